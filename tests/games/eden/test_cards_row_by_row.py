"""Further rows of cards that do several things: each row on a table where only it decides."""

from __future__ import annotations

import pytest

from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.permits import initial_cost, why_not
from tests.games.eden.helpers import Board

# -- what forbids ------------------------------------------------------------------------------------------


def test_DE_I075_a_pacifist_forbids_attacks_or_raids() -> None:
    ada = {"warband": ["w1=Blitztank"]}
    ben = {"hand": ["j1=Pacifist"], "warband": ["v1=Swift Battlewagon"], "turf": {"1,0": "e1=Tavern"}}
    for word, step in (("attack", "DE-7.23"), ("raid", "DE-8.20")):
        game = Board("balance", ada=ada, ben=ben).play(until="turn")
        while not game.offers("play [j1]"):
            game.answer(game.labels[0])
        game.answer("play [j1]").answer(word)
        while game.labels:
            game.answer(game.labels[0])
        assert step not in game.rules
        other = {"DE-7.23": "DE-8.20", "DE-8.20": "DE-7.23"}[step]
        assert other in game.rules


def test_DE_I163_from_beyond_the_edge_forbids_the_rest() -> None:
    ada = {
        "hand": ["i1=From Beyond the Edge", "Recruit"],
        "annihilated": ["x1=Mine"],
        "warband": ["w1=Blitztank"],
    }
    game = Board(ada=ada, ben={"turf": {"1,0": "Tavern"}, "warband": ["v1=Swift Battlewagon"]}).play(
        "play [i1]", until="turn"
    )
    assert game.zone("x1") == "hand"
    while game.labels:
        assert not any(label.startswith(("muster", "transfer", "[w1]", "[h")) for label in game.labels)
        game.answer(game.labels[-1])


# -- attachments -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("word", "kind"), [("Gold", 0), ("Food", 1), ("Raw Materials", 2), ("Fuel", 3)])
def test_DE_I009_and_I144_change_an_icon_of_the_kind_that_is_chosen(word: str, kind: int) -> None:
    ada = {"turf": {"1,0": "e1=Tavern"}, "hand": ["i1=Inefficiency"]}
    game = Board(ada=ada).play("play [i1]")
    assert game.labels == ["Gold", "Food", "Raw Materials", "Fuel"]
    game.answer(word)
    needs = account(game.s, 0, ()).needs
    assert needs[kind] == (0, 2, 0, 0)[kind] + 1
    more = Board(ada={"turf": {"1,0": "e1=Tavern"}, "hand": ["i1=Efficiency"]}).play(
        "play [i1]", "[e1]", word
    )
    assert account(more.s, 0, ()).gives[kind] == 2 + 1


TROUBLES = [
    ("DE-I037 Materials Trouble", "Razide", 2),
    ("DE-I079 Fool's Gold", "Recruit+Mercenary", 0),
    ("DE-I111 Drought", "Recruit", 1),
    ("DE-I143 Fuel Leak", "Rippling Tail", 3),
]


@pytest.mark.parametrize(("item", "warrior", "kind"), TROUBLES)
def test_troubles_are_paid_first_and_once(item: str, warrior: str, kind: int) -> None:
    ada = {"dominion": [f"t1={item}|owner:1"], "warband": [f"w1={warrior}"], "gold": 30}
    game = Board("balance", ada=ada).play()
    needs = account(game.s, 0, ()).needs
    assert needs[kind] > account(Board("balance", ada={**ada, "dominion": []}).play().s, 0, ()).needs[kind]
    assert not game.offers("give up [t1]")  # while something else needs that resource
    game.answer("give up [w1]")
    assert game.offers("give up [t1]")
    paid = Board("balance", ada=ada).play().pass_all()
    assert (paid.zone("t1"), paid.zone("w1")) == ("annihilated", "warband")


def test_DE_I056_valpurgius_opens_four_things() -> None:
    ada = {
        "attached": ["i1=Valpurgius Comes!"],
        "hand": ["x1=Razide", "x2=Soul Drain"],
        "warband": ["w1=Recruit"],
    }
    ben = {"hand": ["h1=Harding's Influence"]}
    game = Board(ada=ada, ben=ben).play()
    assert game.offers("muster [x1]")
    assert game.offers("bestow [x2]")  # the Recruit is WORTHY now
    assert why_not(game.s, 1, game.card("h1")) is not None
    assert why_not(Board(ada={**ada, "attached": []}, ben=ben).play().s, 1, 5) is None
    paid = Board(
        "balance",
        ada={"attached": ["i1=Valpurgius Comes!"], "warband": ["w1=Razide"], "commander": "DE-C011"},
    )
    assert account(paid.play().s, 0, ()).needs == (0, 0, 1, 0)


def test_DE_I135_hardings_influence() -> None:
    ada = {"attached": ["i1=Harding's Influence"], "hand": ["x1=Razide"]}
    ben = {"attached": ["s1=Asian Skull"]}
    game = Board(ada=ada, ben=ben).play()
    assert game.offers("muster [x1]")
    assert account(game.s, 0, ()).gives == (4, 4, 4, 4)
    game.answer("use [i1]")
    assert (game.s.base[game.card("s1")], game.gold[0]) == (game.card("c0"), 10)
    assert not game.offers("use [i1]")
    lost = Board(ada={"attached": ["i1=Harding's Influence", "s1=Asian Skull"], "hand": ["d1=Denied"]}).play(
        "play [d1]", "[i1]"
    )
    assert (lost.zone("i1"), lost.zone("s1"), lost.gold[0]) == ("discard", "discard", 0)


def test_DE_I154_costs_one_more_also_for_what_was_free_and_once() -> None:
    ada = {
        "attached": ["Payment Up Front", "Payment Up Front"],
        "hand": ["x1=Soldat", "x2=Mine"],
        "commander": "DE-C012",
    }
    s = Board(ada=ada).play()
    assert [initial_cost(s.s, 0, s.card(name)) for name in ("x1", "x2")] == [1, 2]


@pytest.mark.parametrize(("item", "kind"), [("Call to Defense", "defense"), ("Solidarity", "attack")])
def test_what_hangs_on_a_group_is_discarded_when_it_disbands(item: str, kind: str) -> None:
    """DE-I105, DE-I131."""
    group = {"kind": kind, "members": ["w1", "w2"], "attached": [f"d1={item}"]}
    ada = {"warband": ["w1=Soldat", "w2=Soldat"], "groups": [group], "hand": ["i1=Surprise"]}
    game = Board(ada=ada).play("play [i1]")
    assert (game.zone("d1"), game.s.groups) == ("discard", ())


def test_DE_I042_a_coast_has_three_neighbors_at_most() -> None:
    game = Board(ada={"turf": {"1,0": "e1=Mine+Coastline", "0,1": "e2=Bazaar+Coastline"}}).play()
    allowed = board(game.s).allowance(game.s)
    assert (allowed[game.card("e1")], allowed[game.card("e2")]) == (3, 2)
    ben = {"turf": {"1,0": "e1=Mine+Coastline"}}
    assert Board("raid", ada={"warband": ["w1=Phische"]}, ben=ben).play("[e1]").labels == ["Land", "Sea"]


def test_DE_I118_a_shield_goes_before_what_it_protects() -> None:
    ada = {"warband": ["w1=Recruit+a1=Glider"], "hand": ["d1=Denied"]}
    table = Board(ada=ada)
    table.cards["a1"]["attached"] = ["s1"]
    table.cards["s1"] = {"card": "Shield"}
    game = table.play("play [d1]", "[a1]")
    assert (game.zone("a1"), game.zone("s1")) == ("on", "on")
    assert table.play("play [d1]", "[s1]").zone("s1") == "discard"


# -- piles -------------------------------------------------------------------------------------------------

TOPS = [("DE-I065 Never Again", 1), ("DE-I072 Recovery", 2), ("DE-I086 Search", 2), ("DE-I115 Trick", 2)]


@pytest.mark.parametrize(("item", "n"), TOPS)
def test_the_top_cards_are_annihilated(item: str, n: int) -> None:
    ada = {"hand": [f"i1={item}"], "draw": ["Mine"] * 5, "discard": ["Tavern", "Tavern"]}
    game = Board(ada=ada, ben={"gold": 7}).play("play [i1]")
    for _ in range(4):
        if game.asked.startswith("DE-I"):
            game.answer("[c1]" if game.offers("[c1]") else game.labels[0])
    mine = [card for card in game.s.annihilated[0] if game.s.name(card) == "Mine"]
    assert len(mine) == n


def test_DE_I152_everybody_starts_over_with_seven() -> None:
    ada = {"hand": ["i1=Let's Start Over", "Tavern"], "draw": ["Mine"] * 12, "attached": ["Prosperity"]}
    game = Board(ada=ada, ben={"hand": ["Tavern"] * 3, "draw": ["Mine"] * 5}).play("play [i1]")
    s = game.s
    assert [len(hand) for hand in s.hand] == [7, 7]
    assert (len(s.draw[0]), len(s.draw[1])) == (12 + 1 - 7 - 1, 5 + 3 - 7)
    assert sorted(s.name(card) for card in s.annihilated[0])[0] == "Let's Start Over"
    assert len(s.annihilated[0]) == 2  # itself, and the top card


# -- fights ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", ["DE-I106 Scorched Earth", "DE-E022 Indestructible Rock"])
def test_no_supply_line_passes_and_nothing_is_built_on_to_it(item: str) -> None:
    turf = {"1,0": "e1=Mine", "2,0": f"s1={item}", "3,0": "e2=Mine"}
    game = Board(ada={"turf": turf, "hand": ["x1=Tavern"]}).play()
    works = board(game.s).works
    assert [works(game.s, game.card(name)) for name in ("e1", "e2")] == [True, False]
    assert not game.answer("build [x1]").offers("(2,1)")
    assert not game.offers("(2,0)")


def test_DE_E024_and_E036_what_they_keep_is_lost_when_they_are_razed() -> None:
    ben = {"turf": {"1,0": "e1=Storehouse", "0,1": "e2=Labor Camp"}}
    table = Board("raid", ada={"warband": ["w1=Blitztank", "w2=Ezoghul"]}, ben=ben)
    table.cards["e1"]["kept"], table.cards["e2"]["kept"] = ["k1"], ["k2"]
    table.cards["k1"], table.cards["k2"] = {"card": "Mine"}, {"card": "Recruit", "owner": 0}
    game = table.play("[e1]", "add [w1]", "start the raid")
    assert (game.zone("e1"), game.zone("k1")) == ("razed", "discard")
    camp = table.play("[e2]", "add [w1]", "add [w2]")
    assert (camp.zone("e2"), camp.zone("k2"), camp.s.at[camp.card("k2")]) == ("razed", "discard", 0)

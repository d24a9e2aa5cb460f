"""What each Establishment does by its own text; every test names the card."""

from __future__ import annotations

import pytest

from edgebook.games.eden.cards.pack import CARDS, DECKS
from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.permits import initial_cost, why_not
from tests.games.eden.helpers import Board, Game

OPENS = {
    "DE-E002 Crescentia Embassy": "DE-W038 Prophet",
    "DE-E003 Lutheran Triad Embassy": "DE-W030 Patriarch",
    "DE-E004 Sons of Rasputin Embassy": "DE-W045 Soldat",
    "DE-E005 Templar Embassy": "DE-W058 Gendarme",
    "DE-E013 Dark Legion Citadel": "DE-W028 Nassal",
    "DE-E040 Livery": "DE-W020 Kossack",
    "DE-E046 Workshop": "DE-W052 Hidden Blade",
}
HOME = {
    "DE-E040 Livery": "DE-C012 Kommendant Leitheusser",
    "DE-E046 Workshop": "DE-C008 Countess Alexandra Spetz",
    "DE-E005 Templar Embassy": "DE-C011 Josef Gabriel",
}


def _may(game: Game, handle: str) -> bool:
    return why_not(game.s, 0, game.card(handle)) is None


@pytest.mark.parametrize(("place", "warrior"), OPENS.items())
def test_embassies_and_stables_open_what_they_say(place: str, warrior: str) -> None:
    commander = HOME.get(place, "Montagne")
    hand = [f"w1={warrior}"]
    assert not _may(Board(ada={"commander": commander, "hand": hand}).play(), "w1")
    game = Board(ada={"commander": commander, "hand": hand, "turf": {"1,0": place}}).play()
    assert _may(game, "w1")
    apart = Board(ada={"commander": commander, "hand": hand, "turf": {"2,0": place}}).play()
    assert not _may(apart, "w1")  # DE-5.28: a separated one permits nothing


def test_DE_E014_factory_allows_equipment_and_E015_makes_it_free() -> None:
    """DE-E014 Factory, DE-E015 Weapon Factory."""
    hand = ["i1=Glider"]
    assert not _may(Board(ada={"hand": hand, "warband": ["Recruit"]}).play(), "i1")
    game = Board(ada={"hand": hand, "turf": {"1,0": "Factory"}}).play()
    assert _may(game, "i1")
    assert initial_cost(game.s, 0, game.card("i1")) == 1
    free = Board(ada={"hand": hand, "turf": {"1,0": "Factory", "0,1": "Weapon Factory"}}).play()
    assert initial_cost(free.s, 0, free.card("i1")) == 0


def test_DE_E037_prefab_depot_makes_building_free() -> None:
    game = Board(ada={"hand": ["e1=Factory"], "turf": {"1,0": "Prefab Depot"}}).play()
    assert initial_cost(game.s, 0, game.card("e1")) == 0


def test_DE_E001_the_agency_looks_once_a_turn() -> None:
    game = Board(
        ada={"turf": {"1,0": "e1=Intelligence Agency"}, "draw": ["Factory"]},
        ben={"draw": ["Mine", "Livery", "Bazaar"]},
    ).play("use [e1]", "[c1]")
    (looks,) = [n for n, rule in enumerate(game.rules) if rule == "DE-E001/effect"]
    seen = "Ada looks at the top of Ben's draw pile: Mine and Livery."
    assert game.trace[looks].text_for(0) == seen
    assert game.trace[looks].text_for(1) == "Ada looks at what Intelligence Agency shows."
    assert len(game.s.draw[1]) == 3
    assert not game.offers("use [e1]")


def test_DE_E010_a_defense_center_brings_a_guard() -> None:
    ben = {"turf": {"1,0": "e1=Defense Center", "0,1": "e2=Tavern"}, "warband": ["v1=Recruit"]}
    game = Board("raid", ada={"warband": ["w1=Zhurgon"]}, ben=ben).play("[e2]", "use [e1]")
    assert "DE-8.17" in game.rules
    assert (game.zone("v1"), game.gold[1], game.s.raided) == ("borderlands", 17, {game.card("w1"): 1})


STORES = {"DE-E012 Cistern": "Fuel", "DE-E034 Silo": "Raw Materials", "DE-E038 Granary": "Food"}


@pytest.mark.parametrize(("name", "what"), STORES.items())
def test_storage_keeps_what_is_left_over(name: str, what: str) -> None:
    ada = {"commander": "DE-C013 Montagne", "turf": {"1,0": f"e1={name}", "0,1": "DE-E018 Mine"}}
    game = Board("balance", ada=ada).play("pay for everything", "use [e1]")
    assert game.s.markers[game.card("e1")] == 2
    later = Board("balance", ada={"turf": {"1,0": f"e1={name}|markers:1"}}).play("spend a marker of [e1]")
    assert (
        account(later.s, 0, (), later.s.balance).gives[("Gold", "Food", "Raw Materials", "Fuel").index(what)]
        == 3
    )


HOSPITALS = {
    "DE-E017 Hangar": "DE-W034 Verounist Ray",
    "DE-E041 Hospital": "DE-W058 Gendarme",
    "DE-E042 Veterinary Hospital": "DE-W041 Horned Serret",
}


@pytest.mark.parametrize(("name", "warrior"), HOSPITALS.items())
def test_hospitals_bring_the_killed_back(name: str, warrior: str) -> None:
    ada = {"warband": [f"w1={warrior}"], "turf": {"1,0": f"e1={name}"}}
    ben = {"borderlands": ["v1=Zhurgon+Divine Fist"]}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "use [e1]")
    assert game.zone("w1") == "hand"
    assert game.gold[0] == 20 - CARDS[game.s.kind[game.card("w1")]].cv
    other = Board("attack", ada={**ada, "gold": 1}, ben=ben).play("[w1]")
    assert other.zone("w1") == "discard"


TWICE = {
    "DE-E019 Laboratory": ("DE-E028 Oil Field", 3),
    "DE-E021 Mint": ("DE-E018 Mine", 0),
    "DE-E031 Refinery": ("DE-E054 Ore Deposit", 2),
    "DE-E039 Fertilizer Plant": ("DE-E052 Farmland", 1),
}


@pytest.mark.parametrize(("name", "field"), TWICE.items())
def test_plants_double_their_neighbours(name: str, field: tuple[str, int]) -> None:
    place, kind = field
    plain = Board(ada={"turf": {"1,0": "Tavern", "2,0": place}}).play()
    game = Board(ada={"turf": {"1,0": name, "2,0": place}}).play()
    assert account(game.s, 0, ()).gives[kind] == account(plain.s, 0, ()).gives[kind] + 3


GIVES = {
    "DE-E008 Bazaar": (1, 1, 1, 1),
    "DE-E016 Solar Generator": (0, 0, 0, 3),
    "DE-E018 Mine": (3, 0, 0, 0),
    "DE-E028 Oil Field": (0, 0, 0, 3),
    "DE-E045 Steam Tunnel": (0, 0, 0, 3),
    "DE-E049 Gruel Works": (0, 3, 0, 0),
    "DE-E052 Farmland": (0, 3, 0, 0),
    "DE-E054 Ore Deposit": (0, 0, 3, 0),
    "DE-E029 Gas Pump": (0, 0, 0, 1),
    "DE-E050 Grove": (0, 0, 1, 0),
    "DE-E053 Mineral Deposit": (1, 0, 0, 0),
    "DE-E055 Fertile Lands": (0, 1, 0, 0),
}


@pytest.mark.parametrize(("name", "icons"), GIVES.items())
def test_producers_give_their_icons(name: str, icons: tuple[int, ...]) -> None:
    game = Board(ada={"turf": {"1,0": name}}).play()
    assert account(game.s, 0, ()).gives == tuple(2 + n for n in icons)


def test_DE_E022_a_rock_blocks_a_supply_line_and_is_no_target() -> None:
    ben = {"turf": {"1,0": "e1=Mine"}}
    game = Board(ada={"hand": ["r1=Indestructible Rock"], "warband": ["w1=Zhurgon"]}, ben=ben).play(
        "build [r1]"
    )
    assert game.asked == "DE-5.23"
    assert all("of Ben" in label for label in game.labels)
    game.answer("(2,0) of Ben")
    s = game.s
    assert s.turf[1][2, 0] == game.card("r1")
    assert game.card("r1") not in board(s).establishments(s, 1)
    apart = Board(
        ben={
            "turf": {
                "1,0": "e1=Mine",
                "2,0": "Indestructible Rock",
                "3,0": "e3=Security Station",
                "4,0": "e4=Mine",
            }
        }
    )
    assert apart.play().cv("e4") == 10


def test_DE_E024_a_labor_camp_takes_prisoners() -> None:
    ada = {"turf": {"1,0": "e1=Labor Camp"}, "warband": ["w1=Gendarme Bestal"]}
    game = Board("attack", ada=ada, ben={"borderlands": ["v1=Recruit"]}).play("[w1]", "use [e1]")
    assert game.zone("v1") == "under"
    sheet = account(game.s, 0, ())
    assert sum(sheet.gives) == 8 + 1


def test_DE_E026_a_musk_beast_carries_a_card() -> None:
    ada = {"hand": ["b1=Crescentian Musk Beast"], "commander": "DE-C001", "turf": {"1,0": "e1=Mine"}}
    game = Board(ada=ada).play("build [b1]", "[e1]")
    assert game.s.base[game.card("b1")] == game.card("e1")
    raid = Board("raid", ada={"warband": ["w1=Blitztank", "w2=Holy Urox"]}, ben={
        "commander": "DE-C001", "turf": {"1,0": "e1=Mine+b1=Crescentian Musk Beast"}}).play()  # fmt: skip
    assert (raid.offers("[b1]"), raid.offers("[e1]"), raid.offers("[c1]")) == (True, False, False)
    raid.answer("[b1]").answer("add [w1]").answer("add [w2]")
    assert (raid.s.vp(0), raid.zone("e1")) == (17, "turf")


def test_own_decks_are_legal() -> None:
    from edgebook.games.eden.cards.deck import check

    assert {name: check(deck, CARDS) for name, deck in DECKS.items()} == {name: [] for name in DECKS}


def test_DE_E027_that_is_razed_is_a_card_like_others() -> None:
    sold = Board(ada={"hand": ["i1=Desperate Measures"], "razed": ["x1=Minefield|paid:7"], "gold": 0})
    assert sold.play("play [i1]").gold[0] == 14
    ben = {"turf": {"1,0": "a=Minefield|paid:5"}, "hand": ["j1=Demolition Plans"]}
    game = Board("raid", ada={"warband": ["w1=Ezoghul"]}, ben=ben).play("[a]", "play [j1]")
    assert (game.zone("a"), game.zone("w1"), game.s.vp(0)) == ("discard", "discard", 0)


def test_DE_E027_that_is_discarded_can_be_taken_back() -> None:
    ben = {"hand": ["a=Minefield", "j1=I'll Take That"]}
    game = Board(ada={"hand": ["i1=Lost Potential"]}, ben=ben).play("play [i1]", "Ben", "[a]", "that is all")
    while game.labels and not game.offers("play [j1]"):
        game.answer(game.labels[-1])
    assert game.answer("play [j1]").zone("a") == "hand"


# -- whose pile --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruling", ["owner", "controller"])
def test_DE_E024_prisoners_go_to_their_owners_pile_in_either_reading(ruling: str) -> None:
    table = Board(
        "raid",
        ada={"warband": ["w1=Ezoghul+Venom"]},
        ben={"turf": {"1,0": "e1=Labor Camp"}},
        rulings={"whose-pile": ruling},
    )
    table.cards["p1"] = {"card": "Soldat", "owner": 0}
    table.cards["e1"]["kept"] = ["p1"]
    game = table.play("[e1]")
    assert (game.zone("p1"), game.s.at[game.card("p1")]) == ("discard", 0)


def test_DE_7_21_an_attack_on_a_group_that_is_dead_is_written_as_one() -> None:
    ada = {"warband": ["w1=Soldat+Double-Barrel+Divine Fist"]}
    band = ["v1=Undead Legionnaire", "v2=Undead Legionnaire"]
    groups = [{"kind": "defense", "members": ["v1", "v2"]}]
    ben = {"warband": band, "borderlands": ["v3=Undead Legionnaire"], "groups": groups}
    game = Board("attack", ada=ada, ben=ben).play("[w1]", "[v1]")
    assert (game.zone("v1"), game.zone("v2")) == ("discard", "discard")
    assert game.written["this_turn"]["attacked"] == {"w1": ["v1"]}
    assert game.offers("[w1]")

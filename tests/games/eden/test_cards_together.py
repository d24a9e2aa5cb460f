"""Cards that meet: one keeps what another would take, kill, move or show."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eden.helpers import GAME, Board, Game


def raid(ada: list[str], turf: dict[str, str], *labels: str, **more: Any) -> Game:
    """Ada raids Ben's Turf."""
    mine: dict[str, Any] = {"warband": ada, **more.pop("mine", {})}
    theirs: dict[str, Any] = {"turf": turf, **more.pop("theirs", {})}
    return Board("raid", ada=mine, ben=theirs, **more).play(*labels)


# -- redirected, taken, kept -------------------------------------------------------------------------------


def test_DE_I135_harding_takes_no_skull_that_it_has() -> None:
    mine = {"attached": ["h1=Harding's Influence", "k1=Asian Skull"], "hand": ["Mine"]}
    assert not Board(ada=mine).play().offers("use [h1]")
    game = Board(ada=mine, ben={"attached": ["k2=European Skull"]}).play("use [h1]")
    assert game.written["seats"][0]["attached"] == ["h1", "k1", "k2"]


def test_DE_I071_a_countdown_that_is_denied_lets_points_win() -> None:
    mine = {"hand": ["i1=Denied"], "vp_markers": 50}
    game = Board(ada=mine, ben={"dominion": ["d1=Countdown|markers:3"]}).play("play [i1]")
    assert game.written["winner"] == [0]


@pytest.mark.parametrize("turf", [{"2,0": "e1=Storehouse"}, {"1,0": "e1=Storehouse|down:true"}])
def test_DE_E036_a_storehouse_that_does_not_work_gives_nothing(turf: dict[str, str]) -> None:
    table = Board(ada={"turf": turf, "hand": ["w1=Recruit"]})
    table.cards["k1"] = "Mine"
    table.cards["e1"]["kept"] = ["k1"]
    game = table.play()
    assert game.offers("muster [w1]")
    assert not game.offers("build [k1]")


# -- closed hands ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mine", [{"table": ["Enlightenment"]}, {"attached": ["Glimpse of the Future"]}])
def test_DE_E009_a_hand_stays_closed(mine: dict[str, Any]) -> None:
    theirs: dict[str, Any] = {"hand": ["x1=Mine"]}
    bare = Board(ada=mine, ben=theirs).play()
    assert bare.card("x1") in GAME.table.hide(bare.s, 0).hand[1]
    kept = Board(ada=mine, ben={**theirs, "turf": {"1,0": "Command Center"}}).play()
    assert kept.card("x1") not in GAME.table.hide(kept.s, 0).hand[1]


# -- cards that nobody has told ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "known"),
    [
        ({"hand": ["i1=Recovery"], "discard": [None, "d1=Soldat"]}, ["[d1] Soldat"]),
        ({"hand": ["i1=Search"], "draw": ["d1=Soldat", None, None, None]}, ["[d1] Soldat"]),
        ({"hand": ["i1=From Beyond the Edge"], "annihilated": [None, "d1=Soldat"]}, ["[d1] Soldat"]),
    ],
)
def test_a_card_is_taken_from_a_pile_that_nobody_has_told(mine: dict[str, Any], known: list[str]) -> None:
    game = Board(ada=mine).play("play [i1]")
    assert game.asked in ("DE-I072", "DE-I086", "DE-I163")
    assert game.labels == [*known, "a card that is not listed"]
    game.answer("a card that is not listed").answer("Corsair")
    (handle,) = game.written["seats"][0]["hand"]
    assert game.written["cards"][handle]["card"] == "DE-W017"


def test_a_pile_with_unseen_cards_is_shuffled_too() -> None:
    """Known cards do not keep their places in a pile that was shuffled."""
    mine = {"hand": ["Mine"] * 6, "discard": [*(f"d{n}=Soldat" for n in range(12)), None]}
    table = Board("draw", ada=mine)
    piles = {tuple(table.play(seed=seed).written["seats"][0]["draw"]) for seed in range(6)}
    assert len(piles) > 1


def test_a_card_of_an_unseen_hand_is_stored_or_annihilated() -> None:
    store = Board(ada={"hand": 2, "turf": {"1,0": "e1=Storehouse"}}).play("use [e1]", "Corsair")
    assert len(store.written["cards"]["e1"]["kept"]) == 1
    assert store.written["seats"][0]["hand"] == [None]
    focus = Board(ada={"hand": ["i1=Focus", None]}).play("play [i1]", "Corsair")
    assert len(focus.written["seats"][0]["annihilated"]) == 1


# -- face down, and copies ---------------------------------------------------------------------------------


def test_DE_I161_a_copy_of_a_trainer_trains() -> None:
    mine = ["w1=Nassal+Shapeshift|choice:v1", "w2=Mastodon"]
    game = Board(ada={"warband": mine}, ben={"warband": ["v1=Mastodon Trainer"]}).play("use [w1]")
    assert game.zone("w2") == "borderlands"
    position = {**game.written, "step": "draw"}
    assert position["cards"]["w1"]["down"]
    table = Board()
    table.position = position
    assert not table.play().written["cards"]["w1"]["down"]


def test_DE_I142_the_step_that_comes_next_is_told() -> None:
    game = Board("draw", ada={"hand": ["i1=Everything in Its Time"]}).play("play [i1]")
    assert (game.texts[-1], game.written["step"]) == ("Ada: Balance is next", "balance")


def test_DE_I142_from_a_storehouse_too() -> None:
    table = Board("draw", ada={"turf": {"1,0": "e1=Storehouse"}})
    table.cards["k1"] = "Everything in Its Time"
    table.cards["e1"]["kept"] = ["k1"]
    assert table.play().offers("play [k1]")


def test_a_card_that_is_being_played_has_a_place_in_what_is_written() -> None:
    """In the middle of a play, and when the game ends there."""
    looking = Board(ada={"hand": ["i1=Lost Potential"]}, ben={"hand": ["x1=Mine"]}).play("play [i1]", "Ben")
    assert looking.written["seats"][0]["annihilated"] == ["i1"]
    GAME.positions.read(looking.written, ())  # type: ignore[union-attr]
    mine = {"warband": ["w1=Blitztank"], "hand": ["i1=Tactical Advantage"], "vp_markers": 45}
    over = Board("raid", ada=mine, ben={"turf": {"1,0": "e1=Farmland"}}).play("[e1]", "play [i1]", "[w1]")
    assert over.written["winner"] == [0]
    GAME.positions.read(over.written, ())  # type: ignore[union-attr]


# -- right after a razing, and targets that are gone -------------------------------------------------------


def razed(mine: list[str], theirs: list[str]) -> Game:
    return raid(
        ["w1=Blitztank"], {"1,0": "e1=Gruel Works"}, "[e1]", mine={"hand": mine}, theirs={"hand": theirs}
    )


def test_DE_I106_a_cell_that_was_built_upon_cannot_be_scorched() -> None:
    game = razed(["i1=Scorched Earth"], ["i2=Brick by Brick"]).answer("pass").answer("play [i2]")
    assert game.answer("(1,0)").pass_all().written["seats"][1]["turf"] == {"1,0": "e1"}
    first = razed(["i1=Scorched Earth"], ["i2=Brick by Brick"]).answer("play [i1]").answer("play [i2]")
    assert first.answer("(0,1)").pass_all().written["seats"][1]["turf"] == {"0,1": "e1", "1,0": "i1"}


@pytest.mark.parametrize("passes", [0, 1, 2])
def test_DE_I120_a_raid_ends_when_its_target_is_gone(passes: int) -> None:
    """After the Tactic, after the raiders, and in Modify: nobody razes what is discarded."""
    game = razed([], ["i1=Terrorism"])
    for _ in range(passes):
        game.answer("pass")
    game.answer("play [i1]").pass_all()
    assert (game.zone("e1"), game.written["seats"][0]["razed"]) == ("discard", [])
    assert "The raid ends without any result" in game.texts


# -- whose, and of which kind ------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["start of the turn", "Surprise"])
def test_DE_I034_takes_back_what_hung_on_a_group(how: str) -> None:
    mine: dict[str, Any] = {
        "borderlands": ["w1=Recruit", "w2=Recruit"], "hand": ["i1=I'll Take That", "i2=Surprise"],
        "groups": [{"kind": "defense", "members": ["w1", "w2"], "attached": ["x1=Call to Defense"]}],
    }  # fmt: skip
    game = Board("draw", ada=mine).play() if how != "Surprise" else Board(ada=mine).play("play [i2]")
    game.answer("play [i1]")
    if how == "Surprise":  # which was discarded too
        game.answer("[x1]")
    assert game.zone("x1") == "hand"


# -- answers that take the target away ---------------------------------------------------------------------


def test_a_listed_card_that_turned_out_to_be_none_is_not_written() -> None:
    """The only card that nobody had told is another one: what was listed is nowhere."""
    table = Board("draw", ada={"draw": 1})
    table.cards["x1"] = {"card": "Denied"}
    game = table.play("Corsair")
    assert "x1" not in game.written["cards"]
    GAME.positions.read(game.written, ())  # type: ignore[union-attr]


def test_DE_8_17_what_was_played_before_a_raid_stops_still_works() -> None:
    """Hidden Riches is answered with a Change of Orders that brings a guard: the Gold comes all the same."""
    mine = {"hand": ["i1=Hidden Riches"], "gold": 0}
    theirs = {"hand": ["Think Again", "j1=Change of Orders"], "warband": ["v1=Recruit"]}
    game = raid(["w1=Blitztank"], {"1,0": "e1=Mine"}, "[e1]", "play [i1]", "play [j1]", "[v1]",
                mine=mine, theirs=theirs).pass_all()  # fmt: skip
    assert (game.zone("v1"), game.zone("i1"), game.gold[0]) == ("borderlands", "discard", 5)
    assert game.written["this_turn"]["raided"] == {}

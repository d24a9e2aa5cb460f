"""Two or three cards on the same fight, the same kill or the same warrior."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.eden.helpers import Board, Game


def carry_on(game: Game, *wanted: str) -> Game:
    """Answer what is wanted, in this order, and pass everything else until the fight is over."""
    left = list(wanted)
    while game.s.fights or (left and game.labels):
        hit = next((each for each in left if game.offers(each)), None)
        if hit is not None:
            left.remove(hit)
            game.answer(hit)
        else:
            quiet = [each for each in game.labels if each.startswith(("pass", "start", "that is all"))]
            game.answer(quiet[0] if quiet else game.labels[0])
    assert not left, f"never asked: {left}; {game.texts[-6:]}"
    return game


def raid(ada: list[str], turf: dict[str, str], *labels: str, **more: Any) -> Game:
    mine, theirs = more.pop("mine", {}), more.pop("theirs", {})
    table = Board("raid", ada={"warband": ada, **mine}, ben={"turf": turf, **theirs}, **more)
    return table.play(*labels)


# -- Just in Time ------------------------------------------------------------------------------------------


def test_DE_I136_who_came_just_in_time_dies_with_a_beaten_commander() -> None:
    game = raid(
        ["w1=Blitztank", "w2=Blitztank"],
        {},
        "[c1]",
        theirs={"warband": ["v1=Soldat"], "hand": ["j=Just in Time"]},
    )
    carry_on(game, "add [w1]", "add [w2]", "play [j]", "take the Gold")
    assert game.zone("v1") == "discard"
    assert "Soldat is discarded" in game.texts


def test_DE_I136_a_martyr_that_stands_with_the_target_is_no_raider() -> None:
    """It is killed and discarded; only a raid of its own annihilates it."""
    game = raid(
        ["w1=Blitztank", "w2=Blitztank"],
        {"1,0": "e1=Farmland"},
        "[e1]",
        theirs={"warband": ["v1=Martyr"], "hand": ["j=Just in Time"]},
    )
    carry_on(game, "add [w1]", "add [w2]", "play [j]")
    assert game.zone("e1") == "razed"
    assert game.zone("v1") == "discard"


# -- what ends itself --------------------------------------------------------------------------------------


def test_DE_I127_a_crippled_tear_has_lost_the_text_that_annihilates_it() -> None:
    game = raid(
        ["w1=Blessed Tear"],
        {"1,0": "e1=Dark Legion Citadel+Fortification"},
        "[e1]",
        mine={"hand": ["k=Crippled"]},
    )
    carry_on(game, "play [k]")
    assert game.zone("w1") == "warband"
    assert game.zone("k") == "on"


def test_DE_I127_nor_is_a_crippled_martyr_annihilated_after_its_attack() -> None:
    table = Board(
        "attack",
        ada={"warband": ["w1=Martyr"], "hand": ["k=Crippled"]},
        ben={"warband": ["v1=Holy Urox"]},
    )
    game = carry_on(table.play("[w1]"), "play [k]")
    assert game.zone("w1") == "warband"


def test_DE_I013_a_tear_that_is_cut_off_did_not_raid() -> None:
    game = raid(
        ["w1=Blessed Tear", "w2=Blitztank"],
        {"1,0": "e1=Farmland"},
        "[e1]",
        theirs={"hand": ["t=Cut Off"]},
    )
    carry_on(game, "add [w1]", "add [w2]", "play [t]", "[w1]")
    assert game.zone("e1") == "razed"
    assert game.zone("w1") == "warband"


def test_DE_I127_who_is_crippled_leaves_once() -> None:
    """A Plague discards it with its attachment; that this is lost does not discard it again."""
    game = Board("actions", ada={"warband": ["w1=Soldat+k=Crippled"], "hand": ["p=Plague"]}).play("play [p]")
    assert game.zone("w1") == game.zone("k") == "discard"
    assert "Crippled and Soldat are discarded; Plague is annihilated" in game.texts


# -- raids -------------------------------------------------------------------------------------------------


def test_DE_I158_a_raider_that_is_turned_twice_counts_once() -> None:
    """Later plays prevail: it ends up with whoever turned it last."""
    table = Board(
        "raid",
        {"hand": ["t2=Traitor"]},
        ada={"warband": ["w1=Blitztank", "w2=Soldat"]},
        ben={"turf": {"1,0": "e1=Farmland"}, "hand": ["t1=Traitor"]},
    )
    game = carry_on(table.play("[e1]"), "add [w1]", "add [w2]", "play [t1]", "[w2]", "play [t2]", "[w2]")
    assert "The target holds, 13 to 12" in game.texts
    assert game.s.ctrl[game.card("w2")] == 2
    assert sum("joins Ben's Borderlands under Cleo's command" in text for text in game.texts) == 1


YARD = {
    "1,0": "e1=Farmland",
    "2,0": "a=Mine",
    "0,1": "b=Mine",
    "1,1": "c=Mine",
    "1,-1": "d=Mine",
    "0,-1": "f=Mine",
}


def test_DE_W011_castrates_that_infiltrated_do_not_raid_again() -> None:
    """Only an Establishment with a vulnerable edge opens the way for a second raid."""
    game = raid(
        ["w1=Gomorian Castrate", "w2=Gomorian Castrate"],
        YARD,
        "play [i]",
        "[e1]",
        mine={"hand": ["i=Infiltration"]},
    )
    carry_on(game, "add [w1]", "add [w2]")
    assert game.zone("e1") == "razed"
    assert game.asked != "DE-W011"


@pytest.mark.parametrize("third", ["Blitztank", "Gomorian Castrate"])
def test_DE_W011_who_is_cut_off_neither_hinders_castrates_nor_raids_again(third: str) -> None:
    """With the third raider cut off the two others are among themselves."""
    game = raid(
        ["w1=Gomorian Castrate", "w2=Gomorian Castrate", f"w3={third}"],
        {"1,0": "e1=Farmland", "2,0": "a=Mine"},
        "[e1]",
        theirs={"hand": ["t=Cut Off"]},
    )
    carry_on(game, "add [w1]", "add [w2]", "add [w3]", "play [t]", "[w3]")
    assert game.question == "Ada: raid again with 2 × Gomorian Castrate?"


# -- kills -------------------------------------------------------------------------------------------------


def test_DE_I165_whoever_is_spared_becomes_no_human_shield() -> None:
    table = Board(
        "attack",
        ada={"warband": ["w1=Mitch Hunter"], "hand": ["b=Bloodlust", "h=Human Shield"]},
        ben={"warband": ["v1=Soldat", "v2=Soldat"]},
    )
    game = carry_on(table.play("[w1]", "[v1]"), "play [b]", "play [h]")
    assert game.zone("v1") == "warband"
    assert game.zone("v2") == "on"  # who was attacked next


def test_DE_I153_two_surges_take_two_along() -> None:
    table = Board(
        "attack",
        ada={
            "warband": ["w1=Nassal+Necrobionic Surge", "w2=Nassal+Necrobionic Surge"],
            "groups": [{"kind": "attack", "members": ["w1", "w2"]}],
        },
        ben={
            "warband": ["v1=Zhurgon", "v2=Zhurgon", "v3=Zhurgon"],
            "groups": [{"kind": "defense", "members": ["v1", "v2", "v3"]}],
        },
    )
    game = table.play("[w1]", "[v1]")
    assert game.labels == ["[v2] Zhurgon", "[v3] Zhurgon"]
    game.answer("[v2]")
    assert [game.zone(each) for each in ("v1", "v2", "v3")] == ["discard", "discard", "warband"]


def test_DE_E024_infantry_that_was_bribed_takes_no_prisoners() -> None:
    table = Board(
        "attack",
        ada={
            "turf": {"1,0": "l=Labor Camp"},
            "warband": ["w1=Soldat", "w2=Steel Bull"],
            "groups": [{"kind": "attack", "members": ["w1", "w2"]}],
        },
        ben={"hand": ["b=Bribe"], "warband": ["v1=Recruit"]},
    )
    game = table.play("[w1]", "play [b]", "[w1]")
    assert not game.offers("Labor Camp")
    assert game.zone("v1") == "discard"


def test_DE_E024_infantry_that_a_hospital_saved_has_fought() -> None:
    """A Necrobionic Surge takes the winner along, whom a Hospital saves: the Camp gets the loser all the
    same."""
    table = Board(
        "attack",
        ada={"turf": {"1,0": "l=Labor Camp", "0,1": "h=Hospital"}, "warband": ["w1=Mitch Hunter"]},
        ben={"warband": ["v1=Recruit+Necrobionic Surge"]},
    )
    game = carry_on(table.play("[w1]"), "use [h]", "use [l]")
    assert game.zone("w1") == "hand"
    assert game.zone("v1") == "under"


# -- a copy ------------------------------------------------------------------------------------------------


def test_DE_I161_a_copy_uses_no_weapon_that_its_new_text_forbids() -> None:
    """A Nassal that is a Corsair now has a Flamethrower in vain: whom it kills is discarded."""
    table = Board(
        "attack",
        ada={"warband": ["w1=Nassal+Shapeshift|choice:w2+Flamethrower", "w2=Corsair"]},
        ben={"warband": ["v1=Undead Legionnaire"]},
    )
    game = carry_on(table.play("[w1]"))
    assert game.zone("v1") == "discard"


def test_DE_I161_a_copy_of_a_copy_is_read_as_it_was_written() -> None:
    """The Razide copies a Nassal that is a Corsair: it is one too, also in a file."""
    table = Board(
        "actions",
        ada={"warband": ["w1=Nassal+Shapeshift|choice:w2", "w2=Corsair", "w3=Razide+s=Shapeshift"]},
    )
    game = table.play("use [s]", "[w1]")
    assert game.cv("w3") == 3
    assert game.written["cards"]["s"]["choice"] == "w2"


# -- from a Watchtower -------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["Battle Fervor", "Bloodlust"])
def test_DE_E047_who_strikes_twice_from_a_watchtower_still_goes_to_the_borderlands(card: str) -> None:
    game = raid(
        ["w1=Soldat", "w2=Recruit"],
        {"1,0": "e1=Watchtower"},
        "[e1]",
        theirs={"warband": ["v1=Mitch Hunter"], "hand": [f"f={card}"]},
    )
    carry_on(game, "add [w1]", "add [w2]", "use [e1]", "[w1]", "play [f]")
    assert game.zone("w2") == "discard"
    assert game.zone("v1") == "borderlands"


def test_DE_I150_who_is_crippled_is_annihilated_with_that_card() -> None:
    """Both leave the game: that Crippled is lost does not discard its bearer first."""
    table = Board(
        "actions",
        ada={"turf": {"1,0": "Intelligence Agency"}, "hand": ["n=Assassination"]},
        ben={"warband": ["v1=Soldat+k=Crippled", "v2=Soldat+Subversive|controller:0|owner:0"]},
    )
    game = table.play("play [n]", "[v1]")
    assert game.zone("v1") == game.zone("k") == "annihilated"
    assert not any("Soldat is discarded" in text for text in game.texts)


# -- countered in a Modify window --------------------------------------------------------------------------


def test_DE_I096_a_traitor_that_is_countered_turns_nobody() -> None:
    game = raid(
        ["w1=Blitztank", "w2=Soldat"],
        {"1,0": "e1=Farmland"},
        "[e1]",
        mine={"hand": ["n=Think Again"]},
        theirs={"hand": ["t=Traitor"]},
    )
    carry_on(game, "add [w1]", "add [w2]", "play [t]", "[w2]", "play [n]")
    assert "The raiders win, 14 to 11" in game.texts


def test_DE_I096_attachments_work_again_when_a_survival_of_the_fittest_is_countered() -> None:
    table = Board(
        "attack",
        ada={"warband": ["w1=Soldat+Divine Fist"], "hand": ["n=Think Again"]},
        ben={"warband": ["v1=Recruit"], "hand": ["t=Survival of the Fittest"]},
    )
    game = carry_on(table.play("[w1]"), "play [t]", "play [n]")
    assert "Ada wins the combat, 5 to 3" in game.texts


def test_DE_I096_nor_does_one_of_two_that_is_countered_wake_them() -> None:
    table = Board(
        "attack",
        ada={"warband": ["w1=Soldat+Divine Fist"], "hand": ["n=Think Again"]},
        ben={"warband": ["v1=Recruit"], "hand": ["t=Survival of the Fittest", "u=Survival of the Fittest"]},
    )
    game = carry_on(table.play("[w1]"), "play [t]", "play [u]", "play [n]")
    assert "Ben wins the combat, 3 to 2" in game.texts


def test_DE_I096_winds_that_are_countered_do_not_change() -> None:
    table = Board(
        "attack",
        {},
        {},
        ada={"warband": ["w1=Soldat"], "hand": ["w=Winds of Change"]},
        ben={"warband": ["v1=Soldat"], "hand": ["n=Think Again"]},
        teams=[[0, 2], [1, 3]],
    )
    game = carry_on(table.play("[w1]"), "play [w]", "play [n]")
    assert game.written["direction"] == "clockwise"


# -- a Mechanical Ram --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("second", "counter", "total"),
    [
        ("Soldat+Double-Barrel", "Cut Off", 3),  # which it uses again
        ("Soldat+Double-Barrel", "Denied", 2 + 3),
        ("Soldat+Mechanical Ram", "Cut Off", 2 * 2),  # which works instead
        ("Soldat+Mechanical Ram", "Denied", 2 * (2 + 2)),
    ],
)
def test_DE_I046_when_a_ram_is_lost_the_others_use_what_they_have(
    second: str, counter: str, total: int
) -> None:
    game = raid(
        ["w1=Soldat+r=Mechanical Ram", f"w2={second}"],
        {"1,0": "e1=Farmland"},
        "[e1]",
        theirs={"hand": [f"c={counter}"]},
    )
    label = "[w1]" if counter == "Cut Off" else "[r]"
    while not game.offers("add"):
        game.answer("pass")
    game.answer("add [w1]").answer("add [w2]")
    while not game.offers("[c]") or game.s.fight.stage != "modify":
        game.answer("pass")
    game.answer("play [c]").answer(label)
    assert f"The target holds, 11 to {total}" in game.texts

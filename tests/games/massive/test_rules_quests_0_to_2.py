"""Chapter 15 by rule, the Tutorial and Quests 1 and 2, each on a small map of its own."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.massive.tables import Part, enemy, healths, hero, monsters_stir, play, set_up

ROW = ["c+ c+ c+ c+"]


# -- the Tutorial ----------------------------------------------------------------------------------------


def test_MD_15_0_the_key_then_the_exit() -> None:
    """MD-15.0, MD-15.0.1, MD-15.0.2, MD-15.11."""
    two = [hero("Elias", "A1"), hero("Owen", "C1")]
    given = {"exit": "C1", "tokens": {"A1": {"library": 1}}}
    part = play("tutorial", ROW, two, "heroes", "Movement", "Pick up", **given)
    assert part.s.tokens == {}
    assert (part.s.heroes[0].xp, part.s.heroes[1].xp, part.s.progress) == (3, 0, {"key": True})
    part.give("Move to B1", "Movement", "Move to C1", "Stop")
    assert part.s.outcome == "won"
    early = play(
        "tutorial", ROW, [hero("Elias", "B1"), two[1]], "heroes", "Movement", "Move to C1", "Stop", **given
    )
    assert early.s.outcome == ""
    alone = play(
        "tutorial",
        ROW,
        [hero("Elias", "B1"), hero("Owen", "A1")],
        "heroes",
        "Movement",
        "Move to C1",
        "Stop",
        **given | {"progress": {"key": True}},
    )
    assert alone.s.outcome == ""


@pytest.mark.parametrize(
    ("who", "owen", "won"),
    [
        ("all", {"zone": "A1"}, False),
        ("all", {"zone": "C1"}, True),
        ("all", {"zone": "C1", "health": 0}, False),
        ("living", {"zone": "A1", "health": 0}, True),
        ("living", {"zone": "A1"}, False),
        ("one", {"zone": "A1"}, True),
    ],
)
def test_MD_15_11_who_has_to_escape(who: str, owen: dict[str, Any], won: bool) -> None:
    two = [hero("Elias", "B1"), {"hero": "Owen", **owen}]
    part = play(
        "tutorial",
        ROW,
        two,
        "heroes",
        "Movement",
        "Move to C1",
        "Stop",
        exit="C1",
        progress={"key": True},
        rulings={"escape-who": who},
    )
    assert (part.s.outcome == "won") == won


def test_MD_15_11_leaving_one_after_the_other_with_no_enemy_there() -> None:
    given = {"exit": "B1", "progress": {"key": True}, "rulings": {"escape-when": "leave"}}
    two = [hero("Elias", "B1"), hero("Owen", "B1")]
    part = play("tutorial", ["c+ c+"], two, "heroes", "End", **given)
    assert (part.s.heroes[0].zone, part.s.outcome) == ("", "")
    last = Part(part.position, "heroes", "End", seat=1)
    assert last.s.outcome == "won"
    beside = play("tutorial", ["c+ c+"], two, "heroes", "End", enemies=[enemy("orc-agent-1", "B1")], **given)
    assert beside.s.heroes[0].zone == "B1"


# -- Quest 1: Scorched Earth -----------------------------------------------------------------------------


def test_MD_15_1_1_two_artifacts_and_a_lair_face_down() -> None:
    found = set()
    for seed in range(6):
        s = set_up("scorched-earth", seed=seed)
        assert sorted(s.facedown) == ["C4", "D1", "D5"]
        at = {
            "game": "massive-darkness",
            "quest": "scorched-earth",
            "heroes": [{"hero": "Elias", "zone": "D1"}],
        }
        part = Part(at, "heroes", "Movement", "Pick up", seat=0, seed=seed)
        found.add(part.steps("MD-15.1.2")[0].text)
    assert len(found) == 2  # an Artifact or the Lair, by chance
    known = {"D1": "artifact", "D5": "artifact", "C4": None}
    at = {"game": "massive-darkness", "quest": "scorched-earth", "facedown": known,
          "heroes": [{"hero": "Elias", "zone": "C4"}]}  # fmt: skip
    for seed in range(4):
        last = Part(at, "heroes", "Movement", "Pick up", seat=0, seed=seed)
        assert last.s.heroes[0].xp == 5  # the third can only be the Lair


@pytest.mark.parametrize(("token", "xp", "holds"), [("lair", 5, 0), ("artifact", 0, 1)])
def test_MD_15_1_2_a_token_is_revealed(token: str, xp: int, holds: int) -> None:
    """MD-15.1.2, MD-15.1.3: a Lair gives 5 XP to the finder; an Artifact token is held."""
    part = play(
        "scorched-earth",
        ROW,
        [hero("Elias", "A1"), hero("Owen", "B1")],
        "heroes",
        "Movement",
        "Pick up",
        facedown={"A1": token},
    )
    found = part.s.heroes[0]
    assert (found.xp, found.holds, part.s.facedown, part.s.heroes[1].xp) == (xp, holds, {}, 0)


def test_MD_15_1_3_an_artifact_token_is_traded_also_from_the_killed_and_is_no_card() -> None:
    two = [hero("Elias", "A1", carried=["mace", "mace"]), hero("Owen", "A1", health=0, holds=1)]
    part = play("scorched-earth", ROW, two, "heroes", "Reorganize or trade", tokens={"A1": {"library": 1}})
    part.give("Give Artifact token from Owen to Elias", "Done", "Done")
    assert [each.holds for each in part.s.heroes] == [1, 0]
    assert "Transmute" not in part.asked[1]  # two cards and a token are not three cards
    assert part.s.tokens == {"A1": {"library": 1}}
    part.give("Movement")
    assert part.asked[0] != "MD-8.6" or "Pick up" not in part.asked[1]


@pytest.mark.parametrize(
    ("owen", "foe", "won"),
    [
        ({"zone": "A1", "holds": 1}, None, True), ({"zone": "B1", "holds": 1}, None, False),
        ({"zone": "A1", "holds": 1, "health": 0}, None, False), ({"zone": "A1", "holds": 1}, "A1", False),
        ({"zone": "A1", "holds": 1}, "B1", True), ({"zone": "A1"}, None, False),
    ],
)  # fmt: skip
def test_MD_15_1_4_both_artifacts_in_the_library_at_the_end_of_a_round(
    owen: Any, foe: str | None, won: bool
) -> None:
    """MD-15.1, MD-15.1.4: held by living Heroes, no Enemy in that Zone, before the token goes on."""
    two = [hero("Elias", "A1", holds=1), {"hero": "Owen", **owen}]
    foes = [enemy("orc-agent-1", foe)] if foe else []
    part = play("scorched-earth", ROW, two, "end", tokens={"A1": {"library": 1}}, enemies=foes)
    assert (part.s.outcome == "won") == won
    assert part.s.first == (0 if won else 1)


@pytest.mark.parametrize(("library", "guards"), [("C1", ["B1", "C1"]), ("A1", ["B1"])])
def test_MD_15_1_5_the_library_draws_a_guard_after_the_door_card(library: str, guards: list[str]) -> None:
    decks = {
        "door": ["sentry-post"],
        "guard-1": ["dwarf-agent-1", "orc-agent-1"],
        "treasure-1": ["hammer", "spear"],
    }
    part = play(
        "scorched-earth",
        ["c+ A+ A+"],
        [hero("Elias", "A1")],
        "heroes",
        "Movement",
        decks=decks,
        seed=1,
        tokens={library: {"library": 1}},
        doors=[{"between": ["A1", "B1"], "state": "closed"}],
    )
    assert [foe.zone for foe in part.s.enemies] == guards


# -- Quest 2: Black Widow --------------------------------------------------------------------------------

SPIDER = enemy("giant-spider-greater", "A1", "spider", special="spider")


def widow(
    heroes: list[Any], *answers: str, rows: Any = ROW, foe: Any = SPIDER, phase: str = "enemies", **more: Any
) -> Part:
    return play("black-widow", rows, heroes, phase, *answers, exit="D1", enemies=[foe], **more)


def test_MD_15_2_1_the_spider_is_there_with_a_treasure() -> None:
    (spider,) = set_up("black-widow").enemies
    assert (spider.card, spider.zone, spider.health, spider.special) == (
        "giant-spider-greater",
        "I1",
        10,
        "spider",
    )
    assert spider.treasure is not None


def test_MD_15_2_2_it_does_not_count_for_events() -> None:
    assert [foe.zone for foe in monsters_stir("black-widow", SPIDER).s.enemies] == ["A1", "D1"]
    assert [foe.zone for foe in monsters_stir("black-widow", SPIDER | {"special": None}).s.enemies] != [
        "A1",
        "D1",
    ]


def test_MD_15_2_3_it_attacks_if_it_can_and_moves_on_in_any_case() -> None:
    """MD-15.2.3: Slippery, so that no Hero holds it; one attack, one Zone toward the Exit."""
    part = widow([hero("Owen", "A1")], "1", "1")
    assert (healths(part), part.s.enemies[0].zone) == ([3], "B1")
    unseen = widow([hero("Owen", "A2")], rows=["c+ c+ c+ c+", "A- .. .. .."])
    assert (healths(unseen), unseen.s.enemies[0].zone) == ([5], "B1")


def test_MD_15_2_4_in_a_counter_attack_it_never_moves() -> None:
    sibyl = hero("Sibyl", "B1", hands=["short-bow"])
    dice = ["1", "1", "2+bam", "1", "1"]
    near = widow([sibyl], "Ranged attack", *dice, "End", "1", "1", "1", phase="heroes")
    assert (healths(near), near.s.enemies[0].zone) == ([2], "A1")
    rows = ["c+ c+ c+ c+", ".. c+ .. .."]
    away = widow(
        [sibyl], "Ranged attack", *dice, "Movement", "Move to B2", "Stop", "End", phase="heroes", rows=rows
    )
    assert (healths(away), away.s.enemies[0].zone) == ([5], "A1")


def test_MD_15_2_5_it_drags_the_stunned_and_the_killed_along() -> None:
    three = [hero("Owen", "A1", health=0), hero("Elias", "A1", stunned=True), hero("Siegfried", "A1", 5)]
    part = widow(three, "1", "1")
    assert [each.zone for each in part.s.heroes] == ["B1", "B1", "A1"]


def test_MD_15_2_6_lost_when_it_would_move_on_from_the_exit() -> None:
    part = widow([hero("Owen", "A2")], rows=["c+ c+ c+ c+", "A- .. .. .."], foe=SPIDER | {"zone": "C1"})
    assert (part.s.outcome, part.s.enemies[0].zone) == ("", "D1")
    assert Part(part.position, "enemies").s.outcome == "lost"


def test_MD_15_2_7_a_lair_gives_all_heroes_5_xp() -> None:
    two = [hero("Elias", "A1"), hero("Owen", "C1")]
    part = play("black-widow", ROW, two, "heroes", "Movement", "Pick up", tokens={"A1": {"lair": 1}})
    assert ([each.xp for each in part.s.heroes], part.s.tokens) == ([5, 5], {})


def test_MD_15_2_8_won_when_it_is_killed_and_stunned_it_only_gets_up() -> None:
    """MD-15.2, MD-15.2.8."""
    owen = hero("Owen", "A1", hands=["mace"])
    won = widow(
        [owen],
        "Melee attack",
        "1",
        "1",
        "blank",
        "blank",
        "blank",
        phase="heroes",
        foe=SPIDER | {"health": 1},
    )
    assert won.s.outcome == "won"
    stunned = widow([owen], foe=SPIDER | {"stunned": True})
    assert (healths(stunned), stunned.s.enemies[0].zone, stunned.s.enemies[0].stunned) == ([5], "A1", False)

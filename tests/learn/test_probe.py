"""The questions that a lesson can ask the engine."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.kernel import RulebookError, Trace
from edgebook.learn import LessonTable, ProbeError, probe, table
from edgebook.learn import probe as probe_function
from edgebook.learn.probe import VERBS
from edgebook.learn.shelves import folders

SHELF = folders()["darkness"]


def played(name: str, seat: int = 1, told: tuple[Any, ...] = (), answers: tuple[str, ...] = ()) -> Trace:
    position = json.loads((SHELF / "positions" / f"{name}.json").read_text(encoding="utf-8"))
    return LessonTable(name, {"position": position, "seat": seat}, 0, answers, told).trace(GAME)


@pytest.mark.parametrize(
    ("name", "ask", "found"),
    [
        ("walk-train", "kept VG-B2", "Guildmark University"),
        ("walk-train", "item VG-B2", "location:10"),
        ("walk-train", "dropped VG-B2 Fairhollow Academy", "VG-C2"),
        ("walk-train", "dropped VG-B2 fairhollow academy", "VG-C2"),
        ("skip-far", "count VG-A5", 4),
        ("two-readings", "deciding VG-B2", "sleeve-order"),
        ("hunt", "deciding VG-B4", None),
        ("skip-one", "moved VG-A6 hand:1", ["card:n1", "card:n2", "card:r1"]),
        ("broke", "value seats[0].coins", 6),
        ("broke", "value seats[0].coins after VG-Y1", 3),
        ("hall-first", "size seats[1].hand", 4),
        ("hunt", "size tower[0].cubes", 2),
        ("hunt", "says VG-E8 Battle Strength", 7),
        ("skip-one", "target VG-A5 influence", "card:n3"),
        ("claim", "source VG-E5 agent:1", "action:1:5"),
        ("hunt", "arrived VG-E8 trained:1", 4),
        ("broke", "measure 0 coins", 6),
        ("broke", "measure 0 vp by source.Coins", 1.5),
        ("walk-train", "asks", None),
    ],
)
def test_verbs(name: str, ask: str, found: Any) -> None:
    answer = probe(played(name), ask)
    assert (sorted(answer) if isinstance(answer, list) else answer) == found


def test_a_whole_sentence() -> None:
    part = table("eden/00-the-game", "fifty")
    assert probe(part, "text DE-11.1") == "Ada reaches 51 VPs and wins the game."
    with pytest.raises(ProbeError, match="does not happen"):
        probe(part, "text DE-4.3")


def test_a_part_may_be_played_to_the_end_of_the_turn() -> None:
    rules = probe(table("eden/00-the-game", "first"), "rules")
    assert {"DE-5.22", "DE-6.1", "DE-7.22", "DE-8.18", "DE-4.5"} <= set(rules)
    assert set(probe(table("eden/00-the-game", "draw"), "rules")) == {"DE-4.2", "DE-4.1"}


def test_spots_of_a_seat() -> None:
    part = table("eden/03-raids", "edges")
    assert len(probe(part, "spots edges 1")) == 16
    for wrong in ("spots edges 7", "spots edges", "spots holes 1", "spots"):
        with pytest.raises(ProbeError, match="vulnerable edges"):
            probe(part, wrong)


def test_items_of_answers_that_begin_alike() -> None:
    part = table("icosara/00-the-game", "row")
    assert probe(part, "items ICO-6.1") == ["pawn:0:2", "pawn:0:3", "pawn:0:5", "pawn:0:1"]
    assert probe(part, "items ICO-6.1 attack") == ["pawn:0:2", "pawn:0:3", "pawn:0:5"]
    assert probe(part, "items ICO-6.1 concede") == "pawn:0:1"
    assert probe(part, "items ICO-6.1 att") == []


def test_verbs_about_decisions() -> None:
    part = played("your-draft", 0)
    assert probe(part, "asks") == "ED-4.5"
    assert probe(part, "items ED-4.5") == "card:n1"
    assert probe(part, "ways ED-4.5") == 2
    assert probe(part, "options ED-4.5")[0].startswith("Take the Neutral Citizen")
    over = played("first-turn", 1, (0, 1), ("r1",))
    assert probe(over, "items VG-C5") == ["card:r1", "card:r4"]
    assert probe(over, "rules")[:2] == ["ED-5.1", "VG-B1"]


@pytest.mark.parametrize(
    "ask",
    ["", "dance", "kept", "kept VG-A5", "kept VG-B2", "item ED-4.2", "dropped VG-A4 nobody", "deciding VG-E8",
     "value seats[9].coins", "value seats.x", "value nothing", "size seats[1].influence", "options VG-C5",
     "options VG-A1", "ways XX", "items XX", "says VG-A5 nothing", "source VG-A6 agent:9", "target VG-A5 x",
     "moved XX hand:1", "measure", "measure 7 vp", "measure 0 nothing", "measure 0 vp.x", "measure x vp",
     "value seats[1].coins after XX"],
)  # fmt: skip
def test_questions_that_have_no_answer_say_so(ask: str) -> None:
    with pytest.raises((ProbeError, RulebookError)):
        probe(played("skip-one"), ask)


def test_every_verb_is_described() -> None:
    import sys

    text = sys.modules[probe_function.__module__].__doc__ or ""
    assert set(re.findall(r"(?m)^([a-z]+)(?:  | [A-Z]| seats| empty| 0)", text)) == set(VERBS)

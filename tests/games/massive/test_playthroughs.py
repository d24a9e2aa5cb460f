"""The playthroughs are what the rules play now, and every rule of the catalogue fires in one of them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from edgebook.box.catalogue import catalogue
from edgebook.games.massive import GAME
from tests.games.massive.playthroughs import FOLDER, PLAYTHROUGHS, WINS, Told, played, told

IDS = [entry.id for entry in catalogue("edgebook.games.massive")]


@pytest.mark.parametrize("it", PLAYTHROUGHS, ids=lambda it: it.name)
def test_the_file_is_what_the_rules_play(it: Told) -> None:
    trace = played(it)
    assert it.file.read_text(encoding="utf-8") == told(it, trace), (
        "run python -m tests.games.massive.playthroughs"
    )
    assert not it.outcome or trace.state.outcome == it.outcome


def test_each_quest_is_won_once_and_lost_once() -> None:
    names = {it.name for it in PLAYTHROUGHS}
    assert {f"{quest}-{end}" for quest in WINS for end in ("won", "lost")} <= names
    assert len(WINS) == 11


def test_no_file_is_left_over() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(it.file for it in PLAYTHROUGHS)


def test_the_rulebook_is_the_catalogue() -> None:
    assert [rule.id for rule in GAME.rulebook] == IDS
    assert len(set(IDS)) == 224
    titles = {entry.id: entry.title for entry in catalogue("edgebook.games.massive")}
    assert {rule.id: rule.title for rule in GAME.rulebook} == titles


@cache
def all_fired() -> set[str]:
    found: set[str] = set()
    for it in PLAYTHROUGHS:
        (line,) = re.findall(r"^rules: (.*)$", it.file.read_text(encoding="utf-8"), re.MULTILINE)
        found |= set(line.split())
    return found


def test_every_rule_fires_in_a_playthrough() -> None:
    assert [id for id in IDS if id not in all_fired()] == []

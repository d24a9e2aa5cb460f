"""The playthrough files are what the rules play now, and every rule of the catalogue fires in one of them."""

from __future__ import annotations

from functools import cache

import pytest

from edgebook.box.catalogue import catalogue
from edgebook.commands.rules import has_test, rule_test_texts
from edgebook.games.darkness import GAME
from tests.playthroughs.make import FOLDER, PLAYTHROUGHS, Playthrough, fired, played, told

IDS = [entry.id for entry in catalogue("edgebook.games.darkness")]


@pytest.mark.parametrize("it", PLAYTHROUGHS, ids=lambda it: it.name)
def test_the_file_is_what_the_rules_play(it: Playthrough) -> None:
    kept = it.file.read_text(encoding="utf-8").splitlines()
    now = told(it, played(it)).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        if old != new:
            pytest.fail(
                f"{it.file.name} differs from line {number} on:\n  file: {old}\n  now:  {new}\n"
                "If the rules were meant to change, run `make playthroughs` and read the difference.",
                pytrace=False,
            )
    assert len(kept) == len(now)


def test_no_file_is_left_over() -> None:
    assert sorted(FOLDER.glob("*.txt")) == sorted(it.file for it in PLAYTHROUGHS)


@pytest.mark.parametrize("it", [it for it in PLAYTHROUGHS if it.needs], ids=lambda it: it.name)
def test_a_playthrough_has_the_rare_rules_that_it_is_there_for(it: Playthrough) -> None:
    assert set(it.needs) <= fired(it.file.read_text(encoding="utf-8"))


# -- promise 6 -------------------------------------------------------------------------------------------


def test_the_rulebook_is_the_catalogue() -> None:
    assert [rule.id for rule in GAME.rulebook] == sorted(IDS, key=[r.id for r in GAME.rulebook].index)
    assert len(IDS) == len(set(IDS)) == 124


@pytest.mark.parametrize("id", IDS)
def test_a_catalogue_rule_has_a_text_and_a_citation(id: str) -> None:
    rule = GAME.rulebook[id]
    assert rule.text.endswith((".", "?"))
    assert str(rule.cite)
    assert rule.title == {entry.id: entry.title for entry in catalogue("edgebook.games.darkness")}[id]


@cache
def all_fired() -> set[str]:
    return set().union(*(fired(it.file.read_text(encoding="utf-8")) for it in PLAYTHROUGHS))


@pytest.mark.parametrize("id", IDS)
def test_a_catalogue_rule_fires_in_a_playthrough(id: str) -> None:
    assert id in all_fired()


@pytest.mark.parametrize("id", IDS)
def test_a_catalogue_rule_has_a_test(id: str) -> None:
    assert has_test(id, rule_tests())


@cache
def rule_tests() -> str:
    return rule_test_texts("darkness") or ""

"""The playthrough files are what the rules play now, and every rule of the catalogue fires in one of them."""

from functools import cache

import pytest

from edgebook.box.catalogue import catalogue
from edgebook.commands.rules import has_test, rule_test_texts
from edgebook.games.icosara import GAME
from tests.playthroughs.make_icosara import FOLDER, PLAYTHROUGHS, fired, told

IDS = [entry.id for entry in catalogue("edgebook.games.icosara")]


@pytest.mark.parametrize("it", PLAYTHROUGHS, ids=lambda it: it.name)
def test_the_file_is_what_the_rules_play(it):
    kept, now = it.file.read_text(encoding="utf-8").splitlines(), told(it).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        assert old == new, f"{it.file.name} differs from line {number} on: run `make playthroughs`"
    assert len(kept) == len(now)


def test_no_file_is_left_over():
    assert sorted(FOLDER.glob("*.txt")) == sorted(it.file for it in PLAYTHROUGHS)


def test_the_rulebook_is_the_catalogue():
    assert {rule.id for rule in GAME.rulebook} == set(IDS)
    assert len(IDS) == 92


@cache
def all_fired():
    return set().union(*(fired(it.file.read_text(encoding="utf-8")) for it in PLAYTHROUGHS))


@cache
def rule_tests():
    return rule_test_texts("icosara") or ""


@pytest.mark.parametrize("id", IDS)
def test_a_catalogue_rule_has_a_text_a_citation_a_test_and_fires(id):
    rule = GAME.rulebook[id]
    assert rule.text.endswith(".")
    assert rule.title == {entry.id: entry.title for entry in catalogue("edgebook.games.icosara")}[id]
    assert str(rule.cite)
    assert id in all_fired()
    assert has_test(id, rule_tests())

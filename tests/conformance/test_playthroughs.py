"""The playthrough files are what the rules play now, and every rule of a catalogue fires in one of them."""

from __future__ import annotations

from functools import cache

import pytest

from edgebook import games
from edgebook.commands.rules import has_test, rule_test_texts
from edgebook.kernel import Game
from tests.playthroughs.make import Playthrough, telling

EVERY = list(games.every())
TOLD = [
    pytest.param(game, it, id=f"{telling(game).name}-{it.name}") for game in EVERY for it in telling(game).all
]
RULES = [
    pytest.param(game, entry.id, id=f"{games.name_of(game)}-{entry.id}")
    for game in EVERY
    for entry in game.rulebook.entries
]
each_game = pytest.mark.parametrize("game", EVERY, ids=games.name_of)
each_told = pytest.mark.parametrize(("game", "it"), TOLD)
each_rule = pytest.mark.parametrize(("game", "id"), RULES)


@each_told
def test_the_file_is_what_the_rules_play(game: Game, it: Playthrough) -> None:
    of = telling(game)
    kept = of.file(it).read_text(encoding="utf-8").splitlines()
    now = of.told(it, of.played(it)).splitlines()
    for number, (old, new) in enumerate(zip(kept, now, strict=False), 1):
        if old != new:
            pytest.fail(
                f"{of.file(it).name} differs from line {number} on:\n  file: {old}\n  now:  {new}\n"
                "If the rules were meant to change, run `make playthroughs` and read the difference.",
                pytrace=False,
            )
    assert len(kept) == len(now)


@each_game
def test_there_is_a_playthrough_and_no_file_is_left_over(game: Game) -> None:
    of = telling(game)
    assert of.files() == sorted(of.file(it) for it in of.all) != []


@each_told
def test_a_playthrough_has_the_rare_rules_that_it_is_there_for(game: Game, it: Playthrough) -> None:
    assert set(it.needs) <= telling(game).fired(telling(game).file(it).read_text(encoding="utf-8"))


# -- promise 6 -------------------------------------------------------------------------------------------


@each_game
def test_the_rulebook_is_the_catalogue(game: Game) -> None:
    listed = [entry.id for entry in game.rulebook.entries]
    assert len(set(listed)) == len(listed)
    assert {rule.shown for rule in game.rulebook} == set(listed)


@each_rule
def test_a_catalogue_rule_has_a_text_and_a_citation(game: Game, id: str) -> None:
    rule = game.rulebook[id]
    assert rule.text.endswith((".", "?"))
    assert str(rule.cite)
    titles = {entry.id: entry.title for entry in game.rulebook.entries}
    assert rule.title == titles[id]


@cache
def fired(game: Game) -> set[str]:
    of = telling(game)
    return set().union(*(of.fired(path.read_text(encoding="utf-8")) for path in of.files()))


@each_rule
def test_a_catalogue_rule_fires_in_a_playthrough(game: Game, id: str) -> None:
    assert id in fired(game)


@each_rule
def test_a_catalogue_rule_has_a_test(game: Game, id: str) -> None:
    assert has_test(id, texts_of(games.name_of(game)))


@cache
def texts_of(name: str) -> str:
    return rule_test_texts(name) or ""

"""Set-up, and the record that the rest of the house knows the game by."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from edgebook.kernel import Game, Playing, Positions, Problems, Setups, Tabletop
from tests.reference_game import box, position
from tests.reference_game.book import RULES, RULINGS
from tests.reference_game.rounds import begin_round, deal, shuffle
from tests.reference_game.sea import Sea, determinize, measures, outlook, places
from tests.reference_game.words import Words


class Setup(NamedTuple):
    names: tuple[str, ...]
    rounds: int
    rulings: Any


DEFAULTS = {"names": ["Ada", "Ben"], "rounds": 4, "rulings": {}}


def setup(given: Mapping[str, Any]) -> Setup:
    """Check a set-up and complete it; refuse it with everything that is wrong."""
    problems = [
        f"{name}: no such setting (expected {', '.join(DEFAULTS)})" for name in given if name not in DEFAULTS
    ]
    names, rounds, rulings = (given.get(name, default) for name, default in DEFAULTS.items())
    if not isinstance(names, list | tuple) or not 2 <= len(names) <= 4:
        problems.append("names: expected 2 to 4 names")
    elif not all(isinstance(name, str) and 0 < len(name.strip()) <= 40 for name in names):
        problems.append("names: expected texts of 1 to 40 letters")
    elif len(set(names)) != len(names):
        problems.append("names: two crews have the same name")
    if type(rounds) is not int or not 1 <= rounds <= 20:
        problems.append(f"rounds: {rounds!r:.40}, expected 1 to 20")
    problems += RULINGS.problems(rulings)
    if problems:
        raise Problems("This game cannot be set up:", problems)
    return Setup(tuple(names), rounds, RULINGS.play(rulings))


def setup_json(made: Setup) -> dict[str, Any]:
    return {"names": list(made.names), "rounds": made.rounds, "rulings": RULINGS.as_json(made.rulings)}


def start(made: Setup) -> Sea:
    s = Sea(made.names, made.rounds, made.rulings)
    s.then(shuffle(), *[deal(seat) for seat in range(len(made.names))], begin_round())
    return s


def pack_hash(s: Sea) -> str:
    contents = (box.CARDS, box.NEIGHBOURS, box.WANTS, box.WIND.faces, box.COINS)
    return hashlib.sha256(repr(contents).encode()).hexdigest()[:16]


RULES.check(RULINGS)

GAME = Game(
    key="salt-islands",
    title="Salt Islands",
    rulebook=RULES,
    rulings=RULINGS,
    setup=Setups(make=setup, as_json=setup_json, start=start),
    table=Tabletop(
        words=Words, hide=Sea.seen_by, places=places, measures=measures, score="coins", pack_hash=pack_hash
    ),
    positions=Positions(
        format=position.POSITION,
        read=position.read,
        write=position.write,
        play=position.play,
        parts=lambda s: list(position.parts(s)),
        options=position.OPTIONS,
    ),
    players=Playing(determinize=determinize, outlook=outlook, horizon="next round"),
)

"""Set-up, and the record that the rest of the house knows the game by."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from edgebook.box.positions import Items, Key, Text
from edgebook.box.setups import declared_setups
from edgebook.box.table_keys import key_of
from edgebook.kernel import Game, Playing, Tabletop
from tests.reference_game import box
from tests.reference_game.book import RULES, RULINGS
from tests.reference_game.position import POSITIONS
from tests.reference_game.rounds import begin_round, deal, shuffle
from tests.reference_game.sea import Sea, determinize, measures, outlook, places
from tests.reference_game.words import Words


class Setup(NamedTuple):
    names: tuple[str, ...]
    rounds: int
    rulings: Any


NAMES = Key("names", Items(Text(), "2 to 4 names", 2, 4, once=True), ["Ada", "Ben"])


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
    setup=declared_setups(Setup, RULINGS, start, NAMES, key_of(Sea, "rounds")),
    table=Tabletop(
        words=Words, hide=Sea.seen_by, places=places, measures=measures, score="coins", pack_hash=pack_hash
    ),
    positions=POSITIONS,
    players=Playing(determinize=determinize, outlook=outlook, horizon="next round"),
)

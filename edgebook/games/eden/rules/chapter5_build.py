"""Chapter 5, Build: where an Establishment goes, and what it connects."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.actions import build_cells
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.rules import playing, why_missing
from edgebook.games.eden.table.state import State
from edgebook.games.eden.table.turf import BEAST, ROCK, supplied
from edgebook.games.eden.table.zones import attach, place
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked, Context, Missing

# -- Build -------------------------------------------------------------------------------------------------


@RULES.decision(
    "DE-5.23",
    asks="{seat:seat}: where does {card:card} go?",
    says="{seat:seat} chooses a place for {card:card}",
    cites=("DE-5.3", "DE-5.5", "DE-9.5"),
)
class where(Asked):
    """An Establishment goes into an empty cell beside one of your Establishments or your Commander, where
    neither its own Neighbor Allowance nor that of a card it touches is exceeded."""

    seat: int
    card: int

    def options(self, s: State) -> list[Any]:
        return build_cells(s, self.seat, self.card)

    def do(self, s: State, t: Context, key: int | tuple[int, ...]) -> None:
        cell = key if isinstance(key, tuple) else (key,)
        if s.kind[self.card] == ROCK:
            s.then(lay_rock(self.seat, self.card, cell))
            return
        playing.proceed(s, Run(self.seat, self.card, "build", cell))

    def label(self, s: State, key: int | tuple[int, ...]) -> str:
        words = Words(s)
        if isinstance(key, int):
            return f"under {words.handled(key)}"
        if len(key) == 3:
            return f"{words.spot(key)} of {s.names[key[0]]}"
        return words.spot((self.seat, *key))

    def item(self, s: State, key: int | tuple[int, ...]) -> str:
        if isinstance(key, int):
            return f"card:{key}"
        x, y = key[-2:]
        return f"cell:{key[0] if len(key) == 3 else self.seat}:{x}:{y}"

    def missing(self, s: State) -> list[Missing]:
        return why_missing.unbuildable(s, self.seat, self.card)


@RULES.rule(
    "DE-5.2",
    says={
        "cell": "{seat:seat} builds {card:card} {place:cell}{gold:paid}",
        "beast": "{seat:seat} puts {card:card} under {base:card}{gold:paid}",
        "word": "{seat:seat} builds {card:card} {place:cell}{gold:paid} and chooses {word}",
    },
    gives="place gold base",
    cites=("DE-2.10", "DE-5.3", "DE-5.4", "DE-5.5"),
    level="action",
)
def build(
    s: State, t: Context, seat: int, card: int, to: tuple[int, ...], word: str, x: int
) -> tuple[Any, ...]:
    """Put an Establishment from your hand into your Turf and pay its Initial Cost. You may build any number,
    including duplicates.
    """
    gold = permits.initial_cost(s, seat, card) + max(0, x)
    permits.pay(s, seat, gold)
    playing.lift(s, seat, card)
    s.acted |= seat == s.turn
    if x >= 0:
        s.paid[card] = x
    if word:
        s.choice[card] = word
    s.then(moment("answer", (), seat))
    kind = s.kind[card]
    if kind == BEAST:
        attach(s, card, to[0])
        return "beast", (), gold, to[0]
    owner = seat
    before = supplied(s, owner)
    place(s, card, owner, to[-2:])  # type: ignore[arg-type]
    back = sorted(supplied(s, owner) - before - {to[-2:]})
    if back:
        s.then(reconnected(owner, tuple(s.turf[owner][cell] for cell in back)))
    return ("word" if word else "cell"), (owner, *to[-2:]), gold, -1


@RULES.rule(
    "DE-E022/lay",
    says="{seat:seat} puts {card:card} into {owner:poss} Turf, {place:cell}",
    gives="place owner",
    level="action",
)
def lay_rock(s: State, t: Context, seat: int, card: int, to: tuple[int, ...]) -> tuple[Any, ...]:
    """A Rock lies in a cell of any Turf that shares an edge with an Establishment there, not with a
    Commander. Supply Lines do not pass through it, and nothing removes it."""
    playing.lift(s, seat, card)
    s.acted |= seat == s.turn
    s.then(moment("answer", (), seat))
    place(s, card, to[0], to[-2:])  # type: ignore[arg-type]
    return (to[0], *to[-2:]), to[0]


@RULES.rule(
    "DE-9.4",
    says="{cards:cards} in {seat:poss} Turf {cards:is/are} supplied again and {cards:works/work} at once",
    cites=("DE-9.2", "DE-9.3"),
)
def reconnected(s: State, t: Context, seat: int, cards: tuple[int, ...]) -> None:
    """Establishments that get their Supply Line back work again at once, with all they give and need."""

"""Choices while a card works: who chooses, among what, and how the card goes on."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.effects import picks as picking
from edgebook.games.eden.effects import prose
from edgebook.games.eden.effects.picks import ENOUGH
from edgebook.games.eden.rules.playing import Run
from edgebook.games.eden.rules.resolving import Args, pick_frame, program
from edgebook.games.eden.rules.windows import NOT_LISTED
from edgebook.games.eden.table.drawing import turn_up
from edgebook.games.eden.table.state import GROUPS, TURF, State
from edgebook.games.eden.words import Words
from edgebook.kernel import Table

# -- choices while a card works ----------------------------------------------------------------------------


def split_args(args: Args) -> tuple[Run, int, tuple[Any, ...]]:
    return tuple(args[:7]), args[7], args[8]


def choices(s: State, args: Args) -> list[Any]:
    """What can be chosen next. If answers to the card have taken it all away, the card goes on without."""
    run, n, got = split_args(args)
    return picking.options(s, run, program(s, run)[n], got) or [ENOUGH]


def picker(s: State, args: Args) -> int:
    run, n, got = split_args(args)
    return picking.who(s, run, program(s, run)[n], got)


def pick_question(s: State, args: Args) -> str:
    run, n, got = split_args(args)
    return f"{s.names[picker(s, args)]}: {picking.question(s, run, program(s, run)[n], got)}"


def choice_label(s: State, args: Args, key: Any) -> str:
    from edgebook.games.eden.rules.card_rules import target_label

    if isinstance(key, tuple):
        return Words(s).unit(key[1:]) if key[:1] == ("unit",) else Words(s).spot(_place(s, args, key))
    if key == picking.UNLISTED:
        return NOT_LISTED
    if isinstance(key, str):
        return key
    run, n, got = split_args(args)
    item = program(s, run)[n]
    if isinstance(item, prose.Step) and item.given is not None and key != ENOUGH:
        return f"{s.names[key]} gets {Words(s).handled(item.given(s, run, got))}"
    return target_label(s, key)


def _place(s: State, args: Args, cell: tuple[int, ...]) -> tuple[int, ...]:
    """A cell with the seat in whose Turf it lies: that of the card which is moved there, if it is in one."""
    run, n, got = split_args(args)
    moved = (*run[4], *got)[-1:] if isinstance(program(s, run)[n], Row) else ()
    lies = [each for each in moved if isinstance(each, int) and 0 <= each < GROUPS and s.zone[each] == TURF]
    return (s.at[lies[0]] if lies else run[0], *cell[-2:])


def is_secret(s: State, args: Args) -> bool:
    """Choices among cards that not everybody may see: a pile, a hand."""
    run, n, _ = split_args(args)
    item = program(s, run)[n]
    nouns = {sel.noun for sel in item.who} if isinstance(item, Row) else set()
    return bool(nouns & {"pile-card", "hand-card"}) or getattr(item, "secret", False)


def picked(s: State, t: Table, run: Run, n: int, got: tuple[Any, ...], key: Any) -> tuple[Any, ...]:
    """Something was chosen: ask on, or go on with the effect."""
    card = run[1]
    item = program(s, run)[n]
    who = picking.who(s, run, item, got)
    told = key == picking.UNLISTED
    if told:
        key = turn_up(s, t, who, picking.pile_of(item))
    kind = (
        ("all" if got else "none")
        if key == ENOUGH
        else "word"
        if isinstance(key, str)
        else "cell"
        if isinstance(key, tuple)
        else "card"
    )
    if isinstance(item, prose.Step) and item.given is not None and isinstance(key, int):
        kind = "seat"
    if isinstance(key, tuple) and key[:1] == ("unit",):
        kind = "unit"
    place = _place(s, (*run, n, got), key) if kind == "cell" else ()
    got = got if key == ENOUGH else (*got, key)
    id = IDS[s.face[card]]
    more = [] if key == ENOUGH else picking.options(s, run, item, got)
    while len(more) == 1 and more[0] != ENOUGH and not picking.optional(item):
        got = (*got, more[0])
        more = picking.options(s, run, item, got)
    if more:
        s.then(pick_frame(s, run, n, got))
    else:
        s.then((f"{id}/effect", (*run, (n, got))))
    return ("told" if told else kind), who, place

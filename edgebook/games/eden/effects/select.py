"""Selectors: which cards and players a row means.

`match(s, b, sel, live, card, fight)` asks about one card; `found(s, b, sel, live, fight)` lists all that a
selector means. Whether a row works now is told by `effects.conditions`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from edgebook.games.eden.cards.card import ESTABLISHMENT, TYPE_OF
from edgebook.games.eden.cards.language import ROLE_BIT, TYPES, Sel
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import (
    AREAS,
    ATTACHED,
    BORDERLANDS,
    DOMINION,
    ON_GROUP,
    SEATED,
    TURF,
    WARBAND,
    State,
)
from edgebook.games.eden.table.turf import BEAST, ROCK

if TYPE_CHECKING:
    from edgebook.games.eden.effects.active_rows import Live
    from edgebook.games.eden.effects.board import Board

_NEAR = (("same-area", ""),)


def seats(s: State, live: Live) -> list[int]:
    """The players that a row with a player's verb works on."""
    sel = live.row.who[0]
    noun = sel.noun
    if noun == "me" or noun == "self":
        return [live.me]
    if noun == "base":
        base = s.base[live.src]
        return [s.at[base]] if base >= 0 else []
    if noun == "it":
        return [s.at[card] for card in live.on]
    if noun == "player":
        return [seat for seat in range(s.seats) if is_player(s, sel, live, seat)]
    if noun == "card":  # every card of a player that was chosen (Trouble with the Books)
        return [s.at[card] for card in live.on]
    return []


def is_player(s: State, sel: Sel, live: Live, seat: int) -> bool:
    """Whether a selector means this player."""
    for name, _ in sel.filters:
        if name == "other" and seat == live.me:
            return False
        if name == "opponents" and s.friends(seat, live.me):
            return False
        if name == "active" and seat != s.turn:
            return False
        if name == "enemy":
            if not s.fights:
                return False
            fight = s.fight
            if seat != (fight.defender if live.me == fight.attacker else fight.attacker):
                return False
    return True


def match(s: State, b: Board, sel: Sel, live: Live, card: int, f: Fight | None) -> bool:
    if not _NOUN[sel.noun](s, live, card, f):
        return False
    for name, arg in sel.filters:  # noqa: SIM110  # half the cost of all() with a generator
        if not FILTER[name](s, b, live, card, arg, f):
            return False
    return True


def seek(s: State, b: Board, sel: Sel, live: Live, f: Fight | None) -> Iterator[int]:
    """All cards in play that a selector means, one after the other."""
    if sel.noun in ("player", "me", "it"):
        yield from found(s, b, sel, live, f)
        return
    for card in _where(s, b, sel, live, f):
        if match(s, b, sel, live, card, f):
            yield card


def found(s: State, b: Board, sel: Sel, live: Live, f: Fight | None) -> list[int]:
    """All cards in play that a selector means, seat by seat. A player is meant by its Commander."""
    if sel.noun == "player":
        return [s.commander[seat] for seat in range(s.seats) if is_player(s, sel, live, seat)]
    if sel.noun == "me":
        return [s.commander[live.me]]
    if sel.noun == "it":
        return list(live.on)
    among = _where(s, b, sel, live, f)
    return [card for card in among if match(s, b, sel, live, card, f)]


def _where(s: State, b: Board, sel: Sel, live: Live, f: Fight | None) -> Iterable[int]:
    """The cards among which those are that a selector means."""
    if sel.noun == "warrior" and sel.filters[:1] == _NEAR:
        return _same_area_pool(s, live)
    return pool(s, b, sel.noun, f)


def _same_area_pool(s: State, live: Live) -> Sequence[int]:
    """Whom a row about warriors of its own area can mean at all."""
    src = bearer(s, live)
    return s.area(src) if src >= 0 else ()


def pool(s: State, b: Board, noun: str, f: Fight | None) -> Iterator[int]:
    """The cards among which those are that a noun means."""
    if noun in ("combatant", "enemy", "defender", "raider", "victim") and f is not None:
        yield from f.dying if noun == "victim" else f.sides
        return
    if noun == "target" and f is not None:
        yield from [f.target] if f.target >= 0 else []
        return
    for seat in range(s.seats):
        if noun == "razed":
            yield from s.razed[seat]
        elif noun == "warrior":
            yield from s.warband[seat]
            yield from s.borderlands[seat]
        elif noun == "commander":
            yield s.commander[seat]
        elif noun in ("establishment", "card"):
            if noun == "card":
                yield s.commander[seat]
            yield from b.establishments(s, seat)
        elif noun == "attachment":
            yield from b.attachments(s, seat)
        else:
            yield from b.in_dominion(s, seat)


# -- nouns -------------------------------------------------------------------------------------------------

Noun = Callable[[State, "Live", int, Fight | None], bool]


def _warrior(s: State, live: Live, card: int, f: Fight | None) -> bool:
    return s.zone[card] in AREAS


def _establishment(s: State, live: Live, card: int, f: Fight | None) -> bool:
    if s.down[card] or s.kind[card] == ROCK or TYPE_OF[s.kind[card]] != ESTABLISHMENT:
        return False
    return s.zone[card] == TURF or (s.kind[card] == BEAST and s.zone[card] == ATTACHED)


def _commander(s: State, live: Live, card: int, f: Fight | None) -> bool:
    return s.zone[card] == SEATED


def _attachment(s: State, live: Live, card: int, f: Fight | None) -> bool:
    return s.zone[card] in (ATTACHED, ON_GROUP, DOMINION) and s.kind[card] != BEAST


def _enemy(s: State, live: Live, card: int, f: Fight | None) -> bool:
    """On the other side than the card (or its base, or its player)."""
    if f is None:
        return False
    side = side_of(s, f, live)
    return card not in f.out and card in (
        f.right + f.allies if side == "left" else f.left if side == "right" else ()
    )


_NOUN: dict[str, Noun] = {
    "self": lambda s, live, card, f: card == live.src,
    "base": lambda s, live, card, f: card == s.base[live.src],
    "me": lambda s, live, card, f: card == s.commander[live.me],
    "it": lambda s, live, card, f: card in live.on,
    "player": _commander,
    "commander": _commander,
    "establishment": _establishment,
    "warrior": _warrior,
    "attachment": _attachment,
    "card": lambda s, live, card, f: (
        _commander(s, live, card, f)
        or _establishment(s, live, card, f)
        or bool(live.row.who and live.row.who[0].has("EQUIPMENT"))
    ),
    "combatant": lambda s, live, card, f: f is not None and card in f.sides and card not in f.out,
    "enemy": _enemy,
    "defender": lambda s, live, card, f: f is not None and card in f.right,
    "raider": lambda s, live, card, f: f is not None and f.in_raid and card in f.left and card not in f.out,
    "target": lambda s, live, card, f: f is not None and card == f.target,
    "victim": lambda s, live, card, f: f is not None and card in f.dying,
    "razed": lambda s, live, card, f: True,
    "fight": lambda s, live, card, f: True,
    "group": lambda s, live, card, f: True,
    "pile-card": lambda s, live, card, f: True,
    "hand-card": lambda s, live, card, f: True,
}


def bearer(s: State, live: Live) -> int:
    """The warrior that has the row: the card itself, or the one that bears it; -1 if it is none."""
    src = live.src
    if s.zone[src] in AREAS:
        return src
    base = s.base[src]
    return base if base >= 0 and s.zone[base] in AREAS else -1


def side_of(s: State, f: Fight, live: Live) -> str:
    """The side that a row's card is on in a fight: left, right, or none."""
    who = bearer(s, live)
    if who >= 0:
        if who in f.left:
            return "left"
        return "right" if who in f.right or who in f.allies else ""
    return "left" if live.me == f.attacker else "right" if live.me == f.defender else ""


# -- filters -----------------------------------------------------------------------------------------------

Filter = Callable[[State, "Board", "Live", int, str, Fight | None], bool]


def _ours(s: State, b: Board, live: Live, card: int, arg: str, f: Fight | None) -> bool:
    return (s.ctrl[card] if s.zone[card] in AREAS else s.at[card]) == live.me


def _adjacent(s: State, b: Board, live: Live, card: int, arg: str, f: Fight | None) -> bool:
    src = live.src if s.zone[live.src] in (TURF, SEATED) else s.base[live.src]
    if src < 0 or s.at[src] != s.at[card]:
        return False
    one, other = s.cell[src], b.cell(s, card)
    return one is not None and other is not None and abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def _same_area(s: State, b: Board, live: Live, card: int, arg: str, f: Fight | None) -> bool:
    src = bearer(s, live)
    return src >= 0 and s.zone[card] == s.zone[src] and s.at[card] == s.at[src]


def is_a(s: State, b: Board, card: int, word: str) -> bool:
    """Whether a card has a designation, is named so, or counts as it (ruling name-part)."""
    words = b.words(s, card)
    return word in words or (s.rulings.name_part == "contains" and _in_a_name(word, words))


@lru_cache(4096)
def _in_a_name(word: str, words: frozenset[str]) -> bool:
    return any(word in each for each in words)


def is_named(s: State, card: int, name: str) -> bool:
    return s.printed.cards[s.face[card]].known == name or (
        s.rulings.name_part == "contains" and name in s.printed.cards[s.face[card]].known
    )


def _aff(s: State, b: Board, live: Live, card: int, arg: str, f: Fight | None) -> bool:
    return s.printed.cards[s.face[card]].affiliation == (live.choice if arg == "chosen" else arg)


def _kind(kind: str) -> Filter:
    return lambda s, b, live, card, arg, f: s.printed.kind[s.face[card]] == kind


def _on_warrior(s: State, b: Board, live: Live, card: int, arg: str, f: Fight | None) -> bool:
    base = s.base[card]
    return base >= 0 and s.zone[base] in AREAS


def _on_combatant(s: State, b: Board, live: Live, card: int, arg: str, f: Fight | None) -> bool:
    return f is not None and s.base[card] in f.sides


def spies(s: State, b: Board, seat: int) -> set[int]:
    """The seats in whose Dominion a SUBVERSIVE of this seat stands."""
    return {s.at[live.src] for live in b.rows("become") if live.row.value == "SUBVERSIVE" and live.me == seat}


def _spied(s: State, b: Board, live: Live, card: int, arg: str, f: Fight | None) -> bool:
    return s.at[card] in spies(s, b, live.me)


def _not_spy(s: State, b: Board, live: Live, card: int, arg: str, f: Fight | None) -> bool:
    return not any(
        each.row.value == "SUBVERSIVE" and each.me == live.me and s.base[each.src] == card
        for each in b.rows("become")
    )


def _my_side(s: State, b: Board, live: Live, card: int, arg: str, f: Fight | None) -> bool:
    if f is None:
        return False
    return card in (f.left if side_of(s, f, live) == "left" else f.right + f.allies)


FILTER: dict[str, Filter] = {
    "mine": _ours,
    "theirs": lambda s, b, live, card, arg, f: not _ours(s, b, live, card, arg, f),
    "other": lambda s, b, live, card, arg, f: card != live.src,
    "adjacent": _adjacent,
    "warband": lambda s, b, live, card, arg, f: s.zone[card] == WARBAND,
    "borderlands": lambda s, b, live, card, arg, f: s.zone[card] == BORDERLANDS,
    "same-area": _same_area,
    "same-group": lambda s, b, live, card, arg, f: s.group[card] >= 0 and s.group[card] == s.group[live.src],
    "grouped": lambda s, b, live, card, arg, f: s.group[card] >= 0,
    "ungrouped": lambda s, b, live, card, arg, f: s.group[card] < 0,
    **{kind: _kind(kind) for kind in TYPES},
    "not-VEHICLE": lambda s, b, live, card, arg, f: s.printed.kind[s.face[card]] != "VEHICLE",
    "EQUIPMENT": lambda s, b, live, card, arg, f: "EQUIPMENT" in s.printed.cards[s.face[card]].designations,
    "flyer": lambda s, b, live, card, arg, f: bool(b.tactics(s, card) & ROLE_BIT["FLYER"]),
    "not-flyer": lambda s, b, live, card, arg, f: not b.tactics(s, card) & ROLE_BIT["FLYER"],
    "is": lambda s, b, live, card, arg, f: is_a(s, b, card, arg),
    "name": lambda s, b, live, card, arg, f: is_named(s, card, arg),
    "aff": _aff,
    "not-aff": lambda s, b, live, card, arg, f: not _aff(s, b, live, card, arg, f),
    "exposed": lambda s, b, live, card, arg, f: b.exposed(s, card),
    "no-barricade": lambda s, b, live, card, arg, f: (
        s.printed.cards[s.kind[live.src]].known not in s.printed.roles.bars[s.kind[card]]
    ),
    "my-side": _my_side,
    "on-combatant": _on_combatant,
    "on-warrior": _on_warrior,
    "of-it": lambda s, b, live, card, arg, f: bool(live.on) and s.at[card] == s.at[live.on[0]],
    "spied": _spied,
    "not-spy": _not_spy,
    "raid-tactic": lambda s, b, live, card, arg, f: f is not None and bool(b.tactics(s, card) & f.tactic),
}
"""Each filter by its word; `gives` is entered by `effects.icons`, which needs selectors itself."""

"""Icons: what the cards of a Dominion give and need, and the cheapest way to pay for them (chapter 6)."""

from __future__ import annotations

from edgebook.games.eden.cards.card import TYPE_OF, WARRIOR
from edgebook.games.eden.cards.language import RESOURCE_NAMES, RESOURCES
from edgebook.games.eden.cards.printed import Icons
from edgebook.games.eden.effects import conditions, select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import Board, asleep, board
from edgebook.games.eden.effects.standing import plain_cv
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import AREAS, ATTACHED, SEATED, TABLE, TURF, State
from edgebook.games.eden.table.turf import BEAST, ROCK, SCORCHED

NONE: Icons = (0, 0, 0, 0)
_NO_ICONS = frozenset((ROCK, SCORCHED))


_CHANGE_BLUE = frozenset(("give", "times", "fewer", "no-blue"))
_CHANGE_ICONS = _CHANGE_BLUE | {"need", "ignore-need", "balanced"}


def _resource(live: Live) -> int:
    """The resource that a row is about: named in its value, or chosen for its card."""
    word = live.row.rest
    return RESOURCE_NAMES.index(live.choice or "Gold") if word == "chosen" else RESOURCES.index(word)


def blue(s: State, b: Board, card: int, raw: bool = False) -> Icons:
    """The blue icons that a card gives now. `raw`: what it has on it, whether it can give it or not."""
    printed = s.printed.gives[s.face[card]]
    in_turf = s.zone[card] in (TURF, SEATED) or s.kind[card] == BEAST
    if not raw and (s.down[card] or (in_turf and not b.works(s, card))):
        return NONE
    if _CHANGE_BLUE.isdisjoint(b.by_op):
        return printed
    changes: list[tuple[int, str, int, int]] = []
    for op in ("give", "times", "fewer"):
        for live in b.by_op.get(op, ()):
            if raw and op != "give":
                continue  # printed or added, whatever takes it away
            own = op == "give" and not raw and s.rulings.added_icons == "attachment"
            if live.src == card if own else conditions.hits(s, b, live, card, None):
                kinds = range(4) if live.row.rest == "all" else (_resource(live),)
                changes.extend((live.row.layer, op, int(live.row.head), kind) for kind in kinds)
    if not raw and any(conditions.hits(s, b, live, card, None) for live in b.by_op.get("no-blue", ())):
        return NONE
    if not changes:
        return printed
    icons = list(printed)
    for _, op, n, kind in sorted(changes, key=lambda change: change[0]):
        if op == "times":
            icons[kind] *= n
        elif op == "give":
            icons[kind] += n
        else:
            icons[kind] = max(0, icons[kind] - n)
    return tuple(icons)  # type: ignore[return-value]


def _gives(s: State, b: Board, live: Live, card: int, arg: str, f: Fight | None) -> bool:
    """Whether a selector that asks for a blue icon means this card."""
    if s.zone[card] in AREAS or s.down[card]:  # a Commander that is face down has no icons (DE-I045)
        return False
    icons = blue(s, b, card, raw=True)
    return any(icons) if arg == "any" else icons[RESOURCES.index(arg)] > 0


select.FILTER["gives"] = _gives


def red(s: State, b: Board, card: int) -> Icons:
    """The red icons that are due for a card."""
    if s.down[card] and s.zone[card] not in AREAS:
        return NONE
    if (s.zone[card] == TURF or s.kind[card] == BEAST) and not b.works(s, card):
        return NONE
    printed = s.printed.needs[s.face[card]]
    rows = b.by_op.get("need")
    if not rows:
        return printed
    icons = list(printed)
    for live in rows:
        if conditions.hits(s, b, live, card, None):
            if live.row.value == "cv(base) gold":
                icons[0] += plain_cv(s, card)
            else:
                icons[_resource(live)] += 1
    return tuple(icons)  # type: ignore[return-value]


def members(s: State, b: Board, seat: int) -> list[int]:
    """Every card that a seat has to pay: what lies in its Dominion and may have icons (DE-6.9). A teammate's
    guests are paid by their own, with what they carry (DE-I138)."""
    found = _lying(s, b, seat)
    if s.setup.teams is not None:
        found = [card for card in found if _guest_of(s, card) is None]
        for other in range(s.seats):
            if other != seat and s.friends(other, seat):
                found += [card for card in _lying(s, b, other) if _guest_of(s, card) == seat]
    return found


def _guest_of(s: State, card: int) -> int | None:
    """Whose warrior it is (or hangs on) that stands in a teammate's Dominion."""
    while s.zone[card] == ATTACHED:
        card = s.base[card]
    away = s.zone[card] in AREAS and s.ctrl[card] != s.at[card] and s.friends(s.ctrl[card], s.at[card])
    return s.ctrl[card] if away else None


def _lying(s: State, b: Board, seat: int) -> list[int]:
    found = []
    kind, zone = s.kind, s.zone
    for card in b.in_dominion(s, seat):
        if kind[card] in _NO_ICONS or zone[card] == TABLE:
            continue
        if zone[card] == ATTACHED and (
            TYPE_OF[kind[card]] == WARRIOR or asleep(s, card) or _separated(s, b, card)
        ):
            continue  # a Human Shield is an attachment without icons
        found.append(card)
    return found


def _separated(s: State, b: Board, card: int) -> bool:
    """Whether the icons of an attachment sleep with an Establishment that has no Supply Line (ruling
    separated-attachments)."""
    base = s.base[card]
    return (
        s.rulings.separated_attachments == "asleep"
        and base >= 0
        and (not b.works(s, base) if s.zone[base] == TURF else _separated(s, b, base))
    )


class Entry:
    """A card of a Dominion as a Balance sees it."""

    __slots__ = ("card", "gives", "ignorable", "needs", "prisoners")

    def __init__(self, card: int, needs: Icons, gives: Icons, ignorable: int = 0, prisoners: int = 0) -> None:
        self.card, self.needs, self.gives = card, needs, gives
        self.ignorable = ignorable
        """Red icons that abilities let go unpaid."""
        self.prisoners = prisoners
        """Icons of any kind, one for each prisoner (Labor Camp)."""


def entries(s: State, seat: int) -> list[Entry]:
    """What each card of a seat that has icons gives and needs now; looked at once for a table."""
    b = board(s)
    found: list[Entry] | None = b.icons.get(seat)
    if found is None:
        usual = _CHANGE_ICONS.isdisjoint(b.by_op) and not s.all_of(s.printed.roles.choosing)
        found = b.icons[seat] = _printed(s, b, seat) if usual else _changed(s, b, seat)
    return found


def _printed(s: State, b: Board, seat: int) -> list[Entry]:
    """Where nothing in play changes icons, they are those on the cards that work."""
    found = []
    face, zone, down, supply = s.face, s.zone, s.down, b.supply[seat]
    for card in members(s, b, seat):
        needs, gives = s.printed.needs[face[card]], s.printed.gives[face[card]]
        if needs == NONE == gives:
            continue
        in_turf = zone[card] == TURF or zone[card] == SEATED or s.kind[card] == BEAST
        if down[card] or (in_turf and b.cell(s, card) not in supply):
            if zone[card] in AREAS and needs != NONE:
                found.append(Entry(card, needs, NONE))
        else:
            found.append(Entry(card, needs, gives))
    return found


def _changed(s: State, b: Board, seat: int) -> list[Entry]:
    """The same with all that changes icons, or chooses among them."""
    found = []
    free = balanced(s, seat)
    for card in members(s, b, seat):
        needs, gives = NONE if free else red(s, b, card), blue(s, b, card)
        prisoners = (
            len(s.kept[card]) if s.printed.told[s.kind[card]] == "imprison" and b.works(s, card) else 0
        )
        if needs == gives == NONE and not prisoners:
            continue
        ignorable = len(sparing(s, b, seat, card)) if needs != NONE else 0
        found.append(Entry(card, needs, gives, ignorable, prisoners))
    return found


def surplus(s: State, seat: int, kind: int) -> int:
    """Blue minus red icons of a kind, before any ability chooses among them."""
    return sum([entry.gives[kind] - entry.needs[kind] for entry in entries(s, seat)])


def balanced(s: State, seat: int) -> bool:
    """Whether nothing is due for this seat (Trouble with the Books)."""
    return any(seat in select.seats(s, live) for live in board(s).rows("balanced"))


def sparing(s: State, b: Board, seat: int, card: int) -> list[int]:
    """The cards whose abilities let a red icon of this card go unpaid, one each (Spetz, Valpurgius, Notre
    Dame)."""
    rows = b.by_op.get("ignore-need", ())
    found = [live.src for live in rows if live.me == seat and conditions.hits(s, b, live, card, None)]
    if s.printed.cards[s.face[card]].affiliation == "Templars":
        turf = s.turf[seat].values()
        free = [each for each in turf if s.printed.told[s.kind[each]] == "free-templars" and b.works(s, each)]
        found += free[:1]
    return found

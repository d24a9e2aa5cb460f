"""Where every card is, what a seat may see of it, and what it has."""

from __future__ import annotations

from typing import Any

from edgebook.box.table_views import counted, piles
from edgebook.box.table_views import facts as said
from edgebook.games.eden.cards.language import RESOURCES
from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.act import closed
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.select import seats as seats_of
from edgebook.games.eden.table.state import (
    AIR,
    ANNIHILATED,
    ATTACHED,
    BORDERLANDS,
    DISCARD,
    DRAW,
    HAND,
    KEPT,
    ON_GROUP,
    PILES,
    SEATED,
    TABLE,
    TURF,
    UNKNOWN,
    UNSEEN,
    UNTOLD,
    WARBAND,
    State,
)  # fmt: skip
from edgebook.kernel import Moment, Places

ZONES = {
    **PILES, TURF: "turf", SEATED: "turf", TABLE: "table", ON_GROUP: "group", ATTACHED: "on", KEPT: "under",
    AIR: "air", UNTOLD: "untold",
}  # fmt: skip


def open_hands(s: State) -> dict[int, set[int]]:
    """Whose hands lie open, and for whom: Glimpse of the Future, Enlightenment, Clairvoyance show them to
    everybody, but for those that a Command Center keeps closed."""
    found: dict[int, set[int]] = {}
    b = board(s)
    rows = list(b.rows("open-hand"))
    for live in rows:
        if live.row.when == "fight" and not _bearer_fights(s, live.src):
            continue
        for seat in seats_of(s, live):
            if not closed(s, seat, "hand", live.me):
                found.setdefault(seat, set()).update(range(s.seats))
    return found


def _bearer_fights(s: State, card: int) -> bool:
    return bool(s.fights) and s.base[card] in s.fights[-1].sides


def _dealing(s: State, observer: int | None) -> tuple[int, ...]:
    """The seats whose hands a seat deals out anew: in a Summit Meeting it sees those of its whole team."""
    if not s.agenda or not s.agenda[-1][0].endswith("/pick"):
        return ()
    seat, card, *_ = s.agenda[-1][1]
    return s.team_of(seat) if seat == observer and s.printed.told[s.face[card]] == "deal-hands" else ()


def hide(s: State, observer: int | None) -> State:
    """A copy in which everything is face down that this seat may not see. What a card is that it has never
    seen, it does not know either."""
    seen = s.seen_by(observer)
    for seat in {*open_hands(s), *_dealing(s, observer)}:
        seen.hand[seat] = s.hand[seat][:]
    visible = {card for pile in seen.hand for card in pile}
    for card, zone in enumerate(s.zone):
        if zone in (DRAW, DISCARD, ANNIHILATED) or (zone == HAND and card not in visible):
            seen.zone[card] = UNTOLD
            seen.at[card] = s.owner[card]
    for cards in s.turf:
        for card in cards.values():
            if s.printed.told[s.kind[card]] == "stock" and s.ctrl[card] != observer and s.kept[card]:
                for each in s.kept[card]:
                    seen.zone[each], seen.base[each], seen.at[each] = UNTOLD, -1, s.owner[each]
                seen.kept[card] = (UNSEEN,) * len(s.kept[card])
    _unknown(seen, observer)
    return seen


def _unknown(seen: State, observer: int | None) -> None:
    """Take away what cards are that lie out of sight and that a seat has never seen: an opponent
    does not know the list of a deck, unless everybody does (`State.lists`)."""
    if observer is None:
        strange = [card for card, zone in enumerate(seen.zone) if zone == UNTOLD and seen.known[card] >= 0]
    else:
        bit = 1 << observer
        strange = [
            card for card, zone in enumerate(seen.zone) if zone == UNTOLD and not seen.known[card] & bit
        ]
    if strange:
        handles = list(seen.handles)
        for card in strange:
            seen.kind[card] = seen.face[card] = UNKNOWN
            handles[card] = ""
        seen.handles, seen.census = tuple(handles), {}


def place_name(s: State, card: int) -> str:
    """The place of one card: `turf:0:1:0`, `warband:1`, `on:17`."""
    zone = s.zone[card]
    if zone in (TURF, SEATED):
        cell = s.cell[card]
        assert cell is not None
        return f"turf:{s.at[card]}:{cell[0]}:{cell[1]}"
    if zone in (ATTACHED, KEPT):
        return f"{ZONES[zone]}:{s.base[card]}"
    if zone == ON_GROUP:
        return f"group:{s.group[card]}"
    return f"{ZONES[zone]}:{s.at[card]}"


def places(s: State) -> Places:
    pieces = {f"card:{card}": place_name(s, card) for card, zone in enumerate(s.zone) if zone != UNTOLD}
    lying = zip(*(piles(s, seat).items() for seat in range(s.seats)), strict=True)  # pile by pile
    unseen = {place: pile.count(UNSEEN) for seats in lying for place, pile in seats}
    counts: dict[str, dict[str, int]] = {"card": unseen, "gold": {}, "vp": {}}
    for seat in range(s.seats):
        for what, numbers in counted(s, seat).items():
            counts[what].update(numbers)
    for card, kept in enumerate(s.kept):
        if UNSEEN in kept:
            unseen[f"under:{card}"] = kept.count(UNSEEN)
    counts["marker"] = {f"markers:{card}": n for card, n in enumerate(s.markers) if n}
    facts = said(s) | {
        "groups": tuple((group.kind, group.members) for group in s.groups),
        "given up": tuple(s.given_up),
        "down": tuple(card for card, down in enumerate(s.down) if down),
        "choices": tuple((card, choice) for card, choice in enumerate(s.choice) if choice),
        "control": tuple(
            (card, seat)
            for card, seat in enumerate(s.ctrl)
            if seat != s.at[card] and s.zone[card] in (WARBAND, BORDERLANDS)
        ),
    }  # fmt: skip
    if s.fights:
        f = s.fights[-1]
        facts |= {
            "fight": f.kind,
            "sides": (f.left, f.right),
            "tactic": f.tactic,
            "target": f.target,
            "out": f.out,
        }
    return Places(pieces, counts, facts)


def measures(s: State) -> list[dict[str, Any]]:
    """What each seat has: Gold, VPs, icons, cards."""
    found = []
    for seat, name in enumerate(s.names):
        sheet = account(s, seat, ())
        found.append({
            "seat": seat, "name": name, "vp": s.points(seat), "gold": s.gold[seat], "hand": len(s.hand[seat]),
            "establishments": len(board(s).establishments(s, seat)), "warband": len(s.warband[seat]),
            "borderlands": len(s.borderlands[seat]), "razed": len(s.razed[seat]),
            **{f"gives {word}": sheet.gives[kind] for kind, word in enumerate(RESOURCES)},
            **{f"needs {word}": sheet.needs[kind] for kind, word in enumerate(RESOURCES)},
        })  # fmt: skip
    return found


def moment(s: State) -> Moment:
    return Moment(max(1, (s.number - 1) // s.seats + 1), s.step, s.turn)

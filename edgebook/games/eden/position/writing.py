"""Writing a position: the table as it stands, with every key, in one order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.box.table_keys import written
from edgebook.games.eden.book import RULINGS
from edgebook.games.eden.cards.card import TYPE_OF, WARRIOR
from edgebook.games.eden.position.format import POSITION
from edgebook.games.eden.table.pieces import Lasting
from edgebook.games.eden.table.state import AIR, AREAS, UNSEEN, UNTOLD, State
from edgebook.games.eden.table.zones import pile_of


def write_position(s: State) -> dict[str, Any]:
    """The table as plain values. In the middle of a step it does not say where in the step it is."""
    played = RULINGS.as_json(s.rulings)
    return POSITION.write({
        "variant": "beginner" if s.setup.beginner else "standard",
        "teams": None if s.setup.teams is None else [list(team) for team in s.setup.teams],
        **written(s),
        "rulings": {
            ruling.name: played[ruling.name] for ruling in RULINGS if played[ruling.name] != ruling.default
        },
        "seats": [_seat(s, seat) for seat in range(s.seats)],
        "cards": {s.handles[card]: _card(s, card) for card in _listed(s)},
        "this_turn": _turn(s),
    })  # fmt: skip


def _listed(s: State) -> list[int]:
    """Every card. One that lies nowhere can be among those that nobody has told, while there are any."""
    piles = (*s.hand, *s.draw, *s.discard, *s.annihilated)
    unseen = any(UNSEEN in pile for pile in piles)
    return [card for card in range(s.seats, len(s.kind)) if unseen or s.zone[card] != UNTOLD]


def _names(s: State, cards: Sequence[int]) -> list[str]:
    return [s.handles[card] for card in cards]


def _pile(s: State, cards: Sequence[int]) -> list[str | None]:
    return [None if card == UNSEEN else s.handles[card] for card in cards]


def _played(s: State, seat: int, *, annihilated: bool) -> list[int]:
    """Cards that are just being played, on the pile to which they go: each has a place, also when the game
    ends in the middle of a play."""
    return [
        card
        for card, zone in enumerate(s.zone)
        if zone == AIR
        and pile_of(s, card) == seat
        and (s.printed.cards[s.kind[card]].once == "annihilate") is annihilated
    ]


def _seat(s: State, seat: int) -> dict[str, Any]:
    commander = s.commander[seat]
    cells = sorted((cell for cell in s.turf[seat] if cell != (0, 0)), key=lambda cell: (-cell[1], cell[0]))
    return {
        **written(s, seat),
        "name": s.names[seat],
        "commander": s.kind[commander],
        "commander_down": s.down[commander],
        "gold": s.gold[seat],
        "turf": {cell: s.handles[s.turf[seat][cell]] for cell in cells},
        "warband": _names(s, s.warband[seat]),
        "borderlands": _names(s, s.borderlands[seat]),
        "groups": [
            {"kind": group.kind, "members": _names(s, group.members), "attached": _names(s, group.attached)}
            for group in s.groups
            if group.seat == seat
        ],
        "attached": _names(s, s.atts[commander]),
        "dominion": _names(s, s.dominion[seat]),
        "table": [_entry(s, entry) for entry in s.table if entry.seat == seat],
        "hand": _pile(s, s.hand[seat]),
        "draw": _pile(s, s.draw[seat][::-1]),
        "discard": _pile(s, [*_played(s, seat, annihilated=False), *s.discard[seat][::-1]]),
        "annihilated": _pile(s, [*_played(s, seat, annihilated=True), *s.annihilated[seat][::-1]]),
        "razed": _names(s, s.razed[seat]),
    }


def _entry(s: State, entry: Lasting) -> dict[str, Any]:
    until = None if entry.until in ("balance", "next-raid") else entry.until
    choice = entry.choice
    if TYPE_OF[s.kind[entry.card]] == WARRIOR:
        choice = {"food": "Food", "raw": "Raw Materials"}.get(choice or "")
    elif choice is None and entry.amount:
        choice = str(entry.amount)
    return {"card": s.handles[entry.card], "until": until, "on": _names(s, entry.on), "choice": choice}


def _card(s: State, card: int) -> dict[str, Any]:
    return {
        "card": s.kind[card],
        "owner": s.owner[card],
        "controller": s.ctrl[card],
        "attached": _names(s, s.atts[card]),
        "markers": s.markers[card],
        "choice": s.choice[card],
        "paid": s.paid[card],
        "down": s.down[card],
        "kept": _names(s, s.kept[card]),
    }


def _turn(s: State) -> dict[str, Any]:
    return {
        "acted": s.has_acted(),
        "mustered": _names(s, s.mustered),
        "transferred": _names(s, s.transferred),
        "attacked": {
            s.handles[card]: _names(s, [victim for unit in units for victim in _struck(s, unit)])
            for card, units in s.attacked.items()
        },
        "raided": {s.handles[card]: times for card, times in s.raided.items()},
        "flew": _names(s, s.flew),
        "commanders_raided": list(s.commanders_raided),
        "used": _names(s, s.used),
    }


def _struck(s: State, unit: tuple[int, ...]) -> tuple[int, ...]:
    """Whom one attack has struck. A file tells attacks apart by the Groups that there are: of a Group that is
    no more, one stands for all."""
    if len(unit) == 1 or (s.group[unit[0]] >= 0 and len({s.group[card] for card in unit}) == 1):
        return unit
    return (next((card for card in unit if s.zone[card] in AREAS), unit[0]),)

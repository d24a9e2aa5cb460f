"""Writing a position: the table as it stands, with every key, in one order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from edgebook.games.darkness.position.pieces import SEAT_KEYS
from edgebook.games.darkness.rules.chapter6_end import next_first
from edgebook.games.darkness.rulings import RULINGS
from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.face_down import write_card, write_choice
from edgebook.games.darkness.table.setup import SIDES
from edgebook.games.darkness.table.state import EMPTY, UNSEEN, State

TURN_FOLLOWS = ("ED-4.3", "VG-A1", "ED-5.1", "ED-6.1")
"""Rules that begin the next seat's part, or come after the last one's."""


def write_position(s: State) -> dict[str, Any]:
    """The table as plain values. In the middle of a turn it does not say where in the turn it is."""
    round, phase, first, done = stage(s)
    return {
        "game": "edge-of-darkness",
        "format": 1,
        "round": round,
        "phase": phase,
        "first": first,
        "done": done,
        "rulings": _rulings(s),
        "locations": list(s.city.numbers),
        "supply": {
            str(number): dict(zip(SLOTS, s.supply[3 * i : 3 * i + 3], strict=True))
            for i, number in enumerate(s.city.numbers)
        },
        "seats": [_seat(s, seat) for seat in range(s.seats)],
        "cards": {name: write_card(s, card) for card, name in enumerate(s.names)},
        "street": _names(s, s.street),
        "influence_on": {s.names[card]: count for card, count in enumerate(s.tokens) if count},
        "deck": _names(s, s.deck[::-1]),
        "discard": _names(s, s.discard),
        "tower": [
            {"card": None if card == EMPTY else s.names[card], "cubes": _cubes(s, tray)}
            for card, tray in zip(s.tower, s.trays, strict=True)
        ],
        "bag": _cubes(s, s.bag),
        "aside": _cubes(s, s.aside),
    }


def stage(s: State) -> tuple[int, str, int, list[int]]:
    """Round, phase, first player and who has played: when all have, the phase has moved on."""
    every = list(range(s.seats))
    rounds = s.city.pack.component("rounds")
    follows = s.agenda[-1][0] if s.agenda else ""
    if s.phase == "setup":
        return 0, "prologue", s.first, []
    if s.final:
        return rounds, "end", s.first, every
    if s.phase == "end" or (follows == "ED-6.2" and s.round == rounds):
        return rounds, "action", s.first, every
    if follows in ("ED-4.1", "ED-6.2"):
        return s.round + (follows == "ED-6.2"), "assembly", s.first, []
    done = _done(s, follows)
    if len(done) < s.seats or (s.phase == "action" and s.round == rounds):
        return s.round, s.phase, s.first, done
    if s.phase == "assembly":
        return s.round, "action", s.first, []
    return s.round + 1, "assembly", s.first if s.phase == "prologue" else next_first(s), []


def together(s: State, seat: int) -> list[int]:
    """Whose part is played with this seat's: in the prologue Voiceless Guilds take turns (VG-P5)."""
    if s.phase != "prologue" or seat not in s.setup.voiceless:
        return [seat]
    return [bot for bot in s.setup.voiceless if bot not in s.done]


def _done(s: State, follows: str) -> list[int]:
    """Who has played. A seat whose last steps are still on the agenda has not."""
    seat, done = s.setup.seat, s.done[:]
    if seat is not None:
        others = [each for each in done if each != seat]
        return others if s.agenda else done if seat in done else [*done, *together(s, seat)]
    if s.agenda and follows not in TURN_FOLLOWS and done and s.turn in (-1, done[-1]):
        done.pop()
    return done


def _rulings(s: State) -> dict[str, str]:
    """Those that somebody chose: the rest is as by default."""
    chosen = dict(s.setup.rulings)
    played = RULINGS.as_json(s.rulings)
    return {
        ruling.name: played[ruling.name]
        for ruling in RULINGS
        if ruling.name in chosen or played[ruling.name] != ruling.default
    }


def _seat(s: State, seat: int) -> dict[str, Any]:
    who = s.setup.seats[seat]
    values = (
        who.guild, who.kind, s.coins[seat], s.influence[seat], s.goodwill[seat], s.reputation[seat],
        s.trained[seat], s.untrained[seat], s.slips[seat], s.defense[seat],
        _names(s, s.hand[seat]), _names(s, s.hall[seat]), _names(s, s.beside[seat]),
        _cubes(s, s.zone[seat]), _cubes(s, s.drop[seat]),
        _counts(map(str, s.city.numbers), s.agents[seat]),
        [SIDES[side] for side in s.actions[seat][1:] or who.actions],
        _counts(map(str, range(8)), s.posted[seat]), write_choice(s.choice[seat]),
        [write_choice(choice) for choice in s.choice_deck[seat][::-1]],
    )  # fmt: skip
    return dict(zip(SEAT_KEYS, values, strict=True))


def _names(s: State, cards: Sequence[int]) -> list[str | None]:
    """Cards by name, null for unseen ones. Gaps in the Street, before it slides, are left out."""
    return [None if card == UNSEEN else s.names[card] for card in cards if card != EMPTY]


def _cubes(s: State, counts: Sequence[int]) -> dict[str, int]:
    return _counts(("black", *(seat.colour for seat in s.setup.seats)), counts)


def _counts(keys: Iterable[str], counts: Sequence[int]) -> dict[str, int]:
    return {key: count for key, count in zip(keys, counts, strict=True) if count}

"""Writing a position: the table as it stands, with every key, in one order."""

from __future__ import annotations

from typing import Any

from edgebook.box.table_keys import written
from edgebook.games.darkness.book import RULINGS
from edgebook.games.darkness.position.format import Format
from edgebook.games.darkness.rules.chapter6_end import next_first
from edgebook.games.darkness.table.city import SLOTS
from edgebook.games.darkness.table.setup import SIDES
from edgebook.games.darkness.table.state import State

TURN_FOLLOWS = ("ED-4.3", "VG-A1", "ED-5.1", "ED-6.1")
"""Rules that begin the next seat's part, or come after the last one's."""


def write_position(s: State) -> dict[str, Any]:
    """The table as plain values. In the middle of a turn it does not say where in the turn it is."""
    round, phase, first, done = stage(s)
    format = Format(s.city.pack)
    format.lay(s, s.city.numbers)
    return format.position.write(
        {
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
            "cards": format.pieces.index,
            "street": s.street,
            "influence_on": dict(zip(s.names, s.tokens, strict=True)),
            "deck": s.deck[::-1],
            "discard": s.discard,
            "tower": [{"card": card, "cubes": tray} for card, tray in zip(s.tower, s.trays, strict=True)],
            "bag": s.bag,
            "aside": s.aside,
        }
    )


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
    """Those that were chosen: the rest is as by default."""
    chosen = dict(s.setup.rulings)
    played = RULINGS.as_json(s.rulings)
    return {
        ruling.name: played[ruling.name]
        for ruling in RULINGS
        if ruling.name in chosen or played[ruling.name] != ruling.default
    }


def _seat(s: State, seat: int) -> dict[str, Any]:
    who = s.setup.seats[seat]
    return {
        "guild": who.guild,
        "kind": who.kind,
        **written(s, seat),
        "choice": s.choice[seat],
        "agents": dict(zip(map(str, s.city.numbers), s.agents[seat], strict=True)),
        "actions": [SIDES[side] for side in s.actions[seat][1:] or who.actions],
        "posted": {str(number): count for number, count in enumerate(s.posted[seat])},
        "choice_deck": s.choice_deck[seat][::-1],
    }

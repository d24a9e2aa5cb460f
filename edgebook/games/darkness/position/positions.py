"""Positions: any table, written down, read back, and played on. docs/positions.md tells the format.

- `read_position({...})`: the table as a state; refuses with every problem at once
- `write_position(state)`: the table as plain values, with every key
- `play_seat(state, part)`: puts a seat's part of the phase on the agenda
- `begin(GAME, {"position": {...}, "seat": 1})`: the same as a game that can be stepped through and saved
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from edgebook.box.checking import Check
from edgebook.box.positions import load_position, loads_position, position_text
from edgebook.games.darkness.position.reading import read_position
from edgebook.games.darkness.position.writing import stage, together, write_position
from edgebook.games.darkness.rules.chapter3_prologue import (
    first_deck,
    first_street,
    keep_one,
    pick,
    unpicked,
)
from edgebook.games.darkness.rules.chapter4_assembly import cubes_to_hand, guild_hall
from edgebook.games.darkness.rules.chapter5_attack import action_turn
from edgebook.games.darkness.rules.chapter6_end import next_round
from edgebook.games.darkness.show.score_text import score_lines, success_lines
from edgebook.games.darkness.table.scoring import measures
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.voiceless.assembly import new_choice_card
from edgebook.games.darkness.voiceless.prologue import (
    choices_first,
    keep_patrician,
    reveal_and_choose,
    take_turns,
)
from edgebook.kernel import EdgebookError, Frame, FromPosition, Playable, Problem, Problems
from edgebook.kernel.from_position import UNPLAYABLE, PartOption
from edgebook.kernel.untrusted import shown

__all__ = [
    "load_position", "loads_position", "play_seat", "position_text", "read_position", "stage",
    "write_position",
]  # fmt: skip


DEFENSE = PartOption(
    "defence", ("asked", "by-hand"), "another seat that is attacked: asked how it defends, or does so by hand"
)


def play_seat(s: State, part: FromPosition) -> None:
    """Put a seat's part of the phase on the agenda of a position. Any seat that has not played may: the order
    at the table is the user's business."""
    if s.agenda:
        raise EdgebookError("this table is in the middle of a turn: only a position's parts can be played")
    if part.seat is None and waits_for_scoring(s):
        s.setup = replace(s.setup, table=s.setup.table or part.table)
        s.then(next_round())
        return
    problems = part_problems(s, part.seat)
    if problems:
        raise Problems(UNPLAYABLE, problems)
    assert part.seat is not None
    seat = part.seat
    by_hand = part.options.get(DEFENSE.name) == "by-hand"
    s.setup = replace(s.setup, seat=seat, table=s.setup.table or part.table, by_hand=by_hand)
    if s.phase == "prologue":
        s.then(*_prologue(s, seat))
    elif s.phase == "assembly":
        s.then(cubes_to_hand((seat,)), (new_choice_card if s.is_voiceless(seat) else guild_hall)(seat))
    else:
        s.then(action_turn(seat))


def parts(s: State) -> list[Playable]:
    """The parts of the phase that are still to be played; after the last of them, the scoring."""
    if waits_for_scoring(s):
        return [Playable("Scoring")]
    return [
        Playable(f"{s.phase.capitalize()} of {who.guild}{_bot(who.kind)}", seat)
        for seat, who in enumerate(s.setup.seats)
        if not part_problems(s, seat)
    ]


def waits_for_scoring(s: State) -> bool:
    """Whether everybody has played the last round, and nobody has counted yet."""
    return s.phase == "action" and len(s.done) == s.seats


def _bot(kind: str) -> str:
    return " (Voiceless Guild)" if kind == "voiceless" else ""


def heading(s: State, part: FromPosition) -> str:
    """Whose part of which phase is played."""
    if part.seat is None:
        return "Scoring, after the last round"
    who = s.setup.seats[part.seat]
    kind = ", the Voiceless Guild" if who.kind == "voiceless" else ""
    return f"{_phase(s.round, s.phase)}: {who.guild} (seat {part.seat}{kind})"


def summary(s: State) -> Iterator[str]:
    """What each seat has after a part, and what comes next."""
    if s.final:
        yield from score_lines(s)
        yield from success_lines(s) if s.setup.solo else ()
        return
    for each in measures(s):
        yield (
            f"{each['guild']}: {each['coins']} Coins, {each['influence']} Influence, "
            f"{each['goodwill']} Goodwill, {each['reputation']} Reputation; "
            f"Agents: {each['agents ready']} ready, "
            f"{each['agents untrained']} untrained, {each['agents at locations']} at locations, "
            f"{each['agents on Action cards']} on Action cards"
        )
    if s.agenda:
        return
    after = write_position(s)
    guilds = [seat["guild"] for seat in after["seats"]]
    left = [guild for seat, guild in enumerate(guilds) if seat not in after["done"]]
    if not left:
        yield "The last round is over. To score this table, play the position without a seat."
        return
    marker = f"{guilds[after['first']]} has the First Player marker"
    yield f"Next: {_phase(after['round'], after['phase'])}, {' and '.join(left)}; {marker}."


def _phase(round: int, phase: str) -> str:
    return "Prologue" if phase == "prologue" else f"Round {round}, {phase.capitalize()} phase"


def part_problems(s: State, seat: object) -> list[Problem]:
    """Why a seat cannot play its part now."""
    check = Check()
    if s.phase == "end":
        check.say("phase", "the score is counted already", "a table with something left to play")
    elif type(seat) is not int or not 0 <= seat < s.seats:
        found = "missing" if seat is None else shown(seat)
        check.say("seat", found, f"a seat from 0 to {s.seats - 1}")
    elif seat in s.done:
        check.bad("seat", seat, f"a seat that is not in done ({s.setup.seats[seat].guild} has played)")
    elif s.phase == "prologue":
        _check_prologue(check, s, seat)
    return check.problems


def _check_prologue(check: Check, s: State, seat: int) -> None:
    """The prologue is played on cards beside the boards, before there is a deck and a Street."""
    for key, cards in (("street", s.street), ("deck", s.deck)):
        if cards:
            check.say(key, f"{len(cards)} cards", "none before the prologue is over")
    for each in together(s, seat):
        if s.picks_left(each) and not s.beside[each]:
            check.say(f"seats[{each}].beside", "no cards", "the starter cards that advancements go on")


def _prologue(s: State, seat: int) -> list[Frame]:
    """The advancements that a seat has still to choose; with the last seat, the prologue is completed."""
    left, playing = s.picks_left(seat), together(s, seat)
    if not s.is_voiceless(seat):
        frames: list[Frame] = [pick(seat, ())] * left
    elif len(playing) > 1:
        frames = [take_turns()]
    elif len(s.setup.voiceless) == 1 and left == s.city.pack.component(f"prologue picks {s.seats} players"):
        frames = [choices_first()]
    else:
        frames = [reveal_and_choose(seat)] * left
    if {*s.done, *playing} != set(range(s.seats)):
        return frames
    order = [each for each in s.order(s.first) if s.beside[each]]
    players = [keep_one(each) for each in order if not s.is_voiceless(each)]
    bots = [keep_patrician(each) for each in s.setup.voiceless if s.beside[each]]
    return [*frames, unpicked(), *players, *bots, first_deck(), first_street()]

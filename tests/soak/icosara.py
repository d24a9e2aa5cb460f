"""Many random games of Clans of Icosara in all modes, with every ruling either way, looking for trouble.

    python -m tests.soak.icosara                     5,000 games, checked at every step
    python -m tests.soak.icosara --games 200 --first 7000
    python -m tests.soak.icosara --seed 1234         one game again

Each game is made from its seed alone. Pawns and dice are conserved, what a position writes is read again as
the same bytes, a total is the sum of its lines, and formations have adjusted whenever a turn begins.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

from edgebook.games.icosara import GAME
from edgebook.games.icosara.effects.standing import TOTAL
from edgebook.games.icosara.position.positions import read_position, write_position
from edgebook.games.icosara.table.state import State
from edgebook.kernel import Chance, Context, advance
from edgebook.kernel.engine import Record

GAMES, LONGEST = 5_000, 20_000
CLANS = ("Amber", "Slate", "Jade", "Garnet")


def random_setup(draw: random.Random) -> dict[str, Any]:
    """A set-up that is legal, and otherwise anything."""
    mode = draw.choice(("traditional", "traditional", "swift", "tournament"))
    seats = 2 if mode == "tournament" else draw.choice((2, 2, 3, 4))
    rulings = {r.name: draw.choice(list(r.readings)) for r in GAME.rulings if draw.random() < 0.4}
    return {
        "seats": [draw.choice(CLANS) for _ in range(seats)],
        "mode": mode,
        "null_edge": draw.random() < 0.25,
        "rulings": rulings,
    }


def broken(s: State) -> Iterator[str]:
    """What is wrong with a state."""
    size = 3 if s.round == 3 else 5 if s.setup.mode == "swift" else 8
    for seat in s.seats:
        pawns = [pawn for _, pawn in s.standing(seat)] + s.pit[seat]
        if any(count > 1 for count in Counter(pawns).values()):
            yield f"seat {seat}: a pawn is in two places"
        if s.phase in ("battle", "over") and pawns and len(pawns) != size:
            yield f"seat {seat}: {len(pawns)} pawns, expected {size}"
        if s.arsenal[seat] & ~s.setup.all_dice:
            yield f"seat {seat}: a die that is no part of the game"
        once = s.setup.null_edge and s.rulings.null_d4 == "once"
        if not s.arsenal[seat] & 1 and not once:
            yield f"seat {seat}: the D4 is gone"
        if s.mastery[seat] < 0 or s.free[seat] < 0:
            yield f"seat {seat}: fewer re-rolls than none"
        standing = {pawn for _, pawn in s.standing(seat)}
        if any(s.exhausted[seat] >> pawn & 1 for pawn in range(len(s.pawns)) if pawn not in standing):
            yield f"seat {seat}: a pawn that is not in the formation is exhausted"
        if any(pawn not in standing for pawn in s.counters[seat]):
            yield f"seat {seat}: counters on a pawn that is not in the formation"
    # what happens after a battle was decided does not count in it
    if s.fight and s.won < 0 and all(s.shows[seat] for seat in s.rolling):
        for seat in s.rolling:
            lines = TOTAL.lines(s, seat)
            if not lines[-1].total == TOTAL.value(s, seat) == s.totals[seat]:
                yield f"seat {seat}: its total is not the sum of its lines"
    if (
        s.agenda
        and s.agenda[-1][0] == "ICO-6.1"
        and not s.acted
        and not s.conceded
        and any(map(s.moves, s.seats))
    ):
        yield "a turn begins with a formation that has not adjusted"


def play_seed(seed: int) -> tuple[dict[str, Any], int, list[str]]:
    """The random game of a seed: its set-up, how many steps it took, and what went wrong."""
    setup = random_setup(random.Random(f"soak {seed}"))
    draw, log, problems = random.Random(f"answers {seed}"), list[Record](), list[str]()
    try:
        state = GAME.start(GAME.make(setup))
        assert isinstance(state, State)
        table = Context(Chance(seed))
        rules, key = GAME.rulebook.by_id, None
        while state.agenda and len(log) < LONGEST and not problems:
            decision = advance(state, table, rules, log, 1, key)
            key = None
            problems += [f"step {len(log)}, {log[-1][0][0] if log else ''}: {each}" for each in broken(state)]
            if decision is not None:
                key = draw.choice(decision.keys)
        if state.phase != "over":
            problems.append(f"the game is not over after {len(log)} steps")
        written = write_position(state)
        if json.dumps(write_position(read_position(written))) != json.dumps(written):
            problems.append("the position is not read as it was written")
    except Exception as error:
        problems.append(f"step {len(log) + 1}: {type(error).__name__}: {error}")
    return setup, len(log), problems


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak.icosara", description="Play many random games."
    )
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many (default {GAMES})")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed (default 0)")
    parser.add_argument("--seed", type=int, help="only this game")
    args = parser.parse_args()
    seeds = range(args.first, args.first + args.games) if args.seed is None else [args.seed]
    began, steps, failures = time.monotonic(), 0, 0
    for seed in seeds:
        setup, took, problems = play_seed(seed)
        steps += took
        if problems:
            failures += 1
            print(f"seed {seed} failed: {setup}", *problems[:5], sep="\n  ", flush=True)
    spent = time.monotonic() - began
    print(f"Clans of Icosara: {len(seeds)} games, {steps} steps in {spent:.0f} s: {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

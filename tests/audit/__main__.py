"""Many games at random, read step by step: a long form of what `make test` does for a few.

python -m tests.audit                      40 games of each game, whole, drawn anew each time
python -m tests.audit eden --games 200 --first 7000
python -m tests.audit massive --seed 703   one game again
"""

from __future__ import annotations

import argparse
import random
import sys

from tests.audit.faults import Audit
from tests.audit.games import AUDITED

GAMES = 40


def main() -> int:
    parser = argparse.ArgumentParser(prog="tests.audit")
    parser.add_argument("game", nargs="*", help="which games (default: all)")
    parser.add_argument("--games", type=int, default=GAMES, help="how many of each")
    parser.add_argument("--first", type=int, help="the first seed (default: drawn, and told)")
    parser.add_argument("--seed", type=int, help="this one game alone")
    args = parser.parse_args()
    first = random.SystemRandom().randrange(10**9) if args.first is None else args.first
    bad = 0
    for name in args.game or AUDITED:
        audit = Audit(name)
        seeds = [args.seed] if args.seed is not None else range(first, first + args.games)
        for seed in seeds:
            audit.read(seed)
        told = f"{len(seeds)} games from seed {seeds[0]}, {audit.steps:,} steps, {len(audit.found)} faults"
        print(f"{name}: {told}", flush=True)
        if audit.found:
            print(audit.report(), flush=True)
        bad += len(audit.found)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())

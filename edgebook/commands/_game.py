"""What the commands share that play a whole game of Edge of Darkness and print it."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edgebook.commands._text import WIDTH, show

if TYPE_CHECKING:
    from edgebook.games.darkness.table.setup import Setup
    from edgebook.kernel import Trace

PLAYERS = ("random", "greedy", "lookahead", "lookahead:PLAYOUTS")
"""Kinds of players; kept beside `edgebook.players` so that the help needs no import of it."""


def known_players(option: str, text: str) -> list[str]:
    """The kinds of players that an option names, with commas between them."""
    from edgebook.kernel.errors import EdgebookError

    named = [word.strip() for word in text.split(",")]
    if unknown := [word for word in named if word not in PLAYERS[:3] and not word.startswith("lookahead:")]:
        raise EdgebookError(f"{option} {', '.join(unknown)}: expected {' or '.join(PLAYERS)}")
    return named


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """What both commands ask about the game."""
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="which game (default 0)")
    parser.add_argument(
        "--locations",
        default="tutorial",
        metavar="WHICH",
        help='"tutorial", "random" (chosen by the seed), or ten numbers or names with commas between them',
    )
    parser.add_argument(
        "--ruling",
        action="append",
        default=[],
        metavar="NAME=READING",
        help="play by another reading of a rule; may be given more than once",
    )
    parser.add_argument(
        "--pack",
        action="append",
        default=[],
        metavar="FOLDER",
        help="a folder (or file) with your own tables; may be given more than once",
    )
    parser.add_argument("--reasons", action="store_true", help="also tell why, and what chance brought")
    parser.add_argument("--save", metavar="FILE", help="also save the game in this file")
    parser.add_argument("--force", action="store_true", help="replace the saved game if it is there")


def options_of(args: argparse.Namespace) -> dict[str, Any]:
    """The set-up that the shared arguments ask for, as plain values. No saved game is lost to it."""
    from edgebook.kernel.errors import EdgebookError

    if args.save and Path(args.save).exists() and not args.force:
        raise EdgebookError(f"{args.save} is there already; --force replaces it")
    options: dict[str, Any] = {"rulings": rulings(args.ruling), "pack": args.pack}
    named = [word.strip() for word in args.locations.split(",")]
    options["locations"] = named if len(named) > 1 else named[0]
    if options["locations"] == "random":
        options["locations_seed"] = args.seed
    return options


def rulings(given: Sequence[str]) -> dict[str, str]:
    """Rulings written as NAME=READING."""
    from edgebook.kernel.errors import EdgebookError

    chosen = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise EdgebookError(f"--ruling {word}: expected NAME=READING, such as tower-refill=at-once")
        chosen[name.strip()] = value.strip()
    return chosen


def play_out(options: Mapping[str, Any], seed: int, kinds: Sequence[str | None]) -> Trace:
    """A whole game, every player's seat answered by the kind of player named for it."""
    from edgebook.games.darkness import GAME
    from edgebook.kernel import begin
    from edgebook.players import make_player, play

    trace = begin(GAME, GAME.make(options), seed)
    players = [kind and make_player(kind, GAME, f"{seed} {seat}") for seat, kind in enumerate(kinds)]
    return play(trace, players)


def show_game(trace: Trace, kinds: Sequence[str | None], args: argparse.Namespace) -> None:
    """The set-up, every step, and where the points came from."""
    from edgebook.games.darkness.show.score_text import score_lines, sides_lines, success_lines
    from edgebook.kernel.playthrough import lines
    from edgebook.kernel.save import save

    show(_heading(trace, kinds, args.seed))
    for bot in trace.setup.voiceless:
        show(["", *sides_lines(trace.state, bot)])
    show([""])
    for line in lines(trace.steps(), reasons=args.reasons):
        show(wrap_step(line))
    show(["", *score_lines(trace.state)])
    if trace.setup.solo:
        show(["", *success_lines(trace.state)])
    show(["", *legend(trace.setup)])
    if args.save:
        save(trace, args.save)
        show([f"saved in {args.save}"])


def _heading(trace: Trace, kinds: Sequence[str | None], seed: int) -> Iterator[str]:
    setup: Setup = trace.setup
    yield f"{trace.game.title}, seed {seed}"
    for seat, kind in zip(setup.seats, kinds, strict=True):
        yield f"  {seat.guild} ({seat.colour}): {'Voiceless Guild' if kind is None else f'{kind} player'}"
    names = [setup.pack.locations[number].short for number in setup.locations]
    yield from _wrapped(f"  locations: {', '.join(names)}", 4)
    for name, reading in setup.rulings:
        yield f"  ruling {name}: {reading}"


def wrap_step(line: str) -> list[str]:
    """A line of a playthrough within the width; what does not fit goes on below the sentence."""
    body = line[16:] if line[:5].strip().isdigit() else line
    return _wrapped(line, len(line) - len(body.lstrip()) + 2)


def _wrapped(text: str, indent: int) -> list[str]:
    lines = []
    while len(text) > WIDTH:
        cut = text.rfind(" ", indent + 1, WIDTH + 1)
        if cut < 0:
            break
        lines.append(text[:cut])
        text = " " * indent + text[cut + 1 :]
    return [*lines, text]


def legend(setup: Setup) -> list[str]:
    """That card values may be the house's own."""
    from edgebook.games.darkness.cards.words import LEGEND

    return [LEGEND[0], "Card values that no source gives are house data: see edgebook locations."]

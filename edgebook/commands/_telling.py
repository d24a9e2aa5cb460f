"""What the commands share that play a whole game and tell it."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from edgebook.commands._text import show
from edgebook.commands._writing import new_file
from edgebook.scene.columns import WIDTH

if TYPE_CHECKING:
    from edgebook.kernel import Game, Trace
    from edgebook.kernel.shell import NewGame

PLAYERS = ("random", "greedy", "lookahead", "lookahead:PLAYOUTS")
"""Kinds of players; kept beside `edgebook.players` so that the help needs no import of it."""


WHOLE = re.compile(r"-?[0-9]{1,18}")
"""A number; one with more digits is a word."""


class _Packs(argparse.Action):
    """Collects what is given. Of `--pack=--` argparse makes an empty list, which names no folder."""

    def __call__(
        self, parser: object, namespace: object, values: object, option_string: object = None
    ) -> None:
        if not isinstance(values, str):
            raise argparse.ArgumentError(self, "expected a folder")
        setattr(namespace, self.dest, [*getattr(namespace, self.dest), values])


def pack_argument(parser: argparse.ArgumentParser) -> None:
    """Folders with an owner's tables."""
    parser.add_argument(
        "--pack",
        action=_Packs,
        default=[],
        metavar="FOLDER",
        help="a folder (or file) with your own tables; may be given more than once",
    )


def game_arguments(parser: argparse.ArgumentParser, named: NewGame | None = None) -> None:
    """What can be asked of a whole game: by the game itself, and of every game."""
    if named is not None:
        named.arguments(parser)
    add = parser.add_argument
    add(
        "--bots",
        "--player",
        metavar="KIND",
        help=f"who plays: {' or '.join(PLAYERS)}, for all, or one for each with commas (default greedy, or "
        "random where the game gives no advice)",
    )
    add("--seed", type=int, default=0, metavar="N", help="which game (default 0)")
    add(
        "--setting",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="any option of the set-up; may be given more than once",
    )
    add(
        "--ruling",
        action="append",
        default=[],
        metavar="NAME=READING",
        help="play by another reading of a rule; may be given more than once",
    )
    pack_argument(parser)
    add("--reasons", action="store_true", help="also tell why, and what chance brought")
    add("--save", metavar="FILE", help="also save the game in this file")
    add("--force", action="store_true", help="replace the saved game if it exists")


def tell_game(game: Game, named: NewGame | None, args: argparse.Namespace) -> int:
    """Play a whole game with what was asked for, and print it."""
    if args.save:
        new_file(args.save, force=args.force)
    options: dict[str, Any] = dict(named.options(args)) if named is not None else {}
    options |= settings(args.setting)
    if args.ruling:
        options["rulings"] = pairs("--ruling", args.ruling, "NAME=READING")
    if args.pack:
        options["pack"] = args.pack
    trace, kinds = play_out(game, options, args.seed, args.bots)
    _show(trace, kinds, args)
    return 0


def play_out(
    game: Game, options: Mapping[str, Any], seed: int, bots: str | None
) -> tuple[Trace, list[str | None]]:
    """A whole game, and who played: the kind of player at each seat, None where the rules do. Without `bots`,
    players of the usual kind."""
    from edgebook.kernel import Chance, Trace
    from edgebook.players import make_player, play, usual_kind

    named = known_players("--bots", bots or usual_kind(game))
    trace = Trace(game, game.make(options), Chance(seed))
    led = set(game.players.bots(trace.state)) if game.players.bots else set()
    seats = range(len(game.table.measures(trace.state)))
    people = [seat for seat in seats if seat not in led]
    if len(named) not in (1, len(people)):
        raise _error(f"--bots names {len(named)} players, expected 1 for all or {len(people)}")
    kinds: list[str | None] = [None] * len(seats)
    for place, seat in enumerate(people):
        kinds[seat] = named[place % len(named)]
    players = [make_player(kind, game, f"{seed} {seat}") if kind else None for seat, kind in enumerate(kinds)]
    trace.run()
    return play(trace, players), kinds


def known_players(option: str, text: str) -> list[str]:
    """The kinds of players that an option names, with commas between them."""
    named = [word.strip() for word in text.split(",")]
    if unknown := [word for word in named if word not in PLAYERS[:3] and not word.startswith("lookahead:")]:
        raise _error(f"{option} {', '.join(unknown):.60}: expected {' or '.join(PLAYERS)}")
    return named


def settings(given: Sequence[str]) -> dict[str, Any]:
    """Options of a set-up, written as NAME=VALUE; numbers, true and false as such."""
    return {name: plain_value(word) for name, word in pairs("--setting", given, "NAME=VALUE").items()}


def plain_value(word: str) -> Any:
    """Numbers, true and false as such; everything else as a text."""
    if word in ("true", "false"):
        return word == "true"
    return int(word) if WHOLE.fullmatch(word) else word


def pairs(option: str, given: Sequence[str], expected: str) -> dict[str, str]:
    """Names and values with a sign of equality between them."""
    chosen = {}
    for word in given:
        name, equals, value = word.partition("=")
        if not equals:
            raise _error(f"{option} {word:.60}: expected {expected}")
        chosen[name.strip()] = value.strip()
    return chosen


def _error(text: str) -> Exception:
    from edgebook.kernel.errors import EdgebookError

    return EdgebookError(text)


# -- telling ---------------------------------------------------------------------------------------------


def _show(trace: Trace, kinds: Sequence[str | None], args: argparse.Namespace) -> None:
    """Who plays, every step, and what it came to."""
    from edgebook.kernel.playthrough import lines
    from edgebook.kernel.save import save
    from edgebook.players import at_random

    game = trace.game
    opening = game.show.opening(trace.state, kinds) if game.show.opening else _opening(trace, kinds)
    show([f"{game.title}, seed {args.seed}"])
    for text in opening:
        show(broken(text, len(text) - len(text.lstrip()) + 2))
    if not args.bots and (told := at_random(game)):
        show([f"  {told}"])
    show([""])
    for line in lines(trace.steps(), reasons=args.reasons):
        show(wrap_step(line))
    if game.show.closing is not None:
        show(["", *game.show.closing(trace.state)])
    if args.save:
        save(trace, args.save)
        show([f"saved in {args.save}"])


def _opening(trace: Trace, kinds: Sequence[str | None]) -> Iterator[str]:
    from edgebook.players.measuring import seat_names

    for name, kind in zip(seat_names(trace.game, trace.state), kinds, strict=True):
        yield f"  {name}: {'played by the rules' if kind is None else f'{kind} player'}"
    played = trace.game.rulings.as_json(trace.state.rulings)
    for ruling in trace.game.rulings:
        if played[ruling.name] != ruling.default:
            yield f"  ruling {ruling.name}: {played[ruling.name]}"


def wrap_step(line: str) -> list[str]:
    """A line of a playthrough within the width; what does not fit goes on below the sentence."""
    body = line[16:] if line[:5].strip().isdigit() else line
    return broken(line, len(line) - len(body.lstrip()) + 2)


def broken(text: str, indent: int) -> list[str]:
    """A line within the width; what does not fit goes on below it, further in."""
    lines = []
    while len(text) > WIDTH:
        cut = text.rfind(" ", indent + 1, WIDTH + 1)
        if cut < 0:
            break
        lines.append(text[:cut])
        text = " " * indent + text[cut + 1 :]
    return [*lines, text]

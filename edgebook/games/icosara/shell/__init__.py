"""What Clans of Icosara adds to the command line: its pawns, how a game is asked for, and chances."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from edgebook.box.origins import legend, marked
from edgebook.games.icosara.analysis.chances import Side, chance
from edgebook.games.icosara.cards.pack import Pack, load
from edgebook.games.icosara.show.pieces import signed
from edgebook.games.icosara.table.dice import DICE
from edgebook.games.icosara.table.setup import MODES
from edgebook.kernel import EdgebookError
from edgebook.kernel.shell import Lines, NewGame, Shell
from edgebook.scene.columns import heading, table, wrapped


def _play_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--clans", default="Amber,Slate", metavar="A,B", help="a clan for each seat, two to four"
    )
    parser.add_argument("--mode", choices=MODES, default="traditional", help="how the game is played")
    parser.add_argument("--null-edge", action="store_true", help="fixed numbers instead of dice")


def _play_options(args: Namespace) -> dict[str, Any]:
    seats = [clan.strip().capitalize() for clan in args.clans.split(",")]
    return {"seats": seats, "mode": args.mode, "null_edge": args.null_edge}


def _no_arguments(parser: ArgumentParser) -> None:
    """Those of every game are enough."""


def _cards(args: Namespace) -> Iterator[str]:
    pack = load(tuple(map(str, args.pack or ())))
    for clan in pack.clans:
        yield heading(clan)
        rows = [_row(pack, pawn) for pawn in pack.of_clan[clan]]
        yield from table(rows, ("id", "pawn", "attack", "defend", "range", "icon", "ability"), "<<>>>")
        yield ""
    yield heading("Named formations")
    rows = [
        (marked(each.name, pack.origin("formations", each.name, "p1")), each.size, _line_up(pack, each.pawns))
        for each in pack.formations
    ]
    yield from table(rows, ("formation", "pawns", "positions"))
    yield ""
    yield from (line for text in legend("the rulebook") for line in wrapped(text))


def _row(pack: Pack, number: int) -> tuple[str, ...]:
    pawn = pack.pawns[number]

    def shown(value: object, column: str) -> str:
        return marked(value, pack.origin("pawns", pawn.id, column))

    return (
        pawn.id, shown(pawn.name, "name"), shown(signed(pawn.attack), "atk"),
        shown(signed(pawn.defend), "def"), shown(pawn.range, "range"), pawn.icon, shown(pawn.text, "effect"),
    )  # fmt: skip


def _line_up(pack: Pack, pawns: tuple[int, ...]) -> str:
    return ", ".join(f"{place} {pack.pawns[pawn].name}" for place, pawn in enumerate(pawns) if pawn >= 0)


def _chance_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--modifier", type=int, default=0, metavar="N", help="the attacker's less the defender's"
    )
    parser.add_argument(
        "--rerolls",
        default="1,1",
        metavar="A,D",
        help="re-rolls of attacker and defender, at most 9 (default 1,1)",
    )


def _chances(args: Namespace) -> Iterator[str]:
    parts = args.rerolls.split(",")
    if len(parts) != 2 or not all(part.isdecimal() and int(part) < 10 for part in parts):
        raise EdgebookError(f"--rerolls {args.rerolls}: expected two numbers from 0 to 9, such as 1,1")
    if not -99 <= args.modifier <= 99:
        raise EdgebookError(f"--modifier {args.modifier}: expected a number from -99 to 99")
    mine, theirs = map(int, parts)
    yield "The attacker's chance to win; rows are the attacker's die, columns the defender's."
    rows = [
        (
            DICE[die],
            *(
                f"{float(chance(Side((die,), args.modifier, mine), Side((other,), 0, theirs))):.3f}"
                for other in range(7)
            ),
        )
        for die in range(7)
    ]
    yield from table(rows, ("", *DICE), "<>>>>>>>")


SHELL = Shell(
    play=NewGame("play", "play a whole game and tell it", _play_arguments, _play_options),
    cards=Lines("cards", "show the pawns and the named formations", _no_arguments, _cards),
    study=(("clans", "clans", "pairs of clans such as Amber-Jade, or random (drawn anew for each game)"),),
    more=(
        Lines(
            "chances", "the exact chance of die against die in Clans of Icosara", _chance_arguments, _chances
        ),
    ),
)

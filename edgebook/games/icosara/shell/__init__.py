"""What Clans of Icosara adds to the command line: its pawns, how a game is asked for, and odds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from edgebook.box.origins import legend, marked
from edgebook.games.icosara.analysis.chances import Side, chance
from edgebook.games.icosara.analysis.odds import odds
from edgebook.games.icosara.cards.pack import Pack, load
from edgebook.games.icosara.show.pieces import signed
from edgebook.games.icosara.table.dice import DICE
from edgebook.games.icosara.table.setup import MODES
from edgebook.kernel import EdgebookError
from edgebook.kernel.shell import Lines, NewGame, Shell, no_arguments
from edgebook.scene.columns import heading, table, wrapped
from edgebook.scene.listing import Listed, listing


def _play_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--clans", default="Amber,Slate", metavar="A,B", help="a clan for each seat, two to four"
    )
    parser.add_argument("--mode", choices=MODES, default="traditional", help="how the game is played")
    parser.add_argument("--null-edge", action="store_true", help="fixed numbers instead of dice")


def _play_options(args: Namespace) -> dict[str, Any]:
    seats = [clan.strip().capitalize() for clan in args.clans.split(",")]
    return {"seats": seats, "mode": args.mode, "null_edge": args.null_edge}


def _cards(args: Namespace) -> Iterator[str]:
    pack = load(tuple(map(str, args.pack or ())))
    yield from listing(_tables(pack), args.word)
    yield from (line for text in legend("the rulebook") for line in wrapped(text))


def _tables(pack: Pack) -> Iterator[Listed]:
    head = ("id", "pawn", "attack", "defend", "range", "icon", "ability")
    for clan in pack.clans:
        yield Listed(heading(clan), [_row(pack, pawn) for pawn in pack.of_clan[clan]], head, "<<>>>")
    rows = [
        (marked(each.name, pack.origin("formations", each.name, "p1")), each.size, _line_up(pack, each.pawns))
        for each in pack.formations
    ]
    yield Listed(heading("Named formations"), rows, ("formation", "pawns", "positions"))


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


def _odds_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "sides",
        nargs="*",
        metavar="SIDE",
        help="the attacker and the defender, such as D8 'D10 + 1'; left out, every die against every die",
    )
    add("--modifier", type=int, default=0, metavar="N", help="the attacker's less the defender's")
    add(
        "--rerolls",
        default="1,1",
        metavar="A,D",
        help="re-rolls of attacker and defender, at most 9 (default 1,1)",
    )


def _odds(args: Namespace) -> Iterator[str]:
    parts = args.rerolls.split(",")
    if len(parts) != 2 or not all(part.isdecimal() and int(part) < 10 for part in parts):
        raise EdgebookError(f"--rerolls {args.rerolls}: expected two numbers from 0 to 9, such as 1,1")
    if not -99 <= args.modifier <= 99:
        raise EdgebookError(f"--modifier {args.modifier}: expected a number from -99 to 99")
    mine, theirs = map(int, parts)
    if len(args.sides) == 2:
        packs = args.pack or ()
        yield from odds(*args.sides, modifier=args.modifier, rerolls=(mine, theirs), packs=packs).lines()
        return
    if args.sides:
        raise EdgebookError("expected two sides, the attacker's and the defender's, or none")
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


ODDS = Lines(_odds_arguments, _odds)
SHELL = Shell(
    play=NewGame(_play_arguments, _play_options),
    cards=Lines(no_arguments, _cards),
    study=(("clans", "clans", "pairs of clans such as Amber-Jade, or random (drawn anew for each game)"),),
    odds=ODDS,
    more={"chances": ODDS},
)

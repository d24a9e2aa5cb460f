"""What Massive Darkness adds to the command line: how a Quest is asked for, its cards, and odds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from edgebook.box.origins import legend, marked
from edgebook.games.massive.analysis.sides import odds
from edgebook.games.massive.cards.pack import Pack, load
from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.kernel.shell import Lines, NewGame, Shell, no_arguments
from edgebook.scene.columns import heading, wrapped
from edgebook.scene.listing import Listed, listing

DICE = (*TYPES, "defense")


def _play_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--quest", choices=ORDER, default="tutorial", help="which Quest", metavar="QUEST")
    parser.add_argument(
        "--heroes", default="2", metavar="N_OR_NAMES", help="how many Heroes, or their names with commas"
    )
    parser.add_argument("--story", action="store_true", help="Story Mode, with micro-XP")


def _play_options(args: Namespace) -> dict[str, Any]:
    heroes: Any = args.heroes
    if heroes.isdecimal():
        heroes = int(heroes)
    else:
        heroes = [name.strip().capitalize() for name in heroes.split(",")]
    return {"quest": args.quest, "heroes": heroes, "mode": "story" if args.story else "standard"}


# -- cards -----------------------------------------------------------------------------------------------


def _cards(args: Namespace) -> Iterator[str]:
    box = load(tuple(map(str, args.pack or ())))
    yield from listing(_tables(box), args.word)
    yield from (line for text in legend("the rulebook") for line in wrapped(text))


def _tables(box: Pack) -> Iterator[Listed]:
    yield _rows(box, "Heroes", "heroes", ("recommended_class", "shadow_skill", "special_name",
                                               "special_skill"))  # fmt: skip
    for name in box.classes:
        rows = [
            (
                line,
                level,
                *(_cell(box, "classes", (name, line, level), column) for column in ("cost", "effect")),
            )
            for hero_class, line, level in box.tables["classes"]
            if hero_class == name
        ]
        yield Listed(heading(name), rows, ("line", "Level", "XP", "effect"), "<>>")
    yield _rows(box, "Enemies", "enemies", ("level", "health", "minions", *DICE, "enchantment"))
    yield _rows(box, "Equipment, Traps and Luck", "treasures", ("name", "level", *DICE, "effect"))
    yield _rows(box, "Doors", "doors", ("name", "zone1", "zone2", "zone3"))
    yield _rows(box, "Events", "events", ("name", "effect"))


def _cell(box: Pack, table: str, key: Any, column: str) -> str:
    row = box.row(table, key)
    shown = row.cells[column]
    return marked(shown, row.origins[column]) if shown else ""


def _rows(box: Pack, title: str, name: str, columns: tuple[str, ...]) -> Listed:
    first = {"heroes": "hero"}.get(name, "id")
    rows = [(key[0], *(_cell(box, name, key[0], column) for column in columns)) for key in box.tables[name]]
    return Listed(heading(title), rows, (first, *(column.replace("_", " ") for column in columns)))


# -- odds ------------------------------------------------------------------------------------------------


def _odds_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("attack", metavar="ATTACK", help="the attacker's dice and cards, such as 1R2Y or 'Fire Sword + 1Y'")
    add(
        "defense",
        metavar="DEFENSE",
        help="the defender's, such as 1G1B or 'Dwarf Defenders 1'; 0 for none",
    )
    add(
        "--attacker", action="append", default=[], metavar="CLAUSE",
        help="an Enchantment or skill of the attacker, such as 'Attack bam: +2 hits'; may be repeated",
    )  # fmt: skip
    add("--defender", action="append", default=[], metavar="CLAUSE", help="the same of the defender")
    add("--kind", choices=TYPES, default="", help="for cards with dice for several kinds of combat")
    add(
        "--aim", type=int, default=0, metavar="N",
        help="re-rolls and flips are for N Wounds or more (default: for the mean)",
    )  # fmt: skip


def _odds(args: Namespace) -> Iterator[str]:
    found = odds(
        args.attack, args.defense, attacker=args.attacker, defender=args.defender, kind=args.kind,
        aim=args.aim, packs=args.pack or (),
    )  # fmt: skip
    yield from found.lines()


ODDS = Lines(_odds_arguments, _odds)
SHELL = Shell(
    play=NewGame(_play_arguments, _play_options),
    cards=Lines(no_arguments, _cards),
    study=(
        ("quest", "quest", "Quests such as tutorial,scorched-earth"),
        ("heroes", "heroes", "how many Heroes such as 1,2,3, or names such as Elias-Sibyl"),
    ),
    odds=ODDS,
    more={"wounds": ODDS},
)

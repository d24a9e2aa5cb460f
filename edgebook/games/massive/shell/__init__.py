"""What Massive Darkness adds to the command line: how a Quest is asked for, its cards, and exact Wounds."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from edgebook.box.effects import EffectError
from edgebook.box.origins import legend, marked
from edgebook.games.massive.analysis.odds import wounds
from edgebook.games.massive.cards.box import Box, load
from edgebook.games.massive.cards.cells import attack_dice, defense_dice
from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.table.quest_tables import ORDER
from edgebook.kernel import EdgebookError
from edgebook.kernel.shell import Lines, NewGame, Shell
from edgebook.scene.columns import heading, table, wrapped

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


def _no_arguments(parser: ArgumentParser) -> None:
    """Those of every game are enough."""


# -- cards -----------------------------------------------------------------------------------------------


def _cards(args: Namespace) -> Iterator[str]:
    box = load(tuple(map(str, args.pack or ())))
    yield from _rows(box, "Heroes", "heroes", ("recommended_class", "shadow_skill", "special_name",
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
        yield heading(name)
        yield from table(rows, ("line", "Level", "XP", "effect"), "<>>")
        yield ""
    yield from _rows(box, "Enemies", "enemies", ("level", "health", "minions", *DICE, "enchantment"))
    yield from _rows(box, "Equipment, Traps and Luck", "treasures", ("name", "level", *DICE, "effect"))
    yield from _rows(box, "Doors", "doors", ("name", "zone1", "zone2", "zone3"))
    yield from _rows(box, "Events", "events", ("name", "effect"))
    yield from (line for text in legend("the rulebook") for line in wrapped(text))


def _cell(box: Box, table: str, key: Any, column: str) -> str:
    row = box.row(table, key)
    shown = row.cells[column]
    return marked(shown, row.origins[column]) if shown else ""


def _rows(box: Box, title: str, name: str, columns: tuple[str, ...]) -> Iterator[str]:
    yield heading(title)
    first = {"heroes": "hero"}.get(name, "id")
    rows = [(key[0], *(_cell(box, name, key[0], column) for column in columns)) for key in box.tables[name]]
    yield from table(rows, (first, *(column.replace("_", " ") for column in columns)))
    yield ""


# -- chances ---------------------------------------------------------------------------------------------


def _wound_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("attack", metavar="ATTACK", help="the Attack dice, such as 1R2Y")
    parser.add_argument("defense", metavar="DEFENSE", help="the Defense dice, such as 1G1B, or 0 for none")
    parser.add_argument(
        "--attacker", action="append", default=[], metavar="CLAUSE",
        help="an Enchantment or skill of the attacker, such as 'Attack bam: +2 hits'; may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--defender", action="append", default=[], metavar="CLAUSE", help="the same of the defender"
    )


def _wounds(args: Namespace) -> Iterator[str]:
    defense = "" if args.defense == "0" else args.defense.upper()
    try:
        attack = attack_dice(args.attack.upper())
        chances = wounds(attack, defense_dice(defense), args.attacker, args.defender)
    except (ValueError, EffectError) as error:
        raise EdgebookError(f"these chances cannot be counted: expected {error}") from None
    yield f"Wounds of {attack or 'no dice'} against {defense or 'no dice'}, all rolls counted"
    items = sorted(chances.items())
    rows = []
    for n, chance in items:
        more = sum(float(other) for number, other in items if number >= n)
        rows.append((str(n), f"{float(chance):.4f}", f"{more:.4f}", "█" * round(40 * float(chance))))
    yield from table(rows, ("Wounds", "chance", "this or more", ""), ">>>")
    yield f"mean {sum(n * float(chance) for n, chance in items):.3f}"


SHELL = Shell(
    play=NewGame("play", "play a Quest and tell it", _play_arguments, _play_options),
    cards=Lines("cards", "show Heroes, Classes, Enemies, Equipment, Doors and Events", _no_arguments, _cards),
    study=(
        ("quest", "quest", "Quests such as tutorial,scorched-earth"),
        ("heroes", "heroes", "how many Heroes such as 1,2,3, or names such as Elias-Sibyl"),
    ),
    more=(
        Lines(
            "wounds", "the exact chances of each number of Wounds in Massive Darkness",
            _wound_arguments, _wounds,
        ),
    ),
)  # fmt: skip

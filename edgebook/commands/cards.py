"""``edgebook cards GAME [WORD]``: the cards and other things in the box, with their values."""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from edgebook import games
from edgebook.commands._choosing import game_among, game_argument
from edgebook.commands._telling import pack_argument
from edgebook.commands._text import show
from edgebook.commands.rules import has_test, rule_test_texts

if TYPE_CHECKING:
    from edgebook.kernel import Game

RULE_ID = re.compile(r"\b[A-Z]+-[A-Z]*\d+(?:\.\d+)*\b")
HELP = "show the cards of a game, and where their values come from"


def arguments(parser: argparse.ArgumentParser) -> None:
    game_argument(parser)
    parser.add_argument("word", nargs="?", default="", help="only what has this word in its name or text")
    pack_argument(parser)
    parser.add_argument(
        "--missing", action="store_true", help="cards without an effect, a test or a playthrough here"
    )


def complete(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """A game may take more."""
    game = game_among(words)
    if game is not None and game.shell.cards is not None:
        game.shell.cards.arguments(parser)


def run(args: argparse.Namespace) -> int:
    from edgebook.kernel.errors import EdgebookError

    game = games.get(args.game)
    if args.missing:
        return _missing(game)
    if game.shell.cards is None:
        raise EdgebookError(f"{game.title} has no cards to show; edgebook pack shows its tables")
    show(game.shell.cards.lines(args))
    return 0


def _missing(game: Game) -> int:
    """Each card that lacks something, and how many there are of each kind."""
    from edgebook.kernel.errors import EdgebookError

    if game.shell.effects is None:
        raise EdgebookError(
            f"the cards of {game.title} are no rules of their own; see edgebook rules --missing"
        )
    name, count = games.name_of(game), 0
    tests, told = rule_test_texts(name), _playthroughs(name)
    missing = {"an effect": 0, "a test": 0, "a playthrough": 0}
    for id, title, lacks in game.shell.effects():
        count += 1
        found = {"an effect": lacks}
        if tests is not None:
            found["a test"] = "" if has_test(id, tests) else "no test"
        if told is not None:
            found["a playthrough"] = "" if id in told else "no playthrough"
        for what, problem in found.items():
            if problem:
                missing[what] += 1
                show([f"{id:<8} {title}: {problem}"])
    looked = missing if tests is not None else {"an effect": missing["an effect"]}
    without = ", ".join(f"{n} without {what}" for what, n in looked.items())
    checkout = (
        "" if tests is not None else " (there are no tests or playthroughs here: this is not a checkout)"
    )
    show([f"{game.title}: {count} cards, {without}{checkout}"])
    return 1 if any(missing.values()) else 0


def _playthroughs(name: str) -> set[str] | None:
    """The ids that playthroughs of a game speak of, where this is a checkout."""
    import edgebook

    folder = Path(edgebook.__file__).parents[1] / "tests" / "playthroughs" / name
    if not folder.is_dir():
        return None
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.txt")))
    return {id for text in texts for id in RULE_ID.findall(text)}

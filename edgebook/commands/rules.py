"""``edgebook rules [GAME] [WORD]``: the rulebook of a game, or of all, or what a word finds in them."""

from __future__ import annotations

import argparse
import re
import textwrap
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from edgebook import games
from edgebook.commands._choosing import find
from edgebook.commands._text import show
from edgebook.scene.columns import WIDTH

if TYPE_CHECKING:
    from edgebook.kernel import Game, Rule, Ruling

HELP = "show the rules of a game with their sources, or search them"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words",
        nargs="*",
        metavar="GAME WORD",
        help="a game (default: all), then a rule id or its beginning (VG-A), or a word to look for",
    )
    parser.add_argument(
        "--missing", action="store_true", help="rules of the catalogue that have no rule or no test here"
    )
    parser.add_argument("--rulings", action="store_true", help="the rulings, with all their readings")
    parser.add_argument("--list", action="store_true", help="ids and titles only")


def run(args: argparse.Namespace) -> int:
    words = list(args.words)
    game = find(words[0]) if words else None
    chosen = [game] if game is not None else list(games.every())
    word = " ".join(words[1:] if game is not None else words)
    if args.missing:
        return max(_missing(each) for each in chosen)
    return _rulings(chosen, word) if args.rulings else _rules(chosen, word, args.list)


def _rules(chosen: Sequence[Game], word: str, brief: bool) -> int:
    from edgebook.kernel.errors import EdgebookError

    found = {game.title: (game, exact(game, word)) for game in chosen}
    found = {title: each for title, each in found.items() if each[1]}
    if not found:
        raise EdgebookError(f"no rule has {word!r} as its id, in its title or in its text")
    for title, (game, rules) in found.items():
        show(_headed(title, len(found)))
        if brief:
            show(f"{rule.id:<8} {rule.title}  [{rule.cite}]" for rule in rules)
        else:
            show(game.rulebook.as_text(rules, WIDTH).splitlines())
            about = [r for r in game.rulings if len(rules) == 1 and rules[0].id in r.at]
            show(line for ruling in about for line in ["", *ruling_lines(ruling)])
    return 0


def exact(game: Game, word: str) -> list[Rule]:
    """The rule with this id, or every rule that the word finds; without a word all of them."""
    if word.upper() in game.rulebook:
        return [game.rulebook[word.upper()]]
    return game.rulebook.search(word) if word else list(game.rulebook)


def _headed(title: str, games: int) -> list[str]:
    """The name of a game above what is its own, where there are several."""
    return ["", title, "=" * len(title), ""] if games > 1 else []


def ruling_lines(ruling: Ruling) -> list[str]:
    """A ruling with its readings; the one that is played unless another is chosen comes first."""
    lines = [f"ruling {ruling.name}  ({', '.join(ruling.at)})  [{ruling.cite}]", f"  {ruling.question}"]
    for value in ruling.readings:
        sign = "*" if value == ruling.default else "-"
        lines += textwrap.wrap(f"  {sign} {value}: {ruling.reading(value)}", WIDTH, subsequent_indent="    ")
    return lines


def _rulings(chosen: Sequence[Game], word: str) -> int:
    from edgebook.kernel.errors import EdgebookError

    found = {
        game.title: [r for r in game.rulings if not word or word in r.name or word.upper() in r.at]
        for game in chosen
    }
    found = {title: rulings for title, rulings in found.items() if rulings}
    if not found:
        raise EdgebookError(f"no ruling has {word!r} in its name, or is about that rule")
    for title, rulings in found.items():
        show(_headed(title, len(found)))
        for ruling in rulings:
            show([*ruling_lines(ruling), ""])
    show(["* is played unless another reading is chosen."])
    return 0


# -- what is missing -------------------------------------------------------------------------------------


def _missing(game: Game) -> int:
    name, entries = games.name_of(game), game.rulebook.entries
    without_rule = [entry for entry in entries if entry.id not in game.rulebook]
    show(f"{entry.id:<8} {entry.title}: no rule" for entry in without_rule)
    tests = rule_test_texts(name)
    without_test = [] if tests is None else [entry for entry in entries if not has_test(entry.id, tests)]
    show(f"{entry.id:<8} {entry.title}: no test" for entry in without_test)
    looked = "" if tests is not None else " (there are no tests here: this is not a checkout)"
    show(
        [
            f"{game.title}: {len(entries)} rules in the catalogue, {len(without_rule)} without a rule"
            + (f", {len(without_test)} without a test" if tests is not None else looked)
        ]
    )
    return 1 if without_rule or without_test else 0


def rule_test_texts(name: str) -> str | None:
    """The text of the tests of a game, where this is a checkout."""
    import edgebook

    folder = Path(edgebook.__file__).parents[1] / "tests" / "games"
    if not folder.is_dir():
        return None
    return "\n".join(_texts(folder / name))


def _texts(folder: Path) -> Iterator[str]:
    """What is tested: in tests, and in their tables of cases."""
    return (
        path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".toml")
    )


def has_test(id: str, tests: str) -> bool:
    """Whether a test is named after this rule, or speaks of it: `test_ed_5_14...`, "VG-C2"."""
    lower, texts = id.lower(), _lowered(tests)
    name = re.sub(r"[-.]", "_", lower)
    if lower not in texts and name not in texts:  # far quicker than an expression, and most often enough
        return False
    return bool(re.search(rf"def test_{re.escape(name)}(?!\d)|\b{re.escape(lower)}(?!\.?\d)", texts))


@lru_cache(maxsize=8)
def _lowered(texts: str) -> str:
    return texts.lower()

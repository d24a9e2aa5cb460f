"""``edgebook rules``: the rulebook of Edge of Darkness, all of it or what a word finds."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from edgebook.commands._text import WIDTH, show

if TYPE_CHECKING:
    from edgebook.kernel import Rule, Ruling

HELP = "show the rules of Edge of Darkness with their sources, or search them"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("word", nargs="?", help="a rule id or its beginning (VG-A), or a word to look for")
    parser.add_argument(
        "--missing", action="store_true", help="rules of the catalogue that have no rule or no test here"
    )
    parser.add_argument("--rulings", action="store_true", help="the rulings, with all their readings")
    parser.add_argument("--list", action="store_true", help="ids and titles only")


def run(args: argparse.Namespace) -> int:
    from edgebook.games.darkness import GAME
    from edgebook.kernel.errors import EdgebookError

    if args.missing:
        return _missing()
    if args.rulings:
        return _rulings(args.word)
    found = exact(args.word) if args.word else list(GAME.rulebook)
    if not found:
        raise EdgebookError(f"no rule has {args.word!r} as its id, in its title or in its text")
    if args.list:
        show(f"{rule.id:<8} {rule.title}  [{rule.cite}]" for rule in found)
    else:
        show(GAME.rulebook.as_text(found, WIDTH).splitlines())
        about = [r for r in GAME.rulings if len(found) == 1 and found[0].id in r.at]
        for ruling in about:
            show(["", *ruling_lines(ruling)])
    return 0


def exact(word: str) -> list[Rule]:
    """The rule with this id, or every rule that the word finds."""
    from edgebook.games.darkness import GAME

    if word.upper() in GAME.rulebook:
        return [GAME.rulebook[word.upper()]]
    return GAME.rulebook.search(word)


def ruling_lines(ruling: Ruling) -> list[str]:
    """A ruling with its readings; the one that is played unless another is chosen comes first."""
    import textwrap

    lines = [f"ruling {ruling.name}  ({', '.join(ruling.at)})  [{ruling.cite}]", f"  {ruling.question}"]
    for value, text in ruling.readings.items():
        sign = "*" if value == ruling.default else "-"
        lines += textwrap.wrap(f"  {sign} {value}: {text}", WIDTH, subsequent_indent="    ")
    return lines


def _rulings(word: str | None) -> int:
    from edgebook.games.darkness import GAME
    from edgebook.kernel.errors import EdgebookError

    found = [r for r in GAME.rulings if not word or word in r.name or word.upper() in r.at]
    if not found:
        raise EdgebookError(f"no ruling has {word!r} in its name, or is about that rule")
    for ruling in found:
        show([*ruling_lines(ruling), ""])
    show(["* is played unless another reading is chosen."])
    return 0


def _missing() -> int:
    from edgebook.box.catalogue import catalogue
    from edgebook.games.darkness import GAME

    entries = catalogue("edgebook.games.darkness")
    without_rule = [entry for entry in entries if entry.id not in GAME.rulebook]
    show(f"{entry.id:<8} {entry.title}: no rule" for entry in without_rule)
    tests = rule_test_texts()
    without_test = [] if tests is None else [entry for entry in entries if not has_test(entry.id, tests)]
    show(f"{entry.id:<8} {entry.title}: no test" for entry in without_test)
    looked = "" if tests is not None else " (no tests here to look for: this is no checkout)"
    show(
        [
            f"{len(entries)} rules in the catalogue: {len(without_rule)} without a rule"
            + (f", {len(without_test)} without a test" if tests is not None else looked)
        ]
    )
    return 1 if without_rule or without_test else 0


def rule_test_texts() -> str | None:
    """The text of the rule tests, where this is a checkout."""
    import edgebook

    folder = Path(edgebook.__file__).parents[1] / "tests" / "games"
    if not folder.is_dir():
        return None
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


def has_test(id: str, tests: str) -> bool:
    """Whether a test is named after this rule, or speaks of it: `test_ed_5_14...`, "VG-C2"."""
    name = re.escape(re.sub(r"[-.]", "_", id))
    return bool(re.search(rf"def test_{name}(?!\d)|\b{re.escape(id)}(?!\.?\d)", tests, re.IGNORECASE))

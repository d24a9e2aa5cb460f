"""``edgebook turn``: a part of a position, of whatever game it is, worked out rule by rule."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edgebook import games
from edgebook.commands._choosing import find, game_of_position, read_position
from edgebook.commands._telling import pack_argument
from edgebook.commands._text import show
from edgebook.kernel.errors import Problems
from edgebook.scene.columns import wrapped

if TYPE_CHECKING:
    from edgebook.box.files import Doubled
    from edgebook.kernel import Game, HouseValue, Step
    from edgebook.kernel.turn import Pending, Played

HELP = "work out a seat's turn from a position, rule by rule"
ASKED = 3
"""The exit status when a seat has to decide, or the table has to be looked at."""
INDENT = 16


def arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "position",
        metavar="POSITION",
        help="a position file, the name of a table of our lessons, or - for standard input",
    )
    add("--seat", type=int, help="whose part is played, from 0; some games need it")
    add("--seed", type=int, default=0, help="for everything that chance decides (default: 0)")
    add(
        "--answer",
        action="append",
        default=[],
        metavar="KEY",
        help="the answer to a question; once for each, in the order they are asked",
    )
    add("--steps", type=_number, metavar="N", help="stop after this many steps")
    add("--json", action="store_true", help="one JSON object per line, the resulting position last")
    add(
        "--table",
        action="store_true",
        help="ask for every outcome of chance too, as it happens at a real table",
    )
    add("--save", type=Path, metavar="FILE", help="write the resulting position into a file")
    pack_argument(parser)


def complete(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Add the options that games have, where one of them is used. Help is given for the game that is named,
    or whose position is."""
    known = {option for action in parser._actions for option in action.option_strings} - {"-h", "--help"}
    if all(word.partition("=")[0] in known for word in words if word.startswith("-") and word != "-"):
        return
    own: dict[str, dict[str, str]] = {}
    choices: dict[str, list[str]] = {}
    helps = bool({"-h", "--help"}.intersection(words))
    meant = _meant(words) if helps else None
    if helps and meant is None:
        parser.epilog = "A game may have options of its own: edgebook turn GAME --help"
        return
    for game in games.every() if meant is None else [meant]:
        for option in game.positions.options if game.positions else ():
            own.setdefault(option.name, {})[game.title] = option.help
            choices.setdefault(option.name, []).extend(option.choices)
    for name, texts in own.items():
        told = "; ".join(f"{title}: {text}" for title, text in texts.items())
        any_of = list(dict.fromkeys(choices[name]))
        parser.add_argument(f"--{name}", dest=f"own_{name}", choices=any_of, help=told)


def _meant(words: Sequence[str]) -> Game | None:
    """The game that a word of the command line names, or the game of the position that it names."""
    from edgebook.kernel.errors import EdgebookError

    for word in (word for word in words if not word.startswith("-")):
        if (game := find(word)) is not None:
            return game
        with suppress(EdgebookError):
            return game_of_position(read_position(word))
    return None


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a number of steps")
    return int(text)


def run(args: argparse.Namespace) -> int:
    from edgebook.box.files import Doubled
    from edgebook.kernel.turn import play_part

    try:
        position = _read(args.position)
    except Doubled as error:
        raise _all_wrong(error, args) from None
    played = play_part(
        game_of_position(position),
        position,
        args.seat,
        answers=args.answer,
        seed=None if args.table else args.seed,
        steps=args.steps,
        packs=args.pack,
        **_own(args),
    )
    for line in _objects(played) if args.json else _text(played):
        print(line) if args.json else show([line])
    if played.question is not None:
        return ASKED
    if args.save is not None:
        _save(args.save, played)
    return 0


def _own(args: argparse.Namespace) -> dict[str, Any]:
    """What was given for the options of one game."""
    return {
        name.removeprefix("own_"): value
        for name, value in vars(args).items()
        if name.startswith("own_") and value is not None
    }


def _all_wrong(error: Doubled, args: argparse.Namespace) -> Problems:
    """Keys that occur twice, and at once what else is wrong with the position."""
    from edgebook.kernel.from_position import read_part

    if not isinstance(error.value, dict):
        return error
    try:
        read_part(game_of_position(error.value), error.value, args.seat, options=_own(args), packs=args.pack)
    except Problems as more:
        return Problems(error.heading, [*error.records, *more.records])
    return error


def _read(name: str) -> dict[str, Any]:
    from edgebook.box.files import LARGEST_POSITION, loads_position

    if name != "-":
        return read_position(name)
    stream = getattr(sys.stdin, "buffer", sys.stdin)
    return loads_position(stream.read(LARGEST_POSITION + 1), "standard input")


def _save(path: Path, played: Played) -> None:
    from edgebook.box.positions import position_text
    from edgebook.kernel import files

    files.write(path, position_text(played.position).encode())


# -- for programs ----------------------------------------------------------------------------------------


def _objects(played: Played) -> Iterator[str]:
    for step in played.told():
        secret = {"text": _unseen(played, step)} if played.is_secret(step) else {}
        yield json.dumps(step.as_json() | secret)
    asked = {} if played.question is None else {"decision": played.question.as_json()}
    yield json.dumps({**asked, "position": played.position})


# -- for people ------------------------------------------------------------------------------------------


def _text(played: Played) -> Iterator[str]:
    from edgebook.players.measuring import seat_names

    trace = played.trace
    start = trace.state_at(0)
    names = seat_names(trace.game, start)
    yield _heading(played, names)
    yield ""
    values: dict[HouseValue, None] = {}
    for step in played.told():
        if played.is_secret(step):
            yield f"{step.n + 1:>4}  {step.rule.shown:<{INDENT - 7}} {_unseen(played, step)}"
            continue
        yield from _step(step)
        values.update(dict.fromkeys(step.house))
    yield from _house(values)
    yield ""
    yield from _table(played, names) if played.question is None else _question(played.question, names)


def _unseen(played: Played, step: Step) -> str:
    """A step as the seat that is asked now reads it."""
    assert played.question is not None
    return step.text_for(played.question.seat)


def _heading(played: Played, names: Sequence[str]) -> str:
    trace = played.trace
    assert trace.game.positions is not None
    if trace.game.positions.heading is not None:
        return trace.game.positions.heading(trace.state_at(0), trace.setup)
    seat = trace.setup.seat
    return trace.game.title if seat is None else f"{trace.game.title}: {names[seat]} (seat {seat})"


def _step(step: Step) -> Iterator[str]:
    cite = str(step.rule.cite).replace(" ", "\N{NO-BREAK SPACE}")
    first, *rest = wrapped(f"{step.text}  [{cite}]", indent=INDENT)
    yield f"{step.n + 1:>4}  {step.rule.shown:<{INDENT - 7}} {first.lstrip()}"
    yield from rest
    for choice in step.choices:
        yield from _below("? ", choice.question)
        for verdict in sorted(choice.verdicts, key=lambda verdict: not verdict.kept):
            why = f": {verdict.why}" if verdict.why else ""
            yield from _below("+ " if verdict.kept else "- ", f"{verdict.label}{why} ({verdict.shown})")
    if step.decision is not None:
        from edgebook.kernel import key_text

        yield from _below("> ", f"as answered: {key_text(step.key)}")
    for ruling in step.rulings:
        reading = step.trace.game.rulings[ruling.name].reading(ruling.value)
        yield from _below("~ ", f"by the ruling {ruling.name}: {ruling.value} ({reading})")


def _house(values: Iterable[HouseValue]) -> Iterator[str]:
    """What an owner of the box may want to check against it: once for the whole part, not at every step."""
    from edgebook.kernel import house_notes

    for note in house_notes(values):
        yield ""
        yield from wrapped(f"⌂ House data: {note}", hanging=2)


def _below(sign: str, text: str) -> list[str]:
    return wrapped(sign + text, indent=INDENT, hanging=len(sign))


def _question(question: Pending, names: Sequence[str]) -> Iterator[str]:
    text = question.text
    if question.seat is not None:  # the asked seat is named once
        text = text.removeprefix(f"{names[question.seat]}: ")
    if question.table or question.seat is None:
        who = "The table is asked"
    elif question.behalf is None:
        who = f"{names[question.seat]} is asked"
    else:
        who = f"{names[question.seat]} is asked for {names[question.behalf]}"
    yield from wrapped(f"{who} ({question.rule}): {text}")
    width = max((len(option.text) for option in question.options), default=0)
    for option in question.options:
        if width <= 40:
            yield from wrapped(f"{option.text:<{width}}  {option.label}", indent=2, hanging=width + 2)
        else:
            yield f"  '{option.text}'"
            yield from wrapped(option.label, indent=6)
    if not question.options:
        for example in question.examples:
            yield f"  such as '{example}'"
    yield "Run the same command with one more --answer KEY to go on."


def _table(played: Played, names: Sequence[str]) -> Iterator[str]:
    """How the table stands after the part, and what comes next."""
    from edgebook.kernel.text import agreeing

    game, state = played.trace.game, played.state
    assert game.positions is not None
    for line in game.positions.summary(state) if game.positions.summary else _measures(game, state, names):
        yield from wrapped(line, hanging=2)
    if state.agenda:
        steps = f"{played.steps} {agreeing(played.steps, 'step/steps')}"
        yield f"Stopped after {steps}, in the middle of the part."


def _measures(game: Game, state: object, names: Sequence[str]) -> Iterator[str]:
    from edgebook.players.measuring import measured

    plain, _, _ = measured(game, state)
    for name, has in zip(names, game.table.measures(state), strict=True):
        yield f"{name}: {', '.join(f'{measure} {has[measure]}' for measure in plain)}"

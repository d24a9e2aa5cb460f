"""``edgebook turn``: one seat's part of a position, worked out rule by rule."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from edgebook.commands._pack import pack_argument
from edgebook.commands._text import show, wrapped

if TYPE_CHECKING:
    from edgebook.games.darkness.position.turn import Played, Question
    from edgebook.kernel import HouseValue, Step

HELP = "work out a seat's turn from a position, rule by rule"
ASKED = 3
"""The exit status when somebody has to decide, or the table to be looked at."""
INDENT = 16


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "position", metavar="POSITION.json", help="the table as it stands; - reads standard input"
    )
    parser.add_argument("--seat", type=int, required=True, help="whose part of the phase is played, from 0")
    parser.add_argument(
        "--seed", type=int, default=0, help="for the cubes, and piles that are shuffled (default: 0)"
    )
    parser.add_argument(
        "--answer",
        action="append",
        default=[],
        metavar="KEY",
        help="the answer to a question (for a card, JSON); once for each, in the order they are asked",
    )
    parser.add_argument("--steps", type=_number, metavar="N", help="stop after so many steps")
    parser.add_argument("--json", action="store_true", help="one object a line, the resulting position last")
    parser.add_argument(
        "--table",
        action="store_true",
        help="ask for every cube too, instead of drawing and dropping it by chance",
    )
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the resulting position into a file")
    pack_argument(parser)


def _number(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number of steps")
    return int(text)


def run(args: argparse.Namespace) -> int:
    from edgebook.games.darkness.position.turn import play

    played = play(
        _read(args.position),
        args.seat,
        answers=args.answer,
        seed=None if args.table else args.seed,
        steps=args.steps,
        packs=args.pack,
    )
    for line in _objects(played) if args.json else _text(played):
        print(line) if args.json else show([line])
    if played.question is not None:
        return ASKED
    if args.save is not None:
        _save(args.save, played)
    return 0


def _read(name: str) -> dict[str, Any]:
    from edgebook.box.files import LARGEST_POSITION, load_position, loads_position

    if name != "-":
        return load_position(name)
    stream = getattr(sys.stdin, "buffer", sys.stdin)
    return loads_position(stream.read(LARGEST_POSITION + 1), "standard input")


def _save(path: Path, played: Played) -> None:
    from edgebook.games.darkness.position.positions import position_text
    from edgebook.kernel.errors import EdgebookError

    try:
        path.write_text(position_text(played.position), encoding="utf-8")
    except OSError as error:
        raise EdgebookError(f"cannot write {path}: {error.strerror or error}") from error


# -- for programs ----------------------------------------------------------------------------------------


def _objects(played: Played) -> Iterator[str]:
    for step in played.told():
        yield json.dumps(step.as_json())
    asked = {} if played.question is None else {"decision": played.question.as_json()}
    yield json.dumps({**asked, "position": played.position})


# -- for people ------------------------------------------------------------------------------------------


def _text(played: Played) -> Iterator[str]:
    start = played.trace.state_at(0)
    who = start.setup.seats[start.setup.seat]
    kind = ", the Voiceless Guild" if who.kind == "voiceless" else ""
    yield f"{_phase(start.round, start.phase)}: {who.guild} (seat {start.setup.seat}{kind})"
    yield ""
    values: dict[HouseValue, None] = {}
    for step in played.told():
        yield from _step(step)
        values.update(dict.fromkeys(step.house))
    yield from _house(values)
    if played.question is not None:
        yield ""
        yield from _question(played.question, [seat.guild for seat in start.setup.seats])
        return
    yield ""
    yield from _table(played)


def _phase(round: int, phase: str) -> str:
    return "Prologue" if phase == "prologue" else f"Round {round}, {phase.capitalize()} phase"


def _step(step: Step) -> Iterator[str]:
    cite = str(step.rule.cite).replace(" ", "\N{NO-BREAK SPACE}")
    first, *rest = wrapped(f"{step.text}  [{cite}]", indent=INDENT)
    yield f"{step.n + 1:>4}  {step.rule.id:<{INDENT - 7}} {first.lstrip()}"
    yield from rest
    for choice in step.choices:
        yield from _below("? ", choice.question)
        for verdict in sorted(choice.verdicts, key=lambda verdict: not verdict.kept):
            why = f": {verdict.why}" if verdict.why else ""
            yield from _below("+ " if verdict.kept else "- ", f"{verdict.label}{why} ({verdict.rule})")
    if step.decision is not None:
        from edgebook.kernel import key_text

        yield from _below("> ", f"as answered: {key_text(step.key)}")
    if step.ruling is not None:
        reading = step.trace.game.rulings[step.ruling.name].readings[step.ruling.value]
        yield from _below("~ ", f"by the ruling {step.ruling.name}: {step.ruling.value} ({reading})")


def _house(values: Iterable[HouseValue]) -> Iterator[str]:
    """What an owner of the box may want to check against it: once for the whole part, not at every step."""
    from edgebook.kernel import house_notes

    for note in house_notes(values):
        yield ""
        yield from wrapped(f"⌂ House data: {note}", hanging=2)


def _below(sign: str, text: str) -> list[str]:
    return wrapped(sign + text, indent=INDENT, hanging=len(sign))


def _question(question: Question, guilds: list[str]) -> Iterator[str]:
    if question.table or question.seat is None:
        who = "The table is asked"
    elif question.behalf is None:
        who = f"{guilds[question.seat]} is asked"
    else:
        who = f"{guilds[question.seat]} is asked for {guilds[question.behalf]}"
    yield from wrapped(f"{who} ({question.rule}): {question.text}")
    width = max((len(option.text) for option in question.options), default=0)
    for option in question.options:
        if width <= 40:
            yield from wrapped(f"{option.text:<{width}}  {option.label}", indent=2, hanging=width + 2)
        else:
            yield f"  '{option.text}'"
            yield from wrapped(option.label, indent=6)
    if question.table and not question.options:
        for example in _examples(question.text):
            yield f"  such as '{example}'"
    yield "Run the same command with one more --answer KEY to go on."


def _examples(text: str) -> list[str]:
    if "Choice card" in text:
        return ['{"type": "Coin", "start": 4, "direction": "clockwise", "draw": 1}']
    return ['{"base": "citizen", "owner": null, "middle": 23}']


def _table(played: Played) -> Iterator[str]:
    """The seats after the part, and what comes next."""
    from edgebook.games.darkness.table.scoring import measures

    state, after = played.state, played.position
    for each in measures(state):
        yield from wrapped(
            f"{each['guild']}: {each['coins']} Coins, {each['influence']} Influence, "
            f"{each['goodwill']} Goodwill, {each['reputation']} Reputation; "
            f"Agents: {each['agents ready']} ready, "
            f"{each['agents untrained']} untrained, {each['agents at locations']} at locations, "
            f"{each['agents on Action cards']} on Action cards",
            hanging=2,
        )
    if state.agenda:
        yield f"Stopped after {played.steps} steps, in the middle of the turn."
        return
    guilds = [seat["guild"] for seat in after["seats"]]
    left = [guild for seat, guild in enumerate(guilds) if seat not in after["done"]]
    stage = _phase(after["round"], after["phase"])
    if not left:
        yield "The last round is over: scoring comes next."
        return
    marker = f"{guilds[after['first']]} has the First Player marker"
    yield from wrapped(f"Next: {stage}, {' and '.join(left)}; {marker}.", hanging=2)

"""An evening at a real table: the parts that were played, each as a position, a seat and what was said.

Everything is a function of these, so undoing, correcting, saving and resuming are the same thing: playing the
part again with what is left of what was said.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from edgebook.kernel import Chance, EdgebookError, Game, SaveError, Trace

LARGEST = 4 * 1024 * 1024
"""Bytes of a file: far more than any evening needs."""


@dataclass(slots=True)
class Part:
    """One seat's part: where it began, who plays, and what was said, in order. No seat: not begun yet."""

    position: dict[str, Any]
    seat: int | None = None
    inputs: list[dict[str, Any]] = field(default_factory=list)


def begin_part(game: Game, part: Part) -> tuple[Trace, list[dict[str, Any]]]:
    """Play a part with what was said, as far as it fits; gives what was used."""
    assert part.seat is not None
    assert game.positions is not None
    trace = Trace(game, game.make(game.positions.form.setup(part.position, part.seat)), Chance())
    trace.run()
    used: list[dict[str, Any]] = []
    for entry in part.inputs:
        try:
            give(trace, entry)
        except EdgebookError:
            break  # the table is another one now: from here on it is asked again
        used.append(entry)
    return trace, used


def give(trace: Trace, entry: dict[str, Any]) -> None:
    """Tell a trace one thing that was said."""
    if "tell" in entry and trace.table is not None:
        trace.tell(_tuples(entry["tell"]))
    elif "answer" in entry and trace.decision is not None and trace.table is None:
        trace.answer(_tuples(entry["answer"]))
    else:
        raise EdgebookError("this was not asked")


def dumps(game: Game, parts: list[Part]) -> str:
    """An evening as text."""
    kept = [{"position": part.position, "seat": part.seat, "inputs": part.inputs} for part in parts]
    head = {"edgebook": 1, "companion": game.key, "rules": game.version, "parts": kept}
    return json.dumps(head, ensure_ascii=False, indent=1) + "\n"


def loads(game: Game, text: str, name: str = "the file") -> list[Part]:
    """Read an evening. Every position is checked, and what was said is played again; nothing is believed."""
    if len(text) > LARGEST:
        raise SaveError(f"{name}: larger than {LARGEST} bytes")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{name}: not JSON: {error!s:.80}") from None
    if not isinstance(data, dict) or data.get("edgebook") != 1 or data.get("companion") != game.key:
        raise SaveError(f"{name}: expected an evening of {game.title} that the companion has saved")
    entries = data.get("parts")
    if not isinstance(entries, list) or not entries:
        raise SaveError(f"{name}: parts: expected a list")
    parts = []
    for number, entry in enumerate(entries):
        place = f"{name}: part {number + 1}"
        if not isinstance(entry, dict) or not isinstance(entry.get("inputs"), list):
            raise SaveError(f"{place}: expected a position, a seat and what was said")
        position, seat, inputs = entry.get("position"), entry.get("seat"), entry["inputs"]
        if not all(isinstance(said, dict) and len(said) == 1 for said in inputs):
            raise SaveError(f"{place}: inputs: expected what was told and answered")
        try:
            part = Part(whole(game, position), seat, inputs)
            if seat is not None:
                _, used = begin_part(game, part)
                if len(used) < len(inputs):
                    raise SaveError(f"{place}: input {len(used) + 1} does not fit what is asked there")
        except SaveError:
            raise
        except EdgebookError as error:
            raise SaveError(f"{place}: {error}") from error
        parts.append(part)
    return parts


def whole(game: Game, position: Any) -> dict[str, Any]:
    """A position with every key; refused with all problems."""
    if game.positions is None:
        raise EdgebookError(f"{game.title} has no positions")
    return game.positions.write(game.positions.read(position))


def write(path: Path, text: str) -> None:
    """Write a file: all of it, or nothing."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise SaveError(f"{path}: cannot be written: {error.strerror or error}") from error


def read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(LARGEST + 1).decode()
    except (OSError, UnicodeError) as error:
        raise SaveError(f"{path}: cannot be read: {getattr(error, 'strerror', None) or error}") from error


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value

"""A session at a real table: the parts that were played, each as a position, a seat and what was said.

Everything is a function of these, so undoing, correcting, saving and resuming are the same thing: playing the
part again with what is left of what was said.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.kernel import EdgebookError, Game, SaveError, Trace, files, turn
from edgebook.kernel.entry_form import EVERYTHING, Known
from edgebook.kernel.files import Kept
from edgebook.kernel.from_position import positions_of
from edgebook.kernel.load import tuples
from edgebook.kernel.untrusted import Unreadable, read_json

LARGEST = 4 * 1024 * 1024
"""Bytes of a file: far more than any session needs."""
DEEPEST = 32
"""Lists and objects inside each other."""


@dataclass(slots=True)
class Part:
    """One part: where it began, whose it is, and what was said, in order."""

    position: dict[str, Any]
    seat: int | None = None
    inputs: list[dict[str, Any]] = field(default_factory=list)
    options: dict[str, str] = field(default_factory=dict)
    """What the game wants to know about a part beside its seat."""
    begun: bool = False
    quick: bool = False
    """Whether it was entered with the quick form: what that leaves out is asked when a rule rests on it."""
    known: Known = EVERYTHING
    """What of its position the player has told."""

    def __post_init__(self) -> None:
        self.begun = self.begun or self.seat is not None

    def as_json(self) -> dict[str, Any]:
        plain: dict[str, Any] = {"position": self.position, "seat": self.seat, "inputs": self.inputs}
        if self.options:
            plain["options"] = self.options
        if self.begun and self.seat is None:
            plain["begun"] = True
        if self.quick:
            plain["quick"] = True
        if self.known != EVERYTHING:
            plain["known"] = self.known.as_json()
        return plain


def begin_part(game: Game, part: Part) -> tuple[Trace, list[dict[str, Any]]]:
    """Play a part with what was said, as far as it fits; gives what was used."""
    trace = turn.begin_part(game, part.position, part.seat, seed=None, **part.options)
    used: list[dict[str, Any]] = []
    for entry in part.inputs:
        try:
            give(trace, entry)
        except EdgebookError:  # the table is another one now: from here on it is asked again
            if "row" in entry:  # some of the row may have been told
                return begin_part(game, replace(part, inputs=used))
            break
        used.append(entry)
    return trace, used


def give(trace: Trace, entry: dict[str, Any]) -> None:
    """Tell a trace one thing that was said, or several in a row that answer the same question."""
    if "row" in entry and trace.waiting_for is not None:
        kind = trace.waiting_for.kind
        for outcome in entry["row"]:
            if _asked_now(trace) != kind:
                raise EdgebookError("that is more than is asked for")
            trace.tell(tuples(outcome))
    elif ("later" in entry or "shown" in entry) and trace.waiting_for is not None:
        (outcome,) = entry.values()
        trace.tell(tuples(outcome))
    elif "tell" in entry and trace.waiting_for is not None:
        trace.tell(tuples(entry["tell"]))
    elif "answer" in entry and trace.decision is not None and trace.waiting_for is None:
        trace.answer(tuples(entry["answer"]))
    else:
        raise EdgebookError("this was not asked")


def _asked_now(trace: Trace) -> str:
    """What the table is asked for at the moment; nothing if it is not."""
    return "" if trace.waiting_for is None else trace.waiting_for.kind


def with_tables(game: Game, folders: Sequence[str]) -> Game:
    """The same game, whose positions and form are read with an owner's tables."""
    positions = positions_of(game)
    if positions.form.owned is None:
        raise EdgebookError(f"{game.title} has no entry form for an owner's tables")

    def read(position: Mapping[str, Any], packs: Sequence[str] = ()) -> Any:
        return positions.read(position, packs or folders)

    return replace(game, positions=replace(positions, read=read, form=positions.form.owned(folders)))


def dumps(game: Game, parts: list[Part]) -> str:
    """A session as text."""
    kept = [part.as_json() for part in parts]
    head = {"edgebook": 1, "companion": game.key, "rules": game.version, "pack": _tables(game, parts)}
    return json.dumps({**head, "check": _check(kept), "parts": kept}, ensure_ascii=False, indent=1) + "\n"


def _tables(game: Game, parts: list[Part]) -> str:
    """What changes if any value of the tables does."""
    return game.table.pack_hash(positions_of(game).read(parts[0].position))


def _check(parts: object) -> str:
    """What changes if anything in the parts does."""
    text = json.dumps(parts, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return f"{zlib.crc32(text.encode()):08x}"


class Loaded(NamedTuple):
    """A session that was read, and what is to be said about it."""

    parts: list[Part]
    notes: list[str]


def loads(game: Game, raw: bytes | str, name: str = "the file") -> Loaded:
    """Read a session. Every position is checked, and every answer is played again."""
    if len(raw) > LARGEST:
        raise SaveError(f"{name}: larger than {LARGEST} bytes")
    try:
        data = read_json(raw, DEEPEST)
    except Unreadable as error:
        raise SaveError(f"{name}: {error}") from None
    if not isinstance(data, dict) or data.get("edgebook") != 1 or data.get("companion") != game.key:
        raise SaveError(f"{name}: expected a session of {game.title} that the companion has saved")
    entries = data.get("parts")
    if not isinstance(entries, list) or not entries:
        raise SaveError(f"{name}: parts: expected a list")
    parts = []
    for number, entry in enumerate(entries):
        place = f"{name}: part {number + 1}"
        if not isinstance(entry, dict) or not isinstance(entry.get("inputs"), list):
            raise SaveError(f"{place}: expected a position, a seat and what was said")
        position, seat, inputs = entry.get("position"), entry.get("seat"), entry["inputs"]
        options = entry.get("options", {})
        if not isinstance(options, dict) or not all(isinstance(name, str) for name in options):
            raise SaveError(f"{place}: options: expected names and values")
        if not all(isinstance(said, dict) and len(said) == 1 for said in inputs):
            raise SaveError(f"{place}: inputs: expected what was told and answered")
        if not all(isinstance(said.get("row", []), list) for said in inputs):
            raise SaveError(f"{place}: inputs: row: expected a list")
        try:
            part = Part(whole(game, position), seat, inputs, options, entry.get("begun") is True)
            part.quick = entry.get("quick") is True
            part.known = _known(entry.get("known"), place)
            if part.begun:
                _, used = begin_part(game, part)
                if len(used) < len(inputs):
                    raise SaveError(f"{place}: input {len(used) + 1} does not fit what is asked there")
        except SaveError:
            raise
        except EdgebookError as error:
            raise SaveError(f"{place}: {error}") from error
        parts.append(part)
    notes = []
    if data.get("check") is None:
        notes.append(f"{name} was saved by an earlier edgebook, so a change in it would not be noticed.")
    elif data["check"] != _check(entries):
        notes.append(f"{name} was changed after it was saved.")
    if "pack" in data and data["pack"] != _tables(game, parts):
        notes.append(f"{name} was played with card values other than those used here.")
    return Loaded(parts, notes)


def _known(given: object, place: str) -> Known:
    """Which values were told, as it was saved."""
    if given is None:
        return EVERYTHING
    if not isinstance(given, dict):
        raise SaveError(f"{place}: known: expected lists of fields")
    lists = [given.get(key, []) for key in ("these", "stale")]
    if not all(isinstance(each, list) and all(isinstance(path, str) for path in each) for each in lists):
        raise SaveError(f"{place}: known: expected lists of fields")
    return Known(given.get("all") is True, *map(frozenset, lists))


def whole(game: Game, position: Any) -> dict[str, Any]:
    """A position with every key; refused with all problems."""
    positions = positions_of(game)
    return positions.write(positions.read(position))


class Session:
    """The parts that were played so far, the last of them now; and the file that they are kept in, if any."""

    def __init__(self, game: Game, parts: list[Part], kept: SessionFile | None) -> None:
        self.game, self.parts, self.kept = game, parts, kept
        self.notes: list[str] = []
        """What is to be said about the file."""

    @property
    def part(self) -> Part:
        """The part that is entered or played now."""
        return self.parts[-1]

    @property
    def path(self) -> Path | None:
        return self.kept.path if self.kept is not None else None

    @property
    def trouble(self) -> str:
        """What is not on disk, if anything."""
        return self.kept.trouble if self.kept is not None else ""

    def written(self) -> str:
        return dumps(self.game, self.parts)

    def keep(self, *, another: bool = False) -> None:
        """Write everything that was said so far. `another`: it is another session than the one before."""
        if self.kept is not None:
            note = self.kept.keep(self.written(), another=another)
            self.notes += [note] if note else []

    def load(self, text: bytes | str, name: str) -> None:
        """Go on with the session in a file. If the one before cannot be kept, it stays."""
        before = self.parts
        self.parts, notes = loads(self.game, text, name)
        self.notes = [f"{name} is loaded.", *notes]
        try:
            self.keep(another=True)
        except EdgebookError:
            self.parts = before
            raise

    def take_back(self) -> bool:
        """Take back the last thing that was said in this part; whether there was one."""
        inputs = self.part.inputs
        while inputs and not {"later", "shown"}.isdisjoint(inputs[-1]):
            inputs.pop()
        return bool(inputs) and bool(inputs.pop())


class SessionFile:
    """The file that a session is kept in while it goes on. `trouble` says what is not on disk, if anything;
    `tell` is given that, and whatever else becomes of the file.
    """

    def __init__(self, path: Path, tell: Callable[[str], None]) -> None:
        self._file, self._tell = Kept(path), tell
        self._there: bytes | None = None
        self.trouble = ""

    @property
    def path(self) -> Path:
        return self._file.path

    def read(self) -> bytes | None:
        """The session that is in it, if there is one. From now on it is ours to write."""
        self._there = self._file.take(LARGEST)
        return self._there

    def keep(self, text: str, *, another: bool = False) -> str:
        """Write the session as it is now. `another`: the one before gets a name of its own; tells which."""
        data, before, note = text.encode(), self.trouble, ""
        try:
            if another and self._there not in (None, data):
                kept = files.copy_beside(self.path, self._there or b"")
                note = f"The session that was in {self.path.name} is kept as {kept.name}."
            try:
                self._file.replace(data)
            except files.Taken as error:
                self._file = Kept(files.spare(self.path))
                self._file.replace(data)
                self._tell(f"{error}. This session is kept in {self.path.name} from now on.")
        except SaveError as error:
            if another and not note:
                raise
            self.trouble = (
                f"{error}. What you said last is not on disk yet; the next thing you say tries again."
            )
            self._tell(self.trouble)
            return note
        self._there, self.trouble = data, ""
        if before:
            self._tell(f"{self.path.name} can be written again: everything is on disk.")
        return note

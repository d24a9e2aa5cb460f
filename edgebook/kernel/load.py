"""Load saved games. Nothing in the file is executed; each line is replayed and must match the rules and the
generator. A file that was made with other rules is replayed as far as it agrees.
"""

from __future__ import annotations

import io
import os
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from edgebook.kernel import files
from edgebook.kernel.chance import Chance
from edgebook.kernel.die import Die
from edgebook.kernel.errors import ChanceRefused, EdgebookError, RuleFailed, SaveError
from edgebook.kernel.game import Game
from edgebook.kernel.garbage import undisturbed
from edgebook.kernel.packs import only_beside
from edgebook.kernel.save import FORMAT, LARGEST, check_of
from edgebook.kernel.sealing import unseal
from edgebook.kernel.trace import Trace
from edgebook.kernel.untrusted import Unreadable, read_json

LONGEST = 1024 * 1024
"""Bytes in one line."""
DEEPEST = 32
"""Lists and objects inside each other."""


class Loaded(NamedTuple):
    """A game that was read. `notes` tells what was repaired or differs; empty if all is as it was saved."""

    trace: Trace
    notes: list[str]


def load(game: Game, path: str | os.PathLike[str], *, packs: Iterable[files.Name] = ()) -> Loaded:
    """Read a saved game. Refuses with the file, the line and the reason; nothing is half loaded.

    A folder with card values that the file names has to lie beside it, or to be one of `packs`.
    """
    data = files.read(path, LARGEST)
    with only_beside(path, packs), undisturbed():
        return _loads(game, data, files.shown(path))


def loads(
    game: Game, data: bytes | str, name: str = "saved game", *, packs: Iterable[files.Name] = ()
) -> Loaded:
    """Read a saved game from bytes."""
    with only_beside(None, packs), undisturbed():
        return _loads(game, data, name)


def _loads(game: Game, data: bytes | str, name: str) -> Loaded:
    raw = data.encode(errors="surrogatepass") if isinstance(data, str) else data
    if len(raw) > LARGEST:
        raise SaveError(f"{name}: larger than {LARGEST} bytes")
    if not raw:
        raise SaveError(f"{name}: line 1: expected the header of a saved game")
    notes: list[str] = []
    lines = _Lines(raw, name)
    head = lines.head()
    trace, seed = _begin(game, head, name, notes)
    other_rules = bool(notes)
    if lines.format < FORMAT:
        notes.append(f"{name}: saved by an earlier edgebook, so a line that was changed would not be noticed")
    reader = _Reader(trace, seed, other_rules)
    for number, entry in lines:
        try:
            reader.replay(entry, number)
        except _Differs as error:
            differs = f"{name}: line {number}: {error}"
            if not other_rules:
                raise SaveError(differs) from None
            notes.append(f"{differs}; the game is loaded up to there")
            break
        except SaveError as error:
            raise SaveError(f"{name}: line {number}: {error}") from None
    else:
        notes += lines.notes
        if lines.format == FORMAT and not (reader.ended or lines.closed or lines.notes):
            notes.append(f"{name}: the last line is missing, so the game may have gone further than this")
    if reader.other_luck:
        notes.append(
            f"{name}: line {reader.other_luck}: not what the seed of this game gives; from there on the "
            "luck was told, or the file was changed"
        )
    try:
        reader.go_on()
    except RuleFailed as error:  # it stands before the rule that fails, as it did when it was saved
        notes.append(f"{name}: the game cannot go on from here: {error}")
    return Loaded(trace, notes)


class _Lines:
    """The lines of a file, one at a time: a list of them all could be far larger than the file."""

    def __init__(self, raw: bytes, name: str) -> None:
        self.file, self.name = io.BytesIO(raw), name
        self.size = len(raw)
        self.sum = 0
        self.format = FORMAT
        self.closed = False
        """Whether a line says that these are all of them."""
        self.notes: list[str] = []

    def head(self) -> dict[str, Any]:
        line, place = self.file.readline(LONGEST + 1), f"{self.name}: line 1"
        head = _object(line, place)
        self.format = head.get("edgebook", 0)
        if type(self.format) is not int or not 1 <= self.format <= FORMAT:
            found = _shown(head.get("edgebook"))
            raise SaveError(f"{place}: edgebook: {found}, expected the format {FORMAT}")
        if not self._fits(line):
            raise SaveError(f"{place} was changed after it was written")
        return head

    def _fits(self, line: bytes) -> bool:
        if self.format < FORMAT:
            return True
        total = check_of(line, self.sum)
        if total is None:
            return False
        self.sum = total
        return True

    def __iter__(self) -> Iterator[tuple[int, dict[str, Any]]]:
        number = 1
        while line := self.file.readline(LONGEST + 1):
            number += 1
            place = f"{self.name}: line {number}"
            last = self.file.tell() == self.size
            if self.closed:
                raise SaveError(f"{place}: there is a line after the last one")
            try:
                entry = _object(line, place)
                fits = self._fits(line)
            except SaveError:
                if not last or (self.format < FORMAT and line.endswith(b"\n")):
                    raise
                entry, fits = {}, False
            if not fits and last:
                # the one line that can be half written: its process was killed, or the disk was full
                what = "was changed after it was written" if entry else "was cut off"
                self.notes.append(f"{place} {what} and is left out; the game goes on before it")
            elif not fits:
                raise SaveError(
                    f"{place} was changed after it was written; to go on before it, remove it and all lines "
                    "after it"
                )
            elif "lines" in entry and self.format == FORMAT:
                self.closed = True
                if entry["lines"] != number - 1:
                    raise SaveError(f"{place}: lines: {_shown(entry['lines'])}, expected {number - 1}")
            else:
                yield number, entry


def _begin(game: Game, head: dict[str, Any], name: str, notes: list[str]) -> tuple[Trace, Any]:
    place = f"{name}: line 1"
    if head.get("game") != game.key:
        raise SaveError(f"{place}: game: {_shown(head.get('game'))}, expected {game.key!r}")
    for field in ("rules", "pack"):
        if not isinstance(head.get(field), str):
            raise SaveError(f"{place}: {field}: {_shown(head.get(field))}, expected a text")
    if not isinstance(head.get("setup"), dict):
        raise SaveError(f"{place}: setup: expected an object")
    try:
        chance = Chance(head.get("seed"))
        setup = game.make(head["setup"])
        trace = Trace(game, setup, Chance())
    except EdgebookError as error:
        raise SaveError(f"{place}: {error}") from error
    except Exception as error:  # a set-up made of what no set-up was ever made of
        raise SaveError(f"{place}: setup: {type(error).__name__}: {error!s:.80}") from error
    if head["rules"] != game.version:
        notes.append(f"{name}: made with rules {_shown(head['rules'])}, replayed with {game.version!r}")
    if head["pack"] != game.table.pack_hash(trace.state):
        notes.append(f"{name}: made with other data (pack {_shown(head['pack'])})")
    if head.get("rulings") != game.rulings.as_json(trace.state.rulings):
        if not notes:
            raise SaveError(f"{place}: rulings: they are not those of the set-up")
        notes.append(f"{name}: made with other rulings")
    return trace, chance.seed


class _Differs(Exception):
    """The file is well formed, but the game goes otherwise."""


class _Reader:
    """Replays line by line. An answer waits for the next line, which has the chance after it."""

    def __init__(self, trace: Trace, seed: object, other_rules: bool) -> None:
        self.trace, self.seed = trace, seed
        self.answer: Any = None
        self.told: list[int] = []
        self.ended = False
        self.other_luck = 0
        """The first line with an outcome that the generator does not give."""
        if seed is not None and not other_rules:
            trace.resume(_Compared(seed, self.told), go_on=False)

    def replay(self, entry: dict[str, Any], number: int) -> None:
        if self.ended:
            raise SaveError("there is a line after the end")
        try:
            self._replay(entry)
        finally:
            chance = self.trace.chance
            if not self.other_luck and isinstance(chance, _Compared) and chance.differs:
                self.other_luck = number

    def _replay(self, entry: dict[str, Any]) -> None:
        self._tell(entry)
        try:
            if "end" in entry:
                self._end(entry)
            else:
                self._play()
                if "table" not in entry:
                    self._decision(entry)
                elif self.trace.chance.told and self.trace.waiting_for is None:
                    raise self._differs("the file has more chance outcomes than the game asks for")
        except (ChanceRefused, RuleFailed) as error:
            raise self._differs(str(error)) from error

    def _tell(self, entry: dict[str, Any]) -> None:
        outcomes, ours = entry.get("chance"), entry.get("told", [])
        if not isinstance(outcomes, list):
            raise SaveError("chance: expected a list of outcomes")
        if not isinstance(ours, list) or not all(type(i) is int and 0 <= i < len(outcomes) for i in ours):
            raise SaveError("told: expected places in the list of outcomes")
        if not outcomes:
            return
        chance = self.trace.chance
        first = len(chance.outcomes) + len(chance.told)
        self.told.extend(first + i for i in sorted(set(ours)))
        chance.tell(*map(tuples, outcomes))

    def _play(self, *, go_on: bool = True) -> None:
        trace = self.trace
        if self.answer is not None:
            key, self.answer = self.answer, None
            trace.answer(key, go_on=go_on)
        if trace.waiting_for is not None and trace.chance.told:
            trace.resume(trace.chance)
        elif go_on:
            trace.run()

    def _decision(self, entry: dict[str, Any]) -> None:
        trace = self.trace
        if trace.chance.told:
            raise self._differs("the file has more chance outcomes than the game asks for")
        if trace.waiting_for is not None:
            raise self._differs(f"the file has no outcome for {trace.waiting_for.kind}")
        if trace.decision is None:
            raise self._differs("the game is over, nobody is asked")
        rule = trace.decision.rule.shown
        if entry.get("rule") != rule or entry.get("step") != len(trace) + 1:
            saved = f"{_shown(entry.get('rule'))} at step {_shown(entry.get('step'))}"
            raise self._differs(f"the game asks {rule}, the file answers {saved}")
        try:
            answer = entry.get("answer")
            if trace.decision.rule.sealed:
                answer = unseal(answer, len(trace) + 1)
            self.answer = trace.decision.find(tuples(answer), trace.state)
        except EdgebookError as error:
            raise self._differs(str(error)) from error

    def _end(self, entry: dict[str, Any]) -> None:
        trace, end, chance = self.trace, entry["end"], self.trace.chance
        if type(end) is not int:
            raise SaveError(f"end: {_shown(end)}, expected the number of steps")
        self._play(go_on=False)
        trace.run(end)
        if entry.get("asks_table") is True and trace.waiting_for is None:
            trace.run("step")
        if chance.told and trace.waiting_for is None:
            raise self._differs("the file has more chance outcomes than the game asks for")
        if end != len(trace) or entry.get("state") != trace.state.digest():
            raise self._differs(f"the game comes to another end than the file has after step {_shown(end)}")
        self.ended = True

    def go_on(self) -> None:
        """Give the trace the generator that it had, at the point where it was, and go on where it did."""
        trace = self.trace
        failed: RuleFailed | None = None
        try:
            if self.answer is not None and self.seed is not None and not trace.chance.told:
                # what followed the last answer came from the generator, and rules see whether there is one
                trace.resume(self._generator(trace.chance.outcomes), go_on=False)
            if self.answer is not None:
                self._play()
        except RuleFailed as error:
            failed = error
        done = trace.chance.outcomes
        pending = [] if trace.waiting_for is None else [outcome for outcome, _ in reversed(trace.chance.told)]
        chance = self._generator([*done, *pending])
        chance.rewind(len(done))
        trace.resume(chance, go_on=failed is None and (not self.ended or trace.waiting_for is not None))
        if failed:
            raise failed

    def _generator(self, outcomes: list[Any]) -> Chance:
        """The source of chance of the saved game, as it was after these outcomes."""
        chance = Chance(self.seed)
        chance.skip(outcomes, (place for place in self.told if place < len(outcomes)))
        return chance

    def _differs(self, why: str) -> _Differs:
        return _Differs(f"step {len(self.trace) + 1}: {why}")


class _Compared(Chance):
    """Outcomes as a file tells them, next to what the generator gives for them."""

    __slots__ = ("_told_by_people", "differs", "generator")

    def __init__(self, seed: object, told_by_people: list[int]) -> None:
        super().__init__()
        self.generator = Chance(seed)
        self._told_by_people = told_by_people
        self.differs = False

    def roll(self, faces: int, what: str = "a roll") -> int:
        outcome = super().roll(faces, what)
        self._compare(lambda: self.generator.roll(faces))
        return outcome

    def _die(self, die: Die, which: str, what: str) -> int:
        place = super()._die(die, which, what)
        self._compare(lambda: self.generator.dice((die,)))
        return place

    def pick(self, counts: Sequence[int], what: str = "a draw", names: Sequence[str] = ()) -> int:
        before = list(counts)
        outcome = super().pick(counts, what, names)
        self._compare(lambda: self.generator.pick(before))
        return outcome

    def shuffle(self, pile: list[Any], what: str = "a shuffle") -> None:
        before = list(pile)
        super().shuffle(pile, what)
        if len(before) > 1:
            self._compare(lambda: self.generator.shuffle(before))

    def rewind(self, mark: int) -> None:
        if len(self.outcomes) > mark:
            told = self._told_by_people
            self.generator.skip(self.outcomes[:mark], told[: bisect_left(told, mark)])
        super().rewind(mark)

    def _compare(self, draw: Callable[[], Any]) -> None:
        place, told = len(self.outcomes) - 1, self._told_by_people
        if self.differs or _in(told, place):
            return
        draw()
        self.differs = self.generator.outcomes[-1] != self.outcomes[-1]


def _in(places: list[int], place: int) -> bool:
    """Whether a place is among sorted ones."""
    at = bisect_left(places, place)
    return at < len(places) and places[at] == place


# -- lines -----------------------------------------------------------------------------------------------


def _object(line: bytes, place: str) -> dict[str, Any]:
    """One line as an object of plain values; refuses what JSON allows and no saved game has."""
    if len(line) > LONGEST:
        raise SaveError(f"{place}: longer than {LONGEST} bytes")
    try:
        value = read_json(line, DEEPEST)
    except Unreadable as error:
        raise SaveError(f"{place}: {error}") from None
    if not isinstance(value, dict):
        raise SaveError(f"{place}: expected an object, found {type(value).__name__}")
    return value


def tuples(value: object) -> Any:
    """What was read from a file, with tuples for lists: the keys of answers and outcomes are such."""
    return tuple(map(tuples, value)) if isinstance(value, list) else value


def _shown(value: object) -> str:
    """A value from a file, for a message: short."""
    return f"{value!r:.60}"

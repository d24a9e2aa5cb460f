"""Saved games: readable JSON Lines. A header, then one line for each decision with the chance outcomes since
the last.

Nothing from a file is executed, and nothing is believed: every line is checked against the rules while the
game is replayed. A file that was made with other rules is replayed as far as it agrees.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.kernel.chance import Chance
from edgebook.kernel.decision import key_text
from edgebook.kernel.errors import ChanceRefused, EdgebookError, SaveError
from edgebook.kernel.game import Game
from edgebook.kernel.trace import Trace

FORMAT = 1
LARGEST = 32 * 1024 * 1024
"""Bytes: far more than any game needs, small enough to read at once."""
LONGEST = 1024 * 1024
"""Bytes in one line."""


class Loaded(NamedTuple):
    """A game that was read. `notes` tells what was repaired or differs; empty if all is as it was saved."""

    trace: Trace
    notes: list[str]


def header(trace: Trace) -> dict[str, Any]:
    """The first line of a saved game."""
    game = trace.game
    return {
        "edgebook": FORMAT,
        "game": game.key,
        "rules": game.version,
        "pack": game.pack_hash(trace.setup),
        "setup": game.setup_json(trace.setup),
        "rulings": game.rulings.as_json(trace.state.rulings),
        "seed": trace.chance.seed,
    }


def decision_line(trace: Trace, n: int, since: int) -> dict[str, Any]:
    """The line for the decision that step n answered; `since` is the step after the last decision."""
    frame, _, _, _, key = trace.log[n]
    first = trace.log[since - 1][3] if since else 0
    last = trace.log[n - 1][3] if n else 0
    return {
        "step": n + 1,
        "rule": frame[0],
        "answer": key_text(key),
        "chance": trace.chance.outcomes[first:last],
        "told": [i - first for i in sorted(trace.chance.told_at) if first <= i < last],
    }


def dumps(trace: Trace) -> str:
    """A trace as text, up to its last step."""
    out, since = [_line(header(trace))], 0
    for n, _ in _decisions(trace):
        out.append(_line(decision_line(trace, n, since)))
        since = n
    out.append(_line(_end(trace, since)))
    return "".join(out)


def _end(trace: Trace, since: int) -> dict[str, Any]:
    """The last line: the chance since the last decision, how far the game went, and what it came to."""
    first = trace.log[since - 1][3] if since else 0
    told = [i - first for i in sorted(trace.chance.told_at) if i >= first]
    kept = trace.chance.outcomes[first:]
    return {"end": len(trace), "chance": kept, "told": told, "state": trace.state.digest()}


def _decisions(trace: Trace) -> list[tuple[int, Any]]:
    """The answers that somebody gave: what had only one legal answer follows from the rules."""
    return [(n, key) for n, key in trace.answers() if len(trace[n].decision.keys) > 1]  # type: ignore[union-attr]


def save(trace: Trace, path: str | os.PathLike[str]) -> None:
    """Write a trace to a file: all of it, or nothing if that fails."""
    path = Path(path)
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(dumps(trace), encoding="utf-8")
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise SaveError(f"{path}: cannot be written: {error.strerror or error}") from error


class Autosave:
    """Appends each decision to a file as it is answered, so that a killed process loses nothing decided."""

    def __init__(self, trace: Trace, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        save(trace, self.path)
        # the end line is for finished files: what follows is appended
        lines = self.path.read_bytes().splitlines(keepends=True)
        self.path.write_bytes(b"".join(lines[:-1]))
        answers = _decisions(trace)
        self._since = answers[-1][0] if answers else 0
        trace.on_answer = self._append

    def _append(self, trace: Trace) -> None:
        n = len(trace.log) - 1
        with self.path.open("a", encoding="utf-8") as file:
            file.write(_line(decision_line(trace, n, self._since)))
            file.flush()
            os.fsync(file.fileno())
        self._since = n


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


# -- reading ---------------------------------------------------------------------------------------------


def load(game: Game, path: str | os.PathLike[str]) -> Loaded:
    """Read a saved game. Refuses with the file, the line and the reason; nothing is half loaded."""
    path = Path(path)
    try:
        if path.stat().st_size > LARGEST:
            raise SaveError(f"{path}: larger than {LARGEST} bytes")
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path}: cannot be read: {error.strerror or error}") from error
    return loads(game, data, str(path))


def loads(game: Game, data: bytes | str, name: str = "saved game") -> Loaded:
    """Read a saved game from bytes."""
    raw = data.encode() if isinstance(data, str) else data
    if len(raw) > LARGEST:
        raise SaveError(f"{name}: larger than {LARGEST} bytes")
    notes: list[str] = []
    lines = raw.split(b"\n")
    torn = lines.pop()
    if torn:
        notes.append(f"{name}: line {len(lines) + 1} was cut off and is left out; the game goes on before it")
    if not lines:
        raise SaveError(f"{name}: line 1: expected the header of a saved game")
    head = _object(lines[0], f"{name}: line 1")
    trace, told_seed = _begin(game, head, name, notes)
    since_told: list[int] = []
    for number, line in enumerate(lines[1:], 2):
        place = f"{name}: line {number}"
        entry = _object(line, place)
        problem = _replay(trace, entry, place, since_told)
        if problem:
            if not notes or all("cut off" in note for note in notes):
                raise SaveError(problem)
            notes.append(f"{problem}; the game is loaded up to there")
            break
    _go_on(trace, told_seed, since_told)
    return Loaded(trace, notes)


def _begin(game: Game, head: dict[str, Any], name: str, notes: list[str]) -> tuple[Trace, Any]:
    place = f"{name}: line 1"
    if head.get("edgebook") != FORMAT or isinstance(head.get("edgebook"), bool):
        raise SaveError(f"{place}: edgebook: {head.get('edgebook')!r}, expected the format {FORMAT}")
    if head.get("game") != game.key:
        raise SaveError(f"{place}: game: {head.get('game')!r}, expected {game.key!r}")
    if not isinstance(head.get("setup"), dict):
        raise SaveError(f"{place}: setup: expected an object")
    seed = head.get("seed")
    if not (seed is None or isinstance(seed, str | int)) or isinstance(seed, bool):
        raise SaveError(f"{place}: seed: {seed!r}, expected a whole number, a text or null")
    if head.get("rules") != game.version:
        notes.append(f"{name}: made with rules {head.get('rules')!r}, replayed with {game.version!r}")
    try:
        setup = game.setup(head["setup"])
        trace = Trace(game, setup, Chance())
    except EdgebookError as error:
        raise SaveError(f"{place}: setup: {error}") from error
    if head.get("pack") != game.pack_hash(setup):
        notes.append(f"{name}: made with other card values (pack {str(head.get('pack'))[:12]})")
    played = game.rulings.as_json(trace.state.rulings)
    if head.get("rulings") != played:
        raise SaveError(f"{place}: rulings: they are not those of the set-up")
    return trace, seed


def _replay(trace: Trace, entry: dict[str, Any], place: str, told: list[int]) -> str:
    """Replay one line. Gives what does not agree, or nothing."""
    outcomes, ours = entry.get("chance"), entry.get("told", [])
    if not isinstance(outcomes, list):
        raise SaveError(f"{place}: chance: expected a list of outcomes")
    if not isinstance(ours, list) or not all(type(i) is int and 0 <= i < len(outcomes) for i in ours):
        raise SaveError(f"{place}: told: expected places in the list of outcomes")
    told.extend(len(trace.chance.outcomes) + i for i in ours)
    trace.chance.tell(*map(_tuples, outcomes))
    try:
        trace.resume(trace.chance)
    except ChanceRefused as error:
        return f"{place}: step {len(trace) + 1}: {error}"
    if trace.chance.told:
        trace.chance.told.clear()
        return f"{place}: step {len(trace) + 1}: more chance outcomes than the game asks for"
    if "end" in entry:
        if entry["end"] == len(trace) and entry.get("state") == trace.state.digest():
            return ""
        return f"{place}: the game comes to another end (step {len(trace)}, saved {entry['end']!r})"
    if trace.table is not None:
        return f"{place}: step {len(trace) + 1}: an outcome is missing ({trace.table.question})"
    if trace.decision is None:
        return f"{place}: step {len(trace) + 1}: the game is over, nobody is asked"
    rule = trace.decision.rule.id
    if entry.get("rule") != rule or entry.get("step") != len(trace) + 1:
        saved = f"step {entry.get('step')!r}, {entry.get('rule')!r}"
        return f"{place}: step {len(trace) + 1} asks {rule}, saved was {saved}"
    answer = entry.get("answer")
    known = {key_text(key): key for key in trace.decision.keys}
    if not isinstance(answer, str) or answer not in known:
        return f"{place}: answer: {answer!r} is no answer to {rule}"
    trace.answer(known[answer])
    return ""


def _go_on(trace: Trace, seed: Any, told: list[int]) -> None:
    """Give the trace the generator that it had, at the point where it was, and run to the next decision."""
    outcomes = trace.chance.outcomes
    chance = Chance(seed)
    chance.skip(outcomes, told)
    trace.resume(chance)


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value


def _object(line: bytes, place: str) -> dict[str, Any]:
    if len(line) > LONGEST:
        raise SaveError(f"{place}: longer than {LONGEST} bytes")
    try:
        value = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError:
        raise SaveError(f"{place}: not UTF-8 text") from None
    except (ValueError, RecursionError) as error:
        raise SaveError(f"{place}: not JSON: {str(error)[:80]}") from None
    if not isinstance(value, dict):
        raise SaveError(f"{place}: expected an object, found {type(value).__name__}")
    return value

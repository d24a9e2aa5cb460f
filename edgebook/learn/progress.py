"""Progress, kept on disk: which exercises were solved, and with how many tries and hints."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

LARGEST = 4 * 1024 * 1024


def home() -> Path:
    """Where edgebook keeps a person's things: `EDGEBOOK_HOME`, else the usual place for data."""
    given = os.environ.get("EDGEBOOK_HOME")
    if given:
        return Path(given)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "edgebook"


class Progress:
    """What a person has done so far. A file that cannot be read is put aside, never overwritten."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or home() / "progress.json"
        self.note = ""
        self._done: dict[str, dict[str, Any]] = self._read()

    def _read(self) -> dict[str, dict[str, Any]]:
        if not self.path.exists():
            return {}
        try:
            if self.path.stat().st_size > LARGEST:
                raise ValueError("too large")
            data = json.loads(self.path.read_text(encoding="utf-8"))
            if not isinstance(data, dict) or not all(isinstance(each, dict) for each in data.values()):
                raise ValueError("not what edgebook wrote")
        except (OSError, ValueError, RecursionError) as error:
            aside = self.path.with_suffix(".unreadable.json")
            try:
                self.path.replace(aside)
                self.note = f"{self.path} could not be read ({error}); it is kept as {aside.name}"
            except OSError:
                self.note = f"{self.path} could not be read ({error})"
            return {}
        return {
            key: {"right": bool(each.get("right")), **{n: _count(each.get(n)) for n in ("tries", "hints")}}
            for key, each in data.items()
        }

    def entry(self, key: str) -> dict[str, Any]:
        """One exercise: right or not, tries and hints so far."""
        return dict(self._done.get(key, {"right": False, "tries": 0, "hints": 0}))

    def tried(self, key: str, right: bool) -> None:
        """Note a try."""
        self._look()
        entry = self.entry(key)
        entry["tries"] += 1
        entry["right"] = entry["right"] or right
        self._write(key, entry)

    def hinted(self, key: str) -> None:
        """Note that a hint was asked for."""
        self._look()
        entry = self.entry(key)
        entry["hints"] += 1
        self._write(key, entry)

    def solved(self, keys: list[str]) -> int:
        """How many of these exercises are solved."""
        return sum(bool(self.entry(key)["right"]) for key in keys)

    def forget(self) -> None:
        """Start over."""
        self._done = {}
        self.path.unlink(missing_ok=True)

    def _look(self) -> None:
        """Others may have written since: another exercise of the same notebook, or another notebook."""
        self._done = {**self._done, **self._read()}

    def _write(self, key: str, entry: dict[str, Any]) -> None:
        self._done[key] = entry
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            part = self.path.with_suffix(".part")
            part.write_text(json.dumps(self._done, indent=1, sort_keys=True), encoding="utf-8")
            part.replace(self.path)
        except OSError as error:
            self.note = f"progress could not be kept in {self.path}: {error.strerror or error}"


def _count(value: Any) -> int:
    return value if type(value) is int and value >= 0 else 0

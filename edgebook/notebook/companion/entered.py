"""The table as far as it was entered: the values of the form, what does not fit, and what was told."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import Any

from edgebook.kernel import Problem
from edgebook.kernel.entry_form import EntryForm, Known, Section, look, put
from edgebook.notebook import forms
from edgebook.notebook.session import Session


class Entered:
    """What a person has entered for the part that is entered or played now."""

    def __init__(self, form: EntryForm, session: Session) -> None:
        self.form, self.session = form, session
        self.quick = form.quick is not None
        """Only what the next part needs is entered, and it is worked out in one go up to each question."""
        if session.part.begun:  # as it was entered: the quick form takes for granted what the whole one asks
            self.quick = session.part.quick
        self.values: dict[str, Any] = form.values(session.part.position)
        self.typed: dict[str, str] = {}
        """What was typed and cannot be read, by field."""
        self.problems: list[Problem] = []
        self._good: dict[str, Any] = {}

    @property
    def known(self) -> Known:
        return self.session.part.known

    @property
    def fits(self) -> bool:
        return not self.problems and not self.typed

    def filled(self) -> Mapping[str, Any]:
        """The values of the form; the quick one leaves out what can be told from the rest."""
        return self.form.filled(self.values, self.known) if self.quick else self.values

    def position(self) -> dict[str, Any]:
        return self.form.position(self.filled())

    def shown_sections(self) -> list[Section]:
        """What is on show of the form."""
        quick = self.form.quick if self.quick else None
        return list(quick(self.values) if quick is not None else self.form.sections(self.values))

    def sections(self) -> list[Section]:
        """All of the form: first what is on show of it."""
        quick = self.form.quick(self.values) if self.quick and self.form.quick else []
        return [*quick, *self.form.sections(self.values)]

    def told(self, path: str) -> None:
        """The person has said what lies at a path; that also tells something of what it is a part of."""
        ways = path.split(".")
        part = self.session.part
        part.known = part.known.told(".".join(ways[:n]) for n in range(1, len(ways) + 1))

    def put(self, values: Mapping[str, Any]) -> None:
        for path, value in values.items():
            put(self.values, path, value)

    def check(self) -> None:
        """Find what does not fit; values that do are what is shown while later ones do not."""
        self.problems = self.form.problems(self.filled())
        if self.fits:
            self._good = copy.deepcopy(self.values)

    def what_fits(self) -> Iterator[dict[str, Any]]:
        """Values to show while something is wrong: that, or what asks for it, is as it was before."""
        if not self._good:
            return
        values = copy.deepcopy(self.values)
        for path in sorted({problem.path for problem in self.problems}, reverse=True):
            good = look(self._good, path)
            if isinstance(look(values, path.rpartition(".")[0]), list) and good is None:
                forms.drop_record(values, path)  # there was none yet
            elif path and look(values, path) is not None:
                put(values, path, copy.deepcopy(good))
        plain = {key: value for key, value in self._good.items() if not isinstance(value, dict | list)}
        yield values
        yield {**values, **plain}

"""What only the table knows while a part is worked out: tapped, put together of fields, or typed in a row."""

from __future__ import annotations

import copy
from typing import Any

from edgebook.kernel import EdgebookError, Trace
from edgebook.kernel.entry import Field, TableAsk
from edgebook.kernel.turn import table_ask
from edgebook.notebook import evening, forms
from edgebook.notebook.holding import AsksWhenNeeded


class TellsTheTable(AsksWhenNeeded):
    """A view that asks the table, and takes the answer in any of three ways."""

    card: dict[str, Any]
    """The fields of the answer, as far as they are filled in."""

    def _asked(self) -> TableAsk | None:
        """What the table is asked, if we are where it is asked."""
        here = not self.entering and self.held is None and self.preview is None
        here = here and self.cursor.at == len(self.trace)
        return table_ask(self.trace) if here and self.trace.table is not None else None

    def _must_ask(self) -> TableAsk:
        asked = self._asked()
        if asked is None:
            raise EdgebookError("the table is not asked now")
        return asked

    def do_tell(self, value: Any, name: Any = None) -> None:
        """One of the outcomes that are offered, by its place; without a value, what the fields say."""
        asked = self._must_ask()
        if asked.options and value is not None and str(value).isdecimal():
            outcome = asked.options[int(value)][1]
        else:
            entered = {**asked.fresh, **self.card}
            missing = [field.label for field in asked.fields if entered.get(field.path, "") == ""]
            if missing:
                raise EdgebookError(f"Still to say: {', '.join(missing)}")
            outcome = asked.outcome(entered)
        self._say_it({"tell": copy.deepcopy(outcome)})

    def do_row(self, value: Any, name: Any = None) -> None:
        """What is being typed."""
        self.row = str(value)[: forms.LONGEST]

    def do_tell_row(self, value: Any = None, name: Any = None) -> None:
        """What was typed is what the table shows: one thing, or several that are asked in turn."""
        asked = self._must_ask()
        if value is not None:
            self.do_row(value)
        if asked.row is None or not self.row.strip():
            raise EdgebookError("Type what the table shows first")
        try:
            found = list(asked.row.read(self.row))
        except ValueError as error:
            raise EdgebookError(str(error)) from None
        if not found:
            raise EdgebookError("Type what the table shows first")
        self._say_it({"tell": copy.deepcopy(found[0])} if len(found) == 1 else {"row": found})

    def _leave_open(self, trace: Trace) -> None:
        """What was entered already is not asked, nor what no rule needs to know yet."""
        while self.quick and not self.part.known.all and self.held is None and trace.table is not None:
            shown, later = self.form.shown(self.values, trace), table_ask(trace).later
            if shown is None and later is None:
                return
            entry = {"shown": shown} if shown is not None else {"later": later}
            evening.give(trace, entry)
            self.part.inputs.append(entry)
            self._hold(trace)

    def _take_back(self) -> bool:
        """Take back the last thing that somebody said; whether there was one."""
        inputs = self.part.inputs
        while inputs and not {"later", "shown"}.isdisjoint(inputs[-1]):
            inputs.pop()
        return bool(inputs) and bool(inputs.pop())

    def do_told_field(self, value: Any, name: Any = None) -> None:
        asked = self._asked()
        for field in asked.fields if asked else ():
            if field.path == name:
                self.card[field.path] = forms.read(field, value)

    def _told_on_board(self) -> Field | None:
        """The field of the question that is filled in on the board."""
        asked = self._asked()
        fields = [field for field in asked.fields if field.items] if asked else []
        return fields[0] if fields else None

    def _say_it(self, entry: dict[str, Any]) -> None:
        place = len(self.trace)
        try:
            evening.give(self.trace, entry)
        except EdgebookError:
            if "row" in entry:  # some of it may have been told
                self._resume()
            raise
        self.part.inputs.append(entry)
        self.card, self.row = {}, ""
        self._hold(self.trace)
        self._leave_open(self.trace)
        self._move(self.end if self.quick else min(place + 1, self.end))
        self._focus = "[data-takes-focus]"
        self._keep()

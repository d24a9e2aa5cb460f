"""What only the table knows while a part is worked out: tapped, put together of fields, or typed in a row."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any

from edgebook.kernel import EdgebookError, Trace
from edgebook.kernel.entry_form import Field, TableAsk
from edgebook.kernel.turn import table_ask
from edgebook.notebook import forms, session
from edgebook.notebook.acts import anything, at_place, if_any, optional, takes, text, whole

if TYPE_CHECKING:
    from edgebook.notebook.companion.view import Companion


class Outcomes:
    """Asks the table, and takes the answer in any of three ways."""

    def __init__(self, view: Companion) -> None:
        self.view = view
        self.card: dict[str, Any] = {}
        """The fields of the answer, as far as they are filled in."""
        self.row = ""
        """What is being typed."""

    def clear(self) -> None:
        self.card, self.row = {}, ""

    def asked(self) -> TableAsk | None:
        """What the table is asked, if we are where it is asked."""
        view = self.view
        here = not view.entering and view.needs.held is None and view.place.preview is None
        here = here and view.cursor.at == len(view.trace)
        return table_ask(view.trace) if here and view.trace.waiting_for is not None else None

    def on_board(self) -> Field | None:
        """The field of the question that is filled in on the board."""
        asked = self.asked()
        fields = [field for field in asked.fields if field.items] if asked else []
        return fields[0] if fields else None

    def leave_open(self, trace: Trace) -> None:
        """What was entered already is not asked, nor what no rule needs to know yet."""
        view, entered = self.view, self.view.entered
        while (
            entered.quick
            and not entered.known.all
            and view.needs.held is None
            and trace.waiting_for is not None
        ):
            shown, later = entered.form.shown(entered.values, trace), table_ask(trace).later
            if shown is None and later is None:
                return
            entry = {"shown": shown} if shown is not None else {"later": later}
            session.give(trace, entry)
            view.part.inputs.append(entry)
            view.needs.hold(trace)

    # -- acts ----------------------------------------------------------------------------------------------

    def _must_ask(self) -> TableAsk:
        asked = self.asked()
        if asked is None:
            raise EdgebookError("the table is not asked now")
        return asked

    @takes(if_any(whole))
    def do_tell(self, place: int | None) -> None:
        """One of the outcomes that are offered, by its place; without one, what the fields say."""
        asked = self._must_ask()
        if asked.options and place is not None:
            outcome = at_place(asked.options, place)[1]
        else:
            entered = {**asked.fresh, **self.card}
            missing = [field.label for field in asked.fields if entered.get(field.path, "") == ""]
            if missing:
                raise EdgebookError(f"Still to say: {', '.join(missing)}")
            outcome = asked.outcome(entered)
        self.view.give({"tell": copy.deepcopy(outcome)})

    @takes(text)
    def do_row(self, typed: str) -> None:
        self.row = typed[: forms.LONGEST]

    @takes(optional(text))
    def do_tell_row(self, typed: str | None) -> None:
        """What was typed is what the table shows: one thing, or several that are asked in turn."""
        asked = self._must_ask()
        if typed is not None:
            self.do_row(typed)
        if asked.row is None or not self.row.strip():
            raise EdgebookError("Type what the table shows first")
        try:
            found = list(asked.row.read(self.row))
        except ValueError as error:
            raise EdgebookError(str(error)) from None
        if not found:
            raise EdgebookError("Type what the table shows first")
        self.view.give({"tell": copy.deepcopy(found[0])} if len(found) == 1 else {"row": found})

    @takes(anything, text)
    def do_told_field(self, value: object, path: str) -> None:
        asked = self.asked()
        for field in asked.fields if asked else ():
            if field.path == path:
                self.card[field.path] = forms.read(field, value)

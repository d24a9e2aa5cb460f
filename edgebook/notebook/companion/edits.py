"""A table is entered on a form, or on its picture: what is tapped there opens its fields beside it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from edgebook.kernel import EdgebookError
from edgebook.kernel.entry_form import Field, Section, look
from edgebook.notebook import forms
from edgebook.notebook.acts import anything, takes, text
from edgebook.notebook.html import Html, button, h

if TYPE_CHECKING:
    from edgebook.notebook.companion.view import Companion

MOST_COLUMNS = 5
"""Columns of a new record that are opened on the board; the form has all of them."""


class Edits:
    """Fields of the form that are filled in, and those that are open on the board."""

    def __init__(self, view: Companion) -> None:
        self.view, self.entered = view, view.entered
        self.title = ""
        """What was tapped on the board to be edited there."""
        self.fields: Sequence[Field] = ()

    def sections(self) -> list[Section]:
        """All fields that can be filled in now: first what a step rests on."""
        held = self.view.needs.held
        asked = [Section("", held[1].fields)] if held is not None and not self.view.entering else []
        return [*asked, *self.entered.sections()]

    def changed(self) -> None:
        """Something was entered: on the form, or because a step rests on it."""
        if self.view.entering:
            self.view.check()
        else:
            self.entered.problems = self.entered.form.problems(self.entered.filled())
        self.view.keep()

    def _settle(self, path: str) -> None:
        self.entered.values = self.entered.form.settle(self.entered.values, path)

    # -- acts ----------------------------------------------------------------------------------------------

    @takes(anything, text)
    def do_field(self, value: object, path: str) -> None:
        entered = self.entered
        field = forms.find_field(self.sections(), path)
        entered.typed.pop(path, None)
        try:
            for each, read in forms.taken_in(field._replace(path=path), value).items():
                entered.put({each: read})
                entered.told(each)
            self._settle(path)
        except ValueError:
            entered.typed[path] = str(value)[: forms.LONGEST]
        self.changed()

    @takes(anything, text)
    def do_cell(self, value: object, path: str) -> None:
        """A column of a record is a field as well."""
        self.do_field(value, path)

    @takes(text)
    def do_add_record(self, path: str) -> None:
        field = forms.find_list(self.sections(), path)
        forms.add_record(self.entered.values, field)
        self.entered.told(field.path)
        self._settle(field.path)
        new = f"{field.path}.{self._last(field.path)}.{field.columns[0].path}"
        self.view.focus(f'[name="{new}"]')  # what one fills in next
        self.changed()

    def _last(self, path: str) -> int:
        return len(look(self.entered.values, path)) - 1

    @takes(text)
    def do_drop_record(self, path: str) -> None:
        forms.drop_record(self.entered.values, path)
        self.entered.told(path)
        self._settle(path)
        self.entered.typed.clear()
        self.do_edited()
        self.changed()

    @takes(text)
    def do_less(self, path: str) -> None:
        self._step(path, -1)

    @takes(text)
    def do_more_of(self, path: str) -> None:
        self._step(path, 1)

    def _step(self, path: str, by: int) -> None:
        field = forms.find_field(self.sections(), path)
        value = (look(self.entered.values, path) or 0) + by
        self.do_field(max(field.least, min(field.most, value)), path)

    @takes()
    def do_edited(self) -> None:
        """What was edited on the board is as it should be."""
        self.title, self.fields = "", ()

    # -- on the board --------------------------------------------------------------------------------------

    def open(self, item: str) -> None:
        """Something was tapped to be entered or corrected: its fields open beside it."""
        spot = self.entered.form.spot(self.entered.values, item)
        if spot is None:
            return
        sections = self.sections()
        if not spot.adds:
            self.title, self.fields = spot.title, _there(sections, spot.paths)
            return
        field = forms.find_list(sections, spot.adds)
        self.do_add_record(spot.adds)
        last = f"{spot.adds}.{self._last(spot.adds)}"
        if spot.fresh:
            self.entered.put({f"{last}.{key}": value for key, value in spot.fresh.items()})
            self.changed()
        columns = field.columns[:MOST_COLUMNS]
        self.title, self.fields = spot.title, [_named(sections, f"{last}.{each.path}") for each in columns]

    def is_spot(self, sections: Sequence[Section], item: str) -> bool:
        """Whether something can be entered where this lies."""
        spot = self.entered.form.spot(self.entered.values, item)
        return spot is not None and bool(spot.adds or _there(sections, spot.paths))

    def html(self) -> Html | None:
        """The fields of what was tapped."""
        if not self.fields:
            return None
        entered = self.entered
        first = self.fields[0].path.rpartition(".")[0]
        record = _is_list(self.sections(), first.rpartition(".")[0])
        remove = button("Remove", "drop_record", first, label="Remove this card") if record else None
        top = h("div", h("b", self.title), button("Done", "edited", class_="eb-primary"), class_="eb-top")
        made = forms.fields(self.fields, entered.values, entered.problems, entered.typed)
        return h("div", top, made, remove, role="dialog", aria_label=self.title)


def _is_list(sections: Sequence[Section], path: str) -> bool:
    """Whether the form has a list there, of which something can be removed: a seat, for example, cannot."""
    with suppress(EdgebookError):
        return bool(forms.find_list(sections, path))
    return False


def _there(sections: Sequence[Section], paths: Sequence[str]) -> list[Field]:
    """The fields with these paths, as far as the form has them now."""
    found = []
    for path in paths:
        with suppress(EdgebookError):
            found.append(_named(sections, path))
    return found


def _named(sections: Sequence[Section], path: str) -> Field:
    """A field of the form, or a column of one of its records, with the path that it has there."""
    return forms.find_field(sections, path)._replace(path=path)

"""A table is entered on its picture: what is tapped there opens its fields beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from edgebook.kernel import EdgebookError
from edgebook.kernel.entry import EntryForm, Field, Problem, Section, look, put
from edgebook.notebook import forms
from edgebook.notebook.evening import Part
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.saving import Saves
from edgebook.notebook.things import Thing
from edgebook.scene import Scene

LONGEST = 5
"""So many columns of a new record are opened on the board; the form has all of them."""


class EditsOnBoard(Saves):
    """A view with a form whose things can be tapped on the board."""

    form: EntryForm
    values: dict[str, Any]
    problems: list[Problem]
    typed: dict[str, str]
    entering: bool
    quick: bool
    edits: tuple[str, Sequence[Field]] = ("", ())
    """What was tapped on the board to be edited there: what it is called, and its fields."""

    @property
    def part(self) -> Part:
        """The part that is entered or played now."""
        raise NotImplementedError

    def _check(self) -> None:
        """Look at what was entered, and show it."""
        raise NotImplementedError

    def _entered(self) -> Mapping[str, Any]:
        """The values, with what can be told from the rest."""
        raise NotImplementedError

    def _keep(self, *, another: bool = False) -> None:
        raise NotImplementedError

    def _sections(self) -> list[Section]:
        """The form: first what is on show of it."""
        shown = self.form.quick(self.values) if self.quick and self.form.quick else []
        return [*shown, *self.form.sections(self.values)]

    def do_field(self, value: Any, name: Any = None) -> None:
        path = str(name)
        field = forms.find_field(self._sections(), path)
        self.typed.pop(path, None)
        try:
            for each, read in forms.taken_in(field._replace(path=path), value).items():
                put(self.values, each, read)
                self._told(each)
            self.values = self.form.settle(self.values, path)
        except ValueError:
            self.typed[path] = str(value)[: forms.LONGEST]
        self._changed()

    def _told(self, path: str) -> None:
        """Somebody has said what lies at a path; that also tells something of what it is a part of."""
        ways = path.split(".")
        self.part.known = self.part.known.told(".".join(ways[:n]) for n in range(1, len(ways) + 1))

    do_cell = do_field

    def _changed(self) -> None:
        """Something was entered: on the form, or because a step rests on it."""
        if self.entering:
            self._check()
        else:
            self.problems = self.form.problems(self._entered())
        self._keep()

    def do_add_record(self, value: Any, name: Any = None) -> None:
        field = forms.find_list(self._sections(), str(value))
        forms.add_record(self.values, field)
        self._told(field.path)
        self.values = self.form.settle(self.values, field.path)
        new = f"{field.path}.{len(look(self.values, field.path)) - 1}.{field.columns[0].path}"
        self._focus = f'[name="{new}"]'  # what one fills in next
        self._changed()

    def do_drop_record(self, value: Any, name: Any = None) -> None:
        forms.drop_record(self.values, str(value))
        self._told(str(value))
        self.values = self.form.settle(self.values, str(value))
        self.typed.clear()
        self.do_edited()
        self._changed()

    def _step_field(self, path: str, by: int) -> None:
        field = forms.find_field(self._sections(), path)
        value = (look(self.values, path) or 0) + by
        self.do_field(max(field.least, min(field.most, value)), path)

    def do_less(self, value: Any, name: Any = None) -> None:
        self._step_field(str(value), -1)

    def do_more_of(self, value: Any, name: Any = None) -> None:
        self._step_field(str(value), 1)

    def _edit(self, item: str) -> None:
        """Something was tapped to be entered or corrected: its fields open beside it."""
        spot = self.form.spot(self.values, item)
        if spot is None:
            return
        sections = self._sections()
        if not spot.adds:
            self.edits = spot.title, _there(sections, spot.paths)
            return
        field = forms.find_list(sections, spot.adds)
        self.do_add_record(spot.adds)
        last = f"{spot.adds}.{len(look(self.values, spot.adds)) - 1}"
        for key, value in spot.fresh.items():
            put(self.values, f"{last}.{key}", value)
        if spot.fresh:
            self._changed()
        self.edits = spot.title, [_named(sections, f"{last}.{each.path}") for each in field.columns[:LONGEST]]

    def do_edited(self, value: Any = None, name: Any = None) -> None:
        """What was edited on the board is as it should be."""
        self.edits = "", ()

    def do_escape(self, value: Any = None, name: Any = None) -> None:
        if self.edits[1]:
            self.do_edited()
        else:
            super().do_escape()

    def pointable(self, scene: Scene) -> dict[str, Thing]:
        if not self.entering:
            return super().pointable(scene)
        sections = self._sections()
        spots = [item.id for item in scene.items if item.solid and self._is_spot(sections, item.id)]
        return self._things.of(scene, {}, picks=frozenset(spots))

    def _is_spot(self, sections: Sequence[Section], item: str) -> bool:
        """Whether something can be entered where this lies."""
        spot = self.form.spot(self.values, item)
        return spot is not None and bool(spot.adds or _there(sections, spot.paths))

    def _pop(self) -> Html | None:
        title, fields = self.edits
        if not self.entering or not fields:
            return super()._pop() if not self.entering else None
        first = fields[0].path.rpartition(".")[0]
        record = _is_list(self._sections(), first.rpartition(".")[0])
        remove = button("Remove", "drop_record", first, label="Remove this card") if record else None
        top = h("div", h("b", title), button("Done", "edited", class_="eb-primary"), class_="eb-top")
        made = forms.fields(fields, self.values, self.problems, self.typed)
        return h("div", top, made, remove, role="dialog", aria_label=title)


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

"""After a part: what is to be done at the table, then on to what follows, with what has changed meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from edgebook.kernel import EdgebookError
from edgebook.kernel.entry_form import Known, Onward, put
from edgebook.kernel.from_position import positions_of
from edgebook.notebook import forms
from edgebook.notebook.acts import anything, flag, optional, takes, text, whole
from edgebook.notebook.html import Html
from edgebook.notebook.session import Part
from edgebook.notebook.todo import Todo, ending, own_values, todos

if TYPE_CHECKING:
    from edgebook.notebook.companion.view import Companion


class NextPart:
    """The end of a part, and the way on."""

    def __init__(self, view: Companion) -> None:
        self.view = view
        self.done: set[int] = set()
        """The steps that have been carried out at the table."""
        self.typed: dict[str, str] = {}
        """What was typed about the table after the part that is done, by field."""

    def clear(self) -> None:
        self.done, self.typed = set(), {}

    def todos(self) -> list[Todo]:
        return todos(self.view.trace, self.view.form.carried)

    def ways(self) -> list[Onward]:
        """What can follow on the part that is done, with one tap."""
        view = self.view
        if not view.entered.quick:
            return []
        ended = view.form.values(positions_of(view.game).write(view.trace.state))
        return view.form.onward(ended, view.part.known)

    def html(self) -> Html:
        """What to do at the table, then on."""
        ways, since, things = self.ways(), None, self.todos()
        if ways and ways[0].fields:
            # first all of it is done: until then Enter ticks, and the focus stays with the list
            enter = "" if any(todo.n not in self.done for todo in things) else "onward"
            since = forms.fields(
                ways[0].fields, ways[0].values, (), self.typed, "coming", ways[0].known, enter
            )
        labels = [each.label for each in ways]
        on = "Look at the form first" if ways else "Go on with the next part"
        return ending(things, self.done, on, labels, since, own_values(self.view.trace))

    # -- acts ----------------------------------------------------------------------------------------------

    def _must_be_done(self) -> None:
        view = self.view
        if (
            view.entering
            or view.needs.held is not None
            or view.trace.waiting_for is not None
            or not view.trace.over
        ):
            raise EdgebookError("this part is not done yet")

    @takes(flag, whole)
    def do_tick(self, done: bool, step: int) -> None:
        """Something has been done at the table, or not yet."""
        self.done = self.done | {step} if done else self.done - {step}

    @takes()
    def do_tick_next(self) -> None:
        """The next thing on the list has been done."""
        left = [todo.n for todo in self.todos() if todo.n not in self.done]
        self.done |= set(left[:1])
        self.view.focus("[data-takes-focus]")

    @takes()
    def do_take_over(self) -> None:
        """The part is done: its table is where the next one begins, on the form."""
        self._must_be_done()
        view = self.view
        position = positions_of(view.game).write(view.trace.state)
        view.session.parts.append(Part(position, known=view.part.known))
        self.clear()
        view.enter()
        view.keep()

    @takes(text, text)
    def do_coming(self, typed: str, path: str) -> None:
        self.typed[path] = typed[: forms.LONGEST]

    @takes(anything, optional(text))
    def do_onward(self, value: object, path: str | None) -> None:
        """On to what follows, one of the ways by its place, with what has changed since; all else is asked
        when it matters. With a path: Enter was pressed in that field, and the first way is taken."""
        self._must_be_done()
        if path is not None:
            self.do_coming(text(value), path)
        ways = self.ways()
        place = whole(value) if path is None and value is not None else 0
        if not 0 <= place < len(ways):
            raise EdgebookError("nothing follows here")
        view, way = self.view, ways[place]
        known = self._since(way)
        view.session.parts.append(Part(view.part.position, known=known, quick=True))
        self.clear()
        view.entering, view.entered.values = True, way.values
        view.check()
        if not view.entered.problems:  # else the form says what does not fit
            view.do_begin(next(n for n, part in enumerate(view.playable) if part.seat == way.seat))

    def _since(self, way: Onward) -> Known:
        """Put what was typed into the values of what follows; gives what is known then."""
        known = way.known
        for field in way.fields:
            typed = self.typed.get(field.path)
            if typed is None and not all(path in known.stale for path in field.paths):
                continue  # it was not told: it is asked when it matters
            try:
                for path, read in (forms.taken_in(field, typed) if typed is not None else {}).items():
                    put(way.values, path, read)
            except ValueError as error:
                raise EdgebookError(str(error) or f"{field.label}: enter a whole number") from None
            known = known.told(field.paths)
        return known

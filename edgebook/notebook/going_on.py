"""After a part: on to what follows, with what the others have changed meanwhile."""

from __future__ import annotations

from typing import Any

from edgebook.kernel import EdgebookError
from edgebook.kernel.entry import Known, Onward, put
from edgebook.kernel.part import positions_of
from edgebook.notebook import forms
from edgebook.notebook.evening import Part
from edgebook.notebook.html import Html
from edgebook.notebook.telling import TellsTheTable
from edgebook.notebook.todo import Todo, ending, own_values, todos


class GoesOn(TellsTheTable):
    """A view that ends a part with what is to be done at the table, and goes on from there."""

    parts_played: list[Part]
    done: set[int]
    """The steps that have been carried out at the table."""
    coming: dict[str, str]
    """What was typed about the table after the part that is done."""
    playable: list[Any]

    def do_begin(self, value: Any, name: Any = None) -> None:
        raise NotImplementedError

    def _enter(self) -> None:
        raise NotImplementedError

    def _must_be_done(self) -> None:
        if self.entering or self.held is not None or self.trace.table is not None or not self.trace.over:
            raise EdgebookError("this part is not done yet")

    def do_take_over(self, value: Any = None, name: Any = None) -> None:
        """The part is done: its table is where the next one begins, on the form."""
        self._must_be_done()
        position = positions_of(self.game).write(self.trace.state)
        self.parts_played.append(Part(position, known=self.part.known))
        self.done, self.coming = set(), {}
        self._enter()
        self._keep()

    def _onward(self) -> list[Onward]:
        """What can follow on the part that is done, with one tap."""
        if not self.quick:
            return []
        ended = self.form.values(positions_of(self.game).write(self.trace.state))
        return self.form.onward(ended, self.part.known)

    def do_coming(self, value: Any, name: Any = None) -> None:
        """What has changed since the part was done, as it is being typed."""
        self.coming[str(name)] = str(value)[: forms.LONGEST]

    def do_onward(self, value: Any = None, name: Any = None) -> None:
        """On to what follows, with what has changed since; all else is asked when it matters."""
        self._must_be_done()
        if name is not None:  # Enter in one of the fields
            self.do_coming(value, name)
        ways = self._onward()
        place = int(value) if name is None and str(value).isdecimal() else 0
        if not 0 <= place < len(ways):
            raise EdgebookError("nothing follows here")
        known = self._since(ways[place])
        self.parts_played.append(Part(self.part.position, known=known, quick=True))
        self.entering, self.values, self.done, self.coming = True, ways[place].values, set(), {}
        self._check()
        if not self.problems:  # else the form says what does not fit
            self.do_begin(next(n for n, part in enumerate(self.playable) if part.seat == ways[place].seat))

    def _since(self, way: Onward) -> Known:
        """Put what was typed into the values of what follows; gives what is known then."""
        known = way.known
        for field in way.fields:
            typed = self.coming.get(field.path)
            if typed is None and not all(path in known.stale for path in field.paths):
                continue  # nobody has told it: it is asked when it matters
            try:
                for path, read in (forms.taken_in(field, typed) if typed is not None else {}).items():
                    put(way.values, path, read)
            except ValueError as error:
                raise EdgebookError(str(error) or f"{field.label}: enter a whole number") from None
            known = known.told(field.paths)
        return known

    def _ending(self) -> Html:
        """The end of a part: what to do at the table, then on."""
        ways = self._onward()
        since = None
        if ways and ways[0].fields:
            since = forms.fields(
                ways[0].fields, ways[0].values, (), self.coming, "coming", ways[0].known, "onward"
            )
        labels = [each.label for each in ways]
        on = "Look at the form first" if ways else "Go on with the next part"
        return ending(self._todos(), self.done, on, labels, since, own_values(self.trace))

    def _todos(self) -> list[Todo]:
        return todos(self.trace, self.form.carried)

    def do_tick(self, value: Any, name: Any = None) -> None:
        """Something has been done at the table, or not yet."""
        self.done = self.done | {int(name)} if value is True else self.done - {int(name)}

    def do_tick_next(self, value: Any = None, name: Any = None) -> None:
        """The next thing on the list has been done."""
        left = [todo.n for todo in self._todos() if todo.n not in self.done]
        self.done |= set(left[:1])
        self._focus = "[data-takes-focus]"

"""The companion at a real table: enter what lies there, let a part be worked out rule by rule, go on."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from edgebook.kernel import Chance, Cursor, EdgebookError, Game, PartSetup, Playable, Trace, files
from edgebook.kernel.entry import EntryForm, Hint, Problem, TableAsk, look, put
from edgebook.kernel.part import positions_of
from edgebook.kernel.turn import table_ask
from edgebook.notebook import controls, evening, forms
from edgebook.notebook.deciding import answers, ask, digit
from edgebook.notebook.evening import Part
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.lines import Line
from edgebook.notebook.panels import panel
from edgebook.notebook.reading import planned
from edgebook.notebook.saving import Saves

MENU = [("undo", "Take back the last thing I said", "u"), ("files", "Save and load", "s")]


class Companion(Saves):
    """`Companion(game)`: enter the table in front of you, and have any seat's part worked out.

    `position` is where to begin; with `autosave` all that was said is kept in that file, and goes on there.
    """

    label: ClassVar[str] = "Companion"
    ending: ClassVar[str] = ".json"
    keymap: ClassVar[Mapping[str, str]] = {**controls.KEYS, "u": "undo", "s": "files"}

    def __init__(
        self,
        game: Game,
        position: Mapping[str, Any] | None = None,
        *,
        autosave: str | Path | None = None,
        **named: Any,
    ) -> None:
        if game.positions is None or not isinstance(game.positions.form, EntryForm):
            raise EdgebookError(f"{game.title} has no entry form, so a table of it cannot be entered")
        self.form: EntryForm = game.positions.form
        self._kept = evening.EveningFile(Path(autosave), self._tell) if autosave is not None else None
        self.notes: list[str] = []
        self.typed: dict[str, str] = {}
        self.card: dict[str, Any] = {}
        self.problems: list[Problem] = []
        self.entering = True
        self.playable: list[Playable] = []
        """The parts of the table as it was entered that can be played now."""
        self.parts_played = self._first(game, position)
        self.values = self.form.values(self.part.position)
        super().__init__(Cursor(self._still(game), 0), **named)
        self._check()
        if self.part.begun:
            self._resume()
        self.refresh()

    def _first(self, game: Game, position: Mapping[str, Any] | None) -> list[Part]:
        begun = position if position is not None else self.form.position(self.form.fresh())
        there = self._kept.read() if self._kept is not None else None
        if there is None or self._kept is None:
            return [Part(evening.whole(game, begun))]
        name = self._kept.path.name
        parts, notes = evening.loads(game, there, name)
        self.notes = [f"The evening in {name} goes on.", *notes]
        if position is not None and evening.whole(game, position) != parts[0].position:
            self.notes.append("It began with another table than the one that is given here.")
        return parts

    @property
    def path(self) -> Path | None:
        """Where everything that is said is kept."""
        return self._kept.path if self._kept is not None else None

    # -- where we are --------------------------------------------------------------------------------------

    @property
    def part(self) -> Part:
        """The part that is entered or played now."""
        return self.parts_played[-1]

    @property
    def position(self) -> dict[str, Any]:
        """The table as it stands now."""
        if self.entering:
            return self.form.position(self.values)
        return positions_of(self.game).write(self.trace.state)

    def _still(self, game: Game | None = None) -> Trace:
        """A trace of the table as it was entered, in which nothing happens yet."""
        positions = positions_of(game or self.game)
        written = self.form.position(self.values)
        state = positions.read(written)
        self.playable = list(positions.parts(state))
        return Trace(game or self.game, PartSetup(json.dumps(written)), Chance(), state)

    def _check(self) -> None:
        """Look at what was entered; a table that fits is shown."""
        self.problems = self.form.problems(self.values)
        if self.problems or self.typed:
            return
        try:
            trace = self._still()
        except EdgebookError as error:
            self.problems = [Problem("", str(error))]
            return
        self.part.position = evening.whole(self.game, self.form.position(self.values))
        self._show(trace, 0)

    def _show(self, trace: Trace, at: int) -> None:
        self.lines = [Line(trace, "This part")]
        self._views.clear()
        self._switch(trace, at)

    def _resume(self) -> None:
        """Play the present part again with what was said, and show where it stands."""
        trace, used = evening.begin_part(self.game, self.part)
        self.part.inputs = used
        self.entering = False
        self._show(trace, len(trace))

    def _keep(self, *, another: bool = False) -> None:
        if self._kept is not None:
            note = self._kept.keep(evening.dumps(self.game, self.parts_played), another=another)
            self.notes += [note] if note else []

    # -- acts: entering ------------------------------------------------------------------------------------

    def do_field(self, value: Any, name: Any = None) -> None:
        path = str(name)
        field = forms.find_field(self.form.sections(self.values), path)
        self.typed.pop(path, None)
        try:
            put(self.values, path, forms.read(field, value))
        except ValueError:
            self.typed[path] = str(value)[:40]
        self._check()
        self._keep()

    do_cell = do_field

    def _step_field(self, path: str, by: int) -> None:
        field = forms.find_field(self.form.sections(self.values), path)
        value = (look(self.values, path) or 0) + by
        self.do_field(max(field.least, min(field.most, value)), path)

    def do_less(self, value: Any, name: Any = None) -> None:
        self._step_field(str(value), -1)

    def do_more_of(self, value: Any, name: Any = None) -> None:
        self._step_field(str(value), 1)

    def do_add_record(self, value: Any, name: Any = None) -> None:
        field = forms.find_field(self.form.sections(self.values), str(value))
        forms.add_record(self.values, field)
        new = f"{field.path}.{len(look(self.values, field.path)) - 1}.{field.columns[0].path}"
        self._focus = f'[name="{new}"]'  # what one fills in next
        self._check()
        self._keep()

    def do_drop_record(self, value: Any, name: Any = None) -> None:
        forms.drop_record(self.values, str(value))
        self.typed.clear()
        self._check()
        self._keep()

    def do_begin(self, value: Any, name: Any = None) -> None:
        """Let a part be worked out: one of those that can be played, by its place."""
        if self.problems or self.typed:
            raise EdgebookError("some of what was entered does not fit yet: see the fields that are marked")
        part, chosen = self.part, self.playable[int(value)]
        same = (part.seat, part.options) == (chosen.seat, dict(chosen.options))
        before = part.inputs if same or not part.begun else []
        part.seat, part.options, part.begun = chosen.seat, dict(chosen.options), True
        part.inputs = before
        self._resume()
        self._move(0 if not before else len(self.trace))
        self._keep()

    # -- acts: at the table --------------------------------------------------------------------------------

    def _asked(self) -> TableAsk | None:
        """What the table is asked, if we are where it is asked."""
        here = not self.entering and self.preview is None and self.cursor.at == len(self.trace)
        return table_ask(self.trace) if here and self.trace.table is not None else None

    def do_tell(self, value: Any, name: Any = None) -> None:
        """One of the outcomes that are offered, by its place; without a value, what the fields say."""
        asked = self._asked()
        if asked is None:
            raise EdgebookError("the table is not asked now")
        if asked.fields:
            outcome = asked.outcome({**asked.fresh, **self.card})
        else:
            outcome = asked.options[int(value)][1]
        self._say_it({"tell": copy.deepcopy(outcome)})

    def do_told_field(self, value: Any, name: Any = None) -> None:
        asked = self._asked()
        for field in asked.fields if asked else ():
            if field.path == name:
                self.card[field.path] = forms.read(field, value)

    def _play(self, option: Any) -> None:
        self._say_it({"answer": option.key})

    def _say_it(self, entry: dict[str, Any]) -> None:
        place = len(self.trace)
        evening.give(self.trace, entry)
        self.part.inputs.append(entry)
        self.card = {}
        self._move(min(place + 1, len(self.trace)))
        self._focus = "[data-takes-focus]"
        self._keep()

    def _branches(self) -> list[int]:
        """At a real table there is one line: one takes back what was said, and says something else."""
        return []

    def _now_links(self) -> list[Any]:
        return []

    def do_digit(self, value: Any, name: Any = None) -> None:
        asked = self._asked()
        if asked is None:
            super().do_digit(value)
        elif not asked.fields and int(value) <= len(asked.options):
            self.do_tell(int(value) - 1)

    def do_to_end(self, value: Any = None, name: Any = None) -> None:
        self._move(len(self.trace))
        self._focus = "[data-takes-focus]"

    def do_undo(self, value: Any = None, name: Any = None) -> None:
        """Take back the last thing said; before the first, return to the form, then to the part before."""
        if not self.entering and self.part.inputs:
            self.part.inputs.pop()
            self._resume()
        elif not self.entering:
            self._enter()
        elif len(self.parts_played) > 1:
            self.parts_played.pop()
            self._resume()
        else:
            raise EdgebookError("there is nothing to take back")
        self._keep()

    def do_correct(self, value: Any = None, name: Any = None) -> None:
        """Back to the form; what was said is kept, and said again as far as it still fits."""
        self._enter()
        self.say("Correct what you like, then let the part be worked out again.")

    def _enter(self) -> None:
        self.entering = True
        self.values = self.form.values(evening.whole(self.game, self.part.position))
        self.typed.clear()
        self._check()

    def do_take_over(self, value: Any = None, name: Any = None) -> None:
        """The part is done: its table is where the next one begins."""
        if self.trace.table is not None or not self.trace.over:
            raise EdgebookError("this part is not done yet")
        self.parts_played.append(Part(positions_of(self.game).write(self.trace.state)))
        self._enter()
        self._keep()

    # -- files ---------------------------------------------------------------------------------------------

    def do_save(self, value: Any = None, name: Any = None) -> None:
        path = self.file_to_write()
        files.write(path, evening.dumps(self.game, self.parts_played).encode())
        self.notes = [f"Saved as {path.name}."]

    def do_load(self, value: Any = None, name: Any = None) -> None:
        path = self.named_file()
        self._take(files.read(path, evening.LARGEST), path.name)

    def do_upload(self, value: Any, name: Any = None) -> None:
        self._take(str(value), str(name or "the file"))

    def _take(self, text: bytes | str, name: str) -> None:
        before = self.parts_played
        self.parts_played, notes = evening.loads(self.game, text, name)
        self.notes = [f"{name} is loaded.", *notes]
        try:
            self._keep(another=True)
        except EdgebookError:  # the evening before could not be kept, so it stays
            self.parts_played = before
            raise
        self._enter()
        if self.part.begun:
            self._resume()

    # -- showing -------------------------------------------------------------------------------------------

    def parts(self) -> dict[str, Any]:
        made = super().parts()
        self._hub.mode = "entering" if self.entering else "playing"
        made["menu"] = lambda: controls.menu(self.speed, self.levels, MENU)
        made["files"] = lambda: self._files() if self.filing else Html("")
        if self.entering:
            hidden = ("controls", "count", "timeline", "marks", "tabs", "lines", "ask", "now", "why", "next",
                      "foot", "log", "chart")  # fmt: skip
            made.update(dict.fromkeys(hidden, lambda: None))
            made["form"] = self._form
        else:
            made["form"] = lambda: None
        return made

    def do_files(self, value: Any = None, name: Any = None) -> None:
        self._sheet("filing")

    def _head(self) -> Html:
        number = len(self.parts_played)
        stage = "Enter the table" if self.entering else "Worked out, rule by rule"
        first = [self.form.welcome] if self.entering and number == 1 else []
        notes = h("span", " ".join([*first, *self.notes]), class_="eb-muted")
        trouble = self._kept.trouble if self._kept is not None else ""
        tools = [
            button("Undo", "undo", label="Take back the last thing I said"),
            button("Correct the table", "correct"),
        ]
        title = h("h3", f"Part {number}: {stage}")
        said = h("p", trouble, class_="eb-problem") if trouble else None
        return h("div", title, notes, said, None if self.entering else tools, class_="eb-row")

    def _files(self) -> Html:
        name = h("input", type="text", name="file", data_act="file_name", value=self.file_name,
                 placeholder="my-evening", aria_label="Name of the file")  # fmt: skip
        chosen = h("input", type="file", data_act="upload", class_="eb-sr", accept=".json")
        kept = f"Everything is kept in {self.path.name}." if self.path else "Not kept unless you save it."
        return h(
            "div",
            h("div", h("h3", "Save and load"), button("Close", "files"), class_="eb-top"),
            h("p", kept, class_="eb-muted"),
            h("div", name, button("Save", "save"), button("Load", "load"),
              h("label", "Open a file …", chosen, class_="eb-file"), class_="eb-row"),
        )  # fmt: skip

    def _form(self) -> Html:
        sections = self.form.sections(self.values)
        places = [field.path for section in sections for field in section.fields]
        homeless = [p for p in self.problems if not any(f"{p.path}.".startswith(f"{x}.") for x in places)]
        wrong = len(self.typed) + sum(problem.path not in self.typed for problem in self.problems)
        hints = [] if wrong else self.form.hints(self.values)
        main = "eb-primary" if not wrong and all(hint.fine for hint in hints) else ""
        begin = [
            button(["Work out: ", part.label], "begin", place, off=bool(wrong), class_=main)
            for place, part in enumerate(self.playable)
        ]
        again = (
            h("p", f"{len(self.part.inputs)} things that you said are said again, as far as they still fit.")
            if self.part.inputs
            else None
        )
        undo = button("Undo", "undo", label="Back to the part before") if len(self.parts_played) > 1 else None
        return h(
            "div",
            self._status(wrong, hints),
            h("ul", [h("li", f"{p.path}: " if p.path else "", p.text, class_="eb-problem") for p in homeless])
            if homeless
            else None,
            again,
            h("div", begin or h("p", "All have played their part."), undo, class_="eb-buttons"),
            forms.form(sections, self.values, self.problems, self.typed, hints),
        )

    def _status(self, wrong: int, hints: Sequence[Hint]) -> Html:
        """What does not fit; else what still looks unfinished, and what is good to know."""
        if wrong:
            many = "1 thing does not fit yet." if wrong == 1 else f"{wrong} things do not fit yet."
            return h("div", h("p", many, role="status", class_="eb-problem"))
        unfinished = [hint.text for hint in hints if not hint.fine]
        told = (
            "Everything fits. What may be missing:" if unfinished else "Everything fits, nothing is missing."
        )
        return h(
            "div",
            h("p", told, role="status"),
            h("ul", [h("li", text) for text in unfinished], class_="eb-missing") if unfinished else None,
            [h("p", hint.text, class_="eb-muted") for hint in hints if hint.fine],
        )

    def _ask(self) -> Html | None:
        if self.preview is not None:
            return None
        if self.cursor.at < len(self.trace):
            return self._waiting()
        asked = self._asked()
        if asked is not None:
            return self._table_ask(asked)
        decision = self.asking()
        if decision is not None:
            return ask(
                self.game, *decision, self.options(), title="The rules leave this to you", only=self.only
            )
        if self.trace.over:
            return h(
                "div",
                h("p", "This part is done.", class_="eb-question", tabindex=-1, data_takes_focus=True),
                h("p", "Do at the table what the log says, then go on."),
                h(
                    "div",
                    button("Go on with the next part", "take_over", class_="eb-primary"),
                    class_="eb-buttons",
                ),
            )
        return None

    def _next(self) -> Html:
        if not self.trace.state_at(self.at).agenda:
            return panel("Next", None, h("p", "Nothing more: this part is done."))
        return super()._next()

    def _waiting(self) -> Html:
        left = len(self.trace) - self.cursor.at
        word = "step" if left == 1 else "steps"
        return h(
            "div",
            h("p", f"Worked out {left} {word} further. Press Next to see each rule happen."),
            h("div", button("To where it stands", "to_end"), class_="eb-buttons"),
        )

    def _table_ask(self, asked: TableAsk) -> Html:
        state = self.trace.state
        coming = next(iter(planned(self.game, state)), None)
        why = h("p", h("span", coming.rule.shown, class_="eb-chip"), f" {coming.text}") if coming else None
        told = len(self.trace.chance.told)
        groups = asked.groups or [""] * len(asked.options)
        made = [
            (group, button([digit(n), h("span", said)], "tell", n))
            for n, (group, (said, _)) in enumerate(zip(groups, asked.options, strict=True))
        ]
        entered = {**asked.fresh, **self.card}
        return h(
            "div",
            h("div", h("h3", "Look at the table"), h("span", f"{told} told for this rule" if told else "",
              class_="eb-muted"), class_="eb-top"),
            h("p", asked.question, class_="eb-question", tabindex=-1, data_takes_focus=True),
            why,
            answers(made, short=all(len(said) < 40 for said, _ in asked.options)),
            forms.fields(asked.fields, entered, (), {}, "told_field") if asked.fields else None,
            h("div", button("That is the card", "tell", class_="eb-primary"), class_="eb-buttons")
            if asked.fields
            else None,
        )  # fmt: skip

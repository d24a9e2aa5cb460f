"""The companion at a real table: enter what lies there, let a part be worked out rule by rule, go on."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from edgebook.kernel import Chance, Cursor, EdgebookError, Game, PartSetup, Playable, Trace, files
from edgebook.kernel.entry import EVERYTHING, EntryForm, Field, Known, Problem, look, put
from edgebook.kernel.packs import folders_in
from edgebook.kernel.part import positions_of
from edgebook.notebook import controls, evening, forms
from edgebook.notebook.deciding import ask
from edgebook.notebook.entering import entry, table_question
from edgebook.notebook.evening import Part
from edgebook.notebook.going_on import GoesOn
from edgebook.notebook.holding import UNFIT
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.lines import Line
from edgebook.notebook.panels import panel

MENU = [("undo", "Take back the last thing I said", "u"), ("files", "Save and load", "s")]


def _folders(pack: Any) -> tuple[str, ...]:
    problems: list[str] = []
    found = folders_in(pack, problems)
    if problems:
        raise EdgebookError(problems[0])
    return found


class Companion(GoesOn):
    """`Companion(game)`: enter the table in front of you, and have any seat's part worked out.

    `position` is where to begin; `pack` is a folder with your own tables, or several; with `autosave` all
    that was said is kept in that file, and goes on there.
    """

    label: ClassVar[str] = "Companion"
    ending: ClassVar[str] = ".json"
    keymap: ClassVar[Mapping[str, str]] = {**controls.KEYS, "u": "undo", "s": "files"}

    def __init__(
        self,
        game: Game,
        position: Mapping[str, Any] | None = None,
        *,
        pack: str | Path | Sequence[str | Path] = (),
        autosave: str | Path | None = None,
        **named: Any,
    ) -> None:
        if game.positions is None or not isinstance(game.positions.form, EntryForm):
            raise EdgebookError(f"{game.title} has no entry form, so a table of it cannot be entered")
        if folders := _folders(pack):
            game = evening.with_tables(game, folders)
        assert game.positions is not None
        self.form: EntryForm = game.positions.form
        self._kept = evening.EveningFile(Path(autosave), self._tell) if autosave is not None else None
        self.notes: list[str] = []
        self.typed: dict[str, str] = {}
        self.card: dict[str, Any] = {}
        self.usual = {}
        self.coming = {}
        self.problems: list[Problem] = []
        self.entering = True
        self.quick = self.form.quick is not None
        """Only what the next part needs is entered, and it is worked out in one go up to each question."""
        self.done = set()
        self._good: dict[str, Any] = {}
        self.playable: list[Playable] = []
        """The parts of the table as it was entered that can be played now."""
        self.parts_played = self._first(game, position)
        if self.part.begun:  # as it was entered: the quick form takes for granted what the whole one asks
            self.quick = self.part.quick
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
            known = EVERYTHING if position is not None or self.form.quick is None else Known()
            return [Part(evening.whole(game, begun), known=known)]
        name = self._kept.path.name
        parts, notes = evening.loads(game, there, name)
        self.notes = [f"The evening in {name} goes on.", *notes]
        if position is not None and evening.whole(game, position) != parts[0].position:
            self.notes.append("It started with a different table from the one given here.")
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
            return self.form.position(self._entered())
        return positions_of(self.game).write(self.trace.state)

    def _entered(self) -> Mapping[str, Any]:
        """The values of the form; the quick one leaves out what can be told from the rest."""
        return self.form.filled(self.values, self.part.known) if self.quick else self.values

    def _still(self, game: Game | None = None) -> Trace:
        """A trace of the table as it was entered, in which nothing happens yet."""
        positions = positions_of(game or self.game)
        written = self.form.position(self._entered())
        state = positions.read(written)
        self.playable = list(positions.parts(state))
        bots = (game or self.game).players.bots
        if self.quick and not self.part.known.all and bots is not None:
            led = [part for part in self.playable if part.seat in bots(state)]
            self.playable = led or self.playable  # for a player's part the quick form has no room
        return Trace(game or self.game, PartSetup(json.dumps(written)), Chance(), state)

    def _check(self) -> None:
        """Look at what was entered; a table that fits is shown."""
        self.problems = self.form.problems(self._entered())
        if self.problems or self.typed:
            self._show_what_fits()
            return
        self._good = copy.deepcopy(self.values)
        try:
            trace = self._still()
        except EdgebookError as error:
            self.problems = [Problem("", str(error))]
            return
        self.part.position = evening.whole(self.game, self.form.position(self._entered()))
        self._show(trace, 0)

    def _show_what_fits(self) -> None:
        """The picture follows while something is wrong: that, or what asks for it, is as it was there."""
        entered, values = self.values, copy.deepcopy(self.values)
        for path in sorted({problem.path for problem in self.problems}, reverse=True):
            good = look(self._good, path)
            if isinstance(look(values, path.rpartition(".")[0]), list) and good is None:
                forms.drop_record(values, path)  # there was none yet
            elif path and look(values, path) is not None:
                put(values, path, copy.deepcopy(good))
        plain = {key: value for key, value in self._good.items() if not isinstance(value, dict | list)}
        for tried in (values, {**values, **plain}):
            self.values = tried
            try:
                if self._good and not self.form.problems(self._entered()):
                    self._show(self._still(), 0)
                    break
            except EdgebookError:
                pass  # the picture stays as it was
            finally:
                self.values = entered

    def _show(self, trace: Trace, at: int) -> None:
        self.lines = [Line(trace, "This part")]
        self._views.clear()
        self._switch(trace, at)

    def _resume(self) -> None:
        """Play the present part again with what was said, and show where it stands."""
        self.quick = self.part.quick
        trace, used = evening.begin_part(self.game, self.part)
        self.part.inputs = used
        self.entering = False
        self._hold(trace)
        self._leave_open(trace)
        self._show(trace, self.held[0] if self.held else len(trace))

    def _keep(self, *, another: bool = False) -> None:
        if self._kept is not None:
            note = self._kept.keep(evening.dumps(self.game, self.parts_played), another=another)
            self.notes += [note] if note else []

    # -- acts: entering ------------------------------------------------------------------------------------

    def do_begin(self, value: Any, name: Any = None) -> None:
        """Let a part be worked out: one of those that can be played, by its place."""
        if self.problems or self.typed:
            raise EdgebookError(UNFIT)
        part, chosen = self.part, self.playable[int(value)]
        self.do_edited()
        if self.quick:
            self.values = dict(self._entered())
        quickly = dict(self.form.options) if self.quick and not part.known.all else {}
        options = {**chosen.options, **quickly}
        same = (part.seat, part.options) == (chosen.seat, options)
        before = part.inputs if same or not part.begun else []
        part.seat, part.options, part.begun = chosen.seat, options, True
        part.quick = self.quick
        part.inputs = before
        self.done = set()
        self._resume()
        self._move(self.end if before or self.quick else 0)
        self._keep()

    def do_whole_form(self, value: Any = None, name: Any = None) -> None:
        """All of the form, or only what the next part needs."""
        self.quick = not self.quick and self.form.quick is not None

    # -- acts: at the table --------------------------------------------------------------------------------

    def pickable(self) -> list[str | None]:
        """What can be tapped on the board: what a field of the question stands for, or an answer."""
        tapped = self._tapped()
        return list(tapped[0].items) if tapped else super().pickable()

    def _tapped(self) -> tuple[Field, str] | None:
        """The field that is filled in on the board, and the act that does it."""
        if self.entering:
            sections = self.form.quick(self.values) if self.quick and self.form.quick else []
            begun = [each for each in sections if look(self.values, each.fields[0].path) is not None]
            fields = [field for section in begun for field in section.fields if field.items]
            return (fields[0], "field") if fields else None
        field = self._told_on_board()
        return (field, "told_field") if field is not None else None

    def do_pick_item(self, value: Any, name: Any = None) -> None:
        tapped = self._tapped()
        if tapped is None:
            if self.entering:
                self._edit(str(value))
            else:
                super().do_pick_item(value)
            return
        field, act = tapped
        scene = self.board.scene if self.board else None
        item = scene.get(str(value)) if scene else None
        names = [str(value), *(item.stands_for.split() if item else ())]
        place = next((n for n, each in enumerate(field.items) if each in names), None)
        if place is not None:
            getattr(self, f"do_{act}")(place, field.path)
        elif self.entering:
            self._edit(str(value))

    def _play(self, option: Any) -> None:
        self._say_it({"answer": option.key})

    def _branches(self) -> list[int]:
        """At a real table there is one line: one takes back what was said, and says something else."""
        return []

    def _now_links(self) -> list[Any]:
        """Where something is still to be read: the way to what is asked, or to the end."""
        left = self.end - self.cursor.at
        if self.entering or left <= 0:
            return []
        ahead = h("span", "1 step ahead" if left == 1 else f"{left} steps ahead", class_="eb-muted")
        return [h("span", button("To the last step", "to_end", class_="eb-link"), " ", ahead)]

    def do_digit(self, value: Any, name: Any = None) -> None:
        asked = self._asked()
        if asked is None:
            super().do_digit(value)
        elif not asked.fields and 0 < int(value) <= len(asked.options):
            self.do_tell(int(value) - 1)

    def do_to_end(self, value: Any = None, name: Any = None) -> None:
        self._move(self.end)
        self._focus = "[data-takes-focus]"

    def do_undo(self, value: Any = None, name: Any = None) -> None:
        """Take back the last thing said; before the first, return to the form, then to the part before."""
        if not self.entering and self._take_back():
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
        self.say("Correct whatever you like, then work out the part again.")

    def _enter(self) -> None:
        self.entering = True
        self.values = self.form.values(evening.whole(self.game, self.part.position))
        self.typed.clear()
        self._check()

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

    def _head(self) -> Html:
        number = len(self.parts_played)
        stage = "enter the table" if self.entering else "worked out, rule by rule"
        told = " ".join(self.notes)
        notes = h("span", told, class_="eb-muted eb-cut", title=told) if told else None
        trouble = self._kept.trouble if self._kept is not None else ""
        said = h("p", trouble, class_="eb-problem") if trouble else None
        word = "Whole table" if self.quick else "Quick"
        whole = button(word, "whole_form") if self.entering and self.form.quick else None
        tools = [
            button([sign("undo"), "Undo"], "undo", label="Take back the last thing I said"),
            button("Correct the table", "correct"),
        ]
        title = h("h3", f"Part {number}: {stage}")
        return h("div", title, notes, said, whole, None if self.entering else tools, class_="eb-row")

    def _files(self) -> Html:
        kept = (
            f"Everything is kept in {self.path.name}."
            if self.path
            else "Nothing is saved unless you save it."
        )
        return h(
            "div",
            h("div", h("h3", "Save and load"), button("Close", "files"), class_="eb-top"),
            h("p", kept, class_="eb-muted"),
            self.file_row("my-evening"),
        )  # fmt: skip

    def _form(self) -> Html:
        whole = self.form.sections(self.values)
        sections = self.form.quick(self.values) if self.quick and self.form.quick else whole
        first = len(self.parts_played) == 1
        return entry(self.form, sections, self.values, self.problems, self.typed, self.playable,
                     len(self.part.inputs), first, self.part.known if self.quick else EVERYTHING)  # fmt: skip

    def _ask(self) -> Html | None:
        if self.preview is not None:
            return None
        asked = self._question()
        usual = self._as_usual() if self.cursor.at >= self.end else None
        return h("div", asked, usual) if usual is not None and asked is not None else asked

    def _question(self) -> Html | None:
        if self.cursor.at < self.end:
            return None
        if self.held is not None:
            return self._needed(self.held[1])
        asked = self._asked()
        if asked is not None:
            return table_question(self.trace, asked, self.card, self.row, self._led())
        decision = self.asking()
        if decision is not None:
            return ask(self.game, *decision, self.options(), title="The rules leave this to you",
                       only=self.only, ticked=self.ticked, led=self._led())  # fmt: skip
        if self.trace.over:
            return self._ending()
        return None

    def _next(self) -> Html:
        if not self.trace.state_at(self.at).agenda:
            return panel("Next", None, h("p", "Nothing more: this part is done."))
        return super()._next()

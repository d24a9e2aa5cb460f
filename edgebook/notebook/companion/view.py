"""The companion as a view: what it consists of, and how a part is begun, worked out, taken back and kept."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from edgebook.kernel import (
    Chance,
    Cursor,
    EdgebookError,
    FromPosition,
    Game,
    Option,
    Playable,
    Problem,
    Trace,
    files,
)
from edgebook.kernel.entry_form import EVERYTHING, EntryForm, Field, Known, look
from edgebook.kernel.folding import usual_level
from edgebook.kernel.from_position import positions_of
from edgebook.kernel.packs import folders_in
from edgebook.notebook import controls, session
from edgebook.notebook.acts import at_place, takes, text, whole
from edgebook.notebook.board_targets import Target
from edgebook.notebook.companion.edits import Edits
from edgebook.notebook.companion.entered import Entered
from edgebook.notebook.companion.needs import UNFIT, Needs
from edgebook.notebook.companion.next_part import NextPart
from edgebook.notebook.companion.outcomes import Outcomes
from edgebook.notebook.companion.panels import CompanionPanels
from edgebook.notebook.lines import Line, Readings
from edgebook.notebook.saving import Files
from edgebook.notebook.session import Part, Session, SessionFile
from edgebook.notebook.stepper import Stepper
from edgebook.notebook.view import Parts
from edgebook.scene import Scene


class Companion(Stepper):
    """`Companion(game)`: enter the table in front of you, and have any seat's part worked out.

    `position` is where to begin; `pack` is a folder with your own tables, or several; with `autosave` all
    that was said is kept in that file, and goes on there.
    """

    label: ClassVar[str] = "Companion"
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
            game = session.with_tables(game, folders)
        self.form: EntryForm = positions_of(game).form
        kept = SessionFile(Path(autosave), self._tell) if autosave is not None else None
        self.session = _begun(game, self.form, position, kept)
        self.entering = True
        self.playable: list[Playable] = []
        """The parts of the table as it was entered that can be played now."""
        self.entered = Entered(self.form, self.session)
        self.needs, self.edits = Needs(self), Edits(self)
        self.outcomes, self.next_part = Outcomes(self), NextPart(self)
        self.files = Files(".json", lambda: self.path)
        super().__init__(Cursor(self._still(game), 0, usual_level(game)), **named)
        self.check()
        if self.part.begun:
            self.resume()
        self.refresh()

    def actors(self) -> Sequence[object]:
        return (*super().actors(), self.edits, self.needs, self.outcomes, self.next_part, self.files)

    def _tell(self, told: str) -> None:
        """What becomes of the file while one plays."""
        self.alert = told
        self.say(told)

    # -- where we are --------------------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        """Where everything that is said is kept."""
        return self.session.path

    @property
    def part(self) -> Part:
        """The part that is entered or played now."""
        return self.session.part

    @property
    def position(self) -> dict[str, Any]:
        """The table as it stands now."""
        if self.entering:
            return self.entered.position()
        return positions_of(self.game).write(self.trace.state)

    @property
    def end(self) -> int:
        return self.needs.held[0] if self.needs.held else len(self.trace)

    def branches(self) -> list[int]:
        """At a real table there is one line: one takes back what was said, and says something else."""
        return []

    # -- showing the table and working it out --------------------------------------------------------------

    def _still(self, game: Game) -> Trace:
        """A trace of the table as it was entered, in which nothing happens yet."""
        positions, written = positions_of(game), self.entered.position()
        state = positions.read(written)
        self.playable = list(positions.parts(state))
        bots = game.players.bots
        if self.entered.quick and not self.part.known.all and bots is not None:
            led = [part for part in self.playable if part.seat in bots(state)]
            self.playable = led or self.playable  # for a player's part the quick form has no room
        return Trace(game, FromPosition(json.dumps(written)), Chance(), state)

    def check(self) -> None:
        """Look at what was entered; a table that fits is shown."""
        entered = self.entered
        entered.check()
        if not entered.fits:
            self._show_what_fits()
            return
        try:
            trace = self._still(self.game)
        except EdgebookError as error:
            entered.problems = [Problem("", str(error))]
            return
        self.part.position = session.whole(self.game, entered.position())
        self._show(trace, 0)

    def _show_what_fits(self) -> None:
        """The picture follows while something is wrong, as far as it can."""
        values = self.entered.values
        try:
            for tried in self.entered.what_fits():
                self.entered.values = tried
                with suppress(EdgebookError):  # the picture stays as it was
                    if not self.form.problems(self.entered.filled()):
                        self._show(self._still(self.game), 0)
                        break
        finally:
            self.entered.values = values

    def _show(self, trace: Trace, at: int) -> None:
        self.lines, self.readings = [Line(trace, "This part")], Readings(self.observer)
        self.switch(trace, at)

    def resume(self) -> None:
        """Play the present part again with what was said, and show where it stands."""
        self.entered.quick = self.part.quick
        trace, used = session.begin_part(self.game, self.part)
        self.part.inputs = used
        self.entering = False
        self.needs.hold(trace)
        self.outcomes.leave_open(trace)
        self._show(trace, self.needs.held[0] if self.needs.held else len(trace))

    def resume_and_keep(self) -> None:
        """Something was told that changes the part: it goes on with that."""
        self.resume()
        self.focus("[data-takes-focus]")
        self.keep()

    def keep(self) -> None:
        self.session.keep()

    def enter(self) -> None:
        """Back to the form, with the table as this part found it."""
        self.entering = True
        self.entered.values = self.form.values(session.whole(self.game, self.part.position))
        self.entered.typed.clear()
        self.check()

    def give(self, entry: dict[str, Any]) -> None:
        """Tell the part one thing, and show what comes of it."""
        place = len(self.trace)
        try:
            session.give(self.trace, entry)
        except EdgebookError:
            if "row" in entry:  # some of it may have been told
                self.resume()
            raise
        self.part.inputs.append(entry)
        self.outcomes.clear()
        self.needs.hold(self.trace)
        self.outcomes.leave_open(self.trace)
        self.move(self.end if self.entered.quick else min(place + 1, self.end))
        self.focus("[data-takes-focus]")
        self.keep()

    def play(self, option: Option) -> None:
        self.give({"answer": option.key})

    # -- acts: on the form ---------------------------------------------------------------------------------

    @takes(whole)
    def do_begin(self, place: int) -> None:
        """Let a part be worked out: one of those that can be played, by its place."""
        entered, part = self.entered, self.part
        if not entered.fits:
            raise EdgebookError(UNFIT)
        chosen = at_place(self.playable, place)
        self.edits.do_edited()
        if entered.quick:
            entered.values = dict(entered.filled())
        quickly = dict(self.form.options) if entered.quick and not part.known.all else {}
        options = {**chosen.options, **quickly}
        same = (part.seat, part.options) == (chosen.seat, options)
        before = part.inputs if same or not part.begun else []
        part.seat, part.options, part.begun = chosen.seat, options, True
        part.quick, part.inputs = entered.quick, before
        self.next_part.done = set()
        self.resume()
        self.move(self.end if before or entered.quick else 0)
        self.keep()

    @takes()
    def do_whole_form(self) -> None:
        """All of the form, or only what the next part needs."""
        self.entered.quick = not self.entered.quick and self.form.quick is not None

    # -- acts: at the table --------------------------------------------------------------------------------

    def pickable(self) -> list[str | None]:
        """What can be tapped on the board: what a field of the question stands for, or an answer."""
        field = self._tapped()
        return list(field.items) if field is not None else super().pickable()

    def _tapped(self) -> Field | None:
        """The field that is filled in on the board."""
        if not self.entering:
            return self.outcomes.on_board()
        values, quick = self.entered.values, self.form.quick if self.entered.quick else None
        sections = quick(values) if quick is not None else []
        begun = [each for each in sections if look(values, each.fields[0].path) is not None]
        return next((field for section in begun for field in section.fields if field.items), None)

    def do_pick_item(self, item: str) -> None:
        field = self._tapped()
        if field is None and not self.entering:
            super().do_pick_item(item)
            return
        there = self.board.scene.get(item) if self.board and self.board.scene else None
        names = [item, *(there.stands_for if there else ())]
        place = next((n for n, each in enumerate(field.items) if each in names), None) if field else None
        if field is None or place is None:
            if self.entering:
                self.edits.open(item)
        elif self.entering:
            self.edits.do_field(place, field.path)
        else:
            self.outcomes.do_told_field(place, field.path)

    def pointable(self, scene: Scene) -> dict[str, Target]:
        if not self.entering:
            return super().pointable(scene)
        sections = self.edits.sections()
        spots = [item.id for item in scene.items if item.solid and self.edits.is_spot(sections, item.id)]
        return self.targets.of(scene, {}, picks=frozenset(spots))

    def do_digit(self, digit: int) -> None:
        asked = self.outcomes.asked()
        if asked is None:
            super().do_digit(digit)
        elif not asked.fields and 0 < digit <= len(asked.options):
            self.outcomes.do_tell(digit - 1)

    @takes()
    def do_escape(self) -> None:
        if self.edits.fields:
            self.edits.do_edited()
        else:
            self.walk.do_escape()

    @takes()
    def do_to_end(self) -> None:
        self.move(self.end)
        self.focus("[data-takes-focus]")

    @takes()
    def do_undo(self) -> None:
        """Take back the last thing said; before the first, return to the form, then to the part before."""
        if not self.entering and self.session.take_back():
            self.resume()
        elif not self.entering:
            self.enter()
        elif len(self.session.parts) > 1:
            self.session.parts.pop()
            self.resume()
        else:
            raise EdgebookError("there is nothing to take back")
        self.keep()

    @takes()
    def do_correct(self) -> None:
        """Back to the form; what was said is kept, and said again as far as it still fits."""
        self.enter()
        self.say("Correct whatever you like, then work out the part again.")

    # -- files ---------------------------------------------------------------------------------------------

    @takes()
    def do_files(self) -> None:
        """Open the sheet with the files, or close it."""
        self.sheets.toggle("files")

    @takes()
    def do_save(self) -> None:
        path = self.files.to_write()
        files.write(path, self.session.written().encode())
        self.session.notes = [f"Saved as {path.name}."]

    @takes()
    def do_load(self) -> None:
        path = self.files.named()
        self._take(files.read(path, session.LARGEST), path.name)

    @takes(text, text)
    def do_upload(self, saved: str, name: str) -> None:
        self._take(saved, name or "the file")

    def _take(self, saved: bytes | str, name: str) -> None:
        self.session.load(saved, name)
        self.enter()
        if self.part.begun:
            self.resume()

    # -- showing -------------------------------------------------------------------------------------------

    def panelled(self) -> CompanionPanels:
        return CompanionPanels(self)

    def parts(self) -> Parts:
        self._hub.mode = "entering" if self.entering else "playing"
        return super().parts()


def _folders(pack: object) -> tuple[str, ...]:
    problems: list[str] = []
    found = folders_in(pack, problems)
    if problems:
        raise EdgebookError(problems[0])
    return found


def _begun(
    game: Game, form: EntryForm, position: Mapping[str, Any] | None, kept: SessionFile | None
) -> Session:
    """The session in the file, or one that begins with this position."""
    there = kept.read() if kept is not None else None
    if there is None or kept is None:
        begun = position if position is not None else form.position(form.fresh())
        known = EVERYTHING if position is not None or form.quick is None else Known()
        return Session(game, [Part(session.whole(game, begun), known=known)], kept)
    name = kept.path.name
    parts, notes = session.loads(game, there, name)
    found = Session(game, parts, kept)
    found.notes = [f"The session in {name} goes on.", *notes]
    if position is not None and session.whole(game, position) != parts[0].position:
        found.notes.append("It started with a different table from the one given here.")
    return found

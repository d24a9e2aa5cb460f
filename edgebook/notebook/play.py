"""Play: a human seat in the notebook, with undo, hints, and a game that survives the kernel."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from edgebook.kernel import (
    Autosave,
    Cursor,
    Decision,
    EdgebookError,
    Game,
    Loaded,
    Option,
    SaveError,
    Trace,
    begin,
    dumps,
    load,
    loads,
    save,
    seen,
)
from edgebook.kernel.folding import usual_level
from edgebook.kernel.packs import named_in
from edgebook.kernel.save import header
from edgebook.notebook import controls
from edgebook.notebook.acts import number, optional, takes, text, whole
from edgebook.notebook.hub import Acts
from edgebook.notebook.lines import Line, Readings
from edgebook.notebook.play_panels import AT_ONCE, LEVELS, PlayPanels
from edgebook.notebook.saving import Files
from edgebook.notebook.stepper import Stepper
from edgebook.notebook.view import Parts, Reply
from edgebook.players import Asked, Player, usual_player
from edgebook.players.hints import Hint, hinting, weighed_hints

SEED = 80
"""Letters of a seed that is a text, at most, after many a rematch."""


class Play(Stepper):
    """`Play(game, setup, seat=0)`: answer the decisions of one seat; the others are answered for.

    `seat=None`: the user at the screen answers for all seats. With `autosave` every decision is written
    to that file at once; if the file is already there, the game in it goes on. A trace that is another game
    than the one in the file begins anew, and that one is kept beside it.
    """

    label: ClassVar[str] = "Play"
    keymap: ClassVar[Mapping[str, str]] = {**controls.KEYS, "u": "undo", "h": "hint", "s": "files"}

    def __init__(
        self,
        source: Trace | Game,
        setup: Mapping[str, Any] | None = None,
        *,
        seat: int | None = 0,
        seed: int | str | None = 0,
        others: Player | None = None,
        autosave: str | Path | None = None,
        **named: Any,
    ) -> None:
        self.notes: list[str] = []
        self.hints: list[Hint] = []
        self.pace = 4.0
        """Steps a second at which what the others do is shown; 0: the person steps."""
        self.runs = 0
        """How often the others' steps have run by themselves."""
        self.decided_at = 0
        """The step of the last decision of the person who plays."""
        self.files = Files(".jsonl", lambda: self.path)
        self._saver: Autosave | None = None
        game = source if isinstance(source, Game) else source.game
        path = Path(autosave) if autosave is not None else None
        trace = self._begin(source, setup, seed, path)
        self.seat, self.others = seat, others or usual_player(game)
        if path is not None:
            self.reply = Reply()  # the file may have something to tell before there is a view
            self._saver = Autosave(trace, path, tell=self._tell)
            self.notes += self._saver.notes
        named.setdefault("observer", "everything" if seat is None else seat)
        super().__init__(Cursor(trace, len(trace), usual_level(game)), **named)
        self._go_on()
        self.move(len(self.trace))
        self._tell_notes(f"The game in {path.name} goes on." if path is not None else "")
        self.refresh()

    def actors(self) -> Sequence[object]:
        return (*super().actors(), self.files)

    def _begin(
        self, source: Trace | Game, setup: Mapping[str, Any] | None, seed: Any, path: Path | None
    ) -> Trace:
        there = path is not None and path.exists()
        if isinstance(source, Trace):
            return self._same_game(source, path) if there and path is not None else source
        if not there or path is None:
            return begin(source, setup, seed)
        loaded = load(source, path, packs=named_in(setup))
        self._goes_on(loaded, path)
        if setup is not None and header(begin(source, setup, seed)) != header(loaded.trace):
            self.notes.append("It was started with a different set-up from the one given here.")
        return loaded.trace

    def _same_game(self, trace: Trace, path: Path) -> Trace:
        """The game in the file, if it is this one and has gone further."""
        try:
            loaded = load(trace.game, path, packs=self._packs(trace))
        except SaveError as error:
            self.notes = [f"{error}."]
            return trace
        further = loaded.trace
        if header(further) != header(trace) or further.log[: len(trace)] != trace.log:
            return trace
        self._goes_on(loaded, path)
        return further

    def _packs(self, trace: Trace) -> list[str]:
        """The folders with card values that this game is played with: the player has named them."""
        return named_in(trace.game.setup_json(trace.setup))

    def _goes_on(self, loaded: Loaded, path: Path) -> None:
        over = loaded.trace.over
        how = "is over; give another file for a new one" if over else "goes on"
        self.notes = [f"The game in {path.name} {how}.", *loaded.notes]

    @property
    def path(self) -> Path | None:
        """Where every decision is kept."""
        return self._saver.path if self._saver is not None else None

    @property
    def trouble(self) -> str:
        """What is not on disk, if anything."""
        return self._saver.trouble if self._saver is not None else ""

    def _tell(self, told: str) -> None:
        """What becomes of that file while one plays."""
        self.alert = told
        self.say(told)
        if self._saver is not None and not self._saver.trouble:
            self.notes = [told]

    def _tell_notes(self, usual: str) -> None:
        """What is as it should be goes without saying; whatever else there is to say must be seen."""
        if self.notes and self.notes != [usual]:
            self.alert = self.alert or " ".join(self.notes)

    def _acts(self, acts: Acts) -> None:
        if self._saver is not None:
            self._saver.retry()  # whatever one does, also where nobody is asked any more
        super()._acts(acts)

    def foresees(self) -> bool:
        return super().foresees() and not self.trouble  # as long as there is any, every act tries to save

    # -- playing -------------------------------------------------------------------------------------------

    def _mine(self, decision: Decision) -> bool:
        return self.seat is None or decision.seat == self.seat

    def _go_on(self) -> None:
        """Let the other seats answer until it is our turn again."""
        trace = self.trace
        while (
            (decision := trace.decision) is not None
            and trace.waiting_for is None
            and not self._mine(decision)
        ):
            trace.answer(self.others.answer(Asked(self.game, trace.state, decision)))

    def play(self, option: Option) -> None:
        place = len(self.trace)
        try:
            self.trace.answer(option.key)
            self._go_on()
        finally:
            self._show_from(place)

    def _show_from(self, place: int) -> None:
        """One sees what was decided; the steps that follow run by themselves, or are a press of Next away."""
        self.decided_at = place
        self.move(len(self.trace) if self.pace == AT_ONCE else self.after(place))
        if 0 < self.pace < AT_ONCE and self.cursor.at < len(self.trace):
            self.runs += 1

    @takes(number)
    def do_pace(self, pace: float) -> None:
        """How fast what the others do is shown: steps a second, or 0 to step oneself."""
        self.pace = max(0.0, min(pace, AT_ONCE))

    def other_seat(self) -> int | None:
        """The next seat that a person can sit on, if there is another one."""
        if self.seat is None:
            return None
        state = self.trace.state
        bots = self.game.players.bots(state) if self.game.players.bots is not None else ()
        seats = len(self.game.table.measures(state))
        around = ((self.seat + more) % seats for more in range(1, seats))
        return next((seat for seat in around if seat not in bots), None)

    def other_level(self, by: int) -> tuple[str, Mapping[str, Any]] | None:
        """The next level of the same table, harder or easier, if there is one."""
        if self.game.setup.levels is None:
            return None
        known, now = self.game.setup.levels(self.trace.setup)
        return known[now + by] if now >= 0 and 0 <= now + by < len(known) else None

    @takes(text)
    def do_rematch(self, how: str) -> None:
        """The same table again with other luck, from the same seat or from another one, or on another level.
        The game that was played is kept where it was saved."""
        if not self.trace.over:
            raise EdgebookError("this game is not over yet")
        if how == "other" and (seat := self.other_seat()) is not None:
            if self.observer == self.seat:
                self.observer, self.readings = seat, Readings(seat)
            self.seat = seat
        seed = self.trace.chance.seed
        following = seed + 1 if isinstance(seed, int) else seed and f"again {seed}"[:SEED]
        level = self.other_level(LEVELS[how]) if how in LEVELS else None
        setup = self.trace.setup if level is None else level[1]
        told = "A new game." if level is None else f"A new game, on {level[0]}."
        self._take(Loaded(begin(self.game, setup, following), []), told)

    @takes()
    def do_replay(self) -> None:
        """See once more what has happened since one's last decision."""
        self.move(self.after(self.decided_at))
        self.runs += 1

    @takes()
    def do_to_end(self) -> None:
        """To the question that waits."""
        self.move(len(self.trace))
        self.focus("[data-takes-focus]")

    @takes(optional(whole))
    def do_undo(self, at: int | None = None) -> None:
        """Take back our last decision, or the one at the given step; what was played stays as a line."""
        mine = self.mine()
        if not mine:
            raise EdgebookError("there is nothing to take back yet")
        place = at if at is not None and at in mine else mine[-1]
        child = self.trace.fork(place)
        kept = [line for line in self.lines if line.trace is not self.trace]
        old = Line(self.trace, f"Taken back at step {place + 1}")
        self.lines = [*kept[-4:], old, Line(child, "This game")]
        self._let_go()
        self.switch(child, len(child))
        self._save_from_now(child)
        self.say(f"Taken back to step {place}.")

    def _let_go(self) -> None:
        """Forget the lines that are no longer shown, also as the parents of others."""
        known = {id(line.trace) for line in self.lines}
        self.readings.only(self.lines)
        for line in self.lines:
            if line.trace.parent is not None and id(line.trace.parent) not in known:
                line.trace.parent = None

    def mine(self) -> list[int]:
        """The steps at which the person who plays decided."""
        decisions = ((n, self.trace[n].decision) for n in self.trace.asked)
        return [n for n, decision in decisions if decision is not None and self._mine(decision)]

    def do_line(self, number: int) -> None:
        super().do_line(number)
        self._save_from_now(self.trace)

    def fork(self, at: int, option: Option) -> None:
        over = self.trace.over
        super().fork(at, option)
        self._go_on()
        self._save_from_now(self.trace, another=over)  # a game that was played to its end is kept

    def _save_from_now(self, trace: Trace, *, another: bool = False) -> None:
        if self._saver is None:
            return
        known = len(self._saver.notes)
        self._saver.follow(trace, keep=another)
        self.notes += self._saver.notes[known:]

    @takes()
    def do_hint(self) -> None:
        """What the player that looks ahead would answer, from what this seat can see, and how sure it is; in
        a game in which nobody can look ahead, what the usual player would answer."""
        asked = self.asking()
        if asked is None:
            raise EdgebookError("nobody is asked here")
        at = Asked(self.game, asked[1], asked[0])
        self.hints, sure = [], ""
        if self.game.players.determinize is None:
            self.place.hinted = usual_player(self.game).answer(at)
        else:
            found = weighed_hints(hinting(self.game), at)
            self.hints = [hint for hint in found if hint.playouts]
            self.place.hinted, sure = found[0].key, f", {found[0].sure:.0%} sure"
        label = next((o.label for o in self.options() if o.key == self.place.hinted), "")
        self.focus(".eb-hinted")  # it may be further down the list
        self.say(f"Hint{sure}: {label}")

    def do_play_on(self, how: str) -> None:
        place = len(self.trace)
        super().do_play_on(how)
        self._go_on()
        if how == "once" and len(self.trace) > place:
            self._show_from(place)

    # -- files ---------------------------------------------------------------------------------------------

    @takes()
    def do_files(self) -> None:
        """Open the sheet with the files, or close it."""
        self.sheets.toggle("files")

    @takes()
    def do_save(self) -> None:
        path = self.files.to_write()
        save(self.trace, path)
        self.notes = [f"Saved as {path.name}."]
        self.say(self.notes[0])

    @takes()
    def do_load(self) -> None:
        path = self.files.named()
        self._take(load(self.game, path, packs=self._packs(self.trace)), f"{path.name} is loaded.")

    @takes(text, text)
    def do_upload(self, saved: str, name: str) -> None:
        """A saved game that was chosen in the browser."""
        told = name or "the file"
        self._take(loads(self.game, saved, told, packs=self._packs(self.trace)), f"{told} is loaded.")

    def _take(self, loaded: Loaded, note: str) -> None:
        trace = seen(loaded.trace, self.observer)
        self.notes = [note, *loaded.notes]
        self._save_from_now(trace, another=True)
        self.lines = [Line(trace, "Main line")]
        self.switch(trace, len(trace))
        self._go_on()
        self.move(len(self.trace))
        self._tell_notes(note)
        self.say(note)

    def saved(self) -> str:
        """The game as text, as it is written to files."""
        return dumps(self.trace)

    # -- showing -------------------------------------------------------------------------------------------

    def panelled(self) -> PlayPanels:
        return PlayPanels(self)

    def parts(self) -> Parts:
        self._hub.mode = "playing"
        return super().parts()

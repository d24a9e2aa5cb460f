"""Play: a human seat in the notebook, with undo, hints, and a game that survives the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from edgebook.kernel import (
    Autosave,
    Cursor,
    Decision,
    EdgebookError,
    Game,
    Loaded,
    SaveError,
    Trace,
    begin,
    dumps,
    load,
    loads,
    save,
    seen,
)
from edgebook.kernel.packs import named_in
from edgebook.kernel.save import header
from edgebook.notebook import controls
from edgebook.notebook.deciding import ask
from edgebook.notebook.hint_text import counted, hint_sentence
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.hub import Acts
from edgebook.notebook.lines import Line
from edgebook.notebook.saving import Saves
from edgebook.notebook.scores import score_bar, sheet, together
from edgebook.players import Asked, LookaheadPlayer, Player, usual_player
from edgebook.players.hints import HINT_PLAYOUTS, Hint, weighed_hints

AT_ONCE = 1000.0
PACES = (
    (0.0, "I step"),
    (2.0, "Others: slow"),
    (4.0, "Others: 4 a second"),
    (10.0, "Others: fast"),
    (AT_ONCE, "Others: at once"),
)
"""How fast what the others do is shown, in steps a second."""


class Play(Saves):
    """`Play(game, setup, seat=0)`: answer the decisions of one seat; the others are answered for.

    `seat=None`: whoever sits at the screen answers for all seats. With `autosave` every decision is written
    to that file at once; if the file is already there, the game in it goes on. A trace that is another game
    than the one in the file begins anew, and that one is kept beside it.
    """

    label: ClassVar[str] = "Play"
    ending: ClassVar[str] = ".jsonl"
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
        self._runs = 0
        self._decided_at = 0
        self._saver: Autosave | None = None
        game = source if isinstance(source, Game) else source.game
        path = Path(autosave) if autosave is not None else None
        trace = self._begin(source, setup, seed, path)
        self.seat, self.others = seat, others or usual_player(game)
        if path is not None:
            self._saver = Autosave(trace, path, tell=self._tell)
            self.notes += self._saver.notes
        named.setdefault("observer", "everything" if seat is None else seat)
        super().__init__(Cursor(trace, len(trace)), **named)
        self._go_on()
        self._move(len(self.trace))
        self._tell_notes(f"The game in {path.name} goes on." if path is not None else "")
        self.refresh()

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
        """The folders with card values that this game is played with: whoever plays it has named them."""
        return named_in(trace.game.setup_json(trace.setup))

    def _goes_on(self, loaded: Loaded, path: Path) -> None:
        over = loaded.trace.over
        how = "is over; give another file for a new one" if over else "goes on"
        self.notes = [f"The game in {path.name} {how}.", *loaded.notes]

    @property
    def path(self) -> Path | None:
        """Where every decision is kept."""
        return self._saver.path if self._saver is not None else None

    def _tell(self, text: str) -> None:
        super()._tell(text)
        if self._saver is not None and not self._saver.trouble:
            self.notes = [text]

    def _tell_notes(self, usual: str) -> None:
        """What is as it should be goes without saying; whatever else there is to say must be seen."""
        if self.notes and self.notes != [usual]:
            self.alert = self.alert or " ".join(self.notes)

    def _acts(self, acts: Acts) -> None:
        if self._saver is not None:
            self._saver.retry()  # whatever one does, also where nobody is asked any more
        super()._acts(acts)

    def foresees(self) -> bool:
        trouble = self._saver is not None and self._saver.trouble  # then every act tries to save once more
        return super().foresees() and not trouble

    # -- playing -------------------------------------------------------------------------------------------

    def _mine(self, decision: Decision) -> bool:
        return self.seat is None or decision.seat == self.seat

    def _go_on(self) -> None:
        """Let the other seats answer until it is our turn again."""
        trace = self.trace
        while (decision := trace.decision) is not None and trace.table is None and not self._mine(decision):
            trace.answer(self.others.answer(Asked(self.game, trace.state, decision)))

    def _play(self, option: Any) -> None:
        place = len(self.trace)
        try:
            self.trace.answer(option.key)
            self._go_on()
        finally:
            self._show_from(place)

    def _show_from(self, place: int) -> None:
        """One sees what was decided; the steps that follow run by themselves, or are a press of Next away."""
        self._decided_at = place
        self._move(len(self.trace) if self.pace == AT_ONCE else min(place + 1, len(self.trace)))
        if 0 < self.pace < AT_ONCE and self.cursor.at < len(self.trace):
            self._runs += 1

    def do_pace(self, value: Any, name: Any = None) -> None:
        """How fast what the others do is shown: steps a second, or 0 to step oneself."""
        self.pace = max(0.0, min(float(value), AT_ONCE))

    def do_branch_from(self, value: Any, name: Any = None) -> None:
        """Open a decision of the past again, to answer it in another way."""
        self._move(int(value))
        self.do_branch(int(value))

    def do_replay(self, value: Any = None, name: Any = None) -> None:
        """See once more what has happened since one's last decision."""
        self._move(min(self._decided_at + 1, len(self.trace)))
        self._runs += 1

    def do_to_end(self, value: Any = None, name: Any = None) -> None:
        """To the question that waits."""
        self._move(len(self.trace))
        self._focus = "[data-takes-focus]"

    def do_undo(self, value: Any = None, name: Any = None) -> None:
        """Take back our last decision, or the one at the given step; what was played stays as a line."""
        mine = [n for n in self.trace.asked if self._mine_at(n)]
        if value is not None and int(value) in mine:
            place = int(value)
        elif mine:
            place = mine[-1]
        else:
            raise EdgebookError("there is nothing to take back yet")
        child = self.trace.fork(place)
        kept = [line for line in self.lines if line.trace is not self.trace]
        old = Line(self.trace, f"Taken back at step {place + 1}")
        self.lines = [*kept[-4:], old, Line(child, "This game")]
        self._let_go()
        self._switch(child, len(child))
        self._save_from_now(child)
        self.say(f"Taken back to step {place}.")

    def _let_go(self) -> None:
        """Forget the lines that are no longer shown, also as the parents of others."""
        known = {id(line.trace) for line in self.lines}
        self._views = {key: views for key, views in self._views.items() if key in known}
        for line in self.lines:
            if line.trace.parent is not None and id(line.trace.parent) not in known:
                line.trace.parent = None

    def _mine_at(self, n: int) -> bool:
        step = self.trace[n]
        decision = step.decision
        return decision is not None and self._mine(decision)

    def do_line(self, value: Any, name: Any = None) -> None:
        super().do_line(value)
        self._save_from_now(self.trace)

    def _fork(self, at: int, option: Any) -> None:
        super()._fork(at, option)
        self._go_on()
        self._save_from_now(self.trace)

    def _save_from_now(self, trace: Trace, *, another: bool = False) -> None:
        if self._saver is None:
            return
        known = len(self._saver.notes)
        self._saver.follow(trace, keep=another)
        self.notes += self._saver.notes[known:]

    def do_hint(self, value: Any = None, name: Any = None) -> None:
        """What the player that looks ahead would answer, from what this seat can see, and how sure it is; in
        a game in which nobody can look ahead, what the usual player would answer."""
        asked = self.asking()
        if asked is None:
            raise EdgebookError("nobody is asked here")
        at = Asked(self.game, asked[1], asked[0])
        self.hints, sure = [], ""
        if self.game.players.determinize is None:
            self.hinted = usual_player(self.game).answer(at)
        else:
            found = weighed_hints(LookaheadPlayer(self.game, playouts=HINT_PLAYOUTS), at)
            self.hints = [hint for hint in found if hint.playouts]
            self.hinted, sure = found[0].key, f", {found[0].sure:.0%} sure"
        label = next((o.label for o in self.options() if o.key == self.hinted), "")
        self._focus = ".eb-hinted"  # it may be further down the list
        self.say(f"Hint{sure}: {label}")

    def do_play_on(self, value: Any = None, name: Any = None) -> None:
        place = len(self.trace)
        super().do_play_on(value)
        self._go_on()
        if value == "once" and len(self.trace) > place:
            self._show_from(place)

    # -- files ---------------------------------------------------------------------------------------------

    def do_save(self, value: Any = None, name: Any = None) -> None:
        path = self.file_to_write()
        save(self.trace, path)
        self.notes = [f"Saved as {path.name}."]
        self.say(self.notes[0])

    def do_load(self, value: Any = None, name: Any = None) -> None:
        path = self.named_file()
        self._take(load(self.game, path, packs=self._packs(self.trace)), f"{path.name} is loaded.")

    def do_upload(self, value: Any, name: Any = None) -> None:
        """A saved game that was chosen in the browser."""
        told = str(name or "the file")
        self._take(loads(self.game, str(value), told, packs=self._packs(self.trace)), f"{told} is loaded.")

    def _take(self, loaded: Any, note: str) -> None:
        trace = seen(loaded.trace, self.observer)
        self.notes = [note, *loaded.notes]
        self._save_from_now(trace, another=True)
        self.lines = [Line(trace, "Main line")]
        self._switch(trace, len(trace))
        self._go_on()
        self._move(len(self.trace))
        self._tell_notes(note)
        self.say(note)

    def saved(self) -> str:
        """The game as text, as it is written to files."""
        return dumps(self.trace)

    # -- showing -------------------------------------------------------------------------------------------

    def parts(self) -> dict[str, Any]:
        self._hub.mode = "playing"
        more = [("undo", "Take back my last decision", "u"), ("files", "Save, load and take back", "s")]
        return {
            **super().parts(),
            "menu": lambda: controls.menu(self.speed, self.levels, more),
            "files": lambda: self._files() if self.filing else Html(""),
            "run": lambda: Html(f"{self._runs} {self.pace:g}" if self._runs else ""),
            "tools": self._tools,
        }

    def _tools(self) -> Html:
        options = [h("option", said, value=f"{pace:g}", selected=pace == self.pace) for pace, said in PACES]
        told = "How fast you see what the others do"
        pace = h("select", options, data_act="pace", name="pace", aria_label=told, title=told)
        return h("div", h("span", pace, class_="eb-not-phone"), controls.tools(), class_="eb-row")

    def _head(self) -> Html:
        """Both scores, always in sight; and as long as something is not on disk, it is said."""
        trouble = self._saver.trouble if self._saver is not None else ""
        bar = score_bar(self.trace, self.at, min(self._decided_at, self.at), self.seat)
        return h("div", bar, h("p", trouble, class_="eb-problem") if trouble else None, class_="eb-row")

    def _ask(self) -> Html | None:
        asked = self.asking()
        if asked is None and self.trace.over and self.cursor.at == len(self.trace) and self.preview is None:
            return sheet(self.trace, self.seat)
        if asked is None or self.branch_at is not None or self.preview is not None:
            return super()._ask()
        decision, state = asked
        steps = len(self.trace) - self._decided_at - 1
        replay = f"Replay {steps} steps" if steps > 1 else ""
        buttons = [
            button([sign("bulb"), "Hint"], "hint", label="Hint: what the computer would do",
                   data_busy="Thinking …"),
            button([sign("undo"), "Undo"], "undo", label="Take back my last decision",
                   off=not self.trace.asked),
            button("Answer it for me", "play_on", "once", class_="eb-quiet"),
            button(replay, "replay", class_="eb-quiet") if replay and self.trace.asked else None,
        ]  # fmt: skip
        return ask(
            self.game, decision, state, self.options(), title="Your decision", only=self.only,
            hinted=self.hinted, ticked=self.ticked, buttons=buttons, note=self._weighed(), led=self._led(),
            you=self.seat is not None,
        )  # fmt: skip

    def _weighed(self) -> Html | None:
        """The hint in a sentence, with how sure it is; what it was taken from is a table to open."""
        if self.hinted is None:
            return None
        label = next((o.label for o in self.options() if o.key == self.hinted), "")
        if not self.hints:
            return h(
                "p", sign("bulb"), h("span", f"The computer would answer: {label}."), class_="eb-hintline"
            )
        as_one = together(self.game, self.trace.state)
        lead = "points" if as_one else "lead"
        heads = h("tr", [h("th", head, scope="col") for head in ("answer", "sure", lead, "tries")])
        rows = []
        for hint in self.hints:
            cells = (f"{hint.sure:.0%}", f"{hint.lead:+.1f}", hint.playouts)
            rows.append(h("tr", h("th", hint.label, scope="row"), [h("td", cell) for cell in cells]))
        end = f"at the end of the {self.game.players.horizon}"
        counts = f"Lead: points ahead {end}{counted(self.game)}"
        if as_one:
            counts = f"Points: what the table is worth to you {end}"
        meant = f"Sure: how likely it is to be the best answer, going by these tries. {counts}, on average."
        table = h("table", h("thead", heads), h("tbody", rows), class_="eb-compare")
        return h(
            "div",
            h(
                "div",
                sign("bulb"),
                h("span", hint_sentence(self.hints, self.game, as_one)),
                class_="eb-hintline",
            ),
            h("details", h("summary", "Compare all answers"), table, h("p", meant, class_="eb-muted")),
        )

    def _now_links(self) -> list[Any]:
        """While we look at what the others did, or at the past: the way to the question."""
        left = len(self.trace) - self.cursor.at
        if not left or self.trace.over:
            return super()._now_links()
        ahead = h("span", "1 step ahead" if left == 1 else f"{left} steps ahead", class_="eb-muted")
        way = h("span", button("To my decision", "to_end", class_="eb-link"), " ", ahead)
        return [way, *super()._now_links()]

    def _files(self) -> Html:
        kept = (
            f"Every decision is kept in {self.path.name}."
            if self.path
            else "Nothing is saved unless you save it."
        )
        undone = [
            h(
                "li",
                button(
                    f"Back to before step {n + 1}: {_short(self.trace[n].text)}", "undo", n, class_="eb-quiet"
                ),
            )
            for n in reversed([n for n in self.trace.asked if self._mine_at(n)][-12:])
        ]
        back = h("div", h("h3", "Take back to an earlier decision"), h("ul", undone, class_="eb-hits"))
        head = h("div", h("h3", "Save, load and take back"), button("Close", "files"), class_="eb-top")
        return h(
            "div",
            head,
            h("p", kept, " ", " ".join(self.notes), class_="eb-muted"),
            self.file_row("my-game"),
            back if undone else None,
        )


def _short(text: str, most: int = 70) -> str:
    """A sentence that fits on a button."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"

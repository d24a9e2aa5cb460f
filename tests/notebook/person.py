"""Somebody at a real table with the companion: a game that was played is the table, every input is counted.

The person enters what the quick form asks, answers what is asked from what lies there, and nothing else. What
came of it can then be compared with what really happened at that table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from edgebook.games.darkness import GAME, solo
from edgebook.games.darkness.position.entry_lines import names_of, write_card
from edgebook.games.darkness.table import face_down, state
from edgebook.games.darkness.words import Words
from edgebook.kernel import Moved, Step, Trace
from edgebook.kernel.entry_form import Field, Need, look
from edgebook.kernel.from_position import positions_of
from edgebook.notebook import Companion
from edgebook.players import make_player, play

BOT = 1
UNSEEN = ("ED-4.2", "ED-4.10", "ED-4.11")
"""What everybody does at once, and what one is told to do with the question for the next card or cube: a deck
and a bag that run out."""


def game(level: str, seed: int, player: str, **settings: Any) -> Trace:
    """A whole solo game."""
    trace = solo(level, seed=seed, **settings)
    return play(trace, [make_player(player, GAME, seed)] * 2)


def parts_of(trace: Trace) -> list[tuple[str, int, int, int]]:
    """The Voiceless Guild's parts: their phase and round, and where each begins and ends."""
    found = []
    for n in range(len(trace)):
        rule, after = trace[n].rule.id, trace.state_at(n + 1)
        if (rule == "ED-5.1" and after.turn == BOT) or rule == "VG-A1":
            end = n + 1
            while end < len(trace) and trace[end].rule.id not in (
                "ED-4.3",
                "ED-5.1",
                "VG-A1",
                "ED-6.1",
                "ED-6.2",
                "ED-7.1",
            ):
                end += 1
            found.append(("assembly" if rule == "VG-A1" else "action", after.round, n, end))
    return found


class Person:
    """Somebody who plays the game of a trace at a real table."""

    def __init__(self, table: Trace) -> None:
        self.table = table
        self.companion = Companion(GAME)
        self.inputs = 0
        self.kinds: Counter[str] = Counter()

    # -- what the person does ------------------------------------------------------------------------------

    def do(self, act: str, value: Any = None, name: Any = None) -> None:
        """One input: a tap, or a field that is filled in."""
        self.inputs += 1
        self.kinds[f"{act} {name or ''}".strip()] += 1
        self.companion.act(act, value, name)
        problem = (
            self.companion.alert
            and f"{self.companion.alert} {self.companion.entered.problems} {self.companion.entered.typed}"
        )
        assert not problem, f"{act} {value!r} {name}: {problem}"

    def look_at(self, start: int, end: int) -> None:
        """A part begins: this is what lies there, and what is going to happen."""
        self.steps = [self.table[n] for n in range(start, end) if self.table[n].rule.id not in UNSEEN]
        self.there = GAME.positions.form.values(positions_of(GAME).write(self.table.state_at(start)))
        self.there["top"] = self.there["top"][:1]  # only its first card lies open
        if self.steps[0].rule.id == "VG-A1":  # the cubes went to the hands of all seats at once
            seat = self.there["seats"][BOT]
            seat["zone"], seat["drop"] = seat["drop"], dict.fromkeys(seat["drop"], 0)
        falls = [(step.args[1], step.values["tray"] - 1) for step in self.steps if step.rule.id == "ED-5.3"]
        trays = [[colour for colour, tray in falls if tray == n] for n in range(3)] if falls else []
        colours = names_of(self.there).cubes
        self.there["falls"] = [{c: each.count(n) for n, c in enumerate(colours)} for each in trays]
        self.seen: Counter[str] = Counter()
        self.inputs, self.kinds = 0, Counter()

    def enter(self) -> None:
        """Fill in the quick form, as far as it does not say already what lies there."""
        companion, form = self.companion, self.companion.form
        for path in ("phase", "seats.0.guild", "seats.1.guild", "locations"):  # they change the form
            self._enter(
                next(f for s in form.quick(companion.entered.values) for f in s.fields if f.path == path)
            )
        for section in form.quick(companion.entered.values):
            for field in section.fields:
                if field.path not in ("round",) and not field.path.startswith("done"):
                    self._enter(field)

    def _enter(self, field: Field) -> None:
        values = self.companion.entered.values
        if field.line is not None:
            same = all(look(values, path) == look(self.there, path) for path in field.paths)
            if not (same and field.path == "locations"):  # what is taken as usual is said
                self.do("field", self._typed(field), field.path)
        elif look(values, field.path) != look(self.there, field.path):
            wanted = look(self.there, field.path)
            place = [n for n, (each, _) in enumerate(field.choices) if each == wanted]
            self.do("field", place[0] if place else wanted, field.path)

    def _typed(self, field: Field) -> str:
        """What lies there, as it is typed in a line; the cubes are dropped before the tower is looked at."""
        text = field.line.write(self.there)
        if field.path != "tower.cubes" or not self.there["falls"]:
            return text
        there = zip(text.split(" / "), self.there["falls"], strict=True)
        return " / ".join(f"{lies} +{_in_short(falls)}" for lies, falls in there)

    def begin(self) -> None:
        self.do("begin", next(n for n, part in enumerate(self.companion.playable) if part.seat == BOT))

    def go_on(self) -> None:
        """On to the next part, with what has changed since; Enter in the last field goes on."""
        (way,) = self.companion.next_part.ways()
        changed = []
        for field in way.fields:
            stale = all(path in way.known.stale for path in field.paths)
            same = all(_alike(look(way.values, path), look(self.there, path)) for path in field.paths)
            if not (stale and same):
                lies = look(self.there, field.path)
                changed.append((str(lies or 0) if field.line is None else self._typed(field), field.path))
        for text, path in changed[:-1]:
            self.do("coming", text, path)
        self.do("onward", *(changed[-1] if changed else (0,)))

    def play(self) -> None:
        """Answer until the part is worked out."""
        companion = self.companion
        for _ in range(80):
            if self._otherwise():
                pass
            elif companion.needs.held is not None:
                self._tell(companion.needs.held[1])
            elif companion.trace.waiting_for is not None:
                self._show()
            elif companion.trace.decision is not None:
                self._decide()
            else:
                assert companion.trace.over
                return
        raise AssertionError("no end of questions")

    def _otherwise(self) -> bool:
        """Say so where something that is taken as usual is not so."""
        for n, need in enumerate(self.companion.needs.usual.values()):
            for k, (_, told) in enumerate(need.answers):
                if self._is(told):
                    self.do("not_usual", f"{n}.{k}")
                    return True
        return False

    def _tell(self, need: Need) -> None:
        """What a rule rests on, from what lies there."""
        values = self.companion.entered.values
        if need.later is not None:
            self.do("fill", ", ".join(self._came_up()), need.question)
            return
        exact = [n for n, (_, told) in enumerate(need.answers) if self._is(told)]
        fits = exact or [n for n, (_, told) in enumerate(need.answers) if self._fits(need, told)]
        if fits:
            self.do("need_answer", fits[0])
            return
        assert need.fields, need
        first, *others = need.fields
        if not others and first.line is None:
            self.do("fill", look(self.there, first.path) or 0, first.path)
            return
        for field in need.fields if first.line is None else others:
            lies = look(self.there, field.path)
            same = all(_alike(look(values, path), look(self.there, path)) for path in field.paths)
            if not same:
                self.do("field", (lies or 0) if field.line is None else self._typed(field), field.path)
        line = need.fields[0].line
        if line is not None:
            known = self.companion.part.known
            same = all(
                path in known.stale and _alike(look(values, path), look(self.there, path))
                for path in line.paths
            )
            self.do("fill", None if same else self._typed(first), first.path)
        else:
            self.do("fill")

    def _came_up(self) -> Iterator[str]:
        """The cards that refilled the Street and the tower so far, and that nobody was asked for."""
        seen: Counter[str] = Counter()
        trace = self.companion.trace
        for step in (trace[n] for n in range(self.companion.needs.held[0])):
            rule = step.rule.id
            open_ = sum(each.outcome == state.LATER for each in step.chance)
            if open_:
                group = [each for each in self._groups() if each[0].rule.id == rule][seen[rule]]
                cards = [(one.n + 1, card) for one in group for card in one.values["cards"]]
                yield from map(self._written, cards[len(cards) - open_ :])
            seen[rule] += 1

    def _written(self, card: tuple[int, int]) -> str:
        at, number = card
        return write_card(face_down.write_card(self.table.state_at(at), number), names_of(self.there))

    def _is(self, told: Any) -> bool:
        return bool(told) and all(look(self.there, path) == value for path, value in told.items())

    def _fits(self, need: Need, told: Any) -> bool:
        """Whether an answer is true of the table."""
        for path in need.asked:
            lies = look(self.there, path)
            if not isinstance(lies, int) or need.fields:
                if told.get(path) != lies:
                    return False
            elif bool(told.get(path, 1)) != bool(lies):
                return False
        return True

    def _show(self) -> None:
        """What only the table knows: typed in a row, as it happened."""
        trace = self.companion.trace
        kind, rule = trace.waiting_for.kind, trace.state.agenda[-1][0]
        step = self._happened(rule)
        names = names_of(self.there)
        if kind in ("tray", "cube"):
            found = [each.outcome for one in self._all(step) for each in one.chance if each.what == kind]
            if kind == "tray":
                falls = [s for s in self.steps if s.rule.id == rule][self.seen[rule] :]
                self.seen[rule] += len(falls)
                text = " ".join(str(each.outcome + 1) for one in falls for each in one.chance)
            else:
                colours = ["black", *names.colours.values()]
                text = " ".join(colours[each] for each in found)
        elif "Choice card" in kind:
            card = step.values["choice"]
            text = f"{card[0]} {card[1]} {card[2]}" + (" +1" if card[3] else "")
        else:
            text = ", ".join(map(self._written, self._cards(step, kind)))
        self.do("tell_row", text, kind)

    def _happened(self, rule: str) -> Step:
        """The step of the real game for the rule that waits."""
        n = sum(step.rule.id == rule for step in self.companion.trace)
        return [group for group in self._groups() if group[0].rule.id == rule][n][0]

    def _groups(self) -> list[list[Step]]:
        """The steps; those of a rule that went on after a shuffle are one."""
        found: list[list[Step]] = []
        for step in self.steps:
            again = (
                found
                and found[-1][-1].rule is step.rule
                and found[-1][-1].case in ("low", "shuffle", "empty")
            )
            if again:
                found[-1].append(step)
            else:
                found.append([step])
        return found

    def _all(self, step: Step) -> list[Step]:
        return next(group for group in self._groups() if group[0].n == step.n)

    def _cards(self, step: Step, kind: str) -> Iterator[tuple[int, int]]:
        """The cards that came from the deck in a step."""
        if step.rule.id in ("ED-4.8", "ED-5.13"):
            found = [(one.n + 1, card) for one in self._all(step) for card in one.values["cards"]]
            deck = self.companion.trace.state.deck
            seen = len(deck) - max((n + 1 for n, card in enumerate(deck) if card == state.UNSEEN), default=0)
            yield from found[seen if step.rule.id == "ED-4.8" else 0 :]
        else:
            yield step.n, step.before.deck[-1 if "top" in kind else 0]

    def _decide(self) -> None:
        """The same answer as at the real table."""
        companion = self.companion
        decision, state = companion.trace.decision, companion.trace.state
        step = self._happened(decision.rule.id)
        options = decision.options(state)
        labels = [option.label for option in options]
        given = (
            next(o.label for o in step.decision.options(step.before) if o.key == step.key)
            if step.decision
            else None
        )
        assert given in labels, (given, labels)
        self.do("answer", labels.index(given))


def _in_short(cubes: dict[str, int]) -> str:
    return "".join(f"{n}{colour[0]}" for colour, n in cubes.items() if n) or "-"


def _alike(one: Any, other: Any) -> bool:
    """Whether two values of a form say the same: what is left out is nothing."""
    if isinstance(one, dict) and isinstance(other, dict):
        return all(_alike(one.get(key), other.get(key)) for key in {*one, *other} if key != "name")
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_alike, one, other))
    return (one or 0) == (other or 0)


def deeds(steps: Iterator[Step] | list[Step]) -> list[Any]:
    """What steps did: the rule, and everything that moved by its look. A rule that went on after a shuffle is
    one, and so are the cubes that fall: which of two like ones falls first nobody tells."""
    found: list[tuple[str, list[Any]]] = []
    goes_on = False
    for step in steps:
        if step.rule.id in UNSEEN or _by_hand(step):
            continue
        if not (goes_on and found and found[-1][0] == step.rule.id):
            found.append((step.rule.id, []))
        found[-1][1].extend(_moved(step))
        goes_on = step.case in ("low", "shuffle", "empty") or step.rule.id == "ED-5.3"
    return [(rule, sorted(_summed(moved))) for rule, moved in found]


def _by_hand(step: Step) -> bool:
    """What the person does without the companion: their own defence."""
    return step.rule.id in ("ED-5.9", "ED-5.10", "ED-5.11") and step.args[0] != BOT


def _summed(moved: list[Any]) -> list[Any]:
    total: Counter[Any] = Counter()
    for what, count, source, target in moved:
        total[what, source, target] += count
    return [(*way, count) for way, count in total.items()]


def _moved(step: Step) -> Iterator[tuple[str, int, str, str]]:
    s = step.after
    words = Words(s)

    def named(name: str) -> str:
        kind, _, which = name.partition(":")
        return words.card(s.names.index(which)) if kind == "card" else name

    for change in step.changes:
        if not isinstance(change, Moved):
            continue
        source = "" if change.source == "deck" else change.source  # a card that is told comes from nowhere
        if source or not change.what.startswith("advancement"):
            named_later = change.source in ("deck", "") and change.target.startswith(("street", "tray"))
            what = "a card" if named_later and change.what.startswith("card") else named(change.what)
            if change.target != "deck":
                yield what, change.count, named(source), named(change.target)

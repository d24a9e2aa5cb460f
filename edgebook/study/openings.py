"""An opening explorer: the first decisions of the games of a study, as a tree.

    tree = found.openings(depth=3)
    print(tree)                          each answer with games, win rate and its interval
    tree.trace("Amber: D4")              a game that went that way, up to there: step it, look at the table

The first decisions of each game are played again to find them, which takes a small part of a game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import pandas as pd

from edgebook.box.rates import wilson
from edgebook.cleaning import html
from edgebook.draw.bundle import cell
from edgebook.kernel import EdgebookError, Trace, begin
from edgebook.players import Asked
from edgebook.study.jobs import Task, game_at, options_of, players_of

if TYPE_CHECKING:
    from edgebook.study.summary import Study

LEAST = 5
"""Answers that fewer games went are not told."""
BOARDS = 8
"""How many of the answers that most games went show the table after them, in a notebook."""


class Answered(NamedTuple):
    """One decision of one game."""

    seat: int
    who: str
    question: str
    label: str


class Node:
    """The games that began with the same answers. `won` counts those that the seat won that answered last."""

    def __init__(self, answered: Answered | None, path: tuple[str, ...]) -> None:
        self.answered, self.path = answered, path
        self.games: list[int] = []
        self.won = 0
        self.next: dict[str, Node] = {}
        """What came next, by who answered what: Amber: D4."""

    def sorted(self, least: int) -> list[Node]:
        """What came next, most often first."""
        return sorted((n for n in self.next.values() if len(n.games) >= least), key=lambda n: -len(n.games))


class Openings:
    """The tree. `depth`: how many decisions; decisions with one legal answer are not counted."""

    def __init__(self, study: Study, depth: int = 3, least: int = LEAST) -> None:
        if type(depth) is not int or depth < 1:
            raise EdgebookError(f"depth: {depth!r:.40}, expected 1 or more")
        self.study, self.depth, self.least = study, depth, least
        self.root = Node(None, ())
        finished = study.finished.set_index("game")
        for number, task in study.tasks():
            if number not in finished.index:
                continue
            won = finished.loc[number]
            node = self.root
            node.games.append(number)
            for answered in first_answers(task, depth):
                said = f"{answered.who}: {answered.label}"
                node = node.next.setdefault(said, Node(answered, (*node.path, said)))
                node.games.append(number)
                node.won += bool(won[f"won_{answered.seat}"])

    def __iter__(self) -> Iterator[Node]:
        """Every answer that enough games went, each before what came after it."""
        left = self.root.sorted(self.least)[::-1]
        while left:
            node = left.pop()
            yield node
            left += node.sorted(self.least)[::-1]

    @property
    def table(self) -> pd.DataFrame:
        """One row for each answer: `path` has the answers before it, `game` is one that went this way."""
        rows = []
        for node in self:
            assert node.answered is not None
            low, high = wilson(node.won, len(node.games))
            rows.append(
                {
                    "depth": len(node.path), "path": " > ".join(node.path[:-1]), "who": node.answered.who,
                    "question": node.answered.question, "answer": node.answered.label,
                    "games": len(node.games), "win_rate": node.won / len(node.games), "low": low,
                    "high": high, "game": node.games[0],
                }
            )  # fmt: skip
        return pd.DataFrame(rows)

    def node(self, *path: str) -> Node:
        """The games that began with these answers, each as the tree has it ("Amber: D4") or alone ("D4")."""
        node = self.root
        for label in path:
            told = node.sorted(1)
            alone = [each for each in told if each.answered is not None and each.answered.label == label]
            found = [each for each in told if each.path[-1] == label] or alone
            if not found:
                known = ", ".join(each.path[-1] for each in told[:12])
                raise EdgebookError(f"no game went on with {label!r:.60} (expected {known})")
            node = found[0]
        return node

    def trace(self, *path: str) -> Trace:
        """A game that began with these answers, up to the last of them."""
        node = self.node(*path)
        tasks = dict(self.study.tasks())
        return _begun(tasks[node.games[0]], len(path))[0]

    @property
    def text(self) -> str:
        """The tree, an answer a line."""
        games = len(self.root.games)
        first = "first decision" if self.depth == 1 else f"first {self.depth} decisions"
        lines = [f"The {first} of {games} games; won: by the seat that answered"]
        for node in self:
            assert node.answered is not None
            low, high = wilson(node.won, len(node.games))
            rate = f"won {node.won / len(node.games):.0%} ({low:.0%} to {high:.0%})"
            lines.append(f"{'  ' * len(node.path)}{node.path[-1]}, {len(node.games)} games, {rate}")
        return "\n".join([*lines, LIMITS.format(self.least)])

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Openings of {len(self.root.games)} games, {self.depth} decisions>"

    def _repr_html_(self) -> str:
        """Answers that open on a click; the most frequent ones with the table after them."""
        boards = {id(node) for node in sorted(self, key=lambda node: -len(node.games))[:BOARDS]}
        inner = "".join(self._html(node, boards) for node in self.root.sorted(self.least))
        head, last = self.text.splitlines()[0], LIMITS.format(self.least)
        return f"<div><p>{html(head)}</p>{inner}<p>{html(last)}</p></div>"

    def _html(self, node: Node, boards: set[int]) -> str:
        assert node.answered is not None
        low, high = wilson(node.won, len(node.games))
        rate = f"{node.won / len(node.games):.0%} ({low:.0%} to {high:.0%})"
        line = f"{node.path[-1]}, {len(node.games)} games, won {rate}"
        inner = "".join(self._html(each, boards) for each in node.sorted(self.least))
        board = self._board(node) if id(node) in boards else ""
        style = "margin-left:1.2em"
        told = f"<p>{html(node.answered.question)}</p>"
        return f'<details style="{style}"><summary>{html(line)}</summary>{told}{board}{inner}</details>'

    def _board(self, node: Node) -> str:
        scene = self.trace(*node.path)._scene_()
        return "" if scene is None else cell(scene)


LIMITS = (
    "Answers of fewer than {} games are left out. Players answer by what lies on the table, so the games "
    "behind two answers differ in more than the answer: this shows what was played, not yet what is best."
)


def first_answers(task: Task, depth: int) -> list[Answered]:
    """The first decisions of a game, of those that left a choice."""
    return _begun(task, depth)[1]


def _begun(task: Task, depth: int) -> tuple[Trace, list[Answered]]:
    game = game_at(task.game)
    trace = begin(game, game.make(options_of(game, task.options, task.seed)), task.seed)
    players, found = players_of(task, game), list[Answered]()
    while len(found) < depth and (decision := trace.decision) is not None and trace.waiting_for is None:
        key = players[decision.seat].answer(Asked(game, trace.state, decision))
        if len(decision.keys) > 1:
            found.append(_answered(trace, decision, decision.find(key, trace.state)))
        trace.answer(key)
    return trace, found


def _answered(trace: Trace, decision: Any, key: Any) -> Answered:
    words = trace.game.table.words(trace.state)
    labels = {option.key: option.label for option in decision.options(trace.state)}
    who = str(words.seat(decision.seat)) if hasattr(words, "seat") else f"seat {decision.seat}"
    return Answered(decision.seat, who, decision.question(trace.state, words), labels.get(key, str(key)))

"""How strong the players are: same seeds, seats swapped, 95 % intervals (Wilson); at most 8 minutes of CPU.

Today's look-ahead is the one without a fitted value (`value="plain"`) and with the horizon that it had. In
*Massive Darkness* its outlook is not what it was: since then it tells skills that sleep from those that work.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from edgebook import games
from edgebook.kernel import Game, begin
from edgebook.players import Asked, GreedyPlayer, LookaheadPlayer, Player, play_bare
from edgebook.players.hints import hinting, weighed_hints
from edgebook.players.measuring import who_won
from tests.bench.bench_darkness import wilson
from tests.bench.report import Report

Makes = Callable[[Game, int], Player]
SOLO = {"seats": ["Gilded Leaves", {"guild": "Carnival of Shadows", "kind": "voiceless"}], "level": "hard"}
TUTORIAL = {"quest": "tutorial", "heroes": 2}


def greedy(game: Game, seed: int) -> Player:
    return GreedyPlayer(game)


def ahead(game: Game, seed: int) -> Player:
    return LookaheadPlayer(game, seed)


def before(game: Game, seed: int) -> Player:
    """The look-ahead player as it was before there were fitted values."""
    return LookaheadPlayer(game, seed, value="plain", horizon=BEFORE[game.key])


BEFORE = {
    "edge-of-darkness": "round", "clans-of-icosara": "round", "massive-darkness": "round",
    "dark-eden": "next round",
}  # fmt: skip


class Found(NamedTuple):
    """What came of some games: victories (a shared one counts in part), games, and ms for an answer."""

    won: float
    games: int
    spent: float

    @property
    def share(self) -> float:
        return 100 * self.won / self.games

    def __str__(self) -> str:
        low, high = wilson(self.won, self.games)
        return f"{self.share:5.1f} % of {self.games} ({100 * low:.0f}-{100 * high:.0f}), {self.spent:.1f} ms"


class Timed:
    """A player whose time is taken."""

    def __init__(self, player: Player) -> None:
        self.player, self.spent, self.answers = player, 0.0, 0

    def answer(self, asked: Any) -> Any:
        began = time.thread_time()
        key = self.player.answer(asked)
        self.spent += time.thread_time() - began
        self.answers += 1
        return key


def duel(name: str, setup: Mapping[str, Any], one: Makes, other: Makes, number: int, first: int = 0) -> Found:
    """One player against another at two seats: each seed twice, seats swapped."""
    game = games.get(name)
    won, spent, answers = 0.0, 0.0, 0
    for n in range(number):
        seed, seat = first + n // 2, n % 2
        mine = Timed(one(game, seed))
        players: list[Player] = [mine, other(game, seed)]
        options = game.setup.vary(setup, seed) if game.setup.vary is not None else setup
        end = play_bare(game, game.make(options), seed, players[::-1] if seat else players)
        winners = who_won(game, end)
        won += winners[seat] / sum(winners) if any(winners) else 0.5
        spent, answers = spent + mine.spent, answers + mine.answers
    return Found(won, number, 1000 * spent / max(1, answers))


def alone(name: str, setup: Mapping[str, Any], one: Makes, number: int, first: int = 0) -> Found:
    """One player on all seats that the rules do not play: how often it wins."""
    game = games.get(name)
    won, spent, answers = 0, 0.0, 0
    for seed in range(first, first + number):
        mine = Timed(one(game, seed))
        options = game.setup.vary(setup, seed) if game.setup.vary is not None else setup
        end = play_bare(game, game.make(options), seed, [mine] * 6)
        won += who_won(game, end)[0]
        spent, answers = spent + mine.spent, answers + mine.answers
    return Found(won, number, 1000 * spent / max(1, answers))


EVEN = 50
DUELS: tuple[tuple[str, str, Mapping[str, Any], Makes, Makes, int, float], ...] = (
    ("darkness against today's", "darkness", {"players": 2}, ahead, before, 40, 70),
    ("icosara against today's", "icosara", {}, ahead, before, 60, EVEN),
    ("eden against today's", "eden", {}, ahead, before, 6, EVEN),
    ("icosara against greedy", "icosara", {}, ahead, greedy, 60, 70),
    ("eden against greedy", "eden", {}, ahead, greedy, 6, 75),
)
"""What is played, by which players, how many games, and the share that must be won, in percent; EVEN:
the player must be shown to be better."""
QUESTS, MORE = 20, 15
"""Games of the Tutorial with two Heroes, and points by which look-ahead must win more of them than greedy."""
HARD, WON = 30, 30
"""Games against the Voiceless Guild on Hard, and the percent of them that must be won."""


HINT = 300
"""Milliseconds of CPU that a hint may take."""


def hint_times(name: str, setup: Mapping[str, Any]) -> list[float]:
    """Milliseconds of CPU for hints at five places of greedy games."""
    game, times = games.get(name), []
    for seed in range(5):
        trace, player = begin(game, setup, seed), GreedyPlayer(game)
        for _ in range(10 + 14 * seed):
            if trace.decision is not None:
                trace.answer(player.answer(Asked(game, trace.state, trace.decision)))
        if trace.decision is not None:
            began = time.thread_time()
            weighed_hints(hinting(game), Asked(game, trace.state, trace.decision))
            times.append(1000 * (time.thread_time() - began))
    return times


def run(report: Report) -> None:
    began = time.process_time()
    for name in ("darkness", "icosara", "massive", "eden"):
        times = hint_times(name, TUTORIAL if name == "massive" else {})
        report.check(f"a hint in {name}, ms, the longest of five", max(times), HINT)
    report.note("\nPlayers: same seeds, seats swapped, 95 % intervals, ms an answer\n" + "-" * 67)
    for what, name, setup, one, other, number, least in DUELS:
        found = duel(name, setup, one, other, number)
        report.note(f"{what:32}{found}")
        if least == EVEN:  # shown better: the whole interval lies above even
            report.at_least(f"{what}, lower limit", 100 * wilson(found.won, found.games)[0], least)
        else:
            report.at_least(what, found.share, least)
    for what, one in (("look-ahead", ahead), ("today's", before), ("greedy", greedy)):
        found = alone("massive", TUTORIAL, one, QUESTS)
        report.note(f"massive, Tutorial, {what:13}{found}")
        if one is ahead:
            quests = found.share
        elif one is greedy:
            report.at_least("massive, points more than greedy", quests - found.share, MORE)
    found = alone("darkness", SOLO, ahead, HARD)
    report.note(f"{'Voiceless Guild on Hard':32}{found}")
    report.at_least("Voiceless Guild on Hard", found.share, WON)
    report.check("minutes of CPU", (time.process_time() - began) / 60, 8)

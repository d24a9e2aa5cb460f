"""Write the playthrough files anew: `make playthroughs`, or `python -m tests.playthroughs.make darkness`.

Each file is one whole game: its set-up, every step with its rule, and what it came to. Files with reasons
also tell why: verdicts, the ruling that decided, what chance brought, which rules a step rests on, and what
was not on offer and why.

A game declares its playthroughs in `tests/games/GAME/playthroughs.py`:

    PLAYTHROUGHS = (Playthrough("two-players", "Two players", {"players": 2}, reasons=True),)

    def heading(trace, kind): ...   # lines about the set-up, if the seats and rulings are not enough
    def ending(trace): ...          # lines about the end, if those of the game's record are not right
    def played(it, seed): ...       # the game itself, if players alone do not answer it
    def told(it, trace): ...        # the whole file, if it is told in another way
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from edgebook import games
from edgebook.kernel import Game, Step, Trace, begin
from edgebook.kernel.playthrough import lines
from edgebook.players import make_player, play
from edgebook.players.measuring import seat_names

FOLDER = Path(__file__).parent
TRIES = 2000
RULE_ID = re.compile(r"\b[A-Z]+-[A-Z]*\d+(?:\.\d+)*\b")


@dataclass(frozen=True)
class Playthrough:
    """One game to be told, by players of one kind."""

    name: str
    title: str
    setup: dict[str, Any]
    seed: int = 7
    players: str = "greedy"
    reasons: bool = False
    sums: bool = False
    """Whether the lines of tallies are told too."""
    needs: tuple[str, ...] = ()
    """Rules that seldom fire and that this game is there for: a seed is looked for in which they do."""


class Telling:
    """The playthroughs of one game."""

    def __init__(self, name: str, game: Game, declared: ModuleType | None) -> None:
        self.name, self.game, self._declared = name, game, declared
        self.all: tuple[Playthrough, ...] = getattr(declared, "PLAYTHROUGHS", ())

    def file(self, it: Playthrough) -> Path:
        return FOLDER / self.name / f"{it.name}.txt"

    def files(self) -> list[Path]:
        return sorted((FOLDER / self.name).glob("*.txt"))

    def played(self, it: Playthrough) -> Trace:
        """The game of a playthrough, with the seed of its file."""
        return self._play(it, self._seed(it))

    def _play(self, it: Playthrough, seed: int) -> Trace:
        if hasattr(self._declared, "played"):
            return cast(Trace, self._declared.played(it, seed))
        trace = begin(self.game, it.setup, seed)
        seats = range(len(self.game.table.measures(trace.state)))
        return play(trace, [make_player(it.players, self.game, f"{seed} {seat}") for seat in seats])

    def _seed(self, it: Playthrough) -> int:
        """The seed that the file names; without a file, the playthrough's own."""
        if it.needs and self.file(it).exists():
            found = re.search(r"^seed: (\d+)$", self.file(it).read_text(encoding="utf-8"), re.MULTILINE)
            if found:
                return int(found[1])
        return it.seed

    def fit(self, it: Playthrough) -> Trace:
        """The game of a playthrough; where its rare rules no longer fire in it, one with another seed."""
        book = self.game.rulebook
        for seed in (self._seed(it), *range(TRIES)) if it.needs else (it.seed,):
            trace = self._play(it, seed)
            # a criterion shows only in the text, and the text takes time: the steps first
            steps = {book[record[0][0]].shown for record in trace.log}
            if all(id in steps for id in it.needs if book[id].happens) and all(
                id in self.fired(self.told(it, trace)) for id in it.needs
            ):
                return trace
        raise SystemExit(f"{it.name}: in {TRIES} games {', '.join(it.needs)} did not fire together")

    def fired(self, text: str) -> set[str]:
        """The ids of the rules that fire in a text."""
        return {id for id in RULE_ID.findall(text) if id in self.game.rulebook}

    def told(self, it: Playthrough, trace: Trace) -> str:
        """The whole file."""
        if hasattr(self._declared, "told"):
            return str(self._declared.told(it, trace))
        told = [*self._heading(it, trace), "", *self._story(it, trace), "", *self._ending(trace)]
        return "\n".join(told).rstrip("\n") + "\n"

    def _heading(self, it: Playthrough, trace: Trace) -> Iterator[str]:
        yield it.title
        yield "Written by `make playthroughs`. Card values are house data where no source gives them."
        yield ""
        if hasattr(self._declared, "heading"):
            yield from self._declared.heading(trace, it.players)
            return
        for name in seat_names(self.game, trace.state):
            yield f"seat: {name} ({it.players} player)"
        yield f"seed: {trace.chance.seed}"
        played = self.game.rulings.as_json(trace.state.rulings)
        for ruling in self.game.rulings:
            if played[ruling.name] != ruling.default:
                yield f"ruling: {ruling.name} = {played[ruling.name]}"

    def _story(self, it: Playthrough, trace: Trace) -> Iterator[str]:
        said: set[str] = set()
        for step in trace:
            if step.rule.level >= self.game.rulebook.turn_level:
                said.clear()
            yield from lines([step], reasons=it.reasons, sums=it.sums)
            if it.reasons:
                # once in a turn is enough
                news = [line for line in why(step) if line not in said]
                said.update(news)
                yield from (" " * 16 + "  " * step.depth + line for line in news)

    def _ending(self, trace: Trace) -> Iterator[str]:
        if hasattr(self._declared, "ending"):
            yield from self._declared.ending(trace)
        elif self.game.show.closing is not None:
            yield from self.game.show.closing(trace.state)


def why(step: Step) -> Iterator[str]:
    """The rules that a step rests on, and what was not on offer, also where only one answer was left."""
    rule = step.rule
    if rule.cites:
        yield f"= rests on {', '.join(rule.cites)}"
    for missing in step.missing:
        yield f"x {missing.label}: {missing.why} ({missing.rule})"


@cache
def telling(game: Game) -> Telling:
    """The playthroughs of a game."""
    name = games.name_of(game)
    return Telling(name, game, declared(name, "playthroughs"))


def declared(name: str, what: str) -> ModuleType | None:
    """What the tests of a game declare in a module of this name; None, if there is none."""
    folder = "tests.reference_game" if name == "salt-islands" else f"tests.games.{name}"
    try:
        return import_module(f"{folder}.{what}") if find_spec(f"{folder}.{what}") else None
    except ModuleNotFoundError as error:
        if error.name and error.name.startswith(folder):
            return None
        raise


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.playthroughs.make", description=__doc__)
    parser.add_argument("names", nargs="*", help="a game, or one of its playthroughs: darkness/solo-easy")
    wanted = set(parser.parse_args().names)
    for of in map(telling, games.every()):
        for it in of.all:
            named = {of.name, f"{of.name}/{it.name}"}
            if not wanted or wanted & named:
                path, text = of.file(it), of.told(it, of.fit(it))
                changed = not path.exists() or path.read_text(encoding="utf-8") != text
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
                told = "changed" if changed else "as it was"
                print(f"{of.name}/{it.name}: {len(text.splitlines())} lines, {told}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

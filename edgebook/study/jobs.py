"""One game of a study, and games in bundles as other processes play them. Standard library only.

What goes to another process is small and plain: where the game is, the set-up's options, a seed, and who
plays. What comes back is one flat row a game.
"""

from __future__ import annotations

import copy
import gc
import hashlib
import multiprocessing
import os
import re
import signal
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, TypeGuard

from edgebook import games
from edgebook.kernel import Chance, Context, EdgebookError, FromPosition, Game, Trace, advance, begin
from edgebook.kernel.chance import checked_seed
from edgebook.players import Asked, Player, make_player, play
from edgebook.players.measuring import column_name, lead, scores, seat_names, side_of, who_won

PlayerSpec = str | Callable[[Game, Any], Player] | Player
"""Who plays: a name, a function (or class) that makes a player of a game and a seed, or a player to copy."""

LOOKS_EVERY = 0.5
"""How many seconds a worker may outlive its parent."""


SELDOM = 50_000
"""Objects that a worker makes before it looks for those that nobody needs and that hold each other."""


RULES_PLAY = "the rules"
"""Who plays a seat that no player answers for."""


class Task(NamedTuple):
    """A game to be played."""

    number: int
    game: str
    options: Mapping[str, Any]
    players: tuple[PlayerSpec, ...]
    seed: int
    seat: int


def seed_of(seed: int | str, number: int) -> int:
    """The seed of one game of a study. The same for every setting, so that settings share their luck."""
    return int(hashlib.sha256(f"{checked_seed(seed)}:{number}".encode()).hexdigest()[:12], 16)


def place_of(game: Game | ModuleType | str) -> str:
    """Where a game is found again in another process: `module:attribute`. A text is a game of the registry,
    by name, title or key, or such a place itself.
    """
    if isinstance(game, ModuleType):  # a game's package
        return f"{game.__name__}:GAME"
    if isinstance(game, str) and not re.search("[.:]", game):
        game = games.get(game)
    if isinstance(game, str):
        return game if ":" in game else f"{game}:GAME"
    if not isinstance(game, Game):
        raise EdgebookError(f"{game!r:.60} is not a game (expected one of {', '.join(games.names())})")
    for name, module in list(sys.modules.items()):
        if getattr(module, "GAME", None) is game:
            return f"{name}:GAME"
    raise EdgebookError(f"{game.title} cannot be found by other processes: no module has it as GAME")


def registered_place(name: object) -> str:
    """Where the game that a file names is: one of the registry, by its key. Nothing else is imported."""
    places = {f"{games.module_of(each)}:GAME" for each in games.names()}
    if isinstance(name, str) and name in places:  # as files had it before they named the key
        return name
    return place_of(games.get(str(name)))


def game_at(place: str) -> Game:
    """The game at a place."""
    module, _, attribute = place.partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise EdgebookError(f"there is no game at {place}: {error}") from None
    if not isinstance(found, Game):
        raise EdgebookError(f"{place} is not a game")
    return found


def player_name(spec: PlayerSpec) -> str:
    """What a player is called in a table."""
    if isinstance(spec, str):
        return spec
    name = getattr(getattr(spec, "func", spec), "__name__", None)  # also of functools.partial
    return name if isinstance(name, str) else type(spec).__name__


def made_player(spec: PlayerSpec, game: Game, seed: Any) -> Player:
    """A player for one game."""
    if isinstance(spec, str):
        return make_player(spec, game, seed)
    if _is_player(spec):
        return copy.deepcopy(spec)
    if not callable(spec):
        raise EdgebookError(f"{spec!r:.60} is not a player: it has no answer(asked)")
    made = spec(game, seed)
    if not _is_player(made):
        raise EdgebookError(f"{player_name(spec)} makes {made!r:.60}, which has no answer(asked)")
    return made


def _is_player(spec: object) -> TypeGuard[Player]:
    """Whether it answers by itself: a class of players does not."""
    return not isinstance(spec, type) and hasattr(spec, "answer")


def options_of(game: Game, options: Mapping[str, Any], seed: int) -> Mapping[str, Any]:
    """A game's set-up options, with what each game draws anew."""
    return game.setup.vary(options, seed) if game.setup.vary else options


def play_task(task: Task) -> Trace:
    """The game of a task as a trace, to look at."""
    game = game_at(task.game)
    trace = begin(game, game.make(options_of(game, task.options, task.seed)), task.seed)
    return play(trace, players_of(task, game))


def players_of(task: Task, game: Game) -> list[Player]:
    """Who answers in the game of a task."""
    return [made_player(spec, game, f"{task.seed} {seat}") for seat, spec in enumerate(task.players)]


def play_row(task: Task) -> dict[str, Any]:
    """A game without a record, as one row. Whatever goes wrong is the row's `error`."""
    row: dict[str, Any] = {"number": task.number, "seed": task.seed, "error": ""}
    try:
        game = game_at(task.game)
        setup = game.make(options_of(game, task.options, task.seed))
        row.update(_played(game, setup, task))
    except (Exception, SystemExit) as error:  # a player that ends the program ends its game alone
        row["error"] = f"{type(error).__name__}: {error}"
    return row


def _played(game: Game, setup: object, task: Task) -> dict[str, Any]:
    state: Any = game.start(setup)
    table, rules, players = Context(Chance(task.seed)), game.rulebook.by_id, players_of(task, game)
    asked = 0
    decision = advance(state, table, rules)
    while decision is not None:
        if decision.seat >= len(players):
            raise EdgebookError(f"seat {decision.seat} is asked, and nobody plays it")
        asked += 1
        key = players[decision.seat].answer(Asked(game, state, decision))
        decision = advance(state, table, rules, key=decision.find(key, state))
    played = seats_played(game, state, task.players)
    told = {**outcome(game, state, task.seat), **played, **_brought(game, setup)}
    return {**told, "steps": table.steps, "decisions": asked}


def seats_played(game: Game, state: object, players: Sequence[PlayerSpec]) -> dict[str, str]:
    """Who played each seat."""
    bots = game.players.bots(state) if game.players.bots else ()
    return {
        f"player_{seat}": RULES_PLAY if seat in bots else player_name(spec)
        for seat, spec in enumerate(players)
    }


def _brought(game: Game, setup: object) -> dict[str, Any]:
    """What each seat brings to a whole game; a position does not tell."""
    if game.study.brought is None or isinstance(setup, FromPosition):
        return {}
    return {
        f"{column_name(name)}_{seat}": value
        for seat, own in enumerate(game.study.brought(setup))
        for name, value in own.items()
    }


def outcome(game: Game, state: object, seat: int) -> dict[str, Any]:
    """What a finished game came to, as seen from one seat."""
    won = who_won(game, state)
    found: dict[str, Any] = {
        "won": won[seat],
        "winners": " ".join(str(each) for each, wins in enumerate(won) if wins),
    }
    if game.table.score:
        points, ours = scores(game, state), side_of(game, state, seat)
        name = column_name(game.table.score)
        found[name] = points[seat]
        others = [number for each, number in enumerate(points) if each not in ours]
        if others:  # where all play together, nobody is ahead of anybody
            found |= {f"other_{name}": max(others), "difference": lead(game, state, seat)}
    if game.study.first is not None:
        first = game.study.first(state)
        found["first_player"] = first if first >= 0 else None
    found |= _of_seats(game, state, won)
    result = game.study.result(state) if game.study.result else {}
    return found | {column_name(name): _plain(value) for name, value in result.items()}


def _of_seats(game: Game, state: object, won: Sequence[bool]) -> dict[str, Any]:
    """What every game tells of each seat, in columns with the seat's number: who sat there, on which side,
    whether it won, and its points."""
    score = column_name(game.table.score)
    points = scores(game, state) if score else []
    found: dict[str, Any] = {}
    for seat, name in enumerate(seat_names(game, state)):
        found |= {
            f"name_{seat}": name,
            f"side_{seat}": min(side_of(game, state, seat)),
            f"won_{seat}": won[seat],
        }
        if score:
            found[f"{score}_{seat}"] = points[seat]
    return found


def _plain(value: object) -> Any:
    """Several things at once become one text: a table's cell that CSV and Parquet both can hold."""
    return "; ".join(map(str, value)) if isinstance(value, tuple) else value


def play_bundle(tasks: Sequence[Task]) -> tuple[list[dict[str, Any]], float]:
    """Several games in a row, and how many seconds they took."""
    began = time.perf_counter()
    return [play_row(task) for task in tasks], time.perf_counter() - began


def begin_worker() -> None:
    """For processes of ours: Ctrl-C is for the one who waits for them, and they end when that one does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # rules, cards and words stay until the end, and games have next to no cycles: nothing worth looking for
    gc.freeze()
    gc.set_threshold(SELDOM)
    threading.Thread(target=_end_with_parent, args=(os.getppid(),), daemon=True).start()


def _end_with_parent(parent: int) -> None:
    """A parent that is killed tells nobody; without this its workers would wait for work for ever."""
    from multiprocessing.connection import wait  # here, since a tab has none

    known = multiprocessing.parent_process()
    while os.getppid() == parent:
        if known is None:
            time.sleep(LOOKS_EVERY)
        elif wait([known.sentinel], LOOKS_EVERY):  # on some systems the number of a dead parent stays
            break
    os._exit(1)

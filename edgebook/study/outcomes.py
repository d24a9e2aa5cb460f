"""From here a thousand times: what a game may come to from any of its positions, as a study.

    found = trace.outcomes(1000)                  from the end of the trace, as the seat in turn knows it
    found.summary("name"), charts.outcomes(found)

What the seat cannot see is dealt anew for each game, and so is all luck to come.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from concurrent.futures import Executor
from typing import Any, NamedTuple

from edgebook.kernel import Chance, Context, EdgebookError, Game, Trace, advance
from edgebook.players import Asked, usual_kind
from edgebook.study import running
from edgebook.study.jobs import (
    PlayerSpec,
    game_at,
    made_player,
    outcome,
    place_of,
    player_name,
    seats_played,
    seed_of,
)
from edgebook.study.summary import Study

BUNDLES = 4
"""How many bundles of games each process gets, so that none waits long for the others."""


class _Here(NamedTuple):
    """Where the games go on from: the table as a seat sees it, and who plays."""

    game: str
    seen: Any
    players: tuple[PlayerSpec, ...]
    seat: int


def outcomes(
    trace: Trace,
    games: int = 1000,
    *,
    at: int | None = None,
    seat: int | None = None,
    player: PlayerSpec | Sequence[PlayerSpec] | None = None,
    seed: int | str = 0,
    processes: int | None = None,
) -> Study:
    """Play on from step `at` (the end of the trace) `games` times. `seat` is whose knowledge counts and from
    whom results are seen: the seat that is asked or in turn, if nobody says."""
    game = trace.game
    if type(games) is not int or games < 1:
        raise EdgebookError(f"games: {games!r:.40}, expected 1 or more")
    if game.players.determinize is None:
        raise EdgebookError(f"{game.title} cannot deal what is hidden, so nobody can play on from here")
    step = len(trace) if at is None else at
    if not 0 <= step <= len(trace):
        raise EdgebookError(f"at: {at}, expected a step from 0 to {len(trace)}")
    state = trace.state_at(step)
    if not state.agenda:
        raise EdgebookError("the game is over: choose an earlier step with at=")
    seats = len(game.table.measures(state))
    whose = _whose(trace, state, step) if seat is None else seat
    if not 0 <= whose < seats:
        raise EdgebookError(f"seat: {whose}, expected 0 to {seats - 1}")
    player = usual_kind(game) if player is None else player
    listed = tuple(player) if isinstance(player, list | tuple) else (player,)
    players = (*listed, *[listed[-1]] * (seats - len(listed)))
    here = _Here(place_of(game), game.table.hide(state, whose), players, whose)
    rows = _played(here, [(n, seed_of(seed, n)) for n in range(games)], processes)
    spec = {
        "game": game.key, "version": game.version, "settings": [{}], "setup": {}, "games": games,
        "seed": seed, "players": [player_name(each) for each in listed], "seat": whose, "step": step,
    }  # fmt: skip
    return Study.of_rows(rows, spec, [], complete=True)


def _whose(trace: Trace, state: object, step: int) -> int:
    if step == len(trace) and trace.decision is not None:
        return trace.decision.seat
    moment = trace.game.table.moment
    return max(0, moment(state).seat) if moment is not None else 0


def _played(here: _Here, seeds: list[tuple[int, int]], processes: int | None) -> list[dict[str, Any]]:
    workers = running.processes_here() if processes is None else processes
    if workers == 1 or len(seeds) < 2 * workers:
        return _bundle(here, seeds)
    share = max(1, len(seeds) // (workers * BUNDLES))
    executor: Executor = running.pool(workers)
    with executor:
        parts = [seeds[n : n + share] for n in range(0, len(seeds), share)]
        return [row for rows in executor.map(_bundle, [here] * len(parts), parts) for row in rows]


def _bundle(here: _Here, seeds: list[tuple[int, int]]) -> list[dict[str, Any]]:
    return [_row(here, number, seed) for number, seed in seeds]


def _row(here: _Here, number: int, seed: int) -> dict[str, Any]:
    game = game_at(here.game)
    row: dict[str, Any] = {"number": number, "seed": seed, "error": ""}
    try:
        state, steps, asked = _on(game, here, seed)
        told = {**outcome(game, state, here.seat), **seats_played(game, state, here.players)}
        return row | told | {"steps": steps, "decisions": asked}
    except Exception as error:
        return row | {"error": f"{type(error).__name__}: {error}"}


def _on(game: Game, here: _Here, seed: int) -> tuple[Any, int, int]:
    """One game from here to its end."""
    assert game.players.determinize is not None
    state = game.players.determinize(here.seen.copy(), random.Random(seed).random)
    players = [made_player(spec, game, f"{seed} {seat}") for seat, spec in enumerate(here.players)]
    table, rules = Context(Chance(seed)), game.rulebook.by_id
    asked = 0
    decision = advance(state, table, rules)
    while decision is not None:
        asked += 1
        key = players[decision.seat].answer(Asked(game, state, decision))
        decision = advance(state, table, rules, key=decision.find(key, state))
    return state, table.steps, asked

"""Fits what a position is worth from games that programs play: `python -m edgebook.players.fit GAME`.

Greedy players that now and then answer at random play each of the game's `fitted_on` set-ups. Where a playout
of the look-ahead player could stop, at the first decision of each round, what each seat has is noted, and at
the end who won and with how many points. Weights for the chance to win come from a conditional logistic
regression, those for points from least squares, both with a little ridge; a quarter of the games is kept out
of it, and all figures are of those. numpy is needed for this, not for playing with what was fitted.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from edgebook.extras import load
from edgebook.kernel import Chance, Context, EdgebookError, Game, advance
from edgebook.players.asked import Asked, Player
from edgebook.players.lookahead import LookaheadPlayer
from edgebook.players.measuring import scores, who_won
from edgebook.players.simple import GreedyPlayer
from edgebook.players.valuing import BOT, PLAYER, TOGETHER, features, table_name

GAMES, RANDOM, KEPT_OUT, RIDGE = 1200, 0.08, 4, 10.0
"""Games for each kind of table; the share of random answers; one game in that many is kept out; how strongly
a weight is drawn to 0, counted in positions."""


class Wandering:
    """Answers as another player would, but now and then at random, so that odd positions come up too."""

    def __init__(self, player: Player, seed: int | str, share: float = RANDOM) -> None:
        self.player, self.share, self._random = player, share, random.Random(f"wandering {seed}")

    def answer(self, asked: Asked) -> Any:
        if self._random.random() < self.share:
            return self._random.choice(asked.options)
        return self.player.answer(asked)


class Noted(NamedTuple):
    """A position: how many rounds in, which seats the rules play, and what each seat has."""

    round: int
    bots: tuple[int, ...]
    has: list[list[float]]


class Played(NamedTuple):
    """A game: its positions, and what each seat came to."""

    notes: list[Noted]
    points: list[float]
    shares: list[float]


def start(game: Game, setup: Mapping[str, Any], seed: int = 0) -> Any:
    """The state before the first rule, with everything filled in that each game draws anew."""
    return game.start(game.make(game.setup.vary(setup, seed) if game.setup.vary is not None else setup))


def play_game(
    game: Game, setup: Mapping[str, Any], seed: int, player: Player, names: Sequence[str]
) -> Played:
    """One game, noted at the first decision of each round: what each seat has of these names."""
    state = start(game, setup, seed)
    rules, table, when = game.rulebook.by_id, Context(Chance(f"fit {seed}")), game.table.moment
    bots = tuple(game.players.bots(state)) if game.players.bots is not None else ()
    notes, last = [], 0
    decision = advance(state, table, rules)
    while decision is not None:
        now = when(state).round if when is not None else 0
        if now != last:
            notes.append(Noted(now, bots, [[each[name] for name in names] for each in features(game, state)]))
            last = now
        decision = advance(state, table, rules, key=player.answer(Asked(game, state, decision)))
    won = who_won(game, state)
    whole = 1 if game.table.sides is not None else max(1, sum(won))
    return Played(notes, scores(game, state), [each / whole for each in won])


def fit_table(played: Sequence[Played], names: Sequence[str], together: bool) -> dict[str, Any]:
    """The weights for one kind of table, and how good they are on games that were kept out."""
    np = load("numpy", "study", "python -m edgebook.players.fit")
    ends = sorted(game.notes[-1].round for game in played if game.notes)
    rounds = max(1, ends[int(0.9 * len(ends))])
    kinds = [PLAYER] + [BOT] * any(note.bots for game in played for note in game.notes)
    sets = []
    for out in (False, True):
        chosen = [game for i, game in enumerate(played) if (i % KEPT_OUT == 0) == out]
        sets.append(_arrays(np, chosen, rounds, kinds, together))
    (x, shares, points), (other, out_shares, out_points) = sets
    size = x.shape[2]
    scale = _scale(np, x.reshape(-1, size))
    utility = _logistic(np, x / scale, shares, together) / scale
    gap, lead = _against_others(np, x, points, together)
    unit = _scale(np, gap)
    gram = (gap / unit).T @ (gap / unit) + RIDGE * np.eye(size)
    weights = np.linalg.solve(gram, (gap / unit).T @ lead) / unit
    out_gap, out_lead = _against_others(np, other, out_points, together)
    rest = out_lead - out_gap @ weights
    said = _said(np, other @ utility, together).reshape(-1)
    happened = (out_shares[:, :1] if together else out_shares).reshape(-1)
    base = happened.mean()
    return {
        "features": list(names),
        "rounds": rounds,
        "chance": _by_kind(utility, kinds, len(names)),
        "points": _by_kind(weights, kinds, len(names)),
        "games": len(played),
        "kept out": {
            "positions": len(other),
            "points, R squared": round(float(1 - (rest**2).mean() / out_lead.var()), 3),
            "points, usual error": round(float((rest**2).mean() ** 0.5), 2),
            "chance, Brier": round(float(((said - happened) ** 2).mean()), 4),
            "chance, Brier of the base rate": round(float(((base - happened) ** 2).mean()), 4),
        },
        "said against happened": _calibration(np, said, happened),
    }


def _arrays(np: Any, played: Sequence[Played], rounds: float, kinds: list[str], together: bool) -> Any:
    """Positions x seats x weights: each feature, and each times how late it is, for each kind of seat."""
    x, shares, points = [], [], []
    for game in played:
        for note in game.notes:
            late = min(1.0, note.round / rounds)
            rows = []
            for seat, has in enumerate(note.has):
                row: list[float] = []
                for kind in kinds:
                    mine = (seat in note.bots) == (kind == BOT)
                    row += [value for each in has for value in (each * mine, each * mine * late)]
                rows.append(row)
            if together:  # one seat stands for all
                rows = [[sum(column) / len(rows) for column in zip(*rows, strict=True)]]
            x.append(rows)
            shares.append(game.shares[:1] if together else game.shares)
            points.append([100 * game.shares[0]] if together else game.points)
    return np.array(x), np.array(shares), np.array(points)


def _scale(np: Any, x: Any) -> Any:
    """How much each column varies, so that ridge draws all weights alike; 1 where it does not vary."""
    found = x.std(axis=0)
    return np.where(found < 1e-9, 1.0, found)


def _against_others(np: object, x: Any, points: Any, together: bool) -> tuple[Any, Any]:
    """What a seat has beyond the others' mean, and its final points beyond theirs; with bots or without."""
    if together:
        return x[:, 0], points[:, 0]
    seats = x.shape[1]
    gap = (x - x.mean(axis=1, keepdims=True)) * seats / (seats - 1)
    lead = (points - points.mean(axis=1, keepdims=True)) * seats / (seats - 1)
    return gap.reshape(-1, x.shape[2]), lead.reshape(-1)


def _said(np: Any, utility: Any, together: bool) -> Any:
    if together:
        return 1 / (1 + np.exp(-utility[:, 0]))
    powers = np.exp(utility - utility.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def _logistic(np: Any, x: Any, shares: Any, together: bool) -> Any:
    """Conditional logistic regression by Newton's method; seats that win together stand against nobody."""
    if together:
        x = np.concatenate([x, np.zeros_like(x)], axis=1)
        shares = np.concatenate([shares, 1 - shares], axis=1)
    total = shares.sum(axis=1, keepdims=True)
    x, shares = x[total[:, 0] > 0], (shares / np.maximum(total, 1e-9))[total[:, 0] > 0]
    size = x.shape[2]
    weights = np.zeros(size)
    for _ in range(30):
        chance = _said(np, x @ weights, False)
        slope = np.einsum("ps,psk->k", shares - chance, x) - RIDGE * weights
        mean = np.einsum("ps,psk->pk", chance, x)
        bend = np.einsum("ps,psk,psl->kl", chance, x, x, optimize=True) - mean.T @ mean + RIDGE * np.eye(size)
        change = np.linalg.solve(bend, slope)
        weights += change
        if abs(change).max() < 1e-6:
            break
    return weights


def _by_kind(weights: Any, kinds: list[str], names: int) -> dict[str, list[list[float]]]:
    found = {}
    for number, kind in enumerate(kinds):
        own = weights[2 * names * number : 2 * names * (number + 1)]
        found[kind] = [[float(f"{own[2 * i]:.4g}"), float(f"{own[2 * i + 1]:.4g}")] for i in range(names)]
    return found


def _calibration(np: Any, said: Any, happened: Any) -> list[dict[str, float]]:
    """By tenths: how likely a victory was said to be on average, how often it came, in how many positions."""
    found = []
    for tenth in range(10):
        here = (said >= tenth / 10) & (said < (tenth + 1) / 10 + (tenth == 9))
        if here.any():
            row = {"said": said[here].mean(), "happened": happened[here].mean()}
            found.append({**{k: round(float(v), 3) for k, v in row.items()}, "positions": int(here.sum())})
    return found


def fit(
    game: Game, games: int = GAMES, lookahead: int = 0, only: str = "", measures: bool = False
) -> dict[str, Any]:
    """A value as it is kept in a file. `lookahead`: in how many games of each kind the look-ahead player,
    with the value that there is, answers instead of the greedy one. `only`: one kind of table, such as "2
    seats". `measures`: nothing that the game adds to them is counted."""
    tables: dict[str, list[Played]] = {}
    kinds = [(setup, table_name(game, start(game, setup))) for setup in game.players.fitted_on]
    if only and all(name != only for _, name in kinds):
        known = ", ".join(dict.fromkeys(name for _, name in kinds))
        raise EdgebookError(f"no kind of table is called {only!r} (expected {known})")
    names = list(features(game, start(game, kinds[0][0]), measures)[0])
    for setup, name in kinds:
        if only in ("", name):
            alike = sum(other == name for _, other in kinds)
            tables.setdefault(name, []).extend(_play(game, setup, games // alike, lookahead // alike, names))
    alone = {"measures alone": True} if measures else {}
    found = {name: alone | fit_table(played, names, name == TOGETHER) for name, played in tables.items()}
    return {"game": game.key, "rules": game.version, "random answers": RANDOM, "tables": found}


def _play(
    game: Game, setup: Mapping[str, Any], games: int, ahead: int, names: Sequence[str]
) -> Iterator[Played]:
    for seed in range(games):
        player: Player = LookaheadPlayer(game, seed) if seed < ahead else GreedyPlayer(game)
        yield play_game(game, setup, seed, Wandering(player, seed), names)


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m edgebook.players.fit", description=__doc__.split("\n")[0]
    )
    parser.add_argument("game", help="the game's short name, such as darkness")
    parser.add_argument("--games", type=int, default=GAMES, help="games for each kind of table")
    parser.add_argument("--lookahead", type=int, default=0, help="games of those by the look-ahead player")
    parser.add_argument("--only", default="", metavar="TABLE", help='one kind of table, such as "2 seats"')
    parser.add_argument("--measures", action="store_true", help="without what the game adds to its measures")
    args = parser.parse_args(words)
    game: Game = load("edgebook.games:get", None, parser.prog)(
        args.game
    )  # no import: players are below games
    if game.players.value is None or not game.players.fitted_on:
        raise EdgebookError(
            f"{game.title} does not say which games a value is fitted on, or where it is kept"
        )
    began = time.process_time()
    found = fit(game, args.games, args.lookahead, args.only, args.measures)
    more = f" --lookahead {args.lookahead}" if args.lookahead else ""
    more += f' --only "{args.only}"' if args.only else ""
    more += " --measures" if args.measures else ""
    command = f"python -m edgebook.players.fit {args.game} --games {args.games}{more}"
    told = kept(game.players.value, command, found) if args.only else {"command": command, **found}
    game.players.value.write_text(_lines(told), encoding="utf-8")
    for name, table in found["tables"].items():
        sys.stdout.write(f"{name}: {json.dumps(table['kept out'])}\n")
    sys.stdout.write(f"{time.process_time() - began:.0f} s of CPU; written to {game.players.value.name}\n")
    return 0


def kept(path: Path, command: str, found: dict[str, Any]) -> dict[str, Any]:
    """What is in the file already, with one kind of table fitted anew by a command of its own."""
    old = json.loads(path.read_text(encoding="utf-8"))
    if (old["game"], old["rules"]) != (found["game"], found["rules"]):
        raise EdgebookError(f"{path.name} is for other rules: fit all kinds of tables together first")
    own = {name: {"command": command, **table} for name, table in found["tables"].items()}
    return {**old, "tables": {**old["tables"], **own}}


def _lines(told: object) -> str:
    """JSON with a line for each list of numbers, so that a change can be read."""
    text = json.dumps(told, indent=1, ensure_ascii=False)
    return re.sub(r"\[\s+([-\d.e]+),\s+([-\d.e]+)\s+\]", r"[\1, \2]", text) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())

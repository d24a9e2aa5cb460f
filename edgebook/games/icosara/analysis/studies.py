"""What studies use of Clans of Icosara: what a game came to, its battles, and its dice over time."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from edgebook.games.icosara.analysis.chances import quick
from edgebook.games.icosara.analysis.columns import COLUMNS
from edgebook.games.icosara.analysis.odds import odds
from edgebook.games.icosara.effects.standing import modifiers
from edgebook.games.icosara.position.setups import make_setup
from edgebook.games.icosara.show.battle import tie_winner
from edgebook.games.icosara.table.dice import DICE, LISTED
from edgebook.games.icosara.table.setup import setup_json
from edgebook.games.icosara.table.state import PHASES, State
from edgebook.games.icosara.words import Words
from edgebook.kernel import Column, Step, Studies, TidyTable

Moments = Iterable[tuple[int, Step | None, State]]
Rows = Iterator[tuple[int, dict[str, Any]]]


def vary(options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """`{"clans": "random"}`: clans are drawn anew for each game; else a list of them. `{"first": 1}`: this
    seat goes first, and there is no starting roll."""
    made = dict(options)
    clans = made.pop("clans", None)
    if clans == "random":
        draw = random.Random(f"clans {seed}")
        known = ("Amber", "Slate", "Jade", "Garnet")
        made["seats"] = [draw.choice(known) for _ in range(made.pop("players", 2))]
    elif clans is not None:
        made["seats"] = clans.split("-") if isinstance(clans, str) else clans
    first = made.pop("first", None)
    return made if first is None else _without_starting_roll(made, first)


def _without_starting_roll(options: Mapping[str, Any], first: object) -> dict[str, Any]:
    """The table when it is known who goes first, and nobody has spent a die on it."""
    table = setup_json(make_setup(options))
    packs = {"pack": table.pop("pack")} if "pack" in table else {}
    return {
        "position": {**table, "phase": "setup", "first": first, "turn": first}, "until": "end", **packs,
    }  # fmt: skip


FITTED_ON = tuple({"clans": "random", "players": seats} for seats in (2, 3, 4))
"""Tables whose games say what a position is worth."""


def first(s: State) -> int:
    """Who went first; in a tournament, in its last round."""
    return s.first


def won(s: State) -> list[bool]:
    """Whether each seat has won; in a draw nobody has."""
    return [s.winner == seat for seat in s.seats]


def result(s: State) -> dict[str, Any]:
    """What a game came to: how long it was, and what each seat has left."""
    found: dict[str, Any] = {
        "clans": tuple(seat.clan for seat in s.setup.seats),
        "turns": s.turns,
        "drawn": s.winner < 0,
    }
    for seat in s.seats:
        found[f"clan {seat}"] = s.setup.seats[seat].clan
        fallen = (s.pawns[pawn].name for pawn in s.pit[seat])
        standing = (s.pawns[pawn].name for _, pawn in s.standing(seat))
        found[f"formation {seat}"] = tuple(sorted((*fallen, *standing)))
        found[f"pawns {seat}"] = len(s.standing(seat))
        found[f"dice {seat}"] = s.arsenal[seat].bit_count()
        found[f"mastery {seat}"] = s.mastery[seat]
    return found


def _battles(moments: Moments) -> Rows:
    """One row for each battle that was settled, with the chance that the attacker had before the roll."""
    for n, step, s in moments:
        if step is None or step.rule.id != "ICO-6.7":
            continue
        attacker, defender = s.fight[0], s.fight[3]
        words = Words(s)
        edge = sum(e[0] for e in modifiers(s, attacker)) - sum(e[0] for e in modifiers(s, defender))
        ties = tie_winner(s) == attacker
        dice = s.rolled[attacker], s.rolled[defender]
        winner = step.values["seat"]
        yield (
            n + 1,
            {
                "turn": s.turns + 1,
                "attacker": words.seat(attacker),
                "pawn": words.pawn(s.fight[2]),
                "die": " + ".join(DICE[die] for die in dice[0]) or "none",
                "defender": words.seat(defender),
                "target": words.pawn(s.fight[5]),
                "answer": " + ".join(DICE[die] for die in dice[1]) or "none",
                "modifier": edge,
                "total": s.totals[attacker],
                "other total": s.totals[defender],
                "chance": round(quick(*dice, edge, ties, 1, 1, s.setup.null_edge), 4),
                "won": winner == attacker,
            },
        )


def _arsenals(moments: Moments) -> Rows:
    """Dice of each seat by kind, whenever an arsenal changed."""
    last: list[int] = []
    for n, _, s in moments:
        if s.arsenal == last:
            continue
        for seat in s.seats:
            here = LISTED[s.arsenal[seat]]
            for die in LISTED[s.setup.all_dice]:
                yield n, {"name": Words(s).seat(seat), "die": DICE[die], "there": int(die in here)}
        last = s.arsenal[:]


TABLES = {
    "battles": TidyTable(
        "Battles, with the chance that the attacker had",
        {
            "turn": Column("int", "the turn, from 1"),
            "attacker": Column("category", "who attacked"),
            "pawn": Column("category", "the attacking pawn"),
            "die": Column("category", "the attacker's die in the end"),
            "defender": Column("category", "who defended"),
            "target": Column("category", "the pawn that was attacked"),
            "answer": Column("category", "the defender's die in the end"),
            "modifier": Column("int", "the attacker's modifiers less the defender's"),
            "total": Column("int", "the attacker's total"),
            "other total": Column("int", "the defender's total"),
            "chance": Column("number", "the attacker's chance with these dice and a free-roll each"),
            "won": Column("yes-no", "whether the attacker won"),
        },
        _battles,
    ),
    "arsenals": TidyTable(
        "Which dice each seat had",
        {
            "name": Column("category", "whose"),
            "die": Column("category", "the die"),
            "there": Column("int", "1 if it lay in the arsenal", "dice"),
        },
        _arsenals,
    ),
}
CHARTS: dict[str, dict[str, Any]] = {
    "arsenals": {
        "kind": "by place", "table": "arsenals", "who": "name", "place": "die", "count": "there",
        "title": "Which dice were left",
    },
}  # fmt: skip

STUDIES = Studies(
    odds=odds,
    won=won,
    result=result,
    first=first,
    listed={"clans": "clan", "seats": "clan"},
    phases=PHASES,
    units={
        "pawns": "pawns", "fresh pawns": "pawns", "dice": "dice", "mastery-rolls": "rolls",
        "points": "points", "strength": "strength", "turns": "turns",
    },
    titles={
        "pawns": "Pawns in the formation",
        "fresh pawns": "Pawns that are not exhausted",
        "dice": "Dice in the arsenal",
        "mastery-rolls": "Mastery-rolls left",
        "strength": "Strength, in pawns; 20 for the winner (the house's estimate)",
    },
    columns=COLUMNS,
    tables=TABLES,
    charts=CHARTS,
)  # fmt: skip

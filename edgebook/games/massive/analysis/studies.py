"""What many games are compared by."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from edgebook.games.massive.analysis.columns import COLUMNS
from edgebook.games.massive.analysis.sides import odds
from edgebook.games.massive.cards.pack import TABLES as PACKS
from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.table.pieces import Hero
from edgebook.games.massive.table.setup import Setup
from edgebook.games.massive.table.state import State
from edgebook.kernel import Column, Step, Studies, TidyTable

Moments = Iterable[tuple[int, Step | None, State]]
Rows = Iterator[tuple[int, dict[str, Any]]]
CHOICES = ("MD-9.2", "MD-9.3", "MD-9.4", "MD-9.5", "MD-9.7")
"""The steps in which an Enemy chooses by rule."""
SAID = {
    "MD-2.4": "hidden in the Shadow", "MD-5.3": "killed", "MD-8.17": "whom the Counter-Attack is meant for",
    "MD-9.2": "reach, then XP", "MD-9.3": "sight, then XP", "MD-9.4": "the shortest way", "MD-9.5": "patrol",
    "MD-13.11": "Taunt", "MD-15.9.7": "a Pillar", "players": "the players",
}  # fmt: skip


RANDOM = re.compile(r"random(?:-([1-6]))?")
"""Heroes that each game of a study draws anew: two, or as many as it says."""


def vary(options: Mapping[str, Any], seed: int) -> dict[str, Any]:
    """Heroes as the command line has them: a number, names with dashes between them, or random ones."""
    made = dict(options)
    heroes = made.get("heroes")
    if not isinstance(heroes, str):
        return made
    if drawn := RANDOM.fullmatch(heroes):
        box, _ = PACKS.named(made.get("pack"), [])  # what is wrong with a pack is told when the game is made
        made["heroes"] = random.Random(f"heroes {seed}").sample(sorted(box.heroes), int(drawn[1] or 2))
    else:
        made["heroes"] = int(heroes) if heroes.isdecimal() else heroes.split("-")
    return made


FITTED_ON = (
    *({"quest": "tutorial", "heroes": heroes} for heroes in (1, 2, 3)),
    *({"quest": "scorched-earth", "heroes": heroes} for heroes in (2, 3, 4)),
)
"""Tables whose games say what a position is worth."""


def brought(setup: Setup) -> list[dict[str, str]]:
    """The Hero of each seat, and the class."""
    return [{"hero": seat.hero, "class": seat.hero_class} for seat in setup.seats]


def first(s: State) -> int:
    """Who was First Player when the game began."""
    return int(s.setup.first)


def won(s: State) -> list[bool]:
    """Heroes win or lose together."""
    return [s.outcome == "won"] * len(s.heroes)


def result(s: State) -> dict[str, Any]:
    """What a game came to, as one flat row."""
    return {
        "quest": s.quest,
        "heroes": len(s.heroes),
        "outcome": s.outcome or "open",
        "success": int(s.outcome == "won"),
        "rounds": s.round,
        "Level": s.level,
        "lifebringer": s.lifebringer,
        "skills": sum(len(hero.skills) for hero in s.heroes),
        "dead": sum(not hero.health for hero in s.heroes),
        **{f"health {seat}": hero.health for seat, hero in enumerate(s.heroes)},
        **{f"items {seat}": _items(s, hero) for seat, hero in enumerate(s.heroes)},
    }


def _items(s: State, hero: Hero) -> tuple[str, ...]:
    """What a Hero has in the end, by name."""
    return tuple(sorted({s.box.cards[card].name for card in hero.cards()}))


def _choices(moments: Moments) -> Rows:
    """One row for each choice of an Enemy: among how many, and which rule settled it."""
    for n, step, s in moments:
        if step is None or step.rule.id.split("/")[0] not in CHOICES:
            continue
        enemy = s.find_enemy(str(step.values.get("enemy", "")))
        for choice in step.choices:
            verdicts = choice.verdicts
            kept = [verdict for verdict in verdicts if verdict.kept]
            taken = [verdict.label for verdict in verdicts if verdict.taken] or [v.label for v in kept]
            rule = (
                "players" if len(kept) > 1 else kept[0].rule if kept else verdicts[0].rule if verdicts else ""
            )
            yield (
                n + 1,
                {
                    "enemy": s.card(enemy).name if enemy is not None else "",
                    "question": choice.question,
                    "candidates": len(verdicts),
                    "taken": taken[0] if len(taken) == 1 else "nobody",
                    "by": rule,
                    "decided": SAID.get(rule, rule),
                },
            )


def _combats(moments: Moments) -> Rows:
    """One row for each combat: who against whom, hits, shields and Wounds."""
    for n, step, s in moments:
        fight = s.fight
        if step is None or fight is None or step.rule.id != "MD-11.7":
            continue
        foe = "Pillar" if fight.pillar else s.card(s.enemy(fight.enemy)).name
        hero = s.heroes[fight.hero].hero
        values = step.values
        yield (
            n + 1,
            {
                "attacker": hero if fight.by_hero else foe,
                "defender": foe if fight.by_hero else hero,
                "side": "Heroes" if fight.by_hero else "Enemies",
                "type": TYPES[fight.kind].capitalize(),
                "hits": values["hits"],
                "shields": values["shields"],
                "wounds": values["n"],
            },
        )


TABLES = {
    "choices": TidyTable(
        "What Enemies chose, and which rule decided",
        {
            "enemy": Column("category", "which Enemy"),
            "question": Column("category", "what it chose"),
            "candidates": Column("int", "how many there were", "candidates"),
            "taken": Column("text", "who or what was left"),
            "by": Column("category", "the rule that settled it"),
            "decided": Column("category", "the same in words"),
        },
        _choices,
    ),
    "combats": TidyTable(
        "Combats with their sums",
        {
            "attacker": Column("category", "who attacked"),
            "defender": Column("category", "who defended"),
            "side": Column("category", "whose attack it was"),
            "type": Column("category", "Melee, Ranged or Magic"),
            "hits": Column("int", "hits in the end", "hits"),
            "shields": Column("int", "shields in the end", "shields"),
            "wounds": Column("int", "Wounds dealt", "Wounds"),
        },
        _combats,
    ),
}
CHARTS: dict[str, dict[str, Any]] = {
    "deciding": {
        "kind": "counts", "table": "choices", "what": "decided", "by": "question",
        "title": "How often each rule decided what an Enemy did",
    },
    "wounds": {
        "kind": "counts", "table": "combats", "what": "wounds", "by": "side",
        "title": "How many Wounds attacks dealt",
    },
}  # fmt: skip
STUDIES = Studies(
    odds=odds,
    result=result,
    won=won,
    brought=brought,
    first=first,
    rated="success",
    phases=("setup", "market", "start", "heroes", "enemies", "experience", "event", "end"),
    units={"Health": "Health", "XP": "XP", "Level": "Level", "rounds": "rounds"},
    titles={
        "Health": "Health of each Hero",
        "XP": "Unspent XP of each Hero",
        "Level": "The Level of the dungeon",
        "Enemies": "Figures of Enemies on the board",
        "Lifebringer": "Lifebringer tokens left",
    },
    columns=COLUMNS,
    tables=TABLES,
    charts=CHARTS,
)

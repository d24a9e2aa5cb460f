"""Tables for the tests: positions in short, and a part of one with its dice told.

at = table(["c+ c- c+"], [hero("Elias", "A1")], [enemy("high-troll-lesser", "C1")])
part = Part(at, "enemies", "1", "blank")       # answers and dice in the order in which they are asked
"""

from __future__ import annotations

from typing import Any

from edgebook.games.massive import GAME
from edgebook.kernel import begin
from edgebook.kernel.turn import begin_part
from tests.games.played import Played


def hero(name: str, zone: str, xp: int = 0, **more: Any) -> dict[str, Any]:
    return {"hero": name, "zone": zone, "xp": xp, **more}


def enemy(card: str, zone: str, id: str = "", **more: Any) -> dict[str, Any]:
    return {"id": id or card.rsplit("-", 1)[0], "card": card, "zone": zone, **more}


def table(
    rows: list[str], heroes: list[dict[str, Any]], enemies: list[dict[str, Any]] | None = None, **more: Any
) -> dict[str, Any]:
    """A small table of one's own; `walls` and the like go into the map."""
    plan: dict[str, Any] = {"rows": rows}
    for key in ("walls", "openings", "stairs", "bridges", "tiles"):
        if key in more:
            plan[key] = more.pop(key)
    return {"game": "massive-darkness", "map": plan, "heroes": heroes, "enemies": enemies or [], **more}


class Part(Played):
    """A part of a position at a real table: what is asked is told by its key or by words of its label."""

    def __init__(self, position: dict[str, Any], phase: str, *answers: str, seat: int | None = None,
                 seed: Any = None) -> None:  # fmt: skip
        super().__init__(begin_part(GAME, position, seat, seed=seed, phase=phase))
        self.give(*answers)

    @property
    def asked(self) -> Any:
        """The rule and the labels of the question that is open."""
        found = self.pending
        return None if found is None else (found.rule.split("/")[0], self.labels)

    @property
    def texts(self) -> list[str]:
        return [step.text for step in self.trace]

    def steps(self, rule: str) -> list[Any]:
        return [step for step in self.trace if step.rule.shown == rule]

    def text(self, rule: str) -> str:
        return self.said(rule)


def healths(part: Part) -> list[int]:
    return [each.health for each in part.s.heroes]


def pools(part: Part) -> tuple[str, str]:
    """The dice of the combat that is going on, as cards print them: ("1R2Y", "1G1B")."""
    fight = part.s.fight
    counts = zip((*fight.attack_pool, *fight.defense_pool), "RYGB", strict=True)
    said = [f"{n}{sign}" if n else "" for n, sign in counts]
    return "".join(said[:2]), "".join(said[2:])


def wounds(part: Part) -> int:
    """The Wounds of the last combat."""
    return int(part.steps("MD-11.7")[-1].values["n"])


# -- combats -----------------------------------------------------------------------------------------------

AGENT = enemy("dwarf-agent-1", "A1", "agent", health=2)
"""Two yellow dice in Melee, one blue die, no Enchantment."""


def strike(
    of_hero: dict[str, Any],
    *answers: str,
    foe: Any = AGENT,
    kind: str = "Melee",
    sign: str = "c+",
    level: int = 1,
) -> Part:
    """A Hero in A1 (Owen, unless another one is named) attacks."""
    given = {"hero": "Owen", "zone": "A1", "hands": ["mace"], **of_hero}
    at = table([f"{sign} c+ c+"], [given], [foe], level=level)
    return Part(at, "heroes", f"{kind} attack", *answers, seat=0)


def defend(
    of_hero: dict[str, Any], *answers: str, foe: Any = AGENT, sign: str = "c+", level: int = 1
) -> Part:
    """A Hero in A1 (Owen, unless another one is named) is attacked in Melee."""
    given = {"hero": "Owen", "zone": "A1", **of_hero}
    return Part(table([f"{sign} c+"], [given], [foe], level=level), "enemies", *answers)


def alone(name: str, *answers: str, rows: tuple[str, ...] = ("c+ c+ c+ c+",), **of_hero: Any) -> Part:
    """The Activation of a Hero who is alone on the board."""
    return Part(table(list(rows), [hero(name, "A1", **of_hero)]), "heroes", *answers, seat=0)


# -- Quests -----------------------------------------------------------------------------------------------


def set_up(quest: str, heroes: int = 2, seed: int = 1, **more: Any) -> Any:
    """The state after the set-up of a Quest, the last answer given to every question before."""
    names = ["Elias", "Owen", "Sibyl", "Bjorn"][:heroes]
    trace = begin(
        GAME, {"quest": quest, "heroes": [{"hero": n, "weapon": "mace"} for n in names], **more}, seed=seed
    )
    while trace.decision is not None and not trace.state.round:
        trace.answer(trace.decision.keys[-1])
    return trace.state


def play(quest: str, rows: list[str], heroes: list[Any], phase: str, *answers: str, **more: Any) -> Part:
    """A part of a Quest on a map of one's own; the first Hero is the active one."""
    seed, foes = more.pop("seed", None), more.pop("enemies", [])
    seat = 0 if phase == "heroes" else None
    return Part(table(rows, heroes, foes, quest=quest, **more), phase, *answers, seat=seat, seed=seed)


def monsters_stir(quest: str, foe: dict[str, Any], **more: Any) -> Part:
    """The Event that wakes Roaming Monsters; a new one comes to D1 if none counts."""
    given = {
        "levels": {"D1": [2]},
        "decks": {"event": ["something-stirs"], "lesser": ["hellhound-lesser"], "treasure-1": ["hammer"]},
        **more,
    }
    return play(quest, ["c+ A+ c+ c+"], [hero("Elias", "B1")], "event", enemies=[foe], seed=1, **given)

"""MD-15.10, Quest 10: the Dark Emissary, three Stages deep."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from edgebook.box.grid import distances, links
from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter5_heroes import hurt
from edgebook.games.massive.rules.chapter6_equipment import find_artifact
from edgebook.games.massive.rules.chapter7_enemies import guardian_treasure, place_named
from edgebook.games.massive.rules.chapter8_moving import explored
from edgebook.games.massive.rules.chapter10_end import game_over
from edgebook.games.massive.rules.hooks import QUESTS, SPECIALS, Frames, Quest, Special
from edgebook.games.massive.rules.keys import AHero
from edgebook.games.massive.rules.quests.places import placed
from edgebook.games.massive.rules.reasons import other_heroes
from edgebook.games.massive.table.dealing import draw
from edgebook.games.massive.table.floor import Floor
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context, Missing

EMISSARY, LAST = "abyssal-demon-greater", 3


@lru_cache(maxsize=64)
def _stages(floor: Floor, start: str | None) -> dict[str, int]:
    """The Stage of each Zone: pieces of the map that only stairs join, counted from the Start on."""
    board = links(list(floor.names))
    found: dict[str, int] = {}
    gates = [start or next(iter(floor.cells)), *(end for pair in floor.plan.stairs for end in pair)]
    for zone in gates:
        if zone not in found and zone in floor.cells:
            number = max(found.values(), default=0) + 1
            for cell in distances([floor.cells[zone]], board.__getitem__):
                found.setdefault(floor.names[cell], number)
    return found


def stage_of(s: State, zone: str) -> int:
    return _stages(s.floor, s.start).get(zone, 1)


@RULES.rule(
    "MD-15.10.3",
    says="Stage {stage}: the Dark Emissary, an Abyssal Demon, appears in {zone:zone} with {n} Health{asleep}",
    gives="zone n asleep",
    cites=("MD-15.10", "MD-15.10.1", "MD-15.10.2", "MD-15.10.9"),
)
def emissary(s: State, t: Context, stage: int, entered: str) -> Any:
    """The Emissary of Stage 1 is there from the start; those of Stages 2 and 3 appear when the first Hero
    enters their Stage. It does not count for Events."""
    places = [zone for _, zone, _ in placed(s) if stage_of(s, zone) == stage]
    tokens = [zone for zone in s.levels if stage_of(s, zone) == stage]
    zone = places[0] if places else max(tokens, key=lambda each: max(s.levels[each]), default=entered)
    enemy = place_named(s, EMISSARY, zone, "emissary", asleep=not explored(s, zone))
    if stage == LAST:
        s.then(emissary_card(enemy.id))
        enemy.asleep = any(pillar.kind == "wall" for pillar in s.pillars)
    else:
        s.then(guardian_treasure(enemy.id, s.level))
    until = "while a Pillar bars the way" if stage == LAST else "until a door of its Chamber is open"
    return zone, enemy.health, f"; it does not activate {until}" if enemy.asleep else ""


@RULES.rule("MD-15.10.4", says="a door of the Emissary's Chamber is open: the Emissary begins to activate")
def emissary_wakes(s: State, t: Context, enemy: str) -> None:
    """In Stages 1 and 2 the Emissary does not activate until a door of its Chamber is open. No Door card is
    drawn for it."""
    s.enemy(enemy).asleep = False


@RULES.rule(
    "MD-15.10.5",
    says={
        "takes": "the Emissary takes the powers of {card:enemy_card}",
        "none": "no Greater Roaming Monster is left for the Emissary",
    },
    gives="card",
)
def emissary_card(s: State, t: Context, enemy: str) -> Any:
    """The last Emissary gets a Greater Roaming Monster's card instead of a Treasure: its dice where it has
    dice itself, and their Enchantments. Nobody gains that card."""
    card = draw(s, t, "greater")
    if card is None:
        return "none", ""
    s.enemy(enemy).treasure = card
    return "takes", card


@RULES.rule("MD-15.10.6", says="{seat:seat} may draw an Artifact card for the Artifact token")
def artifact_token(s: State, t: Context, seat: int, zone: str) -> None:
    """The Artifact token is removed, and that Hero draws a random Artifact card."""
    s.then(find_artifact(seat))


@RULES.rule(
    "MD-15.10.7",
    says={
        "falls": "{seat:seat} flips the lever in {zone:zone}, and a Pillar falls",
        "wakes": "{seat:seat} flips the lever in {zone:zone}; the last Pillar falls, and the Emissary "
        "begins to activate",
        "nothing": "{seat:seat} flips the lever in {zone:zone}, but no Pillar is left",
    },
    level="action",
)
def pull_lever(s: State, t: Context, seat: int, zone: str) -> str:
    """Two Pillars bar the way to the last Emissary. An Action in a Lair Zone turns its token over, and a
    Pillar falls. When the second one falls, the Emissary begins to activate.
    """
    s.put_token(zone, "lair", -1)
    bars = [pillar for pillar in s.pillars if pillar.kind == "wall"]
    if not bars:
        return "nothing"
    s.pillars.remove(bars[0])
    s.lay_ways()
    if len(bars) > 1:
        return "falls"
    for enemy in s.enemies:
        if enemy.special == "emissary":
            enemy.asleep = False
    return "wakes"


@RULES.decision("MD-15.10.8", asks="Who takes a Wound? ({left} to go)", says="{key:seat} takes a Wound")
class darkness(AHero):
    """At the start of each Round, once a Hero has entered Stage 2, as many Wounds are dealt as there were
    Heroes at the start, and in Stage 3 twice as many. The players put each on a living Hero of their choice.
    """

    left: int

    def who(self, s: State) -> int:
        return s.first

    def options(self, s: State) -> list[int]:
        return s.living()

    def do(self, s: State, t: Context, key: int) -> None:
        s.then(hurt(key, 1))
        if self.left > 1 and (s.heroes[key].health > 1 or len(s.living()) > 1):
            s.agenda.insert(len(s.agenda) - 1, darkness(self.left - 1))

    def missing(self, s: State) -> list[Missing]:
        return other_heroes(s, s.living(), "MD-15.10.8", "")


def _levers(s: State, seat: int) -> list[tuple[str, str]]:
    zone = s.heroes[seat].zone
    return [("lever", zone)] if s.tokens.get(zone, {}).get("lair") else []


def _passable(s: State, here: str, there: str) -> bool:
    """The stairs down are shut until a Stage is cleared."""
    for number, pair in enumerate(s.floor.plan.stairs, 1):
        if {here, there} == {*pair}:
            return number < int(s.progress.get("stage", 1))
    return True


def _start(s: State) -> Frames:
    reached, heroes = s.progress["reached"], len(s.heroes)
    if reached < 2 or not s.living():
        return []
    n = heroes if reached == 2 else 2 * heroes + (heroes if s.rulings.stage_wounds == "both" else 0)
    return [darkness(n)]


def _entered(s: State, seat: int, before: str, zone: str) -> Frames:
    stage = stage_of(s, zone)
    if stage <= s.progress["reached"]:
        return []
    s.progress["reached"] = stage
    return [emissary(stage, zone)]


def _opened(s: State, seat: int, door: str, rooms: frozenset[str]) -> Frames | None:
    found = [enemy.id for enemy in s.enemies if enemy.special == "emissary" and enemy.zone in rooms]
    if not found:
        return None
    last = s.progress["reached"] == LAST
    return [] if last else [emissary_wakes(id) for id in found]


def _killed(s: State, enemy: Enemy, killer: int) -> Frames:
    if enemy.special != "emissary":
        return []
    if s.progress["stage"] == LAST:
        return [game_over("won", "the Dark Emissary is defeated for good")]
    return [stage_cleared(s.progress["stage"] + 1)]


@RULES.rule("MD-15.10.2/open", says="the stairs to Stage {stage} are open")
def stage_cleared(s: State, t: Context, stage: int) -> None:
    """With the Emissary of a Stage defeated, Heroes may take the stairs to the next one."""
    s.progress["stage"] = stage


SPECIALS["emissary"] = Special()
QUESTS["heart-of-darkness"] = Quest(
    "heart-of-darkness",
    "Quest 10: The Heart of Darkness",
    "MD-15.10",
    set_up=lambda s: [emissary(1, s.start or "")],
    start=_start,
    picks={"artifact": artifact_token},
    passable=_passable,
    own_actions=_levers,
    acts={"lever": ("Flip the lever in", pull_lever)},
    opened=_opened,
    entered=_entered,
    killed=_killed,
    progress=lambda s: {"stage": 1, "reached": 1},
)

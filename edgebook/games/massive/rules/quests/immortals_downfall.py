"""MD-15.5, Quest 5: the Immortal is lured onto the bridge with Fireworks."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter5_heroes import hero_killed, lose
from edgebook.games.massive.rules.chapter7_enemies import guardian_treasure, place_named, remove_enemy
from edgebook.games.massive.rules.chapter9_criteria import next_zones
from edgebook.games.massive.rules.chapter9_steps import path
from edgebook.games.massive.rules.chapter10_end import game_over
from edgebook.games.massive.rules.hooks import POINTS, QUESTS, SPECIALS, Frames, Quest, Special
from edgebook.games.massive.rules.keys import AZone, acting
from edgebook.games.massive.rules.quests.goblin_war_drums import remove_zones
from edgebook.games.massive.rules.quests.places import placed
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Context, Missing
from edgebook.kernel.text import agreeing, listed

MOVES, ARRIVED = 2, 10


@RULES.rule("MD-15.5.1", says="{who}", gives="who", cites=("MD-15.5", "MD-15.5.2", "MD-15.5.5", "MD-15.5.7"))
def enemies_wait(s: State, t: Context) -> str:
    """At set-up Goblin Archers of Level 4 appear in the Library Zone with a Treasure, and the High Troll
    appears in its place without one.
    """
    told = []
    for card, zone, _ in placed(s):
        troll = s.box.enemies[card].roaming
        enemy = place_named(s, card, zone, "immortal" if troll else "post")
        name = Words(s).new_enemy(card)
        if troll:
            told.append(f"the Immortal, {name}, waits in {zone}")
        else:
            minions = len(enemy.minions)
            count = f"the Boss and {minions} {agreeing(minions, 'Minion/Minions')}"
            told.append(f"{name}, {count}, guard the Library in {zone}")
            s.then(guardian_treasure(enemy.id, s.level))
    return ", and ".join(told) or "neither the Archers nor the Immortal are on this map"


@RULES.rule("MD-15.5.3", says="{seat:seat} finds {n:Firework/Fireworks}", gives="n")
def find_fireworks(s: State, t: Context, seat: int, zone: str, n: int) -> int:
    """An Artifact token gives 1 Firework, the Library token 3. They are handed over like Items and cannot be
    transmuted."""
    s.heroes[seat].fireworks += n
    return n


@RULES.rule("MD-15.5.4", says="{seat:seat} places a Firework in {zone:zone}", gives="zone")
def place_firework(s: State, t: Context, seat: int) -> str:
    """A Movement Point places a Firework in the Hero's own Zone. In the End Phase all Fireworks on the board
    are discarded.
    """
    hero = s.heroes[seat]
    hero.fireworks -= 1
    s.put_token(hero.zone, "firework")
    return hero.zone


@RULES.rule("MD-15.5.4/gone", says="{n:Firework burns/Fireworks burn} out", gives="n")
def fireworks_end(s: State, t: Context) -> int:
    """In the End Phase all Fireworks on the board are discarded."""
    n = s.token_count("firework")
    for zone in list(s.tokens):
        if s.tokens[zone].get("firework"):
            s.put_token(zone, "firework", -s.tokens[zone]["firework"])
    return n


# -- the Immortal ----------------------------------------------------------------------------------------


def immortal_acts(s: State, enemy: Enemy, against: int) -> None:
    s.then(immortal_looks(enemy.id, MOVES))


def immortal_moved(s: State, enemy: Enemy, before: str, step: int) -> None:
    s.then(immortal_arrives(enemy.id, step))


@RULES.rule(
    "MD-15.5.6",
    says={
        "heroes": "the Immortal kills {seats:seats}",
        "enemies": "the Immortal finds Enemies in its Zone",
        "firework": "the Immortal destroys a Firework",
        "again": "the Immortal destroys a Firework, sees another one, and activates once more",
        "sees": "the Immortal sees a Firework",
        "start": "the Immortal heads for the Hero Starting Zone",
        "stuck": "the Immortal finds no open way",
        "done": "the Immortal stops",
    },
    gives="seats",
    cites=("MD-15.5.5",),
)
def immortal_looks(s: State, t: Context, enemy: str, moves: int) -> Any:
    """The Immortal moves up to two Zones, toward a Firework in sight, else toward the Hero Starting Zone. In
    its Zone it kills Heroes and stops; it kills Enemies and goes on; it destroys a Firework and stops,
    unless it sees another one."""
    found = s.enemy(enemy)
    here = s.heroes_in(found.zone)
    if here:
        for seat in here:
            lose(s, seat, 99)
        s.then(*[hero_killed(seat) for seat in here])
        return "heroes", tuple(here)
    trampled = [other.id for other in s.enemies_in(found.zone) if other.id != enemy]
    if trampled:
        s.then(trample(tuple(trampled)), immortal_looks(enemy, moves))
        return "enemies", ()
    if s.tokens.get(found.zone, {}).get("firework"):
        s.put_token(found.zone, "firework", -1)
        if _fireworks_seen(s, found.zone):
            s.then(immortal_looks(enemy, MOVES))
            return "again", ()
        return "firework", ()
    if not moves:
        return "done", ()
    seen = _fireworks_seen(s, found.zone)
    if seen:
        s.then(which_firework(enemy, moves))
        return "sees", ()
    if s.start is None or not next_zones(s, found.zone, s.start):
        return "stuck", ()
    s.then(path(enemy, s.start, ARRIVED + moves - 1, -1))
    return "start", ()


def _fireworks_seen(s: State, zone: str) -> list[str]:
    sight = s.enemy_ways.sight[zone]
    return [there for there in sight if s.tokens.get(there, {}).get("firework")]


@RULES.rule(
    "MD-15.5.6/trample",
    says="the Immortal kills {names}; nobody gains XP, and the {cards} discarded{gear}",
    gives="names cards gear",
)
def trample(s: State, t: Context, enemies: tuple[str, ...]) -> tuple[str, str, str]:
    """Enemies in the Immortal's Zone are killed without XP."""
    killed, words = [s.enemy(id) for id in enemies], Words(s)
    names = listed(map(words.enemy, enemies))
    gear = [each.treasure for each in killed if each.treasure]
    for each in killed:
        remove_enemy(s, each)
    return names, agreeing(killed, "card is/cards are"), f" with {words.cards(gear)}" if gear else ""


@RULES.decision(
    "MD-15.5.6/which",
    asks="Toward which Firework does the Immortal move?",
    says="the Immortal moves toward the Firework in {key:zone}",
)
class which_firework(AZone):
    """Of several Fireworks in sight the players choose one."""

    enemy: str
    moves: int

    def who(self, s: State) -> int:
        return acting(s, s.first)

    def options(self, s: State) -> list[str]:
        return _fireworks_seen(s, s.enemy(self.enemy).zone)

    def do(self, s: State, t: Context, key: str) -> None:
        s.then(path(self.enemy, key, ARRIVED + self.moves - 1, -1))

    def missing(self, s: State) -> list[Missing]:
        seen = _fireworks_seen(s, s.enemy(self.enemy).zone)
        return [
            Missing(zone, "the Immortal does not see that Firework", "MD-15.5.6", zone)
            for zone, tokens in s.tokens.items()
            if tokens.get("firework") and zone not in seen
        ]


@RULES.rule(
    "MD-15.5.9",
    says={
        "start": "the Immortal has entered the Hero Starting Zone",
        "zone": "the Immortal is in {zone:zone} now",
    },
    gives="zone",
)
def immortal_arrives(s: State, t: Context, enemy: str, step: int) -> Any:
    """The game is lost when the Immortal enters the Hero Starting Zone."""
    zone = s.enemy(enemy).zone
    if zone == s.start:
        s.then(game_over("lost", "the Immortal has reached the Hero Starting Zone"))
        return "start", zone
    s.then(immortal_looks(enemy, step - ARRIVED))
    return "zone", zone


# -- the bridge ------------------------------------------------------------------------------------------


@RULES.rule(
    "MD-15.5.8",
    says={
        "won": "both bridges fall, and the Immortal with them",
        "lost": "both bridges fall, but the Immortal is not on them",
    },
)
def bridges_fall(s: State, t: Context) -> str:
    """When the second Pillar falls, both bridges collapse and everyone on them is killed. If the Immortal is
    among them, the Quest is won; otherwise it is lost.
    """
    gone = set(s.floor.plan.bridges)
    immortal = any(enemy.special == "immortal" and enemy.zone in gone for enemy in s.enemies)
    for enemy in [enemy for enemy in s.enemies if enemy.zone in gone]:
        remove_enemy(s, enemy)
    for seat, hero in enumerate(s.heroes):
        if hero.zone in gone:
            lose(s, seat, 99)
            hero.stunned = False
    if not any(hero.zone in gone for hero in s.heroes):
        remove_zones(s, gone)
    s.then(
        game_over("won", "the Immortal has fallen with the bridge")
        if immortal
        else game_over("lost", "the bridges are gone, and the Immortal is not")
    )
    return "won" if immortal else "lost"


def _pillar_fell(s: State, zone: str) -> Frames:
    return [] if any(pillar.health for pillar in s.pillars) else [bridges_fall()]


SPECIALS["immortal"] = Special(acts=immortal_acts, moved=immortal_moved, untouchable=True)
SPECIALS["post"] = Special(stays=True)
POINTS["firework"] = place_firework
QUESTS["immortals-downfall"] = Quest(
    "immortals-downfall",
    "Quest 5: The Immortal's Downfall",
    "MD-15.5",
    set_up=lambda s: [enemies_wait()],
    end=lambda s: [fireworks_end()] if s.token_count("firework") else [],
    picks={
        "artifact": lambda seat, zone: find_fireworks(seat, zone, 1),
        "library": lambda seat, zone: find_fireworks(seat, zone, 3),
    },
    pillar_fell=_pillar_fell,
)

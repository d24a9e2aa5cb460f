"""Chapter 8: a Movement Action: moving, opening doors, picking things up."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.cards.pack import SPECIAL_TOKENS, TREASURE_TOKENS
from edgebook.games.massive.rules.chapter2_board import held_by, hero_held, pillar_holds
from edgebook.games.massive.rules.chapter3_levels import level_rises, treasure_levels
from edgebook.games.massive.rules.chapter6_equipment import find_treasure
from edgebook.games.massive.rules.chapter7_enemies import spawn_guard
from edgebook.games.massive.rules.hooks import POINTS, quest
from edgebook.games.massive.rules.keys import AZone, Chosen, ForAHero
from edgebook.games.massive.table.dealing import discard, draw
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context, Frame, Missing


def can_pick_up(s: State, seat: int) -> bool:
    """Whether there is something to pick up, and nobody in the way."""
    zone = s.heroes[seat].zone
    return bool(pickable(s, zone)) and in_the_way(s, zone) is None


def in_the_way(s: State, zone: str) -> str | None:
    """Who or what keeps Heroes from picking up in a Zone: an Enemy, or a Pillar that holds them."""
    free = s.rulings.stunned_pick_up == "free"
    for enemy in s.enemies:
        if enemy.zone == zone and not (free and enemy.stunned):
            card = s.card(enemy)
            return f"the {card.name} {'are' if card.many else 'is'} in {zone}"
    return f"a Pillar in {zone} holds the Heroes" if pillar_holds(s, zone) else None


def pickable(s: State, zone: str) -> list[tuple[str, int]]:
    """The tokens in a Zone that are picked up there, with their numbers."""
    rules = quest(s).picks
    found = [
        (kind, n)
        for kind, n in s.tokens.get(zone, {}).items()
        if kind in ("treasure", "special") or kind in rules
    ]
    return [*found, ("facedown", 1)] if zone in s.facedown and "facedown" in rules else found


def closed_doors(s: State, zone: str) -> list[str]:
    """The Zones behind the closed doors of a Zone that can be opened."""
    unlocked = quest(s).unlocks(s)
    found = []
    for door in s.doors:
        if zone in door.between and (door.state == "closed" or (door.state == "locked" and unlocked)):
            found.append(door.between[1] if door.between[0] == zone else door.between[0])
    return found


def open_steps(s: State, zone: str) -> list[str]:
    """The Zones that Heroes can enter next from a Zone, if nobody holds them."""
    passable = quest(s).passable
    return [there for there in s.ways.steps[zone] if passable(s, zone, there)]


def first_moves(s: State, seat: int) -> list[Any]:
    """What a Hero can spend a Movement Point on."""
    hero = s.heroes[seat]
    keys: list[Any] = []
    if not hero.health or hero.stunned:
        return keys
    if not hero_held(s, seat):
        keys += [("move", zone) for zone in open_steps(s, hero.zone)]
    keys += [("open", zone) for zone in closed_doors(s, hero.zone)]
    if can_pick_up(s, seat):
        keys.append("pick-up")
    if hero.fireworks:
        keys.append("firework")
    return keys


def no_movement_point(s: State, seat: int, first: bool) -> list[Missing]:
    """What a Hero cannot spend a Movement Point on."""
    hero = s.heroes[seat]
    found = []
    if hero_held(s, seat):
        why = held_by(s, seat)
        found += [
            Missing(f"Move to {zone}", why, "MD-2.7", ("move", zone)) for zone in s.ways.steps[hero.zone]
        ]
    else:
        offered = first_moves(s, seat)
        found += [
            Missing(f"Move to {zone}", "the Quest keeps this way shut", "MD-2.6", ("move", zone))
            for zone in s.ways.steps[hero.zone]
            if ("move", zone) not in offered
        ]
    for door in s.doors:
        if hero.zone in door.between and door.state != "open":
            zone = door.between[1] if door.between[0] == hero.zone else door.between[0]
            found.append(Missing(f"Move to {zone}", "the door is closed", "MD-2.6", ("move", zone)))
            if door.state == "locked" and ("open", zone) not in first_moves(s, seat):
                why = "it is locked: only the Quest opens it"
                found.append(Missing(f"Open the door to {zone}", why, "MD-8.8", ("open", zone)))
    if not can_pick_up(s, seat):
        here = bool(pickable(s, hero.zone))
        why = (in_the_way(s, hero.zone) if here else None) or f"there is nothing to pick up in {hero.zone}"
        found.append(Missing("Pick up", why, "MD-8.12", "pick-up"))
    if first:
        found.append(Missing("Stop", "the Action has just begun", "MD-8.6", "stop"))
    return found


@RULES.decision(
    "MD-8.6",
    asks="What does {seat:seat} spend a Movement Point on? ({points} left)",
    says={
        "move": "{seat:seat} spends a Movement Point on moving",
        "open": "{seat:seat} spends a Movement Point on a door",
        "pick-up": "{seat:seat} spends a Movement Point on picking up",
        "firework": "{seat:seat} spends a Movement Point on a Firework",
        "stop": "{seat:seat} stops moving",
    },
    cites=("MD-2.6", "MD-2.7", "MD-2.1"),
)
class movement(ForAHero):
    """A Movement Action gives 2 Movement Points for moving, opening doors and picking up, in any mix. It is
    completed before another Action begins; unused points are lost.
    """

    points: int
    first: bool

    def options(self, s: State) -> list[Any]:
        keys = first_moves(s, self.seat)
        return keys if self.first and keys else [*keys, "stop"]

    def do(self, s: State, t: Context, key: Chosen) -> str:
        if key == "stop":
            return "stop"
        frames: list[Frame] = [movement(self.seat, self.points - 1, False)] if self.points > 1 else []
        kind = key if isinstance(key, str) else key[0]
        if kind == "move":
            s.then(move_hero(self.seat, key[1]), *frames)
        elif kind == "open":
            s.then(open_door(self.seat, key[1]), *frames)
        elif kind == "pick-up":
            s.then(pick_up(self.seat), *frames)
        else:
            s.then(POINTS[kind](self.seat), *frames)
        return kind

    def label(self, s: State, key: Chosen) -> str:
        if isinstance(key, str):
            return {"stop": "Stop", "pick-up": "Pick up", "firework": "Place a Firework"}[key]
        return f"Move to {key[1]}" if key[0] == "move" else f"Open the door to {key[1]}"

    def item(self, s: State, key: Chosen) -> str:
        if isinstance(key, str):
            return f"zone:{s.heroes[self.seat].zone}"
        return f"zone:{key[1]}" if key[0] == "move" else f"door:{s.heroes[self.seat].zone}:{key[1]}"

    def missing(self, s: State) -> list[Missing]:
        return no_movement_point(s, self.seat, self.first)


@RULES.rule(
    "MD-8.7",
    says="{seat:seat} moves from {before:zone} to {zone:zone}",
    gives="before",
    cites=("MD-2.6", "MD-2.7"),
)
def move_hero(s: State, t: Context, seat: int, zone: str) -> str:
    """A Movement Point takes a Hero to an adjacent Zone, but not out of a Zone with an Enemy."""
    hero = s.heroes[seat]
    before, hero.zone = hero.zone, zone
    s.then(*quest(s).entered(s, seat, before, zone))
    return before


@RULES.rule(
    "MD-8.8",
    says="{seat:seat} opens the door between {here:zone} and {zone:zone}",
    gives="here",
    cites=("MD-8.11", "MD-2.2"),
)
def open_door(s: State, t: Context, seat: int, zone: str) -> str:
    """A Movement Point opens a door of the Hero's Zone, even with Enemies there. It is never closed again."""
    here = s.heroes[seat].zone
    s.then(*door_opens(s, seat, here, zone))
    return here


def door_opens(s: State, seat: int, here: str, zone: str, card: bool = True) -> list[Frame]:
    """Open a door; gives what follows: the Level first, then the Door card of a new Chamber."""
    rooms = None if explored(s, zone) else s.ways.joined(zone)
    locked = False
    for door in s.doors:
        if {here, zone} == set(door.between):
            locked, door.state = door.state == "locked", "open"
    s.lay_ways()
    frames: list[Frame] = quest(s).unlocked(s) if locked else []
    level = s.tile_level(zone)
    if level > s.level and quest(s).level_rises:
        frames.insert(0, level_rises(level))
    if rooms is None or not card:
        return frames
    own = quest(s).opened(s, seat, zone, rooms)
    frames += [door_card(seat, zone, tuple(sorted(rooms)))] if own is None else own
    return [*frames, *quest(s).also_opened(s, rooms)]


def explored(s: State, zone: str) -> bool:
    """Whether a Zone is a corridor, or a Room that open ways join to one, to the Start, or to a Hero."""
    joined = s.ways.joined(zone)
    if joined & s.floor.corridors or s.start in joined:
        return True
    return any(hero.zone in joined for hero in s.heroes)


# -- the Door card ---------------------------------------------------------------------------------------


@RULES.rule(
    "MD-8.9/card",
    says={
        "card": "the Door card is {card:card}",
        "none": "no Door card is left",
    },
    gives="card",
)
def door_card(s: State, t: Context, seat: int, zone: str, rooms: tuple[str, ...]) -> Any:
    """When a Chamber is opened for the first time, a Door card says what is in its first three Rooms."""
    card = draw(s, t, "door")
    if card is None:
        return "none", ""
    discard(s, card)
    s.then(door_block(seat, card, 0, zone), *_next_room(s, seat, card, 1, (zone,), rooms))
    return "card", card


def _candidates(s: State, counted: tuple[str, ...], rooms: tuple[str, ...]) -> list[str]:
    """The Rooms that could be the next one, counted from the door."""
    walks = s.ways.walks
    beyond = [zone for zone in walks[counted[-1]] if zone in rooms and zone not in counted]
    if s.rulings.third_room == "beyond" and beyond:
        return beyond
    found = [zone for room in counted for zone in walks[room] if zone in rooms and zone not in counted]
    return sorted(set(found), key=s.floor.order.__getitem__)


def _next_room(
    s: State, seat: int, card: str, block: int, counted: tuple[str, ...], rooms: tuple[str, ...]
) -> list[Frame]:
    if block > 2 or not _candidates(s, counted, rooms):
        return []
    return [next_room(seat, card, block, counted, rooms)]


@RULES.decision(
    "MD-8.9",
    asks="Which Room is next, counted from the door?",
    says="the next Room, counted from the door, is {key:zone}",
    cites=("MD-2.2",),
)
class next_room(AZone):
    """Rooms are counted from the door. Where several could be the next one, the active player chooses; Rooms
    beyond the third get nothing."""

    seat: int
    card: str
    block: int
    counted: tuple[str, ...]
    rooms: tuple[str, ...]

    def options(self, s: State) -> list[str]:
        return _candidates(s, self.counted, self.rooms)

    def do(self, s: State, t: Context, key: str) -> None:
        more = _next_room(s, self.seat, self.card, self.block + 1, (*self.counted, key), self.rooms)
        s.then(door_block(self.seat, self.card, self.block, key), *more)

    def missing(self, s: State) -> list[Missing]:
        offered = _candidates(s, self.counted, self.rooms)
        return [
            Missing(
                zone,
                "it is counted already" if zone in self.counted else "another Room is nearer",
                "MD-8.9",
                zone,
            )
            for zone in self.rooms
            if zone not in offered
        ]


@RULES.rule(
    "MD-8.10",
    says={
        "guard": "in {zone:zone}: a Guard, and {tokens:tokens}",
        "ambush": "an ambush: a Guard comes to {seat:seat}; in {zone:zone}: {tokens:tokens}",
        "tokens": "in {zone:zone}: {tokens:tokens}",
    },
    gives="tokens",
)
def door_block(s: State, t: Context, seat: int, card: str, block: int, zone: str) -> Any:
    """A block brings a Guard or not, and Treasure tokens. An ambush puts the Guard into the active Hero's
    Zone."""
    who, treasure, special = s.box.doors[card].blocks[block]
    tokens = place_treasure(s, zone, treasure, special)
    if who:
        s.then(spawn_guard(s.heroes[seat].zone if who == "ambush" else zone, s.level))
    return who or "tokens", tokens


def place_treasure(s: State, zone: str, treasure: int, special: int = 0) -> tuple[tuple[str, int], ...]:
    """Lay Treasure tokens, as many as there are; gives what was laid."""
    placed = []
    for kind, n, most in (("treasure", treasure, TREASURE_TOKENS), ("special", special, SPECIAL_TOKENS)):
        if s.rulings.token_supply == "limited":
            n = min(n, most - s.token_count(kind))
        if n > 0:
            s.put_token(zone, kind, n)
            placed.append((kind, n))
    return tuple(placed)


# -- picking up ------------------------------------------------------------------------------------------


@RULES.rule(
    "MD-8.12",
    says="{seat:seat} picks up {tokens:tokens} in {zone:zone}",
    gives="zone tokens",
    cites=("MD-3.8",),
)
def pick_up(s: State, t: Context, seat: int) -> Any:
    """A Movement Point picks up all tokens in the Zone, if no Enemy is there."""
    zone = s.heroes[seat].zone
    tokens = pickable(s, zone)
    frames: list[Frame] = []
    for kind, n in tokens:
        for _ in range(n):
            if kind in ("treasure", "special"):
                frames += [
                    find_treasure(seat, level) for level in treasure_levels(s, zone, kind == "special")
                ]
            else:
                frames.append(quest(s).picks[kind](seat, zone))
        if kind != "facedown":
            s.put_token(zone, kind, -n)
    s.then(*frames)
    return zone, tuple(tokens)

"""A position as a state, and a state as a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from edgebook.box.positions import Check, refuse
from edgebook.box.table_keys import fill, written
from edgebook.games.massive.book import RULINGS
from edgebook.games.massive.cards.pack import Pack, load
from edgebook.games.massive.effects.in_force import max_health
from edgebook.games.massive.position.format import KEY, position_of
from edgebook.games.massive.position.map_kind import MapKind
from edgebook.games.massive.table.dealing import DECKS
from edgebook.games.massive.table.floor import edge, floor_of
from edgebook.games.massive.table.laying import full_deck
from edgebook.games.massive.table.pieces import Door, Enemy, Hero, Pillar
from edgebook.games.massive.table.setup import Seat, Setup
from edgebook.games.massive.table.state import State


def read_position(position: Mapping[str, Any], packs: Sequence[str] = ()) -> State:
    """The table of a position, with nothing to do; refused with every problem at once."""
    folders = tuple(packs)
    box = load(folders)
    check = Check()
    values = position_of(box).read(position, check)
    if isinstance(position, Mapping):
        if "game" not in position:
            check.say("game", "left out", KEY)
        if values["quest"] is None and "map" not in position and check.clean("quest"):
            check.say("map", "left out", f"{MapKind.what}, since there is no Quest")
    _doors(check, values)
    _heroes(check, values)
    _enemies(check, box, values)
    _copies(check, box, values)
    _stage(check, values)
    refuse_health(check, values, s := _state(values, box, folders))
    refuse(check)
    return s


# -- what depends on several values ----------------------------------------------------------------------


def _stage(check: Check, table: Mapping[str, Any]) -> None:
    if not check.clean("round", "phase"):
        return
    early = table["phase"] in ("setup", "market")
    if table["round"] == 0 and not early:
        check.bad("round", 0, f"a round from 1 in the phase {table['phase']}")
    if table["phase"] == "market" and table["mode"] != "story":
        check.bad("phase", "market", "another phase, since the Town Market belongs to Story Mode")


def _doors(check: Check, table: Mapping[str, Any]) -> None:
    seen: set[Any] = set()
    for n, door in enumerate(table["doors"]):
        between = door["between"]
        if between is None:
            continue
        if edge(*between) in seen:
            check.bad(f"doors[{n}].between", list(between), "an edge without a door")
        seen.add(edge(*between))
    for n, pillar in enumerate(table["pillars"]):
        path = f"pillars[{n}]"
        if pillar["kind"] == "standing" or not check.clean(path):
            continue
        if pillar["across"] is None:
            check.say(f"{path}.across", "null", f"the Zone across the edge, for a {pillar['kind']}")
        elif not floor_of(table["map"]).neighbours(pillar["zone"], pillar["across"]):
            check.bad(f"{path}.across", pillar["across"], f"a neighbour of {pillar['zone']}")


def _heroes(check: Check, table: Mapping[str, Any]) -> None:
    seen: set[str] = set()
    for n, hero in enumerate(table["heroes"]):
        path = f"heroes[{n}]"
        if check.clean(f"{path}.hero"):
            if hero["hero"] in seen:
                check.say(f"{path}.hero", f"{hero['hero']} is already there", "each Hero once")
            seen.add(hero["hero"])
        if hero["health"] == 0 and hero["stunned"]:
            check.say(f"{path}.stunned", "true", "false for a Hero who is killed (health 0)")


def refuse_health(check: Check, table: Mapping[str, Any], s: State) -> None:
    """A Hero's Health is no more than the maximum that the skills give."""
    for n, (hero, values) in enumerate(zip(s.heroes, table["heroes"], strict=True)):
        most = max_health(s, hero)
        if values["health"] is None:
            hero.health = most
        elif hero.health > most and check.clean(f"heroes[{n}].health"):
            check.bad(f"heroes[{n}].health", hero.health, f"a whole number from 0 to {most}")


def _enemies(check: Check, box: Pack, table: Mapping[str, Any]) -> None:
    ids: set[str] = set()
    seats = len(table["heroes"])
    for n, enemy in enumerate(table["enemies"]):
        path = f"enemies[{n}]"
        if check.clean(f"{path}.id"):
            if enemy["id"] in ids:
                check.say(f"{path}.id", f"{enemy['id']} is already there", "each id once")
            if enemy["id"].isdecimal() or enemy["id"].startswith("pillar:"):
                check.bad(f"{path}.id", enemy["id"], "a name that is not a number and not that of a Pillar")
            ids.add(enemy["id"])
        if check.clean(f"{path}.card"):
            _figures(check, box, enemy, path, seats)


def _figures(check: Check, box: Pack, enemy: Mapping[str, Any], path: str, seats: int) -> None:
    """Health and figures as the card gives them."""
    card = box.enemies[enemy["card"]]
    if not card.mob:
        for key in ("boss", "minions"):
            if enemy[key]:
                check.bad(f"{path}.{key}", enemy[key], f"null, since {card.id} is not a Mob")
        if enemy["health"] is not None and enemy["health"] > card.health * seats:
            check.bad(f"{path}.health", enemy["health"], f"a whole number from 1 to {card.health * seats}")
    else:
        if enemy["health"] is not None:
            check.bad(
                f"{path}.health", enemy["health"], f"null, since {card.id} is a Mob: give boss and minions"
            )
        if enemy["boss"] is not None and enemy["boss"] > card.health:
            check.bad(f"{path}.boss", enemy["boss"], f"a whole number from 0 to {card.health}")
        most = card.minions * seats
        for i, health in enumerate(enemy["minions"] or ()):
            if i >= most:
                check.say(f"{path}.minions[{i}]", "one Minion too many", f"at most {most}")
            elif health > card.health:
                check.bad(f"{path}.minions[{i}]", health, f"a whole number from 1 to {card.health}")
        if enemy["boss"] == 0 and enemy["minions"] == []:
            check.say(path, "a Mob without a figure", "a Boss or Minions")
    if enemy["treasure"] in box.enemies and enemy["special"] != "emissary":
        check.bad(
            f"{path}.treasure", enemy["treasure"], "an Equipment card; only the Emissary has a Monster's card"
        )


def _copies(check: Check, box: Pack, table: Mapping[str, Any]) -> None:
    """No more of a card than the box has."""
    seen: Counter[str] = Counter()
    for path, card in _all_cards(table):
        seen[card] += 1
        if seen[card] > box.copies[card]:
            has = box.copies[card]
            check.bad(path, card, f"no more than {has} of that card, as many as the box has")


def _all_cards(table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    for n, hero in enumerate(table["heroes"]):
        if hero["body"]:
            yield f"heroes[{n}].body", hero["body"]
        for key in ("hands", "carried"):
            for i, card in enumerate(hero[key]):
                yield f"heroes[{n}].{key}[{i}]", card
    for n, enemy in enumerate(table["enemies"]):
        yield f"enemies[{n}].card", enemy["card"]
        if enemy["treasure"]:
            yield f"enemies[{n}].treasure", enemy["treasure"]
    for key in ("decks", "discards"):
        for name, cards in table[key].items():
            for i, card in enumerate(cards):
                if card is not None:
                    yield f"{key}.{name}[{i}]", card
    for i, card in enumerate(table["market"]):
        yield f"market[{i}]", card


# -- the state -------------------------------------------------------------------------------------------


def _state(table: Mapping[str, Any], box: Pack, folders: tuple[str, ...]) -> State:
    seats = tuple(Seat(hero["hero"], hero["class"]) for hero in table["heroes"])
    rulings = tuple(sorted(table["rulings"].items()))
    setup = Setup(
        table["quest"], seats, rulings, box, first=table["first"], mode=table["mode"], folders=folders
    )
    s = State(setup, box, floor_of(table["map"]), RULINGS.play(table["rulings"]))
    fill(s, table)
    s.doors = [Door(**door) for door in table["doors"] if door["between"]]
    s.pillars = [Pillar(**pillar) for pillar in table["pillars"]]
    s.heroes = [_hero(values) for values in table["heroes"]]
    s.enemies = [_enemy(values, box, len(s.heroes)) for values in table["enemies"]]
    s.discards = {name: list(table["discards"].get(name, ())) for name in DECKS}
    lying = Counter(s.shown_cards())
    s.decks = {
        name: table["decks"][name][::-1] if name in table["decks"] else full_deck(box, name, lying)
        for name in DECKS
    }
    s.loose = [name for name in DECKS if name not in table["decks"]]
    s.lay_ways()
    return s


def _hero(values: Mapping[str, Any]) -> Hero:
    hero = Hero(values["hero"], values["class"], values["zone"] or "")
    fill(hero, values)
    if values["health"] is not None:
        hero.health = values["health"]
    return hero


def _enemy(values: Mapping[str, Any], box: Pack, seats: int) -> Enemy:
    card = box.enemies[values["card"]]
    enemy = Enemy(values["id"], card.id, values["zone"])
    fill(enemy, values)
    if card.mob:
        enemy.boss = card.health if values["boss"] is None else values["boss"]
        full = [card.health] * (card.minions * seats)
        enemy.minions = full if values["minions"] is None else sorted(values["minions"])
    else:
        enemy.health = card.health * seats if values["health"] is None else values["health"]
    return enemy


# -- writing ---------------------------------------------------------------------------------------------


def write_position(s: State) -> dict[str, Any]:
    """The table as plain values. In the middle of a part it does not say where in the part it is."""
    values = {
        **written(s),
        "done": sorted(s.done),
        "rulings": dict(s.setup.rulings),
        "map": s.floor.plan,
        "doors": [written(door) for door in s.doors],
        "pillars": [written(pillar) for pillar in s.pillars],
        "heroes": [_hero_values(s, hero) for hero in s.heroes],
        "enemies": [_enemy_values(s, enemy) for enemy in s.enemies if enemy.figures],
        "decks": {name: cards[::-1] for name, cards in s.decks.items() if name not in s.loose},
        "discards": {name: cards for name, cards in s.discards.items() if cards},
    }
    return position_of(s.box).write(values)


def _hero_values(s: State, hero: Hero) -> dict[str, Any]:
    zone = hero.zone or (s.starting_zone if s.phase == "setup" else None)
    return {**written(hero), "zone": zone, "health": hero.health}


def _enemy_values(s: State, enemy: Enemy) -> dict[str, Any]:
    if s.card(enemy).mob:
        return {**written(enemy), "boss": enemy.boss, "minions": sorted(enemy.minions), "health": None}
    return {**written(enemy), "boss": None, "minions": None, "health": enemy.health}

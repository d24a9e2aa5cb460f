"""Chapter 7: Enemies appear, carry gear, fall, and leave Treasure behind."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.rules.chapter7_xp import kill_xp
from edgebook.games.massive.rules.hooks import quest
from edgebook.games.massive.table.dealing import discard, draw, draw_level
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Context, Frame


def starters(s: State) -> int:
    """The number of Heroes who started the game."""
    return len(s.heroes)


def new_enemy(s: State, card: str, zone: str, special: str = "", asleep: bool = False) -> Enemy:
    """Put an Enemy on the board with full Health."""
    found = s.box.enemies[card]
    name = found.name.lower().replace(" ", "-")
    taken = {enemy.id for enemy in s.enemies}
    id, n = name, 1
    while id in taken:
        n += 1
        id = f"{name}-{n}"
    enemy = Enemy(id, card, zone)
    if found.mob:
        enemy.boss, enemy.minions = found.health, [found.health] * (found.minions * starters(s))
    else:
        enemy.health = found.health * starters(s)
    enemy.special, enemy.asleep = special, asleep
    s.enemies.append(enemy)
    return enemy


def figures_left(s: State, card: str) -> bool:
    """Whether there are enough miniatures for an Enemy."""
    if s.rulings.figures == "unlimited":
        return True
    found = s.box.enemies[card]
    same = [enemy for enemy in s.enemies if s.card(enemy).name == found.name]
    if any(enemy.leads for enemy in same):
        return False
    out = sum(len(enemy.minions) for enemy in same)
    return not found.mob or out + found.minions * starters(s) <= s.box.minions(found.name)


def category(s: State) -> str:
    """Which Roaming Monsters come at the Current Level."""
    return "lesser" if s.level <= 3 else "greater"


@RULES.rule(
    "MD-3.5/guard",
    says={
        "comes": "{card:new_enemy} appears in {zone:zone} with {n} Health",
        "come": "{card:new_enemy} appear in {zone:zone}: the Boss and {n:Minion/Minions}",
        "none": "no Guard is left to appear in {zone:zone}",
        "short": "{card:new_enemy} should appear in {zone:zone}",
    },
    gives="card n",
    cites=("MD-3.5", "MD-7.1", "MD-7.2", "MD-7.3", "MD-7.4", "MD-7.5", "MD-7.15"),
)
def spawn_guard(s: State, t: Context, zone: str, level: int) -> Any:
    """A Guard card of the Level is drawn, and its figures are placed; the Guardian draws a Treasure."""
    card = draw_level(s, t, "guard", level)
    if card is None:
        return "none", "", 0
    return place(s, card, zone, s.level)


@RULES.rule(
    "MD-3.7/monster",
    says={
        "comes": "{card:new_enemy} appears in {zone:zone} with {n} Health",
        "none": "no Roaming Monster is left to appear in {zone:zone}",
        "short": "{card:new_enemy} should appear in {zone:zone}",
    },
    gives="card n",
    cites=("MD-3.7", "MD-7.4"),
)
def spawn_monster(s: State, t: Context, zone: str, deck: str, special: str, level: int = 0) -> Any:
    """A Roaming Monster is drawn, Lesser at Levels 1 to 3 and Greater at 4 and 5, and placed
    with a Treasure."""
    card = draw(s, t, deck)
    if card is None:
        return "none", "", 0
    return place(s, card, zone, level or s.level, special)


def take_card(s: State, card: str) -> None:
    """Take an Enemy's card from its deck, or from the discards beside it."""
    deck = s.box.enemies[card].deck
    for pile in (s.decks[deck], s.discards[deck]):
        if card in pile:
            pile.remove(card)
            return


def place(s: State, card: str, zone: str, level: int, special: str = "") -> tuple[str, str, int]:
    """Put a drawn Enemy on the board (`level` of its Treasure), or say that figures are missing. Gives how
    many Minions, or how much Health, it comes with."""
    if not figures_left(s, card):
        s.then(no_miniatures(card))
        return "short", card, 0
    enemy = new_enemy(s, card, zone, special)
    s.then(guardian_treasure(enemy.id, level))
    mob = s.card(enemy).mob
    return ("come" if mob else "comes"), card, len(enemy.minions) if mob else enemy.health


def place_named(s: State, card: str, zone: str, special: str, asleep: bool = False) -> Enemy:
    """Put an Enemy on the board that a Quest names. Its card is taken out of the deck."""
    take_card(s, card)
    return new_enemy(s, card, zone, special, asleep)


@RULES.rule(
    "MD-7.8",
    says={
        "takes": "{enemy:carries} {card:card}",
        "trap": "{enemy:draws} {card:card}, which is discarded without effect",
        "luck": "{enemy:draws} {card:card}, which is discarded",
        "none": "no Treasure is left for {enemy:enemy}",
    },
    gives="card",
    cites=("MD-3.9", "MD-7.10"),
)
def guardian_treasure(s: State, t: Context, enemy: str, level: int) -> Any:
    """A Boss, Agent or Roaming Monster gets a Treasure when it appears. If it is a Trap, it is discarded and
    another card is drawn.
    """
    card = draw_level(s, t, "treasure", level)
    if card is None:
        return "none", ""
    kind = s.box.cards[card].kind
    if kind == "trap" or (kind == "luck" and s.rulings.guardian_luck == "redrawn"):
        discard(s, card)
        s.then(guardian_treasure(enemy, level))
        return kind, card
    s.enemy(enemy).treasure = card
    return "takes", card


@RULES.rule(
    "MD-7.14",
    says={
        "some": "there are not enough miniatures: the card of {card:enemy_card} is discarded, and those on "
        "the board activate",
        "none": "there are not enough miniatures: the card of {card:enemy_card} is discarded",
    },
)
def no_miniatures(s: State, t: Context, card: str) -> str:
    """If there are not enough figures, the card is discarded, and every Enemy of that kind on the board
    activates instead.
    """
    discard(s, card)
    name = s.box.enemies[card].name
    same = [enemy.id for enemy in s.enemies if s.card(enemy).name == name and not enemy.asleep]
    s.then(*[RULES["MD-9.1/acts"](id) for id in same])
    return "some" if same else "none"


# -- falling ---------------------------------------------------------------------------------------------


@RULES.rule(
    "MD-7.16",
    says={
        "card": "{name} has left the board, and the card is discarded",
        "more": "{name} has left the board, and its card is discarded with {more}",
    },
    gives="name more",
)
def enemy_gone(s: State, t: Context, enemy: str, killer: int) -> Any:
    """A figure without Health leaves the board. With the last one, the Enemy's card is discarded."""
    gone = s.enemy(enemy)
    card, kept = s.card(gone), gone.treasure
    name = Words(s).enemy(enemy)
    if card.role == "mob":
        name = f"the last figure of {name}"
    remove_enemy(s, gone)
    s.then(*quest(s).killed(s, gone, killer))
    if kept is None:
        return "card", name, ""
    return "more", name, f"the {s.box.name(kept)}" if kept in s.box.enemies else s.box.name(kept)


def remove_enemy(s: State, gone: Enemy) -> None:
    """Take an Enemy off the board; its cards are discarded."""
    s.enemies.remove(gone)
    discard(s, gone.card)
    if gone.treasure:
        discard(s, gone.treasure)
    for pending in (s.attacked, s.to_act):
        if gone.id in pending:
            pending.remove(gone.id)


def falls(s: State, enemy: Enemy, killer: int, minions: int, guardian: bool) -> list[Frame]:
    """What follows when figures of an Enemy fall: XP, the Guardian's Treasure, the card."""
    frames: list[Frame] = []
    if minions or guardian:
        frames.append(kill_xp(enemy.card, killer, minions, guardian))
    if guardian and enemy.treasure in s.box.cards:
        takes = RULES["MD-7.12"](killer, enemy.treasure, enemy.id)
        frames.append(takes if killer >= 0 else treasure_lost(enemy.id))
    if not enemy.figures:
        frames.append(enemy_gone(enemy.id, killer))
    return frames


@RULES.rule("MD-7.12/lost", says="no Hero gets {card:card} for this kill, and it is discarded", gives="card")
def treasure_lost(s: State, t: Context, enemy: str) -> str:
    """Without a Hero who dealt the killing blow, nobody gets the Guardian's Treasure."""
    found = s.enemy(enemy)
    card, found.treasure = found.treasure, None
    assert card is not None
    discard(s, card)
    return card


@RULES.rule(
    "MD-7.7",
    says={
        "calls": "{agent:enemy} calls a Guard of Level {level} to {zone:zone}",
        "none": "{agent:enemy} is on a tile without a Level token: no Guard comes",
        "gone": "that Agent is gone and calls nobody",
    },
    gives="level zone",
)
def reinforce(s: State, t: Context, agent: str) -> Any:
    """At the end of the Enemies' Phase each Agent calls a Guard of its own Level to the Level token of its
    tile."""
    enemy = s.find_enemy(agent)
    if enemy is None:  # it fell when too few miniatures made it activate once more
        return "gone", 0, ""
    level = s.card(enemy).level
    tile = s.floor.tile_of.get(enemy.zone)
    tokens = [zone for zone in s.levels if s.floor.tile_of.get(zone) == tile]
    if tile is None or not tokens:
        if s.rulings.agent_tile == "none":
            return "none", level, ""
        zone = enemy.zone
    else:
        zone = max(tokens, key=lambda each: (max(s.levels[each]), -s.floor.order[each]))
    s.then(spawn_guard(zone, level))
    return "calls", level, zone

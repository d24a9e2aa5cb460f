"""Chapter 6: what Heroes carry, who gets a card that was found, and what is Equipped."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.in_force import card_level, usable
from edgebook.games.massive.rules.chapter5_heroes import heal, hurt, stun
from edgebook.games.massive.rules.chapter7_xp import gain
from edgebook.games.massive.rules.keys import AHero, Chosen
from edgebook.games.massive.table.dealing import discard, draw, draw_level
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Asked, Context, Missing

# -- found cards -----------------------------------------------------------------------------------------


@RULES.rule(
    "MD-8.13/found",
    says={
        "card": "{seat:seat} draws {card:card}",
        "effect": "{seat:seat} draws {card:card}, which takes effect at once and is discarded",
        "none": "no Treasure is left for {seat:seat}",
    },
    gives="card",
    cites=("MD-3.8", "MD-1.5"),
)
def find_treasure(s: State, t: Context, seat: int, level: int) -> Any:
    """A Treasure of the Level is drawn. A Trap or Luck card takes effect at once."""
    return _found(s, seat, draw_level(s, t, "treasure", level))


@RULES.rule(
    "MD-12.4/artifact",
    says={
        "card": "{seat:seat} draws {card:card}",
        "none": "no Artifact card is left for {seat:seat}",
    },
    gives="card",
)
def find_artifact(s: State, t: Context, seat: int) -> Any:
    """Artifacts come from Quests only; one is drawn at random."""
    return _found(s, seat, draw(s, t, "artifact"))


def _found(s: State, seat: int, card: str | None) -> tuple[str, str]:
    if card is None:
        return "none", ""
    if not s.box.cards[card].equipment:
        discard(s, card)
        s.then(trap_or_luck(seat, card))
        return "effect", card
    s.heroes[seat].carried.append(card)
    s.then(who_gets(seat, card))
    return "card", card


@RULES.rule(
    "MD-8.19",
    says={
        "wounds": "{card:card} wounds {seat:seat}",
        "zone": "{card:card} wounds everybody in the Zone: {who:seats}",
        "stunned": "{card:card} takes effect: {seat:seat} is stunned",
        "steady": "{card:card} takes effect: {seat:seat} cannot be stunned",
        "xp": "{card:card} takes effect: {who:gained}",
        "loses": "{card:card} takes effect: {seat:seat} loses {who} XP",
        "poor": "{card:card} takes effect: {seat:seat} has no XP to lose",
        "healed": "{card:card} takes effect: {seat:seat} heals {who}",
        "whole": "{card:card} takes effect: {seat:seat} is not wounded",
    },
    gives="who",
)
def trap_or_luck(s: State, t: Context, seat: int, card: str) -> Any:
    """Trap and Luck cards take effect when a Hero draws them, and are discarded; they are not Equipment."""
    hero = s.heroes[seat]
    (effect,) = s.box.cards[card].clauses[0].effects
    if effect.verb == "finder wounds":
        s.then(hurt(seat, effect.n))
        return "wounds", 0
    if effect.verb == "zone wounds":
        others = [other for other in s.heroes_in(hero.zone) if other != seat]
        s.then(*[hurt(other, effect.n) for other in (*others, seat)])
        return "zone", (*others, seat)
    if effect.verb == "finder stunned":
        return ("stunned" if stun(s, seat) else "steady"), 0
    if effect.verb == "finder xp":
        return "xp", gain(s, [seat], effect.n)
    if effect.verb == "finder loses xp":
        lost = min(effect.n, hero.xp)
        hero.xp -= lost
        return ("loses" if lost else "poor"), lost
    healed = heal(s, seat, 99)
    return ("healed" if healed else "whole"), healed


@RULES.decision(
    "MD-8.13",
    asks="Who gets {card:card}?",
    says={
        "keeps": "{seat:seat} keeps {card:card}",
        "gives": "{seat:seat} hands {card:card} to {key:seat}",
    },
)
class who_gets(AHero):
    """Equipment that was found may be handed at once to a Hero in the same Zone, who reorganizes for free."""

    seat: int
    card: str

    def options(self, s: State) -> list[int]:
        return _takers(s, self.seat)

    def do(self, s: State, t: Context, key: int) -> str:
        if key != self.seat:
            s.heroes[self.seat].carried.remove(self.card)
            s.heroes[key].carried.append(self.card)
        _may_reorganize(s, key)
        return "keeps" if key == self.seat else "gives"

    def missing(self, s: State) -> list[Missing]:
        return _not_here(s, self.seat, "MD-8.13")


@RULES.decision(
    "MD-7.12",
    asks="Who gets {card:card}?",
    says={
        "keeps": "{seat:seat} gets {card:card} for the killing blow",
        "gives": "{seat:seat} hands {card:card}, won by the killing blow, to {key:seat}",
        "effect": "{key:seat} gets {card:card}, won by the killing blow; it takes effect at once and is "
        "discarded",
    },
)
class takes_treasure(AHero):
    """The killer gets the Guardian's Treasure from any distance, and keeps it or hands it to a Hero in the
    killer's own Zone.
    """

    seat: int
    card: str
    enemy: str

    def options(self, s: State) -> list[int]:
        return _takers(s, self.seat)

    def do(self, s: State, t: Context, key: int) -> str:
        s.enemy(self.enemy).treasure = None
        if not s.box.cards[self.card].equipment:
            discard(s, self.card)
            s.then(trap_or_luck(key, self.card))
            return "effect"
        s.heroes[key].carried.append(self.card)
        _may_reorganize(s, key)
        return "keeps" if key == self.seat else "gives"

    def missing(self, s: State) -> list[Missing]:
        return _not_here(s, self.seat, "MD-7.12")


def _takers(s: State, seat: int) -> list[int]:
    """The finder first, then the other living Heroes in the Zone."""
    zone = s.heroes[seat].zone
    return [seat, *(other for other in s.heroes_in(zone) if other != seat)]


def _not_here(s: State, seat: int, rule: str) -> list[Missing]:
    """The Heroes to whom a card cannot be handed."""
    here, zone = _takers(s, seat), s.heroes[seat].zone
    found = []
    for other, hero in enumerate(s.heroes):
        if other not in here:
            why = f"{hero.hero} is not in {zone}" if hero.health else f"{hero.hero} is killed"
            found.append(Missing(hero.hero, why, rule if hero.health else "MD-5.3", other))
    return found


def _may_reorganize(s: State, seat: int) -> None:
    """A Hero who got a card may reorganize when everything is shared out."""
    if lying(s, seat) and seat not in s.cards_asked:
        s.cards_asked.append(seat)
        frame = free_reorganize(seat)
        place = len(s.agenda)
        while place and s.agenda[place - 1][0] in _FINDING:
            place -= 1
        s.agenda.insert(place, frame)


_FINDING = ("MD-8.13/found", "MD-12.4/artifact", "MD-8.13", "MD-7.12", "MD-7.16", "MD-8.19", "MD-5.2")
"""What may still bring cards: reorganizing waits for it."""


# -- what is Equipped ------------------------------------------------------------------------------------


@RULES.rule(
    "MD-6.7/free",
    says={
        "may": "{seat:seat} may reorganize for free",
        "nothing": "{seat:seat} has nothing more to equip",
    },
)
def free_reorganize(s: State, t: Context, seat: int) -> str:
    """A Hero who got Equipment may rearrange what is Equipped."""
    if seat in s.cards_asked:
        s.cards_asked.remove(seat)
    if not lying(s, seat) or not s.heroes[seat].health:
        return "nothing"
    s.then(reorganize(seat))
    return "may"


def lying(s: State, seat: int) -> list[str]:
    """The kinds of Body, Hand and Two-Handed cards that a Hero carries unequipped and could use."""
    cards = s.box.cards
    return [id for id in dict.fromkeys(s.heroes[seat].carried) if cards[id].slot and usable(s, cards[id])]


@RULES.decision(
    "MD-6.7",
    asks="What does {seat:seat} equip?",
    says={
        "equip": "{seat:seat} equips {card:card}",
        "instead": "{seat:seat} equips {card:card} and takes off {off:cards}",
        "unequip": "{seat:seat} takes off {card:card}",
        "done": "{seat:seat} is done with the Equipment",
    },
    gives="card off",
    cites=("MD-6.1", "MD-6.2", "MD-6.5", "MD-3.10", "MD-14.4"),
)
class reorganize(Asked):
    """What is Equipped changes only with a Reorganize or Trade Action, or where a rule lets a Hero
    reorganize for free.
    """

    seat: int

    def options(self, s: State) -> list[Any]:
        hero, cards = s.heroes[self.seat], s.box.cards
        keys: list[Any] = []
        for id in lying(s, self.seat):
            if _worn(s, self.seat, id):
                continue
            if cards[id].slot == "hand" and len(hero.hands) == 2:
                keys += [("equip", id, place) for place in dict.fromkeys(hero.hands) if place != id]
            else:
                keys.append(("equip", id))
        if hero.body:
            keys.append(("unequip", hero.body))
        keys += [("unequip", id) for id in dict.fromkeys(hero.hands)]
        return [*keys, "done"]

    def do(self, s: State, t: Context, key: Chosen) -> Any:
        if key == "done":
            return "done", "", ()
        off: tuple[str, ...] = ()
        if key[0] == "equip":
            off = equip(s, self.seat, key[1], key[2] if len(key) > 2 else "")
        else:
            unequip(s, self.seat, key[1])
        if lying(s, self.seat):
            s.then(reorganize(self.seat))
        return ("instead" if off else key[0]), key[1], off

    def label(self, s: State, key: Chosen) -> str:
        if key == "done":
            return "Done"
        off = [key[2]] if len(key) > 2 else _replaced(s, self.seat, key[1]) if key[0] == "equip" else []
        instead = f" instead of {Words(s).cards(off)}" if off else ""
        return f"{key[0].capitalize()} {Words(s).card(key[1])}{instead}"

    def item(self, s: State, key: Chosen) -> str:
        return f"hero:{self.seat}" if key == "done" else f"card:{self.seat}:{key[1]}"

    def missing(self, s: State) -> list[Missing]:
        hero, cards = s.heroes[self.seat], s.box.cards
        found = []
        for id in dict.fromkeys(hero.carried):
            label, key = f"Equip {Words(s).card(id)}", ("equip", id)
            if not cards[id].slot:
                found.append(Missing(label, "it counts as Equipped wherever it is", "MD-6.3", key))
            elif not usable(s, cards[id]):
                level = card_level(cards[id])
                found.append(
                    Missing(label, f"it is of Level {level}, and the Level is {s.level}", "MD-14.4", key)
                )
            elif _worn(s, self.seat, id):
                found.append(Missing(label, f"{hero.hero} has one Equipped already", "MD-6.2", key))
        return found


def _worn(s: State, seat: int, card: str) -> bool:
    """Whether putting a card on would only replace another copy of it."""
    hero, slot = s.heroes[seat], s.box.cards[card].slot
    if slot == "body":
        return hero.body == card
    return hero.hands == [card] if slot == "two-handed" else hero.hands == [card, card]


def _replaced(s: State, seat: int, card: str) -> list[str]:
    """What a card takes the place of, where there is nothing to choose."""
    hero, cards = s.heroes[seat], s.box.cards
    slot = cards[card].slot
    if slot == "body":
        return [hero.body] if hero.body else []
    both = slot == "two-handed" or (hero.hands and cards[hero.hands[0]].slot == "two-handed")
    return hero.hands[:] if both else []


def equip(s: State, seat: int, card: str, instead: str = "") -> tuple[str, ...]:
    """Put a carried card on; gives what it replaces, which is carried now."""
    hero = s.heroes[seat]
    off = [instead] if instead else _replaced(s, seat, card)
    hero.carried.remove(card)
    hero.carried += off
    if s.box.cards[card].slot == "body":
        hero.body = card
    elif instead:
        hero.hands[hero.hands.index(instead)] = card
    else:
        hero.hands = [*(each for each in hero.hands if each not in off), card]
    return tuple(off)


def unequip(s: State, seat: int, card: str) -> None:
    hero = s.heroes[seat]
    if hero.body == card:
        hero.body = None
    else:
        hero.hands.remove(card)
    hero.carried.append(card)


def give_up(s: State, seat: int, card: str) -> None:
    """Take a card from a Hero, wherever it is."""
    hero = s.heroes[seat]
    if card in hero.carried:
        hero.carried.remove(card)
    elif hero.body == card:
        hero.body = None
    else:
        hero.hands.remove(card)

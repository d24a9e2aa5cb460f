"""Chapter 8: Reorganize or Trade, and transmuting three cards into one."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.in_force import card_level
from edgebook.games.massive.rules.chapter6_equipment import find_treasure, give_up, lying, reorganize
from edgebook.games.massive.rules.keys import Chosen, ForAHero
from edgebook.games.massive.table.dealing import discard
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Context, Missing

THINGS = {"token": "Artifact token", "firework": "Firework"}


def can_trade(s: State, seat: int) -> bool:
    """Whether there is anything to rearrange, or anybody to trade with."""
    return bool(lying(s, seat)) or len(partners(s, seat)) > 1


def partners(s: State, seat: int) -> list[int]:
    """Everybody who takes part: all Heroes in the Zone, killed ones too."""
    zone = s.heroes[seat].zone
    return [other for other, hero in enumerate(s.heroes) if hero.zone == zone]


@RULES.rule(
    "MD-8.14/begin",
    says={
        "alone": "{seat:seat} rearranges the Equipment",
        "trade": "{seat:seat} trades with {others:seats}",
    },
    gives="others",
)
def trade_begins(s: State, t: Context, seat: int) -> Any:
    """A Hero rearranges the own gear; all Heroes in the Zone, killed ones too, may exchange theirs. Enemies
    there do not matter."""
    others = [other for other in partners(s, seat) if other != seat]
    s.then(*[trade(seat)] if others else [], trade_ends(seat))
    return ("trade" if others else "alone"), tuple(others)


@RULES.rule("MD-8.14/end", says="{who:seats} may reorganize", gives="who")
def trade_ends(s: State, t: Context, seat: int) -> tuple[tuple[int, ...]]:
    """Everybody who took part and is alive may reorganize."""
    order = [seat, *(other for other in partners(s, seat) if other != seat)]
    able = [other for other in order if s.heroes[other].health and lying(s, other)]
    s.then(*[reorganize(other) for other in able])
    return (tuple(able),)


@RULES.decision(
    "MD-8.14",
    asks="What do the Heroes exchange?",
    says={
        "give": "{giver:seat} gives {thing} to {taker:seat}",
        "transmute": "{seat:seat} transmutes",
        "done": "the trade is done",
    },
    gives="giver thing taker",
)
class trade(ForAHero):
    """All Heroes in the Zone exchange cards and tokens as they like, including those of killed Heroes. They
    may transmute in between.
    """

    def options(self, s: State) -> list[Any]:
        here = partners(s, self.seat)
        keys: list[Any] = []
        for giver in here:
            hero = s.heroes[giver]
            things = list(dict.fromkeys(hero.cards()))
            things += ["token"] if hero.holds else []
            things += ["firework"] if hero.fireworks else []
            keys += [("give", thing, giver, taker) for thing in things for taker in here if taker != giver]
        if transmutable(s, self.seat, ()):
            keys.append("transmute")
        return [*keys, "done"]

    def do(self, s: State, t: Context, key: Chosen) -> Any:
        if key == "done":
            return "done", -1, "", -1
        s.then(trade(self.seat))
        if isinstance(key, str):
            s.then(transmute(self.seat, ()))
            return "transmute", -1, "", -1
        _, thing, giver, taker = key
        hand_over(s, thing, giver, taker)
        return "give", giver, THINGS.get(thing) or Words(s).card(thing), taker

    def label(self, s: State, key: Chosen) -> str:
        if isinstance(key, str):
            return key.capitalize()
        return giving(s, *key[1:])

    def item(self, s: State, key: Chosen) -> str:
        return f"hero:{self.seat}" if isinstance(key, str) else f"card:{key[2]}:{key[1]}"

    def missing(self, s: State) -> list[Missing]:
        here, zone = partners(s, self.seat), s.heroes[self.seat].zone
        found = [
            Missing(f"Trade with {hero.hero}", f"{hero.hero} is not in {zone}", "MD-8.14")
            for other, hero in enumerate(s.heroes)
            if other not in here
        ]
        found += [
            Missing(f"A card of {s.heroes[other].hero}", f"{s.heroes[other].hero} has none", "MD-8.14")
            for other in here
            if not s.heroes[other].cards()
        ]
        if not transmutable(s, self.seat, ()):
            found.append(Missing("Transmute", why_no_transmuting(s, self.seat), "MD-8.16", "transmute"))
        return found


def giving(s: State, thing: str, giver: int, taker: int) -> str:
    """The label of a gift; the Level is told at its end where two cards have the same name."""
    words, level = Words(s), s.box.shared_level(thing)
    name = THINGS.get(thing) or s.box.name(thing)
    told = f"Give {name} from {words.seat(giver)} to {words.seat(taker)}"
    return f"{told} (Level {level})" if level else told


def hand_over(s: State, thing: str, giver: int, taker: int) -> None:
    """Give a card, an Artifact token or a Firework to another Hero."""
    one, other = s.heroes[giver], s.heroes[taker]
    if thing == "token":
        one.holds, other.holds = one.holds - 1, other.holds + 1
    elif thing == "firework":
        one.fireworks, other.fireworks = one.fireworks - 1, other.fireworks + 1
    else:
        give_up(s, giver, thing)
        other.carried.append(thing)


# -- transmuting -----------------------------------------------------------------------------------------


def transmutable(s: State, seat: int, chosen: tuple[str, ...]) -> list[str]:
    """The cards that can be the next of three; none if three cannot be found."""
    left = s.heroes[seat].cards()
    for card in chosen:
        left.remove(card)
    if s.rulings.transmute_artifact == "refused":
        left = [card for card in left if s.box.cards[card].level != 6]
    need = 3 - len(chosen)
    if len(left) < need:
        return []
    levels = [card_level(s.box.cards[card]) for card in chosen]
    if s.rulings.transmute_five == "refused" and all(level == 5 for level in levels):
        low = [card for card in left if card_level(s.box.cards[card]) < 5]
        if not low:
            return []
        if need == 1:
            left = low
    return list(dict.fromkeys(left))


def why_no_transmuting(s: State, seat: int) -> str:
    """Why a Hero who chose no card yet finds no three cards."""
    hero, refused = s.heroes[seat], s.rulings.transmute_artifact == "refused"
    cards = [card for card in hero.cards() if not refused or s.box.cards[card].level != 6]
    if len(cards) < 3:
        apart = "besides Artifacts " if len(cards) < len(hero.cards()) else ""
        return f"it takes three cards, and {apart}{hero.hero} has {len(cards) or 'none'}"
    return f"at least one card has to be below Level 5, and {hero.hero} has none"


@RULES.decision(
    "MD-8.16",
    asks="Which card does {seat:seat} transmute?",
    says={
        "chosen": "{seat:seat} chooses {key:card} for transmuting",
        "draws": "{seat:seat} transmutes {cards:cards}: they are discarded for a Treasure of Level {level}",
    },
    gives="cards level",
)
class transmute(ForAHero):
    """Three cards are discarded for a Treasure one Level above the lowest of them. Starting Equipment counts
    as Level 1."""

    chosen: tuple[str, ...]

    def options(self, s: State) -> list[str]:
        return transmutable(s, self.seat, self.chosen)

    def do(self, s: State, t: Context, key: str) -> Any:
        three = (*self.chosen, key)
        if len(three) < 3:
            s.then(transmute(self.seat, three))
            return "chosen", (), 0
        level = min(5, 1 + min(card_level(s.box.cards[card]) for card in three))
        for card in three:
            give_up(s, self.seat, card)
            discard(s, card)
        s.then(find_treasure(self.seat, level))
        return "draws", three, level

    def label(self, s: State, key: str) -> str:
        return Words(s).card(key)

    def item(self, s: State, key: str) -> str:
        return f"card:{self.seat}:{key}"

    def missing(self, s: State) -> list[Missing]:
        offered, cards = transmutable(s, self.seat, self.chosen), s.box.cards
        found = []
        for card in dict.fromkeys(s.heroes[self.seat].cards()):
            if card not in offered:
                why = (
                    "it is chosen already"
                    if card in self.chosen
                    else "an Artifact cannot be transmuted"
                    if cards[card].level == 6
                    else "three cards of Level 5 cannot be transmuted"
                )
                found.append(Missing(Words(s).card(card), why, "MD-8.16", card))
        return found

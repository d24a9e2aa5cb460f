"""Chapter 14: the Town Market between two Quests of Story Mode."""

from __future__ import annotations

from collections import Counter
from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.in_force import card_level
from edgebook.games.massive.rules.chapter6_equipment import give_up
from edgebook.games.massive.rules.chapter8_trading import giving, hand_over
from edgebook.games.massive.rules.keys import ASwap, Chosen
from edgebook.games.massive.table.dealing import discard, draw_level
from edgebook.games.massive.table.pieces import MOST_XP, Hero
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Asked, Context, Missing


def hero_level(hero: Hero) -> int:
    """The Level of a Hero: the highest skill acquired, 1 without any."""
    return max(hero.skills.values(), default=1)


@RULES.rule("MD-14.7", says="the Town Market offers {cards:cards}", gives="cards", level="round")
def market_stock(s: State, t: Context) -> tuple[tuple[str, ...]]:
    """The Market offers a Level 1 card for each Hero, one of the lowest Hero's Level for each Hero, and one
    of each Hero's own Level. Trap and Luck cards are replaced.
    """
    own = [hero_level(hero) for hero in s.heroes]
    for level in [1] * len(own) + [min(own)] * len(own) + own:
        card = draw_level(s, t, "treasure", level)
        while card is not None and not s.box.cards[card].equipment:
            discard(s, card)
            card = draw_level(s, t, "treasure", level)
        if card is not None:
            s.market.append(card)
    return (tuple(s.market),)


@RULES.decision(
    "MD-14.8",
    asks="What does {seat:seat} do at the Town Market?",
    says={
        "sell": "{seat:seat} sells {what} and gains {n} XP",
        "swap": "{seat:seat} swaps at the Market",
        "give": "{what}",
        "start": "{seat:seat} swaps {what}",
        "done": "{seat:seat} is done at the Market",
    },
    gives="what n",
    cites=("MD-14.10", "MD-14.11"),
)
class market(Asked):
    """Each Hero may once sell a card for half its Level in XP, rounded up, and once swap one card for one or
    two, or two for one, if the Levels given are at least those taken. Heroes trade among themselves as
    they like."""

    seat: int

    def options(self, s: State) -> list[Any]:
        hero = s.heroes[self.seat]
        own = list(dict.fromkeys(hero.cards()))
        keys: list[Any] = []
        if "sell" not in s.traded:
            keys += [("sell", card) for card in own]
        if "swap" not in s.traded and _can_swap(s, self.seat):
            keys.append("swap")
        for giver, each in enumerate(s.heroes):
            things = dict.fromkeys(each.cards())
            keys += [
                ("give", card, giver, taker)
                for card in things
                for taker in range(len(s.heroes))
                if taker != giver
            ]
        keys += [("start", card, new) for card in own for new in starting_left(s) if s.box.cards[card].level]
        return [*keys, "done"]

    def do(self, s: State, t: Context, key: Chosen) -> Any:
        if key == "done":
            s.traded.clear()
            return "done", "", 0
        s.then(market(self.seat))
        if isinstance(key, str):
            s.traded.append("swap")
            s.then(swap_gives(self.seat, ()))
            return "swap", "", 0
        if key[0] == "sell":
            s.traded.append("sell")
            return "sell", Words(s).card(key[1]), sell(s, self.seat, key[1])
        words = Words(s)
        if key[0] == "give":
            _, card, giver, taker = key
            hand_over(s, card, giver, taker)
            return "give", f"{words.seat(giver)} gives {words.card(card)} to {words.seat(taker)}", 0
        swap_for_start(s, self.seat, key[1], key[2])
        return "start", f"{words.card(key[1])} for a starting {s.box.name(key[2])}", 0

    def label(self, s: State, key: Chosen) -> str:
        if isinstance(key, str):
            return key.capitalize()
        if key[0] == "sell":
            return f"Sell {Words(s).card(key[1])}"
        if key[0] == "start":
            return f"Swap {Words(s).card(key[1])} for a starting {s.box.name(key[2])}"
        return giving(s, *key[1:])

    def missing(self, s: State) -> list[Missing]:
        hero, found = s.heroes[self.seat].hero, []
        if "sell" in s.traded or not s.heroes[self.seat].cards():
            why = f"{hero} has sold a card already" if "sell" in s.traded else f"{hero} has no card"
            found.append(Missing("Sell", why, "MD-14.8"))
        if "swap" in s.traded or not _can_swap(s, self.seat):
            why = (
                f"{hero} has swapped already"
                if "swap" in s.traded
                else "no card of the Market is cheap enough"
            )
            found.append(Missing("Swap", why, "MD-14.8", "swap"))
        return found


def sell(s: State, seat: int, card: str) -> int:
    """A card is discarded for half its Level in XP, rounded up; no micro-XP. Gives how many fit."""
    hero = s.heroes[seat]
    give_up(s, seat, card)
    discard(s, card)
    paid = min((card_level(s.box.cards[card]) + 1) // 2, MOST_XP - hero.xp)
    hero.xp += paid
    return paid


def starting_left(s: State) -> list[str]:
    """The Starting Equipment that is left in the box."""
    lying = Counter(card for hero in s.heroes for card in hero.cards())
    return [card for card in s.box.starting if lying[card] < s.box.copies[card]]


def swap_for_start(s: State, seat: int, card: str, new: str) -> None:
    give_up(s, seat, card)
    discard(s, card)
    s.heroes[seat].carried.append(new)


def _levels(s: State, cards: tuple[str, ...]) -> int:
    return sum(card_level(s.box.cards[card]) for card in cards)


def _takeable(s: State, given: tuple[str, ...], taken: tuple[str, ...]) -> list[str]:
    """The cards of the Market that can be taken for what is given."""
    if len(taken) == 2 or (taken and len(given) == 2):
        return []
    left = _levels(s, given) - _levels(s, taken)
    return [card for card in dict.fromkeys(s.market) if card_level(s.box.cards[card]) <= left]


def _can_swap(s: State, seat: int) -> bool:
    return any(_takeable(s, (card,), ()) for card in s.heroes[seat].cards()) or _two_for_one(s, seat, ())


def _two_for_one(s: State, seat: int, given: tuple[str, ...]) -> bool:
    left = s.heroes[seat].cards()
    for card in given:
        left.remove(card)
    best = sorted((card_level(s.box.cards[card]) for card in left), reverse=True)[: 2 - len(given)]
    low = min((card_level(s.box.cards[card]) for card in s.market), default=99)
    return len(best) == 2 - len(given) and sum(best) + _levels(s, given) >= low


def _givable(s: State, seat: int, given: tuple[str, ...]) -> list[str]:
    """The cards that a Hero can give beside those that are given already."""
    left = s.heroes[seat].cards()
    for card in given:
        left.remove(card)
    return [
        card
        for card in dict.fromkeys(left)
        if _takeable(s, (*given, card), ()) or (not given and _two_for_one(s, seat, (card,)))
    ]


@RULES.decision(
    "MD-14.8/given",
    asks="Which card does {seat:seat} give?",
    says={
        "card": "{seat:seat} gives {key:card}",
        "enough": "{seat:seat} gives no more",
    },
)
class swap_gives(ASwap):
    """One card is given for one or two of the Market, or two for one."""

    def options(self, s: State) -> list[str]:
        able = _givable(s, self.seat, self.given)
        return [*able, "enough"] if self.given and _takeable(s, self.given, ()) else able

    def do(self, s: State, t: Context, key: str) -> str:
        if key == "enough":
            s.then(swap_takes(self.seat, self.given, ()))
            return "enough"
        both = (*self.given, key)
        s.then(swap_takes(self.seat, both, ()) if len(both) == 2 else swap_gives(self.seat, both))
        return "card"

    def missing(self, s: State) -> list[Missing]:
        able = _givable(s, self.seat, self.given)
        return [
            Missing(
                Words(s).card(card),
                "it is given already" if card in self.given else "the Market has nothing that it could buy",
                "MD-14.8",
                card,
            )
            for card in dict.fromkeys(s.heroes[self.seat].cards())
            if card not in able
        ]


@RULES.decision(
    "MD-14.8/taken",
    asks="Which card does {seat:seat} take?",
    says={
        "card": "{seat:seat} takes {key:card}",
        "enough": "{seat:seat} takes no more",
    },
)
class swap_takes(ASwap):
    """The Levels given are at least those taken."""

    taken: tuple[str, ...]

    def options(self, s: State) -> list[str]:
        able = _takeable(s, self.given, self.taken)
        return [*able, "enough"] if self.taken else able

    def do(self, s: State, t: Context, key: str) -> str:
        if key != "enough":
            s.market.remove(key)
            s.heroes[self.seat].carried.append(key)
            both = (*self.taken, key)
            if _takeable(s, self.given, both):
                s.then(swap_takes(self.seat, self.given, both))
                return "card"
        for card in self.given:
            give_up(s, self.seat, card)
            discard(s, card)
        return "enough" if key == "enough" else "card"

    def missing(self, s: State) -> list[Missing]:
        able, left = _takeable(s, self.given, self.taken), _levels(s, self.given) - _levels(s, self.taken)
        why = "it is of Level {}, and of the Levels given {} is left"
        return [
            Missing(Words(s).card(card), why.format(_levels(s, (card,)), left), "MD-14.8", card)
            for card in dict.fromkeys(s.market)
            if card not in able
        ]

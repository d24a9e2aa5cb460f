"""Chapter 1: setting up a game, step by step."""

from __future__ import annotations

from collections import Counter
from typing import Any

from edgebook.games.massive.book import RULES, RULINGS
from edgebook.games.massive.rules.chapter10_rounds import phase_over
from edgebook.games.massive.rules.chapter14_market import market, market_stock
from edgebook.games.massive.rules.chapter14_story import fresh_start, get_ready, ready_frames, story_level
from edgebook.games.massive.rules.hooks import QUESTS, quest
from edgebook.games.massive.table.dealing import DECKS
from edgebook.games.massive.table.floor import Plan, floor_of
from edgebook.games.massive.table.laying import bring, full_deck, lay_quest
from edgebook.games.massive.table.pieces import Hero
from edgebook.games.massive.table.setup import Setup
from edgebook.games.massive.table.state import State
from edgebook.kernel import Asked, Context, Frame, Missing

EMPTY = Plan((("c+",),), tiles=(("A1", "A1"),))
"""The floor before anything is laid out."""


def start(setup: Setup) -> State:
    """The state before the first rule, with the whole set-up on its agenda."""
    s = State(setup, setup.box, floor_of(EMPTY), RULINGS.play(dict(setup.rulings)))
    s.quest, s.mode, s.lifebringer = setup.quest, setup.mode, 0
    s.heroes = [Hero(seat.hero, seat.hero_class, "") for seat in setup.seats]
    for hero, seat in zip(s.heroes, setup.seats, strict=True):
        bring(hero, seat.kept)
    s.decks = {name: [] for name in DECKS}
    s.discards = {name: [] for name in DECKS}
    s.then(*first_frames(setup))
    return s


def first_frames(setup: Setup) -> list[Frame]:
    """The whole set-up of a game, in order."""
    seats = range(len(setup.seats))
    fresh = [seat for seat in seats if not setup.seats[seat].kept]
    return [
        lay_tiles(),
        sort_cards(),
        *(take_hero(seat) for seat in seats),
        *(starting_weapon(seat) for seat in fresh),
        *_story_frames(setup),
        lifebringer(),
        starting_zone(),
        quest_set_up(),
    ]


def _story_frames(setup: Setup) -> list[Frame]:
    """Story Mode: the Town Market or the swap for Starting Equipment, then the Level of the Quest."""
    if setup.mode != "story":
        return []
    seats = [seat for seat, each in enumerate(setup.seats) if each.kept]
    if setup.market:
        return [market_stock(), *(market(seat) for seat in seats), get_ready(), story_level()]
    return [*(fresh_start(seat) for seat in seats), story_ready(), story_level()]


@RULES.rule("MD-14.4/ready", says="the Heroes put their gear in order")
def story_ready(s: State, t: Context) -> None:
    """Heroes bring at most 6 cards with 1 Artifact; gear above the Current Level is carried, not used."""
    s.then(*ready_frames(s))


@RULES.rule(
    "MD-1.2", says="the board is laid out for {key:quest}", gives="key", level="round", cites=("MD-1.1",)
)
def lay_tiles(s: State, t: Context) -> str | None:
    """A Quest is chosen; its tiles and tokens are laid out."""
    assert s.quest is not None
    lay_quest(s, s.quest)
    s.progress = dict(QUESTS[s.quest].progress(s))
    return s.quest


@RULES.rule(
    "MD-1.3", says="the cards are sorted and shuffled into {n} decks", gives="n", cites=("MD-1.4", "MD-1.5")
)
def sort_cards(s: State, t: Context) -> int:
    """Cards are sorted by type and Level and shuffled. Starting Equipment and Artifacts are set aside;
    Artifacts are shuffled too.
    """
    lying = Counter(s.shown_cards())
    s.decks = {name: full_deck(s.box, name, lying) for name in DECKS}
    s.loose = list(DECKS)
    return len(DECKS)


@RULES.rule("MD-1.6", says="{seat:seat} is a {name}", gives="name", cites=("MD-1.10", "MD-5.1", "MD-5.5"))
def take_hero(s: State, t: Context, seat: int) -> str:
    """Each player takes a Hero card, a dashboard and a Class sheet. Any Hero may take any Class."""
    return s.heroes[seat].hero_class


def _weapons_left(s: State, seat: int) -> list[str]:
    """The starting Weapons that a Hero can have: the one that the set-up names, or what others have left."""
    chosen = s.setup.seats[seat].weapon
    if chosen:
        return [chosen]
    taken = [card for hero in s.heroes for card in hero.hands]
    return [card for card in s.box.weapons if taken.count(card) < s.box.copies[card]]


@RULES.decision(
    "MD-1.7",
    asks="Which Weapon does {seat:seat} start with?",
    says="{seat:seat} starts with {key:card} and Leather Armor",
)
class starting_weapon(Asked):
    """Each Hero gets one starting Weapon, which the player chooses, and a Leather Armor."""

    seat: int

    def options(self, s: State) -> list[str]:
        return _weapons_left(s, self.seat)

    def do(self, s: State, t: Context, key: str) -> None:
        hero = s.heroes[self.seat]
        hero.hands, hero.body = [key], "leather-armor"

    def label(self, s: State, key: str) -> str:
        return s.box.name(key)

    def item(self, s: State, key: str) -> str:
        return f"hero:{self.seat}"

    def missing(self, s: State) -> list[Missing]:
        left = _weapons_left(s, self.seat)
        why = (
            "the set-up names another one"
            if s.setup.seats[self.seat].weapon
            else "other Heroes have all of them"
        )
        return [Missing(s.box.name(card), why, "MD-1.7", card) for card in s.box.weapons if card not in left]


@RULES.rule("MD-1.8", says="the Lifebringer card gets {n:token/tokens}", gives="n")
def lifebringer(s: State, t: Context) -> int:
    """The Lifebringer card gets 2 tokens; more or fewer make the game easier or harder."""
    s.lifebringer = s.setup.lifebringer
    return s.lifebringer


@RULES.rule(
    "MD-1.9",
    says="{who:seats} {who:starts/start} in {zone:zone}; {seat:seat} is the First Player",
    gives="who zone seat",
    cites=("MD-3.1",),
)
def starting_zone(s: State, t: Context) -> Any:
    """The Heroes start in the Hero Starting Zone, and a First Player is chosen."""
    s.first = s.setup.first
    for hero in s.heroes:
        hero.zone = s.starting_zone
    return tuple(range(len(s.heroes))), s.starting_zone, s.first


@RULES.rule(
    "MD-1.2/quest",
    says={
        "some": "the Quest has a set-up of its own",
        "none": "the Quest has no set-up of its own",
    },
    level="round",
)
def quest_set_up(s: State, t: Context) -> str:
    """A Quest may place Enemies and tokens of its own."""
    frames = quest(s).set_up(s)
    s.then(*frames, phase_over("setup"))
    return "some" if frames else "none"

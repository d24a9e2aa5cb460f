"""Chapter 14: Story Mode. What Heroes keep between Quests, and how they get ready for the next one."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.in_force import max_health
from edgebook.games.massive.rules.chapter6_equipment import give_up, lying, reorganize
from edgebook.games.massive.rules.chapter14_market import hero_level, starting_left, swap_for_start
from edgebook.games.massive.rules.keys import ACard, Chosen
from edgebook.games.massive.table.dealing import discard
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing

MOST_CARDS, MOST_ARTIFACTS = 6, 1


# -- the Quest's Level -----------------------------------------------------------------------------------


@RULES.rule(
    "MD-14.2",
    says={
        "level": "the Quest starts at Level {level}",
        "tokens": "the Quest starts at Level {level}; the tokens of Levels {missing} join the highest one "
        "in {zone:zone}",
    },
    gives="level missing zone",
)
def story_level(s: State, t: Context) -> Any:
    """The Quest starts at the highest Hero Level. Level tokens that the Quest lacks join the Zone of its
    highest one."""
    s.level = max(hero_level(hero) for hero in s.heroes)
    for hero in s.heroes:
        hero.health = max_health(s, hero)
    there = {level for levels in s.levels.values() for level in levels}
    highest = max(there, default=0)
    missing = list(range(highest + 1, max(s.level, highest) + 1))
    if not missing or not there:
        return "level", s.level, "", ""
    zone = s.level_zones(highest)[0]
    s.levels[zone] += missing
    return "tokens", s.level, " and ".join(map(str, missing)), zone


# -- getting ready ---------------------------------------------------------------------------------------


@RULES.rule("MD-14.9", says="the Heroes are healed and put their gear in order")
def get_ready(s: State, t: Context) -> None:
    """After the Market all Heroes are healed, trade and reorganize for free, and keep at most 6 cards with 1
    Artifact.
    """
    for card in s.market:
        discard(s, card)
    s.market.clear()
    for hero in s.heroes:
        hero.health = max_health(s, hero)
    s.then(*ready_frames(s))


def ready_frames(s: State) -> list[Frame]:
    """Everybody cuts the inventory and reorganizes."""
    frames: list[Frame] = []
    for seat in range(len(s.heroes)):
        frames += [cut(seat)] if _too_many(s, seat) else []
        frames += [reorganize(seat)] if lying(s, seat) else []
    return frames


def _too_many(s: State, seat: int) -> list[str]:
    """The cards that a Hero could discard because there are too many; none if there are not."""
    cards = s.heroes[seat].cards()
    artifacts = [card for card in cards if s.box.cards[card].level == 6]
    if len(artifacts) > MOST_ARTIFACTS:
        return list(dict.fromkeys(artifacts))
    return list(dict.fromkeys(cards)) if len(cards) > MOST_CARDS else []


@RULES.decision(
    "MD-14.5", asks="Which card does {seat:seat} leave behind?", says="{seat:seat} leaves {key:card} behind"
)
class cut(ACard):
    """At the start of a Quest a Hero has at most 6 cards, one of them an Artifact; the others
    are discarded."""

    def options(self, s: State) -> list[str]:
        return _too_many(s, self.seat)

    def do(self, s: State, t: Context, key: str) -> None:
        give_up(s, self.seat, key)
        discard(s, key)
        if _too_many(s, self.seat):
            s.then(cut(self.seat))

    def missing(self, s: State) -> list[Missing]:
        able, why = _too_many(s, self.seat), "there are too many Artifacts: one of them goes first"
        own = dict.fromkeys(s.heroes[self.seat].cards())
        return [Missing(Words(s).card(card), why, "MD-14.5", card) for card in own if card not in able]


@RULES.decision(
    "MD-14.11",
    asks="What does {seat:seat} swap for Starting Equipment?",
    says={
        "swap": "{seat:seat} swaps {what}",
        "done": "{seat:seat} keeps the gear",
    },
    gives="what",
)
class fresh_start(Asked):
    """A Hero may swap any card for Starting Equipment, since nothing else might be usable at the start of a
    Quest."""

    seat: int

    def options(self, s: State) -> list[Any]:
        own = [card for card in dict.fromkeys(s.heroes[self.seat].cards()) if s.box.cards[card].level]
        return [*(("start", card, new) for card in own for new in starting_left(s)), "done"]

    def do(self, s: State, t: Context, key: Chosen) -> Any:
        if key == "done":
            return "done", ""
        swap_for_start(s, self.seat, key[1], key[2])
        s.then(fresh_start(self.seat))
        return "swap", f"{Words(s).card(key[1])} for a starting {s.box.name(key[2])}"

    def label(self, s: State, key: Chosen) -> str:
        if key == "done":
            return "Done"
        return f"Swap {Words(s).card(key[1])} for a starting {s.box.name(key[2])}"

    def missing(self, s: State) -> list[Missing]:
        own = [card for card in dict.fromkeys(s.heroes[self.seat].cards()) if not s.box.cards[card].level]
        why = "it is Starting Equipment itself"
        return [Missing(f"Swap {s.box.name(card)}", why, "MD-14.11") for card in own]


# -- after a Quest ---------------------------------------------------------------------------------------


@RULES.decision(
    "MD-14.6",
    asks="The Quest is lost. What do the Heroes do?",
    says={
        "won": "the Heroes go on to the next Quest, and to the Town Market before it",
        "next": "the Heroes lose their micro-XP and go on to the next Quest, by way of the Town Market",
        "retry": "the Heroes lose their micro-XP and try the same Quest again, without the Town Market",
    },
    level="round",
)
class what_next(Asked):
    """Quests are played in order. After a win the next one follows, with the Town Market before it. After a
    loss micro-XP are lost, and the Heroes try again without the Market or go on with it."""

    def who(self, s: State) -> int:
        return s.first

    def options(self, s: State) -> list[str]:
        return ["next"] if s.outcome == "won" else ["retry", "next"]

    def do(self, s: State, t: Context, key: str) -> str:
        s.ahead = key
        if s.outcome == "won":
            return "won"
        for hero in s.heroes:
            hero.micro = 0
        return key

    def label(self, s: State, key: str) -> str:
        return "Try the same Quest again" if key == "retry" else "Go on to the next Quest"

    def missing(self, s: State) -> list[Missing]:
        again = Missing(self.label(s, "retry"), "this Quest is won", "MD-14.6", "retry")
        return [again] if s.outcome == "won" else []

"""Chapter 8, what a raid comes to: raiders that lose, a Commander that is beaten, and what is used up."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.act import closed
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.grouping import become_defense, keeping
from edgebook.games.eden.effects.leaving import Gone, fallen, mortal, on_groups, out, protected, protector
from edgebook.games.eden.rules import fights, killing
from edgebook.games.eden.rules.chapter7_results import bury
from edgebook.games.eden.rules.keys import Chosen
from edgebook.games.eden.rules.leaving import give_leave, tell_discards
from edgebook.games.eden.rules.resolving import untold
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import ANNIHILATED, AREAS, BORDERLANDS, DISCARD, NOBODY, WARBAND, State
from edgebook.games.eden.table.turf import BEAST
from edgebook.games.eden.table.zones import move_pile, to_area
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing

ENOUGH = "enough"


@RULES.rule(
    "DE-8.13",
    says={
        "some": "the raiders lose: {cards:cards} {cards:is/are} killed",
        "none": "the raiders lose, but nobody is killed",
    },
    gives="cards n",
    level="action",
)
def losing(s: State, t: Context) -> tuple[Any, ...]:
    """If the target's total is higher, all raiders die."""
    f = s.fight
    turned = [card for card, _ in f.traitors]
    f.dying = tuple(card for card in mortal(s, f, f.left) if card not in turned)
    if not f.dying:
        return ("none",)
    s.then(killing.after_kill(s, f, f.dying), bury())
    return "some", f.dying, len(f.dying)


@RULES.decision(
    "DE-8.16",
    asks="{seat:seat}: what does the raider get?",
    says={
        "gold": "{raider:seat} takes {n} Gold from {whose:seat}",
        "attachments": "{raider:seat} may annihilate attachments of {whose:poss} Commander",
        "discard": "{whose:poss} discard pile of {n:card/cards} is annihilated",
        "vps": "{raider:seat} takes {n:VP/VPs} in markers",
    },
    gives="raider whose n",
    level="action",
    cites=("DE-2.7", "DE-2.14"),
)
class reward(Asked):
    """A raider who beats a Commander chooses one: take all that player's Gold; annihilate any number of the
    Commander's attachments; annihilate that player's discard pile; or take markers worth the Commander's
    base CV as VPs. The Commander and its effects stay.
    """

    seat: int

    def options(self, s: State) -> list[str]:
        f = s.fight
        whose = f.defender
        found = []
        if s.gold[whose] and (self.seat == whose or not closed(s, whose, "gold", f.attacker)):
            found.append("gold")
        if _attachments(s, f):
            found.append("attachments")
        if s.discard[whose] and (self.seat == whose or not closed(s, whose, "discard", f.attacker)):
            found.append("discard")
        return [*found, "vps"]

    def do(self, s: State, t: Context, key: str) -> tuple[Any, ...]:
        f = s.fight
        raider, whose, n = f.attacker, f.defender, 0
        if key == "gold":
            n, s.gold[whose] = s.gold[whose], 0
            permits.gain(s, raider, n)
        elif key == "attachments":
            s.then(strip(raider, 0))
        elif key == "discard":
            n = move_pile(s, whose, DISCARD, ANNIHILATED, whose)
        else:
            n = s.worth(f.target)
            s.vps[raider] += n
            fights.check_victory(s, raider, razing=True)
        return key, raider, whose, n

    def missing(self, s: State) -> list[Missing]:
        f, able = s.fight, RULES["DE-8.16"].legal(s, self.seat)
        return [
            Missing(_REWARDS[key], _kept(s, f, key), "DE-8.16", key) for key in _REWARDS if key not in able
        ]

    def label(self, s: State, key: str) -> str:
        return _REWARDS[key] if key in _REWARDS else f"take {s.worth(s.fight.target)} VPs"


def _kept(s: State, f: Fight, reward: str) -> str:
    """Why a reward cannot be chosen: there is nothing to take, or a card keeps it closed."""
    whose = f.defender
    if reward == "attachments":
        return f"nothing that could be annihilated is attached to {s.name(f.target)}"
    if reward == "gold" and not s.gold[whose]:
        return f"{s.names[whose]} has no Gold"
    if reward == "discard" and not s.discard[whose]:
        return f"{Words(s).poss(whose)} discard pile is empty"
    rows = board(s).rows("closed")
    by = next(live.src for live in rows if live.me == whose and reward in live.row.words)
    return f"{s.name(by)} of {s.names[whose]} keeps it closed"


_REWARDS = {
    "gold": "take the Gold Reserves",
    "attachments": "annihilate attachments",
    "discard": "annihilate the discard pile",
}


def asked_for_leave(s: State, f: Fight, seat: int) -> list[Frame]:
    """Before a raider chooses, a player whose Gold or discard pile is closed may allow it all the same
    (Vault, Command Center)."""
    s.allowed = ()
    whose = f.defender
    if seat == whose:
        return []
    there = {"gold": s.gold[whose], "discard": len(s.discard[whose])}
    return [
        give_leave(whose, f.attacker, what, NOBODY)
        for what, n in there.items()
        if n and closed(s, whose, what, f.attacker)
    ]


def _attachments(s: State, f: Fight) -> list[int]:
    return [card for card in s.atts[f.target] if s.kind[card] != BEAST and not protected(s, card)]


@RULES.decision(
    "DE-8.22",
    asks="{seat:seat}: which attachment do you annihilate?",
    says={
        "one": "{card:card} is annihilated",
        "enough": "{seat:seat} annihilates nothing else",
        "none": "{seat:seat} annihilates nothing",
    },
    gives="card",
)
class strip(Asked):
    """Any number of the Commander's attachments are annihilated, one after the other."""

    seat: int
    done: int

    def options(self, s: State) -> list[Any]:
        found: list[Any] = [("annihilate", card) for card in _attachments(s, s.fight)]
        return [*found, ENOUGH]

    def do(self, s: State, t: Context, key: Chosen) -> tuple[Any, ...]:
        if isinstance(key, str):
            return "enough" if self.done else "none", -1
        gone: Gone = []
        out(s, (key[1],), "annihilate", gone)
        if _attachments(s, s.fight):
            s.then(strip(self.seat, self.done + 1))
        tell_discards(s, gone)
        return "one", key[1]

    def label(self, s: State, key: Chosen) -> str:
        return "that is all" if isinstance(key, str) else f"annihilate {Words(s).handled(key[1])}"

    def missing(self, s: State) -> list[Missing]:
        able, words = _attachments(s, s.fight), Words(s)
        found = []
        for card in s.atts[s.fight.target]:
            if card not in able:
                shield = protector(s, card)
                why = "it is no attachment" if shield is None else f"{s.name(shield)} protects it"
                rule = IDS[s.kind[card if shield is None else shield]]
                found.append(Missing(f"annihilate {words.handled(card)}", why, rule, ("annihilate", card)))
        return found


def after_raid(s: State, f: Fight) -> tuple[list[tuple[Any, ...]], Gone]:
    """What happens to raiders and cards when a raid is over, whatever its result."""
    said: list[tuple[Any, ...]] = []
    gone: Gone = []
    hung = on_groups(s)
    killing.end_themselves(s, f, "raid-over", gone)
    rams = tuple(item for card in f.left if s.zone[card] in AREAS for item in killing.used_up(s, f, card))
    out(s, rams, "annihilate", gone)
    if over := tuple(card for how, card in gone if how == "annihilate"):
        said.append(("annihilate", over))
    for card in f.home:
        if s.zone[card] == WARBAND:
            to_area(s, card, BORDERLANDS)
    for card, turner in f.traitors:
        if card in f.out or s.zone[card] not in AREAS:
            continue  # who takes no part stays in its Warband
        if f.result == "left":
            out(s, (card,), "discard", gone)
            said.append(("discard", (card,)))
        elif f.result == "right":
            to_area(s, card, BORDERLANDS, f.defender)
            s.ctrl[card] = turner
            s.changed()
            area = f"{Words(s).poss(f.defender)} Borderlands"
            said.append(("text", f"{s.name(card)} joins {area} under {Words(s).poss(turner)} command"))
    for group in s.groups:
        raided = keeping(s, group.attached) and set(group.members) & set(f.left)
        if raided and become_defense(s, group):
            said.append(("defense", group.attached[0]))
    fallen(s, hung, gone)
    if lost := untold(said, gone):
        said.append(("discard", lost))
    s.stirred()
    return said, gone

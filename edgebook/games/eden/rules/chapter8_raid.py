"""Chapter 8: raids. Announce target, Tactic and raiders, add up, modify, resolve."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.grouping import become_defense, keeping, kept_together
from edgebook.games.eden.effects.leaving import Gone, fallen, on_groups
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.offers import plays
from edgebook.games.eden.effects.raiding import Reach, passed, solid
from edgebook.games.eden.rules import fights, playing
from edgebook.games.eden.rules.chapter8_resolve import (
    DONE,
    add_up,
    arms,
    over,
    result,
    tactics_again,
    target_label,
)
from edgebook.games.eden.rules.keys import APlay, ATactic, Chosen, key_label
from edgebook.games.eden.rules.leaving import tell_discards
from edgebook.games.eden.rules.reasons import why_no_tactic, why_no_target
from edgebook.games.eden.rules.why_missing import cards_in_hand, not_raiding
from edgebook.games.eden.table.pieces import RAID, Fight
from edgebook.games.eden.table.state import State
from edgebook.games.eden.thing_words import TACTIC
from edgebook.games.eden.words import Words
from edgebook.kernel import Context, Frame, Missing

START = "start"


def frames(s: State, seat: int) -> list[Frame]:
    b = board(s)
    s.exposed = tuple(  # for the reading by which this counts for the whole step (ruling vulnerable-when)
        card for other in range(s.seats) for card in b.establishments(s, other) if b.exposed(s, card)
    )
    return [target(seat), *no_raids(s, seat)]


def no_raids(s: State, seat: int) -> list[Frame]:
    """What happens in a Raid step even if nobody raids."""
    return [raids_over(seat)] if kept_together(s, seat) else []


@RULES.decision(
    "DE-8.18",
    asks="{seat:seat}: what do you raid?",
    says={
        "raid": "{seat:seat} raids {card:target}",
        "play": "{seat:seat} decides to play {card:own}",
        "use": "{seat:seat} decides to use {card:own}",
        "done": "{seat:seat} is done with raids",
    },
    gives="card whose",
    level="action",
    cites=("DE-8.1", "DE-8.2", "DE-8.4", "DE-8.5", "DE-8.7", "DE-8.23", "DE-9.3", "DE-8.3"),
)
class target(APlay):
    """A target is an Establishment with a vulnerable edge, or a Commander without Establishments, that
    one of your warriors can raid by a Tactic that nobody guards against."""

    def options(self, s: State) -> list[Any]:
        found: list[Any] = [("raid", card) for card in Reach(s, self.seat).targets()]
        found += plays(s, self.seat, "raid")
        found.append(DONE)
        return found

    def do(self, s: State, t: Context, key: Chosen) -> tuple[Any, ...]:
        if isinstance(key, str):
            return (DONE,)
        s.then(target(self.seat))
        what, card = key
        if what != "raid":
            playing.begin(s, self.seat, card, what, "raid")
            return playing.played(what), card, -1
        announce(s, self.seat, card)
        return "raid", card, s.at[card]

    def label(self, s: State, key: Chosen) -> str:
        if isinstance(key, str):
            return "no more raids"
        return target_label(s, key[1]) if key[0] == "raid" else key_label(s, key)

    def missing(self, s: State) -> list[Missing]:
        able = set(Reach(s, self.seat).targets())
        b = board(s)
        found = [
            Missing(target_label(s, card), why, rule, ("raid", card))
            for other in s.opponents(self.seat)
            for card in (s.commander[other], *b.establishments(s, other))
            if card not in able
            for rule, why in (why_no_target(s, self.seat, card),)
        ]
        return [*found, *cards_in_hand(s, self.seat, "raid", plays(s, self.seat, "raid"))]


def announce(s: State, seat: int, card: int) -> None:
    """A raid begins: its fight, and everything that follows up to its end."""
    f = Fight(RAID, seat, s.at[card])
    f.target = card
    s.fights.append(f)
    s.then(
        tactic(seat), moment("raid-tactic", (), seat), team(seat, ()), moment("raid-raiders", (), seat),
        arms(seat), add_up(), fights.modify_raid(), result(), over(seat),
    )  # fmt: skip


@RULES.decision(
    "DE-8.19",
    asks="{seat:seat}: by which Tactic?",
    says="the raid is by {key:tactic}",
    cites=("DE-8.6", "DE-8.7", "DE-8.8"),
)
class tactic(ATactic):
    """A raid is by a Tactic that is on the target, that one of your warriors has and that nobody in the
    Borderlands guards against."""

    def options(self, s: State) -> list[int]:
        f = s.fight
        if f.left and f.cell is not None:
            return tactics_again(s, self.seat, f.left, f.target, f.cell)
        bits = Reach(s, self.seat).tactics(f.target)
        return [bit for bit in (1, 2, 4) if bits & bit]

    def do(self, s: State, t: Context, key: int) -> None:
        f = s.fight
        f.tactic, f.stage = key, "raiders" if f.left else "tactic"
        if f.left and s.is_commander(f.target):  # a second raid of Gomorian Castrates
            s.commanders_raided.append(f.defender)
        s.stirred()

    def missing(self, s: State) -> list[Missing]:
        able = RULES["DE-8.19"].legal(s, self.seat)
        return [
            Missing(TACTIC[bit], why, rule, bit)
            for bit in (1, 2, 4)
            if bit not in able
            for rule, why in (why_no_tactic(s, self.seat, s.fight.target, bit),)
        ]


@RULES.decision(
    "DE-8.20",
    asks="{seat:seat}: who raids?",
    says={
        "add": "{card:card} raids",
        "start": "{seat:seat} raids with {got:cards}",
        "none": "{seat:seat} has nobody left to raid with",
    },
    gives="card",
    cites=("DE-8.2", "DE-8.9"),
)
class team(APlay):
    """Raiders are named one after the other, at least one; every one of them needs the Tactic."""

    got: tuple[int, ...]

    def options(self, s: State) -> list[Any]:
        f = s.fight
        reach = Reach(s, self.seat)
        found: list[Any] = [("add", card) for card in reach.team(f.target, f.tactic, self.got)]
        return [*found, START] if reach.ready(f.target, f.tactic, self.got) or not found else found

    def do(self, s: State, t: Context, key: Chosen) -> tuple[Any, ...]:
        f = s.fight
        if isinstance(key, str):
            enlist(s, f, self.got)
            return (START if self.got else "none"), -1
        card = key[1]
        group = solid(s, card)
        more = group.members if group is not None else (card,)
        got = (*self.got, *(each for each in more if each not in self.got))
        reach = Reach(s, self.seat)
        if reach.team(f.target, f.tactic, got) or not reach.ready(f.target, f.tactic, got):
            s.then(team(self.seat, got))
        else:
            enlist(s, f, got)
        return "add", card

    def label(self, s: State, key: Chosen) -> str:
        return "start the raid" if isinstance(key, str) else f"add {Words(s).handled(key[1])}"

    def missing(self, s: State) -> list[Missing]:
        f = s.fight
        found = not_raiding(s, self.seat, f.target, f.tactic, self.got)
        if START not in RULES["DE-8.20"].legal(s, self.seat, self.got):
            found.append(Missing("start the raid", "a raid needs at least one raider", "DE-8.2", START))
        return found


def enlist(s: State, f: Fight, got: tuple[int, ...]) -> None:
    """The raiders are announced: this is their raid of the turn. Without any the raid is over."""
    if not got:
        f.result = "ended"
        fights.cut_short(s, result)
        return
    f.ignored += passed(s, f, got)
    f.left, f.stage = got, "raiders"
    if s.is_commander(f.target):
        s.commanders_raided.append(f.defender)
    for card in got:
        s.raided[card] = s.raided.get(card, 0) + 1
    s.stirred()


@RULES.rule(
    "DE-8.1/end",
    says={
        "some": "{by:cards}: {cards:cards} {cards:becomes/become} a Defense Group",
        "none": "no Attack Group becomes a Defense Group",
    },
    gives="by cards",
)
def raids_over(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """An Attack Group that a card keeps together and that did not raid becomes a Defense Group when the Raid
    step ends."""
    by: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    gone: Gone = []
    hung = on_groups(s)
    for group in kept_together(s, seat):
        by += tuple(keeping(s, group.attached))
        cards += become_defense(s, group)
    fallen(s, hung, gone)
    tell_discards(s, gone)
    return ("some", by, cards) if cards else ("none",)

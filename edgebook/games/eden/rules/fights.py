"""What combats and raids share: standing, Modify, killing, and how a fight ends early (chapters 7, 8 and
11)."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import show_faces
from edgebook.games.eden.effects.offers import plays, unseen
from edgebook.games.eden.effects.picks import UNLISTED
from edgebook.games.eden.effects.raiding import BLADES, Reach, guards, only_blades
from edgebook.games.eden.effects.standing import sides
from edgebook.games.eden.effects.tallies import strength
from edgebook.games.eden.rules import playing
from edgebook.games.eden.rules.chapter11_end import COUNTDOWN, countdowns, victory
from edgebook.games.eden.rules.entering import fight_cards_home
from edgebook.games.eden.rules.keys import AnAnswer, Chosen, SomeGold, key_label
from edgebook.games.eden.rules.weapons import change, exchanges, replaced
from edgebook.games.eden.rules.why_missing import beyond, cards_in_hand
from edgebook.games.eden.rules.windows import tell
from edgebook.games.eden.table.pieces import COMBAT, Fight
from edgebook.games.eden.table.state import ATTACHED, SEATED, TURF, State
from edgebook.kernel import Context, Frame, Missing, Rule


def add_up(s: State, t: Context) -> tuple[int, int]:
    """The standing of the fight, told line by line; Modify comes next."""
    s.fight.stage = "modify"
    left, right = sides(s, s.fight)
    return (
        sum(t.tally(strength(s.printed, s.face[card]), s, card) for card in left),
        sum(t.tally(strength(s.printed, s.face[card]), s, card) for card in right),
    )


# -- Modify ------------------------------------------------------------------------------------------------


def order(s: State) -> list[int]:
    """Attacker or raider, defender, then the others (DE-7.10, ruling others-order)."""
    f = s.fight
    start = f.defender if s.rulings.others_order == "from-defender" else s.turn
    others = [seat for seat in s.clockwise(start) if seat not in (f.attacker, f.defender)]
    return [f.attacker, f.defender, *others] if f.attacker != f.defender else [f.attacker, *others]


def modify_options(s: State, seat: int) -> list[Any]:
    if not s.fights or s.fight.stage != "modify" or s.fight.result:
        return []
    found = plays(s, seat, "modify", s.fight.played)
    if s.fight.played and s.rulings.counter_in_modify == "later":
        found += [
            key
            for key in plays(s, seat, "after-intrigue", s.fight.played)
            if key not in found and s.kind[key[1]] in s.printed.roles.counters
        ]
    found += [("arm", item) for item in exchanges(s, seat)]
    found += [("more", card) for card in bought(s, seat)]
    return [*found, UNLISTED] if unseen(s, seat) else found


class Modify(AnAnswer):
    """What the windows of combats and raids share."""

    def order(self, s: State) -> Sequence[int]:
        return order(s)

    def options(self, s: State, seat: int) -> list[Any]:
        return modify_options(s, seat)

    def do(self, s: State, t: Context, seat: int, key: Chosen) -> tuple[Any, ...]:
        if isinstance(key, str):
            s.then(tell(seat))
            return ("told",)
        what, card = key
        if what == "arm":
            s.then(change(card))
            return "use", card
        s.fight.rearmed = ()
        if what == "more":
            s.then(more_gold(seat, card))
            return "use", card
        counter = what == "play" and s.kind[card] in s.printed.roles.counters
        when, subject = ("after-intrigue", s.fight.played) if counter else ("modify", ())
        playing.begin(s, seat, card, what, when, subject)
        return what, card

    def label(self, s: State, seat: int, key: Chosen) -> str:
        return key_label(s, ("use", key[1]) if key[0] in ("arm", "more") else key)

    def missing(self, s: State, seat: int) -> list[Missing]:
        return cards_in_hand(s, seat, "modify", modify_options(s, seat), s.fight.played)


_MODIFY_ASKS = "{seat:seat}: play a card, use an ability, or pass?"
_MODIFY_SAYS = {
    "play": "{seat:seat} decides to play {card:own}",
    "use": "{seat:seat} decides to use {card:card}",
    "told": "{seat:seat} has a card that is not listed",
}


@RULES.window(
    "DE-7.26",
    asks=_MODIFY_ASKS,
    says=_MODIFY_SAYS,
    gives="card",
    cites=("DE-7.10", "DE-7.11", "DE-7.12", "DE-7.14", "DE-7.27", "DE-10.3", "DE-10.8"),
)
class modify_combat(Modify):
    """The attacker, the defender, then the others, round after round, until all pass in a row. Each time, a
    player uses as many cards and abilities as they want, then passes; a player who has passed may still play
    later."""


@RULES.window(
    "DE-8.21",
    asks=_MODIFY_ASKS,
    says=_MODIFY_SAYS,
    gives="card",
    cites=("DE-8.11", "DE-7.10", "DE-10.3", "DE-10.8"),
)
class modify_raid(Modify):
    """The raider, the defender, then the others, round after round, until all pass in a row. Each time, a
    player uses as many cards and abilities as they want, then passes; a player who has passed may still play
    later."""


def bought(s: State, seat: int) -> list[int]:
    """Cards of this fight on which their player may spend more Gold (Potential)."""
    if not permits.purse(s, seat):
        return []
    more = s.printed.roles.more_gold
    played = (each.card for each in s.fight.effects if each.seat == seat and s.kind[each.card] in more)
    return list(dict.fromkeys(played))


@RULES.decision(
    "DE-I088/more",
    asks="{seat:seat}: how much more Gold do you spend on {card:card}?",
    says="{seat:seat} spends {key} more Gold on {card:card}",
)
class more_gold(SomeGold):
    """Later in the same Modify window more Gold may be spent on it: +1 CV for each."""

    def options(self, s: State) -> list[int]:
        return list(range(1, min(permits.purse(s, self.seat), playing.MOST_PAID) + 1))

    def do(self, s: State, t: Context, key: int) -> None:
        permits.pay(s, self.seat, key)
        first = next(entry for entry in s.fight.effects if entry.card == self.card)
        s.fight.effects += (first._replace(amount=key),)

    def missing(self, s: State) -> list[Missing]:
        most = min(permits.purse(s, self.seat), playing.MOST_PAID)
        return [beyond(s, self.seat, most)]


RAID_RESULT, RAID_OVER = "DE-8.10/result", "DE-8.3/over"
"""Where a raid goes on that is cut short (`rules.chapter8_resolve`)."""


def stopped(s: State) -> bool:
    """Whether a guard in the target's Borderlands now stops the raid (DE-8.17). The one guard that Hidden
    Blades pass is remembered with the raid, so that a second one stops them."""
    f = s.fight
    if f.stage not in ("tactic", "raiders", "modify") or not f.tactic:
        return False
    b = board(s)
    if any(
        live.row.value == "all" and live.me == f.attacker and live.row.until != "-"
        for live in b.rows("no-guard")
    ):
        return False
    units = guards(s, f.defender, f.tactic, f.ignored + f.allies)
    if units and f.stage == "tactic":
        return not any(BLADES in ways for ways in Reach(s, f.attacker).team(f.target, f.tactic).values())
    if len(units) == 1 and not f.ignored and only_blades(s, f):
        f.ignored, units = units[0], []  # the one guard that they pass has come only now
    return bool(units)


@RULES.rule(
    "DE-8.17",
    says={
        "spent": "{guards:cards} {guards:stops/stop} the raid: the raiders are spent for this turn",
        "fresh": "{guards:cards} {guards:stops/stop} the raid before the raiders are announced: nobody is "
        "spent",
    },
    gives="guards n",
    cites=("DE-8.24", "DE-8.7"),
)
def stops(s: State, t: Context) -> tuple[Any, ...]:
    """If a warrior with the raid's Tactic comes into the Borderlands, the raid stops. Raiders that have been
    announced are spent for the turn; other Tactics are still possible.
    """
    f = s.fight
    who = tuple(card for unit in guards(s, f.defender, f.tactic, f.ignored + f.allies) for card in unit)
    return ("spent" if f.left else "fresh"), who, len(who)


def look_again(s: State) -> None:
    """After something happened in a fight: is it over, has a side no one left, does a guard stop the raid?"""
    f = s.fight
    if f.stage in ("resolved", "announced"):
        return
    s.then(*replaced(s, f))
    if f.kind == COMBAT:
        f.left, f.right = _present(s, f.left), _present(s, f.right)
        if not f.result and (not _fighting(f, f.left) or not _fighting(f, f.right)):
            f.result = "ended"
        return
    f.left, f.allies = _present(s, f.left), _present(s, f.allies)
    if not f.result and f.stage in ("raiders", "modify") and not _fighting(f, f.left):
        f.result = "ended"
    if not f.result and s.zone[f.target] not in (TURF, SEATED, ATTACHED):
        f.result = "ended"
        cut_short(s, RULES[RAID_RESULT])
    elif f.result in ("ended", "unbreakable") and f.stage in ("tactic", "raiders"):
        cut_short(s, RULES[RAID_RESULT])
    if not f.result and stopped(s):
        f.result, f.stage = "stopped", "resolved"
        cut_short(s, RULES[RAID_OVER])
        s.then(stops())


def cut_short(s: State, until: Rule) -> None:
    """A raid goes on at this rule at once. What else waits still happens before: what was announced, a
    Balance, answers to a discard; answers to a play come when the raid is over."""
    waiting = list(itertools.takewhile(lambda frame: frame[0] != until.id, reversed(s.agenda)))
    s.cut(until)
    answers = [frame for frame in waiting if frame[0] == "DE-10.10" and frame[1][0] == "answer"]
    raid_over = max(place for place, frame in enumerate(s.agenda) if frame[0] == RAID_OVER)
    s.agenda[raid_over:raid_over] = reversed(answers)
    s.then(*(frame for frame in waiting if frame not in answers and not _of_a_raid(frame)))


def _of_a_raid(frame: Frame) -> bool:
    """Whether a frame belongs to the course of a raid, from its Tactic to its result."""
    rule, args = frame
    return rule in _COURSE or (rule == "DE-10.10" and args[0] in ("raid-tactic", "raid-raiders"))


_COURSE = frozenset(
    ("DE-8.19", "DE-8.20", "DE-8.3/arms", "DE-7.25", "DE-7.25/second", "DE-8.10", "DE-8.21", "DE-8.10/result")
)


def _present(s: State, side: Sequence[int]) -> tuple[int, ...]:
    """Those of a side who are still in play."""
    return tuple(card for card in side if s.zone[card] in (6, 7))


def _fighting(f: Fight, side: Sequence[int]) -> bool:
    return any(card not in f.out for card in side)


# -- the end of a fight ----------------------------------------------------------------------------------


def close(s: State) -> list[tuple[Any, ...]]:
    """A fight is over: what was played for it follows its instruction."""
    f = s.fights.pop()
    if f.asleep:
        f.asleep = False
        show_faces(s, f)
    said = fight_cards_home(s, f)
    s.stirred()
    return said


# -- victory -----------------------------------------------------------------------------------------------


def check_victory(s: State, seat: int, razing: bool = False) -> None:
    """End the game if this seat, which has just gained VPs, has enough now (DE-11.1, ruling vp-check)."""
    s.moved_in = s.number
    if (s.rulings.vp_check == "razing-only" and not razing) or any(countdowns(s)) or s.points(seat) < s.goal:
        return
    s.agenda.clear()
    s.then(victory(seat))


def countdown_gone(s: State, gone: Iterable[tuple[str, int]]) -> None:
    """When a Countdown leaves play, everybody's VPs are looked at once, the active player's first."""
    if any(s.kind[card] == COUNTDOWN for _, card in gone):
        enough = [seat for seat in (s.turn, *s.after(s.turn)) if s.points(seat) >= s.goal]
        if enough:
            check_victory(s, enough[0], razing=True)

"""Chapter 4: a turn with its six steps, drawing and discarding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.attacking import skips
from edgebook.games.eden.effects.hands import hand
from edgebook.games.eden.effects.leaving import Gone, fallen, on_groups, out
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.plays import why_not_now
from edgebook.games.eden.rules import (
    chapter5_actions,
    chapter6_balance,
    chapter7_attack,
    chapter8_raid,
    playing,
)
from edgebook.games.eden.rules.chapter4_cards import discard_frames, draw
from edgebook.games.eden.rules.chapter11_end import COUNTDOWN, most_points
from edgebook.games.eden.rules.entering import effect_over, went
from edgebook.games.eden.rules.keys import AnAnswer
from edgebook.games.eden.rules.leaving import tell_discards
from edgebook.games.eden.rules.stalemate import ask_all, stands_still
from edgebook.games.eden.rules.why_missing import cards_in_hand
from edgebook.games.eden.table.pieces import DEFENSE
from edgebook.games.eden.table.state import AREAS, UNSEEN, State
from edgebook.games.eden.table.zones import disband
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing

NEXT = {"draw": "actions", "actions": "balance", "balance": "attack", "attack": "raid", "raid": "discard"}


@RULES.rule(
    "DE-4.1",
    says="turn {number}: {seat:seat} is active",
    gives="number",
    level="turn",
    cites=("DE-4.6", "DE-4.7"),
)
def turn(s: State, t: Context, seat: int) -> int:
    """A turn has six steps, each finished before the next: Draw, Perform Actions, Balance, Attack, Raid,
    Discard. Then comes the next player."""
    s.turn, s.step = seat, "draw"
    s.number += 1
    s.then(*open_step(s, seat, "draw"), begin_step(seat, "actions"))
    return s.number


def following(s: State, step: str) -> str:
    """The next step; Everything in Its Time puts Balance before Perform Actions."""
    if s.table and balance_first(s):
        return {"draw": "balance", "balance": "actions", "actions": "attack"}.get(step, NEXT.get(step, ""))
    return NEXT.get(step, "")


def balance_first(s: State) -> bool:
    first = s.printed.roles.balance_first
    return any(s.kind[entry.card] in first and entry.until == f"end:{s.turn}" for entry in s.table)


def open_step(s: State, seat: int, step: str) -> list[Frame]:
    """What happens in a step, up to the answers at its end."""
    end = moment("step-end", (), seat)
    if step == "draw":
        start = [starts(seat)] if anything_ends(s, seat) else []
        return [*start, start_card(seat), draw(seat), end]
    if step == "actions":
        return [*chapter5_actions.frames(s, seat), end]
    if step == "balance":
        return [*chapter6_balance.frames(s, seat), end]
    if step in ("attack", "raid") and skips(s, seat):
        return chapter7_attack.no_attacks(s, seat) if step == "attack" else chapter8_raid.no_raids(s, seat)
    if step == "attack":
        return [*chapter7_attack.frames(s, seat), end]
    if step == "raid":
        return [*chapter8_raid.frames(s, seat), end]
    return [*discard_frames(seat), end, turn_ends(seat)]


@RULES.rule(
    "DE-4.1/step",
    says={
        "begins": "{seat:seat}: {now:stepname}",
        "skips": "{seat:seat} skips {now:stepname}",
        "next": "{seat:seat}: {now:stepname} is next",
    },
    gives="now",
    level="action",
)
def begin_step(s: State, t: Context, seat: int, step: str) -> tuple[str, str]:
    """Each step is finished before the next one begins."""
    if s.step == "draw" and step == "actions" and balance_first(s):
        step = "balance"
    s.step = step
    if s.setup.until == "step":
        return "next", step
    skipped = step in ("attack", "raid") and skips(s, seat)
    frames = open_step(s, seat, step)
    if after := following(s, step):
        frames.append(begin_step(seat, after))
    s.then(*frames)
    return ("skips" if skipped else "begins"), step


# -- the start ---------------------------------------------------------------------------------------------


def ending(s: State, seat: int) -> list[int]:
    """Cards on the table whose effect ends at the start of this seat's turn."""
    return [entry.card for entry in s.table if entry.until == seat and type(entry.until) is int]


def anything_ends(s: State, seat: int) -> bool:
    if ending(s, seat) or any(group.seat == seat and group.kind == DEFENSE for group in s.groups):
        return True
    starting = _starting(s)
    if not s.all_of(starting):
        return False
    if _spent(s, seat):
        return True
    there = (*s.atts[s.commander[seat]], *s.dominion[seat])
    return any(s.kind[card] in starting for card in there)


def _spent(s: State, seat: int) -> list[int]:
    """Mastodon Trainers that have done their work since their player's last turn, in whatever Dominion."""
    return [
        card
        for other in range(s.seats)
        for card in s.warriors(other)
        if s.down[card] and s.ctrl[card] == seat
    ]


def _starting(s: State) -> frozenset[int]:
    """Cards in play that do something at the start of a turn."""
    roles = s.printed.roles
    return roles.ready_again | roles.passes_away | roles.for_rent | {COUNTDOWN}


@RULES.rule(
    "DE-4.8",
    says="{said:said}",
    gives="said",
    cites=("DE-2.15",),
)
def starts(s: State, t: Context, seat: int) -> tuple[tuple[Any, ...]]:
    """Before drawing, what lasts until the beginning of your next turn ends: your Rituals are discarded,
    your Defense Groups disband, and other lasting effects of cards that you played end."""
    said: list[tuple[Any, ...]] = []
    gone: Gone = []
    hung, roles = on_groups(s), s.printed.roles
    for entry in [each for each in s.table if type(each.until) is int and each.until == seat]:
        note = effect_over(s, entry)
        gone += went([note]) if note else []
        said.append(("over", entry.card, note[0] if note else ""))
        if s.kind[entry.card] in roles.condemns:
            lost = out(s, [card for card in entry.on if s.zone[card] in AREAS], "discard")
            said += [("discard", tuple(card for _, card in lost))] if lost else []
            gone += lost
    for group in [each for each in s.groups if each.seat == seat and each.kind == DEFENSE]:
        said.append(("disbanded", group.members))
        disband(s, group)
    if loose := fallen(s, hung, gone):
        said.append(("discard", loose))
    for card in _spent(s, seat):
        s.down[card] = False
        said.append(("text", f"{s.name(card)} is ready again"))
    mine = [card for card in s.atts[s.commander[seat]] if s.ctrl[card] == seat]
    past = [card for card in mine if s.kind[card] in roles.passes_away]
    if over := tuple(card for how, card in out(s, past, "annihilate") if how == "annihilate"):
        gone += [("annihilate", card) for card in over]
        said.append(("annihilate", over))
    s.changed()
    frames: list[Frame] = []
    frames += [glimpse(seat, card) for card in mine if s.kind[card] in roles.for_rent]
    frames += [countdown(seat, card) for card in s.dominion[seat] if s.kind[card] == COUNTDOWN]
    s.then(*frames)
    tell_discards(s, gone)
    return (tuple(said) or (("text", f"{Words(s).poss(seat)} turn starts"),),)


def _at_start(s: State, seat: int) -> list[int]:
    found = []
    for card in hand(s, seat):
        row = s.printed.play_row[s.kind[card]] if card != UNSEEN else None
        if row is not None and row.when == "turn-start" and why_not_now(s, seat, card) is None:
            found.append(card)
    return found


@RULES.window(
    "DE-I142/start",
    "Cards for the start of a turn",
    asks="{seat:seat}: play a card at the start of your turn?",
    says={
        "play": "{seat:seat} decides to play {card:own} at the start of the turn",
        "pass": "{seat:seat} plays nothing at the start of the turn",
    },
    gives="card",
)
class start_card(AnAnswer):
    """At the start of your turn you may play it: then Balance comes before Perform Actions in this turn."""

    whose: int

    def order(self, s: State) -> Sequence[int]:
        return (self.whose,)

    def quiet(self, s: State) -> bool:
        return not s.all_of(s.printed.played_in["turn-start"])

    def options(self, s: State, seat: int) -> list[Any]:
        return [("play", card) for card in _at_start(s, seat)]

    def do(self, s: State, t: Context, seat: int, key: tuple[str, int]) -> tuple[Any, ...]:
        playing.begin(s, seat, key[1], "play", "turn-start")
        return "play", key[1]

    def missing(self, s: State, seat: int) -> list[Missing]:
        return cards_in_hand(s, seat, "turn-start", [("play", card) for card in _at_start(s, seat)])


@RULES.decision(
    "DE-I107/pay",
    asks="{seat:seat}: pay 4 Gold to keep {card:card}?",
    says={
        "pay": "{seat:seat} pays 4 Gold and keeps {card:card}",
        "pass": "{seat:seat} does not pay: {card:card} is discarded",
        "kept": "{seat:seat} does not pay, but {card:card} cannot be discarded",
    },
)
class glimpse(Asked):
    """At the start of each of your turns you pay 4 Gold for it, or it is discarded."""

    seat: int
    card: int

    def options(self, s: State) -> list[str]:
        return ["pay", "pass"] if permits.purse(s, self.seat) >= 4 else ["pass"]

    def do(self, s: State, t: Context, key: str) -> str:
        if key == "pay":
            permits.pay(s, self.seat, 4)
        else:
            gone = out(s, (self.card,), "discard")
            tell_discards(s, gone)
            return key if gone else "kept"
        return key

    def label(self, s: State, key: str) -> str:
        return "pay 4 Gold" if key == "pay" else "pass"

    def missing(self, s: State) -> list[Missing]:
        has = permits.purse(s, self.seat)
        why = f"{s.names[self.seat]} has {Words(s).amount(has)}"
        return [] if has >= 4 else [Missing("pay 4 Gold", why, "DE-2.10", "pay")]


@RULES.rule(
    "DE-I071/tick",
    says={
        "goes": "a marker is removed from {card:card}: {left:marker/markers} left",
        "over": "the last marker is removed from {card:card}: the game is over",
    },
    gives="left",
)
def countdown(s: State, t: Context, seat: int, card: int) -> tuple[Any, ...]:
    """At the start of each of your Draw steps one of its seven markers goes. With the last one the game
    ends."""
    s.markers[card] -= 1
    if s.markers[card] > 0:
        return "goes", s.markers[card]
    s.agenda.clear()
    s.then(most_points())
    return ("over",)


@RULES.rule(
    "DE-4.5/end",
    says={
        "next": "{seat:poss} turn is over: {next:seat} is next",
        "over": "{said:said}; {seat:poss} turn is over: {next:seat} is next",
        "discards": "{said:said}",
    },
    gives="next said",
)
def turn_ends(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """The turn passes to the next player. What lasts until the end of this turn is over."""
    over: tuple[tuple[Any, ...], ...] = ()
    gone: Gone = []
    for entry in [each for each in s.table if each.until == f"end:{seat}" and each.choice not in _LATER]:
        note = effect_over(s, entry)
        gone += went([note]) if note else []
        over += (("over", entry.card, note[0] if note else ""),)
    if any(how == "discard" for how, _ in gone):  # what is discarded can be answered while it is this turn
        s.then(turn_ends(seat))
        tell_discards(s, gone)
        return "discards", -1, over
    return ("over" if over else "next"), pass_on(s, seat), over


_LATER = ("next", "rest")
"""A Modest Victory that works in its player's next turn."""


def pass_on(s: State, seat: int) -> int:
    """The turn passes to the next seat, which is given."""
    if any(entry.choice in _LATER for entry in s.table):
        s.table = tuple(
            entry._replace(choice="now") if entry.choice in _LATER and entry.until == f"end:{seat}" else entry
            for entry in s.table
        )
        s.changed()
    new_turn(s)
    s.turn, s.step = s.after(seat)[0], "draw"
    if s.last and s.number >= s.last:
        s.then(most_points())
    else:
        s.then(turn(s.turn))
        if stands_still(s):
            ask_all(s)
    return s.turn


def new_turn(s: State) -> None:
    """What was done in a turn is forgotten with it."""
    if any(s.kind[card] in s.printed.once_played for card in s.used):
        s.changed()
    s.renew("turn")

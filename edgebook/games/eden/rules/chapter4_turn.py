"""Chapter 4: a turn with its six steps, drawing and discarding."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import BOOK, RULES, card_cite
from edgebook.games.eden.cards.pack import BY_ID, number
from edgebook.games.eden.catalogue import TITLES
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import Gone, out
from edgebook.games.eden.effects.plays import PLAY_ROW, plays, why_not_now
from edgebook.games.eden.rules import playing
from edgebook.games.eden.rules.fights import COUNTDOWN
from edgebook.games.eden.rules.leaving import tell_discards
from edgebook.games.eden.rules.resolving import put_away
from edgebook.games.eden.rules.windows import key_label, moment
from edgebook.games.eden.table import drawing
from edgebook.games.eden.table.state import DEFENSE, DISCARD, UNSEEN, State
from edgebook.games.eden.table.zones import disband, pile_of, put, take
from edgebook.games.eden.words import Words
from edgebook.kernel import Frame, Table

NEXT = {"draw": "actions", "actions": "balance", "balance": "attack", "attack": "raid", "raid": "discard"}
GLIMPSE, TRAINER, CONDEMNED, HOWL = (number(f"DE-{id}") for id in ("I107", "W051", "I101", "I102"))
JOSEF = BY_ID["DE-C011"]
FIRST_FILL = 7


@RULES.rule(
    "DE-4.1",
    TITLES["DE-4.1"],
    BOOK("Order of play"),
    says="turn {number}: {seat:seat} is active",
    gives="number",
    level="turn",
    cites=("DE-4.6", "DE-4.7"),
)
def turn(s: State, t: Table, seat: int) -> int:
    """A turn has six steps, each finished before the next: Draw, Perform Actions, Balance, Attack, Raid, Discard. Then
    comes the next player."""
    s.turn, s.step = seat, "draw"
    s.number += 1
    s.then(*open_step(s, seat, "draw"), begin_step(seat, "actions"))
    return s.number


def following(s: State, step: str) -> str:
    """The next step; Everything in Its Time puts Balance before Perform Actions."""
    if s.doing == "balance-first":
        return {"draw": "balance", "balance": "actions", "actions": "attack"}.get(step, NEXT.get(step, ""))
    return NEXT.get(step, "")


def open_step(s: State, seat: int, step: str) -> list[Frame]:
    """What happens in a step, up to the answers at its end."""
    from edgebook.games.eden.rules import chapter5_actions, chapter6_balance, chapter7_attack, chapter8_raid

    end = moment("step-end", (), seat)
    if step == "draw":
        start = [starts(seat)] if anything_ends(s, seat) else []
        return [*start, *start_plays(s, seat), draw(seat), end]
    if step == "actions":
        return [*chapter5_actions.frames(s, seat), end]
    if step == "balance":
        return [*chapter6_balance.frames(s, seat), end]
    if step == "attack":
        return [*chapter7_attack.frames(s, seat), end]
    if step == "raid":
        return [*chapter8_raid.frames(s, seat), end]
    return [*discard_frames(s, seat), end, turn_ends(seat)]


@RULES.rule(
    "DE-4.1/step",
    "The next step",
    BOOK("Order of play"),
    says={
        "begins": "{seat:seat}: {step:stepname}",
        "skips": "{seat:seat} skips {step:stepname}",
        "next": "{seat:seat}: {step:stepname} is next",
    },
    level="action",
)
def begin_step(s: State, t: Table, seat: int, step: str) -> str:
    """Each step is finished before the next one begins."""
    if s.doing == "balance-first" and s.step == "draw" and step == "actions":
        step = "balance"
    s.step = step
    after = following(s, step)
    if s.setup.until == "step":
        return "next"
    skipped = step in ("attack", "raid") and s.skip[seat] == "now"
    s.then(*([] if skipped else open_step(s, seat, step)), *([begin_step(seat, after)] if after else []))
    return "skips" if skipped else "begins"


# -- the start ---------------------------------------------------------------------------------------------


def ending(s: State, seat: int) -> list[int]:
    """Cards on the table whose effect ends at the start of this seat's turn."""
    return [entry.card for entry in s.table if entry.until == seat and type(entry.until) is int]


def anything_ends(s: State, seat: int) -> bool:
    if ending(s, seat) or any(group.seat == seat and group.kind == DEFENSE for group in s.groups):
        return True
    if s.skip[seat] or any(s.down[card] and s.kind[card] == TRAINER for card in s.warriors(seat)):
        return True
    return any(
        s.kind[card] in (HOWL, GLIMPSE, COUNTDOWN) for card in (*s.atts[s.commander[seat]], *s.dominion[seat])
    )


@RULES.rule(
    "DE-4.8",
    TITLES["DE-4.8"],
    BOOK("Perform Lutheran Ritual"),
    says="{said:said}",
    gives="said",
    cites=("DE-2.15",),
)
def starts(s: State, t: Table, seat: int) -> tuple[tuple[Any, ...]]:
    """Before drawing, what lasts until the beginning of your next turn ends: your Rituals are discarded, your Defense
    Groups disband, other lasting effects of cards that you played end."""
    said: list[tuple[Any, ...]] = []
    gone: Gone = []
    for entry in [each for each in s.table if type(each.until) is int and each.until == seat]:
        take(s, entry.card)
        put_away(s, entry.card)
        said.append(("text", f"{s.name(entry.card)} is over"))
        if s.kind[entry.card] == CONDEMNED:
            victims = tuple(card for card in entry.on if s.zone[card] in (6, 7))
            out(s, victims, "discard", gone)
            if victims:
                said.append(("discard", victims))
    for group in [each for each in s.groups if each.seat == seat and each.kind == DEFENSE]:
        said.append(("disbanded", group.members))
        disband(s, group)
    for card in s.warriors(seat):
        if s.kind[card] == TRAINER and s.down[card]:
            s.down[card] = False
            said.append(("text", f"{s.name(card)} is ready again"))
    if s.skip[seat]:
        s.skip[seat] = "now" if s.skip[seat] == "next" else ""
        if s.skip[seat]:
            said.append(("text", f"{s.names[seat]} skips Attack and Raid this turn"))
    howls = tuple(card for card in s.atts[s.commander[seat]] if s.kind[card] == HOWL and s.ctrl[card] == seat)
    if howls:
        out(s, howls, "annihilate", gone)
        said.append(("annihilate", howls))
    s.changed()
    frames: list[Frame] = []
    for card in s.atts[s.commander[seat]]:
        if s.kind[card] == GLIMPSE and s.ctrl[card] == seat:
            frames.append(glimpse(seat, card))
    frames += [countdown(seat, card) for card in s.dominion[seat] if s.kind[card] == COUNTDOWN]
    s.then(*frames)
    tell_discards(s, gone)
    return (tuple(said) or (("text", f"{s.names[seat]}'s turn starts"),),)


def start_plays(s: State, seat: int) -> list[Frame]:
    """Cards for the start of the turn (Everything in Its Time)."""
    return [start_card(seat)] if any(_at_start(s, seat)) else []


def _at_start(s: State, seat: int) -> list[int]:
    found = []
    for card in s.hand[seat]:
        row = PLAY_ROW[s.kind[card]] if card != UNSEEN else None
        if row is not None and row.when == "turn-start" and why_not_now(s, seat, card, "turn-start") is None:
            found.append(card)
    return found


@RULES.decision(
    "DE-I142/start",
    BY_ID["DE-I142"].name,
    card_cite(BY_ID["DE-I142"]),
    asks="{seat:seat}: play Everything in Its Time now?",
    says={
        "play": "{seat:seat} plays {card:own} at the start of the turn",
        "pass": "{seat:seat} plays nothing at the start of the turn",
    },
    gives="card",
    says_hidden="{seat:seat} starts the turn",
)
class start_card:  # noqa: N801
    """At the start of your turn you may play it: then Balance comes before Perform Actions in this turn."""

    @staticmethod
    def options(s: State, seat: int) -> list[Any]:
        return [*(("play", card) for card in _at_start(s, seat)), "pass"]

    @staticmethod
    def do(s: State, t: Table, seat: int, key: Any) -> tuple[Any, ...]:
        if key == "pass":
            return ("pass",)
        playing.begin(s, seat, key[1], "play", "turn-start")
        return "play", key[1]

    @staticmethod
    def label(s: State, seat: int, key: Any) -> str:
        return "pass" if key == "pass" else key_label(s, key)

    @staticmethod
    def hidden(s: State, args: Any, observer: int | None) -> bool:
        return observer != args[0]


@RULES.decision(
    "DE-I107/pay",
    BY_ID["DE-I107"].name,
    card_cite(BY_ID["DE-I107"]),
    asks="{seat:seat}: pay 4 Gold for Glimpse of the Future?",
    says={
        "pay": "{seat:seat} pays 4 Gold and keeps {card:card}",
        "pass": "{seat:seat} does not pay: {card:card} is discarded",
    },
)
class glimpse:  # noqa: N801
    """At the start of each of your turns you pay 4 Gold for it, or it is discarded."""

    @staticmethod
    def options(s: State, seat: int, card: int) -> list[str]:
        return ["pay", "pass"] if permits.purse(s, seat) >= 4 else ["pass"]

    @staticmethod
    def do(s: State, t: Table, seat: int, card: int, key: str) -> str:
        if key == "pay":
            permits.pay(s, seat, 4)
        else:
            tell_discards(s, out(s, (card,), "discard"))
        return key

    @staticmethod
    def label(s: State, seat: int, card: int, key: str) -> str:
        return "pay 4 Gold" if key == "pay" else "pass"


@RULES.rule(
    "DE-I071/tick",
    BY_ID["DE-I071"].name,
    card_cite(BY_ID["DE-I071"]),
    says={
        "goes": "a marker goes from Countdown: {left:marker/markers} left",
        "over": "the last marker goes from Countdown: the game is over",
    },
    gives="left",
)
def countdown(s: State, t: Table, seat: int, card: int) -> tuple[Any, ...]:
    """At the start of each of your Draw steps one of its seven markers goes. With the last one the game ends."""
    from edgebook.games.eden.rules.chapter11_end import most_points

    s.markers[card] -= 1
    if s.markers[card] > 0:
        return "goes", s.markers[card]
    s.agenda.clear()
    s.then(most_points())
    return ("over",)


# -- Draw --------------------------------------------------------------------------------------------------


def fill_level(s: State, seat: int) -> int:
    """The number of cards to which Draw fills the hand (DE-4.2, ruling draw-change)."""
    level, more = FIRST_FILL, 0
    for live in board(s).for_seat(s, "draw-to", seat):
        if live.row.value[0] in "+-":
            more += int(live.row.value)
        else:
            level = max(level, int(live.row.value))
    if s.rulings.draw_change == "number":
        return len(s.hand[seat]) + max(0, max(0, level - len(s.hand[seat])) + more)
    return max(0, level + more)


@RULES.rule(
    "DE-4.2",
    TITLES["DE-4.2"],
    BOOK("Step one"),
    says={
        "draws": "{seat:seat} draws {drawn:cards}",
        "none": "{seat:seat} has a full hand and draws nothing",
    },
    gives="drawn",
    says_hidden="{seat:seat} draws up to a full hand",
    hidden=lambda s, args, observer: observer != args[0],
    cites=("DE-4.4",),
    level="action",
)
def draw(s: State, t: Table, seat: int) -> tuple[Any, ...]:
    """Fill your hand to 7 cards; with 7 or more you draw none. Nobody plays a card meanwhile."""
    wanted = fill_level(s, seat) - len(s.hand[seat])
    if may_draw_more(s, seat):
        s.then(extra(seat))
    if wanted <= 0:
        return ("none",)
    if s.rulings.draw_must == "may":
        s.then(how_many(seat, wanted))
        return "draws", ()
    return _fill(s, t, seat, wanted)


def _fill(s: State, t: Table, seat: int, wanted: int) -> tuple[Any, ...]:
    here = len(s.draw[seat])
    if wanted > here:
        s.then(*([refill(seat, wanted - here)] if s.discard[seat] else [exhausted(seat)]))
    drawn = drawing.draw(s, t, seat, min(wanted, here))
    if s.rulings.reshuffle_when == "when-empty" and not s.draw[seat] and s.discard[seat] and wanted <= here:
        s.then(refill(seat, 0))
    return "draws", tuple(drawn)


@RULES.decision(
    "DE-4.2/many",
    TITLES["DE-4.2"],
    BOOK("Step one"),
    asks="{seat:seat}: how many cards are drawn?",
    says="{seat:seat} draws {key:card/cards}",
)
class how_many:  # noqa: N801
    """Where one may draw fewer cards, any number up to a full hand."""

    @staticmethod
    def options(s: State, seat: int, most: int) -> list[int]:
        return list(range(most + 1))

    @staticmethod
    def do(s: State, t: Table, seat: int, most: int, key: int) -> None:
        _fill(s, t, seat, key)


@RULES.rule(
    "DE-4.3",
    TITLES["DE-4.3"],
    BOOK("Step one"),
    says="{seat:seat} shuffles the discards into a new draw pile and draws {drawn:cards}",
    gives="drawn",
    says_hidden="{seat:seat} shuffles the discards into a new draw pile and draws on",
    hidden=lambda s, args, observer: observer != args[0],
)
def refill(s: State, t: Table, seat: int, wanted: int) -> tuple[tuple[int, ...]]:
    """When the draw pile is empty, the discards are shuffled and become the new one. No three cards are put aside."""
    drawing.renew(s, t, seat)
    if wanted > len(s.draw[seat]):
        s.then(exhausted(seat))
    return (tuple(drawing.draw(s, t, seat, min(wanted, len(s.draw[seat])))),)


@RULES.rule(
    "DE-4.9",
    TITLES["DE-4.9"],
    BOOK("Step one"),
    says="{seat:seat} has no cards left to draw: there is no penalty",
)
def exhausted(s: State, t: Table, seat: int) -> None:
    """With an empty draw pile and an empty discard pile you draw what there is, then stop; there is no penalty."""


def may_draw_more(s: State, seat: int) -> bool:
    """Whether Josef Gabriel's player can buy another card."""
    card = s.commander[seat]
    if s.kind[card] != JOSEF.index or s.down[card] or s.used.count(card) > 2 or permits.purse(s, seat) < 3:
        return False
    return not any(
        live.row.value == "abilities" and s.base[live.src] == card for live in board(s).rows("lose")
    )


@RULES.decision(
    "DE-C011/draw",
    JOSEF.name,
    card_cite(JOSEF),
    asks="{seat:seat}: draw another card for 3 Gold?",
    says={"draw": "{seat:seat} pays 3 Gold and draws a card", "pass": "{seat:seat} draws no further card"},
)
class extra:  # noqa: N801
    """In the Draw step, after the normal draw, Josef Gabriel's player may pay 3 Gold for one further card, up to three
    times."""

    @staticmethod
    def options(s: State, seat: int) -> list[str]:
        return ["draw", "pass"] if s.draw[seat] or s.discard[seat] else ["pass"]

    @staticmethod
    def do(s: State, t: Table, seat: int, key: str) -> str:
        if key == "draw":
            permits.pay(s, seat, 3)
            s.used.append(s.commander[seat])
            drawing.draw(s, t, seat, 1)
            if may_draw_more(s, seat):
                s.then(extra(seat))
        return key


# -- Discard -----------------------------------------------------------------------------------------------


def discard_limit(s: State, seat: int) -> int:
    """How many cards may be discarded in this step: one, two (Rauft), or any number (Garbage Dump)."""
    most = 1
    for live in board(s).for_seat(s, "discard-up-to", seat):
        most = max(most, 99 if live.row.value == "any" else int(live.row.value))
    return most


def discard_frames(s: State, seat: int) -> list[Frame]:
    return [discard(seat, 0)]


@RULES.decision(
    "DE-4.5",
    TITLES["DE-4.5"],
    BOOK("Step six"),
    asks="{seat:seat}: discard a card?",
    says={
        "discard": "{seat:seat} discards {card:own}",
        "nothing": "{seat:seat} discards nothing further",
        "play": "{seat:seat} plays {card:own}",
        "use": "{seat:seat} uses {card:card}",
    },
    gives="card",
    says_hidden="{seat:seat} decides about discarding",
    level="action",
    cites=("DE-1.7",),
)
class discard:  # noqa: N801
    """You may discard one card from your hand, face down and not shown. That ends your turn."""

    @staticmethod
    def options(s: State, seat: int, done: int) -> list[Any]:
        found: list[Any] = []
        limit = discard_limit(s, seat)
        # one or two cards are free; what a Garbage Dump adds costs 2 Gold each
        free = done < min(limit, 2 if limit == 2 else 1)
        if done < limit and (free or permits.purse(s, seat) >= 2):
            found += [("discard", card) for card in s.hand[seat] if card != UNSEEN]
        over = s.rulings.hand_limit == "seven" and len(s.hand[seat]) > 7
        if over:
            found = [("discard", card) for card in s.hand[seat] if card != UNSEEN]
        found += plays(s, seat, "discard")
        return found if over and found else [*found, "nothing"]

    @staticmethod
    def do(s: State, t: Table, seat: int, done: int, key: Any) -> tuple[Any, ...]:
        if key == "nothing":
            return ("nothing",)
        what, card = key
        if what != "discard":
            s.then(discard(seat, done))
            playing.begin(s, seat, card, what, "discard")
            return what, card
        limit = discard_limit(s, seat)
        if done and limit > 2:
            permits.pay(s, seat, 2)
        take(s, card)
        put(s, card, DISCARD, pile_of(s, card))
        if done + 1 < limit or (s.rulings.hand_limit == "seven" and len(s.hand[seat]) > 7):
            s.then(discard(seat, done + 1))
        return "discard", card

    @staticmethod
    def label(s: State, seat: int, done: int, key: Any) -> str:
        return "discard nothing" if key == "nothing" else f"{key[0]} {Words(s).handled(key[1])}"

    @staticmethod
    def item(s: State, seat: int, done: int, key: Any) -> str | None:
        return None if key == "nothing" else f"card {key[1]}"

    @staticmethod
    def hidden(s: State, args: Any, observer: int | None) -> bool:
        return observer != args[0]


@RULES.rule(
    "DE-4.5/end",
    "The turn ends",
    BOOK("Order of play"),
    says="{seat:seat}'s turn is over: {next:seat} is next",
    gives="next",
)
def turn_ends(s: State, t: Table, seat: int) -> int:
    """The turn passes to the next player. What lasts until the end of this turn is over."""
    from edgebook.games.eden.rules.chapter11_end import most_points

    for entry in [each for each in s.table if each.until == f"end:{seat}"]:
        take(s, entry.card)
        put_away(s, entry.card)
    new_turn(s)
    if s.skip[seat] == "now":
        s.skip[seat] = ""
    following_seat = s.after(seat)[0]
    s.turn, s.step = following_seat, "draw"
    if s.last and s.number >= s.last:
        s.then(most_points())
    elif s.setup.until is None:
        s.then(turn(following_seat))
    s.changed()
    return following_seat


def new_turn(s: State) -> None:
    """What was done in a turn is forgotten with it."""
    s.attacked, s.raided = {}, {}
    s.mustered, s.transferred, s.flew, s.commanders_raided, s.used = [], [], [], [], []
    s.acted, s.skulls, s.doing = False, False, ""

"""Chapter 4, cards in hand: drawing up to seven, and discarding."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.hands import FIRST_FILL, fill_level
from edgebook.games.eden.effects.moments import FACE_DOWN, moment, top_now
from edgebook.games.eden.effects.offers import plays
from edgebook.games.eden.rules import playing
from edgebook.games.eden.rules.keys import APlay, Chosen
from edgebook.games.eden.rules.stalemate import PROPOSAL, PROPOSE, proposals, propose
from edgebook.games.eden.rules.why_missing import cards_in_hand
from edgebook.games.eden.table import drawing
from edgebook.games.eden.table.state import DISCARD, UNSEEN, State
from edgebook.games.eden.table.zones import move, pile_of
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing


def _drawn_unseen(s: State, args: Any, observer: int | None) -> bool:
    """Only the cards that are drawn are secret: that a hand is full, or may be filled, everybody sees, and
    an empty draw pile too."""
    seat = args[0]
    if observer == seat or not s.draw[seat]:
        return False
    return s.rulings.draw_must != "may" and fill_level(s, seat) > len(s.hand[seat])


@RULES.rule(
    "DE-4.2",
    says={
        "draws": "{seat:seat} draws {drawn:cards}",
        "may": "{seat:seat} may draw up to a full hand",
        "none": "{seat:seat} holds {seat:held} and draws none",
        "empty": "{seat:poss} draw pile is empty",
    },
    gives="drawn",
    says_hidden="{seat:seat} draws {seat:drawing}",
    hidden=_drawn_unseen,
    cites=("DE-4.4",),
    level="action",
)
def draw(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """Fill your hand to 7 cards; with 7 or more you draw none. Nobody plays a card in the meantime."""
    wanted = fill_level(s, seat) - len(s.hand[seat])
    if may_draw_more(s, seat):
        s.then(extra(seat))
    if wanted <= 0:
        s.then(*run_out(s, seat))
        return ("none",)
    there = len(s.draw[seat]) + len(s.discard[seat])
    if s.rulings.draw_must == "may" and there:
        s.then(how_many(seat, min(wanted, there)))
        return ("may",)
    return fill(s, t, seat, wanted) if s.draw[seat] else ("empty", *fill(s, t, seat, wanted)[1:])


def fill(s: State, t: Context, seat: int, wanted: int) -> tuple[Any, ...]:
    """Draw `wanted` cards, or all there are (DE-4.9), with a new pile when one is needed (DE-4.3)."""
    here = len(s.draw[seat])
    if wanted > here:
        more = min(wanted - here, len(s.discard[seat]))
        s.then(*([refill(seat, more)] if more else []), *([exhausted(seat)] if more < wanted - here else []))
    drawn = drawing.draw(s, t, seat, min(wanted, here))
    if wanted <= here:
        s.then(*run_out(s, seat))
    return "draws", tuple(drawn)


def run_out(s: State, seat: int) -> list[Frame]:
    """A draw pile that has run out is renewed at once, where that is not left until a card is to be drawn
    (ruling reshuffle-when)."""
    empty = s.rulings.reshuffle_when == "when-empty" and not s.draw[seat] and s.discard[seat]
    return [refill(seat, 0)] if empty else []


@RULES.decision(
    "DE-4.2/many",
    asks="{seat:seat}: how many cards do you draw?",
    says="{seat:seat} draws {key:count}",
)
class how_many(Asked):
    """Where you may draw fewer cards: any number up to a full hand."""

    seat: int
    most: int

    def options(self, s: State) -> list[int]:
        return list(range(self.most + 1))

    def do(self, s: State, t: Context, key: int) -> None:
        fill(s, t, self.seat, key)

    def missing(self, s: State) -> list[Missing]:
        level, held = fill_level(s, self.seat), len(s.hand[self.seat])
        why = f"a hand is filled to {level} cards, and {s.names[self.seat]} holds {held}"
        if self.most < level - held:
            why = f"{s.names[self.seat]} has no further cards to draw"
        rule = "DE-4.2" if self.most == level - held else "DE-4.9"
        return [Missing(str(self.most + 1), why, rule, self.most + 1)]


@RULES.rule(
    "DE-4.3",
    says={
        "draws": "{seat:seat} shuffles the discards into a new draw pile and draws {drawn:cards}",
        "renewed": "{seat:seat} shuffles the discards into a new draw pile",
    },
    gives="drawn",
    says_hidden="{seat:seat} shuffles the discards into a new draw pile and draws {wanted:count}",
    hidden=lambda s, args, observer: bool(args[1]) and observer != args[0],
)
def refill(s: State, t: Context, seat: int, wanted: int) -> tuple[str, tuple[int, ...]]:
    """When the draw pile is empty, the discards are shuffled and become the new one. This time the
    top three cards are not set aside.
    """
    drawing.renew(s, t, seat)
    drawn = tuple(drawing.draw(s, t, seat, wanted))
    return ("draws" if wanted else "renewed"), drawn


@RULES.rule(
    "DE-4.9",
    says="{seat:seat} has no cards left to draw: there is no penalty",
)
def exhausted(s: State, t: Context, seat: int) -> None:
    """If both your draw pile and your discard pile run out, you draw what there is and then stop; there is
    no penalty.
    """


def may_draw_more(s: State, seat: int) -> bool:
    """Whether a Commander's player can buy another card (Josef Gabriel)."""
    card = s.commander[seat]
    if (
        s.kind[card] not in s.printed.roles.draws_more
        or s.down[card]
        or s.used.count(card) > 2
        or permits.purse(s, seat) < 3
    ):
        return False
    return not board(s).mute(s, card)


@RULES.decision(
    "DE-C011/draw",
    asks="{seat:seat}: draw another card for 3 Gold?",
    says={"draw": "{seat:seat} pays 3 Gold and draws a card", "pass": "{seat:seat} draws no extra card"},
)
class extra(Asked):
    """In the Draw step, after the normal draw, Josef Gabriel's player may pay 3 Gold for an extra card,
    up to three times."""

    seat: int

    def options(self, s: State) -> list[str]:
        return ["draw", "pass"] if s.draw[self.seat] or s.discard[self.seat] else ["pass"]

    def do(self, s: State, t: Context, key: str) -> str:
        if key == "draw":
            permits.pay(s, self.seat, 3)
            s.used.append(s.commander[self.seat])
            drawing.draw(s, t, self.seat, 1)
            if may_draw_more(s, self.seat):
                s.then(extra(self.seat))
            s.then(*run_out(s, self.seat))
        return key

    def missing(self, s: State) -> list[Missing]:
        why = f"{s.names[self.seat]} has no cards left to draw"
        return [] if s.draw[self.seat] or s.discard[self.seat] else [Missing("draw", why, "DE-4.9", "draw")]


# -- Discard -----------------------------------------------------------------------------------------------


ANY_NUMBER = 99


def _limits(s: State, seat: int) -> tuple[int, int]:
    """How many cards may be discarded in this step: one, two (Rauft), or any number (Garbage Dump); and how
    many of them are free: what a Garbage Dump adds costs 2 Gold each."""
    b, most, free = board(s), 1, 1
    if "discard-up-to" in b.by_op:
        for live in b.for_seat(s, "discard-up-to", seat):
            if live.row.value == "any":
                most = ANY_NUMBER
            else:
                free = max(free, int(live.row.value))
    return max(most, free), free


def _over(s: State, seat: int) -> bool:
    """Whether a hand has to be discarded down to seven cards, which costs nothing (ruling hand-limit)."""
    return s.rulings.hand_limit == "seven" and len(s.hand[seat]) > FIRST_FILL


def discard_frames(seat: int) -> list[Frame]:
    return [discard(seat, 0)]


@RULES.decision(
    "DE-4.5",
    asks="{seat:seat}: discard a card?",
    says={
        "discard": "{seat:seat} discards {card:own}{gold:paid}",
        "nothing": "{seat:seat} discards nothing",
        "enough": "{seat:seat} discards nothing else",
        "play": "{seat:seat} decides to play {card:own}",
        "use": "{seat:seat} decides to use {card:card}",
        "stalemate": "{seat:seat} proposes to end the game as a Stalemate",
    },
    gives="card gold",
    says_hidden="{seat:seat} decides whether to discard",
    level="action",
    cites=("DE-1.7",),
)
class discard(APlay):
    """You may discard one card from your hand, face down and not shown. That ends your turn."""

    done: int

    def options(self, s: State) -> list[Any]:
        found: list[Any] = []
        most, free = _limits(s, self.seat)
        if self.done < most and (self.done < free or permits.purse(s, self.seat) >= 2):
            found += [("discard", card) for card in s.hand[self.seat] if card != UNSEEN]
        over = _over(s, self.seat)
        if over:
            found = [("discard", card) for card in s.hand[self.seat] if card != UNSEEN]
        # what is for the end of the turn comes before the first discard
        found += plays(s, self.seat, "discards on" if self.done else "discard")
        return found if over and found else [*found, "nothing"]

    def asides(self, s: State) -> list[str]:
        return proposals(s, self.seat)

    def do(self, s: State, t: Context, key: Chosen) -> tuple[Any, ...]:
        if key == PROPOSE:
            propose(s, self.seat, discard(self.seat, self.done))
            return (key,)
        if isinstance(key, str):
            return ("enough" if self.done else "nothing",)
        what, card = key
        if what != "discard":
            s.then(discard(self.seat, self.done))
            playing.begin(s, self.seat, card, what, "discard")
            return playing.played(what), card, 0
        most, free = _limits(s, self.seat)
        gold = 2 if free <= self.done < most and not _over(s, self.seat) else 0
        permits.pay(s, self.seat, gold)
        move(s, card, DISCARD, pile_of(s, card))
        if self.done + 1 < most or _over(s, self.seat):
            s.then(discard(self.seat, self.done + 1))
        s.then(moment(FACE_DOWN, (top_now(s, pile_of(s, card)),), self.seat))
        return "discard", card, gold

    def label(self, s: State, key: Chosen) -> str:
        if isinstance(key, str):
            return PROPOSAL if key == PROPOSE else "discard nothing"
        return f"{key[0]} {Words(s).handled(key[1])}"

    def missing(self, s: State) -> list[Missing]:
        able = RULES["DE-4.5"].legal(s, self.seat, self.done)
        found = cards_in_hand(s, self.seat, "discards on" if self.done else "discard", able)
        if "nothing" not in able:
            why = f"{s.names[self.seat]} holds more than {FIRST_FILL} cards"
            found.append(Missing("discard nothing", why, "DE-4.5", "nothing"))
        return found

    def hidden(self, s: State, observer: int | None) -> bool:
        return bool(observer != self.seat)

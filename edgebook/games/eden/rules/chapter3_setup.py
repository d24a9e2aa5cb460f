"""Chapter 3: set-up, from the Commanders to the Gift of Fate."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.cards.card import TYPE_OF
from edgebook.games.eden.rules.chapter4_cards import fill
from edgebook.games.eden.rules.chapter4_turn import turn
from edgebook.games.eden.table.setup import Setup, Terms, is_open
from edgebook.games.eden.table.state import DISCARD, HAND, State
from edgebook.games.eden.table.teams import team_of
from edgebook.games.eden.table.zones import drop_top, move_pile
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing

GOLD = 5
BLIND = 3
HAND_SIZE = 7
LETTER = ("c", "e", "w", "i")
"""With what the handle of a card begins, by its type."""


@lru_cache(64)
def _handles(kinds: tuple[int, ...], seat: int) -> tuple[str, ...]:
    """`w003`: a warrior of seat 0, the third of its deck."""
    numbers = [0, 0, 0, 0]
    found = []
    for kind in kinds:
        type_ = TYPE_OF[kind]
        numbers[type_] += 1
        found.append(f"{LETTER[type_]}{seat}{numbers[type_]:02}")
    return tuple(found)


def start(made: Setup) -> State:
    """The state before the first rule, with the whole set-up on its agenda."""
    terms = Terms(made.variant == "beginner", made.teams, made.balance)
    s = State(terms, made.names, made.printed, made.rulings)
    s.seat_commanders([deck.commander for deck in made.decks])
    s.goal, s.turn, s.first, s.last = made.goal, made.first, made.first, made.turns
    s.team = team_of(made.teams, s.seats)
    for seat, deck in enumerate(made.decks):
        s.add_deck(seat, deck.cards, _handles(deck.cards, seat))
    s.lists = tuple(deck.cards if is_open(made, deck) else () for deck in made.decks)
    s.then(*frames(s), turn(made.first))
    return s


def frames(s: State) -> list[Frame]:
    """The whole set-up from the Commanders on."""
    every = _from_first(s)
    return [commanders(), *(shuffle(seat) for seat in every), *from_piles(s)]


def from_piles(s: State) -> list[Frame]:
    """The set-up from DE-3.5 on, with the draw piles as they are."""
    every = _from_first(s)
    return [
        *(blind(seat) for seat in every),
        *(opening(seat) for seat in every),
        *(
            [gift_in_secret(every[0], ())]
            if s.rulings.gift_order == "secret"
            else [gift(seat) for seat in every]
        ),
        *(reserves(seat) for seat in every),
    ]


def _from_first(s: State) -> list[int]:
    return [s.turn, *s.after(s.turn)]


@RULES.rule(
    "DE-3.3",
    says={
        "all": "the Commanders are {cards:cards}",
        "swap": "the Commanders are {cards:cards}; players with the same one exchange decks: {more:dealt}",
        "poor": "the Commanders are {cards:cards}; {more:seats} share theirs with another player and start "
        "without Gold",
    },
    gives="cards more",
    cites=("DE-3.1", "DE-3.2", "DE-1.9", "DE-1.1", "DE-1.2", "DE-1.3", "DE-2.1", "DE-2.8", "DE-3.9"),
)
def commanders(s: State, t: Context) -> tuple[Any, ...]:
    """All reveal their Commanders together. Two players with the same one swap decks unseen; the two
    Commanders count as different persons."""
    same: dict[int, list[int]] = {}
    for seat, card in enumerate(s.commander):
        same.setdefault(s.kind[card], []).append(seat)
    twins = [seats for seats in same.values() if len(seats) > 1]
    shown = tuple(s.commander)
    if not twins:
        return "all", shown
    if s.rulings.same_commander == "no-gold":
        return "poor", shown, tuple(seat for seats in twins for seat in seats)
    dealt: list[tuple[int, int, int]] = []
    for seats in twins:
        piles, lists = [s.draw[seat] for seat in seats], [s.lists[seat] for seat in seats]
        order = [*range(1, len(seats)), 0]
        if s.rulings.same_commander == "random" and len(seats) > 2:
            order = list(range(len(seats)))
            t.chance.shuffle(order, "who gets whose deck")
        for seat, place in zip(seats, order, strict=True):
            s.draw[seat] = piles[place]
            s.lists = (*s.lists[:seat], lists[place], *s.lists[seat + 1 :])
            for card in piles[place]:
                s.at[card] = s.owner[card] = s.ctrl[card] = seat
            dealt.append((seat, seats[place], len(piles[place])))
    return "swap", shown, tuple(dealt)


@RULES.rule(
    "DE-3.4",
    says="{seat:seat} shuffles the deck and has it cut",
    hidden=lambda s, args, observer: True,
    says_hidden="{seat:seat} shuffles the deck and has it cut",
)
def shuffle(s: State, t: Context, seat: int) -> None:
    """Shuffle your deck and let an opponent cut it."""
    t.chance.shuffle(s.draw[seat], f"{s.names[seat]}'s deck")


@RULES.rule(
    "DE-3.5",
    says={
        "some": "the top {n} cards of {seat:poss} deck go unseen to the discard pile",
        "one": "the only card of {seat:poss} deck goes unseen to the discard pile",
        "none": "{seat:poss} deck is empty: nothing goes to the discard pile",
    },
    gives="n",
    cites=("DE-1.7",),
)
def blind(s: State, t: Context, seat: int) -> tuple[str, int]:
    """The top three cards of your deck go to your discard pile; nobody looks at them."""
    n = drop_top(s, seat, DISCARD, BLIND)
    return ("some" if n > 1 else "one" if n else "none"), n


@RULES.rule(
    "DE-3.6",
    says="{seat:seat} draws {drawn:cards}",
    gives="drawn",
    says_hidden="{seat:seat} draws the opening hand",
    hidden=lambda s, args, observer: observer != args[0],
)
def opening(s: State, t: Context, seat: int) -> tuple[tuple[int, ...]]:
    """Draw seven cards."""
    return (fill(s, t, seat, HAND_SIZE)[1],)


@RULES.decision(
    "DE-3.7",
    asks="{seat:seat}: keep this hand?",
    says={
        "keep": "{seat:seat} keeps the hand",
        "gift": "{seat:seat} claims the Gift of Fate and draws seven new cards",
        "few": "{seat:seat} claims the Gift of Fate and draws what is left of the deck",
        "empty": "{seat:seat} claims the Gift of Fate; nothing is left of the deck",
    },
    level="action",
)
class gift(Asked):
    """Once, before the game begins, you may announce the Gift of Fate: your seven cards go unseen to your
    discard pile and you draw seven new ones, which stand."""

    seat: int

    def options(self, s: State) -> list[str]:
        return ["keep", "gift"]

    def do(self, s: State, t: Context, key: str) -> str:
        if key == "gift":
            _new_hand(s, t, self.seat)
            return "gift" if len(s.hand[self.seat]) == HAND_SIZE else "few" if s.hand[self.seat] else "empty"
        return key

    def label(self, s: State, key: str) -> str:
        return _gift_label(key)

    def missing(self, s: State) -> list[Missing]:
        return _no_part(s, self.seat)


def _gift_label(key: str) -> str:
    return "keep" if key == "keep" else "gift of fate"


def _no_part(s: State, seat: int) -> list[Missing]:
    """Nobody exchanges a part of the hand (DE-3.7)."""
    why = f"the Gift of Fate is for the whole hand of {Words(s).held(seat)}"
    return [Missing("exchange some of the cards", why, "DE-3.7")]


def _new_hand(s: State, t: Context, seat: int) -> None:
    move_pile(s, seat, HAND, DISCARD, seat)
    fill(s, t, seat, HAND_SIZE)


@RULES.decision(
    "DE-3.7/secret",
    asks="{seat:seat}: keep this hand? Nobody sees the answer yet.",
    says={"keep": "{seat:seat} wants to keep the hand", "gift": "{seat:seat} wants the Gift of Fate"},
    says_hidden="{seat:seat} decides about the Gift of Fate in secret",
    level="action",
)
class gift_in_secret(Asked):
    """Where all decide about the Gift of Fate in secret, nobody knows what the others do until all have
    decided."""

    seat: int
    takers: tuple[int, ...]

    def options(self, s: State) -> list[str]:
        return ["keep", "gift"]

    def label(self, s: State, key: str) -> str:
        return _gift_label(key)

    def missing(self, s: State) -> list[Missing]:
        return _no_part(s, self.seat)

    def do(self, s: State, t: Context, key: str) -> str:
        takers = (*self.takers, self.seat) if key == "gift" else self.takers
        following = s.after(self.seat)[0]
        s.then(gifts(takers) if following == s.turn else gift_in_secret(following, takers))
        return key

    def hidden(self, s: State, observer: int | None) -> bool:
        return bool(observer != self.seat)


@RULES.rule(
    "DE-3.7/shown",
    says={
        "some": "{takers:seats} {takers:claims/claim} the Gift of Fate and {takers:draws/draw} seven new "
        "cards",
        "few": "{takers:seats} {takers:claims/claim} the Gift of Fate; not every deck has seven cards left",
        "none": "nobody claims the Gift of Fate",
    },
    level="action",
)
def gifts(s: State, t: Context, takers: tuple[int, ...]) -> str:
    """What all have decided about the Gift of Fate is shown together, and then done."""
    for seat in takers:
        _new_hand(s, t, seat)
    if any(len(s.hand[seat]) < HAND_SIZE for seat in takers):
        return "few"
    return "some" if takers else "none"


@RULES.rule(
    "DE-3.8",
    says="{seat:seat} takes {gold:amount}",
    gives="gold",
    cites=("DE-1.4", "DE-1.5", "DE-1.12"),
)
def reserves(s: State, t: Context, seat: int) -> int:
    """Every player takes 5 Gold from the Common Pool."""
    twin = sum(s.kind[card] == s.kind[s.commander[seat]] for card in s.commander) > 1
    gold = 0 if twin and s.rulings.same_commander == "no-gold" else GOLD
    s.gold[seat] += gold
    if seat == s.after(s.turn)[-1]:
        s.step = "draw"
    return gold

"""Setting up a table with one or two Voiceless Guilds."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.table.city import city_of
from edgebook.games.darkness.table.setup import rating
from edgebook.games.darkness.table.setup_locations import free_replacements
from edgebook.games.darkness.table.state import Choice, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Asked, Context, Missing


@RULES.rule("VG-S1", says="The Voiceless Guild leads {seat:seat}, which starts with what any guild has.")
def voiceless_board(s: State, t: Context, seat: int) -> None:
    """Set up as for two players: one board is yours, any other board is the Voiceless Guild's, with the usual
    starting Coins, Influence, Agents, slips and cards."""


@RULES.decision(
    "VG-S2",
    asks="Which location replaces {location:location}?",
    says="{location:location} cannot be used with the Voiceless Guild; {number:number} takes its place.",
    gives="number",
)
class replacement(Asked):
    """Fairgrounds (20), Sewers (36) and Silent Temple (37) cannot be used with the Voiceless Guild. Each
    names two replacements: the first is taken, or the second if the first is in the set-up already; if both
    are, the usable location with the lowest number that is not in the set-up."""

    location: int

    def options(self, s: State) -> list[Any]:
        named = free_replacements(s.city.pack, s.city.locations[self.location], s.city.numbers)
        return named if len(named) > 1 and s.rulings.replacement == "ask" else named[:1]

    def do(self, s: State, t: Context, key: Any) -> int:
        numbers = list(s.city.numbers)
        numbers[self.location] = key
        s.city = city_of(s.city.pack, tuple(numbers), s.seats)
        return int(key)

    def who(self, s: State) -> int:
        return next(seat for seat in range(s.seats) if seat not in s.setup.voiceless)

    def label(self, s: State, key: Any) -> str:
        return Words(s).number(key)

    def item(self, s: State, key: object) -> str:
        return f"location:{s.city.numbers[self.location]}"

    def missing(self, s: State) -> list[Missing]:
        offered = self.options(s)
        return [
            Missing(
                Words(s).number(number),
                "it is in the set-up already" if number in s.city.numbers else "the first one is free",
                "VG-S2",
                number,
            )
            for number in s.city.locations[self.location].replacements
            if number not in offered
        ]


@RULES.rule(
    "VG-S3",
    gives="hard total level",
    says={
        "easy": "{seat:seat} lays out its seven Action cards, all on the easy side: rating {total}, {level}.",
        "mixed": "{seat:seat} lays out its seven Action cards, {hard:numbers} on the hard side: rating "
        "{total}, {level}.",
        "hard": "{seat:seat} lays out its seven Action cards, all on the hard side: rating {total}, {level}.",
    },
)
def action_cards(s: State, t: Context, seat: int) -> tuple[str, list[int], int, str]:
    """Lay out Action cards 1 to 7, each on its easy side (rating 1) or its hard side. The ratings add up to
    the level: 7 to 15 is Easy, 16 to 21 Normal, 22 to 33 Hard, 34 Extreme. A first game uses seven easy
    sides; later ones a mix, chosen or drawn at random."""
    whose = seat if s.rulings.two_sets == "own-sides" else s.setup.voiceless[0]
    sides = s.setup.seats[whose].actions
    s.actions[seat] = [0, *sides]
    hard = [number for number, side in enumerate(sides, 1) if side]
    total = rating(s.city.pack, sides)
    said = "easy" if not hard else "hard" if len(hard) == len(sides) else "mixed"
    return said, hard, total, s.city.pack.level(total)


def choice_cards(s: State, t: Context, deck: str) -> list[Choice | None]:
    """The A or B cards, shuffled. At a real table nobody knows their order: they are unseen."""
    cards = [card for card in s.city.pack.choice_cards if card.deck == deck]
    if s.setup.table:
        return [None] * len(cards)
    order = list(range(len(cards)))
    t.chance.shuffle(order, f"{deck} cards")
    return [(cards[i].type, cards[i].start, cards[i].direction, cards[i].draw) for i in order]


@RULES.rule(
    "VG-S4",
    gives="a b",
    says="The Choice deck is made: {a} A cards on top of {b} B cards. The rest stay out, unseen.",
)
def solo_choice_deck(s: State, t: Context) -> tuple[int, int]:
    """Shuffle the A cards and the B cards separately and put 6 A cards on top of 5 B cards: three for the
    prologue and eight for the rounds. The rest stay out, unseen.
    """
    part = s.city.pack.component
    a, b = part("solo choice cards A"), part("solo choice cards B")
    bot = s.setup.voiceless[0]
    s.choice_deck[bot] = [*choice_cards(s, t, "B")[:b], *choice_cards(s, t, "A")[:a]]
    return a, b


@RULES.rule(
    "VG-S5",
    gives="bots a b",
    says="A Choice deck is made for {bots:seats}: {a} A cards on top of {b} B cards each.",
)
def table_choice_decks(s: State, t: Context) -> tuple[list[int], int, int]:
    """With three or four seats, the Voiceless Guilds counted, each Voiceless Guild has its own deck of 5 A on
    5 B cards: two for the prologue and eight for the rounds. Two of them share the one pool of cards and play
    the same sides of the Action cards, each with its own Agents."""
    part = s.city.pack.component
    a, b = part("table choice cards A"), part("table choice cards B")
    a_cards, b_cards = choice_cards(s, t, "A"), choice_cards(s, t, "B")
    bots = list(s.setup.voiceless)
    for i, bot in enumerate(bots):
        s.choice_deck[bot] = [*b_cards[b * i : b * i + b], *a_cards[a * i : a * i + a]]
    return bots, a, b

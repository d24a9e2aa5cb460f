"""The Voiceless Guild in the prologue."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES, SOLO
from edgebook.games.darkness.city import BOTTOM, CITIZEN, MIDDLE, PATRICIAN
from edgebook.games.darkness.state import EMPTY, Choice, State
from edgebook.games.darkness.voiceless.open_choice import place
from edgebook.games.darkness.voiceless.order import PROLOGUE, STEPS
from edgebook.games.darkness.voiceless.walk import (
    NOT_CHOSEN,
    NOT_CHOSEN_OF_TYPE,
    Looking,
    choose_by_walk,
    clockwise_from,
)
from edgebook.games.darkness.unseen import reveal_choice
from edgebook.kernel import Frame, Table

OPEN = (MIDDLE, BOTTOM)


@RULES.rule(
    "VG-P1", "The Voiceless Guild first", SOLO("4"), level="turn", gives="seat picks",
    says="{seat:seat} makes all its choices first: {picks} of them.",
)  # fmt: skip
def choices_first(s: State, t: Table) -> tuple[int, int]:
    """The Voiceless Guild goes first and makes all its choices before you make any: three, or two at a table of three
    or four."""
    bot = s.setup.voiceless[0]
    picks = s.city.pack.component(f"prologue picks {s.seats} players")
    s.then(*(reveal_and_choose(bot) for _ in range(picks)))
    return bot, picks


@RULES.rule(
    "VG-P5", "Several Voiceless Guilds", SOLO("7"), level="turn", gives="bots picks",
    says="{bots:seats} take turns until each has chosen {picks}.",
)  # fmt: skip
def take_turns(s: State, t: Table) -> tuple[list[int], int]:
    """Several Voiceless Guilds take turns revealing one card and choosing, until each has two. Then the players draft
    theirs."""
    bots = list(s.setup.voiceless)
    picks = s.city.pack.component(f"prologue picks {s.seats} players")
    s.then(*(reveal_and_choose(bot) for _ in range(picks) for bot in bots))
    return bots, picks


def reveal_next(s: State, t: Table, seat: int) -> Choice:
    """Turn over the top Choice card; at a real table it is asked for."""
    deck = s.choice_deck[seat]
    choice = deck[-1] if deck else None
    if choice is None:
        choice = reveal_choice(s, t, seat)
    if deck:
        deck.pop()
    s.choice[seat] = choice
    return choice


@RULES.rule(
    "VG-P2", "Reveal, choose, sleeve", SOLO("4"), level="action", gives="choice location card slot",
    cites=("VG-C1", "VG-C2"),
    says={
        "sleeved": "{seat:seat} reveals {choice:choice}: it takes {location:location}, into the {slot:slot} slot of "
        "{card:card}.",
        "asked": "{seat:seat} reveals {choice:choice}: it takes {location:location}.",
        "nothing": "{seat:seat} reveals {choice:choice}: nothing can be taken.",
    },
)  # fmt: skip
def reveal_and_choose(s: State, t: Table, seat: int) -> tuple[str, Choice, int, int, int]:
    """Reveal a Choice card and choose an advancement by it. Sleeve it in an empty Citizen of the Voiceless Guild, so that
    each goes on a Citizen of its own, never in a top slot. Then resolve the generic effect of each of its icons, and of
    nothing else on the card, as far as the prologue allows."""
    s.turn = seat
    choice = reveal_next(s, t, seat)
    location = choose_by_walk(s, t, seat, OPEN)
    if location is not None and location in s.picked:
        location = choose_another(s, t, choice, location)
    empty = [card for card in s.beside[seat] if s.base[card] == CITIZEN and not s.advancements(card)]
    if location is None or not empty:
        return "nothing", choice, EMPTY, EMPTY, EMPTY
    s.picked.append(location)
    card, slot = place(s, seat, location, empty[:1], OPEN, effects(s, seat, location, empty[0]))
    return ("sleeved" if slot >= 0 else "asked"), choice, location, card, slot


def choose_another(s: State, t: Table, choice: Choice, taken: int) -> int | None:
    """The next advancement that nobody has chosen (VG-C4)."""
    ruling = s.rulings.prologue_next
    criteria = NOT_CHOSEN_OF_TYPE if ruling == "same-type" else NOT_CHOSEN
    start = choice[1] - 1
    order = [start, *clockwise_from(start)] if ruling == "from-start" else clockwise_from(taken)
    found = t.choose(criteria, s, Looking(choice[0], OPEN), order)
    return found[0] if found else None


def effects(s: State, seat: int, location: int, card: int) -> tuple[Frame, ...]:
    """The generic effects of a location's icons, in their fixed order."""
    types = s.city.types[location]
    # the slot does not matter here: its own cards cost nothing
    return tuple(
        (f"VG-E{step}", (seat, card, MIDDLE, PROLOGUE)) for step in range(1, 8) if STEPS[step] in types
    )


@RULES.rule("VG-P3", "Then the players", SOLO("4"), says="Now the players make their choices.")
def then_players(s: State, t: Table) -> None:
    """Then you draft, sleeve and resolve your three advancements as in the base game, and the prologue is completed as
    for two players."""


@RULES.rule(
    "VG-P4", "It keeps its Patrician", SOLO("4"), gives="card",
    says="{seat:seat} keeps {card:card}; its three Citizens will be shuffled into the deck.",
)  # fmt: skip
def keep_patrician(s: State, t: Table, seat: int) -> int:
    """The Voiceless Guild keeps its Patrician and shuffles its three Citizens into the deck."""
    kept = next(card for card in s.beside[seat] if s.base[card] == PATRICIAN)
    s.hall[seat].append(kept)
    s.discard.extend(card for card in s.beside[seat] if card != kept)
    s.beside[seat] = []
    return kept

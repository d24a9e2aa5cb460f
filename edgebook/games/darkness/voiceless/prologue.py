"""The Voiceless Guild in the prologue."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.table.city import BOTTOM, CITIZEN, MIDDLE, PATRICIAN
from edgebook.games.darkness.table.face_down import reveal_choice
from edgebook.games.darkness.table.state import EMPTY, Choice, State
from edgebook.games.darkness.voiceless.open_choice import place
from edgebook.games.darkness.voiceless.walk import choose_another, choose_by_walk
from edgebook.kernel import Context

OPEN = (MIDDLE, BOTTOM)


@RULES.rule(
    "VG-P1",
    level="turn",
    gives="seat picks",
    says="{seat:seat}, led by the Voiceless Guild, goes first and makes its {picks:choice/choices} before "
    "you make any.",
)
def choices_first(s: State, t: Context) -> tuple[int, int]:
    """The Voiceless Guild goes first and makes all its choices before you make any: three, or two at a table
    of three or four."""
    bot = s.setup.voiceless[0]
    picks = s.city.pack.component(f"prologue picks {s.seats} players")
    s.then(*(reveal_and_choose(bot) for _ in range(picks)))
    return bot, picks


@RULES.rule(
    "VG-P5",
    level="turn",
    gives="bots picks",
    says="{bots:seats}, led by Voiceless Guilds, go first. They take turns until each has made {picks} "
    "choices.",
)
def take_turns(s: State, t: Context) -> tuple[list[int], int]:
    """Several Voiceless Guilds take turns revealing one card and choosing, until each has two. Then the
    players draft theirs."""
    bots = list(s.setup.voiceless)
    picks = s.city.pack.component(f"prologue picks {s.seats} players")
    # at a table that is in the middle of it, the seat with more choices left is next
    left = {bot: s.picks_left(bot) for bot in bots}
    s.then(*(reveal_and_choose(bot) for turn in range(picks, 0, -1) for bot in bots if left[bot] >= turn))
    return bots, picks


def reveal_next(s: State, t: Context, seat: int) -> Choice:
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
    "VG-P2",
    level="action",
    gives="choice location card slot",
    cites=("VG-C1", "VG-C2"),
    says={
        "sleeved": "{seat:seat} reveals a Choice card ({choice:choice}) and sleeves {location:location} in "
        "the {slot:slot} slot of {card:card}.",
        "asked": "{seat:seat} reveals a Choice card ({choice:choice}) and takes {location:location}.",
        "nothing": "{seat:seat} reveals a Choice card ({choice:choice}) and finds nothing that it can take.",
        "no citizen": "{seat:seat} reveals a Choice card ({choice:choice}), but has no empty Citizen left to "
        "sleeve on.",
    },
)
def reveal_and_choose(s: State, t: Context, seat: int) -> tuple[str, Choice, int, int, int]:
    """Reveal a Choice card and choose an advancement as it says. Sleeve it in an empty Citizen of the
    Voiceless Guild, so that each goes on a Citizen of its own, never in a top slot. Then resolve the generic
    effect of each of its icons, and of nothing else on the card, as far as the prologue allows.
    """
    s.turn, s.strength = seat, 0
    choice = reveal_next(s, t, seat)
    location = choose_by_walk(s, t, seat, OPEN)
    if location is not None and location in s.picked:
        location = choose_another(s, t, choice, location, OPEN)
    empty = [card for card in s.beside[seat] if s.base[card] == CITIZEN and not s.advancements(card)]
    if location is None or not empty:
        return ("no citizen" if not empty else "nothing"), choice, EMPTY, EMPTY, EMPTY
    s.picked.append(location)
    # its empty Citizens are all alike, so the first is taken
    card, slot = place(s, seat, location, empty[:1], OPEN)
    return ("sleeved" if slot >= 0 else "asked"), choice, location, card, slot


@RULES.rule("VG-P3", says="Now the players make their choices.")
def then_players(s: State, t: Context) -> None:
    """Then you draft, sleeve and resolve your three advancements (two at a table of three or four) as in the
    base game, and the prologue is completed as usual."""
    s.strength, s.turn = 0, -1


@RULES.rule(
    "VG-P4",
    gives="card others",
    says={
        "kept": "{seat:seat} keeps {card:card} in its Guild Hall; {others:other starter card goes/other "
        "starter cards go} to the Discard pile, which will be shuffled into the deck.",
        "all": "{seat:seat} keeps {card:card} in its Guild Hall, its only starter card.",
        "none": "{seat:seat} has no Patrician to keep: {others:starter card goes/starter cards go} to the "
        "Discard pile, which will be shuffled into the deck.",
    },
)
def keep_patrician(s: State, t: Context, seat: int) -> tuple[str, int, int]:
    """The Voiceless Guild always keeps its Patrician and shuffles its three Citizens into the deck."""
    kept = next((card for card in s.beside[seat] if s.base[card] == PATRICIAN), EMPTY)
    others = [card for card in s.beside[seat] if card != kept]
    if kept != EMPTY:
        s.hall[seat].append(kept)
    s.discard.extend(others)
    s.beside[seat] = []
    return ("none" if kept == EMPTY else "kept" if others else "all"), kept, len(others)

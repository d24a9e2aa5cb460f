"""Chapter 2: laying out the table."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.rules.chapter3_prologue import prologue
from edgebook.games.darkness.table.city import BASES, CITIZEN, PATRICIAN
from edgebook.games.darkness.table.moving import draw_cube
from edgebook.games.darkness.table.state import NEUTRAL, State
from edgebook.games.darkness.voiceless.setup import (
    action_cards,
    replacement,
    solo_choice_deck,
    table_choice_decks,
    voiceless_board,
)
from edgebook.kernel import Context

TOWER = -1
"""Stands in for a seat where the tower gets its first cubes."""


@RULES.rule("ED-2.1", level="round", says="The table is set up for {seats:seat/seats}.", gives="seats")
def set_up(s: State, t: Context) -> int:
    """Sleeve the starter cards once, keep each guild's Allegiance slips together, then lay out the table:
    boards, bag and cubes, Neutral cards, tower, locations and their advancements, and a first player."""
    seats = range(s.seats)
    replace = [replacement(i) for i, location in enumerate(s.city.locations) if not location.usable]
    bots = s.setup.voiceless
    s.then(
        *(replace if bots else ()),
        *(boards(seat) for seat in seats),
        *(voiceless_board(bot) for bot in bots),
        *(action_cards(bot) for bot in bots),
        *(((table_choice_decks if s.seats > 2 else solo_choice_deck)(),) if bots else ()),
        fill_bag(),
        *(first_cubes(seat) for seat in seats),
        first_cubes(TOWER),
        neutral_cards(),
        first_threats(),
        lay_locations(),
        first_player(),
        prologue(),
    )
    return s.seats


@RULES.rule(
    "ED-2.2",
    says="{seat:seat} takes its board: {coins} Coins, {influence} Influence, {trained} trained and "
    "{untrained} untrained Agents, {slips} Allegiance slips, {cards} starter cards.",
    gives="coins influence trained untrained slips cards",
)
def boards(s: State, t: Context, seat: int) -> tuple[int, ...]:
    """Each seat has a board, seven Allegiance slips, four starter cards (three Citizens and a Patrician), ten
    Agents, four of them trained, 4 Influence, 5 Coins, and its token on the top space of the Defense
    Track. Coins, Influence and Reputation never run out in the supply (house rule G10)."""
    part = s.city.pack.component
    s.coins[seat], s.influence[seat] = part("start coins"), part("start influence")
    s.trained[seat], s.untrained[seat] = part("trained"), part("untrained")
    s.slips[seat] = part("slips")
    letter = s.setup.seats[seat].colour[0]
    starters = [CITIZEN] * part("guild citizens") + [PATRICIAN] * part("guild patricians")
    for number, base in enumerate(starters, 1):
        s.beside[seat].append(s.add_card(f"{letter}{number}", base, seat))
    return (
        s.coins[seat],
        s.influence[seat],
        s.trained[seat],
        s.untrained[seat],
        s.slips[seat],
        len(starters),
    )


@RULES.rule("ED-2.3", says="{cubes} cubes go into the bag.", gives="cubes")
def fill_bag(s: State, t: Context) -> int:
    """The bag holds 15 black cubes and 15 of each seat's colour; colours that nobody plays stay out."""
    part = s.city.pack.component
    s.bag = [part("black cubes")] + [part("cubes per colour")] * s.seats
    return sum(s.bag)


@RULES.rule(
    "ED-2.4",
    gives="drawn trays",
    says={
        "zone": "{seat:seat} draws {drawn:cubes} into its Threat Zone.",
        "tower": "{drawn:cubes} are dropped into the tower, into trays {trays:numbers}.",
    },
)
def first_cubes(s: State, t: Context, seat: int) -> tuple[str, list[int], list[int]]:
    """Each seat draws two cubes from the bag into its Threat Zone; then four more are dropped into the
    tower."""
    part = s.city.pack.component
    if seat != TOWER:
        drawn = [draw_cube(s, t) for _ in range(part("setup zone cubes"))]
        for colour in drawn:
            s.zone[seat][colour] += 1
        return "zone", drawn, []
    drawn, trays = [], []
    for _ in range(part("setup tower cubes")):
        colour = draw_cube(s, t)
        tray = t.chance.roll(3, "tray")
        s.trays[tray][colour] += 1
        drawn.append(colour)
        trays.append(tray + 1)
    return "tower", drawn, trays


@RULES.rule(
    "ED-2.5",
    says="{cards} Neutral cards are used with {seats:seat/seats}.",
    gives="cards seats",
    cites=("ED-2.6", "ED-2.7"),
)
def neutral_cards(s: State, t: Context) -> tuple[int, int]:
    """With four seats all 17 Neutral cards are used; with three, those marked 4 stay out; with two, also
    those marked 3."""
    bases = s.city.pack.neutral_bases(s.seats)
    for number, base in enumerate(bases, 1):
        s.discard.append(s.add_card(f"n{number}", BASES.index(base), NEUTRAL))
    return len(bases), s.seats


@RULES.rule(
    "ED-2.8",
    gives="cards",
    says="Three of the Neutral cards go into the tower, Blight side up: {cards:cards}. The rest form the "
    "Discard pile.",
)
def first_threats(s: State, t: Context) -> tuple[list[int]]:
    """Shuffle the Neutral cards, put three of them into the tower, Blight side up, and the rest in the
    Discard pile."""
    t.chance.shuffle(s.discard, "Neutral cards")
    for place in range(3):
        s.tower[place] = s.discard.pop()
    return (list(s.tower),)


@RULES.rule(
    "ED-2.9",
    gives="locations",
    cites=("ED-2.10", "ED-2.11", "ED-2.13"),
    says="Ten locations are laid out, five above and five below the Street: {locations:locations}.",
)
def lay_locations(s: State, t: Context) -> tuple[list[int]]:
    """Choose ten locations; five lie above the board and five below, each with its stack of advancements."""
    for location in range(10):
        s.supply[3 * location : 3 * location + 3] = s.city.full_stack(location)
    return (list(range(10)),)


@RULES.rule(
    "ED-2.12",
    gives="seat",
    says="{seat:seat} takes the First Player marker; the Round marker starts on the prologue.",
)
def first_player(s: State, t: Context) -> int:
    """Put the Round marker on the prologue. A first player drawn at random takes the marker."""
    if s.setup.first is not None:
        s.first = s.setup.first
    elif s.setup.solo and s.rulings.first_solo == "bot":
        s.first = s.setup.voiceless[0]
    else:
        s.first = t.chance.roll(s.seats, "first player")
    return s.first

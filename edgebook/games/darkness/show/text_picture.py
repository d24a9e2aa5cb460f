"""The table as text, at most 100 columns: for a terminal, and for people who listen.

A star behind a value says that it is house data: ours, not from the box.
"""

from __future__ import annotations

from edgebook.games.darkness.effects.words import words
from edgebook.games.darkness.show.cards import cubes_are_house, face, threat_parts
from edgebook.games.darkness.show.headline import PHASES, turn_words
from edgebook.games.darkness.show.pieces import cubes_words, location_houses, many
from edgebook.games.darkness.show.seats import board
from edgebook.games.darkness.show.tower import colours
from edgebook.games.darkness.show.town import ORDINALS
from edgebook.games.darkness.table.city import BASES
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.scene.columns import fold, heading, joined, table

STAR = "*"


def text_picture(state: State, observer: int | None = None) -> str:
    """The whole table as text."""
    parts = [_title(state), "", *_seats(state, observer)]
    parts += ["", heading("Street", f"deck {len(state.deck)}, discard {len(state.discard)}"), *_street(state)]
    parts += ["", heading("Tower", f"a tray attacks at {state.city.limit} cubes"), *_tower(state)]
    parts += ["", heading("Locations", "slips left: top, middle, bottom"), *_locations(state)]
    for seat in range(state.seats):
        parts += _cards(state, seat)
        if state.is_voiceless(seat):
            parts += _voiceless(state, seat)
    parts += ["", f"{STAR} house data, not from the box"]
    return "\n".join(parts)


def _title(s: State) -> str:
    rounds = s.city.pack.component("rounds")
    where = f"round {s.round} of {rounds}" if s.round else ""
    piles = f"bag {sum(s.bag)}, aside {sum(s.aside)}"
    strength = f"Battle Strength {s.strength}" if s.strength else ""
    return joined("Edge of Darkness", where, PHASES.get(s.phase, s.phase), turn_words(s), strength, piles)


def _seats(s: State, observer: int | None) -> list[str]:
    head = ["seat", "", "Coin", "Infl.", "Goodw.", "Rep.", "ready", "out", "to train", "Def." + STAR, "slips"]
    rows: list[list[object]] = []
    for seat in range(s.seats):
        b = board(s, seat, observer)
        defense = b.track[min(b.lost, len(b.track) - 1)]
        rows.append([f"{seat} {b.guild} ({b.colour})", b.note, *b.tokens, *b.agents, defense, b.slips])
    lines = table(rows, head, "<<>>>>>>>>>")
    paints = colours(s)
    for seat in range(s.seats):
        zone, drop = cubes_words(s.zone[seat], paints), cubes_words(s.drop[seat], paints)
        lines += fold(f"{seat} Threat Zone: {zone}; to drop: {drop}", 100)
    return lines


def slip_words(s: State, slip: int) -> str:
    """The contact in a slot."""
    if slip < 0:
        return "free"
    return s.city.locations[slip].contact.name + STAR * location_houses(s.city, slip).contact


def card_row(s: State, card: int) -> list[object]:
    """A card as cells: name, owner, top, middle, bottom, cubes, Influence."""
    seen = face(s, card)
    if seen is None:
        return ["?", "not seen", "", "", "", "", ""]
    top = BASES[seen.base].capitalize() if seen.base >= 0 else slip_words(s, seen.slips[0])
    house = cubes_are_house(s.city, seen)
    return [
        seen.name, seen.owner or "Neutral", top, slip_words(s, seen.slips[1]), slip_words(s, seen.slips[2]),
        f"{seen.cubes}{STAR * house}", seen.tokens or "",
    ]  # fmt: skip


_CARD_HEAD = ["card", "owner", "top", "middle", "bottom", "cubes", "Infl."]


def _street(s: State) -> list[str]:
    rows: list[list[object]] = []
    for i, card in enumerate(s.street):
        cells = ["gap"] if card == EMPTY else card_row(s, card)
        rows.append([ORDINALS[i], *cells])
    if s.deck:
        rows.append(["6th, deck", *card_row(s, s.deck[-1])])
    return table(rows, ["draft", *_CARD_HEAD], "<<<<<<>>")


def _tower(s: State) -> list[str]:
    paints = colours(s)
    rows: list[list[object]] = []
    for i, card in enumerate(s.tower):
        cubes = f"{sum(s.trays[i])}/{s.city.limit}: {cubes_words(s.trays[i], paints)}"
        seen = face(s, card) if card != EMPTY else None
        if seen is None:
            rows.append([i + 1, "empty" if card == EMPTY else "not seen", "", "", cubes])
            continue
        parts = threat_parts(s.city, seen)
        house = any(part[3] for part in parts)
        threats = ", ".join(f"{name} {damage}" for name, damage, _, _ in parts)
        owner = f" ({seen.owner})" if seen.owner else ""
        rows.append([i + 1, f"{seen.name}{owner}", f"{seen.damage}{STAR * house}", threats, cubes])
    return table(rows, ["tray", "threat", "Damage", "parts", "cubes"], "><><<")


def _locations(s: State) -> list[str]:
    paints = [str(seat.colour) for seat in s.setup.seats]
    rows: list[list[object]] = []
    for i, place in enumerate(s.city.locations):
        left = "/".join(str(s.supply[3 * i + slot]) for slot in range(3))
        there = [f"{s.agents[seat][i]} {paints[seat]}" for seat in range(s.seats) if s.agents[seat][i]]
        house = STAR * location_houses(s.city, i).contact
        rows.append([
            i + 1, place.short, f"#{s.city.numbers[i]}", ", ".join(place.types), left, ", ".join(there),
            words(place.contact.effect) + house,
        ])  # fmt: skip
    return table(rows, ["pos.", "location", "no.", "types", "left" + STAR, "Agents", "contact"], "><><<<<")


def _cards(s: State, seat: int) -> list[str]:
    lines: list[str] = []
    guild = str(s.setup.seats[seat].guild)
    for title, held in (
        ("hand", s.hand[seat]),
        ("Guild Hall", s.hall[seat]),
        ("beside the board", s.beside[seat]),
    ):
        if held:
            lines += ["", heading(f"{guild}: {title}", many(len(held), "card"))]
            lines += table([card_row(s, card) for card in held], _CARD_HEAD, "<<<<<>>")
    return lines


def _voiceless(s: State, seat: int) -> list[str]:
    lines = ["", heading(f"{s.setup.seats[seat].guild}: Voiceless Guild")]
    choice = s.choice[seat]
    left = f"{len(s.choice_deck[seat])} left"
    if choice:
        kind, start, direction, draw = choice
        more = ", draw 1 more" if draw else ""
        lines.append(f"Choice card{STAR}: {kind}, from position {start}, {direction}{more}; {left}")
    else:
        lines.append(f"Choice card: none; {left}")
    rows: list[list[object]] = []
    for i, side in enumerate(s.actions[seat][-7:], 1):
        card = s.city.pack.action_cards[i]
        shown = card.hard if side else card.easy
        bonus = "/".join(map(str, shown.bonus))
        house = STAR * (side and "hard rating" in s.city.pack.house_values("action card", i))
        rows.append(
            [
                i,
                card.type,
                "hard" if side else "easy",
                f"{shown.rating}{house}",
                s.posted[seat][i] or "",
                bonus,
            ]
        )
    return lines + table(rows, ["Action card", "", "side", "rating", "Agents", "bonus"], "><<>><")

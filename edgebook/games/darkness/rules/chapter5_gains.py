"""Chapter 5, fourth part: what effects do that is a rule of its own."""

from __future__ import annotations

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.effects.resolving import resolve
from edgebook.games.darkness.rules.chapter4_assembly import (
    draw_cubes,
    goodwill_on_card,
    reshuffle,
    slide_and_refill,
)
from edgebook.games.darkness.rules.keys import ACard
from edgebook.games.darkness.table.moving import needs_shuffle, take_top
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Context, Frame, Missing


@RULES.rule(
    "ED-5.24",
    gives="sent",
    says={
        "sent": "{seat:seat} dispatches {sent:Agent/Agents} to {location:location}.",
        "nobody": "{seat:seat} has no trained Agent ready for {location:location}.",
    },
)
def dispatch(s: State, t: Context, seat: int, location: int, number: int) -> tuple[str, int]:
    """Only trained Agents can be dispatched, and only to the location that the effect belongs to; any number
    may be at one location. Agents return from that location only, and may be dispatched again in the same
    turn. If no Agent is ready, nobody goes (house rule G37).
    """
    sent = min(number, s.trained[seat])
    s.trained[seat] -= sent
    s.agents[seat][location] += sent
    return "sent" if sent else "nobody", sent


@RULES.rule(
    "ED-5.25",
    gives="trained",
    says={
        "trained": "{seat:seat} trains {trained:Agent/Agents}.",
        "nobody": "{seat:seat} has nobody left to train.",
    },
)
def train(s: State, t: Context, seat: int, number: int) -> tuple[str, int]:
    """Move one untrained Agent to your pool of trained Agents, if any is left."""
    trained = min(number, s.untrained[seat])
    s.untrained[seat] -= trained
    s.trained[seat] += trained
    return "trained" if trained else "nobody", trained


@RULES.decision(
    "ED-5.26",
    level="action",
    asks="{seat:seat}: which Neutral card do you claim?",
    says={
        "claimed": "{seat:seat} claims {card:card}.",
        "nothing": "{seat:seat} has no Neutral card to claim.",
        "no slip": "{seat:seat} has no Allegiance slip left.",
    },
    gives="card",
)
class claim(ACard):
    """Add one of your Allegiance slips to a Neutral card in your hand: it is your Guild card from then on. A
    card that a player owns cannot be claimed; a claim is permanent.
    """

    def options(self, s: State) -> list[str]:
        if not s.slips[self.seat]:
            return ["nothing"]
        return [s.names[card] for card in s.hand[self.seat] if s.owner[card] == NEUTRAL] or ["nothing"]

    def do(self, s: State, t: Context, key: str) -> tuple[str, int]:
        if key == "nothing":
            return ("nothing" if s.slips[self.seat] else "no slip"), EMPTY
        card = s.names.index(key)
        s.owner[card] = self.seat
        s.slips[self.seat] -= 1
        return "claimed", card

    def label(self, s: State, key: str) -> str:
        return "Nothing" if key == "nothing" else ACard.label(self, s, key)

    def item(self, s: State, key: str) -> str | None:
        return None if key == "nothing" else ACard.item(self, s, key)

    def missing(self, s: State) -> list[Missing]:
        words = Words(s)
        found = []
        for card in s.hand[self.seat]:
            if s.owner[card] != NEUTRAL:
                why = f"{words.seat(s.owner[card])} owns it"
            elif not s.slips[self.seat]:
                why = "you have no Allegiance slip left"
            else:
                continue
            found.append(Missing(words.card(card), why, "ED-5.26", s.names[card]))
        return found


@RULES.rule(
    "ED-5.27",
    gives="card",
    says={
        "drawn": "{seat:seat} draws {card:card}.",
        "none": "{seat:seat} finds no card to draw.",
        "shuffle": "{seat:seat} has to draw a card, but the deck is low.",
        "cubes": "{seat:seat} draws cubes for the icons on {card:card}.",
        "no cubes": "No cubes are drawn for the icons on {card:card}.",
    },
)
def draw_card(s: State, t: Context, seat: int, number: int, card: int = EMPTY) -> tuple[str, int]:
    """Take the first card of the Street, without skipping, with the Goodwill that lies on it; the Street
    slides and is refilled. No cubes are drawn for it: icons count in the Assembly phase only."""
    if card != EMPTY:
        if s.rulings.draw_cubes == "none":
            return "no cubes", card
        s.then(draw_cubes(seat, s.icons(card)))
        return "cubes", card
    if from_deck(s) and needs_shuffle(s):
        s.then(reshuffle(), draw_card(seat, number))
        return "shuffle", EMPTY
    card, frames = take_drawn(s, t, seat)
    if card == EMPTY:
        return "none", EMPTY
    if number > 1:
        frames.append(draw_card(seat, number - 1))
    s.then(*frames)
    return "drawn", card


def from_deck(s: State) -> bool:
    """Whether the card to draw is the top of the deck, which is the Street's last card when nothing else lies
    there."""
    return not s.street or s.rulings.draw_card == "deck"


def take_drawn(s: State, t: Context, seat: int) -> tuple[int, list[Frame]]:
    """Take a card into the hand; gives it (or EMPTY) and what follows: its Goodwill, the refill, perhaps
    cubes."""
    if from_deck(s) and not s.deck:
        return EMPTY, []
    card = take_top(s, t) if from_deck(s) else s.street.pop(0)
    s.hand[seat].append(card)
    frames: list[Frame] = [goodwill_on_card(seat, card)] if s.tokens[card] else []
    frames.append(slide_and_refill(seat))
    if s.icons(card):
        frames.append(draw_card(seat, 0, card))
    return card, frames


@RULES.rule("ED-5.28", gives="ability", says="{seat:seat} uses {ability:ability}.")
def use_ability(s: State, t: Context, seat: int, location: int, number: int) -> tuple[tuple[int, int]]:
    """Where you have Agents you may use the location's ability. It costs nothing beyond what it says itself,
    and may be used as often as that can be paid (house rule G15)."""
    way = s.city.ability[location][number]
    s.abilities_used.append(location)
    resolve(s, seat, way, location)
    return ((location, number),)

"""Which cards have a text that a rule looks for, read off their rows once: by the number of a card.

A rule that is about Hospitals is about every card that returns a killed warrior to the hand, also
about one of a player's own tables.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from edgebook.games.eden.cards.card import WARRIOR, Card
from edgebook.games.eden.cards.language import RESOURCES, TACTIC_BIT, Row

Kinds = frozenset[int]
_MOMENTS = {"killed": ("after-kill",), "kills": ("after-kill",), "discarded": ("when-discarded", "face-down")}
"""The moments of answers at which something happens that a row waits for, where they have another name."""


class Roles(NamedTuple):
    """Kinds of cards by what they do."""

    told: Mapping[str, Kinds]
    """By the word of its program: cards that the language cannot say."""
    watches: Mapping[str, Kinds]
    """By moment: cards in play that may then do something."""
    stores: Mapping[int, int]
    """Cards that store unused icons, and of which resource."""
    marker_gives: Mapping[int, int]
    """Cards whose markers are spent as icons, and of which resource."""
    paid_once: Kinds
    """Drought and its kin: paid once at Balance, then annihilated."""
    annihilated_instead: Kinds
    """Cards that are annihilated when they would be discarded."""
    holds_base: Kinds
    """Attachments with which their base goes (Crippled)."""
    holds_gold: Kinds
    """Attachments with which their player's Gold goes (Harding's Influence)."""
    makes_room: Kinds
    """Attachments without which a Turf may be too full (Efficient Use of Space)."""
    keeps_group: Kinds
    """Cards that keep an Attack Group together (Solidarity)."""
    ends: Mapping[str, Kinds]
    """By event: warriors that are annihilated then by their own text."""
    avenges: Kinds
    """Attachments with which a killed warrior takes an opponent along (Necrobionic Surge)."""
    gathers: Kinds
    """Attachments that give their base a marker for each opponent it beats (Soul Drain)."""
    condemns: Kinds
    """Lasting cards that end with the card which they are on (The Condemned)."""
    passes_away: Kinds
    """Cards that are annihilated when their player's turn starts (The Howl Draws Near)."""
    for_rent: Kinds
    """Cards for which their player pays when the turn starts, or loses them (Glimpse of the Future)."""
    ready_again: Kinds
    """Cards that are spent by their ability until their player's turn starts (Mastodon Trainer)."""
    balance_first: Kinds
    skips: Kinds
    """Cards that make their player skip attacks and raids (Modest Victory)."""
    counters: Kinds
    """Cards that answer the play of a card (Think Again)."""
    more_gold: Kinds
    """Cards on which more Gold may be spent later in the same fight (Potential)."""
    draws_more: Kinds
    """Cards for which their player may buy cards in the Draw step (Josef Gabriel)."""
    grounded: Kinds
    """Cards that are discarded when their bearer becomes a Flyer (Anti-Aircraft Gun)."""
    bars: Mapping[int, frozenset[str]]
    """Cards to which others may not be attached, and their names (Barricade, Sanctuary)."""
    own_ways: Kinds
    """Warriors that raid in a way of their own."""
    free_alone: Kinds
    """Warriors that raid anything, if they raid alone (Blessed Tear)."""
    carriers: Kinds
    """Warriors that raid anything by any Tactic with certain others (Corarius Transport)."""
    carried: Kinds
    """Those certain others (Jaeger Commando)."""
    pass_a_guard: Kinds
    """Warriors that pass one guard (Hidden Blade)."""
    choosing: Kinds
    """Cards that let their player choose among icons (Notre Dame, Labor Camp)."""
    in_pairs: Kinds
    """Warriors that are in Groups of two alone (Praetorian Stalker)."""
    weapon_by: Mapping[int, int]
    """WEAPONS that work only in a combat by this Tactic (Anti-Aircraft Gun)."""
    rams: Kinds
    """WEAPONS with which the raiders use no other one (Mechanical Ram)."""
    by_choice: Kinds
    """Establishments of which there is one for each thing that is chosen (Boot Camp)."""
    attacks_again: Mapping[int, Row]
    """Cards that let the winner attack again another warrior of the same area (Bloodlust)."""


def roles_of(cards: tuple[Card, ...]) -> Roles:
    """What the rows of these cards come to."""
    told, having, where = _told(cards), partial(_having, cards), partial(_where, cards)
    return Roles(
        told=told,
        watches=_watches(cards),
        stores=_resources(cards, "on", "store"),
        marker_gives=_resources(cards, "use", "marker-gives"),
        paid_once=having("on", "annihilate", "balance-end", "self"),
        annihilated_instead=having("on", "annihilate", "discarded", "self"),
        holds_base=having("on", "discard", "detached", "it"),
        holds_gold=having("on", "gold-to-pool", "discarded"),
        makes_room=having("on", "fit-allowance"),
        keeps_group=having("while", "keep-group"),
        ends={
            when: having("on", "annihilate", when, "self", WARRIOR)
            for when in ("loses", "raid-over", "attack-over")
        },
        avenges=having("on", "kill", "killed", "enemy"),
        gathers=having("on", "marker", "wins", "base"),
        condemns=having("on", "discard", "turn-start", "it"),
        passes_away=having("on", "annihilate", "turn-start", "self"),
        for_rent=having("on", "pay-or-discard"),
        ready_again=where(lambda row: row.kind == "use" and row.cond("ready") is not None),
        balance_first=having("now", "balance-first"),
        skips=having("now", "skip"),
        counters=where(lambda row: row.kind == "play" and row.when == "after-intrigue"),
        more_gold=where(lambda row: row.kind == "now" and row.costing("gold", "X") is not None),
        draws_more=where(lambda row: row.kind == "use" and row.when == "draw-step"),
        grounded=having("on", "discard", "becomes-flyer", "self"),
        bars={card.index: frozenset(row.value for row in _barring(card)) for card in cards},
        **_raiding(cards),
        choosing=told["free-templars"] | told["imprison"],
        in_pairs=where(lambda row: row.cond("pair") is not None),
        weapon_by={
            card.index: TACTIC_BIT[tactic]
            for card in cards
            for row in card.rows
            if (tactic := row.cond("weapon-by")) is not None
        },
        rams=having("while", "no-use", "raiding", "raider"),
        by_choice=where(lambda row: row.cond("one-per-choice") is not None),
        attacks_again={
            card.index: row
            for card in cards
            for row in card.of("now")
            if row.op == "attack-again" and row.head == "same-area"
        },
    )


def _where(cards: tuple[Card, ...], test: Callable[[Row], bool]) -> Kinds:
    """Cards with a row of which this holds."""
    return frozenset(card.index for card in cards if any(map(test, card.rows)))


def _having(
    cards: tuple[Card, ...], kind: str, op: str, when: str = "", noun: str = "", type: int = -1
) -> Kinds:
    """Cards with a row of this kind and verb; where it is given, at this moment, about this noun."""
    return frozenset(
        card.index
        for card in cards
        for row in card.rows
        if row.kind == kind
        and row.op == op
        and when in ("", row.when)
        and (not noun or (row.who and row.who[0].noun == noun))
        and type in (-1, card.type)
    )


def _resources(cards: tuple[Card, ...], kind: str, op: str) -> dict[int, int]:
    return {
        card.index: RESOURCES.index(row.rest or row.value)
        for card in cards
        for row in card.of(kind)
        if row.op == op
    }


def _barring(card: Card) -> list[Row]:
    return [row for row in card.of("while") if row.op == "no-attach" and row.own]


def _raiding(cards: tuple[Card, ...]) -> dict[str, Kinds]:
    """Warriors that raid in a way of their own, by that way."""
    free = {
        card.index: row for card in cards for row in card.of("while") if row.op == "raid-any" and row.conds
    }
    names = {card.known: card.index for card in cards}
    alone = frozenset(index for index, row in free.items() if row.cond("alone") is not None)
    carriers = frozenset(index for index, row in free.items() if row.cond("raid-only") is not None)
    together = (str(free[index].cond("raid-only")).split("/") for index in carriers)
    carried = frozenset(names[name] for some in together for name in some if name in names) - carriers
    blades = _where(cards, lambda row: row.kind == "while" and row.op == "no-guard" and row.value == "one")
    return {
        "own_ways": alone | carriers | carried | blades,
        "free_alone": alone,
        "carriers": carriers,
        "carried": carried,
        "pass_a_guard": blades,
    }


def _told(cards: tuple[Card, ...]) -> Mapping[str, Kinds]:
    found: dict[str, Kinds] = defaultdict(frozenset)
    for card in cards:
        for row in card.rows:
            if row.op == "special":
                found[row.value] |= {card.index}
    return found


def _watches(cards: tuple[Card, ...]) -> dict[str, Kinds]:
    found: dict[str, set[int]] = {}
    for card in cards:
        for row in card.of("on"):
            if row.optional == "may" or row.op == "special":
                for moment in _MOMENTS.get(row.when, (row.when,)):
                    found.setdefault(moment, set()).add(card.index)
    return {moment: frozenset(kinds) for moment, kinds in found.items()}

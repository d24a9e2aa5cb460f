"""Cards of the pack in plain words, with a sign beside each value that says where it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from edgebook.box.origins import legend, marked
from edgebook.games.darkness.cards.pack import BOOKS, Pack
from edgebook.games.darkness.cards.records import ActionCard, Location
from edgebook.games.darkness.effects.words import ability_words, words

LEGEND: Final = legend(BOOKS)


def several(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def location_lines(pack: Pack, location: Location) -> list[str]:
    """A location board and both sides of its advancement, a line each."""
    origins = pack.origins("location", location.number)

    def mark(shown: object, label: str) -> str:
        return marked(shown, origins[label])

    rating = f"rating {location.rating}" if location.usable else "not with the Voiceless Guild"
    if location.replacements:
        rating += f" (use {' or '.join(map(str, location.replacements))})"
    contact, ability, threat, stack = location.contact, location.ability, location.threat, location.stack
    types = mark(", ".join(location.types), "types")
    slips = f"{stack.top} top, {stack.middle} middle, {stack.bottom} bottom"
    effect = mark(words(contact.effect), "contact effect")
    icons = mark(several(contact.cubes, "cube icon"), "cube icons")
    damage = mark(f"Damage {threat.damage}", "Damage")
    reward = mark(words(threat.reward), "reward")
    return [
        f"{mark(location.name, 'name')}: {types}; {mark(rating, 'rating')}",
        f"stack    {mark(slips, 'stack')}",
        f"contact  {mark(contact.name, 'contact name')}: {effect}; {icons}",
        f"ability  {mark(ability_words(*ability), 'ability')}",
        f"threat   {mark(threat.name, 'threat name')}: {damage}; reward: {reward}",
    ]


def base_lines(pack: Pack, name: str) -> list[str]:
    """A Citizen or a Patrician, a line for each side."""
    base, origins = pack.bases[name], pack.origins("base", name)
    icons = marked(several(base.cubes, "cube icon"), origins["cube icons"])
    reward = marked(words(base.reward), origins["reward"])
    return [
        f"City side    {marked(words(base.effect), origins['effect'])}; {icons}",
        f"Blight side  Damage {marked(base.damage, origins['Damage'])}; reward: {reward}",
    ]


def action_words(pack: Pack, card: ActionCard, side: str) -> str:
    """What one side ("easy" or "hard") of an Action card does for the Voiceless Guild."""
    chosen = card.hard if side == "hard" else card.easy
    gained = f"draw {several(chosen.amount, 'card')}" if side == "hard" else f"gain {chosen.amount} Influence"
    dispatch = f"dispatch {several(chosen.amount, 'Agent')}"
    bonus = "/".join(map(str, chosen.bonus))
    by_type: Mapping[str, str] = {
        "Miscellaneous": gained,
        "Patricians": "the effect of each Patrician in hand",
        "Coin": f"gain {several(chosen.amount, 'Coin')}",
        "Train": f"{dispatch}; with one there: return 1 Agent and train 1",
        "Allegiance": f"{dispatch}; with one there: return 1 Agent and claim a Neutral card",
        "Defense": f"{dispatch}; each returned: -{pack.component('voiceless defence per agent')} Damage",
        "Battle Strength": f"{dispatch}; when hunting, all return: +{bonus} for 1/2/3/4 Agents",
    }
    return by_type[card.type]

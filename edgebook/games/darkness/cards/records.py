"""What a data pack holds, once it has been read: immutable records, ready for the rules to look up."""

from __future__ import annotations

from typing import Final, NamedTuple

from edgebook.games.darkness.effects.terms import Effect

TYPES: Final = ("Allegiance", "Coin", "Hunting", "Defense", "Train", "Miscellaneous", "Battle Strength")
"""The seven action types."""

WHENS: Final = ("none", "action", "hunting", "attacked", "assembly")
TIMES: Final = ("", "any", "once", "agents", "always")


class Stack(NamedTuple):
    """How many advancement slips a location starts with, by slot."""

    top: int
    middle: int
    bottom: int


class Contact(NamedTuple):
    """The City side of a location's advancement."""

    name: str
    effect: Effect
    cubes: int


class Ability(NamedTuple):
    """What own Agents at a location allow. `times`: any (as often as it can be paid), once (a turn, hunt or
    attack), agents (once for each own Agent there), always (it applies by itself)."""

    when: str
    effect: Effect
    times: str


class Threat(NamedTuple):
    """The Blight side of a location's advancement."""

    name: str
    damage: int
    reward: Effect


class Location(NamedTuple):
    """All about one Location board. `rating` is 0 where a location is not usable with the bot."""

    number: int
    name: str
    short: str
    types: tuple[str, ...]
    stack: Stack
    contact: Contact
    ability: Ability
    threat: Threat
    usable: bool
    rating: int
    replacements: tuple[int, ...]


class Base(NamedTuple):
    """A Citizen or a Patrician: City side (effect, cube icons) and Blight side (Damage, reward)."""

    name: str
    effect: Effect
    cubes: int
    damage: int
    reward: Effect


class Neutral(NamedTuple):
    """A number of Neutral cards with this base, used with at least `mark` players."""

    base: str
    mark: int
    cards: int


class Guild(NamedTuple):
    name: str
    colour: str
    mark: str


class ChoiceCard(NamedTuple):
    """A Choice card of the Voiceless Guild. `direction` is clockwise or counterclockwise, `draw` 0 or 1."""

    id: str
    deck: str
    type: str
    start: int
    direction: str
    draw: int


class ActionSide(NamedTuple):
    """One side of an Action card. `amount` is what its effect gains, draws or dispatches; `bonus` is the
    Battle Strength for 1, 2, 3... Agents on the card, where it has that table."""

    rating: int
    amount: int
    bonus: tuple[int, ...]


class ActionCard(NamedTuple):
    """An Action card of the Voiceless Guild. `type` is one of `TYPES`, or Patricians for card 2."""

    number: int
    type: str
    easy: ActionSide
    hard: ActionSide


class Level(NamedTuple):
    """A name for a range of total Action card ratings."""

    name: str
    least: int
    most: int

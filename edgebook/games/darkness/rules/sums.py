"""Numbers that rules work out, line by line: Damage, what is left of it, Battle Strength, Victory Points.

In play each takes the short way; a reader who asks why sees what counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from edgebook.games.darkness.effects.verbs import amount
from edgebook.games.darkness.table.city import CITIZEN
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Entry, Tally, at_least, base, each, plus


def standing(s: State, seat: int, when: str) -> list[tuple[int, int]]:
    """What Agents at locations do without being asked when hunting or attacked: location and amount. They may
    leave, so it is counted anew each time."""
    return [
        (location, amount(s, seat, location, term))
        for location, gains in s.city.standing[when]
        if s.agents[seat][location]
        for term in gains
    ]


def _lines(s: State, found: list[tuple[int, int]], sign: int) -> Iterator[Entry]:
    for location, number in found:
        yield Entry(sign * number, Words(s).location(location), item=_item(s, location))


def _item(s: State, location: int) -> str:
    return f"location:{s.city.numbers[location]}"


# -- Damage ----------------------------------------------------------------------------------------------


def _in_sleeve(s: State, card: int) -> Iterator[Entry]:
    """What on a card's Blight side does Damage."""
    if card == EMPTY:
        return
    words, shown = Words(s), s.shown_base(card)
    if shown != EMPTY:
        yield Entry(s.city.base_damage[shown], words.base(shown))
    for slip in (s.top[card], s.middle[card], s.bottom[card]):
        if slip >= 0:
            yield Entry(s.city.damage[slip], words.location(slip))


DAMAGE = Tally(
    "Damage", each("ED-5.7", _in_sleeve), short=lambda s, card: 0 if card == EMPTY else s.damage(card)
)
"""Of a card in the tower."""


def damage_left(s: State, seat: int, damage: int) -> int:
    """What the Agents leave that defend without being asked."""
    here = s.agents[seat]
    for location, gains in s.city.standing["attacked"]:
        if here[location]:
            for term in gains:
                damage -= amount(s, seat, location, term)
    return max(0, damage)


DEFENSE = Tally(
    "Damage that is left",
    base("ED-5.6", lambda s, ctx: ctx[1], "the attack"),
    each("ED-5.8", lambda s, ctx: _lines(s, standing(s, ctx[0], "attacked"), -1)),
    at_least("ED-5.8", 0, "never less than 0"),
    short=lambda s, ctx: damage_left(s, *ctx),
)
"""With the seat that is attacked, and the Damage."""
SHIELD = Tally(
    "Damage after the ability",
    base("ED-5.9", lambda s, ctx: ctx[1], "before it"),
    plus(
        "ED-5.9",
        lambda s, ctx: -sum(amount(s, ctx[0], ctx[2], term) for term in ctx[3].gains),
        lambda s, ctx: Words(s).location(ctx[2]),
        item=lambda s, ctx: _item(s, ctx[2]),
    ),
)
"""With the seat, the Damage, the location and the way in which its ability is used."""
BOT_DEFENSE = Tally(
    "Damage that is left",
    base("ED-5.6", lambda s, ctx: ctx[0], "the attack"),
    plus("VG-D1", lambda s, ctx: -ctx[1] * ctx[2], lambda s, ctx: f"{ctx[1]} for each Agent that returns"),
)
"""Of a Voiceless Guild: with the Damage, what an Agent takes off, and how many return."""

# -- Battle Strength -------------------------------------------------------------------------------------

STRENGTH = Tally(
    "Battle Strength",
    base("ED-5.29", lambda s, seat: s.strength, "gained in this turn"),
    each("ED-5.29", lambda s, seat: _lines(s, standing(s, seat, "hunting"), 1)),
    short=lambda s, seat: s.strength + sum(number for _, number in standing(s, seat, "hunting")),
)
"""Of a player, in the first hunt of a turn."""


def citizen_strength(s: State, seat: int) -> int:
    """What the Citizens in the hand of a Voiceless Guild are worth in a hunt."""
    citizens = sum(s.shown_base(card) == CITIZEN for card in s.hand[seat])
    return s.city.pack.component("voiceless strength per citizen") * citizens


HUNT = Tally(
    "Battle Strength",
    base("VG-E8", lambda s, ctx: ctx[0], "Citizens in its hand"),
    plus("VG-E7", lambda s, ctx: s.strength, "step 7, without an Agent to send"),
    plus("VG-E8", lambda s, ctx: ctx[1], lambda s, ctx: f"Agents on Action card {ctx[2]}"),
)
"""Of a Voiceless Guild: with what its Citizens and its Agents give, and the card that those are on."""

# -- the end ---------------------------------------------------------------------------------------------

EARLIER = {"bonus Reputation": "ED-7.3", "Goodwill": "ED-7.1"}
"""What was given by a rule before the score is counted."""


def _vp(quarters: int) -> int | float:
    return quarters / 4 if quarters % 4 else quarters // 4


def _sources(s: State, ctx: tuple[int, Mapping[str, int]]) -> Iterator[Entry]:
    for source, quarters in ctx[1].items():
        yield Entry(_vp(quarters), source, rule=EARLIER.get(source, "ED-7.4"))


POINTS = Tally(
    lambda s, ctx: f"VP of {Words(s).seat(ctx[0])}",
    each("ED-7.4", _sources),
    short=lambda s, ctx: _vp(sum(ctx[1].values())),
)
"""With the seat and its line of the score sheet, which is in quarters."""
SUCCESS = Tally(
    "Success Score",
    each("VG-Z2", lambda s, parts: ((_vp(quarters), what) for what, quarters in parts.items())),
)
"""With its parts, in quarters."""

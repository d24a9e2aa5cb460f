"""The verbs of the effect language, one record for each: how it is written, said and drawn, whether
anything can come of it and why not, what it does, and what that is worth in VP.

Nothing else names a verb to tell what it is; a new verb is a new record.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from edgebook.box import effects
from edgebook.games.darkness.effects.terms import Term, count

if TYPE_CHECKING:
    from edgebook.games.darkness.table.state import State
    from edgebook.kernel import Frame

COUNTED: Final = "counted"
UP_TO: Final = "up to"
"""The number is a limit: the player may do less."""
PLAIN: Final = "plain"
"""Carries no number."""
EVERYWHERE: Final = frozenset(("contact", "ability", "reward"))
NOT_A_REWARD: Final = EVERYWHERE - {"reward"}
QUARTER: Final = 0.25
"""What a Coin is worth in VP."""


class Outlook(NamedTuple):
    """What a player looks at who weighs an effect."""

    s: State
    seat: int
    location: int
    post: float
    """What an own Agent at the location is good for."""
    ready: int
    hunting: bool
    """Whether Battle Strength is wanted in this turn."""
    claim: Callable[[State, int], float]
    """What a claim is worth to a seat."""
    hunt: Callable[[State, int], float]
    """What a hunt is worth to a seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verb(effects.Verb):
    """All about one verb."""

    number: str = COUNTED
    pays: bool = False
    """Whether it can be a cost."""
    gains: bool = True
    thing: str = ""
    """What is gained, where that is all: "gain 2 Coins"."""
    words: Callable[[Term], str] | None = None
    """What is done, where it is more than gaining a thing."""
    signs: Callable[[str], list[str]] | None = None
    """As a row of signs, from the number; None: the number and the sign of that name."""
    can: Callable[[State, int], bool] | None = None
    """Whether anything would come of it for a seat; None: something always does."""
    why_not: Callable[[State, int], tuple[str, str]] | None = None
    """Why not, and by which rule."""
    do: Callable[[State, int, int, Term], Frame | None]
    """What it does for a seat at a location; what is a rule of its own is given as its frame."""
    worth: float = 0.0
    """One of it, in the middle of a game, before anybody looks at the table."""
    worth_now: Callable[[Outlook, Term], float] | None = None
    """At this table; None: the worth times the amount."""
    places: frozenset[str] = EVERYWHERE
    """What it can be the effect of: elsewhere it has no meaning."""
    moment: str = ""
    """When a location's ability may do it and nothing else: hunting, attacked or assembly."""
    prologue: bool = True
    """Whether the prologue allows it (ED-3.8)."""
    pays_back: bool = False
    """Whether what it gains can pay for using an ability again."""


def amount(s: State, seat: int, location: int, term: Term) -> int:
    """How much a term comes to for this seat."""
    if not term.per:
        return term.amount
    agents = s.agents[seat]
    return count(term, agents[location] if location >= 0 else 0, len(agents) - agents.count(0))


def _many(term: Term) -> str:
    return "s" * (term.amount != 1)


# -- Agents ----------------------------------------------------------------------------------------------


def _dispatch(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.24", (seat, location, term.amount))


def _train(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.25", (seat, amount(s, seat, location, term)))


def _elsewhere(s: State, seat: int, location: int, term: Term) -> None:
    """Paid by `pay`, or counted where it is asked for: ED-5.8, ED-5.9 and ED-4.4."""


def _follow_up(s: State, seat: int, location: int, term: Term) -> Frame:
    """How many, and which, is asked for."""
    return (f"ED-5.20/{term.verb}", (seat, term.amount))


# -- what is gained at once ------------------------------------------------------------------------------


def _strength(s: State, seat: int, location: int, term: Term) -> None:
    s.strength += amount(s, seat, location, term)


def _coin(s: State, seat: int, location: int, term: Term) -> None:
    s.coins[seat] += amount(s, seat, location, term)


def _influence(s: State, seat: int, location: int, term: Term) -> None:
    s.influence[seat] += amount(s, seat, location, term)


def _goodwill(s: State, seat: int, location: int, term: Term) -> None:
    s.goodwill[seat] += amount(s, seat, location, term)


def _reputation(s: State, seat: int, location: int, term: Term) -> None:
    s.reputation[seat] += amount(s, seat, location, term)


def _others_coin(s: State, seat: int, location: int, term: Term) -> None:
    given = amount(s, seat, location, term)
    for other in range(s.seats):
        if other != seat:
            s.coins[other] += given


# -- cards, cubes and threats ----------------------------------------------------------------------------


def _draw(s: State, seat: int, location: int, term: Term) -> Frame | None:
    number = amount(s, seat, location, term)
    return ("ED-5.27", (seat, number)) if number else None


def _cube(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-4.9", (seat, amount(s, seat, location, term)))


def _can_shift(s: State, seat: int) -> bool:
    limit, trays = s.city.limit, s.trays
    return any(
        any(source) and source is not target and sum(target) + 1 < limit
        for source in trays
        for target in trays
    )


def can_claim(s: State, seat: int) -> bool:
    return s.slips[seat] > 0 and s.holds_neutral(seat)


def _no_claim(s: State, seat: int) -> tuple[str, str]:
    if not s.slips[seat]:
        return "no Allegiance slip is left", "ED-5.26"
    return "no Neutral card is in your hand", "ED-5.26"


def _claim(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.26", (seat,))


def may_hunt(s: State) -> bool:
    """Whether a hunt is allowed: each hunt effect brings one, or one a turn is all (ruling `hunts`)."""
    return s.hunts == 0 or bool(s.rulings.hunts == "many")


def _can_hunt(s: State, seat: int) -> bool:
    return may_hunt(s) and any(card >= 0 for card in s.tower)


def _no_hunt(s: State, seat: int) -> tuple[str, str]:
    if not any(card >= 0 for card in s.tower):
        return "there is no threat in the tower", "ED-5.29"
    return "you have already hunted this turn", "ED-5.29"


def _hunt(s: State, seat: int, location: int, term: Term) -> Frame:
    return ("ED-5.29", (seat, int(term.verb == "hunt-one")))


HUNT: Final = Verb(
    name="hunt",
    number=PLAIN,
    words=lambda term: "hunt threats",
    signs=lambda number: ["hunting"],
    can=_can_hunt,
    why_not=_no_hunt,
    do=_hunt,
    worth=1.2,
    worth_now=lambda look, term: look.hunt(look.s, look.seat),
    places=NOT_A_REWARD,
    prologue=False,
    pays_back=True,
)
VERBS: Final = effects.Verbs(
    Verb(
        name="dispatch",
        words=lambda term: f"dispatch {term.amount} Agent{_many(term)}",
        signs=lambda number: ["dispatch", number, "agent"],
        can=lambda s, seat: s.trained[seat] > 0,
        why_not=lambda s, seat: ("no trained Agent is ready", "ED-5.24"),
        do=_dispatch,
        worth_now=lambda look, term: (look.post + 0.01) * min(term.amount, look.ready),
    ),
    Verb(
        name="train",
        words=lambda term: f"train {term.amount} Agent{_many(term)}",
        signs=lambda number: ["train", number, "agent"],
        can=lambda s, seat: s.untrained[seat] > 0,
        why_not=lambda s, seat: ("nobody is left to train", "ED-5.25"),
        do=_train,
        worth=1.1,
        worth_now=lambda look, term: 1.1 * min(term.amount, look.s.untrained[look.seat]),
    ),
    Verb(
        name="strength",
        thing="Battle Strength",
        do=_strength,
        worth=0.3,
        worth_now=lambda look, term: (
            (0.3 if look.hunting else 0.002) * amount(look.s, look.seat, look.location, term)
        ),
        places=NOT_A_REWARD,
        moment="hunting",
        prologue=False,
    ),
    Verb(name="coin", thing="Coin", pays=True, do=_coin, worth=QUARTER, pays_back=True),
    Verb(name="influence", thing="Influence", pays=True, do=_influence, worth=QUARTER, pays_back=True),
    Verb(name="goodwill", thing="Goodwill", do=_goodwill, worth=QUARTER),
    Verb(name="reputation", thing="Reputation", do=_reputation, worth=1.0),
    Verb(
        name="draw",
        words=lambda term: f"draw {term.amount} card{_many(term)}",
        do=_draw,
        worth=0.5,
        prologue=False,
        pays_back=True,
    ),
    Verb(
        name="cube",
        words=lambda term: f"draw {term.amount} extra cube{_many(term)} to your Threat Zone",
        signs=lambda number: [f"+{number}", "cube"],
        do=_cube,
        worth=-0.1,
        prologue=False,
    ),
    Verb(
        name="others-coin",
        words=lambda term: f"every other player gains {term.amount} Coin{_many(term)}",
        signs=lambda number: ["others", number, "coin"],
        do=_others_coin,
        worth=-QUARTER,
    ),
    Verb(
        name="damage",
        words=lambda term: f"reduce the Damage by {term.amount}",
        signs=lambda number: [f"-{number}", "damage"],
        do=_elsewhere,
        worth=0.45,
        places=frozenset(("ability",)),
        moment="attacked",
    ),
    Verb(
        name="hand",
        words=lambda term: f"hand size +{term.amount}",
        signs=lambda number: ["hand", f"+{number}"],
        do=_elsewhere,
        worth=0.8,
        places=frozenset(("ability",)),
        moment="assembly",
    ),
    Verb(
        name="return-anywhere",
        number=UP_TO,
        words=lambda term: f"return up to {term.amount} Agent{_many(term)} from any locations",
        signs=lambda number: ["return", f"0-{number}", "agent"],
        can=lambda s, seat: any(s.agents[seat]),
        why_not=lambda s, seat: ("none of your Agents is at a location", "ED-5.24"),
        do=_follow_up,
        worth=0.1,
        prologue=False,
    ),
    Verb(
        name="shift-cubes",
        number=UP_TO,
        words=lambda term: f"move up to {term.amount} cube{_many(term)} between trays, none to its limit",
        signs=lambda number: [f"0-{number}", "cube", "tray", "↔", "tray"],
        can=_can_shift,
        why_not=lambda s, seat: ("no cube can move to another tray", "ED-5.20"),
        do=_follow_up,
        worth=0.05,
        prologue=False,
    ),
    Verb(
        name="zone-aside",
        number=UP_TO,
        words=lambda term: f"put up to {term.amount} cube{_many(term)} of your Threat Zone aside",
        signs=lambda number: [f"0-{number}", "cube", "aside"],
        can=lambda s, seat: any(s.zone[seat]),
        why_not=lambda s, seat: ("no cube is in your Threat Zone", "ED-5.20"),
        do=_follow_up,
        worth=0.15,
        prologue=False,
    ),
    Verb(
        name="claim",
        number=PLAIN,
        words=lambda term: "claim a Neutral card in hand",
        signs=lambda number: ["allegiance"],
        can=can_claim,
        why_not=_no_claim,
        do=_claim,
        worth=2.2,
        worth_now=lambda look, term: look.claim(look.s, look.seat),
        prologue=False,
    ),
    HUNT,
    replace(
        HUNT,
        name="hunt-one",
        words=lambda term: "hunt one threat",
        signs=lambda number: ["hunting", "1×"],
    ),
    Verb(
        name="return",
        pays=True,
        gains=False,
        thing="Agent",
        signs=lambda number: ["return", number, "agent"],
        do=_elsewhere,
    ),
)

COSTS: Final = VERBS.where(lambda verb: verb.pays)
GAINS: Final = VERBS.where(lambda verb: verb.gains)

"""Chapter 5: Muster, Transfer, Equip, Perform Ritual, Invoke Prophecy and Bestow Dark Symmetry."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.actions import areas
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.plays import bearers
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.rules import playing, why_missing
from edgebook.games.eden.rules.choosing import target_label
from edgebook.games.eden.rules.fights import look_again
from edgebook.games.eden.rules.leaving import tell_discards
from edgebook.games.eden.rules.resolving import grounded
from edgebook.games.eden.table.state import BORDERLANDS, WARBAND, State
from edgebook.games.eden.table.zones import put, to_area
from edgebook.games.eden.thing_words import AREA_NAMES
from edgebook.kernel import Asked, Context, Missing

# -- Muster and Transfer -----------------------------------------------------------------------------------


@RULES.decision(
    "DE-5.24",
    asks="{seat:seat}: into which area does {card:card} go?",
    says="{seat:seat} chooses {key:area} for {card:card}",
)
class which_area(Asked):
    """A mustered warrior goes into your own Warband or Borderlands."""

    seat: int
    card: int

    def options(self, s: State) -> list[int]:
        return areas(s, self.card)

    def do(self, s: State, t: Context, key: int) -> None:
        s.then(muster(self.seat, self.card, key))

    def label(self, s: State, key: int) -> str:
        return AREA_NAMES[key]

    def missing(self, s: State) -> list[Missing]:
        return why_missing.other_area(s, self.card)


@RULES.rule(
    "DE-5.6",
    says="{seat:seat} musters {card:card} into {zone:area}{gold:paid}",
    gives="gold",
    cites=("DE-2.10", "DE-5.7", "DE-5.8", "DE-2.11"),
    level="action",
)
def muster(s: State, t: Context, seat: int, card: int, zone: int) -> int:
    """Put a warrior from your hand into your own Warband or Borderlands and pay its Initial Cost. It is
    ready at once."""
    gold = permits.initial_cost(s, seat, card)
    permits.pay(s, seat, gold)
    playing.lift(s, seat, card)
    put(s, card, zone, seat)
    s.mustered.append(card)
    s.acted |= seat == s.turn
    s.then(moment("answer", (), seat))
    stop_raid(s)
    return gold


def stop_raid(s: State) -> None:
    """A warrior that comes into the Borderlands in the middle of a raid may stop it (Notre Dame lets one
    muster)."""
    if s.fights:
        look_again(s)


@RULES.rule(
    "DE-5.9",
    says={
        "area": "{seat:seat} transfers {card:card} to {there:area}",
        "area lost": (
            "{seat:seat} transfers {card:card} to {there:area}; {lost:cards} {lost:is/are} discarded"
        ),
        "mate": "{seat:seat} transfers {card:card} to {mate:poss} Dominion",
        "mate lost": (
            "{seat:seat} transfers {card:card} to {mate:poss} Dominion; {lost:cards} {lost:is/are} discarded"
        ),
    },
    gives="there lost",
    cites=("DE-5.30",),
    level="action",
)
def transfer(s: State, t: Context, seat: int, card: int, mate: int = -1, zone: int = -1) -> tuple[Any, ...]:
    """Move one ungrouped warrior between your Warband and your Borderlands, each at most once a turn."""
    s.acted |= seat == s.turn
    s.transferred.append(card)
    s.then(moment("answer", (), seat))
    how, there = "area", BORDERLANDS if s.zone[card] == WARBAND else WARBAND
    if mate >= 0:
        how, there = "mate", zone
        to_area(s, card, zone, mate)
        s.ctrl[card] = mate
    else:
        to_area(s, card, there)
    gone = grounded(s)  # it may be a Flyer there
    tell_discards(s, gone)
    return f"{how} lost" if gone else how, there, tuple(each for _, each in gone)


# -- Equip, Ritual, Prophecy, Dark Symmetry ----------------------------------------------------------------


@RULES.decision(
    "DE-5.25",
    asks="{seat:seat}: who gets {card:card}?",
    says="{seat:seat} chooses {key:card} for {card:card}",
    cites=("DE-5.10", "DE-5.11", "DE-5.12", "DE-5.15"),
)
class bearer(Asked):
    """Equipment goes on a card that its text permits, Dark Symmetry on one that is WORTHY of it."""

    seat: int
    card: int

    def options(self, s: State) -> list[int]:
        return bearers(s, self.seat, self.card)

    def do(self, s: State, t: Context, key: int) -> None:
        s.then(
            (bestow if "DARK SYMMETRY" in s.printed.cards[s.kind[self.card]].designations else equip)(
                self.seat, self.card, key
            )
        )

    def label(self, s: State, key: int) -> str:
        return target_label(s, key)

    def item(self, s: State, key: int) -> str:
        return f"card:{key}"

    def missing(self, s: State) -> list[Missing]:
        return why_missing.not_bearers(s, self.seat, self.card)


def _attach_to(s: State, seat: int, card: int) -> int:
    gold = permits.initial_cost(s, seat, card)
    permits.pay(s, seat, gold)
    playing.lift(s, seat, card)
    s.acted |= seat == s.turn
    return gold


@RULES.rule(
    "DE-5.10",
    says="{seat:seat} equips {base:card} with {card:card}{gold:paid}",
    gives="gold",
    cites=("DE-5.11", "DE-5.12", "DE-5.15", "DE-2.14", "DE-5.29"),
    level="action",
)
def equip(s: State, t: Context, seat: int, card: int, base: int) -> int:
    """Attach EQUIPMENT from your hand to a card that may have it, while a card in play allows EQUIPMENT. A
    card may carry any number of them; of duplicates, one works at a time.
    """
    return _equip(s, seat, card, base)


def _equip(s: State, seat: int, card: int, base: int) -> int:
    gold = _attach_to(s, seat, card)
    id = IDS[s.kind[card]]
    run = Run(seat, card, "equip", picks=(base,))
    s.then(moment("after-intrigue", (card,), seat), (f"{id}/effect", (*run, 0)), moment("answer", (), seat))
    return gold


@RULES.rule(
    "DE-5.15",
    says="{seat:seat} bestows {card:card} on {base:card}{gold:paid}",
    gives="gold",
    cites=("DE-5.29",),
    level="action",
)
def bestow(s: State, t: Context, seat: int, card: int, base: int) -> int:
    """Attach DARK SYMMETRY to a card that is WORTHY of it: any number, but no two cards of the same name."""
    return _equip(s, seat, card, base)


@RULES.rule(
    "DE-5.13",
    says="{seat:seat} performs {card:card}",
    cites=("DE-5.29", "DE-2.15"),
    level="action",
)
def ritual(s: State, t: Context, seat: int, card: int) -> None:
    """With a working PATRIARCH in your Dominion you may perform a Ritual. It lasts until the start of your
    next turn."""
    playing.begin(s, seat, card, "ritual", "actions")


@RULES.rule(
    "DE-5.14",
    says="{seat:seat} invokes {card:card}",
    cites=("DE-5.29",),
    level="action",
)
def prophecy(s: State, t: Context, seat: int, card: int) -> None:
    """With a working PROPHET in your Dominion you may invoke a Prophecy. It stays attached to your
    Commander."""
    playing.begin(s, seat, card, "prophecy", "actions")

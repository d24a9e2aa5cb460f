"""Chapter 5: Muster, Transfer, Equip, Perform Ritual, Invoke Prophecy and Bestow Dark Symmetry."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import BOOK, RULES
from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.catalogue import TITLES
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.actions import areas
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.plays import bearers
from edgebook.games.eden.rules import playing, why_missing
from edgebook.games.eden.rules.fights import look_again
from edgebook.games.eden.rules.leaving import tell_discards
from edgebook.games.eden.rules.resolving import grounded
from edgebook.games.eden.table.state import BORDERLANDS, WARBAND, State
from edgebook.games.eden.table.zones import put, to_area
from edgebook.kernel import Question, Table

# -- Muster and Transfer -----------------------------------------------------------------------------------


@RULES.decision(
    "DE-5.24",
    TITLES["DE-5.24"],
    BOOK("Muster"),
    asks="{seat:seat}: into which area does {card:card} go?",
    says="{seat:seat} chooses {key:area} for {card:card}",
)
class which_area(Question):  # noqa: N801
    """A mustered warrior goes into your own Warband or Borderlands."""

    @staticmethod
    def options(s: State, seat: int, card: int) -> list[int]:
        return areas(s, seat, card)

    @staticmethod
    def do(s: State, t: Table, seat: int, card: int, key: int) -> None:
        s.then(muster(seat, card, key))

    @staticmethod
    def label(s: State, seat: int, card: int, key: int) -> str:
        return "Warband" if key == WARBAND else "Borderlands"

    missing = staticmethod(why_missing.other_area)


@RULES.rule(
    "DE-5.6",
    TITLES["DE-5.6"],
    BOOK("Muster"),
    says="{seat:seat} musters {card:card} into {zone:area}{gold:paid}",
    gives="gold",
    cites=("DE-2.10", "DE-5.7", "DE-5.8", "DE-2.11"),
    level="action",
)
def muster(s: State, t: Table, seat: int, card: int, zone: int) -> int:
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
    TITLES["DE-5.9"],
    BOOK("Transfer"),
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
def transfer(s: State, t: Table, seat: int, card: int, mate: int = -1, zone: int = -1) -> tuple[Any, ...]:
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
    TITLES["DE-5.25"],
    BOOK("Equip"),
    asks="{seat:seat}: who gets {card:card}?",
    says="{seat:seat} chooses {key:card} for {card:card}",
    cites=("DE-5.10", "DE-5.11", "DE-5.12", "DE-5.15"),
)
class bearer(Question):  # noqa: N801
    """Equipment goes on a card that its text permits, Dark Symmetry on one that is WORTHY of it."""

    @staticmethod
    def options(s: State, seat: int, card: int) -> list[int]:
        return bearers(s, seat, card)

    @staticmethod
    def do(s: State, t: Table, seat: int, card: int, key: int) -> None:
        s.then(
            (bestow if "DARK SYMMETRY" in s.printed.cards[s.kind[card]].designations else equip)(
                seat, card, key
            )
        )

    @staticmethod
    def label(s: State, seat: int, card: int, key: int) -> str:
        from edgebook.games.eden.rules.card_rules import target_label

        return target_label(s, key)

    @staticmethod
    def item(s: State, seat: int, card: int, key: int) -> str:
        return f"card:{key}"

    missing = staticmethod(why_missing.not_bearers)


def _attach_to(s: State, seat: int, card: int, base: int) -> int:
    gold = permits.initial_cost(s, seat, card)
    permits.pay(s, seat, gold)
    playing.lift(s, seat, card)
    s.acted |= seat == s.turn
    return gold


@RULES.rule(
    "DE-5.10",
    TITLES["DE-5.10"],
    BOOK("Equip"),
    says="{seat:seat} equips {base:card} with {card:card}{gold:paid}",
    gives="gold",
    cites=("DE-5.11", "DE-5.12", "DE-5.15", "DE-2.14", "DE-5.29"),
    level="action",
)
def equip(s: State, t: Table, seat: int, card: int, base: int) -> int:
    """Attach EQUIPMENT from your hand to a card that may have it, while a card in play allows EQUIPMENT. A
    card may carry any number of them; of duplicates, one works at a time.
    """
    return _equip(s, seat, card, base)


def _equip(s: State, seat: int, card: int, base: int) -> int:
    gold = _attach_to(s, seat, card, base)
    id = IDS[s.kind[card]]
    run = (seat, card, "equip", (), (base,), "", -1)
    s.then(moment("after-intrigue", (card,), seat), (f"{id}/effect", (*run, 0)), moment("answer", (), seat))
    return gold


@RULES.rule(
    "DE-5.15",
    TITLES["DE-5.15"],
    BOOK("Bestow"),
    says="{seat:seat} bestows {card:card} on {base:card}{gold:paid}",
    gives="gold",
    cites=("DE-5.29",),
    level="action",
)
def bestow(s: State, t: Table, seat: int, card: int, base: int) -> int:
    """Attach DARK SYMMETRY to a card that is WORTHY of it: any number, but no two cards of the same name."""
    return _equip(s, seat, card, base)


@RULES.rule(
    "DE-5.13",
    TITLES["DE-5.13"],
    BOOK("Perform Lutheran Ritual"),
    says="{seat:seat} performs {card:card}",
    cites=("DE-5.29", "DE-2.15"),
    level="action",
)
def ritual(s: State, t: Table, seat: int, card: int) -> None:
    """With a working PATRIARCH in your Dominion you may perform a Ritual. It lasts until the start of your
    next turn."""
    playing.begin(s, seat, card, "ritual", "actions")


@RULES.rule(
    "DE-5.14",
    TITLES["DE-5.14"],
    BOOK("Invoke Crescentian Prophecy"),
    says="{seat:seat} invokes {card:card}",
    cites=("DE-5.29",),
    level="action",
)
def prophecy(s: State, t: Table, seat: int, card: int) -> None:
    """With a working PROPHET in your Dominion you may invoke a Prophecy. It stays attached to your
    Commander."""
    playing.begin(s, seat, card, "prophecy", "actions")

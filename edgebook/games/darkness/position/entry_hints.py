"""What still looks unfinished in a table that was entered: counted against what a game of this size has.

A hint is no mistake. A real table may well be short of something; then one goes on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from edgebook.games.darkness.cards.pack import Pack, load
from edgebook.kernel.entry_form import Hint

AGENTS = 10
TRAYS = 3


def hints(entered: Mapping[str, Any]) -> list[Hint]:
    """Everything worth a look, what comes first at the table first."""
    pack = load([])
    laid_out = entered["phase"] != "prologue"  # there is no Street yet in the prologue, and nobody has a hand
    found = [*_open_cards(entered, pack, laid_out), *_cards(entered, pack)]
    for number, seat in enumerate(entered["seats"]):
        found += _seat(entered, number, seat, laid_out)
    return [*found, *_good_to_know(entered, pack)]


def _open_cards(entered: Mapping[str, Any], pack: Pack, laid_out: bool) -> Iterator[Hint]:
    street, size = len(entered["street"]), pack.component("street size")
    if laid_out and street < size:
        yield Hint("street", f"The Street has {street or 'none'} of its {size} cards.")
    threats = sum(bool(tray["card"]) for tray in entered["tower"])
    if threats < TRAYS:
        yield Hint("tower.0.card", f"The tower has {threats or 'none'} of its {TRAYS} Threats.")


def cards_missing(entered: Mapping[str, Any]) -> int:
    """How many cards of the game were not entered; below 0: there are too many. No card leaves the game, so
    all of them lie somewhere."""
    return _whole(entered, load([])) - _entered(entered)


def _whole(entered: Mapping[str, Any], pack: Pack) -> int:
    seats = len(entered["seats"])
    starters = pack.component("guild citizens") + pack.component("guild patricians")
    return len(pack.neutral_bases(seats)) + starters * seats


def _entered(entered: Mapping[str, Any]) -> int:
    held = sum(len(seat[place]) for seat in entered["seats"] for place in ("hand", "hall", "beside"))
    piles = sum(len(entered[pile]) for pile in ("street", "top", "discard")) + int(entered["unseen"])
    return held + piles + sum(len(tray["card"]) for tray in entered["tower"])


def _cards(entered: Mapping[str, Any], pack: Pack) -> Iterator[Hint]:
    seats, whole, count = len(entered["seats"]), _whole(entered, pack), _entered(entered)
    if count < whole:
        there = f"{count or 'None'} of the {whole} cards of a game for {seats}"
        unseen = "for an unseen deck its number will do"
        yield Hint("unseen", f"{there} {'is' if count < 2 else 'are'} entered; {unseen}.")
    elif count > whole:
        yield Hint("unseen", f"{count} cards are entered; a game for {seats} has {whole}.")


def _seat(entered: Mapping[str, Any], number: int, seat: Mapping[str, Any], laid_out: bool) -> Iterator[Hint]:
    name, path = seat["guild"], f"seats.{number}"
    agents = seat["trained"] + seat["untrained"] + sum(seat["agents"].values()) + sum(seat["posted"].values())
    if agents < AGENTS:
        yield Hint(f"{path}.trained", f"{name} has {agents or 'none'} of its {AGENTS} Agents.")
    if not laid_out:
        return
    if not any(seat["zone"].values()) and not any(seat["drop"].values()):
        yield Hint(f"{path}.zone", f"{name} has no cubes, neither in its Threat Zone nor to drop.")
    if entered["phase"] == "action" and not seat["hand"] and not entered["done"].get(str(number)):
        yield Hint(f"{path}.hand", f"{name} has no cards in hand.")


def _good_to_know(entered: Mapping[str, Any], pack: Pack) -> Iterator[Hint]:
    if list(entered["locations"]) == list(pack.setups["tutorial"]):
        yield Hint("locations", "The ten locations are those of the tutorial, until you choose others.", True)
    if unseen := entered["unseen"]:
        cards = "One card of the deck is" if unseen == 1 else f"{unseen} cards of the deck are"
        yield Hint("unseen", f"{cards} unseen, which is fine: you are asked when one comes up.", True)

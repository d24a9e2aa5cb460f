"""Which values of a step are house data: the decks at set-up, and three Neighbor Allowances."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edgebook.games.eden.cards.pack import DECKS
from edgebook.kernel.house import HouseValue

_NOT_GIVEN = "House data: the source leaves this Neighbor Allowance blank."
_OUR_DECK = "House data: our own choice of cards for this deck."
_OWN_TABLE = "Put {} of your own into a folder and play with --pack FOLDER."


def house_values(step: Any) -> Iterator[HouseValue]:
    """What a step read that no source gives."""
    if step.rule.id == "DE-3.3":
        decks = getattr(step.trace.setup, "decks", ())
        for name, deck in zip(step.after.names, decks, strict=False):
            if DECKS.get(deck.name) == deck:
                yield HouseValue(f"{name}'s deck", deck.name, _OUR_DECK, _OWN_TABLE.format("a decks.csv"))
    elif step.rule.id == "DE-5.2":
        card = step.after.printed.cards[step.after.kind[step.args[1]]]
        if card.allowance_house:
            yield HouseValue(
                card.name,
                f"Neighbor Allowance {card.allowance}",
                _NOT_GIVEN,
                _OWN_TABLE.format("an establishments.csv"),
            )

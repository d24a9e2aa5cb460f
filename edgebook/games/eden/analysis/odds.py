"""The odds of what a hidden hand holds, for a fight that cards can turn: no dice are rolled in this game.

odds("crescentia-herds", ["Charge"], hand=4)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb

from edgebook.box.chances import Chances
from edgebook.box.odds import Odds, outcome
from edgebook.games.eden.cards.deck import Deck
from edgebook.games.eden.cards.pack import TABLES, Pack
from edgebook.games.eden.rules.chapter3_setup import HAND_SIZE
from edgebook.kernel import EdgebookError
from edgebook.kernel.text import listed


def odds(
    deck: str | Deck,
    cards: Sequence[str] | str,
    *,
    hand: int = HAND_SIZE,
    seen: Sequence[str] = (),
    packs: Sequence[str] = (),
) -> Odds:
    """How many of some cards a hand of a deck holds, as far as another seat can know: every card that was not
    `seen` (played, discarded, revealed; name it as often as that happened) is equally likely to be in it."""
    pack = TABLES.load(packs)
    found = pack.decks.get(deck) if isinstance(deck, str) else deck
    if found is None:
        raise EdgebookError(f"deck: {deck!r:.60}, expected {', '.join(pack.decks)}")
    asked = [cards] if isinstance(cards, str) else list(cards)
    if not asked:
        raise EdgebookError("cards: none, expected one card or more to look for")
    wanted = {_card(pack, found, name) for name in asked}
    left = list(found.cards)
    for name in seen:
        card = _card(pack, found, name)
        if card not in left:
            raise EdgebookError(f"seen: {name} more often than {found.name} has it")
        left.remove(card)
    if type(hand) is not int or not 0 <= hand <= len(left):
        raise EdgebookError(f"hand: {hand!r:.40}, expected 0 to {len(left)} cards")
    good = sum(card in wanted for card in left)
    rest = len(left) - good
    ways = {n: comb(good, n) * comb(rest, hand - n) for n in range(max(0, hand - rest), min(good, hand) + 1)}
    names = listed([pack.printed.cards[card].name for card in sorted(wanted)], "or")
    return Odds(
        f"{names} among {hand} cards of {found.name}",
        "cards",
        Chances(ways).map(outcome),
        f"{good} of the {len(left)} cards that were not seen; each is equally likely to be in the hand.",
    )


def _card(pack: Pack, deck: Deck, name: str) -> int:
    card = pack.printed.find(name)
    if card is None or card.index not in deck.cards:
        raise EdgebookError(f"cards: {name!r:.60}, expected the id or name of a card in {deck.name}")
    return card.index

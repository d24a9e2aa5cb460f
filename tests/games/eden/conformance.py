"""How Dark Eden is tried: the starters against each other, and eight seats in two teams."""

from __future__ import annotations

from edgebook.games.eden.cards.pack import DECKS

EIGHT = [*DECKS, *list(DECKS)[:2]]
SETUPS = ({}, {"decks": EIGHT, "teams": 2, "turns": 16})

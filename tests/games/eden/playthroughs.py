"""Whole games of Dark Eden, told in files."""

from __future__ import annotations

from tests.playthroughs.make import Playthrough

FOUR = ["crescentia-herds", "templars-wall-and-sea", "lutheran-rites", "rasputin-machines"]

PLAYTHROUGHS = (
    Playthrough("starters", "The two starters", {"turns": 24}, reasons=True, sums=True),
    Playthrough("to-the-end", "The starters, played to 50 VPs", {"turns": 60}, needs=("DE-11.1",)),
    Playthrough(
        "four-decks", "Four tribal decks at random", {"decks": FOUR, "turns": 40}, players="random", reasons=True,
    ),
    Playthrough(
        "teams", "Two teams, balanced automatically",
        {"decks": FOUR, "teams": [[0, 2], [1, 3]], "turns": 24, "balance": "automatic"}, players="random",
    ),
    Playthrough(
        "beginners", "Beginners with the same Commander",
        {"decks": ["rasputin-machines", "rasputin-machines"], "variant": "beginner", "turns": 30}, players="random",
    ),
)  # fmt: skip

"""Random games of the reference game: a set-up, a seed and choices that hypothesis can shrink."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from edgebook.kernel import Trace, begin
from tests.reference_game import GAME

NAMES = ("Ada", "Ben", "Cleo", "Dan")

setups = st.builds(
    lambda seats, rounds, tie, loss: {
        "names": list(NAMES[:seats]),
        "rounds": rounds,
        "rulings": {"bid-tie": tie, "storm-loss": loss},
    },
    st.integers(2, 4),
    st.integers(1, 3),
    st.sampled_from(["clockwise", "leader"]),
    st.sampled_from(["coin", "card"]),
)
seeds = st.one_of(st.integers(-(2**70), 2**70), st.text(st.characters(exclude_categories=["Cs"]), max_size=5))
choices = st.one_of(
    st.lists(st.integers(0, 11), max_size=20),
    # long games seldom come out of lists that are made to be short
    st.builds(lambda n, seed: random.Random(seed).choices(range(12), k=n), st.integers(0, 90), st.integers()),
)
"""Which option is taken, counted from the first."""


def play(trace: Trace, picks: list[int]) -> Trace:
    """Answer as the choices say until they run out."""
    for pick in picks:
        if trace.decision is None:
            break
        trace.answer(trace.decision.keys[pick % len(trace.decision.keys)])
    return trace


@st.composite
def games(draw: Any) -> Trace:
    """A game that has been played for a while, or to its end."""
    return play(begin(GAME, draw(setups), seed=draw(seeds)), draw(choices))

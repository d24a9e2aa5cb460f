"""Hints as a table."""

from __future__ import annotations

from typing import Any

import pandas as pd

from edgebook.kernel import EdgebookError, Trace
from edgebook.players.asked import Asked
from edgebook.players.hints import HINT_PLAYOUTS, HINT_RULES, Hint, weighed_hints
from edgebook.players.lookahead import LookaheadPlayer


def hints(
    at: Trace | Asked,
    *,
    playouts: int | None = None,
    seconds: float | None = None,
    seed: int | str = 0,
    **options: Any,
) -> pd.DataFrame:
    """What the look-ahead player would do at an open decision, the best answer first, and how sure it is.

    `sure` is the share of worlds (drawn again and again from those that were played) in which the answer
    would have come out best; `lead` is how far ahead the seat ends on average, `low` and `high` its interval.
    """
    if isinstance(at, Trace):
        if at.decision is None or at.waiting_for is not None:
            raise EdgebookError("no decision is open, so there is nothing to hint at")
        at = Asked(at.game, at.state, at.decision)
    if playouts is None:  # no more than a person who asks for a hint waits for
        options = {"playouts": HINT_PLAYOUTS, "rules": HINT_RULES, **options}
    else:
        options["playouts"] = playouts
    player = LookaheadPlayer(at.game, seed, seconds=seconds, **options)
    columns = Hint._fields[: Hint._fields.index("key")]  # which the text of the answer stands for
    return pd.DataFrame([hint[: len(columns)] for hint in weighed_hints(player, at)], columns=list(columns))

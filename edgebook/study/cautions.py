"""What the figures of a study can and cannot say, in words that stand beside them."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import TYPE_CHECKING

from edgebook.box.rates import Z
from edgebook.kernel import EdgebookError

if TYPE_CHECKING:
    from edgebook.study.summary import Study


def cautions(study: Study) -> list[str]:
    """Sentences about this study, the gravest first."""
    return list(_told(study)) if len(study.finished) else []


def _told(study: Study) -> Iterator[str]:
    by, won = next(iter(study.compared), ""), study.finished["won"].astype(bool)
    several = bool(by)
    if several and (won.all() or not won.any()):
        word = "Every game was won" if won.all() else "No game was won"
        yield (
            f"{word}, so win rates cannot tell the settings apart. Compare {study.title('difference')} with "
            f"paired({by!r}), or choose a set-up in which more is open."
        )
    if several:
        yield (
            "The settings share their luck, so whether two intervals overlap says nothing about their "
            f"difference: paired({by!r}) compares them game by game."
        )
        yield from _copies(study, by)
    games = len(study.finished) // max(1, len(study.spec.get("settings") or [{}]))
    reach = Z * sqrt(0.25 / max(1, games))
    yield (
        f"{games} {'games' if games != 1 else 'game'}{' with each setting' if several else ''} "
        f"{'tell' if games != 1 else 'tells'} a win rate near one half to about ±{min(1.0, reach):.0%}. "
        f"The games say nothing about other players or set-ups."
    )


def _copies(study: Study, by: str) -> Iterator[str]:
    from edgebook.study.paired import copy_words

    try:
        yield from map(copy_words, study.paired(by).copies)
    except EdgebookError:  # nothing to pair: a stored study of which a part is missing
        return

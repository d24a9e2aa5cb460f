"""Which steps of Dark Eden are bookkeeping, read together with the step that they belong to."""

from __future__ import annotations

from edgebook.kernel.folding import folds

FOLDS = folds(
    # a decision is carried out in the next step, a pass lets it happen; a fight lies there until what follows
    announces="""
        DE-4.1, DE-4.1/step, DE-5.22, DE-5.23, DE-5.24, DE-5.25, DE-5.26, DE-5.27, DE-7.7/over, DE-7.22,
        DE-7.23, DE-7.24, DE-7.26, DE-8.1/end, DE-8.3/arms, DE-8.3/over, DE-8.18, DE-8.19, DE-8.20,
        DE-8.21, DE-10.10
    """,
    # what is paid, who has died, what it scores
    rounds_off="DE-4.5/end, DE-5.18, DE-6.2, DE-6.6, DE-7.15/leave, DE-7.18, DE-8.14/score",
)

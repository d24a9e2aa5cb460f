"""Which steps of Clans of Icosara are bookkeeping, read together with the step that they belong to."""

from __future__ import annotations

from edgebook.kernel.folding import folds

FOLDS = folds(
    # who acts, who rolls again or stands: the next step shows it; the dice lie until the next turn begins
    announces="ICO-5.1, ICO-6.1, ICO-6.15",
    # a pawn that attacks exhausts
    rounds_off="ICO-6.3",
)

"""Which steps of Massive Darkness are bookkeeping, read together with the step that they belong to."""

from __future__ import annotations

from edgebook.kernel.folding import folds

FOLDS = folds(
    # an Action is taken, a Phase ends, a Hero or an Enemy begins: what comes of it is the next step
    announces="""
        MD-8.1/over, MD-8.2, MD-8.2/begin, MD-8.2/order, MD-8.2/over, MD-8.6, MD-8.9, MD-8.14/begin,
        MD-8.16 chosen, MD-8.17, MD-9.1, MD-9.1/acts, MD-9.1/phase, MD-9.3 nobody, MD-9.5, MD-9.7, MD-7.7,
        MD-7.7/agents, MD-10.1/phase, MD-10.1/turn, MD-10.4, MD-10.4/first, MD-10.6, MD-10.6/quest,
        MD-3.6 guard, MD-3.6 monster, MD-11.2, MD-11.2/less, MD-11.3 keep, MD-11.6, MD-11.6/enemy,
        MD-13.13 no, MD-13.14 keep, MD-6.3 no
    """,
    # what is left, who gets it, what falls: the end of what has just happened
    rounds_off="""
        MD-8.2/next, MD-8.13, MD-8.13/found, MD-8.17/next, MD-8.19, MD-9.1/on, MD-10.1/done, MD-10.1/over,
        MD-10.3/effect, MD-5.2, MD-6.7 done, MD-6.7/free, MD-7.8, MD-7.12, MD-7.12/lost, MD-7.13, MD-7.16,
        MD-8.9/card, MD-11.8, MD-11.10, MD-11.13, MD-13.2
    """,
)
ROUNDS = frozenset(("MD-1.2", "MD-10.6"))
"""The set-up, and each Round: its Phases would be a bar code on a timeline."""

"""A coach: what the decisions of a game cost, which were good, and what was luck.

`edgebook.review(trace, seat)` reviews a game; docs/review.md says what its figures mean. Standard library
only.
"""

from edgebook.coach.judging import Interval, Judged, judge_step
from edgebook.coach.reviewing import review, review_file
from edgebook.coach.summary import Review

__all__ = ["Interval", "Judged", "Review", "judge_step", "review", "review_file"]

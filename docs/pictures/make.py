"""Draws the pictures of the README and the docs from real games: `python docs/pictures/make.py`."""

from __future__ import annotations

from pathlib import Path

import edgebook
from edgebook.draw import svg
from edgebook.games.darkness.show.picture import picture
from edgebook.players import GreedyPlayer, play

HERE = Path(__file__).parent


def main() -> None:
    """The table at a step where the Voiceless Guild walks round the city and sleeves what it finds."""
    trace = edgebook.darkness.solo("normal", seed=7)
    play(trace, [GreedyPlayer(trace.game), None])
    found = [
        step
        for step in trace
        if step.rule.id == "VG-B2" and step.after.round >= 3 and len([v for v in step.verdicts if v.why]) > 4
    ]
    step = max(found[:12], key=lambda each: sum("came first" not in verdict.why for verdict in each.verdicts))
    for theme in ("light", "dark"):
        (HERE / f"table-{theme}.svg").write_text(svg(picture(step.after, 0, step), theme), encoding="utf-8")
    (HERE / "table-narrow.svg").write_text(svg(picture(step.after, 0, step, width=420)), encoding="utf-8")


if __name__ == "__main__":
    main()

"""How a game stands and how it ended: both scores in sight, the score sheet, and where the game turned.

All of it is read off the game's own measures; `Tabletop.counted` or `Tabletop.score` names the one that
people look at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from edgebook.kernel import Game, Trace
from edgebook.notebook.html import Html, button, h
from edgebook.players.measuring import measure_title, seat_names, who_won

TURNS = 3
"""How many steps are named at which a game turned."""


def number(value: float) -> str:
    """A number of points, quarters as people write them."""
    whole, rest = divmod(abs(value), 1)
    quarter = {0.25: "¼", 0.5: "½", 0.75: "¾"}.get(rest)
    said = f"{whole:g}{quarter}" if quarter and whole else quarter or f"{abs(value):g}"
    return f"−{said}" if value < 0 else said


def signed(value: float) -> str:
    return f"+{number(value)}" if value >= 0 else number(value)


def standing(game: Game, state: Any) -> list[float]:
    """What each seat has of the measure that people count; nothing where a game has none."""
    score = game.table.counted or game.table.score
    sheet = game.table.measures(state)
    values = [seat.get(score) for seat in sheet] if score else []
    return [float(value) for value in values if isinstance(value, int | float)]


def names(game: Game, state: Any, you: int | None) -> list[str]:
    """What the seats are called, by the person who sits on one of them."""
    return ["You" if seat == you else name for seat, name in enumerate(seat_names(game, state))]


def score_bar(trace: Trace, at: int, since: int, you: int | None) -> Html:
    """The scores of all seats, each with what has changed since the player last decided."""
    game, state = trace.game, trace.state_at(at)
    now, before = standing(game, state), standing(game, trace.state_at(since))
    if not now or len(now) != len(before):
        return Html("")
    shown = []
    for name, has, had in zip(names(game, state, you), now, before, strict=True):
        more = h("span", signed(has - had), class_="eb-plus") if has != had else None
        shown.append(h("span", f"{name} ", h("b", number(has)), " ", more))
    title = measure_title(game, game.table.counted or game.table.score)
    if together(game, state):  # nobody is ahead of anybody: then it has to be said what is counted
        shown.insert(0, h("span", f"{game.table.counted or title} ", class_="eb-muted"))
    label = f"{title}. Beside it: what has changed since your last decision."
    return h("div", shown, class_="eb-scores", title=label)


def together(game: Game, state: Any) -> bool:
    """Whether all seats win or lose as one."""
    return game.table.sides is not None and len(game.table.sides(state)) == 1


class Turn(NamedTuple):
    """A decision of a seat, and by how much its lead changed until its next one."""

    n: int
    by: float


def turning_points(trace: Trace, seat: int) -> list[Turn]:
    """The decisions of a seat up to whose next one its lead over the best of the others changed most, in
    order; where all seats win together, how well they stood."""
    game = trace.game
    asked = [n for n, (who, _) in zip(trace.asked, trace.askers, strict=True) if who == seat]
    marks = [*asked, len(trace)]
    if together(game, trace.state):
        leads = [float(game.table.measures(trace.state_at(n))[seat][game.table.score]) for n in marks]
    else:
        leads = [_lead(standing(game, trace.state_at(n)), seat) for n in marks]
    turns = [Turn(n, leads[i + 1] - leads[i]) for i, n in enumerate(asked)]
    best = sorted(turns, key=lambda turn: -abs(turn.by))[:TURNS]
    return sorted(turn for turn in best if turn.by)


def _lead(values: Sequence[float], seat: int) -> float:
    others = [value for place, value in enumerate(values) if place != seat]
    return values[seat] - max(others) if seat < len(values) and others else 0.0


def sheet(trace: Trace, you: int | None, whose: Html | None, *more: Any) -> Html:
    """The end of a game: who won, what decided it (`more`), or else where the game turned, and the points by
    source. `whose`: whose decisions are told, where that can be chosen."""
    game, state = trace.game, trace.state
    totals, called = standing(game, state), names(game, state, you)
    rows = [
        h("tr", h("th", source, scope="row"), [h("td", number(value)) for value in values])
        for source, values in _sources(game, state)
    ]
    head = h("tr", h("td"), [h("th", name, scope="col") for name in called])
    what = "Total" if rows else measure_title(game, game.table.counted or game.table.score)
    total = h("tr", h("th", what, scope="row"), [h("td", h("b", number(v))) for v in totals])
    table = h("table", h("thead", head), h("tbody", rows, total), class_="eb-compare") if totals else None
    return h(
        "div",
        h("p", _won(trace, called, you), class_="eb-question", tabindex=-1, data_takes_focus=True),
        whose,
        [*more, table] if more else [table, _turned(trace, you if you is not None else 0)],
        h("div", button("See the chart", "tab", "chart", class_="eb-quiet"), class_="eb-buttons"),
    )


def _won(trace: Trace, called: Sequence[str], you: int | None) -> str:
    winners = [called[seat] for seat in _winners(trace)]
    if not winners:
        return "You have lost." if together(trace.game, trace.state) else "The game is over."
    if winners == ["You"]:
        return "You have won."
    said = " and ".join(winners)
    return f"{said} {'have' if len(winners) > 1 or said == 'You' else 'has'} won."


def _winners(trace: Trace) -> list[int]:
    result = trace.game.study.result(trace.state) if trace.game.study.result is not None else {}
    if "winners" in result:
        return list(result["winners"])
    return [seat for seat, won in enumerate(who_won(trace.game, trace.state)) if won]


def _sources(game: Game, state: Any) -> list[tuple[str, list[float]]]:
    """Where the points came from: a measure that is itself a mapping, by seat."""
    wanted = f"{game.table.score} by source"
    parts = [seat.get(wanted) or {} for seat in game.table.measures(state)]
    keys = dict.fromkeys(key for each in parts for key in each)
    return [(key, [float(each.get(key, 0)) for each in parts]) for key in keys]


def _turned(trace: Trace, seat: int) -> Html | None:
    turns = turning_points(trace, seat)
    if not turns:
        return None
    as_one = together(trace.game, trace.state)

    def came_to(by: float) -> str:
        return f"for the {'better' if by > 0 else 'worse'}" if as_one else f"{signed(by)} on your lead"

    entries = [
        h(
            "li",
            button(
                f"step {turn.n + 1}", "pin", turn.n + 1, class_="eb-link", label=f"Go to step {turn.n + 1}"
            ),
            f" {came_to(turn.by)}: {trace[turn.n].text} ",
            button("Try another answer", "branch_from", turn.n, class_="eb-link"),
        )
        for turn in turns
    ]
    return h("div", h("h3", "Where the game turned"), h("ul", entries, class_="eb-missing"))

"""The review as a page shows it: the curve of the chance to win with one's decisions on it, the best ones and
the worst ones, and how to try them again."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.coach import Judged, Review
from edgebook.coach.summary import brief, percent, when
from edgebook.notebook.coaching import Coach
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.panels import panel
from edgebook.notebook.plot import HIGH, PAD, round_labels

SIGNS = {"blunder": "??", "mistake": "?", "inaccuracy": "?!", "best": "✓"}
ROOM = 34
"""Pixels for the numbers along y."""
MEANT = (
    "Chances are those of the look-ahead player: it plays each answer on in trial games with the same luck, "
    "and never knows more than you did. Blunder: 15 % of the chance to win lost, mistake: 10 %, inaccuracy: "
    "5 %; none is called so where trial games do not show it."
)


def coach_panel(coach: Coach) -> Html | None:
    """The curve and the lists; before there is a review, how to get one; nothing while a game goes on."""
    review = coach.review
    if review is None:
        begin = button("Review this game", "review", class_="eb-go", data_busy="Reviewing …")
        told = h("p", "See what each of your decisions did to your chance to win.", class_="eb-muted")
        return panel("Review", None, told, h("div", begin, class_="eb-buttons")) if coach.can() else None
    done, number = coach.done()
    aside = f"accuracy {review.accuracy:.0f} of 100" if done == number else f"{done} of {number} decisions"
    return panel(
        "Your chance to win", aside, _working(coach), curve(review, coach.rounds()), decisions(review),
        h("p", MEANT, class_="eb-muted"),
    )  # fmt: skip


def _working(coach: Coach) -> Html | None:
    done, number = coach.done()
    if done == number:
        return None
    if not coach.works:
        return h("div", button("Go on with the review", "review"), class_="eb-buttons")
    bar = h("progress", value=done, max=number, aria_label="Decisions reviewed")
    return h("div", bar, button("Stop", "review_stop"), class_="eb-buttons", data_goes_on="review_more")


def curve(review: Review, rounds: dict[int, int]) -> Html:
    """The chance over the steps; a dot for each mistake and for the best answers, which goes to it."""
    points, whole = review.curve(), max(review.steps, 1)
    line = " ".join(f"{step} {_y(chance):g}" for step, chance in points)
    grid = "".join(f'<path class="eb-grid" d="M0 {_y(each):g}H{whole}"/>' for each in (0, 0.5, 1))
    grid += "".join(f'<path class="eb-grid eb-dashed" d="M{n} 0V{HIGH}"/>' for n in rounds.values())
    least, most = min(chance for _, chance in points), max(chance for _, chance in points)
    told = f"Your chance to win over the game: {percent(points[0][1])} at first, then from {percent(least)} "
    told += f"to {percent(most)}"
    plane = (
        f'<svg viewBox="0 0 {whole} {HIGH}" height="{HIGH}" preserveAspectRatio="none" role="img">'
        f"{h('title', told)}{grid}"
        f'<polyline class="eb-chance" points="{line}"/>'
        f'<path class="eb-cursor" data-follows d="M0 0V{HIGH}"/></svg>'
    )
    shown = [*review.worst(len(review.decisions)), *review.finest()]
    dots = [_dot(each, whole) for each in sorted(shown, key=lambda each: each.step)]
    texts = "".join(
        f'<text x="{ROOM - 5}" y="{_y(each) + 4:g}" text-anchor="end">{100 * each:.0f}</text>'
        for each in (0, 0.5, 1)
    )
    return h(
        "div",
        h("span", "chance to win, of 100", class_="eb-unit"),
        Html(f'<svg width="{ROOM}" height="{HIGH}" aria-hidden="true">{texts}</svg>'),
        h("div", Html(plane), dots, class_="eb-plane"),
        Html('<svg class="eb-ends" width="8" height="8" aria-hidden="true"></svg>'),
        Html(round_labels(rounds, whole)),
        h("span", "round", class_="eb-rounds"),
        class_="eb-plots",
        style=f"--eb-left:{ROOM}px",
    )


def _y(chance: float) -> float:
    return round(HIGH - PAD - (HIGH - 2 * PAD) * chance, 2)


def _dot(each: Judged, whole: int) -> Html:
    place = f"left:{100 * each.step / whole:.2f}%;top:{_y(each.chance):g}px"
    label = f"Step {each.step + 1}, {each.label}: {each.chosen}"
    return button(
        SIGNS[each.label], "pin", each.step, class_=f"eb-dot eb-is-{each.label}", label=label, style=place
    )


def decisions(review: Review) -> Html:
    """The worst and the best decisions; the better answer is told after one's own try."""
    worst, best = ([brief(each) for each in found] for found in (review.worst(), review.finest()))
    parts: list[Html | None] = [
        h("h4", "Your costliest decisions") if worst else None,
        _listed([_mistake(each) for each in worst]) if worst else None,
        h("h4", "Your best decisions") if best else None,
        _listed([_fine(each) for each in best]) if best else None,
    ]
    if not worst:
        parts.append(h("p", "None of your answers was shown to cost 5 % of the chance to win or more."))
    parts.append(h("p", review.balance(), class_="eb-muted") if review.balance() else None)
    return h("div", parts, class_="eb-review")


def _listed(entries: Sequence[Html]) -> Html:
    return h("ol", entries, class_="eb-decisions")


def _where(each: Judged) -> Html:
    said = f"{when(each)}, step {each.step + 1}"
    return button(said, "pin", each.step, class_="eb-link", label=f"Go to before step {each.step + 1}")


def _mistake(each: Judged) -> Html:
    low, high = 100 * each.cost.low, 100 * each.cost.high
    ended = ""
    if each.ends is not None:
        mine, best = each.ends
        ended = f" Of {each.worlds} trial games played to the end it won {best:g}, yours {mine:g}."
    better = h(
        "details",
        h("summary", "Show the better answer"),
        h("p", f"{each.best}: better by {percent(each.cost.mean)} ({low:.0f} to {high:.0f}).{ended} ",
          button("Play it", "better", each.step, class_="eb-link")),
    )  # fmt: skip
    return h(
        "li",
        h("b", SIGNS[each.label], class_=f"eb-is-{each.label}", aria_hidden="true"),
        h("div", f"{each.label}, −{percent(each.cost.mean)}: {each.chosen} ", _where(each), " ",
          button("Try another answer", "branch_from", each.step, class_="eb-link"), better),
    )  # fmt: skip


def _fine(each: Judged) -> Html:
    ahead = percent(-each.cost.mean)
    return h(
        "li",
        h("b", SIGNS["best"], class_="eb-is-best", aria_hidden="true"),
        h("div", f"{each.chosen}: {ahead} ahead of the next best, {each.second} ", _where(each)),
    )

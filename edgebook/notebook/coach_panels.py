"""The review as a page shows it: the curve of the chance to win with one's decisions on it, the best ones and
the worst ones, and one's mistakes, one after the other."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

from edgebook.coach import Judged, Review
from edgebook.coach.summary import better_by, brief, percent, signed, when
from edgebook.notebook.coaching import Coach, Tried
from edgebook.notebook.deciding import ask
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.panels import panel
from edgebook.notebook.plot import HIGH, PAD, round_labels
from edgebook.notebook.reading import said

SIGNS = {"blunder": "??", "mistake": "?", "inaccuracy": "?!", "best": "✓", "good": ""}
ROOM = 34
"""Pixels for the numbers along y."""
MEANT = (
    "Chances are those of the look-ahead player: it plays each answer on in trial games with the same luck, "
    "and never knows more than you did. Blunder: 15 of 100 games lost, mistake: 10, inaccuracy: 5; none is "
    "called so where trial games do not show it."
)


def begin_button() -> Html:
    return button("Review this game", "review", class_="eb-primary", data_busy="Reviewing …")


def coach_panel(coach: Coach) -> Html | None:
    """The curve and the lists; before there is a review, how to get one; nothing while a game goes on."""
    review, whose = coach.review, heroes(coach)
    if review is None:
        told = h("p", "See what each of your decisions did to your chance to win.", class_="eb-muted")
        begin = h("div", begin_button(), class_="eb-buttons")
        return panel("Review", None, whose, told, begin) if coach.can() else None
    return panel(
        "Your chance to win", _aside(coach, review), whose, working(coach), curve(review, coach.rounds()),
        decisions(review), h("div", go_through(coach), class_="eb-buttons"), _told(review),
        h("p", MEANT, class_="eb-muted"),
    )  # fmt: skip


def _aside(coach: Coach, review: Review) -> str:
    done, number = coach.done()
    return f"accuracy {review.accuracy:.0f} of 100" if done == number else f"{done} of {number} decisions"


def heroes(coach: Coach) -> Html | None:
    """Whose decisions are on show, where all win or lose together."""
    found = coach.heroes()
    if len(found) < 2:
        return None
    made = []
    for seat, name in found:
        review = coach.review_of(seat)
        told = f"{name}, {review.accuracy:.0f} of 100" if review is not None else name
        made.append(button(told, "hero", seat, pressed=seat == coach.seat()))
    return h("div", made, class_="eb-heroes", role="group", aria_label="Whose decisions")


def working(coach: Coach) -> Html | None:
    """How far the review is, and how to stop it or go on."""
    done, number = coach.done()
    if done == number:
        return None
    if not coach.works:
        return h("div", button("Go on with the review", "review"), class_="eb-buttons")
    bar = h("progress", value=done, max=number, aria_label="Decisions reviewed")
    return h("div", bar, button("Stop", "review_stop"), class_="eb-buttons", data_goes_on="review_more")


def go_through(coach: Coach) -> Html | None:
    """The way to one's mistakes."""
    number = len(coach.mistakes())
    if not number:
        return None
    said = "Go through my mistakes" if number > 1 else "Go to my mistake"
    return button(said, "mistakes", class_="eb-primary")


# -- the curve ---------------------------------------------------------------------------------------------


def curve(review: Review, rounds: dict[int, int]) -> Html:
    """The chance over the steps, a dot for each decision; those that cost something and the best ones have
    their sign. A dot goes to its decision."""
    points, whole = review.curve(), max(review.steps, 1)
    if not points:
        return Html("")
    line = " ".join(f"{step} {_y(chance):g}" for step, chance in points)
    grid = "".join(f'<path class="eb-grid" d="M0 {_y(each):g}H{whole}"/>' for each in (0, 0.5, 1))
    grid += "".join(f'<path class="eb-grid eb-dashed" d="M{n} 0V{HIGH}"/>' for n in rounds.values())
    least, most = min(chance for _, chance in points), max(chance for _, chance in points)
    told = f"Your chance to win over the game: {percent(points[0][1])} at first, then between "
    told += f"{percent(least)} and {percent(most)}"
    plane = (
        f'<svg viewBox="0 0 {whole} {HIGH}" height="{HIGH}" preserveAspectRatio="none" role="img">'
        f"{h('title', told)}{grid}"
        f'<polyline class="eb-chance" points="{line}"/>'
        f'<path class="eb-cursor" data-follows d="M0 0V{HIGH}"/></svg>'
    )
    large = {each.step for each in (*review.worst(len(review.decisions)), *review.finest())}
    small = [_small(each, whole) for each in review.decisions if each.step not in large]
    dots = [_dot(each, whole) for each in review.decisions if each.step in large]
    texts = "".join(
        f'<text x="{ROOM - 5}" y="{_y(each) + 4:g}" text-anchor="end">{100 * each:.0f}</text>'
        for each in (0, 0.5, 1)
    )
    return h(
        "div",
        h("span", "chance to win, in 100 games", class_="eb-unit"),
        Html(f'<svg width="{ROOM}" height="{HIGH}" aria-hidden="true">{texts}</svg>'),
        h("div", Html(plane), small, dots, class_="eb-plane"),
        Html('<svg class="eb-ends" width="8" height="8" aria-hidden="true"></svg>'),
        Html(round_labels(rounds, whole)),
        h("span", "round", class_="eb-rounds"),
        class_="eb-plots",
        style=f"--eb-left:{ROOM}px",
    )


def _y(chance: float) -> float:
    return round(HIGH - PAD - (HIGH - 2 * PAD) * chance, 2)


def _place(each: Judged, whole: int) -> str:
    return f"left:{100 * each.step / whole:.2f}%;top:{_y(each.chance):g}px"


def _dot(each: Judged, whole: int) -> Html:
    label = f"Step {each.step + 1}, {each.label}: {each.chosen}"
    return button(SIGNS[each.label], "reviewed", each.step, class_=f"eb-dot eb-is-{each.label}", label=label,
                  style=_place(each, whole))  # fmt: skip


def _small(each: Judged, whole: int) -> Html:
    """For the mouse; with the keyboard one goes through the list of all decisions."""
    told = f"Step {each.step + 1}, {each.label}: {each.chosen}"
    return h("i", class_="eb-small-dot", data_act="reviewed", data_value=each.step, title=told,
             aria_hidden="true", style=_place(each, whole))  # fmt: skip


# -- the decisions -----------------------------------------------------------------------------------------


def decisions(review: Review) -> Html:
    """The worst and the best decisions; the better answer is told after one's own try."""
    worst, best = ([brief(each) for each in found] for found in (review.worst(), review.finest()))
    parts: list[Html | None] = [
        _headed("Your costliest decisions") if worst else None,
        _listed([_mistake(each) for each in worst]) if worst else None,
        _headed("Your best decisions") if best else None,
        _listed([_fine(each) for each in best]) if best else None,
    ]
    if not worst:
        parts.append(h("p", "None of your answers was shown to cost 5 of 100 games or more."))
    return h("div", parts, class_="eb-review")


def _headed(title: str) -> Html:
    return h("div", h("h4", title), h("span", "of 100 games", class_="eb-muted"), class_="eb-top")


def _listed(entries: Sequence[Html]) -> Html:
    return h("ol", entries, class_="eb-decisions")


def _where(each: Judged) -> Html:
    said = f"{when(each)}, step {each.step + 1}"
    return button(said, "reviewed", each.step, class_="eb-link", label=f"Go to before step {each.step + 1}")


def _entry(each: Judged, mark: str, by: float, *below: Any) -> Html:
    return h(
        "li",
        h("b", mark, class_=f"eb-sign-of eb-is-{each.label}", aria_label=each.label, role="img"),
        h("div", each.chosen, h("div", _where(each), *below, class_="eb-muted")),
        h("b", signed(by), class_="eb-by"),
    )


def _mistake(each: Judged) -> Html:
    again = button("Try it", "try_it", each.step, class_="eb-link", label=f"Try step {each.step + 1} again")
    better = h(
        "details",
        h("summary", "Show the better answer"),
        h("p", f"{each.best}: {better_by(each)} ", button("Play it", "better", each.step, class_="eb-link")),
    )
    return _entry(each, SIGNS[each.label], -each.cost.mean, " ", again, better)


def _fine(each: Judged) -> Html:
    return _entry(each, SIGNS["best"], -each.cost.mean, f" ahead of the next best, {each.second}")


def _told(review: Review) -> Html:
    """How many decisions have each label, luck apart from skill, and all decisions."""
    counts = [
        h("tr", h("th", h("b", SIGNS[name], class_=f"eb-sign-of eb-is-{name}", aria_hidden="true"), " ", name,
                  scope="row"), h("td", count))
        for name, count in review.counts().items()
    ]  # fmt: skip
    rows = [
        h("li", h("b", SIGNS[each.label], class_=f"eb-sign-of eb-is-{each.label}", aria_label=each.label,
                  role="img"), h("div", each.chosen, " ", _where(each)),
          h("b", signed(-each.lost) if each.lost else "", class_="eb-by"))
        for each in map(brief, review.decisions)
    ]  # fmt: skip
    return h(
        "div",
        h("h4", f"{len(review.decisions)} decisions"),
        h("table", h("tbody", counts), class_="eb-compare"),
        balance(review),
        h("details", h("summary", "All decisions"), _listed(rows)),
        class_="eb-review",
    )


def balance(review: Review) -> Html | None:
    """Luck apart from skill: what the answers did, and what all else did."""
    luck = review.luck
    if luck is None or not review.balance():
        return None
    most = max(abs(review.lost), abs(luck), 0.01)
    bars = [
        h("div", h("span", name), h("span", h("i", style=f"width:{100 * abs(by) / most:.0f}%"),
          class_="eb-share" + " eb-minus" * (by < 0)), h("b", signed(by)), class_="eb-luck")
        for name, by in (("your answers", -review.lost), ("luck", luck))
    ]  # fmt: skip
    return h("div", h("h4", "Luck apart from skill"), bars, h("p", review.balance(), class_="eb-muted"))


def what_decided(review: Review) -> Html:
    """What decided a game, in a sentence: the costliest answer, or that it was none."""
    worst = [brief(each) for each in review.worst(1)]
    if worst:
        each = worst[0]
        told = f"{when(each).capitalize()}: you answered {each.chosen}. With {each.best} it was "
        told += f"{100 * each.best_chance:.0f} in 100 instead of {100 * each.chance:.0f}."
    else:
        told = "No answer of yours decided it: dice, cards and the other seats did."
    return h("p", h("b", "What decided it. "), told, class_="eb-decided")


# -- my mistakes -------------------------------------------------------------------------------------------


def mistake_panel(coach: Coach) -> Html | None:
    """One mistake: its question, or after the try the answer and the line that was better."""
    judged = coach.at_mistake()
    if judged is None:
        return None
    steps = [each.step for each in coach.mistakes()]
    title = f"My mistakes: {bisect_left(steps, judged.step) + 1} of {len(steps)}"
    if coach.tried is None:
        return _question(coach, judged, title)
    return _answer(coach, judged, coach.tried, title)


def _question(coach: Coach, judged: Judged, title: str) -> Html:
    view = coach.view
    if not coach.asks() or (asked := view.asking()) is None:
        back = button("Back to the question", "mistakes", judged.step, class_="eb-primary")
        return h("div", h("h3", title), h("div", back, _leave(), class_="eb-buttons"))
    decision, state = asked
    told = h("p", "In the game: ", h("b", brief(judged).chosen), ". Find a better answer.")
    buttons = [
        button("Show me", "show_me"),
        *_turn(coach, "Skip", ""),
        _leave(),
    ]
    return ask(view.game, decision, state, view.options(), title=title, only=view.place.only,
               ticked=view.place.ticked, note=told, buttons=buttons, you=True)  # fmt: skip


def _leave() -> Html:
    return button("Back to the review", "mistakes_end", class_="eb-quiet")


def _turn(coach: Coach, words: str, style: str) -> list[Html]:
    """To the next mistake, if there is one."""
    later = [each.step for each in coach.mistakes() if each.step > (coach.mistake or 0)]
    return [button(words, "mistakes", later[0], class_=style)] if later else []


def _answer(coach: Coach, full: Judged, tried: Tried, title: str) -> Html:
    each, label = brief(full), tried.label
    if label == full.best:
        verdict, good = f"Right: {each.best}.", True
    elif tried.right and tried.behind.low > 0:
        verdict, good = f"Nearly as good: {_short(label)}. Best: {each.best}.", True
    elif tried.right:
        verdict, good = f"As good, as far as trial games can tell: {_short(label)}.", True
    elif not label:
        verdict, good = f"The better answer: {each.best}.", True
    elif label == full.chosen:
        verdict, good = f"That was your answer in the game. Better: {each.best}.", False
    else:
        verdict, good = f"{_short(label)} is not the one. Better: {each.best}.", False
    mark = sign("check", small=True) if good else sign("cross", small=True)
    came = {each.best: full.best_chance, each.chosen: full.chance}
    if label and label not in (full.best, full.chosen):
        came[_short(label)] = tried.chance
    rows = [
        h("tr", h("th", name, " (your answer in the game)" if name == each.chosen else None, scope="row"),
          h("td", f"{100 * chance:.0f}"), class_="eb-best" if name == each.best else None)
        for name, chance in sorted(came.items(), key=lambda row: -row[1])
    ]  # fmt: skip
    again = button("Try it", "try_it", full.step, label="Try it: play on from here")
    earlier = [each.step for each in coach.mistakes() if each.step < full.step]
    before = button("‹", "mistakes", earlier[-1], label="Mistake before this one") if earlier else None
    following = _turn(coach, "Next mistake", "eb-primary")
    last = button("Back to the review", "mistakes_end", class_="eb-primary")
    return h(
        "div",
        h("div", h("h3", title), h("span", when(full), class_="eb-muted"), class_="eb-top"),
        h("div", h("p", mark, " ", h("b", verdict), class_="eb-question", tabindex=-1, data_takes_focus=True),
          h("p", better_by(full)), class_="eb-judged" + ("" if good else " eb-worse")),
        h("div", h("h4", "What came of it"), h("span", "wins in 100", class_="eb-muted"), class_="eb-top"),
        h("table", h("tbody", rows), class_="eb-compare"),
        _better_line(coach),
        h("div", before, again, following or last, _leave() if following else None, class_="eb-buttons"),
    )  # fmt: skip


def _short(label: str) -> str:
    return label.partition(":")[0]


def _better_line(coach: Coach) -> Html | None:
    """The answers of the better line; each is shown on the board."""
    line, view = coach.line, coach.view
    if line is None or line.forked_at is None:
        return None
    places = [n for n in line.asked if n >= line.forked_at and line.was_asked(n, view.observer)]
    rows = [
        h("li", button(said(line[n], view.observer), "goto", n + 1, class_="eb-link",
                       pressed=True if view.at == n + 1 else None))
        for n in places
    ]  # fmt: skip
    return h("div", h("h4", "The better line"), h("ol", rows, class_="eb-line-steps"), class_="eb-review")

"""The panel *Why*: what else could have happened at a step, and why it did not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from edgebook.kernel import Decision, Missing, Step
from edgebook.kernel.ruled import Decided
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.kernel.spans import Press, Span
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.panels import LISTED, panel
from edgebook.notebook.reading import chosen_in, criteria_of, is_taken, rows, said, seat_of

OTHERS = "Only those whose choice it is know what else was possible."
BRIEF, ROW = 22, 32
"""How many letters a reason that stays on one line has at most, and how many it has together with the
longest option beside it."""


def why(shown: Step | Press | None, observer: Observer) -> Html:
    """What else could have happened and why it did not; nothing, where there was nothing to choose. Of a
    press, the reasons of the main step, and then those of its bookkeeping."""
    if shown is None:
        return panel(
            "Why", None, h("p", "Each step shows here what else could have happened.", class_="eb-muted")
        )
    steps = [shown.main, *shown.others] if isinstance(shown, Press) else [shown]
    found = [reasons for step in steps if (reasons := _reasons(step, observer)) is not None]
    if not found:
        words = "Only those who may see this step can see why."
        return panel("Why", None, h("p", words, class_="eb-muted"))
    chosen = [reasons for reasons in found if reasons.chosen]
    if not chosen:
        words = "There was nothing to choose: the rule leaves one way to go on."
        impossible = [reasons.impossible for reasons in found if reasons.impossible]
        style = "eb-muted" if impossible else "eb-muted eb-nothing"
        theirs = any(reasons.theirs for reasons in found)
        return panel("Why", None, h("p", OTHERS if theirs else words, class_=style), impossible)
    choices = [choice for reasons in chosen for choice in reasons.step.choices]
    taken = [v.label for choice in choices for v in choice.verdicts if is_taken(v)]
    title = f"Why {taken[0]}?" if len(taken) == 1 else "Why?"
    count = sum(len(choice.verdicts) for choice in choices)
    aside = f"{count} looked at" if count else None
    notes = [h("p", OTHERS, class_="eb-muted")] if any(reasons.theirs for reasons in chosen) else []
    titled = len(steps) > 1
    parts = [_titled_reasons(reasons, observer) if titled else reasons.chosen for reasons in chosen]
    return panel(title, aside, parts, notes, region="Why")


class _Reasons(NamedTuple):
    """What there is to tell about one step: what was chosen, added up and decided; what was not possible; and
    whether it was for another seat to decide."""

    step: Step
    chosen: list[Any]
    impossible: Html | None
    theirs: bool


def _reasons(step: Step, observer: Observer) -> _Reasons | None:
    """The reasons of a step; nothing, where the observer may not see it."""
    if observer != EVERYTHING and step.hidden_from(observer if isinstance(observer, int) else None):
        return None
    choices = [_choice(step, choice) for choice in step.choices]
    sums = [tally(each) for each in step.tallies]
    decided = _decided(step, observer)
    rulings = [_ruling(step, decided) for decided in step.rulings_for(observer)]
    impossible = None if decided else missing(step.missing_for(observer))
    some = bool(choices or sums or decided or rulings)
    chosen = [*choices, sums, decided, impossible, rulings] if some else []
    return _Reasons(step, chosen, impossible, _of_others(step, observer))


def _titled_reasons(reasons: _Reasons, observer: Observer) -> Html:
    """The reasons of one step of a press, under its sentence."""
    return h("section", h("h4", said(reasons.step, observer)), reasons.chosen, class_="eb-of-one")


def why_of_many(span: Span, observer: Observer) -> Html:
    """Each of several steps has reasons of its own: what was chosen in them, and how to see why."""
    entries = [
        h("li", button(f"{n + 1}", "pin", n + 1, label=f"Go to step {n + 1}", class_="eb-link"), " ", text)
        for n, text in chosen_in(span, observer)[:LISTED]
    ]
    if not entries:
        words = "Nothing was chosen here. Press Rule to see the steps one by one."
        return panel("Why", None, h("p", words, class_="eb-muted"))
    return panel(
        "What was chosen", "a number leads there", h("ol", entries, class_="eb-chosen"), region="Why"
    )


def _choice(step: Step, choice: Any) -> Html:
    rulebook = step.trace.game.rulebook
    criteria = criteria_of(choice)
    chips = [
        h("li", f"{number} ", rulebook[rule].title, title=f"{rulebook[rule].shown}: {rulebook[rule].text}")
        for number, rule in enumerate(criteria, 1)
    ]
    listed = []
    found = rows(choice.verdicts, criteria)
    brief = min(BRIEF, ROW - max((len(row.label) for row in found), default=0))
    for row in found:
        if row.taken:
            reason: Any = [
                sign("check", small=True),
                " taken",
                h("span", f" ({row.rule})", class_="eb-muted"),
            ]
        elif row.kept:
            reason = [sign("check", small=True), " was also possible"]
        else:
            reason = [sign("cross", small=True), f" {row.number} · " if row.number else " ", row.why]
        listed.append(
            h(
                "tr",
                h("td", h("span", row.place, class_="eb-disc" + (" eb-start" if row.place == 1 else "")),
                  class_="eb-mark", title=f"looked at as number {row.place}"),
                h("th", row.label, scope="row"),
                h("td", h("span", "dropped by criterion ", class_="eb-sr") if not row.kept else None, reason,
                  class_="eb-brief" if len(row.why or "") <= brief else None),
                class_="eb-kept" if row.taken else "eb-lost" if not row.kept else None,
                data_points=row.item,
            )
        )  # fmt: skip
    head = h("tr", h("th", "Place"), h("th", "Option"), h("th", "Verdict"), class_="eb-sr")
    table = h("table", h("caption", choice.question, class_="eb-sr"), head, listed, class_="eb-verdicts")
    if not choice.verdicts:
        table = h("p", "There were no options.", class_="eb-muted")
    return h("div", h("p", choice.question, class_="eb-asked"), h("ol", chips, class_="eb-chips"), table)


def tally(total: Any) -> Html:
    """A number as the sum that it is: one line for each thing that counts, and the value so far. A single
    line is its own sum."""
    lines = [
        h(
            "tr",
            h("td", _number(line.change)),
            h("th", line.label, " ", h("span", f"({line.rule})", class_="eb-muted eb-whole"), scope="row"),
            h("td", _number(line.total)),
            data_points=line.item or None,
        )
        for line in total.lines
    ]
    foot = h(
        "tr", h("td"), h("th", total.title, scope="row"), h("td", _number(total.result)), class_="eb-kept"
    )
    head = h("tr", h("th", "Counts"), h("th", "For what"), h("th", "So far"), class_="eb-sr")
    alone = len(total.lines) == 1 and total.lines[0].total == total.result
    return h(
        "table",
        h("caption", total.title),
        head,
        lines,
        None if alone else foot,
        class_="eb-verdicts eb-tally",
    )


def _number(value: object) -> str:
    """A number with a minus, as what it changes by has it, not with a hyphen."""
    return str(value).replace("-", "−")


def _decided(step: Step, observer: Observer) -> Html | None:
    """What a person could have answered, and what was not possible."""
    decision = None if _of_others(step, observer) else step.decision
    if decision is None:
        return None
    game = step.trace.game
    state = step.before
    options = decision.told(state, step.key) if decision.pick is None else decision.candidates(state)
    chosen = (step.key,) if decision.pick is None else step.key
    taken = [option for option in options if option.key in chosen]
    others = [option for option in options if option.key not in chosen]
    listed = [
        h("tr", h("td", sign("check", small=True), class_="eb-mark"), h("th", option.label, scope="row"),
          h("td", "was chosen"), class_="eb-kept")
        for option in taken
    ] + [
        h("tr", h("td", class_="eb-mark"), h("th", option.label, scope="row"), h("td", "was also possible"))
        for option in others[:LISTED]
    ]  # fmt: skip
    if len(others) > LISTED:
        listed.append(h("tr", h("td"), h("th", f"and {len(others) - LISTED} more", scope="row"), h("td")))
    return h(
        "div",
        h("p", decision.question(state, game.table.words(state))),
        h("table", h("caption", "Possible answers", class_="eb-sr"), listed, class_="eb-verdicts"),
        missing(step.missing_for(observer)),
    )


def _of_others(step: Step, observer: Observer) -> bool:
    """Whether a step was for another seat to decide. That it had a choice at all can tell what it holds."""
    if observer == EVERYTHING or not step.rule.asks:
        return False
    return Decision(step.rule, step.args, (), step.before).hidden_from(seat_of(observer))


def missing(found: Sequence[Missing]) -> Html | None:
    """Why an option is not there."""
    if not found:
        return None
    entries = [h("li", h("b", each.label), f": {each.why} ", h("span", f"({each.rule})", class_="eb-muted"))
               for each in found[:40]]  # fmt: skip
    if len(found) > 40:
        entries.append(h("li", f"and {len(found) - 40} more"))
    return h(
        "details",
        h("summary", f"Not possible now: {len(found)}, and why"),
        h("ul", entries, class_="eb-missing"),
    )


def _ruling(step: Step, decided: Decided) -> Html:
    ruling = step.trace.game.rulings[decided.name]
    others = [
        h("span", h("br"), f"The other reading, {name}: {ruling.reading(name).removeprefix(f'{name}: ')}.")
        for name in ruling.readings
        if name != decided.value
    ]
    return h(
        "div",
        h("b", f"Ruling {decided.name}: {decided.value}"),
        f"{ruling.question} Here: {ruling.reading(decided.value).removeprefix(f'{decided.value}: ')}.",
        others,
        class_="eb-note",
    )

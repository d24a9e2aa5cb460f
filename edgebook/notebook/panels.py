"""The panels beside the board: Now, Why and Next, as HTML made from a step."""

from __future__ import annotations

from typing import Any

from edgebook.kernel import Decision, HouseNote, Step, Trace
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.reading import Planned, Span, criteria_of, house, planned, rows, said, seat_of

INLINE = 3
"""So many things with house data stand in the text; more of them are a list to open."""
LISTED = 14
"""So many steps of a span, options and entries of the agenda are listed before "and more"."""


def panel(title: Any, aside: Any, *content: Any, region: str = "") -> Html:
    """A box with a heading, and a quiet word at its right. A `region` may scroll, so it takes focus."""
    top = h("div", h("h3", title), h("span", aside, class_="eb-muted") if aside else None, class_="eb-top")
    named = {"tabindex": 0, "role": "region", "aria_label": region} if region else {}
    return h("div", top, *content, class_="eb-panel", **named)


# -- Now ---------------------------------------------------------------------------------------------------


def now(
    trace: Trace,
    at: int,
    shown: Step | Span | None,
    observer: Observer,
    buttons: Any = None,
    preview: bool = False,
) -> Html:
    """What happened, which rule did it, in plain words, with its page."""
    aside = f"step {at} of {len(trace)}"
    title = "Now, a preview" if preview else "Now"
    if shown is None:
        return panel(
            title,
            aside,
            h("p", trace.game.title, class_="eb-headline"),
            h("p", "Nothing has happened yet. Press Next (or the right arrow key) to see one rule happen."),
            buttons,
        )
    if isinstance(shown, Span):
        steps = shown.steps
        return panel(
            title,
            aside,
            _source(steps[0]),
            h("p", said(steps[0], observer), class_="eb-headline"),
            _listed_steps(steps[1:], observer),
            _house(steps[: LISTED + 1], observer),
            buttons,
        )
    rule = shown.rule
    return panel(
        title,
        aside,
        _source(shown),
        h("p", said(shown, observer), class_="eb-headline"),
        h("p", h("b", rule.title), ". ", rule.text),
        _chance(shown, observer),
        _house([shown], observer),
        buttons,
    )


def _source(step: Step) -> Html:
    rule = step.rule
    ours = [" ", sign("house", small=True), " our own reading: the rulebook is silent here"]
    cite = h("span", str(rule.cite), ours if rule.cite.book == "house" else None, class_="eb-muted")
    return h("div", h("span", rule.shown, class_="eb-chip"), " ", cite)


def _listed_steps(steps: list[Step], observer: Observer) -> Html:
    entries = [h("li", said(step, observer)) for step in steps[:LISTED]]
    if len(steps) > LISTED:
        entries.append(h("li", f"and {len(steps) - LISTED} more: zoom in to Rule to see each"))
    return h("ul", entries, class_="eb-missing")


def _chance(step: Step, observer: Observer) -> Html | None:
    if observer != EVERYTHING and step.hidden_from(observer if isinstance(observer, int) else None):
        return None
    outcomes = step.chance
    if not outcomes:
        return None
    return h("p", "Chance: ", "; ".join(outcome.text for outcome in outcomes), class_="eb-muted")


def _house(steps: list[Step], observer: Observer) -> list[Html]:
    """Which values that were used come from no source, where they do come from, and how to replace them."""
    return [_note(note) for note in house(steps, observer)]


def _note(note: HouseNote) -> Html:
    label = [sign("house", small=True), " House data"]
    if len(note.values) <= INLINE:
        return h("p", label, f": {note}", class_="eb-muted")
    listed = h("ul", [h("li", text) for text in note.values], class_="eb-missing")
    summary = h("summary", label, f" of {len(note.values)} things")
    return h("details", summary, listed, h("p", note.why), class_="eb-muted")


# -- Why ---------------------------------------------------------------------------------------------------


def why(step: Step | None, observer: Observer, next_decision: bool = False) -> Html:
    """What else could have happened and why it did not; nothing, where there was nothing to choose."""
    if step is None:
        return panel(
            "Why", None, h("p", "Each step says here what else could have happened.", class_="eb-muted")
        )
    if observer != EVERYTHING and step.hidden_from(observer if isinstance(observer, int) else None):
        return panel("Why", None, h("p", "Only those who may see this step know.", class_="eb-muted"))
    choices = [_choice(step, choice) for choice in step.choices]
    decided = _decided(step, observer)
    ruling = _ruling(step)
    if not (choices or decided or ruling):
        words = "There was nothing to choose: the rule leaves one way to go on."
        if _of_others(step, observer):
            words = "Only those whose choice it is know what else was possible."
        return panel("Why", None, h("p", words, class_="eb-muted"))
    kept = [v.label for choice in step.choices for v in choice.verdicts if v.kept]
    title = f"Why {kept[0]}?" if len(kept) == 1 else "Why?"
    count = sum(len(choice.verdicts) for choice in step.choices)
    aside = f"{len(kept)} of {count} kept" if count else None
    return panel(title, aside, *choices, decided, ruling, region="Why")


def why_of_many() -> Html:
    """Each of several steps has reasons of its own."""
    words = "Several rules happened here, each for its own reasons. Zoom in to Rule to see them."
    return panel("Why", None, h("p", words, class_="eb-muted"))


def _choice(step: Step, choice: Any) -> Html:
    rulebook = step.trace.game.rulebook
    criteria = criteria_of(choice)
    chips = [
        h("li", f"{number} ", rulebook[rule].title, title=f"{rule}: {rulebook[rule].text}")
        for number, rule in enumerate(criteria, 1)
    ]
    listed = []
    for row in rows(choice.verdicts, criteria):
        if row.kept:
            reason: Any = [sign("check", small=True), " taken", f" ({row.rule})"]
        else:
            reason = [sign("cross", small=True), f" {row.number} · " if row.number else " ", row.why]
        listed.append(
            h(
                "tr",
                h("td", row.place, class_="eb-mark", title=f"looked at as number {row.place}"),
                h("th", row.label, scope="row"),
                h("td", h("span", "dropped by criterion ", class_="eb-sr") if not row.kept else None, reason),
                class_="eb-kept" if row.kept else "eb-lost",
            )
        )
    head = h("tr", h("th", "Place"), h("th", "Option"), h("th", "Verdict"), class_="eb-sr")
    table = h("table", h("caption", choice.question, class_="eb-sr"), head, listed, class_="eb-verdicts")
    if not choice.verdicts:
        table = h("p", "There was no option at all.", class_="eb-muted")
    return h("div", h("p", choice.question), h("ol", chips, class_="eb-chips"), table)


def _decided(step: Step, observer: Observer) -> Html | None:
    """What a person could have answered, and what was not possible."""
    decision = None if _of_others(step, observer) else step.decision
    if decision is None:
        return None
    game = step.trace.game
    state = step.before
    options = decision.options(state)
    taken = [option for option in options if option.key == step.key]
    others = [option for option in options if option.key != step.key]
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
        h("table", h("caption", "What could be answered", class_="eb-sr"), listed, class_="eb-verdicts"),
        missing(decision, state),
    )


def _of_others(step: Step, observer: Observer) -> bool:
    """Whether a step was for somebody else to decide. If they had a choice at all can tell what they hold."""
    if observer == EVERYTHING or not step.rule.asks:
        return False
    return Decision(step.rule, step.args, (), step.before).hidden_from(seat_of(observer))


def missing(decision: Decision, state: Any) -> Html | None:
    """Why an option is not there."""
    found = decision.missing(state)
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


def _ruling(step: Step) -> Html | None:
    decided = step.ruling
    if decided is None:
        return None
    ruling = step.trace.game.rulings[decided.name]
    others = [
        h("span", h("br"), f"The other reading, {name}: {text}.")
        for name, text in ruling.readings.items()
        if name != decided.value
    ]
    return h(
        "div",
        h("b", f"Ruling {decided.name}: {decided.value}"),
        f"{ruling.question} Here: {ruling.readings[decided.value]}.",
        others,
        class_="eb-note",
    )


# -- Next --------------------------------------------------------------------------------------------------


def coming(trace: Trace, state: Any, decision: Decision | None = None) -> Html:
    """What is on the agenda, in order, in words."""
    entries = list(planned(trace.game, state))
    if not entries:
        return panel("Next", None, h("p", "Nothing: the game is over."))
    listed = [_planned(entry) for entry in entries[:LISTED]]
    if len(entries) > LISTED:
        listed.append(h("li", f"and {len(entries) - LISTED} more"))
    words = trace.game.table.words(state)
    asked = h("p", "Somebody decides: ", decision.question(state, words)) if decision else None
    return panel("Next", "in this order", asked, h("ol", listed, class_="eb-agenda"))


def _planned(entry: Planned) -> Html:
    return h(
        "li", h("span", entry.text), h("span", entry.rule.shown, class_="eb-muted", title=entry.rule.text)
    )


def problem(text: str) -> Html:
    """Something that went wrong, said where it is seen and heard."""
    first, _, rest = text.partition("\n")
    body = h("div", h("b", first), h("pre", rest) if rest else None)
    return h("div", body, button("Close", "close_alert", label="Close this message"), role="alert")

"""What the companion asks: the form for a table, and what only the table knows while a part is worked out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from edgebook.kernel import Playable, Problem, Trace
from edgebook.kernel.entry_form import EVERYTHING, EntryForm, Hint, Known, Section, TableAsk
from edgebook.notebook import forms
from edgebook.notebook.deciding import answers, digit
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.reading import planned

QUICKLY = "Type what you see, or tap it on the board."
ASKED_LATER = "What you leave out is asked when a rule needs it."


def entry(
    form: EntryForm,
    sections: Sequence[Section],
    values: Mapping[str, Any],
    problems: Sequence[Problem],
    typed: Mapping[str, str],
    playable: Sequence[Playable],
    said: int,
    first: bool,
    known: Known = EVERYTHING,
) -> Html:
    """The form, above it how complete it is and which parts can be worked out. `said`: how many things
    were told for this part already; `first`: it is the first of the session."""
    places = [path for section in sections for field in section.fields for path in (field.path, *field.paths)]
    homeless = [p for p in problems if not any(_near(p.path, place) for place in places)]
    wrong = len(typed) + sum(problem.path not in typed for problem in problems)
    quickly = not known.all  # what is left out is asked when it matters, so nothing is missing
    worth = [] if wrong or quickly else form.hints(values)
    asks = form.needs is not EntryForm._field_defaults["needs"]
    hints = [hint for hint in worth if hint.fine or any(_near(hint.path, place) for place in places)]
    main = "eb-primary" if not wrong and all(hint.fine for hint in hints) else ""
    begin: Any = [
        button(["Work out: ", part.label], "begin", place, off=bool(wrong), class_=main if not place else "")
        for place, part in enumerate(playable)
    ]
    again = f"The {said} things you said before are used again, as far as they still fit."
    undo = None if first else button("Undo", "undo", label="Back to the part before")
    listed = [h("li", _told(form.sections(values), p), class_="eb-problem") for p in homeless]
    return h(
        "div",
        h("p", form.welcome, class_="eb-muted") if first and not quickly else None,
        h("p", f"{QUICKLY} {ASKED_LATER}" if asks else QUICKLY, role="status")
        if quickly and not wrong
        else _status(wrong, hints),
        h("ul", listed) if listed else None,
        h("p", again) if said else None,
        _assumptions(form.assumed(values, known)) if not wrong else None,
        h("div", begin or h("p", "All have played their part."), undo, class_="eb-buttons"),
        forms.form(sections, values, problems, typed, hints, known),
    )


def _assumptions(sentences: Sequence[str]) -> Html | None:
    """What is taken for granted, said beside the button that says yes to it."""
    if not sentences:
        return None
    return h("p", h("b", "Taken as usual: "), " ".join(sentences), class_="eb-assumed")


def _near(path: str, place: str) -> bool:
    return f"{path}.".startswith(f"{place}.") or f"{place}.".startswith(f"{path}.")


def _told(whole: Sequence[Section], problem: Problem) -> str:
    """What does not fit where the form that is shown has no field for it."""
    place = forms.place_of(whole, problem.path) if problem.path else ""
    return f"{place}: {forms.plainly(problem)}" if place else forms.plainly(problem)


def _status(wrong: int, hints: Sequence[Hint]) -> Html:
    """What does not fit; else what still looks unfinished, and what is good to know."""
    if wrong:
        many = "1 thing does not fit yet." if wrong == 1 else f"{wrong} things do not fit yet."
        return h("div", h("p", many, role="status", class_="eb-problem"))
    unfinished = [hint.text for hint in hints if not hint.fine]
    told = "Not complete yet; this may change the result:" if unfinished else "Everything fits."
    return h(
        "div",
        h("p", told, role="status"),
        h("ul", [h("li", text) for text in unfinished], class_="eb-missing") if unfinished else None,
        [h("p", hint.text, class_="eb-muted") for hint in hints if hint.fine],
    )


def table_question(
    trace: Trace, asked: TableAsk, card: Mapping[str, Any], row: str = "", led: Html | None = None
) -> Html:
    """What only the table knows: one of some outcomes, or a card by what is printed on it. `led`: what led to
    the question."""
    coming = next(iter(planned(trace.game, trace.state)), None)
    why = h("p", h("span", coming.rule.shown, class_="eb-chip"), f" {coming.text}") if coming else None
    told = len(trace.chance.told)
    groups = asked.groups or [""] * len(asked.options)
    made = [
        (group, button([None if asked.fields else digit(n), h("span", said)], "tell", n))
        for n, (group, (said, _)) in enumerate(zip(groups, asked.options, strict=True))
    ]
    listed: Any = answers(made, short=all(len(said) < 40 for said, _ in asked.options))
    fields = None
    if asked.fields:
        done = button("That is the card", "tell", class_="eb-primary")
        entered = {**asked.fresh, **card}
        fields = [
            forms.fields(asked.fields, entered, (), {}, "told_field"),
            h("div", done, class_="eb-buttons"),
        ]
        if made:
            listed = h("details", h("summary", "Or one of these cards"), listed)
    typed = None
    if asked.row is not None:
        text = h("input", type="text", name="row", data_act="row", value=row, placeholder=asked.row.example,
                 aria_label=asked.row.label, data_enter="tell_row", autocomplete="off", autocapitalize="off",
                 spellcheck="false")  # fmt: skip
        typed = h("div", h("span", asked.row.label), h("div", text, button("That is it", "tell_row"),
                  class_="eb-row"), class_="eb-field eb-line", data_key="row")  # fmt: skip
    count = h("span", f"{told} told for this rule" if told else "", class_="eb-muted")
    return h(
        "div",
        led,
        h("div", h("h3", "Look at the table"), count, class_="eb-top"),
        h("p", asked.question, class_="eb-question", tabindex=-1, data_takes_focus=True),
        h("p", asked.note, class_="eb-muted") if asked.note else None,
        why,
        fields,
        typed,
        listed,
    )

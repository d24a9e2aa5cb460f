"""Forms as HTML: fields that a game describes as data, with what does not fit beside each."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from edgebook.kernel import EdgebookError, Problem
from edgebook.kernel.entry_form import EVERYTHING, Field, Hint, Known, Line, Section, look, put
from edgebook.kernel.text import capital
from edgebook.notebook.html import Html, button, h

LONGEST = 400
"""Letters of a line: more is no row of cards any more."""


def form(
    sections: Sequence[Section],
    values: object,
    problems: Sequence[Problem],
    typed: Mapping[str, str] | None = None,
    hints: Sequence[Hint] = (),
    known: Known = EVERYTHING,
) -> Html:
    """All sections. One with a problem, or with something worth a look, says so in its heading."""
    made = []
    for number, section in enumerate(sections):
        paths = [path for field in section.fields for path in (field.path, *field.paths)]
        wrong = [p for p in problems if any(_about(p, path) for path in paths)]
        looks = [x for x in hints if not x.fine and any(_about(x, path) for path in paths)]
        note = h("span", " · unfinished?", class_="eb-muted") if looks else None
        if wrong:
            many = "1 problem" if len(wrong) == 1 else f"{len(wrong)} problems"
            note = h("span", f" · {many}", class_="eb-problem")
        made.append(
            h(
                "details",
                h("summary", section.title, note),
                fields(section.fields, values, _nearest(section, problems), typed or {}, known=known),
                open=section.open or bool(wrong),
                data_key=f"section{number}:{section.title}",
            )
        )
    return Html("".join(made))


def _nearest(section: Section, problems: Sequence[Problem]) -> list[Problem]:
    """The problems, those of something that several fields make up at the first of these."""
    paths = [field.path for field in section.fields]
    first = {p.path: next((x for x in paths if x.startswith(f"{p.path}.")), None) for p in problems}
    return [p._replace(path=first[p.path] or p.path) for p in problems]


def fields(
    wanted: Iterable[Field],
    values: object,
    problems: Sequence[Problem],
    typed: Mapping[str, str],
    act: str = "field",
    known: Known = EVERYTHING,
    enter: str = "",
) -> Html:
    """Some fields beside each other; lists of records take the whole width. A line whose value was not
    entered is empty. `enter`: what the Enter key does in a line."""
    plain, wide = [], []
    for field in wanted:
        if field.kind == "records":
            wide.append(_records(field, values, problems, typed))
        elif field.line is not None:
            wide.append(_line(field, field.line, values, problems, typed, known, act, enter))
        else:
            plain.append(_field(field, field.path, look(values, field.path), problems, typed, act, enter))
    return h("div", wide, h("div", plain, class_="eb-fields") if plain else None)


def plainly(problem: Problem) -> str:
    """What does not fit, as one tells a person at the form."""
    _, found, wanted, _ = problem
    if not wanted:
        return capital(found)
    if found in ("null", "[]", "{}", "left out"):
        return f"Still to enter: {wanted}."
    if wanted.startswith(("a whole number", "one of", "a number")):
        return f"{found} does not fit: enter {wanted}."
    return f"{capital(found)}. Allowed: {wanted}."


def place_of(sections: Sequence[Section], path: str) -> str:
    """Where on the form something is, by its names there; empty if nowhere."""
    for section in sections:
        for field in section.fields:
            if any(_about(Problem(path, ""), each) for each in field.paths):
                return section.title if field.label in section.title else f"{section.title}, {field.label}"
    return ""


def _about(problem: Problem | Hint, path: str) -> bool:
    return problem.path == path or problem.path.startswith(f"{path}.") or path.startswith(f"{problem.path}.")


def _field(
    field: Field,
    path: str,
    value: object,
    problems: Sequence[Problem],
    typed: Mapping[str, str],
    act: str,
    enter: str = "",
) -> Html:
    wrong = [
        plainly(problem)
        for problem in problems
        if problem.path == path or problem.path.startswith(f"{path}.")
    ]
    if path in typed:
        wrong = [f"{f'{typed[path][:20]} does not fit' if typed[path] else 'Empty'}: enter a whole number."]
    named = {
        "name": path,
        "data_act": act,
        "aria_label": field.label,
        "aria_invalid": "true" if wrong else None,
    }
    if field.kind == "choice":
        made = _taps(field, path, value, act) if field.taps else _select(field, value, named)
    elif field.kind == "yes-no":
        made = h("input", type="checkbox", checked=bool(value), **named)
    else:
        shown = typed.get(path, 0 if value is None else value)
        made = h(
            "input", type="number", inputmode="numeric", min=field.least, max=field.most, value=shown,
            data_enter=enter or None, **named
        )  # fmt: skip
        if act == "field":
            made = _counter(field, path, made)
    told = h("span", " ".join(wrong), class_="eb-problem", role="alert") if wrong else None
    return h("label" if field.kind == "yes-no" else "div", h("span", field.label), made, told,
             class_="eb-field eb-bad" if wrong else "eb-field", data_key=path)  # fmt: skip


def _select(field: Field, value: object, named: Mapping[str, Any]) -> Html:
    """The choices as a list, with the value among them that is not possible."""
    place = next((n for n, (each, _) in enumerate(field.choices) if each == value), None)
    options = [h("option", said, value=n, selected=n == place) for n, (_, said) in enumerate(field.choices)]
    if place is None:
        options.insert(0, h("option", f"{value!s:.40} (not possible)", value="", selected=True))
    return h("select", options, **named)


def _counter(field: Field, path: str, number: Html) -> Html:
    """A number between a button for one less and one for one more."""
    return h(
        "span",
        button("−", "less", path, label=f"{field.label}: one less", tabindex=-1),
        number,
        button("+", "more_of", path, label=f"{field.label}: one more", tabindex=-1),
        class_="eb-counter",
    )


def _line(
    field: Field,
    line: Line,
    values: Any,
    problems: Sequence[Problem],
    typed: Mapping[str, str],
    known: Known,
    act: str,
    enter: str,
) -> Html:
    """Several things in one text; below it, what was understood."""
    told = all(path in known or path in known.stale for path in line.paths)
    wrong = [plainly(p) for p in problems if any(_about(p, path) for path in line.paths)]
    shown = line.write(values) if told else ""
    understood = line.says(values) if told and not wrong else ""
    if field.path in typed:
        shown = typed[field.path]
        wrong = [why for why in [why_not(line, shown)] if why]
        understood = "" if wrong else line.says(_with(values, line.read(shown)))
    text = h("input", type="text", name=field.path, data_act=act, value=shown, placeholder=line.example,
             aria_label=field.label, aria_invalid="true" if wrong else None, autocomplete="off",
             autocapitalize="off", spellcheck="false", data_enter=enter or None,
             data_takes_focus=bool(enter),
             data_names="\n".join(said for _, said in field.choices) or None)  # fmt: skip
    below = h("span", " ".join(wrong), class_="eb-problem", role="alert") if wrong else (
        h("span", understood, class_="eb-muted") if understood else None
    )  # fmt: skip
    return h("div", h("span", field.label), text, below,
             class_="eb-field eb-line eb-bad" if wrong else "eb-field eb-line",
             data_key=f"line:{field.path}")  # fmt: skip


def _with(values: object, read: Mapping[str, Any]) -> Any:
    """The values with some of them as they were read."""
    made = copy.deepcopy(values)
    for path, value in read.items():
        put(made, path, value)
    return made


def why_not(line: Line, text: str) -> str:
    """Why a text means nothing."""
    try:
        line.read(text)
    except ValueError as error:
        return str(error)
    return ""


def _taps(field: Field, path: str, value: object, act: str) -> Html:
    """A choice of few things, all of them in sight: one tap each."""
    made = [
        button(said, act, n, pressed=each == value, data_name=path)
        for n, (each, said) in enumerate(field.choices)
    ]
    return h("div", made, class_="eb-taps", role="group", aria_label=field.label)


def _records(field: Field, values: object, problems: Sequence[Problem], typed: Mapping[str, str]) -> Html:
    there = look(values, field.path) or []
    rows = []
    for place, record in enumerate(there):
        path = f"{field.path}.{place}"
        cells = [
            _field(column, f"{path}.{column.path}", record.get(column.path), problems, typed, "cell")
            for column in field.columns
        ]
        whole = [plainly(problem) for problem in problems if problem.path == path]
        remove = button("Remove", "drop_record", path, label=f"Remove number {place + 1} of {field.label}")
        told = h("span", " ".join(whole), class_="eb-problem", role="alert") if whole else None
        rows.append(h("div", cells, remove, told, class_="eb-cardrow", data_key=path))
    wrong = [plainly(problem) for problem in problems if problem.path == field.path]
    full, adds = len(there) >= field.most, f"Add a card to: {field.label}"
    return h(
        "fieldset",
        h("legend", f"{field.label} ({len(there)})"),
        h("span", " ".join(wrong), class_="eb-problem") if wrong else None,
        rows,
        None if full else button(_adds(field, len(there)), "add_record", field.path, label=adds),
        class_="eb-records",
        data_key=field.path,
    )


def _adds(field: Field, there: int) -> str:
    return f"Add {field.usual} cards" if field.usual > 1 and not there else "Add a card"


# -- what was entered ------------------------------------------------------------------------------------


def find_field(sections: Sequence[Section], path: str) -> Field:
    """The field with a path; a column of a record has the record's path in front of its own."""
    for section in sections:
        for field in section.fields:
            if field.path == path:
                return field
            if field.kind == "records" and path.startswith(f"{field.path}."):
                column = path[len(field.path) + 1 :].partition(".")[2]
                for each in field.columns:
                    if each.path == column:
                        return each
    raise EdgebookError(f"the form has no field {path!r:.60}")


def find_list(sections: Sequence[Section], path: str) -> Field:
    """The list with a path: a form may have a line for it as well."""
    lists = [Section(s.title, [f for f in s.fields if f.kind == "records"]) for s in sections]
    return find_field(lists, path)


def taken_in(field: Field, value: object) -> dict[str, Any]:
    """What a browser sent for a field, as the values that it fills in."""
    if field.line is not None:
        return dict(field.line.read(str(value)[:LONGEST]))
    return {field.path: read(field, value)}


def read(field: Field, value: Any) -> Any:
    """What a browser sent for a field with one value."""
    if field.kind == "yes-no":
        return value is True or value == "true"
    if field.kind == "choice":
        place = int(value) if str(value).isdecimal() else -1
        if not 0 <= place < len(field.choices):
            raise EdgebookError(f"{field.label}: choose one of the list")
        return copy.deepcopy(field.choices[place][0])
    text = str(value).strip()
    if not text.lstrip("-").isdecimal() or len(text) > 9:
        raise ValueError(text)
    return int(text)


def add_record(values: object, field: Field) -> None:
    there = look(values, field.path)
    if not isinstance(there, list):
        there = []
        put(values, field.path, there)
    for _ in range(field.usual if not there else 1):
        if len(there) < field.most:
            there.append(copy.deepcopy(field.fresh))


def drop_record(values: object, path: str) -> None:
    way, _, place = path.rpartition(".")
    there = look(values, way)
    if isinstance(there, list) and place.isdecimal() and int(place) < len(there):
        del there[int(place)]

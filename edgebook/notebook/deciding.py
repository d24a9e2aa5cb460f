"""A decision as buttons, grouped by what they are about, with digits, and with why an option is missing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from edgebook.kernel import Decision, Game, Option
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.panels import missing
from edgebook.notebook.reading import Observer, seat_of


def digit(place: int) -> Html | None:
    """The key that takes an option, for the first nine."""
    return h("span", place + 1, class_="eb-digit", aria_hidden="true") if place < 9 else None


def options_for(decision: Decision, state: Any, game: Game, observer: Observer) -> list[Option]:
    """The options as somebody may see them."""
    return decision.options(state if isinstance(observer, str) else game.hide(state, seat_of(observer)))


def answers(groups: Mapping[str, Sequence[Html]]) -> list[Html]:
    """Buttons below what they are about."""
    return [
        h("fieldset", h("legend", name) if name else None, h("div", made, class_="eb-answers"))
        for name, made in groups.items()
    ]


def ask(
    game: Game,
    decision: Decision,
    state: Any,
    options: Sequence[Option],
    *,
    title: str = "",
    taken: Any = None,
    hinted: Any = None,
    only: Collection[int] | None = None,
    buttons: Any = None,
    note: Any = None,
) -> Html:
    """The question and its answers. `only`: the places of those to show, after a click on the board."""
    words = game.words(state)
    asked = getattr(words, "seat", lambda seat: f"seat {seat + 1}")
    who = asked(decision.seat) + (f", for {asked(decision.behalf)}" if decision.behalf is not None else "")
    groups: dict[str, list[Any]] = {}
    for place, option in enumerate(options):
        if only is not None and place not in only:
            continue
        style = "eb-taken" if taken is not None and option.key == taken else ""
        if hinted is not None and option.key == hinted:
            style = "eb-hinted"
        extra = {"eb-taken": " (was chosen)", "eb-hinted": " (hint)"}.get(style, "")
        groups.setdefault(option.group, []).append(
            button([digit(place), h("span", option.label + extra)], "answer", place, class_=style)
        )
    shown = sum(map(len, groups.values()))
    fewer = (
        h("p", f"{shown} of {len(options)} answers: those for what you picked on the board. ",
          button("Show all", "all_options"))
        if only is not None
        else None
    )  # fmt: skip
    source = h(
        "p",
        h("span", decision.rule.id, class_="eb-chip"),
        " ",
        h("span", f"{who} · {decision.rule.cite}", class_="eb-muted"),
    )
    return h(
        "div",
        h("div", h("h3", title or "Decision"), class_="eb-top"),
        h("p", decision.question(state, words), class_="eb-question", tabindex=-1, data_takes_focus=True),
        source,
        note,
        fewer,
        answers(groups),
        missing(decision, state),
        h("div", buttons, class_="eb-buttons") if buttons else None,
    )

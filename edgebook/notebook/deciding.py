"""A decision as buttons, grouped by what they are about, with digits, and with why an option is missing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from edgebook.kernel import Decision, Game, Option
from edgebook.kernel.show import Observer
from edgebook.notebook.html import Html, button, h
from edgebook.notebook.panels import missing
from edgebook.notebook.reading import seat_of

DIGITS = 9
MANY = 6
"""More answers than these are set apart from what stands around them, since they may scroll."""


def digit(place: int) -> Html | None:
    """The key that takes an option, for the first nine."""
    return h("span", place + 1, class_="eb-digit", aria_hidden="true") if place < DIGITS else None


def options_for(decision: Decision, state: Any, game: Game, observer: Observer) -> list[Option]:
    """The options as somebody may see them."""
    return decision.options(state if isinstance(observer, str) else game.table.hide(state, seat_of(observer)))


def answers(options: Iterable[tuple[str, Html]], short: bool = False) -> Html | None:
    """Buttons, each with the name of its group, below what they are about; many of them scroll.

    `short`: their texts are, so that more of them go beside each other.
    """
    groups: dict[str, list[Html]] = {}
    for group, made in options:
        groups.setdefault(group, []).append(made)
    sets = [
        h("fieldset", h("legend", name) if name else None, h("div", made, class_="eb-answers"))
        for name, made in groups.items()
    ]
    style = "eb-choices" + " eb-many" * (sum(map(len, groups.values())) > MANY) + " eb-short" * short
    return h("div", sets, class_=style) if sets else None


def ways(count: int, on_board: bool) -> Html:
    """How one answers."""
    many = f"{count} answers: click one" if count > 1 else "Click it"
    board = ", or a dashed frame on the board" if on_board else ""
    keys = f"Keys 1 to {min(count, DIGITS)} do the same." if count > 1 else "Key 1 does the same."
    return h("p", f"{many}{board}. {keys}", class_="eb-how")


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
    words = game.table.words(state)
    asked = getattr(words, "seat", lambda seat: f"seat {seat + 1}")
    who = asked(decision.seat) + (f", for {asked(decision.behalf)}" if decision.behalf is not None else "")
    made = []
    for place, option in enumerate(options):
        if only is not None and place not in only:
            continue
        style = "eb-taken" if taken is not None and option.key == taken else ""
        if hinted is not None and option.key == hinted:
            style = "eb-hinted"
        extra = {"eb-taken": " (was chosen)", "eb-hinted": " (hint)"}.get(style, "")
        label = [digit(place), h("span", option.label + extra)]
        made.append((option.group, button(label, "answer", place, class_=style)))
    if only is None:
        how = ways(len(options), any(option.item for option in options))
    else:
        picked = f"{len(made)} of {len(options)} answers: those for what you picked on the board. "
        how = h("p", picked, button("Show all", "all_options"))
    source = h("span", f"{who} · {decision.rule.cite} ", h("span", decision.rule.shown, class_="eb-chip"),
               class_="eb-muted")  # fmt: skip
    return h(
        "div",
        h("div", h("h3", title or "Decision"), source, class_="eb-top"),
        h("p", decision.question(state, words), class_="eb-question", tabindex=-1, data_takes_focus=True),
        how,
        note,
        answers(made),
        missing(decision, state),
        h("div", buttons, class_="eb-buttons") if buttons else None,
    )

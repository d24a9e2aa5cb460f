"""The panels *Now* and *Next* beside the board, as HTML made from a step; *Why* is in `why_panel`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from edgebook.kernel import HouseNote, Rule, Step, Trace
from edgebook.kernel.show import EVERYTHING, Observer
from edgebook.kernel.spans import Press, Span
from edgebook.kernel.text import finished
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.reading import Planned, ended, gained, headline, house, planned, said

if TYPE_CHECKING:
    from edgebook.notebook.board import Board

INLINE = 3
"""Up to this many things with house data stand in the text; more of them are a list to open."""
LONG = 110
"""A sentence of more letters than this is long."""
LISTED = 14
"""How many steps of a span, options and entries of the agenda are listed before "and more"."""


def panel(title: object, aside: object, *content: object, region: str = "") -> Html:
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
    links: object = None,
    preview: bool = False,
    links_last: bool = False,
) -> Html:
    """What happened, which rule did it, in plain words, with its page; many `links` stand below all that."""
    place = h("span", f"step {at} of {len(trace)}", class_="eb-sr")
    title = h("h3", "Now, a preview" if preview else "Now", class_=None if preview else "eb-sr")
    if shown is None:
        body: list[Any] = [
            h("p", trace.game.title, class_="eb-headline"),
            h(
                "p",
                "Nothing has happened yet. Press Next",
                h("span", " (or the right arrow key)", class_="eb-by-key"),
                " to see one rule happen.",
            ),
        ]
        source = None
    elif isinstance(shown, Press):
        source = _source(shown.main, sum(len(note.values) for note in house(shown.steps, observer)))
        body = [
            _headline(said(shown.main, observer)),
            [_chance(step, observer) for step in shown.steps],
            _together(shown, observer),
            _rule(shown.main.rule),
            _house(shown.steps, observer),
        ]
    elif isinstance(shown, Span):
        source = _source(shown.steps[0], len(house(shown.steps[: LISTED + 1], observer)))
        body = [
            _headline(headline(shown, observer)),
            _gains(shown, observer),
            _listed_steps(shown.steps[1:], observer),
            _house(shown.steps[: LISTED + 1], observer),
        ]
    else:
        source = _source(shown, sum(len(note.values) for note in house([shown], observer)))
        body = [
            _headline(said(shown, observer)),
            _chance(shown, observer),
            _rule(shown.rule),
            _house([shown], observer),
        ]
    rest = [body[1:], links] if links_last else [links, body[1:]]
    return h("div", title, place, source, body[0], rest, class_="eb-panel", tabindex=0,
             role="region", aria_label="Now")  # fmt: skip


def _rule(rule: Rule) -> Html:
    """A rule in our words, after its name; a name such as "Re-roll?" has a mark of its own."""
    return h("p", h("b", rule.title), finished(rule.title).removeprefix(rule.title), " ", rule.text)


def _headline(text: str) -> Html:
    """One sentence, large; a long one is a little smaller, so that all of it is in sight."""
    return h("p", text, class_="eb-headline" + (" eb-longer" if len(text) > LONG else ""))


def _source(step: Step, house_values: int) -> Html:
    rule = step.rule
    ours = [" ", sign("house", small=True), " our own reading: the rulebook is silent here"]
    cite = h("span", str(rule.cite), ours if rule.cite.book == "house" else None, class_="eb-muted")
    count = (
        h("span", sign("house", small=True), f" {house_values}", class_="eb-muted eb-end",
          title=f"{house_values} values of this step are house data: listed below")
        if house_values
        else None
    )  # fmt: skip
    return h("div", h("span", rule.shown, class_="eb-chip"), " ", cite, count, class_="eb-source")


def _gains(span: Span, observer: Observer) -> Html | None:
    """What several steps came to, for each seat: the measures that are not as they were."""
    rows = []
    for name, gains in gained(span):
        chips = [h("span", f"{amount} ", h("b", what), class_="eb-gain") for what, amount in gains]
        rows.append(h("li", h("b", name), " ", chips))
    return h("ul", rows, class_="eb-gains") if rows else None


def _together(press: Press, observer: Observer) -> Html:
    """The bookkeeping of a press, what came before the step and what came after it."""
    entries = [h("li", said(step, observer), title=f"{step.rule.shown}: {step.rule.title}")
               for step in press.others]  # fmt: skip
    return h("ul", entries, class_="eb-missing eb-together", aria_label="With it")


def _listed_steps(steps: list[Step], observer: Observer) -> Html:
    entries = [h("li", said(step, observer)) for step in steps[:LISTED]]
    if len(steps) > LISTED:
        entries.append(h("li", f"and {len(steps) - LISTED} more: choose Rule to see each"))
    return h("ul", entries, class_="eb-missing")


def _chance(step: Step, observer: Observer) -> Html | None:
    """What was rolled, drawn and shuffled, each outcome by itself."""
    if observer != EVERYTHING and step.hidden_from(observer if isinstance(observer, int) else None):
        return None
    outcomes = step.chance
    if not outcomes:
        return None
    return h("ul", [h("li", outcome.text) for outcome in outcomes], class_="eb-chips eb-rolled",
             aria_label="Chance")  # fmt: skip


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


# -- Next --------------------------------------------------------------------------------------------------


def coming(trace: Trace, state: object, end: str = "") -> Html:
    """What is on the agenda, in order, in words; at the end, what is true there."""
    entries = list(planned(trace.game, state))
    if not entries:
        return panel("Next", None, h("p", end or ended(trace.game, state)), region="Next")
    listed = [_planned(entry) for entry in entries[:LISTED]]
    if len(entries) > LISTED:
        listed.append(h("li", f"and {len(entries) - LISTED} more"))
    return panel("Next", "in this order", h("ol", listed, class_="eb-agenda"), region="Next")


def coming_line(trace: Trace, state: object, end: str = "") -> Html:
    """The next thing in one line, where there is no room for more."""
    entry = next(iter(planned(trace.game, state)), None)
    if entry is None:
        return h("div", h("b", "Next "), h("span", end or ended(trace.game, state), class_="eb-cut"))
    chip = h("span", entry.rule.shown, class_="eb-chip")
    return h("div", h("b", "Next "), h("span", entry.text, class_="eb-cut", title=entry.text), " ", chip)


def _planned(entry: Planned) -> Html:
    return h(
        "li", h("span", entry.text), h("span", entry.rule.shown, class_="eb-muted", title=entry.rule.text)
    )


def problem(text: str) -> Html:
    """Something that went wrong, said where it is seen and heard."""
    first, _, rest = text.partition("\n")
    body = h("div", h("b", first), h("pre", rest) if rest else None)
    return h("div", body, button("Close", "close_alert", label="Close this message"), role="alert")


def everything(board: Board | None, lists: bool, candidates: Callable[[], Sequence[str]]) -> Html | None:
    """The list of everything on the table, where it is open, with what can be picked of it."""
    if board is None or not lists:
        return None
    head = h("div", h("h3", "Everything on the table"), button("Close", "items"), class_="eb-top")
    return h("div", head, board.items(candidates()))

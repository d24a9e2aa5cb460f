"""The controls of a stepper, the search for a rule, and the help: HTML without any state of its own."""

from __future__ import annotations

from edgebook.kernel import LEVELS, Trace
from edgebook.notebook.html import Html, button, h, sign

SPEEDS = (0.5, 1, 2, 4, 8)

KEYS: dict[str, str] = {
    "ArrowRight": "next", "ArrowLeft": "back", "ArrowDown": "next", "ArrowUp": "back", "Home": "first",
    "End": "last", "PageDown": "to_turn", "PageUp": "back_turn", "d": "to_decision", "t": "to_turn",
    "r": "to_round", " ": "play", "/": "look_for", "?": "help", "Escape": "escape", "z": "zoom",
    "i": "items", "b": "branch",
}  # fmt: skip
HELP: list[tuple[str, str]] = [
    ("→ ↓", "next step"), ("← ↑", "step back"), ("Home, End", "first and last step"),
    ("d, t, r", "to the next decision, turn, round"), ("Page up, Page down", "a turn back, a turn on"),
    ("Space", "play and pause (while no button has the focus)"), ("1 to 9", "take that option"),
    ("z", "zoom: rule, action, turn, round"), ("/", "find a rule"), ("b", "branch: give another answer"),
    ("i", "everything on the table as a list"), ("Esc", "return from a look elsewhere, or close"),
    ("Tab", "to the next button, as everywhere"), ("?", "this help"),
]  # fmt: skip


def controls(at: int, end: int, level: str, speed: float, more: bool, extra: object = None) -> Html:
    """First, back, next, last; to the next decision, turn, round; play; zoom; find; help."""
    start, done = at <= 0, at >= end
    steps = h(
        "span",
        button(sign("first"), "first", label="First step", off=start, class_="eb-more"),
        button(sign("back"), "back", label="Step back", off=start),
        button(["Next ", sign("next")], "next", label="Next step", off=done, class_="eb-primary"),
        button(sign("last"), "last", label="Last step", off=done, class_="eb-more"),
        button("More", "more", pressed=more, label="More controls", class_="eb-only-narrow"),
        class_="eb-bunch eb-steps",
    )
    jumps = h(
        "span",
        [
            button(
                [name.capitalize(), sign("last", small=True)],
                f"to_{name}",
                label=f"To the next {name}",
                off=done,
            )
            for name in ("decision", "turn", "round")
        ],
        class_="eb-bunch eb-more",
    )
    options = [h("option", f"{s:g} ×", value=s, selected=s == speed) for s in SPEEDS]
    play = h(
        "span",
        button(
            [h("span", "Play", class_="eb-if-still"), h("span", "Pause", class_="eb-if-playing")],
            "play",
            off=done,
        ),
        h("select", options, data_act="speed", name="speed", aria_label="Steps a second"),
        class_="eb-bunch eb-more",
    )
    zoom = h(
        "span",
        [
            button(
                name.capitalize(), "level", name, pressed=name == level, label=f"Show one {name} at a time"
            )
            for name in LEVELS
        ],
        class_="eb-segments eb-more",
        role="group",
        aria_label="Zoom",
    )
    find = h(
        "span",
        h("input", type="search", data_act="type", name="find", data_enter="find_first",
          placeholder="Find a rule", aria_label="Find a rule by id or word"),
        class_="eb-grow eb-more",
    )  # fmt: skip
    help_ = button("?", "help", label="Keys and help", class_="eb-more")
    return h("div", steps, jumps, play, zoom, extra, find, help_,
             class_="eb-row" + (" eb-more-on" if more else ""))  # fmt: skip


def found(word: str, trace: Trace, end: int) -> Html:
    """The rules that a word finds, with how often each happens up to a place."""
    if not word.strip():
        return Html("")
    happened = fired(trace, end)
    hits = sorted(trace.game.rulebook.search(word.strip()), key=lambda rule: not happened.get(rule.id))
    entries = []
    for rule in hits[:30]:
        count = happened.get(rule.id, 0)
        times = f"{count} times" if count != 1 else "once"
        text = h("span", h("span", rule.id, class_="eb-chip"), " ", h("b", rule.title), " ",
                 h("span", str(rule.cite), class_="eb-muted"))  # fmt: skip
        go = [
            button("Back to it", "rule_back", rule.id, label=f"Last time {rule.id} happened"),
            button("On to it", "rule_next", rule.id, label=f"Next time {rule.id} happens"),
        ]
        where = h("span", h("span", times, class_="eb-muted"), " ", go, class_="eb-bunch")
        never = h("span", "not in this game", class_="eb-muted")
        entries.append(h("li", text, where if count else never))
    if not entries:
        entries = [h("li", f"No rule has {word.strip()!r:.60} in its id, title or text.")]
    head = h(
        "div",
        h("h3", "1 rule" if len(hits) == 1 else f"{len(hits)} rules"),
        button("Close", "escape"),
        class_="eb-top",
    )
    return h("div", head, h("ul", entries, class_="eb-hits"))


def help_(more: list[tuple[str, str]] | None = None) -> Html:
    """All keys."""
    entries = [(h("dt", h("kbd", key)), h("dd", what)) for key, what in [*HELP, *(more or [])]]
    head = h("div", h("h3", "Keys"), button("Close", "help"), class_="eb-top")
    note = h("p", "The keys work while the widget has the focus: click in it, or go there with Tab.",
             class_="eb-muted")  # fmt: skip
    return h("div", head, note, h("dl", entries))


def fired(trace: Trace, end: int) -> dict[str, int]:
    """How often each rule happened, up to a place."""
    counts: dict[str, int] = {}
    rules = trace.game.rulebook.table
    for record in trace.log[:end]:
        id = rules[record[0][0]].shown
        counts[id] = counts.get(id, 0) + 1
    return counts

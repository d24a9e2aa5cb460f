"""The controls of a stepper, the search for a rule, and the help: HTML without any state of its own."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.kernel import Trace
from edgebook.notebook.html import Html, button, drawn, h, sign
from edgebook.scene.look import Look

SPEEDS = (0.5, 1, 2, 4, 8)

KEYS: dict[str, str] = {
    "ArrowRight": "next", "ArrowLeft": "back", "ArrowDown": "next", "ArrowUp": "back", "Home": "first",
    "End": "last", "PageDown": "to_turn", "PageUp": "back_turn", "d": "to_decision", "t": "to_turn",
    "r": "to_round", " ": "play", "/": "look_for", "?": "help", "Escape": "escape", "z": "zoom",
    "i": "items", "b": "branch", "f": "full", "m": "menu",
}  # fmt: skip
HELP: list[tuple[str, str]] = [
    ("→ ↓", "next step"), ("← ↑", "step back"), ("Home, End", "first and last step"),
    ("d, t, r", "to the next decision, {turn}, {round}"),
    ("Page up, Page down", "a {turn} back, a {turn} on"),
    ("Space", "play and pause (while no button has the focus)"), ("1 to 9", "take that option"),
    ("z", "zoom: {levels}"), ("/", "find a rule"), ("b", "branch: give another answer"),
    ("i", "everything on the table as a list"), ("f", "full screen"), ("m", "menu"),
    ("Esc", "return from a look elsewhere, or close"),
    ("Tab", "to the next button, and to the board: there the arrow keys go from thing to thing"),
    ("?", "signs and keys"),
]  # fmt: skip


def kbd(key: str, *kinds: str) -> Html:
    """The key that does the same, on its button; people who listen find it in the help."""
    return h("kbd", key, class_=" ".join(kinds) or None, aria_hidden="true")


def controls(at: int, end: int, level: str, known: Sequence[str]) -> Html:
    """What is pressed all the time: back, next, play, and how much one press shows (`known` levels)."""
    start, done = at <= 0, at >= end
    shows, turn = "How much one press shows", known[max(len(known) - 2, 0)]
    segments = [
        button(name.capitalize(), "level", name, pressed=name == level, label=f"Show one {name} at a time")
        for name in known
    ]
    levels = [h("option", name.capitalize(), value=name, selected=name == level) for name in known]
    return h(
        "div",
        button(sign("first"), "first", label="First step", off=start, class_="eb-large"),
        button([sign("back"), kbd("←")], "back", label="Step back", off=start),
        button(["Next", sign("next"), kbd("→")], "next", label="Next step", off=done, class_="eb-primary"),
        button([sign("play"), kbd("Space", "eb-middle")], "play", label="Play and pause", off=done,
               pressed=False, class_="eb-not-phone"),
        h("select", levels, data_act="level", name="level", aria_label=shows, title=shows,
          class_="eb-not-large"),
        h("span", segments, class_="eb-segments eb-large", role="group", aria_label=shows),
        button(["Decision", kbd("d")], "to_decision", label="To the next decision", off=done,
               class_="eb-middle"),
        button([turn.capitalize(), kbd("t")], "to_turn", label=f"To the next {turn}", off=done,
               class_="eb-large"),
        class_="eb-row",
    )  # fmt: skip


def tools() -> Html:
    """What is pressed now and then, at the end of the row; everything else is in the menu."""
    return h(
        "div",
        button([sign("search"), kbd("/")], "look_for", label="Find a rule", class_="eb-not-phone"),
        button(["Branch", kbd("b")], "branch", label="Branch: give another answer", class_="eb-large"),
        button(["Signs", kbd("?")], "help", label="Signs and keys", class_="eb-middle"),
        button(sign("full"), "full", label="Full screen", class_="eb-not-phone"),
        button(sign("menu"), "menu", label="Menu", aria_expanded="false", aria_haspopup="true"),
        class_="eb-row",
    )


MENU: list[tuple[str, str, str]] = [
    ("to_decision", "Next decision", "d"), ("to_turn", "Next {turn}", "t"), ("to_round", "Next {round}", "r"),
    ("first", "First step", "Home"), ("last", "Last step", "End"), ("play", "Play and pause", "Space"),
    ("look_for", "Find a rule", "/"), ("branch", "Branch: give another answer", "b"),
    ("items", "Everything on the table as a list", "i"), ("help", "Signs", "?"),
    ("full", "Full screen", "f"),
]  # fmt: skip


def _named(text: str, known: Sequence[str]) -> str:
    """A text with the game's names for turn and round in it."""
    turn, round = known[max(len(known) - 2, 0)], known[-1]
    return text.format(turn=turn, round=round, levels=", ".join(known))


def menu(speed: float, known: Sequence[str], more: Sequence[tuple[str, str, str]] = ()) -> Html:
    """Everything that can be done, with its key."""
    entries = [
        h("li", button([h("span", _named(what, known)), kbd(key) if key else None], act))
        for act, what, key in [*MENU, *more]
    ]
    options = [h("option", f"{s:g} a second", value=s, selected=s == speed) for s in SPEEDS]
    pace = h("select", options, data_act="speed", name="speed", aria_label="Steps a second")
    return h("ul", entries, h("li", h("label", "Speed of Play ", pace)))


def count(at: int, end: int, when: str) -> Html:
    """Where we are: the step, and the round and phase."""
    return h("div", h("span", h("b", at), f" / {end}"), h("span", when, class_="eb-muted"))


TABS = {"why": "Why", "next": "Next", "log": "Log", "chart": "Chart", "lines": "Lines"}


def tabs(lines: bool) -> Html:
    """The panels that share a place where there is little room."""
    made = [
        h("button", name, type="button", role="tab", data_act="tab", data_value=key, data_tab=key,
          aria_selected="false", tabindex=-1)
        for key, name in TABS.items()
        if key != "lines" or lines
    ]  # fmt: skip
    row = h("div", made, role="tablist", aria_label="Panels", class_="eb-tablist")
    whole = button("Whole table", "whole", pressed=False, class_="eb-whole")
    return h("div", row, whole, class_="eb-tabrow")


def found(word: str, trace: Trace, end: int) -> Html:
    """The rules that a word finds, with how often each happens up to a place."""
    field = h("input", type="search", data_act="type", name="find", data_enter="find_first", value=word,
              placeholder="Find a rule", aria_label="Find a rule by id or word")  # fmt: skip
    close = button("Close", "escape")
    if not word.strip():
        return h("div", h("div", field, close, class_="eb-top"),
                 h("p", "Type the id of a rule, or any word of it.", class_="eb-muted"))  # fmt: skip
    happened = fired(trace, end)
    hits = sorted(trace.game.rulebook.search(word.strip()), key=lambda rule: not happened.get(rule.id))
    entries = []
    for rule in hits[:30]:
        count = happened.get(rule.id, 0)
        times = f"{count} times" if count != 1 else "once"
        text = h("span", h("span", rule.shown, class_="eb-chip"), " ", h("b", rule.title), " ",
                 h("span", str(rule.cite), class_="eb-muted"))  # fmt: skip
        go = [
            button("Back to it", "rule_back", rule.id, label=f"Last time {rule.shown} happened"),
            button("On to it", "rule_next", rule.id, label=f"Next time {rule.shown} happens"),
        ]
        where = h("span", h("span", times, class_="eb-muted"), " ", go, class_="eb-bunch")
        never = h("span", "not in this game", class_="eb-muted")
        entries.append(h("li", text, where if count else never))
    if not entries:
        entries = [h("li", f"No rule has {word.strip()!r:.60} in its id, title or text.")]
    many = h("h3", "1 rule" if len(hits) == 1 else f"{len(hits)} rules")
    return h("div", h("div", field, close, class_="eb-top"), many, h("ul", entries, class_="eb-hits"))


def help_(known: Sequence[str], look: Look | None = None, more: list[tuple[str, str]] | None = None) -> Html:
    """All signs of the game, what the marks on the board mean, and all keys."""
    title = h("h3", "Signs", h("span", " and keys", class_="eb-by-key"))
    head = h("div", title, button("Close", "help"), class_="eb-top")
    marks = [h("li", h("span", class_=f"eb-sample eb-{kind}"), h("span", words)) for kind, words in MARKS]
    signs = []
    if look is not None:
        named = [(name, said) for name, said in look.names.items() if name not in CONTROLS]
        signs = [h("li", drawn(look.signs[name]), h("span", said)) for name, said in named]
    entries = [(h("dt", h("kbd", key)), h("dd", _named(what, known))) for key, what in [*HELP, *(more or [])]]
    note = h("p", "The keys work while the widget has the focus: click in it, or go there with Tab.",
             class_="eb-muted")  # fmt: skip
    keys = h("div", h("h3", "Keys"), note, h("dl", entries), class_="eb-by-key")
    return h("div", head, h("ul", marks, signs, class_="eb-legend"), keys,
             tabindex=0, role="region", aria_label="Signs and keys")  # fmt: skip


CONTROLS = ("first", "back", "next", "last", "branch", "search")
"""Signs of buttons, which say themselves what they are."""
MARKS = (
    ("changed", "changed in this step"), ("moved", "moved in this step"),
    ("stop", "looked at, in this order"), ("pickable", "can be picked"),
)  # fmt: skip


def fired(trace: Trace, end: int) -> dict[str, int]:
    """How often each rule happened, up to a place."""
    counts: dict[str, int] = {}
    rules = trace.game.rulebook.by_id
    for record in trace.log[:end]:
        id = rules[record[0][0]].shown
        counts[id] = counts.get(id, 0) + 1
    return counts

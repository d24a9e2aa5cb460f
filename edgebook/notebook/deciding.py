"""A decision as buttons, grouped by what they are about, with digits, and with why an option is missing."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from edgebook.kernel import Decision, Game, Option, Trace
from edgebook.kernel.show import Observer
from edgebook.notebook.html import Html, button, h, sign
from edgebook.notebook.reading import seat_of
from edgebook.notebook.why_panel import missing
from edgebook.players import Asked, usual_player

DIGITS = 9
MANY = 6
"""More answers than these are set apart from what stands around them, since they may scroll."""


def digit(place: int) -> Html | None:
    """The key that takes an option, for the first nine."""
    return h("span", place + 1, class_="eb-digit", aria_hidden="true") if place < DIGITS else None


def options_for(decision: Decision, state: object, game: Game, observer: Observer) -> list[Option]:
    """The options as the observer may see them; of a pick, what it can be made of."""
    seen = state if isinstance(observer, str) else game.table.hide(state, seat_of(observer))
    found = (
        decision.options(seen) + decision.asides(seen) if decision.pick is None else decision.candidates(seen)
    )
    does = game.show.does
    return found if does is None else [each._replace(does=does(seen, decision, each.key)) for each in found]


def play_on(trace: Trace, how: str) -> None:
    """Let the usual player answer: one decision (once), up to the next round, or to the end (game)."""
    game, rules = trace.game, trace.game.rulebook.by_id
    player = usual_player(game)
    while (decision := trace.decision) is not None and trace.waiting_for is None:
        before = len(trace)
        trace.answer(player.answer(Asked(game, trace.state, decision)))
        passed = trace.log[before:]
        further = any(rules[record[0][0]].level >= game.rulebook.round_level for record in passed)
        if how == "once" or (how == "round" and further):
            return


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
    many = f"{count} answers: choose one" if count > 1 else "Choose it"
    board = ", or a dashed frame on the board" if on_board else ""
    keys = f"Keys 1 to {min(count, DIGITS)} do the same." if count > 1 else "Key 1 does the same."
    return h("p", f"{many}{board}. ", h("span", keys, class_="eb-by-key"), class_="eb-how")


def plain_question(game: Game, decision: Decision, state: object, you: bool) -> str:
    """The question; to the person who is asked: "you", and without their name in front of it."""
    words = game.table.words(state)
    text = decision.question(state, words)
    if not you or decision.behalf is not None or not hasattr(words, "seat"):
        return text
    return spoken_to(words.seat(decision.seat), text)


def spoken_to(name: str, text: str) -> str:
    """A question about a player, as it is put to that player."""
    text = text.removeprefix(f"{name}: ")
    for pattern, you in YOURS:
        text = re.sub(pattern.replace("NAME", re.escape(name)), you, text)
    return re.sub(r"(^|[.?!] )([a-z])", lambda found: found[1] + found[2].upper(), text)


YOURS = (
    (r"\b([Dd])oes NAME\b(?!['’])", r"\1o you"),
    (r"\b([Hh])as NAME\b(?!['’])", r"\1ave you"),
    (r"\b([Ii])s NAME\b(?!['’])", "are you"),
    (r"\bof NAME\b(?!['’])", "of yours"),
    (r"\bNAME decides\b", "you decide"),
    (r"\bNAME took\b", "you took"),
    (r"\bNAME['’]s?(?!\w)", "your"),
)
"""How a question names whom it is put to, and how that is said to them."""


def ask(
    game: Game,
    decision: Decision,
    state: object,
    options: Sequence[Option],
    *,
    title: str = "",
    taken: object = None,
    hinted: object = None,
    only: Collection[int] | None = None,
    ticked: Collection[int] = (),
    buttons: object = None,
    note: object = None,
    led: object = None,
    you: bool = False,
) -> Html:
    """The question and its answers.

    `only`: the places of those to show, after a click on the board; `ticked`: those that are ticked of a
    pick; `led`: what led to the question; `you`: the person at the screen is asked.
    """
    shown = [n for n in range(len(options)) if only is None or n in only]
    styles = [_style(decision, option.key, taken, hinted) for option in options]
    if decision.pick is not None:
        made: Any = [_tick(decision, options, styles, shown, ticked)]
        how = None
    elif only is None and (gridded := in_grid(options)):
        rest = [n for n in shown if n not in gridded]
        made, how = [grid(options, styles, gridded), _listed(options, styles, rest) if rest else None], None
    else:
        made = _listed(options, styles, shown)
        how = ways(len(options), any(option.item for option in options)) if len(options) > 3 else None
    if only is not None:
        picked = f"{len(shown)} of {len(options)} answers: those for what you picked on the board. "
        how = h("p", picked, button("Show all", "all_options", class_="eb-link"))
    question = plain_question(game, decision, state, you)
    return h(
        "div",
        led,
        h("div", h("h3", title or "Decision"), _put_to(game, decision, state, you), class_="eb-top"),
        h("p", question, class_="eb-question", tabindex=-1, data_takes_focus=True),
        note,
        how,
        made,
        missing(decision.missing(state)),
        h("div", buttons, class_="eb-buttons") if buttons else None,
    )


def _put_to(game: Game, decision: Decision, state: object, you: bool) -> Html:
    """Whom a question is put to, and by which rule."""
    asked = getattr(game.table.words(state), "seat", lambda seat: f"seat {seat + 1}")
    who = "" if you and decision.behalf is None else asked(decision.seat)
    who += f" for {asked(decision.behalf)}" if decision.behalf is not None else ""
    return h("span", f"{who} · " if who else "", str(decision.rule.cite), " ",
             h("span", decision.rule.shown, class_="eb-chip"), class_="eb-muted")  # fmt: skip


def waits_for(who: str, led: Html | None, buttons: Sequence[Html]) -> Html:
    """Another seat is asked, and only that seat sees what."""
    told = h("p", f"{who} decides, and only {who} sees what can be answered.", class_="eb-question")
    return h("div", led, h("h3", "Decision"), told, h("div", buttons, class_="eb-buttons"))


def pop(options: Sequence[Option], only: Collection[int]) -> Html | None:
    """The answers for what was picked on the board, beside it."""
    places = [n for n in sorted(only) if n < len(options)]
    if not places:
        return None
    labels = [options[n].label for n in places]
    name = labels[0].partition(",")[0]
    same = all(label.startswith(f"{name}, ") for label in labels)  # said once, above the answers
    short = [label.removeprefix(f"{name}, ") if same else label for label in labels]
    made = [
        button(_told(options[n]._replace(label=text)), "answer", n)
        for n, text in zip(places, short, strict=True)
    ]
    title = h("b", name if same else options[places[0]].group or "Which?")
    top = h("div", title, button("Close", "all_options"), class_="eb-top")
    return h("div", top, h("div", made, class_="eb-answers"), role="dialog", aria_label="Answers here")


def _listed(options: Sequence[Option], styles: Sequence[str], places: Iterable[int]) -> Html | None:
    """Answers as buttons, by their groups."""
    rows = []
    for n in places:
        label = _told(options[n], MARKED.get(styles[n], ""))
        made = button([digit(n), label], "answer", n, class_=styles[n], data_points=options[n].item)
        rows.append((options[n].group, made))
    return answers(rows)


def _told(option: Option, mark: str = "") -> Html:
    """The label of an answer, and below it what it does."""
    does = h("span", option.does, class_="eb-does") if option.does else None
    return h("span", option.label + mark, does, class_="eb-told" if does else None)


MARKED = {"eb-taken": " (was chosen)", "eb-hinted": " (hint)"}


def _style(decision: Decision, key: object, taken: object, hinted: object) -> str:
    """Whether an answer was chosen, or is the hint; of a pick, whether it is part of that."""

    def meant(answer: Any) -> bool:
        return answer is not None and (key in answer if decision.pick is not None else key == answer)

    return "eb-hinted" if meant(hinted) else "eb-taken" if meant(taken) else ""


def _tick(
    decision: Decision, options: Sequence[Option], styles: Sequence[str], shown: Sequence[int],
    ticked: Collection[int],
) -> Html:  # fmt: skip
    """A pick of several: tick, then confirm. It says how many, and why a combination is refused."""
    least, most = decision.pick or (0, 0)
    made = []
    for n in shown:
        on = n in ticked
        label = [sign("check", small=True) if on else digit(n), _told(options[n])]
        tick = button(label, "answer", n, class_=styles[n], role="checkbox", aria_checked=str(on).lower(),
                      data_points=options[n].item)  # fmt: skip
        made.append((options[n].group, tick))
    many = f"{least}" if least == most else f"{least} to {most}"
    count = len(ticked)
    refuse = getattr(decision.keys, "refuse", None)
    chosen = tuple(option.key for n, option in enumerate(options) if n in ticked)
    reason = "" if not least <= count <= most or refuse is None else refuse(chosen) or ""
    off = not least <= count <= most or bool(reason)
    told = h("p", f"Tick {many}, then confirm.", class_="eb-how")
    why = h("p", reason, class_="eb-problem", role="status") if reason else None
    done = button(f"Confirm: {count} ticked", "confirm", off=off, class_="eb-primary")
    return h("div", told, answers(made), why, h("div", done, class_="eb-buttons"))


GRID = (4, 30)
"""How many things a table of answers has, at least and at most: fewer are a list, more do not fit."""


def in_grid(options: Sequence[Option]) -> set[int]:
    """The places of answers that make a table: things of which several have the same few kinds of answers."""
    counts: dict[str, int] = {}
    for option in options:
        if option.item is not None and option.group:
            counts[option.group] = counts.get(option.group, 0) + 1
    groups = {group for group, count in counts.items() if count >= GRID[0]}
    inside = {n for n, option in enumerate(options) if option.group in groups and option.item is not None}
    items = {options[n].item for n in inside}
    cells = {(options[n].item, options[n].group) for n in inside}
    fits = 2 <= len(groups) <= 4 and GRID[0] <= len(items) <= GRID[1] and len(inside) >= 1.3 * len(items)
    return inside if fits and len(cells) == len(inside) else set()


def grid(options: Sequence[Option], styles: Sequence[str], inside: Collection[int]) -> Html:
    """One row a thing, one column for each kind of answer."""
    groups = list(dict.fromkeys(options[n].group for n in sorted(inside)))
    items = list(dict.fromkeys(options[n].item for n in sorted(inside)))
    cells = {(options[n].item, options[n].group): n for n in inside}
    last = {group.split()[-1] for group in groups}
    heads = [group.rpartition(" ")[0] or group if len(last) == 1 else group for group in groups]
    rows = []
    for item in items:
        made = []
        for n in (cells.get((item, group)) for group in groups):
            if n is None:
                made.append(h("td", "–", class_="eb-muted"))
                continue
            label = options[n].label + MARKED.get(styles[n], "")
            bulb = sign("bulb", small=True) if styles[n] == "eb-hinted" else None
            told = f"{label}. {options[n].does}" if options[n].does else label
            made.append(h("td", button([bulb, _left(label)], "answer", n, label=told, class_=styles[n])))
        first = options[next(n for (each, _), n in cells.items() if each == item)].label
        name = first.partition(",")[0].partition(":")[0]
        rows.append(h("tr", h("th", name, scope="row"), made, data_points=item))
    head = h("tr", h("th", _counted(options, inside)), [h("th", each, scope="col") for each in heads])
    return h("table", h("thead", head), h("tbody", rows), class_="eb-grid-answers")


def _counted(options: Sequence[Option], inside: Collection[int]) -> str:
    """What the numbers of a table count, where answers say so ("3 slips of this kind left")."""
    said = [options[n].does.partition(" ") for n in inside]
    counts = [what for number, _, what in said if number.isdecimal() and number != "1"]
    return counts[0] if counts else "here, or on the board"


def _left(label: str) -> str:
    """The number in the brackets of a label ("2 left"), or a sign that it can be taken."""
    inside = label.partition("(")[2].partition(")")[0].split()
    return inside[0] if inside and inside[0].isdecimal() else "✓"

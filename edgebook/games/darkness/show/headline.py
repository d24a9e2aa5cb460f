"""The lines of words round the table: title, rounds, phase and turn, captions, and what the signs mean."""

from __future__ import annotations

from functools import lru_cache

from edgebook.games.darkness.show.pieces import is_bot, many, pennant
from edgebook.games.darkness.table.state import State
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.metrics import RESERVE, fits, width

PHASES = {"setup": "Set-up", "prologue": "Prologue", "assembly": "Assembly", "action": "Action", "end": "End"}


def turn_words(s: State) -> str:
    if s.turn < 0:
        return ""
    only = is_bot(s, s.turn) and sum(is_bot(s, seat) for seat in range(s.seats)) == 1
    name = "Voiceless Guild" if only else str(s.setup.seats[s.turn].guild)
    return f"{name}’{'' if name.endswith('s') else 's'} turn"


def counts(s: State) -> tuple[str, str]:
    return (
        f"discard {len(s.discard)}",
        f"bag {sum(s.bag)} · aside {sum(s.aside)}",
    )


def turn_colour(s: State) -> str:
    return str(s.setup.seats[s.turn].colour) if s.turn >= 0 else ""


def header(s: State, w: float) -> list[Item]:
    """Title, rounds, phase, whose turn it is, and the piles that lie beside the table; each an item."""
    rounds = s.city.pack.component("rounds")
    title, right = _rounds(s.round, rounds, w < 1100), w - 16
    phase, items = _phase(s.phase, title.box.right + 8), [title]
    for name, count in (("aside", sum(s.aside)), ("bag", sum(s.bag)), ("discard", len(s.discard))):
        items.append(_pile(name, count, right))
        right = items[-1].box.x - 6
    items.append(phase)
    if s.turn >= 0:
        left = phase.box.right + 8
        items.append(_turn(turn_words(s), turn_colour(s), left, right - left))
    return items


@lru_cache(maxsize=64)
def _rounds(round_: int, rounds: int, slim: bool) -> Item:
    pen, x, step = Pen(), 182.0 if slim else 206.0, 23 if slim else 25
    pen.text(16, 30, "Edge of Darkness", 14 if slim else 16, bold=True)
    pen.text(x, 30, "Round", 12, "muted")
    for i in range(1, rounds + 1):
        cx, here = x + 58 + (i - 1) * step, i == round_
        fill = "ink" if here else "tile" if i < round_ else "panel"
        pen.disc(cx, 25, 12 if here else 10.5, fill, "" if here else "edge", 1)
        pen.text(cx, 29.5, str(i), 12, "panel" if here else "muted", here, "middle")
    label = f"Round {round_} of {rounds}" if round_ else "Before the first round"
    return pen.item("round", "status", label, Box(16, 10, x + 58 + rounds * step - step - 3, 30), Layer.BOARD)


@lru_cache(maxsize=64)
def _phase(phase: str, x: float) -> Item:
    pen, left = Pen(), x
    for name in ("assembly", "action") if phase in ("assembly", "action") else (phase,):
        on, word = name == phase, PHASES.get(name, name.capitalize())
        size = width(word, 12, True) * RESERVE + 14
        pen.rect(x, 13, size, 24, "ink" if on else "panel", "" if on else "edge", 1, 12)
        pen.text(x + size / 2, 29.5, word, 12, "panel" if on else "muted", on, "middle")
        x += size + 5
    label = f"{PHASES.get(phase, phase)} phase"
    return pen.item("phase", "status", label, Box(left - 0.5, 12, x - left - 4, 26), Layer.BOARD)


@lru_cache(maxsize=64)
def _turn(words: str, colour: str, x: float, room: float) -> Item:
    pen = Pen()
    pennant(pen, x + 0.5, 13, colour, 17, 25)
    size = 12 if fits(words, 12, room - 26, True) else 11
    pen.text(x + 24, 30, words, size, bold=True, room=room - 26)
    return pen.item("turn", "status", words, Box(x, 12, room, 27), Layer.BOARD)


@lru_cache(maxsize=512)
def _pile(name: str, count: int, right: float) -> Item:
    """A pile beside the table: how many cards or cubes are in it."""
    pen = Pen()
    used = pen.text(right, 30, f"{name} {count}", 12, "muted", anchor="end")
    where = {"discard": "in the Discard pile", "bag": "in the bag"}.get(name, name)
    label = f"{many(count, 'card' if name == 'discard' else 'cube')} {where}"
    return pen.item(name, "pile", label, Box(right - used, 18, used, 18), Layer.BOARD, name)


def title_line(s: State, x: float, w: float) -> Item:
    """Round, phase and turn in one line, or two where there is little room."""
    pen = Pen()
    phase = PHASES.get(s.phase, s.phase)
    words = f"Round {s.round} · {phase}" if s.round else phase
    turn = turn_words(s)
    rest = " · ".join(counts(s))
    left = x
    if s.turn >= 0:
        pennant(pen, x, 4, turn_colour(s), 20, 28)
        left = x + 30
    used = pen.text(left, 22, words, 14, bold=True, room=w - 30)
    if w > 560:
        if turn:
            pen.text(left + used + 8, 22, turn, 12, "muted", room=w - used - 250)
        pen.text(x + w, 22, rest, 12, "muted", anchor="end")
        box = Box(x, 3, w, 30)
    else:
        pen.text(left, 39, f"{turn} · {rest}" if turn else rest, 11, "muted", room=w - (left - x))
        box = Box(x, 3, w, 40)
    return pen.item("status", "status", f"{words}{', ' + turn if turn else ''}; {rest}", box, Layer.BOARD)


@lru_cache(maxsize=128)
def caption(item_id: str, title: str, note: str, x: float, y: float, w: float) -> Item:
    """The title of a part, with a note."""
    pen = Pen()
    used = pen.text(x, y + 12, title, 12, bold=True, room=w)
    if note:
        pen.text(x + used + 6, y + 12, note, 11, "muted", room=w - used - 6)
    return pen.item(item_id, "caption", title, Box(x, y, w, 17), Layer.BOARD, solid=False)


@lru_cache(maxsize=16)
def legend(x: float, y: float, w: float) -> Item:
    """What the signs mean that no game piece explains, on as many lines as it takes."""
    drawn, pen = Pen(), Pen()
    left, row = x + 12, 0
    for kind, words in (
        ("house", "house data, not from the box"), ("change", "changed in this step"), ("arrow", "moved"),
        ("stop", "stop of the walk"), ("unfit", "right type, does not fit"), ("pick", "can be picked"),
        ("slot", "top, middle, bottom"),
    ):  # fmt: skip
        wide_ = 29 + width(words, 11) * RESERVE
        if left + wide_ > x + w - 4:
            left, row = x + 12, row + 1
        _key(drawn, kind, left, y + 19.5 + row * 20)
        drawn.text(left + 29, y + 19.5 + row * 20, words, 11)
        left += wide_ + 8
    h = 30 + row * 20
    pen.rect(x, y, w, h, "soft", "line", 1, 8)
    pen.shapes += drawn.shapes
    return pen.item("legend", "legend", "What the signs mean", Box(x, y, w, h), Layer.BOARD)


def _key(pen: Pen, kind: str, x: float, y: float) -> None:
    if kind == "house":
        pen.sign("house", x + 8, y - 11, 14, "house", "soft")
    elif kind == "change":
        pen.rect(x, y - 12, 24, 15, "change_soft", "change", 2, 4)
    elif kind == "pick":
        pen.rect(x, y - 12, 24, 15, "", "accent", 2, 4, (6, 4))
    elif kind == "arrow":
        pen.line((x, y - 4), (x + 18, y - 4), stroke="change", line=2.75, dash=(7, 4))
        pen.head(x + 25, y - 4, 0, 9, "change")
    elif kind == "slot":
        for i in range(3):
            for k in range(3):
                pen.rect(x + i * 9, y - 10 + k * 4.2, 7, 3.2, "ink" if i == k else "line", radius=1)
    else:
        pen.line((x, y - 4), (x + 24, y - 4), stroke="walk", line=2.5)
        pen.disc(x + 12, y - 4, 7, "soft", "walk", 2)
        if kind == "unfit":
            pen.disc(x + 20, y + 1, 5.5, "walk", "soft", 1.5)
            pen.sign("cross", x + 17, y - 2, 6, "panel", "walk")

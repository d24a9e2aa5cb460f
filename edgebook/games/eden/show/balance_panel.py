"""A Balance as it is counted: what each resource gives and needs, the Gold that it takes, and what goes
unpaid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from edgebook.games.eden.cards.language import RESOURCE_NAMES
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.accounts import account, banked
from edgebook.games.eden.show.legend import ROW, signs
from edgebook.games.eden.show.look import RESOURCE_SIGNS, mark_of
from edgebook.games.eden.table.state import State
from edgebook.games.eden.words import Words
from edgebook.kernel.text import listed
from edgebook.scene import Box, Item, Layer, Pen, metrics

LINE = 16.0
BESIDE = 480.0
"""From this width on the sentences stand beside the sum."""
TABLE = 236.0
"""The width of the sum at most."""
_COUNT = "DE-6.1"
_STAGES = {"DE-6.8": "asked", "DE-6.8/keep": "asked", "DE-6.2": "settled", "DE-6.6": "surplus"}
"""How far a Balance has come when this rule is next."""


class Balance(NamedTuple):
    """Who balances, and how far that has come: asked, settled, or only the surplus left to collect."""

    seat: int
    stage: str


def balance_of(s: State) -> Balance | None:
    """The Balance that has been counted and is not over."""
    for rule, args in reversed(s.agenda):
        if rule == _COUNT:
            return None
        if rule in _STAGES:
            return Balance(args[0], _STAGES[rule])
    return None


def panel(s: State, found: Balance, x: float, y: float, w: float) -> tuple[list[Item], float]:
    """The sum by resource, and what follows from it."""
    seat = found.seat
    pen, beside = Pen(), w >= BESIDE
    across = min(TABLE, w - 16) if beside else w - 16
    pen.rect(x + 8, y + 7, 18, 18, f"seat{seat}", "edge", 1, 5)
    pen.sign(mark_of(s, seat), x + 11, y + 10, 12, f"on_seat{seat}", f"seat{seat}")
    title = f"{Words(s).poss(seat)} Balance"
    pen.text(x + 32, y + 21, title, 14, "ink", True, room=w - 40)
    items, low = _table(s, found, x + 8, y + 30, across)
    said = _said(s, found)
    at, level, room = (x + across + 20, y + 47, w - across - 28) if beside else (x + 8, low + 18, w - 16)
    for text in said:
        for row in metrics.wrap(text, 12, room):
            pen.text(at, level, row, 12, "ink")
            level += 16
    high = max(low, level - 12) + 8 - y
    ground = Pen()
    ground.rect(x, y, w, high, "soft", "edge", 1, 8)
    ground.shapes += pen.shapes
    label = f"{title}: {'. '.join(said)}"
    return [ground.item("balance", "balance", label, Box(x, y, w, high), Layer.BOARD), *items], high


FLAT = 34.0
"""The height of a resource where all of them stand side by side."""


def boxed(s: State, found: Balance, box: Box) -> list[Item]:
    """The same in a box that keeps its place: the resources side by side, and what follows below them."""
    x, y, w, _ = box
    pen, seat = Pen(), found.seat
    pen.rect(*box, "soft", "ink", 2, 8)
    pen.rect(x + 8, y + 5, 18, 18, f"seat{seat}", "edge", 1, 5)
    pen.sign(mark_of(s, seat), x + 11, y + 8, 12, f"on_seat{seat}", f"seat{seat}")
    title, said = f"{Words(s).poss(seat)} Balance", _said(s, found)
    pen.text(x + 32, y + 18, title, 13, "ink", True, room=w - 40)
    columns = 4 if w >= BESIDE else 2
    rows, across = 4 // columns, (w - 16 + 6) / columns
    whole = Box(x + 8, y + 26, w - 16, rows * FLAT)
    items = []
    for kind, (name, (texts, label)) in enumerate(zip(RESOURCE_NAMES, _lines(s, found), strict=True)):
        cell = Box(x + 8 + kind % columns * across, whole.y + kind // columns * FLAT, across - 6, FLAT - 3)
        items.append(_cell(cell, kind, name, texts, label))
    level = whole.bottom + 11
    for row in metrics.wrap(". ".join(said), 11, w - 16, max(1, int((box.bottom - level) // 13) + 1)):
        pen.text(x + 8, level, row, 11, "ink")
        level += 13
    ground = pen.item("balance", "balance", f"{title}: {'. '.join(said)}", box, Layer.BOARD)
    sums = Pen().item("balance:sum", "sum", "The Balance by resource", whole, Layer.BOARD, "", "balance")
    return [ground, sums, *items]


def _cell(box: Box, kind: int, name: str, texts: tuple[str, str, str], label: str) -> Item:
    """A resource: what it gives less what it needs, and what is left."""
    x, y, w, h = box
    pen, (gives, needs, left) = Pen(), texts
    pen.rect(*box, "panel", "line", 1, 5)
    pen.sign(RESOURCE_SIGNS[kind], x + 5, y + 2, 12)
    pen.text(x + 21, y + 12, name, 11, "ink", room=w - 26)
    pen.text(
        x + 5, y + h - 6, f"gives {gives}, needs {needs}" if gives else "left over", 11, "muted", room=w - 36
    )
    pen.text(x + w - 5, y + h - 6, left, 12, "muted" if left == "0" else "ink", True, "end")
    return pen.item(f"resource:{kind}", "resource", f"{name}: {label}", box, Layer.PIECES, "", "balance")


def calm(s: State, box: Box, seats: Sequence[int], legends: bool) -> list[Item]:
    """Where nothing is added up: what each Dominion gives and needs as it is; and, if there is no
    other legend, what the signs mean."""
    x, y, w, _ = box
    pen, told, level = Pen(), [], y + 17
    pen.rect(*box, "soft", "line", 1, 8)
    pen.text(x + 10, level, "No fight", 12, "ink", True)
    pen.text(x + 72, level, "Icons that each Dominion gives − needs:", 11, "muted", room=w - 82)
    for seat in seats:
        level += 17
        sheet = account(s, seat, ())
        pen.text(x + 10, level, s.names[seat], 11, "ink", True, room=58)
        apart = (w - 82) / 4
        for kind, (gives, needs) in enumerate(zip(*sheet[:2], strict=True)):
            at, sum_ = x + 72 + kind * apart, f"{gives} − {needs}" if needs else str(gives)
            pen.sign(RESOURCE_SIGNS[kind], at, level - 10, 12, "ink", "soft")
            after = at + 16 + pen.text(at + 16, level, sum_, 11, "ink", True)
            word = RESOURCE_NAMES[kind].removesuffix(" Materials")
            if metrics.fits(word, 11, at + apart - after - 4):
                pen.text(after + 3, level, word, 11, "muted")
        said = ", ".join(f"{n} {name}" for n, name in zip(sheet[0], RESOURCE_NAMES, strict=True))
        needed = ", ".join(f"{n} {name}" for n, name in zip(sheet[1], RESOURCE_NAMES, strict=True))
        told.append(f"{Words(s).poss(seat)} Dominion gives {said} and needs {needed}")
    ground = pen.item("calm", "balance", f"No fight. {'. '.join(told)}.", box, Layer.BOARD)
    rest = Box(x, level + 5, w, box.bottom - level - 5)
    return [ground, *signs(rest, "calm")] if legends and rest.h >= ROW else [ground]


def _table(s: State, found: Balance, x: float, y: float, w: float) -> tuple[list[Item], float]:
    """A line for each resource; gives where they end."""
    ends = (x + w - 88, x + w - 48, x + w - 8)
    pen, high = Pen(), 6 + 5 * LINE
    pen.rect(x, y, w, high, "panel", "line", 1, 6)
    for head, end in zip(("gives", "needs", "left"), ends, strict=True):
        pen.text(end, y + 14, head, 11, "muted", False, "end")
    box = Box(x, y, w, high)
    items = [pen.item("balance:sum", "sum", "The Balance by resource", box, Layer.BOARD, "", "balance")]
    for kind, (name, (texts, label)) in enumerate(zip(RESOURCE_NAMES, _lines(s, found), strict=True)):
        level = y + 14 + (kind + 1) * LINE
        pen.sign(RESOURCE_SIGNS[kind], x + 6, level - 10, 12)
        pen.text(x + 23, level, name, 11, "ink", room=w - 128)
        for text, end in zip(texts, ends, strict=True):
            pen.text(end, level, text, 12, "muted" if text == "0" else "ink", end == ends[2], "end")
        box = Box(x + 2, level - 13, w - 4, LINE)
        items.append(
            pen.item(f"resource:{kind}", "resource", f"{name}: {label}", box, Layer.PIECES, "", "balance")
        )
    return items, y + high


def _lines(s: State, found: Balance) -> list[tuple[tuple[str, str, str], str]]:
    """What is given, what is needed and what is left of each resource, in figures and in words. Once all is
    paid, only what is left over counts."""
    if found.stage == "surplus":
        return [(("", "", f"+{n}" if n else "0"), f"{n} left over") for n in s.balance]
    sheet = account(s, found.seat, s.given_up, s.balance)
    lines = []
    for gives, needs, missing, spare in zip(*sheet[:3], sheet.spare, strict=True):
        left = f"−{missing}" if missing else f"+{spare}" if spare else "0"
        rest = f"{missing} missing" if missing else f"{spare} left over"
        lines.append(((str(gives), str(needs), left), f"gives {gives}, needs {needs}, {rest}"))
    return lines


def _said(s: State, found: Balance) -> list[str]:
    """What the missing icons cost, what is given up for it, and what is left to collect."""
    seat, stage = found
    if stage == "surplus":
        gold = banked(s, seat, s.balance)
        return [f"{gold or 'No'} Gold to collect"]
    sheet, purse = account(s, seat, s.given_up, s.balance), permits.purse(s, seat)
    lines = []
    if stage == "settled":
        lines.append("The rest is paid for" if s.given_up else "Everything is paid for")
    elif sheet.cost:
        missing = Words(s).icons(sheet.missing)
        lines.append(f"{missing} missing: {sheet.cost} Gold, of {purse} held")
        if sheet.cost > purse:
            lines.append(f"{sheet.cost - purse} Gold short: something has to go")
    else:
        lines.append("Nothing is missing")
    if s.given_up:
        lines.append(f"Goes unpaid: {listed(s.name(card) for card in s.given_up)}")
    return lines

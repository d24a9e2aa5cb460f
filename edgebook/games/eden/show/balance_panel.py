"""A Balance as it is counted: what each resource gives and needs, the Gold that it takes, and what goes
unpaid."""

from __future__ import annotations

from typing import NamedTuple

from edgebook.games.eden.cards.language import RESOURCE_NAMES
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.accounts import account, banked
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

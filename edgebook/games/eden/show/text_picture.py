"""The table of Dark Eden as text: each Dominion with its Turf as a grid."""

from __future__ import annotations

from edgebook.games.eden.effects.standing import cv, standing
from edgebook.games.eden.table.places import hide
from edgebook.games.eden.table.state import UNSEEN, State
from edgebook.games.eden.table.turf import SCORCHED
from edgebook.games.eden.thing_words import STEP_NAMES, TACTIC
from edgebook.games.eden.words import Words

WIDE = 20


def text_picture(state: State, observer: int | None = None) -> str:
    """What lies on the table, as an observer sees it."""
    s = hide(state, observer)
    words = Words(s)
    lines = [f"Turn {max(1, s.number)}, {s.names[s.turn]}: {STEP_NAMES.get(s.step, 'Set-up')}"]
    if s.fights:
        f = s.fights[-1]
        if f.left and f.tactic and (f.right or f.target >= 0):
            one, other = standing(s, f)
            against = words.cards((f.target,) if f.target >= 0 else f.right)
            lines.append(f"{f.kind} by {TACTIC[f.tactic]}: {words.cards(f.left)} {one}, {against} {other}")
    for seat in range(s.seats):
        lines += ["", *_dominion(s, seat, words)]
    return "\n".join(lines) + "\n"


def _dominion(s: State, seat: int, words: Words) -> list[str]:
    lines = [f"{s.names[seat]}: {s.gold[seat]} Gold, {s.points(seat)} of {s.goal} VPs"]
    cells = s.turf[seat]
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    for y in range(max(ys), min(ys) - 1, -1):
        row = []
        for x in range(min(xs), max(xs) + 1):
            card = cells.get((x, y), -1)
            row.append("" if card < 0 else _card(s, card)[: WIDE - 1])
        lines.append("  " + "".join(text.ljust(WIDE) for text in row).rstrip())
    for name in ("borderlands", "warband"):
        cards = getattr(s, name)[seat]
        lines.append(f"  {name.capitalize()}: {', '.join(_card(s, card) for card in cards) or 'empty'}")
    lines += [
        f"  {s.name(entry.card)} until {words.until(entry.until)}" for entry in s.table if entry.seat == seat
    ]
    known = [card for card in s.hand[seat] if card != UNSEEN]
    hidden = len(s.hand[seat]) - len(known)
    held = [*(s.name(card) for card in known), *([f"{hidden} unseen"] if hidden else [])]
    lines.append(f"  Hand: {', '.join(held) or 'empty'}")
    piles = (len(s.draw[seat]), len(s.discard[seat]), len(s.annihilated[seat]))
    lines.append("  Draw pile {}, discard pile {}, annihilated {}".format(*piles))
    return lines


def _card(s: State, card: int) -> str:
    text = s.name(card) if s.kind[card] == SCORCHED else f"{s.name(card)} {cv(s, card)}"
    if s.down[card]:
        return f"{s.name(card)} (down)"
    return text + "".join(f" +{s.name(each)}" for each in s.atts[card])

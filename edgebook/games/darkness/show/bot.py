"""What the Voiceless Guild has besides its board.

Seven Action cards, the hunt, and the Choice card in force.
"""

from __future__ import annotations

from functools import lru_cache

from edgebook.games.darkness.show.look import TYPE_SIGNS
from edgebook.games.darkness.show.pieces import agent, house, many
from edgebook.games.darkness.table.city import City
from edgebook.games.darkness.table.state import Choice, State
from edgebook.scene import Box, Item, Layer, Pen, run_width
from edgebook.scene.metrics import RESERVE, width, wrap

EFFECTS = {
    (1, 0): "+1{influence}", (1, 1): "{card}",
    (2, 0): "{influence}{goodwill}", (2, 1): "{influence}{goodwill}",
    (4, 0): "{right}{agent} {left}{train}", (4, 1): "{right}2{agent} {left}{train}",
    (5, 0): "{right}{agent} {left}{allegiance}", (5, 1): "{right}2{agent} {left}{allegiance}",
}  # fmt: skip


@lru_cache(maxsize=1024)
def action_card(
    town: City, seat: int, i: int, side: int, posted: int, colour: str, x: float, y: float, w: float, h: float
) -> Item:
    """Action card 1 to 7 with its side, effect and Agents; number 8 is the hunt, which has no card."""
    pen = Pen()
    box = Box(x, y, w, h)
    if i == 8:
        pen.rect(x, y, w, h, "soft", "edge", 1, 6, (4, 3))
        pen.tile("hunting", x + 5, y + 5, 20)
        pen.text(x + w - 8, y + 20, "8", 14, bold=True, anchor="end")
        if h > 70:
            pen.run(x + 7, y + 43, "{battle} + card 7" if w > 78 else "{battle}")
        else:
            pen.text(x + w / 2, y + 41, "hunt", 11, "muted", anchor="middle")
        return pen.item(
            f"action:{seat}:8", "action", "Step 8: one hunt, after everything else", box, Layer.BOARD
        )
    card = town.pack.action_cards[i]
    face = card.hard if side else card.easy
    pen.rect(x, y, w, h, "panel", "edge", 1, 6)
    pen.tile("patrician" if i == 2 else TYPE_SIGNS.get(card.type, "miscellaneous"), x + 5, y + 5, 20)
    pen.text(x + w - 8, y + 20, str(i), 14, bold=True, anchor="end")
    if h > 70:
        _tag(
            pen,
            side,
            face.rating,
            x + w - 4,
            y + h - 21,
            w - (42 if posted > 9 else 32 if posted else 24 if i > 3 else 8),
        )
        _action_effect(pen, i, side, face.amount, face.bonus, posted, x, y, w)
        ay = y + h - 21
    else:
        word = f"{'hard' if side else 'easy'} {face.rating}"
        pen.text(x + w / 2, y + 41, word, 11, "ink" if side else "muted", bool(side), "middle", w - 4)
        ay = y + h - 21
    if posted:
        ax = x + 3 if h > 70 else x + w / 2 - 14
        agent(pen, ax, ay, colour, 14)
        pen.text(ax + 15, ay + 13, str(posted), 11, bold=True)
    elif i >= 4 and h > 70:
        pen.rect(x + 6, y + h - 19, 13, 13, "", "edge", 1, 6, (2, 2))
    word = "hard" if side else "easy"
    bonus = f", bonus for 1, 2, 3, 4 Agents: {', '.join(map(str, face.bonus))}" if face.bonus else ""
    label = f"Action card {i}: {card.type}, {word} side, rating {face.rating}, {many(posted, 'Agent')}{bonus}"
    return pen.item(f"action:{seat}:{i}", "action", label, box, Layer.BOARD, f"action:{seat}:{i}")


def _tag(pen: Pen, side: int, rating: int, right: float, y: float, room: float) -> None:
    """Easy or hard, and the rating: hard is dark. Where there is little room, the rating alone."""
    text = f"{'hard' if side else 'easy'} {rating}"
    if width(text, 11) * RESERVE + 6 > room:
        text = str(rating)
    w = width(text, 11) * RESERVE + 6
    pen.rect(right - w, y, w, 17, "ink" if side else "soft", "" if side else "edge", 1, 8)
    pen.text(right - w / 2, y + 12.5, text, 11, "panel" if side else "muted", anchor="middle")


def _action_effect(
    pen: Pen,
    i: int,
    side: int,
    amount: int,
    bonus: tuple[int, ...],
    posted: int,
    x: float,
    y: float,
    w: float,
) -> None:
    if bonus:
        cell = (w - 10) / len(bonus)
        pen.rect(x + 5, y + 29, w - 10, 17, "soft", radius=3)
        for k, value in enumerate(bonus):
            on = posted and k == min(posted, len(bonus)) - 1
            if on:
                pen.rect(x + 5 + k * cell, y + 29, cell, 17, "ink", radius=3)
            middle = x + 5 + (k + 0.5) * cell
            pen.text(middle, y + 41.5, str(value), 11, "panel" if on else "muted", bool(on), "middle")
        return
    if i == 3:
        run = f"+{amount}{{coin}}"
    elif i == 6:
        run = "{right}{agent}" if amount == 1 else f"{{right}}{amount}{{agent}}"
    else:
        run = EFFECTS.get((i, side), "")
    if run_width(run) <= w - 10:
        pen.run(x + 7, y + 43, run)
    else:
        pen.run(x + 4, y + 43, run, icon=11)


@lru_cache(maxsize=512)
def choice_card(
    seat: int, choice: Choice | None, left: int, owns: bool, x: float, y: float, w: float, h: float
) -> Item:
    """The Choice card in force: type, starting position and direction on a small map of the ten positions."""
    pen = Pen()
    pen.rect(x + 4, y, w - 4, h - 3, "soft", "edge", 1, 7)
    pen.rect(x, y + 3, w - 4, h - 3, "panel", "edge", 1, 7)
    middle = x + (w - 4) / 2
    if choice is None:
        pen.text(middle, y + h / 2, "none yet", 11, "muted", anchor="middle", room=w - 12)
        pen.text(middle, y + h - 10, f"{left} left", 11, "muted", anchor="middle", room=w - 12)
        label = f"No Choice card in force, {left} left"
        return pen.item(f"choice:{seat}", "choice", label, Box(x, y, w, h), Layer.BOARD, f"choice:{seat}")
    kind, start, direction, draw = choice
    clockwise = direction == "clockwise"
    turning = "clockwise" if clockwise else "counter-clockwise"
    if owns:
        house(pen, x + w - 18, y + h - 18.5)
    if h > 120:
        pen.tile(TYPE_SIGNS[kind], middle - 13, y + 9, 26)
        pen.text(middle, y + 49, kind, 11, "ink", anchor="middle", room=w - 8)
        _map(pen, middle - 32, y + 66, start, clockwise, 64)
        way = ["clockwise"] if clockwise else ["counter-", "clockwise"]
        pen.lines(x + 8, y + 120, way, 11, 12, "muted", room=w - 16)
        if draw:
            pen.sign("card", x + w - 33, y + h - 20, 13)
        pen.text(x + 8, y + h - 8, f"{left} left", 11, "muted", room=w - 16)
    else:
        pen.tile(TYPE_SIGNS[kind], x + 8, y + 9, 26)
        lines = wrap(kind, 11, w - 44, 2)
        pen.lines(x + 38, y + (26 if len(lines) == 1 else 20), lines, 11, 13, room=w - 44)
        used = pen.text(x + 8, y + h - 12, f"from {start}", 11, "muted")
        pen.sign(turning, x + 12 + used, y + h - 24, 15)
        if draw:
            pen.sign("card", x + w - 33, y + h - 24, 13)
    label = (
        f"Choice card: {kind}, from position {start}, {turning}{', draw 1 more' if draw else ''}; {left} left"
    )
    label += "; house data" if owns else ""
    return pen.item(f"choice:{seat}", "choice", label, Box(x, y, w, h), Layer.BOARD, f"choice:{seat}")


def _map(pen: Pen, x: float, y: float, start: int, clockwise: bool, w: float) -> None:
    """The ten positions as dots, the starting one with its number, and which way round."""
    step = w / 4
    for position in range(1, 11):
        column = position - 1 if position <= 5 else 10 - position
        cx, cy = x + column * step, y + (0 if position <= 5 else 32)
        if position == start:
            pen.disc(cx, cy, 7.5, "ink")
            pen.text(cx, cy + 4, str(position), 11, "panel", True, "middle")
        else:
            pen.disc(cx, cy, 2.6, "edge")
    pen.sign("clockwise" if clockwise else "counter-clockwise", x + w / 2 - 6.5, y + 9.5, 13)


def bot_cards(
    s: State, seat: int, x: float, y: float, columns: int, w: float, h: float, gap: float = 6
) -> list[Item]:
    """The eight Action tiles in rows of `columns`; nothing before they lie on the table."""
    if not s.actions[seat]:
        return []
    sides, colour = s.actions[seat][-7:], str(s.setup.seats[seat].colour)
    items = []
    for i in range(1, 9):
        side, posted = (sides[i - 1], s.posted[seat][i]) if i < 8 else (0, 0)
        row, column = divmod(i - 1, columns)
        items.append(
            action_card(
                s.city, seat, i, side, posted, colour, x + column * (w + gap), y + row * (h + gap), w, h
            )
        )
    return items


def choice_of(s: State, seat: int, x: float, y: float, w: float, h: float) -> Item:
    """The Choice card of a Voiceless Guild."""
    cards = s.city.pack.tables["choice_cards"].values()
    entered = s.setup.table or s.setup.entered  # then it was read off a real card
    owns = not entered and any(row.origins["type"].kind == "house" for row in cards)
    return choice_card(seat, s.choice[seat], len(s.choice_deck[seat]), owns, x, y, w, h)

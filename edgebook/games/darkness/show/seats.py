"""The seats: guild boards, hands and Guild Halls, and the Voiceless Guild's Action and Choice cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from edgebook.games.darkness.city import BASES, City
from edgebook.games.darkness.look import GUILDS, TYPE_SIGNS
from edgebook.games.darkness.show.cards import stack
from edgebook.games.darkness.show.pieces import agent, cubes_row, cubes_words, house, number_text, pennant
from edgebook.games.darkness.show.tower import colours
from edgebook.games.darkness.show.town import lying
from edgebook.games.darkness.state import Choice, State
from edgebook.scene import Box, Item, Layer, Pen, run_width
from edgebook.scene.metrics import RESERVE, width, wrap

TOKENS = ("coin", "influence", "goodwill", "reputation")


class Board(NamedTuple):
    """What a guild board shows."""

    seat: int
    colour: str
    guild: str
    note: str
    tokens: tuple[int, int, int, int]
    agents: tuple[int, int, int]  # ready, out, untrained
    slips: int
    track: tuple[int, ...]
    lost: int
    zone: tuple[int, ...]
    drop: tuple[int, ...]
    paints: tuple[str, ...]


def board(s: State, seat: int) -> Board:
    who = s.setup.seats[seat]
    note = _level(s, seat) if s.is_voiceless(seat) else "Player"
    if s.first == seat and s.phase not in ("setup",):
        note += " · first"
    return Board(
        seat, str(who.colour), str(who.guild), note,
        (s.coins[seat], s.influence[seat], s.goodwill[seat], s.reputation[seat]),
        (s.trained[seat], sum(s.agents[seat]) + sum(s.posted[seat]), s.untrained[seat]),
        s.slips[seat], tuple(s.city.track), s.defense[seat],
        tuple(s.zone[seat]), tuple(s.drop[seat]), colours(s),
    )  # fmt: skip


def _level(s: State, seat: int) -> str:
    cards = s.city.pack.action_cards
    sides = s.actions[seat][-7:]
    total = sum((cards[i].hard if side else cards[i].easy).rating for i, side in enumerate(sides, 1))
    return f"Voiceless Guild · {s.city.pack.level(total)} {total}"


def number(
    item_id: str, role: str, sign: str, count: int, word: str, x: float, y: float, w: float, within: str
) -> Item:
    """A sign and how many there are of it; an item, so that it can be marked when it changes."""
    pen = Pen()
    pen.sign(sign, x, y + 1, 18)
    number_text(pen, x + 21, y + 15, count, w - 21)
    return pen.item(item_id, role, f"{count} {word}", Box(x, y, w, 20), stands_for=item_id, within=within)


@lru_cache(maxsize=2048)
def guild(b: Board, x: float, y: float, w: float) -> tuple[Item, ...]:
    """A guild board, 176 pixels high."""
    pen, name, who = Pen(), f"seat:{b.seat}", b.seat
    pen.rect(x, y, w, 176, "panel", "edge", 1, 8)
    pennant(pen, x + 10, y, b.colour, 28, 40)
    pen.text(x + 46, y + 19, b.guild, 13, bold=True, room=w - 52)
    pen.text(x + 46, y + 34, b.note, 11, "muted", room=w - 52)
    items = []
    step = (w - 20) / 4
    for i, (token, count) in enumerate(zip(TOKENS, b.tokens, strict=True)):
        items.append(
            number(
                f"{name}:{token}",
                "tokens",
                token,
                count,
                token.capitalize(),
                x + 12 + i * step,
                y + 47,
                step - 4,
                name,
            )
        )
    items += _agents(b, x + 12, y + 72, w - 24)
    items.append(_track(b, x + 12, y + 99, w - 24))
    for role, word, title, counts, row in (
        ("zone", "Zone", "Threat Zone", b.zone, 125),
        ("drop", "Drop", "Cubes to drop", b.drop, 149),
    ):
        room = w - 24 - 38 - (38 if role == "drop" else 0)
        pen.text(x + 12, y + row + 13, word, 11, "muted", room=38)
        inner = Pen()
        if any(counts):
            cubes_row(inner, x + 51, y + row, counts, b.paints, room - 2)
        else:
            inner.text(x + 52, y + row + 13, "none", 11, "muted")
        box = Box(x + 50, y + row - 1, room, 20)
        items.append(
            inner.item(
                f"{role}:{who}", "cubes", f"{title}: {cubes_words(counts, b.paints)}", box, within=name
            )
        )
    items.append(_slips(b, x + w - 46, y + 148))
    label = f"{b.guild} ({b.note}), {b.colour}"
    return (pen.item(name, "seat", label, Box(x, y, w, 176), Layer.BOARD, name), *items)


def _agents(b: Board, x: float, y: float, w: float) -> list[Item]:
    """Agents that are ready, out and to be trained, with words as far as there is room for them."""
    kinds = (("trained", "ready"), ("out", "out"), ("untrained", "to train"))
    sizes = [20 + width(str(count), 13, True) * RESERVE for count in b.agents]
    words = [width(word, 11) * RESERVE + 1 for _, word in kinds]
    gap = 4.0
    while words and sum(sizes) + sum(words) + 2 * gap > w:
        words.pop()
    items, name, left = [], f"seat:{b.seat}", x
    for i, (role, word) in enumerate(kinds):
        pen, count = Pen(), b.agents[i]
        if role == "untrained":
            pen.sign("untrained", left, y + 3, 15, "muted")
        else:
            agent(pen, left + 0.5, y + 1, b.colour, 16)
        pen.text(left + 20, y + 15, str(count), 13, bold=True)
        size = sizes[i]
        if i < len(words):
            pen.text(left + size + 1, y + 15, word, 11, "muted")
            size += words[i]
        box = Box(left - 0.5, y, size + 1, 21)
        items.append(pen.item(f"{role}:{b.seat}", "agents", f"{count} Agents {word}", box, within=name))
        left += size + gap
    return items


def _track(b: Board, x: float, y: float, w: float) -> Item:
    """The Defense Track; the guild's token is on a space."""
    pen = Pen()
    pen.sign("defense", x, y + 3, 15)
    cells = b.track or (0,)
    step = (w - 22 - 14) / len(cells)
    guild_look = GUILDS[b.colour]
    for i, value in enumerate(cells):
        here = i == min(b.lost, len(cells) - 1)
        left = x + 22 + i * step
        pen.rect(
            left,
            y + 1,
            step - 1,
            18,
            guild_look.fill if here else "soft",
            "piece_edge" if here else "edge",
            1,
            3,
        )
        pen.text(
            left + (step - 1) / 2, y + 14, str(value), 11, guild_look.on if here else "muted", here, "middle"
        )
    house(pen, x + w - 11, y + 4)
    now = cells[min(b.lost, len(cells) - 1)]
    label = f"Defense Track: at {now}, {b.lost} spaces lost; the values of its spaces are house data"
    return pen.item(f"defense:{b.seat}", "track", label, Box(x - 1, y, w + 2, 20), within=f"seat:{b.seat}")


def _slips(b: Board, x: float, y: float) -> Item:
    pen = Pen()
    pen.sign("allegiance", x, y + 2, 15)
    pen.text(x + 19, y + 15, str(b.slips), 13, bold=True)
    box = Box(x - 1, y, 36, 20)
    return pen.item(f"slip:{b.seat}", "slips", f"{b.slips} Allegiance slips", box, within=f"seat:{b.seat}")


@lru_cache(maxsize=2048)
def strip(b: Board, note: str, x: float, y: float, w: float) -> tuple[Item, ...]:
    """A guild in one line, or in two where there is little room."""
    pen, name = Pen(), f"seat:{b.seat}"
    two = w < 560
    h = 62 if two else 36
    pen.rect(x, y, w, h, "panel", "edge", 1, 8)
    pennant(pen, x + 9, y, b.colour, 20, 29)
    left = x + w - 304
    room = (w - 44) if two else left - x - 44
    title = pen.text(x + 36, y + 22, b.guild, 12, bold=True, room=room)
    if room - title > 60:
        pen.text(x + 42 + title, y + 22, note, 11, "muted", room=room - title - 8)
    if two:
        left, y = x + 12, y + 27
    step = 50 if not two else min(54.0, (w - 24 - 124) / 4)
    items = []
    for i, (token, count) in enumerate(zip(TOKENS, b.tokens, strict=True)):
        items.append(
            number(
                f"{name}:{token}",
                "tokens",
                token,
                count,
                token.capitalize(),
                left + i * step,
                y + 7,
                step - 4,
                name,
            )
        )
    left += 4 * step
    inner = Pen()
    agent(inner, left + 0.5, y + 8, b.colour, 16)
    both = f"{b.agents[0]}+{b.agents[1]}"
    inner.text(left + 19, y + 22, both, 13 if len(both) < 4 else 11, bold=True, room=43)
    label = f"{b.agents[0]} Agents ready, {b.agents[1]} out, {b.agents[2]} untrained"
    items.append(inner.item(f"trained:{b.seat}", "agents", label, Box(left, y + 7, 62, 21), within=name))
    left += 64
    inner.sign("defense", left, y + 9, 17)
    value = b.track[min(b.lost, len(b.track) - 1)] if b.track else 0
    inner.text(left + 21, y + 23, str(value), 13, bold=True, room=24)
    items.append(
        inner.item(
            f"defense:{b.seat}", "track", f"Defense Track: at {value}", Box(left, y + 7, 36, 20), within=name
        )
    )
    base = y - 27 if two else y
    return (
        pen.item(name, "seat", f"{b.guild} ({b.note}), {b.colour}", Box(x, base, w, h), Layer.BOARD, name),
        *items,
    )


# ---------------------------------------------------------------- cards of a seat


def groups(s: State, seat: int) -> list[tuple[str, str, list[int]]]:
    """The cards of a seat: hand, Guild Hall, and in the prologue those beside the board."""
    found = [("hand", "Hand", s.hand[seat])]
    if s.beside[seat]:
        found.append(("beside", "Beside the board", s.beside[seat]))
    found.append(("hall", "Guild Hall", s.hall[seat]))
    return found


def cards(
    s: State, seat: int, x: float, y: float, w: float, size: tuple[float, float], rows: int = 1
) -> list[Item]:
    """Hand and Guild Hall in a row, each with its title; what does not fit folds into a counted stack."""
    cw, ch = size
    step = cw + 6
    room = max(1, int((w + 6) // step))
    shown = [(kind, title, held) for kind, title, held in groups(s, seat) if held or kind == "hand"]
    shares = _shares([max(1, len(held)) for _, _, held in shown], room)
    items: list[Item] = []
    left = x
    for (kind, title, held), share in zip(shown, shares, strict=True):
        if not share:
            continue
        wide = share * step - 6
        note = f"{len(held)} card{'s' * (len(held) != 1)}"
        items.append(_title(f"{kind}:{seat}", title, note, left, y, wide, ch + 22))
        fits = len(held) <= share
        for i, card in enumerate(held if fits else held[: share - 1]):
            box = Box(left + i * step, y + 22, cw, ch)
            items += lying(s, card, f"{kind}:{seat}:{i}", title, box, f"{kind}:{seat}")
        if not fits:
            items.append(
                _rest(s, held[share - 1 :], f"{kind}:{seat}", left + (share - 1) * step, y + 22, cw, ch)
            )
        left += wide + 6
    return items


def _shares(wanted: list[int], room: int) -> list[int]:
    """Places for each group: the last ones give way first, but none goes below one while another has more."""
    shares = list(wanted)
    while sum(shares) > room:
        big = max(range(len(shares)), key=lambda i: (shares[i] > 1, i > 0 and shares[i] > 1, shares[i], i))
        shares[big] -= 1
    return shares


def _rest(s: State, held: list[int], within: str, x: float, y: float, w: float, h: float) -> Item:
    """Cards that are folded: how many, and what they are."""
    bases = [BASES[s.base[card]].capitalize() for card in held if card >= 0]
    lines = tuple(f"{bases.count(name)} {name}{'s' * (bases.count(name) > 1)}" for name in sorted(set(bases)))
    names = ", ".join(s.names[card] if card >= 0 else "unseen" for card in held)
    label = f"{len(held)} more cards: {names}"
    return stack(f"{within}:more", label, len(held), lines, x, y, w, h, within)


@lru_cache(maxsize=512)
def _title(item_id: str, title: str, note: str, x: float, y: float, w: float, h: float) -> Item:
    pen = Pen()
    used = pen.text(x, y + 12, title, 12, bold=True, room=w)
    if w - used > 50:
        pen.text(x + used + 6, y + 12, note, 11, "muted", room=w - used - 8)
    return pen.item(item_id, "cards", f"{title}: {note}", Box(x, y, w, h), Layer.BOARD, item_id)


# ---------------------------------------------------------------- the Voiceless Guild


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
            f"action:{seat}:8", "action", "Step 8: one hunt, when all else is done", box, Layer.BOARD
        )
    card = town.pack.action_cards[i]
    face = card.hard if side else card.easy
    pen.rect(x, y, w, h, "panel", "edge", 1, 6)
    pen.tile("patrician" if i == 2 else TYPE_SIGNS.get(card.type, "miscellaneous"), x + 5, y + 5, 20)
    pen.text(x + w - 8, y + 20, str(i), 14, bold=True, anchor="end")
    if h > 70:
        _tag(pen, side, face.rating, x + w - 4, y + h - 21, w - (46 if posted > 9 else 38 if posted else 28))
        _action_effect(pen, i, side, face.amount, face.bonus, posted, x, y, w)
        ay = y + h - 21
    else:
        word = f"{'hard' if side else 'easy'} {face.rating}"
        pen.text(x + w / 2, y + 41, word, 11, "ink" if side else "muted", bool(side), "middle", w - 4)
        ay = y + h - 21
    if posted:
        ax = x + 4 if h > 70 else x + w / 2 - 14
        agent(pen, ax, ay, colour, 14)
        pen.text(ax + 16, ay + 13, str(posted), 11, bold=True)
    elif i >= 4 and h > 70:
        pen.rect(x + 6, y + h - 19, 13, 13, "", "edge", 1, 6, (2, 2))
    word = "hard" if side else "easy"
    bonus = f", bonus for 1, 2, 3, 4 Agents: {', '.join(map(str, face.bonus))}" if face.bonus else ""
    label = f"Action card {i}: {card.type}, {word} side, rating {face.rating}, {posted} Agents{bonus}"
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
    if owns:
        house(pen, x + w - 18, y + h - 18.5)
    pen.tile(TYPE_SIGNS[kind], x + 8, y + 10, 26)
    pen.lines(
        x + 38,
        y + (28 if " " not in kind else 20),
        wrap(kind, 11, w - 46, 2, True),
        11,
        13,
        bold=True,
        room=w - 46,
    )
    if h > 120:
        _map(pen, middle - 32, y + 57, start, clockwise, 64)
        way = ["clockwise"] if clockwise else ["counter-", "clockwise"]
        pen.lines(
            x + 8, y + 110, [f"from {start},", *way][: 2 if clockwise else 3], 11, 12, "muted", room=w - 16
        )
        if draw:
            pen.sign("card", x + w - 33, y + h - 20, 13)
        pen.text(x + 8, y + h - 8, f"{left} left", 11, "muted", room=w - 16)
    else:
        used = pen.text(x + 8, y + h - 12, f"from {start}", 11, "muted")
        pen.sign("clockwise" if clockwise else "counter-clockwise", x + 12 + used, y + h - 24, 15)
        if draw:
            pen.sign("card", x + w - 33, y + h - 24, 13)
    way = "clockwise" if clockwise else "counter-clockwise"
    label = f"Choice card: {kind}, from position {start}, {way}{', draw 1 more' if draw else ''}; {left} left"
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
    """The eight Action tiles in rows of `columns`."""
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
    owns = any(row.origins["type"].kind == "house" for row in s.city.pack.tables["choice_cards"].values())
    return choice_card(seat, s.choice[seat], len(s.choice_deck[seat]), owns, x, y, w, h)

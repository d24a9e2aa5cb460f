"""The seats: guild boards, hands and Guild Halls, and the Voiceless Guild's Action and Choice cards."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from edgebook.games.darkness.show.cards import stack
from edgebook.games.darkness.show.look import GUILDS
from edgebook.games.darkness.show.pieces import (
    agent,
    cubes_row,
    cubes_words,
    house,
    is_bot,
    many,
    number_text,
    pennant,
    tokens_words,
)
from edgebook.games.darkness.show.tower import colours
from edgebook.games.darkness.show.town import lying
from edgebook.games.darkness.table.city import BASES
from edgebook.games.darkness.table.state import State
from edgebook.scene import Box, Item, Layer, Pen
from edgebook.scene.metrics import RESERVE, fits, width

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


def board(s: State, seat: int, observer: int | None = None) -> Board:
    who = s.setup.seats[seat]
    note = _level(s, seat) if is_bot(s, seat) else "You" if seat == observer else "Player"
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
    if not s.actions[seat]:
        return "Voiceless Guild"
    cards = s.city.pack.action_cards
    sides = s.actions[seat][-7:]
    total = sum((cards[i].hard if side else cards[i].easy).rating for i, side in enumerate(sides, 1))
    return f"Voiceless Guild · {s.city.pack.level(total)} {total}"


def number(
    item_id: str, role: str, token: str, count: int, x: float, y: float, w: float, within: str
) -> Item:
    """A sign and how many there are of it; an item, so that it can be marked when it changes."""
    pen = Pen()
    pen.sign(token, x, y + 1, 18)
    number_text(pen, x + 21, y + 15, count, w - 21)
    return pen.item(
        item_id, role, tokens_words(count, token), Box(x, y, w, 20), stands_for=item_id, within=within
    )


def _tokens(b: Board, x: float, y: float, step: float) -> list[Item]:
    """What a guild has of each token, side by side."""
    name = f"seat:{b.seat}"
    return [
        number(f"{name}:{token}", "tokens", token, count, x + i * step, y, step - 4, name)
        for i, (token, count) in enumerate(zip(TOKENS, b.tokens, strict=True))
    ]


@lru_cache(maxsize=2048)
def guild(b: Board, x: float, y: float, w: float) -> tuple[Item, ...]:
    """A guild board, 176 pixels high."""
    pen, name, who = Pen(), f"seat:{b.seat}", b.seat
    pen.rect(x, y, w, 176, "panel", "edge", 1, 8)
    pennant(pen, x + 10, y, b.colour, 28, 40)
    size = 13 if fits(b.guild, 13, w - 50, True) else 12
    pen.text(x + 46, y + 19, b.guild, size, bold=True, room=w - 50)
    note = b.note if fits(b.note, 11, w - 50) else b.note.replace("Voiceless Guild", "Voiceless")
    pen.text(x + 46, y + 34, note, 11, "muted", room=w - 50)
    items = _tokens(b, x + 12, y + 47, (w - 20) / 4)
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
        items.append(
            pen.item(f"{role}:{b.seat}", "agents", f"{many(count, 'Agent')} {word}", box, within=name)
        )
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
    label = f"Defense Track: at {now}, {many(b.lost, 'space')} lost; the values of its spaces are house data"
    return pen.item(f"defense:{b.seat}", "track", label, Box(x - 1, y, w + 2, 20), within=f"seat:{b.seat}")


def _slips(b: Board, x: float, y: float) -> Item:
    pen = Pen()
    pen.sign("allegiance", x, y + 2, 15)
    pen.text(x + 19, y + 15, str(b.slips), 13, bold=True)
    box = Box(x - 1, y, 36, 20)
    return pen.item(
        f"slip:{b.seat}", "slips", f"{many(b.slips, 'Allegiance slip')}", box, within=f"seat:{b.seat}"
    )


@lru_cache(maxsize=2048)
def strip(b: Board, notes: tuple[str, ...], x: float, y: float, w: float) -> tuple[Item, ...]:
    """A guild in one line, or in two where there is little room, with the first of the notes that fits."""
    pen, name = Pen(), f"seat:{b.seat}"
    two = w < 560
    h = 62 if two else 36
    pen.rect(x, y, w, h, "panel", "edge", 1, 8)
    pennant(pen, x + 9, y, b.colour, 20, 29)
    left = x + w - 304
    room = (w - 44) if two else left - x - 44
    title = pen.text(x + 36, y + 22, b.guild, 12, bold=True, room=room)
    if room - title > 60:
        left_over = room - title - 8
        note = next((each for each in notes if fits(each, 11, left_over)), notes[-1])
        pen.text(x + 42 + title, y + 22, note, 11, "muted", room=left_over)
    if two:
        left, y = x + 12, y + 27
    step = 50 if not two else min(54.0, (w - 24 - 124) / 4)
    items = _tokens(b, left, y + 7, step)
    left += 4 * step
    inner = Pen()
    agent(inner, left + 0.5, y + 8, b.colour, 16)
    both = f"{b.agents[0]}+{b.agents[1]}"
    inner.text(left + 19, y + 22, both, 13 if len(both) < 4 else 11, bold=True, room=43)
    label = f"{many(b.agents[0], 'Agent')} ready, {b.agents[1]} out, {b.agents[2]} untrained"
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
        found.append(("beside", "Starter cards", s.beside[seat]))
    found.append(("hall", "Guild Hall", s.hall[seat]))
    return found


def cards(
    s: State, seat: int, x: float, y: float, w: float, size: tuple[float, float], folded: bool = False
) -> list[Item]:
    """Hand and Guild Hall in a row, each with its title; what does not fit folds into a counted stack, and so
    does the whole Guild Hall if it is to be `folded`.
    """
    cw, ch = size
    step = cw + 6
    room = max(1, int((w + 6) / step + 0.001))  # a third of a width, three times, may be a hair more than it
    empty_hand = not s.beside[seat]  # in the prologue nobody has a hand: the starter cards need the room
    shown = [(k, title, held) for k, title, held in groups(s, seat) if held or (k == "hand" and empty_hand)]
    wanted = [1 if folded and kind == "hall" else max(1, len(held)) for kind, _, held in shown]
    shares = _shares(wanted, room)
    items: list[Item] = []
    left = x
    for (kind, title, held), share in zip(shown, shares, strict=True):
        if not share:
            continue
        wide = share * step - 6
        note = many(len(held), "card")
        items.append(_title(f"{kind}:{seat}", title, note, left, y, Box(left, y, wide, ch + 22), cw))
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
    stands_for = tuple(f"card:{s.names[card]}" for card in held if card >= 0)
    label = f"{many(len(held), 'more card')}: {names}"
    return stack(f"{within}:more", label, len(held), lines, x, y, w, h, within, stands_for)


@lru_cache(maxsize=512)
def _title(item_id: str, title: str, note: str, x: float, y: float, box: Box, w: float) -> Item:
    """The title of a group of cards, no wider than one card: arrows run in the gaps between cards."""
    pen = Pen()
    used = pen.text(x, y + 12, title, 12, bold=True, room=w)
    short = note if fits(note, 11, w - used - 6) else note.split()[0]
    pen.text(x + used + 5, y + 12, short, 11, "muted", room=w - used - 5)
    return pen.item(item_id, "cards", f"{title}: {note}", box, Layer.BOARD, item_id)

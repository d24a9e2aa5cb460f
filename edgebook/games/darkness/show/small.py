"""Things of the table where there is little room: cards, locations, Action cards, threats and strips of
seats. They say less than the large ones; their labels say as much.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from edgebook.games.darkness.effects.words import words
from edgebook.games.darkness.show.cards import (
    Face,
    card_words,
    face,
    jagged,
    printed_damage,
    reward_run,
    threat_parts,
)
from edgebook.games.darkness.show.look import TYPE_SIGNS
from edgebook.games.darkness.show.pieces import (
    agent,
    base_houses,
    cubes_row,
    cubes_words,
    effect_run,
    location_houses,
    many,
    parted,
    pennant,
    tokens_words,
)
from edgebook.games.darkness.show.seats import TOKENS, Board
from edgebook.games.darkness.show.town import location_label
from edgebook.games.darkness.table.city import BASES, SLOTS, City
from edgebook.games.darkness.table.state import State
from edgebook.scene import Box, Item, Layer, Pen, run_width
from edgebook.scene.metrics import RESERVE, fits, width, wrap

HEAD = 20


def short_name(name: str, room: float, bold: bool = False) -> str:
    """A name in full, or the last word of it where that is all there is room for."""
    return next((each for each in (name, name.split()[-1]) if fits(each, 11, room, bold)), name)


# ---------------------------------------------------------------- cards


@lru_cache(maxsize=8192)
def card(
    city: City, seen: Face, x: float, y: float, w: float, h: float, effects: bool, within: str
) -> tuple[Item, ...]:
    """The City side: owner and base in its head, then the slots."""
    pen, name = Pen(), f"card:{seen.name}"
    covered = seen.slips[0] >= 0
    pen.rect(x, y, w, h, "panel", "edge", 1, 6)
    pennant(pen, x + 5, y + 0.5, seen.owner, 14, 19)
    label = card_words(city, seen) + (base_houses(city, seen.base).words if seen.base >= 0 else "")
    right = x + w - 4 - _head_run(pen, city, seen, x, y, w)
    if not covered:
        title = BASES[seen.base].capitalize()
        pen.text(x + 23, y + 14, title, 11, bold=fits(title, 11, right - x - 23, True), room=right - x - 23)
    made = [pen.item(name, "card", label, Box(x, y, w, h), stands_for=name, within=within)]
    slot = (h - HEAD - 2) / 2
    if covered:
        made.append(_slot(city, name, 0, seen.slips[0], x + 20, y + 1, right - x - 20, HEAD - 1, False))
    for i in (1, 2):
        top = y + HEAD + (i - 1) * slot
        made.append(_slot(city, name, i, seen.slips[i], x + 1.5, top + 0.5, w - 3, slot - 1, effects))
    return tuple(made)


def _head_run(pen: Pen, city: City, seen: Face, x: float, y: float, w: float) -> float:
    """What stands at the right of the head: Influence on the card, what its base does, the cubes it draws."""
    name = BASES[seen.base] if seen.base >= 0 else ""
    room = w - 31 - (width(name, 11) * RESERVE + 2 if name else 34)
    tokens = f"{seen.tokens if seen.tokens > 1 else ''}{{influence}}" if seen.tokens else ""
    does = effect_run(city.pack.bases[name].effect, 60) if name else ""
    cubes = "{cube}" * seen.cubes if seen.cubes < 4 else f"{seen.cubes}{{cube}}"
    many = f"{seen.cubes}{{cube}}" if seen.cubes else ""
    tried = (f"{tokens} {does} {cubes}", f"{tokens} {cubes}", f"{tokens} {many}", tokens)
    for run in (each.strip() for each in tried):
        wide = run_width(run, 11, 12) if run else 0
        if wide <= room:
            if run:
                pen.run(x + w - 4 - wide, y + 14.5, run, icon=12)
            return wide + (3 if run else 0)
    return 0.0


def _slot(
    city: City, card_id: str, slot: int, slip: int, x: float, y: float, w: float, h: float, effects: bool
) -> Item:
    pen, item_id, box = Pen(), f"{card_id}:{SLOTS[slot]}", Box(x, y, w, h)
    if slip < 0:
        pen.rect(x + 2.5, y + 1.5, w - 5, h - 3, "soft", "line", 1, 4, (3, 3))
        free = f"{SLOTS[slot]} free"
        free = free if fits(free, 11, w - 10) else "free"
        pen.text(x + w / 2, y + h / 2 + 4, free, 11, "muted", anchor="middle", room=w - 8)
        return pen.item(item_id, "slot", f"{SLOTS[slot]} slot, free", box, stands_for=item_id, within=card_id)
    place = city.locations[slip]
    pen.rect(x, y, w, h, "panel", "", radius=3)
    if slot:
        pen.line((x + 3, y), (x + w - 3, y))
    left, top = x + 3, y + (4 if effects else (h - 16) / 2)
    for kind in place.types[:2]:
        pen.tile(TYPE_SIGNS[kind], left, top, 16)
        left += 18
    room = x + w - 2 - left - 2
    pen.text(left + 2, top + 12, short_name(place.short, room), 11, room=room)
    if effects:
        pen.run(x + 22, y + h - 6, effect_run(place.contact.effect, w - 26, 12), fill="muted", icon=12)
    label = f"{SLOTS[slot]} slot: {place.contact.name} of {place.short}, {' and '.join(place.types)}; "
    told = label + words(place.contact.effect) + location_houses(city, slip).words
    return pen.item(item_id, "slot", told, box, stands_for=item_id, within=card_id)


def lying(
    s: State, number: int, item_id: str, label: str, box: Box, effects: bool, within: str
) -> tuple[Item, ...]:
    """A card with its City side up, or its back where nobody has seen it."""
    seen = face(s, number)
    if seen is not None:
        return card(s.city, seen, *box, effects, within)
    pen = Pen()
    pen.rect(*box, "soft", "edge", 1, 6)
    pen.sign("ask", box.x + box.w / 2 - 11, box.y + box.h / 2 - 11, 22, "muted", "soft")
    return (pen.item(item_id, "card", f"{label}, not seen yet", box, within=within),)


# ---------------------------------------------------------------- locations


@lru_cache(maxsize=8192)
def location(
    town: City, position: int, supply: tuple[int, int, int], agents: tuple[int, ...],
    paints: tuple[str, ...], box: Box, effects: bool,
) -> tuple[Item, ...]:  # fmt: skip
    """Types and name, the slips left by slot, Agents, and its place in the layout."""
    x, y, w, h = box
    pen, place, number = Pen(), town.locations[position], town.numbers[position]
    name = f"location:{number}"
    pen.rect(x, y, w, h, "panel", "edge", 1, 6)
    size, left = (20, x + 6) if effects else (17, x + 4)
    for kind in place.types[:2]:
        pen.tile(TYPE_SIGNS[kind], left, y + 5, size)
        left += size + 1
    room = x + w - 3 - left - 2
    font = 12.0 if effects and not _cut(wrap(place.short, 12, room, 2, True)) else 11.0
    bold = not _cut(wrap(place.short, font, room, 2, True))
    lines = wrap(place.short, font, room, 2, bold)
    if not bold:
        lines = parted(place.short, room, True) or parted(place.short, room, False) or lines
        bold = all(fits(line, font, room, True) for line in lines)
    if _cut(lines):
        lines = (short_name(place.short, room),)
    pen.lines(left + 2, y + font + 5, lines, font, font + 1, bold=bold, room=room)
    foot = y + h - 6
    mark = width(str(position + 1), 11, True) * RESERVE + 7
    pen.rect(x + w - 4 - mark, foot - 11, mark, 15, "", "edge", 1, 3)
    pen.text(x + w - 4 - mark / 2, foot + 0.5, str(position + 1), 11, "muted", True, "middle")
    if effects and (len(lines) == 1 or h >= 68):
        run = effect_run(place.contact.effect, w - 12, 12)
        pen.run(x + 6, foot - 18, run, fill="muted", icon=12)
    label = location_label(town, position, supply, agents, paints)
    step = 27.0 if effects else 14.0
    if not effects:
        for slot in (1, 2):
            pen.disc(x + 2.5 + slot * step, foot - 4, 1.1, "edge")
    made = [pen.item(name, "location", label, box, Layer.BOARD, name, "city")]
    for slot, count in enumerate(supply):
        made.append(_stack(number, slot, count, x + 4 + slot * step, foot - 12, effects))
    right, least = x + w - 4 - mark - 3, x + 5 + 3 * step
    made += _agents(number, agents, paints, right, right - least, foot - 13)
    return tuple(made)


def _cut(lines: Sequence[str]) -> bool:
    return any("…" in line for line in lines)


def _stack(number: int, slot: int, count: int, x: float, y: float, roomy: bool) -> Item:
    pen, wide = Pen(), 26.0 if roomy else 13.0
    if roomy:
        for k in range(3):
            pen.rect(x + 1, y + 2 + k * 4.2, 10, 3.2, "ink" if k == slot else "line", radius=1)
    pen.text(x + (13 if roomy else 2), y + 12, str(count), 11, "ink" if count else "muted", bool(count))
    word = f"{count} {SLOTS[slot]} slip{'s' * (count != 1)} left"
    name = f"stack:{number}:{SLOTS[slot]}"
    return pen.item(name, "count", word, Box(x, y, wide, 16), within=f"location:{number}")


def _agents(
    number: int, agents: Sequence[int], paints: Sequence[str], right: float, room: float, y: float
) -> list[Item]:
    """The Agents at a location, of each seat that has some; without their numbers if these do not fit."""
    present = [(seat, n) for seat, n in enumerate(agents) if n]
    sizes = [15.0 + (width(str(n), 11, True) * RESERVE + 1 if n > 1 else 0) for _, n in present]
    said = sum(sizes) <= room
    made = []
    for (seat, count), size in reversed(list(zip(present, sizes, strict=True))):
        wide = size if said else min(15.0, room / len(present))
        pen = Pen()
        if said and count > 1:
            pen.text(right - wide, y + 13, str(count), 11, bold=True)
        agent(pen, right - min(wide, 14.0), y + 0.5, paints[seat], min(wide, 13.5) - 0.5)
        label = f"{count} {paints[seat]} Agent{'s' * (count != 1)}"
        box = Box(right - wide - 0.5, y, wide + 0.5, 17)
        made.append(pen.item(f"agents:{number}:{seat}", "agents", label, box, within=f"location:{number}"))
        right -= wide + 1
    return made


# ---------------------------------------------------------------- the Voiceless Guild's cards, the tower


@lru_cache(maxsize=1024)
def action_card(town: City, seat: int, i: int, side: int, posted: int, colour: str, box: Box) -> Item:
    """Action card 1 to 7: sign, number (filled: its hard side) and Agents; number 8 is the hunt."""
    pen, (x, y, w, h) = Pen(), box
    hunt = i == 8
    pen.rect(x, y, w, h, "soft" if hunt else "panel", "edge", 1, 5, (4, 3) if hunt else ())
    kind = "Hunting" if hunt else town.pack.action_cards[i].type
    pen.tile("patrician" if i == 2 else TYPE_SIGNS.get(kind, "miscellaneous"), x + 4, y + 5, 17)
    pen.rect(x + 25, y + 5, 16, 16, "ink" if side else "panel", "" if side else "edge", 1, 4)
    pen.text(x + 33, y + 17, str(i), 11, "panel" if side else "ink", True, "middle")
    if posted:
        agent(pen, x + w - 27, y + 4.5, colour, 14)
        pen.text(x + w - 12, y + 17, str(posted), 11, bold=True)
    if hunt:
        label = "Step 8: one hunt, after everything else"
    else:
        card_ = town.pack.action_cards[i]
        shown = card_.hard if side else card_.easy
        word = "hard" if side else "easy"
        bonus = f"; bonus for 1, 2, 3, 4 Agents: {', '.join(map(str, shown.bonus))}" if shown.bonus else ""
        label = f"Action card {i}: {kind}; {word} side, rating {shown.rating}; {many(posted, 'Agent')}{bonus}"
    if h >= 38:
        note = "the hunt" if hunt else f"{'hard' if side else 'easy'} {shown.rating}"
        pen.text(x + 5, y + h - 6, note, 11, "muted", room=w - 8)
    name = f"action:{seat}:{i}"
    return pen.item(name, "action", label, box, Layer.BOARD, name)


@lru_cache(maxsize=2048)
def threat(city: City, seen: Face, box: Box, tells: bool) -> Item:
    """A threat: owner, Damage (added up if it `tells`), and where there is room what it pays."""
    pen, (x, y, w, h) = Pen(), box
    name, parts = f"card:{seen.name}", threat_parts(city, seen)
    pen.path(jagged(x, y, w, h, 6, 4), "blight", "edge", 1)
    if seen.owner:
        pennant(pen, x + 4, y + 5, seen.owner, 12, 18)
    pays = h > 62
    size = min(36.0, h - 8 - (18 if pays else 0))
    top = y + 5
    if tells:
        pen.sign("burst", x + w / 2 - size / 2, top, size, "damage", "blight")
        pen.text(x + w / 2, top + size / 2 + 5, str(seen.damage), 13, "on_damage", True, "middle")
    else:
        printed_damage(pen, parts, x + w / 2, top + size - 3)
    if pays:
        run = reward_run(parts, w - 6)
        pen.run(
            x + (w - run_width(run, 11, 12)) / 2, y + h - 8, run, fill="blight_ink", below="blight", icon=12
        )
    listed = "; ".join(f"{title} {damage}, reward {words(reward)}" for title, damage, reward, _ in parts)
    whole = f"Damage {seen.damage}; {listed}" if tells else f"Damage: {listed}"
    label = f"Threat, {seen.owner or 'Neutral'} card {seen.name}: {whole}"
    label += "; Damage and rewards are house data" if any(part[3] for part in parts) else ""
    return pen.item(name, "threat", label, box, stands_for=name, within="tower")


# ---------------------------------------------------------------- seats


@lru_cache(maxsize=2048)
def strip(b: Board, notes: tuple[str, ...], box: Box) -> tuple[Item, ...]:
    """A guild in one line: name, what it has, each thing at its own place, and its cubes if there is room."""
    pen, name, (x, y, w, h) = Pen(), f"seat:{b.seat}", box
    pen.rect(x, y, w, h, "panel", "edge", 1, 7)
    pennant(pen, x + 7, y, b.colour, 16, min(25.0, h - 3))
    base, middle = y + h / 2 + 4.5, y + h / 2
    step = 42.0
    have = 4 * step + 64 + 36
    left = x + w - have - 2
    title = b.guild if fits(b.guild, 12, left - x - 34, True) else short_name(b.guild, left - x - 34, True)
    used = pen.text(x + 29, base, title, 12 if fits(title, 12, left - x - 34, True) else 11, bold=True,
                    room=left - x - 33)  # fmt: skip
    free = left - x - 29 - used - 8
    items: list[Item] = []
    if free > 150:
        items += _cubes(b, x + 29 + used + 8, middle, free)
    else:
        note = next((each for each in notes if fits(each, 11, free)), "")
        if note:
            pen.text(x + 35 + used, base, note, 11, "muted", room=free)
    for i, (token, count) in enumerate(zip(TOKENS, b.tokens, strict=True)):
        items.append(
            _number(f"{name}:{token}", token, count, Box(left + i * step, middle - 10, step - 3, 20))
        )
    left += 4 * step
    inner = Pen()
    agent(inner, left + 0.5, middle - 8, b.colour, 14)
    both = f"{b.agents[0]}+{b.agents[1]}"
    inner.text(left + 17, base, both, 13 if len(both) < 4 else 11, bold=True, room=45)
    label = f"{many(b.agents[0], 'Agent')} ready, {b.agents[1]} out, {b.agents[2]} untrained"
    items.append(
        inner.item(f"trained:{b.seat}", "agents", label, Box(left, middle - 10, 62, 20), within=name)
    )
    left += 64
    value = b.track[min(b.lost, len(b.track) - 1)] if b.track else 0
    inner.sign("defense", left, middle - 8, 15)
    inner.text(left + 18, base, str(value), 13, bold=True, room=18)
    items.append(inner.item(f"defense:{b.seat}", "track", f"Defense Track: at {value}",
                            Box(left, middle - 10, 35, 20), within=name))  # fmt: skip
    label = f"{b.guild} ({b.note}), {b.colour}; {many(b.slips, 'Allegiance slip')}"
    return (pen.item(name, "seat", label, box, Layer.BOARD, name), *items)


def _number(item_id: str, token: str, count: int, box: Box) -> Item:
    pen = Pen()
    pen.sign(token, box.x + 1, box.y + 2, 15)
    size = 13 if fits(str(count), 13, box.w - 19, True) else 11
    pen.text(box.x + 18, box.y + 14.5, str(count), size, bold=True, room=box.w - 18)
    word = tokens_words(count, token)
    return pen.item(item_id, "tokens", word, box, stands_for=item_id, within=":".join(item_id.split(":")[:2]))


def _cubes(b: Board, x: float, middle: float, room: float) -> list[Item]:
    """The cubes of a seat: in its Threat Zone, and those that it is about to drop."""
    made: list[Item] = []
    kinds: list[tuple[str, str, str, tuple[int, ...]]] = [
        ("zone", "Zone", "Threat Zone", b.zone), ("drop", "Drop", "Cubes to drop", b.drop)
    ]  # fmt: skip
    each = room / 2 - 4
    for i, (role, word, title, counts) in enumerate(kinds):
        pen, left = Pen(), x + i * (each + 6)
        used = pen.text(left + 1, middle + 4, word, 11, "muted")
        if any(counts):
            cubes_row(pen, left + used + 4, middle - 8, counts, b.paints, each - used - 6, 15)
        else:
            pen.text(left + used + 4, middle + 4, "–", 11, "muted")
        box = Box(left, middle - 10, each, 20)
        label = f"{title}: {cubes_words(counts, b.paints)}"
        made.append(pen.item(f"{role}:{b.seat}", "cubes", label, box, within=f"seat:{b.seat}"))
    return made


def pile(item_id: str, title: str, s: State, held: Sequence[int], box: Box) -> Item:
    """Cards that lie on each other, with their number: it stands for all of them."""
    pen, (x, y, w, h) = Pen(), box
    if held:
        pen.rect(x + 3, y, w - 3, h - 3, "soft", "edge", 1, 6)
    pen.rect(x, y + 3, w - 3, h - 3, "panel" if held else "", "edge", 1, 6, () if held else (4, 4))
    lines = wrap(title, 11, w - 8, 2)
    pen.lines(x + (w - 3) / 2, y + 17, lines, 11, 12, "muted", anchor="middle", room=w - 8)
    pen.text(x + (w - 3) / 2, y + 3 + h - 12, str(len(held)), 16, bold=True, anchor="middle", room=w - 10)
    names: list[Any] = [s.names[card_] if card_ >= 0 else "unseen" for card_ in held]
    stands = [item_id, *(f"card:{s.names[card_]}" for card_ in held if card_ >= 0)]
    label = f"{title}: {many(len(held), 'card')}" + (f"; {', '.join(names)}" if names else "")
    return pen.item(item_id, "stack", label, box, Layer.PIECES, stands)

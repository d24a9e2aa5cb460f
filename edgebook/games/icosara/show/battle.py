"""The middle of the table: the roll as two sums that build up, who is ahead, and what a next roll needs."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.icosara.effects.standing import counted, leader, modifiers, start_best, tie_rank
from edgebook.games.icosara.show.look import DASHES, clan_of
from edgebook.games.icosara.show.pieces import draw_die, pennant
from edgebook.games.icosara.table.dice import COIN, DICE, VALUES
from edgebook.games.icosara.table.state import EMPTY, UNSEEN, State
from edgebook.games.icosara.words import Words
from edgebook.scene import Box, Item, Layer, Pen, metrics
from edgebook.scene.metrics import fits, whole, wrap

TIGHT = 220.0
"""A panel that is narrower has smaller dice and lines that are closer together."""
LARGEST, LARGE, SMALL = 72.0, 52.0, 40.0
ROOMY = 340.0
"""A panel that is as high as this has the largest dice."""
TITLES = {"start": "Starting roll", "setup": "Set-up", "battle": "Battle", "over": "The end"}


def middle(s: State, x: float, y: float, w: float, h: float, tells: bool) -> Iterator[Item]:
    """The panel in the middle. Unless it `tells`, the dice are there and nothing that follows from them."""
    words = Words(s)
    pen = Pen()
    pen.rect(x, y, w, h, "panel", *(("ink", 2) if s.fight else ("line", 1)), 8)
    pen.text(x + w / 2, y + 20, _title(s, words), 13, "ink", True, "middle", room=w - 16)
    note = _note(s, words)
    tight = bool(s.fight) and w < TIGHT  # then the two sums are named, and that is all there is room for
    for i, row in enumerate(wrap(note, 11, w - 12, 2) if not tight else ()):
        pen.text(x + w / 2, y + 37 + 14 * i, row, 11, "muted", False, "middle")
    yield pen.item("battle", "battle", f"{_title(s, words)}. {note}", Box(x, y, w, h).grow(0.6), Layer.GROUND)
    if s.phase == "start" or (s.rolling and not s.fight):
        yield from _start(s, x, y + 60, w, tells)
    elif s.fight:
        head = 28.0 if tight else 54.0
        yield from _fight(s, x, y + head, w, h - head, tells or s.won >= 0)


def _title(s: State, words: Words) -> str:
    if s.fight or s.phase in ("start", "setup"):
        return TITLES[s.phase]
    if s.phase == "over":
        return "Nobody has won" if s.winner < 0 else f"{words.seat(s.winner)} has won"
    return f"{words.seat(s.turn)}’s turn"


def _note(s: State, words: Words) -> str:
    if s.fight:
        attacker, defender = words.pawn(s.fight[2]), words.pawn(s.fight[5])
        return f"{attacker} attacks {defender}"
    if s.phase == "start":
        return "secret picks; the highest number says who goes first"
    if s.phase == "setup":
        return f"{words.seat(s.first)} goes first" if s.first >= 0 else "it is still open who goes first"
    if s.phase == "over":
        return "the game is over"
    return f"{s.passes} passed before" if s.passes else "abilities, a concession, then an attack or a pass"


def _start(s: State, x: float, y: float, w: float, tells: bool) -> Iterator[Item]:
    """The dice of the starting roll: face down until everybody has picked."""
    words = Words(s)
    for i, seat in enumerate(s.seats):
        pen, top = Pen(), y + i * 56
        pennant(pen, clan_of(s, seat), x + 12, top + 8, 16, 24)
        pen.text(x + 36, top + 24, words.seat(seat), 12, "ink", True, room=w - 100)
        left = x + w - 58
        if s.shows[seat]:
            draw_die(pen, s.rolled[seat][0], left, top, 42, str(s.shows[seat][0]))
            label = f"{words.seat(seat)}: {words.shown(s.rolled[seat], s.shows[seat])}"
            if tells and s.rolling and seat in start_best(s)[0]:
                label += ", highest"
                pen.text(x + 36, top + 39, "highest", 11, "muted")
        elif s.pick[seat] >= 0:
            draw_die(pen, s.pick[seat], left, top, 42)
            label = f"{words.seat(seat)} has picked the {DICE[s.pick[seat]]}"
        else:
            pen.rect(left, top, 42, 42, "soft", "edge", 1, 8, (4, 3))
            picked = s.pick[seat] == UNSEEN
            if picked:
                pen.text(left + 21, top + 27, "?", 16, "ink", True, "middle")
            label = f"{words.seat(seat)} {'has picked a die in secret' if picked else 'has not picked yet'}"
            assert s.pick[seat] in (EMPTY, UNSEEN)
        yield pen.item(
            f"rolled:{seat}:0", "die", label, Box(x + 6, top - 2, w - 12, 50), Layer.PIECES, within="battle"
        )


def _fight(s: State, x: float, y: float, w: float, h: float, tells: bool) -> Iterator[Item]:
    """Dice in a row, two sums below them, and what it means as it stands."""
    sides = sorted(s.rolling)
    large = SMALL if w < TIGHT else LARGE if h < ROOMY else LARGEST
    for i, seat in enumerate(sides):
        yield from _dice(s, seat, x + 6 + i * (w / 2 - 4), y, w / 2 - 12, large)
    yield _arrow(s, sides, x + w / 2, y + 2 + large / 2)
    start = bottom = y + large + 12
    for i, seat in enumerate(sides):
        items = _sum(s, seat, x + 6 + i * (w / 2 - 2), start, w / 2 - 10, 15 if w < TIGHT else 18, tells)
        bottom = max(bottom, items[0].box.bottom)
        yield from items
    rolled = all(s.shows[seat] or not s.rolled[seat] for seat in sides)
    if tells and rolled and any(s.shows[seat] for seat in sides):
        meaning = _meaning(s, x + 8, bottom + 8, w - 16)
        if meaning.box.bottom <= y + h:
            yield meaning


def _arrow(s: State, sides: list[int], x: float, y: float) -> Item:
    """From the attacker to the defender, whose sums are below its ends."""
    pen = Pen()
    right = s.fight[0] == sides[0]
    pen.line((x - 12, y), (x + 12, y), stroke="ink", line=2)
    pen.head(x + (14 if right else -14), y, 0 if right else 180, 9)
    label = f"{Words(s).seat(s.fight[0])} attacks"
    return pen.arrow("attack", label, (f"sum:{s.fight[0]}", f"sum:{s.fight[3]}"), Layer.BOARD, "battle")


def _dice(s: State, seat: int, x: float, y: float, w: float, large: float) -> Iterator[Item]:
    dice = s.rolled[seat]
    size = large if len(dice) < 2 else SMALL
    left = x + w / 2 - (len(dice) * (size + 4) - 4) / 2
    words = Words(s)
    if not dice and s.won < 0:
        pen = Pen()
        pen.rect(x + (w - size) / 2, y + 2, size, size, "soft", "edge", 1, 8, (4, 3))
        label = f"{words.seat(seat)} has not chosen a die"
        box = Box(x + (w - size) / 2, y + 2, size, size).grow(0.6)
        yield pen.item(f"no-die:{seat}", "die", label, box, Layer.PIECES, within="battle")
    for i, die in enumerate(dice):
        pen = Pen()
        number = str(s.shows[seat][i]) if s.shows[seat] else ""
        draw_die(pen, die, left + i * (size + 4), y + 2, size, number or (" " if size > 40 else ""))
        if not number and size > 40:  # small beside what it will show, so that nobody takes it for a roll
            middle = left + i * (size + 4) + size / 2
            pen.text(middle, y + 2 + size * 0.6, DICE[die], 11, "muted", False, "middle")
        shows = words.shown((die,), (s.shows[seat][i],)) if number else f"{DICE[die]}, not rolled yet"
        became = s.chosen[seat] and die not in s.chosen[seat]
        label = f"{words.seat(seat)}: {shows}" + (f"; {DICE[s.chosen[seat][0]]} was chosen" if became else "")
        box = Box(left + i * (size + 4) - 2, y, size + 4, size + 4)
        yield pen.item(f"rolled:{seat}:{i}", "die", label, box, Layer.PIECES, within="battle")


def _sum(s: State, seat: int, x: float, y: float, w: float, lead: float, tells: bool) -> list[Item]:
    """One side of the fight: a line for each thing that counts, and the total; or a place for it."""
    pen, words, lines = Pen(), Words(s), list[Item]()
    pennant(pen, clan_of(s, seat), x + 2, y, 13, 18)
    rows, size, bold = whole(words.pawn(s.fighter(seat)[1].number), w - 18, 2)
    top, said = pen.lines(x + 19, y + 13, rows, size, 12, "ink", bold, room=w - 18) + 9, []
    if s.shows[seat] and not tells:
        pen.line((x, top - 8), (x + w, top - 8), stroke="ink", line=1.6, dash=DASHES[seat])
        pen.text(x + 31, top + 16, "?", 19, "ink", True, "end", room=34)
        said.append("its total is for you to work out")
        top += 26
    elif s.shows[seat] or (s.chosen[seat] == () and s.won >= 0):
        for n, line in enumerate(counted(s, seat)):
            # a pawn by its name; a die without its owner, whose side this is
            name = line.source if line.item else line.label.removeprefix(f"{words.seat(seat)}'s ")
            row, high = Pen(), top - 12
            row.text(x + 27, top, line.change, 13, "ink", True, "end", room=27)
            if fits(name, 11, w - 32):
                row.text(x + 31, top, name, 11)
            else:  # below its number it has the whole width
                top += lead - 4
                row.text(x + 4, top, name, 11, room=w - 4)
            said.append(f"{line.change} {line.label}")
            box = Box(x, high, w, top - high + 3)
            lines.append(row.item(f"line:{seat}:{n}", "line", said[-1], box, Layer.PIECES, within="battle"))
            top += lead
        pen.line((x, top - 8), (x + w, top - 8), stroke="ink", line=1.6, dash=DASHES[seat])
        pen.text(x + 31, top + 16, str(s.totals[seat]), 19, "ink", True, "end", room=34)
        ahead = "ahead" if leader(s)[0] == seat else "behind"
        if s.won >= 0:
            ahead = "wins" if s.won == seat else "loses"
        if all(s.shows[other] or not s.rolled[other] for other in s.rolling):
            pen.text(x + 38, top + 14, ahead, 11, "muted", room=w - 39)
            said.append(f"total {s.totals[seat]}, {ahead}")
        top += 26
    elif tells and s.won < 0:
        lines += _before_the_roll(s, seat, x, top, w, lead)
        said += [line.label for line in lines[1:]]
        top = lines[-1].box.bottom
    label = (
        f"{words.pawn(s.fighter(seat)[1].number)} of {words.seat(seat)}: {'; '.join(said) or 'no roll yet'}"
    )
    whole_sum = Box(x - 1, y - 1, w + 2, top - y + 2)
    return [pen.item(f"sum:{seat}", "sum", label, whole_sum, Layer.BOARD, within="battle"), *lines]


def _before_the_roll(s: State, seat: int, x: float, top: float, w: float, lead: float) -> list[Item]:
    """What will be added to a die that is still to be rolled. Which auras count can depend on the die."""
    die = DICE[s.rolled[seat][0]] if s.rolled[seat] else "its die"
    rows = [("?", die, f"{die} is not rolled yet")]
    for by, name, why, *_ in modifiers(s, seat):
        if s.rolled[seat] or why != "aura":
            change = f"+{by}" if by >= 0 else f"−{-by}"
            rows.append((change, name, f"{change} {name}: {why}"))
    found = []
    for n, (change, name, label) in enumerate(rows):
        pen, level = Pen(), top + n * lead
        pen.text(x + 27, level, change, 13, "ink", True, "end", room=27)
        pen.text(x + 31, level, name, 11, "ink" if n else "muted", room=w - 31)
        box = Box(x, level - 12, w, 15)
        found.append(pen.item(f"line:{seat}:{n}", "line", label, box, Layer.PIECES, within="battle"))
    return found


def _meaning(s: State, x: float, y: float, w: float) -> Item:
    """What the next roll of the seat that is behind must show, and who wins a tie."""
    pen, words = Pen(), Words(s)
    ahead = leader(s)[0]
    behind = s.enemy(ahead)
    rows: list[str] = []
    if s.won < 0:
        need = needed(s, behind)
        if need and not s.setup.null_edge:
            rows.append(need)
        rows.append(f"Equal totals: {words.seat(tie_winner(s))}, {tie_reason(s)}.")
    text = " ".join(rows)
    lines = wrap(text, 11, w, 4) if text else ()
    for i, row in enumerate(lines):
        pen.text(x + w / 2, y + 12 + 15 * i, row, 11, "muted", False, "middle")
    return pen.item(
        "meaning",
        "note",
        text or "the result is settled",
        Box(x, y, w, 15 * max(1, len(lines)) + 6),
        Layer.PIECES,
        within="battle",
    )


WORKED_OUT = ("adjacent", "touches", "reaches")
"""Lines for what rules work out: they are not drawn where that is asked."""
SIGNS = (
    ("{sword}", "attacking"),
    ("{shield}", "defending"),
    ("{clockwise}", "exhausted"),
    ("adjacent", "adjacent"),
    ("touches", "… to what you point at"),
    ("reaches", "in its range"),
    ("{aura}", "aura"),
    ("{lock}", "forbids"),
    ("{battle}", "Battle"),
    ("{trigger}", "Trigger"),
    ("{active}", "Active"),
    ("{pit}", "pit"),
)
SAMPLE, ROW, GAP = 34.0, 18.0, 12.0
"""How wide the sample of a line is, how high a row of the legend, and what is between two entries."""


def legend_rows(w: float, tells: bool) -> list[list[tuple[str, str]]]:
    """What the signs and lines mean, in rows of this width: the same in every step of a game."""
    rows: list[list[tuple[str, str]]] = [[]]
    left = w
    for signs, text in SIGNS:
        if not tells and signs in WORKED_OUT:
            continue
        wide = _sampled(signs) + metrics.width(text, 11) * metrics.RESERVE + GAP
        if wide > left + GAP and rows[-1]:
            rows.append([])
            left = w
        rows[-1].append((signs, text))
        left -= wide
    return rows


def legend(box: Box, tells: bool) -> Iterator[Item]:
    """What the signs and lines mean, where there is room for all of it."""
    rows = legend_rows(box.w, tells)
    if len(rows) * ROW > box.h:
        return
    pen = Pen()
    for n, row in enumerate(rows):
        x, y = box.x, box.y + n * ROW + 13
        for signs, text in row:
            _sample(pen, signs, x, y)
            x += _sampled(signs)
            x += pen.text(x, y, text, 11, "muted") + GAP
    label = "; ".join(text for row in rows for _, text in row)
    yield pen.item("legend", "legend", label, box, Layer.BOARD)


def _sampled(signs: str) -> float:
    return SAMPLE if signs in WORKED_OUT else 17.0


def _sample(pen: Pen, signs: str, x: float, y: float) -> None:
    """A sign, or a line as it looks on the table; y is the base line of the words beside it."""
    if signs in ("adjacent", "touches"):
        stroke, line = ("edge", 3.0) if signs == "adjacent" else ("accent", 6.0)
        pen.line((x + 2, y - 4), (x + SAMPLE - 6, y - 4), stroke=stroke, line=line)
    elif signs == "reaches":
        pen.rect(x + 1, y - 10, SAMPLE - 6, 13, "", "accent", 2, 5, (6, 4))
    else:
        pen.run(x, y, signs, 11)


def tie_winner(s: State) -> int:
    """Who would win equal totals with the dice in use."""
    attacker, defender = s.fight[0], s.fight[3]
    if s.pawns[s.fight[5]].verb == "win_ties":
        return defender
    return attacker if tie_rank(s, attacker) <= tie_rank(s, defender) else defender


def tie_reason(s: State) -> str:
    """Why: by the pawn, by the ranks, or since like dice tie for the attacker."""
    attacker, defender = s.fight[0], s.fight[3]
    if s.pawns[s.fight[5]].verb == "win_ties":
        return f"since {s.pawns[s.fight[5]].name} wins ties"
    ours, theirs = tie_rank(s, attacker), tie_rank(s, defender)
    if ours == theirs:
        return "who attacks"
    low, high = sorted((ours, theirs))
    return f"since a {DICE[low]} ranks below a {DICE[high]}"


def needed(s: State, seat: int) -> str:
    """What the die of the seat that is behind must show to get ahead: "6 or more on the D10 wins."."""
    if len(s.rolled[seat]) != 1:
        return ""
    die = s.rolled[seat][0]
    rest = s.totals[seat] - s.shows[seat][0]
    target = s.totals[s.enemy(seat)] - rest + (0 if tie_winner(s) == seat else 1)
    enough = [value for value in VALUES[die] if value >= target]
    if not enough:
        return f"Nothing on the {DICE[die]} is enough for {Words(s).seat(seat)}."
    if die == COIN:
        return "Heads wins." if 0 not in enough else "Heads or tails wins."
    least = min(enough)
    return (
        f"{least} or more on the {DICE[die]} wins for {Words(s).seat(seat)}."
        if least < max(enough)
        else f"Only {least} on the {DICE[die]} wins for {Words(s).seat(seat)}."
    )

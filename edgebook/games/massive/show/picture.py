"""The table of Massive Darkness as a scene: the map over the width, below it Heroes and Enemies side by side,
the combat in its fixed place, what is to be done, and the legend. Very wide: the boards beside the map. On a
phone everything in one column.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from edgebook.games.massive.show import ways
from edgebook.games.massive.show.boards import SLIM, enemy_board, hero_board
from edgebook.games.massive.show.combat import combat, tray
from edgebook.games.massive.show.figures import Figures, Numbers
from edgebook.games.massive.show.goals_panel import headline, legend, objectives, overview, overview_width
from edgebook.games.massive.show.look import LOOK
from edgebook.games.massive.show.map_view import MapView, Window, window
from edgebook.games.massive.show.pointing import hints, words
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import whereabouts
from edgebook.kernel import Changed
from edgebook.scene import Box, Frame, Item, Sheet

WIDE, MEDIUM, NARROW = 1120, 720, 400
LEAST = 380
MARGIN, TOP, GAP = 8.0, 28.0, 5.0
ZONE, BIG_ZONE, LARGEST = 84.0, 80.0, 180.0
"""Zones are at least so large, on a large screen (where they are enlarged) a little less, and at most."""
BESIDE, SLIDE, COLUMN = 950.0, 1.7, 350.0
"""From this width on, and if it is so much wider than high, the boards stand beside the map, in a column so
wide: elsewhere the Zones are larger with the boards below."""
ROWS = (3, 5, 8)
"""For how many Heroes or Enemies room is kept below the map: one more does not move everything."""
LEAST_TRAY = 74.0
"""The height of the combat where more would cut off a part of the map."""
LINE, EACH = 25.0, 36.0
"""A board that is one line, and one of two lines: so high are the boards of three, and those of two have
three lines."""


def draw(sheet: Sheet, s: State) -> None:
    table = Table(sheet, s)
    if sheet.width < 500:
        table.phone()
    elif sheet.width >= BESIDE and sheet.width >= SLIDE * sheet.height:
        table.beside(sheet.height or round(sheet.width * 0.56))
    else:
        table.below(sheet.height or round(sheet.width * 0.88))
    sheet.add(*table.items)
    sheet.height = table.height
    if sheet.tells:
        sheet.points_out = lambda scene: (hints(table.view, s), words(s))
    step = sheet.step
    if step is not None:
        sheet.over = lambda scene: ways.drawn(table.view, scene, step, sheet.tells)


class Table:
    """One picture as it is laid out."""

    view: MapView
    height: float

    def __init__(self, sheet: Sheet, s: State) -> None:
        self.sheet, self.s = sheet, s
        self.w = sheet.width - 2 * MARGIN
        self.numbers: Numbers = ways.numbers(sheet.step) if sheet.tells else {}
        self.acting = str(sheet.step.values.get("enemy", "")) if sheet.step is not None else ""
        self.combat = combat(s, sheet.step)
        self.items: list[Item] = list(headline(s, MARGIN, 0, self.w))

    # -- the three layouts -----------------------------------------------------------------------------------

    def phone(self) -> None:
        """One column; the page scrolls past it."""
        s, w = self.s, self.w
        self._map(w, 4 * 92 + 15, ZONE, 92)
        y = TOP + self.view.height + 10
        self._tray(Box(MARGIN, y, w, 92))
        y += 100
        for seat in range(len(s.heroes)):
            self.items += hero_board(s, seat, Box(MARGIN, y, w, 66), self.numbers)
            y += 71
        for enemy in s.enemies:
            self.items += self._enemy(enemy.id, Box(MARGIN, y, w, 54))
            y += 59
        y += 4
        wide = overview_width(s, 100) if self.view.window.zoomed else 0.0
        if wide:
            self.items += overview(s, self.view.window, Box(MARGIN, y, wide, 100))
        self._todo(Box(MARGIN + wide + 8 * bool(wide), y, w - wide - 8, 100))
        y += 104
        self.items += legend(s, MARGIN, y, w, 4)
        self.height = round(self.items[-1].box.bottom + MARGIN)

    def below(self, high: float) -> None:
        """Heroes and Enemies side by side below the map, below them the combat in its fixed place."""
        s, w = self.s, self.w
        many, big = max(len(s.heroes), len(s.enemies)), self.sheet.width >= 780
        rows = next((each for each in ROWS if each >= many), many)
        keys = 18.0 if big or (high < 600 and rows > 2) else 35.0
        low = 86.0 if big else 92.0 if high >= 600 else 74.0 if rows > 2 else 78.0
        each = EACH if rows == 3 else max(LINE, min(EACH, (high * 0.42 - low) / rows))
        least, zone = rows * (each + GAP) + low + keys + 18, BIG_ZONE if big else ZONE
        tight = rows * (min(each, SLIM) + GAP) + LEAST_TRAY + 18.0 + 18
        room = high - TOP - least
        if self._window(w, room, zone).zoomed and not self._window(w, high - TOP - tight, zone).zoomed:
            keys, low, room = 18.0, LEAST_TRAY, high - TOP - tight  # the whole map rather than a part of it
        self._map(w, room, zone, LARGEST)
        y = TOP + self.view.height + 8
        boards = high - 6 - y - low - keys - 12
        half = (w - 8) / 2
        self._column([Box(MARGIN, y, half, boards), Box(MARGIN + half + 8, y, half, boards)])
        y += boards + 6
        wide = overview_width(s, low) + 8 if self.view.window.zoomed else 0.0
        todo = 136.0 if wide else 154.0
        self._tray(Box(MARGIN, y, w - wide - todo - 4, low))
        if wide:
            self.items += overview(s, self.view.window, Box(MARGIN + w - wide + 6, y - 2, wide, low + 2))
        self._todo(Box(MARGIN + w - wide - todo + 4, y - 2, todo - 6, low + 2))
        self.items += legend(s, MARGIN, y + low + 4, w, 2 if keys > 20 else 1)
        self.height = high

    def beside(self, high: float) -> None:
        """The boards at the right of the map: slides, and very wide screens."""
        s, across = self.s, self.w - COLUMN - 10
        self._map(across, high - TOP - 178, ZONE, LARGEST)
        y = TOP + self.view.height + 8
        low = high - MARGIN - y
        wide = 0.0
        if self.view.window.zoomed:
            wide = min(overview_width(s, low - 36), 210) + 10
            self.items += overview(s, self.view.window, Box(MARGIN, y, wide - 10, low - 2))
        self._tray(Box(MARGIN + wide, y, across - wide, low - 42))
        self.items += legend(s, MARGIN + wide, high - 43, across - wide, 2)
        x = MARGIN + across + 10
        todo = 30 + 30.0 * 2
        self._column([Box(x, TOP + 2, COLUMN, high - TOP - 8 - todo)])
        self._todo(Box(x, high - todo - 4, COLUMN, todo))
        self.height = high

    # -- its parts -------------------------------------------------------------------------------------------

    def _window(self, w: float, h: float, least: float, most: float = LARGEST) -> Window:
        return window(self.s, w, h, least, most, ways.focus(self.s, self.sheet.step))

    def _map(self, w: float, h: float, least: float, most: float) -> None:
        self.view = MapView(self.s, MARGIN, TOP, w, self._window(w, h, least, most))
        self.items += self.view.ground()
        self.items += Figures(self.view, self.acting, self.numbers).items()
        self.items += self.view.floor()

    def _tray(self, box: Box) -> None:
        self.items += tray(self.combat, box, self.sheet.tells)

    def _todo(self, box: Box) -> None:
        self.items += objectives(self.s, box)

    def _enemy(self, name: str, box: Box) -> Iterator[Item]:
        enemy = self.s.enemy(name)
        return enemy_board(self.s, enemy, box, name == self.acting, self.sheet.tells)

    def _column(self, columns: Sequence[Box]) -> None:
        """The boards of Heroes and the cards of Enemies: in a column each, or below each other in one."""
        s = self.s
        foes = [enemy.id for enemy in s.enemies]
        if len(columns) == 2:
            self._stack(range(len(s.heroes)), (), columns[0])
            self._stack((), foes, columns[1])
        else:
            self._stack(range(len(s.heroes)), foes, columns[0])

    def _stack(self, seats: Iterable[int], foes: Sequence[str], box: Box) -> None:
        """Boards below each other, as high as there is room, at most so high that nothing is empty."""
        seats = list(seats)
        many = len(seats) + len(foes)
        if not many:
            return
        each = (box.h - GAP * (many - 1)) / many
        shown = many if each >= LINE - 3 else int((box.h + GAP) // (LINE + GAP))
        each = max(LINE - 3, each)
        hero, foe = (min(each, 98.0), min(each, 64.0))
        if seats and foes:  # what Enemies do not need is for the Heroes
            hero = min(98.0, (box.h - GAP * (many - 1) - foe * len(foes)) / len(seats))
        y = box.y
        for seat in seats[:shown]:
            self.items += hero_board(self.s, seat, Box(box.x, y, box.w, hero), self.numbers)
            y += hero + GAP
        for name in foes[: shown - len(seats)]:
            self.items += self._enemy(name, Box(box.x, y, box.w, foe))
            y += foe + GAP


def fact_names(change: Changed) -> Iterator[str]:
    """A fact is shown under its name; the dice of a combat that is over are not, but what they came to. Of
    what is equipped, the cards that were put on or off."""
    board, _, kind = change.what.rpartition(" ")
    if kind == "equipped" and change.after and change.before:
        yield from sorted(f"{board} {card}" for card in {*change.after} ^ {*change.before} if card)
    elif change.after is not None or change.what == "combat":
        yield change.what


def _title(s: State) -> str:
    return f"Round {s.round}" if s.round else "Set-up"


def _says(s: State) -> str:
    told = [f"{hero.hero} {whereabouts(s, hero)} with {hero.health} Health" for hero in s.heroes]
    foes = [f"{s.card(enemy).name} in {enemy.zone}" for enemy in s.enemies]
    return f"{', '.join(told)}. {', '.join(foes) or 'No Enemy on the board'}."


FRAME = Frame(
    draw=draw, hide=State.seen_by, look=LOOK, title=_title, says=_says, width=WIDE, least=LEAST,
    fact_names=fact_names,
)  # fmt: skip
picture = FRAME.picture

"""Where what is drawn: two Dominions, and the sum of a fight or a Balance between them.

Wide: side by side, a sum in the middle. Medium: side by side, the sum below one of them or both. Narrow: the
sum first, then one below the other; with little height, only what matters now. With three or more seats those
in the fight (or whose turn it is, and who can be picked or is next) are shown in full, the others as a strip
each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from edgebook.games.eden.show import balance_panel, fight_panel
from edgebook.games.eden.show.balance_panel import balance_of
from edgebook.games.eden.show.dominion import STRIP, area, dominion, strip
from edgebook.games.eden.show.headline import headline
from edgebook.games.eden.show.legend import ROW, legend, signs
from edgebook.games.eden.show.spread import narrow_tall, rows_of_hand, spread_hand, spread_tall
from edgebook.games.eden.show.style import ROOM_STYLES, Style
from edgebook.games.eden.show.turf_grid import columns, target_cell, turf
from edgebook.games.eden.table.state import IN_PLAY, UNSEEN, State
from edgebook.scene import Box, Item

BESIDE, BETWEEN = 560, 880
"""From these widths on the Dominions stand side by side, and a sum between them."""
MARGIN, GAP, MIDDLE = 8.0, 8.0, 236.0
TOP = 28.0
"""Where everything below the title begins."""
FEW = 4
"""How many lines of a sum are written for each row of warriors, where there is least room."""
SHARES = (0.66, 0.58)
"""The larger Turf gets at most so much of the width: the first where both Dominions have the height to show
everything, else the last."""
WHOLE = 2
"""Up to this one of the styles, cards show everything."""
LEAST_SUM, MOST_SUM, TALL_SUM, LARGE = 90.0, 110.0, 138.0, 380_000.0
"""How high the box for sums is, where it keeps its place: in a small room, in one larger than this, and on a
phone."""
Laid = tuple[list[Item], float]
"""Items, and how high they are."""


def shown(s: State, observer: int | None, picked: Sequence[str] = ()) -> tuple[int, int]:
    """The two seats that are shown in full. Of two the observer is at the left, whoever acts; of more the one
    that acts is. Before it is known whom a fight is with, the other one is where most can be `picked`."""
    if s.seats == 2:
        return (1, 0) if observer == 1 else (0, 1)
    f = s.fights[-1] if s.fights else None
    if f is not None and f.defender >= 0 and f.attacker != f.defender:
        aim = (f.target,) if f.target >= 0 else f.right
        pair = _where(s, f.attacker, f.left), _where(s, f.defender, aim)
        return pair if pair[0] != pair[1] else (f.attacker, f.defender)
    acts = found.seat if (found := balance_of(s)) is not None else s.turn
    there = Counter(seat for name in picked if (seat := _dominion(s, name)) not in (-1, acts))
    return acts, there.most_common(1)[0][0] if there else s.after(acts)[0]


def _dominion(s: State, item: str) -> int:
    """The seat in whose Dominion something can be picked; -1 where that is none."""
    kind, *rest = item.split(":")
    if kind == "card":
        return s.at[int(rest[0])] if s.zone[int(rest[0])] in IN_PLAY else -1
    return int(rest[0]) if kind in ("cell", "edge") else -1


def _where(s: State, seat: int, cards: Sequence[int]) -> int:
    """The seat in whose Dominion a side of a fight stands: a warrior can stand in that of another seat."""
    places = [s.at[card] for card in cards if s.zone[card] in IN_PLAY]
    return seat if not places or seat in places else places[0]


class Layout:
    """One picture. Each Dominion is drawn in the first of the `styles` in which everything fits into the
    height; with a height of 0 that is the first one."""

    def __init__(
        self, s: State, w: float, height: float, styles: Sequence[Style], observer: int | None
    ) -> None:
        self.s, self.w, self.height, self.styles = s, w, height, styles
        self.pair = shown(s, observer, styles[0].picked)
        self.balance = balance_of(s) if styles[0].tells else None
        """Where something is asked nobody is told what a Balance comes to."""
        self.sums = bool(s.fights) or self.balance is not None
        self.front = observer if observer is not None and observer in self.pair else self.pair[0]
        self.reader = s.turn if observer is None else observer
        """Whose hand is spread out."""

    def laid(self) -> Laid:
        items = list(headline(self.s, self.w, MARGIN))
        made, y = self._strips([seat for seat in range(self.s.seats) if seat not in self.pair], TOP)
        rest, low = self._narrow(y) if self.w < BESIDE else (self._room(y) or self._wide(y))
        if self.w < BESIDE and self._too_low(low):
            made, (rest, low) = [], self._tight()
        return items + made + rest, low + MARGIN

    def _too_low(self, low: float) -> bool:
        return bool(self.height) and low + MARGIN > self.height

    def panel(self, x: float, y: float, w: float, between: bool = False, most: int = 0) -> Laid:
        """The sum of the Balance or the fight that is going on."""
        if self.balance is not None:
            return balance_panel.panel(self.s, self.balance, x, y, w)
        return fight_panel.panel(self.s, x, y, w, self.styles[0].tells, between, most)

    def _strips(self, seats: Sequence[int], y: float, tight: bool = False) -> Laid:
        """Gold and VPs of seats; two in a row where there is room, or little height."""
        across = 2 if self.w >= BESIDE or (tight and len(seats) > 1) else 1
        wide = (self.w - 2 * MARGIN - GAP * (across - 1)) / across
        items: list[Item] = []
        for n, seat in enumerate(seats):
            items += strip(self.s, seat, MARGIN + n % across * (wide + GAP), y + n // across * STRIP, wide)
        return items, y + -(-len(seats) // across) * STRIP

    # -- a room that is filled ------------------------------------------------------------------------------

    def _room(self, y: float) -> Laid | None:
        """Two Dominions over a box for sums that keeps its place; None where that has no room. Below it the
        hand of the observer, or of the seat whose turn it is, is spread out, in one row where two have no
        room; unless that has no room either or something is built, for then the Turf is looked at."""
        if not self.height:
            return None
        builds = any(name.startswith("cell:") for name in self.styles[0].picked)
        hand = self.s.hand[self.reader]
        known = UNSEEN not in hand and self.styles[0].tells and not builds
        rows = rows_of_hand(len(hand), self.w - 2 * MARGIN, self.height) if known else (0,)
        ways = [(each, large) for each in rows for large in (True, False)]
        return next((laid for way in ways if (laid := self._filled(y, *way)) is not None), None)

    def _filled(self, y: float, spread: int, large: bool) -> Laid | None:
        """`spread`: in how many rows the hand lies, if it does. `large`: box and hand as a large room has
        them; None where cards would lose their signs to that."""
        inner, bottom = self.w - 2 * MARGIN, self.height - MARGIN
        if large and self.w * self.height <= LARGE:
            return None
        legend = ROW if large else 0.0
        band = spread_tall(spread, self.height, large) if spread else -GAP
        sums = MOST_SUM if large else LEAST_SUM
        low = bottom - legend - band - GAP - sums - GAP
        seen = (self.reader,) if spread else ()
        like = self.styles[0]
        shown = [style._replace(spots=like.spots, picked=like.picked, spread=seen) for style in ROOM_STYLES]
        sides, fitting = self._sides(y, inner - GAP, shown, bottom - low)
        first = max(n for n, _ in fitting)  # cards are of one size, whosever they are
        n = next((n for n in range(first, len(shown)) if sides.highest(n) <= low - y), None)
        if n is None or (large and not shown[n].signs):
            return None
        style = shown[n]
        made = self._sum_box(Box(MARGIN, low + GAP, inner, sums), not large)
        for place, seat in enumerate(self.pair):
            own = style._replace(mirror=place == 1)
            made += dominion(self.s, seat, sides.x(place), y, sides.wide[place], own, low - y)[0]
        if spread:
            made += spread_hand(self.s, self.reader, Box(MARGIN, low + sums + 2 * GAP, inner, band), style)
        if legend:
            made += signs(Box(0, bottom - legend + 4, self.w, legend), "")
        return made, bottom

    def _sides(
        self, y: float, both: float, styles: Sequence[Style], less: float
    ) -> tuple[Columns, list[tuple[int, Laid]]]:
        """The Dominions side by side, the larger one as wide as the other one can bear."""
        for share in SHARES:
            sides = Columns(self, y, both, share, styles)
            fitting = [sides.fitting(place, less) for place in (0, 1)]
            if all(n <= WHOLE for n, _ in fitting):
                break
        return sides, fitting

    def _sum_box(self, box: Box, legends: bool) -> list[Item]:
        """The sum of the fight or the Balance; with nothing to add up, what there is, and what signs mean."""
        if self.s.fights:
            return fight_panel.boxed(self.s, box, self.pair[0], self.styles[0].tells)
        if self.balance is not None:
            return balance_panel.boxed(self.s, self.balance, box)
        return balance_panel.calm(self.s, box, self.pair, legends) if self.styles[0].tells else legend(box)

    # -- side by side ----------------------------------------------------------------------------------------

    def _wide(self, y: float) -> Laid:
        """Gives the items, and where they end."""
        inner = self.w - 2 * MARGIN
        between = MIDDLE + GAP if self.sums and self.w >= BETWEEN else 0.0
        ends, items = self._sides(y, inner - GAP - between, self.styles, 0.0)[0], []
        if self.sums and not between:
            return self._with_sum(ends)
        low = y
        for place in (0, 1):
            made, tall = ends.fitting(place, 0.0)[1]
            items += made
            low = max(low, y + tall)
        if between:
            made, tall = self.panel(MARGIN + ends.wide[0] + GAP, y, MIDDLE, between=True)
            items += made
            low = max(low, y + tall)
        return items, low

    def _with_sum(self, sides: Columns) -> Laid:
        """The sum below one of the Dominions, or right across below both: where cards keep most,
        and rather a little less of both than much less of one."""
        y = sides.y
        low, right_low = (self.panel(0, 0, wide)[1] + GAP for wide in sides.wide)
        flat = self.panel(0, 0, self.w - 2 * MARGIN)[1] + GAP
        found = []
        for way, less in enumerate(((low, 0.0), (0.0, right_low), (flat, flat))):
            (one, left), (other, right) = (sides.fitting(place, less[place]) for place in (0, 1))
            end = y + max(left[1] + less[0], right[1] + less[1])
            if way == 2:
                end = y + max(left[1], right[1]) + flat
            over = max(0.0, end + MARGIN - self.height) if self.height else 0.0
            found.append(((over, one**2 + other**2, end), way, left, right))
        (_, _, end), way, left, right = min(found, key=lambda each: each[0])
        if way == 2:
            made, _ = self.panel(MARGIN, y + max(left[1], right[1]) + GAP, self.w - 2 * MARGIN)
        else:
            made, _ = self.panel(sides.x(way), y + (left, right)[way][1] + GAP, sides.wide[way])
        return left[0] + right[0] + made, end

    # -- one below the other ---------------------------------------------------------------------------------

    def _narrow(self, y: float) -> Laid:
        styles = [style for style in self.styles if not style.tight]
        for style in styles if self.height else styles[:1]:
            items, low = self._stacked(y, style)
            if not self._too_low(low):
                return items, low
        if not self.s.fights:
            return self._front_alone(y, styles)
        for style in styles:
            items, low = self._fight_alone(y, style._replace(fighting=True))
            if not self._too_low(low):
                break
        return items, low

    def _tight(self) -> Laid:
        """What has room where not even one Dominion or the whole fight has."""
        front = self.pair if self.s.fights else (self._at_front(),)
        made, y = self._strips([seat for seat in range(self.s.seats) if seat not in front], TOP, tight=True)
        for style in (style for style in self.styles if style.tight):
            if self.s.fights:
                items, low = self._fight_alone(y, style, most=FEW * style.rows)
            else:
                items, high = dominion(self.s, front[0], MARGIN, y, self.w - 2 * MARGIN, style)
                low = y + high
            if not self._too_low(low):
                break
        return made + items, low

    def _stacked(self, y: float, style: Style) -> Laid:
        items: list[Item] = []
        inner = self.w - 2 * MARGIN
        if not self.height:
            items, y = self._sum_box(Box(MARGIN, y, inner, TALL_SUM), True), y + TALL_SUM + GAP
        elif self.sums:
            made, tall = self.panel(MARGIN, y, inner)
            items, y = items + made, y + tall + GAP
        spread = not self.height and style.tells and UNSEEN not in self.s.hand[self.reader]
        style = style._replace(spread=(self.reader,) if spread else ())
        for seat in self.pair:
            made, tall = dominion(self.s, seat, MARGIN, y, inner, style)
            items, y = items + made, y + tall + GAP
        if spread:
            tall = narrow_tall(len(self.s.hand[self.reader]))
            items += spread_hand(self.s, self.reader, Box(MARGIN, y, inner, tall), style, 2)
            y += tall + GAP
        return items, y - GAP

    def _fight_alone(self, y: float, style: Style, most: int = 0) -> Laid:
        """A fight where nothing else has room: the sums, the combatants, and the Turf round the target."""
        inner = self.w - 2 * MARGIN
        items, tall = self.panel(MARGIN, y, inner, most=most)
        y += tall + GAP
        for seat in self.pair:
            items += strip(self.s, seat, MARGIN, y, inner)
            y += STRIP
            if target_cell(self.s, seat) is not None:
                made, tall = turf(self.s, seat, MARGIN, y, inner, style)
                items, y = items + made, y + tall
            for name in ("borderlands", "warband"):
                if any(card in self.s.fights[-1].sides for card in getattr(self.s, name)[seat]):
                    made, tall = area(self.s, seat, name, MARGIN, y, inner, style)
                    items, y = items + made, y + tall
        return _loose(items), y

    def _at_front(self) -> int:
        """The seat that balances; if none does, the observer's or the one that acts."""
        return self.balance.seat if self.balance is not None else self.front

    def _front_alone(self, y: float, styles: Sequence[Style]) -> Laid:
        """One Dominion, and the other one as a strip; above it the sum of a Balance, if there is room."""
        front = self._at_front()
        items, y = self._strips([seat for seat in self.pair if seat != front], y)
        inner = self.w - 2 * MARGIN
        sums, high = self.panel(MARGIN, y, inner) if self.balance is not None else ([], -GAP)
        for above, top in ((sums, y + high + GAP), ([], y)):
            for style in styles:
                made, tall = dominion(self.s, front, MARGIN, top, inner, style)
                if not self._too_low(top + tall):
                    return items + above + made, top + tall
        return items + made, y + tall


class Columns:
    """Two Dominions side by side, each drawn in as many styles as it takes to find the one that fits."""

    def __init__(self, layout: Layout, y: float, both: float, share: float, styles: Sequence[Style]) -> None:
        self.layout, self.y, self.styles = layout, y, styles
        self._made: dict[tuple[int, int], Laid] = {}
        one, other = (columns(layout.s, seat, layout.styles[0]) for seat in layout.pair)
        left = both * min(share, max(1 - share, one / (one + other)))
        self.wide = (left, both - left)

    def x(self, place: int) -> float:
        return self.layout.w - MARGIN - self.wide[1] if place else MARGIN

    def fitting(self, place: int, less: float) -> tuple[int, Laid]:
        """The first style in which one of them fits into the height, with so much `less` of it; else the
        last one."""
        room = self.layout.height - self.y - MARGIN - less
        for n in range(len(self.styles)):
            laid = self._drawn(place, n)
            if not self.layout.height or laid[1] <= room:
                break
        return n, laid

    def highest(self, n: int) -> float:
        """How high the higher one is in a style: three lines of warriors are higher than a row of cards."""
        return max(self._drawn(place, n)[1] for place in (0, 1))

    def _drawn(self, place: int, n: int) -> Laid:
        if (place, n) not in self._made:
            s, seat, style = self.layout.s, self.layout.pair[place], self.styles[n]
            self._made[place, n] = dominion(s, seat, self.x(place), self.y, self.wide[place], style)
        return self._made[place, n]


def _loose(items: Sequence[Item]) -> list[Item]:
    """Items of Dominions that are not drawn as such lie in nothing."""
    return [item._replace(within="") if item.within.startswith("dominion:") else item for item in items]

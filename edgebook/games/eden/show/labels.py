"""What a person reads when pointing at something: everything that a small card cannot show."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.box.grid import beside
from edgebook.box.modifiers import in_order
from edgebook.games.eden.cards.printed import Icons
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.icons import blue, red
from edgebook.games.eden.effects.raiding import guards
from edgebook.games.eden.effects.standing import calm_sum, cv
from edgebook.games.eden.show.reach import in_reach
from edgebook.games.eden.table.pieces import ATTACK
from edgebook.games.eden.table.state import AREAS, BORDERLANDS, SEATED, TURF, UNSEEN, State
from edgebook.games.eden.table.turf import SCORCHED, counted
from edgebook.games.eden.thing_words import TACTIC
from edgebook.games.eden.words import Words
from edgebook.kernel.text import agreeing, capital, listed

SIGN = {"plus": "{:+d}", "times": "×{}", "over": "÷{}"}


def tactics_text(bits: int) -> str:
    return listed(TACTIC[bit] for bit in (1, 2, 4) if bits & bit) or "no Tactic"


def sum_text(s: State, card: int, tells: bool = True) -> str:
    """`CV 12 (10, +2 Montagne)`; or the CV as it is printed."""
    base, lines = calm_sum(s, card)
    if not (lines and tells):
        return f"CV {base}"
    parts = [
        f"{SIGN[each.how].format(each.amount)} {each.source}"
        for each in in_order(lines)
        if each.how != "plus" or each.amount
    ]
    if not parts:
        return f"CV {base}"
    return f"CV {cv(s, card)} ({base}, {', '.join(parts)})"


def icons_of(s: State, card: int, tells: bool = True) -> tuple[Icons, Icons]:
    """The icons that a card gives and needs; or those that are printed on it."""
    if not tells:
        return s.printed.gives[s.face[card]], s.printed.needs[s.face[card]]
    b = board(s)
    return blue(s, b, card), red(s, b, card)


def card_label(s: State, card: int, *, edges: bool = True, tells: bool = True) -> str:
    """A card with all that is on it and all that follows from where it lies. Where something is asked about
    it, without what would be the answer: how many `edges` are vulnerable; and all that rules work out."""
    if card == UNSEEN:
        return "a card face down"
    c, words = s.printed.cards[s.face[card]], Words(s)
    parts: list[str] = []
    if s.down[card]:
        return f"{c.name}, face down"
    if s.zone[card] in (TURF, SEATED) and s.kind[card] != SCORCHED:
        parts.append(_turf_text(s, card, edges, tells))
    elif s.zone[card] in AREAS:
        parts += _area_texts(s, card, tells)
    gives, needs = icons_of(s, card, tells)
    if any(gives):
        parts.append(f"gives {words.icons(gives)}")
    if any(needs):
        parts.append(f"needs {words.icons(needs)}")
    if s.markers[card]:
        parts.append(f"{s.markers[card]} {agreeing(s.markers[card], 'marker/markers')}")
    if s.choice[card]:
        parts.append(f"chosen: {s.choice[card]}")
    if s.atts[card]:
        parts.append(f"attached: {words.cards(s.atts[card])}")
    if _says_more(c.effect, words.icons(gives) if any(gives) else ""):
        parts += c.effect.split("; ")  # a semicolon is the end of a line where a label is shown
    cell = None if s.is_commander(card) else s.cell[card]
    name = c.name if cell is None else f"{c.name}, {words.cell((s.at[card], *cell))}"
    return f"{name}; {'. '.join(map(_sentence, parts))}." if parts else name


def _area_texts(s: State, card: int, tells: bool) -> Iterator[str]:
    """What there is to say of a warrior that stands in an area."""
    c, words = s.printed.cards[s.face[card]], Words(s)
    kind = f"{c.kind}, " if c.kind else ""
    yield f"{kind}{sum_text(s, card, tells)}, {tactics_text(board(s).tactics(s, card))}"
    group = s.group_of(card)
    if group is not None:
        kind = "an Attack Group" if group.kind == ATTACK else "a Defense Group"
        yield f"in {kind} of {words.cards(group.members)}"
    if s.zone[card] == BORDERLANDS:
        stops = [TACTIC[bit] for bit in (1, 2, 4) if any(card in unit for unit in guards(s, s.at[card], bit))]
        yield f"guards against {listed(stops)}" if stops else "guards against nothing"
    if tells and (near := in_reach(s, card)):
        yield f"{'may raid' if s.step == 'raid' else 'may attack'} {words.cards(near)}"


def _says_more(effect: str, gives: str) -> bool:
    """Whether a card's text is more than the icons that it gives, which have been named."""
    return effect.rstrip(".") not in ("", "No effect text", f"Provides {gives}")


def _sentence(part: str) -> str:
    return capital(part.rstrip("."))


def _turf_text(s: State, card: int, edges: bool, tells: bool) -> str:
    b, seat = board(s), s.at[card]
    cell = s.cell[card]
    assert cell is not None
    used, allowed = counted(s, seat, cell), b.allowance(s)[card]
    near = [s.name(s.turf[seat][there]) for there in beside(cell) if there in s.turf[seat]]
    parts = [sum_text(s, card, tells), f"raided by {tactics_text(b.tactics(s, card))}"]
    parts.append(
        f"{used} of {allowed} neighbours ({', '.join(near)})" if near else f"0 of {allowed} neighbours"
    )
    if s.zone[card] != SEATED:
        parts.append("has a Supply Line" if cell in b.supply[seat] else "no Supply Line")
    if s.printed.cards[s.face[card]].allowance_house:
        parts.append("its Neighbor Allowance is house data, since no source gives it")
    if edges:
        many = len(b.edges(s, seat).get(cell, ()))
        parts.append(f"{many} vulnerable {'edge' if many == 1 else 'edges'}")
    return ", ".join(parts)

"""The verbs that need no choice while they work. What happened is noted for the sentence."""

from __future__ import annotations

from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.act import Act, closed, open_to, removed
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import Board
from edgebook.games.eden.effects.leaving import shed
from edgebook.games.eden.effects.permits import Reason
from edgebook.games.eden.effects.standing import base_now
from edgebook.games.eden.effects.verbs import verb
from edgebook.games.eden.table import drawing
from edgebook.games.eden.table.pieces import DEFENSE, Fight, Group, Lasting
from edgebook.games.eden.table.state import (
    ANNIHILATED,
    BORDERLANDS,
    DISCARD,
    DRAW,
    GROUPS,
    HAND,
    RAZED,
    UNSEEN,
    WARBAND,
    State,
)
from edgebook.games.eden.table.zones import (
    disband,
    drop_top,
    lay_open,
    leave_group,
    move,
    move_pile,
    pile_of,
    remember,
    show,
    take,
    to_area,
)


def _not_mustered(s: State, b: Board, live: Live, card: int, f: Fight | None) -> bool:
    return live.row.kind != "use" or card not in s.mustered


def _was_mustered(s: State, live: Live, card: int) -> Reason | None:
    if live.row.kind == "play" or card not in s.mustered:
        return None
    return Reason(IDS[s.kind[live.src]], "it was mustered this turn")


@verb(
    "discard",
    asks="which cards are discarded?",
    aims=_not_mustered,
    why_not=_was_mustered,
    at_once=True,
)
def _discard(a: Act) -> None:
    if a.it and a.s.zone[a.it[0]] == RAZED:  # it goes back to its owner's pile
        for card in a.it:
            move(a.s, card, DISCARD, pile_of(a.s, card))
        a.note("discard", a.it)
        a.gone += [("discard", card) for card in a.it]
        return
    removed(a, "discard", a.it)


@verb("annihilate", asks="which cards do you annihilate?", at_once=True)
def _annihilate(a: Act) -> None:
    if a.live.row.value == "with attachments":
        hung = tuple(under for card in a.it for under in a.s.atts[card])
        removed(a, "annihilate", hung, with_base=True)
    removed(a, "annihilate", a.it)


@verb("kill", at_once=True)
def _kill(a: Act) -> None:
    if a.f is not None:
        new = tuple(card for card in a.it if card not in a.f.dying)
        a.f.dying += new
        if new:
            a.note("kill", new)
    else:
        removed(a, "discard", a.it)


@verb("to-hand", at_once=True)
def _to_hand(a: Act) -> None:
    how = "hand" if a.live.row.value == "owner" else "controller"
    for card in a.it:
        if a.s.zone[card] in (DISCARD,):  # it was about to be discarded, or is being so
            move(a.s, card, HAND, a.s.owner[card])
            a.note("hand", (card,))
        else:
            _leave_fight(a, card)
            removed(a, how, (card,))


def _leave_fight(a: Act, card: int) -> None:
    f = a.f
    if f is not None:
        f.dying = tuple(each for each in f.dying if each != card)
        f.out += (card,)


@verb("take", asks="which card do you take?", at_once=True)
def _take(a: Act) -> None:
    for card in a.it:
        move(a.s, card, HAND, a.live.me)
    a.note("take", a.live.me, len(a.it))


@verb("strip", at_once=True)
def _strip(a: Act) -> None:
    for base in a.it:
        others = tuple(card for card in a.s.atts[base] if card != a.live.src)
        if others:
            removed(a, "discard", others)


@verb("move-area", at_once=True)
def _move_area(a: Act) -> None:
    for card in a.it:
        there = BORDERLANDS if a.live.row.value == "borderlands" or a.s.zone[card] == WARBAND else WARBAND
        to_area(a.s, card, there)
        a.note("area", card, there)


@verb("leave-group", at_once=True)
def _leave_group(a: Act) -> None:
    for card in a.it:
        if a.s.group[card] >= 0:
            leave_group(a.s, card)
            a.note("ungrouped", card)


@verb("disband", at_once=True)
def _disband(a: Act) -> None:
    for number in a.it:
        group = group_at(a.s, number)
        if group is not None:
            a.note("disbanded", group.members)
            disband(a.s, group)


def group_at(s: State, number: int) -> Group | None:
    return next((group for group in s.groups if group.id == number - GROUPS), None)


@verb("become-defense")
def _become_defense(a: Act) -> None:
    a.s.groups = tuple(
        group._replace(kind=DEFENSE) if a.live.src in group.attached else group for group in a.s.groups
    )
    a.s.changed()
    a.note("defense", a.live.src)


@verb("cripple")
def _cripple(a: Act) -> None:
    for card in a.it:
        if a.f is not None:
            a.f.dying = tuple(each for each in a.f.dying if each != card)
            a.f.out += (card,)
        if a.s.group[card] >= 0:
            leave_group(a.s, card)
        a.note("crippled", card)


@verb("keep-as")
def _keep_as(a: Act) -> None:
    for card in a.it:
        if a.f is not None:
            a.f.dying = tuple(each for each in a.f.dying if each != card)
        n = base_now(a.s, card, a.f)
        shed(a.s, card, a.gone)
        take(a.s, card)
        lay_open(a.s, Lasting(card, a.live.me, None, (), a.live.row.value))
        a.s.markers[card] = n
        a.note("kept-as", card, n, a.live.row.value)


@verb("marker")
def _marker(a: Act) -> None:
    n = a.x or 1
    for card in a.it:
        a.s.markers[card] += n
        a.note("markers", card, n)
    a.s.changed()


@verb("annihilate-top", at_once=True)
def _annihilate_top(a: Act) -> None:
    a.note("top", a.live.me, drop_top(a.s, a.live.me, ANNIHILATED, a.number))


@verb("discard-hand", touches="hand", at_once=True)
def _discard_hand(a: Act) -> None:
    for seat in open_to(a, "hand"):
        a.note("hand-gone", seat, move_pile(a.s, seat, HAND, DISCARD))


@verb("shuffle", touches="draw", at_once=True)
def _shuffle(a: Act) -> None:
    for seat in open_to(a, "draw"):
        discards = 0 if a.live.row.value == "draw" else len(a.s.discard[seat])
        if discards:
            for card in a.s.discard[seat]:
                if card != UNSEEN:
                    a.s.zone[card] = DRAW
            a.s.draw[seat] = a.s.discard[seat] + a.s.draw[seat]
            a.s.discard[seat] = []
        drawing.shuffle(a.s, a.t, seat)
        a.note("shuffled", seat, discards)


# -- Gold and VPs ------------------------------------------------------------------------------------------


@verb("gold", at_once=True)
def _gold(a: Act) -> None:
    a.note("gold", a.live.me, permits.gain(a.s, a.live.me, a.number))


@verb("take-gold", touches="gold", at_once=True)
def _take_gold(a: Act) -> None:
    for seat in open_to(a, "gold"):
        n, a.s.gold[seat] = a.s.gold[seat], 0
        a.s.gold[a.live.me] += n  # what is too much then goes back to the Common Pool, and is told
        a.note("took-gold", a.live.me, seat, n)


@verb("swap-gold", touches="gold", at_once=True)
def _swap_gold(a: Act) -> None:
    gold = a.s.gold
    for seat in open_to(a, "gold"):
        gold[seat], gold[a.live.me] = gold[a.live.me], gold[seat]
        a.note("swapped", a.live.me, seat, gold[a.live.me] - gold[seat])


@verb("gold-to-pool", touches="gold", at_once=True)
def _gold_to_pool(a: Act) -> None:
    for seat in open_to(a, "gold"):
        a.note("lost-gold", seat, a.s.gold[seat])
        a.s.gold[seat] = 0


def _has_a_marker(s: State, b: Board, live: Live, card: int, f: Fight | None) -> bool:
    return live.row.kind == "play" or s.markers[card] > 0


def _no_marker(s: State, live: Live, card: int) -> Reason | None:
    if live.row.kind == "play" or s.markers[card]:
        return None
    return Reason(IDS[s.kind[live.src]], "it has no marker")


@verb("swap-marker", aims=_has_a_marker, why_not=_no_marker)
def _swap_marker(a: Act) -> None:
    a.note("gold", a.live.me, permits.gain(a.s, a.live.me, 2))


@verb("vp")
def _vp(a: Act) -> None:
    n = a.number
    a.s.vps[a.live.me] += n
    a.note("vp", a.live.me, n)


@verb("skip")
def _skip(a: Act) -> None:
    """Modest Victory lies open until the turn is over in which its player skips attacking and raiding."""
    s, seat = a.s, a.live.me
    when = "now"
    if seat == s.turn:
        when = "rest" if s.rulings.skip_next == "rest-too" else "next"
    entry = Lasting(a.live.src, seat, f"end:{seat}", (), when)
    if s.rulings.lasting_card == "table":
        lay_open(s, entry)
    else:
        remember(s, entry)
    a.note("skip", seat)


@verb("no-vp")
def _no_vp(a: Act) -> None:
    a.note("no-vp")


# -- looking and drawing -----------------------------------------------------------------------------------


@verb("look")
def _look(a: Act) -> None:
    number, what = a.live.row.head, a.live.row.rest
    for seat in a.seats:
        if closed(a.s, seat, what, a.live.me):
            a.note("closed", seat, what)
            continue
        pile = getattr(a.s, what)[seat]
        count = len(pile) if number == "all" else min(int(number), len(pile))
        cards = drawing.look(a.s, a.t, seat, what, count)
        for card in cards:
            show(a.s, card, a.live.me)
        a.note("looked", a.live.me, seat, what, cards)


@verb("draw", touches="draw", at_once=True)
def _draw(a: Act) -> None:
    for seat in open_to(a, "draw"):
        a.note("drew", seat, len(drawing.draw(a.s, a.t, seat, a.number)))


@verb("balance-first")
def _balance_first(a: Act) -> None:
    a.note("balance-first", a.live.me)


def _lasts(a: Act) -> None:
    """What a verb does whose row simply lasts is read off the table."""


for _name in (
    "add", "mul", "div", "times", "may-not", "become", "attacks", "raids", "attacks-by", "no-kill",
    "open-hand", "no-guard", "raid-any", "balanced", "no-surplus", "no-blue", "not-counted", "choose",
):  # fmt: skip
    verb(_name)(_lasts)

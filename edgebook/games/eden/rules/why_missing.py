"""Why something is not among the options of a question: with the rule or the card that keeps it away.

Each function gives what a person may look for in vain, for one kind of question.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from edgebook.box.grid import Cell, beside
from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.actions import action_of, areas, build_cells
from edgebook.games.eden.effects.attacking import (
    attack_tactics,
    common,
    forbids,
    keeps_from,
    one_kind,
    tactics_between,
    units,
)
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.grouping import RULE, why_not_join
from edgebook.games.eden.effects.hands import hand
from edgebook.games.eden.effects.moments import moment_words, moments, windows
from edgebook.games.eden.effects.permits import Reason
from edgebook.games.eden.effects.plays import bearers, live_of, why_not_now
from edgebook.games.eden.effects.raiding import CARRIED, TEAR, Reach, raids_left, solid
from edgebook.games.eden.rules.reasons import why_no_target
from edgebook.games.eden.rules.why_no_aim import why_not_on
from edgebook.games.eden.table.state import AREAS, UNSEEN, WARBAND, State
from edgebook.games.eden.table.turf import BEAST, ROCK
from edgebook.games.eden.thing_words import AREA_NAMES, TACTIC
from edgebook.games.eden.words import Words
from edgebook.kernel import Missing
from edgebook.kernel.text import agreeing

Why = Callable[[State, int], Reason]


def unbuildable(s: State, seat: int, card: int) -> list[Missing]:
    """The empty cells beside a Turf where an Establishment may not be built."""
    return [] if s.kind[card] in (ROCK, BEAST) else cells(s, seat, card, build_cells(s, seat, card))


def cells(s: State, seat: int, card: int, able: Collection[Any], allowed: int | None = None) -> list[Missing]:
    """The empty cells beside a Turf where an Establishment may not lie (DE-5.3, DE-5.5). `allowed`: its own
    Neighbor Allowance, if that is not the printed one."""
    here, words = s.turf[seat], Words(s)
    allowed = s.printed.allowance[s.kind[card]] if allowed is None else allowed
    edge = dict.fromkeys(there for cell in here for there in beside(cell) if there not in here)
    return [
        Missing(words.spot((seat, *cell)), why.text, why.rule, cell)
        for cell in edge
        if cell not in able
        for why in (_why_no_cell(s, seat, card, cell, allowed),)
    ]


def _why_no_cell(s: State, seat: int, card: int, cell: Cell, allowed: int) -> Reason:
    here, allowance = s.turf[seat], board(s).allowance(s)
    near = [here[there] for there in beside(cell) if there in here]
    full = [
        each
        for each in near
        if each != s.commander[seat]
        and sum(there in here for there in beside(s.cell[each] or (0, 0))) >= allowance.get(each, 4)
    ]
    if full:
        has = agreeing(full, "has/have")
        return Reason("DE-5.5", f"{Words(s).cards(full)} {has} no room for another neighbor")
    if len(near) > allowed:
        counted = f"{allowed} {agreeing(allowed, 'neighbor/neighbors')}"
        return Reason("DE-5.5", f"{s.name(card)} allows {counted} and would have {len(near)} there")
    return Reason("DE-5.3", "nothing that one may build on lies beside it")


def other_area(s: State, card: int) -> list[Missing]:
    """The area that a warrior never goes to."""
    rule = IDS[s.kind[card]]
    return [
        Missing(name, f"{s.name(card)} stays in the Warband", rule, zone)
        for zone, name in AREA_NAMES.items()
        if zone not in areas(s, card)
    ]


def not_bearers(s: State, seat: int, card: int) -> list[Missing]:
    """One's own cards that an attachment cannot go on, as far as it goes on cards of their kind at all."""
    able, words = bearers(s, seat, card), Words(s)
    zones = {zone for each in able for zone in (AREAS if s.zone[each] in AREAS else (s.zone[each],))}
    own = [*s.warriors(seat), *board(s).establishments(s, seat), s.commander[seat]]
    return [
        Missing(words.handled(each), why.text, why.rule, each)
        for each in own
        if each not in able and s.zone[each] in zones
        for why in (_why_no_bearer(s, card, each),)
    ]


def _why_no_bearer(s: State, card: int, base: int) -> Reason:
    row = s.printed.play_row[s.kind[card]]
    assert row is not None
    seat = s.at[base]
    return why_not_on(s, live_of(s, seat, card, row), row.who[0], base, permits.purse(s, seat))


def not_members(s: State, seat: int, kind: str, got: Sequence[int], able: Collection[int]) -> list[Missing]:
    """One's own warriors who cannot be named as members of a Group now."""
    return _cards(
        s, [card for card in s.warriors(seat) if s.ctrl[card] == seat and card not in got], "add",
        lambda s, card: why_no_member(s, card, kind, got), able.__contains__,
    )  # fmt: skip


def why_no_member(s: State, card: int, kind: str, got: Sequence[int]) -> Reason:
    alone = Reason(RULE[kind], "no other warrior can be in a Group with it")
    return why_not_join(s, card, kind, got) or alone


def too_dear(s: State, seat: int, cost: int, able: Collection[Any]) -> list[Missing]:
    """Why not everything can be paid for at Balance (DE-6.2)."""
    if "pay" in able:
        return []
    has = f"{s.names[seat]} has {Words(s).amount(permits.purse(s, seat))}"
    return [Missing("pay for everything", f"it costs {cost} Gold, and {has}", "DE-6.2", "pay")]


def beyond(s: State, seat: int, most: int) -> Missing:
    """One Gold more than there is for a card (DE-2.10)."""
    why = f"{s.names[seat]} has {Words(s).amount(most)} left for it"
    return Missing(f"{most + 1} Gold", why, "DE-2.10", most + 1)


def not_attacked(s: State, left: Sequence[int], able: Collection[tuple[int, ...]]) -> list[Missing]:
    """Opponents' warriors and Groups that these attackers cannot attack (DE-7.5)."""
    words, seat = Words(s), s.ctrl[left[0]]
    found = []
    for other in range(s.seats):
        for area in ("warband", "borderlands"):
            for unit in units(s, other, area):
                if unit in able or s.friends(s.ctrl[unit[0]], seat):
                    continue
                why = _why_no_defender(s, tuple(left), unit)
                label = f"{words.unit(unit, of=True)} of {s.names[s.ctrl[unit[0]]]}"
                found.append(Missing(label, why.text, why.rule, unit))
    return found


def _why_no_defender(s: State, left: tuple[int, ...], unit: tuple[int, ...]) -> Reason:
    b = board(s)
    if not tactics_between(s, b, left, unit):
        if not common(s, b, left):
            return Reason("DE-7.5", "the attackers have no Tactic in common")
        theirs = "the attacker has" if len(left) == 1 else "all attackers have"
        return Reason("DE-7.5", f"it has no Tactic that {theirs}")
    struck = {card for each in left for old in s.attacked.get(each, ()) for card in old}
    if struck.intersection(unit) and s.rulings.repeat_target == "no":
        return Reason("DE-7.2", "it has been attacked by these this turn")
    kept = keeps_from(s, left, unit)
    spared = s.fight.spared if s.fights else None
    if spared is not None:
        where = f"only another warrior of the area of {Words(s).cards(spared.beaten)} is attacked now"
        return Reason(IDS[s.kind[spared.card]], where)
    if kept is None:
        return Reason("DE-7.3", "it is not among those whom this attack may be against")
    return Reason(IDS[s.face[kept[0]]], kept[1])


def not_raiding(s: State, seat: int, target: int, tactic: int, got: Sequence[int]) -> list[Missing]:
    """One's own warriors who cannot join a raid (DE-8.2, DE-8.9)."""
    able = Reach(s, seat).team(target, tactic, got)
    return _cards(
        s, [card for card in s.warriors(seat) if s.ctrl[card] == seat and card not in got], "add",
        lambda s, card: _why_no_raider(s, card, target, tactic, got), able.__contains__,
    )  # fmt: skip


def _why_no_raider(s: State, card: int, target: int, tactic: int, got: Sequence[int]) -> Reason:
    """Why a warrior cannot raid this target by this Tactic, with the raiders that are named already."""
    b = board(s)
    if s.zone[card] != WARBAND:
        return Reason("DE-8.2", "only warriors in the Warband raid")
    if (live := forbids(s, b, card, s.ctrl[card], "raid")) is not None:
        return Reason("DE-10.7", f"{s.name(live.src)} does not let it raid")
    if raids_left(s, b, card) < 1:
        return Reason("DE-8.2", "it has already raided this turn")
    reach = Reach(s, s.ctrl[card])
    if card in reach.who and reach.ways(card, target, tactic):
        return _why_not_together(s, reach, (*got, card), target, tactic)
    if not attack_tactics(s, b, card, "raid") & tactic:
        return Reason("DE-8.9", f"it does not have {TACTIC[tactic]}")
    if card in s.attacked and one_kind(s, b, card):
        return Reason(IDS[s.face[card]], "it has attacked this turn, and does not raid as well")
    if card not in reach.who:
        return Reason("DE-8.2", "members of a Defense Group do not raid")
    if (limit := reach.limited(card, target)) is not None:
        return Reason(IDS[s.kind[limit]], f"{s.name(limit)} keeps it from raiding this target")
    if solid(s, card) is not None:
        return Reason("DE-1.10", "its Group raids only as a whole")
    return Reason(*why_no_target(s, s.ctrl[card], target, (card,), tactic))


def _why_not_together(s: State, reach: Reach, raiders: Sequence[int], target: int, tactic: int) -> Reason:
    """Why these raiders, each of whom can raid this target, cannot do so together."""
    ways = {card: reach.ways(card, target, tactic) for card in raiders}
    alone = next((card for card in raiders if ways[card] == {TEAR}), None)
    if alone is not None:
        return Reason(IDS[s.face[alone]], f"{s.name(alone)} raids this target only alone")
    carrier = next(card for card in reach.who if s.face[card] in s.printed.roles.carriers)
    others = Words(s).cards([card for card in raiders if CARRIED not in ways[card]])
    return Reason(IDS[s.face[carrier]], f"{s.name(carrier)} does not carry {others}")


def not_now(s: State, seat: int, card: int, moment: str, subject: Sequence[int] = ()) -> Reason | None:
    """Why an Intrigue card cannot be played at this moment."""
    when = moments(s)[s.kind[card]]
    if when not in windows(s, seat, moment):
        return Reason("DE-2.13", f"{s.name(card)} is for another moment: {moment_words(s, when)}")
    return why_not_now(s, seat, card, subject)


def cards_in_hand(
    s: State, seat: int, moment: str, able: Collection[Any], subject: Sequence[int] = ()
) -> list[Missing]:
    """The Intrigue cards of a hand that cannot be played at this moment, and why (DE-2.13)."""
    found, words = [], Words(s)
    for card in hand(s, seat):
        if card == UNSEEN or action_of(s, card) or ("play", card) in able:
            continue
        why = not_now(s, seat, card, moment, subject)
        if why is not None:
            found.append(Missing(f"play {words.handled(card)}", why.text, why.rule, ("play", card)))
    return found


def _cards(s: State, cards: Sequence[int], verb: str, why: Why, able: Callable[[int], bool]) -> list[Missing]:
    words = Words(s)
    return [
        Missing(f"{verb} {words.handled(card)}", reason.text, reason.rule, (verb, card))
        for card in cards
        if not able(card)
        for reason in (why(s, card),)
    ]

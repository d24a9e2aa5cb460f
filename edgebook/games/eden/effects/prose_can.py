"""Whether a card in prose can be played or used now, and on what: the cards that the language cannot say."""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.games.eden.effects import conditions, permits
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.attaching import takes_more
from edgebook.games.eden.effects.attacking import attack_tactics, forbids, tactics_between, units
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.effects.leaving import slain
from edgebook.games.eden.effects.plays import targets
from edgebook.games.eden.effects.raiding import Reach
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import WARBAND, State


def other_targets(s: State, f: Fight | None) -> list[int]:
    """Other cards that the announced raiders could raid by the same Tactic (Wrong Maps)."""
    if f is None or not f.in_raid:
        return []
    reach = Reach(s, f.attacker, f.left)
    return [card for card in reach.targets() if card != f.target and reach.ready(card, f.tactic, f.left)]


def can_shield(s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None) -> bool:
    if f is None or f.result not in ("left", "right"):
        return False
    return bool(slain(s, f)) and bool(shield_bearers(s, f, live.me))


def shield_bearers(s: State, f: Fight, seat: int) -> list[int]:
    """Combatants of the seat that has won, be it with a beast in a Stampede, that may have a Human Shield:
    nothing forbids further attachments."""
    b = board(s)
    if seat != (f.attacker if f.result == "left" else f.defender):
        return []
    return [card for card in f.winners if takes_more(s, b, card)]


def can_aim(s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None) -> bool:
    return bool(targets(s, b, live, (), f, 0))


def stampeders(s: State, b: Board, live: Live) -> list[int]:
    """Ungrouped CAVALRY of opponents that share a Tactic with another unit of their own area."""
    found = []
    for card in targets(s, b, live, (), None, 0):
        if not s.friends(s.ctrl[card], live.me) and trampled(s, b, card):
            found.append(card)
    return found


def trampled(s: State, b: Board, card: int) -> list[tuple[int, ...]]:
    area = "warband" if s.zone[card] == WARBAND else "borderlands"
    if any(
        live.row.value in ("attack", "anything") and conditions.hits(s, b, live, card, None)
        for live in b.rows("never")
    ):
        return []
    return [
        unit
        for unit in units(s, s.at[card], area)
        if card not in unit and tactics_between(s, b, (card,), unit, forced=True)
    ]


def can_stock(s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None) -> bool:
    seat = live.me
    return bool(s.hand[seat]) and len(s.kept[live.src]) < 5 and permits.purse(s, seat) >= 2


def can_strike(s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None) -> bool:
    return bool(tower_warriors(s, b, live, f)) and f is not None and any(card not in f.out for card in f.left)


def tower_warriors(s: State, b: Board, live: Live, f: Fight | None) -> list[int]:
    """Ungrouped warriors of the Warband that may attack by the raid's Tactic (Watchtower)."""
    if f is None or live.src in f.used:
        return []
    return [
        card
        for card in s.warband[live.me]
        if s.group[card] < 0
        and s.ctrl[card] == live.me
        and attack_tactics(s, b, card) & f.tactic
        and forbids(s, b, card, live.me, "attack") is None
    ]


def in_a_team_game(s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None) -> bool:
    return s.setup.teams is not None


def can_settle(s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None) -> bool:
    return s.setup.teams is not None and any(s.ctrl[card] == live.me for card in s.warriors(live.me))


def always(s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None) -> bool:
    return True


def can_scorch(s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None) -> bool:
    if f is None or f.attacker != live.me or f.cell is None:
        return False
    return f.cell not in s.turf[f.defender]  # the defender may have built there again (Brick by Brick)

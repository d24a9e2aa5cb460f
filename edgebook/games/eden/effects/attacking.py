"""Who may attack whom, and by which Tactic: chapter 7 as questions, without steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from edgebook.games.eden.cards.language import AIR, LAND, SEA, TACTIC_BIT
from edgebook.games.eden.effects import conditions, select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.table.pieces import ATTACK, Due
from edgebook.games.eden.table.state import State

ALL = LAND | SEA | AIR
Side = tuple[int, ...]


def tactic_words(words: Iterable[str]) -> int:
    bits = 0
    for word in words:
        bits |= TACTIC_BIT[word]
    return bits


def skips(s: State, seat: int) -> bool:
    """Whether a card makes this seat skip attacks and raids from now on in this turn (Modest Victory)."""
    return bool(s.table) and skipped_by(s, seat) is not None


def skipped_by(s: State, seat: int) -> int | None:
    """The card that does so."""
    makes = s.printed.roles.skips
    return next(
        (
            entry.card
            for entry in s.table
            if s.kind[entry.card] in makes and entry.seat == seat and entry.choice != "next"
        ),
        None,
    )


def forbids(s: State, b: Board, card: int, seat: int, what: str) -> Live | None:
    """The row that keeps a warrior (or its player) from doing something: attack, raid, join, transfer ..."""
    if not b.forbidding:
        return None
    for op in ("may-not", "never"):
        for live in b.rows(op):
            value = live.row.value
            if value == "chosen":
                value = live.choice or ""
            if value != what and value != "anything":
                continue
            if _on_player(s, live, seat) or (
                live.row.who[0].noun not in ("me", "player") and conditions.hits(s, b, live, card, None)
            ):
                return live
    return None


def _forbidding(forced: bool) -> tuple[str, ...]:
    """What keeps a warrior from attacking: if it is forced to, only `never` does (DE-10.7)."""
    return ("never",) if forced else ("may-not", "never")


def _on_player(s: State, live: Live, seat: int) -> bool:
    noun = live.row.who[0].noun
    if noun == "player" or noun == "me":
        return seat in select.seats(s, live)
    return noun == "it" and any(s.is_commander(card) for card in live.on) and seat in select.seats(s, live)


def barred_tactics(s: State, b: Board, card: int, seat: int, what: str, forced: bool = False) -> int:
    """Tactics by which a warrior may not attack (or raid) now: `attack by sea`, `raid by air`."""
    bits = 0
    for op in _forbidding(forced) if b.forbidding else ():
        for live in b.rows(op):
            if (
                live.row.by
                and live.row.head == what
                and (
                    _on_player(s, live, seat)
                    or (
                        live.row.who[0].noun not in ("me", "player")
                        and conditions.hits(s, b, live, card, None)
                    )
                )
            ):
                bits |= live.row.by
    return bits


def attack_tactics(s: State, b: Board, card: int, what: str = "attack", forced: bool = False) -> int:
    """The Tactics by which a warrior attacks or raids: its own, and those that a card lends it."""
    bits = b.tactics(s, card)
    for live in b.rows("attacks-by"):
        if conditions.hits(s, b, live, card, None):
            bits |= tactic_words(live.row.words)
    return bits if not b.forbidding else bits & ~barred_tactics(s, b, card, s.ctrl[card], what, forced)


def common(s: State, b: Board, cards: Iterable[int], forced: bool = False) -> int:
    bits = ALL
    for card in cards:
        bits &= attack_tactics(s, b, card, forced=forced)
    return bits


# -- attacks -----------------------------------------------------------------------------------------------


def number_of(s: State, b: Board, card: int, op: str) -> int:
    """How often a turn a warrior attacks (or raids): the highest number, plus every +1."""
    most, more = 1, 0
    for live in b.by_op.get(op, ()):
        if conditions.hits(s, b, live, card, None):
            if live.row.adds:
                more += live.row.number
            else:
                most = max(most, live.row.number)
    return most + more


def attacks_left(s: State, b: Board, card: int) -> int:
    return number_of(s, b, card, "attacks") - len(s.attacked.get(card, ()))


def attackers(s: State, seat: int) -> list[Side]:
    """Everybody of a seat who could attack now: single warriors and Attack Groups."""
    b = board(s)
    found: list[Side] = []
    seen: set[int] = set()
    for other in range(s.seats):
        for card in s.warband[other]:
            if s.ctrl[card] != seat:
                continue
            group = s.group_of(card)
            if group is None:
                if may_attack(s, b, card):
                    found.append((card,))
            elif group.kind == ATTACK and group.id not in seen:
                seen.add(group.id)
                able = [may_attack(s, b, each) for each in group.members]
                if all(able) or (
                    s.rulings.group_attacks == "any-member"
                    and any(able)
                    and not any(forbids(s, b, each, seat, "attack") for each in group.members)
                ):
                    found.append(group.members)
    return found


def may_attack(s: State, b: Board, card: int) -> bool:
    seat = s.ctrl[card]
    if card in s.raided and one_kind(s, b, card):
        return False
    if "attacks" not in b.by_op and card in s.attacked:
        return False
    return attacks_left(s, b, card) > 0 and forbids(s, b, card, seat, "attack") is None


def one_kind(s: State, b: Board, card: int) -> bool:
    return any(conditions.hits(s, b, live, card, None) for live in b.rows("one-kind"))


def units(s: State, seat: int, area: str) -> list[Side]:
    """What can be attacked in an area: single warriors, and Defense Groups as a whole (DE-7.20)."""
    found: list[Side] = []
    seen: set[int] = set()
    for card in (s.warband if area == "warband" else s.borderlands)[seat]:
        group = s.group_of(card)
        if group is None or group.kind == ATTACK:
            found.append((card,))
        elif group.id not in seen:
            seen.add(group.id)
            found.append(group.members)
    return found


class Enemy(NamedTuple):
    """A warrior or Defense Group as attackers see it: by which Tactics, and what keeps them away."""

    unit: Side
    bits: int
    tough: bool
    """Only Groups and VEHICLES attack it (Blitztank)."""


def _enemies(s: State, b: Board, seat: int) -> list[tuple[list[Enemy], bool]]:
    """What can be attacked, area by area, and whether a warrior there must be attacked first."""
    found = b.enemies.get(seat)
    if found is None:
        found = b.enemies[seat] = []
        wanted = set(_firsts(b))
        shy, tough = "attacked-only-if" in b.by_op, "attacked-only-by" in b.by_op
        for other in range(s.seats):
            for area in ("warband", "borderlands"):
                here = [unit for unit in units(s, other, area) if not s.friends(s.ctrl[unit[0]], seat)]
                open_ones = [
                    Enemy(
                        unit,
                        _open_to(s, b, unit),
                        tough and any(_has(s, b, "attacked-only-by", card) for card in unit),
                    )
                    for unit in here
                    if not (shy and any(_hidden(s, b, card, unit) for card in unit))
                ]
                if here:
                    found.append(
                        (open_ones, bool(wanted) and any(wanted.intersection(unit) for unit in here))
                    )
    return found


def _hidden(s: State, b: Board, card: int, unit: Side) -> bool:
    """Whether a Patriarch or Prophet hides among the others of its area."""
    return _has(s, b, "attacked-only-if", card) and not _only_in_area(s, b, card, unit)


def defenders(s: State, left: Side, forced: bool = False, spared: Due | None = None) -> list[Side]:
    """Everybody whom these attackers may attack now, or could if a card forces them to; in Bloodlust only
    another warrior of the area of those whom they have spared."""
    b = board(s)
    bits, limits = common(s, b, left, forced=forced), _limits(s, b, left, forced)
    lone = len(left) == 1 and s.printed.kind[s.face[left[0]]] != "VEHICLE"
    struck = (
        {card for each in left for unit in s.attacked.get(each, ()) for card in unit} if s.attacked else None
    )
    once = bool(struck) and s.rulings.repeat_target == "no"
    found: list[Side] = []
    for enemies, has_first in _enemies(s, b, s.ctrl[left[0]]):
        here = [
            enemy.unit
            for enemy in enemies
            if bits & enemy.bits
            and not (lone and enemy.tough)
            and not (once and struck is not None and struck.intersection(enemy.unit))
            and (not limits or _allowed(s, b, enemy.unit, limits))
            and (spared is None or _beside(s, enemy.unit, spared))
        ]
        if has_first:
            wanted = set(_firsts(b))
            first = [unit for unit in here if wanted.intersection(unit)]
            here = first or ([] if s.rulings.must_first == "strict" else here)
        found += here
    return _must(s, b, left, found)


def keeps_from(s: State, left: Side, unit: Side) -> tuple[int, str] | None:
    """The card that keeps these attackers from attacking a unit whose Tactics they share, and how."""
    b = board(s)
    for card in unit:
        if _hidden(s, b, card, unit):
            return card, "it is attacked only if nobody else is in its area"
        lone = len(left) == 1 and s.printed.kind[s.face[left[0]]] != "VEHICLE"
        if lone and _has(s, b, "attacked-only-by", card):
            return card, "it is attacked only by Groups and VEHICLES"
    for op in (*_forbidding(forced=False), "only"):
        for live in b.rows(op):
            limit = _limit(s, b, live, left)
            if limit and not _allowed(s, b, unit, [(op, limit)]):
                return live.src, f"{s.name(live.src)} keeps the attackers from attacking it"
    first = next((each for each in _firsts(b) if each not in unit and each in s.area(unit[0])), None)
    if first is not None:
        return first, f"{s.name(first)} in the same area must be attacked first"
    must = next((live.src for live in b.rows("must") if live.src in left), None)
    return None if must is None else (must, f"{s.name(must)} must attack others before it")


def _beside(s: State, unit: Side, spared: Due) -> bool:
    """Whether this is another warrior of the area where warriors were spared (Bloodlust)."""
    card = unit[0]
    return (
        len(unit) == 1
        and card not in spared.beaten
        and (s.zone[card], s.at[card]) == (spared.zone, spared.seat)
    )


def _allowed(s: State, b: Board, unit: Side, limits: Sequence[tuple[str, str]]) -> bool:
    """Whether the attackers' own texts let them attack these."""
    for op, what in limits:
        such = [conditions.one_of(s, b, each, what) for each in unit]
        if (op == "only" and not all(such)) or (op != "only" and any(such)):
            return False
    return True


def _firsts(b: Board) -> list[int]:
    """Warriors that must be attacked before others of their area (Templar Legionnaire)."""
    return [live.src for live in b.rows("attack-first")]


def _limits(s: State, b: Board, left: Side, forced: bool) -> list[tuple[str, str]]:
    """What the attackers may not attack, or attack only: the verb, and whom."""
    found: list[tuple[str, str]] = []
    if not (b.forbidding or "only" in b.by_op):
        return found
    for op in (*_forbidding(forced), "only"):
        for live in b.rows(op):
            what = _limit(s, b, live, left)
            if what:
                found.append((op, what))
    return found


def _limit(s: State, b: Board, live: Live, left: Side) -> str:
    """Whom a row is about that limits what these attackers attack; empty if it does not."""
    head, what = live.row.head, live.row.rest
    aimed = head == "attack" and what and not live.row.by
    return what if aimed and any(conditions.hits(s, b, live, card, None) for card in left) else ""


def _must(s: State, b: Board, left: Side, found: list[Side]) -> list[Side]:
    """A warrior that has to attack certain others attacks nobody else while it can (Sebastian Crenshaw)."""
    for live in b.rows("must"):
        if live.src in left:
            what = live.row.rest
            wanted = [unit for unit in found if any(conditions.one_of(s, b, card, what) for card in unit)]
            if wanted or s.rulings.must_attack == "choice":
                return wanted
    return found


def _has(s: State, b: Board, op: str, card: int) -> bool:
    return any(conditions.hits(s, b, live, card, None) for live in b.rows(op))


def _only_in_area(s: State, b: Board, card: int, unit: Side) -> bool:
    """Whether nobody else is in the area of a Patriarch or Prophet (rulings only-group, two-patriarchs)."""
    others = [each for each in s.area(card) if each not in unit]
    if s.rulings.two_patriarchs == "count-as-only":
        others = [each for each in others if not _has(s, b, "attacked-only-if", each)]
    if not others:
        return True
    if len(unit) > 1 and s.rulings.only_group == "one-group":
        return all(s.group[each] < 0 for each in others)
    return False


def tactics_between(s: State, b: Board, left: Side, right: Side, forced: bool = False) -> int:
    """The Tactics that every combatant shares (DE-7.5); some may be attacked by further ones."""
    return common(s, b, left, forced=forced) & _open_to(s, b, right)


def _open_to(s: State, b: Board, unit: Side) -> int:
    """The Tactics by which all of these can be attacked."""
    bits = ALL
    more = b.rows("attackable-by")
    for card in unit:
        open_to = b.tactics(s, card)
        for live in more:
            if conditions.hits(s, b, live, card, None):
                open_to |= tactic_words(live.row.words)
        bits &= open_to
    return bits

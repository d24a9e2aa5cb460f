"""Who may attack whom, and by which Tactic: chapter 7 as questions, without steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from edgebook.games.eden.cards.language import AIR, LAND, SEA, TACTIC_BIT
from edgebook.games.eden.cards.pack import CARDS
from edgebook.games.eden.effects import select
from edgebook.games.eden.effects.board import Board, Live, board
from edgebook.games.eden.table.state import ATTACK, Fight, State

ALL = LAND | SEA | AIR
Side = tuple[int, ...]


def tactic_words(words: Iterable[str]) -> int:
    bits = 0
    for word in words:
        bits |= TACTIC_BIT[word]
    return bits


def forbids(s: State, b: Board, card: int, seat: int, what: str, f: Fight | None = None) -> Live | None:
    """The row that keeps a warrior (or its player) from doing something: attack, raid, join, transfer ..."""
    for op in ("may-not", "never"):
        for live in b.rows(op):
            value = live.row.value
            if value == "chosen":
                value = live.choice or ""
            if value != what and value != "anything":
                continue
            if _on_player(s, live, seat) or (
                live.row.who[0].noun not in ("me", "player") and select.hits(s, b, live, card, f)
            ):
                return live
    return None


def _on_player(s: State, live: Live, seat: int) -> bool:
    noun = live.row.who[0].noun
    if noun == "player" or noun == "me":
        return seat in select.seats(s, live)
    return noun == "it" and any(s.is_commander(card) for card in live.on) and seat in select.seats(s, live)


def barred_tactics(s: State, b: Board, card: int, seat: int, what: str) -> int:
    """Tactics by which a warrior may not attack (or raid) now: `attack by sea`, `raid by air`."""
    bits = 0
    for op in ("may-not", "never"):
        for live in b.rows(op):
            head, _, tactic = live.row.value.partition(" by ")
            if (
                head == what
                and tactic
                and (
                    _on_player(s, live, seat)
                    or (live.row.who[0].noun not in ("me", "player") and select.hits(s, b, live, card, None))
                )
            ):
                bits |= TACTIC_BIT[tactic]
    return bits


def attack_tactics(s: State, b: Board, card: int, what: str = "attack") -> int:
    """The Tactics by which a warrior attacks or raids: its own, and those that a card lends it."""
    bits = b.tactics(s, card)
    for live in b.rows("attacks-by"):
        if select.hits(s, b, live, card, None):
            bits |= tactic_words(live.row.words)
    return bits & ~barred_tactics(s, b, card, s.ctrl[card], what)


def common(s: State, b: Board, cards: Iterable[int], what: str = "attack") -> int:
    bits = ALL
    for card in cards:
        bits &= attack_tactics(s, b, card, what)
    return bits


# -- attacks -----------------------------------------------------------------------------------------------


def number_of(s: State, b: Board, card: int, op: str) -> int:
    """How often a turn a warrior attacks (or raids): the highest number, plus every +1."""
    most, more = 1, 0
    for live in b.rows(op):
        if select.hits(s, b, live, card, None):
            if live.row.value.startswith("+"):
                more += int(live.row.value)
            else:
                most = max(most, int(live.row.value))
    return most + more


def attacks_left(s: State, b: Board, card: int) -> int:
    made = s.attacked.get(card)
    return number_of(s, b, card, "attacks") - (attacks_made(s, card) if made else 0)


def attacks_made(s: State, card: int) -> int:
    """How many attacks a warrior has made: a Group that it struck counts once."""
    seen: set[int] = set()
    made = 0
    for victim in s.attacked.get(card, ()):
        if victim < 0 or s.group[victim] < 0:
            made += 1
        elif s.group[victim] not in seen:
            seen.add(s.group[victim])
            made += 1
    return made


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
                if all(able) or (s.rulings.group_attacks == "any-member" and any(able)):
                    found.append(group.members)
    return found


def may_attack(s: State, b: Board, card: int) -> bool:
    seat = s.ctrl[card]
    if card in s.raided and one_kind(s, b, card):
        return False
    return attacks_left(s, b, card) > 0 and forbids(s, b, card, seat, "attack") is None


def one_kind(s: State, b: Board, card: int) -> bool:
    return any(select.hits(s, b, live, card, None) for live in b.rows("one-kind"))


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


def defenders(s: State, left: Side, again: str = "", skip: Sequence[int] = ()) -> list[Side]:
    """Everybody whom these attackers may attack now."""
    b = board(s)
    seat = s.ctrl[left[0]]
    found: list[Side] = []
    for other in range(s.seats):
        for area in ("warband", "borderlands"):
            here = [
                unit
                for unit in units(s, other, area)
                if not s.friends(s.ctrl[unit[0]], seat)
                and tactics_between(s, b, left, unit)
                and not set(unit) & set(skip)
            ]
            here = [unit for unit in here if _may_be_attacked(s, b, left, unit)]
            first = [unit for unit in here if any(_has(s, b, "attack-first", card) for card in unit)]
            if s.rulings.must_first == "strict" and not first:
                blocked = [
                    unit
                    for unit in units(s, other, area)
                    if not s.friends(s.ctrl[unit[0]], seat)
                    and any(_has(s, b, "attack-first", card) for card in unit)
                ]
                here = [] if blocked else here
            found += first or here
    return _must(s, b, left, found, seat)


def _must(s: State, b: Board, left: Side, found: list[Side], seat: int) -> list[Side]:
    """Whoever has to attack some warriors attacks nobody else while it can (Sebastian Crenshaw)."""
    for live in b.rows("must"):
        if live.src in left:
            what = live.row.value.partition(" ")[2]
            wanted = [unit for unit in found if any(select.one_of(s, b, card, what) for card in unit)]
            if wanted or s.rulings.must_attack == "choice":
                return wanted
    return found


def _has(s: State, b: Board, op: str, card: int) -> bool:
    return any(select.hits(s, b, live, card, None) for live in b.rows(op))


def _may_be_attacked(s: State, b: Board, left: Side, unit: Side) -> bool:
    if s.rulings.repeat_target == "no" and any(set(unit) & set(s.attacked.get(card, ())) for card in left):
        return False
    for card in left:
        for op in ("may-not", "never", "only"):
            for live in b.rows(op):
                head, _, what = live.row.value.partition(" ")
                if (
                    head != "attack"
                    or not what
                    or what.startswith("by ")
                    or not select.hits(s, b, live, card, None)
                ):
                    continue
                such = [select.one_of(s, b, each, what) for each in unit]
                if (op == "only" and not all(such)) or (op != "only" and any(such)):
                    return False
    for card in unit:
        for live in b.rows("attacked-only-by"):
            if select.hits(s, b, live, card, None):
                group = len(left) > 1
                if not group and CARDS[s.face[left[0]]].kind != "VEHICLE":
                    return False
        for live in b.rows("attacked-only-if"):
            if select.hits(s, b, live, card, None) and not _only_in_area(s, b, card, unit):
                return False
    return True


def _only_in_area(s: State, b: Board, card: int, unit: Side) -> bool:
    """Whether nobody else stands in the area of a Patriarch or Prophet (rulings only-group, two-patriarchs).
    Whether nobody else stands in the area of a Patriarch or Prophet (rulings only-group, two-patriarchs)."""
    others = [each for each in s.area(card) if each not in unit]
    if s.rulings.two_patriarchs == "count-as-only":
        others = [each for each in others if not _has(s, b, "attacked-only-if", each)]
    if not others:
        return True
    if len(unit) > 1 and s.rulings.only_group == "one-group":
        return all(s.group[each] < 0 for each in others)
    return False


def tactics_between(s: State, b: Board, left: Side, right: Side) -> int:
    """The Tactics that every combatant shares (DE-7.5); some may be attacked by further ones."""
    bits = common(s, b, left)
    for card in right:
        open_to = b.tactics(s, card)
        for live in b.rows("attackable-by"):
            if select.hits(s, b, live, card, None):
                open_to |= tactic_words(live.row.words)
        bits &= open_to
    return bits

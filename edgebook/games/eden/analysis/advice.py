"""How good each answer looks at a glance: what a careful beginner weighs (see `docs/eden.md`).

The state is as the asked seat sees it. Numbers are in VPs, roughly; 0 is "nothing gained".
"""

from __future__ import annotations

import csv
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from edgebook.box.grid import adjacent
from edgebook.games.eden.cards.card import ESTABLISHMENT, TYPE_OF, WARRIOR, number
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.attacking import defenders, tactics_between
from edgebook.games.eden.effects.balancing import best_plan
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.raiding import Reach, guards
from edgebook.games.eden.effects.standing import base_cv, cv, standing
from edgebook.games.eden.rules.keys import Chosen
from edgebook.games.eden.table.pieces import COMBAT, Fight
from edgebook.games.eden.table.state import BORDERLANDS, NOBODY, UNSEEN, WARBAND, State
from edgebook.kernel import Decision

RESERVE = 3
"""How much stronger than the target a raid should be, for the cards that the other side may hold."""
WITH_CARE = -1.0
"""What playing a card is worth that `plays.csv` does not name."""


def _read() -> dict[str, dict[int, float]]:
    """What single cards are worth, by moment and by the number of the card."""
    found: dict[str, dict[int, float]] = defaultdict(dict)
    with (Path(__file__).parent / "plays.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            found[row["moment"]][number(row["card"])] = float(row["worth"])
    return found


PLAYS = _read()


def advice(s: State, decision: Decision) -> Sequence[float]:
    """How good each answer looks."""
    rule = decision.rule.id
    weigh = _BY_RULE.get(rule)
    if weigh is None:
        weigh = _card_choice if rule.startswith(("DE-I", "DE-E")) else _first
    return [weigh(s, decision.seat, key, decision) for key in decision.keys]


def _first(s: State, seat: int, key: object, decision: Decision) -> float:
    return 0.0 if key in ("pass", "done", "nothing") else -0.1


# -- set-up and actions ------------------------------------------------------------------------------------


def _gift(s: State, seat: int, key: str, decision: Decision) -> float:
    kinds = [TYPE_OF[s.kind[card]] for card in s.hand[seat] if card != UNSEEN]
    good = 1 <= kinds.count(ESTABLISHMENT) <= 5 and kinds.count(WARRIOR) >= 1
    return float(good) if key == "keep" else 0.5


def _action(s: State, seat: int, key: Chosen, decision: Decision) -> float:
    if isinstance(key, str):
        return _group_gain(s, seat) if key == "attack group" else 0.0 if key == "done" else -1.0
    what, card = key[0], key[1]
    if what == "build":
        return _building(s, seat, card)
    if what == "muster":
        return _mustering(s, seat, card)
    if what == "transfer":
        return _transfer(s, seat, key)
    if what in ("equip", "bestow", "prophecy"):
        return (
            1.5
            if account(s, seat, ()).cost + sum(s.printed.needs[s.kind[card]]) * 2 <= s.gold[seat]
            else -1.0
        )
    if what == "ritual":
        return -0.5
    return _play(s, seat, key)


def _building(s: State, seat: int, card: int) -> float:
    c = s.printed.cards[s.kind[card]]
    if c.index in PLAYS["build"]:
        return PLAYS["build"][c.index]
    sheet = account(s, seat, ())
    need = [sheet.needs[kind] - sheet.gives[kind] for kind in range(4)]
    worth = 1.0 + sum((2.0 if need[kind] > -2 else 0.6) * n for kind, n in enumerate(c.gives)) + c.gives[0]
    worth -= 2.0 * sum(max(0, need[kind] + n) for kind, n in enumerate(c.needs) if n)
    left = s.gold[seat] - permits.initial_cost(s, seat, card) - sheet.cost
    return worth if left >= 0 else -1.0


def _mustering(s: State, seat: int, card: int) -> float:
    c = s.printed.cards[s.kind[card]]
    sheet = account(s, seat, ())
    lacking = sum(
        max(0, sheet.needs[kind] + n - sheet.gives[kind]) - max(0, sheet.needs[kind] - sheet.gives[kind])
        for kind, n in enumerate(c.needs)
    )
    left = s.gold[seat] - permits.initial_cost(s, seat, card) - sheet.cost - 2 * lacking
    return 0.6 * base_cv(s, card) - 2.0 * lacking if left >= 0 else -2.0


def _transfer(s: State, seat: int, key: tuple[Any, ...]) -> float:
    card = key[1]
    if len(key) > 2 or card in s.mustered:
        return -2.0
    if s.zone[card] == WARBAND:
        return -1.0
    idle = any(
        len(guards(s, seat, bit)) > 1
        for bit in (1, 2, 4)
        if any(card in unit for unit in guards(s, seat, bit))
    )
    return 0.4 if idle and cv(s, card) > 3 else -1.0


def _group_gain(s: State, seat: int) -> float:
    """A Group is worth forming if no single warrior beats a guard that two of them would."""
    mine = sorted((cv(s, card) for card in s.warband[seat] if s.group[card] < 0), reverse=True)
    theirs = [cv(s, card) for other in s.opponents(seat) for card in s.borderlands[other]]
    if len(mine) < 2 or not theirs:
        return -1.0
    weakest = min(theirs)
    return 0.8 if mine[0] <= weakest < sum(mine[:3]) else -1.0


def _member(s: State, seat: int, key: Chosen, decision: Decision) -> float:
    return 0.5 if isinstance(key, str) else 0.4 + cv(s, key[1]) / 100


def _cell(s: State, seat: int, key: object, decision: Decision) -> float:
    if not isinstance(key, tuple) or len(key) != 2:
        return 0.0
    near = sum(adjacent(key, cell) for cell in s.turf[seat])
    return 2.0 * adjacent(key, (0, 0)) + 0.5 * near


def _area(s: State, seat: int, key: int, decision: Decision) -> float:
    if key == WARBAND:
        return 1.0
    card = decision.args[1]
    bits = board(s).tactics(s, card)
    unguarded = [bit for bit in (1, 4, 2) if bits & bit and not guards(s, seat, bit)]
    return 1.5 if unguarded and len(s.borderlands[seat]) < 2 and base_cv(s, card) <= 4 else 0.0


def _bearer(s: State, seat: int, key: int, decision: Decision) -> float:
    return cv(s, key) / 10 if s.ctrl[key] == seat or s.at[key] == seat else -1.0


def _stalemate(s: State, seat: int, key: str, decision: Decision) -> float:
    """Agree if nothing happens any more, or if that wins."""
    if key == "play on":
        return 0.0
    ahead = all(s.points(seat) > s.points(each) for each in s.opponents(seat))
    return 1.0 if decision.args[1] == NOBODY or ahead else -1.0


# -- Balance and Discard -----------------------------------------------------------------------------------


def _balance(s: State, seat: int, key: Chosen, decision: Decision) -> float:
    if isinstance(key, str):
        return 5.0
    if key[0] == "give":
        return 1.0 if key[1] in best_plan(s, seat) else -1.0
    if key[0] == "marker":
        return 2.0 if account(s, seat, s.given_up, s.balance).cost > s.gold[seat] else -0.5
    if key[0] == "buy":
        return -0.5
    return PLAYS["balance"].get(s.kind[key[1]], -0.5)


def _discard(s: State, seat: int, key: Chosen, decision: Decision) -> float:
    if isinstance(key, str):
        return 0.0
    if key[0] != "discard":
        return _play(s, seat, key)
    reason = permits.why_not(s, seat, key[1])
    if reason is not None and reason.rule in ("DE-2.9", "DE-5.7"):
        return 0.5
    return 0.3 if reason is not None and len(s.hand[seat]) > 5 else -0.5


# -- fights ------------------------------------------------------------------------------------------------


def _margin(s: State, seat: int, left: Sequence[int], right: Sequence[int]) -> int:
    """How far an attack would be ahead as the table stands."""
    bits = tactics_between(s, board(s), tuple(left), tuple(right))
    f = Fight(COMBAT, seat, s.ctrl[right[0]])
    f.left, f.right, f.tactic = tuple(left), tuple(right), bits & -bits
    one, other = standing(s, f)
    return one - other


def _attack(s: State, seat: int, key: Chosen, decision: Decision) -> float:
    if isinstance(key, str):
        return 0.0
    if key[0] != "attack":
        return _play(s, seat, key)
    best = max((_struck(s, seat, key[1:], unit) for unit in defenders(s, key[1:])), default=-1.0)
    return best


def _struck(s: State, seat: int, left: Sequence[int], unit: Sequence[int]) -> float:
    margin = _margin(s, seat, left, unit)
    if margin < 1:
        return -1.0
    guard = 3.0 if s.zone[unit[0]] == BORDERLANDS else 0.5
    return (
        guard + sum(cv(s, card) for card in unit) / 10 + (0.5 if margin > RESERVE else 0.0) - 0.1 * len(left)
    )


def _defender(s: State, seat: int, key: tuple[int, ...], decision: Decision) -> float:
    return _struck(s, seat, s.fights[-1].left, key)


def _raid(s: State, seat: int, key: Chosen, decision: Decision) -> float:
    if isinstance(key, str):
        return 0.0
    if key[0] != "raid":
        return _play(s, seat, key)
    reach, target = Reach(s, seat), key[1]
    best = max((_force(s, reach, target, bit) for bit in (1, 2, 4)), default=0)
    held = len(s.hand[s.at[target]])
    margin = best - cv(s, target)
    if margin < 1:
        return -1.0
    needs = s.goal - s.points(seat)
    worth = s.worth(target)
    return (
        worth * (1.0 if margin > RESERVE or not held else 0.5)
        + (50.0 if worth >= needs else 0.0)
        - cv(s, target) / 4
    )


def _force(s: State, reach: Reach, target: int, bit: int) -> int:
    """What could be sent against a target by a Tactic."""
    team = [card for card, ways in reach.team(target, bit).items() if "plain" in ways or "blades" in ways]
    return sum(max(0, cv(s, card)) for card in team)


def _raid_tactic(s: State, seat: int, key: int, decision: Decision) -> float:
    return float(_force(s, Reach(s, seat), s.fights[-1].target, key))


def _raiders(s: State, seat: int, key: Chosen, decision: Decision) -> float:
    f, got = s.fights[-1], decision.args[1]
    have, wanted = sum(cv(s, card) for card in got), cv(s, f.target) + RESERVE
    if isinstance(key, str):
        return 1.0 if have >= wanted else 0.0
    card, short = key[1], wanted - have
    # the smallest that is enough, else the largest
    return (
        0.9 - cv(s, card) / 100 if cv(s, card) >= short > 0 else 0.4 + cv(s, card) / 100 if short > 0 else 0.1
    )


def _reward(s: State, seat: int, key: str, decision: Decision) -> float:
    f = s.fights[-1]
    mine = seat == f.attacker
    worth = {
        "vps": float(s.worth(f.target)),
        "gold": s.gold[f.defender] / 3,
        "discard": 0.5,
        "attachments": 1.0,
    }[key]
    return worth if mine else -worth


def _modify(s: State, seat: int, key: Chosen, decision: Decision) -> float:
    """Play only what turns a fight that is not won."""
    if isinstance(key, str):
        return 0.0
    f = s.fights[-1]
    left, right = standing(s, f)
    mine = left - right if seat == f.attacker else right - left if seat == f.defender else 1
    kind = s.kind[key[1]]
    if kind in PLAYS["fight"]:
        return PLAYS["fight"][kind]
    helps = PLAYS["turns"].get(kind, 0)
    return 1.0 if helps and mine <= 0 < mine + helps + 1 else WITH_CARE


# -- cards -------------------------------------------------------------------------------------------------


def _play(s: State, seat: int, key: tuple[Any, ...]) -> float:
    return PLAYS["play"].get(s.kind[key[1]], WITH_CARE)


def _answer(s: State, seat: int, key: Chosen, decision: Decision) -> float:
    return 0.0 if isinstance(key, str) else _play(s, seat, key)


def _card_choice(s: State, seat: int, key: object, decision: Decision) -> float:
    """A target: one's own for what helps, the strongest of the others for what hurts."""
    amount = decision.rule.id.endswith(("/gold", "/more"))
    if amount or not isinstance(key, int) or not 0 <= key < len(s.kind):
        return 0.0
    own = (s.ctrl[key] if s.zone[key] in (WARBAND, BORDERLANDS) else s.at[key]) == seat
    hurts = s.kind[decision.args[1]] in PLAYS["hurts"]
    strength = cv(s, key) / 10 if TYPE_OF[s.kind[key]] in (ESTABLISHMENT, WARRIOR) else 0.0
    return strength + (1.0 if own != hurts else -1.0)


_BY_RULE: dict[str, Callable[..., float]] = {
    "DE-3.7": _gift, "DE-5.22": _action, "DE-5.23": _cell, "DE-5.24": _area, "DE-5.25": _bearer,
    "DE-5.26": _member,
    "DE-5.27": _member, "DE-6.8": _balance, "DE-4.5": _discard, "DE-7.22": _attack, "DE-7.23": _defender,
    "DE-8.18": _raid, "DE-8.19": _raid_tactic, "DE-8.20": _raiders, "DE-8.16": _reward, "DE-7.26": _modify,
    "DE-8.21": _modify, "DE-10.10": _answer, "DE-11.2/agree": _stalemate,
}  # fmt: skip

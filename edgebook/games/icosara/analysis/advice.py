"""How good each answer looks, at a glance: what the greedy player takes and a hint begins with."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from edgebook.games.icosara.analysis.chances import PRICES, spread
from edgebook.games.icosara.analysis.weighing import MASTERY, answer_to, best_attack, fight_of, fought, worth
from edgebook.games.icosara.effects.standing import leader
from edgebook.games.icosara.effects.targets import enemies_in_reach
from edgebook.games.icosara.rules.chapter2_formation import UNPLACED
from edgebook.games.icosara.show.battle import tie_winner
from edgebook.games.icosara.table.dice import LISTED, RANK
from edgebook.games.icosara.table.ground import ROW
from edgebook.games.icosara.table.state import State
from edgebook.kernel import Decision

Scores = Sequence[float]


def advice(s: State, decision: Decision) -> Scores:
    """A score for each answer, in pawns where that makes sense; `s` is what the asked seat sees."""
    weigh = WEIGH.get(decision.rule.id)
    return [0.0] * len(decision.keys) if weigh is None else weigh(s, decision)


def _each(score: Callable[..., float]) -> Callable[[State, Decision], Scores]:
    """Answers that are weighed one by one: `score(s, *args, key)`."""
    return lambda s, decision: [score(s, *decision.args, key) for key in decision.keys]


# -- before the battle -----------------------------------------------------------------------------------


def _pick(s: State, seat: int, key: str) -> float:
    """Going first is worth little: a die that is not missed."""
    return 0.02 * RANK[key] - PRICES[RANK[key]]


def _first(s: State, seat: int, key: int) -> float:
    return float(key == seat)


def _formation(s: State, seat: int, key: str) -> float:
    return 0.0 if key == "own" else 1.0


def _place(s: State, seat: int, key: str) -> float:
    """Strong pawns in front, those that help in the middle, the rest behind."""
    card = s.pawns[s.setup.pack.number[s.setup.seats[seat].clan, key]]
    row = ROW[s.plan[seat].index(UNPLACED)]
    helps = card.icon in ("Aura", "Active") or card.range > 1
    front = card.attack + card.defend + (0.0 if helps else 0.5)
    return front if row == 1 else (2.0 * helps if row == 2 else -front)


# -- a turn ----------------------------------------------------------------------------------------------


def _act(s: State, decision: Decision) -> Scores:
    seat = decision.args[0]
    scores = []
    for key in decision.keys:
        if isinstance(key, str):
            scores.append(0.0)
        elif key[0] == "attack":
            scores.append(max(_target(s, seat, key[1], there) for there in enemies_in_reach(s, seat, key[1])))
        elif key[0] == "use":
            scores.append(_use(s, seat, key[1]))
        else:
            scores.append(_concede(s, seat, key[1]))
    return scores


def _target(s: State, seat: int, place: int, key: tuple[int, int]) -> float:
    return best_attack(s, fight_of(s, seat, place, *key))


def _concede(s: State, seat: int, place: int) -> float:
    """A pawn is a high price: only where the pawn that moves up is the last hope."""
    return -worth(s, seat, s.formation[seat][place])


def _use(s: State, seat: int, place: int) -> float:
    """Abilities come before the attack where they give something: 5 is more than any attack is worth."""
    card = s.pawns[s.formation[seat][place]]
    if card.verb == "restore_die":
        spent = LISTED[s.restorable(seat, card.die)]
        cost = (
            MASTERY
            if card.cost == "1 mastery"
            else 0.10
            if card.cost == "exhaust" and ROW[place] == 1
            else 0.0
        )
        return 5.0 if max(PRICES[die] for die in spent) > cost + 0.02 else -1.0
    if card.verb in ("revive", "unexhaust_adjacent"):
        return 5.0
    if card.verb == "boost_adjacent":
        return 5.0 if ROW[place] > 1 else -1.0
    return -1.0


# -- a battle --------------------------------------------------------------------------------------------


def _attack_die(s: State, decision: Decision) -> Scores:
    fight = fought(s)
    enemy = s.fight[3]
    answers = s.rolled[enemy] or LISTED[s.arsenal[enemy]] or (0,)
    two = s.pawns[s.fight[2]].verb == "roll_two"
    scores = []
    for key in decision.keys:
        die = RANK.get(key, 0)
        mine = (die, die) if two and die == 0 else (die,)
        scores.append(answer_to(s, fight, mine, answers)[0])
    return scores


def _second_die(s: State, decision: Decision) -> Scores:
    fight, first = fought(s), s.chosen[s.fight[0]]
    answers = LISTED[s.arsenal[s.fight[3]]] or (0,)
    more = [first if key == "no" else (*first, RANK[key]) for key in decision.keys]
    return [answer_to(s, fight, mine, answers)[0] for mine in more]


def _defend_die(s: State, decision: Decision) -> Scores:
    fight = fought(s)
    mine = s.rolled[s.fight[0]] or LISTED[s.arsenal[s.fight[0]]][-1:] or (0,)
    dice = [(RANK.get(key, 0),) for key in decision.keys]
    return [-fight.value(mine, die, fight.chance(mine, die)) for die in dice]


def _reroll(s: State, decision: Decision) -> Scores:
    """A leading player stands. Behind, the free-roll costs nothing; more is weighed against its price."""
    seat = decision.seat
    if not s.fight:
        free = seat != max(s.rolling, key=lambda each: (s.shows[each][0], -s.rolled[each][0]))
        return [1.0 if key == "free" and free else 0.0 if key == "stand" else -1.0 for key in decision.keys]
    if leader(s)[0] == seat:
        return [float(key == "stand") for key in decision.keys]
    fight = fought(s)
    stake = fight.mine + fight.theirs
    scores = []
    for key in decision.keys:
        if key == "stand":
            scores.append(0.0)
        elif key == "free":
            scores.append(_overtakes(s, seat, s.rolled[seat]) * stake + 0.01)
        elif key == "mastery":
            scores.append(_overtakes(s, seat, s.rolled[seat]) * stake * 0.8 - MASTERY)
        else:
            cost = PRICES[RANK[key]] - sum(PRICES[die] for die in s.chosen[seat])
            scores.append(_overtakes(s, seat, (RANK[key],)) * stake * 0.8 - cost - 0.02)
    return scores


def _overtakes(s: State, seat: int, dice: tuple[int, ...]) -> float:
    """The chance that another roll of these dice gets ahead."""
    added = s.totals[seat] - sum(s.shows[seat])
    needed = s.totals[s.enemy(seat)] - added + (0 if tie_winner(s) == seat else 1)
    ways = spread(dice, s.setup.null_edge)
    return sum(n for total, n in ways if total >= needed) / sum(n for _, n in ways)


def _yes(s: State, seat: int, key: str) -> float:
    """Abilities before the dice: worth it in a battle that would be lost without them."""
    fight = fought(s)
    value = best_attack(s, fight) * (1 if seat == s.fight[0] else -1)
    return (0.3 - value) * (key == "yes")


# -- afterwards ------------------------------------------------------------------------------------------


def _gain_die(s: State, seat: int, highest: int, key: str) -> float:
    return PRICES[RANK[key]]


def _lose_die(s: State, seat: int, pawn: int, key: str) -> float:
    return -PRICES[RANK[key]]


def _exhaust(s: State, seat: int, victim: int, pawn: int, key: tuple[int, int]) -> float:
    return worth(s, victim, s.formation[victim][key[1]])


def _rouse(s: State, seat: int, pawn: int, key: str) -> float:
    return (0.12 - MASTERY + 0.02 * s.mastery[seat]) * (key == "yes")


def _move_up(s: State, seat: int, key: tuple[int, int]) -> float:
    pawn = s.formation[seat][key[0]]
    card = s.pawns[pawn]
    helps = card.icon in ("Aura", "Active") or card.range > 1
    return worth(s, seat, pawn) - 0.4 * helps if ROW[key[1]] == 1 else 0.0


def _return(s: State, seat: int, pawn: int, key: object) -> float:
    return 0.0 if key == "no" else 1.0


def _revive(s: State, seat: int, pawn: int, key: str) -> float:
    return worth(s, seat, s.setup.pack.number[s.pawns[pawn].clan, key])


def _help(s: State, seat: int, place: int, key: int) -> float:
    pawn = s.formation[seat][key]
    return worth(s, seat, pawn) + (0.5 if ROW[key] == 1 else 0.0)


WEIGH: dict[str, Callable[[State, Decision], Scores]] = {
    "ICO-2.8": _each(_formation),
    "ICO-2.9": _each(_place),
    "ICO-3.1": _each(_pick),
    "ICO-3.2": _each(_first),
    "ICO-4.5": _each(_gain_die),
    "ICO-5.1": _reroll,
    "ICO-6.1": _act,
    "ICO-6.10": _each(_move_up),
    "ICO-6.12": _each(_target),
    "ICO-6.13": _attack_die,
    "ICO-6.13/second": _second_die,
    "ICO-6.14": _defend_die,
    "ICO-8.1": _each(_yes),
    "ICO-8.3/burn": _each(_lose_die),
    "ICO-8.3/poison": _each(_exhaust),
    "ICO-8.3/return": _each(_return),
    "ICO-8.3/rouse": _each(_rouse),
    "ICO-8.4/pawn": _each(_help),
    "ICO-8.4/revive": _each(_revive),
}

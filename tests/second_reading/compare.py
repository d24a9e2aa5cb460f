"""Games in which each question is answered twice: by the engine, and by this reading of the position."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from edgebook.games.eden import GAME
from edgebook.kernel import Chance, Decision, advance
from edgebook.kernel import Context as Engine
from edgebook.kernel.engine import Record
from edgebook.kernel.from_position import read_part
from edgebook.kernel.rule import Rule
from edgebook.players import GreedyPlayer, Player, RandomPlayer
from edgebook.players.asked import Asked
from tests.second_reading import actions, attacks, balance, plays, raids, rows, standing, turf
from tests.second_reading.printed import RESOURCES, Printed
from tests.second_reading.rows import Fight
from tests.second_reading.table import AREAS, BEAST, ROCK, Card, NotSure, Table
from tests.second_reading.tables import random_table

HANDLE = re.compile(r"\[([^\[\]]+)\]")
CELL = re.compile(r"\((-?\d+),(-?\d+)\)")
GOLD = re.compile(r"\((\d+) Gold\)")
ACTIONS = (
    "build",
    "muster",
    "transfer",
    "equip",
    "ritual",
    "prophecy",
    "bestow",
    "attack group",
    "defense group",
)
MENUS = ("DE-5.22", "DE-6.8", "DE-7.22", "DE-8.18", "DE-4.5")
LONGEST = 6_000


class Difference(NamedTuple):
    """A question that was answered in two ways."""

    kind: str
    rule: str
    engine: Any
    reading: Any
    position: dict[str, Any]


class Figures:
    """How many answers were compared, agreed, and were left open, by kind."""

    def __init__(self) -> None:
        self.compared: Counter[str] = Counter()
        self.agreed: Counter[str] = Counter()
        self.open: Counter[str] = Counter()
        self.reasons: Counter[str] = Counter()
        self.differences: list[Difference] = []

    @property
    def differing(self) -> int:
        return self.compared.total() - self.agreed.total()

    def lines(self) -> Iterable[str]:
        """The figures as a table."""
        yield f"{'':24}{'asked':>10}{'agreed':>10}{'differ':>8}{'not sure':>10}"
        kinds = sorted({*self.compared, *self.open})
        for kind in kinds:
            yield self._line(kind, self.compared[kind], self.agreed[kind], self.open[kind])
        yield self._line("all", self.compared.total(), self.agreed.total(), self.open.total())

    @staticmethod
    def _line(kind: str, compared: int, agreed: int, unsure: int) -> str:
        return f"{kind:24}{compared + unsure:>10}{agreed:>10}{compared - agreed:>8}{unsure:>10}"


class Outcome(NamedTuple):
    """How a fight ends if nobody plays anything: the winning seat (-1: a tie), and how many are killed."""

    winner: int
    killed: int


class Memory:
    """What was said since the position was last at rest: the fight, the members named, what is given up."""

    def __init__(self) -> None:
        self.item = ""
        self.members: list[str] = []
        self.gone: dict[int, list[set[str]]] = defaultdict(list)
        self.extra: dict[int, list[list[int]]] = defaultdict(list)
        """What each seat gives up, and the icons of markers that it spends: Balances may be nested."""
        self.fighting = False
        self.changed = False
        """Something was played in this Modify step."""
        self.attacker = self.defender = self.target = self.tactic = ""
        self.paid: Table | None = None
        self.by: dict[str, frozenset[str]] | None = None
        self.raiders: list[str] = []
        self.used: set[str] = set()
        self.disturbed = False
        self.expected: Outcome | None = None
        self.played = self.played_id = self.played_at = ""
        """The card that was just named to be played, and at which question."""
        self.discarded = False
        """A card was discarded, and another may follow (Rauft, Garbage Dump): the turn's end is over."""
        self.sealed = False
        """A card that lets its player do nothing else in this turn was played, and lies nowhere open."""


class Watched:
    """One game, played step by step."""

    def __init__(self, setup: Any, seed: int, players: list[Player], figures: Figures) -> None:
        self.state: Any = GAME.start(setup)
        self.engine = Engine(Chance(seed))
        self.players, self.figures = players, figures
        self.memory = Memory()
        self.log: list[Record] = []
        self._table: tuple[int, Table] | None = None

    def run(self) -> None:
        """Play to the end."""
        rules, key, labels = GAME.rulebook.by_id, None, list[tuple[Any, str]]()
        while self.state.agenda and len(self.log) < LONGEST:
            id, args = self.state.agenda[-1]
            rule = rules[id]
            before: Table | None = None
            if key is None:
                labels = self._look(rule, args)
            elif rule.shown in STEPS:
                before = self.table
            done = len(self.log)
            if rule.shown in STEPS and not rule.asks:
                before = self.table
            decision = advance(self.state, self.engine, rules, self.log, 1, key)
            key = None
            if decision is not None and len(self.log) == done:
                key = self.players[decision.seat].answer(Asked(GAME, self.state, decision))
                continue
            if len(self.log) > done:
                self._remember(rule, labels, before)

    @property
    def table(self) -> Table:
        """The position as it stands, read anew after each step."""
        if self._table is None or self._table[0] != len(self.log):
            assert GAME.positions is not None
            self._table = (len(self.log), Table(GAME.positions.write(self.state)))
        return self._table[1]

    def _look(self, rule: Rule, args: tuple[Any, ...]) -> list[tuple[Any, str]]:
        """Compare what a question offers, and give its labels."""
        aims = rule.id.endswith("/aim") and rule.shown == self.memory.played_id
        if not rule.asks or not (aims or rule.shown in (*QUESTIONS, *NOTED)):
            return []
        keys = list(rule.legal(self.state, *args))
        if rule.shown == "DE-10.10":
            self._answers(Decision(rule, args, keys, self.state))
        if not keys:
            return []
        options = Decision(rule, args, keys, self.state).options(self.state, handles=True)
        labels = [(option.key, option.label) for option in options]
        if aims:
            seat = Decision(rule, args, keys, self.state).seat
            self._compare("targets of a card", rule.shown, _aims, [label for _, label in labels], seat)
        elif rule.shown in QUESTIONS:
            seat = Decision(rule, args, keys, self.state).seat
            for kind, ask in QUESTIONS[rule.shown]:
                self._compare(kind, rule.shown, ask, [label for _, label in labels], seat)
        return labels

    def _answers(self, decision: Decision) -> None:
        """What somebody can play after another's action or play, or when a step ends, outside of fights."""
        text = decision.question(self.state, GAME.table.words(self.state))
        calm = not self.memory.attacker and not self.memory.target
        if calm and decision.seat != self.table.active and text.startswith(("Does ", "The step ends")):
            labels = [option.label for option in decision.options(self.state, handles=True)]
            self._compare("plays, answers", "DE-10.10", _plays, labels, decision.seat)

    def _compare(self, kind: str, rule: str, ask: Ask, labels: list[str], seat: int) -> None:
        try:
            engine, reading, open_ = ask(self, labels, rule, seat)
        except NotSure as reason:
            self.figures.open[kind] += 1
            self.figures.reasons[f"{kind}: {reason}"] += 1
            return
        if open_:
            self.figures.open[f"{kind}, one card"] += len(self.table.doubts) or len(open_)
            self.figures.reasons.update(f"one card: {doubt}" for doubt in self.table.doubts)
            self.table.doubts.clear()
        self._count(kind, rule, engine - open_, reading - open_)

    def _count(self, kind: str, rule: str, engine: Any, reading: Any) -> None:
        self.figures.compared[kind] += 1
        if engine == reading:
            self.figures.agreed[kind] += 1
        else:
            self.figures.differences.append(Difference(kind, rule, engine, reading, self.table.position))

    def _remember(self, rule: Rule, labels: list[tuple[Any, str]], before: Table | None) -> None:
        """Keep what a step settled."""
        (_, args), values, _, _, key = self.log[-1]
        label = next((each for option, each in labels if option == key), "")
        memory, shown = self.memory, rule.shown
        word = _key(label)
        if shown in MENUS:
            memory.members = []
        memory.played = memory.played_id = ""
        if label.startswith(("play ", "ritual ")):
            memory.played, memory.played_at = _handles(label)[0], shown
            memory.played_id = self.table.printed(memory.played).id
        if word.split(" ")[0] in ("build", "muster", "equip", "bestow"):
            memory.item = word.split(" ")[1]
        if shown in ("DE-5.26", "DE-5.27") and label.startswith("add"):
            memory.members.append(_handles(label)[0])
        elif shown == "DE-6.8":
            self._balancing(args[0], label)
        elif shown == "DE-7.22":
            memory.attacker, memory.used, memory.by = "+".join(sorted(_handles(label))), set(), None
            memory.disturbed = False
        elif shown == "DE-7.23":
            memory.defender = "+".join(sorted(_handles(label)))
        elif shown in ("DE-7.24", "DE-8.19"):
            memory.tactic = label.lower()
        elif shown == "DE-7.25":
            memory.used |= set(_handles(label))
        elif shown == "DE-8.18":
            memory.target, memory.raiders, memory.used = "".join(_handles(label)[:1]), [], set()
            memory.disturbed = False
        elif shown == "DE-8.20" and label.startswith("add"):
            memory.raiders.append(_handles(label)[0])
        elif shown == "DE-10.10" and not label.startswith("pass"):
            memory.disturbed = True
        if shown in ("DE-10.10", "DE-7.26", "DE-8.21") and not label.startswith("pass"):
            memory.expected, memory.changed = None, True
            if memory.played and _reshapes(self.table.printed(memory.played)):
                memory.disturbed = True
        if rule.id in ("DE-7.7/over", "DE-8.3/over"):
            memory.attacker = memory.defender = memory.target = ""
            memory.fighting = False
        if "Melancholy" in label and label.startswith("play"):
            memory.sealed = True
        if shown == "DE-4.5":
            memory.sealed, memory.discarded = False, label.startswith("discard [")
        if shown in STEPS and before is not None:
            STEPS[shown](self, rule.id, before, _named(rule, values), args)

    def _balancing(self, seat: int, label: str) -> None:
        memory = self.memory
        if label.startswith("give up"):
            memory.gone[seat][-1].add(_handles(label)[0])
        elif label.startswith("spend a marker"):
            memory.extra[seat][-1][RESOURCES.index(_stored(self.table.printed(_handles(label)[0])))] += 1


def _reshapes(card: Printed) -> bool:
    """Whether a card changes who is in a fight."""
    ops = {row.op for row in card.rows}
    return not ops.isdisjoint(
        ("out", "to-hand", "join-raid", "join-target", "form-group", "special", "discard")
    )


def _named(rule: Rule, values: Any) -> dict[str, Any]:
    """The values of a step by name; where a rule has several sentences the first value says which."""
    every = values if isinstance(values, tuple) else (values,)
    return dict(zip(rule.gives, every[1:] if isinstance(rule.says, dict) else every, strict=False))


def _stored(card: Printed) -> str:
    """What a marker of a card is worth; on a warrior (We Must Eat, Salvage) it is what its kind gives."""
    for row in card.rows:
        if row.op == "marker-gives":
            return row.value.split(" ")[1]
    return "raw" if card.kind == "VEHICLE" else "food"


Ask = Callable[[Watched, list[str], str, int], tuple[set[str], set[str], set[str]]]


def _handles(label: str) -> list[str]:
    return HANDLE.findall(label)


def _key(label: str) -> str:
    """A label without names: the verb and the handles."""
    verb = label.partition("[")[0].strip()
    return " ".join([verb, *_handles(label)]).strip()


# -- what is asked ----------------------------------------------------------------------------------------


def _actions(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    if game.memory.sealed:
        raise NotSure("Melancholy in this turn")
    engine = {_key(label) for label in labels if label.startswith(ACTIONS)}
    reading, open_ = actions.actions(game.table)
    return engine, reading, open_


def _plays(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    memory = game.memory
    if rule == "DE-6.8" and (memory.fighting or memory.target):
        raise NotSure("a Balance in the middle of a fight")
    engine = {_key(label) for label in labels if label.startswith("play ")}
    fight = _fight(game, game.table, rule == "DE-8.21") if rule in plays.MODIFY else None
    reading, open_ = plays.playable(game.table, seat, rule, fight, late=game.memory.discarded)
    return engine, reading, open_


def _aims(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    at = game.memory.played_at
    fight = _fight(game, game.table, at == "DE-8.21") if at in plays.MODIFY else None
    reading = plays.targets(game.table, seat, game.table.printed(game.memory.played), fight)
    return {"+".join(sorted(_handles(label))) for label in labels}, reading, set()


def _cells(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    table = game.table
    printed = _item(game).printed
    if printed.id == BEAST:
        return {_handles(label)[0] for label in labels}, turf.carriers(table.seats[seat]), set()
    if printed.id == ROCK:
        names = {each.name: each.number for each in table.seats}
        engine = {f"{names[label.partition(' of ')[2]]} {CELL.findall(label)[0]}" for label in labels}
    else:
        engine = {f"{seat} {CELL.findall(label)[0]}" for label in labels}
    places = turf.places_for(table, seat, printed)
    return engine, {f"{number} {(str(x), str(y))}" for number, (x, y) in places}, set()


def _item(game: Watched) -> Card:
    """The card that was named for an action; it may be on its way from the hand."""
    card = game.table.cards.get(game.memory.item)
    if card is None:
        given = game.table.position["cards"][game.memory.item]
        from tests.second_reading.printed import cards

        card = Card(game.memory.item, cards()[given["card"]], given, given["owner"])
    return card


def _areas(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    return set(labels), actions.areas_for(game.table, game.table.seats[seat], _item(game).printed), set()


def _bearers(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    engine = {_handles(label)[0] for label in labels}
    return engine, actions.bearers(game.table, seat, _item(game).printed), set()


def _members(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    table = game.table
    if table.strangers(seat):
        raise NotSure("warriors under another's command")
    kind, areas = ("attack", ("warband",)) if rule == "DE-5.26" else ("defense", AREAS)
    members = [table.cards[handle] for handle in game.memory.members]
    found = actions.partners(table, table.seats[seat], kind, members, areas)
    reading = {f"add {handle}" for handle in found} | ({"form the Group"} if len(members) > 1 else set())
    return {_key(label) for label in labels}, reading, set()


def _pay(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    engine = {f"{GOLD.findall(label)[0]} Gold" for label in labels if label.startswith("pay for")}
    me = game.table.seats[seat]
    made = balance.reckon(game.table, me, *_given(game, seat))
    return engine, {f"{made.cost} Gold"} if made.cost <= rows.wallet(game.table, seat) else set(), set()


def _given(game: Watched, seat: int) -> tuple[set[str], tuple[int, ...]]:
    return game.memory.gone[seat][-1], tuple(game.memory.extra[seat][-1])


def _given_up(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    engine = {_handles(label)[0] for label in labels if label.startswith("give up")}
    reading, open_ = balance.can_be_given_up(game.table, game.table.seats[seat], _given(game, seat)[0])
    return engine, reading, open_


def _attackers(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    if game.memory.sealed:
        raise NotSure("Melancholy in this turn")
    table = game.table
    engine = {"+".join(sorted(_handles(label))) for label in labels if label.startswith("[")}
    engine |= {label for label in labels if label == "no more attacks"}
    able = {side: found for side in attacks.attackers(table) if (found := attacks.targets(table, side))}
    reading = {attacks.name(side) for side in able}
    if not any(attacks.must_attack(table, side, found) for side, found in able.items()):
        reading.add("no more attacks")
    return engine, reading, set()


def _defenders(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    if not game.memory.attacker:
        raise NotSure("an attack out of turn")
    found = game.memory.by = attacks.targets(game.table, _side(game, game.memory.attacker))
    return {"+".join(sorted(_handles(label))) for label in labels}, set(found), set()


def _attack_tactics(
    game: Watched, labels: list[str], rule: str, seat: int
) -> tuple[set[str], set[str], set[str]]:
    if not game.memory.attacker or game.memory.by is None:
        raise NotSure("an attack out of turn")
    return {label.lower() for label in labels}, set(game.memory.by.get(game.memory.defender, ())), set()


def _side(game: Watched, handles: str) -> tuple[Card, ...]:
    return tuple(game.table.cards[handle] for handle in handles.split("+"))


def _targets(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    if game.memory.sealed:
        raise NotSure("Melancholy in this turn")
    engine = {_handles(label)[0] for label in labels if label.startswith("[")}
    return engine, set(raids.ways(game.table)), set()


def _raid_tactics(
    game: Watched, labels: list[str], rule: str, seat: int
) -> tuple[set[str], set[str], set[str]]:
    if not game.memory.target:
        raise NotSure("a raid out of turn")
    found = raids.ways(game.table).get(game.memory.target, {})
    return {label.lower() for label in labels}, set(found), set()


def _raiders(game: Watched, labels: list[str], rule: str, seat: int) -> tuple[set[str], set[str], set[str]]:
    if game.memory.disturbed or not game.memory.target:
        raise NotSure("a card was played after the target was named")
    found = raids.ways(game.table).get(game.memory.target, {}).get(game.memory.tactic, [])
    able, enough = raids.next_raiders(found, frozenset(game.memory.raiders))
    reading = {f"add {handle}" for handle in able} | ({"start the raid"} if enough else set())
    return {_key(label) for label in labels}, reading, set()


def _fight(game: Watched, table: Table, raid: bool) -> Fight:
    memory, used = game.memory, frozenset(game.memory.used)
    if memory.attacker and memory.defender and not raid and not memory.disturbed:
        left, right = (
            [table.cards[each] for each in side.split("+")] for side in (memory.attacker, memory.defender)
        )
        return Fight(False, left, right, memory.tactic, table.active, used, memory.changed)
    if memory.target and memory.raiders and not memory.disturbed and raid:
        raiders = [table.cards[each] for each in memory.raiders]
        if any(each.group is not None for each in raiders):
            raise NotSure("a Group that raids together (Solidarity)")
        return Fight(
            True, raiders, [table.cards[memory.target]], memory.tactic, table.active, used, memory.changed
        )
    raise NotSure("a fight that a card has begun or changed")


QUESTIONS: dict[str, list[tuple[str, Ask]]] = {
    "DE-5.22": [("actions", _actions), ("plays, actions", _plays)],
    "DE-5.23": [("cells", _cells)],
    "DE-5.24": [("areas", _areas)],
    "DE-5.25": [("bearers", _bearers)],
    "DE-5.26": [("Attack Group", _members)],
    "DE-5.27": [("Defense Group", _members)],
    "DE-6.8": [("balance, Gold", _pay), ("balance, give up", _given_up), ("plays, balance", _plays)],
    "DE-7.22": [("attackers", _attackers), ("plays, attack", _plays)],
    "DE-7.23": [("defenders", _defenders)],
    "DE-7.24": [("attack Tactics", _attack_tactics)],
    "DE-7.26": [("plays, combat", _plays)],
    "DE-8.18": [("raid targets", _targets), ("plays, raid step", _plays)],
    "DE-8.19": [("raid Tactics", _raid_tactics)],
    "DE-8.20": [("raiders", _raiders)],
    "DE-8.21": [("plays, raid", _plays)],
    "DE-4.5": [("plays, discard", _plays)],
}
"""What is compared at which question."""
NOTED = ("DE-7.25", "DE-10.10")
"""Questions whose answers the reading has to know."""


# -- what happens -----------------------------------------------------------------------------------------


def _icons(game: Watched, id: str, before: Table, named: dict[str, Any], args: tuple[Any, ...]) -> None:
    game.memory.gone[args[0]].append(set())
    game.memory.extra[args[0]].append([0, 0, 0, 0])
    engine = [named["gives"], named["cost"], named["needs"]]
    _step(game, "icons", "DE-6.1", lambda: _reckoned(before, args[0], engine), engine)


def _reckoned(table: Table, seat: int, engine: list[Any]) -> Any:
    made = balance.reckon(table, table.seats[seat])
    if made.wild:
        engine[:] = [engine[1]]
        return [made.cost]
    if made.chosen:
        del engine[2:]
        return [made.gives, made.cost]
    return [made.gives, made.cost, made.needs]


def _paid(game: Watched, id: str, before: Table, named: dict[str, Any], args: tuple[Any, ...]) -> None:
    """The last look at the Turf as it was when the step began: what is given up leaves now."""
    if "/" not in id:
        game.memory.paid = before


def _banked(game: Watched, id: str, before: Table, named: dict[str, Any], args: tuple[Any, ...]) -> None:
    _step(game, "Gold banked", "DE-6.6", lambda: _surplus(game, before, args[0]), named.get("gold") or 0)
    game.memory.gone[args[0]].pop()
    game.memory.extra[args[0]].pop()


def _surplus(game: Watched, before: Table, seat: int) -> int:
    table = game.memory.paid
    assert table is not None
    made = balance.reckon(table, table.seats[seat], *_given(game, seat))
    if before.this_turn["used"] and any(rows.on_player(table, seat, "surplus")):
        raise NotSure("icons that were stored")
    room = [int(each.row.value) - before.seats[seat].gold for each in rows.live(before, "gold-cap")]
    return max(0, min([made.banked, *room]))


def _standing(game: Watched, id: str, before: Table, named: dict[str, Any], args: tuple[Any, ...]) -> None:
    raid = id.startswith("DE-8.10")
    if "/" in id:
        return
    game.memory.expected, game.memory.changed, game.memory.fighting = None, False, True
    kind = "standing, raid" if raid else "standing, combat"
    _step(
        game,
        kind,
        id,
        lambda: standing.totals(before, _fight(game, before, raid)),
        (named["left"], named["right"]),
    )
    with suppress(NotSure):
        winner, dead = standing.outcome(before, _fight(game, before, raid))
        game.memory.expected = Outcome(winner, len(dead))


def _combat_won(game: Watched, id: str, before: Table, named: dict[str, Any], args: tuple[Any, ...]) -> None:
    """Who wins a combat, and how many die."""
    expected = game.memory.expected
    if expected is None or id not in ("DE-7.15", "DE-7.15/die"):
        return
    if id == "DE-7.15":
        game._count("outcome, combat", id, named.get("seat", -1), expected.winner)
    else:
        game._count("killed, combat", id, named.get("n") or 0, expected.killed)
        game.memory.expected = None


def _raid_over(game: Watched, id: str, before: Table, named: dict[str, Any], args: tuple[Any, ...]) -> None:
    """Who wins a raid, and how many raiders die."""
    expected = game.memory.expected
    if expected is None or id not in ("DE-8.12", "DE-8.13", "DE-8.14", "DE-8.16"):
        return
    active = before.active
    won = {"DE-8.12": -1, "DE-8.13": _raided(game, before), "DE-8.14": active, "DE-8.16": active}[id]
    game._count("outcome, raid", id, won, expected.winner)
    if id == "DE-8.13":
        game._count("killed, raid", id, named.get("n") or 0, expected.killed)
    game.memory.expected = None


def _raided(game: Watched, table: Table) -> int:
    return table.cards[game.memory.target].seat


def _step(game: Watched, kind: str, rule: str, read: Callable[[], Any], engine: Any) -> None:
    try:
        reading = read()
    except NotSure as reason:
        game.figures.open[kind] += 1
        game.figures.reasons[f"{kind}: {reason}"] += 1
        return
    game._count(kind, rule, engine, reading)


STEPS: dict[str, Callable[[Watched, str, Table, dict[str, Any], tuple[Any, ...]], None]] = {
    "DE-6.1": _icons, "DE-6.2": _paid, "DE-6.6": _banked, "DE-7.8": _standing, "DE-8.10": _standing,
    "DE-7.15": _combat_won, "DE-8.12": _raid_over, "DE-8.13": _raid_over, "DE-8.14": _raid_over,
    "DE-8.16": _raid_over,
}  # fmt: skip
"""What is compared when it happens."""


class Busy:
    """Takes anything, but seldom passes, and pays for what it has: its games see more of the rules."""

    IDLE = ("done", "nothing", "pass")

    def __init__(self, seed: str) -> None:
        self._random = random.Random(f"busy {seed}")

    def answer(self, asked: Asked) -> Any:
        keys = list(asked.options)
        if asked.rule == "DE-6.8" and "pay" in keys and self._random.random() < 0.8:
            return "pay"
        wanted = [key for key in keys if key not in self.IDLE]
        if not wanted or self._random.random() > 0.85:
            return self._random.choice(keys)
        verbs = sorted({_verb(key) for key in wanted})
        verb = self._random.choice(verbs)
        return self._random.choice([key for key in wanted if _verb(key) == verb])


def _verb(key: Any) -> str:
    """What an answer does, as far as its key says so: building, mustering, playing ..."""
    return key[0] if isinstance(key, tuple) and key and isinstance(key[0], str) else ""


def play(seed: int, setup: dict[str, Any], figures: Figures) -> None:
    """A game of players of all kinds: busy, random and greedy ones."""
    draw = random.Random(f"second reading {seed}")
    players: list[Player] = []
    for seat in range(len(setup["decks"])):
        kind, name = draw.choice(("busy", "busy", "random", "greedy")), f"{seed} {seat}"
        players.append(
            GreedyPlayer(GAME) if kind == "greedy" else RandomPlayer(name) if kind == "random" else Busy(name)
        )
    Watched(GAME.make(setup), seed, players, figures).run()


def play_table(seed: int, figures: Figures) -> None:
    """The rest of a turn from a table that is made up."""
    part = read_part(GAME, random_table(seed), options={"until": "turn"})
    players: list[Player] = [Busy(f"{seed} {seat}") for seat in range(4)]
    Watched(part, seed, players, figures).run()

"""Every ruling about the Voiceless Guild in every reading: what comes of it, and which step names it.

Each case is one position. It is played once for each reading; the step that hangs on the ruling names it
with the reading that was played. `idle` is a position of the same kind in which the ruling makes no
difference: there no step names it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from edgebook.games.darkness import GAME
from edgebook.kernel import Chance, Trace
from tests.games.darkness.rules.table import GUILDS, TUTORIAL
from tests.games.darkness.rules.voiceless_table import (
    ASSEMBLY,
    EFFECTS,
    SCORE,
    SLEEVE,
    VG,
    YOU,
    At,
    bot_table,
    card,
    choice,
    cubes,
    drawn,
    full,
    neutrals,
    patrician,
)

Position = Callable[[dict[str, str]], At]
COIN = choice("Coin", 7)
STARTERS = [card("r1"), card("r2"), card("r3"), patrician("r4")]
NO_BOTTOM = dict.fromkeys(TUTORIAL, (2, 3, 0))
HUNTER = patrician("r4", middle=7)


class Case(NamedTuple):
    position: Position
    step: tuple[str, int]
    """The rule of the step that hangs on the ruling, and which of its steps."""
    outcome: Callable[[At], Any]
    outcomes: dict[str, Any]
    idle: Position


def at_table(**given: Any) -> Position:
    return lambda rulings: bot_table(rulings=rulings, **given)


def sleeving(*hand: Any, shown: Any = COIN, **more: Any) -> Position:
    return at_table(play=[SLEEVE], choice=shown, hand={VG: hand}, **more)


def effects(*hand: Any, **more: Any) -> Position:
    more = {"street": neutrals(31, 35), "deck": neutrals(36, 45), **more}
    return at_table(play=[EFFECTS], hand={VG: hand}, **more)


def assembly(*hall: Any, street: Any = (), **more: Any) -> Position:
    return at_table(
        play=[ASSEMBLY],
        to_come=[COIN],
        hall={VG: hall},
        street=street or neutrals(1, 5),
        deck=neutrals(6, 14),
        **more,
    )


def prologue(*to_come: Any, **more: Any) -> Position:
    plays = [("VG-P2", (VG,)) for _ in to_come]
    return at_table(play=plays, to_come=to_come, beside={VG: STARTERS}, phase="prologue", round=0, **more)


def hunt(strength: int, *tower: Any, red: Any = (0, 0, 0), **more: Any) -> Position:
    trays = [cubes(red=number) for number in red]
    return effects(HUNTER, tower=tower, trays=trays, strength=strength, **more)


def whole(bots: tuple[int, ...] = (1,), players: int = 2, **options: Any) -> Position:
    """A table up to its first player."""

    def played(rulings: dict[str, str]) -> At:
        seats = [{"guild": GUILDS[i], "kind": "voiceless" if i in bots else "player"} for i in range(players)]
        trace = Trace(GAME, GAME.make({"seats": seats, "rulings": rulings, **options}), Chance(0))
        trace.run("ED-2.12")
        if trace.decision is not None:
            trace.answer(trace.decision.keys[-1], go_on=False)
        at = object.__new__(At)
        at.trace = trace
        return at

    return played


def slips(*names: str) -> Callable[[At], Any]:
    return lambda at: at.slips(names[0]) if len(names) == 1 else [at.slips(name) for name in names]


def posted(number: int) -> Callable[[At], Any]:
    return lambda at: (at.s.trained[VG], at.s.posted[VG][number])


CASES = {
    "replacement": Case(
        whole(locations=(20, *TUTORIAL[:9]), replace=True),
        ("VG-S2", 0),
        lambda at: at.s.city.numbers[0],
        {"first-free": 17, "ask": 24},
        whole(locations=(20, 17, *TUTORIAL[:8]), replace=True),
    ),
    "which-slot": Case(
        sleeving(card("r1")),
        ("VG-B2", 0),
        lambda at: at.keys if at.trace.decision else at.slips("r1"),
        {"middle-first": (None, 23, None), "ask": ["middle", "bottom"]},
        sleeving(card("r1", middle=9)),
    ),
    "prologue-next": Case(
        prologue(choice("Coin", 2, "counterclockwise"), picked=[23]),
        ("VG-P2", 0),
        slips("r1"),
        {"any-type": (None, 26, None), "same-type": (None, 22, None), "from-start": (None, 7, None)},
        prologue(choice("Coin", 2, "counterclockwise"), picked=[22]),
    ),
    "prologue-ban": Case(
        prologue(choice("Train", 3), choice("Train", 4)),
        ("VG-E4", 1),
        posted(4),
        {"binds": (3, 1), "free": (5, 0)},
        prologue(choice("Train", 3), choice("Coin", 7)),
    ),
    "guild-hall": Case(
        assembly(full("r1")),
        ("VG-A2", 0),
        lambda at: (at.hand(VG), at.hall(VG)),
        {"all": (["r1", "n1", "n2"], []), "free-slot-only": (["n1", "n2", "n3"], ["r1"])},
        assembly(card("r1")),
    ),
    "available-slot": Case(
        assembly(street=[*neutrals(1, 4), card("r1", middle=9)], supply=NO_BOTTOM),
        ("VG-A3", 0),
        lambda at: at.hand(VG),
        {"fillable": ["n1", "n2", "n3"], "any-empty": ["n1", "n2", "r1"]},
        assembly(street=[*neutrals(1, 4), card("r1")], supply=NO_BOTTOM),
    ),
    "sleeve-order": Case(
        sleeving(card("r1", middle=9), card("n1"), supply={22: (2, 3, 0), 23: (2, 3, 0)}),
        ("VG-B2", 0),
        slips("r1", "n1"),
        {
            "group-first": [(None, 9, 26), (None, None, None)],
            "type-first": [(None, 9, None), (None, 23, None)],
        },
        sleeving(card("r1", middle=9), card("n1")),
    ),
    "dead-slot": Case(
        sleeving(card("r1", middle=9), supply=NO_BOTTOM),
        ("VG-B2", 0),
        slips("r1"),
        {"nothing": (None, 9, None), "top-slot": (23, 9, None)},
        sleeving(full("r1"), supply=NO_BOTTOM),
    ),
    "drawn-card": Case(
        effects(card("r1", middle=33), hard=[1], street=[card("n1", middle=33), *neutrals(2, 5)]),
        ("VG-E1", 1),
        drawn,
        {"at-once": ["n1", "n2"], "later-steps": ["n1"]},
        effects(card("r1", middle=33), hard=[1], street=[card("n1", middle=22), *neutrals(2, 5)]),
    ),
    "train-return": Case(
        effects(card("r1", middle=9), vg={"trained": 0, "untrained": 0}, posted={4: 1}),
        ("VG-E4", 0),
        posted(4),
        {"nothing": (0, 1), "returns": (1, 0)},
        effects(card("r1", middle=9), vg={"trained": 0, "untrained": 1}, posted={4: 1}),
    ),
    "train-hard-none": Case(
        effects(card("r1", middle=9), hard=[4], vg={"trained": 0}),
        ("VG-E4", 0),
        posted(4),
        {"nothing": (0, 0), "trains": (1, 0)},
        effects(card("r1", middle=9), hard=[4], vg={"trained": 0, "untrained": 0}),
    ),
    "claim-none": Case(
        effects(card("r1", middle=1), street=[card("g1")], deck=[card("g2")], posted={5: 1}),
        ("VG-E5", 0),
        posted(5),
        {"returns": (5, 0), "stays": (4, 1)},
        effects(card("r1", middle=1), street=[card("n1")], deck=[card("g2")], posted={5: 1}),
    ),
    "covered-base": Case(
        effects(card("r1", middle=1), card("n1", middle=22), patrician("n2", top=22), posted={5: 1}),
        ("VG-E5", 0),
        lambda at: at.keys if at.trace.decision else at.owner("n2"),
        {"gone": ["n1", "n2"], "counts": VG},
        effects(card("r1", middle=1), card("n1", middle=22), patrician("n2", middle=22), posted={5: 1}),
    ),
    "strength-cap": Case(
        hunt(0, patrician("n1", middle=9), posted={7: 5}),
        ("VG-E8", 0),
        lambda at: (at.step("VG-E8").values["strength"], at.s.reputation[VG]),
        {"four": (5, 0), "goes-on": (6, 3)},
        hunt(0, patrician("n1", middle=9), posted={7: 4}),
    ),
    "hunt-bonus": Case(
        hunt(0, patrician("n1", middle=9), posted={6: 1, 7: 2}),
        ("VG-E8", 0),
        lambda at: (at.step("VG-E8").values["strength"], at.s.posted[VG][6], at.s.posted[VG][7]),
        {"card-7": (2, 1, 0), "card-6": (1, 0, 2)},
        hunt(2, patrician("n1", middle=9)),
    ),
    "hunt-tie": Case(
        hunt(3, card("n1"), card("n2", middle=22), patrician("n3", middle=9), red=(1, 1, 0)),
        ("VG-H4", 0),
        lambda at: at.step("VG-H4", 0).values["tray"] + 1,
        {"leftmost": 1, "larger-first": 2},
        hunt(3, card("n1"), card("n2", middle=22), patrician("n3", middle=9), red=(1, 2, 0)),
    ),
    "tower-refill": Case(
        hunt(2, card("n1"), patrician("n2", middle=9), patrician("n3", middle=9)),
        ("VG-H4", 0),
        lambda at: (at.rules.count("VG-H4") - 1, at.s.reputation[VG]),
        {"together": (1, 1), "at-once": (2, 2)},
        hunt(0, card("n1"), patrician("n2", middle=9), patrician("n3", middle=9)),
    ),
    "success-tie": Case(
        at_table(play=[SCORE], phase="end", final=[160, 160], winners=[YOU, VG]),
        ("VG-Z2", 0),
        lambda at: at.step("VG-Z2").values["won"],
        {"sole-win": 0, "shared-too": 28},
        at_table(play=[SCORE], phase="end", final=[160, 160], winners=[YOU]),
    ),
}
OWN_SIDES = [["hard", *["easy"] * 6], [*["easy"] * 6, "hard"]]


def test_no_ruling_is_left_out() -> None:
    """Those of the catalogue's table; `two-sets` has a test of its own, since its readings need other
    set-ups."""
    named = {ruling.name for ruling in GAME.rulings if any(id.startswith("VG-") for id in ruling.at)}
    assert named == {*CASES, "two-sets"}
    for name, case in CASES.items():
        assert list(case.outcomes) == list(GAME.rulings[name].readings)


@pytest.mark.parametrize(
    ("name", "reading"), [(name, each) for name, case in CASES.items() for each in case.outcomes]
)
def test_ruling(name: str, reading: str) -> None:
    case = CASES[name]
    at = case.position({name: reading})
    assert case.outcome(at) == case.outcomes[reading]
    assert (name, reading) in at.rulings(*case.step)
    assert {ruling.value for step in at.steps for ruling in step.rulings if ruling.name == name} == {reading}


@pytest.mark.parametrize("name", list(CASES))
def test_the_default_is_the_first_reading(name: str) -> None:
    case = CASES[name]
    assert case.outcome(case.position({})) == case.outcomes[GAME.rulings[name].default]


@pytest.mark.parametrize(
    ("name", "reading"), [(name, each) for name, case in CASES.items() for each in case.outcomes]
)
def test_a_ruling_that_does_not_matter_is_not_named(name: str, reading: str) -> None:
    at = CASES[name].idle({name: reading})
    assert [step.rule.id for step in at.steps if name in [ruling.name for ruling in step.rulings]] == []


def test_two_sets() -> None:
    same = whole((1, 3), 4, actions=OWN_SIDES[0])({})
    assert same.s.actions[1] == same.s.actions[3]
    assert [step.rulings for step in same.steps if step.rule.id == "VG-S3"] == [(), ()]
    own = whole((1, 3), 4, actions=OWN_SIDES)({"two-sets": "own-sides"})
    assert own.s.actions[1] != own.s.actions[3]
    assert [step.rulings for step in own.steps if step.rule.id == "VG-S3"] == [
        (),
        (("two-sets", "own-sides"),),
    ]

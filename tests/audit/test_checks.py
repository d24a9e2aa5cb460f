"""The audit finds what it looks for: each check fails on a rule that was written to be wrong."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from edgebook.kernel import Game, Places, Ruling, Rulings, Step, Trace, begin
from tests.audit.amounts import wrong_amounts
from tests.audit.audited import Audited, Thing
from tests.audit.battles import wrong_battles, wrong_ends
from tests.audit.claims import missing_claims, wrong_claims
from tests.audit.combats import wrong_combats
from tests.audit.faults import Audit
from tests.audit.labels import raw_ids, twin_labels
from tests.audit.moves import untold_counts, untold_facts, untold_pieces
from tests.kernel.toy import PAGE, Toy, question, rulebook, step, toy

AUDITED = Audited(
    setup=lambda draw: {},
    piece=lambda s, words, piece: piece.partition(":")[2],
    things={"Coin": Thing("coin", "seat:{}"), "Wound": Thing("coin", "seat:{}", -1)},
    everybody=("Each player",),
    facts={"marks": "mark|{after}"},
)


def purse(game: Game) -> Game:
    """Marks are Coins: those of seat 0 are numbers, those of seat 1 texts; "knight" moves a piece."""

    def places(s: Toy) -> Places:
        coins = {f"seat:{seat}": sum(type(mark) is kind for mark in s.marks) for seat, kind in COINS}
        where = "b2" if "knight" in s.marks else "a1"
        return Places({"figure:Old-Knight": where}, {"coin": coins}, {})

    return replace(game, table=replace(game.table, places=places, measures=lambda s: [{}, {}]))


COINS = ((0, int), (1, float))


def told(says: str, *marks: Any) -> Step:
    """A step that makes these marks and says this."""
    book = rulebook()
    rule = step(book, "T-1", lambda s, t: s.marks.extend(marks), says=says)
    return begin(purse(toy(book, rule())))[0]


@pytest.mark.parametrize(
    ("says", "marks", "wrong"),
    [
        ("Seat 0 gains 2 Coins", (1, 1), False),
        ("Seat 0 gains 2 Coins", (1,), True),
        ("Seat 0 gains 1 Coin and seat 1 gains 1 Coin", (1, 0.5), False),
        ("Each player gains 1 Coin", (1, 0.5), False),
        ("Each player gains 1 Coin", (1,), True),
        ("Seat 0 suffers 2 Wounds", (1,), True),
    ],
)
def test_an_amount_is_compared_with_what_changed(says: str, marks: tuple[Any, ...], wrong: bool) -> None:
    names = {"Seat 0": "seat 0", "Seat 1": "seat 1"}
    for shown, name in names.items():
        says = says.replace(shown, name)
    assert bool([*wrong_amounts(told("now " + says, *marks), AUDITED)]) is wrong


def test_what_moves_is_named_or_counted() -> None:
    assert [*untold_pieces(told("Old-Knight rides", "knight"), AUDITED)] == []
    assert [*untold_pieces(told("somebody rides", "knight"), AUDITED)]
    assert [*untold_counts(told("2 Coins are there", 1, 1), AUDITED)] == []
    assert [*untold_counts(told("Coins are there", 1, 1), AUDITED)]


def test_a_fact_that_changes_is_told() -> None:
    book = rulebook()
    for says, faults in (("a mark is made", 0), ("nothing happens", 1)):
        rule = step(book, "T-1" if faults else "T-2", lambda s, t: s.marks.append(7), says=says)
        assert len([*untold_facts(begin(toy(book, rule()))[0], AUDITED)]) == faults


@pytest.mark.parametrize(
    "says", ["it goes to (0,-1)", "it is Old-Knight's turn", "it is None", "('a', 1)", "seat -1 wins"]
)
def test_nothing_raw_is_shown(says: str) -> None:
    assert [*raw_ids(told(says), AUDITED)]


@pytest.mark.parametrize(("names", "faults"), [((), 1), (("gold", "lead"), 0)])
def test_what_chance_settled_is_told_in_words(names: tuple[str, ...], faults: int) -> None:
    book = rulebook()
    rule = step(book, "T-1", lambda s, t: s.marks.append(t.chance.pick([1, 2], "a coin", names)))
    assert len([*raw_ids(begin(purse(toy(book, rule())), seed=1)[0], AUDITED)]) == faults


def test_plain_words_are_not_raw() -> None:
    assert [*raw_ids(told("None of them is well-known (3 of 4)"), AUDITED)] == []


def decided(do: Callable[..., Any], label: Callable[..., str], options: list[Any]) -> Step:
    book = rulebook()
    asks = question(book, "T-1", options, do, label=label)
    trace = begin(purse(toy(book, asks(0))))
    trace.answer(options[0])
    return trace[0]


def test_options_of_one_label_lead_to_one_table() -> None:
    def pays(asked: Any, s: Toy, t: Any, key: Any) -> None:
        s.marks += [1] * key

    assert [*twin_labels(decided(pays, lambda asked, s, key: "pay", [1, 2]), AUDITED)]
    assert [*twin_labels(decided(pays, lambda asked, s, key: f"pay {key}", [1, 2]), AUDITED)] == []


def test_a_ruling_is_named_where_it_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    book = rulebook()
    rulings = Rulings(
        Ruling("much", ("T-1",), "How much?", PAGE, {"few": "one", "many": "two"}),
        Ruling("idle", ("T-1",), "Why?", PAGE, {"so": "so", "or-so": "or so"}),
    )
    rule = step(book, "T-1", lambda s, t: s.marks.append(s.rulings.much + s.rulings.idle[:0]))
    found = begin(toy(book, rule(), rulings=rulings))[0]
    assert [*wrong_claims(found, AUDITED), *missing_claims(found, AUDITED)] == []
    monkeypatch.setitem(found.__dict__, "rulings", (("idle", "so"),))
    (claimed,) = wrong_claims(found, AUDITED)
    (missed,) = missing_claims(found, AUDITED)
    assert "names idle" in claimed.text
    assert "does not name much" in missed.text


def test_setups_are_drawn() -> None:
    from tests.audit.games import AUDITED as GAMES

    for audited in GAMES.values():
        drawn = [audited.setup(random.Random(seed)) for seed in range(4)]
        assert any(each != drawn[0] for each in drawn)


@pytest.fixture(scope="module")
def fought() -> dict[str, Step]:
    """For each rule of a combat, a step of Massive Darkness that tells of it."""
    audit = Audit("massive")
    found: dict[str, Step] = {}
    for seed in (1, 3, 5):
        for each in audit.trace(seed):
            if re.search(r"attack shows|more by|Health left\.|stands?\.", each.text):
                found.setdefault(each.rule.id, each)
    return found


@pytest.mark.parametrize(
    ("rule", "was", "becomes"),
    [
        ("MD-11.1", r"attack shows .*?(?=[;.])", "attack shows no dice"),
        ("MD-11.7", r"^(\d+) hit", "99 hit"),
        ("MD-11.7", r"against (\d+) shield", "against 99 shield"),
        ("MD-11.7", r"(\d+) on the dice", "99 on the dice"),
        ("MD-11.7", r", (\d+) more by", ", 99 more by"),
        ("MD-11.7", r"(\d+) Wound", "99 Wound"),
        ("MD-11.7", r" \(.*?\)", ""),
        ("MD-11.8", r"(\d+) Health left", "99 Health left"),
        ("MD-11.10", r"(stands?|nobody is left).*", "99 Minions stand."),
    ],
)
def test_a_combat_is_compared_with_its_dice(
    fought: dict[str, Step], rule: str, was: str, becomes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = fought[rule]
    assert [*wrong_combats(told, AUDITED)] == []
    other = re.sub(was, becomes, told.text, count=1)
    assert other != told.text, told.text
    monkeypatch.setitem(told.__dict__, "text", other)
    assert [*wrong_combats(told, AUDITED)], other


@pytest.mark.parametrize(
    ("game", "rule", "case", "was", "becomes"),
    [
        ("icosara", "ICO-6.6", "", r"shows? (-?\d+|\w+ \(\d\))", "shows 99"),
        ("icosara", "ICO-5.2", "", r"shows? (-?\d+|\w+ \(\d\))", "shows 99"),
        ("icosara", "ICO-6.7", "total", r"^-?\d+", "99"),
        ("icosara", "ICO-6.7", "total", r": .*?'s", ": Nobody's"),
        ("eden", "DE-7.15", "left", r"\d+ to \d+", "1 to 2"),
        ("eden", "DE-8.10/result", "right", r"\d+ to \d+", "2 to 2"),
    ],
)
def test_a_battle_is_compared_with_its_numbers(
    game: str, rule: str, case: str, was: str, becomes: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = wrong_battles if game == "icosara" else wrong_ends
    steps = (step for seed in (1, 3, 5) for step in whole(game, seed))
    told = next(step for step in steps if (step.rule.id, str(step.case or "")) == (rule, case))
    assert [*check(told, AUDITED)] == []
    other = re.sub(was, becomes, told.text, count=1)
    assert other != told.text, told.text
    monkeypatch.setitem(told.__dict__, "text", other)
    assert [*check(told, AUDITED)], other


@cache
def whole(game: str, seed: int) -> Trace:
    return Audit(game).trace(seed)

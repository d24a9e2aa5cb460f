"""The reference game itself: it is small, it is complete, and every part of it comes up."""

import pytest

from edgebook.kernel import Problems, RulebookError
from tests.kernel.helpers import played, start
from tests.reference_game import GAME
from tests.reference_game.box import NEIGHBOURS, REACH


def test_every_rule_comes_up_in_some_game() -> None:
    cited: set[str] = set()
    traces = [played(seats=2 + seed % 3, rounds=3, seed=seed) for seed in range(30)]
    traces.append(rich := start(seats=4, rounds=20))
    while rich.decision is not None:  # everybody sells, so the bank runs out of coins
        rich.answer(rich.decision.keys[-1])
    for trace in traces:
        assert trace.over
        for step in trace:
            cited |= {step.rule.id, *step.rule.cites}
            cited |= {verdict.rule for verdict in step.verdicts}
            cited |= {line.rule for tally in step.tallies for line in tally.lines}
            if step.decision is not None:
                cited |= {missing.rule for missing in step.decision.missing(step.before)}
    assert cited == set(GAME.rulebook.by_id)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_number_of_seats_plays_to_the_end(seats: int) -> None:
    trace = played(seats=seats, rounds=20)
    assert trace.state.round == 20
    assert trace.state.winner in range(seats)
    assert trace[-1].rule.id == "SI-6.2"


def test_a_set_up_is_refused_with_all_problems_at_once() -> None:
    with pytest.raises(Problems) as caught:
        GAME.make({"names": ["Ada"], "rounds": 0, "rulings": {"luck": "good"}, "colour": "red"})
    assert caught.value.problems == (
        "colour: unknown key, expected one of names, rounds, rulings",
        "names: 1 of them, expected 2, 3 or 4",
        "rounds: 0, expected a whole number from 1 to 20",
        "rulings.luck: unknown key, expected one of bid-tie, storm-loss",
    )


def test_a_set_up_survives_its_plain_values() -> None:
    made = GAME.make({"names": ["x", "y", "z"], "rulings": {"bid-tie": "leader"}})
    assert GAME.make(GAME.setup_json(made)) == made
    assert made.names == ("x", "y", "z")
    assert made.rulings.bid_tie == "leader"


def test_the_map_is_two_way_and_the_storm_closes_ways() -> None:
    for here, there in enumerate(NEIGHBOURS):
        assert all(here in NEIGHBOURS[other] for other in there)
    assert REACH[0][0][5] == (0,)
    assert REACH[0][1][2] == (0, 1, 3)
    assert 2 not in REACH[0][3][2]


def test_the_rulebook_holds_together() -> None:
    GAME.rulebook.check(GAME.rulings)
    with pytest.raises(RulebookError):
        GAME.rulebook["SI-0.0"]

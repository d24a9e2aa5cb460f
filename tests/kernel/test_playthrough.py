"""A game as readable text."""

from edgebook.kernel import playthrough
from tests.kernel.helpers import played


def test_a_playthrough_reads_like_this() -> None:
    text = playthrough(played(seats=2, rounds=1, seed=3), level="turn")
    assert text == (
        "    4  SI-2.1   Round 1 begins\n"
        "    8  SI-3.1       Ben has the turn\n"
        "   13  SI-3.1       Ada has the turn\n"
        "   17  SI-5.3       The storm moves to Long Sand\n"
    )


def test_every_step_is_one_line() -> None:
    trace = played(rounds=2)
    lines = playthrough(trace).splitlines()
    assert len(lines) == len(trace)
    assert all(step.text in line for step, line in zip(trace, lines, strict=True))


def test_reasons_follow() -> None:
    lines = [line.strip() for line in playthrough(played(seats=4, rounds=3), reasons=True).splitlines()]
    assert "? Where does the storm go?" in lines
    assert any(line.startswith("+ ") for line in lines)
    assert any(line.startswith("- ") and "no ship is there (SI-5.1)" in line for line in lines)
    assert "~ decided by the ruling storm-loss: coin" in lines
    assert any(line.startswith("* the wind die shows") for line in lines)
    assert any(line.startswith("> sell:") for line in lines)


def test_an_observer_reads_no_secrets() -> None:
    trace = played(seats=3, rounds=1)
    for observer in (0, 1, 2, None):
        text = playthrough(trace, reasons=True, observer=observer)
        assert "the deck is now" not in text
        for seat in range(3):
            puts_down = f"{trace.state.names[seat]} puts down a card"
            assert (puts_down in text) == (seat != observer)
        assert text.count("> ") == sum(trace[n].decision.seat == observer for n in trace.asked)
    assert "the deck is now" in playthrough(trace, reasons=True)


def test_sums_follow_where_they_are_wanted() -> None:
    trace = played(seats=4, rounds=3)
    sale = next(n for n, step in enumerate(trace) if step.tallies and len(step.tallies[0].lines) == 2)
    (tally,) = trace[sale].tallies
    lines = [line.strip() for line in playthrough(trace, sums=True).splitlines()]
    place = lines.index(f"# Coins for the sale: {tally.result}")
    assert "sells" in lines[place - 1]
    value = tally.lines[0].amount
    assert f"# Coins for the sale: {value + 1}" in lines
    assert f"{value}  the value of the card (SI-3.5)" in lines
    assert "+1  The leader's price (SI-3.7)" in lines
    assert not any(line.strip().startswith("#") for line in playthrough(trace, reasons=True).splitlines())

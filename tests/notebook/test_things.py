"""What can be pointed at: one entry for each thing on the board, sent only when it changes."""

from __future__ import annotations

from typing import Any

from edgebook.kernel.tally import Line, Sum
from edgebook.learn import table
from edgebook.notebook import Stepper
from edgebook.notebook.why_panel import tally
from tests.notebook.helpers import solo, text


def sent(stepper: Stepper, act: str) -> dict[str, Any]:
    """What the browser is told after an act."""
    found: dict[str, Any] = {}
    send = stepper._hub.send
    stepper._hub.send = lambda content, buffers=None: found.update(content)
    try:
        stepper._hub.received({"batch": "b", "acts": [{"act": act}]})
    finally:
        stepper._hub.send = send
    return found


def test_everything_on_the_board_can_be_pointed_at() -> None:
    stepper = Stepper(solo(), at=200)
    assert stepper.board is not None
    assert stepper.board.scene is not None
    wanted = {item.id for item in stepper.board.scene.items if item.solid and item.label}
    assert set(stepper._hub.things) == wanted
    assert stepper._hub.size == [stepper.board.scene.width, stepper.board.scene.height]
    _, _, w, h, _, label, *_ = stepper._hub.things["city"]
    assert w > 0 < h
    assert label.startswith("The city")


def test_only_what_changed_is_sent_and_what_is_gone_is_taken_away() -> None:
    stepper = Stepper(solo(), at=200)
    told = sent(stepper, "next")
    changed = {name for name, thing in told.get("things", {}).items() if "changed" in thing[7]}
    assert len(told.get("things", {})) < len(stepper._hub.things) / 2
    assert stepper.board is not None
    assert stepper.board.scene is not None
    marked = {item.id for item in stepper.board.scene.items if "changed" in item.states and item.solid}
    assert changed == marked
    assert not set(told.get("gone", ())) & set(stepper._hub.things)


def test_a_thing_says_what_this_step_had_to_do_with_it() -> None:
    trace = solo()
    step = next(s for s in trace if any(len(c.verdicts) > 5 and c.verdicts[0].item for c in s.choices))
    stepper = Stepper(trace, at=step.n + 1)
    verdict = step.choices[-1].verdicts[0]
    note = stepper._hub.things[verdict.item][8]
    assert note.startswith("Looked at as number 1:")
    assert verdict.rule in note
    stepper.next()
    assert not stepper._hub.things[verdict.item][8].startswith("Looked at")


def test_signs_and_keys_are_one_key_away() -> None:
    stepper = Stepper(solo(), at=200)
    stepper.act("help")
    told = text(stepper, "help")
    for word in ("Influence", "house data", "Gilded Leaves", "can be picked", "next step"):
        assert word in told
    stepper.act("items")  # one sheet at a time
    assert not text(stepper, "help")
    assert "Position 1: Capitol Hall" in text(stepper, "items")
    stepper.act("escape")
    assert not text(stepper, "items")


def test_next_says_what_is_true_at_the_end() -> None:
    trace = solo()
    assert "the game is over" in text(Stepper(trace, at=len(trace)), "next")
    raid = table("eden/03-raids", "guard")  # a part of a turn, up to its Discard step
    told = text(Stepper(raid, at=len(raid)), "next")
    assert "what is shown here ends with this step" in told
    assert "over" not in told


def test_a_turn_sums_up_what_it_did() -> None:
    trace = solo()
    begun = next(step.n for step in trace if step.n > 200 and step.rule.id == "ED-5.1")
    stepper = Stepper(trace, at=begun, level="turn")
    stepper.next()
    told = text(stepper, "now")
    assert f"{trace[begun].text.rstrip('.')}: " in told, "the title goes on with what the turn came to"
    before, after = trace.state_at(begun), stepper.cursor.state
    gained = after.reputation[1] - before.reputation[1]
    if gained:
        assert f"{gained:+d} Reputation" in told.replace("−", "-")
    assert "What was chosen" in text(stepper, "why")


def test_a_tally_is_a_sum_that_builds_up() -> None:
    lines = [Line("the Lancer", "X-1", "base", 5, 5), Line("its die", "X-2", "plus", 3, 8)]
    made = tally(Sum("Attack Rating", lines, 8))
    assert made.index("the Lancer") < made.index("its die") < made.rindex("Attack Rating")
    assert "+3" in made
    less = tally(Sum("Gold icons", [Line("Silo", "X-1", "base", -2, -2)], -2))
    assert "-2" not in less
    assert less.count("−2") == 2
    assert less.count("Gold icons") == 1  # a single line is its own sum

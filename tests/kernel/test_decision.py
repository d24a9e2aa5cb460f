"""Decisions: who is asked, what there is to choose from, and what is refused."""

from pathlib import Path

import pytest

from edgebook.kernel import Asked, Context, Missing, Refused, Trace, begin, key_text, load, save
from tests.kernel.helpers import NAMES, played, start
from tests.kernel.toy import PAGE, Toy, question, rulebook, toy
from tests.reference_game import GAME


def asked(options, seat=0, **more) -> Trace:
    book = rulebook()
    return begin(toy(book, question(book, "T-1", options, **more)(seat)))


def at(rule: str) -> Trace:
    """A reference game that has just come to a decision by this rule."""
    for seed in range(100):
        trace = start(seed=seed)
        while trace.decision is not None:
            if trace.decision.rule.id == rule:
                return trace
            trace.answer(trace.decision.keys[-1])
    raise AssertionError(rule)


def test_the_text_of_a_key() -> None:
    assert key_text(("sleeve", 23, "middle")) == "sleeve:23:middle"
    assert key_text(7) == "7"
    assert key_text("keep") == "keep"


def test_a_decision_is_ready_to_be_shown() -> None:
    trace = start(seats=2)
    decision, s = trace.decision, trace.state
    assert decision is not None
    assert (decision.seat, decision.behalf) == (0, None)
    assert decision.question(s, GAME.table.words(s)) == "Which card does Ada put down?"
    assert [option.key for option in decision.options(s)] == s.hands[0]
    option = decision.options(s)[0]
    assert option.text == str(option.key)
    assert option.item == f"card {option.key}"
    assert option.label == GAME.table.words(s).card(option.key)
    assert repr(decision) == f"<Decision SI-2.2 for seat 0: {', '.join(map(str, s.hands[0]))}>"


def test_somebody_answers_on_behalf_of_the_storm() -> None:
    trace = at("SI-5.3")
    decision = trace.decision
    assert decision is not None
    assert (decision.seat, decision.behalf) == (trace.state.leader, 3)
    assert "for seat 3" in repr(decision)
    assert not decision.hidden_from(3)


def test_options_are_for_the_eyes_of_the_one_who_is_asked() -> None:
    decision = start(seats=3).decision
    assert decision is not None
    assert [decision.hidden_from(seat) for seat in (0, 1, 2, None)] == [False, True, True, True]


def test_a_question_may_be_a_function() -> None:
    trace = asked(["a", "b"], seat=4, asks=lambda self, s: f"{self.seat}, what?")
    assert trace.decision is not None
    assert trace.decision.question(trace.state, None) == "4, what?"
    assert [option.label for option in trace.decision.options(trace.state)] == ["a", "b"]
    assert trace.decision.missing(trace.state) == []


@pytest.mark.parametrize("answer", ["c", 7, None, ("a",), ["a"], "", "A", object()])
def test_what_is_no_answer_is_refused_and_changes_nothing(answer: object) -> None:
    trace = asked(["a", "b"])
    before = trace.state.copy()
    with pytest.raises(Refused, match=r"is not an answer to T-1 \(Title of T-1\); expected one of: a, b"):
        trace.answer(answer)
    assert trace.state == before
    assert len(trace) == 0
    trace.answer("a")
    assert trace.state.marks == ["a"]


def test_a_refusal_says_why_the_option_is_missing() -> None:
    trace = at("SI-3.5")
    s, seat = trace.state, trace.decision.seat
    s.hands[seat][:] = [0, 8]  # salt and wool
    s.ships[seat] = 0  # buys salt
    with pytest.raises(Refused) as caught:
        trace.answer(("sell", 8))
    assert str(caught.value).endswith("\n  sell wool 1 (#8): Reef buys only salt (SI-3.6)")


def test_a_refusal_lists_what_is_missing_if_nothing_else_fits() -> None:
    missing = [Missing(f"option {n}", "not now", "T-1") for n in range(20)]
    trace = asked(list(range(30)), missing=lambda self, s: missing)
    with pytest.raises(Refused) as caught:
        trace.answer("nonsense")
    message = str(caught.value)
    assert "0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 18 more" in message
    assert message.count("not now") == 12


def test_an_answer_may_be_the_text_of_a_key() -> None:
    trace = asked([("go", 1), ("go", 2)])
    trace.answer("go:2")
    assert trace.state.marks == [("go", 2)]


def test_a_text_that_two_keys_share_is_refused() -> None:
    trace = asked([("a", "b:c"), ("a:b", "c")])
    with pytest.raises(Refused, match="may mean 2 answers"):
        trace.answer("a:b:c")
    trace.answer(("a:b", "c"))
    assert trace.state.marks == [("a:b", "c")]


def test_a_key_goes_before_the_text_of_another() -> None:
    trace = asked([1, "1"])
    trace.answer("1")
    assert trace.state.marks == ["1"]


def test_the_own_key_is_played_not_one_that_is_equal_to_it() -> None:
    trace = asked([0, 1])
    trace.answer(True)
    assert trace.state.marks == [1]
    assert type(trace.state.marks[0]) is int
    assert type(trace.log[0][4]) is int


def test_a_single_legal_answer_is_no_question() -> None:
    trace = asked(["only"])
    assert trace.over
    assert trace.state.marks == ["only"]
    assert trace.asked == []
    assert trace[0].decision is None
    assert trace[0].key == "only"


def test_who_was_asked_can_be_read_afterwards() -> None:
    trace = played(seats=4)
    n = next(n for n in trace.asked if trace.log[n][0][0] == "SI-3.3")
    decision = trace[n].decision
    assert decision is not None
    assert trace[n].key in decision.keys
    assert NAMES[decision.seat] in trace[n].text


def aside() -> Trace:
    """A question with an answer aside: to call it a day."""
    book = rulebook()

    @book.decision("T-1", "Go on", PAGE, asks="Which way?", says="on: {key}")
    class way(Asked):  # noqa: N801
        """Left or right, as long as you like."""

        seat: int

        def options(self, s: Toy) -> list[str]:
            return ["left"] if len(s.marks) == 1 else ["left", "right"]

        def asides(self, s: Toy) -> list[str]:
            return ["enough"] if s.marks else []

        def do(self, s: Toy, t: Context, key: str) -> None:
            s.marks.append(key)
            if key != "enough":
                s.then(way(self.seat))

    return begin(toy(book, way(0)))


def test_an_aside_is_no_option_and_nothing_is_asked_for_its_sake() -> None:
    trace = aside()
    assert trace.decision is not None
    with pytest.raises(Refused, match="expected one of: left, right"):
        trace.answer("enough")  # there is none yet
    trace.answer("right")
    assert trace.state.marks == ["right", "left"]  # with one option left nobody is asked, aside or not
    assert list(trace.decision.keys) == ["left", "right"]
    assert [option.key for option in trace.decision.asides(trace.state)] == ["enough"]


def test_an_aside_is_answered_recorded_and_saved_like_an_option(tmp_path: Path) -> None:
    trace = aside()
    trace.answer("right")
    trace.answer("enough")
    assert trace.over
    step = trace[-1]
    assert step.decision is not None
    assert [option.key for option in step.decision.told(step.before, step.key)] == ["left", "right", "enough"]
    assert [key for _, key in trace.answers()] == ["right", "enough"]
    save(trace, tmp_path / "day.jsonl")
    again = load(trace.game, tmp_path / "day.jsonl").trace
    assert again.state == trace.state
    first = trace[0].decision
    assert first is not None
    assert [option.key for option in first.told(trace[0].before, "right")] == ["left", "right"]

"""A step as somebody reads it: sentence, verdicts, chance, changes; and what a seat may know."""

import pytest

from edgebook.kernel import Changed, Missing, Moved, RulebookError, Step, Trace, begin
from tests.kernel.helpers import played
from tests.kernel.toy import Toy, question, rulebook, step, toy
from tests.reference_game.box import FAR, WIND


def steps(trace: Trace, rule: str) -> list[Step]:
    return [step for step in trace if step.rule.id == rule]


def find(rule: str, fits=lambda step: True, **setting) -> Step:
    for seed in range(200):
        for found in steps(played(seed=seed, rounds=4, **setting), rule):
            if fits(found):
                return found
    raise AssertionError(rule)


# -- sentences -------------------------------------------------------------------------------------------


def said(says, gives="", values=None, args=(), **more) -> str:
    book = rulebook()
    rule = step(book, "T-1", lambda s, t, *args: values, says=says, gives=gives, **more)
    return begin(toy(book, rule(*args)))[0].text


def test_sentences() -> None:
    assert said("it rains") == "It rains"
    assert said("") == "Title of T-1"
    assert said("{n:cube/cubes} and {m:cube/cubes}", "n m", (1, 2)) == "1 cube and 2 cubes"
    assert said("{who:seat} wins", "who", 3) == "Seat 3 wins"
    assert said({"a": "one", "b": "two {n}"}, "n", ("b", 7)) == "Two 7"
    assert said({"a": "one", "b": "two"}, "", "a") == "One"
    assert said("{text}", "text", "{not} a {template}") == "{not} a {template}"
    assert said("{pair}", "pair", ((1, 2),)) == "(1, 2)"


def test_a_sentence_may_name_the_arguments_and_the_key() -> None:
    book = rulebook()
    trace = begin(toy(book, question(book, "T-1", ["a", "b"], says="{seat:seat} takes {key}")(4)))
    trace.answer("b")
    assert trace[0].text == "Seat 4 takes b"
    assert trace[0].values == {"seat": 4, "key": "b"}
    assert repr(trace[0]) == "<Step 1: T-1 Seat 4 takes b>"


def test_a_sentence_is_said_on_the_state_before() -> None:
    sale = find("SI-3.5", lambda step: step.key != "keep")
    seat, card = sale.args[0], sale.key[1]
    words = sale.trace.game.table.words(sale.before)
    paid = sale.after.coins[seat] - sale.before.coins[seat]
    coins = "1 coin" if paid == 1 else f"{paid} coins"
    assert sale.text == f"{words.seat(seat)} sells {words.card(card)} for {coins}"


# -- verdicts, chance, rulings ---------------------------------------------------------------------------


def test_verdicts_of_a_choice() -> None:
    moved = find("SI-5.3", lambda step: step.decision is None)
    (choice,) = moved.choices
    assert choice.question == "Where does the storm go?"
    kept = [verdict for verdict in choice.verdicts if verdict.kept]
    assert [verdict.option for verdict in kept] == [moved.after.storm]
    assert choice.taken == kept[0]
    assert not choice.tie
    assert all(verdict.rule in ("SI-5.1", "SI-5.2") for verdict in moved.verdicts)
    assert all(verdict.why for verdict in moved.verdicts if not verdict.kept)
    assert {verdict.item for verdict in kept} == {f"island {moved.after.storm}"}


def test_a_tie_keeps_more_than_one() -> None:
    tie = find("SI-5.3", lambda step: step.decision is not None)
    (choice,) = tie.choices
    kept = [verdict.option for verdict in choice.verdicts if verdict.kept]
    assert choice.tie
    assert kept == tie.decision.keys
    assert choice.taken.option == tie.key == tie.after.storm
    assert [verdict.taken for verdict in choice.verdicts].count(True) == 1


def test_what_chance_settled() -> None:
    wind = find("SI-3.2")
    (outcome,) = wind.chance
    assert outcome.what == "the wind die"
    assert (outcome.die, outcome.face) == (WIND, WIND.face(outcome.outcome))
    assert outcome.text == f"the wind die shows {outcome.face}"
    assert FAR[outcome.outcome] == wind.values["wind"]
    shuffled = wind.trace[0].chance[0]
    assert sorted(shuffled.outcome) == list(range(24))


def test_an_outcome_that_the_game_has_no_words_for() -> None:
    book = rulebook()
    trace = begin(toy(book, step(book, "T-1", lambda s, t: t.chance.roll(1, "the coin"))()))
    assert trace[0].chance[0].text == "the coin: 0"


def test_what_is_drawn_of_a_bag_is_told_by_its_name() -> None:
    book, names = rulebook(), ("gold", "lead")
    draws = step(book, "T-1", lambda s, t: s.marks.append(t.chance.pick([1, 2], "a coin", names)))
    trace = begin(toy(book, draws()), seed=1)
    (outcome,) = trace[0].chance
    assert outcome.outcome == names[trace.state.marks[0]]
    assert outcome.text == f"a coin: {outcome.outcome}"


def test_an_answer_whose_own_rule_draws_chance() -> None:
    paid = find("SI-4.2", lambda step: step.key == "card", seats=4)
    seat, other = paid.args
    assert [outcome.what for outcome in paid.chance] == ["a card of the hand"]
    assert set(paid.after.hands[other]) - set(paid.before.hands[other]) == {paid.values["card"]}
    assert len(paid.before.hands[seat]) == len(paid.after.hands[seat]) + 1


# -- what was not possible -------------------------------------------------------------------------------


def no_seven(s: Toy, seat: int) -> list[Missing]:
    return [Missing("seven", "seat 0 has no seven", "T-1")]


def test_why_nothing_was_possible_is_told_where_nothing_was_asked() -> None:
    book = rulebook()
    alone = question(book, "T-1", ["end"], missing=lambda self, s: no_seven(s, self.seat))
    tells = step(book, "T-2", lambda s, t, seat: None, missing=no_seven)
    trace = begin(toy(book, alone(0), tells(0)))
    assert trace.asked == []
    for each in trace:
        assert each.missing == each.missing_for(0) == no_seven(each.before, 0)
        assert each.missing_for(1) == each.missing_for(None) == []  # it may tell what seat 0 holds


def test_a_step_with_reasons_has_a_seat_to_tell_them_to() -> None:
    with pytest.raises(RulebookError, match="to whom nothing is possible"):
        step(rulebook(), "T-1", lambda s, t: None, missing=no_seven)


# -- what moved ------------------------------------------------------------------------------------------


def test_changes() -> None:
    sale = find("SI-3.5", lambda step: step.key != "keep")
    seat, card = sale.args[0], sale.key[1]
    paid = sale.values["n"]
    assert sale.changes == [
        Moved(f"card {card}", 1, f"hand {seat}", "discard"),
        Moved("coin", paid, "bank", f"crew {seat}"),
    ]
    begun = find("SI-2.1")
    assert begun.changes == [Changed("round", 0, 1)]


# -- observers -------------------------------------------------------------------------------------------


def test_a_secret_bid() -> None:
    bid = find("SI-2.2")
    seat = bid.args[0]
    assert [bid.hidden_from(other) for other in (0, 1, 2, None)] == [o != seat for o in (0, 1, 2, None)]
    assert bid.text_for(seat) == bid.text
    other = (seat + 1) % 3
    assert bid.text_for(other) == f"{bid.before.names[seat]} puts down a card"
    assert bid.changes == [Moved(f"card {bid.key}", 1, f"hand {seat}", f"bid {seat}")]
    assert bid.changes_for(seat) == bid.changes
    assert bid.changes_for(other) == [Moved("card", 1, f"hand {seat}", f"bid {seat}")]
    assert bid.changes_for(None) == bid.changes_for(other)


def test_a_hidden_step_without_a_sentence_shows_its_title() -> None:
    assert played(rounds=1)[0].text_for(0) == "Shuffle"


def test_a_step_as_plain_values() -> None:
    tied = find("SI-2.3", lambda step: step.rulings)
    as_json = tied.as_json()
    assert as_json["step"] == tied.n + 1
    assert as_json["rule"] == "SI-2.3"
    assert as_json["cite"] == {"book": "leaflet", "page": "2"}
    assert as_json["rulings"] == [{"name": "bid-tie", "value": "clockwise"}]
    assert as_json["ruling"] == as_json["rulings"][0]
    moved = find("SI-5.3").as_json()
    assert moved["verdicts"][0].keys() == {"option", "kept", "rule", "why"}
    assert find("SI-3.2").as_json()["chance"][0]["what"] == "the wind die"


@pytest.mark.parametrize("field", ["text", "choices", "chance", "rulings", "changes", "as_json"])
def test_reading_changes_nothing(field: str) -> None:
    trace = played(rounds=2)
    before, log, outcomes = trace.state.copy(), list(trace.log), list(trace.chance.outcomes)
    for each in trace:
        value = getattr(each, field)
        if callable(value):
            value()
    assert trace.state == before
    assert trace.log == log
    assert trace.chance.outcomes == outcomes

"""Windows: turns to react until all pass in a row, answers to answers, and what is cut."""

import random

import pytest

from edgebook.kernel import (
    Chance,
    Context,
    Missing,
    Refused,
    RulebookError,
    Trace,
    advance,
    begin,
    dumps,
    loads,
    playthrough,
)
from tests.kernel.helpers import start
from tests.kernel.toy import PAGE, Toy, asking, rulebook, step, toy

SEATS = (0, 1, 2)


def parts(**more):
    """A window in which each seat may mark a letter that is not marked yet; `hands` says which."""
    hands = more.pop("hands", {0: "ab", 1: "", 2: "c"})
    functions = {
        "order": lambda self, s: SEATS,
        "options": lambda self, s, seat: [letter for letter in hands[seat] if letter not in s.marks],
        "do": lambda self, s, t, seat, key: s.marks.append(key),
    }
    return asking(more.pop("fields", "what"), **functions | more)


def window(book, id="T-1", says="{seat:seat} marks {key}", asks="{what}: does {seat:seat} mark?", **more):
    named = {name: more.pop(name) for name in ("passes", "says_hidden", "level", "gives") if name in more}
    return book.window(id, f"Title of {id}", PAGE, asks=asks, says=says, **named)(parts(**more))


def opened(**more) -> Trace:
    book = rulebook()
    rule = window(book, **more)
    end = step(book, "T-2", lambda s, t: s.marks.append("end"))
    book.check()
    return begin(toy(book, rule("now"), end()))


def asked(trace: Trace) -> tuple[int, list[str]]:
    assert trace.decision is not None
    return trace.decision.seat, list(trace.decision.keys)


def texts(trace: Trace) -> list[str]:
    return [step.text for step in trace]


def test_seats_are_asked_in_order_until_all_pass_in_a_row() -> None:
    trace = opened()
    assert asked(trace) == (0, ["a", "b", "pass"])
    trace.answer("pass")
    assert asked(trace) == (2, ["c", "pass"])  # seat 1 can do nothing, and is not asked
    trace.answer("c")
    assert asked(trace) == (
        0,
        ["a", "b", "pass"],
    )  # seat 2 has nothing left; after a play all may react again
    trace.answer("pass")
    assert trace.over
    assert trace.state.marks == ["c", "end"]
    assert texts(trace) == ["Seat 0 passes", "Seat 2 marks c", "Seat 0 passes", "Title of T-2"]
    assert trace.asked == [0, 1, 2]


def test_the_same_seat_goes_on_until_it_passes_or_the_next_one_is_asked() -> None:
    trace = opened(hands={0: "ab", 1: "x", 2: ""})
    trace.answer("a")
    assert asked(trace) == (0, ["b", "pass"])
    trace = opened(hands={0: "ab", 1: "x", 2: ""}, again=False)
    trace.answer("a")
    assert asked(trace) == (1, ["x", "pass"])
    trace.answer("pass")
    assert asked(trace) == (0, ["b", "pass"])
    trace.answer("pass")
    assert trace.over


def test_a_window_may_begin_anew_in_the_order_that_holds_then_and_passing_may_have_another_key() -> None:
    def order(self, s):
        return SEATS if not s.marks else (2, 0, 1)

    trace = opened(order=order, again="anew", passing="stand")
    assert asked(trace) == (0, ["a", "b", "stand"])
    trace.answer("a")
    assert asked(trace) == (2, ["c", "stand"])
    trace.answer("stand")
    assert asked(trace) == (0, ["b", "stand"])
    trace.answer("stand")
    assert texts(trace)[-2] == "Seat 0 passes"
    assert trace.state.marks[-1] == "end"


def test_a_window_in_which_nobody_can_do_anything_leaves_no_step() -> None:
    trace = opened(hands={0: "", 1: "", 2: ""})
    assert texts(trace) == ["Title of T-2"]
    assert trace.depth(0) == 0


def test_a_window_that_is_quiet_at_a_glance_looks_at_nobody() -> None:
    looked: list[int] = []

    def options(self, s, seat):
        looked.append(seat)
        return ["a"] if seat == 1 and not s.marks else []

    trace = opened(options=options, quiet=lambda self, s: bool(s.marks))
    assert asked(trace) == (1, ["a", "pass"])
    trace.answer("pass")
    assert texts(trace) == ["Seat 1 passes", "Title of T-2"]
    looked.clear()
    assert texts(opened(options=options, quiet=lambda self, s: self.what == "now")) == ["Title of T-2"]
    assert looked == []


def test_a_secret_window_has_the_same_steps_whatever_a_seat_could_do() -> None:
    able, unable = opened(secret=True), opened(secret=True, hands={0: "", 1: "", 2: ""})
    assert asked(able) == (0, ["a", "b", "pass"])
    able.answer("pass")
    assert able.log[1][4] == "pass"  # seat 1 was not asked, and nobody can tell
    able.answer("pass")
    assert texts(able) == texts(unable)
    assert [each[0] for each in able.log] == [each[0] for each in unable.log]
    assert unable.asked == []


def test_what_is_shown_of_a_window() -> None:
    trace = opened(
        label=lambda self, s, seat, key: f"letter {key} of {seat}",
        item=lambda self, s, seat, key: f"item {key}",
        group=lambda self, s, seat, key: self.what,
        missing=lambda self, s, seat: [Missing("z", f"{seat} has no z", "T-1", "z")],
        hidden=lambda self, s, seat, observer: observer != seat,
        says_hidden="{seat:seat} does something",
        passes="let it be",
    )
    trace.answer("pass")
    decision, s = trace.decision, trace.state
    assert decision.question(s, trace.game.table.words(s)) == "Now: does seat 2 mark?"
    assert [tuple(option) for option in decision.options(s)] == [
        ("c", "c", "letter c of 2", "item c", "now", ""),
        ("pass", "pass", "let it be", None, "", ""),
    ]
    with pytest.raises(Refused, match=r"z: 2 has no z \(T-1\)"):
        trace.answer("z")
    trace.answer("c")
    assert [trace[1].text_for(seat) for seat in (2, 0)] == ["Seat 2 marks c", "Seat 2 does something"]
    plain = opened(asks=lambda self, s, seat: f"{self.what} {seat}?")
    assert plain.decision.question(plain.state, None) == "now 0?"
    assert [option.label for option in plain.decision.options(plain.state)] == ["a", "b", "pass"]


def test_somebody_may_react_for_another_seat() -> None:
    trace = opened(who=lambda self, s, seat: (5, seat))
    assert (trace.decision.seat, trace.decision.behalf) == (5, 0)


def test_sentences_by_what_was_played() -> None:
    trace = opened(
        says={"low": "{seat:seat} goes low with {n}", "pass": "{seat:seat} keeps quiet"},
        gives="n",
        do=lambda self, s, t, seat, key: s.marks.append(key) or ("low", key),
    )
    trace.answer("b")
    trace.answer("pass")
    assert texts(trace) == ["Seat 0 goes low with b", "Seat 0 keeps quiet"]
    with pytest.raises(RulebookError, match="gap for 'other'"):
        opened(says="{other}")


def test_a_seat_that_leaves_is_not_asked_any_more() -> None:
    trace = opened(
        hands={0: "a", 1: "x", 2: "c"},
        order=lambda self, s: [seat for seat in SEATS if "a" not in s.marks or seat != 1],
        again=False,
        secret=True,
    )
    trace.answer("a")
    assert asked(trace) == (2, ["c", "pass"])


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ({"order": None}, r"window T-1 has no function order\(\)"),
        ({"do": lambda self, s, t, key: None}, "a seat and an answer"),
    ],
)
def test_a_window_has_its_parts(more, problem: str) -> None:
    with pytest.raises(RulebookError, match=problem):
        window(rulebook(), **more)


def test_an_open_window_can_be_checked_copied_saved_and_forked() -> None:
    trace = opened()
    trace.answer("pass")
    assert trace.state.agenda[-1] == ("T-1", ("now", (1, 2)))
    trace.game.rulebook.check_agenda(trace.state.agenda)
    loaded = loads(trace.game, dumps(trace)).trace
    fork = trace.fork()
    for each in (trace, loaded, fork):
        each.answer("c")
        each.answer("pass")
        assert each.state.marks == ["c", "end"]


# -- nested windows, and cutting -------------------------------------------------------------------------


def nested() -> Trace:
    """Whoever plays a letter may be answered, and an answer that counts cuts what it answers."""
    book = rulebook()
    hands = {0: "a", 1: "b", 2: "c"}

    def do(self, s, t, seat, key):
        s.marks.append(key)
        s.then(answers(self.n + 1), counts(self.n, key), over(self.n + 1))

    def counts(s, t, n, key):
        s.marks.append(key.upper())
        s.cut(over(n))

    answers = window(
        book,
        asks="?",
        fields="n",
        order=lambda self, s: SEATS,
        options=lambda self, s, seat: [letter for letter in hands[seat] if letter not in s.marks],
        do=do,
        again=False,
        level="action",
    )
    counts = step(book, "T-2", counts)
    over = step(book, "T-3", lambda s, t, n: s.marks.append(f"over {n}"))
    play = step(book, "T-4", lambda s, t: s.marks.append("play"))
    book.check()
    return begin(toy(book, answers(0), play(), over(0)))


def test_answers_to_answers_can_cut() -> None:
    trace = nested()
    trace.answer("a")
    trace.answer("pass")
    trace.answer("pass")
    assert trace.state.marks == ["a", "A", "over 0"]  # the play is countered
    trace = nested()
    trace.answer("a")
    trace.answer("b")
    trace.answer("pass")
    # b counts, so a does not; then everybody but c has played
    assert trace.state.marks == ["a", "b", "B", "over 1"]
    trace.answer("pass")
    assert trace.state.marks == ["a", "b", "B", "over 1", "play", "over 0"]


def test_nested_steps_stay_indented() -> None:
    trace = nested()
    for key in ("a", "b", "c"):
        trace.answer(key)
    assert [line[7:] for line in playthrough(trace).splitlines()] == [
        "T-1      Seat 0 marks a",
        "T-1        Seat 1 marks b",
        "T-1          Seat 2 marks c",
        "T-2            Title of T-2",
        "T-3          Title of T-3",
        "T-2        Title of T-2",
        "T-3      Title of T-3",
    ]


def test_what_does_not_wait_cannot_be_cut_to() -> None:
    book = rulebook()
    end = step(book, "T-2", lambda s, t, n: None)
    s = Toy()
    s.then(end(1), end(2), end(3))
    s.cut(end(3))
    assert s.agenda == [end(3)]
    s.then(end(1), end(2))
    s.cut(end)
    assert s.agenda == [end(3), end(2), end(1)]
    s.cut(end(3))
    assert s.agenda == [end(3)]
    with pytest.raises(RulebookError, match=r"nothing can be cut: \('T-2', \(7,\)\) does not wait"):
        s.cut(end(7))
    other = step(book, "T-3", lambda s, t: None)
    with pytest.raises(RulebookError, match="T-3: Title of T-3"):
        s.cut(other)


# -- the reference game ----------------------------------------------------------------------------------


def quarrels() -> list[Trace]:
    """Games in which everybody takes tolls and answers with writs."""
    found = []
    for seed in range(12):
        trace, rng = start(seats=4, rounds=4, seed=seed), random.Random(seed)
        while trace.decision is not None:
            keys = trace.decision.keys
            trace.answer(keys[0] if trace.decision.rule.id in ("SI-4.1", "SI-4.3") else rng.choice(keys))
        found.append(trace)
    return found


def test_a_toll_that_is_countered_is_not_paid() -> None:
    countered = answered = 0
    for trace in quarrels():
        for each in trace:
            if each.rule.id == "SI-4.4":
                following = trace[each.n + 1]
                assert (following.rule.id, following.args) == ("SI-4.5", each.args)
                assert following.depth < each.depth
                answered += each.args[0] > 0
                countered += each.args[0] == 0
            if each.rule.id == "SI-4.2":
                assert trace[each.n + 1].rule.id == "SI-4.5"
    assert countered > 5
    assert answered > 5


def test_bare_and_recorded_windows_are_the_same() -> None:
    for trace in quarrels():
        s, t = trace.game.start(trace.setup), Context(Chance(trace.chance.seed))
        decision = advance(s, t, trace.game.rulebook.by_id)
        for _, key in trace.answers():
            decision = advance(s, t, trace.game.rulebook.by_id, key=decision.find(key))
        assert s == trace.state
        for n in range(len(trace)):
            assert trace.state_at(n).agenda[-1] == trace.log[n][0]


@pytest.mark.parametrize("asks", ["{what}: does {seat:seat} mark?", lambda self, s, seat: f"Seat {seat}?"])
def test_who_is_asked_does_not_depend_on_what_the_reader_sees_of_the_others(asks) -> None:
    """Seat 2 is asked, since seats 0 and 1 can do nothing; to somebody who does not see that, they might."""
    hands = {0: "", 1: "", 2: "c"}
    trace = opened(
        hands=hands,
        asks=asks,
        label=lambda self, s, seat, key: f"seat {seat} marks {key}",
        missing=lambda self, s, seat: [Missing("d", f"seat {seat} does not have it", "T-1")],
    )
    decision = trace.decision
    assert decision is not None
    words = trace.game.table.words(trace.state)
    question, labels, missing = (
        decision.question(trace.state, words),
        decision.options(trace.state),
        decision.missing(trace.state),
    )
    assert "2" in question
    hands[0] = hands[1] = "x"
    assert decision.question(trace.state, words) == question
    assert decision.options(trace.state) == labels
    assert decision.missing(trace.state) == missing

"""Which rulings decided a step: those without which people would have seen something else, and no other."""

from dataclasses import replace
from typing import Any

from edgebook.kernel import Asked, Context, Ruling, Rulings, Trace, begin
from tests.kernel.test_step import find
from tests.kernel.toy import PAGE, Toy, question, rulebook, step, toy


def test_the_ruling_that_decided() -> None:
    lost = find("SI-5.4", lambda step: step.before.coins[step.args[0]] and step.before.hands[step.args[0]])
    assert lost.rulings == (("storm-loss", "coin"),)
    other = find("SI-5.4", lambda step: step.rulings, **{"storm-loss": "card"})
    assert other.rulings == (("storm-loss", "card"),)
    assert other.values["card"] in other.before.hands[other.args[0]]


def test_a_ruling_that_was_asked_but_decided_nothing() -> None:
    poor = find(
        "SI-5.4", lambda step: step.before.coins[step.args[0]] and not step.before.hands[step.args[0]]
    )
    assert poor.rulings == ()
    clear = find("SI-2.3", lambda step: not step.rulings)
    assert clear.rulings == ()
    tied = find("SI-2.3", lambda step: step.rulings)
    assert [ruling.name for ruling in tied.rulings] == ["bid-tie"]


def ruling(name: str) -> Ruling:
    return Ruling(name, ("T-1",), "How much?", PAGE, {"few": "two", "many": "three"})


def test_a_ruling_that_decides_what_there_is_to_choose_from() -> None:
    """It is named whichever answer was given: an option that is there or missing by a reading is part of what
    people saw."""
    book = rulebook()
    asks = question(book, "T-1", lambda self, s: [1, 2] if s.rulings.much == "few" else [1, 2, 3])
    for reading, keys in (("many", (1, 3)), ("few", (1, 2))):
        game = toy(book, asks(0), rulings=Rulings(ruling("much")))
        trace = begin(game, {"rulings": {"much": reading}})
        assert [trace.fork(key=key)[0].rulings for key in keys] == [(("much", reading),)] * 2


def test_what_others_could_choose_from_is_not_told_by_a_ruling() -> None:
    book = rulebook()
    asks = question(book, "T-1", lambda self, s: [1, 2] if s.rulings.much == "few" else [1, 2, 3])
    trace = begin(toy(book, asks(0), rulings=Rulings(ruling("much"))))
    trace.answer(1)
    assert trace[0].rulings_for(0) == trace[0].rulings == (("much", "few"),)
    assert trace[0].rulings_for(1) == trace[0].rulings_for(None) == ()


def test_every_ruling_that_decided_is_named() -> None:
    def marks(s: Toy, t: Context) -> None:
        s.marks.append(2 if s.rulings.one == "few" else 3)
        s.marks.append(2 if s.rulings.other == "few" else 3)
        assert s.rulings.neither == "few" or s.marks

    book = rulebook()
    rulings = Rulings(ruling("neither"), ruling("one"), ruling("other"))
    trace = begin(toy(book, step(book, "T-1", marks)(), rulings=rulings))
    assert trace[0].rulings == (("one", "few"), ("other", "few"))


class Hidden(Toy):
    __slots__ = ("inner",)

    def copy(self) -> Any:
        new: Any = super().copy()
        new.inner = self.inner
        return new


def inside(*, asked: bool, drawn: bool) -> Trace:
    """A rule that writes down what a ruling says where nobody sees it, and rules that read it: at the next
    question, after a roll."""

    def writes(s: Hidden, t: Context) -> None:
        s.inner = 2 if s.rulings.much == "few" else 3
        s.then(*([rolls()] if drawn else []), asks(0))

    book = rulebook()
    rolls = step(book, "T-2", lambda s, t: t.chance.roll(6, "a die"))
    asks = question(book, "T-3", lambda self, s: [*range(s.inner)] if asked else [0, 1])
    game = toy(book, step(book, "T-1", writes)(), rulings=Rulings(ruling("much")))

    def start(setup: dict[str, Any]) -> Hidden:
        s = Hidden(game.rulings.play({}))
        s.inner = 0
        s.then(("T-1", ()))
        return s

    return begin(replace(game, setup=replace(game.setup, start=start)))


def test_what_only_the_state_knows_decides_nothing() -> None:
    assert inside(asked=False, drawn=False)[0].rulings == ()


def test_what_the_next_question_shows_decides() -> None:
    assert inside(asked=True, drawn=False)[0].rulings == (("much", "few"),)


def test_luck_between_the_step_and_the_next_question_is_the_luck_that_the_game_had() -> None:
    trace = inside(asked=True, drawn=True)
    assert trace[0].rulings == (("much", "few"),)
    assert trace.fork(at=1)[0].rulings == ()  # nobody knows yet what will be rolled


def test_a_ruling_that_keeps_a_window_shut() -> None:
    class react(Asked):  # noqa: N801
        """Each seat that can react is asked."""

        def order(self, s: Toy) -> list[int]:
            return [0]

        def options(self, s: Toy, seat: int) -> list[str]:
            return [] if s.rulings.much == "few" else ["play"]

        def do(self, s: Toy, t: Context, seat: int, key: str) -> None:
            s.marks.append(key)

    for reading, named in (("few", [True]), ("many", [False, True])):
        book = rulebook()
        window = book.window("T-2", "React", PAGE, asks="What?", says="{seat:seat} reacts")(react)
        first = step(book, "T-1", lambda s, t: s.marks.append("first"))
        trace = begin(
            toy(book, first(), window(), rulings=Rulings(ruling("much"))), {"rulings": {"much": reading}}
        )
        if reading == "many":
            trace.answer("play", go_on=False)
        assert [bool(each.rulings) for each in trace] == named

"""Rules, the rulebook, and what is found out before a game is played."""

import re
from types import ModuleType

import pytest

from edgebook.kernel import (
    Book,
    Chance,
    Criteria,
    Cursor,
    Frame,
    Refused,
    Rulebook,
    RulebookError,
    Ruling,
    Trace,
    begin,
    dumps,
    first,
    loads,
    needs,
    playthrough,
)
from edgebook.kernel.rulebook_check import natural
from tests.kernel.toy import BOOK, PAGE, asking, question, rulebook, step, toy
from tests.reference_game import GAME


def nothing(s, t):
    """Nothing happens."""


def test_a_rule_called_gives_a_frame() -> None:
    rule = step(rulebook(), "T-1", lambda s, t, seat, card: None)
    assert rule(2, "x") == ("T-1", (2, "x"))
    assert rule.params == ("seat", "card")
    assert rule.text == "What T-1 says."


def test_an_id_is_used_once() -> None:
    book = rulebook()
    step(book, "T-1", nothing)
    with pytest.raises(RulebookError, match="T-1 is used twice: 'Title of T-1' and 'Title of T-1'"):
        step(book, "T-1", nothing)


@pytest.mark.parametrize("id", ["X-1", "T-", "T-1 ", "T-1\n", "aT-1"])
def test_an_id_has_the_form_of_the_rulebook(id: str) -> None:
    with pytest.raises(RulebookError, match="not a rule id of Toy"):
        step(rulebook(), id, nothing)


@pytest.mark.parametrize("cite", [None, "p. 5", ("b", "page", "5", "Book p.5")])
def test_a_rule_has_a_citation(cite: object) -> None:
    with pytest.raises(RulebookError, match="T-1 has no citation"):
        rulebook().rule("T-1", "Title", cite)(nothing)  # type: ignore[arg-type]


def test_a_rule_has_a_title_and_a_text() -> None:
    with pytest.raises(RulebookError, match="title and a text"):
        rulebook().rule("T-1", " ", PAGE)(nothing)
    with pytest.raises(RulebookError, match="title and a text"):
        rulebook().rule("T-1", "Title", PAGE)(lambda s, t: None)


def test_a_citation_has_a_place() -> None:
    assert str(BOOK(5)) == str(BOOK("5")) == "Book p.5"
    assert BOOK(5).as_json() == {"book": "b", "page": "5"}
    assert str(Book("s", "Summary", "section")("5: Hunting")) == "Summary, 5: Hunting"
    with pytest.raises(RulebookError, match="needs a page"):
        BOOK("  ")


def test_a_level_is_known() -> None:
    with pytest.raises(RulebookError, match="level 'phase' is none of rule, action, turn, round"):
        step(rulebook(), "T-1", nothing, level="phase")


def test_a_game_names_its_own_levels() -> None:
    book = Rulebook("Toy", r"T-\d+", "1", levels=("step", "activation", "battle"))
    mark = step(book, "T-1", lambda s, t: None)
    acts = step(book, "T-2", lambda s, t: s.then(mark(), mark()), level="activation")
    fights = step(book, "T-3", lambda s, t: s.then(acts(), acts()), level="battle")
    trace = Trace(toy(book, fights(), fights()), {}, Chance(1))
    trace.run("activation")
    assert len(trace) == 1
    trace.run("battle")
    assert len(trace) == 7
    trace.run()
    assert [each.n for each in trace.steps("activation")] == [0, 1, 4, 7, 8, 11]
    assert trace.find(1, level="battle") == 7
    cursor = Cursor(trace)
    assert (cursor.level, cursor.forward()) == ("step", 1)
    assert Cursor(trace, level="battle").forward() == 7
    with pytest.raises(RulebookError, match="level 'turn' is none of step, activation, battle"):
        Cursor(trace, level="turn")
    with pytest.raises(RulebookError, match="each its own"):
        Rulebook("Toy", r"T-\d+", "1", levels=("step", "step"))


def test_a_sub_rule_with_a_title_of_its_own_may_come_before_its_rule_but_needs_it() -> None:
    book = rulebook()

    def draw(s: object, t: object) -> None:
        """A card is drawn."""

    book.rule("T-1/draw", "A card", PAGE)(draw)
    with pytest.raises(RulebookError, match="sub-rule T-1/draw has no rule T-1"):
        book.check()
    step(book, "T-1", lambda s, t: None, says="it begins")
    book.check()


def test_a_sub_rule_belongs_to_a_rule_of_the_catalogue() -> None:
    book = rulebook()
    with pytest.raises(RulebookError, match="T-1/draw is written down before the rule T-1"):
        book.rule("T-1/draw")(lambda s, t: None)
    whole = step(book, "T-1", lambda s, t, seat: s.then(draw(seat), keep(seat)), says="it begins")
    draw = book.rule("T-1/draw", says="it goes on")(lambda s, t, seat: s.marks.append("drawn"))
    keep = book.decision("T-1/keep", "Keep a card", asks="Which?")(
        asking(
            __doc__="One card is kept.",
            options=lambda self, s: ["a", "b"],
            do=lambda self, s, t, key: None,
        )
    )
    book.check()
    assert (draw.title, draw.cite, draw.text, draw.shown) == (whole.title, whole.cite, whole.text, "T-1")
    assert (keep.title, keep.text, keep.id) == ("Keep a card", "One card is kept.", "T-1/keep")
    assert [rule.id for rule in book] == ["T-1"]
    assert len(book) == 1
    assert "T-1/keep" in book
    assert book.parts("T-1") == {"T-1", "T-1/draw", "T-1/keep"}
    trace = begin(toy(book, whole(0)))
    with pytest.raises(Refused, match=r"T-1 \(Keep a card\)"):
        trace.answer("c")
    trace.answer("b")
    assert [line.split()[1] for line in playthrough(trace).splitlines()] == ["T-1", "T-1", "T-1"]
    assert [each.rule.id for each in trace] == ["T-1", "T-1/draw", "T-1/keep"]
    assert (trace.find(1, rule="T-1"), trace.find(0, rule="T-1/keep")) == (1, 2)
    assert trace[2].as_json()["rule"] == "T-1"
    assert '"rule":"T-1","answer":"b"' in dumps(trace)
    assert loads(trace.game, dumps(trace)).trace.log == trace.log


@pytest.mark.parametrize("id", ["T-1/", "T-1/Keep", "T-1/a/b", "T-1/ä", "/keep"])
def test_the_name_of_a_sub_rule_is_a_small_word(id: str) -> None:
    book = rulebook()
    step(book, "T-1", nothing)
    with pytest.raises(RulebookError, match="not a rule id"):
        book.rule(id)(nothing)


def test_a_decision_has_its_parts() -> None:
    with pytest.raises(RulebookError, match=r"T-1 has no function do\(\)"):
        rulebook().decision("T-1", "Title", PAGE, asks="?")(asking(options=lambda self, s: []))
    with pytest.raises(RulebookError, match="does not say who is asked"):
        question(rulebook(), "T-1", ["a"], fields="")
    with pytest.raises(RulebookError, match="decision T-1 derives from Asked"):
        rulebook().decision("T-1", "Title", PAGE, asks="?")(
            type("parts", (), {"__doc__": "Text.", "options": None, "do": None})
        )


def test_check_finds_an_unknown_rule_in_code() -> None:
    book = rulebook()
    step(book, "T-1", lambda s, t: s.then(("T-9", ())))
    with pytest.raises(RulebookError, match="rule T-1 names T-9, which does not exist"):
        book.check()


def deep(s: object) -> Frame:
    return next(frame for frame in [("T-8", ())])


SORTED_OUT = Criteria(
    "Which?",
    needs("T-7", lambda s, ctx, x: True, lambda s, ctx, x, winner: ""),
    first("T-1", lambda s, ctx, x, winner: ""),
    label=lambda s, ctx, x: str(x),
)


def test_check_follows_helpers_and_criteria() -> None:
    book = rulebook()
    step(book, "T-1", lambda s, t: deep(s))
    question(book, "T-2", lambda self, s: SORTED_OUT.choose(s, None, "ab"))
    with pytest.raises(RulebookError) as caught:
        book.check()
    assert str(caught.value) == (
        "rule T-1 names T-8, which does not exist; rule T-2 names T-7, which does not exist"
    )


def test_check_finds_an_unknown_rule_that_is_cited_or_ruled_on() -> None:
    book = rulebook()
    step(book, "T-1", nothing, cites=("T-5",))
    ruling = Ruling("tie", ("T-6",), "Who?", PAGE, {"a": "A", "b": "B"})
    with pytest.raises(
        RulebookError, match=r"T-1 cites T-5, .*; ruling tie is about T-6, which does not exist"
    ):
        book.check([ruling])


def test_check_finds_a_gap_that_nothing_fills() -> None:
    book = rulebook()
    step(book, "T-1", lambda s, t, seat: None, says={"a": "{seat:seat} {n}"}, gives="m")
    step(book, "T-2", lambda s, t, seat: None, says_hidden="{card}", gives="card")
    question(book, "T-3", ["a"], asks="{who}?", says="{seat} {key}")
    with pytest.raises(RulebookError) as caught:
        book.check()
    assert [part.split(" has a gap for ")[1].split(",")[0] for part in str(caught.value).split("; ")] == [
        "'n'",
        "'card'",
        "'who'",
    ]


@pytest.mark.parametrize("forms", ["raids/", "/raid", "raids/raid/raided"])
def test_check_finds_a_word_without_its_two_forms(forms: str) -> None:
    book = rulebook()
    step(book, "T-1", lambda s, t, cards: None, says={"a": f"{{cards:{forms}}} and {{cards:goes/go}}"})
    expected = (
        f"rule T-1: its sentence has {{cards:{forms}}}, expected two forms of a word, for one and for several"
    )
    with pytest.raises(RulebookError, match=f"^{re.escape(expected)}, as in {{cards:is/are}}$"):
        book.check()


def test_check_finds_a_sentence_that_cannot_be_read() -> None:
    book = rulebook()
    question(book, "T-1", ["a"], asks="What does {seat:seat do?")
    with pytest.raises(
        RulebookError, match=r"rule T-1: its sentence 'What .* do\?' cannot be read: unmatched '{'"
    ):
        book.check()


@pytest.mark.parametrize(
    ("frame", "problem"),
    [
        (("T-9", ()), "unknown rule 'T-9'"),
        (("T-2", ()), "T-2 is a limit, nothing that happens"),
        (("T-1", ()), "expected 1 to 2 arguments"),
        (("T-1", (1, 2, 3)), "expected 1 to 2 arguments"),
        (("T-3", (1, 2)), "expected 1 arguments"),
        ("T-1", "expected a rule id and its arguments"),
        (("T-1", [1]), "expected a rule id and its arguments"),
    ],
)
def test_an_agenda_is_checked(frame: object, problem: str) -> None:
    book = rulebook()
    step(book, "T-1", lambda s, t, seat, card=0: None)
    book.limit("T-2", "A limit", PAGE, "No more than two.")
    question(book, "T-3", ["a", "b"])
    book.check_agenda([("T-1", (1,)), ("T-1", (1, 2)), ("T-3", (0,))])
    with pytest.raises(RulebookError, match=r"agenda\[1\].*" + problem.replace("[", r"\[")):
        book.check_agenda([("T-1", (1,)), frame])  # type: ignore[list-item]


def test_reading_the_rulebook() -> None:
    rules = GAME.rulebook
    assert [rule.id for rule in rules][:3] == ["SI-1.1", "SI-1.2", "SI-2.1"]
    assert "SI-3.3" in rules
    assert "SI-9.9" not in rules
    assert rules["SI-3.3"].title == "Sail"
    with pytest.raises(RulebookError, match=r"Salt Islands has no rule 'SI-9\.9'"):
        rules["SI-9.9"]
    assert sorted({rule.kind for rule in rules}) == [
        "choice",
        "criterion",
        "decision",
        "limit",
        "step",
        "window",
    ]


def test_search_by_id_title_and_text() -> None:
    rules = GAME.rulebook
    assert [rule.id for rule in rules.search("si-5")] == ["SI-5.1", "SI-5.2", "SI-5.3", "SI-5.4", "SI-5.5"]
    assert [rule.id for rule in rules.search("TRADE")] == ["SI-3.1", "SI-3.5"]
    assert [rule.id for rule in rules.search("blindly")] == ["SI-4.2", "SI-5.4"]
    assert rules.search("dragon") == []


def test_the_rulebook_as_text() -> None:
    text = GAME.rulebook.as_text(GAME.rulebook.search("SI-3.2"))
    assert text == (
        "SI-3.2  Roll for wind  [Leaflet p.3]\n  The wind die says how many islands far the ship may sail.\n"
    )
    whole = GAME.rulebook.as_text(width=60)
    assert all(rule.id in whole and rule.title in whole for rule in GAME.rulebook)
    assert max(len(line) for line in whole.splitlines() if line.startswith("  ")) <= 60
    assert GAME.rulebook.as_text([]) == ""


def test_ids_are_sorted_as_people_count() -> None:
    assert sorted(["T-10", "T-9", "T-9.10", "T-9.9"], key=natural) == ["T-9", "T-9.9", "T-9.10", "T-10"]


def test_what_does_not_happen_cannot_run() -> None:
    limit = rulebook().limit("T-1", "A limit", PAGE, "No.")
    with pytest.raises(RulebookError, match="does not happen by itself"):
        limit.do(None, None)


# -- following the code of a game ------------------------------------------------------------------------


def in_module(module: str, source: str, **known: object) -> dict[str, object]:
    """What a module with this name and this source would hold."""
    found: dict[str, object] = {"__name__": module, **known}
    exec(source, found)
    return found


def test_check_follows_the_packages_below_that_of_the_game() -> None:
    helper = in_module("tests.kernel.below.deep", "def deep(s): return ('T-8', ())")["deep"]
    outside = in_module("tests.elsewhere", "def far(s): return ('T-7', ())")["far"]
    source = "def do(s, t):\n    'Text.'\n    s.then(deep(s), far(s))"
    do = in_module("tests.kernel.rules.chapter", source, deep=helper, far=outside)["do"]
    book = rulebook()
    book.rule("T-1", "Title", PAGE)(do)  # type: ignore[arg-type]
    with pytest.raises(RulebookError) as caught:
        book.check()
    assert str(caught.value) == "rule T-1 names T-8, which does not exist"


def test_check_follows_modules_of_the_game() -> None:
    module = ModuleType("tests.kernel.below")
    exec("def deep(s): return ('T-8', ())", vars(module))
    do = in_module("tests.kernel.chapter", "def do(s, t):\n    'Text.'\n    below.deep(s)", below=module)[
        "do"
    ]
    book = rulebook()
    book.rule("T-1", "Title", PAGE)(do)  # type: ignore[arg-type]
    with pytest.raises(RulebookError, match="rule T-1 names T-8"):
        book.check()


def calling(body: str) -> Rulebook:
    """A rulebook with a rule that calls others: `one` takes an argument, `some` takes one or two."""
    book = rulebook()
    known = {
        "one": step(book, "T-2", lambda s, t, seat: None),
        "some": step(book, "T-3", lambda s, t, seat, card=0: None),
        "any_": step(book, "T-4", lambda s, t, *seats: None),
        "limit": book.limit("T-5", "A limit", PAGE, "No more than two."),
        "opens": book.window("T-6", "Window", PAGE, asks="?")(
            asking(
                "what",
                order=lambda self, s: (),
                options=lambda self, s, seat: (),
                do=lambda self, s, t, seat, key: None,
            )
        ),
    }
    source = f"def do(s, t, x, y):\n    'Text.'\n    {body}"
    book.rule("T-1", "Title", PAGE)(in_module("tests.kernel.chapter", source, **known)["do"])  # type: ignore[arg-type]
    return book


@pytest.mark.parametrize(
    "body",
    [
        "s.then(one(x), some(x), some(x, y), any_(), any_(x, y, x), opens(x))",
        "s.then(*[one(seat) for seat in (x, y)], one(x if y else y), some(x, y and x or 7))",
        "s.then(one([a for a in x if a]), one({**x, 'y': (lambda: one(y))}), one(f'{x}{y!r}'))",
        "frames = [one(*x), some(*x, *y)]\n    return tuple(one(max(seat, key=lambda n: n)) for seat in x)",
        "try:\n        s.then(one(x))\n    finally:\n        s.then(some(y[0], y[1:]))",
        "return one(x)(y, y) if callable(x) else one",
    ],
)
def test_check_lets_calls_pass_that_fit(body: str) -> None:
    calling(body).check()


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        ("s.then(one())", "rule T-1 gives T-2 0 arguments, expected 1"),
        ("s.then(one(x, y))", "gives T-2 2 arguments, expected 1"),
        ("s.then(some())", "gives T-3 0 arguments, expected 1 to 2"),
        ("s.then(*[some(x, y, seat) for seat in x])", "gives T-3 3 arguments"),
        ("s.then(one(x), one(x if y else y, max(x, y)))", "gives T-2 2 arguments"),
        ("s.then(one([a for a in x if a], [b for b in y]))", "gives T-2 2 arguments"),
        ("return (lambda: one(x, y))", "gives T-2 2 arguments"),
        ("if x:\n        s.then(some(x or y, x and y, not x))", "gives T-3 3 arguments"),
        ("s.then(opens(x, y))", "gives T-6 2 arguments, expected 1"),
        ("s.then(limit())", "calls T-5, which is a limit and does not happen"),
    ],
)
def test_check_finds_calls_that_do_not_fit(body: str, problem: str) -> None:
    with pytest.raises(RulebookError, match=problem):
        calling(body).check()


def test_a_rulebook_may_end_its_sentences_itself() -> None:
    book = Rulebook("Toy", r"T-\d+", "1", full_stops=True)
    plain = step(book, "T-1", lambda s, t: None, says="it begins")
    several = step(
        book, "T-2", lambda s, t: None, says={"one": "is it?", "two": "it is"}, says_hidden="hidden"
    )
    assert plain.says == "it begins."
    assert several.says == {"one": "is it?", "two": "it is."}
    assert several.says_hidden == "hidden."


def test_what_the_others_read_is_one_sentence() -> None:
    book = Rulebook("Toy", r"T-\d+", "1", full_stops=True)
    with pytest.raises(RulebookError, match=r"T-1: says_hidden is .'draws'.*expected one sentence"):
        step(book, "T-1", lambda s, t: None, says_hidden={"draws": "a card is drawn"})

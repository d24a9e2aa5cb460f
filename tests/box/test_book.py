"""The book of a game as data: what its tables must be, and that code and book are compared both ways."""

from __future__ import annotations

from pathlib import Path

import pytest

from edgebook.box.book import read_rules, read_rulings
from edgebook.kernel import Asked, Book, BookEntry, Rulebook, RulebookError

BOOK = Book("b", "Book", "page")
PAGE = BOOK(1)
HEAD = "id,title,book,where,kind,text\n"
RULINGS = "name,at,book,where,question,reading,words,doubt\n"


def rules(folder: Path, text: str) -> tuple[BookEntry, ...]:
    (folder / "rules.csv").write_text(HEAD + text, encoding="utf-8")
    return read_rules(folder, BOOK)


def book(*entries: BookEntry) -> Rulebook:
    return Rulebook("Toy", r"T-\d+", "1", book=entries)


def mark(s, t) -> None:
    """A mark is made."""


class choose(Asked):  # noqa: N801
    """A mark is chosen."""

    seat: int

    def options(self, s):
        return [1, 2]

    def do(self, s, t, key):
        pass


class react(Asked):  # noqa: N801
    """Marks are answered."""

    def order(self, s):
        return [0]

    def options(self, s, seat):
        return [1]

    def do(self, s, t, seat, key):
        pass


def test_a_row_is_a_rule_with_its_source(tmp_path: Path) -> None:
    (limit,) = rules(tmp_path, 'T-1,Limit,b,3,limit,"Nobody, ever."\n')
    assert limit == BookEntry("T-1", "Limit", BOOK(3), "limit", "Nobody, ever.")
    assert book(limit)["T-1"].text == "Nobody, ever."


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("T-1,Limit,x,3,limit,Never.\n", r"rules.csv, line 2: no book 'x' \(expected b\)"),
        ("T-1,Limit,b,,limit,Never.\n", "needs a page"),
        ("T-1,Limit,b,3,limit\n", "line 2: expected 6 cells"),
        ("T-1,Limit,b,3,limit,a,b\n", "line 2: expected 6 cells"),
    ],
)
def test_a_row_that_does_not_fit_is_named(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(RulebookError, match=why):
        rules(tmp_path, text)


def test_other_columns_are_refused(tmp_path: Path) -> None:
    (tmp_path / "rules.csv").write_text("id,name\n", encoding="utf-8")
    with pytest.raises(RulebookError, match=r"expected id,title,book,where,kind,text"):
        read_rules(tmp_path, BOOK)


def test_rulings_have_a_row_for_each_reading_the_default_first(tmp_path: Path) -> None:
    (tmp_path / "rulings.csv").write_text(
        RULINGS + "tie,T-1 T-2,b,4,Who wins?,first,the first,\ntie,,,,,none,nobody,yes\n", encoding="utf-8"
    )
    (ruling,) = read_rulings(tmp_path, BOOK)
    readings = {"first": "the first", "none": "nobody"}
    assert ruling == ("tie", ("T-1", "T-2"), "Who wins?", BOOK(4), readings, ("none",))
    assert ruling.default == "first"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("tie,T-1,b,4,Who?,a,x,\ntie,,,,,b,y,no\n", "line 3: doubt: 'no', expected yes or nothing"),
        ("tie,T-1,b,4,Who?,a,x,\ntie,T-1,b,4,Who?,b,y,\n", "the question of tie stands in its first row"),
        ("tie,T-1,b,4,Who?,a,x,\ntie,,,,,a,y,\n", "tie has the reading a twice"),
        ("tie,T-1,b,4,Who?,a,x,\n", "at least two readings"),
    ],
)
def test_a_ruling_that_does_not_fit_is_named(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / "rulings.csv").write_text(RULINGS + text, encoding="utf-8")
    with pytest.raises(RulebookError, match=why):
        read_rulings(tmp_path, BOOK)


def test_code_takes_title_and_source_from_the_book() -> None:
    made = book(BookEntry("T-1", "Mark", PAGE, "rule"), BookEntry("T-1/b", "Mark b", BOOK(2), "rule"))
    made.rule("T-1")(mark)
    made.rule("T-1/a")(mark)
    made.rule("T-1/b")(mark)
    made.check()
    assert [(rule.title, rule.cite.where) for rule in made.by_id.values()] == [
        ("Mark", "1"),
        ("Mark", "1"),
        ("Mark b", "2"),
    ]


def test_what_the_book_does_not_list_is_refused() -> None:
    with pytest.raises(RulebookError, match="rule T-2 is not in the book of Toy"):
        book(BookEntry("T-1", "Mark", PAGE, "rule")).rule("T-2")(mark)


def test_what_no_code_carries_out_is_named() -> None:
    with pytest.raises(RulebookError, match=r"the book lists T-1 \(Mark\), which no code carries out"):
        book(BookEntry("T-1", "Mark", PAGE, "rule")).check()


def test_a_rule_that_asks_is_a_decision_in_the_book() -> None:
    made = book(BookEntry("T-1", "Mark", PAGE, "rule"))
    made.decision("T-1", asks="Which?")(choose)
    with pytest.raises(RulebookError, match="the book calls T-1 a rule, in the code it is a decision"):
        made.check()


def test_what_asks_in_another_way_is_called_as_the_book_calls_it() -> None:
    made = book(BookEntry("T-1", "Mark", PAGE, "rule"))
    made.window("T-1", asks="Which?", passes="none")(react)
    with pytest.raises(RulebookError, match="in the code it is a window, which the book calls a decision"):
        made.check()


def test_one_text_is_enough_and_kinds_are_known() -> None:
    made = book(BookEntry("T-1", "Mark", PAGE, "rule", "A text."), BookEntry("T-2", "Odd", PAGE, "riddle"))
    made.rule("T-1")(mark)
    with pytest.raises(RulebookError, match=r"T-1 has a text in the book and a doc.*calls T-2 a riddle"):
        made.check()


def test_an_id_is_in_the_book_once() -> None:
    with pytest.raises(RulebookError, match="T-1 is in the book twice"):
        book(BookEntry("T-1", "Mark", PAGE, "rule"), BookEntry("T-1", "Mark", PAGE, "rule"))

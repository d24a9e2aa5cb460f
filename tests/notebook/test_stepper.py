"""The stepper without a browser: where acts lead, and what the panels say there."""

from __future__ import annotations

import re
from typing import Any

import pytest

from edgebook.kernel import Cursor, EdgebookError, begin
from edgebook.kernel.show import EVERYTHING
from edgebook.kernel.spans import Span
from edgebook.learn import table
from edgebook.notebook import Stepper
from edgebook.notebook.log import AROUND, IN_SIGHT
from edgebook.notebook.reading import headline
from tests.notebook.helpers import GAME, ISLANDS, SOLO, acts, html, islands, solo, text


def find(trace: Any, wanted: Any) -> int:
    """The place after the first step that is wanted."""
    return next(step.n for step in trace if wanted(step)) + 1


def test_a_game_is_played_through_and_stepped() -> None:
    stepper = Stepper(GAME, SOLO, seed=3, at=0)
    assert stepper.trace.over
    assert "Nothing has happened yet" in text(stepper, "now")
    stepper.next()
    assert stepper.cursor.at == 1
    assert stepper.trace[0].text in text(stepper, "now")
    stepper.back()
    assert stepper.cursor.at == 0


def test_it_opens_at_a_table_that_is_laid_out() -> None:
    stepper = Stepper(solo())
    state = stepper.cursor.state
    assert (state.round, len(state.street)) == (1, 5)
    assert stepper.trace[stepper.cursor.at - 1].text == "Round 1 begins."
    assert "The table is set up." in text(stepper, "now")
    stepper.next()
    assert "The table is set up." not in text(stepper, "now")
    stepper.act("first")
    assert stepper.cursor.at == 0


def test_what_begins_in_the_middle_is_shown_from_its_start() -> None:
    assert GAME.positions is not None
    for rule in ("ED-5.1", "VG-P1"):  # a round, and the prologue
        trace = solo()
        at = next(step.n for step in trace if step.rule.id == rule)
        setup = GAME.make({"position": GAME.positions.write(trace.state_at(at)), "seat": 1})
        middle = begin(GAME, setup, 0)
        assert len(middle) > 3
        assert Stepper(middle).cursor.at == 0
    assert Stepper(islands()).cursor.at == 0  # a game that does not say when a state is
    assert Stepper(begin(GAME, SOLO, 1)).cursor.at == 0  # one that has not come to a round


def test_a_trace_a_cursor_and_any_game_will_do() -> None:
    trace = islands()
    assert Stepper(trace, at=4).cursor.at == 4
    cursor = Cursor(trace, 2, "turn")
    assert Stepper(cursor).cursor is cursor
    stepper = Stepper(ISLANDS)  # a game without a picture: a table of places
    stepper.next()
    assert not stepper.alert
    assert stepper.board is not None
    assert stepper.board.scene is not None
    assert "Salt Islands" in stepper.board.scene.title
    with pytest.raises(EdgebookError, match="a set-up goes with a game"):
        Stepper(trace, {})


def test_now_has_rule_page_sentence_and_text() -> None:
    stepper = Stepper(solo(), at=300)
    step = stepper.trace[299]
    now = text(stepper, "now")
    for part in (
        step.rule.id,
        str(step.rule.cite),
        step.text,
        step.rule.title,
        f"step 300 of {len(stepper.trace)}",
    ):
        assert part in now


def test_why_lists_the_kept_option_first_and_names_the_criterion() -> None:
    trace = solo()
    at = find(trace, lambda step: any(len(c.verdicts) > 3 for c in step.choices))
    stepper = Stepper(trace, at=at)
    choice = next(c for c in trace[at - 1].choices if len(c.verdicts) > 3)
    why = html(stepper, "why")
    rows = re.findall(r'<tr class="eb-(kept|lost)"[^>]*>.*?</tr>', why)
    assert len(rows) >= len(choice.verdicts)
    assert rows[0] == "kept"
    dropped = next(v for v in choice.verdicts if not v.kept)
    assert dropped.why in text(stepper, "why")
    for rule in choice.criteria:
        assert GAME.rulebook[rule].title in text(stepper, "why")


def test_why_tells_the_ruling_and_the_other_reading() -> None:
    trace = solo()
    at = find(trace, lambda step: step.rulings)
    ruling = trace[at - 1].rulings[0]
    assert ruling is not None
    why = text(Stepper(trace, at=at), "why")
    assert f"Ruling {ruling.name}: {ruling.value}" in why
    assert "The other reading" in why


def test_why_of_a_decision_lists_what_else_was_possible() -> None:
    trace = solo()
    at = trace.asked[5] + 1
    decision = trace[at - 1].decision
    assert decision is not None
    why = text(Stepper(trace, at=at), "why")
    assert "was chosen" in why
    assert "was also possible" in why
    assert decision.question(trace[at - 1].before, GAME.table.words(trace[at - 1].before)) in why


def test_why_tells_what_was_not_possible_where_nothing_was_asked() -> None:
    trace = solo()
    at = find(trace, lambda step: step.missing and step.decision is None)
    why = text(Stepper(trace, at=at), "why")
    assert "There was nothing to choose" in why
    assert trace[at - 1].missing[0].why in why


def test_next_is_the_agenda_in_order() -> None:
    trace = solo()
    stepper = Stepper(trace, at=100)
    ids = [frame[0] for frame in reversed(trace.state_at(100).agenda)]
    assert re.findall(r">([A-Z]+-[\w.]+)</span></li>", html(stepper, "next")) == ids[:14]


def test_the_controls_lead_where_they_say() -> None:
    trace = solo()
    stepper = Stepper(trace)
    stepper.act("last")
    assert stepper.cursor.at == len(trace)
    stepper.act("first")
    stepper.act("to_decision")
    assert stepper.cursor.at == trace.asked[0]
    stepper.act("to_decision")
    assert stepper.cursor.at == trace.asked[1]
    stepper.act("to_round")
    assert trace[stepper.cursor.at - 1].rule.level == 3
    before = stepper.cursor.at
    stepper.act("to_turn")
    assert trace[stepper.cursor.at - 1].rule.level >= 2
    stepper.act("back_turn")
    assert stepper.cursor.at == before
    stepper.act("goto", "17")
    assert stepper.cursor.at == 17


def test_zoom_shows_several_rules_as_one() -> None:
    stepper = Stepper(solo(), at=200)
    stepper.act("level", "turn")
    stepper.next()
    while not isinstance(stepper.shown(), Span):  # a turn may be a single rule
        stepper.next()
    at = stepper.cursor.at
    shown = stepper.shown()
    assert at - shown.start > 1
    now = text(stepper, "now")
    began = stepper.trace[shown.start].text.rstrip(".")
    assert began in now
    assert stepper.trace[shown.start + 1].text in now
    assert shown.changes == stepper.shown().changes
    assert re.search("What was chosen|Press Rule", text(stepper, "why"))  # no reason of one as that of all
    sentence = stepper.sentence()
    assert began in sentence
    assert f"({shown.n - shown.start + 1} steps)" in sentence
    stepper.back()
    assert stepper.cursor.at < at


def test_the_title_of_a_turn_tells_what_it_came_to() -> None:
    trace = solo()
    turns = [n for n in range(len(trace)) if trace[n].rule.id == "ED-5.1"]
    start, end = turns[3], turns[4]
    title = headline(Span(trace, start, end), EVERYTHING)
    seat = trace.state_at(start + 1).turn
    gain = trace.state_at(end).coins[seat] - trace.state_at(start).coins[seat]
    assert title.startswith(trace[start].text.rstrip("."))
    assert (f"{gain:+d} Coins".replace("-", "−") in title) == bool(gain)
    assert re.search(r": [+−]\d+ \w+", title)


def test_find_a_rule() -> None:
    stepper = Stepper(solo())
    stepper.act("type", "hunt", "find")
    assert "VG-H4" in text(stepper, "found")
    stepper.act("rule_next", "VG-H4")
    assert stepper.trace[stepper.cursor.at - 1].rule.id == "VG-H4"
    first = stepper.cursor.at
    stepper.act("rule_next", "VG-H4")
    stepper.act("rule_back", "VG-H4")
    assert stepper.cursor.at == first
    stepper.act("type", "VG-H4", "find")
    assert "1 rule" in text(stepper, "found")
    stepper.act("type", "no such thing", "find")
    assert "No rule has" in text(stepper, "found")
    stepper.act("escape")
    assert not html(stepper, "found")


def test_hover_previews_click_stays_escape_returns() -> None:
    stepper = Stepper(solo(), at=50)
    stepper.act("hover", "40")
    assert stepper.cursor.at == 50
    assert "a preview" in text(stepper, "now")
    assert html(stepper, "preview") == "yes"
    assert stepper.trace[39].text in text(stepper, "now")
    stepper.act("hover", "")
    assert stepper.trace[49].text in text(stepper, "now")
    stepper.act("pin", "40")
    assert stepper.cursor.at == 40
    assert "Return to step 50" in text(stepper, "now")
    stepper.act("escape")
    assert stepper.cursor.at == 50


def test_the_log_makes_only_the_lines_in_sight() -> None:
    stepper = Stepper(solo(), at=250)
    lines = re.findall(r'data-act="pin" data-value="(\d+)"', html(stepper, "log"))
    assert len(lines) <= IN_SIGHT + 2 * AROUND
    assert "250" in lines
    assert 'aria-current="step"' in html(stepper, "log")
    stepper.act("scroll", 0, "log")
    assert 'data-value="1"' in html(stepper, "log")
    stepper.next()
    assert 'data-value="251"' in html(stepper, "log")


def test_a_batch_of_acts_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = Stepper(solo(), at=0)
    drawn = []
    monkeypatch.setattr(stepper, "look", lambda: drawn.append(stepper.cursor.at))
    acts(stepper, *["next"] * 200)
    assert stepper.cursor.at == 200
    assert drawn == [200]


def test_every_batch_is_acknowledged(monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = Stepper(solo())
    sent: list[Any] = []
    monkeypatch.setattr(stepper._hub, "send", lambda content, buffers=None: sent.append(content))
    monkeypatch.setattr(stepper, "refresh", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        acts(stepper, "next")
    assert sent[-1] == {"ack": "b"}
    for nonsense in (None, {}, {"acts": 3}, {"acts": [3, {"act": 7}, {"act": "no such act"}]}):
        monkeypatch.setattr(stepper, "refresh", lambda: None)
        stepper._hub.received(nonsense)


def test_only_parts_that_differ_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = Stepper(solo(), at=100)
    sent: list[Any] = []
    monkeypatch.setattr(stepper._hub, "send", lambda content, buffers=None: sent.append(content))
    acts(stepper, "next")
    parts = next(message["parts"] for message in sent if "parts" in message)
    assert "now" in parts
    assert "controls" not in parts
    assert "marks" not in parts
    assert sum(len(part) for part in parts.values()) < 32_000


def test_each_step_is_announced() -> None:
    stepper = Stepper(solo(), at=10)
    sent: list[Any] = []
    stepper._hub.send = lambda content, buffers=None: sent.append(content)
    stepper.next()
    assert stepper.trace[10].text in next(message["say"] for message in sent if "say" in message)


def test_a_picture_that_fails_is_told_and_the_widget_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = Stepper(solo(), at=10)
    assert stepper.board is not None
    with monkeypatch.context() as patch:
        patch.setattr(stepper.board, "picture", lambda *_, **__: 1 / 0)
        stepper.next()
        assert "cannot be drawn" in text(stepper, "alert")
        assert "ZeroDivisionError" in text(stepper, "alert")
        assert stepper.trace[10].text in text(stepper, "now")
    stepper.next()
    assert not html(stepper, "alert")
    assert stepper.cursor.at == 12


def test_a_panel_that_fails_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = Stepper(solo(), at=10)
    monkeypatch.setattr("edgebook.notebook.stepper_panels.why", lambda *_: 1 / 0)
    stepper.next()
    assert "ZeroDivisionError" in text(stepper, "why")
    assert stepper.trace[10].text in text(stepper, "now")


def test_two_steppers_on_one_trace_are_independent() -> None:
    trace = solo()
    one, other = Stepper(trace), Stepper(trace, at=0)
    one.act("last")
    other.next()
    assert (one.cursor.at, other.cursor.at) == (len(trace), 1)


def test_texts_from_outside_are_escaped() -> None:
    names = ["<script>alert(1)</script>", 'A "quoted" & crew']
    stepper = Stepper(ISLANDS, {"names": names})
    for _ in range(25):
        stepper.next()
    page = "".join(stepper._hub.parts.values())
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    stepper.act("type", '"><img src=x onerror=alert(1)>', "find")
    assert "<img" not in html(stepper, "found")


def test_the_board_is_a_list_too() -> None:
    stepper = Stepper(solo(), at=200)
    stepper.act("items")
    assert stepper.board is not None
    assert stepper.board.scene is not None
    labels = [item.label for item in stepper.board.scene.items if item.solid and item.label]
    assert labels[0] in text(stepper, "items")


@pytest.mark.usefixtures("jupyter")
def test_a_saved_notebook_has_picture_and_text_beside_the_widget() -> None:
    bundle = Stepper(solo(), at=200)._repr_mimebundle_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "step 200 of" in bundle["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in bundle


def test_without_a_canvas_the_board_is_svg() -> None:
    stepper = Stepper(solo(), at=200, canvas=False)
    assert "<svg" in html(stepper, "board")
    before = html(stepper, "board")
    stepper.act("goto", 260)
    assert html(stepper, "board") != before


def test_the_browser_tells_room_and_theme() -> None:
    stepper = Stepper(solo(), at=200)
    stepper.act("env", {"board": 420, "height": 0, "dark": True})
    assert stepper.board is not None
    assert stepper.board.scene is not None
    assert stepper.board.scene.width == 420
    for width, height in ((590, 527), (718, 707), (1060, 887), (900, 1000)):
        stepper.act("env", {"board": width, "height": height, "dark": True})
        scene, zoom = stepper.board.scene, stepper.board.zoom
        assert scene.width * zoom <= width + 1
        assert scene.height * zoom <= height + 1
        assert zoom >= 1 or zoom * 11 >= 10.8  # no text is shown smaller than it is drawn
        unused = min(width / scene.width / zoom, height / scene.height / zoom)
        assert unused < 1.04  # it fills the room across or down
    stepper.act("env", {"board": "wide", "dark": 0})
    stepper.act("env", None)
    assert not stepper.alert


def test_an_observer_reads_only_what_that_seat_may_know() -> None:
    trace = islands()
    hidden = next(step for step in trace if step.hidden_from(None))
    stepper = Stepper(trace, at=hidden.n + 1, observer=None)
    assert hidden.text not in "".join(text(stepper, part) for part in ("now", "why", "log", "timeline"))


def test_the_chart_follows() -> None:
    stepper = Stepper(solo(), at=200)
    assert html(stepper, "at") == "200"
    stepper.act("measure", "coins")
    assert text(stepper, "chart").startswith("Coins")


def test_a_rule_whose_name_is_a_question_has_no_full_stop_after_it() -> None:
    trace = table("icosara/01-the-battle", "lancer")
    view = Stepper(trace, at=trace.find(rule="ICO-5.1") + 1)
    assert "Re-roll? After the rolls" in text(view, "now")

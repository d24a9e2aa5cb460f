"""*Now* names the house data that a step used."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from edgebook.kernel import HouseValue, Step, Trace
from edgebook.kernel.show import EVERYTHING
from edgebook.notebook import panels
from edgebook.notebook.reading import Span
from edgebook.players import demonstrate
from tests.notebook.helpers import GAME, SOLO, islands, solo

WHY = "Made up for edgebook: no source gives it. Your own tables replace it: edgebook pack GAME copy FOLDER."
SIGN = panels.sign("house", small=True)


def now(trace: Trace, shown: Step | Span, observer: Any = EVERYTHING) -> str:
    return panels.now(trace, 1, shown, observer)


def first(trace: Trace, rule: str) -> Step:
    return next(step for step in trace if step.rule.id == rule)


def with_house(trace: Trace, values: Any) -> Trace:
    """The same game, as if its data were made up."""
    table = replace(trace.game.table, house_values=lambda step: values)
    trace.game = replace(trace.game, table=table)
    return trace


def test_the_values_their_origin_and_how_to_replace_them() -> None:
    trace = solo()
    shown = now(trace, first(trace, "VG-E2"))
    assert f"{SIGN} House data: Patrician: effect (gain 1 Influence and 1 Goodwill). {WHY}</p>" in shown


def test_a_step_that_used_none_and_a_game_that_has_none_say_nothing() -> None:
    trace = solo()
    assert "House data" not in now(trace, first(trace, "VG-E3"))
    assert not any("House data" in now(trace, step) for trace in [islands()] for step in trace)


def test_many_are_a_list_to_open() -> None:
    trace = with_house(solo(), [HouseValue(f"Place {n}", f"value {n}", "ours", "ask") for n in range(5)])
    shown = now(trace, trace[0])
    assert f"<summary>{SIGN} House data of 5 things</summary>" in shown
    assert "<li>Place 4: value 4</li>" in shown
    assert "<p>Ours. Ask.</p></details>" in shown


def test_several_steps_at_once_name_each_value_once() -> None:
    trace = solo()
    n = first(trace, "ED-5.6").n
    span = Span(trace, n, n + 3)
    assert [step.rule.id for step in span.steps] == ["ED-5.6", "ED-5.8", "ED-5.9"]
    assert now(trace, span).count("House data") == 1
    assert now(trace, span).count("Citizen: Damage 1") == 1


def test_what_is_hidden_from_a_seat_is_not_named_to_it() -> None:
    trace = with_house(islands(), [HouseValue("Card", "worth 9", "ours", "ask")])
    hidden = next(step for step in trace if step.hidden_from(0) and not step.hidden_from(1))
    assert "worth 9" in now(trace, hidden)
    assert "worth 9" in now(trace, hidden, 1)
    assert "worth 9" not in now(trace, hidden, 0)
    assert "worth 9" not in now(trace, hidden, None)


def test_a_name_from_an_owners_table_is_escaped(tmp_path: Path) -> None:
    name = "<script>alert(1)</script>"
    (tmp_path / "locations.csv").write_text(f"number,name,usable,rating,replacements\n22,{name},yes,1,\n")
    trace = demonstrate(GAME, SOLO | {"pack": [str(tmp_path)]}, 1)
    step = next(step for step in trace if any(name in value.thing for value in step.house))
    assert "<script" not in now(trace, step)
    assert "&lt;script&gt;alert(1)&lt;/script&gt; (22)" in now(trace, step)

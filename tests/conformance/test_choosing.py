"""What a person reads where something is chosen: each answer says what it does, and nothing on the screen is
an id, a coordinate or a card that the log names but nobody sees.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from edgebook.kernel import Trace
from edgebook.kernel.show import EVERYTHING
from edgebook.notebook.deciding import options_for
from edgebook.scene import Scene
from tests.conformance.every import CASES, Case, played

TOLD = [case for case in CASES if case.game.show.does is not None]
each_told = pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in TOLD])
RAW = re.compile(
    r"\(-?\d+, ?-?\d+\)"  # a cell
    r"|\b[a-z]+:[a-z0-9-]+(:[a-z0-9-]+)*\b"  # the name of an item
    r"|\bseat [0-9]\b|\b[a-z]+(-[a-z]+)+-\d\b|\w_\w|[{}«»]"
)
"""What only programs read."""
FREE = {
    "darkness": {
        "ED-3.2",
        "ED-3.7",
        "ED-5.20",
        "ED-5.20/then",
        "ED-5.32",
        "ED-5.33",
        "ED-5.4/before",
        "ED-5.9",
    },
    "eden": {"DE-5.23", "DE-7.24", "DE-8.19", "DE-7.26", "DE-8.21", "DE-10.10", "DE-11.2/agree"},
    "massive": {
        "MD-9.1",
        "MD-9.2",
        "MD-9.3",
        "MD-9.4",
        "MD-10.1",
        "MD-11.6",
        "MD-7.12",
        "MD-8.13",
        "MD-8.17",
    },
    "icosara": {"ICO-3.2", "ICO-8.1"},
}
"""Questions whose labels say all: effects in words, places, names; or where passing is the other answer."""
WORDS = {
    "massive": {"mace": "Melee 2 yellow dice", "transmute": "discard three cards", "signature": "1 XP"},
    "eden": {"gift": "you draw seven new ones"},
    "icosara": {"coin": "heads 6, tails 0"},
    "darkness": {"skip": "stays in the Street"},
}


def asked(case: Case) -> Iterator[tuple[Trace, int, Any]]:
    for number in range(len(case.setups)):
        trace = played(case, number, 1)
        for n in trace.asked:
            decision = trace[n].decision
            assert decision is not None
            yield trace, n, decision


@each_told
def test_an_answer_says_what_it_does(case: Case) -> None:
    silent: dict[str, list[str]] = {}
    words = dict(WORDS[case.name])
    for trace, n, decision in asked(case):
        options = options_for(decision, trace.state_at(n), case.game, decision.seat)
        for option in options:
            if option.key in words and words[option.key] in option.does:
                words.pop(option.key)
            assert option.does == option.does.strip()
            assert len(option.does) < 400
        told = sum(bool(option.does) for option in options)
        rule = decision.rule.id
        if not told and rule not in FREE[case.name] and "/" not in rule:
            silent.setdefault(rule, [option.label for option in options])
    assert not silent, silent
    assert not words, "never offered, or not said"


@each_told
def test_labels_for_programs_are_as_they_were(case: Case) -> None:
    for trace, n, decision in asked(case):
        state = trace.state_at(n)
        assert all(option.does == "" for option in decision.options(state)[:20])
        break


def texts(scene: Scene) -> Iterator[str]:
    yield scene.title
    for item in scene.items:
        yield item.label


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in TOLD])
def test_nothing_on_the_screen_is_an_id_or_a_coordinate(case: Case) -> None:
    draw = case.game.show.picture
    assert draw is not None
    found: dict[str, str] = {}
    for trace, n, decision in asked(case):
        state = trace.state_at(n)
        for option in options_for(decision, state, case.game, decision.seat):
            for text in (option.label, option.does, option.group):
                if raw := RAW.search(text):
                    found[raw[0]] = text
        if n % 5 == 0:
            scene: Scene = draw(state, decision.seat, trace[n - 1] if n else None, width=700, height=690)
            for text in texts(scene):
                if raw := RAW.search(text):
                    found[raw[0]] = text
    for step in played(case, 0, 2):
        if raw := RAW.search(step.text):
            found[raw[0]] = step.text
    assert not found, found


def test_who_sees_everything_sees_every_hand() -> None:
    """Card by card where there is room for both hands; else the other hand is told when pointed at."""
    case = next(case for case in CASES if case.name == "eden")
    draw = case.game.show.picture
    assert draw is not None
    trace = played(case, 0, 1)
    for at in range(20, len(trace), 15):
        state = trace.state_at(at)
        open_, closed = (
            {item.id: item.label for item in draw(state, who, trace[at - 1], width=700, height=690).items}
            for who in (EVERYTHING, None)
        )
        words = case.game.table.words(state)
        for seat, hand in enumerate(state.hand):
            for card in hand:
                told = words.card(card) in open_[f"hand:{seat}"]
                assert f"card:{card}" in open_ or told, (at, words.card(card))
                assert f"card:{card}" not in closed
                assert words.card(card) not in closed[f"hand:{seat}"]

"""Every game can be read: sentences, questions, labels, verdicts, sums, chance, house data; also as JSON."""

from __future__ import annotations

import json
import random
import re
import string
from collections.abc import Mapping

from edgebook.kernel import key_text, playthrough
from tests.conformance.every import ISLANDS, Case, each_game, each_played, places, played

INSIDE = re.compile(r"None|  |[{}]|\('|<[A-Z]\w+ | [.,](?:\s|$)|\.\.|\b\w+\.\w+\(")
"""A text that shows the inside of the program, or a gap where a word should be."""


@each_played
def test_every_step_is_a_sentence(case: Case, number: int, seed: int) -> None:
    for step in played(case, number, seed):
        text = step.text
        assert not INSIDE.search(text), f"{step.rule.id}: {text!r}"
        assert text.strip() == text != "", f"{step.rule.id}: {text!r}"
        if case.game is not ISLANDS:  # which is told in bare words
            assert text.endswith((".", "!")), f"{step.rule.id}: {text!r}"
            assert not text[0].islower(), f"{step.rule.id}: {text!r}"
        assert all(id in case.game.rulebook for id in step.rule.cites)


@each_game
def test_every_kind_of_thing_that_a_sentence_names_can_be_said(case: Case) -> None:
    words = case.game.table.words(played(case, 0, 1).state)
    for rule in case.game.rulebook.by_id.values():
        said = rule.says.values() if isinstance(rule.says, Mapping) else (rule.says,)
        asked = rule.question if isinstance(rule.question, str) else ""
        for template in (*said, rule.says_hidden, asked):
            for _, _, kind, _ in string.Formatter().parse(template):
                assert not kind or "/" in kind or hasattr(words, kind), f"{rule.id}: {template!r}"


@each_played
def test_a_step_says_why_and_can_be_told_as_json(case: Case, number: int, seed: int) -> None:
    trace = played(case, number, seed)
    for at in places(trace, seed, 25):
        if at == len(trace):
            continue
        step = trace[at]
        told = json.loads(json.dumps(step.as_json()))
        assert set(told) >= {"step", "rule", "title", "text", "cite", "ruling", "verdicts", "chance"}
        assert told["cite"]["book"]
        for verdict in step.verdicts:
            assert verdict.rule in case.game.rulebook
            assert not INSIDE.search(f"{verdict.label}: {verdict.why}"), f"{step.rule.id}: {verdict}"
        for tally in step.tallies:
            if tally.lines:
                assert tally.lines[-1].total == tally.result, step.rule.id
            assert all(line.rule in case.game.rulebook for line in tally.lines), step.rule.id
        for outcome in step.chance:
            assert outcome.text, step.rule.id
        for value in step.house:
            assert value.thing, step.rule.id
            assert value.origin, step.rule.id
        for name, value in step.rulings:
            assert value in case.game.rulings[name].readings


@each_played
def test_every_question_and_every_option_can_be_read(case: Case, number: int, seed: int) -> None:
    trace = played(case, number, seed)
    for at in random.Random(seed).sample(trace.asked, min(25, len(trace.asked))):
        decision, state = trace[at].decision, trace[at].before
        assert decision is not None
        name = decision.rule.id
        question = decision.question(state, case.game.table.words(state))
        assert question, name
        assert not INSIDE.search(question), f"{name}: {question!r}"
        texts = [key_text(key) for key in decision.keys]
        assert len(set(texts)) == len(texts) >= 2, f"{name}: {texts}"
        for option in decision.options(state):
            assert option.label, name
            assert not INSIDE.search(option.label), f"{name}: {option.label!r}"
            assert decision.find(option.text, state) == option.key, name
        for missing in decision.missing(state):
            assert missing.label, name
            assert missing.why, name
            assert missing.rule in case.game.rulebook, name


@each_game
def test_a_part_of_the_game_as_text(case: Case) -> None:
    trace = played(case, 0, 1).fork(min(len(played(case, 0, 1)), 40))
    text = playthrough(trace, reasons=True)
    assert len(text.splitlines()) >= len(trace)
    assert all(step.text in text for step in trace)


@each_game
def test_names_measures_and_moments(case: Case) -> None:
    trace = played(case, 0, 1)
    table, state = case.game.table, trace.state
    sheet = table.measures(state)
    assert sheet
    assert all(list(each) == list(sheet[0]) for each in sheet)
    assert table.score in ("", *sheet[0])
    assert table.counted in ("", *sheet[0])
    if table.sides is not None:
        assert sorted(seat for side in table.sides(state) for seat in side) == list(range(len(sheet)))
    if case.game.study.won is not None:
        assert len(case.game.study.won(state)) == len(sheet)
    if table.moment is not None:
        for at in places(trace, 1, 8):
            moment = table.moment(trace.state_at(at))
            assert not case.game.study.phases or moment.phase in case.game.study.phases
            assert -1 <= moment.seat < len(sheet)
    for name, ruling in ((each.name, each) for each in case.game.rulings):
        assert all(rule in case.game.rulebook for rule in ruling.at), name

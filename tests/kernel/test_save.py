"""Saved games: what is written is read back; what does not fit is refused, or replayed while it agrees."""

import gc
import json
import os
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from edgebook.kernel import (
    Autosave,
    Chance,
    Die,
    Game,
    RuleFailed,
    SaveError,
    Trace,
    begin,
    dumps,
    load,
    loads,
    save,
)
from edgebook.kernel.load import DEEPEST, LARGEST, LONGEST
from tests.kernel.helpers import first_format, play, played, resigned, signed, start
from tests.kernel.toy import question, rulebook, step, toy
from tests.reference_game import GAME
from tests.reference_game.game import Setup


def lines(trace: Trace) -> list[dict]:
    return [json.loads(line) for line in dumps(trace).splitlines()]


def text(entries: list[dict]) -> str:
    return signed(entries)


def same(one: Trace, other: Trace) -> None:
    assert one.log == other.log
    assert one.state == other.state
    assert one.asked == other.asked
    assert one.chance.outcomes == other.chance.outcomes
    assert one.chance.told_at == other.chance.told_at
    assert (one.decision is None) == (other.decision is None)
    assert (one.waiting_for is None) == (other.waiting_for is None)
    if one.decision is not None:
        assert one.decision.keys == other.decision.keys


def test_the_file_is_readable() -> None:
    trace = played(seats=2, rounds=1, seed=3, answers=4)
    head, first, *_ = lines(trace)
    assert head == {
        "edgebook": 2,
        "game": "salt-islands",
        "rules": "1",
        "pack": GAME.table.pack_hash(None),
        "setup": {
            "names": ["Ada", "Ben"],
            "rounds": 1,
            "rulings": {"bid-tie": "clockwise", "storm-loss": "coin"},
        },
        "rulings": {"bid-tie": "clockwise", "storm-loss": "coin"},
        "seed": 3,
        "check": head["check"],
    }
    assert first["step"] == 5
    assert first["rule"] == "SI-2.2"
    assert first["answer"] == trace.log[4][4]
    assert len(first["chance"]) == 1
    last = lines(trace)[-1]
    assert last == {
        "end": len(trace), "state": trace.state.digest(), "chance": [0], "check": last["check"],
    }  # fmt: skip
    sale = next(n for n, key in played(rounds=4).answers() if isinstance(key, tuple))
    assert f'"answer":["sell",{played(rounds=4).log[sale][4][1]}]' in dumps(played(rounds=4))


@pytest.mark.parametrize("answers", [0, 1, 5, 17, 10_000])
def test_load_gives_the_same_game_with_the_same_luck(answers: int, tmp_path: Path) -> None:
    trace = played(seats=4, rounds=3, answers=answers)
    save(trace, tmp_path / "game.jsonl")
    loaded, notes = load(GAME, tmp_path / "game.jsonl")
    assert notes == []
    same(loaded, trace)
    same(play(loaded, seed=7), play(trace, seed=7))
    assert os.listdir(tmp_path) == ["game.jsonl"]


def test_nothing_looks_for_garbage_while_a_game_is_loaded() -> None:
    """Everything is kept, so there is none; looking for it takes a quarter of the time of a long game."""
    good = dumps(played(seats=4, rounds=4, seed=3))
    looked: list[str] = []
    often = gc.get_threshold()

    def count(phase: str, about: dict[str, int]) -> None:
        looked.append(phase)

    try:
        gc.set_threshold(50)
        gc.callbacks.append(count)
        for data in (good, good.replace('"answer"', '"answers"', 1)):
            gc.collect()
            looked.clear()
            with suppress(SaveError):
                loads(GAME, data)
            assert len(looked) < 20  # hundreds, if it looked as often as it may
            assert gc.isenabled()
    finally:
        gc.callbacks.remove(count)
        gc.set_threshold(*often)


def test_save_and_load_at_any_step() -> None:
    trace = played(seats=3, rounds=2)
    for n in range(len(trace) + 1):
        fork = trace.fork(n)
        loaded, notes = loads(GAME, dumps(fork))
        assert notes == []
        same(loaded, fork)
        loaded.run()
        fork.run()
        same(play(loaded, seed=n), play(fork, seed=n))


def test_a_saved_variation_is_whole() -> None:
    main = played(rounds=2)
    n = main.asked[5]
    fork = main.fork(n, next(key for key in main[n].decision.keys if key != main[n].key))
    play(fork, seed=4, answers=3)
    loaded = loads(GAME, dumps(fork)).trace
    same(loaded, fork)
    same(play(loaded, seed=5), play(fork, seed=5))


def test_told_outcomes_stay_told() -> None:
    trace = start(seed=3)
    trace.chance.tell(0, 5, 2)
    play(trace, answers=8)
    assert trace.chance.told_at == [1, 2, 3][: len(trace.chance.told_at)] != []
    loaded = loads(GAME, dumps(trace)).trace
    same(loaded, trace)
    same(play(loaded, seed=5), play(trace.fork(), seed=5))


# -- the real table --------------------------------------------------------------------------------------


def at_table(answers: int, seed: int = 0) -> Trace:
    """A game at a real table, with a person who says what it shows."""
    rng = random.Random(seed)
    trace = begin(GAME, {"rounds": 2}, seed=None)
    while not trace.over and answers:
        if trace.waiting_for is None:
            trace.answer(rng.choice(trace.decision.keys))
        elif trace.waiting_for.options is None:
            trace.tell(rng.sample(sorted(trace.state.deck or trace.state.discard), len(trace.state.deck)))
        else:
            trace.tell(rng.choice(trace.waiting_for.options))
        answers -= 1
    return trace


@pytest.mark.parametrize("answers", range(12))
def test_a_game_at_a_real_table(answers: int) -> None:
    trace = at_table(answers)
    loaded, notes = loads(GAME, dumps(trace))
    assert notes == []
    same(loaded, trace)
    assert loaded.chance.at_table
    if trace.waiting_for is not None:
        assert loaded.waiting_for.kind == trace.waiting_for.kind


def two_rolls(s, t, *args):
    s.marks.append((t.chance.roll(6), t.chance.reveal("a card", lambda x: x in ("ace", "king")), *args))


@pytest.mark.parametrize("seed", [None, 5])
@pytest.mark.parametrize("before", [0, 1])
def test_saved_while_the_table_is_asked(seed: int | None, before: int) -> None:
    book = rulebook()
    mark = step(book, "T-1", lambda s, t: s.marks.append(t.chance.roll(6)))
    rolls = step(book, "T-2", two_rolls)
    game = toy(book, *[mark()] * before, rolls(), mark(), rolls())
    trace = begin(game, seed=seed)
    if seed is None:
        for n in range(before + 1):
            trace.tell(n)
    assert trace.waiting_for.kind == "a card"
    loaded, notes = loads(game, dumps(trace))
    assert notes == []
    same(loaded, trace)
    assert loaded.waiting_for.kind == "a card"
    loaded.tell("ace")
    trace.tell("ace")
    same(loaded, trace)
    assert loaded.state.marks[before][1] == "ace"


def test_saved_while_an_answer_waits_for_the_table() -> None:
    book = rulebook()
    game = toy(
        book, question(book, "T-1", ["a", "b"], lambda self, s, t, key: two_rolls(s, t, self.seat, key))(0)
    )
    trace = begin(game, seed=None)
    trace.answer("b")
    trace.tell(3)
    assert trace.waiting_for.kind == "a card"
    loaded = loads(game, dumps(trace)).trace
    assert loaded.state == trace.state
    assert loaded.waiting_for is None
    assert loaded.decision is not None  # the answer being given is given again
    loaded.answer("a")
    loaded.tell(1)
    loaded.tell("king")
    assert loaded.state.marks == [(1, "king", 0, "a")]


def test_a_game_that_cannot_go_on_is_loaded_up_to_there() -> None:
    book = rulebook()

    def boom(s, t):
        raise ValueError("a bug")

    game = toy(book, question(book, "T-1", ["a", "b"])(0), step(book, "T-2", boom)())
    trace = begin(game)
    with pytest.raises(RuleFailed):
        trace.answer("b")
    loaded, notes = loads(game, dumps(trace))
    assert notes == []
    same(loaded, trace)
    kept = [json.loads(line) for line in dumps(trace).splitlines()[:-1]]
    loaded, notes = loads(game, signed([*kept, {"lines": 2}]))
    assert "cannot go on from here: rule T-2() at step 2 failed" in notes[0]
    assert loaded.state == trace.state


def test_keys_whose_texts_clash_are_told_apart() -> None:
    book = rulebook()
    keys = [("a", "b:c"), ("a:b", "c"), "a:b:c", 1, "1", False]
    game = toy(book, question(book, "T-1", keys)(0))
    for key in keys:
        trace = begin(game)
        trace.answer(key)
        loaded = loads(game, dumps(trace)).trace
        assert loaded.state.marks == [key]
        assert type(loaded.state.marks[0]) is type(key)


# -- files that do not fit -------------------------------------------------------------------------------


def refused(data: str | bytes, game: Game = GAME) -> str:
    with pytest.raises(SaveError) as caught:
        loads(game, data, "game.jsonl")
    assert str(caught.value).startswith("game.jsonl: ")
    assert len(str(caught.value)) < 1000
    return str(caught.value)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"edgebook": 3}, "line 1: edgebook: 3, expected the format 2"),
        ({"edgebook": 0}, "line 1: edgebook: 0, expected the format 2"),
        ({"edgebook": True}, "edgebook: True"),
        ({"edgebook": 10**5000}, "not JSON"),
        ({"game": "chess"}, "game: 'chess', expected 'salt-islands'"),
        ({"rules": 1}, "rules: 1, expected a text"),
        ({"pack": None}, "pack: None, expected a text"),
        ({"setup": [1]}, "setup: expected an object"),
        ({"setup": {"names": ["x"], "rounds": 99}}, "rounds: 99, expected a whole number from 1 to 20"),
        ({"seed": 1.5}, "a seed is a whole number or a text, not 1.5"),
        ({"seed": [1]}, "a seed is"),
        ({"seed": True}, "a seed is"),
        ({"rulings": {}}, "rulings: they are not those of the set-up"),
    ],
)
def test_a_header_that_does_not_fit(change: dict, problem: str) -> None:
    head, *rest = lines(played(rounds=1))
    if "edgebook" in change and change["edgebook"] > 10**6:
        data = text([head, *rest]).replace('"edgebook":2', '"edgebook":2' + "0" * 5000)
    else:
        data = text([head | change, *rest])
    assert problem in refused(data)


@pytest.mark.parametrize(
    ("at", "change", "problem"),
    [
        (1, {"answer": "nonsense"}, "line 2: step 6: 'nonsense' is not an answer to SI-2.2 (Bid in secret)"),
        (1, {"answer": None}, "is not an answer"),
        (1, {"answer": {"a": 1}}, "is not an answer"),
        (1, {"rule": "SI-3.3"}, "the game asks SI-2.2, the file answers 'SI-3.3' at step 6"),
        (1, {"step": 7}, "the game asks SI-2.2, the file answers 'SI-2.2' at step 7"),
        (1, {"chance": 5}, "chance: expected a list of outcomes"),
        (1, {"chance": []}, "step 1: the file has no outcome for the deck"),
        (1, {"chance": [[1, 2, 3]]}, "step 1: the deck: (1, 2, 3) cannot be"),
        (2, {"chance": [1]}, "more chance outcomes than the game asks for"),
        (1, {"told": [5]}, "told: expected places in the list of outcomes"),
        (1, {"told": ["0"]}, "told: expected"),
        (1, {"told": [True]}, "told: expected"),
        (1, {"told": 3}, "told: expected"),
        (-1, {"end": 3}, "the game comes to another end than the file has after step 3"),
        (-1, {"end": 10**30}, "the game comes to another end"),
        (-1, {"end": "3"}, "end: '3', expected the number of steps"),
        (-1, {"state": "0"}, "the game comes to another end"),
        (-1, {"chance": [1]}, "more chance outcomes than the game asks for"),
    ],
)
def test_a_line_that_does_not_fit(at: int, change: dict, problem: str) -> None:
    entries = lines(played(rounds=1, answers=8))
    entries[at] = entries[at] | change
    assert problem in refused(text(entries))


def test_lines_too_many_and_too_few() -> None:
    entries = lines(played(rounds=1))
    assert "there is a line after the end" in refused(text([*entries, entries[-1]]))
    assert "the game is over, nobody is asked" in refused(
        text([*entries[:-1], entries[-2] | {"chance": entries[-1]["chance"]}])
    )
    assert "step 1: the file has no outcome for the deck" in refused(text([entries[0], *entries[2:]]))
    assert "expected the header" in refused("")
    assert "not JSON" in refused("\n")
    assert "expected the format 2" in refused(text(entries[1:]))
    closed = [*entries[:-1], {"lines": len(entries) - 1}]
    without_end = loads(GAME, text(closed))
    assert without_end.trace.over
    assert without_end.notes == []
    assert "there is a line after the last one" in refused(text([*closed, closed[-1]]))
    assert "lines: 7, expected" in refused(text([*closed[:-1], {"lines": 7}]))


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        (b"\xff\xfe{}", "not UTF-8"),
        (b"[1,2]", "expected an object, found list"),
        (b'{"a":1,"a":2}', 'the key "a" occurs twice'),
        (b'{"a":NaN}', "NaN is not a number"),
        (b'{"a":-Infinity}', "-Infinity is not a number"),
        (b'{"a":"\\ud800"}', "not UTF-8"),
        (b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}", f"more than {DEEPEST} deep"),
        (b'{"a":' + b"[" * 40 + b"]" * 40 + b"}", f"more than {DEEPEST} deep"),
        (b'{"a":' + b"9" * 10_000 + b"}", "not JSON"),
        (b'{"a":"' + b"x" * LONGEST + b'"}', "longer than"),
        (b"", "not JSON"),
        (b"\x00" * 50, "not JSON"),
    ],
)
@pytest.mark.parametrize("at", [0, 3])
def test_a_line_that_is_no_line(line: bytes, problem: str, at: int) -> None:
    raw = dumps(played(rounds=1)).encode().split(b"\n")
    raw[at] = line
    assert f"line {at + 1}: " in refused(b"\n".join(raw))
    assert problem in refused(b"\n".join(raw))


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none", "/dev/zero", "with\0nul"):
        with pytest.raises(SaveError, match=r"there is no such file|cannot be read|expected a file"):
            load(GAME, path)
    huge = tmp_path / "huge"
    with huge.open("wb") as file:
        file.truncate(LARGEST * 4)
    with pytest.raises(SaveError, match=f"larger than {LARGEST} bytes"):
        load(GAME, huge)


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    for path in (tmp_path / "none" / "game.jsonl", tmp_path / "taken"):
        with pytest.raises(SaveError, match="cannot be written"):
            save(start(), path)
    half = begin(GAME, Setup(("Ada", "half a pair: \ud800"), 4, GAME.rulings.play()))
    with pytest.raises(SaveError, match="no UTF-8"):
        save(half, tmp_path / "game.jsonl")
    assert sorted(os.listdir(tmp_path)) == ["taken"]


def test_a_torn_last_line_is_left_out_with_a_message() -> None:
    trace = played(rounds=1)
    whole = dumps(trace).splitlines(keepends=True)[:-1]
    kept = "".join(whole[:-1])
    for cut in range(1, len(whole[-1]) - 2):
        loaded, notes = loads(GAME, kept + whole[-1][:cut], "game.jsonl")
        assert notes == [
            f"game.jsonl: line {len(whole)} was cut off and is left out; the game goes on before it"
        ]
        assert loaded.asked == trace.asked[:-1]
        assert loaded.decision is not None
    unended = loads(GAME, dumps(trace)[:-1])  # only the line break is missing: nothing is lost
    assert unended.notes == []
    assert unended.trace.asked == trace.asked


def test_a_torn_header_is_no_saved_game() -> None:
    assert "line 1: not JSON" in refused(dumps(start())[:30])


# -- files from other rules ------------------------------------------------------------------------------


def other_rules(more_sides: bool) -> Game:
    """The same little game in two versions: the newer one has another die, and asks once more."""
    book = rulebook("2" if more_sides else "1")
    faces = 4 if more_sides else 6
    roll = step(book, "T-1", lambda s, t: s.marks.append(t.chance.roll(faces, "the die")))
    asks = question(book, "T-2", ["a", "b"])
    return toy(book, asks(0), roll(), asks(1), roll(), asks(2))


def old_game(*rolls: int) -> Trace:
    trace = begin(other_rules(False), seed=None)
    for key, rolled in zip("abb", (*rolls, None), strict=True):
        trace.answer(key)
        if rolled is not None:
            trace.tell(rolled)
    return trace


def test_a_file_from_other_rules_that_still_agrees() -> None:
    loaded, notes = loads(other_rules(True), dumps(old_game(1, 2)), "old.jsonl")
    assert notes == ["old.jsonl: made with rules '1', replayed with '2'"]
    assert loaded.over
    assert loaded.state.marks == ["a", 1, "b", 2, "b"]


def test_a_file_from_other_rules_is_replayed_as_far_as_it_agrees() -> None:
    loaded, notes = loads(other_rules(True), dumps(old_game(1, 5)), "old.jsonl")
    assert notes[0] == "old.jsonl: made with rules '1', replayed with '2'"
    assert notes[1] == "old.jsonl: line 4: step 4: the die: 5 cannot be; the game is loaded up to there"
    assert loaded.state.marks == ["a", 1, "b"]
    assert loaded.waiting_for.kind == "the die"
    loaded.tell(3)
    assert loaded.decision.seat == 2


def test_a_seeded_file_from_other_rules_goes_on_with_its_generator() -> None:
    old = begin(other_rules(False), seed=11)
    while old.decision is not None:
        old.answer("a")
    wrong = dumps(old).replace('"chance":[', '"chance":[9,', 3).replace('"chance":[9,', '"chance":[', 2)
    loaded, notes = loads(other_rules(True), resigned(wrong))
    assert "the die: 9 cannot be" in notes[1] or "more chance outcomes" in notes[1]
    assert loaded.decision is not None
    assert loaded.waiting_for is None
    while loaded.decision is not None:
        loaded.answer("b")
    assert loaded.over


def test_a_file_made_with_other_data_or_rulings() -> None:
    data = resigned(dumps(played(rounds=1)).replace(GAME.table.pack_hash(None), "0" * 16))
    loaded, notes = loads(GAME, data)
    assert notes == ["saved game: made with other data (pack '0000000000000000')"]
    assert loaded.over
    other = replace(GAME, table=replace(GAME.table, pack_hash=lambda state: "x"))
    assert loads(other, dumps(played(rounds=1))).notes
    entries = lines(played(rounds=1))
    entries[0] |= {"rules": "0", "rulings": {}}
    assert loads(GAME, text(entries)).notes == [
        "saved game: made with rules '0', replayed with '1'",
        "saved game: made with other rulings",
    ]


def test_nothing_from_a_file_is_believed_about_the_generator() -> None:
    """A file whose seed does not belong to its outcomes is loaded with a note that names the line; what comes
    next is made from that seed.
    """
    entries = lines(played(rounds=1, answers=3))
    entries[0]["seed"] = "another"
    loaded, notes = loads(GAME, text(entries), "game.jsonl")
    again = loads(GAME, text(entries)).trace
    assert len(notes) == 1
    assert notes[0].startswith("game.jsonl: line 2: not what the seed of this game gives")
    assert loaded.chance.seed == "another"
    same(play(loaded), play(again))
    assert Chance("another").seed == "another"


# -- files that somebody has changed ---------------------------------------------------------------------


def changed_digits(data: str) -> Iterator[str]:
    """The same text with one digit changed, for every digit."""
    for at, sign in enumerate(data):
        if sign.isdigit():
            yield data[:at] + str((int(sign) + 1) % 10) + data[at + 1 :]


@pytest.mark.parametrize("game", ["saved", "kept while it is played"])
def test_a_changed_digit_is_named_with_its_line(game: str, tmp_path: Path) -> None:
    trace = played(rounds=1, answers=6)
    if game == "saved":
        data = dumps(trace)
    else:
        Autosave(trace, tmp_path / "game.jsonl")
        data = (tmp_path / "game.jsonl").read_text()
    assert loads(GAME, data).notes == []
    for number, changed in enumerate(changed_digits(data)):
        line = 1 + changed[: next(i for i, sign in enumerate(data) if sign != changed[i])].count("\n")
        try:
            notes = loads(GAME, changed, "game.jsonl").notes
        except SaveError as error:
            notes = [str(error)]
        assert notes, f"digit {number} was changed, and nobody noticed"
        assert f"game.jsonl: line {line}" in notes[0]


def test_a_file_that_ends_too_early_says_so(tmp_path: Path) -> None:
    trace = played(rounds=1, answers=6)
    Autosave(trace, tmp_path / "game.jsonl")
    for data in (dumps(trace), (tmp_path / "game.jsonl").read_text()):
        whole = data.splitlines(keepends=True)
        for n in range(1, len(whole)):
            loaded, notes = loads(GAME, "".join(whole[:n]), "game.jsonl")
            assert notes == [
                "game.jsonl: the last line is missing, so the game may have gone further than this"
            ]
            assert loaded.asked == trace.asked[: n - 1]


def test_lines_that_are_missing_or_moved_are_named() -> None:
    whole = dumps(played(rounds=1, answers=6)).splitlines(keepends=True)
    for n in range(1, len(whole) - 2):
        assert f"line {n + 1} was changed after it was written" in refused(
            "".join(whole[:n] + whole[n + 1 :])
        )
    assert loads(GAME, "".join([*whole[:-2], whole[-1]])).notes == [
        f"saved game: line {len(whole) - 1} was changed after it was written and is left out; "
        "the game goes on before it"
    ]
    assert "line 2 was changed" in refused("".join([whole[0], whole[2], whole[1], *whole[3:]]))
    assert "line 3 was changed" in refused("".join([*whole[:2], whole[1], *whole[2:]]))


def test_an_outcome_that_the_seed_does_not_give_is_named_whoever_signed_it() -> None:
    """Where there is a seed, luck is compared with the generator, in files of both formats."""
    trace = played(rounds=2)
    entries = lines(trace)
    rolls = [n for n, entry in enumerate(entries[:-1]) if entry.get("chance") in ([0], [1], [2])]
    assert rolls
    found = 0
    for n in rolls:
        for other in range(6):
            changed = [dict(entry) for entry in entries]
            if [other] == entries[n]["chance"]:
                continue
            changed[n]["chance"] = [other]
            for data in (text(changed), first_format(text(changed))):
                try:
                    notes = loads(GAME, data).notes
                except SaveError:
                    continue  # the game came to another end
                found += 1
                assert any(f"line {n + 1}: not what the seed of this game gives" in note for note in notes)
    told = start(seed=3)
    told.chance.tell(0, 5, 2)
    assert loads(GAME, dumps(play(told))).notes == []
    assert found > 0


def test_every_kind_of_luck_is_compared_with_the_seed() -> None:
    book = rulebook()
    die = Die("red", ("blank", "1", "2", "3"))

    def all_kinds(s, t):
        pile = [*range(6)]
        t.chance.shuffle(pile, "a pile")
        s.marks += [t.chance.roll(20), t.chance.pick([5, 5, 5]), *t.chance.dice([die] * 3), *pile]

    game = toy(book, *[step(book, "T-1", all_kinds)()] * 4, question(book, "T-2", ["a", "b"])(0))
    trace = begin(game, seed=4)
    assert loads(game, dumps(trace)).notes == []
    entries = [json.loads(line) for line in dumps(trace).splitlines()]
    for place, outcome in enumerate(entries[-1]["chance"]):
        changed = json.loads(json.dumps(entries[:-1]))
        luck = [*entries[-1]["chance"]]
        luck[place] = outcome[::-1] if isinstance(outcome, list) else (outcome + 1) % 3
        data = signed([*changed, {"step": 5, "rule": "T-2", "answer": "a", "chance": luck}, {"lines": 2}])
        assert [note for note in loads(game, data).notes if "line 2: not what the seed" in note], place


def test_a_file_of_the_first_format_is_read_with_a_note() -> None:
    trace = played(rounds=2)
    loaded, notes = loads(GAME, first_format(dumps(trace)), "old.jsonl")
    assert notes == [
        "old.jsonl: saved by an earlier edgebook, so a line that was changed would not be noticed"
    ]
    same(loaded, trace)
    assert loads(GAME, dumps(loaded)).notes == []


def test_line_ends_of_another_system_are_no_change() -> None:
    data = dumps(played(rounds=1)).replace("\n", "\r\n")
    assert loads(GAME, data).notes == []

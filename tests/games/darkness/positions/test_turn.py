"""`edgebook turn`: its lines, its exit status, its answers."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from edgebook.cli import main
from edgebook.games.darkness.position.positions import load_position, read_position, write_position
from tests.games.darkness.positions.tables import Run, choice, citizen, example, patrician, solo, turn

HAND: dict[str, Any] = {"r1": citizen(1), "r4": patrician(1)}
ASKS = solo("action", HAND, bot={"choice": choice("Train", 1, "counterclockwise"), "hand": ["r1", "r4"]})
"""A turn in which you choose for the Voiceless Guild on which of two cards it sleeves."""
YOURS = solo(
    "action", {"g1": citizen(0), "n1": citizen()}, {"hand": ["g1", "n1"], "drop": {"red": 2}}, done=[1]
)


def test_one_object_for_each_step_and_the_position_last() -> None:
    run = turn(example())
    assert run.status == 0
    assert run.err == ""
    assert [step["step"] for step in run.steps] == list(range(1, len(run.steps) + 1))
    for step in run.steps:
        assert list(step) == [
            "step",
            "rule",
            "title",
            "text",
            "cite",
            "ruling",
            "verdicts",
            "chance",
            "rulings",
        ]
        assert all(list(verdict) == ["option", "kept", "rule", "why"] for verdict in step["verdicts"])
    assert run.rules[:3] == ["ED-4.2", "VG-A1", "VG-A2"]
    assert run.of("VG-A1")[0]["cite"] == {"book": "solo", "page": "4"}
    assert run.of("ED-4.9")[0]["cite"] == {"book": "summary", "section": "5, Threat Tower and Blight Attacks"}
    assert run.of("ED-4.7")[0]["cite"] == {"book": "preview", "date": "2018-01-15"}
    assert list(run.lines[-1]) == ["position"]
    assert json.dumps(write_position(read_position(run.position))) == json.dumps(run.position)


def test_the_part_ends_and_is_noted() -> None:
    run = turn(example())
    assert (run.position["round"], run.position["phase"], run.position["done"]) == (3, "assembly", [1])
    assert run.seat(1)["hand"] == ["r4", "n1", "r1"]
    assert run.seat(1)["choice"] == choice("Coin", 4, "counterclockwise", 1)
    assert run.seat(1)["choice_deck"] == []
    assert run.seat(1)["goodwill"] == 1
    assert sum(run.seat(1)["zone"].values()) == len(run.of("ED-4.9")[0]["chance"]) == 4


def test_a_seat_moves_its_own_zone_to_its_drop_and_draws_a_new_one() -> None:
    position = example()
    position["seats"][0]["zone"] = {"black": 1}
    position["seats"][1] |= {"zone": {"green": 1}, "drop": {"green": 0}}
    del position["bag"]
    run = turn(position)
    assert run.seat(1)["drop"] == {"green": 1}
    assert run.seat(0)["zone"] == {"black": 1}
    assert run.seat(0)["drop"] == {"green": 1}


def cycle(position: dict[str, Any], seat: int) -> Run:
    run = turn(position, seat)
    assert run.status == 0, run.err
    return run


def bare(phase: str, round: int, done: list[int], **more: Any) -> dict[str, Any]:
    bot = {"choice": choice("Coin", 1), "choice_deck": [choice("Coin", 2)] * 9}
    return solo(phase, bot=bot, round=round, done=done, **more)


@pytest.mark.parametrize(
    ("before", "seat", "after"),
    [
        (("assembly", 2, []), 0, ("assembly", 2, 0, [0])),
        (("assembly", 2, [0]), 1, ("action", 2, 0, [])),
        (("assembly", 2, [1]), 0, ("action", 2, 0, [])),
        (("action", 2, []), 1, ("action", 2, 0, [1])),
        (("action", 2, [0]), 1, ("assembly", 3, 1, [])),
        (("action", 7, [1]), 0, ("assembly", 8, 1, [])),
        (("action", 8, [0]), 1, ("action", 8, 0, [0, 1])),
        (("action", 8, [1]), 0, ("action", 8, 0, [1, 0])),
    ],
)
def test_when_all_have_played_the_phase_moves_on(before: Any, seat: int, after: Any) -> None:
    position = cycle(bare(*before, first=0), seat).position
    assert (position["phase"], position["round"], position["first"], position["done"]) == after


@pytest.mark.parametrize(("marker", "first"), [("right", 0), ("left", 2)])
def test_the_marker_goes_by_the_ruling(marker: str, first: int) -> None:
    seats = [{"guild": guild} for guild in ("Gilded Leaves", "Anointed", "Fede Cartel")]
    position = {"round": 4, "phase": "action", "first": 1, "done": [0, 1], "seats": seats}
    run = cycle(position | {"rulings": {"marker": marker}}, 2)
    assert (run.position["round"], run.position["first"]) == (5, first)


@pytest.mark.parametrize("seat", [1, 2, -1])
def test_a_seat_that_has_played_or_is_not_there_is_refused(seat: int) -> None:
    run = turn(example() | {"done": [1]}, seat)
    assert (run.status, run.out) == (2, "")
    assert f"seat: {seat}, expected a seat" in run.err


def test_at_a_decision_the_last_line_asks_and_the_status_is_3() -> None:
    run = turn(ASKS)
    assert run.status == 3
    assert list(run.lines[-1]) == ["decision", "position"]
    assert run.decision["seat"] == 0
    assert run.decision["for"] == 1
    assert run.decision["question"]
    assert run.decision["options"] == [
        {"key": "r1", "label": "the red Citizen"},
        {"key": "r4", "label": "the red Patrician"},
    ]
    read_position(run.position)
    assert run.position["done"] == []


def test_an_answer_goes_on_from_the_same_input() -> None:
    first, second = turn(ASKS), turn(ASKS, answers=["r4"])
    assert second.status == 0
    assert second.steps[: len(first.steps)] == first.steps
    assert second.position["cards"]["r4"]["middle"] == 10


def test_a_players_turn_is_asked_step_by_step() -> None:
    answers: list[str] = []
    run = turn(YOURS, 0)
    while run.status == 3:
        assert (run.decision["seat"], run.decision["for"]) == (0, None)
        keys = [option["key"] for option in run.decision["options"]]
        answers.append("end" if "end" in keys else keys[0])
        run = turn(YOURS, 0, answers=answers)
    assert run.status == 0
    assert len(answers) > 2
    assert (run.position["phase"], run.position["round"]) == ("assembly", 4)
    left = turn(YOURS, 0, answers=[*answers, "end"])
    assert (left.status, left.out) == (2, "")
    assert left.err == "edgebook: the answer 'end' is left over: nothing is asked any more\n"
    wrong = turn(YOURS, 0, answers=[*answers[:-1], "nothing of the kind"])
    assert (wrong.status, wrong.out) == (2, "")
    assert "'nothing of the kind' is not an answer to ED-5.20" in wrong.err


def test_answers_that_nobody_asked_for() -> None:
    run = turn(example(), answers=["take"])
    assert (run.status, run.out) == (2, "")
    assert "'take' is left over" in run.err


def test_the_seed_settles_the_cubes() -> None:
    runs = {seed: turn(example(), 1, "--seed", seed).out for seed in range(8)}
    assert len(set(runs.values())) > 1
    assert turn(example()).out == runs[0]
    assert turn(example(), 1, "--seed", 5).out == runs[5]


def test_a_number_of_steps() -> None:
    whole = turn(example())
    for steps in range(len(whole.steps) + 3):
        run = turn(example(), 1, "--steps", steps)
        assert run.status == 0
        assert run.steps == whole.steps[:steps]
        assert list(run.lines[-1]) == ["position"]
        assert json.dumps(write_position(read_position(run.position))) == json.dumps(run.position)
    assert turn(example(), 1, "--steps", 0).position == write_position(read_position(example()))
    assert run.position == whole.position


def test_a_seat_is_not_done_before_its_last_step() -> None:
    """The hand is discarded, and the empty tower is still to be refilled from it."""
    position = solo("action", {"r1": citizen(1)}, bot={"choice": choice("Coin", 1), "hand": ["r1"]}, done=[0])
    whole = turn(position)
    assert whole.rules[-1] == "ED-5.13"
    for steps in range(len(whole.steps)):
        run = turn(position, 1, "--steps", steps)
        assert (run.position["phase"], run.position["done"]) == ("action", [0])
    assert (whole.position["round"], whole.position["phase"], whole.position["done"]) == (4, "assembly", [])


def test_steps_and_answers() -> None:
    asks = len(turn(ASKS).steps)
    assert turn(ASKS, 1, "--steps", asks).status == 0
    assert turn(ASKS, 1, "--steps", asks + 1).status == 3
    assert turn(ASKS, 1, "--steps", asks, answers=["r1"]).status == 2, "it is left over"
    run = turn(ASKS, 1, "--steps", asks + 1, answers=["r1"])
    assert (run.status, len(run.steps)) == (0, asks + 1)
    assert run.steps[-1]["rule"] == "VG-C5"


@pytest.mark.parametrize(
    "arguments", [["--steps", "-1"], ["--steps", "x"], ["--seed", "x"], ["--seat", "x"], ["--until", "dawn"]]
)
def test_arguments_that_do_not_fit(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["turn", "-", *arguments])
    assert caught.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_seat_is_needed() -> None:
    run = turn(example(), None)
    assert (run.status, run.out) == (2, "")
    assert "seat: missing, expected a seat from 0 to 1" in run.err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    absent = tmp_path / "no.json"
    assert main(["turn", str(absent), "--seat", "1"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"edgebook: {absent}: there is no such file. To get one: edgebook lesson")
    assert main(["turn", str(tmp_path), "--seat", "1"]) == 2
    assert capsys.readouterr() == ("", f"edgebook: {tmp_path}: there is no such file\n")


def test_a_file_and_the_position_saved_after_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before, after = tmp_path / "before.json", tmp_path / "after.json"
    before.write_text(json.dumps(example()))
    assert main(["turn", str(before), "--seat", "1", "--save", str(after)]) == 0
    assert load_position(after) == turn(example()).position
    assert main(["turn", str(after), "--seat", "0"]) == 0
    assert "Next: Round 3, Action phase" in capsys.readouterr().out
    assert main(["turn", str(before), "--seat", "1", "--save", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err


def test_nothing_is_saved_while_somebody_is_asked(tmp_path: Path) -> None:
    file = tmp_path / "after.json"
    assert turn(ASKS, 1, "--save", file).status == 3
    assert not file.exists()


def test_with_ones_own_tables(tmp_path: Path) -> None:
    (tmp_path / "bases.csv").write_text(
        "base,effect,cubes,damage,reward\ncitizen,strength 1,2,1,reputation 1\n"
    )
    assert sum(turn(example(), 1, "--pack", tmp_path).seat(1)["zone"].values()) == 4 + 2
    assert turn(example(), 1, "--pack", tmp_path / "none").status == 2


def test_for_a_person() -> None:
    run = turn(example(), text=True)
    assert run.status == 0
    lines = run.out.splitlines()
    assert lines[0] == "Round 3, Assembly phase: Carnival of Shadows (seat 1, the Voiceless Guild)"
    assert max(map(len, lines)) <= 100
    assert any(line.startswith("   2  VG-A1     Carnival of Shadows ") for line in lines)
    assert "[Solo rulebook p.4]" in run.out
    assert (
        lines[-1]
        == "Next: Round 3, Assembly phase, Gilded Leaves; Carnival of Shadows has the First Player marker."
    )


def test_a_person_reads_once_which_values_are_house_data() -> None:
    bot = {"choice": choice("Coin", 1), "hand": ["r4"]}
    run = turn(solo("action", {"r4": patrician(1)}, bot=bot), text=True)
    (note,) = re.findall(r"⌂ House data: (?:.|\n)*?FOLDER\.", run.out)
    assert "Patrician: effect (gain 1 Influence and 1 Goodwill)" in re.sub(r"\s+", " ", note)
    assert "Choice card" not in note, "it was read off the table"
    assert max(map(len, run.out.splitlines())) <= 100
    assert "House data" not in turn(bare("action", 8, [0]), text=True).out


def test_a_person_reads_why_kept_first_and_by_which_ruling() -> None:
    cards = {"r1": citizen(1, middle=33), "n1": citizen()}
    left = {"23": {"bottom": 0}, "22": {"bottom": 0}}
    position = solo("action", cards, bot={"choice": choice("Coin", 7), "hand": ["r1", "n1"]}, supply=left)
    run = turn(position, text=True)
    after = run.out.split("first available one of any type?")[1].splitlines()
    assert after[1].strip() == "+ City Watch (VG-C3)"
    assert after[2].strip().startswith("- ")
    assert "~ by the ruling sleeve-order: group-first (" in run.out


def test_a_person_is_asked_with_keys_and_labels() -> None:
    run = turn(ASKS, text=True)
    assert run.status == 3
    assert run.out.splitlines()[-3:] == [
        "  r1  the red Citizen",
        "  r4  the red Patrician",
        "Run the same command with one more --answer KEY to go on.",
    ]
    assert "Gilded Leaves is asked for Carnival of Shadows (VG-C5): " in run.out
    answered = turn(ASKS, text=True, answers=["r4"])
    assert "> as answered: r4" in answered.out


def test_a_person_reads_where_it_stopped_and_when_it_is_over() -> None:
    assert (
        "Stopped after 2 steps, in the middle of the part." in turn(example(), 1, "--steps", 2, text=True).out
    )
    assert turn(bare("action", 8, [0]), text=True).out.endswith("play the position without a seat.\n")


def test_it_says_so_in_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["turn", "--help"])
    told = capsys.readouterr().out
    assert all(
        option in told
        for option in ("--seat", "--seed", "--answer", "--steps", "--json", "--table", "--save")
    )

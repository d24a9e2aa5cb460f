"""What is picked and built in secret is nowhere to be read before it is shown: no view, save, hint, page."""

import base64
import json
import re
import zlib

import pytest

from edgebook.draw.page import page
from edgebook.games.icosara import GAME
from edgebook.kernel import begin
from edgebook.kernel.errors import SaveError
from edgebook.kernel.load import loads
from edgebook.kernel.save import dumps
from edgebook.kernel.turn import play_part
from edgebook.players import Asked, GreedyPlayer, LookaheadPlayer
from tests.games.icosara.tables import table

DICE = ("D4", "D6", "D8", "coin", "D10", "D12", "D20")
START = {"seats": ["Amber", "Jade"]}


def picked(die, *more):
    trace = begin(GAME, START, seed=7)
    for answer in (die, *more):
        trace.answer(answer)
    return trace


def built():
    """Both have rolled, seat 0 goes first and has built its formation; seat 1 is asked for its own."""
    trace = picked("D20", "D4")
    while trace.decision.rule.id != "ICO-3.2":
        trace.answer("stand")
    trace.answer(0)
    trace.answer("own")
    while trace.decision.seat == 0:
        trace.answer(trace.decision.keys[-1])
    return trace


def played(made):
    packed = re.search(r'id="data">([^<]*)<', made)[1]
    return zlib.decompress(base64.b64decode(packed)).decode()


@pytest.mark.parametrize("die", DICE)
def test_a_saved_game_has_the_pick_and_nobody_reads_it_there(die):
    trace = picked(die)
    text = dumps(trace)
    _, answer, _ = text.splitlines()
    assert die not in answer
    assert json.loads(answer)["answer"].keys() == {"sealed"}
    again = loads(GAME, text).trace
    assert again.state == trace.state
    assert again.state.pick[0] == trace.state.pick[0]


def test_the_same_pick_looks_different_at_another_step_and_a_broken_seal_is_refused():
    lines = dumps(picked("D8", "D8")).splitlines()
    assert json.loads(lines[1])["answer"] != json.loads(lines[2])["answer"]
    first = lines[1]
    head, _, check = first.partition(',"check"')
    spoilt = head.replace('"sealed":"', '"sealed":"zz')
    for broken in (spoilt, re.sub(r'\{"sealed":"\w+"\}', '{"sealed":3}', head)):
        with pytest.raises(SaveError):
            loads(GAME, "\n".join([lines[0], broken + ',"check"' + check, *lines[2:]]))
    old = re.sub(r',"check":"\w+"', "", "\n".join(lines)).replace('"edgebook":2', '"edgebook":1')
    old = re.sub(r'\{"sealed":"\w+"\}', '"D8"', old)
    assert loads(GAME, old).trace.state.shows == picked("D8", "D8").state.shows  # files from before seals
    with pytest.raises(SaveError, match="the seal is broken"):
        loads(GAME, old.replace('"D8"', '{"sealed":"00"}', 1))


def test_a_formation_that_is_being_built_is_sealed_too():
    trace = built()
    lines = dumps(trace).splitlines()[1:]
    placed = [json.loads(line) for line in lines if '"ICO-2.' in line]
    assert len(placed) == 9
    assert all(set(line["answer"]) == {"sealed"} for line in placed)
    assert loads(GAME, dumps(trace)).trace.state == trace.state


@pytest.mark.parametrize("seat", [1, None])
def test_a_page_of_another_seat_has_nothing_of_it(seat):
    one, other = (played(page(picked(die), observer=seat)) for die in ("D12", "D6"))
    assert one == other
    assert "in secret" in one


def test_hints_do_not_know_a_pick():
    for make in (lambda: GreedyPlayer(GAME), lambda: LookaheadPlayer(GAME, 3, playouts=4)):
        hints = set()
        for die in ("D4", "coin", "D20"):
            trace = picked(die)
            hints.add(make().answer(Asked(GAME, trace.state, trace.decision)))
        assert len(hints) == 1


def test_the_command_tells_a_pick_when_it_is_shown_and_not_before():
    at = table("Amber", "Jade", phase="start")
    asked = play_part(GAME, at, answers=["D12"])
    assert [asked.is_secret(step) for step in asked.told()] == [True]
    assert "D12" not in json.dumps(asked.position["seats"][0]["pit"])
    rolled = play_part(GAME, at, answers=["D12", "D4"], seed=None)
    assert rolled.question.table
    assert not any(rolled.is_secret(step) for step in rolled.told())


def test_the_text_of_the_command(tmp_path, capsys):
    from edgebook.__main__ import main

    file = tmp_path / "start.json"
    file.write_text(json.dumps(table("Amber", "Jade", phase="start")))
    for more in ([], ["--json"]):
        assert main(["turn", str(file), "--answer", "D12", *more]) == 3
        told = capsys.readouterr().out.splitlines()
        step = next(line for line in told if "ICO-3.1" in line)
        assert "Amber picks a die in secret." in step
        assert "D12" not in step
        assert not any("as answered" in line for line in told)

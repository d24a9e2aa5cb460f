"""The page that steps without a kernel: what it holds, and that nothing in it comes or goes anywhere."""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from edgebook import cli
from edgebook.coach import review, review_file
from edgebook.coach.better import as_page
from edgebook.draw.page import ROOM, page
from edgebook.games.darkness import GAME
from edgebook.games.icosara import GAME as ICOSARA
from edgebook.kernel import HouseValue, Trace, begin, house_notes, save
from edgebook.kernel.show import EVERYTHING
from edgebook.learn import table
from edgebook.players import RandomPlayer, demonstrate, play
from tests.reference_game import GAME as ISLANDS

SOLO = {"seats": ["Gilded Leaves", {"guild": "Carnival of Shadows", "kind": "voiceless"}]}


@pytest.fixture(scope="module")
def trace() -> Trace:
    started = begin(GAME, SOLO, seed=3)
    play(started, [RandomPlayer(3), None])
    return started


@pytest.fixture(scope="module")
def made(trace: Trace) -> str:
    return trace.to_html()


def payload(html: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/octet-stream" id="data">(.*?)</script>', html, re.S)
    assert found
    unpacked: dict[str, Any] = json.loads(zlib.decompress(base64.b64decode(found[1])))
    return unpacked


def test_a_trace_makes_its_own_page(trace: Trace, made: str) -> None:
    assert made == page(trace)


def test_a_whole_solo_game_is_at_most_3_mb(made: str) -> None:
    assert len(made.encode()) <= 3_000_000


def test_every_step_is_there_with_its_sentence_and_rule(trace: Trace, made: str) -> None:
    data = payload(made)
    assert len(data["steps"]) == len(trace) + 1
    for step, told in zip(trace, data["steps"][1:], strict=True):
        assert told["t"] == step.text
        assert data["rules"][told["r"]][0] == step.rule.id


def test_a_table_in_the_middle_of_a_game_is_not_said_to_have_not_begun(made: str) -> None:
    """The first page of the docs said so above a board in round 3."""
    part = table("06-voiceless-assembly", "skip-one")
    assert payload(page(part))["steps"][0]["t"] == "This is the table before the first step."
    assert payload(made)["steps"][0]["t"] == "The game has not begun."


def test_the_pictures_put_together_again_are_those_of_the_game(trace: Trace, made: str) -> None:
    from edgebook.draw.svg import SvgWriter

    data = payload(made)
    assert GAME.show.picture is not None
    writer, items = None, []
    for n, step in enumerate(data["steps"]):
        _, _, _, start, replaced, inserted = step["p"]
        items[start : start + replaced] = inserted
        if n and n % 97 == 0:
            after, (width, height) = trace[n - 1].after, ROOM
            scene = GAME.show.picture(after, EVERYTHING, trace[n - 1], width=width, height=height)
            writer = writer or SvgWriter(scene.look, "auto", True, "eb")
            labels = [re.findall(r"<title>(.*?)</title>", data["fragments"][i]) for i in items]
            assert labels == [
                re.findall(r"<title>(.*?)</title>", writer.item(item)) if item.solid else []
                for item in scene.items
            ]


def test_verdicts_and_missing_options_are_told(made: str) -> None:
    steps = payload(made)["steps"]
    assert any(
        kept == 0 and why for step in steps for _, rows in step.get("c", ()) for _, kept, _, why in rows
    )
    assert any("m" in step for step in steps if "o" in step)
    assert any("m" in step for step in steps if "o" not in step)  # nothing was possible, and this is why


def test_the_house_data_of_a_step_is_told_and_each_text_kept_once(trace: Trace, made: str) -> None:
    data = payload(made)
    assert len(set(data["house"])) == len(data["house"]) < 120
    for step, told in zip(trace, data["steps"][1:], strict=True):
        notes = [[data["house"][i] for i in note] for note in told.get("h", [])]
        assert notes == [[note.why, *note.values] for note in house_notes(step.house)]
    assert sum("h" in told for told in data["steps"]) > 50
    (sign,) = re.findall(r'<svg class="sign".*?<use href="#(.*?)"/>', made)
    assert made.count(f'<g id="{sign}">') == 1


def test_house_data_is_hidden_as_its_step_is_and_its_names_are_text() -> None:
    name = "<script>alert(1)</script>"
    islands = begin(ISLANDS, None, seed=1)
    values = [HouseValue(name, "worth 9", "ours", "ask")]
    islands.game = replace(ISLANDS, table=replace(ISLANDS.table, house_values=lambda step: values))
    for observer in (None, 0, 1):
        made = page(islands, observer=observer)
        told = payload(made)["steps"][1:]
        assert ["h" in step for step in told] == [not step.hidden_from(observer) for step in islands]
        assert name not in made
    assert {"h" in step for step in told} == {True, False}
    assert payload(page(begin(ISLANDS, None, seed=1)))["house"] == []


def test_decisions_are_told_to_those_who_made_them() -> None:
    """Whether somebody else had a choice tells what they hold."""
    islands = play(begin(ISLANDS, None, seed=1), [RandomPlayer(1), RandomPlayer(2)])
    for observer in ("everything", None, 0, 1):
        told = payload(page(islands, observer=observer))["steps"][1:]
        asked = [n for n in range(len(islands)) if islands.was_asked(n, observer)]
        assert [n for n, step in enumerate(told) if "o" in step] == asked
        assert bool(asked) == (observer is not None)


def test_nothing_is_loaded_from_outside(made: str) -> None:
    assert not re.search(r"""(?:src|href)=["'](?!#)""", made.replace('href="#', ""))
    assert "default-src 'none'" in made
    assert set(re.findall(r"https?://[^\s\"'<>`]+", made)) <= {"http://www.w3.org/2000/svg"}


def test_a_title_is_escaped(trace: Trace) -> None:
    made = page(trace.fork(1), title="<script>alert(1)</script>")
    assert "<script>alert" not in made


def test_the_command_writes_a_page_and_does_not_overwrite(
    trace: Trace, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "game.jsonl"
    save(trace, source)
    assert cli.main(["page", str(source)]) == 0
    assert "steps" in capsys.readouterr().out
    assert (tmp_path / "game.html").stat().st_size > 50_000
    assert cli.main(["page", str(source)]) == 2
    assert "already exists" in capsys.readouterr().err
    (tmp_path / "other.jsonl").write_text("nonsense\n")
    assert cli.main(["page", str(tmp_path / "other.jsonl")]) == 2


def test_the_page_has_the_score_of_every_seat_at_every_step(trace: Trace, made: str) -> None:
    chart = payload(made)["chart"]
    assert [line["name"] for line in chart["series"]] == ["Gilded Leaves", "Carnival of Shadows"]
    for seat, line in enumerate(chart["series"]):
        assert len(line["values"]) == len(trace) + 1
        assert line["values"][-1] == round(GAME.table.measures(trace.state)[seat]["vp"], 2)


def test_what_can_be_looked_through_has_no_words(made: str) -> None:
    fragments = payload(made)["fragments"]
    assert sum("<title>" in fragment for fragment in fragments) > 50


def test_a_review_goes_with_the_page_and_its_better_lines_follow_the_game(tmp_path: Path) -> None:
    game = demonstrate(ICOSARA, {}, 3)
    found = review(game, 0)
    data = payload(page(game, review=as_page(game, found)))
    told, end = data["review"], data["end"]
    assert end == len(game)
    assert told["curve"] == [[step, pytest.approx(chance, abs=1e-4)] for step, chance in found.curve()]
    assert [dot[0] for dot in told["dots"]] == [each.step for each in found.decisions]
    worst = sorted(found.worst(999))
    assert worst, "a game with something to show"
    assert [each["n"] for each in told["mistakes"]] == [each.step for each in worst]
    following = end + 1
    for each, judged in zip(told["mistakes"], worst, strict=True):
        assert each["from"] == following
        first = data["steps"][each["from"] + 1]
        taken = [label for label, chosen in first["o"][1] if chosen]
        assert taken == [judged.best.partition(" [")[0]], "the line begins with the better answer"
        following = each["to"] + 1
    assert following == len(data["steps"])
    assert len(data["chart"]["series"][0]["values"]) == end + 1, "no score of a line that was not played"
    saved = tmp_path / "mine.jsonl"
    save(game, saved)
    assert cli.main(["page", str(saved), "--review", "1"]) == 0
    assert payload(saved.with_suffix(".html").read_text("utf-8"))["review"]["name"] == "Slate"
    assert review_file(saved, 1).exists()
    assert cli.main(["page", str(saved), "--seat", "0", "--review", "1", "--force"]) == 2

"""The companion: a table entered field by field, a bot's part worked out with the table asked, and back."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from edgebook.games.eden import GAME as EDEN
from edgebook.kernel import EdgebookError, Moved, key_text
from edgebook.kernel.entry_form import look, put
from edgebook.kernel.turn import play_part, question, table_ask
from edgebook.notebook import Companion, session
from edgebook.notebook.todo import ending
from tests.games.darkness.positions.tables import choice
from tests.games.darkness.positions.tables import turn as run_turn
from tests.games.darkness.positions.test_real_table import starters
from tests.notebook.helpers import GAME, ISLANDS, html, solo, text

BOT = 1


def mid_game() -> dict[str, Any]:
    """A table in the middle of a game, before the bot's Assembly, with a deck that nobody has seen."""
    trace = solo()
    assert GAME.positions is not None
    at = next(n for n, step in enumerate(trace) if step.rule.id == "VG-A1" and trace.state_at(n).round == 3)
    position = GAME.positions.write(trace.state_at(at))
    for name in [name for name in position["deck"] if name]:
        del position["cards"][name]
    position["deck"] = [None] * len(position["deck"])
    for seat in position["seats"]:
        seat.pop("choice_deck")
    return position


def answer_all(companion: Companion, limit: int = 60) -> list[Any]:
    """Say the first thing that fits, until the part is done; gives what was said, as one types it."""
    said = []
    for _ in range(limit):
        companion.act("to_end")
        if companion.trace.over and companion.trace.waiting_for is None:
            break
        asked = question(companion.trace)
        assert asked is not None
        offered = [] if companion.trace.waiting_for is None else table_ask(companion.trace).options
        companion.act("tell" if asked.table else "answer", 0)
        assert not companion.alert, companion.alert
        if not asked.table:
            said.append(key_text(companion.part.inputs[-1]["answer"]))
        else:
            told = companion.part.inputs[-1]["tell"]
            said.append(
                asked.options[0].text if asked.options and told == offered[0][1] else json.dumps(told)
            )
    assert companion.trace.over
    return said


def test_an_empty_form_fits_and_is_checked_while_typing() -> None:
    companion = Companion(GAME)
    assert "What you leave out is asked when a rule needs it." in text(companion, "form")
    assert "Coins" not in text(companion, "form")  # the quick form has only what the next part needs
    companion.act("whole_form")
    companion.act("field", "12", "seats.1.coins")
    assert companion.position["seats"][1]["coins"] == 12
    companion.act("field", "-3", "seats.1.coins")
    assert "does not fit" in text(companion, "form")
    assert "-3 does not fit: enter a whole number" in html(companion, "form")
    companion.act("field", "many", "seats.1.coins")
    assert "many does not fit: enter a whole number" in text(companion, "form")
    companion.act("field", "-3", "seats.1.coins")
    companion.act("field", "", "seats.1.coins")
    assert "Empty: enter a whole number." in text(companion, "form")
    assert "1 thing does not fit" in text(companion, "form")
    companion.act("begin", str(BOT))
    assert companion.entering
    assert "does not fit yet" in text(companion, "alert")
    companion.act("field", "4", "seats.1.coins")
    assert "Not complete yet" in text(companion, "form")
    companion.act("more_of", "seats.1.coins")
    companion.act("less", "seats.0.coins")
    assert companion.position["seats"][1]["coins"] == 5
    companion.act("field", "1", "no.such.field")
    assert "no field" in text(companion, "alert")


def test_what_may_be_missing_is_told_and_keeps_nobody_from_going_on() -> None:
    companion = Companion(GAME)
    status = text(companion, "form").partition("Work out")[0]
    assert "complete" not in status  # what the quick form does not ask is asked when it comes up
    assert "Everything fits" not in status
    companion.act("whole_form")
    status = text(companion, "form").partition("Work out")[0]
    assert "Not complete yet; this may change the result:" in status
    assert "The Street has none of its 5 cards." in status
    assert "None of the 20 cards" in status
    assert "those of the tutorial" in status
    assert "unfinished?" in text(companion, "form")
    for _ in range(2):
        companion.act("add_record", "street")
    assert "The Street has 2 of its 5 cards." in text(companion, "form")
    # what does not fit comes first: hints wait until it is mended
    companion.act("field", "-3", "seats.1.coins")
    assert "may be missing" not in text(companion, "form")
    companion.act("field", "3", "seats.1.coins")
    companion.act("begin", str(BOT))
    assert not companion.alert
    assert not companion.entering


def test_a_whole_table_with_an_unseen_deck_is_complete() -> None:
    status = text(Companion(GAME, mid_game()), "form").partition("Work out")[0]
    assert "Everything fits." in status
    assert "8 cards of the deck are unseen, which is fine" in status
    assert "unfinished?" not in text(Companion(GAME, mid_game()), "form")


def test_many_outcomes_are_grouped() -> None:
    companion = Companion(GAME, mid_game())
    companion.act("begin", BOT)
    companion.act("to_end")
    asked = companion.outcomes.asked()
    assert asked is not None
    assert asked.question == "Turn over the next Choice card. Which is it?"
    assert len(asked.groups) == len(asked.options)
    for group in dict.fromkeys(asked.groups):
        assert f"<legend>{group}</legend>" in html(companion, "ask")


def test_at_a_real_table_there_is_one_line() -> None:
    companion = Companion(GAME, mid_game())
    companion.act("begin", str(BOT))
    answer_all(companion)
    for at in range(len(companion.trace) + 1):
        companion.goto(at)
        companion.act("branch")
        assert companion.place.branch_at is None
        assert 'data-act="branch"' not in html(companion, "now")
    assert len(companion.lines) == 1


def test_cards_are_added_where_they_lie() -> None:
    companion = Companion(GAME)
    sent: list[Any] = []
    companion._hub.send = lambda content, buffers=None: sent.append(content)
    companion.act("add_record", "street")
    assert any(message.get("focus") == '[name="street.0.base"]' for message in sent)
    companion.act("add_record", "street")
    companion.act("cell", "1", "street.0.base")
    companion.act("cell", "2", "street.0.owner")  # Neutral, then the seats
    companion.act("cell", "3", "street.1.middle")
    position = companion.position
    first, second = (position["cards"][name] for name in position["street"])
    assert (first["base"], first["owner"]) == ("patrician", 1)
    assert second["middle"] == position["locations"][2]
    for _ in range(3):
        companion.act("add_record", "seats.0.hand")
        companion.act("cell", "1", f"seats.0.hand.{_}.base")
        companion.act("cell", "1", f"seats.0.hand.{_}.owner")
    companion.act("drop_record", "street.0")
    assert len(companion.position["street"]) == 1


def test_too_many_cards_are_told_at_the_card() -> None:
    companion = Companion(GAME)
    for place in range(8):
        companion.act("add_record", "seats.0.hand")
        companion.act("cell", "1", f"seats.0.hand.{place}.base")
    assert companion.entered.problems
    assert all(problem.path.startswith("seats.0.hand.") for problem in companion.entered.problems)


def test_the_result_is_what_the_command_works_out() -> None:
    position = mid_game()
    companion = Companion(GAME, position)
    companion.act("begin", BOT)
    assert not companion.alert
    said = answer_all(companion)
    assert len(said) > 2
    played = play_part(GAME, position, BOT, seed=None, answers=said)
    assert played.question is None
    assert companion.position == played.position


def test_assembly_then_action_then_undo_and_correct() -> None:
    companion = Companion(GAME, mid_game())
    companion.act("begin", BOT)
    companion.next()
    assert companion.cursor.at == 1
    assert "Worked out" in text(companion, "ask") or "Look at the table" in text(companion, "ask")
    said = answer_all(companion)
    companion.act("take_over")
    assert companion.entering
    assert len(companion.session.parts) == 2
    # back into the part that is done, and one answer less
    companion.act("undo")
    assert not companion.entering
    companion.act("undo")
    assert len(companion.part.inputs) == len(said) - 1
    answer_all(companion)
    # a correction keeps what was said, as far as it fits
    before = companion.position["seats"][1]["coins"]
    companion.act("correct")
    companion.act("field", str(look(companion.entered.values, "seats.1.coins") + 7), "seats.1.coins")
    companion.act("begin", BOT)
    assert len(companion.part.inputs) == len(said)
    assert companion.position["seats"][1]["coins"] == before + 7


def test_undo_has_an_end() -> None:
    companion = Companion(GAME)
    companion.act("undo")
    assert "nothing to take back" in text(companion, "alert")


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    companion = Companion(GAME, mid_game())
    companion.act("begin", BOT)
    companion.act("to_end")
    length, said = len(companion.trace), list(companion.part.inputs)
    companion.act("tell", 999)
    assert companion.alert
    assert (len(companion.trace), companion.part.inputs) == (length, said)
    companion.act("take_over")
    assert "not done yet" in text(companion, "alert")


def test_a_card_is_told_by_fields_when_it_may_be_any() -> None:
    companion = Companion(GAME, mid_game())
    companion.act("begin", BOT)
    for _ in range(20):
        companion.act("to_end")
        asked = companion.outcomes.asked()
        assert asked is not None
        if asked.fields and not asked.groups:
            break
        companion.act("tell", 0)
    assert "Which card lies on top of the deck?" in text(companion, "ask")
    companion.act("told_field", "0", "base")
    companion.act("told_field", "1", "bottom")
    companion.act("tell")
    assert not companion.alert
    assert companion.part.inputs[-1]["tell"]["bottom"] == companion.part.position["locations"][0]


def test_saved_and_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "evening.json"
    companion = Companion(GAME, mid_game(), autosave=path)
    companion.act("begin", BOT)
    companion.act("to_end")
    companion.act("tell", 0)
    again = Companion(GAME, autosave=path)
    assert again.part.inputs == companion.part.inputs
    assert again.trace.state.digest() == companion.trace.state.digest()
    assert "goes on" in text(again, "head")
    again.act("file_name", "by hand")
    again.act("save")
    other = Companion(GAME)
    other.act("file_name", "by hand")
    other.act("load")
    assert other.trace.state.digest() == companion.trace.state.digest()


@pytest.mark.parametrize(
    "broken",
    [
        "", "[]", "{}", "nonsense", '{"edgebook": 1, "companion": "chess", "parts": []}',
        '{"edgebook": 1, "companion": "edge-of-darkness", "parts": [{}]}',
        '{"edgebook": 1, "companion": "edge-of-darkness", '
        '"parts": [{"position": {}, "inputs": [], "seat": 0}]}',
        '{"edgebook": 1, "companion": "edge-of-darkness", "parts": [{"position": 3, "inputs": [3]}]}',
    ],
)  # fmt: skip
def test_a_broken_file_is_refused_with_the_reason(broken: str) -> None:
    companion = Companion(GAME)
    before = companion.position
    companion.act("upload", broken, "broken.json")
    assert "broken.json" in text(companion, "alert")
    assert companion.position == before


def test_what_was_said_must_fit_what_is_asked() -> None:
    companion = Companion(GAME, mid_game())
    companion.act("begin", BOT)
    companion.act("to_end")
    companion.act("tell", 0)
    data = json.loads(session.dumps(GAME, companion.session.parts))
    data["parts"][0]["inputs"][0] = {"answer": "something else"}
    companion.act("upload", json.dumps(data), "odd.json")
    assert "does not fit what is asked" in text(companion, "alert")


def test_a_game_without_a_form_says_so() -> None:
    assert ISLANDS.positions is not None
    bare = replace(ISLANDS, positions=replace(ISLANDS.positions, format=None, form=None))
    with pytest.raises(EdgebookError, match="no entry form"):
        Companion(bare)


def test_what_does_not_fit_is_told_in_a_persons_words() -> None:
    companion = Companion(GAME)
    companion.act(
        "field", "2", "phase"
    )  # the Action phase, but nobody has said which Choice card is in force
    companion.act("field", "44", "round")
    told = text(companion, "form")
    assert "Still to enter: the Choice card in force" in told
    assert "44 does not fit: enter a whole number from 0 to 8." in told
    for raw in ("null", "seats.1", "expected"):
        assert raw not in told
    put(companion.entered.values, "seats.0.agents.7", 11)  # for this the quick form has no field
    companion.act("field", "4", "round")
    assert "Agents at locations, War Council: 11 does not fit" in text(companion, "form")


def test_a_prologue_comes_to_its_end() -> None:
    """Slips that nobody picked go on cards that look alike: that is no question of which."""
    bot = run_turn(starters(), answers=[choice("Coin", 7)] * 3)
    companion = Companion(GAME, bot.position)
    companion.act("begin", 0)
    answer_all(companion)
    assert companion.position["round"] == 1


# -- on the board, and at the end --------------------------------------------------------------------------


def test_cards_are_tapped_on_the_board_and_edited_in_place() -> None:
    companion = Companion(GAME)
    companion.board.room = (590, 527)  # as on a laptop
    companion.act("field", "2", "phase")
    companion.act("pick_item", f"hand:{BOT}")  # where there is no card yet, there is one now
    assert "A card in hand" in text(companion, "pop")
    assert len(companion.entered.values["seats"][BOT]["hand"]) == 3
    companion.act("edited")
    assert not text(companion, "pop")
    scene = companion.board.scene  # it follows, though it is not said yet which Choice card is in force
    card = next(item.id for item in scene.items if item.within == f"hand:{BOT}")
    companion.act("pick_item", f"{card}:bottom")
    assert "The bottom slot" in text(companion, "pop")
    path = companion.edits.fields[0].path
    companion.act("field", "3", path)
    assert look(companion.entered.values, path) == companion.edits.fields[0].choices[3][0]
    companion.act("escape")
    companion.act("pick_item", "tray:1")
    companion.act("more_of", "tower.1.cubes.black")
    assert companion.trace.state.trays[1][0] == 1
    assert companion.pointable(companion.board.scene)["tray:1"][7] == "pickable"


def test_what_to_do_at_the_table_is_a_list_to_tick_off() -> None:
    companion = Companion(GAME, mid_game())
    companion.act("begin", BOT)
    answer_all(companion)
    things = companion.next_part.todos()
    told = text(companion, "ask")
    assert "Do this at the table" in told
    for todo in things:
        assert todo.text in told
    moved = {
        step.n
        for step in companion.trace
        if any(isinstance(c, Moved) and c.target != "deck" for c in step.changes)
    }
    assert moved <= {todo.n for todo in things}  # every step that changes the table is on the list
    companion.act("tick_next")
    companion.act("tick", True, str(things[2].n))
    assert companion.next_part.done == {things[0].n, things[2].n}
    assert f"2 of {len(things)} done" in text(companion, "ask")
    companion.act("tick", False, str(things[0].n))
    assert companion.next_part.done == {things[2].n}


def test_the_picture_follows_while_a_field_is_still_wrong() -> None:
    companion = Companion(GAME, mid_game())
    companion.act("field", "99", "round")
    assert companion.entered.problems
    companion.act("field", "5", "seats.0.coins")
    assert companion.trace.state.coins[0] == 5
    assert companion.entered.values["round"] == 99


def test_a_part_after_which_nothing_is_to_be_done_says_so() -> None:
    told = str(ending([], (), "Go on with the next part"))
    assert "There is nothing to do at the table" in told
    assert "0 of 0" not in told


def test_a_card_that_nobody_has_seen_is_chosen_from_all_cards() -> None:
    """At a real table somebody plays a card from a hand that was not entered."""
    seats = [
        {"name": "Ada", "commander": "Montagne", "warband": ["w1"], "hand": [None, None]},
        {"name": "Ben", "commander": "Montagne", "borderlands": ["v1"], "hand": [None]},
    ]
    cards = {"w1": "Soldat", "v1": "Recruit"}
    companion = Companion(EDEN, position={"step": "attack", "seats": seats, "cards": cards})
    companion.act("begin", "0")
    for _ in range(12):
        companion.act("to_end")
        if companion.trace.waiting_for is not None:
            break
        labels = [option.label for option in companion.options()]
        unseen = "a card that is not listed"
        companion.act("answer", labels.index(unseen) if unseen in labels else 0)
    assert "The card that Ada plays: which card is it?" in text(companion, "ask")
    companion.act("tell")
    assert "Still to say: Card" in companion.alert
    names = [name for _, name in table_ask(companion.trace).fields[0].choices]
    assert names[1:] == sorted(names[1:], key=str.casefold)
    companion.act("told_field", str(names.index("Tactical Advantage")), "card")
    companion.act("tell")
    assert companion.trace.waiting_for is None
    assert "Ada shows Tactical Advantage" in " ".join(step.text for step in companion.trace)


def test_a_part_that_was_entered_with_the_whole_form_goes_on_as_it_was(tmp_path: Path) -> None:
    """The quick form takes for granted what lies in the tower; the whole one says that nothing does."""
    first, again = tmp_path / "evening.json", tmp_path / "again.json"
    companion = Companion(GAME, autosave=first)
    companion.act("whole_form")
    companion.act("field", "3", "round")
    companion.act("begin", str(BOT))
    answer_all(companion, limit=2)
    assert companion.part.inputs
    again.write_bytes(first.read_bytes())
    later = Companion(GAME, autosave=again)
    assert later.part.position == companion.part.position
    assert later.part.inputs == companion.part.inputs
    assert later.trace.log == companion.trace.log


def test_a_game_without_a_form_of_its_own_has_one_made_of_its_positions() -> None:
    companion = Companion(ISLANDS)
    assert "Coins" in text(companion, "form")
    for value, path in (
        ("3", "how many.seats"),
        ("Cleo", "seats.2.name"),
        ("0, 9", "seats.0.hand"),
        ("5", "seats.2.coins"),
        ("2", "leader"),
    ):
        companion.act("field", value, path)
        assert not companion.alert, (path, companion.alert)
    assert [seat["name"] for seat in companion.position["seats"]] == ["Player 1", "Player 2", "Cleo"]
    companion.act("field", "0, 9, x", "seats.0.hand")
    assert "x: expected a card from 0 to 23" in text(companion, "form")
    companion.act("field", "0, 9", "seats.0.hand")
    companion.act("field", "99", "seats.2.coins")
    assert "99 does not fit: enter a whole number from 0 to 24." in text(companion, "form")
    companion.act("field", "5", "seats.2.coins")
    companion.act("begin", "0")
    assert not companion.entering, companion.alert
    companion.act("to_end")
    asked = question(companion.trace)
    assert asked is not None
    assert asked.text == "Which card does Player 1 put down?"  # nobody else has any

"""`compare`: the same part under each reading of a ruling."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.kernel import Changed, Moved, Problems
from edgebook.study.two_readings import compare
from tests.games.darkness.positions.tables import choice, citizen, example, patrician, solo

SLEEVE = solo(
    "action",
    {"r1": citizen(1, middle=33), "n1": citizen()},
    bot={"choice": choice("Coin", 7), "hand": ["r1", "n1"]},
    supply={"23": {"bottom": 0}, "22": {"bottom": 0}},
)
"""Worked example 6: nothing of the type fits the bot's own card."""


def test_two_readings_side_by_side() -> None:
    found = compare(SLEEVE, "sleeve-order", 1)
    assert [outcome.value for outcome in found.outcomes] == ["group-first", "type-first"]
    assert not found.same
    assert found["group-first"].position["cards"]["r1"]["bottom"] == 26
    assert found["type-first"].position["cards"]["n1"]["middle"] == 23
    differences = found.differences("type-first")
    assert Moved("advancement:26:bottom", 1, "card:r1", "location:26") in differences
    assert Moved("advancement:23:middle", 1, "location:23", "card:n1") in differences
    told = str(found)
    assert told.startswith(
        "What is settled first, the card or the advancement? (sleeve-order, Solo rulebook p.5)\n"
    )
    assert f"The first {found.common} steps are the same." in told
    assert "VG-B2" not in "".join(found["group-first"].sentences[: found.common])
    assert "group-first: the group of cards: its own" in told
    row = next(line for line in told.splitlines() if line.startswith("1 bottom slip of City Watch"))
    assert [part.strip() for part in row.split("  ") if part] == [
        "1 bottom slip of City Watch",
        "on r1",
        "City Watch",
    ]


def test_the_readings_own_the_position_and_nothing_is_changed() -> None:
    position = SLEEVE | {"rulings": {"sleeve-order": "type-first", "hunt-tie": "larger-first"}}
    found = compare(position, "sleeve-order", 1)
    assert [outcome.value for outcome in found.outcomes] == ["type-first", "group-first"]
    assert found["group-first"].position["rulings"] == {
        "sleeve-order": "group-first",
        "hunt-tie": "larger-first",
    }
    assert position["rulings"] == {"sleeve-order": "type-first", "hunt-tie": "larger-first"}


def test_no_difference() -> None:
    found = compare(example(), "hunt-tie", 1)
    assert found.same
    assert "Here it makes no difference: leftmost, larger-first." in found.text
    assert found.differences("larger-first") == []


def test_the_same_luck_for_all() -> None:
    for seed in range(5):
        found = compare(example(), "hunt-tie", 1, seed=seed)
        zones = [outcome.position["seats"][1]["zone"] for outcome in found.outcomes]
        assert zones[0] == zones[1]


def test_facts_that_read_otherwise() -> None:
    cards = {"n1": citizen(), "r1": citizen(1, middle=1)}
    position = solo(
        "action",
        cards,
        bot={"choice": choice("Coin", 1), "hand": ["r1"], "posted": {"5": 1}, "slips": 0, "trained": 3},
    )
    position["street"] = ["n1"]
    found = compare(position, "claim-none", 1)
    assert found.differences("stays") == [Moved("agent:1", 1, "trained:1", "action:1:5")]
    row = next(line for line in found.text.splitlines() if line.startswith("1 Agent of Carnival of Shadows"))
    assert "trained pool of Carnival of Shadows" in row
    assert row.endswith("Action card 5 of Carnival of Shadows")
    failing = solo(
        "action",
        {"t1": citizen()},
        bot={"choice": choice("Coin", 1), "defense": 8, "reputation": 2, "drop": {"red": 1}},
    )
    failing["tower"] = [{"card": None, "cubes": {"red": 5}}] * 3
    failing["tower"] = [{"card": "t1", "cubes": {"red": 5}}, {"cubes": {"red": 5}}, {"cubes": {"red": 4}}]
    failing["bag"] = {}
    outcomes = [compare(failing, "last-space", 1, seed=seed) for seed in range(12)]
    lost = [each for each in outcomes if not each.same]
    assert lost
    assert lost[0].differences("nothing") == [Moved("reputation", 1, "", "seat:1")]
    assert "1 Reputation" in lost[0].text


ASKS = solo(
    "action",
    {"r1": citizen(1), "r4": patrician(1)},
    bot={"choice": choice("Train", 1, "counterclockwise"), "hand": ["r1", "r4"]},
)


def test_answers_are_the_same_for_all_as_far_as_they_fit() -> None:
    open_end = compare(ASKS, "which-slot", 1)
    assert all(outcome.stopped.startswith("asked (VG-C5): ") for outcome in open_end.outcomes)
    found = compare(ASKS, "which-slot", 1, answers=["r4"])
    assert found["middle-first"].stopped == ""
    assert "in which slot" in found["ask"].stopped
    assert found["ask"].stopped in found.text
    found = compare(ASKS, "which-slot", 1, answers=["r4", "bottom"])
    assert found["middle-first"].position["cards"]["r4"]["middle"] == 10
    assert found["ask"].position["cards"]["r4"]["bottom"] == 10
    wrong = compare(ASKS, "which-slot", 1, answers=["r4", "top"])
    assert "The answer does not fit: " in wrong["ask"].stopped
    first = compare(ASKS, "which-slot", 1, answers=lambda decision, state: decision.keys[0])
    assert [outcome.stopped for outcome in first.outcomes] == ["", ""]


def test_what_is_refused() -> None:
    with pytest.raises(Problems, match="ruling: 'house', expected one of "):
        compare(example(), "house", 1)
    with pytest.raises(Problems, match="first: 7, expected"):
        compare(example() | {"first": 7}, "hunt-tie", 1)
    with pytest.raises(Problems, match="seat: 4, expected"):
        compare(example(), "hunt-tie", 4)
    with pytest.raises(Problems, match="no outcome for 'x'"):
        compare(example(), "hunt-tie", 1)["x"]


@pytest.mark.parametrize("ruling", [ruling.name for ruling in GAME.rulings])
def test_every_ruling_can_be_compared(ruling: str) -> None:
    found = compare(SLEEVE, ruling, 1)
    assert len(found.outcomes) == len(GAME.rulings[ruling].readings)
    assert found.text
    assert ruling in repr(found)


def test_every_kind_of_difference_has_words() -> None:
    """Two tables that differ in everything: the text names each difference."""
    from edgebook.games.darkness.analysis.differences import differs
    from edgebook.games.darkness.position.positions import read_position
    from edgebook.games.darkness.table.places import places
    from edgebook.games.darkness.words import Words
    from edgebook.kernel import difference
    from tests.games.darkness.positions.tables import boundaries, played

    states = list(boundaries(played(11)))[::25]
    here = states[0]
    seen: set[Any] = set()
    for there in states[1:]:
        for change in difference(places(here), places(there)):
            row = differs(change, Words(here), Words(there))
            assert all(row), change
            assert not any(part.startswith(("card:", "seat:")) for part in row), row
            seen.add((type(change), change.what.partition(":")[0]))
    assert {(Moved, "coin"), (Moved, "agent"), (Moved, "card"), (Changed, "owner")} <= seen
    assert read_position(example())

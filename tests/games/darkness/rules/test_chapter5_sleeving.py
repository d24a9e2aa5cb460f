"""Chapter 5, second part: sleeving one advancement."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.kernel import Refused
from tests.games.darkness.rules.table import At, card, menu, patrician, sleeve, table


def sleeving(*hand: Any, **more: Any) -> At:
    return table(play=[sleeve(0)], hand={0: hand}, **more)


def full(name: str, **more: Any) -> Any:
    return card(name, middle=22, bottom=7, **more)


def test_ed_5_14_a_slip_and_then_a_card() -> None:
    at = sleeving(card("g1"), patrician("n1"))
    assert at.question == "Gilded Leaves: which advancement?"
    assert len(at.keys) == 30
    assert at.labels[26, "bottom"] == (
        "City Watch, bottom slot (3 left): dispatch 1 Agent or dispatch 2 Agents"
    )
    assert at.items[26, "bottom"] == "location:26"
    at.answer((26, "bottom"))
    assert at.said("ED-5.14") == "Gilded Leaves takes a bottom slip of City Watch."
    assert at.question == "Gilded Leaves: on which card?"
    assert at.labels == {"g1": "the green Citizen", "n1": "the Neutral Patrician"}
    at.answer("n1")
    assert (
        at.said("ED-5.14") == "Gilded Leaves sleeves City Watch in the bottom slot of the Neutral Patrician."
    )
    assert at.slips("n1") == (None, None, 26)
    assert at.s.supply[21:24] == [2, 3, 2]
    assert at.s.sleeved == 1


def test_ed_5_14_once_a_turn() -> None:
    at = table(play=[sleeve(0), menu(0)], hand={0: [card("g1")]}).answer((26, "bottom"))
    assert at.rules == ["ED-5.14", "ED-5.14"]
    assert "sleeve" not in at.keys


def test_ed_5_14_it_is_a_must() -> None:
    at = sleeving(card("g1"))
    assert "decline" not in at.keys
    assert at.why("decline") == ("a card in your hand has an empty slot for a slip", "ED-5.15")
    with pytest.raises(
        Refused, match=r"Sleeve nothing: a card in your hand has an empty slot for a slip \(ED-5.15\)"
    ):
        at.answer("decline")


def test_ed_5_14_like_cards_are_one_option() -> None:
    at = sleeving(card("n1"), card("n2"), card("g1")).answer((22, "middle"))
    assert at.keys == ["n1", "g1"]


def test_ed_5_15_with_only_the_top_left_you_may_decline() -> None:
    at = sleeving(full("g1"), full("n1"))
    assert {key[1] for key in at.keys if key != "decline"} == {"top"}
    assert at.labels["decline"] == "Sleeve nothing"
    at.answer("decline")
    assert at.said("ED-5.14") == "Gilded Leaves sleeves nothing."
    assert at.s.sleeved == 1


def test_ed_5_15_or_when_no_slip_is_left_for_the_empty_slot() -> None:
    none_left = dict.fromkeys((1, 7, 9, 10, 13, 22, 23, 26, 29, 33), (1, 3, 0))
    at = sleeving(card("g1", middle=22), supply=none_left)
    assert {key[1] for key in at.keys if key != "decline"} == {"top"}
    assert "decline" in at.keys


def test_ed_5_15_with_nothing_to_sleeve_at_all_nobody_is_asked() -> None:
    at = sleeving(card("g1", top=1, middle=22, bottom=7))
    assert at.trace.decision is None
    assert at.said("ED-5.14") == "Gilded Leaves sleeves nothing."
    assert sleeving().said("ED-5.14") == "Gilded Leaves sleeves nothing."


def test_ed_5_16_the_slot_must_match() -> None:
    at = sleeving(card("g1", middle=22), card("g2", bottom=7), full("g3"))
    assert ("top" in {key[1] for key in at.keys}) is True
    at.answer((26, "middle"))
    assert at.slips("g2") == (None, 26, 7)  # the only card where it fits
    at = sleeving(card("g1", middle=22), card("g2"), full("g3")).answer((26, "bottom"))
    assert at.keys == ["g1", "g2"]
    assert at.why("g3") == ("its bottom slot is filled", "ED-5.16")


def test_ed_5_16_a_top_slip_covers_the_citizen() -> None:
    at = sleeving(card("g1"), patrician("g4")).answer((26, "top"))
    assert at.keys == ["g1", "g4"]
    at.answer("g4")
    assert at.slips("g4") == (26, None, None)
    assert at.s.icons(at.number("g4")) == 1  # its own; the Patrician's is gone
    assert at.s.damage(at.number("g4")) == 2
    assert at.s.filled(at.number("g4")) == 1


def test_ed_5_16_a_location_whose_slips_do_not_fit() -> None:
    at = sleeving(card("g1", top=1, middle=22), supply={26: (2, 3, 0)})
    assert at.why("City Watch") == ("none of its slips fits an empty slot in your hand", "ED-5.16")


def test_ed_5_17_other_players_cards_are_allowed_targets() -> None:
    at = sleeving(card("r1"), card("n1", owner=1, bottom=7)).answer((22, "middle"))
    assert at.keys == ["r1", "n1"]
    at.answer("r1")
    assert at.slips("r1") == (None, 22, None)
    assert at.owner("r1") == 1


def test_ed_5_18_sleeving_comes_before_the_effects() -> None:
    at = table(play=[("ED-5.1", (0,))], hand={0: [card("g1")]}, tower=[card("n1"), card("n2"), card("n3")])
    assert at.decision.rule.id == "ED-5.14"
    at.answer((14 if 14 in at.s.city.numbers else 22, "middle"))
    assert at.decision.rule.id == "ED-5.20"
    assert ("use", "g1", "middle", 0) in at.keys  # the fresh contact counts too
    assert "ED-5.18" in at.step("ED-5.14").rule.cites


def test_ed_5_19_nothing_is_taken_from_an_empty_stack() -> None:
    at = sleeving(card("g1"), supply={26: (0, 0, 0), 22: (0, 1, 0)})
    assert not [key for key in at.keys if key[0] == 26]
    assert [key for key in at.keys if key[0] == 22] == [(22, "middle")]
    assert at.why("City Watch") == ("its stack is empty", "ED-5.19")

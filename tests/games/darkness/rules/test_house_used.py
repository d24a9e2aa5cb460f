"""Which house data a step names: what it used and no source gives, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from edgebook.games.darkness import GAME
from edgebook.games.darkness.cards.house_used import READS, SAYS
from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.cards.schema import SCHEMAS
from edgebook.games.darkness.words import Words
from edgebook.kernel import Step, house_notes
from tests.games.darkness.rules.table import At, card, cubes, game, menu, patrician, sleeve, table, ten
from tests.games.darkness.rules.voiceless_table import (
    ASSEMBLY,
    EFFECTS,
    SCORE,
    SLEEVE,
    VG,
    bot_table,
    choice,
    full,
)

FULL_DECK = [card(f"n{number}") for number in range(20, 28)]
SOLO = ["Gilded Leaves", {"guild": "Carnival of Shadows", "kind": "voiceless"}]


def named(step: Step) -> list[str]:
    """What a step names, as people read it."""
    return [text for note in house_notes(step.house) for text in note.values]


def used(at: At, rule: str, number: int = -1) -> list[str]:
    return named(at.step(rule, number))


def test_every_value_says_where_it_comes_from_and_how_to_replace_it() -> None:
    at = table(play=[menu(0)], hand={0: [card("g1", middle=22)]}, sleeved=1).answer(
        ("use", "g1", "middle", 0)
    )
    (value,) = at.step("ED-5.20", 0).house
    assert value == (
        "Harbor (22)",
        "effect (dispatch 1 Agent and gain 2 Coins)",
        "made up for edgebook: no source gives it",
        "your own tables replace it: edgebook pack GAME copy FOLDER",
    )


def test_what_was_published_or_inferred_is_not_named() -> None:
    hand = {0: [card("g1", middle=23)]}
    at = table(play=[menu(0)], hand=hand, sleeved=1, deck=FULL_DECK)
    at.answer(("use", "g1", "middle", 0), ("use", "g1", "top", 0))
    assert "Millhollow" in at.said("ED-5.20", 0)
    assert "the base effect of" in at.said("ED-5.20", 1)
    assert used(at, "ED-5.20", 0) == used(at, "ED-5.20", 1) == []
    assert used(at, "ED-5.24") == []


def test_only_the_way_that_was_used_is_named() -> None:
    at = table(play=[menu(0)], locations=ten(18), hand={0: [card("g1", middle=18)]}, sleeved=1)
    at.answer(("use", "g1", "middle", 1))
    assert used(at, "ED-5.20", 0) == ["City Treasury (18): effect (gain 1 Coin per Agent here (at least 1))"]


def test_another_players_card_is_named_when_it_is_owed_and_paid() -> None:
    at = table(play=[menu(0)], hand={0: [card("r1", middle=22)]}, sleeved=1)
    at.answer(("use", "r1", "middle", 0))
    effect = ["Harbor (22): effect (dispatch 1 Agent and gain 2 Coins)"]
    assert (used(at, "ED-5.20", 0), used(at, "ED-5.21")) == (effect, effect)


# -- set-up and prologue -----------------------------------------------------------------------------------


def test_set_up() -> None:
    at = game({"seats": SOLO, "actions": ["hard", "easy", "easy", "hard", *["easy"] * 3]}, seed=1)
    assert used(at, "ED-2.2") == used(at, "ED-2.3") == used(at, "ED-2.8") == used(at, "VG-S4") == []
    assert used(at, "ED-2.5") == ["Neutral cards: 8 Citizens, 4 Patricians"]
    assert used(at, "VG-S3") == [
        "Action card 1: rating 6 of its hard side",
        "Action card 4: rating 5 of its hard side",
    ]
    first, *stacks = used(at, "ED-2.9")
    assert first == "Set-up tutorial: its ten locations"
    assert stacks[1:] == ["Watchtowers (29), Grand Library (33): stack (1 top, 3 middle and 3 bottom slips)"]


def test_set_up_with_other_seats_sides_and_locations() -> None:
    at = game({"players": 4, "locations": "random"}, seed=1)
    assert "1 Patrician marked 4" in used(at, "ED-2.5")[0]
    assert not any("Set-up" in text for text in used(at, "ED-2.9"))
    assert used(game({"seats": SOLO}, seed=1), "VG-S3") == []


def test_a_slip_is_named_when_it_is_sleeved_not_when_it_is_chosen() -> None:
    at = game({}, seed=1)
    number, slot = key = next(key for key in at.keys if key[0] == 22)
    at.answer(key)
    assert used(at, "ED-3.2") == []
    at.answer(at.keys[0])
    slip = (
        "Harbor (22): effect (dispatch 1 Agent and gain 2 Coins), 1 cube icon, Damage 2, reward (gain 1 "
        "Reputation and 1 Coin)"
    )
    assert used(at, "ED-3.2") == [slip]
    at.answer(("use", 0))
    assert used(at, "ED-3.7") == ["Harbor (22): effect (dispatch 1 Agent and gain 2 Coins)"]
    later = table(play=[sleeve(0)], hand={0: [card("g1"), patrician("g4")]})
    later.answer((number, slot), "g1")
    assert (used(later, "ED-5.14", 0), used(later, "ED-5.14", 1)) == ([], [slip])


def test_a_contact_that_is_not_used_is_not_named() -> None:
    at = game({}, seed=1)
    at.answer(next(key for key in at.keys if key[0] == 22))
    at.answer(at.keys[0])
    at.answer("pass")
    assert used(at, "ED-3.7") == []


# -- cubes, attacks and hunts ------------------------------------------------------------------------------


def test_cube_icons_of_the_whole_hand() -> None:
    hand = {0: [card("g1", middle=22), patrician("g4", top=29)]}
    at = table(play=[("ED-4.9", (0, -1))], hand=hand, told=[0, 1, 1])
    # the Patrician is covered
    assert used(at, "ED-4.9") == ["Citizen: no cube icon", "Harbor (22), Watchtowers (29): 1 cube icon"]
    at = table(play=[("ED-4.9", (0, 2))], hand=hand, told=[0, 1])
    assert used(at, "ED-4.9") == []


def test_damage_of_an_attack_is_named_from_the_attack_to_the_defence() -> None:
    tower = [card("n1", middle=22, bottom=22), None, None]
    at = table(
        play=[("ED-5.6", (0, 0))], tower=tower, trays=[cubes(green=6), {}, {}], agents={0: {29: 1, 26: 2}}
    )
    threat = ["Citizen: Damage 1", "Harbor (22): Damage 2"]
    assert used(at, "ED-5.6") == used(at, "ED-5.8") == threat
    at.answer(("use", 29, 0))
    assert used(at, "ED-5.9") == threat  # the Watchtowers' ability is published, as is the City Watch's
    assert used(at, "ED-5.10") == used(at, "ED-5.12") == []


def test_an_ability_of_the_house_against_an_attack() -> None:
    at = table(
        play=[("ED-5.6", (0, 0))], locations=ten(27), tower=[patrician("n1", middle=27), None, None],
        trays=[cubes(green=6), {}, {}], agents={0: {27: 1}},
    )  # fmt: skip
    at.answer(("use", 27, 0))
    assert used(at, "ED-5.9", 0) == [
        "Patrician: Damage 2",
        "Livingbark Camp (27): Damage 2, ability (when attacked, return 1 Agent: reduce the Damage by 4 "
        "(once per attack))",
    ]
    assert used(at, "ED-5.9", 1) == ["Patrician, Livingbark Camp (27): Damage 2"]


def test_the_defense_track() -> None:
    at = table(play=[("ED-5.10", (0, 0, 3))], defense=[2, 0])
    assert used(at, "ED-5.10") == ["Defense Track: 5 VP at space 4"]
    at = table(play=[("ED-5.10", (0, 0, 3))], defense=[8, 0])
    assert used(at, "ED-5.10") == ["Defense Track: 0 VP at space 9"]
    assert used(at, "ED-5.11") == []
    at = table(play=[("ED-7.3", ()), ("ED-7.4", ())], defense=[2, 0], phase="end")
    assert used(at, "ED-7.3") == []
    assert used(at, "ED-7.4") == ["Defense Track: 6 VP at space 3, 8 VP at space 1"]


def test_a_hunt() -> None:
    at = table(
        play=[("ED-5.29", (0, 0))], locations=ten(12), agents={0: {12: 3, 13: 1}}, deck=FULL_DECK,
        tower=[card("n1", middle=22), patrician("n2", middle=23), card("n3")],
    )  # fmt: skip
    assert used(at, "ED-5.29") == [
        "Blessed Stronghold (12): ability (when hunting, gain 1 Battle Strength per Agent here (the Agents "
        "stay; with the first hunt of a turn))"
    ]
    at.answer(("boost", 13, 0))
    assert used(at, "ED-5.30", 0) == [
        "Deephollow (13): ability (when hunting, return 1 Agent: gain 2 Battle Strength (any number of "
        "times))"
    ]
    at.answer(("beat", 2))
    assert used(at, "ED-5.30", 1) == ["Patrician, Millhollow (23): Damage 2"]
    # Millhollow's reward is published, and chosen from afterwards
    assert used(at, "ED-5.31") == [
        "Patrician: reward (gain 1 Reputation and 1 Influence), Damage 2",
        "Millhollow (23): Damage 2",
    ]
    at.answer(("reward", 0), "stop")
    assert used(at, "ED-5.20") == used(at, "ED-5.30") == []


# -- the Voiceless Guild -----------------------------------------------------------------------------------


def test_a_choice_card_is_named_as_far_as_it_is_read() -> None:
    coin = choice("Coin", 1)
    assert load().choice_cards[0][2:] == coin
    at = bot_table(
        play=[ASSEMBLY], to_come=[coin], street=[card("n1"), card("n2"), card("n3")], deck=FULL_DECK
    )
    assert used(at, "VG-A1") == ["Choice card A1: Coin, from position 1, clockwise, no extra card"]
    at = bot_table(play=[SLEEVE], choice=coin, hand={VG: [card("r1")]})
    assert used(at, "VG-B2")[0] == "Choice card A1: Coin, from position 1, clockwise"
    at = bot_table(play=[SLEEVE], choice=coin, hand={VG: [full("r1")]})
    assert used(at, "VG-B3")[1] == "Choice card A1: from position 1, clockwise"


def test_a_choice_card_that_is_read_off_a_real_table_is_not_ours() -> None:
    at = bot_table(play=[SLEEVE], choice=choice("Coin", 3), hand={VG: [card("r1")]})
    assert not any("Choice card" in text for text in used(at, "VG-B2"))
    trace = game({"seats": SOLO, "table": True}, seed=1).trace
    assert trace.waiting_for is not None
    trace.tell({"type": "Coin", "start": 1, "direction": "clockwise", "draw": 0})
    assert not any("Choice card" in text for text in named(next(s for s in trace if s.rule.id == "VG-P2")))


def test_its_effects_use_the_patrician_and_nothing_else_of_ours() -> None:
    at = bot_table(
        play=[EFFECTS], hand={VG: [patrician("r4", middle=22), card("r1", middle=26)]}, deck=FULL_DECK
    )
    assert used(at, "VG-E2") == ["Patrician: effect (gain 1 Influence and 1 Goodwill)"]
    assert used(at, "VG-E3") == used(at, "VG-E6") == used(at, "ED-5.35") == []


def test_its_hunt_measures_every_threat() -> None:
    tower = [card("n1", middle=22), card("n2"), None]
    at = bot_table(play=[("VG-H4", (VG,))], tower=tower, strength=1, deck=FULL_DECK)
    assert used(at, "VG-H4", 0) == ["Citizen: reward (gain 1 Reputation), Damage 1", "Harbor (22): Damage 2"]
    assert used(at, "VG-H4", 1) == ["Citizen: Damage 1", "Harbor (22): Damage 2"]


def test_success_score() -> None:
    at = bot_table(play=[SCORE], hard=[2], final=[160, 100], winners=[0])
    assert used(at, "VG-Z2") == ["Action card 2: rating 2 of its hard side"]


# -- an owner's values -------------------------------------------------------------------------------------


def own(folder: Path, table: str, text: str) -> list[str]:
    (folder / f"{table}.csv").write_text(text)
    return [str(folder)]


def test_an_owners_value_is_not_named_and_its_neighbours_are(tmp_path: Path) -> None:
    pack = own(tmp_path, "threats", "number,name,damage,reward\n22,Kraken,4,reputation 3\n")
    at = table(play=[sleeve(0)], hand={0: [card("g1")]}, pack=pack).answer((22, "middle"))
    assert used(at, "ED-5.14") == ["Harbor (22): effect (dispatch 1 Agent and gain 2 Coins), 1 cube icon"]


def test_an_owner_who_finds_our_values_printed_owns_them(tmp_path: Path) -> None:
    """The values are the same, so the games are, but they are no longer made up."""
    house = table(play=[("ED-5.10", (0, 0, 3))])
    rows = "".join(f"{space},{vp}\n" for space, vp in enumerate(load().defense_track))
    at = table(play=[("ED-5.10", (0, 0, 3))], pack=own(tmp_path, "defense_track", "space,vp\n" + rows))
    assert at.s.city.plain() == house.s.city.plain()
    assert (used(house, "ED-5.10"), used(at, "ED-5.10")) == (["Defense Track: 7 VP at space 2"], [])


def test_with_every_table_replaced_nothing_is_named(tmp_path: Path) -> None:
    for name, schema in SCHEMAS.items():
        rows = [row.cells for row in load().tables[name].values()]
        lines = [list(schema.columns), *([row[column] for column in schema.columns] for row in rows)]
        quoted = "\n".join(",".join(f'"{cell}"' for cell in line) for line in lines)
        (tmp_path / f"{name}.csv").write_text(quoted + "\n", encoding="utf-8")
    at = game({"seats": SOLO, "pack": [str(tmp_path)]}, seed=2)
    while at.trace.decision is not None:
        at.trace.answer(at.keys[-1])
    assert at.trace.over
    assert [step for step in at.trace if step.house] == []


def test_a_further_part_of_an_effect_belongs_to_its_contact(tmp_path: Path) -> None:
    text = "number,name,effect,cubes,origin,source\n22,X,dispatch 1 then may coin 1 -> train 1,1,house,mine\n"
    at = table(
        play=[menu(0)], hand={0: [card("g1", middle=22)]}, sleeved=1, pack=own(tmp_path, "contacts", text)
    )
    at.answer(("use", "g1", "middle", 0), "yes")
    whole = "effect (dispatch 1 Agent; then you may pay 1 Coin: train 1 Agent)"
    assert used(at, "ED-5.20", 1) == [f"Harbor (22): {whole}"]
    published = table(play=[menu(0)], hand={0: [card("g1", middle=10)]}, sleeved=1)
    published.answer(("use", "g1", "middle", 0), "yes")
    assert used(published, "ED-5.20", 1) == []


# -- nothing is forgotten ----------------------------------------------------------------------------------

KNOWN: dict[str, set[str]] = {
    "stacks": {"top", "middle", "bottom"},
    "contacts": {"effect", "cubes"},
    "abilities": {"when", "effect", "times"},
    "threats": {"damage", "reward"},
    "bases": {"effect", "cubes", "damage", "reward"},
    "neutrals": {"cards"},
    "defense_track": {"vp"},
    "choice_cards": {"type", "start", "direction", "draw"},
    "action_cards": {"hard_rating"},
    "setups": {"locations"},
}
"""What a step can name. Names of contacts and threats are said by no sentence; decks keep A and B apart."""
UNSAID = {("contacts", "name"), ("threats", "name"), ("choice_cards", "deck")}


def test_every_house_column_of_our_pack_can_be_named() -> None:
    house = {
        (table, column)
        for table, rows in load().tables.items()
        for row in rows.values()
        for column in SCHEMAS[table].value_columns
        if row.origins[column].kind == "house"
    }
    assert house == {(table, column) for table, columns in KNOWN.items() for column in columns} | UNSAID


def test_every_rule_and_kind_of_gap_is_there() -> None:
    assert set(READS) <= {rule.id for rule in GAME.rulebook}
    assert all(hasattr(Words, kind) for kind in SAYS)


@pytest.mark.parametrize("players", [2, 3])
def test_reading_it_changes_nothing(players: int) -> None:
    at: Any = game({"players": players}, seed=4)
    for _ in range(40):
        at.trace.answer(at.keys[0])
    before = at.s.copy()
    for step in at.trace:
        assert len(set(step.house)) == len(step.house)
        assert step.before == at.trace.state_at(step.n)
    assert at.s == before

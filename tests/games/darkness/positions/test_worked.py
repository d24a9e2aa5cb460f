"""Worked examples of the Voiceless Guild's rules as position files, through `edgebook turn`.

Locations in layout order 1 to 10: Capitol Hall 1, War Council 7, Fairhollow 9, Guildmark 10, Deephollow 13,
Harbor 22, Millhollow 23, City Watch 26, Watchtowers 29, Grand Library 33. Green (seat 0) is you, red the bot.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.darkness.positions.tables import TUTORIAL, Run, choice, citizen, patrician, solo, turn

FULL = {"middle": 1, "bottom": 7}


def neutrals(*places: int) -> dict[str, Any]:
    return {f"n{place}": citizen() for place in places}


def supply(**slots: dict[str, int]) -> dict[str, Any]:
    """All stacks empty, but for those that are named `at23`."""
    empty: dict[str, Any] = {str(number): {"top": 0, "middle": 0, "bottom": 0} for number in TUTORIAL}
    for name, left in slots.items():
        empty[name.removeprefix("at")] |= left
    return empty


def verdicts(run: Run, rule: str) -> dict[str, str]:
    """The reasons of a rule's steps by option; of what was kept, an empty one."""
    return {v["option"]: v["why"] for step in run.of(rule) for v in step["verdicts"]}


def kept(run: Run, rule: str) -> list[str]:
    return [v["option"] for step in run.of(rule) for v in step["verdicts"] if v["kept"]]


def assembly(cards: dict[str, Any], draw: int = 0, **more: Any) -> Run:
    bot = {"choice_deck": [choice("Coin", 1, draw=draw)], **more.pop("bot", {})}
    run = turn(solo("assembly", cards, bot=bot, **more))
    assert run.status == 0, run.err
    return run


def action(cards: dict[str, Any], card: dict[str, Any], answers: Any = (), seed: int = 0, **more: Any) -> Run:
    """The bot's turn; all cards are in its hand, unless `bot` says which are."""
    bot = {"choice": card, "hand": list(cards), **more.pop("bot", {})}
    return turn(solo("action", cards, bot=bot, **more), 1, "--seed", seed, answers=answers)


def test_example_1_the_fewest_skips() -> None:
    cards = {**neutrals(1, 2, 3, 5), "r1": citizen(1)}
    run = assembly(cards, street=["n1", "n2", "n3", "r1", "n5"])
    assert run.seat(1)["hand"] == ["n1", "n2", "r1"]
    assert run.position["influence_on"] == {"n3": 1}
    assert run.seat(1)["influence"] == 3
    assert kept(run, "VG-A4") == ["place 4: the red Citizen"]
    assert run.position["street"] == ["n3", "n5"]


def test_example_2_a_full_card_in_the_hall_and_one_influence() -> None:
    cards = {**neutrals(1, 2, 3, 4, 5), "r1": citizen(1), "r2": citizen(1, **FULL)}
    run = assembly(
        cards, bot={"hall": ["r2"], "influence": 1}, street=["n1", "n2", "n3", "n4", "n5"], deck=["r1"]
    )
    assert run.seat(1)["hand"] == ["r2", "n1", "r1"]
    assert run.position["influence_on"] == {"n2": 1, "n3": 1, "n4": 1, "n5": 1}
    assert run.seat(1)["influence"] == 0
    assert [("supply" in step["text"]) for step in run.of("VG-A5")] == [False, True, True, True]


def test_example_3_a_free_slot_in_the_hall() -> None:
    cards = {**neutrals(1, 2, 3, 4, 5), "r1": citizen(1), "r4": patrician(1)}
    run = assembly(cards, draw=1, bot={"hall": ["r4"]}, street=["n1", "n2", "n3", "n4", "n5"], deck=["r1"])
    assert run.seat(1)["hand"] == ["r4", "n1", "n2", "n3"]
    assert run.position["influence_on"] == {}
    assert "VG-A3" not in run.rules


def test_example_4_four_full_cards_in_the_hall() -> None:
    cards = {f"r{i}": citizen(1, **FULL) for i in (1, 2, 3)} | {"r4": patrician(1, **FULL), **neutrals(1)}
    run = assembly(cards, bot={"hall": ["r1", "r2", "r3", "r4"]}, street=["n1"])
    assert run.seat(1)["hand"] == ["r1", "r2", "r3", "r4"]
    assert run.position["street"] == ["n1"]
    assert "VG-A3" not in run.rules


def test_example_5_the_walk_to_the_last_stop() -> None:
    cards = {"r1": citizen(1, middle=33)}
    run = action(cards, choice("Coin", 7), supply={"23": {"top": 0, "middle": 3, "bottom": 0}})
    assert run.status == 0, run.err
    assert run.position["cards"]["r1"]["bottom"] == 22
    reasons = verdicts(run, "VG-B2")
    assert reasons["Millhollow"] == "no bottom slip"
    others = set(reasons) - {"Millhollow", "Harbor"}
    assert len(others) == 8
    assert {reasons[name] for name in others} == {"not Coin"}
    assert kept(run, "VG-B2") == ["Harbor"]


def example_6(rulings: dict[str, str]) -> Run:
    cards = {"r1": citizen(1, middle=33), "n1": citizen()}
    left = {"23": {"bottom": 0}, "22": {"bottom": 0}}
    return action(cards, choice("Coin", 7), supply=left, rulings=rulings)


def test_example_6_the_group_or_the_type_first() -> None:
    run = example_6({})
    assert run.position["cards"]["r1"]["bottom"] == 26
    assert [step["ruling"] for step in run.of("VG-B2")] == [{"name": "sleeve-order", "value": "group-first"}]
    run = example_6({"sleeve-order": "type-first"})
    assert run.position["cards"]["n1"]["middle"] == 23
    assert run.position["cards"]["r1"]["bottom"] is None


def test_example_7_you_choose_the_card() -> None:
    cards = {"r1": citizen(1), "r4": patrician(1)}
    run = action(cards, choice("Train", 1, "counterclockwise"))
    assert run.status == 3
    assert (run.decision["seat"], run.decision["for"]) == (0, 1)
    assert [option["key"] for option in run.decision["options"]] == ["r1", "r4"]
    assert kept(run, "VG-B2") == ["Guildmark University"]
    for name in cards:
        again = action(cards, choice("Train", 1, "counterclockwise"), answers=[name])
        assert again.status == 0, again.err
        assert again.position["cards"][name]["middle"] == 10
    like = action({"r1": citizen(1), "r2": citizen(1)}, choice("Train", 1, "counterclockwise"))
    assert like.status == 0
    assert like.position["cards"]["r1"]["middle"] == 10


def test_example_8_a_top_slip() -> None:
    cards = {"r1": citizen(1, **FULL), "n1": citizen(**FULL)}
    run = action(
        cards, choice("Coin", 9, "counterclockwise"), supply=supply(at10={"top": 1}, at13={"top": 1})
    )
    assert run.position["cards"]["r1"]["top"] == 13
    assert kept(run, "VG-B3") == ["Deephollow"]


def prologue(*cards: dict[str, Any]) -> Run:
    starters = {"r1": citizen(1), "r2": citizen(1), "r3": citizen(1), "r4": patrician(1)}
    bot = {"beside": list(starters), "choice_deck": list(cards)}
    return turn(solo("prologue", starters, bot=bot, round=0))


def test_example_9_the_prologue() -> None:
    run = prologue(choice("Coin", 7), choice("Coin", 7, "counterclockwise"), choice("Train", 3))
    assert run.status == 0, run.err
    slips = [run.position["cards"][name]["middle"] for name in ("r1", "r2", "r3")]
    assert slips == [23, 26, 9]
    seat = run.seat(1)
    assert (seat["influence"], seat["coins"], seat["posted"], seat["trained"]) == (5, 6, {"4": 1, "6": 1}, 2)
    assert run.position["done"] == [1]
    assert run.position["phase"] == "prologue"


def test_example_10_chosen_already() -> None:
    run = prologue(choice("Train", 3), choice("Train", 3), choice("Coin", 7))
    assert [run.position["cards"][name]["middle"] for name in ("r1", "r2")] == [9, 10]
    assert run.seat(1)["posted"] == {"4": 1}


def test_example_11_paying_with_one_coin() -> None:
    """The supply has no slip, so that nothing is sleeved before the effects."""
    cards = {"g1": citizen(0, middle=23, bottom=7)}
    run = action(cards, choice("Coin", 1), bot={"coins": 1}, supply=supply())
    assert run.status == 0, run.err
    assert run.seat(0)["coins"] == 5 + 4
    assert run.seat(1)["coins"] == 0
    assert run.seat(1)["influence"] == 4 + 1
    paid = [rule for rule in run.rules if rule in ("VG-Y1", "VG-Y2", "VG-E1", "VG-E3", "VG-E8")]
    assert paid == ["VG-Y1", "VG-E1", "VG-Y2", "VG-E3", "VG-Y1", "VG-Y2", "VG-E8"]


def test_example_12_cards_drawn_in_the_first_step() -> None:
    cards = {
        "r1": citizen(1, middle=33),
        "n1": citizen(middle=33, bottom=22),
        "n2": patrician(),
        **neutrals(3, 4, 5),
    }
    run = action(
        cards,
        choice("Coin", 1),
        bot={"hand": ["r1"], "actions": ["hard", *["easy"] * 6]},
        street=["n1", "n2", "n3", "n4", "n5"],
        supply=supply(),
    )
    assert run.status == 0, run.err
    seat = run.seat(1)
    assert (seat["influence"], seat["goodwill"], seat["coins"]) == (5, 1, 6)
    assert sum(" draws " in step["text"] for step in run.of("VG-E1")) == 2
    assert len(run.of("VG-E2")) == len(run.of("VG-E3")) == 1
    drawn = {name for name in cards if name not in run.position["street"]}
    assert drawn == {"r1", "n1", "n2"}


def train(actions: list[str], slips: int, **bot: Any) -> Run:
    cards = {f"r{i}": citizen(1, middle=9) for i in range(1, slips + 1)}
    return action(cards, choice("Coin", 1), bot={"actions": actions, **bot}, supply=supply())


def test_example_13_hard_train_twice() -> None:
    actions = ["easy"] * 3 + ["hard"] + ["easy"] * 3
    run = train(actions, 2, trained=1, untrained=6, posted={"6": 3})
    seat = run.seat(1)
    assert (seat["trained"], seat["untrained"], seat["posted"]) == (2, 5, {"6": 3})


@pytest.mark.parametrize(("reading", "pool"), [("nothing", 0), ("returns", 1)])
def test_example_14_nobody_left_to_train(reading: str, pool: int) -> None:
    cards = {"r1": citizen(1, middle=9)}
    bot = {"trained": 0, "untrained": 0, "posted": {"4": 1}}
    run = action(cards, choice("Coin", 1), bot=bot, supply=supply(), rulings={"train-return": reading})
    assert run.seat(1)["trained"] == pool
    assert [step["ruling"] for step in run.of("VG-E4")] == [{"name": "train-return", "value": reading}]


def test_example_15_move_then_claim_the_patrician() -> None:
    cards = {"r1": citizen(1, middle=1, bottom=1), "n1": citizen(middle=26), "n2": patrician(middle=26)}
    bot = {"trained": 0, "untrained": 6, "posted": {"4": 2, "6": 1, "7": 1}}
    run = action(cards, choice("Coin", 1), bot=bot, supply=supply())
    assert run.status == 0, run.err
    assert run.position["cards"]["n2"]["owner"] == 1
    assert run.position["cards"]["n1"]["owner"] is None
    assert run.seat(1)["slips"] == 6


def test_example_16_you_choose_among_like_cards_in_the_street() -> None:
    cards = {"r1": citizen(1, middle=1), "n1": citizen(middle=26), "n2": citizen(middle=26)}
    bot = {"hand": ["r1"], "trained": 3, "posted": {"5": 1}}
    run = action(cards, choice("Coin", 1), bot=bot, street=["n1", "n2"], supply=supply())
    assert run.status == 3
    assert (run.decision["seat"], run.decision["for"]) == (0, 1)
    assert [option["key"] for option in run.decision["options"]] == ["n1", "n2"]


def hunt(agents: int) -> Run:
    cards = {
        "r1": citizen(1, middle=7), "r2": citizen(1), "r3": citizen(1, top=33),
        "t1": citizen(middle=13, bottom=29), "t2": patrician(), "t3": patrician(middle=13, bottom=22),
    }  # fmt: skip
    tower = [
        {"card": "t1", "cubes": {"black": 1}},
        {"card": "t2", "cubes": {"red": 1}},
        {"card": "t3", "cubes": {"red": 2}},
    ]
    bot = {"hand": ["r1", "r2", "r3"], "posted": {"7": agents}, "trained": 4 - agents}
    return action(cards, choice("Coin", 1), bot=bot, tower=tower, supply=supply())


def test_example_17_the_most_of_its_cubes_in_reach() -> None:
    run = hunt(4)
    assert "Battle Strength 7" in run.of("VG-E8")[0]["text"]
    first, second = run.of("VG-H4")
    assert [verdict["kept"] for verdict in first["verdicts"]] == [False, False, True]
    assert "Battle Strength 1 is left" in first["text"]
    assert not any(verdict["kept"] for verdict in second["verdicts"])
    assert (run.seat(1)["posted"], run.seat(1)["trained"]) == ({}, 4)
    assert run.position["aside"] == {"red": 2}


def test_example_18_red_comes_first() -> None:
    run = hunt(2)
    first, second = run.of("VG-H4")
    assert [verdict["kept"] for verdict in first["verdicts"]] == [False, True, False]
    assert first["verdicts"][0]["why"] == "no red cubes, tray 2 has 1"
    assert not any(verdict["kept"] for verdict in second["verdicts"])


def test_example_19_the_left_of_two_like_threats() -> None:
    cards: dict[str, Any] = {"r1": citizen(1, middle=7), "r2": citizen(1), "r3": citizen(1)}
    threats = {"t1": citizen(middle=13), "t2": citizen(middle=22), "t3": citizen()}
    tower = [{"card": name} for name in threats]
    run = action(
        {**cards, **threats}, choice("Coin", 1), bot={"hand": list(cards)}, tower=tower, supply=supply()
    )
    first, second = run.of("VG-H4")
    assert [verdict["kept"] for verdict in first["verdicts"]] == [True, False, False]
    assert not any(verdict["kept"] for verdict in second["verdicts"])
    assert run.rules.index("ED-5.13") > run.rules.index("VG-H4") + 1, "refilled when the hunt is over"


def attacked(agents: int) -> Run:
    cards = {f"t{i}": citizen(middle=13, bottom=29) for i in (1, 2, 3)}
    tray = {"black": 3, "red": 2}
    tower = [{"card": name, "cubes": tray} for name in cards]
    bot = {"hand": [], "drop": {"red": 1}, "posted": {"6": agents}, "trained": 4 - agents}
    return action(cards, choice("Coin", 1), bot=bot, tower=tower)


@pytest.mark.parametrize(("agents", "left", "reputation", "lost"), [(2, {}, 1, 0), (1, {"6": 1}, 0, 1)])
def test_example_20_attacked(agents: int, left: dict[str, int], reputation: int, lost: int) -> None:
    run = attacked(agents)
    assert run.status == 0, run.err
    seat = run.seat(1)
    assert (seat["posted"], seat["reputation"], seat["defense"]) == (left, reputation, lost)
    assert run.seat(0)["defense"] == 1, "black ties with red, so that everybody is attacked"
    assert run.position["aside"] == {"black": 3, "red": 3}

"""Positions that are refused: each problem with its path, what was found, what was expected; all at once."""

from __future__ import annotations

from typing import Any

import pytest

from edgebook.games.darkness.position.positions import read_position
from edgebook.kernel import Problems
from tests.games.darkness.positions.tables import GUILDS, choice, citizen, example, patrician, solo, turn

DELETE = object()


def problems(position: Any) -> list[str]:
    with pytest.raises(Problems) as caught:
        read_position(position)
    assert caught.value.heading == "this position does not fit:"
    return list(caught.value.problems)


def changed(path: str, value: Any) -> dict[str, Any]:
    """The example with one value replaced; a path as in `seats.1.hand`."""
    position: Any = example()
    inner = position
    *way, last = [
        int(part) if part.isdecimal() and path.startswith("seats") else part for part in path.split("/")
    ]
    for part in way:
        inner = inner[part]
    if value is DELETE:
        del inner[last]
    else:
        inner[last] = value
    return position  # type: ignore[no-any-return]


HUGE = 10**5000
REFUSED: list[tuple[str, Any, str]] = [
    ("game", "chess", 'game: "chess", expected edge-of-darkness'),
    ("game", None, "game: null, expected edge-of-darkness"),
    ("format", 2, "format: 2, expected 1, the version that this edgebook reads"),
    ("format", True, "format: true, expected 1"),
    ("format", 1.0, "format: 1.0, expected 1"),
    ("round", 9, "round: 9, expected a whole number from 0 to 8"),
    ("round", -1, "round: -1, expected a whole number from 0 to 8"),
    ("round", "3", 'round: "3", expected a whole number from 0 to 8'),
    ("round", True, "round: true, expected a whole number from 0 to 8"),
    ("round", 3.0, "round: 3.0, expected a whole number from 0 to 8"),
    ("round", float("nan"), "round: nan, expected a whole number from 0 to 8"),
    ("round", HUGE, "round: a number of 16610 bits, expected a whole number from 0 to 8"),
    ("round", 0, "round: round 0, expected 1 to 8 in the assembly phase"),
    ("round", DELETE, "phase: round 0, expected 1 to 8 in the assembly phase"),
    ("phase", DELETE, "round: round 3, expected 0 in the prologue"),
    ("phase", "Assembly", 'phase: "Assembly", expected one of prologue, assembly, action'),
    ("phase", [], "phase: [], expected one of prologue, assembly, action"),
    ("first", 2, "first: 2, expected a seat from 0 to 1"),
    ("first", None, "first: null, expected a seat from 0 to 1"),
    ("done", [2], "done[0]: 2, expected a seat from 0 to 1"),
    ("done", [1, 1], "done[1]: 1 is already there, expected each seat once"),
    ("done", [0, 1], "done: all 2 seats, expected fewer"),
    ("done", 1, "done: 1, expected a list of seats"),
    ("rulings", [], "rulings: [], expected an object with names of rulings and their readings"),
    ("rulings", {"house": "x"}, "rulings.house: unknown key, expected one of last-space, "),
    ("rulings", {"hunt-tie": "x"}, 'rulings.hunt-tie: "x", expected one of leftmost, larger-first'),
    ("rulings", {"hunt-tie": HUGE}, "rulings.hunt-tie: a number of 16610 bits, expected one of leftmost"),
    ("locations", "tutorial", 'locations: "tutorial", expected a list of ten location numbers'),
    ("locations", [1, 7, 9], "locations: 3 of them, expected 10"),
    (
        "locations",
        [1, 7, 9, 10, 13, 22, 23, 26, 29, 38],
        "locations[9]: 38, expected a location from 1 to 37",
    ),
    (
        "locations",
        [1, 7, 9, 10, 13, 22, 23, 26, 29, "33"],
        'locations[9]: "33", expected a location from 1 to 37',
    ),
    (
        "locations",
        [1, 7, 9, 10, 13, 22, 23, 26, 29, 1],
        "locations[9]: 1 is already there, expected ten different",
    ),
    (
        "locations",
        [1, 7, 9, 10, 13, 20, 23, 26, 29, 33],
        "locations[5]: 20 (Fairgrounds) cannot be used with the Voiceless Guild (VG-S2), expected 17 or 24",
    ),
    (
        "locations",
        [1, 7, 9, 10, 13, 20, 23, 24, 29, 33],
        "locations[5]: 20 (Fairgrounds) cannot be used with the Voiceless Guild (VG-S2), expected 17",
    ),
    ("supply", {"8": {}}, "supply.8: unknown key, expected one of 1, 7, 9, 10, 13, 22, 23, 26, 29, 33"),
    ("supply", {"07": {}}, "supply.07: unknown key, expected one of 1, 7, "),
    ("supply", {"7": 3}, "supply.7: 3, expected slips by slot"),
    ("supply", {"7": {"side": 3}}, "supply.7.side: unknown key, expected one of top, middle, bottom"),
    ("supply", {"7": {"top": -1}}, "supply.7.top: -1, expected a whole number from 0 to 999999"),
    ("supply", {"7": {"top": None}}, "supply.7.top: null, expected a whole number"),
    ("seats", DELETE, "seats: left out, expected a list of 2, 3 or 4 seats"),
    ("seats", {}, "seats: {}, expected a list of 2, 3 or 4 seats"),
    ("seats", [], "seats: 0 of them, expected 2, 3 or 4"),
    ("seats", [{"guild": GUILDS[0]}], "seats: 1 of them, expected 2, 3 or 4"),
    ("seats", [{"guild": GUILDS[0]}] * 5, "seats: 5 of them, expected 2, 3 or 4"),
    ("seats/0", 3, "seats[0]: 3, expected a seat such as"),
    (
        "seats/0/guild",
        DELETE,
        "seats[0].guild: null, expected one of Gilded Leaves, Carnival of Shadows, Anointed",
    ),
    ("seats/0/guild", "Leaves", 'seats[0].guild: "Leaves", expected one of Gilded Leaves'),
    (
        "seats/0/guild",
        GUILDS[1],
        "seats[1].guild: Carnival of Shadows sits at the table already, expected each",
    ),
    ("seats/0/kind", "human", 'seats[0].kind: "human", expected one of player, voiceless'),
    ("seats/0/kind", "voiceless", "seats: no player, expected at least one"),
    ("seats/0/colour", "green", "seats[0].colour: unknown key, expected one of guild, kind, coins"),
    ("seats/0/coins", -1, "seats[0].coins: -1, expected a whole number from 0 to 999999"),
    ("seats/0/coins", 10**6, "seats[0].coins: 1000000, expected a whole number from 0 to 999999"),
    ("seats/0/influence", None, "seats[0].influence: null, expected a whole number"),
    ("seats/0/goodwill", "much", 'seats[0].goodwill: "much", expected a whole number'),
    ("seats/0/reputation", [1], "seats[0].reputation: a list of 1, expected a whole number"),
    ("seats/0/trained", 11, "seats[0].trained: 11, expected a whole number from 0 to 10"),
    (
        "seats/0/trained",
        3,
        "seats[0].trained: 3, with 6 untrained and 2 at locations and 0 on Action cards 11 Agents",
    ),
    (
        "seats/1/untrained",
        7,
        "seats[1].trained: 1, with 7 untrained and 0 at locations and 3 on Action cards 11",
    ),
    ("seats/0/slips", 8, "seats[0].slips: 8, expected a whole number from 0 to 7"),
    ("seats/0/defense", 9, "seats[0].defense: 9, expected a whole number from 0 to 8"),
    ("seats/0/hand", "n1", 'seats[0].hand: "n1", expected a list of names of cards'),
    ("seats/0/hand", ["n9"], 'seats[0].hand[0]: "n9", expected the name of a card that cards lists'),
    ("seats/0/hand", [None], "seats[0].hand[0]: null, expected the name of a card that cards lists"),
    ("seats/0/hand", [["n1"]], "seats[0].hand[0]: a list of 1, expected the name of a card that cards lists"),
    (
        "seats/0/hand",
        ["r4"],
        'seats[1].hall[0]: "r4" lies at seats[0].hand[0] too, expected each card in one place',
    ),
    (
        "seats/0/beside",
        ["n1"],
        'street[0]: "n1" lies at seats[0].beside[0] too, expected each card in one place',
    ),
    ("seats/0/zone", [1], "seats[0].zone: a list of 1, expected cubes by colour, such as"),
    ("seats/0/zone", {"white": 1}, "seats[0].zone.white: unknown key, expected one of black, green, red"),
    ("seats/0/zone", {"red": 16}, "seats[0].zone.red: 16, expected a whole number from 0 to 15"),
    (
        "seats/0/zone",
        {"red": 2},
        "bag.red: 13, when 12 of this colour are left; expected no more cubes than in the box",
    ),
    ("seats/0/drop", {"green": "1"}, 'seats[0].drop.green: "1", expected a whole number from 0 to 15'),
    ("seats/0/agents", {"8": 1}, "seats[0].agents.8: unknown key, expected one of 1, 7, 9"),
    ("seats/0/agents", {"29": 1.5}, "seats[0].agents.29: 1.5, expected a whole number from 0 to 10"),
    ("seats/0/agents", {29: 2}, "seats[0].agents[29]: the key is 29, expected a text as key"),
    (
        "seats/0/actions",
        ["easy"] * 7,
        "seats[0].actions: a list of 7, expected nothing: the Voiceless Guild alone",
    ),
    (
        "seats/0/posted",
        {"4": 1},
        "seats[0].posted: an object with 1 keys, expected {}: the Voiceless Guild alone",
    ),
    (
        "seats/0/choice",
        choice("Coin", 1),
        "seats[0].choice: an object with 4 keys, expected null: the Voiceless",
    ),
    (
        "seats/0/choice_deck",
        [None],
        "seats[0].choice_deck: a list of 1, expected null: the Voiceless Guild alone",
    ),
    (
        "seats/1/actions",
        ["easy"] * 6,
        "seats[1].actions: a list of 6, expected seven sides, each easy or hard",
    ),
    ("seats/1/actions", None, "seats[1].actions: null, expected seven sides, each easy or hard"),
    ("seats/1/actions", [1] * 7, "seats[1].actions[0]: 1, expected one of easy, hard"),
    ("seats/1/posted", {"8": 1}, "seats[1].posted.8: unknown key, expected one of 1, 2, 3, 4, 5, 6, 7"),
    ("seats/1/choice", "Coin", 'seats[1].choice: "Coin", expected a Choice card such as'),
    (
        "seats/1/choice",
        {**choice("Coin", 0)},
        "seats[1].choice.start: 0, expected a whole number from 1 to 10",
    ),
    (
        "seats/1/choice",
        {**choice("Coins", 1)},
        'seats[1].choice.type: "Coins", expected one of Allegiance, Coin',
    ),
    (
        "seats/1/choice",
        choice("Coin", 1, "left"),
        'seats[1].choice.direction: "left", expected one of clockwise',
    ),
    (
        "seats/1/choice",
        choice("Coin", 1, draw=2),
        "seats[1].choice.draw: 2, expected a whole number from 0 to 1",
    ),
    (
        "seats/1/choice",
        {**choice("Coin", 1), "deck": "A"},
        "seats[1].choice.deck: unknown key, expected one of type",
    ),
    (
        "seats/1/choice_deck",
        {},
        "seats[1].choice_deck: {}, expected a list of Choice cards, top first, or null",
    ),
    ("seats/1/choice_deck", [1], "seats[1].choice_deck[0]: 1, expected a Choice card such as"),
    ("seats/1/choice_deck", [None] * 23, "seats[1].choice_deck: 23 cards, expected at most 22"),
    ("cards", [], "cards: [], expected an object with cards by name"),
    ("cards/r1", None, "cards.r1: null, expected a card such as"),
    ("cards/r1", {}, "cards.r1.base: null, expected one of citizen, patrician"),
    ("cards/r1", citizen(2), "cards.r1.owner: 2, expected null or a seat from 0 to 1"),
    ("cards/r1", citizen(True), "cards.r1.owner: true, expected null or a seat from 0 to 1"),
    (
        "cards/r1",
        citizen(middle=8),
        "cards.r1.middle: 8, expected null or the number of one of the ten locations",
    ),
    (
        "cards/r1",
        citizen(top="1"),
        'cards.r1.top: "1", expected null or the number of one of the ten locations',
    ),  # type: ignore[arg-type]
    ("cards/r1", {**citizen(), "left": 1}, "cards.r1.left: unknown key, expected one of base, owner, top"),
    ("cards/n2", citizen(), "cards.n2: it lies nowhere, expected each card in one place"),
    ("cards/a\nb", citizen(), 'cards["a\\nb"]: "a\\nb", expected a name of 1 to 40'),
    ("cards/" + "x" * 41, citizen(), f'cards["{"x" * 40}…"]: "{"x" * 40}…", expected a name of 1 to 40'),
    ("street", {}, "street: {}, expected a list of names of cards"),
    ("street", ["n1", "n1"], 'street[1]: "n1" lies at street[0] too, expected each card in one place'),
    ("street", ["n1", None], "street[1]: null, expected the name of a card that cards lists"),
    ("influence_on", {"n9": 1}, "influence_on.n9: unknown key, expected one of r1, r4, n1"),
    ("influence_on", {"n1": -1}, "influence_on.n1: -1, expected a whole number from 0 to 999999"),
    ("deck", [None] * 23, "deck: 23 unseen cards, expected at most 22: the box holds no more"),
    ("deck", None, "deck: null, expected a list of names of cards"),
    ("discard", [None], "discard[0]: null, expected the name of a card that cards lists"),
    ("tower", [], "tower: 0 trays, expected 3"),
    ("tower", {}, "tower: {}, expected a list of three trays"),
    ("tower", [{}, {}, None], "tower[2]: null, expected a tray such as"),
    ("tower", [{}, {}, {"cube": {}}], "tower[2].cube: unknown key, expected one of card, cubes"),
    (
        "tower",
        [{}, {"card": "r1"}, {}],
        'tower[1].card: "r1" lies at street[1] too, expected each card in one place',
    ),
    ("tower", [{}, {"card": 1}, {}], "tower[1].card: 1, expected the name of a card that cards lists"),
    (
        "tower",
        [{}, {"cubes": {"blue": 1}}, {}],
        "tower[1].cubes.blue: unknown key, expected one of black, green, red",
    ),
    ("bag", None, "bag: null, expected cubes by colour, such as"),
    (
        "bag",
        {"black": 14},
        "bag.black: 14, when 13 of this colour are left; expected no more cubes than in the box",
    ),
    (
        "aside",
        {"red": 2},
        "bag.red: 13, when 12 of this colour are left; expected no more cubes than in the box",
    ),
    ("extra", 1, "extra: unknown key, expected one of game, format, round"),
]


@pytest.mark.parametrize(
    ("path", "value", "expected"), REFUSED, ids=[f"{p}-{i}" for i, (p, _, _) in enumerate(REFUSED)]
)
def test_one_problem_with_its_path(path: str, value: Any, expected: str) -> None:
    found = problems(changed(path, value))
    assert any(problem.startswith(expected) for problem in found), found


SEVERAL = (
    "locations",
    "seats",
    "cards",
    "street",
    "seats/0",
    "seats/0/guild",
    "seats/0/posted",
    "seats/1/actions",
)
"""Where one change leaves more than one thing wrong: a card lies nowhere then, a guild sits there twice."""
ALONE = [each for each in REFUSED if each[0] not in SEVERAL and "expected a name of" not in each[2]]


@pytest.mark.parametrize(
    ("path", "value", "expected"), ALONE, ids=[f"{p}-{i}" for i, (p, _, _) in enumerate(ALONE)]
)
def test_nothing_else_is_blamed(path: str, value: Any, expected: str) -> None:
    assert len(problems(changed(path, value))) == 1


@pytest.mark.parametrize("value", [None, 1, "x", [], True, 1.5, ["seats"]])
def test_a_position_is_an_object(value: Any) -> None:
    assert problems(value)[0].startswith("the position: ")


def test_keys_are_texts() -> None:
    position: Any = example()
    position[3] = 1
    position[None] = 1
    assert problems(position) == [
        "[3]: the key is 3, expected a text as key",
        "[null]: the key is null, expected a text as key",
    ]


def test_all_problems_at_once() -> None:
    position = example() | {"format": 3, "first": 7, "discard": ["q"]}
    position["seats"][1]["coins"] = -2
    position["cards"]["r1"]["base"] = "king"
    found = problems(position)
    starts = ("format: ", "first: ", "seats[1].coins: ", "cards.r1.base: ", "discard[0]: ")
    assert len(found) == 5
    assert all(any(problem.startswith(start) for problem in found) for start in starts)


def whole(**more: Any) -> dict[str, Any]:
    """A table for two with every card of the box, all in the deck."""
    cards: dict[str, Any] = {f"n{i}": citizen() if i <= 11 else patrician() for i in range(1, 18)}
    for seat in (0, 1):
        cards |= {f"{'gr'[seat]}{i}": citizen(seat) if i < 4 else patrician(seat) for i in range(1, 5)}
    seats = [{"guild": guild, "slips": 5} for guild in GUILDS[:2]]
    return {"round": 1, "phase": "action", "seats": seats, "cards": cards | more, "deck": [*cards, *more]}


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"x": citizen()}, "cards.x: Neutral citizen number 12, claimed ones included; expected at most 11"),
        (
            {"x": patrician()},
            "cards.x: Neutral patrician number 7, claimed ones included; expected at most 6",
        ),
        # a guild's fourth Citizen is a claimed Neutral one
        ({"x": citizen(0)}, "cards.x: Neutral citizen number 12, claimed ones included; expected at most 11"),
        (
            {"x": patrician(1)},
            "cards.x: Neutral patrician number 7, claimed ones included; expected at most 6",
        ),
    ],
)
def test_no_more_cards_than_in_the_box(more: dict[str, Any], expected: str) -> None:
    read_position(whole())
    assert problems(whole(**more)) == [expected]


def test_claimed_cards_need_their_slips() -> None:
    position = whole()
    for name in ("n1", "n2"):
        position["cards"][name]["owner"] = 0
    read_position(position)
    position["cards"]["n17"]["owner"] = 0
    assert problems(position) == ["seats[0].slips: 5 beside 3 claimed cards, expected at most 7 in all"]


def test_slips_left_out_are_all_seven() -> None:
    position = whole()
    position["cards"]["n1"]["owner"] = 0
    del position["seats"][0]["slips"]
    assert problems(position) == ["seats[0].slips: 7 beside 1 claimed cards, expected at most 7 in all"]


def test_agents_left_out_are_those_of_the_start() -> None:
    position = solo("assembly", you={"agents": {"29": 1}})
    assert problems(position) == [
        "seats[0].trained: 4, with 6 untrained and 1 at locations and 0 on Action cards 11 Agents, "
        "expected at most 10 in all"
    ]


def test_at_most_five_cards_in_the_street() -> None:
    cards = {f"n{i}": citizen() for i in range(6)}
    assert problems(solo("assembly", cards, street=list(cards))) == ["street: 6 cards, expected at most 5"]


def test_more_cards_nowhere_than_unseen_ones() -> None:
    position = solo("assembly", {"n1": citizen(), "n2": citizen()}, deck=[None])
    told = "it lies nowhere, expected each card in one place"
    told += ", or no more such cards than the 1 unseen ones of the deck"
    assert problems(position) == [f"cards.n1: {told}", f"cards.n2: {told}"]


def test_the_voiceless_guild_needs_its_choice_card_to_act() -> None:
    found = problems(solo("action"))
    assert found == ["seats[1].choice: null, expected the Choice card in force, which it needs in this phase"]
    read_position(solo("action", done=[1]))
    read_position(solo("action", bot={"choice": choice("Coin", 1)}))


def test_three_voiceless_guilds() -> None:
    seats = [{"guild": guild, "kind": "voiceless"} for guild in GUILDS[:3]]
    assert problems({"seats": [*seats, {"guild": GUILDS[3]}]}) == [
        "seats: 3 Voiceless Guilds, expected at most 2"
    ]


def test_two_voiceless_guilds_play_the_same_sides() -> None:
    seats: list[Any] = [
        {"guild": GUILDS[0]},
        *({"guild": guild, "kind": "voiceless"} for guild in GUILDS[1:3]),
    ]
    seats[1]["actions"], seats[2]["actions"] = ["easy"] * 7, ["hard"] * 7
    found = problems({"seats": seats})
    assert found == [
        "seats[2].actions: not those of seats[1], expected the same sides, or the ruling two-sets: own-sides"
    ]
    read_position({"seats": seats, "rulings": {"two-sets": "own-sides"}})


def test_all_done_stays_after_the_last_round() -> None:
    read_position(solo("action", round=8, done=[0, 1]))
    assert problems(solo("action", round=7, done=[0, 1]))[0].startswith("done: all 2 seats, expected fewer")


def refuse(text: str, expected: str) -> None:
    run = turn(text)
    assert run.status == 2
    assert run.out == ""
    assert expected in run.err
    assert "Traceback" not in run.err


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "standard input: not JSON: Expecting value"),
        ("{", "not JSON: "),
        ("[]", "standard input: [], expected an object"),
        ("null", "standard input: null, expected an object"),
        (
            '{"round": 1, "round": 2, "seats": [{}, {"hand": [], "agents": {"7": 1, "7": 2}, "hand": 1}]}',
            "  round: found twice, expected once\n"
            "  seats[1].hand: found twice, expected once\n"
            "  seats[1].agents.7: found twice, expected once\n",
        ),
        ('{"round": NaN}', "not JSON: NaN is not a number"),
        ('{"round": Infinity}', "not JSON: Infinity is not a number"),
        ('{"round": 1' + "0" * 5000 + "}", "not JSON: Exceeds the limit"),
        ('{"round": 1e999}', "round: inf, expected a whole number"),
        ('{"a": ' * 20 + "1" + "}" * 20, "lists and objects more than 16 deep"),
        ("[" * 100_000, "lists and objects more than 16 deep"),
        ('{"a": "\\ud800"}', "not UTF-8 text"),
        (" " * 300_000, "more than 262144 bytes"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_files_that_are_no_position(text: str, expected: str) -> None:
    refuse(text, expected)


def test_a_file_that_is_not_text() -> None:
    run = turn(b"\xff\xfe{}")
    assert (run.status, run.out) == (2, "")
    assert "not UTF-8 text" in run.err


def test_the_command_lists_every_problem_and_exits_with_2() -> None:
    position = example() | {"format": 3, "first": 7}
    run = turn(position)
    assert (run.status, run.out) == (2, "")
    assert run.err == (
        "edgebook: this position does not fit:\n"
        "  format: 3, expected 1, the version that this edgebook reads\n"
        "  first: 7, expected a seat from 0 to 1\n"
    )

"""The house pack: the values of the reference, the published sums, and an origin for every value."""

import csv
import pickle
import re
import shutil
from pathlib import Path

import pytest

from edgebook.box.origins import KINDS
from edgebook.games.darkness.cards.pack import SHOWN, TABLES, PackError, load
from edgebook.games.darkness.cards.records import TYPES
from edgebook.games.darkness.cards.schema import SCHEMAS

PACK = load()

SOURCES = re.compile(
    r"solo rulebook p\.[1-8](-[1-8])?"
    r"|rules summary, [2-4]: (Components|Setup|Gameplay Flow)"
    r"|rules summary, 5: (Shared Deck and Street|Threat Tower and Blight Attacks)"
    r"|publisher preview, \d{1,2} (January|February) 2018"
    r"|G\d{1,2}"
)


def test_there_are_37_locations_with_distinct_names() -> None:
    assert list(PACK.locations) == list(range(1, 38))
    assert len({location.short for location in PACK.locations.values()}) == 37
    assert PACK.locations[13].name == "Deephollow, Border Town"
    assert PACK.locations[13].short == "Deephollow"


def test_the_stacks_come_to_the_published_286_slips() -> None:
    assert sum(sum(location.stack) for location in PACK.locations.values()) == 286
    assert PACK.locations[27].stack == (2, 3, 3)
    assert PACK.locations[28].stack == (1, 3, 3)


def test_solo_ratings() -> None:
    ratings = [location.rating for location in PACK.locations.values()]
    assert [ratings.count(number) for number in (0, 1, 2, 3)] == [3, 8, 15, 11]
    replaced = {one.number: one.replacements for one in PACK.locations.values() if not one.usable}
    assert replaced == {20: (17, 24), 36: (22, 24), 37: (23, 26)}
    assert sum(PACK.locations[number].rating for number in PACK.setups["tutorial"]) == 19


@pytest.mark.parametrize(
    ("numbers", "name"),
    [
        (range(1, 4), "Allegiance"),
        (range(4, 8), "Hunting"),
        (range(8, 11), "Train"),
        (range(11, 17), "Battle Strength"),
        (range(17, 26), "Coin"),
        (range(26, 30), "Defense"),
        (range(30, 38), "Miscellaneous"),
    ],
)
def test_types_follow_the_numbers(numbers: range, name: str) -> None:
    expected = {number: ("Coin", "Miscellaneous") if number == 23 else (name,) for number in numbers}
    assert {number: PACK.locations[number].types for number in numbers} == expected


def test_the_tutorial_has_all_seven_types_and_only_usable_locations() -> None:
    locations = [PACK.locations[number] for number in PACK.setups["tutorial"]]
    assert {name for location in locations for name in location.types} == set(TYPES)
    assert all(location.usable for location in locations)


@pytest.mark.parametrize(("players", "citizens", "patricians"), [(2, 8, 4), (3, 10, 5), (4, 11, 6)])
def test_neutral_cards_by_players(players: int, citizens: int, patricians: int) -> None:
    assert PACK.neutral_bases(players) == ("citizen",) * citizens + ("patrician",) * patricians


def test_tracks_and_guilds() -> None:
    assert PACK.defense_track == (8, 7, 6, 5, 4, 3, 2, 1, 0)
    assert [(guild.name, guild.colour, guild.mark) for guild in PACK.guilds] == [
        ("Gilded Leaves", "green", "leaf"),
        ("Carnival of Shadows", "red", "mask"),
        ("Anointed", "white", "chalice"),
        ("Fede Cartel", "purple", "clasp"),
    ]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("start coins", 5),
        ("start influence", 4),
        ("trained", 4),
        ("untrained", 6),
        ("slips", 7),
        ("cubes per colour", 15),
        ("black cubes", 15),
        ("hand size", 3),
        ("setup zone cubes", 2),
        ("setup tower cubes", 4),
        ("tray limit 2 players", 6),
        ("tray limit 3 players", 7),
        ("tray limit 4 players", 8),
        ("rounds", 8),
        ("street size", 5),
        ("guild citizens", 3),
        ("guild patricians", 1),
        ("voiceless defence per agent", 3),
    ],
)
def test_components(name: str, value: int) -> None:
    assert PACK.component(name) == value


def test_choice_cards_of_the_voiceless_guild() -> None:
    decks = [card.deck for card in PACK.choice_cards]
    assert (decks.count("A"), decks.count("B")) == (12, 10)
    assert [card.id for card in PACK.choice_cards[:3]] == ["A1", "A2", "A3"]
    assert PACK.choice_cards[10][1:] == ("A", "Battle Strength", 3, "counterclockwise", 1)
    assert PACK.choice_cards[21][1:] == ("B", "Allegiance", 10, "clockwise", 1)
    drawing = [card.deck for card in PACK.choice_cards if card.draw]
    assert (drawing.count("A"), drawing.count("B")) == (3, 5)


def test_action_cards_of_the_voiceless_guild() -> None:
    cards = PACK.action_cards
    assert [card.hard.rating for card in cards.values()] == [6, 2, 4, 5, 7, 5, 5]
    assert sum(card.easy.rating for card in cards.values()) == 7
    assert sum(card.hard.rating for card in cards.values()) == 34
    assert (cards[7].easy.bonus, cards[7].hard.bonus) == ((1, 2, 3, 5), (1, 3, 5, 7))
    assert [cards[number].hard.amount for number in (3, 4, 5, 6, 7)] == [2, 2, 2, 2, 1]


@pytest.mark.parametrize(
    ("total", "name"),
    [(7, "Easy"), (15, "Easy"), (16, "Normal"), (21, "Normal"), (22, "Hard"), (33, "Hard"), (34, "Extreme")],
)
def test_levels(total: int, name: str) -> None:
    assert PACK.level(total) == name


@pytest.mark.parametrize("word", ["13", "Deephollow, Border Town", "deephollow", " DEEPHOLLOW "])
def test_a_location_is_found_by_number_or_name(word: str) -> None:
    found = PACK.find_location(word)
    assert found is not None
    assert found.number == 13
    assert PACK.find_location("Deep") is None


def test_every_value_has_an_origin_and_a_source_that_names_no_address() -> None:
    for table in PACK.tables.values():
        for row in table.values():
            for column, origin in row.origins.items():
                assert origin.kind in KINDS
                assert origin.kind != "owner"
                assert SOURCES.fullmatch(origin.source), row.at(column)
                assert (origin.kind == "house") == origin.source.startswith("G"), row.at(column)


@pytest.mark.parametrize(
    ("table", "key", "column", "kind", "source"),
    [
        ("locations", 20, "replacements", "seed", "solo rulebook p.7"),
        ("types", 1, "types", "published", "publisher preview, 26 January 2018"),
        ("types", 2, "types", "inferred", "solo rulebook p.7"),
        ("contacts", 26, "effect", "published", "publisher preview, 22 January 2018"),
        ("contacts", 29, "name", "house", "G24"),
        ("contacts", 29, "effect", "published", "publisher preview, 22 January 2018"),
        ("contacts", 29, "cubes", "house", "G6"),
        ("contacts", 1, "effect", "house", "G22"),
        ("abilities", 13, "effect", "house", "G23"),
        ("threats", 23, "reward", "published", "publisher preview, 13 February 2018"),
        ("threats", 23, "damage", "house", "G24"),
        ("bases", "citizen", "effect", "inferred", "solo rulebook p.6"),
        ("bases", "citizen", "damage", "house", "G3"),
        ("neutrals", ("patrician", 4), "cards", "house", "G5"),
        (
            "components",
            "tray limit 2 players",
            "value",
            "seed",
            "rules summary, 5: Threat Tower and Blight Attacks",
        ),
        ("action_cards", 5, "hard_rating", "house", "G21"),
        ("action_cards", 5, "easy_rating", "seed", "solo rulebook p.3"),
    ],
)
def test_origins(table: str, key: object, column: str, kind: str, source: str) -> None:
    assert PACK.origin(table, key, column) == (kind, source)


def test_house_values_of_a_location_and_of_cards() -> None:
    assert PACK.house_values("location", 26) == ("stack", "cube icons", "threat name", "Damage", "reward")
    assert PACK.house_values("base", "citizen") == ("cube icons", "Damage", "reward")
    assert PACK.house_values("choice card", "A1") == ("type", "start", "direction", "draw")
    assert PACK.house_values("action card", 1) == ("hard rating",)
    assert all(PACK.origins(kind, key) for kind, key in zip(SHOWN, (1, "citizen", "A1", 1), strict=True))


def test_unpublished_names_say_so() -> None:
    for location in PACK.locations.values():
        for table, side in (("contacts", "contact"), ("threats", "threat")):
            name = PACK.row(table, location.number).values["name"]
            made_up = PACK.origin(table, location.number, "name").kind == "house"
            assert made_up == (name == f"{location.short} {side}")


def test_no_address_is_in_the_tables() -> None:
    for path in TABLES.folder.glob("*.csv"):
        assert not re.search(r"https?:|www\.|\.(com|org|net|nu|pt)\b", path.read_text(encoding="utf-8")), path


def test_the_pack_is_loaded_once_and_can_be_sent_to_another_process() -> None:
    assert load() is TABLES.load()
    assert pickle.loads(pickle.dumps(PACK)) == PACK
    assert repr(PACK) == f"<Pack {PACK.hash[:12]} house>"


def test_the_hash_is_of_the_values_and_stable() -> None:
    assert re.fullmatch("[0-9a-f]{64}", PACK.hash)
    assert TABLES.load_from(TABLES.folder).hash == PACK.hash


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    return shutil.copytree(TABLES.folder, tmp_path / "house")


def rewrite(path: Path, change: list[list[str]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, lineterminator="\n").writerows(change)


def cells(path: Path) -> list[list[str]]:
    with path.open(newline="", encoding="utf-8") as file:
        return list(csv.reader(file))


def test_origins_and_the_order_of_rows_do_not_change_the_hash(copied: Path) -> None:
    for path in copied.glob("*.csv"):
        header, *rows = cells(path)
        origin = header.index("origin")
        changed = [[*row[:origin], "inferred", *row[origin + 1 :]] for row in reversed(rows)]
        rewrite(path, [header, *changed])
    pack = TABLES.load_from(copied)
    assert pack.hash == PACK.hash
    assert pack.choice_cards == PACK.choice_cards
    assert list(pack.locations) == list(PACK.locations)


CHANGES = [
    ("locations", "name", "Elsewhere"),
    ("locations", "rating", "2"),
    ("locations", "usable", "no"),
    ("locations", "replacements", "2;3"),
    ("types", "types", "Coin;Train"),
    ("stacks", "top", "3"),
    ("stacks", "middle", "4"),
    ("stacks", "bottom", "0"),
    ("contacts", "name", "Somebody"),
    ("contacts", "effect", "dispatch 2"),
    ("contacts", "cubes", "2"),
    ("abilities", "effect", "return 3, coin 2 -> claim"),
    ("abilities", "times", "once"),
    ("threats", "name", "Something"),
    ("threats", "damage", "3"),
    ("threats", "reward", "reputation 1"),
    ("bases", "effect", "strength 2"),
    ("bases", "cubes", "1"),
    ("bases", "damage", "2"),
    ("bases", "reward", "reputation 2"),
    ("defense_track", "vp", "9"),
    ("components", "value", "6"),
    ("guilds", "mark", "tree"),
    ("choice_cards", "type", "Train"),
    ("choice_cards", "start", "2"),
    ("choice_cards", "direction", "counterclockwise"),
    ("choice_cards", "draw", "1"),
    ("action_cards", "easy_rating", "2"),
    ("action_cards", "hard_rating", "5"),
    ("action_cards", "easy_amount", "2"),
    ("action_cards", "hard_amount", "2"),
    ("levels", "level", "Gentle"),
    ("levels", "least", "6"),
    ("setups", "setup", "first game"),
    ("setups", "locations", "1;2;3;4;5;6;7;8;9;10"),
]


def test_every_value_of_the_pack_is_in_the_hash(tmp_path: Path) -> None:
    """One changed value after the other, each in an owner's table of one row."""
    hashes = {PACK.hash}
    for table, column, value in CHANGES:
        schema = SCHEMAS[table]
        header, *rows = cells(TABLES.folder / f"{table}.csv")
        rows = rows if schema.series else rows[:1]
        rows[0] = [value if name == column else cell for name, cell in zip(header, rows[0], strict=True)]
        if (table, column) == ("locations", "usable"):
            rows[0][header.index("rating")] = ""
            rows[0][header.index("replacements")] = "2;3"
        path = tmp_path / f"{table}.csv"
        rewrite(path, [header, *rows])
        hashes.add(load([path]).hash)
    assert len(hashes) == len(CHANGES) + 1
    tested = {(table, column) for table, column, _ in CHANGES}
    linked = {
        ("abilities", "when"), ("neutrals", "cards"), ("guilds", "colour"), ("choice_cards", "deck"),
        ("action_cards", "type"), ("action_cards", "easy_bonus"), ("action_cards", "hard_bonus"),
        ("levels", "most"),
    }  # fmt: skip
    values = {(table, column) for table, schema in SCHEMAS.items() for column in schema.value_columns}
    assert values - tested == linked


def test_values_that_only_change_together_are_in_the_hash_too(tmp_path: Path) -> None:
    tables = {
        "abilities": "number,when,effect,times\n7,none,none,\n",
        "neutrals": "base,mark,cards\ncitizen,2,9\ncitizen,3,1\n",
        "guilds": "guild,colour,mark\nGilded Leaves,red,leaf\nCarnival of Shadows,green,mask\n",
        "action_cards": (TABLES.folder / "action_cards.csv")
        .read_text(encoding="utf-8")
        .replace("1;2;3;5", "1;2;3;4"),
        "levels": "level,least,most\nEasy,7,16\nNormal,17,21\nHard,22,33\nExtreme,34,34\n",
    }
    hashes = {PACK.hash}
    for table, content in tables.items():
        path = tmp_path / f"{table}.csv"
        path.write_text(content, encoding="utf-8")
        hashes.add(load([path]).hash)
    assert len(hashes) == len(tables) + 1


def test_our_own_pack_must_have_every_row_and_column(copied: Path) -> None:
    header, *rows = cells(copied / "threats.csv")
    rewrite(copied / "threats.csv", [header, *(row for row in rows if row[0] != "13")])
    with pytest.raises(PackError) as caught:
        TABLES.load_from(copied)
    assert caught.value.problems == (
        f"{copied / 'threats.csv'}, row missing (13): expected a row with this key",
    )
    rewrite(
        copied / "threats.csv",
        [[cell for place, cell in enumerate(row) if place != 4] for row in [header, *rows]],
    )
    with pytest.raises(PackError, match=r"threats\.csv, row 1, column origin: missing column"):
        TABLES.load_from(copied)
    (copied / "threats.csv").unlink()
    with pytest.raises(PackError, match=r"threats.csv: there is no such file"):
        TABLES.load_from(copied)


def test_our_own_stacks_must_come_to_286(copied: Path) -> None:
    path = copied / "stacks.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("13,2,3,3", "13,2,3,4"), encoding="utf-8")
    with pytest.raises(PackError, match="found 287 advancements in all, expected 286"):
        TABLES.load_from(copied)

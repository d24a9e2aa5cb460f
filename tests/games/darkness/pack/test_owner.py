"""An owner's own tables: what they replace, and what is said about each kind of mistake in them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from edgebook.box.files import LARGEST_TABLE as LARGEST
from edgebook.box.files import MOST_PROBLEMS
from edgebook.box.origins import Origin
from edgebook.games.darkness.cards.pack import TABLES, PackError, load
from edgebook.games.darkness.cards.schema import COMPONENTS, SCHEMAS
from edgebook.games.darkness.show.pieces import location_houses
from edgebook.games.darkness.table.city import city_of
from edgebook.kernel.errors import EdgebookError

from .conftest import Tables

Refused = Callable[[str, str | bytes], list[str]]

HEAD = "number,name,damage,reward\n"


def test_one_row_replaces_one_row(own: Tables) -> None:
    own.write("threats", HEAD + "13,Cave Troll,5,reputation 2 + coin 1\n")
    pack, house = own.load(), load()
    assert pack.locations[13].threat[:2] == ("Cave Troll", 5)
    assert pack.locations[13].contact == house.locations[13].contact
    assert pack.locations[14] == house.locations[14]
    assert pack.hash != house.hash
    assert pack.replaced() == {"threats": (("13",),)}
    assert pack.origin("threats", 13, "damage") == Origin("owner")
    assert pack.origin("threats", 14, "damage") == Origin("house", "G24")
    assert pack.house_values("location", 13) == (
        "stack", "contact name", "contact effect", "cube icons", "ability",
    )  # fmt: skip
    assert "with 1 of threats" in repr(pack)


def test_our_own_value_typed_in_by_an_owner_is_the_owners_on_the_table_too(own: Tables) -> None:
    ours = load().row("threats", 13).cells
    own.write("threats", HEAD + ",".join(ours[column] for column in HEAD.strip().split(",")) + "\n")
    theirs = own.load()
    assert theirs.hash == load().hash  # the same game
    numbers = (13, *range(1, 10))
    for pack, marked in ((load(), True), (theirs, False), (load(), True)):
        city = city_of(pack, numbers, 2)
        assert ("Damage" in city.pack.house_values("location", 13)) == marked
        assert ("Damage" in location_houses(city, 0).words) == marked


def test_one_table_replaces_one_table(own: Tables) -> None:
    rows = "".join(f"{number},1,2,2\n" for number in range(1, 38))
    own.write("stacks", "number,top,middle,bottom\n" + rows)
    pack = own.load()
    assert {location.stack for location in pack.locations.values()} == {(1, 2, 2)}
    assert list(pack.replaced()) == ["stacks"]


def test_a_copy_of_all_our_tables_is_the_same_pack(own: Tables) -> None:
    for path in TABLES.folder.glob("*.csv"):
        own.write(path.stem, path.read_bytes())
    pack = own.load()
    assert pack.hash == load().hash
    assert pack.origin("threats", 13, "damage") == Origin("house", "G24")
    assert pack.differences(load()) == []


def test_a_value_changed_in_a_copy_is_the_owners_and_its_neighbours_keep_their_origin(own: Tables) -> None:
    ours = (TABLES.folder / "threats.csv").read_text(encoding="utf-8")
    own.write("threats", ours.replace("13,Deephollow threat,2", "13,Deephollow threat,5"))
    pack = own.load()
    assert pack.origin("threats", 13, "damage") == Origin("owner")
    assert pack.origin("threats", 13, "reward") == Origin("house", "G24")
    assert pack.origin("threats", 1, "name").kind == "published"
    assert pack.differences(load()) == [("threats", "13 damage 5 (ours 2)")]


def test_an_owner_may_name_origins(own: Tables) -> None:
    own.write(
        "threats",
        "number,name,damage,reward,origin,source,damage_origin,damage_source,reward_source\n"
        "13,Cave Troll,5,coin 1,,,published,publisher preview,my notes\n",
    )
    pack = own.load()
    assert pack.origin("threats", 13, "name") == Origin("owner")
    assert pack.origin("threats", 13, "damage") == Origin("published", "publisher preview")
    assert pack.origin("threats", 13, "reward") == Origin("owner", "my notes")


def test_a_series_is_replaced_as_a_whole(own: Tables) -> None:
    own.write("defense_track", "space,vp\n2,0\n0,5\n1,3\n")
    pack = own.load()
    assert pack.defense_track == (5, 3, 0)
    assert ("defense_track", "8 is left out") in pack.differences(load())


def test_a_set_up_can_be_added(own: Tables) -> None:
    own.write("setups", "setup,locations\nwar,7;1;2;3;4;5;6;8;9;10\n")
    pack = own.load()
    assert pack.setups["war"] == (7, 1, 2, 3, 4, 5, 6, 8, 9, 10)
    assert pack.setups["tutorial"] == load().setups["tutorial"]
    assert pack.differences(load()) == [("setups", "war is new")]


def test_the_last_of_several_folders_counts(tmp_path: Path) -> None:
    for number, name in enumerate(("one", "two"), start=1):
        (tmp_path / name).mkdir()
        Tables(tmp_path / name).write("components", f"component,value\nstart coins,{number}\n")
    assert load([tmp_path / "one", tmp_path / "two"]).component("start coins") == 2
    assert load([tmp_path / "two", tmp_path / "one"]).component("start coins") == 1
    assert load([tmp_path / "one" / "components.csv"]).component("start coins") == 1
    assert load(str(tmp_path / "one")).component("start coins") == 1


def test_what_a_spreadsheet_writes_is_read(own: Tables) -> None:
    """A byte order mark, Windows line ends, quotes, spaces, capitals, trailing and empty cells and rows."""
    content = '\ufeff"Number", NAME ,damage,reward\r\n13," Cave Troll ",5,"Coin 1",,\r\n,,,,\r\n\r\n'
    own.write("THREATS".lower(), content)
    assert own.load().locations[13].threat.name == "Cave Troll"


MISTAKES = [
    [cell.strip() for cell in line.split(" | ")]
    for line in (Path(__file__).parent / "mistakes.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("table", "rows", "problem"), MISTAKES, ids=range(1, len(MISTAKES) + 1))
def test_a_mistake_is_named_with_file_row_and_column(
    refused: Refused, table: str, rows: str, problem: str
) -> None:
    header = ",".join(SCHEMAS[table].columns)
    problems = refused(table, f"{header}\n{rows.replace('⏎', chr(10))}\n")
    assert any(found.startswith(f"{table}.csv, {problem}") for found in problems), problems


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "found no row of column names, expected number,name,damage,reward"),
        ("number,name,damage\n13,Troll,2\n", ", row 1, column reward: missing column"),
        ("number,name,damage,reward,loot\n", ", row 1, column 'loot': unknown column, expected number, name"),
        ("number,name,name,damage,reward\n", ", row 1, column 'name': found twice, expected once"),
        (
            "number,name,damage,reward,origin\n13,Troll,2,coin 1,friend\n",
            ", row 2 (13), column origin: found 'friend', expected one of: seed, published, inferred",
        ),
        (
            "number,name,damage,reward,name_origin\n13,Troll,2,coin 1,friend\n",
            ", row 2 (13), column name_origin: found 'friend', expected one of: seed, published",
        ),
        (
            HEAD + "13,a\tb,2,coin 1\n",
            ", row 2 (13), column name: found 'a\\tb', expected a text of printable",
        ),
    ],
)
def test_a_mistake_in_the_columns_is_named(refused: Refused, content: str, problem: str) -> None:
    problems = refused("threats", content)
    assert any(found.startswith("threats.csv") and problem in found for found in problems), problems


@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("7,none,return 1 -> hunt,", "column effect: found 'return 1 -> hunt', expected none"),
        ("7,none,none,any", "column times: found 'any', expected nothing"),
        ("7,action,none,any", "column effect: found 'none', expected an effect"),
        ("7,action,return 1 -> hunt,", "column times: found 'nothing', expected any, once, agents or always"),
        ("7,action,return 1 -> hunt,always", "column times: found 'always', expected any, once or agents"),
        (
            "7,hunting,coin 1 -> strength 1,always",
            "column times: found 'always', expected any, once or agents",
        ),
        ("7,assembly,hand 1 per agent,any", "column times: found 'any', expected always"),
        (
            "7,attacked,strength 1 per agent,always",
            "column effect: found 'strength 1 per agent', expected only",
        ),
        ("7,hunting,damage 1 per agent,always", "expected only 'strength' to be gained (hunting)"),
        ("7,action,return 1 -> damage 1,any", "expected an effect without 'damage' and 'hand'"),
        (
            "7,action,return 1 -> coin 1 then may coin 1 -> claim,any",
            "expected an ability without 'then may'",
        ),
        ("7,action,coin 1,any", "could be gained back without end"),
        ("7,action,coin 1 -> coin 2,any", "could be gained back without end"),
        ("7,action,influence 1 -> coin 2,any", "could be gained back without end"),
        ("7,action,return 1 -> dispatch 1 + coin 1,any", "could be gained back without end"),
        ("7,action,coin 2 less agents -> reputation 1,any", "could be gained back without end"),
        ("7,attacked,damage 3,any", "could be gained back without end"),
    ],
)
def test_an_ability_whose_columns_do_not_fit_together(refused: Refused, row: str, problem: str) -> None:
    problems = refused("abilities", f"number,when,effect,times\n{row}\n")
    assert any(found.startswith("abilities.csv, row 2 (7), ") and problem in found for found in problems), (
        problems
    )


@pytest.mark.parametrize(
    "row",
    [
        "7,action,coin 2 -> hunt,once",
        "7,action,coin 2 -> reputation 1,any",
        "7,action,return 1 -> coin 5,any",
        "7,action,coin 1,agents",
        "7,attacked,coin 2 -> damage 1 or return 1 -> damage 3,any",
        "7,hunting,influence 1 -> strength 1,agents",
        "7,assembly,hand 1,always",
        "7,none,none,",
    ],
)
def test_abilities_that_our_pack_does_not_have_are_welcome(own: Tables, row: str) -> None:
    own.write("abilities", f"number,when,effect,times\n{row}\n")
    assert own.load().locations[7].ability.when == row.split(",")[1]


def test_all_problems_of_all_files_come_at_once(own: Tables) -> None:
    own.write("threats", HEAD + "13,Troll,x,coin\n99,Troll,1,coin 1\n")
    own.write("stacks", "number,top\n13,1\n")
    own.write("treats", "")
    own.folder.joinpath("notes.txt").write_text("not a table")
    problems = own.problems()
    assert len(problems) == 6
    assert [problem.split(",")[0].split(":")[0] for problem in problems] == [
        "treats.csv", "stacks.csv", "stacks.csv", "threats.csv", "threats.csv", "threats.csv",
    ]  # fmt: skip


def test_a_changed_file_changes_nothing_when_it_is_refused(own: Tables) -> None:
    before = load().hash
    own.write("threats", HEAD + "13,Troll,7,coin 1\n14,Troll,x,coin 1\n")
    own.problems()
    assert load().hash == before


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (HEAD.encode() + b"13,Tr\xff,2,coin 1\n", "threats.csv, row 2: found bytes that are no UTF-8 text"),
        (HEAD.encode() + b"13,Tr\0ll,2,coin 1\n", "threats.csv, row 2: found a NUL character"),
        (HEAD.encode("utf-16"), "threats.csv, row 1: found bytes that are no UTF-8 text"),
        (HEAD.encode() + b'13,"Troll,2,coin 1\n', "threats.csv, row 2: found text that is no CSV"),
        (HEAD.encode() + b'13,"Tr"oll,2,coin 1\n', "threats.csv, row 2: found text that is no CSV"),
        (b"x" * (LARGEST + 1), "threats.csv: found more than 1,000,000 bytes, expected a small table"),
        (HEAD.encode() + b"13," + b"x" * 201 + b",2,coin 1\n", "expected at most 200 characters"),
        (
            HEAD.encode() + b"13," + b"x" * 200_000 + b",2,coin 1\n",
            "threats.csv, row 2: found text that is no CSV",
        ),
    ],
)
def test_files_that_are_no_tables(refused: Refused, content: bytes, problem: str) -> None:
    assert any(problem in found for found in refused("threats", content))


def test_control_characters_do_not_reach_the_terminal(refused: Refused) -> None:
    problems = refused("threats", HEAD + "\x1b[2J,\x1b[31m,2,coin 1\n")
    assert problems
    assert all(problem.isprintable() for problem in problems)


def test_a_file_full_of_mistakes_is_not_a_wall_of_text(refused: Refused) -> None:
    problems = refused("threats", HEAD + "x,Troll,2,coin 1\n" * 500)
    assert len(problems) == MOST_PROBLEMS + 1
    assert "more problems in this file" in problems[-1]


def test_places_without_tables(tmp_path: Path) -> None:
    empty, other = tmp_path / "empty", tmp_path / "notes.txt"
    empty.mkdir()
    other.write_text("hello")
    (tmp_path / "stacks.csv").mkdir()
    with pytest.raises(PackError) as caught:
        load([empty, other, tmp_path / "nowhere", tmp_path / "stacks.csv"])
    told = [problem.replace(f"{tmp_path}/", "") for problem in caught.value.problems]
    assert told[0].startswith("empty: found no tables, expected CSV files named after one of: locations")
    assert told[1].startswith("notes.txt: unknown table, expected a CSV file named after one of: locations")
    assert told[2] == "nowhere: cannot be read (there is no such file)"
    assert told[3].startswith("stacks.csv: found no tables")


def test_the_error_is_one_of_ours_and_reads_well(own: Tables) -> None:
    path = own.write("threats", HEAD + "13,Troll,x,coin 1\n")
    with pytest.raises(EdgebookError) as caught:
        own.load()
    assert str(caught.value) == (
        "the data pack cannot be used:\n"
        f"  {path}, row 2 (13), column damage: found 'x', expected a whole number from 0 to 20"
    )


def test_every_component_can_be_played_at_both_ends(own: Tables) -> None:
    for place in (0, 1):
        rows = "".join(f"{name},{bounds[place]}\n" for name, bounds in COMPONENTS.items())
        own.write("components", "component,value\n" + rows.replace("advancements,0", "advancements,286"))
        if place:
            own.write(
                "components", "component,value\n" + rows.replace("advancements,9999", "advancements,286")
            )
        assert own.load().component("rounds") == COMPONENTS["rounds"][place]


def test_every_table_has_a_file() -> None:
    assert {path.stem for path in TABLES.folder.glob("*.csv")} == set(SCHEMAS)

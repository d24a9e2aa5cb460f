"""Tables of the box: declared in a few lines, with origins, own rows, one hash, and all mistakes at once."""

import pickle
from pathlib import Path

import pytest

from edgebook.box.cells import Unfit, as_typed, one_of, optional, prose, rising, several, whole, yes_or_no
from edgebook.box.origins import KINDS, MARKS, Origin, legend, marked
from edgebook.box.tables import Found, Pack, PackError, Row, Schema, Tables, by_number, ours_first

OURS = {
    "pawns": "id,name,clan,attack,origin,source,attack_origin\nP2,Archer,jade,-1,seed,p.3,house\n"
    "P1,Lancer,Amber,2,published,preview,\n",
    "places": "place,row,origin\n2,2,seed\n1,1,seed\n10,3,seed\n",
    "track": "space,vp,origin\n0,5,house\n1,3,house\n",
}


def _no_gap(found: Found) -> list[str]:
    spaces = ours_first(found["track"].values())
    return [
        f"{row.at('space')}: found {row.key[0]}, expected {n}"
        for n, row in enumerate(spaces)
        if row.key != (str(n),)
    ]


@pytest.fixture
def tables(tmp_path: Path) -> Tables[Pack]:
    for name, text in OURS.items():
        (tmp_path / f"{name}.csv").write_text(text, encoding="utf-8")
    return Tables(
        tmp_path,
        {
            "pawns": Schema(
                {
                    "id": prose,
                    "name": prose,
                    "clan": one_of(("Amber", "Jade")),
                    "attack": optional(whole(-9, 9), None),
                },
                fixed=True,
                longest=12,
            ),
            "places": Schema({"place": whole(1, 10), "row": whole(1, 3)}, rows=by_number(2)),
            "track": Schema({"space": whole(0, 9), "vp": whole(0, 9)}, series=True),
        },
        Pack,
        [_no_gap],
    )


@pytest.fixture
def own(tmp_path: Path) -> Path:
    (tmp_path / "own").mkdir()
    return tmp_path / "own"


def refused(tables: Tables[Pack], *places: Path) -> list[str]:
    with pytest.raises(PackError, match=r"^the data pack cannot be used:") as caught:
        tables.load(places)
    folder = f"{tables.folder}/"
    return [problem.replace(folder, "") for problem in caught.value.problems]


def test_values_have_origins(tables: Tables[Pack]) -> None:
    pack = tables.load()
    assert pack is tables.load()
    assert pack.values("pawns") == [
        {"id": "P1", "name": "Lancer", "clan": "Amber", "attack": 2},
        {"id": "P2", "name": "Archer", "clan": "Jade", "attack": -1},
    ]
    assert pack.origin("pawns", "P1", "attack") == Origin("published", "preview")
    assert pack.origin("pawns", "P2", "attack") == Origin("house")
    assert pack.origin("pawns", "P2", "name") == Origin("seed", "p.3")
    assert list(pack.tables["places"]) == [("1",), ("2",), ("10",)]
    assert repr(pack) == f"<Pack {pack.hash[:12]} house>"
    assert pickle.loads(pickle.dumps(pack)) == pack


def test_an_owners_rows_replace_ours(tables: Tables[Pack], own: Path) -> None:
    (own / "PAWNS.CSV").write_text("id,name,clan,attack\nP2,Archer,Jade,\n")
    (own / "track.csv").write_text("space,vp\n0,9\n")
    ours, pack = tables.load(), tables.load(own)
    assert pack.values("pawns")[1]["attack"] is None
    assert pack.row("pawns", "P2").owner
    assert not pack.row("pawns", "P1").owner
    assert pack.values("track") == [{"space": 0, "vp": 9}]
    assert pack.replaced() == {"pawns": (("P2",),), "track": (("0",),)}
    assert pack.differences(ours) == [
        ("pawns", "P2 attack nothing (ours -1)"),
        ("track", "1 is left out"),
        ("track", "0 vp 9 (ours 5)"),
    ]
    assert ours.differences(pack)[2] == ("track", "1 is new")
    assert pack.hash != ours.hash
    assert repr(pack).endswith("with 1 of pawns, 1 of track>")


def test_a_changed_value_beside_our_origin_is_the_owners(tables: Tables[Pack], own: Path) -> None:
    (own / "pawns.csv").write_text("id,name,clan,attack,origin,source\nP2,Archer,Jade,3,house,\n")
    pack = tables.load([own])
    assert pack.origin("pawns", "P2", "attack") == Origin("owner")
    assert pack.origin("pawns", "P2", "name") == Origin("house")


def test_the_origin_of_a_row_can_name_columns(tables: Tables[Pack], own: Path) -> None:
    (own / "pawns.csv").write_text(
        'id,name,clan,attack,origin\nP1,Lancer,Amber,2,"house; name, clan: seed p.3, 4; attack: inferred"\n'
        "P2,Archer,Jade,-1,seed p.9\n"
    )
    pack = tables.load(own)
    assert pack.origin("pawns", "P1", "id") == Origin("house")
    assert pack.origin("pawns", "P1", "clan") == Origin("seed", "p.3, 4")
    assert pack.origin("pawns", "P1", "attack") == Origin("inferred")
    assert pack.origin("pawns", "P2", "name") == Origin("seed", "p.9")


@pytest.mark.parametrize(
    ("origin", "problem"),
    [
        ("house; moon: seed", "found 'moon: seed', expected columns and their origin such as 'id: seed p.3'"),
        ("house; seed p.3", "found 'seed p.3', expected columns and their origin"),
        ("house; name: rumour", "column name_origin: found 'rumour', expected one of: seed, published"),
        ("rumour p.3; name: seed", "column origin: found 'rumour', expected one of: seed, published"),
    ],
)
def test_an_origin_that_cannot_be_read(tables: Tables[Pack], own: Path, origin: str, problem: str) -> None:
    (own / "pawns.csv").write_text(f"id,name,clan,attack,origin\nP1,Lancer,Amber,2,{origin}\n")
    (told,) = refused(tables, own)
    assert problem in told


def test_the_hash_is_that_of_the_values(tables: Tables[Pack], own: Path) -> None:
    (own / "pawns.csv").write_text("attack,clan,name,id\n2,AMBER,Lancer,P1\n-1,Jade,Archer,P2\n")
    assert tables.load(own).hash == tables.load().hash


def test_every_mistake_is_told_at_once(tables: Tables[Pack], own: Path) -> None:
    (own / "pawns.csv").write_text(
        "id,name,clan,attack,x\nP1,,Ruby,12,\nP1,a,Jade,1,\nP3,b,Jade,1,\nP2,a name of many letters,Jade,1,\n"
    )
    (own / "moons.csv").write_text("x\n")
    assert refused(tables, own, own / "none") == [
        "own/moons.csv: unknown table, expected a CSV file named after one of: pawns, places, track",
        "own/pawns.csv, row 1, column 'x': unknown column, expected id, name, clan, attack",
        "own/pawns.csv, row 2 (P1), column name: found nothing, expected a text of printable characters",
        "own/pawns.csv, row 2 (P1), column clan: found 'Ruby', expected one of: Amber, Jade",
        "own/pawns.csv, row 2 (P1), column attack: found '12', expected a whole number from -9 to 9",
        "own/pawns.csv, row 3 (P1): the same key as in row 2, expected each key once",
        "own/pawns.csv, row 5 (P2), column name: found 'a name of many letters…', "
        "expected at most 12 characters",
        "own/pawns.csv, row 4 (P3), column id: unknown, expected a key of our table",
        "own/none: cannot be read (there is no such file)",
    ]


def test_what_is_missing_and_what_does_not_fit_together(tables: Tables[Pack], own: Path) -> None:
    (own / "track.csv").write_text("space,vp\n1,9\n")
    assert refused(tables, own) == ["own/track.csv, row 2 (1), column space: found 1, expected 0"]
    (tables.folder / "places.csv").write_text("place,row,origin\n2,2,seed\n")
    (tables.folder / "track.csv").write_text("space,vp,origin\n")
    with pytest.raises(PackError) as caught:
        tables.load_from(tables.folder, [own / "track.csv"])
    missing = f"{tables.folder / 'places.csv'}, row missing (1): expected a row with this key"
    assert caught.value.problems == (missing,)
    with pytest.raises(PackError, match=r"track\.csv: found no rows, expected at least one"):
        tables.load_from(tables.folder)
    (tables.folder / "track.csv").write_text("")
    with pytest.raises(PackError, match="found no row of column names, expected space,vp"):
        tables.load_from(tables.folder)
    empty = own / "empty"
    empty.mkdir()
    assert "found no tables, expected CSV files" in refused(tables, empty)[-1]


def test_ours_must_say_where_a_value_comes_from(tables: Tables[Pack]) -> None:
    (tables.folder / "track.csv").write_text("space,vp,origin\n0,5,rumour\n")
    with pytest.raises(PackError, match=r"column origin: found 'rumour', expected one of: seed, published"):
        tables.load_from(tables.folder)


def test_cells() -> None:
    assert yes_or_no("YES")
    assert several(whole(1, 9), 0, 3)("1; 2") == (1, 2)
    assert rising(whole(1, 9), 3)("1;1;2") == (1, 1, 2)


def test_signs() -> None:
    assert set(MARKS) == set(KINDS)
    assert marked(3, Origin("house")) == "3\N{NO-BREAK SPACE}⌂"
    assert marked(3, Origin("seed")) == "3"
    assert legend("rulebook")[1] == "no sign: rulebook"
    row = Row("f.csv", 3, ("a", "b"), {}, {}, {}, False)
    assert row.at("c") == "f.csv, row 3 (a b), column c"


def test_a_cell_that_stays_as_it_is_typed_is_refused_in_the_words_of_its_language() -> None:
    def parse(cell: str) -> list[int]:
        return [int(part) for part in cell.split("+")]

    read = as_typed(parse, ValueError, lambda error: f"numbers with + between them ({error})")
    assert read("1+ 2") == "1+ 2"
    with pytest.raises(Unfit, match=r"numbers with \+ between them \(invalid literal .*'x'\)"):
        read("1+x")

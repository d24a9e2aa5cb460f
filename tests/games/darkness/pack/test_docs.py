"""What docs/data-pack.md says about tables, effects and signs is so."""

import re
from pathlib import Path

from edgebook.box.origins import KINDS, MARKS
from edgebook.games.darkness.cards.pack import load
from edgebook.games.darkness.cards.records import TIMES, WHENS
from edgebook.games.darkness.cards.schema import SCHEMAS
from edgebook.games.darkness.effects.language import parse
from edgebook.games.darkness.effects.verbs import COSTS, GAINS

TEXT = (Path(__file__).parents[4] / "docs" / "data-pack.md").read_text(encoding="utf-8")


def test_every_table_is_listed_with_its_columns() -> None:
    listed = dict(re.findall(r"(?m)^\| `([a-z_]+)` \| ([a-z_, ]+) \|", TEXT))
    assert listed == {name: ", ".join(schema.columns) for name, schema in SCHEMAS.items()}


def test_every_series_is_named() -> None:
    series = [name for name, schema in SCHEMAS.items() if schema.series]
    assert f"replaced as a whole: `{'` and `'.join(series)}`." in TEXT


def test_every_effect_shown_is_one() -> None:
    (block,) = re.findall(r"```effects\n(.*?)```", TEXT, re.DOTALL)
    assert len([parse(line) for line in block.splitlines()]) > 10


def test_every_word_of_the_language_is_explained() -> None:
    explained = set(re.findall(r"`([a-z-]+)(?: N)?`", TEXT))
    assert {*COSTS, *GAINS, *WHENS, *TIMES} - {""} <= explained


def test_every_origin_has_its_sign_there() -> None:
    for kind, sign in MARKS.items():
        assert f"| `{kind}` | {sign} |".replace("|  |", "| |") in TEXT
    assert set(MARKS) == set(KINDS)


def test_every_gap_of_the_pack_is_explained() -> None:
    used = {
        origin.source
        for table in load().tables.values()
        for row in table.values()
        for origin in row.origins.values()
        if origin.kind == "house"
    }
    explained = {
        gap for line in re.findall(r"(?m)^\| (G\d+(?:, G\d+)?) \|", TEXT) for gap in line.split(", ")
    }
    assert used == explained

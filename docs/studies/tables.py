"""Writes docs/tables.md from what the games declare: their tables and measures, column by column.

python docs/studies/tables.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from edgebook import games
from edgebook.kernel import Game
from edgebook.players import demonstrate
from edgebook.players.measuring import column_name, measured
from edgebook.study import study, tables
from edgebook.study.readings import meaning_of

PAGE = Path(__file__).parents[1] / "tables.md"
HEAD = """# The tables of each game, column by column

This page is made of what the games declare (`python docs/studies/tables.py`). Tables that every trace has are
described in [Tables, charts, players and studies](study.md#tables); each table of a game begins with `step`,
`round` and `phase` like those. `tables.table(trace, "battles")` makes one, `tables.describe(table)` says the
same as here.
"""
GAMES = {"darkness": {"players": 2, "locations": "random"}, "eden": {}, "icosara": {}, "massive": {}}
"""How a game is set up whose columns are looked at."""
SETUPS = {name: [setup] for name, setup in GAMES.items()}
SETUPS["darkness"].append({"level": "hard"})
"""The same for studies; a solo game tells more."""
GAME = ("game", "seed", "won", "winners", "difference", "first_player", "steps", "decisions", "error")
SEAT = ("game", "seed", "seat", "name", "player", "side", "won", "first_player", "difference")
"""What the table of every study has, and what its seats have."""


def page() -> str:
    return "\n".join([HEAD, *(line for name in GAMES for line in _game(name))])


def _game(name: str) -> Iterator[str]:
    game = games.get(name)
    yield f"## {game.title}\n"
    trace = demonstrate(game, GAMES[name], 1)
    for table in game.study.tables:
        made = tables.table(trace, table)
        yield f"### `{table}`: {game.study.tables[table].title}\n"
        yield "| column | type | unit | meaning |\n|---|---|---|---|"
        for row in tables.describe(made).to_dict("records"):
            if row["column"] not in ("step", "round", "phase"):
                yield f"| `{row['column']}` | {row['type']} | {row['unit']} | {row['meaning']} |"
        yield ""
    yield from _measures(game, trace.state)
    yield from _study(name)


def _measures(game: Game, state: object) -> Iterator[str]:
    plain, _, _ = measured(game, state)
    yield "### Measures: columns of `resources`, and what `changes` tells\n"
    yield "| column | unit | meaning |\n|---|---|---|"
    for each in plain:
        yield f"| `{column_name(each)}` | {game.study.units.get(each, '')} | {meaning_of(game, each)} |"
    yield ""


def _study(name: str) -> Iterator[str]:
    game = games.get(name)
    for table, known in (("table", GAME), ("seats", SEAT)):
        yield f"### Columns of `found.{table}`, beside those that every game has\n"
        yield "| column | type | meaning |\n|---|---|---|"
        for column, kind in columns(name, table).items():
            if column not in known:
                yield f"| `{column}` | {kind} | {meaning_of(game, column, studied=table == 'table')} |"
        yield ""


def columns(name: str, table: str) -> dict[str, str]:
    """The columns of a study's table with their types, but for settings and for those of a single seat."""
    found: dict[str, str] = {}
    for setup in SETUPS[name]:
        made = study(name, setup=setup, games=1, progress=False, processes=1)
        data = getattr(made, table)
        found |= {str(each): str(data[each].dtype) for each in data if not _of_seat(str(each))}
    return found


def _of_seat(column: str) -> bool:
    return any(part.isdecimal() for part in column.split("_"))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")

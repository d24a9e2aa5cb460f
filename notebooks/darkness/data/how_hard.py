"""How hard is Hard? Plays the games, keeps their tables beside this file, and writes figures into the docs.

    python notebooks/darkness/data/how_hard.py            whatever is not there yet
    python notebooks/darkness/data/how_hard.py --afresh   everything again
    python notebooks/darkness/data/how_hard.py --write    no games: only the tables and pictures of the docs

A run that is stopped goes on where it was.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pandas as pd

from edgebook.box.rates import Z
from edgebook.games.darkness import GAME
from edgebook.study import charts
from edgebook.study.studies import load, match, study
from edgebook.study.summary import Study, mean_interval
from edgebook.study.tables import write

HERE = Path(__file__).parent
DOCS = HERE.parents[2] / "docs"
LEVELS = ["easy", "normal", "hard", "extreme"]
SIDES = [["easy"] * 7, *[["hard" if card == one else "easy" for card in range(7)] for one in range(7)]]
SOLO = ["Gilded Leaves", {"guild": "Anointed", "kind": "voiceless"}]


def _levels(**options: Any) -> Study:
    return study(GAME, {"level": LEVELS}, games=500, seed="levels", setup={"locations": "random"}, **options)


def _sides(**options: Any) -> Study:
    """One hard side at a time, with the same luck and locations for all."""
    setup = {"locations": "random", "seats": SOLO}
    return study(GAME, [{"actions": side} for side in SIDES], games=500, seed="sides", setup=setup, **options)


def _locations(**options: Any) -> Study:
    setup = {"locations": "random", "level": "random"}
    return study(GAME, games=4000, seed="locations", setup=setup, **options)


def _better(**options: Any) -> Study:
    """The same levels with a player that looks ahead."""
    return study(
        GAME,
        {"level": LEVELS},
        games=40,
        seed="levels",
        player="lookahead",
        setup={"locations": "random"},
        **options,
    )


STUDIES: dict[str, Callable[..., Study]] = {
    "levels": _levels,
    "sides": _sides,
    "locations": _locations,
    "lookahead": _better,
}
"""The studies by the names of their files."""
MATCH = "match"


def make(name: str, afresh: bool) -> None:
    path = HERE / f"{name}.parquet"
    if path.exists() and not afresh:
        return
    sys.stderr.write(f"{name}:\n")
    if name == MATCH:
        played = match(GAME, "lookahead", "greedy", games=200, seed="match")
        write(played.table, path, overwrite=True)
    else:
        STUDIES[name](out=path, overwrite=True, resume=not afresh)


def found(name: str) -> Study:
    return load(HERE / f"{name}.parquet")


# -- the docs' tables ------------------------------------------------------------------------------------


def _rows(header: list[str], rows: list[list[str]]) -> str:
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def _mean(values: pd.Series, sign: str = "") -> str:
    mean, low, high = mean_interval(values)
    return f"{mean:{sign}.1f} ({low:{sign}.1f} to {high:{sign}.1f})"


def _rate(row: dict[str, Any]) -> str:
    return f"{row['win_rate']:.1%} ({row['win_low']:.1%} to {row['win_high']:.1%})"


def levels_table(name: str = "levels") -> str:
    rows = []
    data = found(name)
    for row in data.summary("level").to_dict("records"):
        group = data.table[data.table["level"] == row["level"]]
        rows.append(
            [
                str(row["level"]), str(row["games"]), _rate(row), _mean(group["difference"], "+"),
                _mean(group["other_vp"]), _mean(group["success_score"]),
            ]
        )  # fmt: skip
    header = ["level", "games", "won", "VP difference", "VP of the Voiceless Guild", "Success Score"]
    return _rows(header, rows)


def paired_levels(name: str = "levels") -> pd.DataFrame:
    """Each level against the next one, game by game: what it cost, and the games that were won on one of the
    two alone. `chance`: how often fair coins would split those games as unevenly, or more so."""
    table = found(name).table
    ends = table.pivot(index="seed", columns="level", values="difference")
    won = table.pivot(index="seed", columns="level", values="won").astype(bool)
    rows = []
    for one, other in pairwise(LEVELS):
        mean, low, high = mean_interval(ends[one] - ends[other])
        only, only_other = int((won[one] & ~won[other]).sum()), int((won[other] & ~won[one]).sum())
        rows.append((one, other, len(ends), mean, low, high, only, only_other, coins(only, only_other)))
    columns = ["level", "next", "games", "mean", "low", "high", "only", "only_next", "chance"]
    return pd.DataFrame(rows, columns=columns)


def coins(one: int, other: int) -> float:
    """How often fair coins fall as unevenly as this, or more so, whichever side is ahead."""
    every, most = one + other, max(one, other)
    tails = sum(math.comb(every, number) for number in range(most, every + 1))
    return min(1.0, 2 * tails / 2**every)


def steps_table() -> str:
    rows = [
        [f"{row.level} to {row.next}", str(row.games), f"{row.mean:+.1f} ({row.low:+.1f} to {row.high:+.1f})",
         f"{row.only} on {row.level} alone, {row.only_next} on {row.next} alone", f"{row.chance:.0%}"]
        for row in paired_levels().itertuples()
    ]  # fmt: skip
    header = ["step", "pairs of games", "VP that it costs you", "won", "coins would do that"]
    return _rows(header, rows)


def paired_sides() -> pd.DataFrame:
    """What one hard side adds to the Voiceless Guild's lead, game by game against seven easy sides."""
    data = found("sides").table
    cards = GAME.make({}).pack.action_cards
    names = [_side(side) for side in SIDES]
    easy = data[data["actions"].astype(str) == names[0]].set_index("seed")["difference"]
    rows = []
    for number, card in cards.items():
        hard = data[data["actions"].astype(str) == names[number]].set_index("seed")["difference"]
        mean, low, high = mean_interval(easy - hard)
        rows.append((f"{number} {card.type}", card.hard.rating - card.easy.rating, mean, low, high))
    return pd.DataFrame(rows, columns=["card", "rating", "mean", "low", "high"])


def _side(side: list[str]) -> str:
    return ", ".join(side)


def sides_table() -> str:
    rows = [
        [row.card, f"+{row.rating}", f"{row.mean:+.1f} ({row.low:+.1f} to {row.high:+.1f})"]
        for row in paired_sides().itertuples()
    ]
    return _rows(["Action card on its hard side", "rating added", "VP that it costs you"], rows)


def location_means() -> pd.DataFrame:
    """How games went with each location, against how they went without it."""
    table = found("locations").table
    every = table["difference"].mean()
    rows = []
    for location in GAME.make({}).pack.locations.values():
        if not location.usable:
            continue
        here = table["locations"].str.split("; ").apply(lambda names, name=location.short: name in names)
        mean, low, high = mean_interval(table[here]["difference"])
        rows.append((location.number, location.short, location.rating, int(here.sum()), mean, low, high))
    columns = ["number", "location", "rating", "games", "mean", "low", "high"]
    made = pd.DataFrame(rows, columns=columns)
    return made.assign(harder=every - made["mean"]).sort_values("harder", ascending=False)


def locations_table() -> str:
    data = location_means()
    rows = [
        [f"{row.location} ({row.number})", str(row.rating), str(row.games), f"{row.harder:+.1f}",
         f"{row.mean:+.1f} ({row.low:+.1f} to {row.high:+.1f})"]
        for row in data.itertuples()
    ]  # fmt: skip
    header = ["location", "printed rating", "games", "VP harder than average", "VP difference with it"]
    return _rows(header, rows)


def ratings_table() -> str:
    data = location_means()
    rows = []
    for rating, group in data.groupby("rating"):
        rows.append([str(rating), str(len(group)), _mean(group["harder"], "+")])
    rank = data["rating"].rank().corr(data["harder"].rank())
    reach = Z / math.sqrt(len(data) - 3)  # by Fisher's transformation
    low, high = (math.tanh(math.atanh(rank) + side * reach) for side in (-1, 1))
    return (
        _rows(["printed rating", "locations", "VP harder than average, mean of the locations"], rows)
        + f"\n\nRank correlation of printed and measured: {rank:+.2f} ({low:+.2f} to {high:+.2f})."
    )


def match_table() -> str:
    row = found(MATCH).summary([]).to_dict("records")[0]
    data = found(MATCH).table
    return _rows(
        ["games, seats swapped", "look-ahead won", "VP difference"],
        [[str(row["games"]), _rate(row), _mean(data["difference"], "+")]],
    )


TABLES: dict[str, Callable[[], str]] = {
    "levels": levels_table,
    "steps": steps_table,
    "lookahead": lambda: levels_table("lookahead"),
    "match": match_table,
    "sides": sides_table,
    "ratings": ratings_table,
    "locations": locations_table,
}


def with_tables(text: str) -> str:
    """The page with every table between its marks made anew."""
    for name, table in TABLES.items():
        mark = re.compile(rf"<!-- {name} -->\n.*?<!-- end -->", re.DOTALL)
        if not mark.search(text):
            raise SystemExit(f"the page has no place for the table {name}")
        made = f"<!-- {name} -->\n{table()}\n<!-- end -->"
        text = mark.sub(lambda _, made=made: made, text)
    return text


def draw() -> None:
    levels, locations = found("levels"), found("locations")
    pictures = {
        "levels": charts.win_rate(levels, "level"),
        "difference": charts.difference(levels, "level"),
        "score": charts.score(levels, "level"),
        "learning": charts.learning(levels, "level"),
        "pairs": charts.pairs(locations, "locations"),
    }
    for name, chart in pictures.items():
        (DOCS / "how-hard" / f"{name}.svg").write_text(charts.svg(chart), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Play the games of docs/how-hard-is-hard.md.")
    parser.add_argument("--afresh", action="store_true", help="play everything again")
    parser.add_argument("--write", action="store_true", help="only write the docs' tables and pictures")
    args = parser.parse_args()
    for name in () if args.write else (*STUDIES, MATCH):
        make(name, args.afresh)
    page = DOCS / "how-hard-is-hard.md"
    page.write_text(with_tables(page.read_text(encoding="utf-8")), encoding="utf-8")
    draw()
    return 0


if __name__ == "__main__":
    sys.exit(main())

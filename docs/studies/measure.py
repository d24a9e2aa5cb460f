"""Measures what docs/study.md shows of many games, and draws it.

    python docs/studies/measure.py scale 1000 10000    how time and memory grow with the number of games
    python docs/studies/measure.py lookahead 0.01 60   60 pairs of games with 0.01 seconds for a decision
    python docs/studies/measure.py                     only the charts and tables, from what is stored

What was measured is kept beside this file, and only what is measured again is replaced (`scale.csv`) or added
to (`lookahead.csv`), so that long runs can be made in parts.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import altair as alt
import pandas as pd

from edgebook.box.rates import wilson
from edgebook.players import LookaheadPlayer
from edgebook.study import charts, study
from edgebook.study.summary import mean_interval
from edgebook.study.theme import colour, shades

HERE = Path(__file__).parent
PAGE = HERE.parent / "study.md"
SCALE, LOOKAHEAD = HERE / "scale.csv", HERE / "lookahead.csv"
SWIFT = {"seats": ["Slate", "Jade"], "mode": "swift"}
"""A quick game: a hundred thousand of them take minutes."""


# -- many games ------------------------------------------------------------------------------------------


STUDY = """
import json, resource, sys
from edgebook.study.studies import study

def spent():
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    most = [round(each.ru_maxrss / 1024) for each in used]
    return sum(each.ru_utime + each.ru_stime for each in used), most

games, setup = int(sys.argv[1]), json.loads(sys.argv[2])
before, _ = spent()
found = study("icosara", games=games, setup=setup, player="random", seed=1, processes=2, progress=False)
assert len(found.finished) == games
after, (collector, worker) = spent()
row = {"games": games, "seconds": round(after - before, 2), "collector_mb": collector, "worker_mb": worker}
print(json.dumps(row))
"""


def grown(games: int) -> dict[str, Any]:
    """One study of so many games, in a process of its own: its CPU seconds, and the most memory it took."""
    command = [sys.executable, "-c", STUDY, str(games), json.dumps(SWIFT)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return dict(json.loads(done.stdout))


def scale(sizes: list[int]) -> None:
    known = {row["games"]: row for row in _read(SCALE)}
    for games in sizes:
        known[games] = grown(games)
        pd.DataFrame([known[size] for size in sorted(known)]).to_csv(SCALE, index=False)


def scale_chart() -> alt.TopLevelMixin:
    data = pd.read_csv(SCALE)
    most = data["games"].max()
    games = alt.X("games:Q", title="games", axis=alt.Axis(format="~s", values=[0, most / 4, most / 2, most]))

    def line(field: str, shade: str, title: str) -> alt.LayerChart:
        base = alt.Chart(data).encode(x=games, y=alt.Y(f"{field}:Q", title=title, scale=alt.Scale(zero=True)))
        return base.mark_line(color=shade) + base.mark_point(filled=True, size=60, color=shade, opacity=1)

    def label(field: str, text: str) -> alt.Chart:
        last = data.tail(1).assign(said=text)
        words = alt.Chart(last).mark_text(align="right", dy=-12)
        return words.encode(x=games, y=f"{field}:Q", text="said:N")

    one, other = shades(2)
    spent = line("seconds", one, "CPU seconds")
    memory = alt.layer(
        line("collector_mb", one, "MB at most"),
        line("worker_mb", other, "MB at most"),
        label("collector_mb", "the process that collects"),
        label("worker_mb", "a worker"),
    )
    size = {"width": 300, "height": 220}
    subtitle = "Clans of Icosara, Swift Edge, random players, two workers"
    return (spent.properties(**size) | memory.properties(**size)).properties(
        title=alt.Title("Studies of 1,000 to 100,000 games", subtitle=subtitle)
    )


def scale_table() -> str:
    rows = [
        [f"{row['games']:,}", f"{row['seconds']:.0f}", f"{row['seconds'] / row['games'] * 1000:.2f}",
         str(row["collector_mb"]), str(row["worker_mb"])]
        for row in _read(SCALE)
    ]  # fmt: skip
    return _rows(["games", "CPU seconds", "ms a game", "MB, collecting", "MB, a worker"], rows)


# -- time to think ---------------------------------------------------------------------------------------


def lookahead(seconds: float, pairs: int) -> None:
    """Pairs of games against the greedy player, with the same luck and seats swapped; stored one by one."""
    done = [row["seed"] for row in _read(LOOKAHEAD) if row["seconds"] == seconds]
    first = max(done, default=0) + 1
    # CPU time, since the machine may be busy
    player = partial(LookaheadPlayer, seconds=seconds, clock=time.thread_time)
    for seed in range(first, first + pairs):
        for seat, players in enumerate(([player, "greedy"], ["greedy", player])):
            (row,) = study(
                "darkness", games=1, setup={"players": 2}, player=players, seat=seat, seed=seed,
                processes=1, progress=False,
            ).finished.to_dict("records")  # fmt: skip
            kept = {"seconds": seconds, "seed": seed, "seat": seat, "won": int(row["won"])}
            new = pd.DataFrame([{**kept, "difference": row["difference"]}])
            new.to_csv(LOOKAHEAD, mode="a", header=not LOOKAHEAD.exists(), index=False)


def strength() -> pd.DataFrame:
    """For each time, over whole pairs: games, share of games won, and how far ahead, with 95 % intervals."""
    data = pd.read_csv(LOOKAHEAD)
    found = []
    for seconds, games in data.groupby("seconds"):
        pairs = games.groupby("seed").filter(lambda pair: len(pair) == 2)
        wins, number = int(pairs["won"].sum()), len(pairs)
        if number < 4:  # one pair has no interval
            continue
        low, high = wilson(wins, number)
        # the two games of a pair share their luck, so they are one observation
        ahead = pairs.groupby("seed")["difference"].mean()
        middle, least, most = mean_interval(ahead)
        found.append({
            "seconds": seconds, "games": number, "won": wins / number, "won_low": low, "won_high": high,
            "ahead": middle, "ahead_low": least, "ahead_high": most,
        })  # fmt: skip
    return pd.DataFrame(found)


def _time(seconds: float) -> str:
    return f"{seconds:g} s" if seconds >= 1 else f"{seconds * 1000:g} ms"


def strength_chart() -> alt.TopLevelMixin:
    data = strength()
    data = data.assign(time=[_time(each) for each in data["seconds"]])
    data = data.assign(said=[f"{row.ahead:+.1f} VP, {row.games} games" for row in data.itertuples()])
    base = alt.Chart(data).encode(
        y=alt.Y("time:N", sort=list(data["time"]), title="time for a decision", axis=alt.Axis(ticks=False))
    )
    x = alt.X("ahead_low:Q", title="VP ahead of the greedy player", scale=alt.Scale(zero=True))
    span = base.mark_rule(strokeWidth=3, color=colour("walk")).encode(x=x, x2="ahead_high:Q")
    dot = base.mark_point(filled=True, size=90, color=colour("walk"), opacity=1).encode(x="ahead:Q")
    words = base.mark_text(align="left", dx=8).encode(x="ahead_high:Q", text="said:N")
    subtitle = "Edge of Darkness, two seats, each swapped with the same luck; bars are 95 % intervals"
    return alt.layer(span, dot, words).properties(
        title=alt.Title("What time to look ahead is worth", subtitle=subtitle), width=460, height=alt.Step(30)
    )


def strength_table() -> str:
    rows = [
        [_time(row.seconds), str(row.games),
         f"{row.won:.0%} ({row.won_low:.0%} to {row.won_high:.0%})",
         f"{row.ahead:+.1f} ({row.ahead_low:+.1f} to {row.ahead_high:+.1f})"]
        for row in strength().itertuples()
    ]  # fmt: skip
    return _rows(["time for a decision", "games, seats swapped", "won", "VP ahead"], rows)


# -- the page --------------------------------------------------------------------------------------------


def _read(path: Path) -> list[dict[str, Any]]:
    return pd.read_csv(path).to_dict("records") if path.exists() else []


def _rows(head: list[str], rows: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))


def with_tables(text: str) -> str:
    """The page with both tables between their marks made anew."""
    for name, table in (("scale", scale_table()), ("lookahead", strength_table())):
        mark = re.compile(rf"<!-- {name} -->\n.*?<!-- end -->", re.DOTALL)
        if not mark.search(text):
            raise SystemExit(f"the page has no place for the table {name}")
        made = f"<!-- {name} -->\n{table}\n<!-- end -->"
        text = mark.sub(lambda _, made=made: made, text)
    return text


def write() -> None:
    """The charts and the tables."""
    for name, chart in (("scale", scale_chart()), ("lookahead", strength_chart())):
        (HERE / f"{name}.svg").write_text(charts.svg(chart), encoding="utf-8")
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parts = parser.add_subparsers(dest="what")
    parts.add_parser("scale").add_argument("sizes", type=int, nargs="+")
    looking = parts.add_parser("lookahead")
    looking.add_argument("seconds", type=float)
    looking.add_argument("pairs", type=int)
    args = parser.parse_args()
    if args.what == "scale":
        scale(args.sizes)
    elif args.what == "lookahead":
        lookahead(args.seconds, args.pairs)
    else:
        write()
    return 0


if __name__ == "__main__":
    sys.exit(main())

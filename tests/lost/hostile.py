"""Files that somebody made on purpose: of the right shape, with a value that does not belong there, and with
every check computed anew. They are refused in plain words or read, in bounded time and memory.
"""

from __future__ import annotations

import copy
import json
import random
import resource
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from edgebook import games
from edgebook.games.eden.cards.pack import BY_ID, DECKS, TABLES
from edgebook.games.eden.shell.decks import deck_for_play
from edgebook.kernel import EdgebookError, Game, begin, dumps
from edgebook.kernel.save import checked
from edgebook.learn import Progress
from edgebook.learn.class_page import chart, heat, notebook, thoughts
from edgebook.learn.classes import check_of, collect, hand_in
from edgebook.learn.rejudging import Judges
from edgebook.notebook import session
from tests.kernel.helpers import signed
from tests.lost.every import EVERY, go_on, played
from tests.lost.hostile_rooms import a_sitting, room_kinds
from tests.lost.hostile_texts import text_kinds
from tests.lost.kills import a_part, a_table
from tests.lost.mutations import (
    Kind,
    mutated,
    problem,
    read_evening,
    read_game,
    read_part,
    read_position,
    study_part,
)  # fmt: skip
from tests.lost.mutations import kinds as damaged
from tests.lost.opened import opened_kinds

MEGABYTES = 500
KEY = "darkness/01-start-here/coins"
Reads = Callable[[Path], tuple[Any, bool]]
STRANGE: list[Any] = [
    None, True, False, 0, -1, 1, 10**9, 10**40, 1.5, 1e308, float("nan"), float("inf"), "", " ", "x" * 5_000,
    "\ud800", "\x1b[2J", "\u202e", "a\nb", "<b>", "=1+1", "../x", "0", "-1", [], {}, [[]], [{}], {"x": 1},
    [0] * 200, ["x"] * 5_000, [0] * 60_000, {str(n): n for n in range(5_000)}, "card:1", "seats", "edgebook",
]  # fmt: skip


class Made(NamedTuple):
    """A kind of file whose values can be changed: what is in a good one, and how it is written with its
    checks."""

    name: str
    value: Any
    written: Callable[[Any], str | bytes]
    read: Reads


@cache
def hostile_kinds(folder: Path) -> list[Made]:
    """Everything that holds plain values, for every game."""
    found = [each for game in EVERY for each in kinds_of(game)]
    found += [Made(*kind) for kind in (*text_kinds(folder), *room_kinds(), *opened_kinds())]
    found.append(Made("part of a study", _lines(study_part(folder).decode()), _checked, read_part))
    (folder / "class").mkdir(exist_ok=True)
    progress = Progress(folder / "answers.jsonl")
    for given in ("1", 4, ["x"], ("a", "b")):
        progress.tried(KEY, True, given, 3, given=given)
    for line in a_sitting("darkness"):
        progress._add(line)
    handed = json.loads(hand_in("Ada", folder / "class", progress).read_text("utf-8"))
    found.append(Made("hand-in", handed, _handed, _read_class))
    found.append(Made("answers", _lines(progress.path.read_text()), _plain, _read_answers))
    deck = a_deck()
    found.append(Made("deck", deck, lambda lines: "\n".join(map(str, lines)), _read_deck))
    return found


def a_deck() -> list[str]:
    """A deck as people write it, a line for each card."""
    deck = next(iter(DECKS.values())).as_json()
    cards = [f"{n} {BY_ID[card].name}" for card, n in deck["cards"].items()]
    return [f"Commander: {BY_ID[deck['commander']].name}", *cards]


def kinds_of(game: Game) -> Iterator[Made]:
    trace = played(game, 15)
    lines = _lines(dumps(trace))
    yield Made(f"save of {game.key}", lines, _signed, read_game(game))
    yield Made(f"set-up of {game.key}", game.setup_json(trace.setup), json.dumps, _read_setup(game))
    if game.positions is None or (position := a_table(game)) is None:
        return
    yield Made(f"table of {game.key}", position, json.dumps, read_position(game))
    part = _lines(dumps(go_on(begin(game, a_part(game, position), seed=1), 15)))
    yield Made(f"saved part of {game.key}", part, _signed, read_game(game))
    if game.positions.form is not None:
        data = json.loads(session.dumps(game, [session.Part(position)]))
        yield Made(f"evening of {game.key}", data, _evening, read_evening(game))


# -- how each kind is written, with the checks that it should have ------------------------------------------


def _lines(text: str) -> list[Any]:
    return [json.loads(line) for line in text.splitlines()]


def _plain(lines: Any) -> str:
    return "".join(json.dumps(line) + "\n" for line in lines)


def _signed(lines: Any) -> str:
    return signed(lines) if all(isinstance(line, dict) for line in lines) else _plain(lines)


def _checked(lines: Any) -> str:
    made, total = b"", 0
    for entry in lines:
        if not isinstance(entry, dict):
            return _plain(lines)
        line, total = checked({name: value for name, value in entry.items() if name != "check"}, total)
        made += line
    return made.decode()


def _evening(data: Any) -> str:
    return json.dumps({**data, "check": session._check(data.get("parts"))})


def _handed(data: Any) -> str:
    return json.dumps({**data, "check": check_of(data)})


# -- how those are read that nothing else reads here ---------------------------------------------------------


def _read_setup(game: Game) -> Reads:
    def read(path: Path) -> tuple[Any, bool]:
        begin(game, game.make(json.loads(path.read_text("utf-8"))), seed=1)
        return None, True

    return read


def _read_class(path: Path) -> tuple[Any, bool]:
    (path.parent / "class" / "Ada.edgebook.json").write_bytes(path.read_bytes())
    room = collect(path.parent / "class")
    for made in (room.csv(), chart(room), heat(room), notebook(room, "x"), *thoughts(room)):
        made.encode()
    return None, True


def _read_answers(path: Path) -> tuple[Any, bool]:
    named = path.with_name("read.jsonl")
    named.write_bytes(path.read_bytes())
    for line in Progress(named).history():
        Judges().judged(line["exercise"], line)
    return None, True


def _read_deck(path: Path) -> tuple[Any, bool]:
    named = path.with_name("mine.txt")
    named.write_bytes(path.read_bytes())
    deck = deck_for_play(str(named), TABLES.load(()))
    begin(games.get("eden"), {"decks": [deck] * 2}, seed=1)
    return None, True


# -- what is done to them -----------------------------------------------------------------------------------


def changed(value: Any, rng: random.Random) -> Any:
    """The same with one or two values that do not belong there, or with one that belongs somewhere else."""
    made = copy.deepcopy(value)
    for _ in range(rng.choice((1, 1, 2))):
        places = list(places_in(made))
        if not places:
            return made
        inside, key = rng.choice(places)
        how = rng.randrange(6)
        if how == 0:
            del inside[key]
        elif how == 1 and isinstance(inside, dict):
            inside[str(rng.choice(STRANGE))[:5_000]] = inside.pop(key)
        elif how == 2:
            other, name = rng.choice(places)
            inside[key] = copy.deepcopy(other[name] if other is not inside else rng.choice(STRANGE))
        else:
            inside[key] = copy.deepcopy(rng.choice(STRANGE))  # or the next one would be put into it
    return made


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in list(steps):
        yield value, key
        yield from places_in(each)


class Tried(NamedTuple):
    """One hostile file: what is wrong with how it is read, if anything is, and what reading it took."""

    name: str
    wrong: str = ""
    seconds: float = 0.0
    megabytes: float = 0.0


def trial(number: int, folder: Path) -> Tried:
    """One hostile file, made from its number."""
    rng = random.Random(f"hostile {number}")
    made, hurt = hostile_kinds(folder), damaged(folder)
    at = number % (len(made) + len(hurt))
    if at < len(made):
        kind = made[at]
        try:
            text = kind.written(changed(kind.value, rng))
            data = text.encode(errors="surrogatepass") if isinstance(text, str) else text
        except (ValueError, TypeError, AttributeError, LookupError, OverflowError, EdgebookError):
            return Tried(kind.name)  # it cannot even be written down
        meant = Kind(kind.name, data, kind.read)
    else:
        meant = hurt[at - len(made)]
        data = mutated(mutated(meant.data, rng), rng)
    before, began = _most_memory(afresh=True), time.process_time()
    wrong = problem(meant, data, folder)
    seconds, grown = time.process_time() - began, _most_memory() - before
    if not wrong and grown > MEGABYTES:
        wrong = f"took {grown:.0f} MB"
    return Tried(meant.name, wrong, seconds, grown)


def _most_memory(*, afresh: bool = False) -> float:
    """The most megabytes that this process had at once: since it began or, where Linux lets us, since this
    was last asked afresh."""
    try:
        if afresh:
            Path("/proc/self/clear_refs").write_text("5")
        status = Path("/proc/self/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) / 1024
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024

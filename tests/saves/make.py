"""Write saved games for the tests: `python -m tests.saves.make`, or `python -m tests.saves.make darkness`.

A file is never written anew: it stands for what people saved with an earlier edgebook. Its name has the
version of the rules and the beginning of the hash of the data. When one of them changes, this plays the games
once more and saves them under the new name, and the old files stay: they must still load as far as the new
rules agree with them. If rules change again under a version that nobody has yet, delete its files first.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from edgebook import games
from edgebook.kernel import Game, Trace, begin, save

FOLDER = Path(__file__).parent
END = 5000
"""More answers than any of these games asks for."""


class Kept(NamedTuple):
    """A game to keep: how it is set up, and after how many random answers it is saved."""

    name: str
    setup: dict[str, Any]
    answers: int
    seed: int = 7


BOT = {"guild": "Carnival of Shadows", "kind": "voiceless"}
DUEL = {
    "phase": "battle",
    "seats": [
        {"clan": "Amber", "formation": {"1": "Lancer", "2": "Shieldbearer", "3": "Veteran"}},
        {"clan": "Slate", "formation": {"1": "Berserker", "2": "Rogue", "4": "Warden"}},
    ],
}
DECKS = ["crescentia-herds", "templars-wall-and-sea", "lutheran-rites", "rasputin-machines"]
SAVED = {
    "darkness": (
        Kept("three-players-in-a-turn", {"players": 3}, 37),
        Kept("solo-finished", {"seats": ["Gilded Leaves", BOT], "level": "normal", "actions_seed": 7}, END),
        Kept(
            "two-bots-in-a-turn",
            {"seats": ["Anointed", BOT, {"guild": "Fede Cartel", "kind": "voiceless"}]},
            25,
        ),
    ),
    "icosara": (
        Kept("two-players-in-a-battle", {"seats": ["Amber", "Garnet"]}, 45),
        Kept("four-front-fight-finished", {"players": 4}, END),
        Kept("tournament-in-round-two", {"seats": ["Garnet", "Jade"], "mode": "tournament"}, 170),
        Kept(
            "swift-null-edge-finished", {"seats": ["Jade", "Amber"], "mode": "swift", "null_edge": True}, END
        ),
        Kept("from-a-position", {"position": DUEL}, 7),
    ),
    "massive": (
        Kept("tutorial-in-a-turn", {"quest": "tutorial", "heroes": 2}, 30),
        Kept("scorched-earth-finished", {"quest": "scorched-earth", "heroes": 2, "lifebringer": 0}, END, 1),
        Kept(
            "story-in-a-turn",
            {"quest": "scorched-earth", "mode": "story", "heroes": ["Elias", "Siegfried"]},
            60,
        ),
    ),
    "eden": (
        Kept("two-decks-in-a-turn", {}, 70),
        Kept("beginners-finished", {"variant": "beginner", "turns": 8}, END),
        Kept("four-decks-in-teams", {"decks": DECKS, "teams": [[0, 2], [1, 3]]}, 60),
    ),
}


def wanted(name: str, game: Game) -> Iterator[tuple[Kept, Path]]:
    """The games to keep, each with its file under the rules and the data of today."""
    for kept in SAVED.get(name, ()):
        pack = game.table.pack_hash(begin(game, kept.setup, kept.seed).state)
        yield kept, FOLDER / name / f"{kept.name}.{game.rulebook.version}-{pack[:6]}.jsonl"


def played(game: Game, kept: Kept) -> Trace:
    draw = random.Random(f"{kept.name} {kept.seed}")
    trace = begin(game, kept.setup, kept.seed)
    for _ in range(kept.answers):
        if trace.decision is None:
            break
        trace.answer(draw.choice(trace.decision.keys))
    return trace


def main(names: list[str]) -> None:
    for game in games.every():
        name = games.name_of(game)
        for kept, path in wanted(name, game):
            if (not names or name in names) and not path.exists():
                path.parent.mkdir(exist_ok=True)
                save(played(game, kept), path)
                print(path.relative_to(FOLDER.parents[1]))


if __name__ == "__main__":
    main(sys.argv[1:])

"""The playthroughs of Clans of Icosara: one for each mode, and those in which rare rules fire."""

from edgebook.games.icosara import GAME
from tests.playthroughs.make import Playthrough

OTHER = {ruling.name: list(ruling.readings)[-1] for ruling in GAME.rulings}


def _told(name, title, setup, seed=7, players="random", **more):
    return Playthrough(name, title, setup, seed, players, reasons=True, sums=True, **more)


PLAYTHROUGHS = (
    _told("two-players", "Amber and Garnet, played well", {"seats": ["Amber", "Garnet"]}, players="greedy"),
    _told("slate-jade", "Slate and Jade at random", {"seats": ["Slate", "Jade"]}, 11),
    _told("swift-edge", "Swift Edge at random", {"seats": ["Jade", "Amber"], "mode": "swift"}),
    _told("null-edge", "Null-Edge", {"seats": ["Slate", "Amber"], "null_edge": True}, players="greedy"),
    _told("four-front-fight", "Four Front Fight at random", {"players": 4}, needs=("ICO-9.2",)),
    _told("tournament", "A tournament at random", {"seats": ["Garnet", "Jade"], "mode": "tournament"}, 3),
    _told(
        "other-readings",
        "A tournament with every ruling read the other way",
        {"seats": ["Slate", "Jade"], "mode": "tournament", "rulings": OTHER},
        needs=("ICO-10.9", "ICO-10.3", "ICO-10.4"),
    ),
    _told("nobody", "A game that nobody wins", {"seats": ["Jade", "Slate"]}, 71, needs=("ICO-9.3",)),
)

"""How a game begins."""

from __future__ import annotations

import json

from edgebook.games.icosara.position.positions import check_position
from edgebook.games.icosara.rules.chapter2_formation import formation_frames
from edgebook.games.icosara.rules.chapter3_start import start_frames
from edgebook.games.icosara.rules.chapter6_turn import act
from edgebook.games.icosara.rules.chapter10_modes import tournament
from edgebook.games.icosara.rulings import RULINGS
from edgebook.games.icosara.table.setup import Setup
from edgebook.games.icosara.table.state import State


def start(setup: Setup) -> State:
    """The table before the first rule, with what comes next on its agenda."""
    if setup.position:
        s = check_position(json.loads(setup.position), setup.pack, setup.folders)
        s.setup = setup
    else:
        s = State(setup, RULINGS.play(dict(setup.rulings)))
    if s.phase == "start":
        s.then(*start_frames(s))
        if setup.mode == "tournament" and s.round == 1:
            s.then(tournament())
    elif s.phase == "setup":
        s.then(*formation_frames(s))
    elif s.phase == "battle":
        s.then(act(s.turn))
    return s

"""Views without a browser: acts go in, parts of the page come out as HTML."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from typing import Any

from edgebook.games.darkness import GAME
from edgebook.kernel import Trace, load, loads
from edgebook.kernel.save import dumps
from edgebook.players import demonstrate
from tests.reference_game.game import GAME as ISLANDS

SOLO = {
    "seats": [
        {"guild": "Gilded Leaves", "kind": "player"},
        {"guild": "Carnival of Shadows", "kind": "voiceless"},
    ]
}
__all__ = ["GAME", "ISLANDS", "SOLO", "acts", "islands", "load", "solo", "text"]


@cache
def _saved(game: str) -> str:
    return dumps(demonstrate(GAME, SOLO, 1) if game == "solo" else demonstrate(ISLANDS, None, 1))


def solo() -> Trace:
    """A whole solo game, the same each time; each call gives a trace of its own."""
    return loads(GAME, _saved("solo")).trace


def islands() -> Trace:
    return loads(ISLANDS, _saved("islands")).trace


def text(view: Any, part: str) -> str:
    """What a person reads in a part."""
    plain = unescape(re.sub(r"<[^>]+>", " ", view._hub.parts.get(part, "")))
    return re.sub(r"\s+", " ", plain).strip()


def html(view: Any, part: str) -> str:
    found: str = view._hub.parts.get(part, "")
    return found


def acts(view: Any, *names: str) -> None:
    """What a browser sends for one batch."""
    view._hub.received({"batch": "b", "acts": [{"act": name} for name in names]})

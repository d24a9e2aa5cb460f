"""What a game says about itself, so that its sentences can be compared with its table."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple


def by_words(state: Any, words: Any, piece: str) -> str:
    """How a piece is said by the game's own words."""
    return str(words.piece(piece))


class Thing(NamedTuple):
    """Something that sentences count: "gains 3 Coins"."""

    kind: str
    """Its kind in the counts of `places`."""
    place: str
    """Where a seat has it, as `seat:{}`."""
    sign: int = 1
    """-1 where having more of it is having less of the kind: a Wound is a Health less."""
    unless: str = ""
    """Words (a pattern) that say that there was not so much to lose as the number says."""


class Audited(NamedTuple):
    """How a game is audited."""

    setup: Callable[[random.Random], dict[str, Any]]
    """A set-up at random: any that is legal, with any readings."""
    piece: Callable[[Any, Any, str], str] = by_words
    """How a piece of `places` is said: from the state, its words and the piece's id."""
    told_by: Mapping[str, str] = {}
    """Kinds whose moves a word tells: "claims" says that an Allegiance slip is used."""
    things: Mapping[str, Thing] = {}
    """What seats gain and lose, by the noun that sentences have for one of it."""
    everybody: tuple[str, ...] = ("Everybody",)
    """How a sentence names all seats, one by one."""
    facts: Mapping[str, str] = {}
    """How a sentence tells that a fact has changed: a pattern of the fact's name, and one of the text, in
    which `{before}` and `{after}` stand for its values."""
    quiet: Mapping[str, str] = {}
    """Facts (patterns of their names) that need not be told, and why."""
    excuses: Mapping[str, Mapping[str, str]] = {}
    """What a rule (`ED-2.9`), one of its sentences (`ED-5.9 use`), or all that fit a pattern need not tell,
    and why: by a pattern of the kind of piece and its way (`cube bag>tray`), of the noun of an amount, or of
    the name of a check."""

    also: tuple[Callable[[Any, Any], Iterable[Any]], ...] = ()
    """Checks of a step that only this game has."""

    def excuse(self, rule: str, case: Any, what: str) -> str | None:
        """The excuse that covers this, if there is one."""
        for which, excused in self.excuses.items():
            if not re.fullmatch(which, rule) and not re.fullmatch(which, f"{rule} {case}"):
                continue
            for pattern in excused:
                if re.fullmatch(pattern, what) or re.fullmatch(pattern, what.partition(" ")[0]):
                    return f"{which}: {pattern}"
        return None

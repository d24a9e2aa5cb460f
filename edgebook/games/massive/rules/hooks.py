"""Where a Quest steps in: the moments at which the rules ask it what it says."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.kernel import Frame

Frames = list[Frame]


def _nothing(*_: object) -> Frames:
    return []


def _no_news(s: State) -> Frame | None:
    return None


class Quest(NamedTuple):
    """What a Quest says. Everything gives frames that are to happen then."""

    key: str
    title: str
    rule: str
    """The catalogue's id of the Quest."""
    set_up: Callable[[State], Frames] = _nothing
    start: Callable[[State], Frames] = _nothing
    """At the start of a Round, after resurrections."""
    enemies: Callable[[State], Frame | None] = _no_news
    """At the start of an Enemies' Phase: whether the Quest is lost now."""
    end: Callable[[State], Frames] = _nothing
    """In the End Phase, before the First Player token goes on."""
    passed: Callable[[State], Frames] = _nothing
    """When the First Player token has gone on."""
    picks: Mapping[str, Callable[[int, str], Frame]] = {}
    """Tokens that are picked up: what happens, for a seat and a Zone."""
    opened: Callable[[State, int, str, frozenset[str]], Frames | None] = lambda s, seat, door, rooms: None
    """A Chamber is opened for the first time: None is a Door card as usual."""
    also_opened: Callable[[State, frozenset[str]], Frames] = _nothing
    """After the Door card of a Chamber."""
    unlocked: Callable[[State], Frames] = _nothing
    """A locked door was opened."""
    entered: Callable[[State, int, str, str], Frames] = _nothing
    """A Hero has moved from a Zone to another."""
    killed: Callable[[State, Enemy, int], Frames] = _nothing
    """An Enemy's last figure fell, by a Hero's doing (or -1)."""
    hero_killed: Callable[[State, int], Frames] = _nothing
    pillar_fell: Callable[[State, str], Frames] = _nothing
    look: Callable[[State], Frame | None] = _no_news
    """After each Action and Phase: whether the Quest is won or lost now."""
    may_escape: Callable[[State], list[int]] = lambda s: []
    """The seats of the Heroes who have to reach the Exit now; none if that does not count yet."""
    all_escape: bool = False
    """Whether the Quest itself says that all Heroes have to escape."""
    progress: Callable[[State], dict[str, object]] = lambda s: {}
    """What the Quest counts, as at its start."""
    level_rises: bool = True
    """Whether the Level rises by where Heroes are and what they open."""
    events: bool = True
    """Whether Event cards are drawn."""
    reinforcements: bool = True
    """Whether Agents call Guards."""
    unlocks: Callable[[State], bool] = lambda s: False
    """Whether Heroes can open locked doors now."""
    passable: Callable[[State, str, str], bool] = lambda s, here, there: True
    """Whether Heroes may take an open way from a Zone to the next."""
    breakable: bool = True
    """Whether Heroes can attack the Pillars that have Health."""
    stand_ins: Callable[[State], list[str]] = lambda s: []
    """The Zones of Pillars that stand for Heroes when Enemies activate."""
    struck: Callable[[str], Frame] | None = None
    """An Enemy attacks the Pillar in a Zone that stands for a Hero."""
    marches: Callable[[str, int], Frame] | None = None
    """Where an Enemy moves in the Enemies' Phase, if not toward Heroes: for its id and the step."""
    own_actions: Callable[[State, int], list[tuple[str, str]]] = lambda s, seat: []
    """Actions that only this Quest has: a kind and a Zone."""
    acts: Mapping[str, tuple[str, Callable[[int, str], Frame]]] = {}
    """For each of these kinds what stands before the Zone in its label, and what happens."""


FREE = Quest("", "No Quest", "")
QUESTS: dict[str | None, Quest] = {None: FREE}


def quest(s: State) -> Quest:
    return QUESTS[s.quest]


class Special(NamedTuple):
    """What is special about an Enemy, whichever Quest is played."""

    acts: Callable[[State, Enemy, int], None] | None = None
    """What it does instead of a normal activation; the last value is the Hero of a Counter-Attack, or -1."""
    moved: Callable[[State, Enemy, str, int], None] | None = None
    """What follows its last Move, from a Zone, in a step."""
    slippery: bool = False
    """No Hero holds it."""
    stays: bool = False
    """It never leaves its place."""
    untouchable: bool = False
    """Heroes cannot attack, wound or stun it, and it does not counter-attack."""
    for_events: bool = False
    """Whether it counts as a Roaming Monster for Events, if it is one."""


SPECIALS: dict[str, Special] = {"": Special(for_events=True), "uncounted": Special()}


def special(enemy: Enemy) -> Special:
    return SPECIALS[enemy.special]


POINTS: dict[str, Callable[[int], Frame]] = {}
"""What else a Movement Point can be spent on, for a seat."""

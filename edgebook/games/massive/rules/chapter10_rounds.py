"""Chapters 8 and 10: the Phases of a Round in their order, from its start to its end."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.event_effects import EventEffect
from edgebook.games.massive.rules.chapter3_levels import event_level, look_around
from edgebook.games.massive.rules.chapter5_heroes import heal_all, resurrect
from edgebook.games.massive.rules.chapter7_enemies import category, reinforce, spawn_guard, spawn_monster
from edgebook.games.massive.rules.chapter7_xp import gain
from edgebook.games.massive.rules.chapter8_activation import activation
from edgebook.games.massive.rules.chapter8_moving import place_treasure
from edgebook.games.massive.rules.chapter9_activation import activate, next_enemy
from edgebook.games.massive.rules.chapter10_experience import experience
from edgebook.games.massive.rules.hooks import quest, special
from edgebook.games.massive.rules.keys import AZone
from edgebook.games.massive.table.dealing import discard, draw
from edgebook.games.massive.table.state import State
from edgebook.kernel import Context, Frame, Missing

NEXT = {
    "setup": "start",
    "start": "heroes",
    "heroes": "enemies",
    "enemies": "experience",
    "experience": "event",
    "event": "end",
    "end": "start",
}


def phase_frame(phase: str) -> Frame:
    """The frame that begins a Phase."""
    frames: dict[str, Frame] = {
        "start": round_starts(),
        "heroes": next_hero(),
        "enemies": enemies_phase(),
        "experience": experience_phase(),
        "event": event_phase(),
        "end": end_phase(),
    }
    return frames[phase]


@RULES.rule("MD-8.1/over", says="{phase:phase_name} is over", level="round")
def phase_over(s: State, t: Context, phase: str) -> None:
    """After each Phase the Level and the Quest's objectives are looked at. Then the next Phase begins."""
    s.done, s.phase = [], NEXT[phase]
    if phase == "setup":
        s.round = 1
    frames = look_around(s) if phase != "setup" else []
    s.then(*frames, phase_frame(s.phase))


# -- the start of a Round --------------------------------------------------------------------------------


@RULES.rule("MD-10.6", says="Round {n} starts", gives="n", level="round")
def round_starts(s: State, t: Context) -> int:
    """At the start of a Round killed Heroes are resurrected; then whatever the Quest says happens."""
    dead = [seat for seat in s.order() if not s.heroes[seat].health]
    s.then(*[resurrect(seat) for seat in dead], quest_starts_round())
    return s.round


@RULES.rule(
    "MD-10.6/quest",
    says={
        "some": "the Quest has something to say at the start of the Round",
        "none": "everybody is ready",
    },
)
def quest_starts_round(s: State, t: Context) -> str:
    """After the resurrections the Quest's own rules for the start of a Round are carried out."""
    frames = quest(s).start(s)
    s.then(*frames, phase_over("start"))
    return "some" if frames else "none"


# -- the Heroes' Phase -----------------------------------------------------------------------------------


@RULES.rule(
    "MD-8.2/order",
    says={
        "next": "it is {seat:seat}'s turn",
        "over": "every living Hero has activated",
        "part": "still to activate: {left:seats}",
    },
    gives="seat left",
    cites=("MD-8.1",),
)
def next_hero(s: State, t: Context) -> Any:
    """Players act clockwise from the First Player, one Activation each."""
    left = [
        seat for seat in s.order() if s.heroes[seat].health and s.heroes[seat].zone and seat not in s.done
    ]
    if not left:
        s.then(phase_over("heroes"))
        return "over", -1, left
    if s.setup.part:
        return "part", -1, left
    s.then(activation(left[0]), next_hero())
    return "next", left[0], left


# -- the Enemies' Phase ----------------------------------------------------------------------------------


@RULES.rule(
    "MD-9.1/phase",
    says={
        "some": "the Enemies' Phase: {n:Enemy activates/Enemies activate}",
        "none": "the Enemies' Phase: no Enemy activates",
    },
    gives="n",
    level="round",
)
def enemies_phase(s: State, t: Context) -> Any:
    """Every Enemy on the board activates once; then Agents call reinforcements."""
    news = quest(s).enemies(s)
    if news is not None:
        s.then(news)
        return "none", 0
    s.to_act = [enemy.id for enemy in s.enemies if not enemy.asleep]
    s.then(*[next_enemy()] if s.to_act else [], reinforcements())
    return ("some" if s.to_act else "none"), len(s.to_act)


@RULES.rule(
    "MD-7.7/agents",
    says={
        "some": "{n:Agent calls/Agents call} reinforcements",
        "none": "no Agent calls reinforcements",
    },
    gives="n",
)
def reinforcements(s: State, t: Context) -> Any:
    """When all Enemies have activated, every Agent on the board calls a Guard."""
    s.to_act = []
    call = quest(s).reinforcements
    agents = [enemy.id for enemy in s.enemies if call and s.card(enemy).role == "agent"]
    s.then(*[reinforce(id) for id in agents], phase_over("enemies"))
    return ("some" if agents else "none"), len(agents)


# -- the Experience Phase --------------------------------------------------------------------------------


@RULES.rule("MD-10.1/phase", says="the Experience Phase: Heroes may buy skills", level="round")
def experience_phase(s: State, t: Context) -> None:
    """Each Hero may spend XP on skills, in the order of the players."""
    left = [seat for seat in s.order() if s.heroes[seat].health and seat not in s.done]
    s.then(*[frame for seat in left for frame in experience_frames(seat)], experience_over())


def experience_frames(seat: int) -> list[Frame]:
    return [experience(seat), experienced(seat)]


@RULES.rule(
    "MD-10.1/over",
    says={
        "over": "every living Hero has had the chance to buy skills",
        "part": "still to buy skills: {left:seats}",
    },
    gives="left",
)
def experience_over(s: State, t: Context) -> tuple[str, list[int]]:
    """When every living Hero is done, the Experience Phase is over."""
    left = [seat for seat in s.order() if s.heroes[seat].health and seat not in s.done]
    if not left:
        s.then(phase_over("experience"))
    return ("part" if left else "over"), left


@RULES.rule("MD-10.1/done", says="{seat:seat} keeps {xp} XP", gives="xp")
def experienced(s: State, t: Context, seat: int) -> int:
    """XP that are not spent are kept."""
    s.done.append(seat)
    return s.heroes[seat].xp


# -- the Event Phase -------------------------------------------------------------------------------------


@RULES.rule(
    "MD-10.3",
    says={
        "card": "the Event is {card:card}",
        "none": "there is no Event",
    },
    gives="card",
    level="round",
)
def event_phase(s: State, t: Context) -> Any:
    """The First Player draws one Event card and resolves it in order."""
    s.then(phase_over("event"))
    card = draw(s, t, "event") if quest(s).events else None
    if card is None:
        return "none", ""
    discard(s, card)
    s.then(*(event_effect(card, place) for place in range(len(s.box.events[card].effects))))
    return "card", card


@RULES.rule(
    "MD-10.3/effect",
    says={
        "token": "it concerns the token of Level {level}",
        "missing": "there is no token of Level {n} on the board: the token of Level {level} is used",
        "nowhere": "there is no token of Level {level} on the board, so nothing comes",
        "stirs": "{n:Roaming Monster activates/Roaming Monsters activate}",
        "still": "no Roaming Monster activates",
        "heals": "{n:healed}",
        "lore": "{n:gained}",
        "nothing": "nothing happens",
    },
    gives="level n",
    cites=("MD-14.3",),
)
def event_effect(s: State, t: Context, card: str, place: int) -> Any:
    """Patrols appear on Level tokens, Roaming Monsters stir, or the Light helps."""
    effect = s.box.events[card].effects[place]
    if effect.verb == "nothing":
        return "nothing", 0, 0
    if effect.verb == "heals":
        return "heals", 0, heal_all(s, s.living(), effect.n)
    if effect.verb == "lore":
        return "lore", 0, gain(s, s.living(), effect.n)
    if effect.verb == "stirs":
        stirring = [enemy.id for enemy in s.enemies if s.card(enemy).roaming and special(enemy).for_events]
        if stirring:
            awake = [id for id in stirring if not s.enemy(id).asleep]
            s.then(*[activate(id) for id in awake])
            return ("stirs" if awake else "still"), 0, len(awake)
    return _at_token(s, effect)


def _at_token(s: State, effect: EventEffect) -> tuple[str, int, int]:
    """Something comes to the token of the Current Level, shifted; players choose among equal tokens."""
    current = event_level(s)
    level = wanted = current + effect.shift
    case = "token"
    if not s.level_zones(level):
        if not s.level_zones(current) or s.rulings.missing_token == "nothing":
            return "nowhere", level, 0
        level, case = current, "missing"
    what = "monster" if effect.verb == "stirs" else effect.verb
    s.then(which_token(level, what, effect.n))
    return case, level, wanted


@RULES.decision(
    "MD-3.6",
    asks="On which token of Level {level}?",
    says={
        "guard": "a Guard will come to {key:zone}",
        "monster": "a Roaming Monster will come to {key:zone}",
        "treasure": "{n:Treasure token is/Treasure tokens are} placed in {key:zone}",
    },
    gives="n",
    cites=("MD-3.7",),
)
class which_token(AZone):
    """Patrols appear at the Current Level on the token of that Level, or of the one above or below, as the
    Event says. Where several tokens fit, the players choose.
    """

    level: int
    what: str
    number: int

    def who(self, s: State) -> int:
        return s.first

    def options(self, s: State) -> list[str]:
        return s.level_zones(self.level)

    def do(self, s: State, t: Context, key: str) -> Any:
        if self.what == "treasure":
            return self.what, sum(n for _, n in place_treasure(s, key, self.number))
        if self.what == "guard":
            s.then(spawn_guard(key, s.level))
        else:
            s.then(spawn_monster(key, category(s), ""))
        return self.what, 0

    def missing(self, s: State) -> list[Missing]:
        return [
            Missing(zone, f"there is no token of Level {self.level}", "MD-3.6", zone)
            for zone, levels in s.levels.items()
            if self.level not in levels
        ]


# -- the End Phase ---------------------------------------------------------------------------------------


@RULES.rule(
    "MD-10.4",
    says={
        "lasting": "the End Phase: what lasted for this Round stops",
        "plain": "the End Phase begins",
    },
    level="round",
)
def end_phase(s: State, t: Context) -> str:
    """Whatever lasts for a Round ends. Then the First Player token goes to the player on the left."""
    lasting = any(hero.lasting for hero in s.heroes)
    for hero in s.heroes:
        hero.lasting.clear()
    s.then(*quest(s).end(s), first_player())
    return "lasting" if lasting else "plain"


@RULES.rule("MD-10.4/first", says="the First Player token goes to {seat:seat}", gives="seat")
def first_player(s: State, t: Context) -> int:
    """At the end of a Round the First Player token goes to the next player on the left."""
    s.first = (s.first + 1) % len(s.heroes)
    s.then(*quest(s).passed(s), round_over())
    return s.first


@RULES.rule("MD-10.4/over", says="Round {n} is over", gives="n", level="round")
def round_over(s: State, t: Context) -> int:
    """The next Round begins with resurrections."""
    n = s.round
    s.round += 1
    s.then(phase_over("end"))
    return n

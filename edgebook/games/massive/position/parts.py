"""What of a position can be played: the set-up, one Hero's Activation, a whole Phase, a Hero's trades."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from edgebook.games.massive.rules.chapter1_setup import quest_set_up
from edgebook.games.massive.rules.chapter8_activation import activation
from edgebook.games.massive.rules.chapter10_rounds import (
    end_phase,
    enemies_phase,
    event_phase,
    experience_frames,
    experience_over,
    experience_phase,
    next_hero,
    round_starts,
)
from edgebook.games.massive.rules.chapter14_market import market
from edgebook.games.massive.rules.hooks import QUESTS
from edgebook.games.massive.table.state import PHASES, State
from edgebook.games.massive.words import PHASE_NAMES, Words, listed, whereabouts
from edgebook.kernel import Problems
from edgebook.kernel.from_position import UNPLAYABLE, FromPosition, PartOption, Playable
from edgebook.kernel.text import agreeing, capital

OPTIONS = (PartOption("phase", PHASES, "play as if the position said this phase"),)
SEATED = ("heroes", "experience", "market")
"""Phases of which one Hero's part is played."""
BEGIN = ("MD-10.6", "MD-8.2/order", "MD-9.1/phase", "MD-10.1/phase", "MD-10.3", "MD-10.4", "MD-14.6")
"""What begins a Phase, or comes after the Quest."""


def play(s: State, part: FromPosition) -> None:
    """Put a part on the agenda of a state that was read."""
    phase = part.options.get("phase", s.phase)
    problems = _problems(s, phase, part.seat)
    if problems:
        raise Problems(UNPLAYABLE, problems)
    if phase != s.phase:
        s.phase, s.done = phase, []
    s.setup = replace(s.setup, part=phase, table=part.table)
    s.end_before(*BEGIN, once=("phase", "outcome"))
    seat = part.seat
    if phase == "setup":
        s.then(quest_set_up())
    elif phase == "start":
        s.then(round_starts())
    elif phase == "heroes" and seat is not None:
        s.then(activation(seat), next_hero())
    elif phase == "enemies":
        s.then(enemies_phase())
    elif phase == "experience":
        s.then(*([*experience_frames(seat), experience_over()] if seat is not None else [experience_phase()]))
    elif phase == "event":
        s.then(event_phase())
    elif phase == "end":
        s.then(end_phase())
    elif seat is not None:
        s.then(market(seat))


def _problems(s: State, phase: str, seat: int | None) -> list[str]:
    found = []
    if s.outcome and phase != "market":
        found.append(f"outcome: {s.outcome}, expected a game that is not over")
    if phase == "market" and s.mode != "story":
        found.append("phase: market, expected another one outside Story Mode")
    done = s.done if phase == s.phase else []
    seats = len(s.heroes)
    if seat is None:
        if phase in ("heroes", "market"):
            found.append(
                f"seat: none, expected the seat of the Hero whose part of {PHASE_NAMES[phase]} is played"
            )
    elif type(seat) is not int or not 0 <= seat < seats:
        found.append(f"seat: {seat!r:.40}, expected a seat from 0 to {seats - 1}")
    elif phase not in SEATED:
        pass  # it is played for everybody, whichever seat was named
    elif phase != "market" and not s.heroes[seat].health:
        found.append(f"seat: {seat}, expected a living Hero ({s.heroes[seat].hero} is killed)")
    elif phase != "market" and not s.heroes[seat].zone:
        found.append(f"seat: {seat}, expected a Hero on the board ({s.heroes[seat].hero} has left)")
    elif seat in done:
        found.append(f"seat: {seat}, expected a seat that is not in done ({s.heroes[seat].hero} has played)")
    return found


def parts(s: State) -> list[Playable]:
    """The parts that can be played now."""
    if s.outcome and s.phase != "market":
        return []
    if s.phase in SEATED:
        left = [seat for seat in range(len(s.heroes)) if not _problems(s, s.phase, seat)]
        names = {"heroes": "Activation", "experience": "experience", "market": "trades at the Town Market"}
        return [Playable(f"{s.heroes[seat].hero}'s {names[s.phase]}", seat) for seat in left]
    name = PHASE_NAMES[s.phase]
    return [Playable(capital(name))]


def heading(s: State, part: FromPosition) -> str:
    """What is played, in one line."""
    phase = part.options.get("phase", s.phase)
    name = PHASE_NAMES[phase]
    where = QUESTS[s.quest].title if s.quest else "No Quest"
    who = ""
    if part.seat is not None and phase in SEATED:  # the other parts are played for everybody
        who = f": {Words(s).seat(part.seat)} (seat {part.seat})"
    round = f"Round {s.round}, " if s.round and phase != "start" else ""
    return f"{where}. {round}{name if round else capital(name)}{who}"


def summary(s: State) -> Iterator[str]:
    """How the table stands after a part, and what comes next."""
    for hero in s.heroes:
        if not hero.health:
            yield f"{hero.hero} has been killed and is in {hero.zone}, {hero.xp} XP."
        else:
            stunned = ", stunned" if hero.stunned else ""
            yield f"{hero.hero} is {whereabouts(s, hero)}: {hero.health} Health, {hero.xp} XP{stunned}."
    for enemy in s.enemies:
        card = s.card(enemy)
        minions = len(enemy.minions)
        left = [f"{minions} {agreeing(minions, 'Minion/Minions')}"] if minions else []
        left += ["the Boss"] if enemy.boss else []
        left += [f"{enemy.health} Health"] if enemy.health else []
        verb = "are" if card.many else "is"
        stunned = ", stunned" if enemy.stunned else ""
        yield f"The {card.name} {verb} in {enemy.zone}: {listed(left)}{stunned}."
    if s.outcome:
        yield f"The Quest is {s.outcome}."
    elif s.agenda:
        yield "Stopped in the middle of the part."
    else:
        left_seats = [
            hero.hero
            for seat, hero in enumerate(s.heroes)
            if hero.health and hero.zone and seat not in s.done
        ]
        who = f", {listed(left_seats)} still to come" if s.phase in SEATED and s.done else ""
        name = "the start" if s.phase == "start" else PHASE_NAMES[s.phase]
        yield f"Next: {name}{f' of Round {s.round}' if s.round else ''}{who}."

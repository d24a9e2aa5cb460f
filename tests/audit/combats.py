"""The combats of Massive Darkness: what sentences say of dice, hits, shields and Wounds is what dice show,
what cards and skills print, and what figures lose.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from edgebook.games.massive.table.pieces import Fight
from edgebook.games.massive.words import Words
from edgebook.kernel import Step
from tests.audit.audited import Audited
from tests.audit.moves import Fault

SUM = re.compile(
    r"(?P<hits>\d+) hits?(?: \((?P<of_hits>.*?)\))?"
    r" against (?P<shields>\d+) shields?(?: \((?P<of_shields>.*?)\))?"
    r"(?:, with (?P<extra>\d+) extra Wounds? by .*?)?: (?P<wounds>\d+) Wounds?"
)


def wrong_combats(step: Step, audited: Audited) -> Iterator[Fault]:
    """Everything that is wrong with what a step tells of a combat."""
    yield from (Fault("combat", text) for text in (*_dice(step), *_sum(step), *_losses(step)))


def _dice(step: Step) -> Iterator[str]:
    """Dice that lie there anew are told with their faces, and so are dice that are taken away."""
    before, after = step.before.fight, step.after.fight
    if before is None or after is None:
        return
    words = Words(step.after)
    for side in ("attack", "defense"):
        was, now = getattr(before, side), getattr(after, side)
        gone = Counter(was) - Counter(now) if len(now) < len(was) else ()
        if any(words.faces([die]) not in step.text for die in gone):
            yield f"does not tell which dice of the {side} are gone"
        elif was != now and not gone and words.faces(now) not in step.text:
            yield f"does not tell the dice of the {side}: {words.faces(now)}"


def _sum(step: Step) -> Iterator[str]:
    """Hits and shields are those of dice and of what cards and skills print; Wounds are the difference."""
    fight = step.before.fight
    if step.rule.id != "MD-11.7" or fight is None:
        return
    found = SUM.match(step.text)
    if found is None:
        yield "has no sum that can be read"
        return
    undone = step.before.rulings.late_removal == "undone"
    for noun, dice, gives, takes in (
        ("hits", fight.attack, "hits", "attacker hits"),
        ("shields", fight.defense, "shields", "defender shields"),
    ):
        said, shown = int(found[noun]), _shown(step.before, dice)
        if found[f"of_{noun}"] and f"{shown} on the dice" not in found[f"of_{noun}"]:
            yield f"the dice show {shown} {noun}"
        told = _told(found[f"of_{noun}"] or "")
        if said != shown + sum(told.values()):
            yield f"{said} {noun} are not {shown} on the dice and {dict(told)}"
        more, less = _printed(fight, gives), _printed(fight, takes)
        for name in {*told, *more, *less}:
            least = -less[name] if undone or less[name] else more[name]
            if not least <= told[name] <= more[name]:
                yield f"{told[name]:+} {noun} by {name}, which prints {more[name]:+} and takes {less[name]}"
    extra, over = int(found["extra"] or 0), max(0, int(found["hits"]) - int(found["shields"]))
    struck = sum(_printed(fight, "wounds").values())
    if extra != (struck if over or step.before.rulings.extra_wounds != "after-hits" else 0):
        yield f"{extra} extra Wounds, but cards and skills print {struck}"
    if int(found["wounds"]) != over + extra:
        yield f"{found['wounds']} Wounds are not {over} and {extra}"


def _shown(state: Any, dice: tuple[tuple[str, int], ...]) -> int:
    return sum(state.box.faces[colour][face].amount for colour, face in dice)


def _told(text: str) -> Counter[str]:
    """What a sentence says that each card or skill adds or takes."""
    parts = re.findall(r", (\d+) (more|less) by (.+?)(?=, \d+ (?:more|less) by |$)", text)
    return Counter({name: int(n) if how == "more" else -int(n) for n, how, name in parts})


def _printed(fight: Fight, verb: str) -> Counter[str]:
    """What cards and skills that count in this combat print, by their names; an Enchantment for each time."""
    found: Counter[str] = Counter()
    for source in (*fight.attacking, *fight.defending):
        times = fight.spent.count(source.key) if source.clause.costs else 1
        found[source.name] += times * sum(each.n for each in source.clause.effects if each.verb == verb)
    return found


def _losses(step: Step) -> Iterator[str]:
    """What an Enemy loses is what the Wounds take, and who is left is who stands there."""
    if step.rule.id not in ("MD-11.8", "MD-11.10"):
        return
    values = step.values
    was, now = (_health(state, values["enemy"]) for state in (step.before, step.after))
    wasted = re.search(r"and (\d+) Wounds? (?:is|are) lost", step.text)
    lost, wounds = was - now, values["n"] - (int(wasted[1]) if wasted else 0)
    if lost != (min(wounds, was) if step.rule.id == "MD-11.8" else wounds):
        yield f"{wounds} Wounds take {lost} Health"
    minions, boss = _figures(step.after, values["enemy"])
    left = re.search(r"(\d+) Health left", step.text)
    if left and int(left[1]) != (boss if step.rule.id == "MD-11.10" else now):
        yield f"{now} Health is left"
    stand = re.search(r"(?:(\d+) Minions?)?(?: and )?(the Boss)? stands?\b", step.text)
    said = (int(stand[1] or 0), bool(stand[2])) if stand else (0, False)
    if step.rule.id == "MD-11.10" and said != (minions, bool(boss)):
        yield f"{minions} Minions and a Boss with {boss} Health are left"


def _health(state: Any, enemy: str) -> int:
    found = state.find_enemy(enemy)
    return found.health + found.boss + sum(found.minions) if found is not None else 0


def _figures(state: Any, enemy: str) -> tuple[int, int]:
    found = state.find_enemy(enemy)
    return (len(found.minions), found.boss) if found is not None else (0, 0)

"""Chapter 8: a Hero's Activation, from its start to the Counter-Attacks."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.in_force import max_health, skills
from edgebook.games.massive.rules.chapter2_board import hidden
from edgebook.games.massive.rules.chapter3_levels import look_around
from edgebook.games.massive.rules.chapter5_heroes import heal
from edgebook.games.massive.rules.chapter8_actions import actions, do_action
from edgebook.games.massive.rules.chapter9_activation import begin
from edgebook.games.massive.rules.chapter15_escape import escapes
from edgebook.games.massive.rules.hooks import special
from edgebook.games.massive.rules.keys import AHero, AnAction, AnEnemy, Chosen
from edgebook.games.massive.rules.reasons import no_action, other_heroes
from edgebook.games.massive.table.pieces import Enemy
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Words, listed
from edgebook.kernel import Context, Frame, Missing

ACTIONS = 3
GROUPS = {
    "attack": "Combat",
    "charge": "Combat",
    "safe-shot": "Combat",
    "signature": "Free",
    "use": "Free",
    "transmute": "Free",
    "end": "End",
}


@RULES.rule("MD-8.2/begin", says="{seat:seat} activates with {n} Actions", gives="n", level="turn")
def activation(s: State, t: Context, seat: int) -> int:
    """On an Activation a Hero has 3 Actions, and free ones where a skill grants them. Nothing is done outside
    it."""
    s.active, s.actions = seat, ACTIONS
    s.extra_actions, s.once, s.attacked, s.readied = [], [], [], ""
    s.then(*start_heals(s, seat), choose_action(seat), activation_over(seat))
    return ACTIONS


def start_heals(s: State, seat: int) -> list[Frame]:
    """Skills that heal at the start of the Activation."""
    found: list[Frame] = []
    for _, name, clause in skills(s, s.heroes[seat]):
        if clause.scope == "start" and clause.has("heal ally") and _wounded_here(s, seat):
            found.append(bastion(seat, name, clause.has("heal ally")))
        n = clause.has("regeneration") if clause.scope == "keyword" else 0
        if n:
            found.append(regenerates(seat, n))
    return found


@RULES.rule("MD-13.8/self", says="{seat:seat} heals {healed}", gives="healed")
def regenerates(s: State, t: Context, seat: int, n: int) -> int:
    """At the start of the Activation the Hero heals so much."""
    return heal(s, seat, n)


def _wounded_here(s: State, seat: int) -> list[int]:
    """The living Heroes in the Zone, the active one first; none if nobody of them is wounded."""
    here = [seat, *(other for other in s.heroes_in(s.heroes[seat].zone) if other != seat)]
    return here if any(s.heroes[each].health < max_health(s, s.heroes[each]) for each in here) else []


@RULES.decision(
    "MD-13.8",
    asks="Whom does {seat:seat} heal with {line}?",
    says={"some": "{line} heals {key:seat} by {healed}", "none": "{key:seat} has no Wound to heal"},
    gives="healed",
    cites=("MD-2.9",),
)
class bastion(AHero):
    """At the start of the Activation a skill heals the Hero or an Ally in the Zone."""

    seat: int
    line: str
    n: int

    def options(self, s: State) -> list[int]:
        return _wounded_here(s, self.seat)

    def do(self, s: State, t: Context, key: int) -> tuple[str, int]:
        healed = heal(s, key, self.n)
        return ("some" if healed else "none"), healed

    def missing(self, s: State) -> list[Missing]:
        return other_heroes(
            s, _wounded_here(s, self.seat), "MD-13.8", f"is not in {s.heroes[self.seat].zone}"
        )


@RULES.rule(
    "MD-8.2/next",
    says={
        "left": "{seat:seat} has {n:Action/Actions} left",
        "none": "{seat:seat} has no Action left",
    },
    gives="n",
)
def next_action(s: State, t: Context, seat: int) -> Any:
    """After each Action the Level and the Quest's objectives are looked at. Then comes the next one."""
    frames = look_around(s)
    if s.outcome:
        return "none", 0
    s.then(*frames, choose_action(seat))
    return ("left" if s.actions else "none"), s.actions


@RULES.decision(
    "MD-8.2",
    asks="What does {seat:seat} do?",
    says={
        "attack": "{seat:seat} takes a Combat Action",
        "move": "{seat:seat} takes a Movement Action",
        "get-up": "{seat:seat} takes an Action to get up",
        "trade": "{seat:seat} takes a Reorganize or Trade Action",
        "charge": "{seat:seat} takes an Action to charge",
        "safe-shot": "{seat:seat} takes an Action for a Safe Shot",
        "teleport": "{seat:seat} takes an Action to teleport",
        "command": "{seat:seat} takes an Action to give a command",
        "signature": "{seat:seat} uses the Signature",
        "transmute": "{seat:seat} transmutes",
        "use": "{seat:seat} uses a Consumable",
        "lever": "{seat:seat} takes an Action at the lever",
        "end": "{seat:seat} ends the Activation",
    },
    level="action",
    cites=("MD-8.1", "MD-13.3", "MD-6.4"),
)
class choose_action(AnAction):
    """Players act clockwise from the First Player. A Hero has 3 Actions, and perhaps free ones as well."""

    def options(self, s: State) -> list[Any]:
        return [*actions(s, self.seat, s.actions > 0, True), "end"]

    def do(self, s: State, t: Context, key: Chosen) -> str:
        if key == "end":
            s.then(*[do_nothing(self.seat)] if s.actions else [])
            return "end"
        s.then(next_action(self.seat))
        do_action(s, self.seat, key, True)
        return key if isinstance(key, str) else str(key[0])

    def group(self, s: State, key: Chosen) -> str:
        kind = key if isinstance(key, str) else key[0]
        return GROUPS.get(kind, "Action")

    def missing(self, s: State) -> list[Missing]:
        paid = s.actions > 0
        return no_action(s, self.seat, actions(s, self.seat, paid, True), paid, True)


@RULES.rule("MD-8.4", says="{seat:seat} gives up {n:Action/Actions}", gives="n")
def do_nothing(s: State, t: Context, seat: int) -> int:
    """A Hero who does nothing loses the remaining Actions."""
    lost, s.actions = s.actions, 0
    return lost


# -- Counter-Attacks -------------------------------------------------------------------------------------


@RULES.rule(
    "MD-8.2/over",
    says={
        "over": "{seat:seat}'s Activation is over",
        "counter": "{seat:seat}'s Activation is over, and {n:Enemy counter-attacks/Enemies counter-attack}",
        "quiet": "{seat:seat}'s Activation is over; {why}",
    },
    gives="n why",
    level="turn",
    cites=("MD-8.18",),
)
def activation_over(s: State, t: Context, seat: int) -> Any:
    """When the Actions are done, each Enemy that was attacked and still stands answers, unless the Hero is
    hidden from it."""
    s.active, s.actions, s.readied = -1, 0, ""
    s.extra_actions, s.once = [], []
    silent = _why_silent(s, seat)
    if _still_to_answer(s, seat):
        s.then(counter(seat))
        return "counter", len(s.attacked), ""
    _activated(s, seat)
    return ("quiet" if silent else "over"), 0, silent


def _still_to_answer(s: State, seat: int) -> bool:
    """Keep only those Enemies that still counter-attack a Hero."""
    s.attacked = [
        id for id in s.attacked if (enemy := s.find_enemy(id)) is not None and _answers(s, seat, enemy)
    ]
    return bool(s.attacked)


def _answers(s: State, seat: int, enemy: Enemy) -> bool:
    """Whether an Enemy that was attacked counter-attacks this Hero now."""
    hero = s.heroes[seat]
    if enemy.asleep or special(enemy).untouchable:
        return False
    if not hero.health and s.rulings.counter_killed == "none":
        return False
    return not hidden(s, enemy, hero)


def _why_silent(s: State, seat: int) -> str:
    """Why Enemies that were attacked and still stand do not counter-attack, in words."""
    words, reasons = Words(s), dict[str, list[str]]()
    for enemy in [found for id in s.attacked if (found := s.find_enemy(id)) is not None]:
        if not _answers(s, seat, enemy):
            reasons.setdefault(_why_no_answer(s, seat, enemy), []).append(enemy.id)
    told = []
    for why, ids in reasons.items():
        do = "do" if len(ids) > 1 or words.many(ids[0]) else "does"
        told.append(f"{listed([words.enemy(id) for id in ids])}{why.format(do=do)}")
    return listed(told)


def _why_no_answer(s: State, seat: int, enemy: Enemy) -> str:
    """Why an Enemy does not counter-attack, in words that fit behind its name."""
    hero = s.heroes[seat]
    if enemy.asleep or special(enemy).untouchable:
        return ", still asleep, {do} not counter-attack"
    why = f"{hero.hero} is out of sight in the Shadow" if hero.health else f"{hero.hero} is killed"
    return f" {{do}} not counter-attack, since {why}"


@RULES.rule(
    "MD-8.17/next",
    says={
        "none": "no other Enemy counter-attacks {seat:seat}",
        "some": "{n:Enemy has/Enemies have} still to counter-attack {seat:seat}",
    },
    gives="n",
    cites=("MD-8.18",),
)
def counter_attacks(s: State, t: Context, seat: int) -> Any:
    """After each Counter-Attack the next Enemy that the Hero attacked answers, unless the Hero is hidden from
    it by now."""
    if _still_to_answer(s, seat):
        s.then(counter(seat))
        return "some", len(s.attacked)
    _activated(s, seat)
    return "none", 0


def _activated(s: State, seat: int) -> None:
    """Each Hero activates once in a Round; then the Level and the Quest's objectives are looked at."""
    s.attacked = []
    if seat not in s.done:
        s.done.append(seat)
    s.then(*escapes(s, seat), *look_around(s))


@RULES.decision(
    "MD-8.17",
    asks="Which Enemy counter-attacks {seat:seat} next?",
    says="{key:counter-attacks} {seat:seat}",
    level="action",
)
class counter(AnEnemy):
    """Each surviving Enemy that the Hero attacked, wounded or not, activates against that Hero alone. If it
    cannot reach that Hero, it attacks nobody.
    """

    seat: int

    def options(self, s: State) -> list[str]:
        return s.attacked

    def do(self, s: State, t: Context, key: str) -> None:
        s.attacked = [id for id in s.attacked if id != key]
        s.then(counter_attacks(self.seat))
        begin(s, key, self.seat)  # an activation against this Hero alone

    def missing(self, s: State) -> list[Missing]:
        words = Words(s)
        return [
            Missing(
                words.named(enemy.id),
                f"{s.heroes[self.seat].hero} has not attacked it, or it has answered",
                "MD-8.17",
            )
            for enemy in s.enemies
            if enemy.id not in s.attacked
        ]

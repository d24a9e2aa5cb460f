"""Chapters 5 and 12: Heroes lose Health, are killed, stand up again; Actors are stunned and get up."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.in_force import keyword, max_health
from edgebook.games.massive.rules.hooks import quest
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Share
from edgebook.kernel import Context


def lose(s: State, seat: int, n: int) -> int:
    """Take Health from a Hero, not below 0; gives how much was lost."""
    hero = s.heroes[seat]
    lost = min(n, hero.health)
    hero.health -= lost
    return lost


@RULES.rule(
    "MD-5.2",
    says={
        "left": "{seat:seat} suffers {n:Wound/Wounds} and has {left} Health left",
        "dead": "{seat:seat} suffers {n:Wound/Wounds} and has no Health left",
        "more": "{seat:seat} suffers {n:Wound/Wounds} and loses the {left:Health that was/Health that were} "
        "left",
    },
    gives="left",
)
def hurt(s: State, t: Context, seat: int, n: int) -> Any:
    """Each Wound takes 1 Health. A Hero starts with 5; only a Class skill raises the maximum to 6 or 7."""
    lost = lose(s, seat, n)
    if s.heroes[seat].health:
        return "left", s.heroes[seat].health
    s.then(hero_killed(seat))
    return ("dead" if lost == n else "more"), lost


@RULES.rule("MD-5.3", says="{seat:seat} is killed and lies in {zone:zone}", gives="zone")
def hero_killed(s: State, t: Context, seat: int) -> str:
    """A Hero without Health lies down and is ignored by everything until the next Round; other Heroes may
    still trade with that Hero.
    """
    hero = s.heroes[seat]
    hero.stunned, hero.health = False, 0
    hero.lasting.clear()
    if seat == s.active:
        end_activation(s)
    s.then(*quest(s).hero_killed(s, seat))
    return hero.zone


def end_activation(s: State) -> None:
    """A Hero who is killed in his own Activation ends it: whatever else he was about to do is dropped."""
    s.fight = None
    s.attacked.clear()
    while s.agenda and s.agenda[-1][0] != "MD-8.2/over":
        s.agenda.pop()


def heal_all(s: State, seats: Iterable[int], n: int) -> tuple[Share, ...]:
    """Several Heroes regain Health; gives how much each did."""
    return tuple((seat, heal(s, seat, n), n) for seat in seats)


def heal(s: State, seat: int, n: int) -> int:
    """A Hero regains Health up to the maximum; gives how much."""
    hero = s.heroes[seat]
    healed = max(0, min(n, max_health(s, hero) - hero.health))
    hero.health += healed
    return healed


@RULES.rule(
    "MD-5.4",
    says={
        "rises": "{seat:seat} stands up again in {zone:zone} with {n} Health, for one Lifebringer token",
        "lost": "no Lifebringer token is left for {seat:seat}",
    },
    gives="zone n",
)
def resurrect(s: State, t: Context, seat: int) -> Any:
    """At the start of a Round each killed Hero gets up on the spot, for one Lifebringer token. If there is
    none left, the game is lost.
    """
    hero = s.heroes[seat]
    if not s.lifebringer:
        lose_game(s)
        s.then(RULES["MD-10.5"]("lost", "no Lifebringer token is left"))
        return "lost", hero.zone, 0
    s.lifebringer -= 1
    hero.health = max_health(s, hero)
    return "rises", hero.zone, hero.health


def lose_game(s: State) -> None:
    """The game is over at once, and lost."""
    s.outcome = "lost"
    s.agenda.clear()


def stun(s: State, seat: int) -> bool:
    """Stun a Hero, unless a skill forbids it or he is stunned already."""
    hero = s.heroes[seat]
    if hero.stunned or not hero.health or keyword(s, hero, "unshaken"):
        return False
    hero.stunned = True
    return True


@RULES.rule(
    "MD-12.1",
    says={
        "enemy": "{who:spends} the activation getting up",
        "hero": "{seat:seat} is no longer stunned",
    },
    gives="seat",
    cites=("MD-12.2",),
)
def recover(s: State, t: Context, who: str) -> Any:
    """Anyone who is stunned gets up first: a Hero with an Action, an Enemy with its next activation, even
    in a Counter-Attack."""
    if who.isdecimal():
        s.heroes[int(who)].stunned = False
        return "hero", int(who)
    s.enemy(who).stunned = False
    return "enemy", -1

"""Chapter 10: what a Hero buys with XP in the Experience Phase."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.effects.in_force import max_health
from edgebook.games.massive.rules.chapter3_levels import health_rises
from edgebook.games.massive.table.state import State
from edgebook.kernel import Asked, Context, Missing


@RULES.rule("MD-10.1/turn", says="{seat:seat} has {xp} XP to spend", gives="xp")
def experience(s: State, t: Context, seat: int) -> int:
    """A Hero's XP buy skills: of each line only the next one."""
    s.then(buy(seat))
    return s.heroes[seat].xp


def next_skills(s: State, seat: int) -> dict[str, Any]:
    """The next skill of each line that is not complete."""
    hero = s.heroes[seat]
    found = {}
    for line, skills in s.box.classes[hero.hero_class].lines.items():
        later = [skill for skill in skills if skill.level > hero.skills.get(line, 0)]
        if later:
            found[line] = later[0]
    return found


def skills_for_sale(s: State, seat: int) -> list[str]:
    xp = s.heroes[seat].xp
    return [line for line, skill in next_skills(s, seat).items() if skill.cost <= xp]


@RULES.decision(
    "MD-10.1",
    asks="Which skill does {seat:seat} buy?",
    says={
        "buys": "{seat:seat} buys {key} of Level {level} for {cost} XP",
        "waits": "{seat:seat} buys {key} of Level {level} for {cost} XP; it waits for that Level",
        "done": "{seat:seat} buys no more skills",
        "nothing": "{seat:seat} can buy nothing",
    },
    gives="level cost",
    level="action",
    cites=("MD-5.6", "MD-3.4", "MD-10.2"),
)
class buy(Asked):
    """Heroes buy skills with XP, in each line only the next one. A skill can be used at once if the Level
    allows it.
    """

    seat: int

    def options(self, s: State) -> list[str]:
        return [*skills_for_sale(s, self.seat), "done"]

    def do(self, s: State, t: Context, key: str) -> Any:
        if key == "done":
            return ("done" if skills_for_sale(s, self.seat) else "nothing"), 0, 0
        hero, skill = s.heroes[self.seat], next_skills(s, self.seat)[key]
        before = max_health(s, hero)
        hero.xp -= skill.cost
        hero.skills[key] = skill.level
        more = max_health(s, hero) - before
        if skills_for_sale(s, self.seat):
            s.then(buy(self.seat))
        if more:
            full = 2 if before > 5 and s.rulings.health_step == "two" else more
            s.then(health_rises(self.seat, full))
        return ("buys" if skill.level <= s.level else "waits"), skill.level, skill.cost

    def label(self, s: State, key: str) -> str:
        if key == "done":
            return "Done"
        skill = next_skills(s, self.seat)[key]
        return f"{key}, Level {skill.level}, {skill.cost} XP: {skill.effect}"

    def item(self, s: State, key: str) -> str:
        return f"hero:{self.seat}"

    def missing(self, s: State) -> list[Missing]:
        hero, ahead = s.heroes[self.seat], next_skills(s, self.seat)
        found = []
        for line in s.box.classes[hero.hero_class].lines:
            if line not in ahead:
                found.append(Missing(line, "all its skills are bought", "MD-5.6", line))
            elif ahead[line].cost > hero.xp:
                why = f"it costs {ahead[line].cost} XP, and {hero.hero} has {hero.xp}"
                found.append(Missing(line, why, "MD-10.1", line))
        return found

"""Chapter 7: what Heroes gain for kills and finds, as XP or in Story Mode as micro-XP."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from edgebook.games.massive.book import RULES
from edgebook.games.massive.table.pieces import MICRO, MOST_XP
from edgebook.games.massive.table.state import State
from edgebook.games.massive.words import Share
from edgebook.kernel import Context

XP = {"mob": 3, "agent": 4, "roaming-lesser": 5, "roaming-greater": 5}


def gain(s: State, seats: Iterable[int], n: int) -> tuple[Share, ...]:
    """Heroes gain XP, in Story Mode micro-XP; gives how much each did."""
    shares: list[Share] = []
    for seat in seats:
        hero = s.heroes[seat]
        if s.mode == "story":
            got, hero.micro = n, hero.micro + n
        else:
            got = min(n, MOST_XP - hero.xp)
            hero.xp += got
        shares.append((seat, got, n))
    due = [exchange(seat) for seat, _, _ in shares if s.heroes[seat].micro >= MICRO]
    s.then(*[frame for frame in due if frame not in s.agenda])
    return tuple(shares)


@RULES.rule(
    "MD-14.1/exchange",
    says={
        "turned": "{micro} micro-XP of {seat:seat} become {n} XP",
        "full": "{micro} micro-XP of {seat:seat} are lost: a Hero keeps at most 30 XP",
        "part": "{micro} micro-XP of {seat:seat} become {n} XP, and the rest is lost: a Hero keeps at most "
        "30 XP",
    },
    gives="micro n",
    cites=("MD-5.7",),
)
def exchange(s: State, t: Context, seat: int) -> Any:
    """Five micro-XP become 1 XP by themselves."""
    hero = s.heroes[seat]
    due, left = divmod(hero.micro, MICRO)
    micro, n = hero.micro - left, min(due, MOST_XP - hero.xp)
    hero.micro, hero.xp = left, hero.xp + n
    return ("turned" if n == due else "part" if n else "full"), micro, n


def gainers(s: State) -> list[int]:
    """Whom XP for all Heroes goes to."""
    return list(range(len(s.heroes))) if s.rulings.xp_killed == "yes" else s.living()


@RULES.rule(
    "MD-7.13",
    says={
        "killer": "{own:gained} for {minions:Minion/Minions}",
        "all": "{all:gained} for {card:enemy_card}",
        "both": "{own:gained} for {minions:Minion/Minions}, and {all:gained} for the Boss of "
        "{card:enemy_card}",
        "boss": "{all:gained} for the Boss of {card:enemy_card}",
        "nobody": "nobody gains XP for this kill",
    },
    gives="own all",
    cites=("MD-5.7", "MD-14.1"),
)
def kill_xp(s: State, t: Context, card: str, killer: int, minions: int, guardian: bool) -> Any:
    """A Minion is worth 1 XP to its killer; a Boss 3, an Agent 4 and a Roaming Monster 5 to every Hero."""
    if killer < 0:
        return "nobody", (), ()
    found = s.box.enemies[card]
    own = gain(s, [killer], minions) if minions else ()
    if not guardian:
        return "killer", own, ()
    case = ("both" if minions else "boss") if found.mob else "all"
    return case, own, gain(s, gainers(s), XP[found.role])

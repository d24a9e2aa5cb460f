"""Chapter 7, what a combat comes to: who wins, ties, and the dead."""

from __future__ import annotations

from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects import conditions
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import Gone, fallen, on_groups, slain
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.standing import standing
from edgebook.games.eden.rules import killing
from edgebook.games.eden.rules.leaving import tell_discards
from edgebook.games.eden.rules.outcomes import COMBAT_OUTCOME, SIDES
from edgebook.games.eden.table.pieces import Fight
from edgebook.games.eden.table.state import AREAS, State
from edgebook.kernel import Context


@RULES.rule(
    "DE-7.15",
    says={
        "left": "{seat:seat} wins the combat, {left} to {right}",
        "right": "{seat:seat} wins the combat, {right} to {left}",
        "tie": "neither total is higher: {left} to {right}",
        "unbreakable": "the totals no longer count",
        "ended": "the combat ends: one side has nobody left in it",
    },
    gives="seat left right",
    cites=("DE-7.13", "DE-7.16", "DE-7.17"),
    level="action",
)
def resolve(s: State, t: Context) -> tuple[Any, ...]:
    """The higher total wins, and all losers die: if a Group loses, the whole Group does. Killing scores
    nothing.
    """
    f = s.fight
    left, right = (0, 0) if f.result else standing(s, f)
    f.stage = "resolved"
    said = ""
    if f.result in ("unbreakable", "ended"):
        s.then(*([tie()] if f.result == "unbreakable" else []), moment("after-combat", (), f.attacker))
        return f.result, -1, left, right
    if _bombing(s, f) and "right" in COMBAT_OUTCOME.choose(s, (left, right), SIDES):
        f.result = said = "unbreakable"
    else:
        (f.result,) = t.choose(COMBAT_OUTCOME, s, (left, right), SIDES)
        said = "tie" if left == right else ""
    if f.result in ("tie", "unbreakable"):
        s.then(tie(), moment("after-combat", (), f.attacker))
        return said or "tie", -1, left, right
    winner = f.attacker if f.result == "left" else f.defender
    f.beaten = tuple(card for card in f.losers if card not in f.out)
    s.then(
        *([tie_won(winner)] if said else []), moment("after-win", f.losers, f.attacker), fall(),
        moment("after-combat", f.winners, f.attacker),
    )  # fmt: skip
    return said or f.result, winner, left, right


def _bombing(s: State, f: Fight) -> bool:
    """A Bombing Run that would be lost against one who is no Flyer is a tie."""
    b = board(s)
    for entry in s.table:
        for row in s.printed.cards[s.kind[entry.card]].rows:
            if row.kind == "on" and row.op == "tie":
                for card in entry.on:
                    live = Live(row, entry.card, entry.seat, entry.on)
                    if card in f.left and conditions.holds_all(s, b, live, card, f):
                        return True
    return False


@RULES.rule(
    "DE-7.16",
    says={
        "tie": "the combat is a tie: nobody dies",
        "unbreakable": "the combat is a tie that nothing breaks: nobody dies",
    },
)
def tie(s: State, t: Context) -> str:
    """Equal totals are a tie and nobody dies. A combatant that wins ties breaks it, unless the other side
    has one too or the tie cannot be broken."""
    return "unbreakable" if s.fight.result == "unbreakable" else "tie"


@RULES.rule("DE-7.16/won", says="{seat:seat} wins ties, and so the combat")
def tie_won(s: State, t: Context, seat: int) -> None:
    """A combatant that wins ties breaks a tie, unless the other side has one too."""


@RULES.rule(
    "DE-7.15/die",
    says={"some": "{cards:cards} {cards:is/are} killed", "none": "nobody is killed"},
    gives="cards n",
    cites=("DE-7.17", "DE-1.11"),
)
def fall(s: State, t: Context) -> tuple[Any, ...]:
    """Every loser dies, unless a card keeps it alive."""
    f = s.fight
    f.dying = slain(s, f)
    won = f.result in ("left", "right")  # and no tie after all
    shields = tuple(card for card, *_ in f.fell) if won else ()  # killed too, but attached, not discarded
    more = killing.revenge(s, f)
    killed = (*f.dying, *shields)
    if not killed:
        s.then(*([bury()] if killing.beaten_for_good(s, f) else []))
        return ("none",)
    ends = [*killing.claims(s, f), bury()] if f.dying or more or killing.beaten_for_good(s, f) else []
    s.then(*more, killing.after_kill(s, f, f.dying, shields), *ends)
    return "some", killed, len(killed)


@RULES.rule(
    "DE-7.15/leave",
    says="{said:said}",
    gives="said",
    cites=("DE-1.11",),
)
def bury(s: State, t: Context) -> tuple[tuple[Any, ...]]:
    """Killed warriors go to their owners' discard piles with what they carry, or where a card sends
    them."""
    f = s.fight
    gone: Gone = []
    said: list[tuple[Any, ...]] = []
    hung = on_groups(s)
    killing.die(s, f, gone)
    fallen(s, hung, gone)
    for how in ("discard", "annihilate"):
        cards = tuple(card for each, card in gone if each == how)
        if cards:
            said.append((how, cards))
    tell_discards(s, gone)
    return (tuple(said) or (("text", "nobody leaves play"),),)


def drain(s: State, f: Fight) -> list[tuple[Any, ...]]:
    """Soul Drain: a marker for each opponent that an ungrouped bearer has beaten, dead or not."""
    said: list[tuple[Any, ...]] = []
    for card in f.winners:
        for item in s.atts[card] if s.group[card] < 0 and s.zone[card] in AREAS and not f.asleep else ():
            if s.kind[item] in s.printed.roles.gathers:
                s.markers[card] += len(f.beaten)
                s.changed()
                said.append(("markers", card, len(f.beaten)))
    return said

"""Chapter 8, once the raiders are announced: standing, Modify, stopping a raid, and its outcome."""

from __future__ import annotations

from typing import Any

from edgebook.box.grid import Cell
from edgebook.games.eden.book import RULES
from edgebook.games.eden.effects.attacking import attack_tactics
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import Gone, mortal, raze
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.raiding import (
    guarded,
    has_open_edge,
    is_target,
)
from edgebook.games.eden.effects.standing import standing
from edgebook.games.eden.rules import fights
from edgebook.games.eden.rules.chapter7_results import bury
from edgebook.games.eden.rules.chapter8_results import after_raid, asked_for_leave, losing, reward
from edgebook.games.eden.rules.entering import effect_over, went
from edgebook.games.eden.rules.keys import Chosen
from edgebook.games.eden.rules.killing import after_kill
from edgebook.games.eden.rules.leaving import tell_discards
from edgebook.games.eden.rules.outcomes import RAID_OUTCOME, SIDES
from edgebook.games.eden.rules.reasons import why_no_target
from edgebook.games.eden.rules.weapons import weapon_frames
from edgebook.games.eden.table.pieces import RAID, Fight
from edgebook.games.eden.table.state import WARBAND, State
from edgebook.games.eden.table.turf import BEAST, MINEFIELD, neighbours
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked, Context, Missing

DONE = "done"


def target_label(s: State, card: int) -> str:
    return Words(s).placed(card, board(s).cell(s, card))


@RULES.rule(
    "DE-8.3/arms",
    says="{cards:cards} {cards:raids/raid} {aim:card} by {by:tactic}",
    gives="cards aim by",
    cites=("DE-8.3", "DE-8.9", "DE-8.1"),
)
def arms(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """When the raiders are settled, each takes up one WEAPON and one ARMOR."""
    f = s.fight
    s.then(*weapon_frames(s, f))
    return f.left, f.target, f.tactic


@RULES.rule(
    "DE-8.10",
    says="{left} for the raiders, {right} for the target",
    gives="left right",
    cites=("DE-10.5", "DE-7.9", "DE-8.11"),
    level="action",
)
def add_up(s: State, t: Context) -> tuple[int, int]:
    """The raiders' total is compared with the target's modified CV."""
    return fights.add_up(s, t)


@RULES.rule(
    "DE-8.10/result",
    says={
        "left": "the raiders win, {left} to {right}",
        "right": "the target holds, {right} to {left}",
        "tie": "the raid is a tie, {left} to {right}",
        "unbreakable": "the raid ends in a tie that nothing breaks",
        "ended": "the raid ends without any result",
    },
    gives="left right",
    level="action",
)
def result(s: State, t: Context) -> tuple[Any, ...]:
    """After Modify the totals are compared once and for all."""
    f = s.fight
    left, right = (0, 0) if f.result else standing(s, f)
    f.stage = "resolved"
    if not f.result:
        (f.result,) = t.choose(RAID_OUTCOME, s, (left, right), SIDES)
    mined = s.kind[f.target] == MINEFIELD and board(s).works(s, f.target)
    if mined and f.result in ("left", "tie", "unbreakable"):
        s.then(blast())
    if f.result in ("tie", "unbreakable"):
        s.then(tie())
    elif f.result == "right":
        s.then(losing())
    elif f.result == "left" and s.is_commander(f.target):
        s.then(*asked_for_leave(s, f, _chooser(s, f)), reward(_chooser(s, f)))
        _allies_die(s, f)
    elif f.result == "left":
        s.then(razing())
    return f.result, left, right


@RULES.rule(
    "DE-E027/blast",
    says={"some": "the {aim:card} kills {cards:cards}", "none": "the {aim:card} finds nobody to kill"},
    gives="cards aim",
    level="action",
)
def blast(s: State, t: Context) -> tuple[Any, ...]:
    """After a raid on a Minefield that has a Supply Line all its raiders are killed, whatever the result."""
    f = s.fight
    f.dying = mortal(s, f, f.left)
    if not f.dying:
        return "none", (), f.target
    s.then(after_kill(s, f, f.dying), bury())
    return "some", f.dying, f.target


def _chooser(s: State, f: Fight) -> int:
    """Who chooses the reward for a Commander: the raider, or Elijah Cosrick himself."""
    own = any(row.op == "choose-reward" for row in s.card(f.target).rows)
    works = own and not s.down[f.target] and not board(s).mute(s, f.target)
    return f.defender if works else f.attacker


@RULES.rule("DE-8.12", says="the raid changes nothing")
def tie(s: State, t: Context) -> None:
    """If it is a tie, nothing happens, and no ability breaks it."""


@RULES.rule(
    "DE-8.14",
    says={
        "razed": "{whose:poss} {card:card} is razed: {seat:seat} keeps it for {points:VP/VPs}",
        "both": (
            "{whose:poss} {card:card} is razed with what it carries: {seat:seat} keeps both for "
            "{points:VP/VPs}"
        ),
        "more": (
            "{whose:poss} {card:card} is razed: {seat:seat} keeps it for {points:VP/VPs}; {lost:cards}"
            " {lost:is/are} discarded"
        ),
    },
    gives="card whose seat points lost n",
    cites=("DE-8.15", "DE-2.7", "DE-2.14"),
    level="action",
)
def razing(s: State, t: Context) -> tuple[Any, ...]:
    """The Establishment is razed: the raider keeps it for VPs equal to its base CV, its attachments are
    discarded, and it never returns to play. What it permitted to enter play stays."""
    f = s.fight
    card, gone = f.target, Gone()
    points = s.worth(card)
    f.cell = board(s).cell(s, card) if s.cell[card] is not None else None
    f.exposed = bool(_castrates_alone(s, f)) and has_open_edge(s, board(s), card)
    carried = s.base[card]
    raze(s, card, f.attacker, gone)
    both = s.kind[card] == BEAST and not s.is_commander(carried) and s.rulings.musk_beast == "both"
    if both:
        f.cell = s.cell[carried]
        points += s.worth(carried)
        raze(s, carried, f.attacker, gone)
    lost = tuple(each for _, each in gone)
    s.then(moment("after-raze", (card, carried) if both else (card,), f.attacker), scored(f.attacker))
    _allies_die(s, f)
    tell_discards(s, gone)
    return (
        ("both" if both else "more" if lost else "razed"),
        card,
        f.defender,
        f.attacker,
        points,
        lost,
        len(lost),
    )


def _allies_die(s: State, f: Fight) -> None:
    """The allies of a target that the raiders beat are killed (Just in Time)."""
    f.dying = mortal(s, f, f.allies)
    if f.dying:
        s.then(overrun(f.dying), after_kill(s, f, f.dying), bury())


@RULES.rule(
    "DE-I136/die",
    says="{cards:cards}, who stood with the target, {cards:is/are} killed",
)
def overrun(s: State, t: Context, cards: tuple[int, ...]) -> None:
    """A warrior that came Just in Time is killed if the raiders win."""


@RULES.rule(
    "DE-8.14/score",
    says="{team:seats} {team:has/have} {points:VP/VPs}",
    gives="team points",
    cites=("DE-11.1",),
)
def scored(s: State, t: Context, seat: int) -> tuple[tuple[int, ...], int]:
    """VPs are counted at once after every razing."""
    fights.check_victory(s, seat, razing=True)
    return s.team_of(seat), s.points(seat)


@RULES.rule(
    "DE-8.3/over",
    says="{said:said}",
    gives="said",
    cites=("DE-8.3",),
)
def over(s: State, t: Context, seat: int) -> tuple[tuple[Any, ...]]:
    """A raid ends: what works only once is used up, and everybody goes back to where they belong."""
    f = s.fight
    said, gone = after_raid(s, f)
    second = _second_raid(s, f)
    home = fights.close(s)
    for entry in [each for each in s.table if each.until == "next-raid" and each.seat == seat]:
        if note := effect_over(s, entry):
            home.append(note)
    said += home
    if second:
        s.then(castrates(seat, *second))
    tell_discards(s, [*gone, *went(home)])
    return ((("text", "the raid is over"), *said),)


def _second_raid(s: State, f: Fight) -> tuple[tuple[int, ...], int, Cell] | None:
    """Gomorian Castrates that razed an exposed Establishment may raid a card beside it (DE-W011)."""
    if f.result != "left" or f.cell is None or not f.exposed or f.again == "castrates":
        return None
    team_ = tuple(card for card in _castrates_alone(s, f) if s.zone[card] == WARBAND)
    return (team_, f.defender, f.cell) if team_ else None


def _castrates_alone(s: State, f: Fight) -> list[int]:
    """The raiders, if all of them are Gomorian Castrates."""
    raiders = [card for card in f.left if card not in f.out]
    return [] if any(s.printed.told[s.face[card]] != "raid-again" for card in raiders) else raiders


@RULES.decision(
    "DE-W011/again",
    asks="{seat:seat}: raid again with {got:cards}?",
    says={
        "raid": "{got:cards} {got:raids/raid} once more, this time {card:card}",
        "done": "{got:cards} {got:does/do} not raid again",
    },
    gives="card",
)
class castrates(Asked):
    """Gomorian Castrates that raid without others and raze an exposed Establishment may raid once more: any
    card beside it, covered or not, the Commander included."""

    seat: int
    got: tuple[int, ...]
    whose: int
    cell: Cell

    def options(self, s: State) -> list[Any]:
        return [*(("raid", card) for card in _beside(s, self.seat, self.got, self.whose, self.cell)), DONE]

    def do(self, s: State, t: Context, key: Chosen) -> tuple[Any, ...]:
        if isinstance(key, str):
            return DONE, -1
        f = Fight(RAID, self.seat, self.whose)
        f.target, f.left, f.again, f.cell = key[1], self.got, "castrates", self.cell
        s.fights.append(f)
        s.then(
            RULES["DE-8.19"](self.seat),  # by which Tactic
            moment("raid-raiders", (), self.seat),
            arms(self.seat),
            add_up(),
            fights.modify_raid(),
            result(),
            over(self.seat),
        )
        return "raid", key[1]

    def label(self, s: State, key: Chosen) -> str:
        return "no more raids" if isinstance(key, str) else target_label(s, key[1])

    def missing(self, s: State) -> list[Missing]:
        """What lies in that Dominion and is not raided now."""
        b, near = board(s), _near(s, self.whose, self.cell)
        able = _beside(s, self.seat, self.got, self.whose, self.cell)
        return [
            Missing(target_label(s, card), why, rule, ("raid", card))
            for card in (s.commander[self.whose], *b.establishments(s, self.whose))
            if card not in able
            for rule, why in (
                ("DE-W011", "it does not lie beside what they have razed")
                if card not in near
                else why_no_target(s, self.seat, card, self.got, covered=True),
            )
        ]


def _by(s: State, got: tuple[int, ...], bit: int) -> bool:
    b = board(s)
    return all(attack_tactics(s, b, card, "raid") & bit for card in got)


def _beside(s: State, seat: int, got: tuple[int, ...], whose: int, cell: Cell) -> list[int]:
    return [card for card in _near(s, whose, cell) if tactics_again(s, seat, got, card, cell)]


def _near(s: State, whose: int, cell: Cell) -> list[int]:
    """The cards beside a cell, with the beasts under them."""
    near = neighbours(s, whose, cell)
    return [*near, *(each for card in near for each in s.atts[card] if s.kind[each] == BEAST)]


def tactics_again(s: State, seat: int, got: tuple[int, ...], card: int, cell: Cell) -> list[int]:
    """The Tactics by which raiders that are announced already can raid a card beside a cell, covered or
    not."""
    b = board(s)
    near = _near(s, s.at[card], cell)
    return [
        bit
        for bit in (1, 2, 4)
        if b.tactics(s, card) & bit
        and _by(s, got, bit)
        and not guarded(s, b, s.at[card], seat) & bit
        and is_target(s, b, card, bit, True, near)
    ]

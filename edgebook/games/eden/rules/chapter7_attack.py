"""Chapter 7: attacks. Announce both sides and the Tactic, add up, modify, resolve."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.cards.language import AIR
from edgebook.games.eden.effects import conditions
from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.attacking import (
    attackers,
    attacks_left,
    defenders,
    forbids,
    skipped_by,
    skips,
    tactics_between,
)
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.grouping import attack_groups, loose
from edgebook.games.eden.effects.leaving import Gone, fallen, on_groups
from edgebook.games.eden.effects.offers import plays
from edgebook.games.eden.effects.plays import stays_in_warband
from edgebook.games.eden.effects.verbs import verb
from edgebook.games.eden.rules import fights, playing
from edgebook.games.eden.rules.chapter7_results import drain, resolve
from edgebook.games.eden.rules.entering import went
from edgebook.games.eden.rules.keys import APlay, ATactic, Chosen, key_label
from edgebook.games.eden.rules.killing import end_themselves
from edgebook.games.eden.rules.leaving import tell_discards
from edgebook.games.eden.rules.resolving import untold
from edgebook.games.eden.rules.weapons import weapon_frames
from edgebook.games.eden.rules.why_missing import cards_in_hand, not_attacked
from edgebook.games.eden.table.pieces import ATTACK, COMBAT, Due, Fight
from edgebook.games.eden.table.state import AREAS, BORDERLANDS, State
from edgebook.games.eden.table.zones import disband, to_area
from edgebook.games.eden.thing_words import TACTIC
from edgebook.games.eden.words import Words
from edgebook.kernel import Asked, Context, Frame, Missing

DONE = "done"


def frames(s: State, seat: int) -> list[Frame]:
    return [attacker(seat), *no_attacks(s, seat)]


def no_attacks(s: State, seat: int) -> list[Frame]:
    """What happens in an Attack step even if nobody attacks."""
    return [disbands(seat)] if attack_groups(s, seat) else []


def attackers_now(s: State, seat: int) -> list[tuple[int, ...]]:
    return [] if skips(s, seat) else [side for side in attackers(s, seat) if defenders(s, side)]


def _forced(s: State, sides: Sequence[tuple[int, ...]]) -> bool:
    """Whether one of these sides has to attack (Sebastian Crenshaw, ruling must-attack)."""
    if s.rulings.must_attack != "forced":
        return False
    b = board(s)
    for live in b.rows("must"):
        what = live.row.rest
        for side in sides:
            if live.src in side and any(
                conditions.one_of(s, b, card, what) for unit in defenders(s, side) for card in unit
            ):
                return True
    return False


@RULES.decision(
    "DE-7.22",
    asks="{seat:seat}: who attacks?",
    says={
        "attack": "{seat:seat} attacks with {side:cards}",
        "play": "{seat:seat} decides to play {card:own}",
        "use": "{seat:seat} decides to use {card:own}",
        "done": "{seat:seat} is done with attacks",
    },
    gives="side card",
    level="action",
    cites=("DE-7.1", "DE-7.2", "DE-7.20", "DE-7.21", "DE-10.7"),
)
class attacker(APlay):
    """An attacker is one warrior of your Warband or an Attack Group that has an attack left this turn and
    an enemy that it can attack."""

    def options(self, s: State) -> list[Any]:
        sides = attackers_now(s, self.seat)
        found: list[Any] = [("attack", *side) for side in sides]
        found += plays(s, self.seat, "attack")
        return found if _forced(s, sides) else [*found, DONE]

    def do(self, s: State, t: Context, key: Chosen) -> tuple[Any, ...]:
        if isinstance(key, str):
            return (DONE,)
        s.then(attacker(self.seat))
        if key[0] != "attack":
            playing.begin(s, self.seat, key[1], key[0], "attack")
            return playing.played(key[0]), (), key[1]
        f = Fight(COMBAT, self.seat, -1)
        f.left = key[1:]
        s.fights.append(f)
        s.then(defender(self.seat), tactic(self.seat), *from_standing())
        return "attack", f.left, -1

    def label(self, s: State, key: Chosen) -> str:
        if isinstance(key, str):
            return "no more attacks"
        return Words(s).unit(key[1:]) if key[0] == "attack" else key_label(s, key)

    def missing(self, s: State) -> list[Missing]:
        able = {card for side in attackers_now(s, self.seat) for card in side}
        words = Words(s)
        found = []
        for card in s.warriors(self.seat):
            if card in able or s.ctrl[card] != self.seat:
                continue
            rule, why = why_no_attack(s, card)
            found.append(Missing(words.handled(card), why, rule, ("attack", card)))
        return [*found, *cards_in_hand(s, self.seat, "attack", plays(s, self.seat, "attack"))]


def why_no_attack(s: State, card: int) -> tuple[str, str]:
    """The rule that keeps a warrior from attacking, and the reason."""
    b, group = board(s), s.group_of(card)
    if s.zone[card] == BORDERLANDS:
        return "DE-7.1", "only warriors in the Warband attack"
    if group is not None and group.kind != ATTACK:
        return "DE-7.1", "it is in a Defense Group"
    if (by := skipped_by(s, s.ctrl[card])) is not None:
        return IDS[s.kind[by]], f"{s.name(by)} makes its player skip attacks"
    live = forbids(s, b, card, s.ctrl[card], "attack")
    if live is not None:
        return "DE-10.7", f"{s.name(live.src)} does not let it attack"
    if attacks_left(s, b, card) < 1:
        return "DE-7.2", "it has already attacked this turn"
    if group is not None:
        return "DE-7.20", "its Attack Group can attack nobody"
    return "DE-7.5", "nobody that it may attack shares a Tactic with it"


def from_standing() -> list[Frame]:
    """What follows when both sides and the Tactic are settled."""
    return [add_up(), fights.modify_combat(), resolve(), over()]


@RULES.decision(
    "DE-7.23",
    asks="{seat:seat}: whom do you attack?",
    says="{seat:seat} attacks {whose:poss} {side:cards}",
    gives="side whose",
    cites=("DE-7.3", "DE-7.4", "DE-7.6", "DE-7.20"),
)
class defender(Asked):
    """A defender is one warrior or a whole Defense Group in any area of any opponent that shares a Tactic
    with the attackers."""

    seat: int

    def options(self, s: State) -> list[Any]:
        return whom(s)

    def do(self, s: State, t: Context, key: tuple[int, ...]) -> tuple[Any, ...]:
        f = s.fight
        f.right, f.defender = key, s.ctrl[key[0]]
        if not f.free:
            for card in f.left:
                s.attacked[card] = (*s.attacked.get(card, ()), key)
        s.stirred()
        return key, f.defender

    def label(self, s: State, key: tuple[int, ...]) -> str:
        return f"{Words(s).unit(key, of=True)} of {s.names[s.ctrl[key[0]]]}"

    def item(self, s: State, key: tuple[int, ...]) -> str:
        return f"card:{key[0]}"

    def missing(self, s: State) -> list[Missing]:
        return not_attacked(s, s.fight.left, whom(s))


def whom(s: State) -> list[tuple[int, ...]]:
    """Whom the attackers of this fight may attack. An attack that uses up none is one that a card forces
    (DE-10.7)."""
    f = s.fight
    return defenders(s, f.left, forced=f.free, spared=f.spared)


@RULES.decision(
    "DE-7.24",
    asks="{seat:seat}: by which Tactic?",
    says="the attack is by {key:tactic}",
    cites=("DE-7.5",),
)
class tactic(ATactic):
    """An attack is by one Tactic that every combatant shares."""

    def options(self, s: State) -> list[int]:
        f = s.fight
        bits = tactics_between(s, board(s), f.left, f.right, f.free)
        return [bit for bit in (1, 2, 4) if bits & bit]

    def do(self, s: State, t: Context, key: int) -> None:
        s.fight.tactic = key
        if key == AIR:
            s.flew += [card for card in s.fight.left if card not in s.flew]
        s.stirred()
        s.then(*weapon_frames(s, s.fight))

    def missing(self, s: State) -> list[Missing]:
        f = s.fight
        bits = tactics_between(s, board(s), f.left, f.right, f.free)
        return [
            Missing(TACTIC[bit], "not every combatant has it", "DE-7.5", bit)
            for bit in (1, 2, 4)
            if not bits & bit
        ]


@RULES.rule(
    "DE-7.8",
    says="{left} for the attacker, {right} for the defender",
    gives="left right",
    cites=("DE-10.5", "DE-7.9", "DE-7.12", "DE-7.13", "DE-7.19", "DE-5.17"),
    level="action",
)
def add_up(s: State, t: Context) -> tuple[int, int]:
    """Each side adds up its modified CVs, with equipment and lasting effects."""
    return fights.add_up(s, t)


@RULES.rule(
    "DE-7.7/over",
    says="{said:said}",
    gives="said",
    cites=("DE-7.7", "DE-7.2"),
)
def over(s: State, t: Context) -> tuple[tuple[Any, ...]]:
    """Each attack is resolved completely before the next one is announced."""
    f = s.fight
    gone: Gone = []
    said: list[tuple[Any, ...]] = [("text", "the combat is over"), *drain(s, f)]
    ended = end_themselves(s, f, "attack-over", gone)
    said += [("annihilate", ended)] if ended else []
    if lost := untold(said, gone):
        said.append(("discard", lost))
    left = tuple(card for card in f.left if s.zone[card] in AREAS)
    home = fights.close(s)
    said += home
    tell_discards(s, [*gone, *went(home)])
    if not again(s, f):
        if f.tower and left and not stays_in_warband(board(s), left[0]):
            to_area(s, left[0], BORDERLANDS)
            said.append(("area", left[0], BORDERLANDS))
            if s.rulings.watchtower == "goes-on":
                s.fight.ignored += left
        if s.fights:
            fights.look_again(s)
    return (tuple(said),)


def again(s: State, f: Fight) -> bool:
    """Battle Fervor and Bloodlust: the winner attacks once more at once, if it can; what is left of several
    such attacks follows after that one."""
    for n, due in enumerate(f.due):
        winners = tuple(card for card in due.winners if s.zone[card] in AREAS)
        if not winners:
            continue
        seat = s.ctrl[winners[0]]
        new = Fight(COMBAT, seat, -1)
        new.left, new.free, new.due = winners, True, f.due[n + 1 :]
        new.tower = f.tower and set(winners) <= set(f.left)
        if (row := s.printed.roles.attacks_again.get(s.kind[due.card])) is not None:
            new.spared, new.bonus, new.mark = due, int(row.rest), due.card
        s.fights.append(new)
        if whom(s):
            s.then(defender(seat), tactic(seat), *from_standing())
            return True
        s.fights.pop()
    return False


@verb("attack-again")
def _attack_again(a: Act) -> None:
    f = a.f
    if f is not None and f.beaten:
        first = f.beaten[0]
        due = Due(a.live.src, f.winners, f.beaten, a.s.zone[first], a.s.at[first])
        own = sum(each.beaten == f.beaten for each in f.due)  # before what earlier combats have left
        f.due = (*f.due[:own], due, *f.due[own:])
        a.note("text", "the winner attacks again at once, if it can")


@RULES.rule(
    "DE-7.18",
    says={"some": "{cards:cards} {cards:disbands/disband}", "none": "no Attack Group is left to disband"},
    gives="cards",
)
def disbands(s: State, t: Context, seat: int) -> tuple[Any, ...]:
    """After all attacks every Attack Group disbands; Defense Groups stay."""
    cards: tuple[int, ...] = ()
    gone: Gone = []
    hung = on_groups(s)
    for group in loose(s, seat):
        cards += group.members
        disband(s, group)
    fallen(s, hung, gone)
    tell_discards(s, gone)
    return ("some", cards) if cards else ("none",)

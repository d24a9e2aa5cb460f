"""Chapter 5, first part: a turn, the drop, and the Blight's attacks."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.book import RULES
from edgebook.games.darkness.effects.offers import DISCARDS, at_any_time, missing_at_any_time, turn_to_discard
from edgebook.games.darkness.rules.chapter4_assembly import reshuffle
from edgebook.games.darkness.rules.chapter5_defense import defend
from edgebook.games.darkness.rules.chapter5_discards import discard_hand
from edgebook.games.darkness.rules.chapter5_effects import use_effects
from edgebook.games.darkness.rules.chapter5_sleeving import sleeve_one
from edgebook.games.darkness.rules.sums import DAMAGE, DEFENSE
from edgebook.games.darkness.table.moving import (
    discard_from_elsewhere,
    needs_shuffle,
    set_aside_tray,
    take_bottom,
)
from edgebook.games.darkness.table.state import EMPTY, State
from edgebook.games.darkness.voiceless.defense import defend as bot_defends
from edgebook.games.darkness.voiceless.sleeving import drop_first, resolve_all
from edgebook.games.darkness.voiceless.sleeving import sleeve_one as bot_sleeves
from edgebook.kernel import Asked, Context, Frame, Missing


@RULES.rule("ED-5.1", level="turn", says="{seat:seat} begins its turn.")
def action_turn(s: State, t: Context, seat: int) -> None:
    """A turn of the Action phase, in this order: drop your cubes, resolve attacks, sleeve one advancement,
    use abilities and effects, discard your hand."""
    if s.phase != "action":
        s.phase, s.done = "action", []
    s.turn = seat
    s.renew("turn")
    if s.is_voiceless(seat):
        s.then(drop_first(seat), drop(seat), attacks(seat), bot_sleeves(seat), resolve_all(seat))
    elif s.rulings.effects_first == "yes":
        s.then(drop(seat), attacks(seat), use_effects(seat), discard_hand(seat))
    else:
        s.then(drop(seat), attacks(seat), sleeve_one(seat, ()), use_effects(seat), discard_hand(seat))


@RULES.rule(
    "ED-5.2",
    gives="cubes",
    says={"drops": "{seat:seat} drops {cubes:cubes}.", "none": "{seat:seat} has no cubes to drop."},
)
def drop(s: State, t: Context, seat: int) -> tuple[str, list[int]]:
    """Drop all cubes on your hand into the tower, one after the other; those in your Threat Zone wait."""
    cubes: list[int] = []
    falls: list[Frame] = []
    for colour, number in enumerate(s.drop[seat]):
        if number:
            cubes += [colour] * number
            falls[:0] = [fall(seat, colour)] * number
    s.agenda += falls  # the first one last, as everything on the agenda
    return "drops" if cubes else "none", cubes


@RULES.rule(
    "ED-5.3",
    gives="tray count",
    says="A {colour:colour} cube falls into tray {tray}, which now holds {count}.",
)
def fall(s: State, t: Context, seat: int, colour: int) -> tuple[int, int]:
    """The tower has three outlets, each with a tray and a threat card. A cube comes out at any of them; the
    developers used a die for it, one third each."""
    tray = t.chance.roll(3, "tray")
    s.drop[seat][colour] -= 1
    cubes = s.trays[tray]
    cubes[colour] += 1
    return tray + 1, sum(cubes)


@RULES.rule(
    "ED-5.4",
    gives="trays limit",
    cites=("ED-5.5",),
    says={
        "attack": "{trays:full_trays}: {trays:it attacks/they attack}.",
        "quiet": "No tray holds {limit} cubes: no attack.",
        "waits": "{trays:full_trays}, but without a threat card {trays:it waits/they wait}. No attack.",
        "coming": "An attack is coming: {trays:full_trays}.",
    },
)
def attacks(s: State, t: Context, seat: int, asked: int = 0) -> tuple[str, list[int], int]:
    """When all cubes of the turn have fallen, a tray with 6 cubes or more (7 with three seats, 8 with four)
    attacks. A full tray without a threat card waits (house rule G34)."""
    limit = s.city.limit
    if max(map(sum, s.trays)) < limit:
        return "quiet", [], limit
    full = found = [tray for tray in range(3) if sum(s.trays[tray]) >= limit]
    if s.rulings.empty_tower == "wait":
        found = [tray for tray in full if s.tower[tray] != EMPTY]
        if not found:
            return "waits", [tray + 1 for tray in full], limit
    if not asked and at_any_time(s, seat):
        s.then(before_attack(seat), attacks(seat, 1))
        return "coming", [tray + 1 for tray in found], limit
    s.then(*[attacked_seats(seat, tray) for tray in found], refill_tower())
    return "attack", [tray + 1 for tray in found], limit


@RULES.decision(
    "ED-5.4/before",
    level="action",
    cites=("ED-5.32", "ED-5.33"),
    asks="{seat:seat}: use a discard option before the attack?",
    says={
        "discard": "{seat:seat} chooses a discard option before the attack.",
        "go on": "{seat:seat} lets the attack come.",
    },
)
class before_attack(Asked):
    """Discard options may be used at any time of your Action turn, so also when you see an attack coming."""

    seat: int

    def options(self, s: State) -> list[Any]:
        return [*at_any_time(s, self.seat), "go on"]

    def do(self, s: State, t: Context, key: object) -> str:
        if key == "go on":
            return "go on"
        turn_to_discard(s, t, self.seat, key, before_attack(self.seat))
        return "discard"

    def label(self, s: State, key: Any) -> str:
        return "Let the attack come" if key == "go on" else DISCARDS[key[1]]

    def missing(self, s: State) -> list[Missing]:
        return missing_at_any_time(s, self.seat)


@RULES.rule(
    "ED-5.6",
    level="action",
    gives="seats damage",
    cites=("ED-5.7",),
    says="{tray:tray} attacks {seats:seats} with Damage {damage}.",
)
def attacked_seats(s: State, t: Context, seat: int, tray: int) -> tuple[list[int], int]:
    """The tray attacks the player whose colour has the most cubes in it, or on a tie all tied players. If
    black has the most or ties for the most, it attacks everybody.
    """
    cubes = s.trays[tray]
    most = max(cubes)
    order = s.order(seat)
    attacked = order if cubes[0] == most else [each for each in order if cubes[1 + each] == most]
    damage = t.tally(DAMAGE, s, s.tower[tray])
    s.then(*[defense(each, tray, damage) for each in attacked], after_attack(tray))
    return attacked, damage


@RULES.rule(
    "ED-5.8",
    gives="left",
    says={
        "alone": "{seat:seat} defends against Damage {damage}.",
        "guarded": "{seat:seat} defends against Damage {damage}; its Agents take it down to {left}.",
        "by hand": "{seat:seat} defends against Damage {damage} by hand: if it holds, it gains 1 Reputation; "
        "if it fails, it drops a space on its Defense Track.",
    },
)
def defense(s: State, t: Context, seat: int, tray: int, damage: int) -> tuple[str, int]:
    """Attacked players defend one after another, clockwise from the current player, each alone. What Agents
    do by themselves (as at the City Watch) is taken off first.
    """
    if s.is_voiceless(seat):
        s.then(bot_defends(seat, tray, damage))
        return "alone", damage
    if s.setup.by_hand and seat != s.setup.seat:  # at a real table, where only that seat's part is worked out
        return "by hand", damage
    left = t.tally(DEFENSE, s, (seat, damage))
    s.then(defend(seat, tray, damage, ()))
    return "alone" if left == damage else "guarded", left


@RULES.rule(
    "ED-5.12",
    gives="cubes card",
    cites=("ED-5.36",),
    says={
        "discard": "The {cubes:cube/cubes} in {tray:tray} are set aside; {card:card} goes to the Discard "
        "pile.",
        "hall": "The {cubes:cube/cubes} in {tray:tray} are set aside; {card:card} goes to its owner's "
        "Guild Hall.",
        "none": "The {cubes:cube/cubes} in {tray:tray} are set aside.",
    },
)
def after_attack(s: State, t: Context, tray: int) -> tuple[str, int, int]:
    """The tray's cubes are set aside. The card goes to its owner's Guild Hall, a Neutral one to the Discard
    pile, and the place is refilled from the bottom of the deck, Blight side up."""
    cubes = set_aside_tray(s, tray)
    card = s.tower[tray]
    if card == EMPTY:
        return "none", cubes, card
    s.tower[tray] = EMPTY
    where = discard_from_elsewhere(s, card)
    # after the last attack the tower is refilled anyway
    if s.agenda and s.agenda[-1][0] == attacked_seats.id and s.rulings.tower_refill == "at-once":
        s.then(refill_tower())
    return where, cubes, card


@RULES.rule(
    "ED-5.13",
    gives="cards",
    says={
        "refilled": "The tower is refilled from the bottom of the deck with {cards:cards}.",
        "nothing": "No card is left for the tower.",
        "low": "The tower has to be refilled, but the deck is low.",
        "shuffle": "The tower takes {cards:cards} from the bottom of the deck; now the deck is low.",
    },
)
def refill_tower(s: State, t: Context) -> tuple[str, list[int]]:
    """Empty places are refilled from the bottom of the deck, from left to right, when all attacks of the
    drop or the whole hunt are over (house rule G13). If neither the deck nor the Discard pile has a card, a
    place stays empty until one is discarded.
    """
    added: list[int] = []
    while EMPTY in s.tower:
        if needs_shuffle(s):
            s.then(reshuffle(), refill_tower())
            return "shuffle" if added else "low", added
        if not s.deck:
            break
        card = take_bottom(s, t)
        s.tower[s.tower.index(EMPTY)] = card
        added.append(card)
    if needs_shuffle(s):
        s.then(reshuffle())
    return "refilled" if added else "nothing", added

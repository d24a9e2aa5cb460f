"""What combats and raids share: standing, Modify, killing, and how a fight ends early (chapters 7, 8 and
11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.book import BOOK, RULES
from edgebook.games.eden.cards.pack import CARDS, number
from edgebook.games.eden.catalogue import TITLES
from edgebook.games.eden.effects import select
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import Gone, out
from edgebook.games.eden.effects.plays import plays, unseen
from edgebook.games.eden.rules import playing
from edgebook.games.eden.rules.resolving import fight_cards_home
from edgebook.games.eden.rules.weapons import change, exchanges, replaced, weapon_frames
from edgebook.games.eden.rules.windows import UNLISTED, key_label, tell
from edgebook.games.eden.table.state import COMBAT, Fight, State
from edgebook.kernel import Frame, Question, Table

SURGE = number("DE-I153")


# -- Modify ------------------------------------------------------------------------------------------------


def order(s: State) -> list[int]:
    """Attacker or raider, defender, then the others (DE-7.10, ruling others-order)."""
    f = s.fight
    start = f.defender if s.rulings.others_order == "from-defender" else s.turn
    others = [seat for seat in s.after(start) if seat not in (f.attacker, f.defender)]
    return [f.attacker, f.defender, *others] if f.attacker != f.defender else [f.attacker, *others]


def modify_options(s: State, seat: int) -> list[Any]:
    if not s.fights or s.fight.stage != "modify" or s.fight.result:
        return []
    found = plays(s, seat, "modify", s.fight.played)
    if s.rulings.counter_in_modify == "later":
        found += [
            key
            for key in plays(s, seat, "after-intrigue", s.fight.played)
            if key not in found and s.fight.played and _THINK[s.kind[key[1]]]
        ]
    found += [("arm", item) for item in exchanges(s, seat)]
    return [*found, UNLISTED] if unseen(s, seat) else found


_THINK = tuple(card.id == "DE-I096" for card in CARDS)


def _modify(id: str, section: str, cites: tuple[str, ...]) -> Any:
    @RULES.window(
        id,
        TITLES[id],
        BOOK(section),
        asks="{seat:seat}: play a card, use an ability, or pass?",
        says={
            "play": "{seat:seat} plays {card:own}",
            "use": "{seat:seat} uses {card:card}",
            "told": "{seat:seat} has a card that is not listed",
        },
        gives="card",
        cites=cites,
    )
    class modify(Question):  # noqa: N801
        """The attacker or raider, the defender, then the others, round after round, until all pass in a row.
        In one go a player plays as many cards and abilities as wanted, then passes; passing does not bar
        playing later."""

        @staticmethod
        def order(s: State) -> Sequence[int]:
            return order(s)

        @staticmethod
        def options(s: State, seat: int) -> list[Any]:
            return modify_options(s, seat)

        @staticmethod
        def do(s: State, t: Table, seat: int, key: Any) -> tuple[Any, ...]:
            if key == UNLISTED:
                s.then(tell(seat))
                return ("told",)
            what, card = key
            if what == "arm":
                s.then(change(card))
                return "use", card
            s.fight.rearmed = ()
            counter = what == "play" and _THINK[s.kind[card]]
            playing.begin(
                s,
                seat,
                card,
                what,
                "after-intrigue" if counter else "modify",
                s.fight.played if counter else (),
            )
            return what, card

        @staticmethod
        def label(s: State, seat: int, key: Any) -> str:
            return key_label(s, ("use", key[1]) if key[0] == "arm" else key)

        @staticmethod
        def item(s: State, seat: int, key: Any) -> str | None:
            return None if key == UNLISTED else f"card:{key[1]}"

    return modify


modify_combat = _modify(
    "DE-7.26", "Modify combat", ("DE-7.10", "DE-7.11", "DE-7.12", "DE-7.14", "DE-7.27", "DE-10.3", "DE-10.8")
)
modify_raid = _modify("DE-8.21", "Modify raid", ("DE-8.11", "DE-7.10", "DE-10.3", "DE-10.8"))


def look_again(s: State) -> None:
    """After something happened in a fight: is it over, has a side no one left, does a guard stop the raid?"""
    from edgebook.games.eden.rules import chapter8_raid as raid

    f = s.fight
    if f.stage in ("resolved", "announced"):
        return
    s.then(*replaced(s, f))
    if f.kind == COMBAT:
        f.left, f.right = _present(s, f, f.left), _present(s, f, f.right)
        if not f.result and (not _fighting(f, f.left) or not _fighting(f, f.right)):
            f.result = "ended"
        return
    f.left, f.allies = _present(s, f, f.left), _present(s, f, f.allies)
    if not f.result and f.stage in ("raiders", "modify") and not _fighting(f, f.left):
        f.result = "ended"
    if not f.result and raid.stopped(s):
        f.result = "stopped"
        s.cut(raid.over)
        s.then(raid.stops())


def _present(s: State, f: Fight, side: Sequence[int]) -> tuple[int, ...]:
    """Those of a side who are still in play."""
    return tuple(card for card in side if s.zone[card] in (6, 7))


def _fighting(f: Fight, side: Sequence[int]) -> bool:
    return any(card not in f.out for card in side)


# -- killing -----------------------------------------------------------------------------------------------


def mortal(s: State, f: Fight, side: Sequence[int], raiding: bool) -> tuple[int, ...]:
    """Those of a losing side who die: not who takes no part, nor whom a card keeps alive."""
    b = board(s)
    found = []
    for card in side:
        if card in f.out:
            continue
        attacking = card in f.left
        kept = any(
            (live.row.value == "fight" or attacking) and select.hits(s, b, live, card, f)
            for live in b.rows("no-kill")
        )
        if not kept:
            found.append(card)
    return tuple(found)


def fates(s: State, f: Fight) -> dict[int, str]:
    """What becomes of those who die, where that is not the discard pile: annihilated by a text of their own,
    or by a weapon of those who killed them."""
    b = board(s)
    found: dict[int, str] = {}
    for card in f.dying:
        for row in CARDS[s.face[card]].rows:
            if row.kind == "on" and row.when == "loses" and row.op == "annihilate" and f.kind == COMBAT:
                found[card] = "annihilate"
    if f.kind != COMBAT or f.result not in ("left", "right"):
        return found
    winners = f.left if f.result == "left" else f.right
    for winner in winners:
        for item in s.atts[winner]:
            kills = [each for each in CARDS[s.kind[item]].rows if each.when == "kills"]
            if not kills or item in b.spare or item in f.unused or f.asleep:
                continue
            row = kills[0]
            victims = [each for each in f.dying if each not in winners and found.get(each) is None]
            if row.who[0].has("not-VEHICLE"):
                victims = [each for each in victims if CARDS[s.face[each]].kind != "VEHICLE"]
            for victim in victims if row.who[0].amount == "all" else victims[:1]:
                found[victim] = "annihilate"
    return found


def die(s: State, f: Fight, gone: Gone) -> None:
    """Those who are left among the dying leave play (DE-7.15, DE-8.13)."""
    how = fates(s, f)
    for card in f.dying:
        if s.zone[card] in (6, 7):
            if how.get(card) == "annihilate":
                out(s, (card,), "annihilate", gone)
            else:
                out(s, (card,), "discard", gone)
    f.dying = ()


def revenge(s: State, f: Fight) -> list[Frame]:
    """Whoever takes others along when killed in combat: Blessed Tear, Martyr, Necrobionic Surge."""
    if f.kind != COMBAT:
        return []
    frames: list[Frame] = []
    for card in f.dying:
        others = f.right if card in f.left else f.left
        own = [row for row in CARDS[s.face[card]].rows if row.when == "loses" and row.op == "kill"]
        if own:
            f.dying += tuple(each for each in others if each not in f.dying and each not in f.out)
        if any(s.kind[item] == SURGE for item in s.atts[card]) and not f.asleep:
            left = tuple(each for each in others if each not in f.dying and each not in f.out)
            if len(left) == 1:
                f.dying += left
            elif left:
                frames.append(surge(s.ctrl[card], card, left))
    return frames


@RULES.decision(
    "DE-I153/victim",
    "Necrobionic Surge",
    BOOK("Resolve combat"),
    asks="{seat:seat}: whom does {card:card} take along?",
    says="{card:card} takes {key:card} along",
)
class surge(Question):  # noqa: N801
    """A warrior with this card that is killed in combat takes one of its opponents along; its controller
    chooses."""

    @staticmethod
    def options(s: State, seat: int, card: int, among: tuple[int, ...]) -> Sequence[int]:
        return among

    @staticmethod
    def do(s: State, t: Table, seat: int, card: int, among: tuple[int, ...], key: int) -> None:
        s.fight.dying += (key,)

    @staticmethod
    def label(s: State, seat: int, card: int, among: tuple[int, ...], key: int) -> str:
        from edgebook.games.eden.words import Words

        return Words(s).handled(key)


def close(s: State) -> list[tuple[Any, ...]]:
    """A fight is over: what was played for it follows its instruction."""
    f = s.fights.pop()
    said = fight_cards_home(s, f)
    s.changed()
    return said


# -- victory -----------------------------------------------------------------------------------------------

COUNTDOWN = number("DE-I071")


def counting_down(s: State) -> bool:
    return any(s.kind[card] == COUNTDOWN for pile in s.dominion for card in pile)


def check_victory(s: State, razing: bool = False) -> None:
    """Whether somebody has enough VPs now (DE-11.1, ruling vp-check)."""
    from edgebook.games.eden.rules.chapter11_end import victory

    if s.winner:
        s.agenda.clear()
        return
    if (s.rulings.vp_check == "razing-only" and not razing) or counting_down(s):
        return
    for seat in (s.turn, *s.after(s.turn)):
        if s.points(seat) >= s.goal:
            s.agenda.clear()
            s.then(victory(seat))
            return


def sortie(s: State, seat: int, warrior: int, raider: int) -> list[Frame]:
    """The combat that a Watchtower starts in the middle of a raid."""
    from edgebook.games.eden.rules import chapter7_attack as attack

    tactic = s.fight.tactic
    f = Fight(COMBAT, seat, s.fight.attacker)
    f.left, f.right, f.tactic, f.free = (warrior,), (raider,), tactic, True
    f.again = "tower"
    s.fights.append(f)
    return [*weapon_frames(s, f), *attack.from_standing(s)]


def stampede(s: State, seat: int, beast: int, unit: tuple[int, ...]) -> list[Frame]:
    """The combat between a beast that runs wild and somebody of its own area."""
    from edgebook.games.eden.rules import chapter7_attack as attack

    f = Fight(COMBAT, seat, s.ctrl[beast])
    f.left, f.right, f.free = (beast,), unit, True
    s.fights.append(f)
    return [attack.tactic(seat), *attack.from_standing(s)]

"""Who dies in a fight, and what becomes of the dead (chapters 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from edgebook.games.eden.book import BOOK, RULES, card_cite
from edgebook.games.eden.cards.card import Card, number
from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.cards.pack import entered
from edgebook.games.eden.cards.printed import SURGE
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import Gone, mortal, out
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.standing import fight_cv
from edgebook.games.eden.table.state import AREAS, COMBAT, NOBODY, Fight, State
from edgebook.games.eden.words import Words
from edgebook.kernel import Frame, Question, Table

TEAR, MARTYR = number("DE-W002"), number("DE-W026")
_ENDS = {"loses": (TEAR, MARTYR), "raid-over": (TEAR, MARTYR), "attack-over": (MARTYR,)}
"""Who is annihilated by its own text when it loses a combat, after its raid, after its attack."""


def fates(s: State, f: Fight) -> dict[int, str]:
    """What becomes of those who die, where that is not the discard pile: annihilated by a text of their own,
    or by what those carry who killed them."""
    found: dict[int, str] = {}
    when = "loses" if f.kind == COMBAT else "raid-over"  # whatever the result of that raid is
    for card in f.dying:
        if ends_itself(s, card, when) and (f.kind == COMBAT or card in f.left):
            found[card] = "annihilate"
    for _, row in killers(s, f):
        if row.who[0].amount == "all":
            found.update(dict.fromkeys(victims(s, f, row), "annihilate"))
    found.update(f.doomed)
    return found


def ends_itself(s: State, card: int, when: str) -> bool:
    """Whether a warrior's own text annihilates it now: it has not lost its abilities."""
    return s.face[card] in _ENDS[when] and not board(s).mute(s, card)


def beaten_for_good(s: State, f: Fight) -> tuple[int, ...]:
    """Losers of a combat whom nobody has killed, but whose own text annihilates them when they lose."""
    if f.result not in ("left", "right") or f.again == "spare":
        return ()
    return tuple(
        card
        for card in f.beaten
        if card not in f.dying
        and card not in f.out
        and s.zone[card] in AREAS
        and ends_itself(s, card, "loses")
    )


def killers(s: State, f: Fight) -> Iterator[tuple[int, Row]]:
    """What the winners of a combat carry that annihilates those whom they kill."""
    if f.kind != COMBAT or f.result not in ("left", "right"):
        return
    b = board(s)
    for winner in f.left if f.result == "left" else f.right:
        for item in s.atts[winner] if winner not in f.out else ():
            row = next((each for each in s.printed.cards[s.kind[item]].rows if each.when == "kills"), None)
            if row is None or item in b.spare or item in f.spares or item in f.unused or f.asleep:
                continue
            yield item, row


def victims(s: State, f: Fight, row: Row) -> list[int]:
    """Those of the beaten side who die, and whom a card that annihilates means."""
    beaten = f.right if f.result == "left" else f.left
    return [
        card
        for card in f.dying
        if card in beaten
        and s.zone[card] in AREAS
        and not (row.who[0].has("not-VEHICLE") and s.printed.kind[s.face[card]] == "VEHICLE")
    ]


def after_kill(s: State, f: Fight, cards: tuple[int, ...], shields: tuple[int, ...] = ()) -> Frame:
    """The window right after a kill. The CVs are noted: whoever is saved now no longer helps the others; and
    whose they were, whoever keeps them."""
    b = board(s)
    f.fell += tuple((card, max(0, fight_cv(s, b, f, card)), s.ctrl[card]) for card in cards)
    return moment("after-kill", (*cards, *shields), f.attacker)


def claims(s: State, f: Fight) -> list[Frame]:
    """Malice and Foul Hunger annihilate one of a Group: the controller of their bearer chooses."""
    return [
        CLAIM[s.kind[item]](commander_of(f, s.base[item]), item)
        for item, row in killers(s, f)
        if row.who[0].amount == "one"
    ]


def commander_of(f: Fight, card: int) -> int:
    """Who commands a combatant: a beast in a Stampede is led by whoever made it run."""
    return f.attacker if card in f.left else f.defender


def _kills(s: State, item: int) -> Row:
    """What a card does to those whom its bearer's side has killed."""
    return next(each for each in s.printed.cards[s.kind[item]].rows if each.when == "kills")


def _claim(card: Card) -> Any:
    class claim(Question):  # noqa: N801
        @staticmethod
        def options(s: State, seat: int, item: int) -> list[int]:
            doomed, row = dict(s.fight.doomed), _kills(s, item)
            return [each for each in victims(s, s.fight, row) if each not in doomed] or [NOBODY]

        @staticmethod
        def do(s: State, t: Table, seat: int, item: int, key: int) -> str:
            if key == NOBODY:
                return "nobody"
            with_all = "with its attachments" in _kills(s, item).note
            s.fight.doomed += ((key, "with all" if with_all else "annihilate"),)
            return "one"

        @staticmethod
        def label(s: State, seat: int, item: int, key: int) -> str:
            return "nobody" if key == NOBODY else Words(s).handled(key)

        @staticmethod
        def item(s: State, seat: int, item: int, key: int) -> str | None:
            return None if key == NOBODY else f"card:{key}"

    claim.__doc__ = card.effect
    return RULES.decision(
        f"{card.id}/victim",
        card.name,
        card_cite(card),
        asks="{seat:seat}: whom does {item:card} annihilate?",
        says={
            "one": "{item:card} annihilates {key:card}",
            "nobody": "{item:card} finds nobody to annihilate",
        },
        cites=("DE-1.11",),
    )(claim)


CLAIM = {card.index: _claim(card) for card in (entered("DE-I064"), entered("DE-I083"))}


def die(s: State, f: Fight, gone: Gone) -> None:
    """Those who are left among the dying leave play (DE-7.15, DE-8.13)."""
    how = fates(s, f)
    for card in f.dying:
        if s.zone[card] not in AREAS:
            continue
        if f.in_raid:
            out(s, used_up(s, f, card), "annihilate", gone)
        fate = how.get(card, "discard")
        if fate == "with all":
            out(s, s.atts[card], "annihilate", gone, with_base=True)
            fate = "annihilate"
        out(s, (card,), fate, gone)
    out(s, beaten_for_good(s, f), "annihilate", gone)
    f.dying = ()


def used_up(s: State, f: Fight, raider: int) -> tuple[int, ...]:
    """What a raider carries that is annihilated after the raid, whatever its result (Mechanical Ram). A spare
    does nothing, nor do attachments that sleep."""
    if raider not in f.left or raider in f.out or f.asleep:
        return ()
    spare = (*board(s).spare, *f.spares)
    return tuple(
        item
        for item in s.atts[raider]
        if item not in spare
        and any(
            row.when == "raid-over" and row.op == "annihilate" for row in s.printed.cards[s.kind[item]].rows
        )
    )


def revenge(s: State, f: Fight) -> list[Frame]:
    """Who takes others along: a Blessed Tear or a Martyr that loses a combat, whatever becomes of it, and who
    is killed with a Necrobionic Surge."""
    if f.kind != COMBAT or f.result not in ("left", "right"):
        return []
    frames: list[Frame] = []
    killed, winners = f.dying, f.left if f.result == "left" else f.right
    for card in f.beaten:
        own = [row for row in s.printed.cards[s.face[card]].rows if row.when == "loses" and row.op == "kill"]
        if own and not board(s).mute(s, card):
            f.dying += tuple(each for each in mortal(s, f, winners) if each not in f.dying)
    for card in (*killed, *f.avengers):
        others = f.right if card in f.left else f.left
        surges = any(s.kind[item] == SURGE for item in s.atts[card]) and not f.asleep
        if surges or card in f.avengers:
            left = tuple(each for each in mortal(s, f, others) if each not in f.dying)
            if len(left) == 1:
                f.dying += left
            elif left:
                frames.append(surge(commander_of(f, card), card, left))
    return frames


@RULES.decision(
    "DE-I153/victim",
    "Necrobionic Surge",
    BOOK("Resolve combat"),
    asks="{seat:seat}: whom does {card:card} take down with it?",
    says={
        "one": "{card:card} takes {key:card} down with it",
        "nobody": "{card:card} takes nobody down with it",
    },
)
class surge(Question):  # noqa: N801
    """A warrior with this card that is killed in combat takes one of its opponents down with it; its
    controller chooses."""

    @staticmethod
    def options(s: State, seat: int, card: int, among: tuple[int, ...]) -> list[int]:
        f = s.fight
        return [each for each in mortal(s, f, among) if each not in f.dying] or [NOBODY]

    @staticmethod
    def do(s: State, t: Table, seat: int, card: int, among: tuple[int, ...], key: int) -> str:
        if key == NOBODY:
            return "nobody"
        s.fight.dying += (key,)
        s.then(after_kill(s, s.fight, (key,)))
        return "one"

    @staticmethod
    def label(s: State, seat: int, card: int, among: tuple[int, ...], key: int) -> str:
        return "nobody" if key == NOBODY else Words(s).handled(key)

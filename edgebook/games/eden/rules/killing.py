"""Who dies in a fight, and what becomes of the dead (chapters 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterator

from edgebook.games.eden.book import RULES
from edgebook.games.eden.cards.card import IDS, number
from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.leaving import Gone, mortal, out
from edgebook.games.eden.effects.moments import moment
from edgebook.games.eden.effects.standing import fight_cv
from edgebook.games.eden.rules.keys import AVictim
from edgebook.games.eden.table.pieces import COMBAT, Fight
from edgebook.games.eden.table.state import AREAS, NOBODY, State
from edgebook.games.eden.words import Words
from edgebook.kernel import Context, Frame, Missing, Rule


def fates(s: State, f: Fight) -> dict[int, str]:
    """What becomes of the dying cards, where that is not the discard pile: annihilated by a text of their
    own, or by what their killers carry."""
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
    return s.face[card] in s.printed.roles.ends[when] and not board(s).mute(s, card)


def end_themselves(s: State, f: Fight, when: str, gone: Gone) -> tuple[int, ...]:
    """Attackers or raiders whose own text annihilates them when the fight is over; gives who they are."""
    ended = tuple(
        card for card in f.left if card not in f.out and s.zone[card] in AREAS and ends_itself(s, card, when)
    )
    out(s, ended, "annihilate", gone)
    return ended


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
    for winner in f.winners:
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
    """The window right after a kill. CVs and controllers are noted as they are now: a card that is saved no
    longer helps the others, and another seat may keep it."""
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
    """Who commands a combatant: a beast in a Stampede is led by the seat that made it run."""
    return f.attacker if card in f.left else f.defender


def _kills(s: State, item: int) -> Row:
    """What a card does to those whom its bearer's side has killed."""
    return next(each for each in s.printed.cards[s.kind[item]].rows if each.when == "kills")


# The text of such a question is that of the card.
class Claim(AVictim):
    by: int

    def options(self, s: State) -> list[int]:
        doomed, row = dict(s.fight.doomed), _kills(s, self.by)
        return [each for each in victims(s, s.fight, row) if each not in doomed] or [NOBODY]

    def do(self, s: State, t: Context, key: int) -> str:
        if key == NOBODY:
            return "nobody"
        with_all = _kills(s, self.by).value == "with attachments"
        s.fight.doomed += ((key, "with all" if with_all else "annihilate"),)
        return "one"

    def item(self, s: State, key: int) -> str | None:
        return None if key == NOBODY else f"card:{key}"

    def missing(self, s: State) -> list[Missing]:
        f, row, doomed = s.fight, _kills(s, self.by), dict(s.fight.doomed)
        able = [each for each in victims(s, f, row) if each not in doomed]
        rule = IDS[s.kind[self.by]]
        beaten = f.right if f.result == "left" else f.left
        return [
            Missing(Words(s).handled(card), why, rule, card)
            for card in beaten
            if card not in able
            for why in (
                "it is annihilated already"
                if card in doomed
                else "it is not killed"
                if card not in f.dying or s.zone[card] not in AREAS
                else f"{s.name(self.by)} does not mean VEHICLES",
            )
        ]


def _claim(id: str) -> Rule:
    return RULES.decision(
        f"{id}/victim",
        asks="{seat:seat}: whom does {by:card} annihilate?",
        says={
            "one": "{by:card} annihilates {key:card}",
            "nobody": "{by:card} finds nobody to annihilate",
        },
        cites=("DE-1.11",),
    )(Claim)


CLAIM = {number(id): _claim(id) for id in ("DE-I064", "DE-I083")}


def die(s: State, f: Fight, gone: Gone) -> None:
    """The dying cards that were not saved leave play (DE-7.15, DE-8.13)."""
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
    killed, winners = f.dying, f.winners
    for card in f.beaten:
        own = [row for row in s.printed.cards[s.face[card]].rows if row.when == "loses" and row.op == "kill"]
        if own and not board(s).mute(s, card):
            f.dying += tuple(each for each in mortal(s, f, winners) if each not in f.dying)
    for card in (*killed, *f.avengers):
        others = f.right if card in f.left else f.left
        surges = any(s.kind[item] in s.printed.roles.avenges for item in s.atts[card]) and not f.asleep
        if surges or card in f.avengers:
            left = tuple(each for each in mortal(s, f, others) if each not in f.dying)
            if len(left) == 1:
                f.dying += left
            elif left:
                frames.append(surge(commander_of(f, card), card, left))
    return frames


@RULES.decision(
    "DE-I153/victim",
    asks="{seat:seat}: whom does {card:card} take down with it?",
    says={
        "one": "{card:card} takes {key:card} down with it",
        "nobody": "{card:card} takes nobody down with it",
    },
)
class surge(AVictim):
    """A warrior with this card that is killed in combat takes one of its opponents down with it; its
    controller chooses."""

    card: int
    among: tuple[int, ...]

    def options(self, s: State) -> list[int]:
        f = s.fight
        return [each for each in mortal(s, f, self.among) if each not in f.dying] or [NOBODY]

    def do(self, s: State, t: Context, key: int) -> str:
        if key == NOBODY:
            return "nobody"
        s.fight.dying += (key,)
        s.then(after_kill(s, s.fight, (key,)))
        return "one"

    def missing(self, s: State) -> list[Missing]:
        f = s.fight
        others = f.right if self.card in f.left else f.left
        able = [each for each in mortal(s, f, self.among) if each not in f.dying]
        return [
            Missing(Words(s).handled(card), why, "DE-I153", card)
            for card in others
            if card not in able
            for why in (
                "it is killed already"
                if card in f.dying
                else "it takes no part in this fight"
                if card in f.out or s.zone[card] not in AREAS
                else "a card keeps it alive",
            )
        ]

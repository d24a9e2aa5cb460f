"""Why a card in play is not what a card can be played on: the first thing of its text that does not fit."""

from __future__ import annotations

from collections.abc import Collection

from edgebook.games.eden.cards.card import IDS, INTRIGUE, TYPE_OF, Card
from edgebook.games.eden.cards.language import RESOURCE_NAMES, RESOURCES, TYPES, Row, Sel
from edgebook.games.eden.effects import select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.attaching import takes_more, untouched
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.permits import Reason
from edgebook.games.eden.effects.plays import live_of, price, stays_in_warband
from edgebook.games.eden.effects.verbs import aimed
from edgebook.games.eden.table.state import TURF, State
from edgebook.games.eden.words import Words
from edgebook.kernel import Missing

_SAYS = {
    "mine": "it does not belong to {me}",
    "theirs": "it belongs to {me}",
    "other": "it is {me}, who plays the card",
    "active": "it is not their turn",
    "opponents": "they are no opponent of {me}",
    "enemy": "they are not the enemy in this fight",
    "warband": "it is not in a Warband",
    "borderlands": "it is not in the Borderlands",
    "same-area": "it is in another area",
    "ungrouped": "it is in a Group",
    **{kind: f"it is not {kind}" for kind in TYPES},
    "EQUIPMENT": "it is not EQUIPMENT",
    "flyer": "it is not a FLYER",
    "not-flyer": "it is a FLYER",
    "is": "it is not {arg}",
    "aff": "it is not {arg}",
    "not-aff": "it is {arg}",
    "gives": "it gives no {arg}",
    "exposed": "it has no vulnerable edge",
    "on-warrior": "it is not on a warrior",
    "spied": "no SUBVERSIVE of {me} stands in that Dominion",
    "raid-tactic": "it does not have the Tactic of this raid",
    "adjacent": "it does not lie beside {card}",
    "same-group": "it is in another Group",
    "grouped": "it is in no Group",
    "not-VEHICLE": "it is a VEHICLE",
    "name": "it is not {arg}",
    "my-side": "it does not fight for {me}",
    "on-combatant": "it is not on a combatant",
    "no-barricade": "its own text keeps {card} away",
}
_OUT = {
    "establishment": "it lies face down, or is no Establishment",
    "enemy": "it is not on the other side of this fight",
    "combatant": "it takes no part in this fight",
    "raider": "it does not raid",
    "defender": "it does not defend",
    "warrior": "it is no warrior in an area",
    "attachment": "it is not attached to anything",
    "commander": "it is no Commander",
    "target": "it is not the target of this raid",
}
"""What is said of a card that a noun does not mean, though it is among those that are looked at."""


def not_aimed(s: State, seat: int, card: int, row: Row, able: Collection[int], left: int) -> list[Missing]:
    """The cards in play of the kind that is asked for, and why a card cannot be played on them. `left`: the
    Gold that there is for it."""
    b, f = board(s), s.fights[-1] if s.fights else None
    live, words = live_of(s, seat, card, row), Words(s)
    found: dict[int, Reason] = {}
    for sel in row.who:
        if sel.noun in ("it", "group", "base", "self", "me", "fight", "razed"):
            continue
        for each in select.pool(s, b, "commander" if sel.noun == "player" else sel.noun, f):
            if each not in able and each not in found and each != card:
                found[each] = why_not_on(s, live, sel, each, left)
    return [Missing(words.lying(each), why.text, why.rule, each) for each, why in found.items()]


def why_not_on(s: State, live: Live, sel: Sel, card: int, left: int) -> Reason:
    """The first thing that keeps a card from being played on another one."""
    b, f = board(s), s.fights[-1] if s.fights else None
    rule = IDS[s.kind[live.src]]
    if not select.match(s, b, sel._replace(filters=()), live, card, f):
        return Reason(rule, _OUT.get(sel.noun, "it is not what the card is played on"))
    for each in sel.filters:
        only = sel._replace(filters=(each,))
        if sel.noun == "player":
            meant = select.is_player(s, only, live, s.at[card])
        else:
            meant = select.match(s, b, only, live, card, f)
        if not meant:
            return Reason(rule, _filter_words(s, live, *each))
    cost = price(s, live, card, f)
    if cost > left:
        return Reason("DE-2.10", f"it would cost {cost} Gold and {s.names[live.me]} has {left} left for it")
    return _why_unfit(s, live, card)


def _filter_words(s: State, live: Live, name: str, arg: str) -> str:
    if name == "gives":
        arg = "icons" if arg == "any" else RESOURCE_NAMES[RESOURCES.index(arg)]
    said = _SAYS.get(name, "it is not what the card is played on")
    meant = live.choice if arg == "chosen" else arg
    return said.format(me=s.names[live.me], arg=meant, card=s.name(live.src))


def _why_unfit(s: State, live: Live, card: int) -> Reason:
    """What keeps a card away that the text itself would mean."""
    b, c = board(s), s.printed.cards[s.kind[live.src]]
    if TYPE_OF[c.index] == INTRIGUE and untouched(s, b, card):
        return Reason(IDS[s.kind[card]], f"no Intrigue card works on {s.name(card)}")
    if s.printed.sabotage[c.index] and (why := _why_no_sabotage(s, live, card)) is not None:
        return why
    if "DARK SYMMETRY" in c.designations:
        if any(s.kind[each] == c.index for each in s.atts[card]):
            return Reason("DE-5.15", f"it already has {c.name}")
        if "WORTHY OF DARK SYMMETRY" not in b.words(s, card):
            return Reason("DE-5.15", "it is not WORTHY of Dark Symmetry")
    if s.down[card] and s.zone[card] == TURF:
        return Reason("DE-1.10", "it is face down")
    if live.row.op == "attach" and not takes_more(s, b, card, c.known, live.src):
        return Reason("DE-10.7", f"what is on {s.name(card)} keeps further attachments away")
    copies = live.row.cond("copies")
    if copies is not None and sum(s.kind[each] == c.index for each in s.atts[card]) >= int(copies):
        return Reason(c.id, f"it already has {c.name}")
    if live.row.kind != "play" and (why := _why_not_aimed(s, live, card)) is not None:
        return why
    return _why_not_there(s, live, card, c)


def _why_no_sabotage(s: State, live: Live, card: int) -> Reason | None:
    b = board(s)
    if s.at[card] not in select.spies(s, b, live.me):
        return Reason(IDS[s.kind[live.src]], _filter_words(s, live, "spied", ""))
    immune = next((each.src for each in b.rows("immune") if each.me == s.at[card]), None)
    if immune is None:
        return None
    return Reason(IDS[s.kind[immune]], f"{s.name(immune)} keeps SABOTAGE away")


def _why_not_there(s: State, live: Live, card: int, c: Card) -> Reason:
    """What of the card's own text keeps it away, beyond what it is played on."""
    b, row = board(s), live.row
    if row.value == "coup" and s.couped[s.at[card]]:
        return Reason(c.id, f"it has befallen {s.name(card)} already, and does so once in a game")
    if row.cond("their-lack") is not None:
        return Reason(c.id, f"a card in the Dominion of {s.names[s.at[card]]} guards against it")
    for each in b.rows("no-use"):
        if each.src == card and set(each.row.words) & c.designations:
            return Reason(IDS[s.face[card]], f"{s.name(card)} uses no {'/'.join(each.row.words)}")
    if row.cond("raided") is not None and s.at[card] != live.me:
        return Reason(c.id, f"it does not stand in the Dominion of {s.names[live.me]}")
    if stays_in_warband(b, card):
        return Reason(IDS[s.face[card]], f"{s.name(card)} stays in the Warband")
    if row.kind == "play" and (why := _why_not_aimed(s, live, card)) is not None:
        return why
    return Reason(c.id, f"the text of {c.name} or of {s.name(card)} keeps them apart")


def _why_not_aimed(s: State, live: Live, card: int) -> Reason | None:
    """What keeps the verbs away for which a row looks for something."""
    for verb in aimed(s, live):
        if verb.why_not is not None and (why := verb.why_not(s, live, card)) is not None:
            return why
    return None

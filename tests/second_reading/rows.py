"""Which effect rows work now, and on what: `effects.md` from "Selectors" to "Conditions"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from tests.second_reading import turf
from tests.second_reading.printed import RESOURCES, TACTICS, Row
from tests.second_reading.table import MINEFIELD, ROCK, SCORCHED, Card, Entry, Group, NotSure, Table

MELANCHOLY, CRIPPLED, DOUBLE_BARREL = "DE-I047", "DE-I127", "DE-I022"
TACTIC_OF = {"TROOPER": "land", "SAILOR": "sea", "FLYER": "air"}
TYPES = ("INFANTRY", "CAVALRY", "VEHICLE")
AMOUNTS = ("all ", "one ", "two ", "half ", "any-number ")


class Fight(NamedTuple):
    """A combat, or a raid: then `right` is the target alone."""

    raid: bool
    left: list[Card]
    right: list[Card]
    tactic: str
    attacker: int
    used: frozenset[str] = frozenset()
    """Handles of the WEAPONS and ARMOR that were chosen (DE-7.25)."""
    changed: bool = False
    """Cards were played in it: the CVs are no longer those of its Standing."""


class Live(NamedTuple):
    """A row that works: its card, whose it is, and what an open card was played on."""

    row: Row
    source: Card
    me: int
    entry: Entry | None = None

    @property
    def bearer(self) -> Card:
        """The card itself, or what it is attached to."""
        return self.source.base if self.source.base is not None else self.source


def works(table: Table, card: Card) -> bool:
    """Whether the text of a card in play does anything."""
    if card.place in ("attached", "group", "dominion"):
        return card.base is None or not (card.base.is_establishment and card.base.down)
    if card.is_warrior:
        return not card.has(CRIPPLED)
    if card.is_commander:
        return not card.down and not card.has(MELANCHOLY)
    if card.printed.id in (ROCK, SCORCHED) or card.down:
        return False
    return card.spot in turf.supplied(table.seats[card.seat])


def is_spare(card: Card) -> bool:
    """EQUIPMENT of which an older copy is on the same card (DE-5.12)."""
    if card.base is None or "EQUIPMENT" not in card.printed.words:
        return False
    return next(each for each in card.base.attached if each.name == card.name) is not card


def live(table: Table, op: str) -> list[Live]:
    """Every row with a verb that works on this table."""
    if not table.known:
        table.known = {"": []}
        for each in (*_lying(table), *_lasting(table)):
            table.known.setdefault(each.row.op, []).append(each)
    return table.known.get(op, [])


def _lying(table: Table) -> Iterator[Live]:
    for card in table.in_play:
        if not works(table, card):
            continue
        for row in card.printed.rows:
            if row.kind != "while":
                continue
            if is_spare(card) and (card.printed.id, row.op) != (DOUBLE_BARREL, "attacks"):
                continue
            yield Live(row, card, card.controller)


def _lasting(table: Table) -> Iterator[Live]:
    for seat in table.seats:
        for entry in seat.entries:
            for row in entry.card.printed.rows:
                if row.kind == "now" and row.until and row.until != "fight":
                    yield Live(row, entry.card, entry.card.controller, entry)


def on_card(table: Table, card: Card, op: str, fight: Fight | None = None) -> Iterator[Live]:
    """The working rows with a verb that hit a card."""
    for each in live(table, op):
        if hits(table, each, card, fight) and holds(table, each, card, fight):
            yield each


def on_player(table: Table, seat: int, op: str) -> Iterator[Live]:
    """The working rows with a verb that are about a player."""
    for each in live(table, op):
        who = each.row.who
        if who == "me":
            mine = each.me == seat
        elif who == "base":
            mine = each.source.base is table.seats[seat].commander
        elif who == "it":
            mine = _played_on(table, each, seat)
        elif who == "all player":
            mine = True
        else:
            mine = False
        if mine and holds(table, each, table.seats[seat].commander, None):
            yield each


def _played_on(table: Table, each: Live, seat: int) -> bool:
    on = each.entry.on if each.entry is not None else []
    names = {table.seats[seat].name, str(seat), f"c{seat}"}
    return any(str(handle) in names for handle in on)


def hits(table: Table, each: Live, card: Card, fight: Fight | None) -> bool:
    """Whether a row's selector and scope take a card in."""
    row = each.row
    if not _in_scope(each, card, fight):
        return False
    return any(_selects(table, part, each, card, fight) for part in row.who.split(" / "))


def _in_scope(each: Live, card: Card, fight: Fight | None) -> bool:
    when = each.row.when
    if when in ("", "always", "balance", "draw", "discard"):
        return True
    if fight is None:
        return False
    if when == "fight":
        return True
    if when == "raiding":
        return fight.raid and card in fight.left
    if fight.raid:
        return False
    if when == "attacking":
        enemy = "enemy" in each.row.who
        return (
            fight.attacker == each.me if enemy and each.bearer.is_commander else _on_left(each, card, fight)
        )
    if when == "defending":
        return card in fight.right
    return card in fight.left or card in fight.right  # combat


def _on_left(each: Live, card: Card, fight: Fight) -> bool:
    return each.bearer in fight.left if "enemy" in each.row.who else card in fight.left


def _selects(table: Table, part: str, each: Live, card: Card, fight: Fight | None) -> bool:
    noun, filters = parse(part)
    source, bearer = each.source, each.bearer
    if noun == "self":
        return card is source
    if noun == "base":
        return source.base is card
    if noun == "it":
        return each.entry is not None and card.handle in each.entry.on
    if noun == "me":
        return False
    if noun == "raider":
        chosen = fight is not None and fight.raid and card in fight.left
    elif noun == "enemy":
        chosen = fight is not None and _opposed(each, bearer, card, fight)
    elif noun == "combatant":
        chosen = fight is not None and (card in fight.left or (card in fight.right and not fight.raid))
    else:
        chosen = is_noun(card, noun)
    return chosen and all(fits(table, word, card, each.me, source) for word in filters)


def _opposed(each: Live, bearer: Card, card: Card, fight: Fight) -> bool:
    if fight.raid:
        return False
    if bearer in fight.left:
        return card in fight.right
    if bearer in fight.right:
        return card in fight.left
    return bearer.is_commander and fight.attacker == each.me and card in fight.right


def parse(part: str) -> tuple[str, list[str]]:
    """A selector's noun and filters."""
    for amount in AMOUNTS:
        part = part.removeprefix(amount)
    noun, _, rest = part.partition("[")
    return noun.strip(), [each for each in rest.rstrip("]").split("+") if each]


def is_noun(card: Card, noun: str) -> bool:
    """What kind of thing a card in play is."""
    if noun == "warrior":
        return card.is_warrior
    if noun == "establishment":
        return card.is_establishment
    if noun == "commander":
        return card.is_commander
    if noun == "card":
        return card.is_establishment or card.is_commander
    if noun == "attachment":
        return card.place in ("attached", "group", "dominion")
    if noun == "player":
        return False
    raise NotSure(f"the noun {noun}")


def fits(table: Table, word: str, card: Card, me: int, source: Card | None) -> bool:
    """Whether a card passes one filter."""
    if word in ("mine", "theirs"):
        if card.is_warrior and card.controller != card.seat:
            raise NotSure("whose a warrior under another's command is")
        return (card.seat == me) == (word == "mine")
    if word in ("other",):
        return card is not source
    if word == "adjacent":
        assert source is not None
        return turf.adjacent(source.base or source, card)
    if word in ("warband", "borderlands"):
        return card.place == word
    if word == "same-area":
        assert source is not None
        here = source.base or source
        return card.seat == here.seat and card.place == here.place
    if word == "same-group":
        assert source is not None
        return card.group is not None and card.group is (source.base or source).group
    if word in ("grouped", "ungrouped"):
        return (card.group is not None) == (word == "grouped")
    if word in TYPES:
        return card.is_warrior and card.printed.kind == word
    if word == "not-VEHICLE":
        return card.printed.kind != "VEHICLE"
    if word == "EQUIPMENT":
        return "EQUIPMENT" in card.printed.words
    if word in ("flyer", "not-flyer"):
        return ("air" in tactics(table, card)) == (word == "flyer")
    if word == "on-warrior":
        return card.base is not None and card.base.is_warrior
    if word == "exposed":
        return turf.exposed(table.seats[card.seat], card)
    if word == "no-barricade":
        return card.name not in ("Barricade", "Sanctuary")
    if word == "spied":
        return any(is_spy(each, me) for each in table.seats[card.seat].warriors)
    if word == "not-spy":
        return not is_spy(card, me)
    verb, _, rest = word.partition(":")
    if verb == "is":
        return is_a(table, card, rest)
    if verb == "name":
        return card.name == rest
    if verb in ("aff", "not-aff"):
        wanted = source.choice if rest == "chosen" and source is not None else rest
        return (card.printed.affiliation == wanted) == (verb == "aff")
    if verb == "gives":
        from tests.second_reading.balance import blue  # it asks here what works on a card

        had, now = blue(table, card, sleeping=True), blue(table, card)
        now = now if works(table, card) else card.printed.gives
        places = range(4) if rest == "any" else (RESOURCES.index(rest),)
        if any(had[n] for n in places) and not any(now[n] or card.printed.gives[n] for n in places):
            raise NotSure("whether an icon that was added counts while it sleeps")
        if any(had[n] for n in places) and any(True for _ in on_card(table, card, "fewer")):
            raise NotSure("whether an icon counts that a Toxic Spill takes away")
        return any(had[n] for n in places)
    raise NotSure(f"the filter {word}")


def is_spy(card: Card, me: int) -> bool:
    """Whether a warrior is that player's SUBVERSIVE."""
    return any(each.printed.id == "DE-I148" and each.controller == me for each in card.attached)


def is_a(table: Table, card: Card, word: str) -> bool:
    """Whether a card is named so, has that designation or counts as it (DE-A34: the whole name)."""
    word = word.upper()
    if any(word in each.row.value.upper().split("/") for each in on_card(table, card, "lose")):
        return False
    if word in card.printed.words or card.name.upper() == word:
        return True
    given = [*on_card(table, card, "counts-as"), *on_card(table, card, "become")]
    return any(word in each.row.value.upper().split("/") for each in given)


def tactics(table: Table, card: Card) -> frozenset[str]:
    """The Tactics of a warrior, with what makes it a Trooper, Sailor or Flyer."""
    found = set(card.printed.tactics)
    for each in on_card(table, card, "become"):
        found |= {TACTIC_OF[word] for word in each.row.value.split("/") if word in TACTIC_OF}
    for each in on_card(table, card, "cannot-be"):
        found -= {TACTIC_OF[word] for word in each.row.value.split("/") if word in TACTIC_OF}
    return frozenset(found)


def common(every: list[frozenset[str]]) -> frozenset[str]:
    """The Tactics that all have."""
    return frozenset(TACTICS).intersection(*every)


def holds(table: Table, each: Live, card: Card, fight: Fight | None) -> bool:
    """Whether the conditions of a row hold for a card that it hits."""
    return all(_holds(table, condition, each, card, fight) for condition in each.row.conditions)


def _holds(table: Table, condition: str, each: Live, card: Card, fight: Fight | None) -> bool:
    word, _, rest = condition.partition(":")
    if condition in ("raiding", "defending"):
        return fight is not None and (
            fight.raid and card in fight.left if word == "raiding" else not fight.raid and card in fight.right
        )
    if condition == "alone":
        return fight is not None and fight.raid and fight.left == [card]
    if condition == "base-raids":
        return fight is not None and fight.raid and each.bearer in fight.left
    if word == "group-only":
        group = card.group
        return group is not None and all(named(table, member, rest) for member in group.members)
    if word == "raid-only":
        if fight is None or not fight.raid:
            return False
        return all(any(named(table, member, name) for name in rest.split("/")) for member in fight.left)
    if word == "group-has":
        group = each.bearer.group
        return group is not None and any(_is_kind(table, member, rest) for member in group.members)
    if word == "against":
        assert fight is not None
        enemies = fight.right if card in fight.left else fight.left
        return any(_is_kind(table, enemy, rest, each.source) for enemy in enemies)
    if word == "permit":
        return permitted(table, each.me, rest)
    if word == "only":
        return True  # looked at by whoever asks about the affiliation
    if condition == "none-attacked":
        return not any(table.this_turn["attacked"].values())
    if word == "tactic":
        return fight is not None and fight.tactic == rest
    if word == "attacked-by":
        return card.handle in table.this_turn["flew"]
    if word in ("not-cumulative", "copies"):
        return True
    if condition == "all-unraidable":
        return True  # `raids` looks at it
    raise NotSure(f"the condition {condition}")


def named(table: Table, card: Card, name: str) -> bool:
    """Whether a warrior is named so, or counts as it."""
    return card.name == name or is_a(table, card, name)


def _is_kind(table: Table, card: Card, rest: str, source: Card | None = None) -> bool:
    word, _, what = rest.partition(":")
    if word == "type":
        return card.printed.kind == what
    if word == "is":
        return is_a(table, card, what)
    if word == "aff":
        assert source is not None
        return card.printed.affiliation == (source.choice if what == "chosen" else what)
    if word == "not-flyer":
        return "air" not in tactics(table, card)
    raise NotSure(f"the condition {rest}")


def permitted(table: Table, seat: int, what: str) -> bool:
    """Whether a working card allows CAVALRY, VEHICLES or EQUIPMENT (DE-5.7, 5.10, 11.3)."""
    return table.beginner or any(each.row.value == what for each in on_player(table, seat, "allow"))


def untouchable(card: Card) -> bool:
    """Cards on which no Intrigue card can be played."""
    return card.printed.id in (ROCK, SCORCHED, MINEFIELD) or (card.is_establishment and card.down)


def forbidden(table: Table, card: Card, what: str) -> bool:
    """Whether a warrior may not, or never does, attack, raid, join or transfer at all."""
    rows = [*on_card(table, card, "may-not"), *on_card(table, card, "never")]
    return any(each.row.value in (what, "anything") for each in rows)


def player_may_not(table: Table, seat: int, what: str) -> bool:
    """Whether a player may not attack, raid or act; `attack by air` for one Tactic."""
    for each in on_player(table, seat, "may-not"):
        value = each.row.value
        if value == "chosen":
            value = each.entry.choice if each.entry is not None else ""
        if value == what:
            return True
    return False


def wallet(table: Table, seat: int) -> int:
    """The Gold Units that a seat may spend: its own, and what teammates share (Shared Funds)."""
    sharing = [
        each for each in table.team(seat) if each != seat and any(on_player(table, each, "share-gold"))
    ]
    return sum(table.seats[each].gold for each in (seat, *sharing))


def group_tactics(table: Table, group: Group) -> frozenset[str]:
    """The Tactics common to a Group."""
    return common([tactics(table, member) for member in group.members])


def amount(table: Table, each: Live, text: str) -> int:
    """A number of a row: plain, counted, chosen or paid."""
    if re.fullmatch(r"[+-]?\d+", text):
        return int(text)
    if text == "X":
        return int(each.source.paid)
    if text == "chosen":
        chosen = each.entry.choice if each.entry is not None else each.source.choice
        return int(chosen)
    number, per, what = text.partition(" per ")
    if not per:
        raise NotSure(f"the amount {text}")
    if what == "marker":
        return int(number) * each.bearer.markers
    noun, filters = parse(what)
    if noun != "warrior":
        raise NotSure(f"the amount {text}")
    every = (card for card in table.warriors)
    return int(number) * sum(
        all(fits(table, f, card, each.me, each.source) for f in filters) for card in every
    )

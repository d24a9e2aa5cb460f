"""What can be done in Perform Actions (chapter 5), in the words of the question DE-5.22."""

from __future__ import annotations

from collections.abc import Iterable

from tests.second_reading import rows, standing, turf
from tests.second_reading.printed import ESTABLISHMENT, INTRIGUE, WARRIOR, Printed
from tests.second_reading.table import AREAS, Card, NotSure, Seat, Table

NOTRE_DAME, ERICH, COOPERATION, PLANNING = "DE-E023", "DE-C005", "DE-I139", "DE-I025"
STALKER = "Praetorian Stalker"
AFFILIATIONS = 8


def may_play(table: Table, seat: int, card: Printed) -> bool:
    """Affiliation (DE-2.9)."""
    mine = table.seats[seat].commander.printed.affiliation
    if table.beginner or card.affiliation in ("General", mine):
        return True
    for each in rows.on_player(table, seat, "allow-aff"):
        allowed = each.row.value.split("/")
        only = [c.removeprefix("only:") for c in each.row.conditions if c.startswith("only:")]
        if (card.affiliation in allowed or allowed == ["all"]) and all(word in card.words for word in only):
            return True
    if "OUTLANDER" in card.words and any(
        e.row.value == "OUTLANDER" for e in rows.on_player(table, seat, "allow")
    ):
        return True
    if "EQUIPMENT" in card.words:
        return any(each.row.value == "EQUIPMENT" for each in rows.on_player(table, seat, "ignore-aff"))
    return False


def only_on_warriors(table: Table, seat: int, card: Printed) -> bool:
    """Whether an item's affiliation is overlooked only by Duke Erich, and so for warriors alone."""
    if table.beginner or card.affiliation in ("General", table.seats[seat].commander.printed.affiliation):
        return False
    given = list(rows.on_player(table, seat, "ignore-aff"))
    allowed = list(rows.on_player(table, seat, "allow-aff"))
    if any(card.affiliation in each.row.value.split("/") or each.row.value == "all" for each in allowed):
        return False
    return all(each.source.printed.id == ERICH for each in given)


def cost(table: Table, seat: int, card: Printed) -> int:
    """The Initial Cost as this seat pays it."""
    price = card.cost
    words = {card.type, *card.words}
    more = 0
    for each in rows.on_player(table, seat, "cost"):
        change, _, what = each.row.value.partition(" ")
        if what not in words and what != "all":
            continue
        if change == "half":
            price //= 2
        elif change == "0":
            price = 0
        else:
            more = int(change)
    if card.affiliation == "Templars" and _has_notre_dame(table, seat):
        if more:
            raise NotSure("Notre Dame and Payment Up Front")
        price = 0
    return price + more


def _has_notre_dame(table: Table, seat: int) -> bool:
    return any(
        card.printed.id == NOTRE_DAME and rows.works(table, card) for card in table.seats[seat].turf.values()
    )


def unique_is_free(table: Table, card: Printed) -> bool:
    """DE-2.11."""
    if "UNIQUE" not in card.words:
        return True
    return not any(each.printed.id == card.id for each in table.in_play)


def hand(seat: Seat) -> list[Card]:
    """Cards that can be played: the hand, and what is kept in a Storehouse."""
    stores = [card for card in seat.turf.values() if card.printed.id == "DE-E036"]
    return [*seat.hand, *(each for store in stores for each in store.kept)]


def actions(table: Table) -> tuple[set[str], set[str]]:
    """What can be done, and what the reading leaves open."""
    seat = table.seats[table.active]
    yes: set[str] = set()
    open_: set[str] = set()
    planned = any(table.printed(handle).id == PLANNING for handle in table.this_turn["used"])
    if planned or rows.player_may_not(table, seat.number, "act"):
        return yes, open_
    for card in hand(seat):
        try:
            word = _action(table, seat, card.printed)
        except NotSure as reason:
            table.doubts.append(f"{card.name}: {reason}")
            open_ |= {
                f"{each} {card.handle}"
                for each in ("build", "muster", "equip", "ritual", "prophecy", "bestow")
            }
            continue
        if word:
            yes.add(f"{word} {card.handle}")
    yes |= {f"transfer {card.handle}" for card in seat.warriors if can_transfer(table, card)}
    if pairs(table, seat, "attack", ("warband",)):
        yes.add("attack group")
    if pairs(table, seat, "defense", AREAS):
        yes.add("defense group")
    if rows.player_may_not(table, seat.number, "attack"):
        open_.add("attack group")
    if table.strangers(seat.number):
        open_ |= {"attack group", "defense group", *(f"transfer {card.handle}" for card in table.warriors)}
    return yes, open_


def _action(table: Table, seat: Seat, card: Printed) -> str:
    """The action that a card of the hand allows now, if any."""
    if not may_play(table, seat.number, card) or not unique_is_free(table, card):
        return ""
    if card.type == ESTABLISHMENT:
        return "build" if _can_build(table, seat, card) else ""
    if card.type == WARRIOR:
        return "muster" if areas_for(table, seat, card) and _can_pay(table, seat, card) else ""
    if card.type != INTRIGUE or not any(row.kind == "play" and row.when == "action" for row in card.rows):
        return ""
    if not _can_pay(table, seat, card):
        return ""
    if "EQUIPMENT" in card.words:
        if not rows.permitted(table, seat.number, "EQUIPMENT"):
            return ""
        return "equip" if bearers(table, seat.number, card) else ""
    if "RITUAL" in card.words:
        return "ritual" if has_working(table, seat, "PATRIARCH") and _has_targets(table, seat, card) else ""
    if "PROPHECY" in card.words:
        return "prophecy" if has_working(table, seat, "PROPHET") and bearers(table, seat.number, card) else ""
    return "bestow" if bearers(table, seat.number, card) else ""


def _can_pay(table: Table, seat: Seat, card: Printed) -> bool:
    return cost(table, seat.number, card) <= rows.wallet(table, seat.number)


def _can_build(table: Table, seat: Seat, card: Printed) -> bool:
    for verb in ("never", "may-not"):
        for each in rows.on_player(table, seat.number, verb):
            if each.row.value == f"build name:{card.name}":
                return False
            if (
                each.row.value.startswith("build is:")
                and each.row.value.removeprefix("build is:") in card.words
            ):
                return False
    if any("one-per-choice" in row.conditions for row in card.rows):
        built = {each.choice for each in seat.turf.values() if each.printed.id == card.id}
        if len(built) >= AFFILIATIONS:
            return False
    return _can_pay(table, seat, card) and turf.can_be_built(table, seat.number, card)


def areas_for(table: Table, seat: Seat, card: Printed) -> set[str]:
    """Where a warrior may be mustered: nowhere, if something is missing (DE-5.6, 5.7, 5.24)."""
    if card.kind != "INFANTRY" and not rows.permitted(table, seat.number, card.kind):
        return set()
    equipped = any("permit:EQUIPMENT" in row.conditions for row in card.rows if row.op == "enter")
    if equipped and not rows.permitted(table, seat.number, "EQUIPMENT"):
        return set()
    for each in rows.on_player(table, seat.number, "never"):
        if each.row.value == f"muster aff:{card.affiliation}":
            return set()
    if any(row.op == "only" and row.value == "area warband" for row in card.rows):
        return {"Warband"}
    return {"Warband", "Borderlands"}


def has_working(table: Table, seat: Seat, word: str) -> bool:
    """A working PATRIARCH or PROPHET in the Dominion (DE-5.13, 5.14)."""
    able = [card for card in seat.warriors if rows.is_a(table, card, word) and rows.works(table, card)]
    if able and all(card.down for card in able):
        raise NotSure("a Mastodon Trainer that is spent")
    return bool(able)


def _has_targets(table: Table, seat: Seat, card: Printed) -> bool:
    play = next(row for row in card.rows if row.kind == "play")
    if not play.who:
        return True
    noun, filters = rows.parse(play.who)
    every = (each for each in table.in_play if rows.is_noun(each, noun))
    return any(all(rows.fits(table, word, each, seat.number, None) for word in filters) for each in every)


def bearers(table: Table, seat: int, card: Printed) -> set[str]:
    """Who can get an attachment by an action (DE-5.25)."""
    found = set()
    for row in card.rows:
        if row.kind != "play" or row.when != "action":
            continue
        for part in row.who.split(" / "):
            noun, filters = rows.parse(part)
            found |= {
                each.handle
                for each in table.in_play
                if rows.is_noun(each, noun)
                and all(rows.fits(table, word, each, seat, None) for word in filters)
                and can_bear(table, each, card)
            }
    if "DARK SYMMETRY" in card.words:
        found = {each for each in found if _is_worthy(table, table.cards[each], card)}
    if "EQUIPMENT" in card.words and only_on_warriors(table, seat, card):
        found = {each for each in found if table.cards[each].is_warrior}
    return found


def _is_worthy(table: Table, bearer: Card, card: Printed) -> bool:
    if not rows.is_a(table, bearer, "WORTHY OF DARK SYMMETRY"):
        return False
    return not any(each.printed.id == card.id for each in bearer.attached)


def can_bear(table: Table, bearer: Card, card: Printed) -> bool:
    """Whether nothing forbids attaching a card to it."""
    if rows.untouchable(bearer):
        return False
    if bearer.is_warrior and rows.forbidden(table, bearer, "anything"):
        return False
    for each in rows.on_card(table, bearer, "no-attach"):
        if each.row.value in ("all", card.name):
            return False
    if "EQUIPMENT" not in card.words:
        return True
    item = Card("", card, {}, 0)
    return standing.may_use(table, item, bearer)


def can_transfer(table: Table, card: Card) -> bool:
    """DE-5.9, 5.30."""
    if card.group is not None or card.handle in table.this_turn["transferred"]:
        return False
    if rows.forbidden(table, card, "transfer"):
        return False
    if any(each.has(COOPERATION) for seat in table.team(card.seat) for each in [table.seats[seat].commander]):
        return True
    only = any(each.row.value == "area warband" for each in rows.on_card(table, card, "only"))
    return not (only and card.place == "warband")


def may_join(table: Table, card: Card, kind: str) -> bool:
    """Whether a warrior joins Groups of a kind at all (DE-5.19)."""
    if card.group is not None or rows.is_a(table, card, "SOLITARY") or rows.forbidden(table, card, "join"):
        return False
    if kind == "attack":
        return not rows.forbidden(table, card, "attack")
    return not any(each.row.value == "join defense" for each in rows.on_card(table, card, "never"))


def fit_together(table: Table, members: Iterable[Card], kind: str) -> bool:
    """Whether these warriors can be in one Group: a common Tactic, one area, and everybody's company."""
    every = list(members)
    if len({card.place for card in every}) > 1 or not rows.common(
        [rows.tactics(table, card) for card in every]
    ):
        return False
    for card in every:
        for each in rows.on_card(table, card, "group-with"):
            if each.row.value.startswith("aff:") and kind == "defense":
                continue
            if not all(rows.fits(table, each.row.value, other, card.seat, card) for other in every):
                return False
        if card.name == STALKER and rows.works(table, card) and len(every) > 2:
            return False
    return True


def pairs(table: Table, seat: Seat, kind: str, areas: tuple[str, ...]) -> bool:
    """Whether two warriors of one area can form a Group."""
    return any(partners(table, seat, kind, [], areas))


def partners(table: Table, seat: Seat, kind: str, members: list[Card], areas: tuple[str, ...]) -> set[str]:
    """Who can be named next as a member (DE-5.26, 5.27); the first one needs a partner."""
    free = [card for area in areas for card in getattr(seat, area) if may_join(table, card, kind)]
    if members:
        left = [card for card in free if card not in members]
        return {card.handle for card in left if fit_together(table, [*members, card], kind)}
    return {
        card.handle
        for card in free
        if any(other is not card and fit_together(table, [card, other], kind) for other in free)
    }

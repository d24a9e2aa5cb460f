"""Intrigue cards that may be played at a moment: window, cost, and whether they find a target."""

from __future__ import annotations

from tests.second_reading import actions, prose, rows, standing
from tests.second_reading.printed import INTRIGUE, Printed, Row
from tests.second_reading.rows import Fight
from tests.second_reading.table import Card, NotSure, Seat, Table

WINDOWS = {
    "DE-5.22": {"my-actions", "my-turn", "any", "any-calm", "before-attack"},
    "DE-6.8": {"my-turn", "any", "any-calm", "my-balance", "any-balance", "before-attack"},
    "DE-7.22": {"my-turn", "any", "any-calm"},
    "DE-8.18": {"my-turn", "any", "any-calm", "my-raid-step"},
    "DE-4.5": {"my-turn", "any", "any-calm", "turn-end"},
    "DE-7.26": {"any", "combat", "fight"},
    "DE-8.21": {"any", "raid", "fight"},
    "DE-10.10": {"any", "any-calm"},
}
"""What each question of `position.md` lets be played."""
MODIFY = ("DE-7.26", "DE-8.21")
EARLY = ("draw", "actions", "balance")
"""The steps before the Attack step."""
LUCKY_HAND = "DE-I114"


def playable(
    table: Table, seat: int, rule: str, fight: Fight | None = None, *, late: bool = False
) -> tuple[set[str], set[str]]:
    """The cards that a seat may play at a question, and those that the reading leaves open; `late`: after a
    first discard it is too late for what is played at the end of the turn."""
    me = table.seats[seat]
    yes, open_ = set(), set()
    for card in actions.hand(me):
        if card.type != INTRIGUE:
            continue
        try:
            if _can_play(table, me, card, WINDOWS[rule] - ({"turn-end"} if late else set()), rule, fight):
                yes.add(f"play {card.handle}")
        except NotSure as reason:
            table.doubts.append(f"{card.name}: {reason}")
            open_.add(f"play {card.handle}")
    return yes, open_


def _can_play(table: Table, me: Seat, card: Card, windows: set[str], rule: str, fight: Fight | None) -> bool:
    printed = card.printed
    if rule == "DE-10.10":
        windows = windows | ({"before-attack"} if table.step in EARLY else set())
        if not table.begun:
            return False
    elif rule not in MODIFY and me.number != table.active:
        windows = _out_of_turn(table)
    plays = [row for row in printed.rows if row.kind == "play" and row.when in windows]
    if not plays:
        if rule in (*MODIFY, "DE-10.10") and any(row.when == "after-intrigue" for row in printed.rows):
            raise NotSure("whether an Intrigue card was played in this window")
        if (
            rule == "DE-10.10"
            and table.step == "balance"
            and any(r.when == "any-balance" for r in printed.rows)
        ):
            raise NotSure("whether the Balance step is still going on")
        if printed.affiliation == "Templars":
            raise NotSure("Notre Dame")
        return False
    if not actions.may_play(table, me.number, printed) or not actions.unique_is_free(table, printed):
        return False
    left = rows.wallet(table, me.number) - actions.cost(table, me.number, printed)
    if left < 0:
        return False
    return any(_row_holds(table, me, card, row, left, fight) for row in plays)


def _out_of_turn(table: Table) -> set[str]:
    """What a seat may play in a Balance step that somebody makes it take in another's turn (Recount)."""
    early = {"before-attack"} if table.step in EARLY else set()
    return {"any", "any-calm", "my-balance", "any-balance"} | early


def _row_holds(table: Table, me: Seat, card: Card, row: Row, left: int, fight: Fight | None) -> bool:
    if not all(_condition(table, me, word, row, fight) for word in row.conditions):
        return False
    if row.op == "special":
        return prose.can_play(table, me, card, fight)
    cost = row.cost
    if cost == "hand-annihilate 1":
        return any(each is not card for each in me.hand)
    if not row.who or row.who in ("me", "fight"):
        return True
    if card.printed.id == LUCKY_HAND:
        return _moves(table)
    return any(_finds(table, me, card.printed, row, part, left, fight) for part in row.who.split(" / "))


def _moves(table: Table) -> bool:
    """Whether some EQUIPMENT can go to another warrior that fits its text."""
    unclear = False
    for item in table.in_play:
        if item.base is None or not item.base.is_warrior or "EQUIPMENT" not in item.printed.words:
            continue
        for other in table.warriors:
            if other is item.base or not actions.can_bear(table, other, item.printed):
                continue
            found = (
                rows.parse(part)
                for row in item.printed.rows
                if row.kind == "play"
                for part in row.who.split(" / ")
            )
            for noun, filters in found:
                rest = [word for word in filters if word != "mine"]
                if noun == "warrior" and all(
                    rows.fits(table, word, other, other.seat, None) for word in rest
                ):
                    if other.seat == item.controller:
                        return True
                    unclear = True
    if unclear:
        raise NotSure("whether EQUIPMENT moves to another's warrior")
    return False


def _finds(
    table: Table, me: Seat, card: Printed, row: Row, part: str, left: int, fight: Fight | None
) -> bool:
    noun, filters = rows.parse(part)
    if noun == "player":
        return any(_player(table, me, seat, row, filters) for seat in table.seats)
    if noun == "razed":
        if me.razed and all(rows.untouchable(each) for each in me.razed):
            raise NotSure("a razed Minefield")
        return bool(me.razed)
    if noun == "group":
        return any(
            _group(group.kind, seat.number, me.number, filters)
            for seat in table.seats
            for group in seat.groups
        )
    if part.startswith("any-number"):
        raise NotSure("any number of them, also none")
    return bool(_cards(table, me, card, row, part, left, fight))


def _cards(
    table: Table, me: Seat, card: Printed, row: Row, part: str, left: int, fight: Fight | None
) -> list[Card]:
    """The cards on which a card may be played by one part of its row."""
    noun, filters = rows.parse(part)
    every: list[Card]
    if noun in ("combatant", "raider", "target", "defender", "enemy"):
        if fight is None:
            raise NotSure("a fight that a card has begun or changed")
        if noun == "target":
            every = list(fight.right) if fight.raid else []
        elif noun == "raider":
            every = list(fight.left)
        elif noun == "defender":
            every = list(fight.right)
        else:
            every = [*fight.left, *(() if fight.raid else fight.right)]
    else:
        every = [each for each in table.in_play if rows.is_noun(each, noun)]
    moves = any(row.op in ("move-area", "join-target") for row in card.rows)
    if moves and any(_stays(table, each) for each in every):
        raise NotSure("whether a warrior that may only be in the Warband can be moved by force")
    return [
        each
        for each in every
        if not rows.untouchable(each)
        and all(_fits(table, word, each, me.number, fight) for word in filters)
        and (row.op != "attach" or _bears(table, each, card, row))
        and _affordable(table, each, row, left, me.number, fight)
    ]


def _stays(table: Table, card: Card) -> bool:
    return any(each.row.value == "area warband" for each in rows.on_card(table, card, "only"))


def targets(table: Table, seat: int, card: Printed, fight: Fight | None) -> set[str]:
    """On what a card can be played, by handle: a player is its Commander, a Group all its members."""
    me = table.seats[seat]
    plays = [row for row in card.rows if row.kind == "play"]
    if card.id == LUCKY_HAND or any(row.op == "special" for row in plays):
        raise NotSure("told in prose")
    left = rows.wallet(table, seat) - actions.cost(table, seat, card)
    found = set()
    for row in plays:
        for part in row.who.split(" / "):
            noun, filters = rows.parse(part)
            if not part.startswith("one ") or noun == "razed":
                raise NotSure("more than one is chosen")
            if noun == "player":
                found |= {f"c{each.number}" for each in table.seats if _player(table, me, each, row, filters)}
            elif noun == "group":
                for each in table.seats:
                    for group in each.groups:
                        if _group(group.kind, each.number, seat, filters):
                            found.add("+".join(sorted(member.handle for member in group.members)))
            else:
                found |= {each.handle for each in _cards(table, me, card, row, part, left, fight)}
    return found


def _fits(table: Table, word: str, card: Card, me: int, fight: Fight | None) -> bool:
    if word == "raid-tactic":
        assert fight is not None
        return fight.tactic in rows.tactics(table, card)
    return rows.fits(table, word, card, me, None)


def _bears(table: Table, base: Card, card: Printed, row: Row) -> bool:
    if not actions.can_bear(table, base, card):
        return False
    for word in row.conditions:
        if word.startswith("copies:"):
            copies = sum(each.printed.id == card.id for each in base.attached)
            if copies >= int(word.removeprefix("copies:")):
                return False
    return True


def _affordable(table: Table, card: Card, row: Row, left: int, me: int, fight: Fight | None) -> bool:
    cost = row.cost
    if cost in ("", "gold X", "discard it"):
        return True
    if cost.startswith("gold cv(it)") and fight is not None and fight.changed:
        raise NotSure("CVs that were modified in this fight")
    if cost == "gold cv(it)":
        return max(0, standing.cv(table, card, fight)) <= left
    if cost == "gold cv(it) if theirs":
        return card.controller == me or max(0, standing.cv(table, card, fight)) <= left
    raise NotSure(f"the cost {cost}")


def _player(table: Table, me: Seat, seat: Seat, row: Row, filters: list[str]) -> bool:
    if "other" in filters and seat.number == me.number:
        return False
    if "active" in filters and seat.number != table.active:
        return False
    if "spy" in row.conditions and not any(rows.is_spy(card, me.number) for card in seat.warriors):
        return False
    for word in row.conditions:
        if word.startswith("their-lack:name:"):
            name = word.removeprefix("their-lack:name:")
            if any(card.name == name for card in seat.turf.values()):
                return False
    return True


def _group(kind: str, seat: int, me: int, filters: list[str]) -> bool:
    return all((word == "mine" and seat == me) or word == kind for word in filters)


def _condition(table: Table, me: Seat, word: str, row: Row, fight: Fight | None) -> bool:
    verb, _, rest = word.partition(":")
    if verb in ("copies", "their-lack", "not-after-raiders"):
        if verb == "not-after-raiders":
            return fight is None or not fight.raid
        return True
    if word == "no-time-stated":
        return True  # when it is played follows from a ruling
    if word == "team-game":
        return table.position["teams"] is not None
    if word == "spy":
        return any(rows.is_spy(card, me.number) for card in table.warriors)
    if word == "no-action":
        return not table.this_turn["acted"]
    if word == "none-attacked":
        return not any(table.this_turn["attacked"].values())
    if word == "none-raided":
        return not any(table.this_turn["raided"].values())
    if verb == "have":
        for each in rest.split("/"):
            kind, _, what = each.partition(":")
            for card in table.in_play:
                if card.seat != me.number:
                    continue
                if (card.name == what) if kind == "name" else rows.is_a(table, card, what):
                    return True
        return False
    if verb == "tactic":
        return fight is not None and fight.tactic == rest
    if word == "by-me":
        return fight is not None and fight.attacker == me.number
    if word == "raided:me":
        return fight is not None and fight.raid and fight.right[0].seat == me.number
    if word == "attacked:me":
        return fight is not None and fight.right[0].controller == me.number
    raise NotSure(f"the condition {word}")

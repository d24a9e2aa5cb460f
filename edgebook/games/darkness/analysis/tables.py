"""Tables and charts of what only Edge of Darkness has: the tower, attacks, drafts, effects, Coins, Agents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from edgebook.games.darkness.show.look import GUILDS, LOOK
from edgebook.games.darkness.table.city import EFFECT_SLOTS
from edgebook.games.darkness.table.setup import Setup
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import Column, Step, TidyTable

Moments = Iterable[tuple[int, Step | None, State]]
Rows = Iterator[tuple[int, dict[str, Any]]]


def _tower(moments: Moments) -> Rows:
    """Cubes in each tray by colour, whenever any tray changed."""
    last: list[list[int]] | None = None
    for n, _, s in moments:
        if s.trays == last:
            continue
        before, last = last, [tray[:] for tray in s.trays]
        words, limit = Words(s), s.city.limit
        for tray, cubes in enumerate(s.trays):
            if before is not None and before[tray] == cubes:
                continue
            for colour, count in enumerate(cubes):
                yield (
                    n,
                    {
                        "tray": f"tray {tray + 1}",
                        "colour": words.colour(colour),
                        "cubes": count,
                        "limit": limit,
                    },
                )


def _attacks(moments: Moments) -> Rows:
    """One row for each seat that an attack met."""
    for n, step, s in moments:
        if step is None or step.rule.id != "ED-5.10":
            continue
        seat, tray, damage = step.args
        words, card = Words(s), s.tower[tray]
        yield (
            n + 1,
            {
                "tray": f"tray {tray + 1}",
                "seat": seat,
                "name": words.seat(seat),
                "card": words.card(card) if card != EMPTY else "",
                "damage": s.damage(card) if card != EMPTY else 0,
                "left": max(damage, 0),
                "held": damage <= 0,
            },
        )


def _drafts(moments: Moments) -> Rows:
    """Every card that came into a hand, and from where."""
    hands: list[list[int]] = []
    street: list[int] = []
    halls: list[list[int]] = []
    for n, _, s in moments:
        for seat, hand in enumerate(s.hand):
            for card in hand if hands and hand != hands[seat] else ():
                if card not in hands[seat]:
                    place = "hall" if card in halls[seat] else "street" if card in street else "deck"
                    yield n, _draft(s, seat, card, place, street)
        hands, street = [hand[:] for hand in s.hand], s.street[:]
        halls = [hall[:] for hall in s.hall]


def _draft(s: State, seat: int, card: int, source: str, street: list[int]) -> dict[str, Any]:
    words = Words(s)
    owner = s.owner[card]
    lying = [each for each in street if each != EMPTY]
    place = {"street": lying.index(card) + 1 if card in lying else None, "deck": 6, "hall": None}[source]
    return {
        "seat": seat,
        "name": words.seat(seat),
        "card": words.card(card),
        "owner": words.seat(owner) if owner >= 0 else "Neutral",
        "source": source,
        "place": place,
        "icons": s.icons(card),
        "filled": s.filled(card),
    }


GAINS = ("coins", "influence", "goodwill", "reputation")


def _effects(moments: Moments) -> Rows:
    """Effects, abilities and rewards, with what the step itself gave and cost."""
    for n, step, s, before in _with_last(moments):
        if step is None or step.rule.id not in EFFECTS:
            continue
        if (step.rule.id == "ED-5.20" and not used_effect(step, s)) or step.values.get("tray") == EMPTY:
            continue  # a choice within an effect, or the end of a hunt
        seat = step.args[0]
        words = Words(s)
        after = [getattr(s, name)[seat] for name in GAINS]
        row: dict[str, Any] = {
            "seat": seat,
            "name": words.seat(seat),
            "kind": EFFECTS[step.rule.id],
            "text": before[1],
        }
        row.update({name: now - then for name, now, then in zip(GAINS, after, before[0][seat], strict=True)})
        yield n, row


def used_effect(step: Step, s: State) -> tuple[int, int, int] | None:
    """The card, the slot and the number of the effect that a step used, if it is one of a card."""
    if step.rule.id == "ED-5.21":
        return step.args[1:4]
    if step.rule.id == "ED-5.20" and isinstance(step.key, tuple) and step.key[0] == "use":
        card = s.names.index(step.key[1])
        if s.owner[card] in (NEUTRAL, step.args[0]):  # another seat's is paid for first, and used then
            return card, EFFECT_SLOTS.index(step.key[2]), step.key[3]
    return None


def _with_last(moments: Moments) -> Iterator[tuple[int, Step | None, State, Any]]:
    """Each moment with the step that led to it, and what was there and was said before it."""
    last: Step | None = None
    noted: Any = None
    for n, step, s in moments:
        yield n, last, s, noted
        last = step
        if step is not None and step.rule.id in EFFECTS:
            lists = [getattr(s, name) for name in GAINS]
            noted = [[each[seat] for each in lists] for seat in range(s.seats)], step.text


EFFECTS = {
    "ED-3.7": "prologue", "ED-5.20": "card", "ED-5.21": "card", "ED-5.28": "ability", "ED-5.31": "reward",
    "VG-E1": "generic", "VG-E2": "generic", "VG-E3": "generic", "VG-E4": "generic", "VG-E5": "generic",
    "VG-E6": "generic", "VG-E7": "generic", "VG-E8": "generic", "VG-H4": "reward",
}  # fmt: skip
"""Steps that are an effect, and of which kind. What an effect puts on the agenda (Agents to train, cards to
draw) are steps of their own."""
SUPPLY = "supply"


def _payments(moments: Moments) -> Rows:
    """A ledger of all Coins: who gave how many to whom, and for what. The supply has the other half."""
    coins: list[int] = []
    last: Step | None = None
    for n, step, s in moments:
        now = s.coins
        if now != coins:
            words = Words(s)
            moves = list(_coin_moves(last, coins or [0] * s.seats, now))
            for payer, payee, number in moves:
                yield (
                    n,
                    {
                        "payer": words.seat(payer) if payer >= 0 else SUPPLY,
                        "payee": words.seat(payee) if payee >= 0 else SUPPLY,
                        "coins": number,
                        "reason": _reason(last, payer, payee, words),
                    },
                )
            coins = now[:]
        last = step


def _coin_moves(step: Step | None, before: list[int], after: list[int]) -> Iterator[tuple[int, int, int]]:
    change = [now - then for now, then in zip(after, before, strict=True)]
    if step is not None and step.rule.id in ("ED-5.21", "VG-Y1"):
        payer, owner = step.args[0], step.values["owner"]
        yield payer, owner, 1
        change[payer] += 1
        change[owner] -= 1
    for seat, number in enumerate(change):
        if number:
            yield (EMPTY, seat, number) if number > 0 else (seat, EMPTY, -number)


def _reason(step: Step | None, payer: int, payee: int, words: Words) -> str:
    """What Coins were for, in a few words: a place, or a rule."""
    if step is None:
        return "at the start"
    rule = step.rule.id
    if (payer >= 0 and payee >= 0) or rule == "VG-Y2":
        return "owners of cards"
    effect = used_effect(step, words.s)
    if effect:
        return words.effect(effect).split(" on ")[0]
    if rule == "ED-2.2":
        return "at the start"
    if EFFECTS.get(rule) == "reward" or step.args[1:2] == ("reward",):
        return "rewards of threats"
    location = dict(zip(step.rule.params, step.args, strict=False)).get("location", EMPTY)
    if location >= 0 and rule.startswith("ED-"):
        return words.location(location)
    return step.rule.title.split(": ")[-1]


def _agents(moments: Moments) -> Rows:
    """Agents of each seat at each place, whenever they moved."""
    last: list[list[int]] = []
    for n, _, s in moments:
        now = [
            [s.trained[seat], s.untrained[seat], *s.agents[seat], *s.posted[seat][1:]]
            for seat in range(s.seats)
        ]
        if now == last:
            continue
        words = Words(s)
        names = ["ready", "untrained", *(location.short for location in s.city.locations)]
        names += [f"Action card {number}" for number in range(1, 8)]
        for seat, counts in enumerate(now):
            if last and last[seat] == counts:
                continue
            for place, (name, count) in enumerate(zip(names, counts, strict=True)):
                if count or (last and last[seat][place]):
                    yield n, {"seat": seat, "name": words.seat(seat), "place": name, "agents": count}
        last = now


_SEAT = {"seat": Column("int", "whose it is, by seat"), "name": Column("category", "the seat's guild")}
TABLES = {
    "tower": TidyTable(
        "Cubes in the tower, by tray and colour, whenever a tray changed",
        {
            "tray": Column("category", "which tray, from left to right"),
            "colour": Column("category", "colour of the cubes; black belongs to no guild"),
            "cubes": Column("int", "how many lie there after the step", "cubes"),
            "limit": Column("int", "with this many in all the tray attacks", "cubes"),
        },
        _tower,
    ),
    "attacks": TidyTable(
        "Attacks of the Blight, one row for each seat attacked",
        {
            "tray": Column("category", "the tray that attacked"),
            **_SEAT,
            "card": Column("text", "the threat"),
            "damage": Column("int", "Damage of the threat", "Damage"),
            "left": Column("int", "Damage that was left after the defence", "Damage"),
            "held": Column("yes-no", "whether the defence held"),
        },
        _attacks,
    ),
    "drafts": TidyTable(
        "Cards that came into a hand",
        {
            **_SEAT,
            "card": Column("text", "the card"),
            "owner": Column("category", "whose card it is"),
            "source": Column("category", "from the street, the deck or the own hall"),
            "place": Column("int", "place in the Street, 6 for the top of the deck"),
            "icons": Column("int", "cube icons on it", "cubes"),
            "filled": Column("int", "filled slots on it", "slots"),
        },
        _drafts,
    ),
    "effects": TidyTable(
        "Effects, abilities and rewards that were used",
        {
            **_SEAT,
            "kind": Column("category", "card, ability, reward, prologue or generic (the Voiceless Guild's)"),
            "text": Column("text", "what was used, in words"),
            "coins": Column("int", "Coins gained less Coins paid in the step", "Coins"),
            "influence": Column("int", "Influence gained less paid", "Influence"),
            "goodwill": Column("int", "Goodwill gained", "Goodwill"),
            "reputation": Column("int", "Reputation gained", "Reputation"),
        },
        _effects,
    ),
    "payments": TidyTable(
        "A ledger of all Coins",
        {
            "payer": Column("category", "who gave: a guild, or the supply"),
            "payee": Column("category", "who got: a guild, or the supply"),
            "coins": Column("int", "how many", "Coins"),
            "reason": Column("category", "for what"),
        },
        _payments,
    ),
    "agents": TidyTable(
        "Agents by place, whenever they moved",
        {
            **_SEAT,
            "place": Column("category", "ready, untrained, a location or an Action card"),
            "agents": Column("int", "how many are there after the step", "Agents"),
        },
        _agents,
    ),
}


def cube_colours(setup: Setup) -> dict[str, tuple[str, str]]:
    """The colours of cubes on a light and on a dark ground."""
    names = ("black", *(seat.colour for seat in setup.seats))
    return {name: (LOOK.light[GUILDS[name].fill], LOOK.dark[GUILDS[name].fill]) for name in names}


CHARTS: dict[str, dict[str, Any]] = {
    "tower": {
        "kind": "filling", "table": "tower", "place": "tray", "what": "colour", "count": "cubes",
        "limit": "limit", "events": "attacks", "colours": cube_colours,
        "title": "How the tower filled, and when the Blight attacked",
        "event_words": "a triangle is a seat attacked",
    },
    "agents": {
        "kind": "by place", "table": "agents", "who": "name", "place": "place", "count": "agents",
        "title": "Where the Agents were",
    },
    "coins": {
        "kind": "ledger", "table": "payments", "payer": "payer", "payee": "payee", "amount": "coins",
        "reason": "reason", "supply": SUPPLY, "title": "Where the Coins came from, and where they went",
    },
}  # fmt: skip

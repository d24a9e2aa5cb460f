"""What a seat can play or use at a moment, and on what: the windows of the effect language.

A moment is a word (`answer`, `actions`, `modify`, `after-kill` ...); its subject are the cards that it is
about: those who die, what was razed, the Intrigue card that was just played. `why_not_now` says why a card
cannot be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from edgebook.games.eden.cards.language import Row, Sel
from edgebook.games.eden.cards.pack import CARDS, INTRIGUE, number
from edgebook.games.eden.effects import permits, select
from edgebook.games.eden.effects.board import Board, Live, board
from edgebook.games.eden.effects.standing import base_cv, plain_cv
from edgebook.games.eden.table import turf
from edgebook.games.eden.table.state import (
    ATTACHED,
    ATTACK,
    BORDERLANDS,
    DEFENSE,
    IN_PLAY,
    ON_GROUP,
    UNSEEN,
    WARBAND,
    Fight,
    State,
)  # fmt: skip
from edgebook.games.eden.table.turf import MINEFIELD, ROCK, SCORCHED

GROUPS = 100_000
"""A Group as a thing to be chosen is this number and its own."""
PLAY_ROW = tuple(next((row for row in card.rows if row.kind == "play"), None) for card in CARDS)
USE_ROWS = {
    card.index: tuple(row for row in card.rows if row.kind == "use") for card in CARDS if card.of("use")
}
WHEN = tuple(row.when if row is not None else "" for row in PLAY_ROW)
NO_TIME = frozenset(
    number(f"DE-{id}")
    for id in (
        "I019", "I024", "I049", "I064", "I067", "I072", "I086", "I105", "I118", "I121", "I137",
        "I139", "I159",
    )
)  # fmt: skip
"""Cards whose text names no moment at all: for one's own turn, or for any time (ruling no-time-stated)."""
WHEN_ANY = tuple("any" if card.index in NO_TIME else when for card, when in zip(CARDS, WHEN, strict=True))
CALM = frozenset(("any", "any-calm"))
_IN_PROSE = frozenset(card.id for card in CARDS if any(row.op == "special" for row in card.rows))
RIGHT_AFTER = (
    "after-combat",
    "after-win",
    "after-loss",
    "after-kill",
    "after-raze",
    "after-intrigue",
    "when-discarded",
)
RITUAL, PROPHECY, BESTOW, EQUIP = "RITUAL", "PROPHECY", "DARK SYMMETRY", "EQUIPMENT"
ACTION_WORD = {RITUAL: "ritual", PROPHECY: "prophecy", BESTOW: "bestow", EQUIP: "equip"}
COUP, SHAPESHIFT, WATCHTOWER, SUMMIT = (number(f"DE-{id}") for id in ("I045", "I161", "E047", "I108"))
MAY_USE = frozenset((*USE_ROWS, SHAPESHIFT))
STOREHOUSE, GOMORIAN, POTENTIAL = (number(f"DE-{id}") for id in ("E036", "W011", "I088"))
MOMENT_WORDS = {
    "combat": "Modify Combat", "raid": "Modify Raid", "fight": "a combat or a raid",
    "my-raid-step": "your Raid step",
    "raid-raiders": "right after raiders are announced", "my-balance": "your Balance step",
    "any-balance": "a Balance step", "turn-start": "the start of your turn",
    "turn-end": "the end of your turn",
    "after-combat": "right after a combat", "after-win": "right after a combat is won",
    "after-loss": "right after a combat is lost", "after-kill": "right after somebody is killed",
    "after-raze": "right after a razing", "after-intrigue": "right after an Intrigue card",
    "when-discarded": "when a card is discarded", "any-calm": "outside fights",
    "before-attack": "before the Attack step",
}  # fmt: skip
"""The windows that are closed while one acts, in words."""


def _lasts(row: Row) -> bool:
    """Whether it follows from the cards in play and a seat's Gold alone, outside fights, if a row can be
    played or used: nothing that happens otherwise in a turn changes it."""
    return (
        row.kind in ("play", "use")
        and row.op not in ("special", "discard")
        and {name for name, _ in row.conds} <= {"have", "their-lack", "team-game", "copies"}
        and all(cost.startswith("gold ") for cost in row.costs)
        and all(sel.noun in _CALM_NOUNS for sel in row.who)
    )


_CALM_NOUNS = frozenset(
    ("self", "base", "me", "player", "commander", "establishment", "warrior", "attachment")
)
_LASTING = frozenset(id(row) for card in CARDS for row in card.rows if _lasts(row))


def live_of(s: State, seat: int, card: int, row: Row, on: Sequence[int] = ()) -> Live:
    return Live(row, card, seat, tuple(on), s.paid[card], s.choice[card])


# -- moments -----------------------------------------------------------------------------------------------


def moments(s: State) -> tuple[str, ...]:
    """The window of each kind of card (ruling no-time-stated)."""
    return WHEN if s.rulings.no_time_stated == "your-turn" else WHEN_ANY


def windows(s: State, seat: int, moment: str) -> frozenset[str]:
    """The windows of the language that are open for a seat at a moment."""
    return _windows(
        moment, seat == s.turn, s.step, s.fights[-1].kind if s.fights else "", s.rulings.your_turn == "calm"
    )


@cache
def _windows(moment: str, mine: bool, step: str, fight: str, calm: bool) -> frozenset[str]:
    if moment == "modify":
        return frozenset(("any", "fight", fight))
    if moment in RIGHT_AFTER:
        return frozenset(("any", moment))
    if moment in ("raid-tactic", "raid-raiders"):
        return frozenset(("any", "raid-raiders") if moment == "raid-raiders" else ("any",))
    if fight:
        return frozenset(("any",))
    found = {"any", "any-calm"}
    if step in ("draw", "actions", "balance"):
        found.add("before-attack")
    if mine and (calm or moment == "actions"):
        found.add("my-turn")
    if moment in ("balance", "any-balance"):
        found.add("any-balance")
    if mine:
        if moment == "actions":
            found |= {"action", "my-actions", "actions-instead"}
        elif moment == "balance":
            found.add("my-balance")
        elif moment == "raid":
            found.add("my-raid-step")
        elif moment == "discard":
            found.add("turn-end")
    return frozenset(found)


def hand(s: State, seat: int) -> list[int]:
    """The cards that a seat can play from: its hand, and what it has stored (DE-E036)."""
    kind = s.kind
    for card in s.turf[seat].values():
        if kind[card] == STOREHOUSE:
            houses = [each for each in s.turf[seat].values() if kind[each] == STOREHOUSE]
            return s.hand[seat] + [each for house in houses for each in s.kept[house]]
    return s.hand[seat]


def plays(s: State, seat: int, moment: str, subject: Sequence[int] = ()) -> list[Any]:
    """Everything that a seat can play or use at this moment, apart from the nine actions."""
    if not s.begun and seat != s.turn:
        return []
    open_now = windows(s, seat, moment)
    if s.fights:
        return _plays(s, seat, moment, subject, open_now)[0]
    offers = board(s).offers
    key = (seat, open_now, moment == "actions", permits.purse(s, seat))
    known = offers.get(key)
    if known is None or known[0] != s.hand[seat]:
        found, lasts = _plays(s, seat, moment, subject, open_now)
        if not lasts:
            return found
        known = offers[key] = (s.hand[seat][:], found)
    return known[1][:]


def _plays(
    s: State, seat: int, moment: str, subject: Sequence[int], open_now: frozenset[str]
) -> tuple[list[Any], bool]:
    """What can be played and used, and whether that stays the same while cards in play, hand and Gold do."""
    found: list[Any] = []
    kind, when, lasts = s.kind, moments(s), True
    for card in hand(s, seat):
        if card == UNSEEN or when[kind[card]] not in open_now or when[kind[card]] == "action":
            continue
        lasts = lasts and id(PLAY_ROW[kind[card]]) in _LASTING
        if can_play(s, seat, card, moment, subject):
            found.append(("play", card))
    if permits.has_notre_dame(s, board(s), seat):
        lasts = False
        if moment != "actions" and "any-calm" in open_now:
            found += templar_actions(s, seat)
    for card in users(s, seat):
        lasts = lasts and all(
            row.when not in open_now or id(row) in _LASTING for row in USE_ROWS.get(kind[card], ())
        )
        if can_use(s, seat, card, moment, subject):
            found.append(("use", card))
    return found, lasts


def templar_actions(s: State, seat: int) -> list[Any]:
    """Notre Dame: Templar cards can be built, mustered and so on at every calm moment (DE-E023)."""
    from edgebook.games.eden.effects.actions import action_of, action_reason  # which ask what can be played

    return [
        (action_of(s, card), card)
        for card in hand(s, seat)
        if card != UNSEEN
        and CARDS[s.kind[card]].affiliation == "Templars"
        and action_of(s, card)
        and action_reason(s, seat, card) is None
    ]


def unseen(s: State, seat: int) -> bool:
    return UNSEEN in s.hand[seat]


# -- cards -------------------------------------------------------------------------------------------------


def can_play(s: State, seat: int, card: int, moment: str, subject: Sequence[int]) -> bool:
    row = PLAY_ROW[s.kind[card]]
    if s.fights or row is None or id(row) not in _LASTING:
        return why_not_now(s, seat, card, moment, subject) is None
    known, key = board(s).playable, (card, seat, permits.purse(s, seat), 0)
    found = known.get(key)
    if found is None:
        found = known[key] = why_not_now(s, seat, card, moment, subject) is None
    return found


def why_not_now(
    s: State, seat: int, card: int, moment: str, subject: Sequence[int] = ()
) -> permits.Reason | None:
    """Why a card cannot be played at this moment, or None: its moment is taken for granted."""
    reason = permits.why_not(s, seat, card)
    if reason is not None:
        return reason
    row = PLAY_ROW[s.kind[card]]
    name = CARDS[s.kind[card]].name
    if row is None:
        return None
    live = live_of(s, seat, card, row)
    b = board(s)
    f = s.fights[-1] if s.fights else None
    if not play_conditions(s, b, live, moment, subject, f):
        return permits.Reason("DE-2.13", f"{name} does not say that it may be played now")
    if not possible(s, b, live, moment, subject, f):
        return permits.Reason("DE-2.13", f"there is nothing now that {name} could be played on")
    if row.cond("tactic") is not None and f is None:
        return permits.Reason("DE-2.13", f"{name} belongs to a fight")
    return None


def play_conditions(
    s: State, b: Board, live: Live, moment: str, subject: Sequence[int], f: Fight | None
) -> bool:
    """The conditions of a `play` or `use` row, those of its moment included."""
    me = live.me
    if not select.holds_all(s, b, live, -1 if live.row.kind == "play" else live.src, f):
        return False
    for name, arg in live.row.conds:
        if name == "by-me":
            ok = f is not None and f.attacker == me
        elif name == "raided":
            ok = f is not None and f.in_raid and f.defender == me
        elif name == "attacked":
            ok = f is not None and f.defender == me
        elif name in ("mine-killed", "mine-razed"):
            ok = any((s.ctrl[card] if name == "mine-killed" else s.owner[card]) == me for card in subject)
            if name == "mine-razed":
                ok = f is not None and f.defender == me
        elif name in ("killed-by-me", "mine-won"):
            ok = f is not None and me == (f.attacker if f.result == "left" else f.defender)
        elif name == "mine-lost":
            ok = (
                f is not None
                and f.result in ("left", "right")
                and me == (f.defender if f.result == "left" else f.attacker)
            )
        elif name == "not-tie":
            ok = f is not None and f.result in ("left", "right")
        elif name == "killed":
            ok = any((CARDS[s.face[card]].kind == "VEHICLE") == (arg == "VEHICLE") for card in subject)
        elif name == "won-by":
            ok = f is not None and _won_alone(s, f, arg)
        elif name == "not-after-raiders":
            ok = f is None or not f.in_raid or f.stage in ("announced", "tactic")
        elif name == "no-action" and live.row.when == "actions-instead":
            ok = not s.acted and not s.doing
        elif name == "once-a-turn":
            ok = live.src not in s.used
        elif name == "times":
            ok = s.used.count(live.src) < int(arg)
        elif name == "spy":
            ok = bool(select.spies(s, b, me))
        else:
            continue
        if not ok:
            return False
    return True


def _won_alone(s: State, f: Fight, kind: str) -> bool:
    winners = f.left if f.result == "left" else f.right
    return len(winners) == 1 and CARDS[s.face[winners[0]]].kind == kind and s.group[winners[0]] < 0


def possible(s: State, b: Board, live: Live, moment: str, subject: Sequence[int], f: Fight | None) -> bool:
    """Whether a play finds something to choose and everything can be paid."""
    row = live.row
    if row.card in _IN_PROSE:
        from edgebook.games.eden.effects.prose_can import SPECIAL  # which asks for targets too

        if row.card in SPECIAL:
            return SPECIAL[row.card](s, b, live, subject, f)
    left = permits.purse(s, live.me) - (
        permits.initial_cost(s, live.me, live.src) if row.kind == "play" else 0
    )
    for cost in row.costs:
        word, _, what = cost.partition(" ")
        if word == "gold" and what.isdecimal() and int(what) > left:
            return False
        if word == "top" and not s.draw[live.me]:
            return False
        if word == "hand-annihilate" and len(s.hand[live.me]) < 2:
            return False
        if word == "marker" and row.who[0].noun == "self" and not s.markers[live.src]:
            return False
    if not row.who or row.who[0].noun in ("fight", "me", "self", "base"):
        return row.op != "choose-reward"
    return next(_targets(s, b, live, subject, f, left), None) is not None


def targets(
    s: State,
    b: Board,
    live: Live,
    moment: str,
    subject: Sequence[int],
    f: Fight | None,
    left: int,
    picked: Sequence[int] = (),
) -> list[int]:
    """What the first selector of a play can mean now, apart from what is picked already."""
    return [card for card in _targets(s, b, live, subject, f, left) if card not in picked]


def _targets(
    s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None, left: int
) -> Iterator[int]:
    """The same one after the other: whether there is one is seen at the first."""
    row = live.row
    seen: set[int] = set()
    for sel in row.who:
        for card in _candidates(s, b, sel, live, subject, f):
            if card not in seen and fits(s, b, live, card, f):
                seen.add(card)
                if not row.costs or price(s, live, card, f) <= left:
                    yield card


def _candidates(
    s: State, b: Board, sel: Sel, live: Live, subject: Sequence[int], f: Fight | None
) -> Iterable[int]:
    if sel.noun == "it":
        return [card for card in subject if _is_meant(s, live, card, f)]
    if sel.noun == "group":
        kind = ATTACK if sel.has("attack") else DEFENSE if sel.has("defense") else ""
        return [
            GROUPS + group.id
            for group in s.groups
            if (not kind or group.kind == kind) and (not sel.has("mine") or group.seat == live.me)
        ]
    if sel.noun == "base":
        return [s.base[live.src]]
    if sel.noun in ("self", "me", "fight"):
        return [live.src]
    if sel.noun == "razed":
        return list(s.razed[live.me])
    return select.seek(s, b, sel, live, f)


def _is_meant(s: State, live: Live, card: int, f: Fight | None) -> bool:
    """Of the cards that a moment is about, those that a card's conditions mean."""
    for name, arg in live.row.conds:
        if name == "mine-killed" and s.ctrl[card] != live.me:
            return False
        if name == "killed" and (CARDS[s.face[card]].kind == "VEHICLE") != (arg == "VEHICLE"):
            return False
        if name == "killed-by-me" and s.ctrl[card] == live.me:
            return False
    return True


def price(s: State, live: Live, card: int, f: Fight | None) -> int:
    """What a target costs in Gold: `gold cv(it)`, `gold base-cv(it)`, also only for an enemy's."""
    for cost in live.row.costs:
        if cost == "gold base-cv(it)":
            return base_cv(s, card)
        if cost.startswith("gold cv(it)"):
            if cost.endswith("theirs") and s.ctrl[card] == live.me:
                return 0
            return plain_cv(s, card, f)
    return 0


_SABOTAGE = tuple("SABOTAGE" in card.designations for card in CARDS)


def fits(s: State, b: Board, live: Live, card: int, f: Fight | None) -> bool:
    """Whether a card may be played on this: what forbids it lies on the target."""
    row, kind = live.row, s.kind[live.src]
    if card >= GROUPS:
        return True
    if CARDS[kind].type == INTRIGUE and s.kind[card] in (MINEFIELD, ROCK, SCORCHED):
        return False
    if _SABOTAGE[kind] and (
        s.at[card] not in select.spies(s, b, live.me)
        or any(s.at[card] == immune.me for immune in b.rows("immune"))
    ):
        return False
    if row.cond("their-lack") is not None:
        guard = "Vault" if s.rulings.rob_guard == "vault" else row.cond("their-lack").partition(":")[2]  # type: ignore[union-attr]
        if b.has(s, s.at[card], guard, working=False):
            return False
    if row.kind == "play" and row.op == "attach" and row.value != "dominion" and row.who[0].noun != "it":
        return may_attach(s, b, live.src, card)
    if row.op == "swap-marker":
        return s.markers[card] > 0
    if row.op == "discard" and row.kind == "use":
        return card not in s.mustered
    if row.op == "join-raid":
        return False
    if CARDS[kind].id == "DE-I151":
        return _may_join_raid(s, b, card, f)
    if CARDS[kind].id == "DE-I021" or row.op == "move-cell":
        return bool(move_cells(s, b, card))
    if CARDS[kind].id == "DE-I114":
        return bool(new_bearers(s, b, live, card))
    return CARDS[kind].id != "DE-I011" or bool(
        turf.free_cells(s, live.me, CARDS[s.kind[card]].allowance, b.allowance(s))
    )


def _may_join_raid(s: State, b: Board, card: int, f: Fight | None) -> bool:
    from edgebook.games.eden.effects.attacking import attack_tactics
    from edgebook.games.eden.effects.raiding import may_raid

    return f is not None and bool(attack_tactics(s, b, card, "raid") & f.tactic) and may_raid(s, b, card)


def move_cells(s: State, b: Board, card: int) -> list[tuple[int, int]]:
    """Where an Establishment can be moved within its Turf (Tremor, Earthquake)."""
    cell, seat = s.cell[card], s.at[card]
    if cell is None or s.down[card] or "IMMOVABLE" in CARDS[s.kind[card]].designations:
        return []
    trial = s.copy()
    del trial.turf[seat][cell]
    trial.cell[card] = None
    trial.derived = None
    allowance = dict(b.allowance(s))
    lines = turf.supplied(trial, seat) if s.rulings.build_separated == "needs-line" else None
    return [
        there for there in turf.free_cells(trial, seat, allowance[card], allowance, lines) if there != cell
    ]


def new_bearers(s: State, b: Board, live: Live, item: int) -> list[int]:
    """Other warriors that fit the text of a piece of equipment (Lucky Hand)."""
    row = PLAY_ROW[s.kind[item]]
    if row is None:
        return []
    found = []
    for seat in range(s.seats):
        for card in s.warriors(seat):
            own = Live(row, item, s.ctrl[card])
            fits_text = any(select.match(s, b, sel, own, card, None) for sel in row.who)
            if card != s.base[item] and fits_text and may_attach(s, b, item, card):
                found.append(card)
    return found


def may_attach(s: State, b: Board, card: int, base: int) -> bool:
    """Whether a card may be attached to another one (DE-5.10, DE-5.15, and what the cards say)."""
    c = CARDS[s.kind[card]]
    if base >= GROUPS:
        return True
    if s.kind[base] in (MINEFIELD, ROCK, SCORCHED) or (
        s.down[base] and s.zone[base] not in (WARBAND, BORDERLANDS)
    ):
        return False
    for live in b.rows("no-attach"):
        if live.src != card and select.hits(s, b, live, base, None) and live.row.value in ("all", c.name):
            return False
    if c.designations & {"WEAPON", "ARMOR"}:
        for live in b.rows("no-use"):
            if live.row.who[0].noun == "self" and live.src == base and set(live.row.words) & c.designations:
                return False
    if any(
        live.row.value == "anything" and select.hits(s, b, live, base, None) for live in b.rows("may-not")
    ):
        return False
    if BESTOW in c.designations:
        if "WORTHY OF DARK SYMMETRY" not in b.words(s, base):
            return False
        if any(s.kind[each] == c.index for each in s.atts[base]):
            return False
    row = PLAY_ROW[c.index]
    copies = row.cond("copies") if row is not None else None
    return not (copies is not None and sum(s.kind[each] == c.index for each in s.atts[base]) >= int(copies))


def bearers(s: State, seat: int, card: int) -> list[int]:
    """Who can get a piece of equipment or a Dark Symmetry (DE-5.25)."""
    b = board(s)
    row = PLAY_ROW[s.kind[card]]
    assert row is not None
    live = live_of(s, seat, card, row)
    found = targets(s, b, live, "actions", (), None, permits.purse(s, seat))
    if row.card == "DE-I038" and s.rulings.equip_whom == "any":
        found = [
            each
            for other in range(s.seats)
            for each in s.warriors(other)
            if CARDS[s.face[each]].kind == "VEHICLE" and may_attach(s, b, card, each)
        ]
    return found


def has_bearer(s: State, seat: int, card: int) -> bool:
    """Whether anybody can get it."""
    row = PLAY_ROW[s.kind[card]]
    assert row is not None
    if row.card == "DE-I038":
        return bool(bearers(s, seat, card))
    live = live_of(s, seat, card, row)
    return next(_targets(s, board(s), live, (), None, permits.purse(s, seat)), None) is not None


# -- abilities of cards in play ----------------------------------------------------------------------------


def users(s: State, seat: int) -> list[int]:
    """The cards in play whose abilities a seat may use."""
    b = board(s)
    if b.users is None:
        b.users = [[] for _ in range(s.seats)]
        kind = s.kind
        for card in [
            card for other in range(s.seats) for card in b.in_dominion(s, other) if kind[card] in MAY_USE
        ]:
            if (kind[card] in USE_ROWS and usable(s, b, card)) or (
                kind[card] == SHAPESHIFT and s.choice[card] is None
            ):
                b.users[s.ctrl[card]].append(card)
        for other, commander in enumerate(s.commander):
            if s.down[commander]:
                b.users[other].append(commander)
    return b.users[seat]


def usable(s: State, b: Board, card: int) -> bool:
    """Whether the text of a card in play works at all."""
    if s.zone[card] in (ATTACHED, ON_GROUP):
        return card not in b.spare and not s.down[s.base[card]]
    return b.works(s, card) and s.zone[card] in IN_PLAY and not b.mute(s, card)


def use_row(s: State, card: int, moment: str, open_now: frozenset[str]) -> Row | None:
    for row in USE_ROWS.get(s.kind[card], ()):
        if row.when in open_now and row.op != "marker-gives":
            return row
    return None


def can_use(s: State, seat: int, card: int, moment: str, subject: Sequence[int]) -> bool:
    open_now = windows(s, seat, moment)
    if card == s.commander[seat] and s.down[card]:
        return permits.purse(s, seat) >= 10
    if s.kind[card] == SHAPESHIFT:
        return "any-calm" in open_now and bool(shapes(s, card))
    row = use_row(s, card, moment, open_now)
    if row is None or (row.op == "special" and s.kind[card] == GOMORIAN):
        return False
    if row.when == "draw-step":
        return False
    if row.when == "turn-end" and card in s.used:
        return False  # a Personal Transport moves its bearer once
    b = board(s)
    live = live_of(s, seat, card, row)
    f = s.fights[-1] if s.fights else None
    if row.when in ("fight", "combat", "raid") and not _in_this_fight(s, f, live):
        return False
    if f is not None or id(row) not in _LASTING:
        return play_conditions(s, b, live, moment, subject, f) and possible(s, b, live, moment, subject, f)
    key = (card, seat, permits.purse(s, seat), row.n)
    found = b.playable.get(key)
    if found is None:
        found = b.playable[key] = play_conditions(s, b, live, moment, subject, f) and possible(
            s, b, live, moment, subject, f
        )
    return found


def _in_this_fight(s: State, f: Fight | None, live: Live) -> bool:
    if f is None or live.src in f.unused or (f.asleep and s.base[live.src] in f.sides):
        return False
    bearer = select.bearer(s, live)
    return bearer < 0 or (bearer in f.sides and bearer not in f.out)


def shapes(s: State, card: int) -> list[int]:
    """INFANTRY in play that a Shapeshift can copy."""
    base = s.base[card]
    return [
        each
        for seat in range(s.seats)
        for each in s.warriors(seat)
        if each != base and CARDS[s.face[each]].kind == "INFANTRY"
    ]

"""Whether a card can be played at a moment, and on what: conditions, targets and what they cost.

The subject of a moment are the cards that it is about: warriors that die, what was razed, the Intrigue card
that was just played. `why_not_now` says why a card cannot be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from edgebook.games.eden.cards.card import INTRIGUE, TYPE_OF
from edgebook.games.eden.cards.language import Row, Sel
from edgebook.games.eden.cards.printed import SHAPESHIFT
from edgebook.games.eden.effects import permits, play_conditions, select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.attaching import may_attach, untouched
from edgebook.games.eden.effects.attacking import forbids
from edgebook.games.eden.effects.board import Board, board
from edgebook.games.eden.effects.conditions import named
from edgebook.games.eden.effects.leaving import protected
from edgebook.games.eden.effects.moments import top_then
from edgebook.games.eden.effects.play_conditions import whose
from edgebook.games.eden.effects.program import PROGRAM
from edgebook.games.eden.effects.standing import base_now, plain_cv
from edgebook.games.eden.effects.unmet import nothing_to_choose, unmet_words
from edgebook.games.eden.effects.verbs import VERBS
from edgebook.games.eden.table.pieces import ATTACK, DEFENSE, Fight
from edgebook.games.eden.table.state import AIR, DISCARD, GROUPS, RAZED, WARBAND, State


def stays_in_warband(b: Board, card: int) -> bool:
    """Whether a warrior may only be in a Warband (Grim Reaper Airship)."""
    return "only" in b.by_op and any(
        live.src == card and live.row.value == "area warband" for live in b.rows("only")
    )


def _moves(s: State, kind: int) -> bool:
    """Whether a card takes warriors to another area."""
    return any(row.op in ("move-area", "join-target") for row in s.printed.cards[kind].rows)


def live_of(s: State, seat: int, card: int, row: Row, on: Sequence[int] = ()) -> Live:
    return Live(row, card, seat, tuple(on), s.paid[card], s.choice[card])


_LIES = {"after-raze": RAZED, "when-discarded": DISCARD, "after-intrigue": AIR}
"""Where the cards lie that a moment is about, until a play takes them away."""


# -- cards -------------------------------------------------------------------------------------------------


def can_play(s: State, seat: int, card: int, subject: Sequence[int]) -> bool:
    b, kind = board(s), s.kind[card]
    if kind in s.printed.on_attachments and not b.attached:
        return False  # as nearly always
    if barred_from_cards(s, seat):
        return False
    if s.fights or id(s.printed.play_row[kind]) not in s.printed.calm:
        return why_not_now(s, seat, card, subject) is None
    key = (card, seat, permits.purse(s, seat), 0)
    found = b.playable.get(key)
    if found is None:
        found = b.playable[key] = why_not_now(s, seat, card, subject) is None
    return found


def why_not_now(s: State, seat: int, card: int, subject: Sequence[int] = ()) -> permits.Reason | None:
    """Why a card cannot be played at its moment, or None."""
    reason = permits.why_not(s, seat, card)
    if reason is not None:
        return reason
    row = s.printed.play_row[s.kind[card]]
    name = s.printed.cards[s.kind[card]].name
    if row is None:
        return None
    if barred_from_cards(s, seat):
        return permits.Reason("DE-10.7", no_actions(s, seat))
    live = live_of(s, seat, card, row)
    b = board(s)
    f = s.fights[-1] if s.fights else None
    if s.setup.teams is None and row.cond("team-game") is not None:
        return permits.Reason("DE-11.4", f"{name} is for team games only")
    unmet = play_conditions.unmet(s, b, live, subject, f)
    if unmet is not None:
        return permits.Reason("DE-2.13", unmet_words(s, live, *unmet))
    if not possible(s, b, live, subject, f):
        return permits.Reason("DE-2.13", nothing_to_choose(s, seat, row, name))
    if row.cond("tactic") is not None and f is None:
        return permits.Reason("DE-2.13", f"{name} belongs to a fight")
    return None


def took_gold_instead(s: State) -> bool:
    """Whether the active player has taken Gold instead of acting in this turn (Economic Planning)."""
    return bool(s.used) and any(
        row.when == "actions-instead" for card in s.used for row in s.printed.cards[s.kind[card]].of("use")
    )


def no_actions(s: State, seat: int) -> str:
    """What keeps a player from all actions of this turn."""
    live = forbids(s, board(s), s.commander[seat], seat, "act")
    if live is not None:
        return f"{s.name(live.src)} keeps {s.names[seat]} from taking actions"
    return f"{s.names[seat]} has taken Gold instead of all actions"


def barred_from_cards(s: State, seat: int) -> bool:
    """Whether a seat may take no action now, where playing an Intrigue card is one (ruling
    intrigue-action)."""
    if s.rulings.intrigue_action == "no":
        return False
    if seat == s.turn and s.step == "actions" and took_gold_instead(s):
        return True
    return forbids(s, board(s), s.commander[seat], seat, "act") is not None


def possible(s: State, b: Board, live: Live, subject: Sequence[int], f: Fight | None) -> bool:
    """Whether a play finds something to choose and everything can be paid."""
    row = live.row
    if row.op == "special":
        program = PROGRAM.get(row.value)
        if program is not None and program.can is not None:
            return program.can(s, b, live, subject, f)
    left = permits.purse(s, live.me) - (
        permits.initial_cost(s, live.me, live.src) if row.kind == "play" else 0
    )
    for cost in row.costs:
        what = cost.what
        if what == "gold" and not cost.of and cost.n > left:
            return False
        if cost.of == "X" and row.kind == "use" and left < 1:
            return False  # without Gold the ability would do nothing, again and again
        if what == "top" and not s.draw[live.me]:
            return False
        if what == "hand-annihilate" and all(card == live.src for card in s.hand[live.me]):
            return False
        if what == "marker" and row.who[0].noun == "self" and not s.markers[live.src]:
            return False
        if cost.of == "self" and protected(s, live.src):
            return False  # what cannot be annihilated cannot be paid with
    if not row.who or row.who[0].noun in ("fight", "me", "self", "base"):
        return row.op != "choose-reward"
    return next(_targets(s, b, live, subject, f, left), None) is not None


def targets(
    s: State,
    b: Board,
    live: Live,
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
        cards = [card if card >= 0 else top_then(s, card) for card in subject]
        return [card for card in cards if card >= 0 and _is_meant(s, live, card, f)]
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
    """Of the cards that a moment is about, those that a card's conditions mean. Nobody can be kept or
    crippled who was saved or kept meanwhile, what was razed must still be with the raider, what is taken back
    on the discard pile, and an Intrigue card is negated once."""
    if s.zone[card] != _LIES.get(live.row.when, s.zone[card]) and not (f is not None and card in f.played):
        return False
    if f is not None and s.kind[live.src] in s.printed.of_the_dying and card not in f.dying:
        return False
    for name, arg in live.row.conds:
        if name == "mine-killed" and whose(s, f, card) != live.me:
            return False
        if name == "killed" and (s.printed.kind[s.face[card]] == "VEHICLE") != (arg == "VEHICLE"):
            return False
        if name == "killed-by-me" and whose(s, f, card) == live.me:
            return False
    return True


def price(s: State, live: Live, card: int, f: Fight | None) -> int:
    """What a target costs in Gold: `gold cv(it)`, `gold base-cv(it)`, also only for an enemy's."""
    for cost in live.row.costs:
        if cost.of == "base-cv(it)" and not cost.theirs:
            return base_now(s, card, f)
        if cost.of == "cv(it)":
            return 0 if cost.theirs and s.ctrl[card] == live.me else plain_cv(s, card, f)
    return 0


def fits(s: State, b: Board, live: Live, card: int, f: Fight | None) -> bool:
    """Whether a card may be played on this: what forbids it lies on the target."""
    row, kind = live.row, s.kind[live.src]
    if card >= GROUPS:
        return True
    if TYPE_OF[kind] == INTRIGUE and untouched(s, b, card):
        return False
    if s.printed.sabotage[kind] and (
        s.at[card] not in select.spies(s, b, live.me)
        or any(s.at[card] == immune.me for immune in b.rows("immune"))
    ):
        return False
    if row.value == "coup" and s.couped[s.at[card]]:
        return False  # once in a game
    lack = row.cond("their-lack")
    if lack is not None:
        guard = "Vault" if s.rulings.rob_guard == "vault" else named(lack)[0][1]
        if b.has(s, s.at[card], guard, working=False):
            return False
    attaches = row.op == "attach" or kind == SHAPESHIFT  # which says the rest in prose
    if row.kind == "play" and attaches and row.value != "dominion":
        return may_attach(s, b, live.src, card)
    if row.cond("raided") is not None and s.at[card] != live.me:
        return False  # who comes to help stands in that Dominion, not as a guest in another one
    if s.zone[card] == WARBAND and stays_in_warband(b, card) and _moves(s, kind):
        return False
    verb = VERBS.get(s.printed.does[kind] if row.kind == "play" else row.op)
    return verb is None or verb.aims is None or verb.aims(s, b, live, card, f)


def bearers(s: State, seat: int, card: int) -> list[int]:
    """Who can get a piece of equipment or a Dark Symmetry (DE-5.25)."""
    b = board(s)
    row = s.printed.play_row[s.kind[card]]
    assert row is not None
    live = live_of(s, seat, card, row)
    found = targets(s, b, live, (), None, permits.purse(s, seat))
    if row.cond("equip-whom") is not None and s.rulings.equip_whom == "any":
        found = [
            each
            for other in range(s.seats)
            for each in s.warriors(other)
            if s.printed.kind[s.face[each]] == "VEHICLE" and may_attach(s, b, card, each)
        ]
    return found


def has_bearer(s: State, seat: int, card: int) -> bool:
    """Whether anybody can get it."""
    row = s.printed.play_row[s.kind[card]]
    assert row is not None
    if row.cond("equip-whom") is not None:
        return bool(bearers(s, seat, card))
    live = live_of(s, seat, card, row)
    return next(_targets(s, board(s), live, (), None, permits.purse(s, seat)), None) is not None

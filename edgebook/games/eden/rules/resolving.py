"""What a card does once it is played: its rows from top to bottom, with the choices that they need in
between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from edgebook.games.eden.book import RULES
from edgebook.games.eden.cards.card import COMMANDER, IDS
from edgebook.games.eden.cards.language import ROLE_BIT, Row
from edgebook.games.eden.effects import picks as picking
from edgebook.games.eden.effects import prose, select
from edgebook.games.eden.effects.act import Act, removed
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.events import saved
from edgebook.games.eden.effects.grouping import loose
from edgebook.games.eden.effects.leaving import broken_up, fallen, on_groups, out, show_faces
from edgebook.games.eden.effects.permits import cap_gold, pay
from edgebook.games.eden.effects.picks import ENOUGH
from edgebook.games.eden.effects.plays import live_of
from edgebook.games.eden.effects.program import PROGRAM, Item
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.effects.standing import base_cv
from edgebook.games.eden.effects.verbs import VERBS, verb
from edgebook.games.eden.rules import fights, leaving
from edgebook.games.eden.rules.entering import enter, finish, went
from edgebook.games.eden.rules.playing import row_of
from edgebook.games.eden.table.state import AIR, ATTACHED, DISCARD, IN_PLAY, State
from edgebook.games.eden.table.zones import forget, pile_of, put, show, take
from edgebook.kernel import Context, Frame


def program(s: State, run: Run) -> list[Item]:
    """What a play consists of: its `now` rows, one `use` or `on` row, or the steps of a card in prose."""
    card = s.printed.cards[s.face[run.card]]
    if card.type == COMMANDER:
        return [prose.WAKE]
    if (word := s.printed.told[card.index]) in PROGRAM:
        return [PROGRAM[word]]
    if run.used:
        row = row_of(s, run)
        return [] if row is None else [row]
    return [row for row in card.rows if row.kind == "now"]


def pick_frame(s: State, run: Run, n: int, got: tuple[Any, ...]) -> Frame:
    """The choice that a part of a card needs next. The seat that chooses sees what it chooses from."""
    item = program(s, run)[n]
    seat = picking.who(s, run, item, got)
    for card in picking.seen(s, run, item, got):
        show(s, card, seat)
    return f"{IDS[s.face[run.card]]}/pick", (*run, n, got)


# -- carrying out ------------------------------------------------------------------------------------------


def carry_out(s: State, t: Context, run: Run, n: int | tuple[int, tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The rows from `n` on, up to the next choice. `n` may carry what was just chosen: (row, choices)."""
    items = program(s, run)
    place, got = n if isinstance(n, tuple) else (n, None)
    said: list[tuple[Any, ...]] = []
    gone: list[tuple[str, int]] = []
    then: list[Frame] = []
    hung, groups = on_groups(s), [(group.id, group.members) for group in s.groups]
    bases = {each: base_cv(s, each) for each in run.picks if each in s.razed[run.seat]}
    if (place == 0 and got is None) or (place == 0 and not _entered(s, run)):
        said += enter(s, run)
        gone += went(said)
    while place < len(items):
        item = items[place]
        if got is None and picking.options(s, run, item, ()):
            then.append(pick_frame(s, run, place, ()))
            break
        purses, influence = list(s.gold), influential(s)
        act = perform(s, t, run, item, got or (), bases)
        said += act.said
        gone += act.gone
        then += act.then
        if lost := (*untold(act.said, act.gone), *fallen(s, hung, gone)):
            said.append(("discard", lost))
        ruined = [influence[each] for how, each in act.gone if how == "discard" and each in influence]
        said += [("lost-gold", seat, purses[seat]) for seat in ruined if purses[seat]]
        got, place = None, place + 1
    else:
        over = finish(s, run)
        said += over
        gone += went(over)
    if fell := grounded(s):
        said.append(("discard", tuple(each for _, each in fell)))
        gone += fell
    if not any(note[0] == "disbanded" for note in said):
        said += broken_up(s, groups)
    said += [("lost-gold", seat, n) for seat, n in cap_gold(s)]
    said += [("skulls", seat) for seat in check_skulls(s)]
    settle(s, gone, then, [note[1] for note in said if note[0] == "vp"])
    return said


def influential(s: State) -> dict[int, int]:
    """Whose Gold is lost with which Harding's Influence (DE-I135)."""
    return {card: s.ctrl[card] for card in s.all_of(s.printed.roles.holds_gold) if s.zone[card] == ATTACHED}


def _entered(s: State, run: Run) -> bool:
    return s.zone[run.card] != AIR


def perform(s: State, t: Context, run: Run, item: Item, got: Sequence[Any], bases: dict[int, int]) -> Act:
    """One row, or one step of a card in prose."""
    seat, card, _, subject, picks, _, _ = run
    chosen = tuple(pick for pick in picks if pick != ENOUGH)
    if not isinstance(item, Row):
        row = s.printed.play_row[s.kind[card]] or s.printed.cards[s.kind[card]].rows[0]
        act = Act(s, t, run, live_of(s, seat, card, row), chosen, tuple(got))
        item.do(act, run, tuple(got))
        return act
    live = live_of(s, seat, card, item, chosen)
    it = affected(s, live, item, chosen, subject, got)
    if item.kind == "on" and not chosen and item.op == "to-hand":
        it = tuple(saved(s, board(s), seat, card, run.moment, subject))
    worth = sum(base_cv(s, each) for each in it) if item.value == "for markers" else 0
    act = Act(s, t, run, live, it, tuple(got))
    act.ref, act.bases = chosen or tuple(subject), bases
    if gold := picking.costs(item) * len(got):
        pay(s, seat, gold)
        act.note("pays", seat, gold)
    VERBS[item.op].do(act)
    if worth:
        s.markers[card] += worth
        act.note("markers", card, worth)
    return act


def affected(
    s: State, live: Live, row: Row, chosen: tuple[int, ...], subject: Sequence[int], got: Sequence[Any]
) -> tuple[int, ...]:
    """What a row works on."""
    if got:
        return tuple(got)
    if not row.who:
        return ()
    noun, f = row.who[0].noun, s.fights[-1] if s.fights else None
    if noun == "it":
        return _still_there(s, live, chosen) if chosen else tuple(subject)
    if noun == "self":
        return (live.src,)
    if noun == "base":
        return (s.base[live.src],) if s.base[live.src] >= 0 else ()
    if row.kind == "use" and chosen:
        return chosen
    if row.kind == "on" and chosen:
        return chosen
    b = board(s)
    found: list[int] = []
    for sel in row.who:
        if sel.amount in ("", "all") or sel.noun in ("commander",):
            found += select.found(s, b, sel, live, f)
    return tuple(found)


def _still_there(s: State, live: Live, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Of the cards that a card was played on, those that no answer has taken away: out of play, or off the
    discard pile."""
    play = s.printed.play_row[s.kind[live.src]]
    if play is None or not play.who:
        return chosen
    if play.when == "when-discarded":
        return tuple(card for card in chosen if s.zone[card] == DISCARD)
    if play.who[0].noun not in ("warrior", "establishment", "attachment", "combatant"):
        return chosen
    return tuple(card for card in chosen if s.zone[card] in IN_PLAY)


def untold(said: Iterable[tuple[Any, ...]], gone: Iterable[tuple[str, int]]) -> tuple[int, ...]:
    """What was discarded that the notes of a sentence do not tell: what hung on another card, as a rule."""
    told = {card for note in said if note[0] in ("discard", "negated") for card in note[1]}
    return tuple(card for how, card in gone if how == "discard" and card not in told)


def settle(s: State, gone: Sequence[tuple[str, int]], then: Sequence[Frame], gained: Sequence[int]) -> None:
    """What follows from an effect: windows for what was discarded, a Turf that no longer fits, a fight that
    is over, VPs that a seat has gained."""
    frames = list(then)
    frames += leaving.room_made(s, gone)
    if s.groups and s.step == "raid":
        frames += outlived(s)
    s.then(*frames)
    leaving.tell_discards(s, gone)
    if s.fights:
        fights.look_again(s)
    for seat in gained:
        fights.check_victory(s, seat)
    fights.countdown_gone(s, gone)
    if s.winner:
        s.agenda.clear()


def outlived(s: State) -> list[Frame]:
    """After the Attack step an Attack Group that has lost its Solidarity disbands (DE-7.18)."""
    return [RULES["DE-7.18"](seat) for seat in range(s.seats) if loose(s, seat)]


def check_skulls(s: State) -> list[int]:
    """A seat with all four SKULL KEYS on its Commander wins at once (DE-I015 to DE-I018)."""
    found = []
    for seat, commander in enumerate(s.commander):
        keys = {
            s.kind[card]
            for card in s.atts[commander]
            if "SKULL KEY" in s.printed.cards[s.kind[card]].designations
        }
        if len(keys) == 4:
            s.winner = s.team_of(seat)
            found.append(seat)
    return found


def grounded(s: State) -> list[tuple[str, int]]:
    """An Anti-Aircraft Gun is discarded when its bearer becomes a Flyer (DE-I023)."""
    b = board(s)
    lost = [
        card
        for card in s.all_of(s.printed.roles.grounded)
        if s.zone[card] == ATTACHED and b.tactics(s, s.base[card]) & ROLE_BIT["FLYER"]
    ]
    return out(s, lost, "discard") if lost else []


@verb("negate")
def _negate(a: Act) -> None:
    """A card that was just played does nothing and is discarded; what was paid for it is lost."""
    s = a.s
    paid: list[int] = []
    for card in a.it:
        id, play = IDS[s.kind[card]], s.printed.play_row[s.kind[card]]
        parts = (f"{id}/effect", f"{id}/pick")
        undone = [frame for frame in s.agenda if frame[0] in parts and frame[1][1] == card]
        s.agenda[:] = [frame for frame in s.agenda if frame not in undone]
        if play is not None and play.costing("discard", "it") is not None:
            paid += [pick for _, args in undone for pick in args[4] if s.zone[pick] in IN_PLAY]
        if s.fights:
            f = s.fights[-1]
            f.effects = tuple(entry for entry in f.effects if entry.card != card)
            f.traitors = prose.turned(s, f)
            f.asleep = f.asleep and any(
                row.op == "asleep" for entry in f.effects for row in s.printed.lasts[s.kind[entry.card]]
            )
            show_faces(s, f)
            f.played = tuple(each for each in f.played if each != card)
        for entry in [each for each in s.table if each.card == card and s.zone[card] != AIR]:
            forget(s, entry)
        if s.zone[card] != AIR:
            take(s, card)
        put(s, card, DISCARD, pile_of(s, card))
        s.changed()
    a.note("negated", a.it)
    a.gone += [("discard", card) for card in a.it]
    removed(a, "discard", tuple(paid))

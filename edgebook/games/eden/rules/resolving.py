"""What a card does once it is played: its rows from top to bottom, with the choices that they need in
between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from edgebook.games.eden.cards.card import COMMANDER, IDS, number
from edgebook.games.eden.cards.language import ROLE_BIT, Row
from edgebook.games.eden.cards.printed import SHAPESHIFT
from edgebook.games.eden.effects import picks as picking
from edgebook.games.eden.effects import prose, select
from edgebook.games.eden.effects.act import VERB, Act, removed
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.doing import DOES
from edgebook.games.eden.effects.events import saved
from edgebook.games.eden.effects.leaving import broken_up, fallen, on_groups, out, show_faces
from edgebook.games.eden.effects.live import Live
from edgebook.games.eden.effects.permits import cap_gold, pay
from edgebook.games.eden.effects.picks import ENOUGH
from edgebook.games.eden.effects.plays import live_of
from edgebook.games.eden.effects.standing import base_cv, plain_cv
from edgebook.games.eden.rules.playing import Run, row_of
from edgebook.games.eden.table.state import (
    AIR,
    ANNIHILATED,
    ATTACHED,
    DISCARD,
    DOMINION,
    GROUPS,
    IN_PLAY,
    Fight,
    Lasting,
    State,
)
from edgebook.games.eden.table.zones import (
    attach,
    attach_to_group,
    forget,
    lay_open,
    pile_of,
    put,
    remember,
    show,
    take,
)
from edgebook.kernel import Frame, Table

Args = Sequence[Any]
FLAKS, HARDINGS = frozenset((number("DE-I023"),)), frozenset((number("DE-I135"),))
SLAUGHTERHOUSE = "DE-E032"
"""Discards CAVALRY for Food markers, as many as their base CVs."""


def program(s: State, run: Run) -> list[Any]:
    """What a play consists of: its `now` rows, one `use` or `on` row, or the steps of a card in prose."""
    card = s.printed.cards[s.face[run[1]]]
    if card.type == COMMANDER:
        return list(prose.WAKE)
    if card.id in prose.PROGRAM:
        return list(prose.PROGRAM[card.id])
    if run[2].startswith("use"):
        row = row_of(s, run)
        return [] if row is None else [row]
    return [row for row in card.rows if row.kind == "now"]


def pick_frame(s: State, run: Run, n: int, got: tuple[Any, ...]) -> Frame:
    """The choice that a part of a card needs next. The seat that chooses sees what it chooses from."""
    item = program(s, run)[n]
    seat = picking.who(s, run, item, got)
    for card in picking.seen(s, run, item, got):
        show(s, card, seat)
    return f"{IDS[s.face[run[1]]]}/pick", (*run, n, got)


# -- carrying out ------------------------------------------------------------------------------------------


def carry_out(s: State, t: Table, run: Run, n: Any) -> list[tuple[Any, ...]]:
    """The rows from `n` on, up to the next choice. `n` may carry what was just chosen: (row, choices)."""
    items = program(s, run)
    place, got = n if isinstance(n, tuple) else (n, None)
    said: list[tuple[Any, ...]] = []
    gone: list[tuple[str, int]] = []
    then: list[Frame] = []
    hung, groups = on_groups(s), [(group.id, group.members) for group in s.groups]
    bases = {each: base_cv(s, each) for each in run[4] if each in s.razed[run[0]]}
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
    return {card: s.ctrl[card] for card in s.all_of(HARDINGS) if s.zone[card] == ATTACHED}


def _entered(s: State, run: Run) -> bool:
    return s.zone[run[1]] != AIR


def enter(s: State, run: Run) -> list[tuple[Any, ...]]:
    """Where a card goes when its effect begins: attached, open on the table, or into the fight."""
    seat, card, how, _, picks, word, x = run
    chosen = tuple(pick for pick in picks if pick != ENOUGH)
    if word:
        s.choice[card] = word
    if how.startswith("use"):
        row = row_of(s, run)
        if row is not None and row.until == "fight":
            on = chosen or ((s.base[card],) if s.base[card] >= 0 else ())
            entry = Lasting(card, seat, "fight", on, None, max(0, x))
            if row.amount is not None:
                s.fights[-1].effects += (entry,)
            gone = [("text", f"{s.name(card)} is annihilated")] if "annihilate self" in row.costs else []
            return [("fights", *entry), *gone]
        return []
    c = s.printed.cards[s.kind[card]]
    row = s.printed.play_row[c.index]
    if row is None or c.id in prose.OWN_PLACE:
        return []
    if x >= 0 and c.cost < 0:
        s.paid[card] = x
    if row.op == "attach" or c.index == SHAPESHIFT:
        return _attach(s, seat, card, chosen, row)
    until = {each.until for each in c.rows if each.kind == "now"} - {"-"}
    amount = _amount(s, c.rows, chosen, x)
    given: list[tuple[Any, ...]] = []
    if "discard it" in row.costs:
        given = [("discard", tuple(each for _, each in out(s, chosen, "discard")))]
    if until == {"fight"}:
        entry = Lasting(card, seat, "fight", chosen, word or None, amount)
        s.fights[-1].effects += (entry,)
        quiet = any(each.op in ("out", "asleep", "join-target") for each in c.rows)
        away = [put_away(s, card)] if s.rulings.lasting_card == "pile" else []
        return away if quiet else [("fights", *entry), *away]
    if until:
        lasts = until_when(s, seat, next(iter(until - {"fight"})))
        there = tuple(each for each in chosen if each >= GROUPS or s.zone[each] in IN_PLAY)
        entry = Lasting(card, seat, lasts, there, word or None, amount)
        if s.rulings.lasting_card == "table":
            lay_open(s, entry)
            return [*given, ("lasting", *entry)]
        away = [put_away(s, card)]
        remember(s, entry)
        return [*given, ("lasting", *entry), *away]
    return given


def _amount(s: State, rows: Sequence[Row], chosen: Sequence[int], x: int) -> int:
    """A number that is settled when a card is played: the CV of what was given up, or the Gold that was
    paid."""
    for row in rows:
        if (
            row.kind == "now"
            and row.amount is not None
            and row.amount.of == "cv"
            and chosen
            and row.until != "-"
        ):
            return plain_cv(s, chosen[0], s.fights[-1] if s.fights else None)
    return max(0, x)


def until_when(s: State, seat: int, until: str) -> int | str | None:
    if until == "my-next":
        return seat
    if until == "active-next":
        return s.turn
    if until == "turn":
        return f"end:{s.turn}"
    if until == "next-raid" and s.rulings.one_raid == "step":
        return f"end:{s.turn}"
    return until


def _attach(s: State, seat: int, card: int, chosen: tuple[int, ...], row: Row) -> list[tuple[Any, ...]]:
    if row.value == "dominion":
        where = s.at[chosen[0]] if chosen else seat
        put(s, card, DOMINION, where)
        s.ctrl[card] = seat
        return [("in-dominion", card, where)]
    if s.kind[card] in s.printed.once_played:
        s.used.append(card)
    base = chosen[0] if chosen else s.commander[seat]
    if base < GROUPS and s.zone[base] not in IN_PLAY:
        return []  # an answer has taken it away: there is nothing to attach it to
    if base >= GROUPS:
        group = next((each for each in s.groups if each.id == base - GROUPS), None)
        if group is None:
            return []
        attach_to_group(s, card, group)
        return [("attached", card, base)]
    attach(s, card, base)
    s.ctrl[card] = seat
    return [("attached", card, base)]


def perform(s: State, t: Table, run: Run, item: Any, got: Sequence[Any], bases: dict[int, int]) -> Act:
    """One row, or one step of a card in prose."""
    seat, card, _, subject, picks, _, x = run
    chosen = tuple(pick for pick in picks if pick != ENOUGH)
    if not isinstance(item, Row):
        act = Act(
            s,
            t,
            live_of(s, seat, card, s.printed.play_row[s.kind[card]] or s.printed.cards[s.kind[card]].rows[0]),
            chosen,
            max(0, x),
        )
        item.do(act, run, tuple(got))
        return act
    live = live_of(s, seat, card, item, chosen)
    it = affected(s, live, item, chosen, subject, got)
    if item.kind == "on" and not chosen and item.op == "to-hand":
        it = tuple(saved(s, board(s), seat, card, run[2][4:], subject))
    worth = sum(base_cv(s, each) for each in it) if item.card == SLAUGHTERHOUSE else 0
    act = Act(s, t, live, it, max(0, x))
    act.ref, act.bases = chosen or tuple(subject), bases
    special = picking.DO.get(item.op)
    if special is not None:
        special(act, run, tuple(got))
    else:
        gold = picking.costs(item) * len(got) if item.op in ("discard", "annihilate") else 0
        if gold:
            pay(s, seat, gold)
            act.note("pays", seat, gold)
        DOES[item.op](act)
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


def finish(s: State, run: Run) -> list[tuple[Any, ...]]:
    """A card that neither stays attached nor lies open follows its once-played instruction (DE-2.6)."""
    _, card, how = run[:3]
    if how.startswith("use"):
        row = row_of(s, run)
        if row is not None and "annihilate self" in row.costs:
            out(s, (card,), "annihilate")
        return []
    lies_open = s.rulings.lasting_card == "table" and any(
        entry.card == card for f in s.fights for entry in f.effects
    )
    if s.zone[card] != AIR or lies_open:
        return []
    return [put_away(s, card)]


def put_away(s: State, card: int) -> tuple[str, tuple[int, ...]]:
    """To the discard pile, or out of the game; gives what happened, for the sentence."""
    once = s.printed.cards[s.kind[card]].once
    put(s, card, ANNIHILATED if once == "annihilate" else DISCARD, pile_of(s, card))
    return ("annihilate" if once == "annihilate" else "discard"), (card,)


def went(notes: Iterable[tuple[Any, ...]]) -> list[tuple[str, int]]:
    """What the notes of a sentence tell about cards that were discarded or annihilated."""
    return [(note[0], card) for note in notes if note[0] in ("discard", "annihilate") for card in note[1]]


def untold(said: Iterable[tuple[Any, ...]], gone: Iterable[tuple[str, int]]) -> tuple[int, ...]:
    """What was discarded that the notes of a sentence do not tell: what hung on somebody, as a rule."""
    told = {card for note in said if note[0] in ("discard", "negated") for card in note[1]}
    return tuple(card for how, card in gone if how == "discard" and card not in told)


def effect_over(s: State, entry: Lasting) -> tuple[str, tuple[int, ...]] | None:
    """A lasting effect ends, and its card follows its instruction if it lay open until now (DE-2.15)."""
    return put_away(s, entry.card) if forget(s, entry) else None


def settle(s: State, gone: Sequence[tuple[str, int]], then: Sequence[Frame], gained: Sequence[int]) -> None:
    """What follows from an effect: windows for what was discarded, a Turf that no longer fits, a fight that
    is over, VPs that somebody has gained."""
    from edgebook.games.eden.rules import fights, leaving

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
    from edgebook.games.eden.rules.chapter7_attack import disbands, loose

    return [disbands(seat) for seat in range(s.seats) if loose(s, seat)]


def check_skulls(s: State) -> list[int]:
    """Whoever has all four SKULL KEYS on the Commander wins at once (DE-I015 to DE-I018)."""
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
        for card in s.all_of(FLAKS)
        if s.zone[card] == ATTACHED and b.tactics(s, s.base[card]) & ROLE_BIT["FLYER"]
    ]
    return out(s, lost, "discard") if lost else []


def _negate(a: Act) -> None:
    """A card that was just played does nothing and is discarded; what was paid for it is lost."""
    s = a.s
    paid: list[int] = []
    for card in a.it:
        id, play = IDS[s.kind[card]], s.printed.play_row[s.kind[card]]
        parts = (f"{id}/effect", f"{id}/pick")
        undone = [frame for frame in s.agenda if frame[0] in parts and frame[1][1] == card]
        s.agenda[:] = [frame for frame in s.agenda if frame not in undone]
        if play is not None and "discard it" in play.costs:
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


VERB["negate"] = _negate


def fight_cards_home(s: State, f: Fight) -> list[tuple[Any, ...]]:
    """When a fight is over the cards that were played for it follow their instruction."""
    cards = dict.fromkeys(entry.card for entry in f.effects)
    return [put_away(s, card) for card in cards if s.zone[card] == AIR]

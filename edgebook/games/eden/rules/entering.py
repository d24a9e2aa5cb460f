"""Where a card goes when its effect begins and when it is over: attached, open on the table, into a fight, to
a pile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.cards.printed import SHAPESHIFT
from edgebook.games.eden.effects.leaving import out
from edgebook.games.eden.effects.picks import ENOUGH
from edgebook.games.eden.effects.program import PROGRAM
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.effects.standing import plain_cv
from edgebook.games.eden.rules.playing import row_of
from edgebook.games.eden.table.pieces import Fight, Lasting
from edgebook.games.eden.table.state import AIR, ANNIHILATED, DISCARD, DOMINION, GROUPS, IN_PLAY, State
from edgebook.games.eden.table.zones import attach, attach_to_group, forget, lay_open, pile_of, put, remember


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
            gone = [("text", f"{s.name(card)} is annihilated")] if row.costing("annihilate", "self") else []
            return [("fights", *entry), *gone]
        return []
    c = s.printed.cards[s.kind[card]]
    row = s.printed.play_row[c.index]
    program = PROGRAM.get(s.printed.told[c.index])
    if row is None or (program is not None and program.own_place):
        return []
    if x >= 0 and c.cost < 0:
        s.paid[card] = x
    if row.op == "attach" or c.index == SHAPESHIFT:
        return _attach(s, seat, card, chosen, row)
    until = {each.until for each in c.rows if each.kind == "now"} - {"-"}
    amount = _amount(s, c.rows, chosen, x)
    given: list[tuple[Any, ...]] = []
    if row.costing("discard", "it") is not None:
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


def finish(s: State, run: Run) -> list[tuple[Any, ...]]:
    """A card that neither stays attached nor lies open follows its once-played instruction (DE-2.6)."""
    card = run.card
    if run.used:
        row = row_of(s, run)
        if row is not None and row.costing("annihilate", "self") is not None:
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


def effect_over(s: State, entry: Lasting) -> tuple[str, tuple[int, ...]] | None:
    """A lasting effect ends, and its card follows its instruction if it lay open until now (DE-2.15)."""
    return put_away(s, entry.card) if forget(s, entry) else None


def fight_cards_home(s: State, f: Fight) -> list[tuple[Any, ...]]:
    """When a fight is over the cards that were played for it follow their instruction."""
    cards = dict.fromkeys(entry.card for entry in f.effects)
    return [put_away(s, card) for card in cards if s.zone[card] == AIR]

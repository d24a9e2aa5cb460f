"""Why something cannot be chosen while a card works: what a person may look for in vain, with the rule or the
card that keeps it away."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any

from edgebook.games.eden.cards.card import IDS
from edgebook.games.eden.cards.language import Row
from edgebook.games.eden.effects import select
from edgebook.games.eden.effects.active_rows import Live
from edgebook.games.eden.effects.attaching import lifted
from edgebook.games.eden.effects.attacking import attack_tactics, forbids, tactics_between, units
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.permits import Reason
from edgebook.games.eden.effects.plays import live_of
from edgebook.games.eden.effects.program import Item
from edgebook.games.eden.effects.reconstruction import bare, spots
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.rules import why_missing
from edgebook.games.eden.rules.reasons import why_no_target
from edgebook.games.eden.rules.why_no_aim import why_not_on
from edgebook.games.eden.table.pieces import DEFENSE
from edgebook.games.eden.table.state import AREAS, TURF, WARBAND, State
from edgebook.games.eden.thing_words import AREA_NAMES, TACTIC
from edgebook.games.eden.words import Words
from edgebook.kernel import Missing

Got = Sequence[Any]
Why = Callable[[State, Run, Got, int], Reason]
NO_LIMIT = 1_000_000
"""More Gold than any card costs: what it costs is no reason here."""


def not_picked(s: State, run: Run, item: Item, got: Got, able: Collection[Any]) -> list[Missing]:
    """What cannot be chosen next, in the order in which it lies on the table."""
    of_cards = any(type(key) is int and key >= 0 for key in able)
    named = [key for key in got if of_cards and type(key) is int and 0 <= key < len(s.kind)]
    found = [_missing(s, card, Reason(_id(s, run), "it has been named already")) for card in named]
    among, why = _asked_among(s, run, item, got)
    if why is None:
        return found + _cells(s, run, item, got, able)
    return found + [
        _missing(s, card, why(s, run, got, card))
        for card in dict.fromkeys(among)
        if card not in able and card not in named
    ]


def _id(s: State, run: Run) -> str:
    return IDS[s.face[run.card]]


def _missing(s: State, card: int, why: Reason) -> Missing:
    return Missing(Words(s).lying(card), why.text, why.rule, card)


def _asked_among(s: State, run: Run, item: Item, got: Got) -> tuple[Iterable[int], Why | None]:
    """The cards that are looked at for a choice, and what says why one of them is not it; None where cells,
    words or seats are chosen."""
    if isinstance(item, Row):
        return _asked_by_row(s, run, item, got)
    return _asked_in_fight(s, run, item.word, got) or _asked_in_calm(s, run, item.word, got)


def _everybody(s: State) -> list[int]:
    return [card for seat in range(s.seats) for card in s.warriors(seat)]


def _own(s: State, seat: int) -> list[int]:
    return [card for card in s.warriors(seat) if s.ctrl[card] == seat]


def _asked_by_row(s: State, run: Run, row: Row, got: Got) -> tuple[Iterable[int], Why | None]:
    if row.op == "move-attachment":
        return _everybody(s), _no_bearer
    if row.op == "set-base" and s.fights:
        return s.fight.sides, _not_opposed
    if row.op == "form-group":
        return _own(s, run.seat), _no_member
    if row.op == "move-cell" and not (run.picks or got):
        return board(s).establishments(s, run.seat), _not_moved
    if row.who and row.who[0].amount == "half":
        return s.warriors(s.at[run.picks[0]]), _spared
    return (), None


def _asked_in_fight(s: State, run: Run, word: str, got: Got) -> tuple[Iterable[int], Why] | None:
    """The same for a program that works in a fight; None for any other."""
    if not s.fights:
        return None
    f, second = s.fight, bool(len(got) % 2)
    if word == "redirect":
        owners = [seat for seat in range(s.seats) if not s.friends(seat, f.attacker)]
        return [
            card for seat in owners for card in (s.commander[seat], *board(s).establishments(s, seat))
        ], _no_raid
    if word == "shield":
        sides = (f.left, f.right) if f.result == "left" else (f.right, f.left)
        return sides[0 if second else 1], _no_shield
    if word == "sortie":
        return (f.left if second else _own(s, run.seat)), _no_sortie
    return None


def _asked_in_calm(s: State, run: Run, word: str, got: Got) -> tuple[Iterable[int], Why | None]:
    if word == "stampede" and not len(got) % 2:
        return _everybody(s), _no_stampede
    if word == "copy":
        return _everybody(s), _no_copy
    if word == "imprison":
        return run.subject, _no_prisoner
    if word == "rearrange" and not len(got) % 2:
        return board(s).establishments(s, run.seat), _not_moved
    return (), None


# -- rows --------------------------------------------------------------------------------------------------


def _no_bearer(s: State, run: Run, got: Got, card: int) -> Reason:
    item = run.picks[0]
    row = s.printed.play_row[s.kind[item]]
    if card == s.base[item] or row is None:
        return Reason(_id(s, run), f"it has {s.name(item)} already")
    return why_not_on(s, Live(row, item, s.ctrl[card]), row.who[0], card, NO_LIMIT)


def _not_opposed(s: State, run: Run, got: Got, card: int) -> Reason:
    f, it = s.fights[-1], run.picks[0]
    if (card in f.left) == (it in f.left):
        return Reason(_id(s, run), f"it is on the same side as {s.name(it)}")
    return Reason(_id(s, run), "it takes no part in this fight")


def _no_member(s: State, run: Run, got: Got, card: int) -> Reason:
    f = s.fights[-1] if s.fights else None
    if f is not None and not board(s).tactics(s, card) & f.tactic:
        return Reason(_id(s, run), f"it does not have {TACTIC[f.tactic]}")
    return why_missing.why_no_member(s, card, DEFENSE, (run.picks[0], *got))


def _not_moved(s: State, run: Run, got: Got, card: int) -> Reason:
    if s.down[card]:
        return Reason(_id(s, run), "it lies face down")
    if "IMMOVABLE" in s.printed.cards[s.kind[card]].designations:
        return Reason(IDS[s.kind[card]], "it is IMMOVABLE")
    if s.zone[card] != TURF:
        return Reason(IDS[s.kind[card]], f"it is under {s.name(s.base[card])}")
    return Reason("DE-5.5", "there is no place for it now")


def _spared(s: State, run: Run, got: Got, card: int) -> Reason:
    if s.ctrl[card] != s.at[card]:
        return Reason(_id(s, run), f"{s.names[s.ctrl[card]]} commands it")
    return Reason(_id(s, run), "it is the spy, who is safe")


# -- cards in prose ----------------------------------------------------------------------------------------


def _no_raid(s: State, run: Run, got: Got, card: int) -> Reason:
    f = s.fights[-1]
    if card == f.target:
        return Reason(_id(s, run), "the raid is against it already")
    return Reason(*why_no_target(s, f.attacker, card, f.left, f.tactic))


def _no_shield(s: State, run: Run, got: Got, card: int) -> Reason:
    f = s.fights[-1]
    if card in f.out:
        return Reason(_id(s, run), "it takes no part in this fight")
    if got:
        return Reason("DE-10.7", f"what is on {s.name(card)} keeps further attachments away")
    return Reason(_id(s, run), "it is not killed in this combat")


def _no_sortie(s: State, run: Run, got: Got, card: int) -> Reason:
    if got:
        return Reason(_id(s, run), "it takes no part in this raid")
    f, b = s.fights[-1], board(s)
    if s.zone[card] != WARBAND:
        return Reason(_id(s, run), "it is not in the Warband")
    if s.group[card] >= 0:
        return Reason(_id(s, run), "it is in a Group")
    if not attack_tactics(s, b, card) & f.tactic:
        return Reason(_id(s, run), f"it does not attack by {TACTIC[f.tactic]}")
    live = forbids(s, b, card, run.seat, "attack")
    by = s.name(card if live is None else live.src)
    return Reason("DE-10.7", f"{by} does not let it attack")


def _no_stampede(s: State, run: Run, got: Got, card: int) -> Reason:
    row = s.printed.play_row[s.kind[run.card]]
    assert row is not None
    live = live_of(s, run.seat, run.card, row)
    if s.friends(s.ctrl[card], run.seat):
        return Reason(_id(s, run), f"{s.names[s.ctrl[card]]} commands it, who is no opponent")
    if not select.match(s, board(s), row.who[0], live, card, None):
        return why_not_on(s, live, row.who[0], card, NO_LIMIT)
    area = "warband" if s.zone[card] == WARBAND else "borderlands"
    others = [unit for unit in units(s, s.at[card], area) if card not in unit]
    if not any(tactics_between(s, board(s), (card,), unit, forced=True) for unit in others):
        return Reason("DE-7.5", "it shares no Tactic with a comrade of its area")
    return Reason("DE-10.7", "it may never attack")


def _no_copy(s: State, run: Run, got: Got, card: int) -> Reason:
    if card == s.base[run.card]:
        return Reason(_id(s, run), "it is the one that changes")
    return Reason(_id(s, run), "it is not INFANTRY")


def _no_prisoner(s: State, run: Run, got: Got, card: int) -> Reason:
    if s.fights and card not in s.fights[-1].dying:
        return Reason(_id(s, run), "it is no longer among the killed")
    if s.printed.kind[s.face[card]] != "INFANTRY":
        return Reason(_id(s, run), "it is not INFANTRY")
    return Reason(_id(s, run), "it has fought on the winning side")


# -- cells, areas and seats --------------------------------------------------------------------------------


def _cells(s: State, run: Run, item: Item, got: Got, able: Collection[Any]) -> list[Missing]:
    """Cells of a Turf, areas or seats that cannot be chosen."""
    moved = next((each for each in (*got[::-1], *run.picks) if type(each) is int and each >= 0), None)
    if moved is not None and any(isinstance(key, tuple) and len(key) == 2 for key in able):
        allowance = board(s).allowance(s)
        if isinstance(item, Row):
            seat = s.at[moved] if s.zone[moved] == TURF else run.seat
            return why_missing.cells(lifted(s, moved), seat, moved, able, allowance.get(moved))
        trial, _ = bare(s, run.seat, got)
        legal, words = spots(trial, run.seat, moved, dict(allowance)), Words(s)
        found = why_missing.cells(trial, run.seat, moved, [*able, *legal], allowance[moved])
        why = "not all the others could be laid any more"
        return [
            *found,
            *(
                Missing(words.spot((run.seat, *cell)), why, _id(s, run), cell)
                for cell in legal
                if cell not in able
            ),
        ]
    if isinstance(item, Row):
        return []
    names = {s.names[seat]: seat for seat in range(s.seats)}
    if any(key in names for key in able) or item.given is not None:
        why = "{0} is not in the team of {1}"
        keyed = item.given is not None
        return [
            Missing(name, why.format(name, s.names[run.seat]), "DE-11.4", seat if keyed else name)
            for name, seat in names.items()
            if (seat if keyed else name) not in able and not s.friends(seat, run.seat)
        ]
    if any(key in AREA_NAMES.values() for key in able):
        moved = [each for each in got if type(each) is int][-1]
        return [each._replace(key=each.label) for each in why_missing.other_area(s, moved)]
    guests = [card for card in s.warriors(run.seat) if s.ctrl[card] != run.seat and s.zone[card] in AREAS]
    return [_missing(s, card, Reason(_id(s, run), f"{s.names[s.ctrl[card]]} commands it")) for card in guests]

"""How a card is played: what it is played on, what it costs, what it does, and where it goes (chapters 2 and
10).

The rule of what a card does by its own text is the card's id. Each card has up to five parts under its id:
`aim` (a target), `word` (something that is chosen and remembered), `gold` (an amount), the play itself, and
its effect. They hand on what was chosen so far as their arguments: seat, card, how, subject, picks, word, x.
"""

from __future__ import annotations

from collections.abc import Sequence

from edgebook.games.eden.book import RULES
from edgebook.games.eden.cards.card import COMMANDER, IDS, INTRIGUE, TYPE_OF, VARIABLE
from edgebook.games.eden.cards.language import AFFILIATIONS, RESOURCE_NAMES, Row
from edgebook.games.eden.effects import permits, prose
from edgebook.games.eden.effects.actions import camp_choices
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.events import saved
from edgebook.games.eden.effects.moments import moment, windows
from edgebook.games.eden.effects.offers import use_row
from edgebook.games.eden.effects.picks import ENOUGH
from edgebook.games.eden.effects.plays import live_of, price, targets
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.table.state import HAND, State
from edgebook.games.eden.table.zones import show, take
from edgebook.kernel import Frame

MOST_PAID = 99_999
"""Nobody pays more than this as X: it is far above every CV, and a list of amounts has an end."""
BUILD = "DE-5.2"
FIRST = {"build": "DE-5.23", "muster": "DE-5.24", "equip": "DE-5.25", "bestow": "DE-5.25"}
"""What is asked first of an action: where, into which area, who gets it."""
ACTIONS = ("build", "muster", "equip", "ritual", "prophecy", "bestow")


def begin(s: State, seat: int, card: int, how: str, moment: str, subject: Sequence[int] = ()) -> None:
    """A seat plays a card or uses an ability: the first question, or the play itself, comes next."""
    s.begun = True
    show(s, card)
    if how in FIRST:
        s.then(RULES[FIRST[how]](seat, card))
        return
    if how == "use":
        how = f"use:{moment}"
    proceed(s, Run(seat, card, how, tuple(subject)))


def played(what: str) -> str:
    """How a sentence calls it: an ability is used, everything else is played."""
    return "use" if what == "use" else "play"


def row_of(s: State, run: Run) -> Row | None:
    """The row that is being played or used."""
    seat, card, how, *_ = run
    if not how.startswith("use"):
        return s.printed.play_row[s.kind[card]]
    moment = how[4:]
    if s.kind[card] in s.printed.event_rows and moment in s.printed.roles.watches:
        return s.printed.event_rows[s.kind[card]]
    return use_row(s, card, windows(s, seat, moment))


def proceed(s: State, run: Run) -> None:
    """Put the next part of a play on the agenda. A choice with one answer is made without asking."""
    id = IDS[s.face[run.card]]
    if prose.steps(s, run):
        return
    while (left := aims(s, run)) is not None:
        if len(left) > 1:
            s.then((f"{id}/aim", (*run,)))
            return
        run = run._replace(picks=(*run.picks, *(left or (ENOUGH,))))
    if not run.word and (choices := words(s, run)):
        if len(choices) > 1:
            s.then((f"{id}/word", (*run,)))
            return
        run = run._replace(word=choices[0])
    if run.x < 0 and (amounts(s, run)):
        s.then((f"{id}/gold", (*run,)))
        return
    if run.how == "build":
        s.then((BUILD, (run.seat, run.card, run.subject, run.word, run.x)))
        return
    s.then((id, (*run,)))


def aims(s: State, run: Run) -> list[int] | None:
    """What can be picked next as a target; None if nothing further is to be picked."""
    seat, card, how, subject, picks, _, _ = run
    if how in ("build", "muster"):
        return None
    row = row_of(s, run)
    if row is None or not row.who or ENOUGH in picks:
        return None
    if row.kind == "on":
        return _saved(s, run)
    first = row.who[0]
    if first.noun in ("fight", "me", "self") or (first.noun == "base"):
        return None
    many = first.amount == "any-number"
    if picks and not many:
        return None
    b, f = board(s), s.fights[-1] if s.fights else None
    live = live_of(s, seat, card, row)
    settled = row.when in ("after-combat", "after-win") or (
        row.when == "after-intrigue" and len(subject) == 1
    )
    if first.noun == "it" and settled:
        return None  # it is settled by what just happened
    found = targets(s, b, live, subject, f, left_for(s, run), picks)
    return [*found, ENOUGH] if many else found


def left_for(s: State, run: Run) -> int:
    """The Gold that is left for targets: what the card costs and what was picked before is taken off."""
    seat, card, _, _, picks, _, _ = run
    row = row_of(s, run)
    assert row is not None
    f, live = s.fights[-1] if s.fights else None, live_of(s, seat, card, row)
    gold = permits.purse(s, seat) - (permits.initial_cost(s, seat, card) if row.kind == "play" else 0)
    return gold - sum(price(s, live, each, f) for each in picks if each >= 0)


def _saved(s: State, run: Run) -> list[int] | None:
    """Which of the killed cards an ability saves; at other moments there is nothing to choose."""
    seat, card, how, subject, picks, _, _ = run
    moment = how[4:]
    if picks or moment != "after-kill":
        return None
    return saved(s, board(s), seat, card, moment, subject)


def words(s: State, run: Run) -> list[str]:
    """What a `choose` row lets its player choose, if the card has one."""
    seat, card, how, *_ = run
    if how.startswith("use"):
        return []
    row = next((row for row in s.printed.cards[s.kind[card]].rows if row.op == "choose"), None)
    if row is None:
        return []
    if row.value == "resource":
        return list(RESOURCE_NAMES)
    if row.value == "affiliation":
        if how == "build":
            return camp_choices(s, seat)
        return [each for each in AFFILIATIONS if each != "Crescentia"]
    return list(row.words)


def amounts(s: State, run: Run) -> list[int]:
    """The Gold that may be paid as X."""
    seat, card, how, *_ = run
    row = row_of(s, run)
    variable = s.printed.cards[s.kind[card]].cost == VARIABLE and not how.startswith("use")
    if not variable and (row is None or row.costing("gold", "X") is None) and not late_gold(s, run):
        return []
    have = permits.purse(s, seat) - (0 if how.startswith("use") else permits.initial_cost(s, seat, card))
    return list(range(min(max(0, have), MOST_PAID) + 1))


def late_gold(s: State, run: Run) -> bool:
    """Potential pays Gold by the row that works, not by the one that plays it."""
    return s.kind[run.card] in s.printed.roles.more_gold and not run.used


def cost_of(s: State, run: Run) -> int:
    """All the Gold that a play costs."""
    seat, card, how, _, picks, _, x = run
    row = row_of(s, run)
    gold = max(0, x)
    if TYPE_OF[s.kind[card]] == COMMANDER:
        return 10  # a Commander that a Coup turned down
    if not how.startswith("use"):
        gold += permits.initial_cost(s, seat, card)
    if row is not None:
        f = s.fights[-1] if s.fights else None
        live = live_of(s, seat, card, row)
        gold += sum(price(s, live, each, f) for each in picks if each >= 0)
        gold += sum(cost.n for cost in row.costs if cost.what == "gold" and not cost.of)
    return gold


def lift(s: State, seat: int, card: int) -> None:
    """The card leaves the hand (or the Storehouse) and is in the air until it is settled where it goes."""
    if s.zone[card] == HAND or s.base[card] >= 0:
        take(s, card)
    s.ctrl[card], s.at[card] = seat, seat


def remember_action(s: State, seat: int, card: int, how: str) -> None:
    """What the active player has done: one of the nine actions, or a play of an Intrigue card outside them,
    which may count as one (ruling intrigue-action)."""
    if seat != s.turn:
        return
    s.acted |= how in ACTIONS
    s.intrigued |= TYPE_OF[s.kind[card]] == INTRIGUE and not how.startswith("use")


def afterwards(s: State, seat: int) -> list[Frame]:
    """The others may answer (DE-10.2). In a Modify step the window goes round anyway (DE-10.3)."""
    if s.fights and s.fight.stage == "modify":
        return []
    return [moment("answer", (), seat)]

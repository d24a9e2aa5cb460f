"""The cards that the language cannot say: a small program of choices and steps for each.

A program may ask for choices (`options`, until it gives none) and then does something. A row names it by its
word: `special`, `redirect`. Those that start a combat are entered by `rules.forced_attacks`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from edgebook.games.eden.cards.card import COMMANDER
from edgebook.games.eden.cards.printed import SHAPESHIFT
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.events import prisoners
from edgebook.games.eden.effects.leaving import shed, slain
from edgebook.games.eden.effects.offers import shapes
from edgebook.games.eden.effects.picks import UNLISTED
from edgebook.games.eden.effects.program import PROGRAM, Program, by_turns, enter
from edgebook.games.eden.effects.prose_can import (
    always,
    can_aim,
    can_scorch,
    can_settle,
    can_shield,
    can_stock,
    in_a_team_game,
    other_targets,
    shield_bearers,
)
from edgebook.games.eden.effects.raiding import passed
from edgebook.games.eden.effects.reconstruction import rebuild, relay
from edgebook.games.eden.effects.run import Run
from edgebook.games.eden.effects.standing import fight_cv
from edgebook.games.eden.effects.team_cards import deal, dealt, host, settlers, summit, venture, ventures
from edgebook.games.eden.table.pieces import Fight, Lasting
from edgebook.games.eden.table.state import ATTACHED, DOMINION, UNSEEN, State
from edgebook.games.eden.table.zones import attach, keep, place, put, take
from edgebook.games.eden.words import Words


def steps(s: State, run: Run) -> bool:
    """Whether a card in prose is announced at once, its choices being part of its effect."""
    card = s.printed.cards[s.face[run.card]]
    word = s.printed.told[card.index]
    if run.how in ("build", "muster") or (
        card.type != COMMANDER and word != "raid-again" and word not in PROGRAM
    ):
        return False
    program = PROGRAM.get(word)
    if program is not None and (program.aims or (word == "copy" and not run.used)):
        return False
    s.then((card.id, (*run,)))
    return True


# -- fights ------------------------------------------------------------------------------------------------


def _new_target(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    return [] if got else other_targets(s, s.fights[-1])


def _redirect(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """Wrong Maps: the raid goes on against another target."""
    f = a.f
    assert f is not None
    f.target, f.defender = got[0], a.s.at[got[0]]
    f.ignored += passed(a.s, f, f.left)
    if a.s.is_commander(f.target):
        a.s.commanders_raided.append(f.defender)
    a.note("text", f"the raid goes on against {Words(a.s).target(got[0])}")


def _losers(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    """Human Shield: one of the losers, then one of your own combatants."""
    f = s.fights[-1]
    if not got:
        return list(slain(s, f))
    if len(got) == 1:
        return shield_bearers(s, f, run.seat)
    return []


def _shield(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    s, f = a.s, a.f
    assert f is not None
    victim, bearer = got
    f.fell += ((victim, max(0, fight_cv(s, board(s), f, victim)), s.ctrl[victim]),)
    if not f.asleep and any(s.kind[item] in s.printed.roles.avenges for item in s.atts[victim]):
        f.avengers += (victim,)
    shed(s, victim, a.gone)
    f.out += (victim,)
    f.dying = tuple(card for card in f.dying if card != victim)
    take(s, victim)
    attach(s, victim, bearer)
    s.ctrl[victim] = run.seat
    a.note("attached", victim, bearer)


def turned(s: State, f: Fight) -> tuple[tuple[int, int], ...]:
    """The raiders whom Traitors have turned, and who did it: of two on one raider the later one prevails
    (DE-10.3)."""
    return tuple(
        {
            each.on[0]: each.seat for each in f.effects if s.printed.told[s.kind[each.card]] == "turn-raider"
        }.items()
    )


def _turn_raider(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """Traitor: a raider's CV counts for the target until the raid is over, and the card lies open so long
    (DE-2.15)."""
    f = a.f
    assert f is not None
    f.effects += (Lasting(run.card, run.seat, "fight", a.it),)
    f.traitors = turned(a.s, f)
    a.note("text", f"{a.s.name(a.it[0])} turns against the raid: its CV counts for the target")


# -- Dominions ---------------------------------------------------------------------------------------------


def _coup(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    for card in a.it:
        a.s.down[card] = a.s.couped[a.s.at[card]] = True
        a.note("text", f"{a.s.name(card)} is turned face down")
    a.s.changed()


def _labor(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    for card in a.it:
        a.s.down[card] = True
        a.note("text", f"{a.s.name(card)} is turned face down for good")
    a.s.changed()


def _countdown(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    put(a.s, run.card, DOMINION, run.seat)
    a.s.markers[run.card] = 7
    a.note("text", f"{a.s.name(run.card)} goes into {Words(a.s).poss(run.seat)} Dominion with 7 markers")


def _scorch(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """Scorched Earth lies in the cell of what was razed."""
    f = a.f
    assert f is not None
    assert f.cell is not None
    x, y = f.cell
    place(a.s, run.card, f.defender, (x, y))
    words = Words(a.s)
    a.note("text", f"the cell {words.cell((f.defender, x, y))} in {words.poss(f.defender)} Turf is scorched")


def from_hand(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    """The cards of a hand, one of which is chosen."""
    hand = s.hand[run.seat]
    known = [card for card in hand if card != UNSEEN]
    return [] if got else [*known, UNLISTED] if UNSEEN in hand else known


def _store(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """Storehouse: a card of the hand goes face down onto it, for 2 Gold."""
    permits.pay(a.s, run.seat, 2)
    take(a.s, got[0])
    keep(a.s, got[0], run.card)
    a.note("text", f"{a.s.names[run.seat]} stores a card for 2 Gold")


def _captives(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    return [] if got else prisoners(s, run.seat, run.subject)


def _imprison(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    s, f = a.s, a.f
    assert f is not None
    for card in got:
        shed(s, card, a.gone)
        f.dying = tuple(each for each in f.dying if each != card)
        take(s, card)
        keep(s, card, run.card)
        a.note("text", f"{s.name(card)} is taken prisoner")


def _shape(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    return [] if got or not run.used else list(shapes(s, run.card))


def _original(s: State, card: int) -> str:
    """The handle of the card whose text a warrior has: a copy of a copy names what that one has copied, which
    may change back later."""
    copied = (s.choice[item] for item in s.atts[card] if s.kind[item] == SHAPESHIFT)
    return next((handle for handle in copied if handle is not None), s.handles[card])


def _change(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    if not got:
        return
    s, base = a.s, a.s.base[run.card]
    s.choice[run.card] = _original(s, got[0])
    name = s.name(base)
    s.face[base] = s.face[got[0]]
    s.changed()
    a.note("text", f"{name} becomes a copy of {s.name(got[0])}")


def _wake(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """A Commander that a Coup has turned down gets up again for 10 Gold."""
    a.s.down[run.card] = False
    a.s.changed()
    a.note("text", f"{a.s.name(run.card)} is turned face up again")


# -- team games --------------------------------------------------------------------------------------------


def _winds(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    a.s.direction = -a.s.direction
    a.note("text", f"play now goes {'clockwise' if a.s.direction > 0 else 'counterclockwise'}")


def _cooperate(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    attach(a.s, run.card, a.s.commander[run.seat])
    a.note("attached", run.card, a.s.commander[run.seat])


_IN_PROSE = (
    Program(
        "redirect",
        _redirect,
        _new_target,
        "which card is raided instead?",
        needs=1,
        can=lambda s, b, live, subject, f: bool(other_targets(s, f)),
    ),
    Program(
        "shield",
        _shield,
        _losers,
        by_turns("who is the shield?", "who bears {}?"),
        needs=2,
        can=can_shield,
        own_place=True,
    ),
    Program("coup", _coup, can=can_aim, aims=True),
    Program("countdown", _countdown, can=always, own_place=True),
    Program("shut", _labor, can=can_aim, aims=True),
    Program(
        "rearrange",
        rebuild,
        relay,
        by_turns("which Establishment do you place next?", "where does {} go?"),
        can=lambda s, b, live, subject, f: any(
            not s.down[card] and s.zone[card] != ATTACHED for card in b.establishments(s, live.me)
        ),
    ),
    Program("scorch", _scorch, can=can_scorch, own_place=True),
    Program(
        "deal-hands",
        summit,
        deal,
        "who gets the next card?",
        given=dealt,
        secret=True,
        can=lambda s, b, live, subject, f: s.setup.teams is not None and not s.met[live.me],
    ),
    Program("reverse", _winds, can=in_a_team_game),
    Program("settle", venture, settlers, ventures, optional=True, chooser=host, can=can_settle),
    Program("cooperate", _cooperate, can=in_a_team_game, own_place=True),
    Program(
        "turn-raider",
        _turn_raider,
        can=lambda s, b, live, subject, f: (
            f is not None and f.in_raid and any(card not in f.out for card in f.left)
        ),
        aims=True,
    ),
    Program("copy", _change, _shape, "which INFANTRY does it copy?"),
    Program("imprison", _imprison, _captives, "whom do you take prisoner?"),
    Program("stock", _store, from_hand, "which card do you store?", needs=1, secret=True, can=can_stock),
)
enter(*_IN_PROSE)
WAKE = Program("wake", _wake)
"""What a Commander that lies face down can do."""

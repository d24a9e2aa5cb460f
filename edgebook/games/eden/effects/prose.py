"""The cards that the language cannot say: a small program of choices and steps for each.

A card's program is a tuple of `Step`s. Each may ask for choices (`options`, until it gives none) and then
does something."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from edgebook.games.eden.cards.card import COMMANDER, ids_of, number
from edgebook.games.eden.cards.printed import SHAPESHIFT, SURGE
from edgebook.games.eden.effects import permits
from edgebook.games.eden.effects.act import Act
from edgebook.games.eden.effects.actions import areas
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.events import prisoners
from edgebook.games.eden.effects.leaving import shed, slain
from edgebook.games.eden.effects.offers import shapes
from edgebook.games.eden.effects.picks import ENOUGH, UNLISTED
from edgebook.games.eden.effects.plays import live_of
from edgebook.games.eden.effects.prose_can import (
    other_targets,
    shield_bearers,
    stampeders,
    tower_warriors,
    trampled,
)
from edgebook.games.eden.effects.raiding import passed
from edgebook.games.eden.effects.reconstruction import rebuild, relay
from edgebook.games.eden.effects.standing import fight_cv
from edgebook.games.eden.table.state import (
    BORDERLANDS,
    DOMINION,
    HAND,
    UNSEEN,
    WARBAND,
    Fight,
    Lasting,
    State,
)
from edgebook.games.eden.table.zones import attach, keep, leave_group, place, put, take, to_area
from edgebook.games.eden.words import Words
from edgebook.kernel.text import listed

Run = Any
TRAITOR = number("DE-I158")
AREA_NAMES = {"Warband": WARBAND, "Borderlands": BORDERLANDS}
Options = Callable[[State, Run, Sequence[Any]], list[Any]]
Doing = Callable[[Act, Run, tuple[Any, ...]], None]
Asks = str | Callable[[State, Run, Sequence[Any]], str]
"""What is asked, where it is more than one thing by what was chosen so far."""


class Step:
    """One part of a card in prose."""

    def __init__(
        self,
        do: Doing,
        options: Options | None = None,
        asks: Asks = "",
        *,
        needs: int = 0,
        optional: bool = False,
        secret: bool = False,
        given: Callable[[State, Run, Sequence[Any]], int] | None = None,
        who: Callable[[State, Run, Sequence[Any]], int] | None = None,
    ) -> None:
        self._do, self._options, self._asks, self._needs = do, options, asks, needs
        self.optional, self.secret, self.given, self._who = optional, secret, given, who
        """`given`: the card that one of the seats gets, where seats are chosen."""

    def do(self, a: Act, run: Run, got: tuple[Any, ...]) -> None:
        """What happens; nothing if answers have taken away what had to be chosen (`needs`: so many)."""
        if len(got) < self._needs:
            a.note("text", f"{a.s.name(run[1])} no longer finds anything")
        else:
            self._do(a, run, got)

    def options(self, s: State, run: Run, got: Sequence[Any]) -> list[Any]:
        return [] if self._options is None else self._options(s, run, got)

    def question(self, s: State, run: Run, got: Sequence[Any]) -> str:
        return self._asks if isinstance(self._asks, str) else self._asks(s, run, got)

    def who(self, s: State, run: Run, got: Sequence[Any]) -> int:
        return int(run[0]) if self._who is None else self._who(s, run, got)


def _by_turns(first: str, second: str) -> Asks:
    """Two questions by turns; the second is about what was chosen at the first."""
    return lambda s, run, got: second.format(s.name(got[-1])) if len(got) % 2 else first


def steps(s: State, run: Run) -> bool:
    """Whether a card in prose is announced at once, its choices being part of its effect."""
    card = s.printed.cards[s.face[run[1]]]
    if run[2] in ("build", "muster") or card.id not in IDS:
        return False
    if card.id in ASKS_FIRST or (card.id == "DE-I161" and not run[2].startswith("use")):
        return False
    s.then((card.id, run))
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
        return shield_bearers(s, f, run[0])
    return []


def _shield(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    s, f = a.s, a.f
    assert f is not None
    victim, bearer = got
    f.fell += ((victim, max(0, fight_cv(s, board(s), f, victim)), s.ctrl[victim]),)
    if not f.asleep and any(s.kind[item] == SURGE for item in s.atts[victim]):
        f.avengers += (victim,)
    shed(s, victim, a.gone)
    f.out += (victim,)
    f.dying = tuple(card for card in f.dying if card != victim)
    take(s, victim)
    attach(s, victim, bearer)
    s.ctrl[victim] = run[0]
    a.note("attached", victim, bearer)


def turned(s: State, f: Fight) -> tuple[tuple[int, int], ...]:
    """The raiders whom Traitors have turned, and who did it: of two on one raider the later one prevails
    (DE-10.3)."""
    return tuple({each.on[0]: each.seat for each in f.effects if s.kind[each.card] == TRAITOR}.items())


def _turn_raider(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """Traitor: a raider's CV counts for the target until the raid is over, and the card lies open so long
    (DE-2.15)."""
    f = a.f
    assert f is not None
    f.effects += (Lasting(run[1], run[0], "fight", a.it),)
    f.traitors = turned(a.s, f)
    a.note("text", f"{a.s.name(a.it[0])} turns against the raid: its CV counts for the target")


def _tower(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    f = s.fights[-1]
    live = live_of(s, run[0], run[1], s.printed.cards[s.kind[run[1]]].rows[0])
    if not got:
        return list(tower_warriors(s, board(s), live, f))
    if len(got) == 1:
        return [card for card in f.left if card not in f.out]
    return []


def _sortie(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """Watchtower: one warrior against one raider, before the raid goes on."""
    from edgebook.games.eden.rules.fights import sortie

    assert a.f is not None
    a.f.used += (run[1],)
    a.note("text", f"{a.s.name(got[0])} strikes at {a.s.name(got[1])} before the raid goes on")
    a.then += sortie(a.s, run[0], got[0], got[1])


def _beasts(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    """Stampede: the CAVALRY, then whom it tramples."""
    b = board(s)
    row = s.printed.play_row[s.kind[run[1]]]
    assert row is not None
    if not got:
        return list(stampeders(s, b, live_of(s, run[0], run[1], row)))
    if len(got) == 1:
        return [("unit", *unit) for unit in trampled(s, b, got[0])]
    return []


def _stampede(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    from edgebook.games.eden.rules.fights import stampede

    a.note("text", f"{a.s.name(got[0])} runs wild against its own side")
    a.then += stampede(a.s, run[0], got[0], got[1][1:])


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
    put(a.s, run[1], DOMINION, run[0])
    a.s.markers[run[1]] = 7
    a.note("text", f"{a.s.name(run[1])} goes into {Words(a.s).poss(run[0])} Dominion with 7 markers")


def _scorch(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """Scorched Earth lies in the cell of what was razed."""
    f = a.f
    assert f is not None
    assert f.cell is not None
    x, y = f.cell
    place(a.s, run[1], f.defender, (x, y))
    words = Words(a.s)
    a.note("text", f"the cell {words.cell((f.defender, x, y))} in {words.poss(f.defender)} Turf is scorched")


def from_hand(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    """The cards of a hand, one of which is chosen."""
    hand = s.hand[run[0]]
    known = [card for card in hand if card != UNSEEN]
    return [] if got else [*known, UNLISTED] if UNSEEN in hand else known


def _store(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """Storehouse: a card of the hand goes face down onto it, for 2 Gold."""
    permits.pay(a.s, run[0], 2)
    take(a.s, got[0])
    keep(a.s, got[0], run[1])
    a.note("text", f"{a.s.names[run[0]]} stores a card for 2 Gold")


def _captives(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    return [] if got else prisoners(s, run[0], run[3])


def _imprison(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    s, f = a.s, a.f
    assert f is not None
    for card in got:
        shed(s, card, a.gone)
        f.dying = tuple(each for each in f.dying if each != card)
        take(s, card)
        keep(s, card, run[1])
        a.note("text", f"{s.name(card)} is taken prisoner")


def _shape(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    return [] if got or not run[2].startswith("use") else list(shapes(s, run[1]))


def _original(s: State, card: int) -> str:
    """The handle of the card whose text a warrior has: a copy of a copy names what that one has copied, which
    may change back later."""
    copied = (s.choice[item] for item in s.atts[card] if s.kind[item] == SHAPESHIFT)
    return next((handle for handle in copied if handle is not None), s.handles[card])


def _change(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    if not got:
        return
    s, base = a.s, a.s.base[run[1]]
    s.choice[run[1]] = _original(s, got[0])
    name = s.name(base)
    s.face[base] = s.face[got[0]]
    s.changed()
    a.note("text", f"{name} becomes a copy of {s.name(got[0])}")


def _wake(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    """A Commander that a Coup has turned down gets up again for 10 Gold."""
    a.s.down[run[1]] = False
    a.s.changed()
    a.note("text", f"{a.s.name(run[1])} is turned face up again")


# -- team games --------------------------------------------------------------------------------------------


def teammates(s: State, seat: int) -> list[int]:
    return [each for each in range(s.seats) if each != seat and s.friends(each, seat)]


def _pooled(s: State, seat: int) -> list[int]:
    return [card for each in [seat, *teammates(s, seat)] for card in s.hand[each] if card != UNSEEN]


def _deal(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    """Summit Meeting: for each card of the pooled hands, who gets it."""
    pool = _pooled(s, run[0])
    return [] if len(got) >= len(pool) else [run[0], *teammates(s, run[0])]


def _dealt(s: State, run: Run, got: Sequence[Any]) -> int:
    return _pooled(s, run[0])[len(got)]


def _summit(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    s = a.s
    pool = _pooled(s, run[0])
    for card, seat in zip(pool, got, strict=True):
        take(s, card)
        s.owner[card] = seat
        put(s, card, HAND, seat)
    s.met[run[0]] = True
    words = Words(s)
    hold = listed(f"{s.names[seat]} holds {words.held(seat)}" for seat in (run[0], *teammates(s, run[0])))
    a.note("text", f"{words.poss(run[0])} team deals out its hands again: now {hold}")


def _winds(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    a.s.direction = -a.s.direction
    a.note("text", f"play now goes {'clockwise' if a.s.direction > 0 else 'counterclockwise'}")


def _settlers(s: State, run: Run, got: Sequence[Any]) -> list[Any]:
    """Joint Venture: whose Dominion they go to (if there are several teammates), then each warrior and the
    area that it goes into."""
    seat = run[0]
    mates, moves = _host_and_moves(s, run, got)
    if len(mates) > 1:
        return [s.names[mate] for mate in mates]
    if len(moves) % 2:
        only = areas(s, seat, moves[-1])
        return [name for name, zone in AREA_NAMES.items() if zone in only]
    left = [card for card in s.warriors(seat) if s.ctrl[card] == seat and card not in moves[::2]]
    if not left:
        return []
    return [*left, ENOUGH]


def _host_and_moves(s: State, run: Run, got: Sequence[Any]) -> tuple[list[int], Sequence[Any]]:
    """The teammates that are still possible, and the warriors with their areas so far."""
    mates = teammates(s, run[0])
    if len(mates) == 1:
        return mates, got
    return ([s.names.index(got[0])], got[1:]) if got else (mates, ())


def _host(s: State, run: Run, got: Sequence[Any]) -> int:
    """The teammate says into which area a warrior goes."""
    mates, moves = _host_and_moves(s, run, got)
    return mates[0] if len(moves) % 2 else int(run[0])


def _ventures(s: State, run: Run, got: Sequence[Any]) -> str:
    mates, moves = _host_and_moves(s, run, got)
    if len(mates) > 1:
        return "to whose Dominion do they go?"
    return f"into which area does {s.name(moves[-1])} go?" if len(moves) % 2 else "who goes?"


def _venture(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    s = a.s
    (host,), moves = _host_and_moves(s, run, got)
    for card, area in zip(moves[::2], moves[1::2], strict=True):
        if s.group[card] >= 0:
            leave_group(s, card)
        to_area(s, card, AREA_NAMES[area], host)
        a.note("text", f"{s.name(card)} goes to {Words(s).poss(host)} {area}")


def _cooperate(a: Act, run: Run, got: tuple[Any, ...]) -> None:
    attach(a.s, run[1], a.s.commander[run[0]])
    a.note("attached", run[1], a.s.commander[run[0]])


PROGRAM: dict[str, tuple[Step, ...]] = {
    "DE-I002": (Step(_redirect, _new_target, "which card is raided instead?", needs=1),),
    "DE-I043": (Step(_shield, _losers, _by_turns("who is the shield?", "who bears {}?"), needs=2),),
    "DE-I045": (Step(_coup),),
    "DE-I071": (Step(_countdown),),
    "DE-I091": (Step(_labor),),
    "DE-I100": (
        Step(rebuild, relay, _by_turns("which Establishment do you place next?", "where does {} go?")),
    ),
    "DE-I106": (Step(_scorch),),
    "DE-I108": (Step(_summit, _deal, "who gets the next card?", given=_dealt, secret=True),),
    "DE-I112": (
        Step(_stampede, _beasts, _by_turns("which CAVALRY runs wild?", "whom does {} trample?"), needs=2),
    ),
    "DE-I132": (Step(_winds),),
    "DE-I138": (Step(_venture, _settlers, _ventures, optional=True, who=_host),),
    "DE-I139": (Step(_cooperate),),
    "DE-I158": (Step(_turn_raider),),
    "DE-I161": (Step(_change, _shape, "which INFANTRY does it copy?"),),
    "DE-E024": (Step(_imprison, _captives, "whom do you take prisoner?"),),
    "DE-E036": (Step(_store, from_hand, "which card do you store?", needs=1, secret=True),),
    "DE-E047": (
        Step(_sortie, _tower, _by_turns("who strikes?", "at which raider does {} strike?"), needs=2),
    ),
}
ASKS_FIRST = frozenset(("DE-I045", "DE-I091", "DE-I158"))
"""Cards in prose whose target is chosen by their `play` row."""
OWN_PLACE = frozenset(("DE-I071", "DE-I106", "DE-I139", "DE-I043"))
"""Cards in prose that say themselves where they lie."""
IDS = frozenset(PROGRAM) | {"DE-W011"} | set(ids_of(COMMANDER))
WAKE = (Step(_wake),)
"""What a Commander that lies face down can do."""

"""A table in the middle of a game, made by hand, and what happens at it.

    at = table(hand={0: [card("g1"), card("n1", middle=22)]}, play=[menu(0)])
    at.answer(("use", "n1", "middle", 0))
    assert at.s.coins[0] == 7
    assert at.said("ED-5.20") == "Gilded Leaves uses Harbor on ..."

Seats: Gilded Leaves (0, green), Carnival of Shadows (1, red), Anointed (2, white), Fede Cartel (3, purple).
Cards are named as in the game: n1 is Neutral, g1 green, r1 red, and so on. There is no generator: chance
gives what it was told, and the table stops and asks where it was not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from edgebook.games.darkness import GAME
from edgebook.games.darkness.book import RULINGS
from edgebook.games.darkness.table.city import BASES, city_of
from edgebook.games.darkness.table.state import EMPTY, NEUTRAL, UNSEEN, State
from edgebook.kernel import Chance, Decision, Frame, Missing, Step, Trace
from tests.games.played import Played

LETTERS = "grwp"
GUILDS = ("Gilded Leaves", "Carnival of Shadows", "Anointed", "Fede Cartel")
COLOURS = ("black", "green", "red", "white", "purple")
TUTORIAL = (1, 7, 9, 10, 13, 22, 23, 26, 29, 33)


class Card(NamedTuple):
    name: str
    base: int
    owner: int
    slips: tuple[int | None, int | None, int | None]
    tokens: int


def card(
    name: str,
    base: str = "citizen",
    *,
    top: int | None = None,
    middle: int | None = None,
    bottom: int | None = None,
    owner: int | None = None,
    tokens: int = 0,
) -> Card:
    """A card, with the numbers of the locations whose slips it holds and the Influence that lies on it.

    Its letter says whose it is, unless an owner is given (a Neutral card that was claimed)."""
    if owner is None:
        owner = NEUTRAL if name[0] == "n" else LETTERS.index(name[0])
    return Card(name, BASES.index(base), owner, (top, middle, bottom), tokens)


def patrician(name: str, **more: Any) -> Card:
    return card(name, "patrician", **more)


def cubes(**count: int) -> dict[str, int]:
    return count


def menu(seat: int) -> Frame:
    """The effects and abilities of a turn."""
    return ("ED-5.20", (seat,))


def sleeve(seat: int) -> Frame:
    return ("ED-5.14", (seat, ()))


def ten(*wanted: int) -> tuple[int, ...]:
    """Ten locations with these among them, and one that lets players claim."""
    rest = (number for number in (*TUTORIAL, 2, 14, 17, 24, 30) if number not in wanted)
    return (*wanted, *(next(rest) for _ in range(10 - len(wanted))))


class At(Played):
    """What happens at a table, and how it reads."""

    def __init__(self, trace: Trace) -> None:
        super().__init__(trace)
        trace.run()

    @property
    def decision(self) -> Decision:
        assert self.trace.decision is not None, f"nobody is asked; the last step was {self.steps[-1:]}"
        return self.trace.decision

    @property
    def keys(self) -> list[Any]:
        """What the one who is asked may answer."""
        return list(self.decision.keys)

    @property
    def labels(self) -> dict[Any, str]:
        return {option.key: option.label for option in self.decision.options(self.s)}

    @property
    def items(self) -> dict[Any, str | None]:
        return {option.key: option.item for option in self.decision.options(self.s)}

    @property
    def missing(self) -> dict[Any, Missing]:
        """What is not among the answers, by the key that it would have (or its label)."""
        return {each.label if each.key is None else each.key: each for each in self.decision.missing(self.s)}

    def why(self, key: Any) -> tuple[str, str]:
        """Why an answer is missing: the reason and the rule."""
        assert key not in self.keys
        return self.missing[key].why, self.missing[key].rule

    def answer(self, *keys: Any) -> At:
        """Answer the open decision, and those that follow."""
        for key in keys:
            assert self.trace.decision is not None, f"nobody is asked for {key}"
            self.trace.answer(key)
        return self

    @property
    def steps(self) -> list[Step]:
        return list(self.trace)

    def step(self, rule: str, number: int = -1) -> Step:
        """A step of this rule; the last one, unless a number says which."""
        return self.of(rule)[number]

    def ruling(self, rule: str, number: int = -1) -> tuple[str, str] | None:
        """The one ruling that decided a step of this rule, with its reading."""
        decided = self.rulings(rule, number)
        assert len(decided) < 2, f"{rule} was decided by {decided}"
        return next(iter(decided), None)

    def rulings(self, rule: str, number: int = -1) -> list[tuple[str, str]]:
        """All rulings that decided a step of this rule, with their readings."""
        return [tuple(decided) for decided in self.step(rule, number).rulings]

    # -- the table, by names ---------------------------------------------------------------------------------

    def names(self, cards: Sequence[int]) -> list[str]:
        return [_name(self.s, card) for card in cards]

    @property
    def street(self) -> list[str]:
        return self.names(self.s.street)

    @property
    def deck(self) -> list[str]:
        """The top card first."""
        return self.names(self.s.deck[::-1])

    @property
    def discard(self) -> list[str]:
        return self.names(self.s.discard)

    @property
    def tower(self) -> list[str]:
        return self.names(self.s.tower)

    def hand(self, seat: int) -> list[str]:
        return self.names(self.s.hand[seat])

    def hall(self, seat: int) -> list[str]:
        return self.names(self.s.hall[seat])

    def number(self, name: str) -> int:
        """The card of this name, as the state counts it."""
        return self.s.names.index(name)

    def order(self, *names: str) -> tuple[int, ...]:
        """A new order of a pile, bottom first, as chance is told it."""
        return tuple(map(self.number, names))

    def slips(self, name: str) -> tuple[int | None, int | None, int | None]:
        """The locations of a card's slips, top to bottom."""
        number = self.number(name)
        return tuple(  # type: ignore[return-value]
            None if column[number] == EMPTY else self.s.city.numbers[column[number]]
            for column in (self.s.top, self.s.middle, self.s.bottom)
        )

    def owner(self, name: str) -> int:
        return self.s.owner[self.number(name)]

    def agents(self, seat: int, number: int) -> int:
        return self.s.agents[seat][self.s.city.numbers.index(number)]

    def tray(self, number: int) -> dict[str, int]:
        return _said(self.s.trays[number - 1])

    def zone(self, seat: int) -> dict[str, int]:
        return _said(self.s.zone[seat])


def _said(count: Sequence[int]) -> dict[str, int]:
    return {COLOURS[colour]: number for colour, number in enumerate(count) if number}


def _name(s: State, number: int) -> str:
    return "-" if number == EMPTY else "?" if number == UNSEEN else s.names[number]


def table(
    players: int = 2,
    *,
    play: Sequence[Frame],
    told: Sequence[Any] = (),
    locations: Sequence[int] = TUTORIAL,
    rulings: Mapping[str, str] | None = None,
    pack: Sequence[str] = (),
    round: int = 3,
    phase: str = "action",
    first: int = 0,
    turn: int = 0,
    hand: Mapping[int, Sequence[Card]] | None = None,
    hall: Mapping[int, Sequence[Card]] | None = None,
    beside: Mapping[int, Sequence[Card]] | None = None,
    street: Sequence[Card] = (),
    deck: Sequence[Card | None] = (),
    discard: Sequence[Card] = (),
    tower: Sequence[Card | None] = (None, None, None),
    trays: Sequence[Mapping[str, int]] = ({}, {}, {}),
    zone: Mapping[int, Mapping[str, int]] | None = None,
    drop: Mapping[int, Mapping[str, int]] | None = None,
    aside: Mapping[str, int] | None = None,
    bag: Mapping[str, int] | None = None,
    agents: Mapping[int, Mapping[int, int]] | None = None,
    supply: Mapping[int, tuple[int, int, int]] | None = None,
    picked: Sequence[int] = (),
    **amounts: Any,
) -> At:
    """A table. `deck` has its top card first; None is a card that nobody has seen.

    What is not given is as at the start of a game, but there are no cards. Cubes that lie nowhere else are
    in the bag. `amounts` are the state's own lists by seat (coins, influence, trained...) or numbers
    (strength, hunts).
    """
    options = {
        "players": players,
        "locations": list(locations),
        "rulings": dict(rulings or {}),
        "pack": list(pack),
    }
    setup = GAME.make(options)
    city = city_of(setup.pack, setup.locations, players)
    s = State(setup, city, RULINGS.play(dict(setup.rulings)))
    s.round, s.phase, s.first, s.turn = round, phase, first, turn
    part = setup.pack.component
    numbers = list(city.numbers)
    for location in range(10):
        full = (supply or {}).get(numbers[location], city.full_stack(location))
        s.supply[3 * location : 3 * location + 3] = full

    def lay(cards: Sequence[Card | None], empty: int = EMPTY) -> list[int]:
        found = []
        for each in cards:
            if each is None:
                found.append(empty)
                continue
            slips = [EMPTY if slip is None else numbers.index(slip) for slip in each.slips]
            number = s.add_card(each.name, each.base, each.owner, (slips[0], slips[1], slips[2]))
            s.tokens[number] = each.tokens
            found.append(number)
        return found

    s.street, s.discard, s.tower = lay(street), lay(discard), lay(tower)
    s.deck = lay(deck, UNSEEN)[::-1]
    for seat in range(players):
        s.hand[seat] = lay((hand or {}).get(seat, ()))
        s.hall[seat] = lay((hall or {}).get(seat, ()))
        s.beside[seat] = lay((beside or {}).get(seat, ()))
        s.zone[seat] = _count((zone or {}).get(seat, {}), players)
        s.drop[seat] = _count((drop or {}).get(seat, {}), players)
        for number, there in (agents or {}).get(seat, {}).items():
            s.agents[seat][numbers.index(number)] = there
        s.coins[seat], s.influence[seat] = part("start coins"), part("start influence")
        s.trained[seat], s.untrained[seat] = part("trained"), part("untrained")
        s.slips[seat] = part("slips")
    s.trays = [_count(tray, players) for tray in trays]
    s.aside = _count(aside or {}, players)
    s.bag = _rest(s) if bag is None else _count(bag, players)
    s.picked = [numbers.index(number) for number in picked]
    for name, value in amounts.items():
        assert hasattr(s, name), f"a state has no {name}"
        setattr(s, name, list(value) if isinstance(value, list | tuple) else value)
    s.agenda = list(play)[::-1]
    at = object.__new__(At)
    at.trace = Trace(GAME, setup, Chance(), s)
    at.trace.chance.tell(*[at.order(*each) if _is_order(each) else each for each in told])
    at.trace.run()
    return at


def _is_order(outcome: Any) -> bool:
    return isinstance(outcome, tuple | list) and all(isinstance(each, str) for each in outcome)


def _count(count: Mapping[str, int], players: int) -> list[int]:
    return [count.get(colour, 0) for colour in COLOURS[: players + 1]]


def _rest(s: State) -> list[int]:
    part = s.city.pack.component
    lying = [s.aside, *s.trays, *s.zone, *s.drop]
    boxed = [part("black cubes")] + [part("cubes per colour")] * s.seats
    return [all - sum(pile[colour] for pile in lying) for colour, all in enumerate(boxed)]


def game(setup: Mapping[str, Any] | None = None, told: Sequence[Any] = (), seed: int | None = None) -> At:
    """A whole game from its set-up on, with a generator if a seed is given."""
    made = GAME.make(setup or {})
    return At(Trace(GAME, made, Chance(seed, told=told)))


__all__ = ["At", "Card", "card", "cubes", "game", "menu", "patrician", "sleeve", "table", "ten"]

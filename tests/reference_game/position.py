"""Positions: the table between two rounds, as plain values; and what can be played from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from edgebook.box.positions import (
    Check,
    Items,
    Key,
    Position,
    Readings,
    Record,
    Text,
    Whole,
    Word,
    maybe,
    refuse,
)
from edgebook.kernel import PartOption, PartSetup, Playable, Problems
from edgebook.kernel.part import UNPLAYABLE
from tests.reference_game.book import RULINGS
from tests.reference_game.box import CARDS, COINS, HAND, ISLANDS, PURSE
from tests.reference_game.rounds import begin_round
from tests.reference_game.sea import Sea

CARD = Whole(0, len(CARDS) - 1, "a card")
ISLAND = Word(ISLANDS)
SEAT = Record(
    'a crew such as {"name": "Ada"}',
    Key("name", Text()),
    Key("island", ISLAND, ISLANDS[0]),
    Key("coins", Whole(0, COINS), PURSE),
    Key("hand", Items(CARD, "a list of cards", 0, HAND), []),
)
POSITION = Position(
    "salt-islands",
    1,
    Key("rounds", Whole(1, 20), 4),
    Key("round", lambda table: Whole(0, table["rounds"], "a round that is over"), 0),
    Key("rulings", Readings(RULINGS), {}),
    Key("leader", lambda table: Whole(0, len(table["seats"]) - 1, "a seat"), 0),
    Key("winner", lambda table: maybe(Whole(0, len(table["seats"]) - 1, "a seat")), None),
    Key("storm", ISLAND, ISLANDS[-1]),
    Key("seats", Items(SEAT, "a list of two to four crews", 2, 4)),
    Key("discard", Items(CARD, "a list of cards"), []),
    Key("deck", Items(CARD, "a list of cards, the top last"), lambda table: _rest(table)),
)
OPTIONS = (PartOption("until", ("round", "game"), "how far to play (default: one round)"),)


def _rest(table: Mapping[str, Any]) -> list[int]:
    """A deck that is left out has all cards that lie nowhere else."""
    there = {card for seat in table["seats"] for card in seat["hand"]} | set(table["discard"])
    return [card for card in range(len(CARDS)) if card not in there]


def read(position: Mapping[str, Any], packs: Sequence[str] = ()) -> Sea:
    check = Check()
    values = POSITION.read(position, check)
    if check.clean("seats") and check.clean("deck") and check.clean("discard"):
        cards = [card for seat in values["seats"] for card in seat["hand"]]
        for card, times in Counter([*cards, *values["deck"], *values["discard"]]).items():
            if times > 1:
                check.say("seats", f"card {card} lies in {times} places, expected one")
        coins = sum(seat["coins"] for seat in values["seats"])
        if coins > COINS:
            check.bad("seats", coins, f"at most {COINS} coins in all")
    refuse(check)
    names = tuple(seat["name"] for seat in values["seats"])
    s = Sea(names, values["rounds"], RULINGS.play(values["rulings"]))
    s.round, s.leader = values["round"], values["leader"]
    s.winner = -1 if values["winner"] is None else values["winner"]
    s.storm = ISLANDS.index(values["storm"])
    s.ships = [ISLANDS.index(seat["island"]) for seat in values["seats"]]
    s.coins = [seat["coins"] for seat in values["seats"]]
    s.bank = COINS - sum(s.coins)
    s.hands = [list(seat["hand"]) for seat in values["seats"]]
    s.deck, s.discard = list(values["deck"]), list(values["discard"])
    return s


def write(s: Sea) -> dict[str, Any]:
    played, usual = RULINGS.as_json(s.rulings), RULINGS.as_json(RULINGS.play())
    return POSITION.write(
        {
            "rounds": s.rounds,
            "round": s.round,
            "rulings": {name: value for name, value in played.items() if value != usual[name]},
            "leader": s.leader,
            "winner": None if s.winner < 0 else s.winner,
            "storm": ISLANDS[s.storm],
            "seats": [
                {"name": name, "island": ISLANDS[s.ships[i]], "coins": s.coins[i], "hand": s.hands[i]}
                for i, name in enumerate(s.names)
            ],
            "discard": s.discard,
            "deck": s.deck,
        }
    )


def play(s: Sea, part: PartSetup) -> None:
    """Put the next round, or all that are left, on the agenda."""
    problems = [] if part.seat is None else ["seat: leave it out, everybody plays a round"]
    if s.round >= s.rounds:
        problems.append(f"round: {s.round}, expected one before the last ({s.rounds})")
    if problems:
        raise Problems(UNPLAYABLE, problems)
    s.stop = s.round + 1 if part.options.get("until", "round") == "round" else 0
    s.then(begin_round())


def parts(s: Sea) -> Iterator[Playable]:
    if s.round < s.rounds:
        yield Playable(f"round {s.round + 1}")
        yield Playable("all rounds that are left", options={"until": "game"})

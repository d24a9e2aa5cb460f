"""Many random games of Dark Eden with all decks and any cards, 2 to 8 seats, looking for trouble.

    python -m tests.soak.eden                     3,000 games, checked at every step
    python -m tests.soak.eden --games 200 --first 7000
    python -m tests.soak.eden --seed 1234         one game again

Each game is made from its seed alone: decks (the six, or any cards of the box), seats, teams, variant,
rulings, chance and answers. Every card lies in one place at every step, and belongs to whom it did before;
what a position writes after some turn is read again as the same bytes.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

from edgebook.games.eden import GAME
from edgebook.games.eden.cards.pack import CARDS, COMMANDER, DECKS
from edgebook.games.eden.table.places import ZONES
from edgebook.games.eden.table.setup import LISTS
from edgebook.games.eden.table.state import AIR, ATTACHED, KEPT, TABLE, State
from edgebook.kernel import Chance, Context, Decision, advance
from edgebook.kernel.engine import Record

GAMES, LONGEST = 3_000, 12_000
PILES = ("hand", "draw", "discard", "annihilated", "razed", "warband", "borderlands", "dominion")
SUMMIT = "DE-I108"


def any_deck(draw: random.Random) -> dict[str, Any]:
    """Sixty cards of the whole box, for a beginner's game: affiliations do not matter there."""
    every = [card for card in CARDS if card.type != COMMANDER]
    cards: dict[str, int] = {}
    while sum(cards.values()) < 60:
        cards[draw.choice(every).id] = 1
    commander = draw.choice([card for card in CARDS if card.type == COMMANDER])
    return {"name": "any cards", "commander": commander.id, "cards": cards}


def random_setup(draw: random.Random) -> dict[str, Any]:
    """A set-up that is legal, and otherwise anything."""
    seats = draw.choice((2, 2, 2, 3, 4, 4, 5, 6, 7, 8))
    teams = [n for n in range(2, seats) if seats % n == 0]
    wild = draw.random() < 0.6
    return {
        "decks": [any_deck(draw) if wild else draw.choice(list(DECKS)) for _ in range(seats)],
        "variant": "beginner" if wild else draw.choice(("standard", "standard", "beginner")),
        "teams": draw.choice(teams) if teams and draw.random() < 0.7 else None,
        "first": draw.randrange(seats),
        "turns": min(64, draw.choice((4, 8, 16)) * seats),
        "lists": draw.choice(LISTS),
        "balance": draw.choice(("hand", "automatic")),
        "rulings": {r.name: draw.choice(list(r.readings)) for r in GAME.rulings if draw.random() < 0.3},
    }


def lying(s: State) -> Iterator[tuple[int, str, int]]:
    """Every card that lies somewhere: the card, the place, and whose place it is."""
    for name in PILES:
        for seat, pile in enumerate(getattr(s, name)):
            yield from ((card, name, seat) for card in pile)
    for seat, turf in enumerate(s.turf):
        yield from ((card, "commander" if s.is_commander(card) else "turf", seat) for card in turf.values())
    yield from ((entry.card, "table", entry.seat) for entry in s.table if s.zone[entry.card] == TABLE)
    for group in s.groups:
        yield from ((card, "group", group.seat) for card in group.attached)
    for base in range(len(s.kind)):
        yield from ((card, "attached", s.at[base]) for card in s.atts[base])
        yield from ((card, "kept", s.at[base]) for card in s.kept[base])


def broken(s: State, owners: list[int]) -> Iterator[str]:
    """What is wrong with a state."""
    seen: dict[int, str] = {}
    for card, place, seat in lying(s):
        name = f"{s.handles[card]} {s.name(card)}"
        if card in seen:
            yield f"{name} lies in two places: {seen[card]} and {place}"
        seen[card] = place
        if s.at[card] != seat:
            yield f"{name} lies in {place} of seat {seat}, but is kept as seat {s.at[card]}'s"
        told = ZONES[s.zone[card]]
        if s.zone[card] == AIR or (place in PILES and told != place):
            yield f"{name} lies in {place}, but is kept as {told}"
    for card in range(len(s.kind)):
        if card not in seen and s.zone[card] != AIR:
            yield f"{s.handles[card]} {s.name(card)} lies nowhere, but is kept as {ZONES[s.zone[card]]}"
        if s.zone[card] in (ATTACHED, KEPT) and s.base[card] < 0:
            yield f"{s.handles[card]} is attached to nothing"
    if s.owner != owners:
        yield "a card has changed its owner"
    if any(gold < 0 for gold in s.gold):
        yield f"Gold below nothing: {s.gold}"
    if any(markers < 0 for markers in s.markers):
        yield "markers below nothing"
    for group in s.groups:
        for card in group.members:
            if s.group[card] != group.id:
                yield f"{s.handles[card]} is in a Group that it does not know"
    ids = {group.id for group in s.groups}
    for card, number in enumerate(s.group):
        if number >= 0 and number not in ids:
            yield f"{s.handles[card]} is in a Group that is no more"
    if not s.agenda and any(zone == AIR for zone in s.zone):
        yield "a card is still in the air when everything is over"


def table_of(s: State) -> tuple[Any, ...]:
    """Where everything lies: a step that leaves it as it was needs no second look."""
    piles = tuple(tuple(pile) for name in PILES for pile in getattr(s, name))
    turfs = tuple(tuple(turf.items()) for turf in s.turf)
    by_card = (tuple(each) for each in (s.zone, s.at, s.base, s.owner, s.group, s.markers, s.atts, s.kept))
    return piles, turfs, s.table, s.groups, tuple(s.gold), *by_card


def any_answer(decision: Decision, state: Any, draw: random.Random) -> Any:
    """An answer at random, rather one that does something; now and then what is offered aside."""
    asides = [option.key for option in decision.asides(state)]
    if asides and draw.random() < 0.01:
        return draw.choice(asides)
    wanted = [each for each in decision.keys if each not in ("done", "nothing", "pass")]
    return draw.choice(wanted if wanted and draw.random() < 0.8 else decision.keys)


def play_seed(seed: int) -> tuple[dict[str, Any], int, list[str]]:
    """The random game of a seed: its set-up, how many steps it took, and what went wrong."""
    setup = random_setup(random.Random(f"eden {seed}"))
    draw, log, problems = random.Random(f"answers {seed}"), list[Record](), list[str]()
    try:
        state: Any = GAME.start(GAME.make(setup))
        table, rules, key = Context(Chance(seed)), GAME.rulebook.by_id, None
        owners, seen = state.owner[:], None
        reread = draw.randrange(1, 12)
        while state.agenda and len(log) < LONGEST and not problems:
            decision = advance(state, table, rules, log, 1, key)
            key = None
            rule = log[-1][0][0] if log else ""
            if rule == "DE-3.3" or rule.startswith(SUMMIT):
                owners = state.owner[:]
            now = table_of(state)
            if now != seen:
                problems += [f"step {len(log)}, {rule}: {each}" for each in broken(state, owners)]
            seen = now
            if decision is not None:
                key = any_answer(decision, state, draw)
            elif rule == "DE-4.5/end" and state.number == reread and not problems:
                problems += _written(state)
        if state.agenda and not problems:
            problems.append(f"the game is not over after {len(log)} steps")
    except Exception as error:
        cause = error.__cause__ or error
        problems.append(f"step {len(log) + 1}: {type(error).__name__}: {error} ({cause!r})")
    return setup, len(log), problems


def _written(state: Any) -> list[str]:
    assert GAME.positions is not None
    written = GAME.positions.write(state)
    again = GAME.positions.write(GAME.positions.read(written))
    if json.dumps(again) == json.dumps(written):
        return []
    for key in written:
        if written[key] != again[key]:
            return [f"the position is not read as it was written: {key}: {_differ(written[key], again[key])}"]
    return ["the position is not read as it was written"]


def _differ(one: Any, other: Any) -> str:
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return "; ".join(f"{key}: {_differ(one[key], other[key])}" for key in one if one[key] != other[key])
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return "; ".join(_differ(a, b) for a, b in zip(one, other, strict=True) if a != b)
    return f"{one!r} and {other!r}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.soak.eden", description="Play many random games.")
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many (default {GAMES})")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed (default 0)")
    parser.add_argument("--seed", type=int, help="only this game")
    args = parser.parse_args()
    seeds = range(args.first, args.first + args.games) if args.seed is None else [args.seed]
    began, steps, failures = time.monotonic(), 0, 0
    for number, seed in enumerate(seeds):
        if number and number % 500 == 0:
            print(f"{number} of {len(seeds)} games, {failures} failed", flush=True)
        setup, took, problems = play_seed(seed)
        steps += took
        if problems:
            failures += 1
            names = [deck if isinstance(deck, str) else deck["commander"] for deck in setup["decks"]]
            print(f"seed {seed} failed: {names} {setup['rulings']}", *problems[:3], sep="\n  ", flush=True)
    spent = time.monotonic() - began
    print(f"Dark Eden: {len(seeds)} games, {steps} steps in {spent:.0f} s: {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())

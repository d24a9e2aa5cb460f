"""Do this at the table: a person who does what the list says, and nothing else, has the table as it is."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from edgebook.box.places import read_place
from edgebook.games.darkness import GAME, solo
from edgebook.games.darkness.position.entry_form import FORM
from edgebook.games.darkness.table.places import places
from edgebook.kernel import Trace
from edgebook.notebook.todo import todos
from edgebook.players import make_player, play

COLOURS = "black|green|red"
NAMES = ("Gilded Leaves", "Carnival of Shadows")
PLACES = {"the deck": "deck", "the Discard pile": "discard", "the Street": "street", "the bag": "bag",
          "the cubes set aside": "aside"}  # fmt: skip
TOKENS = {"Coin": "coin", "Coins": "coin", "Influence": "influence", "Goodwill": "goodwill",
          "Reputation": "reputation"}  # fmt: skip


class Table:
    """What somebody who reads the list has done: how many of what went into each place, and out of it."""

    def __init__(self, locations: dict[str, str]) -> None:
        self.locations = locations
        self.done: Counter[tuple[str, str]] = Counter()

    def move(self, what: str, count: int, source: str, target: str) -> None:
        self.done[what, source] -= count
        self.done[what, target] += count

    def place(self, said: str, cubes: bool = False) -> str:
        said = said.removeprefix("over ")
        if said in PLACES or said in self.locations:
            return PLACES.get(said) or self.locations[said]
        if tray := re.fullmatch(r"tray (\d)", said):
            return f"tray:{int(tray[1]) - 1}"
        whose = re.fullmatch(r"the (hand|Guild Hall|Threat Zone) of (.+)", said)
        assert whose, said
        kind = {"hand": "drop" if cubes else "hand", "Guild Hall": "hall", "Threat Zone": "zone"}[whose[1]]
        return f"{kind}:{NAMES.index(whose[2])}"

    def cards(self, said: str) -> int:
        """How many cards a text names."""
        several = sum(int(n) - 1 for n in re.findall(r"\b(\d+) (?:Neutral|green|red|cards)", said))
        return several + len(
            re.findall(r"\b(?:Neutral|green|red) (?:Citizen|Patrician)|\ba card\b|\d cards", said)
        )

    def cubes(self, said: str, source: str, target: str) -> None:
        for count, colour in re.findall(rf"(\d+) ({COLOURS})", said):
            self.move(f"cube:{colour}", int(count), source, target)

    def tokens(self, said: str, source: str, target: str) -> None:
        for count, token in re.findall(r"(\d+) (Coins?|Influence|Goodwill|Reputation)", said):
            self.move(TOKENS[token], int(count), source, target)

    def do(self, text: str) -> None:
        """One sentence of the list."""
        text = text.removesuffix(".")
        for pattern, act in READERS:
            if found := re.fullmatch(pattern, text):
                act(self, *found.groups())
                return
        raise AssertionError(f"nobody would know what to do: {text}")


def seat(name: str) -> str:
    return f"seat:{NAMES.index(name)}"


def agents(table: Table, count: str, name: str, source: str, target: str) -> None:
    def at(said: str) -> str:
        if said in ("trained", "untrained"):
            return f"{said}:{NAMES.index(name)}"
        card = re.fullmatch(r"Action card (\d)", said)
        return f"action:{NAMES.index(name)}:{card[1]}" if card else table.place(said)

    table.move(f"agent:{NAMES.index(name)}", int(count), at(source), at(target))


def card_moves(table: Table, said: str, source: str, target: str) -> None:
    table.move("card", table.cards(said), table.place(source), table.place(target))


def on_card(table: Table, count: str, source: str, card: str) -> None:
    table.move("influence", int(count), "" if source == "from the supply" else seat(source[3:]), "card")


def flip(table: Table, count: str, card: str, name: str) -> None:
    table.move("influence", int(count), "card", "")
    table.move("goodwill", int(count), "", seat(name))


READERS: list[tuple[str, Any]] = [
    (r"Sleeve the (\w+) slip of (.+?) on (.+)",
     lambda t, slot, place, card: t.move(f"advancement {slot}", 1, t.place(place), "card")),
    (r"Put an Allegiance slip of (.+?) on (.+)",
     lambda t, name, card: t.move(f"slip:{NAMES.index(name)}", 1, seat(name), "")),
    (r"Shuffle the Discard pile and put it under the deck", lambda t: None),
    (r"Slide the Street and refill it with (.+) from the deck",
     lambda t, cards: card_moves(t, cards, "the deck", "the Street")),
    (r"Put (.+) from the bottom of the deck over (tray \d)",
     lambda t, card, tray: card_moves(t, card, "the deck", tray)),
    (r"Discard (.+) from (.+)", lambda t, cards, source: card_moves(t, cards, source, "the Discard pile")),
    (r"Put (.+) from (.+) into (.+)", card_moves),
    (r"Put (\d+) Influence (from the supply|of .+?) on (the .+)", on_card),
    (r"Drop (.+) cubes? from (.+) into (.+)",
     lambda t, cubes, source, target: t.cubes(cubes, t.place(source, True), t.place(target))),
    (r"Set aside (.+) cubes? from (.+)", lambda t, cubes, source: t.cubes(cubes, t.place(source), "aside")),
    (rf"Move ((?:[\d, and]|{COLOURS})+) cubes? from (.+) to (.+)",
     lambda t, cubes, source, target: t.cubes(cubes, t.place(source, True), t.place(target, True))),
    (r"Train (\d+) Agents? of (.+)",
     lambda t, count, name: agents(t, count, name, "untrained", "trained")),
    (r"Return (\d+) Agents? of (.+?) from (.+)",
     lambda t, count, name, source: agents(t, count, name, source, "trained")),
    (r"Send (\d+) Agents? of (.+?) to (.+)",
     lambda t, count, name, target: agents(t, count, name, "trained", target)),
    (r"Move (\d+) Agents? of (.+?) from (.+) to (.+)", agents),
    (r"Flip the (\d+) Influence on (.+) to Goodwill for (.+)", flip),
    (r"Take ([^C]*(?:Coin|Influence|Goodwill|Reputation).*) from the supply for (.+)",
     lambda t, tokens, name: t.tokens(tokens, "", seat(name))),
    (r"Return (.+) of (.+) to the supply", lambda t, tokens, name: t.tokens(tokens, seat(name), "")),
    (r"Move (\d+ .+) from (Gilded Leaves|Carnival of Shadows) to (Gilded Leaves|Carnival of Shadows)",
     lambda t, tokens, source, target: t.tokens(tokens, seat(source), seat(target))),
    (r"Take (.+) from (.+) into (.+)", card_moves),
    (r"Move (.+) to (\S+) on its Defense Track", lambda t, name, value: t.done.update({("track", name): 1})),
    (r"Turn over the next Choice card of (.+?): .+", lambda t, name: t.done.update({("choice", name): 1})),
    (r"Pass the First Player marker to (.+)", lambda t, name: None),
]  # fmt: skip


def really(trace: Trace, start: int, end: int) -> Counter[tuple[str, str]]:
    """What is different on the table, in the same way of counting."""
    found: Counter[tuple[str, str]] = Counter()
    for n in range(start, end):  # step by step: what comes back in the end was moved all the same
        before, after = places(trace.state_at(n)), places(trace.state_at(n + 1))
        shuffled = trace[n].rule.id == "ED-4.11"
        for piece in {**before.pieces, **after.pieces}:
            source, target = before.pieces.get(piece, ""), after.pieces.get(piece, "")
            if source != target and not shuffled:
                found["card", source] -= 1
                found["card", target] += 1
        for kind in {**before.counts, **after.counts}:
            what = kind if not kind.startswith("advancement") else f"advancement {kind.split(':')[2]}"
            changed = Counter(after.counts.get(kind, {}))
            changed.subtract(before.counts.get(kind, {}))
            total = sum(changed.values())
            for place, count in changed.items():
                found[what, "card" if read_place(place).kind == "card" else place] += count
            found[what, ""] -= total
        for fact in after.facts:
            kind, _, seat_ = fact.partition(":")
            differs = before.facts.get(fact) != after.facts[fact] and after.facts[fact] is not None
            if kind in ("defense", "choice") and differs:
                found["track" if kind == "defense" else kind, NAMES[int(seat_)]] += 1
    return Counter({key: count for key, count in found.items() if count})


@pytest.mark.parametrize(("level", "player"), [("easy", "greedy"), ("hard", "random"), ("extreme", "greedy")])
def test_whoever_does_what_the_list_says_has_the_table_as_it_is(level: str, player: str) -> None:
    trace = play(solo(level, seed=5), [make_player(player, GAME, 5)] * 2)
    start = next(n for n, step in enumerate(trace) if step.rule.id == "ED-4.1")
    city = trace.state.city
    names = {each.short: f"location:{n}" for each, n in zip(city.locations, city.numbers, strict=True)}
    for todo_steps in _by_todo(trace, start):
        table = Table(names)
        sentences = FORM.carried.deeds(todo_steps)
        for sentence in sentences:
            table.do(sentence)
        done = Counter({key: count for key, count in table.done.items() if count})
        assert done == really(trace, todo_steps[0].n, todo_steps[-1].n + 1), (todo_steps, sentences)


def _by_todo(trace: Trace, start: int) -> list[list[Any]]:
    """The steps as the list has them; those that are not on it change nothing."""
    listed = {todo.n for todo in todos(trace, FORM.carried)}
    found: list[list[Any]] = []
    for step in list(trace)[start:]:
        again = found and step.rule.id in FORM.carried.together and found[-1][0].rule is step.rule
        if again:
            found[-1].append(step)
        else:
            found.append([step])
    assert all(really(trace, g[0].n, g[-1].n + 1) == Counter() for g in found if g[-1].n not in listed)
    return [group for group in found if group[-1].n in listed]

"""What a person does at the table of Edge of Darkness to carry out what was worked out, in sentences."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from edgebook.box.places import read_place
from edgebook.games.darkness.table.places import places
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.words import Words, listed
from edgebook.kernel import Moved, Step
from edgebook.kernel.diff import Changed, difference

TOGETHER = ("ED-5.3", "VG-E2", "VG-E3", "VG-Y1", "VG-Y2")
"""Rules that often happen several times in a row, and are carried out in one go."""
TOKENS = {"coin": "Coin/Coins", "influence": "Influence", "goodwill": "Goodwill", "reputation": "Reputation"}
Ways = dict[tuple[str, str], list[tuple[str, int]]]
"""What goes from where to where, and how many of it."""


def deeds(steps: Sequence[Step]) -> list[str]:
    """The sentences for steps that are carried out together; none where nothing is to be done."""
    first, last = steps[0], steps[-1]
    if first.rule.id == "ED-5.8" and first.case == "by hand":
        name, damage = Words(first.before).seat(first.args[0]), first.values["damage"]
        result = "if you hold, take 1 Reputation; if not, drop a space on the Defense Track"
        return [f"Defend {name} against Damage {damage}: {result}."]
    found = difference(places(first.before), places(last.after))
    moves = [each for each in found if isinstance(each, Moved)]
    facts = [each for each in found if isinstance(each, Changed)]
    said = _Deeds(first.before, last.after)
    made = [*said.slips(moves), *said.cards(moves), *said.cubes(moves), *said.agents(moves)]
    return [*made, *said.tokens(moves), *said.facts(facts)]


class _Deeds:
    """Sentences about what is different between two states."""

    def __init__(self, before: State, after: State) -> None:
        self.before, self.after = Words(before), Words(after)

    def seat(self, name: str) -> str:
        return self.after.seat(read_place(name).number)

    def card(self, name: str, words: Words | None = None) -> str:
        """A card as it looks before, or after if it comes into sight only then."""
        which = read_place(name).name
        words = words or (self.before if which in self.before.s.names else self.after)
        return words.card(words.s.names.index(which))

    def where(self, name: str) -> str:
        """A place as one says it."""
        place = read_place(name)
        if place.kind == "tray":
            return f"tray {place.number + 1}"
        if place.kind == "location":
            return self.after.location(self.after.s.city.numbers.index(place.number))
        if place.kind == "action":
            return f"Action card {place.which[1]}"
        whose = {"hand": "the hand", "hall": "the Guild Hall", "zone": "the Threat Zone", "drop": "the hand",
                 "beside": "the place beside the board", "seat": "the supply"}  # fmt: skip
        if place.kind in whose:
            return f"{whose[place.kind]} of {self.seat(name)}"
        plain = {"": "the supply", "street": "the Street", "deck": "the deck", "discard": "the Discard pile",
                 "bag": "the bag", "aside": "the cubes set aside"}  # fmt: skip
        return plain.get(name, name)

    def slips(self, moves: list[Moved]) -> Iterator[str]:
        for each in moves:
            kind, *which = each.what.split(":")
            if kind == "advancement" and each.target and each.source:
                slip = f"the {which[1]} slip of {self.where(each.source)}"
                yield f"Sleeve {slip} on {self.card(each.target)}."
            elif kind == "slip" and each.source:
                name = self.seat(each.source)
                for card in self._claimed():
                    yield f"Put an Allegiance slip of {name} on {self.before.card(card)}."

    def _claimed(self) -> list[int]:
        was, now = self.before.s.owner, self.after.s.owner
        return [card for card, owner in enumerate(was) if now[card] != owner]

    def cards(self, moves: list[Moved]) -> Iterator[str]:
        seen = [
            each if each.source else each._replace(source="deck") for each in moves
        ]  # told when it came up
        for (source, target), found in _ways(seen, "card").items():
            words = self.after if target.startswith(("street", "tray")) else None
            cards = self._cards([name for name, _ in found], words)
            start, end = read_place(source).kind, read_place(target).kind
            if (start, end) == ("discard", "deck"):
                yield "Shuffle the Discard pile and put it under the deck."
            elif end == "deck":  # it was only looked at
                continue
            elif end == "street":
                yield f"Slide the Street and refill it with {cards} from the deck."
            elif end == "tray":
                yield f"Put {cards} from the bottom of the deck over {self.where(target)}."
            elif end == "discard":
                yield f"Discard {cards} from {self.where(source)}."
            elif end == "hall":
                yield f"Put {cards} from {self.where(source)} into {self.where(target)}."
            else:
                yield f"Take {cards} from {self.where(source)} into {self.where(target)}."

    def _cards(self, names: list[str], words: Words | None) -> str:
        said = [self.card(name, words) for name in names]
        return listed(self.after.alike(each, said.count(each)) for each in dict.fromkeys(said))

    def cubes(self, moves: list[Moved]) -> Iterator[str]:
        for (source, target), found in _ways(moves, "cube").items():
            colours = listed(f"{count} {what.partition(':')[2]}" for what, count in found)
            cubes = f"{colours} cube{'s' * (found[-1][1] > 1)}"
            start, end = read_place(source).kind, read_place(target).kind
            if (start, end) == ("drop", "tray"):
                yield f"Drop {cubes} from {self.where(source)} into {self.where(target)}."
            elif end == "aside":
                yield f"Set aside {cubes} from {self.where(source)}."
            else:
                yield f"Move {cubes} from {self.where(source)} to {self.where(target)}."

    def agents(self, moves: list[Moved]) -> Iterator[str]:
        for each in moves:
            if not each.what.startswith("agent:"):
                continue
            agents = f"{each.count} Agent{'s' * (each.count > 1)} of {self.seat(each.what)}"
            start, end = read_place(each.source).kind, read_place(each.target).kind
            if start == "untrained":
                yield f"Train {agents}."
            elif end == "trained":
                yield f"Return {agents} from {self.where(each.source)}."
            elif start == "trained":
                yield f"Send {agents} to {self.where(each.target)}."
            else:
                yield f"Move {agents} from {self.where(each.source)} to {self.where(each.target)}."

    def tokens(self, moves: list[Moved]) -> Iterator[str]:
        ways: Ways = defaultdict(list)
        flipped = [each for each in moves if each.what == "influence" and each.source.startswith("card")]
        for each in flipped:
            name = next(self.seat(move.target) for move in moves if move.what == "goodwill")
            yield f"Flip the {each.count} Influence on {self.card(each.source)} to Goodwill for {name}."
        for each in moves:
            if each.what in TOKENS and not (flipped and each.what in ("influence", "goodwill")):
                ways[each.source, each.target].append((each.what, each.count))
        for (source, target), found in ways.items():
            tokens = listed(_counted(what, count) for what, count in found)
            if read_place(target).kind == "card":
                whose = f"of {self.seat(source)}" if source else "from the supply"
                yield f"Put {tokens} {whose} on {self.card(target)}."
            elif source and target:
                yield f"Move {tokens} from {self.seat(source)} to {self.seat(target)}."
            elif target:
                yield f"Take {tokens} from the supply for {self.seat(target)}."
            else:
                yield f"Return {tokens} of {self.seat(source)} to the supply."

    def facts(self, changes: list[Changed]) -> Iterator[str]:
        for what, _, now in changes:
            kind, _, which = what.partition(":")
            if kind == "defense":
                yield f"Move {self.after.seat(int(which))} to {now} on its Defense Track."
            elif kind == "choice" and now is not None:
                name = self.after.seat(int(which))
                yield f"Turn over the next Choice card of {name}: {self.after.choice(now)}."
            elif kind == "first player":
                yield f"Pass the First Player marker to {self.after.seat(now)}."


def _ways(moves: list[Moved], kind: str) -> Ways:
    """The moves of one kind of pieces, by where from and where to."""
    found: Ways = defaultdict(list)
    for each in moves:
        if each.what.partition(":")[0] == kind:
            found[each.source, each.target].append((each.what, each.count))
    return found


def _counted(what: str, count: int) -> str:
    one, _, many = TOKENS[what].partition("/")
    return f"{count} {one if count == 1 or not many else many}"

"""How to say the game's things: one method for each kind that a sentence names.

`{enemy:attacks}` gives "the High Troll attacks" or "the Goblin Archers attack": a verb agrees with a Mob.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.rules.hooks import QUESTS
from edgebook.games.massive.table.pieces import Enemy, Hero
from edgebook.games.massive.table.state import State
from edgebook.kernel import either
from edgebook.kernel.text import agreeing

Share = tuple[int, int, int]
"""What a Hero gets of something that is for several: the seat, how much, and how much it could have been."""
VERBS = {
    "is": "are", "has": "have", "goes": "go", "carries": "carry", "does": "do", "was": "were",
}  # fmt: skip
"""Verbs whose plural is not the singular without its s."""
PHASE_NAMES = {
    "setup": "the set-up", "start": "the start of the Round", "heroes": "the Heroes' Phase",
    "enemies": "the Enemies' Phase", "experience": "the Experience Phase", "event": "the Event Phase",
    "end": "the End Phase", "market": "the Town Market",
}  # fmt: skip


def _handle(id: str) -> str:
    """What a position calls an Enemy, behind its name: only programs read it."""
    return either(f" ({id})", "")


class Words:
    def __init__(self, s: State) -> None:
        self.s = s

    # -- who ---------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return self.s.heroes[seat].hero

    def seats(self, seats: Sequence[int]) -> str:
        return listed([self.seat(seat) for seat in seats]) or "nobody"

    def enemy(self, id: str) -> str:
        """An Enemy in a sentence; where several have its name, with what tells it apart."""
        return f"the {self.s.card(self.s.enemy(id)).name}{self.mark(id)}"

    def mark(self, id: str, zone: bool = True) -> str:
        """What tells an Enemy from others of its name: ` in B2`, ` of Level 3`, ` without a Boss`."""
        s, own = self.s, self.s.enemy(id)
        alike = [each for each in s.enemies if s.card(each).name == s.card(own).name and each is not own]
        marks = []
        for trait in (_where, _level, _led, _size) if alike else ():
            others = [each for each in alike if trait(s, each) == trait(s, own)]
            if len(others) < len(alike) and (zone or trait is not _where):
                marks.append(trait(s, own))
            alike = others
        if alike:
            same = [each for each in s.enemies if each is own or each in alike]
            marks.append(f"(number {same.index(own) + 1} of {len(same)})")
        return "".join(f" {each}" for each in marks)

    def named(self, id: str) -> str:
        """An Enemy in a label or a question: for programs `High Troll (troll)`."""
        return f"{self.s.card(self.s.enemy(id)).name}{_handle(id)}{self.mark(id)}"

    def placed(self, id: str) -> str:
        """An Enemy in a label that says where it is: for programs `High Troll (troll) in A1`."""
        enemy = self.s.enemy(id)
        return f"{self.s.card(enemy).name}{_handle(id)} in {enemy.zone}{self.mark(id, zone=False)}"

    def asked(self, id: str) -> str:
        """The beginning of a question about an Enemy: for programs `does the High Troll (troll)`."""
        return f"{'do' if self.many(id) else 'does'} the {self.named(id)}"

    def many(self, id: str) -> bool:
        return self.s.card(self.s.enemy(id)).many

    def foe(self, id: str) -> str:
        """What a Hero fights: an Enemy, or a Pillar in a Zone."""
        return f"a Pillar in {id[7:]}" if id.startswith("pillar:") else self.enemy(id)

    def enemy_card(self, card: str) -> str:
        """An Enemy by its card; with its Level where one of another Level has the same name."""
        own, there = self.s.box.enemies[card], map(self.s.card, self.s.enemies)
        alike = any(each.name == own.name and each.level != own.level for each in there)
        return f"the {own.name} of Level {own.level}" if alike else f"the {own.name}"

    def new_enemy(self, card: str) -> str:
        found = self.s.box.enemies[card]
        level = f" of Level {found.level}" if found.level else ""
        return f"{found.name}{level}" if found.mob else f"{article(found.name)} {found.name}{level}"

    # -- what they get ---------------------------------------------------------------------------------------

    def gained(self, shares: Sequence[Share]) -> str:
        """Who gains how much XP: `each Hero gains 3 XP`, or in Story Mode micro-XP."""
        what = " micro-XP" if self.s.mode == "story" else " XP"
        full = [seat for seat, got, _ in shares if not got]
        none = [f"{self.seats(full)} {'gains' if len(full) == 1 else 'gain'} none"] if full else []
        said = listed([*self._shared(shares, "gains", "gain", what), *none]) or "nobody gains XP"
        whole = all(got == meant for _, got, meant in shares)
        return said if whole else f"{said} (a Hero keeps at most 30 XP)"

    def healed(self, shares: Sequence[Share]) -> str:
        """Who heals how much: `each Hero heals 1`."""
        said = listed(self._shared(shares, "heals", "heal", ""))
        return said or "nobody is wounded, so nobody heals"

    def _shared(self, shares: Sequence[Share], one: str, many: str, what: str) -> list[str]:
        """Who gets how much of something; Heroes who get the same are named together."""
        by_amount: dict[int, list[int]] = {}
        for seat, got, _ in shares:
            if got:
                by_amount.setdefault(got, []).append(seat)
        return [self._who(seats, one, many, f" {n}{what}") for n, seats in by_amount.items()]

    def _who(self, seats: list[int], one: str, many: str, what: str) -> str:
        heroes = self.s.heroes
        if len(seats) > 1 and len(seats) == len(heroes):
            return f"each Hero {one}{what}"
        if len(seats) > 1 and seats == self.s.living():
            return f"each living Hero {one}{what}"
        return f"{self.seats(seats)} {one if len(seats) == 1 else many}{what}"

    # -- what and where ----------------------------------------------------------------------------------

    def zone(self, zone: str) -> str:
        return zone

    def listed(self, zones: Sequence[str]) -> str:
        return listed(list(zones)) or "no Zone"

    def card(self, card: str) -> str:
        """A card by its name, with its Level where another card has the same name."""
        level = self.s.box.shared_level(card)
        return f"{self.s.box.name(card)} of Level {level}" if level else self.s.box.name(card)

    def cards(self, cards: Sequence[str]) -> str:
        return listed([self.card(card) for card in cards]) or "nothing"

    def kind(self, kind: int) -> str:
        return TYPES[kind].capitalize()

    def a_kind(self, kind: int) -> str:
        return f"a {self.kind(kind)}"

    def attack_dice(self, counts: Sequence[int]) -> str:
        return pool(counts, ("red", "yellow"))

    def defense_dice(self, counts: Sequence[int]) -> str:
        return pool(counts, ("green", "blue"))

    def faces(self, rolled: Sequence[tuple[str, int]]) -> str:
        """Dice with the faces that they show."""
        faces = self.s.box.faces
        shown = [(colour, faces[colour][face].shown) for colour, face in rolled]
        said = [f"a blank {each} die" if face == "blank" else f"{each} {face}" for each, face in shown]
        return listed(said) or "no dice"

    def phase_name(self, phase: str) -> str:
        return PHASE_NAMES[phase]

    def quest(self, key: str) -> str:
        kind, _, name = QUESTS[key].title.partition(": ")
        return f"{'the ' if kind == 'Tutorial' else ''}{kind}, {name}"

    def tokens(self, tokens: Sequence[tuple[str, int]]) -> str:
        return listed([token_text(kind, n) for kind, n in tokens]) or "nothing"

    def outcome(self, what: str, outcome: Any) -> str:
        """An outcome of chance, in words. Nobody sees the order of a deck."""
        return f"{what}: {self.card(outcome)}" if isinstance(outcome, str) else f"{what} is shuffled"

    def __getattr__(self, verb: str) -> Callable[[str], str]:
        """`{enemy:attacks}`: the Enemy and a verb that agrees with it."""
        if verb.startswith("_") or not verb.split(" ")[0].endswith("s"):
            raise AttributeError(verb)
        one = verb
        first, *rest = one.split(" ")
        many = " ".join([VERBS.get(first, first[:-1]), *rest])

        def said(id: str) -> str:
            return f"{self.enemy(id)} {many if self.many(id) else one}"

        return said


def whereabouts(s: State, hero: Hero) -> str:
    """Where a Hero is: `in A1`, or off the board."""
    return f"in {hero.zone}" if hero.zone else "out of the dungeon" if s.round else "not on the board yet"


def _where(s: State, enemy: Enemy) -> str:
    return f"in {enemy.zone}"


def _level(s: State, enemy: Enemy) -> str:
    return f"of Level {s.card(enemy).level}"


def _led(s: State, enemy: Enemy) -> str:
    return "with a Boss" if enemy.boss else "without a Boss"


def _size(s: State, enemy: Enemy) -> str:
    minions = len(enemy.minions)
    return (
        f"with {minions} {agreeing(minions, 'Minion/Minions')}" if minions else f"with {enemy.health} Health"
    )


def listed(words: list[str], last: str = "and") -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def article(noun: str) -> str:
    return "an" if noun[:1] in "AEIOU" else "a"


def pool(counts: Sequence[int], colours: Sequence[str]) -> str:
    """`1 red and 2 yellow dice`, `2 red and 1 yellow die`."""
    parts = [(n, f"{n} {colour}") for n, colour in zip(counts, colours, strict=True) if n]
    if not parts:
        return "no dice"
    return f"{listed([text for _, text in parts])} {agreeing(parts[-1][0], 'die/dice')}"


def token_text(kind: str, n: int) -> str:
    names = {
        "treasure": ("Treasure token", "Treasure tokens"),
        "special": ("Special Treasure token", "Special Treasure tokens"),
        "library": ("Library token", "Library tokens"),
        "artifact": ("Artifact token", "Artifact tokens"),
        "lair": ("Lair token", "Lair tokens"),
        "firework": ("Firework", "Fireworks"),
        "facedown": ("face-down token", "face-down tokens"),
    }
    one, many = names[kind]
    return f"{n} {one if n == 1 else many}"

"""How to say the game's things: one method for each kind that a sentence names.

`{enemy:attacks}` gives "the High Troll attacks" or "the Goblin Archers attack": a verb agrees with a Mob.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from edgebook.games.massive.effects.clauses import TYPES
from edgebook.games.massive.table.state import State
from edgebook.kernel.text import agreeing

VERBS = {
    "is": "are", "has": "have", "goes": "go", "carries": "carry", "does": "do", "was": "were",
}  # fmt: skip
"""Verbs whose plural is not the singular without its s."""
PHASE_NAMES = {
    "setup": "the set-up", "start": "the start of the Round", "heroes": "the Heroes' Phase",
    "enemies": "the Enemies' Phase", "experience": "the Experience Phase", "event": "the Event Phase",
    "end": "the End Phase", "market": "the Town Market",
}  # fmt: skip


class Words:
    def __init__(self, s: State) -> None:
        self.s = s

    # -- who ---------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> str:
        return self.s.heroes[seat].hero

    def seats(self, seats: Sequence[int]) -> str:
        return listed([self.seat(seat) for seat in seats]) or "nobody"

    def enemy(self, id: str) -> str:
        """An Enemy in a sentence; by its id too where two have the same name."""
        s = self.s
        enemy = s.enemy(id)
        name = s.card(enemy).name
        twins = sum(s.card(other).name == name for other in s.enemies) > 1
        return f"the {name} ({id})" if twins else f"the {name}"

    def named(self, id: str) -> str:
        """An Enemy in a label or a question: `High Troll (troll)`."""
        return f"{self.s.card(self.s.enemy(id)).name} ({id})"

    def asked(self, id: str) -> str:
        """The beginning of a question about an Enemy: `does the High Troll (troll)`."""
        return f"{'do' if self.many(id) else 'does'} the {self.named(id)}"

    def many(self, id: str) -> bool:
        return self.s.card(self.s.enemy(id)).many

    def foe(self, id: str) -> str:
        """Whoever a Hero fights: an Enemy, or a Pillar in a Zone."""
        return f"a Pillar in {id[7:]}" if id.startswith("pillar:") else self.enemy(id)

    def enemy_card(self, card: str) -> str:
        return f"the {self.s.box.enemies[card].name}"

    def new_enemy(self, card: str) -> str:
        found = self.s.box.enemies[card]
        level = f" of Level {found.level}" if found.level else ""
        return f"{found.name}{level}" if found.mob else f"{article(found.name)} {found.name}{level}"

    # -- what and where ----------------------------------------------------------------------------------

    def zone(self, zone: str) -> str:
        return zone

    def listed(self, zones: Sequence[str]) -> str:
        return listed(list(zones)) or "no Zone"

    def card(self, card: str) -> str:
        return self.s.box.name(card)

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
        return listed([f"{colour} {faces[colour][face].shown}" for colour, face in rolled]) or "no dice"

    def phase_name(self, phase: str) -> str:
        return PHASE_NAMES[phase]

    def quest(self, key: str) -> str:
        from edgebook.games.massive.rules.hooks import QUESTS

        return QUESTS[key].title

    def tokens(self, tokens: Sequence[tuple[str, int]]) -> str:
        return listed([token_text(kind, n) for kind, n in tokens]) or "nothing"

    def outcome(self, what: str, outcome: Any) -> str:
        return f"{what}: {self.card(outcome) if isinstance(outcome, str) else outcome}"

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

"""Re-rolls and flips in exact chances, against every roll and every choice tried one by one."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from edgebook.games.massive.analysis.odds import wounds
from edgebook.games.massive.cards.pack import house_box

FACES = house_box().faces
LETTERS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
Roll = tuple[tuple[str, int], ...]


def pool(text: str) -> list[str]:
    return [LETTERS[letter] for n, letter in zip(text[::2], text[1::2], strict=True) for _ in range(int(n))]


def all_rolls(colours: list[str]) -> list[Roll]:
    return [tuple(zip(colours, faces, strict=True)) for faces in product(range(6), repeat=len(colours))]


def dealt(attack: Roll, defense: Roll) -> int:
    hits = sum(FACES[colour][face].amount for colour, face in attack)
    return max(0, hits - sum(FACES[colour][face].amount for colour, face in defense))


def tried(
    attack: Roll, defense: Roll, verbs: tuple[tuple[str, str], ...], aim: int = 0
) -> dict[int, Fraction]:
    """What comes of dice in sight, each re-roll or flip used or not: no roll is known by more than its faces,
    and nothing is remembered."""
    if not verbs:
        return {dealt(attack, defense): Fraction(1)}
    (who, verb), rest = verbs[0], verbs[1:]
    ways = [tried(attack, defense, rest, aim)]
    if verb in ("attack", "either") and attack:
        ways.append(mean([tried(a, defense, rest, aim) for a in all_rolls([c for c, _ in attack])]))
    if verb in ("defense", "either") and defense:
        ways.append(mean([tried(attack, d, rest, aim) for d in all_rolls([c for c, _ in defense])]))
    if verb == "blank":
        for n, (colour, face) in enumerate(attack):
            if FACES[colour][face].shown == "blank":
                new = [(*attack[:n], (colour, other), *attack[n + 1 :]) for other in range(6)]
                ways.append(mean([tried(a, defense, rest, aim) for a in new]))
    if verb == "flip":
        for n, (colour, face) in enumerate(attack):
            turned = (*attack[:n], (colour, FACES[colour][face].opposite), *attack[n + 1 :])
            ways.append(tried(turned, defense, rest, aim))
    best = max if who == "attacker" else min
    return best(ways, key=lambda way: worth(way, aim))


def mean(ways: list[dict[int, Fraction]]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for way in ways:
        for n, chance in way.items():
            found[n] = found.get(n, Fraction(0)) + chance / len(ways)
    return found


def worth(way: dict[int, Fraction], aim: int) -> Fraction:
    return sum((chance * (n >= aim if aim else n) for n, chance in way.items()), start=Fraction(0))


CASES = [
    ("1R1Y", "1B", ["Attack: +1 Re-roll Attack"], [], (("attacker", "attack"),)),
    ("1R", "1G", ["Attack: +2 Re-roll Attack"], [], (("attacker", "attack"),) * 2),
    ("1R1Y", "1B", [], ["Defense: +1 Re-roll Defense"], (("defender", "defense"),)),
    ("1R", "1G", ["Ranged: +1 Re-roll Attack or Defense"], [], (("attacker", "either"),)),
    ("1R2Y", "1B", ["Attack: re-roll 1 blank Attack die"], [], (("attacker", "blank"),)),
    ("1R1Y", "1G", ["Attack: flip 1 Attack die"], [], (("attacker", "flip"),)),
    (
        "1R",
        "1G",
        ["Attack: +1 Re-roll Attack", "Attack: flip 1 Attack die"],
        ["Defense: +1 Re-roll Defense"],
        (("defender", "defense"), ("attacker", "attack"), ("attacker", "flip")),
    ),
]


@pytest.mark.parametrize("aim", [0, 2])
@pytest.mark.parametrize(("attack", "defense", "own", "other", "verbs"), CASES)
def test_MD_11_3_and_MD_13_14_are_every_roll_and_every_choice(
    attack: str, defense: str, own: list[str], other: list[str], verbs: tuple[tuple[str, str], ...], aim: int
) -> None:
    rolls = product(all_rolls(pool(attack)), all_rolls(pool(defense)))
    wanted = mean([tried(a, d, verbs, aim) for a, d in rolls])
    found = dict(wounds(attack, defense, own, other, aim=aim))
    assert worth(found, aim) == worth(wanted, aim)
    if not aim:  # with an aim, several ways are as good as each other
        assert found == wanted


def test_a_re_roll_never_hurts_the_side_that_has_it() -> None:
    plain = wounds("1R2Y", "1G1B").expected()
    assert wounds("1R2Y", "1G1B", ["Attack: +1 Re-roll Attack"]).expected() > plain
    assert wounds("1R2Y", "1G1B", [], ["Defense: +1 Re-roll Defense"]).expected() < plain


def test_a_re_roll_for_an_aim_reaches_it_more_often_than_one_for_the_mean() -> None:
    own = ["Attack: +1 Re-roll Attack"]
    aimed, mean_one = wounds("1R2Y", "1B", own, aim=5), wounds("1R2Y", "1B", own)
    assert aimed.chance(lambda n: n >= 5) > mean_one.chance(lambda n: n >= 5)
    assert aimed.expected() < mean_one.expected()


def test_an_enemy_re_rolls_only_what_shows_nothing() -> None:
    plain = wounds("1R", "1B")
    found = wounds("1R", "1B", [], ["Defense: +1 Re-roll Defense"], enemy="defender")
    blue = [face.amount for face in FACES["blue"]]
    red = [face.amount for face in FACES["red"]]
    cases: dict[int, Fraction] = {}
    for hits, shields, again in product(red, blue, blue):
        n = max(0, hits - (shields or again))
        cases[n] = cases.get(n, Fraction(0)) + Fraction(1, 216)
    assert dict(found) == cases
    chosen = wounds("1R", "1B", [], ["Defense: +1 Re-roll Defense"])
    assert plain.expected() > found.expected() >= chosen.expected()


def test_enchantments_are_triggered_by_what_the_last_roll_shows() -> None:
    found = wounds("1Y", "", ["Attack: +1 Re-roll Attack", "Attack bam: +2 hits"])
    # one yellow: blank, 1 four times, 2+bam, which the bam makes 4; anything below the mean is rolled again
    assert dict(found) == {0: Fraction(5, 36), 1: Fraction(20, 36), 4: Fraction(11, 36)}

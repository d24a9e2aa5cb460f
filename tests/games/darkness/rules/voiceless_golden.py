"""Golden tables: for each criterion of the Voiceless Guild, positions with every option and its verdict.

They lie in `golden/`, one file a criterion, so that a change of a rule shows as a readable difference. To
write them anew after a change that is meant:

    python -m tests.games.darkness.rules.voiceless_golden
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from edgebook.games.darkness import GAME
from edgebook.kernel.step import Choosing
from tests.games.darkness.rules.table import TUTORIAL
from tests.games.darkness.rules.voiceless_table import (
    ASSEMBLY,
    EFFECTS,
    SLEEVE,
    VG,
    bot_table,
    card,
    choice,
    cubes,
    full,
    lines,
    neutrals,
    patrician,
)

GOLDEN = Path(__file__).parent / "golden"
STARTERS = [card("r1"), card("r2"), card("r3"), patrician("r4")]
NO_TOP = {number: (0, 3, 3) for number in TUTORIAL if number not in (10, 13)}
HUNTER = patrician("r4", middle=7)
Chosen = Callable[[], Choosing]


def sleeving(shown: Any, *hand: Any, number: int = 0, rule: str = "VG-B2", **more: Any) -> Chosen:
    """The choice of this number that sleeving makes."""
    return lambda: bot_table(play=[SLEEVE], choice=shown, hand={VG: hand}, **more).step(rule).choices[number]


def prologue(shown: Any, picked: Any, **more: Any) -> Chosen:
    """The choice that follows when the walk has ended on an advancement that is taken."""
    return lambda: (
        bot_table(
            play=[("VG-P2", (VG,))],
            to_come=[shown],
            picked=picked,
            beside={VG: STARTERS},
            phase="prologue",
            round=0,
            **more,
        )
        .step("VG-P2")
        .choices[1]
    )


def assembly(rule: str, street: Any, deck: Any = (), draw: int = 0, **more: Any) -> Chosen:
    return lambda: (
        bot_table(
            play=[ASSEMBLY],
            to_come=[choice("Coin", 7, draw=draw)],
            street=street,
            deck=deck or neutrals(21, 29),
            **more,
        )
        .step(rule)
        .choices[0]
    )


def claim(*hand: Any, street: Any = (), deck: Any = (), **more: Any) -> Chosen:
    return lambda: (
        bot_table(
            play=[EFFECTS],
            hand={VG: [card("r1", middle=1), *hand]},
            street=street,
            deck=deck,
            posted={5: 1},
            **more,
        )
        .step("VG-E5")
        .choices[0]
    )


def hunt(strength: int, *tower: Any, red: Any = (0, 0, 0), **more: Any) -> Chosen:
    return lambda: (
        bot_table(
            play=[EFFECTS],
            hand={VG: [HUNTER]},
            tower=tower,
            trays=[cubes(red=number) for number in red],
            strength=strength,
            deck=neutrals(21, 29),
            **more,
        )
        .step("VG-H4", 0)
        .choices[0]
    )


ONE, THREE, FOUR, SIX = (
    card("n1"),
    card("n2", middle=22),
    patrician("n3", middle=22),
    patrician("n4", middle=9),
)
CRITERIA: dict[str, dict[str, Chosen]] = {
    "VG-C2": {
        "Coin, from position 7 clockwise; any slip": sleeving(choice("Coin", 7), card("r1")),
        "Coin, from position 5 counterclockwise, round the corner": sleeving(
            choice("Coin", 5, "counterclockwise"), card("r1")
        ),
        "Coin, from position 7 clockwise; a bottom slot is free, Millhollow has only middle slips": sleeving(
            choice("Coin", 7), card("r1", middle=9), supply={23: (0, 3, 0)}
        ),
        "Miscellaneous, from position 1 clockwise; Millhollow's stack is empty": sleeving(
            choice("Miscellaneous", 1), card("r1"), supply={23: (0, 0, 0)}
        ),
    },
    "VG-C3": {
        "Coin, from position 7 clockwise; both Coin stacks are empty": sleeving(
            choice("Coin", 7), card("r1"), number=1, supply={22: (0, 0, 0), 23: (0, 0, 0)}
        ),
        "Train, from position 3 counterclockwise; only a bottom slot is free, and neither they nor War "
        "Council "
        "have bottom slips": sleeving(
            choice("Train", 3, "counterclockwise"),
            card("r1", middle=22),
            number=1,
            supply={7: (1, 1, 0), 9: (1, 1, 0), 10: (0, 0, 0)},
        ),
    },
    "VG-C4": {
        "Hunting, from position 2; War Council is taken": prologue(choice("Hunting", 2), [7]),
        "Coin, from position 7 counterclockwise; Millhollow, City Watch and Watchtowers are taken": prologue(
            choice("Coin", 7, "counterclockwise"), [23, 26, 29]
        ),
        "Coin, from position 2 counterclockwise; Millhollow is taken; prologue-next: same-type": prologue(
            choice("Coin", 2, "counterclockwise"), [23], rulings={"prologue-next": "same-type"}
        ),
        "Coin, from position 2 counterclockwise; Millhollow is taken; prologue-next: from-start": prologue(
            choice("Coin", 2, "counterclockwise"), [23], rulings={"prologue-next": "from-start"}
        ),
    },
    "VG-A3": {
        "Its own card in the Street is full": assembly(
            "VG-A3", [card("n1"), full("r1"), card("g1"), patrician("n2"), card("n3")]
        ),
        "No bottom slip is left anywhere": assembly(
            "VG-A3",
            [card("n1"), card("r1", middle=22), card("r2"), card("n2"), card("n3")],
            supply=dict.fromkeys(TUTORIAL, (2, 3, 0)),
        ),
    },
    "VG-A4": {
        "Three to draft; its first card is the fourth": assembly(
            "VG-A4", [*neutrals(1, 3), card("r1"), card("r2")], [patrician("r4"), *neutrals(4, 9)]
        ),
        "Four to draft; two of its cards come without a skip": assembly(
            "VG-A4", [card("n1"), card("r1"), full("r3"), patrician("r4"), card("r2")], draw=1
        ),
        "One to draft; only the top of the deck is its own": assembly(
            "VG-A4", neutrals(1, 5), [card("r1"), *neutrals(6, 9)], hall={VG: [full("r2"), full("r3")]}
        ),
    },
    "VG-B3": {
        "From position 9 counterclockwise; top slips at Guildmark and Deephollow only": sleeving(
            choice("Coin", 9, "counterclockwise"), full("r1"), rule="VG-B3", supply=NO_TOP
        ),
        "From position 2 clockwise; War Council's stack is empty": sleeving(
            choice("Train", 2), full("r1"), rule="VG-B3", supply={7: (0, 0, 0)}
        ),
    },
    "VG-E5": {
        "Two Neutral cards in hand with one slip each": claim(
            card("n1", middle=22), patrician("n2", middle=29)
        ),
        "The most advancements come before a Patrician": claim(
            patrician("n1", middle=22), full("n2"), card("n3")
        ),
        "A covered Patrician is none": claim(patrician("n1", top=22), patrician("n2", middle=22)),
        "Two that the criteria leave: you choose": claim(
            card("n1", middle=22), card("n2", middle=29), card("n3")
        ),
        "None in hand: the Street and the top of the deck": claim(
            street=[card("n1"), full("g1"), card("n2", middle=22)],
            deck=[patrician("n3", middle=22), card("n4")],
        ),
    },
    "VG-H1": {
        "Battle Strength 4; two red cubes are out of reach": hunt(4, SIX, FOUR, ONE, red=(2, 0, 1)),
        "Battle Strength 6; all are in reach": hunt(6, FOUR, ONE, SIX, red=(1, 3, 2)),
    },
    "VG-H2": {
        "Battle Strength 4, no red cube": hunt(4, ONE, SIX, FOUR),
        "Battle Strength 5, the red cube is out of reach": hunt(5, ONE, THREE, SIX, red=(0, 0, 1)),
    },
    "VG-H3": {
        "Battle Strength 3, no red cube, equal Damage": hunt(3, ONE, THREE, card("n5", middle=22)),
        "Battle Strength 3, equally many red cubes": hunt(3, ONE, THREE, SIX, red=(1, 1, 0)),
        "Battle Strength 3, equally many red cubes; hunt-tie: larger-first": hunt(
            3, ONE, THREE, SIX, red=(1, 1, 0), rulings={"hunt-tie": "larger-first"}
        ),
    },
}


def render(rule: str) -> str:
    """The golden table of a criterion."""
    entry = GAME.rulebook[rule]
    parts = [f"{rule}  {entry.title}  [{entry.cite}]"]
    for title, chosen in CRITERIA[rule].items():
        parts.append("\n".join([title, *(f"  {line}" for line in lines(chosen()))]))
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name in CRITERIA:
        (GOLDEN / f"{name}.txt").write_text(render(name), encoding="utf-8")

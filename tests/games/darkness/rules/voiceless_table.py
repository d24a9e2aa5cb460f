"""A table with the Voiceless Guild, made by hand. Seat 0 is you (green); seat 1 is the Voiceless Guild (red).

    at = bot_table(play=[ASSEMBLY], to_come=[choice("Coin", 7)], street=[card("n1"), card("r1")])
    assert at.hand(VG) == ["n1", "r1"]

Everything of `table` can be given. What chance is not told comes from a generator, unless `seed` is None.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from edgebook.games.darkness import GAME
from edgebook.kernel import Chance, Frame, Step, Trace
from edgebook.kernel.choosing import Verdict
from edgebook.kernel.step import Choosing
from tests.games.darkness.rules.table import GUILDS, TUTORIAL, At, Card, card, cubes, patrician, table

YOU, VG = 0, 1
ASSEMBLY: Frame = ("VG-A1", (VG,))
SLEEVE: Frame = ("VG-B2", (VG,))
EFFECTS: Frame = ("VG-B4", (VG,))
TURN: Frame = ("ED-5.1", (VG,))
SCORE: Frame = ("VG-Z2", ())
CARDS = tuple[str, int, str, int]


def choice(type: str, start: int = 1, direction: str = "clockwise", draw: int = 0) -> CARDS:
    """A Choice card."""
    return type, start, direction, draw


def bot_table(
    players: int = 2,
    *,
    play: Sequence[Frame],
    bots: Sequence[int] = (VG,),
    hard: Sequence[int] = (),
    choice: CARDS | Mapping[int, CARDS] | None = None,
    to_come: Sequence[CARDS] | Mapping[int, Sequence[CARDS]] = (),
    posted: Mapping[int, int] | None = None,
    vg: Mapping[str, int] | None = None,
    you: Mapping[str, int] | None = None,
    told: Sequence[Any] = (),
    seed: int | None = 0,
    **more: Any,
) -> At:
    """A table of `table`, at which the Voiceless Guild sits at the seats `bots`.

    `hard` are the Action cards on their hard side. `choice` is the Choice card in force and `to_come` those
    that will be revealed, for the first bot, or by seat. `posted` are the first bot's Agents by Action card,
    `vg` its amounts by name (`vg={"coins": 1}`), `you` those of seat 0. In the tower lie bare Neutral
    Patricians, unless others are given.
    """
    more.setdefault("tower", [patrician(f"n{number}") for number in (91, 92, 93)])
    at = table(players, play=(), **more)
    s = at.s
    first = bots[0]
    setup = GAME.make(
        {
            "seats": [
                {"guild": GUILDS[seat], "kind": "voiceless" if seat in bots else "player"}
                for seat in range(players)
            ],
            "locations": list(more.get("locations", TUTORIAL)),
            "rulings": dict(more.get("rulings") or {}),
            "actions": ["hard" if number in hard else "easy" for number in range(1, 8)],
        }
    )
    s.setup = setup
    for seat in bots:
        s.actions[seat] = [0, *setup.seats[seat].actions]
    for seat, shown in _by_seat(choice, first).items():
        s.choice[seat] = shown
    for seat, cards in _by_seat(to_come, first).items():
        s.choice_deck[seat] = list(cards)[::-1]
    for number, agents in (posted or {}).items():
        s.posted[first][number] = agents
    for seat, amounts in ((first, vg), (YOU, you)):
        for name, amount in (amounts or {}).items():
            getattr(s, name)[seat] = amount
    s.agenda = list(play)[::-1]
    at.trace = Trace(GAME, setup, Chance(seed), s)
    at.trace.chance.tell(*[at.order(*each) if _is_order(each) else each for each in told])
    at.trace.run()
    return at


def _by_seat(given: Any, first: int) -> dict[int, Any]:
    return dict(given) if isinstance(given, Mapping) else {first: given} if given else {}


def _is_order(outcome: Any) -> bool:
    return isinstance(outcome, tuple | list) and all(isinstance(each, str) for each in outcome)


def kept(verdicts: Sequence[Verdict]) -> list[str]:
    """The labels of the options that were kept."""
    return [verdict.label for verdict in verdicts if verdict.kept]


def dropped(verdicts: Sequence[Verdict]) -> dict[str, tuple[str, str]]:
    """The options that were not: the rule that dropped each, and why."""
    return {verdict.label: (verdict.rule, verdict.why) for verdict in verdicts if not verdict.kept}


def lines(chosen: Choosing) -> list[str]:
    """A choice by criteria, as a readable table."""
    wide = max(len(verdict.label) for verdict in chosen.verdicts)
    found = [chosen.question]
    for verdict in chosen.verdicts:
        said = "kept" if verdict.kept else verdict.why
        found.append(f"  {verdict.label:{wide}}  {verdict.rule}  {said}")
    return found


def order_of(at: At, *prefixes: str) -> list[str]:
    """The ids of the steps that happened, of these kinds (default: the Voiceless Guild's)."""
    return [rule for rule in at.rules if rule.startswith(prefixes or ("VG",))]


def drawn(at: At) -> list[str]:
    """The cards that it drew in step 1, in order."""
    return at.names(
        [step.values["drawn"] for step in at.steps if step.rule.id == "VG-E1" and step.args[2] >= 0]
    )


def neutrals(first: int, last: int) -> list[Card]:
    """Bare Neutral Citizens n1, n2 and so on."""
    return [card(f"n{number}") for number in range(first, last + 1)]


def full(name: str, **more: Any) -> Card:
    """A card without an empty middle or bottom slot."""
    return card(name, **{"middle": 22, "bottom": 29, **more})


def only(step: Step) -> Choosing:
    """The one choice that a step made."""
    (chosen,) = step.choices
    return chosen


__all__ = [
    "ASSEMBLY", "EFFECTS", "SCORE", "SLEEVE", "TURN", "VG", "YOU", "At", "Card", "bot_table", "card",
    "choice",
    "cubes", "drawn", "dropped", "full", "kept", "lines", "neutrals", "only", "order_of", "patrician",
]  # fmt: skip

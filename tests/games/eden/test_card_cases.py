"""What cards do, as a table: each case of `cases/*.toml` is a position, answers, and what is then seen.

    [[DE-I001]]                       the card or rule that the case is about
    says = "ends raids by sea too"
    step = "raid"                     the position, as `helpers.Board` takes it; "?": nobody has told the card
    ada = {warband = ["w1=Sailor"]}
    answers = ["[e1]", "play [i1]"]   by what the label says; "*" declines whatever is asked from then on
    after = {zone = {w1 = "warband"}} what is seen then: see `OF_CARDS`, `OF_THE_TABLE` and `HOLDS`

`then` goes on from there, with further answers and what is seen after them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from edgebook.games.eden.cards.pack import BY_ID
from tests.games.eden.helpers import GAME, Board, Game, carry_on

FOLDER = Path(__file__).parent / "cases"
ABOUT = ("says", "why")
PLAYED = ("until", "seed")
STAGE = ("answers", "after")
OF_CARDS: dict[str, Callable[[Game, str], Any]] = {
    "zone": Game.zone,
    "cv": Game.cv,
    "tactics": Game.tactics,
    "at": lambda game, card: game.s.at[game.card(card)],
    "base": lambda game, card: game.handle(game.s.base[game.card(card)]),
    "cell": lambda game, card: game.s.cell[game.card(card)],
    "choice": lambda game, card: game.s.choice[game.card(card)],
    "ctrl": lambda game, card: game.s.ctrl[game.card(card)],
    "down": lambda game, card: game.s.down[game.card(card)],
    "markers": lambda game, card: game.s.markers[game.card(card)],
}
"""What is seen of a card: `after = {cv = {w1 = 7}}`."""
OF_THE_TABLE: dict[str, Callable[[Game], Any]] = {
    "asked": lambda game: game.asked,
    "asks": lambda game: bool(game.labels),
    "couped": lambda game: game.s.couped,
    "gold": lambda game: game.gold,
    "labels": lambda game: game.labels,
    "last": lambda game: game.texts[-1],
    "question": lambda game: game.question,
    "standing": lambda game: game.standing,
    "step": lambda game: game.s.step,
    "vps": lambda game: game.s.vps,
    "who": lambda game: game.who,
    "winner": lambda game: game.s.winner,
}
"""What is seen of the table: `after = {gold = [17, 20]}`."""
HOLDS: dict[str, Callable[[Game, str], bool]] = {
    "offers": Game.offers,
    "lacks": lambda game, label: not game.offers(label),
    "says": lambda game, text: text in game.texts,
    "never_says": lambda game, text: text not in game.texts,
    "tells": lambda game, part: any(part in text for text in game.texts),
    "never_tells": lambda game, part: all(part not in text for text in game.texts),
    "rules": lambda game, rule: rule in game.rules,
    "no_rules": lambda game, rule: rule not in game.rules,
}
"""What holds for each of a list: `after = {offers = ["play [i1]"]}`."""


def plain(value: Any) -> Any:
    """As TOML has it: it knows neither tuples nor nothing at all."""
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    return "?" if value is None else value


def told(value: Any) -> Any:
    """As a position has it."""
    if isinstance(value, dict):
        return {key: told(each) for key, each in value.items()}
    if isinstance(value, list):
        return [told(each) for each in value]
    return None if value == "?" else value


def seen(game: Game, what: str, expected: Any) -> Any:
    """What is seen instead of what is expected, in the same form."""
    if what in OF_CARDS:
        return {card: plain(OF_CARDS[what](game, card)) for card in expected}
    if what in OF_THE_TABLE:
        return plain(OF_THE_TABLE[what](game))
    return [each for each in expected if HOLDS[what](game, each)]


def answer(game: Game, how: Any) -> None:
    if how == "*":
        game.pass_all()
    elif isinstance(how, str):
        game.answer(how)
    elif "decline" in how:
        game.pass_all(*how["decline"])
    else:
        carry_on(game, *how["carry_on"])


CASES = [
    (rule, case)
    for path in sorted(FOLDER.glob("*.toml"))
    for rule, cases in tomllib.loads(path.read_text(encoding="utf-8")).items()
    for case in cases
]


@pytest.mark.parametrize(
    "case", [case for _, case in CASES], ids=[f"{r} {case['says']}" for r, case in CASES]
)
def test_case(case: dict[str, Any]) -> None:
    given = {key: told(value) for key, value in case.items() if key not in (*ABOUT, *PLAYED, *STAGE, "then")}
    table = Board(given.pop("step", "actions"), *given.pop("more", ()), **given)
    game = table.play(**{key: case[key] for key in PLAYED if key in case})
    for stage in (case, *case.get("then", ())):
        for how in stage.get("answers", ()):
            answer(game, how)
        expected = stage.get("after", {})
        assert {what: seen(game, what, value) for what, value in expected.items()} == expected


@pytest.mark.parametrize("rule", sorted({rule for rule, _ in CASES}))
def test_a_case_is_about_a_card_or_a_rule_that_there_is(rule: str) -> None:
    assert rule in BY_ID or rule in GAME.rulebook

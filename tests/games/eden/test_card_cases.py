"""What cards do, as a table: each case of `cases/*.toml` is a position, answers, and what is then seen.

    [[DE-I001]]                       the card or rule that the case is about
    says = "ends raids by sea too"
    step = "raid"                     the position, as `helpers.Board` takes it; "?": nobody has told the card
    ada = {warband = ["w1=Sailor"]}
    answers = ["[e1]", "play [i1]"]   by what the label says, or one of `HOW`
    after = {zone = {w1 = "warband"}} what is seen then: see `OF_CARDS` and what follows it

`then` goes on from there, with further answers and what is seen after them. `rows` make a case of each row:
`$0`, `$1` ... stand for what it has in its columns. Of `[[each]]` the first column says which card it is
about. `under = {e2 = "Bad Front"}` attaches to what is attached, `kept` lays cards on one.

`moments.toml` says when cards are played, and on what: see `MOMENTS`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from edgebook.games.eden.cards.pack import BY_ID
from edgebook.games.eden.effects.accounts import account
from edgebook.games.eden.effects.board import board
from edgebook.games.eden.effects.icons import NONE
from edgebook.kernel.turn import begin_part
from tests.games.eden.helpers import GAME, Board, Game, carry_on, seat

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
    "is": lambda game, card: game.s.name(game.card(card)),
    "markers": lambda game, card: game.s.markers[game.card(card)],
    "neighbors": lambda game, card: board(game.s).allowance(game.s)[game.card(card)],
    "works": lambda game, card: board(game.s).works(game.s, game.card(card)),
}
"""What is seen of a card: `after = {cv = {w1 = 7}}`."""
OF_SEATS: dict[str, Callable[[Game, int], Any]] = {
    "gives": lambda game, n: account(game.s, n, (), game.s.balance or NONE).gives,
    "needs": lambda game, n: account(game.s, n, (), game.s.balance or NONE).needs,
    "annihilated": lambda game, n: sorted(map(game.s.name, game.s.annihilated[n])),
    "draws": lambda game, n: len(game.s.draw[n]),
    "holds": lambda game, n: len(game.s.hand[n]),
    "points": lambda game, n: game.s.points(n),
}
"""What is seen of a seat: `after = {gives = {Ada = [3, 2, 2, 2]}}`."""
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
HOLD_FOR: dict[str, Callable[[Game, str, str], bool]] = {
    "hears": lambda game, who, text: text in heard(game, who),
    "never_hears": lambda game, who, part: all(part not in text for text in heard(game, who)),
    "sees": lambda game, who, card: game.card(card) not in hidden(game, who),
    "never_sees": lambda game, who, card: game.card(card) in hidden(game, who),
    "words": lambda game, card, word: word in game.words(card),
    "no_words": lambda game, card, word: word not in game.words(card),
}
"""What holds for a seat or a card and each of a list: `after = {words = {w1 = ["PROPHET"]}}`."""


def heard(game: Game, who: str) -> list[str]:
    """What a seat is told; "all" is somebody without a seat."""
    observer = None if who == "all" else seat(game.s, who)
    return [game.trace[n].text_for(observer).removesuffix(".") for n in range(len(game.trace))]


def hidden(game: Game, who: str) -> set[int]:
    """The cards of hands that a seat does not know."""
    s, n = game.s, seat(game.s, who)
    told = GAME.table.hide(s, n)
    return {card for mine, seen in zip(s.hand, told.hand, strict=True) for card in mine if card not in seen}


def plain(value: Any) -> Any:
    """As TOML has it: it knows neither tuples nor nothing at all."""
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, dict):
        return {key: plain(each) for key, each in value.items()}
    return "?" if value is None else value


def told(value: Any) -> Any:
    """As a position has it."""
    if isinstance(value, dict):
        return {key: told(each) for key, each in value.items()}
    if isinstance(value, list):
        return [told(each) for each in value]
    return None if value == "?" else value


def at_path(value: Any, path: str) -> Any:
    """What is written at a place: `seats.0.groups`."""
    for key in path.split("."):
        value = value[int(key) if isinstance(value, list) else key]
    return value


def seen(game: Game, what: str, expected: Any) -> Any:
    """What is seen instead of what is expected, in the same form."""
    if what in OF_CARDS:
        return {card: plain(OF_CARDS[what](game, card)) for card in expected}
    if what in OF_SEATS:
        return {who: plain(OF_SEATS[what](game, seat(game.s, who))) for who in expected}
    if what in OF_THE_TABLE:
        return plain(OF_THE_TABLE[what](game))
    if what in HOLD_FOR:
        return {
            one: [each for each in many if HOLD_FOR[what](game, one, each)] for one, many in expected.items()
        }
    if what == "in_order":
        return [text for text in game.texts if text in expected]
    if what == "written":
        GAME.positions.read(game.written, ())  # type: ignore[union-attr]
        return {path: plain(at_path(game.written, path)) for path in expected}
    return [each for each in expected if HOLDS[what](game, each)]


def pass_to(game: Game, *places: str) -> Game:
    """Pass until something is asked that nobody passes, or at one of the places: a rule, or one and who."""
    while "pass" in game.labels and game.asked not in places and f"{game.asked} {game.who}" not in places:
        game.answer("pass")
    return game


def read_again(game: Game, *changes: dict[str, Any]) -> Game:
    """Write the position, and go on from what is read."""
    return Game(begin_part(GAME, {**game.written, **dict(*changes)}, until="step", seed=0))


HOW: dict[str, Callable[..., Game]] = {
    "decline": Game.pass_all,
    "carry_on": carry_on,
    "pass_to": pass_to,
    "read_again": read_again,
}
"""Answers in short: `{carry_on = ["play [i1]"]}`; "*" declines whatever is asked from then on."""


def answer(game: Game, how: Any) -> Game:
    if how == "*":
        return game.pass_all()
    if isinstance(how, str):
        return game.answer(how)
    ((name, words),) = how.items()
    return HOW[name](game, *words)


def filled(value: Any, row: list[Any]) -> Any:
    """With what a row has in its columns."""
    if isinstance(value, dict):
        return {filled(key, row): filled(each, row) for key, each in value.items()}
    if isinstance(value, list):
        return [filled(each, row) for each in value]
    if isinstance(value, str):
        if re.fullmatch(r"\$\d", value):
            return row[int(value[1])]
        return re.sub(r"\$(\d)", lambda found: str(row[int(found[1])]), value)
    return value


def cases() -> Iterator[tuple[str, dict[str, Any]]]:
    for path in sorted(FOLDER.glob("*.toml")):
        if path != MOMENTS:
            for rule, found in tomllib.loads(path.read_text(encoding="utf-8")).items():
                for case in found:
                    for row in case.pop("rows", [[]]):
                        yield row[0].split()[0] if rule == "each" else rule, filled(case, row)


MOMENTS = FOLDER / "moments.toml"
"""Windows, each a position in which the card is in somebody's hand, and answers that lead to it; and rows:

    the windows in which it can be played | the card | what is offered then | where it lies at last | how long

What is offered is told window by window, or for the first one only where the rows are not `whole`; how long
is the seat whose next turn's start ends it, or the turn at whose end it is over.
"""
CASES = list(cases())


def begun(case: dict[str, Any]) -> Game:
    given = {key: told(value) for key, value in case.items() if key not in (*ABOUT, *PLAYED, *STAGE, "then")}
    under, kept = given.pop("under", {}), given.pop("kept", {})
    table = Board(given.pop("step", "actions"), *given.pop("more", ()), **given)
    for base, card in under.items():
        table.cards[base]["attached"] = [table._card(card)]
    for base, cards in kept.items():
        table.cards[base]["kept"] = [table._card(card) for card in cards]
    return table.play(**{key: case[key] for key in PLAYED if key in case})


@pytest.mark.parametrize(
    "case", [case for _, case in CASES], ids=[f"{r} {case['says']}" for r, case in CASES]
)
def test_case(case: dict[str, Any]) -> None:
    game = begun(case)
    for stage in (case, *case.get("then", ())):
        for how in stage.get("answers", ()):
            game = answer(game, how)
        expected = stage.get("after", {})
        assert {what: seen(game, what, value) for what, value in expected.items()} == expected


@pytest.mark.parametrize("rule", sorted({rule for rule, _ in CASES}))
def test_a_case_is_about_a_card_or_a_rule_that_there_is(rule: str) -> None:
    assert rule in BY_ID or rule in GAME.rulebook


def test_each_card_has_a_case_of_its_own() -> None:
    assert set(BY_ID) - {rule for rule, _ in CASES} == set()


def merged(below: dict[str, Any], above: dict[str, Any]) -> dict[str, Any]:
    """One table over another, by key."""
    both = {
        key: merged(below[key], above[key])
        for key in below.keys() & above.keys()
        if isinstance(below[key], dict) and isinstance(above[key], dict)
    }
    return {**below, **above, **both}


PLANS = tomllib.loads(MOMENTS.read_text(encoding="utf-8"))


def window(sign: str, card: str) -> Game | None:
    """The table at a window, if it comes to that."""
    plan = PLANS["windows"][sign]
    plan = filled(merged(PLANS["tables"][plan["table"]], plan), [card, plan.get("who")])
    game = begun({key: each for key, each in plan.items() if key not in ("table", "asked", "who", "answers")})
    for how in plan.get("answers", ()):
        game = answer(game, how)
    fits = game.asked == plan.get("asked", game.asked) and game.who == plan.get("who", game.who)
    return game if fits else None


def offered(game: Game) -> str:
    """The handles of what can be chosen for the card, or the words."""
    if game.asked != "DE-5.25" and not game.asked.startswith("DE-I"):
        return "-"
    found = (re.match(r"\[(\w+)\]", label) for label in game.labels)
    return " ".join(each[1] if each else label for each, label in zip(found, game.labels, strict=True))


ROWS = [
    (group, *(part.strip() for part in [*line.split("|"), "", "", ""][:5]))
    for group in PLANS["moments"]
    for line in group["rows"].strip().splitlines()
]


@pytest.mark.parametrize(
    ("group", "signs", "card", "targets", "lies", "until"), ROWS, ids=[f"{row[2]}" for row in ROWS]
)
def test_when_a_card_is_played_and_on_what(
    group: dict[str, Any], signs: str, card: str, targets: str, lies: str, until: str
) -> None:
    label = f"{group.get('play', 'play')} [i1]"
    games = {sign: window(sign, card) for sign in group["windows"] if sign != " "}
    able = {sign: game for sign, game in games.items() if game is not None and game.offers(label)}
    assert "".join(sign if sign in (*able, " ") else "." for sign in group["windows"]) == signs
    found_at = targets.split(" / ") if targets else []
    for game, found in zip(able.values(), found_at, strict=group.get("whole", False)):
        assert offered(game.answer(label)) == found
        while game.asked == "DE-5.25" or game.asked.startswith("DE-I"):
            game.answer(game.labels[0])
        if group.get("whole"):
            game.pass_all()
        assert game.zone("i1") == lies
        if until:
            lasting = [each for one in game.written["seats"] for each in one["table"]]
            assert [str(each["until"]) for each in lasting if each["card"] == "i1"] == [until]

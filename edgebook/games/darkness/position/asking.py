"""What only a real table knows, asked as one player asks another: as buttons, or as what people type."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from edgebook.box import shorthand
from edgebook.games.darkness.position import entry_lines as lines
from edgebook.games.darkness.position.entry_form import card_fields, choice_cards
from edgebook.games.darkness.position.entry_lines import CARD
from edgebook.games.darkness.position.entry_quick import choice_fields
from edgebook.games.darkness.table.face_down import known_cards, write_card
from edgebook.games.darkness.table.moving import discarded_citizens
from edgebook.games.darkness.table.questions import table_question
from edgebook.games.darkness.table.state import EMPTY, LATER, UNSEEN, State
from edgebook.games.darkness.words import Words
from edgebook.kernel import TableNeeded, Trace
from edgebook.kernel.entry_form import Row, TableAsk
from edgebook.kernel.turn import told_json

CARD_EXAMPLE = '{"base": "citizen", "owner": null, "middle": 23}'
CHOICE_EXAMPLE = '{"type": "Coin", "start": 4, "direction": "clockwise", "draw": 1}'


LEFT_OPEN = ("ED-4.8", "ED-5.13")
"""What refills the Street and the tower: nothing in the same part needs to know with what, as a rule."""
SHUFFLE = "If the deck is down to its last card, shuffle the Discard pile under it first."
BAG = "If the bag is empty, put the cubes that were set aside back into it first."


def ask(trace: Trace) -> TableAsk:
    """What the table is to show: one of few outcomes, or a card as JSON or in fields."""
    s: State = trace.state
    needed = trace.waiting_for
    assert needed is not None
    question, words = table_question(s, needed), Words(s)
    if needed.options is not None:
        said = [(words.outcome(needed.kind, option), option) for option in needed.options]
        keys = [_typed(words, needed.kind, option) for option in needed.options]
        return TableAsk(
            question, said, keys, row=_row(s, needed.kind), note=BAG if needed.kind == "cube" else ""
        )

    def read(answer: object) -> Any:
        return _told(s, needed, answer)

    if "Choice card" in needed.kind:
        cards = choice_cards()
        return TableAsk(
            question,
            [(text.partition(", ")[2], card) for card, text in cards],
            groups=[card["type"] for card, _ in cards],
            fields=choice_fields({"locations": s.city.numbers}),
            fresh={"draw": 0},
            read=read,
            examples=[CHOICE_EXAMPLE],
            row=Row("Or type it", lambda text: [lines.read_choice(text)], "such as coin 4 ccw +1"),
        )
    if needed.kind == "Neutral Citizens":  # they look alike, so any order will do
        citizens = tuple(discarded_citizens(s))
        key = json.dumps([s.names[card] for card in citizens])
        return TableAsk(
            question, [("Done: they look alike, so any order will do", citizens)], [key], read=read
        )
    return _ask_card(trace, needed, question, read)


def _ask_card(trace: Trace, needed: TableNeeded, question: str, read: Callable[[object], Any]) -> TableAsk:
    """Which card lies there: one of those that are known, or any, in fields."""
    s: State = trace.state
    words = Words(s)
    # what was told for the same step already lies nowhere yet
    told = [each for each, _ in reversed(trace.chance.told) if isinstance(each, Mapping) and "base" in each]
    known = known_cards(s, told) if needed.kind.startswith("the card") else []
    written = [write_card(s, card) for card in known]
    names = [str(seat.guild) for seat in s.setup.seats]
    here = [(number, words.location(place)) for place, number in enumerate(s.city.numbers)]
    return TableAsk(
        question,
        [(words.card(card), shown) for card, shown in zip(known, written, strict=True)],
        [_card_key(shown) for shown in written],
        fields=() if known else card_fields(names, here)[:-1],
        fresh=dict(CARD),
        read=read,
        examples=[CARD_EXAMPLE],
        row=None if known else _cards_row(s, len(trace.chance.told)),
        later=LATER if not known and s.agenda[-1][0] in LEFT_OPEN else None,
        note=SHUFFLE if needed.kind.startswith("the card") else "",
    )


def _row(s: State, kind: str) -> Row | None:
    """Several cubes at once, in the order in which they fall or come out of the bag."""
    if kind == "tray":
        return Row("Or all that fall, in order", lines.read_trays, "such as 1 1 3")
    if kind != "cube":
        return None
    colours = ["black", *(str(seat.colour) for seat in s.setup.seats)]

    def read(text: str) -> list[int]:
        return shorthand.counted(text, dict(enumerate(colours)), "colour of cubes here")

    return Row("Or all that are drawn", read, f"such as 3 black 1 {colours[-1]}")


def _cards_row(s: State, told: int) -> Row:
    guilds = [{"guild": seat.guild} for seat in s.setup.seats]
    names = lines.names_of({"seats": guilds, "locations": s.city.numbers})

    return Row(f"Or type it{_more(s, told)}", lambda text: lines.faces(text, names), lines.CARDS_LIKE)


def _more(s: State, told: int) -> str:
    """Which cards come after the one that is asked for, where several do."""
    rule = s.agenda[-1][0]
    if rule == "ED-4.8":
        first = sum(card != EMPTY for card in s.street) + told + 1
        for card in reversed(s.deck):  # what is known to lie on top comes up first
            if card == UNSEEN:
                break
            first += 1
        last = s.city.street_size
        return (
            f", places {first} to {last} of the Street" if first < last else f", place {last} of the Street"
        )
    if rule == "ED-5.13":
        empty = s.tower.count(EMPTY) - told
        return f", the {empty} threats from left to right" if empty > 1 else ""
    return ""


def _typed(words: Words, kind: str, option: int) -> str:
    """How people type an outcome: the colour of a cube, the number of a tray."""
    if kind == "cube":
        return words.colour(option)
    return str(option + 1 if kind == "tray" else option)


def _card_key(card: Mapping[str, Any]) -> str:
    return json.dumps({key: value for key, value in card.items() if value is not None or key == "owner"})


def _told(s: State, needed: TableNeeded, answer: object) -> Any:
    """A card as JSON, or the cards of a pile by their names."""
    shown = told_json(answer, needed.kind)
    if isinstance(shown, list) and all(isinstance(name, str) and name in s.names for name in shown):
        return tuple(s.names.index(name) for name in shown)
    return shown

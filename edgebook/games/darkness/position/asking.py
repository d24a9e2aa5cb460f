"""What only a real table knows, asked as one player asks another: as buttons, or as what people type."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from edgebook.games.darkness.position.entry_form import (
    CARD,
    card_fields,
    choice_cards,
    choice_fields,
)
from edgebook.games.darkness.table.face_down import known_cards, write_card
from edgebook.games.darkness.table.moving import discarded_citizens
from edgebook.games.darkness.table.questions import table_question
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.words import Words
from edgebook.kernel import TableNeeded, Trace
from edgebook.kernel.entry import TableAsk
from edgebook.kernel.turn import told_json

CARD_EXAMPLE = '{"base": "citizen", "owner": null, "middle": 23}'
CHOICE_EXAMPLE = '{"type": "Coin", "start": 4, "direction": "clockwise", "draw": 1}'


def ask(trace: Trace) -> TableAsk:
    """What the table is to show: one of few outcomes, or a card as JSON or in fields."""
    s: State = trace.state
    needed = trace.table
    assert needed is not None
    question, words = table_question(s, needed), Words(s)
    if needed.options is not None:
        said = [(words.outcome(needed.kind, option), option) for option in needed.options]
        return TableAsk(question, said, [_typed(words, needed.kind, option) for option in needed.options])

    def read(answer: Any) -> Any:
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
        )
    if needed.kind == "Neutral Citizens":  # they look alike, so any order will do
        citizens = tuple(discarded_citizens(s))
        key = json.dumps([s.names[card] for card in citizens])
        return TableAsk(
            question, [("Done: they look alike, so any order will do", citizens)], [key], read=read
        )
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
    )


def _typed(words: Words, kind: str, option: int) -> str:
    """How people type an outcome: the colour of a cube, the number of a tray."""
    if kind == "cube":
        return words.colour(option)
    return str(option + 1 if kind == "tray" else option)


def _card_key(card: Mapping[str, Any]) -> str:
    return json.dumps({key: value for key, value in card.items() if value is not None or key == "owner"})


def _told(s: State, needed: TableNeeded, answer: Any) -> Any:
    """A card as JSON, or the cards of a pile by their names."""
    shown = told_json(answer, needed.kind)
    if isinstance(shown, list) and all(isinstance(name, str) and name in s.names for name in shown):
        return tuple(s.names.index(name) for name in shown)
    return shown

"""The form for a table that really exists: who leads, what lies in each Turf, who stands where with what.

A combat or a raid can be worked out from it: hands may stay unseen, and a card that is played is told when it
comes. What a position holds beyond the form (the order of a draw pile, what happened in this turn) stays as
it was read. `form_of(packs)` is the form with an owner's cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from edgebook.box.checking import at_fields
from edgebook.games.eden.cards.pack import COMMANDER, ESTABLISHMENT, INTRIGUE, TABLES, WARRIOR
from edgebook.games.eden.position import entry_lines as lines
from edgebook.games.eden.position.entry_lines import ON
from edgebook.games.eden.position.entry_spots import spot
from edgebook.games.eden.position.entry_values import (
    NONE,
    blank_place,
    blank_seat,
    blank_warrior,
    position,
    values,
)
from edgebook.games.eden.position.reading import read_position
from edgebook.kernel import Problem
from edgebook.kernel.entry_form import EntryForm, Field, Hint, Section

Choices = list[tuple[Any, str]]
STEPS: Final = (
    ("draw", "Draw"), ("actions", "Perform Actions"), ("balance", "Balance"), ("attack", "Attack"),
    ("raid", "Raid"), ("discard", "Discard"),
)  # fmt: skip
VARIANTS: Final = (("standard", "standard"), ("beginner", "beginner: no permissions needed"))
GROUPS: Final = (
    (NONE, "in no Group"), ("attack", "Attack Group"), ("defense", "Defense Group"),
    ("attack 2", "second Attack Group"), ("defense 2", "second Defense Group"),
)  # fmt: skip


def _sorted(names: Iterable[str]) -> Choices:
    return [(name, name) for name in sorted(names, key=str.casefold)]


class Box:
    """The cards of a game, by the names that its tables give them."""

    def __init__(self, packs: Sequence[str]) -> None:
        self.packs = tuple(packs)
        self.printed = TABLES.load(self.packs).printed
        self.commanders, self.places, self.warriors, self.intrigues = (
            self._names(type) for type in (COMMANDER, ESTABLISHMENT, WARRIOR, INTRIGUE)
        )
        hangs = self._attachable()
        attached = [(NONE, "nothing"), *hangs]
        self.rows = {
            "warband": lines.warriors(self.warriors, hangs),
            "borderlands": lines.warriors(self.warriors, hangs),
            "turf": lines.turf(self.places, hangs),
            "table": lines.cards(self.intrigues, "Intrigue card"),
        }
        """How what lies at a seat is typed."""
        on = [Field(name, f"Attached ({n})", "choice", attached) for n, name in enumerate(ON, 1)]
        more = (*on, Field("markers", "Markers", "number", most=99))
        self.in_turf = (
            Field("card", "Establishment", "choice", self.places),
            Field("x", "Cells to the right of the Commander", "number", least=-9, most=9),
            Field("y", "Cells above the Commander", "number", least=-9, most=9),
            *more,
        )
        self.in_area = (
            Field("card", "Warrior", "choice", self.warriors),
            Field("group", "Group", "choice", GROUPS),
            *more,
        )

    def _names(self, type: int) -> Choices:
        """In alphabetical order, so that a card is found in a long list."""
        return _sorted(card.name for card in self.printed.cards if card.type == type)

    def _attachable(self) -> Choices:
        rows = self.printed.play_row
        return _sorted(
            card.name
            for card in self.printed.cards
            if card.type == INTRIGUE
            and (row := rows[card.index]) is not None
            and row.op == "attach"
            and row.value != "dominion"
        )

    def named(self, card: str) -> str:
        """What a card is called here that may be called by its id or by our name."""
        found = self.printed.find(card)
        return found.name if found is not None else card


def fresh(box: Box) -> dict[str, Any]:
    """Two Dominions with a Commander and nothing else, in the Attack step."""
    return {
        "variant": "standard",
        "step": "attack",
        "turn": 0,
        "seats": [blank_seat(f"Player {n + 1}", box.commanders[n][0]) for n in range(2)],
        "rest": {},
    }


def _game(values: Mapping[str, Any]) -> Section:
    turns = [(n, each["name"]) for n, each in enumerate(values["seats"])]
    return Section(
        "The game",
        [
            Field("step", "Step", "choice", STEPS, taps=True),
            Field("turn", "Whose turn it is", "choice", turns, taps=True),
            Field("variant", "Variant", "choice", VARIANTS, taps=True),
        ],
        open=True,
    )


def _typed(box: Box, values: Mapping[str, Any], seat: int) -> list[Field]:
    """What a combat or a raid needs of one seat, typed."""
    at = f"seats.{seat}"
    labels = {
        "warband": "Warband", "borderlands": "Borderlands", "turf": "Turf",
        "table": "Open cards with a lasting effect",
    }  # fmt: skip
    return [
        *(box.rows[key].field(values, f"{at}.{key}", label) for key, label in labels.items()),
        _commander(box, at),
        *_counted(at),
    ]


def _commander(box: Box, at: str) -> Field:
    return Field(f"{at}.commander", "Commander", "choice", box.commanders)


def _counted(at: str) -> list[Field]:
    return [
        Field(f"{at}.gold", "Gold", "number", most=999),
        Field(f"{at}.unseen", "Cards in hand that you do not see", "number", most=60),
    ]


def _standing(box: Box, seat: int) -> list[Field]:
    """The same, card by card."""
    at = f"seats.{seat}"
    warrior, place = blank_warrior(box.warriors[0][0]), blank_place(box.places[0][0])
    lasting = (Field("card", "Card", "choice", box.intrigues),)
    return [
        _commander(box, at),
        Field(f"{at}.warband", "Warband", "records", columns=box.in_area, fresh=warrior),
        Field(f"{at}.borderlands", "Borderlands", "records", columns=box.in_area, fresh=warrior),
        Field(f"{at}.turf", "Turf", "records", columns=box.in_turf, fresh=place),
        Field(
            f"{at}.table", "Open cards with a lasting effect", "records", columns=lasting,
            fresh={"card": box.intrigues[0][0], "handle": ""},
        ),
        *_counted(at),
    ]  # fmt: skip


def sections(box: Box, values: Mapping[str, Any]) -> list[Section]:
    """The whole form: the game, then each seat."""
    return [
        _game(values),
        *(
            Section(each["name"], [*_standing(box, seat), *_more(box, seat)], open=True)
            for seat, each in enumerate(values["seats"])
        ),
    ]


def _more(box: Box, seat: int) -> list[Field]:
    at = f"seats.{seat}"
    every = _sorted(name for kind in (box.places, box.warriors, box.intrigues) for name, _ in kind)
    any_card = (Field("card", "Card", "choice", every),)
    razed = (Field("card", "Establishment", "choice", box.places),)
    return [
        Field(
            f"{at}.hand", "Cards in hand that you see", "records", columns=any_card,
            fresh={"card": box.intrigues[0][0], "handle": ""},
        ),
        Field(
            f"{at}.razed", "Establishments razed", "records", columns=razed,
            fresh={"card": box.places[0][0], "handle": ""},
        ),
        Field(f"{at}.vp_markers", "VPs in markers", "number", most=99),
        Field(f"{at}.draw", "Cards in the draw pile", "number", most=200),
        Field(f"{at}.discard", "Cards in the discard pile", "number", most=200),
        Field(f"{at}.annihilated", "Annihilated cards", "number", most=200),
    ]  # fmt: skip


def quick(box: Box, values: Mapping[str, Any]) -> list[Section]:
    """Only what a combat or a raid needs."""
    return [
        _game(values),
        *(
            Section(each["name"], _typed(box, values, seat), open=True)
            for seat, each in enumerate(values["seats"])
        ),
    ]


# -- what does not fit -------------------------------------------------------------------------------------


def problems(box: Box, given: Mapping[str, Any]) -> list[Problem]:
    """Everything that does not fit, each at its field."""
    refused = at_fields(lambda: read_position(position(box, given), box.packs))
    told = (problem for problem in refused if problem.path != "winner")  # no field says that
    return _same_cell(given) + [problem._replace(path=_field(problem.path)) for problem in told]


def _same_cell(given: Mapping[str, Any]) -> list[Problem]:
    """Two cards in one cell would be one in the position."""
    found = []
    for seat, each in enumerate(given["seats"]):
        cells = [(place["x"], place["y"]) for place in each["turf"]]
        for cell in dict.fromkeys(cell for cell in cells if cells.count(cell) > 1):
            told = f"There are several cards in the cell {cell}. Give each its own."
            found.append(Problem(f"seats.{seat}.turf", told))
    return found


def _field(path: str) -> str:
    """The field for a path of the position: a seat's Groups are entered with its warband."""
    kind, *within = path.split(".")
    if kind == "seats" and len(within) > 1:
        return f"seats.{within[0]}.{'warband' if within[1] == 'groups' else within[1]}"
    return path if path in ("step", "turn", "variant") else ""


def hints(given: Mapping[str, Any]) -> list[Hint]:
    """A hint if no warrior can attack or raid, or if only a Commander can be raided."""
    turn = given["turn"]
    found = []
    if given["step"] in ("attack", "raid") and not given["seats"][turn]["warband"]:
        found.append(Hint(f"seats.{turn}.warband", "Only warriors in the Warband attack and raid."))
    for seat, each in enumerate(given["seats"]):
        if seat != turn and given["step"] == "raid" and not each["turf"]:
            told = "Without an Establishment only the Commander can be raided."
            found.append(Hint(f"seats.{seat}.turf", told, fine=True))
    return found


def form_of(packs: Sequence[str] = ()) -> EntryForm:
    """The form with the cards of these tables."""
    box = Box(packs)
    written = partial(position, box)
    return EntryForm(
        partial(fresh, box),
        partial(sections, box),
        written,
        partial(values, box),
        partial(problems, box),
        "Enter what a combat or a raid is about: who is where, and with what. Hands may stay unseen.",
        partial(quick, box),
        hints,
        lambda entered, item: spot(entered, item, written),
        owned=form_of,
    )


FORM = form_of()

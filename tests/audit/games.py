"""How each game is audited: how its pieces are said, and what a sentence may leave out, with the reason."""

from __future__ import annotations

from typing import Any

from edgebook.games.massive.cards.box import house_box
from edgebook.games.massive.table.quest_tables import ORDER
from tests.audit.audit import Audited


def _darkness_card(state: Any, words: Any, piece: str) -> str:
    name = piece.partition(":")[2]
    return str(words.card(state.names.index(name))).removeprefix("the ")


def _icosara_piece(state: Any, words: Any, piece: str) -> str:
    return piece.rpartition(":")[2]


def _eden_card(state: Any, words: Any, piece: str) -> str:
    return str(words.card(int(piece.partition(":")[2])))


def _massive_figure(state: Any, words: Any, piece: str) -> str:
    kind, _, which = piece.partition(":")
    return str(words.seat(int(which)) if kind == "hero" else words.enemy(which)).removeprefix("the ")


def _massive_cards() -> dict[str, str]:
    """Cards of a kind are counted, so that their name tells them."""
    box = house_box()
    return {card: box.name(card) for card in box.copies}


BOT = {"guild": "Carnival of Shadows", "kind": "voiceless"}
AUDITED = {
    "darkness": Audited(
        setups=(
            {"players": 2},
            {"players": 4},
            {"seats": ["Gilded Leaves", BOT], "level": "normal"},
            {"seats": ["Gilded Leaves", BOT], "level": "extreme"},
            {"seats": ["Gilded Leaves", BOT, {"guild": "Anointed", "kind": "voiceless"}]},
        ),
        piece=_darkness_card,
        told_by={"advancement": "sleeves", "slip": "claims"},
        may_leave_out={
            "ED-2.9": "the stacks of advancements come with their locations",
            "ED-3.10": "which starter cards a player has is said when they are laid out",
            "ED-5.9 use": "what the ability says about Agents and Coins stands in its label",
            "ED-5.20/then then": "the cost of a further part depends on Agents, and its words say how",
            "ED-5.21": "an effect is told in its own words, and its Coins may cancel out",
            "ED-7.2": "everybody collects all their cards; how many each has is said",
            "VG-H4 defeats": "several rewards are told one by one, not as a sum",
        },
    ),
    "icosara": Audited(
        setups=(
            {"seats": ["Amber", "Garnet"]},
            {"seats": ["Slate", "Jade"], "mode": "swift"},
            {"seats": ["Slate", "Garnet"], "mode": "tournament"},
            {"seats": ["Amber", "Slate", "Jade", "Garnet"], "null_edge": True},
        ),
        piece=_icosara_piece,
        told_by={"counter": "counter"},
        may_leave_out={
            "ICO-10.8": "a new round begins with everything laid out as at the start",
            "ICO-10.9": "the tiebreaker begins with everything laid out as at the start",
        },
    ),
    "eden": Audited(
        setups=(
            {"turns": 14},
            {
                "decks": ["crescentia-herds", "templars-wall-and-sea", "lutheran-rites", "rasputin-machines"],
                "turns": 16,
            },
        ),
        piece=_eden_card,
        told_by={"marker": "marker"},
    ),
    "massive": Audited(
        setups=tuple({"quest": quest, "heroes": 1 + n % 6} for n, quest in enumerate(ORDER)),
        piece=_massive_figure,
        told_by=_massive_cards(),
        may_leave_out={
            "MD-1.2": "what lies on the tiles of a Quest is on its plan",
            "MD-1.3": "all the cards of the box go into the decks, and their number is said",
            "MD-3.5/guard": "Enemies come with their Health",
            "MD-5.2 dead": "that no Health is left tells how much is gone",
            "MD-11.8": "the Wounds were told as they were counted, and what is left is said",
            "MD-11.10": "the figures that fall take their Health with them",
            "MD-15.4.3 tile": "everything on the tile falls with it",
            "MD-15.4.4": "who falls has no Health left",
            "MD-15.5.1": "Enemies come with their Health",
            "MD-15.5.6 heroes": "who is killed has no Health left",
            "MD-15.9.1": "the Treasure tokens of all Rooms are counted together",
        },
    ),
}

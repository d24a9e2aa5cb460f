"""What Dark Eden adds to the command line: how a game is asked for, its cards, and what an own deck lacks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from edgebook.box.origins import SIGNS, Origin, marked
from edgebook.games.eden.cards.decks import DECKS, STARTERS, parse
from edgebook.games.eden.cards.language import RESOURCE_NAMES, TACTIC_NAMES
from edgebook.games.eden.cards.pack import CARDS, COMMANDER, TYPE_NAMES, VARIABLE, Card
from edgebook.games.eden.effects.lacking import lacks
from edgebook.kernel import Problems
from edgebook.kernel.shell import Lines, NewGame, Shell
from edgebook.scene.columns import heading, table, wrapped

# -- play --------------------------------------------------------------------------------------------------


def _play_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--decks", default=",".join(STARTERS), metavar="NAMES",
        help=f"one for each of 2 to 4 players, with commas: {', '.join(DECKS)}, or text files with own decks",
    )  # fmt: skip
    parser.add_argument("--beginner", action="store_true", help="the beginners' game, to 30 VPs")
    parser.add_argument("--turns", type=int, default=60, help="stop after so many turns (default 60)")


def _play_options(args: Namespace) -> dict[str, Any]:
    decks = [_deck(name.strip()) for name in args.decks.split(",")]
    return {"decks": decks, "variant": "beginner" if args.beginner else "standard", "turns": args.turns}


def _deck(name: str) -> Any:
    """One of ours by its name, or the text of a file; all its problems at once."""
    if name in DECKS or not Path(name).is_file():
        return name
    deck, problems = parse(Path(name).read_text(encoding="utf-8"), Path(name).stem)
    if deck is None or problems:
        raise Problems(f"{name} is not a deck that can be played:", problems)
    return deck.as_json()


# -- cards -------------------------------------------------------------------------------------------------


def _card_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("word", nargs="?", default="", help="only cards with this id, name, type or word")


def _cards(args: Namespace) -> Iterator[str]:
    word = args.word.casefold()
    for type, name in enumerate(TYPE_NAMES):
        found = [card for card in CARDS if card.type == type and word in _searched(card)]
        if not found:
            continue
        yield heading(f"{name[0].upper()}{name[1:]}s", str(len(found)))
        yield from table([_row(card) for card in found], _HEAD, "<<>")
        yield ""
    yield from wrapped(f"{SIGNS}; no sign: published, or from the rulebook")


_HEAD = ("id", "name", "CV", "by", "gives", "needs", "cost", "affiliation", "what it is and does")


def _searched(card: Card) -> str:
    words = (card.id, card.name, card.affiliation, TYPE_NAMES[card.type], *card.designations, card.effect)
    return " ".join(words).casefold()


def _row(card: Card) -> tuple[str, ...]:
    name = marked(card.name, Origin("inferred" if card.name_origin == "inferred" else "seed"))
    tactics = "".join(name[0] for bit, name in enumerate(TACTIC_NAMES) if card.tactics >> bit & 1)
    cost = "X" if card.cost == VARIABLE else str(card.cost or "")
    neighbors = "neighbor" if card.allowance == 1 else "neighbors"
    allowance = f"allows {card.allowance}{' ⌂' if card.allowance_house else ''} {neighbors}; "
    what = "; ".join([*sorted(card.designations), card.effect])
    return (
        card.id, name, card.cv_text, tactics,
        _icons(card.gives), _icons(card.needs), cost, card.affiliation,
        (allowance if card.allowance and card.type != COMMANDER else "") + what,
    )  # fmt: skip


def _icons(icons: tuple[int, ...]) -> str:
    return " ".join(f"{n} {RESOURCE_NAMES[kind].split()[0]}" for kind, n in enumerate(icons) if n)


SHELL = Shell(
    play=NewGame("play", "play a game and tell it", _play_arguments, _play_options),
    cards=Lines("cards", "show the 302 cards, or some of them", _card_arguments, _cards),
    effects=lambda: ((card.id, card.name, lacks(card)) for card in CARDS),
    study=(("decks", "decks", "decks that meet, such as starter-rasputin/starter-lutheran"),),
)

"""What Dark Eden adds to the command line: how a game is asked for, its cards, and what an own deck lacks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from edgebook.box.origins import SIGNS, Origin, marked
from edgebook.games.eden.cards.card import COMMANDER, FILES, TYPE_NAMES, VARIABLE, Card
from edgebook.games.eden.cards.decks import STARTERS, parse
from edgebook.games.eden.cards.language import RESOURCE_NAMES, RESOURCES, TACTIC_NAMES, TACTICS
from edgebook.games.eden.cards.pack import CARDS, DECKS, TABLES, Pack
from edgebook.games.eden.cards.printed import Printed
from edgebook.games.eden.effects.lacking import lacks
from edgebook.kernel import EdgebookError, Problems
from edgebook.kernel.reading import Unreadable, read_bytes
from edgebook.kernel.shell import Lines, NewGame, Shell
from edgebook.kernel.text import agreeing
from edgebook.scene.columns import heading, table, wrapped

LARGEST_DECK = 100_000
"""Bytes of a deck's file: many times what a deck needs."""

# -- play --------------------------------------------------------------------------------------------------


def _play_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--decks", default=",".join(STARTERS), metavar="NAMES",
        help=f"one for each of 2 to 4 players, with commas: {', '.join(DECKS)}, or text files with own decks",
    )  # fmt: skip
    parser.add_argument("--beginner", action="store_true", help="the beginners' game, to 30 VPs")
    parser.add_argument("--turns", type=int, default=60, help="stop after so many turns (default 60)")


def _play_options(args: Namespace) -> dict[str, Any]:
    pack = TABLES.load(args.pack or ())
    decks = [_deck(name.strip(), pack) for name in args.decks.split(",")]
    return {"decks": decks, "variant": "beginner" if args.beginner else "standard", "turns": args.turns}


def _deck(name: str, pack: Pack) -> Any:
    """One that has a name, or the text of a file; all its problems at once."""
    if name in pack.decks or not (Path(name).suffix or Path(name).exists()):
        return name
    deck, problems = parse(_text(name), Path(name).stem, pack.printed)
    if deck is None or problems:
        raise Problems(f"{name} is not a deck that can be played:", problems)
    return deck.as_json()


def _text(name: str) -> str:
    try:
        data = read_bytes(name, LARGEST_DECK + 1)
        if len(data) > LARGEST_DECK:
            raise Unreadable(f"more than {LARGEST_DECK} bytes, expected a deck")
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise EdgebookError(f"{name}: not UTF-8 text, expected a deck") from None
    except Unreadable as error:
        raise EdgebookError(f"{name}: {error}") from None


# -- cards -------------------------------------------------------------------------------------------------


def _card_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("word", nargs="?", default="", help="only cards with this id, name, type or word")


def _cards(args: Namespace) -> Iterator[str]:
    word, printed = args.word.casefold(), TABLES.load(args.pack or ()).printed
    if not any(word in _searched(card) for card in printed.cards):
        raise EdgebookError(f"no card has {args.word!r} as its id or in its name, type or text")
    for type, name in enumerate(TYPE_NAMES):
        found = [card for card in printed.cards if card.type == type and word in _searched(card)]
        if not found:
            continue
        yield heading(f"{name[0].upper()}{name[1:]}s", str(len(found)))
        yield from table([_row(printed, card) for card in found], _HEAD, "<<>")
        yield ""
    yield from wrapped(f"{SIGNS}; no sign: published, or from the rulebook")


_HEAD = ("id", "name", "CV", "by", "gives", "needs", "cost", "affiliation", "what it is and does")


def _searched(card: Card) -> str:
    words = (card.id, card.name, card.affiliation, TYPE_NAMES[card.type], *card.designations, card.effect)
    return " ".join(words).casefold()


def _row(printed: Printed, card: Card) -> tuple[str, ...]:
    origins = printed.tables[FILES[card.type]][card.id,].origins

    def shown(value: str, *columns: str) -> str:
        """With the sign of what stands there and is neither published nor from the rulebook."""
        kinds = [origins[column].kind for column in columns if column in origins]
        sign = next((kind for kind in ("owner", "house", "inferred") if kind in kinds), "seed")
        return marked(value, Origin(sign)) if value else ""

    tactics = "".join(name[0] for bit, name in enumerate(TACTIC_NAMES) if card.tactics >> bit & 1)
    cost = "X" if card.cost == VARIABLE else str(card.cost or "")
    neighbours = agreeing(card.allowance, "neighbour/neighbours")
    allowance = f"allows {shown(str(card.allowance), 'neighbor_allowance')} {neighbours}; "
    what = shown("; ".join([*sorted(card.designations), card.effect]), "designations", "effect")
    return (
        card.id, shown(card.name, "name"), shown(card.cv_text, "cv"), shown(tactics, *TACTICS),
        shown(_icons(card.gives), *(f"gives_{each}" for each in RESOURCES)),
        shown(_icons(card.needs), *(f"needs_{each}" for each in RESOURCES)),
        shown(cost, "initial_cost"), shown(card.affiliation, "affiliation"),
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

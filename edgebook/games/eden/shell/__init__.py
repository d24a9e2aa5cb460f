"""What Dark Eden adds to the command line: how a game is asked for, its cards, and what an own deck lacks."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Any

from edgebook.box.origins import SIGNS, Origin, marked
from edgebook.games.eden.analysis.odds import odds
from edgebook.games.eden.cards.card import COMMANDER, FILES, TYPE_NAMES, VARIABLE, Card
from edgebook.games.eden.cards.deck import STARTERS
from edgebook.games.eden.cards.language import RESOURCE_NAMES, RESOURCES, TACTIC_NAMES, TACTICS
from edgebook.games.eden.cards.pack import CARDS, DECKS, TABLES
from edgebook.games.eden.cards.printed import Printed
from edgebook.games.eden.effects.lacking import lacks
from edgebook.games.eden.rules.chapter3_setup import HAND_SIZE
from edgebook.games.eden.shell.decks import deck_arguments, deck_for_play, deck_lines, deck_named
from edgebook.games.eden.table.state import MOST_SEATS
from edgebook.kernel import EdgebookError, Problems
from edgebook.kernel.shell import Lines, NewGame, Shell, no_arguments
from edgebook.kernel.text import agreeing, capital
from edgebook.scene.columns import heading, table, wrapped

# -- play --------------------------------------------------------------------------------------------------


def _play_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--decks", default=",".join(STARTERS), metavar="NAMES",
        help=f"one for each of 2 to {MOST_SEATS} players, with commas: {', '.join(DECKS)}, or text files "
        "with own decks; box.txt:NAME says which Commander of a boxed Starter plays",
    )  # fmt: skip
    parser.add_argument(
        "--teams", metavar="TEAMS",
        help="a team game, to 75 VPs: how many teams, to which the seats belong in turn, or who plays with "
        "whom, such as Ada+Cleo/Ben+Dan or 0+2/1+3",
    )  # fmt: skip
    parser.add_argument("--beginner", action="store_true", help="the beginners' game, to 30 VPs")
    parser.add_argument("--turns", type=int, default=60, help="stop after this many turns (default 60)")


def _play_options(args: Namespace) -> dict[str, Any]:
    pack = TABLES.load(args.pack or ())
    decks = [deck_for_play(name.strip(), pack) for name in args.decks.split(",")]
    teams = int(args.teams) if args.teams and args.teams.isdecimal() else args.teams
    variant = "beginner" if args.beginner else "standard"
    return {"decks": decks, "variant": variant, "teams": teams, "turns": args.turns}


# -- cards -------------------------------------------------------------------------------------------------


def _cards(args: Namespace) -> Iterator[str]:
    word, printed = args.word.casefold(), TABLES.load(args.pack or ()).printed
    if not any(word in _searched(card) for card in printed.cards):
        raise EdgebookError(f"no card has {args.word!r} as its id or in its name, type or text")
    for type, name in enumerate(TYPE_NAMES):
        found = [card for card in printed.cards if card.type == type and word in _searched(card)]
        if not found:
            continue
        yield heading(f"{capital(name)}s", str(len(found)))
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


# -- odds --------------------------------------------------------------------------------------------------


def _odds_arguments(parser: ArgumentParser) -> None:
    add = parser.add_argument
    add("deck", metavar="DECK", help=f"whose hand it is: {', '.join(DECKS)}, or a text file")
    add("cards", nargs="+", metavar="CARD", help="the cards that would turn the fight, by name or id")
    add("--hand", type=int, default=HAND_SIZE, metavar="N", help=f"cards in the hand (default {HAND_SIZE})")
    add(
        "--seen", action="append", default=[], metavar="CARD",
        help="a card that is not in the hand, since it was seen elsewhere; may be repeated",
    )  # fmt: skip


def _odds(args: Namespace) -> Iterator[str]:
    deck, problems = deck_named(args.deck, TABLES.load(args.pack or ()))
    if problems:
        raise Problems(f"{args.deck} is not a deck that can be played:", problems)
    found = odds(deck or args.deck, args.cards, hand=args.hand, seen=args.seen, packs=args.pack or ())
    yield from found.lines()


SHELL = Shell(
    play=NewGame(_play_arguments, _play_options),
    cards=Lines(no_arguments, _cards),
    effects=lambda: ((card.id, card.name, lacks(card)) for card in CARDS),
    deck=Lines(deck_arguments, deck_lines),
    odds=Lines(_odds_arguments, _odds),
    study=(("decks", "decks", "decks that meet, such as starter-rasputin/starter-lutheran"),),
)

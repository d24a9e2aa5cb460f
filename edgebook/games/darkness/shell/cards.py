"""Citizens and Patricians, Neutral cards, and the cards of the Voiceless Guild, as tables."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from edgebook.box.origins import marked
from edgebook.games.darkness.cards.pack import Pack, load
from edgebook.games.darkness.cards.words import LEGEND, action_words, base_lines
from edgebook.kernel.shell import Lines
from edgebook.scene.columns import table, wrapped


def _arguments(parser: ArgumentParser) -> None:
    """Those of every game are enough."""


def _lines(args: Namespace) -> Iterator[str]:
    pack = load(args.pack)
    for part in (_bases(pack), _neutrals(pack), _choice_cards(pack), _action_cards(pack)):
        yield from (*part, "")
    yield from (line for text in LEGEND for line in wrapped(text))


CARDS = Lines("cards", "show the cards of Edge of Darkness and of the Voiceless Guild", _arguments, _lines)


def _bases(pack: Pack) -> list[str]:
    lines = []
    for name in pack.bases:
        owned = pack.component(f"guild {name}s")
        lines += [f"{name.capitalize()} ({owned} for each guild)"]
        lines += [line for text in base_lines(pack, name) for line in wrapped(text, indent=3, hanging=13)]
    return lines


def _neutrals(pack: Pack) -> list[str]:
    rows = [
        (
            neutral.base.capitalize(),
            "always used"
            if neutral.mark == 2
            else f'marked "{neutral.mark}": {neutral.mark} players or more',
            marked(neutral.cards, pack.origin("neutrals", (neutral.base, neutral.mark), "cards")),
        )
        for neutral in pack.neutrals
    ]
    totals = [f"{len(pack.neutral_bases(players))} with {players} players" for players in (2, 3, 4)]
    return [f"Neutral cards: {', '.join(totals)}", *table(rows, ("base", "used", "cards"))]


def _choice_cards(pack: Pack) -> list[str]:
    rows = []
    for card in pack.choice_cards:
        origins = pack.origins("choice card", card.id)
        cells = (card.type, card.start, card.direction, f"+{card.draw}" if card.draw else "-")
        shown = zip(cells, origins.values(), strict=True)
        rows.append((card.id, *(marked(cell, origin) for cell, origin in shown)))
    return ["Choice cards", *table(rows, ("card", "type", "start", "direction", "draw"))]


def _action_cards(pack: Pack) -> list[str]:
    rows = []
    for card in pack.action_cards.values():
        origins = pack.origins("action card", card.number)
        for side, rating in (("easy", card.easy.rating), ("hard", card.hard.rating)):
            effect = marked(action_words(pack, card, side), origins[f"{side} effect"])
            first = (str(card.number), card.type) if side == "easy" else ("", "")
            rows.append((*first, side, marked(rating, origins[f"{side} rating"]), effect))
    levels = ", ".join(
        f"{name} {least if least == most else f'{least}-{most}'}" for name, least, most in pack.levels
    )
    return [
        "Action cards",
        *table(rows, ("card", "type", "side", "rating", "effect")),
        *wrapped(f"Sum of the seven ratings: {levels}"),
    ]

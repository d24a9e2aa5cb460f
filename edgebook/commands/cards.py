"""``edgebook cards``: Citizens and Patricians, Neutral cards, and the cards of the Voiceless Guild."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from edgebook.commands._pack import chosen_pack, pack_argument
from edgebook.commands._text import grid, show, wrapped

if TYPE_CHECKING:
    from edgebook.games.darkness.cards.pack import Pack

HELP = "show the cards of Edge of Darkness and of the Voiceless Guild"


def arguments(parser: argparse.ArgumentParser) -> None:
    pack_argument(parser)


def run(args: argparse.Namespace) -> int:
    from edgebook.games.darkness.cards.words import LEGEND

    pack = chosen_pack(args)
    for part in (_bases(pack), _neutrals(pack), _choice_cards(pack), _action_cards(pack)):
        show([*part, ""])
    show(line for text in LEGEND for line in wrapped(text))
    return 0


def _bases(pack: Pack) -> list[str]:
    from edgebook.games.darkness.cards.words import base_lines

    lines = []
    for name in pack.bases:
        owned = pack.component(f"guild {name}s")
        lines += [f"{name.capitalize()} ({owned} for each guild)"]
        lines += [line for text in base_lines(pack, name) for line in wrapped(text, indent=3, hanging=13)]
    return lines


def _neutrals(pack: Pack) -> list[str]:
    from edgebook.box.origins import marked

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
    return [f"Neutral cards: {', '.join(totals)}", *grid(("base", "used", "cards"), rows)]


def _choice_cards(pack: Pack) -> list[str]:
    from edgebook.box.origins import marked

    rows = []
    for card in pack.choice_cards:
        origins = pack.origins("choice card", card.id)
        cells = (card.type, card.start, card.direction, f"+{card.draw}" if card.draw else "-")
        shown = zip(cells, origins.values(), strict=True)
        rows.append((card.id, *(marked(cell, origin) for cell, origin in shown)))
    return ["Choice cards", *grid(("card", "type", "start", "direction", "draw"), rows)]


def _action_cards(pack: Pack) -> list[str]:
    from edgebook.box.origins import marked
    from edgebook.games.darkness.cards.words import action_words

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
        *grid(("card", "type", "side", "rating", "effect"), rows),
        *wrapped(f"Sum of the seven ratings: {levels}"),
    ]

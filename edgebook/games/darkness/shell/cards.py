"""Citizens and Patricians, Neutral cards, and the cards of the Voiceless Guild, as tables."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator

from edgebook.box.origins import marked
from edgebook.games.darkness.cards.pack import Pack, load
from edgebook.games.darkness.cards.words import LEGEND, action_words, base_lines
from edgebook.kernel.shell import Lines, no_arguments
from edgebook.scene.columns import wrapped
from edgebook.scene.listing import Listed, listing


def _lines(args: Namespace) -> Iterator[str]:
    pack = load(args.pack)
    parts = (*_bases(pack), _neutrals(pack), _choice_cards(pack), *_action_cards(pack))
    yield from listing(parts, args.word)
    yield from (line for text in LEGEND for line in wrapped(text))


CARDS = Lines(no_arguments, _lines)


def _bases(pack: Pack) -> Iterator[list[str]]:
    for name in pack.bases:
        owned = pack.component(f"guild {name}s")
        said = [line for text in base_lines(pack, name) for line in wrapped(text, indent=3, hanging=13)]
        yield [f"{name.capitalize()} ({owned} for each guild)", *said]


def _neutrals(pack: Pack) -> Listed:
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
    return Listed(f"Neutral cards: {', '.join(totals)}", rows, ("base", "used", "cards"))


def _choice_cards(pack: Pack) -> Listed:
    rows = []
    for card in pack.choice_cards:
        origins = pack.origins("choice card", card.id)
        cells = (card.type, card.start, card.direction, f"+{card.draw}" if card.draw else "-")
        shown = zip(cells, origins.values(), strict=True)
        rows.append((card.id, *(marked(cell, origin) for cell, origin in shown)))
    return Listed("Choice cards", rows, ("card", "type", "start", "direction", "draw"))


def _action_cards(pack: Pack) -> Iterator[Listed | list[str]]:
    rows = []
    for card in pack.action_cards.values():
        origins = pack.origins("action card", card.number)
        for side, rating in (("easy", card.easy.rating), ("hard", card.hard.rating)):
            effect = marked(action_words(pack, card, side), origins[f"{side} effect"])
            rows.append((card.number, card.type, side, marked(rating, origins[f"{side} rating"]), effect))
    yield Listed("Action cards", rows, ("card", "type", "side", "rating", "effect"))
    levels = ", ".join(
        f"{name} {least if least == most else f'{least}-{most}'}" for name, least, most in pack.levels
    )
    yield wrapped(f"Sum of the seven ratings: {levels}")

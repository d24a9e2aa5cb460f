"""A whole game as text, before and after: who plays with what, where each quarter of a Victory Point came
from, and what a solo game came to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from edgebook.box.origins import SIGNS, marked
from edgebook.games.darkness.show.pieces import many
from edgebook.games.darkness.table.scoring import (
    BONUSES,
    SOURCES,
    bonuses,
    bonuses_given,
    guild_cards,
    score_sheet,
    trained_agents,
)
from edgebook.games.darkness.table.setup import SIDES, rating
from edgebook.games.darkness.table.state import State
from edgebook.games.darkness.voiceless.end import success_score
from edgebook.games.darkness.words import Words


def opening(s: State, kinds: Sequence[str | None]) -> Iterator[str]:
    """The guilds and who leads them, the locations, the rulings, and the sides of the Action cards."""
    for seat, kind in zip(s.setup.seats, kinds, strict=True):
        yield f"  {seat.guild} ({seat.colour}): {'Voiceless Guild' if kind is None else f'{kind} player'}"
    # as they are in play: with the Voiceless Guild, some are replaced at set-up (VG-S2)
    names = [location.short for location in s.city.locations]
    yield f"  locations: {', '.join(names)}"
    for name, reading in s.setup.rulings:
        yield f"  ruling {name}: {reading}"
    for bot in s.setup.voiceless:
        yield from ("", *sides_lines(s, bot))


def closing(s: State) -> Iterator[str]:
    """The score sheet, the Success Score of a solo game, and what the signs mean."""
    yield from score_lines(s)
    if s.setup.solo:
        yield from ("", *success_lines(s))
    yield from ("", SIGNS, "Card values that no source gives are house data: see edgebook locations.")


def vp(quarters: int) -> str:
    """Quarters as VP with two places, so that columns line up: 41.25."""
    return f"{quarters / 4:.2f}"


def score_lines(s: State) -> list[str]:
    """A table with one column a seat: each source of VP, what it counts, and the total."""
    words, sheet = Words(s), score_sheet(s)
    names = [words.seat(seat) for seat in range(s.seats)]
    rows = [("Score sheet (VP)", *names)]
    for source in SOURCES:
        cells = [_cell(s, seat, source, sheet[seat][source]) for seat in range(s.seats)]
        rows.append((source, *cells))
    rows.append(("total", *(vp(sum(sources.values())) for sources in sheet)))
    lines = _table(rows)
    lines.insert(-1, "-" * max(map(len, lines)))
    lines.extend(_bonus_lines(s))
    if s.winners:
        lines.append(f"{words.seats(s.winners)} {'wins' if len(s.winners) == 1 else 'share the victory'}.")
    elif s.final:
        lines.append("Nobody wins.")
    return lines


def _cell(s: State, seat: int, source: str, quarters: int) -> str:
    """The VP of a source, with what was counted where that is not the same number."""
    shown = vp(quarters)
    if source == "Defense Track":
        return marked(shown, s.city.pack.origin("defense_track", s.defense[seat], "vp"))
    counted = {"Coins": s.coins, "Influence": s.influence, "Goodwill": [quarters] * s.seats}
    if source in counted:
        return f"{counted[source][seat]} x 0.25 = {shown}"
    if source == "filled slots":
        return f"on {many(len(guild_cards(s, seat)), 'card')}: {shown}"
    if source == "trained Agents":
        return f"{trained_agents(s, seat)} x 1 = {shown}"
    return shown


def _bonus_lines(s: State) -> list[str]:
    """Who has which bonus Reputation."""
    before = s.copy()
    if bonuses_given(s):
        before.reputation = [now - bonus for now, bonus in zip(s.reputation, s.bonus, strict=True)]
    given, words = bonuses(before), Words(s)
    lines = []
    for name in BONUSES:
        who = [f"{words.seat(seat)} {had[name]}" for seat, had in enumerate(given) if name in had]
        lines.append(f"bonus for {name}: {', '.join(who)}")
    return lines


def sides_lines(s: State, seat: int) -> list[str]:
    """The Action cards of a Voiceless Guild with their sides, the total rating and the level it comes to."""
    pack, sides = s.city.pack, s.setup.seats[seat].actions
    rows = [("Action card", "side", "rating")]
    for card, side in zip(pack.action_cards.values(), sides, strict=True):
        chosen = card.hard if side else card.easy
        origin = pack.origins("action card", card.number)[f"{SIDES[side]} rating"]
        rows.append((f"{card.number} {card.type}", SIDES[side], marked(chosen.rating, origin)))
    total = rating(pack, sides)
    return [*_table(rows, left=2), f"Total rating {total}: {pack.level(total)}."]


def success_lines(s: State) -> list[str]:
    """The Success Score of a solo game, part by part."""
    parts = success_score(s)
    total = parts.pop("total")
    rows = [("Success Score", "")]
    rows += [(name, f"{quarters / 4:+.2f}") for name, quarters in parts.items()]
    lines = _table([*rows, ("total", vp(total))])
    lines.insert(-1, "-" * max(map(len, lines)))
    return lines


def _table(rows: Sequence[Sequence[str]], left: int = 1) -> list[str]:
    """Columns, the first `left` of them aligned to the left and the others to the right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        "  ".join(
            f"{cell:<{width}}" if place < left else f"{cell:>{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]

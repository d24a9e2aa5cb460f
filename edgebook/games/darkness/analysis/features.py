"""What a fitted value counts beside the measures: where Agents stand, what is on a guild's cards, its cubes
among the threats; of a Voiceless Guild, how hard its Action cards are."""

from __future__ import annotations

from edgebook.games.darkness.analysis.values import contacts, posts, slips
from edgebook.games.darkness.table.scoring import guild_cards
from edgebook.games.darkness.table.setup import rating
from edgebook.games.darkness.table.state import State


def features(s: State) -> list[dict[str, float]]:
    worth, use = posts(s.city), contacts(s.city)
    found = []
    for seat in range(s.seats):
        sides = s.actions[seat][1:] if seat in s.setup.voiceless else ()
        found.append(
            {
                "use of Agents": sum(n * each for n, each in zip(s.agents[seat], worth, strict=True)),
                "use of cards": sum(use[slip] for card in guild_cards(s, seat) for slip in slips(s, card)),
                "cubes in trays": float(sum(tray[seat] for tray in s.trays)),
                "cubes in the fullest tray": float(max(s.trays, key=sum)[seat]),
                "rating of Action cards": float(rating(s.city.pack, sides)) if sides else 0.0,
            }
        )
    return found

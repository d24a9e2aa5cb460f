"""Victory points: what every seat has, as if the game ended now, and where each quarter comes from."""

from __future__ import annotations

from typing import Any

from edgebook.games.darkness.table.state import UNSEEN, State

SOURCES = (
    "Reputation", "bonus Reputation", "trained Agents", "filled slots", "Defense Track", "Coins", "Influence",
    "Goodwill",
)  # fmt: skip
"""Where VP come from, in the order of the score sheet."""
NOT_YET = -1
"""Stands for a bonus while the score is being counted, before the bonuses are given."""
BONUSES = ("most Reputation", "most trained Agents", "most Guild cards", "highest on the Defense Track")


def trained_agents(s: State, seat: int) -> int:
    """Trained Agents wherever they are: in the pool, at locations, on Action cards."""
    return s.trained[seat] + sum(s.agents[seat]) + sum(s.posted[seat])


def guild_cards(s: State, seat: int) -> list[int]:
    """Every card that the seat owns, wherever it is."""
    return [card for card, owner in enumerate(s.owner) if owner == seat]


def slots(s: State, card: int) -> int:
    """Filled slots that count for VP."""
    return s.filled(card) if s.rulings.slot_score == "filled" else s.advancements(card)


def last_goodwill(s: State, seat: int) -> int:
    """Goodwill at the end: one for each filled slot on own cards in the Guild Hall and the Street
    (ED-7.1)."""
    lying = [*s.hall[seat], *(card for card in s.street if card >= 0)]
    if s.deck and s.deck[-1] != UNSEEN:
        lying.append(s.deck[-1])
    return sum(slots(s, card) for card in lying if s.owner[card] == seat)


def bonuses(s: State) -> list[dict[str, int]]:
    """Bonus Reputation of each seat by what it is for: 2, on a tie 1 each (ED-7.3)."""
    seats = range(s.seats)
    counted = {
        BONUSES[0]: [s.reputation[seat] for seat in seats],
        BONUSES[1]: [trained_agents(s, seat) for seat in seats],
        BONUSES[2]: [s.owner.count(seat) for seat in seats],
        BONUSES[3]: [-s.defense[seat] for seat in seats],
    }
    given: list[dict[str, int]] = [{} for _ in seats]
    for name, values in counted.items():
        best = [seat for seat in seats if values[seat] == max(values)]
        for seat in best:
            given[seat][name] = 2 if len(best) == 1 else 1
    return given


def bonuses_given(s: State) -> bool:
    """Whether the bonus Reputation was handed out already (ED-7.3)."""
    return bool(s.bonus) and s.bonus != [NOT_YET] * s.seats


def score_sheet(s: State) -> list[dict[str, int]]:
    """VP of each seat in quarters, by source, as if the game ended now (or as it ended)."""
    begun, ended = bool(s.bonus), bonuses_given(s)
    given = [] if ended else bonuses(s)
    sheet = []
    for seat in range(s.seats):
        bonus = s.bonus[seat] if ended else sum(given[seat].values())
        goodwill = s.goodwill[seat] + (0 if begun else last_goodwill(s, seat))
        sheet.append(
            {
                "Reputation": 4 * s.reputation[seat] - (4 * bonus if ended else 0),
                "bonus Reputation": 4 * bonus,
                "trained Agents": 4 * trained_agents(s, seat),
                "filled slots": 4 * sum(slots(s, card) for card in guild_cards(s, seat)),
                "Defense Track": 4 * s.city.track[s.defense[seat]],
                "Coins": s.coins[seat],
                "Influence": s.influence[seat],
                "Goodwill": goodwill,
            }
        )
    return sheet


def tie_key(s: State, seat: int) -> tuple[int, int, int]:
    """What breaks ties: Guild cards, then trained Agents, then Coins and Influence together (ED-7.6)."""
    return s.owner.count(seat), trained_agents(s, seat), s.coins[seat] + s.influence[seat]


def count_again(s: State) -> None:
    """Who has won a game whose Goodwill and bonuses were given out before it was written down. Which
    Reputation was a bonus cannot be told any more, and makes no difference to the score."""
    s.bonus = [0] * s.seats
    s.final = [sum(sheet.values()) for sheet in score_sheet(s)]
    best = max((s.final[seat], *tie_key(s, seat)) for seat in range(s.seats))
    s.winners = [seat for seat in range(s.seats) if (s.final[seat], *tie_key(s, seat)) == best]
    if len(s.winners) > 1 and s.rulings.tie == "none":
        s.winners = []


def measures(s: State) -> list[dict[str, Any]]:
    """Resources and VP of each seat: one mapping a seat, the same keys for all."""
    sheet = score_sheet(s)
    return [
        {
            "seat": seat,
            "guild": s.setup.seats[seat].guild,
            "kind": s.setup.seats[seat].kind,
            "coins": s.coins[seat],
            "influence": s.influence[seat],
            "goodwill": s.goodwill[seat],
            "reputation": s.reputation[seat],
            "agents ready": s.trained[seat],
            "agents untrained": s.untrained[seat],
            "agents at locations": sum(s.agents[seat]),
            "agents on Action cards": sum(s.posted[seat]),
            "guild cards": s.owner.count(seat),
            "filled slots": sum(s.filled(card) for card in guild_cards(s, seat)),
            "defense": s.city.track[s.defense[seat]],
            "slips": s.slips[seat],
            "vp": sum(sheet[seat].values()) / 4,
            "vp by source": {source: sheet[seat][source] / 4 for source in SOURCES},
        }
        for seat in range(s.seats)
    ]

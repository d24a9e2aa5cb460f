"""What is in the box: plain values that never change."""

from edgebook.kernel import Die

GOODS = ("salt", "wool", "wine")
CARDS = tuple((goods, value) for goods in range(3) for value in (1, 1, 2, 2, 3, 3, 4, 5))
"""The goods and the value of each card; a card is its index."""

ISLANDS = ("Reef", "Haven", "Gull Rock", "Long Sand", "Beacon", "Old Quay")
NEIGHBOURS = ((1, 2, 3), (0, 2, 4), (0, 1, 5), (0, 4, 5), (1, 3, 5), (2, 3, 4))
WANTS = (0, 1, 2, 0, 1, 2)
"""The goods that each island buys."""

WIND = Die("wind", ("calm", "1", "1", "2", "2", "3"))
FAR = (0, 1, 1, 2, 2, 3)
"""How far a ship may sail with each face of the wind die."""
HAND = 3
WRIT = 4
"""From this value on, a card is also a writ."""
COINS = 24
PURSE = 2


def within(start: int, wind: int, closed: int) -> tuple[int, ...]:
    """The islands that a ship can reach without entering the closed one; it can always stay."""
    reached = {start}
    edge = [start]
    for _ in range(wind):
        edge = [
            there for here in edge for there in NEIGHBOURS[here] if there not in reached and there != closed
        ]
        reached.update(edge)
    return tuple(sorted(reached))


# the map never changes, so ways are looked up, not searched for again at every turn
REACH = tuple(
    tuple(tuple(within(start, wind, closed) for closed in range(6)) for wind in range(4))
    for start in range(6)
)

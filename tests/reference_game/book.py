"""The rulebook, its sources, and the readings that have names."""

from edgebook.kernel import Book, Rulebook, Ruling, Rulings

LEAFLET = Book("leaflet", "Leaflet", "page")
HOUSE = Book("house", "House rule", "gap")

RULES = Rulebook("Salt Islands", r"SI-\d+\.\d+", version="1")

RULINGS = Rulings(
    Ruling(
        "bid-tie",
        ("SI-2.3",),
        "Two crews put down cards of the same value: who leads?",
        LEAFLET(2),
        {"clockwise": "the first of them, clockwise from the leader", "leader": "nobody takes the lead away"},
    ),
    Ruling(
        "storm-loss",
        ("SI-5.4",),
        "What does a crew lose to the storm first?",
        HOUSE("G1"),
        {"coin": "a coin, and a card only without one", "card": "a card, and a coin only without one"},
    ),
)

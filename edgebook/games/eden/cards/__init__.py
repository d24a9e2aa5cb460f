"""The 302 cards of the basic set, what they do in the effect language, and the decks."""

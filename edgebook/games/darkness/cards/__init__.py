"""The values on the cards, where each comes from, and how to play with one's own."""

"""The box: every card, die, tile and Quest, with the origin of each value."""

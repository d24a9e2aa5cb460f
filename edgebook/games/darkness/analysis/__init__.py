"""What players, studies and comparisons know of the game."""

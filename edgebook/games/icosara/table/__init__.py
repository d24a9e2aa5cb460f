"""What lies on the table: positions, dice, the state, and how a game is set up."""

"""What lies on the table: the state, set-up, Turf, and where every card is."""

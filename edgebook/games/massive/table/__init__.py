"""What lies on the table: the floor, the state, the set-up, and where every piece is."""

"""The table: its state, set-up, places and score."""

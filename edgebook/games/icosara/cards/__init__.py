"""The pawns, formations and clans, as data."""

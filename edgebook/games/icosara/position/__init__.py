"""Positions: the table as a file, and what is played from it."""

"""Positions: any table, written down, read back, entered and played on."""

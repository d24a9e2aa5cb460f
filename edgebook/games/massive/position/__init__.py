"""Positions: any table as a file, read, written, and played on."""

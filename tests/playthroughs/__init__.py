"""Whole games as readable text, so that a change of rules shows as a change of sentences."""

"""The table as a picture and as text."""

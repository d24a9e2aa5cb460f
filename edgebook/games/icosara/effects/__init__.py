"""What the abilities of pawns do."""

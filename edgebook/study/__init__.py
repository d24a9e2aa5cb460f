"""Many games at once, and the players that answer their decisions. Nothing heavy is imported here."""

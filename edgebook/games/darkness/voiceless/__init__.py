"""The Voiceless Guild: the solo opponent, whose decisions are rules."""

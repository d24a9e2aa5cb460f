"""The Voiceless Guild: the solo opponent. It is no player that the engine calls: its decisions are rules."""

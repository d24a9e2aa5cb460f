"""Players, studies and tables of many games."""

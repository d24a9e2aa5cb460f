"""Nothing lost, nothing silently another game: what every game of the registry has to hold."""

"""Players, chances and studies."""

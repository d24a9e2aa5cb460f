"""Players' advice, values, odds and studies."""

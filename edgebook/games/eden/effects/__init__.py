"""What cards do: selectors, conditions, verbs, and the few cards that are told in prose."""

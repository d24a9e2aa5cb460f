"""What cards and skills do: the language of their texts, and when a clause counts."""

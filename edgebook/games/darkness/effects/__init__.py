"""What effects are, how they are written and said, and what they do."""

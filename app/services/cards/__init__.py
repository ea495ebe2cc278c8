"""Cards: their looks and words, searching them, and the cards that the user downloaded."""

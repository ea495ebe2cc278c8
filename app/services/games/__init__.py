"""Games: of people and of bots, one or many."""

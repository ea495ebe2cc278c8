"""Games: of people and of programs, one or many."""

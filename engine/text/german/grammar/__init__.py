"""German grammar without any node: declension, verbs, noun phrases, clauses and their word orders, names of cards."""

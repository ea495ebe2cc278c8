"""German grammar without nodes: declension, verbs, noun phrases, clauses and their word orders, card names."""

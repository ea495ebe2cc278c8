"""German text: writes rules text from abilities, and type lines.

grammar/     declension, verbs, noun phrases, clauses in every word order, chains of instructions, names of cards
rules/       which node is said how, a module per family; `writer` holds them together
text         the writer itself: paragraphs of a face, reminder text, type lines
"""

"""German text: writes rules text from abilities, and type lines.

grammar/     declension, verbs, noun phrases, clauses in every word order, chains of instructions, names of cards
rules/       the wording of each node, a module per family; `writer` has their shared state
text         the writer itself: paragraphs of a face, reminder text, type lines
"""

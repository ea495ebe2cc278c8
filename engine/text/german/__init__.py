"""Writes German rules text from abilities, and German type lines.

grammar/     declension, verbs, noun phrases, clauses in every word order, chains of instructions, names of cards
rules/       which node is said how, a module per family; `writer` and `tables` hold them together
text         the writer itself: paragraphs of a face
type_lines   type lines
"""

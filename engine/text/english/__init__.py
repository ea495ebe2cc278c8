"""Reads and writes English rules text, both from the same declared phrases.

grammar     what a phrase is, how phrases are declared
reading     text -> tokens -> nodes (all ways a category can be read at a place, remembered)
writing     nodes -> text
morphology  plurals, articles, agreement
phrases/    the phrases themselves, a module per family
"""

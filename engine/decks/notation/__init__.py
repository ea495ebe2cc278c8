"""Deck files of this and other programs: one module per family of formats, which both reads and writes it.

Input: the bytes of a file, or a deck. Output: a deck or bytes, always with a report of everything that wasn't
understood, was guessed or was lost. `engine.decks.notation.files` is the entry point.
"""

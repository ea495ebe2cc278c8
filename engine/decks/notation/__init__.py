"""Deck files of this and other programs: one module per family of formats, each both reading and writing.

Input: the bytes of a file, or a deck. Output: a deck or bytes, and always a report of what was not understood,
guessed or lost. `engine.decks.notation.files` is the way in.
"""

"""Deck files of this and other programs: one module per family of formats, each both reading and writing.

Comes in: the bytes of a file, or a deck. Goes out: a deck or bytes, and always a report of what was not understood,
guessed or lost. `engine.decks.notation.files` is the way in.
"""

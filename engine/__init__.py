"""Commandeer's engine: pure typed Python, no display, no database, no network.

Rooms, from low to high (a room may import only what is listed before it):
ids, errors and randomness; `cards` (facts); `ir` (the ability language); `limited` (drafting) and
`text` (card text in human languages); `decks`, `compiler` and `game` (the rules core); `match`
(a running game); `agents` (players that are programs); `simulation` and `conformance`.
"""

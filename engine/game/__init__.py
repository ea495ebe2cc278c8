"""The rules core: runs a game of the ability language. Knows no text and no card by name.

Rooms, each importing only those named after it: `assembly` (the core put together), `turn` (500-514, 704), `actions`
(what a player may do), `combat`, `manual` (acts by hand), `view` (what a player may see), `keywords` (one module for
each mechanic), `effects` (executors of instructions), `casting` (casting, activating, resolving), `mana`,
`operations` (what changes the state), `event_loop` (the one door: propose, replace, perform, trigger, log),
`evaluation` (what words mean now; 613), `kernel` (what there is), `events`.
"""

"""The rules core: runs a game of the ability language. It knows neither card texts nor cards by name.

Rooms, each importing only those named after it: `assembly` (assembles the core), `turn` (500-514, 704), `actions`
(legal actions of a player), `combat`, `manual` (manual actions), `view` (information that a player may see), `keywords`
(one module for each mechanic), `effects` (executors of instructions), `casting` (casting, activating, resolving),
`mana`, `operations` (changes of the state), `event_loop` (the only entrance for changes: propose, replace, perform,
trigger, log), `evaluation` (current meaning of card texts; 613), `kernel` (the game's state and its parts), `events`.
"""

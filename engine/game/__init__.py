"""The rules core: runs a game of the ability language. Knows no text and no card by name.

Rooms: `state` (what there is), `events` (what changes it), `replacement` (614-616), `triggers` (603), `continuous`
(611, 613), `stack` (casting, activating, resolving), `mana`, `combat`, `state_based` (704), `turn`, `actions` (what a
player may do), `effects` (executors of instructions), `variants` (what formats change), `view` (what a player may see),
`choices` (questions to players). `game.Game` holds them together.
"""

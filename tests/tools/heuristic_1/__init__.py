"""The first bot of the program, frozen to compare others with. Nobody improves it: a stored digest pins its games.

The modules are those of `engine/agents/` on 28 November 2026.
"""

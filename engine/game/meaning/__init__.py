"""What the words of abilities mean in a game now: patterns, selectors, values, conditions.

Each kind of node has a function in a table that decorators fill; `registered` imports the modules that do.
"""

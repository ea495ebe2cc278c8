"""Evaluates the words of abilities in the current game: values, conditions, selectors and predicates, characteristics
in layers (613), restrictions and permissions. They share one package because the rules are circular: a layer needs
conditions, and a condition needs the results of the layers.

Each kind of node has a function in a table that decorators fill. `assembly.new_game` imports the modules with these
functions.
"""

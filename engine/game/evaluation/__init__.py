"""What the words of abilities mean in a game now: values, conditions, selectors and predicates, characteristics in
layers (613), restrictions and permissions. One room because the rules themselves go round here: a
layer needs conditions, and a condition needs what the layers have made.

Each kind of node has a function in a table that decorators fill; `assembly.new_game` imports the modules that do.
"""

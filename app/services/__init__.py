"""Use cases without Qt: what the window, the terminal and the command line all do in the same way."""

"""Use cases without Qt, shared by the window, the terminal and the command line."""

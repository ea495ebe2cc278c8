"""Files that come with the program, and files that the user opens with it."""

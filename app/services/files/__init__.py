"""Files that come with the program, and files that are opened with it."""

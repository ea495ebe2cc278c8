"""For those who work on the program: its data built, its speed measured, its reading of cards and rules tried."""

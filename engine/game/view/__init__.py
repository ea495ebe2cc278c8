"""What a player may see (706, 400.2), and who answers for a player: everything that agents know of a game."""

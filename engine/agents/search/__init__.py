"""The bot that searches: it tries candidates for a decision in imagined games and takes the best."""

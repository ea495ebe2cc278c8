"""The program as its own judge: every ability of a card is really played, with and without what it says."""

"""Instructions by verb family. In each, `who` is the player who does it and `what` the objects it is done to."""

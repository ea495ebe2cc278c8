"""Instructions by verb family. In each, `who` is the acting player and `what` the affected objects."""

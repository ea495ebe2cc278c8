"""Manual actions: changes that a person carries out for abilities that the program does not support. Each is a decision
like any other. Bots never take one."""

"""Acts by hand: what a person carries out for abilities that the program cannot read. Each is a decision like any
other, open to persons only."""

"""Many games at once: what happened in each, in numbers, and the numbers of all of them."""

"""Numbers, written and computed; counters and mana."""

"""Numbers, written and computed."""

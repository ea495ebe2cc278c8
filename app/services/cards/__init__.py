"""Cards: what is drawn and said of them, searching them, and those of the user's own download."""

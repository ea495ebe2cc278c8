"""German rules: for each node of the ability language, the function that writes it."""

"""Card search in the syntax that players know: `query` reads a search, `keys` defines its words."""

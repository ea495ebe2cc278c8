"""Search among cards in the syntax that players know: `query` reads a search, `keys` says what its words mean."""

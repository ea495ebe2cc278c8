"""Running games: decks + compiled cards + seed -> a game; sessions that rewind; records that replay."""

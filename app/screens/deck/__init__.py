"""Building decks: columns, legality, statistics, lands, import and export."""

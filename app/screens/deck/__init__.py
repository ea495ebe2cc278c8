"""Deck screen: columns, legality, statistics, lands, import and export."""

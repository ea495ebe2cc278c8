"""Screens: home, draft, deck, table, settings. They contain layout and wiring; the work is done in `services`."""

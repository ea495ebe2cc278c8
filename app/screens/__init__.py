"""The screens: home, draft, deck, table, settings. Layout and wiring only; what they do is in `services`."""

"""Facts about cards: what is printed besides the rules text. No game, no language, no rules text."""

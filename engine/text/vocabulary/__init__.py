"""Words of card text as data, English and German side by side."""

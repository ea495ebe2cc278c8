"""Card facts: everything printed on a card except its rules text. This room knows no game and no language."""

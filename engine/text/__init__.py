"""Card text in human languages: `english` reads and writes it, `german` writes it, from a shared vocabulary."""

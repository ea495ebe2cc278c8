"""The command line: one module per command family, each with a `register` function."""

"""Compiles card text: `pipeline` lists the passes."""

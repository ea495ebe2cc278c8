"""Scripted games with a known outcome, played by the rules core and compared."""

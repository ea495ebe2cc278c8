"""Conformance: plays scripted games with known outcomes in the rules core, and compares the results."""

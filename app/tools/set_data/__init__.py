"""Turns a folder of reference files about a set into the program's own data: facts only, no card text."""

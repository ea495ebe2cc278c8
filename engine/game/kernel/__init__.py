"""What there is, and nothing above it: players, objects, zones, the turn; the questions that players are asked; a game
as state, log and those who decide. Plain data that can be copied at any priority.
"""

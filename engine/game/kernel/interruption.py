"""What an agent may raise instead of answering."""

from __future__ import annotations


class Interruption(Exception):
    """Root of what an agent may raise instead of answering: the game is to be stopped or taken back."""

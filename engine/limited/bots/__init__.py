"""Bots that draft: their tastes (profile), the decks they aim for (plan) and the value of a card to them (score)."""

"""Self-audit: plays every ability of a card with and without its effect, and watches whole games."""

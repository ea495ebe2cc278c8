"""Programs that draft: what they like (profile), what they are heading for (plan), how they weigh a card (score)."""

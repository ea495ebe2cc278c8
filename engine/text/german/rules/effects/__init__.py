"""Instructions, and their combination into sentences."""

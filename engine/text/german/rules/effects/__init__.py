"""Instructions, and how they are joined to sentences."""

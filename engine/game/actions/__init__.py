"""What a player may do with priority (117.1), and doing it."""

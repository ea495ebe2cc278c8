"""Turn structure (500-514) and priority (117): a machine whose place is data, so that a game can be copied at any
priority."""

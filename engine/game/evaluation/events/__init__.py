"""Which events a trigger or a replacement effect speaks of (603.2): a function for each kind of trigger node."""

"""What rules and effects do to the state: performers of events and the actions built from them, by subject."""

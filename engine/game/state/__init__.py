"""What there is: players, objects, zones, the turn. Plain data that can be copied at any priority."""

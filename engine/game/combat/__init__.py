"""Combat (506-511): attackers, blockers, damage."""

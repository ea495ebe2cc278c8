"""Table screen: boards, hand, stack, prompt, phases, log and rewinding of a game."""

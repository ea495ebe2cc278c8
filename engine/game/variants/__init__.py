"""What is special to games with several players and to variants: leaving the game (800.4), setting up."""

"""Players that are programs: they know what `GameView` tells them and answer questions."""

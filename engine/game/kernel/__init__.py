"""The state of a game: players, objects, zones and the turn. Also the questions to players, and a game as its state,
its log and its agents. All of it is plain data that can be copied at any priority."""

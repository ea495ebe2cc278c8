"""Moments of a game to go back to, and what went wrong there (law 11): plain data."""

from __future__ import annotations

import msgspec

from engine.game.kernel.game_state import UNSETTLED, GameState, TurnState


class AbilityFailure(msgspec.Struct, frozen=True):
    """What went wrong: the `card` whose ability it was, the `problem` in a sentence, `where` (innermost calls), and the
    number of decisions made before, so that the moment can be found again."""

    card: str
    problem: str
    where: str
    decisions: int


class Moment:
    """A moment to go back to: a snapshot of the `state`, where in the `turn` the game was
    (players may have passed since the state was copied), and how long the log was (`logged`)."""

    def __init__(self, state: GameState, turn: TurnState, logged: int) -> None:
        self.state = state
        self.turn = turn
        self.logged = logged

    def again(self) -> GameState:
        """The state, to be played on from."""
        state = self.state.copy()
        state.turn = msgspec.structs.replace(self.turn, settled=UNSETTLED)
        return state

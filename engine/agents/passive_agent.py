"""A player who does nothing that the rules do not demand: somebody to play alone against."""

from __future__ import annotations

from engine.errors import EngineBug
from engine.game.choices import (
    Answer,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
    YesNo,
)
from engine.game.view import GameView

KEEPS = "keep this hand"


class PassiveAgent:
    """Keeps its hand, passes, never attacks or blocks unless it must, and takes the first of what it has to choose."""

    def decide(self, view: GameView, question: Question) -> Answer:
        match question:
            case ChooseAction() | ChooseOption():
                return 0
            case YesNo(purpose=purpose):
                return int(purpose == KEEPS)
            case ChooseEntities(low=low):
                return tuple(range(low))
            case ChooseModes(legal=legal, low=low, repeat=repeat):
                return legal[:1] * low if repeat else legal[:low]
            case ChooseNumber(low=low):
                return low
            case Divide(total=total, recipients=recipients, least=least):
                return _first_gets_most(total, len(recipients), least)
            case DeclareAttackers(required=required) | DeclareBlockers(required=required):
                return required
            case _:
                raise EngineBug(f"no answer to {type(question).__name__}")


def _first_gets_most(total: int, count: int, least: int) -> tuple[int, ...]:
    amounts = [least] * count
    amounts[0] += total - least * count
    return tuple(amounts)

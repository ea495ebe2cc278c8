"""An answer to any question that is always legal: what a seat answers when its player cannot be asked or answers
something illegal.

It does as little as the rules allow: pass, decline, choose the least number of what is offered, attack and block with
nothing that does not have to.
"""

from __future__ import annotations

from engine.errors import EngineBug
from engine.game.kernel.choices import (
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

KEEP = "keep this hand"


def default_answer(question: Question) -> Answer:
    """The least that may be answered; hands are kept."""
    match question:
        case ChooseAction() | ChooseOption():
            return 0
        case YesNo(purpose=purpose):
            return int(purpose == KEEP)
        case ChooseEntities(low=low):
            return tuple(range(low))
        case ChooseModes(legal=legal, low=low, repeat=repeat):
            return legal[:1] * low if repeat else legal[:low]
        case ChooseNumber(low=low):
            return low
        case Divide():
            return division(question)
        case DeclareAttackers(required=required) | DeclareBlockers(required=required):
            return required
        case _:
            raise EngineBug(f"no answer to {type(question).__name__}")


def division(question: Divide) -> tuple[int, ...]:
    """Lethal damage in order, then all the rest to the last, which is legal for trample too (702.19)."""
    amounts, left = lethal_in_order(question)
    amounts[-1] += left
    return tuple(amounts)


def lethal_in_order(question: Divide) -> tuple[list[int], int]:
    """Lethal damage to each recipient in order as far as it goes (510.1c), and what is left of the total."""
    amounts = [question.least] * len(question.recipients)
    left = question.total - sum(amounts)
    for place, lethal in enumerate(question.lethal):
        part = min(left, max(0, lethal - amounts[place]))
        amounts[place] += part
        left -= part
    return amounts, left

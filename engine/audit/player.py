"""Who answers for the players of an audit: willing to do whatever is offered, or unwilling to do more than must be;
what is chosen among several things is varied by a number. What players may attack, block and target is noted on
the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from engine.errors import IllegalChoice
from engine.game.kernel.choices import (
    Answer,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareAttackers,
    DeclareBlockers,
    Question,
    YesNo,
)
from engine.game.kernel.game import Game, default_answer
from engine.game.view.view import GameView
from engine.ids import Entity

USUAL_NUMBER = 3


class Manner(msgspec.Struct, frozen=True):
    """How players of an audit answer. `turn`: a number by which choices are varied; `mode`: the mode to be chosen
    first; `attack` and `block`: whether everybody does so; `alone`: only one creature attacks."""

    willing: bool = True
    turn: int = 0
    mode: int = 0
    attack: bool = False
    block: bool = False
    alone: bool = False


class AuditPlayer:
    """Answers for any player. `asked`: the questions whose options show what the rules allow."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self.asked: list[Question] = []
        self.wanted: Entity | None = None
        """What is to be targeted, if it can be."""

    def decide(self, view: GameView, question: Question) -> Answer:
        """As an agent, while a board is set up."""
        return self._legal(question)

    def answer(self, game: Game, question: Question) -> Answer:
        """As whoever answers for a player of a game."""
        return self._legal(question)

    def _legal(self, question: Question) -> Answer:
        """The first answer to the manner's taste that is legal."""
        if isinstance(question, DeclareAttackers | DeclareBlockers) or getattr(question, "targets", False):
            self.asked.append(question)
        for wanted in self._tries(question):
            try:
                return question.check(wanted)
            except IllegalChoice:
                continue
        return default_answer(question)

    def _tries(self, question: Question) -> Iterator[Answer]:
        manner = self.manner
        match question:
            case DeclareAttackers() if manner.attack or manner.alone:
                yield from _attacks(question, manner)
            case DeclareBlockers() if manner.block:
                yield from _blocks(question, manner.turn)
            case ChooseModes(legal=legal, low=low):
                first = [mode for mode in legal if mode == manner.mode]
                others = [mode for mode in legal if mode not in first]
                yield tuple([*first, *others][: max(1, low)])
            case _ if not manner.willing:
                return
            case YesNo():
                yield 1
            case ChooseEntities(options=options, low=low, high=high):
                if question.targets and self.wanted in options:
                    rest = [number for number in range(len(options)) if options[number] != self.wanted]
                    yield (options.index(self.wanted), *rest[: max(0, low - 1)])
                count = min(high, len(options), max(low, 2))
                yield tuple(_turned(range(len(options)), manner.turn)[:count])
            case ChooseNumber(low=low, high=high):
                yield min(high, max(low, USUAL_NUMBER if manner.turn % 2 == 0 else 1))
                yield high
            case ChooseOption(options=options):
                yield manner.turn % len(options)
            case _:
                return


def _turned(numbers: Sequence[int], turn: int) -> list[int]:
    """The numbers from the first on, from the last on, from another one on."""
    if turn == 1:
        return list(reversed(numbers))
    start = turn % len(numbers) if numbers else 0
    return [*numbers[start:], *numbers[:start]]


def _attacks(question: DeclareAttackers, manner: Manner) -> Iterator[Answer]:
    every = tuple((index, manner.turn % len(option.defenders)) for index, option in enumerate(question.options))
    if manner.alone:
        yield every[manner.turn : manner.turn + 1]
    else:
        yield every
    for index, option in enumerate(question.options):
        for place in range(len(option.defenders)):
            yield ((index, place),)


def _blocks(question: DeclareBlockers, turn: int) -> Iterator[Answer]:
    """Two on the first attacker and one on each other one, as far as there are any; all on the first; one alone."""
    pairs: list[tuple[int, int]] = []
    for index, option in enumerate(question.options):
        place = 0 if index < 2 else (index - 1 + turn) % len(option.attackers)
        pairs.append((index, min(place, len(option.attackers) - 1)))
    yield tuple(pairs)
    yield tuple((index, 0) for index in range(len(question.options)))
    for index, option in enumerate(question.options):
        for place in range(len(option.attackers)):
            yield ((index, place),)

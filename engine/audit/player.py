"""Audit player: answers for all players of an audit. It accepts every offer, or declines whatever it can; a number
varies its choices. It also notes what players may attack, block and target.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

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
from engine.ids import CardId, Entity, ObjectId, PlayerId

NUMBERS = (2, 1, 20)
"""The number to choose, by the variation."""
NAMED = "Audit Bolt"
"""The card to name, if any may be named, because every player has it."""
MANY = 2
"""The variation that chooses as many modes as possible and agrees to nothing."""


class Manner(msgspec.Struct, frozen=True):
    """The manner in which an audit player answers. `turn`: a number that varies the choices. `mode`: the mode to choose
    first. `attack` and `block`: whether every creature does so. `alone`: only one creature attacks. `home`: the card
    itself doesn't attack."""

    willing: bool = True
    turn: int = 0
    mode: int = 0
    attack: bool = False
    block: bool = False
    alone: bool = False
    home: bool = False


class AuditPlayer:
    """Answers for every player. `asked`: the questions whose options show what the rules allow."""

    def __init__(self, manner: Manner, card: CardId | None = None) -> None:
        self.manner = manner
        self._card = card
        self.fights: PlayerId | None = None
        """The player in whose turn creatures attack; None for every turn."""
        self.asked: list[Question] = []
        self.notes_targets = True
        """Whether the options for targets are noted too."""
        self.wanted: Entity | None = None
        """The entity to target if possible."""
        self._before: tuple[str, int, tuple[Entity, ...]] = ("", 0, ())
        """The last choice: its purpose, the number chosen from and the options."""

    def decide(self, view: GameView, question: Question) -> Answer:
        """Answers as an agent, while a board is set up."""
        return self._legal(question, None)

    def answer(self, game: Game, question: Question) -> Answer:
        """Answers as the game's responder for a player."""
        return self._legal(question, game)

    def _legal(self, question: Question, game: Game | None) -> Answer:
        """Returns the manner's first preference that is a legal answer."""
        about_targets = isinstance(question, ChooseEntities) and question.targets
        if isinstance(question, DeclareAttackers | DeclareBlockers) or (about_targets and self.notes_targets):
            self.asked.append(question)
        answer = self._first_legal(question, game)
        self._before = ("", 0, ())
        if isinstance(question, ChooseEntities):
            self._before = (question.purpose, question.source, question.options)
        return answer

    def _first_legal(self, question: Question, game: Game | None) -> Answer:
        for wanted in self._tries(question, game):
            try:
                return question.check_answer(wanted)
            except IllegalChoice:
                continue
        return default_answer(question)

    def _is_one_more(self, question: ChooseEntities) -> bool:
        """True if the question asks for one more of the objects chosen last."""
        purpose, source, options = self._before
        return (purpose, source) == (question.purpose, question.source) and set(question.options) <= set(options)

    def _is_it(self, game: Game | None, id: ObjectId) -> bool:
        obj = None if game is None else game.state.find_object(id)
        return obj is not None and obj.card == self._card

    def _tries(self, question: Question, game: Game | None) -> Iterator[Answer]:
        manner = self.manner
        match question:
            case DeclareAttackers(player=player) if manner.attack or manner.alone:
                if self.fights in (None, player):
                    yield from _attacks(
                        question, manner, [self._is_it(game, each.attacker) for each in question.options], self.wanted
                    )
            case DeclareBlockers() if manner.block:
                yield from _blocks(question, manner.turn, lambda id: self._is_it(game, id))
            case ChooseModes(legal=legal, low=low, high=high):
                first = [mode for mode in legal if mode == manner.mode]
                others = [mode for mode in legal if mode not in first]
                yield tuple([*first, *others][: high if manner.turn == MANY else max(1, low)])
                yield tuple([*first, *others][: max(1, low)])
            case _ if not manner.willing:
                return
            case YesNo(player=player):
                yield int(manner.turn == 0 or (player == 0 and manner.turn != MANY))
            case ChooseEntities(options=options, low=low, purpose="discard to hand size"):
                yield tuple(range(len(options) - low, len(options)))
            case ChooseEntities(low=0, high=1) if self._is_one_more(question):
                yield ()  # of a group that is enough already
            case ChooseEntities(options=options, low=low, high=high):
                if question.targets and self.wanted in options:
                    rest = [number for number in range(len(options)) if options[number] != self.wanted]
                    yield (options.index(self.wanted), *rest[: max(0, low - 1)])
                count = min(high, len(options), max(low, 2))
                found = _turned(range(len(options)), manner.turn)
                its = [option for option in options if self._is_it(game, ObjectId(option))]
                if question.targets and manner.turn == 1:  # the card itself is last on the board
                    found = sorted(found, key=lambda number: options[number] in its)
                yield tuple(found[:count])
            case ChooseNumber(low=low, high=high):
                yield min(high, max(low, NUMBERS[manner.turn % len(NUMBERS)]))
                yield high
            case ChooseOption(options=options):
                named = options.index(NAMED) if NAMED in options else 0
                yield (named + manner.turn) % len(options)
            case _:
                return


def _turned(numbers: Sequence[int], turn: int) -> list[int]:
    """Returns the numbers from the first, from the last, or from another one on."""
    if turn == 1:
        return list(reversed(numbers))
    start = turn % len(numbers) if numbers else 0
    return [*numbers[start:], *numbers[:start]]


def _defender(defenders: Sequence[Entity], turn: int, wanted: Entity | None) -> int:
    """Returns the defender to attack: the wanted one, or the card's player if possible."""
    if wanted in defenders:
        return defenders.index(wanted)
    first = next((place for place, defender in enumerate(defenders) if defender == 0), 0)
    return (first + turn) % len(defenders)


def _attacks(
    question: DeclareAttackers, manner: Manner, own: Sequence[bool], wanted: Entity | None
) -> Iterator[Answer]:
    """Yields attacks: all creatures, without the card itself if it stays at home; or one alone, the card itself
    first."""
    every = [(index, _defender(option.defenders, manner.turn, wanted)) for index, option in enumerate(question.options)]
    first = sorted(every, key=lambda pair: not own[pair[0]])
    if manner.alone and manner.home:
        yield tuple(pair for pair in first if not own[pair[0]])[:1]
    elif manner.alone:
        yield tuple(first[manner.turn : manner.turn + 1])
    elif manner.home:
        yield tuple(pair for pair in every if not own[pair[0]])
    else:
        yield tuple(every)
    for index, option in enumerate(question.options):
        for place in range(len(option.defenders)):
            yield ((index, place),)


def _blocks(question: DeclareBlockers, turn: int, is_it: Callable[[ObjectId], bool]) -> Iterator[Answer]:
    """Yields blocks: two on the first attacker and one on each other, as far as possible; all on the first; one alone.
    The card itself is blocked, and blocks, before others."""
    places = []
    for option in question.options:
        places.append(sorted(range(len(option.attackers)), key=lambda place: not is_it(option.attackers[place])))
    order = sorted(range(len(question.options)), key=lambda index: not is_it(question.options[index].blocker))
    if turn:
        own = bool(order) and is_it(question.options[order[0]].blocker)
        index = order[0 if own else (turn - 1) % len(order)] if order else 0
        yield ((index, places[index][(turn if own else 0) % len(places[index])]),) if order else ()
        return
    pairs = []
    for number, index in enumerate(order):
        count = len(places[index])
        pairs.append((index, places[index][0 if number < 2 else min(number - 1, count - 1)]))
        if question.options[index].most > 1 and count > 1 and is_it(question.options[index].blocker):
            pairs.append((index, places[index][1]))
    yield tuple(pairs)
    yield tuple((index, places[index][0]) for index in order)
    for index in order:
        for place in places[index]:
            yield ((index, place),)

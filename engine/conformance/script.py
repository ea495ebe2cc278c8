"""State of a running scenario: names, the current action, and each player's queues of scripted answers (choices,
targets, modes).

A decision takes the first entry of its queue that fits. Unused answers are reported at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.conformance.naming import Naming
from engine.conformance.scenario import Answer, Answers, Attack, Block, Ref, Scenario
from engine.game.casting.casting_spells import CannotCast
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Question
from engine.game.kernel.game import Game
from engine.ids import Entity, ObjectId, PlayerId, is_player

QUEUES = ("choices", "targets", "modes")


class Queues:
    """One player's remaining answers."""

    def __init__(self) -> None:
        self._lists: dict[str, list[Answer]] = {name: [] for name in QUEUES}

    def add_answers(self, answers: Answers) -> None:
        """Appends the answers of a further stage."""
        for name in QUEUES:
            self._lists[name].extend(getattr(answers, name))

    def take_answer(self, fits: Callable[[Answer], bool], *queues: str) -> Answer | None:
        """Takes the first fitting entry out of the first queue that has one."""
        for name in queues:
            for place, answer in enumerate(self._lists[name]):
                if fits(answer):
                    return self._lists[name].pop(place)
        return None

    def peek_answer(self, fits: Callable[[Answer], bool], *queues: str) -> tuple[str, Answer] | None:
        """Returns the queue and the entry that `take` would take."""
        for name in queues:
            for answer in self._lists[name]:
                if fits(answer):
                    return name, answer
        return None

    def first_answer(self, queue: str) -> Answer | None:
        """Returns the first entry."""
        return next(iter(self._lists[queue]), None)

    def modes_in_front(self) -> list[int]:
        """Returns the next modes, up to the end of a selection."""
        found: list[int] = []
        for answer in self._lists["modes"]:
            if answer.mode is None:
                break
            found.append(answer.mode)
        return found

    def numbers_in_front(self) -> list[int]:
        """Returns the numbers at the front of the choices."""
        found: list[int] = []
        for answer in self._lists["choices"]:
            if answer.number is None:
                break
            found.append(answer.number)
        return found

    def yeses_in_front(self) -> int:
        """Returns how many yeses come before any other choice."""
        entries = self._lists["choices"]
        return next((place for place, entry in enumerate(entries) if entry.yes is not True), len(entries))

    def remove(self, queue: str, answer: Answer) -> None:
        """Removes an entry that `peek` has found."""
        place = next(place for place, other in enumerate(self._lists[queue]) if other is answer)
        del self._lists[queue][place]

    def put_back(self, queue: str, answer: Answer) -> None:
        """Puts the unused rest of an entry back at the front."""
        self._lists[queue].insert(0, answer)

    def count_left(self) -> int:
        """How many entries were never used."""
        return sum(map(len, self._lists.values()))

    def save_answers(self) -> dict[str, list[Answer]]:
        return {name: list(entries) for name, entries in self._lists.items()}

    def restore(self, saved: dict[str, list[Answer]]) -> None:
        self._lists = {name: list(entries) for name, entries in saved.items()}


class ScenarioError(Interruption):
    """Raised to end a scenario with the result "error"."""


class NoAnswer(ScenarioError):
    """Raised for a decision without an answer."""

    def __init__(self, name: str, question: Question, options: str = "") -> None:
        kind = type(question).__name__
        self.question = question
        super().__init__(
            f"no answer of {name} to {kind} {question.purpose!r}" + (f" among {options}" if options else "")
        )


class Refused(CannotCast):
    """Raised if the announcement in the script isn't legal. The action is taken back."""


class IllegalActionRefused(Interruption):
    """Raised when an action marked illegal was refused and the scenario ends with that."""


@dataclass
class Announced:
    """The action being performed, and the targets that the script names for it."""

    player: str
    left: list[Ref]
    nodes_left: int = 99
    """Number of choices of targets still to come, as far as known."""


@dataclass
class Script:
    """The state of a scenario in play."""

    scenario: Scenario
    naming: Naming
    queues: dict[str, Queues]
    in_turn: bool = False
    """Whether a choice answered before a yes accepts the offer to make it."""
    announced: Announced | None = None
    amounts: dict[Entity, int] = field(default_factory=dict)
    """Shares of a divided amount that the script names with its targets."""
    attacks: list[Attack] = field(default_factory=list)
    """Attacks of this turn that haven't been declared yet."""
    blocks: list[Block] = field(default_factory=list)
    taken: tuple[str, int] | None = None
    """The player who has just accepted an offer, and its source."""
    selected: tuple[str, int, str, int] | None = None
    """The last choice of objects that an answer made: player, source, purpose, and the length of the log then."""
    combination: tuple[ObjectId, int] = (ObjectId(0), 0)
    """The source of the mana combination being chosen, and the colour whose number comes next."""
    refusal: str = ""
    """The reason why the last action couldn't be performed."""
    potential: tuple[tuple[str, int, int], frozenset[str]] | None = None
    """The mana that a player could produce at a moment of the game (player, lengths of log and decisions)."""

    @property
    def strict(self) -> bool:
        return self.scenario.strict

    @property
    def answers_left(self) -> int:
        """Number of unused answers."""
        return sum(queues.count_left() for queues in self.queues.values())

    @property
    def running_game(self) -> Game:
        return self.naming.game

    def describe(self, entities: Sequence[Entity]) -> str:
        """Returns names for a report."""
        shown = [self.name_of(entity) for entity in entities[:12]]
        return ", ".join(shown) + (", ..." if len(entities) > 12 else "")

    def name_of(self, entity: Entity) -> str:
        if is_player(entity):
            return self.naming.names[PlayerId(entity)]
        obj = self.naming.game.state.recall(ObjectId(entity))
        return "?" if obj is None else self.naming.source_name(obj)

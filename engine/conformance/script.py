"""What a running scenario knows: names, the action being performed, and for each player the queues of scripted answers
(choices, targets, modes).

An answer is the first entry of the queue that fits the decision; it is taken out. What is left over at the end is told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from engine.conformance.naming import Naming
from engine.conformance.scenario import Answer, Answers, Attack, Block, Ref, Scenario
from engine.game.casting.casting import CannotCast
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Question
from engine.game.kernel.game import Game
from engine.ids import Entity, ObjectId, PlayerId, is_player

QUEUES = ("choices", "targets", "modes")


class Queues:
    """What one player has still to say."""

    def __init__(self) -> None:
        self._lists: dict[str, list[Answer]] = {name: [] for name in QUEUES}

    def add(self, answers: Answers) -> None:
        """A further stage's answers come after what is left."""
        for name in QUEUES:
            self._lists[name].extend(getattr(answers, name))

    def take(self, fits: Callable[[Answer], bool], *queues: str) -> Answer | None:
        """Takes the first fitting entry out of the first of the queues that has one."""
        for name in queues:
            for place, answer in enumerate(self._lists[name]):
                if fits(answer):
                    return self._lists[name].pop(place)
        return None

    def peek(self, fits: Callable[[Answer], bool], *queues: str) -> tuple[str, Answer] | None:
        """The queue and the entry that `take` would take."""
        for name in queues:
            for answer in self._lists[name]:
                if fits(answer):
                    return name, answer
        return None

    def first(self, queue: str) -> Answer | None:
        """The entry in front."""
        return next(iter(self._lists[queue]), None)

    def modes_in_front(self) -> list[int]:
        """The modes that come next, until a selection ends."""
        found: list[int] = []
        for answer in self._lists["modes"]:
            if answer.mode is None:
                break
            found.append(answer.mode)
        return found

    def numbers_in_front(self) -> list[int]:
        """The numbers that come next among the choices."""
        found: list[int] = []
        for answer in self._lists["choices"]:
            if answer.number is None:
                break
            found.append(answer.number)
        return found

    def yeses_in_front(self) -> int:
        """How many offers are taken up next, before anything else is chosen."""
        entries = self._lists["choices"]
        return next((place for place, entry in enumerate(entries) if entry.yes is not True), len(entries))

    def remove(self, queue: str, answer: Answer) -> None:
        """Takes out an entry that `peek` has found."""
        place = next(place for place, other in enumerate(self._lists[queue]) if other is answer)
        del self._lists[queue][place]

    def put_back(self, queue: str, answer: Answer) -> None:
        """Puts the unused rest of an entry in front."""
        self._lists[queue].insert(0, answer)

    def left(self) -> int:
        """How many entries were never used."""
        return sum(map(len, self._lists.values()))

    def saved(self) -> dict[str, list[Answer]]:
        return {name: list(entries) for name, entries in self._lists.items()}

    def restore(self, saved: dict[str, list[Answer]]) -> None:
        self._lists = {name: list(entries) for name, entries in saved.items()}

    def rest(self) -> str:
        """What is left, for a report."""
        return "; ".join(f"{name}: {entries}" for name, entries in self._lists.items() if entries)


class ScenarioError(Interruption):
    """The scenario comes to the result "error"."""


class NoAnswer(ScenarioError):
    """A decision has no answer."""

    def __init__(self, name: str, question: Question, options: str = "") -> None:
        kind = type(question).__name__
        self.question = question
        super().__init__(
            f"no answer of {name} to {kind} {question.purpose!r}" + (f" among {options}" if options else "")
        )


class Refused(CannotCast):
    """What the script wants to announce is not legal: the action is taken back."""


class IllegalActionRefused(Interruption):
    """An action marked illegal was refused, and the scenario ends with that."""


@dataclass
class Announced:
    """The action that is being performed, and the targets the script names for it."""

    player: str
    left: list[Ref]
    nodes_left: int = 99
    """How many choices of targets are still to come, as far as known."""


@dataclass
class Script:
    """The state of a scenario that is played."""

    scenario: Scenario
    naming: Naming
    queues: dict[str, Queues]
    in_turn: bool = False
    """Whether a choice that is answered before a yes takes up the offer to make it."""
    announced: Announced | None = None
    amounts: dict[Entity, int] = field(default_factory=dict)
    """Shares of a divided amount that were named with its targets."""
    attacks: list[Attack] = field(default_factory=list)
    """Attacks of this turn that are still to be declared."""
    blocks: list[Block] = field(default_factory=list)
    taken: tuple[str, int] | None = None
    """Whoever has just taken up an offer, and its source."""
    selected: tuple[str, int, str, int] | None = None
    """Whose answer was the last choice of objects: player, source, purpose, and length of the log then."""
    combination: tuple[ObjectId, int] = (ObjectId(0), 0)
    """The source of mana in any combination that is being chosen, and the colour whose number comes next."""
    refusal: str = ""
    """Why the last action could not be performed."""
    potential: tuple[tuple[str, int, int], frozenset[str]] | None = None
    """What mana a player could have at a moment of the game (player, lengths of log and decisions)."""

    @property
    def strict(self) -> bool:
        return self.scenario.strict

    @property
    def answers_left(self) -> int:
        """How many answers have not been used."""
        return sum(queues.left() for queues in self.queues.values())

    @property
    def game(self) -> Game:
        return self.naming.game

    def describe(self, entities: Sequence[Entity]) -> str:
        """Names for a report."""
        shown = [self.name_of(entity) for entity in entities[:12]]
        return ", ".join(shown) + (", ..." if len(entities) > 12 else "")

    def name_of(self, entity: Entity) -> str:
        if is_player(entity):
            return self.naming.names[PlayerId(entity)]
        obj = self.naming.game.state.recall(ObjectId(entity))
        return "?" if obj is None else self.naming.source_name(obj)

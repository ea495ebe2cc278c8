"""What a running scenario knows: names, queues of answers, the action being performed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.conformance.answers import Queues
from engine.conformance.naming import Naming
from engine.conformance.scenario import Attack, Block, Ref, Scenario
from engine.game.casting.casting import CannotCast
from engine.game.kernel.choices import Question
from engine.game.kernel.game import Game
from engine.game.kernel.interruption import Interruption
from engine.ids import Entity, ObjectId, PlayerId, is_player


class ScenarioError(Interruption):
    """The scenario comes to the result "error"."""


class NoAnswer(ScenarioError):
    """A decision has no answer."""

    def __init__(self, name: str, question: Question, options: str = "") -> None:
        kind = type(question).__name__
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
    announced: Announced | None = None
    amounts: dict[Entity, int] = field(default_factory=dict)
    """Shares of a divided amount that were named with its targets."""
    attacks: list[Attack] = field(default_factory=list)
    """Attacks of this turn that are still to be declared."""
    blocks: list[Block] = field(default_factory=list)
    taken: tuple[str, int] | None = None
    """Whoever has just taken up an offer, and its source."""
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

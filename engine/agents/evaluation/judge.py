"""The judge: what carrying out an instruction is worth to a player, verb by verb.

Comes in: an effect and a `Field`, which describes players and objects. Goes out: points, positive if the effect is good
for the field's player. The other modules of this room register the verbs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from engine.ids import Entity
from engine.ir.node import Condition, Effect, Selector, Value, find_nodes
from engine.ir.patterns import OfChosen
from engine.ir.selectors import (
    Among,
    AnyTarget,
    Both,
    ControllerOf,
    EitherOne,
    OfYourChoice,
    OwnerOf,
    Range,
    Ref,
    Some,
    Target,
    TheRest,
    This,
    You,
)
from engine.ir.values import AmountRef, Count, Number, Stat, Times, Variable

DEFAULT_AMOUNT = 2
"""An amount that cannot be worked out."""
MOST_DEPTH = 12


Bound = Mapping[str, tuple[Entity, ...]]


class Field(Protocol):
    """Players and objects: the game as its player sees it, or a typical game for judging a card alone."""

    def entities(self, selector: Selector, bound: Bound) -> tuple[Entity, ...]:
        """All who could be meant; `bound`: what earlier words of the same text mean, by name."""

    def is_player(self, entity: Entity) -> bool: ...

    def own_player(self) -> Entity: ...

    def controller(self, entity: Entity) -> Entity:
        """The player behind an object; a player itself."""

    def harm_percent(self, entity: Entity) -> int:
        """Returns the worth to the field's player of harm to an entity's player, in percent of the harm: -100 for the
        field's own player, 60 to 140 for opponents, more for the leading ones."""

    def rate_object(self, entity: Entity) -> int:
        """What a permanent or card is worth to whoever has it."""

    def power_and_toughness(self, entity: Entity) -> tuple[int, int] | None:
        """A creature's power and the damage it can still take; None for anything else."""

    def has_trait(self, entity: Entity, name: str) -> bool:
        """Whether a permanent has a keyword, is "tapped", "attacking", a "token", a "Land", a "commander", or
        is "idle": a creature that takes no part in this turn's combat."""

    def life_total(self, player: Entity) -> int: ...

    def zone_of(self, entity: Entity) -> str: ...

    def number(self, value: Value, bound: Bound) -> int | None: ...

    def judge_condition(self, condition: Condition) -> bool | None: ...

    def guess_x(self) -> int:
        """X, if it is not chosen yet: what it would be."""

    def statics(self, entity: Entity) -> tuple[Any, ...]:
        """Returns the static abilities of an object, which may change the object that it is attached to."""

    def activated(self, entity: Entity) -> int:
        """What the abilities of a spell or object are worth, apart from its body."""


Verb = Callable[["Judge", Any], int]
V = TypeVar("V", bound=Verb)
VERBS: dict[type[Effect], Verb] = {}


def judges(*kinds: type[Effect]) -> Callable[[V], V]:
    """Registers how instructions of some kinds are judged."""

    def register(verb: V) -> V:
        for kind in kinds:
            VERBS[kind] = verb
        return verb

    return register


class Judge:
    """Judges one spell or ability. `fixed`: what selectors of it (by identity) are known to mean, as targets that are
    tried out."""

    def __init__(self, field: Field, fixed: Mapping[int, tuple[Entity, ...]] | None = None) -> None:
        self.field = field
        self.fixed = dict(fixed or {})
        self.bound: dict[str, tuple[Entity, ...]] = {}
        self.searched: set[str] = set()
        """Names of what a search finds."""
        self.returning: set[str] = set()
        """Names of the objects that are exiled and return to the battlefield afterwards."""
        self.unless_paid = False
        self.variables: dict[str, int] = {}
        """The variables that the text defines ("where X is ...")."""
        self._depth = 0

    def effect(self, effect: Effect) -> int:
        """What carrying out the instruction is worth; 0 for what cannot be judged."""
        verb = VERBS.get(type(effect))
        if verb is None or self._depth > MOST_DEPTH:
            return 0
        self._depth += 1
        try:
            return verb(self, effect)
        finally:
            self._depth -= 1

    def find_meant(self, selector: Selector) -> tuple[Entity, ...]:
        """Who could be meant: for a choice all options."""
        known = self.fixed.get(id(selector))
        if known is not None:
            return known
        match selector:
            case Ref(name=name) if name in self.bound:
                return self.bound[name]
            case You():
                return (self.field.own_player(),)
            case ControllerOf(of=of) | OwnerOf(of=of):
                return tuple(dict.fromkeys(self.field.controller(entity) for entity in self.find_meant(of)))
            case Both(parts=parts) | EitherOne(parts=parts):
                return tuple(entity for part in parts for entity in self.find_meant(part))
            case Among(group=group):
                return self.find_meant(group)
            case TheRest():
                return ()
            case _:
                return self.field.entities(selector, self.bound)

    def sum_over(self, selector: Selector, feel: Callable[[Entity], int]) -> int:
        """Returns the sum of `feel` over all meant entities; if the player chooses, of the best choice."""
        options = self.find_meant(selector)
        count = getattr(selector, "count", None)
        if isinstance(selector, Both):
            return sum(self.sum_over(part, feel) for part in selector.parts)
        if id(selector) in self.fixed or not isinstance(selector, Target | AnyTarget | Some | OfYourChoice | Among):
            chosen = options
            total = sum(feel(entity) for entity in options)
        else:
            low, high = (1, 1) if not isinstance(count, Range) else self._bounds(count, len(options))
            scored = sorted(((feel(entity), -place) for place, entity in enumerate(options)), reverse=True)
            taken = [pair for rank, pair in enumerate(scored[:high]) if rank < low or pair[0] > 0]
            chosen = tuple(options[-place] for _, place in taken)
            total = sum(points for points, _ in taken)
        bind = getattr(selector, "bind", "")
        if bind:
            self.bound[bind] = chosen
        return total

    def name_entities(self, name: str, entities: tuple[Entity, ...]) -> None:
        """Later words refer to these by that name."""
        if name:
            self.bound[name] = entities

    def players(self, selector: Selector) -> tuple[Entity, ...]:
        """The players meant; where one is chosen, the opponent one cares about most."""
        options = tuple(entity for entity in self.find_meant(selector) if self.field.is_player(entity))
        if len(options) > 1 and isinstance(selector, Target | Some | OfYourChoice) and id(selector) not in self.fixed:
            options = (max(options, key=self.field.harm_percent),)
        bind = getattr(selector, "bind", "")
        if bind:
            self.bound[bind] = options
        return options

    def for_players(self, selector: Selector, mine: int) -> int:
        """Rates an event that is worth `mine` to each meant player. A gain of an opponent counts as a loss, a smaller
        one if the opponent is behind."""
        if isinstance(selector, Both):
            return sum(self.for_players(part, mine) for part in selector.parts)
        options = tuple(entity for entity in self.find_meant(selector) if self.field.is_player(entity))

        def rate_player(player: Entity) -> int:
            return -mine * self.field.harm_percent(player) // 100

        if isinstance(selector, Target | Some | OfYourChoice) and id(selector) not in self.fixed:
            return max((rate_player(player) for player in options), default=0)
        self.name_entities(getattr(selector, "bind", ""), options)
        return sum(rate_player(player) for player in options)

    def number(self, value: Value) -> int:
        """An amount; a guess where it cannot be known."""
        match value:
            case Number(n=n):
                return n
            case Variable(name=name):
                return self.variables.get(name, self.field.guess_x())
            case AmountRef():
                return DEFAULT_AMOUNT
            case Stat(stat=stat, of=of) if not isinstance(of, This):
                bodies = [self.field.power_and_toughness(entity) for entity in self.find_meant(of)]
                numbers = [body[0] if "power" in stat else body[1] for body in bodies if body is not None]
                return max(numbers, default=DEFAULT_AMOUNT)
            case Times(factor=factor, value=inner):
                return self.number(factor) * self.number(inner)
            case Count(what=Ref(name=name)) if name in self.bound:
                return len(self.bound[name])
            case Count() if any(find_nodes(value, OfChosen)):
                return DEFAULT_AMOUNT  # it will be the kind of which there are most
            case _:
                found = self.field.number(value, self.bound)
                return DEFAULT_AMOUNT if found is None else found

    def _bounds(self, count: Range, most: int) -> tuple[int, int]:
        low = self.number(count.low)
        return low, most if count.high is None else max(low, self.number(count.high))

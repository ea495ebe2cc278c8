"""A context: from whose point of view a pattern, value or condition is read.

"You", "~", "it", "X" mean something only for a source with a controller and for what an ability has bound so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from engine.game.events import Event
from engine.game.kernel.characteristics import CARDS
from engine.game.kernel.game import Game
from engine.game.kernel.objects import STACK, StackItem
from engine.game.kernel.records import Bound, FloatingEffect, Limit
from engine.ids import Entity, ObjectId, PlayerId, is_player

FIRST_OBJECT = "first object of the resolution"
"""The binding that holds the number of the first object made in the resolution that is going on."""


ANNOUNCED = "first object after the announcement"
"""The binding that holds the number of the first object made after the spell or ability was put on the stack and its
costs were paid."""


GONE = "not to be followed"
"""The binding that holds what had become another object before it was spoken of, and not by what the ability triggered
on: it cannot be found any more (400.7). That is the source, as the ability was put on the stack; and whatever an effect
or delayed ability that outlasts the resolution is about, as that was made (603.7c)."""


THEN = " then"
"""Behind a name: what it has meant before it went to another zone."""


SOURCE_THEN = "source then"
"""The binding that holds what the source was when an effect or delayed ability that outlasts the resolution was made:
"return it from exile" finds it where that resolution has put it."""


THAT_TURN = "that turn"
"""The number of the extra turn that was given last."""

ROUND = "round"
"""How many events of the turn there were when the round began of a process that may be repeated."""

WHO_COULD = "who could"
"""The players who had something to discard or sacrifice as all were told to ("for each opponent who can't"), or who
took up what was offered ("who doesn't"), whichever was said last."""
RESULT = "the result"
"""The binding for the results of a roll (706.2)."""
OTHER_THAN = "other than"
"""The binding for what "other" sets apart, if that is not the source."""


CREATED = "created at"
"""The binding for the timestamp of the delayed ability that triggered."""

DOING = "doing"
"""The binding for the player whose turn it is to carry out an instruction that several do one after the other."""


EMBLEMS_MAKER = "emblem's maker"
"""The link of an emblem to the object whose ability made it, which "exiled with" that object's name means."""


class Context:
    """`bindings`: names -> a tuple of entities, or a number. `subject`: what a relative clause speaks of ("that
    attacked")."""

    __slots__ = ("bindings", "controller", "event", "game", "illegal", "instead", "item", "source", "subject", "x", "y")

    def __init__(
        self,
        game: Game,
        source: ObjectId,
        controller: PlayerId,
        *,
        bindings: dict[str, Bound] | None = None,
        x: int | None = None,
        item: StackItem | None = None,
        event: Event | None = None,
    ) -> None:
        self.game: Game = game
        self.source: ObjectId = source
        self.controller: PlayerId = controller
        self.bindings: dict[str, Bound] = {} if bindings is None else bindings
        self.x = x
        self.y: int | None = None
        self.item = item
        self.event = event
        self.subject: Entity | None = None
        self.illegal: frozenset[Entity] = frozenset()
        """Targets that have become illegal (608.2b)."""
        self.instead: list[Event] | None = None
        """While something is carried out instead of an event: what that event has become (614.6)."""

    @contextmanager
    def bind_temporarily(self, name: str, value: Bound) -> Iterator[None]:
        """Lets `name` mean `value` for a while; afterwards it means what it meant before, or nothing."""
        known, before = name in self.bindings, self.bindings.get(name)
        self.bindings[name] = value
        try:
            yield
        finally:
            if known:
                self.bindings[name] = before
            else:
                self.bindings.pop(name, None)

    def with_subject(self, subject: Entity) -> Context:
        """The same context with a subject for a relative clause."""
        context = Context(
            self.game,
            self.source,
            self.controller,
            bindings=self.bindings,
            x=self.x,
            item=self.item,
            event=self.event,
        )
        context.y = self.y
        context.illegal = self.illegal
        context.instead = self.instead
        context.subject = subject
        return context

    def entities(self, name: str) -> tuple[Entity, ...]:
        """What is bound to `name`, each object as what it has become in the meantime (400.7)."""
        bound = self.bindings.get(name, ())
        if isinstance(bound, int):
            return (bound,)
        found = tuple(map(self.current, _numbers(bound)))
        siblings = self.game.state.siblings
        if not siblings:
            return found
        more = [other for id in found for other in siblings.get(ObjectId(id), ()) if other not in found]
        return (*found, *(other for other in more if other in self.game.state.objects))

    def bound_ids(self, name: str) -> tuple[int, ...]:
        """What is bound to `name` as it was bound: entities, each by its number then."""
        return _numbers(self.bindings.get(name, ()))

    def bound_count(self, name: str) -> int:
        """The number bound to `name`, 0 if there is none."""
        bound = self.bindings.get(name, 0)
        assert isinstance(bound, int), name
        return bound

    def first_object_since(self, name: str) -> ObjectId | None:
        """The first object after a moment (`FIRST_OBJECT`, `ANNOUNCED`), None if that is not known."""
        bound = self.bindings.get(name)
        return ObjectId(bound) if isinstance(bound, int) else None

    def bound_words(self, name: str) -> tuple[str, ...]:
        """The words bound to `name`."""
        bound = self.bindings.get(name, ())
        assert isinstance(bound, tuple), name
        return tuple(word for word in bound if isinstance(word, str))

    def lasting_bindings(self) -> dict[str, Bound]:
        """Returns the bindings for an effect or delayed ability that outlasts the resolution. They hold the current
        objects, which the effect follows as far as 400.7 allows."""
        kept = {name: value for name, value in self.bindings.items() if name != FIRST_OBJECT}
        followed: list[Entity] = [self.source]
        for name, value in list(kept.items()):
            if name != GONE and isinstance(value, tuple) and value and len(_numbers(value)) == len(value):
                entities = _numbers(value)
                followed.extend(entities)
                kept[name] = tuple(map(self.current, entities))
                if kept[name] != value:
                    kept[name + THEN] = value
        gone = tuple(
            dict.fromkeys((*self.bound_ids(GONE), *(entity for entity in followed if not self._is_there(entity))))
        )
        if gone:
            kept[GONE] = gone
        kept[ANNOUNCED] = self.game.state.next_object
        kept[SOURCE_THEN] = (self.current(self.source),)
        return kept

    def current(self, entity: Entity) -> Entity:
        """What an object has become, as far as the ability may follow it (400.7)."""
        gone = self.bindings.get(GONE)
        if isinstance(gone, tuple) and entity in gone:
            return entity
        return self.game.state.current(
            entity, self.first_object_since(FIRST_OBJECT), self.first_object_since(ANNOUNCED)
        )

    def _is_there(self, entity: Entity) -> bool:
        """Whether there is something yet that an object has become; players always are."""
        now = self.current(entity)
        return is_player(now) or ObjectId(now) in self.game.state.objects

    # -- what the source remembers -----------------------------------------------------------------------------------

    def chosen(self, what: str) -> Any:
        """What was chosen for the source ("the chosen type"), in this resolution or as it entered."""
        bound = self.bindings.get(f"chosen {what}")
        if bound is not None:
            return bound
        state = self.game.state
        source = state.recall(self.source)
        if source is None:
            return None
        found = source.chosen.get(what)
        return state.commander_colours.get(source.card) if found is None and what == "color" else found

    def linked_objects(self, what: str) -> tuple[Entity, ...]:
        """What other abilities of the source have exiled, chosen, ... (607)."""
        state = self.game.state
        source = state.recall(self.source)
        if source is None:
            return ()
        if what not in source.linked:  # "cards exiled with ~" in an emblem (201.5a)
            for maker in source.linked.get(EMBLEMS_MAKER, ()):
                source = state.recall(maker) or source
        if what == "chosen":
            chosen = source.chosen.get("player")
            if isinstance(chosen, tuple):
                return tuple(part for part in chosen if isinstance(part, int))
        what = "exiled" if what == "imprinted" else what
        found = source.linked.get(what, ())
        if what == "exiled":
            return tuple(id for id in found if id in state.objects)
        return tuple(state.current(id) for id in found)

    def link_objects(self, what: str, ids: Sequence[ObjectId]) -> None:
        """The source remembers objects for its other abilities (607.2)."""
        source = self.game.state.recall(self.source)
        if source is not None and ids:
            source.linked = {**source.linked, what: (*source.linked.get(what, ()), *ids)}
            self.game.invalidate(CARDS)


def _numbers(bound: Bound) -> tuple[int, ...]:
    """The entities of a binding, none if it holds something else."""
    return tuple(part for part in bound if isinstance(part, int)) if isinstance(bound, tuple) else ()


def context_of(game: Game, source: ObjectId, controller: PlayerId | None = None) -> Context:
    """A context for an object's abilities; while it is a spell, X is what was chosen for it (107.3)."""
    obj = game.state.recall(source)
    if controller is None:
        controller = obj.controller if obj is not None else PlayerId(0)
    x = obj.cast.x if obj is not None and obj.zone == STACK else None
    return Context(game, source, controller, x=x)


def effect_context(game: Game, effect: FloatingEffect) -> Context:
    """From whose point of view a continuous effect is read; what is bound meanwhile is not kept."""
    return Context(game, effect.source, effect.controller, bindings=dict(effect.bindings), x=effect.x)


def limit_context(game: Game, limit: Limit) -> Context:
    """From whose point of view a restriction, requirement or permission of an object is read."""
    return Context(game, limit.source, limit.controller, bindings=dict(limit.bindings), x=limit.x)

"""A game: the state, what is known about it at the moment, and the players who decide.

`Game` holds things together and answers the questions that every room asks ("what is this now?", "whom does this
mean?"); what happens is in `happening` and the rooms around it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from engine.game.evaluation import conditions, values
from engine.game.evaluation import selectors as selection
from engine.game.evaluation.events.matching import match_event
from engine.game.evaluation.layers.current import CurrentValues
from engine.game.event_loop.trigger_sources import TriggerSources
from engine.game.events import Event, StepBegan
from engine.game.kernel.chance import Chance
from engine.game.kernel.choices import Answer, Concede, Question
from engine.game.kernel.context import Scope
from engine.game.kernel.default_answers import default_answer
from engine.game.kernel.definition import CardDefinition
from engine.game.kernel.game_state import GameState
from engine.game.kernel.last_known_pruning import forget
from engine.game.kernel.objects import BATTLEFIELD, CONCEDED, STACK, GameObject
from engine.game.kernel.printed import Printed
from engine.game.view.agent import Agent
from engine.game.view.view import GameView
from engine.ids import CardId, Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Activated, StaticRule
from engine.ir.node import Condition, Effect, Selector, Trigger, Value

if TYPE_CHECKING:
    from engine.game.kernel.rollback import AbilityFailure, Moment


class Game:
    """One running game. Everything that must survive a copy is in `state`; the rest can be computed anew."""

    def __init__(self, state: GameState, agents: Sequence[Agent]) -> None:
        self.state: GameState = state
        self.agents: list[Agent] = list(agents)
        self.log: list[Event] = []
        self.decisions: list[Answer] = []
        self.sources = TriggerSources(self)
        self.current_values = CurrentValues(self)
        self.known_sources: dict[PlayerId, Any] = {}
        """The sources of mana of each player, as long as nothing changes (`mana.sources`)."""
        self.characteristics = self.current_values.of
        """What an object is now; what it last was, if it is gone."""
        self.board = self.current_values.board
        self.prevented_together: set[tuple[str, int]] = set()  # prevention effects and to what, of one event
        self.replacing: set[str] = set()
        """Replacement effects that are being carried out and do not apply again (614.5)."""
        self.entering: ObjectId | None = None
        self.entering_together: list[ObjectId] = []
        """What has entered so far in the events that happen at the same time: it was not there before (614.12)."""
        self.left_out = False
        """Whether something was counted without what is entering, so that it is counted anew once that is there."""
        self.held: list[Event] | None = None
        """Events whose triggers are looked for once the next instruction has been carried out too."""
        self.strict = False  # whether trouble is raised instead of survived (law 11)
        self.trouble: list[AbilityFailure] = []  # what could not be carried out
        self.resolution_began = 0
        """How many events of the turn there were when the last resolution began: what happened "this way" came after
        them."""
        self.most_actions = 2_000
        """So many actions and resolutions in one step are taken for a loop (104.4b)."""
        self.checkpoint: Moment | None = None  # the last priority
        self.on_priority: Callable[[Game, PlayerId], None] | None = None
        self.on_forced: Callable[[Question], None] | None = None
        """Told of choices with one legal answer, which are not asked."""
        self.chance = Chance()

    # -- characteristics ---------------------------------------------------------------------------------------------

    def invalidate(self) -> None:
        """Something that continuous effects depend on has changed."""
        self.current_values.dirty = True
        self.known_sources.clear()

    def refresh(self) -> None:
        """Applies all continuous effects anew, if something has changed (613)."""
        self.current_values.refresh()

    # -- what words mean ---------------------------------------------------------------------------------------------

    def scope(self, source: ObjectId, controller: PlayerId | None = None, **more: Any) -> Scope:
        """A scope for an object's abilities; while it is a spell, X is what was chosen for it (107.3)."""
        obj = self.state.recall(source)
        if controller is None:
            controller = obj.controller if obj is not None else PlayerId(0)
        if obj is not None and obj.zone == STACK:
            more.setdefault("x", obj.cast_facts.get("x"))
        return Scope(self, source, controller, **more)

    def select(self, scope: Scope, selector: Selector) -> tuple[Entity, ...]:
        return selection.select(scope, selector)

    def meant(self, scope: Scope, selector: Selector) -> tuple[Entity, ...]:
        return selection.meant(scope, selector)

    def players_meant(self, scope: Scope, selector: Selector) -> tuple[PlayerId, ...]:
        return selection.players_meant(scope, selector)

    def value(self, scope: Scope, value: Value) -> int:
        return values.value_of(scope, value)

    def holds(self, scope: Scope, condition: Condition) -> bool:
        return conditions.holds(scope, condition)

    def event_matches(self, scope: Scope, trigger: Trigger, event: Event) -> dict[str, Any] | None:
        """The bindings with which an event is what a trigger waits for, or None."""
        return match_event(scope, trigger, event)

    def current(self, entity: Entity, since: ObjectId | None = None, until: ObjectId | None = None) -> Entity:
        """What an object has become, as far as an effect may follow it (400.7): once, into the next zone, if that was
        before object `until` was made, when the ability was put on the stack (400.7e-j); and through whatever the
        resolution itself has done, whose objects are numbered from `since`. The object itself if it has not moved or
        cannot be followed."""
        if is_player(entity):
            return entity
        id = ObjectId(entity)
        followed = False
        while id not in self.state.objects:
            following = self.state.became.get(id)
            before = not followed and (until is None or (following is not None and following < until))
            if following is None or not (before or (since is not None and following >= since)):
                return entity
            id, followed = following, True
        return id

    def last_seen(self, id: ObjectId) -> GameObject | None:
        """An object as it was where it was last a permanent or on the stack, for "its controller" (608.2h)."""
        obj = self.state.get(id)
        if obj is None or obj.zone in (BATTLEFIELD, "stack"):
            return obj or self.state.memory.get(id)
        previous = obj.previous
        while previous is not None:
            memory = self.state.memory.get(previous)
            if memory is None:
                break
            if memory.zone in (BATTLEFIELD, "stack"):
                return memory
            previous = memory.previous
        return obj

    def chosen(self, scope: Scope, what: str) -> Any:
        """What was chosen for the source ("the chosen type"), in this resolution or as it entered."""
        bound = scope.bindings.get(f"chosen {what}")
        if bound is not None:
            return bound
        source = self.state.recall(scope.source)
        if source is None:
            return None
        found = source.chosen.get(what)
        return self.state.commander_colours.get(source.card) if found is None and what == "color" else found

    def linked(self, scope: Scope, what: str) -> tuple[Entity, ...]:
        """What other abilities of the source have exiled, chosen, ... (607)."""
        source = self.state.recall(scope.source)
        if source is None:
            return ()
        if what == "chosen":
            chosen = source.chosen.get("player")
            return () if chosen is None else tuple(chosen)
        found = source.linked.get(what, ())
        if what == "exiled":
            return tuple(id for id in found if id in self.state.objects)
        return tuple(self.current(id) for id in found)

    def link(self, scope: Scope, what: str, ids: Sequence[ObjectId]) -> None:
        """The source remembers objects for its other abilities (607.2)."""
        source = self.state.get(scope.source) or self.state.memory.get(scope.source)
        if source is not None and ids:
            source.linked = {**source.linked, what: (*source.linked.get(what, ()), *ids)}

    def made_with(self, entity: Entity) -> tuple[Entity, ...]:
        """What abilities of an object have created or put onto the battlefield (607)."""
        source = self.state.recall(ObjectId(entity))
        if source is None:
            return ()
        return tuple(self.current(id) for id in (*source.linked.get("created", ()), *source.linked.get("put", ())))

    def copiable_values(self, obj: GameObject) -> Printed:
        """The copiable values of an object, copy effects on itself included (707.2)."""
        return self.characteristics(obj.id).printed

    # -- facts about the game ----------------------------------------------------------------------------------------

    def commanders(self) -> frozenset[CardId]:
        """The cards that are commanders (903.3)."""
        return frozenset(card for player in self.state.players for card in player.commanders)

    def is_creature(self, id: ObjectId) -> bool:
        obj = self.state.get(id)
        return obj is not None and obj.zone == BATTLEFIELD and "Creature" in self.characteristics(id).types

    def rule_sources(self) -> list[tuple[ObjectId, PlayerId, StaticRule]]:
        """The static abilities in force that change rules."""
        return self.sources.rules()

    def paired_with(self, obj: GameObject) -> ObjectId | None:
        """The creature that a creature is paired with, while both are creatures of one player (702.95e)."""
        for id in obj.linked.get("paired", ()):
            other = self.state.get(id)
            if other is None or other.zone != BATTLEFIELD or other.phased_out or obj.zone != BATTLEFIELD:
                continue
            both = obj.id in other.linked.get("paired", ()) and other.controller == obj.controller
            if both and self.is_creature(other.id) and self.is_creature(obj.id):
                return id
        return None

    def is_activated(self, obj: GameObject) -> bool:
        return obj.item is not None and isinstance(obj.item.ability, Activated)

    def blocks_declared(self) -> bool:
        """Whether blockers have been declared this combat, so that "unblocked" means something (509.1h)."""
        return bool(self.state.restrictions.get("blocks declared"))

    def in_step(self, steps: tuple[str, ...], *, before: bool = False) -> bool:
        from engine.game.kernel.steps import is_before, is_in

        return any(is_before(self.state, step) if before else is_in(self.state, step) for step in steps)

    def is_nth(self, steps: tuple[str, ...], ordinal: int) -> bool:
        """Whether the step or phase the game is in is the n-th of its kind this turn."""
        from engine.game.kernel.steps import GROUPS

        names = {name for step in steps for name in GROUPS.get(step, (step,))[:1]}
        begun = [event for event in self.state.this_turn if isinstance(event, StepBegan) and event.step in names]
        if "main" in steps:
            begun = [event for event in self.state.this_turn if isinstance(event, StepBegan) and "main" in event.step]
        return len(begun) == ordinal

    def summoning_sick(self, obj: GameObject) -> bool:
        """302.6: a creature that its controller has not controlled since their turn began, without haste."""
        if obj.zone != BATTLEFIELD or "Creature" not in self.characteristics(obj.id).types:
            return False
        began = self.state.player(obj.controller).last_turn_began
        return obj.control_since >= began and not self.characteristics(obj.id).has("haste")

    def identity_of(self, card: CardId, definition: CardDefinition) -> str:
        """A commander's colour identity, a colour chosen before the game included (903.4)."""
        return definition.facts.colour_identity + self.state.commander_colours.get(card, "")

    def commander_identity(self, player: PlayerId) -> str:
        """The colours in the identities of a player's commanders (903.4)."""
        found = ""
        for obj in (*self.state.objects.values(),):
            if obj.card in self.state.player(player).commanders and obj.definition is not None:
                found += self.identity_of(obj.card, obj.definition)
        return "".join(letter for letter in "WUBRG" if letter in found)

    def flip(self, player: PlayerId) -> bool:
        """A coin flip; true if the player wins it (705)."""
        return self.chance.flip(self, player)

    def roll(self, player: PlayerId, sides: int) -> int:
        """The natural result of a die (706.2)."""
        return self.chance.roll(self, player, sides)

    def remember_node(self, printed: Printed, what: str, node: Effect) -> Effect:
        """A node made for a printed card, the same object each time, so that targets keep their numbers."""
        known: list[Effect] = printed.made.setdefault(what, [])
        for found in known:
            if found == node:
                return found
        known.append(node)
        return node

    # -- what happened -----------------------------------------------------------------------------------------------

    def record(self, event: Event) -> None:
        """Keeps an event in the log and among the events of the turn."""
        self.log.append(event)
        self.state.this_turn.append(event)

    # -- decisions ---------------------------------------------------------------------------------------------------

    def ask(self, question: Question) -> Answer:
        """Asks a player; the checked answer is kept, for it is the game (law 1). A player who gives up instead loses as
        soon as that is looked for (104.3a, 704.3); until then the least is done that may be.

        Raises:
            IllegalChoice: if the agent answers something that was not offered.
        """
        player = self.state.player(question.player)
        if player.conceded:
            return default_answer(question)
        self.refresh()  # what an agent looks at must not decide when effects are applied anew
        agent = self.agents[question.player]
        answer = question.accept(
            agent.decide(
                GameView(
                    self,
                    question.player,
                    getattr(question, "options", ()) if getattr(question, "hidden", False) else (),
                ),
                question,
            )
        )
        self.decisions.append(answer)
        if isinstance(answer, Concede):
            player.lost, player.reason = True, CONCEDED
            return default_answer(question)
        return answer

    def forced(self, question: Callable[[], Question]) -> None:
        """Says that a choice had only one legal answer and so was made without being asked."""
        if self.on_forced is not None:
            self.on_forced(question())

    def at_priority(self, player: PlayerId) -> None:
        """A player is about to be asked what to do: the places where a game can be copied and rewound to."""
        if self.on_priority is not None:
            self.on_priority(self, player)

    def restore(self, state: GameState) -> None:
        """Goes back to a state; decisions made since stay in the list, for they were made (law 1)."""
        self.state = state
        self.current_values.forget()
        self.known_sources.clear()
        self.replacing.clear()
        self.prevented_together = set()
        self.checkpoint = None
        self.entering = None
        self.entering_together = []
        self.held = None
        self.sources.forget()

    def forget_old(self) -> None:
        """Forgets what nothing can refer to any more: the memory of a game is bounded (law 10)."""
        forget(self)

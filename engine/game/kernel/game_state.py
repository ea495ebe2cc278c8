"""The whole state of a game as plain data. A copy is cheap (law 9): objects and players are copied shallowly, because
all their values are immutable. A creature out of combat fights nobody, and nobody fights it (506.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from engine.errors import EngineBug
from engine.game.events import ControlChanged
from engine.game.events.base import Event
from engine.game.events.vocabulary import EndReason, ExtraPart, TurnStage
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.choices import Action
from engine.game.kernel.objects import (
    BATTLEFIELD,
    COMMAND,
    EMPTY,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SIDEBOARD,
    STACK,
    GameObject,
    Player,
)
from engine.game.kernel.printed import CardDefinition
from engine.game.kernel.records import NO_COMBAT, CombatRecord, DelayedTrigger, DueTurn, FloatingEffect, PendingTrigger
from engine.game.kernel.ruleset import Ruleset
from engine.ids import FIRST_OBJECT, CardId, Entity, ObjectId, PlayerId, is_player
from engine.randomness import RandomStream

SHARED_ZONES = (BATTLEFIELD, STACK, EXILE, COMMAND)


UNSETTLED = -1
"""No number of events: something may have to be settled before a player gets priority."""


class TurnState(msgspec.Struct):
    """Where in the turn the game is. `step` is an index into `turn.steps.STEPS`; `stage` says what of the step comes
    next; `passed` how many players in succession have passed; `priority` who has it."""

    number: int = 0
    active: PlayerId = PlayerId(0)
    step: int = -1
    stage: TurnStage = "next turn"
    passed: int = 0
    priority: PlayerId | None = None
    regular: PlayerId = PlayerId(0)
    """Whose turn it would be without extra turns."""
    last_active: PlayerId = PlayerId(0)
    """Whose turn the last one was."""
    seated: frozenset[PlayerId] = frozenset()
    """Who was in the game as the turn began (801.2c)."""
    combats: int = 0
    combat_began: int = 0
    """How many events of the turn there were when the combat phase began."""
    step_began: int = 0
    """How many there were when the step began, before its turn-based actions."""
    due: int = 0
    """The number of the extra turn that it is (`DueTurn`), 0 for no extra turn."""
    extra_steps: tuple[ExtraPart, ...] = ()
    """Extra phases to come after this phase: "combat", "main", "beginning"; or single steps: "upkeep", "end"."""
    resume: int | None = None
    """The step to go on with after extra phases."""
    single: bool = False
    """Whether the step is a phase of its own, added after another (500.9)."""
    steps_after: tuple[ExtraPart, ...] = ()
    """Extra steps to come after this step."""
    cleanup_again: bool = False
    idle: int = 0
    """Actions and resolutions in this step: what a loop makes grow (104.4b)."""
    faults: int = 0
    """How often something had to be left out since a player last had priority, because the program broke."""
    left_out: tuple[int, int, TurnStage] | None = None
    """Turn, step and stage that are to be left out because the program breaks in it (law 11)."""
    settled: int = UNSETTLED
    """How many events of the turn there were when the state was last settled (117.5), as long as players have done
    nothing but pass since: then there is nothing new to settle. `UNSETTLED` in every copy."""
    refused: tuple[Action, ...] = ()
    """Actions of the player with priority that turned out impossible and were taken back (732.1)."""


class GameResult(msgspec.Struct, frozen=True):
    """How a game ended. `winners` empty: a draw; `reason` is the rule's number or a word ("104.2a", ...)."""

    winners: tuple[PlayerId, ...]
    reason: EndReason


class GameState:
    """Everything there is. `objects` holds every object that exists, in all zones."""

    def __init__(self, ruleset: Ruleset, random: RandomStream) -> None:
        self.ruleset = ruleset
        self.random = random
        self.players: list[Player] = []
        self.objects: dict[ObjectId, GameObject] = {}
        self.battlefield: tuple[ObjectId, ...] = ()
        self.stack: tuple[ObjectId, ...] = ()
        """The last is on top."""
        self.exile: tuple[ObjectId, ...] = ()
        self.command: tuple[ObjectId, ...] = ()
        self.turn = TurnState()
        self.next_object = FIRST_OBJECT
        self.looked_at = self.next_object
        """The objects numbered below have been looked at whether they cease to exist where they are (704.5d-e)."""
        self.next_card = 1
        self.clock = 0
        """The last timestamp given (613.7)."""
        self.effects: tuple[FloatingEffect, ...] = ()
        """Continuous effects from resolutions."""
        self.delayed: tuple[DelayedTrigger, ...] = ()
        self.waiting: tuple[PendingTrigger, ...] = ()
        """Triggered abilities waiting to be put on the stack."""
        self.control_changes: tuple[ControlChanged, ...] = ()
        """What has changed control since triggered abilities were last looked for."""
        self.memory: dict[ObjectId, GameObject] = {}
        """Last known information (400.7, 608.2h): objects that are gone, with `last_known` characteristics."""
        self.last_known: dict[ObjectId, Characteristics] = {}
        self.became: dict[ObjectId, ObjectId] = {}
        """Object -> the object it became when it changed zones."""
        self.siblings: dict[ObjectId, tuple[ObjectId, ...]] = {}
        """What a merged permanent became first -> the others of its cards that went the same way (729.3)."""
        self.this_turn: list[Event] = []
        """The events of this turn that abilities may ask about."""
        self.last_turn: list[Event] = []
        self.extra_turns: tuple[DueTurn, ...] = ()
        """The next extra turn is the last."""
        self.monarch: PlayerId | None = None
        self.initiative: PlayerId | None = None
        self.daytime: str | None = None
        self.result: GameResult | None = None
        self.combat: CombatRecord = NO_COMBAT
        self.library_tops: tuple[ObjectId, ...] | None = None
        """While something is announced: the cards that were on top of libraries when that began (401.5)."""
        self.staying: frozenset[ObjectId] = frozenset()
        """Commanders whose owners have been asked whether they go to the command zone (903.9a)."""
        self.unaimed: tuple[ObjectId, ...] = ()
        """Copies on the stack for which new targets may still be chosen: nothing has become their target yet."""
        self.kinds_cast: Mapping[ObjectId, tuple[str, ...]] = EMPTY
        """Source of a permission for a spell of each card type -> the types it has been used for this turn."""
        self.commander_colours: dict[CardId, str] = {}
        """Colours chosen for commanders before the game (903.4, The Prismatic Piper and its like)."""
        self._kept: dict[ObjectId, GameObject] = {}
        """The objects of the last snapshot; which of them have changed since, they say in `_touched`."""
        self._touched: list[ObjectId] = []

    def copy(self) -> GameState:
        """An independent copy."""
        return self._clone({id: obj.copy() for id, obj in self.objects.items()})

    def snapshot(self) -> GameState:
        """A copy to go back to, which is not to be changed, for its objects are shared with other snapshots; a copy of
        it can be played on."""
        objects, kept, touched = self.objects, self._kept.copy(), self._touched
        for id in touched:
            if id in kept and id in objects:
                kept[id] = objects[id].share_with_snapshot(touched)
        touched.clear()
        if list(kept) != list(objects):
            for id in [id for id in kept if id not in objects]:
                del kept[id]
            for id in [id for id in objects if id not in kept]:
                kept[id] = objects[id].share_with_snapshot(touched)
            if list(kept) != list(objects):  # the order of all objects is part of the state
                kept = {id: kept[id] for id in objects}
        self._kept = kept
        return self._clone(kept)

    def back_to(self, earlier: GameState) -> GameState:
        """A snapshot that was made of this game, to be played on instead of this state: objects that have not changed
        since are taken over, so this state must not be used any more."""
        objects, kept, touched = self.objects, self._kept, self._touched
        changed = set(touched)
        touched.clear()
        found: dict[ObjectId, GameObject] = {}
        for id, then in earlier.objects.items():
            now = objects.get(id)
            found[id] = (
                now
                if now is not None and kept.get(id) is then and id not in changed
                else then.resume_from_snapshot(touched)
            )
        state = earlier._clone(found)
        state._kept, state._touched = earlier.objects, touched
        return state

    def _clone(self, objects: dict[ObjectId, GameObject]) -> GameState:
        clone = GameState.__new__(GameState)
        clone.__dict__.update(self.__dict__)
        clone.objects, clone._kept, clone._touched = objects, {}, []
        clone.random = self.random.copy()
        clone.players = [player.copy() for player in self.players]
        clone.turn = msgspec.structs.replace(self.turn, settled=UNSETTLED)
        clone.memory = dict(self.memory)
        clone.last_known = dict(self.last_known)
        clone.became = dict(self.became)
        clone.siblings = dict(self.siblings)
        clone.this_turn = list(self.this_turn)
        clone.last_turn = list(self.last_turn)
        return clone

    # -- players -----------------------------------------------------------------------------------------------------

    def player(self, id: PlayerId) -> Player:
        return self.players[id]

    def decider(self, player: PlayerId) -> PlayerId:
        """Who makes a player's decisions: whoever controls the player (722.5), and controls that one in turn."""
        for _ in self.players:
            controller = self.players[player].controller
            if controller is None:
                break
            player = controller
        return player

    def remaining(self) -> Iterator[Player]:
        """The players still in the game, in turn order."""
        return (player for player in self.players if player.in_game)

    def in_turn_order(self, first: PlayerId | None = None) -> list[PlayerId]:
        """The remaining players in turn order, starting with `first` (the active player by default): APNAP order
        (101.4)."""
        start = self.turn.active if first is None else first
        return [player.id for player in (*self.players[start:], *self.players[:start]) if player.in_game]

    def in_range(self, player: PlayerId, other: PlayerId) -> bool:
        """Whether a player is within the other's range of influence (801.2); who sits where is determined as each turn
        begins (801.2c)."""
        most = self.ruleset.range_of_influence
        if most is None or player == other:
            return True
        seated = self.turn.seated
        seats = [id for id, each in enumerate(self.players) if id in seated or each.in_game or id in (player, other)]
        apart = abs(seats.index(player) - seats.index(other))
        return min(apart, len(seats) - apart) <= most

    def reaches(self, player: PlayerId, entity: Entity) -> bool:
        """Whether a player or object is within a player's range of influence (801.2d). An object that has left counts
        as it last was."""
        if self.ruleset.range_of_influence is None:
            return True
        if is_player(entity):
            return self.in_range(player, PlayerId(entity))
        obj = self.recall(ObjectId(entity))
        if obj is None:
            return True
        protected = obj.protector is not None and self.in_range(player, obj.protector)
        return protected or self.in_range(player, obj.controller)

    def next_player(self, after: PlayerId) -> PlayerId:
        """The next remaining player in turn order."""
        for player in (*self.players[after + 1 :], *self.players[: after + 1]):
            if player.in_game:
                return player.id
        raise EngineBug("nobody is left in the game")

    def opponents(self, of: PlayerId) -> list[PlayerId]:
        """The remaining opponents of a player, in turn order from the player's left."""
        return [id for id in self.in_turn_order(of) if id != of]

    # -- objects -----------------------------------------------------------------------------------------------------

    def next_timestamp(self) -> int:
        """A new timestamp."""
        self.clock += 1
        return self.clock

    def new_object_id(self) -> ObjectId:
        id = ObjectId(self.next_object)
        self.next_object += 1
        return id

    def new_card_id(self) -> CardId:
        id = CardId(self.next_card)
        self.next_card += 1
        return id

    def bring_in(self, obj: GameObject) -> None:
        """A new object takes its place in its zone as the latest one."""
        obj.timestamp = self.next_timestamp()
        self.objects[obj.id] = obj
        self.set_zone(obj.zone, obj.owner, (*self.zone_of(obj.zone, obj.owner), obj.id))

    def find_object(self, id: ObjectId) -> GameObject | None:
        """The object, if it still exists in some zone."""
        return self.objects.get(id)

    def recall(self, id: ObjectId) -> GameObject | None:
        """Returns the object, or its last known information."""
        return self.objects.get(id) or self.memory.get(id)

    def group_by_zone(self, entities: Iterable[Entity]) -> dict[str, set[Entity]]:
        """Of these the objects that exist, by their zones."""
        found: dict[str, set[Entity]] = {}
        for entity in entities:
            obj = self.objects.get(ObjectId(entity))
            if obj is not None:
                found.setdefault(obj.zone, set()).add(entity)
        return found

    def zone_of(self, zone: str, owner: PlayerId) -> tuple[ObjectId, ...]:
        """The objects of a zone; `owner` matters for the zones each player has."""
        if zone in SHARED_ZONES:
            found: tuple[ObjectId, ...] = getattr(self, zone)
            return found
        held: tuple[ObjectId, ...] = getattr(self.players[owner], zone)
        return held

    def set_zone(self, zone: str, owner: PlayerId, objects: tuple[ObjectId, ...]) -> None:
        setattr(self if zone in SHARED_ZONES else self.players[owner], zone, objects)

    def objects_in(self, zone: str) -> Iterator[ObjectId]:
        """The objects of a zone, all players' together in turn order."""
        if zone in SHARED_ZONES:
            yield from getattr(self, zone)
        elif zone in (HAND, LIBRARY, GRAVEYARD, SIDEBOARD):
            for player in self.players:
                yield from getattr(player, zone)

    def permanents(self) -> Iterator[GameObject]:
        """Phased-in permanents in the order of their timestamps of entering."""
        for id in self.battlefield:
            obj = self.objects[id]
            if not obj.phased_out:
                yield obj

    def commanders(self) -> frozenset[CardId]:
        """The cards that are commanders (903.3)."""
        return frozenset().union(*[player.commanders for player in self.players])

    def identity_of(self, card: CardId, definition: CardDefinition) -> str:
        """A commander's colour identity, a colour chosen before the game included (903.4)."""
        return definition.facts.colour_identity + self.commander_colours.get(card, "")

    def commander_identity(self, player: PlayerId) -> str:
        """The colours in the identities of a player's commanders (903.4)."""
        found, commanders = "", self.players[player].commanders
        for obj in [obj for obj in self.objects.values() if obj.card in commanders] if commanders else ():
            if obj.definition is not None:
                found += self.identity_of(obj.card, obj.definition)
        return "".join(letter for letter in "WUBRG" if letter in found)

    def blocks_declared(self) -> bool:
        """Whether blockers have been declared this combat, so that "unblocked" means something (509.1h)."""
        return self.combat.blocks_declared

    # -- what has become of objects ----------------------------------------------------------------------------------

    def current(self, entity: Entity, since: ObjectId | None = None, until: ObjectId | None = None) -> Entity:
        """Returns what an object has become, as far as an effect may follow it (400.7). An effect follows it once, into
        the next zone, if that move came before object `until` existed: when the ability went on the stack (400.7e-j).
        An effect also follows every move of the resolution itself, whose objects are numbered from `since`. Returns the
        object itself if it has not moved or cannot be followed."""
        if is_player(entity):
            return entity
        id = ObjectId(entity)
        followed = False
        while id not in self.objects:
            following = self.became.get(id)
            before = not followed and (until is None or (following is not None and following < until))
            if following is None or not (before or (since is not None and following >= since)):
                return entity
            id, followed = following, True
        return id

    def last_seen(self, id: ObjectId) -> GameObject | None:
        """An object as it was where it was last a permanent or on the stack, for "its controller" (608.2h)."""
        obj = self.find_object(id)
        if obj is None or obj.zone in (BATTLEFIELD, STACK):
            return obj or self.memory.get(id)
        previous = obj.previous
        while previous is not None:
            memory = self.memory.get(previous)
            if memory is None:
                break
            if memory.zone in (BATTLEFIELD, STACK):
                return memory
            previous = memory.previous
        return obj

    def made_with(self, entity: Entity) -> tuple[Entity, ...]:
        """What abilities of an object have created or put onto the battlefield (607)."""
        source = self.recall(ObjectId(entity))
        if source is None:
            return ()
        return tuple(self.current(id) for id in (*source.linked.get("created", ()), *source.linked.get("put", ())))


def remove_from_fights(state: GameState, obj: GameObject) -> None:
    """Removes an object from combat with others: it neither blocks nor is blocked, and leaves its band (702.22f)."""
    bands = state.combat.bands
    if any(obj.id in band for band in bands):
        left = (tuple(id for id in band if id != obj.id) for band in bands)
        state.combat = msgspec.structs.replace(state.combat, bands=tuple(band for band in left if len(band) > 1))
    for id in obj.blocking:
        attacker = state.find_object(id)
        if attacker is not None:
            attacker.blocked_by = tuple(other for other in attacker.blocked_by if other != obj.id)
    for id in obj.blocked_by:
        blocker = state.find_object(id)
        if blocker is not None:
            blocker.blocking = tuple(other for other in blocker.blocking if other != obj.id)

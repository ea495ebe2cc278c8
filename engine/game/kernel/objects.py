"""Objects (109) and players: plain data whose attributes hold immutable values only, so that a shallow copy is a
full copy. A change replaces the value; nobody mutates a tuple's or mapping's inside.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

import msgspec

from engine.game.events.base import Event
from engine.game.events.vocabulary import CounterName, ObjectKind, ZoneName
from engine.game.kernel.mana import Pool
from engine.game.kernel.predefined import HIDDEN, WARDED
from engine.game.kernel.printed import CardDefinition, Printed, room_values
from engine.game.kernel.records import NOT_CAST, NOTHING_BOUND, UNUSED, Bindings, CastRecord, Chosen, UsesThisTurn
from engine.ids import CardId, Entity, ObjectId, PlayerId
from engine.ir.node import Ability, Cost, Effect

EMPTY: Mapping[Any, Any] = MappingProxyType({})

BATTLEFIELD: Final = "battlefield"
HAND: Final = "hand"
LIBRARY: Final = "library"
GRAVEYARD: Final = "graveyard"
EXILE: Final = "exile"
STACK: Final = "stack"
COMMAND: Final = "command"
SIDEBOARD: Final = "sideboard"
"""Cards that a player owns outside the game (400.11a), if the game was set up with any."""
OUTSIDE: Final = "outside the game"
COMPANION: Final = "companion"
"""The designation of a card outside the game that was revealed as its player's companion (702.139a)."""
"""Where an object is whose owner has left (800.4a); no zone."""
PRIVATE_ZONES = frozenset({HAND, LIBRARY, SIDEBOARD})
OWN_ZONES = frozenset({HAND, SIDEBOARD})
"""What only its owner may look at."""
PREPARED: Final = "prepared"
PREPARES: Final = "prepare spell"
"""How a prepared creature is marked, and the copy of its spell in exile, whose link of that name leads to it."""
CONCEDED = "104.3a"
"""The reason of losing by giving up."""


class TargetGroup(msgspec.Struct, frozen=True):
    """The targets chosen for one `Target` node of a spell or ability: `chosen` entities with, for divided effects, how
    much each gets; `path` tells which node it is (its place among the target nodes of the effect)."""

    path: int
    chosen: tuple[Entity, ...]
    amounts: tuple[int, ...] = ()
    for_each: tuple[Entity, ...] = ()
    """For each target the player it was chosen for, where each of several players has targets of their own."""


class StackItem(msgspec.Struct, frozen=True):
    """The data of a spell or ability on the stack beyond that of an object.

    `source`: the object of an ability, or the spell itself. `ability`: None for a spell. `effect`: the instruction to
    carry out, None for permanent spells. `targets`: in the order of their nodes. `modes`: indexes of the chosen modes
    in the order of their resolution. `bindings`: names with entities or amounts that were known when it went on the
    stack. The object's record of the cast holds X and the payment.
    """

    controller: PlayerId
    source: ObjectId
    ability: Ability | None = None
    effect: Effect | None = None
    targets: tuple[TargetGroup, ...] = ()
    modes: tuple[int, ...] = ()
    bindings: Bindings = NOTHING_BOUND
    event: Event | None = None
    """What the ability triggered on."""
    is_copy: bool = False
    index: int = -1
    """Which activated or triggered ability of the source it is."""


class Component(msgspec.Struct, frozen=True):
    """A card or token that is part of a merged permanent (729); `printed`: its copiable values."""

    card: CardId
    definition: CardDefinition | None
    face: int
    front: Printed
    printed: Printed
    kind: ObjectKind
    owner: PlayerId


def merge_components(parts: Sequence[Component]) -> Printed:
    """702.140e: the topmost one's values with all abilities."""
    abilities = tuple(ability for part in parts for ability in part.printed.abilities)
    return parts[0].printed.with_abilities(abilities)


_FRESH: Final[dict[str, object]] = {
    "timestamp": 0,
    "tapped": False,
    "face_down": False,
    "phased_out": False,
    "counters": EMPTY,
    "damage": 0,
    "deathtouched": False,
    "attached_to": None,
    "attachments": (),
    "control_since": 0,
    "entered_turn": 0,
    "chosen": EMPTY,
    "linked": EMPTY,
    "designations": frozenset(),
    "cast": NOT_CAST,
    "item": None,
    "attacking": None,
    "blocking": (),
    "blocked_by": (),
    "was_blocked": False,
    "is_blocking": False,
    "loyalty_used": 0,
    "uses": UNUSED,
    "regeneration": 0,
    "gone_on": 0,
    "previous": None,
    "copied": None,
}
"""What a `GameObject` is when nothing has happened to it yet."""


class GameObject:
    """One object in one zone. `printed` are its copiable values; what it currently is, after all continuous effects, is
    `Game.characteristics`."""

    id: ObjectId
    card: CardId
    definition: CardDefinition | None
    printed: Printed
    owner: PlayerId
    controller: PlayerId
    base_controller: PlayerId
    settled_controller: PlayerId
    """The controller that was last announced; a difference to `controller` is a change of control."""
    zone: ZoneName
    kind: ObjectKind
    """ "card", "token", "copy" (of a spell), "ability" or "emblem"."""
    face: int
    timestamp: int
    tapped: bool
    face_down: bool
    phased_out: bool
    counters: Mapping[CounterName, int]
    damage: int
    deathtouched: bool
    attached_to: Entity | None
    attachments: tuple[ObjectId, ...]
    control_since: int
    """Turn number since which its controller has controlled it without a break."""
    entered_turn: int
    chosen: Mapping[str, Chosen]
    """Choices made for it: "color", "creature type", "player", "name", "number", ..."""
    linked: Mapping[str, tuple[ObjectId, ...]]
    """Objects its abilities remember (607): "exiled", ..."""
    designations: frozenset[str]
    cast: CastRecord
    item: StackItem | None
    attacking: Entity | None
    blocking: tuple[ObjectId, ...]
    blocked_by: tuple[ObjectId, ...]
    was_blocked: bool
    is_blocking: bool
    """Even if what it blocked is gone (509.1g)."""
    loyalty_used: int
    """How many loyalty abilities were activated this turn (606.3)."""
    uses: UsesThisTurn
    regeneration: int
    gone_on: int
    """Turn on which it left its zone, once it is only remembered."""
    previous: ObjectId | None
    """The object it was in its last zone."""
    copied: Printed | None
    """The copiable values it has instead of its own (707), while it has them."""

    merged: tuple[Component, ...] = ()
    """The cards and tokens it is merged of (729), the topmost first; () if it is one only."""

    protector: PlayerId | None = None
    """Of a battle: the player who protects it (310.8)."""
    set_aside_on: int = 0
    set_aside_by: PlayerId | None = None
    set_aside_cost: Cost | None = None
    """Of a card in exile that is foretold, plotted, ...: since which turn, who may cast it if not its owner, and the
    cost that an effect gave it with the keyword."""
    modes_chosen: tuple[tuple[int, int], ...] = ()
    """Turns and the modes that were chosen on them, where an ability asks for one that hasn't been chosen."""

    transformed_at: int = 0
    """The timestamp of its last transformation, 0 before the first (701.27f)."""

    silent: bool = False
    """Whether its abilities are switched off because of a fault of the program (law 11)."""

    hidden_as: Printed | None = None
    """Its values while it is face down, if the effect that put it there defines them (708.2)."""

    def __init__(
        self,
        id: ObjectId,
        card: CardId,
        printed: Printed,
        owner: PlayerId,
        zone: ZoneName,
        *,
        kind: ObjectKind = "card",
        definition: CardDefinition | None = None,
        face: int = 0,
    ) -> None:
        values = self.__dict__  # written at once: most objects are cards in libraries, made by the hundred
        values.update(_FRESH)
        values["id"] = id
        values["card"] = card
        values["definition"] = definition
        values["printed"] = printed
        values["owner"] = values["controller"] = values["base_controller"] = values["settled_controller"] = owner
        values["zone"] = zone
        values["kind"] = kind
        values["face"] = face

    touched: list[ObjectId] | None = None
    """The list in which the object notes its first change, if a snapshot shares its values."""

    def __setattr__(self, name: str, value: object) -> None:
        values = self.__dict__
        if values.get(name, self) is not value:  # a card looked at as a spell is most often what it was before
            touched = values.get("touched")
            if touched is not None:
                touched.append(values["id"])
                values = values.copy()
                del values["touched"]
                object.__setattr__(self, "__dict__", values)
            values[name] = value

    def copy(self) -> GameObject:
        """An independent copy."""
        clone = GameObject.__new__(GameObject)
        values = self.__dict__.copy()
        values.pop("touched", None)
        object.__setattr__(clone, "__dict__", values)  # three times as fast as filling an empty one
        return clone

    def share_with_snapshot(self, touched: list[ObjectId]) -> GameObject:
        """Returns this object for a snapshot. Nobody may change it any more. The object notes its first change in
        `touched`, and then no longer shares its values with the snapshot."""
        self.__dict__["touched"] = touched
        found = GameObject.__new__(GameObject)
        object.__setattr__(found, "__dict__", self.__dict__)
        return found

    def resume_from_snapshot(self, touched: list[ObjectId]) -> GameObject:
        """The kept object, to be played on; it is noted in `touched` with its first change."""
        if self.__dict__.get("touched") is not touched:
            found = self.copy()
            found.__dict__["touched"] = touched
            return found
        found = GameObject.__new__(GameObject)
        object.__setattr__(found, "__dict__", self.__dict__)
        return found

    @property
    def copiable(self) -> Printed:
        """The copiable values it has (707.2); face down those of its status (708.2)."""
        if self.face_down and self.zone in (BATTLEFIELD, STACK):
            if self.hidden_as is not None:
                return self.hidden_as
            return WARDED if "warded" in self.designations else HIDDEN
        values = self.copied or self.printed
        if self.silent:
            return values.silent
        return room_values(values.halves, self.designations) if values.halves and self.zone == BATTLEFIELD else values

    @property
    def is_token(self) -> bool:
        return self.kind == "token"

    @property
    def is_spell(self) -> bool:
        return self.zone == STACK and self.kind in ("card", "copy")

    def counter(self, kind: str) -> int:
        return self.counters.get(kind, 0)

    def set_counter(self, kind: str, count: int) -> None:
        counters = dict(self.counters)
        if count > 0:
            counters[kind] = count
        else:
            counters.pop(kind, None)
        self.counters = counters

    def __repr__(self) -> str:
        return f"<{self.printed.name} #{self.id} {self.zone}>"


class Player:
    """One player. Zones are tuples of object ids; the library's first is its top card."""

    def __init__(self, id: PlayerId, name: str, life: int) -> None:
        self.id = id
        self.name = name
        self.life = life
        self.library: tuple[ObjectId, ...] = ()
        self.hand: tuple[ObjectId, ...] = ()
        self.graveyard: tuple[ObjectId, ...] = ()
        self.sideboard: tuple[ObjectId, ...] = ()
        self.counters: Mapping[CounterName, int] = EMPTY
        self.designations: frozenset[str] = frozenset()
        self.mana: Pool = ()
        """The mana pool: kinds of mana with their counts."""
        self.reserved: tuple[ObjectId, ...] = ()
        """What automatic payments leave alone (`mana.preferences`)."""
        self.paying: tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]] = ((), ())
        """While an action is taken: what to pay its mana with first, and with what not (`mana.preferences`)."""
        self.lands_played = 0
        self.mana_spent = 0
        self.commanders: tuple[CardId, ...] = ()
        self.schemes: tuple[CardDefinition, ...] = ()
        """The face-down scheme deck, the top card first (904)."""
        self.planes: tuple[CardDefinition, ...] = ()
        """The face-down planar deck, the top card first (901)."""
        self.commander_casts: Mapping[CardId, int] = EMPTY
        self.commander_damage: Mapping[CardId, int] = EMPTY
        """Combat damage taken from each commander (903.10a)."""
        self.manual = False
        """Whether the player is a person who may take manual actions."""
        self.in_game = True
        self.lost = False
        self.won = False
        self.reason = ""
        self.left_on_turn: int | None = None
        self.placed: int | None = None
        self.drew_from_empty = False
        self.last_turn_began = 0
        self.turns_begun = 0
        self.turn_before = 0
        """The number of the turn the player had before the last one."""
        self.speed = 0
        """702.179; 0: none."""
        self.sped_up = False
        """Whether the speed has increased this turn (702.179d)."""
        self.ring = 0
        """How often the Ring has tempted the player (701.54)."""
        self.mulligans = 0
        self.skips: Mapping[str, int] = EMPTY
        """Steps or turns to be skipped -> how many."""
        self.controller: PlayerId | None = None
        """Who makes this player's decisions during this turn (722)."""
        self.next_controller: PlayerId | None = None
        """Who is to control the next turn that the player takes; the latest effect alone counts (722.1a)."""
        self.turns_after_next = 0
        """So many extra turns follow the next turn that the player takes."""

    @property
    def conceded(self) -> bool:
        """Whether the player has given up (104.3a)."""
        return self.lost and self.reason == CONCEDED

    def copy(self) -> Player:
        clone = Player.__new__(Player)
        clone.__dict__ = self.__dict__.copy()
        return clone

    def counter(self, kind: str) -> int:
        return self.counters.get(kind, 0)

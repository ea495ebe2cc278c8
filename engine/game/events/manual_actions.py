"""Manual actions as data: a kind of answer to the choice of an action with priority (law 1).

An action names objects and players by their numbers and carries all its data, so that the list of decisions is the
game. `manual.allowing` decides which actions are open. `manual.performing` carries them out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, final

import msgspec
from msgspec.structs import replace

from engine.errors import Problem
from engine.game.events.vocabulary import CardName, CounterName, FreeText, ManaLetters, TypeWord
from engine.ids import Entity, ObjectId, PlayerId

Place = Literal["battlefield", "hand", "library", "bottom", "graveyard", "exile", "command"]
"""Where a card is put; "library" is its top, "bottom" the bottom of the library."""


class ManualAction(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="by_hand", tag=True):
    """Root of all manual actions."""


@final
class MoveObjects(ManualAction, frozen=True):
    """Objects change zones together (400.7); on a library the first becomes the topmost. `under`: who controls them on
    the battlefield (None: their owners)."""

    objects: tuple[ObjectId, ...]
    to: Place
    under: PlayerId | None = None
    tapped: bool = False


@final
class MoveTopCards(ManualAction, frozen=True):
    """The top `count` cards of a library go to a zone, unseen before."""

    player: PlayerId
    count: int
    to: Place


@final
class TapObjects(ManualAction, frozen=True):
    """Permanents are tapped, or untapped (701.26)."""

    objects: tuple[ObjectId, ...]
    untap: bool = False


@final
class ChangeCounters(ManualAction, frozen=True):
    """So many counters of a kind are put on an object or player, or removed if `change` is negative (122)."""

    entity: Entity
    kind: CounterName
    change: int


@final
class ChangeLife(ManualAction, frozen=True):
    """A player gains life, or loses it if `change` is negative (119.3)."""

    player: PlayerId
    change: int


@final
class DealDamage(ManualAction, frozen=True):
    """An object deals damage to a player, creature, planeswalker or battle (120)."""

    source: ObjectId
    target: Entity
    amount: int


@final
class ChangeSize(ManualAction, frozen=True):
    """A creature gets +X/+Y until end of turn (611.2)."""

    object: ObjectId
    power: int
    toughness: int


class TokenData(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a token is (111.3). `name` "" = its subtypes; the name alone for a predefined one (111.10). `abilities`:
    nodes of the ability language as JSON text, "" for none."""

    name: CardName = ""
    supertypes: tuple[TypeWord, ...] = ()
    types: tuple[TypeWord, ...] = ()
    subtypes: tuple[TypeWord, ...] = ()
    colours: ManaLetters = ""
    power: int | None = None
    toughness: int | None = None
    abilities: FreeText = ""


@final
class MakeTokens(ManualAction, frozen=True):
    """A player creates tokens (701.7)."""

    player: PlayerId
    token: TokenData
    count: int = 1
    tapped: bool = False


@final
class DrawCards(ManualAction, frozen=True):
    """A player draws cards (121)."""

    player: PlayerId
    count: int = 1


@final
class SearchLibrary(ManualAction, frozen=True):
    """The person looks through a library, or at its `top` cards if not 0, and is asked which of them go `to` a place
    (701.23). `reveal`: they are shown to all; `shuffle`: the library is shuffled afterwards."""

    player: PlayerId
    to: Place
    top: int = 0
    tapped: bool = False
    reveal: bool = False
    shuffle: bool = False


@final
class ShuffleLibrary(ManualAction, frozen=True):
    """A library is shuffled (701.24)."""

    player: PlayerId


@final
class RevealObjects(ManualAction, frozen=True):
    """Cards are revealed to all (701.20)."""

    objects: tuple[ObjectId, ...]


@final
class RevealHand(ManualAction, frozen=True):
    """A player's whole hand is revealed to all (701.20)."""

    player: PlayerId


@final
class ChangeControl(ManualAction, frozen=True):
    """A player gains control of a permanent, for as long as it lasts (613.1b)."""

    object: ObjectId
    player: PlayerId


@final
class AttachObject(ManualAction, frozen=True):
    """An Aura, Equipment or Fortification is attached (701.3), or unattached if `to` is None."""

    object: ObjectId
    to: Entity | None = None


@final
class AddMana(ManualAction, frozen=True):
    """Mana is added to a player's pool (106.4): letters of WUBRGC."""

    player: PlayerId
    mana: ManaLetters


AnyManualAction = (
    MoveObjects
    | MoveTopCards
    | TapObjects
    | ChangeCounters
    | ChangeLife
    | DealDamage
    | ChangeSize
    | MakeTokens
    | DrawCards
    | SearchLibrary
    | ShuffleLibrary
    | RevealObjects
    | RevealHand
    | ChangeControl
    | AttachObject
    | AddMana
)
"""All acts, to read them from data."""


def objects_of(act: ManualAction) -> tuple[ObjectId, ...]:
    """Returns the objects that an action names."""
    match act:
        case MoveObjects(objects=objects) | TapObjects(objects=objects) | RevealObjects(objects=objects):
            return objects
        case ChangeControl(object=object) | AttachObject(object=object) | ChangeSize(object=object):
            return (object,)
        case DealDamage(source=source):
            return (source,)
        case _:
            return ()


def conceal_action(act: ManualAction, known: Callable[[ObjectId], bool]) -> ManualAction:
    """Returns the action with 0 for each card that is not known (law 3)."""
    match act:
        case MoveObjects(objects=objects) | RevealObjects(objects=objects):
            return replace(act, objects=tuple(id if known(id) else ObjectId(0) for id in objects))
        case _:
            return act


class NoPredefinedToken(Problem, frozen=True):
    """No token of that name is known to the rules."""

    name: CardName


class NoAbilities(Problem, frozen=True):
    """The text of a token's abilities can't be read."""

    text: FreeText

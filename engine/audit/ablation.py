"""A card without one of its abilities, or with one that does nothing: what it is compared with."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.ir.abilities import Activated, Chapter, Keyword, Level, SpellAbility, StaticRule, Triggered
from engine.ir.effects.game import KeywordAction, LoseLife
from engine.ir.effects.structure import Modal
from engine.ir.keywords.definitions import expand, expand_level
from engine.ir.node import Ability, Effect, Node, find, replace, stripped
from engine.ir.replacing import EntersWith
from engine.ir.selectors import You
from engine.ir.sorting import chapter_triggers, flatten
from engine.ir.stored_cards import StoredCard
from engine.ir.values import Number

NOTHING: Effect = LoseLife(You(), Number(0))
"""An instruction that does nothing."""

WithEffect = Activated | Triggered | SpellAbility | Chapter


class Place(msgspec.Struct, frozen=True):
    """Where an ability is: on which `face`, in which `paragraph`, and at which `index` of the flat list of the face."""

    face: int
    paragraph: int
    index: int


def places(card: StoredCard) -> Iterator[tuple[Place, Ability]]:
    """The abilities of a card, lists of keywords taken apart."""
    for face, abilities in enumerate(card.faces):
        index = 0
        for paragraph, ability in enumerate(abilities):
            for part in flatten((ability,)):
                yield Place(face, paragraph, index), part
                index += 1


def without(card: StoredCard, place: Place) -> StoredCard:
    """The card without the ability; if that instructs somebody, with the same ability that does nothing."""
    flat = list(flatten(card.faces[place.face]))
    ability = flat[place.index]
    if isinstance(ability, WithEffect):
        flat[place.index] = _idle(ability)
    else:
        del flat[place.index]
    faces = [*card.faces]
    faces[place.face] = tuple(flat)
    if isinstance(ability, Keyword):  # both halves say that they can be fused
        faces = [tuple(each for each in face if each != ability) for face in faces]
    return StoredCard(card.facts, tuple(faces))


def _idle(ability: WithEffect) -> Ability:
    """The same ability with nothing to do."""
    if isinstance(ability, SpellAbility):
        return replace(ability, effect=NOTHING, cleaved=None)
    return replace(ability, effect=NOTHING)


def flat_card(card: StoredCard) -> StoredCard:
    """The card with lists of keywords taken apart, so that nothing but the ability is another one."""
    return StoredCard(card.facts, tuple(flatten(face) for face in card.faces))


def to_be_prepared(card: StoredCard, place: Place) -> StoredCard:
    """A preparation card (722) as its abilities can be tried: its spell, of which only copies are cast, as a part that
    can be cast itself; and not prepared already where an ability prepares it. Places stay as they are."""
    if card.facts.layout != "prepare":
        return card
    if place.face:
        return StoredCard(msgspec.structs.replace(card.facts, layout="adventure"), card.faces)
    own = card.faces[0]
    entering = next((index for index, each in enumerate(own) if _enters_prepared(each)), None)
    if entering is None or entering == place.index or not _prepares(own[place.index]):
        return card
    idle = Keyword("haste")
    return StoredCard(card.facts, ((*own[:entering], idle, *own[entering + 1 :]), card.faces[1]))


def _prepares(ability: Ability) -> bool:
    return any(action.action == "become prepared" for action in find(ability, KeywordAction))


def _enters_prepared(ability: Ability) -> bool:
    return isinstance(ability, StaticRule) and isinstance(ability.rule, EntersWith) and _prepares(ability)


def meanings(ability: Ability) -> tuple[Ability, ...]:
    """What an ability is on the stack: itself, or what it stands for."""
    match ability:
        case Keyword():
            return expand(ability)
        case Chapter():
            return tuple(map(stripped, chapter_triggers(ability)))
        case Level():
            return tuple(map(stripped, expand_level(ability)))
        case _:
            return (stripped(ability),)


def mode_count(node: Node) -> int:
    """How many modes an instruction has; 1 if it is not modal."""
    return max((len(modal.modes) for modal in find(node, Modal)), default=1)

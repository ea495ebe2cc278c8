"""Parts of abilities in words, for questions that are about a part: a mode, a cost, an ability that waits.

Comes in: nodes of the ability language and the object they are of. Goes out: `Message` values, None where a part cannot
be written by itself.
"""

from __future__ import annotations

from app.messages.message import Message
from app.models.card_looks import CardLooks
from app.services.card_look import BY_HAND_MARK, UNREAD_MARK
from engine.game.view.view import ObjectView
from engine.ir.abilities import Activated, Chapter, SpellAbility, StaticRule, Triggered
from engine.ir.effects.structure import Modal
from engine.ir.node import Ability, Cost, Effect, Rule
from engine.ir.targets import modal_of


class NodeWords:
    """Writes nodes as paragraphs of the object they belong to."""

    def __init__(self, looks: CardLooks) -> None:
        self._looks = looks

    def ability(self, seen: ObjectView, ability: Ability) -> Message | None:
        """An ability."""
        return _readable(self._looks.ability(seen, ability))

    def effect(self, seen: ObjectView, effect: Effect) -> Message | None:
        """An instruction, as an instant would say it."""
        return self.ability(seen, SpellAbility(effect))

    def mode(self, seen: ObjectView, number: int, count: int) -> Message | None:
        """One of `count` modes of a spell or ability."""
        for modal in self._modals(seen):
            if len(modal.modes) == count:
                return self.effect(seen, modal.modes[number].effect)
        return None

    def node(self, seen: ObjectView, node: object) -> Message | None:
        """Whatever an option stands for."""
        match node:
            case Ability():
                return self.ability(seen, node)
            case Effect():
                return self.effect(seen, node)
            case Rule():
                return self.ability(seen, StaticRule(node))
            case Cost():
                return self._cost(seen, node)
        return None

    def _cost(self, seen: ObjectView, cost: Cost) -> Message | None:
        """A cost is written as the beginning of an ability without the rest."""
        for ability in seen.characteristics.sorted.activated:
            text = self.ability(seen, Activated(cost, ability.effect))
            if text is not None and ": " in text.en and ": " in text.de:
                return Message(text.en.partition(": ")[0], text.de.partition(": ")[0])
        return None

    def _modals(self, seen: ObjectView) -> list[Modal]:
        kinds = seen.characteristics.sorted
        effects: list[Effect] = [*kinds.spells]
        effects += [part.effect for part in kinds.triggered]
        effects += [part.effect for part in kinds.activated]
        effects += [part.effect for part in kinds.chapters]
        if isinstance(seen.ability, Activated | Triggered | Chapter):
            effects.insert(0, seen.ability.effect)
        found = [modal_of(effect) for effect in effects]
        return [modal for modal in found if modal is not None]


def _readable(text: Message) -> Message | None:
    return None if not text.en or UNREAD_MARK in text.en or BY_HAND_MARK in text.en else text

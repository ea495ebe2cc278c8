"""What things in a game look like: cards, their other faces, tokens, copies, emblems, abilities; and parts of abilities
in words, for questions that are about a part: a mode, a cost, an ability that waits.

Comes in: `ObjectView`, what a player may see of an object, and nodes of the ability language. Goes out: `CardLook`, the
same one each time for the same copiable values; `Message` values, None where a part cannot be written by itself. Called
on the game's thread.
"""

from __future__ import annotations

import msgspec

from app.messages.message import Message
from app.services.cards.look import BY_HAND_MARK, UNREAD_MARK, CardBook, CardLook, FaceLook
from app.services.cards.writing import ability_text, ability_text_german, in_lines
from engine.cards.type_line import KIND_OF, SUBTYPES
from engine.game.kernel.printed import Printed
from engine.game.view.view import ObjectView
from engine.ir.abilities import Activated, Chapter, SpellAbility, StaticRule, Triggered
from engine.ir.effects.structure import Modal
from engine.ir.node import Ability, Cost, Effect, Rule
from engine.ir.targets import modal_of
from engine.text.german.type_lines import type_line as german_type_line

_UNKNOWN = FaceLook("?", "?", "", "", None, None)
HIDDEN = CardLook("", (_UNKNOWN,), ())
"""A card nobody but its owner knows."""

_LARGEST = 4096


class CardLooks:
    """Looks by what is printed."""

    def __init__(self, book: CardBook) -> None:
        self._book = book
        self._known: dict[int, tuple[Printed, CardLook]] = {}

    def of(self, seen: ObjectView | None) -> CardLook:
        """The look of an object; of what it is a copy of, if it is one."""
        if seen is None or seen.hidden:
            return HIDDEN
        printed = seen.characteristics.printed
        known = self._known.get(id(printed))
        if known is not None:
            return known[1]
        look = self._make(printed, seen)
        if len(self._known) >= _LARGEST:
            self._known.clear()
        self._known[id(printed)] = (printed, look)  # the printed values are kept, so that their id stays theirs
        return look

    def title(self, seen: ObjectView | None) -> Message:
        """The name of an object in both languages."""
        face = self.of(seen).front
        return Message(face.name_en, face.name_de)

    def ability(self, seen: ObjectView, ability: Ability) -> Message:
        """One ability of an object in both languages."""
        printed = seen.characteristics.printed
        known = self._book.find(printed.name) is not None
        name_de = self.of(seen).front.name_de if known else None
        line = printed.type_line
        return Message(
            ability_text(ability, printed.name, line), ability_text_german(ability, printed.name, line, name_de)
        )

    def _make(self, printed: Printed, seen: ObjectView) -> CardLook:
        card = self._book.find(printed.name)
        if card is None and seen.card_name:
            card = self._book.find(seen.card_name)
        if card is not None:
            place = next((place for place, face in enumerate(card.faces) if face.name_en == printed.name), None)
            if place is not None:
                return card if place == 0 else _turned(card, place)
        return self.of_values(printed)

    def of_values(self, printed: Printed) -> CardLook:
        """A token, an emblem or whatever else no card book knows."""
        line = printed.type_line
        name = printed.name.removesuffix(" Token")
        name_de = german_token_name(name)
        abilities = in_lines(printed.abilities)
        texts = [ability_text(ability, name, line) for ability in abilities]
        texts_de = [ability_text_german(ability, name, line, None) for ability in abilities]
        face = FaceLook(
            name,
            name_de,
            str(line),
            german_type_line(line),
            "\n".join(texts),
            "\n".join(texts_de),
            cost=printed.mana_cost,
            colours=printed.colours,
            power=None if printed.power is None else str(printed.power),
            toughness=None if printed.toughness is None else str(printed.toughness),
            loyalty=None if printed.loyalty is None else str(printed.loyalty),
        )
        return CardLook(
            name,
            (face,),
            line.types,
            line.subtypes,
            legendary=line.is_legendary,
            colours=printed.colours,
            identity=printed.colours,
            automation="partial" if printed.unread else "exact",
        )


def _turned(card: CardLook, place: int) -> CardLook:
    """A card with another face up."""
    faces = (card.faces[place], *card.faces[:place], *card.faces[place + 1 :])
    line = faces[0].type_en.partition(" — ")
    words = line[0].split()
    types = tuple(word for word in words if word not in ("Legendary", "Basic", "Snow", "World"))
    return msgspec.structs.replace(
        card,
        faces=faces,
        types=types,
        subtypes=tuple(line[2].split()),
        legendary="Legendary" in words,
        colours=faces[0].colours,
    )


def german_token_name(name: str) -> str:
    """The name of a token in German: its subtypes ("Elf-Krieger")."""
    parts = name.split()
    if parts and all(part in KIND_OF for part in parts):
        return "-".join(SUBTYPES[KIND_OF[part]][part] for part in parts)
    return "Emblem" if name == "Emblem" else name


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

"""Appearance of the table for one player in one language: names of objects, players, actions and options; looks of
cards, their other faces, tokens, copies, emblems and abilities; and parts of abilities in words, for questions about a
part (a mode, a cost, a waiting ability).

Input: the player's view at the moment of a question (`ObjectView`), and nodes of the ability language. Output: plain
text for prompts; a `CardLook`, the same object each time for the same copiable values; `Message` values, None for a
part that can't be written alone. Runs on the game's thread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from app.messages import game_words, purpose_words
from app.messages.card_words import counter_kind
from app.messages.message import Bilingual, Words
from app.services.cards.english_texts import ability_text, in_lines
from app.services.cards.look import MANUAL_MARK, UNREAD_MARK, CardBook, CardLook, FaceLook
from app.services.cards.texts import ability_text_german
from app.services.plain_text import visible
from engine.cards.type_line import KIND_OF, SUBTYPES
from engine.game.kernel.choices import Action, ChooseOption, Question
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, HAND, STACK
from engine.game.kernel.printed import Printed
from engine.game.view.payment_view import PaymentPlan, Price
from engine.game.view.view import GameView, ObjectView
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.abilities import Activated, Chapter, SpellAbility, StaticRule, Triggered
from engine.ir.effects.structure import Modal
from engine.ir.node import Ability, Cost, Effect, Rule
from engine.ir.targets import modal_of
from engine.text.german.grammar.phrases import type_line as german_type_line
from engine.text.vocabulary.german_words import TYPES

_UNKNOWN = FaceLook("?", "?", "", "", None, None)
HIDDEN = CardLook("", (_UNKNOWN,), ())
"""A card that only its owner knows."""

_LARGEST = 4096


class CardLooks:
    """Looks of objects, cached by their printed values."""

    def __init__(self, book: CardBook) -> None:
        self._book = book
        self._known: dict[int, tuple[Printed, CardLook]] = {}
        self._written: dict[int, tuple[Printed, CardLook]] = {}

    def look_of(self, seen: ObjectView | None) -> CardLook:
        """Returns an object's look; for a copy, that of the copied object."""
        if seen is None or seen.hidden:
            return HIDDEN
        printed = seen.characteristics.printed
        known = self._known.get(id(printed))
        if known is not None:
            return known[1]
        look = self._make(printed, seen)
        if len(self._known) >= _LARGEST:
            self._known.clear()
        self._known[id(printed)] = (printed, look)  # keeping the printed values keeps their id valid as a key
        return look

    def object_title(self, seen: ObjectView | None) -> Bilingual:
        """The name of an object in both languages."""
        face = self.look_of(seen).front_face
        return Bilingual(face.name_en, face.name_de)

    def card_title(self, name: str) -> Bilingual:
        """Returns the names in both languages of the card with that English name."""
        card = self._book.find_look(name)
        return Bilingual(name, name) if card is None else Bilingual(card.title_in("en"), card.title_in("de"))

    def ability(self, seen: ObjectView, ability: Ability) -> Bilingual:
        """One ability of an object in both languages."""
        printed = seen.characteristics.printed
        known = self._book.find_look(printed.name) is not None
        name_de = self.look_of(seen).front_face.name_de if known else None
        line = printed.type_line
        return Bilingual(
            ability_text(ability, printed.name, line), ability_text_german(ability, printed.name, line, name_de)
        )

    def _make(self, printed: Printed, seen: ObjectView) -> CardLook:
        card = self._book.find_look(printed.name)
        if card is None and seen.card_name:
            card = self._book.find_look(seen.card_name)
        if card is not None:
            place = next((place for place, face in enumerate(card.faces) if face.name_en == printed.name), None)
            if place is not None:
                return card if place == 0 else _turned(card, place)
        return self.of_values(printed)

    def of_values(self, printed: Printed) -> CardLook:
        """Returns the look of a token, an emblem or another object that the card list doesn't contain. A menu that
        lists all tokens asks for each again."""
        known = self._written.get(id(printed))
        if known is None:
            if len(self._written) >= _LARGEST:
                self._written.clear()
            known = self._written[id(printed)] = (printed, _look_of_values(printed))
        return known[1]


def _look_of_values(printed: Printed) -> CardLook:
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
    """Returns a card with another face up."""
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
    """Returns the name of a token in German: its subtypes ("Elf-Krieger")."""
    parts = name.split()
    if parts and all(part in KIND_OF for part in parts):
        return "-".join(SUBTYPES[KIND_OF[part]][part] for part in parts)
    return "Emblem" if name == "Emblem" else name


class NodeWords:
    """Writes nodes as paragraphs of the object they belong to."""

    def __init__(self, looks: CardLooks) -> None:
        self._looks = looks

    def ability(self, seen: ObjectView, ability: Ability) -> Bilingual | None:
        """An ability."""
        return _readable(self._looks.ability(seen, ability))

    def effect(self, seen: ObjectView, effect: Effect) -> Bilingual | None:
        """Writes an instruction as an instant's text."""
        return self.ability(seen, SpellAbility(effect))

    def mode_words(self, seen: ObjectView, number: int, count: int) -> Bilingual | None:
        """One of `count` modes of a spell or ability."""
        for modal in self._modals(seen):
            if len(modal.modes) == count:
                return self.effect(seen, modal.modes[number].effect)
        return None

    def write_node(self, seen: ObjectView, node: object) -> Bilingual | None:
        """Writes the node of an option."""
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

    def _cost(self, seen: ObjectView, cost: Cost) -> Bilingual | None:
        """Writes a cost as the beginning of an ability, without the rest."""
        for ability in seen.characteristics.sorted.activated:
            text = self.ability(seen, Activated(cost, ability.effect))
            if text is not None and ": " in text.en and ": " in text.de:
                return Bilingual(text.en.partition(": ")[0], text.de.partition(": ")[0])
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


def _readable(text: Bilingual) -> Bilingual | None:
    return None if not text.en or UNREAD_MARK in text.en or MANUAL_MARK in text.en else text


_CARD_NAME = "card name"


class TableNames:
    """Names for the player whose view is `view`."""

    def __init__(self, view: GameView, looks: CardLooks, words_in: Words) -> None:
        self._view = view
        self._looks = looks
        self._words = words_in
        self._nodes = NodeWords(looks)

    def name_of(self, entity: int) -> str:
        """Returns the name of an object or a player; "" for the game itself."""
        if is_player(entity):
            return (
                self._words.say(game_words.YOU)
                if entity == self._view.me
                else visible(self._view.player(PlayerId(entity)).name)
            )
        if not entity:
            return ""
        seen = self._view.recall(ObjectId(entity))
        if seen is None:
            return self._words.say(game_words.SOME_CARD)
        if seen.hidden:
            return self._words.say(game_words.FACE_DOWN)
        return self._words.say(self._looks.object_title(self._view.view_object(seen.source) or seen))

    def on_table(self, entity: int) -> bool:
        """True if the object or player can be clicked: on a board, on the stack, in the player's own hand or command
        zone."""
        if is_player(entity):
            return True
        seen = self._view.view_object(ObjectId(entity))
        if seen is None:
            return False
        own_hand = seen.zone in (HAND, COMMAND) and seen.owner == self._view.me
        return own_hand or (seen.zone in (BATTLEFIELD, STACK) and not seen.phased_out)

    def look_of(self, entity: int) -> CardLook | None:
        """Returns an object's look; None for players and unknown objects."""
        seen = None if is_player(entity) else self._view.recall(ObjectId(entity))
        return None if seen is None or seen.hidden else self._looks.look_of(seen)

    def owner_name(self, entity: int) -> str:
        """Returns the name of an object's owner, or "" for the player."""
        seen = None if is_player(entity) else self._view.recall(ObjectId(entity))
        return "" if seen is None or seen.owner == self._view.me else visible(self._view.player(seen.owner).name)

    def mode_text(self, source: int, number: int, count: int) -> str:
        """Returns the text of a mode, or "" if it isn't known."""
        seen = self._view.recall(ObjectId(source)) if source else None
        text = None if seen is None else self._nodes.mode_words(seen, number, count)
        if text is None and seen is not None and seen.source != seen.id:
            of = self._view.recall(seen.source)
            text = None if of is None else self._nodes.mode_words(of, number, count)
        return "" if text is None else self._words.say(text)

    def ability(self, action: Action) -> str:
        """Returns the text of the ability that an action activates, or "" if it isn't known."""
        seen = self._view.view_object(action.object)
        if seen is None:
            return ""
        abilities = seen.characteristics.sorted.activated
        if action.index >= len(abilities):
            return ""
        text = self._nodes.ability(seen, abilities[action.index])
        return "" if text is None else self._words.say(text)

    def price_of(self, action: Action) -> Price | None:
        """Returns an action's mana cost, and the sources that would pay it."""
        return self._view.price_action(action)

    def plan_payment(
        self, action: Action, first: tuple[ObjectId, ...], never: tuple[ObjectId, ...]
    ) -> PaymentPlan | None:
        """Returns the payment plan for an action; None if it costs no mana."""
        return self._view.plan_payment(action, first=first, never=never)

    def other_plans(self, action: Action) -> Iterator[PaymentPlan]:
        """Yields other payment plans."""
        return self._view.other_plans(action)

    def locked(self) -> frozenset[int]:
        """Returns the sources that automatic payments avoid."""
        return frozenset(self._view.player(self._view.me).reserved)

    def floating_mana(self) -> tuple[tuple[str, int], ...]:
        """The player's floating mana, as (letter, count)."""
        return tuple(sorted(Counter(self._view.player(self._view.me).mana_pool).items()))

    def asking_text(self, question: Question) -> str:
        """Returns the text of the spell or ability that asks: the ability on the stack, otherwise the card's text."""
        for id in reversed(self._view.stack):
            seen = self._view.view_object(id)
            if seen is not None and question.source in (seen.id, seen.source):
                return self._text_on_stack(seen)
        return ""

    def option(self, question: ChooseOption, place: int) -> str:
        """Returns one of the words of a question in the reader's language."""
        word = question.options[place]
        seen = self._view.recall(question.objects[place]) if place < len(question.objects) else None
        seen = seen or (self._view.recall(question.source) if question.source else None)
        node = question.nodes[place] if place < len(question.nodes) else None
        text = self._nodes.write_node(seen, node) if seen is not None and node is not None else None
        if text is not None:
            return self._words.say(text)
        return self._word(word, question.purpose)

    def _text_on_stack(self, seen: ObjectView) -> str:
        if seen.ability is not None:
            text = self._nodes.ability(self._view.recall(seen.source) or seen, seen.ability)
            return "" if text is None else self._words.say(text)
        if seen.hidden:
            return ""
        face = self._looks.look_of(seen).front_face
        return (face.text_de if self._words.language == "de" else face.text_en) or ""

    def _word(self, word: str, purpose: str) -> str:
        parts = [purpose_words.WORDS.get(part) for part in (word, *word.split(" "))]
        if parts[0] is not None:
            return self._words.say(parts[0])
        if all(part is not None for part in parts[1:]):
            return " ".join(self._words.say(part) for part in parts[1:] if part is not None)
        if purpose == "counter to remove":
            return self._words.say(counter_kind(word))
        if self._words.language == "de" and not purpose.endswith(_CARD_NAME):
            if word in TYPES:
                return TYPES[word]
            if word in KIND_OF:
                return SUBTYPES[KIND_OF[word]][word]
        return word

"""How one player calls what is at the table, in one language: objects, players, actions, options.

Comes in: what the player may see, at the moment of a question. Goes out: plain text for prompts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from app.messages import event_words, purpose_words
from app.messages.card_words import counter_kind
from app.messages.message import Message, Words
from app.models.card_looks import CardLooks, NodeWords
from app.services.cards.look import CardLook
from engine.cards.type_line import KIND_OF, SUBTYPES
from engine.game.kernel.choices import Action, ChooseOption, Question
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, HAND, STACK
from engine.game.view.payment_view import PaymentPlan, Price
from engine.game.view.view import GameView, ObjectView
from engine.ids import ObjectId, PlayerId, is_player
from engine.text.vocabulary.german_words import TYPES

YOU = Message("you", "du")
_CARD_NAME = "card name"


class TableNames:
    """Names for the player who looks at `view`."""

    def __init__(self, view: GameView, looks: CardLooks, words_in: Words) -> None:
        self._view = view
        self._looks = looks
        self._words = words_in
        self._nodes = NodeWords(looks)

    def of(self, entity: int) -> str:
        """The name of an object or a player; "" for the game itself."""
        if is_player(entity):
            return self._words.say(YOU) if entity == self._view.me else self._view.player(PlayerId(entity)).name
        if not entity:
            return ""
        seen = self._view.recall(ObjectId(entity))
        if seen is None:
            return self._words.say(event_words.SOME_CARD)
        if seen.hidden:
            return self._words.say(event_words.FACE_DOWN)
        return self._words.say(self._looks.title(self._view.see(seen.source) or seen))

    def on_table(self, entity: int) -> bool:
        """Whether the object or player can be clicked: on a board, on the stack, in the own hand or command zone."""
        if is_player(entity):
            return True
        seen = self._view.see(ObjectId(entity))
        if seen is None:
            return False
        own_hand = seen.zone in (HAND, COMMAND) and seen.owner == self._view.me
        return own_hand or (seen.zone in (BATTLEFIELD, STACK) and not seen.phased_out)

    def card(self, entity: int) -> CardLook | None:
        """What an object looks like, None for players and what is not known."""
        seen = None if is_player(entity) else self._view.recall(ObjectId(entity))
        return None if seen is None or seen.hidden else self._looks.of(seen)

    def owner(self, entity: int) -> str:
        """Whose an object is, "" for the own."""
        seen = None if is_player(entity) else self._view.recall(ObjectId(entity))
        return "" if seen is None or seen.owner == self._view.me else self._view.player(seen.owner).name

    def mode(self, source: int, number: int, count: int) -> str:
        """The text of a mode, "" where it is not known."""
        seen = self._view.recall(ObjectId(source)) if source else None
        text = None if seen is None else self._nodes.mode(seen, number, count)
        if text is None and seen is not None and seen.source != seen.id:
            of = self._view.recall(seen.source)
            text = None if of is None else self._nodes.mode(of, number, count)
        return "" if text is None else self._words.say(text)

    def ability(self, action: Action) -> str:
        """The text of the ability that an action activates, "" where it is not known."""
        seen = self._view.see(action.object)
        if seen is None:
            return ""
        abilities = seen.characteristics.sorted.activated
        if action.index >= len(abilities):
            return ""
        text = self._nodes.ability(seen, abilities[action.index])
        return "" if text is None else self._words.say(text)

    def price(self, action: Action) -> Price | None:
        """What an action costs in mana, and with what it would be paid."""
        return self._view.price(action)

    def plan(self, action: Action, first: tuple[ObjectId, ...], never: tuple[ObjectId, ...]) -> PaymentPlan | None:
        """How an action would be paid for; None where it costs no mana."""
        return self._view.plan(action, first=first, never=never)

    def other_plans(self, action: Action) -> Iterator[PaymentPlan]:
        """Other ways to pay for it."""
        return self._view.other_plans(action)

    def locked(self) -> frozenset[int]:
        """What the player keeps from automatic payments."""
        return frozenset(self._view.player(self._view.me).reserved)

    def pool(self) -> tuple[tuple[str, int], ...]:
        """The player's floating mana, as (letter, count)."""
        return tuple(sorted(Counter(self._view.player(self._view.me).mana).items()))

    def text(self, question: Question) -> str:
        """What the spell or ability says that asks: the ability on the stack, else the text of the card."""
        for id in reversed(self._view.stack):
            seen = self._view.see(id)
            if seen is not None and question.source in (seen.id, seen.source):
                return self._text_on_stack(seen)
        return ""

    def option(self, question: ChooseOption, place: int) -> str:
        """One of the words of a question in the reader's language."""
        word = question.options[place]
        seen = self._view.recall(question.objects[place]) if place < len(question.objects) else None
        seen = seen or (self._view.recall(question.source) if question.source else None)
        node = question.nodes[place] if place < len(question.nodes) else None
        text = self._nodes.node(seen, node) if seen is not None and node is not None else None
        if text is not None:
            return self._words.say(text)
        return self._word(word, question.purpose)

    def _text_on_stack(self, seen: ObjectView) -> str:
        if seen.ability is not None:
            text = self._nodes.ability(self._view.recall(seen.source) or seen, seen.ability)
            return "" if text is None else self._words.say(text)
        if seen.hidden:
            return ""
        face = self._looks.of(seen).front
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

"""Automatic answers: answers questions that the player doesn't want to be asked, and offers to do so from now on.

Input: questions on their way to the player, and the player's yields and wishes. Output: answers, which the game
keeps like any other; options beside those of a question.

- "Always yes" or "always no" for a triggered ability: the same ability of a card with the same name.
- An order for triggers that go on the stack together. Triggers with the same ability are never ordered by the player.
- The order of cards of a library that have one name.
- The only possible set of targets or modes, unless it does harm or the player wants to confirm everything.
- An attack with nobody while everything passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

import msgspec

from app.messages import yield_words as words
from app.messages.message import Bilingual, Words
from app.models.appearance import CardLooks, NodeWords
from app.models.before_deciding import Passing
from app.models.first_focus import is_harmful
from app.models.table_view import Option
from app.services.games.live_game import LiveGame
from app.services.games.yields import Yield
from engine.game.kernel.choices import (
    Answer,
    ChooseEntities,
    ChooseModes,
    ChooseOption,
    DeclareAttackers,
    Question,
    YesNo,
)
from engine.game.kernel.objects import LIBRARY
from engine.game.view.view import GameView
from engine.game.view.view_parts import ObjectView
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.abilities import Triggered
from engine.ir.node import Node

ALWAYS: Final[dict[str, int]] = {"always yes": 1, "always no": 0}
KEEP_ORDER: Final = "keep order"
"""Keys of options."""

_ORDER: Final = "trigger order"


class Automatic:
    """The automatic answers of one player in one game. `confirms`: the player wants to confirm even the only target."""

    def __init__(self, game: LiveGame, passing: Passing, looks: CardLooks) -> None:
        self._game = game
        self._me: PlayerId | None = None
        """The player, known after the first question."""
        self._passing = passing
        self._looks = looks
        self._texts = NodeWords(looks)
        self.confirms = True
        self._picked: tuple[str, ...] = ()
        """The triggers that the player has just put on the stack in order, and the remaining ones."""
        self._left: tuple[str, ...] = ()
        self._latest: dict[tuple[str, ...], tuple[str, ...]] = {}
        """The player's last order of the same triggers."""

    @property
    def careful(self) -> bool:
        """True if everything is confirmed: by the setting, or under full control."""
        return self.confirms or self._passing.full_control

    def answer(self, view: GameView, question: Question) -> Answer | None:
        """Returns the automatic answer, or None to ask the player."""
        if view.decider != view.me:
            return None
        yields, made = self._game.yields, self._game.decisions_made
        match question:
            case DeclareAttackers():
                return self._passing.attack(view, question)
            case YesNo():
                key = _offer_key(view, question)
                return None if key is None else yields.answer(view.me, made, key)
            case ChooseOption(purpose="trigger order"):
                if len(set(question.nodes)) == 1 and question.nodes[0] is not None:
                    return 0
                return yields.first_trigger(view.me, made, _keys(question))
            case ChooseEntities(targets=True) if question.low == question.high == len(question.options):
                return None if self.careful or is_harmful(view, question) else tuple(range(question.low))
            case ChooseModes() if question.low == question.high == len(question.legal) and not question.repeat:
                return None if self.careful else question.legal
            case ChooseEntities(ordered=True) if question.low == question.high == len(question.options):
                return tuple(range(question.low)) if _identical_cards(view, question) else None
        return None

    def in_force(self, words_in: Words) -> list[tuple[Yield, str, str]]:
        """Returns the player's yields in force, each with its name and the trigger's text."""
        say = words_in.say
        found: list[tuple[Yield, str, str]] = []
        for one in () if self._me is None else self._game.yields.in_force(self._me, self._game.decisions_made):
            cards = ", ".join(say(self._looks.card_title(name)) for name in one.cards)
            if one.answer is None:
                found.append((one, say(words.KEEP_ORDER, cards=cards), ""))
            else:
                named = say(words.YIELD_ANSWER, card=cards, answer=words.ALWAYS[one.answer])
                found.append((one, named, one.text_de if words_in.language == "de" else one.text))
        return found

    def end_yield(self, ended: Yield) -> None:
        """Ends a yield, so that the player is asked again."""
        self._game.yields.end_yield(ended)

    def offers(self, view: GameView, question: Question, words_in: Words) -> tuple[Option, ...]:
        """Returns options for all later questions of this kind."""
        say = words_in.say
        if view.decider == view.me:
            self._me = view.me
        if isinstance(question, YesNo) and _offer_key(view, question) is not None:
            return tuple(Option(key, say(words.ALWAYS[answer]), command=True) for key, answer in ALWAYS.items())
        if isinstance(question, ChooseOption) and question.purpose == _ORDER:
            keys = _keys(question)
            order = [key.rpartition("/")[0] for key in self._order(question) if key in keys]
            cards = ", ".join(say(self._looks.card_title(name)) for name in order)
            return (Option(KEEP_ORDER, say(words.KEEP_ORDER, cards=cards), command=True),)
        return ()

    def choose(self, key: str, view: GameView, question: Question) -> Answer | None:
        """Sets the yield of an option and returns its answer; None for every other option."""
        if key in ALWAYS and isinstance(question, YesNo):
            trigger, found = _trigger(view, question), _offer_key(view, question)
            if trigger is None or found is None:
                return None
            card, text = self._described(view, trigger)
            self._game.yields.choose(Yield(view.me, (found,), ALWAYS[key], (card,), text.en, text.de))
            return ALWAYS[key]
        if key == KEEP_ORDER and isinstance(question, ChooseOption):
            order, keys = self._order(question), _keys(question)
            cards = tuple(one.rpartition("/")[0] for one in order)
            self._game.yields.choose(Yield(view.me, order, None, cards))
            return min(range(len(keys)), key=lambda place: order.index(keys[place]))
        return None

    def decided(self, question: Question | None, answer: object) -> None:
        """Remembers the order in which the player puts triggers on the stack."""
        if not isinstance(question, ChooseOption) or question.purpose != _ORDER or not isinstance(answer, int):
            self._picked = self._left = ()
            return
        keys = list(_keys(question))
        if tuple(sorted(keys)) != self._left:
            self._picked = ()
        self._picked = (*self._picked, keys.pop(answer))
        self._left = tuple(sorted(keys))
        if len(set(keys)) == 1:
            whole = (*self._picked, *keys)
            self._latest[tuple(sorted(whole))] = whole

    def _order(self, question: ChooseOption) -> tuple[str, ...]:
        """Returns the order to keep: the last one, otherwise the earlier picks followed by the rest as listed."""
        keys = _keys(question)
        latest = self._latest.get(tuple(sorted(keys)))
        if latest is not None:
            return tuple(dict.fromkeys(latest))
        before = self._picked if tuple(sorted(keys)) == self._left else ()
        return tuple(dict.fromkeys((*before, *keys)))

    def _described(self, view: GameView, trigger: ObjectView) -> tuple[str, Bilingual]:
        """Returns the name of a trigger's source, and the trigger's text."""
        source = view.recall(trigger.source) or trigger
        assert trigger.ability is not None
        text = self._texts.ability(source, trigger.ability)
        return source.characteristics.printed.name, text or Bilingual("", "")


def _identical_cards(view: GameView, question: ChooseEntities) -> bool:
    """True if the cards of a library have one name, so that their order doesn't matter."""
    found = [None if is_player(entity) else view.view_object(ObjectId(entity)) for entity in question.options]
    cards = [seen for seen in found if seen is not None and seen.zone == LIBRARY and not seen.hidden]
    return len(cards) == len(found) and len({seen.characteristics.printed.name for seen in cards}) == 1


def _trigger(view: GameView, question: YesNo) -> ObjectView | None:
    """Returns the triggered ability that makes an offer as it resolves."""
    for id in reversed(view.stack):
        seen = view.view_object(id)
        if seen is not None and question.source in (seen.id, seen.source):
            return seen if isinstance(seen.ability, Triggered) else None
    return None


def _offer_key(view: GameView, question: YesNo) -> str | None:
    trigger = _trigger(view, question)
    if trigger is None or not question.source:
        return None
    source = view.recall(trigger.source) or trigger
    return f"{_key(source.characteristics.printed.name, trigger.ability)}/{question.purpose}"


def _keys(question: ChooseOption) -> tuple[str, ...]:
    nodes: Sequence[Node | None] = question.nodes or (None,) * len(question.options)
    return tuple(_key(name, node) for name, node in zip(question.options, nodes, strict=True))


def _key(name: str, ability: Node | None) -> str:
    """Returns a key for an ability of cards with that name, the same in every game and after every start of the
    program."""
    return f"{name}/{blake2b(msgspec.json.encode(ability), digest_size=8).hexdigest()}"

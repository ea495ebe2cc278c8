"""From a question of the game to a prompt, and from clicks to an answer.

Comes in: a `Question` with all its legal options, and names. Goes out: a `Prompt` for the table screen, again
after every click, and in the end the `Answer`. One `Answering` per question; it knows no widget and no thread.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from app.messages import prompt_words as words
from app.messages.message import Words
from app.models.table_view import Option, Prompt
from engine.game.choices import (
    Action,
    Answer,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    Question,
    YesNo,
)
from engine.game.state.entities import is_player

_FEW = 8
"""Up to so many numbers are shown as buttons of their own."""


class Names(Protocol):
    """How things at the table are called in the reader's language, and what can be clicked there."""

    def of(self, entity: int) -> str:
        """The name of an object or a player; "" for the game itself."""

    def on_table(self, entity: int) -> bool:
        """Whether the object or player can be clicked: it lies on a board, in the own hand or on the stack."""

    def mode(self, source: int, index: int) -> str:
        """The text of a mode, "" where it is not known."""


class Answering:
    """Root: turns one question into prompts and an answer. Every method that takes a click gives the answer as soon
    as there is one, else None."""

    def __init__(self, question: Question, names: Names, words_in: Words) -> None:
        self._question = question
        self._names = names
        self._words = words_in

    def prompt(self) -> Prompt:
        """What the player is asked now."""
        raise NotImplementedError

    def click(self, entity: int) -> Answer | None:
        """An object or a player was clicked."""
        return None

    def choose(self, key: str) -> Answer | None:
        """An option was chosen by its key."""
        return None

    def confirm(self) -> Answer | None:
        """The main button was pressed."""
        return None

    def _sentence(self, what: str) -> str:
        """`what` with the source and the purpose of the question."""
        if self._question.purpose:
            what = self._words.say(words.FOR_PURPOSE, what=what, purpose=self._question.purpose)
        source = self._names.of(self._question.source) if self._question.source else ""
        return self._words.say(words.FOR, source=source, what=what) if source else what


class ActionAnswering(Answering):
    """Priority: a click on a card does the one thing that can be done with it, or asks which; the button passes.

    `pass_label` says what passing does ("Resolve Sol Ring", "To combat")."""

    def __init__(self, question: ChooseAction, names: Names, words_in: Words, pass_label: str = "") -> None:
        super().__init__(question, names, words_in)
        self._actions = question.actions
        self._pass_label = pass_label
        self._asked_about: int | None = None

    def prompt(self) -> Prompt:
        objects = frozenset(action.object for action in self._actions if action.object)
        if self._asked_about is None:
            options = tuple(
                Option(str(place), self._label(action))
                for place, action in enumerate(self._actions)
                if action.kind not in ("pass", "concede") and not self._names.on_table(action.object)
            )
            button = self._pass_label or self._words.say(words.PASS)
            return Prompt(self._words.say(words.PRIORITY), button, objects=objects, options=options)
        what = self._words.say(words.WHICH_ACTION, card=self._names.of(self._asked_about))
        options = tuple(
            Option(str(place), self._label(action))
            for place, action in enumerate(self._actions)
            if action.object == self._asked_about
        )
        back = self._words.say(words.BACK)
        return Prompt(what, back, objects=objects, chosen=(self._asked_about,), options=options)

    def click(self, entity: int) -> Answer | None:
        places = [place for place, action in enumerate(self._actions) if action.object == entity]
        if len(places) == 1:
            return places[0]
        self._asked_about = entity if places and entity != self._asked_about else None
        return None

    def choose(self, key: str) -> Answer | None:
        return int(key) if key.isdecimal() and int(key) < len(self._actions) else None

    def confirm(self) -> Answer | None:
        if self._asked_about is not None:
            self._asked_about = None
            return None
        return 0

    def _label(self, action: Action) -> str:
        card = self._names.of(action.object)
        if action.kind == "cast" and action.method:
            return self._words.say(words.CAST_WITH, card=card, method=action.method)
        message = words.ACTIONS.get(action.kind, words.ACTIONS["special"])
        return self._words.say(message, card=card, number=action.index + 1, method=action.method)


class EntityAnswering(Answering):
    """Objects and players: what can be clicked at the table is clicked there, the rest is listed."""

    def __init__(self, question: ChooseEntities, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._asked = question
        self._chosen: list[int] = []

    def prompt(self) -> Prompt:
        asked, entities = self._asked, self._asked.options
        listed = tuple(
            Option(str(place), f"✓ {self._names.of(entity)}" if place in self._chosen else self._names.of(entity))
            for place, entity in enumerate(entities)
            if asked.hidden or not self._names.on_table(entity)
        )
        return Prompt(
            self._sentence(self._what()),
            self._button(),
            objects=frozenset(entity for entity in entities if not is_player(entity)),
            players=frozenset(entity for entity in entities if is_player(entity)),
            chosen=tuple(entities[place] for place in self._chosen),
            options=listed,
            least=asked.low,
            most=asked.high,
        )

    def click(self, entity: int) -> Answer | None:
        if entity in self._asked.options:
            self._toggle(self._asked.options.index(entity))
        return None

    def choose(self, key: str) -> Answer | None:
        if key.isdecimal() and int(key) < len(self._asked.options):
            self._toggle(int(key))
        return None

    def confirm(self) -> Answer | None:
        if self._asked.low <= len(self._chosen) <= self._asked.high:
            return tuple(self._chosen)
        return None

    def _toggle(self, place: int) -> None:
        if place in self._chosen:
            self._chosen.remove(place)
            return
        if len(self._chosen) >= self._asked.high > 0:
            self._chosen.pop()
        self._chosen.append(place)

    def _what(self) -> str:
        low, high = self._asked.low, self._asked.high
        if low == high:
            counted = words.CHOOSE_TARGETS if self._asked.targets else words.CHOOSE
            what = self._words.count(counted, low)
        else:
            message = words.CHOOSE_TARGET_RANGE if self._asked.targets else words.CHOOSE_RANGE
            what = self._words.say(message, low=low, high=high)
        return self._words.say(words.CHOOSE_IN_ORDER, what=what) if self._asked.ordered else what

    def _button(self) -> str:
        missing = self._asked.low - len(self._chosen)
        if missing > 0:
            return self._words.count(words.STILL, missing)
        if not self._chosen:
            return self._words.say(words.TAKE_NOTHING)
        return self._words.count(words.TAKE_CHOSEN, len(self._chosen))


class ModeAnswering(Answering):
    """Modes of a spell or ability, listed with their texts."""

    def __init__(self, question: ChooseModes, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._asked = question
        self._chosen: list[int] = []

    def prompt(self) -> Prompt:
        options = tuple(Option(str(mode), self._label(mode)) for mode in self._asked.legal)
        missing = self._asked.low - len(self._chosen)
        if missing > 0:
            button = self._words.count(words.STILL, missing)
        else:
            button = self._words.count(words.TAKE_CHOSEN, len(self._chosen))
        chosen = tuple(self._chosen)
        return Prompt(
            self._sentence(self._words.say(words.MODES)), button, chosen=chosen, options=options, least=self._asked.low
        )

    def choose(self, key: str) -> Answer | None:
        mode = int(key) if key.isdecimal() else -1
        if mode not in self._asked.legal:
            return None
        if mode in self._chosen and not self._asked.repeat:
            self._chosen.remove(mode)
        else:
            if len(self._chosen) >= self._asked.high:
                self._chosen.pop()
            self._chosen.append(mode)
        if len(self._chosen) == self._asked.low == self._asked.high == 1:
            return tuple(self._chosen)
        return None

    def confirm(self) -> Answer | None:
        return tuple(sorted(self._chosen)) if self._asked.low <= len(self._chosen) <= self._asked.high else None

    def _label(self, mode: int) -> str:
        times = self._chosen.count(mode)
        text = self._names.mode(self._question.source, mode) or self._words.say(words.MODE, number=mode + 1)
        return f"✓{f' {times}×' if times > 1 else ''} {text}" if times else text


class NumberAnswering(Answering):
    """A number: a button for each where there are few, else more and fewer."""

    def __init__(self, question: ChooseNumber, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._low, self._high = question.low, question.high
        self._number = question.high

    def prompt(self) -> Prompt:
        sentence = self._sentence(self._words.say(words.NUMBER, low=self._low, high=self._high))
        if self._high - self._low < _FEW:
            numbers = tuple(Option(str(number), str(number)) for number in range(self._low, self._high + 1))
            return Prompt(sentence, "", options=numbers)
        steps = (
            Option("fewer", self._words.say(words.FEWER), self._number > self._low),
            Option("more", self._words.say(words.MORE), self._number < self._high),
        )
        return Prompt(sentence, self._words.say(words.TAKE_NUMBER, number=self._number), options=steps)

    def choose(self, key: str) -> Answer | None:
        if key in ("fewer", "more"):
            step = 1 if key == "more" else -1
            self._number = max(self._low, min(self._high, self._number + step))
            return None
        return int(key) if key.isdecimal() and self._low <= int(key) <= self._high else None

    def confirm(self) -> Answer | None:
        return self._number if self._high - self._low >= _FEW else None


class OfferAnswering(Answering):
    """Yes or no."""

    def prompt(self) -> Prompt:
        options = (Option("1", self._words.say(words.YES)), Option("0", self._words.say(words.NO)))
        return Prompt(self._sentence(self._words.say(words.MAY)), "", options=options)

    def choose(self, key: str) -> Answer | None:
        return int(key) if key in ("0", "1") else None


class OptionAnswering(Answering):
    """One of some words; where they belong to objects, a click on one chooses it too."""

    def __init__(self, question: ChooseOption, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._options: Sequence[str] = question.options
        self._objects: Sequence[int] = question.objects

    def prompt(self) -> Prompt:
        options = tuple(Option(str(place), self._label(place)) for place in range(len(self._options)))
        sentence = self._sentence(self._words.say(words.ONE_OF))
        return Prompt(sentence, "", objects=frozenset(self._objects), options=options)

    def click(self, entity: int) -> Answer | None:
        places = [place for place, owner in enumerate(self._objects) if owner == entity]
        return places[0] if len(places) == 1 else None

    def choose(self, key: str) -> Answer | None:
        return int(key) if key.isdecimal() and int(key) < len(self._options) else None

    def _label(self, place: int) -> str:
        owner = self._names.of(self._objects[place]) if place < len(self._objects) else ""
        text = self._options[place]
        return f"{owner}: {text}" if owner and owner != text else text


def simple_answering(question: Question, names: Names, words_in: Words, pass_label: str = "") -> Answering | None:
    """The answering of a question that is not about combat or dividing; None for those."""
    match question:
        case ChooseAction():
            return ActionAnswering(question, names, words_in, pass_label)
        case ChooseEntities():
            return EntityAnswering(question, names, words_in)
        case ChooseModes():
            return ModeAnswering(question, names, words_in)
        case ChooseNumber():
            return NumberAnswering(question, names, words_in)
        case YesNo():
            return OfferAnswering(question, names, words_in)
        case ChooseOption():
            return OptionAnswering(question, names, words_in)
    return None

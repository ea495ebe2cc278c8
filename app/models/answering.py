"""Answering: turns a question of the game into a prompt, and clicks into an answer.

Input: a `Question` with all its legal options, and names. Output: a `Prompt` for the table screen after every click,
and finally the `Answer`. There is one `Answering` per question. It knows no widget and no thread.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from app.messages import game_words as words
from app.messages import purpose_words as purposes
from app.messages.errors import notice_text
from app.messages.manual_words import refusal_sentence
from app.messages.message import Message, Words
from app.models.table_view import Option, Prompt
from app.services.cards.look import CardLook
from engine.errors import IllegalChoice
from engine.game.kernel.answers import RefusedAnswer
from engine.game.kernel.choices import (
    Action,
    Answer,
    ChooseEntities,
    ChooseModes,
    ChooseOption,
    Question,
    YesNo,
)
from engine.game.view.payment_view import PaymentPlan, Price
from engine.ids import ObjectId, is_player

_NOTHING = "nothing"
"""Key of the option that chooses none of the listed cards."""
_LONG = 34
"""Limit of letters of a choice's name on a button."""


class Names(Protocol):
    """Names of objects at the table in the reader's language, and the clickable ones."""

    def name_of(self, entity: int) -> str:
        """Returns the name of an object or a player; "" for the game itself."""

    def on_table(self, entity: int) -> bool:
        """True if the object or player can be clicked: it is on a board, in the player's own hand or on the stack."""

    def look_of(self, entity: int) -> CardLook | None:
        """Returns an object's look; None for players and unknown objects."""

    def owner_name(self, entity: int) -> str:
        """Returns the name of an object's owner, or "" for the player."""

    def mode_text(self, source: int, number: int, count: int) -> str:
        """Returns the text of mode `number` of `count` modes, or "" if it isn't known."""

    def ability(self, action: Action) -> str:
        """Returns the text of the ability that an action activates, or "" if it isn't known."""

    def price_of(self, action: Action) -> Price | None:
        """Returns an action's mana cost, and the sources that would pay it."""

    def plan_payment(
        self, action: Action, first: tuple[ObjectId, ...], never: tuple[ObjectId, ...]
    ) -> PaymentPlan | None:
        """Returns the payment plan for an action; None if it costs no mana."""

    def other_plans(self, action: Action) -> Iterator[PaymentPlan]:
        """Yields payment plans that differ in more than the choice between equal sources."""

    def locked(self) -> frozenset[int]:
        """Returns the sources that the player doesn't want to use unless nothing else can pay."""

    def floating_mana(self) -> tuple[tuple[str, int], ...]:
        """Returns the player's floating mana, as (letter, count)."""

    def asking_text(self, question: Question) -> str:
        """Returns the text of the spell or ability that asks, or "" if there is none."""

    def option(self, question: ChooseOption, place: int) -> str:
        """Returns one of the words of a question in the reader's language."""


class Answering:
    """Base class: turns one question into prompts and an answer. Every method for a click returns the answer as soon as
    it is complete, otherwise None."""

    def __init__(self, question: Question, names: Names, words_in: Words) -> None:
        self._question = question
        self.remark = ""
        """The reason why the last click had no effect, if the player could expect one."""
        self._names = names
        self._words = words_in

    def prompt(self) -> Prompt:
        """Returns the current prompt."""
        raise NotImplementedError

    def click_entity(self, entity: int) -> Answer | None:
        """Handles a click on an object or a player."""
        return None

    def choose(self, key: str) -> Answer | None:
        """Handles the choice of an option by its key."""
        return None

    def confirm(self) -> Answer | None:
        """Handles a press of the main button."""
        return None

    def _sentence(self, what: str) -> str:
        """Returns `what` with the source of the question."""
        source = self._names.name_of(self._question.source) if self._question.source else ""
        return self._words.say(words.FOR, source=source, what=what) if source else what

    def _blocked(self, answer: Answer) -> str:
        """Returns why an answer would be illegal, or "" if it is legal."""
        try:
            self._question.check_answer(answer)
        except IllegalChoice as problem:
            return why_refused(problem, self._names, self._words)
        return ""

    @property
    def _detail(self) -> str:
        return self._names.asking_text(self._question)


def why_refused(problem: IllegalChoice, names: Names, words_in: Words) -> str:
    """Returns one sentence that says what is wrong with an answer and what to do about it."""
    if isinstance(problem, RefusedAnswer):
        return refusal_sentence(problem.refusal, names.name_of, words_in)
    return notice_text(problem, words_in.language)


class EntityAnswering(Answering):
    """Objects and players. Those at the table are clicked there, and the prompt lists the others."""

    def __init__(self, question: ChooseEntities, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._asked = question
        self._chosen: list[int] = []

    def prompt(self) -> Prompt:
        """ "Choose nothing" is the last of the listed answers, never the main button, so Return doesn't skip a
        choice."""
        asked, entities = self._asked, self._asked.options
        listed = list(self._listed())
        nothing = not asked.low and not self._chosen
        if nothing:
            message = purposes.nothing(asked.purpose) or words.TAKE_NOTHING
            listed.append(Option(_NOTHING, self._words.say(message), command=True))
        return Prompt(
            self._sentence(self._what()),
            "" if nothing else self._button(),
            objects=frozenset(entity for entity in entities if not is_player(entity)),
            players=frozenset(entity for entity in entities if is_player(entity)),
            chosen=tuple(entities[place] for place in self._chosen),
            options=tuple(listed),
            least=asked.low,
            most=asked.high,
            detail=self._detail,
        )

    def click_entity(self, entity: int) -> Answer | None:
        if entity in self._asked.options:
            self._toggle(self._asked.options.index(entity))
        return None

    def choose(self, key: str) -> Answer | None:
        """Chooses one more of the cards with the same name. When all are chosen, a further click deselects them all."""
        if key == _NOTHING and not self._asked.low:
            return ()
        if key.isdecimal() and int(key) < len(self._asked.options):
            alike = next((group for group in self._alike().values() if int(key) in group), [int(key)])
            left = [place for place in alike if place not in self._chosen]
            if left and (len(self._chosen) < self._asked.high or len(left) == len(alike)):
                self._toggle(left[0])
            else:
                self._chosen = [place for place in self._chosen if place not in alike]
        return None

    def confirm(self) -> Answer | None:
        if self._asked.low <= len(self._chosen) <= self._asked.high:
            return tuple(self._chosen)
        return None

    def _alike(self) -> dict[str, list[int]]:
        """Groups the options that can't be clicked at the table by name."""
        found: dict[str, list[int]] = {}
        for place, entity in enumerate(self._asked.options):
            if not self._names.on_table(entity):
                found.setdefault(self._label(place), []).append(place)
        return found

    def _listed(self) -> Iterator[Option]:
        for name, places in self._alike().items():
            taken = sum(1 for place in places if place in self._chosen)
            label = name
            if len(places) > 1:
                counted = words.TAKEN_OF if taken else words.SEVERAL_OF
                label = self._words.say(counted, name=name, taken=taken, count=len(places))
            card = self._names.look_of(self._asked.options[places[0]])
            yield Option(str(places[0]), label, card=card, chosen=bool(taken))

    def _toggle(self, place: int) -> None:
        if place in self._chosen:
            self._chosen.remove(place)
            return
        if len(self._chosen) >= self._asked.high > 0:
            self._chosen.pop()
        self._chosen.append(place)

    @property
    def _action(self) -> Message:
        if self._asked.targets:
            return purposes.ACTIONS["target"]
        return purposes.find_action(self._asked.purpose) or purposes.CHOOSE

    def _what(self) -> str:
        low, high = self._asked.low, self._asked.high
        return self._words.say(words.ACTION_RANGE, action=self._action, range=_range(low, high, self._words))

    def _button(self) -> str:
        missing = self._asked.low - len(self._chosen)
        if missing > 0:
            return self._words.count(words.STILL, missing)
        if not self._chosen:
            return self._words.say(words.TAKE_NOTHING)
        names = ", ".join(self._names.name_of(self._asked.options[place]) for place in self._chosen)
        if len(names) <= _LONG:
            return self._words.say(words.ACTION_NAMES, action=self._action, names=names)
        return self._words.say(words.ACTION_COUNT, action=self._action, count=len(self._chosen))

    def _label(self, place: int) -> str:
        entity = self._asked.options[place]
        name, owner = self._names.name_of(entity), self._names.owner_name(entity)
        return f"{name} ({owner})" if owner else name


class ModeAnswering(Answering):
    """Modes of a spell or ability, listed with their texts."""

    def __init__(self, question: ChooseModes, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._asked = question
        self._chosen: list[int] = []

    def prompt(self) -> Prompt:
        options = tuple(Option(str(mode), self._label(mode), chosen=mode in self._chosen) for mode in self._asked.legal)
        missing = self._asked.low - len(self._chosen)
        if missing > 0:
            button = self._words.count(words.STILL, missing)
        else:
            button = self._words.count(words.TAKE_MODES, len(self._chosen))
        chosen = tuple(self._chosen)
        low, high = self._asked.low, self._asked.high
        numbers = _range(low, high, self._words)
        sentence = self._sentence(self._words.say(words.ACTION_RANGE, action=words.MODES, range=numbers))
        return Prompt(sentence, button, chosen=chosen, options=options, least=low, most=high)

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
        text = self._names.mode_text(self._question.source, mode, self._asked.count)
        text = text or self._words.say(words.MODE, number=mode + 1)
        return f"{times}× {text}" if times > 1 else text


class OfferAnswering(Answering):
    """Yes with the button, no with the option. An offer with a cost (`costs`) has two options and no button; "no" keeps
    its place, so its digit is the same for every offer."""

    def __init__(self, question: YesNo, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._asked = question
        self.costs = False

    def prompt(self) -> Prompt:
        say, purpose = self._words.say, self._question.purpose
        if purpose == purposes.KEEP_HAND:
            return self._hand()
        if purpose == purposes.TO_COMMAND_ZONE:
            where = say(purposes.COMMAND_QUESTION, card=self._names.name_of(self._question.source))
            return Prompt(where, say(purposes.COMMAND_ZONE), options=(Option("0", say(purposes.LEAVE_THERE)),))
        offer = purposes.offer(purpose) or words.MAY
        options: tuple[Option, ...] = (Option("0", say(words.NO)),)
        if self.costs:
            options = (*options, Option("1", say(words.YES)))
        button = "" if self.costs else say(words.YES)
        return Prompt(self._sentence(say(offer)), button, options=options, detail=self._detail)

    def choose(self, key: str) -> Answer | None:
        return int(key) if key in ("0", "1") else None

    def confirm(self) -> Answer | None:
        return None if self.costs else 1

    def _hand(self) -> Prompt:
        """Returns the prompt for keeping the hand or taking a mulligan (103.5). The first mulligan is free with three
        or more players."""
        say, mulligans = self._words.say, self._asked.about
        cost = say(purposes.KEEP_COST, count=mulligans - 1) if mulligans > 1 else ""
        detail = cost or (say(purposes.MULLIGAN_FREE) if not mulligans else "")
        options = (Option("0", say(purposes.MULLIGAN)),)
        return Prompt(say(purposes.KEEP_HAND_QUESTION), say(purposes.KEEP), options=options, detail=detail)


class OptionAnswering(Answering):
    """A choice between words. If they belong to objects, a click on an object also chooses its word."""

    def __init__(self, question: ChooseOption, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._asked = question
        self._objects: Sequence[int] = question.objects

    def prompt(self) -> Prompt:
        """Shows identical abilities as one option with their number."""
        options = tuple(
            Option(str(places[0]), self._words.say(words.SEVERAL_OF, name=label, count=len(places)))
            if len(places) > 1
            else Option(str(places[0]), label)
            for label, places in self._alike()
        )
        sentence = self._sentence(self._words.say(purposes.one_of(self._asked.purpose) or words.ONE_OF))
        return Prompt(sentence, "", objects=frozenset(self._objects), options=options)

    def _alike(self) -> list[tuple[str, list[int]]]:
        """Groups the indices of identical options. Only abilities of objects can be identical."""
        found: dict[object, tuple[str, list[int]]] = {}
        for place, word in enumerate(self._asked.options):
            node = self._asked.nodes[place] if place < len(self._asked.nodes) else None
            key = (word, node) if node is not None and self._asked.purpose == "trigger order" else place
            found.setdefault(key, (self._label(place), []))[1].append(place)
        return list(found.values())

    def click_entity(self, entity: int) -> Answer | None:
        places = [place for place, owner in enumerate(self._objects) if owner == entity]
        return places[0] if len(places) == 1 else None

    def choose(self, key: str) -> Answer | None:
        return int(key) if key.isdecimal() and int(key) < len(self._asked.options) else None

    def _label(self, place: int) -> str:
        owner = self._names.name_of(self._objects[place]) if place < len(self._objects) else ""
        text = self._names.option(self._asked, place)
        return f"{owner}: {text}" if owner and owner != text else text


def _range(low: int, high: int, words_in: Words) -> str:
    """How many may be chosen: "2", "up to 3" or "1 to 3"."""
    if low == high:
        return words_in.say(words.JUST, low=low)
    return words_in.say(words.FROM_TO if low else words.UP_TO, low=low, high=high)


def simple_answering(question: Question, names: Names, words_in: Words) -> Answering | None:
    """Returns the answering for a question that isn't about priority, combat, numbers or dividing; None for those."""
    match question:
        case ChooseEntities():
            return EntityAnswering(question, names, words_in)
        case ChooseModes():
            return ModeAnswering(question, names, words_in)
        case YesNo():
            return OfferAnswering(question, names, words_in)
        case ChooseOption():
            return OptionAnswering(question, names, words_in)
    return None

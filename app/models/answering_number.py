"""Answers to the question for a number: X, an amount, of any size."""

from __future__ import annotations

from collections.abc import Iterator

from app.messages import prompt_words as words
from app.messages import purpose_words as purposes
from app.messages.message import Words
from app.models.answering import Answering, Names
from app.models.table_view import Option, Prompt
from engine.game.kernel.choices import Answer, ChooseNumber

_FEW = 8
"""Up to so many numbers are shown as buttons of their own."""


class NumberAnswering(Answering):
    """A number: a button for each where there are few, else more and fewer, by larger steps where there are many."""

    def __init__(self, question: ChooseNumber, names: Names, words_in: Words) -> None:
        super().__init__(question, names, words_in)
        self._asked = question
        self._number = question.high

    def prompt(self) -> Prompt:
        low, high, say = self._asked.low, self._asked.high, self._words.say
        message = purposes.how_many(self._question.purpose) or words.NUMBER
        sentence = self._sentence(say(message, low=low, high=high))
        if self._few:
            numbers = tuple(Option(str(number), str(number)) for number in self._asked.numbers)
            return Prompt(sentence, "", options=numbers, detail=self._detail)
        options = tuple(Option(key, label, self._after(key) != self._number) for key, label in self._steps())
        return Prompt(sentence, say(words.TAKE_NUMBER, number=self._number), options=options, detail=self._detail)

    def choose(self, key: str) -> Answer | None:
        if self._few:
            return int(key) if key.isdecimal() and int(key) in self._asked.numbers else None
        self._number = self._after(key)
        return None

    def confirm(self) -> Answer | None:
        return None if self._few else self._number

    def _steps(self) -> Iterator[tuple[str, str]]:
        say, asked = self._words.say, self._asked
        yield "fewer", say(words.FEWER)
        yield "more", say(words.MORE)
        for by in (10, 100, 1000):
            if asked.high - asked.low >= 2 * by:
                yield f"fewer {by}", say(words.FEWER_BY, by=by)
                yield f"more {by}", say(words.MORE_BY, by=by)
        if asked.high - asked.low >= 20:
            yield "half", say(words.HALF_AS_MANY)
            yield "twice", say(words.TWICE_AS_MANY)
            yield "least", say(words.LEAST_NUMBER, number=asked.low)
            yield "most", say(words.GREATEST_NUMBER, number=asked.high)

    def _after(self, key: str) -> int:
        """The number once a step has been chosen: the next one in its direction that is offered."""
        step, _, by = key.partition(" ")
        match step:
            case "fewer":
                wanted = self._number - int(by or 1)
            case "more":
                wanted = self._number + int(by or 1)
            case "half":
                wanted = self._number // 2
            case "twice":
                wanted = self._number * 2
            case "least":
                wanted = self._asked.low
            case "most":
                wanted = self._asked.high
            case _:
                return self._number
        wanted = max(self._asked.low, min(self._asked.high, wanted))
        direction = 1 if wanted > self._number else -1
        while wanted in self._asked.gaps:
            wanted += direction
        return wanted

    @property
    def _few(self) -> bool:
        """Whether each number is a button of its own."""
        return self._asked.high - self._asked.low + 1 - len(self._asked.gaps) <= _FEW

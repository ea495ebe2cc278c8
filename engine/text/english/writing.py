"""Writes nodes with the grammar's phrases, and joins the words into text."""

from __future__ import annotations

import re
from typing import Any

from engine.text.english.grammar import Grammar, Phrase, Slot, Verb, verb_form
from engine.text.english.morphology import agreement

_BEFORE = re.compile(r" +([,.:;!?\n])")
_ARTICLE = re.compile(r"\b([Aa]) (?=(?:\+\d+/\+\d+ )?([\w{+\-]+))")
_VOWEL = re.compile(r"[aeio]|u(?!ni|se\b|nid)|8|11/|11\b|18/|x\b|x/|hour", re.IGNORECASE)


class Writer:
    """Writes nodes; stateless but for the grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def write(self, category: str, value: Any) -> str | None:
        """`value` said as `category`, or None if the category cannot say it. A category may carry a verb form
        ("vp:singular")."""
        name, _, form = category.partition(":")
        found = self.grammar.categories.get(category) or self.grammar.categories[name]
        for native in found.write if found.name == category else ():
            text = native(self, value)
            if text is not None:
                return text
        for phrase in self.grammar.candidates(found.name, value):
            text = self.write_phrase(phrase, value, form)
            if text is not None:
                return text
        return None

    def write_phrase(self, phrase: Phrase, value: Any, form: str) -> str | None:
        """`value` said with one phrase, or None."""
        if phrase.make is not None and type(value) is not phrase.make:
            return None
        parts = phrase.parts(value)
        if parts is None:
            return None
        words: list[str] = []
        for element in phrase.elements:
            if isinstance(element, str):
                words.append(element)
            elif isinstance(element, Verb):
                verb = self._verb(element, parts, form)
                if verb is None:
                    return None
                words.append(verb)
            else:
                text = self._slot(element, parts, form)
                if text is None:
                    return None
                words.append(text)
        return " ".join(word for word in words if word)

    def _slot(self, slot: Slot, parts: Any, form: str) -> str | None:
        category = slot.category
        if category.endswith("@"):
            category = f"{category[:-1]}:{form or 'base'}"
        return self.write(category, parts[slot.field])

    @staticmethod
    def _verb(verb: Verb, parts: Any, form: str) -> str | None:
        return verb_form(verb, agreement(parts[verb.subject]) if verb.subject else form)


def finish(text: str) -> str:
    """Joined words as running text: spaces before punctuation removed, articles set ("a" or "an")."""
    text = _BEFORE.sub(r"\1", text)
    text = text.replace('" legend rule "', '"legend rule"')
    text = text.replace('.".', '."').replace(".'\".", ".'\"").replace(".'.", ".'")
    return _ARTICLE.sub(_article, text)


def _article(found: re.Match[str]) -> str:
    return f"{found.group(1)}n " if _VOWEL.match(found.group(2)) else f"{found.group(1)} "


def capitalise(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]

"""Writer: writes nodes with the grammar's phrases, joins the words into text, and inflects English words: plurals, and
"draw" or "draws" by subject.
"""

from __future__ import annotations

import re
from typing import Any

from engine.ir.node import Node, Selector
from engine.ir.selectors import (
    All,
    Among,
    Attached,
    Both,
    ControllerOf,
    EitherOne,
    OwnerOf,
    Range,
    Ref,
    Some,
    Target,
    This,
    TopCards,
    You,
)
from engine.ir.values import Number
from engine.text.english.grammar import Grammar, Phrase, Slot, Verb, verb_form

_IRREGULAR = {
    "Child": "Children",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Equipment": "Equipment",
    "Fish": "Fish",
    "Merfolk": "Merfolk",
    "Treefolk": "Treefolk",
    "Moonfolk": "Moonfolk",
    "Sheep": "Sheep",
    "Samurai": "Samurai",
    "Eldrazi": "Eldrazi",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Plains": "Plains",
    "Urza's": "Urza's",
    "Thief": "Thieves",
    "Time Lord": "Time Lords",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Hero": "Heroes",
    "Homunculus": "Homunculi",
    "Octopus": "Octopuses",
    "Pegasus": "Pegasi",
    "Phoenix": "Phoenixes",
    "Cyclops": "Cyclopes",
    "Fungus": "Fungi",
    "Vedalken": "Vedalken",
    "Kor": "Kor",
    "Myr": "Myr",
    "Kithkin": "Kithkin",
    "Ninja": "Ninjas",
    "Spacecraft": "Spacecraft",
    "sorcery": "sorceries",
    "ability": "abilities",
    "library": "libraries",
}


def plural(noun: str) -> str:
    """Returns the plural of a noun of card text. Of several words the last is inflected."""
    known = _IRREGULAR.get(noun)
    if known is not None:
        return known
    head, space, last = noun.rpartition(" ")
    if space:
        return f"{head} {plural(last)}"
    if noun.endswith(("s", "x", "ch", "sh", "z")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


def is_single(count: Range) -> bool:
    """True if a range takes a singular noun ("a", "up to one")."""
    return count.high == Number(1)


def agreement(subject: Node) -> str:
    """Returns the verb form that `subject` takes in the present: "base" ("you draw") or "singular" ("a player
    draws")."""
    if isinstance(subject, Selector) and subject.form.endswith(" each"):
        return "base"
    match subject:
        case You(form="team"):
            return "singular"
        case You() | Both():
            return "base"
        case Target(count=count) | Some(count=count) | Among(count=count):
            return "singular" if is_single(count) else "base"
        case All(form=form):
            return "singular" if form in ("each", "each of your", "each of theirs", "nth", "next") else "base"
        case Ref(form=form):
            return _ref_agreement(form)
        case This() | Attached():
            return "singular"
        case EitherOne(parts=parts, form="and/or"):
            return agreement(parts[-1])
        case ControllerOf(form=form) | OwnerOf(form=form):
            return "base" if form.startswith("their") else "singular"
        case TopCards(count=count):
            return "singular" if count == Number(1) else "base"
        case _:
            return "singular"


def _ref_agreement(form: str) -> str:
    if form.startswith("each of "):
        return "singular"
    if form in ("they", "them", "both creatures") or form.startswith("those "):
        return "base"
    if form.startswith("the ") and form.split(" of ")[0].endswith("s"):
        return "base"
    return "singular"


_BEFORE = re.compile(r" +([,.:;!?\n])")
_ARTICLE = re.compile(r"\b([Aa]) (?=(?:\+\d+/\+\d+ )?([\w{+\-]+))")
_VOWEL = re.compile(r"[aeio]|u(?!ni|se\b|nid)|8|11/|11\b|18/|x\b|x/|hour", re.IGNORECASE)


class Writer:
    """Writes nodes. It has no state other than the grammar."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar

    def write(self, category: str, value: Any) -> str | None:
        """Returns the text for `value` in `category`, or None if the category can't express it. A category may include
        a verb form ("vp:singular")."""
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
        """Returns the text for `value` with one phrase, or None."""
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
    """Turns joined words into running text: removes spaces before punctuation and chooses "a" or "an"."""
    text = _BEFORE.sub(r"\1", text)
    text = text.replace('" legend rule "', '"legend rule"')
    text = text.replace('.".', '."').replace(".'\".", ".'\"").replace(".'.", ".'")
    return _ARTICLE.sub(_article, text)


def _article(found: re.Match[str]) -> str:
    return f"{found.group(1)}n " if _VOWEL.match(found.group(2)) else f"{found.group(1)} "


def capitalise(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]

"""Which phrases came nearest to reading a text that cannot be read: those that were still open where reading stopped,
with what they would have taken there.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.text.english.grammar import Element, Phrase, Slot, Verb
from engine.text.english.reading import Branch, Reader, ReadingTables, TooMuchToTry, tokenize

MOST = 3
_MOST_OPEN = 400
_MOST_WANTED = 6


class Nearest(msgspec.Struct, frozen=True):
    """A phrase that was still open: its `pattern` as it is declared and its `category`; the words it had `read`; what
    it `wanted` next: words, or what a slot takes (in brackets)."""

    pattern: str
    category: str
    read: str
    wanted: tuple[str, ...]


Open = tuple[Branch, int, int]
"""A place in a tree of phrases, where in the text that category began, and how far it has come."""


class _Tracer(Reader):
    """A reader that remembers which branches were open at the furthest place, and within which others."""

    def __init__(self, tables: ReadingTables, text: str) -> None:
        super().__init__(tables, tokenize(text))
        self._starts: list[int] = []
        self._within: list[Open] = []
        self._reached = 0
        self.open: list[tuple[Open, ...]] = []

    def _read(self, category: str, start: int) -> tuple[tuple[Any, int], ...]:
        self._starts.append(start)
        try:
            return super()._read(category, start)
        finally:
            self._starts.pop()

    def _match(self, branch: Branch, at: int, values: tuple[Any, ...], out: list[tuple[int, Any, int]]) -> None:
        self._within.append((branch, self._starts[-1], at))
        if at > self._reached:
            self._reached, self.open = at, []
        if at == self._reached and len(self.open) < _MOST_OPEN:
            self.open.append(tuple(self._within))
        try:
            super()._match(branch, at, values, out)
        finally:
            self._within.pop()


def nearest_phrases(tables: ReadingTables, text: str, category: str) -> tuple[Nearest, ...]:
    """The phrases that were open when reading stopped, the innermost one with most words first, then those around it;
    at most `MOST` of them."""
    tracer = _Tracer(tables, text)
    try:
        tracer.read(category, 0)
    except (TooMuchToTry, RecursionError):
        return ()
    found: dict[str, Nearest] = {}
    for branch, start, at in reversed(min(tracer.open, key=lambda each: each[-1][1], default=())):
        phrase = _first_phrase(branch) if at > start else None
        if phrase is not None and len(found) < MOST:
            read = text[tracer.tokens[start].start : tracer.tokens[tracer.furthest - 1].end]
            pattern = _pattern(phrase)
            if not any(near.read == read and near.category == phrase.category for near in found.values()):
                found.setdefault(pattern, Nearest(pattern, phrase.category, read, _wanted(branch)))
    return tuple(found.values())


def _first_phrase(branch: Branch) -> Phrase | None:
    """The first phrase, by its place in the grammar, that goes on from a branch."""
    here = [phrase for phrase, _ in branch.accepts]
    further = [_first_phrase(each) for each in (*branch.words.values(), *(following for _, following in branch.slots))]
    return min(
        (phrase for phrase in (*here, *further) if phrase is not None), key=lambda each: each.order, default=None
    )


def _wanted(branch: Branch) -> tuple[str, ...]:
    words = [word for word in branch.words if word]
    slots = [_slot(category) for category, _ in branch.slots]
    return tuple(dict.fromkeys((*words, *slots)))[:_MOST_WANTED]


def _pattern(phrase: Phrase) -> str:
    return " ".join(_said(element) for element in phrase.elements)


def _said(element: Element) -> str:
    match element:
        case Slot(category=category):
            return _slot(category)
        case Verb(forms=forms):
            return "/".join(dict.fromkeys(form for form in forms[:2] if form))
        case _:
            return str(element)


def _slot(category: str) -> str:
    """What a slot takes, without what its category says besides."""
    return f"[{category.partition(':')[0].rstrip('@')}]"

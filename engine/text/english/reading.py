"""Reader: cuts text into tokens with their positions, and reads them with the grammar. It finds every way to read a
category at a place and caches it, so that no place is read twice.

The phrases of a category are merged into a tree by their first elements, so that phrases with the same beginning are
tried together. No pattern matches "the rest": a word or a slot of some phrase consumes each token. If a text can't be
read, the phrases that were open where reading stopped are the nearest ones, with the words that they expected there.
"""

from __future__ import annotations

import re
from operator import itemgetter
from typing import Any, NamedTuple

import msgspec

from engine.text.english.grammar import Element, Phrase, Slot, Verb
from engine.text.english.reading_tables import ANY, Branch, ReadingTables
from engine.text.english.writing import agreement

_TOKEN = re.compile(
    r"""
    [~≈]'s | [~≈]
  | \{[^{}]+\}                                        # a symbol
  | [+\-]?(?:\d+|[XY*])/[+\-]?(?:\d+|[XY*])(?![\w/])  # power and toughness
  | [+\-](?:\d+|X)(?!\w)                              # loyalty
  | \d+
  | (?<![\w.!?"])'(?=[A-Z{~+\-\d])                    # a quotation inside a quotation opens
  | (?<=[.!?])'                                       # ... and closes
  | [^\W\d_](?:[\w]|['-](?=\w))*'?(?<![.!?]')         # a word, with its apostrophes and hyphens
  | \n | [,.:;—•"()!?/]
  | \S
    """,
    re.VERBOSE,
)


class Token(NamedTuple):
    """One token. `word` is compared by the grammar (lower case, "an" as "a"), `text` is as written, `start` and `end`
    are positions in the text."""

    word: str
    text: str
    start: int
    end: int


_SAME = {"an": "a"}


def tokenize(text: str) -> tuple[Token, ...]:
    """Returns the tokens of `text`. Only white space is dropped; a newline is a token."""
    tokens: list[Token] = []
    for found in _TOKEN.finditer(text):
        written = found.group()
        word = written.lower()
        tokens.append(Token(_SAME.get(word, word), written, found.start(), found.end()))
    return tuple(tokens)


class Predicate(msgspec.Struct, frozen=True):
    """A predicate read without its subject ("draws two cards")."""

    phrase: Phrase
    values: dict[str, Any]

    def with_subject(self, subject: Any) -> Any:
        """Returns the node once the subject is known, or None if the phrase doesn't take that subject."""
        return self.phrase.node({**self.values, self.phrase.subject: subject})


class TooMuchToTry(Exception):
    """Raised for a text with more possible readings than any card's text has."""


MOST_TRIED = 60_000
"""Limit of branches of phrases tried for one text; the hardest card needs less than a fiftieth."""


MOST_COLLECTED = 10_000
"""Limit of readings collected for one text; the hardest card has a thirtieth. Each contains everything read before it,
so a sentence repeated forty times would fill the memory."""


Results = tuple[tuple[Any, int], ...]
"""Every reading of a category at a place: (value, index behind it), preferred first."""


class Reader:
    """Reads one tokenised text. Results of a category at a place are (value, end index), preferred ones first."""

    def __init__(self, tables: ReadingTables, tokens: tuple[Token, ...]) -> None:
        self.tables = tables
        self.tokens = tokens
        self.words = tuple(token.word for token in tokens)
        self.length = len(tokens)
        self._kinds = tables.kinds_of(self.words)
        self._tried = 0
        self._collected = 0
        self._seen: list[dict[str, Results]] = [{} for _ in self._kinds]
        """For each token index the categories that were read there."""
        self.furthest = 0
        """The furthest token index that any phrase has matched, which is where an unreadable text breaks."""

    def read(self, category: str, start: int) -> Results:
        """Returns every way to read `category` at token index `start`.

        Raises:
            TooMuchToTry: if there are too many.
        """
        found = self._seen[start].get(category)
        return self._read_first(category, start) if found is None else found

    def _read_first(self, category: str, start: int) -> Results:
        """Reads a category at a place where that has not been tried."""
        seen = self._seen[start]
        seen[category] = ()  # a category that begins with itself reads nothing there
        found = seen[category] = self._read(category, start)
        return found

    def _read(self, category: str, start: int) -> Results:
        way = self.tables.way(category, self._kinds[start])
        if way.misses_phrases and start > self.furthest:
            self.furthest = start
        results: list[tuple[Any, int]] = []
        for native in way.natives:
            for result in native(self, start):
                results.append(result)
                self._collected += 1
                if self._collected > MOST_COLLECTED:
                    raise TooMuchToTry
        if way.tree is not None:
            matches: list[tuple[int, Any, int]] = []
            self._match(way.tree, start, (), matches)
            if matches:
                if len(matches) > 1:
                    matches.sort(key=_order)
                results.extend([(value, end) for _, value, end in matches])
        return _preferred(results, way.most) if len(results) > way.most else tuple(results)

    def _match(self, branch: Branch, at: int, values: tuple[Any, ...], out: list[tuple[int, Any, int]]) -> None:
        self._tried += 1
        if self._tried > MOST_TRIED:
            raise TooMuchToTry
        if at > self.furthest:
            self.furthest = at
        for phrase, checks in branch.accepts:
            if not checks or all(agreement(values[index]) == form for index, form in checks):
                node = _accept(phrase, values)
                if node is not None:
                    out.append((phrase.order, node, at))
        if branch.words and at < self.length:
            following = branch.words.get(self.words[at])
            if following is not None:
                self._match(following, at + 1, values, out)
        if branch.slots:
            kind = self._kinds[at]
            slots = branch.by_kind.get(kind)
            if slots is None:
                slots = self.tables.slots(branch, kind)
            if slots:
                seen = self._seen[at]
                for category, following in slots:
                    found = seen.get(category)
                    if found is None:
                        found = self._read_first(category, at)
                    for value, end in found:
                        self._match(following, end, (*values, value), out)

    def is_word(self, at: int, *words: str) -> bool:
        """True if the tokens at `at` are these words."""
        if not 0 <= at < self.length or self.words[at] != words[0]:
            return False
        return len(words) == 1 or self.words[at : at + len(words)] == words


def _accept(phrase: Phrase, values: tuple[Any, ...]) -> Any:
    named = dict(zip(phrase.fields, values, strict=True))
    return Predicate(phrase, named) if phrase.subject else phrase.node(named)


_order = itemgetter(0)


def _preferred(results: list[tuple[Any, int]], most: int) -> Results:
    """Returns at most the first `most` results for each end."""
    seen: dict[int, int] = {}
    kept = []
    for result in results:
        count = seen.get(result[1], 0)
        if count < most:
            kept.append(result)
            seen[result[1]] = count + 1
    return tuple(kept)


MOST = 3
_MOST_OPEN = 400
_MOST_WANTED = 6


class Nearest(msgspec.Struct, frozen=True):
    """A phrase that was still open: its `pattern` as declared and its `category`; the words it had `read`; and its next
    expected words (`wanted`), or the contents of a slot in brackets."""

    pattern: str
    category: str
    read: str
    wanted: tuple[str, ...]


Open = tuple[Branch, int, int]
"""A node in a tree of phrases, the place where that category began, and the place it has reached."""


class _Tracer(Reader):
    """A reader that notes which branches were open at the furthest place, and inside which others."""

    def __init__(self, tables: ReadingTables, text: str) -> None:
        super().__init__(tables, tokenize(text))
        self._kinds = [ANY for _ in self._kinds]  # what can't begin here was wanted here too
        self._starts: list[int] = []
        self._within: list[Open] = []
        self._reached = 0
        self.open: list[tuple[Open, ...]] = []

    def _read(self, category: str, start: int) -> Results:
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
    """Returns the phrases that were open when reading stopped, the innermost one with most words first, then those
    around it; at most `MOST`."""
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
    """Returns the first phrase, by its order in the grammar, that continues from a branch."""
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
    """Returns the name of a slot's category without its further details."""
    return f"[{category.partition(':')[0].rstrip('@')}]"

"""Prepares the grammar for reading: each category's phrases as a tree, and the words that a category can begin with.

Most categories that could continue a sentence can't begin with its next word. `ReadingTables` finds out which, so that
the reader tries only the others. Words come in kinds (`kinds_of`). A word of the grammar is a kind of its own, and all
other words share a few kinds, so that the tables stay small for every text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.errors import EngineBug
from engine.text.english.grammar import (
    FORMS,
    INFINITIVE,
    PAST_SINGULAR,
    Begins,
    Category,
    Element,
    Grammar,
    NativeRead,
    Phrase,
    Slot,
    Verb,
    parse_pattern,
    verb_form,
)

ANY = "any kind"
"""A kind that every category can begin with."""

END = ""
"""The kind behind the last word."""

NUMBER, SYMBOL, OTHER = "0", "{", "other kind"
"""The kinds of words that the grammar does not name: numbers and sizes ("3", "+1/+1", "X/X"), mana symbols, others."""

MOST_READINGS = 4
"""More readings of one category from one place to another than this are never needed; earlier phrases win."""

ONE_READING = frozenset({"body", "static"})
"""Categories of whole texts. Only the first of several readings up to the same place is kept."""


class Branch:
    """A place in a category's tree of phrases."""

    __slots__ = ("accepts", "by_kind", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, Branch] = {}
        self.slots: list[tuple[str, Branch]] = []
        self.accepts: list[tuple[Phrase, tuple[tuple[int, str], ...]]] = []
        """Phrases that end here, with their verbs' checks: (index of the subject's slot, form used)."""
        self.by_kind: dict[str, tuple[tuple[str, Branch], ...]] = {}
        """The slots that can begin with a kind of word, as far as they were asked for."""


class Way(NamedTuple):
    """The parts of a category that can begin with a kind of word."""

    natives: tuple[NativeRead, ...]
    tree: Branch | None
    most: int
    """Limit of readings up to one place."""
    misses_phrases: bool
    """True if the category has phrases, directly or through native functions, that can't begin with that word."""


class Table:
    """The reading table of a category: its native functions with their first words, its tree, and the limit of readings
    up to one place."""

    __slots__ = ("begins", "most", "natives", "tree", "ways")

    def __init__(
        self, category: str, natives: tuple[tuple[NativeRead, Begins | None], ...], tree: Branch | None
    ) -> None:
        self.natives = natives
        self.tree = tree
        self.most = 1 if category in ONE_READING else MOST_READINGS
        self.begins: dict[str, bool] = {}
        """Whether the category can begin with a kind of word, as far as that was asked for."""
        self.ways: dict[str, Way] = {}
        """The parts that can begin with a kind of word, as far as they were asked for."""


class ReadingTables:
    """The grammar prepared for reading, each part as it is first needed."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self._tables: dict[str, Table] = {}
        self._openings: dict[str, tuple[frozenset[str], frozenset[str]] | None] = {}
        self._firsts: dict[str, frozenset[str] | None] = {}
        self._phrased: dict[str, bool] = {}
        self._known = _first_words_of(grammar)

    def kinds_of(self, words: Iterable[str]) -> list[str]:
        """The kinds of words, and of the end behind them."""
        known = self._known
        return [*(word if word in known else _shared_kind(word) for word in words), END]

    def table(self, category: str) -> Table:
        """Returns the table that reads a category.

        Raises:
            EngineBug: if the grammar has no such category.
        """
        found = self._tables.get(category)
        if found is None:
            known = self._category(category)
            natives = tuple(zip(known.read, known.begins, strict=True)) if category == known.name else ()
            found = self._tables[category] = Table(category, natives, self._plant(category, known))
        return found

    def way(self, category: str, kind: str) -> Way:
        """Returns the parts of a category that can begin with a word of this kind."""
        table = self._tables.get(category) or self.table(category)
        found = table.ways.get(kind)
        if found is None:
            found = table.ways[kind] = self._find_way(table, kind)
        return found

    def _find_way(self, table: Table, kind: str) -> Way:
        natives = tuple(native for native, begins in table.natives if self._may_begin(begins, kind))
        missed = (begins for _, begins in table.natives if begins is not None and not self._may_begin(begins, kind))
        tree = table.tree
        if tree is not None and not self._tree_may_begin(tree, kind):
            return Way(natives, None, table.most, misses_phrases=True)
        misses = tree is None and any(self.has_phrases(name) for begins in missed for name in begins.categories)
        return Way(natives, tree, table.most, misses)

    def _tree_may_begin(self, tree: Branch, kind: str) -> bool:
        if kind == ANY or tree.accepts or kind in tree.words or _shared_kind(kind) in tree.words:
            return True
        return bool(self.slots(tree, kind))

    def _may_begin(self, begins: Begins | None, kind: str) -> bool:
        """Returns whether a native function with these first words can begin with a word of this kind."""
        if begins is None or kind == ANY or kind in begins.words or _shared_kind(kind) in begins.words:
            return True
        return any(self.can_begin(name, kind) for name in begins.categories)

    def can_begin(self, category: str, kind: str) -> bool:
        """Returns whether `category` can begin with a word of this kind."""
        table = self._tables.get(category) or self.table(category)
        begins = table.begins
        known = begins.get(kind)
        if known is None:
            firsts = self._first_words(category)
            known = begins[kind] = kind == ANY or firsts is None or kind in firsts or _shared_kind(kind) in firsts
        return known

    def has_phrases(self, category: str) -> bool:
        """Returns whether phrases are tried for a category, directly or through the first words of its native
        functions."""
        found = self._phrased.get(category)
        if found is None:
            self._phrased[category] = False  # a category that begins with itself
            known = self._category(category)
            first = {name for begins in known.begins if begins is not None for name in begins.categories}
            found = self._phrased[category] = bool(known.phrases) or any(map(self.has_phrases, first))
        return found

    def slots(self, branch: Branch, kind: str) -> tuple[tuple[str, Branch], ...]:
        """Returns the slots of a branch that can begin with a word of this kind."""
        found = branch.by_kind.get(kind)
        if found is None:
            found = tuple((category, behind) for category, behind in branch.slots if self.can_begin(category, kind))
            branch.by_kind[kind] = found
        return found

    def _category(self, category: str) -> Category:
        found = self.grammar.categories.get(category) or self.grammar.categories.get(category.partition(":")[0])
        if found is None:
            raise EngineBug(f"the grammar has no category {category!r}")
        return found

    def _plant(self, category: str, known: Category) -> Branch | None:
        if not known.phrases:
            return None
        root, form = Branch(), category.partition(":")[2]
        for phrase in known.phrases:
            for elements, checks in _variants(phrase, form):
                self._add(root, phrase, elements, checks)
        return root

    @staticmethod
    def _add(
        root: Branch, phrase: Phrase, elements: tuple[str | Slot, ...], checks: tuple[tuple[int, str], ...]
    ) -> None:
        branch = root
        for element in elements:
            if isinstance(element, str):
                branch = branch.words.setdefault(element.lower(), Branch())
                continue
            for category, following in branch.slots:
                if category == element.category:
                    branch = following
                    break
            else:
                following = Branch()
                branch.slots.append((element.category, following))
                branch = following
        branch.accepts.append((phrase, checks))

    def _first_words(self, category: str) -> frozenset[str] | None:
        """The kinds of words that a category can begin with; None if that isn't known."""
        if category in self._firsts:
            return self._firsts[category]
        words: set[str] = set()
        seen, waiting = {category}, [category]
        while waiting:
            opening = self._opening(waiting.pop())
            if opening is None:
                self._firsts[category] = None
                return None
            words |= opening[0]
            waiting += opening[1] - seen
            seen |= opening[1]
        found = self._firsts[category] = frozenset(words)
        return found

    def _opening(self, category: str) -> tuple[frozenset[str], frozenset[str]] | None:
        """Returns the words and the categories that can begin a category; None if any word can."""
        if category not in self._openings:
            self._openings[category] = self._find_opening(category)
        return self._openings[category]

    def _find_opening(self, category: str) -> tuple[frozenset[str], frozenset[str]] | None:
        known = self._category(category)
        words: set[str] = set()
        categories: set[str] = set()
        if category == known.name:
            for begins in known.begins:
                if begins is None:
                    return None
                words |= begins.words
                categories |= begins.categories
        tree = self.table(category).tree
        if tree is not None:
            if tree.accepts:  # a phrase without words
                return None
            words.update(tree.words)
            categories.update(name for name, _ in tree.slots)
        return frozenset(words), frozenset(categories)


def _shared_kind(word: str) -> str:
    """The kind of a word that isn't a word of the grammar."""
    if not word:
        return END
    if word[0] == "{":
        return SYMBOL
    return NUMBER if word[0].isdigit() or (len(word) > 1 and (word[0] in "+-" or "/" in word)) else OTHER


def _first_words_of(grammar: Grammar) -> frozenset[str]:
    """Every word that a category can begin with, in each of its forms."""
    words: set[str] = set()
    for category in grammar.categories.values():
        words.update(*(begins.words for begins in category.begins if begins is not None))
    patterns = (phrase.pattern for category in grammar.categories.values() for phrase in category.phrases)
    for chunk in {pattern.partition(" ")[0] for pattern in patterns}:
        first = next(iter(parse_pattern(chunk, predicate=True)), "")
        if isinstance(first, str):
            words.add(first.lower())
        elif isinstance(first, Verb):
            said = (*first.forms, *(verb_form(first, form) for form in (*FORMS, PAST_SINGULAR, INFINITIVE)))
            words.update(form.split()[0].lower() for form in said if form)
    return frozenset(words)


def _variants(phrase: Phrase, form: str) -> Iterator[tuple[tuple[str | Slot, ...], tuple[tuple[int, str], ...]]]:
    """The phrase with its verbs in every form they can have here."""
    done: list[tuple[list[str | Slot], list[tuple[int, str]]]] = [([], [])]
    slot_index = {slot: index for index, slot in enumerate(phrase.fields)}
    for element in phrase.elements:
        options = list(_element_options(element, form, slot_index))
        if not options:
            return
        done = [([*before, *words], [*checks, *check]) for before, checks in done for words, check in options]
    for elements, checks in done:
        yield tuple(elements), tuple(checks)


def _element_options(
    element: Element, form: str, slot_index: dict[str, int]
) -> Iterator[tuple[list[str | Slot], list[tuple[int, str]]]]:
    if isinstance(element, Slot) and element.category.endswith("@"):
        yield [Slot(element.field, f"{element.category[:-1]}:{form or 'base'}")], []
    elif not isinstance(element, Verb):
        yield [element], []
    elif element.subject:
        for name, word in zip(FORMS[:2], element.forms, strict=False):
            yield list(word.split()), [(slot_index[element.subject], name)]
    else:
        said = verb_form(element, form)
        if said is not None:
            yield [*said.split()], []

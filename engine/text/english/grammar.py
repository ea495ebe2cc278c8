"""Grammar: phrases, each a single declaration for both reading and writing.

A phrase belongs to a category ("effect", "cost", "condition", ...), makes one class of node and has a pattern such as::

    "draw/draws/drew {count:cards}"

A pattern is words and slots. A slot ``{field:category}`` takes the value that the category reads there and puts it into
that field of the node. A word with slashes is a verb in its forms: base ("you draw", "they draw"), singular ("a player
draws"), past ("you drew"), participle ("cards drawn"). The phrase's subject decides which form is used:

- a phrase declared with ``subject="who"`` is a predicate: its category is read and written in one form ("vp:base",
  "vp:singular", ...), and the subject goes into field `who` later (`phrases.effects.clauses`); a slot
  ``{changes:changes@}`` in it is read in the same form;
- otherwise the first slot before the verb is its subject, unless a slot name follows the verb: ``has/have@what``.

``field=value`` given at the declaration fixes a field: the phrase reads that value and writes only nodes that have it.
Fields that a phrase neither fills nor fixes must have their defaults.

A template, which is a node with holes, is the other way to define a phrase's meaning. A phrase for a node inside a
node is declared with the whole node and a hole for each slot::

    grammar.template("condition", "{who:who} have/has no cards in hand",
                     Compare(Count(ZoneCards("hand", hole("who"))), "=", Number(0)))

Reading fills the holes. Writing compares a node with the template and takes the values out of the holes. Names of
bindings aren't compared, because they are assigned after reading.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from typing import Any, NamedTuple

import msgspec

from engine.errors import EngineBug
from engine.ir.node import Node, fields_with_nodes, replace
from engine.ir.selectors import Ref, TheRest
from engine.ir.values import AmountRef
from engine.text.english.fixed_parts import Choice, Fixed, choose, fixed_parts, plan_choice

_NOT_COMPARED = frozenset({"bind", "bind_all"})


class Hole:
    """A place in a template, for the slot of the same name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"hole({self.name!r})"


def hole(name: str) -> Any:
    """Returns a hole for the slot `name`. A node or any other field's value fills it."""
    return Hole(name)


def fill_template(template: Any, values: dict[str, Any]) -> Any:
    """Returns the template with its holes filled."""
    if isinstance(template, Hole):
        return values[template.name]
    if isinstance(template, tuple):
        return tuple(fill_template(part, values) for part in template)
    if isinstance(template, Node):
        updates = {}
        for name in template.__struct_fields__:
            value = getattr(template, name)
            if isinstance(value, Node | Hole | tuple):
                new = fill_template(value, values)
                if new is not value:
                    updates[name] = new
        return replace(template, **updates) if updates else template
    return template


def match_template(template: Any, value: Any) -> dict[str, Any] | None:
    """Returns the values in the holes if `value` is the filled template, otherwise None."""
    taken: dict[str, Any] = {}
    return taken if _match(template, value, taken) else None


def _match(template: Any, value: Any, taken: dict[str, Any]) -> bool:
    if isinstance(template, Hole):
        if template.name in taken:
            return bool(taken[template.name] == value)
        taken[template.name] = value
        return True
    if isinstance(template, tuple):
        if not isinstance(value, tuple) or len(template) != len(value):
            return False
        return all(_match(part, other, taken) for part, other in zip(template, value, strict=True))
    if isinstance(template, Node):
        if not isinstance(value, Node) or type(template) is not type(value):
            return False
        names = _compared(value.__class__)
        return all(_match(getattr(template, name), getattr(value, name), taken) for name in names)
    return bool(template == value)


@cache
def _compared(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a node that wording shows, those first that are soon compared."""
    names = kind.__struct_fields__
    shown = [name for name in names if name not in _NOT_COMPARED and (name != "name" or not is_reference(kind))]
    holders = fields_with_nodes(kind)
    return tuple(sorted(shown, key=lambda name: name in holders))


@cache
def default_values(kind: type[Node]) -> dict[str, Any]:
    """Returns the default of each field of a class of nodes, `msgspec.NODEFAULT` for a field without one.

    Doesn't evaluate annotations, as `msgspec.structs.fields` does, because that takes fifty times as long.
    """
    names, defaults = kind.__struct_fields__, kind.__struct_defaults__
    return dict(zip(names, (*(_MISSING for _ in names[len(defaults) :]), *defaults), strict=True))


def is_reference(kind: type) -> bool:
    """True if nodes of this class have the name of a binding, which wording doesn't show."""
    return kind in (Ref, AmountRef, TheRest)


FORMS = ("base", "singular", "past", "participle")
"""Verb forms in the order of a pattern."""

PAST_SINGULAR = "past_s"
"""Past form for a singular subject. It differs from "past" only in "was" for "were"."""

INFINITIVE = "infinitive"
"""Form after "would". It differs from "base" only in "be" for "are"."""

_TO_BE = {
    PAST_SINGULAR: {"were": "was", "weren't": "wasn't"},
    "participle": {"were": "been", "weren't": "not been"},
    INFINITIVE: {"are": "be", "aren't": "not be"},
}
_LIKE = {PAST_SINGULAR: "past", INFINITIVE: "base", "": "base"}

NativeRead = Callable[[Any, int], Iterable[tuple[Any, int]]]
"""Reads a category at a token index, with the given `reading.Reader`: yields every (value, end index)."""

NativeWrite = Callable[[Any, Any], str | None]
"""Writes a value of a category with the given `writing.Writer`; returns None if the category can't express it."""

_PART = re.compile(r"\{(\w+):([\w:@]+)\}|(\S+)")
_PUNCTUATION = re.compile(r"([,.:;—]|^\"|\"$)")
_MISSING = msgspec.NODEFAULT


class Slot(msgspec.Struct, frozen=True):
    field: str
    category: str


class Verb(msgspec.Struct, frozen=True):
    """A word whose form depends on the subject in slot `subject` ("" for the subject of the whole predicate)."""

    forms: tuple[str, ...]
    subject: str


Element = str | Slot | Verb


def verb_form(verb: Verb, form: str) -> str | None:
    """Returns a verb's word (or words) in a form ("" for base), or None if it has no such form."""
    place = FORMS.index(_LIKE.get(form, form))
    if place == 3:  # most participles are the same as the past form
        place = min(place, len(verb.forms) - 1)
    if place >= len(verb.forms):
        return None
    first, space, rest = verb.forms[place].partition(" ")
    return f"{_TO_BE.get(form, {}).get(first, first)}{space}{rest}"


class Phrase:
    """One declared phrase. `order` is its place in the grammar; earlier phrases are preferred.

    The pattern is parsed when the phrase is first used: of thousands of phrases one card needs a few dozen.
    """

    def __init__(
        self,
        category: str,
        make: type | None,
        pattern: str,
        *,
        form: str,
        subject: str,
        const: Mapping[str, Any],
        build: Callable[..., Any] | None,
        take: Callable[[Any], Mapping[str, Any] | None] | None,
        order: int,
    ) -> None:
        self.category = category
        self.pattern = pattern
        self.make = make
        self.form = form
        self.subject = subject
        self.const = dict(const)
        self.build = build
        self.take = take
        self.order = order
        self.template: Any = None
        """The node with holes, or the value, that the phrase was declared with, if it was."""

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        """The words, slots and verbs of the pattern."""
        return parse_pattern(self.pattern, predicate=bool(self.subject))

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The names of the slots, in the order of the pattern."""
        return tuple(part.field for part in self.elements if isinstance(part, Slot))

    def writes_only_others(self, kind: type) -> bool:
        """True if the phrase was declared with a node, and nodes of class `kind` differ from it."""
        return isinstance(self.template, Node) and type(self.template) is not kind

    def fixed(self, depth: int) -> Fixed:
        """Returns the parts that are the same in every node that this phrase writes, up to a depth."""
        if self.template is not None:
            return dict(fixed_parts(self.template, (), Hole, _compared, depth))
        if self.take is not None or self.make is None or not issubclass(self.make, Node):
            return {}
        parts = (fixed_parts(value, (name,), Hole, _compared, depth) for name, value in self.const.items())
        return {("form",): self.form, **{path: key for found in parts for path, key in found}}

    @cached_property
    def defaults(self) -> dict[str, Any]:
        """The fields this phrase says nothing about, with the values they must have."""
        if self.make is None or self.take is not None or not issubclass(self.make, Node):
            return {}
        said = {*self.fields, *self.const, self.subject, "form", "bind", "bind_all"}
        if is_reference(self.make):
            said.add("name")
        rest: dict[str, Any] = {}
        defaults = default_values(self.make)
        unknown = said - set(defaults) - {"form", "bind", "bind_all", ""}
        if unknown:
            raise EngineBug(f"phrase {self.elements!r}: {self.make.__name__} has no field {sorted(unknown)}")
        for name, default in defaults.items():
            if name in said:
                continue
            if default is _MISSING:
                raise EngineBug(f"phrase {self.elements!r} leaves {self.make.__name__}.{name} open")
            rest[name] = default
        return rest

    def node(self, values: Mapping[str, Any]) -> Any:
        """Returns the node for the slot values, or None if `build` refuses them."""
        if self.build is not None:
            return self.build(**values)
        if self.make is None:
            return values[self.fields[0]]
        return self.make(**values, **self.const, form=self.form)

    def parts(self, node: Any) -> Mapping[str, Any] | None:
        """Returns the slot values that express `node`, or None if this phrase can't."""
        if self.take is not None:
            return self.take(node)
        if self.make is None:
            return {self.fields[0]: node}
        if node.form != self.form:
            return None
        for name, value in self.const.items():
            if match_template(value, getattr(node, name)) is None:
                return None
        for name, value in self.defaults.items():
            if getattr(node, name) != value:
                return None
        return {name: getattr(node, name) for name in self.fields}


class Begins(NamedTuple):
    """The first words of what a native function reads, and the categories that it reads first."""

    words: frozenset[str]
    categories: frozenset[str]


class Category:
    """A category: its phrases, or a native pair of functions, or both (the native one comes first)."""

    __slots__ = ("begins", "name", "phrases", "read", "write")

    def __init__(self, name: str) -> None:
        self.name = name
        self.phrases: list[Phrase] = []
        self.read: list[NativeRead] = []
        self.begins: list[Begins | None] = []
        """First words of each reading function. None if they aren't declared, so that any word is possible."""
        self.write: list[NativeWrite] = []


class Grammar:
    """All categories. The modules in `phrases/` fill it at import; afterwards it is only read."""

    def __init__(self) -> None:
        self.categories: dict[str, Category] = {}
        self.by_type: dict[str, dict[type, list[Phrase]]] = defaultdict(lambda: defaultdict(list))
        self.unfolding: dict[str, Callable[[Any], Any]] = {}
        """Sentences that change the one before them: name -> how to take them off (`phrases.followers`)."""
        self.unfolded_at_end: dict[str, Any] = {}
        """Name -> the class of the instruction with which an effect ends that is taken off."""
        self.unfolding_statics: dict[str, Callable[[Any], Any]] = {}
        """The same for sentences of static abilities (`phrases.statics`)."""
        self._count = 0
        self._choices: dict[tuple[str, type], Choice[Phrase]] = {}
        """Questions that tell apart the phrases of a category that write nodes of a class."""

    def category(self, name: str) -> Category:
        found = self.categories.get(name)
        if found is None:
            found = self.categories[name] = Category(name)
        return found

    def phrase(
        self,
        category: str,
        make: type | None,
        pattern: str,
        /,
        *,
        form: str = "",
        subject: str = "",
        build: Callable[..., Any] | None = None,
        take: Callable[[Any], Mapping[str, Any] | None] | None = None,
        **const: Any,
    ) -> Phrase:
        """Declares a phrase.

        With `build` and `take`, the node is built from the slot values by `build`, and split into them by `take` (None
        if this phrase can't express it); `make` then only gives the node's class (None for any value).
        """
        self._count += 1
        phrase = Phrase(
            category,
            make,
            pattern,
            form=form,
            subject=subject,
            const=const,
            build=build,
            take=take,
            order=self._count,
        )
        self.category(category).phrases.append(phrase)
        self.by_type[category][make or object].append(phrase)
        return phrase

    def template(self, category: str, pattern: str, node: Any, *, subject: str = "") -> None:
        """Declares a phrase for `node`, whose holes are the pattern's slots and its subject."""
        phrase = self.phrase(
            category,
            type(node),
            pattern,
            subject=subject,
            build=lambda **values: fill_template(node, values) if values else node,
            take=lambda value: match_template(node, value),
        )
        phrase.template = node

    def constant(self, category: str, pattern: str, value: object) -> None:
        """Declares words for one fixed value, a node or something else."""
        phrase = self.phrase(
            category, None, pattern, build=lambda: value, take=lambda given: {} if given == value else None
        )
        phrase.template = value

    def native(
        self, category: str, read: NativeRead, write: NativeWrite, *, begins: Iterable[str] | None = None
    ) -> None:
        """Declares a pair of functions that read and write a category.

        `begins`: the words that what is read can begin with, and the categories that are read first, in braces
        ("{what}"). With any other first word `read` gives nothing, and isn't called.
        """
        found = self.category(category)
        found.read.append(read)
        found.write.append(write)
        if begins is None:
            found.begins.append(None)
            return
        said = tuple(begins)
        categories = frozenset(name[1:-1] for name in said if name.startswith("{") and name.endswith("}"))
        found.begins.append(Begins(frozenset(said) - {f"{{{name}}}" for name in categories}, categories))

    def move(self, category: str, to: str) -> None:
        """Moves everything of a category to a new one, so that the old name can be declared again."""
        moved = self.categories.pop(category)
        moved.name = to
        self.categories[to] = moved
        self.by_type[to] = self.by_type.pop(category)

    def check(self) -> None:
        """Every category that a slot or a native function names must be declared.

        Raises:
            EngineBug: naming those that aren't.
        """
        categories = tuple(self.categories.values())
        elements = (element for category in categories for phrase in category.phrases for element in phrase.elements)
        slots = {element.category.removesuffix("@") for element in elements if isinstance(element, Slot)}
        first = {
            name
            for category in categories
            for begins in category.begins
            if begins is not None
            for name in begins.categories
        }
        known = {name.partition(":")[0] for name in self.categories}
        unknown = {name.partition(":")[0] for name in slots | first} - known
        if unknown:
            raise EngineBug(f"the grammar names categories that nobody declares: {sorted(unknown)}")

    def candidates(self, category: str, node: object) -> tuple[Phrase, ...]:
        """Returns the phrases of a category that may express `node`, in order of preference."""
        kind = type(node)
        choice = self._choices.get((category, kind))
        if choice is None:
            table = self.by_type[category]
            values = (phrase for phrase in table.get(object, ()) if not phrase.writes_only_others(kind))
            phrases = sorted((*table.get(kind, ()), *values), key=lambda phrase: phrase.order)
            choice = self._choices[category, kind] = plan_choice(phrases, Phrase.fixed)
        return choose(choice, node)


def parse_pattern(pattern: str, *, predicate: bool) -> tuple[Element, ...]:
    """The words, slots and verbs of a pattern; `predicate`: its subject comes from outside."""
    elements: list[Element] = []
    last_slot = ""
    for found in _PART.finditer(pattern):
        field, category, word = found.groups()
        if field:
            elements.append(Slot(field, category))
            last_slot = last_slot or field
            continue
        for piece in filter(None, _PUNCTUATION.split(word)):
            elements.append(_word(piece, "" if predicate else last_slot))
    return tuple(elements)


def _word(piece: str, subject: str) -> Element:
    text, _, named = piece.partition("@")
    if "/" in text.strip("/") and not any(sign.isdigit() for sign in text) and not text.startswith("{"):
        return Verb(tuple(text.replace("_", " ").split("/")), named or subject)
    return "a" if text == "an" else text

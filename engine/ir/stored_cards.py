"""Stored cards: reads and writes cards with their facts and abilities, one JSON document per line of
`data/cards/*.jsonl`.

A node becomes JSON data such as ``{"_": "Draw", "who": {"_": "You"}, "count": {"_": "Number", "n": 2}}``, without
fields at their default. A card's abilities are decoded into nodes on first use, so the whole pool loads quickly. This
module imports all modules that define nodes, so that `engine.ir.node.NODE_TYPES` is complete. `pretty` prints nodes for
people: bug reports, golden files, `cards show --abilities`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec

from engine.cards.facts import CardFacts
from engine.cards.stored_facts import StoredFacts, pack_facts, unpack_facts
from engine.errors import OfCard, OnLineOfFile, UnreadableInput, Word, problem_of
from engine.ir import (
    abilities,
    changes,
    conditions,
    costs,
    patterns,
    replacing,
    rules,
    selectors,
    spell_patterns,
    triggers,
    values,
)
from engine.ir.effects import cards, game, permanents, structure
from engine.ir.node import NODE_TYPES, Ability, Node
from engine.ir.problems import AbilitiesDoNotFit, NodeDoesNotFit, NotANode, NotAStatus, NotAWord

MODULES = (
    abilities,
    costs,
    replacing,
    cards,
    changes,
    conditions,
    game,
    patterns,
    permanents,
    rules,
    selectors,
    spell_patterns,
    structure,
    triggers,
    values,
)


TAG = "_"

assert MODULES, "the table of node types is filled by importing the modules"


@cache
def _defaults(kind: type[Node]) -> dict[str, Any]:
    return {field.name: field.default for field in msgspec.structs.fields(kind)}


@cache
def words_of(kind: type[Node]) -> dict[str, frozenset[object]]:
    """Returns the allowed words of each field that takes a word of the language (`engine.ir.vocabulary`)."""
    found = {field.name: _literals(field.type) for field in msgspec.structs.fields(kind)}
    return {name: words for name, words in found.items() if words}


def _literals(annotation: object) -> frozenset[object]:
    if get_origin(annotation) is Literal:
        return frozenset(get_args(annotation))
    return frozenset(word for part in get_args(annotation) for word in _literals(part))


def to_data(value: object) -> Any:
    """Returns a node (or tuple, string, number, None) as JSON data."""
    if isinstance(value, Node):
        data: dict[str, Any] = {TAG: type(value).__name__}
        for name, default in _defaults(type(value)).items():
            part = getattr(value, name)
            if part != default:
                data[name] = to_data(part)
        return data
    if isinstance(value, tuple):
        return [to_data(part) for part in value]
    return value


def from_data(data: Any) -> Any:
    """Returns the node from which `data` was made.

    Raises:
        UnreadableInput: naming the unknown node, field or word.
    """
    if isinstance(data, dict):
        name = data.get(TAG)
        kind = NODE_TYPES.get(name) if isinstance(name, str) else None
        if kind is None:
            raise UnreadableInput(NotANode(name))
        try:
            node = kind(**{field: from_data(part) for field, part in data.items() if field != TAG})
        except TypeError as problem:
            raise UnreadableInput(NodeDoesNotFit(name, problem_of(problem))) from None
        for field, known in words_of(kind).items():
            value = getattr(node, field)
            for word in value if isinstance(value, tuple) else (value,):
                if word not in known:
                    raise UnreadableInput(NotAWord(kind.__name__, field, word))
        return node
    if isinstance(data, list):
        return tuple(from_data(part) for part in data)
    return data


WIDTH = 110


def pretty(node: object, indent: int = 0) -> str:
    """Returns `node` as an indented expression. Fields at their default are left out, and short nodes stay on one
    line."""
    flat = _flat(node)
    if len(flat) + indent <= WIDTH:
        return flat
    pad = " " * (indent + 2)
    if isinstance(node, Node):
        lines = [f"{pad}{name}={pretty(value, indent + 2)}" for name, value in _fields(node)]
        return f"{type(node).__name__}(\n" + ",\n".join(lines) + ")"
    if isinstance(node, tuple):
        return "[\n" + ",\n".join(pad + pretty(part, indent + 2) for part in node) + "]"
    return flat


def _fields(node: Node) -> list[tuple[str, object]]:
    defaults = _defaults(type(node))
    return [(name, getattr(node, name)) for name in defaults if getattr(node, name) != defaults[name]]


def _flat(node: object) -> str:
    if isinstance(node, Node):
        return f"{type(node).__name__}({', '.join(f'{name}={_flat(value)}' for name, value in _fields(node))})"
    if isinstance(node, tuple):
        return f"[{', '.join(_flat(part) for part in node)}]"
    return repr(node)


Faces = tuple[tuple[Ability, ...], ...]
"""The abilities of each face of a card, in printed order."""

STATUSES = ("exact", "partial", "unread")


class StoredCard:
    """One card of the pool: `facts`, the abilities of its `faces`, and its `status` ("exact": every word is
    an ability; "partial", "unread": some or all abilities are `Unread`)."""

    __slots__ = ("_data", "_faces", "facts", "status")

    def __init__(
        self, facts: CardFacts, faces: Faces | None = None, status: str = "exact", *, data: tuple[bytes, ...] = ()
    ) -> None:
        self.facts = facts
        self.status = status
        self._faces = faces
        self._data = data

    @property
    def faces(self) -> Faces:
        """Returns the abilities of each face.

        Raises:
            UnreadableInput: naming the card, if its stored abilities are malformed.
        """
        data, faces = self._data, self._faces  # in this order: another thread may be decoding them
        if faces is not None:
            return faces
        try:
            faces = tuple(from_data(_abilities.decode(face)) for face in data)
        except UnreadableInput as problem:
            raise UnreadableInput(OfCard(self.facts.name, problem.problem)) from None
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
            raise UnreadableInput(OfCard(self.facts.name, problem_of(problem))) from None
        self._faces, self._data = faces, ()
        return faces

    def named_german(self, name: str | None) -> StoredCard:
        """Returns the same card with another German name."""
        if name == self.facts.name_de:
            return self
        return self.with_facts(msgspec.structs.replace(self.facts, name_de=name))

    def with_facts(self, facts: CardFacts) -> StoredCard:
        """Returns the same card with other facts, such as another standing."""
        data, faces = self._data, self._faces
        return StoredCard(facts, faces, self.status, data=data)

    def packed(self) -> tuple[bytes, ...]:
        """Returns the abilities of each face as JSON."""
        data, faces = self._data, self._faces
        return data if faces is None else tuple(_encoder.encode(to_data(face)) for face in faces)


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    facts: StoredFacts
    abilities: list[msgspec.Raw]
    """The abilities of each face as JSON. They are decoded on demand, because decoded they take ten times the
    memory."""
    status: str = "exact"


_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(_Line)
_abilities = msgspec.json.Decoder(list[Any])


def read_cards(data: bytes, source: str) -> Iterator[StoredCard]:
    """Yields the cards of a stored file.

    Raises:
        UnreadableInput: naming `source`, the line and the invalid field.
    """
    for number, line in enumerate(data.splitlines(), 1):
        try:
            stored = _decoder.decode(line)
            if stored.status not in STATUSES:
                raise UnreadableInput(NotAStatus(stored.status))
            if not stored.facts.faces or len(stored.facts.faces) != len(stored.abilities):
                raise UnreadableInput(AbilitiesDoNotFit(stored.facts.name))
            yield StoredCard(unpack_facts(stored.facts), status=stored.status, data=tuple(map(bytes, stored.abilities)))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, UnreadableInput) as problem:
            raise UnreadableInput(OnLineOfFile(Word(source), number, problem_of(problem))) from None


def write_cards(cards: Iterable[StoredCard]) -> bytes:
    """Returns the stored form of `cards`, one per line."""
    lines = (_Line(pack_facts(card.facts), list(map(msgspec.Raw, card.packed())), card.status) for card in cards)
    return b"".join(_encoder.encode(line) + b"\n" for line in lines)

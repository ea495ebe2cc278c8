"""Nodes as JSON data: ``{"_": "Draw", "who": {"_": "You"}, "count": {"_": "Number", "n": 2}}``; fields at their default
are left out."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec

from engine.errors import UnreadableInput, problem_of
from engine.ir.all_nodes import MODULES
from engine.ir.node import NODE_TYPES, Node
from engine.ir.problems import NodeDoesNotFit, NotANode, NotAWord

TAG = "_"

assert MODULES, "the table of node types is filled by importing the modules"


@cache
def _defaults(kind: type[Node]) -> dict[str, Any]:
    return {field.name: field.default for field in msgspec.structs.fields(kind)}


@cache
def _words(kind: type[Node]) -> dict[str, frozenset[object]]:
    """Of each field that holds words of the language (`engine.ir.vocabulary`) those it may hold."""
    found = {field.name: _literals(field.type) for field in msgspec.structs.fields(kind)}
    return {name: words for name, words in found.items() if words}


def _literals(annotation: object) -> frozenset[object]:
    if get_origin(annotation) is Literal:
        return frozenset(get_args(annotation))
    return frozenset(word for part in get_args(annotation) for word in _literals(part))


def to_data(value: object) -> Any:
    """A node (or tuple, string, number, None) as JSON data."""
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
    """The node that was turned into `data`.

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
        for field, known in _words(kind).items():
            value = getattr(node, field)
            for word in value if isinstance(value, tuple) else (value,):
                if word not in known:
                    raise UnreadableInput(NotAWord(kind.__name__, field, word))
        return node
    if isinstance(data, list):
        return tuple(from_data(part) for part in data)
    return data

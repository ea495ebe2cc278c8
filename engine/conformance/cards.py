"""The cards that scenarios are played with: card objects by name, compiled when a scenario needs them."""

from __future__ import annotations

import msgspec

from engine.cards.card_object import CardObject
from engine.cards.catalogue import name_key
from engine.compiler.pipeline import CompiledCard, compile_card
from engine.errors import CommandeerError, UnreadableInput
from engine.ir.abilities import Keyword
from engine.ir.card import StoredCard
from engine.ir.keywords import DEFINITIONS, HOOKS
from engine.ir.node import walk


class _FaceName(msgspec.Struct):
    name: str


class _Names(msgspec.Struct):
    name: str
    card_faces: list[_FaceName] | None = None


_names = msgspec.json.Decoder(_Names)
_object = msgspec.json.Decoder(dict[str, object])


class CardNotKnown(Exception):
    """There is no such card, or not all of its text is automated; the message says which text."""


class CompiledCards:
    """Card objects as lines of JSON; compiled one by one as they are asked for, each once."""

    def __init__(self, lines: list[bytes], source: str) -> None:
        """
        Raises:
            UnreadableInput: naming `source` and the line that is no card object.
        """
        self._by_name: dict[str, bytes] = {}
        self._by_face: dict[str, bytes] = {}
        self._compiled: dict[bytes, StoredCard | CardNotKnown] = {}
        for number, line in enumerate(lines, 1):
            if line.strip():
                try:
                    named = _names.decode(line)
                except (msgspec.DecodeError, UnicodeDecodeError) as problem:
                    raise UnreadableInput(f"{source}, line {number}: {problem}") from None
                self._by_name.setdefault(name_key(named.name), line)
                for face in named.card_faces or ():
                    self._by_face.setdefault(name_key(face.name), line)

    def card(self, name: str) -> StoredCard:
        """The card of that name, or with a face of that name.

        Raises:
            CardNotKnown: if there is none, or if its text is not fully automated.
        """
        key = name_key(name)
        line = self._by_name.get(key) or self._by_face.get(key)
        if line is None:
            raise CardNotKnown(f"no card is named {name!r}")
        found = self._compiled.get(line)
        if found is None:
            found = self._compiled[line] = _compiled(name, line)
        if isinstance(found, CardNotKnown):
            raise found
        return found


def _compiled(name: str, line: bytes) -> StoredCard | CardNotKnown:
    data: CardObject = _object.decode(line)
    try:
        compiled = compile_card(data)
    except CommandeerError as problem:
        return CardNotKnown(f"{name}: {problem}")
    if compiled.status != "exact":
        return CardNotKnown(f"{name}: {_unread(compiled)}")
    missing = sorted(_missing_keywords(compiled))
    if missing:
        return CardNotKnown(f"{name}: keyword {', '.join(missing)}")
    return StoredCard(compiled.facts, compiled.faces)


def _unread(compiled: CompiledCard) -> str:
    return " | ".join(f"{part.reason}: {part.text}" for part in compiled.diagnostics)


def _missing_keywords(compiled: CompiledCard) -> set[str]:
    """Keywords that the game does not know."""
    keywords = (
        node for face in compiled.faces for ability in face for node in walk(ability) if isinstance(node, Keyword)
    )
    return {keyword.name for keyword in keywords} - DEFINITIONS.keys() - HOOKS

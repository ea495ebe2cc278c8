"""The cards that scenarios are played with: card objects by name, compiled when a scenario needs them."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.cards.card_object import AnyCardObject, CardObject, card_object, face_objects
from engine.cards.catalogue import name_key
from engine.cards.deck_traits import read_card
from engine.compiler.pipeline import CompiledCard
from engine.errors import CommandeerError
from engine.ir.card import StoredCard
from engine.match.pool import compile_exactly


class CardNotKnown(Exception):
    """There is no such card, or not all of its text is automated; the message says which text."""


class CompiledCards:
    """Card objects by name; compiled one by one as they are asked for, each once. The first of a name counts."""

    def __init__(self, objects: Iterable[AnyCardObject]) -> None:
        self._by_name: dict[str, CardObject] = {}
        self._by_face: dict[str, CardObject] = {}
        self._compiled: dict[str, StoredCard | CardNotKnown] = {}
        for given in objects:
            data = card_object(given)
            self._by_name.setdefault(name_key(data.name or ""), data)
            for face in face_objects(data):
                self._by_face.setdefault(name_key(face.name or data.name or ""), data)

    def card(self, name: str, *, by_face: bool = True) -> StoredCard:
        """The card of that name, or (`by_face`) with a back face or half of that name.

        Raises:
            CardNotKnown: if there is none, or if its text is not fully automated.
        """
        key = name_key(name)
        data = self._by_name.get(key) or self._by_face.get(key)
        if data is not None and not by_face and key not in (name_key(data.name or ""), _front(data)):
            data = None
        if data is None:
            raise CardNotKnown(f"no card is named {name!r}")
        whole = data.name or ""
        found = self._compiled.get(whole)
        if found is None:
            found = self._compiled[whole] = _compiled(whole, data)
        if isinstance(found, CardNotKnown):
            raise found
        return found


def _front(data: CardObject) -> str:
    return name_key(face_objects(data)[0].name or data.name or "")


def _compiled(name: str, data: CardObject) -> StoredCard | CardNotKnown:
    try:
        compiled = compile_exactly(data)
    except CommandeerError as problem:
        return CardNotKnown(f"{name}: {problem}")
    if compiled.status != "exact":
        return CardNotKnown(f"{name}: {_unread(compiled)}")
    facts = msgspec.structs.replace(compiled.facts, traits=read_card(data).traits)
    return StoredCard(facts, compiled.faces)


def _unread(compiled: CompiledCard) -> str:
    return " | ".join(f"{part.reason}: {part.text}" for part in compiled.diagnostics)

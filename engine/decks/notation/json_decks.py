"""Decks as JSON: as deck sites and card databases hand them out, and this program's own form.

    {"name": "Goblins",
     "commanders": [{"name": "Krenko, Mob Boss", "quantity": 1, "set": "CMM", "number": "238", "finish": "foil"}],
     "mainboard": [{"name": "Mountain", "quantity": 30, "categories": ["Lands"], "tags": ["Red"]}]}

A document is a deck if it has boards ("mainboard", "sideboard", "commanders", ...) of named cards with quantities:
lists of objects, or objects by name or id. They are in the document itself or in its "boards", "entries", "data" or
"deck". A list of names, or of objects with names and quantities, is a main deck. The own form keeps everything.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.decoding import LONGEST_ENTRY, MOST_COPIES, shortened
from engine.decks.notation.json_text import Document, clean_text, entries_of, field_of, items_of, read_json, text_at
from engine.decks.notation.parts import Part
from engine.decks.notation.report import Collector, Losses, commander_entry, printing
from engine.decks.problems import JsonWithoutDeck, NoCopiesOf
from engine.errors import UnreadableInput

_BOARDS: Final[dict[str, Part]] = {
    **dict.fromkeys(("mainboard", "main", "maindeck", "deck", "cards", "nonlands", "lands"), "main"),
    **dict.fromkeys(("sideboard", "side"), "sideboard"),
    **dict.fromkeys(("maybeboard", "maybe", "considering", "outside"), "maybeboard"),
    **dict.fromkeys(("commander", "commanders", "signaturespells", "commandzone"), "commander"),
    **dict.fromkeys(("companion", "companions"), "companion"),
    **dict.fromkeys(("token", "tokens"), "tokens"),
}
_NAMES = ("name", "card.name", "card.oracleCard.name", "card_digest.name", "cardName", "card_name", "oracleCard.name")
_SETS = ("set", "setCode", "card.set", "card.edition.editioncode", "card_digest.set", "set_code", "edition")
_NUMBERS = (
    "number", "collectorNumber", "collector_number", "cn", "card.cn", "card.collectorNumber", "card.collector_number",
    "card_digest.collector_number",
)  # fmt: skip
_FINISHES = ("finish", "modifier", "printing", "foil")
_COUNTS = ("quantity", "count", "qty", "amount", "copies")
_SET_CODE = re.compile(r"[A-Za-z0-9]{2,6}")
_COLOUR = re.compile(r"[WUBRG]")


def is_deck_document(document: Document) -> bool:
    """True if a JSON document is a deck: it has a board or a list with named cards, and quantities where the cards are
    objects."""
    if isinstance(document, list):
        return bool(document) and all(isinstance(item, str) or _is_counted(item) for item in document)
    return any(_is_board(value) for _, _, value in _boards(document))


def read_deck_json(text: str, into: Collector) -> None:
    """Reads a deck in JSON.

    Raises:
        UnreadableInput: if it isn't JSON, has no boards, or a quantity is absurd.
    """
    document = read_json(text)
    if not is_deck_document(document):
        raise UnreadableInput(JsonWithoutDeck())
    if isinstance(document, list):
        _read_board("main", document, frozenset(), into)
        return
    into.deck_name = text_at(document, "name", "data.name", "deck.name")
    outside = frozenset(
        text_at(category, "name").casefold()
        for category in items_of(field_of(document, "categories"))
        if field_of(category, "includedInDeck") is False
    )
    for _, part, value in _boards(document):
        if _is_board(value):
            _read_board(part, value, outside, into)


def write_deck_json(deck: Deck, _losses: Losses) -> str:
    """This program's own form."""
    boards = (
        ("commanders", tuple(commander_entry(leader) for leader in deck.commanders)),
        ("companions", (deck.companion,) if deck.companion else ()),
        ("mainboard", deck.main),
        ("sideboard", deck.sideboard),
        ("maybeboard", deck.maybeboard),
    )
    document: dict[str, Any] = {"name": deck.name}
    for board, part in boards:
        if part or board == "mainboard":
            document[board] = [_item(entry) for entry in part]
    for place, leader in enumerate(deck.commanders):
        if leader.colour:
            document["commanders"][place]["colour"] = leader.colour
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


def _item(entry: DeckEntry) -> dict[str, Any]:
    choice = entry.printing
    found: dict[str, Any] = {"name": entry.name, "quantity": entry.count}
    if choice is not None:
        fields = {"set": choice.set_code, "number": choice.number, "finish": choice.finish}
        found.update({key: value for key, value in fields.items() if value and value != "nonfoil"})
    labels = {"categories": list(entry.categories), "tags": list(entry.tags)}
    found.update({key: value for key, value in labels.items() if value})
    return found


def _boards(document: Document) -> Iterator[tuple[str, Part, Document]]:
    """The boards of a document, in its own order."""
    places = [document, *(field_of(document, key) for key in ("data", "deck"))]
    for place in places:
        for holder in (place, field_of(place, "boards"), field_of(place, "entries")):
            for key, value in entries_of(holder):
                part = _BOARDS.get(re.sub(r"[^a-z]", "", key.casefold()))
                if part is not None:
                    inner = field_of(value, "cards")
                    yield key, part, value if inner is None else inner


def _is_board(value: Document) -> bool:
    if isinstance(value, dict):
        return bool(value) and all(_is_number(item) or _is_counted(item) for item in value.values())
    return isinstance(value, list) and bool(value) and all(isinstance(item, str) or _is_counted(item) for item in value)


def _is_counted(item: Document) -> bool:
    return isinstance(item, dict) and any(_is_number(item.get(key)) for key in _COUNTS)


def _is_number(value: Document) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _read_board(part: Part, value: Document, outside: frozenset[str], into: Collector) -> None:
    for key, item in entries_of(value):
        _read_item(part, key, item, outside, into)
    for item in items_of(value):
        _read_item(part, clean_text(item) if isinstance(item, str) else "", item, outside, into)


def _read_item(part: Part, key: str, item: Document, outside: frozenset[str], into: Collector) -> None:
    name = text_at(item, *_NAMES) or key
    if not name or len(name) > LONGEST_ENTRY:
        into.note("line_not_understood", quote=shortened(name or key))
        return
    count = _count(name, item)
    if not count:
        return
    categories = _labels(item, "categories")
    if part == "main" and categories:
        word = categories[0].casefold()
        placed = _BOARDS.get(word.replace(" ", "")) if word not in ("cards", "lands", "nonlands", "deck") else None
        if placed is not None:
            part, categories = placed, categories[1:]
        elif word in outside:
            part = "maybeboard"
    code = text_at(item, *_SETS)
    finish = text_at(item, *_FINISHES).casefold()
    flagged = any(field_of(item, flag) is True for flag in ("isFoil", "foil", "is_foil"))
    etched = "etched" in finish or field_of(item, "isEtched") is True
    foil = flagged or ("foil" in finish and "non" not in finish)
    choice = printing(code if _SET_CODE.fullmatch(code) else None, text_at(item, *_NUMBERS), foil, etched)
    colour = text_at(item, "colour")
    chosen = colour if part == "commander" and _COLOUR.fullmatch(colour) else None
    into.add(part, DeckEntry(name, count, choice, categories, _labels(item, "tags")), None, chosen)


def _count(name: str, item: Document) -> int:
    """The number of copies.

    Raises:
        UnreadableInput: quoting a number that isn't one from 0 to `MOST_COPIES`.
    """
    found = item if _is_number(item) else next((n for key in _COUNTS if _is_number(n := field_of(item, key))), 1)
    if not isinstance(found, int | float) or found != int(found) or not 0 <= found <= MOST_COPIES:
        raise UnreadableInput(NoCopiesOf(shortened(name), shortened(str(found)), MOST_COPIES))
    return int(found)


def _labels(item: Document, key: str) -> tuple[str, ...]:
    found = (clean_text(label) for label in items_of(field_of(item, key)) if isinstance(label, str))
    return tuple(dict.fromkeys(label for label in found if label))

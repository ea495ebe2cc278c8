"""Saved objects of Tabletop Simulator: JSON with a pile of cards for each part of the deck.

    {"SaveName": "Goblins", "ObjectStates": [
      {"Name": "DeckCustom", "Nickname": "Main", "DeckIDs": [100, 200], "CustomDeck": {"1": {"FaceURL": "..."}},
       "ContainedObjects": [{"Name": "CardCustom", "Nickname": "Mountain", "CardID": 100}]},
      {"Name": "CardCustom", "Nickname": "Krenko, Mob Boss", "Description": "Commander"}]}

The first line of a card's nickname is its name; other lines hold its types. A pile's nickname or description names the
part. A pile without such a name is the main deck if it's the largest, tokens if no card of it is known, otherwise the
sideboard, where commanders are looked for. Only names, counts, parts and the deck's name are kept. Pictures are written
as addresses of the card service, which the simulator loads; this program loads none of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any, Final
from urllib.parse import quote

import msgspec

from engine.cards.catalogue import Catalogue
from engine.decks.deck import Deck, DeckEntry, count_names
from engine.decks.notation.decoding import LONGEST_ENTRY, shortened
from engine.decks.notation.json_text import Document, clean_text, field_of, items_of, read_json, text_at
from engine.decks.notation.parts import Part
from engine.decks.notation.report import Collector, Losses, commander_entry, deck_title, front_name

_PARTS: Final[dict[str, Part]] = {
    **dict.fromkeys(("main", "main deck", "maindeck", "mainboard", "deck"), "main"),
    **dict.fromkeys(("commander", "commanders", "command zone"), "commander"),
    "companion": "companion",
    "sideboard": "sideboard",
    "maybeboard": "maybeboard",
    **dict.fromkeys(("token", "tokens"), "tokens"),
}
_DECKS = ("Deck", "DeckCustom")
_CARDS = ("Card", "CardCustom")
_BAGS = ("Bag", "Custom_Model_Bag", "Infinite_Bag")
_SMALL_PILE = 3
"""Cards of a pile that may be commanders and a companion."""

_BACK = "https://backs.scryfall.io/large/0/a/0aeebaf5-8c7d-4636-9e82-8c27447861f7.jpg"
_FACE = "https://api.scryfall.com/cards"


class _Pile(msgspec.Struct, frozen=True):
    """The names of a pile's cards, one per copy, and the words that may name its part."""

    words: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def part(self) -> Part | None:
        return next((_PARTS[word] for word in self.words if word in _PARTS), None)


def is_tabletop_document(document: Document) -> bool:
    """True if a JSON document is a saved object with cards."""
    return any(_piles(document))


def read_tabletop(text: str, into: Collector) -> None:
    """Reads a saved object.

    Raises:
        UnreadableInput: if the text isn't JSON.
    """
    document = read_json(text)
    into.deck_name = text_at(document, "SaveName")
    piles = list(_piles(document))
    free = [pile for pile in piles if pile.part is None]
    has_main = any(pile.part == "main" for pile in piles)
    largest = max(free, key=lambda pile: len(pile.names)) if free and not has_main else None
    others = [pile for pile in free if pile is not largest]
    tokens = _unknown_piles(others, into) if any(into.known(name) for pile in piles for name in pile.names) else []
    for pile in piles:
        part = pile.part or ("main" if pile is largest else "tokens" if pile in tokens else "sideboard")
        for name, copies in count_names((name, 1) for name in pile.names).items():
            if not name or len(name) > LONGEST_ENTRY:
                into.note("line_not_understood", quote=shortened(name))
            else:
                into.add(part, DeckEntry(name, copies), None)
    into.expect_leaders_in_sideboard()


def write_tabletop(deck: Deck, losses: Losses, catalogue: Catalogue | None) -> str:
    """A saved object with a pile for each part of the deck."""
    losses.colours(deck.commanders)
    parts = (
        ("Main", deck.main),
        ("Commander", tuple(commander_entry(leader) for leader in deck.commanders)),
        ("Companion", (deck.companion,) if deck.companion else ()),
        ("Sideboard", deck.sideboard),
        ("Maybeboard", deck.maybeboard),
    )
    objects = []
    numbers = count(1)
    for place, (title, part) in enumerate(parts):
        for entry in part:
            losses.whole_printing(entry.printing, entry.name)
        losses.labels(part)
        if part:
            objects.append(_pile(title, place, part, numbers, catalogue))
    document = {"SaveName": deck_title(deck, losses), "ObjectStates": objects}
    return msgspec.json.format(msgspec.json.encode(document), indent=1).decode() + "\n"


def _piles(document: Document) -> Iterator[_Pile]:
    objects = [document] if field_of(document, "ObjectStates") is None else items_of(field_of(document, "ObjectStates"))
    for item in objects:
        yield from _piles_in(item)


def _piles_in(item: Document) -> Iterator[_Pile]:
    kind = text_at(item, "Name")
    words = tuple(text_at(item, key).casefold() for key in ("Nickname", "Description"))
    inside = list(items_of(field_of(item, "ContainedObjects")))
    if kind in _DECKS and inside:
        yield _Pile(words, tuple(_card_name(card) for card in inside))
    elif kind in _CARDS and _card_name(item):
        yield _Pile(words[1:], (_card_name(item),))
    elif kind in _BAGS:
        for one in inside:
            yield from _piles_in(one)


def _card_name(card: Document) -> str:
    nickname = field_of(card, "Nickname")
    lines = nickname.strip().splitlines() if isinstance(nickname, str) else []
    return clean_text(lines[0]) if lines else ""


def _unknown_piles(piles: list[_Pile], into: Collector) -> list[_Pile]:
    """Returns piles without a known card. A small one counts only if there is also a small one of known cards, which
    leads."""
    unknown = [pile for pile in piles if not any(into.known(name) for name in pile.names)]
    leads = any(len(pile.names) <= _SMALL_PILE for pile in piles if pile not in unknown)
    return [pile for pile in unknown if leads or len(pile.names) > _SMALL_PILE]


def _pile(
    title: str, place: int, part: tuple[DeckEntry, ...], numbers: Iterator[int], catalogue: Catalogue | None
) -> dict[str, Any]:
    """The object of a pile; `numbers` gives every picture of the file a number of its own."""
    cards: list[dict[str, Any]] = []
    pictures: dict[str, dict[str, Any]] = {}
    for entry in part:
        key = str(next(numbers))
        pictures[key] = {
            "FaceURL": _picture(entry),
            "BackURL": _BACK,
            "NumWidth": 1,
            "NumHeight": 1,
            "BackIsHidden": True,
            "UniqueBack": False,
        }
        card = {
            "Name": "CardCustom",
            "Nickname": front_name(entry.name, catalogue),
            "CardID": 100 * int(key),
            "CustomDeck": {key: pictures[key]},
            "Transform": _transform(place),
        }
        cards += [card] * entry.count
    if len(cards) == 1:
        return {**cards[0], "Description": title}
    return {
        "Name": "DeckCustom",
        "Nickname": title,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": pictures,
        "Transform": _transform(place),
        "ContainedObjects": [{key: value for key, value in card.items() if key != "CustomDeck"} for card in cards],
    }


def _picture(entry: DeckEntry) -> str:
    choice = entry.printing
    if choice and choice.set_code and choice.number:
        return f"{_FACE}/{quote(choice.set_code.lower(), safe='')}/{quote(choice.number, safe='')}?format=image"
    return f"{_FACE}/named?format=image&exact={quote(entry.name, safe='')}"


def _transform(place: int) -> dict[str, float]:
    """The place of a pile: piles are side by side, the main deck face down."""
    turned = 0.0 if place else 180.0
    return {
        "posX": 4.0 * place,
        "posY": 1.0,
        "posZ": 0.0,
        "rotX": 0.0,
        "rotY": 180.0,
        "rotZ": turned,
        "scaleX": 1.0,
        "scaleY": 1.0,
        "scaleZ": 1.0,
    }

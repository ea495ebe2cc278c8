"""As many card objects as all of Magic has, in the card service's shape, for trying what a download of them does.

Comes in: a file of card objects, one a line, or nothing: then the program's own cards are taken. Goes out: objects of
cards that the program does not bring along, with prices, legalities and addresses of pictures, and of the German print
of each; what is missing to the wanted number are the same cards once more under new names. The same every time.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.services.cards.files import NO_CARDS
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.cards.facts import CardFacts, Face

Objects = list[dict[str, Any]]

LEGALITIES = ("standard", "pioneer", "modern", "legacy", "pauper", "vintage", "commander", "duel", "brawl", "predh")
CHANGED = 100
"""So many creatures are others in each version."""
_SOUNDS = ("ba", "del", "fo", "gar", "hi", "kel", "lu", "mor", "na", "oth", "rin", "sa", "ten", "ul", "vey", "zor")
_ADJECTIVES = ("Grauer", "Alter", "Flinker", "Dunkler", "Stolzer", "Blasser", "Wilder", "Treuer", "Süßer", "Böser")
_NOUNS = ("Wächter", "Bär", "Läufer", "Magier", "Drache", "Ritter", "Jäger", "Späher", "Weiser", "Fährmann", "Hüter")


def place_name(number: int) -> str:
    """A name that no card has, another one for each number."""
    sounds = ""
    while True:
        sounds += _SOUNDS[number % len(_SOUNDS)]
        number //= len(_SOUNDS)
        if not number:
            return sounds.capitalize()


def many_cards(count: int, source: Path | None = None, host: str = "https://127.0.0.1") -> Objects:
    """So many card objects; their pictures lie at `host`."""
    known = stored_catalogue()
    bare = list(read_objects(source)) if source is not None else list(own_objects())
    fresh = [card for card in bare if source is None or known.find_card(card["name"]) is None]
    found: Objects = []
    while len(found) < count:
        turn = len(found) // len(fresh) + (source is None)  # the program's own names are known already
        found += [_renamed(card, turn) if turn else card for card in fresh[: count - len(found)]]
    return [_complete(card, number, host) for number, card in enumerate(found)]


def version_of(cards: Objects, version: int) -> Objects:
    """The same cards; of some creatures the power is the version's number, and so are the cents of all prices."""
    creatures = [number for number, card in enumerate(cards) if "power" in card]
    changed = set(creatures[:: max(1, len(creatures) // CHANGED)][:CHANGED])
    price = {"eur": f"1.{version % 100:02}", "usd": f"2.{version % 100:02}"}
    return [
        {**card, "prices": price, **({"power": str(version)} if number in changed else {})}
        for number, card in enumerate(cards)
    ]


def german_prints(cards: Objects) -> Objects:
    """The German print of each card."""
    return [_german(card, number) for number, card in enumerate(cards)]


def read_objects(source: Path) -> Iterator[dict[str, Any]]:
    with source.open(encoding="utf-8") as lines:
        for line in lines:
            card = json.loads(line)
            if card.get("layout") not in NO_CARDS:
                yield card


def own_objects() -> Iterator[dict[str, Any]]:
    writer = StoredWriter(stored_cards())
    for card in stored_catalogue():
        texts = writer.write_card(card).texts_en
        faces = [_face(face, text or "") for face, text in zip(card.faces, texts, strict=True)]
        yield {**_base(card), **(faces[0] if len(faces) == 1 else {"card_faces": faces})}


def _base(card: CardFacts) -> dict[str, Any]:
    return {"name": card.name, "layout": card.layout, "color_identity": list(card.colour_identity)}


def _face(face: Face, text: str) -> dict[str, Any]:
    values = {name: getattr(face, name) for name in ("power", "toughness", "loyalty", "defense")}
    numbers = {name: value for name, value in values.items() if value is not None}
    cost = "" if face.mana_cost is None else str(face.mana_cost)
    return {"name": face.name, "type_line": str(face.type_line), "mana_cost": cost, "oracle_text": text, **numbers}


def _renamed(card: dict[str, Any], turn: int) -> dict[str, Any]:
    """The card as another one, which speaks of itself by its new name."""
    suffix = f" of {place_name(turn)}"
    old = [part.strip() for part in card["name"].split("//")]

    def new(part: dict[str, Any]) -> dict[str, Any]:
        text = part.get("oracle_text", "")
        for name in old:
            text = text.replace(name, f"{name}{suffix}")
        named = {"name": f"{part['name']}{suffix}"} if "name" in part and "//" not in part["name"] else {}
        return {**part, **named, **({"oracle_text": text} if text else {})}

    made = new(card) | {"name": " // ".join(f"{name}{suffix}" for name in old)}
    if "card_faces" in card:
        made["card_faces"] = [new(face) for face in card["card_faces"]]
    return made


def _complete(card: dict[str, Any], number: int, host: str) -> dict[str, Any]:
    known = hashlib.blake2b(card["name"].encode(), digest_size=16).hexdigest()
    id_ = f"{known[:8]}-{known[8:12]}-{known[12:16]}-{known[16:20]}-{known[20:]}"
    sizes = ("small", "normal", "large", "png", "art_crop", "border_crop")
    return {
        "object": "card",
        "id": id_,
        "oracle_id": id_[::-1],
        "lang": "en",
        "released_at": f"{1994 + number % 32}-01-01",
        "uri": f"{host}/cards/{id_}",
        "set": "tst",
        "set_name": "Test",
        "collector_number": str(number),
        "rarity": ("common", "uncommon", "rare", "mythic")[number % 4],
        "artist": f"{place_name(number % 400)} Painter",
        "image_status": "highres_scan",
        "image_uris": {size: f"{host}/{size}/{id_}.png" for size in sizes},
        "legalities": {name: "banned" if (number + at) % 97 == 0 else "legal" for at, name in enumerate(LEGALITIES)},
        "prices": {"usd": f"{number % 900 / 100:.2f}", "eur": f"{number % 700 / 100:.2f}"},
        **card,
    }


def _german(card: dict[str, Any], number: int) -> dict[str, Any]:
    def printed(part: dict[str, Any], at: int) -> dict[str, Any]:
        adjective, noun = _ADJECTIVES[number % len(_ADJECTIVES)], _NOUNS[number // 7 % len(_NOUNS)]
        name = f"{adjective} {noun} von {place_name(2 * number + at)}"
        return {"name": part["name"], "printed_name": name, "printed_text": f"Dies ist {name}."}

    faces = [printed(face, at) for at, face in enumerate(card.get("card_faces", ()))]
    uris = {size: address.replace(".png", "-de.png") for size, address in card["image_uris"].items()}
    return {**printed(card, 0), "lang": "de", "image_uris": uris, **({"card_faces": faces} if faces else {})}

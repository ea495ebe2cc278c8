"""Card names as people and programs write them, matched with a catalogue.

Input: a name with any signs around its letters. Output: the card it means, or None. The written name is tried
first, so a name that is truly a card is never read as another. Then come, one after the other: the signs replaced by
plain ones, HTML entities, several separators between two faces, and the letters alone.
"""

from __future__ import annotations

import html
import re
from typing import Final

from engine.cards.catalogue import Catalogue
from engine.cards.facts import CardFacts

_PLAIN_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("`´‘’‚‛ʼʻʽˈ′＇ʹ", "'"),
        **dict.fromkeys("“”„‟″＂«»", '"'),
        **dict.fromkeys("‐‑‒–—―−﹣－", "-"),
        **dict.fromkeys("⁄∕／", "/"),
        **dict.fromkeys("｜¦", "|"),
        **dict.fromkeys("＆﹠", "&"),
        "Œ": "Oe",
        "œ": "oe",
        "ﬁ": "fi",
        "ﬂ": "fl",
        "ß": "ss",
        "ø": "o",
        "Ø": "O",
        "ł": "l",
        "Ł": "L",
        "…": "...",
        "，": ",",
        "：": ":",
    }
)
_FACE_SEPARATOR: Final = re.compile(r"\s*(?:/{1,3}|\||&|\+|\\)\s*|\s+(?:and|und)\s+", re.IGNORECASE)
_SEPARATOR_SIGN: Final = re.compile(r"[/|&+\\]|\s(?:and|und)\s", re.IGNORECASE)
"""Finds at once that a name has no separator."""
_MOST_SEPARATORS: Final = 4


def plain_signs(text: str) -> str:
    """`text` with plain quotes, dashes, strokes and letters instead of their typographic forms."""
    return text if text.isascii() else text.translate(_PLAIN_SIGNS)


def find_exactly(catalogue: Catalogue, name: str) -> CardFacts | None:
    """Returns the card of that name, in any form of its quotes, dashes and accents; also by its faces or in German."""
    found = catalogue.find_card(name)
    if found is not None:
        return found
    plain = plain_signs(html.unescape(name) if "&" in name else name)
    return (catalogue.find_card(plain) if plain != name else None) or _by_faces(catalogue, plain)


def find_card(catalogue: Catalogue, name: str) -> CardFacts | None:
    """Returns the card that a written name means, or None. A missing "The", comma, apostrophe or hyphen doesn't matter
    if only one card matches."""
    return find_exactly(catalogue, name) or catalogue.find_loosely(plain_signs(html.unescape(name)))


def _by_faces(catalogue: Catalogue, name: str) -> CardFacts | None:
    """Returns the card whose two faces are on the two sides of a separator in the name."""
    if _SEPARATOR_SIGN.search(name) is None:
        return None
    for place in list(_FACE_SEPARATOR.finditer(name))[:_MOST_SEPARATORS]:
        left, right = name[: place.start()].strip(), name[place.end() :].strip()
        card = _loosely(catalogue, left) if left and right else None
        if card is not None and len(card.faces) > 1 and _loosely(catalogue, right) == card:
            return card
    return None


def _loosely(catalogue: Catalogue, name: str) -> CardFacts | None:
    return catalogue.find_card(name) or catalogue.find_loosely(name)

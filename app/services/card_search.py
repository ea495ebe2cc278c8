"""Search as you type: words that must all occur in a card's names, types or rules text, in either language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.services.card_look import CardLook


class CardSearch:
    """An index over cards; looks are asked for once, when the first search is made."""

    def __init__(self, looks: Sequence[CardLook]) -> None:
        self._entries = [(look, _haystack(look)) for look in looks]

    def find(self, query: str, identity: str | None = None, most: int = 300) -> tuple[tuple[CardLook, ...], int]:
        """Up to `most` matching cards by mana value and name, and how many match in all. `identity`: only cards
        whose colour identity lies within it (903.5c)."""
        words = query.casefold().split()
        found = [
            look
            for look, haystack in self._entries
            if (identity is None or set(look.identity) <= set(identity)) and all(word in haystack for word in words)
        ]
        found.sort(key=lambda look: (look.mana_value, look.name))
        return tuple(found[:most]), len(found)


def matches(look: CardLook, query: str) -> bool:
    """Whether one card matches a query."""
    haystack = _haystack(look)
    return all(word in haystack for word in query.casefold().split())


def _haystack(look: CardLook) -> str:
    return "\n".join(_parts(look)).casefold()


def _parts(look: CardLook) -> Iterable[str]:
    for face in look.faces:
        yield from (face.name_en, face.name_de, face.type_en, face.type_de, face.text_en or "", face.text_de or "")

"""The looks of cards by name and printing, made once each. Safe to use from several threads."""

from __future__ import annotations

from functools import lru_cache

from app.services.card_look import CardLook, CardWriter, look_of
from engine.cards.facts import Catalogue

_BORDERLESS = frozenset({"borderless", "textured-foil", "extended"})
"""Sheets whose printings have art up to the edge."""


class CardBook:
    """Turns names into what is drawn."""

    def __init__(self, catalogue: Catalogue, writer: CardWriter, set_code: str = "CMM") -> None:
        self.catalogue = catalogue
        self._set_code = set_code
        self._written = lru_cache(maxsize=8192)(writer.write)
        self._look = lru_cache(maxsize=8192)(self._make)

    def knows(self, name: str) -> bool:
        return self.catalogue.find(name) is not None

    def find(self, name: str) -> CardLook | None:
        """A card as such, None if no catalogue knows it."""
        return self.look(name) if self.knows(name) else None

    def look(self, name: str) -> CardLook:
        """A card as such, no printing meant.

        Raises:
            UnknownCard: if the catalogue does not know the name.
        """
        return self._look(name, "", "", "", False)

    def printing(self, name: str, number: str, rarity: str, sheet: str, foil: bool) -> CardLook:
        """One printing of a card.

        Raises:
            UnknownCard: if the catalogue does not know the name.
        """
        return self._look(name, number, rarity, sheet, foil)

    def _make(self, name: str, number: str, rarity: str, sheet: str, foil: bool) -> CardLook:
        facts = self.catalogue.get(name)
        return look_of(
            facts,
            self._written(facts),
            rarity=rarity,
            set_code=self._set_code if number else "",
            number=number,
            foil=foil,
            borderless=sheet in _BORDERLESS,
        )

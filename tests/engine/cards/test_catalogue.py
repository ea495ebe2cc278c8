"""Looking cards up by name."""

from __future__ import annotations

import pytest

from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import CardFacts, Face
from engine.cards.type_line import TypeLine
from engine.errors import UnknownCard


def card(name: str, german: str | None = None) -> CardFacts:
    faces = tuple(Face(part, TypeLine(types=("Instant",))) for part in name.split(" // "))
    return CardFacts(name, faces, name_de=german)


CATALOGUE = MemoryCatalogue(
    [
        card("Fire // Ice"),
        card("Lim-Dûl's Vault"),
        card("Ice"),
        card("Bolt", "Königlicher Blitz"),
        card("Bean // Feet", "Bohne // Füße"),
    ]
)


@pytest.mark.parametrize(
    ("name", "full"),
    [
        ("Fire // Ice", "Fire // Ice"),
        ("fire//ice", "Fire // Ice"),
        ("Fire /// Ice", "Fire // Ice"),
        ("Fire", "Fire // Ice"),
        ("Ice", "Ice"),
        ("Lim-Dul’s  Vault", "Lim-Dûl's Vault"),
        ("LIM-DÛL'S VAULT", "Lim-Dûl's Vault"),
        ("königlicher blitz", "Bolt"),
        ("Bohne // Füße", "Bean // Feet"),
        ("Bohne", "Bean // Feet"),
        ("füße", "Bean // Feet"),
    ],
)
def test_names_are_compared_without_case_accents_and_typography(name: str, full: str) -> None:
    assert CATALOGUE.get_card(name).name == full


def test_an_unknown_name_is_quoted() -> None:
    with pytest.raises(UnknownCard, match="'Water'"):
        CATALOGUE.get_card("Water")


@pytest.mark.parametrize(
    ("meant", "near"),
    [
        ("Lim-Dul Vault", ("Lim-Dûl's Vault",)),
        ("Königliche Blitz", ("Bolt",)),
        ("Fier // Ice", ("Fire // Ice",)),
        ("Something else", ()),
    ],
)
def test_what_a_misspelt_name_may_mean_is_found(meant: str, near: tuple[str, ...]) -> None:
    assert CATALOGUE.suggest_names(meant) == near

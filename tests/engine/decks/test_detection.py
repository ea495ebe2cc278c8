"""Which format a file has, where its content or its name could mean several."""

from __future__ import annotations

import pytest

from engine.decks.notation.detection import detect_format

ENTRY = '<card qty="1" id="x">Sol Ring</card>'
OCTGN = f'<deck game="a"><section name="Main">{ENTRY}</section></deck>'
MTGO = '<Deck><Cards Quantity="1" Name="Sol Ring"/></Deck>'


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        ("1 [CMM] Sol Ring\nSB: 1 [CMM] Mountain\n", "deck.txt", "workstation"),
        ("Commander\n1 [CMM] Sol Ring\nDeck\n1 [CMM] Mountain\n", "deck.txt", "plain"),
        ("1 Sol Ring\n1 Mountain\n", "deck.mwDeck", "workstation"),
        ("1 [CMM:410] Sol Ring\n", "deck.mwDeck", "workstation"),
        ("1 [CMM:410] Sol Ring\n", "deck.txt", "xmage"),
        ("[Main]\n1 Sol Ring|CMM\n", "deck.json", "forge"),
        ("[Main]\n1 Sol Ring\n", "deck.dck", "forge"),
        ("[Main]\n1 Sol Ring\n", "deck.txt", "plain"),
        ('["Sol Ring"]', "deck.dck", "json"),
        ("1 Krenko, Mob Boss\n1 Sol Ring\n", "deck.csv", "plain"),
        ("1 Krenko, Mob Boss\n1 Kozilek, the Great Distortion\n", "deck.txt", "plain"),
        ("1,Krenko\n2,Sol Ring\n", "deck.txt", "csv"),
        ("1,Sol Ring\n", "deck.txt", "plain"),
        ("1,Sol Ring\n", "deck.csv", "csv"),
        ("1\tSol Ring\n", "deck.txt", "csv"),
        ("Sideboard\n1\tSol Ring\n", "deck.txt", "plain"),
        ("Name\nSol Ring\n", "deck.txt", "plain"),
        ("Name\nSol Ring\n", "deck.csv", "csv"),
        ("Name,Count\nSol Ring,2\n", "deck.dek", "csv"),
        ("Sol Ring;2\nMountain;3\n", "deck.txt", "csv"),
        (OCTGN, "deck.dek", "octgn"),
        (MTGO, "deck.o8d", "mtgo"),
        (MTGO, "deck.cod", "mtgo"),
        ('<?xml version="1.0"?><!-- x --><cockatrice_deck/>', "deck.xml", "cockatrice"),
        ("1 Sol Ring\n", "deck.dck", "xmage"),
        ("{Braces} of a Card\n1 Sol Ring\n", "deck.txt", "plain"),
    ],
)
def test_the_content_decides_before_the_name(text: str, name: str, wanted: str) -> None:
    assert detect_format(text, name) == wanted

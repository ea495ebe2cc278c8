"""Permissions for one spell of each card type (601.3b)."""

from __future__ import annotations

from table import Table, card, creature, land, side

ISLAND = land("Island")


def test_601_3b_one_spell_of_each_nonland_card_type() -> None:
    text = (
        "Exile the top three cards of your library. Until end of turn, for each nonland card type, you may cast a "
        "spell of that type from among the exiled cards without paying its mana cost."
    )
    augury = card("Augury", "Sorcery", text, cost="{U}")
    bear, ox = creature("Bear", 2, 2, cost="{5}"), creature("Ox", 2, 4, cost="{5}")
    relic = card("Relic", "Artifact", cost="{5}")
    table = Table(A=side(hand=[augury], board=[ISLAND], library=[bear, ox, relic]), B=side()).to("precombat main")
    table.cast(augury).resolve().cast(bear, method="free").resolve()
    assert not table.try_to("cast", ox, method="free")
    table.cast(relic, method="free").resolve()
    assert table.zone("battlefield", "A") == ["Island", "Bear", "Relic"]

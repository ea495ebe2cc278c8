"""What was done for each of several things is spoken of together afterwards (608.2c)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

BEAR, OX = creature("Bear", 2, 2, cost="{G}"), creature("Ox", 2, 4, cost="{G}")
FOREST = land("Forest")


def test_608_2c_those_tokens_are_all_that_were_made() -> None:
    text = (
        "For each creature you control, create a token that's a copy of that creature. Those tokens gain haste. Exile "
        "them at the beginning of the next end step."
    )
    charge = card("Charge", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[charge], board=[BEAR, OX, FOREST]), B=side()).to("precombat main")
    table.cast(charge).resolve()
    hasty = {obj.is_token: table.game.characteristics(obj.id).has("haste") for obj in table.game.state.permanents()}
    assert hasty == {True: True, False: False}
    assert table.to("end").zone("battlefield", "A") == ["Bear", "Ox", "Forest"]


def test_608_2c_those_cards_are_all_that_were_found() -> None:
    text = (
        "For each creature you control, you may search your library for a creature card with the same name as that "
        "creature. Put those cards onto the battlefield, then shuffle your library."
    )
    chant = card("Chant", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[chant], library=[OX, BEAR], board=[BEAR, OX, FOREST]), B=side()).to("precombat main")
    table.answer("A", True, ["Bear"], True, ["Ox"]).cast(chant).resolve()
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Bear", "Forest", "Ox", "Ox"]


def test_608_2c_those_creatures_are_the_chosen_ones() -> None:
    text = (
        "For each opponent, choose a creature with the greatest power among creatures that player controls. Destroy "
        "those creatures."
    )
    doom = card("Doom", "Sorcery", text, cost="{G}")
    giant = creature("Giant", 5, 5)
    table = Table(A=side(hand=[doom], board=[FOREST]), B=side(board=[BEAR, giant]), C=side(board=[OX]))
    table.to("precombat main").cast(doom).resolve()
    assert (table.zone("graveyard", "B"), table.zone("graveyard", "C")) == (["Giant"], ["Ox"])

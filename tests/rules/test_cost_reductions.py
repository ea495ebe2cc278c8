"""Reductions of coloured mana (118.7)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, land, side

MOUNTAIN = land("Mountain")
WASTE = card("Waste", "Land", "{T}: Add {C}.")


@pytest.mark.parametrize(
    ("cost", "less", "lands"),
    [
        ("{2}{W}{W}{U}", "{W}{U}", None),
        ("{2}{W/U}{W/B}", "{W}{U}", 2),
        ("{2}{W/U}{W}", "{W}{U}", 2),
        ("{1}{2/W}{W/P}", "{W}{W}", 1),
        ("{3}{G}", "{G}{G}", 2),
    ],
)
def test_118_7_a_reduction_takes_off_as_many_symbols_as_it_can(cost: str, less: str, lands: int | None) -> None:
    spell = card("Spell", "Sorcery", "You gain 3 life.", cost=cost)
    cheaper = card("Help", "Enchantment", f"Sorcery spells you cast cost {less} less to cast.")

    def castable(count: int) -> bool:
        table = Table(A=side(hand=[spell], board=[cheaper, *[WASTE] * count]), B=side())
        return table.to("precombat main").try_to("cast", spell)

    if lands is None:
        assert not castable(9)
    else:
        assert castable(lands)
        assert not castable(lands - 1)


def test_601_2b_a_reduction_takes_from_the_generic_mana_that_hybrid_symbols_are_paid_with() -> None:
    king = card("King", "Sorcery", "You gain 1 life.", cost="{2/W}{2/U}")
    helper = card("Helper", "Enchantment", "Sorcery spells you cast cost {1} less to cast.")
    for lands, possible in ((3, True), (2, False)):
        table = Table(A=side(hand=[king], board=[helper, *[MOUNTAIN] * lands]), B=side()).to("precombat main")
        assert table.try_to("cast", king) is possible


@pytest.mark.parametrize(("lands", "by_life", "life"), [(2, None, 20), (3, True, 18), (3, False, 20)])
def test_601_2f_life_is_no_part_of_the_mana_that_a_spell_costs_at_least(
    lands: int, by_life: bool | None, life: int
) -> None:
    probe = card("Probe", "Sorcery", "Draw a card.", cost="{R/P}")
    sphere = card(
        "Sphere", "Artifact", "Each spell that would cost less than three mana to cast costs three mana to cast."
    )
    table = Table(A=side(hand=[probe], board=[sphere, *[MOUNTAIN] * lands]), B=side()).to("precombat main")
    if by_life is not None:
        table.answer("A", by_life)
    assert table.try_to("cast", probe) is (by_life is not None)
    assert table.life("A") == life


def test_601_2f_each_spell_costs_more_for_each_other_that_its_caster_has_cast_this_turn() -> None:
    sphere = card(
        "Sphere",
        "Artifact",
        "Each spell a player casts costs {1} more to cast for each other spell that player has cast this turn.",
        cost="{2}",
    )
    free = card("Free", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[free] * 3, board=[sphere, *[MOUNTAIN] * 3]), B=side(hand=[free], board=[MOUNTAIN]))
    table.to("precombat main")
    spent = []
    for _ in range(3):
        table.cast("Free").resolve()
        spent.append(sum(obj.tapped for obj in table.game.state.permanents()))
    assert spent == [0, 1, 3]
    table.cast("Free", by="B")
    assert sum(obj.tapped for obj in table.game.state.permanents()) == 3

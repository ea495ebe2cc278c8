"""Rulings on cards from Filigree Attendant to Furious Rise."""

from __future__ import annotations

import pytest

from engine.game.kernel.choices import PASS
from engine.game.turn.loop import act, advance, open_priority
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, STUDY, every, start
from tests.rules.table import Table, card, creature, side

UNTESTED = [
    untested("For the Ancestors", 1, "explains how flashback is written; numbers 4 and 5 say what happens"),
    untested("Foundry Inspector", 2, "nobody has priority while a spell is being cast"),
    untested("Frantic Search", 1, "says that nobody can do anything during a resolution"),
]

HYDRA = creature("Hydra", 1, 1, cost="{X}{X}{G}")
DRAGON = creature("Dragon", 6, 6)
RELIC = card("Relic", "Artifact", "", cost="{1}")


@ruling("Filigree Attendant", 1)
def test_filigree_attendant_has_its_power_everywhere() -> None:
    table = start(A=side(hand=["Filigree Attendant"], board=[RELIC, RELIC]), B=side())

    assert table.size("Filigree Attendant")[0] == 2


# -- Finale of Devastation

FINALE = "Finale of Devastation"


@ruling(FINALE, 1)
def test_finale_finds_a_creature_with_x_for_little() -> None:
    table = start(A=side(hand=[FINALE], library=[HYDRA], board=FIVE), B=side())

    table.answer("A", 1, "library", "Hydra").cast(FINALE).resolve()

    assert every(table, "Hydra")


@ruling(FINALE, 2, 3)
def test_finale_for_ten_makes_the_found_creature_strong_before_anything_triggers() -> None:
    text = "When this creature enters, you gain life equal to this creature's power."
    glad = creature("Glad One", 2, 2, text, cost="{G}")
    table = start(A=side(hand=[FINALE], library=[glad], board=LANDS), B=side())

    table.answer("A", 10, "library", "Glad One").cast(FINALE).resolve()

    assert table.size("Glad One") == (12, 12)
    assert table.now("Glad One").has("haste")
    assert table.resolve().life("A") == 32


@ruling(FINALE, 4)
def test_finale_for_ten_works_without_a_find() -> None:
    table = start(A=side(hand=[FINALE], board=[BEAR, *LANDS]), B=side())

    table.answer("A", 10, "all").cast(FINALE).resolve()

    assert table.size("Grizzly") == (12, 12)


# -- Fists of Flame


@ruling("Fists of Flame", 1)
def test_fists_of_flame_draws_nothing_without_a_target() -> None:
    table = start(A=side(hand=["Fists of Flame", MURDER], board=[BEAR, *FIVE]), B=side())

    table.cast("Fists of Flame", at="Grizzly").cast(MURDER, at="Grizzly").resolve(2)

    assert table.zone("hand", "A") == []


@ruling("Fists of Flame", 2, 3)
def test_fists_of_flame_counts_its_own_card_but_no_later_ones_and_only_draws() -> None:
    peek = card("Peek", "Sorcery", "Put the top two cards of your library into your hand.", cost="{U}")
    table = start(A=side(hand=["Fists of Flame", peek, STUDY], board=[BEAR, *FIVE]), B=side())
    table.cast(peek).resolve()
    table.cast("Fists of Flame", at="Grizzly").resolve()
    assert table.size("Grizzly") == (3, 2)

    table.cast(STUDY).resolve()

    assert table.size("Grizzly") == (3, 2)


# -- Flayer of Loyalties


@ruling("Flayer of Loyalties", 1)
def test_annihilator_takes_blockers_before_they_block() -> None:
    table = start(A=side(board=["Flayer of Loyalties"]), B=side(board=[BEAR, OGRE]))
    table.attack("Flayer of Loyalties", on="B").to("end of combat")

    assert table.zone("battlefield", "B") == []
    assert table.life("B") == 10


@ruling("Flayer of Loyalties", 2)
def test_an_attacker_goes_on_when_its_planeswalker_is_annihilated() -> None:
    table = start(A=side(board=["Flayer of Loyalties"]), B=side(board=["Jace Beleren", BEAR, OGRE]))
    table.answer("B", ["Jace Beleren", "Grizzly"]).attack("Flayer of Loyalties", on="Jace Beleren")
    table.block(OGRE, "Flayer of Loyalties").to("end of combat")

    assert sorted(table.zone("graveyard", "B")) == ["Grizzly", "Hill Ogre", "Jace Beleren"]
    assert table.life("B") == 20


# -- For the Ancestors

ANCESTORS = "For the Ancestors"


@ruling(ANCESTORS, 2)
def test_flashback_keeps_to_the_times_of_the_cards_type() -> None:
    table = start(A=side(graveyard=[ANCESTORS, "Faithless Looting"], board=LANDS), B=side()).to("end")

    assert not table.try_to("cast", "Faithless Looting", method="flashback")
    assert table.try_to("cast", ANCESTORS, method="flashback")


@ruling(ANCESTORS, 3)
def test_the_mana_value_of_a_spell_with_flashback_is_that_of_its_mana_cost() -> None:
    tax = card("Tax", "Enchantment", "Spells cost {2} more to cast.")
    table = start(A=side(graveyard=[ANCESTORS], board=[tax, *["Forest"] * 6]), B=side())

    table.cast(ANCESTORS, method="flashback")

    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 3
    assert all(obj.tapped for obj in every(table, "Forest"))


@ruling(ANCESTORS, 4, 5)
@pytest.mark.parametrize("countered", [True, False])
def test_a_spell_with_flashback_is_always_exiled(countered: bool) -> None:
    table = start(A=side(graveyard=[ANCESTORS], board=LANDS), B=side(hand=[NAY], board=FIVE))
    table.cast(ANCESTORS, method="flashback")
    if countered:
        table.cast(NAY, at=ANCESTORS, by="B")
    else:
        table.answer("A", "Elf")

    table.resolve()

    assert table.zone("exile", "A") == [ANCESTORS]


@ruling(ANCESTORS, 6)
def test_a_spell_may_be_flashed_back_right_after_it_resolved() -> None:
    table = start(A=side(hand=[ANCESTORS], board=LANDS), B=side())
    table.cast(ANCESTORS).answer("A", "Elf").resolve()

    assert table.try_to("cast", ANCESTORS, method="flashback")


# -- Foundry Inspector, Frantic Search, Frontier Warmonger


@ruling("Foundry Inspector", 1)
def test_x_is_chosen_before_foundry_inspector_makes_it_cheaper() -> None:
    charged = card("Charged", "Artifact", "This artifact enters with X charge counters on it.", cost="{X}")
    table = start(A=side(hand=[charged], board=["Foundry Inspector", *["Island"] * 3]), B=side())

    table.answer("A", 4).cast(charged).resolve()

    assert table.find("Charged").counter("charge") == 4


@ruling("Frantic Search", 2)
def test_frantic_search_untaps_any_lands_chosen_on_resolution() -> None:
    shy = card("Shy Glade", "Land", "Hexproof\n{T}: Add {G}.")
    table = start(A=side(hand=["Frantic Search"], board=["Island"] * 3), B=side(board=[shy]))
    table.find("Shy Glade").tapped = True

    table.cast("Frantic Search").answer("A", ["Island", "Shy Glade"]).resolve()

    assert not table.find("Shy Glade").tapped
    assert sum(obj.tapped for obj in every(table, "Island")) == 2


@ruling("Frontier Warmonger", 1)
def test_frontier_warmonger_helps_opponents_attack_each_other() -> None:
    table = Table(None, A=side(board=["Frontier Warmonger"]), B=side(board=[BEAR]), C=side())
    table.to("precombat main", turn=2).attack(BEAR, on="C").to("declare blockers", turn=2)
    assert table.now("Grizzly").has("menace")

    mine = Table(None, A=side(board=["Frontier Warmonger"]), B=side(board=[BEAR]), C=side())
    mine.to("precombat main", turn=2).attack(BEAR, on="A").to("declare blockers", turn=2)
    assert not mine.now("Grizzly").has("menace")


# -- Furious Rise

RISE = "Furious Rise"


@ruling(RISE, 1)
@pytest.mark.parametrize(("other", "exiled"), [(BEAR, 0), (DRAGON, 1)])
def test_furious_rise_needs_a_strong_creature_twice_but_not_the_same(other: StoredCard, exiled: int) -> None:
    weak = start(A=side(board=[RISE, BEAR]), B=side()).to("cleanup")
    assert weak.zone("exile") == []

    table = start(A=side(hand=[MURDER], board=[RISE, GIANT, other, *FIVE]), B=side()).to("postcombat main")
    while not table.game.state.stack:
        if table.game.state.turn.stage != "priority":
            advance(table.game)
        elif open_priority(table.game) is not None and not table.game.state.stack:
            act(table.game, PASS)
    table.cast(MURDER, at="Stone Giant").resolve(2)

    assert len(table.zone("exile")) == exiled


@ruling(RISE, 2)
def test_furious_rise_exiles_one_card_only() -> None:
    table = start(A=side(board=[RISE, GIANT, DRAGON]), B=side()).to("cleanup")

    assert len(table.zone("exile")) == 1


@ruling(RISE, 3, 4)
def test_furious_rise_changes_no_times_and_a_card_is_played_once() -> None:
    table = start(A=side(library=[BOLT, STUDY], board=[RISE, GIANT, *FIVE]), B=side())
    table.to("upkeep", turn=2)
    assert not table.try_to("cast", STUDY, method="permission")
    assert table.try_to("cast", BOLT, method="permission", at="B")

    assert not table.resolve().try_to("cast", BOLT, method="permission")


@ruling(RISE, 5)
def test_the_card_may_be_played_without_furious_rise() -> None:
    gone = card("Gone", "Instant", "Destroy target enchantment.", cost="{W}")
    table = start(A=side(hand=[gone], library=[BOLT], board=[RISE, GIANT, *FIVE]), B=side())
    table.to("upkeep", turn=2).cast(gone, at=RISE).resolve()

    assert table.try_to("cast", BOLT, method="permission", at="B")

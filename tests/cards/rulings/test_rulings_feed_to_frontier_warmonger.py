"""Rulings on cards from Feed the Swarm to Frontier Warmonger."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import IRON, WASTE
from tests.cards.common_games import pool
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, STUDY, every, start
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Fellwar Stone", 6, "no replacement of the kind of mana is in the set"),
    untested("For the Ancestors", 1, "explains how flashback is written; numbers 4 and 5 say what happens"),
    untested("Foundry Inspector", 2, "nobody has priority while a spell is being cast"),
    untested("Frantic Search", 1, "says that nobody can do anything during a resolution"),
]


# -- Feed the Swarm


@ruling("Feed the Swarm", 1)
def test_feed_the_swarm_costs_no_life_without_its_target() -> None:
    ogre = creature("Dear Ogre", 3, 3, cost="{2}{R}")
    table = start(A=side(hand=["Feed the Swarm", MURDER], board=FIVE), B=side(board=[ogre]))
    table.cast("Feed the Swarm", at="Dear Ogre").cast(MURDER, at="Dear Ogre").resolve(2)
    assert table.life("A") == 20

    other = start(A=side(hand=["Feed the Swarm", IRON], board=FIVE), B=side(board=[ogre]))
    other.cast(IRON, at="Dear Ogre").resolve().cast("Feed the Swarm", at="Dear Ogre").resolve()
    assert other.life("A") == 17
    assert every(other, "Dear Ogre")


@ruling("Feed the Swarm", 2)
def test_feed_the_swarm_uses_the_mana_value_the_permanent_had() -> None:
    clone = creature("Clone", 0, 0, "You may have this creature enter as a copy of any creature.", cost="{U}")
    dear = creature("Dear Ogre", 3, 3, cost="{5}{R}")
    table = Table(None, A=side(hand=["Feed the Swarm"], board=[dear, *FIVE]), B=side(hand=[clone], board=FIVE))
    table.to("precombat main", turn=2).answer("B", True, "Dear Ogre").cast(clone, by="B").resolve()

    table.to("precombat main", turn=3).cast("Feed the Swarm", at="Dear Ogre").resolve()

    assert table.zone("graveyard", "B") == ["Clone"]
    assert table.life("A") == 14


@ruling("Feed the Swarm", 3)
def test_x_of_a_permanent_is_zero_for_feed_the_swarm() -> None:
    hydra = creature("Hydra", 1, 1, cost="{X}{X}{G}")
    table = start(A=side(hand=["Feed the Swarm"], board=FIVE), B=side(board=[hydra]))

    table.cast("Feed the Swarm", at="Hydra").resolve()

    assert table.life("A") == 19


# -- Fellwar Stone


STONE = "Fellwar Stone"


GLADE = card("Glade", "Land", "{T}: Add {G}{W}.")


def stone(*lands: StoredCard) -> Table:
    """A may tap Fellwar Stone; B has these lands."""
    return start(A=side(board=[STONE]), B=side(board=lands))


@ruling(STONE, 1)
def test_fellwar_stone_makes_one_mana() -> None:
    table = stone(GLADE)

    table.answer("A", "white").activate(STONE)

    assert pool(table) == "W"


@ruling(STONE, 2)
def test_fellwar_stone_does_not_care_whether_the_land_is_tapped() -> None:
    table = stone(land("Island"))
    table.find("Island").tapped = True

    assert pool(table.activate(STONE)) == "U"


@ruling(STONE, 3, 4)
@pytest.mark.parametrize("lands", [(), (WASTE,)])
def test_fellwar_stone_makes_no_colourless_mana(lands: tuple[StoredCard, ...]) -> None:
    table = stone(*lands)

    table.activate(STONE)

    assert table.find(STONE).tapped
    assert pool(table) == ""


REEF = card("Reef", "Land", "{T}, Remove a charge counter from this land: Add one mana of any color.")


ZIGGURAT = card("Temple", "Land", "{T}: Add one mana of any color. Spend this mana only to cast a creature spell.")


@ruling(STONE, 5, 7)
@pytest.mark.parametrize("place", [REEF, ZIGGURAT])
def test_fellwar_stone_asks_for_neither_costs_nor_restrictions(place: StoredCard) -> None:
    table = stone(place)

    table.answer("A", "red").activate(STONE)

    assert pool(table) == "R"
    assert not table.game.state.player(table.seat("A")).mana[0][0].spend_on


# -- Fiendlash


@ruling("Fiendlash", 1)
def test_fiendlash_uses_the_power_at_resolution_or_the_last_one() -> None:
    table = start(A=side(hand=[BOLT], board=["Fiendlash", GIANT, *LANDS]), B=side())
    table.activate("Fiendlash", at="Stone Giant").resolve()
    table.answer("A", "B").cast(BOLT, at="Stone Giant").resolve(2)
    assert table.life("B") == 13

    dying = start(A=side(hand=[BOLT], board=["Fiendlash", OGRE, *LANDS]), B=side())
    dying.activate("Fiendlash", at="Hill Ogre").resolve()
    dying.answer("A", "B").cast(BOLT, at="Hill Ogre").resolve(2)
    assert dying.life("B") == 15


@ruling("Fiendlash", 2)
def test_fiendlash_gives_life_for_a_dead_creature_with_lifelink() -> None:
    nurse = creature("Nurse", 3, 3, "Lifelink")
    table = start(A=side(hand=[BOLT], board=["Fiendlash", nurse, *LANDS]), B=side())
    table.activate("Fiendlash", at="Nurse").resolve()

    table.answer("A", "B").cast(BOLT, at="Nurse").resolve(2)

    assert table.life("A") == 25


# -- Fierce Empath


@ruling("Fierce Empath", 1)
def test_fierce_empath_finds_no_x() -> None:
    hydra, dragon = creature("Hydra", 1, 1, cost="{X}{X}{G}"), creature("Dragon", 6, 6, cost="{5}{R}")
    table = start(A=side(hand=["Fierce Empath"], library=[hydra, dragon], board=FIVE), B=side())

    table.cast("Fierce Empath").resolve().answer("A", True, "Hydra")

    with pytest.raises(AssertionError, match="Hydra is not among"):
        table.resolve()


# -- Fiery Confluence


@ruling("Fiery Confluence", 1)
def test_each_chosen_mode_of_fiery_confluence_is_an_event_of_its_own() -> None:
    seraph = card(
        "Seraph", "Enchantment", "If a source an opponent controls would deal damage to you, prevent 1 of that damage."
    )
    table = start(A=side(hand=["Fiery Confluence"], board=FIVE), B=side(board=[seraph]))

    table.answer("A", [1, 1, 1]).cast("Fiery Confluence").resolve()

    assert table.life("B") == 17


# -- Filigree Attendant


RELIC = card("Relic", "Artifact", "", cost="{1}")


@ruling("Filigree Attendant", 1)
def test_filigree_attendant_has_its_power_everywhere() -> None:
    table = start(A=side(hand=["Filigree Attendant"], board=[RELIC, RELIC]), B=side())

    assert table.size("Filigree Attendant")[0] == 2


# -- Finale of Devastation


HYDRA = creature("Hydra", 1, 1, cost="{X}{X}{G}")


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
    assert table.now("Glad One").has_keyword("haste")
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


# -- Foundry Inspector


@ruling("Foundry Inspector", 1)
def test_x_is_chosen_before_foundry_inspector_makes_it_cheaper() -> None:
    charged = card("Charged", "Artifact", "This artifact enters with X charge counters on it.", cost="{X}")
    table = start(A=side(hand=[charged], board=["Foundry Inspector", *["Island"] * 3]), B=side())

    table.answer("A", 4).cast(charged).resolve()

    assert table.find("Charged").counter("charge") == 4


# -- Frantic Search


@ruling("Frantic Search", 2)
def test_frantic_search_untaps_any_lands_chosen_on_resolution() -> None:
    shy = card("Shy Glade", "Land", "Hexproof\n{T}: Add {G}.")
    table = start(A=side(hand=["Frantic Search"], board=["Island"] * 3), B=side(board=[shy]))
    table.find("Shy Glade").tapped = True

    table.cast("Frantic Search").answer("A", ["Island", "Shy Glade"]).resolve()

    assert not table.find("Shy Glade").tapped
    assert sum(obj.tapped for obj in every(table, "Island")) == 2


# -- Frontier Warmonger


@ruling("Frontier Warmonger", 1)
def test_frontier_warmonger_helps_opponents_attack_each_other() -> None:
    table = Table(None, A=side(board=["Frontier Warmonger"]), B=side(board=[BEAR]), C=side())
    table.to("precombat main", turn=2).attack(BEAR, on="C").to("declare blockers", turn=2)
    assert table.now("Grizzly").has_keyword("menace")

    mine = Table(None, A=side(board=["Frontier Warmonger"]), B=side(board=[BEAR]), C=side())
    mine.to("precombat main", turn=2).attack(BEAR, on="A").to("declare blockers", turn=2)
    assert not mine.now("Grizzly").has_keyword("menace")

"""Rule 613: interaction of continuous effects."""

from __future__ import annotations

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_2,
    BEAR_FOR_G,
    ELF,
    FOREST,
    ISLAND,
    MOUNTAIN,
    OGRE,
    OX_1_4,
    SWAMP,
    TROLL,
)
from tests.rules.common_games import played, spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("613.1")
def test_613_1_a_card_in_exile_of_an_opponent() -> None:
    warden = creature("Warden", 2, 2, "Warden gets +2/+2 as long as an opponent owns a card in exile.")
    for exile, size in (((BEAR_FOR_2,), (4, 4)), ((), (2, 2))):
        assert Table(A=side(board=[warden]), B=side(exile=exile)).to("precombat main").size(warden) == size
    assert Table(A=side(board=[warden], exile=[BEAR_FOR_2]), B=side()).to("precombat main").size(warden) == (2, 2)


@rule("613.1")
def test_613_1_what_becomes_a_creature_gets_a_name() -> None:
    text = "Target land you control becomes a legendary 3/3 Elemental creature with haste named Oak. It's still a land."
    wake = card("Wake", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[wake], board=[FOREST, ISLAND]), B=side()).to("precombat main")
    table.cast(wake, at="Island").resolve()
    assert table.size("Oak") == (3, 3)
    assert {"Land", "Creature"} <= set(table.now("Oak").types)


@rule("613.1f")
def test_613_1f_a_returned_card_has_no_abilities() -> None:
    text = (
        "Return target creature card from your graveyard to the battlefield. It's a Skeleton in addition to its other "
        "types and has no abilities."
    )
    bird = creature("Bird", 1, 1, "Flying")
    table = Table(A=side(hand=[spell(text)], graveyard=[bird]), B=side()).to("precombat main")
    table.cast("Rite", at="Bird").resolve()
    assert not table.now(bird).has_keyword("flying")
    assert "Skeleton" in table.now(bird).subtypes


@rule("613.1f")
def test_613_1f_a_quoted_ability_is_lost() -> None:
    prevents = "Prevent all damage that would be dealt to ~."
    lion = creature("Lion", 2, 2, f'{prevents}\n{{0}}: Until end of turn, ~ loses "{prevents}"')
    pest = card("Pest", "Artifact", "{0}: ~ deals 1 damage to target creature.")
    table = game(A=side(board=[lion, pest]), B=side())
    table.activate(pest, at="Lion").to("precombat main")
    assert table.find(lion).damage == 0
    table.activate(lion).to("precombat main").activate(pest, at="Lion").to("precombat main")
    assert table.find(lion).damage == 1


@rule("613.1f")
def test_613_1f_what_a_granted_ability_gives_to_others_they_have() -> None:
    text = 'Legendary creatures you control have "Other creatures you control have haste."'
    banner = card("Banner", "Enchantment", text)
    lord = card("Lord", "Legendary Creature — Elf", power=1, toughness=1)
    table = Table(A=side(board=[banner, lord, TROLL]), B=side(board=[creature("Elf", 1, 1)])).to("precombat main")
    assert [table.now(name).has_keyword("haste") for name in ("Lord", "Troll", "Elf")] == [False, True, False]


@rule("613.4")
def test_613_4_each_object_of_a_static_ability_has_its_own_numbers() -> None:
    text = (
        "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base "
        "toughness each equal to its mana value."
    )
    glow = card("Glow", "Enchantment", text, cost="{2}{W}{W}")
    one, three = card("One", "Enchantment", cost="{U}"), card("Three", "Enchantment", cost="{2}{U}")
    table = Table(A=side(board=[glow, one, three]), B=side()).to("precombat main")
    assert (table.size(one), table.size(three)) == ((1, 1), (3, 3))


@rule("613.4")
def test_613_4_creatures_with_no_abilities() -> None:
    glyphs = card("Glyphs", "Enchantment", "Creatures with no abilities get +2/+2.")
    flier = creature("Flier", 1, 1, "Flying")
    table = Table(A=side(board=[glyphs, BEAR_FOR_G, flier]), B=side()).to("precombat main")
    assert (table.size("Bear"), table.size("Flier")) == ((4, 4), (1, 1))


@rule("613.4b")
def test_613_4b_other_creatures_take_on_a_power() -> None:
    text = (
        "You may have the base power and toughness of each other creature you control become equal to Chief's "
        "power until end "
        "of turn."
    )
    chief = creature("Chief", 4, 4, f"{{0}}: {text}")
    table = Table(A=side(board=[chief, ELF]), B=side(board=[BEAR, OGRE])).to("precombat main")
    table.answer("A", True).activate(chief).resolve()
    assert table.size(ELF) == (4, 4)
    assert table.size(BEAR) == (2, 2)


@rule("613.4b")
def test_613_4b_a_size_is_changed_to_that_of_a_creature() -> None:
    mimic = creature(
        "Mimic",
        2,
        1,
        "Whenever another creature enters under your control, you may change ~'s base power and toughness to that "
        "creature's power and toughness until end of turn.",
    )
    giant = creature("Giant", 3, 4, cost="{0}")
    table = Table(A=side(board=[mimic], hand=[giant]), B=side()).to("precombat main")
    table.answer("A", True).cast(giant).resolve(2)
    assert table.size(mimic) == (3, 4)
    assert table.to("upkeep", turn=2).size(mimic) == (2, 1)


@rule("613.4c")
def test_613_4c_an_additional_change_for_each_thing() -> None:
    text = (
        "Target creature gets +1/+1 until end of turn. It gets an additional +1/+1 until end of turn for each Mountain "
        "you control."
    )
    assert played(text, at="Bear", a=[MOUNTAIN, MOUNTAIN]).size(BEAR) == (5, 5)


@rule("613.4d")
def test_613_4d_the_power_and_toughness_of_each_of_several_targets_are_switched() -> None:
    invert = card(
        "Invert",
        "Instant",
        "Switch the power and toughness of each of up to two target creatures until end of turn.",
        cost="{0}",
    )
    table = Table(A=side(board=[OX_1_4, BEAR], hand=[invert]), B=side()).to("precombat main")
    table.cast(invert, at=["Ox"]).resolve()
    assert table.size(OX_1_4) == (4, 1)


@rule("613.7a")
def test_613_7a_a_granted_ability_is_as_late_as_the_effect_that_granted_it() -> None:
    law = card("Law", "Enchantment", "Creatures you control have base power and toughness 1/1.")
    gift = card(
        "Gift", "Sorcery", 'Target creature gains "This creature has base power and toughness 4/4."', cost="{U}"
    )
    bear = creature("Bear", 2, 2)
    table = Table(A=side(hand=[gift], board=[bear, law, land("Island")]), B=side()).to("precombat main")
    assert table.size(bear) == (1, 1)
    table.cast(gift, at="Bear").resolve()
    assert table.size(bear) == (4, 4)


@rule("613.7m")
def test_613_7m_what_enters_together_has_its_timestamps_in_turn_order() -> None:
    small = card("Small", "Creature — Test", "All creatures have base power and toughness 1/1.", power=2, toughness=2)
    large = card("Large", "Creature — Test", "All creatures have base power and toughness 5/5.", power=2, toughness=2)
    text = "Return all creature cards from all graveyards to the battlefield under their owners' control."
    raise_ = card("Raise", "Instant", text, cost="{B}")
    table = Table(A=side(graveyard=[small]), B=side(hand=[raise_], board=[SWAMP], graveyard=[large]))
    table.to("precombat main", turn=2)
    table.cast(raise_, by="B").resolve()
    assert table.size("Large") == (1, 1)  # B is the active player, so that A's effect is the later one

"""Rulings on cards from Daretti to Demonlord Belzenlok."""

from __future__ import annotations

from engine.game.events import Damage, Revealed
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, every, start
from tests.rules.table import card, creature, land, side

UNTESTED = [
    untested("Demonic Tutor", 1, "says when a card is chosen in a resolution that nobody can interrupt"),
    untested("Deranged Assistant", 1, "mana abilities are activated as part of casting here; nothing is taken back"),
    untested("Demonlord Belzenlok", 1, "nothing asks the player"),
]

TRINKET = card("Trinket", "Artifact", "", cost="{1}")
JEWEL = card("Jewel", "Artifact", "", cost="{2}")


@ruling("Daretti, Scrap Savant", 1)
def test_daretti_lets_a_player_discard_nothing() -> None:
    table = start(A=side(hand=[BEAR], board=["Daretti, Scrap Savant"]), B=side())

    table.activate("Daretti, Scrap Savant", 0).answer("A", []).resolve()

    assert table.zone("hand", "A") == ["Grizzly"]


@ruling("Daretti, Scrap Savant", 2)
def test_daretti_takes_the_artifact_that_is_left() -> None:
    smash = card("Smash", "Instant", "Destroy target artifact.", cost="{R}")
    table = start(
        A=side(graveyard=[TRINKET], board=["Daretti, Scrap Savant", JEWEL, "Mind Stone"]),
        B=side(hand=[smash], board=FIVE),
    )
    table.activate("Daretti, Scrap Savant", 1, at="Trinket").cast(smash, at="Mind Stone", by="B").resolve(2)

    assert "Jewel" in table.zone("graveyard", "A")
    assert "Trinket" in table.zone("battlefield", "A")


@ruling("Daretti, Scrap Savant", 3)
def test_darettis_emblem_loses_an_artifact_that_moved_on() -> None:
    smash = card("Smash", "Instant", "Destroy target artifact.", cost="{R}")
    regrow = card("Regrow", "Instant", "Return target card from your graveyard to your hand.", cost="{G}")
    table = start(A=side(hand=[smash, smash, regrow], board=["Daretti, Scrap Savant", JEWEL, TRINKET, *FIVE]), B=side())
    table.find("Daretti, Scrap Savant").set_counter("loyalty", 10)
    table.activate("Daretti, Scrap Savant", 2).resolve()
    table.cast(smash, at="Jewel").resolve(2).cast(smash, at="Trinket").resolve(2)
    table.cast(regrow, at="Trinket").resolve()

    table.to("cleanup")

    assert "Jewel" in table.zone("battlefield", "A")
    assert "Trinket" in table.zone("hand", "A")


@ruling("Darksteel Monolith", 1)
def test_darksteel_monolith_does_not_change_when_a_spell_is_cast() -> None:
    table = start(A=side(hand=[BOLT, JEWEL], board=["Darksteel Monolith", *FIVE]), B=side())
    table.cast(BOLT, at="B")
    assert not table.try_to("cast", JEWEL, method="alternative")

    assert table.resolve().try_to("cast", JEWEL, method="alternative")


@ruling("Darksteel Monolith", 2)
def test_darksteel_monolith_lets_a_spell_be_kicked() -> None:
    kicked = card(
        "Motor", "Artifact", "Kicker {W}\nWhen this artifact enters, if it was kicked, draw a card.", cost="{5}"
    )
    table = start(A=side(hand=[kicked], board=["Darksteel Monolith", land("Plains")]), B=side())

    table.answer("A", True).cast(kicked, method="alternative").resolve(2)

    assert len(table.zone("hand", "A")) == 1


# -- Darksteel Mutation


@ruling("Darksteel Mutation", 1, 4)
def test_darksteel_mutation_overrides_printed_and_defined_size_and_types() -> None:
    table = start(A=side(hand=["Darksteel Mutation"], board=["Molimo, Maro-Sorcerer", *FIVE]), B=side())

    table.cast("Darksteel Mutation", at="Molimo, Maro-Sorcerer").resolve()

    now = table.now("Molimo, Maro-Sorcerer")
    assert (now.power, now.toughness) == (0, 1)
    assert set(now.types) == {"Artifact", "Creature"}
    assert now.subtypes == ("Insect",)


@ruling("Darksteel Mutation", 2)
def test_the_later_of_two_effects_that_set_a_size_counts() -> None:
    shrink = card(
        "Shrink", "Instant", "Target creature has base power and toughness 1/4 until end of turn.", cost="{U}"
    )
    first = start(A=side(hand=["Darksteel Mutation", shrink], board=[GIANT, *FIVE]), B=side())
    first.cast(shrink, at="Stone Giant").resolve().cast("Darksteel Mutation", at="Stone Giant").resolve()
    assert first.size("Stone Giant") == (0, 1)

    last = start(A=side(hand=["Darksteel Mutation", shrink], board=[GIANT, *FIVE]), B=side())
    last.cast("Darksteel Mutation", at="Stone Giant").resolve().cast(shrink, at="Stone Giant").resolve()
    assert last.size("Stone Giant") == (1, 4)


@ruling("Darksteel Mutation", 3)
def test_darksteel_mutation_leaves_counters_and_bonuses() -> None:
    hymn = card("Hymn", "Enchantment", "Creatures you control get +1/+1.")
    table = start(A=side(hand=["Darksteel Mutation"], board=[GIANT, hymn, *FIVE]), B=side())
    table.find("Stone Giant").set_counter("+1/+1", 2)

    table.cast("Darksteel Mutation", at="Stone Giant").resolve()

    assert table.size("Stone Giant") == (3, 4)


@ruling("Darksteel Mutation", 6, 7)
def test_darksteel_mutation_leaves_supertypes_and_colours() -> None:
    table = start(A=side(hand=["Darksteel Mutation"], board=["Krenko, Mob Boss", *FIVE]), B=side())

    table.cast("Darksteel Mutation", at="Krenko, Mob Boss").resolve()

    now = table.now("Krenko, Mob Boss")
    assert now.supertypes == ("Legendary",)
    assert now.colours == "R"


@ruling("Darksteel Mutation", 5)
def test_darksteel_mutation_keeps_artifact_subtypes_only() -> None:
    living = card("Living Blade", "Artifact Creature — Equipment Soldier", "Equip {1}", power=2, toughness=2)
    holy = card("Living Shrine", "Enchantment Creature — Shrine Spirit", "", power=2, toughness=2)
    table = start(A=side(hand=["Darksteel Mutation", "Darksteel Mutation"], board=[living, holy, *FIVE]), B=side())
    table.cast("Darksteel Mutation", at="Living Blade").resolve()
    table.cast("Darksteel Mutation", at="Living Shrine").resolve()

    assert set(table.now("Living Blade").subtypes) == {"Equipment", "Insect"}
    assert table.now("Living Shrine").subtypes == ("Insect",)


@ruling("Darksteel Mutation", 8)
def test_abilities_gained_after_darksteel_mutation_work() -> None:
    wings = card("Wings", "Instant", "Target creature gains flying until end of turn.", cost="{U}")
    table = start(A=side(hand=["Darksteel Mutation", wings], board=[BIRD, *FIVE]), B=side())
    table.cast("Darksteel Mutation", at="Songbird").resolve()
    assert not table.now("Songbird").has("flying")

    table.cast(wings, at="Songbird").resolve()

    assert table.now("Songbird").has("flying")


# -- Deflecting Swat


@ruling("Deflecting Swat", 1)
def test_deflecting_swat_chooses_legal_targets_only() -> None:
    shy = creature("Shy Bird", 1, 1, "Hexproof")
    table = start(A=side(hand=[MURDER], board=FIVE), B=side(hand=["Deflecting Swat"], board=[BEAR, OGRE, shy, *FIVE]))
    table.cast(MURDER, at="Grizzly")

    table.cast("Deflecting Swat", at="Slay", by="B").answer("B", True, "Hill Ogre").resolve(2)

    assert table.zone("graveyard", "B") == ["Deflecting Swat", "Hill Ogre"]


@ruling("Deflecting Swat", 2, 3)
def test_deflecting_swat_changes_neither_the_number_of_targets_nor_the_shares() -> None:
    split = card(
        "Split", "Instant", "Split deals 3 damage divided as you choose among one, two, or three targets.", cost="{R}"
    )
    table = start(
        A=side(hand=[split], board=FIVE), B=side(hand=["Deflecting Swat"], board=[OGRE, GIANT, *FIVE]), C=side()
    )
    table.answer("A", [2, 1]).cast(split, at=["B", "Hill Ogre"])

    table.cast("Deflecting Swat", at="Split", by="B").answer("B", True, "A", "C").resolve(2)

    assert {table.life("A"), table.life("C")} == {18, 19}
    assert table.life("B") == 20


# -- Demon of Fate's Design


@ruling("Demon of Fate's Design", 1)
def test_the_demon_lets_an_enchantment_be_kicked_for_life() -> None:
    kicked = card(
        "Banner",
        "Enchantment",
        "Kicker {W}\nWhen this enchantment enters, if it was kicked, draw a card.",
        cost="{4}{B}",
    )
    table = start(A=side(hand=[kicked], board=["Demon of Fate's Design", land("Plains")]), B=side())

    table.answer("A", True).cast(kicked, method="permission").resolve(2)

    assert table.life("A") == 15
    assert len(table.zone("hand", "A")) == 1


@ruling("Demon of Fate's Design", 2)
def test_x_is_zero_for_an_enchantment_paid_with_life() -> None:
    charged = card("Charged", "Enchantment", "This enchantment enters with X charge counters on it.", cost="{X}{G}")
    table = start(A=side(hand=[charged], board=["Demon of Fate's Design", *FIVE]), B=side())

    table.cast(charged, method="permission").resolve()

    assert table.find("Charged").counter("charge") == 0
    assert table.life("A") == 19


@ruling("Demonic Tutor", 2, 3)
def test_demonic_tutor_neither_reveals_nor_draws() -> None:
    watcher = card("Watch", "Enchantment", "Whenever you draw a card, you lose 5 life.")
    table = start(A=side(hand=["Demonic Tutor"], library=[GIANT], board=[watcher, *FIVE]), B=side())

    table.cast("Demonic Tutor").answer("A", ["Stone Giant"]).resolve()

    assert table.zone("hand", "A") == ["Stone Giant"]
    assert table.life("A") == 20
    assert not [event for event in table.game.log if isinstance(event, Revealed) and not event.to]


@ruling("Demonlord Belzenlok", 2, 3, 4)
def test_belzenlok_goes_on_until_a_cheap_card_and_hurts_once() -> None:
    dear = card("Opus", "Sorcery", "Draw a card.", cost="{5}{U}")
    variable = card("Surge", "Sorcery", "You gain X life.", cost="{X}{X}{G}")
    watcher = creature("Watcher", 1, 9, "Whenever a source deals damage to you, draw a card.")
    table = start(
        A=side(
            hand=["Demonlord Belzenlok"], library=[land("Forest"), dear, land("Island"), variable, BEAR], board=LANDS
        ),
        B=side(board=[watcher]),
    )

    table.cast("Demonlord Belzenlok").resolve(2)

    assert sorted(table.zone("hand", "A")) == ["Opus", "Surge"]
    assert sorted(table.zone("exile", "A")) == ["Forest", "Island"]
    assert table.life("A") == 18
    assert [event.amount for event in table.game.log if isinstance(event, Damage)] == [2]


@ruling("Demonlord Belzenlok", 5, 6)
def test_a_card_without_mana_cost_ends_belzenloks_search() -> None:
    free = card("Omen Stone", "Artifact", "")
    table = start(A=side(hand=["Demonlord Belzenlok"], library=[free, BEAR], board=LANDS), B=side())

    table.cast("Demonlord Belzenlok").resolve(2)

    assert table.zone("hand", "A") == ["Omen Stone"]
    assert every(table, "Demonlord Belzenlok")

"""Rulings on cards from Coveted Peacock to Darksteel Mutation."""

from __future__ import annotations

from tests.cards.common_cards import JEWEL, TRINKET
from tests.cards.common_games import demands, goaded
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, every, start
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Cryptic Serpent", 2, "no split card is both an instant and a sorcery card in the set"),
    untested("Custodi Squire", 2, "votes are cast one after the other, in the open"),
    untested("Custodi Squire", 4, "nobody votes before the resolution"),
    untested("Custodi Squire", 5, "nobody has priority during a resolution"),
    untested("Cyclops Electromancer", 2, "no split card is both an instant and a sorcery card in the set"),
]


# -- Coveted Peacock


@ruling("Coveted Peacock", 1)
@ruling("Disrupt Decorum", 2)
@ruling("Taunting Sliver", 1)
def test_a_goaded_creature_that_cannot_attack_does_not() -> None:
    assert demands(goaded(tapped=True)) == {}


@ruling("Coveted Peacock", 2)
@ruling("Disrupt Decorum", 3)
@ruling("Taunting Sliver", 2)
def test_a_goaded_creature_attacks_somebody_else_if_it_can() -> None:
    assert demands(goaded()) == {"Grizzly": {"C"}}

    duel = Table(None, A=side(hand=["Disrupt Decorum"], board=FIVE), B=side(board=[BEAR]))
    duel.to("precombat main").cast("Disrupt Decorum").resolve().to("precombat main", turn=2)
    assert demands(duel) == {"Grizzly": {"A"}}


@ruling("Coveted Peacock", 3)
@ruling("Disrupt Decorum", 4)
@ruling("Taunting Sliver", 3)
def test_being_goaded_is_no_ability_that_could_be_lost() -> None:
    blank = card("Blank", "Instant", "Target creature loses all abilities until end of turn.", cost="{U}")
    table = goaded(hand=(blank,), board=FIVE)
    table.cast(blank, at="Grizzly", by="B").resolve()

    assert demands(table) == {"Grizzly": {"C"}}


@ruling("Coveted Peacock", 4)
@ruling("Disrupt Decorum", 5)
@ruling("Taunting Sliver", 4)
def test_a_goaded_creature_attacks_again_in_another_combat() -> None:
    again = card(
        "Again",
        "Sorcery",
        "Untap all creatures you control. After this phase, there is an additional combat phase.",
        cost="{R}",
    )
    table = goaded(hand=(again,), board=FIVE)
    table.attack(BEAR, on="C").to("postcombat main").cast(again, by="B").resolve()
    assert table.life("C") == 18

    assert demands(table) == {"Grizzly": {"C"}}


@ruling("Coveted Peacock", 5)
@ruling("Disrupt Decorum", 6)
@ruling("Taunting Sliver", 5)
def test_a_creature_goaded_by_several_attacks_whoever_has_not_goaded_it() -> None:
    table = Table(
        None,
        A=side(hand=["Disrupt Decorum"], board=FIVE),
        B=side(hand=["Disrupt Decorum"], board=FIVE),
        C=side(board=[BEAR]),
        D=side(),
    )
    table.to("precombat main").cast("Disrupt Decorum").resolve()
    table.to("precombat main", turn=2).cast("Disrupt Decorum", by="B").resolve().to("precombat main", turn=3)

    assert demands(table, "C") == {"Grizzly": {"D"}}


# -- Craterhoof Behemoth


@ruling("Craterhoof Behemoth", 1, 2)
def test_craterhoof_counts_once_and_reaches_those_who_are_there() -> None:
    late = creature("Latecomer", 1, 1, "Flash", cost="{W}")
    table = start(A=side(hand=["Craterhoof Behemoth", late, MURDER], board=[BEAR, OGRE, *LANDS]), B=side())
    table.cast("Craterhoof Behemoth").resolve(2)
    assert table.size("Grizzly") == (5, 5)

    table.cast(late).resolve().cast(MURDER, at="Hill Ogre").resolve()

    assert table.size("Latecomer") == (1, 1)
    assert table.size("Grizzly") == (5, 5)


# -- Crawling Infestation


@ruling("Crawling Infestation", 1)
def test_crawling_infestation_must_still_be_there() -> None:
    ruin = card("Ruin of All", "Sorcery", "Destroy all nonland permanents.", cost="{B}")
    table = Table(None, A=side(hand=[ruin], board=["Crawling Infestation", BEAR, *FIVE]), B=side())
    table.answer("A", False).to("precombat main")

    table.cast(ruin).resolve()

    assert every(table, "Insect Token") == []


# -- Cryptic Serpent


@ruling("Cryptic Serpent", 1, 3)
def test_cryptic_serpent_costs_less_but_keeps_its_mana_value_and_two_blue() -> None:
    nine = [card(f"Scroll {n}", "Sorcery", "Draw a card.", cost="{U}") for n in range(9)]
    islands = ["Island", "Island"]
    table = start(A=side(hand=["Cryptic Serpent"], graveyard=nine, board=islands), B=side())
    serpent = table.find("Cryptic Serpent")
    assert table.game.characteristics(serpent.id).mana_value(serpent) == 7

    assert table.try_to("cast", "Cryptic Serpent")
    short = start(A=side(hand=["Cryptic Serpent"], graveyard=nine, board=["Island"]), B=side())
    assert not short.try_to("cast", "Cryptic Serpent")


# -- Custodi Squire


@ruling("Custodi Squire", 1, 3, 6)
def test_the_vote_of_custodi_squire_takes_place_without_it() -> None:
    table = start(
        A=side(hand=["Custodi Squire"], graveyard=[BEAR, OGRE, "Mind Stone"], board=FIVE),
        B=side(hand=[MURDER], board=FIVE),
        C=side(),
    )
    table.cast("Custodi Squire").resolve()
    table.cast(MURDER, at="Custodi Squire", by="B").resolve()
    table.answer("A", "Grizzly").answer("B", "Hill Ogre").answer("C", "Grizzly").resolve()

    assert table.zone("hand", "A") == ["Grizzly"]
    assert "Mind Stone" in table.zone("graveyard", "A")


# -- Cyclonic Rift


@ruling("Cyclonic Rift", 1, 2)
def test_an_overloaded_rift_targets_nothing_and_reaches_the_hexproof() -> None:
    shy = creature("Shy Bird", 1, 1, "Hexproof")
    table = start(A=side(hand=["Cyclonic Rift"], board=LANDS), B=side(board=[shy, BEAR]))
    table.cast("Cyclonic Rift", method="overload").resolve()

    assert sorted(table.zone("hand", "B")) == ["Grizzly", "Shy Bird"]


@ruling("Cyclonic Rift", 3)
def test_overload_costs_are_reduced_and_the_mana_value_stays() -> None:
    cheap = card("Discount", "Enchantment", "Instant and sorcery spells you cast cost {3} less to cast.")
    table = start(A=side(hand=["Cyclonic Rift"], board=[cheap, *["Island"] * 4]), B=side(board=[BEAR]))

    table.cast("Cyclonic Rift", method="overload")

    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 2


@ruling("Cyclonic Rift", 4)
def test_a_rift_for_nothing_is_not_overloaded() -> None:
    gift = card(
        "Gift",
        "Sorcery",
        "Until end of turn, you may cast spells from your hand without paying their mana costs.",
        cost="{U}",
    )
    table = start(A=side(hand=["Cyclonic Rift", gift], board=["Island"]), B=side(board=[BEAR]))
    table.cast(gift).resolve()

    methods = {action.method for action in table.actions("A") if action.kind == "cast"}

    assert methods == {"free"}


# -- Cyclops Electromancer


@ruling("Cyclops Electromancer", 1)
def test_cyclops_counts_as_its_ability_resolves() -> None:
    table = start(A=side(hand=["Cyclops Electromancer", BOLT], board=FIVE), B=side(board=[GIANT, BIRD]))
    table.answer("A", ["Stone Giant"]).cast("Cyclops Electromancer").resolve()

    table.cast(BOLT, at="B").resolve(2)

    assert table.find("Stone Giant").damage == 1


# -- Daretti, Scrap Savant


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


# -- Darksteel Monolith


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


@ruling("Darksteel Mutation", 5)
def test_darksteel_mutation_keeps_artifact_subtypes_only() -> None:
    living = card("Living Blade", "Artifact Creature — Equipment Soldier", "Equip {1}", power=2, toughness=2)
    holy = card("Living Shrine", "Enchantment Creature — Shrine Spirit", "", power=2, toughness=2)
    table = start(A=side(hand=["Darksteel Mutation", "Darksteel Mutation"], board=[living, holy, *FIVE]), B=side())
    table.cast("Darksteel Mutation", at="Living Blade").resolve()
    table.cast("Darksteel Mutation", at="Living Shrine").resolve()

    assert set(table.now("Living Blade").subtypes) == {"Equipment", "Insect"}
    assert table.now("Living Shrine").subtypes == ("Insect",)


@ruling("Darksteel Mutation", 6, 7)
def test_darksteel_mutation_leaves_supertypes_and_colours() -> None:
    table = start(A=side(hand=["Darksteel Mutation"], board=["Krenko, Mob Boss", *FIVE]), B=side())

    table.cast("Darksteel Mutation", at="Krenko, Mob Boss").resolve()

    now = table.now("Krenko, Mob Boss")
    assert now.supertypes == ("Legendary",)
    assert now.colours == "R"


@ruling("Darksteel Mutation", 8)
def test_abilities_gained_after_darksteel_mutation_work() -> None:
    wings = card("Wings", "Instant", "Target creature gains flying until end of turn.", cost="{U}")
    table = start(A=side(hand=["Darksteel Mutation", wings], board=[BIRD, *FIVE]), B=side())
    table.cast("Darksteel Mutation", at="Songbird").resolve()
    assert not table.now("Songbird").has_keyword("flying")

    table.cast(wings, at="Songbird").resolve()

    assert table.now("Songbird").has_keyword("flying")

"""Rulings on cards from Brass Knuckles to Corpse Augur."""

from __future__ import annotations

import pytest

from engine.game.combat.attacking import attack_options
from engine.ids import ObjectId
from tests.cards.ruling import ruling, untested
from tests.cards.situations import (
    BANISH,
    BEAR,
    BIRD,
    BOLT,
    BOUNCE,
    FIVE,
    GIANT,
    LANDS,
    MURDER,
    NAY,
    OGRE,
    commander_table,
    every,
    start,
)
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Brass Knuckles", 1, "a creature has an ability or has it not; see 702.4d"),
    untested("Calamity of the Titans", 1, "says how long players see a card"),
    untested("Carrier Thrall", 1, "compares two kinds of tokens; one of them is in number 2"),
]


AURA = card("Brand", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{R}")


# -- Brass Knuckles


@ruling("Brass Knuckles", 2)
def test_the_copy_of_brass_knuckles_is_a_token_that_was_not_created() -> None:
    table = start(A=side(hand=["Brass Knuckles"], board=["Doubling Season", *FIVE]), B=side())

    table.cast("Brass Knuckles").resolve(3)

    both = every(table, "Brass Knuckles")
    assert sorted(obj.is_token for obj in both) == [False, True]


# -- Bribery


@ruling("Bribery", 1)
def test_bribery_gives_the_creature_and_its_trigger_to_whoever_cast_it() -> None:
    welcome = creature("Greeter", 2, 2, "When this creature enters, you gain 2 life.")
    table = start(A=side(hand=["Bribery"], board=FIVE), B=side(library=[welcome]))

    table.cast("Bribery", at="B").answer("A", ["Greeter"]).resolve(2)

    assert "Greeter" in table.zone("battlefield", "A")
    assert (table.life("A"), table.life("B")) == (22, 20)


@ruling("Bribery", 2)
def test_bribery_may_find_nothing() -> None:
    table = start(A=side(hand=["Bribery"], board=FIVE), B=side(library=[GIANT]))

    table.cast("Bribery", at="B").answer("A", []).resolve()

    assert "Stone Giant" in table.zone("library", "B")


# -- Brinelin, the Moon Kraken


@ruling("Brinelin, the Moon Kraken", 1, 2)
def test_brinelin_counts_x_and_resolves_before_the_spell_even_if_it_is_countered() -> None:
    blast = card("Blast", "Sorcery", "You gain X life.", cost="{X}{U}")
    table = start(
        A=side(hand=[blast], board=["Brinelin, the Moon Kraken", *LANDS]), B=side(hand=[NAY], board=[BIRD, BEAR, *FIVE])
    )

    table.answer("A", 5).cast(blast, at="Songbird")
    table.cast(NAY, at="Blast", by="B").resolve().answer("A", True).resolve()

    assert "Songbird" in table.zone("hand", "B")
    assert table.life("A") == 20


# -- Cacophony Unleashed


def attackers(table: Table) -> list[ObjectId]:
    return [option.attacker for option in attack_options(table.game, table.seat("A"))]


@ruling("Cacophony Unleashed", 1, 2)
def test_a_cacophony_that_has_just_come_cannot_attack_and_loses_auras_later() -> None:
    table = start(A=side(hand=["Cacophony Unleashed", AURA, AURA], board=LANDS), B=side())
    assert not table.try_to("cast", AURA, at="Cacophony Unleashed")
    table.answer("A", "Cacophony Unleashed").cast("Cacophony Unleashed").resolve(3)
    assert table.size("Cacophony Unleashed") == (6, 6)

    table.cast(AURA, at="Cacophony Unleashed").resolve(2)
    assert table.find("Cacophony Unleashed").id not in attackers(table)
    table.to("precombat main", turn=2)

    assert "Brand" in table.zone("graveyard", "A")


# -- Calamity of the Titans


@ruling("Calamity of the Titans", 2)
def test_calamity_remembers_the_card_that_was_shown() -> None:
    drop = card("Lapse", "Instant", "Target player discards a card.", cost="{B}")
    titan = creature("Grey Titan", 9, 9, cost="{3}")
    table = start(
        A=side(hand=["Calamity of the Titans", titan], board=[*LANDS, "Sol Ring"]),
        B=side(hand=[drop], board=[creature("Two", 2, 2, cost="{1}{G}"), creature("Four", 4, 4, cost="{3}{G}"), *FIVE]),
    )
    table.cast("Calamity of the Titans").cast(drop, at="A", by="B").resolve(2)

    assert "Two" in table.zone("exile", "B")
    assert "Four" in table.zone("battlefield", "B")


# -- Capricious Sliver


@ruling("Capricious Sliver", 1)
def test_a_card_from_capricious_sliver_is_played_as_usual() -> None:
    table = start(A=side(board=["Capricious Sliver", *FIVE], library=[land("Forest")], hand=[land("Island")]), B=side())
    table.attack("Capricious Sliver").to("end of combat")
    assert table.zone("exile", "A") == ["Forest"]
    assert not table.try_to("land", "Forest")

    table.to("postcombat main")
    assert table.try_to("land", "Forest")
    assert not table.try_to("land", "Island")


# -- Captain Ripley Vance


SPARK = card("Ember", "Instant", "You gain 1 life.", cost="{R}")


@ruling("Captain Ripley Vance", 1, 2)
def test_ripley_counts_spells_cast_before_she_came_and_countered_ones() -> None:
    table = start(A=side(hand=[SPARK, "Captain Ripley Vance", SPARK], board=FIVE), B=side(hand=[NAY], board=FIVE))
    table.cast(SPARK).cast(NAY, at="Ember", by="B").resolve()
    table.cast("Captain Ripley Vance").resolve()

    table.cast(SPARK, at="B").resolve(2)

    assert table.find("Captain Ripley Vance").counter("+1/+1") == 1


@ruling("Captain Ripley Vance", 3)
def test_ripley_does_not_count_copies() -> None:
    fork = card("Fork", "Instant", "Copy target instant spell.", cost="{R}")
    table = start(A=side(hand=[SPARK, fork], board=["Captain Ripley Vance", *FIVE]), B=side())

    table.cast(SPARK).cast(fork, at="Ember").resolve(3)

    assert table.find("Captain Ripley Vance").counter("+1/+1") == 0


# -- Carrier Thrall


@ruling("Carrier Thrall", 2, 3)
def test_a_scion_is_an_eldrazi_and_pays_without_the_stack() -> None:
    cost = card("Bauble", "Artifact", "", cost="{1}")
    lord = card("Herald", "Enchantment", "Eldrazi you control get +1/+1.")
    table = start(A=side(hand=[MURDER, cost], board=["Carrier Thrall", lord, land("Swamp")]), B=side())
    table.cast(MURDER, at="Carrier Thrall").resolve(2)
    assert table.size("Eldrazi Scion Token") == (2, 2)

    table.cast(cost)

    assert len(table.zone("stack")) == 1
    assert every(table, "Eldrazi Scion Token") == []


# -- Carrion Grub


@ruling("Carrion Grub", 1, 2)
def test_carrion_grub_grows_on_the_battlefield_only_and_by_what_cards_say() -> None:
    grow = card("Giant's Might", "Instant", "Target creature gets +7/+7 until end of turn.", cost="{G}")
    table = start(A=side(hand=["Carrion Grub", grow, MURDER], graveyard=[OGRE], board=[BEAR, *LANDS]), B=side())
    assert table.size("Carrion Grub")[0] == 0
    table.cast(grow, at="Grizzly").resolve().cast(MURDER, at="Grizzly").resolve()

    table.cast("Carrion Grub").resolve(2)

    assert table.size("Carrion Grub")[0] == 3


# -- Chainer, Dementia Master


@ruling("Chainer, Dementia Master", 1)
def test_chainers_creature_enters_as_a_black_nightmare() -> None:
    watcher = card("Watch", "Enchantment", "Whenever a Nightmare enters, you gain 2 life.")
    green = creature("Grove Cat", 2, 2, cost="{1}{G}")
    table = start(A=side(graveyard=[green], board=["Chainer, Dementia Master", watcher, *FIVE]), B=side())

    table.activate("Chainer, Dementia Master", at="Grove Cat").resolve(2)

    now = table.now("Grove Cat")
    assert now.colours == "B"
    assert "Nightmare" in now.subtypes
    assert "Test" in now.subtypes
    assert table.life("A") == 20 - 3 + 2


# -- Champion of the Flame


@ruling("Champion of the Flame", 1)
def test_damage_on_the_champion_kills_once_its_aura_is_gone() -> None:
    table = start(A=side(hand=[AURA, BOLT, BOUNCE], board=["Champion of the Flame", *FIVE]), B=side())
    table.cast(AURA, at="Champion of the Flame").resolve().cast(BOLT, at="Champion of the Flame").resolve()
    assert table.size("Champion of the Flame") == (4, 4)

    table.cast(BOUNCE, at="Brand").resolve()

    assert "Champion of the Flame" in table.zone("graveyard", "A")


# -- Chandra, Legacy of Fire


@ruling("Chandra, Legacy of Fire", 1)
def test_cards_from_chandra_are_paid_for_and_wait_for_their_time() -> None:
    sorcery = card("Lesson", "Sorcery", "You gain 4 life.", cost="{2}{W}")
    table = start(A=side(library=[sorcery], board=["Chandra, Legacy of Fire", land("Plains")]), B=side())
    table.activate("Chandra, Legacy of Fire", 1).answer("A", ["Chandra, Legacy of Fire"]).resolve()
    assert table.zone("exile", "A") == ["Lesson"]

    assert not table.try_to("cast", "Lesson")


# -- Chromatic Lantern


@ruling("Chromatic Lantern", 1)
def test_lands_under_a_lantern_keep_what_they_had() -> None:
    keep = card("Shrine Land", "Land", "{T}: Add {C}.\n{1}, {T}: You gain 1 life.")
    table = start(A=side(board=["Chromatic Lantern", keep, land("Island")]), B=side())

    now = table.now("Shrine Land")
    assert len(now.sorted.activated) == 3
    assert now.subtypes == ()
    assert table.now("Island").subtypes == ("Island",)


# -- Command Tower


@ruling("Command Tower", 1, 2, 3)
def test_command_tower_makes_colours_of_the_commanders_only() -> None:
    white = card("Prayer", "Sorcery", "You gain 1 life.", cost="{W}")
    black = card("Curse", "Sorcery", "You gain 1 life.", cost="{B}")
    pair = ["Keleth, Sunmane Familiar", "Nadier's Nightblade"]
    assert pair
    both = commander_table(
        side(
            hand=[white, black],
            command=["Keleth, Sunmane Familiar", "Alharu, Solemn Ritualist"],
            board=["Command Tower"],
        ),
        side(),
    )
    assert not both.try_to("cast", black)
    assert both.try_to("cast", white)
    trifle = card("Trifle", "Sorcery", "You gain 1 life.", cost="{1}")
    grey = commander_table(
        side(hand=[trifle], command=["Kozilek, the Great Distortion"], board=["Command Tower"]), side()
    )
    assert not grey.try_to("cast", trifle)
    nobody = start(A=side(hand=[trifle], board=["Command Tower"]), B=side())
    assert not nobody.try_to("cast", trifle)


# -- Commandeer


@ruling("Commandeer", 1, 2)
def test_commandeer_takes_the_words_you_and_opponent_over_but_not_the_card() -> None:
    drain = card("Siphon", "Sorcery", "Target opponent loses 4 life and you gain 4 life.", cost="{B}")
    table = start(A=side(hand=[drain], board=FIVE), B=side(hand=["Commandeer"], board=LANDS), C=side())
    table.cast(drain, at="B")

    table.cast("Commandeer", at="Siphon", by="B").answer("B", True, "A").resolve(2)

    assert (table.life("A"), table.life("B")) == (16, 24)
    assert "Siphon" in table.zone("graveyard", "A")


@ruling("Commandeer", 3)
def test_a_commandeered_spell_whose_target_stays_illegal_does_nothing() -> None:
    drain = card("Siphon", "Sorcery", "Target opponent loses 4 life and you gain 4 life.", cost="{B}")
    table = start(A=side(hand=[drain], board=FIVE), B=side(hand=["Commandeer"], board=LANDS))
    table.cast(drain, at="B")

    table.cast("Commandeer", at="Siphon", by="B").answer("B", False).resolve(2)

    assert (table.life("A"), table.life("B")) == (20, 20)


@ruling("Commandeer", 4)
@pytest.mark.parametrize("keyword", ["Replicate {1}", "Storm"])
def test_the_copies_of_a_commandeered_spell_stay_with_the_player_who_cast_it(keyword: str) -> None:
    growth = card("Growth", "Sorcery", f"{keyword}\nYou gain 3 life.", cost="{G}")
    table = start(A=side(hand=[BOLT, growth], board=FIVE), B=side(hand=["Commandeer"], board=LANDS), C=side())
    table.cast(BOLT, at="C").resolve()
    if keyword != "Storm":
        table.answer("A", True, False)
    table.cast(growth)

    table.cast("Commandeer", at="Growth", by="B")
    assert len(table.game.state.stack) == 3, "the spell, the trigger that copies it, and Commandeer"
    table.resolve(2)
    assert every(table, "Growth", "stack")[0].controller == table.seat("B")
    table.resolve(2)

    assert (table.life("A"), table.life("B")) == (23, 23)


GROWTH = card("Growth", "Sorcery", "You gain 2 life.", cost="{G}")


@ruling("Commandeer", 5, 6, 7)
def test_commandeer_for_two_other_blue_cards() -> None:
    blue = [card(name, "Sorcery", "Draw a card.", cost="{U}") for name in ("Rill", "Brook")]
    table = start(A=side(hand=[GROWTH], board=FIVE), B=side(hand=["Commandeer", *blue]))
    table.cast(GROWTH)
    assert table.try_to("cast", "Commandeer", at="Growth", by="B", method="alternative")
    assert sorted(table.zone("exile", "B")) == ["Brook", "Rill"]

    short = start(A=side(hand=[GROWTH], board=FIVE), B=side(hand=["Commandeer", blue[0]]))
    short.cast(GROWTH)
    assert not short.try_to("cast", "Commandeer", at="Growth", by="B", method="alternative")


@ruling("Commandeer", 8)
def test_a_commandeered_spell_that_was_bought_back_returns_to_its_owner() -> None:
    again = card("Echo", "Sorcery", "Buyback {1}\nYou gain 2 life.", cost="{G}")
    table = start(A=side(hand=[again], board=FIVE), B=side(hand=["Commandeer"], board=LANDS))
    table.answer("A", True).cast(again)

    table.cast("Commandeer", at="Echo", by="B").resolve(2)

    assert table.zone("hand", "A") == ["Echo"]
    assert table.life("B") == 22


# -- Commodore Guff


@ruling("Commodore Guff", 1)
def test_guff_counts_planeswalkers_as_the_ability_resolves() -> None:
    table = start(A=side(hand=[BANISH], board=["Commodore Guff", "Jace Beleren", *FIVE]), B=side())
    table.activate("Commodore Guff", 1).cast(BANISH, at="Jace Beleren").resolve(2)

    assert table.life("B") == 19
    assert len(table.zone("hand", "A")) == 1


# -- Corpse Augur


@ruling("Corpse Augur", 1)
def test_corpse_augur_counts_as_it_resolves_and_counts_itself() -> None:
    table = start(A=side(hand=[MURDER, MURDER], graveyard=[BEAR], board=["Corpse Augur", OGRE, *FIVE]), B=side())
    table.answer("A", ["A"]).cast(MURDER, at="Corpse Augur").resolve()
    table.cast(MURDER, at="Hill Ogre").resolve(2)

    assert table.life("A") == 17
    assert len(table.zone("hand", "A")) == 3

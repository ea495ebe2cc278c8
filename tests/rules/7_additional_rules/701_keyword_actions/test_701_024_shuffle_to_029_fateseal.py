"""Rule 701: keyword actions."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_G, FOREST, ISLAND, MOUNTAIN, OGRE, STUDY
from tests.rules.common_games import WEREWOLF, action_spell, sorcery_cast, spell, two
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("701.24")
def test_701_24_a_card_that_is_gone_is_shuffled_into_nothing() -> None:
    text = "When ~ dies, shuffle this card into its owner's library."
    phoenix = creature("Phoenix", 2, 2, text, cost="{G}")
    twins = card("Twins", "Sorcery", "Create a token that's a copy of target creature you control.", cost="{G}")
    doom = card("Doom", "Sorcery", "Destroy all creatures.", cost="{G}")
    board = [FOREST, FOREST, phoenix]
    table = Table(A=side(hand=[twins, doom], board=board, library=[BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(twins, at="Phoenix").resolve().cast(doom).resolve().resolve().resolve()
    assert table.zone("library", "A").count("Phoenix") == 1


@rule("701.24")
def test_701_24_that_many_are_as_many_as_each_player_has_shuffled_in() -> None:
    text = "Each player shuffles the cards from their hand into their library, then draws that many cards."
    winds = card("Winds", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[winds, BEAR]), B=side(hand=[BEAR, OGRE, BEAR]), C=side())
    table.to("precombat main").cast(winds).resolve()
    assert [len(table.zone("hand", player)) for player in "ABC"] == [1, 3, 0]


@rule("701.24")
def test_701_24_an_owner_shuffles_the_graveyard_in_wherever_the_card_came_from() -> None:
    titan = creature(
        "Old One",
        9,
        9,
        "When Old One is put into a graveyard from anywhere, its owner shuffles their graveyard into their library.",
    )
    slay = card("Slay", "Instant", "Destroy target creature.", cost="{B}")
    table = Table(A=side(hand=[slay], board=[titan, land("Swamp")], graveyard=[BEAR]), B=side())

    table.to("precombat main").cast(slay, at="Old One").resolve(2)

    assert table.zone("graveyard", "A") == []


@rule("701.24")
def test_701_24_a_card_and_a_graveyard_are_shuffled_into_their_owners_library() -> None:
    flask = card("Flask", "Artifact", "{1}: Shuffle Flask and your graveyard into their owner's library.", cost="{1}")
    table = Table(A=side(board=[flask, land("Forest")], graveyard=[BEAR, BEAR]), B=side()).to("precombat main")
    before = len(table.zone("library", "A"))
    table.activate(flask).resolve()
    assert (len(table.zone("library", "A")), table.zone("graveyard", "A")) == (before + 3, [])


@rule("701.25a")
def test_701_25a_surveil_puts_cards_into_the_graveyard() -> None:
    table = sorcery_cast("Surveil 2.", library=[BEAR_FOR_1G, STUDY]).answer("A", ["Bear"]).resolve()
    assert "Bear" in table.zone("graveyard", "A")


@rule("701.26a")
def test_701_26a_what_is_tapped_for_mana_becomes_tapped_once() -> None:
    elf = creature("Druid", 1, 1, "{T}: Add {G}.\nWhenever Druid becomes tapped, you gain 1 life.")
    rite = card("Rite", "Sorcery", "You gain 10 life.", cost="{G}")
    table = Table(A=side(hand=[rite], board=[elf]), B=side()).to("precombat main")
    table.find(elf).control_since = -1
    table.cast(rite).resolve(2)
    assert table.life("A") == 31


@rule("701.26a")
def test_701_26a_what_is_tapped_for_a_cost_becomes_tapped_once() -> None:
    monk = creature("Monk", 1, 1, "{T}: You gain 10 life.\nWhenever Monk becomes tapped, you gain 1 life.")
    table = Table(A=side(board=[monk]), B=side()).to("precombat main")
    table.find(monk).control_since = -1
    table.activate(monk).resolve(2)
    assert table.life("A") == 31


@rule("701.26a")
def test_701_26a_who_taps_an_untapped_creature() -> None:
    sentry = creature("Sentry", 2, 2, "Whenever you tap an untapped creature an opponent controls, draw a card.")
    rod = card("Rod", "Artifact", "{T}: Tap target creature.")
    table = Table(A=side(board=[sentry, rod]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    held = len(table.zone("hand", "A"))
    table.activate(rod, at="Bear").resolve(2)
    assert len(table.zone("hand", "A")) == held + 1
    table = Table(A=side(board=[sentry, rod]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.activate(rod, at="Sentry").resolve()
    assert not table.game.state.stack


@rule("701.27", "712.18")
def test_701_27_712_18_a_permanent_transforms() -> None:
    table = Table(A=side(board=[WEREWOLF]), B=side()).to("precombat main")
    table.activate("Villager").resolve()
    assert table.size("Howler") == (4, 4)
    assert table.now("Howler").has_keyword("trample")


@rule("701.27")
def test_701_27_what_cant_transform_stays_as_it_is() -> None:
    lock = card("Lock", "Enchantment", "Werewolves you control can't transform.")
    table = Table(A=side(board=[WEREWOLF, lock]), B=side()).to("precombat main")
    table.activate("Villager").resolve()
    assert "Villager" in table.zone("battlefield")


@rule("701.27a")
def test_701_27a_a_card_that_died_meanwhile_does_not_transform_in_the_graveyard() -> None:
    zap = card("Zap", "Instant", "Zap deals 3 damage to target creature.", cost="{R}")
    table = Table(A=side(hand=[zap], board=[WEREWOLF, MOUNTAIN]), B=side()).to("precombat main")
    table.activate("Villager").cast(zap, at="Villager").resolve(2)
    assert "Villager" in table.zone("graveyard")
    assert "Howler" not in table.zone("graveyard")


@rule("701.29a")
def test_701_29a_fateseal_looks_at_an_opponents_library() -> None:
    table = game(A=side(hand=[action_spell("fateseal")], board=[ISLAND]), B=side(library=[BEAR_FOR_1G, STUDY]))
    table.cast("Spell").answer("A", "Bear").resolve()
    library = table.game.state.player(table.seat("B")).library
    assert (table.describe(library[0]), table.describe(library[-1])) == ("Study", "Bear")


@rule("701.27f")
def test_701_27f_two_delayed_abilities_transform_a_permanent_once() -> None:
    text = "Whenever another creature you control dies, transform ~ at the beginning of the next end step."
    front = ("Angel", "Creature — Angel", "{1}", text, 4, 4)
    angel = two("transform", front, ("Fury", "Creature — Angel", "", "", 5, 4))
    rite = spell("Destroy two target creatures.")
    table = Table(A=side(hand=[rite], board=[angel, BEAR, OGRE]), B=side()).to("precombat main")
    table.cast(rite, at=("Bear", "Ogre")).resolve().answer("A", 0, 0).to("cleanup")
    assert table.zone("battlefield", "A") == ["Fury"]

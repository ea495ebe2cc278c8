"""Rule 107: numbers and symbols."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, FOREST, MOUNTAIN, OX
from tests.rules.common_games import played
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("107.4")
def test_107_4_mana_symbols_of_a_colour_are_counted() -> None:
    twin = creature("Twin", 1, 1, cost="{2}{W}{W/U}")
    light = card(
        "Light", "Enchantment", "Each creature you control gets +1/+1 for each white mana symbol in its mana cost."
    )
    fire = card(
        "Fire",
        "Artifact",
        "Sacrifice a creature: Fire deals damage to any target equal to the number of white mana symbols in the "
        "sacrificed creature's mana cost.",
    )
    table = Table(A=side(board=[light, twin, BEAR, fire]), B=side())
    assert (table.size(twin), table.size(BEAR)) == ((3, 3), (2, 2))
    table.to("precombat main").answer("A", ["Twin"]).activate(fire, at="B").resolve()
    assert table.life("B") == 18
    feast = card(
        "Feast",
        "Sorcery",
        "Reveal any number of cards in your hand. You gain 2 life for each white mana symbol in those cards' mana "
        "costs.",
        cost="{G}",
    )
    table = Table(A=side(hand=[feast, twin, BEAR], board=[land("Forest")]), B=side())
    table.to("precombat main").cast(feast).answer("A", ["Twin", "Bear"]).resolve()
    assert table.life("A") == 24


@rule("107.4f")
def test_107_4f_a_phyrexian_symbol_is_paid_with_life_if_the_player_says_so() -> None:
    probe = card("Probe", "Sorcery", "Draw a card.", cost="{R/P}")
    for life, expected in ((False, 20), (True, 18)):
        table = Table(A=side(hand=[probe], board=[MOUNTAIN]), B=side()).to("precombat main")
        table.answer("A", life).cast(probe)
        assert table.life("A") == expected
        assert table.find(MOUNTAIN).tapped is not life


@rule("107.4f")
def test_107_4f_each_black_mana_in_a_cost_may_be_paid_with_life() -> None:
    text = "For each {B} in a cost, you may pay 2 life rather than pay that mana."
    ghoul = creature("Ghoul", 2, 2, cost="{1}{B}{B}")
    urn = card("Urn", "Artifact", "{B}: You gain 1 life.")
    lord = creature("Lord", 2, 2, text)
    table = Table(A=side(hand=[ghoul], board=[lord, FOREST, urn]), B=side(board=[urn])).to("precombat main")
    table.cast(ghoul).resolve()
    assert (table.life("A"), "Ghoul" in table.zone("battlefield", "A")) == (16, True)
    assert table.activate(urn).resolve().life("A") == 15
    assert not table.try_to("activate", urn, by="B")


@rule("107.4h")
def test_107_4h_snow_mana_spent_is_mana_from_snow_sources() -> None:
    lore = card("Lore", "Instant", "You gain X life, where X is the amount of {S} spent to cast Lore.", cost="{1}{U}")
    frost = card("Snow Island", "Basic Snow Land — Island")
    table = Table(A=side(hand=[lore], board=[frost, land("Island")]), B=side()).to("upkeep")
    assert table.cast(lore).resolve().life("A") == 21


@rule("107.5")
def test_107_5_what_is_tapped_already_is_not_tapped_again_to_pay() -> None:
    twice = card("Twice", "Artifact", "{T}, {T}: You gain 1 life.")
    table = Table(A=side(board=[twice]), B=side()).to("precombat main")
    assert not table.try_to("activate", twice)


@rule("107.14")
def test_107_14_energy_is_paid_that_was_said_in_words() -> None:
    core = card("Core", "Artifact", "{0}: You get {E}{E}{E}{E}.\n{0}, Pay six {E}: You gain 6 life.")
    table = game(A=side(board=[core]), B=side())
    table.activate(core).to("precombat main")
    assert not table.try_to("activate", core, index=1)
    table.activate(core).to("precombat main")
    table.activate(core, 1).to("precombat main")
    assert table.life("A") == 26
    assert table.game.state.players[0].counters["energy"] == 2


@rule("107.14")
def test_107_14_for_each_energy_paid_this_way() -> None:
    text = (
        "Choose target creature. You get {E}{E}, then you may pay any amount of {E}. The creature gets -1/-1 until end "
        "of turn for each {E} paid this way."
    )
    table = played(text, at="Ox", b=(OX,), answers=(True, 2))
    assert table.size(OX) == (0, 2)

"""Moving counters (122.5): as many as a player likes, of any kinds; a token or creature that is of every type."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
OX = creature("Ox", 2, 4)
MOVER = card(
    "Mover",
    "Enchantment",
    "{0}: Move any number of counters from target permanent you control to another target permanent you control.",
)


def test_122_5_as_many_counters_of_each_kind_as_the_player_likes() -> None:
    table = Table.of("player A:\n battlefield: Mover; Ox [3 +1/+1, 1 charge]; Bear\nplayer B:", MOVER, OX, BEAR)
    table.to("precombat main")
    table.answer("A", 0, 2, 1).activate(MOVER, at=["Ox", "Bear"]).to("precombat main")
    assert table.find(OX).counters == {"+1/+1": 1}
    assert table.find(BEAR).counters == {"+1/+1": 2, "charge": 1}


def test_205_3d_a_creature_becomes_all_creature_types() -> None:
    changer = card("Changer", "Artifact", "{0}: Target creature gains all creature types until end of turn.")
    table = game(A=side(board=[changer, BEAR]), B=side())
    table.activate(changer, at="Bear").to("precombat main")
    assert table.game.characteristics(table.find(BEAR).id).has_subtype("Goblin")
    table.to("upkeep", turn=2)
    assert not table.game.characteristics(table.find(BEAR).id).has_subtype("Goblin")


def test_205_3d_a_land_becomes_a_creature_with_all_creature_types() -> None:
    vault = card(
        "Vault", "Land", "{0}: ~ becomes a 2/2 creature with all creature types until end of turn. It's still a land."
    )
    table = game(A=side(board=[vault]), B=side())
    table.activate(vault).to("precombat main")
    there = table.game.characteristics(table.find(vault).id)
    assert (there.power, there.toughness) == (2, 2)
    assert there.has_subtype("Elf")
    assert "Land" in there.types


def test_509_1b_spaceflight_blocks_and_is_blocked_only_by_its_like() -> None:
    ship = creature("Ship", 2, 2, "Spaceflight")
    guard = creature("Guard", 2, 2, "Spaceflight")
    table = Table(A=side(board=[ship, BEAR]), B=side(board=[guard, OX]))
    table.attack(ship).attack(BEAR).to("declare attackers")
    assert table.may_block(guard, ship)
    assert not table.may_block(OX, ship)
    assert table.may_block(OX, BEAR)
    assert not table.may_block(guard, BEAR)


def test_602_1_meditate_returns_the_creature_as_a_sorcery() -> None:
    jedi = creature("Jedi", 2, 2, "Meditate {0}")
    table = game(A=side(board=[jedi]), B=side())
    table.activate(jedi).to("precombat main")
    assert table.zone("hand", "A") == ["Jedi"]


def test_404_2_the_top_card_of_a_graveyard_is_the_last_that_came() -> None:
    digger = card("Digger", "Artifact", "{0}: Put the top card of your graveyard on the bottom of your library.")
    alms = card("Alms", "Enchantment", "Exile the top card of your graveyard: You gain 1 life.")
    table = game(A=side(board=[digger, alms], graveyard=[BEAR, OX]), B=side())
    table.activate(digger).to("precombat main")
    assert table.zone("graveyard", "A") == ["Bear"]
    assert table.zone("library", "A")[-1] == "Ox"
    table.activate(alms).to("precombat main")
    assert table.zone("exile") == ["Bear"]
    assert table.life("A") == 21
    assert not table.try_to("activate", alms)


def test_205_3_a_creature_becomes_the_type_that_was_chosen() -> None:
    crafter = card(
        "Crafter",
        "Artifact",
        "{0}: Choose a creature type other than Wall. Target creature becomes that type until end of turn.",
    )
    elf = card("Archer", "Creature — Elf", "", cost="{G}", power=1, toughness=1)
    table = game(A=side(board=[crafter, elf]), B=side())
    table.answer("A", "Goblin").activate(crafter, at="Archer").to("precombat main")
    there = table.game.characteristics(table.find(elf).id)
    assert there.has_subtype("Goblin")
    assert not there.has_subtype("Elf")


def test_122_1_a_land_goes_with_its_last_counter() -> None:
    bog = card(
        "Bog",
        "Land",
        "{T}, Remove a depletion counter from ~: Add {B}{B}. If there are no depletion counters on ~, sacrifice it.",
    )
    table = Table.of("player A:\n battlefield: Bog [1 depletion]\nplayer B:", bog)
    table.to("precombat main")
    table.activate(bog)
    assert table.zone("graveyard", "A") == ["Bog"]


def test_614_12_any_number_of_three_kinds_of_things_is_any_number_of_all_three() -> None:
    text = (
        "As ~ enters, remove all counters from any number of artifacts, creatures, and enchantments. ~ enters with X "
        "+1/+1 counters on it, where X is twice the number of counters removed this way."
    )
    whale = creature("Whale", 1, 1, text, cost="{G}")
    oak, elm = (creature(name, 1, 1, "~ enters with a +1/+1 counter on it.", cost="{G}") for name in ("Oak", "Elm"))
    plant = [land("Forest")] * 3
    table = Table(A=side(hand=[oak, elm, whale], board=plant), B=side()).to("precombat main")
    table.cast(oak).resolve().cast(elm).resolve()
    table.answer("A", ("Oak",)).cast(whale).resolve()
    assert [table.size(name) for name in ("Oak", "Elm", "Whale")] == [(1, 1), (2, 2), (3, 3)]


def test_614_12_what_was_revealed_as_it_enters_is_counted_when_it_enters() -> None:
    text = (
        "As ~ enters, you may reveal any number of other artifact cards from your hand. ~ enters with a +1/+1 counter "
        "on it for each card revealed this way."
    )
    thresher = creature("Thresher", 2, 2, text, cost="{G}")
    orb = card("Orb", "Artifact", "")
    table = Table(A=side(hand=[thresher, orb, orb], board=[land("Forest")]), B=side()).to("precombat main")
    table.answer("A", True, ("Orb", "Orb")).cast(thresher).resolve()
    assert table.size("Thresher") == (4, 4)


def test_614_12_the_player_chosen_as_it_enters_is_the_one_whose_creatures_count() -> None:
    text = (
        "As ~ enters, choose an opponent. ~ enters with a -1/-1 counter on it for each creature that player controls."
    )
    ooze = creature("Ooze", 6, 6, text, cost="{G}")
    table = Table(A=side(hand=[ooze], board=[land("Forest")]), B=side(board=[BEAR]), C=side(board=[BEAR, OX]))
    table.to("precombat main").answer("A", "C").cast(ooze).resolve()
    assert table.size("Ooze") == (4, 4)

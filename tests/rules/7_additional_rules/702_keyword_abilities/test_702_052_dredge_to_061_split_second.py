"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_1G, BEAR_FOR_G, FOREST, ISLAND, KILL, MOUNTAIN, PLAINS, STUDY, SWAMP
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("702.52a")
def test_702_52a_dredge_replaces_a_draw() -> None:
    imp = creature("Imp", 2, 2, "Dredge 2")
    table = game(A=side(hand=[STUDY], board=[ISLAND], graveyard=[imp], library=[BEAR_FOR_1G, FOREST]), B=side())
    table.cast(STUDY).answer("A", True).resolve()
    assert table.zone("hand", "A") == ["Imp"]
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Forest", "Study"]


@rule("702.53a")
def test_702_53a_transmute_searches_for_the_same_mana_value() -> None:
    spell = card("Muddle", "Instant", "Draw a card.\nTransmute {U}", cost="{1}{U}")
    table = game(A=side(hand=[spell], board=[ISLAND], library=[KILL, BEAR_FOR_1G]), B=side())
    table.activate(spell).answer("A", "Bear").resolve()
    assert table.zone("hand", "A") == ["Bear"]


@rule("702.54a")
def test_702_54a_bloodthirst_needs_damage_to_an_opponent() -> None:
    bats = creature("Bats", 1, 1, "Bloodthirst 2", cost="{R}")
    table = game(A=side(hand=[bats, bats], board=[MOUNTAIN] * 2 + [BEAR_FOR_1G]), B=side())
    table.cast(bats).resolve()
    assert table.size(bats) == (1, 1)
    table.attack(BEAR_FOR_1G).to("postcombat main")
    table.cast(bats).resolve()
    sizes = [table.game.characteristics(obj.id).power for obj in table.game.state.permanents()][-1]
    assert sizes == 3


@rule("702.55a")
def test_702_55a_a_spell_that_has_resolved_haunts_a_creature() -> None:
    text = "You gain 1 life.\nHaunt\nWhen the creature Moons haunts dies, you gain 3 life."
    moons = card("Moons", "Instant", text, cost="{W}")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
    no = card("No", "Instant", "Counter target spell.", cost="{U}")
    table = Table(A=side(hand=[moons, kill], board=[land("Plains"), land("Swamp")]), B=side(board=[BEAR]))
    table.to("precombat main").cast(moons).answer("A", ["Bear"]).resolve(2)
    assert (table.zone("exile", "A"), table.life("A")) == (["Moons"], 21)
    table.cast(kill, at="Bear").resolve(2)
    assert table.life("A") == 24
    table = Table(A=side(hand=[moons], board=[land("Plains")]), B=side(board=[BEAR, land("Island")], hand=[no]))
    table.to("precombat main").cast(moons).cast(no, at="Moons", by="B").resolve()
    assert table.zone("graveyard", "A") == ["Moons"]


@rule("702.55a")
def test_702_55a_haunt_exiles_the_card_haunting_a_creature() -> None:
    ghost = creature("Ghost", 1, 1, "Haunt")
    table = game(A=side(hand=[KILL], board=[SWAMP, ghost]), B=side(board=[BEAR_FOR_1G]))
    table.cast(KILL, at="Ghost").answer("A", "Bear").resolve(2)
    assert table.zone("exile") == ["Ghost"]
    assert table.find(ghost).linked["haunted"] == (table.find(BEAR_FOR_1G).id,)


@rule("702.55c")
def test_702_55c_the_creature_it_haunts_dies() -> None:
    text = "Haunt\nWhen Ghost enters or the creature it haunts dies, you gain 3 life."
    ghost = creature("Ghost", 1, 1, text)
    other = creature("Other", 1, 1)
    table = Table(A=side(board=[ghost, *[SWAMP] * 3], hand=[KILL] * 3), B=side(board=[BEAR_FOR_G, other]))
    table.to("precombat main").cast(KILL, at="Ghost").answer("A", ["Bear"]).resolve(2)
    assert table.zone("exile", "A") == ["Ghost"]
    table.cast(KILL, at="Other").resolve()
    assert table.life("A") == 20
    table.cast(KILL, at="Bear").resolve(2)
    assert table.life("A") == 23


@rule("702.56a")
def test_702_56a_replicate_copies_the_spell_for_each_payment() -> None:
    bolt = card("Bolts", "Sorcery", "Bolts deals 1 damage to any target.\nReplicate {R}", cost="{R}")
    table = game(A=side(hand=[bolt], board=[MOUNTAIN] * 3), B=side())
    table.answer("A", True, True).cast(bolt, at="B").answer("A", False, True, "B").resolve(4)
    assert table.life("B") == 17


@rule("702.56a")
def test_702_56a_replicate_for_the_mana_cost_is_paid_together_with_the_rest() -> None:
    hatchery = creature(
        "Hatchery", 1, 1, "Each creature spell you cast has replicate. The replicate cost is equal to its mana cost."
    )
    cub = creature("Cub", 2, 2, cost="{R}")
    table = Table(A=side(hand=[cub], board=[hatchery, MOUNTAIN, MOUNTAIN, MOUNTAIN]), B=side())
    table.to("precombat main").answer("A", True, True).cast(cub).resolve(4)
    assert table.zone("battlefield", "A").count("Cub") == 3


@rule("702.56b")
def test_702_56b_each_instance_of_replicate_copies_for_its_own_payments() -> None:
    bolt = card("Bolts", "Sorcery", "Bolts deals 1 damage to any target.\nReplicate {R}\nReplicate {R}", cost="{R}")
    table = game(A=side(hand=[bolt], board=[MOUNTAIN] * 4), B=side())
    table.answer("A", True, False, True, True).cast(bolt, at="B").answer("A", False, False, False).resolve(6)
    assert table.life("B") == 16


@rule("702.56b")
def test_702_56b_each_instance_of_replicate_counts_its_own_payments() -> None:
    gain = card("Gain", "Sorcery", "You gain 1 life.\nReplicate {W}\nReplicate {1}", cost="{W}")
    table = game(A=side(hand=[gain], board=[PLAINS] * 4, life=20), B=side())
    table.answer("A", True, False, True, True).cast(gain).answer("A", "Gain").resolve(6)
    assert table.life("A") == 24


@rule("702.57a")
def test_702_57a_forecast_from_hand_in_the_own_upkeep_once() -> None:
    guild = creature("Guild", 2, 2, "Forecast — {W}, Reveal Guild from your hand: You gain 3 life.")
    table = Table(A=side(hand=[guild], board=[PLAINS, PLAINS], life=20), B=side())
    table.to("upkeep").activate(guild).resolve()
    assert table.life("A") == 23
    assert not table.try_to("activate", guild)


@rule("702.58a")
def test_702_58a_graft_moves_counters_onto_arrivals() -> None:
    vat = creature("Vat", 0, 0, "Graft 2", cost="{G}")
    table = game(A=side(hand=[vat, BEAR_FOR_1G], board=[FOREST] * 3), B=side())
    table.cast(vat).resolve()
    table.cast(BEAR_FOR_1G).answer("A", True).resolve(2)
    assert table.size(BEAR_FOR_1G) == (3, 3)
    assert table.size(vat) == (1, 1)


@rule("702.59a")
def test_702_59a_recover_returns_or_is_exiled() -> None:
    tide = card("Tide", "Sorcery", "Draw a card.\nRecover {B}", cost="{1}{B}")
    table = game(A=side(hand=[KILL], board=[SWAMP, SWAMP, BEAR_FOR_1G], graveyard=[tide]), B=side())
    table.cast(KILL, at="Bear").answer("A", True).resolve(2)
    assert table.zone("hand", "A") == ["Tide"]


@rule("702.60a")
def test_702_60a_ripple_casts_cards_of_the_same_name() -> None:
    surge = card("Surging", "Sorcery", "Ripple 4\nYou gain 1 life.", cost="{W}")
    table = game(A=side(hand=[surge], library=[BEAR_FOR_1G, surge], board=[PLAINS], life=20), B=side())
    table.cast(surge).answer("A", True, True, ["Wastes", "Wastes", "Bear"]).resolve()
    assert table.zone("stack") == ["Surging", "Surging", "Surging"]


@rule("702.61a")
def test_702_61a_split_second_forbids_spells_and_abilities() -> None:
    snap = card("Snap", "Instant", "Split second\nYou gain 1 life.", cost="{W}")
    pinger = creature("Pinger", 1, 1, "{T}: You gain 1 life.")
    table = game(A=side(hand=[snap], board=[PLAINS]), B=side(hand=[STUDY], board=[ISLAND, pinger]))
    table.cast(snap)
    assert not table.try_to("cast", STUDY, by="B")
    assert not table.try_to("activate", pinger, by="B")

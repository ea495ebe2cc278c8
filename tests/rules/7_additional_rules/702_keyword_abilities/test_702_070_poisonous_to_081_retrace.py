"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_1G, FOREST, ISLAND, KILL, OX, PLAINS, SWAMP
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.70a")
def test_702_70a_poisonous_gives_poison_counters() -> None:
    snake = creature("Snake", 1, 1, "Poisonous 2")
    table = Table(A=side(board=[snake]), B=side())
    table.attack(snake).to("end of combat")
    assert table.game.state.player(table.seat("B")).counter("poison") == 2


@rule("702.71a")
def test_702_71a_transfigure_finds_a_creature_of_the_same_mana_value() -> None:
    cat = creature("Cat", 1, 1, "Transfigure {G}", cost="{1}{G}")
    table = game(A=side(board=[cat, FOREST], library=[OX, BEAR_FOR_1G]), B=side())
    table.activate(cat).answer("A", "Bear").resolve()
    assert "Bear" in table.zone("battlefield", "A")
    assert "Cat" in table.zone("graveyard", "A")


@rule("702.72a")
def test_702_72a_champion_exiles_another_and_brings_it_back() -> None:
    hero = creature("Champ", 5, 5, "Champion a creature", cost="{G}")
    table = game(A=side(hand=[hero, KILL], board=[FOREST, SWAMP, BEAR_FOR_1G]), B=side())
    table.cast(hero).answer("A", True).resolve(2)
    assert table.zone("exile") == ["Bear"]
    table.cast(KILL, at="Champ").resolve(2)
    assert "Bear" in table.zone("battlefield", "A")


@rule("702.73a")
def test_702_73a_changeling_is_every_creature_type_everywhere() -> None:
    shifter = creature("Shifter", 1, 1, "Changeling")
    lord = card("Lord", "Creature — Goblin", "Other Goblin creatures you control get +1/+1.", power=2, toughness=2)
    table = Table(A=side(board=[shifter, lord]), B=side())
    assert table.to("precombat main").size(shifter) == (2, 2)


@rule("702.74")
def test_702_74_spells_gain_evoke_as_they_are_cast() -> None:
    lord = creature("Lord", 1, 1, "Creature spells you cast from your hand gain evoke {0} as you cast them.")
    whale = creature("Whale", 6, 6, "When Whale enters, you gain 3 life.", cost="{5}{U}")
    table = Table(A=side(board=[lord], hand=[whale]), B=side()).to("precombat main")
    table.answer("A", 0, 0).cast(whale, method="evoke").resolve(3)
    assert table.life("A") == 23
    assert table.zone("graveyard", "A") == ["Whale"]


@rule("702.74a")
def test_702_74a_an_evoked_creature_is_sacrificed_when_it_enters() -> None:
    drawer = creature("Drawer", 4, 4, "When Drawer enters, draw a card.\nEvoke {U}", cost="{4}{U}")
    table = game(A=side(hand=[drawer], board=[ISLAND]), B=side())
    table.cast(drawer, method="evoke").answer("A", "Drawer").resolve(3)
    assert table.zone("graveyard", "A") == ["Drawer"]
    assert len(table.zone("hand", "A")) == 1


@rule("702.75a")
def test_702_75a_hideaway_exiles_a_card_face_down() -> None:
    cave = card("Cave", "Land", "Hideaway 4")
    table = game(A=side(hand=[cave], library=[BEAR_FOR_1G, KILL]), B=side())
    table.play(cave).answer("A", "Kill").resolve()
    assert table.zone("exile") == ["Kill"]
    assert table.find(KILL).face_down


@rule("702.76a")
def test_702_76a_prowl_needs_combat_damage_by_a_creature_of_its_type() -> None:
    thief = card("Thief", "Creature — Faerie Rogue", "Prowl {U}", cost="{5}{U}", power=3, toughness=1)
    rogue = card("Rogue", "Creature — Human Rogue", power=2, toughness=2)
    table = game(A=side(hand=[thief], board=[ISLAND, rogue]), B=side())
    assert not table.try_to("cast", thief, method="prowl")
    table.attack(rogue).to("postcombat main")
    assert table.try_to("cast", thief, method="prowl")


@rule("702.77a")
def test_702_77a_reinforce_from_hand() -> None:
    ally = creature("Ally", 1, 1, "Reinforce 2—{G}")
    table = game(A=side(hand=[ally], board=[FOREST, BEAR_FOR_1G]), B=side())
    table.activate(ally, at="Bear").resolve()
    assert table.size(BEAR_FOR_1G) == (4, 4)


@rule("702.78a")
def test_702_78a_conspire_taps_two_creatures_that_share_a_colour_with_it() -> None:
    plot = card("Scheme", "Sorcery", "Conspire\nYou gain 3 life.", cost="{G}")
    table = game(A=side(hand=[plot], board=[FOREST, BEAR_FOR_1G, BEAR_FOR_1G], life=20), B=side())
    table.answer("A", True).cast(plot).resolve(3)
    assert table.life("A") == 26


@rule("702.79")
def test_702_79_every_card_of_a_merged_permanent_comes_back() -> None:
    wolf = creature("Wolf", 2, 2, "Persist", cost="{G}")
    boar = creature("Boar", 4, 4, "Mutate {G}", cost="{3}{G}")
    slay = card("Slay", "Instant", "Destroy target creature.", cost="{G}")
    table = Table(A=side(hand=[boar, slay], board=[FOREST, FOREST, wolf]), B=side()).to("precombat main")
    table.answer("A", True).cast(boar, at="Wolf", method="mutate").resolve().cast(slay, at="Wolf").resolve(2)
    assert {"Boar", "Wolf"} <= set(table.zone("battlefield", "A"))


@rule("702.79a")
def test_702_79a_persist_returns_with_a_minus_counter() -> None:
    witch = creature("Witch", 2, 2, "Persist")
    table = game(A=side(hand=[KILL], board=[SWAMP, witch]), B=side())
    table.cast(KILL, at="Witch").resolve(2)
    assert table.size(witch) == (1, 1)


@rule("702.80a")
def test_702_80a_wither_deals_damage_as_counters() -> None:
    scar = creature("Scar", 2, 2, "Wither")
    table = Table(A=side(board=[scar]), B=side(board=[OX]))
    table.attack(scar).block(OX, scar).to("end of combat")
    assert table.size(OX) == (0, 2)


@rule("702.81a")
def test_702_81a_retrace_discards_a_land_card() -> None:
    trace = card("Trace", "Sorcery", "You gain 4 life.\nRetrace", cost="{W}")
    table = game(A=side(graveyard=[trace], hand=[FOREST], board=[PLAINS], life=20), B=side())
    table.cast(trace, method="retrace").resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Forest", "Trace"]

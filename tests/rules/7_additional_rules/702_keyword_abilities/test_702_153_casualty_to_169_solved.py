"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_1G, FOREST, ISLAND, MOUNTAIN, PLAINS, SWAMP
from tests.rules.common_games import face_down, the_hidden_one
from tests.rules.main_phase import face, faces, game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.153a")
def test_702_153a_casualty_copies_the_spell_for_a_big_creature() -> None:
    crime = card("Crime", "Sorcery", "Casualty 2\nYou gain 3 life.", cost="{B}")
    table = game(A=side(hand=[crime], board=[SWAMP, BEAR_FOR_1G], life=20), B=side())
    table.answer("A", True).cast(crime).resolve(3)
    assert table.life("A") == 26
    assert "Bear" in table.zone("graveyard", "A")


@rule("702.154a")
def test_702_154a_enlist_taps_another_creature_for_its_power() -> None:
    chief = creature("Chief", 2, 2, "Enlist")
    table = Table(A=side(board=[chief, BEAR_FOR_1G]), B=side())
    table.attack(chief).answer("A", "Bear").to("end of combat")
    assert table.life("B") == 16
    assert table.find(BEAR_FOR_1G).tapped


@rule("702.155a")
def test_702_155a_read_ahead_begins_with_a_chapter_of_choice() -> None:
    saga = card("Book", "Enchantment — Saga", "Read ahead\nI — You gain 1 life.\nII — You gain 10 life.", cost="{U}")
    table = Table(A=side(hand=[saga], board=[ISLAND]), B=side()).to("precombat main")
    table.answer("A", 2).cast(saga).resolve().resolve()
    assert table.life("A") == 30


@rule("702.156a")
def test_702_156a_ravenous_enters_with_x_counters_and_draws_from_five() -> None:
    hydra = creature("Hydra", 0, 0, "Ravenous", cost="{X}{G}")
    table = game(A=side(hand=[hydra], board=[FOREST] * 6), B=side())
    table.answer("A", 5).cast(hydra).resolve(2)
    assert table.size(hydra) == (5, 5)
    assert len(table.zone("hand", "A")) == 1


@rule("702.157a")
def test_702_157a_squad_makes_a_copy_for_each_payment() -> None:
    troop = creature("Troop", 2, 2, "Squad {1}", cost="{W}")
    table = game(A=side(hand=[troop], board=[PLAINS] * 3), B=side())
    table.answer("A", True, True).cast(troop).resolve(2)
    assert table.zone("battlefield", "A").count("Troop") == 3


@rule("702.160a")
def test_702_160a_a_prototype_has_its_own_cost_colour_and_size() -> None:
    golem = card("Golem", "Artifact Creature — Golem", "Prototype {R} — 1/2\nHaste", cost="{7}", power=6, toughness=4)
    table = Table(A=side(board=[MOUNTAIN], hand=[golem]), B=side()).to("precombat main")
    assert not table.try_to("cast", golem, method="")
    table.cast(golem, method="prototype").to("precombat main")
    there = table.game.characteristics(table.find(golem).id)
    assert (there.power, there.toughness, there.colours) == (1, 2, "R")
    assert there.has_keyword("haste")
    assert table.find(golem).id in table.game.state.battlefield


@rule("702.162a")
def test_702_162a_more_than_meets_the_eye_casts_it_converted() -> None:
    front = face("Robot", "Artifact Creature — Robot", "More Than Meets the Eye {W}", "{4}", power="4", toughness="4")
    back = face("Truck", "Artifact — Vehicle", "Living metal", power="2", toughness="2")
    both = faces("transform", front, back)
    table = game(A=side(hand=[both], board=[PLAINS]), B=side())
    assert table.try_to("cast", "Robot", method="more than meets the eye")
    table.resolve()
    assert table.size("Truck") == (2, 2)
    assert "Creature" in table.now("Truck").types


@rule("702.163a")
def test_702_163a_for_mirrodin_comes_with_a_rebel() -> None:
    axe = card("Axe", "Artifact — Equipment", "For Mirrodin!\nEquipped creature gets +1/+0.\nEquip {2}", cost="{R}")
    table = game(A=side(hand=[axe], board=[MOUNTAIN]), B=side())
    table.cast(axe).resolve(2)
    assert table.size("Rebel Token") == (3, 2)


@rule("702.164c", "120.3g", "120.3a")
def test_702_164c_toxic_adds_up_and_life_is_lost_too() -> None:
    bug = creature("Bug", 2, 2, "Toxic 1, toxic 2")
    table = Table(A=side(board=[bug]), B=side())
    table.attack(bug).to("end of combat")
    assert table.game.state.player(table.seat("B")).counter("poison") == 3
    assert table.life("B") == 18


@rule("702.165a")
def test_702_165a_backup_grants_abilities_to_another_creature() -> None:
    eagle = creature("Eagle", 1, 1, "Backup 1\nFlying", cost="{W}")
    table = game(A=side(hand=[eagle], board=[PLAINS, BEAR_FOR_1G]), B=side())
    table.cast(eagle).answer("A", "Bear").resolve(2)
    assert table.size(BEAR_FOR_1G) == (3, 3)
    assert table.now(BEAR_FOR_1G).has_keyword("flying")


@rule("702.166a")
def test_702_166a_bargain_sacrifices_an_artifact_enchantment_or_token() -> None:
    deal = card("Deal", "Sorcery", "Bargain\nDraw a card. If this spell was bargained, you gain 5 life.", cost="{U}")
    rock = card("Rock", "Artifact")
    table = game(A=side(hand=[deal], board=[ISLAND, rock], life=20), B=side())
    table.answer("A", True).cast(deal).resolve()
    assert table.life("A") == 25
    assert "Rock" in table.zone("graveyard", "A")


SPY = creature("Spy", 3, 1, "Disguise {U}", cost="{4}{U}")


@rule("702.168a")
def test_702_168a_a_disguised_creature_has_ward() -> None:
    table = face_down(SPY, "disguise")
    chars = table.game.characteristics(the_hidden_one(table))
    assert chars.has_keyword("ward")
    assert (chars.power, chars.toughness) == (2, 2)


@rule("702.169a")
def test_702_169a_a_solved_cases_ability_can_be_activated() -> None:
    case = card(
        "Case",
        "Enchantment — Case",
        "To solve — You have no cards in hand.\nSolved — Sacrifice ~: You gain 3 life.",
        cost="{0}",
    )
    table = Table(A=side(board=[case]), B=side())
    table.to("precombat main")
    assert not table.try_to("activate", case)
    table.to("upkeep", turn=2)
    table.activate(case).to("draw", turn=2)
    assert table.life("A") == 23

"""Rule 702: keyword abilities."""

from __future__ import annotations

from engine.game.turn.loop import take_action
from tests.rules.common_cards import BEAR_FOR_1G, FOREST, INSIGHT, ISLAND, LURKER_FOR_4UU, MOUNTAIN, PLAINS, SWAMP
from tests.rules.common_games import face_down
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("702.34a")
def test_702_34a_flashback_casts_from_the_graveyard_and_exiles() -> None:
    again = card("Again", "Sorcery", "Draw a card.\nFlashback {1}{U}", cost="{U}")
    table = game(A=side(graveyard=[again], board=[ISLAND] * 2), B=side())
    table.cast(again, method="flashback").resolve()
    assert len(table.zone("hand", "A")) == 1
    assert table.zone("exile") == ["Again"]


@rule("702.34a")
def test_702_34a_flashback_exiles_a_countered_spell_too() -> None:
    again = card("Again", "Sorcery", "Draw a card.\nFlashback {1}{U}", cost="{U}")
    stop = card("Stop", "Instant", "Counter target spell.", cost="{U}")
    table = game(A=side(graveyard=[again], board=[ISLAND] * 2), B=side(hand=[stop], board=[ISLAND]))
    table.cast(again, method="flashback").cast(stop, by="B", at="Again").resolve()
    assert table.zone("exile") == ["Again"]
    assert table.zone("hand", "A") == []


@rule("702.34a")
def test_702_34a_flashback_with_a_cost_that_is_no_mana() -> None:
    again = card("Again", "Sorcery", "Draw a card.\nFlashback—Sacrifice a creature.", cost="{U}")
    table = game(A=side(graveyard=[again], board=[BEAR_FOR_1G]), B=side())
    table.cast(again, method="flashback").resolve()
    assert table.zone("graveyard", "A") == ["Bear"]
    assert len(table.zone("hand", "A")) == 1


@rule("702.35a")
def test_702_35a_madness_casts_a_discarded_card_from_exile() -> None:
    rage = card("Rage", "Instant", "You gain 4 life.\nMadness {W}", cost="{4}{W}")
    faith = card("Faith", "Sorcery", "Discard a card, then draw a card.", cost="{W}")
    table = game(A=side(hand=[rage, faith], board=[PLAINS] * 2, life=20), B=side())
    table.cast(faith).resolve().answer("A", True).resolve(2)
    assert table.life("A") == 24
    assert sorted(table.zone("graveyard", "A")) == ["Faith", "Rage"]


@rule("702.35a")
def test_702_35a_a_mad_card_that_is_not_cast_goes_to_the_graveyard() -> None:
    rage = card("Rage", "Instant", "You gain 4 life.\nMadness {W}", cost="{4}{W}")
    faith = card("Faith", "Sorcery", "Discard a card, then draw a card.", cost="{W}")
    table = game(A=side(hand=[rage, faith], board=[PLAINS] * 2, life=20), B=side())
    table.cast(faith).resolve()
    assert table.zone("exile") == ["Rage"]
    table.answer("A", False).resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Faith", "Rage"]


@rule("702.35a")
def test_702_35a_madness_that_is_given() -> None:
    text = "Each Vampire creature card you own that isn't on the battlefield has madness. The madness cost is equal to "
    gorger = creature("Gorger", 2, 1, f"{text}its mana cost.")
    bat = card("Bat", "Creature — Vampire", cost="{B}", power=1, toughness=1)
    loot = card("Loot", "Artifact", "Discard a card: You gain 1 life.")
    table = Table(A=side(hand=[bat], board=[gorger, loot, SWAMP]), B=side()).to("precombat main")
    table.answer("A", True).activate(loot).resolve(2)
    table.resolve()
    assert "Bat" in table.zone("battlefield", "A")


@rule("702.36b")
def test_702_36b_fear_is_blocked_by_artifact_and_black_creatures() -> None:
    ghoul = creature("Ghoul", 2, 2, "Fear")
    rat = creature("Rat", 1, 1, cost="{B}")
    table = Table(A=side(board=[ghoul]), B=side(board=[BEAR_FOR_1G, rat]))
    table.attack(ghoul).to("declare attackers")
    assert not table.may_block(BEAR_FOR_1G, ghoul)
    assert table.may_block(rat, ghoul)


MEGA = creature("Mega", 1, 1, "Megamorph {U}", cost="{4}{U}")


@rule("702.37b")
def test_702_37b_megamorph_adds_a_counter() -> None:
    table = face_down(MEGA, "megamorph")
    take_action(table.game, next(action for action in table.actions("A") if action.method == "turn face up"))
    assert table.size(MEGA) == (2, 2)


@rule("702.37e")
def test_702_37e_turning_it_face_up_costs_its_morph_cost_and_uses_no_stack() -> None:
    table = face_down(LURKER_FOR_4UU, "morph")
    special = next(action for action in table.actions("A") if action.method == "turn face up")
    assert take_action(table.game, special)
    assert table.size(LURKER_FOR_4UU) == (4, 5)
    table.resolve()
    assert table.life("A") == 23


@rule("702.38a")
def test_702_38a_amplify_counts_revealed_cards_of_a_shared_type() -> None:
    lord = card("Lord", "Creature — Goblin", "Amplify 2", cost="{R}", power=1, toughness=1)
    goblin = card("Imp", "Creature — Goblin", power=1, toughness=1)
    table = game(A=side(hand=[lord, goblin, BEAR_FOR_1G], board=[MOUNTAIN]), B=side())
    table.cast(lord).answer("A", "Imp").resolve()
    assert table.size(lord) == (3, 3)


@rule("702.39a")
def test_702_39a_provoke_untaps_a_creature_that_must_block() -> None:
    goader = creature("Goader", 3, 3, "Provoke")
    table = Table(A=side(board=[goader]), B=side(board=[BEAR_FOR_1G]))
    table.find(BEAR_FOR_1G).tapped = True
    table.attack(goader).answer("A", "Bear", True).block(BEAR_FOR_1G, goader).to("end of combat")
    assert table.life("B") == 20
    assert table.zone("battlefield") == ["Goader"]


@rule("702.40a")
def test_702_40a_storm_copies_for_each_spell_before_it() -> None:
    rain = card("Rain", "Sorcery", "Storm\nYou gain 1 life.", cost="{W}")
    table = game(A=side(hand=[rain, INSIGHT], board=[PLAINS, ISLAND], life=20), B=side())
    table.cast(INSIGHT).resolve()
    table.cast(rain).resolve(3)
    assert table.life("A") == 22


@rule("702.41a")
def test_702_41a_affinity_counts_what_the_player_controls() -> None:
    rock = card("Rock", "Artifact")
    golem = creature("Golem", 4, 4, "Affinity for artifacts", cost="{4}")
    table = game(A=side(hand=[golem], board=[rock] * 3 + [FOREST]), B=side())
    assert table.try_to("cast", golem)


@rule("702.42a")
def test_702_42a_entwine_chooses_all_modes() -> None:
    both = card("Both", "Sorcery", "Choose one —\n• Draw a card.\n• You gain 3 life.\nEntwine {2}", cost="{U}")
    table = game(A=side(hand=[both], board=[ISLAND] * 3, life=20), B=side())
    table.answer("A", True, [0, 1]).cast(both).resolve()
    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 1


@rule("702.42a")
def test_702_42a_an_entwined_spell_has_all_its_modes() -> None:
    both = card(
        "Both",
        "Sorcery",
        "Choose one —\n• You gain 3 life.\n• Draw a card.\nEntwine {R}",
        cost="{R}",
    )
    table = Table(A=side(hand=[both], board=[MOUNTAIN, MOUNTAIN]), B=side())
    table.to("precombat main").answer("A", True, [0, 1]).cast(both).resolve()
    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 1

"""Keywords that let cards be cast from graveyard, exile or library, or copies of them: flashback, suspend, cascade,
escape, foretell, plot, jump-start, retrace, madness, miracle, rebound, ripple, cipher, epic (702)."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import card, creature, land, side

FOREST, ISLAND, MOUNTAIN, SWAMP, PLAINS = (land(name) for name in ("Forest", "Island", "Mountain", "Swamp", "Plains"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")
INSIGHT = card("Insight", "Sorcery", "Draw a card.", cost="{U}")


def test_702_34a_flashback_casts_from_the_graveyard_and_exiles() -> None:
    again = card("Again", "Sorcery", "Draw a card.\nFlashback {1}{U}", cost="{U}")
    table = game(A=side(graveyard=[again], board=[ISLAND] * 2), B=side())
    table.cast(again, method="flashback").resolve()
    assert len(table.zone("hand", "A")) == 1
    assert table.zone("exile") == ["Again"]


def test_702_34a_flashback_exiles_a_countered_spell_too() -> None:
    again = card("Again", "Sorcery", "Draw a card.\nFlashback {1}{U}", cost="{U}")
    stop = card("Stop", "Instant", "Counter target spell.", cost="{U}")
    table = game(A=side(graveyard=[again], board=[ISLAND] * 2), B=side(hand=[stop], board=[ISLAND]))
    table.cast(again, method="flashback").cast(stop, by="B", at="Again").resolve()
    assert table.zone("exile") == ["Again"]
    assert table.zone("hand", "A") == []


def test_702_34a_flashback_with_a_cost_that_is_no_mana() -> None:
    again = card("Again", "Sorcery", "Draw a card.\nFlashback—Sacrifice a creature.", cost="{U}")
    table = game(A=side(graveyard=[again], board=[BEAR]), B=side())
    table.cast(again, method="flashback").resolve()
    assert table.zone("graveyard", "A") == ["Bear"]
    assert len(table.zone("hand", "A")) == 1


def test_702_62a_a_suspended_card_loses_a_counter_each_upkeep_and_is_cast_for_nothing() -> None:
    giant = creature("Giant", 5, 5, "Suspend 2—{G}", cost="{5}{G}")
    table = game(A=side(hand=[giant], board=[FOREST]), B=side())
    assert table.try_to("special", giant, method="suspend")
    assert table.find(giant).counter("time") == 2
    table.to("upkeep", turn=3)
    assert table.find(giant).counter("time") == 1
    table.answer("A", True).to("upkeep", turn=5)
    assert table.zone("battlefield", "A") == ["Forest", "Giant"]
    table.attack(giant).to("end of combat", turn=5)
    assert table.life("B") == 15


def test_702_62a_declining_leaves_the_card_in_exile() -> None:
    giant = creature("Giant", 5, 5, "Suspend 1—{G}", cost="{5}{G}")
    table = game(A=side(hand=[giant], board=[FOREST]), B=side())
    assert table.try_to("special", giant, method="suspend")
    table.answer("A", False).to("draw", turn=3)
    assert table.zone("exile") == ["Giant"]


def test_702_62a_suspending_needs_a_time_at_which_the_card_could_be_cast() -> None:
    giant = creature("Giant", 5, 5, "Suspend 1—{G}", cost="{5}{G}")
    table = game(A=side(hand=[giant], board=[FOREST]), B=side())
    table.to("upkeep", turn=3)
    assert not table.try_to("special", giant, method="suspend")


def test_702_85a_cascade_casts_a_cheaper_nonland_card_for_nothing() -> None:
    storm = card("Beacon", "Sorcery", "Cascade\nYou gain 1 life.", cost="{2}{G}")
    dear = card("Dear", "Sorcery", "You gain 100 life.", cost="{3}")
    library = [FOREST, dear, BEAR, INSIGHT]
    table = game(A=side(hand=[storm], board=[FOREST] * 3, library=library, life=20), B=side())
    table.cast(storm).answer("A", True).resolve(2)
    assert "Bear" in table.zone("battlefield", "A")
    assert table.zone("exile") == []
    assert table.game.characteristics(table.game.state.player(table.seat("A")).library[0]).name == "Insight"
    assert sorted(table.game.characteristics(id).name for id in table.game.state.players[0].library[-2:]) == [
        "Dear",
        "Forest",
    ]


def test_702_85c_each_cascade_triggers() -> None:
    storm = card("Beacon", "Sorcery", "Cascade, cascade\nYou gain 1 life.", cost="{2}{G}")
    table = game(A=side(hand=[storm], board=[FOREST] * 3, library=[BEAR, BEAR]), B=side())
    table.cast(storm).answer("A", True, True).resolve(4)
    assert table.zone("battlefield", "A").count("Bear") == 2


def test_702_138a_escape_casts_from_the_graveyard_for_its_cost() -> None:
    back = creature("Phoenix", 2, 2, "Escape—{G}, Exile two other cards from your graveyard.", cost="{5}")
    table = game(A=side(graveyard=[back, BEAR, INSIGHT], board=[FOREST]), B=side())
    table.cast(back, method="escape").resolve()
    assert "Phoenix" in table.zone("battlefield", "A")
    assert sorted(table.zone("exile")) == ["Bear", "Insight"]


def test_702_138a_escape_needs_other_cards() -> None:
    back = creature("Phoenix", 2, 2, "Escape—{G}, Exile two other cards from your graveyard.", cost="{5}")
    table = game(A=side(graveyard=[back, BEAR], board=[FOREST]), B=side())
    assert not table.try_to("cast", back, method="escape")


def test_702_143a_a_foretold_card_is_cast_on_a_later_turn_for_its_foretell_cost() -> None:
    fate = card("Fate", "Instant", "You gain 4 life.\nForetell {W}", cost="{4}{W}")
    table = game(A=side(hand=[fate], board=[PLAINS] * 3, life=20), B=side())
    assert table.try_to("special", fate, method="foretell")
    assert table.find(fate).face_down
    assert not table.try_to("cast", fate, method="foretell")
    table.to("precombat main", turn=2)
    table.cast(fate, method="foretell").resolve()
    assert table.life("A") == 24


def test_702_170d_a_plotted_card_is_cast_for_nothing_on_a_later_turn_in_the_main_phase() -> None:
    plan = card("Plan", "Instant", "You gain 4 life.\nPlot {W}", cost="{4}{W}")
    table = game(A=side(hand=[plan], board=[PLAINS], life=20), B=side())
    assert table.try_to("special", plan, method="plot")
    assert not table.try_to("cast", plan, method="plot")
    table.to("precombat main", turn=3)
    table.cast(plan, method="plot").resolve()
    assert table.life("A") == 24


def test_702_133a_jump_start_discards_a_card_and_exiles() -> None:
    jump = card("Jump", "Sorcery", "You gain 4 life.\nJump-start", cost="{W}")
    table = game(A=side(graveyard=[jump], hand=[BEAR], board=[PLAINS], life=20), B=side())
    table.cast(jump, method="jump-start").resolve()
    assert table.life("A") == 24
    assert table.zone("exile") == ["Jump"]
    assert table.zone("graveyard", "A") == ["Bear"]


def test_702_81a_retrace_discards_a_land_card() -> None:
    trace = card("Trace", "Sorcery", "You gain 4 life.\nRetrace", cost="{W}")
    table = game(A=side(graveyard=[trace], hand=[FOREST], board=[PLAINS], life=20), B=side())
    table.cast(trace, method="retrace").resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Forest", "Trace"]


def test_702_35a_madness_casts_a_discarded_card_from_exile() -> None:
    rage = card("Rage", "Instant", "You gain 4 life.\nMadness {W}", cost="{4}{W}")
    faith = card("Faith", "Sorcery", "Discard a card, then draw a card.", cost="{W}")
    table = game(A=side(hand=[rage, faith], board=[PLAINS] * 2, life=20), B=side())
    table.cast(faith).resolve().answer("A", True).resolve(2)
    assert table.life("A") == 24
    assert sorted(table.zone("graveyard", "A")) == ["Faith", "Rage"]


def test_702_35a_a_mad_card_that_is_not_cast_goes_to_the_graveyard() -> None:
    rage = card("Rage", "Instant", "You gain 4 life.\nMadness {W}", cost="{4}{W}")
    faith = card("Faith", "Sorcery", "Discard a card, then draw a card.", cost="{W}")
    table = game(A=side(hand=[rage, faith], board=[PLAINS] * 2, life=20), B=side())
    table.cast(faith).resolve()
    assert table.zone("exile") == ["Rage"]
    table.answer("A", False).resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Faith", "Rage"]


def test_702_94a_miracle_is_revealed_as_the_first_card_drawn_in_a_turn() -> None:
    wonder = card("Wonder", "Sorcery", "You gain 4 life.\nMiracle {W}", cost="{4}{W}")
    table = game(A=side(hand=[INSIGHT], library=[wonder], board=[PLAINS, ISLAND], life=20), B=side())
    table.cast(INSIGHT).answer("A", True, True).resolve(3)
    assert table.life("A") == 24


def test_702_88a_rebound_exiles_the_spell_and_casts_it_again() -> None:
    echo = card("Echoing", "Sorcery", "You gain 4 life.\nRebound", cost="{W}")
    table = game(A=side(hand=[echo], board=[PLAINS], life=20), B=side())
    table.cast(echo).resolve()
    assert table.zone("exile") == ["Echoing"]
    table.answer("A", True).to("draw", turn=3)
    assert table.life("A") == 28
    assert table.zone("graveyard", "A") == ["Echoing"]


def test_702_60a_ripple_casts_cards_of_the_same_name() -> None:
    surge = card("Surging", "Sorcery", "Ripple 4\nYou gain 1 life.", cost="{W}")
    table = game(A=side(hand=[surge], library=[BEAR, surge], board=[PLAINS], life=20), B=side())
    table.cast(surge).answer("A", True, True, ["Wastes", "Wastes", "Bear"]).resolve()
    assert table.zone("stack") == ["Surging", "Surging", "Surging"]


def test_702_99a_cipher_casts_a_copy_when_the_creature_hits() -> None:
    code = card("Code", "Sorcery", "You gain 4 life.\nCipher", cost="{U}")
    table = game(A=side(hand=[code], board=[ISLAND, BEAR], life=20), B=side())
    table.answer("A", "Bear").cast(code).resolve()
    assert table.zone("exile") == ["Code"]
    table.answer("A", True).attack(BEAR).to("end of combat")
    assert table.life("A") == 28
    assert table.zone("exile") == ["Code"]


def test_702_50a_epic_copies_the_spell_each_upkeep_and_forbids_others() -> None:
    saga = card("Legend", "Sorcery", "You gain 4 life.\nEpic", cost="{W}")
    table = game(A=side(hand=[saga, INSIGHT], board=[PLAINS, ISLAND], life=20), B=side())
    table.cast(saga).resolve()
    assert not table.try_to("cast", INSIGHT)
    table.to("draw", turn=3)
    assert table.life("A") == 28
    table.to("draw", turn=5)
    assert table.life("A") == 32


def test_702_138a_an_escape_cost_that_is_given_is_the_mana_cost_and_other_cards() -> None:
    text = (
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile "
        "two other cards from your graveyard."
    )
    rift = card("Rift", "Enchantment", text)
    table = game(A=side(board=[rift, ISLAND, ISLAND], graveyard=[INSIGHT, BEAR, FOREST]), B=side())
    table.cast(INSIGHT, method="escape").resolve()
    assert sorted(table.zone("exile")) == ["Bear", "Forest"]
    assert len(table.zone("hand", "A")) == 1
    assert not table.try_to("cast", INSIGHT, method="escape"), "there are no other cards"

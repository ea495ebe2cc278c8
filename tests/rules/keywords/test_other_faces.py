"""Keywords with which a card is cast as another of its faces, or only half of it: disturb, more than meets the eye,
aftermath (702.127, 702.146, 702.162); and those from graveyards that ask for more: harmonize, mayhem, web-slinging."""

from __future__ import annotations

from tests.rules.keywords.main_phase import face, faces, game
from tests.rules.table import card, creature, land, side

FOREST, ISLAND, PLAINS = (land(name) for name in ("Forest", "Island", "Plains"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")


def test_702_146a_disturb_casts_the_back_face_from_the_graveyard() -> None:
    front = face("Baker", "Creature — Human", "Disturb {W}", "{1}{W}", power="2", toughness="2")
    back = face("Ghost", "Creature — Spirit", "Flying", power="1", toughness="1")
    spirit = faces("transform", front, back)
    table = game(A=side(graveyard=[spirit], board=[PLAINS]), B=side())
    assert table.try_to("cast", "Baker", method="disturb")
    table.resolve()
    assert table.now("Ghost").has("flying")


def test_702_146a_disturb_as_an_aura_needs_a_target() -> None:
    front = face("Baker", "Creature — Human", "Disturb {W}", "{1}{W}", power="2", toughness="2")
    back = face("Haunting", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.")
    spirit = faces("transform", front, back)
    table = game(A=side(graveyard=[spirit], board=[PLAINS, BEAR]), B=side())
    assert table.try_to("cast", "Baker", method="disturb", at="Bear")
    table.resolve()
    assert table.size(BEAR) == (3, 3)


def test_702_162a_more_than_meets_the_eye_casts_it_converted() -> None:
    front = face("Robot", "Artifact Creature — Robot", "More Than Meets the Eye {W}", "{4}", power="4", toughness="4")
    back = face("Truck", "Artifact — Vehicle", "Living metal", power="2", toughness="2")
    both = faces("transform", front, back)
    table = game(A=side(hand=[both], board=[PLAINS]), B=side())
    assert table.try_to("cast", "Robot", method="more than meets the eye")
    table.resolve()
    assert table.size("Truck") == (2, 2)
    assert "Creature" in table.now("Truck").types


def test_702_127a_aftermath_only_from_the_graveyard_then_exile() -> None:
    first = face("Start", "Sorcery", "You gain 1 life.", "{W}")
    second = face("Finish", "Sorcery", "Aftermath\nYou gain 5 life.", "{W}")
    split = faces("split", first, second)
    table = game(A=side(hand=[split], graveyard=[split], board=[PLAINS], life=20), B=side())
    cast = [action for action in table.actions("A") if action.kind == "cast"]
    assert {(action.face, action.method) for action in cast} == {(0, ""), (1, "aftermath")}
    table.cast("Start // Finish", method="aftermath").resolve()
    assert table.life("A") == 25
    assert len(table.zone("exile")) == 1


def test_702_180a_harmonize_may_tap_a_creature_to_cost_less() -> None:
    song = card("Song", "Sorcery", "You gain 4 life.\nHarmonize {3}{W}", cost="{W}")
    ox = creature("Ox", 3, 3)
    table = game(A=side(graveyard=[song], board=[PLAINS, ox], life=20), B=side())
    table.cast(song, method="harmonize").resolve()
    assert table.find(ox).tapped
    assert table.zone("exile") == ["Song"]


def test_702_187b_mayhem_only_if_it_was_discarded_this_turn() -> None:
    riot = card("Riot", "Sorcery", "You gain 4 life.\nMayhem {W}", cost="{3}{W}")
    faith = card("Faith", "Sorcery", "Discard a card, then draw a card.", cost="{W}")
    table = game(A=side(hand=[riot, faith], board=[PLAINS] * 2, life=20), B=side())
    table.cast(faith).resolve()
    table.cast(riot, method="mayhem").resolve()
    assert table.life("A") == 24


def test_702_188a_web_slinging_returns_a_tapped_creature() -> None:
    spider = creature("Spider", 3, 3, "Web-slinging {W}", cost="{4}{W}")
    table = game(A=side(hand=[spider], board=[PLAINS, BEAR]), B=side())
    assert not table.try_to("cast", spider, method="web-slinging")
    table.attack(BEAR).to("postcombat main")
    table.cast(spider, method="web-slinging").resolve()
    assert table.zone("hand", "A") == ["Bear"]
    assert "Spider" in table.zone("battlefield", "A")


def test_702_56b_each_instance_of_replicate_counts_its_own_payments() -> None:
    gain = card("Gain", "Sorcery", "You gain 1 life.\nReplicate {W}\nReplicate {1}", cost="{W}")
    table = game(A=side(hand=[gain], board=[PLAINS] * 4, life=20), B=side())
    table.answer("A", True, False, True, True).cast(gain).answer("A", "Gain").resolve(6)
    assert table.life("A") == 24

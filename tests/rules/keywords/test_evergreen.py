"""The keywords that are on most cards: defender, flash, flying, haste, reach, vigilance, first and double strike,
enchant (702.3-702.20)."""

from __future__ import annotations

from tests.rules.keywords.main_phase import face, faces, game
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, PLAINS, SWAMP = (land(name) for name in ("Forest", "Island", "Plains", "Swamp"))
BEAR = creature("Bear", 2, 2, cost="{1}{G}")


def test_702_3b_a_creature_with_defender_cannot_attack() -> None:
    wall = creature("Wall", 0, 4, "Defender")
    table = Table(A=side(board=[wall, BEAR]), B=side())
    table.attack(BEAR).to("declare blockers")
    assert table.find(wall).attacking is None
    options = [obj.id for obj in table.game.state.permanents() if obj.attacking is not None]
    assert options == [table.find(BEAR).id]


def test_702_4d_double_strike_lost_after_the_first_damage_deals_no_more() -> None:
    knight = creature("Knight", 3, 3, "Double strike")
    calm = card("Calm", "Instant", "Target creature loses double strike until end of turn.", cost="{W}")
    table = Table(A=side(board=[knight]), B=side(hand=[calm], board=[PLAINS]))
    table.attack(knight).to("first-strike combat damage")
    table.cast(calm, by="B", at="Knight").to("end of combat")
    assert table.life("B") == 17


def test_702_5a_an_aura_can_only_enchant_what_it_says() -> None:
    bond = card("Bond", "Enchantment — Aura", "Enchant creature you control", cost="{G}")
    table = game(A=side(hand=[bond], board=[FOREST]), B=side(board=[BEAR]))
    assert not table.try_to("cast", bond, at="Bear")


def test_702_8a_flash_at_any_time_with_priority() -> None:
    ambush = creature("Ambush", 2, 1, "Flash", cost="{G}")
    table = Table(A=side(), B=side(hand=[ambush], board=[FOREST]))
    table.to("end").cast(ambush, by="B").resolve()
    assert "Ambush" in table.zone("battlefield", "B")


def test_702_9b_and_17b_flying_is_blocked_by_flying_and_reach() -> None:
    bird = creature("Bird", 2, 2, "Flying")
    other = creature("Other", 1, 1, "Flying")
    spider = creature("Spider", 1, 3, "Reach")
    table = Table(A=side(board=[bird]), B=side(board=[BEAR, other, spider]))
    table.attack(bird).to("declare attackers")
    assert not table.may_block(BEAR, bird)
    assert table.may_block(other, bird)
    assert table.may_block(spider, bird)


def test_702_10b_haste_attacks_and_taps_at_once() -> None:
    elf = creature("Elf", 1, 1, "Haste\n{T}: You gain 1 life.", cost="{G}")
    table = game(A=side(hand=[elf], board=[FOREST], life=20), B=side())
    table.cast(elf).resolve()
    table.activate(elf).resolve()
    assert table.life("A") == 21


def test_302_6_without_haste_it_waits_a_turn() -> None:
    elf = creature("Elf", 1, 1, "{T}: You gain 1 life.", cost="{G}")
    table = game(A=side(hand=[elf], board=[FOREST]), B=side())
    table.cast(elf).resolve()
    assert not table.try_to("activate", elf)


def test_702_20b_vigilance_does_not_tap() -> None:
    guard = creature("Guard", 2, 2, "Vigilance")
    table = Table(A=side(board=[guard]), B=side())
    table.attack(guard).to("end of combat")
    assert not table.find(guard).tapped


def test_702_7c_first_strike_gained_after_first_damage_does_not_stop_the_regular_damage() -> None:
    knight = creature("Knight", 2, 2, "First strike")
    swift = card("Swift", "Instant", "Target creature gains first strike until end of turn.", cost="{W}")
    table = Table(A=side(board=[knight, BEAR, PLAINS], hand=[swift]), B=side())
    table.attack(knight, BEAR).to("first-strike combat damage")
    table.cast(swift, at="Bear").to("end of combat")
    assert table.life("B") == 16


def test_702_85a_a_split_card_counts_with_both_halves_for_cascade() -> None:
    beacon = card("Beacon", "Sorcery", "Cascade\nYou gain 1 life.", cost="{2}{G}")
    split = faces(
        "split",
        face("Low", "Sorcery", "You gain 10 life.", "{W}"),
        face("High", "Sorcery", "You gain 100 life.", "{4}{W}"),
    )
    table = game(A=side(hand=[beacon], board=[FOREST] * 3, library=[split, BEAR], life=20), B=side())
    table.cast(beacon).answer("A", True).resolve(3)
    assert table.life("A") == 21
    assert "Bear" in table.zone("battlefield", "A")


def test_702_85a_only_the_cheap_face_of_a_modal_card_is_cast() -> None:
    beacon = card("Beacon", "Sorcery", "Cascade\nYou gain 1 life.", cost="{2}{G}")
    modal = faces(
        "modal_dfc",
        face("Cub", "Creature — Bear", "Reach", "{1}{G}", power="2", toughness="2"),
        face("Roar", "Sorcery", "You gain 100 life.", "{5}{G}"),
    )
    table = game(A=side(hand=[beacon], board=[FOREST] * 3, library=[modal], life=20), B=side())
    table.cast(beacon).answer("A", True).resolve(3)
    assert table.life("A") == 21
    assert "Cub" in table.zone("battlefield", "A")


def test_207_2c_eminence_works_in_the_command_zone() -> None:
    event = "Whenever you cast a creature spell, if Ed is in the command zone or on the battlefield"
    text = f"Eminence — {event}, you gain 1 life."
    leader = card("Ed", "Legendary Creature — Vampire", text, cost="{5}", power=3, toughness=3)
    table = game(A=side(command=[leader], hand=[BEAR], board=[FOREST] * 2, life=20), B=side())
    table.cast(BEAR).resolve(2)
    assert table.life("A") == 21


def test_702_15c_lifelink_of_a_source_that_has_left_still_counts() -> None:
    cat = creature("Cat", 2, 2, "Lifelink\n{T}, Sacrifice Cat: It deals 2 damage to any target.")
    table = game(A=side(board=[cat], life=20), B=side())
    table.activate(cat, at="B").resolve()
    assert table.life("A") == 22


def test_702_2d_deathtouch_works_for_damage_outside_combat() -> None:
    ox = creature("Ox", 2, 4)
    archer = creature("Archer", 1, 1, "Deathtouch\n{T}: Archer deals 1 damage to target creature.")
    table = game(A=side(board=[archer]), B=side(board=[ox]))
    table.activate(archer, at="Ox").resolve()
    assert table.zone("graveyard", "B") == ["Ox"]


def test_702_29d_cycling_triggers_cycle_or_discard_once() -> None:
    watcher = creature("Watcher", 1, 1, "Whenever you cycle or discard a card, you gain 1 life.")
    wheel = creature("Wheel", 1, 1, "Cycling {1}")
    table = game(A=side(hand=[wheel], board=[FOREST, watcher], life=20), B=side())
    table.activate(wheel).resolve(2)
    assert table.life("A") == 21
    assert table.zone("stack") == []

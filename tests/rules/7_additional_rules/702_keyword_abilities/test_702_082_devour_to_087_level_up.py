"""Rule 702: keyword abilities."""

from __future__ import annotations

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_G,
    ELF_FOR_G,
    FOREST,
    INSIGHT,
    ISLAND,
    KILL,
    LANDS,
    MOUNTAIN,
    PLAINS,
    SQUIRE,
    SWAMP,
)
from tests.rules.main_phase import face, faces, game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("702.82")
def test_702_82_what_it_devoured_is_counted() -> None:
    text = "Devour 1\nWhen Ogre enters, you gain 2 life for each creature it devoured."
    ogre = creature("Ogre", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[ogre], board=[BEAR_FOR_G, ELF_FOR_G, *LANDS]), B=side()).to("precombat main")
    table.answer("A", ["Bear", "Elf"]).cast(ogre).resolve(2)
    assert (table.life("A"), table.size(ogre)) == (24, (3, 3))


@rule("702.82a")
def test_702_82a_devour_sacrifices_for_counters() -> None:
    dragon = creature("Dragon", 2, 2, "Devour 2", cost="{R}")
    table = game(A=side(hand=[dragon], board=[MOUNTAIN, BEAR_FOR_1G, BEAR_FOR_1G]), B=side())
    table.cast(dragon).answer("A", ["Bear", "Bear"]).resolve()
    assert table.size(dragon) == (6, 6)


@rule("702.82a")
def test_702_82a_devour_x_counts_what_is_devoured_twice() -> None:
    text = "Devour X, where X is the number of creatures devoured this way"
    maw = creature("Maw", 0, 0, text, cost="{G}")
    table = Table(A=side(hand=[maw], board=[BEAR, BEAR, BEAR, land("Forest")]), B=side()).to("precombat main")
    table.cast(maw).answer("A", ["Bear", "Bear"]).resolve()
    assert table.size(maw) == (4, 4)


@rule("702.82c")
def test_702_82c_devour_takes_what_it_says() -> None:
    goat = creature("Goat", 1, 1, "Devour land 3", cost="{0}")
    table = Table(A=side(board=[FOREST, ISLAND, BEAR_FOR_1G], hand=[goat]), B=side()).to("precombat main")
    table.answer("A", ["Forest"]).cast(goat).to("precombat main")
    assert table.game.characteristics(table.find(goat).id).power == 4
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Goat", "Island"]


@rule("702.83b")
def test_702_83b_exalted_triggers_for_each_instance_when_a_creature_attacks_alone() -> None:
    knight = creature("Knight", 2, 2, "Exalted")
    table = Table(A=side(board=[knight, knight, BEAR_FOR_1G]), B=side())
    table.attack(BEAR_FOR_1G).to("end of combat")
    assert table.life("B") == 16


@rule("702.83b")
def test_702_83b_exalted_does_nothing_when_two_attack() -> None:
    knight = creature("Knight", 2, 2, "Exalted")
    table = Table(A=side(board=[knight, BEAR_FOR_1G]), B=side())
    table.attack(BEAR_FOR_1G, knight).to("end of combat")
    assert table.life("B") == 16


@rule("702.83b")
def test_702_83b_a_creature_that_attacks_alone_gets_plus_one() -> None:
    table = Table(A=side(board=[SQUIRE, BEAR]), B=side())
    table.attack(BEAR).to("end of combat")
    assert table.life("B") == 17


@rule("702.83b")
def test_702_83b_two_attackers_get_nothing() -> None:
    table = Table(A=side(board=[SQUIRE, BEAR]), B=side())
    table.attack(SQUIRE, BEAR).to("end of combat")
    assert table.life("B") == 17  # 1 + 2


@rule("702.84a")
def test_702_84a_unearth_exiles_at_end_of_turn_and_whenever_it_would_leave() -> None:
    ghost = creature("Ghost", 3, 3, "Unearth {B}", cost="{4}{B}")
    table = game(A=side(graveyard=[ghost], hand=[KILL], board=[SWAMP] * 2), B=side())
    table.activate(ghost).resolve()
    assert table.now(ghost).has_keyword("haste")
    table.cast(KILL, at="Ghost").resolve()
    assert table.zone("exile") == ["Ghost"]


@rule("702.85a")
def test_702_85a_cascade_casts_a_cheaper_nonland_card_for_nothing() -> None:
    storm = card("Beacon", "Sorcery", "Cascade\nYou gain 1 life.", cost="{2}{G}")
    dear = card("Dear", "Sorcery", "You gain 100 life.", cost="{3}")
    library = [FOREST, dear, BEAR_FOR_1G, INSIGHT]
    table = game(A=side(hand=[storm], board=[FOREST] * 3, library=library, life=20), B=side())
    table.cast(storm).answer("A", True).resolve(2)
    assert "Bear" in table.zone("battlefield", "A")
    assert table.zone("exile") == []
    assert table.game.characteristics(table.game.state.player(table.seat("A")).library[0]).name == "Insight"
    assert sorted(table.game.characteristics(id).name for id in table.game.state.players[0].library[-2:]) == [
        "Dear",
        "Forest",
    ]


@rule("702.85a")
def test_702_85a_a_split_card_counts_with_both_halves_for_cascade() -> None:
    beacon = card("Beacon", "Sorcery", "Cascade\nYou gain 1 life.", cost="{2}{G}")
    split = faces(
        "split",
        face("Low", "Sorcery", "You gain 10 life.", "{W}"),
        face("High", "Sorcery", "You gain 100 life.", "{4}{W}"),
    )
    table = game(A=side(hand=[beacon], board=[FOREST] * 3, library=[split, BEAR_FOR_1G], life=20), B=side())
    table.cast(beacon).answer("A", True).resolve(3)
    assert table.life("A") == 21
    assert "Bear" in table.zone("battlefield", "A")


@rule("702.85a")
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


@rule("702.85c")
def test_702_85c_each_cascade_triggers() -> None:
    storm = card("Beacon", "Sorcery", "Cascade, cascade\nYou gain 1 life.", cost="{2}{G}")
    table = game(A=side(hand=[storm], board=[FOREST] * 3, library=[BEAR_FOR_1G, BEAR_FOR_1G]), B=side())
    table.cast(storm).answer("A", True, True).resolve(4)
    assert table.zone("battlefield", "A").count("Bear") == 2


@rule("702.86a")
def test_702_86a_annihilator_makes_the_defending_player_sacrifice() -> None:
    titan = creature("Titan", 8, 8, "Annihilator 2")
    table = Table(A=side(board=[titan]), B=side(board=[FOREST, FOREST, BEAR_FOR_1G]))
    table.attack(titan).answer("B", ["Forest", "Bear"]).to("declare attackers")
    assert table.zone("battlefield", "B") == ["Forest"]


@rule("702.87a")
def test_702_87a_level_up_puts_level_counters() -> None:
    student = creature("Student", 1, 1, "Level up {W}")
    table = game(A=side(board=[student, PLAINS]), B=side())
    table.activate(student).resolve()
    assert table.find(student).counter("level") == 1

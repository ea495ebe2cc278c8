"""Rule 709: split cards."""

from __future__ import annotations

from engine.game.turn.loop import take_action
from tests.rules.common_cards import BEAR_FOR_G, FOREST, ISLAND, MOUNTAIN
from tests.rules.common_games import two, watching
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

ROOM = two(
    "split",
    ("Pool", "Enchantment — Room", "{U}", "When you unlock this door, you gain 1 life."),
    (
        "Den",
        "Enchantment — Room",
        "{1}{U}",
        "When you unlock this door, you gain 3 life.\nCreatures you control get +1/+0.",
    ),
)


def unlock(table: Table, door: int) -> None:
    action = next(action for action in table.actions("A") if (action.method, action.index) == ("unlock", door))
    assert take_action(table.game, action)


def with_room(face: int) -> Table:
    """Casts one half of the room and resolves it and its ability."""
    table = Table(A=side(hand=[ROOM], board=[BEAR_FOR_G, *[ISLAND] * 4]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.kind == "cast" and action.face == face))
    return table.resolve(2)


FIRE_ICE = two(
    "split",
    ("Fire", "Instant", "{1}{R}", "Fire deals 2 damage to any target."),
    ("Ice", "Instant", "{1}{U}", "Draw a card."),
)


@rule("709.3")
def test_709_3_one_half_of_a_split_card_is_cast() -> None:
    table = Table(A=side(hand=[FIRE_ICE], board=[ISLAND, MOUNTAIN]), B=side()).to("precombat main")
    faces = {action.face for action in table.actions("A") if action.kind == "cast"}
    assert faces == {0, 1}
    table.cast("Fire // Ice", at="B").resolve()
    assert table.life("B") == 18
    assert table.zone("graveyard", "A") == ["Fire // Ice"]


@rule("709.3a")
def test_709_3a_the_player_chooses_the_half_that_an_effect_casts() -> None:
    text = "You may cast target instant or sorcery card from your graveyard without paying its mana cost."
    spell = card("Echo", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[spell], board=[ISLAND], graveyard=[FIRE_ICE]), B=side()).to("precombat main")
    table.cast(spell, at="Fire // Ice").answer("A", True, "Ice").resolve(2)
    assert len(table.zone("hand", "A")) == 1
    assert table.life("B") == 20


@rule("709.4")
def test_709_4_outside_the_stack_a_split_card_is_both_halves_together() -> None:
    table = Table(A=side(hand=[FIRE_ICE]), B=side()).to("precombat main")
    chars = table.now("Fire // Ice")
    assert chars.colours == "UR"
    assert chars.mana_value(table.find("Fire // Ice")) == 4


@rule("709.4b")
def test_709_4b_each_half_of_a_split_card_has_a_name_to_choose() -> None:
    halves = two(
        "split", ("Alive", "Sorcery", "{G}", "You gain 3 life."), ("Well", "Sorcery", "{G}", "You gain 2 life.")
    )
    text = "As Mage enters, choose a nonland card name.\nSpells with the chosen name can't be cast."
    mage = creature("Mage", 2, 2, text, cost="{U}")
    table = Table(A=side(hand=[mage, halves], board=[ISLAND, FOREST]), B=side()).to("precombat main")
    table.answer("A", "Well").cast(mage).resolve()
    assert {action.face for action in table.actions("A") if action.kind == "cast"} == {0}


@rule("709.5")
def test_709_5_a_room_has_the_characteristics_of_the_half_that_was_cast() -> None:
    table = with_room(0)
    assert table.zone("battlefield", "A").count("Pool") == 1
    assert (table.life("A"), table.size(BEAR_FOR_G)) == (21, (2, 2))
    table = with_room(1)
    assert (table.life("A"), table.size(BEAR_FOR_G)) == (23, (3, 2))


@rule("709.5")
def test_709_5_the_other_door_is_unlocked_for_its_mana_cost_and_only_its_ability_triggers() -> None:
    table = with_room(0)
    unlock(table, 1)
    table.resolve()
    assert (table.life("A"), table.size(BEAR_FOR_G)) == (24, (3, 2))
    assert "Pool // Den" in table.zone("battlefield", "A")
    assert sum(table.game.state.objects[id].tapped for id in table.game.state.battlefield) == 3
    assert not any(action.method == "unlock" for action in table.actions("A"))


@rule("709.5")
def test_709_5_unlocking_is_done_as_a_sorcery_is_cast() -> None:
    table = with_room(0).to("upkeep", turn=3)
    assert not any(action.method == "unlock" for action in table.actions("A"))


@rule("709.5")
def test_709_5_a_room_that_was_not_cast_has_both_doors_locked() -> None:
    table = Table(A=side(board=[ROOM, BEAR_FOR_G, ISLAND, ISLAND]), B=side()).to("precombat main")
    room = next(obj for obj in table.game.state.permanents() if obj.copiable.halves)
    chars = table.game.characteristics(room.id)
    assert (chars.name, chars.mana_value(room), chars.sorted.triggered) == ("", 0, ())
    unlock(table, 1)
    assert table.game.characteristics(room.id).name == "Den"


@rule("709.5i")
def test_709_5i_a_room_is_fully_unlocked() -> None:
    watch = watching("Whenever you fully unlock a Room")
    table = Table(A=side(hand=[ROOM], board=[watch, *[ISLAND] * 4]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.kind == "cast" and action.face == 0)).resolve(2)
    assert table.life("A") == 21
    unlock(table, 1)
    table.answer("A", "Watcher")
    assert table.resolve(2).life("A") == 25


@rule("702.102a", "709.4d")
def test_702_102a_both_halves_may_be_cast_together_without_paying() -> None:
    gain = ("Gain", "Instant", "{4}", "You gain 1 life.\nFuse")
    pair = two("split", gain, ("More", "Instant", "{5}", "You gain 10 life.\nFuse"))
    free = card("Omen", "Enchantment", "You may cast spells from your hand without paying their mana costs.")
    table = Table(A=side(hand=[pair], board=[free]), B=side()).to("precombat main")
    assert table.cast("Gain // More", method="fuse").resolve().life("A") == 31

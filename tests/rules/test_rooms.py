"""Rooms (709.5): halves that are unlocked one by one; and what is said of each object of a static ability (613)."""

from __future__ import annotations

from engine.game.turn.loop import act
from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_two_faces import two

ISLAND, FOREST = land("Island"), land("Forest")
BEAR = creature("Bear", 2, 2, cost="{G}")
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
    assert act(table.game, action)


def with_room(face: int) -> Table:
    """A has cast that half; it has resolved, and so has its ability."""
    table = Table(A=side(hand=[ROOM], board=[BEAR, *[ISLAND] * 4]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.kind == "cast" and action.face == face))
    return table.resolve(2)


def test_709_5_a_room_has_the_characteristics_of_the_half_that_was_cast() -> None:
    table = with_room(0)
    assert table.zone("battlefield", "A").count("Pool") == 1
    assert (table.life("A"), table.size(BEAR)) == (21, (2, 2))
    table = with_room(1)
    assert (table.life("A"), table.size(BEAR)) == (23, (3, 2))


def test_709_5_the_other_door_is_unlocked_for_its_mana_cost_and_only_its_ability_triggers() -> None:
    table = with_room(0)
    unlock(table, 1)
    table.resolve()
    assert (table.life("A"), table.size(BEAR)) == (24, (3, 2))
    assert "Pool // Den" in table.zone("battlefield", "A")
    assert sum(table.game.state.objects[id].tapped for id in table.game.state.battlefield) == 3
    assert not any(action.method == "unlock" for action in table.actions("A"))


def test_709_5_unlocking_is_done_as_a_sorcery_is_cast() -> None:
    table = with_room(0).to("upkeep", turn=3)
    assert not any(action.method == "unlock" for action in table.actions("A"))


def test_709_5_a_room_that_was_not_cast_has_both_doors_locked() -> None:
    table = Table(A=side(board=[ROOM, BEAR, ISLAND, ISLAND]), B=side()).to("precombat main")
    room = next(obj for obj in table.game.state.permanents() if obj.copiable.halves)
    chars = table.game.characteristics(room.id)
    assert (chars.name, chars.mana_value(room), chars.sorted.triggered) == ("", 0, ())
    unlock(table, 1)
    assert table.game.characteristics(room.id).name == "Den"


def test_613_4_each_object_of_a_static_ability_has_its_own_numbers() -> None:
    text = (
        "Each other non-Aura enchantment is a creature in addition to its other types and has base power and base "
        "toughness each equal to its mana value."
    )
    glow = card("Glow", "Enchantment", text, cost="{2}{W}{W}")
    one, three = card("One", "Enchantment", cost="{U}"), card("Three", "Enchantment", cost="{2}{U}")
    table = Table(A=side(board=[glow, one, three]), B=side()).to("precombat main")
    assert (table.size(one), table.size(three)) == ((1, 1), (3, 3))

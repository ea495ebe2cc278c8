"""Dungeons (309), venturing into them (701.49) and the initiative (725)."""

from __future__ import annotations

from engine.game.kernel.predefined import DUNGEONS
from tests.rules.table import Table, card, creature, land, side

MAP = card("Map", "Artifact", "{0}: Venture into the dungeon.")
BANNER = card("Banner", "Artifact", "{0}: You take the initiative.")
VETERAN = creature("Veteran", 2, 2, "Veteran gets +1/+1 as long as you've completed a dungeon.")
BEAR = creature("Bear", 2, 2)
MINE, MAGE, TOMB = 0, 1, 2
"""The dungeons as they are offered."""


def _start() -> Table:
    return Table(A=side(board=[MAP, VETERAN]), B=side()).to("precombat main")


def _venture(table: Table, *answers: int | str) -> Table:
    """Ventures once, with answers, and lets the room do what it does."""
    return table.answer("A", *answers).activate(MAP).resolve(2)


def test_309_the_arrows_lead_down_to_one_bottommost_room() -> None:
    for dungeon in DUNGEONS.values():
        names = [room.name for room in dungeon.rooms]
        reached = {names[0]}
        for place, room in enumerate(dungeon.rooms):
            assert room.name in reached
            assert all(names.index(name) > place for name in room.exits)
            reached.update(room.exits)
        assert [room.name for room in dungeon.rooms if not room.exits] == [names[-1]]


def test_701_49a_a_dungeon_is_brought_in_and_its_topmost_room_triggers() -> None:
    table = _venture(_start(), MAGE)
    assert table.life("A") == 21
    assert table.zone("command") == ["Dungeon of the Mad Mage"]


def test_701_49b_the_marker_goes_down_one_arrow_of_several() -> None:
    table = _start()
    _venture(table, MINE, "Wastes")
    _venture(table, 1)
    assert table.zone("battlefield", "A").count("Treasure Token") == 1
    _venture(table, 0)
    assert (table.life("A"), table.life("B")) == (21, 19)


def test_309_6_a_dungeon_leaves_the_game_once_its_last_room_is_seen_to() -> None:
    table = _start()
    for answers in ((MINE, "Wastes"), (1,), (0,)):
        _venture(table, *answers)
    assert table.size(VETERAN) == (2, 2)
    held = len(table.zone("hand", "A"))
    table.activate(MAP).resolve()
    assert table.zone("command") == ["Lost Mine of Phandelver"]
    table.resolve()
    assert len(table.zone("hand", "A")) == held + 1
    assert table.zone("command") == []
    assert table.size(VETERAN) == (3, 3)


def test_701_49c_from_the_bottommost_room_into_a_new_dungeon() -> None:
    table = _start()
    for answers in ((MINE, "Wastes"), (1,), (0,)):
        _venture(table, *answers)
    table.activate(MAP).resolve()
    table.answer("A", MAGE).activate(MAP).resolve()
    assert table.zone("command") == ["Dungeon of the Mad Mage"]
    assert table.size(VETERAN) == (3, 3)


def test_701_49d_the_initiative_leads_into_the_undercity_alone() -> None:
    forest = land("Forest")
    table = Table(A=side(board=[BANNER, MAP], library=[forest]), B=side()).to("precombat main")
    table.activate(BANNER).resolve()
    assert table.zone("command").count("Undercity") == 0
    table.resolve()
    assert table.zone("command").count("Undercity") == 1
    table.answer("A", "Forest").resolve()
    assert table.zone("hand", "A") == ["Forest"]
    table.answer("A", 0).activate(MAP).resolve()
    assert "Undercity" in table.zone("command")


def test_725_2_who_has_the_initiative_ventures_at_the_upkeep() -> None:
    forest = land("Forest")
    table = Table(A=side(board=[BANNER, BEAR], library=[forest]), B=side()).to("precombat main")
    table.activate(BANNER).resolve(2).answer("A", "Forest").resolve()
    table.answer("A", 0, "Bear").to("precombat main", turn=3)
    assert table.size(BEAR) == (4, 4)


def test_309_4c_each_player_pays_for_the_veils_or_loses_life() -> None:
    table = Table(A=side(board=[MAP], hand=[BEAR]), B=side()).to("precombat main")
    _venture(table, TOMB)
    assert (table.life("A"), table.life("B")) == (19, 19)
    table.answer("A", 0, True, "Bear").activate(MAP).resolve().resolve()
    assert (table.life("A"), table.life("B")) == (19, 17)
    assert table.zone("graveyard", "A") == ["Bear"]


def test_309_4c_the_throne_puts_a_creature_card_onto_the_battlefield() -> None:
    table = Table(A=side(board=[BANNER], library=[land("Forest"), *[BEAR] * 20]), B=side()).to("precombat main")
    for answers in (("Forest",), (0,), (0, "B"), (), ("Bear",)):
        table.answer("A", *answers).activate(BANNER).resolve(2)
        if table.game.state.stack:  # without a creature to target the forge does nothing
            table.resolve()
    assert table.life("B") == 15
    assert table.size(BEAR) == (5, 5)
    assert table.now(BEAR).has("hexproof")
    assert "Undercity" not in table.zone("command")


def test_309_7_whenever_you_complete_a_dungeon() -> None:
    herald = creature("Herald", 1, 1, "Whenever you complete a dungeon, you gain 5 life.")
    table = Table(A=side(board=[MAP, herald]), B=side()).to("precombat main")
    for answers in ((MINE, "Wastes"), (1,), (0,)):
        _venture(table, *answers)
    table.activate(MAP).resolve().resolve()
    table.resolve()
    assert table.life("A") == 26

"""Rule 309: dungeons."""

from __future__ import annotations

from engine.game.kernel.predefined import DUNGEONS
from tests.rules.common_cards import BANNER, BEAR, LOST_MINE, MAP, TOMB, VETERAN
from tests.rules.common_games import dungeon_table, venture
from tests.rules.marker import rule
from tests.rules.table import Table, creature, land, side


@rule("309")
def test_309_the_arrows_lead_down_to_one_bottommost_room() -> None:
    for dungeon in DUNGEONS.values():
        names = [room.name for room in dungeon.rooms]
        reached = {names[0]}
        for place, room in enumerate(dungeon.rooms):
            assert room.name in reached
            assert all(names.index(name) > place for name in room.exits)
            reached.update(room.exits)
        assert [room.name for room in dungeon.rooms if not room.exits] == [names[-1]]


@rule("309.4c")
def test_309_4c_each_player_pays_for_the_veils_or_loses_life() -> None:
    table = Table(A=side(board=[MAP], hand=[BEAR]), B=side()).to("precombat main")
    venture(table, TOMB)
    assert (table.life("A"), table.life("B")) == (19, 19)
    table.answer("A", 0, True, "Bear").activate(MAP).resolve().resolve()
    assert (table.life("A"), table.life("B")) == (19, 17)
    assert table.zone("graveyard", "A") == ["Bear"]


@rule("309.4c")
def test_309_4c_the_throne_puts_a_creature_card_onto_the_battlefield() -> None:
    table = Table(A=side(board=[BANNER], library=[land("Forest"), *[BEAR] * 20]), B=side()).to("precombat main")
    for answers in (("Forest",), (0,), (0, "B"), (), ("Bear",)):
        table.answer("A", *answers).activate(BANNER).resolve(2)
        if table.game.state.stack:  # without a creature to target the forge does nothing
            table.resolve()
    assert table.life("B") == 15
    assert table.size(BEAR) == (5, 5)
    assert table.now(BEAR).has_keyword("hexproof")
    assert "Undercity" not in table.zone("command")


@rule("309.6")
def test_309_6_a_dungeon_leaves_the_game_once_its_last_room_is_seen_to() -> None:
    table = dungeon_table()
    for answers in ((LOST_MINE, "Wastes"), (1,), (0,)):
        venture(table, *answers)
    assert table.size(VETERAN) == (2, 2)
    held = len(table.zone("hand", "A"))
    table.activate(MAP).resolve()
    assert table.zone("command") == ["Lost Mine of Phandelver"]
    table.resolve()
    assert len(table.zone("hand", "A")) == held + 1
    assert table.zone("command") == []
    assert table.size(VETERAN) == (3, 3)


@rule("309.7")
def test_309_7_whenever_you_complete_a_dungeon() -> None:
    herald = creature("Herald", 1, 1, "Whenever you complete a dungeon, you gain 5 life.")
    table = Table(A=side(board=[MAP, herald]), B=side()).to("precombat main")
    for answers in ((LOST_MINE, "Wastes"), (1,), (0,)):
        venture(table, *answers)
    table.activate(MAP).resolve().resolve()
    table.resolve()
    assert table.life("A") == 26

"""400.11: cards outside the game. A player owns cards there only if the game was set up with a sideboard."""

from __future__ import annotations

import pytest

from engine.game.view.view import GameView
from tests.rules.played_spells import BEAR, ELF, spell
from tests.rules.table import Table, card, creature, land

REVEAL = "You may reveal a creature card you own from outside the game and put it into your hand."
CHOOSE = "You may choose a creature card you own from outside the game, reveal that card, and put it into your hand."
WISH = "You may play a card you own from outside the game this turn."


def _table(text: str, sideboard: str = "Bear; Mountain") -> Table:
    rite, bear = spell(text), creature("Bear", 2, 2, cost="{0}")
    outside = f"\n sideboard: {sideboard}" if sideboard else ""
    position = f"player A:\n hand: Rite{outside}\nplayer B:\n sideboard: Elf"
    return Table.of(position, rite, bear, ELF).to("precombat main")


@pytest.mark.parametrize("text", [REVEAL, CHOOSE])
def test_400_11b_a_card_from_outside_the_game_is_put_into_its_owners_hand(text: str) -> None:
    table = _table(text).answer("A", True).cast("Rite").resolve()
    assert table.zone("hand", "A") == ["Bear"]
    assert table.zone("sideboard", "A") == ["Mountain"]
    assert table.zone("sideboard", "B") == ["Elf"]


@pytest.mark.parametrize("text", [REVEAL, CHOOSE])
def test_400_11a_without_a_sideboard_nothing_is_found(text: str) -> None:
    table = _table(text, sideboard="").cast("Rite").resolve()
    assert table.zone("hand", "A") == []
    assert table.zone("sideboard", "B") == ["Elf"]


def test_400_11b_cards_outside_the_game_are_played() -> None:
    table = _table(WISH).cast("Rite").resolve()
    table.cast("Bear", method="permission").resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.zone("sideboard", "A") == ["Mountain"]


def test_608_2g_cards_outside_the_game_are_cast_for_nothing() -> None:
    text = "Cast any number of creature cards you own from outside the game without paying their mana costs."
    table = _table(text, sideboard="2 Bear; Mountain").answer("A", ["Bear", "Bear"]).cast("Rite").resolve(3)
    assert table.zone("battlefield", "A") == ["Bear", "Bear"]


def test_406_6_a_card_is_chosen_in_exile_or_outside_the_game() -> None:
    text = (
        "You may choose a creature card you own from outside the game or in exile, reveal that card, and put it into "
        "your hand."
    )
    rite = spell(text)
    table = Table.of("player A:\n hand: Rite\n exile: Bear\nplayer B:", rite, BEAR).to("precombat main")
    table.answer("A", True).cast("Rite").resolve()
    assert table.zone("hand", "A") == ["Bear"]


def test_400_11_only_the_owner_looks_at_a_sideboard() -> None:
    table = _table(REVEAL)
    views = [GameView(table.game, table.seat(name)) for name in ("A", "B")]
    (mine,) = (id for id in table.game.state.all_in("sideboard") if table.game.state.objects[id].printed.name == "Elf")
    assert [view.see(mine) is not None for view in views] == [False, True]


YORION = "Companion — Your starting deck contains at least twenty cards more than the minimum deck size."


def _with_companion(lands: int, mark: str = " [companion]", step: str = "precombat main") -> Table:
    friend = card("Friend", "Creature — Bird", YORION, cost="{5}", power=4, toughness=5)
    position = f"player A:\n battlefield: {lands} Forest\n sideboard: Friend{mark}\nplayer B:\n battlefield: 3 Forest"
    return Table.of(position, friend, land("Forest")).to(step)


def test_702_139a_a_companion_is_put_into_the_hand_for_three_mana_once() -> None:
    table = _with_companion(6)
    assert table.try_to("special", "Friend", method="companion")
    assert table.zone("hand", "A") == ["Friend"]
    assert table.zone("sideboard", "A") == []
    assert not table.try_to("special", "Friend", method="companion")


def test_116_2g_a_companion_comes_only_in_a_main_phase_of_its_player_and_for_its_price() -> None:
    assert not _with_companion(2).try_to("special", "Friend", method="companion")
    assert not _with_companion(3, step="upkeep").try_to("special", "Friend", method="companion")
    assert not _with_companion(3).try_to("special", "Friend", by="B", method="companion")
    assert not _with_companion(3, mark="").try_to("special", "Friend", method="companion")


def test_702_139a_everybody_sees_a_companion() -> None:
    table = _with_companion(3)
    (friend,) = table.game.state.all_in("sideboard")
    views = [GameView(table.game, table.seat(name)) for name in ("A", "B")]
    assert [view.player(table.seat("A")).companion for view in views] == [friend, friend]
    assert all(view.see(friend) is not None for view in views)

"""When the player gets priority, by keys: after blocks, with own spells, at the end of the turn; and what needs no
confirmation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.screens.settings import SettingsScreen
from engine.game.kernel.choices import ChooseAction, ChooseEntities, DeclareAttackers
from tests.app.screens.positions import Sitting
from tests.app.screens.test_playing_walk import click

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

POSITION = """
rules: commander
turn 3 of Anna: before precombat main
player Anna: 40 life
  hand: Read the Bones; Spikeshot Goblin; Cadaver Imp
  battlefield: 6 Swamp; 6 Mountain; Spikeshot Goblin; Acidic Slime
  graveyard: Eidolon of Blossoms
  library: 30 Swamp
player Ben: 40 life
  battlefield: 2 Acidic Slime
  library: 30 Wastes
"""

IMP = "Cadaver Imp"


@pytest.fixture
def table(start: Start, settle: Settle, qtbot: QtBot) -> Sitting:
    return Sitting(start(), settle, qtbot, POSITION)


def set_box(table: Sitting, box: Callable[[SettingsScreen], QCheckBox]) -> None:
    """Clicks a box of the settings, and goes back to the table."""
    settings = table.desktop.window.show_screen("settings")
    assert isinstance(settings, SettingsScreen)
    box(settings).click()
    table.settle()
    table.desktop.window.show_screen("table")
    table.wait()


def attack(table: Sitting) -> None:
    table.go("Return")
    assert isinstance(table.question, DeclareAttackers)
    table.mark(table.id("Acidic Slime"))
    table.go("Return")


def test_after_blocks_in_the_own_attack_the_player_may_act(table: Sitting) -> None:
    attack(table)
    assert isinstance(table.question, ChooseAction)
    assert table.table.step == "blockers"
    assert table.go("Return").step == "main2"


def test_the_settings_take_the_stop_after_blocks_away(table: Sitting) -> None:
    set_box(table, lambda settings: settings.table.reasons["blocks"])
    attack(table)
    assert table.table.step == "main2"
    assert "blocks" not in (table.desktop.services.preferences().stop_for or ())


def test_an_own_spell_resolves_without_a_question_unless_priority_is_kept(table: Sitting) -> None:
    table.cast("Spikeshot Goblin")
    assert not table.table.stack
    assert table.table.step == "main1"
    table.press("R")
    assert "✓ Keep priority" in [
        one.accessibleName() for one in table.presenter.screen.prompt.option_buttons() if one.isVisible()
    ]
    table.cast("Read the Bones")
    assert [item.title for item in table.table.stack] == ["Read the Bones"]
    assert table.prompt.button.startswith("Let Read the Bones")
    table.go("Return")
    assert table.options()[-1] == "Leave on top"
    table.press_option("Leave on top")
    table.wait()
    assert table.table.step == "main1", "the order of cards with one name can't matter"
    assert "Keep priority" in table.options(), "it was kept once"


def test_a_setting_keeps_priority_with_every_own_spell(table: Sitting) -> None:
    set_box(table, lambda settings: settings.table.reasons["own"])
    table.cast("Read the Bones")
    assert len(table.table.stack) == 1


def test_e_ends_the_turn_attacks_with_nobody_and_asks_nothing_before_the_next(table: Sitting) -> None:
    assert table.options()[0] == "End the turn"
    turn = table.table.turn
    table.go("E")
    assert table.table.turn > turn
    assert table.table.seat_of(1).life == 40
    assert not any(one.tapped for one in table.table.seat_of(0).permanents if one.row == "creatures")


def test_t_passes_to_the_own_next_turn_without_an_attack(table: Sitting) -> None:
    turn = table.table.turn
    table.go("T")
    assert table.table.turn == turn + 2
    assert table.table.active == table.table.own
    assert table.table.seat_of(1).life == 40


def test_one_payment_needs_no_confirmation_and_a_setting_brings_it_back(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    table = Sitting(start(), settle, qtbot, POSITION.replace("6 Mountain; ", ""))
    tile = next(button for button, number in table.presenter.screen.hand.numbered().items() if number == table.id(IMP))
    click(tile)
    table.wait()
    assert IMP in [one.card.name for one in table.table.seat_of(0).permanents]
    table.go("Return")
    set_box(table, lambda settings: settings.table.confirm)
    table.mark(table.id("Read the Bones"))
    assert table.prompt.chosen
    assert table.prompt.button.startswith("Pay")
    assert not table.table.stack


def test_full_control_confirms_everything(start: Start, settle: Settle, qtbot: QtBot) -> None:
    table = Sitting(start(), settle, qtbot, POSITION.replace("6 Mountain; ", ""))
    table.press("F")
    table.mark(table.id(IMP))
    assert table.prompt.button.startswith("Pay")
    table.go("Return")
    assert isinstance(table.question, ChooseAction)
    assert table.table.stack


def test_the_only_target_needs_no_confirmation_and_a_setting_brings_it_back(table: Sitting) -> None:
    table.cast("Cadaver Imp")
    assert not isinstance(table.question, ChooseEntities)
    table.press("Ctrl+Z")
    table.wait()
    set_box(table, lambda settings: settings.table.confirm)
    table.cast("Cadaver Imp")
    assert isinstance(table.question, ChooseEntities)
    assert table.question.targets


def test_harm_starts_at_an_opponent(table: Sitting) -> None:
    goblin = next(one.id for one in table.table.seat_of(0).permanents if one.card.name == "Spikeshot Goblin")
    table.mark(goblin)
    if table.prompt.chosen:
        table.press("Return")
    table.wait()
    assert isinstance(table.question, ChooseEntities)
    own = {table.table.own, *(one.id for one in table.table.seat_of(0).permanents)}
    obj = table.presenter.screen.objects.find_at(table.presenter.screen.focusWidget())
    assert obj is not None
    assert not own & set(obj.ids)
    table.go("Return", "Return")
    assert own.isdisjoint(table.prompt.chosen)


def test_every_box_of_the_settings_is_stored(table: Sitting) -> None:
    settings = table.desktop.window.show_screen("settings")
    assert isinstance(settings, SettingsScreen)
    for reason, box in settings.table.reasons.items():
        before = box.isChecked()
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Space)
        table.settle()
        stored = table.desktop.services.preferences().stop_for
        assert stored is not None
        assert (reason in stored) != before
        assert (reason in table.presenter.passing.reasons) != before
        assert box.text()

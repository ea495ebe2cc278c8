"""Paying by clicks at a real table: it shows the sources, keeps locks and can take back manual mana.

The widgets don't move.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.messages import game_words as words
from app.messages.message import Words
from app.models.table_view import Permanent
from app.screens.desktop import Desktop
from app.screens.table.presenter import TablePresenter
from app.services.games.playing import goldfish_game
from app.widgets.card_view import CardButton
from engine.decks.deck import Commander, Deck, DeckEntry
from engine.game.events.manual_actions import MoveTopCards
from tests.app.screens.test_leaving_the_table import click, option, shown, wait_for_question
from tests.app.screens.test_manual_walk import popup, to_own_turn

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

DECK = Deck(
    main=(DeckEntry("Plains", 50), DeckEntry("Forest", 49)), commanders=(Commander("Baird, Steward of Argive"),)
)
"""A deck whose commander costs {2}{W}{W}."""


@pytest.fixture
def table(start: Start, settle: Settle, qtbot: QtBot) -> Desktop:
    """Returns the first own main phase, with ten lands on the battlefield in piles of Plains and Forests."""
    desktop = start()
    plan = goldfish_game("Eva", DECK, seed=6)
    plan = msgspec.structs.replace(plan, setup=msgspec.structs.replace(plan.setup, first=plan.own_seat))
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    presenter.begin_game(lambda: plan)
    settle(desktop)
    to_own_turn(qtbot, presenter)
    assert presenter.game is not None
    presenter.screen.tools.act_wanted.emit(MoveTopCards(presenter.game.me, 10, "battlefield"))
    wait_for_question(qtbot, presenter)
    assert min(len(pile(presenter, "Plains")), len(pile(presenter, "Forest"))) >= 3
    return desktop


def pile(presenter: TablePresenter, name: str) -> list[Permanent]:
    return [one for one in shown(presenter).seat_of(0).permanents if one.card.name == name]


def tile(presenter: TablePresenter, name: str, *, locked: bool = False) -> CardButton:
    first = next(one.id for one in pile(presenter, name) if one.locked == locked)
    return presenter.screen.tiles_by_number()[first]


def commander(presenter: TablePresenter) -> CardButton:
    return presenter.screen.hand.list_cards()[0]


def places(presenter: TablePresenter) -> dict[int, QPoint]:
    return {number: tile.pos() for number, tile in presenter.screen.tiles_by_number().items()}


def planned(presenter: TablePresenter, name: str) -> int:
    return sum(one.id in shown(presenter).prompt.planned for one in pile(presenter, name))


def test_holding_a_card_shows_how_many_of_each_pile_pay_and_clicks_change_it(table: Desktop, qtbot: QtBot) -> None:
    presenter = table.table_presenter
    before = places(presenter)
    click(commander(presenter))
    assert planned(presenter, "Plains") + planned(presenter, "Forest") == 4
    assert planned(presenter, "Plains") >= 2
    state = tile(presenter, "Plains")._state
    assert state is not None
    assert state.part == f"{planned(presenter, 'Plains')} of {len(pile(presenter, 'Plains'))}"
    assert state.makes == (("W", planned(presenter, "Plains")),)
    while planned(presenter, "Forest") == 2:
        click(option(presenter, "other"))
    more = planned(presenter, "Forest")
    click(tile(presenter, "Forest"))
    assert planned(presenter, "Forest") == min(2, more + 1)
    assert places(presenter) == before
    assert not any(one.tapped for one in shown(presenter).seat_of(0).permanents), "nothing is tapped before it is paid"
    forests = planned(presenter, "Forest")
    click(presenter.screen.prompt.main)
    wait_for_question(qtbot, presenter)
    assert sum(one.tapped for one in pile(presenter, "Forest")) == forests
    assert sum(one.tapped for one in pile(presenter, "Plains")) == 4 - forests


def test_mana_made_by_hand_moves_nothing_and_is_taken_back(table: Desktop, qtbot: QtBot) -> None:
    presenter = table.table_presenter
    before = places(presenter)
    for _ in range(2):
        click(tile(presenter, "Forest"))
        wait_for_question(qtbot, presenter)
    assert shown(presenter).seat_of(0).mana == (("G", 2),)
    assert shown(presenter).prompt.detail == "In your mana pool: {G}{G}"
    assert places(presenter) == before
    state = tile(presenter, "Forest")._state
    assert state is not None
    assert (state.part, state.tapped) == (
        f"{len(pile(presenter, 'Forest')) - 2}/{len(pile(presenter, 'Forest'))}",
        False,
    )
    click(option(presenter, "take back"))
    qtbot.waitUntil(lambda: presenter.is_asking and not shown(presenter).seat_of(0).mana)
    assert not any(one.tapped for one in pile(presenter, "Forest"))
    assert len(pile(presenter, "Forest")) + len(pile(presenter, "Plains")) == 10, "what was done before stays done"


def test_a_locked_land_is_left_alone_survives_resuming_and_is_unlocked_by_rewinding(
    table: Desktop, start: Start, settle: Settle, qtbot: QtBot
) -> None:
    presenter = table.table_presenter
    first = pile(presenter, "Plains")[0].id
    presenter.screen.menu_wanted.emit(first, QPoint(5, 5))
    entries = popup(presenter).actions_by_path()
    count = len(pile(presenter, "Plains"))
    entries[words.LOCK_ALL.en.replace("{count}", str(count))].trigger()
    wait_for_question(qtbot, presenter)
    assert all(one.locked for one in pile(presenter, "Plains"))
    click(commander(presenter))
    prompt = shown(presenter).prompt
    assert prompt.detail == Words("en").say(words.ONLY_LOCKED, cards="Plains")
    assert planned(presenter, "Forest") == 2
    QTest.keyClick(presenter.screen, Qt.Key.Key_Escape)
    presenter.screen.lock_wanted.emit(first)
    wait_for_question(qtbot, presenter)
    assert [one.locked for one in pile(presenter, "Plains")].count(False) == 1
    settle(table)
    game = table.services.library().games[0].id
    desktop = start()
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    presenter.resume(game)
    settle(desktop)
    wait_for_question(qtbot, presenter)
    assert [one.locked for one in pile(presenter, "Plains")].count(False) == 1
    for locked in (count, 0):
        presenter.screen.rewind.step_by(-1)
        wait_for_locked(qtbot, presenter, locked)


def wait_for_locked(qtbot: QtBot, presenter: TablePresenter, count: int) -> None:
    qtbot.waitUntil(lambda: presenter.is_asking and sum(one.locked for one in pile(presenter, "Plains")) == count)


def test_what_cannot_be_locked_says_why(table: Desktop) -> None:
    presenter = table.table_presenter
    presenter.screen.lock_wanted.emit(shown(presenter).seat_of(0).command[0].id)
    assert presenter.screen.remark.sentence.text() == (
        Words("en").say(words.NO_SOURCE, card="Baird, Steward of Argive")
    )

"""A table in the middle of a game, for invented questions: one for each kind that the table supports."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.models.table_view import Prompt
from app.screens.desktop import Desktop
from app.screens.table.presenter import TablePresenter
from app.services.decks.files import stored_decks
from app.services.games.playing import play_ahead, stored_game
from engine.cards.type_line import KIND_OF, SUBTYPES
from engine.game.kernel.choices import (
    Action,
    Answer,
    AttackOption,
    BlockOption,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
    YesNo,
)
from engine.game.view.view import GameView
from engine.ids import ObjectId
from tests.app.screens.keyboard import Waiting
from tests.app.screens.test_playing_walk import wait_for_question

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

NONE = Qt.KeyboardModifier.NoModifier

_PLAYED: dict[int, tuple[Answer, ...]] = {}
"""Decisions of the bots up to a turn, computed once."""


def late_game(desktop: Desktop, settle: Settle, qtbot: Waiting, turn: int = 14) -> TablePresenter:
    """Opens a game that bots have played up to a turn."""
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    plan = stored_game("Eva", stored_decks()[0], seed=5)
    opened = desktop.services.playing.store_game(plan)
    if turn not in _PLAYED:
        _PLAYED[turn] = play_ahead(plan, desktop.services.cards.playable_cards(), turn)
    desktop.services.playing.keep_decisions(opened.id, 0, _PLAYED[turn])
    presenter.resume(opened.id)
    settle(desktop)
    wait_for_question(qtbot, presenter)
    return presenter


class Desk:
    """Asks questions in the real table screen and records the answers, without a game."""

    def __init__(self, desktop: Desktop, presenter: TablePresenter, view: GameView) -> None:
        self.desktop = desktop
        self.presenter = presenter
        self.screen = presenter.screen
        self.view = view
        self.answers: list[object] = []
        self.pairs = 0
        self._asked: Question | None = None
        presenter.thread_.answer = self.answers.append  # type: ignore[method-assign, assignment]

    def ask(self, question: Question, focus: str) -> None:
        """Asks a question without any state of the previous one, and sets the focus."""
        self._tidy()
        self.answers.clear()
        self.presenter.thread_.waiting = True
        assert self.presenter.seat is not None
        self.presenter.seat.passing.stop_passing()
        self.presenter.seat._answering = None
        self.presenter.seat.take_question(self.view, question)
        if self._asked is question:  # same table: keep its widgets
            self.screen.put_away()
            self.screen.remark.remove_sentence()
        else:
            self.screen.show_table(None)
        self._asked = question
        self.presenter.show_table()
        self.screen.take_focus()
        self._focus(focus)

    def _tidy(self) -> None:
        # deferred deletions wait for the event loop, which doesn't run during a test
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.screen.tools.close_all()
        self.screen.yields.close_list()
        if self.desktop.window.key_list is not None:
            self.desktop.window.key_list.reject()
        self.screen.overlay.clear_letters()
        self.screen.finder.close_field()
        self.screen.zone.close_zone()
        self.screen.boards.zoom_board(None)
        self.screen.overview_button.setChecked(False)
        for notice in self.desktop.window.notices.notices():
            notice.dismiss()
        if self.desktop.window.in_front() is not self.screen:
            self.desktop.window.show_screen("table")

    def _focus(self, focus: str) -> None:
        place: QWidget | None = None
        if focus == "hand":
            place = self.screen.hand.list_cards()[0]
        elif focus == "board":
            place = next(obj.widget for obj in self.screen.objects.list_all() if obj.group == str(self.view.me))
        elif focus == "option":
            buttons = [one for one in self.screen.prompt.option_buttons() if one.isEnabled()]
            place = buttons[-1] if buttons else None
        elif focus == "log":
            place = self.screen.log
        if place is not None:
            place.setFocus()

    @property
    def prompt(self) -> Prompt:
        table = self.screen.shown_table
        assert table is not None
        return table.prompt


def press(desk: Desk, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    desk.pairs += 1
    target: QWidget = QApplication.focusWidget() or desk.desktop.window
    QTest.keyClick(target, key, modifiers)


def questions(view: GameView) -> Iterator[tuple[str, Question]]:
    """Yields one question of every kind about the cards on this table."""
    me = view.me
    hand = tuple(view.player(me).hand)
    own = tuple(id for id in view.battlefield if (seen := view.view_object(id)) is not None and seen.controller == me)
    theirs = tuple(id for id in view.battlefield if id not in own)
    others = tuple(player.id for player in view.players if player.id != me)
    assert len(hand) >= 3
    assert len(own) >= 3
    assert theirs
    yield "yes or no", YesNo(me, "pay the cost", source=own[0])
    yield "keep hand", YesNo(me, "keep hand")
    yield "command zone", YesNo(me, "command zone", source=own[0])
    yield "pass only", ChooseAction(me, "", actions=(Action("pass"),))
    cast = Action("cast", ObjectId(hand[0]))
    twice = (Action("activate", own[0]), Action("activate", own[0], index=1))
    yield "priority", ChooseAction(me, "", actions=(Action("pass"), cast, *twice))
    yield "one target", ChooseEntities(me, "target", options=(*theirs, *others), targets=True)
    yield "up to one target", ChooseEntities(me, "target", options=theirs[:2], low=0, high=1, targets=True)
    yield "optional, none", ChooseEntities(me, "sacrifice", options=own[:2], low=0, high=2)
    yield "discard two", ChooseEntities(me, "discard", options=hand[:3], low=2, high=2)
    yield "ordered", ChooseEntities(me, "order", options=own[:3], low=3, high=3, ordered=True)
    yield "hidden", ChooseEntities(me, "search", options=hand[:3], low=0, high=1, hidden=True)
    dead = tuple(id for player in view.players for id in player.graveyard)
    yield "in a graveyard", ChooseEntities(me, "target", options=dead[:3], targets=True)
    yield "players", ChooseEntities(me, "choose a player", options=others)
    yield "one mode", ChooseModes(me, "modes", source=own[0], count=3, legal=(0, 2))
    yield (
        "modes with repeats",
        ChooseModes(me, "modes", source=own[0], count=3, legal=(0, 1, 2), low=2, high=3, repeat=True),
    )
    yield "few numbers", ChooseNumber(me, "x", low=0, high=4)
    yield "numbers with gaps", ChooseNumber(me, "x", low=0, high=12, gaps=(1, 2, 3, 5, 7, 8, 9, 11))
    yield "many numbers", ChooseNumber(me, "x", low=0, high=30)
    yield "words", ChooseOption(me, "colour", options=("W", "U", "B", "R", "G"))
    yield "many words", ChooseOption(me, "creature type", options=("Elf", *sorted(SUBTYPES[KIND_OF["Elf"]])[:13]))
    yield "words of objects", ChooseOption(me, "trigger", options=("a", "b"), objects=own[:2])
    yield "divide", Divide(me, "damage", source=own[0], total=5, recipients=(theirs[0], others[0]), least=0)
    attackers = tuple(AttackOption(one, others) for one in own[:3])
    yield "attack", DeclareAttackers(me, "attackers", options=attackers)
    yield (
        "attack required",
        DeclareAttackers(me, "attackers", options=attackers, required=((0, 1),), met=((0, 1, 0), (0, 0, 0), (0, 0, 0))),
    )
    yield "block", DeclareBlockers(me, "blockers", options=tuple(BlockOption(one, theirs[:2]) for one in own[:2]))

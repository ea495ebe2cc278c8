"""Several people at one computer: the program's windows never reveal a card that only another person knows.

This holds for all actions before the curtain falls, and for visible text, tips, screen reader texts, hidden widgets and
the clipboard.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QEnterEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.messages.message import Words
from app.models.appearance import CardLooks
from app.models.before_deciding import Passing
from app.models.player_seat import PlayerSeat
from app.models.table_maker import TableMaker
from app.models.table_view import LogLine
from app.screens.desktop import Desktop
from app.screens.table import find_field
from app.screens.table.hand_menu import HandMenuPopup
from app.services.cards.look import CardLook
from app.services.decks.files import stored_decks
from app.services.games.live_game import LiveGame
from app.services.games.playing import GamePlan
from app.services.games.self_play import make_program
from app.services.games.table_setup import TableSetup, set_up_game
from app.services.preferences import Language
from engine.decks.deck import Commander, Deck, DeckEntry
from engine.game.kernel.choices import ChooseAction, Concede
from engine.game.view.view import Agent, GameView
from engine.ids import PlayerId
from tests.app.screens.test_hot_seat import sit_down, wait
from tests.app.screens.test_playing_walk import click, shown
from tests.app.screens.words_on_show import texts

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

ANNA, BEN, PROGRAM = PlayerId(0), PlayerId(1), PlayerId(2)
PEOPLE: Final = {ANNA: "Anna", BEN: "Ben"}
COLOURS: Final = {ANNA: frozenset("UB"), BEN: frozenset("RG")}
BASICS: Final = {ANNA: ("Island", "Swamp"), BEN: ("Mountain", "Forest")}
SPELLS, LANDS = 62, 18
STOPS: Final = 130
LOADED_AT, REWOUND_AT = 29, 17
"""Intervals, in stops, after which the test reopens the game or returns to an earlier decision."""


def own_deck(desktop: Desktop, player: PlayerId) -> Deck:
    """Returns a deck of cheap cards, one copy of each. No other deck at the table contains them, except basic lands."""
    cards = sorted(
        (
            card
            for card in desktop.services.cards.catalogue
            if card.colour_identity and set(card.colour_identity) <= COLOURS[player]
        ),
        key=lambda card: (card.mana_value, card.name),
    )
    spells = [card.name for card in cards if "Land" not in str(card.faces[0].type_line)]
    leader = next(card.name for card in cards if str(card.faces[0].type_line).startswith("Legendary Creature"))
    main = [DeckEntry(name) for name in spells if name != leader][:SPELLS]
    return Deck(PEOPLE[player], (Commander(leader),), main=(*main, *(DeckEntry(one, LANDS) for one in BASICS[player])))


def plan(desktop: Desktop, seed: int = 7) -> GamePlan:
    wanted = TableSetup(opponents=3, people=("Ben",), seed=seed, first="me", rules="plain")
    others = [own_deck(desktop, BEN), *(deck for deck in stored_decks() if "ldrazi" in deck.name)]
    made = set_up_game("Anna", own_deck(desktop, ANNA), None, others, wanted, "commander")
    assert made.setup.seats[BEN].commanders[0][0] == others[0].commanders[0].name
    return made


def duel(desktop: Desktop) -> GamePlan:
    wanted = TableSetup(opponents=1, people=("Ben",), seed=7, first="me", rules="plain")
    return set_up_game("Anna", own_deck(desktop, ANNA), None, [own_deck(desktop, BEN)], wanted, "commander")


class Search:
    """Searches the program's windows for card names."""

    def __init__(self, desktop: Desktop, monkeypatch: pytest.MonkeyPatch) -> None:
        self.desktop = desktop
        self.presenter = desktop.table_presenter
        self._looks = CardLooks(desktop.services.book)
        self._names: set[str] = set()
        self._titles: dict[str, set[str]] = {}
        self._by_word: dict[str, set[str]] = {}
        """Titles by their first word."""
        self._found: dict[str, set[str]] = {}
        self._announced: list[tuple[PlayerId | None, str]] = []
        self._listener: PlayerSeat | None = None
        self._known: dict[PlayerId | None, set[str]] = {}
        """All names that each viewer has seen. A rewind doesn't remove any."""
        self.sought = 0
        self.before: set[str] = set()
        """Texts of the windows before the game, such as lists of all cards."""
        sit = self.presenter.people.sit_down

        def with_listener(game: LiveGame, passing: Passing, language: Language) -> PlayerSeat:
            seat = sit(game, passing, language)
            for one in game.opened.plan.setup.seats:
                self._names |= {name for name, _ in (*one.main, *one.commanders)}
            self._listener = PlayerSeat(game, self._looks, Words("en"), Passing())
            self.presenter.people.seats[PROGRAM] = self._listener
            return seat

        QGuiApplication.clipboard().clear()  # an earlier test may have copied a deck
        monkeypatch.setattr(self.presenter.people, "sit_down", with_listener)
        monkeypatch.setattr(QAccessible, "isActive", lambda: True)
        monkeypatch.setattr(QAccessible, "updateAccessibility", self._hear)

    def _hear(self, event: object) -> None:
        message = getattr(event, "message", None)
        if callable(message):
            game = self.presenter.game
            hearer = None if game is None or self.presenter.people.pending is not None else game.me
            self._announced.append((hearer, message()))

    def secrets(self, viewer: PlayerId | None) -> set[str]:
        """Returns the card names that the viewer can't know. None means everybody: the names that aren't public."""
        game, listener = self.presenter.game, self._listener
        assert game is not None
        assert listener is not None
        state = game.session.game.state
        others = [state.player(person) for person in PEOPLE if person != viewer]
        hidden = [card for player in others for card in (*player.hand, *player.library)]
        names = {one.name for card in hidden if (one := state.objects[card].definition) is not None}
        log = listener.watch_table(game.session.view_game(PROGRAM)).log
        names -= self._learn(None, game.session.view_game(PROGRAM), log)
        return names if viewer is None else names - self._learn(viewer, game.session.view_game(viewer), log)

    def _learn(self, viewer: PlayerId | None, view: GameView, log: tuple[LogLine, ...]) -> set[str]:
        told = msgspec.json.encode((TableMaker(self._looks, Words("en")).make_table(view), log)).decode()
        known = self._known.setdefault(viewer, set())
        known |= {name for name in self._names if name in told}
        return known

    def held(self, viewer: PlayerId | None) -> Iterator[tuple[str, str]]:
        """Yields each text that the windows show or hold, with its place."""
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        for top in QApplication.topLevelWidgets():
            for text in texts(top):
                yield f"said in {type(top).__name__}", text
            for part in (top, *top.findChildren(QWidget)):
                for attribute, value in vars(part).items():
                    if isinstance(value, msgspec.Struct | tuple | list | dict | str):
                        yield f"{type(part).__name__}.{attribute}", _as_text(value)
        yield "clipboard", QGuiApplication.clipboard().text()
        for hearer, text in self._announced:
            if hearer == viewer:
                yield "announced", text
        self._announced.clear()

    def look(self, viewer: PlayerId | None) -> list[str]:
        """Returns the places that reveal a secret name."""
        secrets = self.secrets(viewer)
        book = self.desktop.services.book
        spoken = {fold(title) for name in secrets for title in _titles(book.look_of(name))}
        self.sought += len(spoken)
        if not spoken:
            return []
        return [
            f"{where}: {hits & spoken} in {text[:300]}"
            for where, text in self.held(viewer)
            if text not in self.before and (hits := self._titles_in(fold(text))) & spoken
        ]

    def _titles_in(self, text: str) -> set[str]:
        """Returns the titles of cards in the game that a folded text contains."""
        if text not in self._found:
            if len(self._titles) != len(self._names):
                book = self.desktop.services.book
                self._titles = {name: {fold(title) for title in _titles(book.look_of(name))} for name in self._names}
                self._by_word = {}
                for title in set().union(*self._titles.values()):
                    self._by_word.setdefault(_first_word(title), set()).add(title)
            self._found[text] = {
                title
                for word in {"", *_WORD.findall(text)}
                for title in self._by_word.get(word, ())
                if title in text and _whole(title).search(text)
            }
        return self._found[text]


_WORD: Final = re.compile(r"\w+")


def _first_word(title: str) -> str:
    """Returns the first word of a title, which a text with the title must contain.

    It returns "" if the title starts with a sign.
    """
    found = _WORD.match(title)
    return found[0] if found else ""


@lru_cache(maxsize=2_000)
def _whole(title: str) -> re.Pattern[str]:
    """Returns a pattern for a title as whole words. The cache of `re` is too small for all titles."""
    return re.compile(rf"\b{re.escape(title)}\b")


@lru_cache(maxsize=20_000)
def fold(text: str) -> str:
    return find_field.fold_name(text)


def _titles(look: CardLook) -> Iterator[str]:
    for face in look.faces:
        yield from (face.name_en, face.name_de)


def _as_text(value: object) -> str:
    """Returns all the words in a value."""
    if isinstance(value, str):
        return value
    if not isinstance(value, msgspec.Struct):
        return " ".join(map(_as_text, _inside(value)))
    try:
        return msgspec.json.encode(value).decode()
    except (TypeError, ValueError):
        return " ".join(_as_text(getattr(value, name)) for name in value.__struct_fields__)


def _inside(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value
        yield from value.values()
    elif isinstance(value, tuple | list | set | frozenset):
        yield from value


def _point_at(widget: QWidget) -> None:
    """Moves the mouse onto a widget without leaving it later."""
    middle = QPointF(widget.rect().center())
    QApplication.sendEvent(widget, QEnterEvent(middle, middle, widget.mapToGlobal(middle)))


class Curious:
    """Inspects everything on the table and leaves it open."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.screen = search.presenter.screen
        self.actions: tuple[Callable[[], object], ...] = (
            self.points, self.menu, self.form, self.finds, self.finds_and_takes, self.marks, self.reads, self.hears,
            self.opens_zone, self.enlarges, self.gives_up, self.clicks, self.chooses, self.types,
        )  # fmt: skip
        self.done = 0

    def next(self) -> str:
        action = self.actions[self.done % len(self.actions)]
        self.done += 1
        self.screen.tools.close_all()  # a form takes all keys
        action()
        QApplication.processEvents()
        return action.__name__

    def points(self) -> None:
        for card in self.screen.hand.list_cards():
            _point_at(card)
            card.setFocus()

    def _card(self) -> int | None:
        hand = shown(self.search.presenter).hand
        return hand[self.done % len(hand)].id if hand else None

    def menu(self) -> HandMenuPopup | None:
        card = self._card()
        if card is None:
            return None
        self.screen.menu_wanted.emit(card, QPoint(20, 20))
        popup = self.screen.tools.popup
        if popup is not None:
            for action in popup.actions_by_path().values():
                action.hover()
        return popup

    def form(self) -> None:
        popup = self.menu()
        if popup is None:
            return
        asking = [
            action for path, action in popup.actions_by_path().items() if path.endswith("…") and action.isEnabled()
        ]
        if asking:
            asking[self.done % len(asking)].trigger()

    def finds(self) -> None:
        QTest.keyClicks(self.screen, "/")
        for card in shown(self.search.presenter).hand[:1]:
            QTest.keyClicks(self.screen.finder.line, card.card.title_in("en")[:6])

    def finds_and_takes(self) -> None:
        self.finds()
        QTest.keyClick(self.screen.finder.line, Qt.Key.Key_Return)

    def marks(self) -> None:
        QTest.keyClicks(self.screen, "x")

    def reads(self) -> None:
        self.screen.overview_button.click()

    def hears(self) -> None:
        self.screen.toggle_since()

    def opens_zone(self) -> None:
        QTest.keyClicks(self.screen, "g")

    def enlarges(self) -> None:
        self.points()
        _point_at(self.screen.preview)

    def gives_up(self) -> None:
        self.screen.concede_wanted.emit()

    def clicks(self) -> None:
        for card in self.screen.hand.list_cards():
            if not card.choosable:
                click(card)
                break

    def chooses(self) -> None:
        for card in self.screen.hand.list_cards():
            if card.choosable:
                click(card)
                break

    def types(self) -> None:
        options = self.screen.prompt.options
        if options.filter.isVisible():
            options.filter.setText("a")


def _rooms(desktop: Desktop, settle: Settle) -> None:
    """Opens every screen once, to create all previews."""
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    for room in ("deck", "draft", "settings", "home"):
        desktop.window.show_screen(room)
        settle(desktop)


def test_nothing_in_any_window_tells_what_only_the_other_knows(
    start: Start, settle: Settle, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop = start()
    search = Search(desktop, monkeypatch)
    _rooms(desktop, settle)
    search.before = {text for _, text in search.held(None)}
    presenter = sit_down(desktop, settle, plan(desktop))
    screen = presenter.screen
    agents: dict[PlayerId, Agent] = {person: make_program("regular", person, in_time=False) for person in PEOPLE}
    curious = Curious(search)
    done: list[str] = []
    for stop in range(1, STOPS):
        wait(qtbot, presenter)
        game, seat = presenter.game, presenter.seat
        assert game is not None
        assert seat is not None
        if not presenter.thread_.running:
            break
        if screen.curtain.isVisible():
            assert search.look(None) == [], done[-4:]
            done.append("curtain")
            click(screen.curtain.lift)
            continue
        assert search.look(game.me) == [], done[-4:]
        done.append(curious.next())
        if stop % LOADED_AT == 0:
            done.append("load")
            presenter.leave_table()
            settle(desktop)
            presenter.resume(game.opened.id)
            settle(desktop)
            continue
        if stop % REWOUND_AT == 0:
            done.append("rewind")
            screen.rewind.wanted.emit(max(0, shown(presenter).timeline.current - stop % 7 - 1))
            continue
        question = seat.question
        if question is None:  # the click on a land was the answer
            continue
        presenter.answer(agents[question.player].decide(game.current_view(), question))
    assert search.sought > 20 * STOPS
    assert {"curtain", "load", "rewind", *(action.__name__ for action in curious.actions)} <= set(done)
    assert min(done.count("load"), done.count("rewind")) > 1
    assert done.count("curtain") > STOPS / 6


def test_a_game_that_is_over_is_opened_behind_the_curtain(
    start: Start, settle: Settle, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop = start()
    search = Search(desktop, monkeypatch)
    before_the_game = {text for _, text in search.held(None)}
    presenter = sit_down(desktop, settle, duel(desktop))
    wait(qtbot, presenter)
    while presenter.thread_.running:
        if presenter.screen.curtain.isVisible():
            click(presenter.screen.curtain.lift)
        else:
            assert presenter.seat is not None
            question = presenter.seat.question
            assert question is not None
            if not isinstance(question, ChooseAction):
                presenter.answer(1)  # keep the hand
            else:
                presenter.answer(Concede() if question.player == BEN else 0)
        wait(qtbot, presenter)
    assert presenter.game is not None
    number = presenter.game.opened.id
    settle(desktop)
    presenter.leave_table()
    presenter.resume(number)
    settle(desktop)
    curtain = presenter.screen.curtain
    qtbot.waitUntil(lambda: curtain.isVisible() and curtain.lift.isEnabled())
    assert curtain.title.text() == "Anna is next"
    told = " ".join(text for _, text in search.held(None) if text not in before_the_game)
    click(curtain.lift)
    assert shown(presenter).over
    hand = [card.card.name for card in shown(presenter).hand]
    assert hand
    assert [name for name in hand if name in told] == []
    presenter.screen.rewind.step_by(-1)
    wait(qtbot, presenter)
    assert presenter.is_asking or curtain.isVisible()

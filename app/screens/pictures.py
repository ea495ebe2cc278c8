"""Screen pictures: draws every screen with demonstration data, for the README and for checking all of them.

Input: a folder and languages. Output: one PNG file per screen, size and language. The draft and the deck are real ones
from a fixed seed in a temporary folder; the table is the demonstration table.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from app.messages import manual_words
from app.screens.desktop import Desktop
from app.services.app_services import AppServices
from app.services.drafts.session import DraftSetup
from app.services.games.playing import play_ahead
from app.services.preferences import Language, ThemeChoice
from engine.game.kernel.choices import ChooseAction, DeclareAttackers, Question

SIZES = (QSize(1920, 1080), QSize(1366, 768))
_SEED = 7
_EARLY, _LATE = 1, 17
"""Passes after which the draft is drawn."""

_TURN = 25
"""The turn in which the table is drawn."""

_CLICKS = 20
"""Limit of clicks on the main button up to the next attack."""

_PATIENCE = 60.0


class Pictures:
    """Draws the screens of one language, one after the other."""

    def __init__(self, folder: Path, language: Language) -> None:
        self._folder = folder
        self._language: Language = language
        self._desktop = Desktop(AppServices.in_data_folder())
        self._dress("dark")
        self._desktop.window.show()
        self.files: list[Path] = []

    def draw_screens(self) -> None:
        desktop = self._desktop
        self._take("home-empty", "home")
        self._take("draft-setup", "draft")
        desktop.draft_presenter.open_packs(DraftSetup(seed=_SEED))
        self._settle()
        self._pick(_EARLY)
        self._take("draft-first-picks", "draft")
        self._pick(_LATE - _EARLY)
        desktop.draft_presenter.screen.pick.status.advice_button.setChecked(True)
        self._settle()
        self._take("draft-advice", "draft")
        desktop.draft_presenter.screen.pick.status.advice_button.setChecked(False)
        self._pick(30 - _LATE)
        self._take("draft-end", "draft")
        desktop.draft_presenter.screen.end.build.emit()
        self._settle()
        self._take("deck", "deck")
        self._break_deck()
        self._take("deck-problems", "deck")
        for _ in range(2):
            desktop.deck_presenter.screen.editor.undo.click()
            self._settle()
        self._open_game()
        self._take("table", "table")
        for theme in ("light", "contrast"):
            self._dress("light" if theme == "light" else "contrast")
            self._take(f"table-{theme}", "table")
            self._take(f"deck-{theme}", "deck")
        self._dress("dark")
        self._go_to_attack()
        self._take("table-attack", "table")
        self._go_on_to(ChooseAction)
        self._open_by_hand()
        self._take("settings", "settings")
        desktop.window.show_screen("home")
        self._settle()
        self._take("home", "home")

    def close_window(self) -> None:
        self._desktop.window.close()

    def _dress(self, theme: ThemeChoice) -> None:
        now = self._desktop.services.preferences()
        self._desktop.change_preferences(msgspec.structs.replace(now, language=self._language, theme=theme))
        self._settle()

    def _pick(self, passes: int) -> None:
        page = self._desktop.draft_presenter.screen.pick
        for _ in range(passes):
            for place in self._desktop.services.drafting.suggest():
                page.toggle(place)
            page.confirm()
            self._settle()

    def _break_deck(self) -> None:
        """Makes the deck illegal, to show the legality panel in use."""
        presenter = self._desktop.deck_presenter
        if presenter.snapshot is None:
            return
        identity = presenter.snapshot.identity or ""
        basic = next(name for colour, name in _BASICS if colour not in identity)
        presenter.screen.editor.lands.changed.emit(basic, 2)
        name = next(entry.name for entry in presenter.snapshot.deck.main if entry.name not in presenter.snapshot.basics)
        presenter.screen.editor.menu.removed.emit(name)
        self._settle()

    def _open_game(self) -> None:
        """Opens a real game with the drafted decks after some turns, which bots have played."""
        desktop, services = self._desktop, self._desktop.services
        snapshot = desktop.deck_presenter.snapshot
        assert snapshot is not None
        plan = services.game_plan(snapshot, seed=_SEED)
        plan = msgspec.structs.replace(plan, setup=msgspec.structs.replace(plan.setup, first=plan.own_seat))
        opened = services.playing.store_game(plan)
        services.playing.keep_decisions(opened.id, 0, play_ahead(plan, services.cards.playable_cards(), _TURN))
        desktop.table_presenter.seconds_shown = 0.0
        desktop.table_presenter.resume(opened.id)
        self._settle_game()

    def _open_by_hand(self) -> None:
        """Opens the manual actions of the first permanent, and the form for a token."""
        presenter = self._desktop.table_presenter
        tools, tiles = presenter.screen.tools, presenter.screen.tiles_by_number()
        if not tiles or presenter.seat is None:
            return
        number, tile = next(iter(tiles.items()))
        presenter.screen.menu_wanted.emit(number, tile.mapToGlobal(tile.rect().center()))
        self._take("table-by-hand", "table")
        tools.close_all()
        presenter.screen.menu_wanted.emit(0, tile.mapToGlobal(tile.rect().center()))
        if tools.popup is not None:
            wanted = presenter.seat.words.say(manual_words.LISTED_TOKEN)
            form = tools.popup.actions_by_path().get(wanted)
            if form is not None:
                form.trigger()
        self._take("table-token", "table")
        tools.close_all()

    def _go_to_attack(self) -> None:
        """Goes to the declaration of attackers, with two of them chosen."""
        presenter = self._desktop.table_presenter
        self._go_on_to(DeclareAttackers)
        if presenter.seat is not None and isinstance(presenter.seat.question, DeclareAttackers):
            for option in presenter.seat.question.options[:2]:
                presenter.screen.object_clicked.emit(option.attacker)

    def _go_on_to(self, kind: type[Question]) -> None:
        """Presses the main button until such a question is asked."""
        presenter = self._desktop.table_presenter
        for _ in range(_CLICKS):
            if presenter.seat is None or isinstance(presenter.seat.question, kind):
                break
            presenter.screen.confirmed.emit()
            self._settle_game()

    def _settle_game(self) -> None:
        """Waits until the game asks the person."""
        presenter = self._desktop.table_presenter
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end and not presenter.is_asking:
            QApplication.processEvents()
            time.sleep(0.005)
        self._settle()

    def _take(self, name: str, screen: str) -> None:
        self._desktop.window.show_screen(screen)
        for size in SIZES:
            self._desktop.window.resize(size)
            self._settle()
            file = self._folder / f"{name}-{size.width()}x{size.height()}-{self._language}.png"
            if not self._grab().save(str(file)):
                raise OSError(5, "the picture cannot be written", str(file))
            self.files.append(file)

    def _grab(self) -> QPixmap:
        """Returns the window with everything open over it."""
        window = self._desktop.window
        result = window.grab()
        painter = QPainter(result)
        for over in QApplication.topLevelWidgets():
            if over.isVisible() and isinstance(over, QMenu | QDialog):
                corner = over.pos() - window.pos()
                painter.drawPixmap(
                    max(0, min(corner.x(), window.width() - over.width())),
                    max(0, min(corner.y(), window.height() - over.height())),
                    over.grab(),
                )
        painter.end()
        return result

    def _settle(self) -> None:
        """Waits until everything requested is done and shown."""
        end = time.monotonic() + _PATIENCE
        while time.monotonic() < end:
            QApplication.processEvents()
            if self._desktop.tasks.is_idle:
                break
            time.sleep(0.005)
        QApplication.processEvents()
        QApplication.processEvents()


_BASICS = (("U", "Island"), ("B", "Swamp"), ("R", "Mountain"), ("G", "Forest"), ("W", "Plains"))


def draw_all(folder: Path, languages: Sequence[Language], told: Callable[[str], object]) -> Iterator[Path]:
    """Draws every screen in every language. `told` gets the current language.

    Raises:
        OSError: if a picture can't be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    before = os.environ.get("COMMANDEER_DATA")
    for language in languages:
        told(language)
        with tempfile.TemporaryDirectory(prefix="commandeer-pictures-") as data:
            os.environ["COMMANDEER_DATA"] = data
            pictures = Pictures(folder, language)
            try:
                pictures.draw_screens()
            finally:
                pictures.close_window()
                if before is None:
                    del os.environ["COMMANDEER_DATA"]
                else:
                    os.environ["COMMANDEER_DATA"] = before
            yield from pictures.files

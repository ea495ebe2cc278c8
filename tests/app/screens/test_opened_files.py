"""Opening files with the program: it detects a draft, deck or game by content and opens each once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app import bootstrap
from app.cli.calls import Launchers
from app.cli.program import run_program
from app.screens.deck.file_dialogs import ImportDialog
from app.screens.desktop import Desktop
from app.services.app_services import AppServices
from app.services.files.opened_files import Opened, open_file
from app.services.shelf import Library
from tests.app.checkout import DATA, ROOT
from tests.tools.unreadable import refused

pytest_plugins = ("tests.app.window_fixtures",)

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
PRECON = DATA / "decks" / "sliver_swarm.txt"


@pytest.fixture(scope="module")
def pod(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pod")
    assert (
        run_program(
            ["draft", "run", "--seed", "7", "--seats", "4", "--level", "regular", "--out", str(folder)], NO_DOORS
        )
        == 0
    )
    return folder / "pod.json"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns a game of two stored decks, two turns long."""
    file = tmp_path_factory.mktemp("game") / "evening.cmdrgame"
    decks = [str(DATA / "decks" / f"{name}.txt") for name in ("sliver_swarm", "eldrazi_unbound")]
    call = ["play", *decks, "--seed", "7", "--max-turns", "2", "--program", "random", "--log", str(file)]
    assert run_program(call, NO_DOORS) == 0
    return file


@pytest.fixture
def services(own_folders: None) -> AppServices:
    return AppServices.in_data_folder()


def test_a_pod_becomes_the_draft_of_its_first_drafter(services: AppServices, pod: Path) -> None:
    opened = open_file(services, pod)
    assert opened.kind == "draft"
    assert opened.id is not None
    snapshot = services.drafting.resume(opened.id)
    assert snapshot.finished
    assert [card.name for card in snapshot.pool] == json.loads(pod.read_text())["pools"][0]
    assert snapshot.can_undo  # the drafter can take back the last pick
    assert open_file(services, pod) == opened
    assert len(services.library().drafts) == 1


def test_a_pod_whose_picks_nobody_would_make_is_refused(services: AppServices, pod: Path, tmp_path: Path) -> None:
    changed = tmp_path / "pod.json"
    changed.write_text(pod.read_text().replace('"seed":7', '"seed":8'))
    with refused("replay the picks"):
        open_file(services, changed)
    changed.write_text('{"set": "CMM"}')
    with refused("as a saved draft"):
        open_file(services, changed)
    assert services.library() == Library()


def test_a_game_stands_where_it_was_saved(services: AppServices, game: Path) -> None:
    opened = open_file(services, game)
    assert opened.kind == "game"
    assert opened.id is not None
    resumed = services.playing.resume(opened.id)
    assert len(resumed.decisions) > 5
    assert resumed.plan.own_seat == 0
    assert resumed.plan.name == "evening"
    assert open_file(services, game) == opened


def test_a_deck_is_on_the_shelf_once(services: AppServices) -> None:
    opened = open_file(services, PRECON)
    assert opened.kind == "deck"
    assert open_file(services, PRECON) == opened
    assert [deck.cards for deck in services.library().decks] == [100]


def test_a_deck_with_something_to_be_said_is_shown_first(
    start: Callable[[], Desktop], qtbot: QtBot, tmp_path: Path
) -> None:
    desktop = start()
    strange = tmp_path / "strange.txt"
    strange.write_text("Commander\n1 Sliver Overlord\nDeck\n1 No Such Card\n")
    assert open_file(desktop.services, strange) == Opened("deck", None)
    desktop.open_file(strange)
    qtbot.waitUntil(lambda: any(dialog.isVisible() for dialog in desktop.window.findChildren(ImportDialog)))
    dialog = next(iter(desktop.window.findChildren(ImportDialog)))
    qtbot.waitUntil(lambda: dialog.notes.count() > 0)
    assert any("No Such Card" in dialog.notes.item(row).text() for row in range(dialog.notes.count()))
    dialog.reject()


LISTS = ROOT / "tests" / "engine" / "decks" / "files"


@pytest.mark.parametrize("name", ["draft_site_log.json", "client_draft_log.txt"])
def test_a_draft_log_becomes_a_deck_with_the_owners_pool(services: AppServices, name: str) -> None:
    opened = open_file(services, LISTS / name)
    assert opened.kind == "deck"
    assert opened.id is not None
    snapshot = services.deck_building.resume(opened.id)
    assert snapshot.format == "commander-draft"
    assert snapshot.pool is not None
    assert "Sol Ring" in {card.name for card in snapshot.pool}
    assert snapshot.left is not None
    assert open_file(services, LISTS / name) == opened
    assert len(services.library().decks) == 1


def test_a_draft_log_of_unknown_cards_is_refused_by_their_names(services: AppServices, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    log.write_text((LISTS / "draft_site_log.json").read_text().replace("Sol Ring", "Sol Rign"))
    with refused("did you mean 'Sol Ring'"):
        open_file(services, log)
    assert services.library() == Library()


@pytest.mark.parametrize("name", ["site_boards.json", "names.json", "tabletop_piles.json"])
def test_a_deck_in_json_is_opened_as_a_deck(services: AppServices, name: str) -> None:
    assert open_file(services, LISTS / name).kind == "deck"


def test_an_unfinished_deck_file_is_opened_as_a_commander_deck(services: AppServices, tmp_path: Path) -> None:
    deck = tmp_path / "half.txt"
    deck.write_text("Commander\n1 Krenko, Mob Boss\nDeck\n1 Sol Ring\n60 Mountain\n")
    opened = open_file(services, deck)
    assert opened.id is not None
    snapshot = services.deck_building.resume(opened.id)
    assert snapshot.format == "commander"
    assert [problem.code for problem in snapshot.problems] == ["too_few_cards"]


def test_the_window_goes_to_what_was_opened(start: Callable[[], Desktop], qtbot: QtBot, pod: Path, game: Path) -> None:
    desktop = start()
    event = QFileOpenEvent(QUrl.fromLocalFile(str(PRECON)))
    application = QApplication.instance()
    assert application is not None
    assert desktop.eventFilter(application, event)
    qtbot.waitUntil(lambda: "deck_presenter" in desktop.__dict__ and desktop.deck_presenter.snapshot is not None)
    assert desktop.deck_presenter.snapshot is not None
    assert desktop.deck_presenter.snapshot.deck.card_count == 100
    desktop.open_file(pod)
    qtbot.waitUntil(lambda: "draft_presenter" in desktop.__dict__ and desktop.draft_presenter.screen.isVisible())
    desktop.open_file(game)
    qtbot.waitUntil(lambda: "table_presenter" in desktop.__dict__ and desktop.table_presenter.is_asking)


def test_the_command_line_tells_files_from_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def remember(file: Path) -> int:
        opened.append(file)
        return 0

    monkeypatch.setattr(bootstrap, "open_file", remember)
    assert bootstrap.start([str(PRECON)]) == 0
    assert opened == [PRECON]
    assert bootstrap.start(["--version"]) == 0
    assert bootstrap.start(["no-such-command"]) == 2
    assert len(opened) == 1


@pytest.mark.parametrize(("name", "said"), [("missing.txt", "missing.txt"), ("here.txt", "no display")])
def test_what_cannot_be_opened_is_one_sentence(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "here.txt").write_text("1 Island\n")
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment = {**environment, "QT_QPA_PLATFORM": "", "COMMANDEER_DATA": str(tmp_path / "data")}
    command = [sys.executable, "-m", "app", str(tmp_path / name)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1

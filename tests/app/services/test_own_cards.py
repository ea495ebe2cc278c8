"""Importing the user's own card file: the stored cards, their effect on the program, and the unsupported text."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.cli.terminal import Terminal
from app.messages.card_words import honest
from app.messages.errors import problem_sentence
from app.services.app_services import AppServices
from app.services.cards import own_cards
from app.services.cards.own_cards import FILE_NAME, NEXT_NAME, NOTE_NAME, import_cards, read_own_file
from app.services.files.program_files import stored_catalogue
from app.services.preferences import Language
from engine.cards.card_object import CardObject
from engine.errors import UnreadableInput
from tests.app.outside_cards import KNOWN, NO_CARD, PARTLY, READ, UNREAD, card_file


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "data"


def test_cards_are_read_kept_and_read_back_with_the_text_nobody_could_read(tmp_path: Path, own_folder: Path) -> None:
    found = import_cards(card_file(tmp_path), own_folder, stored_catalogue())

    assert [found.counts[status] for status in ("exact", "partial", "unread")] == [1, 1, 1]
    assert found.knew == 1
    kept = {card.facts.name: card for card in read_own_file(own_folder).cards}
    assert sorted(kept) == ["Odd Hound", "Odd Lesson", "Stone Hound"]
    assert kept["Odd Lesson"].faces[0][0].text == "Glorp target creature."  # type: ignore[attr-defined]


def test_a_later_import_adds_and_renews(tmp_path: Path, own_folder: Path) -> None:
    import_cards(card_file(tmp_path, READ, UNREAD), own_folder, stored_catalogue())
    import_cards(card_file(tmp_path, {**UNREAD, "oracle_text": "Draw a card."}, PARTLY), own_folder, stored_catalogue())

    kept = {card.facts.name: card.status for card in read_own_file(own_folder).cards}
    assert kept == {"Stone Hound": "exact", "Odd Lesson": "exact", "Odd Hound": "partial"}


def test_what_is_no_card_is_named_and_a_file_without_cards_refused(tmp_path: Path, own_folder: Path) -> None:
    found = import_cards(card_file(tmp_path, READ, NO_CARD), own_folder, stored_catalogue())
    assert len(found.complaints) == 1
    assert "Nothing Much" in problem_sentence(found.complaints[0], "en")

    with pytest.raises(UnreadableInput):
        import_cards(card_file(tmp_path, NO_CARD), own_folder, stored_catalogue())


def test_the_workshop_knows_them_at_once_and_after_the_next_start(tmp_path: Path) -> None:
    services = AppServices.in_data_folder()
    assert services.book.find_look("Odd Hound") is None
    services.cards.import_file(card_file(tmp_path))
    services.close()

    for shop in (services, AppServices.in_data_folder()):
        assert shop.cards.own_count == 3
        assert shop.cards.playable_cards().definition("Odd Hound").front_values.unread
        assert shop.cards.playable_cards().definition("Sol Ring")
        look = shop.book.look_of("Odd Hound")
        assert look.automation == "partial"
        assert "Odd Hound" in shop.cards.find_names_of("t:dog hound mv=2")
        shop.close()


def test_text_that_is_not_carried_out_is_shown_with_a_mark_in_both_languages(tmp_path: Path) -> None:
    services = AppServices.in_data_folder()
    services.cards.import_file(card_file(tmp_path))
    face = services.book.look_of("Odd Hound").front_face
    services.close()

    assert honest(face.text_en or "", "en").splitlines() == [
        "Flying",
        "[not supported yet] When this creature enters, glorp target creature.",
    ]
    assert honest(face.text_de or "", "de").splitlines() == [
        "Fliegend",
        "[noch nicht unterstützt] When this creature enters, glorp target creature.",
    ]


def test_a_damaged_file_of_own_cards_is_set_aside_and_what_is_left_kept(tmp_path: Path, own_folder: Path) -> None:
    source = card_file(tmp_path)
    import_cards(source, own_folder, stored_catalogue())
    file = own_folder / FILE_NAME
    lines = file.read_bytes().splitlines(keepends=True)
    damaged = lines[0].replace(b'"2"', b'"3"') + lines[1][:50] + b"\n" + lines[2]
    file.write_bytes(damaged)

    services = AppServices.in_data_folder()
    services.database.close_file()

    damage = services.cards.damage
    assert damage is not None
    assert (services.cards.own_count, damage.lost, damage.sources) == (1, 2, (source,))
    assert damage.moved.read_bytes() == damaged
    assert read_own_file(own_folder).cards[0].facts.name in {"Odd Hound", "Odd Lesson", "Stone Hound"}
    assert read_own_file(own_folder).damage is None
    import_cards(damage.sources[-1], own_folder, stored_catalogue())
    assert len(read_own_file(own_folder).cards) == 3


@pytest.mark.parametrize("damage", ["nonsense", "folder", "note"])
def test_nothing_in_the_place_of_own_cards_keeps_the_program_from_starting(own_folder: Path, damage: str) -> None:
    own_folder.mkdir(parents=True)
    if damage == "folder":
        (own_folder / FILE_NAME).mkdir()
    elif damage == "nonsense":
        (own_folder / FILE_NAME).write_bytes(b"{nonsense\n")
    else:
        (own_folder / NOTE_NAME).write_bytes(b"[" * 100_000)

    services = AppServices.in_data_folder()

    assert services.cards.own_count == 0
    assert (services.cards.damage is None) == (damage == "note")
    assert services.book.find_look("Sol Ring") is not None
    services.close()


def test_own_cards_are_private_and_a_killed_import_leaves_nothing(tmp_path: Path, own_folder: Path) -> None:
    import_cards(card_file(tmp_path), own_folder, stored_catalogue())
    if os.name == "posix":
        assert (own_folder / FILE_NAME).stat().st_mode & 0o777 == 0o600
        assert (own_folder / NOTE_NAME).stat().st_mode & 0o777 == 0o600
    left = own_folder / f".{FILE_NAME}.0123abcd.part"
    left.write_bytes(b"half")
    os.utime(left, (1, 1))
    assert len(read_own_file(own_folder).cards) == 3
    assert not left.exists()


def test_the_command_line_imports_too(tmp_path: Path, own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    launchers = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
    file = card_file(tmp_path, READ, PARTLY, KNOWN)

    assert run_program(["cards", "update", "--bulk", str(file), "--json"], launchers) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["imported"], document["exact"], document["partial"], document["known"]) == (2, 1, 1, 1)
    assert run_program(["cards", "update", "--bulk", str(file), "--lang", "de"], launchers) == 0
    assert "2 Karten importiert: 1 vollständig, 1 teilweise" in capsys.readouterr().out
    assert run_program(["cards", "update", "--bulk", str(tmp_path / "none.json")], launchers) == 2


def spoil(folder: Path) -> None:
    file = folder / FILE_NAME
    file.write_bytes(file.read_bytes().replace(b"Odd Hound", b"Odd Hxund"))


@pytest.mark.parametrize(
    ("language", "remedy", "file"),
    [("en", "To restore them, run", "FILE"), ("de", "Mit diesem Befehl stellst du sie wieder her", "DATEI")],
)
def test_the_command_line_says_what_was_lost_and_the_command_that_brings_it_back(
    tmp_path: Path, own_folder: Path, capsys: pytest.CaptureFixture[str], language: Language, remedy: str, file: str
) -> None:
    source = card_file(tmp_path)
    spaced = source.rename(tmp_path / "my download.jsonl")
    launchers = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)

    def damage() -> None:
        import_cards(spaced, own_folder, stored_catalogue())
        spoil(own_folder)

    damage()
    told: list[str] = []
    services = AppServices.in_data_folder()
    Terminal(services, language, lambda _prompt: None, told.append).run_loop()
    services.close()
    sentence = next(line for line in told if "damaged-1.jsonl" in line)
    assert sentence.endswith(f"{remedy}: commandeer cards update --bulk '{spaced}'")

    damage()
    other = card_file(tmp_path, READ)
    assert run_program(["cards", "update", "--bulk", str(other), "--json", "--lang", language], launchers) == 0
    captured = capsys.readouterr()
    assert json.loads(captured.out)["imported"] == 1
    assert captured.err.strip().endswith(f"{remedy}: commandeer cards update --bulk '{spaced}'")

    damage()
    other.unlink()
    assert run_program(["cards", "update", "--bulk", str(spaced), "--lang", language], launchers) == 0
    said = capsys.readouterr().err
    assert str(spaced) in said, "it was that very download"
    assert "commandeer" not in said
    assert len(read_own_file(own_folder).cards) == 3

    spaced.unlink()
    spoil(own_folder)
    told.clear()
    services = AppServices.in_data_folder()
    Terminal(services, language, lambda _prompt: None, told.append).run_loop()
    services.close()
    assert any(f"{remedy}: commandeer cards update --bulk {file} (" in line for line in told)


def test_only_what_has_changed_is_read_again(tmp_path: Path, own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    really = own_cards._compiled

    def noted(
        cards: list[CardObject], jobs: int, words_of: own_cards.WordsOf, glance: Callable[[], None]
    ) -> Iterator[own_cards.CompiledChunk]:
        read.extend(card.name or "" for card in cards)
        return really(cards, jobs, words_of, glance)

    monkeypatch.setattr(own_cards, "_compiled", noted)
    changed = {**UNREAD, "oracle_text": "Draw a card."}
    for lesson, expected in (
        (UNREAD, ["Odd Hound", "Odd Lesson", "Stone Hound"]),
        (UNREAD, []),
        (changed, ["Odd Lesson"]),
    ):
        read.clear()
        found = import_cards(card_file(tmp_path, READ, PARTLY, lesson), own_folder, stored_catalogue())
        assert (sorted(read), len(found.cards)) == (expected, 3)
    kept = {card.facts.name: card.status for card in read_own_file(own_folder).cards}
    assert kept == {"Stone Hound": "exact", "Odd Lesson": "exact", "Odd Hound": "partial"}
    read.clear()
    monkeypatch.setattr(own_cards, "reading_version", lambda: "another program")
    import_cards(card_file(tmp_path, READ, PARTLY, changed), own_folder, stored_catalogue())
    assert len(read) == 3


def test_a_card_that_is_lost_is_read_again_though_its_object_is_the_same(tmp_path: Path, own_folder: Path) -> None:
    import_cards(card_file(tmp_path, READ, UNREAD), own_folder, stored_catalogue())
    file = own_folder / FILE_NAME
    file.write_bytes(b"\n".join(line for line in file.read_bytes().splitlines() if b"Odd Lesson" not in line))
    import_cards(card_file(tmp_path, READ, UNREAD), own_folder, stored_catalogue())
    assert sorted(card.facts.name for card in read_own_file(own_folder).cards) == ["Odd Lesson", "Stone Hound"]


def test_cards_that_were_written_before_their_note_are_as_they_were_written(own_folder: Path, tmp_path: Path) -> None:
    import_cards(card_file(tmp_path, READ), own_folder, stored_catalogue())
    old = (own_folder / NOTE_NAME).read_bytes()
    import_cards(card_file(tmp_path, READ, PARTLY), own_folder, stored_catalogue())
    (own_folder / NOTE_NAME).rename(own_folder / NEXT_NAME)  # the program ended just before the opposite rename
    (own_folder / NOTE_NAME).write_bytes(old)
    for waited in (False, True, False):
        found = read_own_file(own_folder, waited=waited)
        assert (len(found.cards), found.damage) == (2, None)
    assert not (own_folder / NEXT_NAME).exists()

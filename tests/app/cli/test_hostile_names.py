"""Names that want to steer the terminal: in no output of any command does one succeed, and JSON keeps the data."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.cli.streams import ask_line, write_json, write_text
from app.cli.terminal import Terminal
from app.services.app_services import AppServices
from app.services.decks.files import stored_decks
from app.services.games.playing import GamePlan, stored_game
from app.services.plain_text import visible_lines
from app.storage.database import open_database
from engine.decks.deck import Deck, DeckEntry
from tests.app.checkout import DATA
from tests.app.outside_cards import READ
from tests.app.screens.workbench import finished_draft

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
PRECON = DATA / "decks" / "sliver_swarm.txt"

EVIL = "\x1b]0;owned\x07\x1b[2JEv\u202eil\u200b\x9b31m[red]\\[link=x]\ue0001"
"""A window title, a cleared screen, a turned line, a hidden letter, a control sequence, and a library's markup."""
TURNED = "Ev\u202eil\u200b[red]\\[link=x]"
SHOWN = "[red]\\[link=x]"
"""What of it a person reads letter by letter."""

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls a command; returns its exit code and both streams."""
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))

    def call_program(*arguments: object) -> tuple[int, str, str]:
        code = run_program([str(one) for one in arguments], NO_DOORS)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return call_program


def harmless(text: str) -> bool:
    """Whether nothing in an output steers a terminal or hides from the reader."""
    return visible_lines(text) == text


def deck_file(folder: Path) -> Path:
    """A file of tags, which can hold text that turns around, but no control character."""
    name = "Ev\u202eil\u200b[red]\\[link=x]"
    rows = "".join(
        f'<card number="{count}" name="{one}"/>' for count, one in ((1, name), (1, "Sol Ring"), (97, "Island"))
    )
    file = folder / "evil.cod"
    file.write_text(
        f'<cockatrice_deck version="1"><deckname>{name}</deckname><comments>{name}</comments>'
        f'<zone name="main">{rows}</zone></cockatrice_deck>',
        encoding="utf-8",
    )
    return file


def card_file(folder: Path, name: str = "Evil [red]Hound[/red]") -> Path:
    file = folder / "cards.json"
    card = {**READ, "name": name, "oracle_text": "Vigilance\nGlo\u202erp\u200b target."}
    file.write_text(json.dumps([card, {"name": EVIL}, {**READ, "name": EVIL}]), encoding="utf-8")
    return file


def plain_deck(folder: Path, name: str = TURNED) -> Path:
    file = folder / "evil.txt"
    text = f"Name: {name}\nCommander\n1 {name}\nDeck\n1 Sol Ring #{name}\n1 {name}x\n97 Island\n"
    file.write_text(text, encoding="utf-8")
    return file


def steering_deck(folder: Path) -> Path:
    return plain_deck(folder, EVIL)


@pytest.mark.parametrize("make", [deck_file, plain_deck, steering_deck])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_deck_of_hostile_names_prints_harmlessly(
    call: Call, tmp_path: Path, make: Callable[[Path], Path], language: str
) -> None:
    file = make(tmp_path)
    for arguments in (
        ("deck", "show", file),
        ("deck", "check", file),
        ("deck", "convert", file, tmp_path / "out.txt"),
        ("deck", "convert", file, tmp_path / "out.dck"),
        ("deck", "build", file),
        ("goldfish", file, "--games", 1),
        ("play", file, PRECON, "--max-turns", 1),
    ):
        _, out, err = call(*arguments, "--lang", language)
        assert out + err, arguments
        assert harmless(out), arguments
        assert harmless(err), arguments


def test_cards_of_hostile_text_print_harmlessly(call: Call, tmp_path: Path) -> None:
    file = card_file(tmp_path)
    said = []
    for arguments in (
        ("cards", "compile", file, "--jobs", 1),
        ("cards", "report", file, "--jobs", 1),
        ("cards", "explain", "Evil [red]Hound[/red]", "--file", file),
        ("cards", "update", "--bulk", file),
        ("cards", "find", "hound"),
        ("cards", "show", "Evil [red]Hound[/red]"),
        ("deck", "check", PRECON, "--cards", file),
    ):
        _, out, err = call(*arguments)
        assert harmless(out), arguments
        assert harmless(err), arguments
        said.append(out)
    assert "Evil [red]Hound[/red]" in "".join(said)


HOSTILE_CALLS: Sequence[tuple[object, ...]] = (
    (EVIL,),
    ("deck", EVIL),
    ("deck", "show", EVIL),
    ("deck", "show", PRECON, EVIL),
    ("deck", "show", PRECON, "--lang", EVIL),
    ("deck", "check", PRECON, "--format", EVIL),
    ("deck", "check", PRECON, f"--{EVIL}"),
    ("deck", "convert", PRECON, "out", "--to", EVIL),
    ("cards", "find", EVIL),
    ("cards", "find", f"c={EVIL}"),
    ("cards", "show", EVIL),
    ("draft", "run", "--set", EVIL),
    ("draft", "run", "--seed", EVIL),
    ("play", PRECON, PRECON, "--program", EVIL),
    ("play", PRECON, PRECON, "--variant", EVIL),
    ("replay", EVIL),
    ("conformance", EVIL),
    ("bench", EVIL),
    ("simulate", EVIL),
)


@pytest.mark.parametrize("arguments", HOSTILE_CALLS, ids=lambda one: str(len(one)))
def test_an_error_that_quotes_a_hostile_value_is_harmless(call: Call, arguments: tuple[object, ...]) -> None:
    _, out, err = call(*arguments)
    assert out + err
    assert harmless(out)
    assert harmless(err)


def test_json_keeps_a_hostile_name_and_escapes_it(call: Call, tmp_path: Path) -> None:
    name = "Ev\u202eil\u200b[red]"
    _, out, _ = call("cards", "compile", card_file(tmp_path, name), "--jobs", 1, "--json")
    assert harmless(out)
    assert name in {card["name"] for card in json.loads(out)["cards"]}


@pytest.mark.parametrize("value", [EVIL, "a\x7fb", "\U000e0041", "Æther 黒 🐉", 'q"\\'])
def test_a_json_document_reads_back_as_it_was(value: str, capsys: pytest.CaptureFixture[str]) -> None:
    write_json(json.dumps({"name": value}, ensure_ascii=False))
    out = capsys.readouterr().out
    assert harmless(out)
    assert json.loads(out) == {"name": value}


def test_a_line_shows_markup_of_other_libraries_letter_by_letter(capsys: pytest.CaptureFixture[str]) -> None:
    write_text(EVIL)
    write_text(EVIL, err=True)
    printed = capsys.readouterr()
    assert printed.out == printed.err
    assert SHOWN in printed.out
    assert harmless(printed.out)


def test_a_prompt_is_harmless(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", __import__("io").StringIO("1\n"))
    ask_line(f"{EVIL}> ")
    assert harmless(capsys.readouterr().out)


def test_the_walk_in_the_terminal_shows_hostile_names_harmlessly(tmp_path: Path) -> None:
    """The shelf, a deck, a draft and a game, each with a hostile name from a file."""
    services = AppServices(open_database(tmp_path))
    deck = Deck(name=EVIL, main=(DeckEntry("Sol Ring"), DeckEntry(EVIL)))
    services.deck_building.take_over(deck)
    services.drafting.take_over(finished_draft(), EVIL)
    services.playing.store_game(_hostile_game())
    said: list[str] = []
    for typed in (["2", "f", "q"], ["2", "x", "q"], ["3", "1", "", "j", "o", "q"], ["4", "q"], [EVIL]):
        lines = iter((*typed, "0"))
        Terminal(services, "en", lambda _prompt, lines=lines: next(lines, None), said.append).run_loop()  # type: ignore[misc]
    services.close()
    assert all(map(harmless, said))
    assert sum(SHOWN in line for line in said) >= 3


def _hostile_game() -> GamePlan:
    plan = stored_game(EVIL, stored_decks()[0], seed=5)
    seats = tuple(replace(seat, name=f"{EVIL}{place}") for place, seat in enumerate(plan.setup.seats))
    return replace(plan, setup=replace(plan.setup, seats=seats))

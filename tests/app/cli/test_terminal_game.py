"""A game in the terminal: played by typed lines, left and gone on with, taken back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.cli.terminal import NoMoreInput
from app.cli.terminal_game import TerminalGame
from app.messages.command_words import GAME_HELP
from app.messages.keys import ROWS
from app.messages.message import Words
from app.services.app_services import AppServices
from app.services.decks.files import stored_decks
from app.services.games.playing import GamePlan, goldfish_game, stored_game
from app.services.games.self_play import PERSON
from app.services.preferences import Language
from engine.game.events.manual_actions import ChangeLife, MakeTokens, ManualAction
from engine.ids import PlayerId
from engine.match.setup import setup_of


class Typist:
    """Types what seems useful: chooses as many as are wanted, plays the first card that can be played, else passes; in
    the end what is left in `last`."""

    def __init__(self, most: int, last: tuple[str, ...] = ("q",)) -> None:
        self.lines: list[str] = []
        self.typed: list[str] = []
        self._most = most
        self._last = iter(last)
        self._seen = 0
        self._tried: set[str] = set()

    def tell(self, line: str) -> None:
        self.lines.append(line)

    def ask(self) -> str:
        typed = self._next()
        self.typed.append(typed)
        self._seen = len(self.lines)
        return typed

    def _next(self) -> str:
        if len(self.typed) >= self._most:
            last = next(self._last, None)
            if last is None:
                raise NoMoreInput
            return last
        fresh = self.lines[self._seen :]
        choices = [line for line in fresh if line[:3].strip().isdecimal()]
        wanted = re.search(r"(?:Choose|Noch) (\d+)", fresh[-1])
        if wanted is not None:
            return " ".join(str(number + 1) for number in range(int(wanted[1])))
        phase = "".join(line for line in fresh if "main phase" in line or "Hauptphase" in line)
        if phase and choices and "".join(choices) not in self._tried:
            self._tried.add("".join(choices))
            return "1"
        return "" if fresh[-1].startswith("[") else "1"


@pytest.fixture
def services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], AppServices]]:
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path))
    running: list[AppServices] = []

    def begin() -> AppServices:
        running.append(AppServices.in_data_folder())
        return running[-1]

    yield begin
    for one in running:
        one.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_several_turns_by_typed_lines(services: Callable[[], AppServices], language: Language) -> None:
    shop, typist = services(), Typist(60)
    opened = shop.playing.store_game(stored_game("Eva", stored_decks()[0], seed=5))
    TerminalGame(shop, opened, Words(language), typist.ask, typist.tell).play_game()
    text = "\n".join(typist.lines)
    assert ("Turn 5" if language == "en" else "Zug 5") in text
    assert ("You cast" if language == "en" else "Du wirkst") in text
    assert not any("{" in line.replace("{T}", "") and "}" not in line for line in typist.lines)


def test_an_older_game_says_from_where_it_goes_on(services: Callable[[], AppServices]) -> None:
    shop, typist = services(), Typist(30)
    opened = shop.playing.store_game(stored_game("Eva", stored_decks()[0], seed=5))
    TerminalGame(shop, opened, Words("en"), typist.ask, typist.tell).play_game()
    decisions = [*shop.playing.resume(opened.id).decisions]
    decisions[9] = 9999
    older = replace(opened.plan, name="Old one", setup=replace(opened.plan.setup, rules=1))
    number = shop.playing.take_over(older, decisions, finished=False)
    again = Typist(0)
    TerminalGame(shop, shop.playing.resume(number), Words("en"), again.ask, again.tell).play_game()
    said = [line for line in again.lines if "older version" in line]
    assert len(said) == 1
    assert f"Decision 10 of {len(decisions)} isn't possible" in said[0]
    assert list(shop.playing.resume(number).decisions) == decisions


def test_a_left_game_goes_on_where_it_was(services: Callable[[], AppServices]) -> None:
    shop, typist = services(), Typist(30)
    opened = shop.playing.store_game(stored_game("Eva", stored_decks()[0], seed=5))
    TerminalGame(shop, opened, Words("en"), typist.ask, typist.tell).play_game()
    status = [line for line in typist.lines if line.startswith("Turn ") and " · " in line][-1]
    again = Typist(0)
    resumed = services().playing.resume(opened.id)
    TerminalGame(shop, resumed, Words("en"), again.ask, again.tell).play_game()
    assert status in again.lines


def test_a_decision_is_taken_back(services: Callable[[], AppServices]) -> None:
    shop, typist = services(), Typist(12, ("o", "j", "z", "z", "q"))
    opened = shop.playing.store_game(goldfish_game("Eva", stored_decks()[0], seed=5))
    TerminalGame(shop, opened, Words("en"), typist.ask, typist.tell).play_game()
    assert shop.playing.resume(opened.id).decisions
    assert "There is nothing to undo." not in typist.lines


def test_conceding_ends_the_game(services: Callable[[], AppServices]) -> None:
    shop, typist = services(), Typist(6, ("c", "n", "c", "c", "", "", ""))
    opened = shop.playing.store_game(goldfish_game("Eva", stored_decks()[0], seed=5))
    assert TerminalGame(shop, opened, Words("en"), typist.ask, typist.tell).play_game() is None
    assert shop.playing.resume(opened.id).finished
    assert sum(line.startswith("Concede this game?") for line in typist.lines) == 2
    assert "Ada won." in typist.lines


def test_the_end_of_the_input_keeps_everything(services: Callable[[], AppServices]) -> None:
    shop, typist = services(), Typist(10, ())
    opened = shop.playing.store_game(goldfish_game("Eva", stored_decks()[0], seed=5))
    with pytest.raises(NoMoreInput):
        TerminalGame(shop, opened, Words("en"), typist.ask, typist.tell).play_game()
    assert len(shop.playing.resume(opened.id).decisions) >= 9


@pytest.mark.parametrize("language", ["en", "de"])
def test_by_hand_in_the_terminal(services: Callable[[], AppServices], language: Language) -> None:
    me, other = ("you", "Ada") if language == "en" else ("du", "Ada")
    life, token = ("life", "angel 4/4") if language == "en" else ("lebenspunkte", "engel 4/4")
    typed = (
        f"b {other}", life, "1", "2", "7",  # loses 7 life
        f"b {me}", "create a token …" if language == "en" else "spielstein erzeugen", "1", token, "1", "", "",
        "b no such thing", "",
        "o", "q",
    )  # fmt: skip
    shop, typist = services(), Typist(2, typed)
    opened = shop.playing.store_game(goldfish_game("Eva", stored_decks()[0], seed=5))
    TerminalGame(shop, opened, Words(language), typist.ask, typist.tell).play_game()

    decisions = shop.playing.resume(opened.id).decisions
    acts = [decision for decision in decisions if isinstance(decision, ManualAction)]
    assert [type(act) for act in acts] == [ChangeLife, MakeTokens], "\n".join(typist.lines[-60:])
    assert acts[0] == ChangeLife(PlayerId(1), -7)
    assert any("Ada: 33" in line for line in typist.lines)


def test_an_automatic_answer_is_set_listed_and_ended_by_typed_lines(services: Callable[[], AppServices]) -> None:
    position = """
    rules: commander
    turn 3 of Anna: before precombat main
    player Anna: 40 life
      hand: Khalni Heart Expedition; Bloodchief Ascension
      battlefield: 4 Swamp; 4 Forest; Mesa Enchantress
      library: 20 Swamp
    player Ben: 40 life
      library: 20 Wastes
    """
    here = services()
    opened = here.playing.store_game(GamePlan("Position", setup_of(position, 1), (PERSON, "passive")))
    lines: list[str] = []
    script = iter(("#Khalni", "", "#Always yes", "y", "y 1", "y", "q"))

    def ask() -> str:
        wanted = next(script)
        if not wanted.startswith("#"):
            return wanted
        return next(line[:3].strip() for line in reversed(lines) if wanted[1:] in line and line[:3].strip().isdecimal())

    TerminalGame(here, opened, Words("en"), ask, lines.append).play_game()
    assert "  1  Mesa Enchantress: Always yes" in lines
    assert any("no automatic answers" in line for line in lines)


def test_a_letter_does_what_its_key_does_at_the_table_of_the_window() -> None:
    same = {
        "e": "table.pass_turn",
        "t": "table.pass_own",
        "o": "table.overview",
        "j": "table.log",
        "y": "table.yields",
        "b": "table.by_hand",
        "z": "table.back",
    }
    listed = set(re.findall(r"(?:, |^)(\w)(?: \w+)? =", Words("en").say(GAME_HELP)))
    usual = {key.lower(): name for name, (_, row) in ROWS.items() for key in row.keys if name.startswith("table.")}
    assert {letter: usual.get(letter, usual.get(f"ctrl+{letter}")) for letter in same} == same
    assert listed == {*same, "i", "Z", "c", "q"}
    assert usual.keys().isdisjoint({"i", "c"})

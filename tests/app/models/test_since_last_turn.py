"""What is told of the others' turns, against the game's own journal: all of it, nothing else, in order, in both
languages, and no card that is hidden."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

import msgspec
import pytest

from app.messages.message import Words
from app.models.appearance import CardLooks
from app.models.before_deciding import Passing
from app.models.player_seat import PlayerSeat
from app.models.table_view import LogLine
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.decks.files import stored_decks
from app.services.files.program_files import stored_cards, stored_catalogue, stored_pool
from app.services.games.live_game import LiveGame
from app.services.games.playing import OpenGame, stored_game
from app.services.games.self_play import OPPONENT, make_program
from engine.game import events
from engine.game.events import Event
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Answer, Question
from engine.game.kernel.objects import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, STACK
from engine.game.view.view import GameView
from engine.ids import PlayerId, is_player

SEEDS = (1, 2, 3, 4, 5, 6)
OWN_TURNS = 9

_OPEN = (BATTLEFIELD, STACK, GRAVEYARD, EXILE, COMMAND)

Fact = tuple[object, ...]
"""Something that happened, as a line says it: what, who, what with, how much."""


class Enough(Interruption):
    """The test has seen enough."""


class Round(msgspec.Struct, frozen=True):
    """What was told when an own turn had begun, and what there is to be told."""

    english: tuple[LogLine, ...]
    german: tuple[LogLine, ...]
    journal: tuple[Event, ...]
    names: dict[int, str]
    seats: tuple[str, ...]
    life: tuple[tuple[int, int], ...]
    """Of each player when the own last turn had ended, and now."""
    secret: frozenset[str]
    """Names of cards that others drew and nobody has shown."""


class Witness:
    """Plays with the person's seat, and writes down what the seat says and what was so."""

    def __init__(self, seed: int) -> None:
        decks = stored_decks()
        plan = stored_game("Eva", decks[seed % len(decks)], seed=seed)
        looks = CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards())))
        self.game = LiveGame(
            OpenGame(1, plan), stored_pool(), self._ask, lambda _view, _question: False, lambda *_: None, self._seen
        )
        self.seat = PlayerSeat(self.game, looks, Words("en"), Passing())
        self.rounds: list[Round] = []
        self._program = make_program(OPPONENT, seed)
        self._names: dict[int, str] = {}
        self._life: dict[int, tuple[int, ...]] = {}
        self._own: list[int] = []
        self._shown: set[str] = set()
        """Names of all that has lain where everyone sees it."""

    def play(self) -> list[Round]:
        with suppress(Enough):
            self.game.play()
        return self.rounds

    def _seen(self, view: GameView, _fresh: bool) -> None:
        self.seat.news(view)
        state = self.game.session.game.state
        for source in (state.memory, state.objects):
            self._names.update((id, obj.printed.name.removesuffix(" Token")) for id, obj in source.items())
            self._shown.update(obj.printed.name for obj in source.values() if obj.zone in _OPEN and not obj.face_down)
        if view.turn not in self._life:
            self._life[view.turn] = tuple(player.life for player in view.players)

    def _ask(self, view: GameView, question: Question) -> Answer:
        self.seat.ask(view, question)
        if view.turn and view.active == view.me and view.turn not in self._own:
            if self._own:
                self.rounds.append(self._round(view))
            self._own.append(view.turn)
            if len(self._own) > OWN_TURNS:
                raise Enough
        return self._program.decide(view, question)

    def _round(self, view: GameView) -> Round:
        english = self._told("en")
        german = self._told("de")
        self.seat.words.language = "en"
        log = self.game.session.game.log
        starts = [(place, event.turn) for place, event in enumerate(log) if isinstance(event, events.TurnBegan)]
        begin = min(place for place, turn in starts if turn > self._own[-1])
        end = starts[-1][0]
        after = log[begin].turn  # type: ignore[attr-defined]
        return Round(
            english,
            german,
            tuple(log[begin:end]),
            dict(self._names),
            tuple("You" if player.id == view.me else player.name for player in view.players),
            tuple(zip(self._life[after], self._life[view.turn], strict=True)),
            self._secret(view, log),
        )

    def _told(self, language: str) -> tuple[LogLine, ...]:
        self.seat.words.language = "de" if language == "de" else "en"
        self.seat.speak()
        table = self.seat.table()
        assert table is not None
        return table.since

    def _secret(self, view: GameView, log: list[Event]) -> frozenset[str]:
        """What others drew, without what has a namesake that was seen."""
        drawn = {
            self._names[event.card]
            for event in log
            if isinstance(event, events.CardDrawn) and event.player != view.me and event.card in self._names
        }
        own = {self._names[id] for id in (*view.player(view.me).hand, *view.player(view.me).graveyard)}
        revealed = {
            self._names[id]
            for event in log
            if isinstance(event, events.Revealed) and (event.to is None or view.me in event.to)
            for id in event.objects
        }
        return frozenset(drawn - self._shown - own - revealed)


@pytest.fixture(scope="module", params=SEEDS)
def rounds(request: pytest.FixtureRequest) -> list[Round]:
    found = Witness(request.param).play()
    assert len(found) >= 4
    return found


def whom(one: Round, entity: int) -> str:
    """A player by name; any other is a permanent, which may be called what it copies."""
    return one.seats[entity].replace("You", "you") if is_player(entity) else "a permanent"


def facts(one: Round) -> Iterator[Fact]:
    """What a player would call an event, in the order in which it happened, out of the journal alone."""
    active, drawn = PlayerId(0), Counter[int]()
    for event in one.journal:
        match event:
            case events.TurnBegan():
                active, drawn = event.active, Counter()
                yield "turn", event.turn
            case events.LandPlayed():
                yield "plays", one.seats[event.player], one.names[event.object]
            case events.SpellCast():
                yield "casts", one.seats[event.player], one.names[event.object]
            case events.CardDrawn():
                drawn[event.player] += 1
                if drawn[event.player] > 1 or event.player != active:
                    yield "draws", one.seats[event.player], 1
            case events.Damage() if event.amount > 0:
                yield "damage", whom(one, event.target), event.amount
            case events.LifeGained():
                yield "gains", one.seats[event.player], event.amount
            case events.LifeLost() if event.cause != "damage":
                yield "loses", one.seats[event.player], event.amount
            case events.AttackDeclared():
                yield "attacks", one.seats[event.player], whom(one, event.defender), one.names[event.attacker]
            case events.TokenMade():
                yield "creates", one.seats[event.player], 1
            case events.PlayerLost():
                yield "lost", one.seats[event.player]
            case events.SpellCountered():
                yield "countered", one.names[event.object]


def how_many(listed: str, names: dict[int, str]) -> int:
    """Of how many things a list consists: "2 × Pegasus, Cleric" are three; a name may hold a comma."""
    known = "|".join(re.escape(name) for name in sorted(set(names.values()), key=len, reverse=True) if name)
    part = re.compile(rf"(?:(\d+) (?:× (?:{known})|cards)|{known}|a card|a face-down card)(?:, )?")
    count, place = 0, 0
    while place < len(listed):
        match = part.match(listed, place)
        assert match is not None, (listed, place)
        count, place = count + int(match[1] or 1), match.end()
    return count


_LINES: tuple[tuple[str, str], ...] = (
    ("turn", r"Turn (\d+): .+"),
    ("plays", r"(\w+) plays? (.+)\."),
    ("casts", r"(\w+) casts? (.+?)(?: from [^.]+)?\.(?: → .+)?"),
    ("draws", r"(\w+) (?:also )?draws? (.+)\."),
    ("damage", r".+ deals? (\d+) damage to (.+?)(?: in all)?\."),
    ("gains", r"(\w+) gains? (\d+) life\."),
    ("loses", r"(\w+) (?:loses?|pays?) (\d+) life\."),
    ("attacks", r"(\w+) attacks? (.+?) with (.+)\."),
    ("creates", r"(\w+) creates? (.+)\."),
    ("lost", r"(\w+) loses? the game.*"),
    ("countered", r"(.+) is countered\."),
)


def read(line: str) -> tuple[str, re.Match[str]] | None:
    for kind, pattern in _LINES:
        found = re.fullmatch(pattern, line)
        if found:
            return kind, found
    return None


def said(one: Round) -> Iterator[Fact]:
    """What the lines of the story say, in their order."""
    for line in story(one.english):
        found = read(line.text)
        if found is None:
            continue
        kind, match = found
        match kind:
            case "turn":
                yield "turn", int(match[1])
            case "draws" | "creates":
                yield kind, match[1], how_many(match[2], one.names)
            case "damage":
                yield kind, match[2] if match[2] in (*one.seats, "you") else "a permanent", int(match[1])
            case "gains" | "loses":
                yield kind, match[1], int(match[2])
            case "attacks":
                target = match[2] if match[2] in (*one.seats, "you") else "a permanent"
                yield kind, match[1], target, how_many(match[3], one.names)
            case _:
                yield kind, *match.groups()


def story(lines: tuple[LogLine, ...]) -> list[LogLine]:
    """The turns, without the numbers before them and the boards after them."""
    begins = next((place for place, line in enumerate(lines) if re.match(r"(Turn|Zug) \d", line.text)), len(lines))
    ends = next((place for place, line in enumerate(lines) if line.text in ("On the boards", "Auf dem Tisch")), None)
    return list(lines[begins:ends])


def sums(found: Iterator[Fact]) -> dict[int, Counter[Fact]]:
    """For each turn how often, or how much: what is told of several things in one line counts as often."""
    turns: dict[int, Counter[Fact]] = {}
    turn = 0
    for kind, *rest in found:
        if kind == "turn":
            turn = int(str(rest[0]))
            turns[turn] = Counter()
        elif kind in ("draws", "creates", "gains", "loses", "damage"):
            turns[turn][kind, rest[0]] += int(str(rest[1]))
        elif kind == "attacks":
            turns[turn][kind, rest[0], rest[1]] += rest[2] if isinstance(rest[2], int) else 1
        else:
            turns[turn][kind, *rest] += 1
    return turns


def test_all_that_happened_in_others_turns_is_told_and_nothing_else(rounds: list[Round]) -> None:
    for one in rounds:
        assert sums(said(one)) == sums(facts(one))


def test_it_is_told_in_the_order_in_which_it_happened(rounds: list[Round]) -> None:
    ordered = ("turn", "plays", "casts", "lost", "countered")
    for one in rounds:
        told = [fact for fact in said(one) if fact[0] in ordered]
        assert told == [fact for fact in facts(one) if fact[0] in ordered]


def test_the_first_lines_say_what_life_has_become(rounds: list[Round]) -> None:
    for one in rounds:
        texts = [line.text for line in one.english]
        for name, (before, now) in zip(one.seats, one.life, strict=True):
            changed = any(text.startswith(f"{name}: ") and f"life {before} → {now}" in text for text in texts)
            out = f"{name}: out of the game" in texts or before <= 0
            assert changed or out or before == now, (name, before, now, texts)


def test_german_tells_line_by_line_what_english_does(rounds: list[Round]) -> None:
    for one in rounds:
        assert [line.seat for line in one.german] == [line.seat for line in one.english]
        for english, german in zip(one.english, one.german, strict=True):
            assert re.findall(r"\d+", english.text) == re.findall(r"\d+", german.text), (english, german)
            assert not re.search(r"\b(deals?|casts?|draws?|attacks?|you|damage|turn)\b", german.text), german


def test_no_card_is_named_that_is_hidden(rounds: list[Round]) -> None:
    assert any(one.secret for one in rounds)
    for one in rounds:
        assert not [(name, line.text) for name in one.secret for line in one.english if name in line.text]

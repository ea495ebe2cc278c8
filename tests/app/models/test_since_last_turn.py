"""Summary of the others' turns, compared with the game's journal.

It contains every event, in order, in both languages, and no hidden card.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import groupby

import msgspec
import pytest

from app.messages import table_words
from app.messages.message import Words
from app.models.appearance import CardLooks
from app.models.before_deciding import Passing
from app.models.player_seat import PlayerSeat
from app.models.table_view import LogLine, TableView
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
from engine.game.view.view import GameView
from tests.app.models.journal import FACE_DOWN, UNNAMED, Fact, Known, Standing, facts, standing

SEEDS = (1, 2, 3, 4, 5, 6)
OWN_TURNS = 9
LIFE = 40


class Enough(Interruption):
    """Interrupts the game because the test has enough rounds."""


class Round(msgspec.Struct, frozen=True):
    """The summary at the start of a player's own turn, and the facts to compare it with."""

    english: tuple[LogLine, ...]
    german: tuple[LogLine, ...]
    journal: tuple[Event, ...]
    known: Known
    before: Standing
    """State at the end of the player's previous turn."""
    now: Standing
    titles: tuple[dict[int, str], dict[int, str]]
    """Names of each permanent at the end of the previous turn, and now."""
    secret: frozenset[str]
    """Names of cards that others drew and never revealed."""


class Witness:
    """Plays from the person's seat; records the seat's summaries and the true facts."""

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
        self._known = Known(tuple("You" if not place else seat.name for place, seat in enumerate(plan.setup.seats)))
        self._titles: dict[int, dict[int, str]] = {}
        self._broke: Exception | None = None
        self._own: list[int] = []

    def play(self) -> list[Round]:
        with suppress(Enough):
            self.game.play_game()
        if self._broke is not None:
            raise self._broke
        return self.rounds

    def _seen(self, view: GameView, _fresh: bool) -> None:
        with self._unsurvived():
            self.seat.has_news(view)
            self._known.look(self.game.session.game)
            if view.turn not in self._titles:
                permanents = [one for seat in self.seat.watch_table(view).seats for one in seat.permanents]
                self._titles[view.turn] = {
                    one.id: FACE_DOWN if one.face_down else one.card.title_in("en") for one in permanents
                }

    def _ask(self, view: GameView, question: Question) -> Answer:
        self.seat.take_question(view, question)
        if view.turn and view.active == view.me and view.turn not in self._own:
            if self._own:
                with self._unsurvived():
                    self.rounds.append(self._round(view))
            self._own.append(view.turn)
            if len(self._own) > OWN_TURNS:
                raise Enough
        return self._program.decide(view, question)

    @contextmanager
    def _unsurvived(self) -> Iterator[None]:
        """Remembers errors of the test. The game continues after an observer fails, so the test raises them later."""
        try:
            yield
        except Exception as broke:
            self._broke = broke
            raise Enough from broke

    def _round(self, view: GameView) -> Round:
        english = self._told("en")
        german = self._told("de")
        self._table("en")
        log = self.game.session.game.log
        starts = [(place, event.turn) for place, event in enumerate(log) if isinstance(event, events.TurnBegan)]
        begin = min(place for place, turn in starts if turn > self._own[-1])
        end = starts[-1][0]
        known = msgspec.structs.replace(self._known, names=dict(self._known.names), owners=dict(self._known.owners))
        known.follow(log)
        return Round(
            english,
            german,
            tuple(log[begin:end]),
            known,
            standing(log[:begin], LIFE, known),
            standing(log[:end], LIFE, known),
            (self._titles[log[begin].turn], self._titles[view.turn]),  # type: ignore[attr-defined]
            self._secret(view, log),
        )

    def _table(self, language: str) -> TableView:
        self.seat.words.language = "de" if language == "de" else "en"
        self.seat.repeat_question()
        table = self.seat.table_asked()
        assert table is not None
        return table

    def _told(self, language: str) -> tuple[LogLine, ...]:
        return self._table(language).since

    def _secret(self, view: GameView, log: list[Event]) -> frozenset[str]:
        """Returns the names of cards that others drew, except names that the player has seen on another card."""
        names = self._known.names
        drawn = {
            names[event.card]
            for event in log
            if isinstance(event, events.CardDrawn) and event.player != view.me and event.card in names
        }
        own = {names[id] for id in (*view.player(view.me).hand, *view.player(view.me).graveyard)}
        revealed = {
            names[id]
            for event in log
            if isinstance(event, events.Revealed) and (event.to is None or view.me in event.to)
            for id in event.objects
        }
        return frozenset(drawn - self._known.shown - own - revealed)


@pytest.fixture(scope="module", params=SEEDS)
def rounds(request: pytest.FixtureRequest) -> list[Round]:
    found = Witness(request.param).play()
    assert len(found) >= 4
    return found


def each(listed: str, names: dict[int, str]) -> list[str]:
    """Splits a list into its cards: "2 × Pegasus, Cleric" gives three. A name may contain a comma."""
    known = "|".join(re.escape(name) for name in sorted(set(names.values()), key=len, reverse=True) if name)
    part = re.compile(rf"(?:(\d+) × ({known})|(a|A|\d+)( face-down)? cards?|({known}))(?:, )?")
    found: list[str] = []
    place = 0
    while place < len(listed):
        match = part.match(listed, place)
        assert match is not None, (listed, place)
        times = match[1] or match[3] or "1"
        unnamed = FACE_DOWN if match[4] else UNNAMED
        found += [match[2] or match[5] or unnamed] * (int(times) if times.isdigit() else 1)
        place = match.end()
    return found


_FROM = r"(?: from the (\w+)| from (exile))?"
_LINES: tuple[tuple[str, str], ...] = (
    ("turn", r"Turn (\d+): .+"),
    ("plays", r"(\w+) plays? (.+)\."),
    ("casts", r"(\w+) casts? (.+?)(?: from [^.]+)?\.(?: → .+)?"),
    ("draws", r"(\w+) (?:also )?draws? (.+)\."),
    ("damage", r".+ deals? (\d+) damage to (.+?)(?: in total)?\."),
    ("gains", r"(\w+) gains? (\d+) life\."),
    ("loses", r"(\w+) (?:loses?|pays?) (\d+) life\."),
    ("attacks", r"(\w+) attacks? (.+?) with (.+)\."),
    ("creates", r"(\w+) creates? (.+)\."),
    ("lost", r"(\w+) (?:loses? the game.*|conceded\.)"),
    ("countered", r"(.+) is countered\."),
    ("activates", r"(\w+) activates? (.+?)\.(?: → .+)?"),
    ("fizzles", r"(.+) doesn't resolve: all its targets are illegal\."),
    ("sacrifices", r"(\w+) sacrifices? (.+)\."),
    ("discards", r"(\w+) discards? (.+)\."),
    ("mills", r"(\w+) mills? (.+)\."),
    ("blocks", r"(.+) blocks (.+)\."),
    ("takes over", r"(\w+) gains? control of (.+)\."),
    ("attached", r"(.+) is attached to .+\."),
    ("counters", r"(.+): (\d+) × .+ counter(?: removed)?"),
    ("copies", r"(\w+) cop(?:y|ies) (.+)\."),
    ("turns", r"(.+) (?:transforms|is turned face (?:up|down)|phases (?:in|out))\."),
    ("becomes", r"(\w+) (?:becomes? the monarch|takes? the initiative|gets? the city's blessing)\."),
    ("reveals", r"(\w+) reveals? (.+)\."),
    ("looks", r"(\w+) looks? at .+\."),
    ("graveyard", r"(.+) (?:dies?|(?:is|are) destroyed)\."),
    ("graveyard", rf"(.+?) (?:is|are) put into the graveyard(?: by the legend rule)?{_FROM}\."),
    ("exile", rf"(.+?) (?:is|are) exiled{_FROM}\."),
    ("command", r"(.+) goes to the command zone\."),
    ("hand", rf"(.+?) go(?:es)?{_FROM} to (.+) hand\."),
    ("library", rf"(.+?) go(?:es)?{_FROM} into (.+) library\."),
    ("battlefield", rf"(.+?) enters?{_FROM} under (.+) control\."),
)
_REMARKS = re.compile(r".+: (?:not every ability is supported|this effect isn't supported|a program error).+")
"""Remarks that don't describe an event of the rules."""


def read(line: str) -> tuple[str, re.Match[str]] | None:
    for kind, pattern in _LINES:
        found = re.fullmatch(pattern, line)
        if found:
            return kind, found
    return None


def said(one: Round) -> Iterator[Fact]:
    """Returns the facts that the lines of the summary state, in their order."""
    seats, names = one.known.seats, one.known.names
    for line in story(one.english):
        found = read(line.text)
        if found is None:
            assert _REMARKS.fullmatch(line.text), line.text
            continue
        kind, match = found
        match kind:
            case "turn":
                yield "turn", int(match[1])
            case "draws" | "creates" | "mills":
                yield kind, match[1], len(each(match[2], names))
            case "damage":
                yield kind, match[2] if match[2] in (*seats, "you") else "a permanent", int(match[1])
            case "gains" | "loses":
                yield kind, match[1], int(match[2])
            case "counters":
                yield kind, match[1], int(match[2])
            case "attacks":
                target = match[2] if match[2] in (*seats, "you") else "a permanent"
                yield kind, match[1], target, len(each(match[3], names))
            case "graveyard" | "exile" | "command" | "hand" | "library" | "battlefield":
                name, *rest = (part or "" for part in match.groups())
                whence = next((part for part in rest[:2] if part), "")
                whose = rest[2].removesuffix("'s").replace("your", "You") if len(rest) > 2 else ""
                whence = "" if whence == "battlefield" else whence
                for one_of in each(name, names):
                    yield "goes", one_of, kind, whose, whence
            case "sacrifices" | "discards":
                for one_of in each(match[2], names):
                    yield kind, match[1], one_of
            case "reveals":
                for _ in each(match[2], names):
                    yield kind, match[1]
            case _:
                yield kind, *match.groups()


def story(lines: tuple[LogLine, ...]) -> list[LogLine]:
    """Returns the lines about turns, without the totals before them and the boards after them."""
    boards = (table_words.SINCE_BOARDS.en, table_words.SINCE_BOARDS.text("de"))
    begins = next((place for place, line in enumerate(lines) if re.match(r"(Turn|Zug) \d", line.text)), len(lines))
    ends = next((place for place, line in enumerate(lines) if line.text in boards), None)
    return list(lines[begins:ends])


def plain(found: Iterator[Fact], known: Known) -> list[Fact]:
    return [tuple(known.one_of(part) if isinstance(part, str) else part for part in fact) for fact in found]


def as_told(found: list[Fact]) -> list[Fact]:
    """Returns the facts with a fixed order, grouped like the lines of the summary.

    The summary puts similar events in a row into one line and groups them by name.
    """
    told: list[Fact] = []
    for kind, run in groupby((fact for fact in found if fact[0] in _ORDERED), _lines_of):
        facts_of = list(run)
        told += sorted(facts_of, key=str) if kind else facts_of
    return told


_ORDERED = ("turn", "plays", "casts", "lost", "countered", "activates", "goes", "sacrifices", "discards", "blocks")


def _lines_of(fact: Fact) -> Fact:
    """Returns the key of facts that share a line; empty if the fact never shares one."""
    if fact[0] == "goes":
        return fact[:1] + fact[2:]
    return fact[:2] if fact[0] in ("sacrifices", "discards") else ()


def sums(found: list[Fact]) -> dict[int, Counter[Fact]]:
    """Counts each kind of fact per turn, or adds its amounts. A line about several objects counts once for each."""
    turns: dict[int, Counter[Fact]] = {}
    turn = 0
    for kind, *rest in found:
        if kind == "turn":
            turn = int(str(rest[0]))
            turns[turn] = Counter()
        elif kind in ("draws", "creates", "gains", "loses", "damage", "mills", "counters"):
            turns[turn][kind, rest[0]] += int(str(rest[1]))
        elif kind == "attacks":
            turns[turn][kind, rest[0], rest[1]] += rest[2] if isinstance(rest[2], int) else 1
        else:
            turns[turn][kind, *rest] += 1
    return turns


def test_all_that_happened_in_others_turns_is_told_and_nothing_else(rounds: list[Round]) -> None:
    for one in rounds:
        told, there = said(one), facts(one.journal, one.known)
        assert sums(plain(told, one.known)) == sums(plain(there, one.known))


def test_it_is_told_in_the_order_in_which_it_happened(rounds: list[Round]) -> None:
    for one in rounds:
        told, there = (plain(found, one.known) for found in (said(one), facts(one.journal, one.known)))
        assert as_told(told) == as_told(there)


def test_the_first_lines_say_what_numbers_have_become(rounds: list[Round]) -> None:
    for one in rounds:
        heads = {line.text.split(":")[0]: line.text for line in one.english if re.match(r"\w+: .+", line.text)}
        for seat, name in enumerate(one.known.seats):
            said_of = heads.get(name, "")
            if seat in one.now.lost:
                assert (said_of == f"{name}: out of the game") == (seat not in one.before.lost), said_of
                continue
            for word, before, now in (
                ("life", one.before.life[seat], one.now.life[seat]),
                ("hand", one.before.hand[seat], one.now.hand[seat]),
                ("poison", one.before.poison[seat], one.now.poison[seat]),
            ):
                assert (f"{word} {before} → {now}" in said_of) == (before != now), (name, word, before, now, said_of)
                assert (word in said_of) == (before != now), (name, word, said_of)
            dealt = one.now.commander_damage - one.before.commander_damage
            for key in dealt:
                before, now = (standing.commander_damage[key] for standing in (one.before, one.now))
                if key[0] == seat:
                    assert f"commander damage from {key[2]} {before} → {now}" in said_of, said_of
            assert said_of.count("commander damage") == sum(key[0] == seat for key in dealt), said_of


def test_the_last_lines_say_what_is_new_on_each_board_and_what_is_gone(rounds: list[Round]) -> None:
    for one in rounds:
        texts = [line.text for line in one.english]
        for seat, name in enumerate(one.known.seats):
            was, now = (
                Counter(titles[id] for id, whose in board.items() if whose == seat)
                for board, titles in zip((one.before.board, one.now.board), one.titles, strict=True)
            )
            for word, cards in (("new", now - was), ("gone", was - now)):
                found = [text for text in texts if text.startswith(f"{name}, {word}: ")]
                if seat in one.now.lost or not cards:
                    assert not found
                    continue
                [line] = found
                listed = [f"{count}× {title}" if count > 1 else title for title, count in cards.items()]
                assert sorted(line.removeprefix(f"{name}, {word}: ").split(", ")) == sorted(
                    ", ".join(listed).split(", ")
                )


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

"""The log in words: every language, what the reader may know, going back."""

from __future__ import annotations

from functools import lru_cache

from app.models.appearance import CardLooks
from app.models.what_happened import GameLog
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.drafts.pods import build_decks, draft_pod
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.agents.programs import RandomAgent
from engine.game.events import Noted
from engine.game.kernel.choices import Question
from engine.game.kernel.rollback import silence
from engine.game.view.view import GameView
from engine.ids import PlayerId
from engine.match.pool import CardPool
from engine.match.session import Session
from engine.match.setup import GameSetup, Seat, seat_of

ME = PlayerId(0)


@lru_cache(maxsize=1)
def _seats() -> tuple[Seat, ...]:
    decks = build_decks(draft_pod("CMM", 3, 4))
    return tuple(seat_of(deck.deck, name) for deck, name in zip(decks, ("Eva", "Ada", "Boris", "Chioma"), strict=True))


def _game() -> tuple[Session, GameLog]:
    session = Session(GameSetup(_seats(), 5), CardPool(stored_cards()), [RandomAgent(seat) for seat in range(4)])
    log = GameLog(CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards()))))

    def follow(_view: GameView, _question: Question, _known: bool) -> None:
        log.follow(session.view_game(ME))

    session.watch = follow
    return session, log


def test_the_log_tells_the_same_in_both_languages() -> None:
    session, log = _game()
    session.run_game(until_turn=8)
    log.follow(session.view_game(ME))
    english, german = log.list_lines("en"), log.list_lines("de")
    assert [(line.seat, line.rule, line.turn_starts) for line in english] == [
        (line.seat, line.rule, line.turn_starts) for line in german
    ]
    assert any(line.text.startswith("Turn 2: ") for line in english)
    assert any(line.text.startswith("Zug 2: ") for line in german)
    assert not any("{" in line.text for line in (*english, *german))


def test_others_draws_are_counted_and_the_own_are_named() -> None:
    session, log = _game()
    session.run_game(until_turn=3)
    log.follow(session.view_game(ME))
    texts = [line.text for line in log.list_lines("en")]
    assert any(text == "Ada draws 7 cards." for text in texts)
    own = next(text for text in texts if text.startswith("You draw "))
    assert "card" not in own


def test_what_is_taken_back_is_no_longer_told() -> None:
    session, log = _game()
    session.run_game(until_turn=3)
    log.follow(session.view_game(ME))
    early = log.list_lines("en")
    decisions = len(session.game.decisions)
    session.run_game(until_turn=7)
    log.follow(session.view_game(ME))
    assert len(log.list_lines("en")) > len(early)
    session.rewind(decisions)
    session.run_game(until_turn=3)
    log.follow(session.view_game(ME))
    assert log.list_lines("en") == early


def test_lines_of_the_past_stay_the_same_values() -> None:
    session, log = _game()
    session.run_game(until_turn=4)
    log.follow(session.view_game(ME))
    before = log.list_lines("en")
    session.run_game(until_turn=6)
    log.follow(session.view_game(ME))
    after = log.list_lines("en")
    assert after[: len(before) - 1] == before[:-1]


def test_a_fault_names_no_card_that_the_reader_does_not_know() -> None:
    session, log = _game()
    session.run_game(until_turn=2)
    game = session.game
    for player in game.state.players[:2]:
        assert silence(game, player.hand[0])
    log.follow(session.view_game(ME))

    own, theirs = (line.text for line in log.list_lines("en")[-2:])
    names = [game.state.objects[player.hand[0]].printed.name for player in game.state.players[:2]]
    assert own.startswith(f"{names[0]}: a program error occurred")
    assert theirs.startswith("A card: a program error occurred")
    assert names[1] not in theirs
    noted = [event for event in game.log if isinstance(event, Noted)]
    assert all(set(event.details) == {"object"} for event in noted[-2:])

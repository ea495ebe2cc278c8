"""Texts for manual actions: every reason has a message, every action a log line, and every listed token exists."""

from __future__ import annotations

from typing import get_args

import pytest

from app.messages import manual_words as words
from app.models.appearance import CardLooks
from app.models.what_happened import GameLog
from app.services.cards.look import CardBook
from app.services.cards.tokens import listed_tokens, own_token
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from app.services.preferences import Language
from engine.agents.programs import RandomAgent
from engine.errors import UnreadableInput
from engine.game.events import ManualActionTaken
from engine.game.events.manual_actions import AnyManualAction, Place
from engine.game.kernel.choices import Question
from engine.game.manual.allowing import REASONS
from engine.game.manual.performing import printed_from_data, token_data
from engine.game.view.view import GameView
from engine.ids import PlayerId
from tests.engine.game.random_manual import ManualAgent, manual_game


def test_every_reason_and_every_place_has_words() -> None:
    assert set(words.REASONS) == set(REASONS)
    assert set(words.PLACES) == set(get_args(Place))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_kind_of_act_has_a_line_in_the_log(language: Language) -> None:
    session = manual_game(4, [ManualAgent(4), *(RandomAgent(40 + seat) for seat in range(3))])
    log = GameLog(CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards()))))
    me = PlayerId(0)

    def follow(_view: GameView, _question: Question, _known: bool) -> None:
        log.follow(session.view_game(me))

    session.watch = follow
    session.run_game(until_turn=30)
    log.follow(session.view_game(me))

    done = [event for event in session.game.log if isinstance(event, ManualActionTaken)]
    start = "Manual: " if language == "en" else "Manuell: "
    lines = [line for line in log.list_lines(language) if line.text.startswith(start)]
    assert len(lines) == len(done)
    assert all(line.seat == me for line in lines)
    assert not any("{" in line.text.replace("{G}{W}", "") for line in lines)
    assert len({type(event.action) for event in done}) > len(get_args(AnyManualAction)) - 3


def test_every_listed_token_is_one_and_comes_back_from_its_data() -> None:
    tokens = listed_tokens()

    assert len(tokens) > 60
    for token in tokens:
        again = printed_from_data(token_data(token))
        assert (again.name, again.type_line, again.abilities) == (token.name, token.type_line, token.abilities)
        assert (again.colours, again.power, again.toughness) == (token.colours, token.power, token.toughness)
    angel = next(token for token in tokens if token.name == "Angel Token")
    assert (angel.power, angel.toughness, angel.colours) == (4, 4, "W")
    assert angel.sorted.keyword_names == {"flying"}


def test_a_token_of_ones_own_is_read_like_a_card() -> None:
    token = own_token("", "Creature — Zombie Cat", "BG", 2, 1, "Deathtouch")

    assert (token.name, token.colours, token.power, token.toughness) == ("Zombie Cat Token", "BG", 2, 1)
    assert token.sorted.keyword_names == {"deathtouch"}
    assert own_token("Old Boot", "Artifact — Equipment", "", 2, 1, "").power is None


@pytest.mark.parametrize(("types", "colours"), [("Nonsense", ""), ("", ""), ("Creature", "X")])
def test_what_is_no_token_is_refused(types: str, colours: str) -> None:
    with pytest.raises(UnreadableInput):
        own_token("", types, colours, 1, 1, "")

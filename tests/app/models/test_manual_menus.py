"""Menus and forms of manual actions: the game accepts every action they offer, in every zone and language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.messages import manual_words as words
from app.messages.message import Words
from app.models.appearance import CardLooks
from app.models.manual_forms import (
    WHOLE_TABLE,
    CheckField,
    ChoiceField,
    Field,
    HandEntry,
    HandMenu,
    ManualForm,
    NumberField,
)
from app.models.manual_menus import ManualMenus
from app.services.cards.look import CardBook
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from app.services.preferences import Language
from engine.agents.programs import RandomAgent
from engine.game.events.manual_actions import ManualAction
from engine.game.kernel.choices import Answer, ChooseAction, Question
from engine.game.view.view import GameView
from engine.ids import ObjectId, is_player
from tests.engine.game.precon_games import random_game
from tests.engine.game.random_manual import ManualAgent, manual_game

LOOKS = CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards())))


def leaves(entries: tuple[HandEntry, ...]) -> Iterator[HandEntry]:
    for entry in entries:
        if entry.entries:
            yield from leaves(entry.entries)
        else:
            yield entry


def usual(field: Field) -> object:
    """Returns the value of a field when the form opens."""
    if isinstance(field, ChoiceField):
        return field.value or field.options[0][0]
    return field.value


def made_of(form: ManualForm) -> ManualAction | str:
    return form.make({field.key: usual(field) for field in form.fields})


class Looking(ManualAgent):
    """Plays a game full of manual actions and opens every menu from time to time."""

    def __init__(self, language: Language) -> None:
        super().__init__(4)
        self.words = Words(language)
        self.zones: set[str] = set()
        self.menus = 0
        self._priorities = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, ChooseAction):
            self._priorities += 1
            if self._priorities % 6 == 0:
                self._look(view, question)
        return super().decide(view, question)

    def _look(self, view: GameView, question: ChooseAction) -> None:
        menus = ManualMenus(question, view, LOOKS, self.words)
        objects = [*view.battlefield, *view.player(view.me).hand, *view.stack, *view.exile, *view.command]
        objects += [card for player in view.players for card in player.graveyard]
        for entity in (WHOLE_TABLE, view.me, *view.opponents, *objects[:25]):
            self._check(menus.menu_of(entity), question)
            seen = None if is_player(entity) or entity == WHOLE_TABLE else view.view_object(ObjectId(entity))
            self.zones |= {seen.zone} if seen is not None else set()

    def _check(self, menu: HandMenu, question: ChooseAction) -> None:
        self.menus += 1
        assert menu.title
        assert not menu.reason
        assert menu.entries
        for entry in leaves(menu.entries):
            assert "{" not in entry.label
            if entry.act is not None and not entry.reason:
                assert question.check_answer(entry.act) is entry.act
            if entry.form is not None and not entry.reason:
                act = made_of(entry.form)
                assert act if isinstance(act, str) else question.check_answer(act) is act
                assert all(field.label for field in entry.form.fields)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_stands_open_in_a_menu_is_accepted_by_the_game(language: Language) -> None:
    looking = Looking(language)
    session = manual_game(4, [looking, *(RandomAgent(40 + seat) for seat in range(3))])
    session.game.strict = True

    session.run_game(until_turn=12)

    assert looking.menus > 200
    assert {"battlefield", "hand", "graveyard", "exile", "command"} <= looking.zones


def test_forms_give_the_reason_where_there_is_no_act() -> None:
    class Once(ManualAgent):
        def __init__(self) -> None:
            super().__init__(1)
            self.reasons: list[str] = []

        def decide(self, view: GameView, question: Question) -> Answer:
            if isinstance(question, ChooseAction) and not self.reasons:
                menu = ManualMenus(question, view, LOOKS, Words("de")).menu_of(view.me)
                own = next(
                    e.form for e in menu.entries if e.form is not None and e.form.title == words.OWN_TOKEN.text("de")
                )
                counters = next(e for e in leaves(menu.entries) if e.label == words.OTHER_COUNTERS.text("de")).form
                assert counters is not None
                filled = {field.key: usual(field) for field in own.fields}
                self.reasons.append(str(own.make({**filled, "types": "Unsinn"})))
                self.reasons.append(str(own.make({**filled, "colours": "WX"})))
                fields = {field.key: usual(field) for field in counters.fields}
                self.reasons.append(str(counters.make({**fields, "what": "remove"})))
                assert {type(field) for field in own.fields} > {NumberField, CheckField}
            return super().decide(view, question)

    agent = Once()
    manual_game(3, [agent, *(RandomAgent(seat) for seat in range(3))]).run_game(until_turn=3)

    assert "„Unsinn“ in der Typzeile „Unsinn“" in agent.reasons[0]
    assert agent.reasons[1:] == ["„X“ ist keine Farbe", "das würde nichts ändern"]


def test_a_game_begun_without_acting_by_hand_says_so() -> None:
    class Once:
        def __init__(self) -> None:
            self.said: list[str] = []
            self.player = RandomAgent(1)

        def decide(self, view: GameView, question: Question) -> Answer:
            self.said.append(ManualMenus(question, view, LOOKS, Words("en")).menu_of(WHOLE_TABLE).reason)
            return self.player.decide(view, question)

    once = Once()
    random_game(3, [once, *(RandomAgent(seat) for seat in range(3))]).run_game(until_turn=3)

    assert once.said[0] == words.ANSWER_FIRST.en
    assert words.NOT_THIS_GAME.en in once.said

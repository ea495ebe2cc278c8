"""A walk by keyboard alone: a draft, its deck, turns of a game and a rewind. It checks the presses of each action."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from engine.game.kernel.choices import (
    Action,
    AttackOption,
    BlockOption,
    ChooseAction,
    ChooseEntities,
    DeclareAttackers,
    DeclareBlockers,
    Question,
    YesNo,
)
from tests.app.screens.asking import Desk
from tests.app.screens.key_player import GAME_SEED, Player, Walk
from tests.app.screens.keyboard import TableKeyboard

pytest_plugins = ("tests.app.window_fixtures", "tests.app.screens.desk_fixture")

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

SEATS = int(os.environ.get("COMMANDEER_KEY_SEATS", "3"))
TURNS = int(os.environ.get("COMMANDEER_KEY_TURNS", "6"))
"""Number of own turns that the walk plays by keyboard."""

MOST_FOR_A_DECK = 4
MOST_PER_TURN = 20
"""Limit for the average presses per own turn, with all questions until the next one."""

FEW = 4
"""Limit for the presses of an action at the table, from the question's initial focus."""


def test_a_draft_its_deck_and_turns_of_a_game_by_keys_alone(
    start: Start, settle: Settle, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.services.games.playing._seed", lambda _wanted: GAME_SEED)
    desktop = start()
    desktop.table_presenter.seconds_shown = 0.0
    settle(desktop)
    walk = Walk(Player(desktop, qtbot), SEATS, TURNS)
    walk.draft()
    walk.build()
    walk.play()
    walk.rewind()
    print("\n".join(walk.report()))  # noqa: T201 - report the figures
    parts = walk.player.parts
    assert parts["draft"] == walk.begun_with + 3 * walk.picks
    assert parts["deck"] <= MOST_FOR_A_DECK
    turns = walk.keys_of_turns()
    assert sum(turns) <= MOST_PER_TURN * len(turns), turns
    assert parts["rewind"] == 1
    assert {"cast", "target", "attack 2", "block"} <= walk.player.done
    assert len(turns) == TURNS


class Measure:
    """Asks questions, presses keys and counts them."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk = desk
        self.keys = TableKeyboard(desk.desktop, qtbot)
        self.counts: dict[str, list[int]] = {}

    def __call__(self, kind: str, question: Question, wanted: object, *steps: str | int) -> None:
        """Asks a question and presses the keys in `steps`. A number in `steps` means the letters on that object.

        "?1" presses 1 only if there are several options. "?Return" presses Return only if a button shows the price.
        """
        self.desk.ask(question, "")
        before = self.keys.presses
        for step in steps:
            if isinstance(step, int):
                self.keys.mark(step)
            elif not step.startswith("?"):
                self.keys.press(step)
            elif not self.desk.answers and (step == "?Return") == bool(self.desk.prompt.button):
                self.keys.press(step[1:])
        assert self.desk.answers == [wanted], (kind, self.desk.answers, wanted)
        self.counts.setdefault(kind, []).append(self.keys.presses - before)

    def alone(self, entity: int) -> bool:
        """Returns whether an object is alone or the first of its pile."""
        obj = self.keys.presenter.screen.objects.with_id(entity)
        return obj is not None and obj.ids[0] == entity


def test_every_action_takes_few_keys(desk: Desk, qtbot: QtBot) -> None:
    measure = Measure(desk, qtbot)
    view, me = desk.view, desk.view.me
    hand = tuple(view.player(me).hand)
    seen = {id: view.view_object(id) for id in view.battlefield}
    own = tuple(id for id, one in seen.items() if one is not None and one.controller == me)
    theirs = tuple(id for id in seen if id not in own)
    others = tuple(player.id for player in view.players if player.id != me)
    casts = ChooseAction(me, "", actions=(Action("pass"), *(Action("cast", card) for card in hand)))
    for place, card in enumerate(hand):
        measure("cast", casts, place + 1, card, "Return")
    abilities = [
        (one, index)
        for one in own
        if (there := seen[one]) is not None
        for index in range(len(there.characteristics.sorted.activated))
    ]
    activate = ChooseAction(
        me, "", actions=(Action("pass"), *(Action("activate", one, index=index) for one, index in abilities))
    )
    for place, (one, index) in enumerate(abilities):
        if measure.alone(one):
            measure("activate", activate, place + 1, one, f"?{index + 1}", "?Return")
    attack = DeclareAttackers(me, "attackers", options=tuple(AttackOption(one, others) for one in own))
    for one in filter(measure.alone, own):
        for defender in others:
            measure("attack", attack, ((own.index(one), others.index(defender)),), one, defender, "Return")
    fighting = tuple(one for one in theirs if (there := seen[one]) is not None and there.characteristics.is_creature)
    block = DeclareBlockers(me, "blockers", options=tuple(BlockOption(one, fighting) for one in own))
    for attacker in filter(measure.alone, fighting):
        measure("block", block, ((0, fighting.index(attacker)),), own[0], attacker, "Return")
    everything = (*own, *theirs, *others)
    target = ChooseEntities(me, "target", options=everything, targets=True)
    for chosen in filter(measure.alone, everything):
        measure("target", target, (everything.index(chosen),), chosen, "Return")
    measure("yes", YesNo(me, "pay the cost"), 1, "Return")
    measure("no", YesNo(me, "pay the cost"), 0, "1")
    measure("pass", casts, 0, "Return")
    for kind, found in measure.counts.items():
        print(f"{kind}: {len(found)} measured, {min(found)} to {max(found)} keys")  # noqa: T201 - report the figures
        assert max(found) <= FEW, kind
    assert sum(len(found) for found in measure.counts.values()) > 40


def test_a_card_is_found_by_its_name_in_either_language(desk: Desk, qtbot: QtBot) -> None:
    keys = TableKeyboard(desk.desktop, qtbot)
    screen = desk.screen
    own = next(obj for obj in screen.objects.list_all() if obj.group == str(desk.view.me) and obj.look is not None)
    assert own.look is not None
    for name in (own.look.title_in("en"), own.look.title_in("de")):
        keys.press("Q", "Slash")
        QTest.keyClicks(screen.finder.line, name[:5].lower())
        assert screen.finder.found
        keys.press("Return")
        obj = screen.objects.find_at(QApplication.focusWidget())
        assert obj is not None
        assert obj.look is not None
        assert name[:5].casefold() in obj.look.title_in("en").casefold() + obj.look.title_in("de").casefold()
    present = {obj.look.name for obj in screen.objects.list_all() if obj.look is not None}
    dead = next(card for seat in keys.table.seats for card in seat.graveyard if card.card.name not in present)
    keys.press("Slash")
    QTest.keyClicks(screen.finder.line, dead.card.title_in("en"))
    keys.press("Return")
    assert screen.zone.isVisible()
    found = screen.objects.find_at(QApplication.focusWidget())
    assert found is not None
    assert found.group == "zone"

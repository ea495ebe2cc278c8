"""The whole walk by keys alone: a draft, its deck, turns of a game, a rewind; and how few keys an action at the table
takes. The mouse is not touched."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest
from keyboard import TableKeyboard
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_every_key import Desk, late_game

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

pytest_plugins = ("window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

SEATS = int(os.environ.get("COMMANDEER_KEY_SEATS", "2"))
TURNS = int(os.environ.get("COMMANDEER_KEY_TURNS", "4"))
"""Own turns of the game that is played by keys."""

FEW = 4
"""Every action at the table is within so many presses of where the question leaves the focus."""


class Player(TableKeyboard):
    """Plays sensibly by keys: attacks whom it can, blocks, casts what it can; notes what it has done."""

    def __init__(self, desktop: Desktop, qtbot: QtBot) -> None:
        super().__init__(desktop, qtbot)
        self.done: set[str] = set()
        self.tried: set[int] = set()
        self.rounds = 0
        self._last: Question | None = None

    @property
    def question(self) -> Question | None:
        return None if self.room.seat is None else self.room.seat.question

    def answer(self) -> None:
        """Answers what is asked; some questions take several rounds, none takes many."""
        self.rounds = self.rounds + 1 if self.question is self._last else 0
        self._last = self.question
        assert self.rounds < 12, (self.question, self.prompt, self.latest)
        match self.question:
            case ChooseAction():
                self._act()
            case ChooseEntities(targets=targets):
                self._choose(targets)
            case DeclareAttackers() as asked:
                self._attack(asked)
            case DeclareBlockers() as asked:
                self._block(asked)
            case _:
                self.press("Return" if self.prompt.button else "1")
        self.wait()

    def _act(self) -> None:
        hand = [card.id for card in self.table.hand if card.id in self.prompt.objects and card.id not in self.tried]
        if not hand or self.prompt.chosen:
            self.press("Return")
            return
        self.tried.add(hand[0])
        self.mark(hand[0])
        if self.prompt.chosen and not self.prompt.button:
            self.press("1")
            self.done.add("cast")
        elif self.prompt.chosen and self.prompt.ready:
            self.press("Return")
            self.done.add("cast")

    def _choose(self, targets: bool) -> None:
        """What is listed by its digit, what lies on the table by its letter."""
        while not self.prompt.ready or (targets and not self.prompt.chosen):
            before = self.prompt
            listed = self.room.screen.prompt.options.caps()
            wanted = [one for one in (*self.prompt.objects, *self.prompt.players) if one not in self.prompt.chosen]
            shown = [one for one in sorted(wanted, reverse=True) if self.room.screen.things.with_id(one)]
            if shown:
                self.mark(shown[0])
            elif listed:
                self.press(listed[len(self.prompt.chosen)])
            if self.prompt == before:
                break
        self.done |= {"target"} if targets and self.prompt.chosen else set()
        self.press("Return")

    def _attack(self, asked: DeclareAttackers) -> None:
        """With two creatures at two players, if there are."""
        opponents = [seat.seat for seat in self.table.opponents if not seat.lost]
        for option, opponent in zip(asked.options, opponents, strict=False):
            if opponent in option.defenders:
                self.mark(option.attacker)
                self.mark(opponent)
        attacked = {arrow.seat for arrow in self.table.arrows if arrow.kind == "attack"}
        self.done |= {f"attack {len(attacked)}"} if attacked else set()
        self.press("Return")

    def _block(self, asked: DeclareBlockers) -> None:
        option = asked.options[0]
        self.mark(option.blocker)
        self.mark(option.attackers[0])
        blocked = any(arrow.kind == "block" and arrow.source == option.blocker for arrow in self.table.arrows)
        self.done |= {"block"} if blocked else set()
        self.press("Return")
        if self.room.asks and self.question is asked:  # more is needed of a block like this: none then
            self.mark(option.blocker)
            self.press("Return")


def test_a_draft_its_deck_and_turns_of_a_game_by_keys_alone(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.table_room.pace = 0.0
    settle(desktop)
    player = Player(desktop, qtbot)
    player.press("F3")
    desktop.draft_room.screen.setup._seats.setValue(SEATS)  # a short pod; what is counted are the picks
    player.press("Return")
    player.settle()
    page = desktop.draft_room.screen.pick
    picks = 0
    while not desktop.draft_room.screen.end.isVisible():
        places = desktop.workshop.drafting.suggest()
        player.press(*(page.grid.key_of(place) for place in places), "Return")
        player.settle()
        picks += 1
    player.part("draft")
    assert player.parts["draft"] == 2 + 3 * picks
    player.press("Return")
    player.settle()
    assert desktop.deck_room.snapshot is not None
    assert desktop.deck_room.snapshot.legal
    player.press("Ctrl+Return")
    player.part("deck")
    player.settle()
    player.wait()
    assert len(player.table.seats) >= 2
    turns: set[int] = set()
    steps = 0
    while len(turns) < TURNS and player.room.thread_.running and steps < 60 * TURNS:
        if player.table.active == player.table.own and player.table.turn:
            turns.add(player.table.turn)
        player.answer()
        steps += 1
    player.part("game")
    assert len(turns) == TURNS or not player.room.thread_.running
    print(player.parts, player.done, f"{picks} picks, {TURNS} own turns")  # noqa: T201 - the figures are wanted
    assert player.done
    before = player.table.timeline.current
    player.press("Ctrl+Z")
    qtbot.waitUntil(lambda: player.table.timeline.current == before - 1)
    player.part("rewind")
    assert player.parts["rewind"] == 1


@pytest.fixture
def desk(start: Start, settle: Settle, qtbot: QtBot) -> Iterator[Desk]:
    desktop = start()
    desktop.window.go("table")
    room = late_game(desktop, settle, qtbot)
    assert room.game is not None
    real = room.thread_.answer
    yield Desk(desktop, room, room.game.view())
    room.thread_.answer = real  # type: ignore[method-assign]


class Measure:
    """Asks, presses keys, and counts them."""

    def __init__(self, desk: Desk, qtbot: QtBot) -> None:
        self.desk = desk
        self.keys = TableKeyboard(desk.desktop, qtbot)
        self.counts: dict[str, list[int]] = {}

    def __call__(self, kind: str, question: Question, wanted: object, *steps: str | int) -> None:
        """Numbers are chosen by their letters. "?1" is pressed only if there are several to choose from, "?Return" only
        where the price is on the button."""
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
        """Whether something is on show by itself or as the first of its pile."""
        thing = self.keys.room.screen.things.with_id(entity)
        return thing is not None and thing.ids[0] == entity


def test_every_action_takes_few_keys(desk: Desk, qtbot: QtBot) -> None:
    measure = Measure(desk, qtbot)
    view, me = desk.view, desk.view.me
    hand = tuple(view.player(me).hand)
    seen = {id: view.see(id) for id in view.battlefield}
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
        print(f"{kind}: {len(found)} measured, {min(found)} to {max(found)} keys")  # noqa: T201 - the figures are wanted
        assert max(found) <= FEW, kind
    assert sum(len(found) for found in measure.counts.values()) > 40


def test_a_card_is_found_by_its_name_in_either_language(desk: Desk, qtbot: QtBot) -> None:
    keys = TableKeyboard(desk.desktop, qtbot)
    screen = desk.screen
    own = next(thing for thing in screen.things.all() if thing.group == str(desk.view.me) and thing.look is not None)
    assert own.look is not None
    for name in (own.look.title("en"), own.look.title("de")):
        keys.press("Q", "Slash")
        QTest.keyClicks(screen.finder.line, name[:5].lower())
        assert screen.finder.found
        keys.press("Return")
        thing = screen.things.of(QApplication.focusWidget())
        assert thing is not None
        assert thing.look is not None
        assert name[:5].casefold() in thing.look.title("en").casefold() + thing.look.title("de").casefold()
    present = {thing.look.name for thing in screen.things.all() if thing.look is not None}
    dead = next(card for seat in keys.table.seats for card in seat.graveyard if card.card.name not in present)
    keys.press("Slash")
    QTest.keyClicks(screen.finder.line, dead.card.title("en"))
    keys.press("Return")
    assert screen.zone.isVisible()
    found = screen.things.of(QApplication.focusWidget())
    assert found is not None
    assert found.group == "zone"

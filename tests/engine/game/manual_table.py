"""A table for tests of manual actions. Player A is a person."""

from __future__ import annotations

import pytest

from engine.compiler.pipeline import compile_card
from engine.game.events.manual_actions import ManualAction
from engine.game.kernel.answers import RefusedAnswer
from engine.game.kernel.choices import PASS, ChooseAction
from engine.game.manual.allowing import Desk
from engine.game.manual.performing import perform_manual_action
from engine.game.turn.loop import open_priority
from engine.ids import ObjectId, PlayerId
from engine.ir.stored_cards import StoredCard
from tests.rules.table import Side, Table

A, B = PlayerId(0), PlayerId(1)


def unread(name: str, type_line: str, text: str, **more: str) -> StoredCard:
    """Returns a card with an unsupported ability."""
    compiled = compile_card({"name": name, "type_line": type_line, "mana_cost": "", "oracle_text": text, **more})
    assert compiled.status != "exact"
    return StoredCard(compiled.facts, compiled.faces, compiled.status)


class ManualTable(Table):
    """A table in A's first main phase."""

    def __init__(self, **sides: Side) -> None:
        super().__init__(None, **sides)
        self.game.state.player(A).manual = True
        self.to("precombat main")

    def id(self, name: str) -> ObjectId:
        return self.find(name).id

    def question(self) -> ChooseAction:
        """Returns the question that A gets with priority."""
        player = open_priority(self.game)
        assert player == A, "A does not have priority"
        return ChooseAction(A, "priority", actions=(PASS,), manual=Desk(self.game, A))

    def act(self, act: ManualAction) -> ManualTable:
        """Carries out a manual action of A, with its consequences."""
        answer = self.question().check_answer(act)
        assert answer is act
        perform_manual_action(self.game, A, act)
        open_priority(self.game)
        return self

    def refused(self, act: ManualAction) -> str:
        """Returns the reason why A can't take this action."""
        with pytest.raises(RefusedAnswer) as refusal:
            self.question().check_answer(act)
        return refusal.value.refusal.detail

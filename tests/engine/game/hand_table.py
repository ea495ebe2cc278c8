"""A table for tests of what is done by hand: player A is a person."""

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
    """A card of which not every ability is read."""
    compiled = compile_card({"name": name, "type_line": type_line, "mana_cost": "", "oracle_text": text, **more})
    assert compiled.status != "exact"
    return StoredCard(compiled.facts, compiled.faces, compiled.status)


class HandTable(Table):
    """Stands in A's first main phase."""

    def __init__(self, **sides: Side) -> None:
        super().__init__(None, **sides)
        self.game.state.player(A).manual = True
        self.to("precombat main")

    def id(self, name: str) -> ObjectId:
        return self.find(name).id

    def question(self) -> ChooseAction:
        """What A is asked with priority."""
        player = open_priority(self.game)
        assert player == A, "A does not have priority"
        return ChooseAction(A, "priority", actions=(PASS,), manual=Desk(self.game, A))

    def by_hand(self, act: ManualAction) -> HandTable:
        """A does something by hand; what follows from it has happened afterwards."""
        answer = self.question().check_answer(act)
        assert answer is act
        perform_manual_action(self.game, A, act)
        open_priority(self.game)
        return self

    def refused(self, act: ManualAction) -> str:
        """Why A may not do that."""
        with pytest.raises(RefusedAnswer) as refusal:
            self.question().check_answer(act)
        return refusal.value.refusal.detail

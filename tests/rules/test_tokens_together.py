"""Many tokens created at the same time (701.7a, 614.12): nothing is other for it that all effects are applied once for
all of them."""

from __future__ import annotations

import pytest

from engine.game.evaluation.layers.current import CurrentValues
from engine.game.operations import tokens
from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

FOREST = land("Forest")
ELVES = card("Elves", "Sorcery", "Create three 1/1 green Elf creature tokens.", cost="{G}")
DOUBLES = card(
    "Doubles",
    "Enchantment",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead.",
)
BANNER = card("Banner", "Enchantment", "Creatures you control get +1/+1.")
OTHERS = {
    "nothing": BANNER,
    "of itself": creature("Late", 1, 1, "~ enters tapped."),
    "said of others": card(
        "Feast", "Enchantment", "Creatures you control enter with an additional +1/+1 counter on them."
    ),
    "given": card("Gift", "Enchantment", "Creature tokens you control have riot."),
    "said by the opponent": card("Chains", "Enchantment", "Creatures your opponents control enter tapped."),
}


def made(board: list[StoredCard], opposing: list[StoredCard]) -> tuple[object, ...]:
    """What has come of Elves: every Elf, and the log."""
    table = Table(A=side(hand=[ELVES], board=[FOREST, BANNER, *board]), B=side(board=opposing)).to("precombat main")
    table.cast(ELVES)
    table.answer("A", *[True] * 6).resolve()
    game = table.game
    elves = [
        (obj.id, obj.timestamp, obj.tapped, dict(obj.counters), chars.power, chars.toughness)
        for obj, chars in game.board()
        if obj.is_token
    ]
    return (*elves, game.log)


@pytest.mark.parametrize("what", sorted(OTHERS))
def test_614_12_tokens_enter_together_as_they_would_one_by_one(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ours, theirs = ([], [OTHERS[what]]) if what == "said by the opponent" else ([OTHERS[what]], [])
    board = [DOUBLES, *ours]
    together = made(board, theirs)
    with monkeypatch.context() as patch:
        patch.setattr(tokens, "nothing_changes", lambda game, printed: False)
        assert made(board, theirs) == together
    assert len(together) == 6 + 1


def test_614_1c_what_is_said_of_others_that_enter_is_true_of_each_token() -> None:
    table = Table(A=side(hand=[ELVES], board=[FOREST, OTHERS["said of others"]]), B=side()).to("precombat main")
    table.cast(ELVES).resolve()
    assert [chars.power for obj, chars in table.game.board() if obj.is_token] == [2, 2, 2]


def test_701_7a_effects_are_applied_once_for_all_tokens(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(A=side(hand=[ELVES], board=[FOREST, BANNER, *[DOUBLES] * 5]), B=side()).to("precombat main")
    table.cast(ELVES)
    runs: list[CurrentValues] = []
    apply_all = CurrentValues._apply_all

    def counted(values: CurrentValues) -> None:
        runs.append(values)
        apply_all(values)

    monkeypatch.setattr(CurrentValues, "_apply_all", counted)
    table.resolve()
    assert sum(obj.is_token for obj, _ in table.game.board()) == 3 * 2**5
    assert len(runs) <= 3

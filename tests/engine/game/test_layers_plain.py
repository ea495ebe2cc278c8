"""The layers give the same result with and without shortcuts (613). Without them, the layers test each effect against
each other effect, apply it alone, and search the whole board. `COMMANDEER_LAYERS=2000` tries two thousand boards."""

from __future__ import annotations

import os

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.game.evaluation import dispatch
from engine.game.evaluation.layers import current, layers
from engine.game.evaluation.layers.layer_effects import LayerEffect, Shape
from engine.game.evaluation.layers.layers import LayerRun
from engine.game.evaluation.layers.shared_answers import SharedAnswers
from engine.game.kernel.characteristics import Permanents
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.ids import Entity
from engine.ir.node import Selector
from engine.ir.stored_cards import StoredCard
from tests.engine.game.test_effects_together import told
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

EXAMPLES = int(os.environ.get("COMMANDEER_LAYERS", "60"))

SAID = (
    "Creatures you control get +1/+1.",
    "Other creatures you control get +1/+1.",
    "Other creatures you control with flying have indestructible.",
    "Creatures you control have flying.",
    "Creatures with flying get +1/+0.",
    "Other creatures you control have trample.",
    "Each creature you control with a +1/+1 counter on it has vigilance.",
    "Creatures you control get +1/+1 for each artifact you control.",
    "~ gets +1/+1 for each other creature you control.",
    "~ gets +1/+1 for each creature with flying on the battlefield.",
    "Creatures you control with power 4 or greater get +0/+2.",
    "All Zombies have flying.",
    "Zombie creatures you control get +2/+1.",
    "Other Zombies you control have deathtouch.",
    "Creatures you control are Zombies in addition to their other types.",
    "Creatures you control are every creature type.",
    "Artifacts you control are Zombies in addition to their other types.",
    "All lands are 1/1 creatures that are still lands.",
    "Each noncreature artifact you control is a creature with power and toughness each equal to its mana value.",
    "Nonland permanents you control are artifacts in addition to their other types.",
    "All creatures lose flying.",
    "All creatures lose all abilities and have base power and toughness 1/1.",
    "Other creatures have base power and toughness 3/3.",
    "Each other creature you control that's a Zombie gets +1/+1 for each Zombie on the battlefield.",
    "Other creatures you control get +1/+1 for each Zombie on the battlefield.",
    "All creatures are black.",
    "Black creatures get +1/+1.",
    'Creatures you control have "Other creatures you control have haste."',
    "{0}: ~ becomes a 2/3 Zombie creature with flying until end of turn.",
    "{0}: ~ becomes a 5/5 Human creature until end of turn.",
    "As long as you control three or more creatures, creatures you control have lifelink.",
)


def _cards() -> list[StoredCard]:
    found = [
        card("Ring", "Artifact", cost="{2}"),
        card("Isle", "Land"),
        creature("Bear", 2, 2),
        creature("Bird", 1, 1, "Flying"),
    ]
    for number, text in enumerate(SAID):
        kinds = ("Creature — Zombie", "Artifact Creature — Elf", "Enchantment")
        line = kinds[number % 3] if "~" not in text else kinds[number % 2]
        size = (number % 4 + 1) if "Creature" in line else None
        found.append(card(f"Said {number}", line, text, cost="{3}", power=size, toughness=size))
    return found


CARDS = {each.facts.name: each for each in _cards()}
BOARDS = st.lists(st.sampled_from(sorted(CARDS)), min_size=1, max_size=14)


def saying(text: str) -> str:
    """Returns the name of the card with this text."""
    return f"Said {SAID.index(text)}"


GIVES_FLYING = saying("Creatures you control have flying.")
TO_FLYERS = saying("Other creatures you control with flying have indestructible.")
LANDS_LIVE = saying("All lands are 1/1 creatures that are still lands.")
GIVES_TRAMPLE = saying("Other creatures you control have trample.")
FLYERS_GROW = saying("Creatures with flying get +1/+0.")
ZOMBIES_FLY = saying("All Zombies have flying.")
ALL_ZOMBIES = saying("Creatures you control are Zombies in addition to their other types.")


class Unshared(SharedAnswers):
    def meant(self, context: Context, what: Selector) -> tuple[Entity, ...]:
        return dispatch.find_meant(context, what)


class Plain(LayerRun):
    """Applies the layers without shortcuts."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.answers = Unshared()

    def permanents(self) -> Permanents:
        return Permanents(self.board.values())

    def _independent(self, waiting: list[LayerEffect], layer: int) -> int:
        return 0


def anything(board: Permanents, word: str) -> Permanents:
    return board


def plain(game: Game) -> dict[int, tuple[object, ...]]:
    """Returns the characteristics of every permanent, calculated without shortcuts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(current, "LayerRun", Plain)
        patch.setattr(dispatch, "permanents_of_type", anything)
        patch.setattr(dispatch, "permanents_of_subtype", anything)
        patch.setattr(
            layers, "_may_depend", lambda effect, other, layer: effect is not other and alike(effect.shape, other.shape)
        )
        game.current_values.mark_dirty()
        found = told(game)
    game.current_values.mark_dirty()
    return found


def alike(shape: Shape, other: Shape) -> bool:
    return shape.defines == other.defines


BECOMES = tuple(saying(text) for text in SAID if text.startswith("{0}"))


@rule("613")
@example(ours=[TO_FLYERS, "Bear", GIVES_FLYING], theirs=["Bear"], counters=[], turned=[])
@example(ours=[TO_FLYERS, "Bear", GIVES_TRAMPLE, GIVES_FLYING, FLYERS_GROW], theirs=["Bear"], counters=[], turned=[])
@example(
    ours=[ALL_ZOMBIES, "Bear", ZOMBIES_FLY, "Isle", LANDS_LIVE],
    theirs=["Isle", *["Bear"] * 12],
    counters=[],
    turned=[],
)
@example(ours=[*BECOMES, ALL_ZOMBIES, ZOMBIES_FLY], theirs=["Bear"], counters=[], turned=[0, 0, 1, 1, 0, 0])
@given(
    ours=BOARDS,
    theirs=BOARDS,
    counters=st.lists(st.integers(0, 13), max_size=3),
    turned=st.lists(st.integers(0, 1), max_size=5),
)
@settings(max_examples=EXAMPLES)
def test_613_short_cuts_change_nothing(
    ours: list[str], theirs: list[str], counters: list[int], turned: list[int]
) -> None:
    table = Table(A=side(board=[CARDS[name] for name in ours]), B=side(board=[CARDS[name] for name in theirs]))
    game = table.game
    for number, (obj, chars) in enumerate(game.board()):
        if number in counters and chars.is_creature:
            obj.counters = {"+1/+1": 1}
    game.invalidate()
    table.to("precombat main")
    for number in turned:
        if table.try_to("activate", BECOMES[number]):
            table.resolve()
    assert told(game) == plain(game)


@rule("611.2")
def test_611_2_what_is_said_again_and_again_is_applied_once(monkeypatch: pytest.MonkeyPatch) -> None:
    applied: list[int] = []
    carry_out = LayerRun._carry_out

    def counted(run: LayerRun, effect: LayerEffect, layer: int) -> None:
        applied.append(layer)
        carry_out(run, effect, layer)

    table = Table(A=side(board=[CARDS[BECOMES[0]]]), B=side()).to("precombat main")
    for _ in range(12):
        table.activate(BECOMES[0]).resolve()
    monkeypatch.setattr(LayerRun, "_carry_out", counted)
    table.game.invalidate()
    assert table.size(BECOMES[0]) == (2, 3)
    assert len(applied) <= 4

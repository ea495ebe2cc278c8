"""Rule 707.10: copies of permanent spells, which become tokens."""

from __future__ import annotations

from tests.rules.common_cards import FOREST, ISLAND
from tests.rules.common_games import WEREWOLF
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

DOUBLE = card("Double", "Instant", "Copy target creature spell you control, except it isn't legendary.", cost="{U}")
PLAIN = card("Plain", "Instant", "Copy target creature spell you control.", cost="{U}")
HYDRA = card(
    "Hydra", "Legendary Creature — Hydra", "~ enters with X +1/+1 counters on it.", cost="{X}", power=0, toughness=0
)
MORPH = creature("Mimic", 4, 4, "Morph {5}", cost="{4}{G}")
LANDS = [FOREST] * 5 + [ISLAND] * 3


def copied(spell: object, by: object, *, x: int | None = None, method: str = "") -> Table:
    """Returns a table after a creature spell and its copy have resolved."""
    table = Table(A=side(hand=[spell, by], board=LANDS), B=side()).to("precombat main")  # type: ignore[list-item]
    if x is not None:
        table.answer("A", x)
    table.cast(spell, method=method)  # type: ignore[arg-type]
    on_stack = table.game.state.stack[-1]
    return table.cast(by, at=table.describe(on_stack)).resolve(2).resolve()  # type: ignore[arg-type]


@rule("707.10")
def test_707_10_a_copy_with_an_exception_has_the_same_x() -> None:
    table = copied(HYDRA, DOUBLE, x=3)
    hydras = [obj for obj in table.game.state.permanents() if table.game.characteristics(obj.id).name == "Hydra"]
    assert [obj.counters["+1/+1"] for obj in hydras] == [3, 3]
    assert [obj.is_token for obj in hydras] == [True, False]
    assert ["Legendary" in table.game.characteristics(obj.id).supertypes for obj in hydras] == [False, True]


@rule("107.3m", "707.5")
def test_107_3m_a_permanent_that_enters_as_a_copy_has_no_x() -> None:
    clone = creature("Clone", 1, 1, "You may have ~ enter as a copy of any creature on the battlefield.", cost="{U}")
    big = creature("Big Hydra", 1, 1, "~ enters with X +1/+1 counters on it.", cost="{X}")
    table = Table(A=side(hand=[big, clone], board=LANDS), B=side()).to("precombat main")
    table.answer("A", 3).cast(big).resolve().answer("A", True, "Big Hydra").cast(clone).resolve()
    hydras = [obj for obj in table.game.state.permanents() if table.game.characteristics(obj.id).name == "Big Hydra"]
    assert sorted(obj.counters.get("+1/+1", 0) for obj in hydras) == [0, 3]


@rule("707.10g")
def test_707_10g_the_token_of_a_double_faced_spell_has_both_faces() -> None:
    for copy in (PLAIN, DOUBLE):
        table = copied(WEREWOLF, copy)
        token = next(obj for obj in table.game.state.permanents() if obj.is_token)
        table.activate("Villager").resolve().activate("Villager").resolve()
        assert table.game.characteristics(token.id).name == "Howler"
        assert table.zone("battlefield").count("Howler") == 2


@rule("708.2a", "707.10")
def test_708_2a_a_copy_of_a_face_down_spell_is_face_down() -> None:
    for copy in (PLAIN, DOUBLE):
        table = copied(MORPH, copy, method="morph")
        creatures = [
            obj for obj in table.game.state.permanents() if "Creature" in table.game.characteristics(obj.id).types
        ]
        assert [table.game.characteristics(obj.id).name for obj in creatures] == ["", ""]
        assert [table.game.characteristics(obj.id).power for obj in creatures] == [2, 2]

"""Rule 616: interaction of replacement/prevention effects."""

from __future__ import annotations

import pytest

from engine.game.evaluation.dispatch import match_event
from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import BEAR, CLONE, DOUBLER, ISLAND, MOUNTAIN, SEASON, SWARM_FOR_R
from tests.rules.common_games import Steps, grown
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

COUNTER_TEXT = "If one or more +1/+1 counters would be put on a creature you control, "


TWICE = card("Twice", "Enchantment", f"{COUNTER_TEXT}twice that many +1/+1 counters are put on it instead.")


PLUS_ONE = card("Plus One", "Enchantment", f"{COUNTER_TEXT}that many plus one +1/+1 counters are put on it instead.")


GROWTH_FOR_R = card("Growth", "Instant", "Put a +1/+1 counter on target creature.", cost="{R}")


def grown_size(*enchantments: StoredCard, answers: tuple[int, ...] = ()) -> tuple[int | None, int | None]:
    """Returns the size of a 2/2 creature after one counter was put on it. An unexpected question fails the test."""
    table = Table(A=side(hand=[GROWTH_FOR_R], board=[*enchantments, BEAR, MOUNTAIN]), B=side()).to("precombat main")
    return table.answer("A", *answers).cast(GROWTH_FOR_R, at="Bear").resolve().size(BEAR)


ROOM = "engine.game.event_loop.replacement"


@rule("616.1")
def test_616_1_equal_doublers_are_compared_once_with_each_event(monkeypatch: pytest.MonkeyPatch) -> None:
    table = grown([*[BEAR] * 40, *[SEASON] * 11])
    equal, single = Steps(match_event), Steps(match_event)
    monkeypatch.setattr(f"{ROOM}.equal_effects.match_event", equal.counting())
    monkeypatch.setattr(f"{ROOM}.applying.match_event", single.counting())
    table.resolve()
    assert table.size(BEAR) == (2 + 2**11, 2 + 2**11)
    assert equal.made == 40
    assert single.made <= 5


SCALES = card(
    "Scales",
    "Enchantment",
    "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put "
    "on it instead.",
)


@rule("616.1")
def test_616_1_equal_effects_that_add_apply_once_for_each_of_their_objects() -> None:
    table = grown([BEAR, creature("Ox", 3, 3), *[SCALES] * 4]).resolve()
    assert table.size(BEAR) == (7, 7)
    assert table.size("Ox") == (8, 8)


HALVER = card(
    "Halver",
    "Enchantment",
    "If an opponent would put one or more counters on a permanent or player, they put half that many of each of those "
    "kinds of counters on that permanent or player instead, rounded down.",
)


@rule("616.1")
@pytest.mark.parametrize(("first", "size"), [(0, 2 + 1), (1, 2 + 0)])
def test_616_1_each_recipient_is_asked_about_effects_that_differ(first: int, size: int) -> None:
    board = [BEAR, creature("Ox", 2, 2)]
    table = grown([*board, SEASON], [HALVER])
    table.answer("A", first).answer("A", first).resolve()
    assert [table.size(name) for name in ("Bear", "Ox")] == [(size, size)] * 2


@rule("616.1")
def test_616_1_two_such_effects_both_apply() -> None:
    table = Table(A=side(hand=[SWARM_FOR_R], board=[MOUNTAIN, DOUBLER, DOUBLER]), B=side()).to("precombat main")
    table.cast(SWARM_FOR_R).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 8


OTHER_DOUBLER = card(
    "Second Doubler",
    "Artifact",
    "If an effect would create one or more tokens under your control, it creates twice that many of those tokens "
    "instead.",
)


@rule("616.1")
def test_616_1_doublers_of_different_cards_are_applied_without_a_question() -> None:
    board = [MOUNTAIN, DOUBLER, OTHER_DOUBLER, DOUBLER]
    table = Table(A=side(hand=[SWARM_FOR_R], board=board), B=side()).to("precombat main")
    table.cast(SWARM_FOR_R).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 16


@rule("616.1")
def test_616_1_doublers_with_different_conditions_are_applied_without_a_question() -> None:
    assert grown_size(TWICE, SEASON, TWICE) == (10, 10)


PLUS_TWO = card("Plus Two", "Enchantment", f"{COUNTER_TEXT}that many plus two +1/+1 counters are put on it instead.")


@rule("616.1")
def test_616_1_effects_that_add_are_applied_without_a_question() -> None:
    assert grown_size(PLUS_ONE, PLUS_TWO, PLUS_ONE) == (7, 7)


@rule("616.1")
@pytest.mark.parametrize(("first", "size"), [(0, (6, 6)), (1, (5, 5))])
def test_616_1_the_player_orders_an_effect_that_adds_and_one_that_doubles(first: int, size: tuple[int, int]) -> None:
    assert grown_size(PLUS_ONE, TWICE, answers=(first,)) == size


@rule("616.1")
def test_616_1_only_effects_that_differ_are_offered() -> None:
    table = Table(A=side(hand=[GROWTH_FOR_R], board=[*4 * [TWICE], SEASON, PLUS_ONE, BEAR, MOUNTAIN]), B=side())
    table.to("precombat main").answer("A", 0).answer("A", 1).cast(GROWTH_FOR_R, at="Bear").resolve()
    assert table.size(BEAR) == (2 + (1 * 2 + 1) * 16, 2 + (1 * 2 + 1) * 16)


@rule("616.1")
@pytest.mark.parametrize(("first", "size"), [(0, (3, 3)), (1, (2, 2))])
def test_616_1_the_player_orders_doubling_and_halving(first: int, size: tuple[int, int]) -> None:
    halver = card(
        "Halver",
        "Enchantment",
        "If an opponent would put one or more counters on a permanent or player, they put half that many of each of "
        "those kinds of counters on that permanent or player instead, rounded down.",
    )
    table = Table(A=side(hand=[GROWTH_FOR_R], board=[BEAR, MOUNTAIN, TWICE]), B=side(board=[halver])).to(
        "precombat main"
    )
    table.answer("A", first).cast(GROWTH_FOR_R, at="Bear").resolve()
    assert table.size(BEAR) == size


@rule("616.1d")
def test_616_1d_the_copied_creatures_own_choice_on_entering_comes_after_the_copying() -> None:
    totem = card(
        "Totem",
        "Creature — Golem",
        "As Totem enters the battlefield, choose a creature type.\nTotem is the chosen type in addition to its other "
        "types.",
        cost="{U}",
        power=2,
        toughness=2,
    )
    table = Table(A=side(hand=[totem, CLONE], board=[ISLAND, ISLAND]), B=side())
    table.to("precombat main").cast(totem).answer("A", "Elf").resolve()
    table.cast(CLONE).answer("A", True, "Goblin").resolve()
    totems = [obj.id for obj in table.game.state.permanents() if table.describe(obj.id) == "Totem"]
    types = [[word for word in ("Elf", "Goblin") if table.game.characteristics(id).has_subtype(word)] for id in totems]
    assert types == [["Elf"], ["Goblin"]]

"""Rule 610: one-shot effects."""

from __future__ import annotations

from engine.game.events import ZoneMove
from tests.rules.common_cards import MOUNTAIN, PLAINS
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side

PRIEST = card(
    "Priest",
    "Creature — Human Cleric",
    "When Priest enters, exile target creature an opponent controls until Priest leaves the battlefield.",
    cost="{W}",
    power=1,
    toughness=1,
)


SLAY = card("Slay", "Instant", "Destroy target creature.", cost="{W}")


def _warden(response: bool) -> Table:
    text = (
        "{0}: Exile target creature you don't control until target enchantment you control leaves the battlefield. "
        "Activate only once."
    )
    warden, glow = card("Warden", "Artifact", text), card("Glow", "Enchantment")
    dim = card("Dim", "Instant", "Destroy target enchantment.", cost="{W}")
    hand, board = [dim, SLAY], [PLAINS, PLAINS, warden, glow]
    table = Table(A=side(hand=hand, board=board), B=side(board=[creature("Bear", 2, 2)])).to("precombat main")
    table.activate(warden, at=["Bear", "Glow"])
    if response:
        return table.cast(dim, at="Glow").resolve(2)
    table.resolve()
    assert table.zone("exile") == ["Bear"]
    return table.cast(dim, at="Glow").resolve()


@rule("610.3")
def test_610_3_a_card_from_a_hand_returns_to_the_hand() -> None:
    text = (
        "When Thief enters, target opponent reveals their hand. Choose a nonland card from it. "
        "Exile that card until Thief leaves the battlefield."
    )
    thief = creature("Thief", 1, 1, text, cost="{W}")
    table = Table(A=side(hand=[thief, SLAY], board=[PLAINS, PLAINS]), B=side(hand=[PRIEST])).to("precombat main")
    table.answer("A", "Priest").cast(thief, at="B").resolve(2)
    assert table.zone("exile") == ["Priest"]
    table.cast(SLAY, at="Thief").resolve()
    assert table.zone("hand", "B") == ["Priest"]
    assert table.zone("battlefield", "B") == []


@rule("610.3")
def test_610_3_what_is_exiled_until_a_target_leaves_returns_then() -> None:
    assert _warden(response=False).zone("battlefield", "B") == ["Bear"]


@rule("610.3")
def test_610_3_what_waits_for_another_event_does_not_mind_that_its_source_is_gone() -> None:
    text = "When Jailer enters, exile target creature an opponent controls until an opponent becomes the monarch."
    jailer = creature("Jailer", 2, 2, text, cost="{W}")
    table = Table(A=side(hand=[jailer, SLAY], board=[PLAINS, PLAINS]), B=side(board=[creature("Bear", 2, 2)]))
    table.to("precombat main").cast(jailer, at="Bear").resolve()
    table.cast(SLAY, at="Jailer").resolve(2)
    assert table.zone("exile") == ["Bear"]


@rule("610.3")
def test_610_3_its_controller_is_that_of_what_was_exiled() -> None:
    text = (
        "At the beginning of your upkeep, you may exile target enchantment. "
        "If you do, its controller gains control of Act."
    )
    act = card("Act", "Enchantment", text)
    aura = card("Glow", "Enchantment")
    table = Table(A=side(board=[act]), B=side(board=[aura]))
    table.answer("A", ["Glow"], True).to("draw")
    assert table.zone("battlefield", "B") == ["Act"]


@rule("610.3a")
def test_610_3a_an_activated_ability_moves_nothing_if_its_target_to_wait_for_has_left() -> None:
    table = _warden(response=True)
    assert table.zone("battlefield", "B") == ["Bear"]
    assert not any(isinstance(event, ZoneMove) and event.to == "exile" for event in table.game.log)


@rule("610.3b")
def test_610_3b_nothing_moves_if_what_is_waited_for_has_come_before() -> None:
    text = "When Guest enters, you gain 5 life.\nWhen Guest leaves the battlefield, you gain 7 life."
    guest = creature("Guest", 1, 1, text)
    table = Table(A=side(hand=[PRIEST, SLAY], board=[PLAINS, PLAINS]), B=side(board=[guest])).to("precombat main")
    table.cast(PRIEST, at="Guest").resolve()
    table.cast(SLAY, at="Priest").resolve(2)
    assert table.zone("battlefield", "B") == ["Guest"]
    assert table.life("B") == 20


@rule("610.3d")
def test_610_3d_what_was_exiled_by_several_returns_at_the_same_time() -> None:
    text = "When Jail enters, exile target creature you control until Jail leaves the battlefield."
    jail = card("Jail", "Artifact", text, cost="{W}")
    watch = "Whenever another creature enters under your control, you gain 1 life."
    one, other = creature("Left", 1, 1, watch), creature("Right", 1, 1, watch)
    smash = card("Smash", "Sorcery", "Destroy all artifacts.", cost="{R}")
    board = [one, other, PLAINS, PLAINS, MOUNTAIN]
    table = Table(A=side(hand=[jail, jail, smash], board=board), B=side()).to("precombat main")
    for name in ("Left", "Right"):
        table.cast(jail).answer("A", name).resolve(2)
    assert table.zone("exile") == ["Left", "Right"]
    table.cast(smash).answer("A", 0).resolve(3)
    assert table.life("A") == 22

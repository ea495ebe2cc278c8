"""Rules of thumb about the results of effects. Each test breaks one on purpose, and the watcher reports it."""

from __future__ import annotations

import msgspec
import pytest

from engine.audit import watcher as watching_it
from engine.game.event_loop.executing import EXECUTORS
from engine.game.events import AbilityActivated, CostPaid, Damage, LifeGained, StepBegan, TargetChosen
from engine.game.kernel.choices import CONCEDE, PASS
from engine.game.kernel.objects import GameObject
from engine.game.operations.keyword_actions import record_action
from engine.ids import PlayerId
from engine.ir.node import Effect
from tests.engine.audit.test_watching import kinds, told, watched
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature

BEAR, LINK, SAFE = creature("Bear", 2, 2), creature("Link", 2, 2, "Lifelink"), creature("Safe", 2, 2, "Hexproof")

INSTRUCTIONS = (
    "Draw two cards.",
    "You gain 3 life.",
    "Create two 1/1 red Goblin creature tokens.",
    "Destroy target creature.",
    "Exile target creature.",
    "Return target creature to its owner's hand.",
    "Tap target creature.",
    "~ deals 2 damage to target creature.",
    "Put two +1/+1 counters on target creature.",
    "Target creature gets +2/+1 until end of turn.",
)


def _cast(text: str, monkeypatch: pytest.MonkeyPatch | None) -> set[str]:
    """Returns the findings for a spell with this text. With `monkeypatch`, its instruction does nothing."""
    spell = card("Spell", "Instant", text, cost="{0}")
    table, watcher = watched(BEAR, hand=(spell,))
    at = "Bear" if "target" in text.lower() else ()
    table.cast(spell, at=at)
    watcher.check_game(table.game)
    if monkeypatch is not None:
        effect = table.game.state.objects[table.game.state.stack[-1]].item
        assert effect is not None
        kind: type[Effect] = type(effect.effect)  # type: ignore[assignment]
        monkeypatch.setitem(EXECUTORS, kind, lambda context, effect: True)
    table.resolve()
    watcher.check_game(table.game)
    return kinds(watcher)


@rule("608.2c")
@pytest.mark.parametrize("text", INSTRUCTIONS)
def test_608_2c_an_instruction_that_does_nothing_is_told(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert _cast(text, monkeypatch) in ({"comes to"}, {"done to"})


@rule("608.2c")
@pytest.mark.parametrize("text", INSTRUCTIONS)
def test_608_2c_of_an_instruction_that_does_what_it_says_nothing_is_told(text: str) -> None:
    assert _cast(text, None) == set()


def _other(table: Table, name: str) -> GameObject:
    """Returns the second player's permanent of this name."""
    return next(obj for obj in table.game.state.permanents() if obj.printed.name == name and obj.controller == 1)


@rule("614.1c")
def test_614_1c_what_should_have_entered_tapped_is_told() -> None:
    slow = card("Mire", "Land", "~ enters tapped.\n{T}: Add {B}.")
    table, watcher = watched(hand=(slow,))
    table.play(slow)
    table.find("Mire").tapped = False
    assert "enters tapped" in told(table, watcher)


@rule("702.15b")
def test_702_15b_lifelink_without_life_is_told() -> None:
    table, watcher = watched(LINK)
    source = table.find("Link").id
    table.game.record(Damage(source, PlayerId(1), 2))
    table.game.record(LifeGained(PlayerId(0), 1, source))
    assert "lifelink" in told(table, watcher)


@rule("702.11b")
def test_702_11b_a_target_with_hexproof_is_told() -> None:
    table, watcher = watched(SAFE)
    table.game.record(TargetChosen(_other(table, "Safe").id, table.find("Forest").id, PlayerId(0)))
    assert "target" in told(table, watcher)
    table, watcher = watched(SAFE)
    table.game.record(TargetChosen(table.find("Safe").id, table.find("Forest").id, PlayerId(0)))
    assert "target" not in told(table, watcher)  # one's own


@rule("510.1")
def test_510_1_more_combat_damage_than_power_is_told() -> None:
    table, watcher = watched(BEAR)
    table.game.record(Damage(table.find("Bear").id, PlayerId(1), 3, combat=True))
    table.game.record(StepBegan("combat damage", PlayerId(0), 1))
    assert "combat damage" in told(table, watcher)


@rule("510.1")
def test_510_1_an_unblocked_attacker_that_deals_nothing_is_told() -> None:
    table, watcher = watched(BEAR)
    bear = table.find("Bear")
    bear.attacking = PlayerId(1)
    watcher.check_game(table.game)
    table.game.record(StepBegan("combat damage", PlayerId(0), 1))
    assert "combat damage" in told(table, watcher)


@rule("702.16e")
def test_702_16e_no_damage_to_a_player_with_protection_is_no_fault() -> None:
    ward = card("Ward", "Enchantment", "Each player has protection from creatures.")
    table, watcher = watched(BEAR, ward)
    table.find("Bear").attacking = PlayerId(1)
    watcher.check_game(table.game)
    table.game.record(StepBegan("combat damage", PlayerId(0), 1))
    assert "combat damage" not in told(table, watcher)


@rule("602.5")
def test_602_5_an_ability_that_is_activated_too_late_or_for_nothing_is_told() -> None:
    smith = creature("Smith", 2, 2, "{1}: You gain 1 life. Activate only as a sorcery.")
    table, watcher = watched(smith)
    table.activate(smith)
    watcher.check_game(table.game)
    assert "activation" not in kinds(watcher)
    again = next(event for event in table.game.log if isinstance(event, AbilityActivated) and not event.mana)
    table.game.record(again)  # now the stack contains an object that nobody paid for
    table.game.record(CostPaid(PlayerId(0), (("G", 1),), again.source))
    assert "activation" in told(table, watcher)


@rule("602.2b")
def test_602_2b_an_ability_for_another_price_is_told() -> None:
    healer = creature("Healer", 2, 2, "{1}: You gain 1 life.")
    table, watcher = watched(healer)
    table.activate(healer)
    log = table.game.log
    paid = next(place for place, event in enumerate(log) if isinstance(event, CostPaid))
    log[paid] = msgspec.structs.replace(log[paid], mana=(("G", 2),))
    assert "activation" in told(table, watcher)


@rule("613.1")
def test_613_1_what_is_remembered_and_is_not_so_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table, watcher = watched(BEAR)
    table.find("Bear").set_counter("+1/+1", 1)  # without recording an event
    watcher.check_game(table.game)
    assert "computed anew" in kinds(watcher)


@rule("117.1")
def test_117_1_an_action_that_is_not_offered_anew_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table, watcher = watched(BEAR)
    monkeypatch.setattr(watching_it, "SELDOM", 1)
    first = [(PASS,), (PASS, CONCEDE)]
    monkeypatch.setattr(watching_it, "legal_actions", lambda game, player: first.pop())
    watcher.check_game(table.game)
    assert kinds(watcher) == {"computed anew"}


# -- correct behaviour without a finding -------------------------------------------------------------------------------


@rule("702.6")
def test_702_6_one_of_two_prices_is_no_fault() -> None:
    crown = card("Crown", "Artifact — Equipment", "Equip {2} or {G}")
    table, watcher = watched(crown, BEAR)
    table.answer("A", 1).activate(crown, at="Bear")
    assert "activation" not in told(table, watcher)


@rule("707.2")
def test_707_2_a_copy_is_a_token_besides_the_one_that_is_described() -> None:
    text = "Create a token that's a copy of target creature. Create a 1/1 red Goblin creature token."
    twin = card("Twin", "Sorcery", text, cost="{0}")
    table, watcher = watched(BEAR, hand=(twin,))
    table.cast(twin, at="Bear").resolve()
    assert kinds(watcher) | told(table, watcher) == set()


@rule("309.7")
def test_309_7_what_happened_earlier_in_the_game_is_not_forgotten() -> None:
    knight = creature("Knight", 3, 3, "Other creatures you control get +1/+1 as long as you've completed a dungeon.")
    table, watcher = watched(BEAR, knight)
    record_action(table.game, PlayerId(0), "complete a dungeon", (table.find("Knight").id,))
    assert table.size("Bear") == (3, 3)
    assert "computed anew" not in told(table, watcher)

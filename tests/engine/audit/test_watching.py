"""Games watched by rules of thumb. Each test breaks a rule on purpose, and the watcher reports it. The watcher reports
nothing in a correct game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.messages import watching_words
from engine.audit.watcher import Watcher
from engine.audit.watching import AT_EVENTS, RULES_OF_THUMB
from engine.game.event_loop import pending_triggers
from engine.game.events import (
    AttackDeclared,
    BlockDeclared,
    CardDrawn,
    CostPaid,
    Damage,
    LandPlayed,
    SpellCast,
    StepBegan,
)
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.mana import Mana
from engine.game.kernel.objects import GRAVEYARD, GameObject
from engine.game.kernel.records import PendingTrigger
from engine.game.kernel.ruleset import commander_ruleset
from engine.game.turn.loop import open_priority
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Triggered
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

BEAR, OX, BIRD = creature("Bear", 2, 2), creature("Ox", 2, 4), creature("Bird", 1, 1, "Flying")
HERO = card("Hero", "Legendary Creature — Test", power=2, toughness=2)
AURA = card("Bond", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost="{0}")
SWORD = card("Sword", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}")
WALKER = card("Walker", "Legendary Planeswalker — Test", "+1: You gain 1 life.", loyalty=3)
SAGA = card("Tale", "Enchantment — Saga", "I — You gain 1 life.\nII — You gain 1 life.\nIII — You gain 1 life.")
WORLD = card("Realm", "World Enchantment")
SIEGE = card("Siege", "Battle — Siege", "When ~ enters, you gain 1 life.")
GUARD = card("Guard", "Enchantment", "Whenever you gain life, draw a card.")
PRINCE = creature("Prince", 2, 2, "Other creatures you control get +1/+1.")
CHANT = card("Chant", "Instant", "You gain 2 life.", cost="{1}")
RITE = card("Rite", "Sorcery", "You gain 2 life.", cost="{1}")
VENOM = creature("Venom", 1, 1, "Deathtouch")

Broken = Callable[[Table], object]


def watched(*board: object, hand: tuple[object, ...] = (), rules: bool = False) -> tuple[Table, Watcher]:
    """Returns a table at the first main phase and its watcher after a first check. Both players have the same cards."""
    cards = {"board": [land("Forest"), land("Forest"), *board], "hand": list(hand)}
    table = Table(commander_ruleset(2) if rules else None, A=side(**cards), B=side(**cards))  # type: ignore[arg-type]
    watcher = Watcher(table.game)
    table.game.strict = False
    table.to("precombat main")
    watcher.check_game(table.game)
    return table, watcher


def kinds(watcher: Watcher) -> set[str]:
    assert watcher.problem is None, watcher.problem
    return {finding.kind for finding in watcher.findings}


def told(table: Table, watcher: Watcher) -> set[str]:
    """Returns the kinds of findings after the next check."""
    table.game.invalidate()
    watcher.check_game(table.game)
    return kinds(watcher)


def _first(table: Table, name: str) -> GameObject:
    return table.find(name)


def _alike(table: Table) -> None:
    """Gives a player a second legend of the same name, without a check of state-based actions."""
    other = next(obj for obj in table.game.state.permanents() if obj.printed.name == "Hero" and obj.controller == 1)
    other.controller = other.base_controller = PlayerId(0)


def _attach(table: Table, name: str, host: ObjectId | None) -> None:
    table.find(name).attached_to = host


def _token_elsewhere(table: Table) -> None:
    state = table.game.state
    token = GameObject(
        state.new_object_id(), state.new_card_id(), table.find("Bear").printed, PlayerId(0), GRAVEYARD, kind="token"
    )
    state.objects[token.id] = token
    state.set_zone(GRAVEYARD, PlayerId(0), (token.id,))


def _lost_card(table: Table) -> None:
    player = table.game.state.players[0]
    gone, player.library = player.library[0], player.library[1:]
    del table.game.state.objects[gone]


def _two_places(table: Table) -> None:
    player = table.game.state.players[0]
    player.graveyard = (*player.graveyard, player.library[0])


def _moved_silently(table: Table) -> None:
    state, player = table.game.state, table.game.state.players[0]
    id, player.library = player.library[0], player.library[1:]
    player.hand = (*player.hand, id)
    state.objects[id].zone = "hand"


def _waits(table: Table) -> None:
    guard = table.find("Guard")
    ability = guard.printed.sorted.triggered[0]
    table.game.state.waiting = (PendingTrigger(guard.id, guard.controller, ability, 0),)


def _damaged(table: Table) -> None:
    """Records damage by a creature with deathtouch that the game forgets at once."""
    ox = table.find("Ox")
    ox.damage = 1
    table.game.record(Damage(table.find("Venom").id, ox.id, 1))


STATE: dict[str, tuple[tuple[object, ...], Broken]] = {
    "no toughness": ((BEAR,), lambda table: _first(table, "Bear").set_counter("-1/-1", 2)),
    "lethal damage": ((BEAR,), lambda table: setattr(_first(table, "Bear"), "damage", 2)),
    "deathtouch": ((OX, VENOM), _damaged),
    "lost already": ((), lambda table: setattr(table.game.state.players[0], "life", 0)),
    "two legends": ((HERO,), _alike),
    "attached wrongly": ((SWORD,), lambda table: _attach(table, "Sword", _first(table, "Forest").id)),
    "attachments": ((SWORD, BEAR), lambda table: _attach(table, "Sword", _first(table, "Bear").id)),
    "both counters": ((OX,), lambda table: setattr(_first(table, "Ox"), "counters", {"+1/+1": 1, "-1/-1": 1})),
    "no loyalty": ((WALKER,), lambda table: setattr(_first(table, "Walker"), "counters", {})),
    "Saga over": ((SAGA,), lambda table: setattr(_first(table, "Tale"), "counters", {"lore": 3})),
    "elsewhere": ((BEAR,), _token_elsewhere),
    "waiting": ((GUARD,), _waits),
    "one zone": ((), _two_places),
    "cards kept": ((), _lost_card),
    "drawn": ((), lambda table: table.game.record(CardDrawn(PlayerId(0), card=table.game.state.players[0].library[0]))),
    "life": ((), lambda table: setattr(table.game.state.players[0], "life", 19)),
    "counters": ((OX,), lambda table: _first(table, "Ox").set_counter("+1/+1", 1)),
    "damage": ((OX,), lambda table: setattr(_first(table, "Ox"), "damage", 1)),
}
"""Kind -> the permanents on the battlefield, and the function that breaks the state."""


@pytest.mark.parametrize("kind", STATE)
def test_a_broken_state_is_told(kind: str) -> None:
    board, break_it = STATE[kind]
    table, watcher = watched(*board)
    watcher.findings.clear()
    break_it(table)
    assert kind in told(table, watcher)


@rule("704.5m")
def test_704_5m_an_aura_that_is_attached_to_nothing_is_told() -> None:
    table, watcher = watched(BEAR, hand=(AURA,))
    table.cast(AURA, at="Bear").resolve()
    assert told(table, watcher) == set()
    _attach(table, "Bond", None)
    assert {"loose Aura", "attachments"} <= told(table, watcher)


@rule("400.7")
def test_400_7_a_card_that_moves_without_an_event_is_told() -> None:
    table, watcher = watched()
    _moved_silently(table)
    assert "cards kept" in told(table, watcher)


@rule("704.5k")
def test_704_5k_two_worlds_are_told() -> None:
    table, watcher = watched(WORLD)
    assert "world rule" not in told(table, watcher)  # the older one left the battlefield
    twin = table.find("Realm").copy()
    twin.id, twin.card = table.game.state.new_object_id(), table.game.state.new_card_id()
    table.game.state.objects[twin.id] = twin
    table.game.state.battlefield = (*table.game.state.battlefield, twin.id)
    assert "world rule" in told(table, watcher)


@rule("704.5v")
def test_704_5v_a_battle_without_defense_is_told() -> None:
    table, watcher = watched(hand=(SIEGE,))
    siege = table.find("Siege").copy()
    siege.id, siege.card, siege.zone = table.game.state.new_object_id(), table.game.state.new_card_id(), "battlefield"
    table.game.state.objects[siege.id] = siege
    table.game.state.battlefield = (*table.game.state.battlefield, siege.id)
    assert "no defense" in told(table, watcher)


# -- moments of a turn -------------------------------------------------------------------------------------------------


@rule("500.5")
def test_500_5_mana_that_outlasts_a_step_is_told() -> None:
    table, watcher = watched()
    table.game.state.players[0].mana = ((Mana("G"), 1),)
    table.game.record(StepBegan("beginning of combat", PlayerId(0), 1))
    assert kinds(watcher) == {"mana left"}


@rule("514.1")
def test_514_1_a_hand_of_eight_after_the_turn_is_told() -> None:
    table, watcher = watched(hand=(BEAR,) * 8)
    table.game.state.turn.step, table.game.state.turn.stage = 12, "next turn"  # skips the cleanup step
    table.to("upkeep", turn=2)
    assert "hand too large" in kinds(watcher)


@rule("514.2")
def test_514_2_who_still_attacks_after_the_turn_is_told() -> None:
    table, watcher = watched(BEAR)
    table.game.state.turn.step, table.game.state.turn.stage = 12, "next turn"
    table.find("Bear").attacking = PlayerId(1)
    table.to("upkeep", turn=2)
    assert "lasts too long" in kinds(watcher)


@rule("502.3")
def test_502_3_what_has_not_untapped_is_told() -> None:
    table, watcher = watched(BEAR)
    table.to("end")
    for obj in table.game.state.permanents():
        obj.tapped = True
    table.game.on_priority, look = None, table.game.on_priority
    table.to("upkeep", turn=2)
    for obj in table.game.state.permanents():
        if obj.controller == 1:
            obj.tapped = obj.printed.name == "Bear"
    table.game.on_priority = look
    assert "not untapped" in told(table, watcher)


# -- what players do ---------------------------------------------------------------------------------------------------


@rule("508.1a")
def test_508_1a_an_attacker_with_summoning_sickness_is_told() -> None:
    table, watcher = watched(BEAR)
    bear = table.find("Bear")
    table.game.record(AttackDeclared(bear.id, 1, PlayerId(0)))
    bear.attacking = PlayerId(1)
    assert "attacker" in told(table, watcher)  # it has not been tapped


@rule("506.4")
def test_506_4_an_attacker_of_another_player_is_told() -> None:
    table, watcher = watched(BEAR)
    bear = next(obj for obj in table.game.state.permanents() if obj.printed.name == "Bear" and obj.controller == 1)
    bear.attacking = PlayerId(0)
    assert "in combat" in told(table, watcher)


@rule("509.1b")
@pytest.mark.parametrize(
    "words",
    ["Flying", "Shadow", "Menace", "Fear", "Intimidate", "Horsemanship", "Forestwalk", "Protection from green"],
)
def test_509_1b_a_block_that_is_not_allowed_is_told(words: str) -> None:
    evader, green = creature("Evader", 2, 2, words), creature("Elk", 2, 2, cost="{G}")
    table, watcher = watched(evader, green)
    blocker = next(obj for obj in table.game.state.permanents() if obj.printed.name == "Elk" and obj.controller == 1)
    table.game.record(BlockDeclared(blocker.id, table.find("Evader").id))
    assert "block" in told(table, watcher)


@rule("509.1b")
def test_509_1b_a_block_that_is_allowed_is_not_told() -> None:
    table, watcher = watched(BEAR)
    blocker = next(obj for obj in table.game.state.permanents() if obj.printed.name == "Bear" and obj.controller == 1)
    table.game.record(BlockDeclared(blocker.id, table.find("Bear").id))
    assert "block" not in told(table, watcher)


@rule("302.6")
def test_302_6_a_creature_that_taps_too_early_is_told() -> None:
    healer = creature("Healer", 1, 1, "{T}: You gain 1 life.", cost="{G}")
    table, watcher = watched(hand=(healer,))
    table.cast(healer).resolve()
    watcher.check_game(table.game)
    healing = table.find("Healer")
    healing.control_since = 0  # as if it had been under control since the start
    table.activate(healer)
    assert "summoning sick" in told(table, watcher)


@rule("305.2")
def test_305_2_a_second_land_and_one_at_the_wrong_time_are_told() -> None:
    table, watcher = watched()
    forest = table.find("Forest").id
    for _ in range(2):
        table.game.record(LandPlayed(PlayerId(0), forest))
    assert "land play" in told(table, watcher)


@rule("601.3")
def test_601_3_a_sorcery_at_an_instant_s_time_is_told() -> None:
    table, watcher = watched(hand=(RITE,))
    table.cast(RITE)
    watcher.check_game(table.game)
    assert kinds(watcher) == set()
    table, watcher = watched(hand=(CHANT, RITE))
    table.to("end")
    watcher.check_game(table.game)
    table.cast(CHANT)
    spell = table.game.state.objects[table.game.state.stack[-1]]
    spell.printed = table.find("Rite").printed
    table.game.note_place(spell)
    assert "cast too early" in told(table, watcher)


@rule("601.2f")
def test_601_2f_a_price_that_is_not_what_it_costs_is_told() -> None:
    table, watcher = watched(hand=(CHANT,))
    table.cast(CHANT)
    log = table.game.log
    paid = next(place for place, event in enumerate(log) if isinstance(event, CostPaid))
    log[paid] = msgspec.structs.replace(log[paid], mana=(("G", 3),))
    assert "price" in told(table, watcher)


@rule("903.8")
def test_903_8_a_commander_s_casts_that_are_miscounted_are_told() -> None:
    table, watcher = watched(rules=True)
    table.game.record(SpellCast(PlayerId(0), table.find("Forest").id, "command"))
    assert "commander tax" in told(table, watcher)


# -- triggered abilities and sizes -------------------------------------------------------------------------------------


@rule("603.2")
def test_603_2_a_trigger_that_does_not_come_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table, watcher = watched(GUARD, hand=(CHANT,))
    monkeypatch.setattr(pending_triggers, "_triggered", lambda *rest: None)
    table.cast(CHANT).resolve()
    assert told(table, watcher) == {"trigger missing"}


@rule("603.2")
def test_603_2_a_trigger_without_its_event_is_told() -> None:
    table, watcher = watched(GUARD)
    guard = table.find("Guard")
    ability = guard.printed.sorted.triggered[0]
    assert isinstance(ability, Triggered)
    table.game.state.waiting = (PendingTrigger(guard.id, guard.controller, ability, 0),)
    table.game.invalidate()
    open_priority(table.game)
    assert told(table, watcher) == {"trigger unasked"}


@rule("613.4")
def test_613_4_a_boost_that_is_forgotten_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    table, watcher = watched(PRINCE, BEAR)
    assert kinds(watcher) == set()
    assert table.size("Bear") == (3, 3)
    game = table.game
    small = [(obj, _smaller(chars) if obj.printed.name == "Bear" else chars) for obj, chars in game.board()]
    monkeypatch.setattr(game, "board", lambda: small)
    watcher.check_game(game)
    assert kinds(watcher) == {"size"}


def _smaller(chars: Characteristics) -> Characteristics:
    found = chars.copy()
    found.power, found.toughness = 2, 2
    return found


# -- all together ------------------------------------------------------------------------------------------------------


def test_every_rule_of_thumb_has_words_and_a_test() -> None:
    assert set(watching_words.RULES_OF_THUMB) == {*RULES_OF_THUMB, *AT_EVENTS}
    tests = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_watch*.py")))
    assert [kind for kind in (*RULES_OF_THUMB, *AT_EVENTS) if f'"{kind}"' not in tests] == []


def test_what_resolves_without_a_trace_is_counted() -> None:
    idle = card("Idle", "Instant", "Creatures you control get +1/+1 until end of turn.", cost="{0}")
    table, watcher = watched(hand=(idle, CHANT))
    for spell in (idle, CHANT):
        table.cast(spell)
        watcher.check_game(table.game)
        table.resolve()
        watcher.check_game(table.game)
    traces = {card: (trace.resolved, trace.traced) for (card, _), trace in watcher.traces.items()}
    assert traces["Chant"] == (1, 1)
    assert traces["Idle"] == (1, 0)

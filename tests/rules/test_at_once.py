"""What happens at the same time is one event: damage of several sources, life lost by it, blocks, tokens, what enters
together."""

from __future__ import annotations

from engine.game.events import ZoneMove
from tests.rules.table import Table, card, creature, land, side

MOUNTAIN, FOREST, SWAMP, ISLAND, PLAINS = (land(name) for name in ("Mountain", "Forest", "Swamp", "Island", "Plains"))
BEAR = creature("Bear", 2, 2, cost="{G}")
ELF = creature("Elf", 1, 1)


def test_603_2_a_creature_is_dealt_damage_once_by_several_sources_at_the_same_time() -> None:
    saurian = creature("Saurian", 1, 5, "Enrage — Whenever Saurian is dealt damage, you gain that much life.")
    table = Table(A=side(board=[BEAR, ELF, saurian]), B=side(board=[saurian]))
    table.to("precombat main").attack("Saurian").to("end of combat")
    blocked = Table(A=side(board=[saurian]), B=side(board=[BEAR, ELF])).to("precombat main")
    blocked.attack(saurian).block(BEAR, saurian).block(ELF, saurian).answer("A", [1, 0]).to("end of combat")
    assert blocked.life("A") == 23
    assert sum(1 for event in blocked.game.log if type(event).__name__ == "LifeGained") == 1


def test_603_2_each_creature_that_is_dealt_damage_at_the_same_time_triggers() -> None:
    text = "Whenever a creature you control is dealt damage, you gain 1 life."
    totem = card("Totem", "Enchantment", text)
    sweep = card("Sweep", "Sorcery", "Sweep deals 1 damage to each creature and each player.", cost="{R}")
    table = Table(A=side(hand=[sweep], board=[totem, BEAR, ELF, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(sweep).resolve(3)
    assert (table.life("A"), table.life("B")) == (21, 19)
    damage = [event for event in table.game.log if type(event).__name__ == "Damage"]
    assert len(damage) == 4


def test_120_4c_life_lost_by_damage_of_several_sources_is_lost_at_once() -> None:
    text = "Whenever an opponent loses life, you gain that much life."
    blood = card("Blood", "Enchantment", text)
    table = Table(A=side(board=[blood, BEAR, ELF]), B=side()).to("precombat main")
    table.attack(BEAR, ELF).to("end of combat")
    assert (table.life("A"), table.life("B")) == (23, 17)
    assert sum(1 for event in table.game.log if type(event).__name__ == "LifeGained") == 1


def test_119_3_life_that_two_players_lose_is_counted_for_each() -> None:
    blood = card("Blood", "Enchantment", "Whenever an opponent loses life, you gain 1 life.")
    sweep = card("Sweep", "Sorcery", "Sweep deals 1 damage to each opponent.", cost="{R}")
    table = Table(A=side(hand=[sweep], board=[blood, MOUNTAIN]), B=side(), C=side()).to("precombat main")
    table.cast(sweep).resolve(3)
    assert table.life("A") == 22


def test_510_2_one_or_more_creatures_deal_combat_damage_once() -> None:
    one_or_more = card(
        "Toll",
        "Enchantment",
        "Whenever one or more creatures you control deal combat damage to a player, you gain 1 life.",
    )
    each = card(
        "Tithe", "Enchantment", "Whenever a creature you control deals combat damage to a player, you gain 1 life."
    )
    for enchantment, life in ((one_or_more, 21), (each, 22)):
        table = Table(A=side(board=[enchantment, BEAR, ELF]), B=side()).to("precombat main")
        table.attack(BEAR, ELF).to("end of combat")
        assert table.life("A") == life


def test_603_2_a_source_that_deals_damage_to_several_at_once_deals_damage_once() -> None:
    link = creature("Brute", 6, 6, "Trample\nWhenever Brute deals combat damage, you gain that much life.")
    table = Table(A=side(board=[link]), B=side(board=[BEAR])).to("precombat main")
    table.attack(link).block(BEAR, link).answer("A", [2, 4]).to("end of combat")
    assert table.life("A") == 26
    assert sum(1 for event in table.game.log if type(event).__name__ == "LifeGained") == 1


def test_509_3d_becoming_blocked_by_a_creature_triggers_for_each_blocker() -> None:
    by_each = creature("Wall-Breaker", 3, 9, "Whenever Wall-Breaker becomes blocked by a creature, you gain 1 life.")
    once = creature("Rusher", 3, 9, "Whenever Rusher becomes blocked, you gain 1 life.")
    for attacker, life in ((by_each, 22), (once, 21)):
        table = Table(A=side(board=[attacker]), B=side(board=[BEAR, ELF])).to("precombat main")
        table.attack(attacker).block(BEAR, attacker).block(ELF, attacker).to("declare blockers")
        assert table.life("A") == life


def test_509_3a_b_blocking_triggers_once_and_for_each_creature_blocked() -> None:
    extra = "Guard can block an additional creature each combat.\n"
    once = creature("Guard", 0, 9, extra + "Whenever Guard blocks, you gain 1 life.")
    each = creature("Guard", 0, 9, extra + "Whenever Guard blocks a creature, you gain 1 life.")
    for guard, life in ((once, 21), (each, 22)):
        table = Table(A=side(board=[BEAR, ELF]), B=side(board=[guard])).to("precombat main")
        table.attack(BEAR, ELF).block(guard, BEAR).block(guard, ELF).to("declare blockers")
        assert table.life("B") == life


def test_701_26a_what_is_tapped_for_mana_becomes_tapped_once() -> None:
    elf = creature("Druid", 1, 1, "{T}: Add {G}.\nWhenever Druid becomes tapped, you gain 1 life.")
    rite = card("Rite", "Sorcery", "You gain 10 life.", cost="{G}")
    table = Table(A=side(hand=[rite], board=[elf]), B=side()).to("precombat main")
    table.find(elf).control_since = -1
    table.cast(rite).resolve(2)
    assert table.life("A") == 31


def test_701_26a_what_is_tapped_for_a_cost_becomes_tapped_once() -> None:
    monk = creature("Monk", 1, 1, "{T}: You gain 10 life.\nWhenever Monk becomes tapped, you gain 1 life.")
    table = Table(A=side(board=[monk]), B=side()).to("precombat main")
    table.find(monk).control_since = -1
    table.activate(monk).resolve(2)
    assert table.life("A") == 31


def test_603_6a_what_enters_together_sees_each_other_enter() -> None:
    text = "Whenever another creature enters under your control, you gain 1 life."
    one, other = creature("Left", 1, 1, text), creature("Right", 1, 1, text)
    raise_ = card("Raise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}")
    table = Table(A=side(hand=[raise_], board=[SWAMP], graveyard=[one, other]), B=side()).to("precombat main")
    table.cast(raise_).answer("A", 0).resolve(3)
    assert table.life("A") == 22


def test_614_12_what_enters_together_is_not_counted_as_it_enters() -> None:
    text = "enters with a +1/+1 counter on it for each other creature you control."
    one, other = creature("Left", 1, 1, "Left " + text), creature("Right", 1, 1, "Right " + text)
    raise_ = card("Raise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}")
    table = Table(A=side(hand=[raise_], board=[SWAMP, BEAR], graveyard=[one, other]), B=side()).to("precombat main")
    table.cast(raise_).resolve()
    assert (table.size(one), table.size(other)) == ((2, 2), (2, 2))


def test_614_12_what_enters_together_does_not_change_how_the_other_enters() -> None:
    warden = creature("Warden", 1, 1, "Other creatures you control enter with an additional +1/+1 counter on them.")
    for names in ([warden, BEAR], [BEAR, warden]):
        raise_ = card(
            "Raise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}"
        )
        table = Table(A=side(hand=[raise_], board=[SWAMP], graveyard=names), B=side()).to("precombat main")
        table.cast(raise_).resolve()
        assert table.size(BEAR) == (2, 2)


def test_614_12_what_enters_together_does_not_give_the_other_abilities_as_it_enters() -> None:
    lord = creature("Lord", 1, 1, "Creatures you control enter tapped.")
    for names in ([lord, BEAR], [BEAR, lord]):
        raise_ = card(
            "Raise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}"
        )
        table = Table(A=side(hand=[raise_], board=[SWAMP], graveyard=names), B=side()).to("precombat main")
        table.cast(raise_).resolve()
        assert not table.find(BEAR).tapped


def test_111_1_tokens_of_one_instruction_are_created_in_one_event() -> None:
    for text, life in (
        ("Whenever one or more tokens enter under your control, you gain 1 life.", 21),
        ("Whenever a token enters under your control, you gain 1 life.", 23),
    ):
        totem = card("Totem", "Enchantment", text)
        call = card(
            "Call",
            "Sorcery",
            "Create three 1/1 green Elf creature tokens.",
            cost="{G}",
        )
        table = Table(A=side(hand=[call], board=[totem, FOREST]), B=side()).to("precombat main")
        table.cast(call).to("end")
        assert table.life("A") == life


def test_704_5q_704_8_counters_annihilate_in_the_same_event_as_other_state_based_actions() -> None:
    text = "When Shell dies, you gain 1 life for each -1/-1 counter on it."
    shell = creature("Shell", 1, 1, text)
    grow = card("Grow", "Instant", "Put a +1/+1 counter on target creature.", cost="{G}")
    rot = card("Rot", "Instant", "Put three -1/-1 counters on target creature.", cost="{B}")
    table = Table(A=side(hand=[grow, rot], board=[shell, SWAMP, FOREST]), B=side()).to("precombat main")
    table.cast(grow, at="Shell").resolve().cast(rot, at="Shell").resolve(2)
    assert "Shell" in table.zone("graveyard")
    assert table.life("A") == 23


CLONE = card("Clone", "Sorcery", "Create a token that's a copy of target creature, except it's 4/4.", cost="{U}")


def test_707_9d_a_copy_with_a_size_of_its_own_has_no_ability_that_defines_its_size() -> None:
    text = "Grower's power and toughness are each equal to the number of cards in all graveyards."
    grower = card("Grower", "Creature — Test", text, power="*", toughness="*")
    table = Table(A=side(hand=[CLONE], board=[grower, ISLAND], graveyard=[BEAR] * 6), B=side()).to("precombat main")
    table.cast(CLONE, at="Grower").resolve()
    token = next(obj for obj in table.game.state.permanents() if obj.is_token)
    now = table.game.characteristics(token.id)
    assert (now.power, now.toughness) == (4, 4)


def test_707_9d_other_abilities_are_copied() -> None:
    text = "Flying\nGrower gets +1/+0 as long as you control an Island."
    grower = creature("Grower", 2, 2, text)
    table = Table(A=side(hand=[CLONE], board=[grower, ISLAND]), B=side()).to("precombat main")
    table.cast(CLONE, at="Grower").resolve()
    token = next(obj for obj in table.game.state.permanents() if obj.is_token)
    now = table.game.characteristics(token.id)
    assert (now.power, now.toughness, now.has("flying")) == (5, 4, True)


def test_615_11_each_creature_has_a_shield_of_its_own() -> None:
    text = "Prevent the next 1 damage that would be dealt to each creature you control this turn."
    veil = card("Veil", "Instant", text, cost="{W}")
    sweep = card("Sweep", "Sorcery", "Sweep deals 1 damage to each creature.", cost="{R}")
    late = creature("Late", 1, 1, cost="{G}")
    board = [BEAR, ELF, PLAINS, MOUNTAIN, FOREST]
    table = Table(A=side(hand=[veil, sweep, late], board=board), B=side()).to("precombat main")
    table.cast(veil).resolve().cast(late).resolve().cast(sweep).resolve()
    assert set(table.zone("battlefield", "A")) >= {"Bear", "Elf"}
    assert table.find(BEAR).damage == 0
    assert "Late" in table.zone("graveyard")


def test_603_8_a_state_that_is_true_for_a_moment_triggers() -> None:
    lonely = card("Lonely", "Enchantment", "When you control no creatures, sacrifice Lonely.")
    text = "Exile target creature you control, then return it to the battlefield under its owner's control."
    blink = card("Blink", "Instant", text, cost="{W}")
    table = Table(A=side(hand=[blink], board=[lonely, BEAR, PLAINS]), B=side()).to("precombat main")
    table.cast(blink, at="Bear").resolve(2)
    assert "Lonely" in table.zone("graveyard")


def test_603_8_a_state_trigger_does_not_trigger_again_while_it_is_on_the_stack() -> None:
    lonely = card("Lonely", "Enchantment", "When you control no creatures, sacrifice Lonely.")
    rite = card("Rite", "Instant", "You gain 1 life.", cost="{W}")
    table = Table(A=side(hand=[rite], board=[lonely, PLAINS]), B=side()).to("upkeep")
    assert len(table.zone("stack")) in (0, 1)
    table.to("precombat main")
    assert "Lonely" in table.zone("graveyard")
    assert sum(1 for event in table.game.log if type(event).__name__ == "AbilityTriggered") == 1


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


PRIEST = card(
    "Priest",
    "Creature — Human Cleric",
    "When Priest enters, exile target creature an opponent controls until Priest leaves the battlefield.",
    cost="{W}",
    power=1,
    toughness=1,
)
SLAY = card("Slay", "Instant", "Destroy target creature.", cost="{W}")


def test_610_3b_nothing_moves_if_what_is_waited_for_has_come_before() -> None:
    text = "When Guest enters, you gain 5 life.\nWhen Guest leaves the battlefield, you gain 7 life."
    guest = creature("Guest", 1, 1, text)
    table = Table(A=side(hand=[PRIEST, SLAY], board=[PLAINS, PLAINS]), B=side(board=[guest])).to("precombat main")
    table.cast(PRIEST, at="Guest").resolve()
    table.cast(SLAY, at="Priest").resolve(2)
    assert table.zone("battlefield", "B") == ["Guest"]
    assert table.life("B") == 20


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


def test_610_3_what_is_exiled_until_a_target_leaves_returns_then() -> None:
    assert _warden(response=False).zone("battlefield", "B") == ["Bear"]


def test_610_3a_an_activated_ability_moves_nothing_if_its_target_to_wait_for_has_left() -> None:
    table = _warden(response=True)
    assert table.zone("battlefield", "B") == ["Bear"]
    assert not any(isinstance(event, ZoneMove) and event.to == "exile" for event in table.game.log)


def test_610_3_what_waits_for_another_event_does_not_mind_that_its_source_is_gone() -> None:
    text = "When Jailer enters, exile target creature an opponent controls until an opponent becomes the monarch."
    jailer = creature("Jailer", 2, 2, text, cost="{W}")
    table = Table(A=side(hand=[jailer, SLAY], board=[PLAINS, PLAINS]), B=side(board=[creature("Bear", 2, 2)]))
    table.to("precombat main").cast(jailer, at="Bear").resolve()
    table.cast(SLAY, at="Jailer").resolve(2)
    assert table.zone("exile") == ["Bear"]


def test_613_7m_what_enters_together_has_its_timestamps_in_turn_order() -> None:
    small = card("Small", "Creature — Test", "All creatures have base power and toughness 1/1.", power=2, toughness=2)
    large = card("Large", "Creature — Test", "All creatures have base power and toughness 5/5.", power=2, toughness=2)
    text = "Return all creature cards from all graveyards to the battlefield under their owners' control."
    raise_ = card("Raise", "Instant", text, cost="{B}")
    table = Table(A=side(graveyard=[small]), B=side(hand=[raise_], board=[SWAMP], graveyard=[large]))
    table.to("precombat main", turn=2)
    table.cast(raise_, by="B").resolve()
    assert table.size("Large") == (1, 1)  # B is the active player, so that A's effect is the later one


def test_111_2_tokens_that_each_player_creates_are_created_together() -> None:
    totem = card("Totem", "Enchantment", "Whenever one or more tokens enter, you gain 1 life.")
    call = card("Call", "Sorcery", "Each player creates a 1/1 white Soldier creature token.", cost="{W}")
    table = Table(A=side(hand=[call], board=[totem, PLAINS]), B=side()).to("precombat main")
    table.cast(call).to("end")
    assert table.life("A") == 21


def test_615_5_what_is_said_of_a_creatures_damage_happens_for_each_creature() -> None:
    text = "If a creature would deal combat damage to ~, prevent that damage and put a +1/+1 counter on ~."
    hydra = creature("Hydra", 5, 5, text)
    bear, wolf = creature("Bear", 2, 2), creature("Wolf", 2, 2)
    table = Table(A=side(board=[hydra]), B=side(board=[bear, wolf]))
    table.answer("A", (2, 3)).attack(hydra).block(bear, hydra).block(wolf, hydra).to("end of combat")
    assert table.size(hydra) == (7, 7)


def test_608_2c_that_many_is_each_players_own_number() -> None:
    text = "Each player discards all the cards in their hand, then creates that many 2/2 black Zombie creature tokens."
    rise = card("Rise", "Sorcery", text, cost="{U}")
    island = land("Island")
    table = Table(A=side(hand=[rise, island], board=[island]), B=side(hand=[island] * 3)).to("precombat main")
    table.cast(rise).resolve()
    tokens = [table.zone("battlefield", player).count("Zombie Token") for player in "AB"]
    assert tokens == [1, 3]

"""Rule 603: handling triggered abilities."""

from __future__ import annotations

from engine.game.events import Damage, LifeGained
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_0,
    BEAR_FOR_G,
    BOLT_FOR_R,
    ELF,
    ELF_FOR_G,
    FOREST,
    ISLAND,
    KILL,
    MOUNTAIN,
    ONE_OF_EACH_LAND,
    OUTLET,
    ROCK,
    SMASH,
    SURGE,
    SWAMP,
)
from tests.rules.common_games import in_main, table_with, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

DRAW = card("Draw", "Instant", "Target player draws a card.", cost="{U}")


@rule("603")
def test_603_the_second_and_third_time_an_ability_resolves() -> None:
    text = (
        "Landfall — Whenever a land you control enters, you gain 1 life if this is the first time this ability has "
        "resolved this turn. If it's the second time, you gain 10 life. If it's the third time, you gain 100 life."
    )
    omnath = creature("Omnath", 1, 1, text)
    fetch = card("Fetch", "Sorcery", "Put a land card from your hand onto the battlefield.", cost="{0}")
    table = Table(A=side(hand=[FOREST, FOREST, fetch], board=[omnath]), B=side()).to("precombat main")
    assert table.play(FOREST).resolve().life("A") == 21
    assert table.answer("A", ["Forest"]).cast(fetch).resolve(2).life("A") == 31


@rule("603")
def test_603_an_opponents_spell_destroys_it() -> None:
    text = "Whenever a spell or ability an opponent controls destroys an artifact you control, you gain 3 life."
    for caster, life in (("B", 23), ("A", 20)):
        table = Table(
            A=side(board=[watcher(text), ROCK, *ONE_OF_EACH_LAND], hand=[SMASH]),
            B=side(board=list(ONE_OF_EACH_LAND), hand=[SMASH]),
        )
        table.to("precombat main").cast(SMASH, at="Rock", by=caster).resolve()
        assert table.to("end of combat").life("A") == life


@rule("603")
def test_603_an_opponents_ability_causes_a_land_to_be_put_into_a_graveyard() -> None:
    text = (
        "Whenever a spell or ability an opponent controls causes a land to be put into your graveyard from the "
        "battlefield, return that card to the battlefield."
    )
    edict = card("Edict", "Sorcery", "Target opponent sacrifices a land.", cost="{B}")
    table = Table(A=side(board=list(ONE_OF_EACH_LAND), hand=[edict]), B=side(board=[watcher(text), FOREST]))
    table.to("precombat main").cast(edict, at="B").resolve(2)
    assert table.zone("graveyard", "B") == []


@rule("603")
def test_603_none_of_those_that_entered_was_cast() -> None:
    text = (
        "Whenever Sneak and/or one or more other nontoken creatures enter under your control, if none of them were "
        "cast or no mana was spent to cast them, draw a card."
    )
    sneak = creature("Sneak", 1, 1, text, cost="{G}")
    raise_all = card(
        "Raise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}"
    )
    table = Table(A=side(hand=[sneak, raise_all], board=[FOREST, SWAMP], graveyard=[BEAR_FOR_G, BEAR_FOR_G]), B=side())
    table.to("precombat main").cast(sneak).resolve()
    assert len(table.zone("hand", "A")) == 1
    table.cast(raise_all).resolve(2)
    assert len(table.zone("hand", "A")) == 1


@rule("603")
def test_603_life_is_lost_otherwise_than_by_combat_damage() -> None:
    sith = creature(
        "Sith", 2, 2, "Whenever an opponent loses life from a source other than combat damage, draw a card."
    )
    drain = card("Drain", "Sorcery", "Target player loses 1 life.", cost="{0}")
    table = Table(A=side(board=[sith], hand=[drain], library=[BEAR_FOR_G, BEAR_FOR_G]), B=side()).to("precombat main")
    assert len(table.cast(drain, at="B").resolve(2).zone("hand", "A")) == 1
    assert len(table.attack(sith).to("postcombat main").zone("hand", "A")) == 1


@rule("603.2")
def test_603_2_a_creature_is_dealt_damage_once_by_several_sources_at_the_same_time() -> None:
    saurian = creature("Saurian", 1, 5, "Enrage — Whenever Saurian is dealt damage, you gain that much life.")
    table = Table(A=side(board=[BEAR_FOR_G, ELF, saurian]), B=side(board=[saurian]))
    table.to("precombat main").attack("Saurian").to("end of combat")
    blocked = Table(A=side(board=[saurian]), B=side(board=[BEAR_FOR_G, ELF])).to("precombat main")
    blocked.attack(saurian).block(BEAR_FOR_G, saurian).block(ELF, saurian).answer("A", [1, 0]).to("end of combat")
    assert blocked.life("A") == 23
    assert sum(1 for event in blocked.game.log if isinstance(event, LifeGained)) == 1


@rule("603.2")
def test_603_2_each_creature_that_is_dealt_damage_at_the_same_time_triggers() -> None:
    text = "Whenever a creature you control is dealt damage, you gain 1 life."
    totem = card("Totem", "Enchantment", text)
    sweep = card("Sweep", "Sorcery", "Sweep deals 1 damage to each creature and each player.", cost="{R}")
    table = Table(A=side(hand=[sweep], board=[totem, BEAR_FOR_G, ELF, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(sweep).resolve(3)
    assert (table.life("A"), table.life("B")) == (21, 19)
    damage = [event for event in table.game.log if isinstance(event, Damage)]
    assert len(damage) == 4


@rule("603.2")
def test_603_2_a_source_that_deals_damage_to_several_at_once_deals_damage_once() -> None:
    link = creature("Brute", 6, 6, "Trample\nWhenever Brute deals combat damage, you gain that much life.")
    table = Table(A=side(board=[link]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.attack(link).block(BEAR_FOR_G, link).answer("A", [2, 4]).to("end of combat")
    assert table.life("A") == 26
    assert sum(1 for event in table.game.log if isinstance(event, LifeGained)) == 1


@rule("603.2")
def test_603_2_only_the_first_time_it_becomes_tapped() -> None:
    text = "Whenever a creature you control becomes tapped during your turn, if it's the first time that creature has "
    captain = card("Captain", "Enchantment", f"{text}become tapped this turn, untap it.")
    pull = card("Pull", "Instant", "Tap target creature.", cost="{R}")
    table = in_main(captain, BEAR_FOR_G, hand=(pull, pull)).cast(pull, at="Bear").resolve(2)
    assert not table.find("Bear").tapped
    table.cast(pull, at="Bear").resolve(1)
    assert table.find("Bear").tapped


@rule("603.2")
def test_603_2_a_spell_cast_from_a_zone_is_known_by_that_zone() -> None:
    seer = creature("Seer", 1, 1, "Whenever you cast a spell from your graveyard, you gain 2 life.")
    flash = card("Flash", "Instant", "Draw a card.\nFlashback {U}", cost="{U}")
    table = Table(A=side(board=[seer, ISLAND, ISLAND], hand=[flash]), B=side()).to("precombat main")
    table.cast(flash).resolve()
    assert table.life("A") == 20
    table.cast(flash, method="flashback").resolve(2)
    assert table.life("A") == 22


@rule("603.2")
def test_603_2_their_hand_is_that_of_the_player_who_casts() -> None:
    storm = card("Storm", "Enchantment", "Whenever a player casts a spell from their hand, that player loses 1 life.")
    table = Table(A=side(board=[storm, FOREST], hand=[BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_G).resolve()
    assert table.life("A") == 19


WASTE = card("Waste", "Instant", "Target player discards a card.", cost="{B}")


@rule("603.2")
def test_603_2_a_card_that_comes_from_elsewhere_has_not_come_from_the_battlefield() -> None:
    event = "Whenever a creature card is put into a graveyard from anywhere other than the battlefield"
    table = table_with(event, KILL, WASTE, theirs=(ELF_FOR_G,))
    table.cast(KILL, at="Elf").resolve()
    assert table.life("A") == 20
    table.answer("B", "Bear").cast(WASTE, at="B").resolve(2)
    assert table.life("A") == 21


@rule("603.2")
def test_603_2_the_first_card_of_a_draw_step_is_not_counted() -> None:
    event = "Whenever an opponent draws a card except the first one they draw in each of their draw steps"
    table = table_with(event, DRAW, DRAW).to("upkeep", turn=2)
    table.cast(DRAW, at="B").resolve(2)
    assert table.life("A") == 21
    assert table.to("draw", turn=2).life("A") == 21  # the second of the turn, and the first of its step
    table.cast(DRAW, at="B").resolve(2)
    assert table.life("A") == 22


DRAW_TWO = card("Draw Two", "Instant", "Target player draws two cards.", cost="{U}")


@rule("603.2")
def test_603_2_the_second_card_is_counted_in_the_turns_of_whoever_draws_it() -> None:
    table = table_with("Whenever a player draws their second card during their turn", DRAW_TWO, DRAW_TWO, DRAW)
    table.cast(DRAW_TWO, at="B").resolve()
    assert table.life("A") == 20  # it is not their turn
    table.cast(DRAW_TWO, at="A").resolve(2)
    assert table.life("A") == 21


@rule("603.2")
def test_603_2_life_is_lost_for_the_first_time_in_ones_own_turn() -> None:
    event = "Whenever an opponent loses life for the first time during each of their turns"
    table = table_with(event, BOLT_FOR_R, BOLT_FOR_R).cast(BOLT_FOR_R, at="B").resolve()
    assert table.life("A") == 20
    table.to("upkeep", turn=2).cast(BOLT_FOR_R, at="B").resolve(2)
    assert table.life("A") == 21


@rule("603.2")
def test_603_2_of_three_deeds_each_triggers() -> None:
    peek = card("Peek", "Instant", "Scry 1.", cost="{U}")
    watch = card("Spy", "Instant", "Surveil 1.", cost="{U}")
    table = table_with("Whenever a player scries, surveils, or loses life", peek, watch, BOLT_FOR_R)
    table.answer("A", [], [], [], []).cast(peek).resolve(2)
    table.cast(watch).resolve(2)
    assert table.life("A") == 22
    assert table.cast(BOLT_FOR_R, at="B").resolve(2).life("A") == 23


@rule("603.2")
def test_603_2_a_step_or_an_event() -> None:
    text = "When Watcher enters and at the beginning of your end step, you gain 1 life."
    watch = card("Watcher", "Enchantment", text, cost="{0}")
    table = Table(A=side(hand=[watch]), B=side()).to("precombat main").cast(watch).resolve(2)
    assert table.life("A") == 21
    assert table.to("cleanup").life("A") == 22


@rule("603.2")
def test_603_2_permanents_that_a_spell_you_control_exiles() -> None:
    text = "Whenever a spell or ability you control exiles one or more permanents from the battlefield, put that many "
    hero = creature("Hero", 1, 1, f"{text}+1/+1 counters on ~.")
    bear, ogre = creature("Bear", 2, 2), creature("Ogre", 3, 3)
    banish = card("Banish", "Instant", "Exile target creature.", cost="{0}")
    rift = card("Rift", "Instant", "Exile all creatures with power 2.", cost="{0}")
    table = Table(A=side(hand=[rift], board=[hero, bear, bear]), B=side(hand=[banish], board=[ogre]))
    table.to("precombat main").cast(banish, at="Ogre", by="B").resolve()
    assert table.zone("stack") == [], "B's spell is none that A controls"
    table.cast(rift).resolve(2)
    assert table.size(hero) == (3, 3)


@rule("603.2")
def test_603_2_the_first_time_each_turn_that_something_becomes_a_target() -> None:
    ward = card(
        "Veil",
        "Enchantment",
        'Creatures you control have "Whenever this creature becomes the target of a spell or ability for the first '
        'time each turn, counter that spell or ability."',
    )
    table = Table(A=side(hand=[SURGE, SURGE], board=[ward, BEAR_FOR_G, FOREST, FOREST]), B=side())
    table.to("precombat main").cast(SURGE, at="Bear").resolve()
    table.cast(SURGE, at="Bear").resolve()
    assert table.size("Bear") == (5, 5)


@rule("603.2")
def test_603_2_a_permanent_returned_to_anybodys_hand() -> None:
    devotion = card(
        "Devotion", "Enchantment", "Whenever a permanent is returned to a player's hand, that player discards a card."
    )
    unsummon = card("Unsummon", "Instant", "Return target creature to its owner's hand.", cost="{U}")
    table = Table(A=side(hand=[unsummon], board=[devotion, land("Island")]), B=side(board=[BEAR]))
    table.to("precombat main").cast(unsummon, at="Bear").resolve(2)
    assert table.zone("graveyard", "B") == ["Bear"]


@rule("603.2")
def test_603_2_creating_and_sacrificing_a_token_both_count() -> None:
    bats = creature("Bats", 2, 2, "Whenever you create or sacrifice a token, each opponent loses 1 life.")
    maker = card("Maker", "Artifact", "{0}: Create a 1/1 white Cat creature token.")
    table = Table(A=side(board=[bats, maker, OUTLET]), B=side(life=20)).to("precombat main")
    table.activate(maker).resolve(2)
    assert table.life("B") == 19
    table.answer("A", "Cat Token").activate(OUTLET).resolve(2)
    assert table.life("B") == 18
    table.answer("A", "Bats").activate(OUTLET).resolve()
    assert table.life("B") == 18


@rule("603.2")
def test_603_2_drawing_and_discarding_both_count() -> None:
    rogue = creature("Rogue", 1, 1, "Whenever you draw or discard a card, you gain 1 life.")
    looter = card("Looter", "Artifact", "{0}: Draw a card, then discard a card.")
    table = Table(A=side(life=20, hand=[BEAR_FOR_0], board=[rogue, looter]), B=side()).to("precombat main")
    before = table.life("A")
    table.answer("A", "Bear").activate(looter).resolve()
    if len(table.game.state.stack) > 1:
        table.resolve(2)
    assert table.life("A") == before + 2


@rule("603.2")
def test_603_2_a_card_that_is_discarded_triggers_from_where_it_has_gone() -> None:
    cow = creature("Cow", 1, 1, "When Cow dies or when you discard it, you gain 3 life.", cost="{G}")
    loot = card("Loot", "Sorcery", "Discard a card.", cost="{B}")
    table = Table(A=side(hand=[cow, loot], board=[SWAMP]), B=side()).to("precombat main")
    table.cast(loot).resolve(2)
    assert table.life("A") == 23


@rule("603.2")
def test_603_2_the_first_time_each_turn_is_one_of_several_at_once() -> None:
    text = "Whenever you lose life for the first time each turn, you may draw a card."
    ledger = card("Ledger", "Enchantment", text)
    table = Table(A=side(board=[BEAR_FOR_G, ELF]), B=side(board=[ledger])).to("precombat main")
    table.attack(BEAR_FOR_G, ELF).answer("B", True).to("end of combat")
    assert len(table.zone("hand", "B")) == 1


@rule("603.2")
def test_603_2_that_player_is_who_controls_the_creature_of_the_event() -> None:
    curse = card("Gloom", "Enchantment", "Whenever a creature an opponent controls dies, that player loses 2 life.")
    table = Table(A=side(board=[SWAMP, curse], hand=[KILL]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.cast(KILL, at="Bear").resolve(2)
    assert (table.life("A"), table.life("B")) == (20, 18)


@rule("603.2")
def test_603_2_for_the_first_time_each_turn() -> None:
    text = "Whenever you surveil for the first time each turn, you gain 3 life."
    snitch = card("Snitch", "Enchantment", text)
    look = card("Peer", "Sorcery", "Surveil 1.", cost="{U}")
    table = Table(A=side(hand=[look, look], board=[ISLAND, ISLAND, snitch]), B=side()).to("precombat main")
    for _ in range(2):
        table.answer("A", []).cast(look).resolve().to("precombat main")
    assert table.life("A") == 23

"""What causes an event, what others do the same, and what was not done this way: triggered abilities, played."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

SWAMP, FOREST, ISLAND, MOUNTAIN, PLAINS = (land(name) for name in ("Swamp", "Forest", "Island", "Mountain", "Plains"))
LANDS = (SWAMP, FOREST, ISLAND, MOUNTAIN, PLAINS)
BEAR = creature("Bear", 2, 2, cost="{G}")
ROCK = card("Rock", "Artifact")
SMASH = card("Smash", "Instant", "Destroy target permanent.", cost="{R}")


def watcher(text: str) -> StoredCard:
    return card("Watcher", "Enchantment", text)


def test_603_an_opponents_spell_destroys_it() -> None:
    text = "Whenever a spell or ability an opponent controls destroys an artifact you control, you gain 3 life."
    for caster, life in (("B", 23), ("A", 20)):
        table = Table(
            A=side(board=[watcher(text), ROCK, *LANDS], hand=[SMASH]), B=side(board=list(LANDS), hand=[SMASH])
        )
        table.to("precombat main").cast(SMASH, at="Rock", by=caster).resolve()
        assert table.to("end of combat").life("A") == life


def test_603_an_opponents_ability_causes_a_land_to_be_put_into_a_graveyard() -> None:
    text = (
        "Whenever a spell or ability an opponent controls causes a land to be put into your graveyard from the "
        "battlefield, return that card to the battlefield."
    )
    edict = card("Edict", "Sorcery", "Target opponent sacrifices a land.", cost="{B}")
    table = Table(A=side(board=list(LANDS), hand=[edict]), B=side(board=[watcher(text), FOREST]))
    table.to("precombat main").cast(edict, at="B").resolve(2)
    assert table.zone("graveyard", "B") == []


def test_603_10a_it_is_destroyed_together_with_what_it_watches() -> None:
    text = "Whenever a spell or ability an opponent controls destroys a permanent you control, you gain 3 life."
    table = Table(A=side(board=[watcher(text)]), B=side(board=list(LANDS), hand=[SMASH])).to("precombat main")
    assert table.cast(SMASH, at="Watcher", by="B").resolve(2).life("A") == 23


def test_608_2c_each_opponent_attacking_that_player_does_the_same() -> None:
    curse = card(
        "Curse",
        "Enchantment — Aura Curse",
        "Enchant player\nWhenever enchanted player is attacked, you gain 2 life. Each opponent attacking that player "
        "does the same.",
        cost="{G}",
    )
    theirs = side(board=[BEAR])
    table = Table(A=side(board=[BEAR, FOREST], hand=[curse]), B=theirs, C=theirs).to("precombat main")
    table.cast(curse, at="B").resolve()
    table.attack(BEAR, on="B").to("end of combat")
    assert [table.life(name) for name in "ABC"] == [22, 18, 20]


def test_608_2c_nothing_was_created_this_way() -> None:
    text = (
        "Whenever a land you control enters, you may pay {G}. If you do, create a 2/2 green Bear creature token. "
        "If you didn't create a token this way, create a 1/1 green Insect creature token."
    )
    for answer, name in ((True, "Bear Token"), (False, "Insect Token")):
        table = Table(A=side(board=[watcher(text), FOREST], hand=[SWAMP]), B=side()).to("precombat main")
        table.answer("A", answer).play(SWAMP).resolve()
        assert name in table.zone("battlefield")


def test_508_4_it_enters_attacking_whom_the_text_names() -> None:
    text = (
        "Whenever Guide attacks, reveal the top card of your library. If it's a creature card, put it onto the "
        "battlefield tapped and attacking defending player or a planeswalker they control. Otherwise, put that card "
        "into your hand. When you put a creature card onto the battlefield this way, it fights Guide."
    )
    guide = creature("Guide", 1, 4, text)
    table = Table(A=side(board=[guide], library=[BEAR]), B=side()).to("precombat main")
    table.attack(guide).to("end of combat")
    assert table.life("B") == 17


@pytest.mark.parametrize(("lands", "there"), [(2, True), (1, False)])
def test_118_3_a_price_that_must_be_paid_if_it_can_be(lands: int, there: bool) -> None:
    rampager = creature(
        "Rampager",
        3,
        4,
        "When Rampager enters, pay {1}. If you can't, return Rampager to its owner's hand.",
        cost="{G}",
    )
    table = Table(A=side(board=[FOREST] * lands, hand=[rampager]), B=side()).to("precombat main")
    table.cast(rampager).resolve(2)
    assert ("Rampager" in table.zone("battlefield")) == there


def test_706_rows_of_a_table_speak_of_the_tokens_of_the_first() -> None:
    text = (
        "When Swarm enters, roll a d4.\n1 | Create a 1/1 red Goblin creature token.\n2-4 | Create two of those tokens."
    )
    swarm = creature("Swarm", 1, 1, text, cost="{R}")
    table = Table(A=side(hand=[swarm], board=[MOUNTAIN]), B=side()).to("precombat main").cast(swarm).resolve(2)
    assert table.zone("battlefield").count("Goblin Token") in (1, 2)


def test_106_mana_produced_by_it_was_spent() -> None:
    forge = land_with(
        "Forge", "{T}: Add {G}.\nWhenever you cast a creature spell using mana produced by Forge, draw a card."
    )
    for source, drawn in (("Forge", 1), ("Forest", 0)):
        table = Table(A=side(board=[forge, FOREST], hand=[BEAR]), B=side()).to("precombat main")
        table.find("Forest" if source == "Forge" else "Forge").tapped = True
        table.cast(BEAR).to("beginning of combat")
        assert len(table.zone("hand")) == drawn


def land_with(name: str, text: str) -> StoredCard:
    return card(name, "Land", text)


def test_118_9_a_spell_for_life_as_an_ability_resolves() -> None:
    text = (
        "Whenever Digger attacks, you may cast an artifact spell from your graveyard by paying life equal to its mana "
        "value rather than paying its mana cost."
    )
    digger, engine = creature("Digger", 1, 1, text), card("Engine", "Artifact", cost="{4}")
    table = Table(A=side(board=[digger], graveyard=[engine]), B=side()).to("precombat main")
    table.answer("A", True, ["Engine"]).attack(digger).to("end of combat")
    assert table.life("A") == 16
    assert "Engine" in table.zone("battlefield")


def test_303_4_an_aura_that_could_enchant_it() -> None:
    text = (
        "When Mage enters, search your library for an Aura card that could enchant it, put it into your hand, "
        "then shuffle."
    )
    mage = creature("Mage", 1, 1, text, cost="{G}")
    wing, root = (
        card(name, "Enchantment — Aura", f"Enchant {what}") for name, what in (("Wing", "creature"), ("Root", "land"))
    )
    table = Table(A=side(hand=[mage], board=[FOREST], library=[root, wing]), B=side()).to("precombat main")
    table.answer("A", ["Wing"]).cast(mage).resolve(2)
    assert table.zone("hand", "A") == ["Wing"]


def test_115_targets_lie_on_the_battlefield_and_in_graveyards() -> None:
    text = (
        "When Seraph enters, exile up to three other target creatures from the battlefield and/or creature cards from "
        "graveyards."
    )
    seraph = creature("Seraph", 1, 1, text, cost="{G}")
    elf = creature("Elf", 1, 1)
    table = Table(A=side(hand=[seraph], board=[FOREST], graveyard=[elf]), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", ["Bear", "Elf"]).cast(seraph).resolve(2)
    assert sorted(table.zone("exile")) == ["Bear", "Elf"]


def test_208_a_card_of_the_same_total_power_and_toughness_is_found() -> None:
    text = (
        "Whenever a creature enters, you may search your library for a creature card with the same total power and "
        "toughness, put it into your hand, then shuffle."
    )
    wall, ogre = creature("Wall", 0, 4), creature("Ogre", 3, 3)
    table = Table(A=side(hand=[BEAR], board=[watcher(text), FOREST], library=[ogre, wall]), B=side())
    table.to("precombat main").answer("A", True, ["Wall"]).cast(BEAR).resolve(2)
    assert table.zone("hand", "A") == ["Wall"]


def test_603_4_the_first_spell_of_each_of_several_kinds_counts() -> None:
    text = (
        "Whenever you cast a spell, if it's the first instant spell, the first sorcery spell, or the first creature "
        "spell you've cast this turn, you gain 1 life."
    )
    table = Table(A=side(hand=[BEAR, BEAR, SMASH], board=[watcher(text), ROCK, FOREST, FOREST, MOUNTAIN]), B=side())
    table.to("precombat main").cast(BEAR).resolve(2).cast(BEAR).resolve().cast(SMASH, at="Rock").resolve(2)
    assert table.life("A") == 22


def test_603_none_of_those_that_entered_was_cast() -> None:
    text = (
        "Whenever Sneak and/or one or more other nontoken creatures enter under your control, if none of them were "
        "cast or no mana was spent to cast them, draw a card."
    )
    sneak = creature("Sneak", 1, 1, text, cost="{G}")
    raise_all = card(
        "Raise", "Sorcery", "Return all creature cards from your graveyard to the battlefield.", cost="{B}"
    )
    table = Table(A=side(hand=[sneak, raise_all], board=[FOREST, SWAMP], graveyard=[BEAR, BEAR]), B=side())
    table.to("precombat main").cast(sneak).resolve()
    assert len(table.zone("hand", "A")) == 1
    table.cast(raise_all).resolve(2)
    assert len(table.zone("hand", "A")) == 1


def test_707_10_everybody_chooses_targets_for_their_own_copy() -> None:
    text = (
        "Whenever a player casts an instant or sorcery spell, each other player copies that spell. Each of those "
        "players may choose new targets for their copy."
    )
    bolt = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(hand=[bolt], board=[watcher(text), MOUNTAIN]), B=side()).to("precombat main")
    table.cast(bolt, at="B").answer("B", True, ["A"]).resolve(3)
    assert (table.life("A"), table.life("B")) == (17, 17)


def test_500_9_steps_added_to_ones_own_turn() -> None:
    clock = card("Clock", "Enchantment", "At the beginning of your upkeep, you gain 1 life.")
    for text, life in (
        ("At the beginning of your postcombat main phase, you get an additional beginning phase after this phase.", 22),
        ("At the beginning of combat on your turn, you get two additional upkeep steps after this step.", 23),
        ("At the beginning of your first upkeep each turn, you get an additional upkeep step after this step.", 22),
        ("At the beginning of each opponent's upkeep, you get an additional upkeep step after this phase.", 21),
    ):
        table = Table(A=side(board=[clock, watcher(text)]), B=side())
        table.answer("A", *([0] if "first" in text else [])).to("cleanup", turn=2)
        assert table.life("A") == life, text


def test_500_9_the_turn_goes_on_where_it_was() -> None:
    text = "Whenever Obeka deals combat damage to a player, you get that many additional upkeep steps after this phase."
    obeka = creature("Obeka", 2, 2, text)
    table = Table(A=side(board=[obeka], library=[BEAR]), B=side()).to("precombat main").attack(obeka).to("cleanup")
    assert table.zone("hand", "A") == []
    assert sum("upkeep" in str(event) for event in table.game.log) == 3


def test_707_10_copied_for_each_spell_cast_before_it() -> None:
    storm = watcher(
        "Whenever you cast an instant spell, copy it for each other instant spell you've cast before it this turn."
    )
    gain = card("Gain", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(board=[storm], hand=[gain, gain, gain]), B=side()).to("precombat main")
    for life in (21, 23, 26):
        assert table.cast(gain).to("precombat main").life("A") == life


def test_601_3_some_kinds_cost_nothing_and_only_in_some_turns() -> None:
    text = (
        "When Smith enters, exile the top card of your library. You may play that card this turn. You may cast "
        "Equipment spells this way without paying their mana costs."
    )
    smith, sword = creature("Smith", 1, 1, text, cost="{0}"), card("Sword", "Artifact — Equipment", cost="{5}")
    table = Table(A=side(hand=[smith], library=[sword]), B=side()).to("precombat main").cast(smith).resolve(2)
    assert "Sword" in table.cast(sword, method="free").resolve().zone("battlefield")
    text = (
        "When Thief enters, exile the top card of your library. During any turn you attacked with a Rogue, you "
        "may cast that card."
    )
    thief, rogue = creature("Thief", 1, 1, text, cost="{0}"), card("Cutpurse", "Creature — Rogue", power=1, toughness=1)
    table = Table(A=side(hand=[thief], library=[BEAR], board=[rogue, FOREST]), B=side()).to("precombat main")
    table.cast(thief).resolve(2)
    assert not table.try_to("cast", BEAR, method="permission")
    assert table.attack(rogue).to("postcombat main").try_to("cast", BEAR, method="permission")


def test_608_2g_any_mana_for_a_card_cast_as_an_ability_resolves() -> None:
    text = (
        "Whenever Picker deals combat damage to a player, you may cast target permanent card from that player's "
        "graveyard, and mana of any type can be spent to cast that spell."
    )
    picker = creature("Picker", 1, 1, text)
    table = (
        Table(A=side(board=[picker, SWAMP]), B=side(graveyard=[BEAR])).to("precombat main").answer("A", "Bear", True)
    )
    table.attack(picker).to("end of combat")
    assert "Bear" in table.zone("battlefield", "A")


def test_119_7_no_life_for_the_rest_of_the_game() -> None:
    curse = card("Curse", "Sorcery", "Target player can't gain life for the rest of the game.", cost="{0}")
    table = Table(
        A=side(hand=[curse]),
        B=side(board=[card("Font", "Enchantment", "At the beginning of your upkeep, you gain 1 life.")]),
    )
    table.to("precombat main").cast(curse, at="B").resolve()
    assert table.to("draw", turn=4).life("B") == 20


def test_603_life_is_lost_otherwise_than_by_combat_damage() -> None:
    sith = creature(
        "Sith", 2, 2, "Whenever an opponent loses life from a source other than combat damage, draw a card."
    )
    drain = card("Drain", "Sorcery", "Target player loses 1 life.", cost="{0}")
    table = Table(A=side(board=[sith], hand=[drain], library=[BEAR, BEAR]), B=side()).to("precombat main")
    assert len(table.cast(drain, at="B").resolve(2).zone("hand", "A")) == 1
    assert len(table.attack(sith).to("postcombat main").zone("hand", "A")) == 1


def test_208_power_greater_than_its_base_power() -> None:
    text = (
        "Whenever one or more creatures you control each with power greater than its base power deal combat damage to "
        "a player, draw a card."
    )
    lord = creature("Lord", 1, 1, text)
    for counters, drawn in (("", 0), ("Lord gets +1/+0.", 1)):
        other = creature("Lord", 1, 1, f"{text}\n{counters}".strip())
        table = Table(A=side(board=[other if counters else lord], library=[BEAR]), B=side()).to("precombat main")
        table.attack("Lord").to("postcombat main")
        assert len(table.zone("hand", "A")) == drawn


def test_503_each_upkeep_speaks_of_its_player() -> None:
    clock = watcher("At the beginning of each upkeep, that player loses 1 life.")
    table = Table(A=side(board=[clock]), B=side()).to("precombat main").to("precombat main", turn=2)
    assert (table.life("A"), table.life("B")) == (19, 19)


def test_118_3_one_or_more_energy_must_be_there_to_be_paid() -> None:
    text = "Whenever Hydra attacks, you may pay one or more {E}. If you do, put that many +1/+1 counters on Hydra."
    hydra = creature("Hydra", 1, 1, text)
    table = Table(A=side(board=[hydra]), B=side()).to("precombat main").attack(hydra).to("end of combat")
    assert table.life("B") == 19


def test_510_1_no_combat_damage_to_the_defending_player() -> None:
    text = (
        "Whenever Paladin attacks and isn't blocked, it assigns no combat damage to defending player this turn and "
        "that player loses 4 life."
    )
    paladin = creature("Paladin", 3, 3, text)
    table = Table(A=side(board=[paladin]), B=side()).to("precombat main").attack(paladin)
    assert table.to("postcombat main").life("B") == 16


def test_608_2n_a_card_is_exiled_as_it_resolves_and_comes_back() -> None:
    text = (
        "Whenever you cast an instant spell that targets a creature you control, exile that card instead of putting "
        "it into your graveyard as it resolves. If you do, return it to your hand at the beginning of the next end "
        "step."
    )
    angel = creature("Angel", 1, 1, text)
    boost = card("Boost", "Instant", "Target creature gets +1/+1 until end of turn.", cost="{0}")
    table = Table(A=side(board=[angel], hand=[boost]), B=side()).to("precombat main")
    table.cast(boost, at="Angel").resolve(2)
    assert (table.zone("exile"), table.zone("graveyard")) == (["Boost"], [])
    assert table.to("cleanup").zone("hand") == ["Boost"]


def test_701_60_it_cannot_become_suspected() -> None:
    alibi = card("Alibi", "Enchantment", "Creatures you control can't become suspected.")
    accuse = card("Accuse", "Sorcery", "Suspect target creature.", cost="{0}")
    for board, there in (([BEAR], True), ([BEAR, alibi], False)):
        table = Table(A=side(board=board, hand=[accuse]), B=side()).to("precombat main")
        bear = table.cast(accuse, at="Bear").resolve().find("Bear")
        assert ("suspected" in bear.designations) == there


def test_103_8a_the_draw_step_of_an_added_phase_is_not_skipped() -> None:
    text = "At the beginning of your postcombat main phase, you get an additional beginning phase after this phase."
    sphinx = watcher(text)
    table = Table(A=side(board=[sphinx], library=[BEAR, BEAR]), B=side()).to("precombat main")
    assert table.zone("hand", "A") == []
    assert table.to("end").zone("hand", "A") == ["Bear"]

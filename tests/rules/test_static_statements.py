"""What static abilities say, played: what can't happen, what costs more, what happens instead, what has what."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2, cost="{2}")
OX = creature("Ox", 2, 4)
FOREST, SWAMP, ISLAND, MOUNTAIN, PLAINS = (land(name) for name in ("Forest", "Swamp", "Island", "Mountain", "Plains"))
SHRINK = card("Shrink", "Artifact", "{T}: Put a -1/-1 counter on target creature.")
GROW = card("Grow", "Artifact", "{T}: Put a +1/+1 counter on target creature.")
LORD = "Whenever another creature you control enters, you gain 1 life."
PING = card("Ping", "Artifact", "{T}: Ping deals 2 damage to any target.")
THINK = card("Think", "Artifact", "{T}: Target player draws a card.")


def test_122_1_counters_of_one_kind_cannot_be_put() -> None:
    outcast = creature("Outcast", 2, 2, "Creatures you control can't have -1/-1 counters put on them.")
    table = Table(A=side(board=[outcast, BEAR, OX, SHRINK, SHRINK, GROW]), B=side()).to("precombat main")
    table.activate(SHRINK, at="Bear").resolve()
    assert table.size(BEAR) == (2, 2)
    table.activate(GROW, at="Bear").resolve()
    assert table.size(BEAR) == (3, 3)


@pytest.mark.parametrize("who", ["A", "B"])
def test_119_7_a_life_total_that_cannot_change(who: str) -> None:
    angel = creature("Angel", 8, 8, "Your life total can't change.")
    fount = card("Fount", "Artifact", "{T}: Target player gains 4 life.")
    table = Table(A=side(board=[angel, PING, fount], life=10), B=side(life=10)).to("precombat main")
    table.activate(PING, at=who).resolve().activate(fount, at=who).resolve()
    assert table.life(who) == (10 if who == "A" else 12)


def test_500_7_an_extra_turn_is_skipped() -> None:
    hold = card("Hold", "Enchantment", "If an opponent would begin an extra turn, that player skips that turn instead.")
    warp = card("Warp", "Artifact", "{T}: Take an extra turn after this one.")
    for board, active in (((hold,), 1), ((), 0)):
        table = Table(A=side(board=[warp]), B=side(board=board)).to("precombat main").activate(warp).resolve()
        table.to("upkeep", turn=2)
        assert table.game.state.turn.active == active


def test_601_3b_a_permission_for_one_spell_during_each_of_your_turns() -> None:
    pair = creature(
        "Pair", 4, 4, "During each of your turns, you may cast a Soldier creature card from your graveyard."
    )
    soldier = card("Guard", "Creature — Soldier", cost="{2}", power=2, toughness=2)
    table = Table(A=side(board=[pair, *[MOUNTAIN] * 4], graveyard=[soldier, soldier]), B=side())
    table.to("precombat main").cast(soldier, method="permission").resolve()
    assert table.zone("battlefield", "A").count("Guard") == 1
    assert not table.try_to("cast", soldier, method="permission")


@pytest.mark.parametrize("zone", ["graveyard", "exile"])
def test_601_3b_a_card_cast_from_the_graveyard_or_from_exile(zone: str) -> None:
    squee = creature("Undying", 2, 2, "You may cast Undying from your graveyard or from exile.", cost="{R}")
    table = Table(A=side(board=[MOUNTAIN], **{zone: [squee]}), B=side()).to("precombat main")  # type: ignore[arg-type]
    table.cast(squee, method="permission").resolve()
    assert table.zone("battlefield", "A").count("Undying") == 1


def test_601_2f_a_card_cast_from_the_graveyard_for_more() -> None:
    text = "You may cast Rona from your graveyard by discarding two cards in addition to paying its other costs."
    rona = creature("Rona", 3, 4, text, cost="{U}")
    table = Table(A=side(board=[ISLAND], graveyard=[rona], hand=[BEAR, OX]), B=side()).to("precombat main")
    table.cast(rona, method="permission").resolve()
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Ox"]
    assert "Rona" in table.zone("battlefield", "A")


def test_106_4_unspent_mana_becomes_colourless() -> None:
    god = creature("Horizon", 4, 7, "If you would lose unspent mana, that mana becomes colorless instead.")
    table = Table(A=side(board=[god, FOREST]), B=side()).to("upkeep").activate(FOREST).to("precombat main")
    assert table.pool("A") == "C"


def test_601_3_spells_cannot_be_cast_from_graveyards_or_libraries() -> None:
    cage = card("Cage", "Artifact", "Players can't cast spells from graveyards or libraries.")
    flash = card("Think Back", "Sorcery", "Draw a card.\nFlashback {U}", cost="{U}")
    for board, possible in (((ISLAND,), True), ((ISLAND, cage), False)):
        table = Table(A=side(board=board, graveyard=[flash]), B=side()).to("precombat main")
        assert table.try_to("cast", flash, method="flashback") is possible


def test_601_3_spells_with_even_mana_value_cannot_be_cast() -> None:
    winnower = creature("Winnower", 5, 5, "Your opponents can't cast spells with even mana values.")
    odd = creature("Odd", 1, 1, cost="{1}")
    table = Table(A=side(hand=[BEAR, odd], board=[MOUNTAIN] * 3), B=side(board=[winnower])).to("precombat main")
    assert not table.try_to("cast", BEAR)
    table.cast(odd).resolve()
    assert "Odd" in table.zone("battlefield", "A")


def test_508_1d_attacking_and_blocking_for_a_cost() -> None:
    rays = card(
        "Rays",
        "Enchantment — Aura",
        "Enchant creature\nEnchanted creature can't attack unless its controller pays {3}.",
    )
    text = "player A:\n battlefield: Bear [as one]; Rays [on one]; 3 Mountain\nplayer B:"
    for paid, life in ((True, 38), (False, 40)):
        table = Table.of(text, BEAR, rays, MOUNTAIN)
        table.answer("A", paid).attack(BEAR).to("end of combat")
        assert table.life("B") == life


def test_509_1d_blocking_for_life() -> None:
    guard = creature("Guard", 2, 2, "Guard can't block unless you sacrifice two Islands.")
    table = Table(A=side(board=[OX]), B=side(board=[guard, ISLAND, ISLAND]))
    table.answer("B", True).attack(OX).block(guard, OX).to("end of combat")
    assert table.life("B") == 20
    assert table.zone("graveyard", "B").count("Island") == 2


def test_601_2f_costs_of_abilities_that_are_no_mana_abilities() -> None:
    field = card("Field", "Enchantment", "Activated abilities cost {2} more to activate unless they're mana abilities.")
    heal = card("Heal", "Artifact", "{1}, {T}: You gain 3 life.")
    table = Table(A=side(board=[field, heal, MOUNTAIN, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.activate(heal).resolve()
    assert table.life("A") == 23
    assert all(obj.tapped for obj in table.game.state.permanents() if obj.printed.name == "Mountain")


def test_601_2f_abilities_of_one_permanent_cost_less_but_not_nothing() -> None:
    power = card(
        "Power",
        "Enchantment — Aura",
        "Enchant artifact\nEnchanted artifact's activated abilities cost {2} less to activate. This effect can't "
        "reduce the amount of mana an ability costs to activate to less than one mana.",
    )
    heal = card("Heal", "Artifact", "{2}, {T}: You gain 3 life.")
    text = "player A:\n battlefield: Heal [as one]; Power [on one]; Mountain\nplayer B:"
    table = Table.of(text, heal, power, MOUNTAIN).to("precombat main").activate(heal).resolve()
    assert table.life("A") == 43
    assert table.find(MOUNTAIN).tapped


def test_603_2d_what_makes_abilities_trigger_more() -> None:
    lord = card("Lord", "Creature — Bear", LORD, power=2, toughness=2)
    cub = card("Cub", "Creature — Bear", cost="{2}", power=2, toughness=2)
    for text, life in (
        ("If an ability of another Bear you control triggers, that ability triggers an additional time.", 22),
        (
            "If an ability of another Bear you control triggers while you control six or more Bears, that ability "
            "triggers an additional time.",
            21,
        ),
        (
            "If a Bear entering under your control causes a triggered ability of a permanent you control to trigger, "
            "that ability triggers an additional time.",
            22,
        ),
    ):
        more = creature("More", 1, 1, text)
        table = Table(A=side(hand=[cub], board=[lord, more, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
        table.cast(cub).resolve(3 if life == 22 else 2)
        assert table.life("A") == life


def test_603_2d_damage_to_a_player_makes_abilities_trigger_more() -> None:
    boots = creature(
        "Boots",
        1,
        1,
        "If a creature you control dealing combat damage to a player causes a triggered ability of a permanent you "
        "control to trigger, that ability triggers an additional time.",
    )
    thief = creature("Thief", 2, 2, "Whenever Thief deals combat damage to a player, you gain 1 life.")
    table = Table(A=side(board=[boots, thief]), B=side()).attack(thief).to("end of combat")
    assert table.life("A") == 22


@pytest.mark.parametrize(("hand", "drawn", "life"), [((), 2, 19), ((BEAR,), 2, 20)])
def test_614_1_a_replacement_while_a_hand_is_empty(hand: tuple[str, ...], drawn: int, life: int) -> None:
    text = "If you would draw a card while you have no cards in hand, instead draw two cards and lose 1 life."
    scrivener = creature("Scrivener", 2, 1, text)
    table = Table(A=side(board=[scrivener, THINK], hand=hand), B=side()).to("precombat main")
    table.activate(THINK, at="A").resolve()
    assert len(table.zone("hand", "A")) == drawn
    assert table.life("A") == life


def test_615_5_prevention_while_it_has_a_counter() -> None:
    text = (
        "If damage would be dealt to Champion while it has a +1/+1 counter on it, prevent that damage and remove a "
        "+1/+1 counter from Champion."
    )
    champion = creature("Champion", 2, 2, text)
    table = Table(A=side(board=[champion, GROW, PING, PING]), B=side()).to("precombat main")
    table.activate(GROW, at="Champion").resolve().activate(PING, at="Champion").resolve()
    assert table.size(champion) == (2, 2)
    table.activate(PING, at="Champion").resolve()
    assert "Champion" in table.zone("graveyard", "A")


def test_614_6_a_draw_that_an_opponent_draws() -> None:
    thief = creature(
        "Notion",
        3,
        1,
        "If an opponent would draw a card except the first one they draw in each of their draw steps, instead that "
        "player skips that draw and you draw a card.",
    )
    table = Table(A=side(board=[THINK]), B=side(board=[thief])).to("precombat main")
    table.activate(THINK, at="A").resolve()
    assert not table.zone("hand", "A")
    assert len(table.zone("hand", "B")) == 1
    table.to("draw", turn=3)
    assert len(table.zone("hand", "A")) == 1
    table.activate(THINK, at="A").resolve()
    assert len(table.zone("hand", "A")) == 1
    assert len(table.zone("hand", "B")) == 3  # one of them in B's own draw step


@pytest.mark.parametrize(
    ("text", "more"),
    [
        (
            "If one or more tokens would be created under your control, those tokens plus an additional Food token are "
            "created instead.",
            ["Food Token"],
        ),
        (
            "If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel "
            "creature tokens are created instead.",
            ["Squirrel Token", "Squirrel Token"],
        ),
        (
            "If you would create one or more tokens, instead create those tokens plus an additional Treasure token.",
            ["Treasure Token"],
        ),
    ],
)
def test_614_1_more_tokens_are_created(text: str, more: list[str]) -> None:
    general = creature("General", 2, 2, text)
    horn = card("Horn", "Artifact", "{T}: Create two 1/1 white Soldier creature tokens.")
    table = Table(A=side(board=[general, horn]), B=side()).to("precombat main").activate(horn).resolve()
    made = sorted(name for name in table.zone("battlefield", "A") if name not in ("General", "Horn"))
    assert made == sorted([*more, "Soldier Token", "Soldier Token"])


def test_301_5_what_equipment_can_be_attached_to() -> None:
    naginata = card(
        "Naginata",
        "Artifact — Equipment",
        "Naginata can be attached only to a creature with power 3 or greater.\nEquipped creature gets +3/+0.\n"
        "Equip {1}",
    )
    giant = creature("Giant", 3, 3)
    board = [naginata, BEAR, giant, MOUNTAIN, MOUNTAIN]
    table = Table(A=side(board=board), B=side()).to("precombat main")
    table.activate(naginata, at="Bear").resolve()
    assert table.size(BEAR) == (2, 2)
    table.activate(naginata, at="Giant").resolve()
    assert table.size(giant) == (6, 3)


def test_702_28_blocking_as_though_with_shadow() -> None:
    shade = creature("Shade", 2, 2, "Shadow")
    dryad = creature("Dryad", 2, 2, "Dryad can block creatures with shadow as though it had shadow.")
    table = Table(A=side(board=[shade]), B=side(board=[dryad, BEAR])).to("precombat main")
    assert table.may_block(dryad, shade)
    assert not table.may_block(BEAR, shade)


def test_702_14_landwalk_that_does_not_help() -> None:
    walker = creature("Walker", 2, 2, "Forestwalk")
    fall = card(
        "Fall", "Enchantment", "Creatures with forestwalk can be blocked as though they didn't have forestwalk."
    )
    savvy = creature(
        "Savvy", 2, 2, "Savvy can block creatures with landwalk abilities as though they didn't have those abilities."
    )
    table = Table(A=side(board=[walker]), B=side(board=[BEAR, FOREST, savvy])).to("precombat main")
    assert not table.may_block(BEAR, walker)
    assert table.may_block(savvy, walker)
    table = Table(A=side(board=[walker]), B=side(board=[BEAR, FOREST, fall])).to("precombat main")
    assert table.may_block(BEAR, walker)


def test_702_11_hexproof_that_does_not_help() -> None:
    sprite = creature("Sprite", 1, 1, "Hexproof")
    run = card(
        "Run",
        "Enchantment",
        "Creatures your opponents control can be the targets of spells and abilities as though they didn't have "
        "hexproof.",
    )
    table = Table(A=side(board=[PING, run]), B=side(board=[sprite])).to("precombat main")
    table.activate(PING, at="Sprite").resolve()
    assert "Sprite" in table.zone("graveyard", "B")


def test_614_1c_entering_with_a_counter_of_choice() -> None:
    text = "Nipper enters with your choice of a deathtouch counter or a lifelink counter on it."
    nipper = creature("Nipper", 2, 1, text, cost="{B}")
    table = Table(A=side(hand=[nipper], board=[SWAMP]), B=side()).to("precombat main")
    table.answer("A", 1).cast(nipper).resolve()
    assert table.find(nipper).counters == {"lifelink": 1}


def test_614_1c_kicked_it_enters_with_counters_and_a_keyword() -> None:
    text = "Kicker {1}\nIf Kavu was kicked, it enters with two +1/+1 counters on it and with haste."
    kavu = creature("Kavu", 1, 1, text, cost="{R}")
    for lands, size, fast in ((2, (3, 3), True), (1, (1, 1), False)):
        table = Table(A=side(hand=[kavu], board=[MOUNTAIN] * lands), B=side()).to("precombat main")
        if lands > 1:
            table.answer("A", True)
        table.cast(kavu).resolve()
        assert table.size(kavu) == size
        assert table.now(kavu).has("haste") is fast


def test_205_4_what_becomes_legendary_or_no_longer_snow() -> None:
    line = card("Line", "Enchantment", "All nonland permanents are legendary.")
    table = Table(A=side(board=[line, BEAR]), B=side()).to("precombat main")
    assert "Legendary" in table.now(BEAR).supertypes
    melt = card("Melt", "Enchantment", "All lands are no longer snow.")
    drift = card("Drift", "Snow Land", "{T}: Add {C}.")
    table = Table(A=side(board=[melt, drift]), B=side()).to("precombat main")
    assert "Snow" not in table.now(drift).supertypes


def test_205_1a_a_land_that_is_three_types_only() -> None:
    growth = card("Growth", "Enchantment — Aura", "Enchant land\nEnchanted land is a Mountain, Forest, and Plains.")
    text = "player A:\n battlefield: Swamp [as one]; Growth [on one]\nplayer B:"
    table = Table.of(text, SWAMP, growth).to("precombat main")
    assert sorted(table.now(SWAMP).subtypes) == ["Forest", "Mountain", "Plains"]


def test_606_1_a_planeswalker_with_a_loyalty_ability_of_an_aura() -> None:
    talent = card(
        "Talent",
        "Enchantment — Aura",
        'Enchant planeswalker\nEnchanted planeswalker has "[+1]: Create three 1/1 white Soldier creature tokens."',
    )
    walker = card("Walker", "Legendary Planeswalker — Test", "-3: Draw a card.", loyalty=4)
    text = "player A:\n battlefield: Walker [as one]; Talent [on one]\nplayer B:"
    table = Table.of(text, walker, talent).to("precombat main")
    table.activate(walker, 1).resolve()
    assert table.zone("battlefield", "A").count("Soldier Token") == 3
    assert table.find(walker).counters["loyalty"] == 5


def test_615_5_all_damage_of_one_time_is_prevented_though_the_counter_goes() -> None:
    text = (
        "If damage would be dealt to Champion while it has a +1/+1 counter on it, prevent that damage and remove a "
        "+1/+1 counter from Champion."
    )
    champion = creature("Champion", 2, 2, text)
    table = Table.of("player A:\n battlefield: Champion [1 +1/+1]\nplayer B:\n battlefield: 2 Bear", champion, BEAR)
    table.attack(champion).block(BEAR, champion).to("end of combat")
    assert table.size(champion) == (2, 2)


def test_614_1_that_many_other_tokens_of_ones_choice() -> None:
    text = (
        "If you would create one or more tokens, you may instead create that many 2/2 green Cat creature tokens with "
        "haste or that many 3/1 green Dog creature tokens with vigilance."
    )
    friend = creature("Friend", 3, 3, text)
    muster = card("Muster", "Sorcery", "Create two 1/1 red Goblin creature tokens.", cost="{0}")
    table = Table(A=side(board=[friend], hand=[muster]), B=side()).to("precombat main")
    table.answer("A", True, 1).cast(muster).resolve()
    assert table.zone("battlefield", "A") == ["Friend", "Dog Token", "Dog Token"]


def test_614_5_one_more_token_for_all_that_are_created_together() -> None:
    text = "If one or more tokens would be created under your control, those tokens plus an additional Food token are "
    took = creature("Took", 2, 2, f"{text}created instead.")
    orb, gem = card("Orb", "Artifact"), card("Gem", "Artifact")
    march = card("March", "Sorcery", "Create a token that's a copy of each artifact you control.", cost="{U}")
    table = Table(A=side(hand=[march], board=[took, orb, gem, ISLAND]), B=side()).to("precombat main")
    table.cast(march).resolve()
    assert table.zone("battlefield", "A").count("Orb") == 2
    assert table.zone("battlefield", "A").count("Food Token") == 1


def test_601_2f_spells_that_are_not_ones_own_cost_less() -> None:
    gonti = creature("Gonti", 2, 3, "Spells you cast but don't own cost {1} less to cast.")
    steal = card(
        "Steal",
        "Artifact",
        "{T}: Exile the top card of target opponent's library. You may cast that card this turn.",
    )
    own = creature("Own", 2, 2, cost="{2}")
    table = Table(A=side(hand=[own], board=[gonti, steal, FOREST]), B=side(library=[BEAR])).to("precombat main")
    table.activate(steal, at="B").resolve()
    assert not table.try_to("cast", own)
    table.cast(BEAR, method="permission").resolve()
    assert "Bear" in table.zone("battlefield", "A")

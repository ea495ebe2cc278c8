"""What is spoken of later is known as it was; what is done once, at once or only as far as it can be (603.2h, 608.2h,
701, 707)."""

from __future__ import annotations

import pytest

from engine.game.mana.pool import amount_in
from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

MOUNTAIN, FOREST, PLAINS = land("Mountain"), land("Forest"), land("Plains")
BEAR, OX = creature("Bear", 2, 2, cost="{R}"), creature("Ox", 2, 4)
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
PING = creature("Pinger", 1, 1, "{T}: Pinger deals 1 damage to target player.")


def test_608_2h_a_copy_that_is_made_later_is_one_of_the_copy_that_was_sacrificed() -> None:
    text = (
        "Whenever you sacrifice an artifact, at the beginning of the next end step, create a token that's a copy of "
        "that artifact.\n{T}, Sacrifice Twin: You gain 1 life."
    )
    twin = card("Twin", "Artifact", text)
    mask = card("Mask", "Artifact", "You may have Mask enter as a copy of any artifact on the battlefield.", cost="{0}")
    table = Table(A=side(hand=[mask]), B=side(board=[twin])).to("precombat main")
    table.answer("A", True).cast(mask).resolve().activate("Twin").resolve(2).to("end")
    assert [obj.is_token for obj in table.game.state.permanents() if obj.controller == table.seat("A")] == [True]
    assert table.zone("battlefield", "A") == ["Twin"]


def test_603_2h_what_was_not_done_does_not_count_as_done_this_turn() -> None:
    text = (
        "Whenever an opponent loses life, you may cast target instant or sorcery card from your graveyard. If that "
        "spell would be put into your graveyard, exile it instead. Do this only once each turn."
    )
    seat = card("Seat", "Enchantment", text)
    table = Table(A=side(hand=[MOUNTAIN], board=[seat, PING, PING], graveyard=[BOLT]), B=side()).to("precombat main")
    table.activate("Pinger", at="B").answer("A", "Spark").resolve(2)
    assert table.life("B") == 19
    table.play(MOUNTAIN).activate("Pinger", at="B").answer("A", "Spark", True, "B").resolve(3)
    assert table.life("B") == 15


def test_122_5_counters_that_cannot_be_put_on_something_are_not_moved_onto_it() -> None:
    well = card(
        "Well",
        "Artifact",
        "Well enters with two +1/+1 counters on it.\n{T}: Move all counters from Well onto target creature.",
    )
    ban = card("Ban", "Enchantment", "Creatures can't have +1/+1 counters put on them.")
    for board, left in (([well, BEAR], 0), ([well, BEAR, ban], 2)):
        table = Table(A=side(board=board), B=side()).to("precombat main").activate(well, at="Bear").resolve()
        assert (table.find("Well").counter("+1/+1"), table.find("Bear").counter("+1/+1")) == (left, 2 - left)


def test_111_1_for_each_of_several_a_copy_is_made_at_once() -> None:
    march = card("March", "Sorcery", "For each creature you control, create a token that's a copy of it.", cost="{R}")
    food = (
        "If one or more tokens would be created under your control, those tokens plus an additional Food token are "
        "created instead."
    )
    table = Table(A=side(hand=[march], board=[MOUNTAIN, BEAR, OX, card("Cook", "Enchantment", food)]), B=side())
    board = table.to("precombat main").cast(march).resolve().zone("battlefield", "A")
    assert [board.count(name) for name in ("Bear", "Ox", "Food Token")] == [2, 2, 1]


def test_106_7_what_lands_could_produce_goes_through_lands_that_ask_others() -> None:
    pool = card("Pool", "Land", "{T}: Add one mana of any type that a land you control could produce.")
    orchard = card("Orchard", "Land", "{T}: Add one mana of any color that a land an opponent controls could produce.")
    healing = card("Healing", "Sorcery", "You gain 1 life.", cost="{W}")
    for other, possible in (([PLAINS], True), ([], False)):
        table = Table(A=side(hand=[healing], board=[pool, orchard, FOREST]), B=side(board=[orchard, *other]))
        assert table.to("precombat main").try_to("cast", healing) is possible


@pytest.mark.parametrize("attacker", [BEAR, OX])
def test_702_51a_the_next_spell_can_have_convoke_before_it_is_cast(attacker: StoredCard) -> None:
    wand = card("Wand", "Artifact", "{T}: The next spell you cast this turn has convoke.")
    elf = creature("Elf", 1, 1, cost="{1}")
    table = Table(A=side(hand=[elf, elf], board=[wand, attacker, attacker]), B=side()).to("precombat main")
    assert not table.try_to("cast", elf)
    table.activate(wand).resolve().cast(elf).resolve()
    assert not table.try_to("cast", elf)


def test_107_3_x_of_what_is_paid_in_a_resolution_is_chosen_then() -> None:
    text = "You get {E}{E}{E}. You may pay X {E}. Put X +1/+1 counters on target creature."
    spark = card("Surge", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[spark], board=[MOUNTAIN, BEAR]), B=side()).to("precombat main")
    table.cast(spark, at="Bear").answer("A", True, 2).resolve()
    assert table.size("Bear") == (4, 4)
    assert table.game.state.player(table.seat("A")).counter("energy") == 1


def test_702_11d_hexproof_from_abilities_is_seen_before_one_is_activated() -> None:
    drake = creature("Drake", 3, 2, "Hexproof from activated and triggered abilities")
    siren = creature("Siren", 1, 1, "{T}: Tap target creature an opponent controls.")
    for board, possible in (([drake], False), ([drake, BEAR], True)):
        table = Table(A=side(board=[siren]), B=side(board=board)).to("precombat main")
        assert any(action.kind == "activate" for action in table.actions("A")) is possible
        assert (
            Table(A=side(hand=[BOLT], board=[MOUNTAIN]), B=side(board=board))
            .to("precombat main")
            .try_to("cast", BOLT, at="Drake")
        )


def test_104_4b_a_process_that_nobody_can_end_is_a_draw() -> None:
    loop = card("Loop", "Sorcery", "You gain 1 life. Repeat this process.", cost="{R}")
    table = Table(A=side(hand=[loop], board=[MOUNTAIN]), B=side()).to("precombat main").cast(loop).resolve()
    table.to("end")
    assert table.game.state.result is not None
    assert not table.game.state.result.winners


def test_107_3_mana_for_costs_with_x_pays_for_a_spell_whose_kicker_has_one() -> None:
    text = "Kicker {X}\nWhen Ancient enters, if it was kicked, you gain X life."
    ancient = creature("Ancient", 4, 4, text, cost="{R}")
    source = card("Source", "Artifact", "{T}: Add {C}{C}{C}{C}. Spend this mana only on costs that contain {X}.")
    table = Table(A=side(hand=[ancient], board=[MOUNTAIN, source]), B=side()).to("precombat main")
    table.answer("A", True, 3).cast(ancient).resolve(2)
    assert table.life("A") == 23


def test_707_2_the_form_chosen_as_it_entered_is_copied_from_what_has_left() -> None:
    clay = card(
        "Clay",
        "Artifact Creature — Test",
        "As Clay enters, it becomes your choice of a 3/3 artifact creature or a 2/2 artifact creature with flying in "
        "addition to its other types.",
        cost="{0}",
        power="*",
        toughness="*",
    )
    text = "{T}: Exile target creature. Thief becomes a copy of that creature until end of turn."
    thief = creature("Thief", 0, 3, text)
    table = Table(A=side(hand=[clay], board=[thief]), B=side()).to("precombat main")
    table.cast(clay).answer("A", 1).resolve().activate(thief, at="Clay").resolve()
    copy = next(obj for obj in table.game.state.permanents() if obj.printed.name == "Thief")
    assert table.game.characteristics(copy.id).has("flying")
    assert table.size("Clay") == (2, 2)


def test_608_2h_power_of_all_that_died_this_turn_is_that_of_tokens_too() -> None:
    text = (
        "Create three 3/1 red Rat creature tokens. Destroy all Rats. Each opponent loses life equal to the total power "
        "of Rats that died this turn."
    )
    doom = card("Doom", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[doom], board=[MOUNTAIN]), B=side()).to("precombat main").cast(doom).resolve()
    assert table.life("B") == 11


@pytest.mark.parametrize(("board", "possible"), [([OX], False), ([OX, BEAR], True)])
def test_601_2f_a_spell_whose_only_target_costs_too_much_cannot_be_cast(
    board: list[StoredCard], possible: bool
) -> None:
    shell = creature("Ox", 2, 4, "Spells your opponents cast that target Ox cost {2} more to cast.")
    slay = card("Slay", "Instant", "Destroy target creature.", cost="{R}")
    there = [shell if each is OX else each for each in board]
    table = Table(A=side(hand=[slay], board=[MOUNTAIN]), B=side(board=there)).to("precombat main")
    assert any(action.kind == "cast" for action in table.actions("A")) is possible


def test_607_2a_what_was_exiled_until_one_fits_is_exiled_with_its_source() -> None:
    text = (
        "{T}: Exile cards from the top of your library until you exile an instant card. Put all cards exiled with Mill "
        "on the bottom of your library in a random order."
    )
    mill = card("Mill", "Artifact", text)
    table = Table(A=side(board=[mill], library=[BEAR, BOLT, OX]), B=side()).to("precombat main")
    table.activate(mill).resolve()
    assert table.zone("exile") == []


def test_305_1_whether_a_land_is_played_from_the_hand_is_asked_of_where_it_was() -> None:
    text = "Whenever you play a land or cast a spell from anywhere other than your hand, you gain 1 life."
    shade = card("Shade", "Enchantment", text)
    table = Table(A=side(hand=[MOUNTAIN], board=[shade]), B=side()).to("precombat main").play(MOUNTAIN).to("end")
    assert table.life("A") == 20


def test_605_1b_each_other_land_of_a_name_is_another_than_the_one_that_is_tapped() -> None:
    text = (
        "Whenever a land you control is tapped for mana, for each other land you control with the same name, add one "
        "mana of any type that land produced."
    )
    essence = card("Essence", "Enchantment", text)
    table = Table(A=side(board=[essence, FOREST, FOREST, PLAINS]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.kind == "activate"))
    assert amount_in(table.game.state.player(table.seat("A")).mana) == 2


def test_109_2_what_was_a_creature_is_asked_of_the_permanent_not_of_the_card() -> None:
    text = (
        "{G}: ~ becomes a 5/3 green Treefolk artifact creature until end of turn.\n"
        "When ~ is put into a graveyard from the battlefield, if it was a creature, return this card to its owner's "
        "hand."
    )
    totem = card("Totem", "Artifact", text)
    doom = card("Doom", "Sorcery", "Destroy all artifacts.", cost="{G}")
    for alive, back in ((True, ["Totem"]), (False, [])):
        table = Table(A=side(hand=[doom], board=[totem, *[land("Forest")] * 2]), B=side()).to("precombat main")
        if alive:
            table.activate(totem).resolve()
        table.cast(doom).to("end")
        assert [name for name in table.zone("hand", "A") if name == "Totem"] == back


def test_109_2_what_is_no_creature_any_more_when_it_dies_was_none() -> None:
    text = (
        "When ~ dies, if it was a creature, return it to the battlefield under its owner's control. It's an "
        "enchantment."
    )
    lasting = creature("Lasting", 2, 2, text)
    doom = card("Doom", "Sorcery", "Destroy all creatures.", cost="{G}")
    fall = card("Fall", "Sorcery", "Destroy all enchantments.", cost="{G}")
    table = Table(A=side(hand=[doom, fall], board=[lasting, *[land("Forest")] * 2]), B=side()).to("precombat main")
    table.cast(doom).resolve().resolve()
    assert "Lasting" in table.zone("battlefield", "A")
    table.cast(fall).to("end")
    assert "Lasting" in table.zone("graveyard", "A")

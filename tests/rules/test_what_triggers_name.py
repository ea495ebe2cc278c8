"""Things that triggered abilities name: cards where they have gone, spells that were cast, whom tokens attack, prices
that are owed, what blocked; played."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_two_faces import two

SWAMP, FOREST, ISLAND, MOUNTAIN, PLAINS = (land(name) for name in ("Swamp", "Forest", "Island", "Mountain", "Plains"))
LANDS = (SWAMP, SWAMP, FOREST, FOREST, ISLAND, MOUNTAIN)
BEAR = creature("Bear", 2, 2, cost="{G}")
ELF = creature("Elf", 1, 1, cost="{G}")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")
THROW = card("Throw", "Instant", "Discard a card.", cost="{0}")


def watcher(text: str) -> StoredCard:
    return card("Watcher", "Enchantment", text)


def test_400_7_the_discarded_card_is_exiled_from_the_graveyard() -> None:
    watch = watcher(
        "Whenever you discard a card, you may exile that card from your graveyard. If you do, you gain 1 life."
    )
    table = Table(A=side(board=[watch], hand=[THROW, BEAR]), B=side()).to("precombat main")
    table.cast(THROW).answer("A", True).resolve(2)
    assert (table.life("A"), table.zone("exile", "A")) == (21, ["Bear"])


def test_400_7_what_was_sacrificed_comes_back_from_their_graveyard() -> None:
    watch = watcher(
        "Whenever an opponent sacrifices a nontoken permanent or discards a permanent card, you may put that card onto "
        "the battlefield under your control from their graveyard."
    )
    edict = card("Edict", "Sorcery", "Target player sacrifices a creature.", cost="{0}")
    table = Table(A=side(board=[watch], hand=[edict]), B=side(board=[BEAR])).to("precombat main")
    table.answer("B", "Bear").answer("A", True).cast(edict, at="B").resolve(2)
    assert "Bear" in table.zone("battlefield", "A")


def test_601_2_the_discarded_card_is_cast_from_the_graveyard() -> None:
    watch = watcher("Whenever you discard a nonland card, you may cast it from your graveyard.")
    table = Table(A=side(board=[watch, *LANDS], hand=[THROW, BEAR]), B=side()).to("precombat main")
    table.cast(THROW).answer("A", True).resolve(3)
    assert "Bear" in table.zone("battlefield", "A")


def test_614_a_card_that_was_cast_is_that_spell() -> None:
    text = (
        "Whenever Archaic attacks, you may cast target instant or sorcery card from your graveyard without paying its "
        "mana cost. If that spell would be put into your graveyard, exile it instead."
    )
    archaic = creature("Archaic", 2, 2, text)
    table = Table(A=side(board=[archaic], graveyard=[BOLT]), B=side()).to("precombat main")
    table.answer("A", "Bolt", True, "B").attack(archaic).to("end of combat")
    assert (table.life("B"), table.zone("exile", "A")) == (15, ["Bolt"])


def test_701_62_the_manifested_creature_is_spoken_of() -> None:
    blade = card(
        "Blade",
        "Artifact — Equipment",
        (
            "When Blade enters, manifest dread, then attach Blade to that creature.\nEquipped creature "
            "gets +2/+0.\nEquip {2}"
        ),
        cost="{0}",
    )
    table = Table(A=side(hand=[blade], library=[BEAR, ELF]), B=side()).to("precombat main")
    table.answer("A", "Bear").cast(blade).resolve(2)
    hidden = next(obj for obj in table.game.state.permanents() if obj.face_down)
    assert table.game.characteristics(hidden.id).power == 4


@pytest.mark.parametrize("words", ["that's tapped and attacking that player", "that's attacking that player"])
def test_508_4_a_token_attacks_the_player_that_is_meant(words: str) -> None:
    watch = watcher(f"Whenever you attack a player, create a 1/1 red Goblin creature token {words}.")
    table = Table(A=side(board=[watch, BEAR]), B=side(), C=side()).to("precombat main")
    table.attack(BEAR, on="C").to("end of combat")
    assert (table.life("B"), table.life("C")) == (20, 17)


@pytest.mark.parametrize(("lands", "pays", "lost"), [(2, True, False), (2, False, True), (0, None, True)])
def test_118_12_a_price_that_is_owed(lands: int, pays: bool | None, lost: bool) -> None:
    pact = card(
        "Pact",
        "Instant",
        "You gain 1 life. At the beginning of your next upkeep, pay {2}. If you don't, you lose the game.",
        cost="{0}",
    )
    table = Table(A=side(hand=[pact], board=[FOREST] * lands), B=side()).to("precombat main")
    table.cast(pact).resolve()
    table.answer("A", *([pays] if pays is not None else [])).to("draw", turn=3)
    assert table.lost("A") == lost


def test_608_2_for_each_spell_you_have_cast() -> None:
    watch = watcher(
        "At the beginning of your end step, for each spell you've cast this turn, create a 1/1 green "
        "Elf creature token."
    )
    table = Table(A=side(board=[watch, *LANDS], hand=[BEAR, ELF]), B=side()).to("precombat main")
    table.cast(BEAR).resolve().cast(ELF).resolve().to("cleanup")
    assert sum(obj.kind == "token" for obj in table.game.state.permanents()) == 2


def test_119_for_each_life_you_lost() -> None:
    watch = watcher("Whenever you lose life, sacrifice a permanent for each 1 life you lost.")
    table = Table(A=side(board=[watch, *LANDS], hand=[BOLT]), B=side()).to("precombat main")
    table.answer("A", ["Swamp", "Swamp", "Island"]).cast(BOLT, at="A").resolve(2)
    assert len(table.zone("battlefield", "A")) == 4


def test_120_that_damage_is_a_number() -> None:
    spirit = creature(
        "Spirit",
        2,
        2,
        (
            "Whenever Spirit deals combat damage to a player, you gain X life, where X is the amount of "
            "damage it dealt to that player."
        ),
    )
    table = Table(A=side(board=[spirit]), B=side()).to("precombat main").attack(spirit).to("end of combat")
    assert table.life("A") == 22
    sword = creature(
        "Sword",
        2,
        2,
        (
            "Whenever Sword deals combat damage to a player, you may cast an instant or sorcery spell "
            "from your hand with mana value less than or equal to that damage without paying its mana "
            "cost."
        ),
    )
    large = card("Large", "Sorcery", "You gain 50 life.", cost="{3}")
    table = Table(A=side(board=[sword], hand=[BOLT, large]), B=side()).to("precombat main")
    table.answer("A", True, "B").attack(sword).to("postcombat main")
    assert table.life("B") == 15


def test_701_54_another_ring_bearer() -> None:
    text = (
        "Whenever the Ring tempts you, if you chose a creature other than Wizard as your Ring-bearer, you gain 1 life."
    )
    wizard = creature("Wizard", 2, 2, text)
    tempt = card("Tempt", "Sorcery", "The Ring tempts you.", cost="{0}")
    for bearer, life in (("Bear", 21), ("Wizard", 20)):
        table = Table(A=side(board=[wizard, BEAR], hand=[tempt]), B=side()).to("precombat main")
        table.answer("A", bearer).cast(tempt).to("cleanup")
        assert table.life("A") == life


def test_701_54_the_ring_has_tempted_you_twice() -> None:
    watch = watcher(
        "At the beginning of your end step, if the Ring has tempted you two or more times this game, you gain 1 life."
    )
    tempt = card("Tempt", "Sorcery", "The Ring tempts you.", cost="{0}")
    for count, life in ((1, 20), (2, 21)):
        table = Table(A=side(board=[watch, BEAR], hand=[tempt] * count), B=side()).to("precombat main")
        for _ in range(count):
            table.answer("A", "Bear").cast(tempt).resolve()
        assert table.to("cleanup").life("A") == life


def test_702_62_a_suspended_card_triggers_in_exile() -> None:
    kraken = creature(
        "Kraken",
        6,
        6,
        "Suspend 9—{U}\nWhenever a player casts a spell, if Kraken is suspended, remove a time counter from it.",
    )
    table = Table(A=side(hand=[kraken, ELF, BEAR], board=list(LANDS)), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.method == "suspend"))
    table.cast(ELF).resolve(2)
    assert table.find(kraken).counter("time") == 8


def test_208_it_had_greater_power() -> None:
    text = (
        "Whenever another creature dies, if it had power greater than Hunter's power, put a number of "
        "+1/+1 counters on Hunter equal to the difference."
    )
    hunter = creature("Hunter", 1, 1, text)
    giant = creature("Giant", 5, 5)
    table = Table(A=side(board=[hunter, giant, *LANDS], hand=[KILL]), B=side()).to("precombat main")
    assert table.cast(KILL, at="Giant").resolve(2).size(hunter) == (5, 5)


@pytest.mark.parametrize(("cost", "life"), [("{3}", 20), ("{4}", 21), ("{6}", 21)])
def test_202_3_one_of_three_mana_values(cost: str, life: int) -> None:
    watch = watcher("Whenever you cast a creature spell with mana value 4, 5, or 6, you gain 1 life.")
    guest = creature("Guest", 1, 1, cost=cost)
    table = Table(A=side(board=[watch, *LANDS], hand=[guest]), B=side()).to("precombat main").cast(guest)
    assert table.to("cleanup").life("A") == life


def test_404_creature_cards_put_into_graveyards() -> None:
    watch = watcher("Whenever one or more creature cards are put into graveyards from anywhere, you gain 1 life.")
    mill = card("Mill", "Sorcery", "Each player mills a card.", cost="{0}")
    table = Table(A=side(board=[watch], hand=[mill], library=[BEAR]), B=side(library=[ELF])).to("precombat main")
    assert table.cast(mill).resolve(2).life("A") == 21


def test_500_11_the_next_two_turns_are_skipped() -> None:
    eater = creature("Eater", 9, 9, "When Eater enters, you skip your next two turns.", cost="{G}")
    table = Table(A=side(hand=[eater], board=[FOREST]), B=side()).to("precombat main").cast(eater).resolve(2)
    table.to("upkeep", turn=2).to("upkeep", turn=3).to("upkeep", turn=4)
    assert table.game.state.turn.active == table.seat("B")
    assert table.to("upkeep", turn=5).game.state.turn.active == table.seat("A")


def test_107_1a_half_a_library() -> None:
    eldrazi = creature(
        "Eldrazi", 7, 7, "When you cast Eldrazi, target opponent exiles half their library, rounded up.", cost="{G}"
    )
    table = Table(A=side(hand=[eldrazi], board=[FOREST]), B=side()).to("precombat main")
    before = len(table.zone("library", "B"))
    table.answer("A", "B").cast(eldrazi).resolve()
    assert len(table.zone("library", "B")) == before // 2


def test_509_all_creatures_that_it_blocked() -> None:
    vanguard = creature(
        "Vanguard", 2, 2, "When Vanguard blocks, at end of combat, destroy it and all creatures it blocked this turn."
    )
    giant = creature("Giant", 5, 5)
    table = Table(A=side(board=[giant, BEAR]), B=side(board=[vanguard])).to("precombat main")
    table.attack(giant, BEAR).block(vanguard, giant).to("postcombat main")
    assert table.zone("battlefield", "A") == ["Bear"]


def test_509_each_creature_that_blocked_or_was_blocked() -> None:
    heat = watcher("At end of combat, destroy each creature that blocked or was blocked this turn.")
    wall, giant = creature("Wall", 0, 9), creature("Giant", 5, 5)
    table = Table(A=side(board=[heat, giant, BEAR]), B=side(board=[wall, ELF])).to("precombat main")
    table.attack(giant, BEAR).block(wall, giant).to("postcombat main")
    assert table.zone("battlefield") == ["Watcher", "Bear", "Elf"]


def test_120_2_each_source_triggers_once_for_all_it_damages() -> None:
    watch = watcher(
        "Whenever a red source you control deals damage to one or more permanents and/or players, you gain 1 life."
    )
    ogre = creature("Ogre", 2, 2, cost="{R}")
    table = Table(A=side(board=[watch, ogre, ogre, ELF]), B=side()).to("precombat main")
    table.answer("A", "Watcher").attack(ogre, ogre, ELF).to("postcombat main")
    assert table.life("A") == 22


def test_702_11_hexproof_from_abilities() -> None:
    drake = creature("Drake", 1, 1, "Hexproof from activated and triggered abilities")
    pinger = card("Pinger", "Artifact", "{T}: Pinger deals 1 damage to target creature.")
    table = Table(A=side(board=[pinger, *LANDS], hand=[KILL]), B=side(board=[drake])).to("precombat main")
    assert not table.try_to("activate", pinger, at="Drake")
    assert "Drake" not in table.cast(KILL, at="Drake").resolve().zone("battlefield", "B")


def test_607_tokens_made_by_what_has_gone() -> None:
    text = (
        "When Stairs enters, create two 1/1 black Zombie creature tokens.\n"
        "When Stairs leaves the battlefield, destroy all tokens created with Stairs."
    )
    stairs = card("Stairs", "Artifact", text, cost="{0}")
    crush = card("Crush", "Sorcery", "Destroy target artifact.", cost="{0}")
    table = Table(A=side(hand=[stairs, crush]), B=side()).to("precombat main").cast(stairs).resolve(2)
    table.cast(crush, at="Stairs").resolve(2)
    assert table.zone("battlefield", "A") == []


def test_702_82_what_it_devoured_is_counted() -> None:
    text = "Devour 1\nWhen Ogre enters, you gain 2 life for each creature it devoured."
    ogre = creature("Ogre", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[ogre], board=[BEAR, ELF, *LANDS]), B=side()).to("precombat main")
    table.answer("A", ["Bear", "Elf"]).cast(ogre).resolve(2)
    assert (table.life("A"), table.size(ogre)) == (24, (3, 3))


def test_715_a_card_that_has_an_adventure() -> None:
    from_two = two(
        "adventure",
        ("Scout", "Creature — Human Scout", "{G}", ""),
        ("Trip", "Sorcery — Adventure", "{G}", "You gain 10 life."),
    )
    watch = watcher("Whenever you cast a creature spell that has an Adventure, you gain 1 life.")
    table = Table(A=side(hand=[from_two, BEAR], board=[watch, *LANDS]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.kind == "cast" and action.face == 0)).resolve(2)
    assert table.cast(BEAR).resolve().life("A") == 21


def test_208_4_its_base_size_becomes_another() -> None:
    text = (
        "Landfall — Whenever a land you control enters, you may have Monk's base power and toughness become 4/2 until "
        "end of turn."
    )
    monk = creature("Monk", 1, 1, text)
    for answer, size in ((True, (4, 2)), (False, (1, 1))):
        table = Table(A=side(hand=[FOREST], board=[monk]), B=side()).to("precombat main")
        assert table.play(FOREST).answer("A", answer).resolve().size(monk) == size


def test_603_8_no_counters_are_left() -> None:
    text = "At the beginning of your upkeep, if there are no arrow counters on Bow, sacrifice it."
    bow = card("Bow", "Artifact", text)
    for marks, there in (("[1 arrow]", True), ("", False)):
        table = Table.of(f"player A:\n battlefield: Bow {marks}\nplayer B:", bow).to("draw")
        assert ("Bow" in table.zone("battlefield")) == there
    gate = card("Gate", "Artifact", "When Gate has two or fewer hour counters on it, sacrifice it.")
    for count, there in ((3, True), (2, False)):
        table = Table.of(f"player A:\n battlefield: Gate [{count} hour]\nplayer B:", gate).to("draw")
        assert ("Gate" in table.zone("battlefield")) == there


def test_115_a_spell_with_a_single_target() -> None:
    watch = watcher("Whenever a player casts a spell, if it has a single target, you gain 1 life.")
    table = Table(A=side(hand=[BOLT, ELF], board=[watch, *LANDS]), B=side()).to("precombat main")
    assert table.cast(ELF).resolve().cast(BOLT, at="B").resolve(2).life("A") == 21


def test_115_each_of_two_kinds_of_targets() -> None:
    text = "When Omo enters, put a gold counter on each of up to one target land and up to one target creature."
    omo = creature("Omo", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[omo], board=[BEAR, *LANDS]), B=side()).to("precombat main")
    table.answer("A", ["Island"], ["Bear"]).cast(omo).resolve(2)
    assert (table.find(ISLAND).counter("gold"), table.find(BEAR).counter("gold")) == (1, 1)


def test_608_2_each_life_lost_may_be_paid_for() -> None:
    text = (
        "Whenever you lose life, for each 1 life you lost, sacrifice a permanent other than Oath unless "
        "you discard a card."
    )
    oath = card("Oath", "Enchantment", text)
    table = Table(A=side(hand=[BOLT, ELF, ELF], board=[oath, MOUNTAIN, SWAMP]), B=side()).to("precombat main")
    table.answer("A", True, "Elf", True, "Swamp").cast(BOLT, at="A").resolve(2)
    assert table.zone("graveyard", "A").count("Elf") == 2
    assert table.zone("battlefield", "A") == ["Oath", "Mountain"]


def test_707_9_a_copy_has_this_ability() -> None:
    text = (
        "At the beginning of your upkeep, you may have Plasm become a copy of another target creature. If you do, "
        "Plasm gains this ability."
    )
    plasm = creature("Plasm", 1, 1, text)
    table = Table(A=side(board=[plasm, BEAR]), B=side(board=[ELF]))
    table.answer("A", "Bear", True).to("draw")
    assert table.zone("battlefield", "A") == ["Bear", "Bear"]
    table.answer("A", "Elf", True).to("draw", turn=3)
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Elf"]


def test_707_9_an_exception_is_this_ability_among_others() -> None:
    text = (
        "Whenever a creature card is put into an opponent's graveyard from anywhere, you may have Lazav become a copy "
        "of that card, except its name is Lazav and it has hexproof and this ability."
    )
    lazav = creature("Lazav", 3, 3, text)
    table = Table(A=side(board=[lazav, *LANDS], hand=[KILL, KILL]), B=side(board=[BEAR, ELF])).to("precombat main")
    table.cast(KILL, at="Bear").resolve().answer("A", True).resolve()
    assert (table.size("Lazav"), table.now("Lazav").has("hexproof")) == ((2, 2), True)
    table.cast(KILL, at="Elf").resolve().answer("A", True).resolve()
    assert (table.size("Lazav"), table.now("Lazav").has("hexproof")) == ((1, 1), True)

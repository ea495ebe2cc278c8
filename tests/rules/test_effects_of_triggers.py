"""What triggered abilities do, and the numbers and things they speak of, played."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

SWAMP, FOREST, ISLAND, MOUNTAIN, PLAINS = (land(name) for name in ("Swamp", "Forest", "Island", "Mountain", "Plains"))
LANDS = (SWAMP, SWAMP, FOREST, FOREST, ISLAND, MOUNTAIN)
BEAR = creature("Bear", 2, 2, cost="{G}")
ELF = creature("Elf", 1, 1, cost="{G}")
KILL = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")


def entering(text: str, power: int = 1, toughness: int = 1) -> StoredCard:
    return creature("Guest", power, toughness, f"When Guest enters, {text}", cost="{G}")


def entered(text: str, *board: StoredCard, life: int = 20, theirs: tuple[StoredCard, ...] = ()) -> Table:
    guest = entering(text)
    table = Table(A=side(hand=[guest], board=[*board, *LANDS], life=life), B=side(board=list(theirs)))
    return table.to("precombat main").cast(guest).resolve()


def at_end(effect: str) -> StoredCard:
    return card("Watcher", "Enchantment", f"At the beginning of your end step, {effect}")


def test_702_62_a_card_in_exile_notices_its_counters() -> None:
    text = "Suspend 2—{W}\nWhenever a time counter is removed from Knight while it's exiled, you gain 1 life."
    knight = creature("Knight", 2, 2, text)
    table = Table(A=side(hand=[knight], board=[PLAINS]), B=side()).to("precombat main")
    table.take(next(action for action in table.actions("A") if action.method == "suspend"))
    assert table.to("draw", turn=3).life("A") == 21


def test_607_a_card_exiled_with_it() -> None:
    text = (
        "When Jailer enters, exile target creature card from a graveyard.\n"
        "At the beginning of your end step, if a card is exiled with Jailer, you gain 1 life."
    )
    jailer = creature("Jailer", 1, 1, text, cost="{G}")
    for graveyard, life in (([BEAR], 21), ([], 20)):
        table = Table(A=side(hand=[jailer], board=list(LANDS), graveyard=graveyard), B=side()).to("precombat main")
        table.answer("A", "Bear").cast(jailer).resolve()
        assert table.to("cleanup").life("A") == life


def test_608_2c_a_card_was_put_into_hand_this_way() -> None:
    text = (
        "look at the top card of your library. If it's a creature card, you may reveal it and put it into your hand. "
        "If you put a card into your hand this way, you gain 5 life."
    )
    guest = entering(text)
    for answer, life in ((True, 25), (False, 20)):
        table = Table(A=side(hand=[guest], board=list(LANDS), library=[BEAR]), B=side()).to("precombat main")
        assert table.answer("A", answer).cast(guest).resolve(2).life("A") == life


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


def test_305_2_another_land_than_the_first() -> None:
    text = (
        "You may play any number of lands on each of your turns.\nWhenever you play a land, if it wasn't "
        "the first land you played this turn, Bond deals 1 damage to you."
    )
    bond = card("Bond", "Enchantment", text)
    table = Table(A=side(hand=[FOREST, FOREST, FOREST], board=[bond]), B=side()).to("precombat main")
    table.play(FOREST).play(FOREST).resolve().play(FOREST).resolve()
    assert table.life("A") == 18


def test_107_a_number_minus_and_plus_another() -> None:
    vise = card(
        "Vise",
        "Enchantment",
        (
            "At the beginning of each opponent's upkeep, Vise deals X damage to that player, where X is "
            "the number of cards in their hand minus 4."
        ),
    )
    table = Table(A=side(board=[vise]), B=side(hand=[BEAR] * 6)).to("draw", turn=2)
    assert table.life("B") == 18
    text = (
        "you gain X life, where X is the number of creatures you control plus the number of creature "
        "cards in your graveyard."
    )
    guest = entering(text)
    table = Table(A=side(hand=[guest], board=[ELF, *LANDS], graveyard=[BEAR, BEAR]), B=side()).to("precombat main")
    assert table.cast(guest).resolve(2).life("A") == 24


def test_608_2c_that_many_is_the_number_first_said_and_not_how_many_were_drawn() -> None:
    lantern = creature(
        "Lantern",
        0,
        5,
        "Whenever Lantern is dealt damage, you draw that many cards, create that many Treasure tokens, then lose that "
        "much life.",
    )
    still = card("Still", "Enchantment", "Players can't draw cards.")
    table = Table(A=side(board=[lantern, still, MOUNTAIN], hand=[BOLT], life=20), B=side()).to("precombat main")
    table.cast(BOLT, at="Lantern").resolve(2)
    assert table.zone("hand", "A") == []
    assert table.zone("battlefield", "A").count("Treasure Token") == 3
    assert table.life("A") == 17


@pytest.mark.parametrize(
    ("rest", "below"),
    [
        ("Put the rest on the bottom of your library in a random order.", True),
        (
            "Then put all cards revealed this way that weren't put onto the battlefield on the bottom of your library "
            "in a random order.",
            True,
        ),
        ("Put all other cards revealed this way on the bottom of your library in a random order.", False),
    ],
)
@pytest.mark.parametrize("wanted", [True, False])
def test_608_2c_the_rest_holds_the_card_that_could_be_put_and_was_not(rest: str, below: bool, wanted: bool) -> None:
    storm = card(
        "Storm",
        "Sorcery",
        "Reveal cards from the top of your library until you reveal a nonland permanent card. You may put that card "
        f"onto the battlefield. {rest}",
        cost="{0}",
    )
    table = Table(A=side(hand=[storm], library=[PLAINS, SWAMP, BEAR, ELF]), B=side()).to("precombat main")
    table.answer("A", wanted).cast(storm).resolve()
    library = table.zone("library", "A")
    assert table.zone("battlefield", "A") == (["Bear"] if wanted else [])
    assert library[0] == ("Elf" if wanted or below else "Bear")
    assert set(library[-3:]) >= {"Plains", "Swamp"} | ({"Bear"} if below and not wanted else set())


def test_208_their_total_power() -> None:
    text = (
        "Whenever one or more Elves you control attack, return target artifact card from your graveyard "
        "to the battlefield if its mana value is less than or equal to their total power."
    )
    lord = card("Lord", "Enchantment", text)
    elf = card("Scout", "Creature — Elf", power=2, toughness=2)
    for cost, back in (("{4}", True), ("{5}", False)):
        rock = card("Rock", "Artifact", cost=cost)
        table = Table(A=side(board=[lord, elf, elf], graveyard=[rock]), B=side()).to("precombat main")
        table.answer("A", "Rock").attack(elf, elf).to("end of combat")
        assert ("Rock" in table.zone("battlefield")) == back


def test_111_tokens_created_this_turn() -> None:
    watch = at_end("you gain X life, where X is the number of tokens you created this turn.")
    make = card("Make", "Sorcery", "Create three 1/1 green Elf creature tokens.", cost="{G}")
    table = Table(A=side(board=[watch, *LANDS], hand=[make]), B=side()).to("precombat main").cast(make).resolve()
    assert table.to("cleanup").life("A") == 23


def test_608_2c_each_opponent_who_did_not() -> None:
    watch = at_end("each opponent may sacrifice a creature. Watcher deals 3 damage to each opponent who didn't.")
    for answer, life in ((True, 20), (False, 17)):
        table = Table(A=side(board=[watch]), B=side(board=[BEAR])).to("precombat main")
        table.answer("B", answer, *(["Bear"] if answer else []))
        assert table.to("cleanup").life("B") == life


def test_119_for_each_opponent_who_has_less_life() -> None:
    watch = at_end("for each opponent who has less life than you, you gain 1 life.")
    for theirs, life in ((19, 21), (20, 20), (21, 20)):
        assert Table(A=side(board=[watch]), B=side(life=theirs)).to("cleanup").life("A") == life


def test_120_for_each_opponent_that_was_dealt_damage() -> None:
    watch = at_end("you gain 1 life for each opponent that was dealt damage this turn.")
    table = Table(A=side(board=[watch, *LANDS], hand=[BOLT]), B=side(), C=side()).to("precombat main")
    assert table.cast(BOLT, at="B").resolve().to("cleanup").life("A") == 21


def test_400_7f_an_aura_finds_itself_when_its_creature_has_died() -> None:
    aura = card(
        "Gift",
        "Enchantment — Aura",
        "Enchant creature\nWhen enchanted creature dies, return Gift to its owner's hand.",
        cost="{G}",
    )
    table = Table(A=side(hand=[aura, KILL], board=[BEAR, *LANDS]), B=side()).to("precombat main")
    table.cast(aura, at="Bear").resolve().cast(KILL, at="Bear").resolve(2)
    assert table.zone("hand", "A") == ["Gift"]


def test_704_5m_an_aura_returns_when_its_land_has_gone() -> None:
    text = (
        "Enchant Forest\nWhen enchanted Forest is put into a graveyard, you may return Spirit from your "
        "graveyard to your hand."
    )
    spirit = card("Spirit", "Enchantment — Aura", text, cost="{G}")
    crush = card("Crush", "Sorcery", "Destroy target land.", cost="{0}")
    table = Table(A=side(hand=[spirit, crush], board=[FOREST, SWAMP]), B=side()).to("precombat main")
    table.cast(spirit, at="Forest").resolve()
    table.answer("A", True).cast(crush, at="Forest").resolve(2)
    assert table.zone("hand", "A") == ["Spirit"]


def test_702_122_the_mount_or_vehicle() -> None:
    text = (
        "Whenever Rider saddles a Mount or crews a Vehicle during your main phase, that Mount or Vehicle "
        "gets +3/+0 until end of turn."
    )
    rider = creature("Rider", 3, 3, text)
    boat = card("Boat", "Artifact — Vehicle", "Crew 2", power=1, toughness=1)
    horse = card("Horse", "Creature — Mount", "Saddle 1", power=1, toughness=1)
    for ridden in (boat, horse):
        table = Table(A=side(board=[rider, ridden]), B=side()).to("precombat main")
        if ridden is horse:
            table.answer("A", ["Rider"])
        assert table.activate(ridden).resolve(2).size(ridden) == (4, 1)


def test_701_the_token_created_this_way() -> None:
    watch = card(
        "Watcher",
        "Enchantment",
        "At the beginning of combat on your turn, populate. The token created this way gains haste.",
    )
    make = card("Make", "Sorcery", "Create a 1/1 green Elf creature token.", cost="{G}")
    table = Table(A=side(board=[watch, *LANDS], hand=[make]), B=side()).to("precombat main").cast(make).resolve()
    table.to("beginning of combat")
    hasty = [
        table.game.characteristics(obj.id).has("haste") for obj in table.game.state.permanents() if obj.kind == "token"
    ]
    assert sorted(hasty) == [False, True]


def test_701_6_a_spell_you_have_cast_is_countered() -> None:
    watch = card("Watcher", "Enchantment", "Whenever a spell you've cast is countered, you gain 1 life.")
    stop = card("Stop", "Instant", "Counter target spell.", cost="{U}")
    table = Table(A=side(board=[watch, *LANDS], hand=[BEAR, stop]), B=side()).to("precombat main")
    assert table.cast(BEAR).cast(stop, at="Bear").resolve(2).life("A") == 21


def test_702_33_a_kicked_spell() -> None:
    watch = card("Watcher", "Enchantment", "Whenever you cast a kicked spell, you gain 1 life.")
    spell = card("Spell", "Instant", "Kicker {1}\nYou gain 10 life.", cost="{G}")
    for kicked, life in ((True, 31), (False, 30)):
        table = Table(A=side(board=[watch, *LANDS], hand=[spell]), B=side()).to("precombat main")
        table.answer("A", kicked).cast(spell)
        table.to("cleanup")
        assert table.life("A") == life


def test_122_6_whenever_you_put_a_counter() -> None:
    watch = card("Watcher", "Enchantment", "Whenever you put a counter on a creature you control, you gain 1 life.")
    grow = card("Grow", "Instant", "Put two +1/+1 counters on target creature.", cost="{G}")
    table = Table(A=side(board=[watch, BEAR, *LANDS], hand=[grow]), B=side()).to("precombat main")
    assert table.cast(grow, at="Bear").to("cleanup").life("A") == 22


def test_511_2_at_the_end_of_combat() -> None:
    text = (
        "Whenever Kari attacks, create a 1/1 red Goblin creature token that's tapped and attacking. "
        "Exile that token at the end of combat."
    )
    kari = creature("Kari", 1, 3, text)
    table = Table(A=side(board=[kari]), B=side()).to("precombat main").attack(kari).to("postcombat main")
    assert table.life("B") == 18
    assert table.zone("battlefield", "A") == ["Kari"]


@pytest.mark.parametrize(
    ("text", "energy"),
    [("you get that many {E}.", 2), ("you get an amount of {E} equal to its power.", 2), ("you get three {E}.", 3)],
)
def test_122_energy_in_amounts(text: str, energy: int) -> None:
    voyager = creature("Voyager", 2, 2, f"Whenever Voyager deals combat damage to a player, {text}")
    table = Table(A=side(board=[voyager]), B=side()).to("precombat main").attack(voyager).to("postcombat main")
    assert dict(table.game.state.player(table.seat("A")).counters).get("energy") == energy


def test_118_an_amount_of_energy_is_paid() -> None:
    text = "you get {E}{E}. Sacrifice a creature unless you pay an amount of {E} equal to Guest's mana value."
    table = entered(text).answer("A", True).resolve()
    assert "Guest" in table.zone("battlefield")
    assert dict(table.game.state.player(table.seat("A")).counters).get("energy") == 1


def test_119_5_a_life_total_becomes_a_number() -> None:
    guest = entering("target player's life total becomes 10.")
    table = Table(A=side(hand=[guest], board=list(LANDS)), B=side()).to("precombat main")
    assert table.answer("A", "B").cast(guest).resolve(2).life("B") == 10
    text = "if your life total is less than your starting life total, it becomes equal to your starting life total."
    assert entered(text, life=3).resolve().life("A") == 20


def test_500_8_another_combat_phase_after_this_one() -> None:
    text = (
        "Whenever Razer deals combat damage to a player, untap Razer. After this combat phase, there is "
        "an additional combat phase."
    )
    razer = creature("Razer", 3, 3, f"{text} This ability triggers only once each turn.")
    table = Table(A=side(board=[razer]), B=side()).to("precombat main").attack(razer).to("end of combat")
    table.attack(razer).to("cleanup")
    assert table.life("B") == 14


def test_701_44_explore_again() -> None:
    guest = entering("it explores, then it explores again.")
    table = Table(A=side(hand=[guest], board=list(LANDS), library=[FOREST, ISLAND]), B=side()).to("precombat main")
    assert sorted(table.cast(guest).resolve(2).zone("hand", "A")) == ["Forest", "Island"]


def test_122_5_all_counters_are_moved() -> None:
    text = (
        "At the beginning of combat on your turn, if Stone has counters on it, you may move all counters "
        "from Stone onto target creature."
    )
    stone = card("Stone", "Artifact", text)
    table = Table.of("player A:\n battlefield: Stone [2 +1/+1, 1 flying]; Bear\nplayer B:", stone, BEAR)
    table.answer("A", "Bear", True).to("declare attackers")
    assert table.size(BEAR) == (4, 4)
    assert table.now(BEAR).has("flying")
    assert not table.find(stone).counters


def test_122_5_counters_of_one_kind_are_moved() -> None:
    cannibal = creature(
        "Cannibal", 1, 1, "When Cannibal enters, move all +1/+1 counters from all creatures onto it.", cost="{G}"
    )
    table = Table.of(
        "player A:\n hand: Cannibal\n battlefield: Forest; Bear [2 +1/+1]; Elf [1 +1/+1]\nplayer B:",
        cannibal,
        BEAR,
        ELF,
    )
    table.to("precombat main").cast(cannibal).resolve(2)
    assert (table.size(cannibal), table.size(BEAR), table.size(ELF)) == ((4, 4), (2, 2), (1, 1))


def test_707_tapped_copies() -> None:
    guest = entering("create two tapped tokens that are copies of target creature you don't control.")
    table = Table(A=side(hand=[guest], board=list(LANDS)), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", "Bear").cast(guest).resolve(2)
    assert [obj.tapped for obj in table.game.state.permanents() if obj.kind == "token"] == [True, True]


def test_508_4_tokens_that_are_attacking_are_not_tapped() -> None:
    text = "Whenever Ship attacks, create two 2/2 white Angel creature tokens with flying that are attacking."
    ship = creature("Ship", 1, 3, text)
    table = Table(A=side(board=[ship]), B=side()).to("precombat main").attack(ship).to("end of combat")
    assert table.life("B") == 15
    assert [obj.tapped for obj in table.game.state.permanents() if obj.kind == "token"] == [False, False]


def test_111_4_a_name_behind_the_abilities_and_all_colours() -> None:
    table = entered("create a 2/2 black Zombie creature token with haste named Tombspawn.").resolve()
    assert table.now("Tombspawn").has("haste")
    table = entered("create a 2/2 Elemental creature token that's all colors.").resolve()
    token = next(obj for obj in table.game.state.permanents() if obj.kind == "token")
    assert set(table.game.characteristics(token.id).colours) == set("WUBRG")


def test_707_10_a_copy_for_each_time() -> None:
    text = "When you cast Storm, copy it for each creature you control.\nYou gain 1 life."
    storm = card("Storm", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[storm], board=[BEAR, ELF, *LANDS]), B=side()).to("precombat main")
    assert table.cast(storm).resolve(4).life("A") == 23

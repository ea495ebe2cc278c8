"""Rule 111: tokens."""

from __future__ import annotations

import tracemalloc

import pytest

from engine.game.event_loop.executing import MOST_TOKENS
from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_R,
    BLINK,
    ELF,
    FOREST,
    ISLAND,
    LANDS,
    MOUNTAIN,
    OX,
    PLAINS,
    X,
)
from tests.rules.common_games import at_end, entered, played, spell, table_with_big_spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("111")
def test_111_tokens_created_this_turn() -> None:
    watch = at_end("you gain X life, where X is the number of tokens you created this turn.")
    make = card("Make", "Sorcery", "Create three 1/1 green Elf creature tokens.", cost="{G}")
    table = Table(A=side(board=[watch, *LANDS], hand=[make]), B=side()).to("precombat main").cast(make).resolve()
    assert table.to("cleanup").life("A") == 23


@rule("111")
def test_111_a_token_of_every_basic_land_type() -> None:
    text = "When Lord enters, create a tapped colorless land token named Everywhere that is every basic land type."
    lord = creature("Lord", 2, 2, text, cost="{G}")
    table = Table(A=side(hand=[lord], board=[FOREST]), B=side()).to("precombat main").cast(lord).resolve(2)
    assert len(table.game.characteristics(table.find("Everywhere").id).subtypes) == 5


@rule("111.1")
def test_absurdly_many_tokens_take_little_memory() -> None:
    table = table_with_big_spell(f"Create X Treasure tokens{X}.")
    tracemalloc.start()
    table.cast("Big Thing").resolve()
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 50_000_000


@rule("111.1")
def test_tokens_are_no_more_than_the_battlefield_holds() -> None:
    table = table_with_big_spell(f"Create X 1/1 green Saproling creature tokens{X}. Create X Treasure tokens{X}.")
    table.cast("Big Thing").resolve()
    assert sum(obj.is_token for obj in table.game.state.permanents()) == MOST_TOKENS


@rule("111.1")
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


@rule("111.1")
def test_111_1_for_each_of_several_a_copy_is_made_at_once() -> None:
    march = card("March", "Sorcery", "For each creature you control, create a token that's a copy of it.", cost="{R}")
    food = (
        "If one or more tokens would be created under your control, those tokens plus an additional Food token are "
        "created instead."
    )
    table = Table(A=side(hand=[march], board=[MOUNTAIN, BEAR_FOR_R, OX, card("Cook", "Enchantment", food)]), B=side())
    board = table.to("precombat main").cast(march).resolve().zone("battlefield", "A")
    assert [board.count(name) for name in ("Bear", "Ox", "Food Token")] == [2, 2, 1]


@rule("111.1")
def test_111_1_a_token_that_is_put_onto_the_battlefield_is_created() -> None:
    guard = card(
        "Guard Plot",
        "Scheme",
        "When you set this scheme in motion, put a 4/6 colorless Golem artifact creature token onto the battlefield.",
    )
    table = Table(A=side(command=[guard]), B=side()).to("precombat main")
    assert table.zone("battlefield", "A") == ["Golem Token"]
    assert table.size("Golem Token") == (4, 6)


@rule("111.2")
def test_111_2_tokens_that_each_player_creates_are_created_together() -> None:
    totem = card("Totem", "Enchantment", "Whenever one or more tokens enter, you gain 1 life.")
    call = card("Call", "Sorcery", "Each player creates a 1/1 white Soldier creature token.", cost="{W}")
    table = Table(A=side(hand=[call], board=[totem, PLAINS]), B=side()).to("precombat main")
    table.cast(call).to("end")
    assert table.life("A") == 21


@rule("111.4")
def test_111_4_a_token_has_the_name_behind_its_abilities() -> None:
    hive = card(
        "Hive", "Artifact", "{0}: Create a 2/2 colorless Insect artifact creature token with flying named Wirefly."
    )
    table = game(A=side(board=[hive]), B=side())
    table.activate(hive).to("precombat main")
    assert sorted(table.zone("battlefield", "A")) == ["Hive", "Wirefly"]
    assert table.game.characteristics(table.find("Wirefly").id).has_keyword("flying")


@rule("111.4")
def test_111_4_a_name_behind_the_abilities_and_all_colours() -> None:
    table = entered("create a 2/2 black Zombie creature token with haste named Tombspawn.").resolve()
    assert table.now("Tombspawn").has_keyword("haste")
    table = entered("create a 2/2 Elemental creature token that's all colors.").resolve()
    token = next(obj for obj in table.game.state.permanents() if obj.kind == "token")
    assert set(table.game.characteristics(token.id).colours) == set("WUBRG")


@rule("111.4")
def test_111_4_a_token_has_the_size_that_is_said_behind() -> None:
    text = (
        "Destroy target creature. If that creature dies this way, create a black Vampire creature token. Its power is "
        "equal to that creature's power and its toughness is equal to that creature's toughness."
    )
    bite = card("Bite", "Sorcery", text, cost="{B}")
    ox = creature("Ox", 1, 4)
    table = Table(A=side(hand=[bite], board=[land("Swamp")]), B=side(board=[ox])).to("precombat main")
    table.cast(bite, at="Ox").resolve()
    assert table.size("Vampire Token") == (1, 4)


@rule("111.8")
def test_111_8_a_token_that_was_exiled_does_not_come_back() -> None:
    herd = card("Herd", "Sorcery", "Create a 3/3 green Beast creature token.", cost="{G}")
    table = Table(A=side(hand=[herd, BLINK], board=[FOREST, PLAINS]), B=side())
    table.to("precombat main").cast(herd).resolve().cast(BLINK, at="Beast Token").resolve()
    assert table.zone("battlefield", "A") == ["Forest", "Plains"]


@rule("111.10")
def test_111_10_predefined_tokens_do_what_their_names_say() -> None:
    bear = creature("Bear", 2, 2)
    spell = card("Gift", "Sorcery", "Create a Mutagen token, a Lander token, and a Shard token.", cost="{0}")
    table = Table(A=side(board=[bear, MOUNTAIN], hand=[spell]), B=side()).to("precombat main")
    table.cast(spell).resolve().activate("Mutagen Token", at="Bear").resolve()
    assert table.size(bear) == (3, 3)
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Lander Token", "Mountain", "Shard Token"]


@rule("111.13")
def test_111_13_a_role_that_cannot_enchant_is_not_created() -> None:
    text = "Create a Monster Role token attached to target creature you control."
    safe = creature("Safe", 1, 1, "Protection from enchantments")
    assert played(text, at="Safe", a=[safe]).zone("battlefield", "A") == ["Safe"]
    assert len(played(text, at="Elf", a=[ELF]).zone("battlefield", "A")) == 2


@pytest.mark.parametrize("name", ["Treasure", "Gold"])
@rule("111.10a", "111.10c")
def test_111_10a_treasure_and_gold_tokens_are_sacrificed_for_mana(name: str) -> None:
    table = played(f"Create a {name} token.")
    token = f"{name} Token"
    assert table.now(token).types == ("Artifact",)
    assert table.now(token).colours == ""
    table.answer("A", 4).activate(token)
    assert table.pool("A") == "G"
    assert token not in table.zone("battlefield")


@rule("111.10b")
def test_111_10b_a_food_token_gains_three_life() -> None:
    table = played("Create a Food token.", a=[FOREST, FOREST])
    table.activate("Food Token").resolve()
    assert table.life("A") == 23
    assert "Food Token" not in table.zone("battlefield")


@rule("111.10e")
def test_111_10e_a_shard_token_scries_and_draws() -> None:
    table = played("Create a Shard token.", a=[FOREST, FOREST])
    assert table.now("Shard Token").types == ("Enchantment",)
    table.answer("A", ()).activate("Shard Token").resolve()
    assert len(table.zone("hand", "A")) == 1


@rule("111.10g")
def test_111_10g_a_blood_token_discards_and_draws() -> None:
    table = Table(A=side(hand=[BEAR, spell("Create a Blood token.")], board=[FOREST]), B=side()).to("precombat main")
    table.cast("Rite").resolve().answer("A", "Bear").activate("Blood Token").resolve()
    assert table.zone("graveyard", "A")[-1] == "Bear"
    assert len(table.zone("hand", "A")) == 1


@rule("111.10h")
def test_111_10h_powerstone_mana_pays_for_artifacts_only() -> None:
    relic, rite = card("Relic", "Artifact", cost="{1}"), card("Idle", "Instant", "You gain 1 life.", cost="{1}")
    make = spell("Create a Powerstone token.")
    table = Table(A=side(hand=[make, relic, rite]), B=side()).to("precombat main").cast(make).resolve()
    table.activate("Powerstone Token")
    assert table.pool("A") == "C"
    assert not table.try_to("cast", rite)
    assert table.try_to("cast", relic)


@rule("111.10s")
def test_111_10s_a_map_token_lets_a_creature_explore() -> None:
    make = spell("Create a Map token.")
    table = Table(A=side(hand=[make], board=[BEAR, FOREST], library=[ELF]), B=side()).to("precombat main")
    table.cast(make).resolve().answer("A", True).activate("Map Token", at="Bear").resolve()
    assert table.size("Bear") == (3, 3)


@rule("111.10t")
def test_111_10t_a_junk_token_exiles_a_card_that_may_be_played() -> None:
    make = spell("Create a Junk token.")
    table = Table(A=side(hand=[make], library=[FOREST]), B=side()).to("precombat main").cast(make).resolve()
    table.activate("Junk Token").resolve()
    assert table.zone("exile") == ["Forest"]
    assert table.play("Forest").zone("battlefield", "A") == ["Forest"]


@rule("111.10u")
def test_111_10u_a_lander_token_finds_a_tapped_basic_land() -> None:
    make = spell("Create a Lander token.")
    table = Table(A=side(hand=[make], board=[ISLAND, ISLAND], library=[FOREST, BEAR]), B=side())
    table.to("precombat main").cast(make).resolve().answer("A", "Forest").activate("Lander Token").resolve()
    assert table.find("Forest").tapped


@pytest.mark.parametrize(
    ("role", "size"),
    [("Cursed", (1, 1)), ("Monster", (4, 4)), ("Royal", (4, 4)), ("Sorcerer", (4, 4)), ("Wicked", (4, 4))],
)
@rule("111.10j", "111.10k", "111.10m", "111.10n", "111.10q")
def test_111_10j_role_tokens_change_the_size_of_their_creature(role: str, size: tuple[int, int]) -> None:
    table = played(
        f"Create a {role} Role token attached to target creature you control.", at="Ox", a=[creature("Ox", 3, 3)]
    )
    assert table.size("Ox") == size
    assert table.find(f"{role}").attached_to == table.find("Ox").id

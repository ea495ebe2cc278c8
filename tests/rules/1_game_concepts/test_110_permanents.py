"""Rule 110: permanents."""

from __future__ import annotations

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_G,
    CUB,
    FOREST,
    ISLAND,
    KILL,
    MOUNTAIN,
    MULDRO,
    OGRE,
    RELIC,
    RING,
    SWAMP,
    THINK,
)
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("110.1")
def test_110_1_a_milled_card_is_no_permanent() -> None:
    fox = creature("Fox", 2, 2, "If a permanent would be put into a graveyard, exile it instead.")
    mill = card("Mill", "Sorcery", "Target player mills two cards.", cost="{G}")
    table = Table(A=side(hand=[mill], board=[FOREST, fox]), B=side(library=[BEAR_FOR_G, CUB])).to("precombat main")
    table.cast(mill, at="B").resolve()
    assert table.zone("graveyard", "B") == ["Bear", "Cub"]


@rule("110.2")
def test_110_2_the_exiled_card_comes_back_under_the_control_of_its_own_owner() -> None:
    text = (
        "Whenever Thief attacks, exile another target creature. Return the exiled card to the battlefield under its "
        "owner's control at the beginning of the next end step."
    )
    thief = creature("Thief", 2, 2, text)
    table = Table(A=side(board=[thief]), B=side(board=[BEAR]))
    table.answer("A", "Bear").attack(thief).to("upkeep", turn=2)
    assert table.find(BEAR).controller == table.seat("B")


@rule("110.2")
def test_110_2_each_player_gains_control_of_what_they_own() -> None:
    home = card("Home", "Artifact", "{T}: Each player gains control of all creatures they own.")
    steal = card("Steal", "Sorcery", "Gain control of target creature.", cost="{B}")
    table = Table(A=side(board=[home, SWAMP], hand=[steal]), B=side(board=[BEAR_FOR_G])).to("precombat main")
    table.cast(steal, at="Bear").resolve()
    assert "Bear" in table.zone("battlefield", "A")
    table.activate(home).resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


@rule("110.2a")
def test_110_2a_that_player_puts_it_there_from_its_owners_graveyard() -> None:
    text = (
        'Each creature has "When ~ dies, choose target opponent. That player puts ~ from its '
        "owner's graveyard onto the "
        'battlefield under their control at the beginning of the next end step."'
    )
    whispers = card("Whispers", "Enchantment", text)
    table = Table(A=side(board=[SWAMP, whispers], hand=[KILL]), B=side(board=[BEAR_FOR_G]), C=side()).to(
        "precombat main"
    )
    table.cast(KILL, at="Bear").answer("B", ["C"]).resolve(2)
    assert table.zone("graveyard", "B") == ["Bear"]
    assert table.to("cleanup").zone("battlefield", "C") == ["Bear"]


@rule("110.2a")
def test_110_2a_under_the_control_of_that_cards_owner() -> None:
    text = (
        "{0}: Exile target permanent card from a graveyard.\n"
        "When Warden dies, put each permanent card exiled with it onto the battlefield under the "
        "control of that card's "
        "owner."
    )
    warden = creature("Warden", 2, 2, text)
    elf = creature("Elf", 1, 1)
    mine = side(board=[warden, SWAMP], hand=[KILL], graveyard=[BEAR_FOR_G])
    table = Table(A=mine, B=side(graveyard=[elf])).to("precombat main")
    table.activate(warden, at="Bear").resolve().activate(warden, at="Elf").resolve()
    table.cast(KILL, at="Warden").resolve(2)
    assert (table.zone("battlefield", "A"), table.zone("battlefield", "B")) == (["Swamp", "Bear"], ["Elf"])


@rule("110.2a")
def test_110_2a_under_the_control_of_that_creatures_owner() -> None:
    again = card(
        "Again", "Instant", "Choose target creature. When that creature dies this turn, return a "
        "creature card from its "
        "owner's graveyard to the battlefield under the control of that creature's owner.", cost="{G}"
    )  # fmt: skip
    steal = card("Steal", "Sorcery", "Gain control of target creature.", cost="{U}")
    elf = creature("Elf", 1, 1)
    mine = side(board=[SWAMP, FOREST, ISLAND], hand=[KILL, steal, again])
    table = Table(A=mine, B=side(board=[BEAR_FOR_G], graveyard=[elf])).to("precombat main")
    table.cast(steal, at="Bear").resolve().cast(again, at="Bear").resolve()
    table.answer("A", ["Elf"]).cast(KILL, at="Bear").resolve(2)
    assert table.zone("battlefield", "B") == ["Elf"]


@rule("110.4")
def test_110_4_for_each_permanent_type_a_card_comes_back() -> None:
    revival = card(
        "Revival",
        "Sorcery",
        "For each permanent type, return up to one card of that type from your graveyard to the battlefield. You lose "
        "3 life for each card returned this way.",
        cost="{0}",
    )
    table = Table(A=side(hand=[revival], graveyard=[BEAR, RELIC, THINK]), B=side()).to("precombat main")
    table.answer("A", ["Bear"], ["Relic"]).cast(revival).resolve()
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Relic"]
    assert table.life("A") == 14


@rule("110.4")
def test_110_4_one_permanent_of_each_type_is_kept() -> None:
    text = "Each opponent chooses a permanent they control of each permanent type and sacrifices the rest."
    table = Table(A=side(hand=[spell(text)]), B=side(board=[RING, BEAR, OGRE, MOUNTAIN, MOUNTAIN])).to("precombat main")
    table.answer("B", ["Ogre"], ["Mountain"]).cast("Rite").resolve()
    assert sorted(table.zone("battlefield", "B")) == ["Mountain", "Ogre", "Ring"]


@rule("110.4")
def test_110_4_another_permanent_that_shares_a_permanent_type_with_it() -> None:
    text = (
        "Whenever a nonartifact permanent you control enters, you may return another permanent you "
        "control that shares a "
        "permanent type with it to its owner's hand."
    )
    curio = card("Curio", "Artifact", text)
    elf = creature("Elf", 1, 1)
    table = Table(A=side(board=[curio, FOREST, elf], hand=[BEAR_FOR_G]), B=side()).to("precombat main")
    table.answer("A", True, ["Elf"]).cast(BEAR_FOR_G).resolve(2)
    assert table.zone("hand", "A") == ["Elf"]
    table = Table(A=side(board=[curio], hand=[FOREST]), B=side()).to("precombat main").play(FOREST)
    table.to("end")
    assert table.zone("hand", "A") == []


@rule("110.4")
def test_110_4_a_card_of_several_permanent_types_is_played_as_the_one_that_is_chosen() -> None:
    golem, ring = (
        card(name, kind, cost="{0}") for name, kind in (("Golem", "Artifact Enchantment"), ("Ring", "Artifact"))
    )
    shrine = card("Shrine", "Enchantment", cost="{0}")
    table = Table(A=side(board=[MULDRO], graveyard=[golem, shrine, ring]), B=side())
    table.to("precombat main").answer("A", 1).cast(golem, method="permission").resolve()  # 1: as an enchantment
    assert not table.try_to("cast", shrine, method="permission")
    assert table.try_to("cast", ring, method="permission")


@rule("110.5b")
def test_110_5b_permanents_enter_untapped_and_face_up() -> None:
    table = Table(A=side(hand=[FOREST]), B=side()).to("precombat main").play(FOREST)
    assert not table.find(FOREST).tapped
    assert not table.find(FOREST).face_down

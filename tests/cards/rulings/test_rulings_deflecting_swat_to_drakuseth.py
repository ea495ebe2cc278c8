"""Rulings on cards from Deflecting Swat to Drakuseth, Maw of Flames."""

from __future__ import annotations

import pytest

from engine.game.events import Damage, Revealed
from engine.ir.stored_cards import StoredCard
from tests.cards.common_games import demands, goaded
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, FIVE, GIANT, LANDS, MURDER, OGRE, every, start
from tests.rules.common_games import two
from tests.rules.table import FILLING, Table, card, creature, land, side

UNTESTED = [
    untested("Demonic Tutor", 1, "says when a card is chosen in a resolution that nobody can interrupt"),
    untested("Demonlord Belzenlok", 1, "nothing asks the player"),
    untested("Deranged Assistant", 1, "mana abilities are activated as part of casting here; nothing is taken back"),
    untested("Divergent Transformations", 7, "nobody loses between the announcement of a spell and its payment"),
]


# -- Deflecting Swat


@ruling("Deflecting Swat", 1)
def test_deflecting_swat_chooses_legal_targets_only() -> None:
    shy = creature("Shy Bird", 1, 1, "Hexproof")
    table = start(A=side(hand=[MURDER], board=FIVE), B=side(hand=["Deflecting Swat"], board=[BEAR, OGRE, shy, *FIVE]))
    table.cast(MURDER, at="Grizzly")

    table.cast("Deflecting Swat", at="Slay", by="B").answer("B", True, "Hill Ogre").resolve(2)

    assert table.zone("graveyard", "B") == ["Deflecting Swat", "Hill Ogre"]


@ruling("Deflecting Swat", 2, 3)
def test_deflecting_swat_changes_neither_the_number_of_targets_nor_the_shares() -> None:
    split = card(
        "Split", "Instant", "Split deals 3 damage divided as you choose among one, two, or three targets.", cost="{R}"
    )
    table = start(
        A=side(hand=[split], board=FIVE), B=side(hand=["Deflecting Swat"], board=[OGRE, GIANT, *FIVE]), C=side()
    )
    table.answer("A", [2, 1]).cast(split, at=["B", "Hill Ogre"])

    table.cast("Deflecting Swat", at="Split", by="B").answer("B", True, "A", "C").resolve(2)

    assert {table.life("A"), table.life("C")} == {18, 19}
    assert table.life("B") == 20


# -- Demon of Fate's Design


@ruling("Demon of Fate's Design", 1)
def test_the_demon_lets_an_enchantment_be_kicked_for_life() -> None:
    kicked = card(
        "Banner",
        "Enchantment",
        "Kicker {W}\nWhen this enchantment enters, if it was kicked, draw a card.",
        cost="{4}{B}",
    )
    table = start(A=side(hand=[kicked], board=["Demon of Fate's Design", land("Plains")]), B=side())

    table.answer("A", True).cast(kicked, method="permission").resolve(2)

    assert table.life("A") == 15
    assert len(table.zone("hand", "A")) == 1


@ruling("Demon of Fate's Design", 2)
def test_x_is_zero_for_an_enchantment_paid_with_life() -> None:
    charged = card("Charged", "Enchantment", "This enchantment enters with X charge counters on it.", cost="{X}{G}")
    table = start(A=side(hand=[charged], board=["Demon of Fate's Design", *FIVE]), B=side())

    table.cast(charged, method="permission").resolve()

    assert table.find("Charged").counter("charge") == 0
    assert table.life("A") == 19


# -- Demonic Tutor


@ruling("Demonic Tutor", 2, 3)
def test_demonic_tutor_neither_reveals_nor_draws() -> None:
    watcher = card("Watch", "Enchantment", "Whenever you draw a card, you lose 5 life.")
    table = start(A=side(hand=["Demonic Tutor"], library=[GIANT], board=[watcher, *FIVE]), B=side())

    table.cast("Demonic Tutor").answer("A", ["Stone Giant"]).resolve()

    assert table.zone("hand", "A") == ["Stone Giant"]
    assert table.life("A") == 20
    assert not [event for event in table.game.log if isinstance(event, Revealed) and not event.to]


# -- Demonlord Belzenlok


@ruling("Demonlord Belzenlok", 2, 3, 4)
def test_belzenlok_goes_on_until_a_cheap_card_and_hurts_once() -> None:
    dear = card("Opus", "Sorcery", "Draw a card.", cost="{5}{U}")
    variable = card("Surge", "Sorcery", "You gain X life.", cost="{X}{X}{G}")
    watcher = creature("Watcher", 1, 9, "Whenever a source deals damage to you, draw a card.")
    table = start(
        A=side(
            hand=["Demonlord Belzenlok"], library=[land("Forest"), dear, land("Island"), variable, BEAR], board=LANDS
        ),
        B=side(board=[watcher]),
    )

    table.cast("Demonlord Belzenlok").resolve(2)

    assert sorted(table.zone("hand", "A")) == ["Opus", "Surge"]
    assert sorted(table.zone("exile", "A")) == ["Forest", "Island"]
    assert table.life("A") == 18
    assert [event.amount for event in table.game.log if isinstance(event, Damage)] == [2]


@ruling("Demonlord Belzenlok", 5, 6)
def test_a_card_without_mana_cost_ends_belzenloks_search() -> None:
    free = card("Omen Stone", "Artifact", "")
    table = start(A=side(hand=["Demonlord Belzenlok"], library=[free, BEAR], board=LANDS), B=side())

    table.cast("Demonlord Belzenlok").resolve(2)

    assert table.zone("hand", "A") == ["Omen Stone"]
    assert every(table, "Demonlord Belzenlok")


# -- Descendants' Fury


def typed(name: str, types: str, text: str = "", *, cost: str = "") -> StoredCard:
    """A 2/2 creature with these creature types."""
    return card(name, f"Creature — {types}" if types else "Creature", text, cost=cost, power=2, toughness=2)


def fury(attacker: StoredCard, *library: StoredCard, more: tuple[StoredCard, ...] = ()) -> Table:
    """A's attacker hits B and is sacrificed."""
    table = start(A=side(library=library, board=["Descendants' Fury", attacker, *more]), B=side())
    table.answer("A", True, attacker.facts.front_face.name)
    return table.attack(attacker).to("end of combat")


@ruling("Descendants' Fury", 1, 2)
def test_a_creature_without_types_finds_no_descendant() -> None:
    table = fury(typed("Nobody", ""), BEAR, typed("Blank", ""))

    assert table.zone("battlefield", "A") == ["Descendants' Fury"]
    assert len(table.zone("library", "A")) == 22


@ruling("Descendants' Fury", 3)
@pytest.mark.parametrize("types", ["Human Wizard", "Cat Soldier"])
def test_one_shared_creature_type_is_enough_for_descendants_fury(types: str) -> None:
    table = fury(typed("Tom", "Cat Wizard"), typed("Elf", "Elf Soldier"), typed("Heir", types), typed("Late", "Cat"))

    assert table.zone("battlefield", "A") == ["Descendants' Fury", "Heir"]


@ruling("Descendants' Fury", 4)
def test_descendants_fury_looks_at_the_creature_as_it_last_was() -> None:
    change = card("Change", "Enchantment", "Creatures you control are Goblins in addition to their other types.")

    table = fury(typed("Tom", "Cat"), typed("Elf", "Elf"), typed("Krik", "Goblin"), more=(change,))

    assert "Krik" in table.zone("battlefield", "A")


# -- Desecrate Reality


WASTES = [card("Rock", "Land", "{T}: Add {C}.")] * 7


@ruling("Desecrate Reality", 1, 2)
def test_desecrate_reality_takes_lands_and_x_is_zero() -> None:
    even = creature("Evenling", 2, 2, cost="{X}{R}{R}")
    odd = creature("Oddling", 2, 2, cost="{X}{R}")
    table = start(
        A=side(hand=["Desecrate Reality"], graveyard=[odd], board=WASTES),
        B=side(board=[land("Forest")]),
        C=side(board=[even]),
    )

    table.answer("A", "Forest", "Evenling", "Oddling").cast("Desecrate Reality").resolve()

    assert table.zone("exile") == ["Forest", "Evenling"]
    assert "Oddling" in table.zone("battlefield", "A")


@ruling("Desecrate Reality", 3)
def test_adamant_does_not_apply_to_a_spell_cast_for_nothing() -> None:
    text = "Exile the top card of your library. You may cast that card without paying its mana cost."
    gift = card("Gift", "Sorcery", text, cost="{U}")
    odd = creature("Oddling", 2, 2, cost="{R}")
    board = [land("Island"), *WASTES]
    table = start(A=side(hand=[gift], library=["Desecrate Reality"], graveyard=[odd], board=board), B=side())

    table.answer("A", True).cast(gift).resolve(2)

    assert "Oddling" in table.zone("graveyard", "A")


@ruling("Desecrate Reality", 4)
def test_adamant_looks_at_the_mana_that_was_really_spent() -> None:
    prism = card("Prism", "Enchantment", "You may spend mana as though it were mana of any color.")
    odd = creature("Oddling", 2, 2, cost="{R}")
    table = start(A=side(hand=["Desecrate Reality"], graveyard=[odd], board=[prism, *FIVE]), B=side())

    table.cast("Desecrate Reality").resolve()

    assert "Oddling" in table.zone("graveyard", "A")


@ruling("Desecrate Reality", 5)
def test_no_mana_was_spent_on_a_copy() -> None:
    fork = card("Fork", "Instant", "Copy target instant or sorcery spell you control.", cost="{0}")
    odd = creature("Oddling", 2, 2, cost="{R}")
    board = [land("Island"), *WASTES]
    table = start(A=side(hand=["Desecrate Reality", fork], graveyard=[odd], board=board), B=side())
    table.cast("Desecrate Reality").cast(fork, at="Desecrate Reality").resolve(2)
    assert "Oddling" in table.zone("graveyard", "A")

    table.answer("A", "Oddling").resolve()

    assert "Oddling" in table.zone("battlefield", "A")


# -- Disrupt Decorum


@ruling("Disrupt Decorum", 1)
def test_creatures_that_come_later_are_not_goaded() -> None:
    late = creature("Latecomer", 2, 2, "Haste", cost="{R}")
    table = goaded(hand=(late,), board=FIVE)
    table.cast(late, by="B").resolve()

    assert "Latecomer" not in demands(table)


# -- Divergent Transformations


TRANSFORM = "Divergent Transformations"


@ruling(TRANSFORM, 1)
def test_divergent_transformations_needs_two_targets_and_replaces_those_left() -> None:
    alone = start(A=side(hand=[TRANSFORM], board=[BEAR, *LANDS]), B=side())
    assert not alone.try_to("cast", TRANSFORM, at=["Grizzly"])

    table = start(
        A=side(hand=[TRANSFORM, MURDER], library=[GIANT], board=[BEAR, *LANDS]), B=side(library=[BIRD], board=[OGRE])
    )
    table.cast(TRANSFORM, at=["Grizzly", "Hill Ogre"]).cast(MURDER, at="Hill Ogre").resolve(2)

    assert "Stone Giant" in table.zone("battlefield", "A")
    assert table.zone("battlefield", "B") == []


@ruling(TRANSFORM, 2)
def test_the_active_player_replaces_first() -> None:
    table = start(A=side(hand=[TRANSFORM], library=[GIANT], board=[BEAR, *LANDS]), B=side(library=[BIRD], board=[OGRE]))

    table.cast(TRANSFORM, at=["Hill Ogre", "Grizzly"]).resolve()

    shown = [event.player for event in table.game.log if isinstance(event, Revealed)]
    assert shown == sorted(shown)
    assert set(shown) == {table.seat("A"), table.seat("B")}


@ruling(TRANSFORM, 3, 4)
def test_two_creatures_of_one_player_are_replaced_one_after_the_other() -> None:
    glad = [
        creature(name, 1, 1, "Whenever another creature you control enters, you gain 1 life.")
        for name in ("One", "Two")
    ]
    table = start(A=side(hand=[TRANSFORM], library=[FILLING, *glad], board=[BEAR, OGRE, *LANDS]), B=side())

    table.cast(TRANSFORM, at=["Grizzly", "Hill Ogre"]).resolve(2)

    assert every(table, "One")
    assert every(table, "Two")
    assert not table.game.state.stack
    assert table.life("A") == 21


@ruling(TRANSFORM, 5)
def test_what_the_first_creature_triggers_may_target_the_second() -> None:
    blesser = creature("Blesser", 1, 1, "When this creature enters, put a +1/+1 counter on target creature.")
    table = start(A=side(hand=[TRANSFORM], library=[blesser, GIANT], board=[BEAR, OGRE, *LANDS]), B=side())

    table.answer("A", "Stone Giant").cast(TRANSFORM, at=["Grizzly", "Hill Ogre"]).resolve(2)

    assert table.size("Stone Giant") == (6, 6)


@ruling(TRANSFORM, 6)
def test_a_library_without_creatures_is_revealed_and_shuffled() -> None:
    table = start(A=side(hand=[TRANSFORM], library=[GIANT], board=[BEAR, *LANDS]), B=side(board=[OGRE]))

    table.cast(TRANSFORM, at=["Hill Ogre", "Grizzly"]).resolve()

    shown = [event for event in table.game.log if isinstance(event, Revealed) and event.player == table.seat("B")]
    assert sum(len(event.objects) for event in shown) == 20
    assert len(table.zone("library", "B")) == 20


@ruling(TRANSFORM, 8)
def test_undaunted_leaves_the_mana_value() -> None:
    board = [BEAR, OGRE, *[land("Mountain")] * 4]
    table = start(A=side(hand=[TRANSFORM], board=board), B=side(), C=side(), D=side())

    table.cast(TRANSFORM, at=["Grizzly", "Hill Ogre"])

    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 7


# -- Doubling Season


@ruling("Doubling Season", 1)
def test_doubling_season_doubles_counters_something_enters_with() -> None:
    hydra = creature("Hydra", 0, 0, "This creature enters with two +1/+1 counters on it.", cost="{G}")
    table = start(A=side(hand=[hydra], board=["Doubling Season", *FIVE]), B=side())

    assert table.cast(hydra).resolve().size("Hydra") == (4, 4)


@ruling("Doubling Season", 2)
def test_doubling_season_doubles_loyalty_on_entering_but_no_costs() -> None:
    table = start(A=side(hand=["Jace Beleren"], board=["Doubling Season", *FIVE]), B=side())
    table.cast("Jace Beleren").resolve()
    assert table.find("Jace Beleren").counter("loyalty") == 6

    table.activate("Jace Beleren", 0).resolve()

    assert table.find("Jace Beleren").counter("loyalty") == 8


@ruling("Doubling Season", 3)
def test_doubling_season_doubles_defense() -> None:
    siege = two(
        "transform",
        ("Invasion", "Battle — Siege", "{U}", "When Invasion enters, you gain 1 life."),
        ("Victor", "Creature — Angel", "", "Flying", 4, 4),
        defense=2,
    )
    table = start(A=side(hand=[siege], board=["Doubling Season", *FIVE]), B=side())

    table.cast("Invasion").resolve()

    assert table.find("Invasion").counter("defense") == 4


@ruling("Doubling Season", 4)
def test_two_doubling_seasons_make_four_of_one() -> None:
    call = card("Call", "Sorcery", "Create a 1/1 green Saproling creature token.", cost="{G}")
    table = start(A=side(hand=[call], board=["Doubling Season", "Doubling Season", *FIVE]), B=side())

    table.cast(call).resolve()

    assert len(every(table, "Saproling Token")) == 4


# -- Drakuseth, Maw of Flames


@ruling("Drakuseth, Maw of Flames", 1)
def test_drakuseth_cannot_choose_the_same_target_twice() -> None:
    table = start(A=side(board=["Drakuseth, Maw of Flames"]), B=side(board=[GIANT]))
    table.answer("A", "B", ["B"]).attack("Drakuseth, Maw of Flames", on="B")

    with pytest.raises(AssertionError, match="B is not among"):
        table.to("declare blockers")


@ruling("Drakuseth, Maw of Flames", 2)
def test_drakuseth_attacks_on_when_the_planeswalker_is_gone() -> None:
    table = start(A=side(board=["Drakuseth, Maw of Flames"]), B=side(board=["Jace Beleren", BIRD]))
    table.answer("A", "Jace Beleren", []).attack("Drakuseth, Maw of Flames", on="Jace Beleren")
    table.block(BIRD, "Drakuseth, Maw of Flames").to("end of combat")

    assert sorted(table.zone("graveyard", "B")) == ["Jace Beleren", "Songbird"]
    assert table.life("B") == 20

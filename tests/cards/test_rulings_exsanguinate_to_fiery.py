"""Rulings on cards from Exsanguinate to Fiery Confluence."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, OGRE, commander_table, every, start
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Faithless Looting", 1, "says that nobody can do anything during a resolution"),
    untested("Fellwar Stone", 6, "no replacement of the kind of mana is in the set"),
]

HYMN = card("Hymn", "Enchantment", "Creatures you control get +1/+1.")
IRON = card("Iron Will", "Instant", "Target creature gains indestructible until end of turn.", cost="{W}")


@ruling("Exsanguinate", 1)
def test_exsanguinate_takes_more_life_than_there_is() -> None:
    table = start(A=side(hand=["Exsanguinate"], board=LANDS), B=side(life=3), C=side(life=10), D=side())

    table.answer("A", 4).cast("Exsanguinate").resolve()

    assert table.life("B") == -1
    assert table.life("C") == 6
    assert table.life("A") == 32


@ruling("Fact or Fiction", 1)
@pytest.mark.parametrize(("pile", "cards"), [("first pile", 5), ("second pile", 0)])
def test_piles_may_be_empty(pile: str, cards: int) -> None:
    five = [creature(name, 1, 1) for name in ("Ant", "Bee", "Cat", "Dog", "Eel")]
    table = start(A=side(hand=["Fact or Fiction"], library=five, board=FIVE), B=side())

    table.answer("A", pile).answer("B", ["Ant", "Bee", "Cat", "Dog", "Eel"]).cast("Fact or Fiction").resolve()

    assert len(table.zone("hand", "A")) == cards
    assert len(table.zone("graveyard", "A")) == 6 - cards


# -- Faerie Artisans

FAERIES = "Faerie Artisans"


def imitated(newcomer: StoredCard | str, *more: StoredCard | str, answers: tuple[bool | str, ...] = ()) -> Table:
    """A casts a creature, B's Faerie Artisans have made their token."""
    table = start(A=side(hand=[newcomer], board=[*more, *LANDS]), B=side(board=[FAERIES]))
    table.answer("A", *answers)
    return table.cast(newcomer).resolve(2)


@ruling(FAERIES, 1)
def test_each_faerie_artisans_exile_their_own_tokens_only() -> None:
    first, second = creature("Ant", 1, 1, cost="{G}"), creature("Bee", 1, 1, cost="{G}")
    table = start(A=side(hand=[first, second], board=FIVE), B=side(board=[FAERIES, FAERIES]))
    table.cast(first).resolve(3)
    assert len(every(table, "Ant")) == 3

    table.cast(second).resolve(2)
    assert (len(every(table, "Ant")), len(every(table, "Bee"))) == (2, 2)

    table.resolve()
    assert (len(every(table, "Ant")), len(every(table, "Bee"))) == (1, 3)


@ruling(FAERIES, 2)
def test_the_faeries_token_copies_what_is_printed() -> None:
    grown = creature("Newcomer", 2, 2, "This creature enters tapped.", cost="{G}")

    table = imitated(grown, HYMN)

    token = next(obj for obj in every(table, "Newcomer") if obj.is_token)
    other = next(obj for obj in every(table, "Newcomer") if not obj.is_token)
    assert table.game.characteristics(other.id).power == 3
    assert table.game.characteristics(token.id).power == 2


@ruling(FAERIES, 3)
def test_being_an_artifact_is_copiable() -> None:
    twin = card("Twin", "Instant", "Create a token that's a copy of target artifact.", cost="{U}")
    newcomer = creature("Newcomer", 2, 2, cost="{G}")
    table = start(A=side(hand=[newcomer, twin], board=FIVE), B=side(board=[FAERIES]))
    table.cast(newcomer).resolve(2).cast(twin, at="Newcomer").resolve()

    tokens = [obj for obj in every(table, "Newcomer") if obj.is_token]
    assert len(tokens) == 2
    assert all("Artifact" in table.game.characteristics(obj.id).types for obj in tokens)


@ruling(FAERIES, 4)
def test_x_of_the_copied_creature_is_zero() -> None:
    hydra = creature("Hydra", 1, 1, "This creature enters with X +1/+1 counters on it.", cost="{X}{G}")
    table = start(A=side(hand=[hydra], board=FIVE), B=side(board=[FAERIES]))

    table.answer("A", 3).cast(hydra).resolve(2)

    sizes = {obj.is_token: table.game.characteristics(obj.id).power for obj in every(table, "Hydra")}
    assert sizes == {False: 4, True: 1}


@ruling(FAERIES, 5)
def test_the_token_of_a_clone_is_what_the_clone_copies() -> None:
    clone = creature("Clone", 0, 0, "You may have this creature enter as a copy of any creature.", cost="{U}")

    table = imitated(clone, GIANT, answers=(True, "Stone Giant"))

    assert [obj.is_token for obj in every(table, "Stone Giant")].count(True) == 1
    assert len(every(table, "Stone Giant")) == 3


@ruling(FAERIES, 6)
def test_the_token_enters_with_all_that_belongs_to_it() -> None:
    text = "This creature enters with two +1/+1 counters on it.\nWhen this creature enters, you gain 3 life."
    newcomer = creature("Newcomer", 1, 1, text, cost="{G}")
    table = start(A=side(hand=[newcomer], board=FIVE), B=side(board=[FAERIES]))

    table.cast(newcomer).resolve(4)

    token = next(obj for obj in every(table, "Newcomer") if obj.is_token)
    assert token.counter("+1/+1") == 2
    assert (table.life("A"), table.life("B")) == (23, 23)


@ruling(FAERIES, 7)
def test_a_token_copy_of_a_commander_is_none() -> None:
    table = commander_table(side(command=["Krenko, Mob Boss"], board=FIVE), side(board=[FAERIES]))

    table.cast("Krenko, Mob Boss").resolve(2)

    token = next(obj for obj in every(table, "Krenko, Mob Boss") if obj.is_token)
    assert token.card not in table.game.state.commanders() or token.card is None
    assert len(every(table, "Krenko, Mob Boss")) == 2


# -- Fall from Favor, Feast of Succession, Feed the Swarm


@ruling("Fall from Favor", 1)
def test_fall_from_favor_does_not_enter_without_its_target() -> None:
    table = start(A=side(hand=["Fall from Favor", MURDER], board=FIVE), B=side(board=[BEAR]))

    table.cast("Fall from Favor", at="Grizzly").cast(MURDER, at="Grizzly").resolve(2)

    assert "Fall from Favor" in table.zone("graveyard", "A")
    assert table.game.state.monarch is None


@ruling("Feast of Succession", 1, 2)
def test_feast_of_succession_needs_no_creatures_and_spares_latecomers() -> None:
    late = creature("Latecomer", 1, 1, "Flash", cost="{W}")
    table = start(A=side(hand=["Feast of Succession", late], board=LANDS), B=side())

    table.cast("Feast of Succession").resolve().cast(late).resolve()

    assert table.game.state.monarch == table.seat("A")
    assert table.size("Latecomer") == (1, 1)


@ruling("Feed the Swarm", 1)
def test_feed_the_swarm_costs_no_life_without_its_target() -> None:
    ogre = creature("Dear Ogre", 3, 3, cost="{2}{R}")
    table = start(A=side(hand=["Feed the Swarm", MURDER], board=FIVE), B=side(board=[ogre]))
    table.cast("Feed the Swarm", at="Dear Ogre").cast(MURDER, at="Dear Ogre").resolve(2)
    assert table.life("A") == 20

    other = start(A=side(hand=["Feed the Swarm", IRON], board=FIVE), B=side(board=[ogre]))
    other.cast(IRON, at="Dear Ogre").resolve().cast("Feed the Swarm", at="Dear Ogre").resolve()
    assert other.life("A") == 17
    assert every(other, "Dear Ogre")


@ruling("Feed the Swarm", 2)
def test_feed_the_swarm_uses_the_mana_value_the_permanent_had() -> None:
    clone = creature("Clone", 0, 0, "You may have this creature enter as a copy of any creature.", cost="{U}")
    dear = creature("Dear Ogre", 3, 3, cost="{5}{R}")
    table = Table(None, A=side(hand=["Feed the Swarm"], board=[dear, *FIVE]), B=side(hand=[clone], board=FIVE))
    table.to("precombat main", turn=2).answer("B", True, "Dear Ogre").cast(clone, by="B").resolve()

    table.to("precombat main", turn=3).cast("Feed the Swarm", at="Dear Ogre").resolve()

    assert table.zone("graveyard", "B") == ["Clone"]
    assert table.life("A") == 14


@ruling("Feed the Swarm", 3)
def test_x_of_a_permanent_is_zero_for_feed_the_swarm() -> None:
    hydra = creature("Hydra", 1, 1, cost="{X}{X}{G}")
    table = start(A=side(hand=["Feed the Swarm"], board=FIVE), B=side(board=[hydra]))

    table.cast("Feed the Swarm", at="Hydra").resolve()

    assert table.life("A") == 19


# -- Fellwar Stone

STONE = "Fellwar Stone"
GLADE = card("Glade", "Land", "{T}: Add {G}{W}.")
WASTE = card("Waste", "Land", "{T}: Add {C}.")
REEF = card("Reef", "Land", "{T}, Remove a charge counter from this land: Add one mana of any color.")
ZIGGURAT = card("Temple", "Land", "{T}: Add one mana of any color. Spend this mana only to cast a creature spell.")


def stone(*lands: StoredCard) -> Table:
    """A may tap Fellwar Stone; B has these lands."""
    return start(A=side(board=[STONE]), B=side(board=lands))


def pool(table: Table) -> str:
    """What is in A's mana pool."""
    return "".join(sorted(table.pool("A")))


@ruling(STONE, 1)
def test_fellwar_stone_makes_one_mana() -> None:
    table = stone(GLADE)

    table.answer("A", "white").activate(STONE)

    assert pool(table) == "W"


@ruling(STONE, 2)
def test_fellwar_stone_does_not_care_whether_the_land_is_tapped() -> None:
    table = stone(land("Island"))
    table.find("Island").tapped = True

    assert pool(table.activate(STONE)) == "U"


@ruling(STONE, 3, 4)
@pytest.mark.parametrize("lands", [(), (WASTE,)])
def test_fellwar_stone_makes_no_colourless_mana(lands: tuple[StoredCard, ...]) -> None:
    table = stone(*lands)

    table.activate(STONE)

    assert table.find(STONE).tapped
    assert pool(table) == ""


@ruling(STONE, 5, 7)
@pytest.mark.parametrize("place", [REEF, ZIGGURAT])
def test_fellwar_stone_asks_for_neither_costs_nor_restrictions(place: StoredCard) -> None:
    table = stone(place)

    table.answer("A", "red").activate(STONE)

    assert pool(table) == "R"
    assert not table.game.state.player(table.seat("A")).mana[0][0].spend_on


# -- Fiendlash, Fierce Empath, Fiery Confluence


@ruling("Fiendlash", 1)
def test_fiendlash_uses_the_power_at_resolution_or_the_last_one() -> None:
    table = start(A=side(hand=[BOLT], board=["Fiendlash", GIANT, *LANDS]), B=side())
    table.activate("Fiendlash", at="Stone Giant").resolve()
    table.answer("A", "B").cast(BOLT, at="Stone Giant").resolve(2)
    assert table.life("B") == 13

    dying = start(A=side(hand=[BOLT], board=["Fiendlash", OGRE, *LANDS]), B=side())
    dying.activate("Fiendlash", at="Hill Ogre").resolve()
    dying.answer("A", "B").cast(BOLT, at="Hill Ogre").resolve(2)
    assert dying.life("B") == 15


@ruling("Fiendlash", 2)
def test_fiendlash_gives_life_for_a_dead_creature_with_lifelink() -> None:
    nurse = creature("Nurse", 3, 3, "Lifelink")
    table = start(A=side(hand=[BOLT], board=["Fiendlash", nurse, *LANDS]), B=side())
    table.activate("Fiendlash", at="Nurse").resolve()

    table.answer("A", "B").cast(BOLT, at="Nurse").resolve(2)

    assert table.life("A") == 25


@ruling("Fierce Empath", 1)
def test_fierce_empath_finds_no_x() -> None:
    hydra, dragon = creature("Hydra", 1, 1, cost="{X}{X}{G}"), creature("Dragon", 6, 6, cost="{5}{R}")
    table = start(A=side(hand=["Fierce Empath"], library=[hydra, dragon], board=FIVE), B=side())

    table.cast("Fierce Empath").resolve().answer("A", True, "Hydra")

    with pytest.raises(AssertionError, match="Hydra is not among"):
        table.resolve()


@ruling("Fiery Confluence", 1)
def test_each_chosen_mode_of_fiery_confluence_is_an_event_of_its_own() -> None:
    seraph = card(
        "Seraph", "Enchantment", "If a source an opponent controls would deal damage to you, prevent 1 of that damage."
    )
    table = start(A=side(hand=["Fiery Confluence"], board=FIVE), B=side(board=[seraph]))

    table.answer("A", [1, 1, 1]).cast("Fiery Confluence").resolve()

    assert table.life("B") == 17

"""Rulings on cards from Dread Return to Feast of Succession."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import STIFLE
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, commander_table, every, start
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Entourage of Trest", 2, "refers to the rules for damage of several blockers"),
    untested("Faithless Looting", 1, "says that nobody can do anything during a resolution"),
]


# -- Dread Return


@ruling("Dread Return", 1)
def test_dread_return_cannot_return_what_is_sacrificed_for_it() -> None:
    three = [creature(name, 1, 1) for name in ("Ant", "Bee", "Cat")]
    table = start(A=side(graveyard=["Dread Return"], board=three), B=side())
    assert not table.try_to("cast", "Dread Return", method="flashback")

    other = start(A=side(graveyard=["Dread Return", BEAR], board=three), B=side())
    other.cast("Dread Return", at="Grizzly", method="flashback").resolve()
    assert other.zone("battlefield", "A") == ["Grizzly"]


# -- Drown in Sorrow


@ruling("Drown in Sorrow", 1)
def test_drown_in_sorrow_does_not_reach_latecomers() -> None:
    table = start(A=side(hand=["Drown in Sorrow", BEAR], board=[OGRE, *LANDS]), B=side())
    table.answer("A", []).cast("Drown in Sorrow").resolve()
    assert table.size("Hill Ogre") == (1, 1)

    late = card("Late Call", "Instant", "Create a 1/1 green Saproling creature token.", cost="{G}")
    other = start(A=side(hand=["Drown in Sorrow", late], board=LANDS), B=side())
    other.answer("A", []).cast("Drown in Sorrow").resolve().cast(late).resolve()
    assert every(other, "Saproling Token")


# -- Dwarven Hammer


@ruling("Dwarven Hammer", 1, 2)
def test_dwarven_hammers_bearer_enters_without_it() -> None:
    small = card("Small Joy", "Enchantment", "Whenever a creature you control with power 2 enters, you gain 1 life.")
    table = start(A=side(hand=["Dwarven Hammer"], board=[small, *LANDS]), B=side())

    table.cast("Dwarven Hammer").resolve().answer("A", True).resolve(2)

    assert table.size("Dwarf Berserker Token") == (5, 1)
    assert table.life("A") == 21


# -- Efficient Construction


@ruling("Efficient Construction", 1)
def test_efficient_construction_works_for_a_countered_artifact() -> None:
    table = start(A=side(hand=["Mind Stone", NAY], board=["Efficient Construction", *FIVE]), B=side())
    table.cast("Mind Stone")
    source = table.game.state.stack[0]

    table.cast(NAY, at="Mind Stone").resolve()
    assert source not in table.game.state.stack
    table.resolve()

    assert len(every(table, "Thopter Token")) == 1
    assert "Mind Stone" in table.zone("graveyard", "A")


# -- Elite Scaleguard


@ruling("Elite Scaleguard", 1)
def test_bolster_does_not_target() -> None:
    shy = creature("Shy Bird", 1, 1, "Protection from white")
    table = start(A=side(hand=["Elite Scaleguard"], board=[shy, *FIVE]), B=side())

    assert table.cast("Elite Scaleguard").resolve(2).size("Shy Bird") == (3, 3)


@ruling("Elite Scaleguard", 2)
def test_the_bolstered_creature_is_chosen_on_resolution() -> None:
    two_small = [creature(name, 1, 1) for name in ("Ant", "Bee")]
    table = start(A=side(hand=["Elite Scaleguard", BOLT], board=[*two_small, *LANDS]), B=side())

    table.cast("Elite Scaleguard").resolve().cast(BOLT, at="Ant").resolve(2)

    assert table.size("Bee") == (3, 3)


# -- Endrek Sahr, Master Breeder


ENDREK = "Endrek Sahr, Master Breeder"


THRULLS = [card(f"Thrull {number}", "Creature — Thrull", power=1, toughness=1) for number in range(6)]


def seven_thrulls(hand: StoredCard) -> Table:
    """The seventh Thrull is there; Endrek's second ability is on the stack above a creature spell."""
    newcomer = creature("Newcomer", 2, 2, cost="{G}")
    table = start(A=side(hand=[newcomer, hand], board=[ENDREK, *THRULLS, *FIVE]), B=side())
    table.cast(newcomer).resolve()
    assert len(table.game.state.stack) == 2
    return table


@ruling(ENDREK, 1)
def test_endreks_state_trigger_comes_again_when_it_is_countered() -> None:
    table = seven_thrulls(STIFLE)
    table.cast(STIFLE, at=ENDREK).resolve()
    assert len(table.game.state.stack) == 2

    table.resolve()

    assert ENDREK in table.zone("graveyard", "A")


@ruling(ENDREK, 2)
def test_endrek_is_sacrificed_even_if_there_are_fewer_thrulls_by_then() -> None:
    table = seven_thrulls(MURDER)

    table.cast(MURDER, at="Thrull 0").resolve(2)

    assert ENDREK in table.zone("graveyard", "A")


@ruling(ENDREK, 3)
def test_endrek_gets_nothing_for_a_face_down_spell() -> None:
    lurker = creature("Lurker", 4, 5, "Morph {U}", cost="{4}{U}{U}")
    table = start(A=side(hand=[lurker], board=[ENDREK, *LANDS]), B=side())

    table.cast(lurker, method="morph").resolve(2)

    assert not every(table, "Thrull Token")


# -- Entourage of Trest


@ruling("Entourage of Trest", 1)
def test_entourage_goes_on_blocking_two_without_a_monarch() -> None:
    usurp = card("Usurp", "Instant", "You become the monarch.", cost="{B}")
    attackers = [creature("Ant", 1, 1), creature("Bee", 1, 1)]
    table = start(A=side(hand=["Entourage of Trest"], board=LANDS), B=side(hand=[usurp], board=[*attackers, *FIVE]))
    table.cast("Entourage of Trest").resolve(2).attack("Ant").attack("Bee")
    table.block("Entourage of Trest", "Ant").block("Entourage of Trest", "Bee").to("declare blockers", turn=2)

    table.cast(usurp, by="B").resolve().answer("A", [3, 1]).to("end of combat")

    assert table.game.state.monarch == table.seat("B")
    assert table.life("A") == 20
    assert sorted(table.zone("graveyard", "B")) == ["Ant", "Bee", "Usurp"]


# -- Eternal Witness


@ruling("Eternal Witness", 1)
def test_eternal_witness_may_return_the_spell_that_brought_it() -> None:
    raising = card(
        "Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{B}"
    )
    table = start(A=side(hand=[raising], graveyard=["Eternal Witness"], board=FIVE), B=side())

    table.answer("A", "Raise", True).cast(raising, at="Eternal Witness").resolve(2)

    assert table.zone("hand", "A") == ["Raise"]


# -- Exclude


@ruling("Exclude", 1)
def test_exclude_draws_for_a_spell_that_cannot_be_countered() -> None:
    sure = creature("Sure One", 2, 2, "This spell can't be countered.", cost="{G}")
    table = start(A=side(hand=[sure], board=FIVE), B=side(hand=["Exclude"], board=FIVE))

    table.cast(sure).cast("Exclude", at="Sure One", by="B").resolve(2)

    assert len(table.zone("hand", "B")) == 1
    assert every(table, "Sure One")


@ruling("Exclude", 2)
def test_exclude_draws_nothing_without_its_target() -> None:
    newcomer = creature("Newcomer", 2, 2, cost="{G}")
    table = start(A=side(hand=[newcomer], board=FIVE), B=side(hand=["Exclude", NAY], board=FIVE))

    table.cast(newcomer).cast("Exclude", at="Newcomer", by="B").cast(NAY, at="Newcomer", by="B").resolve(2)

    assert table.zone("hand", "B") == []


# -- Experiment Kraj


@ruling("Experiment Kraj", 1, 2)
def test_kraj_has_keyword_abilities_and_pays_their_colours() -> None:
    outlaster = creature("Lasting", 2, 2, "Outlast {W}")
    breather = creature("Breather", 2, 2, "{R}: This creature gets +1/+0 until end of turn.")
    for colour, can in (("Mountain", True), ("Forest", False)):
        table = start(A=side(board=["Experiment Kraj", outlaster, breather, land(colour)]), B=side())
        table.find("Lasting").set_counter("+1/+1", 1)
        table.find("Breather").set_counter("+1/+1", 1)
        table.game.invalidate()
        kraj = table.find("Experiment Kraj").id
        got = [action for action in table.actions("A") if action.kind == "activate" and action.object == kraj]
        assert len(got) == (2 if can else 1)

    plains = start(A=side(board=["Experiment Kraj", outlaster, land("Plains")]), B=side())
    plains.find("Lasting").set_counter("+1/+1", 1)
    plains.game.invalidate()
    assert plains.try_to("activate", "Experiment Kraj", index=1)
    assert plains.resolve().find("Experiment Kraj").counter("+1/+1") == 1


# -- Exsanguinate


@ruling("Exsanguinate", 1)
def test_exsanguinate_takes_more_life_than_there_is() -> None:
    table = start(A=side(hand=["Exsanguinate"], board=LANDS), B=side(life=3), C=side(life=10), D=side())

    table.answer("A", 4).cast("Exsanguinate").resolve()

    assert table.life("B") == -1
    assert table.life("C") == 6
    assert table.life("A") == 32


# -- Fact or Fiction


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


HYMN = card("Hymn", "Enchantment", "Creatures you control get +1/+1.")


def imitated(newcomer: StoredCard | str, *more: StoredCard | str, answers: tuple[bool | str, ...] = ()) -> Table:
    """A casts a creature, B's Faerie Artisans have made their token."""
    table = start(A=side(hand=[newcomer], board=[*more, *LANDS]), B=side(board=[FAERIES]))
    table.answer("A", *answers)
    return table.cast(newcomer).resolve(2)


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


# -- Fall from Favor


@ruling("Fall from Favor", 1)
def test_fall_from_favor_does_not_enter_without_its_target() -> None:
    table = start(A=side(hand=["Fall from Favor", MURDER], board=FIVE), B=side(board=[BEAR]))

    table.cast("Fall from Favor", at="Grizzly").cast(MURDER, at="Grizzly").resolve(2)

    assert "Fall from Favor" in table.zone("graveyard", "A")
    assert table.game.state.monarch is None


# -- Feast of Succession


@ruling("Feast of Succession", 1, 2)
def test_feast_of_succession_needs_no_creatures_and_spares_latecomers() -> None:
    late = creature("Latecomer", 1, 1, "Flash", cost="{W}")
    table = start(A=side(hand=["Feast of Succession", late], board=LANDS), B=side())

    table.cast("Feast of Succession").resolve().cast(late).resolve()

    assert table.game.state.monarch == table.seat("A")
    assert table.size("Latecomer") == (1, 1)

"""Rulings on cards from Efficient Construction to Experiment Kraj."""

from __future__ import annotations

from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BOLT, FIVE, LANDS, MURDER, NAY, every, start
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Entourage of Trest", 2, "refers to the rules for damage of several blockers"),
]

STIFLE = card("Stifle", "Instant", "Counter target activated or triggered ability.", cost="{U}")


# -- Efficient Construction, Elite Scaleguard


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


# -- Entourage of Trest, Eternal Witness, Exclude, Experiment Kraj


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


@ruling("Eternal Witness", 1)
def test_eternal_witness_may_return_the_spell_that_brought_it() -> None:
    raising = card(
        "Raise", "Sorcery", "Return target creature card from your graveyard to the battlefield.", cost="{B}"
    )
    table = start(A=side(hand=[raising], graveyard=["Eternal Witness"], board=FIVE), B=side())

    table.answer("A", "Raise", True).cast(raising, at="Eternal Witness").resolve(2)

    assert table.zone("hand", "A") == ["Raise"]


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

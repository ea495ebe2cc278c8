"""Instructions to several players: who chooses, in which order, and who is meant afterwards (101.4, 608.2)."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, land, side

ISLAND, FOREST = land("Island"), land("Forest")
BEAR, OX, ELK = creature("Bear", 2, 2), creature("Ox", 2, 4), creature("Elk", 3, 3)


def table_of(text: str, **boards: list[StoredCard]) -> Table:
    rite = card("Rite", "Sorcery", text, cost="{U}")
    sides = {name: side(board=board, hand=[FOREST]) for name, board in boards.items()}
    return Table(None, A=side(hand=[rite, FOREST], board=[ISLAND]), **sides).to("precombat main")


def test_608_2d_each_player_who_does() -> None:
    text = "Each player may discard a card. Each player who does draws two cards."
    table = table_of(text, B=[], C=[])
    table.answer("A", True).answer("B", False).answer("C", True).cast("Rite").resolve()
    assert [len(table.zone("hand", player)) for player in "ABC"] == [2, 1, 2]
    assert [len(table.zone("graveyard", player)) for player in "ABC"] == [2, 0, 1]


def test_608_2c_for_each_opponent_a_target_and_what_was_destroyed_this_way() -> None:
    text = "For each opponent, destroy up to one target creature that player controls."
    table = table_of(text, B=[BEAR], C=[OX, ELK])
    table.cast("Rite", at=["Bear", "Elk"]).resolve()
    assert table.zone("battlefield") == ["Island", "Ox"]


def test_118_12a_each_opponent_decides_for_themselves() -> None:
    text = "Each opponent sacrifices a creature unless they pay {1}."
    table = table_of(text, B=[BEAR, FOREST], C=[OX])
    table.answer("B", True).cast("Rite").resolve()
    assert "Bear" in table.zone("battlefield")
    assert "Ox" not in table.zone("battlefield")


def test_608_2c_each_player_their_own_amount() -> None:
    table = table_of("Each player loses half their life, rounded up.", B=[], C=[])
    table.game.state.player(table.seat("B")).life = 7
    table.cast("Rite").resolve()
    assert [table.life(player) for player in "ABC"] == [10, 3, 10]


def test_101_4_each_player_chooses_one_of_their_own_and_sacrifices_the_rest() -> None:
    text = "Each player chooses a creature they control and sacrifices the rest."
    table = table_of(text, B=[BEAR, OX], C=[ELK])
    table.answer("B", "Ox").cast("Rite").resolve()
    assert table.zone("battlefield") == ["Island", "Ox", "Elk"]


def test_608_2c_each_player_exiles_a_card_from_their_own_graveyard() -> None:
    rite = card("Rite", "Sorcery", "Each player exiles a card from their graveyard.", cost="{U}")
    sides = {name: side(board=[BEAR], graveyard=[OX, ELK]) for name in "BC"}
    table = Table(None, A=side(hand=[rite], board=[ISLAND], graveyard=[FOREST]), **sides).to("precombat main")
    table.answer("B", "Elk").answer("C", "Ox").cast(rite).resolve()
    assert sorted(table.zone("exile")) == ["Elk", "Forest", "Ox"]


def test_608_2h_each_player_draws_as_many_as_they_have() -> None:
    rite = card("Rite", "Sorcery", "Each player draws a card for each creature they control.", cost="{U}")
    table = Table(A=side(hand=[rite], board=[ISLAND, BEAR]), B=side(board=[BEAR, OX])).to("precombat main")
    table.cast(rite).resolve()
    assert (len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (1, 2)


def test_each_other_opponent_is_not_the_one_who_was_dealt_damage() -> None:
    text = "Whenever ~ deals combat damage to an opponent, it deals that much damage to each other opponent."
    hydra = creature("Hydra", 3, 3, text)
    table = Table(A=side(board=[hydra]), B=side(), C=side(), D=side())
    table.attack(hydra, on="C").to("end of combat")
    assert [table.life(player) for player in "ABCD"] == [20, 17, 17, 17]


def test_each_other_player_is_everybody_but_the_one_who_has_cast_the_spell() -> None:
    text = "Whenever a player casts an instant or sorcery spell, each other player draws a card."
    scribe = creature("Scribe", 1, 1, text)
    rest = card("Rest", "Instant", "You gain 1 life.", cost="{U}")
    for caster, drawn in (("A", [0, 1, 1]), ("B", [1, 0, 1])):  # the scribe is C's
        first, second = (side(hand=[rest] * (caster == player), board=[land("Island")]) for player in "AB")
        table = Table(A=first, B=second, C=side(board=[scribe])).to("precombat main")
        table.cast(rest, by=caster).resolve(2)
        assert [len(table.zone("hand", player)) for player in "ABC"] == drawn


@pytest.mark.parametrize(("others", "size"), [(4, (1, 1)), (8, (3, 3))])
def test_109_5_an_opponent_has_cards_in_a_graveyard_or_hand_of_their_own(others: int, size: tuple[int, int]) -> None:
    text = "This creature gets +2/+2 as long as an opponent has eight or more cards in their graveyard."
    sneak = creature("Sneak", 1, 1, text)
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[sneak]), B=side(graveyard=[bear] * 4), C=side(graveyard=[bear] * others))
    assert table.size(sneak) == size


def test_109_5_an_opponent_without_cards_in_hand_may_be_any_of_several() -> None:
    specter = creature("Specter", 2, 3, "This creature gets +3/+3 as long as an opponent has no cards in hand.")
    bear = creature("Bear", 2, 2)
    table = Table(A=side(board=[specter]), B=side(hand=[bear]), C=side())
    assert table.size(specter) == (5, 6)


@pytest.mark.parametrize(("casters", "life"), [("BC", 20), ("BB", 21), ("AA", 21)])
def test_109_5_one_player_cast_two_spells(casters: str, life: int) -> None:
    text = "At the beginning of each upkeep, if a player cast two or more spells last turn, you gain 1 life."
    wolf = creature("Wolf", 1, 1, text)
    zap = card("Zap", "Instant", "Draw a card.", cost="{0}")
    table = Table(A=side(board=[wolf], hand=[zap, zap], life=20), B=side(hand=[zap, zap]), C=side(hand=[zap]))
    table.to("precombat main")
    for caster in casters:
        table.cast(zap, by=caster).resolve()
    assert table.to("draw", turn=2).life("A") == life


def test_109_5_an_opponent_who_cast_two_spells_makes_a_spell_cheaper() -> None:
    text = "This spell costs {2} less to cast if an opponent cast two or more spells this turn.\nDraw a card."
    scorn = card("Scorn", "Instant", text, cost="{2}")
    zap = card("Zap", "Instant", "You gain 1 life.", cost="{0}")
    table = Table(A=side(hand=[scorn]), B=side(hand=[zap, zap]), C=side(hand=[zap])).to("precombat main")
    table.cast(zap, by="B").resolve().cast(zap, by="C").resolve()
    assert not table.try_to("cast", scorn)
    table.cast(zap, by="B").resolve()
    assert table.try_to("cast", scorn)

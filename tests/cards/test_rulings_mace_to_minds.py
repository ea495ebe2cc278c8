"""Rulings on cards from Mace of the Valiant to Minds Aglow."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.game.kernel.choices import Answer, Question
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BIRD, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, STUDY, start, to_trigger
from tests.rules.common_games import two
from tests.rules.table import Table, card, creature, side

# -- Mace of the Valiant

MACE = "Mace of the Valiant"


@ruling(MACE, 1)
def test_the_bearer_of_an_empty_mace_has_vigilance() -> None:
    table = start(A=side(board=[MACE, BEAR, *FIVE]), B=side())

    table.activate(MACE, at="Grizzly").resolve()

    assert table.find(MACE).counter("charge") == 0
    assert table.size("Grizzly") == (2, 2)
    assert table.now("Grizzly").has("vigilance")


# -- cascade

CASCADING = pytest.mark.parametrize("name", ["Maelstrom Wanderer", "Meteoric Mace"])


def cascaded(name: str, top: StoredCard, *board: StoredCard, library: tuple[StoredCard, ...] = ()) -> Table:
    """A has cast the spell; the first cascade ability will find that card."""
    return start(A=side(hand=[name], library=[top, *library], board=[*board, *LANDS]), B=side()).cast(name)


@CASCADING
@ruling("Maelstrom Wanderer", 9)
@ruling("Meteoric Mace", 6)
def test_a_spell_cast_for_nothing_may_cost_more_but_nothing_else(name: str) -> None:
    text = "Kicker {1}\nIf this creature was kicked, it enters with a +1/+1 counter on it."
    kicked = creature("Kickable", 2, 2, text, cost="{1}{G}")
    table = cascaded(name, kicked).answer("A", True, True).resolve(2)
    assert table.size("Kickable") == (3, 3)

    evoked = creature("Evoker", 2, 2, "Evoke {U}", cost="{3}{U}")
    table = cascaded(name, evoked).answer("A", True).resolve(2)
    assert "Evoker" in table.zone("battlefield", "A")

    text = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 5 life."
    rite = card("Rite", "Sorcery", text, cost="{B}")
    table = cascaded(name, rite, BEAR).answer("A", True, "Grizzly").resolve(2)
    assert (table.life("A"), table.zone("graveyard", "A")) == (25, ["Grizzly", "Rite"])

    table = cascaded(name, rite).answer("A", True).resolve()
    assert (table.life("A"), "Rite" in table.zone("library", "A")) == (20, True)


@CASCADING
@ruling("Maelstrom Wanderer", 11)
@ruling("Meteoric Mace", 8)
def test_the_spell_cast_by_cascade_costs_less_too(name: str) -> None:
    dear = ("Roar", "Sorcery", "{7}{G}", "You gain 9 life.")
    modal = two("modal_dfc", ("Cub", "Creature — Bear", "{1}{G}", "", 2, 2), dear)
    table = cascaded(name, modal).answer("A", True).resolve(2)
    assert "Cub" in table.zone("battlefield", "A")

    epic = ("Epic", "Sorcery — Adventure", "{7}{G}", "You gain 9 life.")
    tale = two("adventure", ("Hero", "Creature — Human", "{1}{G}", "", 2, 2), epic)
    table = cascaded(name, tale).answer("A", True).resolve(2)
    assert "Hero" in table.zone("battlefield", "A")


@CASCADING
@ruling("Maelstrom Wanderer", 12)
@ruling("Meteoric Mace", 9)
def test_a_split_card_has_both_mana_values_and_one_half_is_cast(name: str) -> None:
    fused = two(
        "split",
        ("Low", "Sorcery", "{W}", "You gain 1 life.\nFuse"),
        ("High", "Sorcery", "{2}{W}", "You gain 4 life.\nFuse"),
    )
    table = cascaded(name, fused).answer("A", True, "High").resolve(2)
    assert table.life("A") == 24

    dear = two(
        "split", ("Low", "Sorcery", "{W}", "You gain 1 life."), ("High", "Sorcery", "{6}{W}", "You gain 4 life.")
    )
    table = cascaded(name, dear, library=(BEAR_1,)).answer("A", True).resolve(2)
    assert (table.life("A"), "Cub" in table.zone("battlefield", "A")) == (20, True)


BEAR_1 = creature("Cub", 1, 1, cost="{G}")


# -- Makeshift Munitions, Mangara

MUNITIONS = "Makeshift Munitions"
COIN = card("Coin", "Artifact", "{T}, Sacrifice this artifact: Add {C}.", cost="{1}")


@ruling(MUNITIONS, 1)
def test_an_artifact_sacrificed_for_mana_cannot_be_thrown_too() -> None:
    assert not start(A=side(board=[MUNITIONS, COIN]), B=side()).try_to("activate", MUNITIONS, at="B")

    table = start(A=side(board=[MUNITIONS, COIN, BEAR]), B=side())
    table.answer("A", "Grizzly").activate(MUNITIONS, at="B").resolve()
    assert table.life("B") == 19
    assert sorted(table.zone("graveyard", "A")) == ["Coin", "Grizzly"]


MANGARA = "Mangara, the Diplomat"


@ruling(MANGARA, 1)
def test_mangara_remembers_whom_those_attacked_that_have_left() -> None:
    fly = card("Withdraw", "Instant", "Remove target creature from combat.", cost="{W}")
    for answer, drawn in ((MURDER, 1), (fly, 0)):
        table = start(A=side(board=[BEAR, OGRE]), B=side(hand=[answer], board=[MANGARA, *FIVE]))
        to_trigger(table.attack(BEAR, OGRE)).cast(answer, at="Grizzly", by="B").resolve(2)
        assert len(table.zone("hand", "B")) == drawn


# -- Melek, Izzet Paragon

MELEK = "Melek, Izzet Paragon"


def topped(spell: StoredCard | str, *board: StoredCard, other: Sequence[StoredCard] = ()) -> Table:
    """A has Melek and that card on top of its library."""
    return start(A=side(library=[spell], board=[MELEK, *board, *FIVE]), B=side(board=other))


@ruling(MELEK, 2)
def test_melek_pays_all_costs_and_copies_what_was_paid() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\nHurl deals damage equal to the sacrificed "
    hurl = card("Hurl", "Instant", text + "creature's power to any target.", cost="{1}{R}")
    table = topped(hurl, OGRE)
    table.answer("A", "Hill Ogre").cast(hurl, at="B", method="permission").answer("A", False).resolve(3)
    assert table.life("B") == 14
    assert sum(obj.tapped for obj in table.game.state.permanents()) == 2

    table = start(A=side(library=["Cyclonic Rift"], board=[MELEK, *LANDS]), B=side(board=[BEAR, OGRE]))
    table.cast("Cyclonic Rift", method="overload").resolve(3)
    assert sorted(table.zone("hand", "B")) == ["Grizzly", "Hill Ogre"]


@ruling(MELEK, 3)
def test_melek_copies_a_spell_without_targets() -> None:
    table = start(A=side(library=[STUDY], board=[MELEK, *FIVE]), B=side())

    table.cast(STUDY, method="permission").resolve(2)
    assert len(table.zone("hand", "A")) == 2
    assert len(table.resolve().zone("hand", "A")) == 4


@ruling(MELEK, 4)
def test_meleks_copy_is_not_cast_and_can_be_answered() -> None:
    joy = card("Joy", "Enchantment", "Whenever a player casts a spell, you gain 1 life.")
    table = start(A=side(library=[BOLT], board=[MELEK, *FIVE]), B=side(hand=[NAY], board=[joy, *FIVE]))
    table.cast(BOLT, at="B", method="permission").answer("A", False).resolve(2)
    copy = table.game.state.objects[table.game.state.stack[-1]]
    assert (copy.kind, copy.controller, table.life("B")) == ("copy", table.seat("A"), 21)

    table.cast(NAY, at="Spark", by="B").resolve(2).resolve()
    assert table.life("B") == 19


FORK = card("Twin Sparks", "Instant", "Twin Sparks deals 1 damage to each of two target creatures.", cost="{R}")


@ruling(MELEK, 5)
def test_any_number_of_the_copys_targets_may_change() -> None:
    def damages(*new: str) -> list[int]:
        table = topped(FORK, other=[OGRE, GIANT, WALL])
        table.cast(FORK, at=["Hill Ogre", "Stone Giant"], method="permission").answer("A", bool(new), *new).resolve(3)
        return [table.find(name).damage for name in ("Hill Ogre", "Stone Giant", "Wall", MELEK)]

    assert damages() == [2, 2, 0, 0]
    assert damages("Hill Ogre", "Wall") == [2, 1, 1, 0]
    assert damages("Wall", MELEK) == [1, 1, 1, 1]


@ruling(MELEK, 5)
def test_a_target_without_a_legal_other_one_stays() -> None:
    shoot = card("Shoot", "Instant", "Destroy target creature with flying.", cost="{G}")
    hide = card("Hide", "Instant", "Target creature gains hexproof until end of turn.", cost="{U}")
    table = start(A=side(library=[shoot], board=[MELEK, *FIVE]), B=side(hand=[hide], board=[BIRD, *FIVE]))
    table.cast(shoot, at="Songbird", method="permission").cast(hide, at="Songbird", by="B").resolve()

    table.answer("A", True).resolve()
    copy = table.game.state.objects[table.game.state.stack[-1]]
    assert copy.item is not None
    assert [group.chosen for group in copy.item.targets] == [(table.find("Songbird").id,)]
    assert "Songbird" in table.resolve(2).zone("battlefield", "B")


WALL = creature("Wall", 0, 9)


@ruling(MELEK, 6)
def test_meleks_copy_has_the_mode_of_the_spell() -> None:
    charm = card("Charm", "Instant", "Choose one —\n• You gain 3 life.\n• Draw a card.", cost="{U}")
    table = start(A=side(library=[charm], board=[MELEK, *FIVE]), B=side())

    table.answer("A", 0).cast(charm, method="permission").resolve(3)

    assert table.life("A") == 26


@ruling(MELEK, 7)
def test_meleks_copy_has_the_x_of_the_spell() -> None:
    surge = card("Surge", "Instant", "You gain X life.", cost="{X}{U}")
    table = start(A=side(library=[surge], board=[MELEK, *FIVE]), B=side())

    table.answer("A", 4).cast(surge, method="permission").resolve(3)

    assert table.life("A") == 28


@ruling(MELEK, 8)
def test_a_miracle_is_cast_from_the_hand() -> None:
    wonder = card("Wonder", "Sorcery", "You gain 3 life.\nMiracle {W}", cost="{6}{W}")
    table = Table(None, A=side(), B=side(library=[wonder], board=[MELEK, *FIVE]))

    table.answer("B", True, True).to("draw", turn=2)

    assert table.life("B") == 23
    assert table.zone("graveyard", "B") == ["Wonder"]


@ruling(MELEK, 9)
def test_the_top_card_of_the_library_is_not_in_the_hand() -> None:
    odd = card("Odd", "Sorcery", "You gain 3 life.\nCycling {1}\nSuspend 2—{U}", cost="{6}{U}")
    toss = card("Toss", "Sorcery", "Discard a card.", cost="{U}")
    table = start(A=side(hand=[toss], library=[odd], board=[MELEK, *LANDS]), B=side())
    mine = {(action.kind, action.method) for action in table.actions("A") if action.object == table.find(odd).id}
    assert mine == {("cast", "permission")}

    table.cast(toss).resolve()

    assert table.zone("library", "A")[0] == "Odd"


class Watched(Table):
    """Notes whenever A is asked something whether B sees the top card of A's library."""

    def decide(self, view: GameView, question: Question) -> Answer:
        self.seen = [*getattr(self, "seen", ()), self.top_is_seen()]
        return super().decide(view, question)

    def top_is_seen(self) -> bool:
        return GameView(self.game, self.seat("B")).can_see(self.game.state.player(self.seat("A")).library[0])


@ruling(MELEK, 10)
def test_the_next_card_is_not_revealed_before_the_spell_is_cast() -> None:
    charm = card("Charm", "Instant", "Choose one —\n• You gain 3 life.\n• Draw a card.", cost="{U}")
    table = Watched(None, A=side(library=[charm], board=[MELEK, *FIVE]), B=side())
    table.to("precombat main")
    assert table.top_is_seen()

    table.answer("A", 0).cast(charm, method="permission")

    assert table.seen == [False]
    assert table.top_is_seen()


@ruling(MELEK, 11)
def test_each_of_several_cards_drawn_is_revealed_before() -> None:
    table = start(A=side(hand=[STUDY], library=[OGRE, GIANT], board=[MELEK, *FIVE]), B=side())
    ids = table.game.state.player(table.seat("A")).library[:2]

    table.cast(STUDY).resolve()

    seen = [GameView(table.game, table.seat("B")).recall(id) for id in ids]
    assert [card.name for card in seen if card is not None] == ["Hill Ogre", "Stone Giant"]


# -- Mikaeus, Minds Aglow


@ruling("Mikaeus, the Unhallowed", 2)
def test_a_human_that_hits_as_mikaeus_dies_is_destroyed() -> None:
    human = card("Villager", "Creature — Human", "", power=1, toughness=1)
    hydra = creature("Hydra", 9, 9)
    table = start(A=side(board=[human, hydra]), B=side(board=["Mikaeus, the Unhallowed"]))

    table.attack(human, hydra).block("Mikaeus, the Unhallowed", hydra).to("end of combat")

    assert table.life("B") == 19
    assert table.zone("graveyard", "A") == ["Villager"]
    assert "Mikaeus, the Unhallowed" in table.zone("graveyard", "B")


@ruling("Minds Aglow", 1)
def test_everybody_draws_all_the_cards_of_minds_aglow() -> None:
    table = start(A=side(hand=["Minds Aglow"], board=["Island"]), B=side(board=FIVE))
    for player in table.game.state.players:
        player.library = player.library[: 4 if player.id == table.seat("A") else 2]

    table.answer("A", False).answer("B", True, 3).cast("Minds Aglow").resolve()

    assert len(table.zone("hand", "A")) == 3
    assert table.lost("B")

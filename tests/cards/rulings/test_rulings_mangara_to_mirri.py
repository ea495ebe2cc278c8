"""Rulings on cards from Mangara, the Diplomat to Mirri, Weatherlight Duelist."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.errors import IllegalChoice
from engine.game.kernel.choices import Answer, Question
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import WALL
from tests.cards.ruling import ruling, untested
from tests.cards.situations import (
    BEAR,
    BIRD,
    BOLT,
    FIVE,
    GIANT,
    LANDS,
    MURDER,
    NAY,
    OGRE,
    STUDY,
    WRATH,
    start,
    to_trigger,
)
from tests.rules.table import Table, card, creature, side

UNTESTED = [
    untested("Ministrant of Obligation", 1, "blockers are declared together, once per combat"),
]


# -- Mangara, the Diplomat


MANGARA = "Mangara, the Diplomat"


@ruling(MANGARA, 1)
def test_mangara_remembers_whom_those_attacked_that_have_left() -> None:
    fly = card("Withdraw", "Instant", "Remove target creature from combat.", cost="{W}")
    for answer, drawn in ((MURDER, 1), (fly, 0)):
        table = start(A=side(board=[BEAR, OGRE]), B=side(hand=[answer], board=[MANGARA, *FIVE]))
        to_trigger(table.attack(BEAR, OGRE)).cast(answer, at="Grizzly", by="B").resolve(2)
        assert len(table.zone("hand", "B")) == drawn


@ruling("Mangara, the Diplomat", 2, 3)
def test_mangara_draws_one_card_for_attacks_on_its_player_and_planeswalkers() -> None:
    table = Table(
        None, A=side(board=[BEAR, OGRE, BIRD]), B=side(board=["Mangara, the Diplomat", "Jace Beleren"]), C=side()
    )
    table.attack(BEAR, on="B").attack(OGRE, on="Jace Beleren").attack(BIRD, on="B").to("declare attackers")

    assert len(table.zone("hand", "B")) == 1


@ruling("Mangara, the Diplomat", 4)
def test_mangara_draws_before_the_spell_even_if_it_is_countered() -> None:
    table = start(A=side(hand=[BOLT, BOLT], board=FIVE), B=side(board=["Mangara, the Diplomat", *FIVE], hand=[NAY]))
    table.cast(BOLT, at="B").resolve().cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve()
    table.resolve()

    assert len(table.zone("hand", "B")) == 1
    assert table.life("B") == 17


@ruling("Mangara, the Diplomat", 5)
def test_a_spell_may_be_answered_after_mangaras_draw() -> None:
    mangara = side(board=["Mangara, the Diplomat", *FIVE], library=[NAY])
    table = start(A=side(hand=[BOLT, BOLT], board=FIVE), B=mangara)
    table.cast(BOLT, at="B").resolve().cast(BOLT, at="B").resolve()
    assert table.zone("stack") == ["Spark"]
    assert table.zone("hand", "B") == ["Nay"]

    table.cast(NAY, at="Spark", by="B").resolve()

    assert table.zone("stack") == []
    assert table.life("B") == 17


# -- Melek, Izzet Paragon


@ruling("Melek, Izzet Paragon", 1)
def test_a_sorcery_on_top_of_the_library_keeps_its_timing() -> None:
    table = start(A=side(hand=[BOLT], library=[STUDY], board=["Melek, Izzet Paragon", *FIVE]), B=side())
    table.cast(BOLT, at="B")
    assert not any(action.method == "permission" for action in table.actions("A"))
    table.resolve()

    table.cast(STUDY, method="permission")

    assert table.zone("stack") == ["Study"]


MELEK = "Melek, Izzet Paragon"


def topped(spell: StoredCard | str, *board: StoredCard, other: Sequence[StoredCard] = ()) -> Table:
    """A has Melek and this card on top of the library."""
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
    """A table that records at each of A's questions whether B sees the top card of A's library."""

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


# -- Meren of Clan Nel Toth


@ruling("Meren of Clan Nel Toth", 1)
def test_meren_sees_those_who_die_with_her() -> None:
    table = start(A=side(hand=[WRATH], board=["Meren of Clan Nel Toth", BEAR, OGRE, *FIVE]), B=side())

    table.cast(WRATH).resolve(3)

    assert table.game.state.player(table.seat("A")).counter("experience") == 2


@ruling("Meren of Clan Nel Toth", 2, 3, 4)
@pytest.mark.parametrize(("experience", "zone"), [(0, "hand"), (1, "battlefield")])
def test_meren_counts_x_as_0_and_leaves_no_choice(experience: int, zone: str) -> None:
    ooze = creature("Old Ooze", 2, 2, cost="{X}{G}")
    table = start(A=side(graveyard=[ooze], board=["Meren of Clan Nel Toth"]), B=side())
    table.game.state.player(table.seat("A")).counters = {"experience": experience}

    table.answer("A", ["Old Ooze"]).to("end")

    assert "Old Ooze" in table.zone(zone, "A")


# -- Mikaeus, the Unhallowed


@ruling("Mikaeus, the Unhallowed", 1)
def test_mikaeus_destroys_humans_of_ones_own_for_any_damage() -> None:
    pinger = card("Fire Monk", "Creature — Human", "{0}: This creature deals 1 damage to you.", power=1, toughness=1)
    table = start(A=side(board=["Mikaeus, the Unhallowed", pinger]), B=side())

    table.activate(pinger).resolve(2)

    assert "Fire Monk" in table.zone("graveyard", "A")


@ruling("Mikaeus, the Unhallowed", 2)
def test_a_human_that_hits_as_mikaeus_dies_is_destroyed() -> None:
    human = card("Villager", "Creature — Human", "", power=1, toughness=1)
    hydra = creature("Hydra", 9, 9)
    table = start(A=side(board=[human, hydra]), B=side(board=["Mikaeus, the Unhallowed"]))

    table.attack(human, hydra).block("Mikaeus, the Unhallowed", hydra).to("end of combat")

    assert table.life("B") == 19
    assert table.zone("graveyard", "A") == ["Villager"]
    assert "Mikaeus, the Unhallowed" in table.zone("graveyard", "B")


@ruling("Mikaeus, the Unhallowed", 3, 4)
def test_undying_from_mikaeus_works_as_he_dies_too() -> None:
    table = start(A=side(hand=[WRATH], board=["Mikaeus, the Unhallowed", BEAR, *FIVE]), B=side())
    assert table.size("Grizzly") == (3, 3)

    table.cast(WRATH).resolve(2)

    assert table.find("Grizzly").counter("+1/+1") == 1
    assert table.size("Grizzly") == (3, 3)


# -- Minds Aglow


@ruling("Minds Aglow", 1)
def test_everybody_draws_all_the_cards_of_minds_aglow() -> None:
    table = start(A=side(hand=["Minds Aglow"], board=["Island"]), B=side(board=FIVE))
    for player in table.game.state.players:
        player.library = player.library[: 4 if player.id == table.seat("A") else 2]

    table.answer("A", False).answer("B", True, 3).cast("Minds Aglow").resolve()

    assert len(table.zone("hand", "A")) == 3
    assert table.lost("B")


# -- Mirri, Weatherlight Duelist


MIRRI = "Mirri, Weatherlight Duelist"


@ruling(MIRRI, 1)
def test_mirri_does_not_guard_planeswalkers() -> None:
    def against_mirri() -> Table:
        table = start(A=side(board=[BEAR, OGRE, GIANT]), B=side(board=[MIRRI, "Jace Beleren"]))
        table.find(MIRRI).tapped = True
        return table

    table = against_mirri().attack(BEAR, OGRE, on="Jace Beleren").attack(GIANT, on="B").to("end of combat")
    assert "Jace Beleren" in table.zone("graveyard", "B")
    assert table.life("B") == 15

    with pytest.raises(IllegalChoice):
        against_mirri().attack(BEAR, OGRE, on="B").to("end of combat")


@ruling(MIRRI, 2)
def test_mirri_tapped_later_removes_no_attackers() -> None:
    tap = card("Sleep", "Instant", "Tap target creature.", cost="{U}")
    table = start(A=side(hand=[tap], board=[BEAR, OGRE, *FIVE]), B=side(board=[MIRRI]))
    table.attack(BEAR, OGRE).to("declare attackers").cast(tap, at=MIRRI).resolve()

    assert table.to("end of combat").life("B") == 15

"""Rulings on cards from Thryx, the Sudden Storm to Tromokratis."""

from __future__ import annotations

import pytest

from engine.errors import IllegalChoice
from engine.game.kernel.choices import ChooseOption, Question
from engine.game.turn.loop import open_priority
from engine.game.turn.starting_and_leaving import concede_game
from engine.game.view.view import GameView
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, LANDS, MURDER, NAY, OGRE, every, start
from tests.rules.table import Table, card, creature, land, side

# -- Thryx, the Sudden Storm


THRYX = "Thryx, the Sudden Storm"


BIG = card("Big", "Sorcery", "Draw a card.", cost="{4}{G}")


def lands_needed(spell: StoredCard, *board: StoredCard | str) -> int:
    """Returns how many lands A needs for the card."""
    for count in range(1, 11):
        table = start(A=side(hand=[spell], board=[*[land("Forest")] * count, land("Island"), *board]), B=side())
        if table.try_to("cast", spell):
            return count + 1
    raise AssertionError(spell)


@ruling(THRYX, 1)
def test_thryx_takes_off_after_increases_and_the_mana_value_stays() -> None:
    tax = card("Tax", "Enchantment", "Noncreature spells cost {2} more to cast.")
    pure = card("Pure", "Sorcery", "Draw a card.", cost="{G}{G}{G}{G}{G}")
    assert lands_needed(BIG, THRYX, tax) == 6
    assert lands_needed(pure, THRYX, tax) == 6

    table = start(A=side(hand=[BIG], board=[THRYX, *LANDS]), B=side()).cast(BIG)
    spell = table.find("Big")
    assert table.game.characteristics(spell.id).mana_value(spell) == 5


@ruling(THRYX, 2)
def test_x_counts_for_the_mana_value_that_thryx_looks_at() -> None:
    blaze = card("Blaze", "Sorcery", "You gain X life.", cost="{X}{G}")

    def tapped(x: int) -> int:
        table = start(A=side(hand=[blaze], board=[THRYX, *[land("Forest")] * 8]), B=side())
        table.answer("A", x).cast(blaze)
        return sum(obj.tapped for obj in every(table, "Forest"))

    assert (tapped(3), tapped(4)) == (4, 4)


ISLANDS = [land("Island")] * 10


@ruling(THRYX, 3)
def test_thryx_does_nothing_for_itself() -> None:
    table = start(A=side(hand=[THRYX], board=ISLANDS), B=side(hand=[NAY], board=FIVE))
    table.cast(THRYX)
    assert sum(obj.tapped for obj in every(table, "Island")) == 5

    table.cast(NAY, at=THRYX, by="B").resolve()
    assert table.zone("graveyard", "A") == [THRYX]


@ruling(THRYX, 4)
def test_a_spell_that_cannot_be_countered_may_be_tried() -> None:
    rebuke = card("Rebuke", "Instant", "Counter target spell.\nDraw a card.", cost="{U}")
    table = start(A=side(hand=[BIG], board=[THRYX, *LANDS]), B=side(hand=[rebuke], board=FIVE))

    table.cast(BIG).cast(rebuke, at="Big", by="B").resolve()

    assert table.zone("stack") == ["Big"]
    assert len(table.zone("hand", "B")) == 1


@ruling(THRYX, 5)
def test_thryx_protects_a_spell_that_is_there_already() -> None:
    table = start(A=side(hand=[BIG, THRYX], board=LANDS), B=side(hand=[NAY], board=FIVE))
    table.cast(BIG).cast(THRYX).resolve()

    table.cast(NAY, at="Big", by="B").resolve()

    assert table.zone("stack") == ["Big"]


@ruling(THRYX, 6)
def test_without_thryx_the_spell_is_countered() -> None:
    table = start(A=side(hand=[BIG], board=[THRYX, *LANDS]), B=side(hand=[MURDER, NAY], board=FIVE))
    table.cast(BIG)
    paid = sum(obj.tapped for obj in table.game.state.permanents())

    table.cast(MURDER, at=THRYX, by="B").resolve().cast(NAY, at="Big", by="B").resolve()

    assert paid == 4
    assert "Big" in table.zone("graveyard", "A")


# -- Titan of Littjara


TITAN = "Titan of Littjara"


@ruling(TITAN, 1)
def test_titan_has_its_type_as_it_enters_and_nobody_can_respond_to_the_choice() -> None:
    herald = card("Herald", "Enchantment", "Whenever a Vampire enters, you gain 3 life.")
    table = start(A=side(hand=[TITAN], board=[herald, *LANDS]), B=side())

    table.cast(TITAN).answer("A", "Vampire", "Herald").resolve()

    assert {"Illusion", "Vampire"} <= set(table.now(TITAN).subtypes)
    assert len(table.game.state.stack) == 2, "Herald has seen a Vampire enter; the choice was made before"


@ruling(TITAN, 2)
def test_titan_is_offered_existing_creature_types_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []
    decide = Table.decide

    def listen(self: Table, view: GameView, question: Question) -> object:
        asked.append(question)
        return decide(self, view, question)

    monkeypatch.setattr(Table, "decide", listen)
    table = start(A=side(hand=[TITAN], board=LANDS), B=side())

    table.cast(TITAN).answer("A", "Knight").resolve()

    (question,) = (it for it in asked if isinstance(it, ChooseOption))
    assert {"Vampire", "Knight", "Illusion"} <= set(question.options)
    assert not {"Vampire, Knight", "Artifact", "Creature", "Jace", "Vehicle", "Treasure", "Forest"} & set(
        question.options
    )


# -- Torrential Gearhulk


GEARHULK = "Torrential Gearhulk"


@ruling(GEARHULK, 1)
def test_gearhulk_casts_the_card_at_once_or_never() -> None:
    table = start(A=side(hand=[GEARHULK], graveyard=[BOLT], board=LANDS), B=side())
    table.cast(GEARHULK).answer("A", "Spark").resolve().answer("A", True, "B").resolve()
    assert table.zone("stack") == ["Spark"]
    table.resolve()
    assert table.life("B") == 17
    assert table.zone("exile", "A") == ["Spark"]

    other = start(A=side(hand=[GEARHULK], graveyard=[BOLT], board=LANDS), B=side())
    other.cast(GEARHULK).answer("A", "Spark").resolve().answer("A", False).resolve()
    assert other.zone("graveyard", "A") == ["Spark"]
    assert not any(action.kind == "cast" for action in other.actions("A"))


@ruling(GEARHULK, 1)
def test_gearhulk_does_not_lift_a_restriction_of_time() -> None:
    ambush = card("Ambush", "Instant", "Cast this spell only during combat.\nYou gain 4 life.", cost="{W}")
    table = start(A=side(hand=[GEARHULK], graveyard=[ambush], board=LANDS), B=side())
    table.cast(GEARHULK).answer("A", "Ambush").resolve().resolve()
    assert table.zone("stack") == []
    assert table.zone("graveyard", "A") == ["Ambush"]

    fight = start(A=side(hand=[GEARHULK], graveyard=[ambush], board=LANDS), B=side()).to("beginning of combat")
    fight.cast(GEARHULK).answer("A", "Ambush").resolve().answer("A", True).resolve().resolve()
    assert fight.life("A") == 24


@ruling(GEARHULK, 2)
def test_a_card_cast_by_gearhulk_has_no_other_cost_but_additional_ones() -> None:
    sabotage = card(
        "Sabotage", "Instant", "As an additional cost to cast this spell, discard a card.\nYou gain 4 life.", cost="{U}"
    )
    storm = card("Storm", "Instant", "Storm deals 2 damage to target creature.\nOverload {R}", cost="{R}")
    more = card(
        "Rally", "Instant", "Kicker {W}\nYou gain 1 life. If this spell was kicked, you gain 8 life.", cost="{G}"
    )

    def with_card(name: str, *hand: str) -> Table:
        """A's Gearhulk is about to let that card be cast; there are lands left."""
        all_of_them = [sabotage, storm, more]
        table = start(A=side(hand=[GEARHULK, *hand], graveyard=all_of_them, board=LANDS), B=side(board=[OGRE]))
        return table.cast(GEARHULK).answer("A", name).resolve()

    assert with_card("Sabotage").resolve().zone("stack") == [], "nothing to discard"
    paid = with_card("Sabotage", "Forest").answer("A", True).resolve()
    assert paid.zone("hand", "A") == []
    assert paid.resolve().life("A") == 24

    single = with_card("Storm").answer("A", True, "Hill Ogre").resolve().resolve()
    assert single.find("Hill Ogre").damage == 2
    assert single.find(GEARHULK).damage == 0

    assert with_card("Rally").answer("A", True, True).resolve().resolve().life("A") == 29


@ruling(GEARHULK, 3)
def test_x_is_0_for_a_card_cast_by_gearhulk() -> None:
    flood = card("Flood", "Instant", "You gain X life.", cost="{X}{U}")
    table = start(A=side(hand=[GEARHULK], graveyard=[flood], board=LANDS), B=side())

    table.cast(GEARHULK).answer("A", "Flood").resolve().answer("A", True).resolve().resolve()

    assert table.life("A") == 20
    assert table.zone("exile", "A") == ["Flood"]


# -- Toxic Deluge


@ruling("Toxic Deluge", 1)
def test_toxic_deluge_cast_for_nothing_still_asks_for_life() -> None:
    gift = card("Gift", "Sorcery", "You may cast a spell from your hand without paying its mana cost.", cost="{G}")
    table = start(A=side(hand=[gift, "Toxic Deluge"], board=["Forest"]), B=side(board=[OGRE, GIANT]))

    table.cast(gift).answer("A", True, 3).resolve().resolve()

    assert table.life("A") == 17
    assert table.zone("battlefield", "B") == ["Stone Giant"]
    assert table.size("Stone Giant") == (2, 2)


@ruling("Toxic Deluge", 2)
def test_toxic_deluge_leaves_those_who_come_later() -> None:
    wake = card("Wake", "Instant", "Target land becomes a 4/4 creature until end of turn.", cost="{G}")
    late = creature("Latecomer", 1, 1, "Flash", cost="{G}")
    table = start(A=side(hand=["Toxic Deluge", wake, late], board=["Reliquary Tower", *LANDS]), B=side(board=[GIANT]))

    table.answer("A", 2).cast("Toxic Deluge").resolve().cast(wake, at="Reliquary Tower").resolve().cast(late).resolve()

    assert table.size("Stone Giant") == (3, 3)
    assert table.size("Reliquary Tower") == (4, 4)
    assert table.size("Latecomer") == (1, 1)


# -- Treasure Nabber


NABBER = "Treasure Nabber"


STONE = card("Old Stone", "Artifact", "{T}: Add {C}.")


IDOL = card("Idol", "Artifact", "{T}: You gain 1 life.")


@ruling(NABBER, 1)
def test_nabber_takes_what_was_tapped_by_its_mana_ability_only() -> None:
    thopter = card("Contraption", "Artifact", "Improvise", cost="{1}")
    table = start(A=side(hand=[thopter], board=[IDOL]), B=side(board=[NABBER]))
    table.cast(thopter)
    assert table.find("Idol").tapped
    assert table.zone("stack") == ["Contraption"], "no Nabber is on the stack"

    other = start(A=side(board=[STONE, IDOL]), B=side(board=[NABBER]))
    other.activate(IDOL).resolve()
    assert other.zone("stack") == []
    other.activate(STONE).resolve()
    assert "Old Stone" in other.zone("battlefield", "B")


@ruling(NABBER, 2)
def test_nabber_takes_nothing_from_a_graveyard() -> None:
    petal = card("Petal", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.")
    table = start(A=side(board=[petal]), B=side(board=[NABBER]))

    table.answer("A", "green").activate(petal).resolve()

    assert table.zone("graveyard", "A") == ["Petal"]
    assert table.zone("battlefield", "B") == [NABBER]


@ruling(NABBER, 3)
def test_what_nabber_takes_stays_tapped() -> None:
    table = start(A=side(board=[STONE]), B=side(board=[NABBER])).activate(STONE).resolve()

    assert "Old Stone" in table.zone("battlefield", "B")
    assert table.find("Old Stone").tapped
    assert not table.to("upkeep", turn=2).find("Old Stone").tapped


@ruling(NABBER, 4)
def test_what_is_tapped_in_nabbers_turn_is_kept_to_the_end_of_the_next() -> None:
    table = start(A=side(board=[NABBER]), B=side(board=[STONE])).activate(STONE, by="B").resolve()
    assert table.zone("battlefield", "A") == [NABBER, "Old Stone"]

    assert table.to("end", turn=1).to("upkeep", turn=2).zone("battlefield", "A") == [NABBER, "Old Stone"]
    assert table.to("end", turn=3).zone("battlefield", "A") == [NABBER, "Old Stone"]
    assert table.to("upkeep", turn=4).zone("battlefield", "B") == ["Old Stone"]


@ruling(NABBER, 5)
def test_two_nabbers_of_one_player_keep_no_longer_than_one() -> None:
    table = start(A=side(board=[STONE]), B=side(board=[NABBER, NABBER]))
    table.answer("B", NABBER).activate(STONE).resolve(2)

    assert "Old Stone" in table.to("end", turn=2).zone("battlefield", "B")
    assert table.to("upkeep", turn=3).zone("battlefield", "A") == ["Old Stone"]


@ruling(NABBER, 6)
def test_a_treasure_travels_between_nabbers() -> None:
    table = start(A=side(board=[STONE]), B=side(board=[NABBER]), C=side(board=[NABBER])).activate(STONE)
    open_priority(table.game)
    waiting = [table.game.state.objects[id].controller for id in table.game.state.stack]
    assert waiting == [table.seat("B"), table.seat("C")]

    table.resolve()
    assert "Old Stone" in table.zone("battlefield", "C")
    table.resolve()
    assert "Old Stone" in table.zone("battlefield", "B")
    assert "Old Stone" in table.to("end", turn=2).zone("battlefield", "B")
    assert "Old Stone" in table.to("upkeep", turn=3).zone("battlefield", "C")
    assert "Old Stone" in table.to("end", turn=3).zone("battlefield", "C")
    assert table.to("upkeep", turn=4).zone("battlefield", "A") == ["Old Stone"]


@ruling(NABBER, 6)
def test_each_nabber_takes_what_the_other_taps_for_mana() -> None:
    table = start(A=side(board=[STONE]), B=side(board=[NABBER]), C=side(board=[NABBER])).activate(STONE).resolve(2)
    table.to("upkeep", turn=2)

    table.activate(STONE, by="B").resolve()

    assert "Old Stone" in table.zone("battlefield", "C")


@ruling(NABBER, 7)
def test_treasures_go_back_when_the_nabbers_player_leaves() -> None:
    table = start(A=side(board=[STONE]), B=side(board=[NABBER]), C=side()).activate(STONE).resolve()

    concede_game(table.game, table.seat("B"))

    assert table.zone("battlefield") == ["Old Stone"]
    assert table.zone("battlefield", "A") == ["Old Stone"]


# -- Tromokratis


KRAKEN = "Tromokratis"


@ruling(KRAKEN, 1)
def test_all_block_tromokratis_or_none() -> None:
    table = start(A=side(board=[KRAKEN]), B=side(board=[BEAR, OGRE]))
    table.attack(KRAKEN).block(BEAR, KRAKEN).block(OGRE, KRAKEN)
    assert table.answer("A", [4, 4]).to("end of combat").life("B") == 20

    one = start(A=side(board=[KRAKEN]), B=side(board=[BEAR, OGRE])).attack(KRAKEN).block(BEAR, KRAKEN)
    with pytest.raises(IllegalChoice):
        one.to("end of combat")

    tired = start(A=side(board=[KRAKEN]), B=side(board=[BEAR, OGRE])).attack(KRAKEN)
    tired.find("Hill Ogre").tapped = True
    tired.to("declare attackers")
    assert not tired.may_block(BEAR, KRAKEN)
    assert tired.to("end of combat").life("B") == 12


@ruling(KRAKEN, 2)
def test_tromokratis_can_be_a_target_after_the_combat_damage() -> None:
    avenger = creature("Avenger", 1, 1, "When Avenger dies, destroy target creature an opponent controls.")
    table = start(A=side(board=[KRAKEN]), B=side(board=[avenger]))

    table.attack(KRAKEN).block(avenger, KRAKEN).answer("B", KRAKEN).to("end of combat")

    assert table.zone("graveyard", "A") == [KRAKEN]

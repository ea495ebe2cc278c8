"""Rulings on cards from The Scarab God to Thryx."""

from __future__ import annotations

from engine.game.kernel.characteristics import is_creature_type
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, FIVE, GIANT, LANDS, MURDER, NAY, every, start, to_trigger
from tests.rules.table import Table, card, creature, land, side

GOD, DRAGON, THRYX = "The Scarab God", "The Ur-Dragon", "Thryx, the Sudden Storm"

UNTESTED = [
    untested(GOD, 4, "Two-Headed Giant is not played here"),
]


# -- The Scarab God


@ruling(GOD, 1)
def test_the_scarab_god_stays_where_it_has_gone() -> None:
    rob = card("Rob", "Instant", "Exile target card from a graveyard.", cost="{W}")
    table = start(A=side(hand=[MURDER, rob], board=[GOD, *LANDS]), B=side())

    table.cast(MURDER, at=GOD).resolve(2).cast(rob, at=GOD).resolve().to("end")

    assert table.zone("exile") == [GOD]
    assert table.zone("hand", "A") == []


@ruling(GOD, 2)
def test_the_scarab_god_returns_in_the_same_turn() -> None:
    table = start(A=side(board=[GOD]), B=side(hand=[MURDER], board=FIVE))
    table.attack(GOD).to("declare attackers").cast(MURDER, at=GOD, by="B").resolve(2)
    assert table.zone("graveyard", "A") == [GOD]

    assert table.to("end").zone("hand", "A") == [GOD]


@ruling(GOD, 3)
def test_zombies_are_counted_as_the_ability_resolves() -> None:
    table = Table(None, A=side(board=[GOD, *LANDS], graveyard=[GIANT], library=[BEAR, BIRD]), B=side())
    to_trigger(table)

    table.activate(GOD, 0, at="Stone Giant").resolve().answer("A", "Grizzly").resolve()

    assert table.life("B") == 19
    assert table.zone("library", "A")[-1] == "Grizzly"


# -- The Ur-Dragon

WYRM = card("Wyrm", "Creature — Dragon", "Flying", cost="{R}", power=2, toughness=2)


@ruling(DRAGON, 1, 2)
def test_a_card_for_each_dragon_that_attacked_and_one_permanent() -> None:
    table = start(A=side(hand=[BEAR, BIRD], board=[DRAGON, WYRM, WYRM]), B=side(hand=[MURDER], board=FIVE), C=side())
    table.attack(DRAGON, on="B").attack(WYRM, on="B").attack(WYRM, on="C")
    to_trigger(table).cast(MURDER, at="Wyrm", by="B").resolve()

    table.answer("A", True, "Grizzly").resolve()

    assert len(table.zone("hand", "A")) == 4
    assert "Grizzly" in table.zone("battlefield", "A")
    assert table.zone("stack") == []


@ruling(DRAGON, 3)
def test_a_dragon_that_enters_attacking_does_not_trigger() -> None:
    text = "Create a 2/2 red Dragon creature token that's tapped and attacking."
    ambush = card("Ambush", "Instant", text, cost="{R}")
    table = start(A=side(hand=[ambush], board=[DRAGON, BEAR, *FIVE]), B=side())
    table.attack(BEAR).to("declare attackers")

    table.cast(ambush).resolve()

    assert table.zone("stack") == []
    assert table.to("end of combat").life("B") == 16


@ruling(DRAGON, 4)
def test_what_the_dragon_brings_comes_too_late_to_attack() -> None:
    runner = creature("Runner", 3, 3, "Haste\nWhenever a creature you control attacks, you gain 1 life.")
    table = start(A=side(hand=[runner], board=[DRAGON]), B=side())

    table.attack(DRAGON).answer("A", True, "Runner").to("end of combat")

    assert table.find("Runner").attacking is None
    assert (table.life("A"), table.life("B")) == (20, 10)


# -- Thraben Inspector

INSPECTOR, CLUE = "Thraben Inspector", "Clue Token"


def investigated(*hand: StoredCard) -> Table:
    table = start(A=side(hand=[INSPECTOR, *hand], board=LANDS), B=side(board=[BEAR]))
    return table.cast(INSPECTOR).resolve(2)


@ruling(INSPECTOR, 1)
def test_the_token_is_a_clue() -> None:
    clue = investigated().now(CLUE)

    assert clue.name == "Clue Token"
    assert (tuple(clue.types), tuple(clue.subtypes), clue.colours) == (("Artifact",), ("Clue",), "")
    assert not is_creature_type("Clue")


@ruling(INSPECTOR, 2, 3)
def test_a_clue_is_sacrificed_or_destroyed_like_any_artifact() -> None:
    text = "As an additional cost to cast this spell, sacrifice a permanent.\nExile target creature."
    purge = card("Purge", "Instant", text, cost="{W}")
    smash = card("Smash", "Instant", "Destroy target artifact.", cost="{R}")

    table = investigated(purge)
    table.answer("A", CLUE).cast(purge, at="Grizzly")
    assert every(table, CLUE) == []
    assert table.zone("stack") == ["Purge"]
    table.resolve()
    assert (table.zone("hand", "A"), table.zone("exile")) == ([], ["Grizzly"])

    destroyed = investigated(smash).cast(smash, at=CLUE).resolve()
    assert every(destroyed, CLUE) == []
    assert destroyed.zone("hand", "A") == []

    assert len(investigated().activate(CLUE).resolve().zone("hand", "A")) == 1


# -- Thryx, the Sudden Storm

BIG = card("Big", "Sorcery", "Draw a card.", cost="{4}{G}")
ISLANDS = [land("Island")] * 10


def lands_needed(spell: StoredCard, *board: StoredCard | str) -> int:
    """How many lands A needs to cast it."""
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

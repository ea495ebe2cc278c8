"""What was chosen and paid for a spell or a special action is known to what comes of it: to the permanent, to copies,
to what triggers on entering, cycling and turning face up (107.3, 400.7d, 702.29, 702.37, 707.10)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

FOREST = land("Forest")
GIANT = creature("Giant", 1, 1, "When Giant enters, you gain X life.", cost="{X}{G}")
OOZE = creature("Ooze", 0, 1, "Ooze enters with X +1/+1 counters on it.", cost="{X}{G}")
TWIN = card("Twin", "Instant", "Copy target creature spell you control.", cost="{G}")
BLINK = card("Blink", "Instant", "Exile target creature you control, then return it to the battlefield.", cost="{G}")
FORESTS = [FOREST] * 6


def test_107_3m_x_of_an_enters_trigger_is_that_of_the_spell() -> None:
    table = Table(A=side(hand=[GIANT], board=FORESTS), B=side()).to("precombat main")
    table.answer("A", 3).cast(GIANT).resolve(2)
    assert table.life("A") == 23


def test_107_3m_x_may_have_been_chosen_for_an_additional_cost() -> None:
    text = "Kicker {X}\nWhen Elder enters, if it was kicked, you gain X life."
    elder = creature("Elder", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[elder], board=FORESTS), B=side()).to("precombat main")
    table.answer("A", True, 4).cast(elder).resolve(2)
    assert table.life("A") == 24


def test_107_3m_x_is_nothing_for_what_has_come_back() -> None:
    table = Table(A=side(hand=[GIANT, BLINK], board=FORESTS), B=side()).to("precombat main")
    table.answer("A", 3).cast(GIANT).resolve(2).cast(BLINK, at="Giant").resolve(2)
    assert table.life("A") == 23


def test_707_10_a_copy_of_a_permanent_spell_has_its_x() -> None:
    table = Table(A=side(hand=[GIANT, TWIN], board=FORESTS), B=side()).to("precombat main")
    table.answer("A", 3).cast(GIANT).cast(TWIN, at="Giant").resolve(3)
    assert table.life("A") == 23  # of the token
    table.resolve(2)
    assert table.life("A") == 26


def test_707_10_a_copy_of_a_permanent_spell_enters_with_what_x_says() -> None:
    table = Table(A=side(hand=[OOZE, TWIN], board=FORESTS), B=side()).to("precombat main")
    table.answer("A", 3).cast(OOZE).cast(TWIN, at="Ooze").resolve(2)
    assert table.size(OOZE) == (3, 4)


def test_707_10_a_copy_was_not_cast_and_nothing_was_spent_on_it() -> None:
    text = (
        "When Judge enters, if you cast it, you gain 1 life.\n"
        "When Judge enters, if {G} was spent to cast it, draw a card."
    )
    judge = creature("Judge", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[judge, TWIN], board=FORESTS), B=side()).to("precombat main")
    table.cast(judge).cast(TWIN, at="Judge").resolve(2)
    assert table.zone("stack") == ["Judge"]  # the spell itself; the copy has entered without a trigger
    assert table.life("A") == 20


def test_707_10_a_copy_is_kicked_if_the_spell_was() -> None:
    elder = creature("Elder", 1, 1, "Kicker {G}\nWhen Elder enters, if it was kicked, you gain 4 life.", cost="{G}")
    table = Table(A=side(hand=[elder, TWIN], board=FORESTS), B=side()).to("precombat main")
    table.answer("A", True).cast(elder).cast(TWIN, at="Elder").resolve(3)
    assert table.life("A") == 24


def test_107_3_x_of_what_triggers_on_cycling_is_that_of_the_cycling_cost() -> None:
    text = "Cycling {X}{G}\nWhen you cycle Shark, you gain X life."
    shark = card("Shark", "Enchantment", text, cost="{5}{G}")
    table = Table(A=side(hand=[shark], board=FORESTS), B=side()).to("precombat main")
    table.answer("A", 2).activate(shark).resolve()
    assert table.life("A") == 22


def test_107_3_x_of_what_triggers_on_turning_face_up_is_that_of_the_morph_cost() -> None:
    text = "Morph {X}{G}\nWhen Bane is turned face up, you gain X life."
    bane = creature("Bane", 3, 3, text, cost="{4}{G}")
    table = Table(A=side(hand=[bane], board=FORESTS), B=side()).to("precombat main")
    table.cast(bane, method="morph").resolve().to("precombat main", turn=3)
    table.answer("A", 4).take(next(action for action in table.actions("A") if action.method == "turn face up"))
    table.resolve()
    assert table.life("A") == 24

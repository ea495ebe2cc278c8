"""Rulings on cards from Impulsive Pilferer to Jaya's Phoenix."""

from __future__ import annotations

import pytest

from engine.game.combat.attacking import attack_options, required_attacks
from engine.game.turn.starting_and_leaving import concede_game
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import JEWEL, THEFT, TRINKET
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BIRD, BOUNCE, FIVE, LANDS, MURDER, OGRE, STUDY, WRATH, every, start, to_trigger
from tests.rules.table import Cards, Table, card, creature, land, side

UNTESTED = [
    untested("Impulsive Pilferer", 1, "nobody has priority while an ability is activated"),
    untested("Inspiring Statuary", 10, "says what tapping does not do to what is attached"),
    untested("Isareth the Awakener", 2, "attackers are declared together, once per combat"),
]


# -- Impulsive Pilferer


PILFERER = "Impulsive Pilferer"


@ruling(PILFERER, 2)
def test_encore_makes_no_token_for_who_has_left() -> None:
    table = start(A=side(graveyard=[PILFERER], board=FIVE), B=side(), C=side(), D=side())
    concede_game(table.game, table.seat("C"))

    table.activate(PILFERER).resolve()

    assert len(every(table, PILFERER)) == 2


@ruling("Impulsive Pilferer", 3)
def test_encore_copies_what_is_printed() -> None:
    grown = card("Giant Growth of All", "Instant", "Target creature gets +3/+3 until end of turn.", cost="{G}")
    table = start(
        A=side(hand=[grown, MURDER], board=["Impulsive Pilferer", *FIVE]),
        B=side(),
    )
    table.cast(grown, at="Impulsive Pilferer").resolve().cast(MURDER, at="Impulsive Pilferer").resolve(2)

    table.activate("Impulsive Pilferer").resolve()

    assert table.size("Impulsive Pilferer") == (1, 1)


def encore(*, fence: bool = False) -> Table:
    """A has used the encore of Impulsive Pilferer."""
    wall = card("Peace Treaty", "Enchantment", "Creatures can't attack you.")
    table = start(
        A=side(graveyard=["Impulsive Pilferer"], board=FIVE), B=side(board=[wall] if fence else []), C=side(), D=side()
    )
    table.activate("Impulsive Pilferer").resolve()
    return table


def demands(table: Table) -> list[set[str]]:
    """Whom A's required attackers must attack."""
    options = attack_options(table.game, table.seat("A"))
    found: dict[int, set[str]] = {}
    for index, place in required_attacks(table.game, options, table.seat("A")):
        found.setdefault(index, set()).add(table.describe(options[index].defenders[place]))
    return sorted(found.values(), key=sorted)


@ruling("Impulsive Pilferer", 4)
def test_each_encore_token_must_attack_its_own_opponent() -> None:
    assert demands(encore()) == [{"B"}, {"C"}, {"D"}]


@ruling("Impulsive Pilferer", 5)
def test_a_tapped_encore_token_need_not_attack() -> None:
    table = encore()
    every(table, "Impulsive Pilferer")[0].tapped = True

    assert len(demands(table)) == 2


@ruling("Impulsive Pilferer", 6)
def test_an_encore_token_that_cannot_attack_its_opponent_is_free() -> None:
    assert demands(encore(fence=True)) == [{"C"}, {"D"}]


@ruling(PILFERER, 7)
def test_an_encore_token_that_somebody_else_controls_stays_for_good() -> None:
    table = start(
        A=side(graveyard=[PILFERER], hand=[THEFT], board=[*FIVE, *FIVE]), B=side(hand=[THEFT], board=FIVE), C=side()
    )
    table.activate(PILFERER).resolve()
    stolen = every(table, PILFERER)[0].id
    table.attack(PILFERER, on="B").attack(PILFERER, on="C").to("postcombat main").cast(
        THEFT, at=PILFERER, by="B"
    ).resolve()

    table.to("upkeep", turn=2)
    assert [obj.id for obj in every(table, PILFERER)] == [stolen]

    table.cast(THEFT, at=PILFERER, by="A").resolve().to("upkeep", turn=5)
    assert [(obj.id, obj.controller) for obj in every(table, PILFERER)] == [(stolen, table.seat("A"))]


# -- Inferno Titan


@ruling("Inferno Titan", 1)
def test_titan_divides_as_the_ability_is_put_on_the_stack() -> None:
    table = start(A=side(hand=["Inferno Titan"], board=LANDS), B=side(board=[BEAR, OGRE]))
    table.answer("A", ["Grizzly", "Hill Ogre"], [2, 1]).cast("Inferno Titan").resolve()
    assert table.answers["A"] == []

    table.resolve()

    assert "Grizzly" in table.zone("graveyard", "B")
    assert table.find("Hill Ogre").damage == 1


# -- Inga Rune-Eyes


@ruling("Inga Rune-Eyes", 1, 2)
@pytest.mark.parametrize(("others", "drawn"), [(1, 0), (2, 3)])
def test_inga_counts_all_that_died_with_it_whoever_controlled_them(others: int, drawn: int) -> None:
    table = start(A=side(hand=[WRATH], board=["Inga Rune-Eyes", *FIVE]), B=side(board=[BEAR, OGRE][:others]))

    table.cast(WRATH).resolve(2)

    assert len(table.zone("hand", "A")) == drawn


@ruling("Inga Rune-Eyes", 1)
def test_inga_counts_creatures_that_die_while_its_ability_waits() -> None:
    table = start(A=side(hand=[MURDER] * 3, board=["Inga Rune-Eyes", *FIVE]), B=side(board=[BEAR, OGRE]))
    table.cast(MURDER, at="Inga Rune-Eyes").resolve()

    table.cast(MURDER, at="Grizzly").resolve().cast(MURDER, at="Hill Ogre").resolve().resolve()

    assert len(table.zone("hand", "A")) == 3


# -- Inspiring Statuary


STATUARY = "Inspiring Statuary"


@ruling(STATUARY, 1)
@pytest.mark.parametrize(("cost", "works"), [("{1}{U}", True), ("{2}{U}", False)])
def test_improvising_twice_is_improvising_once(cost: str, *, works: bool) -> None:
    sketch = card("Sketch", "Sorcery", "Improvise\nDraw a card.", cost=cost)
    table = start(A=side(hand=[sketch], board=[STATUARY, land("Island")]), B=side())

    assert table.try_to("cast", sketch) is works


@ruling(STATUARY, 2)
def test_an_artifact_is_tapped_for_improvise_and_then_sacrificed() -> None:
    text = "As an additional cost to cast this spell, sacrifice an artifact.\nDraw two cards."
    smelt = card("Smelt", "Sorcery", text, cost="{2}{R}")
    table = start(A=side(hand=[smelt], board=[STATUARY, TRINKET, land("Mountain")]), B=side())

    table.answer("A", "Trinket").cast(smelt)

    assert table.zone("graveyard", "A") == ["Trinket"]
    assert table.find(STATUARY).tapped


@ruling("Inspiring Statuary", 3, 6)
def test_improvise_pays_no_coloured_mana_and_leaves_the_mana_value() -> None:
    dear = card("Treatise", "Sorcery", "Draw a card.", cost="{2}{U}")
    table = start(A=side(hand=[dear], board=["Inspiring Statuary", TRINKET, "Island"]), B=side())
    table.cast(dear)
    spell = table.game.state.objects[table.game.state.stack[-1]]
    assert table.game.characteristics(spell.id).mana_value(spell) == 3

    short = start(A=side(hand=[dear], board=["Inspiring Statuary", TRINKET, JEWEL]), B=side())
    assert not short.try_to("cast", dear)


@ruling("Inspiring Statuary", 4)
def test_improvise_comes_after_cost_increases() -> None:
    tax = card("Levy", "Enchantment", "Spells cost {1} more to cast.")
    table = start(A=side(hand=[STUDY], board=["Inspiring Statuary", "Island"]), B=side(board=[tax]))

    table.cast(STUDY)

    assert table.find("Inspiring Statuary").tapped


@ruling("Inspiring Statuary", 5)
def test_improvise_works_with_overload() -> None:
    board: list[StoredCard | str] = ["Inspiring Statuary", *[TRINKET] * 5, "Island"]
    table = start(A=side(hand=["Cyclonic Rift"], board=board), B=side(board=[BEAR]))

    table.cast("Cyclonic Rift", method="overload").resolve()

    assert table.zone("hand", "B") == ["Grizzly"]


@ruling("Inspiring Statuary", 7)
def test_improvise_pays_nothing_in_a_resolution() -> None:
    leak = card("Leak", "Instant", "Counter target spell unless its controller pays {1}.", cost="{U}")
    table = start(
        A=side(hand=[STUDY], board=["Inspiring Statuary", TRINKET, "Island"]), B=side(hand=[leak], board=FIVE)
    )
    table.cast(STUDY).cast(leak, at="Study", by="B").resolve()

    assert "Study" in table.zone("graveyard", "A")
    assert table.zone("hand", "A") == []


@ruling(STATUARY, 8)
@pytest.mark.parametrize("text", ["{T}: Add {C}.", "Sacrifice this artifact: Add {C}."])
@pytest.mark.parametrize(("cost", "works"), [("{2}{U}", True), ("{3}{U}", False)])
def test_an_artifact_makes_mana_or_improvises(text: str, cost: str, *, works: bool) -> None:
    sketch = card("Sketch", "Sorcery", "Draw a card.", cost=cost)
    stone = card("Stone", "Artifact", text)
    table = start(A=side(hand=[sketch], board=[STATUARY, stone, land("Island")]), B=side())

    assert table.try_to("cast", sketch) is works


@ruling(STATUARY, 8)
def test_an_artifact_whose_mana_was_made_by_hand_no_longer_improvises() -> None:
    sketch = card("Sketch", "Sorcery", "Draw a card.", cost="{2}{U}")
    table = start(A=side(hand=[sketch], board=[STATUARY, "Mind Stone", land("Island")]), B=side())
    table.activate("Mind Stone")

    table.cast(sketch)

    assert all(table.find(name).tapped for name in (STATUARY, "Mind Stone", "Island"))


@ruling("Inspiring Statuary", 9)
def test_a_tapped_artifact_keeps_working() -> None:
    dear = card("Treatise", "Sorcery", "Draw a card.", cost="{1}{U}")
    table = start(A=side(hand=[dear], board=["Inspiring Statuary", TRINKET, "Island"]), B=side())
    table.find("Inspiring Statuary").tapped = True

    assert table.try_to("cast", dear)


@ruling(STATUARY, 11)
def test_x_is_chosen_before_artifacts_are_tapped_for_it() -> None:
    whir = card("Whir", "Sorcery", "You gain X life.", cost="{X}{U}{U}{U}")
    table = start(A=side(hand=[whir], board=[STATUARY, TRINKET, *[land("Island")] * 4]), B=side())

    table.answer("A", 3).cast(whir)

    assert all(obj.tapped for name in (STATUARY, "Trinket", "Island") for obj in every(table, name))
    assert table.resolve().life("A") == 23


# -- Insurrection


@ruling("Insurrection", 1)
def test_insurrection_takes_the_untapped_too_and_hastens_ones_own() -> None:
    table = start(A=side(hand=["Insurrection"], board=[OGRE, *LANDS]), B=side(board=[BEAR]), C=side(board=[BIRD]))
    table.find("Hill Ogre").tapped = True

    table.cast("Insurrection").resolve()

    assert {"Hill Ogre", "Grizzly", "Songbird"} <= set(table.zone("battlefield", "A"))
    assert not table.find("Hill Ogre").tapped
    assert all(table.now(name).has_keyword("haste") for name in ("Hill Ogre", "Grizzly", "Songbird"))


# -- Isareth the Awakener


ISARETH = "Isareth the Awakener"


PURGE = card("Purge", "Instant", "Exile target card from a graveyard.", cost="{W}")


MOURNED = creature("Mourned", 2, 2, "When this creature dies, you gain 5 life.", cost="{1}{G}")


def isareth(*dead: StoredCard, x: int = 2, hand: Cards = (), b: Cards = ()) -> Table:
    """A has paid {X} for Isareth's attack; the ability that returns a card is on the stack."""
    table = start(A=side(board=[ISARETH, *LANDS], graveyard=dead, hand=hand), B=side(hand=b, board=FIVE))
    to_trigger(table.attack(ISARETH))
    item = table.game.state.objects[table.game.state.stack[-1]].item
    assert item is not None
    assert item.targets == ()
    return table.answer("A", True, x, dead[0].facts.front_face.name).resolve()


@ruling(ISARETH, 1)
def test_isareths_target_is_chosen_once_mana_was_paid_and_may_be_answered() -> None:
    table = isareth(MOURNED, BEAR, b=[PURGE])
    assert table.zone("stack") == [ISARETH]
    assert sum(obj.tapped for obj in table.game.state.permanents()) == 3, "two lands and Isareth"

    table.cast(PURGE, at="Mourned", by="B").resolve(2)

    assert table.zone("exile") == ["Mourned"]
    assert "Mourned" not in table.zone("battlefield")


@ruling(ISARETH, 3)
def test_x_in_the_cost_of_a_card_in_the_graveyard_is_0() -> None:
    hydra = creature("Hydra", 1, 1, "This creature enters with X +1/+1 counters on it.", cost="{X}{X}{G}")

    assert isareth(hydra, x=1).resolve().size("Hydra") == (1, 1)


CLEAN = card("Clean", "Instant", "Remove all counters from target creature.", cost="{W}")


@ruling(ISARETH, 4, 5, 6)
@pytest.mark.parametrize("before", [CLEAN, MURDER, None])
@pytest.mark.parametrize("by", [MURDER, BOUNCE])
def test_what_isareth_returned_is_exiled_when_it_leaves(before: StoredCard | None, by: StoredCard) -> None:
    table = isareth(MOURNED, hand=[by, *([before] if before else [])]).resolve()
    assert dict(table.find("Mourned").counters) == {"corpse": 1}
    if before is not None:
        table.cast(before, at=ISARETH if before is MURDER else "Mourned").resolve()

    table.cast(by, at="Mourned").resolve()

    assert table.zone("exile") == ["Mourned"]
    assert len(table.game.state.stack) == 0
    assert table.life("A") == 20


# -- Jaya's Phoenix


PHOENIX = "Jaya's Phoenix"


SAGE = card(
    "Sage", "Planeswalker — Sage", "+1: You gain 2 life.\n−X: Sage deals X damage to any target.", cost="{1}", loyalty=5
)


def phoenix(*, b: Cards = ()) -> Table:
    """A's Phoenix has hit B; it is A's second main phase."""
    table = start(A=side(board=[PHOENIX, SAGE]), B=side(hand=b, board=FIVE)).attack(PHOENIX).to("postcombat main")
    assert table.life("B") == 17
    return table


@ruling(PHOENIX, 1, 3)
def test_the_copy_of_a_loyalty_ability_comes_first_and_costs_nothing() -> None:
    table = phoenix().activate("Sage").resolve()
    assert table.zone("stack") == ["Sage", "Sage"]
    copy = table.game.state.objects[table.game.state.stack[-1]].item
    assert copy is not None
    assert copy.is_copy

    assert table.resolve().life("A") == 22
    assert table.resolve().life("A") == 24
    assert table.find("Sage").counter("loyalty") == 6


@ruling(PHOENIX, 2)
def test_the_copy_has_the_same_x() -> None:
    table = phoenix().answer("A", 3).activate("Sage", 1, at="B").answer("A", False).resolve()

    assert table.resolve().life("B") == 14
    assert table.resolve().life("B") == 11
    assert table.find("Sage").counter("loyalty") == 2


@ruling(PHOENIX, 3)
def test_the_copy_resolves_though_the_ability_is_countered() -> None:
    silence = card("Silence", "Instant", "Counter target activated or triggered ability.", cost="{U}")
    table = phoenix(b=[silence]).activate("Sage").resolve()
    original = table.game.state.stack[0]

    table.cast(silence, at="Sage", by="B")
    spell = table.game.state.objects[table.game.state.stack[-1]].item
    assert spell is not None
    assert spell.targets[0].chosen == (original,)
    table.resolve()
    assert len(table.game.state.stack) == 1

    assert table.resolve().life("A") == 22

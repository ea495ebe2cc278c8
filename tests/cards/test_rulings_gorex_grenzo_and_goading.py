"""Rulings on Gorex, the Tombshell and Grenzo, Havoc Raiser: costs paid with cards, goading, cards that may be cast."""

from __future__ import annotations

import pytest

from engine.game.kernel.choices import Answer, DeclareAttackers
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, FIVE, MURDER, commander_table, every, start
from tests.rules.common_games import two
from tests.rules.table import Cards, Side, Table, card, creature, land, side

GOREX = "Gorex, the Tombshell"
GRENZO = "Grenzo, Havoc Raiser"
DEAD = [creature(name, 1, 1) for name in ("Ant", "Bee", "Cat", "Dog", "Eel")]


@ruling(GOREX, 1)
def test_gorex_still_costs_two_black_mana_however_many_cards_are_exiled() -> None:
    names = [part.facts.front.name for part in DEAD]
    table = start(A=side(hand=[GOREX, MURDER], graveyard=DEAD, board=[land("Swamp")] * 3), B=side())
    table.answer("A", names).cast(GOREX)
    assert sorted(table.zone("exile")) == names, "more than the three that were needed"
    table.resolve().cast(MURDER, at=GOREX).resolve(2)
    (returned,) = table.zone("hand", "A")
    assert returned in names, "one of them, at random"

    short = start(A=side(hand=[GOREX], graveyard=DEAD, board=[land("Swamp")]), B=side())
    assert not short.try_to("cast", GOREX)


@ruling(GOREX, 2)
def test_gorex_takes_its_reduction_off_the_commander_tax_too() -> None:
    def third_tax(swamps: int) -> Table:
        a = side(command=[GOREX], graveyard=DEAD[:4], board=[land("Swamp")] * swamps)
        table = commander_table(a, side())
        owner = table.game.state.player(table.seat("A"))
        owner.commander_casts = {owner.commanders[0]: 3}
        return table

    table = third_tax(6).answer("A", ["Ant", "Bee", "Cat", "Dog"]).cast(GOREX)
    assert all(obj.tapped for obj in every(table, "Swamp"))

    assert not third_tax(5).try_to("cast", GOREX)


# -- Grenzo


def grenzo(*top: StoredCard, mode: int = 1, others: Cards = (), board: Cards = FIVE) -> Table:
    """A's Grenzo has hit B, and its ability has resolved with that mode; A's lands are `board`."""
    table = Table(None, A=side(board=[GRENZO, *board]), B=side(library=top, board=others), C=side())
    return table.answer("A", mode).attack(GRENZO, on="B").to("combat damage")


@ruling(GRENZO, 1, 2, 4)
def test_a_land_exiled_by_grenzo_lies_face_up_and_cannot_be_played() -> None:
    table = grenzo(land("Forest"))
    assert [obj.face_down for obj in every(table, "Forest", "exile")] == [False]

    table.to("postcombat main")
    assert not any(action.object == every(table, "Forest", "exile")[0].id for action in table.actions("A"))

    table.to("precombat main", turn=2)
    assert table.zone("exile") == ["Forest"]


@ruling(GRENZO, 3, 4)
def test_a_creature_exiled_by_grenzo_needs_its_time_and_its_cost() -> None:
    guest = creature("Guest", 2, 2, cost="{G}{G}")
    table = grenzo(guest, board=[land("Mountain")] * 2)
    assert not table.try_to("cast", "Guest", method="permission"), "a creature spell in the combat phase"
    assert table.to("postcombat main").try_to("cast", "Guest", method="permission")
    assert all(obj.tapped for obj in every(table, "Mountain"))

    poor = grenzo(guest, board=[land("Mountain")]).to("postcombat main")
    assert not poor.try_to("cast", "Guest", method="permission")

    late = grenzo(guest).to("precombat main", turn=4)
    assert not late.try_to("cast", "Guest", method="permission")
    assert late.zone("exile") == ["Guest"]


class Watched(Table):
    """A table where players attack as little as they must, and that remembers how they could have."""

    def __init__(self, **sides: Side) -> None:
        self.asked: list[DeclareAttackers] = []
        super().__init__(None, **sides)

    def _declared_attackers(self, question: DeclareAttackers) -> Answer:
        self.asked.append(question)
        return super()._declared_attackers(question) if self._attacks else question.required


def ways(table: Table, *, turn: int | None = None) -> dict[str, set[str]]:
    """Goes to the next declaration: for each creature that must attack, whom it may attack so."""
    assert isinstance(table, Watched)
    table.asked = []
    table.to("declare attackers", turn=turn)
    found: dict[str, set[str]] = {}
    for asked in table.asked:
        for index, place in asked.required:
            option = asked.options[index]
            good = [other for other, met in enumerate(asked.met[index]) if met >= asked.met[index][place]]
            found[table.describe(option.attacker)] = {table.describe(option.defenders[place]) for place in good}
    return found


def goaded(*, a: Cards = (), b: Cards = (), hand: Cards = (), c: Side | None = None, d: Side | None = None) -> Watched:
    """A's Grenzo has goaded B's Grizzly; it is B's main phase."""
    more = {"C": c or side(), **({"D": d} if d else {})}
    table = Watched(A=side(board=[GRENZO, *a]), B=side(board=[BEAR, *b, *FIVE], hand=hand), **more)
    table.answer("A", 0, "Grizzly").attack(GRENZO, on="B").to("combat damage")
    table.to("precombat main", turn=2)
    return table


@ruling(GRENZO, 6)
def test_a_creature_goaded_by_grenzo_attacks_another_player() -> None:
    assert ways(goaded()) == {"Grizzly": {"C"}}
    assert ways(goaded(c=side(board=["Jace Beleren"]))) == {"Grizzly": {"C"}}, "the player, not the planeswalker"


@ruling(GRENZO, 6)
def test_a_goaded_creature_that_can_attack_no_other_player_attacks_anything_else() -> None:
    sage = card("Sage", "Planeswalker — Sage", "+1: You gain 1 life.", loyalty=3)
    wall = card("Treaty", "Enchantment", "Creatures can't attack you.")
    siege = two(
        "transform",
        ("Invasion", "Battle — Siege", "{U}", "When Invasion enters, you gain 1 life."),
        ("Victor", "Creature — Angel", "", "Flying", 4, 4),
        defense=9,
    )
    table = goaded(a=["Jace Beleren"], hand=[siege], c=side(board=[wall, sage]))
    table.answer("B", "C").cast("Invasion", by="B").resolve(2)

    assert ways(table) == {"Grizzly": {"A", "Jace Beleren", "Sage", "Invasion"}}


@ruling(GRENZO, 5)
def test_a_creature_goaded_by_grenzo_that_cannot_attack_does_not() -> None:
    tapped = goaded()
    tapped.find("Grizzly").tapped = True
    assert ways(tapped) == {}

    truce = card("Truce", "Instant", "Target creature can't attack this turn.", cost="{W}")
    assert ways(goaded(hand=[truce]).cast(truce, at="Grizzly", by="B").resolve()) == {}


THEFT = card("Theft", "Instant", "Gain control of target creature.", cost="{U}")


@ruling(GRENZO, 5, 8)
@pytest.mark.parametrize(("turn", "expected"), [(2, {"Grizzly": {"B"}}), (3, {})])
def test_a_goaded_creature_attacks_for_its_new_controller_unless_it_has_just_come(
    turn: int, expected: dict[str, set[str]]
) -> None:
    table = goaded(c=side(hand=[THEFT], board=FIVE)).to("upkeep" if turn == 3 else "precombat main", turn=turn)
    table.cast(THEFT, at="Grizzly", by="C").resolve()

    assert ways(table, turn=3) == expected


@ruling(GRENZO, 5)
@pytest.mark.parametrize(("taxed", "expected"), [("AC", {}), ("C", {"Grizzly": {"A", "C"}}), ("A", {"Grizzly": {"C"}})])
def test_nobody_need_pay_for_the_attack_of_a_goaded_creature(taxed: str, expected: dict[str, set[str]]) -> None:
    each = "for each creature they control that's attacking you"
    fence = card("Fence", "Enchantment", f"Creatures can't attack you unless their controller pays {{1}} {each}.")
    table = goaded(a=[fence] * ("A" in taxed), c=side(board=[fence] * ("C" in taxed)))

    assert ways(table) == expected


@ruling(GRENZO, 7)
def test_a_creature_goaded_by_grenzo_attacks_without_abilities_too() -> None:
    blank = card("Blank", "Instant", "Target creature loses all abilities until end of turn.", cost="{U}")

    assert ways(goaded(hand=[blank]).cast(blank, at="Grizzly", by="B").resolve()) == {"Grizzly": {"C"}}


@ruling(GRENZO, 8)
def test_a_goaded_creature_attacks_in_an_additional_combat_too() -> None:
    again = card(
        "Again",
        "Sorcery",
        "Untap all creatures you control. After this phase, there is an additional combat phase.",
        cost="{R}",
    )
    table = goaded(hand=[again])
    assert ways(table) == {"Grizzly": {"C"}}

    table.to("postcombat main").cast(again, by="B").resolve()

    assert ways(table) == {"Grizzly": {"C"}}
    assert table.to("end").life("C") == 16


@ruling(GRENZO, 9)
def test_a_creature_goaded_by_several_attacks_as_many_of_their_wishes_allow() -> None:
    spur = card("Spur", "Instant", "Goad target creature.", cost="{R}")

    def table(*, d_goads: bool) -> Table:
        c = side(hand=[spur], board=[*FIVE, "Jace Beleren"])
        found = goaded(c=c, d=side(hand=[spur], board=FIVE)).cast(spur, at="Grizzly", by="C").resolve()
        if d_goads:
            found.cast(spur, at="Grizzly", by="D").resolve()
        return found

    assert ways(table(d_goads=False)) == {"Grizzly": {"D"}}
    assert ways(table(d_goads=True)) == {"Grizzly": {"A", "C", "D"}}, "any player, but not the planeswalker"

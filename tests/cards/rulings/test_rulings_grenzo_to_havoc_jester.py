"""Rulings on cards from Grenzo, Havoc Raiser to Havoc Jester."""

from __future__ import annotations

import pytest

from engine.game.combat.attacking import attack_options
from engine.game.kernel.choices import Answer, DeclareAttackers
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import AXE, CLUB, THEFT
from tests.cards.common_games import bearer
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, BOLT, FIVE, GIANT, NAY, OGRE, every, start
from tests.rules.common_games import two
from tests.rules.table import Cards, Side, Table, card, creature, land, side

UNTESTED = [
    untested("Guttersnipe", 2, "Two-Headed Giant is not among these games"),
    untested("Hamza, Guardian of Arashin", 2, "nobody has priority while a spell is cast"),
]


# -- Grenzo, Havoc Raiser


GRENZO = "Grenzo, Havoc Raiser"


def grenzo(*top: StoredCard, mode: int = 1, others: Cards = (), board: Cards = FIVE) -> Table:
    """A's Grenzo has hit B and its ability has resolved with this mode. A has the lands of `board`."""
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
    """A table where players attack only with required attackers. It records the legal attacks."""

    def __init__(self, **sides: Side) -> None:
        self.asked: list[DeclareAttackers] = []
        super().__init__(None, **sides)

    def _declared_attackers(self, question: DeclareAttackers) -> Answer:
        self.asked.append(question)
        return super()._declared_attackers(question) if self._attacks else question.required


def options(table: Table, *, turn: int | None = None) -> dict[str, set[str]]:
    """Advances to the next declaration. Returns for each required attacker the players it can attack."""
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


@ruling(GRENZO, 5)
def test_a_creature_goaded_by_grenzo_that_cannot_attack_does_not() -> None:
    tapped = goaded()
    tapped.find("Grizzly").tapped = True
    assert options(tapped) == {}

    truce = card("Truce", "Instant", "Target creature can't attack this turn.", cost="{W}")
    assert options(goaded(hand=[truce]).cast(truce, at="Grizzly", by="B").resolve()) == {}


@ruling(GRENZO, 5, 8)
@pytest.mark.parametrize(("turn", "expected"), [(2, {"Grizzly": {"B"}}), (3, {})])
def test_a_goaded_creature_attacks_for_its_new_controller_unless_it_has_just_come(
    turn: int, expected: dict[str, set[str]]
) -> None:
    table = goaded(c=side(hand=[THEFT], board=FIVE)).to("upkeep" if turn == 3 else "precombat main", turn=turn)
    table.cast(THEFT, at="Grizzly", by="C").resolve()

    assert options(table, turn=3) == expected


@ruling(GRENZO, 5)
@pytest.mark.parametrize(("taxed", "expected"), [("AC", {}), ("C", {"Grizzly": {"A", "C"}}), ("A", {"Grizzly": {"C"}})])
def test_nobody_need_pay_for_the_attack_of_a_goaded_creature(taxed: str, expected: dict[str, set[str]]) -> None:
    each = "for each creature they control that's attacking you"
    fence = card("Fence", "Enchantment", f"Creatures can't attack you unless their controller pays {{1}} {each}.")
    table = goaded(a=[fence] * ("A" in taxed), c=side(board=[fence] * ("C" in taxed)))

    assert options(table) == expected


@ruling(GRENZO, 6)
def test_a_creature_goaded_by_grenzo_attacks_another_player() -> None:
    assert options(goaded()) == {"Grizzly": {"C"}}
    assert options(goaded(c=side(board=["Jace Beleren"]))) == {"Grizzly": {"C"}}, "the player, not the planeswalker"


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

    assert options(table) == {"Grizzly": {"A", "Jace Beleren", "Sage", "Invasion"}}


@ruling(GRENZO, 7)
def test_a_creature_goaded_by_grenzo_attacks_without_abilities_too() -> None:
    blank = card("Blank", "Instant", "Target creature loses all abilities until end of turn.", cost="{U}")

    assert options(goaded(hand=[blank]).cast(blank, at="Grizzly", by="B").resolve()) == {"Grizzly": {"C"}}


@ruling(GRENZO, 8)
def test_a_goaded_creature_attacks_in_an_additional_combat_too() -> None:
    again = card(
        "Again",
        "Sorcery",
        "Untap all creatures you control. After this phase, there is an additional combat phase.",
        cost="{R}",
    )
    table = goaded(hand=[again])
    assert options(table) == {"Grizzly": {"C"}}

    table.to("postcombat main").cast(again, by="B").resolve()

    assert options(table) == {"Grizzly": {"C"}}
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

    assert options(table(d_goads=False)) == {"Grizzly": {"D"}}
    assert options(table(d_goads=True)) == {"Grizzly": {"A", "C", "D"}}, "any player, but not the planeswalker"


# -- Guttersnipe


@ruling("Guttersnipe", 1)
def test_guttersnipe_does_not_mind_a_countered_spell() -> None:
    table = start(A=side(hand=[BOLT], board=["Guttersnipe", *FIVE]), B=side(hand=[NAY], board=FIVE))
    table.cast(BOLT, at="B").cast(NAY, at="Spark", by="B").resolve()
    assert table.life("B") == 20

    assert table.resolve().life("B") == 18
    assert not every(table, "Spark", "stack")


# -- Hammer of Nazahn


HAMMER = "Hammer of Nazahn"


@ruling(HAMMER, 1)
def test_the_hammer_sees_equipment_that_enters_with_it() -> None:
    text = "Return all artifact cards from all graveyards to the battlefield under their owners' control."
    vault = card("Vault", "Sorcery", text, cost="{W}")
    table = start(
        A=side(hand=[vault], graveyard=[HAMMER, CLUB, "Mind Stone"], board=[BEAR, OGRE, *FIVE]),
        B=side(graveyard=[AXE]),
    )
    table.answer("A", "Hill Ogre", "Grizzly").cast(vault).resolve()
    assert len(table.game.state.stack) == 2

    table.answer("A", True, True).resolve(2)

    assert sorted([bearer(table, HAMMER), bearer(table, "Club")]) == ["Grizzly", "Hill Ogre"]
    assert bearer(table, "Axe") == ""


@ruling(HAMMER, 2)
def test_damage_becomes_lethal_when_the_hammer_moves_on() -> None:
    table = start(A=side(hand=[BOLT], board=[HAMMER, BEAR, GIANT, *FIVE]), B=side())
    table.activate(HAMMER, at="Grizzly").resolve().cast(BOLT, at="Grizzly").resolve()
    assert "Grizzly" in table.zone("battlefield", "A")

    table.activate(HAMMER, at="Stone Giant").resolve()

    assert table.zone("graveyard", "A") == ["Spark", "Grizzly"]


# -- Hamza, Guardian of Arashin


HAMZA = "Hamza, Guardian of Arashin"


def with_counters(table: Table, *names: str) -> Table:
    for name in names:
        table.find(name).set_counter("+1/+1", 1)
    return table


@ruling(HAMZA, 1)
@pytest.mark.parametrize(("count", "works"), [(1, False), (2, True)])
def test_hamza_reduces_what_was_increased_before(count: int, works: bool) -> None:
    levy = card("Levy", "Enchantment", "Spells cost {2} more to cast.")
    beast = creature("Beast", 4, 4, cost="{G}")
    table = start(A=side(hand=[beast], board=[HAMZA, BEAR, levy, *[land("Forest")] * count]), B=side())
    with_counters(table, "Grizzly")

    assert table.try_to("cast", beast) is works
    if works:
        spell = table.find(beast)
        assert table.now(beast).mana_value(spell) == 1


def lands(*names: str) -> list[StoredCard]:
    return [land(name) for name in names]


@ruling(HAMZA, 1)
def test_hamza_reduces_alternative_costs() -> None:
    beast = creature("Beast", 4, 4, "Dash {2}{R}", cost="{5}{R}")
    table = start(A=side(hand=[beast], board=[HAMZA, BEAR, OGRE, *lands("Mountain")]), B=side())

    with_counters(table, "Grizzly", "Hill Ogre").cast(beast, method="dash")

    assert table.now(beast).mana_value(table.find(beast)) == 6


@ruling(HAMZA, 1)
def test_what_hamza_saves_is_fixed_before_mana_is_made() -> None:
    seed = creature("Seed", 0, 1, "Sacrifice this creature: Add {G}.")
    beast = creature("Beast", 4, 4, cost="{2}{G}")
    table = start(A=side(hand=[beast], board=[HAMZA, seed, *lands("Forest")]), B=side())

    with_counters(table, "Seed").cast(beast)

    assert table.zone("graveyard", "A") == ["Seed"]


@ruling(HAMZA, 3)
@pytest.mark.parametrize(("names", "works"), [(("Forest", "Forest"), False), (("Forest", "Plains"), True)])
def test_hamza_itself_costs_at_least_its_coloured_mana(names: tuple[str, str], works: bool) -> None:
    many = [creature(name, 1, 1) for name in ("Ant", "Bee", "Cat", "Dog", "Eel", "Fox")]
    table = start(A=side(hand=[HAMZA], board=[*many, *lands(*names)]), B=side())
    with_counters(table, *(part.facts.front_face.name for part in many))

    assert table.try_to("cast", HAMZA) is works
    assert all(table.find(name).tapped for name in names) is works


# -- Haunted Cloak


@ruling("Haunted Cloak", 1)
def test_the_cloak_hastens_one_new_creature_a_turn() -> None:
    one, two = creature("One", 1, 1, cost="{0}"), creature("Two", 1, 1, cost="{0}")
    table = start(A=side(hand=[one, two], board=["Haunted Cloak", *FIVE]), B=side())
    table.cast(one).resolve().cast(two).resolve()
    table.activate("Haunted Cloak", at="One").resolve()
    assert [table.describe(option.attacker) for option in attack_options(table.game, table.seat("A"))] == ["One"]

    table.activate("Haunted Cloak", at="Two").resolve()
    assert [table.describe(option.attacker) for option in attack_options(table.game, table.seat("A"))] == ["Two"]


# -- Havoc Jester


JESTER = "Havoc Jester"


@ruling(JESTER, 1)
def test_the_jester_itself_sacrifices_nothing() -> None:
    table = start(A=side(board=[JESTER, BEAR, *FIVE]), B=side())

    assert not any(table.describe(action.object) == JESTER for action in table.actions("A"))


@ruling(JESTER, 2)
def test_the_jester_is_faster_than_what_was_paid_for_with_a_sacrifice() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain 5 life."
    gift = card("Gift", "Sorcery", text, cost="{0}")
    altar = card("Altar", "Artifact", "Sacrifice a creature: You gain 5 life.")
    table = start(A=side(hand=[gift], board=[JESTER, BEAR, OGRE, altar, *FIVE]), B=side())
    table.answer("A", "Grizzly", "B").cast(gift).resolve()
    assert (table.life("A"), table.life("B")) == (20, 19)
    assert table.resolve().life("A") == 25

    table.answer("A", "Hill Ogre", "B").activate(altar).resolve()
    assert (table.life("A"), table.life("B")) == (25, 18)
    assert table.resolve().life("A") == 30


@ruling(JESTER, 3)
def test_the_jester_sees_itself_and_all_that_is_sacrificed_with_it() -> None:
    purge = card("Purge", "Sorcery", "Each player sacrifices all creatures they control.", cost="{B}")
    table = start(A=side(hand=[purge], board=[JESTER, BEAR, OGRE, *FIVE]), B=side(board=[GIANT]))

    table.answer("A", "B", "B", "B").cast(purge).resolve()
    assert len(table.game.state.stack) == 3
    assert table.resolve(3).life("B") == 17


@ruling(JESTER, 4)
def test_the_legend_rule_sacrifices_nothing() -> None:
    king = card("King", "Legendary Creature — Human", "", cost="{W}", power=1, toughness=1)
    table = start(A=side(hand=[king], board=[JESTER, king, *FIVE]), B=side())

    table.answer("A", "King").cast(king).resolve()

    assert table.zone("graveyard", "A") == ["King"]
    assert len(table.game.state.stack) == 0

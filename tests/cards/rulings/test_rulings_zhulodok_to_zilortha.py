"""Rulings on cards from Zhulodok, Void Gorger to Zilortha, Strength Incarnate."""

from __future__ import annotations

import pytest

from engine.game.events import ZoneMove
from engine.game.turn.loop import open_priority
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BOLT, FIVE, LANDS, MURDER, NAY, start
from tests.rules.main_phase import face, faces
from tests.rules.table import Table, card, creature, land, side

# -- Zhulodok, Void Gorger


ZHULODOK = "Zhulodok, Void Gorger"


HULK = card("Hulk", "Artifact Creature — Golem", "", cost="{7}", power=7, toughness=7)


SMALL = creature("Small Beast", 2, 2, cost="{2}")


SECOND = creature("Second Beast", 3, 3, cost="{3}")


def gorging(*library: StoredCard, hand: tuple[StoredCard | str, ...] = (), board: tuple[StoredCard, ...] = ()) -> Table:
    """A has cast a colourless spell with mana value 7."""
    a = side(hand=[HULK, *hand], library=library, board=[ZHULODOK, *board, *LANDS])
    return start(A=a, B=side(hand=[NAY], board=FIVE)).cast(HULK)


@ruling(ZHULODOK, 1)
def test_cascade_goes_on_without_zhulodok() -> None:
    table = gorging(SMALL, SECOND, hand=(MURDER,)).cast(MURDER, at=ZHULODOK).resolve()
    assert ZHULODOK in table.zone("graveyard", "A")

    table.answer("A", True, True).resolve(4)

    assert {"Small Beast", "Second Beast"} <= set(table.zone("battlefield", "A"))


def waiting(table: Table) -> list[str]:
    """Returns the names on the stack, "-" for an ability. The last one resolves first."""
    open_priority(table.game)
    objects = (table.game.state.objects[id] for id in table.game.state.stack)
    return ["-" if obj.kind == "ability" else table.game.characteristics(obj.id).name for obj in objects]


@ruling(ZHULODOK, 2, 4)
def test_each_cascade_resolves_with_its_spell_before_the_next() -> None:
    table = gorging(SMALL, SECOND)
    table.answer("A", True).resolve()
    assert waiting(table) == ["Hulk", "-", "Small Beast"]
    assert table.zone("exile") == []

    table.resolve()
    assert "Small Beast" in table.zone("battlefield", "A")
    table.answer("A", True).resolve()
    assert waiting(table) == ["Hulk", "Second Beast"]


@pytest.mark.parametrize(("cost", "count"), [("{7}", 2), ("{6}", 0), ("{X}{6}", 0), ("{7}{U}", 0)])
@ruling(ZHULODOK, 3)
def test_only_the_mana_cost_decides_about_zhulodoks_cascade(cost: str, count: int) -> None:
    tax = card("Levy", "Enchantment", "Spells cost {1} more to cast.")
    spell = creature("Caller", 1, 1, "Kicker {3}", cost=cost)
    table = start(A=side(hand=[spell], board=[ZHULODOK, tax, *LANDS]), B=side())
    if "X" in cost:
        table.answer("A", True, 0)
    else:
        table.answer("A", True)

    table.cast(spell)

    assert waiting(table).count("-") == count


@ruling(ZHULODOK, 3)
def test_a_colourless_spell_that_became_cheaper_cascades_all_the_same() -> None:
    cheap = card("Discount", "Enchantment", "Spells you cast cost {6} less to cast.")

    assert waiting(gorging(board=(cheap,))).count("-") == 2


@ruling(ZHULODOK, 5)
def test_cards_are_exiled_even_if_the_last_is_not_cast() -> None:
    table = gorging(land("Forest"), SMALL, SECOND).answer("A", False).resolve()

    assert table.zone("library", "A")[0] == "Second Beast"
    assert sorted(table.zone("library", "A")[-2:]) == ["Forest", "Small Beast"]
    assert table.zone("exile") == []


@ruling(ZHULODOK, 6)
def test_cascade_resolves_though_the_spell_is_countered() -> None:
    table = gorging(SMALL, SECOND).cast(NAY, at="Hulk", by="B").resolve()
    assert table.zone("graveyard", "A") == ["Hulk"]

    table.answer("A", True, True).resolve(4)

    assert {"Small Beast", "Second Beast"} <= set(table.zone("battlefield", "A"))


@ruling(ZHULODOK, 7)
def test_everybody_sees_the_cards_that_cascade_exiles() -> None:
    table = gorging(land("Forest"), SMALL)
    table.answer("A", False).resolve()
    moved = [event for event in table.game.log if isinstance(event, ZoneMove) and event.to == "exile"]

    assert len(moved) == 2
    assert not any(event.face_down for event in moved)


@ruling(ZHULODOK, 8)
def test_additional_costs_are_paid_for_what_cascade_casts_but_no_alternative_ones() -> None:
    toll = card(
        "Toll", "Sorcery", "As an additional cost to cast this spell, discard a card.\nYou gain 4 life.", cost="{R}"
    )
    table = gorging(toll, hand=(BEAR,)).answer("A", True).resolve()
    assert table.zone("graveyard", "A") == ["Grizzly"]
    assert table.resolve().life("A") == 24
    assert "Toll" not in waiting(gorging(toll).resolve()), "nothing to discard"

    storm = card("Storm", "Instant", "Storm deals 2 damage to target creature.\nOverload {R}", cost="{R}")
    single = gorging(storm).answer("A", True, ZHULODOK).resolve(2)
    assert single.find(ZHULODOK).damage == 2

    rally = card(
        "Rally", "Instant", "Kicker {W}\nYou gain 1 life. If this spell was kicked, you gain 8 life.", cost="{G}"
    )
    assert gorging(rally).answer("A", True, True).resolve(2).life("A") == 29


@ruling(ZHULODOK, 9)
def test_x_is_0_for_what_cascade_casts() -> None:
    flood = card("Flood", "Sorcery", "You gain X life.", cost="{X}{U}")

    table = gorging(flood).answer("A", True).resolve(2)

    assert table.life("A") == 20
    assert "Flood" in table.zone("graveyard", "A")


@ruling(ZHULODOK, 10)
def test_cascade_casts_no_face_that_costs_more() -> None:
    front = face("Cheap Side", "Creature — Elf", "", "{1}{G}", power="1", toughness="1")
    back = face("Dear Side", "Creature — Elf", "", "{7}{G}", power="8", toughness="8")
    table = gorging(faces("modal_dfc", front, back)).answer("A", True).resolve()

    assert waiting(table) == ["Hulk", "-", "Cheap Side"], "nobody is asked which face"


@ruling(ZHULODOK, 11)
def test_cascade_counts_both_halves_of_a_split_card_and_casts_one() -> None:
    def halves(first: str, second: str) -> StoredCard:
        return faces(
            "split",
            face("Left", "Sorcery", "You gain 1 life.", first),
            face("Right", "Sorcery", "You gain 2 life.", second),
        )

    table = gorging(halves("{3}{W}", "{3}{W}"), SMALL).answer("A", True).resolve()
    assert waiting(table)[-1] == "Small Beast", "8 is too much"

    one = gorging(halves("{2}{W}", "{2}{W}")).answer("A", True, "Right").resolve()
    assert one.resolve().life("A") == 22
    assert "Left // Right" in one.zone("graveyard", "A")


# -- Zilortha, Strength Incarnate


ZILORTHA = "Zilortha, Strength Incarnate"


@ruling(ZILORTHA, 1, 2)
def test_zilortha_measures_damage_by_power() -> None:
    thick, nothing = creature("Thick One", 3, 6), creature("Nobody", 0, 1)
    table = start(A=side(hand=[BOLT], board=[ZILORTHA, thick, nothing, *FIVE]), B=side())
    assert "Nobody" in table.zone("battlefield", "A")

    table.cast(BOLT, at="Thick One").resolve()

    assert "Thick One" in table.zone("graveyard", "A")


@ruling(ZILORTHA, 3)
def test_zilortha_saves_no_creature_without_toughness() -> None:
    wither = card("Wither", "Instant", "Target creature gets -0/-2 until end of turn.", cost="{B}")
    table = start(A=side(hand=[wither], board=[ZILORTHA, BEAR, *FIVE]), B=side())

    table.cast(wither, at="Grizzly").resolve()

    assert "Grizzly" in table.zone("graveyard", "A")


@ruling(ZILORTHA, 4)
def test_damage_becomes_lethal_when_zilortha_leaves() -> None:
    brute = creature("Brute", 6, 3)
    table = start(A=side(hand=[BOLT, MURDER], board=[ZILORTHA, brute, *FIVE]), B=side())
    table.cast(BOLT, at="Brute").resolve()
    assert "Brute" in table.zone("battlefield", "A")

    table.cast(MURDER, at=ZILORTHA).resolve()

    assert "Brute" in table.zone("graveyard", "A")

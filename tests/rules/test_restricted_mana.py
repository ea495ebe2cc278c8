"""What restricted mana may be spent on (106.6)."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.table import Table, card, creature, side

PUMP = "{1}: ~ gets +1/+1 until end of turn."
BLADE = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}\n{1}: Draw a card.", cost="{1}")
ROBOT = card("Robot", "Artifact Creature — Robot", PUMP.replace("~", "Robot"), cost="{1}", power=1, toughness=1)
OOZE = card("Ooze", "Creature — Ooze", PUMP.replace("~", "Ooze"), cost="{1}", power=1, toughness=1)
SCRAP = card("Scrap", "Artifact", "Cycling {1}", cost="{1}")
STUDY = card("Study", "Sorcery", "Draw a card.", cost="{1}")
CHARGE = card("Charge", "Sorcery", "Draw X cards.", cost="{X}{1}")
VOID = card("Void", "Sorcery", "Draw a card.", cost="{C}")


def can(restriction: str) -> list[str]:
    """What A can do with one colourless mana under that restriction: what can be cast, or activated."""
    source = card("Source", "Land", f"{{T}}: Add {{C}}. {restriction}")
    hand = [ROBOT, OOZE, STUDY, VOID, SCRAP, CHARGE]
    table = Table(None, A=side(hand=hand, board=[source, BLADE, ROBOT, OOZE]), B=side())
    table.to("precombat main")
    found = []
    for action in table.actions("A"):
        obj = table.game.state.objects.get(action.object)
        if obj is not None and action.kind in ("cast", "activate") and table.describe(obj.id) != "Source":
            where = "" if action.kind == "cast" else f" {obj.zone} {action.index}"
            found.append(table.describe(obj.id) + where)
    return sorted(found)


@pytest.mark.parametrize(
    ("restriction", "actions"),
    [
        (
            "Spend this mana only to cast artifact spells or activate abilities of artifacts.",
            ["Blade battlefield 0", "Blade battlefield 1", "Robot", "Robot battlefield 0", "Scrap"],
        ),
        (
            "Spend this mana only to activate abilities of artifact sources.",
            ["Blade battlefield 0", "Blade battlefield 1", "Robot battlefield 0", "Scrap hand 0"],
        ),
        ("Spend this mana only to activate equip abilities.", ["Blade battlefield 0"]),
        (
            "This mana can't be spent to cast a nonartifact spell.",
            [
                "Blade battlefield 0",
                "Blade battlefield 1",
                "Ooze battlefield 0",
                "Robot",
                "Robot battlefield 0",
                "Scrap",
                "Scrap hand 0",
            ],
        ),
        ("Spend this mana only on costs that contain {X}.", ["Charge"]),
    ],
)
def test_106_6_restricted_mana_pays_for_what_its_restriction_names(restriction: str, actions: list[str]) -> None:
    assert can(restriction) == actions


def source(restriction: str, symbols: str = "{C}") -> StoredCard:
    return card("Source", "Land", f"{{T}}: Add {symbols}. Spend this mana only to {restriction}.")


@pytest.mark.parametrize(
    ("restriction", "offered"),
    [
        ("turn permanents face up", True),
        ("turn creatures face up", True),
        ("pay a morph cost", True),
        ("foretell cards", False),
        ("activate abilities", False),
    ],
)
def test_106_6_mana_for_turning_face_up(restriction: str, offered: bool) -> None:
    lurker = creature("Lurker", 4, 4, "Morph {1}", cost="{5}")
    lands = [card("Spring", "Land", "{T}: Add {C}.")] * 3
    table = Table(A=side(hand=[lurker], board=[*lands, source(restriction)]), B=side()).to("precombat main")
    for _ in lands:
        table.activate("Spring")
    table.cast(lurker, method="morph").resolve()

    assert any(action.method == "turn face up" for action in table.actions("A")) is offered


def test_106_6_mana_for_foretelling() -> None:
    seen = card("Seen", "Sorcery", "Draw a card.\nForetell {5}", cost="{9}")

    def offered(restriction: str) -> bool:
        table = Table(A=side(hand=[seen], board=[source(restriction, "{C}{C}")]), B=side()).to("precombat main")
        return any(action.method == "foretell" for action in table.actions("A"))

    assert offered("foretell cards")
    assert not offered("pay a morph cost")


def test_106_6_mana_for_cumulative_upkeep() -> None:
    def stays(restriction: str) -> bool:
        frost = card("Frost", "Enchantment", "Cumulative upkeep {1}")
        table = Table(None, A=side(board=[frost, source(restriction)]), B=side())
        return "Frost" in table.answer("A", True).to("draw").zone("battlefield", "A")

    assert stays("pay cumulative upkeep costs")
    assert not stays("foretell cards")


def test_106_6_mana_for_costs_that_contain_colourless_mana() -> None:
    def drawn(cost: str) -> int:
        asks = creature("Asking", 1, 1, f"When Asking enters, you may pay {cost}. If you do, draw a card.", cost="{0}")
        table = Table(A=side(hand=[asks], board=[source("pay a cost that contains {C}")]), B=side())
        table.to("precombat main").answer("A", True).cast(asks).resolve(2)
        return len(table.zone("hand", "A"))

    assert (drawn("{C}"), drawn("{1}")) == (1, 0)


def test_106_6_mana_for_the_chosen_type_looks_at_the_choice_of_its_source() -> None:
    spend = (
        "Spend this mana only to cast a spell of the chosen type or activate an ability of a source of the chosen type."
    )
    hall = card("Hall", "Land", f"As Hall enters, choose a creature type.\n{{T}}: Add {{C}}. {spend}")

    def offered(kind: str) -> tuple[bool, bool]:
        other = creature("Other", 1, 1)
        table = Table(A=side(hand=[hall, OOZE], board=[ROBOT, other]), B=side()).to("precombat main")
        table.answer("A", kind).play(hall)
        actions = [(action.kind, table.describe(action.object)) for action in table.actions("A") if action.object]
        return ("cast", "Ooze") in actions, ("activate", "Robot") in actions

    assert offered("Ooze") == (True, False)
    assert offered("Robot") == (False, True)
    assert offered("Elf") == (False, False)


def test_106_6_mana_that_casts_no_spell_pays_for_other_things() -> None:
    toll = card("Toll", "Instant", "Counter target spell unless its controller pays {1}.", cost="{0}")
    stone = card("Stone", "Artifact", "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.")
    free: StoredCard = card("Gift", "Sorcery", "Draw a card.", cost="{0}")
    table = Table(A=side(hand=[free], board=[stone]), B=side(hand=[toll])).to("precombat main")

    table.answer("A", True).cast(free).cast(toll, at="Gift", by="B").resolve(2)

    assert table.zone("graveyard", "A") == ["Gift"]
    assert len(table.zone("hand", "A")) == 1

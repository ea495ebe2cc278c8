"""Cards with two faces or halves: split (709), transforming and modal double-faced (712), adventurer (715)."""

from __future__ import annotations

from engine.compiler.pipeline import compile_card
from engine.ir.stored_cards import StoredCard
from tests.rules.made_cards import card
from tests.rules.table import Table, creature, land, side

ISLAND, MOUNTAIN, FOREST = land("Island"), land("Mountain"), land("Forest")


def two(
    layout: str, *faces: tuple[str, str, str, str] | tuple[str, str, str, str, int, int], defense: int = 0
) -> StoredCard:
    """A card of two parts: each name, type line, cost, text (power, toughness); `defense` of the first."""
    parts: list[dict[str, str]] = []
    for name, type_line, cost, text, *size in faces:
        part = {"name": name, "type_line": type_line, "mana_cost": cost, "oracle_text": text}
        if size:
            part |= {"power": str(size[0]), "toughness": str(size[1])}
        parts.append(part)
    if defense:
        parts[0]["defense"] = str(defense)
    name = " // ".join(part["name"] for part in parts)
    types = " // ".join(part["type_line"] for part in parts)
    compiled = compile_card({"name": name, "layout": layout, "type_line": types, "card_faces": parts})
    assert compiled.status == "exact", compiled.diagnostics
    return StoredCard(compiled.facts, compiled.faces)


FIRE_ICE = two(
    "split",
    ("Fire", "Instant", "{1}{R}", "Fire deals 2 damage to any target."),
    ("Ice", "Instant", "{1}{U}", "Draw a card."),
)
GIANT = two(
    "adventure",
    ("Giant", "Creature — Giant", "{2}{U}", "", 4, 3),
    ("Stomp", "Instant — Adventure", "{U}", "Stomp deals 2 damage to any target."),
)
WEREWOLF = two(
    "transform",
    ("Villager", "Creature — Human Werewolf", "{1}{U}", "{0}: Transform Villager.", 1, 1),
    ("Howler", "Creature — Werewolf", "", "Trample", 4, 4),
)
TOWER = two("modal_dfc", ("Sage", "Creature — Human", "{U}", "", 1, 2), ("Shore", "Land", "", "{T}: Add {U}."))


def test_709_3_one_half_of_a_split_card_is_cast() -> None:
    table = Table(A=side(hand=[FIRE_ICE], board=[ISLAND, MOUNTAIN]), B=side()).to("precombat main")
    faces = {action.face for action in table.actions("A") if action.kind == "cast"}
    assert faces == {0, 1}
    table.cast("Fire // Ice", at="B").resolve()
    assert table.life("B") == 18
    assert table.zone("graveyard", "A") == ["Fire // Ice"]


def test_709_4_outside_the_stack_a_split_card_is_both_halves_together() -> None:
    table = Table(A=side(hand=[FIRE_ICE]), B=side()).to("precombat main")
    chars = table.now("Fire // Ice")
    assert chars.colours == "UR"
    assert chars.mana_value(table.find("Fire // Ice")) == 4


def test_715_3d_an_adventurer_goes_on_an_adventure_and_can_be_cast_from_exile() -> None:
    table = Table(A=side(hand=[GIANT], board=[ISLAND] * 4), B=side()).to("precombat main")
    cast = next(action for action in table.actions("A") if action.kind == "cast" and action.face == 1)
    table.take(cast, at="B").resolve()
    assert table.life("B") == 18
    assert table.zone("exile") == ["Giant"]
    table.take(next(action for action in table.actions("A") if action.kind == "cast")).resolve()
    assert table.size("Giant") == (4, 3)


def test_715_4_elsewhere_an_adventurer_is_only_the_creature() -> None:
    table = Table(A=side(hand=[GIANT], board=[ISLAND] * 4), B=side()).to("precombat main")
    assert table.now("Giant").types == ("Creature",)


def test_701_27_712_18_a_permanent_transforms() -> None:
    table = Table(A=side(board=[WEREWOLF]), B=side()).to("precombat main")
    table.activate("Villager").resolve()
    assert table.size("Howler") == (4, 4)
    assert table.now("Howler").has("trample")


def test_701_27a_a_card_that_died_meanwhile_does_not_transform_in_the_graveyard() -> None:
    zap = card("Zap", "Instant", "Zap deals 3 damage to target creature.", cost="{R}")
    table = Table(A=side(hand=[zap], board=[WEREWOLF, MOUNTAIN]), B=side()).to("precombat main")
    table.activate("Villager").cast(zap, at="Villager").resolve(2)
    assert "Villager" in table.zone("graveyard")
    assert "Howler" not in table.zone("graveyard")


def test_202_3b_the_back_of_a_transforming_card_has_the_mana_value_of_the_front() -> None:
    table = Table(A=side(board=[WEREWOLF]), B=side()).to("precombat main")
    table.activate("Villager").resolve()
    howler = table.find("Howler")
    assert table.game.characteristics(howler.id).mana_value(howler) == 2


def test_712_8_a_modal_double_faced_card_is_played_with_either_face_up() -> None:
    table = Table(A=side(hand=[TOWER, TOWER], board=[ISLAND]), B=side()).to("precombat main")
    play = next(action for action in table.actions("A") if action.kind == "land")
    table.take(play)
    assert table.now("Shore").types == ("Land",)
    table.cast("Sage").resolve()
    assert table.size("Sage") == (1, 2)


def test_712_4_a_double_faced_card_that_leaves_shows_its_front() -> None:
    bounce = creature("Bear", 2, 2)
    table = Table(A=side(board=[WEREWOLF, bounce]), B=side()).to("precombat main").activate("Villager").resolve()
    table.find("Howler").damage = 4
    table.game.invalidate()
    table.to("end")
    assert table.zone("graveyard", "A") == ["Villager"]


def test_702_102_both_halves_of_a_split_card_with_fuse() -> None:
    fused = two(
        "split",
        ("Wear", "Instant", "{U}", "Wear deals 2 damage to any target.\nFuse"),
        ("Tear", "Instant", "{U}", "Draw a card.\nFuse"),
    )
    table = Table(A=side(hand=[fused], board=[ISLAND, ISLAND]), B=side()).to("precombat main")
    both = next(action for action in table.actions("A") if action.method == "fuse")
    table.take(both, at="B").resolve()
    assert table.life("B") == 18
    assert len(table.zone("hand", "A")) == 1
    assert all(table.game.state.objects[id].tapped for id in table.game.state.battlefield)


EACH_UPKEEP = "At the beginning of your upkeep, you gain 1 life."


def test_702_145_a_daybound_permanent_turns_over_as_night_comes() -> None:
    wolf = two(
        "transform",
        ("Keeper", "Creature — Human Werewolf", "{U}", "Daybound", 2, 2),
        ("Prowler", "Creature — Werewolf", "", "Nightbound", 4, 4),
    )
    table = Table(A=side(hand=[wolf], board=[ISLAND]), B=side()).to("precombat main").cast("Keeper").resolve()
    assert table.game.state.daytime == "day"
    table.to("upkeep", turn=3)
    assert table.game.state.daytime == "night"
    assert table.size("Prowler") == (4, 4)


def test_702_145_what_turns_over_as_day_comes_waits_for_the_upkeep_of_that_turn() -> None:
    wolf = two(
        "transform",
        ("Keeper", "Creature — Human Werewolf", "{U}", f"Daybound\n{EACH_UPKEEP}", 2, 2),
        ("Prowler", "Creature — Werewolf", "", "Nightbound", 4, 4),
    )
    rite = card("Rite", "Instant", "Draw a card.", cost="{0}")
    table = Table(A=side(board=[wolf]), B=side(hand=[rite, rite])).to("upkeep", turn=2)
    assert (table.game.state.daytime, table.life("A")) == ("night", 21)
    table.to("precombat main").cast("Rite", by="B").cast("Rite", by="B").resolve(2)
    table.to("draw", turn=3)
    assert (table.game.state.daytime, table.life("A")) == ("day", 22)


def test_710_a_flipped_permanent_keeps_its_mana_cost_and_colours_and_stays_flipped() -> None:
    novice = two(
        "flip",
        ("Novice", "Creature — Human", "{U}", "{0}: Flip Novice.", 1, 1),
        ("Master", "Legendary Creature — Human", "", "Flying\n{0}: Flip Master.", 3, 4),
    )
    table = Table(A=side(board=[novice]), B=side()).to("precombat main").activate("Novice").resolve()
    assert table.size("Master") == (3, 4)
    assert table.now("Master").colours == "U"
    assert table.now("Master").mana_value(table.find("Master")) == 1
    table.activate("Master").resolve()
    assert table.size("Master") == (3, 4)

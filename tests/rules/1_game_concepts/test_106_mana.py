"""Rule 106: mana."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import (
    BEAR_FOR_G,
    CUB_FOR_G,
    ELF_FOR_G,
    FOREST,
    ISLAND,
    LANDS,
    MOUNTAIN,
    NO,
    OX_FOR_U,
    PLAINS,
    SWAMP,
    UNSPENT,
    WASTES,
)
from tests.rules.common_games import in_main, in_main_with_four_lands, spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

PUMP = "{1}: ~ gets +1/+1 until end of turn."


ROBOT = card("Robot", "Artifact Creature — Robot", PUMP.replace("~", "Robot"), cost="{1}", power=1, toughness=1)


OOZE = card("Ooze", "Creature — Ooze", PUMP.replace("~", "Ooze"), cost="{1}", power=1, toughness=1)


def source(restriction: str, symbols: str = "{C}") -> StoredCard:
    return card("Source", "Land", f"{{T}}: Add {symbols}. Spend this mana only to {restriction}.")


@rule("106")
def test_106_how_much_mana_was_spent() -> None:
    giant = creature("Giant", 5, 5, cost="{4}{G}")
    for text, life in (
        ("the amount of mana spent to cast that spell is greater than Watcher's power", 21),
        ("at least six mana was spent to cast it", 20),
    ):
        watch = creature("Watcher", 3, 3, f"Whenever you cast a spell, if {text}, you gain 1 life.")
        table = Table(A=side(board=[watch, *LANDS], hand=[giant, ELF_FOR_G]), B=side()).to("precombat main")
        assert table.cast(giant).resolve(2 if life == 21 else 1).life("A") == life
        assert table.cast(ELF_FOR_G).resolve().life("A") == life


def land_with(name: str, text: str) -> StoredCard:
    return card(name, "Land", text)


@rule("106")
def test_106_mana_produced_by_it_was_spent() -> None:
    forge = land_with(
        "Forge", "{T}: Add {G}.\nWhenever you cast a creature spell using mana produced by Forge, draw a card."
    )
    for source, drawn in (("Forge", 1), ("Forest", 0)):
        table = Table(A=side(board=[forge, FOREST], hand=[BEAR_FOR_G]), B=side()).to("precombat main")
        table.find("Forest" if source == "Forge" else "Forge").tapped = True
        table.cast(BEAR_FOR_G).to("beginning of combat")
        assert len(table.zone("hand")) == drawn


@rule("106", "700.5")
def test_106_mana_of_the_chosen_color_in_the_amount_of_devotion() -> None:
    text = "{T}: Choose a color. Add an amount of mana of that color equal to your devotion to that color."
    shrine = card("Nyx", "Land", text)
    big = creature("Big", 5, 5, cost="{2}{G}{G}")
    green = creature("Green", 1, 1, cost="{G}{G}{G}")
    table = Table(A=side(hand=[big], board=[shrine, green, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(big).resolve()
    assert "Big" in table.zone("battlefield", "A")


STAYING = "Until end of turn, you don't lose this mana as steps and phases end."


@rule("106.1")
@pytest.mark.parametrize(
    ("mana", "pool"),
    [("that much mana in any combination of {R} and/or {G}", "GR"), ("twice that much {G}", "GGGG")],
)
def test_106_1_as_much_mana_as_creatures_attacked(mana: str, pool: str) -> None:
    text = f"Whenever one or more creatures you control attack, add {mana}. {STAYING}"
    warlord = creature("Warlord", 3, 3, text)
    table = in_main(warlord, BEAR_FOR_G).attack(warlord, BEAR_FOR_G)
    if len(pool) == 2:
        table.answer("A", 0, 1)
    assert sorted(table.to("postcombat main").pool("A")) == list(pool)


@rule("106.1b")
def test_106_1b_mana_of_the_colors_of_a_card() -> None:
    text = (
        "Imprint — When Mox enters, you may exile a nonartifact, nonland card from your hand.\n"
        "{T}: Add one mana of any of the exiled card's colors."
    )
    mox = card("Mox", "Artifact", text, cost="{0}")
    table = Table(A=side(hand=[mox, BEAR_FOR_G, BEAR_FOR_G, OX_FOR_U]), B=side()).to("precombat main")
    table.answer("A", True, "Bear").cast(mox).resolve(2)
    assert not table.try_to("cast", OX_FOR_U)
    assert "Bear" in table.cast(BEAR_FOR_G).resolve().zone("battlefield", "A")


@rule("106.3")
def test_106_3_no_coloured_mana_was_spent() -> None:
    mirror = card(
        "Mirror",
        "Artifact",
        "Whenever a player casts a spell, if no colored mana was spent to cast it, counter that spell.",
    )
    rock = card("Rock", "Artifact", cost="{1}")
    for source, there in ((FOREST, True), (card("Waste", "Land", "{T}: Add {C}."), False)):
        table = Table(A=side(board=[mirror, source], hand=[rock]), B=side()).to("precombat main").cast(rock)
        table.resolve(len(table.game.state.stack))
        assert ("Rock" in table.zone("battlefield", "A")) is there


@rule("106.4")
def test_106_4_mana_that_stays_until_end_of_combat() -> None:
    text = "Whenever Avatar attacks, add {R}{R}. Until end of combat, you don't lose this mana as steps end."
    avatar = creature("Avatar", 2, 2, text)
    table = in_main_with_four_lands(avatar).attack(avatar).to("declare blockers")
    assert table.pool("A") == "RR"
    assert table.to("end of combat").pool("A") == "RR"
    assert table.to("postcombat main").pool("A") == ""


@rule("106.4")
def test_106_4_mana_stays_that_is_followed_by_something_else() -> None:
    text = "add {R}{R} and you gain 3 life. Until end of turn, you don't lose this mana as steps and phases end"
    plow = creature("Plow", 2, 2, f"Whenever Plow attacks, {text}.")
    table = in_main_with_four_lands(plow).attack(plow).to("postcombat main")
    assert (table.pool("A"), table.life("A")) == ("RR", 23)


@rule("106.4")
def test_106_4_unspent_mana_counts_until_it_empties() -> None:
    watcher = creature("Watcher", 1, 1, UNSPENT)
    table = Table(A=side(board=[FOREST, watcher]), B=side()).to("precombat main")

    assert table.activate("Forest").size("Watcher") == (2, 2)
    assert table.to("postcombat main").size("Watcher") == (1, 1)


@rule("106.4")
def test_106_4_one_mana_of_each_color_among_permanents() -> None:
    tender = creature("Tender", 1, 1, "{T}: For each color among permanents you control, add one mana of that color.")
    green = card("Leaf", "Enchantment", cost="{G}")
    both = card("Ember", "Enchantment", cost="{B}{R}")
    spend = card("Spend", "Instant", "You gain 1 life.", cost="{B}{R}{G}")
    table = Table(A=side(board=[tender, green, both], hand=[spend]), B=side()).to("precombat main")
    table.activate(tender)
    assert sorted(table.pool("A")) == ["B", "G", "R"]
    table = Table(A=side(board=[tender, green, both], hand=[spend]), B=side()).to("precombat main")
    assert table.cast(spend).resolve().life("A") == 21
    table = Table(A=side(board=[tender, both], hand=[spend]), B=side()).to("precombat main")
    assert not table.try_to("cast", spend)


@rule("106.4")
def test_106_4_unspent_mana_is_lost() -> None:
    short = card(
        "Short", "Instant", "Tap all lands target player controls and that player loses all unspent mana.", cost="{U}"
    )
    ritual = card("Ritual", "Instant", "Add {B}{B}{B}.", cost="{B}")
    table = Table(
        A=side(hand=[ritual], board=[land("Swamp"), land("Swamp")]), B=side(hand=[short], board=[land("Island")])
    )
    table.to("precombat main").cast(ritual).resolve()
    assert table.pool("A")
    table.cast(short, at="A", by="B").resolve()
    assert not table.pool("A")


@rule("106.4")
def test_106_4_unspent_mana_of_a_color_stays() -> None:
    tyrant = creature("Tyrant", 4, 4, "You don't lose unspent red mana as steps and phases end.")
    table = Table(A=side(board=[tyrant, MOUNTAIN, SWAMP]), B=side()).to("precombat main")
    for name in ("Mountain", "Swamp"):
        table.take(next(action for action in table.actions("A") if action.object == table.find(name).id))
    assert table.to("postcombat main").pool("A") == "R"


@rule("106.4")
def test_106_4_unspent_mana_becomes_colourless() -> None:
    god = creature("Horizon", 4, 7, "If you would lose unspent mana, that mana becomes colorless instead.")
    table = Table(A=side(board=[god, FOREST]), B=side()).to("upkeep").activate(FOREST).to("precombat main")
    assert table.pool("A") == "C"


@rule("106.4")
def test_106_4_unspent_mana_counts_at_once() -> None:
    omnath = creature("Omnath", 1, 1, "Omnath gets +1/+1 for each unspent green mana you have.")
    table = Table(A=side(board=[FOREST, omnath]), B=side()).to("precombat main").activate(FOREST)
    assert table.size("Omnath") == (2, 2)


@rule("106.6")
def test_106_6_mana_of_certain_sources_is_counted() -> None:
    desert = card("Dune", "Land — Desert", "{T}: Add {R}.")
    text = "For each mana from a Desert spent to cast Rite, create a tapped Treasure token."
    rite = card("Rite", "Sorcery", text, cost="{1}{R}{R}")
    table = Table(A=side(hand=[rite], board=[desert, desert, MOUNTAIN]), B=side()).to("precombat main")
    table.cast(rite).resolve()
    assert table.zone("battlefield", "A").count("Treasure Token") == 2


@rule("106.6")
@pytest.mark.parametrize("count", [2, 3])
def test_106_6_so_much_mana_from_creatures(count: int) -> None:
    druid = creature("Druid", 1, 1, "{T}: Add {G}.")
    text = "Whenever you cast a creature spell, if three or more mana from creatures was spent to cast it, draw a card."
    cat = creature("Cat", 3, 3, cost="{2}{G}")
    board = [card("Rite", "Enchantment", text), *[druid] * count, *[FOREST] * (3 - count)]
    table = Table(A=side(hand=[cat], board=board), B=side()).to("precombat main").cast(cat)
    table.resolve(len(table.game.state.stack))
    assert len(table.zone("hand", "A")) == (count == 3)


BLADE = card("Blade", "Artifact — Equipment", "Equipped creature gets +1/+1.\nEquip {1}\n{1}: Draw a card.", cost="{1}")


SCRAP = card("Scrap", "Artifact", "Cycling {1}", cost="{1}")


STUDY = card("Study", "Sorcery", "Draw a card.", cost="{1}")


CHARGE = card("Charge", "Sorcery", "Draw X cards.", cost="{X}{1}")


VOID = card("Void", "Sorcery", "Draw a card.", cost="{C}")


def can(restriction: str) -> list[str]:
    """The cards that A can cast or activate with one colourless mana of this restriction."""
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


@rule("106.6")
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


@rule("106.6")
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


@rule("106.6")
def test_106_6_mana_for_foretelling() -> None:
    seen = card("Seen", "Sorcery", "Draw a card.\nForetell {5}", cost="{9}")

    def offered(restriction: str) -> bool:
        table = Table(A=side(hand=[seen], board=[source(restriction, "{C}{C}")]), B=side()).to("precombat main")
        return any(action.method == "foretell" for action in table.actions("A"))

    assert offered("foretell cards")
    assert not offered("pay a morph cost")


@rule("106.6")
def test_106_6_mana_for_cumulative_upkeep() -> None:
    def stays(restriction: str) -> bool:
        frost = card("Frost", "Enchantment", "Cumulative upkeep {1}")
        table = Table(None, A=side(board=[frost, source(restriction)]), B=side())
        return "Frost" in table.answer("A", True).to("draw").zone("battlefield", "A")

    assert stays("pay cumulative upkeep costs")
    assert not stays("foretell cards")


@rule("106.6")
def test_106_6_mana_for_costs_that_contain_colourless_mana() -> None:
    def drawn(cost: str) -> int:
        asks = creature("Asking", 1, 1, f"When Asking enters, you may pay {cost}. If you do, draw a card.", cost="{0}")
        table = Table(A=side(hand=[asks], board=[source("pay a cost that contains {C}")]), B=side())
        table.to("precombat main").answer("A", True).cast(asks).resolve(2)
        return len(table.zone("hand", "A"))

    assert (drawn("{C}"), drawn("{1}")) == (1, 0)


@rule("106.6")
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


@rule("106.6")
def test_106_6_mana_that_casts_no_spell_pays_for_other_things() -> None:
    toll = card("Toll", "Instant", "Counter target spell unless its controller pays {1}.", cost="{0}")
    stone = card("Stone", "Artifact", "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.")
    free: StoredCard = card("Gift", "Sorcery", "Draw a card.", cost="{0}")
    table = Table(A=side(hand=[free], board=[stone]), B=side(hand=[toll])).to("precombat main")

    table.answer("A", True).cast(free).cast(toll, at="Gift", by="B").resolve(2)

    assert table.zone("graveyard", "A") == ["Gift"]
    assert len(table.zone("hand", "A")) == 1


@rule("106.6")
def test_106_6_mana_for_large_spells_or_those_with_x() -> None:
    text = (
        "{T}: Add {G}{U}. Spend this mana only to cast spells with mana value 5 or greater or spells with {X} in their "
        "mana costs."
    )
    guide = card("Guide", "Artifact", text)
    small = creature("Small", 2, 2, cost="{G}{U}")
    grown = creature("Grown", "0", "0", "~ enters with X +1/+1 counters on it.", cost="{X}{G}")
    table = Table(A=side(hand=[small, grown], board=[guide]), B=side()).to("precombat main")
    assert not table.try_to("cast", small)
    table.answer("A", 1).cast(grown).resolve()
    assert table.size("Grown") == (1, 1)


@rule("106.6")
def test_106_6_mana_gives_haste_to_the_creature_it_is_spent_on() -> None:
    text = "{T}: Add {G}. If that mana is spent on a creature spell, it gains haste until end of turn."
    hall = card("Hall", "Land", text)
    table = Table(A=side(hand=[CUB_FOR_G], board=[hall]), B=side()).to("precombat main").cast(CUB_FOR_G).resolve()
    assert table.now("Cub").has_keyword("haste")


@rule("106.6")
def test_106_6_mana_adds_a_counter_to_the_creature_it_is_spent_on_only() -> None:
    text = (
        "{T}: Add {G}. If this mana is spent to cast a creature spell, that creature enters with an additional +1/+1 "
        "counter on it."
    )
    grove = card("Grove", "Land", text)
    table = Table(A=side(hand=[CUB_FOR_G, CUB_FOR_G], board=[grove, FOREST]), B=side()).to("precombat main")
    table.activate(grove).cast(CUB_FOR_G).resolve()
    assert table.find("Cub").counter("+1/+1") == 1

    table.cast(CUB_FOR_G).resolve()
    assert sorted(obj.counter("+1/+1") for obj in table.game.state.permanents() if obj.printed.name == "Cub") == [0, 1]


@rule("106.6a")
def test_106_6a_that_spell_cannot_be_countered() -> None:
    text = "{T}: Add {G}. Spend this mana only to cast a creature spell, and that spell can't be countered."
    cavern = card("Cavern", "Land", text)
    table = Table(A=side(hand=[BEAR_FOR_G], board=[cavern]), B=side(hand=[NO], board=[ISLAND])).to("precombat main")
    table.cast(BEAR_FOR_G).cast(NO, at="Bear", by="B").resolve(2)
    assert "Bear" in table.zone("battlefield", "A")


@rule("106.6a")
def test_106_6a_the_creature_gains_haste_and_not_the_land() -> None:
    hall = card("Hall", "Land", "{T}: Add {G}. If that mana is spent on a creature spell, it gains haste.")
    table = Table(A=side(hand=[BEAR_FOR_G], board=[hall]), B=side()).to("precombat main").cast(BEAR_FOR_G).resolve()
    assert table.game.characteristics(table.find("Bear").id).has_keyword("haste")
    assert not table.game.characteristics(table.find("Hall").id).has_keyword("haste")


@rule("106.7")
def test_106_7_what_lands_could_produce_goes_through_lands_that_ask_others() -> None:
    pool = card("Pool", "Land", "{T}: Add one mana of any type that a land you control could produce.")
    orchard = card("Orchard", "Land", "{T}: Add one mana of any color that a land an opponent controls could produce.")
    healing = card("Healing", "Sorcery", "You gain 1 life.", cost="{W}")
    for other, possible in (([PLAINS], True), ([], False)):
        table = Table(A=side(hand=[healing], board=[pool, orchard, FOREST]), B=side(board=[orchard, *other]))
        assert table.to("precombat main").try_to("cast", healing) is possible


@rule("106.7")
def test_106_7_a_sacrificed_land_adds_what_it_could_produce() -> None:
    altar = card(
        "Altar", "Enchantment", "Sacrifice a land: Add one mana of any type the sacrificed land could produce."
    )
    spell = card("Study", "Sorcery", "Draw a card.", cost="{G}{G}")
    table = Table(A=side(hand=[spell], board=[altar, land("Forest"), land("Swamp")]), B=side())
    table.to("precombat main").cast(spell).resolve()
    assert table.zone("battlefield", "A") == ["Altar", "Swamp"]  # the Forest was tapped and sacrificed


@rule("106.12")
def test_106_12_a_land_produces_colourless_mana_instead() -> None:
    rite = card(
        "Ritual", "Enchantment", "If a land is tapped for mana, it produces colorless mana instead of any other type."
    )
    table = Table(A=side(board=[rite, MOUNTAIN], hand=[spell("You gain 1 life.", cost="{R}")]), B=side())
    assert not table.to("precombat main").try_to("cast", "Rite")


@rule("106.12")
def test_106_12_tapping_for_a_certain_mana() -> None:
    text = "Whenever you tap a permanent for {C}, add an additional {C}."
    stone = card("Monument", "Artifact", text)
    table = Table(A=side(board=[WASTES, stone]), B=side()).to("precombat main")
    table.activate(WASTES)
    assert len(table.pool("A")) == 2


@rule("106.12a")
@pytest.mark.parametrize(("tapped", "pool"), [("Mountain", "RR"), ("Forest", "G")])
def test_106_12a_more_of_the_chosen_colour(tapped: str, pool: str) -> None:
    text = (
        "Whenever a basic land is tapped for mana of the chosen color, its controller adds an additional one mana of "
    )
    glove = card("Glove", "Artifact", f"As Glove enters, choose a color.\n{text}that color.", cost="{R}")
    table = Table(A=side(hand=[glove], board=[MOUNTAIN, MOUNTAIN, FOREST]), B=side()).to("precombat main")
    table.answer("A", "red").cast(glove).resolve()
    assert table.activate(tapped).pool("A") == pool


@rule("106.12b")
@pytest.mark.parametrize(
    ("text", "pool"),
    [
        ("If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.", "BC"),
        ("If a land is tapped for mana, it produces {R} instead of any other type and amount.", "RR"),
        ("If tapped for mana, Swamps produce {G} and Forests produce {W} instead of any other type.", "BBG"),
    ],
)
def test_106_12b_lands_produce_other_mana_than_usual(text: str, pool: str) -> None:
    ball = card("Ball", "Artifact", text)
    double = card("Double", "Land", "{T}: Add {B}{B}.")
    table = Table(A=side(board=[ball, SWAMP, double]), B=side()).to("precombat main")
    for name in ("Swamp", "Double"):
        table.take(next(action for action in table.actions("A") if action.object == table.find(name).id))
    assert "".join(sorted(table.pool("A"))) == "".join(sorted(pool))

"""Rulings on cards from Omnath, Locus of Mana to Padeem, Consul of Innovation."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ids import ObjectId
from engine.ir.stored_cards import StoredCard
from tests.cards.common_cards import ENGINE, TRINKET
from tests.cards.common_games import pool
from tests.cards.ruling import ruling, untested
from tests.cards.situations import BEAR, FIVE, LANDS, MURDER, OGRE, commander_table, every, start, to_trigger
from tests.rules.table import Table, card, creature, land, side

UNTESTED = [
    untested("Onakke Oathkeeper", 1, "the program plays without teams"),
]


# -- Omnath, Locus of Mana


OMNATH = "Omnath, Locus of Mana"


@ruling(OMNATH, 1)
def test_omnath_keeps_green_mana_over_turns_and_no_other() -> None:
    sprout = card("Sprout", "Instant", "You gain 3 life.", cost="{G}")
    table = start(A=side(hand=[sprout], board=[OMNATH, land("Forest"), land("Forest"), land("Island")]), B=side())
    for name in ("Forest", "Island"):
        table.activate(name)
    assert (pool(table), table.size(OMNATH)) == ("GU", (2, 2))

    table.to("beginning of combat")
    assert (pool(table), table.size(OMNATH)) == ("G", (2, 2))

    table.to("upkeep", turn=2)
    assert pool(table) == "G"
    table.find("Forest").tapped = True
    for obj in every(table, "Forest"):
        obj.tapped = True
    assert table.cast(sprout).resolve().life("A") == 23
    assert pool(table) == ""


@ruling(OMNATH, 2)
def test_green_mana_keeps_its_restrictions() -> None:
    ziggurat = card(
        "Ziggurat", "Land", "{T}: Add one mana of any color. Spend this mana only to cast a creature spell."
    )
    cub, sprout = creature("Cub", 1, 1, "Flash", cost="{G}"), card("Sprout", "Instant", "You gain 3 life.", cost="{G}")
    table = start(A=side(hand=[cub, sprout], board=[OMNATH, ziggurat]), B=side())
    table.answer("A", "green").activate(ziggurat).to("end")
    assert pool(table) == "G"

    table.find("Ziggurat").tapped = True
    assert not table.try_to("cast", sprout)
    assert table.try_to("cast", cub)


@ruling(OMNATH, 3)
def test_green_mana_empties_with_the_step_in_which_omnath_has_left() -> None:
    table = start(A=side(hand=[MURDER], board=[OMNATH, *FIVE]), B=side())
    table.activate("Forest").activate("Forest").to("end of combat")
    assert pool(table) == "GG"

    table.cast(MURDER, at=OMNATH).resolve()
    assert pool(table) == "GG"
    assert pool(table.to("postcombat main")) == ""


# -- Ondu Spiritdancer


DANCER = "Ondu Spiritdancer"


PLAIN = card("Plain", "Enchantment", "", cost="{W}")


def danced(*hand: StoredCard, board: Sequence[StoredCard] = (), b: Sequence[StoredCard] = ()) -> Table:
    return start(A=side(hand=hand, board=[DANCER, *board, *LANDS]), B=side(hand=b, board=FIVE))


def copies(table: Table, name: str) -> list[ObjectId]:
    """The tokens of that name."""
    return [obj.id for obj in every(table, name) if obj.is_token]


@ruling(DANCER, 1)
def test_once_a_copy_was_made_the_dancer_triggers_no_more_this_turn() -> None:
    table = danced(PLAIN, PLAIN, PLAIN)
    table.cast(PLAIN).resolve().answer("A", False).resolve()
    assert copies(table, "Plain") == []

    table.cast(PLAIN).resolve().answer("A", True).resolve()
    assert len(copies(table, "Plain")) == 1
    assert table.zone("stack") == []

    table.cast(PLAIN).resolve()
    assert table.zone("stack") == []


OTHER = card("Other", "Enchantment", "", cost="{W}")


@ruling(DANCER, 2)
def test_of_several_triggers_of_the_dancer_one_makes_a_copy() -> None:
    both = card("Both", "Sorcery", "Return all enchantment cards from your graveyard to the battlefield.", cost="{W}")
    table = start(A=side(hand=[both], graveyard=[PLAIN, OTHER], board=[DANCER, *FIVE]), B=side())
    table.cast(both).resolve()
    assert len(table.game.state.stack) == 2

    table.answer("A", True).resolve(2)

    assert len(copies(table, "Plain")) + len(copies(table, "Other")) == 1


SHIRT = card(
    "Shirt", "Enchantment — Aura", "Enchant creature an opponent controls\nEnchanted creature gets -1/-1.", cost="{W}"
)


@ruling(DANCER, 3)
def test_the_copy_of_an_aura_chooses_what_it_enchants() -> None:
    shy = creature("Shy", 4, 4, "Hexproof")
    table = start(A=side(hand=[SHIRT], board=[DANCER, *FIVE]), B=side(board=[OGRE, shy]))
    table.cast(SHIRT, at="Hill Ogre").resolve().answer("A", True, "Shy").resolve()
    assert table.size("Shy") == (3, 3)

    table = start(A=side(hand=[SHIRT], board=[DANCER, *FIVE]), B=side(hand=[MURDER], board=[OGRE, *FIVE]))
    table.cast(SHIRT, at="Hill Ogre").resolve().cast(MURDER, at="Hill Ogre", by="B").resolve()
    table.answer("A", True).resolve()
    assert every(table, "Shirt") == []
    assert table.zone("graveyard", "A") == ["Shirt"]


@ruling(DANCER, 4, 5)
def test_the_copy_has_what_is_printed_and_x_is_0() -> None:
    well = card("Well", "Enchantment", "This enchantment enters with X charge counters on it.", cost="{X}{W}")
    paint = card("Paint", "Instant", "Target permanent becomes red.", cost="{R}")
    table = danced(well, paint)
    table.answer("A", 3).cast(well).resolve()
    table.cast(paint, at="Well").resolve()
    original = table.find("Well")
    original.tapped = True
    table.answer("A", True).resolve()

    (id,) = copies(table, "Well")
    copy = table.game.state.objects[id]
    now = table.game.characteristics(id)
    assert (original.counter("charge"), copy.counter("charge"), copy.tapped) == (3, 0, False)
    assert (now.colours, now.mana_value(copy)) == ("W", 1)


@ruling(DANCER, 6)
def test_the_copy_of_a_token_is_what_the_token_was_made_as() -> None:
    text = "Create a 2/2 red Bird enchantment creature token with flying."
    hatch = card("Hatch", "Sorcery", text, cost="{R}")
    table = danced(hatch).cast(hatch).resolve()
    (first,) = every(table, "Bird Token")
    first.set_counter("+1/+1", 2)

    table.answer("A", True).resolve()

    second = next(obj for obj in every(table, "Bird Token") if obj.id != first.id)
    now = table.game.characteristics(second.id)
    assert (now.power, now.toughness, now.colours, now.has_keyword("flying")) == (2, 2, "R", True)


@ruling(DANCER, 7)
def test_the_copy_of_a_copy_is_what_that_copies() -> None:
    text = "You may have this enchantment enter as a copy of an enchantment on the battlefield."
    mimic = card("Mimic", "Enchantment", text, cost="{U}")
    table = danced(mimic, board=[PLAIN])
    table.cast(mimic).answer("A", True).resolve().answer("A", True).resolve()

    assert len(every(table, "Plain")) == 3
    assert len(copies(table, "Plain")) == 1


@ruling(DANCER, 8)
def test_the_copys_own_abilities_for_entering_work() -> None:
    entering = "As this enchantment enters, choose a color.\nThis enchantment enters with two charge counters on it."
    hue = card("Hue", "Enchantment", f"{entering}\nWhen this enchantment enters, you gain 3 life.", cost="{W}")
    table = danced(hue).cast(hue).answer("A", "red", "Hue").resolve()

    table.answer("A", True, "green").resolve(3)

    (id,) = copies(table, "Hue")
    copy = table.game.state.objects[id]
    assert (copy.chosen["color"], copy.counter("charge"), table.life("A")) == ("G", 2, 26)


# -- Opal Palace


@ruling("Opal Palace", 1)
def test_opal_palace_makes_the_colours_of_both_commanders() -> None:
    white = creature("Plain Squire", 1, 1, cost="{W}")
    black = creature("Dark Squire", 1, 1, cost="{B}")
    table = commander_table(
        side(
            hand=[white, black],
            board=["Opal Palace", land("Island")],
            command=["Keleth, Sunmane Familiar", "Alharu, Solemn Ritualist"],
        ),
        side(),
    )

    table.activate("Island").answer("A", "white").activate("Opal Palace", 1)

    assert not table.try_to("cast", black)
    assert table.try_to("cast", white)


@ruling("Opal Palace", 2)
def test_opal_palace_makes_nothing_for_a_colourless_commander() -> None:
    two = card("Pair", "Artifact", "", cost="{2}")
    table = commander_table(
        side(hand=[two], board=["Opal Palace", land("Forest")], command=["Kozilek, the Great Distortion"]), side()
    )
    table.activate("Forest").activate("Opal Palace", 1)

    assert table.find("Opal Palace").tapped
    assert not table.try_to("cast", two)


@ruling("Opal Palace", 3)
def test_opal_palace_makes_nothing_without_a_commander() -> None:
    green = card("Sprout", "Artifact", "", cost="{G}")
    table = start(A=side(hand=[green], board=["Opal Palace", land("Wastes")]), B=side())

    assert not table.try_to("cast", green)


PALACE = "Opal Palace"


LEADER = "Keleth, Sunmane Familiar"


def count_casts(table: Table, casts: int) -> None:
    table.game.state.player(table.seat("A")).commander_casts = {table.find(LEADER).card: casts}


def ruled(casts: int) -> Table:
    """A has cast the commander this often before and has Opal Palace."""
    table = commander_table(side(command=[LEADER], board=[PALACE, *FIVE]), side())
    count_casts(table, casts)
    return table


@ruling(PALACE, 4)
def test_opal_palace_counts_the_cast_it_pays_for() -> None:
    for before, counters in ((0, 1), (2, 3)):
        table = ruled(before).activate(PALACE, 1).cast(LEADER).resolve()
        assert table.find(LEADER).counter("+1/+1") == counters


@ruling(PALACE, 5)
def test_two_mana_of_the_palace_give_two_counters_each_time() -> None:
    text = "If you tap a permanent for mana, it produces twice as much of that mana instead."
    mirror, coin = card("Mirror", "Enchantment", text), card("Coin", "Artifact", "Sacrifice this artifact: Add {C}.")
    table = commander_table(side(command=[LEADER], board=[PALACE, mirror, coin, coin, coin]), side())
    count_casts(table, 1)
    table.activate(PALACE, 1)
    assert pool(table) == "WW"

    table.cast(LEADER).resolve()

    assert table.find(LEADER).counter("+1/+1") == 4


# -- Oviya Pashiri, Sage Lifecrafter


@ruling("Oviya Pashiri, Sage Lifecrafter", 1, 2)
def test_oviyas_construct_counts_once_and_without_itself() -> None:
    table = start(A=side(hand=[MURDER], board=["Oviya Pashiri, Sage Lifecrafter", BEAR, OGRE, *LANDS]), B=side())
    table.activate("Oviya Pashiri, Sage Lifecrafter", 1).cast(MURDER, at="Grizzly").resolve(2)

    construct = next(obj for obj in every(table, "Construct Token") + every(table, "Construct"))
    now = table.game.characteristics(construct.id)

    assert (now.power, now.toughness) == (2, 2)
    table.find("Hill Ogre").damage = 9
    table.to("end")
    assert table.game.characteristics(construct.id).power == 2


# -- Padeem, Consul of Innovation


@ruling("Padeem, Consul of Innovation", 1)
def test_padeem_compares_artifacts_only() -> None:
    dear = creature("Titan", 9, 9, cost="{9}")
    table = start(A=side(), B=side(board=["Padeem, Consul of Innovation", TRINKET, dear]))

    table.to("draw", turn=2)

    assert len(table.zone("hand", "B")) == 2


@ruling("Padeem, Consul of Innovation", 2)
def test_padeem_takes_x_as_zero() -> None:
    charged = card("Charged", "Artifact", "", cost="{X}{2}")
    table = start(A=side(board=[ENGINE]), B=side(board=["Padeem, Consul of Innovation", charged]))

    table.to("draw", turn=2)

    assert len(table.zone("hand", "B")) == 1


@ruling("Padeem, Consul of Innovation", 3)
def test_padeem_does_not_trigger_for_a_lesser_artifact() -> None:
    table = start(A=side(board=[ENGINE]), B=side(board=["Padeem, Consul of Innovation", TRINKET]))

    table.to("upkeep", turn=2)

    assert table.zone("stack") == []
    assert table.zone("hand", "B") == []


PADEEM = "Padeem, Consul of Innovation"


DEVICE = card("Device", "Artifact", "", cost="{5}")


ENGINE_FOR_7 = card("Engine", "Artifact", "", cost="{7}")


@ruling(PADEEM, 4)
def test_padeem_looks_at_the_artifacts_again_on_resolution() -> None:
    rust = card("Rust", "Instant", "Each player sacrifices an artifact.", cost="{R}")

    def drawn(sacrificed: str) -> int:
        table = start(
            A=side(hand=[rust], board=[DEVICE, TRINKET, *FIVE]), B=side(board=[PADEEM, TRINKET, ENGINE_FOR_7])
        )
        to_trigger(table).cast(rust).answer("A", "Trinket").answer("B", sacrificed).resolve(2)
        return len(table.zone("hand", "B"))

    assert (drawn("Engine"), drawn("Trinket")) == (0, 1)

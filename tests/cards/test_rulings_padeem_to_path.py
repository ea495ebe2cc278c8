"""Rulings on cards from Padeem to Path of Ancestry."""

from __future__ import annotations

from engine.game.turn.loop import open_priority
from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import FIVE, LANDS, commander_table, every, start, to_trigger
from tests.rules.table import Table, card, land, side

PADEEM = "Padeem, Consul of Innovation"
PATH = "Path of Ancestry"
KELETH, BRINELIN = "Keleth, Sunmane Familiar", "Brinelin, the Moon Kraken"
TRINKET = card("Trinket", "Artifact", "", cost="{1}")
DEVICE = card("Device", "Artifact", "", cost="{5}")
ENGINE = card("Engine", "Artifact", "", cost="{7}")


# -- Padeem, Palace Jailer


@ruling(PADEEM, 4)
def test_padeem_looks_at_the_artifacts_again_on_resolution() -> None:
    rust = card("Rust", "Instant", "Each player sacrifices an artifact.", cost="{R}")

    def drawn(sacrificed: str) -> int:
        table = start(A=side(hand=[rust], board=[DEVICE, TRINKET, *FIVE]), B=side(board=[PADEEM, TRINKET, ENGINE]))
        to_trigger(table).cast(rust).answer("A", "Trinket").answer("B", sacrificed).resolve(2)
        return len(table.zone("hand", "B"))

    assert (drawn("Engine"), drawn("Trinket")) == (0, 1)


@ruling("Palace Jailer", 3)
def test_a_token_in_the_jail_is_gone_for_good() -> None:
    usurp = card("Usurp", "Instant", "You become the monarch.", cost="{B}")
    call = card("Call", "Instant", "Create a 3/3 green Beast creature token.", cost="{G}")
    table = start(A=side(hand=["Palace Jailer"], board=LANDS), B=side(hand=[call, usurp], board=FIVE))
    table.cast(call, by="B").resolve()
    table.answer("A", "Palace Jailer", "Beast Token").cast("Palace Jailer").resolve().resolve(2)
    assert every(table, "Beast Token") == []

    table.cast(usurp, by="B").resolve()

    assert every(table, "Beast Token") == []
    assert table.zone("exile") == []


# -- Path of Ancestry


def kin(name: str, subtypes: str, cost: str) -> StoredCard:
    return card(name, f"Creature — {subtypes}" if subtypes else "Creature", cost=cost, power=1, toughness=1)


PONY = kin("Pony", "Horse", "{W}")
KRAKEN = kin("Arm", "Kraken", "{U}")
STRANGER = kin("Stranger", "Ooze", "{W}")


def triggered(table: Table) -> int:
    """How many abilities are above the spell that was just cast."""
    open_priority(table.game)
    return len(table.game.state.stack) - 1


@ruling(PATH, 1)
def test_the_path_serves_two_commanders() -> None:
    def partners(spell: StoredCard, colour: str) -> Table:
        mine = side(hand=[spell], library=["Plains", "Swamp"], board=[PATH], command=[KELETH, BRINELIN])
        return commander_table(mine, side()).answer("A", colour).activate(PATH).cast(spell)

    assert triggered(partners(PONY, "white")) == 1
    assert triggered(partners(STRANGER, "white")) == 0

    table = partners(KRAKEN, "blue")
    table.answer("A", "Plains").resolve()
    assert table.zone("stack") == ["Arm"]
    assert (table.zone("library", "A")[0], table.zone("library", "A")[-1]) == ("Swamp", "Plains")


@ruling(PATH, 2)
def test_the_commanders_types_are_looked_at_when_the_spell_has_been_cast() -> None:
    mask = card("Mask", "Instant", "Target creature becomes an Ooze until end of turn.", cost="{R}")

    def scries(spell: StoredCard) -> int:
        plains, mountain = land("Plains"), land("Mountain")
        mine = side(hand=[mask, spell], board=[PATH, plains, plains, mountain], command=[KELETH])
        table = commander_table(mine, side())
        table.activate("Plains").activate("Plains").cast(KELETH).resolve()
        table.activate(PATH).activate("Mountain").cast(mask, at=KELETH).resolve()
        return triggered(table.cast(spell))

    assert (scries(PONY), scries(STRANGER)) == (0, 1)


@ruling(PATH, 3, 4)
def test_the_path_makes_nothing_without_a_commander_of_a_colour() -> None:
    for command in (["Kozilek, the Great Distortion"], []):
        table = commander_table(side(hand=[TRINKET], board=[PATH], command=command), side())

        table.activate(PATH)

        assert table.find(PATH).tapped
        assert not table.try_to("cast", TRINKET)


@ruling(PATH, 5)
def test_the_commander_itself_is_such_a_spell() -> None:
    table = commander_table(side(board=[PATH, land("Plains")], command=[KELETH]), side())

    table.activate(PATH).activate("Plains").cast(KELETH)

    assert table.zone("stack")[0] == KELETH
    assert triggered(table) == 1


@ruling(PATH, 6)
def test_a_commander_without_creature_types_shares_none() -> None:
    nobody = kin("Nobody", "", "{U}")
    anybody = card("Anybody", "Creature — Shapeshifter", "Changeling", cost="{U}", power=1, toughness=1)
    for spell in (nobody, anybody):
        table = commander_table(side(hand=[spell], board=[PATH], command=["Jace Beleren"]), side())

        table.activate(PATH).cast(spell)

        assert triggered(table) == 0


@ruling(PATH, 7)
def test_each_mana_of_the_path_scries_once() -> None:
    mirror = card(
        "Mirror", "Enchantment", "If you tap a permanent for mana, it produces twice as much of that mana instead."
    )
    team = kin("Team", "Horse", "{W}{W}")
    library = ["Plains", "Swamp", "Forest"]
    table = commander_table(side(hand=[team], library=library, board=[PATH, mirror], command=[KELETH]), side())
    table.activate(PATH).cast(team)
    assert triggered(table) == 2
    table.answer("A", "Plains", []).resolve(2)
    assert table.zone("library", "A")[:2] == ["Swamp", "Forest"]

    apart = commander_table(side(hand=[PONY, PONY], board=[PATH, mirror], command=[KELETH]), side())
    apart.activate(PATH).cast(PONY)
    assert triggered(apart) == 1
    apart.answer("A", []).resolve(2).cast(PONY)
    assert triggered(apart) == 1

"""What mana is spent on, X that is doubled, colours of everything, attacking alone, and where spells go."""

from __future__ import annotations

from engine.game.mana.sources import mana_sources
from tests.rules.table import Table, card, creature, land, side

FOREST, ISLAND, MOUNTAIN = land("Forest"), land("Island"), land("Mountain")
BEAR, OX = creature("Bear", 2, 2, cost="{G}"), creature("Ox", 2, 4, cost="{U}")
BOLT = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
NO = card("No", "Instant", "Counter target spell.", cost="{U}")


def test_106_6a_that_spell_cannot_be_countered() -> None:
    text = "{T}: Add {G}. Spend this mana only to cast a creature spell, and that spell can't be countered."
    cavern = card("Cavern", "Land", text)
    table = Table(A=side(hand=[BEAR], board=[cavern]), B=side(hand=[NO], board=[ISLAND])).to("precombat main")
    table.cast(BEAR).cast(NO, at="Bear", by="B").resolve(2)
    assert "Bear" in table.zone("battlefield", "A")


def test_106_6a_the_creature_gains_haste_and_not_the_land() -> None:
    hall = card("Hall", "Land", "{T}: Add {G}. If that mana is spent on a creature spell, it gains haste.")
    table = Table(A=side(hand=[BEAR], board=[hall]), B=side()).to("precombat main").cast(BEAR).resolve()
    assert table.game.characteristics(table.find("Bear").id).has("haste")
    assert not table.game.characteristics(table.find("Hall").id).has("haste")


def test_107_3_the_value_of_x_is_doubled() -> None:
    text = "Whenever you cast a permanent spell with a mana cost that contains {X}, double the value of X."
    growth = card("Growth", "Enchantment", text)
    hydra = creature("Hydra", 0, 0, "Hydra enters the battlefield with X +1/+1 counters on it.", cost="{X}{G}")
    table = Table(A=side(hand=[hydra], board=[growth, *[FOREST] * 4]), B=side()).to("precombat main")
    table.answer("A", 3).cast(hydra).resolve(2)
    assert table.size("Hydra") == (6, 6)


def test_105_everything_has_the_chosen_color() -> None:
    text = (
        "As Servant enters the battlefield, choose a color.\n"
        "All cards that aren't on the battlefield, spells, and permanents are the chosen color in addition to their "
        "other colors."
    )
    servant = creature("Servant", 1, 3, text, cost="{G}")
    table = Table(A=side(hand=[servant, OX], board=[FOREST]), B=side(hand=[BOLT], board=[BEAR])).to("precombat main")
    table.answer("A", "green").cast(servant).resolve()
    colours = {
        obj.printed.name: table.game.characteristics(obj.id).colours for obj in table.game.state.objects.values()
    }
    assert (set(colours["Ox"]), set(colours["Spark"]), set(colours["Forest"])) == ({"U", "G"}, {"R", "G"}, {"G"})


def test_506_5_attacking_or_blocking_alone() -> None:
    text = "Whenever another creature dies, if it was attacking or blocking alone, you gain 1 life."
    witness = creature("Witness", 0, 4, text)
    other = creature("Cat", 2, 2)
    table = Table(A=side(board=[witness, BEAR]), B=side(board=[other])).attack(BEAR).block(other, BEAR)
    assert table.to("end of combat").life("A") == 22
    table = Table(A=side(board=[witness, BEAR, OX]), B=side(board=[other])).attack(BEAR, OX).block(other, BEAR)
    assert table.to("end of combat").life("A") == 21


def test_509_1g_a_creature_blocks_even_if_what_it_blocked_is_gone() -> None:
    smash = card("Smash", "Instant", "Destroy target blocking creature.", cost="{R}")
    table = Table(A=side(hand=[BOLT, smash], board=[MOUNTAIN, MOUNTAIN, BEAR]), B=side(board=[OX]))
    table.attack(BEAR).block(OX, BEAR).to("declare blockers").cast(BOLT, at="Bear").resolve()
    assert table.cast(smash, at="Ox").resolve().zone("graveyard", "B") == ["Ox"]


def test_608_2n_a_card_returns_to_the_hand_as_it_resolves() -> None:
    text = (
        "{0}: The next time you cast an instant or sorcery spell from your hand this turn, put that card into your "
        "hand instead of into your graveyard as it resolves."
    )
    master = creature("Master", 2, 2, text)
    table = Table(A=side(hand=[BOLT], board=[master, MOUNTAIN, MOUNTAIN]), B=side()).to("precombat main")
    table.activate(master).resolve().cast(BOLT, at="B").resolve()
    assert table.zone("hand", "A") == ["Spark"]
    assert table.cast(BOLT, at="B").resolve().zone("graveyard", "A") == ["Spark"]


def test_111_a_token_of_every_basic_land_type() -> None:
    text = "When Lord enters, create a tapped colorless land token named Everywhere that is every basic land type."
    lord = creature("Lord", 2, 2, text, cost="{G}")
    table = Table(A=side(hand=[lord], board=[FOREST]), B=side()).to("precombat main").cast(lord).resolve(2)
    assert len(table.game.characteristics(table.find("Everywhere").id).subtypes) == 5


def test_119_somebody_has_so_much_life() -> None:
    ghast = creature("Ghast", 2, 1, "Ghast has haste as long as an opponent has 10 or less life.")
    drain = card("Drain", "Sorcery", "Target opponent loses 11 life.", cost="{R}")
    table = Table(A=side(hand=[drain], board=[ghast, MOUNTAIN]), B=side(), C=side()).to("precombat main")
    assert not table.game.characteristics(table.find("Ghast").id).has("haste")
    table.cast(drain, at="C").resolve()
    assert table.game.characteristics(table.find("Ghast").id).has("haste")


def test_603_2d_a_card_in_a_graveyard_is_no_permanent() -> None:
    text = "Permanents entering the battlefield don't cause abilities of permanents your opponents control to trigger."
    mother = card("Mother", "Enchantment", text)
    landfall = "Landfall — Whenever a land enters the battlefield under your control, you may return Ghast from your "
    ghast = creature("Ghast", 2, 1, landfall + "graveyard to the battlefield.")
    table = Table(A=side(hand=[FOREST], graveyard=[ghast]), B=side(board=[mother])).to("precombat main")
    assert "Ghast" in table.answer("A", True).play(FOREST).resolve().zone("battlefield", "A")


def test_106_1b_mana_of_the_colors_of_a_card() -> None:
    text = (
        "Imprint — When Mox enters, you may exile a nonartifact, nonland card from your hand.\n"
        "{T}: Add one mana of any of the exiled card's colors."
    )
    mox = card("Mox", "Artifact", text, cost="{0}")
    table = Table(A=side(hand=[mox, BEAR, BEAR, OX]), B=side()).to("precombat main")
    table.answer("A", True, "Bear").cast(mox).resolve(2)
    assert not table.try_to("cast", OX)
    assert "Bear" in table.cast(BEAR).resolve().zone("battlefield", "A")


def test_107_3_mana_for_x_becomes_as_much_of_other_colours() -> None:
    text = "{X}, {T}, Sacrifice Rocket: Add X mana in any combination of colors."
    rocket, both = card("Rocket", "Artifact", text), creature("Both", 2, 2, cost="{U}{R}")
    table = Table(A=side(hand=[both], board=[rocket, FOREST]), B=side()).to("precombat main")
    assert not table.try_to("cast", both)
    table = Table(A=side(hand=[both], board=[rocket, FOREST, FOREST]), B=side()).to("precombat main")
    assert table.cast(both).resolve().zone("battlefield", "A") == ["Forest", "Forest", "Both"]


def test_107_3_an_x_of_mana_alone_is_no_source_without_end() -> None:
    rocket = card("Rocket", "Artifact", "{X}, {T}, Sacrifice Rocket: Add X mana in any combination of colors.")
    table = Table(A=side(board=[rocket]), B=side()).to("precombat main")
    assert max(source.x or 0 for source in mana_sources(table.game, table.seat("A"))) < 100

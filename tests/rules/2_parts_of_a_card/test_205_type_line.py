"""Rule 205: type line."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_2, BEAR_FOR_G, FOREST, ISLAND, OX_1_4, RELIC, SWAMP, THINK
from tests.rules.common_games import spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

GOLEM = card("Golem", "Artifact Creature — Golem", power=2, toughness=2)


ANGEL = card(
    "Angel",
    "Sorcery",
    "Reveal the top five cards of your library. For each card type, you may put a card of that type from among the "
    "revealed cards into your hand. Put the rest on the bottom of your library in a random order.",
    cost="{0}",
)


def _cast(answers: list[list[str]]) -> list[str]:
    library = [BEAR, OX_1_4, GOLEM, RELIC, THINK]
    table = Table(A=side(hand=[ANGEL], library=library), B=side()).to("precombat main")
    table.answer("A", *answers).cast(ANGEL).resolve()
    return sorted(table.zone("hand", "A"))


@rule("205.1a")
def test_205_1a_base_size_and_abilities_in_one_list() -> None:
    figure = creature(
        "Figure", 1, 1, "{0}: ~ becomes a Kithkin with base power and toughness 8/8, flying, and trample."
    )
    table = game(A=side(board=[figure]), B=side())
    table.activate(figure).to("precombat main")
    there = table.game.characteristics(table.find(figure).id)
    assert (there.power, there.toughness, there.has_keyword("flying"), there.has_keyword("trample")) == (
        8,
        8,
        True,
        True,
    )


@rule("205.1a")
def test_205_1a_a_land_loses_its_types_and_abilities() -> None:
    blight = card(
        "Blight",
        "Enchantment — Aura",
        'Enchant land\nEnchanted land loses all land types and abilities and has "{T}: Add {C}."',
    )
    table = Table.of("player A:\n battlefield: Mountain [as m]; Blight [on m]\nplayer B:", blight).to("precombat main")
    assert table.now("Mountain").subtypes == ()


@rule("205.1a")
def test_205_1a_a_land_that_is_three_types_only() -> None:
    growth = card("Growth", "Enchantment — Aura", "Enchant land\nEnchanted land is a Mountain, Forest, and Plains.")
    text = "player A:\n battlefield: Swamp [as one]; Growth [on one]\nplayer B:"
    table = Table.of(text, SWAMP, growth).to("precombat main")
    assert sorted(table.now(SWAMP).subtypes) == ["Forest", "Mountain", "Plains"]


@rule("205.1b")
def test_205_1b_what_becomes_an_artifact_creature_keeps_its_other_types() -> None:
    forge = card("Forge", "Sorcery", "Target land becomes a 3/3 Golem artifact creature.", cost="{U}")
    bare = card("Rouse", "Sorcery", "Target land becomes a 3/3 Golem creature.", cost="{U}")
    for sorcery, types in ((forge, {"Artifact", "Creature", "Land"}), (bare, {"Creature"})):
        table = Table(A=side(hand=[sorcery], board=[ISLAND, FOREST]), B=side()).to("precombat main")
        table.cast(sorcery, at="Forest").resolve()
        assert set(table.now("Forest").types) == types


@rule("205.1b")
def test_205_1b_what_comes_back_is_something_more() -> None:
    start = "Return target creature card from your graveyard to the battlefield."
    text = f"{start} It's a Spirit in addition to its other types."
    rite = spell(text)
    table = Table(A=side(graveyard=[BEAR], hand=[rite]), B=side()).to("precombat main")
    table.cast(rite, at="Bear").resolve()
    assert set(table.now(BEAR).subtypes) == {"Test", "Spirit"}


@rule("205.1b")
def test_205_1b_a_creature_that_is_of_a_type_no_more() -> None:
    text = "{0}: Until end of turn, Leader has base power and toughness 5/3, gains trample, and isn't a Human."
    leader = card("Leader", "Creature — Human Wolf", text, power=3, toughness=3)
    table = Table(A=side(board=[leader]), B=side()).to("precombat main")
    assert table.now(leader).subtypes == ("Human", "Wolf")
    table.activate(leader).resolve()
    assert (table.size(leader), table.now(leader).subtypes) == ((5, 3), ("Wolf",))


@rule("205.2")
def test_205_2_one_card_for_each_card_type() -> None:
    assert _cast([["Bear"], ["Relic"], ["Think"]]) == ["Bear", "Relic", "Think"]
    assert _cast([[]]) == []


@rule("205.2")
def test_205_2_a_card_of_two_types_stands_for_the_one_that_is_left() -> None:
    assert _cast([["Golem"], ["Bear"], []]) == ["Bear", "Golem"]
    assert _cast([["Golem"], ["Relic"], []]) == ["Golem", "Relic"]


@rule("205.2")
def test_205_2_two_cards_of_one_type_are_not_offered() -> None:
    table = Table(A=side(hand=[ANGEL], library=[BEAR, OX_1_4, BEAR, OX_1_4, BEAR]), B=side()).to("precombat main")
    table.answer("A", ["Bear"]).cast(ANGEL).resolve()
    assert table.zone("hand", "A") == ["Bear"]


@rule("205.2")
def test_205_2_a_card_of_each_type_of_a_graveyard_is_exiled() -> None:
    gorger = creature(
        "Gorger",
        3,
        3,
        "Whenever Gorger attacks, exile up to one card of each card type from defending player's graveyard. Put a "
        "+1/+1 counter on Gorger for each card exiled this way.",
    )
    table = Table(A=side(board=[gorger]), B=side(graveyard=[BEAR, OX_1_4, RELIC, land("Island")]))
    table.answer("A", ["Bear"], ["Relic"], ["Island"]).attack(gorger).to("end of combat")
    assert table.zone("graveyard", "B") == ["Ox"]
    assert table.size(gorger) == (6, 6)


@rule("205.3")
def test_205_3_a_creature_becomes_the_type_that_was_chosen() -> None:
    crafter = card(
        "Crafter",
        "Artifact",
        "{0}: Choose a creature type other than Wall. Target creature becomes that type until end of turn.",
    )
    elf = card("Archer", "Creature — Elf", "", cost="{G}", power=1, toughness=1)
    table = game(A=side(board=[crafter, elf]), B=side())
    table.answer("A", "Goblin").activate(crafter, at="Archer").to("precombat main")
    there = table.game.characteristics(table.find(elf).id)
    assert there.has_subtype("Goblin")
    assert not there.has_subtype("Elf")


@rule("205.3")
def test_205_3_that_does_not_share_a_creature_type_with_either() -> None:
    text = (
        "Whenever you cast a creature spell that doesn't share a creature type with a creature you "
        "control or a creature "
        "card in your graveyard, you gain 1 life."
    )
    guide = card("Guide", "Creature — Human", text, power=1, toughness=1)
    elf, ogre, orc = (
        card(name, f"Creature — {name}", power=1, toughness=1, cost="{G}") for name in ("Elf", "Ogre", "Orc")
    )
    mine = side(board=[guide, *[FOREST] * 3, elf], hand=[elf, ogre, orc], graveyard=[ogre])
    table = Table(A=mine, B=side()).to("precombat main")
    for kin, life in ((elf, 20), (ogre, 20), (orc, 21)):
        table.cast(kin).resolve(len(table.game.state.stack)).to("precombat main")
        while table.game.state.stack:
            table.resolve()
        assert table.life("A") == life


@rule("205.3")
def test_205_3_another_hero_is_not_the_source_itself() -> None:
    text = (
        "When Guard enters, put a +1/+1 counter on target creature. If that creature is another Hero, put two +1/+1 "
        "counters on it instead."
    )
    guard = card("Guard", "Creature — Hero", text, cost="{G}", power=1, toughness=1)
    hero = card("Hero", "Creature — Hero", power=1, toughness=1)
    for target, size in (("Guard", (2, 2)), ("Hero", (3, 3)), ("Bear", (3, 3))):
        table = Table(A=side(board=[FOREST, hero, BEAR_FOR_G], hand=[guard]), B=side()).to("precombat main")
        table.answer("A", [target]).cast(guard).resolve(2)
        assert table.size(target) == size


@rule("205.3d")
def test_205_3d_a_creature_becomes_all_creature_types() -> None:
    changer = card("Changer", "Artifact", "{0}: Target creature gains all creature types until end of turn.")
    table = game(A=side(board=[changer, BEAR]), B=side())
    table.activate(changer, at="Bear").to("precombat main")
    assert table.game.characteristics(table.find(BEAR).id).has_subtype("Goblin")
    table.to("upkeep", turn=2)
    assert not table.game.characteristics(table.find(BEAR).id).has_subtype("Goblin")


@rule("205.3d")
def test_205_3d_a_land_becomes_a_creature_with_all_creature_types() -> None:
    vault = card(
        "Vault", "Land", "{0}: ~ becomes a 2/2 creature with all creature types until end of turn. It's still a land."
    )
    table = game(A=side(board=[vault]), B=side())
    table.activate(vault).to("precombat main")
    there = table.game.characteristics(table.find(vault).id)
    assert (there.power, there.toughness) == (2, 2)
    assert there.has_subtype("Elf")
    assert "Land" in there.types


@rule("205.3i")
def test_205_3i_every_land_type_brings_mana_of_each_basic_type() -> None:
    queen = creature("Queen", 1, 1, "Each land with an everything counter on it is every land type.")
    table = Table.of("player A:\n battlefield: Queen; Waste [1 everything]\nplayer B:", queen, card("Waste", "Land"))
    waste = table.now("Waste")
    assert waste.has_subtype("Forest")
    assert waste.has_subtype("Gate")
    assert len([action for action in table.actions("A") if action.object == table.find("Waste").id]) == 5


@rule("205.3j")
def test_205_3j_a_planeswalker_type_is_no_short_name() -> None:
    text = 'You get an emblem with "As long as you control a Gideon planeswalker, you can\'t lose the game."'
    walker = card("Gideon of Tests", "Legendary Planeswalker — Gideon", f"0: {text}", loyalty=3)
    bolt = card("Bolt", "Instant", "Bolt deals 20 damage to target player.", cost="{0}")
    table = Table(A=side(board=[walker]), B=side(hand=[bolt])).to("precombat main")
    table.activate(walker).resolve()
    table.cast(bolt, at="A", by="B").resolve()
    assert table.life("A") == 0
    assert not table.lost("A")


@rule("205.4")
def test_205_4_what_becomes_legendary_or_no_longer_snow() -> None:
    line = card("Line", "Enchantment", "All nonland permanents are legendary.")
    table = Table(A=side(board=[line, BEAR_FOR_2]), B=side()).to("precombat main")
    assert "Legendary" in table.now(BEAR_FOR_2).supertypes
    melt = card("Melt", "Enchantment", "All lands are no longer snow.")
    drift = card("Drift", "Snow Land", "{T}: Add {C}.")
    table = Table(A=side(board=[melt, drift]), B=side()).to("precombat main")
    assert "Snow" not in table.now(drift).supertypes


@rule("205.4c", "305.8")
def test_205_4c_only_lands_with_the_supertype_are_basic() -> None:
    find = spell("Search your library for a basic land card, put it into your hand, then shuffle.", name="Find")
    waste = card("Waste", "Land", "{T}: Add {C}.")
    table = Table(A=side(hand=[find], library=[waste, FOREST]), B=side()).to("precombat main")
    table.answer("A", "Forest").cast(find).resolve()
    assert table.zone("hand", "A") == ["Forest"]

"""Rule 305: lands."""

from __future__ import annotations

from tests.rules.common_cards import ELF, FOREST, ISLAND, MOUNTAIN, RED_BEAR, SPOILS, SWAMP
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("305.1")
def test_305_1_whether_a_land_is_played_from_the_hand_is_asked_of_where_it_was() -> None:
    text = "Whenever you play a land or cast a spell from anywhere other than your hand, you gain 1 life."
    shade = card("Shade", "Enchantment", text)
    table = Table(A=side(hand=[MOUNTAIN], board=[shade]), B=side()).to("precombat main").play(MOUNTAIN).to("end")
    assert table.life("A") == 20


@rule("305.1")
def test_305_1_no_cards_from_the_hand_are_played() -> None:
    frenzy = card("Frenzy", "Enchantment", "You can't play cards from your hand.")
    hand = [card("Gift", "Instant", "You gain 1 life.", cost="{0}"), land("Forest")]
    table = Table(A=side(hand=hand, board=[frenzy]), B=side()).to("precombat main")
    assert [action.kind for action in table.actions("A") if action.kind in ("cast", "land", "play")] == []


@rule("305.1")
def test_305_1_one_of_the_exiled_cards_is_played_be_it_a_land_or_not() -> None:
    text = "Exile the top two cards of your library. You may play one of those cards this turn."
    impulse = card("Impulse", "Sorcery", text, cost="{0}")
    bear = creature("Bear", 2, 2, cost="{0}")
    table = Table(A=side(hand=[impulse], library=[ISLAND, bear]), B=side()).to("precombat main")
    table.cast(impulse).resolve().play(ISLAND)
    assert not table.try_to("cast", bear, method="permission")


@rule("305.1")
def test_305_1_a_land_played_by_such_a_permission_uses_it_up() -> None:
    spoils = card("Spoils", "Enchantment", SPOILS, cost="{B}")
    table = Table(A=side(hand=[spoils], board=[SWAMP] * 3, library=[FOREST, ISLAND]), B=side(library=[RED_BEAR])).to(
        "precombat main"
    )
    table.cast(spoils).resolve(2).play(FOREST)
    table.resolve()
    assert table.zone("exile", "A") == ["Island"]
    assert not table.try_to("cast", RED_BEAR, method="permission")


@rule("305.1")
def test_305_1_land_cards_in_graveyards_cannot_be_played() -> None:
    crucible = card("Crucible", "Artifact", "You may play lands from your graveyard.")
    tomik = creature("Warden", 2, 3, "Your opponents can't play land cards from graveyards.")
    table = Table(A=side(board=[crucible], graveyard=[FOREST]), B=side(board=[tomik])).to("precombat main")
    assert not [action for action in table.actions("A") if action.kind == "land"]
    table = Table(A=side(board=[crucible, tomik], graveyard=[FOREST]), B=side()).to("precombat main").play(FOREST)
    assert "Forest" in table.zone("battlefield", "A")


@rule("305.2")
def test_305_2_another_land_than_the_first() -> None:
    text = (
        "You may play any number of lands on each of your turns.\nWhenever you play a land, if it wasn't "
        "the first land you played this turn, Bond deals 1 damage to you."
    )
    bond = card("Bond", "Enchantment", text)
    table = Table(A=side(hand=[FOREST, FOREST, FOREST], board=[bond]), B=side()).to("precombat main")
    table.play(FOREST).play(FOREST).resolve().play(FOREST).resolve()
    assert table.life("A") == 18


@rule("305.2")
def test_305_2_lands_with_the_chosen_name_are_not_played() -> None:
    text = (
        "Choose a card name. Until your next turn, spells with the chosen name can't be cast and lands with the chosen "
        "name can't be played."
    )
    ban = spell(text, name="Ban")
    table = Table(A=side(hand=[ban, MOUNTAIN, ELF]), B=side()).to("precombat main")
    table.answer("A", "Mountain").cast(ban).resolve()
    assert not [action for action in table.actions("A") if action.kind == "land"]
    table.to("upkeep", turn=3).to("precombat main", turn=3).play(MOUNTAIN)
    assert "Mountain" in table.zone("battlefield", "A")


@rule("305.2")
def test_305_2_no_land_is_played_after_this_was_cast() -> None:
    rider = creature("Rider", 3, 3, "You can't play lands if you've cast ~ this turn.", cost="{0}")
    for cast in (False, True):
        table = Table(A=side(hand=[ISLAND, rider], library=[ISLAND] * 5), B=side(library=[ISLAND] * 5))
        table.to("precombat main")
        if cast:
            table.cast(rider).resolve()
            assert not table.try_to("land", ISLAND)
            table.to("precombat main", turn=3)
        assert table.try_to("land", ISLAND)


@rule("305.2a")
def test_305_2a_one_land_a_turn() -> None:
    table = Table(A=side(hand=[MOUNTAIN, ISLAND]), B=side())
    table.to("precombat main").play(MOUNTAIN)
    assert not table.try_to("land", ISLAND)
    assert table.to("precombat main", turn=3).try_to("land", ISLAND)


@rule("305.6")
def test_305_6_a_land_with_a_basic_land_type_need_not_be_basic() -> None:
    grove = card("Grove", "Land — Forest", "")
    tower = card("Tower", "Land", "{T}: Add {C}.")
    text = (
        "Search your library for a land card with a basic land type, put it onto the battlefield tapped, then shuffle."
    )
    seek = card("Seek", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[seek], board=[land("Forest")], library=[tower, grove, tower]), B=side())
    table.to("precombat main").cast(seek).answer("A", "Grove").resolve()
    assert "Grove" in table.zone("battlefield", "A")


@rule("305.6")
def test_305_6_every_nonbasic_land_type_wherever_it_is() -> None:
    nexus = card("Nexus", "Land", "Nexus is every nonbasic land type.\n{T}: Add {C}.")
    naga = creature(
        "Naga", 3, 2, "As long as you control a Desert or there is a Desert card in your graveyard, Naga gets +1/+0."
    )
    table = Table(A=side(board=[naga], graveyard=[nexus]), B=side())
    assert table.size(naga) == (4, 2)
    assert not table.now(nexus).has_subtype("Forest")


@rule("305.7")
def test_305_7_all_land_types_and_abilities_are_lost() -> None:
    moon = card(
        "Moon",
        "Enchantment",
        "As Moon enters, choose a nonbasic land card name.\nLands your opponents control with the chosen name lose all "
        'land types and abilities, and they gain "{T}: Add {C}."',
        cost="{R}",
    )
    gate = card("Gate", "Land — Gate", "{T}: Add {B}.\n{T}: You gain 1 life.")
    table = Table(A=side(hand=[moon], board=[MOUNTAIN]), B=side(board=[gate])).to("precombat main")
    table.answer("A", "Gate").cast(moon).resolve()
    assert table.now(gate).subtypes == ()
    assert len(table.now(gate).sorted.activated) == 1


@rule("305.3", "505.6b")
def test_305_3_a_land_is_played_in_the_own_main_phase_with_an_empty_stack_only() -> None:
    idle = spell("You gain 1 life.")

    def start(step: str = "precombat main") -> Table:
        return Table(A=side(hand=[FOREST, idle]), B=side(hand=[FOREST])).to(step)

    assert not start("upkeep").try_to("land", FOREST)
    assert not start().try_to("land", FOREST, by="B")
    table = start().cast(idle)
    assert not table.try_to("land", FOREST)
    assert table.resolve().try_to("land", FOREST)


@rule("300.2a", "305.9")
def test_305_9_a_land_that_is_a_creature_is_played_and_not_cast() -> None:
    grove = card("Grove", "Land Creature — Test", power=1, toughness=1)
    table = Table(A=side(hand=[grove]), B=side()).to("precombat main")
    assert not table.try_to("cast", grove)
    assert table.play(grove).size("Grove") == (1, 1)

"""Rule 701: keyword actions."""

from __future__ import annotations

from tests.rules.common_cards import BEAR, BEAR_FOR_0, BEAR_FOR_G, BIRD, ELF, ISLAND, MOUNTAIN, OGRE, SWAMP
from tests.rules.common_games import played, spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("701.8")
def test_701_8_what_is_odd_or_even_is_chosen() -> None:
    text = "Choose odd or even. Destroy each creature with mana value of the chosen quality."
    wipe = card("Wipe", "Sorcery", text, cost="{W}")
    one, two = creature("One", 1, 1, cost="{1}"), creature("Two", 2, 2, cost="{2}")
    table = Table(A=side(hand=[wipe], board=[land("Plains")]), B=side(board=[one, two])).to("precombat main")
    table.cast(wipe).answer("A", 1).resolve()
    assert table.zone("battlefield", "B") == ["One"]


SPIDER = creature("Spider", 1, 3, "Reach", cost="{0}")


@rule("701.8a")
def test_701_8a_only_what_has_neither_keyword_is_destroyed() -> None:
    quake = card("Quake", "Sorcery", "Destroy all creatures without flying or reach.", cost="{0}")
    table = Table(A=side(hand=[quake]), B=side(board=[BEAR_FOR_0, BIRD, SPIDER])).to("precombat main")
    table.cast(quake).resolve()
    assert table.zone("battlefield", "B") == ["Bird", "Spider"]


@rule("701.9")
def test_701_9_creatures_not_chosen_this_way() -> None:
    text = "You may choose a creature. Rite deals 3 damage to each creature not chosen this way."
    rite = spell(text)
    table = Table(A=side(hand=[rite], board=[BEAR]), B=side(board=[ELF])).to("precombat main")
    table.answer("A", True, ["Bear"]).cast(rite).resolve()
    assert table.zone("battlefield") == ["Bear"]


@rule("701.9")
def test_a_card_other_than_a_land_from_a_revealed_hand() -> None:
    text = (
        "Target player reveals their hand, then you choose a card other than a basic land card from it. "
        "That player discards that card."
    )
    peek = card("Peek Hard", "Sorcery", text, cost="{U}")
    table = Table(A=side(hand=[peek], board=[land("Island")]), B=side(hand=[land("Forest"), BEAR])).to("precombat main")
    table.answer("A", "Bear").cast(peek, at="B").resolve()
    assert table.zone("hand", "B") == ["Forest"]


@rule("701.9")
def test_701_9_a_card_is_chosen_by_its_mana_value() -> None:
    text = (
        "Target player reveals their hand. You choose a nonland card from it with mana value 3 or less. That player "
        "discards that card."
    )
    quest = card("Quest", "Sorcery", text, cost="{0}")
    big, small = creature("Big", 5, 5, cost="{5}"), creature("Small", 1, 1, cost="{1}")
    table = Table(A=side(hand=[quest]), B=side(hand=[big, small, MOUNTAIN])).to("precombat main")
    table.cast(quest, at="B").resolve()
    assert sorted(table.zone("hand", "B")) == ["Big", "Mountain"]


@rule("701.9")
def test_701_9_as_many_cards_are_drawn_as_were_discarded() -> None:
    rite = spell("Target player discards two cards, then draws as many cards as they discarded this way.")
    table = Table(A=side(hand=[rite]), B=side(hand=[BEAR], library=[MOUNTAIN] * 4)).to("precombat main")
    table.cast(rite, at="B").resolve()
    assert table.zone("hand", "B") == ["Mountain"]


@rule("701.9")
def test_701_9_discarded_for_an_opponent() -> None:
    smiter = creature(
        "Smiter",
        4,
        4,
        "If a spell or ability an opponent controls causes you to discard Smiter, put it onto the battlefield instead "
        "of putting it into your graveyard.",
    )
    tactics = card(
        "Tactics",
        "Instant",
        "When a spell or ability an opponent controls causes you to discard Tactics, Tactics deals 4 damage to any "
        "target.",
    )
    rot = card("Rot", "Sorcery", "Each player discards two cards.", cost="{B}")
    table = Table(A=side(hand=[rot, smiter, BEAR_FOR_G], board=[SWAMP]), B=side(hand=[smiter, tactics]))
    table.to("precombat main").answer("B", "A").cast(rot).resolve(2)
    assert table.zone("battlefield", "B") == ["Smiter"]
    assert "Smiter" in table.zone("graveyard", "A")
    assert table.life("A") == 16


@rule("701.10a")
def test_701_10a_power_is_doubled() -> None:
    bulk = card("Bulk", "Instant", "Double target creature's power until end of turn.", cost="{U}")
    table = Table(A=side(hand=[bulk, bulk], board=[ISLAND, ISLAND, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(bulk, at="Bear").resolve().cast(bulk, at="Bear").resolve()
    assert table.size("Bear") == (8, 2)


@rule("701.10d")
def test_701_10d_a_life_total_is_doubled() -> None:
    assert played("Double your life total.").life("A") == 40
    assert played("Double target player's life total.", at="B").life("B") == 40


@rule("701.12b")
def test_701_12b_two_targets_exchange_controllers() -> None:
    table = played("Exchange control of two target creatures.", at=("Bear", "Elf"), a=[ELF])
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.zone("battlefield", "B") == ["Elf"]


@rule("701.12b")
def test_701_12b_what_shares_one_of_the_named_types_is_exchanged() -> None:
    text = (
        "Exchange control of target artifact or creature and another target permanent that shares one of those types "
        "with it."
    )
    trick = card("Trick", "Sorcery", text, cost="{U}")
    ox, rug = creature("Ox", 1, 4), card("Rug", "Enchantment")
    table = Table(A=side(hand=[trick], board=[BEAR, land("Island")]), B=side(board=[ox, rug])).to("precombat main")
    table.cast(trick, at=["Bear", "Ox"]).resolve()
    assert (table.find(BEAR).controller, table.find(ox).controller) == (table.seat("B"), table.seat("A"))


@rule("701.12c")
def test_701_12c_two_players_exchange_life_totals() -> None:
    conduit = card("Conduit", "Sorcery", "Two target players exchange life totals.", cost="{0}")
    table = Table(A=side(hand=[conduit], life=5), B=side()).to("precombat main")
    table.cast(conduit, at=("A", "B")).resolve()
    assert (table.life("A"), table.life("B")) == (20, 5)


TREE = creature("Tree", 0, 13, "{1}: Exchange target opponent's life total with Tree's toughness.")


@rule("701.12g")
def test_701_12g_a_life_total_and_a_toughness_are_exchanged() -> None:
    table = Table(A=side(board=[TREE, land("Forest")]), B=side(life=7)).to("precombat main")
    table.activate(TREE, at="B").resolve()
    assert (table.life("B"), table.size(TREE)) == (13, (0, 7))


@rule("701.8a")
def test_701_8a_a_permanent_exiled_instead_was_destroyed() -> None:
    rest = card("Rest", "Artifact", "If a card or token would be put into a graveyard from anywhere, exile it instead.")
    rite = spell("Destroy all creatures. You gain 1 life for each creature destroyed this way.")
    table = Table(A=side(hand=[rite], board=[rest]), B=side(board=[BEAR, OGRE])).to("precombat main")
    assert table.cast(rite).resolve().life("A") == 22

"""Rule 608: resolving spells and abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_G,
    BIG,
    ELF,
    FOREST,
    ISLAND,
    MOUNTAIN,
    OGRE,
    OGRE_FOR_3,
    OX,
)
from tests.rules.common_games import played, spell, three_players_with
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("608.2c")
@pytest.mark.parametrize("taken", [True, False])
def test_608_2c_otherwise_is_also_what_happens_if_an_offer_is_declined(taken: bool) -> None:
    text = "If it's a creature card, you may put it onto the battlefield. Otherwise, put it into your hand."
    dig = card("Dig", "Sorcery", f"Reveal the top card of your library. {text}", cost="{U}")
    table = Table(A=side(hand=[dig], library=[BEAR_FOR_1G], board=[ISLAND]), B=side()).to("precombat main")
    table.cast(dig).answer("A", taken).resolve()
    assert "Bear" in table.zone("battlefield" if taken else "hand", "A")


@rule("608.2c")
def test_608_2c_what_follows_if_you_do_is_done_only_then() -> None:
    text = (
        "When this artifact enters, you may pay {R}. If you do, tap target creature. That creature doesn't untap "
        "during its controller's next untap step."
    )
    chains = card("Chains", "Artifact", text, cost="{R}")
    for paid in (True, False):
        table = Table(A=side(hand=[chains], board=[MOUNTAIN, MOUNTAIN]), B=side(board=[BEAR])).to("precombat main")
        table.find("Bear").tapped = True
        table.answer("A", ["Bear"], paid).cast(chains).resolve(2)
        assert table.to("upkeep", turn=2).find("Bear").tapped is paid


@rule("608.2c")
def test_608_2c_a_process_is_repeated_once() -> None:
    text = "Target opponent loses 5 life unless that player discards two cards. Repeat this process once."
    rite = spell(text)
    table = Table(A=side(hand=[rite]), B=side(hand=[BEAR, ELF])).to("precombat main")
    table.answer("B", True).cast(rite, at="B").resolve()
    assert (table.life("B"), table.zone("hand", "B")) == (15, [])


@rule("608.2c")
def test_608_2c_a_process_is_repeated_until_no_one_does_it() -> None:
    text = (
        "Starting with you, each player may put a permanent card from their hand onto the battlefield. Repeat this "
        "process until no one puts a card onto the battlefield."
    )
    rite = spell(text)
    table = Table(A=side(hand=[rite, BEAR]), B=side(hand=[OX, ELF])).to("precombat main")
    table.answer("A", True).answer("B", True, ["Ox"], True).cast(rite).resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert sorted(table.zone("battlefield", "B")) == ["Elf", "Ox"]


@rule("608.2c")
@pytest.mark.parametrize(("walkers", "left"), [(0, ["Ogre", "Wall"]), (1, ["Wall"])])
def test_608_2c_two_of_those_creatures_instead(walkers: int, left: list[str]) -> None:
    text = (
        "Target opponent sacrifices a creature that attacked this turn. If you control a planeswalker, that player "
        "sacrifices two of those creatures instead."
    )
    triumph, jace = card("Triumph", "Instant", text, cost="{0}"), card("Jace", "Planeswalker", "+1: Scry 1.", loyalty=5)
    wall = creature("Wall", 0, 4)
    table = Table(A=side(hand=[triumph], board=[jace] * walkers), B=side(board=[BEAR, OGRE, wall]))
    table.to("precombat main", turn=2).attack(BEAR, OGRE, on="A").to("end of combat", turn=2)
    table.answer("B", "Bear").cast(triumph, at="B", by="A").resolve()
    assert table.zone("battlefield", "B") == left


@rule("608.2c")
def test_608_2c_unless_behind_then_is_said_of_the_last_instruction() -> None:
    text = "For each opponent, you draw a card, then sacrifice a creature unless that player pays 3 life."
    spell = card("Spell", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[spell], board=[BEAR]), B=side(life=20))
    table.to("precombat main").cast(spell).answer("B", True).resolve()
    assert table.zone("hand", "A") == ["Wastes"]
    assert table.zone("battlefield", "A") == ["Bear"]
    assert table.life("B") == 17


@rule("608.2c")
def test_608_2c_if_behind_then_is_asked_when_its_turn_comes() -> None:
    size = "its mana value is less than the number of cards in your graveyard"
    text = f"Mill two cards, then destroy target creature if {size}."
    spell = card("Spell", "Sorcery", text, cost="{0}")
    for buried, left in ((1, ["Ogre"]), (2, [])):
        table = Table(A=side(hand=[spell], graveyard=[BEAR] * buried), B=side(board=[OGRE_FOR_3]))
        table.to("precombat main").cast(spell, at="Ogre").resolve()
        assert len(table.zone("graveyard", "A")) == buried + 3
        assert table.zone("battlefield", "B") == left


@rule("608.2c")
def test_608_2c_it_is_what_the_condition_is_about() -> None:
    text = (
        "{0}: Put the bottom card of your library into your graveyard. If it's a creature card with power less than or "
        "equal to Warden's power, put it onto the battlefield."
    )
    warden, small, large = creature("Warden", 2, 2, text), creature("Small", 2, 2), creature("Large", 3, 3)
    position = "player A:\n battlefield: Warden\n library: {}\nplayer B:\n"
    for name, zone in (("Small", "battlefield"), ("Large", "graveyard")):
        table = Table.of(position.format(name), warden, small, large).to("precombat main").activate(warden).resolve()
        assert name in table.zone(zone, "A")


@rule("608.2c")
def test_608_2c_where_the_contrary_is_so_it_is_not_what_the_other_alternative_made() -> None:
    text = (
        "{0}: Choose target artifact. If you're the monarch, create a token that's a copy of it. If you're not the "
        "monarch, destroy it."
    )
    court = card("Court", "Enchantment", text)
    relic = card("Relic", "Artifact", cost="{1}")
    table = Table(A=side(board=[court]), B=side(board=[relic])).to("precombat main")
    table.activate(court, at="Relic").resolve()
    assert table.zone("battlefield", "A") == ["Court"]
    assert table.zone("graveyard", "B") == ["Relic"]


@rule("608.2c")
def test_608_2c_a_creature_dealt_damage_this_way_is_exiled_if_it_would_die() -> None:
    storm = card(
        "Ash Rain",
        "Sorcery",
        "Ash Rain deals 2 damage to each creature. If a creature dealt damage this way would die this turn, exile it "
        "instead.",
        cost="{R}",
    )
    table = Table(A=side(hand=[storm], board=[MOUNTAIN]), B=side(board=[BEAR_FOR_G]))
    table.to("precombat main").cast(storm).resolve()
    assert table.zone("exile", "B") == ["Bear"]


@rule("608.2c")
def test_608_2c_it_is_what_the_condition_before_speaks_of() -> None:
    text = (
        "Enchant creature\nAs long as enchanted creature is green, it gets +1/+1 and all creatures able to block it do "
        "so."
    )
    gift = card("Gift", "Enchantment — Aura", text, cost="{G}")
    table = Table(A=side(hand=[gift], board=[FOREST, BEAR_FOR_G]), B=side()).to("precombat main")
    table.cast(gift, at="Bear").resolve()
    assert table.size(BEAR_FOR_G) == (3, 3)


@rule("608.2c")
@pytest.mark.parametrize(("kicked", "life"), [(True, 25), (False, 15)])
def test_608_2c_otherwise_that_much_is_what_it_would_have_been(kicked: bool, life: int) -> None:
    text = (
        "Kicker {0}\nReturn target creature card from your graveyard to your hand. If this spell was kicked, you gain "
        "life equal to that card's mana value. Otherwise, you lose that much life."
    )
    call = card("Call", "Sorcery", text, cost="{0}")
    giant = creature("Giant", 5, 5, cost="{5}")
    table = Table(A=side(hand=[call], graveyard=[giant], life=20), B=side())
    table.to("precombat main").answer("A", kicked).cast(call, at="Giant").resolve()
    assert table.life("A") == life


@rule("608.2c")
@pytest.mark.parametrize(("top", "made", "castable"), [(ISLAND, 1, False), (BIG, 0, True)])
def test_608_2c_otherwise_it_is_not_what_would_have_been_made(top: object, made: int, castable: bool) -> None:
    text = (
        "Exile the top card of your library. If it's a land card, create a 2/2 white Ox creature token. Otherwise, you "
        "may cast it until the end of your next turn."
    )
    roam = card("Roam", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[roam], board=[ISLAND] * 3, library=[top, top]), B=side())  # type: ignore[list-item]
    table.to("precombat main").cast(roam).resolve()
    assert table.zone("battlefield", "A").count("Ox Token") == made
    assert table.try_to("cast", BIG, method="permission") == castable


@rule("608.2c")
@pytest.mark.parametrize(("cards", "lost"), [(3, False), (2, True)])
def test_608_2c_who_exiles_fewer_than_said_could_not(cards: int, lost: bool) -> None:
    text = (
        "If damage would be dealt to you, exile that many cards from your graveyard instead. If you can't, you lose "
        "the game."
    )
    lich, bolt = card("Lich", "Enchantment", text), card("Bolt", "Instant", "Bolt deals 3 damage to you.", cost="{0}")
    table = Table(A=side(board=[lich], hand=[bolt], graveyard=[BEAR] * cards, life=20), B=side())
    table.to("precombat main").cast(bolt).resolve()
    assert table.lost("A") == lost


@rule("608.2c")
@pytest.mark.parametrize(("found", "zone"), [("Sword", "battlefield"), ("Axe", "hand")])
def test_608_2c_otherwise_it_is_not_what_the_condition_asked_for(found: str, zone: str) -> None:
    text = (
        "Search your library for an Equipment card and reveal it. If you reveal a card named Sword this way, put it "
        "onto the battlefield. Otherwise, put that card into your hand. Then shuffle."
    )
    forge = card("Forge", "Sorcery", text, cost="{0}")
    blade = card(found, "Artifact — Equipment", "Equip {2}")
    table = Table(A=side(hand=[forge], library=[BEAR, blade]), B=side()).to("precombat main")
    table.cast(forge).answer("A", found).resolve()
    assert found in table.zone(zone, "A")


@rule("608.2c")
def test_608_2c_the_following_process_is_repeated_so_often() -> None:
    table = played("Repeat the following process three times. You gain 1 life. Draw a card.")
    assert table.life("A") == 23
    assert len(table.zone("hand", "A")) == 3


@rule("608.2c")
def test_608_2c_a_process_is_repeated_x_times_with_new_choices() -> None:
    text = (
        "Repeat the following process X times. Each opponent loses 3 life unless that player sacrifices a nonland "
        "permanent or discards a card."
    )
    torment = spell(text, cost="{X}", name="Torment")
    table = Table(A=side(hand=[torment], board=[land("Swamp")] * 2), B=side(board=[BEAR])).to("precombat main")
    table.answer("A", 2).answer("B", True, "Bear").cast(torment).resolve()
    assert table.zone("graveyard", "B") == ["Bear"]  # the first time; then nothing is left to pay with
    assert table.life("B") == 17


@rule("608.2c")
def test_608_2c_what_is_revealed_is_put_there_if_it_is_one() -> None:
    text = (
        "Each player reveals the top card of their library, then puts it onto the battlefield if it's a permanent card."
    )
    dig = card("Dig", "Sorcery", text, cost="{U}")
    for top, there in ((BEAR, True), (card("Rest", "Instant", "Draw a card.", cost="{U}"), False)):
        table = Table(A=side(hand=[dig], board=[ISLAND], library=[top]), B=side(library=[top])).to("precombat main")
        table.cast(dig).resolve()
        assert (table.zone("battlefield", "B") == [top.facts.name]) is there
        assert (top.facts.name in table.zone("battlefield", "A")) is there


@rule("608.2c")
def test_608_2c_a_process_is_repeated_as_often_as_one_likes() -> None:
    text = (
        "Reveal the top card of your library and put that card into your hand. You lose life equal to its mana value. "
        "You may repeat this process any number of times."
    )
    nauseam = card("Nauseam", "Instant", text, cost="{0}")
    ogre = creature("Ogre", 3, 3, cost="{3}")
    table = Table(A=side(hand=[nauseam], library=[ogre, BEAR, ELF, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", True, False).cast(nauseam).resolve()
    assert table.zone("hand", "A") == ["Ogre", "Bear"]
    assert table.life("A") == 17


@rule("608.2c")
def test_608_2c_it_deals_more_instead() -> None:
    text = "Rite deals 1 damage to target creature. If you control a Mountain, it deals 2 damage instead."
    assert played(text, at="Ogre", b=[OGRE]).find(OGRE).damage == 1
    assert played(text, at="Ogre", a=[MOUNTAIN], b=[OGRE]).find(OGRE).damage == 2
    text = (
        "Rite deals 1 damage to target creature. It deals 2 damage to that creature instead if you control a Mountain."
    )
    assert played(text, at="Ogre", a=[MOUNTAIN], b=[OGRE]).find(OGRE).damage == 2


@rule("608.2c")
def test_608_2c_another_condition_instead() -> None:
    text = (
        "Destroy target creature if it has mana value 2 or less.\n"
        "Morbid — Destroy that creature if it has mana value 4 or less instead if you control a Mountain."
    )
    big = creature("Big", 3, 3, cost="{3}")
    assert played(text, at="Big", b=[big]).zone("battlefield", "B") == ["Big"]
    assert played(text, at="Big", a=[MOUNTAIN], b=[big]).zone("battlefield", "B") == []


@rule("608.2c")
def test_608_2c_a_process_is_repeated_and_what_it_did_is_put_together() -> None:
    text = (
        "Exile cards from the top of your library until you exile a nonland card, then put that card into your hand. "
        "If the card has mana value 4 or greater, repeat this process. "
        "Rite deals 1 damage to you for each card put into your hand this way."
    )
    big = card("Golem", "Artifact Creature — Golem", cost="{5}", power=4, toughness=4)
    table = three_players_with(text, library=[ISLAND, big, big, BEAR, OX])
    table.cast("Rite").resolve()
    assert table.zone("hand", "A") == ["Golem", "Golem", "Bear"]
    assert table.life("A") == 17

"""Rule 608: resolving spells and abilities."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_0,
    BEAR_FOR_1G,
    BEAR_FOR_G,
    BEAR_FOR_R,
    BOLT,
    BREATH,
    CUB,
    ELF,
    ELF_FOR_G,
    ELK,
    FOREST,
    GIANT,
    ISLAND,
    LANDS,
    MOUNTAIN,
    OGRE,
    OX,
    OX_FOR_0,
    OX_FOR_2U,
    OX_FOR_G,
    PLAINS,
    SWAMP,
)
from tests.rules.common_games import at_end, entering, table_of, watcher
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

BEAR_2_9 = creature("Bear", 2, 9)


GIANT_5_9 = creature("Giant", 5, 9)


DREAD = (
    "At the beginning of your upkeep, each player discards a card. Each opponent who discarded a card that shares a "
    "card type with the card you discarded loses 3 life."
)


@rule("608.2c")
def test_608_2c_each_player_puts_the_land_that_they_found() -> None:
    field = card(
        "Field",
        "Land",
        "{T}: Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles.",
    )
    table = game(A=side(board=[field], library=[land("Forest")]), B=side(library=[land("Island")]))
    table.answer("A", ["Forest"]).answer("B", ["Island"]).activate(field).to("precombat main")
    assert sorted(table.zone("battlefield", "A")) == ["Field", "Forest"]
    assert table.zone("battlefield", "B") == ["Island"]


@rule("608.2c")
def test_608_2c_what_was_cast_is_none_of_the_rest() -> None:
    text = "Whenever you cast a spell from your hand, reveal the top two cards of your library. You may cast a card "
    rest = "revealed this way without paying its mana cost. Put the rest on the bottom of your library in any order."
    call = card("Call", "Enchantment", f"{text}{rest}")
    table = Table(A=side(hand=[BOLT], board=[call, land("Mountain")], library=[BEAR_FOR_1G, ISLAND]), B=side(life=20))
    table.to("precombat main").cast(BOLT, at="B").answer("A", True).resolve()
    assert table.zone("stack") == ["Spark", "Bear"]
    assert table.resolve().zone("battlefield", "A")[-1] == "Bear"


@rule("608.2c")
def test_608_2c_who_does_not_do_what_all_are_told_to_do() -> None:
    rite = card("Rite", "Sorcery", "Each opponent discards a card. Each opponent who doesn't loses 3 life.", cost="{R}")
    table = Table(A=side(hand=[rite], board=[MOUNTAIN]), B=side(hand=[BEAR], life=20), C=side(life=20))
    table.to("precombat main").cast(rite).resolve()
    assert (table.life("B"), table.life("C")) == (20, 17)


@rule("608.2c")
def test_608_2c_who_discarded_no_such_card_is_known() -> None:
    text = "Each opponent discards a card, then each opponent who didn't discard a nonland card loses 3 life."
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[rite]), B=side(hand=[land("Forest")]), C=side(hand=[BEAR]), D=side())
    table.to("precombat main").cast(rite).resolve()
    assert [table.life(player) for player in "BCD"] == [17, 20, 17]


@rule("608.2c")
@pytest.mark.parametrize(("cast", "left"), [(True, ["Forest"]), (False, ["Breath", "Forest"])])
def test_608_2c_what_was_not_cast_goes_on_the_bottom(cast: bool, left: list[str]) -> None:
    text = (
        "{0}: Reveal cards from the top of your library until you reveal a nonland card. You may cast that card "
        "without paying its mana cost. Put all revealed cards not cast this way on the bottom of your library in a "
        "random order."
    )
    dean = card("Dean", "Artifact", text)
    table = Table(A=side(board=[dean], library=[land("Forest"), BREATH]), B=side()).to("precombat main")
    table.answer("A", cast).activate(dean).resolve()
    assert sorted(table.zone("library", "A")[-len(left) :]) == left
    assert table.zone("stack") == ["Breath"] * cast


@rule("608.2c")
def test_608_2c_a_card_was_put_into_hand_this_way() -> None:
    text = (
        "look at the top card of your library. If it's a creature card, you may reveal it and put it into your hand. "
        "If you put a card into your hand this way, you gain 5 life."
    )
    guest = entering(text)
    for answer, life in ((True, 25), (False, 20)):
        table = Table(A=side(hand=[guest], board=list(LANDS), library=[BEAR_FOR_G]), B=side()).to("precombat main")
        assert table.answer("A", answer).cast(guest).resolve(2).life("A") == life


@rule("608.2c")
@pytest.mark.parametrize(
    ("rest", "below"),
    [
        ("Put the rest on the bottom of your library in a random order.", True),
        (
            "Then put all cards revealed this way that weren't put onto the battlefield on the bottom of your library "
            "in a random order.",
            True,
        ),
        ("Put all other cards revealed this way on the bottom of your library in a random order.", False),
    ],
)
@pytest.mark.parametrize("wanted", [True, False])
def test_608_2c_the_rest_holds_the_card_that_could_be_put_and_was_not(rest: str, below: bool, wanted: bool) -> None:
    storm = card(
        "Storm",
        "Sorcery",
        "Reveal cards from the top of your library until you reveal a nonland permanent card. You may put that card "
        f"onto the battlefield. {rest}",
        cost="{0}",
    )
    table = Table(A=side(hand=[storm], library=[PLAINS, SWAMP, BEAR_FOR_G, ELF_FOR_G]), B=side()).to("precombat main")
    table.answer("A", wanted).cast(storm).resolve()
    library = table.zone("library", "A")
    assert table.zone("battlefield", "A") == (["Bear"] if wanted else [])
    assert library[0] == ("Elf" if wanted or below else "Bear")
    assert set(library[-3:]) >= {"Plains", "Swamp"} | ({"Bear"} if below and not wanted else set())


@rule("608.2c")
def test_608_2c_each_opponent_who_did_not() -> None:
    watch = at_end("each opponent may sacrifice a creature. Watcher deals 3 damage to each opponent who didn't.")
    for answer, life in ((True, 20), (False, 17)):
        table = Table(A=side(board=[watch]), B=side(board=[BEAR_FOR_G])).to("precombat main")
        table.answer("B", answer, *(["Bear"] if answer else []))
        assert table.to("cleanup").life("B") == life


@rule("608.2c")
def test_608_2c_those_tokens_are_all_that_were_made() -> None:
    text = (
        "For each creature you control, create a token that's a copy of that creature. Those tokens gain haste. Exile "
        "them at the beginning of the next end step."
    )
    charge = card("Charge", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[charge], board=[BEAR_FOR_G, OX_FOR_G, FOREST]), B=side()).to("precombat main")
    table.cast(charge).resolve()
    hasty = {
        obj.is_token: table.game.characteristics(obj.id).has_keyword("haste") for obj in table.game.state.permanents()
    }
    assert hasty == {True: True, False: False}
    assert table.to("end").zone("battlefield", "A") == ["Bear", "Ox", "Forest"]


@rule("608.2c")
def test_608_2c_those_cards_are_all_that_were_found() -> None:
    text = (
        "For each creature you control, you may search your library for a creature card with the same name as that "
        "creature. Put those cards onto the battlefield, then shuffle your library."
    )
    chant = card("Chant", "Sorcery", text, cost="{G}")
    table = Table(
        A=side(hand=[chant], library=[OX_FOR_G, BEAR_FOR_G], board=[BEAR_FOR_G, OX_FOR_G, FOREST]), B=side()
    ).to("precombat main")
    table.answer("A", True, ["Bear"], True, ["Ox"]).cast(chant).resolve()
    assert sorted(table.zone("battlefield", "A")) == ["Bear", "Bear", "Forest", "Ox", "Ox"]


@rule("608.2c")
def test_608_2c_nothing_was_put_into_hand_this_way() -> None:
    text = (
        "When Scout enters, look at the top two cards of your library. You may reveal a creature card from among them "
        "and put it into your hand. Put the rest on the bottom of your library in a random order. If you didn't put a "
        "card into your hand this way, you gain 3 life."
    )
    scout = creature("Scout", 1, 1, text, cost="{G}")
    for library, life in (([BEAR_FOR_G, FOREST], 20), ([FOREST, FOREST], 23)):
        table = Table(A=side(board=list(LANDS), hand=[scout], library=library), B=side()).to("precombat main")
        table.answer("A", *([True, ["Bear"]] if life == 20 else [False]))
        assert table.cast(scout).resolve(2).life("A") == life


@rule("608.2c")
def test_608_2c_that_card_is_the_one_found_not_the_one_sacrificed() -> None:
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\nSearch your library for a creature card with "
        "mana value X or less, where X is 2 plus the sacrificed creature's mana value. Put that card onto the "
        "battlefield, then shuffle."
    )
    evolution = card("Evolution", "Sorcery", text, cost="{G}")
    table = Table(A=side(hand=[evolution], board=[FOREST, BEAR_FOR_G], library=[GIANT]), B=side()).to("precombat main")
    table.answer("A", ["Giant"]).cast(evolution).resolve()
    assert table.zone("battlefield", "A") == ["Forest", "Giant"]


@rule("608.2c")
def test_608_2c_for_each_card_drawn_this_way() -> None:
    text = "Draw two cards. For each card drawn this way, discard a card unless you sacrifice a permanent."
    runes = card("Runes", "Instant", text, cost="{G}")
    table = Table(A=side(hand=[runes], board=[FOREST, BEAR_FOR_G], library=[GIANT, CUB]), B=side()).to("precombat main")
    table.answer("A", True, "Bear", False, "Cub").cast(runes).resolve()
    assert (table.zone("hand", "A"), table.zone("battlefield", "A")) == (["Giant"], ["Forest"])


@rule("608.2c")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("If you control fewer creatures than an opponent, you gain 3 life.", 23),
        ("If you have fewer cards in hand than an opponent, you gain 3 life.", 23),
        ("If you control fewer lands than an opponent, you gain 3 life.", 20),
    ],
)
def test_608_2c_having_fewer_than_one_of_the_opponents(text: str, expected: int) -> None:
    relief = card("Relief", "Sorcery", text, cost="{0}")
    first, second = side(), side(board=[BEAR, OGRE], hand=[ELF])
    table = Table(A=side(hand=[relief], board=[BEAR]), B=first, C=second).to("precombat main")
    assert table.cast(relief).resolve().life("A") == expected


@rule("608.2c")
@pytest.mark.parametrize(("hand", "life"), [(2, 27), (1, 20)])
def test_608_2c_who_discards_fewer_than_said_has_not_done_it(hand: int, life: int) -> None:
    purge = card("Purge", "Sorcery", "Discard two cards. If you do, you gain 7 life.", cost="{0}")
    table = Table(A=side(hand=[purge, *[BEAR] * hand], life=20), B=side())
    table.to("precombat main").cast(purge)
    table.answer("A", ["Bear", "Bear"]).resolve()
    assert table.zone("hand", "A") == []
    assert table.life("A") == life


@rule("608.2c")
def test_608_2c_for_each_opponent_a_target_and_what_was_destroyed_this_way() -> None:
    text = "For each opponent, destroy up to one target creature that player controls."
    table = table_of(text, B=[BEAR], C=[OX, ELK])
    table.cast("Rite", at=["Bear", "Elk"]).resolve()
    assert table.zone("battlefield") == ["Island", "Ox"]


@rule("608.2c")
def test_608_2c_what_was_not_cast_goes_to_the_hand() -> None:
    text = (
        "{0}: Reveal the top card of your library. You may cast it without paying its mana cost if it's a creature "
        "spell. If you don't cast it, put it into your hand."
    )
    crafter = card("Crafter", "Artifact", text)
    table = Table(A=side(library=[BEAR_FOR_0, OX_FOR_0, FOREST], board=[crafter]), B=side()).to("precombat main")
    table.answer("A", True).activate(crafter).resolve(2)
    assert table.zone("battlefield", "A") == ["Crafter", "Bear"]
    table.answer("A", False).activate(crafter).resolve()
    table.activate(crafter).resolve()  # a land is nothing to cast
    assert table.zone("hand", "A") == ["Ox", "Forest"]


@rule("608.2c")
def test_608_2c_the_rest_of_what_was_revealed_is_what_was_not_taken() -> None:
    for rest, zone in (("into your graveyard", "graveyard"), ("on the bottom of your library in any order", "library")):
        put = f"Put all land cards revealed this way into your hand and the rest {rest}."
        text = f"Reveal the top three cards of your library. {put}"
        dig = card("Dig", "Sorcery", text, cost="{U}")
        library = [land("Forest"), BEAR, land("Swamp"), land("Mountain")]
        table = Table(A=side(hand=[dig], board=[ISLAND], library=library), B=side()).to("precombat main")
        table.cast(dig).resolve()
        assert sorted(table.zone("hand", "A")) == ["Forest", "Swamp"]
        assert table.zone("library", "A")[0] == "Mountain"
        assert "Bear" in table.zone(zone, "A")
        assert not {"Forest", "Swamp"} & {*table.zone("graveyard", "A"), *table.zone("library", "A")}


@rule("608.2c")
def test_608_2c_what_was_not_put_into_a_hand_this_way() -> None:
    text = (
        "Look at the top two cards of your library. "
        "You may reveal a creature card from among them and put it into your hand. "
        "Put the rest on the bottom of your library in a random order. "
        "If you don't put a card into your hand this way, you gain 3 life."
    )
    call = card("Call", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[call], library=[BEAR, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", True, "Bear").cast(call).resolve()
    assert (table.zone("hand", "A"), table.life("A")) == (["Bear"], 20)
    table = Table(A=side(hand=[call], library=[BEAR, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", False).cast(call).resolve()
    assert (table.zone("hand", "A"), table.life("A")) == ([], 23)


@rule("608.2c")
@pytest.mark.parametrize("blocks", [True, False])
def test_608_2c_whom_an_equipped_creature_blocks_or_is_blocked_by(blocks: bool) -> None:
    text = "Whenever equipped creature blocks or becomes blocked by a creature, destroy that creature.\nEquip {0}"
    stake = card("Stake", "Artifact — Equipment", text)
    table = Table(A=side(board=[stake, BEAR_2_9]), B=side(board=[GIANT_5_9])).to("precombat main")
    table.activate(stake, at="Bear").resolve()
    if blocks:
        table.to("precombat main", turn=2).attack(GIANT_5_9).block(BEAR_2_9, GIANT_5_9).to("end of combat")
    else:
        table.attack(BEAR_2_9).block(GIANT_5_9, BEAR_2_9).to("end of combat")
    assert (table.zone("graveyard", "A"), table.zone("graveyard", "B")) == ([], ["Giant"])


@rule("608.2c")
def test_608_2c_whom_an_equipped_creature_hurts() -> None:
    text = "Whenever equipped creature deals damage to a creature, exile that creature.\nEquip {0}"
    sword = card("Sword", "Artifact — Equipment", text)
    table = Table(A=side(board=[sword, BEAR_2_9]), B=side(board=[GIANT_5_9])).to("precombat main")
    table.activate(sword, at="Bear").resolve().attack(BEAR_2_9).block(GIANT_5_9, BEAR_2_9).to("end of combat")
    assert table.zone("exile") == ["Giant"]


@rule("608.2c")
def test_608_2c_who_does_not_is_asked_of_what_was_said_last() -> None:
    text = "You may draw a card. Each opponent discards a card. Each opponent who doesn't loses 3 life."
    rite = card("Rite", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[rite], board=[MOUNTAIN]), B=side(hand=[BEAR_FOR_R]), C=side()).to("precombat main")
    table.answer("A", True).cast(rite).resolve()
    assert [table.life(player) for player in "BC"] == [20, 17]


@rule("608.2c")
def test_608_2c_nothing_was_created_this_way() -> None:
    text = (
        "Whenever a land you control enters, you may pay {G}. If you do, create a 2/2 green Bear creature token. "
        "If you didn't create a token this way, create a 1/1 green Insect creature token."
    )
    for answer, name in ((True, "Bear Token"), (False, "Insect Token")):
        table = Table(A=side(board=[watcher(text), FOREST], hand=[SWAMP]), B=side()).to("precombat main")
        table.answer("A", answer).play(SWAMP).resolve()
        assert name in table.zone("battlefield")


RELIC = card("Relic", "Artifact", "", cost="{1}")


@rule("608.2c")
def test_608_2c_only_who_discarded_such_a_card_as_you_did_loses_life() -> None:
    dread = card("Dread", "Enchantment", DREAD)
    for name, theirs, life in (("Ox", OX_FOR_2U, 17), ("Relic", RELIC, 20)):
        table = Table(A=side(hand=[BEAR_FOR_G], board=[dread]), B=side(hand=[theirs])).to("draw")
        assert (table.zone("graveyard", "A"), table.zone("graveyard", "B")) == (["Bear"], [name])
        assert (table.life("A"), table.life("B")) == (20, life)


@rule("608.2c")
def test_608_2c_who_discarded_nothing_is_compared_with_nobody() -> None:
    dread = card("Dread", "Enchantment", DREAD)
    table = Table(A=side(board=[dread]), B=side(hand=[OX_FOR_2U])).to("draw")
    assert (table.zone("graveyard", "B"), table.life("B")) == (["Ox"], 20)

"""Base sizes, what one already controls, deeds that share what they are done to, and prices said as sums."""

from __future__ import annotations

from tests.rules.made_cards import card, creature, land
from tests.rules.table import Table, side

BEAR, OX = creature("Bear", 2, 2, cost="{0}"), creature("Ox", 2, 4, cost="{0}")
BIRD = creature("Bird", 1, 1, "Flying", cost="{0}")
SPIDER = creature("Spider", 1, 3, "Reach", cost="{0}")
OUTLET = card("Outlet", "Artifact", "{0}, Sacrifice a creature: You gain 1 life.")
FOREST, ISLAND = land("Forest"), land("Island")


def test_208_4_base_power_and_toughness_are_those_before_counters() -> None:
    lord = creature("Lord", 3, 3, "Creatures you control with base power and toughness 2/2 have flying.")
    table = Table.of("player A:\n battlefield: Lord; Bear [2 +1/+1]; Ox\nplayer B:", lord, BEAR, OX)
    assert table.size("Bear") == (4, 4)
    assert table.now("Bear").has("flying")
    assert not table.now("Ox").has("flying")


def test_603_10_what_died_did_not_have_the_keyword() -> None:
    text = "Whenever another creature you control dies, if it didn't have flying, you gain 2 life."
    keeper = creature("Keeper", 2, 2, text)
    table = Table(A=side(life=20, board=[keeper, OUTLET, BEAR, BIRD]), B=side()).to("precombat main")
    table.answer("A", "Bird").activate(OUTLET).resolve()
    assert (table.life("A"), table.game.state.stack) == (21, ())
    table.answer("A", "Bear").activate(OUTLET).resolve(2)
    assert table.life("A") == 24


def test_701_8a_only_what_has_neither_keyword_is_destroyed() -> None:
    quake = card("Quake", "Sorcery", "Destroy all creatures without flying or reach.", cost="{0}")
    table = Table(A=side(hand=[quake]), B=side(board=[BEAR, BIRD, SPIDER])).to("precombat main")
    table.cast(quake).resolve()
    assert table.zone("battlefield", "B") == ["Bird", "Spider"]


def test_614_12_what_enters_is_not_yet_controlled() -> None:
    text = (
        "Each other Bird you control enters with an additional +1/+1 counter on it for each Bird you already control."
    )
    host = card("Host", "Creature — Bird", text, power=2, toughness=2)
    dove = card("Dove", "Creature — Bird", cost="{0}", power=1, toughness=1)
    table = Table(A=side(hand=[dove], board=[host]), B=side()).to("precombat main")
    table.cast(dove).resolve()
    assert table.size("Dove") == (2, 2)


def test_608_2c_what_was_not_cast_goes_to_the_hand() -> None:
    text = (
        "{0}: Reveal the top card of your library. You may cast it without paying its mana cost if it's a creature "
        "spell. If you don't cast it, put it into your hand."
    )
    crafter = card("Crafter", "Artifact", text)
    table = Table(A=side(library=[BEAR, OX, FOREST], board=[crafter]), B=side()).to("precombat main")
    table.answer("A", True).activate(crafter).resolve(2)
    assert table.zone("battlefield", "A") == ["Crafter", "Bear"]
    table.answer("A", False).activate(crafter).resolve()
    table.activate(crafter).resolve()  # a land is nothing to cast
    assert table.zone("hand", "A") == ["Ox", "Forest"]


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


def test_702_138a_an_escape_cost_is_the_mana_cost_and_more() -> None:
    text = (
        "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile "
        "two other cards from your graveyard."
    )
    breach = card("Breach", "Enchantment", text)
    beast = creature("Beast", 3, 3, cost="{G}")
    table = Table(A=side(graveyard=[beast, BEAR, OX], board=[breach, FOREST]), B=side()).to("precombat main")
    table.answer("A", ["Bear", "Ox"]).cast(beast, method="escape").resolve()
    assert table.zone("exile", "A") == ["Bear", "Ox"]
    assert "Beast" in table.zone("battlefield", "A")
    assert table.find(FOREST).tapped


def test_603_2_creating_and_sacrificing_a_token_both_count() -> None:
    bats = creature("Bats", 2, 2, "Whenever you create or sacrifice a token, each opponent loses 1 life.")
    maker = card("Maker", "Artifact", "{0}: Create a 1/1 white Cat creature token.")
    table = Table(A=side(board=[bats, maker, OUTLET]), B=side(life=20)).to("precombat main")
    table.activate(maker).resolve(2)
    assert table.life("B") == 19
    table.answer("A", "Cat Token").activate(OUTLET).resolve(2)
    assert table.life("B") == 18
    table.answer("A", "Bats").activate(OUTLET).resolve()
    assert table.life("B") == 18


def test_603_2_drawing_and_discarding_both_count() -> None:
    rogue = creature("Rogue", 1, 1, "Whenever you draw or discard a card, you gain 1 life.")
    looter = card("Looter", "Artifact", "{0}: Draw a card, then discard a card.")
    table = Table(A=side(life=20, hand=[BEAR], board=[rogue, looter]), B=side()).to("precombat main")
    before = table.life("A")
    table.answer("A", "Bear").activate(looter).resolve()
    if len(table.game.state.stack) > 1:
        table.resolve(2)
    assert table.life("A") == before + 2


def test_107_3_x_cannot_be_none() -> None:
    grind = card("Grind", "Sorcery", "Each opponent mills X cards. X can't be 0.", cost="{X}")
    assert not Table(A=side(hand=[grind]), B=side()).to("precombat main").try_to("cast", grind)
    table = Table(A=side(hand=[grind], board=[FOREST]), B=side()).to("precombat main")
    table.answer("A", 1).cast(grind).resolve()
    assert len(table.zone("graveyard", "B")) == 1


def test_107_1_so_many_cards_from_the_top_as_its_power() -> None:
    text = "{0}: Exile cards equal to ~'s power from the top of target opponent's library."
    muscle = creature("Muscle", 3, 3, text)
    table = Table(A=side(board=[muscle]), B=side()).to("precombat main")
    table.activate(muscle, at="B").resolve()
    assert len(table.zone("exile", "B")) == 3


def test_508_4_it_attacks_the_player_who_is_spoken_of() -> None:
    text = (
        "Whenever ~ attacks, look at defending player's hand. You may put a creature card from it onto the battlefield "
        "under your control tapped and attacking that player or a planeswalker they control."
    )
    recruiter = creature("Recruiter", 1, 1, text)
    table = Table(A=side(board=[recruiter]), B=side(life=20), C=side(life=20, hand=[OX]))
    table.answer("A", True, "Ox").attack(recruiter, on="C").to("end of combat")
    assert (table.life("B"), table.life("C")) == (20, 17)


def test_509_1c_it_must_be_blocked_each_combat() -> None:
    mole = creature("Mole", 4, 4, "{0}: ~ must be blocked each combat this turn if able.")
    table = Table(A=side(board=[mole]), B=side(board=[BEAR])).to("precombat main")
    table.activate(mole).resolve().attack(mole)
    table.block(BEAR, mole).to("end of combat")
    assert table.zone("graveyard", "B") == ["Bear"]


def test_702_16_protection_from_a_card_type_that_is_chosen() -> None:
    guard = creature(
        "Guard",
        2,
        2,
        "{0}: Another target creature you control gains protection from the card type of "
        "your choice until end of turn.",
    )
    bolt = card("Bolt", "Instant", "Destroy target creature.", cost="{0}")
    table = Table(A=side(board=[guard, BEAR], hand=[bolt]), B=side()).to("precombat main")
    table.answer("A", "Instant").activate(guard, at="Bear").resolve()
    table.cast(bolt, at="Guard").resolve()
    assert table.zone("battlefield", "A") == ["Bear"]
    assert not table.game.state.stack


def test_603_2d_entering_and_leaving_cause_one_more_triggering() -> None:
    text = (
        "If an artifact entering or leaving the battlefield causes a triggered ability of a permanent you control to "
        "trigger, that ability triggers an additional time."
    )
    wizard = creature("Wizard", 2, 2, text)
    witness = creature("Witness", 1, 1, "Whenever another permanent enters or leaves the battlefield, you gain 1 life.")
    egg = card("Egg", "Artifact", "{0}, Sacrifice ~: Add {C}.", cost="{0}")
    table = Table(A=side(life=20, hand=[egg, BEAR], board=[wizard, witness]), B=side()).to("precombat main")
    table.cast(BEAR).resolve(2)
    assert table.life("A") == 21
    table.cast(egg).resolve(3)
    assert table.life("A") == 23


def test_603_4_a_power_of_exactly_so_much() -> None:
    text = "{0}: Put a +1/+1 counter on ~. Then draw a card if ~'s power is exactly 3."
    grower = creature("Grower", 1, 1, text)
    table = Table(A=side(board=[grower]), B=side()).to("precombat main")
    hands = []
    for _ in range(3):
        table.activate(grower).resolve()
        hands.append(len(table.zone("hand", "A")))
    assert hands == [0, 1, 1]


def test_706_2_as_many_cards_as_the_result() -> None:
    text = "Roll a d4. Draw cards equal to the result. You have no maximum hand size for the rest of the game."
    hoard = card("Hoard", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[hoard]), B=side()).to("precombat main")
    table.cast(hoard).resolve()
    assert 1 <= len(table.zone("hand", "A")) <= 4


def test_707_9_a_copy_that_is_an_enchantment_and_nothing_else() -> None:
    text = (
        "Whenever another nontoken creature you control dies, you may exile it. If you do, create a token that's a "
        "copy of that card, except it's an enchantment and loses all other card types."
    )
    lord = creature("Lord", 3, 3, text)
    relic = card("Relic", "Artifact Creature — Golem", "Flying", cost="{2}", power=2, toughness=2)
    table = Table(A=side(board=[lord, relic, OUTLET]), B=side()).to("precombat main")
    table.answer("A", "Relic", True).activate(OUTLET).resolve(2)
    assert table.zone("exile", "A") == ["Relic"]
    copy = next(obj for obj in table.game.state.permanents() if obj.is_token)
    now = table.game.characteristics(copy.id)
    assert (sorted(now.types), now.has("flying")) == (["Enchantment"], True)


def test_119_3_as_much_as_one_has_lost_this_turn() -> None:
    captain = creature("Captain", 2, 2, "~ gets +X/+0, where X is the amount of life you've lost this turn.")
    pain = card("Pain", "Artifact", "{0}: You lose 2 life.")
    table = Table(A=side(board=[captain, pain]), B=side()).to("precombat main")
    table.activate(pain).resolve().activate(pain).resolve()
    assert table.size("Captain") == (6, 2)


def test_404_2_what_came_from_their_own_library() -> None:
    text = (
        "{0}: Choose target creature card in an opponent's graveyard that was put there from their library this turn. "
        "Put it onto the battlefield under your control."
    )
    pirate = creature("Pirate", 3, 6, text)
    mill = card("Mill", "Artifact", "{0}: Each opponent mills a card.")
    table = Table(A=side(board=[pirate, mill]), B=side(library=[OX], graveyard=[BEAR])).to("precombat main")
    assert not table.try_to("activate", pirate, at="Bear")
    table.activate(mill).resolve().activate(pirate, at="Ox").resolve()
    assert table.zone("battlefield", "A") == ["Pirate", "Mill", "Ox"]


def test_702_1_a_spell_that_has_a_keyword() -> None:
    halo = creature("Halo", 2, 2, "Whenever you cast a spell that has flash, you gain 1 life.")
    quick = creature("Quick", 1, 1, "Flash", cost="{0}")
    table = Table(A=side(life=20, hand=[quick, BEAR], board=[halo]), B=side()).to("precombat main")
    table.cast(BEAR).resolve().cast(quick).resolve(2)
    assert table.life("A") == 21

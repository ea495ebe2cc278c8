"""Sentences of early cards: damage that its source deals to somebody else, prices said before what they spare one,
things spared, so many counters exactly, events that come to nothing."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
SERPENT = card("Serpent", "Creature — Serpent", power=5, toughness=5)
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="{R}")


def test_614_9_a_source_deals_its_damage_to_itself_instead() -> None:
    text = (
        "{0}: The next time target attacking creature would deal combat damage to Dancer this turn, that creature "
        "deals that damage to itself instead."
    )
    dancer = creature("Dancer", 1, 3, text)
    table = Table(A=side(board=[BEAR]), B=side(board=[dancer]))
    table.attack(BEAR).block(dancer, BEAR).to("declare blockers")
    table.activate(dancer, at="Bear", by="B").resolve().to("end of combat")
    assert table.zone("battlefield") == ["Dancer"]


def test_614_9_a_spell_deals_its_damage_to_its_controller_instead() -> None:
    text = (
        "{0}: The next time an instant or sorcery spell would deal damage to you this turn, that spell deals that "
        "damage to its controller instead."
    )
    aegis = card("Aegis", "Enchantment", text)
    table = Table(A=side(hand=[BOLT], board=[land("Mountain")]), B=side(board=[aegis]))
    table.to("precombat main").activate(aegis, by="B").resolve().cast(BOLT, at="B").resolve()
    assert (table.life("A"), table.life("B")) == (17, 20)


def test_615_8_all_but_some_of_the_next_damage_is_prevented() -> None:
    text = (
        "{0}: The next time a creature of your choice would deal combat damage to you this turn, prevent all but 1 of "
        "that damage."
    )
    field = card("Field", "Artifact", text)
    table = Table(A=side(board=[SERPENT]), B=side(board=[field]))
    table.attack(SERPENT).to("declare attackers").answer("B", ["Serpent"])
    table.activate(field, by="B").resolve().to("end of combat")
    assert table.life("B") == 19


def test_614_1a_half_of_the_damage_rounded_down() -> None:
    text = (
        "If a source would deal damage to a permanent or player, it deals half that damage, rounded down, to that "
        "permanent or player instead."
    )
    ghosts = creature("Ghosts", 4, 5, text)
    table = Table(A=side(hand=[BOLT], board=[land("Mountain"), ghosts]), B=side())
    table.to("precombat main").cast(BOLT, at="B").resolve()
    assert table.life("B") == 19


def test_118_12a_the_price_stands_before_what_it_spares_one() -> None:
    text = "At the beginning of your upkeep, unless you sacrifice a Bear, sacrifice Spawn and it deals 6 damage to you."
    spawn = creature("Spawn", 6, 6, text)
    pet = card("Pet", "Creature — Bear", power=2, toughness=2)
    paid = Table(A=side(board=[spawn, pet]), B=side()).answer("A", True).to("draw")
    assert (paid.life("A"), paid.zone("battlefield", "A")) == (20, ["Spawn"])
    unpaid = Table(A=side(board=[spawn]), B=side()).to("draw")
    assert (unpaid.life("A"), unpaid.zone("battlefield", "A")) == (14, [])


def test_608_2_what_is_excepted_stays() -> None:
    wave = card(
        "Wave",
        "Sorcery",
        "Return all creatures to their owners' hands except for Krakens and Serpents.",
        cost="{U}",
    )
    table = Table(A=side(hand=[wave], board=[land("Island"), BEAR]), B=side(board=[SERPENT]))
    table.to("precombat main").cast(wave).resolve()
    assert table.zone("battlefield", "B") == ["Serpent"]
    assert table.zone("hand", "A") == ["Bear"]


def test_122_1_exactly_so_many_counters() -> None:
    text = (
        "Homarid enters with a tide counter on it.\n{0}: Put a tide counter on Homarid.\n"
        "As long as there is exactly one tide counter on Homarid, it gets -1/-1.\n"
        "As long as there are exactly three tide counters on Homarid, it gets +1/+1.\n"
        "Whenever there are four tide counters on Homarid, remove all tide counters from it."
    )
    homarid = creature("Homarid", 2, 2, text, cost="{U}")
    table = Table(A=side(hand=[homarid], board=[land("Island")]), B=side())
    table.to("precombat main").cast(homarid).resolve()
    sizes = [table.size(homarid)]
    for _ in range(3):
        table.activate(homarid).resolve()
        sizes.append(table.size(homarid))
    table.resolve()
    assert sizes == [(1, 1), (2, 2), (3, 3), (2, 2)]
    assert not table.find(homarid).counters


def test_614_6_a_draw_that_is_skipped_never_happens() -> None:
    portal = card("Portal", "Artifact", "If a player would draw a card, that player skips that draw instead.")
    table = Table(A=side(board=[portal]), B=side()).to("precombat main")
    assert table.zone("hand", "A") == []


def test_614_6_life_that_nobody_gains() -> None:
    vortex = card("Vortex", "Enchantment", "If a player would gain life, that player gains no life instead.")
    balm = card("Balm", "Sorcery", "You gain 3 life.", cost="{W}")
    table = Table(A=side(hand=[balm], board=[vortex, land("Plains")]), B=side())
    table.to("precombat main").cast(balm).resolve()
    assert table.life("A") == 20


def test_603_2_a_permanent_returned_to_anybodys_hand() -> None:
    devotion = card(
        "Devotion", "Enchantment", "Whenever a permanent is returned to a player's hand, that player discards a card."
    )
    unsummon = card("Unsummon", "Instant", "Return target creature to its owner's hand.", cost="{U}")
    table = Table(A=side(hand=[unsummon], board=[devotion, land("Island")]), B=side(board=[BEAR]))
    table.to("precombat main").cast(unsummon, at="Bear").resolve(2)
    assert table.zone("graveyard", "B") == ["Bear"]


def test_608_2_what_a_card_is_asked_to_be_is_what_it_is_called() -> None:
    text = (
        "Reveal the top card of your library. If it's a creature card, put it onto the battlefield. That creature "
        "gains haste until end of turn. Sacrifice it at the beginning of the next end step."
    )
    instinct = card("Instinct", "Sorcery", text, cost="{R}")
    table = Table(A=side(hand=[instinct], board=[land("Mountain")], library=[BEAR, BEAR]), B=side())
    table.to("precombat main").cast(instinct).resolve()
    table.attack(BEAR).to("end of combat")
    assert table.life("B") == 18
    table.to("cleanup")
    assert table.zone("graveyard", "A") == ["Instinct", "Bear"]


def test_614_12_a_creature_enters_with_counters_and_an_ability_of_its_own() -> None:
    text = 'Volver enters with two +1/+1 counters on it and with "Pay 3 life: Draw a card."'
    volver = creature("Volver", 1, 1, text, cost="{G}")
    table = Table(A=side(hand=[volver], board=[land("Forest")]), B=side())
    table.to("precombat main").cast(volver).resolve()
    assert table.size(volver) == (3, 3)
    table.activate(volver).resolve()
    assert (table.life("A"), len(table.zone("hand", "A"))) == (17, 1)


def test_608_2c_cards_as_many_as_the_damage_dealt() -> None:
    swan = creature(
        "Swan",
        4,
        3,
        "If a source would deal damage to Swan, prevent that damage. The source's controller "
        "draws cards equal to the damage prevented this way.",
    )
    table = Table(A=side(hand=[BOLT], board=[land("Mountain")]), B=side(board=[swan]))
    table.to("precombat main").cast(BOLT, at="Swan").resolve()
    assert table.zone("battlefield", "B") == ["Swan"]
    assert len(table.zone("hand", "A")) == 3


def test_615_7_a_shield_is_divided_among_targets_as_announced() -> None:
    text = "Prevent the next 4 damage that would be dealt this turn to any number of targets, divided as you choose."
    remedy = card("Remedy", "Instant", text, cost="{W}")
    bolts = [BOLT, BOLT]
    table = Table(
        A=side(hand=[remedy, *bolts], board=[land("Plains"), land("Mountain"), land("Mountain"), BEAR]), B=side()
    )
    table.to("precombat main").answer("A", [1, 3]).cast(remedy, at=["A", "Bear"]).resolve()
    table.cast(BOLT, at="A").resolve().cast(BOLT, at="Bear").resolve()
    assert table.life("A") == 18
    assert "Bear" in table.zone("battlefield", "A")


def test_702_55a_a_spell_that_has_resolved_haunts_a_creature() -> None:
    text = "You gain 1 life.\nHaunt\nWhen the creature Moons haunts dies, you gain 3 life."
    moons = card("Moons", "Instant", text, cost="{W}")
    kill = card("Kill", "Instant", "Destroy target creature.", cost="{B}")
    no = card("No", "Instant", "Counter target spell.", cost="{U}")
    table = Table(A=side(hand=[moons, kill], board=[land("Plains"), land("Swamp")]), B=side(board=[BEAR]))
    table.to("precombat main").cast(moons).answer("A", ["Bear"]).resolve(2)
    assert (table.zone("exile", "A"), table.life("A")) == (["Moons"], 21)
    table.cast(kill, at="Bear").resolve(2)
    assert table.life("A") == 24
    table = Table(A=side(hand=[moons], board=[land("Plains")]), B=side(board=[BEAR, land("Island")], hand=[no]))
    table.to("precombat main").cast(moons).cast(no, at="Moons", by="B").resolve()
    assert table.zone("graveyard", "A") == ["Moons"]


def test_107_4_mana_symbols_of_a_colour_are_counted() -> None:
    twin = creature("Twin", 1, 1, cost="{2}{W}{W/U}")
    light = card(
        "Light", "Enchantment", "Each creature you control gets +1/+1 for each white mana symbol in its mana cost."
    )
    fire = card(
        "Fire",
        "Artifact",
        "Sacrifice a creature: Fire deals damage to any target equal to the number of white mana symbols in the "
        "sacrificed creature's mana cost.",
    )
    table = Table(A=side(board=[light, twin, BEAR, fire]), B=side())
    assert (table.size(twin), table.size(BEAR)) == ((3, 3), (2, 2))
    table.to("precombat main").answer("A", ["Twin"]).activate(fire, at="B").resolve()
    assert table.life("B") == 18
    feast = card(
        "Feast",
        "Sorcery",
        "Reveal any number of cards in your hand. You gain 2 life for each white mana symbol in those cards' mana "
        "costs.",
        cost="{G}",
    )
    table = Table(A=side(hand=[feast, twin, BEAR], board=[land("Forest")]), B=side())
    table.to("precombat main").cast(feast).answer("A", ["Twin", "Bear"]).resolve()
    assert table.life("A") == 24


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


def test_500_7_who_takes_the_extra_turn_loses_at_its_end_step() -> None:
    text = "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game."
    fortune = card("Fortune", "Instant", text, cost="{R}")
    table = Table(A=side(hand=[fortune], board=[land("Mountain")]), B=side(), C=side())
    table.to("precombat main").cast(fortune).resolve().to("end", turn=1).to("postcombat main", turn=2)
    assert table.game.state.turn.active == table.seat("A")
    assert not table.lost("A")
    table.to("upkeep", turn=3)
    assert table.lost("A")


def test_500_7_it_is_that_turn_and_no_other_extra_turn() -> None:
    fortune = card(
        "Fortune",
        "Instant",
        "Take an extra turn after this one. At the beginning of that turn's end step, you lose the game.",
        cost="{R}",
    )
    walk = card("Walk", "Instant", "Take an extra turn after this one.", cost="{U}")
    table = Table(A=side(hand=[fortune, walk], board=[land("Mountain"), land("Island")]), B=side(), C=side())
    table.to("precombat main").cast(fortune).resolve().cast(walk).resolve().to("upkeep", turn=3)
    assert not table.lost("A")
    table.to("upkeep", turn=4)
    assert table.lost("A")


def test_500_11_the_untap_step_of_the_extra_turn_is_skipped() -> None:
    savor = card("Savor", "Sorcery", "Take an extra turn after this one. Skip the untap step of that turn.", cost="{U}")
    table = Table(A=side(hand=[savor], board=[land("Island")]), B=side())
    table.to("precombat main").cast(savor).resolve().to("upkeep", turn=2)
    assert table.find("Island").tapped
    table.to("upkeep", turn=4)
    assert not table.find("Island").tapped


def test_121_2_up_to_so_many_cards_are_drawn() -> None:
    djinn = creature("Djinn", 4, 4, "When Djinn enters, each other player may draw up to three cards.", cost="{U}")
    table = Table(A=side(hand=[djinn], board=[land("Island")]), B=side())
    table.to("precombat main").cast(djinn).answer("B", True, 2).resolve(2)
    assert len(table.zone("hand", "B")) == 2


def test_701_23_one_card_of_each_quality_is_found() -> None:
    text = (
        "Search your library for a Plains card, an Island card, and a Swamp card. Reveal those cards and put them into "
        "your hand. Then shuffle."
    )
    shard = card("Shard", "Sorcery", text, cost="{G}")
    library = [land("Plains"), land("Plains"), land("Swamp"), BEAR, land("Island")]
    table = Table(A=side(hand=[shard], board=[land("Forest")], library=library), B=side())
    table.to("precombat main").cast(shard).answer("A", ["Plains"], ["Island"], ["Swamp"]).resolve()
    assert sorted(table.zone("hand", "A")) == ["Island", "Plains", "Swamp"]


def test_608_2_all_are_destroyed_except_for_the_one_that_says_so() -> None:
    lion = creature("Lion", 3, 3, "{0}: Destroy all creatures except for Lion.")
    table = Table(A=side(board=[lion, BEAR]), B=side(board=[SERPENT]))
    table.to("precombat main").activate(lion).resolve()
    assert table.zone("battlefield") == ["Lion"]


def test_608_2_that_card_is_the_one_that_was_chosen() -> None:
    text = (
        "Search your library for three cards and reveal them. Target opponent chooses one. Put that card into your "
        "hand and the rest into your graveyard. Then shuffle."
    )
    wish = card("Wish", "Instant", text, cost="{U}")
    library = [BEAR, SERPENT, BOLT, BEAR]
    table = Table(A=side(hand=[wish], board=[land("Island")], library=library), B=side())
    table.to("precombat main").answer("A", ["Bear", "Serpent", "Bolt"]).answer("B", ["Serpent"])
    table.cast(wish, at="B").resolve()
    assert table.zone("hand", "A") == ["Serpent"]
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Bolt", "Wish"]


def test_119_3_the_lowest_and_the_highest_life_total_of_some_players() -> None:
    repay = card(
        "Repay", "Sorcery", "Each player's life total becomes the lowest life total among all players.", cost="{B}"
    )
    table = Table(A=side(hand=[repay], board=[land("Swamp")]), B=side(life=7), C=side(life=30))
    table.to("precombat main").cast(repay).resolve()
    assert [table.life(player) for player in "ABC"] == [7, 7, 7]
    text = (
        "Malign's power and toughness are each equal to half the highest life total among your opponents, rounded up."
    )
    malign = creature("Malign", "*", "*", text)
    table = Table(A=side(board=[malign], life=40), B=side(life=7), C=side(life=9))
    assert table.size(malign) == (5, 5)

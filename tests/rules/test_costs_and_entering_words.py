"""Words about costs of this turn, entering untapped, half a life total, poison, Auras one controls, switched sizes."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
OX = creature("Ox", 1, 4)
ISLAND = land("Island")
GROVE = card("Grove", "Land", "Grove enters tapped.")
THINK = card("Think", "Sorcery", "You gain 1 life.", cost="{2}{U}")


def test_601_2f_spells_cost_less_this_turn_and_no_longer() -> None:
    text = "{0}: Instant and sorcery spells you cast this turn cost {1} less to cast."
    soprano = creature("Soprano", 1, 1, text)
    table = Table(A=side(hand=[THINK, THINK, BEAR], board=[soprano, ISLAND, ISLAND]), B=side()).to("precombat main")
    assert not table.try_to("cast", THINK)
    table.activate(soprano).resolve().cast(THINK).resolve()
    assert table.life("A") == 21
    table.to("precombat main", turn=3)
    assert not table.try_to("cast", THINK)


def test_601_2f_spells_of_a_player_cost_more_this_turn() -> None:
    tax = card("Tax", "Artifact", "{0}: Spells your opponents cast this turn cost {2} more to cast.")
    shock = card("Shock", "Instant", "You gain 1 life.", cost="{U}")
    for taxed in (False, True):
        table = Table(A=side(board=[tax]), B=side(hand=[shock], board=[ISLAND])).to("precombat main")
        if taxed:
            table.activate(tax).resolve()
        assert table.try_to("cast", shock, by="B") != taxed


def test_614_1c_lands_enter_untapped_whatever_else_says_that_they_enter_tapped() -> None:
    gate = card("Gate", "Enchantment", "Lands you control enter untapped.")
    fetch = card("Fetch", "Sorcery", "Put a land card from your hand onto the battlefield tapped.", cost="{0}")
    for board, tapped in (([], True), ([gate], False)):
        table = Table(A=side(hand=[GROVE], board=board), B=side()).to("precombat main").play(GROVE)
        assert table.find(GROVE).tapped == tapped
        table = Table(A=side(hand=[fetch, ISLAND], board=board), B=side()).to("precombat main")
        table.answer("A", "Island").cast(fetch).resolve()
        assert table.find(ISLAND).tapped == tapped


def test_614_1c_other_permanents_enter_untapped_only_while_it_is_untapped() -> None:
    lagoon = card(
        "Lagoon",
        "Artifact",
        "As long as Lagoon is untapped, other permanents enter untapped.\n{T}: You gain 1 life.",
    )
    for used in (False, True):
        table = Table(A=side(board=[lagoon], hand=[GROVE]), B=side()).to("precombat main")
        if used:
            table.activate(lagoon).resolve()
        assert table.play(GROVE).find(GROVE).tapped == used


def test_107_1a_half_the_starting_life_total() -> None:
    bane = creature(
        "Bane",
        2,
        2,
        "Bane has flying as long as your life total is less than or equal to half your starting life total.",
    )
    for life, there in ((11, False), (10, True)):
        assert Table(A=side(board=[bane], life=life), B=side()).now(bane).has("flying") == there


def test_104_3d_a_poisoned_player_is_one_with_a_poison_counter() -> None:
    seeker = creature("Seeker", 5, 5, "Seeker can't attack unless defending player is poisoned.")
    sting = card("Sting", "Sorcery", "Target player gets a poison counter.", cost="{0}")
    for stung in (False, True):
        table = Table(A=side(board=[seeker], hand=[sting]), B=side()).to("precombat main")
        if stung:
            table.cast(sting, at="B").resolve()
        table.attack(seeker).to("end of combat")
        assert (table.life("B") == 15) == stung


def test_303_4_enchanted_by_an_aura_one_controls() -> None:
    eriette = creature("Eriette", 2, 4, "Each creature that's enchanted by an Aura you control gets +3/+0.")
    pacify = card("Pacify", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.", cost="{U}")
    for owner in ("A", "B"):
        sides = {
            name: side(
                hand=[pacify] if name == owner else [], board=[ISLAND, *([eriette, BEAR] if name == "A" else [])]
            )
            for name in "AB"
        }
        table = Table(A=sides["A"], B=sides["B"]).to("precombat main", turn=1 if owner == "A" else 2)
        table.cast(pacify, at="Bear", by=owner).resolve()
        assert table.size(BEAR) == ((5, 3) if owner == "A" else (2, 3))


def test_702_23_for_each_creature_beyond_the_first() -> None:
    wurm = creature(
        "Wurm",
        6,
        6,
        "Whenever Wurm becomes blocked, it gets -2/-1 until end of turn for each creature "
        "blocking it beyond the first.",
    )
    table = Table(A=side(board=[wurm]), B=side(board=[BEAR, OX]))
    table.attack(wurm).block(BEAR, wurm).block(OX, wurm).to("declare blockers")
    assert table.size(wurm) == (4, 5)


def test_613_4d_the_power_and_toughness_of_each_of_several_targets_are_switched() -> None:
    invert = card(
        "Invert",
        "Instant",
        "Switch the power and toughness of each of up to two target creatures until end of turn.",
        cost="{0}",
    )
    table = Table(A=side(board=[OX, BEAR], hand=[invert]), B=side()).to("precombat main")
    table.cast(invert, at=["Ox"]).resolve()
    assert table.size(OX) == (4, 1)

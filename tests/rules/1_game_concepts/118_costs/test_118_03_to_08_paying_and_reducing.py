"""Rule 118: costs."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_1G,
    BEAR_FOR_2,
    BEAR_FOR_G,
    CUB,
    ELF,
    FOREST,
    ISLAND,
    MENTOR,
    MOUNTAIN,
    OGRE,
    OX,
    SWAMP,
)
from tests.rules.common_games import entered, spell
from tests.rules.main_phase import game
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

DEFILER = (
    "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less to cast if "
    "you paid life this way. This effect reduces only the amount of green mana you pay."
)


GREEN = creature("Green", 2, 2, cost="{1}{G}")


@rule("118")
def test_118_an_amount_of_energy_is_paid() -> None:
    text = "you get {E}{E}. Sacrifice a creature unless you pay an amount of {E} equal to Guest's mana value."
    table = entered(text).answer("A", True).resolve()
    assert "Guest" in table.zone("battlefield")
    assert dict(table.game.state.player(table.seat("A")).counters).get("energy") == 1


@rule("118.3")
def test_118_3_counters_of_any_kind_are_removed_as_a_cost() -> None:
    elm = card("Elm", "Creature — Treefolk", "Remove two counters from ~: You gain 1 life.", power=3, toughness=4)
    table = Table.of("player A:\n battlefield: Elm [1 -1/-1, 1 charge]\nplayer B:", elm)
    table.to("precombat main")
    table.answer("A", 0, 1).activate(elm).to("precombat main")
    assert table.life("A") == 41
    assert not table.find(elm).counters
    assert not table.try_to("activate", elm)


TITHE = card(
    "Tithe",
    "Sorcery",
    "As an additional cost to cast this spell, pay 3 life and discard a card.\nDraw a card.",
    cost="{B}",
)


@rule("118.3")
def test_118_3_every_part_of_an_additional_cost_must_be_payable() -> None:
    for life, others, castable in ((2, [SWAMP], False), (3, [], False), (3, [SWAMP], True)):
        table = Table(A=side(life=life, hand=[TITHE, *others], board=[SWAMP]), B=side()).to("precombat main")
        assert any(action.kind == "cast" for action in table.actions("A")) is castable


@rule("118.3")
def test_118_3_a_counter_is_removed_only_from_what_has_one() -> None:
    crusher = creature("Crusher", 4, 4, "{T}, Remove a +1/+1 counter from a creature you control: You gain 2 life.")
    position = "player A:\n battlefield: Bear; Ox [1 +1/+1]; Elk [1 +1/+1]; Crusher\nplayer B:"
    others = [creature(name, 2, 2) for name in ("Bear", "Ox", "Elk")]
    table = Table.of(position, crusher, *others).to("precombat main")
    table.answer("A", "Elk").activate(crusher).resolve()
    assert table.life("A") == 42
    assert [table.size(name) for name in ("Ox", "Elk")] == [(3, 3), (2, 2)]
    assert not table.answer("A", "Bear").try_to("activate", crusher)


@rule("118.3")
def test_118_3_a_cost_may_untap_what_an_opponent_controls() -> None:
    diver = creature(
        "Diver",
        1,
        1,
        "{T}, Untap a tapped land an opponent controls: Add one mana of any type that land could produce.",
    )
    spell = card("Study", "Sorcery", "Draw a card.", cost="{R}")
    text = "player A:\n hand: Study\n battlefield: Diver\nplayer B:\n battlefield: Mountain [tapped]"
    table = Table.of(text, diver, spell, land("Mountain"))
    table.to("precombat main").cast(spell).resolve()
    assert not table.find("Mountain").tapped


@rule("118.3")
def test_118_3_a_cost_of_two_parts_is_offered_only_if_both_can_be_paid() -> None:
    text = "When ~ enters, you may pay {G} and exile two cards from your graveyard. If you do, draw a card."
    monk = creature("Monk", 1, 1, text, cost="{G}")
    lone = Table(A=side(hand=[monk], board=[FOREST, FOREST], graveyard=[BEAR_FOR_G]), B=side()).to("precombat main")
    lone.cast(monk).resolve(2)
    assert lone.zone("graveyard", "A") == ["Bear"]
    both = Table(A=side(hand=[monk], board=[FOREST, FOREST], graveyard=[BEAR_FOR_G, CUB]), B=side()).to(
        "precombat main"
    )
    both.answer("A", True).cast(monk).resolve(2)
    assert len(both.zone("exile", "A")) == 2


@rule("118.3")
def test_118_3_an_offer_to_pay_and_discard_needs_a_card_to_discard() -> None:
    offer = card("Offer", "Sorcery", "You may pay {1} and discard a card. If you do, you gain 7 life.", cost="{0}")
    table = Table(A=side(hand=[offer], board=[ISLAND], life=20), B=side())
    table.to("precombat main").cast(offer).resolve()  # nobody is asked
    assert table.life("A") == 20
    assert not table.find("Island").tapped


@rule("118.3")
@pytest.mark.parametrize(("lands", "there"), [(2, True), (1, False)])
def test_118_3_a_price_that_must_be_paid_if_it_can_be(lands: int, there: bool) -> None:
    rampager = creature(
        "Rampager",
        3,
        4,
        "When Rampager enters, pay {1}. If you can't, return Rampager to its owner's hand.",
        cost="{G}",
    )
    table = Table(A=side(board=[FOREST] * lands, hand=[rampager]), B=side()).to("precombat main")
    table.cast(rampager).resolve(2)
    assert ("Rampager" in table.zone("battlefield")) == there


@rule("118.3")
def test_118_3_one_or_more_energy_must_be_there_to_be_paid() -> None:
    text = "Whenever Hydra attacks, you may pay one or more {E}. If you do, put that many +1/+1 counters on Hydra."
    hydra = creature("Hydra", 1, 1, text)
    table = Table(A=side(board=[hydra]), B=side()).to("precombat main").attack(hydra).to("end of combat")
    assert table.life("B") == 19


@rule("118.3")
def test_118_3_life_and_creatures_that_cannot_be_paid() -> None:
    text = "Players can't pay life or sacrifice creatures to cast spells or activate abilities."
    angel = creature("Angel", 3, 3, text)
    altar = card("Altar", "Artifact", "Sacrifice a creature: You gain 1 life.\nPay 1 life: Draw a card.")
    table = Table(A=side(board=[angel, altar, BEAR_FOR_G]), B=side()).to("precombat main")
    assert not table.try_to("activate", altar)
    assert not table.try_to("activate", altar, index=1)
    without = (
        Table(A=side(board=[altar, BEAR_FOR_G]), B=side()).to("precombat main").answer("A", "Bear").activate(altar)
    )
    assert without.zone("graveyard", "A") == ["Bear"]


@rule("118.7")
def test_118_7_one_of_two_whole_costs_is_paid() -> None:
    shard = card("Shard", "Artifact", "{3}, {T} or {B}, {T}: You gain 1 life.")
    dark = game(A=side(board=[shard, land("Swamp")]), B=side())
    dark.activate(shard).to("precombat main")
    assert dark.life("A") == 21
    assert dark.find(shard).tapped
    rich = game(A=side(board=[shard, *[land("Forest")] * 3]), B=side())
    rich.activate(shard).to("precombat main")
    assert rich.life("A") == 21
    assert all(rich.game.state.objects[id].tapped for id in rich.game.state.battlefield)
    assert not game(A=side(board=[shard, land("Forest")]), B=side()).try_to("activate", shard)


@rule("118.7")
def test_118_7_an_equip_ability_that_is_cheaper_for_each() -> None:
    plate = card(
        "Plate",
        "Artifact — Equipment",
        "Equipped creature gets +3/+3.\n"
        "Equip {3}. This ability costs {1} less to activate for each other Equipment you control.",
    )
    other = card("Other", "Artifact — Equipment", "Equip {9}")
    table = game(A=side(board=[plate, BEAR, other, other, land("Forest")]), B=side())
    table.activate(plate, at="Bear").to("precombat main")
    assert table.game.characteristics(table.find(BEAR).id).power == 5
    assert not game(A=side(board=[plate, BEAR, other, land("Forest")]), B=side()).try_to("activate", plate, at="Bear")


@rule("118.7")
def test_118_7_an_equip_cost_that_is_mana_or_a_card() -> None:
    flail = card("Flail", "Artifact — Equipment", "Equipped creature gets +2/+1.\nEquip—Pay {3} or discard a card.")
    table = game(A=side(board=[flail, BEAR], hand=[BEAR]), B=side())
    table.activate(flail, at="Bear").to("precombat main")
    assert table.zone("hand", "A") == []
    assert not game(A=side(board=[flail, BEAR]), B=side()).try_to("activate", flail, at="Bear")


WASTE = card("Waste", "Land", "{T}: Add {C}.")


@rule("118.7")
@pytest.mark.parametrize(
    ("cost", "less", "lands"),
    [
        ("{2}{W}{W}{U}", "{W}{U}", None),
        ("{2}{W/U}{W/B}", "{W}{U}", 2),
        ("{2}{W/U}{W}", "{W}{U}", 2),
        ("{1}{2/W}{W/P}", "{W}{W}", 1),
        ("{3}{G}", "{G}{G}", 2),
    ],
)
def test_118_7_a_reduction_takes_off_as_many_symbols_as_it_can(cost: str, less: str, lands: int | None) -> None:
    spell = card("Spell", "Sorcery", "You gain 3 life.", cost=cost)
    cheaper = card("Help", "Enchantment", f"Sorcery spells you cast cost {less} less to cast.")

    def castable(count: int) -> bool:
        table = Table(A=side(hand=[spell], board=[cheaper, *[WASTE] * count]), B=side())
        return table.to("precombat main").try_to("cast", spell)

    if lands is None:
        assert not castable(9)
    else:
        assert castable(lands)
        assert not castable(lands - 1)


@rule("118.7")
def test_118_7_an_additional_price_for_each_of_something() -> None:
    text = "Counter target spell unless its controller pays {1} plus an additional {1} for each creature you control."
    veto = card("Veto", "Instant", text, cost="{0}")
    caster = side(hand=[spell("You gain 3 life.")], board=[MOUNTAIN] * 2)
    table = Table(A=caster, B=side(board=[ELF], hand=[veto])).to("precombat main").answer("A", True)
    table.cast("Rite").cast(veto, at="Rite", by="B").resolve(2)
    assert table.life("A") == 23
    richer = Table(A=caster, B=side(board=[ELF, OGRE], hand=[veto])).to("precombat main")
    richer.cast("Rite").cast(veto, at="Rite", by="B").resolve()
    assert richer.zone("stack") == []
    assert richer.life("A") == 20


@rule("118.7")
def test_118_7_a_spell_costs_at_least_three_mana() -> None:
    text = "Each spell that would cost less than three mana to cast costs three mana to cast."
    sphere = card("Trine", "Artifact", text)
    poor = Table(A=side(hand=[BEAR_FOR_G], board=[sphere, FOREST, FOREST]), B=side()).to("precombat main")
    assert not poor.try_to("cast", BEAR_FOR_G)
    table = Table(A=side(hand=[BEAR_FOR_G], board=[sphere, FOREST, FOREST, FOREST]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_G).resolve()
    assert all(obj.tapped for obj in table.game.state.permanents() if obj.printed.name == "Forest")


@rule("118.7d")
@pytest.mark.parametrize(
    ("lands", "answers", "life", "defilers"),
    [(1, (), 18, 1), (2, (True,), 18, 1), (2, (False,), 20, 1), (1, (True, True), 16, 2)],
)
def test_118_7d_life_that_takes_coloured_mana_off(
    lands: int, answers: tuple[bool, ...], life: int, defilers: int
) -> None:
    others = [creature(f"Defiler {number}", 6, 6, DEFILER) for number in range(defilers)]
    table = Table(A=side(hand=[GREEN], board=[*others, *[FOREST] * lands]), B=side()).to("precombat main")
    table.answer("A", *answers).cast(GREEN).resolve()
    assert table.life("A") == life
    assert "Green" in table.zone("battlefield", "A")


@rule("118.7d")
def test_118_7d_it_takes_no_other_mana_off() -> None:
    table = Table(A=side(hand=[BEAR_FOR_2], board=[creature("Defiler", 6, 6, DEFILER), FOREST]), B=side())
    assert not table.to("precombat main").try_to("cast", BEAR_FOR_2)


@rule("118.7d")
def test_118_7d_nobody_else_may_pay_it() -> None:
    table = Table(A=side(hand=[GREEN], board=[FOREST]), B=side(board=[creature("Defiler", 6, 6, DEFILER)]))
    assert not table.to("precombat main").try_to("cast", GREEN)


@rule("118.8")
def test_118_8_the_additional_cost_is_the_permanents_whatever_is_discarded() -> None:
    text = "Kicker {1}\nWhen this creature enters, draw a card, then discard a card unless it was kicked."
    guest = creature("Guest", 2, 2, text, cost="{0}")
    plain = Table(A=side(hand=[guest, BEAR], board=[ISLAND]), B=side()).to("precombat main")
    plain.answer("A", False, "Bear").cast(guest).resolve(2)
    assert plain.zone("graveyard", "A") == ["Bear"]
    kicked = Table(A=side(hand=[guest, BEAR], board=[ISLAND]), B=side()).to("precombat main")
    kicked.answer("A", True).cast(guest).resolve(2)
    assert kicked.zone("hand", "A") == ["Bear", "Wastes"]


@rule("118.8")
def test_118_8_more_to_cast_it_for_each_other_card() -> None:
    text = (
        "You may cast Risen from your graveyard if you pay {1} more to cast it for each other creature card in your "
        "graveyard."
    )
    risen = creature("Risen", 4, 3, text, cost="{B}")
    for lands, possible in ((2, True), (1, False)):
        table = Table(A=side(graveyard=[risen, BEAR_FOR_2], board=[SWAMP] * lands), B=side()).to("precombat main")
        assert table.try_to("cast", risen, method="permission") is possible


@rule("118.8")
def test_118_8_without_an_elf_the_mana_is_paid() -> None:
    assert not game(A=side(board=[FOREST, BEAR_FOR_1G], hand=[MENTOR]), B=side()).try_to("cast", MENTOR)
    table = game(A=side(board=[FOREST] * 3, hand=[MENTOR]), B=side())
    table.cast(MENTOR).to("precombat main")
    assert table.game.state.objects[table.find(FOREST).id].tapped


@rule("118.8")
def test_118_8_a_spell_knows_that_its_player_blighted() -> None:
    rite = card(
        "Rite",
        "Sorcery",
        "As an additional cost to cast this spell, you may blight 1.\n"
        "You gain 1 life. If this spell's additional cost was paid, you gain 5 life instead.",
        cost="{0}",
    )
    table = game(A=side(board=[OX], hand=[rite]), B=side())
    table.answer("A", True).cast(rite).to("precombat main")
    assert table.life("A") == 25
    assert table.find(OX).counters["-1/-1"] == 1


@rule("118.3")
def test_118_3_of_a_price_of_two_parts_nothing_is_paid_unless_all_can_be() -> None:
    for price in ("sacrifice ~ and pay {G}{G}", "discard a card and pay {5}"):
        text = f"At the beginning of your upkeep, you may {price}. If you do, draw two cards."
        bait = card("Bait", "Enchantment", text)
        table = Table(A=side(hand=[BEAR], board=[bait]), B=side()).to("draw")
        assert table.zone("battlefield", "A") == ["Bait"]
        assert table.zone("hand", "A").count("Bear") == 1


@rule("118.3", "107.1c")
def test_107_1c_all_counters_of_none_and_any_number_may_be_none() -> None:
    for cost, answers in (
        ("Remove all +1/+1 counters from ~", ()),
        ("Remove any number of +1/+1 counters from ~", (0,)),
    ):
        idol = card("Idol", "Artifact", f"{cost}: You gain 1 life.")
        table = Table.of("rules: duel\nplayer A:\n battlefield: Idol [2 +1/+1]\nplayer B:", idol).to("precombat main")
        table.answer("A", *answers).activate(idol).resolve()
        assert table.life("A") == 21
        assert table.find(idol).counter("+1/+1") == (2 if answers else 0)
        empty = Table(A=side(board=[idol]), B=side()).to("precombat main")
        empty.activate(idol).resolve()
        assert empty.life("A") == 21


@rule("118.5", "107.4d")
def test_118_5_a_cost_of_zero_is_paid_without_mana() -> None:
    table = Table(A=side(hand=[spell("You gain 1 life.")]), B=side()).to("precombat main").cast("Rite").resolve()
    assert table.life("A") == 21


@rule("118.6", "202.1b")
def test_118_6_a_card_without_a_mana_cost_cannot_be_cast() -> None:
    vision = card("Vision", "Sorcery", "Suspend 1—{U}\nYou gain 1 life.")
    table = Table(A=side(hand=[vision], board=[ISLAND]), B=side()).to("precombat main")
    assert not table.try_to("cast", vision)
    assert table.try_to("special", vision, method="suspend")

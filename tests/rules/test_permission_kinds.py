"""Permissions for one spell of each card type, and for which cost (601.3b, 118.9)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

ISLAND, FOREST = land("Island"), land("Forest")


def test_601_3b_one_spell_of_each_nonland_card_type() -> None:
    text = (
        "Exile the top three cards of your library. Until end of turn, for each nonland card type, you may cast a "
        "spell of that type from among the exiled cards without paying its mana cost."
    )
    augury = card("Augury", "Sorcery", text, cost="{U}")
    bear, ox = creature("Bear", 2, 2, cost="{5}"), creature("Ox", 2, 4, cost="{5}")
    relic = card("Relic", "Artifact", cost="{5}")
    table = Table(A=side(hand=[augury], board=[ISLAND], library=[bear, ox, relic]), B=side()).to("precombat main")
    table.cast(augury).resolve().cast(bear, method="free").resolve()
    assert not table.try_to("cast", ox, method="free")
    table.cast(relic, method="free").resolve()
    assert table.zone("battlefield", "A") == ["Island", "Bear", "Relic"]


def test_118_9_a_permitted_spell_may_be_cast_for_an_alternative_cost() -> None:
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    altar = card("Altar", "Artifact", text)
    guest = creature("Guest", 4, 4, "Evoke {G}\nWhen this creature enters, you gain 2 life.", cost="{7}{G}")
    table = Table(A=side(board=[altar, FOREST, FOREST], graveyard=[guest, guest]), B=side()).to("precombat main")
    table.answer("A", "Guest").cast(guest, method="evoke").resolve(3)
    assert table.zone("graveyard", "A") == ["Guest", "Guest"]
    assert table.life("A") == 22
    assert not table.try_to("cast", guest, method="evoke")


def test_601_3b_flash_under_a_condition_about_the_board() -> None:
    text = "You may cast this spell as though it had flash if you control a Faerie."
    spinner = card("Spinner", "Creature — Faerie", text, cost="{U}", power=1, toughness=1)
    fae = card("Fae", "Creature — Faerie", power=1, toughness=1)
    alone = Table(A=side(hand=[spinner], board=[ISLAND]), B=side()).to("upkeep", turn=2)
    assert not alone.try_to("cast", spinner)

    with_another = Table(A=side(hand=[spinner], board=[ISLAND, fae]), B=side()).to("upkeep", turn=2)
    assert with_another.try_to("cast", spinner)


def test_601_2e_flash_under_a_condition_about_the_target() -> None:
    text = (
        "You may cast this spell as though it had flash if it targets a creature you control.\nDestroy target creature."
    )
    snap = card("Snap", "Sorcery", text, cost="{U}")
    bear, ox = creature("Bear", 2, 2), creature("Ox", 2, 4)
    table = Table(A=side(hand=[snap], board=[ISLAND, bear]), B=side(board=[ox])).to("upkeep", turn=2)
    assert not table.try_to("cast", snap, at="Ox")
    assert table.zone("hand", "A") == ["Snap"]
    assert table.try_to("cast", snap, at="Bear")

    usual = Table(A=side(hand=[snap], board=[ISLAND, bear]), B=side(board=[ox])).to("precombat main")
    assert usual.try_to("cast", snap, at="Ox")


def test_118_9_an_alternative_cost_under_a_condition() -> None:
    rollick = card(
        "Rollick",
        "Instant",
        "If you control a Faerie, you may cast this spell without paying its mana cost.\nDraw a card.",
        cost="{3}{B}",
    )
    fae = card("Fae", "Creature — Faerie", power=1, toughness=1)
    assert not Table(A=side(hand=[rollick]), B=side()).to("precombat main").try_to("cast", rollick, method="free")
    table = Table(A=side(hand=[rollick], board=[fae]), B=side()).to("precombat main")
    assert table.try_to("cast", rollick, method="free")


def test_601_3b_a_land_is_played_by_the_permission_without_a_limit() -> None:
    once = card("Grave", "Enchantment", "Once during each of your turns, you may play a land from your graveyard.")
    ever = card("Tomb", "Enchantment", "You may play lands from your graveyard.")
    more = card("More", "Enchantment", "You may play two additional lands on each of your turns.")
    away = card("Away", "Instant", "Exile target enchantment.", cost="{0}")
    for held, second in (([once, ever], True), ([once], False)):
        table = Table(A=side(hand=[away], graveyard=[FOREST, ISLAND], board=[*held, more]), B=side())
        table.to("precombat main").play("Forest")
        if ever in held:
            table.cast(away, at="Tomb").resolve()
        assert table.try_to("land", "Island") is second


MULDRO = creature(
    "Muldro",
    6,
    6,
    "During each of your turns, you may play up to one permanent card of each permanent type from your graveyard.",
)


def test_601_3b_one_card_of_each_permanent_type_is_played_from_the_graveyard() -> None:
    field, other = land("Field"), land("Meadow")
    bear, ox = creature("Bear", 2, 2, cost="{0}"), creature("Ox", 2, 4, cost="{0}")
    ring, shock = card("Ring", "Artifact", cost="{0}"), card("Shock", "Instant", "Draw a card.", cost="{0}")
    table = Table(A=side(board=[MULDRO], graveyard=[field, other, bear, ox, ring, shock]), B=side())
    table.to("precombat main").play(field)
    assert not table.try_to("play", other)
    table.cast(bear, method="permission").resolve()
    assert not table.try_to("cast", ox, method="permission")
    table.cast(ring, method="permission").resolve()
    assert not table.try_to("cast", shock, method="permission")
    assert table.zone("graveyard", "A") == ["Meadow", "Ox", "Shock"]


def test_110_4_a_card_of_several_permanent_types_is_played_as_the_one_that_is_chosen() -> None:
    golem, ring = (
        card(name, kind, cost="{0}") for name, kind in (("Golem", "Artifact Enchantment"), ("Ring", "Artifact"))
    )
    shrine = card("Shrine", "Enchantment", cost="{0}")
    table = Table(A=side(board=[MULDRO], graveyard=[golem, shrine, ring]), B=side())
    table.to("precombat main").answer("A", 1).cast(golem, method="permission").resolve()  # 1: as an enchantment
    assert not table.try_to("cast", shrine, method="permission")
    assert table.try_to("cast", ring, method="permission")


def test_601_3b_those_permissions_hold_on_ones_own_turns_only() -> None:
    ambush = creature("Ambusher", 2, 2, "Flash", cost="{0}")
    table = Table(A=side(board=[MULDRO], graveyard=[ambush]), B=side()).to("precombat main", turn=2)
    assert not table.try_to("cast", ambush, method="permission")


AMONG = "Exile the top three cards of your library. You may {} from among them this turn."
"""What an impulse says, with a gap for what may be played."""


def test_601_3b_a_spell_of_a_kind_from_among_exiled_cards() -> None:
    impulse = card("Impulse", "Sorcery", AMONG.format("cast a creature spell"), cost="{0}")
    bear, ox, relic = (
        creature("Bear", 2, 2, cost="{0}"),
        creature("Ox", 2, 4, cost="{0}"),
        card("Relic", "Artifact", cost="{0}"),
    )
    table = Table(A=side(hand=[impulse], library=[bear, relic, ox]), B=side()).to("precombat main")
    table.cast(impulse).resolve()
    assert not table.try_to("cast", relic, method="permission")
    table.cast(ox, method="permission").resolve()
    assert not table.try_to("cast", bear, method="permission")  # it was one spell
    assert table.zone("battlefield", "A") == ["Ox"]


def test_305_1_one_of_the_exiled_cards_is_played_be_it_a_land_or_not() -> None:
    text = "Exile the top two cards of your library. You may play one of those cards this turn."
    impulse = card("Impulse", "Sorcery", text, cost="{0}")
    bear = creature("Bear", 2, 2, cost="{0}")
    table = Table(A=side(hand=[impulse], library=[ISLAND, bear]), B=side()).to("precombat main")
    table.cast(impulse).resolve().play(ISLAND)
    assert not table.try_to("cast", bear, method="permission")


def test_601_3b_the_condition_of_a_lasting_permission_is_asked_when_it_is_used() -> None:
    text = (
        "When this creature enters, exile the top card of your library. For as long as that card remains exiled, you "
        "may play it if you control a Faerie."
    )
    seer = creature("Seer", 1, 1, text, cost="{0}")
    fae = card("Fae", "Creature — Faerie", cost="{0}", power=1, toughness=1)
    bear = creature("Bear", 2, 2, cost="{G}")
    table = Table(A=side(hand=[seer, fae], board=[FOREST], library=[bear]), B=side()).to("precombat main")
    table.cast(seer).resolve(2)
    assert not table.try_to("cast", bear, method="permission")
    assert table.cast(fae).resolve().try_to("cast", bear, method="permission")

    axe = card("Axe", "Instant", "Destroy target creature.", cost="{0}")
    table = Table(A=side(hand=[seer, axe], board=[FOREST, fae], library=[bear]), B=side()).to("precombat main")
    table.cast(seer).resolve(2).cast(axe, at="Fae").resolve()
    assert not table.try_to("cast", bear, method="permission")

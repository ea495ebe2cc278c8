"""Rule 608: resolving spells and abilities."""

from __future__ import annotations

from tests.rules.common_cards import (
    BEAR,
    BEAR_FOR_G,
    BOLT,
    BOLT_FOR_R,
    ELF,
    ELF_FOR_G,
    GREETER,
    ISLAND,
    KILL,
    LANDS,
    MOUNTAIN,
    PLAINS,
    SERPENT,
    SWAMP,
)
from tests.rules.common_games import in_main_with_four_lands, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("608.2")
def test_608_2_each_keyword_is_asked_for_on_its_own() -> None:
    said = "it gains flying until end of turn if you control a creature with flying"
    orator = creature("Orator", 2, 2, f"Whenever Orator attacks, {said}. The same is true for trample and vigilance.")
    bird = creature("Bird", 1, 1, "Flying, vigilance")
    table = in_main_with_four_lands(orator, bird).attack(orator).to("declare blockers")
    now = table.now(orator)
    assert [now.has_keyword(word) for word in ("flying", "trample", "vigilance")] == [True, False, True]


@rule("608.2")
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


@rule("608.2")
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


@rule("608.2")
def test_608_2_all_are_destroyed_except_for_the_one_that_says_so() -> None:
    lion = creature("Lion", 3, 3, "{0}: Destroy all creatures except for Lion.")
    table = Table(A=side(board=[lion, BEAR]), B=side(board=[SERPENT]))
    table.to("precombat main").activate(lion).resolve()
    assert table.zone("battlefield") == ["Lion"]


@rule("608.2")
def test_608_2_that_card_is_the_one_that_was_chosen() -> None:
    text = (
        "Search your library for three cards and reveal them. Target opponent chooses one. Put that card into your "
        "hand and the rest into your graveyard. Then shuffle."
    )
    wish = card("Wish", "Instant", text, cost="{U}")
    library = [BEAR, SERPENT, BOLT_FOR_R, BEAR]
    table = Table(A=side(hand=[wish], board=[land("Island")], library=library), B=side())
    table.to("precombat main").answer("A", ["Bear", "Serpent", "Bolt"]).answer("B", ["Serpent"])
    table.cast(wish, at="B").resolve()
    assert table.zone("hand", "A") == ["Serpent"]
    assert sorted(table.zone("graveyard", "A")) == ["Bear", "Bolt", "Wish"]


@rule("608.2")
def test_608_2_that_player_is_known_within_the_same_description() -> None:
    text = (
        "Whenever a creature an opponent controls with the greatest power among creatures that player controls dies, "
        "you gain 1 life."
    )
    hunter = creature("Hunter", 3, 3, text)
    table = Table(A=side(hand=[KILL], board=[SWAMP, hunter]), B=side(board=[BEAR_FOR_G, ELF])).to("precombat main")
    table.cast(KILL, at="Bear").resolve(2)
    assert table.life("A") == 21


@rule("608.2")
def test_608_2_for_each_spell_you_have_cast() -> None:
    watch = watcher(
        "At the beginning of your end step, for each spell you've cast this turn, create a 1/1 green "
        "Elf creature token."
    )
    table = Table(A=side(board=[watch, *LANDS], hand=[BEAR_FOR_G, ELF_FOR_G]), B=side()).to("precombat main")
    table.cast(BEAR_FOR_G).resolve().cast(ELF_FOR_G).resolve().to("cleanup")
    assert sum(obj.kind == "token" for obj in table.game.state.permanents()) == 2


@rule("608.2")
def test_608_2_each_life_lost_may_be_paid_for() -> None:
    text = (
        "Whenever you lose life, for each 1 life you lost, sacrifice a permanent other than Oath unless "
        "you discard a card."
    )
    oath = card("Oath", "Enchantment", text)
    table = Table(A=side(hand=[BOLT_FOR_R, ELF_FOR_G, ELF_FOR_G], board=[oath, MOUNTAIN, SWAMP]), B=side()).to(
        "precombat main"
    )
    table.answer("A", True, "Elf", True, "Swamp").cast(BOLT_FOR_R, at="A").resolve(2)
    assert table.zone("graveyard", "A").count("Elf") == 2
    assert table.zone("battlefield", "A") == ["Oath", "Mountain"]


@rule("608.2b")
def test_608_2b_a_target_chosen_for_one_opponent_is_illegal_under_another() -> None:
    heist = card(
        "Heist", "Sorcery", "For each opponent, gain control of target permanent that player controls.", cost="{R}"
    )
    grab = card("Grab", "Instant", "Gain control of target creature.", cost="{W}")
    table = Table(
        A=side(hand=[heist], board=[MOUNTAIN]),
        B=side(hand=[grab], board=[PLAINS, BEAR_FOR_G]),
        C=side(board=[GREETER]),
    )
    table.answer("A", "Bear", "Greeter").to("precombat main").cast(heist)
    table.cast(grab, at="Greeter", by="B").resolve(2)
    assert table.zone("battlefield", "A") == ["Mountain", "Bear"]
    assert table.zone("battlefield", "B") == ["Plains", "Greeter"]


@rule("608.2b")
def test_608_2b_a_spell_whose_only_target_is_gone_does_not_resolve() -> None:
    mend = card("Mend", "Instant", "Return target creature to its owner's hand. You gain 2 life.", cost="{U}")
    table = Table(A=side(hand=[mend], board=[ISLAND, BEAR]), B=side(hand=[BOLT], board=[MOUNTAIN]))
    table.to("precombat main").cast(mend, at="Bear").cast(BOLT, at="Bear", by="B").resolve(2)
    assert table.zone("graveyard", "A") == ["Bear", "Mend"]
    assert table.life("A") == 20


@rule("608.2b")
def test_608_2b_what_was_so_as_the_ability_was_activated_need_not_stay_so() -> None:
    text = "{0}: Choose target opponent who had more life than you did as you activated this ability. You gain 3 life."
    light = creature("Light", 1, 1, text)
    relief = card("Relief", "Instant", "You gain 20 life.", cost="{W}")
    table = Table(A=side(life=5, hand=[relief], board=[light, land("Plains")]), B=side()).to("precombat main")
    table.activate(light, at="B").cast(relief).resolve(2)
    assert table.life("A") == 28
    assert not [
        action for action in table.actions("A") if action.kind == "activate" and action.object == table.find(light).id
    ]

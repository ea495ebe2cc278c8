"""Sentences after "if you do" and "when you do" that speak of what stands there (603.12, 608.2c)."""

from __future__ import annotations

from tests.rules.table import Table, card, creature, land, side

BEAR, OX = creature("Bear", 2, 2), creature("Ox", 2, 4)
MOUNTAIN = land("Mountain")


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


def test_603_12_what_follows_when_you_do_speaks_of_its_target() -> None:
    text = (
        "At the beginning of combat on your turn, you may pay {R}. When you do, put a +1/+1 counter on target "
        "creature. That creature gains trample until end of turn."
    )
    horn = card("Horn", "Artifact", text)
    table = Table(A=side(board=[horn, BEAR, OX, MOUNTAIN]), B=side())
    table.answer("A", True, ["Ox"]).to("beginning of combat")
    assert table.size("Ox") == (3, 5)
    assert table.now("Ox").has("trample")
    assert not table.now("Bear").has("trample")

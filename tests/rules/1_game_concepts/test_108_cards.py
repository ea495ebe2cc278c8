"""Rule 108: cards."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_G, ELF_FOR_G, KILL
from tests.rules.common_games import in_main_with_four_lands, table_with
from tests.rules.marker import rule
from tests.rules.table import card


@rule("108.3")
def test_108_3_what_you_own_and_opponents_control() -> None:
    text = "At the beginning of your end step, you gain X life, where X is the number of permanents you own that your "
    fan = card("Fan", "Enchantment", f"{text}opponents control.")
    gift = card("Gift", "Sorcery", "Target opponent gains control of target permanent you control.", cost="{R}")
    table = in_main_with_four_lands(fan, BEAR_FOR_G, hand=(gift,)).cast(gift, at=["Bear", "B"]).resolve()
    assert table.to("cleanup").life("A") == 21


@rule("108.3")
def test_108_3_owned_by_another_player() -> None:
    table = table_with(
        "Whenever a creature owned by another player dies", KILL, KILL, board=(ELF_FOR_G,), theirs=(BEAR_FOR_G,)
    )
    table.cast(KILL, at="Elf").resolve().cast(KILL, at="Bear").resolve(2)
    assert table.life("A") == 21

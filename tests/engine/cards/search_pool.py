"""A small pool of cards for tests of searches: one of each kind, with prices, printings and formats."""

from __future__ import annotations

from typing import Any

from engine.cards.deck_traits import read_card
from engine.cards.facts import Printing
from engine.cards.search.subject import CardWords, SearchCard

_MODERN = frozenset({"commander", "modern", "pauper"})
_VINTAGE = frozenset({"vintage"})
_BRAWLER = {"marks": frozenset({"brawler"})}
KEYWORDS = ("flying", "vigilance", "haste", "cycling", "deathtouch")


def card(
    name: str,
    types: str,
    text: str = "",
    cost: str = "",
    size: str = "",
    *,
    faces: tuple[dict[str, Any], ...] = (),
    sets: tuple[tuple[str, str, str, str], ...] = (("CMM", "7", "common", "2023-08-04"),),
    known: dict[str, Any] | None = None,
    **fields: Any,
) -> SearchCard:
    """A card; `size` is "power/toughness"; `sets` has (set, number, rarity, day) of each printing; `known` has more
    fields of the `SearchCard`."""
    power, _, toughness = size.partition("/")
    printed = {"power": power, "toughness": toughness} if size else {}
    whole = {"name": name, "type_line": types, "oracle_text": text, "mana_cost": cost, **printed, **fields}
    facts = read_card({**whole, "card_faces": faces} if faces else whole)
    texts = tuple(face.get("oracle_text", "") for face in faces) or (text,)
    keywords = frozenset(word for word in KEYWORDS if word in text.casefold())
    usual = {"formats": frozenset({"commander"}), "leads": "Legendary Creature" in types, "status": "exact"}
    printings = tuple(Printing(name, code, number, rarity, "", released=day) for code, number, rarity, day in sets)
    more: dict[str, Any] = {**usual, **(known or {})}
    return SearchCard(facts, worded=lambda: CardWords(texts, keywords=keywords), printings=printings, **more)


def pool() -> tuple[SearchCard, ...]:
    """The cards, in no order."""
    return (*_spells(), *_creatures(), *_lands(), *_odd_ones())


def _spells() -> tuple[SearchCard, ...]:
    return (
        card("Charm of Two", "Instant", "Choose one —\n• Draw a card.\n• Destroy target artifact.", "{W}{U}"),
        card("Bolt Sample", "Instant", "Bolt Sample deals 3 damage to any target.", "{R}",
             known={"usd": 125, "eur": 90, "tix": 2, "rank": 5, "formats": _MODERN},
             sets=(("AAA", "1", "common", "1999-10-04"), ("CMM", "8", "uncommon", "2023-08-04"))),
        card("Lotus Sample", "Artifact", "{T}, Sacrifice Lotus Sample: Add three mana of any one color.", "{0}",
             known={"usd": 999_900, "rank": 900, "formats": _VINTAGE, "banned_in": frozenset({"commander"}),
                    "restricted_in": _VINTAGE, "marks": frozenset({"reserved", "game-changer"})},
             sets=(("OLD", "2", "rare", "1993-08-05"),)),
        card("Commander's Globe", "Artifact", "{T}: Add one mana of any color.", "{3}", known={"usd": 20}),
        card("Urza's Sample", "Enchantment — Saga", "I — Draw a card.", "{1}{U}{U}", layout="saga"),
        card("Hybrid Draw", "Sorcery", "Draw two cards.", "{U/B}{U/B}"),
        card("Scatter and Gather", "Sorcery", "Return all creatures.", "{2}{G}", color_identity=["G"]),
    )  # fmt: skip


def _creatures() -> tuple[SearchCard, ...]:
    return (
        card("Plain Bear", "Creature — Bear", "", "{1}{G}", "2/2"),
        card("Great Wurm", "Creature — Wurm", "Vigilance", "{6}{G}{G}{G}", "12/10", known={"rank": 40}),
        card("Starry Hydra", "Creature — Hydra", "Starry Hydra's power is X.", "{X}{G}", "*/1+*"),
        card("Lim-Dûl's Guard", "Legendary Creature — Human Warrior", "Flying, haste", "{1}{B}{R}", "3/1",
             known=_BRAWLER),
        card("Gate Greeter", "Creature — Human Cleric", "When Gate Greeter enters, you gain 2 life.", "{W}", "1/1"),
        card("Silly Goblin", "Creature — Goblin", "Haste", "{R}", "2/1",
             known={"marks": frozenset({"funny"}), "formats": frozenset()}),
        card("Digital Drake", "Creature — Drake", "Flying", "{U}", "1/3",
             known={"marks": frozenset({"digital"}), "formats": frozenset({"alchemy"})},
             sets=(("YAA", "3", "mythic", "2024-01-01"),)),
        card("Izzet Sample", "Legendary Creature — Wizard", "Flying", "{U}{R}", "2/2", known=_BRAWLER),
        card("Partner Sample", "Legendary Creature — Elf Scout", "Partner", "{G}", "1/1"),
        card("Walker Sample", "Legendary Planeswalker — Jace", "+1: Draw a card.", "{2}{U}", loyalty="4",
             known=_BRAWLER),
    )  # fmt: skip


def _lands() -> tuple[SearchCard, ...]:
    tapped = "This land enters tapped"
    return (
        card("Basic Isle", "Basic Land — Island", "({T}: Add {U}.)"),
        card("Fetch Sample", "Land", "{T}, Pay 1 life, Sacrifice this land: Search your library for a Plains or Island "
             "card, put it onto the battlefield, then shuffle."),
        card("Shock Sample", "Land — Plains Island", "({T}: Add {W} or {U}.)\nAs this land enters, you may pay 2 life. "
             "If you don't, it enters tapped."),
        card("Dual Sample", "Land — Plains Island", "({T}: Add {W} or {U}.)", known={"marks": frozenset({"reserved"})}),
        card("Tri Sample", "Land", f"{tapped}.\n{{T}}: Add {{R}}, {{W}}, or {{B}}."),
        card("Triome Sample", "Land — Island Mountain Forest", f"{tapped}.\nCycling {{3}}"),
        card("Check Sample", "Land", f"{tapped} unless you control a Plains or an Island.\n{{T}}: Add {{W}} or {{U}}."),
        card("Fast Sample", "Land", f"{tapped} unless you control two or fewer other lands."),
        card("Slow Sample", "Land", f"{tapped} unless you control two or more other lands."),
        card("Pain Sample", "Land", "{T}: Add {C}.\n{T}: Add {R} or {W}. This land deals 1 damage to you."),
        card("Bounce Sample", "Land", f"{tapped}.\nWhen this land enters, return a land you control to its owner's "
             "hand.\n{T}: Add {R}{W}."),
        card("Filter Sample", "Land", "{T}: Add {C}.\n{R/W}, {T}: Add {R}{R}, {R}{W}, or {W}{W}."),
        card("Bond Sample", "Land", f"{tapped} unless you have two or more opponents.\n{{T}}: Add {{R}} or {{W}}."),
        card("Battle Sample", "Land — Plains Forest", f"{tapped} unless you control two or more basic lands."),
        card("Scry Sample", "Land", f"{tapped}.\nWhen this land enters, scry 1.\n{{T}}: Add {{R}} or {{W}}."),
        card("Gain Sample", "Land", f"{tapped}.\nWhen this land enters, you gain 1 life."),
        card("Snarl Sample", "Land", "As this land enters, you may reveal a Plains or Island card from your hand. If "
             "you don't, this land enters tapped.\n{T}: Add {W} or {U}."),
        card("Man Sample", "Land", "{T}: Add {G}.\n{2}{G}: This land becomes a 3/3 Beast creature until end of turn."),
        card("Bike Sample", "Land — Plains Island", f"({{T}}: Add {{W}} or {{U}}.)\n{tapped}.\nCycling {{2}}"),
    )  # fmt: skip


def _odd_ones() -> tuple[SearchCard, ...]:
    def face(name: str, types: str, cost: str = "", **fields: Any) -> dict[str, Any]:
        return {"name": name, "type_line": types, "mana_cost": cost, **fields}

    size = {"power": "2", "toughness": "3"}
    return (
        card("Path One // Path Two", "Land // Land", layout="modal_dfc", color_identity=["W", "U"],
             faces=(face("Path One", "Land", oracle_text="{T}: Add {W}."), face("Path Two", "Land"))),
        card("Day Form // Night Form", "Creature — Werewolf // Creature — Werewolf", layout="transform",
             color_identity=["G"],
             faces=(face("Day Form", "Creature — Werewolf", "{1}{G}", **size),
                    face("Night Form", "Creature — Werewolf", color_indicator=["G"], power="4", toughness="4"))),
        card("Hot // Cold", "Instant // Instant", layout="split", color_identity=["R", "U"],
             faces=(face("Hot", "Instant", "{R}", oracle_text="Hot deals 1 damage to any target."),
                    face("Cold", "Instant", "{1}{U}", oracle_text="Tap target creature."))),
        card("Tall Giant // Small Trip", "Creature — Giant // Sorcery — Adventure", layout="adventure",
             color_identity=["R"],
             faces=(face("Tall Giant", "Creature — Giant", "{4}{R}", power="5", toughness="5"),
                    face("Small Trip", "Sorcery — Adventure", "{R}", oracle_text="Draw a card."))),
    )  # fmt: skip

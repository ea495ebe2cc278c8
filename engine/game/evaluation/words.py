"""Choices of words: colours, types, names (700.1-2)."""

from __future__ import annotations

from engine.cards.type_line import BASIC_LAND_TYPES, CREATURE_TYPES, LAND_TYPES, SUBTYPES, TypeLine
from engine.errors import UnsupportedCardText
from engine.game.kernel.context import Context
from engine.game.kernel.objects import STACK, GameObject
from engine.game.kernel.printed import Printed

COLOURS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
CARD_TYPES = ("Artifact", "Battle", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery")

CARD_NAME = "card name"


def words_for(context: Context, what: str, options: tuple[str, ...], other_than: str = "") -> tuple[str, ...]:
    """The words a player may choose from."""
    if options:
        return options
    match what:
        case "color":
            return tuple(word for word, letter in COLOURS.items() if letter != other_than)
        case "creature type":
            return tuple(word for word in _common_first(context) if word != other_than)
        case "card type":
            return CARD_TYPES
        case "basic land type":
            return tuple(BASIC_LAND_TYPES)
        case "artifact type" | "enchantment type" | "planeswalker type":
            return tuple(sorted(SUBTYPES[what.removesuffix(" type").capitalize()]))
        case "land type":
            return tuple(sorted(LAND_TYPES))
        case _ if what.endswith(CARD_NAME):
            return _card_names(context, what.removesuffix(CARD_NAME).replace(",", "").split())
        case "number":
            return tuple(str(number) for number in range(21))
        case _:
            raise UnsupportedCardText(f"choosing a {what} is not automated")


def _card_names(context: Context, kinds: list[str]) -> tuple[str, ...]:
    """Names of the game's cards of the kinds wanted ("nonland", "creature"), 201.4. Whoever names a card that is in no
    deck of the game names it in vain."""
    cards = (obj for obj in context.game.state.objects.values() if obj.kind == "card")
    printed = (face for obj in cards for face in _named_faces(obj))
    return tuple(sorted({face.name for face in printed if all(_is_kind(face.type_line, kind) for kind in kinds)}))


def _named_faces(obj: GameObject) -> tuple[Printed, ...]:
    """What a card can be named by: each of its halves and faces (201.4b-f)."""
    definition = obj.definition
    return (obj.printed,) if definition is None or obj.copied is not None else definition.faces


def _is_kind(types: TypeLine, kind: str) -> bool:
    wanted = kind.removeprefix("non").capitalize()
    return (wanted in (*types.supertypes, *types.types)) != kind.startswith("non")


def _common_first(context: Context) -> tuple[str, ...]:
    """Creature types, those of the player's own cards first."""
    counts: dict[str, int] = {}
    for obj in context.game.state.objects.values():
        if obj.owner == context.controller and obj.zone != STACK:
            for subtype in obj.printed.type_line.subtypes:
                if subtype in CREATURE_TYPES:
                    counts[subtype] = counts.get(subtype, 0) + 1
    own = sorted(counts, key=lambda subtype: (-counts[subtype], subtype))
    return (*own, *sorted(CREATURE_TYPES - counts.keys()))


def as_value(what: str, word: str) -> int | str:
    """A chosen word as it is kept: colours as letters, numbers as numbers."""
    if what == "color":
        return COLOURS[word]
    return int(word) if what == "number" else word

"""English inflection: plurals, and whether a subject takes "draw" or "draws"."""

from __future__ import annotations

from engine.ir.node import Node, Selector
from engine.ir.selectors import (
    All,
    Among,
    Attached,
    Both,
    ControllerOf,
    EitherOne,
    OwnerOf,
    Range,
    Ref,
    Some,
    Target,
    This,
    TopCards,
    You,
)
from engine.ir.values import Number

_IRREGULAR = {
    "Child": "Children",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Equipment": "Equipment",
    "Fish": "Fish",
    "Merfolk": "Merfolk",
    "Treefolk": "Treefolk",
    "Moonfolk": "Moonfolk",
    "Sheep": "Sheep",
    "Samurai": "Samurai",
    "Eldrazi": "Eldrazi",
    "Mouse": "Mice",
    "Ox": "Oxen",
    "Plains": "Plains",
    "Urza's": "Urza's",
    "Thief": "Thieves",
    "Time Lord": "Time Lords",
    "Wolf": "Wolves",
    "Werewolf": "Werewolves",
    "Hero": "Heroes",
    "Homunculus": "Homunculi",
    "Octopus": "Octopuses",
    "Pegasus": "Pegasus",
    "Phoenix": "Phoenixes",
    "Cyclops": "Cyclopes",
    "Fungus": "Fungi",
    "Vedalken": "Vedalken",
    "Kor": "Kor",
    "Myr": "Myr",
    "Kithkin": "Kithkin",
    "Ninja": "Ninjas",
    "Spacecraft": "Spacecraft",
    "sorcery": "sorceries",
    "ability": "abilities",
    "library": "libraries",
}

_SINGULAR_REFS = ("it", "that ", "this ", "the ")


def plural(noun: str) -> str:
    """The plural of a noun of card text; of several words the last is inflected."""
    known = _IRREGULAR.get(noun)
    if known is not None:
        return known
    head, space, last = noun.rpartition(" ")
    if space:
        return f"{head} {plural(last)}"
    if noun.endswith(("s", "x", "ch", "sh", "z")):
        return noun + "es"
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


def is_single(count: Range) -> bool:
    """Whether a range is said with a singular noun ("a", "up to one")."""
    return count.high == Number(1)


def agreement(subject: Node) -> str:
    """The verb form that `subject` takes in the present: "base" ("you draw") or "singular" ("a player draws")."""
    if isinstance(subject, Selector) and subject.form.endswith(" each"):
        return "base"
    match subject:
        case You() | Both():
            return "base"
        case Target(count=count) | Some(count=count) | Among(count=count):
            return "singular" if is_single(count) else "base"
        case All(form=form):
            return "singular" if form in ("each", "each of your", "nth", "next") else "base"
        case Ref(form=form):
            return _ref_agreement(form)
        case This() | Attached():
            return "singular"
        case EitherOne(parts=parts, form="and/or"):
            return agreement(parts[-1])
        case ControllerOf(form=form) | OwnerOf(form=form):
            return "base" if form.startswith("their") else "singular"
        case TopCards(count=count):
            return "singular" if count == Number(1) else "base"
        case _:
            return "singular"


def _ref_agreement(form: str) -> str:
    if form.startswith("each of "):
        return "singular"
    if form in ("they", "them", "both creatures") or form.startswith("those "):
        return "base"
    if form.startswith("the ") and form.split(" of ")[0].endswith("s"):
        return "base"
    return "singular"

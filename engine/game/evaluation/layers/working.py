"""The characteristics of objects while layers are being applied, and the sets of abilities that layer 6 puts together:
gained, lost, those of basic land types.
"""

from __future__ import annotations

from typing import TypeVar

from engine.cards.type_line import BASIC_LAND_TYPES
from engine.game.kernel.characteristics import Characteristics, values_of
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.ids import ObjectId
from engine.ir.abilities import Keyword
from engine.ir.keywords import expand
from engine.ir.keywords.definitions import intrinsic_mana_ability
from engine.ir.node import Ability, Recent
from engine.ir.sorting import SortedAbilities, sort_abilities

Board = dict[ObjectId, tuple[GameObject, Characteristics]]


class WorkingCharacteristics:
    """`chars` holds the working characteristics of every object changed so far; the game answers from it while layers
    are applied."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.chars: dict[ObjectId, Characteristics] = {}
        objects = game.state.objects
        self.board: Board = {
            id: (obj, values_of(obj)) for id in game.state.battlefield if not (obj := objects[id]).phased_out
        }
        """The phased-in permanents with their working characteristics, for those who look at all of them."""
        self.borrowed: set[ObjectId] = set()
        """Objects whose working characteristics belong to the run proper while something is only tried out."""

    def of(self, id: ObjectId) -> Characteristics:
        """The characteristics of an object as far as they are computed."""
        found = self.chars.get(id)
        return values_of(self.game.state.objects[id]) if found is None else found

    def writable(self, id: ObjectId) -> Characteristics:
        """The same, to be changed."""
        found = self.chars.get(id)
        if found is None or id in self.borrowed:
            found = self.of(id).copy()
            self.borrowed.discard(id)
            self.become(id, found)
        return found

    def become(self, id: ObjectId, chars: Characteristics) -> None:
        """These are the working characteristics of an object from now on."""
        self.chars[id] = chars
        pair = self.board.get(id)
        if pair is not None:
            self.board[id] = (pair[0], chars)


A = TypeVar("A", bound=Ability)

_sorted_grants: Recent[tuple[int, ...], tuple[tuple[Ability, ...], SortedAbilities]] = Recent(1_000)


def sorted_grant(abilities: tuple[Ability, ...]) -> SortedAbilities:
    """Granted abilities, sorted, with what their keywords stand for. Told apart by identity."""
    key = tuple(id(ability) for ability in abilities)
    found = _sorted_grants.get(key)
    if found is None:  # what is stored keeps the abilities alive, so that no others can have their identity
        full: list[Ability] = []
        for ability in abilities:
            full.append(ability)
            if isinstance(ability, Keyword):
                full.extend(expand(ability))
        found = _sorted_grants.put(key, (abilities, sort_abilities(tuple(full))))
    return found[1]


def with_abilities(have: SortedAbilities, abilities: tuple[Ability, ...]) -> SortedAbilities:
    """`have` and the granted abilities."""
    more = sorted_grant(abilities)
    return SortedAbilities(
        keywords=have.keywords + more.keywords,
        keyword_names=have.keyword_names | more.keyword_names,
        spells=have.spells,
        triggered=have.triggered + more.triggered,
        activated=have.activated + more.activated,
        mana=have.mana + more.mana,
        statics=have.statics + more.statics,
        rules=have.rules + more.rules,
        chapters=have.chapters + more.chapters,
        replacements=have.replacements + more.replacements,
    )


def without_keywords(have: SortedAbilities, names: frozenset[str]) -> SortedAbilities:
    """`have` without the keywords of those names and what they stand for."""
    if not have.keyword_names & names:
        return have
    gone = [ability for keyword in have.keywords if keyword.name in names for ability in expand(keyword)]

    def left(abilities: tuple[A, ...]) -> tuple[A, ...]:
        return tuple(ability for ability in abilities if not any(ability is lost for lost in gone))

    keywords = tuple(keyword for keyword in have.keywords if keyword.name not in names)
    return SortedAbilities(
        keywords=keywords,
        keyword_names=have.keyword_names - names,
        spells=have.spells,
        triggered=left(have.triggered),
        activated=left(have.activated),
        mana=left(have.mana),
        statics=left(have.statics),
        rules=left(have.rules),
        chapters=have.chapters,
        replacements=left(have.replacements),
    )


def add_land_abilities(chars: Characteristics, subtypes: tuple[str, ...]) -> None:
    """Gives the intrinsic mana abilities of basic land types (305.6)."""
    abilities = tuple(intrinsic_mana_ability(subtype) for subtype in subtypes if subtype in BASIC_LAND_TYPES)
    if abilities:
        chars.sorted = with_abilities(chars.sorted, abilities)

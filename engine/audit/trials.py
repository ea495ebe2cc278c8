"""Trials: the settings of an audit (the players' resources and earlier events, the likeliest first), the variants of a
card to compare (without the ability, or with one that does nothing), and the results.

"shown": the game went differently than without the ability. "suspect": the event was made and the ability had no
effect, or an effect it shouldn't have. "not tried": the audit can't make the event or the state yet; that never counts
as shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, final

import msgspec

from engine.ir.abilities import Activated, Chapter, Keyword, Level, SpellAbility, StaticRule, Triggered
from engine.ir.effects.game import KeywordAction, LoseLife
from engine.ir.effects.structure import Modal
from engine.ir.keywords.definitions import expand, expand_level
from engine.ir.node import Ability, Effect, Node, find_nodes, replace, stripped
from engine.ir.replacing import EntersWith
from engine.ir.selectors import You
from engine.ir.sorting import chapter_triggers, flatten
from engine.ir.stored_cards import StoredCard
from engine.ir.values import Number

Prelude = Literal["", "played", "busy", "used", "others", "tired", "fought", "duel", "arrived"]
"""Earlier events, in order: nothing; the card is played; a turn full of everything; its other abilities are activated;
the events that its other abilities wait for; everything else is tapped; a combat; a player has left; permanents of all
kinds have entered."""


@final
class Setting(msgspec.Struct, frozen=True):
    """A setting. `mine` and `theirs`: whether the card's player and the others have many cards. `props`: whether the
    objects that the ability mentions exist. `lands` and `their_lands`: whether anybody has lands, and whether the
    others do. `counters`: whether the card and its player have counters of the named kinds. `library`: whether anybody
    has cards there. `copies`: the number of each prop that its player has. `deep`: whether even unlikely trials are
    made. `mono`: whether there is mana of one colour only."""

    name: str
    mine: bool = True
    theirs: bool = True
    props: bool = True
    lands: bool = True
    their_lands: bool = True
    counters: bool = False
    copies: int = 2
    prelude: Prelude = ""
    life: tuple[int, int] = (40, 40)
    library: bool = True
    deep: bool = True
    mono: bool = False


SETTINGS: tuple[Setting, ...] = (
    Setting("rich"),
    Setting("played", prelude="played"),
    Setting("busy", copies=7, counters=True, prelude="busy", life=(39, 37)),
    Setting("counters", deep=False, counters=True),
    Setting("behind", mine=False, life=(3, 40)),
    Setting("ahead", theirs=False, their_lands=False, life=(60, 6), counters=True),
    Setting("used", deep=False, prelude="used", counters=True),
    Setting("others", deep=False, prelude="others"),
    Setting("tired", deep=False, prelude="tired"),
    Setting("fought", prelude="fought"),
    Setting("duel", deep=False, prelude="duel"),
    Setting("arrived", deep=False, prelude="arrived"),
    Setting("mono", deep=False, mono=True),
    Setting("plain", deep=False, props=False),
    Setting("bare", mine=False, theirs=False, props=False, lands=False, life=(10, 10), library=False),
)


NOTHING: Effect = LoseLife(You(), Number(0))
"""An instruction that does nothing."""

WithEffect = Activated | Triggered | SpellAbility | Chapter


class Place(msgspec.Struct, frozen=True):
    """The place of an ability: its `face`, its `paragraph`, and its `index` in the flat list of the face."""

    face: int
    paragraph: int
    index: int


def places(card: StoredCard) -> Iterator[tuple[Place, Ability]]:
    """Yields the abilities of a card, with lists of keywords taken apart."""
    for face, abilities in enumerate(card.faces):
        index = 0
        for paragraph, ability in enumerate(abilities):
            for part in flatten((ability,)):
                yield Place(face, paragraph, index), part
                index += 1


def without(card: StoredCard, place: Place) -> StoredCard:
    """Returns the card without the ability. If it is an instruction, the same ability that does nothing replaces it."""
    flat = list(flatten(card.faces[place.face]))
    ability = flat[place.index]
    if isinstance(ability, WithEffect):
        flat[place.index] = _idle(ability)
    else:
        del flat[place.index]
    faces = [*card.faces]
    faces[place.face] = tuple(flat)
    if isinstance(ability, Keyword):  # both halves mention fuse
        faces = [tuple(each for each in face if each != ability) for face in faces]
    return StoredCard(card.facts, tuple(faces))


def keep_one_ability(card: StoredCard, place: Place) -> StoredCard:
    """Returns the card with no effect in its other triggered abilities."""
    own = list(flatten(card.faces[place.face]))
    for index, ability in enumerate(own):
        if index != place.index and isinstance(ability, Triggered):
            own[index] = _idle(ability)
    faces = [*card.faces]
    faces[place.face] = tuple(own)
    return StoredCard(card.facts, tuple(faces))


def _idle(ability: WithEffect) -> Ability:
    """Returns the same ability with no effect."""
    if isinstance(ability, SpellAbility):
        return replace(ability, effect=NOTHING, cleaved=None)
    return replace(ability, effect=NOTHING)


def flat_card(card: StoredCard) -> StoredCard:
    """Returns the card with lists of keywords taken apart, so that only the ability differs."""
    return StoredCard(card.facts, tuple(flatten(face) for face in card.faces))


def to_be_prepared(card: StoredCard, place: Place) -> StoredCard:
    """Returns a preparation card in a form in which its abilities can be tried. Its spell, of which only copies
    are cast, becomes a part that can be cast itself, and the card isn't prepared yet if an ability prepares it. Places
    stay the same."""
    if card.facts.layout != "prepare":
        return card
    if place.face:
        return StoredCard(msgspec.structs.replace(card.facts, layout="adventure"), card.faces)
    own = card.faces[0]
    entering = next((index for index, each in enumerate(own) if _enters_prepared(each)), None)
    if entering is None or entering == place.index or not _prepares(own[place.index]):
        return card
    idle = Keyword("haste")
    return StoredCard(card.facts, ((*own[:entering], idle, *own[entering + 1 :]), card.faces[1]))


def _prepares(ability: Ability) -> bool:
    return any(action.action == "become prepared" for action in find_nodes(ability, KeywordAction))


def _enters_prepared(ability: Ability) -> bool:
    return isinstance(ability, StaticRule) and isinstance(ability.rule, EntersWith) and _prepares(ability)


def meanings(ability: Ability) -> tuple[Ability, ...]:
    """Returns the forms of an ability on the stack: itself, or the abilities it expands to."""
    match ability:
        case Keyword():
            return expand(ability)
        case Chapter():
            return tuple(map(stripped, chapter_triggers(ability)))
        case Level():
            return tuple(map(stripped, expand_level(ability)))
        case _:
            return (stripped(ability),)


def mode_count(node: Node) -> int:
    """Returns the number of modes of an instruction; 1 if it isn't modal."""
    return max((len(modal.modes) for modal in find_nodes(node, Modal)), default=1)


Result = Literal["shown", "suspect", "not tried"]
RESULTS: tuple[Result, ...] = ("shown", "suspect", "not tried")

Reason = Literal[
    "",
    "nothing happened",
    "never triggered",
    "triggered by another event",
    "happened although declined",
    "cannot be activated",
    "cannot be cast",
    "broke",
    "no way to make the event",
    "the condition never held",
    "speaks of deck building",
    "outside the game",
]


class AbilityAudit(msgspec.Struct, frozen=True):
    """The audit of one ability: the number of its `face` and paragraph (0-based), its `kind` (the class of its node, or
    the keyword's name), the boards and events `tried` (the successful one last), and `why` and `detail` if it wasn't
    shown."""

    face: int
    paragraph: int
    kind: str
    result: Result
    tried: tuple[str, ...] = ()
    why: Reason = ""
    detail: str = ""


class CardAudit(msgspec.Struct, frozen=True):
    """The audits of a card's abilities, in order."""

    name: str
    abilities: tuple[AbilityAudit, ...]

    @property
    def result(self) -> Result:
        """ "suspect" if one of the abilities is; "shown" if all are."""
        found = {each.result for each in self.abilities}
        return "suspect" if "suspect" in found else "not tried" if "not tried" in found else "shown"

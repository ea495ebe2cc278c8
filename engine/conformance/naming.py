"""Names in scripts: the names of objects, players and abilities, and the ones that a reference means.

A script names an ability by the beginning of its rules text. Wording differs between times and engines, so matching has
three steps, from strict to loose. The text of an ability is written from the ability itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engine.cards.catalogue import name_key
from engine.cards.type_line import CREATURE_TYPES
from engine.compiler.normalise import normalise
from engine.conformance.scenario import Ref, Reference
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, STACK, GameObject
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.abilities import Activated, Chapter, Keyword, KeywordLine, Level, Triggered
from engine.ir.costs import ManaPayment
from engine.ir.effects.cards import Draw
from engine.ir.keywords import expand
from engine.ir.keywords.definitions import expand_level
from engine.ir.node import Ability, Cost, worded
from engine.ir.selectors import You
from engine.ir.values import Number
from engine.match.positions import PlacedGame
from engine.text.english.text import write_paragraph

_PUNCTUATION = re.compile(r"[.,;!?\"'’“”•()]|\s—|—")
_REFLEXIVE = re.compile(r"[.\"”)] (When[^,.]*), ")
_IT = re.compile("^When it ")
_TOKEN = " Token"
_SPACES = re.compile(r"\s+")


def written(ability: Ability) -> str:
    """Returns the rules text of one ability, with ``~`` for its object, or "" if English has no phrase for it."""
    return _written(worded(ability))


@lru_cache(maxsize=20_000)
def _written(ability: Ability) -> str:
    if isinstance(ability, Keyword):
        ability = KeywordLine((ability,))
    return write_paragraph(ability, spell=False) or write_paragraph(ability, spell=True) or ""


def cost_text(cost: Cost) -> str:
    """Returns a cost as it is written before a colon."""
    return written(Keyword("morph", cost=cost)).partition(" ")[2] if isinstance(cost, ManaPayment) else _words(cost)


def _words(cost: Cost) -> str:
    return written(Keyword("morph", cost=cost)).partition("\u2014")[2].rstrip(".")


def ability_texts(chars: Characteristics, ability: Ability) -> tuple[str, ...]:
    """Returns all texts by which an object's ability may be called: its own, and that of its keyword."""
    texts = [written(ability)]
    for keyword in chars.sorted.keywords:
        if any(part is ability for part in expand(keyword)):
            texts += (written(keyword), keyword.name)
    for level in chars.printed.abilities:
        if isinstance(level, Level) and level.cost is not None and ability in expand_level(level):
            texts += (f"{cost_text(level.cost)}: Level {level.low}",)
    if isinstance(ability, Triggered):
        texts += (_beginning(ability), *_as_chapter(chars, ability), *_within_another(chars, ability))
    return tuple(text for text in texts if text)


def _beginning(ability: Triggered) -> str:
    """Returns the condition of a triggered ability without its effect ("When ~ dies")."""
    return written(Triggered(ability.trigger, Draw(You(), Number(1)))).partition(",")[0]


def _as_chapter(chars: Characteristics, ability: Triggered) -> Iterator[str]:
    """Yields a chapter ability as printed ("II — ...")."""
    return (written(chapter) for chapter in chars.sorted.chapters if chapter.effect == ability.effect)


def _within_another(chars: Characteristics, ability: Triggered) -> Iterator[str]:
    """Yields a reflexive ability in the words of the ability that creates it ("When one or more cards are milled this
    way")."""
    effect = written(ability).partition(", ")[2]
    for text in (*all_texts(chars), *map(written, chars.printed.abilities)):
        for found in _REFLEXIVE.finditer(text):
            if effect and text.startswith(effect, found.end()):
                yield text[found.start(1) :]


def all_texts(chars: Characteristics) -> Iterable[str]:
    """Yields the texts of all abilities of an object."""
    sorted_ = chars.sorted
    lists: tuple[Sequence[Ability], ...] = (
        sorted_.keywords,
        sorted_.triggered,
        sorted_.activated,
        sorted_.statics,
        sorted_.rules,
        sorted_.chapters,
    )
    return (text for part in lists for ability in part if (text := written(ability)))


@lru_cache(maxsize=50_000)
def plain_text(text: str, name: str = "") -> str:
    """Returns a text for comparison: without case, reminder text and punctuation, and with ``~`` for the object
    itself."""
    said = normalise(text.replace("{this}", "~"), name, legendary=True)
    said = said.replace("Whenever", "When").replace("this permanent", "~").replace(" - ", " \u2014 ")
    said = _IT.sub("When ~ ", said)
    said = _PUNCTUATION.sub("", said.casefold())
    return _SPACES.sub(" ", said).strip()


def prefix(wanted: str, text: str, name: str = "") -> bool:
    """Step 1: `text` begins with `wanted`, which may end inside a type that is also the object's short name."""
    return plain_text(text, name).startswith((plain_text(wanted, name), plain_text(wanted)))


def same_cost(wanted: str, text: str, name: str = "") -> bool:
    """Step 2: the text before the first colon of `text` begins with that of `wanted`."""
    asked, given = plain_text(wanted, name), plain_text(text, name)
    if ":" not in given:
        return False
    return given.partition(":")[0].strip().startswith(asked.partition(":")[0].strip())


def within(wanted: str, text: str, name: str = "") -> bool:
    """Step 3: `text` contains `wanted`."""
    return plain_text(wanted, name) in plain_text(text, name)


Called = tuple[str, Sequence[str]]
"""An object's name, and the texts by which one of its abilities may be called."""


def choose_by_text(wanted: str, options: Sequence[Called], *, strict: bool = False) -> list[int]:
    """Returns the indices of the options that a script means by `wanted`: those of the first step with a match.
    `strict` skips the last step, and also the second if the text has no colon."""
    steps = [prefix]
    if not strict or ":" in wanted:
        steps.append(same_cost)
    if not strict:
        steps.append(within)
    for step in steps:
        found = [
            place for place, (name, texts) in enumerate(options) if any(step(wanted, text, name) for text in texts)
        ]
        if found:
            return sorted(found, key=lambda place: -_alike(wanted, options[place]))
    return []


def _alike(wanted: str, option: Called) -> int:
    """Returns the length of the longest common beginning with one of the option's texts. Of several options with the
    same cost, the longest is the likeliest."""
    name, texts = option
    said = plain_text(wanted, name)
    return max((_same_letters(said, plain_text(text, name)) for text in texts), default=0)


def _same_letters(first: str, second: str) -> int:
    pairs = zip(first, second, strict=False)
    return next((place for place, (one, other) in enumerate(pairs) if one != other), min(len(first), len(second)))


__all__ = [
    "Activated",
    "Called",
    "Chapter",
    "Triggered",
    "ability_texts",
    "all_texts",
    "choose_by_text",
    "plain_text",
    "prefix",
    "same_cost",
    "within",
    "written",
]


_PRINTING = re.compile("-[A-Z0-9]{3,5}$")
"""A set code after a name ("Shock-M20"), which doesn't matter for the rules."""


class Naming:
    """Names and references in one game."""

    def __init__(self, placed: PlacedGame) -> None:
        self.game: Game = placed.game
        self.seats = placed.seats
        self.aliases = placed.aliases
        self.devices = placed.devices
        self.names = {seat: name for name, seat in placed.seats.items()}

    # -- names --------------------------------------------------------------------------------------------------------

    def names_of(self, obj: GameObject) -> tuple[str, ...]:
        """Returns the names of an object: its current one, and the whole card's name if a script may mean the card."""
        if obj.face_down and obj.zone in (BATTLEFIELD, STACK):
            return ()
        current = self.game.characteristics(obj.id).name
        if obj.zone == BATTLEFIELD and obj.copiable.halves:
            return (current,)
        whole = obj.definition.name if obj.definition is not None and obj.copied is None else ""
        if obj.zone == BATTLEFIELD and whole and (not current or name_key(current) not in name_key(whole)):
            return (current,)
        return (current, whole) if whole and whole != current else (current,)

    def is_called(self, obj: GameObject, name: str) -> bool:
        """True if an object has that name."""
        names = [name_key(part) for part in self.names_of(obj)]
        if name_key(name) in names or name_key(_PRINTING.sub("", name)) in names:
            return True
        return obj.kind == "token" and self._has_fewer_types(obj, name)

    def _has_fewer_types(self, obj: GameObject, name: str) -> bool:
        """True if the name lists some of a token's creature types (111.4) and no token has exactly that name. Types
        have been added to tokens since older texts were written."""
        said = name.removesuffix(_TOKEN).split()
        own = self.game.characteristics(obj.id).name.removesuffix(_TOKEN).split()
        if not name.endswith(_TOKEN) or not own or not set(own) < set(said) or not CREATURE_TYPES.issuperset(said):
            return False
        tokens = (other for other in self.game.state.permanents() if other.kind == "token")
        return not any(name_key(name) in map(name_key, self.names_of(other)) for other in tokens)

    def item_texts(self, obj: GameObject) -> tuple[str, ...]:
        """Returns the texts of an ability on the stack."""
        item = obj.item
        if item is None or item.ability is None:
            return ()
        try:
            chars = self.game.characteristics(item.source)
        except Exception:  # noqa: BLE001 - a source without last known information has no keywords
            return (written(item.ability),)
        return ability_texts(chars, item.ability) or (written(item.ability),)

    def source_name(self, obj: GameObject) -> str:
        """Returns the name of an ability's source for an ability on the stack, otherwise the object's own name."""
        if obj.kind == "ability" and obj.item is not None:
            source = self.game.state.recall(obj.item.source)
            return "" if source is None else self.game.characteristics(obj.item.source).name
        return self.game.characteristics(obj.id).name

    # -- references ---------------------------------------------------------------------------------------------------

    def could_mean(self, ref: Ref, entity: Entity) -> bool:
        """True if a reference could mean this object or player."""
        if is_player(entity):
            return isinstance(ref, Reference) and ref.player is not None and self.seats.get(ref.player) == entity
        obj = self.game.state.recall(ObjectId(entity))
        if obj is None:
            return False
        if isinstance(ref, str):
            return self._named(obj, ref)
        if ref.player is not None:
            return False
        if ref.copy is not None and ref.copy != self.is_copy(obj):
            return False
        if ref.alias is not None:
            return self.aliases.get(ref.alias) == obj.card
        if ref.face_down:
            return obj.face_down or self._is_nameless(obj)
        if ref.locked_room:
            return self._locked(obj)
        if ref.stack_ability is not None:
            return obj.kind == "ability" and self._ability_fits(obj, ref.stack_ability)
        if ref.name is None:
            return True
        if not self._named(obj, ref.name):
            return False
        return ref.index is None or self._place(obj, ref.name) == ref.index

    def _named(self, obj: GameObject, name: str) -> bool:
        if obj.kind == "ability":
            return self._ability_fits(obj, name) or name_key(self.source_name(obj)) == name_key(name)
        return self.is_called(obj, name)

    def _ability_fits(self, obj: GameObject, text: str) -> bool:
        name = self.source_name(obj)
        return not text or any(prefix(text, part, name) or within(text, part, name) for part in self.item_texts(obj))

    def _is_nameless(self, obj: GameObject) -> bool:
        """True if a creature has no name. A copy of a face-down permanent is face up (707.2), but scripts call both the
        same."""
        if obj.zone != BATTLEFIELD:
            return False
        chars = self.game.characteristics(obj.id)
        return chars.is_creature and not chars.name

    def _locked(self, obj: GameObject) -> bool:
        chars = self.game.characteristics(obj.id)
        return "Room" in chars.subtypes and not obj.designations & {"left unlocked", "right unlocked", "unlocked"}

    def _place(self, obj: GameObject, name: str) -> int:
        """Returns how many permanents of that name its controller has had longer."""
        others = [
            id
            for id in self.game.state.battlefield
            if self.game.state.objects[id].controller == obj.controller
            and self.is_called(self.game.state.objects[id], name)
        ]
        return others.index(obj.id) if obj.id in others else -1

    def is_copy(self, obj: GameObject) -> bool:
        """True if an object is a copy of another (707): a token or spell created as one, or an object under a copy
        effect."""
        if obj.merged:
            return False
        of_another = obj.copied is not None and obj.copied.name != obj.printed.name
        if obj.kind == "copy" or of_another or (obj.item is not None and obj.item.is_copy):
            return True
        if obj.kind == "token" and obj.definition is not None:
            return True
        printed = self.game.characteristics(obj.id).printed
        return printed is not (obj.copied or obj.printed)

    def find_among(self, ref: Ref, options: Sequence[Entity], taken: Sequence[int] = ()) -> int | None:
        """Returns the index of the first option that a reference means. Permanents come first, in the order of
        entering."""
        fitting = [place for place, entity in enumerate(options) if place not in taken and self.could_mean(ref, entity)]
        return min(fitting, key=lambda place: self._order(options[place]), default=None)

    def _order(self, entity: Entity) -> tuple[bool, int]:
        if is_player(entity):
            return False, 0
        obj = self.game.state.find_object(ObjectId(entity))
        return obj is None or obj.zone != BATTLEFIELD, entity

    def permanents(self, ref: Ref | None, of: str | None) -> list[GameObject]:
        """Returns the phased-in permanents that a reference means, of one player or all, in the order of entering."""
        holder = None if of is None else self.seats[of]
        return [
            obj
            for obj in self.game.state.permanents()
            if (holder is None or obj.controller == holder) and (ref is None or self.could_mean(ref, obj.id))
        ]

    def find_cards(self, zone: str, ref: Ref | None, of: str | None) -> list[GameObject]:
        """Returns the objects of another zone that a reference means, of one owner or all."""
        holder = None if of is None else self.seats[of]
        objects = (self.game.state.objects[id] for id in self.game.state.objects_in(zone))
        return [
            obj
            for obj in objects
            if (holder is None or obj.owner == holder) and (ref is None or self.could_mean(ref, obj.id))
        ]

    def player(self, name: str) -> PlayerId:
        return self.seats[name]

    # -- the stack ----------------------------------------------------------------------------------------------------

    def on_stack(self, text: str, *, top: bool = False, copy: bool = False) -> bool:
        """True if a spell or ability on the stack contains the text in its name or text."""
        stack = self.game.state.stack[-1:] if top else self.game.state.stack
        return any(self._has_text(self.game.state.objects[id], text) for id in stack if not copy or self._copied(id))

    def _copied(self, id: ObjectId) -> bool:
        obj = self.game.state.objects[id]
        return obj.item is not None and obj.item.is_copy

    def _has_text(self, obj: GameObject, text: str) -> bool:
        if obj.kind == "ability":
            name = self.source_name(obj)
            return any(within(text, part, name) for part in self.item_texts(obj)) or within(text, name)
        hidden = {obj.definition.facts.front_face.name} if obj.face_down and obj.definition is not None else set()
        names = {*self.names_of(obj), *hidden}
        # A permanent spell's text describes the permanent, not the spell's effect.
        bare = obj.face_down or obj.printed.type_line.is_permanent
        said = () if bare else (written(part) for part in obj.printed.abilities)
        return any(within(text, name) for name in names) or any(within(text, part, obj.printed.name) for part in said)

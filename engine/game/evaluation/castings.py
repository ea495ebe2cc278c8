"""Facts about how a spell was cast: its costs, the mana spent, the player, the zone and the time (601, 118, 400.7d). An
object's `cast` holds these facts, and `casting` fills it. The module also decides whether a card that isn't on the
stack yet would be one of the spells that a rule means (601.2, 601.3).

Keyword abilities ask for numbers: events of the turn in which a spell is cast, or payments for it (702.40 storm, 702.54
bloodthirst, 702.56 replicate, 702.69 gravestorm, 702.121 melee, 702.157 squad).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.cards.mana_cost import ManaCost
from engine.errors import UnsupportedCardText
from engine.game.evaluation.dispatch import computes, decides, find_meant, is_true, players_meant, value_of
from engine.game.evaluation.predicates import fits_all, in_group, matches, tests_object
from engine.game.evaluation.relations import is_cast_from
from engine.game.evaluation.selectors import player_behind
from engine.game.events import AttackDeclared, Damage, SpellCast, ZoneMove
from engine.game.kernel.characteristics import Characteristics, base_characteristics
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GRAVEYARD, STACK, GameObject
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.conditions import AsCast, EnteredFrom, WasCast, WasPaid, WasSpent
from engine.ir.node import Condition, Pattern, Predicate, Selector, Value, find_nodes, kinds_in, once_per_node, replace
from engine.ir.patterns import EitherPattern, IsKind, ObjectPattern, OneOf
from engine.ir.selectors import All, Some
from engine.ir.spell_patterns import CastFrom, Convoked
from engine.ir.values import AsCastAmount, CastFact


def _objects(context: Context, selector: Selector) -> Iterator[GameObject]:
    """Yields the objects that a selector means, with their current or last known values."""
    for entity in find_meant(context, selector):
        obj = None if is_player(entity) else context.game.state.last_seen(ObjectId(entity))
        if obj is not None:
            yield obj


@decides(WasPaid)
def _paid(context: Context, c: WasPaid) -> bool:
    return any(was_paid(obj, c.how) for obj in _objects(context, c.what))


def was_paid(obj: GameObject, how: str) -> bool:
    """Whether a spell, or the spell a permanent was, was "kicked", cast for its "surge cost", ..."""
    if how.startswith("no "):
        return not was_paid(obj, how.removeprefix("no "))
    name = "alternative" if how.startswith("alternative cost ") else how.removesuffix(" cost")
    return bool(obj.cast.times_paid(name)) or name in obj.designations


@tests_object(Convoked)
def _convoked(context: Context, p: Convoked, obj: GameObject, c: Characteristics) -> bool:
    return any(obj.id in spell.cast.convoked for spell in _objects(context, p.spell))


@decides(WasCast)
def _cast(context: Context, c: WasCast) -> bool:
    for obj in _objects(context, c.what):
        cast = obj.cast
        if cast.by is None:
            continue
        by_right = c.who is None or cast.by in players_meant(context, c.who)
        from_right = not c.zone or (cast.zone == c.zone) != c.elsewhere
        if by_right and from_right and (not c.step or c.step in cast.steps):
            return True
    return False


@decides(EnteredFrom)
def _entered_from(context: Context, c: EnteredFrom) -> bool:
    """Whether the permanent entered from the zone. The object that it was before knows its origin (400.7)."""
    for obj in _objects(context, c.what):
        before = None if obj.previous is None else context.game.state.recall(obj.previous)
        if before is None or before.zone != c.zone:
            continue
        if c.whose is None or obj.owner in players_meant(context, c.whose):
            return True
    return False


@decides(AsCast)
def _as_cast(context: Context, c: AsCast) -> bool:
    """Decides from the facts recorded when the source was cast. During casting, it decides from the current facts."""
    source = context.game.state.recall(context.source)
    if source is None:
        return False
    if source.cast.as_cast is not None:
        return c.condition in source.cast.as_cast
    return source.cast.by is not None and is_true(context, c.condition)


def true_as_cast(game: Game, obj: GameObject) -> tuple[Condition, ...]:
    """Returns the conditions "as you cast this spell" in a spell's text that are true now."""
    abilities = [ability for ability in obj.printed.abilities if AsCast in kinds_in(ability)]
    if not abilities:
        return ()
    context = Context(game, obj.id, obj.controller)
    asked = (part.condition for ability in abilities for part in find_nodes(ability, AsCast))
    return tuple(condition for condition in dict.fromkeys(asked) if is_true(context, condition))


@computes(AsCastAmount)
def _amount_as_cast(context: Context, v: AsCastAmount) -> int:
    """Returns the number recorded when the source was cast. During casting, it returns the current number. A copy that
    wasn't cast has 0 (707.10)."""
    source = context.game.state.recall(context.source)
    if source is not None and source.cast.by is None and source.zone == STACK:
        return 0
    known = () if source is None else source.cast.amounts
    amount = next((amount for value, amount in known if value == v.value), None)
    return value_of(context, v.value) if amount is None else amount


def amounts_as_cast(game: Game, obj: GameObject) -> tuple[tuple[Value, int], ...]:
    """Returns the numbers in a spell's text that "as you cast this spell" fixes."""
    context = Context(game, obj.id, obj.controller)
    asked = dict.fromkeys(part.value for ability in obj.printed.abilities for part in find_nodes(ability, AsCastAmount))
    return tuple((value, value_of(context, value)) for value in asked)


@decides(WasSpent)
def _spent(context: Context, c: WasSpent) -> bool:
    """ "If {U} was spent to cast it": whether at least those symbols were spent, from a matching source if the
    condition names one."""
    for obj in _objects(context, c.on):
        spent: dict[str, int] = {}
        for part in obj.cast.mana:
            if c.source is None or matches(context, c.source, part.source):
                spent[part.type] = spent.get(part.type, 0) + part.count
        snow = c.symbols.count("{S}")
        if snow and spent_snow(obj) >= snow:  # 107.4h
            return True
        if spent and not snow and _covers(spent, c.symbols):
            return True
    return False


def _covers(spent: dict[str, int], symbols: str) -> bool:
    left = dict(spent)
    for symbol in ManaCost.parse(symbols).symbols:
        letter = next((letter for letter, count in left.items() if count and letter in symbol.payable), "")
        if not letter:
            return False
        left[letter] -= 1
    return True


@computes(CastFact)
def _cast_fact(context: Context, v: CastFact) -> int:
    return sum(_fact(context, v, obj) for obj in _objects(context, v.of))


def _fact(context: Context, v: CastFact, obj: GameObject) -> int:
    if v.fact.startswith("paid "):  # how often the cost of a keyword was paid
        return _times_paid(context, v.fact, obj)
    if v.among is not None and v.fact == "mana spent":
        return sum(part.count for part in obj.cast.mana if matches(context, v.among, part.source))
    if v.among is not None:
        return sum(matches(context, v.among, target) for target in _targeted(obj))
    fact = FACTS.get(v.fact)
    if fact is None:
        raise UnsupportedCardText(f"the number of {v.fact} is not automated")
    return fact(context, obj)


def _times_paid(context: Context, fact: str, obj: GameObject) -> int:
    """Returns how often a keyword's cost was paid. If several instances have the same cost, each counts only its own
    payments (702.56b, 702.157b)."""
    item = context.item
    if item is None or item.index < 0 or f"{fact} #2" not in obj.cast.paid:
        return obj.cast.times_paid(fact)
    alike = [
        place
        for place, each in enumerate(context.game.characteristics(obj.id).sorted.triggered)
        if each == item.ability
    ]
    return (
        obj.cast.times_paid(f"{fact} #{alike.index(item.index) + 1}")
        if item.index in alike
        else obj.cast.times_paid(fact)
    )


def _mana(letters: str) -> Callable[[Context, GameObject], int]:
    """Returns a fact: the amount of mana of certain types that was spent."""
    return lambda context, obj: sum(count for letter, count in mana_spent(obj).items() if letter in letters)


def mana_spent(obj: GameObject) -> dict[str, int]:
    """Returns the mana that was spent to cast an object, by type."""
    found: dict[str, int] = {}
    for part in obj.cast.mana:
        found[part.type] = found.get(part.type, 0) + part.count
    return found


def spent_snow(obj: GameObject) -> int:
    """Returns the amount of mana from snow sources that was spent to cast an object."""
    return sum(part.count for part in obj.cast.mana if part.snow)


def _most_of_a_colour(context: Context, obj: GameObject) -> int:
    spent = mana_spent(obj)
    return max((spent.get(letter, 0) for letter in "WUBRG"), default=0)


def _targeted(obj: GameObject) -> list[Entity]:
    return [] if obj.item is None else [target for group in obj.item.targets for target in group.chosen]


def _targets(context: Context, obj: GameObject) -> int:
    return len(_targeted(obj))


def _command_casts(context: Context, obj: GameObject) -> int:
    """Counts how often the owner has cast the commander from the command zone (903.8)."""
    return context.game.state.player(obj.owner).commander_casts.get(obj.card, 0)


def _spells_before(context: Context, obj: GameObject) -> int:
    """Counts the spells that any player cast this turn before this one (702.40a)."""
    count = 0
    for event in context.game.state.this_turn:
        if isinstance(event, SpellCast):
            if event.object == obj.id:
                break
            count += 1
    return count


def _permanents_gone(context: Context, obj: GameObject) -> int:
    """Counts the permanents put into graveyards from the battlefield this turn (702.69a)."""
    return sum(
        isinstance(event, ZoneMove) and event.origin == BATTLEFIELD and event.to == GRAVEYARD
        for event in context.game.state.this_turn
    )


def _damage_to_opponents(context: Context, obj: GameObject) -> int:
    """Sums the damage dealt to opponents this turn (702.54b)."""
    return sum(
        event.amount
        for event in context.game.state.this_turn
        if isinstance(event, Damage) and is_player(event.target) and event.target != context.controller
    )


def _opponents_attacked(context: Context, obj: GameObject) -> int:
    """Counts the opponents attacked with a creature this combat, each one once (702.121a)."""
    game = context.game
    events = game.state.this_turn[game.state.turn.combat_began :]
    attacked = {
        player_behind(game, event.defender)
        for event in events
        if isinstance(event, AttackDeclared) and event.player == context.controller and is_player(event.defender)
    }
    return len(attacked)


FACTS: dict[str, Callable[[Context, GameObject], int]] = {
    "kicks": lambda context, obj: obj.cast.times_paid("kicked"),
    "mutations": lambda context, obj: max(0, len(obj.merged) - 1),
    "colors of mana spent": lambda context, obj: len(set(mana_spent(obj)) & set("WUBRG")),
    "mana spent": _mana("WUBRGC"),
    "snow mana spent": lambda context, obj: spent_snow(obj),
    "white mana spent": _mana("W"),
    "blue mana spent": _mana("U"),
    "black mana spent": _mana("B"),
    "red mana spent": _mana("R"),
    "green mana spent": _mana("G"),
    "colorless mana spent": _mana("C"),
    "mana of the same color spent": _most_of_a_colour,
    "targets": _targets,
    "casts from command zone": _command_casts,
    "X": lambda context, obj: obj.cast.x or 0,
    "spells cast before it this turn": _spells_before,
    "permanents put into graveyards this turn": _permanents_gone,
    "damage dealt to opponents this turn": _damage_to_opponents,
    "opponents attacked this combat": _opponents_attacked,
}
"""The facts that a card can ask about a casting."""


@once_per_node
def not_yet_cast(pattern: ObjectPattern) -> ObjectPattern:
    """Returns the pattern for a card that isn't on the stack: without "spell", also inside each alternative."""

    def keep_word(word: Predicate) -> Predicate:
        if isinstance(word, OneOf):
            return replace(word, options=tuple(not_yet_cast(part) for part in word.options))
        return word

    return replace(pattern, words=tuple(keep_word(word) for word in pattern.words if word != IsKind("spell")))


def as_spell(context: Context, pattern: Pattern, entity: Entity) -> Pattern:
    """Returns the pattern a card must match to be cast "if it's a spell with mana value 3 or less" (601.3e). The card
    isn't a spell yet, so the pattern leaves out "spell"."""
    obj = None if is_player(entity) else context.game.state.find_object(ObjectId(entity))
    if obj is None or obj.kind != "card" or obj.zone in (STACK, BATTLEFIELD) or not isinstance(pattern, ObjectPattern):
        return pattern
    return not_yet_cast(pattern)


def would_be_spell(context: Context, selector: object, id: ObjectId, player: PlayerId) -> bool:
    """Whether a card that `player` casts or is about to cast is one of the spells that a rule means."""
    if isinstance(selector, All | Some) and isinstance(selector.what, EitherPattern):
        return any(would_be_spell(context, All(option), id, player) for option in selector.what.options)
    if not isinstance(selector, All | Some) or not isinstance(selector.what, ObjectPattern):
        return False
    pattern = not_yet_cast(selector.what)
    obj = context.game.state.objects[id]
    chars = context.game.characteristics(id)
    if chars.printed is not obj.printed and obj.copied is None and not obj.face_down:
        chars = base_characteristics(obj.printed)  # asked of one face of a card (715.3a)
    after = []
    for part in _one_by_one(pattern.after):
        if isinstance(part, CastFrom):
            if part.who is not None and player not in players_meant(context, part.who):
                return False
            if part.zones and not _cast_from_there(obj, player, part):
                return False
        else:
            after.append(in_group(pattern, part))
    return fits_all(context, pattern.words, obj, chars) and fits_all(context, tuple(after), obj, chars)


def _one_by_one(parts: tuple[Predicate, ...]) -> Iterator[Predicate]:
    """Yields the predicates after the noun. "You cast but don't own" yields both of its predicates."""
    for part in parts:
        if isinstance(part, OneOf) and len(part.options) == 1 and not part.options[0].words:
            yield from part.options[0].after
        else:
            yield part


def _cast_from_there(obj: GameObject, player: PlayerId, predicate: CastFrom) -> bool:
    """Whether a card is (or was) cast from one of the zones, or from anywhere else."""
    return is_cast_from(predicate, obj.cast.zone or obj.zone, obj, player)


@once_per_node
def caster_named(what: Selector) -> str:
    """Returns the name that a rule about spells gives to the caster ("each spell a player casts ... that player").
    Returns "" if it gives none."""
    return next((part.who.bind for part in find_nodes(what, CastFrom) if isinstance(part.who, Some)), "")

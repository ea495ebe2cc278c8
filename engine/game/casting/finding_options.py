"""Finding the options of casting or playing a card (601.2b, 601.3): from which zone, as which face, for which cost.

An option says nothing about targets or mana. `castable` tests them.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.cards.facts import PARTED
from engine.game.casting.keyword_hooks import AS_SOMETHING_ELSE, CAST_AS
from engine.game.casting.keyword_options import (
    ON_ADVENTURE,
    alternative_options,
    may_use,
    options_from_exile,
    options_from_graveyard,
)
from engine.game.casting.permissions import (
    flash_costs,
    flash_permitted,
    may_be_permitted,
    of_the_spell,
    permissions,
    permits,
    timing_allows,
)
from engine.game.casting.spell_faces import as_spell, face_of
from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.dispatch import is_true
from engine.game.evaluation.restrictions import ONLY_ONE, cant_play_land, may_be_in_force, player_cant, rules_in_force
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.mana import SNOW
from engine.game.kernel.objects import COMMAND, EXILE, GRAVEYARD, HAND, GameObject
from engine.game.kernel.printed import Printed
from engine.ids import PlayerId
from engine.ir.costs import Costs, ManaPayment
from engine.ir.node import Cost
from engine.ir.rules import AlternativeCost, CastTiming, PlayFrom
from engine.ir.selectors import This


def castable_faces(obj: GameObject) -> list[int]:
    """Returns the faces or halves that can be cast on their own (709.3, 715.3, 712.8). The number after the last
    face means both halves together (fuse, 702.102a)."""
    definition = obj.definition
    if definition is None:
        return [0]
    if definition.facts.layout in PARTED:
        faces = [i for i, face in enumerate(definition.faces) if "Land" not in face.type_line.types]
        fuses = obj.zone == HAND and "fuse" in definition.front_values.sorted.keyword_names
        return [*faces, len(definition.faces)] if fuses else faces
    return [] if "Land" in definition.front_values.type_line.types else [0]


def casting_options(game: Game, player: PlayerId, obj: GameObject, *, timing: bool = True) -> list[CastingOption]:
    """Returns every option of the player to cast the card now."""
    if obj.kind == "token":
        return []
    found: list[CastingOption] = []
    names = face_of(obj, 0).sorted.keyword_names
    for keywords, offers in AS_SOMETHING_ELSE.items():
        if not names.isdisjoint(keywords):
            found.extend(offers(game, player, obj, timing))
    for face in castable_faces(obj):
        printed = face_of(obj, face)
        in_time, flash = (True, False) if not timing else _in_time(game, player, obj, printed)
        methods = () if in_time else [method for method in CAST_AS if method in printed.sorted.keyword_names]
        more = () if in_time else flash_costs(game, player, obj, printed)
        if not in_time and not methods and not more and not flash:
            continue
        if _is_forbidden(game, player, obj, printed) and PROTOTYPE not in printed.sorted.keyword_names:
            continue
        for method in methods:
            found.extend(_as_what_it_becomes(game, player, obj, face, method))
        for cost in more:
            found.extend(
                _for_more(option, cost) for option in _from_zone(game, player, obj, face, printed) if not option.method
            )
        if flash:
            options = _permitted(game, player, obj, face, printed, flash=True)
            found.extend(taxed(game, player, obj, option) for option in options)
        if not in_time:
            continue
        options = _from_zone(game, player, obj, face, printed)
        if obj.definition is not None and face == len(obj.definition.faces):
            whole = (option for option in options if option.method in ("", "free"))
            found.extend(msgspec.structs.replace(option, method="fuse") for option in whole)
        elif PROTOTYPE in printed.sorted.keyword_names:
            found.extend(
                option for option in options if not _is_forbidden(game, player, obj, face_of(obj, option.face))
            )
        else:
            found.extend(options)
    return found


PROTOTYPE = "prototype"
"""The keyword of a card that can be cast with another mana cost, so another mana value (718.3b)."""


def _is_forbidden(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> bool:
    """Whether the player can't cast the card as a spell with these values (601.3e)."""
    with as_spell(game, obj, printed):
        return player_cant(game, player, "cast", obj.id)


def _in_time(game: Game, player: PlayerId, obj: GameObject, printed: Printed) -> tuple[bool, bool]:
    """Returns whether the player may cast the card as this face now, and if not, whether a permission allows it as
    though the card had flash. Only the face counts (601.3e, 715.3a)."""
    by_rule = may_be_in_force(game, CastTiming) or may_be_permitted(game, player, flash=True)
    if printed is obj.printed or not by_rule:
        in_time = timing_allows(game, player, obj, printed)
        return in_time, not in_time and flash_permitted(game, player, obj, printed)
    with as_spell(game, obj, printed):
        in_time = timing_allows(game, player, obj, printed)
        return in_time, not in_time and flash_permitted(game, player, obj, printed)


def _for_more(option: CastingOption, more: Cost) -> CastingOption:
    """Returns the option for the mana cost and an extra cost."""
    cost = more if option.cost is None else Costs((option.cost, more))
    return msgspec.structs.replace(option, method="permission", cost=cost)


def waits(obj: GameObject) -> bool:
    """Whether no option of a card can be open while `only_quick` holds. No face is quick, and no keyword casts the
    card as something else."""
    definition = obj.definition
    if definition is None:
        return False
    if definition.waits is None:
        definition.waits = not definition.may_be_quick and definition.keyword_names.isdisjoint(CAST_AS)
    return definition.waits


def _as_what_it_becomes(game: Game, player: PlayerId, obj: GameObject, face: int, method: str) -> list[CastingOption]:
    """Returns the options of a method whose timing depends on the card's values after casting (702.103d)."""
    printed = face_of(obj, face)
    game.sources.list_rules()  # what it has for the index is known before
    kept, obj.copied = obj.copied, CAST_AS[method](printed)
    game.look_again(obj.id)
    try:
        allowed = timing_allows(game, player, obj, obj.copied)
    finally:
        obj.copied = kept
        game.look_again(obj.id)
    options = _from_zone(game, player, obj, face, printed) if allowed else ()
    return [option for option in options if option.method == method]


def by_permission(option: CastingOption, rule: PlayFrom, context: Context) -> CastingOption:
    """Returns the option with the permission's rules about mana and number of uses."""
    return msgspec.structs.replace(
        option,
        any_mana=f"{rule.any_mana} {SNOW}" if rule.snow else rule.any_mana,
        then=rule.then,
        limited=(*option.limited, context.source) if rule.limit else option.limited,
        one_each=rule.one_each,
        permitted=context.source,
        ends=context.bindings.get(ONLY_ONE, 0),
    )


def _from_zone(game: Game, player: PlayerId, obj: GameObject, face: int, printed: Printed) -> Iterator[CastingOption]:
    own = obj.owner == player
    if "aftermath" in printed.sorted.keyword_names and obj.zone != GRAVEYARD:
        return  # 702.127a
    if obj.zone == HAND and own:
        yield from _usual(game, player, obj, face, printed)
    elif obj.zone == COMMAND and own and obj.card in game.state.player(player).commanders:
        for option in _usual(game, player, obj, face, printed):
            yield taxed(game, player, obj, option)
    elif obj.zone == GRAVEYARD and own:
        yield from options_from_graveyard(game, player, obj, face)
    elif obj.zone == EXILE and may_use(game, obj, player):
        yield from options_from_exile(game, player, obj, face)
    for option in _permitted(game, player, obj, face, printed):
        yield taxed(game, player, obj, option)


def taxed(game: Game, player: PlayerId, obj: GameObject, option: CastingOption) -> CastingOption:
    """Returns the option with the commander tax for casting from the command zone (903.8)."""
    who = game.state.player(player)
    if obj.zone != COMMAND or obj.card not in who.commanders:
        return option
    return msgspec.structs.replace(option, tax=2 * who.commander_casts.get(obj.card, 0))


def _usual(game: Game, player: PlayerId, obj: GameObject, face: int, printed: Printed) -> Iterator[CastingOption]:
    """Yields the options for the mana cost or an alternative cost of the card (118.9)."""
    if printed.mana_cost is not None:
        yield CastingOption(face, "", ManaPayment(str(printed.mana_cost)))
    for ability in printed.sorted.rules:
        rule = ability.rule
        if isinstance(rule, AlternativeCost) and isinstance(rule.what, This):
            context = Context(game, obj.id, player)
            conditions = (ability.condition, rule.condition)
            if all(condition is None or is_true(context, condition) for condition in conditions):
                yield CastingOption(face, "free" if rule.cost is None else "alternative", rule.cost)
    yield from alternative_options(game, player, obj, face)
    for rule, context in rules_in_force(game, AlternativeCost):
        if isinstance(rule.what, This) or not would_be_spell(context, rule.what, obj.id, player):
            continue
        source = game.state.find_object(context.source)
        if rule.once_per_turn and source is not None and source.uses.permissions:
            continue
        if rule.condition is None or is_true(context, rule.condition):
            limited = (context.source,) if rule.once_per_turn else ()
            cost = None if rule.cost is None else of_the_spell(rule.cost, getattr(rule.what, "bind", ""))
            yield CastingOption(face, "free" if cost is None else "alternative", cost, limited=limited)


def _permitted(
    game: Game, player: PlayerId, obj: GameObject, face: int, printed: Printed, *, flash: bool = False
) -> Iterator[CastingOption]:
    """Yields the options that permissions give (601.3b), for the permission's cost or any other cost of the card
    (118.9). `flash`: only as though the card had flash."""
    for rule, context in permissions(game, player):
        if flash and not rule.flash:
            continue
        if not _permits_face(game, player, obj, printed, rule, context):
            continue
        if rule.free:
            options = [CastingOption(face, "free", rule.extra)]
        elif rule.cost is not None:
            options = [CastingOption(face, "permission", of_the_spell(rule.cost, getattr(rule.what, "bind", "")))]
        else:
            usual = [option for option in _usual(game, player, obj, face, printed) if rule.using in ("", option.method)]
            options = [msgspec.structs.replace(option, method=option.method or "permission") for option in usual]
        for option in options:
            cost = option.cost
            if rule.extra is not None and not rule.free:
                cost = rule.extra if cost is None else Costs((cost, rule.extra))
            yield by_permission(msgspec.structs.replace(option, cost=cost), rule, context)


def _permits_face(
    game: Game, player: PlayerId, obj: GameObject, printed: Printed, rule: PlayFrom, context: Context
) -> bool:
    """Whether a permission reaches the card as the spell it would be (601.3e, 715.3a)."""
    with as_spell(game, obj, printed):
        return permits(game, player, obj, rule, context)


def land_faces(obj: GameObject) -> list[int]:
    """Returns the faces that are lands and can be played (712.12)."""
    definition = obj.definition
    faces = range(len(definition.faces)) if definition is not None and definition.facts.layout == "modal_dfc" else (0,)
    return [face for face in faces if "Land" in face_of(obj, face).type_line.types]


def playable_lands(game: Game, player: PlayerId, obj: GameObject) -> list[int]:
    """Returns the land faces that no effect forbids the player to play."""
    return [face for face in land_faces(obj) if not cant_play_land(game, player, obj, face_of(obj, face))]


def may_play_land(game: Game, player: PlayerId, obj: GameObject) -> list[int]:
    """Returns the faces as which the player may play the card as a land from its zone (305.1, 116.2a). Timing isn't
    tested."""
    if obj.kind == "token":
        return []
    lands = playable_lands(game, player, obj)
    if not lands:
        return []
    if obj.zone == HAND and obj.owner == player:
        return lands
    if ON_ADVENTURE in obj.designations and may_use(game, obj, player):
        return [face for face in lands if face == 0]  # 715.3d: the card may be played, but not as an Adventure
    for rule, context in permissions(game, player):
        found = [
            face for face in lands if rule.play and _permits_face(game, player, obj, face_of(obj, face), rule, context)
        ]
        if found:
            return found
    return []

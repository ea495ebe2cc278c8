"""Entering the battlefield (614.1c-d, 614.12): what changes how a permanent enters, before anybody sees it there: as
what, attached to what, who protects a Siege (310.8, 310.11a).

A mutating creature spell does not enter but merges with a creature (702.140, 729): the same permanent, represented by
several cards and tokens, whose values are the topmost one's, with the abilities of all (702.140e).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from engine.game.evaluation.dispatch import Bindings, find_meant, is_true
from engine.game.evaluation.relations import can_be_attached, possible_hosts
from engine.game.event_loop.executing import entering, execute
from engine.game.event_loop.propose import propose
from engine.game.events import CountersAdded, ZoneMove
from engine.game.events.objects import Counters
from engine.game.events.vocabulary import ZoneName
from engine.game.kernel.choices import ChooseEntities
from engine.game.kernel.context import Context, effect_context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import STACK, Component, GameObject, merge_components
from engine.game.operations.choosing import choose_some, number
from engine.game.operations.permanents import put_counters
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.abilities import StaticRule
from engine.ir.changes import BecomeCopy
from engine.ir.conditions import Happened
from engine.ir.effects.permanents import UntapThem
from engine.ir.node import Selector, contains
from engine.ir.replacing import EntersWith
from engine.ir.selectors import Ref, This, You
from engine.ir.sorting import final_chapter
from engine.ir.triggers import Casts


def choose_protector(game: Game, obj: GameObject) -> None:
    """310.11a: the controller of a Siege chooses an opponent to protect it."""
    opponents = game.state.opponents(obj.controller)
    if not opponents:
        return
    chosen = opponents[0]
    if len(opponents) > 1:
        question = ChooseEntities(obj.controller, "protector", obj.id, options=tuple(opponents))
        answer = game.ask_player(question)
        assert isinstance(answer, tuple)
        assert isinstance(answer[0], int)
        chosen = opponents[answer[0]]
    obj.protector = PlayerId(chosen)
    game.invalidate()


def needs_protector(game: Game, obj: GameObject) -> bool:
    """704.5w-x: a Siege whose protector has left, or is its controller."""
    protector = obj.protector
    return protector is None or protector == obj.controller or not game.state.player(protector).in_game


UNATTACHED: dict[str, Callable[[Game, GameObject], None]] = {}
"""Method -> what a permanent that was cast with it becomes once it is attached to nothing it may be attached to; the
state-based action for Auras (704.5m) is not about it."""


def is_attached_by_method(obj: GameObject) -> bool:
    return obj.cast.method in UNATTACHED


def come_off(game: Game, obj: GameObject) -> None:
    """It is attached to nothing it may be attached to any more."""
    UNATTACHED[obj.cast.method](game, obj)
    game.invalidate()


def enter_battlefield(
    game: Game, obj: GameObject, event: ZoneMove | None, old: GameObject | None, counters: Counters = ()
) -> bool:
    """Puts a new object onto the battlefield as `event` and all effects on entering say, with `counters` on it. False
    if it cannot enter."""
    state = game.state
    obj.entered_turn = obj.control_since = state.turn.number
    if event is not None:
        obj.tapped = event.tapped
        obj.attacking = event.attacking
        obj.attached_to = event.attached_to
        counters = event.counters
    state.objects[obj.id] = obj
    state.battlefield = (*state.battlefield, obj.id)
    game.batch.entered.append(obj.id)
    game.invalidate()
    with entering(game, obj.id):
        _modify(game, obj)
        if obj.attached_to is not None and not _may_be_attached(game, obj):
            obj.attached_to = None  # 301.5e
        if obj.attached_to is None and not obj.face_down and (event is not None or obj.is_token):
            obj.attached_to = choose_host(game, obj)
            if obj.attached_to is None and obj.is_token and "Aura" in game.characteristics(obj.id).subtypes:
                return _is_not_created(game, obj)
        _starting_counters(game, obj)
        for kind, count in counters:
            put_counters(game, obj.id, kind, count, by=obj.controller)  # 122.6a
        _put_together(game, obj)
    if obj.attacking is not None and not _may_be_attacking(game, obj):
        obj.attacking = None
    if obj.attached_to is not None:
        host = state.find_object(ObjectId(obj.attached_to))
        if host is not None:
            host.attachments = (*host.attachments, obj.id)
        game.invalidate()
    return True


def _may_be_attached(game: Game, obj: GameObject) -> bool:
    """Returns whether an object that an effect puts onto the battlefield attached may be attached. An Aura was looked
    at before it moved (303.4g)."""
    assert obj.attached_to is not None
    return "Aura" in game.characteristics(obj.id).subtypes or can_be_attached(game, obj.id, obj.attached_to)


def _may_be_attacking(game: Game, obj: GameObject) -> bool:
    """Returns whether an object may be attacking as it enters: a creature that isn't a battle, under the attacking
    player's control (506.3a-b, 506.3e). Changes as it enters count. Other objects have never been attacking."""
    types = game.characteristics(obj.id).types
    return "Creature" in types and "Battle" not in types and obj.controller == game.state.turn.active


def _put_together(game: Game, obj: GameObject) -> None:
    """All the counters it enters with are put on it at once: "that many plus one" applies to their sum (614.5)."""
    entrance = game.batch.entrance
    assert entrance is not None
    counters, entrance.counters = entrance.counters or {}, None
    propose(game, [CountersAdded(obj.id, kind, count, by, obj.id) for (kind, by), count in counters.items()])


def _is_not_created(game: Game, token: GameObject) -> bool:
    """303.4g: an Aura token that could enchant nothing is not created."""
    state = game.state
    state.battlefield = tuple(id for id in state.battlefield if id != token.id)
    del state.objects[token.id]
    game.batch.entered.remove(token.id)
    game.invalidate()
    return False


def choose_host(game: Game, obj: GameObject) -> Entity | None:
    """Lets the controller choose the host of an Aura that enters without being cast (303.4f). None for other objects,
    and if the Aura can't enchant anything."""
    if "Aura" not in game.characteristics(obj.id).subtypes or is_attached_by_method(obj):
        return None
    hosts = [host for host in possible_hosts(game, obj.id) if host != obj.id and can_be_attached(game, obj.id, host)]
    context = Context(game, obj.id, obj.controller)
    return next(iter(choose_some(context, obj.controller, "enchant", hosts, 1, 1)), None)


def _starting_counters(game: Game, obj: GameObject) -> None:
    """Puts loyalty, defense and lore counters on an object as it enters (306.5b, 310.4b, 714.3a). If it enters as a
    copy, the copy's values count (707.5)."""
    chars = game.characteristics(obj.id)
    printed = chars.printed
    if "Planeswalker" in printed.type_line.types:
        loyalty = (obj.cast.x or 0) if printed.variable_loyalty else printed.loyalty or 0
        if chars.has_keyword("compleated"):
            loyalty = max(0, loyalty - 2 * obj.cast.phyrexian_life)  # 702.150a
        if loyalty:
            put_counters(game, obj.id, "loyalty", loyalty, by=obj.controller)
    if printed.defense:
        put_counters(game, obj.id, "defense", printed.defense, by=obj.controller)
    if "Siege" in chars.subtypes:
        choose_protector(game, obj)
    last = final_chapter(chars.sorted)
    if last:
        put_counters(game, obj.id, "lore", _first_chapter(game, obj, last), by=obj.controller)


def _first_chapter(game: Game, obj: GameObject, last: int) -> int:
    """The number of lore counters a Saga enters with: one, or with read ahead as many as is chosen (702.155a)."""
    if not game.characteristics(obj.id).has_keyword("read ahead"):
        return 1
    return number(Context(game, obj.id, obj.controller), obj.controller, "read ahead", 1, last)


def _modify(game: Game, obj: GameObject) -> None:
    """Applies every effect that says how it enters; what one of them makes of it may bring further ones (614.12), and
    what one of an object has chosen or counted the next one of it knows ("it enters with one for each of them")."""
    done: set[Key] = set()
    known: dict[ObjectId, Bindings] = {}
    while True:
        options = [(key, context, rule) for key, context, rule in _entering_rules(game, obj) if key not in done]
        if not options:
            return
        options.sort(key=_order)
        key, context, rule = options[0]
        done.add(key)
        if name := getattr(rule.what, "bind", ""):
            context.bindings[name] = (obj.id,)  # "each creature you control enters with ... to cast it"
        with _not_there_yet(game):
            if rule.condition is None or is_true(context, rule.condition):
                context.bindings = {**known.get(key[0], {}), **context.bindings, "entering": (obj.id,)}
                execute(context, rule.effect)
                known[key[0]] = context.bindings


@contextmanager
def _not_there_yet(game: Game) -> Iterator[None]:
    """614.12: how something enters depends on what is on the battlefield before it is."""
    entrance = game.batch.entrance
    assert entrance is not None
    entrance.apart = True
    try:
        yield
    finally:
        entrance.apart = False


def _order(option: tuple[Key, Context, EntersWith]) -> tuple[bool, bool]:
    """616.1: copies first (616.1d); of tapped and untapped, which its controller would choose among, untapped last."""
    effect = option[2].effect
    return not contains(effect, BecomeCopy), contains(effect, UntapThem)


Key = tuple[ObjectId, int, int]
"""Which ability of which object; a copy effect may put another ability in its place."""


def _entering_rules(game: Game, obj: GameObject) -> Iterator[tuple[Key, Context, EntersWith]]:
    """The rules on entering that apply: its own, and those of permanents that were there before it."""
    for source, place, ability in game.sources.replacements():
        rule = ability.rule
        if isinstance(rule, EntersWith) and _applies(game, source, ability, rule, obj):
            context = Context(game, source.id, source.controller, x=_chosen_x(game, source))
            yield (source.id, place, id(ability)), context, rule
    for effect in game.state.effects:
        if isinstance(effect.rule, EntersWith):
            context = effect_context(game, effect)
            if _spoken_of(context, effect.rule.what, obj):
                yield (effect.source, effect.id, id(effect.rule)), context, effect.rule


def _chosen_x(game: Game, source: GameObject) -> int | None:
    """Returns the X that was chosen for the permanent's text: none if it became a copy as it entered (107.3m), but that
    of the spell if the spell already had these values as a copy (707.10)."""
    if source.copied is None:
        return source.cast.x
    spell = None if source.previous is None else game.state.recall(source.previous)
    return source.cast.x if spell is not None and spell.zone == STACK and spell.copied is source.copied else 0


def _spoken_of(context: Context, what: Selector, obj: GameObject) -> bool:
    """Whether an effect of a resolution is about what enters: "each of them enters with ...", "that creature enters
    with ..."; it is spoken of as what it was before (400.7)."""
    if isinstance(what, This):  # "when you cast ~, ... ~ enters with X counters": the permanent that the spell becomes
        return context.source in (obj.id, obj.previous)
    if not isinstance(what, Ref):
        return obj.id in find_meant(context, what)
    became = context.game.state.became
    if obj.previous not in {other for id in context.bound_ids(what.name) for other in (id, became.get(ObjectId(id)))}:
        return False
    context.bindings[what.name] = (obj.id,)
    return True


CAST_BY_ITSELF = Happened(Casts(You(), This()), when="this way")
"""The condition of "you may cast ~ from your graveyard. If you do, it enters with ..."."""


def _applies(game: Game, source: GameObject, ability: StaticRule, rule: EntersWith, obj: GameObject) -> bool:
    context = Context(game, source.id, source.controller, x=_chosen_x(game, source))
    if isinstance(ability.condition, Happened) and ability.condition.when == "this way" and isinstance(rule.what, Ref):
        return obj.cast.permitted_by == source.id  # "if you cast a spell this way, that creature"
    if ability.condition == CAST_BY_ITSELF:
        by = None if obj.cast.permitted_by is None else game.state.recall(obj.cast.permitted_by)
        return source.id == obj.id and by is not None and by.card == obj.card
    with _not_there_yet(game):
        if ability.condition is not None and not is_true(context, ability.condition):
            return False
    if isinstance(rule.what, This) or (isinstance(rule.what, Ref) and rule.what.name == "this"):
        return source.id == obj.id
    if source.id == obj.id or source.id in game.batch.entered:
        return False
    return obj.id in find_meant(context, rule.what)


def _component(obj: GameObject) -> Component:
    kind = "token" if obj.kind == "copy" else obj.kind
    return Component(obj.card, obj.definition, obj.face, obj.printed, obj.copied or obj.printed, kind, obj.owner)


def merge_permanents(game: Game, spell: GameObject, onto: GameObject, *, over: bool) -> None:
    """729.2: the spell becomes part of the permanent, on top of it or beneath; the permanent stays the object it was
    and does not enter."""
    state = game.state
    new = _component(spell)
    there: tuple[Component, ...] = onto.merged or (_component(onto),)
    state.stack = tuple(id for id in state.stack if id != spell.id)
    del state.objects[spell.id]
    state.memory[spell.id] = spell
    spell.gone_on = state.turn.number
    state.became[spell.id] = onto.id
    onto.merged = (new, *there) if over else (*there, new)
    onto.copied = merge_components(onto.merged)
    commanders = game.state.commanders()
    first = next((part for part in onto.merged if part.card in commanders and part.kind == "card"), onto.merged[0])
    onto.card, onto.definition, onto.face, onto.printed = first.card, first.definition, first.face, first.front
    onto.kind = first.kind
    game.invalidate()


def scatter(game: Game, old: GameObject, zone: ZoneName) -> list[ObjectId]:
    """729.3: the other cards of a merged permanent that has left go where it went; tokens cease to exist."""
    state = game.state
    made: list[ObjectId] = []
    for part in old.merged:
        if part.card == old.card or part.kind == "token":
            continue
        printed = part.definition.faces[0] if part.definition is not None else part.front
        obj = GameObject(
            state.new_object_id(), part.card, printed, part.owner, zone, kind=part.kind, definition=part.definition
        )
        obj.previous = old.id
        state.bring_in(obj)
        made.append(obj.id)
    return made

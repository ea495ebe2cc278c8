"""Rules of thumb about players' actions and their timing: turns and steps (500), combat (508, 509), playing lands (305)
and casting spells (601).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.audit.watching import Doubt, Look, abilities_of, register_thumb, thumb_at, words_in
from engine.game.events import (
    AbilityActivated,
    AttackDeclared,
    BlockDeclared,
    ControlChanged,
    CostPaid,
    CountersTaken,
    LandPlayed,
    PhaseChanged,
    Resolved,
    SpellCast,
    StepBegan,
    Tapped,
    TokenMade,
    TurnBegan,
    Untapped,
    ZoneMove,
)
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.game import Game
from engine.game.kernel.objects import COMMAND, GameObject
from engine.game.kernel.steps import MAIN
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.abilities import Activated
from engine.ir.costs import TapSelf, UntapSelf
from engine.ir.node import Node, contains
from engine.ir.patterns import HasColour, HasSubtype, ObjectPattern
from engine.ir.rules import ExtraLandPlays, ManaPersists, MaxHandSize

# -- turns and steps ---------------------------------------------------------------------------------------------------


def _anything_says(game: Game, kind: type[Node]) -> bool:
    """True if any card of the game, in any zone, or any effect contains such a node. Used where characteristics aren't
    computed yet."""
    state = game.state
    if any(effect.rule is not None and contains(effect.rule, kind) for effect in state.effects):
        return True
    objects = [*state.objects.values(), *state.memory.values()]
    return any(contains(ability, kind) for obj in objects for ability in obj.copiable.expanded)


_ACTED_BEFORE = frozenset({"draw", "declare attackers", "declare blockers", "combat damage"})
"""Steps that are logged as begun only after their turn-based actions, which may have added mana."""


@thumb_at(StepBegan, "mana left", "500.5")
def _pools(game: Game, event: StepBegan) -> Iterable[Doubt]:
    if event.step in _ACTED_BEFORE:
        return
    for player in game.state.players:
        left = sum(count for mana, count in player.mana if not (mana.persists or mana.combat))
        if left and not _anything_says(game, ManaPersists):
            yield Doubt(player.id, 0, left)


@thumb_at(TurnBegan, "hand too large", "514.1")
def _hand(game: Game, event: TurnBegan) -> Iterable[Doubt]:
    state = game.state
    player = state.players[state.turn.last_active]
    more = event.turn > 1 and player.in_game and len(player.hand) > 7
    if more and not _anything_says(game, MaxHandSize) and not any(map(_is_vanguard, state.objects.values())):
        yield Doubt(player.id, "<= 7", len(player.hand))


def _is_vanguard(obj: GameObject) -> bool:
    return "Vanguard" in obj.printed.type_line.types


@thumb_at(TurnBegan, "lasts too long", "514.2")
def _until_end_of_turn(game: Game, event: TurnBegan) -> Iterable[Doubt]:
    for effect in game.state.effects:
        if effect.until == "end of turn" and effect.turn < event.turn:
            yield Doubt(effect.source, "-", effect.until)
    for obj in game.state.objects.values():
        if obj.attacking is not None or obj.is_blocking:
            yield Doubt(obj.id, "-", "in combat")


@register_thumb("not untapped", "502.3")
def _untapped(now: Look) -> Iterable[Doubt]:
    """Checks that everything that could untap has, at the first priority of the upkeep."""
    begun = [event for event in now.find_events(StepBegan) if event.step == "untap"]
    if not begun or now.step != "upkeep" or now.speaks_of("UntapLimit", "Skip", "SkipUntap", "MayNotUntap", "untap"):
        return
    since = now.events[now.events.index(begun[-1]) :]
    changed = {event.object for event in since if isinstance(event, Tapped | PhaseChanged | ControlChanged)}
    changed |= {ObjectId(event.entity) for event in since if isinstance(event, CountersTaken) and event.kind == "stun"}
    for obj, _ in now.permanents.values():
        if obj.tapped and obj.controller == now.active and obj.id not in changed and not obj.counter("stun"):
            yield Doubt(obj.id, "untapped", "tapped")


# -- combat ------------------------------------------------------------------------------------------------------------


def _arrived(now: Look, obj: GameObject) -> bool:
    """True if its controller has had it only since this turn began, according to the log (302.6)."""
    events = now.game.log
    for event in reversed(events):
        match event:
            case TurnBegan():
                return False
            case ZoneMove(new=id, to="battlefield") if id == obj.id:
                return True
            case TokenMade(new=id) | ControlChanged(object=id) if id == obj.id:
                return True
            case _:
                pass
    return False


def _quick(now: Look, id: ObjectId) -> bool:
    """True if it had haste at the last look, or has it now."""
    looks = [now.permanents, *([] if now.before is None else [now.before.permanents])]
    return any("haste" in seen[id][1].sorted.keyword_names for seen in looks if id in seen)


@register_thumb("attacker", "508.1a")
def _attackers(now: Look) -> Iterable[Doubt]:
    """Checks attackers: they were untapped creatures of the active player without defender, there since the turn began
    or with haste; without vigilance they are tapped now."""
    declared = list(now.find_events(AttackDeclared))
    if now.before is None or not declared or any(True for _ in now.find_events(Resolved)):
        return
    untapped = {event.object for event in now.find_events(Untapped)}
    for event in declared:
        seen, earlier = now.permanents.get(event.attacker), now.before.permanents.get(event.attacker)
        if seen is None:
            continue
        (obj, chars), words = seen, seen[1].sorted.keyword_names
        if obj.controller != now.active or "Creature" not in chars.types:
            yield Doubt(obj.id, now.name_entity(now.active), now.name_entity(obj.controller))
        if earlier is not None and earlier[0].tapped and obj.id not in untapped:
            yield Doubt(obj.id, "untapped", "tapped")
        if "defender" in words and not any(_may(chars, "attack")):
            yield Doubt(obj.id, "-", "defender")
        if _arrived(now, obj) and not _quick(now, obj.id):
            yield Doubt(obj.id, "haste", "-")
        if not obj.tapped and "vigilance" not in words and obj.id not in untapped:
            yield Doubt(obj.id, "tapped", "untapped")
        if event.defender == obj.controller or (is_player(event.defender) and not _is_in(now, event.defender)):
            yield Doubt(obj.id, "-", now.name_entity(event.defender))


@register_thumb("in combat", "506.4")
def _in_combat(now: Look) -> Iterable[Doubt]:
    """Checks that attackers are creatures of the active player who attack somebody else, and that blockers are somebody
    else's creatures."""
    for obj, chars in now.permanents.values():
        if obj.attacking is None and not obj.is_blocking:
            continue
        own = obj.controller == now.active
        if "Creature" not in chars.types or own is obj.is_blocking or obj.attacking == obj.controller:
            yield Doubt(obj.id, now.name_entity(now.active), now.name_entity(obj.controller))
    for obj in now.game.state.objects.values():
        if (obj.attacking is not None or obj.is_blocking) and obj.id not in now.permanents:
            yield Doubt(obj.id, "-", obj.zone)


def _is_in(now: Look, player: int) -> bool:
    return now.game.state.players[player].in_game


def _may(chars: Characteristics, what: str) -> Iterator[bool]:
    """Yields one item for each effect that permits something the rules forbid."""
    yield from (what in getattr(limit.change, "what", "") for limit in chars.limits)


@register_thumb("block", "509.1b")
def _blocks(now: Look) -> Iterable[Doubt]:
    declared = list(now.find_events(BlockDeclared))
    if now.before is None or not declared or any(True for _ in now.find_events(Resolved)):
        return
    together = Counter(event.attacker for event in declared)
    each = Counter(event.blocker for event in declared)
    for event in declared:
        attacker, blocker = now.permanents.get(event.attacker), now.permanents.get(event.blocker)
        if attacker is None or blocker is None:
            continue
        if any(_may(blocker[1], "block")) or any(_may(attacker[1], "be blocked")):
            continue  # an effect is involved that only the engine's own code can weigh
        said = _unblockable(now, attacker, blocker, together[event.attacker])
        if said is not None:
            yield Doubt(event.blocker, "-", f"{said} ({now.name_entity(event.attacker)})")
        if each[event.blocker] > 1:
            yield Doubt(event.blocker, 1, each[event.blocker])


def _unblockable(
    now: Look, attacker: tuple[GameObject, Characteristics], blocker: tuple[GameObject, Characteristics], many: int
) -> str | None:
    """Returns the reason why the creature can't block that attacker, or None."""
    (attacks, a), (blocks, b) = attacker, blocker
    has, own = a.sorted.keyword_names, b.sorted.keyword_names
    lands = [chars for obj, chars in now.permanents.values() if obj.controller == blocks.controller]
    answers = {
        "tapped": blocks.tapped,
        "attacks": blocks.controller == attacks.controller,
        "no creature": "Creature" not in b.types,
        "flying": "flying" in has and not own & {"flying", "reach"},
        "horsemanship": "horsemanship" in has and "horsemanship" not in own,
        "shadow": ("shadow" in has) != ("shadow" in own),
        "fear": "fear" in has and "Artifact" not in b.types and "B" not in b.colours,
        "intimidate": "intimidate" in has and "Artifact" not in b.types and not set(a.colours) & set(b.colours),
        "skulk": "skulk" in has and (b.power or 0) > (a.power or 0),
        "menace": "menace" in has and many < 2,
        "decayed": "decayed" in own,
        "protection": any(colour in b.colours for colour in _protected(a)),
    }
    for keyword in a.sorted.keywords:
        if keyword.name == "landwalk" and isinstance(keyword.what, ObjectPattern):
            match keyword.what.words:
                case (HasSubtype(subtype=land),):
                    answers["landwalk"] = any(land in chars.subtypes for chars in lands)
                case _:
                    pass
    return next((word for word, so in answers.items() if so), None)


def _protected(chars: Characteristics) -> Iterator[str]:
    """Yields the colours that something has protection from (702.16), as far as the text is plain."""
    for keyword in chars.sorted.keywords:
        if keyword.name == "protection" and isinstance(keyword.what, ObjectPattern) and not keyword.what.after:
            words = keyword.what.words
            if len(words) == 1 and isinstance(words[0], HasColour):
                yield words[0].colour


@register_thumb("summoning sick", "302.6")
def _sick(now: Look) -> Iterable[Doubt]:
    """Checks that no creature that arrived this turn used {T} or {Q}."""
    if now.before is None or any(True for _ in now.find_events(Resolved)) or now.speaks_of("activate"):
        return
    for event in now.find_events(AbilityActivated):
        earlier = now.before.permanents.get(event.source)
        if earlier is None or event.mana:
            continue
        obj, chars = earlier
        item = now.game.state.find_object(event.item)
        ability = None if item is None or item.item is None else item.item.ability
        if not isinstance(ability, Activated) or not _taps(ability) or "Creature" not in chars.types:
            continue
        if _arrived(now, obj) and obj.controller == event.player and not _quick(now, obj.id):
            yield Doubt(obj.id, "haste", "{T}")


def _taps(ability: Activated) -> bool:
    return contains(ability.cost, TapSelf) or contains(ability.cost, UntapSelf)


# -- lands and spells --------------------------------------------------------------------------------------------------


@register_thumb("land play", "305.2")
def _lands(now: Look) -> Iterable[Doubt]:
    """Checks that lands are played in the player's own main phase with an empty stack, one each turn unless something
    allows more."""
    played = list(now.find_events(LandPlayed))
    if now.before is None or not played or any(True for _ in now.find_events(Resolved)):
        return
    before = now.before
    for event in played:
        if before.stack or before.active != event.player or before.step not in MAIN:
            yield Doubt(event.object, "main", f"{now.name_entity(before.active)}: {before.step}, {len(before.stack)}")
    events = now.game.state.this_turn
    for player in {event.player for event in played}:
        count = sum(isinstance(event, LandPlayed) and event.player == player for event in events)
        if count > 1 and not now.speaks_of(ExtraLandPlays):
            yield Doubt(player, 1, count)


def _cast_at_priority(now: Look) -> Iterator[tuple[SpellCast, GameObject, Characteristics]]:
    """Yields the spells that a player has cast with priority since the last look, if nothing else was cast."""
    if now.before is not None and not any(True for _ in now.find_events(Resolved)):
        for event in now.find_events(SpellCast):
            obj = now.game.state.find_object(event.object)
            if obj is not None and event.player == now.before.player:
                yield event, obj, now.game.characteristics(obj.id)


_QUICK_METHODS = frozenset({"flash", "sneak", "ninjutsu"})


@register_thumb("cast too early", "601.3")
def _timing(now: Look) -> Iterable[Doubt]:
    """Checks that spells that are neither instants nor have flash are cast in the player's own main phase with an empty
    stack."""
    before = now.before
    for event, obj, chars in _cast_at_priority(now):
        assert before is not None
        quick = "Instant" in chars.types or "flash" in chars.sorted.keyword_names or obj.cast.method in _QUICK_METHODS
        if quick or (before.active == event.player and before.step in MAIN and not before.stack):
            continue
        if not now.speaks_of("CastTiming", "PlayFrom", "flash"):
            yield Doubt(obj.id, "main", f"{before.step}, {len(before.stack)}")


_OTHERWISE = ("SpellCost", "AlternativeCost", "LifeForMana", "LeastCost", "PlayFrom", "SpendAsThough")
"""Nodes anywhere in sight that may change what spells cost."""

_OF_ITS_OWN = frozenset(
    ("affinity", "convoke", "delve", "improvise", "assist", "undaunted", "kicker", "multikicker", "buyback")
    + ("entwine", "escalate", "overload", "replicate", "splice", "strive", "offspring", "squad", "casualty")
    + ("bargain", "gift", "tiered", "waterbend", "emerge", "offering", "spree", "conspire")
    + ("Modal", "AdditionalCost", "CastTiming", "Target")
)
"""Nodes and keywords of the spell itself that may do the same."""


@register_thumb("price", "601.2f")
def _price(now: Look) -> Iterable[Doubt]:
    """Checks that the mana spent on a spell is its mana cost, with X, and {2} more for each time its commander was cast
    before (903.8)."""
    for event, obj, chars in _cast_at_priority(now):
        cost = chars.mana_cost
        own: frozenset[str] = frozenset().union(*map(words_in, abilities_of(chars)))
        if obj.cast.method or obj.kind != "card" or obj.face_down or own & _OF_ITS_OWN or now.speaks_of(*_OTHERWISE):
            continue
        if cost is None or "{2/" in str(cost):
            continue
        expected = cost.mana_value + (obj.cast.x or 0) * cost.variables + 2 * _cast_before(now, event, obj)
        paid = sum(count for each in now.find_events(CostPaid) if each.for_what == obj.id for _, count in each.mana)
        if paid + obj.cast.phyrexian_life != expected:
            yield Doubt(obj.id, expected, paid)


def _cast_before(now: Look, event: SpellCast, obj: GameObject) -> int:
    """Returns how often a commander was cast from the command zone before."""
    player = now.game.state.players[event.player]
    if event.zone != COMMAND or obj.card not in player.commanders:
        return 0
    return player.commander_casts.get(obj.card, 0) - 1


@register_thumb("commander tax", "903.8")
def _casts_counted(now: Look) -> Iterable[Doubt]:
    """Checks that the number of times a commander was cast matches the log, if the game began with its decks."""
    state = now.game.state
    told: Counter[int] = Counter()
    for event in now.game.log:
        if isinstance(event, SpellCast) and event.zone == COMMAND:
            told[event.player] += 1
    first = next((event for event in now.game.log if isinstance(event, TurnBegan)), None)
    if first is None or first.turn != 1:
        return
    for player in state.players:
        counted = sum(player.commander_casts.values())
        if counted != told[player.id]:
            yield Doubt(PlayerId(player.id), told[player.id], counted)

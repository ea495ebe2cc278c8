"""Checks of permanents: their number, their characteristics and their attachments."""

from __future__ import annotations

from engine.cards.type_line import TypeLine
from engine.conformance.checks import NothingThere, checks
from engine.conformance.naming import ability_texts, all_texts, plain_text, prefix, written
from engine.conformance.scenario import Attachment, Expectation
from engine.conformance.script import Script
from engine.game.combat.attacking import attack_options
from engine.game.evaluation.qualities import summoning_sick
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.objects import GameObject
from engine.ids import ObjectId, PlayerId, is_player
from engine.ir.abilities import Activated, Triggered


def find_permanents(script: Script, expected: Expectation) -> list[GameObject]:
    """Returns the permanents that the expectation is about."""
    return script.naming.permanents(expected.permanent, expected.of)


def first_permanent(script: Script, expected: Expectation) -> GameObject:
    permanents = find_permanents(script, expected)
    if not permanents:
        raise NothingThere("there is no such permanent")
    return permanents[0]


def _now(script: Script, obj: GameObject) -> Characteristics:
    return script.naming.game.characteristics(obj.id)


@checks("permanent_count")
def _count(script: Script, expected: Expectation) -> int:
    return len([obj for obj in find_permanents(script, expected) if not expected.token or obj.kind == "token"])


@checks("exists")
def _exists(script: Script, expected: Expectation) -> bool:
    return bool(find_permanents(script, expected))


@checks("power_toughness")
def _power_toughness(script: Script, expected: Expectation) -> list[int]:
    """Returns the expected values if one of the permanents has them, otherwise the values of the first."""
    permanents = [first_permanent(script, expected)] if expected.which == "first" else find_permanents(script, expected)
    if not permanents:
        raise NothingThere("there is no such permanent")
    sizes = [_size(_now(script, obj), base=expected.base) for obj in permanents]
    others = [size for size in sizes if size != expected.value]
    if expected.which == "any" and len(others) < len(sizes):
        return next(size for size in sizes if size == expected.value)
    return others[0] if others else sizes[0]


def _size(chars: Characteristics, *, base: bool) -> list[int]:
    """Returns power and toughness, 0 for an object without them."""
    return [part or 0 for part in (chars.base_size if base else (chars.power, chars.toughness))]


@checks("power")
def _power(script: Script, expected: Expectation) -> int:
    return _size(_now(script, first_permanent(script, expected)), base=expected.base)[0]


@checks("toughness")
def _toughness(script: Script, expected: Expectation) -> int:
    return _size(_now(script, first_permanent(script, expected)), base=expected.base)[1]


@checks("damage")
def _damage(script: Script, expected: Expectation) -> int:
    return first_permanent(script, expected).damage


@checks("mana_value")
def _mana_value(script: Script, expected: Expectation) -> int:
    obj = first_permanent(script, expected)
    return _now(script, obj).mana_value(obj)


@checks("class_level")
def _class_level(script: Script, expected: Expectation) -> int:
    levels = (
        mark.removeprefix("level ")
        for mark in first_permanent(script, expected).designations
        if mark.startswith("level ")
    )
    return max(map(int, levels), default=1)


@checks("counters")
def _counters(script: Script, expected: Expectation) -> int:
    permanents = find_permanents(script, expected)
    if not permanents and expected.absent_ok:
        return 0
    return first_permanent(script, expected).counter(expected.counter)


@checks("tapped")
def _tapped(script: Script, expected: Expectation) -> bool | str:
    first_permanent(script, expected)
    states = {obj.tapped for obj in find_permanents(script, expected)}
    return states.pop() if len(states) == 1 else "some of them"


@checks("tapped_count")
def _tapped_count(script: Script, expected: Expectation) -> int:
    return len([obj for obj in find_permanents(script, expected) if obj.tapped == expected.tapped])


@checks("attacking")
def _attacking(script: Script, expected: Expectation) -> bool:
    return first_permanent(script, expected).attacking is not None


@checks("is_copy")
def _is_copy(script: Script, expected: Expectation) -> bool:
    return script.naming.is_copy(first_permanent(script, expected))


@checks("transformed")
def _transformed(script: Script, expected: Expectation) -> bool:
    obj = first_permanent(script, expected)
    return obj.definition is not None and obj.definition.facts.layout not in ("normal", "modal_dfc") and obj.face > 0


@checks("flipped")
def _flipped(script: Script, expected: Expectation) -> bool:
    obj = first_permanent(script, expected)
    return obj.definition is not None and obj.definition.facts.layout == "flip" and obj.face > 0


@checks("face_down")
def _face_down(script: Script, expected: Expectation) -> bool:
    return first_permanent(script, expected).face_down


@checks("phased_in")
def _phased_in(script: Script, expected: Expectation) -> bool:
    return bool(find_permanents(script, expected))


@checks("summoning_sick")
def _summoning_sick(script: Script, expected: Expectation) -> bool:
    return summoning_sick(script.naming.game, first_permanent(script, expected))


@checks("designation")
def _designation(script: Script, expected: Expectation) -> bool:
    return expected.designation in first_permanent(script, expected).designations


@checks("controller")
def _controller(script: Script, expected: Expectation) -> str:
    return script.naming.names[first_permanent(script, expected).controller]


@checks("owner")
def _owner(script: Script, expected: Expectation) -> str:
    return script.naming.names[first_permanent(script, expected).owner]


# -- characteristics ---------------------------------------------------------------------------------------------------


@checks("type")
def _type(script: Script, expected: Expectation) -> bool:
    return expected.type.capitalize() in _now(script, first_permanent(script, expected)).types


@checks("subtype")
def _subtype(script: Script, expected: Expectation) -> bool:
    wanted = TypeLine.parse(f"Creature — {expected.subtype}").subtypes
    chars = _now(script, first_permanent(script, expected))
    return all(chars.has_subtype(subtype) for subtype in wanted)


@checks("supertype")
def _supertype(script: Script, expected: Expectation) -> bool:
    return expected.supertype.capitalize() in _now(script, first_permanent(script, expected)).supertypes


@checks("color")
def _colour(script: Script, expected: Expectation) -> bool | str:
    colours = _now(script, first_permanent(script, expected)).colours
    having = {letter in colours for letter in expected.colors}
    return having.pop() if len(having) == 1 else f"some of them: {colours}"


@checks("colorless")
def _colourless(script: Script, expected: Expectation) -> bool:
    return not _now(script, first_permanent(script, expected)).colours


@checks("multicolored")
def _multicoloured(script: Script, expected: Expectation) -> bool:
    return len(_now(script, first_permanent(script, expected)).colours) > 1


@checks("ability")
def _ability(script: Script, expected: Expectation) -> bool | str:
    permanents = find_permanents(script, expected)
    if expected.instances is not None and len(permanents) != expected.instances:
        raise NothingThere(f"there are {len(permanents)} such permanents, not {expected.instances}")
    first_permanent(script, expected)
    having = {_times(script, obj, expected) > 0 for obj in permanents}
    return having.pop() if len(having) == 1 else "some of them"


@checks("ability_count")
def _ability_count(script: Script, expected: Expectation) -> int:
    return _times(script, first_permanent(script, expected), expected)


def _times(script: Script, obj: GameObject, expected: Expectation) -> int:
    """Returns how often an object has an ability, given by its keyword or its rules text."""
    chars = _now(script, obj)
    wanted = plain_text(expected.ability)
    if expected.match == "keyword" or wanted in chars.sorted.keyword_names:
        return sum(keyword.name == wanted for keyword in chars.sorted.keywords)
    keywords = sum(plain_text(written(keyword)) == wanted for keyword in chars.sorted.keywords)
    if keywords:
        return keywords
    texts = (text for part in _abilities(chars) for text in ability_texts(chars, part)[:1])
    return sum(prefix(expected.ability, text, chars.name) for text in texts) or sum(
        prefix(expected.ability, text, chars.name) for text in all_texts(chars)
    )


def _abilities(chars: Characteristics) -> tuple[Activated | Triggered, ...]:
    return (*chars.sorted.activated, *chars.sorted.triggered)


# -- what is attached, what could be done ------------------------------------------------------------------------------


@checks("attached")
def _attached(script: Script, expected: Expectation) -> bool:
    """True if an object of one name is attached to a permanent of another."""
    naming = script.naming
    assert expected.host is not None
    assert expected.attachment is not None
    hosts = naming.permanents(expected.host, expected.of)
    return any(
        naming.could_mean(expected.attachment, id)
        for host in hosts
        for id in host.attachments
        if id in naming.game.state.objects
    )


@checks("attached_to")
def _attached_to(script: Script, expected: Expectation) -> Attachment | None:
    to = first_permanent(script, expected).attached_to
    if to is None:
        return None
    names = script.naming.names
    wanted = expected.value if isinstance(expected.value, Attachment) else Attachment()
    if is_player(to):
        return Attachment(player=names[PlayerId(to)])
    host = script.naming.game.state.objects[ObjectId(to)]
    fits = wanted.permanent is not None and script.naming.could_mean(wanted.permanent, to)
    return Attachment(
        permanent=wanted.permanent if fits else _now(script, host).name,
        of=names[host.controller] if wanted.of is not None else None,
    )


@checks("attachment_count")
def _attachment_count(script: Script, expected: Expectation) -> int:
    return len(first_permanent(script, expected).attachments)


@checks("may_attack")
def _may_attack(script: Script, expected: Expectation) -> bool:
    obj = first_permanent(script, expected)
    for option in attack_options(script.naming.game, obj.controller):
        if option.attacker == obj.id:
            return (
                expected.defender is None or script.naming.find_among(expected.defender, option.defenders) is not None
            )
    return False

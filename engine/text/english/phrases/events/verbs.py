"""Event verbs: events as predicates in all tenses: "enters", "would die", "attacked", "casts a creature spell".

Category "event_vp" contains the predicates; `event_sentences` adds the subject.
"""

from __future__ import annotations

from functools import partial
from itertools import permutations
from typing import Any

from engine.ir.conditions import TurnIs
from engine.ir.node import find_nodes, replace
from engine.ir.patterns import ControlledBy, HasStatus, InZone, IsKind, Not, ObjectPattern, PlayerPattern
from engine.ir.selectors import All, Attached, EitherOne, Ref, Some, You
from engine.ir.spell_patterns import NthCast
from engine.ir.triggers import (
    Activates,
    Attacks,
    BecomesBlocked,
    BecomesTapped,
    BecomesTarget,
    Blocks,
    Casts,
    CountersPut,
    Creates,
    DealsDamage,
    Dies,
    Discards,
    Draws,
    EitherEvent,
    Enters,
    EventDuring,
    GainsLife,
    IsDealtDamage,
    LeavesBattlefield,
    LosesLife,
    MovesZone,
    PlayerAttacks,
    Resolves,
    Sacrifices,
    TapsForMana,
    TimesEvent,
)
from engine.ir.values import Stat
from engine.ir.vocabulary import DamageKind, NoWord
from engine.text.english.grammar import Grammar, hole

VP = "event_vp"

THEIR = Ref(form="their")
"""The player whose turn it is, if the event is limited to the turns of the player it happens to."""


def declare(grammar: Grammar) -> None:
    """Declares "event_vp"."""
    _declare_zones(grammar)
    _declare_combat(grammar)
    _declare_damage(grammar)
    _declare_states(grammar)
    _declare_cards(grammar)
    _declare_casting(grammar)
    _declare_life(grammar)


def _declare_zones(grammar: Grammar) -> None:
    verb = "enter/enters/entered"
    grammar.phrase(VP, Enters, verb, subject="what")
    grammar.phrase(VP, Enters, f"{verb} under {{under:whose}} control", subject="what")
    for zone, words in (("graveyard", "a graveyard"), ("exile", "exile"), ("library", "a library")):
        grammar.phrase(VP, Enters, f"{verb} from {words}", subject="what", origin=zone)
    for zone in ("graveyard", "hand", "library"):
        grammar.phrase(VP, Enters, f"{verb} from {{whose_origin:whose}} {zone}", subject="what", origin=zone)
    for how in ("tapped", "untapped", "attacking"):
        grammar.phrase(VP, Enters, f"{verb} {how}", subject="what", how=how)
    unplayed = f"{verb} under {{under:whose}} control without being played"
    grammar.phrase(VP, Enters, unplayed, subject="what", how="unplayed")
    leave = "leave/leaves/left"
    under = f"{leave} the battlefield under {{under:whose}} control"
    grammar.phrase(VP, LeavesBattlefield, under, subject="what", **_under(LeavesBattlefield))
    grammar.phrase(VP, LeavesBattlefield, f"{leave} the battlefield", subject="what")
    grammar.phrase(VP, LeavesBattlefield, f"{leave} the battlefield without dying", subject="what", without_dying=True)
    grammar.phrase(VP, Dies, "die/dies/died under {under:whose} control", subject="what", **_under(Dies))
    grammar.phrase(VP, Dies, "die/dies/died", subject="what")
    for how in ("tapped", "untapped"):
        grammar.phrase(VP, Enters, f"{verb} {how} and under {{under:whose}} control", subject="what", how=how)
    _declare_moves(grammar)
    grammar.phrase(VP, MovesZone, f"{leave} {{whose_origin:whose}} graveyard", subject="what", origin="graveyard")


def _declare_moves(grammar: Grammar) -> None:
    put = "are/is/were put"
    grammar.phrase(
        VP,
        Dies,
        f"{put} into a graveyard",
        subject="what",
        build=lambda what: Dies(what, form="put away") if isinstance(what, Attached) else None,
        take=lambda value: {} if value.form == "put away" else None,
    )
    grammar.phrase(VP, Dies, f"{put} into a graveyard from the battlefield", subject="what", form="put")
    grammar.phrase(VP, Dies, f"{put} into graveyards from the battlefield", subject="what", form="put many")
    for to, words in (
        ("graveyard", "into {whose_to:whose} graveyard"),
        ("graveyard", "into a graveyard"),
        ("hand", "into {whose_to:whose} hand"),
        ("library", "into {whose_to:whose} library"),
        ("library", "into a library"),
    ):
        for origin, behind in (("", ""), ("anywhere", " from anywhere"), ("battlefield", " from the battlefield")):
            grammar.phrase(VP, MovesZone, f"{put} {words}{behind}", subject="what", to=to, origin=origin)
        if words == "into a graveyard":
            for origin, behind in (("", ""), ("anywhere", " from anywhere")):
                many = f"{put} into graveyards{behind}"
                grammar.phrase(VP, MovesZone, many, subject="what", to=to, origin=origin, form="graveyards")
        for origin in ("library", "hand", "graveyard"):
            behind = f" from {{whose_origin:whose}} {origin}"
            grammar.phrase(VP, MovesZone, f"{put} {words}{behind}", subject="what", to=to, origin=origin)
    grammar.phrase(VP, MovesZone, f"{put} into exile", subject="what", to="exile")
    for zone in ("graveyard", "hand", "library"):
        lost = f"{put} into exile from {{whose_origin:whose}} {zone}"
        grammar.phrase(VP, MovesZone, lost, subject="what", to="exile", origin=zone)
    bare = "are/is/were returned to hand"
    grammar.phrase(VP, MovesZone, bare, subject="what", to="hand", origin="battlefield", form="returned to hand")
    back = "are/is/were returned to {whose_to:whose} hand"
    grammar.phrase(
        VP, MovesZone, f"{back} from the battlefield", subject="what", to="hand", origin="battlefield", form="returned"
    )
    grammar.phrase(VP, MovesZone, back, subject="what", build=_returned, take=_take_returned)
    exiled = f"{put} into exile from the battlefield"
    grammar.phrase(VP, MovesZone, exiled, subject="what", to="exile", origin="battlefield")
    gone = "are/is/were exiled from the battlefield"
    grammar.phrase(VP, MovesZone, gone, subject="what", to="exile", origin="battlefield", form="exiled")
    for words in ("into a graveyard", "into {whose_to:whose} graveyard"):
        elsewhere = f"{put} {words} from anywhere other than the battlefield"
        grammar.phrase(VP, MovesZone, elsewhere, subject="what", to="graveyard", origin="battlefield", elsewhere=True)
    grammar.phrase(VP, MovesZone, f"{put} into the command zone", subject="what", to="command")


def _returned(what: Any, whose_to: Any) -> MovesZone | None:
    """ "Whenever a permanent is returned to a player's hand": a card's origin would be missing."""
    if any(part == IsKind("card") for part in find_nodes(what, IsKind)):
        return None
    return MovesZone(what, to="hand", origin="battlefield", whose_to=whose_to, form="returned there")


def _take_returned(value: MovesZone) -> dict[str, Any] | None:
    return {"what": value.what, "whose_to": value.whose_to} if value.form == "returned there" else None


def _under(make: type[Dies] | type[LeavesBattlefield]) -> dict[str, Any]:
    """ "A creature died under your control": one that you controlled."""

    def build_node(what: Any, under: Any) -> Dies | LeavesBattlefield | None:
        if not isinstance(what, Some) or not isinstance(what.what, ObjectPattern):
            return None
        held = ControlledBy(under, form="under")
        return make(replace(what, what=ObjectPattern(what.what.words, (*what.what.after, held))))

    def take_parts(value: Any) -> dict[str, Any] | None:
        pattern = getattr(value.what, "what", None)
        last = pattern.after[-1] if isinstance(pattern, ObjectPattern) and pattern.after else None
        if value.form or not isinstance(last, ControlledBy) or last.form != "under":
            return None
        assert isinstance(value.what, Some)
        assert isinstance(pattern, ObjectPattern)
        plain = replace(value.what, what=ObjectPattern(pattern.words, pattern.after[:-1]))
        return {"what": plain, "under": last.who}

    return {"build": build_node, "take": take_parts}


def _declare_combat(grammar: Grammar) -> None:
    attack = "attack/attacks/attacked"
    grammar.phrase(VP, Attacks, attack, subject="what")
    grammar.phrase(VP, Attacks, f"{attack} {{whom:attacked}}", subject="what")
    grammar.phrase(VP, Attacks, f"{attack} alone", subject="what", alone=True)
    grammar.phrase(VP, Attacks, f"{attack} for the first time each turn", subject="what", first=True)
    grammar.phrase(VP, Attacks, f"{attack} and aren't/isn't/weren't blocked", subject="what", unblocked=True)
    unblocked = f"{attack} {{whom:attacked}} and aren't/isn't/weren't blocked"
    grammar.phrase(VP, Attacks, unblocked, subject="what", unblocked=True)
    grammar.phrase(VP, PlayerAttacks, attack, subject="who")
    grammar.phrase(VP, PlayerAttacks, f"{attack} with {{with_what:what}}", subject="who")
    grammar.phrase(VP, PlayerAttacks, f"{attack} {{whom:attacked}}", subject="who")
    grammar.phrase(VP, PlayerAttacks, f"{attack} {{whom:attacked}} with {{with_what:what}}", subject="who")
    grammar.phrase("attacked", None, "{value:who}")
    grammar.phrase("attacked", None, "{value:attacked_players}")
    grammar.phrase("attacked", None, "{value:what}")
    block = "block/blocks/blocked"
    grammar.phrase(VP, Blocks, block, subject="what")
    grammar.phrase(VP, Blocks, f"{block} {{whom:what}}", subject="what")
    become = "become/becomes/became blocked"
    grammar.phrase(VP, BecomesBlocked, become, subject="what")
    grammar.phrase(VP, BecomesBlocked, f"{become} by {{by:what}}", subject="what")


def _declare_damage(grammar: Grammar) -> None:
    for combat in ("", "combat ", "noncombat "):
        kind = combat.strip()
        deal = f"deal/deals/dealt {combat}damage"
        grammar.phrase(VP, DealsDamage, deal, subject="what", combat=kind)
        grammar.phrase(VP, DealsDamage, f"{deal} to {{to:recipient}}", subject="what", combat=kind)
        dealt = f"are/is/were dealt {combat}damage"
        grammar.phrase(VP, IsDealtDamage, dealt, subject="what", combat=kind)
        grammar.phrase(VP, IsDealtDamage, f"{dealt} by {{by:thing}}", subject="what", combat=kind)
        beyond = f"are/is/were dealt excess {combat}damage"
        grammar.phrase(VP, IsDealtDamage, beyond, subject="what", combat=kind, excess=True)


def _declare_states(grammar: Grammar) -> None:
    become = "become/becomes/became"
    grammar.phrase(VP, BecomesTapped, f"{become} tapped", subject="what")
    idle = f"{become} tapped, if it isn't being declared as an attacker"
    grammar.phrase(VP, BecomesTapped, idle, subject="what", idle=True)
    grammar.phrase(VP, BecomesTapped, f"{become} untapped", subject="what", untapped=True)
    target = f"{become} the target of {{of:what}}"
    grammar.phrase(VP, BecomesTarget, target, subject="what")
    grammar.phrase(VP, BecomesTarget, f"{target} for the first time each turn", subject="what", first=True)
    tapped = "are/is/were tapped for mana"
    grammar.phrase(VP, TapsForMana, tapped, subject="what")
    grammar.phrase(VP, TapsForMana, f"{tapped} of the chosen color", subject="what", mana="chosen color")
    grammar.phrase(VP, TapsForMana, "tap/taps/tapped {what:what} for mana", subject="who")
    grammar.phrase(VP, TapsForMana, "tap/taps/tapped {what:what} for {mana:mana_symbols}", subject="who")
    grammar.phrase(VP, Resolves, "resolve/resolves/resolved", subject="what")


def _declare_cards(grammar: Grammar) -> None:
    draw = "draw/draws/drew/drawn"
    grammar.phrase(VP, Draws, f"{draw} a card", subject="who")
    grammar.phrase(VP, Draws, f"{draw} {{low:int}} or more cards", subject="who")
    for pronoun, own in (("you", "your"), ("they", "their")):
        but = f"{draw} a card except the first one {pronoun} draw in each of {own} draw steps"
        grammar.phrase(VP, Draws, but, subject="who", not_first=True, form=pronoun)
    for when, form in (("each turn", ""), ("in a turn", "in a turn")):
        words = f"{draw} {{x:whose}} {{ordinal:ordinal}} card {when}"
        build, take = partial(_ordinal_draw, form=form), partial(_take_ordinal_draw, form=form)
        grammar.phrase(VP, Draws, words, subject="who", build=build, take=take)
    nth = EventDuring(Draws(hole("who"), ordinal=hole("ordinal")), TurnIs(THEIR), form="during their turn")
    grammar.template(VP, f"{draw} their {{ordinal:ordinal}} card during their turn", nth, subject="who")
    discard = "discard/discards/discarded"
    grammar.phrase("thing", None, "{value:what}")
    pair = EitherOne((hole("first"), hole("second")))
    grammar.template("thing", "{first:what} or {second:what}", pair)
    either = EitherOne((hole("first"), hole("second")), form="or by")
    grammar.template("thing", "{first:what} or by {second:what}", either)
    grammar.phrase(VP, Discards, f"{discard} {{what:what}}", subject="who")
    grammar.phrase(VP, Sacrifices, "sacrifice/sacrifices/sacrificed {what:thing}", subject="who")
    grammar.phrase(VP, Creates, "create/creates/created {what:what}", subject="who")
    _declare_shared(grammar)
    put = "put/puts/put"
    anybody = f"{put} one or more counters on {{on:recipient}}"
    grammar.phrase(VP, CountersPut, anybody, subject="who", counter="", **_on_anybody())
    myself = CountersPut("", EitherOne((hole("on"), You(form="yourself"))), who=hole("who"), form="or yourself")
    grammar.template(VP, f"{put} one or more counters on {{on:what}} or on yourself", myself, subject="who")
    grammar.phrase(VP, CountersPut, f"{put} a {{counter:counter}} counter on {{on:what}}", subject="who", each=True)
    grammar.phrase(VP, CountersPut, f"{put} one or more {{counter:counter}} counters on {{on:what}}", subject="who")
    grammar.phrase(VP, CountersPut, f"{put} one or more counters on {{on:what}}", subject="who", counter="")
    grammar.phrase(VP, CountersPut, f"{put} a counter on {{on:what}}", subject="who", counter="", each=True)


def _declare_shared(grammar: Grammar) -> None:
    """Declares two actions on the same kind of object: "create or sacrifice a token"."""
    kinds: dict[str, tuple[type[Creates | Sacrifices | Discards], str]] = {
        "create": (Creates, "create/creates/created"),
        "sacrifice": (Sacrifices, "sacrifice/sacrifices/sacrificed"),
        "discard": (Discards, "discard/discards/discarded"),
    }
    for first, second in permutations(kinds, 2):
        (one, said), (other, also) = kinds[first], kinds[second]
        either = EitherEvent((one(hole("who"), hole("what")), other(hole("who"), hole("what"))), form=f"{first} shared")
        grammar.template(VP, f"{said} or {also} {{what:what}}", either, subject="who")
    draws = EitherEvent((Draws(hole("who")), Discards(hole("who"), A_CARD)), form="draw shared")
    grammar.template(VP, "draw/draws/drew or discard/discards/discarded a card", draws, subject="who")


A_CARD = Some(ObjectPattern((IsKind("card"),)))


def _on_anybody() -> dict[str, Any]:
    """ "On a permanent or player": neither an object nor a player alone."""
    return {
        "build": lambda who, on: CountersPut("", on, who) if isinstance(on, EitherOne) else None,
        "take": lambda value: (
            {"who": value.who, "on": value.on} if value == CountersPut("", value.on, value.who) else None
        ),
    }


def _ordinal_draw(who: object, x: object, ordinal: int, form: str) -> Draws:
    return Draws(who, ordinal=ordinal, form=form)  # type: ignore[arg-type]


def _take_ordinal_draw(value: Draws, form: str) -> dict[str, object] | None:
    if not value.ordinal or value.form != form:
        return None
    return {"x": You() if isinstance(value.who, You) else Ref(form="their"), "ordinal": value.ordinal}


def _declare_casting(grammar: Grammar) -> None:
    cast = "cast/casts/cast"
    grammar.phrase(VP, Casts, f"{cast} {{what:what}}", subject="who", build=_cast_anywhere, take=_take_cast_anywhere)
    grammar.phrase(VP, Casts, f"{cast} or copy/copies/copied {{what:what}}", subject="who", copies=True)
    later = Not(NthCast(1, You(), All(ObjectPattern((IsKind("spell"),)))), form="other than your first that turn")
    further = Casts(hole("who"), Some(ObjectPattern((IsKind("spell"),), (later,))))
    words = f"{cast} a spell during your turn other than your first spell that turn"
    grammar.template(VP, words, EventDuring(further, TurnIs(You()), form="during before"), subject="who")
    kicked = Some(ObjectPattern((HasStatus("kicked"), IsKind("spell"))))
    grammar.template(VP, "kick/kicks/kicked a spell", Casts(hole("who"), kicked, form="kicks"), subject="who")
    for zone in ("hand", "graveyard", "library"):
        grammar.phrase(VP, Casts, f"{cast} {{what:what}} from your {zone}", subject="who", zone=zone)
        grammar.phrase(VP, Casts, f"{cast} {{what:what}} from their {zone}", subject="who", zone=zone, form="their")
        grammar.phrase(VP, Casts, f"{cast} {{what:what}} from a {zone}", subject="who", zone=zone, form="a")
    grammar.phrase(VP, Casts, f"{cast} {{what:what}} from exile", subject="who", zone="exile")
    for possessive in ("your", "their"):
        spell = "{what:ordinal_spell}"
        grammar.phrase(
            VP, Casts, f"{cast} {possessive} {{ordinal:ordinal}} {spell} each turn", subject="who", form=possessive
        )
        in_a_turn = f"{cast} {possessive} {{ordinal:ordinal}} {spell} in a turn"
        grammar.phrase(VP, Casts, in_a_turn, subject="who", form=f"{possessive} in a turn")
    grammar.phrase("ordinal_spell", Some, "{what:noun_s}")
    nth = Casts(hole("who"), hole("what"), ordinal=hole("ordinal"), form="their")
    during = EventDuring(nth, TurnIs(THEIR), form="during their turn")
    words = f"{cast} their {{ordinal:ordinal}} {{what:ordinal_spell}} during their turn"
    grammar.template(VP, words, during, subject="who")
    cast_by_anyone = Casts(Some(PlayerPattern("player")), hole("what"), form="passive")
    grammar.template(VP, "are/is/were cast", cast_by_anyone, subject="what")
    grammar.phrase(VP, Activates, "activate/activates/activated {what:what}", subject="who")
    no_mana = "activate/activates/activated {what:what}, if it isn't a mana ability"
    grammar.phrase(VP, Activates, no_mana, subject="who", mana_too=False, form="if")
    that_isnt = "activate/activates/activated {what:what} that isn't a mana ability"
    grammar.phrase(VP, Activates, that_isnt, subject="who", mana_too=False)
    anybody = Activates(Some(PlayerPattern("player")), hole("what"), form="passive")
    grammar.template(VP, "are/is/were activated", anybody, subject="what")
    passive = replace(anybody, mana_too=False)
    grammar.template(VP, "are/is/were activated, if it isn't a mana ability", passive, subject="what")


def _cast_anywhere(who: Any, what: Any) -> Casts | None:
    """Refuses a spell in a zone: it is on the stack, and "from your hand" is the zone it is cast from."""
    pattern = getattr(what, "what", None)
    places = pattern.after if isinstance(pattern, ObjectPattern) else ()
    return None if any(isinstance(part, InZone) for part in places) else Casts(who, what)


def _take_cast_anywhere(value: Casts) -> dict[str, Any] | None:
    plain = _cast_anywhere(value.who, value.what)
    return {"who": value.who, "what": value.what} if value == plain else None


def _declare_life(grammar: Grammar) -> None:
    for verb, make in (("lose/loses/lost", LosesLife), ("gain/gains/gained", GainsLife)):
        least = TimesEvent(make(hole("who")), hole("low"))
        grammar.template(VP, f"{verb} {{low:digits}} or more life", least, subject="who")
        just = TimesEvent(make(hole("who")), hole("low"), exactly=True)
        grammar.template(VP, f"{verb} exactly {{low:digits}} life", just, subject="who")
    kinds: tuple[tuple[DamageKind | NoWord, str], ...] = (("", ""), ("combat", "combat "), ("noncombat", "noncombat "))
    for kind, combat in kinds:
        dealt = TimesEvent(IsDealtDamage(hole("what"), combat=kind), hole("low"))
        words = f"are/is/were dealt {{low:digits}} or more {combat}damage"
        grammar.template(VP, words, dealt, subject="what")
        alone = replace(dealt, form="by a single source")
        grammar.template(VP, f"{words} by a single source", alone, subject="what")
        deals = TimesEvent(DealsDamage(hole("what"), hole("to"), combat=kind), hole("low"))
        words = f"deal/deals/dealt {{low:digits}} or more {combat}damage to {{to:recipient}}"
        grammar.template(VP, words, deals, subject="what")
        equal = replace(deals, low=Stat("toughness", hole("of")), exactly=True, form="equal")
        words = f"deal/deals/dealt {combat}damage to {{to:recipient}} equal to {{of:whose_object}} toughness"
        grammar.template(VP, words, equal, subject="what")
    grammar.phrase(VP, GainsLife, "gain/gains/gained life", subject="who")
    grammar.phrase(VP, GainsLife, "gain/gains/gained life for the first time each turn", subject="who", ordinal=1)
    grammar.phrase(VP, LosesLife, "lose/loses/lost life", subject="who")
    otherwise = "lose/loses/lost life from a source other than combat damage"
    grammar.phrase(VP, LosesLife, otherwise, subject="who", otherwise=True)
    for verb, make in (("lose/loses/lost", LosesLife), ("gain/gains/gained", GainsLife)):
        theirs = EventDuring(make(hole("who"), ordinal=1), TurnIs(THEIR), form="during each of their turns")
        words = f"{verb} life for the first time during each of their turns"
        grammar.template(VP, words, theirs, subject="who")
    either = EitherEvent((GainsLife(hole("who")), LosesLife(hole("who"))), form="life")
    grammar.template(VP, "gain/gains/gained or lose/loses/lost life", either, subject="who")
    grammar.phrase(VP, LosesLife, "lose/loses/lost life for the first time each turn", subject="who", ordinal=1)

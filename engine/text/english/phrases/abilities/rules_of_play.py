"""Rules of play: statements about what players and creatures can't do (cast, draw, gain life, attack) and the cost of
attacking; and about single parts of a game: before it begins (103: opening hands, choices, hand sizes of vanguards,
902), the untap step (502), combat (forced blocks, assigning damage, exerting, 701.43), triggered abilities (603: none,
or an additional time), loyalty abilities (606), day and night (730).
"""

from __future__ import annotations

from engine.ir.abilities import HandAndLife, Static, StaticRule
from engine.ir.changes import AssignAsUnblocked, AssignsNone, CanDo, Cant, LethalByPower, MayNotUntap, Must, SwitchPT
from engine.ir.conditions import Always, DayIs, Happened, NotSo, UntilEndOfCombat, UntilEndOfTurn
from engine.ir.costs import (
    ActivationTimes,
    AnyTimeActivations,
    DoCost,
    GenericPayment,
    LoyaltyActivations,
    ManaPayment,
    OtherAbilityCost,
)
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import Choose, IfDone, May
from engine.ir.node import Rule, replace
from engine.ir.patterns import FromSource, HasStatus, HasType, InZone, IsKind, ObjectPattern, Other, PlayerPattern
from engine.ir.replacing import EntersWith, NotMadeTo, SearchesTop
from engine.ir.rules import (
    Attackers,
    AttackNearest,
    AttackTax,
    BeforeGame,
    CantEnter,
    FromOpeningHand,
    LifeFloor,
    MayExert,
    MayLook,
    Options,
    PlayerCant,
    Revealed,
    TriggersMore,
    TriggersNot,
    UntapDuring,
    UntapLimit,
    WinLose,
)
from engine.ir.selectors import ActivePlayer, All, DefendingPlayer, Some, This, You
from engine.ir.triggers import CausesTrigger, Does, Enters
from engine.ir.vocabulary import ForcedAction, Prohibited
from engine.text.english.grammar import Grammar, hole
from engine.text.english.phrases.abilities.statics import declare_rule
from engine.text.english.phrases.effects.changes import NOT_ACTIVATED

VP = "vp"
THIS_TURN, THIS_COMBAT = UntilEndOfTurn(form="inside"), UntilEndOfCombat(form="inside")


def declare_combat_rules(grammar: Grammar) -> None:
    """Declares more of "statement", "core", "vp", "rule_statement" and "special_ability"."""
    _declare_combat(grammar)
    _declare_several(grammar)
    _declare_exertion(grammar)
    _declare_searching(grammar)


def _declare_combat(grammar: Grammar) -> None:
    able = "all creatures able to block {what:subject}"
    grammar.template("statement", f"{able} do so", Static(hole("what"), (Must("be blocked", all_able=True),)))
    blocked = Static(hole("what"), (Must("be blocked", All(hole("by")), all_able=True),))
    grammar.template("statement", "all {by:noun_p} able to block {what:subject} do so", blocked)
    for inside, duration in (("this turn", THIS_TURN), ("this combat", THIS_COMBAT)):
        must = Affect(hole("what"), (Must("be blocked", all_able=True),), duration)
        grammar.template("core", f"{able} {inside} do so", must)
        of_kind = Affect(hole("what"), (Must("be blocked", All(hole("by")), all_able=True),), duration)
        grammar.template("core", f"all {{by:noun_p}} able to block {{what:subject}} {inside} do so", of_kind)
        none = Affect(hole("what"), (AssignsNone(),), duration)
        grammar.template(VP, f"assign/assigns no combat damage {inside}", none, subject="what")
        to_player = Affect(hole("what"), (AssignsNone(DefendingPlayer()),), duration)
        words = f"assign/assigns no combat damage to defending player {inside}"
        grammar.template(VP, words, to_player, subject="what")
    for pronoun in ("their", "its"):
        words = f"lethal damage dealt to {{what:what}} is determined by {pronoun} power rather than {pronoun} toughness"
        grammar.template("statement", words, Static(hole("what"), (LethalByPower(form=pronoun),)))
    haste = Static(hole("what"), (CanDo("activate despite sickness"),))
    words = "you may activate abilities of {what:what} as though those creatures had haste"
    grammar.template("statement", words, haste)
    unblocked = Static(This(), (AssignAsUnblocked(),))
    grammar.template("statement", "you may have ~ assign its combat damage as though it weren't blocked", unblocked)
    switch = Affect(hole("what"), (SwitchPT(),), hole("duration"))
    grammar.template("core", "switch {what:whose_object} power and toughness {duration:duration}", switch)
    each = replace(switch, form="of")
    grammar.template("core", "switch the power and toughness of {what:what} {duration:duration}", each)
    words = "you may switch {what:whose_object} power and toughness {duration:duration}"
    grammar.template("clause", words, May(You(), switch, form="switch"))


_AND_MORE: tuple[Prohibited, ...] = ("crew vehicles", "transform")


def _declare_several(grammar: Grammar) -> None:
    """ "Attacks or blocks each combat if able", "can't attack, block, or transform", "can't block or be blocked by"."""
    both = Static(hole("what"), (Must("attack"), Must("block")), form="attack or block")
    grammar.template("statement", "{what:what} attack/attacks or block/blocks each combat if able", both)
    for more in _AND_MORE:
        cant = Static(hole("what"), (Cant("attack or block"), Cant(more)), form="and more")
        grammar.template("statement", f"{{what:what}} can't attack, block, or {more}", cant)
    each = Static(hole("what"), (Cant("block", hole("who")), Cant("be blocked", hole("who"))), form="or be blocked")
    grammar.template("statement", "{what:what} can't block or be blocked by {who:what}", each)


def _declare_searching(grammar: Grammar) -> None:
    words = "if {who:who} would search a library, that player searches the top {count:number} cards of that library"
    declare_rule(grammar, f"{words} instead", SearchesTop(hole("who"), hole("count")))


def _declare_exertion(grammar: Grammar) -> None:
    for subject, form in (("~", ""), ("it", "it")):
        start = f"you may exert ~ as {subject} attacks"
        declare_rule(grammar, start, MayExert(This(), form=form))
        linked = MayExert(This(), IfDone(hole("effect"), reflexive=True), form=form)
        grammar.template("special_ability", f"{start} . When you do, {{effect:body}}", StaticRule(linked))
    unexerted = NotSo(Happened(Does(You(form="you"), "exert", This())), form="hasn't been exerted")
    once = StaticRule(MayExert(This(), IfDone(hole("effect"), reflexive=True), form="it"), unexerted, form="if before")
    first = "if ~ hasn't been exerted this turn, you may exert it as it attacks . When you do, {effect:body}"
    grammar.template("special_ability", first, once)


def declare_loyalty(grammar: Grammar) -> None:
    """Declares more of "rule_statement"."""
    any_time = LoyaltyActivations(You(), hole("of"), any_time=True)
    words = "you may activate loyalty abilities of {of:what} on any player's turn any time you could cast an instant"
    declare_rule(grammar, words, any_time)
    own_turn = replace(any_time, form="own turn")
    declare_rule(
        grammar, "you may activate {of:whose_object} loyalty abilities any time you could cast an instant", own_turn
    )
    of_them = replace(any_time, form="of")
    declare_rule(grammar, "you may activate loyalty abilities of {of:what} any time you could cast an instant", of_them)
    for kind in ("equip", "reconfigure", "fortify"):
        words = f"you may activate {kind} abilities any time you could cast an instant"
        declare_rule(grammar, words, AnyTimeActivations(You(), kind))
    words = "you may activate the loyalty abilities of {of:what} twice each turn rather than only once"
    declare_rule(grammar, words, LoyaltyActivations(You(), hole("of"), times=2))
    words = (
        "you may activate one of {of:whose_object} loyalty abilities once this turn as though none of its loyalty "
        "abilities have been activated this turn"
    )
    declare_rule(grammar, words, LoyaltyActivations(You(), hole("of"), more=True))


def declare_activations(grammar: Grammar) -> None:
    """Declares more of "rule_statement"."""
    for times, words in ((2, "twice"), (3, "three times")):
        boast = ActivationTimes(hole("of"), "Boast", times)
        declare_rule(grammar, f"{{of:what}} can boast {words} during each of your turns rather than once", boast)
    for kind in ("cycling", "equip", "crew"):
        other = OtherAbilityCost(You(), kind, hole("cost"))
        declare_rule(grammar, f"you may {{cost:payments:base}} rather than pay {kind} costs", other)
        of = replace(other, of=hole("of"))
        declare_rule(grammar, f"you may {{cost:payments:base}} rather than pay {{of:whose_object}} {kind} cost", of)
        done = replace(other, cost=DoCost(hole("action")), form="do")
        declare_rule(grammar, f"you may {{action:actions:base}} rather than pay {kind} costs", done)
        of_it = replace(done, of=hole("of"))
        declare_rule(grammar, f"you may {{action:actions:base}} rather than pay {{of:whose_object}} {kind} cost", of_it)


def declare_before_the_game(grammar: Grammar) -> None:
    """Declares more of "rule_statement"; "special_ability"."""
    opening = "if ~ is in your opening hand, you may begin the game with it on the battlefield"
    declare_rule(grammar, opening, FromOpeningHand(This()))
    later = FromOpeningHand(This(), not_first=True, counter=hole("counter"), then=hole("then"))
    words = (
        "if ~ is in your opening hand and you're not playing first, you may begin the game with ~ on the battlefield "
    )
    words += "with a {counter:counter} counter on it . If you do, {then:body}"
    grammar.template("special_ability", words, StaticRule(later))
    declare_rule(grammar, "choose a color before the game begins", BeforeGame(Choose(You(), "color")))
    grammar.phrase("special_ability", HandAndLife, "Hand {hand:signed_int}, life {life:signed_int}")


PLAYERS = All(PlayerPattern("player"))


def declare_untapping(grammar: Grammar) -> None:
    """Declares more of "statement" and "rule_statement"."""
    stays = Static(This(), (MayNotUntap(),))
    grammar.template("statement", "you may choose not to untap ~ during your untap step", stays)
    hurt = Static(hole("what"), (Cant("lose damage"),))
    grammar.template("statement", "damage isn't removed from {what:subject} during cleanup steps", hurt)
    declare_rule(
        grammar, "untap {what:things} during {whose:whose} untap step", UntapDuring(hole("what"), hole("whose"))
    )
    untapping = UntapDuring(hole("what"), hole("whose"), form="they untap")
    declare_rule(grammar, "{what:subject} untap during {whose:whose} untap step", untapping)
    for n, noun in ((1, "noun_s"), (2, "noun_p"), (3, "noun_p")):
        number = {1: "one", 2: "two", 3: "three"}[n]
        for who, words in ((You(form="you"), "you can't untap"), (PLAYERS, "players can't untap")):
            steps = "your untap step" if isinstance(who, You) else "their untap steps"
            limit = UntapLimit(who, hole("what"), n)
            declare_rule(grammar, f"{words} more than {number} {{what:{noun}}} during {steps}", limit)


def declare_triggering(grammar: Grammar) -> None:
    """Declares more of "rule_statement"."""
    for form, does in (("", "don't"), ("one", "doesn't")):
        entering = Enters(hole("what"))
        every = TriggersNot(CausesTrigger(entering), form=form)
        declare_rule(grammar, f"{{what:subject}} entering {does} cause abilities to trigger", every)
        some = TriggersNot(CausesTrigger(entering, hole("of")), form=form)
        declare_rule(grammar, f"{{what:subject}} entering {does} cause abilities of {{of:what}} to trigger", some)
    more = TriggersMore(CausesTrigger(None, hole("of")))
    declare_rule(
        grammar, "if a triggered ability of {of:what} triggers, that ability triggers an additional time", more
    )


def declare_day_and_night(grammar: Grammar) -> None:
    """Declares more of "whole_event", "static_clause" and "core"."""
    change = Does(Some(PlayerPattern("player")), "change between day and night", form="passive")
    grammar.template("whole_event", "day becomes night or night becomes day", change)
    for state in ("day", "night"):
        begin = EntersWith(This(), KeywordAction(You(), f"become {state}"), form="as it becomes")
        words = f"if it's neither day nor night, it becomes {state} as ~ enters"
        grammar.template("static_clause", words, StaticRule(begin, DayIs("neither"), form="day"))
        grammar.template("core", f"it becomes {state}", KeywordAction(You(), f"become {state}"))


CREATURE = ObjectPattern((HasType("Creature"),))

WALKERS = All(ObjectPattern((HasType("Planeswalker"),)))

ACTIONS = (
    "gain life",
    "lose life",
    "draw cards",
    "search libraries",
    "win the game",
    "lose the game",
    "play lands",
    "get counters",
    "get poison counters",
    "become the monarch",
    "cycle cards",
)
"""Values of `PlayerCant.what` that are their own words."""

PER_ATTACKER = (
    "of those creatures",
    "creature they control that's attacking you",
    "creature they control that's attacking a planeswalker you control",
    "creature they control that's attacking you or a planeswalker you control",
    "attacking creature they control",
)
"""Words for an attack tax per creature."""

PER_BLOCKER = ("of those creatures", "blocking creature they control")
"""The same for creatures that block."""


FORCED: tuple[tuple[str, tuple[ForcedAction, ...]], ...] = (
    ("sacrifice permanents", ("sacrifice",)),
    ("discard cards or sacrifice permanents", ("discard", "sacrifice")),
    ("discard cards", ("discard",)),
)
"""Actions that others' spells and abilities can't cause a player to do, with their words."""


def declare_prohibitions(grammar: Grammar) -> None:
    """Declares more of "rule_statement"."""
    cant = "{who:who} can't"
    for what in ACTIONS:
        declare_rule(grammar, f"{cant} {what}", PlayerCant(hole("who"), what))
    cast = PlayerCant(hole("who"), "cast", of=hole("of"))
    activate = PlayerCant(hole("who"), "activate", of=hole("other"))
    declare_rule(grammar, f"{cant} cast {{of:what}}", cast)
    everybody = All(PlayerPattern("player"))
    uncast = PlayerCant(everybody, "cast", of=hole("of"), form="passive")
    declare_rule(grammar, "{of:what} can't be cast", uncast)
    unplayed = PlayerCant(everybody, "play lands", of=hole("lands"), form="passive")
    graves = InZone("graveyard", origin=True, form="from")
    buried = All(ObjectPattern((HasType("Land"), IsKind("card")), (graves,)))
    declare_rule(grammar, f"{cant} play land cards from graveyards", PlayerCant(hole("who"), "play lands", of=buried))
    declare_rule(grammar, "{lands:what} can't be played", unplayed)
    both = Options((uncast, unplayed), form="cast and played")
    declare_rule(grammar, "{of:what} can't be cast and {lands:what} can't be played", both)
    declare_rule(grammar, f"{cant} activate {{other:what}}", activate)
    loyalty = All(ObjectPattern((HasStatus("loyalty"), IsKind("ability")), (FromSource(WALKERS, form="possessive"),)))
    grammar.template("what", "planeswalkers' loyalty abilities", loyalty)
    declare_rule(grammar, f"{cant} cast {{of:what}} or activate {{other:what}}", Options((cast, activate), form="or"))
    bare = Options((cast, activate, Revealed(hole("who"), "hand")), form="or, revealed")
    declare_rule(
        grammar, f"{cant} cast {{of:what}} or activate {{other:what}} and plays with their hand revealed", bare
    )
    declare_rule(
        grammar, f"{cant} play lands or cast {{of:what}}", Options((PlayerCant(hole("who"), "play lands"), cast))
    )
    declare_rule(grammar, "{who:who} can cast only one more spell", PlayerCant(hole("who"), "cast", limit=1, more=True))
    hand = InZone("hand", You(), origin=True, form="from")
    lands, spells = (All(ObjectPattern((IsKind(kind),), (hand,))) for kind in ("card", "spell"))
    neither = (PlayerCant(You(), "play lands", of=lands), PlayerCant(You(), "cast", of=spells))
    declare_rule(grammar, "you can't play cards from your hand", Options(neither, form="cards from hand"))
    declare_rule(grammar, f"{cant} draw more than one card each turn", PlayerCant(hole("who"), "draw cards", limit=1))
    one, two = (PlayerCant(hole("who"), "cast", of=All(hole("what")), limit=limit) for limit in (1, 2))
    declare_rule(grammar, f"{cant} cast more than one {{what:noun_s}} each turn", one)
    declare_rule(grammar, f"{cant} cast more than two {{what:noun_p}} each turn", two)
    alive = "for having 0 or less life"
    declare_rule(grammar, f"{{who:who}} don't/doesn't lose the game {alive}", WinLose(hole("who"), alive))
    declare_rule(grammar, "{what:what} can't enter", CantEnter(hole("what")))
    for words, actions in FORCED:
        made = f"spells and abilities your opponents control can't cause you to {words}"
        declare_rule(grammar, made, NotMadeTo(You(form="you"), actions))
    declare_rule(grammar, "you may look at {what:what} any time", MayLook(You(form="you"), hole("what")))
    for n in range(1, 11):
        words = f"damage that would reduce your life total to less than {n} reduces it to {n} instead"
        declare_rule(grammar, words, LifeFloor(You(form="you"), n))
    same = Options((PlayerCant(hole("who"), "gain life"), PlayerCant(hole("who"), "lose life")), form="life total")
    declare_rule(grammar, "{who:whose} life total can't change", same)
    for who in ("opponent", "player"):
        turns = PlayerCant(All(PlayerPattern(who)), "begin extra turns", form="skip")
        declare_rule(
            grammar,
            f"if a{'n' * (who == 'opponent')} {who} would begin an extra turn, that player skips that turn instead",
            turns,
        )
    _declare_own_turns(grammar)
    _declare_abilities(grammar)
    _declare_attacking(grammar)


def _declare_own_turns(grammar: Grammar) -> None:
    """ "Only during their own turns": players whose turn it isn't can't."""
    others = All(PlayerPattern("player", (Other(ActivePlayer()),)), form="own turns")
    spells, abilities = (All(ObjectPattern((IsKind(kind),))) for kind in ("spell", "ability"))
    cast, activate = PlayerCant(others, "cast", of=spells), PlayerCant(others, "activate", of=abilities)
    during = "only during their own turns"
    declare_rule(grammar, f"players can cast spells {during}", cast)
    declare_rule(
        grammar, f"players can cast spells and activate abilities {during}", Options((cast, activate), form="own turns")
    )


def _declare_abilities(grammar: Grammar) -> None:
    """ "Activated abilities of artifacts can't be activated"; "its activated abilities can't be activated"."""
    for but, what in NOT_ACTIVATED:
        of = Static(hole("what"), (Cant(what, form="of"),))
        grammar.template("statement", f"activated abilities of {{what:what}} can't be activated{but}", of)
        own = Static(hole("what"), (Cant(what, form="own"),))
        words = f"{{what:whose_object}} activated abilities can't be activated{but}"
        grammar.template("statement", words, own)
        for form, behind, duration in (("", " {duration:duration}", hole("duration")), ("good", "", Always())):
            lasting = Affect(hole("what"), (Cant(what, form=f"own {form}".strip()),), duration)
            grammar.template("core", f"{words}{behind}", lasting)


def _declare_attacking(grammar: Grammar) -> None:
    nearest = (
        "attack only the nearest opponent in the last chosen direction and planeswalkers controlled by that opponent"
    )
    declare_rule(grammar, f"{{who:who}} may {nearest}", AttackNearest(hole("who")))
    attackers = "{attackers:what} can't attack {whom:attacked}"
    for words in PER_ATTACKER:
        tax = AttackTax(hole("attackers"), hole("whom"), ManaPayment(hole("symbols")), form=words)
        declare_rule(
            grammar, f"{attackers} unless their controller pays {{symbols:mana_symbols}} for each {words}", tax
        )
        x = replace(tax, cost=GenericPayment("{X}", hole("x"), form="where"))
        declare_rule(
            grammar, f"{attackers} unless their controller pays {{X}} for each {words}, where X is {{x:value}}", x
        )
    for words in PER_BLOCKER:
        tax = AttackTax(hole("attackers"), None, ManaPayment(hole("symbols")), block=True, form=words)
        blockers = "{attackers:what} can't block unless their controller pays {symbols:mana_symbols} for each"
        declare_rule(grammar, f"{blockers} {words}", tax)
    _declare_own_taxes(grammar)
    for n, number, noun in ((1, "one", "creature"), (2, "two", "creatures")):
        for block, verb in ((False, "attack"), (True, "block")):
            limit = Attackers(n, CREATURE, block=block)
            declare_rule(grammar, f"no more than {number} {noun} can {verb} each combat", limit)
            declare_rule(grammar, f"no more than {number} {noun} can {verb} each turn", replace(limit, form="turn"))
            declare_rule(
                grammar, f"no more than {number} {noun} can {verb} {{whom:attacked}} each combat", _whom(limit)
            )
            declare_rule(
                grammar, f"{{who:who}} can't {verb} with more than {number} {noun}", replace(limit, who=hole("who"))
            )


def _declare_own_taxes(grammar: Grammar) -> None:
    """ "~ can't attack or block unless you pay {1} for each +1/+1 counter on it"."""
    attack, block = AttackTax(hole("what"), None, hole("cost")), AttackTax(hole("what"), None, hole("cost"), block=True)
    for verb, node in (
        ("attack", attack),
        ("block", block),
        ("attack or block", Options((attack, block), form="attack or block")),
    ):
        for payer, payments in (("you", "payments:base"), ("its controller", "payments:singular")):
            start = f"{{what:what}} can't {verb} unless {payer}"
            declare_rule(grammar, f"{start} {{cost:{payments}}}", _paid_by(node, payer))


def _paid_by(node: Rule, payer: str) -> Rule:
    if payer == "you":
        return node
    if isinstance(node, Options):
        return replace(node, parts=tuple(_paid_by(part, payer) for part in node.parts))
    return replace(node, form=payer)


def _whom(limit: Attackers) -> Attackers:
    return replace(limit, whom=hole("whom"))

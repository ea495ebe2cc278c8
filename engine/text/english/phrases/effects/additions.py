"""Additions: sentences that add to the previous instruction ("Each opponent attacking that player does the same", "Each
of those players may choose new targets for their copy", "You may cast Equipment spells this way without paying ..."),
or to the tokens it creates ("It has "..."", "Its power is equal to ...").

Also the words after a temporary permission to play cards (a condition, without paying, with mana of any kind), and how
long mana stays: "Until end of turn, you don't lose this mana as steps and phases end".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from engine.ir.effects.game import AddMana, CopySpell, KeywordAction
from engine.ir.effects.permanents import CreateCopy, CreateToken
from engine.ir.effects.structure import Apply, IfDone, Repeat, RepeatTimes, Sequence
from engine.ir.node import Condition, Effect, replace
from engine.ir.patterns import IsRef, ObjectPattern
from engine.ir.rules import PlayFrom
from engine.ir.selectors import All, Ref, You
from engine.ir.values import Number
from engine.text.english.grammar import Grammar
from engine.text.english.phrases.effects.followers import THOSE, Unfolded, at_end, at_end_follower, end_of, follower
from engine.text.english.phrases.effects.mana import LAST, spending

KEEPING = (
    ("until end of turn, you don't lose this mana as steps and phases end", False),
    ("until end of turn, they don't lose this mana as steps and phases end", False),
    ("until end of turn, that player doesn't lose this mana as steps and phases end", False),
    ("until end of combat, you don't lose this mana as steps end", True),
)
"""Sentences that keep mana, and whether only until end of combat."""


def declare_keeping_mana(grammar: Grammar) -> None:
    """Declares more of "follower"."""
    for words, combat in KEEPING:
        put = partial(_put_keeping, words=words, combat=combat)
        take = partial(_take_keeping, words=words)
        follower(grammar, words, words, partial(_fold_keeping, put), partial(_unfold_keeping, take))


def _fold_keeping(put: Callable[[AddMana], AddMana | None], before: Effect, joint: str) -> Effect | None:
    """Applies the sentence to the mana that the previous sentence adds last."""
    if joint:
        return None
    if not isinstance(before, Sequence) or end_of(before, AddMana) is not None:
        return at_end(before, AddMana, put)
    for place, step in reversed(tuple(enumerate(before.steps))):
        changed = put(step) if isinstance(step, AddMana) else None
        if changed is not None:
            return replace(before, steps=(*before.steps[:place], changed, *before.steps[place + 1 :]))
    return None


def _unfold_keeping(take: Callable[[AddMana], AddMana | None], effect: Any) -> Unfolded | None:
    last = end_of(effect, AddMana)
    if last is not None:
        plain = take(last)
        before = None if plain is None else at_end(effect, AddMana, lambda _: plain)
        return (before, "", {}) if before else None
    for place, step in reversed(tuple(enumerate(effect.steps if isinstance(effect, Sequence) else ()))):
        plain = take(step) if isinstance(step, AddMana) else None
        if plain is not None:
            return replace(effect, steps=(*effect.steps[:place], plain, *effect.steps[place + 1 :])), "", {}
    return None


def _put_keeping(last: AddMana, words: str, combat: bool) -> AddMana | None:
    if last.keeps:
        return None
    return replace(last, keeps=True, combat=combat, form=f"{words}{LAST}" if last.spend_on else words)


def _take_keeping(last: AddMana, words: str) -> AddMana | None:
    if last.form.removesuffix(LAST) != words:
        return None
    return replace(last, keeps=False, combat=False, form="")


def declare(grammar: Grammar) -> None:
    """Declares more of "follower", before those that change tokens, which these may repeat."""
    follower(grammar, "the same", "{who:who} do/does the same", _fold_same, _unfold_same)
    free = "you may cast {what:noun_p} this way without paying their mana costs"
    follower(grammar, FREE_KINDS, free, _fold_free, _unfold_free)
    own = "each of those players may choose new targets for their copy"
    at_end_follower(grammar, "own copy", own, CopySpell, _put_own_copy, _take_own_copy)

    for words, many in (("once", 1), ("one more time", 1), ("two more times", 2), ("three more times", 3)):
        more = f"repeat this process {words}"
        follower(grammar, more, more, partial(_fold_repeated, more, Number(many)), partial(_unfold_repeated, more))
    for action in ("puts a card onto the battlefield", "sacrifices a permanent", "discards a card", "pays mana"):
        until = f"repeat this process until no one {action}"
        grammar.template("sentence", until, IfDone(Repeat(), form=f"until no one {action}"))


def _fold_repeated(words: str, more: Number, before: Any, joint: str) -> Effect | None:
    """ "Repeat this process once": everything is carried out that many times in total."""
    return None if joint or before == THOSE else RepeatTimes(Number(more.n + 1), before, form=words)


def _unfold_repeated(words: str, effect: Any) -> Unfolded | None:
    return (effect.effect, "", {}) if isinstance(effect, RepeatTimes) and effect.form == words else None


FREE_KINDS = "kinds for nothing"
"""Form of a permission that is free for some kind: "You may cast Equipment spells this way without ..."."""


def _fold_free(before: Any, joint: str, what: Any) -> Effect | None:
    given = before.rule if isinstance(before, Apply) else None
    if joint or not isinstance(given, PlayFrom) or not isinstance(given.what, Ref) or given.free:
        return None
    kinds = All(ObjectPattern(what.words, (*what.after, IsRef(given.what))))
    return Sequence((before, Apply(PlayFrom(given.who, kinds, free=True), before.duration)), form=FREE_KINDS)


def _unfold_free(effect: Any) -> Unfolded | None:
    if not isinstance(effect, Sequence) or effect.form != FREE_KINDS:
        return None
    before, after = effect.steps
    pattern = getattr(getattr(getattr(after, "rule", None), "what", None), "what", None)
    assert isinstance(pattern, ObjectPattern)
    return before, "", {"what": ObjectPattern(pattern.words, pattern.after[:-1])}


THE_SAME = "the same"
"""The form of an instruction that others follow too: "Each opponent attacking that player does the same"."""


def _fold_same(before: Any, joint: str, who: Any) -> Effect | None:
    if joint or not isinstance(getattr(before, "who", None), You) or before == THOSE:
        return None
    return Sequence((before, replace(before, who=who)), form=THE_SAME)


def _unfold_same(effect: Any) -> Unfolded | None:
    if not isinstance(effect, Sequence) or effect.form != THE_SAME:
        return None
    first, second = effect.steps
    return first, "", {"who": getattr(second, "who", None)}


def _put_own_copy(last: CopySpell) -> CopySpell | None:
    several = isinstance(last.who, All) and not last.new_targets and not last.form
    return replace(last, new_targets=True, form="own copy") if several else None


def _take_own_copy(last: CopySpell) -> tuple[CopySpell, dict[str, Any]] | None:
    return (replace(last, new_targets=False, form=""), {}) if last.form == "own copy" else None


def declare_of_tokens(grammar: Grammar) -> None:
    """ "It has "..."" behind the creation of a token: the token is made with those abilities (111.3)."""
    for words in ("it has", "they have", "the token has", "that token has"):

        def put_follower(last: CreateToken, abilities: Any, words: str = words) -> CreateToken | None:
            if last.form.startswith("has"):
                return None
            token = replace(last.token, abilities=(*last.token.abilities, *abilities))
            return replace(last, token=token, form=f"has {len(abilities)} {words}|{last.form}")

        def take_follower(last: CreateToken, words: str = words) -> tuple[CreateToken, dict[str, Any]] | None:
            said, _, form = last.form.partition("|")
            if not said.startswith("has ") or not said.endswith(f" {words}"):
                return None
            count = int(said.split()[1])
            abilities = last.token.abilities
            token = replace(last.token, abilities=abilities[:-count])
            return replace(last, token=token, form=form), {"abilities": abilities[-count:]}

        at_end_follower(
            grammar, f"token: {words}", f"{words} {{abilities:granted}}", CreateToken, put_follower, take_follower
        )

    for words in ("the token enters", "it enters", "that token enters", "those tokens enter", "they enter"):
        where = f"{words} tapped and attacking"
        attacking = partial(_put_attacking, words), partial(_take_attacking, words)
        at_end_follower(grammar, f"token: {where}", where, CreateToken | CreateCopy | KeywordAction, *attacking)

    words = "its power is equal to {power:value} and its toughness is equal to {toughness:value}"
    at_end_follower(grammar, "token: size", words, CreateToken, _put_size, _take_size)


def _put_attacking(words: str, last: Any) -> Any:
    if isinstance(last, KeywordAction):
        return replace(last, text=ATTACKING, form=words) if last.action == "populate" and not last.text else None
    if last.tapped or last.attacking or last.form:
        return None
    return replace(last, tapped=True, attacking=True, form=f"{words} so")


def _take_attacking(words: str, last: Any) -> tuple[Any, dict[str, Any]] | None:
    if isinstance(last, KeywordAction):
        return (replace(last, text="", form=""), {}) if last.text == ATTACKING and last.form == words else None
    if last.form != f"{words} so":
        return None
    return replace(last, tapped=False, attacking=False, form=""), {}


ATTACKING = "tapped and attacking"
"""How a token that is populated enters."""


def _put_size(last: CreateToken, power: Any, toughness: Any) -> CreateToken | None:
    if last.token.power is not None or last.token.form not in ("", "named"):
        return None
    token = replace(last.token, power=power, toughness=toughness)
    return replace(last, token=token, form=f"size|{last.form}")


def _take_size(last: CreateToken) -> tuple[CreateToken, dict[str, Any]] | None:
    said, _, form = last.form.partition("|")
    if said != "size":
        return None
    values = {"power": last.token.power, "toughness": last.token.toughness}
    return replace(last, token=replace(last.token, power=None, toughness=None), form=form), values


PLAYABLE_IF = "before if"
"""Form of a permission with its duration in front: the condition for using it comes after it."""


def declare_to_permissions(grammar: Grammar) -> None:
    """Declares more of "tail"."""
    words = "{then:core} if {condition:condition}"
    grammar.phrase("tail", Apply, words, build=_playable_if, take=_take_playable_if)
    _declare_spending(grammar)


def is_play_permission(effect: Effect) -> bool:
    """True for a permission with its duration in front: "until end of turn, you may play that card"."""
    return isinstance(effect, Apply) and isinstance(effect.rule, PlayFrom) and effect.form == "before"


def _playable_if(then: Effect, condition: Condition) -> Apply | None:
    """ "For as long as that card remains exiled, you may play it if you control a Kavu"."""
    if not isinstance(then, Apply) or not is_play_permission(then):
        return None
    rule = then.rule
    if not isinstance(rule, PlayFrom) or rule.when is not None:
        return None
    return replace(then, rule=replace(rule, when=condition), form=PLAYABLE_IF)


def _take_playable_if(value: Apply) -> dict[str, Any] | None:
    if value.form != PLAYABLE_IF or not isinstance(value.rule, PlayFrom):
        return None
    then = replace(value, rule=replace(value.rule, when=None), form="before")
    return {"then": then, "condition": value.rule.when}


def _declare_spending(grammar: Grammar) -> None:
    """ "You may play that card for as long as it remains exiled, and you may spend mana as though ..."."""
    for form, cost in (("its", "its mana cost"), ("their", "their mana costs")):
        grammar.phrase(
            "tail",
            Apply,
            f"{{rule:rule_now}} {{duration:duration}} without paying {cost}",
            build=partial(_free, form=form),
            take=partial(_take_free, form=form),
        )
    for words, form, kind in spending():
        grammar.phrase(
            "tail",
            Apply,
            f"{{rule:rule_now}} {{duration:duration}}{words}",
            build=partial(_spend, kind=kind, form=form),
            take=partial(_take_spend, kind=kind, form=form),
        )


def _free(rule: Any, duration: Any, form: str) -> Apply | None:
    """ "You may play them this turn without paying their mana costs"."""
    if not isinstance(rule, PlayFrom) or rule.free or rule.cost is not None:
        return None
    return Apply(replace(rule, free=True), duration, form=f"free {form}")


def _take_free(value: Apply, form: str) -> dict[str, Any] | None:
    if value.form != f"free {form}" or not isinstance(value.rule, PlayFrom):
        return None
    return {"rule": replace(value.rule, free=False), "duration": value.duration}


def _spend(rule: Any, duration: Any, kind: str, form: str) -> Apply | None:
    if not isinstance(rule, PlayFrom) or rule.any_mana:
        return None
    return Apply(replace(rule, any_mana=kind), duration, form=f"spend {form}")


def _take_spend(value: Apply, kind: str, form: str) -> dict[str, Any] | None:
    if value.form != f"spend {form}" or not isinstance(value.rule, PlayFrom) or value.rule.any_mana != kind:
        return None
    return {"rule": replace(value.rule, any_mana=""), "duration": value.duration}

"""Why a card of the player's own can't be played at the moment, in one sentence: the first reason that holds.

Comes in: what the player may see, when the player has priority. Goes out: a sentence; "" where none of the reasons that
can be told holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from app.messages import why_words as words
from app.messages.card_words import COLOUR_NAMES
from app.messages.message import Message, Words
from app.models.table_view import STEP_OF
from engine.cards.mana_cost import COLOURS
from engine.game.kernel.objects import COMMAND, HAND
from engine.game.view.insight import Insight
from engine.game.view.view import GameView, ObjectView
from engine.ids import ObjectId
from engine.ir.node import find
from engine.ir.selectors import Target

_TAX = 2


def why_not(view: GameView, id: int, name_of: Callable[[int], str], words_in: Words) -> str:
    """Why a card in the own hand or command zone can't be played."""
    seen = view.see(ObjectId(id))
    if seen is None or seen.owner != view.me or seen.zone not in (HAND, COMMAND):
        return ""
    if seen.zone == COMMAND and not seen.is_commander:
        return ""
    reasons = _for_land(view) if "Land" in seen.characteristics.types else _for_spell(view, seen, words_in)
    found = next(reasons, None)
    if found is None:
        return ""
    message, values = found
    return words_in.say(message, card=name_of(id), **values)


Reason = tuple[Message, dict[str, object]]


def _for_land(view: GameView) -> Iterator[Reason]:
    """305.2-3"""
    if view.active != view.me:
        yield words.LAND_OTHERS_TURN, {}
    elif not _quiet(view):
        yield words.LAND_LATER, {}
    elif view.player(view.me).lands_played:
        yield words.LAND_PLAYED, {}


def _for_spell(view: GameView, seen: ObjectView, words_in: Words) -> Iterator[Reason]:
    """307.1 and 117.1a for the time, 601.3 for targets, 601.2g for the mana."""
    chars = seen.characteristics
    if "Instant" not in chars.types and not chars.has("flash") and not _quiet(view):
        yield (words.LATER if view.active == view.me else words.OTHERS_TURN), {}
    if chars.mana_cost is None:
        yield words.NO_COST, {}
        return
    insight = Insight(view)
    if any(
        not insight.legal_targets(seen.id, target) for effect in chars.sorted.spells for target in find(effect, Target)
    ):
        yield words.NO_TARGET, {}
    tax = _TAX * view.player(view.me).commander_casts.get(seen.card, 0) if seen.zone == COMMAND else 0
    letters, amount = _mana(view, insight)
    needed = seen.mana_value + tax
    if amount < needed:
        yield words.TOO_LITTLE, {"needed": needed, "amount": amount}
    cost = chars.mana_cost
    single = {symbol.colours for symbol in cost.symbols if len(symbol.colours) == 1}
    missing = [letter for letter in COLOURS if letter in single and letter not in letters]
    if missing:
        yield words.NO_COLOUR, {"colours": ", ".join(words_in.say(COLOUR_NAMES[letter]) for letter in missing)}


def _quiet(view: GameView) -> bool:
    """Whether it is the player's own main phase with an empty stack."""
    return view.active == view.me and not view.stack and STEP_OF.get(view.step) in ("main1", "main2")


def _mana(view: GameView, insight: Insight) -> tuple[str, int]:
    """The letters of the mana that the player could make, and how much at most: each untapped source once."""
    pool = view.player(view.me).mana
    letters, amount = "".join(pool), sum(pool.values())
    for id in view.battlefield:
        seen = view.see(id)
        if seen is None or seen.controller != view.me or seen.tapped:
            continue
        if seen.summoning_sick and seen.characteristics.is_creature:
            continue
        makes, most = insight.mana(id)
        letters, amount = letters + makes, amount + most
    return letters, amount

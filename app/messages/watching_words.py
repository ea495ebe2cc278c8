"""Messages for watched games: each broken rule of thumb with the expected and the found value."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from app.messages.table_words import STEPS as _STEPS

IN_GAME = Message("seed {seed}, {players:players}, turn {turn}")
OTHER_IN_REPLAY = Message("{where}: event {event} differs in the replay")
GAMES_TRIED = Message("{games:games} with {cards:supported_cards} from seed {seed}: {wrong} failed, in {seconds} s")
FOUND_AT = Message("seed {seed}, turn {turn}, {step} (after {decisions:decisions})")
BETWEEN = Message("between steps")
STEPS: Final = {
    "untap": _STEPS["untap"],
    "upkeep": _STEPS["upkeep"],
    "draw": _STEPS["draw"],
    "precombat main": _STEPS["main1"],
    "beginning of combat": _STEPS["combat"],
    "declare attackers": _STEPS["attackers"],
    "declare blockers": _STEPS["blockers"],
    "first-strike combat damage": _STEPS["damage"],
    "combat damage": _STEPS["damage"],
    "end of combat": _STEPS["combat_end"],
    "postcombat main": _STEPS["main2"],
    "end": _STEPS["end"],
    "cleanup": _STEPS["cleanup"],
}
FOUND = Message("{where}: {card} ({rule}): {what}")
KEPT = Message("    saved as {file}")
WITHOUT_TRACE = Message("{card}: {ability} resolved {times:times} without any effect")

RULES_OF_THUMB: Final = {
    "no toughness": Message("a creature with 0 toughness didn't die: expected {expected}, found {found}"),
    "lethal damage": Message("a creature survived lethal damage: expected {expected}, found {found}"),
    "deathtouch": Message("a creature survived deathtouch: expected {expected}, found {found}"),
    "lost already": Message("a player who should have lost plays on: expected {expected}, found {found}"),
    "two legends": Message("a player controls a legend twice: expected {expected}, found {found}"),
    "loose Aura": Message("an Aura isn't attached to anything it can enchant: expected {expected}, found {found}"),
    "attached wrongly": Message("a permanent is attached to an illegal object: expected {expected}, found {found}"),
    "attachments": Message("two records of attachments contradict each other: expected {expected}, found {found}"),
    "both counters": Message("a permanent has both +1/+1 and -1/-1 counters: expected {expected}, found {found}"),
    "no loyalty": Message("a planeswalker with no loyalty is on the battlefield: expected {expected}, found {found}"),
    "no defense": Message("a battle with no defense is on the battlefield: expected {expected}, found {found}"),
    "Saga over": Message("a Saga is past its final chapter: expected {expected}, found {found}"),
    "world rule": Message("several world permanents are on the battlefield: expected {expected}, found {found}"),
    "elsewhere": Message("the object can't exist in this zone: expected {expected}, found {found}"),
    "waiting": Message(
        "a triggered ability is still waiting when a player gets priority: expected {expected}, found {found}"
    ),
    "one zone": Message("an object isn't in the zone it reports: expected {expected}, found {found}"),
    "cards kept": Message("a card isn't where the log put it: expected {expected}, found {found}"),
    "drawn": Message("a drawn card is still in the library: expected {expected}, found {found}"),
    "life": Message("life total differs from the log: expected {expected}, found {found}"),
    "counters": Message("counters differ from the log: expected {expected}, found {found}"),
    "damage": Message("damage differs from the log: expected {expected}, found {found}"),
    "mana left": Message("mana stayed in the pool past the end of a step: expected {expected}, found {found}"),
    "hand too large": Message("a player has too many cards after the cleanup step: expected {expected}, found {found}"),
    "lasts too long": Message("an effect lasts past the end of the turn: expected {expected}, found {found}"),
    "not untapped": Message("a permanent didn't untap: expected {expected}, found {found}"),
    "attacker": Message("a creature attacked illegally: expected {expected}, found {found}"),
    "in combat": Message("an object shouldn't be in this combat: expected {expected}, found {found}"),
    "block": Message("a creature blocked illegally: expected {expected}, found {found}"),
    "summoning sick": Message(
        "a creature with summoning sickness used its tap ability: expected {expected}, found {found}"
    ),
    "land play": Message("a land was played at the wrong time or too often: expected {expected}, found {found}"),
    "cast too early": Message("a spell was cast at the wrong time: expected {expected}, found {found}"),
    "price": Message("the payment differs from the cost: expected {expected}, found {found}"),
    "commander tax": Message("the casts of a commander are miscounted: expected {expected}, found {found}"),
    "trigger missing": Message("an ability didn't trigger often enough: expected {expected}, found {found}"),
    "trigger unasked": Message("an ability triggered without its event: expected {expected}, found {found}"),
    "comes to": Message("the result of an instruction differs from its text: expected {expected}, found {found}"),
    "done to": Message("the effect didn't affect its target: expected {expected}, found {found}"),
    "enters tapped": Message("a permanent didn't enter tapped: expected {expected}, found {found}"),
    "lifelink": Message("lifelink gained too little life: expected {expected}, found {found}"),
    "target": Message("the target is illegal: expected {expected}, found {found}"),
    "combat damage": Message("combat damage differs from power: expected {expected}, found {found}"),
    "activation": Message(
        "an ability was activated at the wrong time, too often or for the wrong cost: "
        "expected {expected}, found {found}"
    ),
    "computed anew": Message("the cached value differs from the computed value: expected {expected}, found {found}"),
    "size": Message("power or toughness differs from its effects and counters: expected {expected}, found {found}"),
}
"""Keyed by the names of `engine.audit.watching.RULES_OF_THUMB` and `AT_EVENTS`."""

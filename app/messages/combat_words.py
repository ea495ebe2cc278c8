"""Words for what an attack or a block would come to."""

from __future__ import annotations

from app.messages.message import Message

UNBLOCKED = Message(
    "{name}: {amount} damage if nothing blocks, {before} → {now} life.",
    "{name}: {amount} Schaden, wenn nichts blockt, Leben {before} → {now}.",
)
TAKES = Message("{name}: {amount} damage, {before} → {now} life.", "{name}: {amount} Schaden, Leben {before} → {now}.")
TO_PERMANENT = Message("{card}: {amount} damage.", "{card}: {amount} Schaden.")
LETHAL = Message("That is lethal.", "Das ist tödlich.")
MAY_DIE = Message("{card} would die if {other} blocked it.", "{card} stürbe, wenn {other} blockt.")
FIGHT_DEAD = Message(
    "{attacker} against {blockers}: {dead} would die.", "{attacker} gegen {blockers}: Verloren gingen {dead}."
)
FIGHT_EVEN = Message("{attacker} against {blockers}: nobody would die.", "{attacker} gegen {blockers}: keine Verluste.")

"""What a player is asked at the table, by kind of question, and what the one button does; with what mana costs are
paid, how else, and what is locked; and why an answer is not possible.

A `Refusal` of a question becomes, given how to name what is at the table, one sentence with a remedy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.messages.by_hand_words import REASONS
from app.messages.message import Counted, Message, Words
from engine.game.kernel.refusals import Refusal, RefusalCode
from engine.ids import Entity

PRIORITY = Message("You have priority.", "Du hast Priorität.")
MAIN_PHASE = Message("Your main phase: play lands and spells.", "Deine Hauptphase: Spiele Länder und Zauber.")
RESPOND = Message("{card} is on the stack. Do you respond?", "{card} liegt auf dem Stapel. Reagierst du?")
PASS = Message("Pass", "Passen")
RESOLVE = Message("Let {card} resolve", "{card} verrechnen lassen")
TO_COMBAT = Message("To combat", "Zum Kampf")
TO_STEP = Message("On: {step}", "Weiter: {step}")
END_TURN = Message("End the turn", "Zug beenden")
UNTIL_END = Message("Pass for this turn", "Diesen Zug passen")
UNTIL_OWN = Message("Pass until my turn", "Bis zu meinem Zug passen")
BACK = Message("Back", "Zurück")
WHICH_ACTION = Message("What do you do with {card}?", "Was machst du mit {card}?")
PAY = Message("Pay {price}", "{price} bezahlen")
PAY_LIFE = Message("Pay {price} and {life}", "{price} und {life} bezahlen")
DO_IT_FREE = Message("Do it: it costs no mana", "Ausführen: kostet kein Mana")
ACTIONS = {
    "land": Message("Play {card}", "{card} spielen"),
    "cast": Message("Cast {card}", "{card} wirken"),
    "activate": Message("Activate {card}", "{card} aktivieren"),
    "mana": Message("Tap {card} for mana", "{card} für Mana tappen"),
    "special": Message("{card}: {method}", "{card}: {method}"),
}
CAST_WITH = Message("Cast {card} ({method})", "{card} wirken ({method})")
PRICED = Message("{what} – {price}", "{what} – {price}")

JUST = Message("{low}", "{low}")
FROM_TO = Message("{low} to {high}", "{low} bis {high}")
DEED_RANGE = Message("{deed}: {range}", "{deed}: {range}")
DEED_NAMES = Message("{deed}: {names}", "{deed}: {names}")
DEED_COUNT = Message("{deed}: the chosen {count}", "{deed}: die {count} gewählten")
FOR = Message("{source} – {what}", "{source} – {what}")
TIMES = Message("{name} ({count}×)", "{name} ({count}×)")
TAKEN_OF = Message("{name} ({taken} of {count})", "{name} ({taken} von {count})")
TAKE_NOTHING = Message("Choose nothing", "Nichts wählen")
TAKE_MODES = Counted(
    Message("Take the chosen mode", "Gewählten Modus nehmen"),
    Message("Take the chosen {count} modes", "Die {count} gewählten Modi nehmen"),
)
STILL = Counted(Message("Choose 1 more", "Noch 1 wählen"), Message("Choose {count} more", "Noch {count} wählen"))

MODES = Message("Choose modes", "Modi wählen")
MODE = Message("Mode {number}", "Modus {number}")
NUMBER = Message("Choose a number from {low} to {high}.", "Wähle eine Zahl von {low} bis {high}.")
TAKE_NUMBER = Message("Take {number}", "{number} nehmen")
MORE = Message("More", "Mehr")
FEWER = Message("Fewer", "Weniger")
MORE_BY = Message("{by} more", "{by} mehr")
FEWER_BY = Message("{by} fewer", "{by} weniger")
LEAST_NUMBER = Message("The least: {number}", "Am wenigsten: {number}")
GREATEST_NUMBER = Message("The most: {number}", "Am meisten: {number}")
TWICE_AS_MANY = Message("Twice as many", "Doppelt so viel")
HALF_AS_MANY = Message("Half as many", "Halb so viel")
YES = Message("Yes", "Ja")
NO = Message("No", "Nein")
MAY = Message("Do that?", "Das tun?")
ONE_OF = Message("Choose one.", "Wähle eines.")

DIVIDE = Message("Divide {total}: {left} left.", "Verteile {total}: noch {left}.")
DIVIDE_MORE = Message("{name}: {amount} (+1)", "{name}: {amount} (+1)")
DIVIDE_REST = Message("{name}: all {left} that are left", "{name}: alle {left} übrigen")
DIVIDE_ALL = Message("Start again", "Von vorn")
DIVIDE_DONE = Message("Divide like this", "So verteilen")

ATTACK = Message(
    "Choose attackers; then click whom the last one attacks.", "Wähle Angreifer; klicke dann, wen der letzte angreift."
)
ATTACK_WITH = Counted(
    Message("Attack with 1 creature", "Mit 1 Kreatur angreifen"),
    Message("Attack with {count} creatures", "Mit {count} Kreaturen angreifen"),
)
NO_ATTACK = Message("Do not attack", "Nicht angreifen")
ATTACK_REQUIRED = Message("Attack as required", "Angreifen wie vorgeschrieben")
ATTACK_ALLOWED = Message("Attack as far as allowed", "Angreifen, so weit erlaubt")
BLOCK_REQUIRED = Message("Block as required", "Blocken wie vorgeschrieben")
BLOCK_ALLOWED = Message("Block as far as allowed", "Blocken, so weit erlaubt")
ATTACK_LINE = Message("{attacker} → {defender}", "{attacker} → {defender}")
ALL_ATTACK = Message("All attack {defender}", "Alle greifen {defender} an")
BLOCK = Message(
    "Choose a creature, then the attacker it blocks.", "Wähle eine Kreatur, dann den Angreifer, den sie blockt."
)
BLOCK_WITH = Counted(
    Message("Block with 1 creature", "Mit 1 Kreatur blocken"),
    Message("Block with {count} creatures", "Mit {count} Kreaturen blocken"),
)
NO_BLOCK = Message("Do not block", "Nicht blocken")
BLOCK_LINE = Message("{blocker} blocks {attacker}", "{blocker} blockt {attacker}")


WITH: Final = Message("With: {sources}", "Mit: {sources}")
FROM_POOL: Final = Message("From your mana pool: {mana}", "Aus deinem Manavorrat: {mana}")
SO_MANY: Final = Message("{count}× {name}", "{count}× {name}")
AND_MORE: Final = Message("{count} more", "{count} weitere")
HELPS: Final = {
    "convoke": Message("{name} (convoke)", "{name} (Einberufen)"),
    "improvise": Message("{name} (improvise)", "{name} (Improvisieren)"),
    "delve": Message("{name} (delve)", "{name} (Wühlen)"),
}
COSTS_LIFE: Final = Message("{card} costs {life}.", "{card} kostet {life}.")
SACRIFICES: Final = Message("Sacrificed: {cards}", "Geopfert: {cards}")
COSTS_COUNTERS: Final = Message("{card}: removes {count}× {kind}", "{card}: entfernt {count}× {kind}")
OTHER: Final = Message("Other payment", "Andere Bezahlung")
CLICK_SOURCES: Final = Message(
    "Click a land or other source to pay with it, or not with it.",
    "Klicke ein Land oder eine andere Quelle an, um damit zu bezahlen oder nicht damit.",
)
NO_HELP: Final = Message(
    "{card} cannot help to pay for this: choose another source.",
    "{card} hilft hier nicht beim Bezahlen: Wähle eine andere Quelle.",
)
NEEDED: Final = Message(
    "Without {card} it cannot be paid: click something else that is to pay first.",
    "Ohne {card} lässt sich das nicht bezahlen: Klicke erst etwas anderes an, das bezahlen soll.",
)
COSTS_NO_MANA: Final = Message(
    "This costs no mana: there is nothing to choose.", "Das kostet kein Mana: Es gibt nichts zu wählen."
)
ONLY_LOCKED: Final = Message(
    "Only with what you have locked can this be paid: {cards}.",
    "Das lässt sich nur mit dem bezahlen, was du gesperrt hast: {cards}.",
)
PAY_WITH_LOCKED: Final = Message("Pay {price} with it all the same", "{price} trotzdem damit bezahlen")
FLOATING: Final = Message("In your mana pool: {mana}", "In deinem Manavorrat: {mana}")
TAKE_BACK: Final = Message("Take the mana back", "Mana zurücknehmen")

LOCK: Final = Message("Lock: pay with it only by hand", "Sperren: nur von Hand damit bezahlen")
UNLOCK: Final = Message("Unlock", "Entsperren")
LOCK_ALL: Final = Message("Lock all {count}", "Alle {count} sperren")
UNLOCK_ALL: Final = Message("Unlock all {count}", "Alle {count} entsperren")
WOULD_PAY: Final = Message("would pay {mana}", "würde bezahlen: {mana}")
LOCKED: Final = Message("locked", "gesperrt")
NO_SOURCE: Final = Message(
    "{card} makes no mana: only what you could pay with can be locked.",
    "{card} erzeugt kein Mana: Sperren lässt sich nur, womit du bezahlen könntest.",
)
LOCK_WHEN_ASKED: Final = Message(
    "Lock or unlock when you have priority: answer this question first.",
    "Sperren und entsperren kannst du, wenn du Priorität hast: Beantworte erst diese Frage.",
)
PILE_PLANNED: Final = Message("{count} of {all}", "{count} von {all}")
"""On a pile of equal permanents: so many of them would pay."""


Namer = Callable[[Entity], str]
"""How an object or a player is called; "" for none."""

OR: Final = Message(" or ", " oder ")
ONE_OF_THEM: Final = Message("One of your creatures", "Eine deiner Kreaturen")
_NAMED: Final = 3
"""Of more than so many possible ones none is named."""
ANY_OF: Final = Message("one of those outlined", "etwas Umrandetes")

REFUSALS: Final[dict[RefusalCode, Message]] = {
    "no_answer": Message(
        "That is no answer to this question: click something outlined, or one of the buttons.",
        "Das ist keine Antwort auf diese Frage: Klicke etwas Umrandetes oder einen der Knöpfe an.",
    ),
    "not_offered": Message(
        "That cannot be chosen here: click something outlined, or one of the buttons.",
        "Das lässt sich hier nicht wählen: Klicke etwas Umrandetes oder einen der Knöpfe an.",
    ),
    "too_few_chosen": Message(
        "{count} chosen, at least {limit} wanted: choose {missing} more.",
        "{count} gewählt, mindestens {limit} verlangt: Wähle noch {missing}.",
    ),
    "too_many_chosen": Message(
        "{count} chosen, at most {limit} possible: click {missing} of them again to take back.",
        "{count} gewählt, höchstens {limit} möglich: Klicke {missing} davon noch einmal an, um zurückzunehmen.",
    ),
    "chosen_twice": Message(
        "The same was chosen twice: choose each only once.", "Dasselbe ist zweimal gewählt: Wähle jedes nur einmal."
    ),
    "mode_not_offered": Message(
        "That mode cannot be chosen now: take one that is listed.",
        "Dieser Modus lässt sich jetzt nicht wählen: Nimm einen der aufgeführten.",
    ),
    "number_not_offered": Message(
        "{count} is not possible here: choose one of the numbers offered, from {least} to {limit}.",
        "{count} ist hier nicht möglich: Wähle eine der angebotenen Zahlen von {least} bis {limit}.",
    ),
    "not_divided": Message(
        "{count} of {limit} given out: give out all of it, no more and no less.",
        "{count} von {limit} verteilt: Verteile alles, nicht mehr und nicht weniger.",
    ),
    "too_small_share": Message(
        "{what} gets {count}: give it at least {limit}.", "{what} bekommt {count}: Gib mindestens {limit}."
    ),
    "not_lethal": Message(
        "{what} gets only {count} damage: give it {limit} before {others} gets any.",
        "{what} bekommt nur {count} Schaden: Gib erst {limit}, bevor {others} welchen bekommt.",
    ),
    "must_attack": Message(
        "{what} must attack if able: click it, then whom it attacks ({others}).",
        "{what} muss angreifen, falls möglich: Klicke die Kreatur an, dann wen sie angreift ({others}).",
    ),
    "attacks_alone": Message(
        "{what} can't attack alone: let another creature attack too, or click it again to keep it back.",
        "{what} kann nicht allein angreifen: Lass noch eine Kreatur angreifen oder klicke sie noch einmal an.",
    ),
    "too_many_attack": Message(
        "{count} creatures attack, at most {limit} may: click {missing} of them again to keep back.",
        "{count} Kreaturen greifen an, höchstens {limit} dürfen: Klicke {missing} davon noch einmal an.",
    ),
    "too_many_attack_there": Message(
        "{count} creatures attack {others}, at most {limit} may: click {missing} of them again to keep back.",
        "{count} Kreaturen greifen {others} an, höchstens {limit} dürfen: Klicke {missing} davon noch einmal an.",
    ),
    "attacks_twice": Message(
        "{what} can attack only once: choose one player or permanent for it.",
        "{what} kann nur einmal angreifen: Wähle ein einziges Ziel für den Angriff.",
    ),
    "blocks_twice": Message(
        "{what} blocks {others} already: choose another attacker, or leave it so.",
        "{what} blockt {others} schon: Wähle einen anderen Angreifer oder lass es so.",
    ),
    "blocks_too_many": Message(
        "{what} would block {count} attackers and can block {limit}: click it and choose anew.",
        "{what} würde {count} Angreifer blocken und kann {limit} blocken: Klicke sie an und wähle neu.",
    ),
    "too_few_blockers": Message(
        "{what} can't be blocked by fewer than {limit} creatures: let {missing} more block it, or none.",
        "{what} kann nicht von weniger als {limit} Kreaturen geblockt werden: Lass noch {missing} blocken oder keine.",
    ),
    "too_many_blockers": Message(
        "{what} can't be blocked by more than {limit}: click {missing} of its blockers to take the block back.",
        "{what} kann von höchstens {limit} geblockt werden: Klicke {missing} der Blocker an, um zurückzunehmen.",
    ),
    "blocks_alone": Message(
        "{what} can't block alone: let another creature block too, or click it to take the block back.",
        "{what} kann nicht allein blocken: Lass noch eine Kreatur blocken oder klicke sie an, um zurückzunehmen.",
    ),
    "too_many_block": Message(
        "{count} creatures block, at most {limit} may: click {missing} of them to take the block back.",
        "{count} Kreaturen blocken, höchstens {limit} dürfen: Klicke {missing} davon an, um zurückzunehmen.",
    ),
    "must_block": Message(
        "{what} must block {others} if able: click it, then the attacker.",
        "{what} muss {others} blocken, falls möglich: Klicke sie an, dann den Angreifer.",
    ),
    "not_by_hand": Message(
        "By hand: {reason}. Choose something else in the menu.", "Von Hand: {reason}. Wähle im Menü etwas anderes."
    ),
    "not_a_person": Message(
        "Only a person may act by hand: choose one of the actions offered.",
        "Von Hand handeln nur Menschen: Wähle eine der angebotenen Aktionen.",
    ),
    "not_paid_so": Message(
        "That cannot be paid with now: choose the card again and look at what would pay.",
        "Damit lässt sich jetzt nicht bezahlen: Wähle die Karte noch einmal und sieh nach, was bezahlen würde.",
    ),
}


def refusal_sentence(refusal: Refusal, name: Namer, words_in: Words) -> str:
    """What is wrong, and what to do about it."""
    what = name(refusal.entity) if refusal.entity is not None else words_in.say(ONE_OF_THEM)
    reason = REASONS.get(refusal.detail)
    sentence = words_in.say(
        REFUSALS[refusal.code],
        what=what,
        others=_others(refusal.others, name, words_in),
        count=refusal.count,
        limit=refusal.limit,
        least=refusal.least,
        missing=abs(refusal.limit - refusal.count),
        reason=refusal.detail if reason is None else words_in.say(reason),
    )
    return sentence[:1].upper() + sentence[1:]


def _others(others: tuple[Entity, ...], name: Namer, words_in: Words) -> str:
    named = list(dict.fromkeys(name(other) for other in others))
    if not named or len(named) > _NAMED:
        return words_in.say(ANY_OF)
    return words_in.say(OR).join(named)

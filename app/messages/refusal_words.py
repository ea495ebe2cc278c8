"""Why an answer is not possible and what to do instead, in English and German.

Comes in: a `Refusal` of a question, and how to name what is at the table. Goes out: one sentence with a remedy.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.messages.by_hand_words import REASONS
from app.messages.message import Message, Words
from engine.game.kernel.answers import Refusal, RefusalCode
from engine.ids import Entity

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

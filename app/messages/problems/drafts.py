"""Problems of drafts and of the stored data of a set."""

from __future__ import annotations

from typing import Final

from app.messages.message import Message
from engine.limited.problems import (
    EmptyGroup,
    EmptySheet,
    NoCardsInSlot,
    NoCardsPerPass,
    NoDeckSize,
    NoNumberOfFreeCopies,
    NoPickToMake,
    NoPickToMakeAgain,
    NoPickToTakeBack,
    NoPlacesOfPack,
    NoRangeOfSeats,
    NoRounds,
    NoSavedDraft,
    NoSheetNamed,
    NoSlots,
    NoSuchPrinting,
    NotALevel,
    NotAPersonsSeat,
    NotRated,
    NoWeight,
    OtherSetDrafted,
    PickDoesNotFit,
    PicksDoNotFit,
    RatedOutside,
    SeatHoldsNoPack,
    SeatsCannotDraft,
    SheetTooSmall,
    SlotWithoutSheet,
    WeightsTooLarge,
)
from engine.problems import Problem

DRAFTS: Final[dict[type[Problem], Message]] = {
    NotALevel: Message(
        "{name} is no level of play; the levels are {known}", "{name} ist keine Spielstärke; es gibt {known}"
    ),
    SeatsCannotDraft: Message(
        "a pod of {count} seats cannot draft {name}: it takes {least} to {most}",
        "ein Pod mit {count} Plätzen kann {name} nicht draften: es braucht {least} bis {most}",
    ),
    OtherSetDrafted: Message(
        "this is a draft of the set {name}, not of {other}", "dies ist ein Draft der Edition {name}, nicht von {other}"
    ),
    PickDoesNotFit: Message(
        "the saved draft does not fit its packs: seat {seat} picked {cards} in pass {number}",
        "der gespeicherte Draft passt nicht zu seinen Boostern: Platz {seat} nahm {cards} in Runde {number}",
    ),
    PicksDoNotFit: Message(
        "the saved draft does not fit its packs: {problem}",
        "der gespeicherte Draft passt nicht zu seinen Boostern: {problem}",
    ),
    NoSavedDraft: Message("{place} is no saved draft: {problem}", "{place} ist kein gespeicherter Draft: {problem}"),
    EmptyGroup: Message("an empty group", "eine leere Gruppe"),
    NoSuchPrinting: Message(
        "the booster recipe of {set_code} names number {number} on sheet {sheet}, which is no printing of the set",
        "das Boosterrezept von {set_code} nennt auf dem Bogen {sheet} die Nummer {number}, die keine Ausgabe der"
        " Edition ist",
    ),
    WeightsTooLarge: Message(
        "the weights in the booster recipe of {set_code} are too large",
        "die Gewichte im Boosterrezept von {set_code} sind zu groß",
    ),
    SheetTooSmall: Message(
        "the booster recipe of {set_code} draws {count} different cards from a sheet that has {size}, with {card}"
        " on it",
        "das Boosterrezept von {set_code} zieht {count} verschiedene Karten von einem Bogen mit {size}, auf dem"
        " {card} steht",
    ),
    NotRated: Message(
        "the draft hints of {set_code} do not rate {card}", "die Draft-Hinweise von {set_code} bewerten {card} nicht"
    ),
    RatedOutside: Message("{card} is rated {value}, not 0 to 5", "{card} ist mit {value} bewertet, nicht mit 0 bis 5"),
    NoRounds: Message("a draft needs at least one round", "ein Draft braucht mindestens eine Runde"),
    NoCardsPerPass: Message("{count} cards per pass is no draft", "mit {count} Karten je Zug ist es kein Draft"),
    NoRangeOfSeats: Message("{least} to {most} seats is no range", "{least} bis {most} Plätze sind kein Bereich"),
    NoDeckSize: Message("a deck of {count} cards is none", "ein Deck aus {count} Karten ist keines"),
    NoNumberOfFreeCopies: Message("{count} copies is no number of cards", "{count} ist keine Anzahl von Karten"),
    EmptySheet: Message("the sheet is empty", "der Bogen ist leer"),
    NoWeight: Message("{weight} is no weight", "{weight} ist kein Gewicht"),
    NoSlots: Message("a booster needs at least one slot", "ein Booster braucht mindestens ein Fach"),
    NoCardsInSlot: Message("{count} cards is no slot", "{count} Karten sind kein Fach"),
    SlotWithoutSheet: Message("slot {name} draws from no sheet", "das Fach {name} zieht von keinem Bogen"),
    NoSheetNamed: Message("no sheet is named {name}", "kein Bogen heißt {name}"),
    SeatHoldsNoPack: Message(
        "seat {seat} holds no pack: the draft is finished", "Platz {seat} hält keinen Booster: der Draft ist beendet"
    ),
    NoPickToMake: Message("seat {seat} has no pick to make", "Platz {seat} hat nichts zu picken"),
    NoPickToTakeBack: Message("seat {seat} has no pick to take back", "Platz {seat} hat keinen Pick zurückzunehmen"),
    NoPickToMakeAgain: Message("seat {seat} has no pick to make again", "Platz {seat} hat keinen Pick zu wiederholen"),
    NotAPersonsSeat: Message("seat {seat} is not a person's", "Platz {seat} gehört keinem Menschen"),
    NoPlacesOfPack: Message(
        "{places} are not {count} different places of a pack of {size}",
        "{places} sind nicht {count} verschiedene Stellen eines Boosters mit {size} Karten",
    ),
}

"""Words of the draft screen."""

from __future__ import annotations

from app.messages.message import Counted, Message

# a draft of programs alone
RUN_TITLE = Message("{set}, {seats} seats, seed {seed}", "{set}, {seats} Plätze, Startwert {seed}")
RUN_SEAT = Message(
    "seat {number} ({kind}): {leaders}, {cards} cards, {verdict}",
    "Platz {number} ({kind}): {leaders}, {cards} Karten, {verdict}",
)
RUN_LEGAL = Message("legal", "legal")
RUN_NOT_LEGAL = Message("not legal: {problem}", "nicht legal: {problem}")
RUN_PERSON = Message("person", "Mensch")
RUN_NO_COMMANDER = Message("no commander", "kein Kommandeur")

# beginning
SETUP_TITLE = Message("New draft", "Neuer Draft")
SETUP_LINE = Message(
    "Three boosters of 20 cards each. Take two cards from every pack you see, then pass it on: first to the left,"
    " then to the right, then to the left. At least 60 cards make your deck, commanders included.",
    "Drei Booster zu je 20 Karten. Nimm aus jedem Booster zwei Karten und gib ihn weiter: erst nach links, dann nach"
    " rechts, dann nach links. Dein Deck hat mindestens 60 Karten, die Kommandeure eingeschlossen.",
)
SEATS = Message("Drafters", "Am Tisch")
PERSONS = Message("People at this screen", "Personen an diesem Bildschirm")
PERSON_NUMBER = Message("Person {number}", "Person {number}")
BOTS = Message("Bots", "Bots")
LEVELS = {
    "beginner": Message("Beginner", "Anfänger"),
    "regular": Message("Regular", "Geübt"),
    "expert": Message("Expert", "Experte"),
}
SEED = Message("Seed", "Startwert")
SEED_HINT = Message("empty: new packs", "leer: neue Booster")
SEED_TIP = Message(
    "The same seed opens the same packs and lets the bots choose alike.",
    "Derselbe Startwert öffnet dieselben Booster, und die Bots wählen gleich.",
)
BAD_SEED = Message(
    "“{value}” is no seed: type up to {most} digits, or leave the field empty.",
    "„{value}“ ist kein Startwert: Tippe bis zu {most} Ziffern, oder lass das Feld leer.",
)
BEGIN = Message("Open the first booster", "Ersten Booster öffnen")

# status
PACK_AND_PICK = Message(
    "Pack {pack} of {packs} · Pick {pick} of {picks}", "Booster {pack}/{packs} · Pick {pick}/{picks}"
)
TO_THE_LEFT = Message("Packs go to the left", "Booster gehen nach links")
TO_THE_RIGHT = Message("Packs go to the right", "Booster gehen nach rechts")
YOU = Message("You", "Du")
BOT = Message("Bot {number}", "Bot {number}")
SEAT_LINE = Counted(
    Message("{name}: {count} card in the pack", "{name}: {count} Karte im Booster"),
    Message("{name}: {count} cards in the pack", "{name}: {count} Karten im Booster"),
)
SEATS_NAME = Message("Drafters and their packs", "Drafter und ihre Booster")
CLOCK_NAME = Message("Time left: {seconds} seconds", "Noch {seconds} Sekunden")
PAUSE = Message("Pause the clock", "Uhr anhalten")
GO_ON = Message("Let the clock run", "Uhr weiterlaufen lassen")
UNDO = Message("Undo the last pick", "Letzten Pick zurücknehmen")
NOT_BACK = Message(
    "There is no pick of yours to take back: make your first pick.",
    "Es gibt keinen Pick zurückzunehmen: Triff deinen ersten Pick.",
)
NOT_FORWARD = Message(
    "No pick has been taken back: make the next one.", "Es ist kein Pick zurückgenommen: Triff den nächsten."
)
REDO = Message("Redo the pick", "Pick wiederholen")
ADVICE = Message("Advice", "Empfehlung")
ADVICE_TIP = Message("Show or hide what an expert bot thinks", "Zeigen oder verbergen, was ein Experten-Bot denkt")
ANOTHER = Message("New draft", "Neuer Draft")

# picking
PACK_NAME = Message("Your pack", "Dein Booster")
SLOT = Message("Card {number} of this pick", "Karte {number} dieses Picks")
SLOT_EMPTY = Message("empty", "leer")
PUT_BACK = Message("Put back", "Zurücklegen")
TAKE = Counted(
    Message("Take this card", "Diese Karte nehmen"), Message("Take these {count} cards", "Diese {count} Karten nehmen")
)
STILL = Counted(
    Message("Choose {count} more card", "Noch {count} Karte wählen"),
    Message("Choose {count} cards", "{count} Karten wählen"),
)
HAND_OVER = Message("{name} picks next.", "{name} ist an der Reihe.")
HAND_OVER_HINT = Message(
    "Give the screen to {name}; the pack is shown when {name} is ready.",
    "Gib den Bildschirm an {name}; der Booster wird gezeigt, sobald {name} bereit ist.",
)
SHOW_PACK = Message("Show the pack", "Booster zeigen")

# pool
POOL = Message("Your picks", "Deine Picks")
SEARCH_POOL = Message("Search your picks …", "Deine Picks durchsuchen …")
POOL_FILTERED = Message("Your picks ({shown} of {count})", "Deine Picks ({shown} von {count})")
POOL_COUNT = Message("Your picks ({count})", "Deine Picks ({count})")
POOL_EMPTY = Message("The cards you take stand here, by mana value.", "Hier stehen deine Karten, nach Manabetrag.")
COMMANDERS = Message("Commanders", "Kommandeure")
ORDERS = {
    "mana value": Message("By mana value", "Nach Manabetrag"),
    "colour": Message("By colour", "Nach Farbe"),
    "type": Message("By type", "Nach Typ"),
    "rarity": Message("By rarity", "Nach Seltenheit"),
}
ORDER = Message("Order of the columns", "Ordnung der Spalten")
COLUMN_NAMES = {
    "W": Message("White", "Weiß"),
    "U": Message("Blue", "Blau"),
    "B": Message("Black", "Schwarz"),
    "R": Message("Red", "Rot"),
    "G": Message("Green", "Grün"),
    "gold": Message("Multicolour", "Mehrfarbig"),
    "colourless": Message("Colourless", "Farblos"),
    "land": Message("Lands", "Länder"),
    "Creature": Message("Creatures", "Kreaturen"),
    "Planeswalker": Message("Planeswalkers", "Planeswalker"),
    "Battle": Message("Battles", "Schlachten"),
    "Instant": Message("Instants", "Spontanzauber"),
    "Sorcery": Message("Sorceries", "Hexereien"),
    "Artifact": Message("Artifacts", "Artefakte"),
    "Enchantment": Message("Enchantments", "Verzauberungen"),
    "Land": Message("Lands", "Länder"),
    "other": Message("Others", "Sonstige"),
    "mythic": Message("Mythic", "Sagenhaft"),
    "rare": Message("Rare", "Selten"),
    "uncommon": Message("Uncommon", "Nicht ganz so häufig"),
    "common": Message("Common", "Häufig"),
    "special": Message("Special", "Besonders"),
}

# the end
FINISHED = Message("The draft is finished.", "Der Draft ist beendet.")
FINISHED_LINE = Message(
    "You have {count} cards, {leaders} of them may lead a deck. The seed {seed} opens the same packs again.",
    "Du hast {count} Karten, {leaders} davon können ein Deck anführen. Der Startwert {seed} öffnet dieselben Booster.",
)
BUILD_DECK = Message("Build the deck", "Deck bauen")

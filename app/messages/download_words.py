"""Getting all cards from the card service: what is asked first, how far it is, what came of it."""

from __future__ import annotations

from app.messages.message import Message

CARDS = Message("Cards", "Karten")
GET_ALL = Message("Get all cards …", "Alle Karten holen …")
GET_ALL_TIP = Message(
    "All cards of the game, from Scryfall's card service; you are asked first",
    "Alle Karten des Spiels, vom Kartendienst Scryfall; du wirst vorher gefragt",
)
CONSENT_TITLE = Message("Get all cards?", "Alle Karten holen?")
CONSENT = Message(
    "The program comes with the cards of one set. All others can be fetched from Scryfall's card service "
    "({host}): about 30 MB, which become about 60 MB on your disk, and what is printed on German cards: page by page, "
    "about 25 MB in a minute or two.\n\n"
    "The service learns your internet address and which version of this program asks; nothing else is sent. Without "
    "your yes the program never goes online. Afterwards the cards are read, which takes a minute or two; you can go on "
    "with other things meanwhile.",
    "Das Programm bringt die Karten eines Sets mit. Alle anderen lassen sich beim Kartendienst Scryfall ({host}) "
    "holen: etwa 30 MB, aus denen auf deinem Datenträger etwa 60 MB werden, und was auf deutschen Karten steht: Seite "
    "für Seite, etwa 25 MB in ein, zwei Minuten.\n\n"
    "Der Dienst erfährt deine Internetadresse und welche Version dieses Programms fragt; sonst wird nichts gesendet. "
    "Ohne dein Ja geht das Programm nie ins Netz. Danach werden die Karten gelesen, das dauert ein, zwei Minuten; du "
    "kannst inzwischen anderes tun.",
)
FETCH = Message("Yes, get them", "Ja, holen")
NOT_NOW = Message("Not now", "Jetzt nicht")
STOP = Message("Stop", "Anhalten")
ASKING = Message("Asking the card service …", "Der Kartendienst wird gefragt …")
FETCHED_OF = Message("{there} of {of} MB", "{there} von {of} MB")
FETCHED = Message("{there} MB", "{there} MB")
READING = Message("Reading the cards …", "Die Karten werden gelesen …")
NOTHING_NEW = Message("You have all cards already.", "Du hast schon alle Karten.")
STOPPED = Message(
    "Stopped. What has arrived is kept: the next time goes on from there.",
    "Angehalten. Was da ist, bleibt: Das nächste Mal geht es dort weiter.",
)

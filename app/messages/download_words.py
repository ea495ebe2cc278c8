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
PICTURES = Message("Fetch pictures of cards that are looked at", "Bilder angeschauter Karten holen")
PICTURES_HINT = Message(
    "From the card service, once all cards have been fetched; your own pictures go first. At most 300 MB are kept.",
    "Vom Kartendienst, sobald alle Karten geholt sind; deine eigenen Bilder gehen vor. Höchstens 300 MB bleiben.",
)
PICTURES_TITLE = Message("Fetch pictures?", "Bilder holen?")
PICTURES_CONSENT = Message(
    "Whenever a card is on show, its picture can be fetched from the card service ({host}), if it is not there yet:"
    " about 50 KB each.\n\n"
    "The service learns your internet address, which version of this program asks, and of which cards you want"
    " pictures; nothing else is sent. You can end this in the settings at any time.",
    "Sooft eine Karte zu sehen ist, lässt sich ihr Bild beim Kartendienst ({host}) holen, wenn es noch nicht da ist: je"
    " etwa 50 KB.\n\n"
    "Der Dienst erfährt deine Internetadresse, welche Version dieses Programms fragt und von welchen Karten du Bilder"
    " willst; sonst wird nichts gesendet. In den Optionen kannst du das jederzeit beenden.",
)
FETCH_PICTURES = Message("Yes, fetch them", "Ja, holen")
PICTURES_FETCHED = Message(
    "{there} pictures are there, {none} cards have none.", "{there} Bilder sind da, {none} Karten haben keins."
)
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

"""Words of the home screen, and when something happened: today, yesterday, or the day."""

from __future__ import annotations

from datetime import datetime, timedelta

from app.messages.message import Counted, Message, Words

WELCOME = Message("Draft it. Build it. Play it.", "Draften. Bauen. Spielen.")
SUBLINE = Message(
    "A pod of eight, pick two cards at a time, and a Commander game against the decks you passed.",
    "Acht am Tisch, zwei Karten je Pick, danach eine Commander-Partie gegen die Decks, die du weitergereicht hast.",
)
NEW_DRAFT = Message("New draft", "Neuer Draft")
NEW_DRAFT_TIP = Message("Draft Commander Masters against bots", "Commander Masters gegen Bots draften")
CONTINUE_GAME = Message("Continue game", "Partie fortsetzen")
GAME_RUNNING = Message("running", "läuft")
CONTINUE_DRAFT = Message("Continue draft", "Draft fortsetzen")
NEW_DECK = Message("New deck", "Neues Deck")
NEW_DECK_TIP = Message("Build a Commander deck from all cards", "Ein Commander-Deck aus allen Karten bauen")
IMPORT_DECK = Message("Import deck", "Deck importieren")
IMPORT_DECK_TIP = Message("Read a deck file of another program", "Deckdatei eines anderen Programms lesen")
DRAFTS = Message("Drafts", "Drafts")
DECKS = Message("Decks", "Decks")
GAMES = Message("Games", "Partien")
NO_DRAFTS = Message(
    "No draft yet. A draft takes three boosters of 20 cards and about half an hour.",
    "Noch kein Draft. Ein Draft braucht drei Booster zu 20 Karten und etwa eine halbe Stunde.",
)
NO_DECKS = Message(
    "No deck yet. After a draft your deck stands here; you can also build or import one.",
    "Noch kein Deck. Nach einem Draft steht dein Deck hier; du kannst auch eins bauen oder importieren.",
)
NO_GAMES = Message(
    "No game yet. With a deck you can play against the decks of your draft.",
    "Noch keine Partie. Mit einem Deck spielst du gegen die Decks deines Drafts.",
)
DRAFT_RUNNING = Message("Pack {pack}, pick {pick}", "Booster {pack}, Pick {pick}")
DRAFT_FINISHED = Message("Finished", "Beendet")
DECK_CARDS = Counted(Message("{count} card", "{count} Karte"), Message("{count} cards", "{count} Karten"))
LEGAL = Message("legal", "legal")
NOT_LEGAL = Message("not legal yet", "noch nicht legal")
TODAY = Message("today, {time}", "heute, {time}")
YESTERDAY = Message("yesterday, {time}", "gestern, {time}")
ON_DAY = Message("{day}/{month}/{year}", "{day}.{month}.{year}")
DELETE = Message("Delete", "Löschen")
ALL_OF_THEM = Message("Show all {count}", "Alle {count} zeigen")
DELETED = Message("{name} was deleted.", "{name} wurde gelöscht.")
UNDO = Message("Undo", "Rückgängig")
DAMAGED = Message("cannot be read any more; its content is kept", "nicht mehr lesbar; der Inhalt bleibt erhalten")
ELSEWHERE = Message("open in another window", "in einem anderen Fenster offen")


def when(words_in: Words, moment: str, now: datetime | None = None) -> str:
    """`moment` (ISO 8601 with zone) as seen from `now` in the local zone; "" for what is no moment."""
    try:
        then = datetime.fromisoformat(moment).astimezone()
    except ValueError:
        return ""
    here = (now or datetime.now().astimezone()).date()
    clock = f"{then:%H:%M}"
    if then.date() == here:
        return words_in.say(TODAY, time=clock)
    if then.date() == here - timedelta(days=1):
        return words_in.say(YESTERDAY, time=clock)
    return words_in.say(ON_DAY, day=then.day, month=then.month, year=then.year)

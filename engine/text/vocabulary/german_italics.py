"""Italic words in German: ability words and flavor words, which precede a long dash (207.2c, 207.2d); and short
explanations of keyword abilities (702) that have no definition in the ability language, or one that is too long for a
reminder.

Placeholders in explanations: {this} the object with the keyword ("diese Kreatur"), {whom} the same in the accusative,
{This} at the beginning of a sentence, {n} the keyword's number, {cost} its cost, {name} the ability as a noun. Mana
symbols stay.
"""

from __future__ import annotations

import re

ABILITY_WORDS = {
    "adamant": "Adamant",
    "addendum": "Addendum",
    "alliance": "Allianz",
    "battalion": "Bataillon",
    "bloodrush": "Blutrausch",
    "bounty": "Kopfgeld",
    "celebration": "Feier",
    "channel": "Blutzoll",
    "chroma": "Farbwert",
    "cohort": "Mitstreiter",
    "constellation": "Konstellation",
    "converge": "Konvergenz",
    "corrupted": "Verdorben",
    "council's dilemma": "Dilemma des Konzils",
    "coven": "Hexenzirkel",
    "delirium": "Delirium",
    "descend 4": "Abstieg 4",
    "descend 8": "Abstieg 8",
    "disappear": "Verschwunden",
    "domain": "Domäne",
    "eerie": "Unheimlich",
    "eminence": "Eminenz",
    "enrage": "Erzürnen",
    "fateful hour": "Schicksalsstunde",
    "fathomless descent": "Bodenloser Abstieg",
    "ferocious": "Wildheit",
    "flurry": "Zaubergestöber",
    "formidable": "Gewaltig",
    "grandeur": "Erhabenheit",
    "hellbent": "Versessenheit",
    "heroic": "Heroisch",
    "imprint": "Einprägen",
    "infusion": "Infusion",
    "inspired": "Inspiriert",
    "join forces": "Zusammenarbeiten",
    "kinship": "Verwandtschaft",
    "landfall": "Landung",
    "lieutenant": "Leutnant",
    "magecraft": "Magiefertigkeit",
    "metalcraft": "Metallkunst",
    "morbid": "Morbide",
    "opus": "Opus",
    "pack tactics": "Rudeltaktik",
    "pact tactics": "Rudeltaktik",
    "paradox": "Paradoxon",
    "parley": "Verhandlungen",
    "radiance": "Ausstrahlung",
    "raid": "Überfall",
    "rally": "Zusammenkunft",
    "renew": "Erneuerung",
    "repartee": "Schlagfertigkeit",
    "revolt": "Rebellion",
    "secret council": "Geheimes Konzil",
    "spell mastery": "Zauberkunst",
    "strive": "Streben",
    "survival": "Überlebenskunst",
    "sweep": "Wegfegen",
    "tempting offer": "Verlockendes Angebot",
    "threshold": "Grenzwert",
    "undergrowth": "Totenwelt",
    "valiant": "Tapfer",
    "vivid": "Farbenspiel",
    "void": "Leere",
    "will of the council": "Wille des Konzils",
    "will of the planeswalkers": "Wille der Planeswalker",
}
"""Ability words (207.2c)."""

_FLAVOUR = """
    Advanced Species = Fortgeschrittene Spezies; Aegis of the Emperor = Aegis des Imperators; Aerospark = Aerofunke;
    Allies = Verbündete; Allons-y! = Allons-y!; Antimagic Cone = Antimagischer Kegel; Archery = Bogenschießen;
    Architect of Deception = Architekt der Täuschung; Armor of Shrieking Souls = Rüstung der kreischenden Seelen;
    Atomic Transmutation = Atomare Umwandlung; AV Bead = AV-Perle; Avalanche! = Avalanche!;
    Avian Telepathy = Vogeltelepathie; Bad Breath = Mundgeruch; Bardic Inspiration = Bardische Inspiration;
    Beacon of Hope = Leuchtfeuer der Hoffnung; Bear Witness = Zeugnis ablegen;
    Benediction of Omnissiah = Segen des Omnissiah; Berzerker = Berserker; Betrayal = Verrat;
    Bewitching Whispers = Betörendes Flüstern; Binding Contract = Bindender Vertrag; Blade Beam = Klingenstrahl;
    Blind Betrayal = Blinder Verrat; Blitzball Captain = Blitzball-Kapitän; Blizzaga = Eisga; Blizzara = Eisra;
    Blizzard = Eis; Blood Chalice = Blutkelch; Blue Magic = Blaumagie; Body Thief = Körperdieb;
    Body-print = Körperabdruck; Brand-new Sky = Nagelneuer Himmel; Break Their Chains = Sprenge ihre Ketten;
    Breathe Flame = Speie Feuer; Bribe the Guards = Besteche die Wachen; Brimstone = Schwefelfeuer;
    Brontosaurus = Brontosaurus; Burning Chains = Brennende Ketten; Buy Information = Kaufe Informationen; Caan = Caan;
    Call for Aid = Rufe um Hilfe; Ceaseless Tempest = Unablässiger Sturm; Chainsword = Kettenschwert;
    Chaos Control = Chaos Control; Chaosbringer = Chaosbringer; Chapter Master = Ordensmeister; Cheer = Anfeuern;
    Chef's Knife = Küchenmesser; Children of the Cult = Kinder des Kults; Circle of Death = Kreis des Todes;
    Combine Powers! = Vereinte Kräfte!; Communication Bead = Kommunikationsperle;
    Confounding Clouds = Verwirrende Wolken; Conjure Elemental = Elementarwesen beschwören;
    Consume Anomaly = Anomalie verschlingen; Continue the Pilgrimage = Setze die Pilgerreise fort;
    Coruscating Flames = Funkelnde Flammen; Cosmic Awareness = Kosmisches Bewusstsein; Cosmo Memory = Kosmo-Erinnerung;
    Crash Landing = Bruchlandung; Crescent Fang = Sichelfang; Cross-Slash = Kreuzhieb;
    Crown of Madness = Krone des Wahnsinns; Crushing Teeth = Zermalmende Zähne; Cura = Vitra; Curaga = Vitaga;
    Cure = Vita; Cybernetic Senses = Kybernetische Sinne; Dark One's Own Luck = Glück des Finsteren;
    Darkforce Inversion = Darkforce-Umkehrung; Darkness = Dunkelheit; Dash Attack = Sprintangriff;
    Date Night = Verabredung; Death Frenzy = Todesraserei; Death Ray = Todesstrahl; Defense! = Verteidigung!;
    Density Control = Dichtekontrolle; Designed Only for Killing = Nur zum Töten erschaffen;
    Devastating Charge = Verheerender Ansturm; Devourer of Souls = Seelenverschlinger;
    Devouring Monster = Verschlingendes Ungeheuer; Diana = Diana; Dinosaur Formula = Dinosaurier-Formel;
    Disintegration Ray = Auflösungsstrahl; Displacement = Versetzung; Distract the Guard = Lenke die Wache ab;
    Divine Intervention = Göttliches Eingreifen; Do Homework = Mache Hausaufgaben;
    Do You Like Squirrels? = Magst du Eichhörnchen?; Dominate Monster = Monster beherrschen; Double = Doppel;
    Double Overdrive = Doppel-Ekstase; Dualcast = Doppelzauber; Dynastic Codes = Dynastische Kodizes;
    Dynastic Command Node = Dynastischer Befehlsknoten; Echo of the Lost = Echo der Verlorenen;
    Ecliptic Growl = Ekliptisches Knurren; Elite Troops = Elitetruppen; Embiggen Fist = Vergrößerte Faust;
    Endless Swarm = Endloser Schwarm; Endurant = Ausdauernd; Enmitic Exterminator = Enmitischer Exterminator;
    Eternity Gate = Portal der Ewigkeit; Executioner Round = Henkersgeschoss; Exterminate! = Eliminieren!;
    Fabricator Claw Array = Fabrikatorklauen; Fallen Warrior = Gefallener Krieger; Fateful Bite = Schicksalhafter Biss;
    Fear Ray = Furchtstrahl; Fend Them Off = Wehre sie ab; Field Reprogramming = Umprogrammierung im Feld;
    Fight Crime = Bekämpfe Verbrechen; Fight! = Kämpft!; Final Heaven = Finaler Himmel;
    Find Another Way = Finde einen anderen Weg; Find New Host = Neuen Wirt finden; Fire Cross = Feuerkreuz;
    Fire of Tzeentch = Feuer des Tzeentch; Flesh Flayer = Fleischschinder; Flurry of Blows = Schlaghagel;
    Focus Beam = Fokusstrahl; Foil Their Scheme = Vereitle ihren Plan; Foot Toss = Fußwurf;
    Form a Party = Bilde eine Gruppe; Frenzied Metabolism = Rasender Stoffwechsel;
    Gather Your Courage = Nimm deinen Mut zusammen; Gatling Blaster = Gatling-Blaster;
    Genestealer's Kiss = Kuss des Genestealers; Genius Industrialist = Genialer Industrieller;
    Genomic Enhancement = Genomische Verbesserung; Ghost = Geist; Glory of Battle = Ruhm der Schlacht;
    Golden Rule = Goldene Regel; Gotta Go Fast = Immer auf Tempo; Grand Summon = Große Beschwörung;
    Grant an Advantage = Vorteil gewähren; Grav-cannon = Gravkanone; Grenades! = Granaten!;
    Harbinger of Despair = Vorbote der Verzweiflung; Hate = Hass; Heavenward Howl = Himmelsgeheul;
    Heavy Rock Cutter = Schwerer Gesteinsschneider; Heckle = Verhöhnen; Hero Worship = Heldenverehrung;
    Hide = Verstecke dich; Hire a Mercenary = Heuere einen Söldner an; History Teacher = Geschichtslehrerin;
    Hive Mind = Schwarmbewusstsein; Horrific Symbiosis = Grauenhafte Symbiose; Hunters for Hire = Jäger auf Abruf;
    Hyperfang Round = Hyperfang-Geschoss; I LOVE Squirrels! = Ich LIEBE Eichhörnchen!; Immune = Immun;
    Impossible Girl = Unmögliches Mädchen; In You, All Things Are Possible = In dir ist alles möglich;
    Infesting Spores = Wuchernde Sporen; Interrogate Them = Verhöre sie; Intimidate Them = Schüchtere sie ein;
    Invasion Beams = Invasionsstrahlen; Investigative Journalism = Enthüllungsjournalismus; Jast = Jast;
    Jolly Gutpipes = Fidele Darmpfeifen; Jump = Sprung; Jump Kick = Sprungtritt; Keen Senses = Scharfe Sinne;
    Kill = Töten; Leap Strike = Sprungangriff; Learn Their Secrets = Erfahre ihre Geheimnisse;
    Let the World Burn = Lass die Welt brennen; Lightbringer and Hero's Shield = Lichtbringer und Heldenschild;
    Lord of Chaos = Herr des Chaos; Lord of the Pyrrhian Legions = Herr der pyrrhianischen Legionen;
    Loud Ruckus = Lauter Krawall; Lunge = Ausfallschritt; Lure the Unwary = Unvorsichtige locken;
    Make a Retreat = Tritt den Rückzug an; Mantle of Inspiration = Mantel der Inspiration; Martyrdom = Märtyrertod;
    Master Tactician = Meisterlicher Taktiker; Meet in Reverse = Begegnung in umgekehrter Folge;
    Mega Flare = Megaflare; Mental Organism = Mentaler Organismus; Meteor Strikes = Meteoritenschlag;
    Mind Swap = Gedankentausch; Mold Harvest = Schimmelernte; Mug = Ausrauben; Murasame = Murasame;
    Mutsunokami = Mutsunokami; My First Friend = Mein erster Freund; Natural Shelter = Natürlicher Unterschlupf;
    Negative Energy Cone = Kegel aus negativer Energie; Neurotraumal Rod = Neurotrauma-Stab; Nitro-9 = Nitro-9;
    Oblivion = Vergessen; Omnislash = Omnischlag; One for My Baby = One for My Baby; Origami-Fu = Origami-Fu;
    Pain = Schmerz; Parallel Universe = Paralleluniversum; Patrol Night = Nachtstreife; Pavitr's Seva = Pavitrs Seva;
    Perfect Illumination = Vollkommene Erleuchtung; Perseus's Bow = Bogen des Perseus; Pheromone Trail = Pheromonspur;
    Plasma Incinerator = Plasma-Einäscherer; Polymorphine = Polymorphin; Pray = Beten;
    Primarch of the Death Guard = Primarch der Todesgarde; Prime Bead = Hauptperle;
    Project Image = Trugbild projizieren; Protect = Protes; Pry It Open = Heble sie auf;
    Psionic Spells = Psionische Zauber; Psychic Abomination = Psionische Abscheulichkeit;
    Psychic Stimulus = Psionischer Reiz; Puff Piece = Lobhudelei; Radar Sense = Radarsinn;
    Raid (the Fridge) = Überfall (auf den Kühlschrank); Raise = Wiederbeleben; Rapacious Hunger = Gieriger Hunger;
    Rat Tail = Rattenschwanz; Release Juno = Lass Juno frei; Repair Barge = Reparaturbarke;
    Reverberating Summons = Widerhallende Beschwörung; Rogue Trader = Freihändler; Rope Dart = Seilpfeil;
    Rosarius = Rosarius; Rough Divide = Grobe Teilung; Rouse the Party = Wecke die Gruppe;
    Run and Hide = Lauf und versteck dich; Sanctified Rules of Combat = Geheiligte Kampfregeln;
    Scions' Secretary = Sekretärin des Bundes; Search the Room = Durchsuche den Raum; Sec = Sec;
    Secrets of the Soul = Geheimnisse der Seele; Seismic Takedown = Seismischer Zugriff;
    Sell Contraband = Verkaufe Schmuggelware; Sensational Save = Sensationelle Rettung;
    Set Off Traps = Löse Fallen aus; Shaka, When the Walls Fell = Shaka, als die Mauern fielen;
    Share Intelligence = Erkenntnisse teilen; Shieldwall = Schildwall; Shiva's Aid = Shivas Hilfe;
    Shrieking Gargoyles = Kreischende Gargoyles; Sigil of Corruption = Siegel der Verderbnis;
    Sketch and Lore = Skizze und Kunde; Sleight of Hand = Fingerfertigkeit; Smash Relics = Zerschmettere Relikte;
    Smash the Chest = Zertrümmere die Truhe; Sneak Attack = Hinterhältiger Angriff;
    Sokratic Dialogue = Sokratischer Dialog; Solar Beam = Sonnenstrahl; Somersault = Salto;
    Song of Rest = Lied der Erholung; Sonic Attack = Schallangriff; Sonic Blast = Schallstoß;
    Sonic Blaster = Schallblaster; Sonic Wings = Schallschwingen; Sorcerous Elixir = Zauberelixier;
    Sorcerous Inspiration = Zauberische Eingebung; Spawn Termagants = Termaganten hervorbringen;
    Spirit of the Whalaqee = Geist der Whalaqee; Spiritual Leader = Spiritueller Anführer; Split = Teilung;
    Spoilers = Spoiler; Stall for Time = Spiele auf Zeit; Stampede! = Stampede!;
    Stand and Fight = Stelle dich dem Kampf; Standoff = Kräftemessen; Start a Brawl = Zettle eine Schlägerei an;
    Stowage = Stauraum; Strange new worlds = Fremde neue Welten; Stun = Betäuben; Stunning Strike = Betäubender Schlag;
    Subterranean Assault = Unterirdischer Angriff; Summon = Beschwörung; Super Nova = Supernova;
    Synaptic Disintegrator = Synaptischer Desintegrator; Tail Spikes = Schwanzstacheln; Technopathy = Technopathie;
    Teleport = Teleport; Temba, His Arms Wide = Temba, seine Arme weit; Thay = Thay; The Betrayer = Der Verräter;
    The Minstrel's Ballad = Die Ballade des Spielmanns; Those Who Came Before = Jene, die vor uns kamen;
    Threaten the Merchant = Bedrohe den Händler; Thundaga = Blitzga; Thundara = Blitzra; Thunder = Blitz;
    Time Compression = Zeitkompression; Time Lord's Prerogative = Vorrecht des Time-Lords; Timey-Wimey = Timey-Wimey;
    Titanic = Titanisch; Tools = Werkzeuge; Toxic Spores = Giftsporen; Trace Aether = Ätherspur;
    Tragic Backstory = Tragische Vorgeschichte; Translocation Protocols = Translokationsprotokolle; Triple = Tripel;
    Tunnel Snakes Rule! = Tunnelschlangen sind die Größten!; Two-Headed Coin = Zweiköpfige Münze;
    Two-Weapon Fighting = Kampf mit zwei Waffen; Tyrannosaurus Rex = Tyrannosaurus Rex;
    Ultimate End = Ultimatives Ende; Undying Vengeance = Unsterbliche Rache; Unlock Ability = Fähigkeit freischalten;
    Unreliable Visions = Trügerische Visionen; Unrivaled Lethality = Unerreichte Tödlichkeit;
    Veil of Time = Schleier der Zeit; Venom Blast = Giftstoß; Void Shields = Deflektorschilde;
    Warp-Strike = Warpangriff; Wasp's Sting = Stich der Wespe; Whirlwind = Wirbelwind;
    Whispers of the Grave = Geflüster des Grabes; Wild Card = Unbekannte Größe; Wind Walk = Windwandeln;
    Woman Who Walked the Earth = Die Frau, die über die Erde ging
"""


def _parse(table: str) -> dict[str, str]:
    """English in lower case -> German; an entry is "English = German"."""
    entries = (entry.split(" = ") for entry in table.split(";"))
    return {english.strip().lower(): german.strip() for english, german in entries}


FLAVOUR_WORDS = _parse(_FLAVOUR)
"""Flavor words (207.2d). Each belongs to one ability and is translated literally."""


def word_of_ability(english: str) -> str | None:
    """Returns the German ability word or flavor word, or None if no table contains it."""
    word = re.sub(r" (?=[,!?])", "", english.lower())
    return ABILITY_WORDS.get(word) or FLAVOUR_WORDS.get(word)


_CYCLING = (
    "{cost}, wirf diese Karte ab: Suche in deiner Bibliothek nach einer solchen Karte, zeige sie offen vor, nimm "
    "sie auf deine Hand und mische danach."
)

REMINDERS = {
    "affinity": "Kostet beim Wirken für jedes davon, das du kontrollierst, {1} weniger.",
    "basic landcycling": _CYCLING,
    "buyback": "Bezahlst du beim Wirken zusätzlich {cost}, kommt diese Karte beim Verrechnen auf deine Hand zurück.",
    "cascade": (
        "Wenn du diesen Zauberspruch wirkst, schicke Karten oben von deiner Bibliothek ins Exil, bis eine "
        "Nichtland-Karte mit niedrigerem Manabetrag dabei ist. Du kannst sie wirken, ohne ihre Manakosten zu "
        "bezahlen. Alles andere kommt in zufälliger Reihenfolge unter deine Bibliothek."
    ),
    "changeling": "Diese Karte hat jeden Kreaturentyp.",
    "commander ninjutsu": (
        "{cost}, nimm einen ungeblockten Angreifer, den du kontrollierst, auf die Hand zurück: Bringe diese Karte "
        "aus deiner Hand oder der Kommandozone getappt und angreifend ins Spiel."
    ),
    "convoke": "Jede Kreatur, die du beim Wirken tappst, bezahlt {1} oder ein Mana einer ihrer Farben.",
    "crew": (
        "Tappe Kreaturen mit Gesamtstärke {n} oder mehr: Dieses Fahrzeug wird bis zum Ende des Zuges zur Kreatur."
    ),
    "deathtouch": "Jeder Schaden, den {this} einer Kreatur zufügt, reicht aus, um sie zu zerstören.",
    "defender": "{This} kann nicht angreifen.",
    "delve": "Jede Karte, die du beim Wirken aus deinem Friedhof ins Exil schickst, bezahlt {1}.",
    "devour": (
        "Wenn {this} ins Spiel kommt, kannst du beliebig viele Kreaturen opfern. Für jede davon kommt {this} mit "
        "+1/+1-Marken ins Spiel: {n} je Kreatur."
    ),
    "double strike": "{This} fügt Kampfschaden zweimal zu: mit den Kreaturen mit Erstschlag und mit allen anderen.",
    "dredge": (
        "Statt eine Karte zu ziehen, kannst du {n} Karten millen und diese Karte aus deinem Friedhof auf deine Hand"
        " nehmen."
    ),
    "encore": (
        "{cost}, schicke diese Karte aus deinem Friedhof ins Exil: Für jeden Gegner entsteht eine Spielstein-Kopie "
        "mit Eile, die ihn in diesem Zug angreift, falls möglich. Zu Beginn des nächsten Endsegments werden sie "
        "geopfert. Aktiviere dies wie eine Hexerei."
    ),
    "entwine": "Bezahlst du beim Wirken zusätzlich {cost}, gelten alle Modi.",
    "evoke": "Du kannst diesen Zauberspruch für {cost} wirken. Dann wird {this} beim Ins-Spiel-Kommen geopfert.",
    "fear": "Nur Artefaktkreaturen und schwarze Kreaturen können {whom} blocken.",
    "first strike": "{This} fügt Kampfschaden früher zu als Kreaturen ohne {name}.",
    "flash": "Du kannst diesen Zauberspruch immer dann wirken, wenn du einen Spontanzauber wirken könntest.",
    "flashback": "Du kannst diese Karte für {cost} aus deinem Friedhof wirken. Danach geht sie ins Exil.",
    "flying": "Nur Kreaturen mit Flugfähigkeit oder Reichweite können {whom} blocken.",
    "haste": "{This} kann sofort angreifen und für {T} getappt werden.",
    "hexproof": "Gegner können {whom} nicht als Ziel bestimmen.",
    "horsemanship": "Nur Kreaturen mit {name} können {whom} blocken.",
    "improvise": "Jedes Artefakt, das du beim Wirken tappst, bezahlt {1}.",
    "indestructible": "Weder Schaden noch Effekte mit „zerstöre“ können {whom} zerstören.",
    "intimidate": "Nur Artefaktkreaturen und Kreaturen mit einer gemeinsamen Farbe können {whom} blocken.",
    "kicker": "Du kannst beim Wirken zusätzlich {cost} bezahlen.",
    "landcycling": _CYCLING,
    "landwalk": "Niemand kann {whom} blocken, der ein solches Land kontrolliert.",
    "lifelink": "Du erhältst Lebenspunkte in Höhe des Schadens dazu, den {this} zufügt.",
    "madness": (
        "Wirfst du diese Karte ab, geht sie ins Exil; von dort kannst du sie für {cost} wirken, sonst kommt sie auf"
        " deinen Friedhof."
    ),
    "menace": "Nur zwei oder mehr Kreaturen zusammen können {whom} blocken.",
    "morph": "Du kannst diese Karte für {3} verdeckt als 2/2 Kreatur wirken und sie jederzeit für {cost} aufdecken.",
    "multikicker": "Du kannst beim Wirken beliebig oft zusätzlich {cost} bezahlen.",
    "myriad": (
        "Wenn {this} angreift, kannst du für jeden anderen Gegner eine Spielstein-Kopie erzeugen, die ihn getappt "
        "angreift. Am Ende des Kampfes gehen die Kopien ins Exil."
    ),
    "ninjutsu": (
        "{cost}, nimm einen ungeblockten Angreifer, den du kontrollierst, auf die Hand zurück: Bringe diese Karte "
        "aus deiner Hand getappt und angreifend ins Spiel."
    ),
    "overload": (
        "Für {cost} gewirkt, gilt dieser Zauberspruch nicht für ein Ziel, sondern für jedes, das möglich wäre."
    ),
    "partner": "Du kannst zwei Kommandeure haben, falls beide {name} haben.",
    "protection": (
        "Nichts davon kann {whom} blocken, verzaubern, ausrüsten oder als Ziel haben, und aller Schaden davon wird "
        "verhindert."
    ),
    "reach": "{This} kann auch Kreaturen mit Flugfähigkeit blocken.",
    "read ahead": "Bestimme ein Kapitel und beginne mit so vielen Sagenmarken. Frühere Kapitel werden übersprungen.",
    "replicate": (
        "Du kannst beim Wirken beliebig oft zusätzlich {cost} bezahlen. So oft wird dieser Zauberspruch kopiert."
    ),
    "shadow": "{This} kann nur Kreaturen mit {name} blocken und nur von ihnen geblockt werden.",
    "shroud": "Niemand kann {whom} als Ziel bestimmen.",
    "skulk": "Kreaturen mit größerer Stärke können {whom} nicht blocken.",
    "storm": (
        "Wenn du diesen Zauberspruch wirkst, kopiere ihn für jeden Zauberspruch, der in diesem Zug vor ihm gewirkt "
        "wurde."
    ),
    "suspend": (
        "Statt diese Karte aus deiner Hand zu wirken, kannst du sie für {cost} mit {n} Zeitmarken ins Exil "
        "schicken. Zu Beginn deines Versorgungssegments entfernst du eine davon. Ist keine mehr da, wirkst du die "
        "Karte, ohne ihre Manakosten zu bezahlen."
    ),
    "trample": "Was an Kampfschaden nicht nötig ist, um die Blocker zu zerstören, trifft den, der angegriffen wird.",
    "typecycling": _CYCLING,
    "undaunted": "Kostet beim Wirken für jeden Gegner {1} weniger.",
    "unearth": (
        "{cost}: Bringe diese Karte aus deinem Friedhof mit Eile ins Spiel zurück. Sie geht am Zugende ins Exil. "
        "Wie eine Hexerei."
    ),
    "vigilance": "{This} wird beim Angreifen nicht getappt.",
    "ward": (
        "Wird {this} das Ziel eines Gegners, wird dessen Zauberspruch oder Fähigkeit neutralisiert, es sei denn, er"
        " bezahlt {cost}."
    ),
}

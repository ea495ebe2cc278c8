"""German ability words and flavor words: what stands in italics before a long dash (207.2c, 207.2d)."""

from __future__ import annotations

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
}
"""Ability words (207.2c)."""

_FLAVOUR = """
    Advanced Species = Fortgeschrittene Spezies
    Aegis of the Emperor = Aegis des Imperators
    Aerospark = Aerofunke
    Allons-y! = Allons-y!
    Architect of Deception = Architekt der Täuschung
    Armor of Shrieking Souls = Rüstung der kreischenden Seelen
    Atomic Transmutation = Atomare Umwandlung
    Avalanche! = Avalanche!
    Bad Breath = Mundgeruch
    Beacon of Hope = Leuchtfeuer der Hoffnung
    Bear Witness = Zeugnis ablegen
    Benediction of Omnissiah = Segen des Omnissiah
    Bewitching Whispers = Betörendes Flüstern
    Binding Contract = Bindender Vertrag
    Blind Betrayal = Blinder Verrat
    Blitzball Captain = Blitzball-Kapitän
    Blood Chalice = Blutkelch
    Body Thief = Körperdieb
    Body-print = Körperabdruck
    Brand-new Sky = Nagelneuer Himmel
    Brontosaurus = Brontosaurus
    Burning Chains = Brennende Ketten
    Ceaseless Tempest = Unablässiger Sturm
    Chainsword = Kettenschwert
    Chaosbringer = Chaosbringer
    Chapter Master = Ordensmeister
    Chef's Knife = Küchenmesser
    Children of the Cult = Kinder des Kults
    Circle of Death = Kreis des Todes
    Confounding Clouds = Verwirrende Wolken
    Conjure Elemental = Elementarwesen beschwören
    Coruscating Flames = Funkelnde Flammen
    Cosmo Memory = Kosmo-Erinnerung
    Crash Landing = Bruchlandung
    Crescent Fang = Sichelfang
    Crushing Teeth = Zermalmende Zähne
    Cybernetic Senses = Kybernetische Sinne
    Dark One's Own Luck = Glück des Finsteren
    Darkforce Inversion = Darkforce-Umkehrung
    Death Frenzy = Todesraserei
    Designed Only for Killing = Nur zum Töten erschaffen
    Devastating Charge = Verheerender Ansturm
    Devourer of Souls = Seelenverschlinger
    Devouring Monster = Verschlingendes Ungeheuer
    Diana = Diana
    Dinosaur Formula = Dinosaurier-Formel
    Divine Intervention = Göttliches Eingreifen
    Do You Like Squirrels? = Magst du Eichhörnchen?
    Dominate Monster = Monster beherrschen
    Double = Doppel
    Double Overdrive = Doppel-Ekstase
    Dualcast = Doppelzauber
    Dynastic Codes = Dynastische Kodizes
    Echo of the Lost = Echo der Verlorenen
    Ecliptic Growl = Ekliptisches Knurren
    Elite Troops = Elitetruppen
    Endless Swarm = Endloser Schwarm
    Endurant = Ausdauernd
    Eternity Gate = Portal der Ewigkeit
    Exterminate! = Eliminieren!
    Fabricator Claw Array = Fabrikatorklauen
    Fallen Warrior = Gefallener Krieger
    Fateful Bite = Schicksalhafter Biss
    Fire Cross = Feuerkreuz
    Fire of Tzeentch = Feuer des Tzeentch
    Flesh Flayer = Fleischschinder
    Flurry of Blows = Schlaghagel
    Genestealer's Kiss = Kuss des Genestealers
    Genius Industrialist = Genialer Industrieller
    Genomic Enhancement = Genomische Verbesserung
    Glory of Battle = Ruhm der Schlacht
    Gotta Go Fast = Immer auf Tempo
    Grand Summon = Große Beschwörung
    Grav-cannon = Gravkanone
    Grenades! = Granaten!
    Harbinger of Despair = Vorbote der Verzweiflung
    Heavenward Howl = Himmelsgeheul
    Heavy Rock Cutter = Schwerer Gesteinsschneider
    History Teacher = Geschichtslehrerin
    Hive Mind = Schwarmbewusstsein
    Hunters for Hire = Jäger auf Abruf
    I LOVE Squirrels! = Ich LIEBE Eichhörnchen!
    Immune = Immun
    Impossible Girl = Unmögliches Mädchen
    Infesting Spores = Wuchernde Sporen
    Invasion Beams = Invasionsstrahlen
    Jolly Gutpipes = Fidele Darmpfeifen
    Jump = Sprung
    Keen Senses = Scharfe Sinne
    Leap Strike = Sprungangriff
    Lightbringer and Hero's Shield = Lichtbringer und Heldenschild
    Lord of Chaos = Herr des Chaos
    Martyrdom = Märtyrertod
    Master Tactician = Meisterlicher Taktiker
    Mega Flare = Megaflare
    Mental Organism = Mentaler Organismus
    Mold Harvest = Schimmelernte
    Mug = Ausrauben
    Murasame = Murasame
    Mutsunokami = Mutsunokami
    My First Friend = Mein erster Freund
    Natural Shelter = Natürlicher Unterschlupf
    Negative Energy Cone = Kegel aus negativer Energie
    Neurotraumal Rod = Neurotrauma-Stab
    Nitro-9 = Nitro-9
    Oblivion = Vergessen
    Origami-Fu = Origami-Fu
    Pain = Schmerz
    Parallel Universe = Paralleluniversum
    Pavitr's Seva = Pavitrs Seva
    Perseus's Bow = Bogen des Perseus
    Pheromone Trail = Pheromonspur
    Plasma Incinerator = Plasma-Einäscherer
    Polymorphine = Polymorphin
    Psionic Spells = Psionische Zauber
    Psychic Abomination = Psionische Abscheulichkeit
    Radar Sense = Radarsinn
    Raise = Wiederbeleben
    Rapacious Hunger = Gieriger Hunger
    Rat Tail = Rattenschwanz
    Repair Barge = Reparaturbarke
    Reverberating Summons = Widerhallende Beschwörung
    Rogue Trader = Freihändler
    Rope Dart = Seilpfeil
    Rosarius = Rosarius
    Rough Divide = Grobe Teilung
    Scions' Secretary = Sekretärin des Bundes
    Search the Room = Durchsuche den Raum
    Secrets of the Soul = Geheimnisse der Seele
    Seismic Takedown = Seismischer Zugriff
    Share Intelligence = Erkenntnisse teilen
    Shieldwall = Schildwall
    Shiva's Aid = Shivas Hilfe
    Shrieking Gargoyles = Kreischende Gargoyles
    Sketch and Lore = Skizze und Kunde
    Sleight of Hand = Fingerfertigkeit
    Sneak Attack = Hinterhältiger Angriff
    Sonic Attack = Schallangriff
    Sonic Blast = Schallstoß
    Sonic Blaster = Schallblaster
    Sonic Wings = Schallschwingen
    Sorcerous Elixir = Zauberelixier
    Sorcerous Inspiration = Zauberische Eingebung
    Spawn Termagants = Termaganten hervorbringen
    Split = Teilung
    Stampede! = Stampede!
    Stowage = Stauraum
    Strange new worlds = Fremde neue Welten
    Stunning Strike = Betäubender Schlag
    Subterranean Assault = Unterirdischer Angriff
    Summon = Beschwörung
    Super Nova = Supernova
    Synaptic Disintegrator = Synaptischer Desintegrator
    Tail Spikes = Schwanzstacheln
    Teleport = Teleport
    Those Who Came Before = Jene, die vor uns kamen
    Time Compression = Zeitkompression
    Time Lord's Prerogative = Vorrecht des Time-Lords
    Timey-Wimey = Timey-Wimey
    Tools = Werkzeuge
    Toxic Spores = Giftsporen
    Trace Aether = Ätherspur
    Tragic Backstory = Tragische Vorgeschichte
    Triple = Tripel
    Tunnel Snakes Rule! = Tunnelschlangen sind die Größten!
    Tyrannosaurus Rex = Tyrannosaurus Rex
    Ultimate End = Ultimatives Ende
    Undying Vengeance = Unsterbliche Rache
    Unlock Ability = Fähigkeit freischalten
    Unreliable Visions = Trügerische Visionen
    Veil of Time = Schleier der Zeit
    Venom Blast = Giftstoß
    Wasp's Sting = Stich der Wespe
    Whirlwind = Wirbelwind
    Whispers of the Grave = Geflüster des Grabes
    Wind Walk = Windwandeln
    Woman Who Walked the Earth = Die Frau, die über die Erde ging
"""


def _parse(table: str) -> dict[str, str]:
    """English in lower case -> German; a row is "English = German"."""
    rows = (row.split(" = ") for row in table.strip().splitlines())
    return {english.strip().lower(): german for english, german in rows}


FLAVOUR_WORDS = _parse(_FLAVOUR)
"""Flavor words (207.2d): each is made for one ability; translated plainly."""


def word_of_ability(english: str) -> str | None:
    """The German ability word or flavor word, None if it is in no table."""
    word = english.lower()
    return ABILITY_WORDS.get(word) or FLAVOUR_WORDS.get(word)

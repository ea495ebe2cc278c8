"""Type lines: supertypes, card types and subtypes (205), and the list of all subtypes in both languages (205.3)."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from engine.cards.problems import NoCardType
from engine.errors import UnreadableInput

SUPERTYPES = ("Basic", "Elite", "Host", "Legendary", "Ongoing", "Snow", "Token", "World")
"""Supertypes (205.4a). Some card objects put "Token", "Elite" and "Host" before the types. "Elite" and "Host" are kept
like supertypes; "Token" isn't one (111.1), and `TypeLine.parse` removes it."""

CARD_TYPES = (
    "Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Emblem", "Enchantment", "Instant", "Kindred",
    "Land", "Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Stickers", "Vanguard",
)  # fmt: skip
"""Card types (205.2a). "Emblem" (114.3) and "Stickers" (123) aren't types, but card objects use the words, and so does
this program."""

PERMANENT_TYPES = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
"""Card types of permanents (110.4)."""

BASIC_LAND_TYPES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""Basic land type -> the colour of mana its intrinsic ability adds (305.6)."""

_OLD_NAMES = {"Tribal": "Kindred"}
_TWO_WORD_SUBTYPES = {("Time", "Lord"): "Time Lord", ("Power", "Plant"): "Power-Plant"}


class TypeLine(msgspec.Struct, frozen=True):
    """A type line. Each part is in printed order; subtypes of all card types are together."""

    supertypes: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> TypeLine:
        """Reads ``Legendary Creature — Human Soldier`` (or with ``-``).

        Raises:
            UnreadableInput: if a word before the dash is neither a supertype nor a card type.
        """
        return _parse(text)

    def __str__(self) -> str:
        left = " ".join(self.supertypes + self.types)
        return f"{left} — {' '.join(self.subtypes)}" if self.subtypes else left

    def has_type(self, card_type: str) -> bool:
        return card_type in self.types

    @property
    def is_permanent(self) -> bool:
        """True if the card would be a permanent card (110.4a)."""
        return not PERMANENT_TYPES.isdisjoint(self.types)

    @property
    def is_legendary(self) -> bool:
        return "Legendary" in self.supertypes

    @property
    def is_basic_land(self) -> bool:
        return "Basic" in self.supertypes and "Land" in self.types


@lru_cache(maxsize=8192)
def _parse(text: str) -> TypeLine:
    left, _, right = text.replace("–", "—").replace(" - ", " — ").partition("—")
    supertypes: list[str] = []
    types: list[str] = []
    for word in left.split():
        word = _OLD_NAMES.get(word, word)
        if word == "Token":
            continue
        if word in SUPERTYPES:
            supertypes.append(word)
        elif word in CARD_TYPES:
            types.append(word)
        else:
            raise UnreadableInput(NoCardType(word, text))
    return TypeLine(tuple(supertypes), tuple(types), _subtypes(right.split()))


def _subtypes(words: list[str]) -> tuple[str, ...]:
    found: list[str] = []
    for word in words:
        if found and (found[-1], word) in _TWO_WORD_SUBTYPES:
            found[-1] = _TWO_WORD_SUBTYPES[found[-1], word]
        else:
            found.append(word)
    return tuple(found)


_TABLE = {
    "Artifact": """
        Attraction=Attraktion; Blood=Blut; Bobblehead=Wackelpuppe; Book=Buch; Clue=Hinweis; Contraption=Gerät;
        Equipment=Ausrüstung; Food=Speise; Fortification=Befestigung; Gold; Incubator=Inkubator; Infinity;
        Junk=Altmetall; Lander; Map=Lageplan; Powerstone=Kraftstein; Spacecraft=Raumschiff; Stone=Stein;
        Treasure=Schatz; Vehicle=Fahrzeug
    """,
    "Battle": """
        Siege=Belagerung
    """,
    "Creature": """
        Advisor=Berater; Aetherborn=Äthergeborener; Alien=Außerirdischer; Ally=Verbündeter; Angel=Engel;
        Antelope=Antilope; Ape=Menschenaffe; Archer=Bogenschütze; Archon; Armadillo=Gürteltier; Army=Armee;
        Artificer=Handwerker; Assassin=Assassine; Assembly-Worker=Montagearbeiter; Astartes; Atog;
        Aurochs=Auerochse; Avatar; Azra; Badger=Dachs; Balloon=Ballon; Barbarian=Barbar; Bard=Barde; Basilisk;
        Bat=Fledermaus; Bear=Bär; Beast=Bestie; Beaver=Biber; Beeble=Bobbel; Beholder=Betrachter; Berserker;
        Bird=Vogel; Bison; Blinkmoth=Blinkmotte; Boar=Wildschwein; Bringer; Brushwagg=Buschköter; C'tan;
        Camarid; Camel=Kamel; Capybara=Wasserschwein; Caribou=Karibu; Carrier=Überträger; Cat=Katze;
        Centaur=Zentaur; Child=Kind; Chimera=Chimäre; Citizen=Bürger; Cleric=Kleriker; Clown;
        Cockatrice=Cockatrix; Construct=Konstrukt; Cow=Kuh; Coward=Feigling; Coyote=Kojote; Crab=Krabbe;
        Crocodile=Krokodil; Custodes; Cyberman; Cyclops=Zyklop; Dalek; Dauthi; Demigod=Halbgott; Demon=Dämon;
        Deserter=Deserteur; Detective=Detektiv; Devil=Teufel; Dinosaur=Dinosaurier; Djinn=Dschinn; Doctor;
        Dog=Hund; Dragon=Drache; Drake=Sceada; Dreadnought=Schlachtschiff; Drix; Droid=Droide; Drone=Drohne;
        Druid=Druide; Dryad=Dryade; Dwarf=Zwerg; Echidna; Efreet=Ifrit; Egg=Ei; Elder=Ältester; Eldrazi;
        Elemental=Elementarwesen; Elephant=Elefant; Elf; Elk=Hirsch; Employee=Angestellter; Eye=Auge;
        Faerie=Feenwesen; Ferret=Frettchen; Fish=Fisch; Flagbearer=Fahnenträger; Fox=Fuchs;
        Fractal=Fraktalwesen; Frog=Frosch; Fungus=Pilzwesen; Gamer=Spielertyp; Gamma; Gargoyle; Germ=Keim;
        Giant=Riese; Gith; Glimmer=Schimmer; Gnoll; Gnome=Gnom; Goat=Ziege; Goblin; God=Gott; Golem;
        Gorgon=Gorgo; Graveborn=Leiche; Gremlin; Griffin=Greif; Guest=Gast; Hag=Vettel; Halfling=Halbling;
        Hamster; Harpy=Harpyie; Hedgehog=Igel; Hellion; Hero=Held; Hippo=Flusspferd; Hippogriff; Homarid;
        Homunculus; Horror=Schrecken; Horse=Pferd; Human=Mensch; Hunter=Jäger; Hydra; Hyena=Hyäne; Illusion;
        Imp=Teufelsbraten; Incarnation=Inkarnation; Inhuman; Inkling=Tintling; Inquisitor; Insect=Insekt;
        Jackal=Schakal; Jedi; Jellyfish=Qualle; Juggernaut; Kangaroo=Känguru; Kavu; Kirin; Kithkin;
        Knight=Ritter; Kobold; Kor; Kraken=Krake; Kree; Lamia; Lammasu; Leech=Egel; Lemur; Leviathan; Lhurgoyf;
        Licid=Zecke; Lizard=Eidechse; Llama=Lama; Lobster=Hummer; Manticore=Mantikor; Masticore=Mastikor;
        Mercenary=Söldner; Merfolk=Meervolk; Metathran=Methathran; Minion=Diener; Minotaur=Minotaurus;
        Mite=Milbe; Mole=Maulwurf; Monger=Freihändler; Mongoose=Mungo; Monk=Mönch; Monkey=Affe; Moogle=Mogry;
        Moonfolk=Mondvolk; Mount=Reittier; Mouse=Maus; Mutant; Myr; Mystic=Mystiker; Naga; Nautilus; Necron;
        Nephilim; Nightmare=Nachtmahr; Nightstalker=Nachtschrat; Ninja; Noble=Adliger; Noggle=Noggele;
        Nomad=Nomade; Nymph=Nymphe; Octopus=Oktopus; Officer=Offizier; Ogre=Oger; Ooze=Schlammwesen; Orb=Sphäre;
        Orc=Ork; Orgg; Otter; Ouphe=Bold; Ox=Ochse; Oyster=Auster; Pangolin=Schuppentier; Peasant=Gesinde;
        Pegasus; Pentavite=Pentavit; Performer=Darsteller; Pest=Nervensäge; Phelddagrif; Phoenix;
        Phyrexian=Phyrexianer; Pilot; Pincher=Kneifer; Pirate=Pirat; Plant=Pflanze; Platypus=Schnabeltier;
        Porcupine=Stachelschwein; Possum=Opossum; Praetor=Prätor; Primarch; Prism=Prisma; Processor=Verwerter;
        Qu=Q; Rabbit=Hase; Raccoon=Waschbär; Ranger=Waldläufer; Rat=Ratte; Rebel=Rebell; Reflection=Reflexion;
        Rhino=Nashorn; Rigger=Monteur; Robot=Roboter; Rogue=Räuber; Sable=Zobel; Salamander; Samurai; Sand;
        Saproling; Satyr; Scarecrow=Vogelscheuche; Scientist=Forscher; Scion=Brut; Scorpion=Skorpion;
        Scout=Späher; Sculpture=Skulptur; Seal=Robbe; Serf=Leibeigener; Serpent=Schlange; Servo; Shade=Schatten;
        Shaman=Schamane; Shapeshifter=Gestaltwandler; Shark=Hai; Sheep=Schaf; Siren=Sirene; Sith;
        Skeleton=Skelett; Skrull; Skunk=Stinktier; Slith; Sliver=Remasuri; Sloth=Faultier; Slug=Schnecke;
        Snail=Gehäuseschnecke; Snake=Ophis; Soldier=Soldat; Soltari; Sorcerer=Hexer; Spawn=Laich; Specter;
        Spellshaper=Spruchwandler; Sphinx; Spider=Spinne; Spike=Stachel; Spirit=Geist; Splinter=Splitter;
        Sponge=Schwamm; Spy=Spion; Squid=Tintenfisch; Squirrel=Eichhörnchen; Starfish=Seestern; Surrakar;
        Survivor=Überlebender; Symbiote=Symbiont; Synth; Tentacle=Tentakel; Tetravite=Tetravit; Thalakos;
        Thopter; Thrull; Tiefling; Time Lord=Time-Lord; Toy=Spielzeug; Treefolk=Baumhirte; Trilobite=Trilobit;
        Triskelavite=Triskelavit; Troll; Trooper; Turtle=Schildkröte; Tyranid=Tyranide; Unicorn=Einhorn; Utrom;
        Vampire=Vampir; Varmint=Ungeziefer; Vedalken; Villain=Schurke; Volver=Modulon; Wall=Mauer;
        Walrus=Walross; Warlock=Hexenmeister; Warrior=Krieger; Weasel=Wiesel; Weird=Seltsamkeit;
        Werewolf=Werwolf; Whale=Wal; Wizard=Zauberer; Wolf; Wolverine=Vielfraß; Wombat; Worm=Gewürm; Wraith;
        Wurm; Yeti; Zombie; Zubera
    """,
    "Enchantment": """
        Aura; Background=Hintergrund; Cartouche=Kartusche; Case=Fall; Class=Klasse; Curse=Fluch; Plan;
        Role=Rolle; Room=Raum; Rune; Saga=Sage; Shard=Splitter; Shrine=Schrein
    """,
    "Land": """
        Cave=Höhle; Desert=Wüste; Forest=Wald; Gate=Tor; Island=Insel; Lair=Hort; Locus=Ort; Mine;
        Mountain=Gebirge; Plains=Ebene; Planet; Power-Plant=Kraftwerk; Sphere=Sphäre; Swamp=Sumpf; Tower=Turm;
        Town=Stadt; Urza's=Urzas
    """,
    "Planeswalker": """
        Ajani; Aminatou; Angrath; Arlinn; Ashiok; Bahamut; Basri; Bolas; Calix; Chandra; Comet; Dack; Dakkon;
        Daretti; Davriel; Dihada; Domri; Dovin; Ellywick; Elminster; Elspeth; Estrid; Freyalise; Garruk; Gideon;
        Grist; Guff; Huatli; Jace; Jared; Jaya; Jeska; Kaito; Karn; Kasmina; Kaya; Kiora; Koth; Liliana; Lolth;
        Lukka; Minsc; Mordenkainen; Nahiri; Narset; Niko; Nissa; Nixilis; Oko; Quintorius; Ral; Rowan; Saheeli;
        Samut; Sarkhan; Serra; Sivitri; Sorin; Szat; Tamiyo; Tasha; Teferi; Teyo; Tezzeret; Thibalt; Tibalt;
        Tyvar; Ugin; Urza; Venser; Vivien; Vraska; Vronos; Will; Windgrace; Wrenn; Xenagos; Yanggu; Yanling;
        Zariel
    """,
    "Spell": """
        Adventure=Abenteuer; Arcane=Arkan; Lesson=Lektion; Omen; Trap=Falle
    """,
}


def _entries(table: str) -> dict[str, str]:
    pairs = (" ".join(entry.split()).partition("=") for entry in table.split(";"))
    return {english: german or english for english, _, german in pairs}


SUBTYPES: dict[str, dict[str, str]] = {kind: _entries(table) for kind, table in _TABLE.items()}
"""Card type -> subtype -> its German name."""

KIND_OF: dict[str, str] = {name: kind for kind, names in SUBTYPES.items() for name in names}
"""Subtype -> the card type it belongs to."""

BY_LOWER: dict[str, str] = {name.lower(): name for name in KIND_OF}
"""Lower case -> the subtype as it is spelled."""

CREATURE_TYPES = frozenset(SUBTYPES["Creature"])
"""All creature types (205.3m)."""

LAND_TYPES = frozenset(SUBTYPES["Land"])
"""All land types (205.3i)."""

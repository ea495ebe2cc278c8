"""German nouns with gender and plural: names of subtypes, other nouns of card text, and nouns in which card names end;
and the gender of persons' names.

An entry is "noun gender plural". The gender is m, f, n, or w (masculine, declined weakly: den Soldaten), or a (declined
like an adjective: der Verbündete). The plural is an ending ("-en"), a whole word if the stem changes, or missing if it
is the same as the singular. "+s" after the plural is an unusual genitive ending ("+" for none).
"""

from __future__ import annotations

from typing import Literal

SUBTYPE_FORMS = """
    Altmetall n -e; Attraktion f -en; Ausrüstung f -en; Befestigung f -en; Blut n; Buch n Bücher; Fahrzeug n -e;
    Gerät n -e; Gold n; Hinweis m -e; Infinity n; Inkubator m -en; Kraftstein m -e; Lageplan m Lagepläne; Lander m;
    Raumschiff n -e; Schatz m Schätze; Speise f -n; Stein m -e; Wackelpuppe f -n; Belagerung f -en

    Adliger a; Affe w -n; Angestellter a; Antilope f -n; Archon w -en; Armee f -n; Assassine w -n; Astartes m +;
    Atog m -s; Auerochse w -n; Auge n -n; Auster f -n; Außerirdischer a; Avatar m -e; Azra m -s; Ballon m -s;
    Barbar w -en; Barde w -n; Basilisk w -en; Baumhirte w -n; Berater m; Berserker m; Bestie f -n; Betrachter m;
    Biber m; Bison m -s; Blinkmotte f -n; Bobbel m; Bogenschütze w -n; Bold m -e; Bringer m; Brut f -en;
    Buschköter m; Bär w -en; Bürger m; C'tan m; Camarid m -e; Chimäre f -n; Clown m -s; Cockatrix m -e; Custodes m +;
    Cyberman m Cybermen; Dachs m -e; Dalek m -s; Darsteller m; Dauthi m; Deserteur m -e; Detektiv m -e; Diener m;
    Dinosaurier m; Doctor m -s; Drache w -n; Drix m +; Drohne f -n; Droide w -n; Druide w -n; Dryade f -n;
    Dschinn m -e; Dämon m -en; Echidna f -s; Egel m; Ei n -er; Eichhörnchen n; Eidechse f -n; Einhorn n Einhörner;
    Eldrazi m; Elefant w -en; Elementarwesen n; Elf w -en; Engel m; Fahnenträger m; Faultier n -e; Feenwesen n;
    Feigling m -e; Fisch m -e; Fledermaus f Fledermäuse; Flusspferd n -e; Forscher m; Fraktalwesen n;
    Freihändler m; Frettchen n; Frosch m Frösche; Fuchs m Füchse; Gamma m -s; Gargoyle m -s; Gast m Gäste;
    Gehäuseschnecke f -n; Geist m -er; Gesinde n; Gestaltwandler m; Gewürm n -e; Gith m -s; Gnoll m -e; Gnom w -en;
    Goblin m -s; Golem m -s; Gorgo f Gorgonen; Gott m Götter; Greif w -en; Gremlin m -s; Gürteltier n -e; Hai m -e;
    Halbgott m Halbgötter; Halbling m -e; Hamster m; Handwerker m; Harpyie f -n; Hase w -n; Held w -en; Hellion m -en;
    Hexenmeister m; Hexer m; Hippogriff m -e; Hirsch m -e; Homarid m -e; Homunculus m Homunculi +;
    Homunkulus m Homunkuli +; Hummer m; Hund m -e; Hydra f Hydras; Hyäne f -n; Ifrit m -e; Igel m; Illusion f -en;
    Inhuman m -s; Inkarnation f -en; Inquisitor m -en; Insekt n -en; Jedi m -s; Juggernaut m -s; Jäger m; Kamel n -e;
    Karibu n -s; Katze f -n; Kavu m -s; Keim m -e; Kind n -er; Kirin m -s; Kithkin m -s; Kleriker m; Kneifer m;
    Kobold m -e; Kojote w -n; Konstrukt n -e; Kor m; Krabbe f -n; Krake w -n; Kree m; Krieger m; Krokodil n -e;
    Kuh f Kühe; Känguru n -s; Laich m -e; Lama n -s; Lamia f Lamien; Lammasu m -s; Leibeigener a; Leiche f -n;
    Lemur w -en; Leviathan m -e; Lhurgoyf m -s; Mantikor m -e; Mastikor m -e; Mauer f -n; Maulwurf m Maulwürfe;
    Maus f Mäuse; Meervolk n Meervölker; Mensch w -en; Menschenaffe w -n; Methathran m -s; Milbe f -n;
    Minotaurus m Minotauren +; Modulon n -en; Mogry m -s; Mondvolk n Mondvölker; Montagearbeiter m; Monteur m -e;
    Mungo m -s; Mutant w -en; Myr m; Mystiker m; Mönch m -e; Nachtmahr m -e; Nachtschrat m -e; Naga m -s;
    Nashorn n Nashörner; Nautilus m +; Necron m -s; Nephilim m; Nervensäge f -n; Ninja m -s; Noggele m -n +;
    Nomade w -n; Nymphe f -n; Ochse w -n; Offizier m -e; Oger m; Oktopus m Oktopusse +; Ophis m +; Opossum n -s;
    Orgg m -s; Ork m -s; Otter m; Pegasus m Pegasi +; Pentavit m -e; Pferd n -e; Pflanze f -n; Phelddagrif m -s;
    Phoenix m -e +; Phyrexianer m; Pilot w -en; Pilzwesen n; Pirat w -en; Primarch w -en; Prisma n Prismen;
    Prätor m -en; Q m; Qualle f -n; Ratte f -n; Rebell w -en; Reflexion f -en; Reittier n -e; Remasuri m -s;
    Riese w -n; Ritter m; Robbe f -n; Roboter m; Räuber m; Salamander m; Samurai m; Sand m -e; Saproling m -e;
    Satyr m -n; Sceada m -s; Schaf n -e; Schakal m -e; Schamane w -n; Schatten m; Schildkröte f -n; Schimmer m;
    Schlachtschiff n -e; Schlammwesen n; Schlange f -n; Schnabeltier n -e; Schnecke f -n; Schrecken m;
    Schuppentier n -e; Schurke w -n; Schwamm m Schwämme; Seestern m -e; Seltsamkeit f -en; Servo m -s; Sirene f -n;
    Sith m; Skelett n -e; Skorpion m -e; Skrull m -s; Skulptur f -en; Slith m -s; Soldat w -en; Soltari m; Specter m -s;
    Sphinx f -e; Sphäre f -n; Spielertyp m -en; Spielzeug n -e; Spinne f -n; Spion m -e; Splitter m; Spruchwandler m;
    Späher m; Stachel m -n; Stachelschwein n -e; Stinktier n -e; Surrakar m -s; Symbiont w -en; Synth m -s; Söldner m;
    Tentakel m -n; Tetravit m -e; Teufel m; Teufelsbraten m; Thalakos m +; Thopter m; Thrull m -s; Tiefling m -e;
    Time-Lord m -s; Tintenfisch m -e; Tintling m -e; Trilobit w -en; Triskelavit m -e; Troll m -e; Trooper m;
    Tyranide w -n; Ungeziefer n; Utrom m -s; Vampir m -e; Vedalken m; Verbündeter a; Verwerter m; Vettel f -n;
    Vielfraß m -e; Vogel m Vögel; Vogelscheuche f -n; Wal m -e; Waldläufer m; Walross n Walrosse; Waschbär w -en;
    Wasserschwein n -e; Werwolf m Werwölfe; Wiesel n; Wildschwein n -e; Wolf m Wölfe; Wombat m -s; Wraith m -s;
    Wurm m Würmer; Yeti m -s; Zauberer m; Zecke f -n; Zentaur w -en; Ziege f -n; Zobel m; Zombie m -s; Zubera m -s;
    Zwerg m -e; Zyklop w -en; Ältester a; Äthergeborener a; Überlebender a; Überträger m

    Aura f Auren; Fall m Fälle; Fluch m Flüche; Hintergrund m Hintergründe; Kartusche f -n; Klasse f -n; Plan m Pläne;
    Raum m Räume; Rolle f -n; Rune f -n; Sage f -n; Schrein m -e
    Ebene f -n; Gebirge n; Hort m -e; Höhle f -n; Insel f -n; Kraftwerk n -e; Mine f -n; Ort m -e; Planet w -en;
    Stadt f Städte; Sumpf m Sümpfe; Tor n -e; Turm m Türme; Wald m Wälder; Wüste f -n
    Abenteuer n; Arkan n; Falle f -n; Lektion f -en; Omen n; Urzas n +
"""

NOUN_FORMS = """
    Artefakt n -e; Schlacht f -en; Kreatur f -en; Verzauberung f -en; Spontanzauber m; Land n Länder +es;
    Planeswalker m; Hexerei f -en; Stamm m Stämme; Stammeskarte f -n
    Karte f -n; Zauberspruch m Zaubersprüche +s; Zauber m; Spielstein m -e; Fähigkeit f -en; Quelle f -n;
    Kommandeur m -e; Gesetzloser a; Bonuskosten p; Objekt n -e; Kopie f -n; Spieler m; Gegner m; Beherrscher m
    Besitzer m; Ziel n -e; Effekt m -e
    Friedhof m Friedhöfe; Bibliothek f -en; Hand f Hände; Exil n; Spiel n -e; Kommandozone f -n; Stapel m; Zone f -n
    Stärke f -n; Widerstandskraft f; Manabetrag m Manabeträge; Gesamtstärke f; Loyalität f; Basis-Stärke f
    Marke f -n; Farbe f -n; Typ m -en; Name m -n +ns; Zahl f -en; Anzahl f; Mana n +s; Emblem n -e;
    Komplott n -e; Phänomen n -e; Welt f -en; Haufen m
    Modus m Modi +; Münzwurf m Münzwürfe; Abenteurergruppe f -n; Lebenspunkte-Anfangswert m -e
    Lebenspunkt m -e; Schadenspunkt m -e; Lebenspunktestand m; Schaden m; Kampfschaden m; Hälfte f -n; Differenz f -en
    Manakostenangabe f -n; Markensorte f -n
    Zug m Züge +es; Ende-des-Kampfes-Segment n -e
    Versorgungssegment n -e; Ziehsegment n -e; Endsegment n -e; Enttappsegment n -e; Hauptphase f -n
    Kampf m Kämpfe +es; Kampfphase f -n; Segment n -e; Phase f -n; Beginn m; Ende n; Hingabe f; Segen m; Monarch w -en
    Angreifer-deklarieren-Segment n -e; Blocker-deklarieren-Segment n -e; Partie f -n; Handkartenzahl f -en
    Mal n -e; Manasymbol n -e; Kosten p; Menge f -n; Rest m -e;
    Kontrolle f -n; Würfel m; Münze f -n; Ergebnis n Ergebnisse
    Handkarte f -n; Manafarbe f -n; Sorte f -n; Schlachtfeld n -er; Initiative f -n; Kreaturentyp m -en; Landtyp m -en;
    Kartentyp m -en; Anfangsphase f -n; Stimme f -n; Gesamtmanabetrag m Gesamtmanabeträge; Gesamtwiderstandskraft f;
    Standardlandtyp m -en; Planeswalkertyp m -en; Manakosten p; Loyalitätsfähigkeit f -en; Kombination f -en
"""


def parse_forms(table: str) -> dict[str, tuple[str, str, str | None]]:
    """Noun -> (gender, plural, ending of the genitive or None for the usual one)."""
    found: dict[str, tuple[str, str, str | None]] = {}
    for row in table.splitlines():
        for entry in filter(None, (part.strip() for part in row.split(";"))):
            noun, gender, *rest = entry.split()
            genitive = next((word[1:] for word in rest if word.startswith("+")), None)
            endings = [word for word in rest if not word.startswith("+")]
            plural = endings[0] if endings else noun
            if plural.startswith("-"):
                plural = noun + plural[1:]
            found[noun] = (gender, plural, genitive)
    return found


NAME_NOUN_FORMS = """
    Abgott m Abgötter; Ahnen p; Akt m -e; Angst f Ängste; Anzug m Anzüge; Arm m -e; Aspirant w -en; Atem m
    Aufstieg m -e; Augur w -en; Aushauchen n; Avior m -en; Axt f Äxte; Bankett n -e; Bann m -e; Baum m Bäume
    Befall m; Befehl m -e; Behemoth m -s; Beinschienen p; Berg m -e; Beute f -n; Bewahrer m; Bild n -er
    Blick m -e; Blitz m -e; Blume f -n; Boden m Böden; Bogen m Bögen; Boss m -e; Brand m Brände; Bruder m Brüder
    Brücke f -n; Brunnen m; Champion m -s; Dorn w -en; Drachen m; Drescher m; Düne f -n; Ebbe f -n; Edikt n -e
    Ehre f -n; Eid m -e; Eis n; Elite f -n; Empath w -en; Erbe n; Erde f -n; Experiment n -e; Fanatiker m
    Fang m Fänge; Faust f Fäuste; Feder f -n; Feind m -e; Feld n -er; Fels w -en; Fenster n; Fest n -e; Feuer n
    Finale n +s; Finger m; Flagge f -n; Flamme f -n; Fleisch n; Flimmern n; Flut f -en; Fluss m Flüsse
    Form f -en; Fürst w -en; Futter n; Gargadon m -s; Garten m Gärten; Gebet n -e; Gefahr f -en; Gefolge n
    Gefolgsleute p; Geheimnis n Geheimnisse; Geißel f -n; Geröll n; Geschenk n -e; Gesetz n -e; Gesicht n -er
    Gestalt f -en; Gewitter n; Gift n -e; Glanz m; Glaube w -n +ns; Glocke f -n; Glut f -en; Gnade f -n
    Gottheit f -en; Grab n Gräber; Grube f -n; Gruft f Grüfte; Haar n -e; Hafen m Häfen; Hain m -e
    Hammer m Hämmer; Handschuh m -e; Haufen m; Haus n Häuser; Häuptling m -e; Hauptmann m Hauptmänner; Heer n -e
    Heim n -e; Helm m -e; Herold m -e; Herr w -en; Herz n -en +ens; Hieb m -e; Himmel m; Hirte w -n; Horde f -n
    Horn n Hörner; Hut m Hüte; Impuls m -e; Infanterist w -en; Ingenieur m -e; Kaiser m; Kamm m Kämme
    Kanone f -n; Karyatide m -n; Kelch m -e; Kessel m; Kette f -n; Ketzer m; Klaue f -n; Klinge f -n
    Klippe f -n; Knecht m -e; Knochen m; Kolben m; Koloss m -e; Kommandant w -en; Komet w -en; König m -e
    Kopf m Köpfe; Koralle f -n; Kralle f -n; Krone f -n; Kugel f -n; Kunst f Künste; Künstler m; Lampe f -n
    Langfinger m; Lanze f -n; Laterne f -n; Lauf m Läufe; Leere f; Leib m -er; Lehrmeister m; Lehrling m -e
    Leuchten n; Leute p; Licht n -er; Lich m -e; Liebe f; Lied n -er; Linse f -n; Löwe w -n; Macht f Mächte
    Made f -n; Magier m; Magus m Magi +; Mal n -e; Mantel m Mäntel; Marsch m Märsche; Maske f -n; Medaillon n -s
    Meister m; Missklang m Missklänge; Mond m -e; Monolith w -en; Munition f -en; Mutter f Mütter; Myr m
    Nacht f Nächte; Narr w -en; Nebel m; Nest n -er; Netz n -e; Opfer n; Orakel n; Orden m; Ornament n -e
    Paktierer m; Pakt m -e; Palast m Paläste; Paladin m -e; Paragon m -s; Partisan w -en; Petschaft n -e
    Pfad m -e; Pfau w -en; Pfeil m -e; Pforte f -n; Phiole f -n; Plage f -n; Plündern n; Portal n -e
    Potenzial n -e; Pracht f; Preis m -e; Prinz w -en; Prophet w -en; Prügel p; Quelle f -n; Rache f
    Rad n Räder; Rat m Räte; Rauch m; Recke w -n; Reich n -e; Reif m -e; Reise f -n; Rift m -e; Ring m -e
    Riss m -e; Ritual n -e; Ruf m -e; Ruine f -n; Rüstung f -en; Sand m -e; Säule f -n; Schale f -n; Schar f -en
    Scheinwerfer m; Schild m -e; Schlag m Schläge; Schlinge f -n; Schlund m Schlünde; Schlüssel m; Schmiede f -n
    Schmied m -e; Schritt m -e; Schrei m -e; Schrift f -en; Schuss m Schüsse; Schwanz m Schwänze
    Schwarm m Schwärme; Schwelle f -n; Schwert n -er; Schwester f -n; Schwinge f -n; See m -n; Seele f -n
    Segel n; Seuche f -n; Shikari m -s; Sicht f -en; Siegel n; Sieg m -e; Signal n -e; Sinn m -e; Sintflut f -en
    Sonne f -n; Speer m -e; Sphinx f -e; Spiegel m; Spiel n -e; Spross m -e; Spruch m Sprüche; Stab m Stäbe
    Stachel m -n; Statue f -n; Staub m; Steinkreis m -e; Steuer f -n; Stern m -e; Stich m -e; Stille f
    Stimme f -n; Stoß m Stöße; Strahl m -en; Straße f -n; Streich m -e; Strudel m; Sturm m Stürme
    Sturmtief n -s; Tag m -e; Tal n Täler; Tanz m Tänze; Tempel m; Thallid m -e; Thrinax m +; Thron m -e
    Tier n -e; Titan w -en; Toben n; Tod m -e; Tor n -e; Träne f -n; Traum m Träume; Treue f; Trank m Tränke
    Tribut m -e; Tropfen m; Turm m Türme; Unheil n; Unterschlupf m Unterschlüpfe; Vater m Väter; Verheerer m
    Verstoß m Verstöße; Verweis m -e; Vieh n; Vogt m Vögte; Volk n Völker; Wache f -n; Wächter m; Waffe f -n
    Wahnsinn m; Wasser n; Weg m -e; Welle f -n; Welt f -en; Werk n -e; Wesen n; Wesir m -e; Wille w -n +ns
    Wind m -e; Winter m; Wirbel m; Wolke f -n; Wort n Worte; Wunder n; Wunde f -n; Wut f; Zahn m Zähne
    Zehnt m -e; Zeichen n; Zeit f -en; Zeuge w -n; Zikade f -n; Zorn m; Zunge f -n; Zweig m -e; Äther m
    Übermacht f; Ufer n; Uhr f -en; Ur-Drache w -n; Urhunger m; Urchaos n; Zahnrad n; Ringe p; Anführer m
    Begleiter m; Bannerträger m; Beschwörer m; Despot w -en; Erzdämon m -en; Erzfeind m -e; Goblin-Nabob m -s
    Inquisitor m -en; Inspektor m -en; Kämpfer m; Mechakoloss m -e; Ork m -s; Renegat w -en; Schurke w -n
    Schütze w -n; Thopterist w -en; Wandler m; Assistent w -en; Mystiker m; Diplomat w -en; Historiker m
    Karawanenführer m; Vernichter m; Wächterin f -nen; Barde w -n; Bandit w -en; Adept w -en; Abschaffer m
    Vorherrschaft f; Weise f -n; Bote w -n; Schatten m; Diva f Diven; Graf w -en; Gremlin m -s; Gargoyle m -s
    Fee f -n; Elch m -e; Esel m; Fohlen n; Hahn m Hähne; Huhn n Hühner; Kater m; Kalb n Kälber; Lamm n Lämmer
    Adler m; Falke w -n; Eule f -n; Rabe w -n; Krähe f -n; Spatz w -en; Taube f -n; Wespe f -n; Biene f -n
    Käfer m; Motte f -n; Raupe f -n; Bach m Bäche; Bucht f -en; Burg f -en; Festung f -en; Halle f -n; Hügel m
    Klamm f -en; Küste f -n; Moor n -e; Oase f -n; Pass m Pässe; Schlucht f -en; Strand m Strände; Teich m -e
    Vulkan m -e; Werft f -en; Wiese f -n; Zitadelle f -n; Amulett n -e; Armreif m -e; Becher m; Dolch m -e
    Fackel f -n; Flasche f -n; Gürtel m; Harfe f -n; Juwel n -en; Kiste f -n; Kompass m -e; Messer n
    Obelisk w -en; Orb m -s; Peitsche f -n; Pflug m Pflüge; Sarg m Särge; Sense f -n; Stiefel m; Tafel f -n
    Totem n -s; Trommel f -n; Truhe f -n; Umhang m Umhänge; Urne f -n; Werkzeug n -e; Zepter n; Maschine f -n
    Suche f -n; Randale f -n; Ausdauer f; Nabob m -s; Rückkehr f; Verlockung f -en; Phoenix m -e +; Klan m -s
    Bahn f -en
"""
"""Nouns in which card names end; rows as above."""

FEMININE_ENDINGS = (
    "ung",
    "heit",
    "keit",
    "schaft",
    "ion",
    "tät",
    "ik",
    "erei",
    "enz",
    "anz",
    "sal",
    "euse",
    "tur",
    "ade",
)
NEUTER_ENDINGS = ("chen", "lein", "tum", "ment")
MASCULINE_ENDINGS = ("ling", "ismus", "er", "ist", "ant", "ent")

EPITHETS: dict[str, Literal["m", "f", "n"]] = {
    "Vertraute": "f",
    "Reisende": "f",
    "Ehrwürdiger": "m",
    "Historikerin": "f",
    "Erbin": "f",
    "Geist": "m",
    "Einsiedlerin": "f",
    "Eingeweihter": "m",
    "Schrecken": "m",
    "Herz": "f",
    "Verzerrung": "m",
    "Inkarnation": "m",
    "Etwas": "n",
    "Sammelpunkt": "m",
}
"""Words of bynames that show the gender of the person."""

FIRST_NAMES: dict[str, Literal["m", "f", "n"]] = {
    "Avacyn": "f",
    "Anafenza": "f",
    "Gisela": "f",
    "Inga": "f",
    "Judith": "f",
    "Meren": "f",
    "Sela": "f",
    "Selvala": "f",
    "Teysa": "f",
    "Tuya": "f",
    "Kozilek": "m",
    "Mizzix": "m",
    "Rafiq": "m",
    "Tromokratis": "m",
    "Zilortha": "m",
    "Godo": "m",
    "Drakuseth": "m",
    "Thryx": "m",
    "Blutpranke": "f",
    "Purphoros": "m",
    "Omnath": "m",
    "Kommodore": "m",
    "Belzenlok": "m",
}
"""Persons whose byname doesn't show the gender."""

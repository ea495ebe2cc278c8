"""Nouns that names of cards end in, with gender and plural (as in `german_forms`); the gender of names of persons."""

from __future__ import annotations

from typing import Literal

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
"""Rows as in `german_forms`."""

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
"""Words of bynames that tell the gender of whom they name."""

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
"""Persons whose byname does not tell."""

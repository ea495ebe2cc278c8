"""The shortest sentences that use each phrase of English: read and written again by the tests of both laws."""

from __future__ import annotations

from tests.engine.text.choice_phrases import CHOICES_OF_PERMANENTS, CHOICES_OF_SPELLS, SIZES_AND_ACTIONS
from tests.engine.text.trigger_phrases import TRIGGER_PHRASES

PERMANENT_PHRASES = (
    "Flying, vigilance",
    "You can't cast ~ unless an opponent lost life this turn.",
    "When ~ dies, create a number of tapped Treasure tokens equal to its power.",
    "When ~ enters, each opponent discards a card, then each opponent who didn't discard a nonland card loses 3 life.",
    "As ~ enters, choose a card name other than a basic land card name.",
    "{1}: Reveal cards from the top of your library until you reveal a nonland card. You may cast that card without "
    "paying its mana cost. Put all revealed cards not cast this way on the bottom of your library in a random order.",
    "As long as ~ entered this turn, you may activate its loyalty abilities any time you could cast an instant.",
    "When ~ dies, if it didn't have flying, draw a card.",
    "Each other creature you control enters with an additional +1/+1 counter on it for each Bear you already control.",
    "Each nonland card in your graveyard has escape. The escape cost is equal to the card's mana cost plus exile three "
    "other cards from your graveyard.",
    "~ gets +1/+0 for each creature you've sacrificed this turn.",
    "~ gets +1/+0 for each card you drew this turn.",
    "{1}: Reveal the top card of your library. You may cast it. If you don't cast it, put it into your hand.",
    "{T}: Gain control of target creature of an opponent's choice they control.",
    "When ~ enters, if a spell was warped this turn, proliferate, then proliferate again.",
    "Sacrifice a land: Add one mana of any type the sacrificed land could produce.",
    "{T}: Add {C}. Spend this mana only to foretell a card from your hand or pay a morph cost.",
    "{T}: Add {C}. Spend this mana only to pay a mana cost to turn a manifested creature face up.",
    "{2}: Search your library for a land card with a basic land type, reveal it, put it into your hand, then shuffle.",
    "When ~ enters, each player's life total becomes the highest life total among all players.",
    "{2}: Exile the top three cards of your library. You may play them this turn without paying their mana costs.",
    "{2}, Sacrifice ~: Exile any number of target players' graveyards.",
    "{2}: Each of your opponents discards a card.",
    "When ~ enters, exile a card from your hand face down. It becomes foretold. Its foretell cost is its mana cost "
    "reduced by {2}.",
    "Whenever a creature you control explores a nonland card, put a +1/+1 counter on ~.",
    "At the beginning of your upkeep, each player discards a card. Each opponent who discarded a card that shares a "
    "card type with the card you discarded loses 3 life.",
    "Whenever a source you control deals noncombat damage to an opponent, ~ deals that amount of damage to target "
    "creature that player controls.",
    "{2}: ~ becomes a legendary 0/0 Elemental creature with haste named Oak until end of turn.",
    "Your opponents can't play land cards from graveyards.",
    "Whenever you tap an untapped creature an opponent controls, ~ gets +2/+1 until end of turn.",
    "Rat offering",
    *SIZES_AND_ACTIONS,
    "Devour X, where X is the number of creatures devoured this way",
    "{1}: Exchange control of target artifact or creature and another target permanent that shares one of those types "
    "with it.",
    "{T}: Add {G}. When you spend this mana to cast a Dragon spell, it enters with an additional +1/+1 counter on it "
    "and gains hexproof until your next turn.",
    "{1}: Return target instant card from your graveyard or exiled card with flashback you own to your hand.",
    "{T}: Exchange target opponent's life total with ~'s toughness.",
    "{2}, {T}: Shuffle ~ and your graveyard into their owner's library.",
    "{2}: Create a black Zombie creature token with power equal to ~'s power and toughness equal to ~'s toughness.",
    "{2}: Create a black Zombie creature token. Its power is equal to ~'s power and its toughness is equal to ~'s "
    "toughness.",
    "When ~ enters, if a graveyard has twenty or more cards in it, draw another card.",
    "{T}: Target opponent gains control of ~. When they do, draw a card.",
    "When ~ enters, return to your hand all cards in your graveyard that you cycled or discarded this turn.",
    "{1}: Put a lore counter on target Saga you control or remove one from it.",
    "-7: Flip five coins. Take an extra turn after this one for each coin that comes up heads.",
    "+2: During target player's next turn, each creature that player controls attacks if able.",
    "{T}: Add {G}. Spend this mana only to cast a Goblin spell or a legendary creature spell.",
    "When ~ enters, target player loses 2 life plus 2 life for each Spirit you control.",
    "{1}: This turn, each creature you control enters with an additional +1/+1 counter on it.",
    "{1}: Choose odd or even. Destroy each other creature with mana value of the chosen quality.",
    "{1}: Choose target opponent who had at least two more cards in hand than you did as you activated this ability.",
    "{1}: Choose target opponent who controlled more creatures than you did as you activated this ability.",
    "{1}: Move a counter of each kind not on ~ from another target permanent you control onto ~.",
    "{1}: Move one or more counters from ~ onto another target permanent you control.",
    "{1}: Return target card from your graveyard to the battlefield with a flying counter and a +1/+1 counter on it.",
    "{R}: ~ gains +1/+0 until end of turn.",
    "You may play cards exiled with ~, and you may spend mana as though it were mana of any color to cast those "
    "spells.",
    "Whenever another nontoken creature you control dies, draw a card.",
    "When ~ enters, create two 1/1 white Bird creature tokens with flying.",
    "{2}{B}, Sacrifice a creature: Target creature gets -2/-2 until end of turn.",
    "At the beginning of your upkeep, you lose 2 life.",
    "Other creatures you control get +1/+1 and have trample.",
    "Spells you cast cost {1} less to cast.",
    "If you tap a permanent for mana, it produces twice as much of that mana instead.",
    "Your life total can't change.",
    "~ is every nonbasic land type.",
    "Each land with an everything counter on it is every land type in addition to its other types.",
    "~ gets +1/+1 for each card in your hand and each foretold card you own in exile.",
    "~ enters with a +1/+1 counter on it for each mana spent to cast it.",
    "~ enters with a +1/+1 counter on it for each different mana cost among nonland cards in your graveyard.",
    "~ enters with a +1/+1 counter on it for each other spell cast this turn.",
    "Any player may cast creature spells without paying their mana cost and as though they had flash.",
    "During each player's turn, that player may play a land or cast a spell from among cards exiled with ~, and they "
    "may spend mana as though it were mana of any color to cast that spell. When they do, exile the top card of "
    "their "
    "library.",
    "Once during each of your turns, you may play a land or cast a permanent spell from among cards in your "
    "graveyard "
    "that were put there from your library this turn.",
    "During each of your turns, you may play a land and cast a spell from among cards in graveyards that were put "
    "there from libraries this turn.",
    "You may cast ~ from your graveyard. If you do, it enters with a finality counter on it.",
    "You may cast ~ from your graveyard if you pay {1} more to cast it for each other creature card in your graveyard.",
    "You may cast creature spells by paying {E} rather than paying their mana costs. If you cast a spell this way, "
    "you "
    "may cast it as though it had flash.",
    "You may cast spells from among cards in exile, and you may spend mana from snow sources as though it were "
    "mana of "
    "any color to cast those spells.",
    "You may cast creature spells from among cards exiled with ~ by removing three counters from among creatures you "
    "control in addition to paying their other costs.",
    "You may spend mana as though it were mana of any color to activate abilities of creatures you control.",
    "You may spend blue mana as though it were mana of any color to pay the activation costs of ~'s abilities.",
    "Each instant and sorcery spell you cast costs {1} less to cast for each creature it targets.",
    "Spells your opponents cast that target ~ cost an additional 3 life to cast.",
    "As ~ enters, it becomes your choice of a 3/3 artifact creature, a 2/2 artifact creature with flying, or a "
    "1/6 Wall artifact creature with defender in addition to its other types.",
    "As ~ enters, it becomes your choice of a 3/3 creature, a 2/2 creature with flying, or a 1/6 creature with "
    "defender.",
    "As long as ~ isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types.",
    "As ~ enters, you may sacrifice any number of creatures and/or planeswalkers. If you do, it enters with "
    "twice that many +1/+1 counters on it.",
    "Creatures you control can boast twice during each of your turns rather than once.",
    "As long as you have seven or more cards in hand, you may pay {0} rather than pay cycling costs.",
    "As long as you have seven or more cards in hand, you may pay 0 rather than pay cycling costs.",
    "~ costs {X} less to cast, where X is the total amount of noncombat damage dealt to your opponents this turn.",
    "Whenever you cast a spell that targets ~, put a +1/+1 counter on ~ and prevent all damage that would be dealt to "
    "it this turn.",
    "Whenever a basic land is tapped for mana of the chosen color, its controller adds "
    "an additional one mana of that color.",
    "Whenever you untap one or more permanents during your untap step, put that many time counters on ~.",
    "{T}: Counter target spell unless its controller pays {1} and 1 life.",
    "Whenever ~ mutates, you gain X life, where X is the number of times ~ has mutated.",
    "When ~ enters, if you control two or more nonland, nontoken permanents with the same name as one another, draw a "
    "card.",
    "{T}: Shapeshifters you control become copies of target creature until end of turn.",
    "At the beginning of enchanted player's upkeep, ~ deals 1 damage to that player or a planeswalker "
    "that player controls.",
    "You may remove a loyalty counter from a planeswalker you control rather than pay ~'s crew cost.",
    "If a red source you control would deal an amount of noncombat damage less than ~'s power to an opponent, "
    "that source deals damage equal to ~'s power instead.",
    "{2}{R}, {T}: Transform ~. Activate only if red sources you controlled dealt 4 or more noncombat damage this "
    "turn and only as a sorcery.",
    "You may have ~ enter as a copy of an artifact or creature you control, except it's an artifact creature in "
    "addition to its other types, and its power and toughness are equal to ~'s power and toughness.",
    "If you would put one or more counters on a creature or planeswalker you control or on yourself, put that "
    "many plus one of each of those kinds of counters on that permanent or player instead.",
    "If a card with cycling would be put into your graveyard from anywhere and it wasn't cycled, exile it instead.",
    "As long as you control exactly one creature, that creature gets +3/+1 and has lifelink.",
    "As long as there are three or more different kinds of counters among creatures you control, ~ gets +2/+4.",
    "Equipped creature gets +1/+0 for each of its colors.",
    "If ~ hasn't been exerted this turn, you may exert it as it attacks. When you do, untap all other creatures "
    "you control and after this phase, there is an additional combat phase.",
    'Lands your opponents control with the chosen name lose all land types and abilities, and they gain "{T}: '
    'Add one mana of any color."',
    "As ~ transforms into ~, attach it to a player.",
    "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage and remove that many "
    "+1/+1 counters from it. When one or more counters are removed from ~ this way, it deals that much damage to "
    "any target.",
    "If damage would be dealt to ~ while it has a +1/+1 counter on it, prevent that damage, remove that many "
    "+1/+1 counters from it, then give each player a rad counter for each +1/+1 counter removed this way.",
    "If a land is tapped for two or more mana, it produces {C} instead of any other type and amount.",
    "If a land is tapped for mana, it produces {B} instead of any other type and amount.",
    "If tapped for mana, Plains produce {R}, Swamps produce {G}, Mountains produce {W}, and Forests produce {B} "
    "instead of any other type.",
    "If tapped for mana, Plains produce {R}, Islands produce {G}, Swamps produce {W}, Mountains produce {U}, and "
    "Forests produce {B} instead of any other type.",
    "If you would roll a die, instead roll two of those dice and ignore one of those results.",
    "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll.",
    "While voting, you get an additional vote.",
    "While voting, you may vote an additional time.",
    "~ can't attack or block unless you have max speed.",
    "~ gets +3/+0 as long as there are ten or more cards in a single graveyard.",
    "You may pay {X} rather than pay the mana cost for Samurai spells you cast, where X is that spell's mana value.",
    "If a source you control would deal noncombat damage to an opponent or a permanent an opponent controls, "
    "instead it deals that much damage plus X, where X is ~'s power.",
    "~ has protection from each of the exiled card's card types.",
    "You don't lose unspent red mana as steps and phases end.",
    "Your opponents can't block with creatures with even mana value.",
    "You have protection from the chosen name.",
    "If ~ would be destroyed, regenerate it.",
    "Each spell costs {3} more to cast except during its controller's turn.",
    "As an additional cost to cast ~, you may sacrifice any number of creatures. ~ costs {2} less to cast for "
    "each creature sacrificed as an additional cost.",
    "When ~ enters, up to one target player's life total becomes half their starting life total, rounded down.",
    "~ can't be the target of nongreen spells your opponents control or abilities from nongreen sources your "
    "opponents control.",
    "As an additional cost to cast green permanent spells, you may pay 2 life. Those spells cost {G} less to "
    "cast if you paid life this way. This effect reduces only the amount of green mana you pay.",
    "As ~ enters, flip a coin. If the coin comes up heads, ~ enters as a 5/2 creature with haste. If it comes up "
    "tails, ~ enters as a 2/5 creature with defender.",
    "Each nonland card in your hand without foretell has foretell. Its foretell cost is equal to its mana cost "
    "reduced by 2.",
    "Each Vampire creature card you own that isn't on the battlefield has madness. The madness cost is equal to "
    "its mana cost.",
    "~ gets -2/-2 as long as green is the most common color among all permanents or is tied for most common.",
    "If ~ is in your opening hand and you're not playing first, you may begin the game with ~ on the battlefield "
    "with a luck counter on it. If you do, exile a card from your hand.",
    "Remove three +1/+1 counters from among creatures you control: Draw a card.",
    "If an opponent would begin an extra turn, that player skips that turn instead.",
    "Creatures you control can't have -1/-1 counters put on them.",
    "During each of your turns, you may cast a creature card from your graveyard.",
    "You may cast ~ from your graveyard or from exile.",
    "You may cast ~ from your graveyard by discarding two cards in addition to paying its other costs.",
    "If you would lose unspent mana, that mana becomes black instead.",
    "Players can't cast spells from graveyards or libraries.",
    "Your opponents can't cast spells with even mana values.",
    "~ can't attack or block unless you pay {1} for each +1/+1 counter on it.",
    "Enchanted creature can't attack unless its controller pays {3}.",
    "Equip abilities you activate of other Equipment cost {1} less to activate.",
    "Activated abilities cost {2} more to activate unless they're mana abilities.",
    "Abilities you activate that aren't mana abilities cost {2} less to activate.",
    "Multicolored spells cost up to {2} less to cast.",
    "Spells you cast but don't own cost {1} less to cast.",
    "If an ability of another Shrine you control triggers while you control a Swamp, that ability triggers an "
    "additional time.",
    "If a player drawing a card causes a triggered ability of ~ to trigger, that ability triggers an additional time.",
    "If you would draw a card while your library has no cards in it, you win the game instead.",
    "If you would create one or more tokens, instead create those tokens plus an additional Food token.",
    "~ can be attached only to a legendary creature.",
    "~ can block creatures with shadow as though it had shadow.",
    "Creatures with forestwalk can be blocked as though they didn't have forestwalk.",
    "~ enters with your choice of a deathtouch counter or a lifelink counter on it.",
    "All lands are no longer snow.",
    "~ is also a Cleric, Rogue, Warrior, and Wizard.",
    "As ~ enters, choose Khans or Dragons.\n• Khans — Flying\n• Dragons — Other creatures you control get +1/+0.",
    "You may cast ~ as though it had flash if you pay {2} more to cast it.",
    "Each opponent can cast spells only as a sorcery.",
    "Creature cards in graveyards and libraries can't enter.",
    "You may look at face-down creatures you don't control any time.",
    "As long as you have 7 or more life, damage that would reduce your life total to less than 7 reduces it to 7 "
    "instead.",
    "As long as it's your turn, you and ~ have hexproof.",
    "You and permanents you control have protection from Salamanders.",
    "~ can't attack if defending player controls an untapped creature.",
    "~ attacks or blocks each combat if able.",
    "~ can't block or be blocked by creatures with power 2 or greater.",
    "Each spell you cast that's red or green costs {1} less to cast.",
    "You may activate abilities of creatures you control as though those creatures had haste.",
    "Creatures you control enter as a copy of ~.",
    "The first spell you cast from exile each turn has cascade.",
    "Players skip their upkeep steps.",
    "If a card you didn't control would be put into an opponent's graveyard from anywhere, exile it instead.",
    "If a creature would die or a creature card not on the battlefield would be put into a graveyard, exile that "
    "card "
    "instead.",
    "Once during each of your turns, you may cast a spell from your hand or the top of your library without paying "
    "its "
    "mana cost.",
    "~ enters with a number of stun counters on it equal to three minus X.",
    "As ~ is turned face up, put five +1/+1 counters on it.",
    "As ~ transforms into ~, choose an opponent.",
    "Spells and abilities your opponents control can't cause you to sacrifice permanents.",
    "As long as enchanted permanent is a Vehicle, it's a creature in addition to its other types.",
    "You may cast ~ as though it had flash. If you cast it any time a sorcery couldn't have been cast, the "
    "controller "
    "of the permanent it becomes sacrifices it at the beginning of the next cleanup step.",
    *TRIGGER_PHRASES,
    *CHOICES_OF_PERMANENTS,
)
SPELL_PHRASES = (
    "~ deals 1 damage to any target that was dealt damage this turn.",
    "~ deals 2 damage to any target that isn't a Dragon.",
    "You choose how each player votes this turn. Draw a card.",
    "You can't lose the game this turn and your opponents can't win the game this turn. Until end of turn, "
    "damage that would reduce your life total to less than 1 reduces it to 1 instead.",
    "If you've been dealt damage by two or more creatures this turn, you may pay {R} rather than pay ~'s mana cost.",
    "~ costs {1} less to cast if you control an artifact and {1} less to cast if you control an enchantment.",
    "If a creature would enter under an opponent's control this turn, it enters under your control instead.",
    "Until end of turn, target non-Brushwagg creature gets +1/+1 for each supertype, card type, and subtype it has.",
    "Destroy target artifact, enchantment, or creature with flying.",
    "Counter target spell unless its controller pays {3}.",
    "You may cast spells this turn as though they had flash.",
    "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    "Choose one —\n• Draw a card.\n• You gain 3 life.",
    "Choose one. If you control a commander as you cast ~, you may choose both.\n• Draw a card.\n• You gain 3 life.",
    "Exchange control of two target creatures that share a permanent type.",
    "Double target player's life total.",
    "Until end of turn, creatures you control get +1/+1 and creatures your opponents control get -1/-1.",
    "Until end of turn, gain control of target creature and it gains haste.",
    "Put a +1/+1 counter, a reach counter, and two shield counters on target creature.",
    "You and permanents you control gain hexproof until end of turn.",
    "~ deals X plus 2 damage to target creature.",
    "~ deals five times X damage to up to X targets.",
    "~ deals X damage divided evenly, rounded down, among any number of targets.",
    "Scry X, where X is the number of cards in your hand plus one, then draw three cards.",
    "Choose two target creatures controlled by different players. Return those creatures to their owners' hands.",
    "Choose two target creatures that share no creature types. Those creatures fight each other.",
    "Choose target creature you control and target creature you don't control. Then those creatures fight each other.",
    "~ deals 5 damage to any target. If excess damage was dealt to a permanent this way, draw a card.",
    "Choose artifact, creature, or land. Destroy all permanents of the chosen type.",
    "At the beginning of your next upkeep, pay {3}{U}{U}. If you don't, you lose the game.",
    "Target artifact or creature's owner puts it on their choice of the top or bottom of their library.",
    "Prevent the next 3 damage that would be dealt to you and/or permanents you control this turn. "
    "If damage is prevented this way, ~ deals that much damage to any target.",
    "Return up to two target creature cards each with mana value 2 or less from your graveyard to the battlefield.",
    "~ deals 2 damage to any target.\nMetalcraft — ~ deals 4 damage to that permanent or player instead if you "
    "control "
    "three or more artifacts.",
    "~ deals 1 damage to any target, 2 damage to another target, and 3 damage to a third target.",
    "Target opponent faces a villainous choice — They discard three cards, or you draw two cards.",
    "Each player exiles all creature cards from their graveyard, then puts all cards they exiled this way onto the "
    "battlefield.",
    "Prevent the next 3 damage that would be dealt to target creature this turn, and put a +1/+1 counter on that "
    "creature for each 1 damage prevented this way.",
    "Prevent the next X damage that would be dealt to target creature this turn. For each 1 damage prevented this "
    "way, "
    "put a +1/+1 counter on that creature.",
    "Search your library for a card, shuffle, then put that card third from the top.",
    "You gain X life, where X is the number of creatures you control as you cast ~.",
    "If a permanent dealt damage by ~ would die this turn, exile it instead.",
    "Destroy target creature with total power and toughness 5 or less.",
    "Destroy all creatures except for Krakens, Leviathans, and Serpents.",
    "Create three 2/2 white Knight creature tokens. Exile them at the beginning of the next cleanup step.",
    "Choose target creature. At this turn's next end of combat, destroy all creatures that blocked or were blocked "
    "by "
    "it this turn.",
    "Two target players exchange life totals.",
    "Turn target creature with a morph ability face down.",
    "Return target creature card from your graveyard to the battlefield. It's a Spirit in addition to its other types.",
    *CHOICES_OF_SPELLS,
    "Cast ~ only before the combat damage step.",
    "Cast ~ only after combat.",
    "Cast ~ only before combat or during combat before blockers are declared.",
    "Cast ~ only during the declare blockers step on an opponent's turn.",
    "Target creature attacks or blocks this turn if able.",
    "Return two cards at random from your graveyard to your hand.",
    "Destroy each creature that isn't all colors.",
    "Destroy all creatures that aren't all colors.",
    "Draw a card for each creature you control that's all colors.",
    "Counter target spell that targets you or a permanent you control.",
    "If you have less life than an opponent, you gain 6 life.",
    "If you have fewer cards in hand than each opponent, draw a card.",
    "If you control fewer creatures than an opponent, draw a card.",
    "Put target creature into its owner's library just beneath the top X cards of that library.",
    "Roll a d20 and add the number of cards in your hand.\n1-14 | Draw two cards.\n15+ | Draw three cards.",
    "Roll a d20 and subtract the number of cards in your hand.",
    "You draw X cards, where X is the greatest mana value of a commander you own on the battlefield or in the command "
    "zone.",
    "Draw X cards, where X is your speed.",
    "If there are four or more charge counters among artifacts you control, draw a card.",
    "Draw a card for each charge counter among artifacts you control.",
    "~ deals 2 damage to each opponent. Those players each discard a card.",
    "Amass Orcs 3, then target player mills X cards, where X is the amassed Army's power.",
    "Amass Zombies 2, then the Army you amassed deals damage equal to its power to each non-Army creature.",
    "Populate. The token enters tapped and attacking.",
    "Create a token that's a copy of target creature. It enters tapped and attacking.",
    "For each mana from a Desert spent to cast ~, create a tapped Treasure token.",
    "If three or more mana from creatures was spent to cast it, draw a card.",
    "Target opponent skips all combat phases of their next turn.",
    "Target player skips their next combat phase this turn.",
    "After this main phase, there are two additional combat phases.",
    "At the beginning of each combat this turn, untap all creatures that attacked this turn.",
    "There is an additional combat phase after this phase, followed by an additional main phase.",
    "~ deals 1 damage to each nonblack creature and an additional 1 damage to each green creature.",
    "~ deals X damage to each creature with flying and 1 additional damage to each blue creature.",
    "Target opponent looks at the top four cards of your library and separates them into a face-down pile and a "
    "face-up pile. Put one pile into your hand and the other into your graveyard.",
    "Separate all creature cards in your graveyard into two piles. Exile the pile of an opponent's choice and return "
    "the other to the battlefield.",
    "Separate all creatures target player controls into two piles. Destroy all creatures in the pile of that player's "
    "choice. They can't be regenerated.",
    "Exile up to five target creature cards from graveyards. An opponent separates those cards into two piles. Put all "
    "cards from the pile of your choice onto the battlefield under your control and the rest into their owners' "
    "graveyards.",
    "Exile all creature cards from target player's graveyard in a face-down pile, shuffle that pile, then manifest "
    "those cards.",
    "Any player may have ~ deal 5 damage to them. If no one does, target player draws three cards.",
    "Counter target spell unless its controller has ~ deal 4 damage to them.",
    "Chaos ensues.",
    "Search your library for any card, put it into your hand, then shuffle.",
    "~ deals 2 damage to each creature dealt damage this turn.",
    "Target opponent sacrifices a creature that attacked or blocked this turn.",
    "Destroy the creature with the least power. It can't be regenerated. If two or more creatures are tied for least "
    "power, you choose one of them.",
    "Target opponent loses 5 life unless that player discards two cards. Repeat this process once.",
    "Starting with you, each player may put a permanent card from their hand onto the battlefield. Repeat this process "
    "until no one puts a card onto the battlefield.",
    "You may choose a creature. ~ deals 3 damage to each creature not chosen this way.",
    "Up to three target creatures can't block this turn. Destroy any of them that are Walls.",
    "Change the target of target instant or sorcery spell with a single target to target creature.",
    "Choose target creature. You may pay any amount of {E}. The creature gets -1/-1 until end of turn for each {E} "
    "paid this way.",
    "~ deals half X damage, rounded up, to you.",
    "Counter target spell unless its controller pays twice {X}.",
    "Look at the top three cards of your library. You may put one of those cards back on top of your library. Put the "
    "rest into your graveyard.",
    "The next time a source of your choice would deal damage to target creature this turn, that source deals that "
    "damage to you instead.",
    "The next time a creature of your choice would deal damage to you this turn, prevent all but 1 of that damage.",
    "All damage that would be dealt this turn to target creature you control by a source of your choice is dealt to "
    "another target creature instead.",
    "Unless you pay {B}{B}{B}, tap ~ and sacrifice a land.",
    "Unless an opponent pays {2}, gain control of target artifact.",
    "Draw cards equal to the damage prevented this way.",
    "Target player discards cards equal to the life lost this way.",
    "Target player draws a card, then ~ deals damage to them equal to the number of cards they've drawn this turn.",
    "Reveal the top two cards of your library. You may put a land card from among them into your hand. Put the rest of "
    "the cards revealed this way into your graveyard.",
    "Prevent the next 4 damage that would be dealt this turn to any number of targets, divided as you choose.",
    "You gain life equal to the number of white mana symbols in the mana costs of cards in your graveyard.",
)

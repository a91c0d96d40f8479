import { edition, example, list, para, table } from './blocks.ts';
import type { RallySectionId } from './sections.ts';
import type { ReferenceText } from './types.ts';

export const rallyEn: ReferenceText<RallySectionId> = {
  rally: {
    title: 'The rally',
    blocks: [
      para(
        'A rally is driven against the clock. One to four drivers cover **three special stages** (1 to 5, if you like), and the lowest total time wins. It does not matter who is first across the line on the road; only the seconds count.',
      ),
      para(
        'The race director lays out the route and keeps the **P.C. course sheet**; here the page does it for you. The sheet shows:',
      ),
      list(
        'the rally’s name and date, and the drivers;',
        'the route of each special, its weather, and after which of them there is service;',
        'the times of each special with their split times, the totals and the ranking;',
        'at the end, who won most specials.',
      ),
    ],
  },
  zones: {
    title: 'Zones and road-books',
    blocks: [
      para(
        'There are four zones: **C, J, L and V**. Each is a board of 3 × 2 units with ten numbered ends of road, 0 to 9, around its edge, and five roads that each join two of them. The roads are the same on the asphalt side and on the snow side. Where roads cross, you drive straight on.',
      ),
      para(
        'A special is a road-book: its legs in order. Boards are turned by quarter turns and shifted by whole units, so that where one leg comes out the next begins, edge to edge and without overlapping. A road-book may return to a zone on another road, but no road is used twice.',
      ),
      example(
        'C8-C3 / J6-J5 / C4-C5: through zone C from 8 to 3, through J from 6 to 5, then back into C from 4 to 5.',
      ),
      para(
        'If a road-book cannot be laid, the page says why: unknown zone or end, no such road, a road used twice, or boards that do not fit.',
      ),
    ],
  },
  road: {
    title: 'On the road',
    blocks: [
      para(
        'A road is a row of spaces and can be driven both ways. Each space has a surface (asphalt or snow, by the side of the board in play), terrain to its left and right, and room for one or two cars. It may also belong to a corner, carry a bump, or lie where two zones meet.',
      ),
      para(
        'The numbers printed on corners, shortcuts and bumps are your co-driver’s **notes**: they name gears. You start at the edge of the first board. You finish by driving out over the edge of the last one.',
      ),
    ],
  },
  start: {
    title: 'Start',
    blocks: [
      para(
        'For the first special the starting order is agreed or drawn. In the second, drivers start in order of their times in the first, **fastest first**; in the third, in order of their totals so far.',
      ),
      para(
        'Cars set off at intervals, as in a real rally, so that everyone finds some open road ahead:',
      ),
      table(
        ['Turn', 'Who drives'],
        ['1', 'A'],
        ['2', 'A, B'],
        ['3', 'A, B, C'],
        ['4', 'A, B, C, D'],
      ),
      para(
        'From then on everybody has one turn each time round. A later start costs no time: your clock begins with your own first turn.',
      ),
    ],
  },
  order: {
    title: 'Order of play',
    blocks: [
      para(
        'You play in the order of the cars on the road, **leader first**. If two cars share a space, the one in the higher gear goes first; if that is equal too, the one that got there first.',
      ),
      para(
        'Once a car has been overtaken, the new order holds from the next turn on. Remember that being ahead on the road is not leading the rally: the driver behind you may have started a turn later and used fewer seconds.',
      ),
    ],
  },
  turn: {
    title: 'Your turn',
    blocks: [
      para(
        'You have five black gear dice, 1 to 5, and two white acceleration dice. **One die, one space**, whatever it shows, and each die once a turn.',
      ),
      list(
        '**First die**: from the start or from neutral, the 1. Otherwise your gear, the one above, the one below, or an acceleration die.',
        '**Then** gear by gear, one up or one down from the gear in use.',
        '**Acceleration dice** fit in at any time and keep the gear, but not from neutral. As long as you have used no gear die, the die of your own gear may still follow them.',
      ),
      para(
        'You roll die after die and decide as you go. Stop when you like, after at least one die if any can be used.',
      ),
      example(
        'In 3rd you may begin with the 2, 3 or 4, or with an acceleration die. 4, 5, acceleration, 4 would need the 4 twice; 3, 4, acceleration, 5 is four spaces, ending in 5th.',
      ),
    ],
  },
  warnings: {
    title: 'Warnings',
    blocks: [
      para(
        'Every die has faces with a warning (!). They add up over the turn, and the **third one loses control**. The next turn starts from zero again. Asphalt tyres on snow are touchier: see the section on tyres.',
      ),
      table(
        ['Die', 'Warning faces of 6'],
        ['Gear 1', '1'],
        ['Gear 2', '1'],
        ['Gear 3', '2'],
        ['Gear 4', '2'],
        ['Gear 5', '2'],
        ['Acceleration', '1'],
      ),
      para(
        'Damage takes gear dice away, and you choose anew each turn which ones to leave out. Flat tyres take acceleration dice away. Fewer dice mean fewer spaces a turn.',
      ),
    ],
  },
  'gear-cards': {
    title: 'Gear cards and time',
    blocks: [
      para(
        'When your turn ends, you take the card of the gear you are in: that of your last gear die, or of your former gear if you used acceleration dice only. It goes on top of your **chrono pile**. Its number is your gear for next turn, its seconds are added to your time.',
      ),
      table(['Gear', 'Seconds'], ['1', '50'], ['2', '40'], ['3', '30'], ['4', '20'], ['5', '10']),
      para(
        'So there are two ways to be quick: to cover many spaces in a turn, and to end it in a high gear. The art of rallying is to do both.',
      ),
    ],
  },
  corners: {
    title: 'Corners: the inside line',
    blocks: [
      para(
        'A corner can be taken on the **inside line**, in a **skid** on the outside, or through the **shortcut**, where there is one. The inside line is a single space. Its note is the highest gear allowed; slower is fine.',
      ),
      para(
        'Above the note of the line you chose, dirt deducted, you lose control in the corner. **More than two gears** too fast is the end of your rally:',
      ),
      edition(
        'en',
        'that is, more than two above the highest note of the whole corner, its shortcut included.',
      ),
      edition('ru', 'that is, more than two above the note of the line you chose.'),
      example(
        'Inside note 3: with the 1, 2 or 3 you drive through. In 4th or 5th you lose control. With an inside note of 1 and no other line, 4th gear would be the end of your rally.',
      ),
    ],
  },
  skid: {
    title: 'Skid',
    blocks: [
      para(
        'The outer line of a corner has two or three short spaces. Each of them is driven in **exactly** the gear of the skid note: the first with a gear die, the others with acceleration dice, or with the gear die of that value if it is still there.',
      ),
      para(
        'After the first or the second of them you may come back to the inside line, one gear lower.',
      ),
      example(
        'Inside note 3, skid note 4 over three spaces: the 4, then two acceleration dice, and you leave the corner still in 4th. Or the 4, then the 3 back to the inside line.',
      ),
    ],
  },
  shortcut: {
    title: 'Shortcut',
    blocks: [
      para(
        'Where a **K** and a note are printed, you may cut the corner. The note is the highest gear allowed. As you enter, draw a shortcut card:',
      ),
      list(
        '**Good**: nothing happens.',
        '**Dirty**: a dirt marker goes on the corner. For all who come after, the inside and skid notes are one lower; a further marker takes off one more. The K note stays. A line with note 0 cannot be driven.',
        '**Flat tyre**: you lose an acceleration die.',
      ),
      table(['Card', 'In the pile'], ['Good', '11'], ['Dirty', '8'], ['Flat tyre', '6']),
      para('How many of each kind the pile holds was never published: this mix is ours.'),
      example(
        'Inside 2, skid 3, K3. After one dirt marker: inside 1, skid 2, K3. After two: the inside is closed, skid 1, K3.',
      ),
    ],
  },
  bumps: {
    title: 'Bumps',
    blocks: [
      para('A bump makes the car fly. How far depends on your gear and the bump’s note:'),
      table(
        ['Gear', 'Spaces', 'Landing'],
        ['below the note', '1', 'on the bump'],
        ['equal', '2', 'safe'],
        ['1 above', '3', 'control lost if the die shows a warning'],
        ['2 above', '4', 'control lost'],
      ),
      para(
        'The die that takes you onto the bump is the one that counts. Three or more gears above the note you are out of the rally (our ruling).',
      ),
      para(
        'The rules of the space where you land apply, with the gear you are in (our ruling): land in a corner too fast, and you pay for it. If cars are in the way of the jump, it ends on the last free space, and control is lost there.',
      ),
    ],
  },
  overtaking: {
    title: 'Overtaking and sharing spaces',
    blocks: [
      para('The road is narrow. You can get past another car only:'),
      list(
        'on a straight, where a space leaves room;',
        'through the shortcut, while the other is on the corner;',
        'on the corner, while the other is on the shortcut;',
        'when the other is off the road.',
      ),
      para(
        'The spaces of a corner line hold one car each, other spaces as many as they have room for: one or two. Inside line and skid are one passage: neither leads past a car on the other. A car that has **spun** stands across the road and blocks it; a car that went **off** stands beside it and blocks nothing.',
      ),
    ],
  },
  blocked: {
    title: 'Blocked',
    blocks: [
      para(
        'Now and then a full space, or a car that has spun, closes the road. If you have already used some dice, your turn simply ends there, with the gear card you have earned.',
      ),
      para(
        'If you cannot move at all, you take a card like the one on top of your chrono pile and pass: the same gear, the same seconds, 60 in neutral. With no card yet, or a spare tyre on top, it is a card of gear 1. Waiting is never free.',
      ),
      edition('en', 'The English book does not mention the case: we play it the same way.'),
    ],
  },
  'loss-of-control': {
    title: 'Losing control',
    blocks: [
      para(
        'It comes from the third warning of a turn (the second on snow with asphalt tyres), from too high a gear in a corner, or from a bump. The car moves to the space where it happened. You draw a card from the pile of your gear and turn it over: neutral, **60 seconds** instead of the time on its front, and one of three fates.',
      ),
      table(
        ['Gear', 'Cards', 'Spin', 'Left', 'Right'],
        ['1', '20', '20', '0', '0'],
        ['2', '26', '26', '0', '0'],
        ['3', '27', '9', '9', '9'],
        ['4', '28', '2', '13', '13'],
        ['5', '30', '1', '15', '14'],
      ),
      list(
        '**Spin**: the car stays on the road, facing the wrong way, and blocks it.',
        '**Left or right**: it stands beside the road and blocks nothing; the terrain on that side decides the damage. If that side is full, it goes off on the other.',
      ),
      para('Next turn you restart from that space with the 1.'),
    ],
  },
  'special-losses': {
    title: 'Losing control: special cases',
    blocks: [
      list(
        '**In a skid**: you restart from the inside space of the corner. If another car stands there, you are blocked, also when you went off from the inside itself.',
        '**Entering a shortcut**: the car stays on the shortcut, turned round and unharmed, and you draw a shortcut card all the same. You go on from there.',
        '**Leaving a shortcut**: the car is already back on the road. It stays there, turned round and unharmed, whatever side the card shows (our ruling).',
        '**At the finish line**: the special is finished. The card counts with its front, so the time of the gear and not 60 seconds, but one gear die is damaged.',
      ),
      para(
        'That damage goes with you into the next special, unless there is service in between. If it was your last gear die, you are out only when you would have to drive on without: not before a service, nor after the last special.',
      ),
    ],
  },
  sisu: {
    title: 'Sisu',
    blocks: [
      edition('ru', 'Sisu belongs to the Russian edition, as the card each driver has.'),
      para(
        'Sisu is the Finnish word for never giving up. **Once per rally** you may cancel a loss of control caused by warnings or by a bump, even two gears too fast, after you have seen the dice. The warnings are ignored, and you drive on as if nothing had happened.',
      ),
      para(
        'It never helps in a corner taken in too high a gear: that stays a loss of control. A wise driver keeps Sisu for the last special.',
      ),
    ],
  },
  damage: {
    title: 'Damage',
    blocks: [
      para(
        'A car that goes off the road is damaged by what it meets on that side. Each point takes away one gear die in every turn to come; each turn you choose again which one.',
      ),
      table(
        ['Terrain', 'Gear dice lost'],
        ['Grass, dirt, snow', '0'],
        ['Forest, water', '1'],
        ['Rocks, village, mountain', '2'],
      ),
      para(
        'A spin does no damage. Damage stays until the next service. A car with no gear die left is out of the rally as soon as it would have to drive (our ruling).',
      ),
      example(
        'Off into the forest: four gear dice a turn from now on, say 1, 2, 3, 4 in one turn and 5, 4, 3, 2 in another.',
      ),
    ],
  },
  'flat-tyres': {
    title: 'Flat tyres and the spare',
    blocks: [
      para(
        'Every flat tyre takes one acceleration die: after the first you have one left, after the second none. The **third unrepaired** flat puts you out of the rally.',
      ),
      para('You carry one spare tyre. It repairs one flat:'),
      list(
        '**during a special**, at the start of a turn, in neutral or in 1st gear: its card adds 60 seconds to your chrono pile, and you start in 1st; in a skid you go on with that skid;',
        '**between two specials without service**: it costs no time, but it is used up all the same.',
      ),
      para('A used spare tyre comes back only at the next service.'),
    ],
  },
  service: {
    title: 'Service',
    blocks: [
      para(
        'Before the rally you decide after which specials there is service. For a first rally take it after every one. At the service:',
      ),
      list(
        'all damage and all flat tyres are repaired;',
        'a used spare tyre comes back;',
        'you may change your tyres.',
      ),
      para(
        'Without service everything stays as it is: missing dice are still missing, and you go on with the tyres you have. Only the spare can still mend a flat between two specials.',
      ),
    ],
  },
  'time-attack': {
    title: 'Time attack (option)',
    blocks: [
      para(
        'Feeling bold? Choose two or more dice, lay them as a complete legal chain, not beyond the finish, and **roll them all together**. You may not mix this with single rolls in one turn.',
      ),
      list(
        '**Fewer warnings than the limit**: you drive the whole chain.',
        '**Limit reached**: lay the dice again in a legal order, up to the one that reaches it. You lose control there.',
        '**White dice** are alike: they may change places, so that a warning lies where it does no harm. Only if the limit is reached either way are the dice laid again.',
      ),
      para(
        'Either way you gain **one second for each die rolled**, as second markers. They shorten your time, or are spent.',
      ),
      example('Five dice, two warnings: five spaces and 5 seconds gained.'),
      edition('ru', 'If a flat tyre on the way costs you a white die, its warning goes with it.'),
    ],
  },
  'spending-seconds': {
    title: 'Spending seconds (option)',
    blocks: [
      para(
        'Seconds gained by time attack can buy safety later in the **same special**. Rolling one by one, and once you are a single warning short of losing control, you may lay a die down instead of rolling it. It shows no warning.',
      ),
      table(
        ['Die laid this turn', 'Seconds', 'In all'],
        ['1st', '1', '1'],
        ['2nd', '2', '3'],
        ['3rd', '3', '6'],
      ),
      para(
        'Not during a time attack. Whatever is left at the end comes off your time: **special time = cards − seconds left**.',
      ),
    ],
  },
  weather: {
    title: 'Weather (option)',
    blocks: [
      para(
        'Each zone has a side of asphalt and a side of snow, so a special can be dry, snowy or mixed. The weather is either agreed, or rolled before each special, zone by zone: the 1 for the first zone, the 2 for the second, and so on. **A warning means snow.**',
      ),
      para(
        'As low gear dice have one warning face of six and the higher ones two, snow is a little more likely towards the end of the route. Choose your tyres once you know.',
      ),
    ],
  },
  tyres: {
    title: 'Tyres (option)',
    blocks: [
      para(
        'Asphalt tyres or snow tyres are chosen for the first special and again after each service, when the weather is known. Without service you keep the set you have.',
      ),
      table(
        ['Tyres', 'On asphalt', 'On snow'],
        ['Asphalt', 'as usual', 'control lost at the 2nd warning'],
        ['Snow', '1 acceleration die', 'as usual'],
      ),
      list(
        'For asphalt tyres only warnings rolled **on snow spaces** count towards the two.',
        'With snow tyres you may use one acceleration die a turn on asphalt spaces.',
        'Snow tyres with one flat: one acceleration die on snow and one on asphalt. With two flats: none.',
      ),
    ],
  },
  'split-times': {
    title: 'Split times (option)',
    blocks: [
      para(
        'One or more spaces of a special are timing points: a junction of zones, a nasty corner, whatever you like, each space once. When a car passes one, its time so far is shown to all: **the cards of its chrono pile minus its seconds**.',
      ),
      para(
        'Then you know where you stand before the special is over. Behind by 10 seconds? Time to attack. Ahead by 30? Bring it home. The split times stay on the course sheet.',
      ),
      edition('ru', 'The Russian book takes one or two points; here you may set more.'),
    ],
  },
  results: {
    title: 'Results',
    blocks: [
      para(
        'The fastest time wins the special; the **lowest sum of all specials** wins the rally. A special’s time is the sum of the cards in the chrono pile minus the seconds left.',
      ),
      para(
        'On equal sums the better last special decides, then the one before it, and so on; if all are equal, the place is shared (our ruling). Drivers who had to retire are ranked behind the others, by the number of specials they finished.',
      ),
      para(
        'When a driver resigns and only one car is left, the rally is over and that driver **has won at once** (our ruling).',
      ),
    ],
  },
  modes: {
    title: 'Other ways to play',
    blocks: [
      list(
        '**Solo**: you alone against the clock. All rules stay; the next time to beat is your own.',
        '**Time trial**: everyone drives alone on an empty road, one after the other. Nobody can block you, but the dirt that earlier starters left on the corners stays.',
      ),
      edition(
        'ru',
        '**Easy drive**: warnings and flat tyres are ignored. Too high a gear still loses control. Just right for learning the roads and the gears.',
      ),
      para('All three run over the same road-books as a full rally.'),
    ],
  },
  editions: {
    title: 'English or Russian edition?',
    blocks: [
      para(
        'The game follows two rulebooks: the **English** one and the later **Russian** one. Each is a set of single options, so a table may mix them. Unless you choose otherwise, the Russian edition is played, without its optional rules.',
      ),
      table(
        ['Subject', 'English', 'Russian'],
        ['Sisu', 'no', 'once per rally'],
        ['Out in a corner', 'by its highest note', 'by the note of your line'],
        ['Weather', 'rolled', 'agreed or rolled'],
        ['Flat in a time attack', 'the warning counts', 'goes with the white die'],
        ['Easy drive', 'no', 'yes'],
      ),
      para(
        'Time attack, spending seconds, weather, tyres and split times are optional in both. What both books leave open is marked as our ruling.',
      ),
    ],
  },
};

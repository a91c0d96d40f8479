import { edition, example, list, para, table } from './blocks.ts';
import type { GtSectionId } from './sections.ts';
import type { ReferenceText } from './types.ts';

export const gtEn: ReferenceText<GtSectionId> = {
  track: {
    title: 'The track',
    blocks: [
      para(
        'A circuit is a closed loop of hexagonal tiles. Two tiles fit together when both have a road on the edge they share, with the same number of lanes. A circuit can be driven when:',
      ),
      list(
        'it has exactly one start tile, 102a or 102b;',
        'every road leads on to another road, and all of them make one single loop;',
        'no two tiles lie on the same hexagon, and every tile is a known one.',
      ),
      para(
        'It can also be built **from one box** if it needs no more copies of a tile number than the box holds. The two sides of a tile are one piece of cardboard. If something does not fit, the page names the tile and the edge.',
      ),
      para(
        'You leave the start tile across the finish line. Tiles are counted from 0, the start tile, in driving order; 4:o1 is space o1 of tile 4. The pit tile lies beside the road and has no spaces.',
      ),
    ],
  },
  moving: {
    title: 'Moving forward',
    blocks: [
      para('Every step takes your car one space on, in one of two ways:'),
      list(
        '**Straight**: into a space that begins where yours ends and at least partly lies ahead of you.',
        '**Diagonally**: into a space of the next lane that begins level with your front edge, or earlier, and ends beyond it.',
      ),
      para(
        'So you always gain ground: never sideways, never backwards. Change lanes as often as you like. The edge of a tile is always the edge of a space.',
      ),
      para(
        'A space holds **one car**. A car off the track or in the pit takes up no space; a car that has spun still takes up its own.',
      ),
      para(
        'Some corners with three lanes have an inner space two lanes wide. From the innermost lane you cannot swing out to the outer space there: you must go straight on and obey the sign.',
      ),
    ],
  },
  'setting-up': {
    title: 'Setting up',
    blocks: [
      para(
        'One to six drivers, each with a colour of their own, race over 1 to 9 laps. Weather (sunny or rain) and each car’s tyres are free to choose; for a first game take **sunny weather and asphalt tyres**.',
      ),
      para(
        'The starting order is drawn at random, agreed, or decided in qualifying. **Pole position** is the front row on the inside of the first corner; then comes the other box of the front row, the inside of the second row, and so on through the six boxes.',
      ),
      para(
        'Everybody starts in gear 0, with no focus tokens and no damage. 42 damage tokens are in the bag, and the round marker shows white. Rough lengths for four drivers:',
      ),
      table(
        ['Race', '1 lap', '2 laps', 'Time'],
        ['Short', '15 tiles', '–', '30 min'],
        ['Medium', '18 tiles', '12 tiles', '45 min'],
        ['Long', '21 tiles', '16 tiles', '60 min'],
      ),
    ],
  },
  order: {
    title: 'Rounds and order of play',
    blocks: [
      para(
        'In a round every car still racing has one turn. Then the round marker turns over, white to black and back. The order is fixed as the round begins: **speed > distance > position**.',
      ),
      list(
        '**Speed**: the higher gear goes first, wherever the car is.',
        '**Distance**: then the car that has come further: by laps, by tile, by the front edge of its space.',
        '**Position**: then the car nearer to the inside of the next corner. A tile with a limit, a dotted line or a warning is a corner, as long as one of these is still level with your front edge or ahead of it; a corner you have left no longer counts.',
      ),
      example(
        'Blue and Yellow are side by side in 5th, Blue on the inside. Red and Green are in 2nd, Red further on. Order: Blue, Yellow, Red, Green.',
      ),
      edition(
        'v1.1',
        'Gear 0 ranks above 00. Cars on the track play before those off it; of those, 0 before 00, and then the first to leave. A table may also go simply by who left first. Classic says nothing here, so both editions are played this way.',
      ),
    ],
  },
  dashboard: {
    title: 'The dashboard',
    blocks: [
      para(
        'Your dashboard puts together car category, tyres and weather. It says how many black gear dice, white coast dice and red brake dice you may use in a turn, and at how many warnings you lose control: the **warning limit**. Damage takes dice away. Each die can be used once a turn. The usual car, GT6, has:',
      ),
      table(
        ['Tyres', 'Weather', 'Gear', 'Coast', 'Brake', 'Limit'],
        ['Asphalt', 'sunny', '6', '2', '3', '3'],
        ['Asphalt', 'rain', '6', '2', '1', '2'],
        ['Rain', 'sunny', '6', '1', '2', '2'],
        ['Rain', 'rain', '6', '2', '2', '3'],
      ),
      para(
        'The six gear dice carry the values 1 to 6; smaller categories have five or four. When the weather changes, everyone’s figures change at once, so look again before you plan.',
      ),
    ],
  },
  planning: {
    title: 'Planning your turn',
    blocks: [
      para(
        'Before rolling, lay your dice on the track as a chain of steps. Each step moves you one space and uses one coast die, or one gear die, or one gear die together with brake dice. Speed up, coast, slow down and brake in any mix, as long as no die is used twice.',
      ),
      list(
        'If any legal step exists, you must move at least one space.',
        'A plan may run across the finish line.',
        'Until you roll you may change everything; then the plan stands.',
      ),
      para('Then choose how to roll: **one by one** or **flat out**.'),
      example(
        'From 4th gear: dice 4, 5, 6, then 3 with two brake dice, then 2 and 1. That is six spaces with all six gear dice and two brake dice, and you end in 1st.',
      ),
    ],
  },
  'gear-dice': {
    title: 'Gear dice',
    blocks: [
      para(
        'The black dice are your gearbox. A gear die may be **one above, equal to or one below** your current gear, and after the step you are in that gear. From gear 0 only the 1 will do, unless the table plays with the flying start.',
      ),
      para(
        'Whatever the die shows, the car moves one space. As each die is there only once, you stay in a gear for longer with coast dice. The last gear you reach is where your next turn begins; the gear marker remembers it.',
      ),
      example(
        'You are in 3rd: your first gear die may be the 2, 3 or 4. With 4, 5 and 4 you would need the 4 twice; 4, 5 and a coast die works, and you end in 5th.',
      ),
    ],
  },
  coast: {
    title: 'Coast dice',
    blocks: [
      para(
        'A white coast die moves you one space and **keeps your gear**. Use it first, last or in between, or drive a whole turn on coast dice alone; your gear marker then stays as it was.',
      ),
      para(
        'It does not work from gear 0 or 00: a standing car has to start with a gear die. Next to other cars, and in corners, a coast step counts with the gear it keeps.',
      ),
      example(
        'You come out of a corner in 3rd, and the next space has a limit of 3. The 3 is already used, and the 4 would be too fast: a coast die takes you through in 3rd.',
      ),
    ],
  },
  brake: {
    title: 'Brake dice',
    blocks: [
      para(
        'Braking skips gears on the way down. Play the gear die you want to reach together with **exactly one red brake die for each gear skipped**. All of them belong to one step: one space, rolled together. You cannot brake below 1st.',
      ),
      table(
        ['Gears down', 'Brake dice', 'Example'],
        ['1', '0', '5 → 4'],
        ['2', '1', '3 → 1'],
        ['3', '2', '5 → 2'],
        ['4', '3', '6 → 2'],
      ),
      example(
        'From 5th to 2nd: the 2 with two brake dice, because 4th and 3rd are skipped. From 3rd to 1st: the 1 with one brake die. From 6th straight to 1st you would need four, more than any dashboard has.',
      ),
      para('A brake die never moves the car by itself, except in the red zone.'),
    ],
  },
  corners: {
    title: 'Corners',
    blocks: [
      para(
        'A number in the middle of a space is its speed limit: the highest gear in which you may enter. Slower is always fine, and you may speed up again as you leave.',
      ),
      table(
        ['Sign', 'Below', 'At the number', 'Above'],
        ['Circle', 'nothing', 'nothing', 'control lost'],
        ['Triangle with !', 'nothing', 'one warning', 'control lost'],
      ),
      para(
        'Above the limit you lose control **at once**, in that very space. The warning of a triangle joins those of your dice, and may be the one too many.',
      ),
      example(
        'A triangle with a 5: in 4th you pass freely, in 5th you take one warning, in 6th you lose control.',
      ),
      edition('classic', 'You may plan a step above the limit; it loses control.'),
      edition('v1.1', 'Such a step is not allowed, except in one case: see “Blocked”.'),
    ],
  },
  'dotted-lines': {
    title: 'Dotted lines and the perfect line',
    blocks: [
      para(
        'Sharp corners have a dotted line at either end of a space. It counts only if you cross it **straight**. A diagonal step never crosses it: that is the perfect line. The space’s own limit binds all the same.',
      ),
      list(
        '**A number, going in**: it replaces the limit of the space.',
        '**A number, going out**: it is the limit of the next space. If that space has one of its own, the lower counts.',
        '**A warning (!)**: each straight crossing, in or out, adds one warning; in and out make two.',
      ),
      para(
        'Where spaces are only partly in line, you cross if the stretch of border you drive over has the dotted line on it.',
      ),
      example(
        'A space has a 3 in a circle and a 2 on its lines. Straight in: 2nd at most. Diagonally in: 3rd. Straight out: the next space has a limit of 2. Diagonally out: no such limit.',
      ),
    ],
  },
  overtaking: {
    title: 'Overtaking',
    blocks: [
      para(
        'To enter a space alongside another car, you must be in **at least its gear** with that step. Cars you were already alongside do not count again, so once level you go on at any speed. A car in gear 0 or 00 can always be passed. You may slip diagonally between two cars.',
      ),
      example('In 3rd you may draw level with cars in 1st, 2nd or 3rd, but not with one in 4th.'),
      edition(
        'classic',
        'Alongside means the directly neighbouring spaces, if they overlap in length.',
      ),
      edition(
        'v1.1',
        'Alongside means the whole row: on three lanes the car on the far side counts too.',
      ),
      para(
        'A coast step counts with the gear it keeps. A table that wants it stricter can demand a gear die; that option is off by default.',
      ),
    ],
  },
  blocked: {
    title: 'Blocked',
    blocks: [
      para(
        'You are blocked when no legal step is left: the spaces ahead are full, or you cannot reach the gear to pass. Blocked before your first step, you stay where you are, keep your gear, and the turn ends. Further on, your plan simply ends there.',
      ),
      edition('classic', 'A step above a speed limit is legal: you may take it and lose control.'),
      edition('v1.1', 'A step that would lose control through speed is not a legal step.'),
      para(
        'So that nobody waits before a corner for ever, we add for v1.1: if at the start of your turn nothing else is possible, you may take such a step and lose control, or stay blocked, as you like.',
      ),
    ],
  },
  warnings: {
    title: 'Warnings',
    blocks: [
      para(
        'Every die has faces with a warning (!). A single one does nothing, but they add up over the turn: dice as they are rolled, the track’s own as you reach the space or line. When you reach your dashboard’s **warning limit**, you lose control in that space and in that gear. The next turn starts from zero.',
      ),
      table(
        ['Die', 'Warning faces of 6'],
        ['Gear 1', '1'],
        ['Gear 2', '1'],
        ['Gear 3', '2'],
        ['Gear 4', '2'],
        ['Gear 5', '2'],
        ['Gear 6', '2'],
        ['Coast', '1'],
        ['Brake', '2'],
        ['Boost', '1'],
      ),
      para(
        'Low gears and coast dice are the safest; from 3rd gear on, on average one roll in three brings a warning.',
      ),
    ],
  },
  'one-by-one': {
    title: 'Rolling one by one',
    blocks: [
      para(
        'The careful way. You take the steps of your plan in order, and before each you decide: **roll** its dice, **secure** it with focus tokens, or **stop**. A gear die and its brake dice are rolled together. Whatever they show, the car moves one space; warnings stay counted.',
      ),
      list(
        'You may stop before any step but the first.',
        'Once rolling, the plan can be cut short but not changed.',
        'If you reach the warning limit, you lose control in the space you have just reached.',
      ),
      para('Rolled one by one, dice earn no focus tokens.'),
    ],
  },
  'flat-out': {
    title: 'Flat out',
    blocks: [
      para(
        'The bold way: **all dice of the plan at once**. If their warnings and those of the track stay below the limit, you drive the whole plan, and the turn ends.',
      ),
      para(
        'If not, control is lost, but you choose how. Lay the rolled dice out again, faces as they are, as a legal chain from where your turn began: another order, another line, fewer dice. You lose control where it reaches the limit, and somewhere it must: there is no way out of the loss. Brake dice rolled in the red zone stay there, the others only brake. If you lay nothing legal, the first plan stands.',
      ),
      para(
        'Either way you earn focus tokens. At the end of a race all that counts is whether the car reaches a space beyond the line.',
      ),
      example('Five gear or coast dice rolled flat out: five focus tokens, even if you fly off.'),
      edition(
        'classic',
        'The new chain may also lose control by going too fast. A plan that was too fast anyway, with fewer warnings than the limit, is not laid again.',
      ),
      edition(
        'v1.1',
        'On a solo lap, dice after the step across the line mean nothing: they neither warn nor earn focus.',
      ),
    ],
  },
  focus: {
    title: 'Focus tokens',
    blocks: [
      para(
        'Going flat out earns **one token for each gear or coast die** rolled, control lost or not. Brake dice earn none, and there is no other source.',
      ),
      para(
        'You spend them when rolling one by one: before a step’s dice are rolled, pay and take the step **without rolling**. The price climbs through the turn:',
      ),
      table(
        ['Die secured', 'Cost', 'In all'],
        ['1st', '1', '1'],
        ['2nd', '2', '3'],
        ['3rd', '3', '6'],
        ['4th', '4', '10'],
      ),
      para(
        'A step with brake dice is secured whole, each of its dice counting. Warnings printed on the track stay. With too few tokens, nothing happens.',
      ),
      example('A gear die with two brake dice, the first secured this turn: 1 + 2 + 3 = 6 tokens.'),
    ],
  },
  'loss-of-control': {
    title: 'Losing control',
    blocks: [
      para(
        'You lose control by reaching the warning limit or by entering a space too fast. Look up the gear you were in and the danger level of the tile, the coloured sign at its ends:',
      ),
      table(
        ['Gear', 'Marker', 'Yellow', 'Orange', 'Red'],
        ['1', '0', '0', '0', '0'],
        ['2', '0', '0', '0', '0'],
        ['3', '00', '0', '0', '1'],
        ['4', '00', '0', '1', '2'],
        ['5', '00', '1', '2', '3'],
        ['6', '00', '2', '3', '4'],
      ),
      list(
        '**0**: the car spins. It stays in its space, and next turn it drives on from gear 0.',
        '**00**: the car leaves the track.',
        'The colours say how many damage tokens you draw.',
      ),
      para('Your turn is over, and no pit stop may follow at once.'),
      example('Control lost in 4th on an orange tile: marker 00 and one damage token.'),
    ],
  },
  'off-track': {
    title: 'Off the track',
    blocks: [
      para(
        'With marker 00 the car stands on the grass beside the space where control was lost. From the left or right edge of the track it goes off to that side; from the middle the driver chooses. Out there it is in nobody’s way.',
      ),
      list(
        '**Next turn**: you only put the car back on the track, in gear 0.',
        '**The turn after**: you drive.',
        'If the space is taken, you wait another turn. You may also wait because you want to; the marker stays.',
      ),
      edition(
        'classic',
        'You come back on the space you left. The book does not say where: our ruling.',
      ),
      edition(
        'v1.1',
        'You come back on the space nearest to you: the one at the edge on your side, next to the space you left. Who left from the edge comes back right there.',
      ),
      para(
        'Until then you are as far along as the space you left. Cars off the track play after those on it; of equal markers the one that left first plays first.',
      ),
    ],
  },
  damage: {
    title: 'Damage',
    blocks: [
      para(
        'Damage tokens are drawn blindly from the bag and not put back. They stay on your dashboard until a pit stop repairs them and returns them to the bag. An empty bag gives none.',
      ),
      table(
        ['Token', 'In the bag', 'Effect'],
        ['Gear', '6', 'one gear die less'],
        ['Brake', '6', 'one brake die less'],
        ['Coast', '6', 'one coast die less'],
        ['Weather', '6', 'the weather changes'],
        ['Yellow flag', '6', 'limits overtaking'],
        ['Green flag', '12', 'nothing'],
      ),
      para(
        'Dice never fall below 0; surplus tokens are kept. With gear damage you choose anew each turn which gear dice to leave out.',
      ),
      example(
        'Gear damage 1 and brake damage 1, asphalt tyres, sun: five gear, two brake and two coast dice.',
      ),
      para(
        'Our ruling: a car that can never drive again is out and ranked last. That is judged as its turn begins: in gear 0 without a gear die, or in gear with neither gear nor coast dice in sun or rain. In 1st where a pit stop is allowed, it has this one turn to stop.',
      ),
    ],
  },
  weather: {
    title: 'Weather',
    blocks: [
      para(
        'A weather token turns sun into rain, or rain into sun, **for everybody at once**. All dashboards change: other numbers of dice, another warning limit. The token stays with the driver who drew it until repaired.',
      ),
      para(
        'The wrong tyres are no disaster, but they forgive less: asphalt tyres in the rain brake badly, and both kinds lose control at two warnings in the wrong weather. A pit stop gets you the other set.',
      ),
      edition('classic', 'Each weather token changes the weather in its turn.'),
      edition(
        'v1.1',
        'Two or four weather tokens from one loss of control cancel out. With the option “no weather changes”, a weather token is set aside and another token drawn.',
      ),
    ],
  },
  flags: {
    title: 'Flags',
    blocks: [
      para(
        'A **yellow flag** is laid beside the car that drew it. As long as it lies there, overtaking is restricted. When that car next drives off, the flag moves to its dashboard and all is clear. Cars in gear 0 or 00 may always be passed, whatever flags are out.',
      ),
      edition(
        'classic',
        'While a yellow flag is out, nobody may move alongside another car anywhere.',
      ),
      edition(
        'v1.1',
        'This holds only on the flag’s own tile, the one before it and the one after it. Cars already side by side drive on normally.',
      ),
      para('A **green flag** is a lucky draw: nothing happens.'),
    ],
  },
  'pit-stop': {
    title: 'Pit stop',
    blocks: [
      para(
        'You may stop after a turn that ended without losing control, **in 1st gear**, in a space with no limit, warning or line of its own, at the left or right edge of the track. It need not be near the pit tile. Choose a lane:',
      ),
      table(
        ['Lane', 'What is done', 'Marker'],
        ['Tyres', 'another set', '0'],
        ['Repairs', 'all damage to the bag', '00'],
        ['Both', 'damage and tyres', '00'],
      ),
      list(
        'After **0** the car comes back to its space next turn and drives normally.',
        'After **00** it only comes back, in gear 0, and drives the turn after.',
      ),
      para('If the space is taken, the car waits another turn. In the pit it takes up no space.'),
    ],
  },
  finish: {
    title: 'Finish',
    blocks: [
      para(
        'Cars start behind the line, so in a race of one lap you finish when you cross it for the second time, in a race of two laps for the third. A car that reaches a space beyond the line **has crossed it**, even if it loses control there.',
      ),
      para(
        'The first car to finish wins. Agree beforehand whether the race stops there or goes on for the places. When it stops, the others are ranked by distance: laps, tile, front edge of the space.',
      ),
      para(
        'A driver who resigns or is removed is ranked last, and the car’s space becomes free. When that leaves one car and nobody has finished yet, it **has won at once** (our ruling): there is nobody left to race against.',
      ),
    ],
  },
  'flying-start': {
    title: 'Flying start (option)',
    blocks: [
      para(
        'From gear 0 your first die may be the **2** instead of the 1: on the grid, after a spin, after a pit stop, whenever you start from 0.',
      ),
      para(
        'The price: if the 2 shows a warning, the car moves one space and the turn ends in 2nd gear. That is all. There is no loss of control, whatever your other dice, the warnings of the track or the limit of that space say.',
      ),
      para('Rolling one by one you may secure the 2 with focus tokens.'),
      para('The planned line is kept: the car takes the first space of the plan, flat out too.'),
    ],
  },
  'red-zone': {
    title: 'Red zone (option)',
    blocks: [
      edition('v1.1', 'The red zone came with v1.1; any table may switch it on.'),
      para(
        'In your car’s **highest gear** you may rev the engine: a red brake die is used like a coast die, one space and the same gear. It costs you twice:',
      ),
      list(
        'it counts as one of your gear dice and as one of your brake dice this turn;',
        'the same die cannot brake as well, though others may;',
        'rolled flat out it earns no focus token.',
      ),
      para('A brake die shows warnings as often as a high gear does: two faces of six.'),
    ],
  },
  qualifying: {
    title: 'Qualifying (option)',
    blocks: [
      para(
        'Instead of drawing lots for the grid you can drive for it. Each driver takes one lap alone on the empty track, by the rules of the solo lap: every turn costs the seconds of the gear it ends in, and focus tokens left over are worth a second each.',
      ),
      para(
        'The fastest starts from **pole position**, the second fastest beside it, and so on. Equal times are settled by drawing lots. Then the race itself begins afresh: gear 0, no tokens, no damage.',
      ),
    ],
  },
  categories: {
    title: 'Car categories and boost',
    blocks: [
      para(
        'GT6 is the car of the core box. The others have fewer gears or dice. The table shows gear / coast / brake / boost dice, first for asphalt tyres, then for rain tyres:',
      ),
      table(
        ['Car', 'Asphalt, sunny', 'Asphalt, rain', 'Rain tyres, sunny', 'Rain tyres, rain'],
        ['GT6', '6 / 2 / 3 / 0', '6 / 2 / 1 / 0', '6 / 1 / 2 / 0', '6 / 2 / 2 / 0'],
        ['GT6 BOP', '6 / 1 / 3 / 0', '6 / 1 / 1 / 0', '6 / 0 / 2 / 0', '6 / 1 / 2 / 0'],
        ['GT5', '5 / 2 / 3 / 1', '5 / 2 / 1 / 1', '5 / 1 / 2 / 1', '5 / 2 / 2 / 1'],
        ['GT5 BOP', '5 / 2 / 2 / 1', '5 / 2 / 1 / 1', '5 / 1 / 1 / 1', '5 / 2 / 2 / 1'],
        ['GT4', '4 / 3 / 2 / 0', '4 / 3 / 1 / 0', '4 / 2 / 2 / 0', '4 / 3 / 2 / 0'],
      ),
      para(
        'The **boost die** of the GT5 cars is the opposite of braking: with a gear die it skips one gear upwards. Both dice make one step and are rolled together; the boost die earns no focus.',
      ),
      example('In 2nd gear: the 4 with the boost die, one space, and you are in 4th.'),
    ],
  },
  'soft-tyres': {
    title: 'Soft tyres (option)',
    blocks: [
      para(
        'Soft tyres give as many dice as asphalt tyres, but their grip fades. In the sun the warning limit depends on how many turns the set has run:',
      ),
      table(
        ['Turn on the set', 'Warning limit'],
        ['1 to 3', '4'],
        ['4 to 6', '3'],
        ['from 7', '2'],
      ),
      para(
        'In the rain the limit is 2 from the first turn. Fresh soft tyres forgive a lot, so attack at once and have your pit stop in mind: a new set counts from the beginning. The GT5 BOP has no soft tyres.',
      ),
    ],
  },
  solo: {
    title: 'Solo lap',
    blocks: [
      para(
        'One driver, one lap, against the clock. There are no pit stops, and weather tokens count as green flags; random weather is an option. Each turn costs the seconds of the marker it ends with:',
      ),
      table(
        ['Marker', 'Seconds'],
        ['6', '10'],
        ['5', '15'],
        ['4', '20'],
        ['3', '30'],
        ['2', '40'],
        ['1', '50'],
        ['0', '60'],
        ['00, classic', '120'],
        ['00, v1.1', '30'],
      ),
      para('**Final time** = track time − 1 second for each focus token you still hold.'),
      edition('classic', 'The last turn counts its marker like any other.'),
      edition(
        'v1.1',
        'The last turn counts the gear in which you cross the line, even if that step loses control.',
      ),
      para(
        'The score sheet notes track, driver, category, tyres, weather and date. It has a column for each turn and a row for each gear, marked X; with random weather S for sun or R for rain. Below stand the sums, the track time, the seconds gained and the final time.',
      ),
      example(
        'Three turns end in 6th, four in 5th, one in 3rd: 30 + 60 + 30 seconds make 2:00. With 23 tokens left the final time is 1:37.',
      ),
    ],
  },
  editions: {
    title: 'Classic or v1.1?',
    blocks: [
      para(
        '**Classic** is the rulebook of 2020, **v1.1** the revision of 2021. Each is a set of single options: a table may mix them as it likes. Unless you choose otherwise, v1.1 is played. The weather tokens, the flying start and the order of cars off the track are explained in their own sections.',
      ),
      table(
        ['Subject', 'Classic', 'v1.1'],
        ['Alongside', 'neighbouring spaces', 'the whole row'],
        ['Step above the limit', 'legal, loses control', 'only if nothing else is left'],
        ['Yellow flag', 'everywhere', 'its tile, one before, one after'],
        ['Weather tokens of one loss', 'each counts', 'pairs cancel out'],
        ['Back on the track', 'on the space left', 'at the edge beside it'],
        ['Red zone, no weather changes', 'not in the book', 'option'],
        ['Solo: marker 00', '120 seconds', '30 seconds'],
        ['Solo: last turn', 'its marker', 'gear across the line'],
        ['Solo: dice past the line', 'count like any other', 'mean nothing'],
      ),
      para(
        'Where the books are silent, we chose what players would expect and marked it as our ruling.',
      ),
    ],
  },
};

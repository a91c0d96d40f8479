import { pluralOf } from '../../i18n/plural.ts';
import type { Captions } from './captions.ts';

const plural = pluralOf('en');

export const captionsEn: Captions = {
  gt: {
    track: 'Seven tiles, counted in driving order from the start tile, number 0.',
    moving: 'Three spaces lie ahead. One is taken, the other two are open.',
    'setting-up': 'The grid. Number 1 is pole position, on the inside of the first corner.',
    order:
      'Two cars in 5th go before two in 2nd, although they are behind. Inside before outside, further on before further back.',
    dashboard:
      'Asphalt tyres in the sun: six gear dice, two coast dice, three brake dice. The third warning loses control.',
    planning:
      'All six gear dice and two brake dice: up to 6th and down to 1st in six steps. Two coast dice and a brake die are left over.',
    'gear-dice': 'In 2nd: the 1, the 2, the 3 or a coast die, onto any of the three spaces ahead.',
    coast: 'After the 4 and the 3 a coast die keeps 3rd: just right for a limit of 3.',
    brake: 'From 5th to 2nd in one step: the 2 with two brake dice, one for each gear skipped.',
    corners: 'In 4th: the 4 in the circle is free, the 4 in the triangle costs a warning.',
    'dotted-lines':
      'In 3rd, straight over the dotted 2: control is lost. Diagonally past the line all is well.',
    overtaking: 'The other car is in 4th. With the 4 you may draw level, on either side.',
    blocked: 'Only one space lies ahead, and a car is on it: blocked.',
    warnings: 'Four dice rolled: the count goes 1, 2, 2, 3. At the third warning control is lost.',
    'one-by-one':
      'Two steps rolled, one warning so far. Now roll on, secure the next step or stop.',
    'flat-out': 'Five dice at once: five focus tokens, whatever they show.',
    focus: 'The 2 with two brake dice costs 1 + 2 + 3 = 6 tokens. The coast die after it costs 4.',
    'loss-of-control':
      'The third warning, in 4th on an orange tile: off the track, marker 00, one damage token to draw.',
    'off-track': 'The car left the track at its outer edge. It comes back on the framed space.',
    damage: 'A gear token and a brake token: five gear, two coast and two brake dice remain.',
    weather: 'Asphalt tyres in the rain: one brake die, and the second warning loses control.',
    flags:
      'A yellow flag by v1.1: on its tile, the one before and the one after nobody draws level.',
    'pit-stop': 'From the framed spaces at the edge the pits can be entered, in 1st gear.',
    finish: 'The step onto the framed space crosses the line.',
    'flying-start': 'With the option the first die may be the 1 or the 2.',
    'red-zone':
      'In 6th a brake die drives like a coast die. It uses up one brake die and the right to one gear die.',
    qualifying: 'One driver alone on the empty track. The other three wait.',
    categories: 'A GT5 in 2nd: the 4 with the boost die skips 3rd.',
    'soft-tyres': 'Fresh soft tyres: three warnings, and the car still drives. The limit is 4.',
    solo: 'Seconds of the turn if it ended there: 40 in 2nd, 30 in 3rd, 20 in 4th, 15 in 5th.',
    editions:
      'By v1.1 the car on the far side counts: too fast to draw level with, it closes both spaces. By classic the inner one is open.',
  },
  rally: {
    rally: 'Car 1 is ahead on the road and has used 120 seconds, car 2 only 50.',
    zones: 'A special of three legs: through C, through J and back into C.',
    road: 'How many cars a space holds: two on the straight, one on the bump.',
    start: 'Second time round: car 1 drives on, car 2 starts. The others still wait.',
    order: 'The leader first. Of two cars on one space the one in the higher gear.',
    turn: 'In 3rd: the 2, the 3, the 4 or a white die. Each of them takes you one space on.',
    warnings: 'Three dice, two warnings. One more, and control is lost.',
    'gear-cards':
      'Stop after the 3: 30 seconds. After the 4: 20. After the 5: only 10, and three spaces on.',
    corners: 'An inside note of 3, taken in 4th: control is lost.',
    skid: 'In a skid with note 4: on in 4th, or back to the inside line in 3rd.',
    shortcut:
      'A dirt marker lies here: the inside is down to 1, the skid to 2. The shortcut still takes 3rd.',
    bumps:
      'A bump with note 4: the 3 stops on it, the 4 flies safely, the 5 loses control if it shows a warning.',
    overtaking: 'A car on the corner closes the inside and the skid. The shortcut leads past it.',
    blocked: 'A car that has spun closes the road. All you can do is wait.',
    'loss-of-control':
      'The third warning, and the card says right: 60 seconds, off into the forest, one gear die less.',
    'special-losses':
      'Control lost in a skid: the 1 leads from the inside straight to the space behind the corner.',
    sisu: 'The third warning has fallen. Sisu can still cancel it.',
    damage: 'Too fast into the corner, off into the forest: one gear die less every turn.',
    'flat-tyres': 'One flat tyre: one white die is left.',
    service: 'After the service all seven dice are there again.',
    'time-attack': 'Four dice rolled at once gain four seconds.',
    'spending-seconds':
      'Two warnings so far. For 1 second the next die is laid down instead of rolled.',
    weather: 'Board V lies snow side up, board L asphalt side up.',
    tyres: 'Asphalt tyres on snow: the second warning loses control.',
    'split-times': 'Whoever reaches the framed space has the time so far shown to all.',
    results: 'Car 1 finished first. But it took 160 seconds, car 2 only 130.',
    modes: 'Time trial: one car on the road, the others wait.',
    editions:
      'An inside note of 2, entered in 5th: out of the rally by the Russian book. By the English one only control is lost, as the shortcut here has a 3.',
  },
  alt: {
    targets: {
      free: (p) => `open in gear ${p.gears}`,
      far: (p) => `within reach, gear ${p.gears}`,
      warning: (p) => `a warning in gear ${p.gears}`,
      overtake: (p) => `draws level in gear ${p.gears}`,
      loses: (p) => `loses control in gear ${p.gears}`,
      blocked: () => 'closed',
    },
    numbers: (p) => `numbers: ${p.list}`,
    laid: (p) => plural(p.count, { one: '# step laid with dice', other: '# steps laid with dice' }),
    dice: (p) => `dice: ${p.list}`,
    gone: (p) => `not available: ${p.list}`,
    lit: (p) => plural(p.count, { one: '# space framed', other: '# spaces framed' }),
    die: { a: 'acceleration', b: 'brake', c: 'coast', g: 'gear', t: 'boost' },
  },
};

import type { GlossaryText } from './glossaryTerms.ts';

export const glossaryEn: GlossaryText = {
  driver: {
    term: 'driver',
    meaning: 'The player at the wheel of one car.',
  },
  tile: {
    term: 'tile',
    meaning: 'A hexagonal piece of the circuit.',
  },
  space: {
    term: 'space',
    meaning: 'The smallest stretch of road; it holds one car in GT, one or two in Rallyman.',
  },
  lane: {
    term: 'lane',
    meaning:
      'One of the strips side by side on the track; the inside one is nearer to the middle of the corner.',
  },
  gear: {
    term: 'gear',
    meaning:
      'The speed of your car; it decides who plays first, what you may pass and which corners you survive.',
  },
  'gear-die': {
    term: 'gear die',
    meaning: 'A black die: one space on, in its own gear, one above, equal to or one below yours.',
  },
  'coast-die': {
    term: 'coast die',
    meaning: 'A white die: one space on, in the gear you are in.',
  },
  'brake-die': {
    term: 'brake die',
    meaning: 'A red die, played with a gear die: each one skips a gear on the way down.',
  },
  'boost-die': {
    term: 'boost die',
    meaning: 'A die of the GT5 cars: with a gear die it skips one gear on the way up.',
  },
  'gear-marker': {
    term: 'gear marker',
    meaning: 'Shows the gear in which a car ended its turn.',
  },
  round: {
    term: 'round',
    meaning: 'White or black: every car still racing has one turn in it.',
  },
  turn: {
    term: 'turn',
    meaning: 'One driver plans, rolls and moves.',
  },
  'order-of-play': {
    term: 'order of play',
    meaning: 'Who goes first: speed, then distance, then position.',
  },
  dashboard: {
    term: 'dashboard',
    meaning:
      'Says how many dice you have this turn, your warning limit and what a loss of control costs.',
  },
  tyres: {
    term: 'tyres',
    meaning:
      'The set your car runs on; the right one for the weather gives more dice and a higher warning limit.',
  },
  warning: {
    term: 'warning',
    meaning: 'The ! on a die or on the track; too many of them in one turn lose control.',
  },
  'warning-limit': {
    term: 'warning limit',
    meaning: 'The number of warnings in one turn at which you lose control.',
  },
  'speed-limit': {
    term: 'speed limit',
    meaning: 'The highest gear in which a space may be entered.',
  },
  'dangerous-corner': {
    term: 'dangerous corner',
    meaning: 'A limit in a triangle: entering at exactly that gear adds a warning.',
  },
  'dotted-line': {
    term: 'dotted line',
    meaning: 'The mark of a sharp corner; its number or warning counts when you cross it straight.',
  },
  'perfect-line': {
    term: 'the perfect line',
    meaning: 'Into a sharp corner and out of it diagonally, without crossing a dotted line.',
  },
  alongside: {
    term: 'alongside',
    meaning:
      'Level with another car: in a neighbouring space (classic) or anywhere in its row (v1.1).',
  },
  overtaking: {
    term: 'overtaking',
    meaning: 'Getting past another car; in GT you need at least its gear to draw level.',
  },
  blocked: {
    term: 'blocked',
    meaning: 'Without any legal step; the turn ends where the car stands.',
  },
  'one-by-one': {
    term: 'rolling one by one',
    meaning: 'The careful way: step after step, and you may stop or secure dice.',
  },
  'flat-out': {
    term: 'flat out',
    meaning: 'The bold way: all dice at once; it earns focus tokens.',
  },
  'focus-token': {
    term: 'focus token',
    meaning: 'Earned by going flat out, spent to take steps without rolling.',
  },
  secure: {
    term: 'to secure a die',
    meaning: 'To pay focus tokens so that a die need not be rolled.',
  },
  'loss-of-control': {
    term: 'loss of control',
    meaning: 'Too many warnings or too much speed: the turn ends, and the car spins or flies off.',
  },
  spin: {
    term: 'spin',
    meaning:
      'The car turns round on the spot, stays in its space and starts again from a standstill.',
  },
  'off-track': {
    term: 'off the track',
    meaning: 'Beside the track with marker 00: one turn to come back, the next to drive.',
  },
  'danger-level': {
    term: 'danger level',
    meaning: 'Yellow, orange or red: how much damage a loss of control does on this tile.',
  },
  'damage-token': {
    term: 'damage token',
    meaning: 'Drawn from the bag after a bad loss of control; almost half of them cost you dice.',
  },
  'yellow-flag': {
    term: 'yellow flag',
    meaning:
      'While it lies on the track, nobody may move alongside another car: near it (v1.1) or anywhere (classic).',
  },
  'green-flag': {
    term: 'green flag',
    meaning: 'A damage token that does nothing.',
  },
  'pit-stop': {
    term: 'pit stop',
    meaning: 'A halt in 1st gear at the edge of the track to change tyres, repair, or both.',
  },
  pole: {
    term: 'pole position',
    meaning: 'The first place on the grid: front row, inside of the first corner.',
  },
  'flying-start': {
    term: 'flying start',
    meaning: 'Option: from gear 0 straight into 2nd.',
  },
  'red-zone': {
    term: 'red zone',
    meaning: 'Option: in the highest gear a brake die works like a coast die.',
  },
  qualifying: {
    term: 'qualifying',
    meaning: 'A solo lap for each driver that decides the starting grid.',
  },
  solo: {
    term: 'solo lap',
    meaning: 'One driver, one lap, against the clock.',
  },
  'score-sheet': {
    term: 'score sheet',
    meaning: 'Notes the gear of every turn of a solo lap and adds up the time.',
  },
  'special-stage': {
    term: 'special stage',
    meaning: 'A timed stretch of a rally, from one edge of the boards to another.',
  },
  'race-director': {
    term: 'race director',
    meaning: 'The one who lays out the rally and writes down the times.',
  },
  'course-sheet': {
    term: 'P.C. course sheet',
    meaning: 'The rally on paper: routes, service, times and ranking.',
  },
  zone: {
    term: 'zone',
    meaning: 'One of the four boards, C, J, L and V, with five roads and two sides.',
  },
  'road-book': {
    term: 'road-book',
    meaning: 'The route of a special stage, leg by leg.',
  },
  'acceleration-die': {
    term: 'acceleration die',
    meaning: 'A white die of Rallyman: one space on, in the gear you are in.',
  },
  'gear-card': {
    term: 'gear card',
    meaning: 'Taken at the end of each turn: your gear and the seconds it costs.',
  },
  'chrono-pile': {
    term: 'chrono pile',
    meaning: 'Your gear cards; their sum is your time, the top one your gear.',
  },
  note: {
    term: 'note',
    meaning: 'A number on a corner, shortcut or bump that names a gear.',
  },
  'inside-line': {
    term: 'inside line',
    meaning: 'One space through the corner; its note is the highest gear allowed.',
  },
  skid: {
    term: 'skid',
    meaning: 'Round the outside of the corner, every short space in exactly the note’s gear.',
  },
  shortcut: {
    term: 'shortcut',
    meaning: 'Across the inside of the corner: quick, but you draw a shortcut card.',
  },
  'dirt-marker': {
    term: 'dirt marker',
    meaning: 'Lowers the inside and skid notes of a corner by one for all who follow.',
  },
  bump: {
    term: 'bump',
    meaning: 'The car jumps: the faster, the further, and the riskier.',
  },
  'spare-tyre': {
    term: 'spare tyre',
    meaning: 'Mends one flat; in the middle of a special it costs 60 seconds.',
  },
  sisu: {
    term: 'Sisu',
    meaning: 'Once per rally: cancels a loss of control caused by warnings or a bump.',
  },
  service: {
    term: 'service',
    meaning: 'The stop between specials where everything is repaired and tyres may be changed.',
  },
  'time-attack': {
    term: 'time attack',
    meaning: 'Several dice at once: a second gained for each, at a higher risk.',
  },
  'second-marker': {
    term: 'second marker',
    meaning: 'A second gained by time attack; it shortens your time or buys a die without rolling.',
  },
  'split-time': {
    term: 'split time',
    meaning: 'Your time at a point on the way, shown to all.',
  },
  'easy-drive': {
    term: 'easy drive',
    meaning: 'A mode for learning: warnings and flat tyres are ignored.',
  },
};

import { describe, expect, it } from 'vitest';
import { red } from './scene.ts';
import { blue, toldOf, type ToldTurn } from './toldTurns.ts';

const turns: readonly ToldTurn[] = [
  [
    '[G6.1] step by step',
    { cars: [red('5:r1l1', '2'), blue], dice: '.!' },
    'drive 2 5:r2l1, 3 6:r1l1; roll; roll',
    [
      'drives red one-by-one [{dice:[2],to:5:r2l1},{dice:[3],to:6:r1l1}]',
      'rolled red [2] [.]',
      'moved red 5:r2l1 2 0',
      'rolled red [3] [!]',
      'moved red 6:r1l1 3 1',
      'turn-over red 3',
      'round 2 black [red,blue]',
      'turn red',
    ],
  ],
  [
    '[G6.1] stopped after the first step',
    { cars: [red('5:r1l1', '2'), blue], dice: '.' },
    'drive 2 5:r2l1, 3 6:r1l1; roll; stop',
    [
      'drives red one-by-one [{dice:[2],to:5:r2l1},{dice:[3],to:6:r1l1}]',
      'rolled red [2] [.]',
      'moved red 5:r2l1 2 0',
      'stopped red',
      'turn-over red 2',
      'round 2 black [blue,red]',
      'turn blue',
    ],
  ],
  [
    '[G7.1] a step secured',
    { cars: [red('5:r1l1', '2', { focus: 3 }), blue], dice: '.' },
    'drive 2 5:r2l1, 3 6:r1l1; secure; roll',
    [
      'drives red one-by-one [{dice:[2],to:5:r2l1},{dice:[3],to:6:r1l1}]',
      'secured red [2] 1',
      'moved red 5:r2l1 2 0',
      'rolled red [3] [.]',
      'moved red 6:r1l1 3 0',
      'turn-over red 3',
      'round 2 black [red,blue]',
      'turn red',
    ],
  ],
  [
    '[G6.2] flat out',
    { cars: [red('5:r1l1', '2'), blue], dice: '.!' },
    'flat-out 2 5:r2l1, 3 6:r1l1',
    [
      'drives red flat-out [{dice:[2],to:5:r2l1},{dice:[3],to:6:r1l1}]',
      'rolled red [2,3] [.,!]',
      'focus red 2',
      'moved red 5:r2l1 2 0',
      'moved red 6:r1l1 3 1',
      'turn-over red 3',
      'round 2 black [red,blue]',
      'turn red',
    ],
  ],
  [
    '[G9.2] tyres',
    { cars: [red('5:r1l1', '1', { damage: { gear: 2 } }), blue], dice: '.' },
    'drive 1 5:r2l1; roll; pit tyres rain',
    [
      'drives red one-by-one [{dice:[1],to:5:r2l1}]',
      'rolled red [1] [.]',
      'moved red 5:r2l1 1 0',
      'tyres red rain',
      'pit red tyres',
      'turn-over red 0',
      'round 2 black [blue,red]',
      'turn blue',
    ],
  ],
  [
    '[G9.2] repairs',
    { cars: [red('5:r1l1', '1', { damage: { gear: 2 } }), blue], dice: '.' },
    'drive 1 5:r2l1; roll; pit repairs',
    [
      'drives red one-by-one [{dice:[1],to:5:r2l1}]',
      'rolled red [1] [.]',
      'moved red 5:r2l1 1 0',
      'repaired red {gear:2,brake:0,coast:0,weather:0,yellowFlag:0,greenFlag:0}',
      'pit red repairs',
      'turn-over red 00',
      'round 2 black [blue,red]',
      'turn blue',
    ],
  ],
  [
    '[G9.2] both',
    { cars: [red('5:r1l1', '1', { damage: { gear: 2 } }), blue], dice: '.' },
    'drive 1 5:r2l1; roll; pit both rain',
    [
      'drives red one-by-one [{dice:[1],to:5:r2l1}]',
      'rolled red [1] [.]',
      'moved red 5:r2l1 1 0',
      'tyres red rain',
      'repaired red {gear:2,brake:0,coast:0,weather:0,yellowFlag:0,greenFlag:0}',
      'pit red both',
      'turn-over red 00',
      'round 2 black [blue,red]',
      'turn blue',
    ],
  ],
  [
    '[G9.1] no pit stop',
    { cars: [red('5:r1l1', '1'), blue], dice: '.' },
    'drive 1 5:r2l1; roll; no-pit',
    [
      'drives red one-by-one [{dice:[1],to:5:r2l1}]',
      'rolled red [1] [.]',
      'moved red 5:r2l1 1 0',
      'turn-over red 1',
      'round 2 black [blue,red]',
      'turn blue',
    ],
  ],
  [
    '[G9.3] its space taken, it waits',
    { cars: [red('5:r1l1', '0', { off: 'pit' }), { ...blue, at: '5:r1l1' }], toAct: 'red' },
    'pass',
    ['waited red', 'turn-over red 0', 'round 2 black [blue,red]', 'turn blue'],
  ],
  [
    '[G4.9] blocked',
    {
      circuit: 'narrow',
      cars: [
        red('1:r1l1', '2'),
        { ...blue, at: '1:r2l1', gear: '5' },
        { ...blue, id: 'green', at: '1:r2l2', gear: '5' },
      ],
    },
    'pass',
    ['blocked red', 'turn-over red 2', 'round 2 black [blue,green,red]', 'turn blue'],
  ],
  [
    '[G11.2] a flying start that fails',
    { cars: [red('5:r1l1', '0'), blue], options: { flyingStart: true }, dice: '!' },
    'drive 2 5:r2l1, 3 6:r1l1; roll',
    [
      'drives red one-by-one [{dice:[2],to:5:r2l1},{dice:[3],to:6:r1l1}]',
      'rolled red [2] [!]',
      'moved red 5:r2l1 2 1',
      'flying-start-failed red',
      'turn-over red 2',
      'round 2 black [blue,red]',
      'turn blue',
    ],
  ],
  [
    '[G11.2] a flying start that fails, flat out',
    { cars: [red('5:r1l1', '0'), blue], options: { flyingStart: true }, dice: '!.' },
    'flat-out 2 5:r2l1, 3 6:r1l1',
    [
      'drives red flat-out [{dice:[2],to:5:r2l1},{dice:[3],to:6:r1l1}]',
      'rolled red [2,3] [!,.]',
      'focus red 2',
      'flying-start-failed red',
      'moved red 5:r2l1 2 1',
      'turn-over red 2',
      'round 2 black [blue,red]',
      'turn blue',
    ],
  ],
];

describe('what is told of a turn driven', () => {
  it.each(turns)('%s', (_, input, actions, told) => {
    expect(toldOf(input, actions)).toEqual(told);
  });
});

import { describe, expect, it } from 'vitest';
import { red } from './scene.ts';
import { blue, RAIN, toldOf, type ToldTurn } from './toldTurns.ts';

const turns: readonly ToldTurn[] = [
  [
    '[G10.1] a lap begun',
    { cars: [red('0:r3l1', '3'), blue], laps: 2, dice: '.' },
    'drive 3 0:r4l1; roll',
    [
      'drives red one-by-one [{dice:[3],to:0:r4l1}]',
      'rolled red [3] [.]',
      'moved red 0:r4l1 3 0',
      'line red 2',
      'turn-over red 3',
      'turn blue',
    ],
  ],
  [
    '[G10.2] the race is over',
    { cars: [red('0:r3l1', '3'), blue], dice: '.' },
    'drive 3 0:r4l1; roll',
    [
      'drives red one-by-one [{dice:[3],to:0:r4l1}]',
      'rolled red [3] [.]',
      'moved red 0:r4l1 3 0',
      'line red 2',
      'finished red 1 false',
      'race-over [red,blue]',
    ],
  ],
  [
    '[G10.1] control lost beyond the line',
    { cars: [red('0:r1l1', '3'), blue], dice: '!!!' },
    'drive 3 0:r2l1, 4 0:r3l1, 5 0:r4l1; roll; roll; roll',
    [
      'drives red one-by-one [{dice:[3],to:0:r2l1},{dice:[4],to:0:r3l1},{dice:[5],to:0:r4l1}]',
      'rolled red [3] [!]',
      'moved red 0:r2l1 3 1',
      'rolled red [4] [!]',
      'moved red 0:r3l1 4 2',
      'rolled red [5] [!]',
      'moved red 0:r4l1 5 3',
      'line red 2',
      'finished red 1 true',
      'race-over [red,blue]',
    ],
  ],
  [
    '[G10.3, G10.4] resigned',
    { cars: [red('5:r1l1', '3'), blue] },
    'resign red',
    ['resigned red', 'out red resigned 2', 'race-over [blue,red]'],
  ],
  [
    '[G12.1] alone against the clock',
    { solo: true, cars: [red('0:r3l1', '3')], dice: '.' },
    'drive 3 0:r4l1; roll',
    [
      'drives red one-by-one [{dice:[3],to:0:r4l1}]',
      'rolled red [3] [.]',
      'moved red 0:r4l1 3 0',
      'line red 2',
      'finished red 1 false',
      'lap-time red 30',
      'race-over [red]',
    ],
  ],
  [
    '[G10.2] the places, however the cars are listed',
    {
      cars: [{ ...blue, at: '5:r1l1' }, { ...blue, id: 'green', at: '6:r1l1' }, red('0:r3l1', '3')],
      dice: '.',
    },
    'drive 3 0:r4l1; roll',
    [
      'drives red one-by-one [{dice:[3],to:0:r4l1}]',
      'rolled red [3] [.]',
      'moved red 0:r4l1 3 0',
      'line red 2',
      'finished red 1 false',
      'race-over [red,green,blue]',
    ],
  ],
  [
    '[G12.2] a classic solo lap drives its turn out',
    { edition: 'classic', solo: true, cars: [red('0:r3l1', '3')], dice: '..' },
    'drive 3 0:r4l1, 4 1:r1l1; roll; roll',
    [
      'drives red one-by-one [{dice:[3],to:0:r4l1},{dice:[4],to:1:r1l1}]',
      'rolled red [3] [.]',
      'moved red 0:r4l1 3 0',
      'line red 2',
      'rolled red [4] [.]',
      'moved red 1:r1l1 4 0',
      'finished red 1 false',
      'lap-time red 20',
      'race-over [red]',
    ],
  ],
  [
    '[G12.2] and may lose control beyond the line',
    { edition: 'classic', solo: true, ...RAIN, cars: [red('0:r3l1', '3')], dice: '!!' },
    'drive 3 0:r4l1, 4 1:r1l1; roll; roll',
    [
      'drives red one-by-one [{dice:[3],to:0:r4l1},{dice:[4],to:1:r1l1}]',
      'rolled red [3] [!]',
      'moved red 0:r4l1 3 1',
      'line red 2',
      'rolled red [4] [!]',
      'moved red 1:r1l1 4 2',
      'lost-control red warnings 4 1:r1l1 00 1',
      'finished red 1 true',
      'lap-time red 120',
      'race-over [red]',
    ],
  ],
];

describe('what is told of a lap and of the end', () => {
  it.each(turns)('%s', (_, input, actions, told) => {
    expect(toldOf(input, actions)).toEqual(told);
  });
});

import { unwrap } from '@perfect-line/core/result';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import { gtNotation } from '@perfect-line/rules/gt/notation';
import { describe, expect, it } from 'vitest';
import { askedOf } from '../asked.ts';
import { car, red, type SceneInput } from './scene.ts';
import { after, blue, RAIN, type ToldTurn } from './toldTurns.ts';

const asked: readonly ToldTurn[] = [
  [
    'a plan is due',
    { cars: [red('5:r1l1', '2'), blue] },
    '',
    ['open: drive', 'absent: drive 1 5:r2l1', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'the first step is due',
    { cars: [red('5:r1l1', '2'), blue] },
    'drive 2 5:r2l1, 3 6:r1l1',
    ['open: roll', 'absent: roll', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'with focus',
    { cars: [red('5:r1l1', '2', { focus: 2 }), blue] },
    'drive 2 5:r2l1, 3 6:r1l1',
    ['open: roll secure', 'absent: roll', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'a step later',
    { cars: [red('5:r1l1', '2'), blue], dice: '.' },
    'drive 2 5:r2l1, 3 6:r1l1; roll',
    ['open: roll stop', 'absent: stop', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'a flat-out loss is laid again',
    { cars: [red('5:r2l1', '4'), blue], ...RAIN, dice: '!!' },
    'flat-out c 6:r1l1, c 6:r2l1',
    ['open: relay', 'absent: relay', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'the side is chosen',
    { cars: [red('5:r2l2', '4'), blue], ...RAIN, dice: '!!' },
    'drive c 6:r1l2, c 6:r2l2; roll; roll',
    ['open: side', 'absent: side right', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'the pit is open',
    { cars: [red('5:r1l1', '1'), blue], dice: '.' },
    'drive 1 5:r2l1; roll',
    ['open: pit no-pit', 'absent: no-pit', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'a last pit stop',
    { cars: [red('5:r1l1', '1', { damage: { gear: 6, coast: 2 } }), blue] },
    'pass',
    ['open: pit no-pit', 'absent: pit repairs', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'beside the track',
    { cars: [red('5:r1l1', '00', { off: 'right' }), blue] },
    '',
    ['open: return pass', 'absent: return', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'in the pits, the space taken',
    { cars: [red('5:r1l1', '0', { off: 'pit' }), { ...blue, at: '5:r1l1' }] },
    '',
    ['open: pass', 'absent: pass', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'in the pits, the space free',
    { cars: [red('5:r1l1', '0', { off: 'pit' }), blue] },
    '',
    ['open: drive return pass', 'absent: return', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'blocked',
    {
      circuit: 'narrow',
      cars: [
        red('1:r1l1', '2'),
        { ...blue, at: '1:r2l1', gear: '5' },
        { ...blue, id: 'green', at: '1:r2l2', gear: '5' },
      ],
    },
    '',
    ['open: pass', 'absent: pass', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'only dangerous ways',
    { edition: 'classic', cars: [red('2:e1', '5'), blue] },
    '',
    ['open: drive', 'absent: drive 3b 2:o1', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'behind the line',
    { cars: [{ id: 'red' }, { id: 'blue' }], laps: 3 },
    '',
    ['open: drive', 'absent: drive 1 0:r4l1', 'turn: 1', '{lap:1,round:1,finished:false}'],
  ],
  [
    'in the second of three laps',
    { cars: [red('5:r1l1', '2', { lap: 2 }), blue], laps: 3 },
    '',
    ['open: drive', 'absent: drive 1 5:r2l1', 'turn: 1', '{lap:2,round:1,finished:false}'],
  ],
  [
    'over',
    {
      cars: [red('0:r3l1', '3'), { ...blue, at: '5:r1l1' }, car('green', '6:r1l1', '1')],
      dice: '.',
    },
    'drive 3 0:r4l1; roll',
    ['open: ', 'absent: -', 'turn: 1', '{lap:1,round:1,finished:true,ranking:[red,green,blue]}'],
  ],
  [
    'a solo lap over',
    { solo: true, cars: [red('0:r3l1', '3')], dice: '.' },
    'drive 3 0:r4l1; roll',
    ['open: ', 'absent: -', 'turn: 1', '{lap:1,round:1,finished:true,ranking:[red],seconds:30}'],
  ],
];

describe('what a table asks', () => {
  it.each(asked)('%s', (_, input, actions, told) => {
    expect(askedOf(gt, gtNotation, after(input, actions).state)).toEqual(told);
  });

  it('nothing is done for anybody while chance is due', () => {
    const { state } = after({ cars: [red('5:r1l1', '2')] }, 'drive 2 5:r2l1');
    const due = unwrap(gt.apply(state, { type: 'action', seat: 'red', action: { type: 'roll' } }));
    expect(gt.toAct(due.state)).toBeUndefined();
    expect(gt.actionsNow(due.state)).toEqual([]);
    expect(() => gt.idleAction(due.state)).toThrow('nothing small');
  });

  it('a driver resigns for himself', () => {
    expect(gt.resignAction('red')).toEqual({ type: 'resign', driver: 'red' });
  });
});

describe('what chance is asked', () => {
  const due = (input: SceneInput, actions: string, last?: Action) => {
    const { state } = after(input, actions);
    const event = last && ({ type: 'action', seat: 'red', action: last } as const);
    const asked = event ? unwrap(gt.apply(state, event)).state : state;
    return gt
      .chanceDue(asked)
      ?.map(({ label, kind, of, faces, weights }) =>
        [label, kind, of, faces.join(' '), weights.join(' ')].join(' | '),
      );
  };
  const cars = [red('5:r1l1', '2'), blue];

  it('[G6.1] the dice of one step, each by its turn, step and number', () => {
    expect(due({ cars, dice: '.' }, 'drive 2 5:r2l1, 3 6:r1l1; roll', { type: 'roll' })).toEqual([
      't1.s2.d1 | die | 3 | . ! | 4 2',
    ]);
    expect(due({ cars: [red('5:r1l1', '4'), blue] }, 'drive 2b 5:r2l1', { type: 'roll' })).toEqual([
      't1.s1.d1 | die | 2 | . ! | 5 1',
      't1.s1.d2 | die | b | . ! | 4 2',
    ]);
  });

  it('[G6.2] all dice of the plan at once', () => {
    const plan = [
      { dice: ['2'], to: '5:r2l1' },
      { dice: ['3'], to: '6:r1l1' },
    ] as const;
    expect(due({ cars }, '', { type: 'drive', mode: 'flat-out', plan })).toEqual([
      't1.s1.d1 | die | 2 | . ! | 5 1',
      't1.s2.d1 | die | 3 | . ! | 4 2',
    ]);
  });

  it('[G8.5] a token out of the bag, by what is left in it', () => {
    const side = { type: 'side', side: 'left' } as const;
    const crash = 'drive c 6:r1l2, c 6:r2l2; roll; roll';
    expect(
      due(
        { cars: [red('5:r2l2', '4', { damage: { gear: 2 } }), blue], ...RAIN, dice: '!!' },
        crash,
        side,
      ),
    ).toEqual([
      't1.token1 | token |  | gear brake coast weather yellowFlag greenFlag | 4 6 6 6 6 12',
    ]);
  });

  it('nothing while a driver decides', () => {
    expect(due({ cars }, '')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';

import { plan, scene, type Fields, type StateView, type TestTable } from './testTable.ts';

const red = (at: string, gear: string, over: Fields = {}): TestTable =>
  scene({ cars: [{ at, gear, lap: 1, ...over }] });
const relay = (...steps: readonly string[]): Fields => ({ type: 'relay', plan: plan(...steps) });

describe('one by one', () => {
  it('[G6.1] whatever shows, the car moves one space', () => {
    const table = red('1:r1l1', '3');
    table.oneByOne('4 1:r2l1', '3 2:e1');
    table.rig('!.');
    table.act({ type: 'roll' });
    expect(table.car()).toMatchObject({ at: '1:r2l1', gear: '4' });
    expect(table.state().turn).toMatchObject({ done: 1, warnings: 1 });
    table.act({ type: 'roll' });
    expect(table.car()).toMatchObject({ at: '2:e1', gear: '3' });
  });

  it('[G6.1] stops before any step but the first, and the plan stays as it is', () => {
    const table = red('1:r1l1', '3');
    table.oneByOne('4 1:r2l1', '3 2:e1');
    expect(table.refused({ type: 'stop' })).toMatch(/^[a-z]+\.[a-z-]+$/);
    const others: Fields[] = [
      { type: 'drive', mode: 'one-by-one', plan: plan('3 1:r2l1') },
      relay('4 1:r2l1'),
      { type: 'side', side: 'left' },
      { type: 'pit', lane: 'repairs' },
      { type: 'no-pit' },
      { type: 'return' },
      { type: 'pass' },
    ];
    for (const other of others) expect(table.refused(other)).toMatch(/^[a-z]+\.[a-z-]+$/);
    table.rig('.');
    table.act({ type: 'roll' });
    expect(table.act({ type: 'stop' }).round.number).toBe(2);
    expect(table.car()).toMatchObject({ at: '1:r2l1', gear: '4', focus: 0 });
  });

  it('[G6.3] a step rolls its dice together, and control is lost in that space and gear', () => {
    const table = red('1:r1l1', '6');
    table.oneByOne('3bb 1:r2l1', '2 2:e1');
    const state = table.roll('!!!');
    expect(state.phase).not.toBe('step');
    expect(table.car()).toMatchObject({ at: '1:r2l1', off: 'right', gear: '00', focus: 0 });
  });

  it('[G6.3] warnings count over the turn and are forgotten after it', () => {
    const table = red('0:r1l1', '3', { lap: 0 });
    table.oneByOne('4 0:r2l1', 'c 0:r3l1');
    table.roll('!!');
    expect(table.state().turn?.warnings).toBe(0);
    table.oneByOne('4 0:r4l1', 'c 1:r1l1');
    table.roll('!!');
    expect(table.car()).toMatchObject({ at: '1:r1l1', gear: '4', off: null });
  });
});

describe('focus', () => {
  const rich = (focus: number): TestTable => red('0:r1l1', '6', { lap: 0, focus });

  it('[G7.2] the first die costs 1, the second 2, the third 3', () => {
    const table = rich(7);
    table.oneByOne('6 0:r2l1', 'c 0:r3l1', '5 0:r4l1', '4 1:r1l1');
    const left = [1, 2, 3].map(() => {
      table.act({ type: 'secure' });
      return table.car().focus;
    });
    expect(left).toEqual([6, 4, 1]);
    expect(table.refused({ type: 'secure' })).toMatch(/^[a-z]+\.[a-z-]+$/);
    expect(table.car()).toMatchObject({ at: '0:r4l1', gear: '5', focus: 1 });
    table.roll('.');
    expect(table.car()).toMatchObject({ at: '1:r1l1', gear: '4', focus: 1 });
  });

  it('[X5] one gear die with two brake dice as the first costs 6, with 5 it is refused', () => {
    const poor = rich(5);
    poor.oneByOne('3bb 0:r2l1');
    expect(poor.refused({ type: 'secure' })).toMatch(/^[a-z]+\.[a-z-]+$/);
    const table = rich(6);
    table.oneByOne('3bb 0:r2l1');
    table.act({ type: 'secure' });
    expect(table.car()).toMatchObject({ at: '0:r2l1', gear: '3', focus: 0 });
  });

  it('[G7.2] costs run on over steps, and a roll between does not raise them', () => {
    const table = rich(20);
    table.oneByOne('6 0:r2l1', '5 0:r3l1', '3b 0:r4l1', '2 1:r1l1');
    table.act({ type: 'secure' });
    table.rig('.');
    table.act({ type: 'roll' });
    table.act({ type: 'secure' });
    expect(table.car().focus).toBe(20 - 1 - 2 - 3);
    table.act({ type: 'secure' });
    expect(table.car()).toMatchObject({ focus: 20 - 1 - 2 - 3 - 4, at: '1:r1l1', gear: '2' });
  });

  it('[G7.2] the next turn begins at 1 again', () => {
    const table = rich(2);
    for (const step of ['6 0:r2l1', '6 0:r3l1']) {
      table.oneByOne(step);
      table.act({ type: 'secure' });
    }
    expect(table.car().focus).toBe(0);
  });

  it('[G7.1] flat out cannot be secured', () => {
    const table = rich(9);
    expect(table.refused({ type: 'secure' })).toMatch(/^[a-z]+\.[a-z-]+$/);
    table.rig('!!!..');
    expect(table.flatOut('6 0:r2l1', '4b 0:r3l1', 'c 0:r4l1', '3 1:r1l1').phase).toBe('relay');
    expect(table.refused({ type: 'secure' })).toMatch(/^[a-z]+\.[a-z-]+$/);
  });

  it('[G7.3] a secured step still takes the warnings of the track, and can lose control', () => {
    const table = red('2:x1', '2', { focus: 9 });
    table.oneByOne('2 3:e1', '1 3:i', 'c 3:x1');
    table.rig('!');
    table.act({ type: 'roll' });
    expect(table.act({ type: 'secure' }).turn?.warnings).toBe(2);
    table.act({ type: 'secure' });
    expect(table.car()).toMatchObject({ at: '3:x1', gear: '0', focus: 6 });
  });
});

describe('flat out', () => {
  const LINE = ['4 0:r2l2', '5 0:r3l2', '6 0:r4l2', 'c 1:r1l2', 'c 1:r2l2'] as const;
  const lost = (faces = '!.!.!'): TestTable => {
    const table = red('0:r1l2', '3', { lap: 0 });
    table.rig(faces);
    expect(table.flatOut(...LINE).phase).toBe('relay');
    return table;
  };

  it('[G6.2] fewer warnings than the limit: the whole plan, and the turn ends', () => {
    const table = red('0:r1l2', '3', { lap: 0 });
    table.rig('!.!..');
    expect(table.flatOut(...LINE).round.number).toBe(2);
    expect(table.car()).toMatchObject({ at: '1:r2l2', gear: '6', focus: 5, lap: 1 });
  });

  it('[G6.5] brake dice earn nothing', () => {
    const table = red('1:r1l1', '6');
    table.rig('.!!.');
    table.flatOut('3bb 1:r2l1', '2 2:e1');
    expect(table.car()).toMatchObject({ at: '2:e1', gear: '2', focus: 2 });
  });

  it('[X7] five dice earn five tokens, lost or not; an empty re-lay keeps the plan', () => {
    const table = lost();
    table.rig('', ['greenFlag', 'greenFlag']);
    table.act({ type: 'relay', plan: [] });
    expect(table.car()).toMatchObject({ at: '1:r2l2', gear: '00', focus: 5 });
  });

  const legal: [name: string, steps: string[], at: string, off: string | null][] = [
    [
      'another line',
      ['4 0:r2l1', '5 0:r3l1', '6 0:r4l1', 'c 1:r1l1', 'c 1:r2l1'],
      '1:r2l1',
      'right',
    ],
    [
      'other order',
      ['c 0:r2l1', 'c 0:r3l1', '4 0:r4l1', '5 1:r1l1', '6 1:r2l1'],
      '1:r2l1',
      'right',
    ],
    [
      'fewer dice, the coast die with the warning',
      ['4 0:r2l3', '5 0:r3l3', '6 0:r4l3', 'c 1:r1l3'],
      '1:r1l3',
      'left',
    ],
  ];
  it.each(legal)('[G6.4] re-lays: %s', (_name, steps, at, off) => {
    const table = lost();
    table.rig('', ['greenFlag', 'greenFlag']);
    table.act(relay(...steps));
    expect(table.car()).toMatchObject({ at, off, gear: '00', focus: 5 });
  });

  const illegal: [name: string, steps: string[]][] = [
    ['a die that was not rolled', ['3 0:r2l2', '4 0:r3l2', '5 0:r4l2', '6 1:r1l2', 'c 1:r2l2']],
    ['a gear skipped', ['5 0:r2l2', '6 0:r3l2', 'c 0:r4l2', 'c 1:r1l2']],
    ['too few warnings to lose', ['4 0:r2l2', '5 0:r3l2', 'c 0:r4l2']],
    ['a space out of reach', ['4 0:r3l2', '5 0:r4l2', '6 1:r1l2', 'c 1:r2l2']],
    ['a die twice', ['4 0:r2l2', '4 0:r3l2', '5 0:r4l2', '6 1:r1l2', 'c 1:r2l2']],
  ];
  it.each(illegal)('[G6.4] refuses %s, and the loss stays', (_name, steps) => {
    const table = lost();
    expect(table.refused(relay(...steps))).toMatch(/^[a-z]+\.[a-z-]+$/);
    const others: Fields[] = [
      { type: 'roll' },
      { type: 'stop' },
      { type: 'pass' },
      { type: 'no-pit' },
    ];
    for (const other of others) expect(table.refused(other)).toMatch(/^[a-z]+\.[a-z-]+$/);
  });

  it('[G6.4] the track can be part of the loss: a line with fewer warnings is no way out', () => {
    // 2! + the triangle at gear 4 lose; over the inside line there is no warning, so it is no loss.
    const table = red('1:r2l2', '4');
    table.rig('!.!');
    expect(table.flatOut('5 2:e2', '4 2:o', 'c 2:x2').phase).toBe('relay');
    expect(table.refused(relay('5 2:e2', '4 2:i', 'c 2:x2'))).toMatch(/^[a-z]+\.[a-z-]+$/);
    expect(table.refused(relay('5 2:e2'))).toMatch(/^[a-z]+\.[a-z-]+$/);
    table.act(relay('c 2:e2', '4 2:o', '5 2:x3'));
    expect(table.car()).toMatchObject({ focus: 3 });
  });

  it('[G6.4] [G8.1] lost lower: a slower chain of the same dice spins instead', () => {
    const table = red('1:r1l1', '3');
    table.rig('!.!!');
    // 3 and up would leave the track; 2! 1! c! in first gear only spins.
    expect(table.flatOut('2 1:r2l1', '3 2:e1', 'c 2:i', 'c 2:x2').phase).toBe('relay');
    table.act(relay('2 1:r2l1', 'c 2:e1', 'c 2:i'));
    expect(table.car()).toMatchObject({ at: '2:i', gear: '0', off: null, focus: 4 });
  });

  it('[G6.2] [G6.4] a loss that can be laid in one way only may be settled at once', () => {
    const table = red('1:r1l1', '6');
    table.rig('!!!');
    const state: StateView = table.flatOut('3bb 1:r2l1');
    if (state.phase === 'relay') table.act({ type: 'relay', plan: [] });
    expect(table.car()).toMatchObject({ gear: '00', focus: 1 });
  });

  it('[G6.5] nothing but flat out earns focus', () => {
    const table = red('1:r1l1', '3');
    table.oneByOne('4 1:r2l1', '3 2:e1');
    table.roll('..');
    expect(table.car().focus).toBe(0);
  });
});

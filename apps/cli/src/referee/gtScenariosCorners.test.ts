import { describe, expect, it } from 'vitest';

import {
  circuit,
  EDITIONS,
  NARROW,
  plan,
  scene,
  type Fields,
  type StepView,
  type TestTable,
} from './testTable.ts';

const at = (space: string, over: Fields = {}, setup: Fields = {}): TestTable =>
  scene({ setup, cars: [{ at: space, lap: 1, gear: '1', ...over }] });
const limitsOf = (table: TestTable): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    table
      .steps()
      .filter((step) => step.dice.join('') === '1')
      .map((step) => [step.to, `${step.link} ${step.limit ?? '-'} ${'!'.repeat(step.warnings)}`]),
  );
const into = (steps: readonly StepView[], to: string): readonly string[] =>
  steps.filter((step) => step.to === to).map((step) => step.dice.join(''));

describe('limits and lines', () => {
  const wide: [from: string, limits: object][] = [
    ['2:e1', { '2:i': 'straight 3 ', '2:o': 'diagonal 4 ' }],
    ['2:e2', { '2:i': 'diagonal 4 ', '2:o': 'straight 4 ' }],
    ['2:i', { '2:x1': 'straight 3 ', '2:x2': 'diagonal - ' }],
    ['2:o', { '2:x1': 'diagonal - ', '2:x2': 'straight - ', '2:x3': 'straight - ' }],
    ['3:e1', { '3:i': 'straight 2 !' }],
    ['3:e2', { '3:i': 'straight 2 ', '3:o1': 'straight 2 ' }],
    ['3:i', { '3:x1': 'straight - !', '3:x2': 'straight - ' }],
    ['4:e1', { '4:i': 'straight 2 ', '4:o1': 'diagonal 3 ' }],
    ['6:e1', { '6:i': 'straight 1 ' }],
    ['6:e2', { '6:i': 'straight 2 ', '6:o1': 'diagonal 3 ' }],
    ['6:e3', { '6:i': 'diagonal 3 ', '6:o1': 'straight 3 ' }],
    ['6:i', { '6:x1': 'straight 1 ', '6:x2': 'straight 2 ', '6:x3': 'diagonal - ' }],
    ['7:e1', { '7:i': 'straight 4 ', '7:o': 'diagonal 5 ' }],
  ];
  it.each(wide)('[G5.1] [G5.3] [G5.4] [G5.5] three lanes, from %s', (from, limits) => {
    expect(limitsOf(at(from))).toEqual(limits);
  });

  const doubled = (one: string, two: string): Fields =>
    circuit(`102a ${one} ${two} 111a 105a 103a 112a 105a 106a`);
  const entry = circuit('102a 111a 117a 103a 107a 112a');
  const pairs: [name: string, track: Fields, from: string, limits: object][] = [
    [
      'out over 1',
      doubled('111a', '-111a'),
      '1:i',
      { '2:i': 'straight 2 ', '2:o2': 'straight 1 ' },
    ],
    ['in over 1', doubled('111a', '-111a'), '1:o2', { '2:i': 'straight 1 ' }],
    [
      'out over !',
      doubled('107a', '-111a'),
      '1:i',
      { '2:i': 'straight 2 ', '2:o2': 'straight 2 !' },
    ],
    ['in over !', doubled('111a', '-107a'), '1:o2', { '2:i': 'straight 1 !' }],
    [
      'out over 1 into a plain space',
      entry,
      '1:i',
      { '2:e1': 'straight 1 ', '2:e2': 'straight - ' },
    ],
  ];
  it.each(pairs)('[G5.3] [G5.4] [G5.5] corners side by side: %s', (_name, track, from, limits) => {
    expect(limitsOf(at(from, {}, { track }))).toMatchObject(limits);
  });

  it('[G5.2] a dangerous limit warns at exactly its number only', () => {
    const table = at('2:e2', { gear: '3' });
    const steps = table.steps().filter((step) => step.to === '2:o');
    expect(steps.map((step) => [step.dice.join(''), step.warnings, step.limit])).toEqual([
      ['1b', 0, 4],
      ['2', 0, 4],
      ['3', 0, 4],
      ['4', 1, 4],
      ['c', 0, 4],
    ]);
  });

  it('[G5.5] entered diagonally the own limit still binds', () => {
    const table = at('2:e2', { gear: '4' });
    expect(into(table.steps(), '2:i')).toEqual(['1bb', '2b', '3', '4', 'c']);
    const straight = at('2:e1', { gear: '4' });
    expect(into(straight.steps(), '2:i')).toEqual(['1bb', '2b', '3']);
  });

  it('[G5.3] leaving straight over the line binds the next space', () => {
    const table = at('2:i', { gear: '3' });
    expect(into(table.steps(), '2:x1')).toEqual(['1b', '2', '3', 'c']);
    expect(into(table.steps(), '2:x2')).toEqual(['1b', '2', '3', '4', 'c']);
  });
});

describe('warnings counted as the car goes', () => {
  it('[G5.4] both lines of a sharp corner add two', () => {
    const table = at('3:e1', { gear: '2' });
    table.oneByOne('2 3:i', '1 3:x1', 'c 4:e1');
    table.rig('...');
    expect(table.act({ type: 'roll' }).turn?.warnings).toBe(1);
    expect(table.act({ type: 'roll' }).turn?.warnings).toBe(2);
    table.act({ type: 'roll' });
    expect(table.car()).toMatchObject({ at: '4:e1', gear: '1', off: null });
  });

  it('[G5.4] [G6.3] a warning of the second line can be the last one', () => {
    const table = at('3:e1', { gear: '2' });
    table.oneByOne('2 3:i', '1 3:x1', 'c 4:e1');
    const state = table.roll('!.');
    expect(state.phase).not.toBe('step');
    expect(table.car()).toMatchObject({ at: '3:x1', gear: '0', off: null });
  });

  it('[G5.2] [G6.2] flat out counts the triangle', () => {
    const clean = at('2:e2', { gear: '4' });
    clean.rig('!!');
    expect(clean.flatOut('4 2:o', 'c 2:x3').phase).toBe('relay');
    clean.act({ type: 'relay', plan: [] });
    expect(clean.car()).toMatchObject({ off: 'left', gear: '00' });
    const slower = at('2:e2', { gear: '4' });
    slower.rig('!!');
    slower.flatOut('3 2:o', 'c 2:x3');
    expect(slower.car()).toMatchObject({ at: '2:x3', gear: '3', off: null, focus: 2 });
  });
});

describe('too fast', () => {
  const fast = { gear: '6', damage: { brake: 3 } };

  it('[G4.9] classic: overspeed is legal, listed, and ends the plan', () => {
    const table = at('2:e1', { gear: '6' }, { edition: 'classic' });
    const steps = table.steps();
    const losing = steps.filter((step) => step.loses);
    expect(losing.map((step) => `${step.dice.join('')} ${step.to}`).toSorted()).toEqual(
      ['4b 2:i', '5 2:i', '5 2:o', '6 2:i', '6 2:o', 'c 2:i', 'c 2:o'].toSorted(),
    );
    expect(table.steps('5 2:o')).toEqual([]);
    expect(
      table.refused({ type: 'drive', mode: 'flat-out', plan: plan('5 2:o', '5 2:x2') }),
    ).toMatch(/^plan\./);
    table.oneByOne('6 2:i');
    table.roll('.', ['greenFlag', 'greenFlag']);
    expect(table.car()).toMatchObject({ at: '2:i', off: 'right', gear: '00' });
  });

  it('[G4.9] v1.1: overspeed is not legal while anything else is', () => {
    const table = at('2:e1', { gear: '6' });
    expect(table.steps().some((step) => step.loses)).toBe(false);
    expect(table.refused({ type: 'drive', mode: 'one-by-one', plan: plan('6 2:i') })).toMatch(
      /^plan\./,
    );
    expect(table.refused({ type: 'pass' })).not.toBe('accepted');
  });

  it('[G4.9] v1.1, our ruling: nothing else legal at the start of a turn', () => {
    const table = at('2:e1', fast);
    expect(table.steps().every((step) => step.loses)).toBe(true);
    expect(into(table.steps(), '2:i')).toEqual(['5', '6', 'c']);
    expect(into(table.steps(), '2:o')).toEqual(['5', '6', 'c']);
    expect(table.act({ type: 'pass' }).round.number).toBe(2);
    expect(table.car()).toMatchObject({ at: '2:e1', gear: '6' });
    table.oneByOne('5 2:o');
    table.roll('.', ['greenFlag']);
    expect(table.car()).toMatchObject({ at: '2:o', off: 'left', gear: '00' });
  });

  it('[G4.9] v1.1: the ruling is for the start of a turn, not its middle', () => {
    const table = at('1:r2l1', fast);
    expect(table.steps('6 2:e1')).toEqual([]);
    expect(
      table.refused({ type: 'drive', mode: 'one-by-one', plan: plan('6 2:e1', '5 2:i') }),
    ).toMatch(/^plan\./);
  });

  it.each(EDITIONS)('[G4.9] in %s walled in by cars: pass, gear kept', (edition) => {
    const table = scene({
      setup: { edition, track: NARROW },
      cars: [
        { at: '1:r1l1', gear: '3', lap: 1 },
        { id: 'blue', at: '1:r2l1', gear: '0', lap: 1 },
        { id: 'green', at: '1:r2l2', gear: '1', lap: 1 },
      ],
      toAct: 'red',
    });
    expect(table.steps()).toEqual([]);
    expect(table.refused({ type: 'drive', mode: 'one-by-one', plan: plan('3 1:r2l1') })).toMatch(
      /^plan\./,
    );
    expect(table.act({ type: 'pass' }).toAct).toBe('green');
    expect(table.car()).toMatchObject({ at: '1:r1l1', gear: '3' });
  });

  it('[G4.9] too slow to draw level is blocked as well', () => {
    const table = scene({
      setup: { track: NARROW },
      cars: [
        { id: 'blue', at: '1:r2l1', gear: '5', lap: 1 },
        { at: '1:r1l1', gear: '3', lap: 1 },
      ],
      toAct: 'red',
    });
    expect(table.steps()).toEqual([]);
  });

  it('[G4.8] a driver who can move must move', () => {
    const table = at('1:r1l1', { gear: '3' });
    expect(table.refused({ type: 'pass' })).toMatch(/^[a-z]+\.[a-z-]+$/);
    expect(table.refused({ type: 'drive', mode: 'one-by-one', plan: [] })).toMatch(/^plan\./);
  });
});

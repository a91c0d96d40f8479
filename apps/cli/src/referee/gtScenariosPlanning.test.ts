import { describe, expect, it } from 'vitest';

import { EDITIONS, plan, scene, type Fields, type StepView, type TestTable } from './testTable.ts';

const AT = '1:r1l1';
const diceOf = (steps: readonly StepView[]): readonly string[] =>
  [...new Set(steps.map((step) => step.dice.join('')))].toSorted();
const intoOf = (steps: readonly StepView[], to: string): readonly string[] =>
  diceOf(steps.filter((step) => step.to === to));
const drive = (...steps: readonly string[]): Fields => ({
  type: 'drive',
  mode: 'one-by-one',
  plan: plan(...steps),
});
const red = (over: Fields): TestTable => scene({ cars: [{ at: AT, lap: 1, ...over }] });

describe('dice', () => {
  const fromGear: [gear: string, dice: string[]][] = [
    ['0', ['1']],
    ['1', ['1', '2', 'c']],
    ['2', ['1', '2', '3', 'c']],
    ['3', ['1b', '2', '3', '4', 'c']],
    ['4', ['1bb', '2b', '3', '4', '5', 'c']],
    ['5', ['1bbb', '2bb', '3b', '4', '5', '6', 'c']],
    ['6', ['2bbb', '3bb', '4b', '5', '6', 'c']],
  ];
  it.each(fromGear)('[G4.3] [G4.4] [G4.5] from gear %s', (gear, dice) => {
    expect(diceOf(red({ gear }).steps())).toEqual(dice);
  });

  const boards: [name: string, setup: Fields, car: Fields, dice: string[]][] = [
    ['asphalt in rain', { weather: 'rain' }, {}, ['3b', '4', '5', '6', 'c']],
    ['rain tyres in sun', {}, { tyres: 'rain' }, ['2bb', '3b', '4', '5', '6', 'c']],
    ['brake damage 1', {}, { damage: { brake: 1 } }, ['2bb', '3b', '4', '5', '6', 'c']],
    ['brake damage 5, surplus kept', {}, { damage: { brake: 5 } }, ['4', '5', '6', 'c']],
    ['coast damage 3', {}, { damage: { coast: 3 } }, ['1bbb', '2bb', '3b', '4', '5', '6']],
    ['gear damage 6', {}, { damage: { gear: 6 } }, ['c']],
  ];
  it.each(boards)('[G4.1] [G8.6] dashboard: %s', (_name, setup, car, dice) => {
    const table = scene({ setup, cars: [{ at: AT, lap: 1, gear: '5', ...car }] });
    expect(diceOf(table.steps())).toEqual(dice);
  });

  it('[G4.1] the warning limit stands on the dashboard', () => {
    const limits = [
      ['sunny', 'asphalt'],
      ['rain', 'asphalt'],
      ['sunny', 'rain'],
      ['rain', 'rain'],
    ].map(
      ([weather, tyres]) =>
        scene({ setup: { weather }, cars: [{ at: AT, lap: 1, gear: '4', tyres }] }).state().turn
          ?.limit,
    );
    expect(limits).toEqual([3, 2, 2, 3]);
  });

  it('[G4.1] each die once a turn, coast dice twice in the sun on asphalt', () => {
    const table = red({ gear: '4' });
    expect(diceOf(table.steps('4 1:r2l1'))).not.toContain('4');
    expect(diceOf(table.steps('c 1:r2l1', 'c 2:e1'))).not.toContain('c');
    expect(table.refused(drive('4 1:r2l1', '4 2:e1'))).toMatch(/^plan\./);
  });

  it('[X2] from 4: six spaces with six gear and two brake dice, ending in gear 1', () => {
    const table = scene({ cars: [{ at: '0:r1l1', gear: '4', lap: 0 }] });
    const line = ['4 0:r2l1', '5 0:r3l1', '6 0:r4l1', '3bb 1:r1l1', '2 1:r2l1', '1 2:e1'];
    expect(diceOf(table.steps(...line))).toEqual(['c']);
    table.oneByOne(...line);
    table.roll('........');
    const car = table.car();
    expect([car.at, car.gear, car.lap]).toEqual(['2:e1', '1', 1]);
  });

  const braked: [from: string, die: string, ok: boolean][] = [
    ['5', '2bb', true],
    ['3', '1b', true],
    ['5', '2b', false],
    ['5', '2bbb', false],
    ['5', '4b', false],
    ['4', '5b', false],
    ['4', '6', false],
    ['4', '2', false],
    ['0', '2', false],
    ['0', 'c', false],
    ['4', 'b', false],
    ['4', '45', false],
    ['4', 'cc', false],
    ['4', 'cb', false],
    ['4', '', false],
    ['4', 't', false],
    ['6', 'z', false],
    ['4', '7', false],
  ];
  it.each(braked)('[X1] [G4.5] [G4.2] gear %s with dice "%s": %s', (gear, dice, legal) => {
    const answer = red({ gear }).refused(drive(`${dice} 1:r2l1`));
    expect(answer === 'accepted').toBe(legal);
    expect(answer).not.toBe('state changed');
  });

  it('[X4] gear and brake damage 1: five gear, two brake, two coast dice', () => {
    const line = ['4 0:r2l1', '5 0:r3l1', '6 0:r4l1', '3bb 1:r1l1', '2 1:r2l1'];
    const after = (damage: Fields): readonly string[] =>
      diceOf(scene({ cars: [{ at: '0:r1l1', gear: '4', damage }] }).steps(...line));
    expect(after({})).toEqual(['1', 'c']);
    expect(after({ gear: 1, brake: 1 })).toEqual(['c']);
    const five = red({ gear: '5', damage: { gear: 1, brake: 1 } });
    expect(diceOf(five.steps())).toEqual(['2bb', '3b', '4', '5', '6', 'c']);
    expect(diceOf(five.steps('c 1:r2l1', 'c 2:e1'))).not.toContain('c');
  });

  it('[G8.6] with gear damage any gear die may be left out, anew each turn', () => {
    const table = red({ gear: '3', damage: { gear: 5 } });
    expect(diceOf(table.steps())).toEqual(['1b', '2', '3', '4', 'c']);
    expect(diceOf(table.steps('2 1:r2l1'))).toEqual(['c']);
    table.oneByOne('2 1:r2l1');
    table.roll('.');
    expect(diceOf(table.steps())).toEqual(['1', '2', '3', 'c']);
  });

  it('[G8.10] gear 0 without a gear die left: out of the race', () => {
    const table = scene({
      cars: [
        { id: 'red', at: AT, lap: 1, gear: '0', damage: { gear: 6 } },
        { id: 'blue', at: '9:r1l1', lap: 1, gear: '3' },
      ],
      toAct: 'blue',
    });
    table.oneByOne('3 9:r2l1');
    const state = table.roll('.');
    expect(state.toAct).not.toBe('red');
    expect(table.car('red')['place']).toBe(2);
  });
});

describe('spaces', () => {
  const links: [from: string, to: string[]][] = [
    ['1:r1l1', ['1:r2l1', '1:r2l2']],
    ['1:r1l2', ['1:r2l1', '1:r2l2', '1:r2l3']],
    ['0:r4l1', ['1:r1l1', '1:r1l2']],
    ['2:e1', ['2:i', '2:o']],
    ['2:e2', ['2:i', '2:o']],
    ['2:e3', ['2:o']],
    ['3:e1', ['3:i']],
    ['3:e2', ['3:i', '3:o1']],
    ['3:o1', ['3:i', '3:o2']],
    ['3:i', ['3:x1', '3:x2']],
    ['6:e1', ['6:i']],
    ['6:e3', ['6:i', '6:o1']],
    ['8:e1', ['8:i']],
  ];
  it.each(links)('[G1.4] forward links of %s', (at, to) => {
    const table = scene({ cars: [{ at, lap: 1, gear: '1' }] });
    expect([...new Set(table.steps().map((step) => step.to))].toSorted()).toEqual(to.toSorted());
  });

  it('[G4.6] a space holds one car; a spun car holds its own, one off the track none', () => {
    const spun = scene({
      cars: [
        { at: AT, lap: 1, gear: '3' },
        { id: 'blue', at: '1:r2l1', gear: '0', lap: 1 },
      ],
    });
    expect(intoOf(spun.steps(), '1:r2l1')).toEqual([]);
    expect(spun.refused(drive('3 1:r2l1'))).toMatch(/^plan\./);
    const off = scene({
      cars: [
        { at: AT, lap: 1, gear: '3' },
        { id: 'blue', at: '1:r2l1', off: 'right', gear: '00', lap: 1 },
      ],
    });
    expect(intoOf(off.steps(), '1:r2l1')).toEqual(['1b', '2', '3', '4', 'c']);
    expect(intoOf(off.steps(), '1:r2l2')).toEqual(['1b', '2', '3', '4', 'c']);
  });
});

describe('overtaking', () => {
  const beside = (blue: Fields, options: Fields = {}, edition = 'v1.1'): TestTable =>
    scene({
      setup: { edition, options },
      cars: [
        { at: AT, lap: 1, gear: '3' },
        { id: 'blue', lap: 1, ...blue },
      ],
      toAct: 'red',
    });
  const ALL = ['1b', '2', '3', '4', 'c'];
  const cases: [name: string, blue: Fields, edition: string, into: string[]][] = [
    ['touching, gear 4', { at: '1:r2l2', gear: '4' }, 'classic', ['4']],
    ['touching, gear 4', { at: '1:r2l2', gear: '4' }, 'v1.1', ['4']],
    ['touching, gear 3', { at: '1:r2l2', gear: '3' }, 'v1.1', ['3', '4', 'c']],
    ['touching, gear 6', { at: '1:r2l2', gear: '6' }, 'v1.1', []],
    ['touching, gear 0', { at: '1:r2l2', gear: '0' }, 'v1.1', ALL],
    ['two lanes away', { at: '1:r2l3', gear: '4' }, 'classic', ALL],
    ['two lanes away', { at: '1:r2l3', gear: '4' }, 'v1.1', ['4']],
  ];
  it.each(cases)('[G4.7] [G1.5] %s %j in %s', (_name, blue, edition, into) => {
    expect(intoOf(beside(blue, {}, edition).steps(), '1:r2l1')).toEqual(into);
  });

  it('[G4.7] overtakeNeedsGearDie: a coast step no longer draws level', () => {
    const table = beside({ at: '1:r2l2', gear: '3' }, { overtakeNeedsGearDie: true });
    expect(intoOf(table.steps(), '1:r2l1')).toEqual(['3', '4']);
    const spun = beside({ at: '1:r2l2', gear: '0' }, { overtakeNeedsGearDie: true });
    expect(intoOf(spun.steps(), '1:r2l1')).toContain('c');
  });

  it.each(EDITIONS)('[G4.7] cars already alongside do not count again, in %s', (edition) => {
    const past = (at: string): readonly StepView[] =>
      scene({
        setup: { edition },
        cars: [
          { at, lap: 1, gear: '1' },
          { id: 'blue', at: '3:i', gear: '2', lap: 1 },
        ],
        toAct: 'red',
      }).steps();
    expect(intoOf(past('3:e2'), '3:o1')).toEqual(['2']);
    expect(intoOf(past('3:o1'), '3:o2')).toEqual(['1', '2', 'c']);
  });

  it('[G4.7] in the middle of a plan a car is drawn level once and then left at any gear', () => {
    const table = scene({
      cars: [
        { at: '3:e2', lap: 1, gear: '2' },
        { id: 'blue', at: '3:i', gear: '2', lap: 1 },
      ],
    });
    expect(intoOf(table.steps('2 3:o1'), '3:o2')).toEqual(['1', 'c']);
  });
});

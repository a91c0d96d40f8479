import { describe, expect, it } from 'vitest';

import {
  EDITIONS,
  openGt,
  plan,
  race,
  scene,
  type Fields,
  type Reply,
  type StepView,
  type TestTable,
} from './testTable.ts';

const REFUSAL = /^[a-z]+\.[a-z-]+$/;
const diceOf = (steps: readonly StepView[]): readonly string[] =>
  [...new Set(steps.map((step) => step.dice.join('')))].toSorted();
const drive = (...steps: readonly string[]): Fields => ({
  type: 'drive',
  mode: 'one-by-one',
  plan: plan(...steps),
});
const withOptions = (options: Fields, car: Fields, setup: Fields = {}): TestTable =>
  scene({ setup: { options, ...setup }, cars: [{ at: '1:r1l1', lap: 1, ...car }] });

describe('starting weather and tyres', () => {
  it('[G11.1] are free', () => {
    const table = race(['red'], {
      weather: 'rain',
      drivers: [{ id: 'red', tyres: 'rain' }],
    });
    expect([table.state().weather, table.car().tyres]).toEqual(['rain', 'rain']);
    expect(table.state().turn?.limit).toBe(3);
  });
});

describe.each(EDITIONS)('flying start, in %s', (edition) => {
  const start = (focus = 0): TestTable =>
    withOptions({ flyingStart: true }, { gear: '0', focus }, { edition });

  it('[G11.2] the first die from 0 may be the 2', () => {
    expect(diceOf(start().steps())).toEqual(['1', '2']);
    expect(start().refused(drive('3 1:r2l1'))).toMatch(REFUSAL);
  });

  it('[G11.2] one by one: a warning ends the turn in gear 2', () => {
    const table = start();
    table.oneByOne('2 1:r2l1', '3 2:e1');
    table.rig('!');
    expect(table.act({ type: 'roll' }).round.number).toBe(2);
    expect(table.car()).toMatchObject({ at: '1:r2l1', gear: '2', off: null });
  });

  it('[G11.2] one by one: clean, the plan goes on', () => {
    const table = start();
    table.oneByOne('2 1:r2l1', '3 2:e1');
    table.roll('.!');
    expect(table.car()).toMatchObject({ at: '2:e1', gear: '3' });
  });

  it('[G11.2] the die may be secured', () => {
    const table = start(1);
    table.oneByOne('2 1:r2l1', '3 2:e1');
    table.act({ type: 'secure' });
    expect(table.state().phase).toBe('step');
    table.roll('.');
    expect(table.car()).toMatchObject({ at: '2:e1', gear: '3', focus: 0 });
  });

  const flat: [faces: string, at: string, gear: string][] = [
    ['!..', '1:r2l1', '2'],
    ['!!!', '1:r2l1', '2'],
    ['.!!', '2:o', '4'],
  ];
  it.each(flat)('[G11.2] [G6.5] flat out %s ends at %s in gear %s', (faces, at, gear) => {
    const table = start();
    table.rig(faces);
    // 2:o at exactly 4 would add the triangle: three steps at 2, 3 and 3.
    table.flatOut('2 1:r2l1', '3 2:e2', ...(gear === '4' ? ['1b 2:o'] : ['c 2:o']));
    expect(table.car()).toMatchObject({ at, off: null });
    expect(table.car().focus).toBe(3);
  });

  it('[G11.2] a flat-out loss with the 2 clean is a loss', () => {
    const table = start();
    table.rig('.!!!');
    table.flatOut('2 1:r2l1', '3 2:e2', 'c 2:o', 'c 2:x3');
    if (table.state().phase === 'relay') table.act({ type: 'relay', plan: [] });
    expect(table.car()).toMatchObject({ at: '2:x3', off: 'left', gear: '00', focus: 4 });
  });

  it('[G11.2] only from gear 0: the 2 from gear 1 is an ordinary die', () => {
    const table = withOptions({ flyingStart: true }, { gear: '1' }, { edition });
    table.oneByOne('2 1:r2l1', '3 2:e1');
    table.roll('!.');
    expect(table.car()).toMatchObject({ at: '2:e1', gear: '3' });
  });
});

describe('red zone', () => {
  const zone = (car: Fields, setup: Fields = {}): TestTable =>
    withOptions({ redZone: true }, { at: '0:r1l1', lap: 0, gear: '6', ...car }, setup);

  it('[G11.3] in the highest gear only', () => {
    expect(diceOf(zone({}).steps())).toContain('z');
    expect(diceOf(zone({ gear: '5' }).steps())).not.toContain('z');
    const gt4 = zone({ gear: '4' }, { drivers: [{ id: 'red', category: 'gt4' }] });
    expect(diceOf(gt4.steps())).toContain('z');
    expect(diceOf(withOptions({}, { gear: '6' }).steps())).not.toContain('z');
  });

  it('[G11.3] counts against the brake dice', () => {
    const table = zone({});
    expect(diceOf(table.steps('z 0:r2l1', 'z 0:r3l1'))).toEqual(['4b', '5', '6', 'c', 'z']);
    expect(diceOf(table.steps('z 0:r2l1', 'z 0:r3l1', 'z 0:r4l1'))).toEqual(['5', '6', 'c']);
    expect(diceOf(zone({}).steps('3bb 0:r2l1'))).not.toContain('z');
  });

  it('[G11.3] counts against the gear dice', () => {
    const table = zone({ damage: { gear: 5 } });
    expect(diceOf(table.steps('z 0:r2l1'))).toEqual(['c']);
    expect(diceOf(table.steps('6 0:r2l1'))).toEqual(['c']);
  });

  it('[G11.3] keeps the gear and earns no focus', () => {
    const table = zone({});
    table.rig('...');
    table.flatOut('z 0:r2l1', '6 0:r3l1', 'c 0:r4l1');
    expect(table.car()).toMatchObject({ at: '0:r4l1', gear: '6', focus: 2 });
  });
});

describe('categories', () => {
  const car = (category: string, gear: string, over: Fields = {}): TestTable =>
    scene({
      setup: { drivers: [{ id: 'red', category }] },
      cars: [{ at: '1:r1l1', lap: 1, gear, ...over }],
    });

  it('[G4.1] smaller categories have no highest gears', () => {
    expect(diceOf(car('gt4', '4').steps())).toEqual(['1bb', '2b', '3', '4', 'c']);
    expect(diceOf(car('gt5', '5').steps())).toEqual(['1bbb', '2bb', '3b', '4', '5', 'c']);
    expect(diceOf(car('gt5-bop', '5').steps())).toEqual(['2bb', '3b', '4', '5', 'c']);
  });

  it('[G4.1] coast dice by category', () => {
    const coasts = (category: string): number => {
      const table = car(category, '1');
      const line = ['c 1:r2l1', 'c 2:e1', 'c 2:i', 'c 2:x1'];
      let n = 0;
      while (n < 4 && diceOf(table.steps(...line.slice(0, n))).includes('c')) n++;
      return n;
    };
    expect(['gt6', 'gt6-bop', 'gt5', 'gt4'].map(coasts)).toEqual([2, 1, 2, 3]);
  });

  it('[G11.5] boost skips one gear upwards, once', () => {
    expect(diceOf(car('gt5', '2').steps())).toEqual(['1', '2', '3', '4t', 'c']);
    expect(diceOf(car('gt5', '3').steps())).toContain('5t');
    expect(diceOf(car('gt5', '1').steps('3t 1:r2l1'))).not.toContain('5t');
    expect(diceOf(car('gt6', '2').steps())).not.toContain('4t');
    expect(car('gt5', '2').refused(drive('3t 1:r2l1'))).toMatch(REFUSAL);
    expect(car('gt5', '2').refused(drive('5tt 1:r2l1'))).toMatch(REFUSAL);
  });

  it('[G11.5] [G6.5] boost earns no focus', () => {
    const table = car('gt5', '2');
    table.rig('...');
    table.flatOut('4t 1:r2l1', '3 2:e1');
    expect(table.car()).toMatchObject({ at: '2:e1', gear: '3', focus: 2 });
  });
});

describe('soft tyres', () => {
  const setup = {
    options: { softTyres: true },
    drivers: [{ id: 'red', tyres: 'soft' }],
    laps: 9,
  };

  it('[G11.6] the limit falls with the turns on the set: 4 4 4 3 3 3 2 2', () => {
    const table = race(['red'], setup);
    const limits: unknown[] = [];
    for (let turn = 0; turn < 8; turn++) {
      limits.push(table.state().turn?.limit);
      const step = table.steps().find((one) => one.gear === 1 && one.link === 'straight');
      table.oneByOne(`${step?.dice.join('') ?? ''} ${step?.to ?? ''}`);
      if (table.roll('...').phase === 'pit') table.act({ type: 'no-pit' });
    }
    expect(limits).toEqual([4, 4, 4, 3, 3, 3, 2, 2]);
  });

  it('[G11.6] in the rain 2', () => {
    expect(race(['red'], { ...setup, weather: 'rain' }).state().turn?.limit).toBe(2);
  });

  it('[G11.6] come with their own option, unless it is denied or the category has none', () => {
    const opened = (over: Fields): boolean =>
      (
        JSON.parse(
          openGt().answer(
            JSON.stringify({ do: 'new', game: 'gt', setup: { track: { ready: 1 }, ...over } }),
          ).line,
        ) as Reply
      ).ok;
    const drivers = [{ id: 'red', tyres: 'soft' }];
    expect(opened({ drivers })).toBe(true);
    expect(opened({ drivers, options: { softTyres: false } })).toBe(false);
    const bop = [{ id: 'red', tyres: 'soft', category: 'gt5-bop' }];
    expect(opened({ drivers: bop, options: { softTyres: true } })).toBe(false);
  });
});

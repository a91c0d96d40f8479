import { describe, expect, it } from 'vitest';

import {
  EDITIONS,
  NARROW,
  scene,
  WIDE,
  type Fields,
  type StateView,
  type TestTable,
} from './testTable.ts';

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, n) => all + n, 0);
const REFUSAL = /^[a-z]+\.[a-z-]+$/;

/** Loses control at the third step in the gear given, all coast dice and the gear die showing warnings. */
function loseAt(table: TestTable, gear: string, spaces: string[], tokens: string[]): StateView {
  const [a = '', b = '', c = ''] = spaces;
  table.oneByOne(`c ${a}`, `c ${b}`, `${gear} ${c}`);
  return table.roll('!!!', tokens);
}

describe('the table', () => {
  const dangers: [danger: string, track: Fields, from: string, spaces: string[]][] = [
    ['yellow', WIDE, '0:r1l1', ['0:r2l1', '0:r3l1', '0:r4l1']],
    ['orange', WIDE, '4:x1', ['5:r1l1', '5:r2l1', '5:r3l1']],
    ['red', NARROW, '4:x1', ['5:r1l1', '5:r2l1', '5:r3l1']],
  ];
  const damage: Record<string, number[]> = {
    yellow: [0, 0, 0, 0, 1, 2],
    orange: [0, 0, 0, 1, 2, 3],
    red: [0, 0, 1, 2, 3, 4],
  };
  const rows = dangers.flatMap(([danger, track, from, spaces]) =>
    (damage[danger] ?? []).map((tokens, i) => ({
      danger,
      track,
      from,
      spaces,
      tokens,
      gear: String(i + 1),
    })),
  );
  it.each(rows)(
    '[G8.1] gear $gear on $danger: $tokens tokens',
    ({ track, from, spaces, tokens, gear }) => {
      const lap = from.startsWith('0') ? 0 : 1;
      const table = scene({ setup: { track }, cars: [{ at: from, gear, lap }] });
      const drawn = ['gear', 'brake', 'coast', 'greenFlag'].slice(0, tokens);
      const state = loseAt(table, gear, spaces, drawn);
      const car = table.car();
      expect(car.gear).toBe(Number(gear) <= 2 ? '0' : '00');
      expect(car.at).toBe(spaces[2]);
      expect(car.off).toBe(Number(gear) <= 2 ? null : 'right');
      expect(sum(car.damage)).toBe(tokens);
      expect(sum(state.bag)).toBe(42 - tokens);
      for (const kind of drawn) expect(car.damage[kind]).toBe(1);
    },
  );

  it('[X6] in 4th on orange: one token, marker 00', () => {
    const table = scene({ cars: [{ at: '4:x1', gear: '4', lap: 1 }] });
    loseAt(table, '4', ['5:r1l1', '5:r2l1', '5:r3l1'], ['coast']);
    expect(table.car()).toMatchObject({ gear: '00', damage: { coast: 1 } });
  });
});

describe('coming back', () => {
  const off = (over: Fields = {}): TestTable =>
    scene({
      cars: [
        { at: '5:r3l1', off: 'right', gear: '00', lap: 1, ...over },
        { id: 'blue', at: '9:r1l1', gear: '2', lap: 1 },
      ],
      toAct: 'red',
    });

  it('[G8.2] a spun car drives on in its next turn, from gear 0', () => {
    const table = scene({ cars: [{ at: '4:x1', gear: '2', lap: 1 }] });
    loseAt(table, '2', ['5:r1l1', '5:r2l1', '5:r3l1'], []);
    expect(table.car()).toMatchObject({ at: '5:r3l1', gear: '0', off: null });
    expect([...new Set(table.steps().map((step) => step.dice.join('')))]).toEqual(['1']);
  });

  const leave = (lane: string): TestTable => {
    const table = scene({ cars: [{ at: '0:r1l2', gear: '3' }] });
    loseAt(table, '3', ['0:r2l2', '0:r3l2', `0:r4${lane}`], []);
    return table;
  };

  it.each([
    ['l1', 'right'],
    ['l3', 'left'],
  ])('[G8.3] the edge lane %s leaves to the %s by itself', (lane, off) => {
    const table = leave(lane);
    expect(table.state().phase).toBe('plan');
    expect(table.car()).toMatchObject({ off, gear: '00', lap: 1 });
  });

  it.each(['left', 'right'])('[G8.3] from the middle lane the driver chooses: %s', (side) => {
    const table = leave('l2');
    expect(table.state().phase).toBe('side');
    expect(table.refused({ type: 'side', side: 'up' })).toMatch(REFUSAL);
    expect(table.refused({ type: 'side' })).toMatch(REFUSAL);
    expect(table.refused({ type: 'roll' })).toMatch(REFUSAL);
    table.act({ type: 'side', side });
    expect(table.car()).toMatchObject({ off: side, gear: '00', lap: 1 });
  });

  it('[G8.3] a space two lanes wide lies on the edge it touches', () => {
    const table = scene({ cars: [{ at: '1:r1l2', gear: '4', lap: 1 }] });
    table.oneByOne('c 1:r2l2', 'c 2:e2', '4 2:o');
    table.roll('!!.');
    expect(table.car()).toMatchObject({ at: '2:o', off: 'left' });
  });

  it('[G8.3] its next turn only puts it back, the one after it drives', () => {
    const table = off();
    expect(table.refused({ type: 'drive', mode: 'one-by-one', plan: [] })).toMatch(REFUSAL);
    const state = table.act({ type: 'return' });
    expect(state.toAct).toBe('blue');
    expect(table.car()).toMatchObject({ at: '5:r3l1', off: null, gear: '0' });
    table.oneByOne('2 9:r2l1');
    table.roll('.');
    expect(table.state().toAct).toBe('red');
    table.oneByOne('1 6:e1');
    table.roll('.');
    expect(table.car()).toMatchObject({ at: '6:e1', gear: '1' });
  });

  it('[G8.3] he may also wait, keeping his marker', () => {
    const table = off();
    expect(table.act({ type: 'pass' }).toAct).toBe('blue');
    expect(table.car()).toMatchObject({ at: '5:r3l1', off: 'right', gear: '00' });
  });

  it.each([
    ['v1.1', 'left', '5:r3l3'],
    ['v1.1', 'right', '5:r3l1'],
    ['classic', 'left', '5:r3l2'],
  ])('[G8.3] %s, off the middle lane to the %s: back on %s', (edition, side, at) => {
    const car = { at: '5:r3l2', off: side, gear: '00', lap: 1 };
    const table = scene({ setup: { edition }, cars: [car] });
    table.act({ type: 'return' });
    expect(table.car()).toMatchObject({ at, off: null, gear: '0' });
  });

  it('[G8.3] waits another turn when the space is taken', () => {
    const table = scene({
      cars: [
        { at: '5:r3l1', off: 'right', gear: '00', lap: 1 },
        { id: 'blue', at: '5:r3l1', gear: '0', lap: 1 },
      ],
      toAct: 'red',
    });
    expect(table.refused({ type: 'return' })).toMatch(REFUSAL);
    table.act({ type: 'pass' });
    expect(table.car()).toMatchObject({ at: '5:r3l1', off: 'right', gear: '00' });
  });

  it.each(EDITIONS)('[G8.4] no pit stop after a loss, in %s', (edition) => {
    const table = scene({ setup: { edition }, cars: [{ at: '0:r1l1', gear: '1' }] });
    expect(loseAt(table, '1', ['0:r2l1', '0:r3l1', '0:r4l1'], []).phase).toBe('plan');
    expect(table.state().round.number).toBe(2);
  });
});

describe('damage', () => {
  const lose = (table: TestTable, tokens: string[]): StateView =>
    loseAt(table, '6', ['5:r1l1', '5:r2l1', '5:r3l1'], tokens);
  const two = (setup: Fields, bag?: Fields): TestTable =>
    scene({
      setup,
      cars: [
        { at: '4:x1', gear: '6', lap: 1 },
        { id: 'blue', at: '0:r4l3', gear: '3', lap: 1 },
      ],
      toAct: 'red',
      ...(bag === undefined ? {} : { bag }),
    });

  it('[G8.5] tokens leave the bag; an empty bag gives none', () => {
    const bag = { gear: 0, brake: 2, coast: 0, weather: 0, yellowFlag: 0, greenFlag: 0 };
    const table = two({}, bag);
    const state = lose(table, []);
    expect(table.car().damage).toMatchObject({ brake: 2, gear: 0, coast: 0 });
    expect(sum(state.bag)).toBe(0);
  });

  it.each(EDITIONS)('[G8.7] one weather token turns the weather for all, in %s', (edition) => {
    const table = two({ edition });
    const state = lose(table, ['weather', 'greenFlag', 'greenFlag']);
    expect(state.weather).toBe('rain');
    // Blue's dashboard turned too: asphalt in the rain has a limit of 2 and one brake die.
    expect(state.turn?.limit).toBe(2);
  });

  const pairs: [edition: string, drawn: string[], weather: string][] = [
    ['classic', ['weather', 'weather', 'greenFlag'], 'sunny'],
    ['v1.1', ['weather', 'weather', 'greenFlag'], 'sunny'],
    ['classic', ['weather', 'weather', 'weather'], 'rain'],
    ['v1.1', ['weather', 'weather', 'weather'], 'rain'],
  ];
  it.each(pairs)('[G8.7] %s: %j leaves it %s', (edition, drawn, weather) => {
    expect(lose(two({ edition }), drawn).weather).toBe(weather);
  });

  it('[G8.7] no weather: set aside, and another is drawn', () => {
    const table = two({ options: { noWeather: true } });
    const state = lose(table, ['weather', 'gear', 'brake', 'coast']);
    expect(state.weather).toBe('sunny');
    expect(table.car().damage).toMatchObject({ gear: 1, brake: 1, coast: 1, weather: 0 });
    expect(state.bag['weather']).toBe(5);
    expect(sum(state.bag)).toBe(38);
  });

  it('[G8.9] green flags do nothing', () => {
    const table = two({});
    const state = lose(table, ['greenFlag', 'greenFlag', 'greenFlag']);
    expect(state.weather).toBe('sunny');
    expect(state.bag['greenFlag']).toBe(9);
    expect(table.car().damage).toMatchObject({ gear: 0, brake: 0, coast: 0 });
  });

  it('[G8.6] damage of this loss binds from the next turn on', () => {
    const table = scene({ cars: [{ at: '4:x1', gear: '6', lap: 1 }] });
    lose(table, ['gear', 'gear', 'gear']);
    table.act({ type: 'return' });
    const dice = (...steps: readonly string[]): readonly string[] => [
      ...new Set(table.steps(...steps).map((step) => step.dice.join(''))),
    ];
    expect(dice('1 6:e2', '2 6:o1')).toEqual(['3', 'c']);
    expect(dice('1 6:e2', '2 6:o1', '3 6:o2')).toEqual(['c']);
  });
});

describe('yellow flag', () => {
  /** Red leaves tile 5 with a flag; blue, behind, wants to draw level with green. */
  const flagged = (
    edition: string,
    blue: string,
    green: string,
    options: Fields = {},
  ): TestTable => {
    const table = scene({
      setup: { edition, options },
      cars: [
        { at: '4:x1', gear: '6', lap: 1 },
        { id: 'blue', at: blue, gear: '4', lap: 1 },
        { id: 'green', at: green, gear: '1', lap: 1 },
      ],
      toAct: 'red',
    });
    loseAt(table, '6', ['5:r1l1', '5:r2l1', '5:r3l1'], ['yellowFlag', 'greenFlag', 'greenFlag']);
    expect(table.state().toAct).toBe('blue');
    return table;
  };
  const level = (table: TestTable, to: string): boolean =>
    table.steps().some((step) => step.to === to);

  const cases: [edition: string, blue: string, green: string, to: string, open: boolean][] = [
    ['classic', '1:r1l1', '1:r2l2', '1:r2l1', false],
    ['v1.1', '1:r1l1', '1:r2l2', '1:r2l1', true],
    ['v1.1', '5:r1l3', '5:r2l2', '5:r2l3', false],
    ['v1.1', '4:e3', '4:i', '4:o1', false],
    ['v1.1', '3:e2', '3:i', '3:o1', true],
    ['v1.1', '5:r3l3', '6:e2', '6:e3', false],
    ['v1.1', '6:x3', '7:e2', '7:e3', true],
  ];
  it.each(cases)(
    '[G8.8] %s: from %s past %s into %s: %s',
    (...[edition, blue, green, to, open]) => {
      expect(level(flagged(edition, blue, green), to)).toBe(open);
    },
  );

  it('[G8.8] v1.1: cars already side by side drive on normally', () => {
    const table = flagged('v1.1', '4:o1', '4:i');
    expect(level(table, '4:o2')).toBe(true);
  });

  it.each(EDITIONS)('[G8.8] in %s the flag lies until its car drives off', (edition) => {
    const table = scene({
      setup: { edition },
      cars: [
        { at: '4:x1', gear: '6', lap: 1 },
        { id: 'blue', at: '5:r1l3', gear: '1', lap: 1 },
        { id: 'green', at: '9:r1l2', gear: '1', lap: 1 },
      ],
      toAct: 'red',
    });
    loseAt(table, '6', ['5:r1l1', '5:r2l1', '5:r3l1'], ['yellowFlag', 'greenFlag', 'greenFlag']);
    expect(table.car().damage['yellowFlag']).toBe(0);
    for (const id of ['green', 'blue']) {
      expect(table.state().toAct).toBe(id);
      table.oneByOne(id === 'green' ? '1 9:r2l2' : '1 5:r2l3');
      table.roll('.');
      if (table.state().phase === 'pit') table.act({ type: 'no-pit' });
    }
    expect(table.state()['flags']).toHaveLength(1);
    table.oneByOne('1 0:r1l2');
    table.roll('.');
    table.oneByOne('1 5:r3l3');
    table.roll('.');
    if (table.state().phase === 'pit') table.act({ type: 'no-pit' });
    table.act({ type: 'return' });
    expect(table.state()['flags']).toHaveLength(1);
    while (table.state().toAct !== 'red') {
      const [step] = table.steps();
      table.oneByOne(`${step?.dice.join('') ?? ''} ${step?.to ?? ''}`);
      table.roll('..');
      if (table.state().phase === 'pit') table.act({ type: 'no-pit' });
    }
    table.oneByOne('1 6:e1');
    table.roll('.');
    expect(table.state()['flags']).toHaveLength(0);
    expect(table.car().damage['yellowFlag']).toBe(1);
  });

  it.each(EDITIONS)('[G8.8] in %s a spun car may be passed under the flag', (edition) => {
    const table = scene({
      setup: { edition },
      cars: [
        { at: '4:x1', gear: '6', lap: 1 },
        { id: 'blue', at: '5:r1l3', gear: '4', lap: 1 },
        { id: 'green', at: '5:r2l2', gear: '0', lap: 1 },
      ],
      toAct: 'red',
    });
    loseAt(table, '6', ['5:r1l1', '5:r2l1', '5:r3l1'], ['yellowFlag', 'greenFlag', 'greenFlag']);
    expect(level(table, '5:r2l3')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';

import {
  circuit,
  EDITIONS,
  openGt,
  race,
  scene,
  type Fields,
  type Reply,
  type StateView,
  type TestTable,
} from './testTable.ts';

/** No limit anywhere: 22 spaces a lap in every lane. */
const OVAL = circuit('102a 103a 105a 105a 105a 103a 103a 105a 105a 105a');

type Sheet = {
  readonly driver: string;
  readonly turns: readonly { readonly gear: string; readonly seconds: number }[];
  readonly trackSeconds: number;
  readonly focus: number;
  readonly finalSeconds: number | null;
};
const sheetsOf = (state: StateView): readonly Sheet[] => state['laps'] as readonly Sheet[];
const sheetOf = (table: TestTable): Sheet => {
  const [sheet] = sheetsOf(table.state());
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
};

describe('the score sheet', () => {
  const lane = (): (() => string) => {
    const rows = [4, 2, 2, 2, 2, 2, 2, 2, 2, 2];
    const lap = rows.flatMap((n, tile) =>
      Array.from({ length: n }, (_, i) => `${String(tile)}:r${String(i + 1)}l1`),
    );
    let next = 2;
    return () => lap[++next % lap.length] ?? '';
  };
  const turns = ['1 2 3 4 5 6', '3bb c', '4 5', '5 c c', '4 5', '5 c', '6 c c', '6 c c'];

  it.each(EDITIONS)('[G12.4] the worked example, 2:00 less 23 s is 1:37, in %s', (edition) => {
    const table = race(['red'], { track: OVAL, solo: true, edition });
    const space = lane();
    for (const turn of turns) {
      table.rig('.'.repeat(turn.replaceAll(' ', '').length));
      table.flatOut(...turn.split(' ').map((dice) => `${dice} ${space()}`));
    }
    const sheet = sheetOf(table);
    expect(sheet.turns.map((turn) => turn.gear)).toEqual(['6', '3', '5', '5', '5', '5', '6', '6']);
    expect([sheet.trackSeconds, sheet.focus, sheet.finalSeconds]).toEqual([120, 23, 97]);
    expect(table.state().toAct).toBeNull();
  });
});

describe('the last turn', () => {
  const near = (edition: string, gear = '4'): TestTable =>
    scene({ setup: { edition, solo: true }, cars: [{ at: '0:r2l1', gear, lap: 1 }] });
  const LINE = ['5 0:r3l1', '4 0:r4l1', '3 1:r1l1'] as const;

  const flat: [edition: string, faces: string, gear: string, seconds: number, focus: number][] = [
    ['v1.1', '...', '4', 20, 2],
    ['classic', '...', '3', 30, 3],
    ['classic', '!!!', '00', 120, 3],
  ];
  it.each(flat)(
    '[G12.2] [G6.6] [G12.3] %s flat out %s',
    (...[edition, faces, gear, seconds, focus]) => {
      const table = near(edition);
      table.rig(faces);
      if (table.flatOut(...LINE).phase === 'relay') table.act({ type: 'relay', plan: [] });
      const sheet = sheetOf(table);
      expect(sheet.turns.at(-1)).toMatchObject({ gear, seconds });
      expect([sheet.focus, sheet.finalSeconds]).toEqual([focus, seconds - focus]);
    },
  );

  it('[G12.2] v1.1: control lost on the step that crosses counts the gear there', () => {
    const table = near('v1.1', '5');
    table.oneByOne('3b 0:r3l1', '4 0:r4l1');
    table.roll('!!!', ['greenFlag']);
    expect(sheetOf(table).turns.at(-1)).toMatchObject({ gear: '4', seconds: 20 });
    expect(table.state().toAct).toBeNull();
  });

  it('[G12.2] classic: the same counts its marker', () => {
    const table = near('classic', '5');
    table.oneByOne('3b 0:r3l1', '4 0:r4l1');
    table.roll('!!!', ['greenFlag']);
    expect(sheetOf(table).turns.at(-1)).toMatchObject({ gear: '00', seconds: 120 });
  });

  it('[G12.2] one by one: v1.1 ends on the line, classic drives its turn out', () => {
    const ends = (edition: string): unknown => {
      const table = near(edition);
      table.oneByOne('5 0:r3l1', '4 0:r4l1', '3 1:r1l1');
      table.roll('...');
      return sheetOf(table).turns.at(-1)?.gear;
    };
    expect([ends('v1.1'), ends('classic')]).toEqual(['4', '3']);
  });
});

describe('solo', () => {
  const seconds: [edition: string, gear: string, seconds: number][] = EDITIONS.flatMap((edition) =>
    (
      [
        ['1', 50],
        ['2', 40],
        ['3', 30],
        ['4', 20],
        ['5', 15],
        ['6', 10],
      ] as const
    ).map(([gear, s]): [string, string, number] => [edition, gear, s]),
  );
  const at = (edition: string, gear: string, setup: Fields = {}): TestTable =>
    scene({ setup: { edition, solo: true, ...setup }, cars: [{ at: '4:x1', gear, lap: 1 }] });

  it.each(seconds)('[G12.2] %s: a turn ended in %s costs %i s', (edition, gear, cost) => {
    const table = at(edition, gear);
    table.oneByOne(`${gear} 5:r1l1`);
    table.roll('.');
    expect(sheetOf(table).turns).toMatchObject([{ gear, seconds: cost }]);
  });

  it.each([
    ['classic', 120],
    ['v1.1', 30],
  ] as const)('[G12.2] %s: 00 costs %i s, coming back in 0 another 60', (edition, cost) => {
    const table = at(edition, '4');
    table.oneByOne('c 5:r1l1', 'c 5:r2l1', '4 5:r3l1');
    table.roll('!!!', ['greenFlag']);
    if (table.state().phase === 'plan' && table.car().off !== null) table.act({ type: 'return' });
    expect(sheetOf(table).turns).toMatchObject([
      { gear: '00', seconds: cost },
      { gear: '0', seconds: 60 },
    ]);
  });

  it('[G12.1] no pit stops', () => {
    const table = at('v1.1', '1');
    table.oneByOne('1 5:r1l1');
    expect(table.roll('.').phase).toBe('plan');
    expect(table.refused({ type: 'pit', lane: 'repairs' })).toMatch(/\./);
  });

  it.each([
    [false, 'sunny'],
    [true, 'rain'],
  ] as const)('[G12.1] a weather token with random weather %s: %s', (randomWeather, weather) => {
    const table = at('v1.1', '4', { options: { randomWeather } });
    table.oneByOne('c 5:r1l1', 'c 5:r2l1', '4 5:r3l1');
    expect(table.roll('!!!', ['weather']).weather).toBe(weather);
  });

  it.each([
    ['two drivers', { drivers: [{ id: 'red' }, { id: 'blue' }] }],
    ['two laps', { laps: 2 }],
  ])('[G12.1] refuses %s', (_name, over) => {
    const setup = { track: OVAL, drivers: [{ id: 'red' }], solo: true, ...over };
    const line = JSON.stringify({ do: 'new', game: 'gt', setup });
    expect((JSON.parse(openGt().answer(line).line) as Reply).ok).toBe(false);
  });
});

describe('qualifying', () => {
  /** Drives straight on in first gear (slow) or second (fast), every die clean. */
  const lapOf = (table: TestTable, pace: Readonly<Record<string, number>>): void => {
    for (let turn = 0; turn < 200 && table.state()['stage'] !== 'race'; turn++) {
      const top = pace[table.state().toAct ?? ''] ?? 1;
      const step = table
        .steps()
        .filter((one) => one.link === 'straight' && one.gear <= top)
        .toSorted((a, b) => b.gear - a.gear)[0];
      table.oneByOne(`${step?.dice.join('') ?? ''} ${step?.to ?? ''}`);
      table.roll('...');
    }
  };
  const qualify = (pace: Readonly<Record<string, number>>, seed: string): StateView => {
    const ids = Object.keys(pace);
    const table = race(ids, { track: OVAL, options: { qualifying: true }, grid: undefined });
    const drivers = ids.map((id) => ({ id }));
    const setup = { track: OVAL, options: { qualifying: true }, drivers };
    table.ask({ do: 'new', game: 'gt', setup, seed });
    lapOf(table, pace);
    return table.state();
  };

  it('[G11.4] the fastest starts in pole', () => {
    const state = qualify({ red: 1, blue: 3, green: 2 }, 'any');
    const at = Object.fromEntries(state.cars.map((car) => [car.id, car.at]));
    expect(at).toEqual({ blue: '0:r3l1', green: '0:r3l3', red: '0:r2l1' });
    expect(state.order).toEqual(['blue', 'green', 'red']);
    expect(state.cars.every((car) => car.gear === '0' && car.focus === 0 && car.lap === 0)).toBe(
      true,
    );
  });

  it('[G11.4] ties by draw', () => {
    const firsts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
      (seed) => qualify({ red: 3, blue: 3 }, seed).order[0],
    );
    expect(new Set(firsts)).toEqual(new Set(['red', 'blue']));
  });
});

import { describe, expect, it } from 'vitest';

import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import { raceOf } from '@perfect-line/rules/gt/race';
import { soloModelOf } from '@perfect-line/solver/gt/graph/soloModel';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';

import { builtCircuit, CASES } from './soloPar/cases.ts';

/** `npm run soloPar` solves them all, which takes an hour. */
describe('solo laps under every option', () => {
  const wordAfter = (args: readonly string[], flag: string): string | undefined =>
    args[args.indexOf(flag) + 1 || args.length];

  /** All words up to the next flag. */
  const namesIn = (args: readonly string[]): readonly string[] => {
    const after = args.includes('--with') ? args.slice(args.indexOf('--with') + 1) : [];
    const end = after.findIndex((word) => word.startsWith('--'));
    return end < 0 ? after : after.slice(0, end);
  };

  it.each(CASES)('$name: the solver takes it on every ready track', ({ args }) => {
    const options = Object.fromEntries(namesIn(args).map((name) => [name, true]));
    const driver = {
      id: 'blue',
      category: wordAfter(args, '--category') ?? 'gt6',
      tyres: wordAfter(args, '--tyres') ?? 'asphalt',
    };
    for (const { number } of READY_TRACKS) {
      const setup = unwrap(
        gt.parseSetup({
          track: { ready: number },
          solo: true,
          edition: wordAfter(args, '--edition') ?? 'v1.1',
          weather: wordAfter(args, '--weather') ?? 'sunny',
          options,
          drivers: [driver],
        }),
      );
      const race = raceOf(setup);
      const [car] = setup.drivers;
      if (car === undefined) throw new Error('a lap has a driver');
      const { category, tyres } = car;
      const { weather } = setup;
      expect(soloModelOf({ ...race, category, tyres, weather })).toBeDefined();
    }
  });

  it('names only options of the rules', () => {
    const names = CASES.flatMap(({ args }) => namesIn(args));
    expect(names.filter((name) => !(name in GT_OPTIONS.rows))).toEqual([]);
  });

  it('builds circuits of ten tiles and more, the same every time', () => {
    expect(builtCircuit(1).length).toBe(11);
    expect(builtCircuit(1)).toEqual(builtCircuit(1));
  });
});

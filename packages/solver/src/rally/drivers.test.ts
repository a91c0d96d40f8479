import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import { presetOf } from '@perfect-line/rules/options';
import { rally } from '@perfect-line/rules/rally/game';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { rankingOf } from '@perfect-line/rules/rally/results';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { describe, expect, it } from 'vitest';

import { RALLY_LEVELS, rallyDriver, type RallyLevel } from './drivers.ts';

const levelOf: Readonly<Record<string, RallyLevel>> = {
  ann: 'beginner',
  bob: 'club',
  cid: 'perfect',
  dan: 'pro',
};

const agreed = (setup: unknown): RallySetup => unwrap(rally.parseSetup(setup));

function race(setup: RallySetup, seed: string): RallyState {
  const random = seededRandom(seed);
  let { state } = rally.start(setup);
  for (let i = 0; !rally.isOver(state); i++) {
    if (i > 5_000) throw new Error('a rally without end');
    const request = rally.chanceDue(state);
    const seat = rally.toAct(state) ?? '';
    const event = request
      ? ({ type: 'chance', faces: drawFaces(request, random) } as const)
      : ({ type: 'action', seat, action: rallyDriver(state, levelOf[seat] ?? 'club') } as const);
    state = unwrap(rally.apply(state, event)).state;
  }
  return state;
}

const everything = {
  timeAttack: true,
  spendSeconds: true,
  sisu: true,
  blockedCard: true,
  flatTakesWarning: true,
};
const drivers = ['ann', 'bob', 'cid'].map((id) => ({ id }));

describe('computer drivers', () => {
  const setups: [name: string, setup: object][] = [
    ['the Russian edition', { edition: 'ru' }],
    ['everything switched on, weather rolled', { options: everything, weather: 'rolled' }],
    ['all snow without service', { weather: 'snow', service: [false], options: everything }],
    ['a time trial', { options: { timeTrial: true } }],
    ['easy drive', { options: { easyDrive: true, timeAttack: true } }],
    ['the English edition without service', { edition: 'en', service: [false] }],
    ['mixed surfaces', { options: everything, weather: [{ C: 'snow' }, {}] }],
    [
      'the readings of the first version',
      {
        options: {
          ...presetOf(RALLY_OPTIONS, { edition: 'ru', version: 'rally-1' }),
          ...everything,
        },
      },
    ],
  ];
  it.each(setups)('drive legally to the end: %s', (_name, setup) => {
    const stages = ['C8-C3 / J6-J5 / C4-C5', 'V7-V9'];
    const setupOf = agreed({ stages, drivers, ...setup });
    for (let i = 0; i < 3; i++) {
      const state = race(setupOf, `legal ${i}`);
      expect(state.phase.kind).toBe('over');
      expect(rankingOf(state)[0]?.finished).toBe(2);
    }
  });

  it('are better the higher their level', () => {
    const sums: Record<string, number> = { ann: 0, bob: 0, cid: 0 };
    const options = { timeTrial: true };
    const setup = agreed({ stages: ['L0-L1 / C7-C6 / L2-L3'], drivers, options });
    for (let i = 0; i < 24; i++) {
      const state = race(setup, `levels ${i}`);
      for (const { seat, seconds, out } of rankingOf(state))
        sums[seat] = (sums[seat] ?? 0) + (out ? 900 : seconds);
    }
    expect(sums['cid']).toBeLessThan((sums['bob'] ?? 0) * 0.95);
    expect(sums['bob']).toBeLessThan(sums['ann'] ?? 0);
  });

  it.each(RALLY_LEVELS)('%s decides by the table alone', (level) => {
    const state = rally.start(agreed({ stages: ['J1-J4'], drivers })).state;
    expect(rallyDriver(state, level)).toEqual(rallyDriver(structuredClone(state), level));
  });
});

import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { describe, expect, it } from 'vitest';

import { rallyDriver, type RallyLevel } from '../drivers.ts';
import { reviewSpecial, type RunReview } from './runReview.ts';

const attacks = { timeAttack: true, spendSeconds: true };

const setupOf = (stages: readonly string[], cars: number, more: object = {}): RallySetup =>
  unwrap(
    rally.parseSetup({
      stages,
      drivers: ['blue', 'red', 'green'].slice(0, cars).map((id) => ({ id })),
      startOrder: ['blue', 'red', 'green'].slice(0, cars),
      options: attacks,
      ...more,
    }),
  );

type Drives = (state: RallyState) => RallyLevel;

/** A whole rally with all its events. */
function played(setup: RallySetup, drives: Drives, seed: string) {
  const random = seededRandom(seed);
  const first = rally.start(setup).state;
  const events: GameEvent<RallyAction>[] = [];
  let state = first;
  while (!rally.isOver(state)) {
    const due = rally.chanceDue(state);
    const event: GameEvent<RallyAction> =
      due === undefined
        ? {
            type: 'action',
            seat: rally.toAct(state) ?? '',
            action: rallyDriver(state, drives(state), seed),
          }
        : { type: 'chance', faces: drawFaces(due, random) };
    events.push(event);
    ({ state } = unwrap(rally.apply(state, event)));
  }
  return { first, events, last: state };
}

function runsOf(setup: RallySetup, drives: Drives, seed: string): readonly RunReview[] {
  const { first, events } = played(setup, drives, seed);
  return setup.stages.flatMap((_, special) =>
    setup.drivers.flatMap(({ id }) => reviewSpecial(first, events, { seat: id, special }) ?? []),
  );
}

const anyLevel: Drives = (state) =>
  (['beginner', 'club', 'ace'] as const)[state.arrivals % 3] ?? 'club';

describe('the coach of the rally', () => {
  const rows: [name: string, setup: RallySetup][] = [
    ['one car', setupOf(['C8-C3 / J6-J5 / C4-C5'], 1)],
    ['one car, two specials, snow', setupOf(['J1-J4', 'C8-C3'], 1, { weather: 'rolled' })],
    ['two cars', setupOf(['L4-L7 / J5-J6'], 2)],
    ['three cars', setupOf(['C8-C3 / L6-L5'], 3)],
  ];
  it.each(rows)('[R10.2] luck and decisions add up to the time of a special: %s', (_, setup) => {
    for (const seed of ['one', 'other'])
      for (const run of runsOf(setup, anyLevel, `coach ${seed}`)) {
        const { expected, decisions, luck, others, result } = run;
        expect(expected + decisions + luck + others).toBeCloseTo(result, 6);
        expect(setup.drivers.length > 1 ? 0 : others).toBeCloseTo(0, 6);
        for (const { review } of run.turns)
          for (const { by, cost } of review.moments)
            expect(by === 'luck' || cost > -1e-9).toBe(true);
      }
  });

  it('[R2.5] blames a beginner more than an ace', () => {
    const setup = setupOf(['C8-C3 / L6-L5'], 1);
    const blame = (level: RallyLevel): number =>
      runsOf(setup, () => level, 'blame').reduce((sum, { decisions }) => sum + decisions, 0);
    expect(blame('ace')).toBeLessThan(blame('beginner'));
  });

  it('[R2.5] names the event of every moment', () => {
    const { first, events } = played(setupOf(['J1-J4'], 2), anyLevel, 'moments');
    const run = reviewSpecial(first, events, { seat: 'red', special: 0 });
    for (const { from, review } of run?.turns ?? [])
      for (const { what, event } of review.moments) {
        const one = events[from + event];
        const done = one?.type === 'action' ? one.action.type : one?.type;
        expect(what === 'chance' ? [done, 'chance'] : [done]).toContain(what);
      }
    expect(run?.turns.length).toBeGreaterThan(1);
  });
});

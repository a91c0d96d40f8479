import { describe, expect, it } from 'vitest';

import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { Action } from '@perfect-line/rules/gt/action';
import { frameFor } from '@perfect-line/rules/gt/frame';
import { gt } from '@perfect-line/rules/gt/game';
import { isBlocked } from '@perfect-line/rules/gt/planning';
import type { State } from '@perfect-line/rules/gt/state';

import { chooseAction } from './driver.ts';
import type { Level } from './levels.ts';

type Placed = {
  readonly at: string;
  readonly gear: string;
  readonly lap: number;
  readonly focus?: number;
  readonly damage?: Readonly<Record<string, number>>;
};

/** Blue to act, red somewhere on the same track. */
function duel(track: number, blue: Placed, red: Placed, more: object = {}): State {
  const cars = [
    { id: 'blue', ...blue },
    { id: 'red', ...red },
  ];
  const drivers = cars.map(({ id }) => ({ id }));
  const position = { cars, toAct: 'blue' };
  const race = { track: { ready: track }, laps: 1, drivers, position, ...more };
  return gt.start(unwrap(gt.parseSetup(race))).state;
}

type Driven = { readonly state: State; readonly lost: boolean };

/** The turn of the car to act, driven to its end through the rules. */
function driveTurn(start: State, level: Level, seed: string): Driven {
  const random = seededRandom(seed);
  let state = start;
  let lost = false;
  while (state.turnNumber === start.turnNumber && state.phase !== 'over') {
    const due = gt.chanceDue(state);
    const seat = gt.toAct(state) ?? '';
    const step = unwrap(
      due === undefined
        ? gt.apply(state, { type: 'action', seat, action: chooseAction(state, { level }) })
        : gt.apply(state, { type: 'chance', faces: drawFaces(due, random) }),
    );
    lost ||= step.notes.some(({ type }) => type === 'lost-control');
    ({ state } = step);
  }
  return { state, lost };
}

const TURNS = 30;

function share(start: State, level: Level, is: (driven: Driven) => boolean): number {
  let count = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    if (is(driveTurn(start, level, `turn ${turn}`))) count++;
  }
  return count / TURNS;
}

describe('the ace among rivals', () => {
  it('[G4.7] stands in the way of a rival who would win with its next turn', () => {
    const start = duel(
      3,
      { at: '12:r1l1', gear: '3', lap: 1, focus: 4 },
      { at: '13:i', gear: '2', lap: 1, focus: 7 },
    );
    const shutIn = ({ state }: Driven): boolean =>
      state.phase !== 'over' && isBlocked(frameFor(state, 1));
    const byAce = share(start, 'ace', shutIn);
    expect(byAce).toBeGreaterThan(0.5);
    // A driver who does not look at the others only does so by chance.
    expect(byAce).toBeGreaterThan(share(start, 'expert', shutIn));
  });

  it('[G10.2] goes for the line when behind, and takes no risk when ahead', () => {
    const place = { at: '12:i', gear: '3', lap: 1 };
    const behind = duel(1, place, { at: '0:r3l1', gear: '1', lap: 1 });
    const ahead = duel(1, place, { at: '7:x2', gear: '1', lap: 1 });
    const isLost = ({ lost }: Driven): boolean => lost;
    const hasWon = ({ state }: Driven): boolean => state.cars[0]?.place === 1;
    expect(share(behind, 'ace', hasWon)).toBeGreaterThan(share(ahead, 'ace', hasWon));
    expect(share(ahead, 'ace', isLost)).toBeLessThan(0.5 * share(behind, 'ace', isLost));
  });
});

type Stop = { readonly at: string; readonly laps: number; readonly weather?: string };

/** A car on asphalt tyres that has just ended its turn in gear 1 where it may stop (G9.1). */
function atPits({ at, laps, weather = 'sunny' }: Stop, more: Partial<Placed> = {}): State {
  const blue = { at, gear: '1', lap: 1, ...more };
  const state = duel(1, blue, { at: '4:r2l1', gear: '0', lap: 1 }, { laps, weather });
  return { ...state, phase: 'pit' };
}

const FAR = { at: '1:r1l1', laps: 3 };
const NEAR = { at: '13:x2', laps: 1 };
const WRECK = { damage: { gear: 2, brake: 2, coast: 2 } };

describe('the ace at the pits', () => {
  it.each<[string, State, Action]>([
    [
      '[G9.2] repairs when half wrecked and far from the finish',
      atPits(FAR, WRECK),
      { type: 'pit', lane: 'repairs' },
    ],
    ['[G9.2] drives on with the finish in sight', atPits(NEAR, WRECK), { type: 'no-pit' }],
    ['[G9.1] drives on when nothing is wrong', atPits(FAR), { type: 'no-pit' }],
    [
      '[G9.2] changes tyres when it rains',
      atPits({ ...FAR, weather: 'rain' }),
      { type: 'pit', lane: 'tyres', tyres: 'rain' },
    ],
    [
      '[G9.2] does both at once when both are due',
      atPits({ ...FAR, weather: 'rain' }, WRECK),
      { type: 'pit', lane: 'both', tyres: 'rain' },
    ],
  ])('%s', (_, state, action) => {
    expect(chooseAction(state, { level: 'ace' })).toEqual(action);
  });
});

import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';

import type { Course, CourseStep } from '../../../learn/course.ts';
import { againstOne, aloneOn, LEARNER, planned, RIVAL } from './circuit.ts';

const ALONE: Course['seats'] = [{ id: LEARNER, name: '', control: { type: 'human' } }];

/** A rival who waits: a drill ends with the player's own decision. */
const AGAINST_ONE: Course['seats'] = [
  ...ALONE,
  { id: RIVAL, name: '', control: { type: 'remote' } },
];

const decide = (only: Readonly<Record<string, unknown>>): readonly CourseStep<Action>[] => [
  { id: 'decide', task: { type: 'decide', only } },
];

const does = (action: Action): GameEvent<Action> => ({ type: 'action', seat: LEARNER, action });
export const falls = (...faces: readonly string[]): GameEvent<Action> => ({
  type: 'chance',
  faces,
});

export const laid = (mode: 'one-by-one' | 'flat-out', plan: string): GameEvent<Action> =>
  does({ type: 'drive', mode, plan: planned(plan) });

export const rolled = (...faces: readonly string[]): readonly GameEvent<Action>[] => [
  does({ type: 'roll' }),
  falls(...faces),
];

type Placed = Readonly<Record<string, unknown>>;

const alone = (car: Placed) => ({
  ...aloneOn,
  position: { cars: [{ id: LEARNER, lap: 1, ...car }] },
});

const ONE_BY_ONE = { type: 'drive', mode: 'one-by-one' } as const;

/** Each a position and one decision. */
export const gtDrills: readonly Course<Action>[] = [
  {
    id: 'brake',
    setup: alone({ at: '3:r1l2', gear: '5' }),
    seats: ALONE,
    steps: decide(ONE_BY_ONE),
  },
  {
    id: 'line',
    setup: alone({ at: '1:r2l1', gear: '3' }),
    seats: ALONE,
    steps: decide(ONE_BY_ONE),
  },
  {
    id: 'flatOut',
    setup: alone({ at: '0:r2l2', gear: '2', lap: 0 }),
    seats: ALONE,
    steps: decide({ type: 'drive' }),
  },
  {
    id: 'focus',
    setup: alone({ at: '3:r1l2', gear: '4', focus: 3 }),
    seats: ALONE,
    before: [laid('one-by-one', '4>3:r2l2 3>4:e2 c>4:i c>4:x2'), ...rolled('!'), ...rolled('!')],
    steps: decide({}),
  },
  {
    id: 'overtake',
    setup: {
      ...againstOne,
      position: {
        cars: [
          { id: LEARNER, at: '2:x2', gear: '3', lap: 1 },
          { id: RIVAL, at: '3:r2l2', gear: '4', lap: 1 },
        ],
        toAct: LEARNER,
      },
    },
    seats: AGAINST_ONE,
    steps: decide({ type: 'drive' }),
  },
  {
    id: 'losing',
    setup: alone({ at: '2:x2', gear: '2' }),
    seats: ALONE,
    before: [laid('flat-out', 'c>3:r1l2 2>3:r2l2 3>4:e2 c>4:i'), falls('!', '!', '!', '.')],
    steps: decide({ type: 'relay' }),
  },
  {
    id: 'pit',
    setup: {
      ...againstOne,
      laps: 3,
      weather: 'rain',
      position: {
        cars: [
          { id: LEARNER, at: '5:r1l1', gear: '2', lap: 1 },
          { id: RIVAL, at: '3:r1l2', gear: '2', lap: 1, tyres: 'rain' },
        ],
        toAct: LEARNER,
      },
    },
    seats: AGAINST_ONE,
    before: [laid('one-by-one', '1>5:r2l1'), ...rolled('.')],
    steps: decide({}),
  },
  {
    id: 'solo',
    setup: alone({ at: '6:i', gear: '2' }),
    seats: ALONE,
    steps: decide({ type: 'drive' }),
  },
];

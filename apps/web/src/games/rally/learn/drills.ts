import type { GameEvent } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';

import type { Course, CourseStep } from '../../../learn/course.ts';
import { ALONE, dieOf, LEARNER, special } from './firstSpecial.ts';

type Placed = Readonly<Record<string, unknown>>;

const at = (stage: string, car: Placed, options: Placed = {}) => ({
  ...special(stage),
  options,
  position: { cars: [{ id: LEARNER, ...car }] },
});

const decide = (only: Placed): readonly CourseStep<RallyAction>[] => [
  { id: 'decide', task: { type: 'decide', only } },
];

const warned = (step: string): readonly GameEvent<RallyAction>[] => [
  { type: 'action', seat: LEARNER, action: dieOf(step) },
  { type: 'chance', faces: ['!'] },
];

const SECONDS = { timeAttack: true, spendSeconds: true } as const;

/** Each a position and one decision. */
export const rallyDrills: readonly Course<RallyAction>[] = [
  {
    id: 'skid',
    setup: at('J2-J9', { at: '1:s9', gear: 3 }),
    seats: ALONE,
    steps: decide({}),
  },
  {
    id: 'shortcut',
    setup: at('L0-L1', { at: '1:s5', gear: 4 }),
    seats: ALONE,
    steps: decide({}),
  },
  {
    id: 'bump',
    // With Sisu in hand the longer jump would be the best (R6.7).
    setup: at('C8-C3', { at: '1:s9', gear: 5, sisu: false }),
    seats: ALONE,
    steps: decide({}),
  },
  {
    id: 'attack',
    setup: at('C8-C3', { at: '1:s3.inside', gear: 3 }, SECONDS),
    seats: ALONE,
    steps: decide({}),
  },
  {
    id: 'seconds',
    setup: at('J1-J4', { at: '1:s1', gear: 3, seconds: 3 }, SECONDS),
    seats: ALONE,
    before: [...warned('4>1:s2'), ...warned('a>1:s3')],
    steps: decide({}),
  },
  {
    id: 'tyres',
    setup: { ...special('V1-V8 / L3-L2'), weather: [{ V: 'snow', L: 'asphalt' }] },
    seats: ALONE,
    steps: decide({}),
  },
];

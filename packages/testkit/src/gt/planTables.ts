import { unwrap } from '@perfect-line/core/result';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { advance, type Cursor, type TurnFrame } from '@perfect-line/rules/gt/frame';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import type { State } from '@perfect-line/rules/gt/state';
import type { SceneInput } from './scene.ts';

/** The plain rules, step by step: the other method. */
export function countSlowly(state: State, depth = 24): readonly number[] {
  const frame: TurnFrame = unwrap(planFrame(state));
  const counts: number[] = [];
  const walk = (cursor: Cursor, length: number): void => {
    if (length >= depth) return;
    for (const step of nextSteps(frame, cursor)) {
      counts[length] = (counts[length] ?? 0) + 1;
      walk(advance(cursor, step), length + 1);
    }
  };
  walk(frame.start, 0);
  return counts;
}

/** A car on the first lap, anywhere. */
export const placed = (id: string, space: string, gear: string) =>
  ({ id, at: space, gear: gear as never, lap: 1 }) as const;

/** Places to plan from, and how many steps deep all plans can be counted in a test. */
export const PLAN_TABLES: readonly [string, SceneInput, number][] = [
  ['an open straight in 4th', { cars: [placed('red', '5:r1l2', '4')] }, 6],
  ['classic, before a corner', { edition: 'classic', cars: [placed('red', '1:r3l2', '5')] }, 5],
  ['v1.1, before a corner', { cars: [placed('red', '1:r3l2', '5')] }, 24],
  ['two lanes', { circuit: 'narrow', cars: [placed('red', '8:x1', '3')] }, 24],
  ['warning lines', { circuit: 'sharp', cars: [placed('red', '1:r1l1', '3')] }, 24],
  [
    'in traffic',
    {
      cars: [
        placed('red', '5:r1l2', '4'),
        placed('blue', '5:r2l1', '5'),
        placed('green', '6:r1l3', '3'),
      ],
    },
    6,
  ],
  [
    'classic in traffic',
    {
      edition: 'classic',
      cars: [
        placed('red', '5:r1l2', '4'),
        placed('blue', '5:r2l1', '5'),
        placed('green', '6:r1l3', '3'),
      ],
    },
    5,
  ],
  [
    'gear dice overtake',
    {
      options: { overtakeNeedsGearDie: true },
      cars: [placed('red', '5:r1l2', '4'), placed('blue', '6:r1l1', '4')],
    },
    6,
  ],
  ['red zone', { options: { redZone: true }, cars: [placed('red', '5:r1l2', '6')] }, 6],
  ['flying start', { options: { flyingStart: true }, cars: [placed('red', '5:r1l2', '0')] }, 7],
  ['boost', { drivers: [{ id: 'red', category: 'gt5' }], cars: [placed('red', '5:r1l2', '2')] }, 6],
  [
    'damage',
    { cars: [{ ...placed('red', '5:r1l2', '4'), damage: { gear: 3, coast: 1, brake: 2 } }] },
    24,
  ],
  [
    'nothing but over the limit',
    { cars: [{ ...placed('red', '9:e2', '6'), damage: { brake: 3 } }] },
    24,
  ],
];

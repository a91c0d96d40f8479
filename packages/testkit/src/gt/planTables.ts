import { unwrap } from '@perfect-line/core/result';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { advance, type Cursor, type TurnFrame } from '@perfect-line/rules/gt/frame';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import type { State } from '@perfect-line/rules/gt/state';
import { car, red, type SceneInput } from './scene.ts';

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

/** Places to plan from, and how many steps deep all plans can be counted in a test. */
export const PLAN_TABLES: readonly [string, SceneInput, number][] = [
  ['an open straight in 4th', { cars: [red('5:r1l2', '4')] }, 6],
  ['classic, before a corner', { edition: 'classic', cars: [red('1:r3l2', '5')] }, 5],
  ['v1.1, before a corner', { cars: [red('1:r3l2', '5')] }, 24],
  ['two lanes', { circuit: 'narrow', cars: [red('8:x1', '3')] }, 24],
  ['warning lines', { circuit: 'sharp', cars: [red('1:r1l1', '3')] }, 24],
  [
    'in traffic',
    {
      cars: [red('5:r1l2', '4'), car('blue', '5:r2l1', '5'), car('green', '6:r1l3', '3')],
    },
    6,
  ],
  [
    'classic in traffic',
    {
      edition: 'classic',
      cars: [red('5:r1l2', '4'), car('blue', '5:r2l1', '5'), car('green', '6:r1l3', '3')],
    },
    5,
  ],
  [
    'gear dice overtake',
    {
      options: { overtakeNeedsGearDie: true },
      cars: [red('5:r1l2', '4'), car('blue', '6:r1l1', '4')],
    },
    6,
  ],
  ['red zone', { options: { redZone: true }, cars: [red('5:r1l2', '6')] }, 6],
  ['flying start', { options: { flyingStart: true }, cars: [red('5:r1l2', '0')] }, 7],
  ['boost', { drivers: [{ id: 'red', category: 'gt5' }], cars: [red('5:r1l2', '2')] }, 6],
  ['damage', { cars: [red('5:r1l2', '4', { damage: { gear: 3, coast: 1, brake: 2 } })] }, 24],
  ['nothing but over the limit', { cars: [red('9:e2', '6', { damage: { brake: 3 } })] }, 24],
  [
    'all of a damaged car from standing',
    { cars: [red('5:r1l1', '0', { damage: { gear: 3, coast: 2, brake: 3 } })] },
    24,
  ],
  ['before a sharp corner', { circuit: 'sharp', cars: [red('2:e2', '2')] }, 3],
  ['over the line', { cars: [red('0:r2l2', '3')] }, 3],
  [
    'between moving and spun cars',
    {
      cars: [
        red('5:r1l2', '3'),
        car('blue', '5:r2l1', '4'),
        car('green', '6:r1l3', '2'),
        car('white', '6:r1l1', '0'),
      ],
    },
    4,
  ],
];

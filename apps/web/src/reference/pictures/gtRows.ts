import type { Action } from '@perfect-line/rules/gt/action';

import { aloneOn, LEARNER as BLUE, RIVAL as SKY } from '../../games/gt/learn/circuit.ts';
import { falls, laid, rolled } from '../../games/gt/learn/drills.ts';
import type { GtSectionId } from '../sections.ts';
import type { GtAsk } from './asks.ts';
import type { Illustration, Illustrations } from './types.ts';

export type GtIllustration = Illustration<GtAsk, Action>;

type Placed = Readonly<Record<string, unknown>>;

const TRACK_FOUR = { track: { ready: 4 } } as const;

const { track, laps, edition } = aloneOn;
const race = { track, laps, edition } as const;

/** Blue alone on the road, in the middle of a race. */
const alone = (car: Placed, more: Placed = {}) => ({
  ...race,
  ...more,
  drivers: [{ id: BLUE }],
  position: { cars: [{ id: BLUE, lap: 1, ...car }] },
});

/** Several cars; the first named drives. */
const among = (cars: readonly (Placed & { readonly id: string })[], more: Placed = {}) => ({
  ...race,
  ...more,
  drivers: cars.map(({ id }) => ({ id })),
  grid: cars.map(({ id }) => id),
  position: { cars: cars.map((car) => ({ lap: 1, ...car })), toAct: cars[0]?.id },
});

const SIX = ['blue', 'sky', 'yellow', 'vermilion', 'black', 'white'] as const;
const GRID = { ...race, drivers: SIX.map((id) => ({ id })), grid: SIX } as const;

export const GT_PICTURES: Illustrations<GtSectionId, GtAsk, Action> = {
  track: {
    setup: alone({ at: '0:r2l2', gear: '2' }),
    asks: [{ ask: 'tiles' }],
    around: 'all',
    shows: {
      tags: {
        '0:r1l1': '0',
        '1:r1l1': '1',
        '2:e1': '2',
        '3:r1l1': '3',
        '4:e1': '4',
        '5:r1l1': '5',
        '6:i': '6',
      },
    },
  },
  moving: {
    setup: among([
      { id: BLUE, at: '0:r2l2', gear: '2' },
      { id: SKY, at: '0:r3l3', gear: '0' },
    ]),
    asks: [{ ask: 'targets' }],
    shows: { targets: { '0:r3l1': 'free 1-3', '0:r3l2': 'free 1-3', '0:r3l3': 'blocked' } },
  },
  'setting-up': {
    setup: GRID,
    asks: [{ ask: 'order' }],
    shows: { tags: { blue: '1', sky: '2', yellow: '3', vermilion: '4', black: '5', white: '6' } },
  },
  order: {
    setup: among([
      { id: 'blue', at: '1:r1l1', gear: '5' },
      { id: 'yellow', at: '1:r1l2', gear: '5' },
      { id: 'vermilion', at: '2:e2', gear: '2' },
      { id: 'sky', at: '1:r2l3', gear: '2' },
    ]),
    asks: [{ ask: 'order' }],
    shows: { tags: { blue: '1', yellow: '2', vermilion: '3', sky: '4' } },
  },
  dashboard: {
    setup: alone({ at: '0:r2l2', gear: '2' }),
    asks: [{ ask: 'dashboard' }],
    shows: { dice: 'g g g g g g c c b b b', tags: { blue: '3!' } },
  },
  planning: {
    setup: alone({ at: '0:r1l2', gear: '4' }),
    plan: '4>0:r2l2 5>0:r3l2 6>0:r4l2 3bb>1:r1l2 2>1:r2l2 1>2:e1',
    asks: [{ ask: 'left' }],
    shows: { dice: '(1) (2) (3) (4) (5) (6) c c b (b) (b)' },
  },
  'gear-dice': {
    setup: alone({ at: '0:r2l2', gear: '2' }),
    asks: [{ ask: 'targets' }, { ask: 'hand' }],
    shows: {
      targets: { '0:r3l1': 'free 1-3', '0:r3l2': 'free 1-3', '0:r3l3': 'free 1-3' },
      dice: '1 2 3 (4) (5) (6) c c (b) (b) (b)',
    },
  },
  coast: {
    setup: alone({ at: '3:r1l2', gear: '4' }),
    plan: '4>3:r2l2 3>4:e2',
    asks: [{ ask: 'targets', die: 'c' }, { ask: 'left' }],
    shows: { targets: { '4:i': 'free 3', '4:o1': 'free 3' }, dice: '1 2 (3) (4) 5 6 c c b b b' },
  },
  brake: {
    setup: alone({ at: '3:r1l2', gear: '5' }),
    plan: '2bb>3:r2l2',
    asks: [{ ask: 'left' }],
    shows: { dice: '1 (2) 3 4 5 6 c c b (b) (b)' },
    around: ['4:i', '4:o1'],
  },
  corners: {
    setup: alone({ at: '3:e2', gear: '4' }, { ...TRACK_FOUR, edition: 'classic' }),
    asks: [{ ask: 'targets', die: '4' }],
    shows: { targets: { '3:i': 'free 4', '3:o': 'warning 4' } },
  },
  'dotted-lines': {
    setup: alone({ at: '4:e1', gear: '3' }, { edition: 'classic' }),
    asks: [{ ask: 'targets', die: '3' }],
    shows: { targets: { '4:i': 'loses 3', '4:o1': 'free 3' } },
  },
  overtaking: {
    setup: among([
      { id: BLUE, at: '3:r1l2', gear: '3' },
      { id: SKY, at: '3:r2l2', gear: '4' },
    ]),
    asks: [{ ask: 'targets', die: '4' }],
    shows: { targets: { '3:r2l1': 'overtake 4', '3:r2l2': 'blocked', '3:r2l3': 'overtake 4' } },
  },
  blocked: {
    setup: among([
      { id: BLUE, at: '5:r2l1', gear: '1' },
      { id: SKY, at: '6:i', gear: '1' },
    ]),
    asks: [{ ask: 'targets' }],
    shows: { targets: { '6:i': 'blocked' } },
  },
  warnings: {
    setup: alone({ at: '0:r2l2', gear: '2' }),
    before: [laid('flat-out', '3>0:r3l2 4>0:r4l2 5>1:r1l2 c>1:r2l2'), falls('!', '!', '.', '!')],
    asks: [{ ask: 'warnings' }],
    shows: { tags: { '0:r3l2': '1', '0:r4l2': '2', '1:r1l2': '2', '1:r2l2': '3' } },
  },
  'one-by-one': {
    setup: alone({ at: '0:r2l2', gear: '2' }),
    before: [
      laid('one-by-one', '3>0:r3l2 4>0:r4l2 5>1:r1l2 c>1:r2l2'),
      ...rolled('.'),
      ...rolled('!'),
    ],
    asks: [{ ask: 'warnings' }],
    shows: { tags: { '0:r3l2': '0', '0:r4l2': '1' } },
  },
  'flat-out': {
    setup: alone({ at: '0:r1l2', gear: '2' }),
    plan: '2>0:r2l2 3>0:r3l2 4>0:r4l2 5>1:r1l2 c>1:r2l2',
    asks: [{ ask: 'focus' }],
    shows: { tags: { blue: '+5' } },
  },
  focus: {
    setup: alone({ at: '3:r1l2', gear: '5', focus: 9 }),
    plan: '2bb>3:r2l2 c>4:e1',
    asks: [{ ask: 'prices' }],
    shows: { tags: { '3:r2l2': '6', '4:e1': '4' } },
  },
  'loss-of-control': {
    setup: alone({ at: '10:r1l1', gear: '3' }, TRACK_FOUR),
    before: [
      laid('one-by-one', '3>10:r2l1 c>10:r3l1 4>11:r1l1'),
      ...rolled('!'),
      ...rolled('!'),
      ...rolled('!'),
    ],
    asks: [{ ask: 'loss' }],
    shows: { tags: { blue: '00' }, facts: { tokens: 1 } },
  },
  'off-track': {
    setup: alone({ at: '4:o1', off: 'left', gear: '00' }),
    asks: [{ ask: 'back' }],
    shows: { lit: ['4:o1'] },
  },
  damage: {
    setup: alone({ at: '0:r2l2', gear: '3', damage: { gear: 1, brake: 1 } }),
    asks: [{ ask: 'dashboard' }],
    shows: { dice: 'g g g g g (g) c c b b (b)', tags: { blue: '3!' } },
  },
  weather: {
    setup: alone({ at: '0:r2l2', gear: '3' }, { weather: 'rain' }),
    asks: [{ ask: 'dashboard' }],
    shows: { dice: 'g g g g g g c c b (b) (b)', tags: { blue: '2!' } },
  },
  flags: {
    setup: among([
      { id: BLUE, at: '2:x1', gear: '4' },
      { id: SKY, at: '2:i', gear: '3' },
    ]),
    before: [
      laid('one-by-one', 'c>3:r1l1 4>3:r2l1 5>4:e1'),
      ...rolled('!'),
      ...rolled('!'),
      ...rolled('!'),
      falls('yellowFlag'),
    ],
    asks: [{ ask: 'flag' }],
    shows: { areas: [3, 4, 5] },
  },
  'pit-stop': {
    setup: alone({ at: '5:r1l1', gear: '1' }),
    asks: [{ ask: 'pit', tile: 5 }],
    shows: { lit: ['5:r1l1', '5:r1l3', '5:r2l1', '5:r2l3'] },
    around: ['6:i', '4:x2'],
  },
  finish: {
    setup: alone({ at: '0:r2l1', gear: '3' }),
    plan: '3>0:r3l1 4>0:r4l1 5>1:r1l1',
    asks: [{ ask: 'finish' }],
    shows: { lit: ['0:r4l1'] },
  },
  'flying-start': {
    setup: {
      ...race,
      drivers: [{ id: BLUE }, { id: SKY }],
      grid: [BLUE, SKY],
      options: { flyingStart: true },
    },
    asks: [{ ask: 'targets' }, { ask: 'hand' }],
    shows: {
      targets: { '0:r4l1': 'free 1-2', '0:r4l2': 'free 1-2' },
      dice: '1 2 (3) (4) (5) (6) (c) (c) (b) (b) (b)',
    },
  },
  'red-zone': {
    setup: alone({ at: '0:r2l2', gear: '6' }, { options: { redZone: true } }),
    plan: 'z>0:r3l2 c>0:r4l2',
    asks: [{ ask: 'counts' }],
    shows: { dice: 'g g g g g (g) c (c) b b (b)' },
  },
  qualifying: {
    setup: {
      ...race,
      drivers: SIX.slice(0, 4).map((id) => ({ id })),
      options: { qualifying: true },
    },
    asks: [{ ask: 'alone' }],
    shows: { facts: { driving: 1, waiting: 3 } },
  },
  categories: {
    setup: { ...alone({ at: '0:r2l2', gear: '2' }), drivers: [{ id: BLUE, category: 'gt5' }] },
    plan: '4t>0:r3l2',
    asks: [{ ask: 'left' }],
    shows: { dice: '1 2 3 (4) 5 c c b b b (t)' },
  },
  'soft-tyres': {
    setup: {
      ...alone({ at: '0:r1l2', gear: '2', tyres: 'soft' }, { options: { softTyres: true } }),
    },
    before: [
      laid('one-by-one', '3>0:r2l2 4>0:r3l2 5>0:r4l2 c>1:r1l2'),
      ...rolled('!'),
      ...rolled('!'),
      ...rolled('!'),
    ],
    asks: [{ ask: 'warnings' }, { ask: 'limit' }],
    shows: { tags: { '0:r2l2': '1', '0:r3l2': '2', '0:r4l2': '3' }, facts: { limit: 4 } },
  },
  solo: {
    setup: { ...aloneOn, position: { cars: [{ id: BLUE, at: '0:r1l2', gear: '2', lap: 0 }] } },
    plan: '2>0:r2l2 3>0:r3l2 4>0:r4l2 5>1:r1l2',
    asks: [{ ask: 'seconds' }],
    shows: { tags: { '0:r2l2': '40', '0:r3l2': '30', '0:r4l2': '20', '1:r1l2': '15' } },
  },
  editions: {
    setup: among([
      { id: BLUE, at: '3:r1l1', gear: '3' },
      { id: SKY, at: '3:r2l3', gear: '5' },
    ]),
    asks: [{ ask: 'targets' }, { ask: 'edition', edition: 'classic', space: '3:r2l1' }],
    shows: {
      targets: { '3:r2l1': 'blocked', '3:r2l2': 'blocked' },
      facts: { classic: 'free 1-4' },
    },
  },
};

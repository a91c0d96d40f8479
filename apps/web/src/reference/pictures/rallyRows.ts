import type { GameEvent } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';

import { dieOf, LEARNER as BLUE, special } from '../../games/rally/learn/firstSpecial.ts';
import type { RallySectionId } from '../sections.ts';
import type { RallyAsk } from './asks.ts';
import type { Illustration, Illustrations } from './types.ts';

export type RallyIllustration = Illustration<RallyAsk, RallyAction>;

type Placed = Readonly<Record<string, unknown>>;

/** Blue alone on a special. */
const alone = (stage: string, car: Placed, more: Placed = {}) => ({
  ...special(stage),
  ...more,
  position: { cars: [{ id: BLUE, ...car }] },
});

type Seated = Placed & { readonly id: string };

/** Several cars; the first named drives. */
const among = (stage: string, cars: readonly Seated[], more: Placed = {}) => ({
  stages: [stage],
  drivers: cars.map(({ id }) => ({ id })),
  startOrder: cars.map(({ id }) => id),
  ...more,
  position: { cars, toAct: cars[0]?.id },
});

const does = (action: RallyAction, seat = BLUE): GameEvent<RallyAction> => ({
  type: 'action',
  seat,
  action,
});
const falls = (...faces: readonly string[]): GameEvent<RallyAction> => ({ type: 'chance', faces });

/** Dice rolled one after the other: `4>1:s2 ! a>1:s3 .` */
function rolled(text: string, seat = BLUE): readonly GameEvent<RallyAction>[] {
  const words = text.split(' ');
  return words.flatMap((word, i) => (i % 2 === 0 ? [does(dieOf(word), seat)] : [falls(word)]));
}

const FOUR = ['blue', 'sky', 'yellow', 'vermilion'] as const;
const LONG = 'C8-C3 / J6-J5 / C4-C5';
const SECONDS = { options: { timeAttack: true, spendSeconds: true } };

export const RALLY_PICTURES: Illustrations<RallySectionId, RallyAsk, RallyAction> = {
  rally: {
    setup: among('C8-C3', [
      { id: BLUE, at: '1:s6', gear: 3, time: 120 },
      { id: 'sky', at: '1:s2', gear: 4, time: 50 },
    ]),
    asks: [{ ask: 'times' }],
    shows: { tags: { blue: '120', sky: '50' } },
  },
  zones: {
    setup: special(LONG),
    asks: [{ ask: 'legs' }],
    around: 'all',
    shows: { tags: { '1:s1': '1', '2:s1': '2', '3:s1': '3' } },
  },
  road: {
    setup: alone('C8-C3', { at: '1:s8', gear: 3 }),
    asks: [{ ask: 'room', spaces: ['1:s9', '1:s10', '1:s11', '1:s12'] }],
    shows: { tags: { '1:s9': '2', '1:s10': '1', '1:s11': '2', '1:s12': '2' } },
  },
  start: {
    setup: { stages: ['C8-C3'], drivers: FOUR.map((id) => ({ id })), startOrder: FOUR },
    before: [...rolled('1>1:s1 . 2>1:s2 .'), does({ type: 'stop' })],
    asks: [{ ask: 'order' }, { ask: 'alone' }],
    shows: { tags: { blue: '1', sky: '2' }, facts: { driving: 1, waiting: 3 } },
  },
  order: {
    setup: among('C8-C3', [
      { id: BLUE, at: '1:s6', gear: 2 },
      { id: 'sky', at: '1:s5', gear: 4 },
      { id: 'yellow', at: '1:s5', gear: 3 },
      { id: 'vermilion', at: '1:s2', gear: 5 },
    ]),
    asks: [{ ask: 'order' }],
    shows: { tags: { blue: '1', sky: '2', yellow: '3', vermilion: '4' } },
  },
  turn: {
    setup: alone('C8-C3', { at: '1:s4', gear: 3 }),
    asks: [{ ask: 'targets' }, { ask: 'hand' }],
    shows: { targets: { '1:s5': 'free 2-4' }, dice: '(1) 2 3 4 (5) a a' },
  },
  warnings: {
    setup: alone('J1-J4', { at: '1:s1', gear: 3 }),
    before: rolled('4>1:s2 ! a>1:s3 . a>1:s4 !'),
    asks: [{ ask: 'warnings' }],
    shows: { tags: { '1:s2': '1', '1:s3': '1', '1:s4': '2' } },
  },
  'gear-cards': {
    setup: alone('C8-C3', { at: '1:s3.inside', gear: 2 }),
    plan: '3>1:s4 4>1:s5 5>1:s6',
    asks: [{ ask: 'seconds' }],
    shows: { tags: { '1:s4': '30', '1:s5': '20', '1:s6': '10' } },
  },
  corners: {
    setup: alone('V1-V8 / L3-L2', { at: '2:s1', gear: 3 }),
    asks: [{ ask: 'targets', die: '4' }],
    shows: { targets: { '2:s2.inside': 'loses 4' } },
    around: ['2:s3.inside', '1:s9'],
  },
  skid: {
    setup: alone('J1-J4', { at: '1:s4', gear: 3 }),
    plan: '4>1:s5.skid1',
    asks: [{ ask: 'targets' }],
    shows: { targets: { '1:s5.inside': 'free 3', '1:s5.skid2': 'free 4' } },
    around: ['1:s6'],
  },
  shortcut: {
    setup: {
      ...alone('L0-L1', { at: '1:s5', gear: 3 }),
      position: { cars: [{ id: BLUE, at: '1:s5', gear: 3 }], dirt: { '1:s6': 1 } },
    },
    asks: [{ ask: 'targets' }],
    shows: {
      targets: { '1:s6.inside': 'loses 2-3', '1:s6.skid1': 'free 2', '1:s6.cut': 'free 2-3' },
    },
  },
  bumps: {
    setup: alone('C8-C3', { at: '1:s9', gear: 4 }),
    asks: [{ ask: 'targets' }],
    shows: { targets: { '1:s10': 'free 3', '1:s11': 'free 4', '1:s12': 'warning 5' } },
  },
  overtaking: {
    setup: among('L0-L1', [
      { id: BLUE, at: '1:s5', gear: 3 },
      { id: 'sky', at: '1:s6.inside', gear: 2 },
    ]),
    asks: [{ ask: 'targets' }],
    shows: {
      targets: { '1:s6.cut': 'free 2-3', '1:s6.inside': 'blocked', '1:s6.skid1': 'blocked' },
    },
  },
  blocked: {
    setup: among('C8-C3', [
      { id: BLUE, at: '1:s3.inside', gear: 3 },
      { id: 'sky', at: '1:s4', gear: 0, spun: true },
    ]),
    asks: [{ ask: 'targets' }, { ask: 'may', action: 'pass' }],
    shows: { targets: { '1:s4': 'blocked' }, facts: { pass: 1 } },
  },
  'loss-of-control': {
    setup: alone('J1-J4', { at: '1:s1', gear: 3 }),
    before: [...rolled('4>1:s2 ! a>1:s3 ! a>1:s4 !'), does({ type: 'no-sisu' }), falls('right')],
    asks: [{ ask: 'loss' }],
    shows: { tags: { blue: '+60' }, facts: { damage: 1 } },
  },
  'special-losses': {
    setup: alone('J1-J4', { at: '1:s5.skid2', gear: 0, spun: true }),
    asks: [{ ask: 'targets' }],
    shows: { targets: { '1:s6': 'free 1' } },
  },
  sisu: {
    setup: alone('J1-J4', { at: '1:s1', gear: 3 }),
    before: rolled('4>1:s2 ! a>1:s3 ! a>1:s4 !'),
    asks: [{ ask: 'warnings' }, { ask: 'may', action: 'sisu' }],
    shows: { tags: { '1:s2': '1', '1:s3': '2', '1:s4': '3' }, facts: { sisu: 1 } },
  },
  damage: {
    setup: alone('J2-J9', { at: '1:s1', gear: 4 }),
    before: [...rolled('5>1:s2.inside .'), falls('left')],
    asks: [{ ask: 'dashboard' }],
    shows: { dice: 'g g g g (g) a a' },
  },
  'flat-tyres': {
    setup: alone('C8-C3', { at: '1:s8', gear: 3, flats: 1 }),
    asks: [{ ask: 'dashboard' }],
    shows: { dice: 'g g g g g a (a)' },
  },
  service: {
    setup: {
      ...alone('C8-C3', { at: '1:s12', gear: 3, damage: 2, flats: 1 }),
      stages: ['C8-C3', 'J1-J4'],
      service: [true],
    },
    before: [...rolled('3>finish .')],
    asks: [{ ask: 'dashboard' }],
    shows: { dice: 'g g g g g a a' },
  },
  'time-attack': {
    setup: alone('C8-C3', { at: '1:s3.inside', gear: 3 }, SECONDS),
    plan: '4>1:s4 a>1:s5 a>1:s6 5>1:s7.skid1',
    asks: [{ ask: 'attack' }],
    shows: { tags: { blue: '+4' } },
  },
  'spending-seconds': {
    setup: alone('J1-J4', { at: '1:s1', gear: 3, seconds: 3 }, SECONDS),
    before: rolled('4>1:s2 ! a>1:s3 !'),
    plan: 'a>1:s4',
    asks: [{ ask: 'warnings' }, { ask: 'price' }],
    shows: { tags: { '1:s2': '1', '1:s3': '2', '1:s4': '1' } },
  },
  weather: {
    setup: { ...special('V1-V8 / L3-L2'), weather: [{ V: 'snow', L: 'asphalt' }] },
    asks: [{ ask: 'snow' }],
    around: 'all',
    shows: { areas: [1] },
  },
  tyres: {
    setup: {
      ...alone('V1-V8 / L3-L2', { at: '1:s8', gear: 3, tyres: 'asphalt' }),
      weather: [{ V: 'snow', L: 'asphalt' }],
    },
    asks: [{ ask: 'limit' }],
    shows: { tags: { blue: '2!' } },
    around: ['1:s9', '2:s1', '2:s2.inside'],
  },
  'split-times': {
    setup: alone('C8-C3', { at: '1:s4', gear: 3 }, { splits: [['1:s6']] }),
    asks: [{ ask: 'splits' }],
    shows: { lit: ['1:s6'] },
  },
  results: {
    setup: among('C8-C3', [
      { id: BLUE, at: '1:s12', gear: 3, time: 140 },
      { id: 'sky', at: '1:s11', gear: 4, time: 120 },
    ]),
    before: [...rolled('4>finish .'), ...rolled('4>1:s12 . 5>finish .', 'sky')],
    around: ['1:s10'],
    asks: [{ ask: 'times' }],
    shows: { tags: { blue: '160', sky: '130' } },
  },
  modes: {
    setup: {
      stages: ['C8-C3'],
      drivers: FOUR.slice(0, 3).map((id) => ({ id })),
      startOrder: FOUR.slice(0, 3),
      options: { timeTrial: true },
    },
    before: [...rolled('1>1:s1 . 2>1:s2 .'), does({ type: 'stop' })],
    asks: [{ ask: 'alone' }],
    shows: { facts: { driving: 1, waiting: 2 } },
  },
  editions: {
    setup: alone('L0-L1', { at: '1:s5', gear: 5 }),
    asks: [
      { ask: 'targets', die: '5' },
      { ask: 'edition', edition: 'ru', die: '5' },
      { ask: 'edition', edition: 'en', die: '5' },
    ],
    shows: {
      targets: { '1:s6.inside': 'loses 5', '1:s6.skid1': 'loses 5', '1:s6.cut': 'loses 5' },
      facts: {
        ru: '1:s6.inside out, 1:s6.skid1 loses, 1:s6.cut loses',
        en: '1:s6.inside loses, 1:s6.skid1 loses, 1:s6.cut loses',
      },
    },
  },
};
